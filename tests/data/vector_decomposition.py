#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes vector_decomposition.json: parts of the energy and the variogram score of predictions in the plane, by their
definitions. Isotonic regression of means by scikit-learn; of quantiles by trying all monotone functions (dynamic
programming); the energy score of normal predictions by a fine mean of CRPS over angles; E |Z|^p by quadrature.

Usage: vector_decomposition.py > vector_decomposition.json
"""
import json

import numpy as np
from scipy import integrate, stats
from sklearn.isotonic import IsotonicRegression

DIRECTIONS = 8


def normal_crps(mean, deviation, y):
    z = (y - mean) / deviation
    return deviation * (z * (2 * stats.norm.cdf(z) - 1) + 2 * stats.norm.pdf(z) - 1 / np.sqrt(np.pi))


def mixture_quantile(weights, means, deviations, level):
    low, high = np.min(means - 12 * deviations), np.max(means + 12 * deviations)
    for _ in range(200):
        middle = 0.5 * (low + high)
        if np.sum(weights * stats.norm.cdf((middle - means) / deviations)) < level:
            low = middle
        else:
            high = middle
    return 0.5 * (low + high)


def length_of_normal(mean, deviation):
    """E |Z|."""
    return deviation * np.sqrt(2 / np.pi) * np.exp(-mean**2 / (2 * deviation**2)) + mean * (
        1 - 2 * stats.norm.cdf(-mean / deviation))


def mixture_crps(weights, means, deviations, y):
    first = np.sum(weights * length_of_normal(means - y, deviations))
    second = sum(weights[a] * weights[b] * length_of_normal(means[a] - means[b], np.hypot(deviations[a], deviations[b]))
                 for a in range(len(weights)) for b in range(len(weights)))
    return first - 0.5 * second


def pinball(level, quantile, y):
    return (y - quantile) * level if y >= quantile else (quantile - y) * (1 - level)


def best_loss(level, forecasts, y, w):
    """The smallest loss of a function that does not fall as the forecast rises; equal forecasts share a value."""
    values = np.sort(y)
    best = np.zeros(len(values))
    for forecast in np.unique(forecasts):
        rows = np.flatnonzero(forecasts == forecast)
        best = np.minimum.accumulate(best) + [sum(w[i] * pinball(level, v, y[i]) for i in rows) for v in values]
    return best.min()


def line_miscalibration(quantiles, crps, y, w, rule):
    """MCB of one real target. quantiles: rows by levels; crps: of each row, or None where the levels are all there is."""
    gain = sum(weight * (sum(w[i] * pinball(level, quantiles[i, k], y[i]) for i in range(len(y)))
                         - best_loss(level, quantiles[:, k], y, w)) for k, (level, weight) in enumerate(rule)) / w.sum()
    if crps is None:
        return gain
    score = np.sum(w * crps) / w.sum()
    uncertainty = 0.5 * np.sum(np.outer(w, w) * np.abs(np.subtract.outer(y, y))) / w.sum() ** 2
    return score - min(score - gain, uncertainty)


def smooth_rule():
    t = (np.arange(20) + 0.5) / 20
    weights = t * (1 - t)
    return list(zip(t**2 * (3 - 2 * t), 2 * weights / weights.sum()))


def draws_rule(count):
    return [((k + 0.5) / count, 2 / count) for k in range(count)]


def angles(count):
    a = np.pi * (np.arange(count) + 0.5) / count
    return np.column_stack([np.cos(a), np.sin(a)])


def uncertainty_of(y, w):
    lengths = np.linalg.norm(y[:, None, :] - y[None, :, :], axis=2)
    return 0.5 * np.sum(np.outer(w, w) * lengths) / w.sum() ** 2


def energy_of_mixtures(components, y, w):
    """components: per row a list of (weight, mean, covariance)."""
    def along(u):
        line = [[np.array(part) for part in zip(*[(c[0], c[1] @ u, np.sqrt(u @ c[2] @ u)) for c in row])]
                for row in components]
        return line, np.array([mixture_crps(*row, target) for row, target in zip(line, y @ u)])

    score = np.pi / 2 * np.mean([np.sum(w * along(u)[1]) / w.sum() for u in angles(1000)])
    rule = smooth_rule()
    parts = []
    for u in angles(DIRECTIONS):
        line, crps = along(u)
        quantiles = np.array([[mixture_quantile(*row, level) for level, _ in rule] for row in line])
        parts.append(line_miscalibration(quantiles, crps, y @ u, w, rule))
    return {"score": score, "mcb": np.pi / 2 * np.mean(parts), "unc": uncertainty_of(y, w)}


def energy_of_draws(draws, y, w):
    count = draws.shape[1]
    rows = [np.mean(np.linalg.norm(x - t, axis=1))
            - 0.5 * np.mean(np.linalg.norm(x[:, None, :] - x[None, :, :], axis=2)) for x, t in zip(draws, y)]
    parts = [line_miscalibration(np.sort(draws @ u, axis=1), None, y @ u, w, draws_rule(count))
             for u in angles(DIRECTIONS)]
    return {"score": np.sum(w * rows) / w.sum(), "mcb": np.pi / 2 * np.mean(parts), "unc": uncertainty_of(y, w)}


def absolute_power(mean, deviation, p):
    edges = sorted({mean - 10 * deviation, 0.0, mean, mean + 10 * deviation})
    return sum(integrate.quad(lambda z: np.abs(z) ** p * stats.norm.pdf(z, mean, deviation), a, b, epsabs=1e-13,
                              epsrel=1e-12)[0] for a, b in zip(edges, edges[1:]))


def variogram(forecasts, y, w, p):
    d = y.shape[1]
    total = {"score": 0.0, "mcb": 0.0, "unc": 0.0}
    for k in range(d):
        for l in range(k + 1, d):
            outcome = np.abs(y[:, k] - y[:, l]) ** p
            error = lambda x: 2 * np.sum(w * (x - outcome) ** 2) / w.sum()
            fitted = IsotonicRegression().fit_transform(forecasts[(k, l)], outcome, sample_weight=w)
            total["score"] += error(forecasts[(k, l)])
            total["mcb"] += error(forecasts[(k, l)]) - error(fitted)
            total["unc"] += error(np.sum(w * outcome) / w.sum())
    return total


def triangle(matrix):
    return [matrix[a, b] for a in range(len(matrix)) for b in range(a, len(matrix))]


def covariance(generator, d):
    root = generator.uniform(-1, 1, (d, d))
    return root @ root.T + 0.2 * np.eye(d)


def normal_case(generator, d, n, p, weighted):
    means = generator.normal(0, 1, (n, d))
    covariances = [covariance(generator, d) for _ in range(n)]
    y = means + 1.4 * generator.normal(0, 1, (n, d))
    w = generator.integers(1, 5, n).astype(float) if weighted else np.ones(n)
    forecasts = {(k, l): np.array([absolute_power(m[k] - m[l], np.sqrt(v[k, k] + v[l, l] - 2 * v[k, l]), p)
                                   for m, v in zip(means, covariances)]) for k in range(d) for l in range(k + 1, d)}
    case = {"parameters": [list(m) + triangle(v) for m, v in zip(means, covariances)], "y": y.tolist(),
            "weights": w.tolist() if weighted else [], "p": p, "variogram": variogram(forecasts, y, w, p)}
    if d == 2:
        case["energy"] = energy_of_mixtures([[(1.0, m, v)] for m, v in zip(means, covariances)], y, w)
    return case


def mixture_case(generator, n):
    parts = [[(weight, generator.normal(0, 1, 2), np.diag(generator.uniform(0.4, 1.2, 2) ** 2))
              for weight in (0.25, 0.75)] for _ in range(n)]
    y = generator.normal(0, 1.5, (n, 2))
    parameters = [[c[0] for c in row] + [m for c in row for m in c[1]] + [s for c in row for s in np.sqrt(np.diag(c[2]))]
                  for row in parts]
    return {"parameters": [[2.0] + row for row in parameters], "y": y.tolist(),
            "energy": energy_of_mixtures(parts, y, np.ones(n))}


def draws_case(generator, n, count):
    draws = generator.normal(0, 1, (n, count, 2)) + generator.normal(0, 1, (n, 1, 2))
    y = draws[:, 0, :] + generator.normal(0, 0.7, (n, 2))
    return {"parameters": [[2.0] + row.ravel().tolist() for row in draws], "y": y.tolist(),
            "energy": energy_of_draws(draws, y, np.ones(n))}


def main():
    generator = np.random.default_rng(32)
    print(json.dumps({"directions": DIRECTIONS,
                      "normal": [normal_case(generator, 2, 20, 0.5, False), normal_case(generator, 2, 14, 1.0, True),
                                 normal_case(generator, 4, 16, 0.5, True)],
                      "mixtures": mixture_case(generator, 12), "draws": draws_case(generator, 15, 5)}, indent=1))


if __name__ == "__main__":
    main()
