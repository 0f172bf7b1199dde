// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace calibrium::ui {

/// Fusion with what neither a palette nor a style sheet can say: boxes of checks that are seen on a dark ground,
/// arrows of menus at the height of the words of their button, rows of tabs without torn edges, labels with room for
/// the dots on a capital, and questions and warnings with the program's own signs.
class InstrumentStyle final : public QProxyStyle {
    Q_OBJECT

public:
    InstrumentStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    QIcon standardIcon(StandardPixmap sign, const QStyleOption* option = nullptr,
                       const QWidget* widget = nullptr) const override;
};

}  // namespace calibrium::ui
