#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes vector_scores.json: what is computed of normal predictions of several dimensions, each by quadrature of its
definition with 30 digits: E |Z|^p, the variogram score, the copula PIT value of independent coordinates, and the
nominal coverage of ellipsoids.

Usage: vector_scores.py > vector_scores.json
"""
import json
import random

import mpmath as mp

mp.mp.dps = 30


def absolute_power(mean, deviation, p):
    """E |Z|^p, Z ~ N(mean, deviation^2), over pieces around 0 and the mean."""
    if deviation == 0:
        return abs(mean) ** p
    edges = sorted({mean + k * deviation for k in (-14, -8, -4, -2, 0, 2, 4, 8, 14)} | {mp.mpf(0)})
    return mp.quad(lambda z: abs(z) ** p * mp.npdf(z, mean, deviation), edges)


def variogram_score(mean, covariance, y, p):
    score = mp.mpf(0)
    for k in range(len(y)):
        for l in range(len(y)):
            if k == l:
                continue
            variance = covariance[k][k] + covariance[l][l] - 2 * covariance[k][l]
            expected = absolute_power(mean[k] - mean[l], mp.sqrt(variance), p)
            score += (abs(y[k] - y[l]) ** p - expected) ** 2
    return score


def product_distribution(w, d):
    """P(U_1 ... U_d <= w) for independent uniform numbers, by conditioning on the last."""
    if d == 1:
        return w
    return w + mp.quad(lambda u: product_distribution(w / u, d - 1), [w, mp.sqrt(w), 1])


def ellipsoid_level(mean, covariance, y):
    d = len(y)
    error = mp.matrix([y[k] - mean[k] for k in range(d)])
    square = (error.T * mp.inverse(mp.matrix(covariance)) * error)[0]
    density = lambda x: x ** (mp.mpf(d) / 2 - 1) * mp.exp(-x / 2) / (2 ** (mp.mpf(d) / 2) * mp.gamma(mp.mpf(d) / 2))
    return mp.quad(density, [0, square / 16, square])


def upper_triangle(matrix):
    return [matrix[a][b] for a in range(len(matrix)) for b in range(a, len(matrix))]


def covariance_of(draw, d):
    root = [[draw.uniform(-1, 1) for _ in range(d)] for _ in range(d)]
    return [[round(sum(root[a][k] * root[b][k] for k in range(d)) + (0.2 if a == b else 0), 6) for b in range(d)]
            for a in range(d)]


def main():
    draw = random.Random(20)
    powers = [{"mean": m, "deviation": s, "p": p, "value": float(absolute_power(mp.mpf(m), mp.mpf(s), mp.mpf(p)))}
              for p in (0.5, 1.0, 1.7)
              for m, s in ((0.0, 1.0), (0.3, 2.0), (-5.0, 0.6), (8.9, 1.0), (9.1, 1.0), (100.0, 0.5), (2.0, 0.0))]
    full = []
    for d in (2, 3, 3, 5):
        mean = [round(draw.gauss(0, 1), 4) for _ in range(d)]
        covariance = covariance_of(draw, d)
        y = [round(draw.gauss(0, 1.5), 4) for _ in range(d)]
        exact = ([mp.mpf(m) for m in mean], [[mp.mpf(v) for v in row] for row in covariance], [mp.mpf(t) for t in y])
        full.append({"parameters": mean + upper_triangle(covariance), "y": y,
                     "half": float(variogram_score(*exact, mp.mpf(1) / 2)),
                     "one": float(variogram_score(*exact, mp.mpf(1))),
                     "ellipsoid": float(ellipsoid_level(*exact))})
    plain = []
    for d in (2, 2, 3):
        mean = [round(draw.gauss(0, 1), 4) for _ in range(d)]
        deviation = [round(draw.uniform(0.3, 2), 4) for _ in range(d)]
        y = [round(draw.gauss(0, 1.5), 4) for _ in range(d)]
        heights = [mp.ncdf(mp.mpf(t), mp.mpf(m), mp.mpf(s)) for t, m, s in zip(y, mean, deviation)]
        plain.append({"parameters": mean + deviation, "y": y,
                      "copula": float(product_distribution(mp.fprod(heights), d))})
    print(json.dumps({"powers": powers, "full": full, "plain": plain}, indent=1))


if __name__ == "__main__":
    main()
