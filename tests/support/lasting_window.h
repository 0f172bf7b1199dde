// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/ui_fixtures.h"
#include "ui/plots/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/workspace/sample_selection.h"
#include "ui/workspace/workspace_document.h"

#include <QAbstractButton>
#include <QAction>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <memory>
#include <vector>

namespace calibrium::test {

inline constexpr int patience = 300000;  // milliseconds; results come much earlier

/// The window with quick results, started and ended as often as a test wants, and files of its own making.
class LastingWindow {
protected:
    ui::SettingsSandbox m_sandbox;
    std::unique_ptr<ui::Workspace> m_workspace;
    std::unique_ptr<ui::MainWindow> m_window;

    void await() const { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    [[nodiscard]] QAction* action(const char* name) const { return m_window->findChild<QAction*>(QLatin1String(name)); }
    template <class Widget>
    [[nodiscard]] Widget* find(const char* name) const {
        return m_window->findChild<Widget*>(QLatin1String(name));
    }
    void startProgram() {
        m_window.reset();
        m_workspace = std::make_unique<ui::Workspace>();
        m_window = std::make_unique<ui::MainWindow>(*m_workspace);
        m_window->resize(1280, 800);
        m_window->show();
        // Quick results.
        m_workspace->changeSettings(ui::settingsWith({"ece", "brier"}, {"spiegelhalter"}), QStringLiteral("fewer"));
    }
    QString write(const QString& name, int turn, int count = 120) const {
        QFile file(m_sandbox.filePath(name));
        [&] { QVERIFY(file.open(QIODevice::WriteOnly)); }();
        QByteArray rows("p,sex,y\n");
        for (int i = 0; i < count; ++i) {
            const bool happened = (i * 7 + turn) % 10 < 4;
            rows +=
                QByteArray::number(0.05 + (i % 10) / 11.0) + (i % 2 == 0 ? ",F" : ",M") + (happened ? ",1\n" : ",0\n");
        }
        file.write(rows);
        return file.fileName();
    }
    void openFile(const QString& path) {
        const std::size_t before = m_workspace->models().size();
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), before + 1, patience);
        await();
    }
    void saveAs(const QString& path) {
        QSignalSpy saved(&m_window->document(), &ui::WorkspaceDocument::saved);
        m_window->document().save(path);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
    }
    void awaitOpened(QSignalSpy& opened) const {
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, patience);
        await();
    }
    void press(const char* boxName, const char* buttonText) const {
        QTRY_VERIFY_WITH_TIMEOUT(find<QMessageBox>(boxName) != nullptr, patience);
        for (QAbstractButton* button : find<QMessageBox>(boxName)->buttons()) {
            if (button->text().remove(QLatin1Char('&')) != QLatin1String(buttonText)) continue;
            QTest::mouseClick(button, Qt::LeftButton);
            return;
        }
        QFAIL("the box has no such button");
    }
    [[nodiscard]] QString cell(int row, int column) const {
        const QAbstractItemModel* model = find<QTableView>("resultsTable")->model();
        return model->index(row, column).data().toString();
    }
    [[nodiscard]] int resultRows() const { return find<QTableView>("resultsTable")->model()->rowCount(); }
    /// Selects the first rows of a model, as a click in a plot does.
    void select(int modelId, Index count) const {
        std::vector<Index> rows;
        for (Index row = 0; row < count; ++row) rows.push_back(row);
        m_window->findChild<ui::SampleSelection*>()->select({.modelId = modelId,
                                                             .rows = std::make_shared<const std::vector<Index>>(rows),
                                                             .description = QStringLiteral("the first")});
    }
    /// The program ends as it should.
    void endProgram() {
        m_window.reset();
        m_workspace.reset();
    }
    [[nodiscard]] ui::FigureView& view() const {
        return *dynamic_cast<ui::FigureView*>(m_window->findChild<QWidget*>(QStringLiteral("view:reliability")));
    }
};

}  // namespace calibrium::test
