#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Integral probability metrics by linear programming, written from their definitions: the values of a function f at all
points (prediction, class) are the variables, and no duality is used. Writes integral_metrics.json.

Run with NumPy 1.24 and SciPy 1.10 (scipy.optimize.linprog, HiGHS): python3 integral_metrics.py
"""
import json
from pathlib import Path

import numpy as np
from scipy.optimize import linprog


def masses(p, y):
    """Observed minus expected mass at every (sample, class)."""
    n, m = p.shape
    return (np.eye(m)[y] - p).ravel() / n


def distances(p):
    """Total variation between predictions plus 1 between different classes, for all points (sample, class)."""
    n, m = p.shape
    between = 0.5 * np.abs(p[:, None, :] - p[None, :, :]).sum(-1)
    return (between[:, None, :, None] + (1 - np.eye(m))[None, :, None, :]).reshape(n * m, n * m)


def real_distances(mean, sd, points, rows):
    """2-Wasserstein distance between the normal predictions of two points plus that of their targets, for all points."""
    between = np.hypot(mean[:, None] - mean[None, :], sd[:, None] - sd[None, :])
    return between[np.ix_(rows, rows)] + np.abs(points[:, None] - points[None, :])


def differences(size):
    """Rows f_a - f_b for all ordered pairs of different points."""
    pairs = [(a, b) for a in range(size) for b in range(size) if a != b]
    rows = np.zeros((len(pairs), size))
    for row, (a, b) in enumerate(pairs):
        rows[row, a], rows[row, b] = 1, -1
    return pairs, rows


def kantorovich(d, mass):
    pairs, rows = differences(len(d))
    bound = [(0, 0)] + [(None, None)] * (len(d) - 1)
    found = linprog(-mass, rows, [d[a, b] for a, b in pairs], bounds=bound, method="highs-ds")
    return -found.fun


def dudley(d, mass):
    """Variables: f, its largest size c, its Lipschitz constant L."""
    size = len(d)
    pairs, rows = differences(size)
    steep = np.hstack([rows, np.zeros((len(pairs), 1)), np.array([[-d[a, b]] for a, b in pairs])])
    large = np.hstack([np.vstack([np.eye(size), -np.eye(size)]), -np.ones((2 * size, 1)), np.zeros((2 * size, 1))])
    total = np.concatenate([np.zeros(size), [1, 1]])[None, :]
    limits = np.concatenate([np.zeros(len(pairs) + 2 * size), [1]])
    goal = np.concatenate([-mass, [0, 0]])
    bound = [(None, None)] * size + [(0, None)] * 2
    return -linprog(goal, np.vstack([steep, large, total]), limits, bounds=bound, method="highs-ds").fun


def total_variation(p, y):
    """One value of f for all samples with the same prediction and class."""
    _, group = np.unique(p, axis=0, return_inverse=True)
    n, m = p.shape
    size = (group.max() + 1) * m
    goal = np.zeros(size)
    np.add.at(goal, (group[:, None] * m + np.arange(m)[None, :]).ravel(), -masses(p, y))
    return -linprog(goal, bounds=[(-1, 1)] * size, method="highs-ds").fun


def main():
    generator = np.random.default_rng(20240)
    cases = []
    for name, n, m, concentration, grid in [("two classes", 14, 2, 1.0, 0), ("three classes", 12, 3, 0.8, 0),
                                            ("four classes", 9, 4, 0.3, 0), ("grades", 16, 3, 1.0, 4)]:
        p = generator.dirichlet([concentration] * m, size=n)
        if grid:  # few different predictions, some probabilities 0
            p = np.array([generator.multinomial(grid, row) for row in p]) / grid
        else:
            p = np.round(p, 4)
            p[:, -1] = 1 - p[:, :-1].sum(1)
        y = generator.integers(0, m, size=n)
        d, mass = distances(p), masses(p, y)
        cases.append({"name": name, "predictions": p.tolist(), "labels": y.tolist(), "kantorovich": kantorovich(d, mass),
                      "dudley": dudley(d, mass), "total-variation": total_variation(p, y)})
    # Normal predictions with two drawn targets each, which the test draws anew and gives: here they are data.
    n = 8
    mean, sd = generator.normal(size=n).round(3), generator.uniform(0.5, 2, size=n).round(3)
    drawn, target = generator.normal(size=(2, n)).round(3), generator.normal(size=n).round(3)
    points, rows = np.concatenate([drawn.ravel(), target]), np.tile(np.arange(n), 3)
    d = real_distances(mean, sd, points, rows)
    mass = np.concatenate([np.full(2 * n, -1 / (2 * n)), np.full(n, 1 / n)])
    reals = {"mean": mean.tolist(), "sd": sd.tolist(), "drawn": drawn.tolist(), "target": target.tolist(),
             "dudley": [{"unit": unit, "value": dudley(d / unit, mass)} for unit in (0.2, 1, 5)]}
    path = Path(__file__).with_suffix(".json")
    path.write_text(json.dumps({"cases": cases, "reals": reals}, indent=1) + "\n")
    for case in cases:
        print(case["name"], case["kantorovich"], case["dudley"], case["total-variation"])


if __name__ == "__main__":
    main()
