// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/parameter.h"
#include "core/method/sample_bounds.h"
#include "ui/forms/parameter_editor.h"

#include <QWidget>

#include <functional>
#include <set>
#include <string>
#include <vector>

class QGridLayout;
class QLabel;

namespace calibrium::ui {

struct ResolvedValue;

/// Editors for a list of parameters, generated from their descriptions. Rows whose condition does not hold are hidden;
/// a parameter that names a measure is followed by the parameters of the measure it names.
class ParameterForm : public QWidget {
    Q_OBJECT

public:
    /// Which of a nested measure's parameters appear; all without one.
    using Filter = std::function<bool(const Parameter&)>;

    explicit ParameterForm(QWidget* parent = nullptr);

    void setParameters(const std::vector<Parameter>& parameters, const Filter& nestedFilter = {});
    /// Values by id; absent ones become the default. Emits nothing.
    void setValues(const Values& values);
    /// Of all rows, the hidden ones included: complete for the parameters.
    [[nodiscard]] Values values() const;
    void setResolved(const std::string& parameterId, const ResolvedValue& resolved);
    /// Rows that stay hidden whatever their condition says, until others are named: their values stay as they are.
    void setUnused(const std::set<std::string>& parameterIds);
    /// Numbers reach no further than is of use for data of so many samples: see largestUseful().
    void setSamples(const SampleRange& samples);
    void setSuggestions(const std::string& parameterId, const QStringList& texts);
    [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }
    /// Whether any row is shown, that is, used and of use with the other values.
    [[nodiscard]] bool hasShownRows() const;

signals:
    /// By the user, continuously while a slider moves.
    void valuesChanged(const calibrium::Values& values);
    /// A hand has taken hold of a slider of the form, and let go of it.
    void dragStarted();
    void dragEnded();

private:
    struct Row {
        Parameter parameter;
        QLabel* label = nullptr;  ///< null where the editor names itself
        ParameterEditor* editor = nullptr;
        QWidget* below = nullptr;  ///< null for most
    };

    void build(const Values& values);
    void bound(const Row& row) const;
    void addRow(const Parameter& parameter);
    void clear();
    void change(const Parameter& parameter);
    void updateVisibility();
    [[nodiscard]] std::vector<Parameter> wantedParameters(const Values& values) const;

    std::vector<Parameter> m_parameters;
    Filter m_nestedFilter;
    std::set<std::string> m_unused;
    SampleRange m_samples;
    std::vector<Row> m_rows;
    QGridLayout* m_grid;
};

}  // namespace calibrium::ui
