// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/classes/lens.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/finding_ids.h"
#include "core/families/classes/binary.h"
#include "core/families/classes/categorical.h"
#include "core/run/error.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace calibrium {

namespace {

const LensInfo& infoOf(Lens::Kind kind) {
    const auto& infos = lensInfos();
    return *std::find_if(infos.begin(), infos.end(), [&](const LensInfo& info) { return info.kind == kind; });
}

std::optional<Index> wholeNumber(std::string_view text, Index minimum) {
    Index number = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    if (result.ec != std::errc{} || result.ptr != text.data() + text.size() || number < minimum) return std::nullopt;
    return number;
}

/// "0+1/2+3"; nothing for what is not of this form.
std::optional<std::vector<std::vector<Index>>> parseGroups(std::string_view text) {
    std::vector<std::vector<Index>> groups(1);
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find_first_of("+/", begin), text.size());
        const auto classIndex = wholeNumber(text.substr(begin, end - begin), 0);
        if (!classIndex) return std::nullopt;
        groups.back().push_back(*classIndex);
        if (end < text.size() && text[end] == '/') groups.emplace_back();
        begin = end + 1;
    }
    return groups;
}

void refuseRepeatedClasses(const std::vector<std::vector<Index>>& groups, std::string_view id) {
    std::set<Index> seen;
    for (const auto& group : groups) {
        for (const Index classIndex : group) {
            if (seen.insert(classIndex).second) continue;
            throw InvalidSetting(
                Text("The lens {1} names the class {2} twice; a class belongs to one group.", id, classIndex));
        }
    }
}

/// Stands before the name of a class where it could be taken for a number.
constexpr char nameFollows = '=';

/// The lens of this kind with this argument; nothing for an argument that does not suit.
std::optional<Lens> withArgument(Lens::Kind kind, std::string_view argument) {
    Lens lens{.kind = kind};
    if (kind == Lens::Kind::Group) {
        auto groups = parseGroups(argument);
        if (!groups) return std::nullopt;
        lens.groups = std::move(*groups);
        return lens;
    }
    const bool isClass = kind == Lens::Kind::Class;
    const auto number = wholeNumber(argument, isClass ? 0 : 1);
    if (isClass && !number) {
        if (argument.starts_with(nameFollows)) argument.remove_prefix(1);
        if (argument.empty()) return std::nullopt;
        lens.className = argument;
        return lens;
    }
    if (!number) return std::nullopt;
    (isClass ? lens.classIndex : lens.topCount) = *number;
    return lens;
}

std::string argumentText(const Lens& lens) {
    if (lens.kind == Lens::Kind::Class && lens.className.empty()) return std::to_string(lens.classIndex);
    if (lens.kind == Lens::Kind::Class) {
        const bool isClear = !wholeNumber(lens.className, 0) && !lens.className.starts_with(nameFollows);
        return (isClear ? "" : std::string(1, nameFollows)) + lens.className;
    }
    if (lens.kind == Lens::Kind::Top) return std::to_string(lens.topCount);
    std::string text;
    for (const auto& group : lens.groups) {
        if (!text.empty()) text += '/';
        for (std::size_t i = 0; i < group.size(); ++i) text += (i == 0 ? "" : "+") + std::to_string(group[i]);
    }
    return text;
}

/// Binary view of probabilities r (n) and outcomes c.
Dataset binaryView(const Dataset& data, const Eigen::VectorXd& positive, Labels outcomes,
                   std::vector<std::string> classNames, std::vector<Warning> findings = {}) {
    RowMatrix parameters(positive.size(), 2);
    parameters.col(0) = 1.0 - positive.array();
    parameters.col(1) = positive;
    return Dataset::trusted({.name = data.name(),
                             .family = &binaryFamily(),
                             .parameters = std::move(parameters),
                             .targets = {.labels = std::move(outcomes)},
                             .classNames = std::move(classNames),
                             .warnings = std::move(findings)});
}

