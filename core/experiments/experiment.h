// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/result_table.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/figures/figure.h"
#include "core/method/method.h"
#include "core/method/parameter.h"
#include "core/run/run.h"
#include "core/text/text.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// A published number beside which the experiment's own is drawn and listed.
struct PublishedValue {
    std::string quantity;   ///< of the table, or of the summary ("size exact")
    std::string condition;  ///< label of the condition; empty for all
    double value = 0;
    std::optional<double> deviation{};  ///< standard deviation over the published data sets, where it was read
    std::int64_t dataSets = 0;          ///< behind the number; 0 if not known
    bool operator==(const PublishedValue&) const = default;
};

/// One of several settings of a world that are run side by side: a condition of its own.
struct WorldCase {
    std::string label;  ///< "M1"; not empty, without a comma or colon
    Values values;      ///< what differs from the plan's own settings of the world
    bool operator==(const WorldCase&) const = default;
};

/// Everything that an experiment's numbers depend on: equal plans, equal digits.
struct ExperimentPlan {
    std::string experiment;  ///< id
    Values values{};         ///< of the experiment: what differs from its defaults
    std::string world;       ///< id; empty where the experiment brings its own
    Values worldValues{};    ///< what differs from the world's defaults
    /// Several worlds at once, for experiments that take them; empty: the one that the settings state.
    std::vector<WorldCase> cases{};
    AnalysisSpecification analysis;  ///< seed, kernel, measures and tests
    std::optional<Dataset> data{};   ///< for worlds that take loaded predictions
    std::vector<PublishedValue> published{};
};

/// A line of an experiment's summary: a quantity under a condition.
struct SummaryRow {
    Text condition;
    Text quantity;
    std::vector<std::optional<double>> numbers;  ///< one per column of the summary
};

/// What the raw numbers come to: mean, truth, bias, rejection rate, ... with the repetitions so far.
struct ExperimentSummary {
    std::vector<Text> columns;  ///< "mean", "standard deviation", "truth", "bias", "published"
    std::vector<SummaryRow> rows;
    std::vector<Text> sentences;  ///< what a reader should take from it, from computed numbers only
};

/// An experiment with its plan settled: everything that is made once (samplers, trained networks) is there.
class PreparedExperiment {
public:
    virtual ~PreparedExperiment() = default;

    [[nodiscard]] virtual std::vector<std::string> conditionNames() const = 0;
    [[nodiscard]] virtual std::vector<Condition> conditions() const = 0;
    [[nodiscard]] virtual std::vector<std::string> quantities() const = 0;
    /// Whether cells must be computed one after the other in the order of the table (the training of networks), rather
    /// than in any order and at the same time.
    [[nodiscard]] virtual bool isSequential() const { return false; }
    /// The numbers of one cell; the repetition is the stream of everything random in it. A method that refuses the data
    /// set (InvalidInput) gives NaN and its sentence in `refusals`.
    [[nodiscard]] virtual std::vector<double> cell(std::size_t repetition, std::size_t condition,
                                                   std::vector<Text>& refusals, const Run& run) const = 0;
    /// The data set that the numbers of this cell are of; nothing where they are not of one data set (the training of
    /// networks). Drawn again from its stream, so it is the one that cell() has measured, at the cost of drawing it.
    [[nodiscard]] virtual std::optional<Dataset> dataSet(std::size_t /*repetition*/, std::size_t /*condition*/) const {
        return std::nullopt;
    }
    /// The quantities for reading, "SKCE (biased)", in the order of quantities().
    [[nodiscard]] virtual std::vector<Text> quantityLabels() const {
        std::vector<Text> labels;
        for (const auto& id : quantities()) labels.push_back(inEnglish(id));
        return labels;
    }
    /// Marks the numbers of one cell in what figure() has drawn of the table; nothing where the figure has no place for
    /// single numbers.
    virtual void markCell(Figure& /*figure*/, const ExperimentTable& /*table*/, std::size_t /*repetition*/,
                          std::size_t /*condition*/) const {}
    /// The plot of what is there so far; a table without cells gives empty axes of the right kind.
    [[nodiscard]] virtual Figure figure(const ExperimentTable& table) const = 0;
    [[nodiscard]] virtual ExperimentSummary summary(const ExperimentTable& table) const = 0;
};

/// A registered experiment of the Lab. The parameter "repetitions" is how far a run goes before it stops by itself.
struct Experiment {
    MethodInfo info;
    bool takesWorld = true;
    bool takesMeasures = true;
    bool takesTests = true;
    bool takesCases = false;                 ///< it runs several settings of its world side by side
    std::vector<std::string> ownSettings{};  ///< settings of the world that the experiment sets itself: "n"
    ExperimentPlan defaults{};               ///< what is shown before anything was chosen
    std::function<std::unique_ptr<PreparedExperiment>(const ExperimentPlan& plan, const Run& run)> prepare;
};

const std::vector<Experiment>& experiments();
/// Throws InvalidSetting that lists the known ids.
const Experiment& experiment(std::string_view id);

}  // namespace calibrium
