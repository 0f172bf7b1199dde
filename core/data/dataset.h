// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/warning.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Family;
struct SampleNotes;

/// What a data set is made of, before validation.
struct DatasetParts {
    std::string name;
    const Family* family = nullptr;
    RowMatrix parameters;                 ///< n x k, columns as the family lays them out
    Targets targets;                      ///< n outcomes
    std::vector<std::string> classNames;  ///< one per class, or empty for "0", "1", ...
    std::vector<Warning> warnings;        ///< findings of the import, kept in front of those of the validation
};

/// Predictions and outcomes of one model: a validated immutable value, cheap to copy (copies share the data).
/// Every algorithm of core trusts what create() has checked. Rows are samples everywhere (n x k).
class Dataset {
public:
    /// Checks the parts by the rules of METHODS.md section 1 and repairs row sums that are off by up to 1e-3.
    /// Throws InvalidInput whose place holds the sample (from 1) and the column of the parameters (from 1).
    static Dataset create(DatasetParts parts);

    [[nodiscard]] const std::string& name() const;
    [[nodiscard]] const Family& family() const;
    [[nodiscard]] Index sampleCount() const;
    /// The predicted distributions, n x k. For binary and categorical: class probabilities, n x m (binary: m = 2,
    /// columns 1-p and p), so that a binary data set is the two-class case of every formula.
    [[nodiscard]] const RowMatrix& parameters() const;
    [[nodiscard]] const Targets& targets() const { return *m_targets; }
    [[nodiscard]] const Labels& labels() const { return m_targets->labels; }
    [[nodiscard]] const RowMatrix& values() const { return m_targets->values; }
    [[nodiscard]] Index classCount() const;  ///< number of classes; 0 for regression
    [[nodiscard]] const std::vector<std::string>& classNames() const;
    [[nodiscard]] const std::vector<Warning>& warnings() const;

    /// What the file says of its samples; null for data that do not come from one.
    [[nodiscard]] const SampleNotes* notes() const;
    /// The row of the data as they were loaded that this row is: lenses keep rows, select() picks them.
    [[nodiscard]] Index loadedRow(Index row) const;
    /// Case weights, one per sample and none negative; of size 0 where every sample counts the same.
    [[nodiscard]] const Eigen::VectorXd& weights() const;
    /// The case weight of a sample; 1 where every sample counts the same.
    [[nodiscard]] double weight(Index sample) const;

    /// The same predictions with other outcomes (not checked: they were drawn by us).
    [[nodiscard]] Dataset withTargets(Targets targets) const;
    /// The given rows in the given order; rows may repeat.
    [[nodiscard]] Dataset select(std::span<const Index> rows) const;
    [[nodiscard]] Dataset withName(std::string name) const;
    /// With one more finding, behind the others.
    [[nodiscard]] Dataset withWarning(Warning warning) const;
    /// With what a file says of the samples; its rows are those of this data set.
    [[nodiscard]] Dataset withNotes(SampleNotes notes) const;
    /// With case weights, not checked; of size 0 for none.
    [[nodiscard]] Dataset withWeights(Eigen::VectorXd weights) const;
    /// With notes, rows and weights of another data set of as many samples: this one is a view of it.
    [[nodiscard]] Dataset withSamplesOf(const Dataset& other) const;

    /// For views that are data sets by construction (lenses): no checks, no warnings.
    static Dataset trusted(DatasetParts parts);

private:
    struct Predictions {
        const Family* family;
        RowMatrix parameters;
        std::vector<std::string> classNames;
    };
    /// Apart, so that a data set can be renamed without a copy of its numbers.
    struct About {
        std::string name;
        std::vector<Warning> warnings;
    };
    /// What is known of the samples; shared by views and by data sets with other targets.
    struct Samples {
        std::shared_ptr<const SampleNotes> notes{};
        std::vector<Index> loadedRows{};  ///< empty: all, in order
        Eigen::VectorXd weights{};
    };

    static const std::shared_ptr<const Samples>& noSamples();

    Dataset(About about, std::shared_ptr<const Predictions> predictions, std::shared_ptr<const Targets> targets,
            std::shared_ptr<const Samples> samples);

    std::shared_ptr<const About> m_about;
    std::shared_ptr<const Predictions> m_predictions;
    std::shared_ptr<const Targets> m_targets;
    std::shared_ptr<const Samples> m_samples;  ///< never null
};

}  // namespace calibrium
