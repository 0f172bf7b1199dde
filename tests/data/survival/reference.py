# SPDX-License-Identifier: GPL-3.0-or-later
"""Pseudo-values, scores and the calibration line of censored.csv and competing.csv at the horizon 5, each by its
definition: people left out one by one, sums over all pairs, the estimating equations solved by SciPy."""
import sys

import numpy as np
from scipy.optimize import root

HORIZON = 5


def incidence(time, status):
    survival, risk = 1.0, 0.0
    for t in np.unique(time[(status > 0) & (time <= HORIZON)]):
        at_risk = (time >= t).sum()
        risk += survival * ((time == t) & (status == 1)).sum() / at_risk
        survival *= 1 - ((time == t) & (status > 0)).sum() / at_risk
    return risk


def uncensored_before(time, status, end):
    share = 1.0
    for t in np.unique(time[(status == 0) & (time < end)]):
        at_risk = (time >= t).sum() - ((time == t) & (status > 0)).sum()
        share *= 1 - ((time == t) & (status == 0)).sum() / at_risk
    return share


for name in ('censored.csv', 'competing.csv'):
    table = np.genfromtxt(f'{sys.path[0]}/{name}', delimiter=',', skip_header=1)
    time, status, risk = table[:, 0], table[:, 1].astype(int), table[:, 2]
    n = len(time)
    observed = incidence(time, status)
    pseudo = np.array([n * observed - (n - 1) * incidence(np.delete(time, i), np.delete(status, i)) for i in range(n)])
    event = (time <= HORIZON) & (status == 1)
    end = np.where((time <= HORIZON) & (status > 0), time, np.where(time >= HORIZON, HORIZON, np.nan))
    weight = np.array([0 if np.isnan(t) else 1 / uncensored_before(time, status, t) for t in end])
    brier = (weight * (event - risk) ** 2).mean()
    scaled = 1 - brier / (weight * (event - observed) ** 2).mean()
    order = (risk[event][:, None] > risk[~event]) + (risk[event][:, None] == risk[~event]) / 2
    pairs = weight[event][:, None] * weight[~event]
    x = np.log(-np.log1p(-risk))

    def equations(intercept, slope):
        rate = np.exp(intercept + slope * x)
        mean = -np.expm1(-rate)
        term = rate * np.exp(-rate) * (pseudo - mean) / (mean * (1 - mean))
        return [term.sum(), (term * x).sum()]

    line = root(lambda b: equations(*b), [0, 1]).x
    intercept = root(lambda a: equations(a[0], 1)[0], [0]).x[0]
    print(name, *(f'{v:.10g}' for v in (observed, pseudo[0], pseudo[2], brier, scaled, (pairs * order).sum() / pairs.sum(),
                                        intercept, line[1])))
