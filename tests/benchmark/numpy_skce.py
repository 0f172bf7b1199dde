# SPDX-License-Identifier: GPL-3.0-or-later
"""Unbiased SKCE of class probabilities with NumPy and SciPy, blocks of rows against all later ones.

numpy_skce.py PROBABILITIES.npy LABELS.npy BANDWIDTH
"""
import sys

import numpy as np
from scipy.spatial.distance import cdist

p = np.load(sys.argv[1])
y = np.load(sys.argv[2])
bandwidth = float(sys.argv[3])
n = len(p)
residuals = -p
residuals[np.arange(n), y] += 1
total = 0.0
for i in range(0, n, 256):
    h = cdist(p[i : i + 256], p[i:], "cityblock")
    h *= -0.5 / bandwidth
    np.exp(h, out=h)
    h *= residuals[i : i + 256] @ residuals[i:].T
    size = min(256, n - i)
    own = h[:, :size]
    total += h[:, size:].sum() + (own.sum() - np.trace(own)) / 2
print(2 * total / (n * (n - 1)))
