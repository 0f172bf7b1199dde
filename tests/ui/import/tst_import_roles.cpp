// SPDX-License-Identifier: GPL-3.0-or-later
// What the columns of a file are used for, as the import dialog shows it and lets it be changed.
#include "core/experiments/runs/experiment_table.h"
#include "core/io/columns/column_text.h"
#include "tests/support/import_fixture.h"
#include "ui/import/import_form.h"
#include "ui/workspace/models/model_store.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

class TestImportRoles : public QObject, ImportFixture {
    Q_OBJECT

    /// Predictions of 24 samples with what usually stands beside them.
    QString peopleFile() const {
        QByteArray text = "p,y,id,sex,w,loss\n";
        for (int i = 0; i < 24; ++i) {
            text += QByteArray::number((i % 9 + 0.5) / 10) + (i % 5 < 2 ? ",1," : ",0,") + QByteArray::number(100 + i) +
                    (i % 3 == 0 ? ",F," : ",M,") + QByteArray::number(1 + i % 4) + ",0." +
                    QByteArray::number(1 + i % 7) + "\n";
        }
        return write(QStringLiteral("people.csv"), text);
    }

    /// "sex: group?" for every column of the preview.
    static QStringList heads(const ImportDialog& dialog) {
        const auto* model = dialog.findChild<QTableView*>(QStringLiteral("preview"))->model();
        QStringList texts;
        for (int column = 0; column < model->columnCount(); ++column) {
            texts << model->headerData(column, Qt::Horizontal)
                         .toString()
                         .replace(QLatin1Char('\n'), QStringLiteral(": "));
        }
        return texts;
    }

    /// Clicks the head of a column with the mouse, and the choice in the menu that opens.
    static void clickRole(const ImportDialog& dialog, int column, const QString& text) {
        QTRY_VERIFY(dialog.isSettled());
        const QHeaderView* head = dialog.findChild<QTableView*>(QStringLiteral("preview"))->horizontalHeader();
        const QPoint place(head->sectionViewportPosition(column) + head->sectionSize(column) / 2, head->height() / 2);
        QTest::mouseClick(head->viewport(), Qt::LeftButton, {}, place);
        QMenu* menu = nullptr;
        QTRY_VERIFY((menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) != nullptr);
        for (QAction* action : menu->actions()) {
            if (action->text() != text) continue;
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
            QTRY_VERIFY(dialog.isSettled());
            return;
        }
        QFAIL(qPrintable(QStringLiteral("no ") + text));
    }

private slots:
    void everyParameterCanBeAssignedByHand() {
        // Mean in column 3, variance in column 1, target in column 2: no name and no place says so.
        const auto dialog = openDialog({write(QStringLiteral("bare.csv"), "4;0.5;1.5\n9;-0.25;2.5\n16;0.75;3.5\n")});
        choose(*dialog, "family", QStringLiteral("normal"));
        QTRY_VERIFY(dialog->isSettled());
        auto* form = dialog->findChild<ImportForm*>();
        QVERIFY(!dialog->findChild<QComboBox*>(QStringLiteral("scale"))->isVisibleTo(form));
        QVERIFY(dialog->findChild<QComboBox*>(QStringLiteral("spread"))->isVisibleTo(form));
        const auto uses = columnUses("normal");
        const auto use = [&](const std::string& id) {
            return *std::find_if(uses.begin(), uses.end(),
                                 [&](const ColumnUse& candidate) { return candidate.id == id; });
        };
        for (const auto& [column, id] : {std::pair(std::size_t{1}, "target"), std::pair(std::size_t{0}, "variance"),
                                         std::pair(std::size_t{2}, "mean")}) {
            form->assign({column}, use(id));
            QTRY_VERIFY(dialog->isSettled());
        }
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        const LoadedModel& model = dialog->models().at(0);
        QVERIFY(model.data.parameters().row(1) == (RowMatrix(1, 2) << 2.5, 3).finished());
        QCOMPARE(model.data.values()(1, 0), -0.25);
        QCOMPARE(QString::fromStdString(columnsText(model.overrides)), QStringLiteral("variance,target,mean"));
        const auto* preview = dialog->findChild<QTableView*>(QStringLiteral("preview"))->model();
        QCOMPARE(preview->headerData(0, Qt::Horizontal).toString(), QStringLiteral("column 1\nvariance"));
    }

