// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <optional>
#include <string>

namespace calibrium {

/// What has to be asked of the best explanation, a family of real numbers or counts found by its names, as a column
/// that it leaves out belongs to the distribution by its name, or one that it takes is written in two ways:
///   - the probability that a count is above 0 or passes a hurdle ("hu", "p_nonzero");
///   - "psi", which is the probability of an extra zero and, in PyMC, that of its contrary;
///   - an exposure, or the logarithm of one, beside rates and means of counts;
///   - the correlation or covariance of two coordinates;
///   - the number of observations beside standard errors of means;
///   - a further shape ("alpha" beside mu and sigma, "nu" beside the rate of a count);
///   - "sigma" beside the mu of counts, which is a standard deviation or, in gamlss, a dispersion;
///   - "location" and "scale", which are those of Laplace and of normal distributions.
std::optional<ImportQuestion> parameterBesideQuestion(const ColumnView& view, const Explanation& best);

/// The same of a family and columns that the user has chosen, where the choice leaves a column out that belongs to the
/// distributions: said, not asked.
ImportRemarks parametersLeftOut(const ColumnView& view, const Explanation& chosen);

/// "rho", "cor_12", "cov_xy": how two coordinates vary together.
bool namesCorrelation(const std::string& columnName);

/// "degrees of freedom", "Freiheitsgrade", "ddl", "nu_hat", "t_df": the shape of t distributions.
bool namesDegreesOfFreedom(const std::string& columnName);

}  // namespace calibrium
