// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/lens.h"

#include "core/families/binary.h"
#include "core/families/family.h"
#include "core/run/error.h"

#include <charconv>

namespace calibrium {

namespace {

constexpr std::string_view classPrefix = "class:";

/// Binary view of probabilities r (n) and outcomes c.
Dataset binaryView(const Dataset& data, const Eigen::VectorXd& positive, Labels outcomes,
                   std::vector<std::string> classNames) {
    RowMatrix parameters(positive.size(), 2);
    parameters.col(0) = 1.0 - positive.array();
    parameters.col(1) = positive;
    return Dataset::trusted({.name = data.name(),
                             .family = &binaryFamily(),
                             .parameters = std::move(parameters),
                             .targets = {.labels = std::move(outcomes)},
                             .classNames = std::move(classNames),
                             .warnings = {}});
}

Dataset topLabelView(const Dataset& data) {
    const Index n = data.sampleCount();
    Eigen::VectorXd confidence(n);
    Labels isCorrect(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i) {
        Index predicted = 0;
        confidence(i) = data.parameters().row(i).maxCoeff(&predicted);  // the first of equal maxima
        isCorrect[static_cast<std::size_t>(i)] = data.labels()[static_cast<std::size_t>(i)] == predicted ? 1 : 0;
    }
    return binaryView(data, confidence, std::move(isCorrect), {"wrong", "right"});
}

Dataset classView(const Dataset& data, Index classIndex) {
    if (classIndex < 0 || classIndex >= data.classCount()) {
        throw InvalidSetting("The lens class:" + std::to_string(classIndex) + " does not exist; " + data.name() +
                             " has the classes 0 to " + std::to_string(data.classCount() - 1) + ".");
    }
    Labels isClass(data.labels().size());
    for (std::size_t i = 0; i < isClass.size(); ++i) isClass[i] = data.labels()[i] == classIndex ? 1 : 0;
    const auto& name = data.classNames()[static_cast<std::size_t>(classIndex)];
    return binaryView(data, data.parameters().col(classIndex), std::move(isClass), {"not " + name, name});
}

}  // namespace

Lens parseLens(std::string_view id) {
    if (id == "canonical") return {};
    if (id == "top-label") return {.kind = Lens::Kind::TopLabel};
    if (id.starts_with(classPrefix)) {
        const std::string_view number = id.substr(classPrefix.size());
        Lens lens{.kind = Lens::Kind::Class};
        const auto result = std::from_chars(number.data(), number.data() + number.size(), lens.classIndex);
        if (result.ec == std::errc{} && result.ptr == number.data() + number.size() && lens.classIndex >= 0)
            return lens;
    }
    throw InvalidSetting("There is no lens \"" + std::string(id) +
                         "\"; there are canonical, top-label and class:K with K counted from 0.");
}

std::string toText(const Lens& lens) {
    switch (lens.kind) {
        case Lens::Kind::Canonical:
            return "canonical";
        case Lens::Kind::TopLabel:
            return "top-label";
        case Lens::Kind::Class:
            break;
    }
    return std::string(classPrefix) + std::to_string(lens.classIndex);
}

Dataset applyLens(const Dataset& data, const Lens& lens) {
    if (lens.kind == Lens::Kind::Canonical) return data;
    if (data.classCount() == 0) {
        throw InvalidSetting("The lens " + toText(lens) + " needs class probabilities; " + data.name() + " predicts " +
                             data.family().id() + " distributions.");
    }
    return lens.kind == Lens::Kind::TopLabel ? topLabelView(data) : classView(data, lens.classIndex);
}

}  // namespace calibrium
