// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/recalibrate.h"

#include "core/analysis/method_plan.h"
#include "core/analysis/verdict/error_dependence.h"
#include "core/data/class_order.h"
#include "core/data/family.h"
#include "core/data/split.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/method/method_call.h"
#include "core/recalibration/family_misfit.h"
#include "core/recalibration/judging/application_warnings.h"
#include "core/recalibration/judging/method_text.h"
#include "core/recalibration/judging/shared_rows.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/text/two_forms.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <span>
#include <stdexcept>
#include <utility>

namespace calibrium {

namespace {

using MapPointer = std::shared_ptr<const RecalibrationMap>;

/// Throws InvalidInput where all rows that a map would be fitted to have one label. isPart: of the rows at hand.
void requireSeveralOutcomes(const Dataset& data, bool isPart) {
    const auto& labels = data.labels();
    const auto other = std::adjacent_find(labels.begin(), labels.end(), std::not_equal_to<>());
    if (labels.empty() || other != labels.end()) return;
    const Text answer =
        isPart ? Text("--fit all leaves no row out") : Text("--calibration names a file that holds some");
    throw InvalidInput(
        Text("All {1} rows of {2} that the map would be fitted to have the outcome {3}, and a map needs "
             "rows with another one as well; {4}.",
             labels.size(), data.name(), data.classNames()[static_cast<std::size_t>(labels.front())], answer));
}

/// A method with settings, ready to be fitted to one part of the data after the other.
struct Fitter {
    const RecalibrationMethod& method;
    const Values& values;
    const RecalibrationOptions& options;

