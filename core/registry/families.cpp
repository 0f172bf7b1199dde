// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/families/classes/binary.h"
#include "core/families/classes/categorical.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/reals/beta.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/negative_binomial.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/families/reals/poisson.h"
#include "core/families/reals/power_exponential.h"
#include "core/families/samples/draws.h"
#include "core/families/samples/quantiles.h"
#include "core/families/samples/vector_draws.h"
#include "core/families/vectors/dirichlet.h"
#include "core/families/vectors/student_vectors.h"
#include "core/registry/lists.h"

namespace calibrium {

std::vector<const Family*> allFamilies() {
    return {
        &binaryFamily(),
        &categoricalFamily(),
        &normalFamily(),
        &normalFullFamily(),
        &laplaceFamily(),
        &betaFamily(),
        &dirichletFamily(),
        &mixtureFamily(),
        &laplaceMixtureFamily(),
        &studentMixtureFamily(),
        &diagonalMixtureFamily(),
        &fullMixtureFamily(),
        &powerExponentialFamily(),
        &poissonFamily(),
        &negativeBinomialFamily(),
        &zeroInflatedFamily(),
        &drawsFamily(),
        &quantilesFamily(),
        &vectorDrawsFamily(),
        &studentVectorFamily(),
        &laplaceVectorMixtureFamily(),
        &studentVectorMixtureFamily(),
    };
}

}  // namespace calibrium
