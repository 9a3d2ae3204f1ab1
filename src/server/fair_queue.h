#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <utility>

namespace muster::server {

// Work that waits, for tables of guests. Guests take turns, however much each has waiting, and in
// a guest's turn its tables take turns.
template <class T>
class FairQueue {
 public:
  bool is_empty() const { return guests_.empty(); }
  std::size_t size() const { return size_; }
  std::size_t guests() const { return guests_.size(); }
  std::size_t size_of(const std::string& guest) const {
    const auto line = std::find_if(guests_.begin(), guests_.end(), named(guest));
    return line == guests_.end() ? 0 : line->size;
  }

  void push(const std::string& guest, const std::string& table, T work) {
    auto line = std::find_if(guests_.begin(), guests_.end(), named(guest));
    if (line == guests_.end()) line = guests_.insert(line, GuestLine{guest, 0, {}});
    auto at = std::find_if(line->tables.begin(), line->tables.end(), named(table));
    if (at == line->tables.end()) at = line->tables.insert(at, TableLine{table, {}});
    at->work.push_back(std::move(work));
    ++line->size;
    ++size_;
  }

  // What waits for a table waits in another guest's line from now on; `change` is given each work.
  template <class Change>
  void hand_over(const std::string& from, const std::string& table, const std::string& to,
                 const Change& change) {
    const auto line = std::find_if(guests_.begin(), guests_.end(), named(from));
    if (line == guests_.end() || from == to) return;
    const auto at = std::find_if(line->tables.begin(), line->tables.end(), named(table));
    if (at == line->tables.end()) return;
    std::deque<T> work = std::move(at->work);
    line->tables.erase(at);
    line->size -= work.size();
    size_ -= work.size();
    if (line->tables.empty()) guests_.erase(line);
    for (T& each : work) {
      change(each);
      push(to, table, std::move(each));
    }
  }

  // The next work that fits; whoever it was for has had a turn. `fits` is asked for a guest's name
  // and work.
  template <class Fits>
  std::optional<T> take(const Fits& fits) {
    for (auto line = guests_.begin(); line != guests_.end(); ++line)
      for (auto at = line->tables.begin(); at != line->tables.end(); ++at)
        for (auto work = at->work.begin(); work != at->work.end(); ++work)
          if (fits(line->name, *work)) {
            std::optional<T> taken(std::move(*work));
            at->work.erase(work);
            had_turn(line, at);
            return taken;
          }
    return std::nullopt;
  }

  void clear() {
    guests_.clear();
    size_ = 0;
  }

 private:
  struct TableLine {
    std::string name;
    std::deque<T> work;
  };
  struct GuestLine {
    std::string name;
    std::size_t size = 0;
    std::list<TableLine> tables;
  };

  static auto named(const std::string& name) {
    return [&name](const auto& line) { return line.name == name; };
  }

  // To the end of both lines, or out of them if nothing is left to do.
  void had_turn(typename std::list<GuestLine>::iterator line,
                typename std::list<TableLine>::iterator at) {
    --size_;
    --line->size;
    if (at->work.empty()) {
      line->tables.erase(at);
    } else {
      line->tables.splice(line->tables.end(), line->tables, at);
    }
    if (line->tables.empty()) {
      guests_.erase(line);
    } else {
      guests_.splice(guests_.end(), guests_, line);
    }
  }

  std::list<GuestLine> guests_;  // the next one first
  std::size_t size_ = 0;
};

}  // namespace muster::server
