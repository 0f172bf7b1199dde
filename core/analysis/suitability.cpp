// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/suitability.h"

#include "core/analysis/specification.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"

#include <algorithm>
#include <vector>

namespace calibrium {

namespace {

bool holds(const std::vector<std::string>& families, const std::string& id) {
    return std::find(families.begin(), families.end(), id) != families.end();
}

const MethodInfo& infoOf(const std::string& id, bool isTest) {
    return isTest ? hypothesisTest(id).info : measure(id).info;
}

/// Methods that answer a like question, the likest first; those that apply are named.
std::vector<const MethodInfo*> candidatesFor(const MethodInfo& info, bool isTest, bool areClasses) {
    std::vector<const MethodInfo*> candidates;
    if (isTest) {
        for (const HypothesisTest& item : hypothesisTests()) {
            if (item.info.uses.holds(Use::Suggestion)) candidates.push_back(&item.info);
        }
        return candidates;
    }
    const Measure& asked = measure(info.id);
    const auto suggested = measuresFor(Use::Suggestion, areClasses);
    for (const Measure* item : suggested) {
        const bool isAlike = item->isScoreParts == asked.isScoreParts &&
                             (asked.isScoreParts || item->isCalibrationError == asked.isCalibrationError);
        if (isAlike) candidates.push_back(&item->info);
    }
    // No parts of a score: the score itself.
    for (const Measure* item : suggested) {
        if (asked.isScoreParts && !item->isScoreParts && !item->isCalibrationError) candidates.push_back(&item->info);
    }
    return candidates;
}

std::string joined(const std::vector<std::string>& words, const std::string& last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? last : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace

Text misfit(const MethodInfo& info, bool isTest, const Family& family) {
    if (holds(info.families, family.id())) return {};
    constexpr std::size_t mostNamed = 2;
    std::vector<Text> named;
    for (const MethodInfo* other : candidatesFor(info, isTest, family.abilities().holds(Ability::Classes))) {
        const bool isNamed = named.size() < mostNamed && other->id != info.id && holds(other->families, family.id());
        if (isNamed) named.push_back(Text("{1} ({2})", inEnglish(other->name), other->id));
    }
    const Text others = named.empty()       ? Text()
                        : named.size() == 1 ? Text("; for these there is {1}", named[0])
                                            : Text("; for these there is {1}", Text("{1} or {2}", named[0], named[1]));
    return Text("{1} ({2}) does not apply to {3} predictions, only to {4} ones{5}.", inEnglish(info.name), info.id,
                family.id(), inEnglish(joined(info.families, " and ")), others);
}

Text misfit(const MethodInfo& info, bool isTest, const Dataset& data) {
    Text text = misfit(info, isTest, data.family());
    if (!text.empty() || appliesTo(info, data)) return text;
    if (info.dimensions == TargetDimensions::Several) {
        return Text("{1} ({2}) needs targets of several dimensions; those of {3} have one.", inEnglish(info.name),
                    info.id, data.name());
    }
    return Text("{1} ({2}) needs real targets; those of {3} have {4} dimensions.", inEnglish(info.name), info.id,
                data.name(), data.values().cols());
}

namespace {

template <class Predictions>
Text misfitOfRequest(const MethodRequest& request, bool isTest, const Predictions& predictions) {
    const MethodInfo& info = infoOf(request.id, isTest);
    Text text = misfit(info, isTest, predictions);
    for (const auto& parameter : info.parameters) {
        const bool isChosen = parameter.kind == ParameterKind::Measure && request.values.contains(parameter.id);
        if (text.empty() && isChosen)
            text = misfit(measure(request.values.text(parameter.id)).info, false, predictions);
    }
    return text;
}

}  // namespace

Text misfit(const MethodRequest& request, bool isTest, const Family& family) {
    return misfitOfRequest(request, isTest, family);
}

Text misfit(const MethodRequest& request, bool isTest, const Dataset& data) {
    return misfitOfRequest(request, isTest, data);
}

}  // namespace calibrium
