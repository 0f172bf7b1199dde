#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes diagonal.json: the order-preserving map (DIAG) with a piecewise derivative, fitted by scipy.

Usage: diagonal.py > diagonal.json

f has a derivative that is linear between knots and constant outside; it is integrated here by quadrature of hat
functions, not by the closed form of the program, and fitted by a trust-region method with the numbers as they are.
"""
import json

import numpy as np
import scipy
from scipy.optimize import minimize
from scipy.special import logsumexp

CLAMP = 1e-12


def knots_of(p, count):
    """Quantiles of log p weighted by p (1 - p), at the upper end of cells of one hundredth."""
    q = np.log(np.clip(p, CLAMP, 1 - CLAMP)).ravel()
    weights = np.exp(q) * (1 - np.exp(q))
    order = np.argsort(q)
    share = np.cumsum(weights[order]) / weights.sum()
    levels = (np.arange(count) + 0.5) / count
    at = q[order][np.searchsorted(share, levels)]
    return sorted({round(float(-np.floor(-x * 100)) / 100, 2) for x in at})


def hats(q, knots):
    """Integral of every knot's hat function from the first knot to q, by Gauss quadrature on pieces without a bend."""
    nodes, weights = np.polynomial.legendre.leggauss(4)
    basis = np.zeros(q.shape + (len(knots),))
    flat = q.ravel()
    out = basis.reshape(len(flat), len(knots))
    for i, x in enumerate(flat):
        ends = sorted([knots[0], x] + [k for k in knots if min(knots[0], x) < k < max(knots[0], x)])
        sign = 1 if x >= knots[0] else -1
        for a, b in zip(ends, ends[1:]):
            points = (a + b) / 2 + (b - a) / 2 * nodes
            for j in range(len(knots)):
                heights = np.interp(points, knots, np.eye(len(knots))[j])
                out[i, j] += sign * (b - a) / 2 * weights @ heights
    return basis


def main():
    generator = np.random.default_rng(38)
    n, m = 600, 3
    p = generator.dirichlet(np.full(m, 0.6), n)
    q = np.log(p)
    # Too sure between likely classes, too cautious about unlikely ones.
    f = np.where(q > -1.2, 0.5 * (q + 1.2), 1.4 * (q + 1.2))
    true = np.exp(f - logsumexp(f, axis=1, keepdims=True))
    y = np.array([generator.choice(m, p=row) for row in true])
    knots = knots_of(p, 3)
    basis = hats(np.log(np.clip(p, CLAMP, 1 - CLAMP)), knots)

    def score(slopes):
        f = basis @ slopes
        residual = np.exp(f - logsumexp(f, axis=1, keepdims=True))
        residual[np.arange(n), y] -= 1
        value = (logsumexp(f, axis=1) - f[np.arange(n), y]).mean()
        return value, np.einsum("ik,ikj->j", residual, basis) / n

    fit = minimize(score, np.ones(len(knots)), jac=True, method="trust-constr", bounds=[(1e-3, 1e3)] * len(knots),
                   options={"gtol": 1e-12, "xtol": 1e-14, "maxiter": 5000})
    f = basis @ fit.x
    mapped = np.exp(f - logsumexp(f, axis=1, keepdims=True))
    print(json.dumps({
        "origin": f"scipy {scipy.__version__}, numpy {np.__version__}",
        "p": p.tolist(), "y": y.tolist(), "knots": knots, "slopes": fit.x.tolist(), "score": fit.fun,
        "mapped": mapped[:20].tolist(),
    }, separators=(",", ":")))


main()
