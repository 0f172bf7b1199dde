// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <map>
#include <string>

namespace calibrium::test {

/// tests/data/kernel_tests.json: p-values under the TV distance and the bandwidth 0.4, rows in the order of the file.
struct KernelTestFixture {
    Dataset data;
    std::map<Index, double> pairs;      ///< by block size
    std::map<Index, double> fewBlocks;  ///< by number of blocks
};

/// folder: CALIBRIUM_TEST_DATA.
KernelTestFixture kernelTestFixture(const std::string& folder);

}  // namespace calibrium::test
