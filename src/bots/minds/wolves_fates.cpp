#include "bots/minds/wolves_evaluate.h"

namespace muster::bots::minds {

const Fates kFates = {
    {-0.493f, -0.122f, -0.023f, -1.025f, 0.146f, 0.448f, -0.566f, 0.692f, 1.196f, -3.030f, 0.324f,
     2.035f, 0.165f},
    {0.456f, -0.253f, -0.059f, -0.676f, 0.015f, -1.074f, -0.036f, -0.083f, -0.118f, 0.056f},
    {-0.276f, -1.338f, -0.165f, -2.041f, -0.189f, -0.214f, -1.739f, 0.206f, -0.019f, -0.680f,
     0.152f, 1.336f, 0.414f},
    {0.356f, -0.073f, -1.065f, 0.441f, 0.230f, -0.793f, 0.398f, -0.744f},
};

}  // namespace muster::bots::minds
