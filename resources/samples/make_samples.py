#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Remakes the sample files beside this script: honest predictions on public data sets.

Needs Debian's python3-sklearn (1.2). Every prediction is out of fold: ten stratified folds, each predicted by a model
that was fitted on the nine others. Nothing is fitted on, chosen by or adjusted to the fold that it predicts.
"""
import csv
import pathlib

import numpy as np
from sklearn.datasets import load_breast_cancer, load_digits, load_iris
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.naive_bayes import GaussianNB, MultinomialNB
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

SEED = 1
FOLDER = pathlib.Path(__file__).resolve().parent


def out_of_fold(model, features, targets):
    folds = StratifiedKFold(n_splits=10, shuffle=True, random_state=SEED)
    return cross_val_predict(model, features, targets, cv=folds, method="predict_proba")


def logistic():
    return make_pipeline(StandardScaler(), LogisticRegression(max_iter=2000))


def forest():
    return RandomForestClassifier(n_estimators=500, random_state=SEED)


def write(path, header, rows):
    path.parent.mkdir(exist_ok=True)
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def write_probabilities(path, header, probabilities):
    """Six significant digits, with which rows keep summing to 1 within 1e-5; all digits for a single column, where
    rounding up to 1 would make the other class impossible."""
    if len(header) == 1:
        rows = [[repr(float(row[0]))] for row in probabilities]
    else:
        rows = [[f"{value:.6g}" for value in row] for row in probabilities]
        sums = np.array([[float(cell) for cell in row] for row in rows]).sum(axis=1)
        assert np.abs(sums - 1).max() < 1e-5
    write(path, header, rows)


def breast_cancer():
    data = load_breast_cancer()
    is_malignant = (data.target == list(data.target_names).index("malignant")).astype(int)
    models = {"logistic_regression": logistic(), "naive_bayes": GaussianNB(), "random_forest": forest()}
    for name, model in models.items():
        probabilities = out_of_fold(model, data.data, is_malignant)[:, 1:]
        write_probabilities(FOLDER / "breast_cancer" / f"{name}.csv", ["p_malignant"], probabilities)
    write(FOLDER / "breast_cancer" / "targets.csv", ["malignant"], [[label] for label in is_malignant])


def digits():
    data = load_digits()
    models = {"logistic_regression": logistic(), "naive_bayes": MultinomialNB(), "random_forest": forest()}
    for name, model in models.items():
        probabilities = out_of_fold(model, data.data, data.target)
        write_probabilities(FOLDER / "digits" / f"{name}.csv", [f"p{digit}" for digit in range(10)], probabilities)
    write(FOLDER / "digits" / "targets.csv", ["digit"], [[label] for label in data.target])


def iris():
    data = load_iris()
    names = [str(name) for name in data.target_names]
    for name, model in {"logistic_regression": logistic(), "random_forest": forest()}.items():
        write_probabilities(FOLDER / "iris" / f"{name}.csv", names, out_of_fold(model, data.data, data.target))
    write(FOLDER / "iris" / "targets.csv", ["species"], [[names[label]] for label in data.target])


if __name__ == "__main__":
    breast_cancer()
    digits()
    iris()
