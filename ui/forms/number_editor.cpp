// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/number_editor.h"

#include "ui/forms/flow_layout.h"
#include "ui/forms/real_spin_box.h"
#include "ui/forms/slider_scale.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace calibrium::ui {

namespace {

constexpr double fewValues = 8;  // a slider for fewer whole numbers than this would be in the way

/// A scroll over the settings must not change them.
class CalmSlider : public QSlider {
public:
    using QSlider::QSlider;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

}  // namespace

NumberEditor::NumberEditor(const Parameter& parameter, QWidget* parent)
    : ParameterEditor(parent),
      m_parameter(parameter),
      m_scale(parameter),
      m_largest(parameter.maximum),
      m_number(parameter.minimum) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::half);
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::unit);
    QAbstractSpinBox* box = makeBox();
    box->setFocusPolicy(Qt::StrongFocus);
    row->addWidget(box, hasSlider() ? 0 : 1);
    setFocusProxy(box);
    if (hasSlider()) {
        followFont(*box, [this, box] {
            const QString widest = m_integerBox != nullptr ? QStringLiteral("00000") : QStringLiteral("0.00000");
            box->setFixedWidth(box->fontMetrics().horizontalAdvance(widest) + 4 * spacing::unit);
        });
        m_slider = new CalmSlider(Qt::Horizontal, this);
        m_slider->setObjectName(QStringLiteral("slider"));
        m_slider->setRange(0, SliderScale::steps);
        m_slider->setPageStep(SliderScale::steps / 20);
        m_slider->setSingleStep(SliderScale::steps / 100);
        m_slider->setMinimumWidth(6 * spacing::unit);
        connect(m_slider, &QSlider::valueChanged, this, [this](int position) { takeNumber(m_scale.value(position)); });
        connect(m_slider, &QSlider::sliderPressed, this, &ParameterEditor::dragStarted);
        connect(m_slider, &QSlider::sliderReleased, this, &ParameterEditor::dragEnded);
        row->addWidget(m_slider, 1);
    }
    column->addLayout(row);
    if (m_parameter.choices.empty()) return;
    m_wordRow = makeWordRow();
    column->addWidget(m_wordRow);
}

QAbstractSpinBox* NumberEditor::makeBox() {
    const QString suffix = m_parameter.unit.empty() ? QString() : QLatin1Char(' ') + coreText(m_parameter.unit);
    if (m_parameter.kind == ParameterKind::Integer) {
        m_integerBox = new QSpinBox(this);
        m_integerBox->setObjectName(QStringLiteral("box"));
        m_integerBox->setRange(static_cast<int>(std::max(m_parameter.minimum, -2147483647.0)),
                               static_cast<int>(std::min(m_parameter.maximum, 2147483647.0)));
        m_integerBox->setKeyboardTracking(false);
        m_integerBox->setToolTip(suffix.trimmed());
        connect(m_integerBox, &QSpinBox::valueChanged, this, [this](int number) { takeNumber(number); });
        return m_integerBox;
    }
    m_realBox = new RealSpinBox(m_parameter.isLogarithmic, this);
    m_realBox->setObjectName(QStringLiteral("box"));
    const double smallest = m_parameter.isMinimumExclusive ? std::max(1e-9, m_scale.value(0) * 1e-3) : 0;
    m_realBox->setRange(m_parameter.minimum + smallest, m_parameter.maximum);
    m_realBox->setSingleStep(std::min(0.1, (m_parameter.maximum - m_parameter.minimum) / 20));
    connect(m_realBox, &QDoubleSpinBox::valueChanged, this, [this](double number) { takeNumber(number); });
    return m_realBox;
}

QWidget* NumberEditor::makeWordRow() {
    auto* words = new QWidget(this);
    words->setObjectName(QStringLiteral("words:") + toQt(m_parameter.id));
    auto* row = new FlowLayout(words);
    row->setSpacing(spacing::half);
    for (const auto& choice : m_parameter.choices) {
        auto* button = new QToolButton(words);
        button->setObjectName(QStringLiteral("word:") + toQt(choice.id));
        button->setText(coreText(choice.name));
        button->setToolTip(coreText(choice.explanation));
        button->setCheckable(true);
        button->setProperty("word", true);
        connect(button, &QToolButton::clicked, this, [this, id = choice.id] { takeWord(id); });
        row->addWidget(button);
        m_wordButtons.push_back(button);
    }
    m_resolvedLabel = new QLabel(words);
    m_resolvedLabel->setObjectName(QStringLiteral("resolved"));
    m_resolvedLabel->setMinimumHeight(m_wordButtons.front()->sizeHint().height());
    row->addWidget(m_resolvedLabel);
    return words;
}

