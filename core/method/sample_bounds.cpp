// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/sample_bounds.h"

#include "core/data/dataset.h"
#include "core/method/parameter.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

SampleRange sampleRange(std::span<const Dataset> data) {
    SampleRange range;
    for (const auto& one : data) {
        const Index n = one.sampleCount();
        range.fewest = range.most == 0 ? n : std::min(range.fewest, n);
        range.most = std::max(range.most, n);
    }
    return range;
}

double largestUseful(const Parameter& parameter, const SampleRange& samples) {
    if (samples.most <= 0 || parameter.sampleLimit == SampleLimit::None) return parameter.maximum;
    const bool isUseless = parameter.sampleLimit == SampleLimit::Useless;
    const auto n = static_cast<double>(isUseless ? samples.most : samples.fewest);
    const bool isHalf = parameter.sampleLimit == SampleLimit::HalfRefused;
    return std::clamp(isHalf ? std::floor(n / 2) : n, parameter.minimum, parameter.maximum);
}

}  // namespace calibrium
