#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes centres.json: observed : expected, calibration intercept and slope of centres, and their random-effects
summaries, each written from its definition with numpy and scipy. What rma(method = "REML", test = "knha") of R's
metafor computes is computed here by maximising the restricted likelihood with a general optimiser (metafor 3.8-1 gives
the same digits, but for its prediction intervals, which have k - 1 degrees of freedom).

Usage: centres.py > centres.json
"""
import json

import numpy as np
from scipy import optimize, stats


def restricted_likelihood(tau2, y, v):
    w = 1 / (v + tau2)
    mu = (w * y).sum() / w.sum()
    return -0.5 * (np.log(v + tau2).sum() + np.log(w.sum()) + (w * (y - mu) ** 2).sum())


def pooled(y, v):
    y, v = np.array(y), np.array(v)
    k = len(y)
    # On a grid first: the likelihood may have several maxima.
    grid = np.concatenate([[0], np.geomspace(1e-8, 100, 2000)])
    best = np.argmax([restricted_likelihood(t, y, v) for t in grid])
    tau2 = 0.0
    if best > 0:
        found = optimize.minimize_scalar(lambda t: -restricted_likelihood(t, y, v), method='bounded',
                                         bounds=(grid[best - 1], grid[min(best + 1, len(grid) - 1)]),
                                         options={'xatol': 1e-13})
        tau2 = found.x
    w = 1 / (v + tau2)
    mu = (w * y).sum() / w.sum()
    se = np.sqrt((w * (y - mu) ** 2).sum() / ((k - 1) * w.sum()))
    reach = stats.t.ppf(0.975, k - 1) * se
    result = {'value': mu, 'standard_error': se, 'interval': [mu - reach, mu + reach], 'tau': np.sqrt(tau2)}
    if k > 2:
        reach = stats.t.ppf(0.975, k - 2) * np.sqrt(tau2 + se**2)
        result['prediction'] = [mu - reach, mu + reach]
    fixed = 1 / v
    result['q'] = (fixed * (y - (fixed * y).sum() / fixed.sum()) ** 2).sum()
    typical = (k - 1) * fixed.sum() / (fixed.sum() ** 2 - (fixed**2).sum())
    result['i2'] = tau2 / (tau2 + typical)
    return result


def mean_of(line, q):
    return 1 / (1 + np.exp(-(line[0] + line[1] * q)))


def maximum(objective, start):
    """By a method without derivatives, from where another one ended."""
    for method, options in [('Powell', {'xtol': 1e-10, 'ftol': 1e-14}),
                            ('Nelder-Mead', {'xatol': 1e-10, 'fatol': 1e-14, 'maxiter': 4000})]:
        start = optimize.minimize(lambda b: -objective(b), start, method=method, options=options).x
    return start


def likelihood(line, q, y):
    eta = line[0] + line[1] * q
    return (y * eta).sum() - np.logaddexp(0, eta).sum()


def information(line, q, has_slope):
    m = mean_of(line, q)
    x = np.column_stack([np.ones_like(q), q])[:, :2 if has_slope else 1]
    return (x * (m * (1 - m))[:, None]).T @ x


def reduced(q, y, has_slope):
    """Firth (1993): the likelihood times the root of the determinant of the information."""
    full = lambda b: [b[0], b[1] if has_slope else 1]
    value = lambda b: likelihood(full(b), q, y) + 0.5 * np.log(np.linalg.det(information(full(b), q, has_slope)))
    return full(maximum(value, [0.0, 1.0] if has_slope else [0.0]))


def entries(parts):
    """Of all centres: estimates with little bias, variances by what all centres have in common."""
    observed, expected = sum(y.sum() for _, y in parts), sum(p.sum() for p, _ in parts)
    ratio = observed / expected
    logits = [np.log(p / (1 - p)) for p, _ in parts]
    q, y = np.concatenate(logits), np.concatenate([y for _, y in parts])
    common = {has_slope: reduced(q, y, has_slope) for has_slope in (False, True)}
    result = {'log_ratio': [], 'intercept': [], 'slope': []}
    for (p, yc), qc in zip(parts, logits):
        share = min(ratio * p.sum() / len(p), 1 - 0.5 / len(p))
        result['log_ratio'].append([np.log((yc.sum() + (1 - share) / 2) / p.sum()), (1 - share) / (share * len(p))])
        for has_slope, name in ((False, 'intercept'), (True, 'slope')):
            variance = np.linalg.inv(information(common[has_slope], qc, has_slope))[-1, -1]
            result[name].append([reduced(qc, yc, has_slope)[int(has_slope)], variance])
    return result


def main():
    generator = np.random.default_rng(34)
    sets = []
    for count, tau, base in [(3, 0.4, -1.0), (15, 0.3, -1.5), (40, 0.0, -2.5)]:
        rows = []
        parts = []
        for c in range(count):
            n = int(generator.integers(40, 160))
            shift, slope = tau * generator.normal(), 1 + 0.5 * tau * generator.normal()
            q = np.round(base + generator.normal(size=n), 3)
            p = np.round(1 / (1 + np.exp(-q)), 4)
            y = (generator.random(n) < 1 / (1 + np.exp(-(shift + slope * q)))).astype(int)
            if count == 15 and c == 4:
                y[:] = 0
            rows += [[c + 1, float(pi), int(yi)] for pi, yi in zip(p, y)]
            parts.append((p, y))
        values = entries(parts)
        summary = {name: pooled([e[0] for e in have], [e[1] for e in have]) for name, have in values.items()}
        sets.append({'rows': rows, 'entries': values, 'pooled': summary})
    print(json.dumps({'sets': sets}))


main()
