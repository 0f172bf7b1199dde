// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/class_similarity.h"

#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <vector>

#include <Eigen/Eigenvalues>

namespace calibrium {

namespace {

std::string place(Index row, Index column) {
    return "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
}

std::string numberText(double value) {
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::string_view withoutBlanks(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

double parseEntry(std::string_view text, Index row, Index column) {
    const std::string_view entry = withoutBlanks(text);
    double value = 0;
    const auto result = std::from_chars(entry.data(), entry.data() + entry.size(), value);
    if (result.ec == std::errc{} && result.ptr == entry.data() + entry.size()) return value;
    throw InvalidSetting("The class similarity \"" + std::string(entry) + "\" in " + place(row, column) +
                         " is not a number.");
}

}  // namespace

ClassSimilarity ClassSimilarity::create(RowMatrix matrix) {
    if (matrix.rows() != matrix.cols() || matrix.rows() < 2) {
        throw InvalidSetting("The class similarity matrix has " + std::to_string(matrix.rows()) + " rows and " +
                             std::to_string(matrix.cols()) + " columns; it needs one of each per class, at least 2.");
    }
    for (Index a = 0; a < matrix.rows(); ++a) {
        for (Index b = 0; b < matrix.cols(); ++b) {
            if (!std::isfinite(matrix(a, b))) {
                throw InvalidSetting("The class similarity in " + place(a, b) + " is not a finite number.");
            }
            if (b < a && matrix(a, b) != matrix(b, a)) {
                throw InvalidSetting("The class similarity matrix is not symmetric: " + numberText(matrix(a, b)) +
                                     " in " + place(a, b) + ", but " + numberText(matrix(b, a)) + " in " + place(b, a) +
                                     ".");
            }
        }
    }
    return ClassSimilarity(std::move(matrix));
}

bool ClassSimilarity::isPositiveSemidefinite() const {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(*m_matrix, Eigen::EigenvaluesOnly);
    const double tolerance = 1e-12 * solver.eigenvalues().cwiseAbs().maxCoeff();
    return solver.eigenvalues().minCoeff() >= -tolerance;
}

double ClassSimilarity::pairBound() const {
    // (e_y - p)' M (e_y - p) is convex in p, so it is largest where p is a single class.
    double bound = 0;
    for (Index a = 0; a < classCount(); ++a) {
        for (Index b = 0; b < a; ++b) {
            bound = std::max(bound, (*m_matrix)(a, a) + (*m_matrix)(b, b) - 2 * (*m_matrix)(a, b));
        }
    }
    return bound;
}

ClassSimilarity parseClassSimilarity(std::string_view text) {
    const std::vector<std::string_view> rows = split(text, ';');
    const auto count = static_cast<Index>(rows.size());
    RowMatrix matrix;
    for (Index r = 0; r < count; ++r) {
        const std::vector<std::string_view> entries = split(rows[static_cast<std::size_t>(r)], ',');
        const auto length = static_cast<Index>(entries.size());
        if (r == 0) matrix.resize(count, length);
        if (length != matrix.cols()) {
            throw InvalidSetting("Row " + std::to_string(r + 1) + " of the class similarity matrix has " +
                                 std::to_string(length) + " entries; row 1 has " + std::to_string(matrix.cols()) + ".");
        }
        for (Index c = 0; c < length; ++c) matrix(r, c) = parseEntry(entries[static_cast<std::size_t>(c)], r, c);
    }
    return ClassSimilarity::create(std::move(matrix));
}

std::string toText(const ClassSimilarity& similarity) {
    std::string text;
    for (Index a = 0; a < similarity.classCount(); ++a) {
        if (a > 0) text += ';';
        for (Index b = 0; b < similarity.classCount(); ++b) {
            if (b > 0) text += ',';
            text += numberText(similarity.matrix()(a, b));
        }
    }
    return text;
}

}  // namespace calibrium
