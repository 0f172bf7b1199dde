// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/seed_box.h"

#include <algorithm>
#include <limits>

#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionSpinBox>

namespace calibrium::ui {

namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
constexpr int fewestDigits = 6;  // that can be read without scrolling

}  // namespace

SeedBox::SeedBox(QWidget* parent) : QAbstractSpinBox(parent) {
    lineEdit()->setText(QString::number(m_value));
    connect(this, &QAbstractSpinBox::editingFinished, this, &SeedBox::takeText);
}

void SeedBox::setValue(std::uint64_t value) {
    const bool isChanged = value != m_value;
    m_value = value;
    const QString text = QString::number(value);
    if (lineEdit()->text() != text) lineEdit()->setText(text);
    if (isChanged) emit valueChanged(value);
}

void SeedBox::takeText() {
    bool isNumber = false;
    const std::uint64_t typed = text().trimmed().toULongLong(&isNumber);
    setValue(isNumber ? typed : m_value);
}

void SeedBox::stepBy(int steps) {
    takeText();
    const auto distance = static_cast<std::uint64_t>(steps < 0 ? -static_cast<std::int64_t>(steps) : steps);
    setValue(steps < 0 ? m_value - std::min(m_value, distance) : m_value + std::min(largest - m_value, distance));
    selectAll();
}

QValidator::State SeedBox::validate(QString& input, int& /*position*/) const {
    const QString number = input.trimmed();
    if (number.isEmpty()) return QValidator::Intermediate;
    bool isNumber = false;
    number.toULongLong(&isNumber);
    const bool hasDigitsOnly = std::all_of(number.begin(), number.end(),
                                           [](QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); });
    return isNumber && hasDigitsOnly ? QValidator::Acceptable : QValidator::Invalid;
}

QAbstractSpinBox::StepEnabled SeedBox::stepEnabled() const {
    StepEnabled enabled = StepNone;
    if (m_value > 0) enabled |= StepDownEnabled;
    if (m_value < largest) enabled |= StepUpEnabled;
    return enabled;
}

QSize SeedBox::sizeFor(const QString& text) const {
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QSize content(fontMetrics().horizontalAdvance(text) + fontMetrics().averageCharWidth(),
                        lineEdit()->sizeHint().height());
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, content, this);
}

QSize SeedBox::sizeHint() const { return sizeFor(QString::number(std::numeric_limits<int>::max())); }
QSize SeedBox::minimumSizeHint() const { return sizeFor(QString(fewestDigits, QLatin1Char('0'))); }

}  // namespace calibrium::ui
