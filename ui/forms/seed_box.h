// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>

#include <cstdint>

namespace calibrium::ui {

/// A whole number of 64 bits without sign, as seeds are: QSpinBox would cut it.
class SeedBox : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit SeedBox(QWidget* parent = nullptr);

    [[nodiscard]] std::uint64_t value() const { return m_value; }
    void setValue(std::uint64_t value);

    void stepBy(int steps) override;
    [[nodiscard]] QValidator::State validate(QString& input, int& position) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// By whomever; for typed numbers when they are complete.
    void valueChanged(quint64 value);

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override;

private:
    void takeText();
    [[nodiscard]] QSize sizeFor(const QString& text) const;

    std::uint64_t m_value = 0;
};

}  // namespace calibrium::ui
