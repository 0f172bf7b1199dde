// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/numbers/minimise.h"

#include <cmath>
#include <exception>
#include <memory>

#include <nlopt.h>

namespace calibrium {

namespace {

constexpr Eigen::Index largestForQuadratic = 30;
constexpr int restartLimit = 6;

using Optimiser = std::unique_ptr<nlopt_opt_s, decltype(&nlopt_destroy)>;

/// What the calls of the library share. Exceptions must not pass through it: it is written in C.
struct Search {
    const SmoothFunction& function;
    const Run& run;
    nlopt_opt optimiser;
    Minimum best;
    std::exception_ptr error;

    double evaluate(unsigned size, const double* at, double* gradientOut) {
        const Eigen::Map<const Eigen::VectorXd> point(at, static_cast<Eigen::Index>(size));
        Eigen::VectorXd gradient(point.size());
        double value = HUGE_VAL;
        try {
            run.check();
            value = function(point, gradient);
        } catch (...) {
            error = std::current_exception();
            nlopt_force_stop(optimiser);
            gradient.setZero();
        }
        ++best.evaluationCount;
        if (value < best.value) {
            best.value = value;
            best.at = point;
        }
        if (gradientOut != nullptr) Eigen::Map<Eigen::VectorXd>(gradientOut, gradient.size()) = gradient;
        return value;
    }
};

double evaluateSearch(unsigned size, const double* at, double* gradient, void* search) {
    return static_cast<Search*>(search)->evaluate(size, at, gradient);
}

}  // namespace

Minimum minimise(const SmoothFunction& function, const Eigen::VectorXd& start, const Eigen::VectorXd& lower,
                 const Eigen::VectorXd& upper, const MinimiseOptions& options, const Run& run) {
    const auto algorithm = start.size() <= largestForQuadratic ? NLOPT_LD_SLSQP : NLOPT_LD_LBFGS;
    const Optimiser optimiser(nlopt_create(algorithm, static_cast<unsigned>(start.size())), &nlopt_destroy);
    Search search{function, run, optimiser.get(), {start, HUGE_VAL, 0}, nullptr};
    nlopt_set_min_objective(optimiser.get(), &evaluateSearch, &search);
    nlopt_set_lower_bounds(optimiser.get(), lower.data());
    nlopt_set_upper_bounds(optimiser.get(), upper.data());
    nlopt_set_ftol_rel(optimiser.get(), options.relativeTolerance);
    // One start may end early, in rounding or in a line search that went nowhere; the next one begins at its best
    // point.
    for (int restart = 0; restart < restartLimit && search.best.evaluationCount < options.evaluationLimit; ++restart) {
        const double before = search.best.value;
        nlopt_set_maxeval(optimiser.get(), options.evaluationLimit - search.best.evaluationCount);
        Eigen::VectorXd at = search.best.at;
        double value = 0;
        nlopt_optimize(optimiser.get(), at.data(), &value);
        if (search.error) std::rethrow_exception(search.error);
        if (!(before - search.best.value > options.relativeTolerance * std::abs(search.best.value))) break;
    }
    return search.best;
}

}  // namespace calibrium
