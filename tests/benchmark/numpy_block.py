# SPDX-License-Identifier: GPL-3.0-or-later
"""Block SKCE of class probabilities with NumPy, blocks of consecutive rows.

numpy_block.py PROBABILITIES.npy LABELS.npy BANDWIDTH BLOCK_SIZE
"""
import sys

import numpy as np
from scipy.spatial.distance import cdist

p = np.load(sys.argv[1])
y = np.load(sys.argv[2])
bandwidth = float(sys.argv[3])
size = int(sys.argv[4])
residuals = -p
residuals[np.arange(len(p)), y] += 1
blocks = []
for i in range(0, len(p) - size + 1, size):
    h = np.exp(cdist(p[i : i + size], p[i : i + size], "cityblock") * (-0.5 / bandwidth))
    h *= residuals[i : i + size] @ residuals[i : i + size].T
    blocks.append((h.sum() - np.trace(h)) / (size * (size - 1)))
print(np.mean(blocks))
