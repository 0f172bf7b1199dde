#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes mixtures.json: what is computed of mixtures, from the definitions by quadrature and linear programs.

Usage: mixtures.py > mixtures.json
"""
import json

import numpy as np
from scipy import integrate, linalg, optimize, special, stats

LAWS = {"mixture": lambda c: stats.norm(c[0], c[1]),
        "laplace-mixture": lambda c: stats.laplace(c[0], c[1]),
        "t-mixture": lambda c: stats.t(c[2], c[0], c[1])}

# weights, then the components
LINE = {"mixture": [([0.3, 0.7], [(0, 1), (2, 0.5)]), ([0.2, 0.5, 0.3], [(1, 0.4), (-1, 2), (0.5, 0.5)])],
        "laplace-mixture": [([0.3, 0.7], [(0, 1), (2, 0.5)]), ([0.2, 0.5, 0.3], [(1, 0.4), (-1, 2), (0.5, 0.5)])],
        "t-mixture": [([0.3, 0.7], [(0, 1, 4), (2, 0.5, 10)]), ([0.4, 0.6], [(1, 0.4, 4), (-1, 2, 7)])]}
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


def student(c, w):
    """Characteristic function of Student's t around its location, by its Bessel function."""
    scale, df = c[1], c[2]
    x = np.sqrt(df) * scale * np.abs(w)
    return np.where(x > 0, special.kv(df / 2, np.maximum(x, 1e-300)) * np.maximum(x, 1e-300) ** (df / 2)
                    / (special.gamma(df / 2) * 2 ** (df / 2 - 1)), 1.0)


CHARACTERISTIC = {"mixture": lambda c, w: np.exp(-0.5 * (c[1] * w) ** 2),
                  "laplace-mixture": lambda c, w: 1 / (1 + (c[1] * w) ** 2), "t-mixture": student}
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
    for s in (1, 1.5, 2, 3) if name != "t-mixture" else (2,):
        case["distances"].append({"order": s, "value": mixture_distance(law, a, b, s)})
    case["gaussian"] = kernel_term(name, a, b, "gaussian")
    if name != "t-mixture":
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


# two dimensions: weights, means, covariances
VECTORS = [([0.3, 0.7], [[0, 1], [2, -1]], [[[1, 0.4], [0.4, 0.5]], [[0.3, -0.1], [-0.1, 2]]]),
           ([0.5, 0.2, 0.3], [[1, 0], [-1, 1], [0.5, 0.5]],
            [[[0.6, 0.1], [0.1, 0.2]], [[2, 0.9], [0.9, 1]], [[0.4, 0], [0, 0.4]]])]
VECTOR_TARGETS = [[0.5, 0.2], [-0.4, 1.3]]


HERMITE, MASSES = np.polynomial.hermite_e.hermegauss(80)


def plane(mean, covariance, f):
    """E f of a normal vector, f smooth, by Gauss quadrature along its principal axes."""
    root = np.linalg.cholesky(np.array(covariance))
    u, v = np.meshgrid(HERMITE, HERMITE)
    points = np.array(mean)[:, None] + root @ np.array([u.ravel(), v.ravel()])
    return float(np.sum(np.outer(MASSES, MASSES).ravel() * f(points)) / (2 * np.pi))


def mean_length(mean, covariance):
    """E |Z| of a normal vector in polar coordinates around 0, where the integrand is smooth."""
    inverse = np.linalg.inv(covariance)
    angles = np.arange(4000) * 2 * np.pi / 4000
    direction = np.array([np.cos(angles), np.sin(angles)])
    def ring(r):
        r = np.atleast_1d(r)
        error = direction[:, None, :] * r[None, :, None] - np.array(mean)[:, None, None]
        square = np.einsum("arn,ab,brn->rn", error, inverse, error)
        return r ** 2 * np.mean(np.exp(-square / 2), axis=1) / np.sqrt(np.linalg.det(covariance))
    return float(pieces(ring, np.linspace(0, 24, 13)))


