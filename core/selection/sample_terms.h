// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"
#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace calibrium {

class PreparedData;

/// What each sample adds to the kernel calibration error.
struct SampleTerms {
    std::vector<double> values;  ///< one per row of the data; NaN for rows that a bandwidth chosen by its power used up
    Index partnerCount = 0;      ///< each term is a mean over so many other samples
    bool isExact = true;         ///< over all of them
    double bandwidth = 0;
};

struct SampleTermOptions {
    Values kernel{};  ///< settings of the kernel, any of them
    std::uint64_t seed = 1;
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes
    /// Kernel evaluations times the columns of the predictions that all terms together may cost; more samples are each
    /// compared with as many others, the same for all, as that allows, at least 50.
    double work = 1e10;
};

/// The terms of the unbiased squared kernel calibration error, sample by sample, canonical lens.
///   t_i = mean over j != i of h(i,j); their mean over i is SKCE_uq
/// With case weights w: t_i = sum over j != i of w_j h(i,j) / sum of w_j, and SKCE_uq is their mean by w_i times the
/// sum of the other w_j; NaN where no other sample has a weight above 0. Large positive: the sample is off as the
/// samples with similar predictions are. In a large data set each mean is over partners drawn from the other samples
/// without replacement (isExact is false), so that a term has the error of a mean of so many numbers. data: n >= 2.
/// Time O(n J m) for J partners, memory O(n), where partners are drawn O(n m). Throws InvalidInput for fewer than 2
/// samples and where the memory does not suffice; as resolving a kernel does; Cancelled. Source: Widmann, Lindsten,
/// Zachariah (2019), NeurIPS 32, Table 1 (the row means r_i of skceUnbiased()).
SampleTerms skceTerms(const PreparedData& data, const SampleTermOptions& options = {}, const Run& run = {});

/// The same, kept with the prepared data as long as there is room: asked for once more, they are there.
std::shared_ptr<const SampleTerms> sharedSkceTerms(const PreparedData& data, const SampleTermOptions& options = {},
                                                   const Run& run = {});

}  // namespace calibrium
