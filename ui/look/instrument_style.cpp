// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/instrument_style.h"

#include "ui/look/icons.h"
#include "ui/look/theme.h"

#include <QLabel>
#include <QPainter>
#include <QStyleOptionToolButton>

namespace calibrium::ui {

namespace {

constexpr int arrowSide = 8;
constexpr int darkest = 128;  // lightness of a ground on which Fusion's outlines are not seen
constexpr float outlineAlpha = 0.7F;

bool isRound(QStyle::PrimitiveElement element) { return element == QStyle::PE_IndicatorRadioButton; }

bool isIndicator(QStyle::PrimitiveElement element) {
    return isRound(element) || element == QStyle::PE_IndicatorCheckBox;
}

}  // namespace

InstrumentStyle::InstrumentStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void InstrumentStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                    const QWidget* widget) const {
    // Tabs that do not fit end at their arrows; a torn edge looks like a fault.
    if (element == PE_IndicatorTabTearLeft || element == PE_IndicatorTabTearRight) return;
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (!isIndicator(element) || option->palette.color(QPalette::Window).lightness() >= darkest) return;
    const bool isEnabled = option->state.testFlag(State_Enabled);
    QColor outline = option->palette.color(isEnabled ? QPalette::Active : QPalette::Disabled, QPalette::WindowText);
    outline.setAlphaF(outlineAlpha);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(outline, 1));
    painter->setBrush(Qt::NoBrush);
    const QRectF box = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    isRound(element) ? painter->drawEllipse(box) : painter->drawRect(box);
    painter->restore();
}

void InstrumentStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                         const QWidget* widget) const {
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    const bool hasArrow = control == CC_ToolButton && button != nullptr &&
                          button->features.testFlag(QStyleOptionToolButton::HasMenu) &&
                          !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
    if (!hasArrow) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    QStyleOptionToolButton plain(*button);
    plain.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
    QProxyStyle::drawComplexControl(control, &plain, painter, widget);
    QStyleOption arrow(*option);
    const QRect room = option->rect.adjusted(0, 0, -2, 0);
    arrow.rect = alignedRect(option->direction, Qt::AlignRight | Qt::AlignVCenter, QSize(arrowSide, arrowSide), room);
    proxy()->drawPrimitive(PE_IndicatorArrowDown, &arrow, painter, widget);
}

void InstrumentStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    auto* label = qobject_cast<QLabel*>(widget);
    if (label == nullptr) return;
    // Hinting lifts the dots of a capital by a pixel above what the font says of itself.
    const QMargins margins = label->contentsMargins();
    if (margins.top() == 0) label->setContentsMargins(margins.left(), 1, margins.right(), margins.bottom());
}

QIcon InstrumentStyle::standardIcon(StandardPixmap sign, const QStyleOption* option, const QWidget* widget) const {
    switch (sign) {
        case SP_MessageBoxQuestion:
            return icon(QStringLiteral("help"), currentTheme().accent);
        case SP_MessageBoxInformation:
            return icon(QStringLiteral("info"), currentTheme().accent);
        case SP_MessageBoxWarning:
            return icon(QStringLiteral("warning"), currentTheme().warning);
        case SP_MessageBoxCritical:
            return icon(QStringLiteral("error"), currentTheme().error);
        default:
            return QProxyStyle::standardIcon(sign, option, widget);
    }
}

}  // namespace calibrium::ui
