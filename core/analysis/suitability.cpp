// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/suitability.h"

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

std::string misfit(const MethodInfo& info, bool isTest, const Family& family) {
    if (holds(info.families, family.id())) return "";
    constexpr std::size_t mostNamed = 2;
    std::vector<std::string> named;
    for (const MethodInfo* other : candidatesFor(info, isTest, family.abilities().holds(Ability::Classes))) {
        const bool isNamed = named.size() < mostNamed && other->id != info.id && holds(other->families, family.id());
        if (isNamed) named.push_back(other->name + " (" + other->id + ")");
    }
    return info.name + " (" + info.id + ") does not apply to " + family.id() + " predictions, only to " +
           joined(info.families, " and ") + " ones" +
           (named.empty() ? "" : "; for these there is " + joined(named, " or ")) + ".";
}

std::string misfit(const MethodInfo& info, bool isTest, const Dataset& data) {
    std::string text = misfit(info, isTest, data.family());
    if (!text.empty() || appliesTo(info, data)) return text;
    if (info.dimensions == TargetDimensions::Several) {
        return info.name + " (" + info.id + ") needs targets of several dimensions; those of " + data.name() +
               " have one.";
    }
    return info.name + " (" + info.id + ") needs real targets; those of " + data.name() + " have " +
           std::to_string(data.values().cols()) + " dimensions.";
}

namespace {

template <class Predictions>
std::string misfitOfRequest(const MethodRequest& request, bool isTest, const Predictions& predictions) {
    const MethodInfo& info = infoOf(request.id, isTest);
    std::string text = misfit(info, isTest, predictions);
    for (const auto& parameter : info.parameters) {
        const bool isChosen = parameter.kind == ParameterKind::Measure && request.values.contains(parameter.id);
        if (text.empty() && isChosen)
            text = misfit(measure(request.values.text(parameter.id)).info, false, predictions);
    }
    return text;
}

}  // namespace

std::string misfit(const MethodRequest& request, bool isTest, const Family& family) {
    return misfitOfRequest(request, isTest, family);
}

std::string misfit(const MethodRequest& request, bool isTest, const Dataset& data) {
    return misfitOfRequest(request, isTest, data);
}

}  // namespace calibrium