/// The probability of the most likely classes together, and whether the target is one of them.
Dataset topView(const Dataset& data, const Lens& lens) {
    const Index n = data.sampleCount();
    const Index m = data.classCount();
    if (lens.topCount >= m) {
        throw InvalidSetting(Text("The lens {1} leaves no class of {2} out, which has {3}; it can be top:1 to top:{4}.",
                                  toText(lens), data.name(), m, m - 1));
    }
    Eigen::VectorXd confidence(n);
    Labels isAmong(static_cast<std::size_t>(n));
    std::vector<Index> order(static_cast<std::size_t>(m));
    for (Index i = 0; i < n; ++i) {
        const auto row = data.parameters().row(i);
        std::iota(order.begin(), order.end(), Index{0});
        const auto last = order.begin() + lens.topCount;
        std::partial_sort(order.begin(), last, order.end(),
                          [&](Index a, Index b) { return row(a) != row(b) ? row(a) > row(b) : a < b; });
        double sum = 0.0;
        for (auto k = order.begin(); k != last; ++k) sum += row(*k);
        // A row's sum may pass 1 by rounding; a single probability stays as it is.
        confidence(i) = lens.topCount > 1 ? std::min(sum, 1.0) : sum;
        isAmong[static_cast<std::size_t>(i)] =
            std::find(order.begin(), last, data.labels()[static_cast<std::size_t>(i)]) != last ? 1 : 0;
    }
    return binaryView(data, confidence, std::move(isAmong), {"wrong", "right"},
                      {{confidencesAgainstCorrectness, Severity::Note,
                        "The target of a sample is whether the observed class is among the most likely ones."}});
}

Dataset classView(const Dataset& data, Index classIndex) {
    Labels isClass(data.labels().size());
    for (std::size_t i = 0; i < isClass.size(); ++i) isClass[i] = data.labels()[i] == classIndex ? 1 : 0;
    const auto& name = data.classNames()[static_cast<std::size_t>(classIndex)];
    return binaryView(data, data.parameters().col(classIndex), std::move(isClass), {"not " + name, name});
}

/// Group of every class: those named, then the others together.
std::vector<Index> groupPerClass(const Dataset& data, const Lens& lens) {
    const auto groupCount = static_cast<Index>(lens.groups.size());
    std::vector<Index> groupOf(static_cast<std::size_t>(data.classCount()), groupCount);
    for (Index g = 0; g < groupCount; ++g) {
        for (const Index classIndex : lens.groups[static_cast<std::size_t>(g)]) {
            if (classIndex >= data.classCount()) {
                throw InvalidSetting(Text("The lens {1} names the class {2}; {3} has the classes 0 to {4}.",
                                          toText(lens), classIndex, data.name(), data.classCount() - 1));
            }
            groupOf[static_cast<std::size_t>(classIndex)] = g;
        }
    }
    return groupOf;
}

std::vector<std::string> groupNames(const Dataset& data, const Lens& lens, Index count) {
    std::vector<std::string> names;
    for (const auto& group : lens.groups) {
        std::string name;
        for (const Index classIndex : group) {
            name += (name.empty() ? "" : " + ") + data.classNames()[static_cast<std::size_t>(classIndex)];
        }
        names.push_back(std::move(name));
    }
    if (static_cast<Index>(names.size()) < count) names.emplace_back("the rest");
    return names;
}

Dataset groupView(const Dataset& data, const Lens& lens) {
    const std::vector<Index> groupOf = groupPerClass(data, lens);
    const Index count = 1 + *std::max_element(groupOf.begin(), groupOf.end());
    if (count < 2) {
        throw InvalidSetting(Text("The lens {1} puts all classes of {2} into one group; it needs at least two.",
                                  toText(lens), data.name()));
    }
    RowMatrix parameters = RowMatrix::Zero(data.sampleCount(), count);
    for (Index k = 0; k < data.classCount(); ++k) {
        parameters.col(groupOf[static_cast<std::size_t>(k)]) += data.parameters().col(k);
    }
    Labels labels = data.labels();
    for (auto& label : labels) {
        label = static_cast<std::int32_t>(groupOf[static_cast<std::size_t>(label)]);
    }
    return Dataset::trusted({.name = data.name(),
                             .family = &categoricalFamily(),
                             .parameters = std::move(parameters),
                             .targets = {.labels = std::move(labels), .values = {}},
                             .classNames = groupNames(data, lens, count),
                             .warnings = {}});
}

}  // namespace

