#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/sha256.h"

namespace muster::base {

// A long text that many hold and nobody changes: copies share its bytes and its hash.
class SharedText {
 public:
  SharedText() = default;
  explicit SharedText(std::string text) {
    if (text.empty()) return;
    const Digest digest = sha256(text);
    inside_ = std::make_shared<const Inside>(Inside{std::move(text), digest});
  }

  bool empty() const { return inside_ == nullptr; }
  std::size_t size() const { return view().size(); }
  std::string_view view() const { return inside_ ? std::string_view(inside_->text) : ""; }
  // As others in the program want it; null if it is empty.
  std::shared_ptr<const std::string> pointer() const {
    return inside_ ? std::shared_ptr<const std::string>(inside_, &inside_->text) : nullptr;
  }
  Digest digest() const { return inside_ ? inside_->digest : sha256(""); }

  friend bool operator==(const SharedText& one, const SharedText& other) {
    return one.inside_ == other.inside_ || one.view() == other.view();
  }

 private:
  friend class SharedTextWatch;
  struct Inside {
    std::string text;
    Digest digest{};
  };
  std::shared_ptr<const Inside> inside_;
};

// Finds a text again for as long as somebody holds it.
class SharedTextWatch {
 public:
  SharedTextWatch() = default;
  explicit SharedTextWatch(const SharedText& text) : inside_(text.inside_) {}

  // Empty if nobody holds it any more.
  SharedText text() const {
    SharedText found;
    found.inside_ = inside_.lock();
    return found;
  }

 private:
  std::weak_ptr<const SharedText::Inside> inside_;
};

}  // namespace muster::base
