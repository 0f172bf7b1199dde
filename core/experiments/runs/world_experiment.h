// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment_plan.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/measured_cell.h"
#include "core/simulation/world.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// The plan of an experiment on a world, checked and completed.
class WorldPlan {
public:
    /// parameters: of the experiment. Throws InvalidSetting for an unknown world or setting, or a world that needs
    /// loaded predictions without them.
    WorldPlan(const ExperimentPlan& plan, const std::string& experimentId, const std::vector<Parameter>& parameters);

    [[nodiscard]] const ExperimentPlan& plan() const { return m_plan; }
    /// Of the experiment, complete.
    [[nodiscard]] const Values& values() const { return m_values; }
    [[nodiscard]] const World& world() const { return *m_world; }
    [[nodiscard]] const AnalysisSpecification& analysis() const { return m_plan.analysis; }
    /// The worlds that are run side by side; one without a label and without changes if the plan names none.
    [[nodiscard]] const std::vector<WorldCase>& cases() const { return m_cases; }
    /// The setting of the world in which alone the cases differ, if there is one and it is a number.
    [[nodiscard]] const Parameter* variedNumber() const;
    /// The world with some of its settings changed.
    [[nodiscard]] std::shared_ptr<const WorldSampler> sampler(const Values& changed, const Run& run) const;

private:
    ExperimentPlan m_plan;
    Values m_values;
    std::vector<WorldCase> m_cases;
    const World* m_world;
};

/// A condition with what draws its data sets and what measures them.
struct WorldCondition {
    Condition condition;
    std::shared_ptr<const WorldSampler> sampler;
    std::shared_ptr<const MeasuredCell> cell;
};

/// The condition's data sets measured by the analysis; its first data set shows whether the methods apply.
WorldCondition makeCondition(const WorldPlan& plan, Condition condition, const Values& changed,
                             const AnalysisSpecification& analysis, CellExtra extra, const Run& run);

/// One condition per case of the plan: named by the number in which alone the cases differ, or else counted from 0; a
/// single case has no name and no value.
std::vector<std::string> caseNames(const WorldPlan& plan);
std::vector<WorldCondition> caseConditions(const WorldPlan& plan, const AnalysisSpecification& analysis,
                                           const Run& run);

/// What all experiments share that draw data sets of a world and measure them: repetition r draws data set r of every
/// condition's sampler.
class WorldExperiment : public PreparedExperiment {
public:
    [[nodiscard]] std::vector<std::string> conditionNames() const override { return m_conditionNames; }
    [[nodiscard]] std::vector<Condition> conditions() const override;
    [[nodiscard]] std::vector<std::string> quantities() const override;
    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition, std::vector<Text>& refusals,
                                           const Run& run) const override;
    [[nodiscard]] std::optional<Dataset> dataSet(std::size_t repetition, std::size_t condition) const override;
    [[nodiscard]] std::vector<Text> quantityLabels() const override;

protected:
    /// conditions: at least one, all with the same quantities. Looks up the truth of every estimate.
    WorldExperiment(WorldPlan plan, std::vector<std::string> conditionNames, std::vector<WorldCondition> conditions,
                    const Run& run);

    [[nodiscard]] const WorldPlan& plan() const { return m_plan; }
    [[nodiscard]] const Values& values() const { return m_plan.values(); }
    [[nodiscard]] const std::vector<WorldCondition>& worldConditions() const { return m_conditions; }
    [[nodiscard]] const std::vector<MeasuredQuantity>& measured() const {
        return m_conditions.front().cell->quantities();
    }
    /// The places of the quantities of this kind.
    [[nodiscard]] std::vector<std::size_t> placesOf(MeasuredQuantity::Kind kind) const;
    [[nodiscard]] bool isCalibrated(std::size_t condition) const {
        return m_conditions[condition].sampler->isCalibrated();
    }
    /// Of an estimate; nothing where it is not known.
    [[nodiscard]] const std::optional<Truth>& truth(std::size_t condition, std::size_t quantity) const {
        return m_truths[condition][quantity];
    }
    /// Labels of the quantities of the analysis, measures then tests: the series of the figures.
    [[nodiscard]] std::vector<Text> seriesNames() const;
    /// The published value given under one of these names and this label of a condition, or for all conditions.
    [[nodiscard]] std::optional<double> published(const std::vector<std::string>& names,
                                                  const Text& conditionLabel) const;
    /// The same with everything that is known of it; null without any.
    [[nodiscard]] const PublishedValue* publishedReading(const std::vector<std::string>& names,
                                                         const Text& conditionLabel) const;

private:
    [[nodiscard]] std::optional<Truth> findTruth(const WorldCondition& condition,
                                                 const MeasuredQuantity& quantity) const;

    WorldPlan m_plan;
    std::vector<std::string> m_conditionNames;
    std::vector<WorldCondition> m_conditions;
    std::vector<std::vector<std::optional<Truth>>> m_truths;  ///< [condition][quantity]
};

/// The parameter "repetitions" with its default.
Parameter repetitionsParameter(std::int64_t defaultValue);
/// first, 2 first, 4 first, .. up to `last`. Throws InvalidSetting, naming the parameters, if first > last.
std::vector<std::int64_t> doublings(const Values& values, const std::string& first, const std::string& last);

/// p-values of at most alpha.
std::int64_t countAtMost(const std::vector<double>& pValues, double alpha);

}  // namespace calibrium
