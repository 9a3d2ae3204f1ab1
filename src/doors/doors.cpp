#include "doors/doors.h"

#include "content/library.h"

namespace muster::doors {

table::Collection shipped() { return {all(), content::shipped()}; }

}  // namespace muster::doors
