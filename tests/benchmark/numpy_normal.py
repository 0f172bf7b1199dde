# SPDX-License-Identifier: GPL-3.0-or-later
"""Unbiased SKCE of normal predictions with a Gaussian target kernel, gamma = 1/2, with NumPy.

numpy_normal.py MEAN_SD_TARGET.csv BANDWIDTH
"""
import sys

import numpy as np

mean, sd, target = np.loadtxt(sys.argv[1], delimiter=",", skiprows=1).T
bandwidth = float(sys.argv[2])
n = len(mean)
variance = sd * sd


def expectation(difference, spread):
    return np.exp(-0.5 * difference * difference / spread) / np.sqrt(spread)


total = 0.0
for i in range(0, n, 256):
    row = slice(i, i + 256)
    m, s, v, t = (x[row, None] for x in (mean, sd, variance, target))
    h = (
        np.exp(-0.5 * (t - target[i:]) ** 2)
        - expectation(target[i:] - m, 1 + v)
        - expectation(t - mean[i:], 1 + variance[i:])
        + expectation(m - mean[i:], 1 + v + variance[i:])
    )
    h *= np.exp(-np.hypot(m - mean[i:], s - sd[i:]) / bandwidth)
    size = h.shape[0]
    own = h[:, :size]
    total += h[:, size:].sum() + (own.sum() - np.trace(own)) / 2
print(2 * total / (n * (n - 1)))
