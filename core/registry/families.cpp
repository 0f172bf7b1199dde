// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/binary.h"
#include "core/families/categorical.h"
#include "core/registry/method.h"

namespace calibrium {

const std::vector<const Family*>& families() {
    static const std::vector<const Family*> list{
        &binaryFamily(),
        &categoricalFamily(),
    };
    return list;
}

}  // namespace calibrium
