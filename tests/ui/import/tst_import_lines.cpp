// SPDX-License-Identifier: GPL-3.0-or-later
// Lines above and below the table are left out in the dialog, of the predictions and of the targets; what marks in
// numbers mean and whether a column holds predictions is answered there, too.
#include "tests/support/import_fixture.h"
#include "ui/import/import_form.h"
#include "ui/workspace/models/model_store.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSpinBox>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int rowCount = 30;

QByteArray patient(int i) { return "P" + QByteArray::number(500 + i); }

QByteArray table() {
    QByteArray text = "patient,risk,died\n";
    for (int i = 0; i < rowCount; ++i) {
        text += patient(i) + "," + QByteArray::number((i + 1) / 32.0) + "," + (i % 3 == 0 ? "1" : "0") + "\n";
    }
    return text;
}

}  // namespace

class TestImportLines : public QObject, ImportFixture {
    Q_OBJECT

    static QSpinBox* box(const ImportDialog& dialog, const char* name) {
        return dialog.findChild<QSpinBox*>(QLatin1String(name));
    }

private slots:
    /// A word above numbers without names: the dialog asks, and the number of lines is the answer.
    void linesAboveAreAnswered() {
        const QString path = write(QStringLiteral("titled.csv"), "Results\n" + table().mid(table().indexOf('\n') + 1));
        const ImportBatch batch = sortFiles({path}, {}, {});
        const ImportAttempt attempt = attemptImport(batch, {});
        QVERIFY(attempt.isUndecided && attempt.hasPlan());
        const auto dialog = openDialog({path});
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("titled.csv, line 2, column 2: The row has 3 cells")),
                 qPrintable(errorText(*dialog)));
        QVERIFY2(!errorText(*dialog).contains(QStringLiteral("--")), qPrintable(errorText(*dialog)));
        QSpinBox* const above = box(*dialog, "linesAbove");
        QVERIFY(above->isVisibleTo(dialog.get()));
        QVERIFY(above->parentWidget()->property("isAsked").toBool());
        QCOMPARE(above->value(), 0);
        above->setValue(1);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QVERIFY(!above->parentWidget()->property("isAsked").toBool());
        QCOMPARE(dialog->models().front().data.sampleCount(), Index{rowCount});
        QCOMPARE(dialog->models().front().overrides.skippedLines, std::optional<std::int64_t>(1));
        // What was found is shown; back to it, the question is open again.
        dialog->findChild<QPushButton*>(QStringLiteral("resetDetection"))->click();
        QTRY_VERIFY(dialog->isSettled());
        QCOMPARE(above->value(), 0);
        QVERIFY(!okButton(*dialog)->isEnabled());
    }

    void aTitleThatWasFoundIsShown() {
        const auto dialog = openDialog({write(QStringLiteral("found.csv"), "Risks of the cohort\n\n" + table())});
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(box(*dialog, "linesAbove")->value(), 2);
        QCOMPARE(box(*dialog, "linesBelow")->value(), 0);
        QVERIFY(!box(*dialog, "targetLinesAbove")->isVisibleTo(dialog.get()));
    }

    void aTotalBelowIsLeftOut() {
        const auto dialog = openDialog({write(QStringLiteral("total.csv"), table() + "Total,14.53125,10\n")});
        QVERIFY(!okButton(*dialog)->isEnabled());
        QSpinBox* const below = box(*dialog, "linesBelow");
        QVERIFY(below->parentWidget()->property("isAsked").toBool());
        below->setValue(1);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().front().data.sampleCount(), Index{rowCount});
    }

    /// What cannot be shown is said with the option, as there is no dialog to answer in.
    void withoutATableTheOptionIsNamed() {
        const QString path = write(QStringLiteral("misfit.csv"), table() + "Total,14.53125,10,x\n");
        const QString targets = write(QStringLiteral("few.csv"), "patient,died\nP500,1\nP500,0\n");
        const ImportAttempt attempt = attemptImport(sortFiles({path}, targets, {}), {});
        QVERIFY(!attempt.hasPlan());
        QVERIFY2(attempt.errorText().contains(QStringLiteral("--skip-last 1")), qPrintable(attempt.errorText()));
    }

    /// "12.680" may be either: the box is neither on nor off until it is clicked.
    void marksOfThousandsAreAnswered() {
        QByteArray text = "expected_count;observed_count\n";
        for (int i = 0; i < rowCount; ++i)
            text += "1." + QByteArray::number(200 + i) + ";1." + QByteArray::number(250 - i) + "\n";
        const auto dialog = openDialog({write(QStringLiteral("counts.csv"), text)});
        auto* const comma = dialog->findChild<QCheckBox*>(QStringLiteral("decimalComma"));
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("may mean")), qPrintable(errorText(*dialog)));
        QCOMPARE(comma->checkState(), Qt::PartiallyChecked);
        comma->click();
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(comma->checkState(), Qt::Checked);
        QCOMPARE(dialog->models().front().data.targets().values(0, 0), 1250.0);
        comma->click();
        QTRY_VERIFY(dialog->isSettled());
        QCOMPARE(comma->checkState(), Qt::Unchecked);
        // Decimals are no counts.
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(!errorText(*dialog).contains(QStringLiteral("may mean")), qPrintable(errorText(*dialog)));
    }

    /// A column called p_value is no prediction until the user says so, with the family.
    void aDoubtfulColumnIsAnswered() {
        QByteArray text = table();
        text.replace("risk", "p_value");
        const auto dialog = openDialog({write(QStringLiteral("tests.csv"), text)});
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("something else than predictions")),
                 qPrintable(errorText(*dialog)));
        auto* const family = dialog->findChild<QComboBox*>(QStringLiteral("family"));
        QVERIFY(family->property("isAsked").toBool());
        emit family->activated(family->currentIndex());
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
    }

    void targetsHaveLinesOfTheirOwn() {
        QByteArray risks = "risk\n";
        QByteArray outcomes = "Outcomes,Bern\n";
        for (int i = 0; i < rowCount; ++i) {
            risks += QByteArray::number((i + 1) / 32.0) + "\n";
            outcomes += i % 4 == 0 ? "1\n" : "0\n";
        }
        const auto dialog = openDialog({write(QStringLiteral("risks.csv"), risks)});
        dialog->setTargetsFile(write(QStringLiteral("outcomes.csv"), outcomes));
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY(!okButton(*dialog)->isEnabled());
        QSpinBox* const above = box(*dialog, "targetLinesAbove");
        QVERIFY(above->isVisibleTo(dialog.get()));
        QVERIFY2(above->parentWidget()->property("isAsked").toBool(), qPrintable(errorText(*dialog)));
        above->setValue(1);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        const LoadedModel& model = dialog->models().front();
        QCOMPARE(model.overrides.targetSkippedLines, std::optional<std::int64_t>(1));
        QCOMPARE(model.data.sampleCount(), Index{rowCount});
        QCOMPARE(model.data.labels().front(), 1);
    }
};

QTEST_MAIN(TestImportLines)
#include "tst_import_lines.moc"
