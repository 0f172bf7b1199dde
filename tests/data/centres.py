#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes centres.json: observed : expected, calibration intercept and slope of centres, and their random-effects
summaries, each written from its definition with numpy and scipy. What rma(method = "REML", test = "knha") and
predict(pi.type = "Riley") of R's metafor compute is computed here by maximising the restricted likelihood with a
general optimiser.

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


def logistic(design, offset, y):
    """Maximum likelihood by a general optimiser; standard errors by the information."""
    def loss(beta):
        eta = offset + design @ beta
        return np.logaddexp(0, eta).sum() - (y * eta).sum()

    def gradient(beta):
        return design.T @ (1 / (1 + np.exp(-(offset + design @ beta))) - y)

    beta = optimize.minimize(loss, np.zeros(design.shape[1]), jac=gradient, method='BFGS',
                             options={'gtol': 1e-10}).x
    for _ in range(20):  # to full precision
        mean = 1 / (1 + np.exp(-(offset + design @ beta)))
        information = (design * (mean * (1 - mean))[:, None]).T @ design
        beta = beta - np.linalg.solve(information, gradient(beta))
    return beta, np.sqrt(np.diag(np.linalg.inv(information)))


def centre(p, y):
    n, observed, expected = len(y), y.sum(), p.sum()
    if observed in (0, n):  # half an event and half a non-event
        ratio = [np.log((observed + 0.5) / (expected + 0.5)), 1 / (observed + 0.5) - 1 / (n + 1)]
        return {'log_ratio': ratio}
    q = np.log(p / (1 - p))
    one = np.ones((n, 1))
    a, error_a = logistic(one, q, y)
    b, error_b = logistic(np.column_stack([one, q]), np.zeros(n), y)
    return {'log_ratio': [np.log(observed / expected), 1 / observed - 1 / n], 'intercept': [a[0], error_a[0] ** 2],
            'slope': [b[1], error_b[1] ** 2]}


def main():
    generator = np.random.default_rng(34)
    sets = []
    for count, tau, base in [(3, 0.4, -1.0), (15, 0.3, -1.5), (40, 0.0, -2.5)]:
        rows = []
        centres = []
        for c in range(count):
            n = int(generator.integers(40, 160))
            shift, slope = tau * generator.normal(), 1 + 0.5 * tau * generator.normal()
            q = np.round(base + generator.normal(size=n), 3)
            p = np.round(1 / (1 + np.exp(-q)), 4)
            y = (generator.random(n) < 1 / (1 + np.exp(-(shift + slope * q)))).astype(int)
            if count == 15 and c == 4:
                y[:] = 0
            rows += [[c + 1, float(pi), int(yi)] for pi, yi in zip(p, y)]
            centres.append(centre(p, y))
        summary = {}
        for name in ['log_ratio', 'intercept', 'slope']:
            have = [c[name] for c in centres if name in c]
            summary[name] = pooled([h[0] for h in have], [h[1] for h in have])
        sets.append({'rows': rows, 'centres': centres, 'pooled': summary})
    print(json.dumps({'sets': sets}))


main()