bool NumberEditor::hasSlider() const {
    return m_parameter.kind == ParameterKind::Real || m_parameter.maximum - m_parameter.minimum >= fewValues;
}

Value NumberEditor::value() const {
    if (!m_word.empty()) return m_word;
    if (m_parameter.kind == ParameterKind::Integer) return static_cast<std::int64_t>(std::llround(m_number));
    return m_number;
}

void NumberEditor::setValue(const Value& value) {
    if (const auto* word = std::get_if<std::string>(&value)) {
        m_word = *word;
    } else {
        m_word.clear();
        const auto* integer = std::get_if<std::int64_t>(&value);
        m_number = integer != nullptr ? static_cast<double>(*integer) : std::get<double>(value);
        if (!m_centre && !m_parameter.choices.empty()) {
            m_centre = m_number;
            scaleSlider();
        }
    }
    display();
}

void NumberEditor::setResolved(const ResolvedValue& resolved) {
    // Results come in while somebody types: nothing may be rewritten that has not changed.
    if (resolved == m_resolved) return;
    m_resolved = resolved;
    if (m_word.empty()) return;
    if (resolved.number) {
        m_centre = resolved.number;
        scaleSlider();
    }
    display();
}

void NumberEditor::setLargest(double largest) {
    if (largest == m_largest) return;
    m_largest = largest;
    scaleSlider();
    if (m_slider != nullptr) m_slider->setEnabled(largest > m_parameter.minimum);
    display();
}

void NumberEditor::scaleSlider() {
    Parameter now = m_parameter;
    now.maximum = m_largest;
    m_scale = SliderScale(now, m_centre);
}

/// A number that came from elsewhere may lie above what is of use: it is shown as it is.
void NumberEditor::boundBox(double number) {
    const double largest = std::max(m_largest, number);
    if (m_realBox != nullptr) m_realBox->setMaximum(largest);
    if (m_integerBox != nullptr) m_integerBox->setMaximum(static_cast<int>(std::min(largest, 2147483647.0)));
}

void NumberEditor::takeNumber(double number) {
    if (m_word.empty() && number == m_number) return;
    m_word.clear();
    m_number = number;
    display();
    emit valueChanged();
}

void NumberEditor::takeWord(const std::string& word) {
    const bool isChanged = m_word != word;
    m_word = word;
    if (isChanged) m_resolved = {};
    display();
    if (isChanged) emit valueChanged();
}

void NumberEditor::display() {
    for (std::size_t i = 0; i < m_wordButtons.size(); ++i) {
        m_wordButtons[i]->setChecked(m_parameter.choices[i].id == m_word);
    }
    // Several models may resolve a word to several numbers: the box can show only one, the label says all.
    const bool isRange = !m_word.empty() && m_resolved.text.contains(QLatin1Char(' '));
    if (m_resolvedLabel != nullptr) m_resolvedLabel->setText(isRange ? m_resolved.text : QString());
    if (m_word.empty()) {
        showNumber(m_number);
    } else if (m_resolved.number) {
        showNumber(*m_resolved.number);
    } else {
        // Nobody knows the number yet, or it is many: an old one would be taken for it, and an empty box for a fault.
        for (QAbstractSpinBox* box :
             {static_cast<QAbstractSpinBox*>(m_realBox), static_cast<QAbstractSpinBox*>(m_integerBox)}) {
            if (box == nullptr) continue;
            box->findChild<QLineEdit*>()->setPlaceholderText(QStringLiteral("—"));
            box->clear();
        }
        if (m_slider != nullptr && !m_slider->isSliderDown()) {
            const QSignalBlocker blocker(m_slider);
            m_slider->setValue(m_slider->minimum());
        }
    }
}

void NumberEditor::showNumber(double number) {
    if (m_realBox != nullptr) {
        const QSignalBlocker blocker(m_realBox);
        boundBox(number);
        m_realBox->setValue(number);
    }
    if (m_integerBox != nullptr) {
        const QSignalBlocker blocker(m_integerBox);
        boundBox(number);
        m_integerBox->setValue(static_cast<int>(number));
    }
    if (m_slider != nullptr && !m_slider->isSliderDown()) {
        const QSignalBlocker blocker(m_slider);
        m_slider->setValue(m_scale.position(number));
    }
}

void NumberEditor::wheelEvent(QWheelEvent* event) { event->ignore(); }

}  // namespace calibrium::ui
