#!/usr/bin/env python3
"""Writes kernel_tests.json: p-values of kernel tests from their definitions, by the standard library alone.

h(i,j) = exp(-TV(p_i, p_j)/0.4) <e_y - p, e_y' - p'>, rows in the order of the file.
- pairs: W21 Remark B.1, sigma^2 = 2/(B (B-1)) mean of h^2 over the pairs inside the blocks, p by the normal tail
- few-blocks: W21 Corollary B.4, eigenvalues of C (H/n) C by Jacobi's rotations, tail by Imhof's integral (1961),
  eq. 3.2
"""
import json
import math
import random

BANDWIDTH = 0.4
N = 24


def data():
    stream = random.Random(20)
    rows, labels = [], []
    for i in range(N):
        parts = [stream.gammavariate(0.8, 1) for _ in range(3)]
        row = [round(x / sum(parts), 3) for x in parts[:2]]
        row.append(round(1 - sum(row), 3))
        rows.append(row)
        labels.append(stream.choices(range(3), weights=row)[0] if i % 3 else 0)
    return rows, labels


def term(p, y, q, z):
    distance = 0.5 * sum(abs(a - b) for a, b in zip(p, q))
    residuals = ((k == y) - p[k] for k in range(3))
    others = ((k == z) - q[k] for k in range(3))
    return math.exp(-distance / BANDWIDTH) * sum(a * b for a, b in zip(residuals, others))


def eigenvalues(a):
    n = len(a)
    a = [row[:] for row in a]
    for _ in range(60):
        for p in range(n):
            for q in range(p + 1, n):
                if abs(a[p][q]) < 1e-300:
                    continue
                angle = 0.5 * math.atan2(2 * a[p][q], a[q][q] - a[p][p])
                c, s = math.cos(angle), math.sin(angle)
                for k in range(n):
                    a[k][p], a[k][q] = c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]
                for k in range(n):
                    a[p][k], a[q][k] = c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]
    return [a[k][k] for k in range(n)]


def imhof(weights, degrees, x):
    """P(sum of weights times chi-squared variables of so many degrees >= x)."""
    def integrand(u):
        theta = 0.5 * sum(degrees * math.atan(w * u) for w in weights) - 0.5 * x * u
        size = math.exp(sum(0.25 * degrees * math.log1p((w * u) ** 2) for w in weights))
        return math.sin(theta) / (u * size)

    # u = exp(s - exp(-s)): the trapezoidal rule converges fast from end to end
    step, total = 1 / 512, 0.0
    for i in range(-4 * 512, 12 * 512):
        s = i * step
        u = math.exp(s - math.exp(-s))
        if u > 1e-290:
            total += integrand(u) * u * (1 + math.exp(-s))
    return 0.5 + total * step / math.pi


def main():
    rows, labels = data()
    h = [[term(rows[i], labels[i], rows[j], labels[j]) for j in range(N)] for i in range(N)]

    def blocks(size):
        starts = range(0, N - size + 1, size)
        return [[h[i][j] for i in range(b, b + size) for j in range(i + 1, b + size)] for b in starts]

    result = {"rows": rows, "labels": labels, "pairs": {}, "few_blocks": {}}
    for size in (2, 4, 7):
        inside = blocks(size)
        everything = [x for block in inside for x in block]
        statistic = sum(sum(block) / len(block) for block in inside) / len(inside)
        variance = 2 / (size * (size - 1)) * sum(x * x for x in everything) / len(everything)
        ratio = math.sqrt(len(inside)) * statistic / math.sqrt(variance)
        result["pairs"][size] = 0.5 * math.erfc(ratio / math.sqrt(2))
    means = [sum(row) / N for row in h]
    mean = sum(means) / N
    centred = [[(h[i][j] - means[i] - means[j] + mean) / N for j in range(N)] for i in range(N)]
    weights = eigenvalues(centred)
    for count in (1, 2, 3):
        size = N // count
        statistic = size * sum(sum(block) / len(block) for block in blocks(size)) / count
        scaled = [w / count for w in weights]
        result["few_blocks"][count] = imhof(scaled, count, statistic + count * sum(scaled))
    with open(__file__.replace(".py", ".json"), "w", encoding="utf-8") as file:
        json.dump(result, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
