// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/macro_average.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace calibrium::ui {

class Workspace;

/// The averages over the labels of a multilabel classification, where the shown models are these: of one file, each
/// with an outcome of its own. Macro averages are there with the results; what all labels come to together (micro) is
/// computed in the background once they are.
class LabelAverages : public QObject {
    Q_OBJECT

public:
    explicit LabelAverages(Workspace& workspace, QObject* parent = nullptr);

    /// Whether the shown models are the labels of one file.
    [[nodiscard]] bool areShown() const;
    /// Micro averages of the results that are there are still being computed.
    [[nodiscard]] bool isComputing() const { return m_isComputing; }
    [[nodiscard]] const std::vector<MacroValue>& micro() const { return m_micro; }
    /// labelSentences(); none where no labels are shown, or while their results are still to come.
    [[nodiscard]] std::vector<Text> sentences() const;

signals:
    void changed();

private:
    void update();
    void compute();
    void forget();
    /// The column of clusters of all labels, empty for none; absent where they have different ones.
    [[nodiscard]] std::optional<std::string> clusters() const;

    Workspace& m_workspace;
    std::string m_key;  ///< of the settings that the micro averages are of; empty: none were asked for
    std::vector<MacroValue> m_micro;
    bool m_isComputing = false;
};

}  // namespace calibrium::ui
