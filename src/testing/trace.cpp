#include "testing/trace.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/words.h"
#include "testing/facts.h"

namespace muster::testing {
namespace {

constexpr std::size_t kNamesShown = 8;

struct News {
  std::vector<std::string> subjects;
  std::string facts;  // empty: gone
};

const Described* find(const std::vector<Described>& all, const std::string& subject) {
  for (const Described& one : all)
    if (one.subject == subject) return &one;
  return nullptr;
}

std::string news_of(const Described& now, const Described* before) {
  std::string text;
  for (const auto& fact : now.facts) {
    const bool is_old = before != nullptr && std::find(before->facts.begin(), before->facts.end(),
                                                       fact) != before->facts.end();
    if (!is_old) text += fmt::format(" {} {}", fact.first, fact.second);
  }
  return text;
}

void add(std::vector<News>& all, const std::string& subject, const std::string& facts,
         const Lexicon& lexicon) {
  if (lexicon.is_space(subject))
    for (News& news : all)
      if (news.facts == facts && lexicon.is_space(news.subjects.front())) {
        news.subjects.push_back(subject);
        return;
      }
  all.push_back({{subject}, facts});
}

std::string said(const News& news) {
  std::string text = news.facts.empty() ? "gone: " : "";
  const std::size_t shown = std::min(news.subjects.size(), kNamesShown);
  text += base::joined(
      {news.subjects.begin(), news.subjects.begin() + static_cast<std::ptrdiff_t>(shown)}, " ");
  if (shown < news.subjects.size())
    text += fmt::format(" and {} more spaces", news.subjects.size() - shown);
  if (news.subjects.size() > 1 && !news.facts.empty()) text += ':';
  return text + news.facts;
}

}  // namespace

std::vector<std::string> changes(const std::vector<std::string>& before,
                                 const std::vector<std::string>& after, const Lexicon& lexicon) {
  const auto was = by_subject(before);
  const auto is = by_subject(after);
  std::vector<News> all;
  for (const Described& now : is)
    if (const std::string facts = news_of(now, find(was, now.subject)); !facts.empty())
      add(all, now.subject, facts, lexicon);
  for (const Described& then : was)
    if (find(is, then.subject) == nullptr) add(all, then.subject, "", lexicon);
  std::vector<std::string> lines;
  lines.reserve(all.size());
  for (const News& news : all) lines.push_back(said(news));
  return lines;
}

}  // namespace muster::testing