    void componentsCanStandOneAfterTheOther() {
        const auto dialog =
            openDialog({write(QStringLiteral("bare.csv"), "0.25;1;4;0.75;2;9;0.5\n0.5;1;4;0.5;2;9;-0.5\n")});
        choose(*dialog, "family", QStringLiteral("mixture"));
        QTRY_VERIFY(dialog->isSettled());
        choose(*dialog, "columnOrder", static_cast<int>(ColumnOrder::Components));
        QTRY_VERIFY(dialog->isSettled());
        choose(*dialog, "spread", true);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QVERIFY(dialog->models().at(0).data.parameters().row(0) ==
                (RowMatrix(1, 6) << 0.25, 0.75, 1, 2, 2, 3).finished());
    }

    void rowsThatOccurSeveralTimesAreAskedAbout() {
        QByteArray text = "p,y,count\n";
        for (int i = 1; i < 9; ++i) {
            text += "0." + QByteArray::number(i) + ",1," + QByteArray::number(i) + "\n";
            text += "0." + QByteArray::number(i) + ",0," + QByteArray::number(10 - i) + "\n";
        }
        const QString path = write(QStringLiteral("counts.csv"), text);
        const auto dialog = openDialog({path});
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("may say how often each row occurred")),
                 qPrintable(errorText(*dialog)));
        const auto* box = dialog->findChild<QComboBox*>(QStringLiteral("frequencies"));
        QVERIFY(box->isVisibleTo(dialog.get()) && box->currentIndex() == -1);
        choose(*dialog, "frequencies", QStringLiteral("count"));
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().at(0).data.sampleCount(), Index{80});
        QCOMPARE(heads(*dialog).at(2), QStringLiteral("count: frequency"));
        // As weights after all, by the menu: one sample a row again.
        dialog->show();
        clickRole(*dialog, 2, QStringLiteral("Weights of the samples"));
        QCOMPARE(dialog->models().at(0).data.sampleCount(), Index{16});
        clickRole(*dialog, 2, QStringLiteral("Frequency, how often the row occurred"));
        QCOMPARE(dialog->models().at(0).data.sampleCount(), Index{80});
    }

    void theMenuOfAColumnOffersWhatTheFamilyHas() {
        const auto dialog = openDialog({write(QStringLiteral("normal.csv"), "mean,sd,y\n0,1,0.5\n1,2,-1\n")});
        dialog->show();
        const auto* table = dialog->findChild<QTableView*>(QStringLiteral("preview"));
        emit table->horizontalHeader()->sectionClicked(1);
        const auto* menu = dialog->findChild<QMenu*>(QStringLiteral("columnMenu"));
        QVERIFY(menu != nullptr);
        QStringList texts;
        for (const QAction* action : menu->actions()) {
            if (!action->isSeparator()) texts.append(action->text());
        }
        QCOMPARE(texts,
                 (QStringList{QStringLiteral("Mean"), QStringLiteral("Standard deviation"), QStringLiteral("Variance"),
                              QStringLiteral("Target"), QStringLiteral("Target of a further dimension"),
                              QStringLiteral("Group, splits the samples"), QStringLiteral("Weights of the samples"),
                              QStringLiteral("Clusters of dependent rows"),
                              QStringLiteral("Frequency, how often the row occurred"),
                              QStringLiteral("Identifier of the rows"), QStringLiteral("Fold of a cross-validation"),
                              QStringLiteral("Ignored")}));
        menu->actions().at(2)->trigger();
        QTRY_VERIFY(dialog->isSettled());
        QCOMPARE(dialog->models().at(0).data.parameters()(1, 1), std::sqrt(2.0));
    }

    void extrasAreOfferedAndTakenAsRoles() {
        const auto dialog = openDialog({peopleFile()});
        dialog->resize(1200, 800);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        QCOMPARE(heads(*dialog), (QStringList{QStringLiteral("p: probability"), QStringLiteral("y: target"),
                                              QStringLiteral("id: identifier"), QStringLiteral("sex: group?"),
                                              QStringLiteral("w: weights?"), QStringLiteral("loss: kept")}));
        const QString findings = dialog->findChild<QLabel*>(QStringLiteral("findings"))->text();
        QVERIFY2(findings.contains(QStringLiteral("Kept beside the predictions: column 3 (id: an identifier), column 4 "
                                                  "(sex: can be a group), column 5 (w: can be weights), column 6 "
                                                  "(loss).")),
                 qPrintable(findings));

        clickRole(*dialog, 3, QStringLiteral("Group, splits the samples"));
        clickRole(*dialog, 4, QStringLiteral("Weights of the samples"));
        QCOMPARE(heads(*dialog).mid(3, 2), (QStringList{QStringLiteral("sex: group"), QStringLiteral("w: weights")}));
        QCOMPARE(dialog->sideRoles(), (SideRoles{"sex", "w", ""}));
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));

        // Words are no weights, and the group is free again.
        clickRole(*dialog, 3, QStringLiteral("Weights of the samples"));
        QCOMPARE(dialog->sideRoles(), (SideRoles{"", "sex", ""}));
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("is not a number; weights are numbers of at least 0")),
                 qPrintable(errorText(*dialog)));
        clickRole(*dialog, 3, QStringLiteral("Ignored"));
        QCOMPARE(dialog->sideRoles(), SideRoles{});
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(heads(*dialog).at(3), QStringLiteral("sex: group?"));
    }

    void aPredictionThatBecomesAGroupIsNoPredictionAnyMore() {
        const auto dialog = openDialog(
            {write(QStringLiteral("draws.csv"), "s0,s1,s2,y\n0,1,2,0.5\n1,2,2,0.25\n0,3,1,1.5\n2,1,1,-2.5\n")});
        dialog->resize(1200, 800);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().at(0).data.parameters().cols(), Index{3});
        clickRole(*dialog, 2, QStringLiteral("Group, splits the samples"));
        QCOMPARE(heads(*dialog).at(2), QStringLiteral("s2: group"));
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().at(0).data.parameters().cols(), Index{2});
        dialog->findChild<QPushButton*>(QStringLiteral("resetDetection"))->click();
        QTRY_VERIFY(dialog->isSettled());
        QCOMPARE(dialog->sideRoles(), SideRoles{});
        QCOMPARE(dialog->models().at(0).data.parameters().cols(), Index{3});
    }

    void columnsOfClassesCanBeLogits() {
        const auto dialog =
            openDialog({write(QStringLiteral("bare.csv"), "p0,p1,y\n0.5,0.25,0\n0.25,0.5,1\n0.25,0.25,1\n")});
        dialog->resize(1200, 800);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        clickRole(*dialog, 0, QStringLiteral("Logit"));
        QCOMPARE(heads(*dialog),
                 (QStringList{QStringLiteral("p0: logit"), QStringLiteral("p1: logit"), QStringLiteral("y: target")}));
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().at(0).data.parameters()(2, 0), 0.5);
        clickRole(*dialog, 1, QStringLiteral("Probability"));
        QCOMPARE(heads(*dialog).at(0), QStringLiteral("p0: probability"));
        QVERIFY(!okButton(*dialog)->isEnabled());
    }

    void aColumnCanNameTheFolds() {
        const auto dialog =
            openDialog({write(QStringLiteral("folds.csv"), "p,y,part\n0.5,1,a\n0.25,0,b\n0.75,1,b\n0.125,0,a\n")});
        dialog->resize(1200, 800);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        clickRole(*dialog, 2, QStringLiteral("Fold of a cross-validation"));
        QCOMPARE(heads(*dialog).at(2), QStringLiteral("part: fold"));
        QCOMPARE(dialog->sideRoles().fold, std::string("part"));
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
    }

    void allModelsOfAFileAreImportedAtOnce() {
        const auto dialog = openDialog({write(QStringLiteral("two.csv"),
                                              "net_p0,net_p1,vgg_p0,vgg_p1,y\n0.25,0.75,0.5,0.5,1\n"
                                              "0.5,0.5,0.125,0.875,0\n0.75,0.25,0.875,0.125,1\n1,0,0,1,0\n")});
        auto* all = dialog->findChild<QCheckBox*>(QStringLiteral("allModels"));
        QVERIFY(all->isVisibleTo(dialog.get()));
        QVERIFY2(all->text().contains(QStringLiteral("net, vgg")), qPrintable(all->text()));
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("Tick the box")), qPrintable(errorText(*dialog)));
        all->click();
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().size(), std::size_t{2});
        QCOMPARE(dialog->models()[1].data.name(), std::string("vgg"));
        QCOMPARE(dialog->models()[1].data.parameters()(1, 1), 0.875);
        QCOMPARE(columnsText(dialog->models()[1].overrides), std::string("vgg_p0,vgg_p1"));
        const auto one = openDialog({write(QStringLiteral("one.csv"), "p0,p1,y\n0.25,0.75,1\n0.5,0.5,0\n")});
        QVERIFY(!one->findChild<QCheckBox*>(QStringLiteral("allModels"))->isVisibleTo(one.get()));
    }

    /// Two risks beside each other are two models of one event, not two classes with the names of the models.
    void severalModelsAreAskedAboutByTheirOwnClasses() {
        const auto dialog = openDialog({write(QStringLiteral("risks.csv"),
                                              "patient,p_logistic,p_xgboost,outcome\n0,0.38,0.32,1\n1,0.28,0.17,0\n"
                                              "2,0.33,0.23,0\n3,0.15,0.02,0\n4,0.58,0.68,1\n5,0.43,0.3,1\n")});
        auto* all = dialog->findChild<QCheckBox*>(QStringLiteral("allModels"));
        QVERIFY(all->isVisibleTo(dialog.get()));
        const auto readsOutcomes = [&] {
            QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("classNames"))->text(), QStringLiteral("0, 1"));
            QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("positiveClass"))->currentText(),
                     QStringLiteral("1"));
            QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("findings"))->text().contains("categorical"));
        };
        readsOutcomes();
        all->click();
        QTRY_VERIFY(dialog->isSettled());
        readsOutcomes();
        QCOMPARE(dialog->models().size(), std::size_t{2});
    }

    void rowsWithMissingValuesCanBeLeftOut() {
        const auto dialog =
            openDialog({write(QStringLiteral("missing.csv"), "p,y\n0.5,1\nNA,0\n0.25,\n0.75,1\n0.125,0\n")});
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).endsWith(
                     QStringLiteral("Tick \"Leave out rows with missing values\" to go on without such rows.")),
                 qPrintable(errorText(*dialog)));
        dialog->findChild<QCheckBox*>(QStringLiteral("dropMissing"))->click();
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().at(0).data.sampleCount(), Index{3});
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("findings"))
                    ->text()
                    .contains(QStringLiteral("2 of 5 rows were left out")));
    }

    void missingValuesThatHideTheColumnsAreWhatIsAskedAbout() {
        QString text = QStringLiteral("id,age,risk,died\n");
        for (int i = 0; i < 40; ++i) {
            text += QStringLiteral("P%1,%2,0.%3,%4\n")
                        .arg(i)
                        .arg(30 + i)
                        .arg(10 + 2 * i)
                        .arg(i % 10 == 3 ? QStringLiteral("NA") : QString::number(i % 3 == 0 ? 1 : 0));
        }
        const auto dialog = openDialog({write(QStringLiteral("clinic.csv"), text.toUtf8())});
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("Values are missing in 4 of 40 rows")),
                 qPrintable(errorText(*dialog)));
        auto* drop = dialog->findChild<QCheckBox*>(QStringLiteral("dropMissing"));
        QVERIFY(drop->property("isAsked").toBool());
        // The rest is known, and not asked about.
        QCOMPARE(heads(*dialog).mid(1), (QStringList{QStringLiteral("age: group?"), QStringLiteral("risk: probability"),
                                                     QStringLiteral("died: target")}));
        for (const char* name : {"family", "targetColumn"}) {
            const auto* box = dialog->findChild<QWidget*>(QLatin1String(name));
            QVERIFY2(box != nullptr && !box->property("isAsked").toBool(), name);
        }
        QTest::mouseClick(drop, Qt::LeftButton, {}, QPoint(8, drop->height() / 2));
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QVERIFY(!drop->property("isAsked").toBool());
        QCOMPARE(dialog->models().at(0).data.sampleCount(), Index{36});
    }

    void anIdentifierJoinsFilesThatBothHaveIt() {
        const auto dialog = openDialog({write(QStringLiteral("p.csv"), "visit,p0,p1\n1,0.5,0.5\n2,0.25,0.75\n")});
        dialog->setTargetsFile(write(QStringLiteral("t.csv"), "visit,y\n2,1\n1,0\n"));
        QTRY_VERIFY(dialog->isSettled());
        dialog->resize(1200, 800);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        clickRole(*dialog, 0, QStringLiteral("Identifier of the rows"));
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(heads(*dialog).at(0), QStringLiteral("visit: identifier"));
        QCOMPARE(dialog->models().at(0).data.labels(), (Labels{0, 1}));
    }
};

QTEST_MAIN(TestImportRoles)
#include "tst_import_roles.moc"
