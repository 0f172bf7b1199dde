#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of two models that are paired by identifiers: writes tests/data/paired/*.csv and paired_files.json.

The Brier scores of the samples that both files have, and how many they are, are those of pandas and numpy, joined by the
identifiers as they are before a program writes them in its own way."""

import json
import pathlib

import numpy as np
import pandas as pd
from scipy.optimize import minimize_scalar

FOLDER = pathlib.Path(__file__).parent
random = np.random.default_rng(20261129)
n = 48
z = random.normal(-0.4, 1.3, n)
y = (random.random(n) < 1 / (1 + np.exp(-z))).astype(int)
a = np.round(1 / (1 + np.exp(-(z + 0.3))), 4)
b = np.round(1 / (1 + np.exp(-(1.6 * z + random.normal(0, 0.6, n)))), 4)
# Both sorted by outcome, so that they have the same targets row by row, but by other things within.
first = np.lexsort((np.arange(n), -y))
second = np.lexsort((random.random(n), -y))
third = random.permutation(n)
days = pd.date_range("2023-06-01", periods=n)
expected = {}


def write(name, ids_a, ids_b, order_a, order_b, column, **style):
    (FOLDER / "paired").mkdir(exist_ok=True)
    pd.DataFrame({column: ids_a, "risk": a, "died": y}).iloc[order_a].to_csv(
        FOLDER / "paired" / f"{name}_a.csv", index=False)
    pd.DataFrame({column: ids_b, "risk": b, "died": y}).iloc[order_b].to_csv(
        FOLDER / "paired" / f"{name}_b.csv", index=False, **style)


def expect(name, kept):
    expected[name] = {"count": int(kept.sum()),
                      "a": float(np.mean((a[kept] - y[kept]) ** 2)),
                      "b": float(np.mean((b[kept] - y[kept]) ** 2))}


every = np.ones(n, bool)
iso = days.strftime("%Y-%m-%d")
write("german_dates", iso, days.strftime("%d.%m.%Y"), first, second, "date", sep=";", decimal=",")
expect("german_dates", every)
write("american_dates", iso, days.strftime("%m/%d/%Y"), np.arange(n), third, "date")
expect("american_dates", every)
write("dates_with_hours", iso, days.strftime("%Y-%m-%d 00:00:00"), np.arange(n), third, "date")
expect("dates_with_hours", every)

ids = np.array([f"{i:05d}" for i in random.choice(99999, n, replace=False)], dtype=object)
one, other = ids.copy(), ids.copy()
one[3], other[20] = "", ""
write("empty_ids", one, other, np.arange(n), third, "patient")
kept = every.copy()
kept[[3, 20]] = False
expect("empty_ids", kept)
one[3], other[20] = "NA", "NA"
write("unknown_ids", one, other, np.arange(n), third, "patient")
expect("unknown_ids", kept)

sections = [f"{i // 24 + 1}.{i % 24 + 1}" for i in range(n)]  # 1.1 and 1.10
write("sections", sections, sections, np.arange(n), third, "sample_id")
expect("sections", every)
zeros = ids.copy()
zeros[0], zeros[1] = "7", "007"
write("zeros", zeros, zeros, np.arange(n), third, "patient")
expect("zeros", every)
codes = np.array(["NaN"] + [f"K{i}" for i in range(n - 1)], dtype=object)
write("one_nan", codes, codes, np.arange(n), third, "code")
kept = every.copy()
kept[0] = False
expect("one_nan", kept)
countries = np.array(["NA"] + [f"{chr(65 + i // 24)}{chr(66 + i % 24)}" for i in range(n - 1)], dtype=object)
write("countries", countries, countries, np.arange(n), third, "country")
expect("countries", every)

# Three classes, their columns in another order: Brier score summed over the classes, and the temperature by maximum
# likelihood on the second file.
names = np.array(["Rot", "Grün", "Blau, hell"])
logits = random.normal(0, 1.4, (n, 3))


def softmax(x):
    e = np.exp(x - x.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


label = np.array([random.choice(3, p=p) for p in softmax(logits)])
one, other = (np.round(softmax(x), 5) for x in (0.6 * logits, 1.8 * logits + random.normal(0, 0.4, logits.shape)))
one[:, 2], other[:, 2] = np.round(1 - one[:, :2].sum(1), 5), np.round(1 - other[:, :2].sum(1), 5)
for name, p, columns, rows in (("a", one, (0, 1, 2), np.arange(n)), ("b", other, (2, 0, 1), third)):
    frame = pd.DataFrame({"Probe": ids, **{names[k]: p[:, k] for k in columns}, "Farbe": names[label]})
    frame.iloc[rows].to_csv(FOLDER / "paired" / f"classes_{name}.csv", index=False)
hits = np.eye(3)[label]
loss = lambda t: -np.log(softmax(np.log(np.maximum(other, 1e-12)) / np.exp(t))[np.arange(n), label]).mean()
expected["classes"] = {"a": float(((one - hits) ** 2).sum(1).mean()), "b": float(((other - hits) ** 2).sum(1).mean()),
                       "log_temperature": float(minimize_scalar(loss, (-1, 1), tol=1e-12).x)}

with open(FOLDER / "paired_files.json", "w") as file:
    json.dump(expected, file, indent=1)
    file.write("\n")
