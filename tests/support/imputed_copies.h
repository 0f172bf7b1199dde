// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium::test {

/// A file of copies one below the other.
struct ImputedCopies {
    std::string column = ".imp";
    int firstCopy = 0;  ///< of 0 the first is the original
    int copyCount = 4;
    int gapsInCopy = -1;  ///< predictions are missing in this copy
};

/// 60 people in every copy, the same outcomes, predictions that differ a little: .imp,.id,pred,y.
inline std::string imputedCopies(const ImputedCopies& shape) {
    std::string lines = shape.column + ",.id,pred,y\n";
    for (int k = 0; k < shape.copyCount; ++k) {
        const int copy = shape.firstCopy + k;
        for (int i = 0; i < 60; ++i) {
            const double risk = 0.1 + 0.8 * (i * 37 % 60) / 60.0;
            const double shift = copy == 0 ? 0 : 0.05 * ((i + copy) * 7 % 11) / 11.0;
            const bool isGap = copy == shape.gapsInCopy && i % 10 == 3;
            lines += std::to_string(copy) + "," + std::to_string(i + 1) + "," +
                     (isGap ? std::string() : std::to_string(risk + shift)) +
                     (i * 29 % 60 < 60 * risk ? ",1\n" : ",0\n");
        }
    }
    return lines;
}

}  // namespace calibrium::test