    [[nodiscard]] MapPointer fit(const Dataset& data, const Run& run) const {
        if (!method.takesOneOutcome) requireSeveralOutcomes(data, true);
        return method.fit(
            {.data = data, .values = values, .seed = options.seed, .memoryBudget = options.memoryBudget, .run = run});
    }
};

/// What the fit gives, before it is reported.
struct Fitted {
    Dataset data;  ///< mapped
    Dataset parent;
    MapPointer map;
    Index fitCount = 0;
    std::vector<Warning> warnings{};
    std::optional<ProbabilityInterval> interval{};
    std::optional<LikelihoodRatio> likelihoodRatio{};
};

Text rowsText(Index count) { return Text("{1}{2}", count, (count == 1 ? Text(" row") : Text(" rows"))); }

Warning seenWarning(Index seen, Index judged, const std::string& calibration) {
    const Text where = (calibration.empty() ? Text("") : Text(" in the calibration set {1}", calibration));
    const Text which = (seen == judged ? (judged == 1 ? Text("The judged row") : Text("All {1}", rowsText(judged)))
                                       : Text("{1} of {2}", seen, rowsText(judged)));
    return {fittedOnJudgedRows, Severity::Doubt,
            Text("{1}{2} among the rows that the map was fitted to{3}: what is measured on them flatters it.", which,
                 (seen == 1 ? Text(" was") : Text(" were")), where),
            seen, judged};
}

bool isNumbered(const std::vector<std::string>& names) {
    const auto count = [&](std::size_t base) {
        for (std::size_t k = 0; k < names.size(); ++k) {
            if (names[k] != std::to_string(k + base)) return false;
        }
        return true;
    };
    return count(0) || count(1);
}

std::string quotedList(const std::vector<std::string>& names) {
    constexpr std::size_t most = 6;
    std::string text;
    for (std::size_t k = 0; k < std::min(names.size(), most); ++k) text += (k == 0 ? "" : ", ") + names[k];
    return names.size() > most ? text + ", ..." : text;
}

Fitted fitAndJudge(const Fitter& fitter, const Dataset& data, const RowSplit& split, const Run& run) {
    const Dataset judged = data.select(split.judged);
    const MapPointer map = fitter.fit(data.select(split.fit), run.part(0.0, 0.9));
    return {.data = mapped(*map, judged, run.part(0.9, 1.0)),
            .parent = judged,
            .map = map,
            .fitCount = static_cast<Index>(split.fit.size()),
            .interval = intervalsOf(*map, judged)};
}

Fitted fitAll(const Fitter& fitter, const Dataset& data, const Run& run) {
    const MapPointer map = fitter.fit(data, run.part(0.0, 0.9));
    const Index n = data.sampleCount();
    return {.data = mapped(*map, data, run.part(0.9, 1.0)),
            .parent = data,
            .map = map,
            .fitCount = n,
            .warnings = {seenWarning(n, n, "")},
            .interval = intervalsOf(*map, data),
            .likelihoodRatio = againstIdentity(*map, data)};
}

Fitted fitElsewhere(const Fitter& fitter, const Dataset& data, const Dataset& given, const Run& run) {
    // The columns of the classes may stand in another order in its file.
    const Dataset calibration = withClassOrder(given, data.classNames());
    requireSameKind(calibration, data.family().id(), data.classNames(), "The judged model");
    const MapPointer map = fitter.fit(calibration, run.part(0.0, 0.9));
    Fitted fitted{.data = mapped(*map, data, run.part(0.9, 1.0)),
                  .parent = data,
                  .map = map,
                  .fitCount = calibration.sampleCount(),
                  .interval = intervalsOf(*map, data),
                  .likelihoodRatio = againstIdentity(*map, calibration)};
    if (data.weights().size() > 0 && calibration.weights().size() == 0) {
        fitted.warnings.push_back({"unweighted-calibration-set", Severity::Doubt,
                                   Text("The rows of the calibration set {1} count the same in the fit: they have no "
                                        "case weights, as the judged ones have.",
                                        calibration.name()),
                                   0, 0});
    }
    const Index seen = sharedRowCount(data, calibration);
    if (seen > 0) fitted.warnings.push_back(seenWarning(seen, data.sampleCount(), calibration.name()));
    return fitted;
}

/// What the maps of single folds have to say and the saved map has not.
std::vector<Warning> foldWarnings(const std::vector<MapPointer>& maps, const RecalibrationMap& saved) {
    const auto holds = [](const std::vector<Warning>& warnings, const std::string& id) {
        return std::any_of(warnings.begin(), warnings.end(), [&](const Warning& warning) { return warning.id == id; });
    };
    std::vector<Warning> reported;
    for (const auto& map : maps) {
        for (Warning warning : map->warnings()) {
            if (holds(saved.warnings(), warning.id) || holds(reported, warning.id)) continue;
            const auto count = std::count_if(maps.begin(), maps.end(), [&](const MapPointer& other) {
                return holds(other->warnings(), warning.id);
            });
            warning.text = Text("In {1} of {2} folds: {3}", count, maps.size(), warning.text);
            reported.push_back(std::move(warning));
        }
    }
    return reported;
}

/// The rows of the parts, each part at the places of its fold.
Dataset joined(const Dataset& data, const std::vector<std::vector<Index>>& folds, const std::vector<Dataset>& parts) {
    const Dataset& first = parts.front();
    RowMatrix parameters(data.sampleCount(), first.parameters().cols());
    for (std::size_t f = 0; f < folds.size(); ++f) {
        const bool isAlike = &parts[f].family() == &first.family() && parts[f].parameters().cols() == parameters.cols();
        if (!isAlike) throw std::logic_error("The maps of two folds give predictions of different kinds.");
        for (std::size_t i = 0; i < folds[f].size(); ++i) {
            parameters.row(folds[f][i]) = parts[f].parameters().row(static_cast<Index>(i));
        }
    }
    return Dataset::trusted({.name = data.name(),
                             .family = &first.family(),
                             .parameters = std::move(parameters),
                             .targets = data.targets(),
                             .classNames = data.classNames(),
                             .warnings = data.warnings()})
        .withSamplesOf(data);
}

/// The same of the ends of their intervals; absent unless every part has them.
std::optional<ProbabilityInterval> joined(Index sampleCount, const std::vector<std::vector<Index>>& folds,
                                          const std::vector<std::optional<ProbabilityInterval>>& parts) {
    ProbabilityInterval whole{Eigen::VectorXd(sampleCount), Eigen::VectorXd(sampleCount)};
    for (std::size_t f = 0; f < folds.size(); ++f) {
        if (!parts[f]) return std::nullopt;
        for (std::size_t i = 0; i < folds[f].size(); ++i) {
            whole.lower(folds[f][i]) = parts[f]->lower(static_cast<Index>(i));
            whole.upper(folds[f][i]) = parts[f]->upper(static_cast<Index>(i));
        }
    }
    return whole;
}

std::vector<std::vector<Index>> crossFitFolds(const Dataset& data, const FitChoice& fit, std::uint64_t seed) {
    if (fit.keepsTogether) {
        static_cast<void>(blocksOf(data, fit.column, 1));  // refuses rows without a cluster
        return foldsOfClusters(data, fit.column, fit.foldCount, seed);
    }
    return fit.column.empty() ? foldsOf(data, fit.foldCount, seed) : foldsOfColumn(data, fit.column);
}

Fitted crossFit(const Fitter& fitter, const Dataset& data, const Run& run) {
    const FitChoice& fit = fitter.options.fit;
    const auto folds = crossFitFolds(data, fit, fitter.options.seed);
    const double share = 1.0 / static_cast<double>(folds.size() + 1);
    std::vector<MapPointer> maps;
    std::vector<Dataset> parts;
    std::vector<std::optional<ProbabilityInterval>> intervals;
    for (std::size_t f = 0; f < folds.size(); ++f) {
        const auto done = static_cast<double>(f);
        const Fitted fold =
            fitAndJudge(fitter, data, withoutFold(folds, f), run.part(done * share, (done + 1) * share));
        maps.push_back(fold.map);
        parts.push_back(fold.data);
        intervals.push_back(fold.interval);
    }
    const MapPointer saved = fitter.fit(data, run.part(1.0 - share, 1.0));
    return {.data = joined(data, folds, parts),
            .parent = data,
            .map = saved,
            .fitCount = data.sampleCount(),
            .warnings = foldWarnings(maps, *saved),
            .interval = joined(data.sampleCount(), folds, intervals),
            // That test takes rows as independent.
            .likelihoodRatio = fit.keepsTogether ? std::nullopt : againstIdentity(*saved, data)};
}

/// Fitted to one part and judged on the other, with the test of the map on its fit rows.
Fitted fitPart(const Fitter& fitter, const Dataset& data, const RowSplit& split, const Run& run) {
    Fitted fitted = fitAndJudge(fitter, data, split, run);
    fitted.likelihoodRatio = againstIdentity(*fitted.map, data.select(split.fit));
    return fitted;
}

Fitted fittedBy(const Fitter& fitter, const Dataset& data, const Run& run) {
    const RecalibrationOptions& options = fitter.options;
    if (!fitter.method.takesOneOutcome)
        requireSeveralOutcomes(options.calibration ? *options.calibration : data, false);
    if (options.calibration) return fitElsewhere(fitter, data, *options.calibration, run);
    switch (options.fit.kind) {
        case FitChoice::Kind::All:
            return fitAll(fitter, data, run);
        case FitChoice::Kind::Share:
            return fitPart(fitter, data, shareSplit(data, options.fit.share, options.seed), run);
        case FitChoice::Kind::Folds:
            return crossFit(fitter, data, run);
        case FitChoice::Kind::Column:
            return fitPart(fitter, data, columnSplit(data, options.fit.column), run);
    }
    throw std::logic_error("A fit of an unknown kind.");
}

/// What the fit has to say, and what was done to the rows that are judged. Of cross-fitted rows the map that is saved
/// has mapped none: what is said of it names it.
std::vector<Warning> warningsOf(const Fitted& fitted, bool isCrossFitted) {
    std::vector<Warning> warnings;
    for (const auto& warning : fitted.map->warnings()) {
        warnings.push_back(isCrossFitted ? ofTheSavedMap(warning) : warning);
    }
    const auto found = isCrossFitted ? crossFittedWarnings(fitted.parent, fitted.data, *fitted.map)
                                     : applicationWarnings(fitted.parent, fitted.data, *fitted.map);
    warnings.insert(warnings.end(), found.begin(), found.end());
    warnings.insert(warnings.end(), fitted.warnings.begin(), fitted.warnings.end());
    return warnings;
}

/// Whether chance decides for each row by itself whether the map is fitted to it.
bool isDrawnByRow(const FitChoice& fit) {
    const bool isDrawn = fit.kind == FitChoice::Kind::Folds || fit.kind == FitChoice::Kind::Share;
    return isDrawn && fit.column.empty();
}

/// A method whose own tests can be made over clusters makes them over those that the folds keep together.
Values withClustersOfFolds(const RecalibrationMethod& method, const FitChoice& fit, Values values) {
    const bool isAsked = fit.kind == FitChoice::Kind::Folds && fit.keepsTogether && !values.contains(clustersSetting);
    if (isAsked && findParameter(method.info.parameters, clustersSetting) != nullptr) {
        values.set(clustersSetting, fit.column);
    }
    return values;
}

/// Rows of one patient on both sides of a split make the map better than it is on new patients.
void addRecurringKey(const Dataset& data, std::vector<Warning>& warnings) {
    const std::string key = recurringKey(data);
    if (key.empty()) return;
    const auto n = static_cast<std::int64_t>(data.sampleCount());
    warnings.push_back(
        {"recurring-key-in-folds", Severity::Doubt,
         Text("The values of {1} recur, and rows that share one stand among those that the map was fitted "
              "to and those that it is judged on, which flatters it; {2} keeps them together.",
              asItStands(key),
              twoForms(asItStands("--fit folds:5:" + key),
                       Text("taking the values of {1} as clusters, by Clusters by Column, and fitting in folds",
                            asItStands(key)))),
         n, n});
}

}  // namespace

Text lineageText(const Recalibrated& recalibrated) {
    if (!recalibrated.isApplied) return lineageText(recalibrated.lineage);
    return appliedText(recalibrated.lineage, std::filesystem::path(recalibrated.mapFile).filename().string());
}

Dataset mapped(const RecalibrationMap& map, const Dataset& data, const Run& run) {
    const Dataset made = map.apply(data, run);
    DatasetParts parts{.name = made.name(),
                       .family = &made.family(),
                       .parameters = made.family().givenColumns(made.parameters()),
                       .targets = made.targets(),
                       .classNames = made.classNames(),
                       .warnings = {}};
    made.family().validate(parts);
    parts.warnings = made.warnings();
    return Dataset::trusted(std::move(parts)).withSamplesOf(made);
}

void requireSameKind(const Dataset& data, const std::string& familyId, const std::vector<std::string>& classNames,
                     const Text& what) {
    if (data.family().id() != familyId) {
        throw InvalidInput(Text("{1} is of the family {2}; {3} holds {4} predictions.", what, familyId, data.name(),
                                data.family().id()));
    }
    if (data.classNames().size() != classNames.size()) {
        throw InvalidInput(
            Text("{1} has {2} classes; {3} has {4}.", what, classNames.size(), data.name(), data.classNames().size()));
    }
    if (data.classNames() == classNames) return;
    // Numbers may stand for any names, but not for the same numbers in another order.
    const auto& own = data.classNames();
    const bool areMoved = std::is_permutation(own.begin(), own.end(), classNames.begin(), classNames.end());
    if (!areMoved && (isNumbered(own) || isNumbered(classNames))) return;
    throw InvalidInput(Text("{1} has the classes {2}; {3} has {4}.", what, quotedList(classNames), data.name(),
                            quotedList(data.classNames())));
}

Recalibrated recalibrate(const Dataset& data, const RecalibrationOptions& options, const Run& run) {
    const RecalibrationMethod& method = recalibrationMethod(options.request.id);
    const Values values = completeFor(
        method.info.parameters,
        options.calibration ? options.request.values : withClustersOfFolds(method, options.fit, options.request.values),
        Text("The method {1}", method.info.id));
    run.check();
    if (!appliesTo(method.info, data)) throw InvalidSetting(familyMisfit(method.info, data));
    Fitted fitted = fittedBy({method, values, options}, data, run);
    const bool isElsewhere = options.calibration.has_value();
    Lineage lineage{.request = {method.info.id, values},
                    .parent = data.name(),
                    .fit = isElsewhere ? std::string() : toText(options.fit),
                    .calibration = isElsewhere ? options.calibration->name() : std::string(),
                    .seed = options.seed,
                    .fitCount = fitted.fitCount,
                    .judgedCount = fitted.data.sampleCount(),
                    .fitted = fitted.map->fitted()};
    std::vector<Warning> warnings = warningsOf(fitted, !isElsewhere && options.fit.kind == FitChoice::Kind::Folds);
    if (!isElsewhere && isDrawnByRow(options.fit)) addRecurringKey(data, warnings);
    Dataset judged = fitted.data.withName(recalibratedName(lineage));
    for (const auto& warning : warnings) judged = judged.withWarning(warning);
    run.step(1.0);
    return {.data = std::move(judged),
            .parent = std::move(fitted.parent),
            .map = fitted.map,
            .lineage = std::move(lineage),
            .warnings = std::move(warnings),
            .likelihoodRatio = fitted.likelihoodRatio,
            .interval = std::move(fitted.interval)};
}

}  // namespace calibrium
