// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/parameter.h"
#include "ui/forms/parameter_editor.h"
#include "ui/forms/slider_scale.h"
#include "ui/workspace/settings/resolved_value.h"

#include <optional>
#include <vector>

class QAbstractSpinBox;
class QDoubleSpinBox;
class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace calibrium::ui {

/// A number: box and slider, and a button for each word that is accepted in its place. While a word holds, box and
/// slider show what it came to.
class NumberEditor : public ParameterEditor {
    Q_OBJECT

public:
    explicit NumberEditor(const Parameter& parameter, QWidget* parent = nullptr);

    [[nodiscard]] Value value() const override;
    void setValue(const Value& value) override;
    void setResolved(const ResolvedValue& resolved) override;
    void setLargest(double largest) override;
    [[nodiscard]] QWidget* rowBelow() const override { return m_wordRow; }

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    QAbstractSpinBox* makeBox();
    QWidget* makeWordRow();
    [[nodiscard]] bool hasSlider() const;
    void takeNumber(double number);
    void takeWord(const std::string& word);
    void display();
    void scaleSlider();
    void boundBox(double number);
    void showNumber(double number);

    Parameter m_parameter;
    SliderScale m_scale;
    double m_largest;                ///< of use at present
    std::optional<double> m_centre;  ///< of the slider: what a word came to last, else the first number
    double m_number = 0;
    std::string m_word;  ///< empty: the number holds
    ResolvedValue m_resolved;
    QSpinBox* m_integerBox = nullptr;
    QDoubleSpinBox* m_realBox = nullptr;
    QSlider* m_slider = nullptr;
    QWidget* m_wordRow = nullptr;
    QLabel* m_resolvedLabel = nullptr;
    std::vector<QToolButton*> m_wordButtons;  ///< in the order of the words
};

}  // namespace calibrium::ui
