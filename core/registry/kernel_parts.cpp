// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"
#include "core/registry/lists.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

const std::string w21 = "Widmann, Lindsten, Zachariah (2021), section 3.1";
const std::string rasmussen = "Rasmussen, Williams (2006), Gaussian Processes for Machine Learning, section 4.2";

std::vector<std::string> familiesThatList(const std::vector<std::string>& (Family::*list)() const,
                                          const std::string& id) {
    std::vector<std::string> ids;
    for (const Family* family : families()) {
        const auto& known = (family->*list)();
        if (std::find(known.begin(), known.end(), id) != known.end()) ids.push_back(family->id());
    }
    return ids;
}

/// Which families know it, they say themselves.
KernelPart distance(MethodInfo info) {
    info.families = familiesThatList(&Family::distances, info.id);
    return {.info = std::move(info), .role = "distance"};
}

KernelPart target(MethodInfo info) {
    info.families = familiesThatList(&Family::targetKernels, info.id);
    return {.info = std::move(info), .role = "target"};
}

KernelPart totalVariation() {
    return distance({.id = "tv",
                     .name = "Total variation",
                     .explanation =
                         "The largest difference between the probabilities that two predictions give to the "
                         "same event; 0 for equal predictions, 1 for predictions without a common class. "
                         "With the exponential kernel the result is positive definite for exponents up to 1.",
                     .formula = "d(p,p') = ½ Σₖ |pₖ − p'ₖ|",
                     .source = "Widmann, Lindsten, Zachariah (2019), section 7",
                     .cost = "O(m) per pair",
                     .families = {},
                     .parameters = {},
                     .papers = {"widmann2019"}});
}

KernelPart euclidean() {
    return distance({.id = "euclidean",
                     .name = "Euclidean",
                     .explanation = "The straight-line distance between two vectors of class probabilities; a binary "
                                    "prediction p is the vector (1−p, p). Every kernel offered here is positive "
                                    "definite with it, the exponential one for exponents above 0 up to 2.",
                     .formula = "d(p,p') = (Σₖ (pₖ − p'ₖ)²)^½",
                     .source = w21,
                     .cost = "O(m) per pair",
                     .families = {},
                     .parameters = {},
                     .papers = {"widmann2021"}});
}

KernelPart shape(const std::string& id, const std::string& name, const std::string& explanation,
                 const std::string& formula, const std::string& source, const std::string& paper) {
    return {.info = {.id = id,
                     .name = name,
                     .explanation = explanation,
                     .formula = formula,
                     .source = source,
                     .cost = "O(1) per pair",
                     .families = allFamilyIds(),
                     .parameters = {},
                     .papers = {paper}},
            .role = "kernel"};
}

KernelPart exponential() {
    return shape("exponential", "Exponential",
                 "Similarity decays exponentially with a power of the distance: exponent 1 is the Laplacian kernel, "
                 "exponent 2 the Gaussian one. The exponent lies above 0 and is at most 2, and at most 1 with the "
                 "total variation distance of three or more classes.",
                 "kP(p,p') = exp(−(d(p,p')/ℓ)^ν), 0 < ν ≤ 2", w21, "widmann2021");
}

KernelPart rationalQuadratic() {
    return shape("rational-quadratic", "Rational quadratic",
                 "A mixture of Gaussian kernels of many bandwidths: similarity decays slowly, so distant predictions "
                 "still inform each other.",
                 "kP(p,p') = (1 + r²/2)⁻¹, r = d(p,p')/ℓ", rasmussen, "rasmussen2006");
}

KernelPart matern12() {
    return shape("matern12", "Matérn 1/2",
                 "The roughest of the Matérn kernels: the exponential kernel with exponent 1.",
                 "kP(p,p') = exp(−r), r = d(p,p')/ℓ", rasmussen, "rasmussen2006");
}

KernelPart matern32() {
    return shape("matern32", "Matérn 3/2", "Between the Laplacian and the Gaussian kernel: once differentiable.",
                 "kP(p,p') = (1 + √3 r) exp(−√3 r), r = d(p,p')/ℓ", rasmussen, "rasmussen2006");
}

