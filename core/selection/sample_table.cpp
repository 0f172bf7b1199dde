// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/sample_table.h"

#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/data/predictive_distributions.h"
#include "core/data/sample_notes.h"
#include "core/data/sample_place.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/regression/pit.h"
#include "core/selection/sample_terms.h"
#include "core/selection/sorted_rows.h"
#include "core/text/csv_cell.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

constexpr Index mostClassColumns = 12;
constexpr std::size_t mostNoteColumns = 30;
constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t checkEvery = 1U << 14U;
/// The measure that the terms are of.
constexpr const char* termMethod = "skce";

/// What the import takes for what it is.
std::string fileHeader(const SampleTableColumn& column) {
    if (column.id.starts_with("note:")) return column.label.english();
    if (column.id.starts_with("p:")) return "p_" + column.id.substr(2);
    if (column.id.starts_with("target-")) return "p_target";
    if (column.id.starts_with("target")) return "y" + column.id.substr(6);
    return column.id == "deviation" ? "sd" : column.id;
}

}  // namespace

struct SampleTable::Derived {
    std::vector<double> confidences;             ///< of class probabilities
    std::vector<std::int32_t> classes;           ///< the predicted ones
    std::vector<double> means, deviations, pit;  ///< of real targets
};

SampleTable::SampleTable(Dataset data, std::uint64_t seed, const Run& run) : m_data(std::move(data)) {
    auto derived = std::make_shared<Derived>();
    const auto distributions = m_data.family().distributions(m_data.parameters());
    const UnivariateDistributions* real = distributions == nullptr ? nullptr : distributions->univariate();
    if (real != nullptr) derived->pit = randomisedPitValues(m_data, seed, run);
    for (Index row = 0; row < rowCount(); ++row) {
        if (static_cast<std::size_t>(row) % checkEvery == 0) run.check();
        if (m_data.classCount() > 0) {
            Index top = 0;
            derived->confidences.push_back(m_data.parameters().row(row).maxCoeff(&top));
            derived->classes.push_back(static_cast<std::int32_t>(top));
        } else if (real != nullptr) {
            derived->means.push_back(real->mean(row));
            derived->deviations.push_back(std::sqrt(real->variance(row)));
        }
    }
    m_derived = std::move(derived);
    addColumns();
}

void SampleTable::add(Source source, std::size_t index, SampleTableColumn column) {
    // What is looked at first stands in front of the probabilities of all classes.
    std::ptrdiff_t place = static_cast<std::ptrdiff_t>(m_origins.size());
    if (source == Source::Term || source == Source::Group) {
        const auto first = std::find_if(m_origins.begin(), m_origins.end(),
                                        [](const Origin& origin) { return origin.source == Source::Probability; });
        place = first - m_origins.begin();
    }
    m_origins.insert(m_origins.begin() + place, {source, index});
    m_columns.insert(m_columns.begin() + place, std::move(column));
}

void SampleTable::addColumns() {
    const bool isFromFile = m_data.notes() != nullptr && !m_data.notes()->lines.empty();
    add(Source::Row, 0,
        {"row", isFromFile ? Text("Line") : Text("Row"),
         isFromFile ? Text("The line of the file.") : Text("The row of the data.")});
    const std::vector<std::string> notes = noteColumnNames(m_data);
    for (std::size_t k = 0; k < std::min(notes.size(), mostNoteColumns); ++k) {
        const bool isNumber = !m_data.notes()->columns[k].numbers.empty();
        add(Source::Note, k,
            {"note:" + notes[k], asItStands(notes[k]), "A column of the file beside predictions and targets.",
             isNumber});
    }
    if (m_data.classCount() > 0) {
        const auto& names = m_data.classNames();
        add(Source::TopClass, 0, {"predicted", "Predicted", "The class with the largest probability.", false});
        add(Source::Label, 0, {"target", "Target", "The observed class.", false});
        add(Source::Confidence, 0, {"confidence", "Confidence", "The largest probability."});
        add(Source::TargetProbability, 0,
            {"target-probability", "P(target)", "The predicted probability of the observed class."});
        for (Index k = 0; k < (m_data.classCount() <= mostClassColumns ? m_data.classCount() : 0); ++k) {
            const std::string& name = names[static_cast<std::size_t>(k)];
            add(Source::Probability, static_cast<std::size_t>(k),
                {"p:" + name, Text("P({1})", name), "The predicted probability of this class."});
        }
    } else {
        if (!m_derived->means.empty()) {
            add(Source::Prediction, 0, {"mean", "Mean", "The mean of the predicted distribution."});
            add(Source::Spread, 0,
                {"deviation", "Std. deviation", "The standard deviation of the predicted distribution."});
        }
        const Index dimensions = m_data.values().cols();
        for (Index d = 0; d < dimensions; ++d) {
            const std::string number = dimensions > 1 ? std::to_string(d + 1) : "";
            add(Source::Target, static_cast<std::size_t>(d),
                {"target" + number, number.empty() ? Text("Target") : Text("Target {1}", asNumber(number)),
                 "The observed value."});
        }
        if (!m_derived->pit.empty()) {
            add(Source::Pit, 0,
                {"pit", "PIT",
                 "The predicted probability of a value up to the observed one; uniform for a calibrated model.", true,
                 "pit-ks"});
        }
    }
    if (m_data.weights().size() > 0) add(Source::Weight, 0, {"weight", "Weight", "The case weight."});
}

