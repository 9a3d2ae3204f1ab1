#include "server/operator_watch.h"

#include <future>
#include <string_view>

namespace muster::server {
namespace {

std::string_view word_of(store::Verb verb) {
  switch (verb) {
    case store::Verb::end: return "end";
    case store::Verb::remove: return "delete";
    case store::Verb::ban: return "ban";
    case store::Verb::unban: return "unban";
    case store::Verb::mute: return "mute";
    case store::Verb::unmute: return "unmute";
  }
  return "unknown";
}

using NewsResult = base::Result<store::News, store::StoreError>;

}  // namespace

bool OperatorWatch::begin() {
  std::promise<NewsResult> promise;
  services_.store.news(0, [&](NewsResult news) { promise.set_value(std::move(news)); });
  const NewsResult news = promise.get_future().get();
  if (!news) {
    services_.log.error("operator", {{"words", news.error().words}});
    return false;
  }
  last_ = news->last;
  services_.bans.set(*news, services_.now_ms());
  return true;
}

void OperatorWatch::look() {
  if (is_looking_.exchange(true)) return;  // the store is slow
  services_.store.news(last_, [this](const NewsResult& news) {
    if (news) obey(*news);
    if (!news) services_.log.error("operator", {{"words", news.error().words}});
    is_looking_ = false;
  });
}

void OperatorWatch::obey(const store::News& news) {
  if (news.acts.empty()) return;
  last_ = news.last;
  services_.bans.set(news, services_.now_ms());
  for (const store::Act& act : news.acts) {
    services_.log.info(
        "operator",
        {{"verb", std::string(word_of(act.verb))}, {"table", act.table}, {"who", act.who}});
    if (act.verb == store::Verb::end) lobby_.put_down(act.table, act.words);
    if (act.verb == store::Verb::remove) lobby_.put_down(act.table, std::string(kDeletedWords));
  }
}

}  // namespace muster::server
