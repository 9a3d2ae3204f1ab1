#include "bots/minds/wolves_evaluate.h"

namespace muster::bots::minds {

const Fates kFates = {
    {-0.446f, -0.619f, -0.026f, -0.895f, -0.001f, 0.143f, -0.355f, 0.632f, 1.307f, -2.695f, 0.383f, 1.459f, 0.199f},
    {0.598f, -0.168f, 0.100f, -0.347f, -0.036f, -1.056f, 0.089f, -0.086f, -0.065f, 0.019f},
    {0.203f, -2.777f, -0.237f, -2.587f, -0.025f, 0.107f, -0.915f, 0.690f, 0.158f, -0.504f, -0.031f, 1.407f, -0.131f},
    {0.250f, 0.113f, -0.956f, 0.280f, -0.014f, -1.122f, 0.528f, -0.327f},
};

}  // namespace muster::bots::minds
