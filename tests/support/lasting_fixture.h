// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/window_fixture.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"

#include <QFile>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <vector>

namespace calibrium::ui {

/// A window with quick results, and files of predictions that can change: what tests of lasting work inherit beside
/// QObject.
class LastingFixture : protected WindowFixture {
protected:
    void startProgram() {
        openWindow();
        m_window->resize(1280, 800);
        // Quick results.
        m_workspace->settings().change(settingsWith({"ece", "brier"}, {"spiegelhalter"}),
                                       [] { return QStringLiteral("fewer"); });
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
        QSignalSpy saved(&m_window->document(), &WorkspaceDocument::saved);
        m_window->document().save(path);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
    }
    void awaitOpened(QSignalSpy& opened) {
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, patience);
        await();
    }
    void press(const char* boxName, const char* buttonText) {
        QTRY_VERIFY_WITH_TIMEOUT(widget<QMessageBox>(boxName) != nullptr, patience);
        for (QAbstractButton* button : widget<QMessageBox>(boxName)->buttons()) {
            if (button->text().remove(QLatin1Char('&')) != QLatin1String(buttonText)) continue;
            QTest::mouseClick(button, Qt::LeftButton);
            return;
        }
        QFAIL("the box has no such button");
    }
    [[nodiscard]] QString cell(int row, int column) const { return table()->index(row, column).data().toString(); }
    [[nodiscard]] int resultRows() const { return table()->rowCount(); }
    /// Selects the first rows of a model, as a click in a plot does.
    void select(int modelId, Index count) const {
        std::vector<Index> rows;
        for (Index row = 0; row < count; ++row) rows.push_back(row);
        m_window->findChild<SampleSelection*>()->select({.modelId = modelId,
                                                         .rows = std::make_shared<const std::vector<Index>>(rows),
                                                         .description = QStringLiteral("the first")});
    }
    [[nodiscard]] FigureView& view() const {
        return *dynamic_cast<FigureView*>(m_window->findChild<QWidget*>(QStringLiteral("view:reliability")));
    }
    void endProgram() {
        m_window.reset();
        m_workspace.reset();
    }
};

}  // namespace calibrium::ui
