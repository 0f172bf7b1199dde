#!/usr/bin/env python3
"""Writes binary_scores.json beside this script: predictions with outcomes, and what scikit-learn and scipy say of them.

AUC and Brier score: scikit-learn. Logistic recalibration: scikit-learn's LogisticRegression without penalty, its maximum
polished by scipy; intercept with the log-odds as offset, profile intervals and the ratio of likelihoods: scipy. Standard
error of the AUC: DeLong's formula over all pairs with numpy. Needs python3-sklearn (1.2) and python3-scipy (1.10).
"""
import json
import pathlib

import numpy as np
from scipy import optimize, stats
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import brier_score_loss, roc_auc_score


def log_likelihood(a, b, q, y):
    x = a + b * q
    return float(np.sum(y * x - np.logaddexp(0.0, x)))


def best_intercept(b, q, y):
    gradient = lambda a: float(np.sum(y - 1 / (1 + np.exp(-(a + b * q)))))
    return optimize.brentq(gradient, -100, 100, xtol=1e-14, rtol=1e-15)


def ends(value, loss):
    allowed = stats.chi2.ppf(0.95, 1)
    lower = optimize.brentq(lambda x: loss(x) - allowed, value - 3, value, xtol=1e-12)
    upper = optimize.brentq(lambda x: loss(x) - allowed, value, value + 3, xtol=1e-12)
    return [lower, upper]


def delong(p, y):
    pairs = (p[y == 1][:, None] > p[y == 0][None, :]) + 0.5 * (p[y == 1][:, None] == p[y == 0][None, :])
    events, others = pairs.mean(axis=1), pairs.mean(axis=0)
    return float(np.sqrt(events.var(ddof=1) / len(events) + others.var(ddof=1) / len(others)))


def expected(p, y):
    q = np.log(p) - np.log(1 - p)
    fit = LogisticRegression(penalty=None, solver="newton-cholesky", tol=1e-12, max_iter=1000).fit(q[:, None], y)
    polished = optimize.minimize(lambda t: -log_likelihood(t[0], t[1], q, y), [fit.intercept_[0], fit.coef_[0, 0]],
                                 method="BFGS", options={"gtol": 1e-10})
    assert np.allclose(polished.x, [fit.intercept_[0], fit.coef_[0, 0]], atol=1e-6)
    slope = optimize.brentq(
        lambda b: float(np.sum((y - 1 / (1 + np.exp(-(best_intercept(b, q, y) + b * q)))) * q)), -2, 5, xtol=1e-14)
    joint = best_intercept(slope, q, y)
    maximum = log_likelihood(joint, slope, q, y)
    weight = (s := 1 / (1 + np.exp(-(joint + slope * q)))) * (1 - s)
    information = np.array([[weight.sum(), (weight * q).sum()], [(weight * q).sum(), (weight * q * q).sum()]])
    intercept = best_intercept(1.0, q, y)
    tail = 1 / (1 + np.exp(-(intercept + q)))
    offset = log_likelihood(intercept, 1.0, q, y)
    ratio = 2 * (maximum - log_likelihood(0.0, 1.0, q, y))
    events = int(y.sum())
    rate = y.mean()
    brier = brier_score_loss(y, p)
    return {
        "auc": float(roc_auc_score(y, p)),
        "auc_standard_error": delong(p, y),
        "brier": float(brier),
        "scaled_brier": float(1 - brier / brier_score_loss(y, np.full(len(y), rate))),
        "intercept": intercept,
        "intercept_standard_error": float(1 / np.sqrt((tail * (1 - tail)).sum())),
        "intercept_profile": ends(intercept, lambda a: 2 * (offset - log_likelihood(a, 1.0, q, y))),
        "slope": slope,
        "slope_standard_error": float(np.sqrt(np.linalg.inv(information)[1, 1])),
        "slope_profile": ends(slope, lambda b: 2 * (maximum - log_likelihood(best_intercept(b, q, y), b, q, y))),
        "likelihood_ratio": ratio,
        "likelihood_ratio_p": float(stats.chi2.sf(ratio, 2)),
        "observed_expected": float(events / p.sum()),
        "observed_expected_interval": [float(stats.chi2.ppf(0.025, 2 * events) / 2 / p.sum()),
                                       float(stats.chi2.ppf(0.975, 2 * events + 2) / 2 / p.sum())],
    }


def main():
    generator = np.random.default_rng(12)
    sets = {
        "ordinary": (generator.uniform(0.02, 0.98, 200), 0.6, 0.3),
        "ties": (np.round(generator.uniform(0.05, 0.95, 150), 1), 1.0, 0.0),
        "rare": (generator.beta(1, 40, 400) * 0.98 + 0.001, 1.2, 1.2),
    }
    result = []
    for name, (p, slope, intercept) in sets.items():
        q = np.log(p) - np.log(1 - p)
        y = (generator.uniform(size=len(p)) < 1 / (1 + np.exp(-(intercept + slope * q)))).astype(int)
        result.append({"name": name, "p": p.tolist(), "y": y.tolist(), "expected": expected(p, y)})
    path = pathlib.Path(__file__).with_name("binary_scores.json")
    path.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
