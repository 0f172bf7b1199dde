#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes expected_ece.json: expected binned ECE (GB22, Prop. 3.3), by the standard library alone. The expectation of
the absolute value of a normal variable is a sum over its density (Simpson's rule), not the closed form.

Usage: expected_ece.py > expected_ece.json
"""
import json
import math
import random
import sys


def folded(mean, variance):
    if variance == 0:
        return abs(mean)
    deviation = math.sqrt(variance)

    def density(x):
        return abs(x) * math.exp(-((x - mean) ** 2) / (2 * variance)) / (deviation * math.sqrt(2 * math.pi))

    # |x| has a corner at 0, so that the two sides are summed apart.
    total = 0.0
    for start, end in ((min(0.0, mean - 12 * deviation), 0.0), (0.0, max(0.0, mean + 12 * deviation))):
        steps = 20000
        width = (end - start) / steps
        weights = (1 if i in (0, steps) else 4 if i % 2 else 2 for i in range(steps + 1))
        total += width / 3 * sum(w * density(start + i * width) for i, w in enumerate(weights))
    return total


def moments(confidences, hits, bin_count):
    """Mean and variance of (c - r) 1{r in bin} over the samples; hits are probabilities."""
    result = []
    for b in range(bin_count):
        inside = [(r, t) for r, t in zip(confidences, hits) if b / bin_count < r <= (b + 1) / bin_count]
        n = len(confidences)
        mean = sum(t - r for r, t in inside) / n
        square = sum(t * (1 - r) ** 2 + (1 - t) * r ** 2 for r, t in inside) / n
        result.append((mean, square - mean ** 2))
    return result


def without_noise(found, n):
    result = []
    for mean, variance in found:
        kept = max(0.0, mean ** 2 - variance / (n - 1))
        result.append((math.sqrt(kept), mean ** 2 + variance - kept))
    return result


def expected(found, n):
    return sum(folded(mean, variance / n) for mean, variance in found)


def main():
    generator = random.Random(5)
    r = [round(0.02 + 0.96 * generator.random(), 3) for _ in range(120)]
    c = [int(generator.random() < p ** 2) for p in r]
    calibrated = moments(r, r, 10)
    observed = without_noise(moments(r, c, 10), len(r))
    sizes = [25, 120, 3000]
    normals = [[0.0, 1.0], [0.3, 0.25], [-1.5, 0.04], [0.02, 0.09], [2.0, 0.0]]
    json.dump({"folded": [[m, v, folded(m, v)] for m, v in normals],
               "confidences": r, "hits": c, "bins": 10, "sizes": sizes,
               "calibrated": [expected(calibrated, n) for n in sizes],
               "observed": [expected(observed, n) for n in sizes]}, sys.stdout, indent=1)
    print()


main()
