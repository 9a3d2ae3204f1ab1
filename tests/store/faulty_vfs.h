#pragma once

#include <cstdint>
#include <string>

// A disk that misbehaves as it is told to, between SQLite and the machine's own.
namespace muster::store {

enum class Mishap : std::uint8_t {
  none,
  fail,       // calls return an I/O error; a write may have left a part of its bytes
  full,       // writes find the disk full
  power_off,  // a write leaves a part of its bytes; from then on nothing works until heal()
  delay,      // writes and syncs take their time
};

struct Misfortune {
  Mishap mishap = Mishap::none;
  std::uint64_t at = 1;      // the first call that it befalls, counted from 1
  std::uint64_t length = 1;  // so many calls in a row
  bool again = false;        // then after `at` more calls anew
  std::uint64_t seed = 1;    // of what chance decides
};

// Calls that are counted: open, delete, read, write, truncate, sync.
struct DiskFigures {
  std::uint64_t calls = 0;
  std::uint64_t befallen = 0;
};

// Every SQLite file that this process opens from here on lies on this disk.
void install_faulty_disk();
// Counts anew. REQUIRES: the disk is installed.
void befall(const Misfortune& misfortune);
// Nothing befalls it any more. After a power failure the files become what a disk may have kept:
// all that was synced, and of the rest nothing, everything, or what chance picks. REQUIRES after a
// power failure: all files are closed.
void heal();
bool is_power_off();
DiskFigures disk_figures();

}  // namespace muster::store
