#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes count_errors.json: ECE_q and MCE of Poisson predictions (Widmann, Lindsten, Zachariah 2021, Theorem G.1) by
their definitions over bins of the rate, with the probabilities of scipy.stats.

Usage: count_errors.py > count_errors.json
"""
import json

import numpy as np
from scipy import stats


def parts(rates, count):
    """Rows by rising rate in parts whose sizes differ by at most one, the larger ones first."""
    return np.array_split(np.argsort(rates, kind="stable"), count)


def gaps(rates, targets, weights, count):
    """For every bin its share and the differences of frequency and mean probability at the counts 0..400."""
    counts = np.arange(401)
    for rows in parts(rates, count):
        w = weights[rows] / weights[rows].sum()
        predicted = w @ stats.poisson.pmf(counts[None, :], rates[rows, None])
        observed = w @ (targets[rows, None] == counts[None, :])
        yield weights[rows].sum() / weights.sum(), observed - predicted


def expected(rates, targets, weights, count, q):
    return sum(share * np.sum(np.abs(gap) ** q) for share, gap in gaps(rates, targets, weights, count)) ** (1 / q)


def main():
    draw = np.random.default_rng(21)
    cases = []
    for n, count, lowest, highest, factor in ((40, 4, 0.1, 6, 1.0), (75, 10, 2, 9, 1.5), (60, 1, 0.01, 150, 0.7)):
        rates = np.round(draw.uniform(lowest, highest, n), 4)
        targets = draw.poisson(rates * factor)
        targets[0] = 300
        for weights in (np.ones(n), np.round(draw.uniform(0, 3, n), 2)):
            cases.append({
                "rates": rates.tolist(), "targets": targets.tolist(), "bins": count, "weights": weights.tolist(),
                "expected": {str(q): expected(rates, targets, weights, count, q) for q in (1, 1.5, 2, 10)},
                "largest": max(np.abs(gap).max() for _, gap in gaps(rates, targets, weights, count))})
    # The errors themselves where all predictions are alike: Poisson(3) where Poisson(4) is true.
    counts = np.arange(401)
    gap = stats.poisson.pmf(counts, 4) - stats.poisson.pmf(counts, 3)
    limit = {"1": np.abs(gap).sum(), "2": np.sqrt(np.sum(gap ** 2)), "largest": np.abs(gap).max()}
    print(json.dumps({"cases": cases, "limit": limit}, indent=1))


if __name__ == "__main__":
    main()
