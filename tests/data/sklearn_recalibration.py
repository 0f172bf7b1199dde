#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes sklearn_recalibration.json: recalibration maps by scikit-learn (Debian's python3-sklearn).

Usage: sklearn_recalibration.py > sklearn_recalibration.json
"""
import json
import warnings

import numpy as np
import scipy
import sklearn
from sklearn.exceptions import ConvergenceWarning
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import LogisticRegression

CLAMP = 1e-12


def logit(p):
    p = np.clip(p, CLAMP, 1 - CLAMP)
    return np.log(p) - np.log1p(-p)


def exact(features, labels):
    """Multinomial or binary logistic regression without a penalty, as far as rounding allows."""
    model = LogisticRegression(penalty=None, solver="newton-cg", tol=1e-13, max_iter=10000)
    with warnings.catch_warnings():
        # At the end its line search finds nothing better and says so; the gradient below decides.
        warnings.simplefilter("ignore", ConvergenceWarning)
        model.fit(features, labels)
    misses = model.predict_proba(features) - np.eye(labels.max() + 1)[labels]
    assert np.abs(misses.T @ np.c_[features, np.ones(len(labels))]).max() / len(labels) < 1e-10
    return model


def binary(generator):
    n = 150
    p = np.round(generator.beta(0.7, 0.7, n), 2)  # ties, exact 0 and 1
    y = (generator.random(n) < 1 / (1 + np.exp(-(0.5 * logit(np.clip(p, 0.01, 0.99)) + 0.3)))).astype(int)
    platt = exact(logit(p)[:, None], y)
    isotonic = IsotonicRegression(y_min=0, y_max=1, out_of_bounds="clip").fit(p, y)
    at = np.linspace(0, 1, 101)
    return {
        "p": p.tolist(),
        "y": y.tolist(),
        "platt": {"a": platt.coef_[0, 0], "b": platt.intercept_[0]},
        "isotonic": {"x": at.tolist(), "y": isotonic.predict(at).tolist()},
    }


def categorical(generator):
    n, m = 300, 3
    true = generator.dirichlet(np.full(m, 0.8), n)
    p = true**1.7 * np.array([1.0, 1.5, 0.6])
    p /= p.sum(1, keepdims=True)
    y = np.array([generator.choice(m, p=row) for row in true])
    matrix = exact(np.log(np.clip(p, CLAMP, 1 - CLAMP)), y)
    return {
        "p": p.tolist(),
        "y": y.tolist(),
        "matrix": matrix.predict_proba(np.log(np.clip(p, CLAMP, 1 - CLAMP)))[:20].tolist(),
    }


def main():
    generator = np.random.default_rng(20)
    result = {
        "origin": f"scikit-learn {sklearn.__version__}, numpy {np.__version__}, scipy {scipy.__version__}",
        "binary": binary(generator),
        "categorical": categorical(generator),
    }
    print(json.dumps(result, indent=None, separators=(",", ":")))


main()
