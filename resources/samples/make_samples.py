#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Remakes the sample files beside this script: honest predictions on public data sets.

Needs Debian's python3-sklearn (1.2). Every prediction is out of fold: ten folds (stratified for
classes), each predicted by a model
that was fitted on the nine others, or for the neural network on the one before. Nothing is fitted on, chosen by or adjusted to the fold that it predicts.
"""
import csv
import pathlib

import numpy as np
from sklearn.datasets import load_breast_cancer, load_diabetes, load_digits, load_iris
from sklearn.ensemble import GradientBoostingRegressor, RandomForestClassifier
from sklearn.linear_model import BayesianRidge, LogisticRegression, QuantileRegressor
from sklearn.model_selection import KFold, StratifiedKFold, cross_val_predict
from sklearn.naive_bayes import GaussianNB, MultinomialNB
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

SEED = 1
LEVELS = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95]
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


def network():
    return make_pipeline(StandardScaler(), MLPClassifier((64, 64), alpha=0, max_iter=2000, tol=1e-6, random_state=SEED))


def digits_network():
    """Fitted on one tenth of the images, so that it errs often enough to be judged; each tenth predicts the next."""
    data = load_digits()
    tenths = [held for _, held in StratifiedKFold(n_splits=10, shuffle=True, random_state=SEED).split(data.data, data.target)]
    probabilities = np.empty((len(data.target), 10))
    for place, held in enumerate(tenths):
        fit = tenths[place - 1]
        probabilities[held] = network().fit(data.data[fit], data.target[fit]).predict_proba(data.data[held])
    write_probabilities(FOLDER / "digits" / "neural_network.csv", [f"p{digit}" for digit in range(10)], probabilities)
    accuracy = (probabilities.argmax(1) == data.target).mean()
    print(f"neural network: accuracy {accuracy:.4f}, mean confidence {probabilities.max(1).mean():.4f}")


def iris():
    data = load_iris()
    names = [str(name) for name in data.target_names]
    for name, model in {"logistic_regression": logistic(), "random_forest": forest()}.items():
        write_probabilities(FOLDER / "iris" / f"{name}.csv", names, out_of_fold(model, data.data, data.target))
    write(FOLDER / "iris" / "targets.csv", ["species"], [[names[label]] for label in data.target])


def normal_out_of_fold(features, targets):
    """Mean and standard deviation of the predictive distribution."""
    rows = np.empty((len(targets), 2))
    for fit, held in KFold(n_splits=10, shuffle=True, random_state=SEED).split(features):
        model = make_pipeline(StandardScaler(), BayesianRidge()).fit(features[fit], targets[fit])
        rows[held] = np.column_stack(model.predict(features[held], return_std=True))
    return rows


def quantiles_out_of_fold(model_at, features, targets):
    """One model per level, their predictions sorted in each row: fitted one by one, quantiles may cross."""
    folds = KFold(n_splits=10, shuffle=True, random_state=SEED)
    columns = [cross_val_predict(model_at(level), features, targets, cv=folds) for level in LEVELS]
    return np.sort(np.column_stack(columns), axis=1)


def linear_quantile(level):
    return make_pipeline(StandardScaler(), QuantileRegressor(quantile=level, alpha=0, solver="highs"))


def boosted_quantile(level):
    return GradientBoostingRegressor(loss="quantile", alpha=level, random_state=SEED)


def diabetes():
    data = load_diabetes(scaled=False)
    folder = FOLDER / "diabetes"
    rows = normal_out_of_fold(data.data, data.target)
    write(folder / "bayesian_ridge.csv", ["mean", "sd"], [[f"{value:.6g}" for value in row] for row in rows])
    for name, model_at in {"linear_quantiles": linear_quantile, "boosted_quantiles": boosted_quantile}.items():
        rows = quantiles_out_of_fold(model_at, data.data, data.target)
        header = [f"q{level}" for level in LEVELS]
        write(folder / f"{name}.csv", header, [[f"{value:.6g}" for value in row] for row in rows])
    write(folder / "targets.csv", ["progression"], [[f"{value:.0f}"] for value in data.target])
    table = np.column_stack([data.data, data.target])
    header = [*data.feature_names, "progression"]
    write(folder / "features.csv", header, [[f"{value:.6g}" for value in row] for row in table])


if __name__ == "__main__":
    breast_cancer()
    diabetes()
    digits()
    digits_network()
    iris()
