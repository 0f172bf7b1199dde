#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes decision_values.json: net benefit and decision shares at thresholds, with and without case weights, each
written from its definition, with intervals.

Usage: decision_values.py > decision_values.json
"""
import json

import numpy as np
import scipy
from scipy import stats


def drawn(generator, n):
    p = np.round(generator.beta(0.8, 2.4, n), 2).clip(0.01, 0.99)  # with ties, and some at the thresholds
    y = (generator.random(n) < p**1.2).astype(int)
    w = np.round(np.exp(0.6 * generator.normal(size=n)), 3)
    w[[3, 40, 77]] = 0
    return p, y, w


def net_benefit(p, y, w, t):
    """TP/n - FP/n t/(1-t), of the model and of treating all."""
    treated = p >= t
    tp, fp = (w * treated * y).sum(), (w * treated * (1 - y)).sum()
    return (tp - fp * t / (1 - t)) / w.sum(), ((w * y).sum() - (w * (1 - y)).sum() * t / (1 - t)) / w.sum()


def hall_interval(x, degrees):
    """Hall (1992), Student's quantile."""
    n, a = len(x), stats.skew(x) * (1 - 1 / len(x)) ** 1.5 / np.sqrt(len(x))
    q = stats.t.ppf(0.975, min(n - 1, max(2, degrees)))
    g = lambda v: 3 / a * (np.cbrt(1 + a * (v - a / 6)) - 1)
    error = x.std(ddof=1) / np.sqrt(n)
    return [x.mean() - error * g(q), x.mean() - error * g(-q)]


def carriers(p, t):
    """(sum E d^2)^2 / sum E d^4 under the predictions."""
    treated = p >= t
    event, other = 1.0 * treated, -1.0 * treated * t / (1 - t)
    mean = (p * event + (1 - p) * other).mean()
    second = (p * (event - mean) ** 2 + (1 - p) * (other - mean) ** 2).sum()
    fourth = (p * (event - mean) ** 4 + (1 - p) * (other - mean) ** 4).sum()
    return second**2 / fourth


def clopper_pearson(k, n):
    lower = stats.beta.ppf(0.025, k, n - k + 1) if k > 0 else 0.0
    upper = stats.beta.ppf(0.975, k + 1, n - k) if k < n else 1.0
    return [lower, upper]


def shares(p, y, w, t):
    positive = p >= t
    parts = {"sensitivity": (y == 1, positive), "specificity": (y == 0, ~positive),
             "ppv": (positive, y == 1), "npv": (~positive, y == 0)}
    return {name: (w * of * hit).sum() / (w * of).sum() for name, (of, hit) in parts.items()}, {
        name: clopper_pearson((of & hit).sum(), of.sum()) for name, (of, hit) in parts.items()}


p, y, w = drawn(np.random.default_rng(34), 240)
rows = []
for t in [0.05, 0.1, 0.2, 0.35, 0.5]:
    own, everybody = net_benefit(p, y, np.ones(len(p)), t)
    weighted, weighted_everybody = net_benefit(p, y, w, t)
    values, intervals = shares(p, y, np.ones(len(p)), t)
    benefits = np.where(p >= t, np.where(y == 1, 1.0, -t / (1 - t)), 0.0)
    rows.append({"threshold": t, "net_benefit": own, "treat_all": everybody, "carriers": carriers(p, t),
                 "net_benefit_interval": hall_interval(benefits, carriers(p, t)),
                 "weighted_net_benefit": weighted, "weighted_treat_all": weighted_everybody,
                 "shares": values, "intervals": intervals, "weighted_shares": shares(p, y, w, t)[0]})
print(json.dumps({"numpy": np.__version__, "scipy": scipy.__version__, "p": p.tolist(), "y": y.tolist(),
                  "w": w.tolist(), "rows": rows}))
