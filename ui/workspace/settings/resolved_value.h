// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace calibrium::ui {

/// What a word such as "median" came to.
struct ResolvedValue {
    QString text;                  ///< "0.998", or "0.95 to 1.02" for several models; empty while unknown
    std::optional<double> number;  ///< of one of them, for the position of a slider

    bool operator==(const ResolvedValue&) const = default;
};

}  // namespace calibrium::ui
