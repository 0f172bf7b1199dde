#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rubin's rules with the degrees of freedom of Barnard and Rubin, from the formulas of the papers: rubin.json.

Each side of an interval is pooled by itself. Needs numpy and scipy."""
import json

import numpy as np
from scipy.stats import norm, t


def side(values, errors, n, sign):
    m = len(values)
    within = np.mean(np.square(errors))
    between = np.var(values, ddof=1)
    total = within + (1 + 1 / m) * between
    lam = (1 + 1 / m) * between / total
    complete = n - 1
    old = (m - 1) / lam**2 if lam > 0 else np.inf
    observed = (complete + 1) / (complete + 3) * complete * (1 - lam)
    degrees = 1 / (1 / old + 1 / observed)
    return np.mean(values) + sign * t.ppf(0.975, degrees) * np.sqrt(total), lam


def pooled(values, lower, upper, n, is_log):
    z = norm.ppf(0.975)
    f = np.log if is_log else np.asarray
    g = np.exp if is_log else np.asarray
    q, l, u = f(np.array(values)), f(np.array(lower)), f(np.array(upper))
    low, share_low = side(q, (q - l) / z, n, -1)
    high, share_high = side(q, (u - q) / z, n, 1)
    return {"values": values, "lower": lower, "upper": upper, "n": n, "is_log": is_log,
            "pooled": float(g(q.mean())), "interval": [float(g(low)), float(g(high))],
            "missing_share": float(max(share_low, share_high))}


cases = [
    pooled([0.81, 0.78, 0.85, 0.80, 0.77], [0.60, 0.58, 0.63, 0.59, 0.57], [1.02, 0.99, 1.09, 1.02, 0.98], 300, False),
    pooled([0.95, 1.02, 0.90], [0.80, 0.86, 0.76], [1.13, 1.21, 1.07], 150, True),
    pooled([0.91, 0.93], [0.85, 0.88], [0.94, 0.955], 60, False),
]
with open(__file__.replace(".py", ".json"), "w") as file:
    json.dump(cases, file, indent=1)
    file.write("\n")
