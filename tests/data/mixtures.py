#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes mixtures.json: what is computed of mixtures, from the definitions by quadrature and linear programs.

Usage: mixtures.py > mixtures.json
"""
import json

import numpy as np
from scipy import integrate, optimize, stats

LAWS = {"mixture": lambda c: stats.norm(c[0], c[1]),
        "laplace-mixture": lambda c: stats.laplace(c[0], c[1])}

# weights, then the components
LINE = {"mixture": [([0.3, 0.7], [(0, 1), (2, 0.5)]), ([0.2, 0.5, 0.3], [(1, 0.4), (-1, 2), (0.5, 0.5)])],
        "laplace-mixture": [([0.3, 0.7], [(0, 1), (2, 0.5)]), ([0.2, 0.5, 0.3], [(1, 0.4), (-1, 2), (0.5, 0.5)])]}
TARGETS = [0.7, -1.2]
GAMMA = 0.8


def quad(f, points):
    edges = [-np.inf] + sorted(points) + [np.inf]
    return sum(integrate.quad(f, a, b, epsabs=1e-13, epsrel=1e-12, limit=400)[0] for a, b in zip(edges, edges[1:]))


NODES, WEIGHTS = np.polynomial.legendre.leggauss(60)


def pieces(f, edges):
    """The integral of f, which takes arrays, over pieces between whose edges it is smooth."""
    total = 0.0
    for a, b in zip(edges, edges[1:]):
        total += (b - a) / 2 * np.sum(WEIGHTS * f((a + b) / 2 + (b - a) / 2 * NODES))
    return total


def power_cost(a, b, s):
    """W_s^s of two distributions on the line: the quantiles are coupled. By the normal score of the level."""
    def gap(x):
        x = np.asarray(x, dtype=float)
        low = np.minimum(x, 0)
        high = np.maximum(x, 0)
        return np.where(x < 0, a.ppf(stats.norm.cdf(low)) - b.ppf(stats.norm.cdf(low)),
                        a.isf(stats.norm.sf(high)) - b.isf(stats.norm.sf(high)))
    edges = list(np.linspace(-24, 24, 25))
    values = gap(edges)
    for x, y, u, v in zip(edges[:-1], edges[1:], values[:-1], values[1:]):
        if u * v < 0:
            edges.append(optimize.brentq(lambda t: float(gap(t)), x, y, xtol=1e-14))
    return pieces(lambda x: np.abs(gap(x)) ** s * stats.norm.pdf(x), sorted(edges))


def transport(weights, others, cost):
    k, l = cost.shape
    rows = [np.kron(np.eye(k)[i], np.ones(l)) for i in range(k)] + [np.kron(np.ones(k), np.eye(l)[j]) for j in range(l)]
    return optimize.linprog(cost.ravel(), A_eq=np.array(rows), b_eq=np.concatenate([weights, others]),
                            method="highs").fun


def mixture_distance(law, a, b, s):
    cost = np.array([[power_cost(law(x), law(y), s) for y in b[1]] for x in a[1]])
    return transport(np.array(a[0]), np.array(b[0]), cost) ** (1 / s)


def density(law, a):
    frozen = [law(c) for c in a[1]]
    return lambda y: sum(w * f.pdf(y) for w, f in zip(a[0], frozen))


def distribution(law, a):
    frozen = [law(c) for c in a[1]]
    return lambda y: sum(w * f.cdf(y) for w, f in zip(a[0], frozen))


def centres(*mixtures):
    return [c[0] for a in mixtures for c in a[1]]


CHARACTERISTIC = {"mixture": lambda c, w: np.exp(-0.5 * (c[1] * w) ** 2),
                  "laplace-mixture": lambda c, w: 1 / (1 + (c[1] * w) ** 2)}
SPECTRA = {"gaussian": lambda w: np.exp(-w * w / (4 * GAMMA)) / (2 * np.sqrt(np.pi * GAMMA)),
           "laplacian": lambda w: GAMMA / np.pi / (GAMMA ** 2 + w * w)}


def kernel_term(name, a, b, kernel):
    """h of the targets: k(y, y') - E k(Z, y') - E k(y, Z') + E k(Z, Z'), the expectations by Parseval's formula."""
    phi, spectrum = CHARACTERISTIC[name], SPECTRA[kernel]
    y, z = TARGETS
    transform = lambda m, w: sum(p * phi(c, w) * np.exp(1j * w * c[0]) for p, c in zip(*m))
    def term(w):
        first = np.exp(1j * w * y) - transform(a, w)
        second = np.exp(1j * w * z) - transform(b, w)
        return 2 * spectrum(w) * np.real(first * np.conj(second))
    if kernel == "gaussian":
        return pieces(term, np.linspace(0, 16, 41))
    # What a pair of targets adds by itself falls too slowly with the frequency.
    point = lambda w: 2 * spectrum(w) * np.cos(w * (y - z))
    slow = lambda w: term(w) - point(w)
    return np.exp(-GAMMA * abs(y - z)) + pieces(slow, np.concatenate([np.linspace(0, 200, 401), np.linspace(200.5, 4000, 7600)]))


def line(name):
    law = LAWS[name]
    a, b = LINE[name]
    case = {"rows": [list(m[0]) + [c[k] for k in range(len(m[1][0])) for c in m[1]] for m in (a, b)],
            "targets": TARGETS, "gamma": GAMMA, "distances": []}
    for s in (1, 1.5, 2, 3):
        case["distances"].append({"order": s, "value": mixture_distance(law, a, b, s)})
    case["gaussian"] = kernel_term(name, a, b, "gaussian")
    case["laplacian"] = kernel_term(name, a, b, "laplacian")
    case["scores"] = []
    for mixture, y in zip((a, b), TARGETS):
        p, cdf = density(law, mixture), distribution(law, mixture)
        mean = quad(lambda x: x * p(x), centres(mixture))
        case["scores"].append({
            "cdf": float(cdf(y)), "log-score": float(-np.log(p(y))), "mean": mean,
            "variance": sum(w * (law(c).var() + (c[0] - mean) ** 2) for w, c in zip(*mixture)),
            "median": float(optimize.brentq(lambda x: cdf(x) - 0.5, -20, 20, xtol=1e-13)),
            "crps": quad(lambda x: (cdf(x) - (x >= y)) ** 2, centres(mixture) + [y])})
    return case


def powers():
    laplace = lambda m, s, p: quad(lambda x: abs(x) ** p * stats.laplace.pdf(x, m, s), sorted({0.0, m}))
    return [{"mean": m, "scale": s, "p": p, "value": laplace(m, s, p)}
            for p in (1.0, 1.5, 3.0, 6.5) for m, s in ((0.0, 1.0), (0.3, 2.0), (-5.0, 0.6), (39.9, 1.0), (40.1, 1.0))]


def main():
    print(json.dumps({"laplace-powers": powers(), "line": {name: line(name) for name in LINE}}, indent=1))


if __name__ == "__main__":
    main()
