// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method_info.h"
#include "core/recalibration/fit_objective.h"
#include "core/recalibration/recalibration_map.h"
#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

class Dataset;
class Family;
struct MapCurve;
struct MethodCall;
struct RecalibrationMethod;

/// Parameters are bounded by this size, so that a fit to separated classes ends (METHODS.md section 9).
inline constexpr double parameterBound = 1e3;
/// In fits, probabilities are kept this far from 0 and 1, so that none is infinitely surprised.
inline constexpr double fitClamp = 1e-12;

/// Where the numbers lie that a map of real targets was fitted to: forecasts in another unit lie elsewhere.
struct MapReach {
    double least = 0;
    double lowerQuartile = 0;
    double upperQuartile = 0;
    double greatest = 0;
};

/// Of the means, quantiles or draws of these rows; nothing for classes and for families that hold none of these.
std::optional<MapReach> reachOf(const Dataset& data);

/// What a map was made by and for.
struct MapFrame {
    std::string method;                               ///< id of the recalibration method
    std::string family;                               ///< id of the family of the predictions that it takes
    Index classCount = 0;                             ///< 0 for real targets
    Index dimension = 0;                              ///< of real targets; 0 for classes
    std::vector<std::string> classNames{};            ///< of the fit rows
    std::vector<Warning> warnings{};                  ///< what the fit had to say
    FitObjective objective = FitObjective::LogScore;  ///< what it was fitted by, where the method leaves a choice
    std::optional<MapReach> reach{};                  ///< of the fit rows; maps of older versions do not know it
};

/// The frame of a map that is fitted to these rows.
MapFrame frameFor(const std::string& method, const Dataset& fitRows);

/// Base of all maps: what they have in common is to check what they are applied to, to go through the rows in parallel,
/// and to write and read what they were fitted for.
class RowMap : public RecalibrationMap {
public:
    explicit RowMap(MapFrame frame);

    [[nodiscard]] Dataset apply(const Dataset& data, const Run& run) const final;
    /// {"method", "family", "classes" and "class_names" or "dimensions", "parameters", "warnings"}, and "objective"
    /// where that is not the log score.
    [[nodiscard]] nlohmann::json toJson() const final;
    [[nodiscard]] const std::vector<Warning>& warnings() const final { return m_frame.warnings; }
    [[nodiscard]] const MapFrame& frame() const { return m_frame; }

protected:
    /// Some rows of predictions, mapped. Every row for itself, by operations whose digits do not depend on where in the
    /// matrix it stands.
    [[nodiscard]] virtual RowMatrix mapped(const Family& family, const RowMatrix& rows) const = 0;
    /// What the map has fitted: the member "parameters".
    [[nodiscard]] virtual nlohmann::json parametersJson() const = 0;
    /// The family of the mapped predictions; that of the predictions unless said otherwise.
    [[nodiscard]] virtual const Family& mappedFamily(const Family& family) const { return family; }

private:
    void requireSameKind(const Dataset& data) const;

    MapFrame m_frame;
};

/// Reads what RowMap::toJson() wrote; "parameters" is left to the method. Throws InvalidInput, for a map of another
/// method too.
MapFrame frameFromJson(const nlohmann::json& json, const std::string& method);

/// The number of rows of every class; size m.
std::vector<Index> classSizes(const Dataset& data);

/// y on a fine grid of x from 0 to 1.
MapCurve curveOnGrid(std::string name, const std::function<double(double)>& y);

/// "T ended at its bound, 1000."
Warning boundWarning(const std::string& parameter, double bound);
/// Whether rows (of the rarer class, where that decides) are fewer than ten for every parameter, and the finding.
std::optional<Warning> fewRowsWarning(Index rowCount, const Text& rowName, Index parameterCount);

/// What a method is made of, apart from what all of them check.
struct RecalibrationParts {
    MethodInfo info;
    std::function<std::shared_ptr<const RecalibrationMap>(const MethodCall&, MapFrame)> fit;
    /// From "parameters", for a frame that has been read and checked.
    std::function<std::shared_ptr<const RecalibrationMap>(const nlohmann::json&, MapFrame)> load;
};

/// The method: fit() first refuses families that the method does not take, looks at the stop token, and says where case
/// weights are left out; progress ends at 1. A method that takes weights meets the rows that weigh anything, with
/// weights that are 1 on average, or none where all weigh the same.
RecalibrationMethod recalibrationMethodOf(RecalibrationParts parts);

}  // namespace calibrium
