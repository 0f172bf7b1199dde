// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/data/extra_column.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/judging/likelihood_ratio.h"
#include "core/recalibration/lineage.h"
#include "core/recalibration/probability_interval.h"
#include "core/run/run.h"
#include "core/text/text.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

struct RecalibrationOptions {
    MethodRequest request{};               ///< the method with the settings that differ from its defaults
    FitChoice fit{};                       ///< not looked at where there is a calibration set
    std::optional<Dataset> calibration{};  ///< other data, whose rows are all fit rows
    std::uint64_t seed = 1;                ///< of the split and of the method
    std::size_t memoryBudget = std::size_t{1} << 29U;
};

/// Ids of the warnings that say that judged rows are, or may be, rows that the map was fitted to.
inline constexpr const char* fittedOnJudgedRows = "fitted-on-judged-rows";
inline constexpr const char* fitRowsUnknown = "fit-rows-unknown";

/// A recalibrated model beside the one that it was made of.
struct Recalibrated {
    /// The judged rows with mapped predictions, in the order of the data set, named "resnet18 (temperature)"; warnings:
    /// those of the parent, then whatever the fit has to say, then fitted-on-judged-rows where rows are not new to it.
    Dataset data;
    Dataset parent;                               ///< the same rows before
    std::shared_ptr<const RecalibrationMap> map;  ///< fitted on all fit rows: the one to save
    Lineage lineage;
    std::vector<Warning> warnings;  ///< those of `data` that its parent does not have
    /// Of the map against doing nothing, on the rows that it was fitted to; absent where it has no such test, and of a
    /// map that is applied as it is.
    std::optional<LikelihoodRatio> likelihoodRatio{};
    /// Of the judged rows, each by the map that mapped it; absent where the method has none.
    std::optional<ProbabilityInterval> interval{};
    /// The map was fitted before, and is applied to these rows as it is; `lineage` tells of that fit.
    bool isApplied = false;
    // As the user named them, said by whoever read them; empty for none.
    std::string mapFile{};             ///< that the map was read from: it was not fitted here
    std::string calibrationFile{};     ///< of the calibration set
    std::string calibrationTargets{};  ///< of its targets, where they have a file of their own

    /// What stands beside the predictions in a file of them.
    [[nodiscard]] std::vector<ExtraColumn> extraColumns() const {
        return interval ? intervalColumns(*interval) : std::vector<ExtraColumn>();
    }
};

/// Fits a recalibration method and maps the rows that it is judged on.
///   all: one map, fitted on all rows and judged on them. share, column: fitted on one part, judged on the other.
///   folds: K maps, each row is mapped by that of the other folds; a further map is fitted on all rows, to be saved.
///   calibration: one map, fitted on all its rows, judged on all rows of `data`.
/// Where judged rows were fitted on too, all of them or those that the calibration set is known to share
/// (sharedRowCount()), the data set carries the warning fitted-on-judged-rows with their number.
/// Same data, options and seed give the same digits for every number of threads. Cost: that of the fits, K + 1 of them
/// for folds. Throws InvalidSetting (unknown method or setting, family that it does not apply to), InvalidInput (data
/// that it cannot be fitted to, a split without rows, a calibration set of another family or with other classes),
/// Cancelled. Source: METHODS.md section 9.
Recalibrated recalibrate(const Dataset& data, const RecalibrationOptions& options, const Run& run = {});

/// How the recalibrated predictions came about, by the map in use: lineageText() of a map that was fitted for them,
/// appliedText() of one that was fitted before.
Text lineageText(const Recalibrated& recalibrated);

/// The map's predictions as a file would hold them and give them back: a binary model's are one probability, whose
/// complement is the other. Throws as RecalibrationMap::apply().
Dataset mapped(const RecalibrationMap& map, const Dataset& data, const Run& run = {});

/// Throws InvalidInput unless the data are predictions of this family, for classes of these names: names that merely
/// number the classes agree with all others. what: who has the family and the names, "The map".
void requireSameKind(const Dataset& data, const std::string& familyId, const std::vector<std::string>& classNames,
                     const Text& what);

}  // namespace calibrium
