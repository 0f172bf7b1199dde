// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/one_class_order.h"

#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/analysis/suitability.h"
#include "core/comparison/compared_side.h"
#include "core/comparison/paired_difference.h"
#include "core/comparison/row_scores.h"
#include "core/data/class_order.h"
#include "core/data/dataset.h"
#include "core/io/names/column_names.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>

namespace calibrium {

namespace {

constexpr Index lookedAtRows = 200;

Dataset firstSamples(const Dataset& data) {
    std::vector<Index> rows(static_cast<std::size_t>(std::min(data.sampleCount(), lookedAtRows)));
    std::iota(rows.begin(), rows.end(), Index{0});
    return data.select(rows);
}

/// The measure of a mean over rows; nothing for others, and where it is not defined.
std::optional<double> meanScore(const Dataset& data, const MethodRequest& request, const PairedOptions& options,
                                const Run& run) {
    const PreparedData prepared(data);
    if (!misfit(request, false, data).empty()) return std::nullopt;
    try {
        const ComparedSide side(prepared, request, options, run);
        return isMeanOverRows(side, run) ? std::optional(side.value()) : std::nullopt;
    } catch (const InvalidInput&) {
        return std::nullopt;
    }
}

bool dependsOnOrder(const Dataset& own, const Dataset& moved, const MethodRequest& request,
                    const PairedOptions& options, const Run& run) {
    constexpr double sameScore = 1e-9;
    const auto score = meanScore(own, request, options, run);
    const auto other = score ? meanScore(moved, request, options, run) : std::nullopt;
    return other && std::abs(*score - *other) > sameScore * std::max(1.0, std::abs(*score));
}

}  // namespace

void requireOneClassOrder(std::span<const PreparedData> models, const std::vector<MethodRequest>& measures,
                          const PairedOptions& options, const Run& run) {
    const Dataset& first = models.front().data();
    for (const PreparedData& model : models) {
        if (model.data().classNames() == first.classNames()) continue;
        const Dataset own = firstSamples(model.data());
        const Dataset moved = withClassOrder(own, first.classNames());
        if (moved.classNames() == own.classNames()) continue;
        for (const MethodRequest& request : measures) {
            if (!dependsOnOrder(own, moved, request, options, run.withoutProgress())) continue;
            throw InvalidInput(
                Text("{1} depends on the order of the classes, which is {2} in \"{3}\" and {4} in "
                     "\"{5}\"; name the columns of both in the order that is meant with --columns.",
                     inEnglish(measure(request.id).info.name), listed(first.classNames()), first.name(),
                     listed(own.classNames()), own.name()));
        }
    }
}

}  // namespace calibrium
