#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes skce_objective.json: temperature, vector and Platt scaling that minimise the unbiased SKCE, by scipy.

Usage: skce_objective.py > skce_objective.json

The kernel is exp(-TV / l) on predictions and the Kronecker delta on classes, l the median distance of the rows as they
came. Searched without derivatives, downwards from the fit by the log score, which is made here too.
"""
import json

import numpy as np
import scipy
from scipy.optimize import minimize, minimize_scalar
from scipy.special import expit, log_softmax, softmax


def distances(p):
    return np.abs(p[:, None, :] - p[None, :, :]).sum(2) / 2


def median(p):
    return float(np.median(distances(p)[np.triu_indices(len(p), 1)]))


def skce(p, y, bandwidth):
    residual = np.eye(p.shape[1])[y] - p
    h = np.exp(-distances(p) / bandwidth) * (residual @ residual.T)
    return float(h[np.triu_indices(len(p), 1)].mean())


def best(function, start):
    at = np.asarray(start, float)
    for _ in range(6):
        at = minimize(function, at, method="Nelder-Mead",
                      options={"xatol": 1e-10, "fatol": 1e-16, "maxiter": 40000, "maxfev": 40000}).x
    return at


def several(generator):
    n, m = 160, 3
    true = generator.dirichlet(np.ones(m), n)
    p = true**2.2 * np.array([1.0, 1.4, 0.7])
    p /= p.sum(1, keepdims=True)
    y = np.array([generator.choice(m, p=row) for row in true])
    q = np.log(p)
    bandwidth = median(p)

    def log_score(logits):
        return -log_softmax(logits, axis=1)[np.arange(n), y].mean()

    start = minimize_scalar(lambda t: log_score(q / np.exp(t)), bounds=(-2, 3), method="bounded").x
    log_t = minimize_scalar(lambda t: skce(softmax(q / np.exp(t), axis=1), y, bandwidth),
                            bounds=(start - 0.6, start + 0.6), method="bounded", options={"xatol": 1e-10}).x
    ab = minimize(lambda v: log_score(v[:m] * q + v[m:]), np.r_[np.ones(m), np.zeros(m)], method="BFGS").x
    value = lambda v: n * skce(softmax(v[:m] * q + np.r_[v[m:], 0], axis=1), y, bandwidth)
    vector = best(value, np.r_[ab[:m], ab[m:-1] - ab[-1]])
    return {"p": p.tolist(), "y": y.tolist(), "bandwidth": bandwidth, "value": skce(p, y, bandwidth),
            "temperature": float(np.exp(log_t)),
            "temperature_value": skce(softmax(q / np.exp(log_t), axis=1), y, bandwidth),
            "vector_value": value(vector) / n,
            "vector": softmax(vector[:m] * q + np.r_[vector[m:], 0], axis=1)[:10].tolist()}


def binary(generator):
    n = 200
    true = generator.beta(0.8, 0.8, n)
    logit = np.log(true) - np.log1p(-true)
    x = 1.8 * logit + 0.5
    y = (generator.random(n) < true).astype(int)
    pairs = lambda r: np.c_[1 - r, r]
    bandwidth = median(pairs(expit(x)))
    loss = lambda v: np.logaddexp(0, -(2 * y - 1) * (v[0] * x + v[1])).mean()
    start = minimize(loss, [1, 0], method="BFGS").x
    a, b = best(lambda v: n * skce(pairs(expit(v[0] * x + v[1])), y, bandwidth), start)
    return {"p": expit(x).tolist(), "y": y.tolist(), "bandwidth": bandwidth, "a": a, "b": b,
            "value": skce(pairs(expit(a * x + b)), y, bandwidth)}


def main():
    generator = np.random.default_rng(21)
    print(json.dumps({"origin": f"scipy {scipy.__version__}, numpy {np.__version__}",
                      "several": several(generator), "binary": binary(generator)}, separators=(",", ":")))


main()
