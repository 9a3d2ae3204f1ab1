#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "contract/fields.h"
#include "json/json.h"
#include "table/asked.h"
#include "table/loading.h"
#include "table/table.h"
#include "wire/fields.h"

namespace muster::table {

// What one viewer knows of a game that is played elsewhere. It judges nothing but this viewer's own
// wishes; the truth lies with the table.
template <Game G, class M>
class ViewWindow final : public Window {
 public:
  using Setup = typename G::Setup;
  using View = contract::ViewOf<G>;

  static WindowResult opened(const Plan& plan, LoadedPtr<G> loaded, std::string_view view_json) {
    auto window = std::unique_ptr<ViewWindow>(new ViewWindow(std::move(loaded)));
    record::Header& header = window->header_;
    header.game = G::kName;
    header.rules_version = G::kRulesVersion;
    header.scenario = window->loaded_->scenario;
    header.content = window->loaded_->content;
    header.options = window->loaded_->options;
    header.seats = window->seat_names();
    header.players = plan.players;
    if (auto problem = window->read(view_json)) return base::fail(std::move(*problem));
    return WindowResult(std::unique_ptr<Window>(std::move(window)));
  }

  const record::Header& header() const override { return header_; }
  std::string_view title() const override { return G::kTitle; }
  const wire::Names& names() const override { return loaded_->names; }
  const std::vector<contract::OptionSpec>& options() const override { return loaded_->specs; }
  std::vector<RuleText> rules() const override { return rules_of<G>(setup_); }
  bool hides() const override { return G::hides(setup_); }
  bool hides_now() const override { return contract::hides_now<G>(setup_, view_.open); }
  std::vector<contract::SeatSet> alike() const override { return alike_of<G>(setup_); }
  bool is_timed() const override { return contract::is_timed<G>(setup_); }

  contract::ToAct to_act() const override {
    if (outcome()) return {};
    return G::to_act(setup_, view_.open);
  }
  std::uint32_t question() const override { return 0; }
  std::optional<contract::Outcome> outcome() const override {
    return G::outcome(setup_, view_.open);
  }
  std::string outcome_clause() const override { return clause_of<G>(setup_, outcome()); }
  std::optional<wire::GameTime> time() const override {
    if constexpr (contract::Timed<G>)
      if (is_timed())
        return wire::GameTime{G::time(view_.open),
                              outcome() ? std::nullopt : G::deadline(setup_, view_.open)};
    return std::nullopt;
  }
  std::uint32_t seq() const override { return 0; }
  std::uint64_t hash() const override {
    base::Hasher hasher;
    contract::hash_into(hasher, view_.open);
    contract::hash_into(hasher, view_.own);
    return hasher.value();
  }

  contract::Board board() const override { return G::board(setup_); }
  contract::Scene scene(Seat viewer) const override {
    static constexpr typename G::Own kNothing{};
    const auto& own = viewer == view_.seat ? view_.own : kNothing;
    return G::scene(setup_, {view_.open, own, viewer});
  }

  base::Result<std::vector<contract::SpokenOffer>, Problem> offers(
      Seat seat, std::string_view draft) const override {
    if (auto problem = refuse_seat(seat)) return base::fail(std::move(*problem));
    if (!to_act().has(seat)) return std::vector<contract::SpokenOffer>{};
    return spoken_offers<G>(setup_, sight(), draft);
  }
  std::vector<contract::SpokenOffer> offers_at(Seat seat, std::string_view draft,
                                               contract::Pick point) const override {
    if (refuse_seat(seat) || !to_act().has(seat)) return {};
    return spoken_at<G>(setup_, sight(), draft, point);
  }
  std::optional<Problem> why_not(Seat seat, std::string_view draft) const override {
    if (auto problem = refuse_seat(seat)) return problem;
    return reason_against<G>(setup_, sight(), draft);
  }
  std::optional<Problem> why_not_pick(Seat seat, std::span<const std::string> drafts,
                                      contract::Pick pick) const override {
    if (auto problem = refuse_seat(seat)) return problem;
    return reason_against_pick<G>(setup_, sight(), drafts, pick);
  }
  base::Result<contract::Odds, Problem> odds(Seat seat, std::string_view action) const override {
    if (auto problem = refuse_seat(seat)) return base::fail(std::move(*problem));
    const auto draft = judged<G>(setup_, sight(), action);
    if (!draft) return base::fail(draft.error());
    return named_odds<G>(setup_, view_, *draft);
  }
  base::Result<Foresight, Problem> preview(Seat seat, std::string_view action) const override {
    if (auto problem = refuse_seat(seat)) return base::fail(std::move(*problem));
    const auto draft = judged<G>(setup_, sight(), action);
    if (!draft) return base::fail(draft.error());
    return foreseen<G>(setup_, view_, *draft);
  }
  std::optional<contract::Threat> threat(int piece) const override {
    return threat_of<G>(setup_, view_.open, piece);
  }
  std::vector<contract::Bearing> bearings(int piece) const override {
    return bearings_of<G>(setup_, view_.open, piece);
  }
  base::Result<Suggestion, Problem> suggest(Seat seat, const BotOrder& order) override {
    if (auto problem = refuse_seat(seat)) return base::fail(std::move(*problem));
    if (!to_act().has(seat)) return base::fail(not_asked());
    return bots_.suggest(setup_, view_, order);
  }

 private:
  explicit ViewWindow(LoadedPtr<G> loaded) : loaded_(std::move(loaded)), setup_(loaded_->setup) {}

  contract::SightOf<G> sight() const { return contract::sight(view_); }

  std::optional<Problem> refuse_seat(Seat seat) const {
    if (outcome()) return game_over(outcome_clause());
    if (seat == view_.seat) return std::nullopt;
    return Problem{
        "only_a_view", "",
        fmt::format("This is the view of {}; only that seat's questions can be answered.",
                    contract::index_of(view_.seat) < header_.seats.size()
                        ? header_.seats[contract::index_of(view_.seat)]
                        : "a spectator"),
        "seat"};
  }

  std::optional<Problem> read(std::string_view text) {
    const auto unsound = [](std::string words, std::string place) {
      return base::problem("bad_view", std::move(words), std::move(place));
    };
    const auto tree = json::parse(text);
    if (!tree) return unsound("The view is not valid JSON: " + tree.error().what + ".", "view");
    json::FirstError error;
    wire::read_view(json::Reader(tree->root(), error), view_);
    if (error) {
      std::string words = "The view " + error->what;
      if (!error->expected.empty()) words += "; expected " + error->expected;
      return unsound(words + ".", "view" + error->path);
    }
    const bool is_seat = contract::index_of(view_.seat) < G::seat_count(setup_);
    if (!is_seat && view_.seat != Seat::spectator)
      return unsound("The view is from a seat that this game does not have.", "view/seat");
    if (!G::mended(setup_, view_.open))
      return unsound("The view shows a position that cannot occur in this game.", "view/open");
    if constexpr (requires { G::fits(setup_, view_); })
      if (!G::fits(setup_, view_))
        return unsound("The view gives this seat something that it cannot hold.", "view/own");
    return std::nullopt;
  }

  const LoadedPtr<G> loaded_;
  const Setup& setup_;
  record::Header header_;
  View view_{};
  SeatBots<G, M> bots_;
};

}  // namespace muster::table
