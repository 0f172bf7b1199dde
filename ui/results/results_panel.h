// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/report_writer.h"
#include "ui/results/results_model.h"

#include <QSortFilterProxyModel>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QMenu;
class QLabel;
class QStackedLayout;
class QTableView;

namespace calibrium::ui {

class LabelAverages;
class Workspace;
struct Actions;

/// The Results dock: the table, its columns menu, and copying.
class ResultsPanel : public QWidget {
    Q_OBJECT

public:
    ResultsPanel(Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

    /// Puts the table of all shown models on the clipboard.
    /// Results that belong to other settings, or are not there yet, are not copied: refused() says so.
    void copyAs(ReportFormat format);
    /// The same text, for a file; absent where results are refused.
    [[nodiscard]] std::optional<std::string> tableText(ReportFormat format);
    /// Asks for a measure or test with settings of its own and adds it as a column.
    void addVariant();
    /// The model of the current row becomes the baseline, or is none any more; without a current row the first one.
    void pinCurrent();
    /// Numbers have the digits of the preferences.
    void takePreferences();
    /// Averages over the labels of one file, as far as they are there; none of other models.
    [[nodiscard]] std::vector<Text> labelSentences() const;
    /// Menus of the table, for the head of the dock.
    [[nodiscard]] QWidget* tools() const { return m_tools; }
    /// For all rows, two at least and so many at most, with what is below the table.
    [[nodiscard]] int neededHeight(int mostRows) const;

signals:
    void neededHeightChanged();
    void explainRequested(const QString& methodId);
    /// Why nothing was copied, or pinned: one sentence.
    void refused(const QString& message);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildTable();
    QWidget* makeBar(const Actions& actions);
    /// Whether this test decides the verdict, to be chosen.
    void addPrimaryEntry(QMenu& menu, const Request& request);
    void fillCopyMenu(QMenu& menu);
    /// The paragraph of methods, or the BibTeX of what it cites.
    void copyPaperText(bool isBibliography);
    void showHeaderMenu(const QPoint& position);
    void showRowMenu(const QPoint& position);
    void fillBaselineMenu(QMenu& menu);
    void chooseAdjustment(const QString& id);
    void showReading();
    void editColumn(int section);
    void removeColumn(int requestId);
    void copySelection();
    void refuse(int staleCount);
    static QString resultsText(int count);
    void updatePage();
    void keepRows();
    [[nodiscard]] int heightOfRows(int count) const;
    void refitColumns();
    void placeDecision();
    void fitColumns(int first, int last);
    [[nodiscard]] const Request* requestOf(int section) const;

    Workspace& m_workspace;
    const Actions& m_actions;
    ResultsModel* m_model;
    LabelAverages* m_labels;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table = nullptr;
    QWidget* m_tools = nullptr;
    QLabel* m_note = nullptr;  ///< what the numbers are, where they are not plain
    QStackedLayout* m_stack = nullptr;
};

}  // namespace calibrium::ui
