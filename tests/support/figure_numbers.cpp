// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figure_numbers.h"

#include <QRegularExpression>
#include <QString>
#include <algorithm>
#include <cmath>
#include <string>
#include <variant>
#include <vector>

namespace calibrium::test {

bool areFinite(const std::vector<double>& values) {
    return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

bool areFinite(const Line& mark) { return areFinite(mark.x) && areFinite(mark.y); }

bool areFinite(const Points& mark) { return areFinite(mark.x) && areFinite(mark.y); }

bool areFinite(const Bars& mark) {
    return areFinite(mark.left) && areFinite(mark.right) && areFinite(mark.base) && areFinite(mark.top);
}

bool areFinite(const ErrorBars& mark) { return areFinite(mark.x) && areFinite(mark.lower) && areFinite(mark.upper); }

bool areFinite(const Band& mark) { return areFinite(mark.x) && areFinite(mark.lower) && areFinite(mark.upper); }

bool areFinite(const Rule& mark) { return std::isfinite(mark.value); }

bool areFinite(const ColourScale& scale) { return std::isfinite(scale.minimum) && std::isfinite(scale.maximum); }

/// Cells that hold nothing are NaN; a map of nothing else is none.
bool areFinite(const HeatMap& mark) {
    const auto known = std::count_if(mark.values.begin(), mark.values.end(), [](double v) { return !std::isnan(v); });
    const auto finite =
        std::count_if(mark.values.begin(), mark.values.end(), [](double v) { return std::isfinite(v); });
    return areFinite(mark.xEdges) && areFinite(mark.yEdges) && known > 0 && known == finite && areFinite(mark.scale);
}

bool areFinite(const Triangles& mark) {
    return areFinite(mark.x) && areFinite(mark.y) && areFinite(mark.values) && areFinite(mark.scale);
}

bool areFinite(const Arrows& mark) {
    return areFinite(mark.fromX) && areFinite(mark.fromY) && areFinite(mark.toX) && areFinite(mark.toY);
}

bool areFinite(const Words& mark) { return areFinite(mark.x) && areFinite(mark.y); }

bool areFinite(const Axis& axis) {
    return std::isfinite(axis.minimum.value_or(0)) && std::isfinite(axis.maximum.value_or(0));
}

bool showsNumbers(const std::string& text) {
    static const QRegularExpression missing("\\b(nan|inf)\\b");
    return !missing.match(QString::fromStdString(text)).hasMatch();
}

QString complaint(const Figure& figure) {
    if (figure.panels.empty() && figure.emptyReason.empty()) return "no panel and no reason";
    for (const auto& panel : figure.panels) {
        const QString title = QString::fromStdString("panel " + panel.title.english() + ": ");
        if (!areFinite(panel.x) || !areFinite(panel.y)) return title + "axis";
        for (const auto& mark : panel.marks) {
            if (!std::visit([](const auto& item) { return areFinite(item); }, mark)) {
                return title + "mark " + QString::number(mark.index());
            }
        }
        for (const auto& note : panel.notes) {
            const std::string words = note.english();
            if (!showsNumbers(words)) return title + QString::fromStdString(words);
        }
    }
    // What is exported as data.
    static const QRegularExpression missingCell("(^|,)-?(nan|inf)", QRegularExpression::MultilineOption);
    const QString csv = QString::fromStdString(toCsv(figure));
    const auto missing = missingCell.match(csv);
    return missing.hasMatch() ? "exported: " + csv.mid(missing.capturedStart() - 40, 80) : QString();
}

}  // namespace calibrium::test
