// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"

#include "core/data/family.h"
#include "core/data/finding_ids.h"
#include "core/data/sample_notes.h"
#include "core/run/error.h"
#include "core/text/digit_count.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// Compares rows of predictions with their targets, as numbers.
class RowComparison {
public:
    RowComparison(const RowMatrix& parameters, const Targets& targets) : m_parameters(parameters), m_targets(targets) {}

    [[nodiscard]] bool isLess(Index a, Index b) const { return compare(a, b) < 0; }
    [[nodiscard]] bool areEqual(Index a, Index b) const { return compare(a, b) == 0; }
    [[nodiscard]] bool haveEqualPredictions(Index a, Index b) const {
        return m_parameters.row(a) == m_parameters.row(b);
    }

    /// Equal for rows of equal predictions.
    [[nodiscard]] std::uint64_t hash(Index row) const {
        std::uint64_t result = 0;
        const double* const numbers = m_parameters.data() + row * m_parameters.cols();
        for (Index k = 0; k < m_parameters.cols(); ++k) add(result, numbers[k]);
        return result;
    }

private:
    /// 0 for both zeros.
    static void add(std::uint64_t& hash, double number) {
        constexpr std::uint64_t odd = 0x9E3779B97F4A7C15ULL;
        hash = (hash ^ std::bit_cast<std::uint64_t>(number + 0.0)) * odd;
        hash ^= hash >> 32U;
    }

    [[nodiscard]] int compare(Index a, Index b) const {
        const Index columns = m_parameters.cols();
        const double* const rowA = m_parameters.data() + a * columns;
        const double* const rowB = m_parameters.data() + b * columns;
        for (Index k = 0; k < columns; ++k) {
            if (rowA[k] != rowB[k]) return rowA[k] < rowB[k] ? -1 : 1;
        }
        if (!m_targets.labels.empty()) {
            const auto labelA = m_targets.labels[static_cast<std::size_t>(a)];
            const auto labelB = m_targets.labels[static_cast<std::size_t>(b)];
            return labelA == labelB ? 0 : (labelA < labelB ? -1 : 1);
        }
        for (Index k = 0; k < m_targets.values.cols(); ++k) {
            if (m_targets.values(a, k) != m_targets.values(b, k))
                return m_targets.values(a, k) < m_targets.values(b, k) ? -1 : 1;
        }
        return 0;
    }

    const RowMatrix& m_parameters;
    const Targets& m_targets;
};

/// Rows that repeat an earlier one, and whether predictions do not tell rows apart: equal ones have different targets.
struct Repeats {
    std::int64_t count = 0;
    bool areOfDifferentRows = false;
};

/// Whether predictions have digits enough that two different ones are hardly ever equal by rounding.
class TellingDigits {
public:
    explicit TellingDigits(const DatasetParts& parts)
        : m_parts(parts),
          m_needed(digitsToTellApart(static_cast<double>(parts.parameters.rows()) *
                                     static_cast<double>(parts.parameters.rows()))) {}

    [[nodiscard]] bool areIn(Index row) const {
        const RowMatrix given = m_parts.family->givenColumns(m_parts.parameters.middleRows(row, 1));
        int count = 0;
        for (Index k = 0; k < given.cols() && count < m_needed; ++k) count += digitCount(given(0, k));
        return count >= m_needed;
    }

private:
    const DatasetParts& m_parts;
    int m_needed;
};

/// Looks at rows sorted by hash. numberBits: of a hash, replaced by the row's number.
void addRepeatsIn(const RowComparison& rows, const TellingDigits& digits, const std::vector<std::uint64_t>& hashed,
                  std::uint64_t numberBits, Repeats& repeats) {
    std::vector<Index> group;
    for (std::size_t begin = 0; begin < hashed.size() && !repeats.areOfDifferentRows;) {
        group.clear();
        const std::uint64_t hash = hashed[begin] & ~numberBits;
        for (; begin < hashed.size() && (hashed[begin] & ~numberBits) == hash; ++begin) {
            group.push_back(static_cast<Index>(hashed[begin] & numberBits));
        }
        if (group.size() == 1) continue;
        std::sort(group.begin(), group.end(), [&](Index a, Index b) { return rows.isLess(a, b); });
        bool areTelling = false;
        for (std::size_t i = 1; i < group.size(); ++i) {
            if (!rows.haveEqualPredictions(group[i - 1], group[i])) continue;
            const bool isFirst = i == 1 || !rows.haveEqualPredictions(group[i - 2], group[i]);
            if (isFirst) areTelling = digits.areIn(group[i]);
            if (!areTelling) continue;
            if (!rows.areEqual(group[i - 1], group[i])) repeats.areOfDifferentRows = true;
            ++repeats.count;
        }
    }
}

