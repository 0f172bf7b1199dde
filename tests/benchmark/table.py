#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times Calibrium as whole processes beside NumPy and SciPy scripts and prints a table.

table.py [--program build/app/calibrium] [--peak build/tests/benchmark/bench_peak] [--runs 5] [--only WORD] [--quick]

Needs python3-numpy and python3-scipy. Wall seconds are the best of the runs, the two programs in turn; memory is the
largest of the runs. The exponent is log2 of the time for twice the samples over the time for one. --quick leaves out
what takes longer than a minute.
"""
import argparse
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def run(command):
    """Wall seconds and peak mebibytes of one process."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(map(str, command))} failed: {errors.decode()}")
    return seconds, usage.ru_maxrss / 1024


def best(commands, runs):
    """The best seconds and the greatest memory of each command, run in turn."""
    results = [[run(command) for command in commands] for _ in range(runs)]
    return [(min(r[i][0] for r in results), max(r[i][1] for r in results)) for i in range(len(commands))]


class Data:
    """Files with simulated predictions, made when first asked for."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def path(self, name, make):
        file = self.folder / name
        if file.exists():
            return file
        # In a process of its own: what this one has taken counts as the memory of the programs that it starts.
        child = os.fork()
        if child == 0:
            status = 1
            try:
                make(file)
                status = 0
            finally:
                os._exit(status)
        if os.waitpid(child, 0)[1] != 0:
            sys.exit(f"{name} could not be made.")
        return file

    def classes(self, n, m, alpha=1.0):
        labels = self.folder / f"classes-{n}-{m}-y.npy"

        def make(file):
            rng = np.random.default_rng(n * 1000 + m)
            p = rng.dirichlet(np.full(m, alpha), n)
            np.save(file, p)
            np.save(labels, (p.cumsum(1) < rng.random(n)[:, None]).sum(1).clip(0, m - 1))

        return [self.path(f"classes-{n}-{m}.npy", make), labels]

    def normal(self, n):
        def make(file):
            rng = np.random.default_rng(n)
            mean = rng.normal(size=n)
            sd = 0.5 + rng.random(n)
            rows = np.stack([mean, sd, mean + sd * rng.normal(size=n)], 1)
            np.savetxt(file, rows, "%.17g", ",", header="mean,sd,target", comments="")

        return self.path(f"normal-{n}.csv", make)

    def table(self, n, m):
        """A CSV file of n x m probabilities and a label."""

        def make(file):
            p, y = (np.load(x) for x in self.classes(n, m))
            head = ",".join(f"p{k}" for k in range(m)) + ",label"
            with open(file, "w", encoding="ascii") as out:
                out.write(head + "\n")
                for row, label in zip(p.tolist(), y.tolist()):
                    out.write(",".join(map(repr, row)) + f",{label}\n")

        return self.path(f"classes-{n}-{m}.csv", make)


def lines(program, data):
    """Name, limit of the issue or "", command, NumPy's command or None, whether it is slow, the double or None."""

    def script(name, *arguments):
        return [sys.executable, HERE / name, *map(str, arguments)]

    def evaluate(files, *options):
        p, y = files
        return [program, "evaluate", p, "--targets", y, *options]

    unbiased = ["--measure", "skce:estimator=unbiased", "--kernel", "bandwidth=0.5"]

    def skce(n, m, alpha=1.0):
        files = data.classes(n, m, alpha)
        return evaluate(files, *unbiased), script("numpy_skce.py", *files, 0.5)

    def normal(n):
        own = [program, "evaluate", data.normal(n), "--measure", "skce:estimator=unbiased"]
        return own + ["--kernel", "bandwidth=0.5,gamma=0.5"], script("numpy_normal.py", data.normal(n), 0.5)

    def block(n):
        files = data.classes(n, 10)
        own = evaluate(files, "--measure", "skce:estimator=block,blocksize=1000", "--kernel", "bandwidth=0.5")
        return own, script("numpy_block.py", *files, 0.5, 1000)

    def test(name, n):
        files = data.classes(n, 10)
        return evaluate(files, "--test", name, "--kernel", "bandwidth=0.5"), None

    def default(files):
        return evaluate(files), None

    def reading(n):
        file = data.table(n, 10)
        return [program, "evaluate", file, "--measure", "accuracy"], script("numpy_read.py", file)

    own, half_of_pairs = skce(10000, 10)
    all_pairs = [*half_of_pairs, "all"]
    yield "unbiased SKCE, 10,000 x 10", "8 x NumPy", own, all_pairs, False, skce(20000, 10)[0]
    yield "unbiased SKCE, 10,000 x 10, NumPy with half of the pairs", "", own, half_of_pairs, False, None
    yield "unbiased SKCE, 10,000 x 1000", "3 s", skce(10000, 1000, 0.1)[0], None, False, None
    yield "unbiased SKCE, 2,000 x 1000", "", *skce(2000, 1000, 0.1), False, skce(4000, 1000, 0.1)[0]
    yield "unbiased SKCE, 10,000 normal", "0.3 s", *normal(10000), False, normal(20000)[0]
    yield "block SKCE, 1,000,000 x 10, blocks of 1000", "", *block(1000000), True, None
    small = data.classes(4000, 10)
    whole = evaluate(small, "--test", "spectrum", "--kernel", "bandwidth=0.5")
    yield "spectrum, 4,000", "", whole, script("numpy_spectrum.py", *small, 0.5), True, None
    yield "spectrum, 10,000", "", *test("spectrum", 10000), False, test("spectrum", 20000)[0]
    yield "pearson3, 10,000", "", *test("pearson3", 10000), False, test("pearson3", 20000)[0]
    yield "spectrum, 50,000", "", *test("spectrum", 50000), True, None
    binary = data.classes(1000000, 2)
    ece = evaluate(binary, "--measure", "ece")
    yield "ECE with its interval, 1,000,000 x 2", "", ece, script("numpy_ece.py", *binary), True, None
    low = evaluate(data.classes(1000000, 10), "--measure", "skce:estimator=low-rank,rank=1000")
    yield "low-rank SKCE, 1,000,000 x 10, rank 1000", "60 s", low, None, True, None
    low = [program, "evaluate", data.normal(10000), "--measure", "skce:estimator=low-rank,rank=1000"]
    yield "low-rank SKCE, 10,000 normal, rank 1000", "5 s", low, None, False, None
    yield "default analysis, 10,000 x 10", "10 s", *default(data.classes(10000, 10)), False, None
    yield "default analysis, 10,000 normal", "10 s", [program, "evaluate", data.normal(10000)], None, True, None
    yield "default analysis, 1,000,000 x 10", "10 s", *default(data.classes(1000000, 10)), True, None
    folder = HERE.parents[2] / "shared/data/cifar10"
    if folder.exists():
        models = [folder / f"{name}.csv" for name in ("densenet121", "googlenet", "resnet18", "vgg16_bn")]
        command = [program, "evaluate", *models, "--targets", folder / "labels.csv"]
        yield "default analysis, CIFAR-10 networks", "10 s", command, None, True, None
    yield "reading 1,000,000 x 10 as CSV", "2.5 x 84 MiB, 150 MB/s", *reading(1000000), True, None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="build/app/calibrium")
    parser.add_argument("--peak", default="build/tests/benchmark/bench_peak")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    print(f"| what | wanted | s | MiB | NumPy s | ratio | exponent |\n|{'---|' * 7}")
    with tempfile.TemporaryDirectory() as folder:
        for name, wanted, own, other, is_slow, double in lines(options.program, Data(folder)):
            if options.only not in name or (options.quick and is_slow):
                continue
            commands = [own] + ([other] if other else []) + ([double] if double else [])
            results = best(commands, 1 if is_slow and options.runs == 5 else options.runs)
            seconds, memory = results[0]
            compared = f"{results[1][0]:.2f} | {results[1][0] / seconds:.1f}" if other else " | "
            exponent = f"{math.log2(results[-1][0] / seconds):.2f}" if double else ""
            print(f"| {name} | {wanted} | {seconds:.3f} | {memory:.0f} | {compared} | {exponent} |", flush=True)
    if pathlib.Path(options.peak).exists() and options.only in "share of peak":
        print()
        subprocess.run([options.peak], check=True)


if __name__ == "__main__":
    main()
