// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/run/run.h"
#include "core/text/text.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct SampleTerms;

/// A column of the table of samples.
struct SampleTableColumn {
    std::string id;    ///< "row", "note:age", "confidence", "term"
    Text label;        ///< "Row", "age", "Confidence"
    Text explanation;  ///< in a sentence
    bool isNumber = true;
    std::string method{};  ///< id of the measure or test whose explanation says more; empty: none
};

/// Samples that somebody has given a name.
struct NamedRows {
    std::string name;
    std::vector<Index> rows;  ///< of the data set, rising
};

/// The samples of one model as a table: the line of the file, the columns beside the predictions, predictions, target,
/// confidence or PIT value, case weight, term of the kernel calibration error, named groups. A value, cheap to copy;
/// cells are made when they are asked for.
class SampleTable {
public:
    /// seed: of randomised PIT values. Cost O(n m), memory O(n). Throws Cancelled.
    explicit SampleTable(Dataset data, std::uint64_t seed = 1, const Run& run = {});

    /// With the terms of skceTerms() of the same data as a further column, in front of class probabilities; null: they
    /// are still computed, and its cells are empty.
    [[nodiscard]] SampleTable withTerms(std::shared_ptr<const SampleTerms> terms) const;
    /// With a column that names the groups that hold a sample.
    [[nodiscard]] SampleTable withGroups(std::vector<NamedRows> groups) const;

    [[nodiscard]] const Dataset& data() const { return m_data; }
    [[nodiscard]] Index rowCount() const { return m_data.sampleCount(); }
    [[nodiscard]] const std::vector<SampleTableColumn>& columns() const { return m_columns; }

    /// A cell for reading, numbers with four digits (exact: as they are); empty where there is none.
    [[nodiscard]] std::string text(Index row, std::size_t column, bool isExact = false) const;

    /// The rows by rising or falling values of a column, numbers as numbers; empty cells last, equal ones in the order
    /// given. O(r log r) for r rows. Throws Cancelled.
    [[nodiscard]] std::vector<Index> sorted(std::vector<Index> rows, std::size_t column, bool isRising,
                                            const Run& run = {}) const;

    /// These rows as CSV with a header by which the import knows predictions and targets again (all of up to 12
    /// classes), so that the file can be evaluated by its last column; numbers as the shortest that read back as the
    /// same double. selection: where given, a last column of its name says yes or no for every row. Throws Cancelled.
    [[nodiscard]] std::string csv(std::span<const Index> rows, const NamedRows* selection = nullptr,
                                  const Run& run = {}) const;

private:
    struct Derived;  ///< numbers made of predictions and targets

    /// NaN for none.
    [[nodiscard]] double number(Index row, std::size_t column) const;
    void addColumns();

    enum class Source {
        Row,
        Note,
        Probability,
        Prediction,
        Spread,
        Confidence,
        TargetProbability,
        Pit,
        Label,
        Target,
        Weight,
        Term,
        Group,
        TopClass
    };
    struct Origin {
        Source source;
        std::size_t index = 0;  ///< of the note, class or dimension
    };

    void add(Source source, std::size_t index, SampleTableColumn column);

    Dataset m_data;
    std::shared_ptr<const Derived> m_derived;
    std::shared_ptr<const SampleTerms> m_terms;
    std::shared_ptr<const std::vector<NamedRows>> m_groups;
    std::vector<SampleTableColumn> m_columns;
    std::vector<Origin> m_origins;
};

}  // namespace calibrium
