# SPDX-License-Identifier: GPL-3.0-or-later
"""Eigenvalues of the centred matrix of all pairs, the cost of the spectrum test, with SciPy.

numpy_spectrum.py PROBABILITIES.npy LABELS.npy BANDWIDTH
"""
import sys

import numpy as np
from scipy.linalg import eigvalsh
from scipy.spatial.distance import cdist

p = np.load(sys.argv[1])
y = np.load(sys.argv[2])
n = len(p)
residuals = -p
residuals[np.arange(n), y] += 1
h = np.exp(cdist(p, p, "cityblock") * (-0.5 / float(sys.argv[3]))) * (residuals @ residuals.T) / n
h -= h.mean(0)
h -= h.mean(1)[:, None]
print(eigvalsh(h, overwrite_a=True, check_finite=False)[-1])
