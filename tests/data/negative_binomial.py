#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes negative_binomial.json: distribution functions, quantiles, moments, scores, characteristic functions and terms of
the target kernels of negative binomial distributions, with and without extra zeros, by scipy.stats.nbinom and by sums over
counts of their definitions.

Usage: negative_binomial.py > negative_binomial.json
"""
import json

import numpy as np
from scipy import stats

# mean, size, probability of an extra zero
ROWS = [(0.02, 0.5, 0.0), (3.7, 2.0, 0.0), (3.7, 2.0, 0.3), (0.6, 0.05, 0.0), (12.0, 150.0, 0.1), (250.0, 8.0, 0.0),
        (2.5, 1e6, 0.0), (1e-3, 3.0, 0.9), (40.0, 1.0, 0.05)]
TARGETS = [0, 1, 4, 17, 300]
LEVELS = [1e-6, 0.05, 0.5, 0.9, 0.999]
FREQUENCIES = [0.01, 0.7, 3.0]
PAIRS = [(1, 2), (1, 4), (3, 5), (7, 8), (6, 1)]
GAMMAS = [0.3, 0.002]


class Law:
    def __init__(self, row):
        mean, size, self.zero = row
        self.plain = stats.nbinom(size, size / (size + mean))
        last = int(self.plain.isf(1e-22)) + 50
        self.counts = np.arange(last + 1)
        self.p = (1 - self.zero) * self.plain.pmf(self.counts)
        self.p[0] += self.zero

    def cdf(self, y):
        return self.zero + (1 - self.zero) * float(self.plain.cdf(y)) if y >= 0 else 0.0

    def log_probability(self, y):
        if y > 0:
            return float(np.log1p(-self.zero) + self.plain.logpmf(y))
        return float(np.log(self.zero + (1 - self.zero) * self.plain.pmf(0)))

    def quantile(self, level):
        return int(np.searchsorted(np.cumsum(self.p), level))

    def mean_difference(self):
        # E|X - X'| = 2 sum of F (1 - F)
        f = np.cumsum(self.p)
        upper = np.cumsum(self.p[::-1])[::-1]
        return float(2 * np.sum(f[:-1] * upper[1:]))


def kernel(name, gamma, d):
    return np.exp(-gamma * (d * d if name == "gaussian" else np.abs(d)))


def term(a, b, y, z, name, gamma):
    k = lambda u, v: kernel(name, gamma, u[:, None] - v[None, :])
    y, z = np.array([float(y)]), np.array([float(z)])
    return float(k(y, z).sum() - a.p @ k(a.counts, z)[:, 0] - b.p @ k(b.counts, y)[:, 0] + a.p @ k(a.counts, b.counts) @ b.p)


rows = []
for row in ROWS:
    law = Law(row)
    x = law.counts
    mean = float(law.p @ x)
    rows.append({
        "parameters": row,
        "mean": mean,
        "variance": float(law.p @ (x - mean) ** 2),
        "meanDifference": law.mean_difference(),
        "targets": [{"y": y, "cdf": law.cdf(y), "logProbability": law.log_probability(y),
                     "meanDistance": float(law.p @ np.abs(x - y))} for y in TARGETS],
        "quantiles": [{"level": level, "value": law.quantile(level)} for level in LEVELS],
        "characteristic": [{"frequency": w, "real": float(law.p @ np.cos(w * x)), "imaginary": float(law.p @ np.sin(w * x))}
                           for w in FREQUENCIES],
    })
pairs = []
for i, j in PAIRS:
    for name in ("gaussian", "laplacian"):
        for gamma in GAMMAS:
            pairs.append({"first": i, "second": j, "y": 2, "z": 35, "kernel": name, "gamma": gamma,
                          "term": term(Law(ROWS[i]), Law(ROWS[j]), 2, 35, name, gamma)})
print(json.dumps({"rows": rows, "pairs": pairs}, indent=1))
