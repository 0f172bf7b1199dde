// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace calibrium {

class Dataset;
class PairTerms;
struct Kernel;

/// The factors of h for class probabilities, binary included (METHODS.md sections 2 and 3).
///   distance "tv":        d(p,p') = 1/2 sum_k |p_k - p'_k|
///   distance "euclidean": d(p,p') = (sum_k (p_k - p'_k)^2)^1/2
///   target "delta":       hY = <e_y - p, e_y' - p'> = [y = y'] - p_y' - p'_y + <p, p'>
///   target "matrix":      hY = (e_y - p)' M (e_y' - p'), M the kernel's class similarity
/// data: n x m probabilities and n labels. Equal predictions have distance exactly 0; both factors are symmetric to the
/// last bit. Keeps a (shared) copy of data. Time O(m) per pair, vectorised; memory O(m) per tile, and in passes over h
/// packedClassBytes().
/// With a matrix: a factorisation in O(m³ + n m²) once, then as fast; memory O(n m).
/// Throws InvalidSetting for any other distance or target kernel, or a matrix that is missing or not m x m.
/// Source: Widmann, Lindsten, Zachariah (2019), Lemma 1 with the kernel k I; Example D.1 for a matrix.
std::unique_ptr<PairTerms> classPairTerms(const Dataset& data, const Kernel& kernel);

/// What such terms keep of n x m predictions while h is met: both factors, packed for tiles; nothing of very many.
constexpr double packedClassBytes(double n, double m) {
    constexpr double mostNumbers = 1 << 24;
    return n * m <= mostNumbers ? sizeof(double) * n * (2 * m + 1) : 0.0;
}

}  // namespace calibrium
