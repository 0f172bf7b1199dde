// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/probability_map.h"

#include "core/data/dataset.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/method/method_call.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/probability_interval.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Maps = std::vector<std::shared_ptr<const ProbabilityMap>>;

/// The sum of a row may exceed 1 by rounding, and a single probability with it.
double probability(double given) { return std::min(given, 1.0); }

class OneAgainstRestMap : public RowMap, public IntervalMap {
public:
    OneAgainstRestMap(MapFrame frame, Maps maps) : RowMap(std::move(frame)), m_maps(std::move(maps)) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        std::vector<FittedParameter> all;
        for (std::size_t k = 0; k < m_maps.size(); ++k) {
            for (auto& parameter : m_maps[k]->fitted()) {
                if (m_maps.size() > 1) parameter.name = Text("{1}[{2}]", parameter.name, frame().classNames[k]);
                all.push_back(std::move(parameter));
            }
        }
        return all;
    }

    [[nodiscard]] std::vector<MapCurve> curves() const override {
        std::vector<MapCurve> all;
        for (std::size_t k = 0; k < m_maps.size(); ++k) {
            all.push_back(m_maps[k]->curve());
            if (m_maps.size() > 1) all.back().name = frame().classNames[k];
        }
        if (m_maps.size() == 1) {
            for (auto& curve : m_maps.front()->furtherCurves()) all.push_back(std::move(curve));
        }
        return all;
    }

    /// Strictly rising maps of the classes make an injective map of the row: mapped rows that are multiples of each
    /// other come from rows of which one is nowhere smaller, and both sum to 1.
    [[nodiscard]] bool isInjective() const override {
        return std::all_of(m_maps.begin(), m_maps.end(), [](const auto& map) { return map->isInjective(); });
    }

    /// Maps of several classes are fitted one by one: the row that they give together was fitted by no likelihood.
    [[nodiscard]] Index likelihoodParameters() const override {
        const bool isByLikelihood = m_maps.size() == 1 && frame().objective == FitObjective::LogScore;
        return isByLikelihood ? m_maps.front()->likelihoodParameters() : 0;
    }

    [[nodiscard]] std::optional<ProbabilityInterval> intervals(const RowMatrix& rows) const override {
        if (m_maps.size() != 1) return std::nullopt;
        ProbabilityInterval ends{Eigen::VectorXd(rows.rows()), Eigen::VectorXd(rows.rows())};
        for (Index i = 0; i < rows.rows(); ++i) {
            const auto interval = m_maps.front()->interval(probability(rows(i, 1)));
            if (!interval) return std::nullopt;
            ends.lower(i) = interval->first;
            ends.upper(i) = interval->second;
        }
        return ends;
    }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& /*family*/, const RowMatrix& rows) const override {
        RowMatrix result(rows.rows(), rows.cols());
        for (Index i = 0; i < rows.rows(); ++i) {
            if (m_maps.size() == 1) {
                result(i, 1) = (*m_maps.front())(probability(rows(i, 1)));
                result(i, 0) = 1 - result(i, 1);
                continue;
            }
            double total = 0;
            for (Index k = 0; k < rows.cols(); ++k) {
                result(i, k) = (*m_maps[static_cast<std::size_t>(k)])(probability(rows(i, k)));
                total += result(i, k);
            }
            for (Index k = 0; k < rows.cols(); ++k) {
                result(i, k) = total > 0 ? result(i, k) / total : 1 / static_cast<double>(rows.cols());
            }
        }
        return result;
    }

    [[nodiscard]] nlohmann::json parametersJson() const override {
        auto maps = nlohmann::json::array();
        for (const auto& map : m_maps) maps.push_back(map->toJson());
        return {{"maps", std::move(maps)}};
    }

private:
    Maps m_maps;
};

ProbabilityRows rowsOf(const Dataset& data, Index classIndex, const std::string& clusters) {
    ProbabilityRows rows{data.parameters().col(classIndex).unaryExpr(&probability), {}, data.weights()};
    if (!clusters.empty()) rows.clusters = blocksOf(data, clusters, 1);
    rows.outcomes.reserve(data.labels().size());
    for (const auto label : data.labels()) rows.outcomes.push_back(label == classIndex ? 1 : 0);
    return rows;
}

/// The column of clusters that a method with such a setting has; empty: rows are independent.
std::string clustersOf(const Values& values) {
    return values.contains(clustersSetting) ? values.text(clustersSetting) : std::string();
}

