#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes centres.json: observed : expected, calibration intercept and slope of centres, and their random-effects
summaries, each written from its definition with numpy and scipy: likelihoods of counts and logistic ones with normal
effects of centres, and estimates of slopes. Of the latter, what rma(method = "REML", test = "knha") of R's
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


def maximum_of_restricted(value):
    """Of a function of tau, on a grid first: there may be several maxima."""
    grid = np.concatenate([[0], np.geomspace(1e-3, 5, 60)])
    values = [value(t) for t in grid]
    best = np.argmax(values)
    if best == 0:
        return 0.0
    found = optimize.minimize_scalar(lambda t: -value(t), method='bounded',
                                     bounds=(grid[best - 1], grid[min(best + 1, len(grid) - 1)]),
                                     options={'xatol': 1e-11})
    return found.x if -found.fun > values[0] else 0.0


def pooled(y, v, tau=None):
    y, v = np.array(y), np.array(v)
    k = len(y)
    if tau is None:
        tau = maximum_of_restricted(lambda t: restricted_likelihood(t**2, y, v))
    tau2 = tau**2
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


NODES, WEIGHTS = np.polynomial.hermite_e.hermegauss(200)


def marginal(groups, mu, tau):
    """Log-likelihoods of groups whose values are normal about mu, with first and second derivative in mu, by Gauss and
    Hermite's rule about the mode of each."""
    rows = []
    for likelihood, curvature in groups:
        if tau == 0:
            h = 1e-4
            value = [likelihood(mu + d) for d in (-h, 0, h)]
            rows.append([value[1], (value[2] - value[0]) / (2 * h), curvature(mu)])
            continue
        integrand = lambda eta: likelihood(eta) - ((eta - mu) / tau) ** 2 / 2
        mode = optimize.minimize_scalar(lambda eta: -integrand(eta), bounds=(mu - 12 * tau - 1, mu + 12 * tau + 1),
                                        method='bounded', options={'xatol': 1e-8}).x
        width = 1 / np.sqrt(curvature(mode) + 1 / tau**2)
        eta = mode + width * NODES
        with np.errstate(under='ignore'):
            logs = np.array([integrand(e) for e in eta]) + NODES**2 / 2
            top = (logs + np.log(np.maximum(WEIGHTS, 1e-300))).max()
            w = WEIGHTS * np.exp(logs - top)
        first = (w * (eta - mu)).sum() / w.sum()
        second = (w * (eta - mu - first) ** 2).sum() / w.sum()
        rows.append([top + np.log(w.sum() * width / tau), first / tau**2, (1 - second / tau**2) / tau**2])
    return np.array(rows)


def mixed(groups):
    """The likelihoods as they are: entries are what normal estimates would have to be to say the same of mu."""

    def at(tau):
        mu = 0.0
        for _ in range(60):
            rows = marginal(groups, mu, tau)
            step = np.clip(rows[:, 1].sum() / rows[:, 2].sum(), -1, 1)
            mu += step
            if abs(step) < 1e-9:
                break
        return mu, marginal(groups, mu, tau)

    def value(tau):
        rows = at(tau)[1]
        return rows[:, 0].sum() - 0.5 * np.log(rows[:, 2].sum())

    tau = maximum_of_restricted(value)
    mu, rows = at(tau)
    entries = [[mu + s / i, 1 / i - tau**2] for _, s, i in rows]
    return entries, pooled([e[0] for e in entries], [e[1] for e in entries], tau)


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


def ratios(parts):
    """Poisson likelihoods of observed : expected with the variance of counts of n samples."""
    common = sum(y.sum() for _, y in parts) / sum(p.sum() for p, _ in parts)
    groups = []
    for p, y in parts:
        rest = 1 - min(common * p.sum() / len(p), 1 - 0.5 / len(p))
        groups.append((lambda t, o=y.sum(), e=p.sum(), f=rest: (o * t - e * np.exp(t)) / f,
                       lambda t, e=p.sum(), f=rest: e * np.exp(t) / f))
    return mixed(groups)


def intercepts(parts):
    groups = []
    for p, y in parts:
        q = np.log(p / (1 - p))
        groups.append((lambda t, q=q, y=y: likelihood([t, 1], q, y), lambda t, q=q: information([t, 1], q, False)[0, 0]))
    return mixed(groups)


def slopes(parts):
    """Estimates with little bias, variances by what all centres have in common."""
    logits = [np.log(p / (1 - p)) for p, _ in parts]
    common = reduced(np.concatenate(logits), np.concatenate([y for _, y in parts]), True)
    entries = [[reduced(q, y, True)[1], np.linalg.inv(information(common, q, True))[-1, -1]]
               for q, (_, y) in zip(logits, parts)]
    return entries, pooled([e[0] for e in entries], [e[1] for e in entries])


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
        made = {'log_ratio': ratios(parts), 'intercept': intercepts(parts), 'slope': slopes(parts)}
        sets.append({'rows': rows, 'entries': {name: one[0] for name, one in made.items()},
                     'pooled': {name: one[1] for name, one in made.items()}})
    print(json.dumps({'sets': sets}))


main()
