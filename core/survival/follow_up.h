// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Table;

/// How the follow-up of a person ended.
enum class FollowUpEnd : std::uint8_t {
    Censored,  ///< the event had not happened when the follow-up ended
    Event,     ///< the event whose risk is predicted
    Competing  ///< another event, after which this one cannot happen
};

/// People with their follow-up and the risk, predicted at its start, that the event happens up to the horizon.
struct FollowUp {
    std::string name;           ///< of the model
    std::vector<double> times;  ///< of the event or of the end of the follow-up; >= 0, in the unit of the horizon
    std::vector<FollowUpEnd> endings;  ///< as many
    Eigen::VectorXd risks;             ///< as many, in [0, 1]
    std::vector<std::size_t> rows{};   ///< as many, of the table from 0; empty for people who come from none
    /// The predicted probability of no event up to the person's own time, for dCalibration(); may be empty.
    Eigen::VectorXd ownSurvivals{};
    /// The cluster of each, from 0, none empty; empty: people are independent. See withClusters().
    std::vector<Index> clusters{};
    std::optional<Warning> clusterSpellings{};  ///< spellingsWarning() of their column
    double largestPercentage = 0;               ///< of predictions that were divided by 100; 0: none was
    Index missingCount = 0;                     ///< rows that were left out because a value is missing

    [[nodiscard]] Index size() const { return risks.size(); }
    [[nodiscard]] bool hasCompeting() const;
};

/// What a column of predicted risks holds: the probability of the event up to the horizon, or that of no event. Unsaid:
/// of the event, unless its name says survival, which is asked about.
enum class PredictedRisk : std::uint8_t { Unsaid, Event, Survival };

/// "event", "survival" or "auto", which is Unsaid. Throws InvalidSetting for another word.
PredictedRisk parsePredictedRisk(const std::string& word);

/// Which columns hold what.
struct FollowUpColumns {
    std::string time;
    std::string status;
    std::string risk;
    std::string ownSurvival{};  ///< empty: not there
    /// Cells of the status that mean the event, the competing events and the end of the follow-up without any. Without
    /// any, 0 is censored, 1 the event and 2 a competing event, of a column named after the event yes is the event, and
    /// words mean what they say where one of them alone says an event ("Dead" beside "Alive").
    /// With events a single other cell, and those that mean it by their words, are censored; what several others mean
    /// is to be said.
    std::vector<std::string> events{};
    std::vector<std::string> competing{};
    std::vector<std::string> censored{};
    PredictedRisk predicted = PredictedRisk::Unsaid;
    bool arePercentages = false;    ///< predictions, but for those with a percent sign
    bool areProbabilities = false;  ///< predictions, whatever their names say: see refuseUnclearRiskScale()
    bool dropsMissing = false;
    std::optional<std::vector<std::string>> missingCodes{};  ///< as MissingNumbers::said, of times and risks
    bool hasDecimalComma = false;
    bool isEachRowAPerson = false;  ///< whatever says otherwise: see refuseRepeatedPeople()
    /// A column of its own in which yes or 1 means a competing event where the status says censored; "none": there is
    /// none. Empty: unsaid, and one that seems to be there is asked about.
    std::string competingColumn{};
};

/// The rows of the table. Throws InvalidInput, naming file, line and column: a column that is not there; a missing
/// value, or a number that seems to stand for one, unless such rows are dropped; a time that is no number or negative;
/// a risk that is none in [0, 1]; a status that is none of 0, 1 and 2 where no cells are named, or 1 and 2 alone, of
/// which 1 is censored in some programs; cells that are named and do not occur, are named twice, or several that are
/// not; rows that are not a person each (refuseRepeatedPeople()); competing events in a column of their own that nobody
/// named, or none beside a risk called cumulative incidence (core/survival/competing_columns.h); names that say the
/// opposite, a risk called survival and a status called censored; and a file without the event.
FollowUp followUpOf(const Table& table, const FollowUpColumns& columns);

}  // namespace calibrium
