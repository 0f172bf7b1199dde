// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace calibrium {

class Dataset;

/// Rows whose errors go together, where every test takes them as independent given their predictions.
struct ErrorDependence {
    std::string column{};          ///< the rows that share a value of this column; empty: neighbours in the file
    double correlation = 0;        ///< of the errors of two such rows, on average
    double deviate = 0;            ///< how far that is above 0 in standard deviations of rows in random order
    std::size_t clusterCount = 0;  ///< different values of the column

    bool operator==(const ErrorDependence&) const = default;
};

/// What is most striking of that kind in the data; nothing where neighbours and the rows of every cluster are no more
/// alike than rows in random order.
///   e_i: one-hot target minus prediction, of the top label alone for more than 20 classes; PIT value of a real target
///   in one dimension; less its mean over rows with nearly the same prediction, so that a miscalibrated model in sorted
///   rows is no dependence; S = Σ <e_i, e_j> over the pairs that belong together, standardised by its mean and variance
///   for rows in random order
/// Pairs that belong together: neighbouring rows, unless the targets are sorted, for then the order is made of them;
/// rows with the same value of a column that is called like a cluster or an identifier (namesCluster(),
/// isRowIdentifier()) and repeats, or of any other column of at least 10 words that repeat. Neighbours count from 2.6
/// standard deviations on, clusters from 3, other columns from 4: for independent rows a finding is rarer than 1 % for
/// each. Nothing for several dimensions and fewer than 20 rows. O(n log n) for each column; the first 100,000 rows.
std::optional<ErrorDependence> errorDependence(const Dataset& data);

/// The first column that is called like a cluster or an identifier and whose values recur, twice on average at least
/// and 20 of them at least: its rows may go together although their errors do not show it. Empty without one.
std::string recurringKey(const Dataset& data);

}  // namespace calibrium
