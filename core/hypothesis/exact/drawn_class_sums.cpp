// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/drawn_class_sums.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/hypothesis/exact/drawn_class_sums.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// Bit i: bytes[i] >= bounds[i]. count: a multiple of 64.
void markReached(const std::uint8_t* bytes, const std::uint8_t* bounds, std::size_t count, std::uint64_t* marks) {
    const hn::CappedTag<std::uint8_t, 64> d;
    auto* out = reinterpret_cast<std::uint8_t*>(marks);
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        const auto bound = hn::LoadU(d, bounds + i);
        out += hn::StoreMaskBits(d, hn::Eq(hn::Min(hn::LoadU(d, bytes + i), bound), bound), out);
    }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

#include "core/data/dataset.h"
#include "core/estimators/scores/log_score.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace calibrium {

namespace {

HWY_EXPORT(markReached);

static_assert(std::endian::native == std::endian::little);  // bytes are read as words

constexpr std::size_t mostBlockRows = 8192;
constexpr std::size_t bytesOfWord = 8;
constexpr std::size_t bitsOfMark = 64;
constexpr double byteValues = 256;

/// Random bytes of the rows of a block, and the rows whose byte does not decide.
struct Scratch {
    std::array<std::uint8_t, mostBlockRows> bytes;
    std::array<std::uint64_t, mostBlockRows / bitsOfMark> marks;
};

/// The sums of one set while it is drawn, as differences from those of the most probable classes.
struct SetSums {
    Generator generator;
    std::vector<std::int64_t> classes;
    CompensatedSum score;
};

/// A place of a row's alias table, and what the class of that place changes in the score.
struct Other {
    double threshold = 1;
    double change = 0;
    std::int32_t alias = 0;
};

/// Rows as the draws need them. A byte below the bound says that the most probable class is drawn; one equal to it
/// leaves the rest of the probability to decide.
class ClassRows {
public:
    explicit ClassRows(const Dataset& rows)
        : m_probabilities(rows.parameters()),
          m_labels(rows.targets().labels),
          m_likeliest(m_labels.size()),
          m_bounds((m_labels.size() + bitsOfMark - 1) / bitsOfMark * bitsOfMark, 255),
          m_rests(m_bounds.size(), 1.0),
          m_baseTotals(static_cast<std::size_t>(rows.classCount()), 0),
          m_blockRows(blockRowsOf(m_baseTotals.size())) {
        if (rows.classCount() > 2) m_others.resize(m_labels.size() * m_baseTotals.size());
        CompensatedSum base;
        for (std::size_t i = 0; i < m_labels.size(); ++i) base.add(addRow(i));
        m_baseScore = base.value();
    }

    /// A multiple of 64.
    [[nodiscard]] std::size_t blockRows() const { return m_blockRows; }
    [[nodiscard]] std::size_t count() const { return m_labels.size(); }
    [[nodiscard]] std::size_t classCount() const { return m_baseTotals.size(); }

    /// Adds the differences of the rows from `first` on, of one block, under their own targets.
    void addObserved(std::size_t first, SetSums& sums) const {
        double score = 0;
        for (std::size_t i = first; i < std::min(first + m_blockRows, count()); ++i) {
            if (m_labels[i] != m_likeliest[i]) score += change(i, m_labels[i], sums.classes);
        }
        sums.score.add(score);
    }

    /// The same under drawn targets.
    void addDrawn(std::size_t first, SetSums& sums, Scratch& scratch) const {
        const std::size_t padded = std::min(m_blockRows, m_bounds.size() - first);
        for (std::size_t i = 0; i < padded; i += bytesOfWord) {
            const std::uint64_t word = sums.generator();
            std::memcpy(scratch.bytes.data() + i, &word, bytesOfWord);
        }
        HWY_DYNAMIC_DISPATCH(markReached)(scratch.bytes.data(), m_bounds.data() + first, padded, scratch.marks.data());
        double score = 0;
        for (std::size_t w = 0; w * bitsOfMark < padded; ++w) {
            for (std::uint64_t marks = scratch.marks[w]; marks != 0; marks &= marks - 1) {
                const std::size_t place = w * bitsOfMark + static_cast<std::size_t>(std::countr_zero(marks));
                const std::size_t i = first + place;
                if (scratch.bytes[place] == m_bounds[i] && uniform(sums.generator) < m_rests[i]) continue;
                score += change(i, otherClass(i, sums.generator), sums.classes);
            }
        }
        sums.score.add(score);
    }

