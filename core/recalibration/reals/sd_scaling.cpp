// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/sd_scaling.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/reals/spread_map.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"

#include <cmath>
#include <limits>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

class SdScalingMap : public RowMap {
public:
    SdScalingMap(MapFrame frame, double scale) : RowMap(std::move(frame)), m_scale(scale) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override { return {{"s", m_scale}}; }
    [[nodiscard]] bool isInjective() const override { return true; }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& family, const RowMatrix& rows) const override {
        return family.tempered(rows, m_scale * m_scale);
    }
    [[nodiscard]] nlohmann::json parametersJson() const override { return {{"s", m_scale}}; }

private:
    double m_scale;
};

std::shared_ptr<const RecalibrationMap> fitSdScalingMap(const MethodCall& call, MapFrame frame) {
    CompensatedSum sum;
    const Eigen::VectorXd squares = squaredDeviations(call.data);
    for (Index i = 0; i < squares.size(); ++i) {
        // The weights add up to the number of rows.
        sum.add(call.data.weights().size() > 0 ? call.data.weights()(i) * squares(i) : squares(i));
    }
    const auto count = static_cast<double>(call.data.sampleCount() * call.data.values().cols());
    const double scale = std::sqrt(sum.value() / count);
    if (!(scale > 0)) {
        throw InvalidInput(
            "Every target of the fit rows equals its predicted mean, so the scaled standard deviations would be 0; "
            "standard-deviation scaling needs errors.");
    }
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", 1)) frame.warnings.push_back(*few);
    return std::make_shared<const SdScalingMap>(std::move(frame), scale);
}

}  // namespace

RecalibrationMethod sdScalingRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "sd-scaling",
                  .name = "Standard-deviation scaling",
                  .explanation =
                      "All predicted standard deviations are multiplied by one number, so that the squared errors of "
                      "the fit rows are on average as large as the variances say. A number above 1 means that the "
                      "predictions were too narrow. Means stay as they are, and so does the order of the rows by "
                      "uncertainty; a bias of the mean counts as spread. For normal distributions it is the same as "
                      "temperature scaling; for other shapes it looks at the variance alone.",
                  .formula = "σ′ = s σ, s² = n⁻¹ Σ_i ((y_i − μ_i)/σ_i)²; vectors: s² = (n d)⁻¹ Σ_i r_iᵀ V_i⁻¹ r_i",
                  .source = "Laves, Ihler, Fast, Kahrs, Ortmaier (2020), Well-calibrated regression uncertainty in "
                            "medical imaging, MIDL",
                  .cost = "O(n d) time, O(n) memory; O(n d³) time for full covariances",
                  .families = familiesWith({Ability::Scale}),
                  .parameters = {},
                  .takesWeights = true,
                  .papers = {"laves2020"}},
         .fit = fitSdScalingMap,
         .load = [](const nlohmann::json& json, MapFrame frame) -> std::shared_ptr<const RecalibrationMap> {
             const double scale = mapNumberIn(json, "s", std::numeric_limits<double>::min(),
                                              std::sqrt(std::numeric_limits<double>::max()));
             return std::make_shared<const SdScalingMap>(std::move(frame), scale);
         }});
}

}  // namespace calibrium
