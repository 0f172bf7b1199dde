// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

class QLabel;
class QScrollArea;
class QSplitter;
class QTableView;

namespace calibrium {
class Text;
struct ExperimentSummary;
}  // namespace calibrium

namespace calibrium::ui {

class SummaryModel;

/// What an experiment's numbers come to: a table to copy from, and sentences.
class SummaryView : public QWidget {
    Q_OBJECT

public:
    explicit SummaryView(QWidget* parent = nullptr);

    /// notes: sentences of data sets that were refused.
    void setSummary(const ExperimentSummary& summary, const std::vector<Text>& notes);
    [[nodiscard]] bool isEmpty() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shareWidth();
    void showColumns();
    void fitColumns();

    SummaryModel* m_model;
    QTableView* m_table;
    QLabel* m_sentences;
    QSplitter* m_parts;
    bool m_isSharedByHand = false;
    QScrollArea* m_area;  ///< of the sentences; hidden while there are none, so that the table has the width
};

}  // namespace calibrium::ui
