# SPDX-License-Identifier: GPL-3.0-or-later
"""Unbiased SKCE of class probabilities with NumPy and SciPy, blocks of rows against all later ones; with "all" against
all rows, as the formula is written.

numpy_skce.py PROBABILITIES.npy LABELS.npy BANDWIDTH [all]
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
takes_all = "all" in sys.argv
total = 0.0
for i in range(0, n, 256):
    first = 0 if takes_all else i
    h = cdist(p[i : i + 256], p[first:], "cityblock")
    h *= -0.5 / bandwidth
    np.exp(h, out=h)
    h *= residuals[i : i + 256] @ residuals[first:].T
    own = h[:, i - first : i - first + 256]
    diagonal = np.trace(own)
    # Of the pairs in two blocks one order is met, or both; of those in one block always both.
    total += h.sum() - diagonal if takes_all else 2 * h.sum() - own.sum() - diagonal
print(total / (n * (n - 1)))