KernelPart matern52() {
    return shape("matern52", "Matérn 5/2", "Between the Laplacian and the Gaussian kernel: twice differentiable.",
                 "kP(p,p') = (1 + √5 r + 5r²/3) exp(−√5 r), r = d(p,p')/ℓ", rasmussen, "rasmussen2006");
}

KernelPart inverseMultiquadric() {
    return shape("inverse-multiquadric", "Inverse multiquadric",
                 "The slowest decay offered: similarity falls like one over the distance.",
                 "kP(p,p') = (1 + r²)^−½, r = d(p,p')/ℓ", "Micchelli (1986), Constructive Approximation 2",
                 "micchelli1986");
}

KernelPart delta() {
    return target({.id = "delta",
                   .name = "Kronecker delta",
                   .explanation = "Two targets are alike exactly if they are the same class. The kernel calibration "
                                  "error then compares the probability of every single class.",
                   .formula = "kY(y,y') = 1 if y = y', else 0",
                   .source = "Widmann, Lindsten, Zachariah (2019), section 4 (the kernel k·I)",
                   .cost = "O(m) per pair",
                   .families = {},
                   .parameters = {},
                   .papers = {"widmann2019"}});
}

KernelPart classSimilarity() {
    return target({.id = "matrix",
                   .name = "Class similarity matrix",
                   .explanation = "Two targets are as alike as a matrix says of their classes, so that taking one "
                                  "kind of dog for another can weigh less than taking it for a plane. The matrix is "
                                  "read from a file (setting similarity) and must be symmetric and positive "
                                  "semi-definite; the identity is the Kronecker delta.",
                   .formula = "kY(y,y') = M_yy'",
                   .source = "Widmann, Lindsten, Zachariah (2019), Example D.1",
                   .cost = "O(m³ + n m²) once, then O(m) per pair",
                   .families = {},
                   .parameters = {},
                   .papers = {"widmann2019"}});
}

KernelPart wasserstein() {
    return distance(
        {.id = "wasserstein",
         .name = "2-Wasserstein",
         .explanation = "The least root mean square distance over which one predicted distribution has to be "
                        "moved to become the other, in units of the target. Positive definite with every "
                        "kernel offered, except for covariance matrices that do not commute.",
         .formula = "normal: (‖μ−μ'‖² + ‖σ−σ'‖²)^½; with covariances ‖μ−μ'‖² + tr(Σ+Σ'−2(Σ'^½ΣΣ'^½)^½) under "
                    "the root; Laplace: ((μ−μ')² + 2(β−β')²)^½; draws: (S⁻¹ Σₖ (x₍ₖ₎−x'₍ₖ₎)²)^½; quantiles: "
                    "(∫ (Q−Q')²)^½",
         .source = "Widmann, Lindsten, Zachariah (2021), appendix D",
         .cost = "O(d) per pair; O(d³) with covariances; O(S) for draws; O(k) for k quantiles",
         .families = {},
         .parameters = {},
         .papers = {"widmann2021"}});
}

KernelPart marginalWasserstein() {
    return distance({.id = "marginal-wasserstein",
                     .name = "Wasserstein by coordinate",
                     .explanation =
                         "How far the predictions of the single coordinates of a vector are from each other, "
                         "by the 2-Wasserstein distance of each, with squares added up; at most the "
                         "2-Wasserstein distance of the vectors, and blind to how coordinates depend on "
                         "each other. Positive definite with every kernel offered.",
                     .formula = "d = (Σₖ W₂(pₖ, p'ₖ)²)^½, pₖ the distribution of coordinate k",
                     .source = "Widmann, Lindsten, Zachariah (2021), section 3.1, for Hilbertian distances",
                     .cost = "O(d) per pair",
                     .families = {},
                     .parameters = {},
                     .papers = {"widmann2021"}});
}

