// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis_result.h"
#include "core/data/dataset.h"
#include "core/estimators/kernel/skce_preview.h"
#include "core/method/kernel.h"
#include "core/method/pair_preview.h"
#include "core/run/run.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class PreparedData;
struct AnalysisSpecification;
struct ReadyData;

/// Id of the warning that marks every result of an AnalysisPreview.
inline constexpr const char* previewWarning = "preview";

/// Whether the outcome is a preview: near what comes out, but not to be kept.
bool isPreview(const TestOutcome& outcome);

/// What the results of an analysis come to for other bandwidths, shapes and exponents of the kernel, within
/// milliseconds: for a window that follows a hand. It knows the measure skce and the exact, block and
/// distribution-free tests of it (see SkcePreview for how near they are); estimates have no intervals.
class AnalysisPreview {
public:
    /// Everything that a preview depends on besides the data: equal keys, equal previews. Empty where it knows nothing
    /// of the analysis.
    static std::string keyOf(const Dataset& data, const AnalysisSpecification& specification);

    /// Cost: one pass over all pairs and a second or so for resamples, see SkcePreview. Throws as analyse(); Cancelled.
    AnalysisPreview(const PreparedData& data, const AnalysisSpecification& specification, const Run& run = {});

    /// Whether it knows what the bandwidths of a specification of the same key came to, where they are words: it does
    /// for the one that it was made with. Numbers are always known.
    [[nodiscard]] bool isFor(const AnalysisSpecification& specification) const;

    /// By the places of the specification's measures and tests; absent for those that it does not know.
    struct Results {
        std::vector<std::optional<MeasureResult>> measures;
        std::vector<std::optional<TestResult>> tests;
    };
    /// specification: of the same keyOf().
    [[nodiscard]] Results results(const AnalysisSpecification& specification) const;

private:
    /// One set of sums, for all requests that see the same data through the same distances.
    struct Source {
        std::string view;    ///< what was made of the data: names it
        std::string blocks;  ///< size and order of its blocks; empty for none
        Dataset data;
        Kernel kernel;
        SkcePreviewOptions options;
        std::shared_ptr<const SkcePreview> sums{};
    };
    /// What is known of a request.
    struct Place {
        std::size_t source = 0;
        std::string word;          ///< the bandwidth as a word; empty for a number
        double resolved = 0;       ///< what the word came to
        bool hasBlocks = false;    ///< a measure of blocks
        bool hasDiagonal = false;  ///< the biased estimate
    };

    std::optional<Place> placeOf(const ReadyData& ready, const std::string& viewName, const Values& values,
                                 const AnalysisSpecification& specification);
    [[nodiscard]] TestOutcome outcomeOf(PairPreview known, const Values& values, const Place& place, double estimate,
                                        const std::vector<double>& blocks) const;
    [[nodiscard]] Kernel kernelFor(const Place& place, const Values& values) const;

    Dataset m_data;
    std::vector<Source> m_sources;
    std::vector<std::optional<Place>> m_measures;
    std::vector<std::optional<Place>> m_tests;
};

}  // namespace calibrium