const std::vector<LensInfo>& lensInfos() {
    static const std::vector<LensInfo> infos{
        {Lens::Kind::Canonical, "canonical", "All classes", "The whole vector of class probabilities.", "", ""},
        {Lens::Kind::TopLabel, "top-label", "Top label",
         "Binary: the largest probability, and whether its class is the target.", "", ""},
        {Lens::Kind::Class, "class", "One class",
         "Binary: the probability of class K, its name or its place counted from 0, and whether it is the target.", "K",
         "0"},
        {Lens::Kind::Top, "top", "Top K",
         "Binary: the probability of the K most likely classes together, and whether the target is one of them.", "K",
         "1"},
        {Lens::Kind::Group, "group", "Groups of classes",
         "Classes put together, counted from 0: 0+1/2+3 makes one class of 0 and 1, one of 2 and 3, and one of all "
         "others.",
         "A+B/C", "0"}};
    return infos;
}

std::string lensSyntax() {
    std::string text;
    for (const auto& info : lensInfos()) {
        const bool isLast = &info == &lensInfos().back();
        text += (text.empty() ? "" : (isLast ? " or " : ", ")) + info.id;
        if (!info.argument.empty()) text += ":" + info.argument;
    }
    return text;
}

Lens parseLens(std::string_view id) {
    for (const auto& info : lensInfos()) {
        if (info.argument.empty() && id == info.id) return {.kind = info.kind};
        const std::string prefix = info.id + ":";
        if (info.argument.empty() || !id.starts_with(prefix)) continue;
        if (auto lens = withArgument(info.kind, id.substr(prefix.size()))) {
            refuseRepeatedClasses(lens->groups, id);
            return *lens;
        }
    }
    throw InvalidSetting(
        Text("There is no lens \"{1}\"; it can be {2}, with classes counted from 0.", id, inEnglish(lensSyntax())));
}

std::string toText(const Lens& lens) {
    const LensInfo& info = infoOf(lens.kind);
    return info.argument.empty() ? info.id : info.id + ":" + argumentText(lens);
}

std::string usualLens(const std::string& defaultLens, const Family& family) {
    return defaultLens == confidenceLensId ? family.confidenceLens() : defaultLens;
}

namespace {

/// "cat, dog, horse, .."
std::string firstNames(const std::vector<std::string>& names) {
    constexpr std::size_t most = 10;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) text += (i == 0 ? "" : ", ") + names[i];
    return names.size() > most ? text + ", .." : text;
}

}  // namespace

Index classOf(const Lens& lens, const Dataset& data) {
    if (lens.className.empty()) {
        if (lens.classIndex >= 0 && lens.classIndex < data.classCount()) return lens.classIndex;
        throw InvalidSetting(Text("The lens class:{1} does not exist; {2} has the classes 0 to {3}.", lens.classIndex,
                                  data.name(), data.classCount() - 1));
    }
    const auto& names = data.classNames();
    const auto found = std::find(names.begin(), names.end(), lens.className);
    if (found != names.end()) return static_cast<Index>(found - names.begin());
    throw InvalidSetting(Text("The lens {1} does not exist; {2} has the classes {3}.", toText(lens), data.name(),
                              asItStands(firstNames(names))));
}

Dataset applyLens(const Dataset& data, const Lens& lens) {
    if (lens.kind == Lens::Kind::Canonical) return data;
    if (data.classCount() == 0) {
        throw InvalidSetting(Text("The lens {1} needs class probabilities; {2} predicts {3} distributions.",
                                  toText(lens), data.name(), data.family().id()));
    }
    switch (lens.kind) {
        case Lens::Kind::Class:
            return classView(data, classOf(lens, data)).withSamplesOf(data);
        case Lens::Kind::Group:
            return groupView(data, lens).withSamplesOf(data);
        default:
            return topView(data, lens).withSamplesOf(data);
    }
}

}  // namespace calibrium
