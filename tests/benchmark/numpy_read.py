# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a CSV file of numbers with NumPy and prints their sum. numpy_read.py FILE.csv"""
import sys

import numpy as np

print(np.loadtxt(sys.argv[1], delimiter=",", skiprows=1).sum())
