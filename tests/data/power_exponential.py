#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes power_exponential.json: distribution functions, scores, distances and expectations of kernels of power
exponential distributions, by scipy.stats.gennorm and by quadrature of their definitions.

Usage: power_exponential.py > power_exponential.json
"""
import json

import numpy as np
from scipy import stats

ROWS = [(0.3, 0.8, 0.2), (0.0, 1.0, 0.5), (-1.0, 2.0, 1.0), (0.5, 1.5, 1.5), (2.0, 0.6, 2.0), (0.0, 1.3, 4.0),
        (-0.5, 2.0, 30.0), (1.0, 1.0, 60.0)]
TARGETS = [-1.7, 0.45, 1.2, 3.0]
LEVELS = [1e-12, 1e-4, 0.05, 0.3, 0.5, 0.8, 0.999]
PAIRS = [(2, 3), (3, 4), (4, 5), (1, 2), (5, 6)]
GAMMA = 0.3
NODES, WEIGHTS = np.polynomial.legendre.leggauss(60)


def law(row):
    return stats.gennorm(row[2], loc=row[0], scale=row[1])


def grid(row, others=()):
    """Nodes and weights for the integral over one law: pieces that double outwards, finer ones around the mode."""
    x = row[0] + row[1] * np.array([0.0])
    ends = np.array([2.0 ** k for k in range(-30, 36)]) * row[1]
    edges = np.concatenate([row[0] - ends[::-1], x, row[0] + ends, list(others)])
    edges = np.unique(np.concatenate([edges, np.linspace(row[0] - 3 * row[1], row[0] + 3 * row[1], 61)]))
    points, weights = [], []
    for a, b in zip(edges, edges[1:]):
        points.append((a + b) / 2 + (b - a) / 2 * NODES)
        weights.append((b - a) / 2 * WEIGHTS)
    points, weights = np.concatenate(points), np.concatenate(weights)
    weights = weights * law(row).pdf(points)
    keep = weights > 1e-25
    return points[keep], weights[keep]


def mean_distance(row, y):
    x, w = grid(row, [y])
    return float(np.sum(w * np.abs(x - y)))


def mean_difference(row):
    f = law(row)
    edges = np.concatenate([[0.0], 2.0 ** np.arange(-30, 40) * row[1]])
    total = 0.0
    for a, b in zip(edges, edges[1:]):
        # 4 times the integral of F (1 - F) over one side
        x = (a + b) / 2 + (b - a) / 2 * NODES
        total += (b - a) / 2 * np.sum(WEIGHTS * 4 * f.sf(row[0] + x) * f.cdf(row[0] + x))
    return float(total)


def kernel(name, d):
    return np.exp(-GAMMA * (d * d if name == "gaussian" else np.abs(d)))


def term(name, a, b, y, z):
    x, w = grid(a, [y, z])
    u, v = grid(b, [y, z])
    inner = np.array([np.sum(v * kernel(name, u - t)) for t in x])
    return float(kernel(name, y - z) - np.sum(w * kernel(name, x - z)) - np.sum(v * kernel(name, u - y))
                 + np.sum(w * inner))


def wasserstein(a, b):
    # by the normal score of the level
    f, g = law(a), law(b)
    total = 0.0
    edges = np.linspace(-12, 0, 241)
    for s, t in zip(edges, edges[1:]):
        x = (s + t) / 2 + (t - s) / 2 * NODES
        p = stats.norm.cdf(x)
        low = f.ppf(p) - g.ppf(p)
        high = f.isf(p) - g.isf(p)
        total += (t - s) / 2 * np.sum(WEIGHTS * stats.norm.pdf(x) * (low * low + high * high))
    return float(np.sqrt(total))


def characteristic(row, w):
    x, weights = grid(row)
    return float(np.sum(weights * np.cos(w * (x - row[0]))))


def main():
    rows = []
    for row in ROWS:
        f = law(row)
        rows.append({"row": row, "mean": float(f.mean()), "variance": float(f.var()),
                     "mean-difference": mean_difference(row),
                     "quantiles": [[p, float(f.ppf(p))] for p in LEVELS],
                     "targets": [{"y": y, "cdf": float(f.cdf(y)), "log-density": float(f.logpdf(y)),
                                  "mean-distance": mean_distance(row, y)} for y in TARGETS],
                     "characteristic": [[w, characteristic(row, w)] for w in np.array([0.3, 0.8, 1.5]) / f.std()]})
    pairs = [{"rows": [a, b], "wasserstein": wasserstein(ROWS[a], ROWS[b]), "y": [0.45, -1.2],
              **{name: term(name, ROWS[a], ROWS[b], 0.45, -1.2) for name in ("gaussian", "laplacian")}}
             for a, b in PAIRS]
    print(json.dumps({"gamma": GAMMA, "rows": rows, "pairs": pairs}, indent=1))


main()
