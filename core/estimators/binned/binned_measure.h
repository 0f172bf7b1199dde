// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/binning/binned_view.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class Values;
struct Measure;
struct MethodInfo;
struct Parameter;

/// How confidences in [0,1] are cut into bins.
struct BinningOptions {
    enum class Scheme { EqualWidth, EqualMass, Typed };
    Index count = 15;  ///< >= 1; without meaning for Typed
    Scheme scheme = Scheme::EqualWidth;
    BinEdges edges = BinEdges::Right;
    std::vector<double> typed{};  ///< of Typed: as parseBinEdges() has them
};

/// equalWidthBins, equalMassBins or binsBetween.
Bins confidenceBins(const Eigen::VectorXd& confidences, const BinningOptions& options);

/// What the typed functions for binned errors return.
struct BinnedError {
    double value = 0;
    BinOccupancy occupancy;
};

/// A binned error whose bins are already made, as a function of the targets.
class PreparedBinnedError {
public:
    virtual ~PreparedBinnedError() = default;
    [[nodiscard]] virtual double evaluate(const Labels& labels) const = 0;
    [[nodiscard]] virtual BinOccupancy occupancy() const = 0;
};

using PrepareBinnedError = std::function<std::unique_ptr<PreparedBinnedError>(const Dataset&, const Values&)>;

/// The measure of a binned error: value, warnings on sparse and merged bins, and its target statistic. It has no
/// interval: noise counts as error, so that bootstrap intervals miss the truth of a calibrated model always. The range
/// of a calibrated model takes its place.
Measure binnedMeasure(MethodInfo info, const std::string& defaultLens, const PrepareBinnedError& prepare);

/// The parameters bins, binning, cuts and edges, and the options that values of them stand for. Throws InvalidSetting
/// for typed edges that are none.
std::vector<Parameter> binningParameters();
BinningOptions binningOptions(const Values& values);
/// The parameter p of the norm: 1 or 2.
Parameter normParameter();

/// The probability of class 1 of each sample. Throws InvalidSetting, naming `method`, if there are not two classes.
Eigen::VectorXd positiveProbabilities(const Dataset& data, const std::string& method);

}  // namespace calibrium
