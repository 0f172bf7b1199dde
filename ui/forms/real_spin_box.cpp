// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/real_spin_box.h"

#include <cmath>

namespace calibrium::ui {

namespace {

constexpr int shownDigits = 6;
constexpr int keptDecimals = 60;  // QDoubleSpinBox rounds to these; more than a double holds from 1e-40 on

}  // namespace

RealSpinBox::RealSpinBox(bool isLogarithmic, QWidget* parent) : QDoubleSpinBox(parent), m_isLogarithmic(isLogarithmic) {
    setDecimals(keptDecimals);
    setLocale(QLocale::c());
    setKeyboardTracking(false);
}

QString RealSpinBox::number(const QString& text) const {
    QString plain = text;
    if (!suffix().isEmpty() && plain.endsWith(suffix())) plain.chop(suffix().size());
    return plain.trimmed().replace(QLatin1Char(','), QLatin1Char('.'));
}

QString RealSpinBox::textFromValue(double value) const {
    return QString::number(value, 'g', shownDigits).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

double RealSpinBox::valueFromText(const QString& text) const {
    const QString plain = number(text);
    // What is on display is rounded: reading it back must not change the value.
    if (plain == number(textFromValue(value()))) return value();
    const double number = plain.toDouble();
    return std::isfinite(number) ? number : value();
}

QValidator::State RealSpinBox::validate(QString& text, int& /*position*/) const {
    bool isNumber = false;
    const double value = number(text).toDouble(&isNumber);
    if (isNumber && std::isfinite(value)) {
        return value >= minimum() && value <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
    }
    for (const QChar letter : number(text)) {
        if (!letter.isDigit() && !QStringLiteral("+-.eE").contains(letter)) return QValidator::Invalid;
    }
    return QValidator::Intermediate;
}

void RealSpinBox::stepBy(int steps) {
    if (!m_isLogarithmic || value() <= 0) {
        QDoubleSpinBox::stepBy(steps);
        return;
    }
    const double step = std::pow(10.0, std::floor(std::log10(value()) + 1e-9)) / 10;
    setValue(std::round(value() / step + steps) * step);
    selectAll();
}

}  // namespace calibrium::ui
