#include "bots/minds/wolves_evaluate.h"

namespace muster::bots::minds {

const Fates kFates = {
    {-0.869f, -0.205f, -0.021f, -0.775f, -0.002f, 0.559f, -0.594f, 0.715f, 0.654f, -1.354f, -0.065f,
     0.983f, 1.141f},
    {0.737f, -0.246f, 0.100f, -0.409f, -0.026f, -0.901f, -0.063f, 0.011f, -0.300f, -0.046f},
    {-0.191f, -2.630f, -0.078f, -1.696f, -0.214f, 0.008f, -0.823f, 0.365f, 0.319f, -0.475f, 0.022f,
     1.009f, 1.622f},
    {0.277f, 0.240f, -0.615f, 0.230f, 0.000f, -1.830f, 0.041f, -1.930f},
};

}  // namespace muster::bots::minds