/// Number of rows whose prediction and outcome both stand earlier in the data set as well, as far as predictions are
/// written with digits enough to tell rows apart; 0 where equal predictions have different targets, as those of a model
/// with few different predictions have. Rows are sorted by a hash: to compare a million of them one by one, here and
/// there in memory, would take longer than reading them. Many rows take several turns, each with the rows of some
/// hashes, so that little memory is taken beside the data.
std::int64_t duplicateCount(const DatasetParts& parts) {
    constexpr std::size_t rowsPerTurn = 4'000'000;
    const RowComparison rows(parts.parameters, parts.targets);
    const TellingDigits digits(parts);
    const auto n = static_cast<std::size_t>(parts.parameters.rows());
    const std::uint64_t numberBits = std::bit_ceil(n + 1) - 1;
    const std::size_t turns = 1 + n / rowsPerTurn;
    Repeats repeats;
    std::vector<std::uint64_t> hashed;
    hashed.reserve(n / turns + n / turns / 8);
    for (std::size_t turn = 0; turn < turns; ++turn) {
        hashed.clear();
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint64_t hash = rows.hash(static_cast<Index>(i)) & ~numberBits;
            if ((hash >> 32U) % turns == turn) hashed.push_back(hash | i);
        }
        std::sort(hashed.begin(), hashed.end());
        addRepeatsIn(rows, digits, hashed, numberBits, repeats);
    }
    return repeats.areOfDifferentRows ? 0 : repeats.count;
}

std::vector<std::string> numberedClasses(Index count) {
    std::vector<std::string> names;
    for (Index k = 0; k < count; ++k) names.push_back(std::to_string(k));
    return names;
}

/// Lenses, tables and figures look a class's name up by its number.
void checkClassNames(const DatasetParts& parts) {
    const auto classCount = static_cast<std::size_t>(parts.family->classCount(parts.parameters));
    if (classCount == 0 || parts.classNames.empty() || parts.classNames.size() == classCount) return;
    throw InvalidInput(Text("There are {1} classes, and names of {2}.", classCount, parts.classNames.size()));
}

void addAbsentClassWarning(const DatasetParts& parts, std::vector<Warning>& warnings) {
    const auto classCount = static_cast<std::size_t>(parts.family->classCount(parts.parameters));
    if (classCount == 0) return;
    std::vector<bool> isPresent(classCount, false);
    for (const auto label : parts.targets.labels) isPresent[static_cast<std::size_t>(label)] = true;
    const auto absent = std::count(isPresent.begin(), isPresent.end(), false);
    if (absent == 0) return;
    const Text verb = (absent == 1 ? Text(" does") : Text(" do"));
    warnings.push_back({"absent-classes", Severity::Doubt,
                        Text("{1} of {2} classes{3} not occur among the targets.", absent, classCount, verb), absent,
                        static_cast<std::int64_t>(classCount)});
}

void addDuplicateWarning(const DatasetParts& parts, std::vector<Warning>& warnings) {
    const bool isMeant = std::any_of(warnings.begin(), warnings.end(),
                                     [](const Warning& warning) { return warning.id == repeatedByFrequency; });
    const std::int64_t duplicates = isMeant ? 0 : duplicateCount(parts);
    if (duplicates == 0) return;
    const auto n = static_cast<std::int64_t>(parts.parameters.rows());
    warnings.push_back({"duplicate-rows", Severity::Doubt,
                        Text("{1} of {2}{3} the prediction and the target of an earlier row.", duplicates, n,
                             (duplicates == 1 ? Text(" rows repeats") : Text(" rows repeat"))),
                        duplicates, n});
}

}  // namespace

const std::shared_ptr<const Dataset::Samples>& Dataset::noSamples() {
    static const auto none = std::make_shared<const Samples>();
    return none;
}

Dataset::Dataset(About about, std::shared_ptr<const Predictions> predictions, std::shared_ptr<const Targets> targets,
                 std::shared_ptr<const Samples> samples)
    : m_about(std::make_shared<const About>(std::move(about))),
      m_predictions(std::move(predictions)),
      m_targets(std::move(targets)),
      m_samples(std::move(samples)) {}

