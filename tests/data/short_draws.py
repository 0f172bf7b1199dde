#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes short_draws.json: the usual CRPS of ensembles of which members are missing, by the integral of its definition
over the steps of each row's own distribution function, the CRPS that each prediction expects of itself, and that of the
targets as the prediction of every row (the uncertainty of a decomposition), with and without case weights.

Usage: short_draws.py > short_draws.json
"""
import json

import numpy as np


def crps(members, y):
    """The integral of (F(z) - 1{z >= y})^2, F the distribution function of the members as they stand."""
    members = np.sort(members)
    edges = np.sort(np.append(members, y))
    below = edges[:-1]
    heights = np.searchsorted(members, below, side="right") / len(members)
    return float(np.sum((heights - (below >= y)) ** 2 * np.diff(edges)))


def main():
    rng = np.random.default_rng(20)
    count, size = 48, 7
    centres = rng.normal(0, 3, count)
    draws = centres[:, None] + rng.gamma(2, 1, (count, size))
    targets = centres + rng.normal(1.5, 2, count)
    draws = np.round(draws, 3)
    targets = np.round(targets, 3)
    weights = rng.integers(1, 5, count)
    for row in range(count):
        missing = rng.permutation(size)[: row % 6]  # two members are left in some rows, all in others
        draws[row, missing] = np.nan
    own = [row[~np.isnan(row)] for row in draws]
    scores = np.array([crps(members, y) for members, y in zip(own, targets)])
    expected = np.array([np.mean([crps(members, x) for x in members]) for members in own])
    pooled = np.array([crps(targets, y) for y in targets])
    weighted = np.array([crps(np.repeat(targets, weights), y) for y in targets])
    values = {
        "draws": [[None if np.isnan(x) else float(x) for x in row] for row in draws],
        "targets": targets.tolist(),
        "weights": weights.tolist(),
        "usual": float(np.mean(scores)),
        "expected": float(np.mean(expected)),
        "uncertainty": float(np.mean(pooled)),
        "weighted_usual": float(np.average(scores, weights=weights)),
        "weighted_uncertainty": float(np.average(weighted, weights=weights)),
    }
    print("{" + ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in values.items()) + "}")


main()
