// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/cme.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/estimators/local/ucme.h"
#include "core/estimators/local/witness.h"
#include "core/hypothesis/kernel/null_curve.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/test_costs.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/resolved_kernel.h"
#include "core/method/test_outcome.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include <Eigen/SVD>

namespace calibrium {

namespace {

std::vector<Warning> warningsOf(const CmeTest& test, Index n) {
    std::vector<Warning> warnings;
    const auto count = static_cast<Index>(test.witness.size());
    if (test.rank < count) {
        warnings.push_back(
            {"singular-covariance", Severity::Doubt,
             Text("The covariance over {1} locations has only rank {2}, so its pseudo-inverse was used, with as many "
                  "degrees of freedom; fewer locations or more samples give a sounder test.",
                  count, test.rank),
             test.rank, count});
    }
    if (const auto warning = locationWarning(n, count, test.smallestCarrierCount)) warnings.push_back(*warning);
    return warnings;
}

TestOutcome evaluateCme(const MethodCall& call) {
    const ResolvedKernel& resolved = call.readyKernel();
    const Dataset locations = locationsOf(call);
    const CmeTest test = cmeTest(call.data, resolved.kernel, locations, call.memoryBudget, call.run);
    const auto degrees = static_cast<double>(test.rank);
    TestOutcome outcome;
    outcome.statistic = test.statistic;
    outcome.statisticName = "CME statistic";
    outcome.pValue = test.pValue;
    outcome.null.description = test.rank == 1 ? Text("χ² distribution with {1} degree of freedom", test.rank)
                                              : Text("χ² distribution with {1} degrees of freedom", test.rank);
    if (test.rank > 0) {
        outcome.null =
            densityCurve([&](double x) { return gammaDensity(x, degrees / 2, 2); }, 0,
                         degrees + 5 * std::sqrt(2 * degrees) + 10, test.statistic, outcome.null.description);
    }
    outcome.resolved = resolved.resolved;
    outcome.warnings = resolved.warnings;
    for (auto& warning : warningsOf(test, call.data.sampleCount())) outcome.warnings.push_back(std::move(warning));
    addEventsWarning(call.data, outcome);
    return outcome;
}

}  // namespace

CmeTest cmeTest(const Dataset& data, const Kernel& kernel, const Dataset& locations, std::size_t memoryBudget,
                const Run& run) {
    const Index n = data.sampleCount();
    requireTwoSamples(n, "The CME test");
    RowMatrix terms = witnessTerms(data, kernel, locations, memoryBudget, run);
    const Eigen::RowVectorXd mean = terms.colwise().mean();
    const double magnitude = terms.cwiseAbs().maxCoeff();
    terms.rowwise() -= mean;
    CmeTest test;
    test.witness.assign(mean.begin(), mean.end());
    // S = V diag(s²) V' / (n-1) from the terms themselves: half the digits that S would lose.
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(terms, Eigen::ComputeThinU | Eigen::ComputeThinV);
    const Eigen::VectorXd& values = svd.singularValues();
    const auto size = static_cast<double>(std::max(terms.rows(), terms.cols()));
    const double epsilon = std::numeric_limits<double>::epsilon();
    // Centring leaves rounding of the size of the terms behind, which is no spread.
    const double negligible = size * epsilon * std::max(values(0), magnitude);
    double sum = 0;
    for (Index k = 0; k < values.size(); ++k) {
        if (!(values(k) > negligible)) break;
        const double projection = mean.dot(svd.matrixV().col(k)) / values(k);
        sum += projection * projection;
        // The columns of U have length 1: 1 / Σ u⁴ is n for equal entries and 1 for a single one.
        const double carriers = 1 / svd.matrixU().col(k).array().square().square().sum();
        test.smallestCarrierCount = k == 0 ? carriers : std::min(test.smallestCarrierCount, carriers);
        ++test.rank;
    }
    test.statistic = static_cast<double>(n) * static_cast<double>(n - 1) * sum;
    test.pValue = gammaTail(test.statistic, 0.5 * static_cast<double>(test.rank), 2);
    return test;
}

HypothesisTest cmeHypothesisTest() {
    return {
        .info = {.id = "cme",
                 .name = "CME",
                 .explanation =
                     "Calibration test from the witness function at a few random test locations: where it differs "
                     "from 0 by more than its scatter allows, the model is not calibrated. It is cheap even for very "
                     "many samples, but sees only what happens near its locations, and for few samples it rejects "
                     "calibrated models far too often.",
                 .formula = "Q = n z̄ᵀ S⁻¹ z̄, p = P(χ²_r ≥ Q); z̄ the witness function at the J locations, S the "
                            "covariance of its terms, r ≤ J the rank of S",
                 .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Appendix C",
                 .cost = "O(n J (m + J)) time, O(n J) memory; the median bandwidth O(n² m)",
                 .families = allFamilyIds(),
                 .parameters = withKernelParameters(locationParameters()),
                 .papers = {"widmann2021"}},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .evaluate = evaluateCme,
        .cost = cmeCost};
}

}  // namespace calibrium
