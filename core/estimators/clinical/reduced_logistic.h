// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <optional>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// Log-odds as a line over those of the predictions.
struct LogisticLine {
    double intercept = 0;
    double slope = 1;
};

/// Outcomes and log-odds of their predictions for a logistic fit with less bias in small samples, which has a finite
/// maximum for every outcome, also for one class alone and separated ones:
///   l*(a, b) = Σ w [ y (a + b q) - log(1 + exp(a + b q)) ] + 1/2 log det I(a, b)
/// I the information, of the intercept alone (b = 1) or of both coefficients. Weights are taken as 1 on average.
/// Source: Firth (1993), Biometrika 80; Heinze, Schemper (2002), Statistics in Medicine 21.
class ReducedLogistic {
public:
    /// data: two classes. Nothing without any weight, and with a slope for predictions that are all the same.
    static std::optional<ReducedLogistic> prepared(const Dataset& data, bool hasSlope);

    [[nodiscard]] bool hasSlope() const { return m_hasSlope; }
    /// Of the slope, or the intercept if there is none to fit: the root of I⁻¹ M I⁻¹ with M = Σ w² v x xᵀ, by the
    /// information at this line.
    [[nodiscard]] double standardError(const LogisticLine& line) const;

private:
    friend LogisticLine fittedLine(std::span<const ReducedLogistic* const> parts, const Run& run);
    friend class ReducedFit;

    std::vector<double> m_logits;
    std::vector<double> m_weights;  ///< as m_logits, 1 on average
    std::vector<bool> m_isEvent;
    bool m_hasSlope = false;
};

/// The maximum over the rows of all parts together, at least one, all with a slope or none. Newton's method with halved
/// steps, O(n) for each of some steps. Throws Cancelled.
LogisticLine fittedLine(std::span<const ReducedLogistic* const> parts, const Run& run = {});

}  // namespace calibrium