def vectors(diagonal):
    mixtures = [(w, m, [np.diag(np.diag(c)).tolist() if diagonal else c for c in v]) for w, m, v in VECTORS]
    (w, m, v), (w2, m2, v2) = mixtures
    y, z = VECTOR_TARGETS
    cost = np.zeros((len(w), len(w2)))
    for k in range(len(w)):
        for l in range(len(w2)):
            root = linalg.sqrtm(np.array(v2[l]))
            cross = linalg.sqrtm(root @ np.array(v[k]) @ root)
            cost[k, l] = np.sum((np.array(m[k]) - m2[l]) ** 2) + np.trace(np.array(v[k]) + v2[l] - 2 * np.real(cross))
    kernel = lambda x: np.exp(-GAMMA * np.sum(np.asarray(x) ** 2, axis=0))
    mean = lambda mixture, x: sum(a * plane(np.array(b) - x, c, kernel) for a, b, c in zip(*mixture))
    both = sum(a * a2 * plane(np.array(b) - b2, np.array(c) + c2, kernel)
               for a, b, c in zip(w, m, v) for a2, b2, c2 in zip(w2, m2, v2))
    scores = []
    for (a, b, c), x in zip(mixtures, VECTOR_TARGETS):
        p = sum(p * stats.multivariate_normal(q, r).pdf(x) for p, q, r in zip(a, b, c))
        centre = np.average(b, axis=0, weights=a)
        covariance = sum(p * (np.array(r) + np.outer(q - centre, q - centre)) for p, q, r in zip(a, np.array(b), c))
        error = np.array(x) - centre
        distance = sum(p * mean_length(np.array(q) - x, np.array(r)) for p, q, r in zip(a, b, c))
        root = sum(p * quad(lambda z: abs(z) ** 0.5 * stats.norm.pdf(z, q[0] - q[1],
                                                                      np.sqrt(r[0][0] + r[1][1] - 2 * r[0][1])), [0.0])
                   for p, q, r in zip(a, b, c))
        difference = sum(p * p2 * mean_length(np.array(q) - q2, np.array(r) + r2)
                         for p, q, r in zip(a, b, c) for p2, q2, r2 in zip(a, b, c))
        scores.append({"log-score": float(-np.log(p)), "mse": float(error @ error),
                       "dss": float(error @ np.linalg.solve(covariance, error) + np.log(np.linalg.det(covariance))),
                       "nees": float(error @ np.linalg.solve(covariance, error) / 2),
                       "variogram-score": 2 * (abs(x[0] - x[1]) ** 0.5 - root) ** 2,
                       "energy-score": distance - difference / 2})
    flat = lambda c: [c[0][0], c[1][1]] if diagonal else [c[0][0], c[0][1], c[1][1]]
    spread = (lambda x: np.sqrt(x)) if diagonal else (lambda x: x)
    return {"rows": [list(a) + sum(b, []) + [float(spread(x)) for r in c for x in flat(r)] for a, b, c in mixtures],
            "targets": VECTOR_TARGETS, "gamma": GAMMA,
            "distance": float(np.sqrt(transport(np.array(w), np.array(w2), cost))),
            "gaussian": float(kernel(np.array(y) - z) - mean(mixtures[0], z) - mean(mixtures[1], y) + both),
            "scores": scores}


def powers():
    laplace = lambda m, s, p: quad(lambda x: abs(x) ** p * stats.laplace.pdf(x, m, s), sorted({0.0, m}))
    return [{"mean": m, "scale": s, "p": p, "value": laplace(m, s, p)}
            for p in (1.0, 1.5, 3.0, 6.5) for m, s in ((0.0, 1.0), (0.3, 2.0), (-5.0, 0.6), (39.9, 1.0), (40.1, 1.0))]


def main():
    print(json.dumps({"laplace-powers": powers(), "line": {name: line(name) for name in LINE},
                      "diagonal": vectors(True), "full": vectors(False)}, indent=1))


if __name__ == "__main__":
    main()
