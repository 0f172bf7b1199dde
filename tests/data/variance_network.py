#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes variance_network.json: networks with mean and variance outputs (GB22, Appendix G.5), written from the
definitions: Dawid-Sebastiani score, its gradient by the chain rule unit by unit, Adam, and Platt scaling of the variance
by scipy's L-BFGS-B.

Usage: variance_network.py > variance_network.json
"""
import json
import math

import numpy as np
import scipy
from scipy.optimize import minimize

WIDTHS = [3, 5, 4, 2]
FLOOR = 1e-10


def drawn(generator, n):
    x = np.round(generator.random((n, WIDTHS[0])), 3)
    y = np.round(3 * x[:, 0] - 2 * x[:, 1] + (0.3 + x[:, 2]) * generator.normal(size=n), 3)
    return x, y


def link(o, kind):
    return (math.exp(o) + FLOOR, math.exp(o)) if kind == "exponential" else (abs(o) + FLOOR, 1.0 if o >= 0 else -1.0)


def forward(weights, x):
    """What enters each layer, and the outputs, of one sample."""
    values = [list(x)]
    for layer, (w, b) in enumerate(weights):
        z = [sum(values[-1][i] * w[i][o] for i in range(len(w))) + b[o] for o in range(len(b))]
        values.append(z if layer + 1 == len(weights) else [max(0.0, v) for v in z])
    return values


def score_and_gradient(weights, x, y, kind):
    """Sample by sample."""
    total = 0.0
    gradient = [(np.zeros_like(w), np.zeros_like(b)) for w, b in weights]
    for row, target in zip(x, y):
        values = forward(weights, row)
        m, o = values[-1]
        v, slope = link(o, kind)
        total += (target - m) ** 2 / v + math.log(v)
        by = [-2 * (target - m) / v, slope * (1 / v - (target - m) ** 2 / v**2)]
        for layer in range(len(weights) - 1, -1, -1):
            w, b = weights[layer]
            for out in range(len(b)):
                gradient[layer][1][out] += by[out]
                for i in range(len(w)):
                    gradient[layer][0][i][out] += by[out] * values[layer][i]
            if layer:
                by = [
                    sum(by[out] * w[i][out] for out in range(len(b))) if values[layer][i] > 0 else 0.0
                    for i in range(len(w))
                ]
    n = len(y)
    return total / n, [(w / n, b / n) for w, b in gradient]


def flat(weights):
    return np.concatenate([np.concatenate([w.ravel(), b]) for w, b in weights])


def unflat(vector):
    weights, place = [], 0
    for inputs, outputs in zip(WIDTHS[:-1], WIDTHS[1:]):
        w = vector[place : place + inputs * outputs].reshape(inputs, outputs)
        place += inputs * outputs
        weights.append((w, vector[place : place + outputs]))
        place += outputs
    return weights


def adam_scores(start, x, y, kind, steps):
    at, m, v = start.copy(), np.zeros_like(start), np.zeros_like(start)
    scores = []
    for t in range(1, max(steps) + 1):
        g = flat(score_and_gradient(unflat(at), x, y, kind)[1])
        m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g**2
        at = at - 0.001 * (m / (1 - 0.9**t)) / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)
        if t in steps:
            scores.append(score_and_gradient(unflat(at), x, y, kind)[0])
    return scores


def platt(errors, variances):
    def score(at):
        v = at[0] * variances + at[1]
        slope = (1 - errors / v) / v
        return np.mean(errors / v + np.log(v)), np.array([np.mean(slope * variances), np.mean(slope)])

    best = None
    for start in [(1.0, 2e-10), (1.0, np.mean(errors)), (1e-3, np.mean(errors))]:
        found = minimize(score, start, jac=True, method="L-BFGS-B", bounds=[(1e-10, None)] * 2,
                         options=dict(ftol=1e-15, gtol=1e-12, maxiter=2000))
        if best is None or found.fun < best.fun:
            best = found
    return dict(factor=best.x[0], offset=best.x[1], score=best.fun)


def main():
    generator = np.random.default_rng(22)
    cases = []
    for kind in ["exponential", "absolute"]:
        x, y = drawn(generator, 12)
        start = np.round(0.7 * generator.normal(size=len(flat([(np.zeros((i, o)), np.zeros(o))
                                                               for i, o in zip(WIDTHS[:-1], WIDTHS[1:])]))), 4)
        score, gradient = score_and_gradient(unflat(start), x, y, kind)
        cases.append(dict(link=kind, widths=WIDTHS, x=x.tolist(), y=y.tolist(), parameters=start.tolist(), score=score,
                          gradient=flat(gradient).tolist(), steps=[1, 10, 100],
                          scores=adam_scores(start, x, y, kind, [1, 10, 100])))
    variances = np.round(np.exp(generator.normal(size=40)), 4)
    errors = np.round((0.4 * variances + 0.8) * generator.normal(size=40) ** 2, 5)
    print(json.dumps(dict(numpy=np.__version__, scipy=scipy.__version__, networks=cases,
                          platt=dict(errors=errors.tolist(), variances=variances.tolist(), **platt(errors, variances))),
                     indent=1))


if __name__ == "__main__":
    main()
