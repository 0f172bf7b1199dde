// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"

#include <QString>
#include <QStringList>
#include <QWidget>

namespace calibrium {
struct Parameter;
}

namespace calibrium::ui {

struct ResolvedValue;

/// The editor of one parameter, whatever its kind. valueChanged is emitted for changes by the user only, continuously
/// while a slider moves.
class ParameterEditor : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    [[nodiscard]] virtual Value value() const = 0;
    virtual void setValue(const Value& value) = 0;
    /// What belongs below the editor over the whole width of a form; null for nothing.
    [[nodiscard]] virtual QWidget* rowBelow() const { return nullptr; }
    /// For parameters that accept words.
    virtual void setResolved(const ResolvedValue& /*resolved*/) {}
    /// The largest value that is of use at present; for numbers. What is larger already stays as it is.
    virtual void setLargest(double /*largest*/) {}
    /// Texts that are likely, to choose from; for parameters of the user's own words.
    virtual void setSuggestions(const QStringList& /*texts*/) {}

    /// Scrolling over a form must not change what lies under the pointer: only a focused control takes the wheel.
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void valueChanged();
    /// A hand has taken hold of a slider; values follow it until dragEnded().
    void dragStarted();
    void dragEnded();
};

/// Name, unit, range and explanation, as a tool tip.
QString parameterTip(const Parameter& parameter);

}  // namespace calibrium::ui
