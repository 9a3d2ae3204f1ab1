#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/scene.h"
#include "games/intercept/text.h"

// Words of what is drawn.
namespace muster::intercept {

inline constexpr int kFirstUfoCardId = static_cast<int>(kCards + kSkyCards);
inline constexpr int kFirstBlindCardId = kFirstUfoCardId + static_cast<int>(kUfoKinds);

// The Interceptor whose hand is being laid, by the viewer if he has one to lay.
std::optional<std::size_t> hand_in_question(const Sight& see);

std::string status_words(const Setup& setup, const Sight& see);
std::string card_text(Card card);
std::string_view card_clause(Card card);
std::string ufo_card_text(const Setup& setup, UfoKind kind);
std::string sky_card_text(SkyCard card);
std::string_view sky_card_clause(SkyCard card);
std::vector<contract::Fact> facts();

}  // namespace muster::intercept
