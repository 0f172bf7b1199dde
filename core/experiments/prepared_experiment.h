// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class Run;
class Text;
struct Condition;
struct ExperimentSummary;
struct ExperimentTable;
struct Figure;

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
    /// networks). Drawn anew from its stream, so it is the one that cell() has measured, at the cost of drawing it.
    [[nodiscard]] virtual std::optional<Dataset> dataSet(std::size_t repetition, std::size_t condition) const;
    /// The quantities for reading, "SKCE (biased)", in the order of quantities().
    [[nodiscard]] virtual std::vector<Text> quantityLabels() const;
    /// Marks the numbers of one cell in what figure() has drawn of the table; nothing where the figure has no place for
    /// single numbers.
    virtual void markCell(Figure& /*figure*/, const ExperimentTable& /*table*/, std::size_t /*repetition*/,
                          std::size_t /*condition*/) const {}
    /// The plot of what is there so far; a table without cells gives empty axes of the right kind.
    [[nodiscard]] virtual Figure figure(const ExperimentTable& table) const = 0;
    [[nodiscard]] virtual ExperimentSummary summary(const ExperimentTable& table) const = 0;
};

}  // namespace calibrium
