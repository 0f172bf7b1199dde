// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/experiment_table.h"
#include "core/run/error.h"
#include "tests/support/import_fixture.h"
#include "ui/import/import_dialog.h"
#include "ui/import/import_form.h"
#include "ui/import/import_preview.h"
#include "ui/workspace/models/model_store.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

class TestImportDialog : public QObject, ImportFixture {
    Q_OBJECT

private slots:
    void showsWhatWasDetected() {
        const auto dialog = openDialog(
            {write(QStringLiteral("good.csv"), "p_a,p_b,p_c,label\n0.7,0.2,0.1,a\n0.1,0.8,0.1,b\n0.3,0.3,0.4,c\n")});
        QVERIFY(okButton(*dialog)->isEnabled());
        QVERIFY(okButton(*dialog)->isDefault());
        QVERIFY(dialog->findChild<QCheckBox*>(QStringLiteral("header"))->isChecked());
        QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("labels"))->currentData().toInt(),
                 static_cast<int>(LabelKind::Names));
        QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("classNames"))->text(), QStringLiteral("a, b, c"));
        QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("targetColumn"))->currentText(), QStringLiteral("label"));
        QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("findings"))->text().isEmpty());
        QCOMPARE(dialog->models().size(), std::size_t{1});
        QCOMPARE(dialog->models()[0].data.sampleCount(), Index{3});
    }

    /// A text that is taken for HTML loads pictures.
    void whatAFileHoldsIsNoHtml() {
        const QByteArray picture = "<img src='/x.png'>";
        const auto dialog = openDialog({write(QStringLiteral("bad.csv"), "p,y\n0.7,1\n0.1,0\n" + picture + ",1\n")});
        const auto* error = dialog->findChild<QLabel*>(QStringLiteral("importError"));
        QVERIFY2(error->text().contains(QLatin1String(picture)), qPrintable(error->text()));
        QCOMPARE(error->textFormat(), Qt::PlainText);
        ImportPreview preview;
        const QString path = write(QStringLiteral("note.csv"), "p," + picture + ",y\n0.7," + picture + ",1\n0.1,b,0\n");
        preview.setPlan(planImport({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}}));
        const QString cell = preview.index(0, 1).data(Qt::ToolTipRole).toString();
        const QString head = preview.headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString();
        QVERIFY2(cell.contains(QLatin1String("&lt;img")) && !cell.contains(QLatin1String("<img")), qPrintable(cell));
        QVERIFY2(head.contains(QLatin1String("&lt;img")) && !head.contains(QLatin1String("<img")), qPrintable(head));
    }

    /// Millimetres beside a probability of rain: the target column chosen, then the side of the limit.
    void amountsBecomeAnEvent() {
        QByteArray text = "day,rain_probability,obs_mm\n";
        for (int i = 0; i < 40; ++i) {
            text += "d" + QByteArray::number(i) + "," + QByteArray::number((i % 9 + 1) / 10.0) + "," +
                    (i % 3 == 0 ? QByteArray::number(0.4 + i % 7) : QByteArray("0.0")) + "\n";
        }
        const auto dialog = openDialog({write(QStringLiteral("rain.csv"), text)});
        dialog->show();
        auto* side = dialog->findChild<QComboBox*>(QStringLiteral("eventSide"));
        QVERIFY(!okButton(*dialog)->isEnabled());
        auto* target = dialog->findChild<QComboBox*>(QStringLiteral("targetColumn"));
        target->setCurrentText(QStringLiteral("obs_mm"));
        emit target->activated(target->currentIndex());
        QTRY_VERIFY(side->isVisible());
        side->setCurrentIndex(side->findData(static_cast<int>(EventLimit::Side::Above)));
        emit side->activated(side->currentIndex());
        QTRY_VERIFY(dialog->findChild<QLineEdit*>(QStringLiteral("eventLimit"))->isVisible());
        QTRY_VERIFY(okButton(*dialog)->isEnabled());
        const Dataset data = dialog->models().at(0).data;
        QCOMPARE(data.family().id(), std::string("binary"));
        for (int i = 0; i < 40; ++i) QCOMPARE(data.labels()[static_cast<std::size_t>(i)], i % 3 == 0 ? 1 : 0);
    }

    void previewHighlightsTheTarget() {
        ImportPreview preview;
        const QAbstractItemModelTester tester(&preview, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QString path = write(QStringLiteral("good.csv"), "p_a,p_b,label\n0.7,0.3,a\n0.1,0.9,b\n");
        preview.setPlan(planImport({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}}));
        QCOMPARE(preview.rowCount(), 2);
        QCOMPARE(preview.columnCount(), 3);
        QVERIFY(preview.index(0, 2).data(Qt::BackgroundRole).isValid());
        QVERIFY(!preview.index(0, 0).data(Qt::BackgroundRole).isValid());
        QCOMPARE(preview.index(1, 2).data().toString(), QStringLiteral("b"));
        QCOMPARE(preview.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("label\ntarget"));
        QCOMPARE(preview.headerData(0, Qt::Vertical, Qt::DisplayRole).toInt(), 2);  // the line in the file
    }

    /// Seventeen digits do not fit into a column; the tip has them.
    void numbersAreShownAsFarAsTheyFit() {
        const QString path = write(QStringLiteral("long.csv"), "id,p,y\n123456789,0.12345678901234567,1\n2,1e-300,0\n");
        ImportPreview preview;
        preview.setPlan(planImport({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}}));
        QCOMPARE(preview.index(0, 0).data().toString(), QStringLiteral("123456789"));
        QCOMPARE(preview.index(0, 1).data().toString(), QStringLiteral("0.12346"));
        QCOMPARE(preview.index(0, 1).data(Qt::ToolTipRole).toString().left(12), QStringLiteral("0.1234567890"));
        QCOMPARE(preview.index(1, 1).data().toString(), QStringLiteral("1e-300"));
    }

    void columnsAreAsWideAsWhatTheyHold() {
        const auto dialog = openDialog({write(QStringLiteral("clinic.csv"),
                                              "age,risk_of_readmission,ward,died\n"
                                              "41,0.25,intensive care unit,1\n52,0.5,surgery,0\n")});
        dialog->show();
        const auto* table = dialog->findChild<QTableView*>(QStringLiteral("preview"));
        const QFontMetrics metrics = table->fontMetrics();
        const auto textWidth = [&](const char* text) { return metrics.horizontalAdvance(QLatin1String(text)); };
        QVERIFY(table->columnWidth(1) > textWidth("risk_of_readmission"));
        QVERIFY(table->columnWidth(2) > textWidth("intensive care unit"));
        // Which makes room for them.
        QVERIFY(table->columnWidth(0) < ImportPreview::columnWidth(*table));
    }

    void anErrorIsSaidInPlaceAndCanBeMended() {
        // Labels 1..3 of three classes, told to be counted from 0.
        const auto dialog =
            openDialog({write(QStringLiteral("ones.csv"), "0.7,0.2,0.1,1\n0.1,0.8,0.1,2\n0.3,0.3,0.4,3\n")});
        QVERIFY(okButton(*dialog)->isEnabled());
        choose(*dialog, "labels", static_cast<int>(LabelKind::FromZero));
        QVERIFY(!okButton(*dialog)->isEnabled());
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).startsWith(QStringLiteral("ones.csv, line 3, column 4")),
                 qPrintable(errorText(*dialog)));
        QVERIFY(dialog->models().empty());
        choose(*dialog, "labels", static_cast<int>(LabelKind::FromOne));
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY(okButton(*dialog)->isEnabled());
        QCOMPARE(dialog->models()[0].data.labels(), (Labels{0, 1, 2}));
    }

    void sentenceIsCores() {
        const QString path = write(QStringLiteral("bad.csv"), "p_a,p_b,label\n0.7,0.3,a\n0.1,oops,b\n0.4,0.6,b\n");
        std::string sentence;
        try {
            importDataset({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}});
        } catch (const Error& error) {
            sentence = error.what();
        }
        QVERIFY(!sentence.empty());
        const auto dialog = openDialog({path});
        QCOMPARE(errorText(*dialog).toStdString(), sentence);
        QVERIFY(!okButton(*dialog)->isEnabled());
    }

    void aColumnOfLabelsIsTheTargetsOfTheOtherFiles() {
        const QString first = write(QStringLiteral("first.csv"), "0.7,0.3\n0.1,0.9\n0.6,0.4\n");
        const QString second = write(QStringLiteral("second.csv"), "0.5,0.5\n0.2,0.8\n0.9,0.1\n");
        const QString targets = write(QStringLiteral("targets.csv"), "0\n1\n0\n");
        const ImportBatch batch = sortFiles({first, targets, second}, {}, {});
        QCOMPARE(batch.sources.size(), std::size_t{2});
        QCOMPARE(batch.sources[1].predictionsPath, second.toStdString());
        QCOMPARE(batch.sources[1].targetsPath, targets.toStdString());
        const auto dialog = openDialog({first, targets, second});
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().size(), std::size_t{2});
        QCOMPARE(dialog->models()[1].data.labels(), (Labels{0, 1, 0}));
    }

    /// Any list of words would pass for targets; what is wrong is said of the list, and not of the predictions.
    void aListOfWordsIsNotTakenForTargets() {
        const QString first = write(QStringLiteral("first.csv"), "a,b,y\n0.7,0.3,a\n0.1,0.9,b\n0.6,0.4,a\n");
        const QString second = write(QStringLiteral("second.csv"), "a,b,y\n0.5,0.5,a\n0.2,0.8,b\n0.9,0.1,a\n");
        const QString list = write(QStringLiteral("a_list.csv"), "milk\neggs\nbread\nflour\n");
        const ImportBatch batch = sortFiles({list, first, second}, {}, {});
        QCOMPARE(batch.sources.size(), std::size_t{3});
        for (const auto& source : batch.sources) QVERIFY(source.targetsPath.empty());
        const ImportAttempt attempt = attemptImport(batch, {});
        QCOMPARE(attempt.failures.size(), qsizetype{1});
        QVERIFY2(attempt.failures.front().startsWith(list), qPrintable(attempt.failures.front()));
        // Predictions that need targets take those that go with them, wherever they stand.
        const QString bare = write(QStringLiteral("bare.csv"), "a,b\n0.5,0.5\n0.2,0.8\n0.9,0.1\n");
        const QString words = write(QStringLiteral("words.csv"), "a\nb\na\n");
        QCOMPARE(sortFiles({list, bare, words}, {}, {}).sources[1].targetsPath, words.toStdString());
        const QString others = write(QStringLiteral("others.csv"), "x\ny\nz\n");
        QCOMPARE(sortFiles({list, bare, others}, {}, {}).sources[1].targetsPath, std::string());
        // A name says so, whatever the file holds.
        const QString labels = write(QStringLiteral("labels.csv"), "x\ny\nz\n");
        QCOMPARE(sortFiles({list, bare, labels}, {}, {}).sources[1].targetsPath, labels.toStdString());
    }

    void allFilesThatCannotBeReadAreNamed() {
        const auto dialog = openDialog({write(QStringLiteral("one.csv"), "a,b,y\n0.7,0.3,a\n0.1,x,b\n"),
                                        write(QStringLiteral("two.csv"), "a,b,y\n0.7,0.3,a\n0.1,z,b\n")});
        const QString said = errorText(*dialog);
        QVERIFY2(said.contains(QStringLiteral("one.csv, line 3")) && said.contains(QStringLiteral("two.csv, line 3")),
                 qPrintable(said));
    }

    void aColumnNamedTargetIsTheTargetsOfTheOtherFiles() {
        const QString first = write(QStringLiteral("net-1.csv"), "mean,sd\n0,1\n1,2\n");
        const QString targets = write(QStringLiteral("real.csv"), "y\n0.5\n-1.5\n");
        const ImportBatch batch = sortFiles({first, targets}, {}, {});
        QCOMPARE(batch.sources.size(), std::size_t{1});
        QCOMPARE(batch.sources[0].targetsPath, targets.toStdString());
    }

    void targetsFileCanBeGivenLater() {
        const QString path = write(QStringLiteral("alone.csv"), "0.7,0.3\n0.1,0.9\n0.6,0.4\n");
        const auto dialog = openDialog({path});
        QVERIFY(!okButton(*dialog)->isEnabled());
        dialog->setTargetsFile(write(QStringLiteral("targets.csv"), "0\n1\n0\n"));
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->findChild<QTableView*>(QStringLiteral("preview"))->model()->columnCount(), 3);
    }

    /// The labels beside the file, and what the models that are there have as targets.
    void knownTargetsAreOfferedToAFileWithoutAny() {
        const QString path = write(QStringLiteral("bare.csv"), "p0,p1\n0.7,0.3\n0.1,0.9\n0.6,0.4\n");
        write(QStringLiteral("labels.csv"), "0\n1\n0\n");
        const QString other = write(QStringLiteral("other.csv"), "p0,p1,y\n0.7,0.3,1\n0.1,0.9,1\n0.6,0.4,0\n");
        ImportBatch batch = sortFiles({path}, {}, {});
        batch.knownTargets = {{other, QStringLiteral("other.csv"), 3}, {other + "x", QStringLiteral("short.csv"), 2}};
        ImportDialog dialog(batch, attemptImport(batch, {}));
        QVERIFY2(errorText(dialog).contains(QStringLiteral("labels.csv")), qPrintable(errorText(dialog)));
        QVERIFY(dialog.findChild<QPushButton*>(QStringLiteral("targets:short.csv")) == nullptr);
        dialog.findChild<QPushButton*>(QStringLiteral("targets:other.csv"))->click();
        QTRY_VERIFY(dialog.isSettled());
        QVERIFY2(okButton(dialog)->isEnabled(), qPrintable(errorText(dialog)));
        QCOMPARE(dialog.models().at(0).data.labels(), (Labels{1, 1, 0}));
        QVERIFY(!dialog.findChild<QWidget*>(QStringLiteral("targetOffers"))->isVisibleTo(&dialog));
        dialog.setTargetsFile({});
        QTRY_VERIFY(dialog.isSettled());
        dialog.findChild<QPushButton*>(QStringLiteral("targets:labels.csv"))->click();
        QTRY_VERIFY(dialog.isSettled());
        QCOMPARE(dialog.models().at(0).data.labels(), (Labels{0, 1, 0}));
        QVERIFY(QFile::remove(m_sandbox.filePath(QStringLiteral("labels.csv"))));
    }

    void anotherTargetColumnCanBeChosen() {
        const auto dialog = openDialog(
            {write(QStringLiteral("two.csv"), "p_a,p_b,label,group\n0.7,0.3,a,b\n0.1,0.9,b,b\n0.6,0.4,a,a\n")});
        auto* form = dialog->findChild<ImportForm*>();
        form->setRole(3, ColumnRole::Target);
        form->setRole(2, ColumnRole::Ignored);
        QTRY_VERIFY(dialog->isSettled());
        // Both changes were made on the plan shown before: the second one stands, with the target where it was.
        form->setRole(3, ColumnRole::Target);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("targetColumn"))->currentText(), QStringLiteral("group"));
        QCOMPARE(dialog->models()[0].data.labels(), (Labels{1, 1, 0}));
    }

    void decisionsAreRememberedForFilesWithTheSameColumns() {
        const QByteArray text = "p_a,p_b,label,group\n0.7,0.3,a,b\n0.1,0.9,b,b\n0.6,0.4,a,a\n";
        const QString path = write(QStringLiteral("first_time.csv"), text);
        const auto dialog = openDialog({path});
        auto* form = dialog->findChild<ImportForm*>();
        form->setRole(2, ColumnRole::Ignored);
        QTRY_VERIFY(dialog->isSettled());
        form->setRole(3, ColumnRole::Target);
        QTRY_VERIFY(dialog->isSettled());
        okButton(*dialog)->click();
        const ImportBatch again =
            withRememberedOverrides(sortFiles({write(QStringLiteral("second_time.csv"), text)}, {}, {}), {});
        QVERIFY(again.overrides.roles.has_value());
        QVERIFY(again.isRecalled);
        const ImportDialog recalled(again, attemptImport(again, {}));
        const auto* findings = recalled.findChild<QLabel*>(QStringLiteral("findings"));
        QVERIFY2(findings->text().contains(QStringLiteral("Read as last time")), qPrintable(findings->text()));
        recalled.findChild<QPushButton*>(QStringLiteral("resetDetection"))->click();
        QTRY_VERIFY(recalled.isSettled());
        QVERIFY(!findings->text().contains(QStringLiteral("Read as last time")));
        QCOMPARE(attemptImport(again, {}).models.at(0).data.labels(), (Labels{1, 1, 0}));
    }

    void filesCanBeJoinedIntoOneEnsemble() {
        const auto dialog = openDialog({write(QStringLiteral("net-1.csv"), "mean,sd,y\n0,1,0.5\n1,2,-1\n"),
                                        write(QStringLiteral("net-2.csv"), "mean,sd,y\n2,3,0.5\n3,4,-1\n")});
        QCOMPARE(dialog->models().size(), std::size_t{2});
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("ensembleName"));
        QCOMPARE(name->text(), QStringLiteral("net"));
        QVERIFY(!name->isEnabled());
        dialog->findChild<QRadioButton*>(QStringLiteral("joinModels"))->click();
        QVERIFY(!okButton(*dialog)->isEnabled());
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QVERIFY(name->isEnabled());
        QCOMPARE(dialog->models().size(), std::size_t{1});
        const LoadedModel& model = dialog->models()[0];
        QCOMPARE(model.data.name(), std::string("net"));
        QCOMPARE(model.data.parameters().cols(), Index{6});
        QCOMPARE(model.source.furtherMembers.size(), std::size_t{1});
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("2 members")), qPrintable(errorText(*dialog)));
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("ensembleMeaning"))
                    ->text()
                    .contains(QStringLiteral("equal weights")));
        name->setText(QStringLiteral("deep ensemble"));
        QVERIFY(okButton(*dialog)->isEnabled());
        QCOMPARE(dialog->models().at(0).source.ensembleName, std::string("deep ensemble"));
        QCOMPARE(dialog->models().at(0).data.name(), std::string("deep ensemble"));
        dialog->findChild<QRadioButton*>(QStringLiteral("separateModels"))->click();
        QTRY_VERIFY(dialog->isSettled());
        QCOMPARE(dialog->models().size(), std::size_t{2});
    }

    void joiningIsNotOfferedForOneFile() {
        const auto dialog = openDialog({write(QStringLiteral("alone.csv"), "mean,sd,y\n0,1,0.5\n")});
        QVERIFY(dialog->findChild<QRadioButton*>(QStringLiteral("joinModels")) == nullptr);
    }

    void whatCannotBeJoinedIsSaid() {
        const auto dialog = openDialog({write(QStringLiteral("a.csv"), "alpha,beta,y\n2,3,0.5\n1,2,0.25\n"),
                                        write(QStringLiteral("b.csv"), "alpha,beta,y\n2,4,0.5\n3,2,0.25\n")});
        dialog->findChild<QRadioButton*>(QStringLiteral("joinModels"))->click();
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).startsWith(QStringLiteral("Beta distributions cannot be joined")),
                 qPrintable(errorText(*dialog)));
    }

    void aQuestionIsMarkedWhereItIsAnswered_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("control");
        QTest::addColumn<QVariant>("answer");
        QTest::newRow("label base") << QByteArray("a,b,c,y\n0.5,0.25,0.25,1\n0.25,0.5,0.25,2\n")
                                    << QStringLiteral("labels") << QVariant(static_cast<int>(LabelKind::FromOne));
        QTest::newRow("targets") << QByteArray("p0,p1,class,y\n0.5,0.5,0,1\n0.25,0.75,1,0\n")
                                 << QStringLiteral("targetColumn") << QVariant(2);
        QTest::newRow("numbers") << QByteArray("p,y\n50,0\n25.5,1\n75.5,1\n") << QStringLiteral("scale") << QVariant(1);
    }
    void aQuestionIsMarkedWhereItIsAnswered() {
        QFETCH(QByteArray, text);
        QFETCH(QString, control);
        QFETCH(QVariant, answer);
        const auto dialog = openDialog({write(QStringLiteral("unclear.csv"), text)});
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).startsWith(QStringLiteral("unclear.csv: ")), qPrintable(errorText(*dialog)));
        QVERIFY2(!errorText(*dialog).contains(QStringLiteral("--")), qPrintable(errorText(*dialog)));
        const auto* box = dialog->findChild<QComboBox*>(control);
        QVERIFY(box->property("isAsked").toBool());
        QVERIFY(!box->accessibleDescription().isEmpty());
        choose(*dialog, qPrintable(control), answer);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QVERIFY(!box->property("isAsked").toBool());
    }

    void theKeyIsChosenWhereItIsAsked() {
        const auto dialog = openDialog({write(QStringLiteral("p.csv"), "id,p0,p1\n1,0.5,0.5\n2,0.25,0.75\n")});
        dialog->setTargetsFile(write(QStringLiteral("t.csv"), "sample,y\n2,1\n1,0\n"));
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY(dialog->findChild<QComboBox*>(QStringLiteral("key"))->property("isAsked").toBool());
        choose(*dialog, "key", QStringLiteral("id=sample"));
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().at(0).data.labels(), (Labels{0, 1}));
    }

    void guessedNamesOfClassesAreConfirmedByEnter() {
        const auto dialog =
            openDialog({write(QStringLiteral("names.csv"), "0.5,0.5,red\n0.25,0.75,blue\n0.5,0.5,red\n")});
        QVERIFY(!okButton(*dialog)->isEnabled());
        auto* names = dialog->findChild<QLineEdit*>(QStringLiteral("classNames"));
        QVERIFY(names->property("isAsked").toBool());
        QCOMPARE(names->text(), QStringLiteral("blue, red"));
        QTest::keyClick(names, Qt::Key_Return);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().at(0).data.labels(), (Labels{1, 0, 1}));
    }

    /// The button is to be had when the text is complete, not when its field is left.
    void typedNamesCountWhenTypingRests() {
        const auto dialog =
            openDialog({write(QStringLiteral("typed.csv"), "0.5,0.5,red\n0.25,0.75,blue\n0.5,0.5,red\n")});
        QVERIFY(!okButton(*dialog)->isEnabled());
        auto* names = dialog->findChild<QLineEdit*>(QStringLiteral("classNames"));
        names->selectAll();
        QTest::keyClicks(names, QStringLiteral("red, blue"));
        QTRY_VERIFY(okButton(*dialog)->isEnabled());
        QCOMPARE(dialog->models().at(0).data.labels(), (Labels{0, 1, 0}));
    }

    void namesOfClassesMayHoldCommas() {
        const auto dialog = openDialog(
            {write(QStringLiteral("commas.csv"), "0.5,0.5,\"yes, often\"\n0.25,0.75,no\n0.5,0.5,\"yes, often\"\n")});
        auto* names = dialog->findChild<QLineEdit*>(QStringLiteral("classNames"));
        QCOMPARE(names->text(), QStringLiteral("no, \"yes, often\""));
        QTest::keyClick(names, Qt::Key_End);
        QTest::keyClick(names, Qt::Key_Return);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().at(0).data.classNames(), (std::vector<std::string>{"no", "yes, often"}));
        names->setText(QStringLiteral("no, \"yes, often"));
        QTest::keyClick(names, Qt::Key_Return);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("no, \"yes, often")), qPrintable(errorText(*dialog)));
    }

    void questionsOnColumnsAreAnsweredAtTheirHeads() {
        const auto dialog = openDialog({write(QStringLiteral("unclear.csv"), "u,v,y\n0.5,2.5,3.25\n0.25,1.5,-2.5\n")});
        QVERIFY(
            dialog->findChild<QLabel*>(QStringLiteral("columnHint"))->styleSheet().contains(QStringLiteral("bold")));
        QVERIFY(dialog->findChild<QComboBox*>(QStringLiteral("family"))->property("isAsked").toBool());
    }

    void resetGoesBackToDetection() {
        const auto dialog =
            openDialog({write(QStringLiteral("ones.csv"), "0.7,0.2,0.1,1\n0.1,0.8,0.1,2\n0.3,0.3,0.4,3\n")});
        choose(*dialog, "labels", static_cast<int>(LabelKind::FromZero));
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY(!okButton(*dialog)->isEnabled());
        dialog->findChild<QPushButton*>(QStringLiteral("resetDetection"))->click();
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY(okButton(*dialog)->isEnabled());
    }
};

QTEST_MAIN(TestImportDialog)
#include "tst_import_dialog.moc"