    [[nodiscard]] double total(const SetSums& sums, std::size_t k) const {
        return static_cast<double>(m_baseTotals[k] + sums.classes[k]);
    }
    [[nodiscard]] double score(const SetSums& sums) const {
        CompensatedSum sum = sums.score;
        sum.add(m_baseScore);
        return sum.value();
    }

private:
    /// As many as keep what is drawn from in the processor's cache.
    static std::size_t blockRowsOf(std::size_t classCount) {
        constexpr std::size_t cacheBytes = std::size_t{1} << 19U;
        const std::size_t rows = cacheBytes / (classCount * sizeof(Other));
        return std::clamp(rows / bitsOfMark * bitsOfMark, bitsOfMark, mostBlockRows);
    }

    /// By its upper bits as a signed number: turning an unsigned one into a double takes a branch nobody foresees.
    static double uniform(Generator& generator) {
        return static_cast<double>(static_cast<std::int64_t>(generator() >> 11U)) * 0x1p-53;
    }

    /// Its score if the most probable class is drawn.
    double addRow(std::size_t i) {
        const auto row = m_probabilities.row(static_cast<Index>(i));
        Index likeliest = 0;
        const double largest = row.maxCoeff(&likeliest);
        m_likeliest[i] = static_cast<std::int32_t>(likeliest);
        ++m_baseTotals[static_cast<std::size_t>(likeliest)];
        // Scaling by the row's own sum keeps float32 rows, whose sums miss 1 slightly, unbiased.
        const double scaled = byteValues * largest / row.sum();
        const double bound = std::min(std::floor(scaled), byteValues - 1);
        m_bounds[i] = static_cast<std::uint8_t>(bound);
        m_rests[i] = scaled - bound;
        if (classCount() == 2) {
            m_changes.push_back(changeOfScore(i, 1 - m_likeliest[i]));
        } else {
            setOthers(i);
        }
        return -std::log(std::max(largest, smallestProbability));
    }

    /// The alias table of the classes that are not the most probable one (Walker 1977; Vose 1991): each place has a
    /// class of its own below the threshold and another one above it.
    void setOthers(std::size_t i) {
        const std::size_t m = classCount();
        Other* others = m_others.data() + i * m;
        std::vector<std::size_t> small;
        std::vector<std::size_t> large;
        std::vector<double> shares(m);
        for (std::size_t k = 0; k < m; ++k) {
            const auto label = static_cast<std::int32_t>(k);
            shares[k] = label == m_likeliest[i] ? 0.0 : m_probabilities(static_cast<Index>(i), label);
        }
        const double scale = static_cast<double>(m) / laneSum(shares);
        for (std::size_t k = 0; k < m; ++k) {
            const auto label = static_cast<std::int32_t>(k);
            shares[k] *= scale;
            others[k] = {.threshold = 1, .change = changeOfScore(i, label), .alias = label};
            (shares[k] < 1 ? small : large).push_back(k);
        }
        while (!small.empty() && !large.empty()) {
            const std::size_t from = large.back();
            others[small.back()].threshold = shares[small.back()];
            others[small.back()].alias = static_cast<std::int32_t>(from);
            shares[from] -= 1 - shares[small.back()];
            small.pop_back();
            if (shares[from] < 1) {
                large.pop_back();
                small.push_back(from);
            }
        }
    }

    /// A class drawn from those that are not the most probable one.
    [[nodiscard]] std::int32_t otherClass(std::size_t i, Generator& generator) const {
        if (classCount() == 2) return 1 - m_likeliest[i];
        const std::size_t m = classCount();
        const double draw = uniform(generator) * static_cast<double>(m);
        const std::size_t place = std::min(static_cast<std::size_t>(static_cast<std::int64_t>(draw)), m - 1);
        const Other& other = m_others[i * m + place];
        // Without a branch, which would be foreseen half of the time.
        const std::int32_t above = draw - static_cast<double>(place) < other.threshold ? 0 : 1;
        return static_cast<std::int32_t>(place) + above * (other.alias - static_cast<std::int32_t>(place));
    }

