#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes reference.json of tests/data/reference: data sets with values that `calibrium self-test` computes again.

A case is taken where a measure or test of the program, with settings that can be written down, gives its quantity."""
import json
import pathlib

here = pathlib.Path(__file__).resolve().parent
reference = here.parent.parent / "tests" / "data" / "reference"
SETS = ["categorical_m3", "binary", "normal_hetero", "normal_cov2", "laplace", "poisson", "draws", "mixture_k2",
        "peer_categorical_b", "peer_normal_a", "peer_normal_b", "peer_normal_c", "peer_binning"]
SOURCES = {"oracle": "independent implementation (Python, NumPy, SciPy)"}
DISTANCES = {"total_variation": "tv", "euclidean": "euclidean", "wasserstein2": "wasserstein",
             "mixture_wasserstein2": "mixture-wasserstein", "sqrt_rate": "sqrt-rate"}
LENSES = {"top_label": "top-label", "binary": "class:1"}
SCHEMES = {"equal_width": "equal-width", "equal_mass": "equal-mass"}
MOST_OF_A_KIND = 2


def kernel_text(kernel):
    if kernel["target_kernel"] == "matrix" or kernel["distance"] not in DISTANCES:
        return None
    text = "distance=%s,bandwidth=%r,exponent=%r,target=%s" % (
        DISTANCES[kernel["distance"]], kernel["bandwidth"], kernel["nu"], kernel["target_kernel"])
    return text + (",gamma=%r" % kernel["gamma"] if "gamma" in kernel else "")


def request_of(quantity, p, family):
    """(kind, request, kernel, lens, what); None where the program has no such request."""
    kernel = kernel_text(p["kernel"]) if isinstance(p.get("kernel"), dict) else ""
    lens = LENSES.get(p.get("lens"), "")
    if kernel is None:
        return None
    block = p.get("block_size")
    if quantity == "skce_biased":
        return "measure", "skce:estimator=biased", kernel, "", "value"
    if quantity == "skce_unbiased":
        return "measure", "skce:estimator=unbiased", kernel, "", "value"
    if quantity == "skce_block":
        return "measure", "skce:estimator=block,blocksize=%d" % block, kernel, "", "value"
    if quantity == "kce_biased":
        return "measure", "kce:estimator=biased", kernel, "", "value"
    if quantity == "ece_binned":
        return "measure", "ece:bins=%d,binning=%s,p=%d" % (p["bins"], SCHEMES[p["scheme"]], p["p"]), "", lens, "value"
    if quantity == "mce":
        return "measure", "mce:bins=%d,binning=%s" % (p["bins"], SCHEMES[p["scheme"]]), "", lens, "value"
    if quantity == "ece_debiased":
        return "measure", "ece-debiased:bins=%d,binning=%s" % (p["bins"], SCHEMES[p["scheme"]]), "", lens, "value"
    if quantity == "accuracy":
        return "measure", "accuracy", "", "", "value"
    if quantity == "smooth_ece":
        return "measure", "smooth-ece", "", lens, "value"
    if quantity == "spiegelhalter_z":
        return "test", "spiegelhalter", "", lens, "statistic"
    if quantity == "spiegelhalter_pvalue":
        return "test", "spiegelhalter", "", lens, "p-value"
    if quantity == "pvalue_asymptotic_block":
        return "test", "asymptotic-block:blocksize=%d" % block, kernel, "", "p-value"
    if quantity == "pvalue_gamma":
        return "test", "gamma", kernel, "", "p-value"
    if quantity == "pvalue_pearson3":
        return "test", "pearson3", kernel, "", "p-value"
    if quantity == "pvalue_spectrum":
        return "test", "spectrum", kernel, "", "p-value"
    if quantity == "ece_canonical" and p["distance"] == "total_variation":
        binning = "uniform,bins=%d" % p["bins"] if p["binning"] == "uniform" else \
            "median-variance,minsize=%d" % p["minsize"]
        return "measure", "ece-canonical:distance=tv,binning=" + binning, "", "", "value"
    if quantity == "pit_ks_statistic":
        return "test", "pit-ks", "", "", "statistic"
    if quantity == "pit_cvm_statistic":
        return "test", "pit-cvm", "", "", "statistic"
    if quantity == "score":
        score = p["score"]
        known = {"brier": "brier", "log": "log-score", "nll": "log-score", "crps": "crps", "mse": "mse"}
        if score == "brier" and p.get("form") == "scalar":
            return "measure", "brier:form=scalar", "", "", "value"
        if score in known:
            return "measure", known[score], "", "", "value"
    return None


def checks_of(cases, family):
    checks = []
    counts = {}
    for case in cases:
        if isinstance(case["expected"], list):
            continue
        found = request_of(case["quantity"], case["parameters"], family)
        if found is None or counts.get(case["quantity"], 0) >= MOST_OF_A_KIND:
            continue
        counts[case["quantity"]] = counts.get(case["quantity"], 0) + 1
        kind, request, kernel, lens, what = found
        checks.append({"kind": kind, "request": request, "kernel": kernel, "lens": lens, "what": what,
                       "expected": case["expected"], "relative": case["rtol"], "absolute": case["atol"],
                       "source": SOURCES.get(case["source"], case["source"].replace("peer: ", ""))})
    return checks


sets = []
for name in SETS:
    described = json.loads((reference / (name + ".json")).read_text())
    checks = checks_of(described["cases"], described["family"])
    if checks:
        sets.append({"name": name, "family": described["family"].replace("_", "-"),
                     "table": (reference / (name + ".csv")).read_text(), "checks": checks})
(here / "reference.json").write_text(json.dumps({"sets": sets}, indent=1, ensure_ascii=False) + "\n")
print(sum(len(one["checks"]) for one in sets), "values of", len(sets), "data sets")
