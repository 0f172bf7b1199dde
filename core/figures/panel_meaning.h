// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// Where the samples of the models stand in a panel: what is picked and highlighted there. The words at the panel are
/// for readers, may be edited and are translated.
enum class SamplePlace {
    None,              ///< nowhere: estimates, null distributions, errors
    Forecast,          ///< x: the probability that the view's lens shows, or that of one class
    Triangle,          ///< three class probabilities
    Pit,               ///< x: the PIT value, which is the level of the lowest quantile that the target does not exceed
    CentralCoverage,   ///< x: the nominal coverage of the narrowest central interval that holds the target
    Deviation,         ///< x: the predicted standard deviation
    MeanAndDeviation,  ///< x and y: predicted mean and standard deviation
    PairRank,          ///< x: the rank in the order of the pairs
    PairRanks,         ///< both axes: the same rank
    Column,            ///< x: a column of the file
    Ellipsoid,         ///< x: the nominal coverage of the smallest central ellipsoid that holds the target
    CopulaPit,         ///< x: the copula PIT value
    VectorRank,        ///< x: the rank among draws from the prediction, as a height in [0,1]
    ScoreShare,        ///< x: the share of the weights up to the sample, in the order of the probability of Forecast
    Subgroups          ///< nowhere along the axes: only the marks, one for each subgroup, say where samples belong
};

struct PanelMeaning {
    SamplePlace place = SamplePlace::None;
    /// Of Forecast and ScoreShare: the class; without one, that of the view's lens. Of vectors as targets: the
    /// coordinate, from 0.
    std::optional<Index> component{};
    bool isOfKernelRows = false;  ///< of Forecast: without rows that a bandwidth chosen by its power used up
    std::string column{};         ///< of Column: its name as in the file; empty: the rows themselves
};

/// The samples that the parts of a mark (bars, points, arrows) stand for.
struct SamplesOfParts {
    /// For every sample that the view sees of the model the number of its part, -1 for none; null: the parts stand for
    /// no samples in particular. Marks of the same groups share it.
    std::shared_ptr<const std::vector<std::int32_t>> part{};
    bool areCounted = false;  ///< heights of bars are numbers of these samples, or their shares
};

}  // namespace calibrium
