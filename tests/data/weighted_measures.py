#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes weighted_measures.json: measures and recalibration maps with case weights, each written from its definition.

Usage: weighted_measures.py > weighted_measures.json
"""
import json

import numpy as np
import scipy
import scipy.stats
import sklearn
from scipy.optimize import brentq, minimize, minimize_scalar
from scipy.special import expit, gammaln, logit, log_softmax
from sklearn.isotonic import IsotonicRegression


def drawn(generator):
    n = 90
    p = np.round(generator.beta(0.8, 0.9, n), 2).clip(0.01, 0.99)  # with ties
    y = (generator.random(n) < expit(0.6 * logit(p) - 0.2)).astype(int)
    w = np.round(np.exp(generator.normal(size=n)), 3)
    w[[3, 40, 77]] = 0
    return p, y, w


def logistic(p, y, w):
    """Pseudo-likelihood with weights and its sandwich."""
    keep = w > 0
    q, y, w = logit(p[keep]), y[keep], w[keep] / w[keep].mean()
    effective = w.sum() ** 2 / (w**2).sum()

    def fit(x, offset):
        b = np.zeros(x.shape[1])
        for _ in range(100):
            m = expit(x @ b + offset)
            b = b + np.linalg.solve((x * (w * m * (1 - m))[:, None]).T @ x, x.T @ (w * (y - m)))
        m = expit(x @ b + offset)
        bread = np.linalg.inv((x * (w * m * (1 - m))[:, None]).T @ x)
        meat = (x * (w**2 * (y - m) ** 2)[:, None]).T @ x
        k = x.shape[1]
        return b, np.sqrt(np.diag(bread @ meat @ bread) * effective / (effective - k))

    one = np.ones((len(q), 1))
    a, sea = fit(one, q)
    ab, seab = fit(np.c_[one, q], 0)
    return dict(intercept=a[0], intercept_error=sea[0], slope=ab[1], slope_error=seab[1])


def smooth_ece(p, y, w):
    """On a fine grid, by images of the Gaussian; midpoints."""
    t = (np.arange(40000) + 0.5) / 40000
    h = w / w.sum()

    def error(sigma):
        f = np.zeros_like(t)
        for r, c, weight in zip(p, y, h):
            for centre in [r + 2 * k for k in range(-4, 5)] + [-r + 2 * k for k in range(-4, 5)]:
                f += weight * (r - c) * np.exp(-0.5 * ((t - centre) / sigma) ** 2)
        return np.abs(f).mean() / (sigma * np.sqrt(2 * np.pi))

    return brentq(lambda s: error(s) - s, 1e-3, 1, xtol=1e-10)


def log_kernels(z, bandwidth):
    alpha = z / bandwidth + 1
    constants = gammaln(alpha.sum(1)) - gammaln(alpha).sum(1)
    return np.log(z) @ (alpha - 1).T + constants[None, :]


def kde(z, hits, predictions, w, bandwidth, power):
    """hits: n x k indicators."""
    keep = w > 0
    z, hits, predictions, w = z[keep], hits[keep], predictions[keep], w[keep]
    kernels = log_kernels(z, bandwidth)
    np.fill_diagonal(kernels, -np.inf)
    kernels = np.exp(kernels - kernels.max(1, keepdims=True)) * w[None, :]
    ratio = kernels @ hits / kernels.sum(1, keepdims=True)
    return (w * (np.abs(ratio - predictions) ** power).sum(1)).sum() / w.sum()


def kde_likelihood(z, w, bandwidth):
    keep = w > 0
    z, w = z[keep], w[keep] / w[keep].mean()
    kernels = log_kernels(z, bandwidth)
    np.fill_diagonal(kernels, -np.inf)
    top = kernels.max(1, keepdims=True)
    sums = np.log((np.exp(kernels - top) * w[None, :]).sum(1)) + top[:, 0]
    return (w * (sums - np.log(w.sum() - w))).sum()


def triweight(p, y, w):
    keep = w > 0
    p, y, w = p[keep], y[keep], w[keep]
    mean = (w * p).sum() / w.sum()
    width = 1.06 * np.sqrt((w * (p - mean) ** 2).sum() / w.sum()) * len(p) ** -0.2

    def lobe(u):
        return np.clip(1 - (u / width) ** 2, 0, None) ** 3

    kernels = (lobe(p[:, None] - p) + lobe(p[:, None] + p) + lobe(2 - p[:, None] - p)) * w
    np.fill_diagonal(kernels, 0)
    total = kernels.sum(1)
    gap = np.where(total > 0, np.abs(kernels @ y / np.where(total > 0, total, 1) - p), 0)
    return (w * gap).sum() / w.sum()


def equal_mass(p, count):
    """Parts of the rows, larger ones first; edges at midpoints, ties to the left."""
    s = np.sort(p)
    n = len(s)
    sizes = [n // count + (1 if b < n % count else 0) for b in range(count)]
    ends = np.cumsum([size for size in sizes if size > 0])[:-1]
    edges = [0.5 * (s[e - 1] + s[e]) for e in ends]
    index = np.searchsorted(edges, p, side="left")
    return np.unique(index, return_inverse=True)[1]


def gaps(index, p, y, w):
    for b in np.unique(index):
        rows = index == b
        if w[rows].sum() > 0:
            yield rows, w[rows].sum(), (w[rows] * y[rows]).sum() / w[rows].sum(), (w[rows] * p[rows]).sum() / w[rows].sum()


def ace(p, y, w):
    return np.mean([abs(f - m) for _, _, f, m in gaps(equal_mass(p, 15), p, y, w)])


def debiased(p, y, w, power):
    index = np.clip(np.ceil(p * 15 - 1e-12).astype(int) - 1, 0, None)
    total = 0
    for rows, size, f, m in gaps(index, p, y, w):
        weights = w[rows][w[rows] > 0]
        if len(weights) < 2:
            continue
        effective = size**2 / (weights**2).sum()
        if power == 2:
            total += size * ((f - m) ** 2 - f * (1 - f) / (effective - 1))
        else:
            scale = np.sqrt(f * (1 - f) / effective)
            folded = abs(f - m)
            if scale > 0:
                norm = scipy.stats.norm
                u = (f - m) / scale
                folded = scale * (2 * norm.pdf(u) + u * (2 * norm.cdf(u) - 1))
            total += size * (2 * abs(f - m) - folded)
    value = max(0, total / w.sum())
    return np.sqrt(value) if power == 2 else value


def sweep(p, y, w):
    best = 1
    for count in range(1, len(p) + 1):
        f = [frequency for _, _, frequency, _ in gaps(equal_mass(p, count), p, y, w)]
        if np.any(np.diff(f) < -1e-12):
            break
        best = count
    return sum(size / w.sum() * abs(f - m) for _, size, f, m in gaps(equal_mass(p, best), p, y, w)), best


def interval_ce(p, y, w):
    best = np.inf
    for k in range(0, 8):
        width = 0.5**k
        cuts = np.unique(np.r_[0, np.mod(p, width), width])
        mean = 0
        for left, right in zip(cuts[:-1], cuts[1:]):
            shift = 0.5 * (left + right)
            index = np.floor((p - shift) / width)
            mean += (right - left) / width * sum(
                abs((w[index == b] * (y - p)[index == b]).sum()) for b in np.unique(index)) / w.sum()
        best = min(best, mean + width)
    return best


def loess(p, y, w):
    """A parabola at every row, of the nearest rows that weigh floor(0.75 n) of n together."""
    keep = w > 0
    p, y, w = p[keep], y[keep], w[keep] / w[keep].mean()
    x = np.unique(p)
    weight = np.array([w[p == v].sum() for v in x])
    mean = np.array([(w * y)[p == v].sum() for v in x]) / weight
    needed = np.floor(0.75 * len(p) + 1e-5)
    fitted = []
    for place in p:
        order = np.argsort(np.abs(x - place), kind="stable")
        count = np.searchsorted(np.cumsum(weight[order]), needed - 1e-9) + 1
        near = order[:count]
        u = (x[near] - place) / np.abs(x[near] - place).max()
        k = weight[near] * np.clip(1 - np.abs(u) ** 3, 0, None) ** 3
        design = np.c_[np.ones(count), u, u**2] * np.sqrt(k)[:, None]
        fitted.append(np.linalg.lstsq(design, mean[near] * np.sqrt(k), rcond=None)[0][0])
    d = np.abs(np.array(fitted) - p)
    order = np.argsort(d)
    passed = np.cumsum(w[order]) / w.sum()
    at = lambda q: d[order][np.searchsorted(passed, q - 1e-12)]
    return dict(ici=(w * d).sum() / w.sum(), e50=at(0.5), e90=at(0.9), emax=d.max())


def mmce(p, y, w):
    g = w * (y - p)
    return np.sqrt(g @ np.exp(-np.abs(p[:, None] - p) / 0.4) @ g) / w.sum()


def debiased_root(p, y, w):
    """With the linearised standard error of a weighted mean, leverages taken off."""
    loss = (p - y) ** 2
    h = w / w.sum()
    mean = (h * loss).sum()
    d = 1 - 2 * h + (h**2).sum()
    se = np.sqrt((h**2 * (loss - mean) ** 2 / d).sum())
    return np.sqrt(mean) * (1 + (se / mean) ** 2 / 8)


def kuiper(p, y, w):
    """Range of the sums up to every probability, 0 before the first."""
    sums = [0] + [(w * (y - p))[p <= t].sum() / w.sum() for t in np.unique(p)]
    return max(sums) - min(sums)


def two_bin(p, y, w):
    """Averaged two-bin error as the sum over all pairs."""
    gaps = w * (y - p) / w.sum()
    return gaps @ (1 - np.abs(p[:, None] - p)) @ gaps


def binary_values(p, y, w):
    values = logistic(p, y, w)
    values["smooth-ece"] = smooth_ece(p, y, w)
    z = np.c_[1 - p, p]
    values["kde-ece:view=positive-class,bandwidth=0.05"] = kde(z, y[:, None] * 1.0, p[:, None], w, 0.05, 1)
    grid = [10 ** (-5 + 4 * k / 14) for k in range(15)] + [k / 5 for k in range(1, 6)]
    chosen = grid[int(np.argmax([kde_likelihood(z, w, b) for b in grid]))]
    values["kde-ece:view=positive-class,p=2"] = kde(z, y[:, None] * 1.0, p[:, None], w, chosen, 2)
    values["kde-ece:view=positive-class,kernel=triweight"] = triweight(p, y, w)
    values["ace"] = ace(p, y, w)
    values["kuiper"] = kuiper(p, y, w)
    values["two-bin"] = two_bin(p, y, w)
    values["ece-debiased"] = debiased(p, y, w, 2)
    values["ece-debiased:p=1"] = debiased(p, y, w, 1)
    values["ece-sweep"], values["sweep_bins"] = sweep(p, y, w)
    values["interval-ce"] = interval_ce(p, y, w)
    values.update(loess(p, y, w))
    values["mmce"] = mmce(p, y, w)
    values["root-brier-debiased"] = debiased_root(p, y, w)
    return values


def class_values(p, y, w):
    hits = np.eye(3)[y]
    values = {"kde-ece:bandwidth=0.1": kde(p, hits, p, w, 0.1, 1)}
    mcb = kde(p, hits, p, w, 0.1, 2)
    shares = (w[:, None] * hits).sum(0) / w.sum()
    unc = 1 - (shares**2).sum()
    score = (w * ((p - hits) ** 2).sum(1)).sum() / w.sum()
    values["canonical-brier:part=mcb,bandwidth=0.1"] = mcb
    values["canonical-brier:part=dsc,bandwidth=0.1"] = mcb + unc - score
    cells = np.ceil(np.clip(5 * p, 1e-300, None)).clip(1).astype(int) @ np.array([100, 10, 1])
    total, largest = 0, 0
    for cell in np.unique(cells):
        rows = cells == cell
        gap = 0.5 * np.abs((w[rows, None] * (p - hits)[rows]).sum(0)).sum()
        total += gap
        if w[rows].sum() > 0:
            largest = max(largest, gap / w[rows].sum())
    values["ece-canonical:bins=5"] = total / w.sum()
    values["mce-canonical:binning=uniform,bins=5"] = largest
    return values


def minimum(loss, start):
    best = minimize(loss, start, method="BFGS", options=dict(gtol=1e-12))
    for _ in range(20):
        best = minimize(loss, best.x, method="Nelder-Mead", options=dict(xatol=1e-13, fatol=1e-16, maxiter=4000))
    return best.x


def binary_maps(p, y, w):
    q = logit(p)
    sign = 2 * y - 1
    mean = lambda loss: (w * loss).sum() / w.sum()
    score = lambda x: np.logaddexp(0, -sign * x)
    platt = minimum(lambda b: mean(score(b[0] * q + b[1])), [1.0, 0.0])
    beta = minimum(lambda b: mean(score(b[0] * np.log(p) - b[1] * np.log1p(-p) + b[2])), [1.0, 1.0, 0.0])
    keep = w > 0
    isotonic = IsotonicRegression(out_of_bounds="clip").fit(p[keep], y[keep], sample_weight=w[keep])
    at = np.linspace(0, 1, 41)
    index = equal_mass(p[keep], 15)
    bins = [f for _, _, f, _ in gaps(index, p[keep], y[keep], w[keep])]
    return dict(platt=list(platt), beta=list(beta), isotonic_x=list(at), isotonic_y=list(isotonic.predict(at)),
                histogram=bins)


def class_maps(p, y, w):
    q = np.log(p)
    rows = np.arange(len(y))
    mean = lambda loss: (w * loss).sum() / w.sum()
    loss = lambda t: mean(-log_softmax(q / t, axis=1)[rows, y])
    temperature = minimize_scalar(loss, bounds=(0.1, 10), method="bounded", options=dict(xatol=1e-12)).x
    vector = minimum(lambda b: mean(-log_softmax(b[:3] * q + b[3:], axis=1)[rows, y]) + 0, [1.0] * 3 + [0.0] * 3)
    mapped = np.exp(log_softmax(vector[:3] * q + vector[3:], axis=1))
    top = p.argmax(1)
    hits = (top == y) * 1.0
    by_class = [(w * hits)[top == k].sum() / w[top == k].sum() for k in range(3)]
    return dict(temperature=temperature, vector_rows=mapped[:5].tolist(), top_label_accuracy=mean(hits),
                class_accuracy=by_class, shares=[mean((y == k) * 1.0) for k in range(3)])


def real_maps(mu, sd, y, w):
    keep = w > 0
    mu, sd, y, w = mu[keep], sd[keep], y[keep], w[keep]
    mean = lambda x: (w * x).sum() / w.sum()
    scale = np.sqrt(mean(((y - mu) / sd) ** 2))
    v = sd**2
    dss = lambda b: mean((y - mu) ** 2 / (np.exp(b[0]) * v + np.exp(b[1])) + np.log(np.exp(b[0]) * v + np.exp(b[1])))
    platt = np.exp(minimum(dss, [0.0, -1.0]))
    pit = scipy.stats.norm.cdf((y - mu) / sd)
    order = np.argsort(pit)
    return dict(sd_scaling=scale, platt_variance=list(platt), platt_score=dss(np.log(platt)),
                levels=list(pit[order]), level_shares=list(np.cumsum(w[order]) / w.sum()))


def main():
    generator = np.random.default_rng(20260923)
    p, y, w = drawn(generator)
    binary = dict(p=p.tolist(), y=y.tolist(), w=w.tolist(), values=binary_values(p, y, w), maps=binary_maps(p, y, w))
    n = 120
    truth = generator.dirichlet([1, 1, 1], n)
    classes = np.array([generator.choice(3, p=row) for row in truth])
    p3 = truth**1.7 + 1e-3
    p3 = p3 / p3.sum(1, keepdims=True)
    w3 = np.round(np.exp(generator.normal(size=n)), 3)
    w3[[0, 55]] = 0
    three = dict(p=p3.tolist(), y=classes.tolist(), w=w3.tolist(), values=class_values(p3, classes, w3),
                 maps=class_maps(p3, classes, w3))
    mu = generator.normal(size=n)
    sd = np.exp(0.4 * generator.normal(size=n))
    target = mu + np.sqrt(0.3 + 0.5 * sd**2) * generator.normal(size=n)
    real = dict(mu=mu.tolist(), sd=sd.tolist(), y=target.tolist(), w=w3.tolist(), maps=real_maps(mu, sd, target, w3))
    print(json.dumps(dict(versions=dict(numpy=np.__version__, scipy=scipy.__version__, sklearn=sklearn.__version__),
                          binary=binary, classes=three, normal=real), indent=1))


main()