Dataset Dataset::create(DatasetParts parts) {
    // Names come from files, and end in terminals, tables and drawings.
    parts.name = visibleText(parts.name);
    for (std::string& name : parts.classNames) name = visibleText(name);
    parts.family->validate(parts);
    checkClassNames(parts);
    addAbsentClassWarning(parts, parts.warnings);
    addDuplicateWarning(parts, parts.warnings);
    return trusted(std::move(parts));
}

Dataset Dataset::trusted(DatasetParts parts) {
    if (parts.classNames.empty()) parts.classNames = numberedClasses(parts.family->classCount(parts.parameters));
    auto predictions = std::make_shared<const Predictions>(
        Predictions{parts.family, std::move(parts.parameters), std::move(parts.classNames)});
    return Dataset({std::move(parts.name), std::move(parts.warnings)}, std::move(predictions),
                   std::make_shared<const Targets>(std::move(parts.targets)), noSamples());
}

const std::string& Dataset::name() const { return m_about->name; }
const Family& Dataset::family() const { return *m_predictions->family; }
Index Dataset::sampleCount() const { return m_predictions->parameters.rows(); }
const RowMatrix& Dataset::parameters() const { return m_predictions->parameters; }
Index Dataset::classCount() const { return family().classCount(parameters()); }
const std::vector<std::string>& Dataset::classNames() const { return m_predictions->classNames; }
const std::vector<Warning>& Dataset::warnings() const { return m_about->warnings; }

Dataset Dataset::withTargets(Targets targets) const {
    return Dataset(*m_about, m_predictions, std::make_shared<const Targets>(std::move(targets)), m_samples);
}

Dataset Dataset::select(std::span<const Index> rows) const {
    const auto count = static_cast<Index>(rows.size());
    Predictions predictions{&family(), RowMatrix(count, parameters().cols()), classNames()};
    Targets chosen;
    if (values().rows() > 0) chosen.values.resize(count, values().cols());
    for (Index i = 0; i < count; ++i) {
        const Index row = rows[static_cast<std::size_t>(i)];
        predictions.parameters.row(i) = parameters().row(row);
        if (!labels().empty()) chosen.labels.push_back(labels()[static_cast<std::size_t>(row)]);
        if (values().rows() > 0) chosen.values.row(i) = values().row(row);
    }
    Samples samples{m_samples->notes, std::vector<Index>(rows.size()), {}};
    for (std::size_t i = 0; i < rows.size(); ++i) samples.loadedRows[i] = loadedRow(rows[i]);
    if (weights().size() > 0) samples.weights = weights()(std::vector<Index>(rows.begin(), rows.end()));
    return Dataset({name(), {}}, std::make_shared<const Predictions>(std::move(predictions)),
                   std::make_shared<const Targets>(std::move(chosen)),
                   std::make_shared<const Samples>(std::move(samples)));
}

Dataset Dataset::withName(std::string name) const {
    return Dataset({visibleText(name), warnings()}, m_predictions, m_targets, m_samples);
}

Dataset Dataset::withWarning(Warning warning) const {
    About about = *m_about;
    about.warnings.push_back(std::move(warning));
    return Dataset(std::move(about), m_predictions, m_targets, m_samples);
}

const SampleNotes* Dataset::notes() const { return m_samples->notes.get(); }

Index Dataset::loadedRow(Index row) const {
    return m_samples->loadedRows.empty() ? row : m_samples->loadedRows[static_cast<std::size_t>(row)];
}

const Eigen::VectorXd& Dataset::weights() const { return m_samples->weights; }

double Dataset::weight(Index sample) const { return m_samples->weights.size() > 0 ? m_samples->weights(sample) : 1.0; }

Dataset Dataset::withNotes(SampleNotes notes) const {
    Samples samples{std::make_shared<const SampleNotes>(std::move(notes)), {}, weights()};
    return Dataset(*m_about, m_predictions, m_targets, std::make_shared<const Samples>(std::move(samples)));
}

Dataset Dataset::withWeights(Eigen::VectorXd weights) const {
    Samples samples{m_samples->notes, m_samples->loadedRows, std::move(weights)};
    return Dataset(*m_about, m_predictions, m_targets, std::make_shared<const Samples>(std::move(samples)));
}

Dataset Dataset::withSamplesOf(const Dataset& other) const {
    return Dataset(*m_about, m_predictions, m_targets, other.m_samples);
}

}  // namespace calibrium
