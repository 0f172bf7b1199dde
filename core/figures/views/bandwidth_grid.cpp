// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/bandwidth_grid.h"

#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/parameter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace calibrium {

namespace {

constexpr int shownDigits = 4;

/// The double nearest to the decimal number with so few digits: the one that reading its text gives.
double rounded(double value) {
    std::array<char, 32> buffer{};
    char* const first = buffer.data();
    const auto written =
        std::to_chars(first, first + buffer.size(), value, std::chars_format::scientific, shownDigits - 1);
    double result = value;
    std::from_chars(first, written.ptr, result);
    return result;
}

}  // namespace

std::vector<double> bandwidthGrid(double centre, double decades, std::size_t count) {
    const auto parameters = kernelParameters();
    const Parameter& range = *findParameter(parameters, "bandwidth");
    const double half = 0.5 * decades;
    const double middle =
        std::clamp(std::log10(centre), std::log10(range.minimum) + half, std::log10(range.maximum) - half);
    std::vector<double> grid;
    for (std::size_t i = 0; i < count; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(count - 1);
        const double bandwidth = std::pow(10.0, middle + decades * (share - 0.5));
        grid.push_back(std::clamp(rounded(bandwidth), range.minimum, range.maximum));
    }
    return grid;
}

std::vector<std::vector<std::size_t>> coarseToFine(std::size_t count) {
    std::vector<std::vector<std::size_t>> groups;
    std::vector<bool> isTaken(count, false);
    for (const std::size_t stride : {8U, 4U, 2U, 1U}) {
        groups.emplace_back();
        const auto take = [&](std::size_t i) {
            if (isTaken[i]) return;
            isTaken[i] = true;
            groups.back().push_back(i);
        };
        for (std::size_t i = 0; i < count; i += stride) take(i);
        if (count > 0) take(count - 1);
    }
    return groups;
}

}  // namespace calibrium
