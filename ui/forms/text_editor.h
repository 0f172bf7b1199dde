// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/parameter_editor.h"

class QComboBox;
class QLineEdit;

namespace calibrium {
struct Parameter;
}

namespace calibrium::ui {

/// Words of the user's own, in one line; they count when the line is left or Return pressed.
class TextEditor : public ParameterEditor {
    Q_OBJECT

public:
    TextEditor(const Parameter& parameter, QWidget* parent);

    [[nodiscard]] Value value() const override;
    void setValue(const Value& value) override;
    /// Turns the line into a box with a list.
    void setSuggestions(const QStringList& texts) override;

private:
    void take();

    QString m_text;  ///< the last one that was reported
    QLineEdit* m_line;
    QString m_without;           ///< what an empty line means, in a list to choose from
    QComboBox* m_box = nullptr;  ///< holds the line once there is something to choose from
    QStringList m_suggestions;
};

}  // namespace calibrium::ui
