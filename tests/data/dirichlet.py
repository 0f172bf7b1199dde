#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Dirichlet distributions: densities, covariances and margins by scipy.stats, expectations by quadrature over the
sticks (Gauss-Jacobi rules for smooth functions, a grid of quantiles for distances from a target), distances of two
draws by four million pairs of draws. Writes dirichlet.json.

Run with NumPy 1.24 and SciPy 1.10: python3 dirichlet.py
"""
import json
from pathlib import Path

import numpy as np
from scipy import integrate, stats
from scipy.special import gammaln, roots_jacobi

GAMMA = 0.5
DRAWS = 4000000
ROWS = [[2, 5, 3], [0.5, 0.5, 0.5], [20, 3, 6], [1.5, 0.7], [2, 1, 4, 3]]
TARGETS = [[[0.2, 0.5, 0.3], [0.9, 0.05, 0.05]], [[0.6, 0.1, 0.3], [0.01, 0.98, 0.01]],
           [[0.7, 0.1, 0.2], [0.2, 0.4, 0.4]], [[0.3, 0.7], [0.95, 0.05]], [[0.1, 0.2, 0.3, 0.4], [0.4, 0.3, 0.2, 0.1]]]


def sticks(alpha, rule):
    """Points and weights of the simplex from the rule of each stick: rule(a, b) gives points and weights of Beta(a, b)."""
    alpha = np.asarray(alpha, float)
    points, left, weights = np.zeros((1, 0)), np.ones(1), np.ones(1)
    for k in range(len(alpha) - 1):
        x, w = rule(alpha[k], alpha[k + 1:].sum())
        points = np.concatenate([np.repeat(points, len(x), 0), (np.repeat(left, len(x)) * np.tile(x, len(left)))[:, None]], 1)
        weights = np.repeat(weights, len(x)) * np.tile(w, len(weights))
        left = np.repeat(left, len(x)) * np.tile(1 - x, len(left))
    return np.concatenate([points, left[:, None]], 1), weights


def jacobi(count):
    def rule(a, b):
        x, w = roots_jacobi(count, b - 1, a - 1)
        return (1 + x) / 2, w / w.sum()
    return rule


def quantiles(count):
    levels = (np.arange(count) + 0.5) / count
    return lambda a, b: (stats.beta(a, b).ppf(levels), np.full(count, 1 / count))


def kernel(x, y):
    return np.exp(-GAMMA * ((x[:, None, :] - y[None, :, :]) ** 2).sum(-1))


def smooth(alpha):
    return sticks(alpha, jacobi({2: 80, 3: 40, 4: 16}[len(alpha)]))


def between(alpha, beta):
    (x, v), (y, w) = smooth(alpha), smooth(beta)
    return sum(v[s:s + 500] @ kernel(x[s:s + 500], y) @ w for s in range(0, len(v), 500))


def from_prediction(alpha, y):
    x, w = smooth(alpha)
    return float(w @ kernel(x, np.array([y]))[:, 0])


def difference_power(alpha, k, l, p):
    """X_k + X_l and the share of X_k in it are independent Beta variables."""
    a, b, total = alpha[k], alpha[l], sum(alpha)
    rest = total - a - b
    size = 1.0 if rest == 0 else np.exp(gammaln(a + b + p) + gammaln(total) - gammaln(a + b) - gammaln(total + p))
    law = stats.beta(a, b)
    inner = integrate.quad(lambda q: law.cdf((1 - q ** (1 / p)) / 2) + law.sf((1 + q ** (1 / p)) / 2), 0, 1, epsabs=1e-12,
                           limit=500)[0]
    return size * inner


def dawid_sebastiani(alpha, y):
    """Of all shares but the last."""
    m = np.array(alpha) / sum(alpha)
    covariance = stats.dirichlet.var(alpha)
    full = -np.outer(m, m) / (sum(alpha) + 1)
    full[np.diag_indices(len(m))] = covariance
    v = full[:-1, :-1]
    error = (np.array(y) - m)[:-1]
    return float(error @ np.linalg.solve(v, error) + np.linalg.slogdet(v)[1])


def wasserstein(alpha, beta):
    """Of the single shares, by the integral over their quantiles."""
    square = 0
    for k in range(len(alpha)):
        first, second = stats.beta(alpha[k], sum(alpha) - alpha[k]), stats.beta(beta[k], sum(beta) - beta[k])
        square += integrate.quad(lambda u: (first.ppf(u) - second.ppf(u)) ** 2, 0, 1, epsabs=1e-12, limit=500)[0]
    return square ** 0.5


def main():
    generator = np.random.default_rng(1)
    rows = []
    for alpha, targets in zip(ROWS, TARGETS):
        far = sticks(alpha, quantiles({2: 4000, 3: 500, 4: 60}[len(alpha)]))
        first, second = generator.dirichlet(alpha, DRAWS), generator.dirichlet(alpha, DRAWS)
        difference = np.linalg.norm(first - second, axis=1).mean()
        rows.append({
            "row": alpha, "mean": (np.array(alpha) / sum(alpha)).tolist(), "mean-difference": float(difference),
            "variogram": [difference_power(alpha, 0, 1, p) for p in (0.5, 1, 2)],
            "targets": [{"y": y, "log-density": float(stats.dirichlet.logpdf(y, alpha)),
                         "dss": dawid_sebastiani(alpha, y),
                         "mean-distance": float(far[1] @ np.linalg.norm(far[0] - np.array(y), axis=1)),
                         "cdf": [float(stats.beta(a, sum(alpha) - a).cdf(v)) for a, v in zip(alpha, y)]}
                        for y in targets]})
    pairs = []
    for i, j in ((0, 1), (0, 2), (1, 2)):
        y, z = TARGETS[i][0], TARGETS[j][1]
        h = (float(kernel(np.array([y]), np.array([z]))[0, 0]) - from_prediction(ROWS[i], z) - from_prediction(ROWS[j], y)
             + between(ROWS[i], ROWS[j]))
        pairs.append({"rows": [i, j], "y": [y, z], "gaussian": float(h), "wasserstein": wasserstein(ROWS[i], ROWS[j])})
    path = Path(__file__).with_suffix(".json")
    path.write_text(json.dumps({"gamma": GAMMA, "rows": rows, "pairs": pairs}, indent=1) + "\n")


if __name__ == "__main__":
    main()
