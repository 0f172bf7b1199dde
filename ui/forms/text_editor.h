// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/parameter_editor.h"

class QLineEdit;

namespace calibrium::ui {

/// Words of the user's own, in one line; they count when the line is left or Return pressed.
class TextEditor : public ParameterEditor {
    Q_OBJECT

public:
    TextEditor(const Parameter& parameter, QWidget* parent);

    [[nodiscard]] Value value() const override;
    void setValue(const Value& value) override;

private:
    QString m_text;  ///< the last one that was reported
    QLineEdit* m_line;
};

}  // namespace calibrium::ui
