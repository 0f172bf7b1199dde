// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace calibrium::ui {

/// A spin box for numbers of any magnitude: shows up to six significant digits, with the decimal point of the default
/// locale, reads "1e-3" and both "0.5" and "0,5", keeps what it was given exactly, and steps by a tenth of the
/// magnitude where the parameter is logarithmic.
class RealSpinBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    explicit RealSpinBox(bool isLogarithmic, QWidget* parent = nullptr);

    [[nodiscard]] QString textFromValue(double value) const override;
    [[nodiscard]] double valueFromText(const QString& text) const override;
    [[nodiscard]] QValidator::State validate(QString& text, int& position) const override;
    void stepBy(int steps) override;

private:
    [[nodiscard]] QString number(const QString& text) const;

    bool m_isLogarithmic;
};

}  // namespace calibrium::ui
