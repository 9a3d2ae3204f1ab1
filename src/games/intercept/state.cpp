#include "games/intercept/state.h"

#include <algorithm>

namespace muster::intercept {

int ufos_on_grid(const Open& open) {
  return static_cast<int>(std::count_if(open.ufos.begin(), open.ufos.end(),
                                        [](const Ufo& ufo) { return is_flying(ufo.fate); }));
}

bool is_any_ufo_left(const Open& open) {
  return std::any_of(open.ufos.begin(), open.ufos.end(), is_in_play);
}

bool is_any_interceptor_left(const Open& open) {
  return std::any_of(open.interceptors.begin(), open.interceptors.end(),
                     [](const Interceptor& i) { return is_flying(i.fate); });
}

std::optional<std::size_t> to_lay(const Open& open, std::size_t seat) {
  if (open.step == Step::lay) {
    const std::size_t i = open.order[open.acting].raw;
    if (open.interceptors[i].pilot == seat) return i;
  }
  if (open.step == Step::blind)
    for (const Piece who : open.order)
      if (open.interceptors[who.raw].pilot == seat && !open.interceptors[who.raw].has_laid)
        return who.raw;
  return std::nullopt;
}

Piece craft_at(const Open& open, Cell at) {
  for (std::size_t i = 0; i < kInterceptors; ++i)
    if (is_flying(open.interceptors[i].fate) && open.interceptors[i].at == at)
      return interceptor_piece(i);
  for (std::size_t i = 0; i < kMaxUfos; ++i)
    if (is_flying(open.ufos[i].fate) && open.ufos[i].at == at) return ufo_piece(i);
  return is_flying(open.module.fate) && open.module.at == at ? kModule : kNoPiece;
}

}  // namespace muster::intercept