    /// What it changes in the score that row i has that class instead of the most probable one.
    double change(std::size_t i, std::int32_t label, std::vector<std::int64_t>& classes) const {
        --classes[static_cast<std::size_t>(m_likeliest[i])];
        ++classes[static_cast<std::size_t>(label)];
        return classCount() == 2 ? m_changes[i] : m_others[i * classCount() + static_cast<std::size_t>(label)].change;
    }

    [[nodiscard]] double changeOfScore(std::size_t i, std::int32_t label) const {
        const auto row = static_cast<Index>(i);
        const double drawn = std::max(m_probabilities(row, label), smallestProbability);
        return std::log(m_probabilities(row, m_likeliest[i]) / drawn);
    }

    const RowMatrix& m_probabilities;
    const Labels& m_labels;
    Labels m_likeliest;
    std::vector<std::uint8_t> m_bounds;
    std::vector<double> m_rests;    ///< probability of the most probable class where the byte is the bound
    std::vector<double> m_changes;  ///< changeOfScore() of the other class, where there are two
    std::vector<Other> m_others;    ///< class by class of each row, where there are more
    std::vector<std::int64_t> m_baseTotals;
    std::size_t m_blockRows;
    double m_baseScore = 0;
};

}  // namespace

WholeSums drawnClassSums(const Dataset& rows, std::size_t resampleCount, std::uint64_t seed, Purpose purpose,
                         const Run& run) {
    // Sets that pass over a block together, while its rows are in the processor's cache.
    constexpr std::size_t setsTogether = 32;
    const ClassRows classRows(rows);
    const std::size_t setCount = resampleCount + 1;
    WholeSums result{.totals = RowMatrix(static_cast<Index>(setCount), rows.classCount()),
                     .scores = std::vector<double>(setCount)};
    parallelFor((setCount + setsTogether - 1) / setsTogether, run, [&](std::size_t group) {
        const std::size_t firstSet = group * setsTogether;
        const std::size_t count = std::min(setsTogether, setCount - firstSet);
        std::vector<SetSums> sums(count);
        for (std::size_t s = 0; s < count; ++s) {
            sums[s].classes.assign(classRows.classCount(), 0);
            if (firstSet + s > 0) sums[s].generator = makeGenerator(purpose, seed, firstSet + s - 1);
        }
        Scratch scratch;
        for (std::size_t first = 0; first < classRows.count(); first += classRows.blockRows()) {
            run.check();
            for (std::size_t s = 0; s < count; ++s) {
                if (firstSet + s == 0) {
                    classRows.addObserved(first, sums[s]);
                } else {
                    classRows.addDrawn(first, sums[s], scratch);
                }
            }
        }
        for (std::size_t s = 0; s < count; ++s) {
            for (std::size_t k = 0; k < classRows.classCount(); ++k) {
                result.totals(static_cast<Index>(firstSet + s), static_cast<Index>(k)) = classRows.total(sums[s], k);
            }
            result.scores[firstSet + s] = classRows.score(sums[s]);
        }
    });
    return result;
}

double drawnClassOperations(const Dataset& rows) {
    constexpr Index mostRows = 1000;
    constexpr double eachRow = 0.5;
    const Index count = std::clamp<Index>(rows.sampleCount(), 1, mostRows);
    double confidence = 0;
    for (Index i = 0; i < count && rows.sampleCount() > 0; ++i) {
        confidence += rows.parameters().row(i * rows.sampleCount() / count).maxCoeff();
    }
    const double others = 1 - confidence / static_cast<double>(count);
    // Measured by bench_drawn_sums.
    const auto m = static_cast<double>(rows.classCount());
    return rows.classCount() == 2 ? eachRow + 2.5 * others : eachRow + 0.05 * m + (12 + 0.3 * m) * others;
}

}  // namespace calibrium
#endif