SampleTable SampleTable::withTerms(std::shared_ptr<const SampleTerms> terms) const {
    SampleTable table = *this;
    table.m_terms = std::move(terms);
    if (!table.m_terms) {
        table.add(Source::Term, 0,
                  {"term", "SKCE term", "What the sample adds to the kernel calibration error; being computed.", true,
                   termMethod});
        return table;
    }
    const Text partners = table.m_terms->isExact
                              ? Text("all other samples")
                              : Text("{1} other samples drawn at random", table.m_terms->partnerCount);
    const Text bandwidth = asNumber(significant(table.m_terms->bandwidth, 3));
    const Text explanation =
        m_data.weights().size() > 0
            ? Text(
                  "Weighted mean of h(i,j) over {1}, bandwidth {2}: what the sample adds to the squared kernel "
                  "calibration error. Large where the samples with similar predictions are off in the same way.",
                  partners, bandwidth)
            : Text(
                  "Mean of h(i,j) over {1}, bandwidth {2}: what the sample adds to the squared kernel calibration "
                  "error. Large where the samples with similar predictions are off in the same way.",
                  partners, bandwidth);
    table.add(Source::Term, 0, {"term", "SKCE term", explanation, true, termMethod});
    return table;
}

SampleTable SampleTable::withGroups(std::vector<NamedRows> groups) const {
    SampleTable table = *this;
    if (groups.empty()) return table;
    table.m_groups = std::make_shared<const std::vector<NamedRows>>(std::move(groups));
    table.add(Source::Group, 0, {"group", "Group", "The named selections that hold the sample.", false});
    return table;
}

double SampleTable::number(Index row, std::size_t column) const {
    const auto i = static_cast<std::size_t>(row);
    const Origin& origin = m_origins[column];
    switch (origin.source) {
        case Source::Row:
            return static_cast<double>(*placeOfSample(m_data, row).row);
        case Source::Note: {
            const auto& numbers = m_data.notes()->columns[origin.index].numbers;
            return numbers.empty() ? none : numbers[static_cast<std::size_t>(m_data.loadedRow(row))];
        }
        case Source::Probability:
            return m_data.parameters()(row, static_cast<Index>(origin.index));
        case Source::Prediction:
            return m_derived->means[i];
        case Source::Spread:
            return m_derived->deviations[i];
        case Source::Confidence:
            return m_derived->confidences[i];
        case Source::TargetProbability:
            return m_data.parameters()(row, m_data.labels()[i]);
        case Source::Pit:
            return m_derived->pit[i];
        case Source::Target:
            return m_data.values()(row, static_cast<Index>(origin.index));
        case Source::Weight:
            return m_data.weights()(row);
        case Source::Term:
            return m_terms ? m_terms->values[i] : none;
        case Source::Label:
        case Source::TopClass:
        case Source::Group:
            break;
    }
    return none;
}

std::string SampleTable::text(Index row, std::size_t column, bool isExact) const {
    const auto i = static_cast<std::size_t>(row);
    const Origin& origin = m_origins[column];
    switch (origin.source) {
        case Source::Row:
            return std::to_string(*placeOfSample(m_data, row).row);
        case Source::Note:
            return m_data.notes()->columns[origin.index].cells[static_cast<std::size_t>(m_data.loadedRow(row))];
        case Source::Label:
            return m_data.classNames()[static_cast<std::size_t>(m_data.labels()[i])];
        case Source::TopClass:
            return m_data.classNames()[static_cast<std::size_t>(m_derived->classes[i])];
        case Source::Group: {
            std::string names;
            for (const auto& group : *m_groups) {
                if (!std::binary_search(group.rows.begin(), group.rows.end(), row)) continue;
                names += (names.empty() ? "" : ", ") + group.name;
            }
            return names;
        }
        default:
            break;
    }
    const double value = number(row, column);
    if (std::isnan(value)) return {};
    return isExact ? roundTrip(value) : significant(value);
}

std::vector<Index> SampleTable::sorted(std::vector<Index> rows, std::size_t column, bool isRising,
                                       const Run& run) const {
    if (m_columns[column].isNumber) {
        return sortedRows(
            std::move(rows), [&](Index row) { return number(row, column); },
            [isRising](double first, double second) {
                if (std::isnan(first) || std::isnan(second)) return !std::isnan(first) && std::isnan(second);
                return isRising ? first < second : second < first;
            },
            run);
    }
    return sortedRows(
        std::move(rows), [&](Index row) { return text(row, column); },
        [isRising](const std::string& first, const std::string& second) {
            if (first.empty() || second.empty()) return !first.empty() && second.empty();
            return isRising ? first < second : second < first;
        },
        run);
}

std::string SampleTable::csv(std::span<const Index> rows, const NamedRows* selection, const Run& run) const {
    std::string out;
    for (std::size_t c = 0; c < m_columns.size(); ++c) out += (c == 0 ? "" : ",") + csvCell(fileHeader(m_columns[c]));
    if (selection != nullptr) out += "," + csvCell(selection->name);
    out += '\n';
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (k % checkEvery == 0) run.step(static_cast<double>(k) / static_cast<double>(rows.size()));
        for (std::size_t c = 0; c < m_columns.size(); ++c) {
            if (c > 0) out += ',';
            out += csvCell(text(rows[k], c, true));
        }
        if (selection != nullptr) {
            const bool isIn = std::binary_search(selection->rows.begin(), selection->rows.end(), rows[k]);
            out += isIn ? ",yes" : ",no";
        }
        out += '\n';
    }
    return out;
}

}  // namespace calibrium
