# SPDX-License-Identifier: GPL-3.0-or-later
"""The planned sample sizes in tests/core/estimators/clinical/tst_planned_widths.cpp, by NumPy and SciPy alone.

Sources: Riley et al. (2021), Statistics in Medicine 40, 4230-4251 (O:E, slope, AUC); Newcombe (2006), ibid. 25, 559-573.
"""
import numpy as np
from scipy.optimize import brentq
from scipy.special import expit
from scipy.stats import beta, norm

Z = np.linspace(-9, 9, 20001)
WEIGHTS = norm.pdf(Z) / norm.pdf(Z).sum()


def concordance(risks, weights):
    """Of risks in rising order."""
    events, others = weights * risks, weights * (1 - risks)
    below = np.cumsum(others) - 0.5 * others
    return (events * below).sum() / (events.sum() * others.sum())


def log_odds(prevalence, auc):
    def mean(deviation):
        return brentq(lambda m: (WEIGHTS * expit(m + deviation * Z)).sum() - prevalence, -60, 60, xtol=1e-14)
    deviation = brentq(lambda s: concordance(expit(mean(s) + s * Z), WEIGHTS) - auc, 1e-2, 12, xtol=1e-14)
    return mean(deviation), deviation


def slope_count(q, weights, width):
    p = expit(q)
    v = weights * p * (1 - p)
    aa, ab, bb = v.sum(), (v * q).sum(), (v * q * q).sum()
    return aa / ((width / 3.92) ** 2 * (aa * bb - ab * ab))


def intercept_count(q, weights, width):
    p = expit(q)
    return 1 / ((width / 3.92) ** 2 * (weights * p * (1 - p)).sum())


def ratio_count(prevalence, width):
    return (1 - prevalence) / (prevalence * (np.arcsinh(width / 2) / 1.96) ** 2)


def auc_count(c, prevalence, width):
    def excess(n):
        pairs = n / 2 - 1
        variance = c * (1 - c) * (1 + pairs * (1 - c) / (2 - c) + pairs * c / (1 + c)) / (
            n * n * prevalence * (1 - prevalence))
        return 3.92 * np.sqrt(variance) - width
    return brentq(excess, 5, 1e8)


def benefit_count(q, weights, threshold, width, against_all=False):
    p = expit(q)
    factor = (p >= threshold) * 1.0 - against_all
    odds = threshold / (1 - threshold)
    mean = (weights * factor * (p - (1 - p) * odds)).sum()
    square = (weights * factor ** 2 * (p + (1 - p) * odds ** 2)).sum()
    return (square - mean * mean) / (width / 3.92) ** 2


print("O:E, prevalence 0.018, width 1:", ratio_count(0.018, 1))
print("slope, N(-5, 2.5):", slope_count(-5 + 2.5 * Z, WEIGHTS, 0.2))
print("AUC 0.8, prevalence 0.018:", auc_count(0.8, 0.018, 0.1))
levels = (np.arange(2_000_000) + 0.5) / 2_000_000
risks = np.clip(beta.ppf(levels, 0.5, 0.5), 1e-12, 1 - 1e-12)
print("slope, Beta(0.5, 0.5):", slope_count(np.log(risks / (1 - risks)), np.full(len(levels), 1 / len(levels)), 0.2))
mean, deviation = log_odds(0.1, 0.75)
q = mean + deviation * Z
print("log-odds of prevalence 0.1, AUC 0.75:", mean, deviation)
print("slope, intercept, O:E, AUC there:", slope_count(q, WEIGHTS, 0.2), intercept_count(q, WEIGHTS, 0.4),
      ratio_count(0.1, 0.2), auc_count(0.75, 0.1, 0.1))
print("net benefit at 0.1237 there, width 0.02:", benefit_count(q, WEIGHTS, 0.1237, 0.02),
      benefit_count(q, WEIGHTS, 0.1237, 0.02, True))
