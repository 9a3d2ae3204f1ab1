#include <string>

#include <gtest/gtest.h>

#include "wire/answer.h"

namespace muster::wire {
namespace {

std::string written(const contract::SpokenOffer& spoken) {
  std::string text;
  json::Writer out(text);
  write_offer(out, spoken);
  return text;
}

TEST(Offer, TellsWhereItLeads) {
  contract::SpokenOffer spoken;
  spoken.facts.path = {1, 2};
  spoken.facts.ghosts = {{7, 2, 4}, {8, 3}};
  spoken.facts.areas = {{"reach", "Within reach", {3, 4}}};
  spoken.facts.marks = {{5, "end", 12, "It ends here."}};
  spoken.facts.note = "Mind the edge.";
  spoken.facts.row = 3;
  const std::string text = written(spoken);
  for (const std::string part :
       {R"("path":[1,2])", R"("ghosts":[{"piece":7,"cell":2,"facing":4},{"piece":8,"cell":3}])",
        R"("areas":[{"key":"reach","words":"Within reach","cells":[3,4]}])",
        R"("marks":[{"cell":5,"key":"end","value":12,"words":"It ends here."}])",
        R"("note":"Mind the edge.")", R"("row":3)"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(Offer, LeavesOutWhatThereIsNot) {
  const std::string text = written({});
  for (const std::string part : {"path", "area", "ghosts", "marks", "note", "row"})
    EXPECT_EQ(text.find('"' + part + '"'), std::string::npos) << part << "\n" << text;
}

}  // namespace
}  // namespace muster::wire
