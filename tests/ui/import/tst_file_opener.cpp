// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/io/columns/column_text.h"
#include "tests/support/imputed_copies.h"
#include "tests/support/ui_fixtures.h"
#include "ui/import/file_opener.h"
#include "ui/import/import_dialog.h"
#include "ui/look/text.h"
#include "ui/models/model_list.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 60000;  // milliseconds; files come much earlier

}  // namespace

class TestFileOpener : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    QString write(const QString& name, const QByteArray& text) const {
        const QString path = m_sandbox.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }

    const std::vector<Model>& models() { return m_window->workspace().models().all(); }

    FileOpener& opener() { return *m_window->findChild<FileOpener*>(); }

private slots:
    void init() {
        m_window.reset();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->workspace().settings().change(settingsWith({}), [] { return QStringLiteral("nothing to compute"); });
    }
    void cleanup() { m_window.reset(); }

    void aJoinIsShownReopenedAndCopiedAsItWas() {
        const QString first = write(QStringLiteral("net-1.csv"), "mean,sd,y\n0,1,0.5\n1,2,-1\n");
        const QString second = write(QStringLiteral("net-2.csv"), "mean,sd,y\n2,3,0.5\n3,4,-1\n");
        m_window->openFiles({first, second}, {}, {}, QStringLiteral("my net"));
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{1}, patience);
        QCOMPARE(models()[0].data.name(), std::string("my net"));
        QCOMPARE(models()[0].data.family().id(), std::string("mixture"));
        const ModelList list(m_window->workspace().models());
        QVERIFY(list.index(0).data(ModelList::FactsRole).toString().endsWith(QStringLiteral("2 members")));
        QVERIFY(list.index(0).data(Qt::ToolTipRole).toString().contains(second));

        m_window->findChild<QAction*>(QStringLiteral("copyCommand"))->trigger();
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY2(command.startsWith(QStringLiteral("calibrium evaluate %1 %2 --join 'my net'").arg(first, second)),
                 qPrintable(command));

        const QString entry = FileOpener::recentFiles().constFirst();
        QVERIFY(FileOpener::titleOf(entry).startsWith(QStringLiteral("my net, 2 members")));
        opener().openRecent(entry);
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{2}, patience);
        QCOMPARE(models()[1].data.name(), std::string("my net (2)"));
        QVERIFY(models()[1].data.parameters() == models()[0].data.parameters());
        QCOMPARE(models()[1].source, models()[0].source);
        QCOMPARE(FileOpener::recentFiles().count(entry), 1);
    }

    void filesOfACommandLineAreKnownFromEveryFolder() {
        const QString predictions = write(QStringLiteral("near.csv"), "mean,sd\n0,1\n1,2\n");
        const QString targets = write(QStringLiteral("near-y.csv"), "y\n0.5\n-1\n");
        const QString folder = QDir::currentPath();
        QVERIFY(QDir::setCurrent(QFileInfo(predictions).absolutePath()));
        m_window->openFiles({QStringLiteral("near.csv")}, QStringLiteral("near-y.csv"));
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{1}, patience);
        QVERIFY(QDir::setCurrent(folder));
        QCOMPARE(toQt(models()[0].source.predictionsPath), QFileInfo(predictions).absoluteFilePath());
        QCOMPARE(toQt(models()[0].source.targetsPath), QFileInfo(targets).absoluteFilePath());
    }

    void joinsAndSingleFilesAreCopiedAsSeveralCommands() {
        const QString first = write(QStringLiteral("net-1.csv"), "mean,sd,y\n0,1,0.5\n1,2,-1\n");
        const QString second = write(QStringLiteral("net-2.csv"), "mean,sd,y\n2,3,0.5\n3,4,-1\n");
        m_window->openFiles({first, second}, {});
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{2}, patience);
        m_window->openFiles({first, second}, {}, {}, QStringLiteral("net"));
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{3}, patience);
        m_window->findChild<QAction*>(QStringLiteral("copyCommand"))->trigger();
        const QStringList commands = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(commands.size(), 2);
        QVERIFY(commands[0].startsWith(QStringLiteral("calibrium evaluate %1 %2 --seed").arg(first, second)));
        QVERIFY(commands[1].startsWith(QStringLiteral("calibrium evaluate %1 %2 --join net").arg(first, second)));
    }

    void incompleteFilesOfWhichNothingIsSaidAreAskedAbout() {
        m_window->openFiles({write(QStringLiteral("a.csv"), "0.5,0.3,0.2\n0.1,0.8,0.1\n0.2,0.2,0.6\n"),
                             write(QStringLiteral("b.csv"), "0.4,0.4,0.2\n0.3,0.4,0.3\n0.1,0.1,0.8\n"),
                             write(QStringLiteral("labels.csv"), "0\n1\n2\n")},
                            {});
        QPointer<ImportDialog> dialog;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()) != nullptr, patience);
        QVERIFY(models().empty());
        QTRY_VERIFY(dialog->isSettled());
        dialog->accept();
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{2}, patience);
        for (const auto& model : models()) {
            QVERIFY(model.source.targetsPath.ends_with("labels.csv"));
            QCOMPARE(model.data.labels(), (Labels{0, 1, 2}));
        }
    }

    void rolesOfColumnsAreAppliedToWhatIsImported() {
        QByteArray text = "p,y,sex,w\n";
        for (int i = 0; i < 40; ++i) {
            text += QByteArray::number((i % 9 + 0.5) / 10) + (i % 5 < 2 ? ",1," : ",0,") + (i % 4 == 0 ? "F," : "M,") +
                    QByteArray::number(1 + i % 3) + "\n";
        }
        opener().openFiles({write(QStringLiteral("people.csv"), text)});
        QPointer<ImportDialog> dialog;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()) != nullptr, patience);
        auto* head = dialog->findChild<QTableView*>(QStringLiteral("preview"))->horizontalHeader();
        for (const auto& [column, choice] :
             {std::pair(2, "Group, splits the samples"), {3, "Weights of the samples"}}) {
            emit head->sectionClicked(column);
            const auto menus = dialog->findChildren<QMenu*>(QStringLiteral("columnMenu"));
            for (QAction* action : menus.constLast()->actions()) {
                if (action->text() == QLatin1String(choice)) action->trigger();
            }
            QTRY_VERIFY(dialog->isSettled());
        }
        dialog->accept();
        // The model, the same weighted, and the two groups of that.
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{4}, patience);
        QCOMPARE(models()[0].data.name(), std::string("people"));
        QVERIFY(models()[0].data.weights().size() == 0);
        QCOMPARE(models()[1].weightColumn, std::string("w"));
        QCOMPARE(models()[1].data.weights()(1), 2.0);
        QStringList labels;
        Index count = 0;
        for (const std::size_t i : {std::size_t{2}, std::size_t{3}}) {
            labels << QString::fromStdString(models()[i].group.label);
            QCOMPARE(models()[i].weightColumn, std::string("w"));
            count += models()[i].data.sampleCount();
        }
        QCOMPARE(labels, (QStringList{QStringLiteral("sex = F"), QStringLiteral("sex = M")}));
        QCOMPARE(count, Index{40});
    }

    void aQuestionOpensTheDialogWhoeverNamedTheFile() {
        m_window->openFiles({write(QStringLiteral("unclear.csv"), "p0,p1,class,y\n0.5,0.5,0,1\n0.25,0.75,1,0\n")}, {});
        QPointer<ImportDialog> dialog;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()) != nullptr, patience);
        QVERIFY(models().empty());
        dialog->reject();
        QTRY_VERIFY(dialog.isNull());
    }

    void recentFilesKeepWhatWasAssignedByHand() {
        ImportOverrides overrides;
        overrides.family = "normal";
        readColumnsText("variance,target,mean", overrides);
        m_window->openFiles({write(QStringLiteral("bare.csv"), "4,0.5,1.5\n9,-0.25,2.5\n")}, {}, overrides);
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{1}, patience);
        opener().openRecent(FileOpener::recentFiles().constFirst());
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{2}, patience);
        QVERIFY(models()[1].data.parameters() == (RowMatrix(2, 2) << 1.5, 2, 2.5, 3).finished());
        QCOMPARE(models()[1].overrides, overrides);
    }

    void aFolderIsOneRecentEntry() {
        QVERIFY(QDir(m_sandbox.filePath({})).mkpath(QStringLiteral("nets")));
        write(QStringLiteral("nets/a.csv"), "mean,sd\n0,1\n1,2\n");
        write(QStringLiteral("nets/b.csv"), "mean,sd\n2,3\n3,4\n");
        write(QStringLiteral("nets/labels.csv"), "y\n0.5\n-1\n");
        const QStringList before = FileOpener::recentFiles();
        opener().openFiles({m_sandbox.filePath(QStringLiteral("nets"))});
        QPointer<ImportDialog> dialog;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()) != nullptr, patience);
        QTRY_VERIFY(dialog->isSettled());
        dialog->accept();
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{2}, patience);
        const QStringList recent = FileOpener::recentFiles();
        QCOMPARE(recent.size(), before.size() + 1);
        QVERIFY2(FileOpener::titleOf(recent.front()).startsWith(QStringLiteral("nets/  (")),
                 qPrintable(FileOpener::titleOf(recent.front())));
        // Opened again it brings what is in the folder then.
        write(QStringLiteral("nets/c.csv"), "mean,sd\n4,3\n5,4\n");
        init();
        opener().openRecent(recent.front());
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{3}, patience);
        QCOMPARE(models()[2].source.predictionsPath, m_sandbox.filePath(QStringLiteral("nets/c.csv")).toStdString());
        QCOMPARE(FileOpener::recentFiles(), recent);
    }

    void aFolderThatIsGoneIsSaid() {
        opener().openRecent(m_sandbox.filePath(QStringLiteral("gone/")));
        QPointer<QMessageBox> box;
        QTRY_VERIFY_WITH_TIMEOUT((box = m_window->findChild<QMessageBox*>()) != nullptr, patience);
        QVERIFY2(box->text().contains(QStringLiteral("The folder cannot be read.")), qPrintable(box->text()));
        box->accept();
    }

    void droppedFilesAreAskedAboutAndNotJoinedUnasked() {
        opener().openFiles({write(QStringLiteral("net-1.csv"), "mean,sd,y\n0,1,0.5\n1,2,-1\n"),
                            write(QStringLiteral("net-2.csv"), "mean,sd,y\n2,3,0.5\n3,4,-1\n")});
        QPointer<ImportDialog> dialog;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()) != nullptr, patience);
        QVERIFY(dialog->findChild<QRadioButton*>(QStringLiteral("separateModels"))->isChecked());
        dialog->findChild<QRadioButton*>(QStringLiteral("joinModels"))->click();
        QTRY_VERIFY(dialog->isSettled());
        dialog->accept();
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{1}, patience);
        QCOMPARE(models()[0].source.furtherMembers.size(), std::size_t{1});
        QTRY_VERIFY(dialog.isNull());
        opener().openFiles({write(QStringLiteral("net-1.csv"), "mean,sd,y\n0,1,0.5\n1,2,-1\n"),
                            write(QStringLiteral("net-2.csv"), "mean,sd,y\n2,3,0.5\n3,4,-1\n")});
        QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()) != nullptr, patience);
        QVERIFY(dialog->findChild<QRadioButton*>(QStringLiteral("separateModels"))->isChecked());
        dialog->reject();
    }

    void whatIsAskedForAtOnceComesInThatOrder() {
        QByteArray rows("mean,sd,y\n");
        for (int i = 0; i < 60000; ++i) rows += "0,1,0.5\n";
        const QString large = write(QStringLiteral("large.csv"), rows);
        const QString small = write(QStringLiteral("small.csv"), "mean,sd,y\n0,1,0.5\n1,2,-1\n");
        m_window->openFiles({large}, {});
        m_window->openFiles({small}, {});
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{2}, patience);
        QCOMPARE(models()[0].data.name(), std::string("large"));
    }

    /// Imputed copies are no models: nobody finds them in the window as such without having said so.
    void imputedCopiesAreAskedAbout() {
        const QString file =
            write(QStringLiteral("copies.csv"), QByteArray::fromStdString(test::imputedCopies({.firstCopy = 1})));
        m_window->openFiles({file}, {});
        const auto dialog = [this] { return m_window->findChild<ImportDialog*>(); };
        QTRY_VERIFY_WITH_TIMEOUT(dialog() != nullptr, patience);
        QVERIFY(models().empty());
        const QString said = dialog()->findChild<QLabel*>(QStringLiteral("importError"))->text();
        QVERIFY2(said.startsWith(QStringLiteral("The rows are 4 imputed copies of the same data.")), qPrintable(said));
        QVERIFY(dialog()->findChild<QPushButton*>(QStringLiteral("poolStudy"))->isDefault());
        dialog()->reject();
        ImportOverrides asModels;
        asModels.longTable = "model=.imp";
        m_window->openFiles({file}, {}, asModels);
        QTRY_COMPARE_WITH_TIMEOUT(models().size(), std::size_t{4}, patience);
    }
};

QTEST_MAIN(TestFileOpener)
#include "tst_file_opener.moc"