/// The classes that have a map of their own: class 1 of two, else all.
std::vector<Index> mappedClasses(Index classCount) {
    if (classCount == 2) return {1};
    std::vector<Index> classes;
    for (Index k = 0; k < classCount; ++k) classes.push_back(k);
    return classes;
}

void addBoundWarning(const std::vector<ProbabilityFit>& fits, std::vector<Warning>& warnings) {
    const auto count = std::count_if(fits.begin(), fits.end(), [](const auto& fit) { return fit.isAtBound; });
    if (count == 0) return;
    const auto total = static_cast<std::int64_t>(fits.size());
    const Text whose = (total == 1 ? Text("") : Text(" for {1} of {2} classes", count, total));
    warnings.push_back({"parameter-at-bound", Severity::Doubt,
                        Text("A parameter ended at its bound, {1}{2}: the fit rows are told apart without an error, or "
                             "all have the same outcome.",
                             asNumber(significant(parameterBound)), whose),
                        count, total});
}

/// Outcomes of the rarer kind decide how well a map of one probability is known.
void addFewRowsWarning(const std::vector<ProbabilityFit>& fits, const std::vector<Index>& rarer,
                       const std::vector<std::string>& names, std::vector<Warning>& warnings) {
    std::size_t worst = 0;
    for (std::size_t k = 0; k < fits.size(); ++k) {
        if (rarer[k] * fits[worst].parameterCount < rarer[worst] * fits[k].parameterCount) worst = k;
    }
    const Text whose = (fits.size() == 1 ? Text("of the rarer outcome") : Text("for class {1}", names[worst]));
    if (const auto few = fewRowsWarning(rarer[worst], Text("fit rows {1}", whose), fits[worst].parameterCount)) {
        warnings.push_back(*few);
    }
}

std::shared_ptr<const RecalibrationMap> fitMaps(const ProbabilityMethod& method, const MethodCall& call,
                                                MapFrame frame) {
    const std::vector<Index> classes = mappedClasses(frame.classCount);
    std::vector<ProbabilityFit> fits(classes.size());
    std::vector<Index> rarer(classes.size());
    parallelFor(classes.size(), call.run.part(0, 0.99), [&](std::size_t k) {
        const ProbabilityRows rows = rowsOf(call.data, classes[k], clustersOf(call.values));
        const auto ones = static_cast<Index>(std::count(rows.outcomes.begin(), rows.outcomes.end(), 1));
        rarer[k] = std::min(ones, call.data.sampleCount() - ones);
        fits[k] = method.fit(rows, call.values, call.run.withoutProgress());
    });
    addBoundWarning(fits, frame.warnings);
    addFewRowsWarning(fits, rarer, frame.classNames, frame.warnings);
    Maps maps;
    for (auto& fit : fits) {
        for (const Warning& warning : fit.warnings) {
            // What every class says is said once.
            const bool isSaid = std::any_of(frame.warnings.begin(), frame.warnings.end(),
                                            [&](const Warning& other) { return other.id == warning.id; });
            if (!isSaid) frame.warnings.push_back(warning);
        }
        maps.push_back(std::move(fit.map));
    }
    return std::make_shared<const OneAgainstRestMap>(std::move(frame), std::move(maps));
}

std::shared_ptr<const RecalibrationMap> loadMaps(const ProbabilityMethod& method, const nlohmann::json& json,
                                                 MapFrame frame) {
    const auto& list = mapMember(json, "maps");
    const std::size_t expected = mappedClasses(frame.classCount).size();
    if (!list.is_array() || list.size() != expected) {
        throw InvalidInput(Text("A map for {1} classes must hold a list of {2} \"maps\".", frame.classCount, expected));
    }
    Maps maps;
    for (const auto& item : list) maps.push_back(method.load(item));
    return std::make_shared<const OneAgainstRestMap>(std::move(frame), std::move(maps));
}

}  // namespace

MapCurve ProbabilityMap::curve() const {
    return curveOnGrid("", [this](double p) { return (*this)(p); });
}

RecalibrationMethod oneAgainstRest(ProbabilityMethod method) {
    MethodInfo info = method.info;
    const auto shared = std::make_shared<const ProbabilityMethod>(std::move(method));
    return recalibrationMethodOf(
        {.info = std::move(info),
         .fit = [shared](const MethodCall& call, MapFrame frame) { return fitMaps(*shared, call, std::move(frame)); },
         .load = [shared](const nlohmann::json& json,
                          MapFrame frame) { return loadMaps(*shared, json, std::move(frame)); }});
}

}  // namespace calibrium
