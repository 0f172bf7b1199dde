#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the values of r_clinical.json, which R and pROC have computed, beside those of calibrium.

    r_clinical_table.py path/to/calibrium
"""
import json
import pathlib
import subprocess
import sys
import tempfile

r = json.loads((pathlib.Path(__file__).parent / "r_clinical.json").read_text())
names = list(r["models"])
measures = list(r["models"][names[0]])
asked = [m + ":interval=profile" if m in ("intercept", "slope") else m for m in measures]

with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / "risks.csv"
    rows = zip(*(r[name] for name in names), r["y"])
    file.write_text(",".join(names) + ",event\n" + "\n".join(",".join(map(repr, row)) for row in rows) + "\n")
    command = [sys.argv[1], "evaluate", str(file), "--target-column", "event", "--format", "json"]
    for name in names:
        command += ["--columns", name]
    for one in asked:
        command += ["--measure", one]
    ours = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["models"]
    difference = json.loads(
        subprocess.run(
            [sys.argv[1], "compare", str(file), "--target-column", "event", "--format", "json", "--measure", "auc"]
            + [part for name in names for part in ("--columns", name)],
            check=True, capture_output=True, text=True,
        ).stdout
    )["comparisons"][0]


def cell(value, interval):
    return f"{value:.6f}" + (f" [{interval[0]:.5f}, {interval[1]:.5f}]" if interval else "")


print(f"{r['versions']}\n\n{'':30}{'R':36}calibrium")
for model, name in zip(ours, names):
    for expected, one in zip(measures, model["measures"]):
        theirs = r["models"][name][expected]
        print(f"{name + ', ' + expected:30}{cell(theirs['value'], theirs.get('interval')):36}"
              f"{cell(one['value'], one['interval'])}")
theirs = r["auc-difference"]
print(f"{'AUC, b minus a':30}{cell(theirs['value'], theirs['interval']):36}"
      f"{cell(difference['difference'], difference['interval'])}")
print(f"{'p of the difference':30}{theirs['p_value'][0]:<36.6f}{difference['p_value']:.6f}")
