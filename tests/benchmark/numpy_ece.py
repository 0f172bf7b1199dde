# SPDX-License-Identifier: GPL-3.0-or-later
"""ECE in 15 bins of equal width with a percentile interval of 1000 resamples, with NumPy.

numpy_ece.py PROBABILITIES.npy LABELS.npy
"""
import sys

import numpy as np

p = np.load(sys.argv[1])
y = np.load(sys.argv[2])
confidence = p.max(1)
gap = (p.argmax(1) == y) - confidence
bins = np.minimum((confidence * 15).astype(int), 14)
n = len(p)
rng = np.random.default_rng(1)


def ece(rows):
    return np.abs(np.bincount(bins[rows], weights=gap[rows], minlength=15)).sum() / n


values = [ece(rng.integers(0, n, n)) for _ in range(1000)]
print(ece(slice(None)), np.percentile(values, [2.5, 97.5]))
