// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/registry/method.h"

namespace calibrium {

namespace {

const std::string w21 = "Widmann, Lindsten, Zachariah (2021), section 3.1";
const std::string rasmussen = "Rasmussen, Williams (2006), Gaussian Processes for Machine Learning, section 4.2";

KernelPart totalVariation() {
    return {
        .info = {.id = "tv",
                 .name = "Total variation",
                 .explanation = "The largest difference between the probabilities that two predictions give to the "
                                "same event; 0 for equal predictions, 1 for predictions without a common class. "
                                "With the exponential kernel the result is positive definite for exponents up to 1.",
                 .formula = "d(p,p') = ½ Σₖ |pₖ − p'ₖ|",
                 .source = "Widmann, Lindsten, Zachariah (2019), section 7",
                 .cost = "O(m) per pair",
                 .families = {"binary", "categorical"},
                 .parameters = {}},
        .role = "distance"};
}

KernelPart euclidean() {
    return {.info = {.id = "euclidean",
                     .name = "Euclidean",
                     .explanation = "The straight-line distance between two vectors of class probabilities; a binary "
                                    "prediction p is the vector (1−p, p). Every kernel offered here is positive "
                                    "definite with it, the exponential one for exponents above 0 up to 2.",
                     .formula = "d(p,p') = (Σₖ (pₖ − p'ₖ)²)^½",
                     .source = w21,
                     .cost = "O(m) per pair",
                     .families = {"binary", "categorical"},
                     .parameters = {}},
            .role = "distance"};
}

KernelPart shape(const std::string& id, const std::string& name, const std::string& explanation,
                 const std::string& formula, const std::string& source) {
    return {.info = {.id = id,
                     .name = name,
                     .explanation = explanation,
                     .formula = formula,
                     .source = source,
                     .cost = "O(1) per pair",
                     .families = {"binary", "categorical"},
                     .parameters = {}},
            .role = "kernel"};
}

KernelPart exponential() {
    return shape("exponential", "Exponential",
                 "Similarity decays exponentially with a power of the distance: exponent 1 is the Laplacian kernel, "
                 "exponent 2 the Gaussian one. The exponent lies above 0 and is at most 2, and at most 1 with the "
                 "total variation distance of three or more classes.",
                 "kP(p,p') = exp(−(d(p,p')/ℓ)^ν), 0 < ν ≤ 2", w21);
}

KernelPart rationalQuadratic() {
    return shape("rational-quadratic", "Rational quadratic",
                 "A mixture of Gaussian kernels of many bandwidths: similarity decays slowly, so distant predictions "
                 "still inform each other.",
                 "kP(p,p') = (1 + r²/2)⁻¹, r = d(p,p')/ℓ", rasmussen);
}

KernelPart matern12() {
    return shape("matern12", "Matérn 1/2",
                 "The roughest of the Matérn kernels: the exponential kernel with exponent 1.",
                 "kP(p,p') = exp(−r), r = d(p,p')/ℓ", rasmussen);
}

KernelPart matern32() {
    return shape("matern32", "Matérn 3/2", "Between the Laplacian and the Gaussian kernel: once differentiable.",
                 "kP(p,p') = (1 + √3 r) exp(−√3 r), r = d(p,p')/ℓ", rasmussen);
}

KernelPart matern52() {
    return shape("matern52", "Matérn 5/2", "Between the Laplacian and the Gaussian kernel: twice differentiable.",
                 "kP(p,p') = (1 + √5 r + 5r²/3) exp(−√5 r), r = d(p,p')/ℓ", rasmussen);
}

KernelPart inverseMultiquadric() {
    return shape("inverse-multiquadric", "Inverse multiquadric",
                 "The slowest decay offered: similarity falls like one over the distance.",
                 "kP(p,p') = (1 + r²)^−½, r = d(p,p')/ℓ", "Micchelli (1986), Constructive Approximation 2");
}

KernelPart delta() {
    return {.info = {.id = "delta",
                     .name = "Kronecker delta",
                     .explanation = "Two targets are alike exactly if they are the same class. The kernel calibration "
                                    "error then compares the probability of every single class.",
                     .formula = "kY(y,y') = 1 if y = y', else 0",
                     .source = "Widmann, Lindsten, Zachariah (2019), section 4 (the kernel k·I)",
                     .cost = "O(m) per pair",
                     .families = {"binary", "categorical"},
                     .parameters = {}},
            .role = "target"};
}

}  // namespace

const std::vector<KernelPart>& kernelParts() {
    static const std::vector<KernelPart> list{
        totalVariation(), euclidean(),           exponential(), rationalQuadratic(), matern12(), matern32(),
        matern52(),       inverseMultiquadric(), delta(),
    };
    return list;
}

}  // namespace calibrium
