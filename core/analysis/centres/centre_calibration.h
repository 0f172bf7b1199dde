// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/statistics/random_effects.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// What is compared between centres.
enum class CentreQuantity { ObservedExpected, Intercept, Slope };

/// A quantity as it is named and pooled.
struct CentreQuantityInfo {
    CentreQuantity quantity;
    const char* id;     ///< as the measure
    const char* name;   ///< as the measure, in the middle of a sentence
    double calibrated;  ///< its value for a calibrated model
    bool isRatio;       ///< pooled as its logarithm
};
const std::array<CentreQuantityInfo, 3>& centreQuantities();

/// A quantity of one centre.
struct CentreValue {
    double value = 0;                    ///< O:E is 0 without events
    std::optional<Interval> interval{};  ///< that of the measure
    double pooledAs = 0;                 ///< what goes into the pool: the logarithm of O:E
    double standardError = 1;            ///< of that
    double share = 0;                    ///< of the centre in the pooled value
};

struct Centre {
    std::string name;
    std::vector<Index> rows;  ///< rising
    double observed = 0;      ///< frequency of the event
    double predicted = 0;     ///< mean predicted probability
    Index eventCount = 0;
    /// As centreQuantities(); absent where the centre has none, with the reason, a sentence, below.
    std::array<std::optional<CentreValue>, 3> values{};
    std::array<std::string, 3> reasons{};
    [[nodiscard]] bool hasOneOutcome() const {
        return eventCount == 0 || eventCount == static_cast<Index>(rows.size());
    }
};

/// A quantity over all centres that have one, on its own scale (not as logarithm).
struct PooledCentres {
    std::size_t centreCount = 0;
    double value = 0;
    Interval interval{};
    std::optional<Interval> prediction{};  ///< of the value of a new centre
    double tau = 0;                        ///< between centres, of the logarithm for O:E
    double inconsistency = 0;              ///< I²
};

struct CentreCalibration {
    std::string column;
    std::vector<Centre> centres;                           ///< by rising name
    std::array<std::optional<PooledCentres>, 3> pooled{};  ///< as centreQuantities(); absent for fewer than 2 centres
    Index missingCount = 0;                                ///< samples without a centre, which are in none
    std::vector<Warning> warnings;
};

/// More centres than this are no longer centres.
inline constexpr std::size_t mostCentres = 500;

/// Calibration of two-class data in each centre, a value of `column`, and pooled over centres by randomEffects(): the
/// centres are a sample, and the prediction interval says where the value of a centre like them lies.
///   O:E pooled as log (O/E) with v = (1 - O/n) / O, weighted Σ w² (y - ȳ)² / (Σ w y)²; in a centre where all samples
///   have one outcome half an event and half a non-event are added to O, E + 1/2 and n + 1, as Debray et al.
///   intercept (with slope 1) and slope of LogisticCalibration, with their model-based standard errors
/// Values and intervals of centres are those of the measures observed-expected, intercept and slope. A centre without a
/// finite intercept or slope is not pooled there; its reason says so. "COLUMN:65,80" cuts a column of numbers as
/// groupsOf() does; otherwise each value is a centre. Cost that of the logistic fits, O(n) steps.
/// Throws InvalidSetting for more than two classes, InvalidInput for a column that does not exist, says the same of all
/// samples or has more than mostCentres values; Cancelled.
/// Source: Debray et al. (2017), BMJ 356; scales: Snell, Ensor, Debray, Moons, Riley (2018), Statistical Methods in
/// Medical Research 27.
CentreCalibration calibrationByCentre(const Dataset& data, const std::string& column, const Run& run = {});

/// The column whose values are most likely centres: the first called like a cluster whose values repeat, else that of
/// likelyGroupColumn(); empty where there is none.
std::string likelyCentreColumn(const Dataset& data);

}  // namespace calibrium
