#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Multivariate t-distributions and independent Laplace coordinates in the plane: densities by scipy.stats, expectations
by quadrature of the density or of the characteristic function. Writes vectors.json.

Run with NumPy 1.24 and SciPy 1.10: python3 vectors.py
"""
import json
from pathlib import Path

import numpy as np
from scipy import integrate, special, stats

GAMMA = 0.5
T_ROWS = [[0, 1, 1, 2, 5], [0.5, -1, 0.7, 0.7, 2.5], [0, 0, 1.5, 1.5, 30]]
LAPLACE_ROWS = [[0, 1, 1, 2], [0.5, -1, 0.7, 0.7], [0, 0, 1.5, 0.3]]
TARGETS = [[0.3, -0.4], [3, 2]]


def t_density(row, x, y):
    l0, l1, s0, s1, nu = row
    return stats.multivariate_t([l0, l1], np.diag([s0 ** 2, s1 ** 2]), df=nu).pdf(np.stack([x, y], -1))


def laplace_density(row, x, y):
    l0, l1, b0, b1 = row
    return stats.laplace(l0, b0).pdf(x) * stats.laplace(l1, b1).pdf(y)


def breaks(l, s, y):
    """Panels around the peak and the target, geometric outwards."""
    far = s * np.concatenate([[0], np.geomspace(0.02, 5000, 26)])
    points = np.concatenate([l - far, l + far, [y], y - far[:14], y + far[:14]])
    return np.unique(points)


def over_plane(row, density, f, y):
    """Gauss-Legendre with 10 nodes on panels."""
    d = 2
    nodes, weights = np.polynomial.legendre.leggauss(10)
    axes = []
    for k in range(d):
        b = breaks(row[k], row[d + k], y[k])
        middle, half = (b[1:] + b[:-1]) / 2, (b[1:] - b[:-1]) / 2
        axes.append(((middle[:, None] + half[:, None] * nodes).ravel(), (half[:, None] * weights).ravel()))
    (x, u), (z, v) = axes
    grid = np.meshgrid(x, z, indexing="ij")
    return float(u @ (density(row, *grid) * f(*grid)) @ v)


def t_characteristic(nu, r):
    """Of the standard t-distribution."""
    r = np.maximum(r, 1e-12)
    a = np.sqrt(nu) * r
    return special.kv(nu / 2, a) * a ** (nu / 2) / (special.gamma(nu / 2) * 2 ** (nu / 2 - 1))


def characteristic(row, a, b):
    """Without location."""
    if len(row) == 5:
        return t_characteristic(row[4], np.hypot(row[2] * a, row[3] * b))
    return 1 / ((1 + (row[2] * a) ** 2) * (1 + (row[3] * b) ** 2))


def between(row, other):
    """E exp(-γ ‖X - X'‖²) by the spectrum of the kernel, N(0, 2γ)."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(200)
    a = np.sqrt(2 * GAMMA) * nodes
    w = weights / weights.sum()
    x, y = np.meshgrid(a, a, indexing="ij")
    values = characteristic(row, x, y) * characteristic(other, x, y)
    values = values * np.cos(x * (row[0] - other[0]) + y * (row[1] - other[1]))
    return float(w @ values @ w)


def mean_difference(row):
    """E ‖D‖ = (2π)^-1 ∫ (1 - φ(ω)) ‖ω‖^-3 dω for D = X - X' in the plane, in polar coordinates."""
    def radial(angle):
        f = lambda s: (1 - characteristic(row, np.exp(s) * np.cos(angle), np.exp(s) * np.sin(angle)) ** 2) * np.exp(-s)
        return integrate.quad(f, -12, 12, epsabs=1e-11, limit=500)[0] + np.exp(-12)
    return integrate.quad(lambda t: 4 * radial(t), 0, np.pi / 2, epsabs=1e-9)[0] / (2 * np.pi)


def power(row, p):
    """E |X_0 - X_1|^p."""
    if len(row) == 5:
        law = stats.t(row[4], row[0] - row[1], np.hypot(row[2], row[3]))
        return float(2 * integrate.quad(lambda x: law.pdf(x) * abs(x) ** p, 0, 200, points=[1, 5], limit=500)[0] / 2
                     + integrate.quad(lambda x: law.pdf(x) * abs(x) ** p, 200, np.inf, limit=500)[0]
                     + integrate.quad(lambda x: law.pdf(-x) * abs(x) ** p, 0, 200, points=[1, 5], limit=500)[0]
                     + integrate.quad(lambda x: law.pdf(-x) * abs(x) ** p, 200, np.inf, limit=500)[0])
    first, second = stats.laplace(row[0], row[2]), stats.laplace(row[1], row[3])
    inner = lambda x: integrate.quad(lambda z: second.pdf(z) * abs(x - z) ** p, -40, 40, points=[x, row[1]], limit=300)[0]
    return float(integrate.quad(lambda x: first.pdf(x) * inner(x), -40, 40, points=[row[0], row[1]], limit=300)[0])


def covariance(row):
    factor = row[4] / (row[4] - 2) if len(row) == 5 else 2
    return factor * np.diag([row[2] ** 2, row[3] ** 2])


def answers(rows, density):
    result = []
    for row in rows:
        item = {"row": row, "mean-difference": mean_difference(row), "power": power(row, 0.5), "targets": []}
        for y in TARGETS:
            error = np.array(y) - row[:2]
            v = covariance(row)
            item["targets"].append({
                "y": y, "log-density": float(np.log(density(row, np.array(y[0]), np.array(y[1])))),
                "dss": float(error @ np.linalg.solve(v, error) + np.linalg.slogdet(v)[1]),
                "mean-distance": over_plane(row, density, lambda a, b: np.hypot(a - y[0], b - y[1]), y)})
        result.append(item)
    pairs = []
    for i, j in ((0, 1), (0, 2), (1, 2)):
        y, z = TARGETS
        kernel = lambda t: (lambda a, b: np.exp(-GAMMA * ((a - t[0]) ** 2 + (b - t[1]) ** 2)))
        h = (kernel(z)(*y) - over_plane(rows[i], density, kernel(z), z) - over_plane(rows[j], density, kernel(y), y)
             + between(rows[i], rows[j]))
        pairs.append({"rows": [i, j], "y": [y, z], "gaussian": float(h)})
    return {"rows": result, "pairs": pairs}


def normal_length(m, v):
    """E ‖N(m, diag v)‖ by its Laplace transform."""
    def f(s):
        t = np.exp(s)
        return -np.expm1(-0.5 * np.log1p(2 * t * v).sum() - t * (m ** 2 / (1 + 2 * t * v)).sum()) * np.exp(-s / 2)
    parts = [integrate.quad(f, a, a + 4, epsrel=1e-12, epsabs=0)[0] for a in range(-48, 60, 4)]
    return sum(parts) / (2 * np.sqrt(np.pi))


def precision_rule(nu, step=0.05):
    """Nodes and weights of W ~ Gamma(ν/2, ν/2) by the trapezoidal rule in its logarithm."""
    s = np.arange(-45, 8, step)
    weights = np.exp(0.5 * nu * (s - np.expm1(s)))
    keep = weights > 1e-22
    return np.exp(s[keep]), weights[keep] / weights.sum()


def lengths():
    """E ‖X - y‖ to twelve digits, and E ‖X - X'‖ of two distributions (to eight: a double sum)."""
    singles = []
    for row in T_ROWS:
        m, v = np.array(TARGETS[0]) - row[:2], np.array(row[2:4]) ** 2
        w, p = precision_rule(row[4])
        singles.append({"row": row, "y": TARGETS[0], "mean": float(sum(q * normal_length(m, v / x) for x, q in zip(w, p)))})
    pairs = []
    for i, j in ((0, 1), (1, 2)):
        pairs.append({"rows": [T_ROWS[i], T_ROWS[j]], "mean": student_difference(T_ROWS[i], T_ROWS[j])})
    return {"to": singles, "between": pairs}


def sum_of_laplace(a, b):
    """Density of the sum of two independent Laplace variables of scales a != b."""
    return lambda x: (a * np.exp(-abs(x) / a) - b * np.exp(-abs(x) / b)) / (2 * (a * a - b * b))


def laplace_difference(first, second):
    """E ‖X - X'‖ by quadrature of the density of X - X' in the plane; of equal scales by nearly equal ones."""
    axes = []
    for k in range(2):
        a, b = first[2 + k], second[2 + k] * (1 + 1e-5 * (first[2 + k] == second[2 + k]))
        offset = first[k] - second[k]
        far = max(a, b) * np.concatenate([[0], np.geomspace(0.002, 45, 40)])
        edges = np.unique(np.concatenate([-far, far, -offset - far, -offset + far]))
        nodes, weights = np.polynomial.legendre.leggauss(10)
        middle, half = (edges[1:] + edges[:-1]) / 2, (edges[1:] - edges[:-1]) / 2
        x = (middle[:, None] + half[:, None] * nodes).ravel()
        axes.append((x + offset, (half[:, None] * weights).ravel() * sum_of_laplace(a, b)(x)))
    (x, u), (z, v) = axes
    return float(u @ np.hypot(x[:, None], z[None, :]) @ v)


def student_difference(first, second):
    m, va, vb = np.subtract(first[:2], second[:2]), np.array(first[2:4]) ** 2, np.array(second[2:4]) ** 2
    (w, p), (x, q) = (precision_rule(row[4], min(0.3, 0.8 / np.sqrt(row[4]))) for row in (first, second))
    return float(sum(pk * ql * normal_length(m, va / wk + vb / xl) for wk, pk in zip(w, p) for xl, ql in zip(x, q)
                     if pk * ql > 1e-16))


def mixtures(rows, density, difference, answered):
    """Scores of 0.3 of the first row and 0.7 of the second."""
    weights = np.array([0.3, 0.7])
    means = np.array([row[:2] for row in rows[:2]])
    mean = weights @ means
    v = sum(w * (covariance(row) + np.outer(m - mean, m - mean)) for w, row, m in zip(weights, rows, means))
    within = weights[0] ** 2 * difference(rows[0], rows[0]) + weights[1] ** 2 * difference(rows[1], rows[1])
    spread = within + 2 * weights[0] * weights[1] * difference(rows[0], rows[1])
    result = {"weights": weights.tolist(), "rows": rows[:2], "mean-difference": spread,
              "power": float(sum(w * answered["rows"][k]["power"] for k, w in enumerate(weights))), "targets": []}
    for t, y in enumerate(TARGETS):
        error = np.array(y) - mean
        result["targets"].append({
            "y": y,
            "log-density": float(np.log(sum(w * density(row, np.array(y[0]), np.array(y[1]))
                                            for w, row in zip(weights, rows)))),
            "dss": float(error @ np.linalg.solve(v, error) + np.linalg.slogdet(v)[1]),
            "mean-distance": float(sum(w * answered["rows"][k]["targets"][t]["mean-distance"]
                                       for k, w in enumerate(weights)))})
    return result


def main():
    path = Path(__file__).with_suffix(".json")
    data = {"gamma": GAMMA, "t": answers(T_ROWS, t_density), "laplace": answers(LAPLACE_ROWS, laplace_density),
            "lengths": lengths()}
    data["t"]["mixture"] = mixtures(T_ROWS, t_density, student_difference, data["t"])
    data["laplace"]["mixture"] = mixtures(LAPLACE_ROWS, laplace_density, laplace_difference, data["laplace"])
    path.write_text(json.dumps(data, indent=1) + "\n")


if __name__ == "__main__":
    main()
