// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/parameter_editor.h"

class QLineEdit;

namespace calibrium {
struct Parameter;
}

namespace calibrium::ui {

/// The path of a file: typed, or chosen in a dialog. Empty for none.
class FileEditor : public ParameterEditor {
    Q_OBJECT

public:
    FileEditor(const Parameter& parameter, QWidget* parent);

    [[nodiscard]] Value value() const override;
    void setValue(const Value& value) override;

private:
    void browse();
    void take(const QString& path);

    QString m_name;  ///< of the parameter
    QString m_path;  ///< the last one that was reported
    QLineEdit* m_line;
};

}  // namespace calibrium::ui