KernelPart mixtureWasserstein() {
    return distance({.id = "mixture-wasserstein",
                     .name = "Mixture Wasserstein",
                     .explanation =
                         "The best coupling of the components of two mixtures, where moving a component onto "
                         "another costs their squared 2-Wasserstein distance, or its power s of order s on the line. "
                         "Not proven positive definite: with exponent 2 there are counterexamples, with exponent 1 "
                         "none is known.",
                     .formula = "MW_s = (min_w Σ_kl w_kl W_s^s(component k, component l))^(1/s), s = 2 by default",
                     .source = "Widmann, Lindsten, Zachariah (2021), section D.3",
                     .cost = "O((K+L)³) per pair of mixtures with K and L components",
                     .families = {},
                     .parameters = {},
                     .papers = {"widmann2021"}});
}

KernelPart rootRate() {
    return distance({.id = "sqrt-rate",
                     .name = "Square root of the rate",
                     .explanation = "The distance of the square roots of two rates: Poisson distributions that "
                                    "are equally hard to tell apart are about equally far apart.",
                     .formula = "d = |√λ − √λ'|",
                     .source = "Anscombe (1948), Biometrika 35: variance stabilisation",
                     .cost = "O(1) per pair",
                     .families = {},
                     .parameters = {},
                     .papers = {"anscombe1948"}});
}

KernelPart rootMoments() {
    return distance({.id = "sqrt-moments",
                     .name = "Mean and deviation of the root",
                     .explanation = "How far apart two predicted counts are on the scale of their square roots, by the "
                                    "mean and the standard deviation of the root to first order: for Poisson "
                                    "distributions the distance of the roots of the rates. Positive definite with "
                                    "every kernel offered.",
                     .formula = "d = ((√m − √m')² + ¼(√D − √D')²)^½, m = E Z, D = Var Z / m; with extra zeros "
                                "(√π − √π')² under the root, too",
                     .source = "Anscombe (1948), Biometrika 35: variance stabilisation",
                     .cost = "O(1) per pair",
                     .families = {},
                     .parameters = {},
                     .papers = {"anscombe1948"}});
}

KernelPart energy() {
    return distance({.id = "energy",
                     .name = "Energy distance",
                     .explanation = "How much farther draws of two predictions are from each other than draws "
                                    "of the same prediction, on average; a Hilbertian distance.",
                     .formula = "d = (2 E|X−Y| − E|X−X'| − E|Y−Y'|)^½",
                     .source = "Szekely, Rizzo (2013), Journal of Statistical Planning and Inference 143",
                     .cost = "O(S) per pair of rows with S draws",
                     .families = {},
                     .parameters = {},
                     .papers = {"szekely2013"}});
}

KernelPart gaussianTarget() {
    return target({.id = "gaussian",
                   .name = "Gaussian",
                   .explanation = "Two targets are alike when they are close on the scale (2γ)^−½; its "
                                  "expectations under the predicted distributions are exact.",
                   .formula = "kY(y,y') = exp(−γ ‖y−y'‖²)",
                   .source = "Widmann, Lindsten, Zachariah (2021), section D.1",
                   .cost = "O(d) per pair; O(K L) for mixtures, O(S²) for draws",
                   .families = {},
                   .parameters = {},
                   .papers = {"widmann2021"}});
}

KernelPart laplacianTarget() {
    return target({.id = "laplacian",
                   .name = "Laplacian",
                   .explanation = "Two targets are alike when they are close on the scale 1/γ, with a peak at "
                                  "equality; of vectors of independent coordinates the product over these. Its "
                                  "expectations are exact.",
                   .formula = "kY(y,y') = exp(−γ |y−y'|), of vectors exp(−γ Σₖ |yₖ−y'ₖ|)",
                   .source = "Widmann, Lindsten, Zachariah (2021), section D.2",
                   .cost = "O(1) per pair; O(K L) for mixtures, O(S²) for draws",
                   .families = {},
                   .parameters = {},
                   .papers = {"widmann2021"}});
}

}  // namespace

std::vector<KernelPart> allKernelParts() {
    return {
        totalVariation(),  euclidean(),      wasserstein(),     marginalWasserstein(), mixtureWasserstein(),
        rootRate(),        rootMoments(),    energy(),          exponential(),         rationalQuadratic(),
        matern12(),        matern32(),       matern52(),        inverseMultiquadric(), delta(),
        classSimilarity(), gaussianTarget(), laplacianTarget(),
    };
}

}  // namespace calibrium
