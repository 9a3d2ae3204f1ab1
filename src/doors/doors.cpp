#include "doors/doors.h"

#include "content/library.h"

namespace muster::doors {

const table::Collection& shipped() {
  static const table::Collection kGames(all(), content::shipped());
  return kGames;
}

}  // namespace muster::doors
