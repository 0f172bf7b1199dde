// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/parameter_editor.h"

#include <QStringList>

class QLineEdit;
class QToolButton;

namespace calibrium {
struct Parameter;
}

namespace calibrium::ui {

/// Several names out of many: a line to write them in, and a button that opens a list to search and tick.
class NamesEditor : public ParameterEditor {
    Q_OBJECT

public:
    NamesEditor(const Parameter& parameter, QWidget* parent);

    [[nodiscard]] Value value() const override;
    void setValue(const Value& value) override;
    /// The names there are.
    void setSuggestions(const QStringList& texts) override;

private:
    void take(const QString& text);
    void openList();
    [[nodiscard]] QStringList chosen() const;

    QString m_text;  ///< the last one that was reported
    QString m_title;
    QLineEdit* m_line;
    QToolButton* m_button;
    QStringList m_names;
};

}  // namespace calibrium::ui
