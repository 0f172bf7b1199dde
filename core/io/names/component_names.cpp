// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/component_names.h"

#include "core/io/names/column_names.h"

#include <algorithm>

namespace calibrium {

bool hasNumberedVectors(const FamilyLayout& layout) {
    return layout.mayHaveVectors && !layout.areShares && (layout.hasWeights || layout.blocks.size() == 1);
}

bool areScaledVectors(const FamilyLayout& layout) {
    return hasNumberedVectors(layout) && layout.hasWeights && !layout.hasTriangle && !layout.blocks[2].mayBeVariance;
}

bool isNumberOfComponent(const FamilyLayout& layout, std::size_t block) {
    return layout.hasWeights && (block == 0 || block > 2);
}

VectorName vectorName(std::string_view columnName) {
    constexpr std::size_t mostNumbers = 3;
    VectorName result;
    NumberedName name = splitName(columnName);
    while (name.number && !name.stem.empty() && result.numbers.size() < mostNumbers) {
        result.numbers.insert(result.numbers.begin(), *name.number);
        result.stem = name.stem;
        name = splitName(result.stem);
    }
    if (result.numbers.empty()) result.stem = name.stem;
    return result;
}

double orderOf(const VectorName& name) {
    constexpr double perNumber = 1e5;
    if (name.numbers.empty()) return -1;
    double order = 0;
    for (const long number : name.numbers) order = order * perNumber + static_cast<double>(number);
    return order;
}

std::size_t vectorDimension(const FamilyLayout& layout, const std::vector<std::size_t>& widths) {
    const std::size_t components = widths.front();
    if (widths.size() < 3 || components == 0 || widths[1] % components != 0) return 0;
    const std::size_t d = widths[1] / components;
    const std::size_t spread = layout.hasTriangle ? d * (d + 1) / 2 : d;
    const bool areShapes = widths.size() == 3 || widths[3] == components;
    return d > 1 && areShapes && widths[2] == components * spread ? d : 0;
}

Text neededColumns(const FamilyLayout& layout) {
    if (layout.hasSharedLast) {
        return Text("each parameter needs as many as the others, two or more, but for {1}: one column of it.",
                    inEnglish(layout.blocks.back().name));
    }
    if (!hasNumberedVectors(layout)) {
        return layout.hasTriangle ? Text("d >= 2 means need d(d+1)/2 covariances.")
                                  : Text("each parameter needs as many as the others.");
    }
    if (layout.blocks.size() > 3) {
        return "each component needs a weight, d >= 2 locations, d scales and one number of degrees of freedom.";
    }
    if (areScaledVectors(layout)) return "each component needs a weight, d >= 2 locations and d scales.";
    return layout.hasTriangle ? Text("each component needs a weight, d >= 2 means and d(d+1)/2 covariances.")
                              : Text("each component needs a weight, d >= 2 means and d standard deviations.");
}

std::vector<std::string> vectorColumnNames(const std::string& stem, std::size_t count, std::size_t perVector) {
    std::vector<std::string> names;
    for (std::size_t k = 0; k < count; ++k) {
        names.push_back(stem + std::to_string(k / perVector) + "_" + std::to_string(k % perVector));
    }
    return names;
}

}  // namespace calibrium
