// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/beta.h"
#include "core/families/binary.h"
#include "core/families/categorical.h"
#include "core/families/draws.h"
#include "core/families/laplace.h"
#include "core/families/mixture.h"
#include "core/families/normal.h"
#include "core/families/normal_full.h"
#include "core/families/poisson.h"
#include "core/families/quantiles.h"
#include "core/method/method.h"

namespace calibrium {

const std::vector<const Family*>& families() {
    static const std::vector<const Family*> list{
        &binaryFamily(), &categoricalFamily(), &normalFamily(),  &normalFullFamily(), &laplaceFamily(),
        &betaFamily(),   &mixtureFamily(),     &poissonFamily(), &drawsFamily(),      &quantilesFamily(),
    };
    return list;
}

}  // namespace calibrium
