// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Values;
struct Parameter;

/// Which rows a map is fitted to and which it is judged on.
struct FitChoice {
    enum class Kind {
        All,     ///< fitted to all rows and judged on them too
        Share,   ///< fitted to a share of the rows, judged on the others
        Folds,   ///< cross-fitted: every row is judged by the map of the other folds
        Column,  ///< a column of the file names the rows to fit to; the others are judged
    };
    Kind kind = Kind::Folds;
    double share = 0.5;    ///< in (0,1), for Share
    Index foldCount = 5;   ///< from 2, for Folds
    std::string column{};  ///< for Column, and for Folds where the file names them
    /// Of Folds with a column: foldCount folds, and rows that share a value of the column in one of them.
    bool keepsTogether = false;

    bool operator==(const FitChoice&) const = default;
};

/// "all", "share:0.5", "folds:5", "folds:NAME" of a column, "folds:5:NAME" of its clusters, "column:NAME"; "share" and
/// "folds" alone take the default. Throws InvalidSetting for anything else.
FitChoice parseFitChoice(std::string_view text);
std::string toText(const FitChoice& choice);

/// For messages and help.
Text fitSyntax();

/// The same choice as settings, for forms: fit, folds, share, column.
const std::vector<Parameter>& fitParameters();
/// values: complete for fitParameters(). Throws InvalidSetting for a column without name.
FitChoice fitChoiceOf(const Values& values);

}  // namespace calibrium
