// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <vector>

namespace calibrium {

class Dataset;

/// A model whose class probabilities are right one by one, and wrong together (GB22 Proposition 3.2).
///
/// Predictions take finitely many values around the uniform one, and the value decides the class. Where one class k is
/// looked at, several values share its probability, and Y = k in exactly that share of them; so the probability of
/// every single class, and of the predicted class, is calibrated, while whole predictions are nearly uniform where the
/// outcome is certain.
///   m >= 4: predictions u + e (1_k - 1_j), u = 1/m, e = deviation/m, k and j = k + d (mod m) two classes. Of all d:
///     d = 1, in the share u + e:             Y = k, the raised class
///     d = 2, in the share u - e:             Y = j, the lowered class
///     d >= 3, in the share 1 - 2u together:  Y = k + 1, one of the others
///   m = 3: the same at e and 2e, with e = deviation/6, and with predictions u + e (2, -1, -1) for what is missing.
/// For two classes there is no such model: the probability of one decides that of the other.
struct HiddenCertainty {
    Index sampleCount = 1000;
    Index classCount = 5;    ///< >= 3
    double deviation = 0.1;  ///< of predictions from the uniform one at most, as a share of it; in (0, 1)
    /// Share of targets that are the certain class of their prediction; the others are drawn from the prediction
    /// itself: 0 is calibrated.
    double certainty = 1.0;
};

/// Samples with the same prediction.
struct CertainGroup {
    Eigen::RowVectorXd prediction;
    std::int32_t label = 0;  ///< the class that is certain
    double share = 0;        ///< of the samples; over all groups 1
};

/// All groups, m (m - 1) of them, or 15 of three classes. Throws InvalidSetting for a parameter out of range.
std::vector<CertainGroup> certainGroups(const HiddenCertainty& model);

/// One data set of the model; `stream` numbers the repetitions under one seed. Throws as certainGroups().
Dataset simulate(const HiddenCertainty& model, std::uint64_t seed, std::uint64_t stream = 0);

/// True canonical calibration error CE_2 = certainty sqrt(1 - E|P|²), which is below sqrt(1 - 1/m) and near it for a
/// small deviation and certainty 1. Throws as certainGroups().
double trueCe2(const HiddenCertainty& model);

}  // namespace calibrium
