// SPDX-License-Identifier: GPL-3.0-or-later
// Imputed copies of one data set in a file: pooled with figure and report, and no models of their own unless it is
// said.
#include "tests/support/program_runs.h"

#include <QTemporaryDir>
#include <QTest>

using namespace calibrium::test;

class TestImputedCopies : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QByteArray text = ".imp,p,y\n";
        for (int copy = 1; copy <= 4; ++copy) {
            for (int i = 0; i < 120; ++i) {
                const double p = ((i * 37 + copy * 3) % 100 + 0.5) / 100;
                const bool isHit = (i * 53 % 97) / 97.0 < (i * 37 % 100 + 0.5) / 100;
                text += QByteArray::number(copy) + "," + QByteArray::number(p) + (isHit ? ",1\n" : ",0\n");
            }
        }
        write(path("copies.csv"), text);
    }

    void areNoModels() {
        for (const char* command : {"evaluate copies.csv --measure brier", "report copies.csv --output r.html",
                                    "compare copies.csv --measure brier"}) {
            const Ending ending = run(QString::fromLatin1(command), m_folder.path());
            QVERIFY2(ending.status == 3, command);
            QCOMPARE(ending.errors.count('\n'), 1);
            QVERIFY2(ending.errors.contains("copies.csv holds 4 imputed copies of the same data one below the other: "
                                            "calibrium pool pools them; --long model=.imp takes"),
                     qPrintable(ending.errors));
        }
        const Ending meant = run("evaluate copies.csv --long model=.imp --measure brier", m_folder.path());
        QVERIFY2(meant.status == 0, qPrintable(meant.errors));
        const Ending one = run("evaluate copies.csv --model 2 --measure brier", m_folder.path());
        QVERIFY2(one.status == 0, qPrintable(one.errors));
    }

    // Whatever the copies are called and in which order the rows come, they are no samples of their own.
    void areKnownByAnyName_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("label");
        QTest::addColumn<bool>("isShuffled");
        QTest::newRow("words") << QString("imputation") << QString("imp") << true;
        QTest::newRow("German") << QString("Imputationsdatensatz") << QString("") << true;
        QTest::newRow("data set") << QString("imputed_dataset") << QString("m") << true;
        QTest::newRow("short") << QString("Imp") << QString("Imp ") << false;
    }

    void areKnownByAnyName() {
        QFETCH(const QString, column);
        QFETCH(const QString, label);
        QFETCH(const bool, isShuffled);
        write(path("named.csv"), copies(column.toUtf8(), label.toUtf8(), isShuffled, 0));
        const Ending ending = run("evaluate named.csv --measure brier", m_folder.path());
        QVERIFY2(ending.status == 3, qPrintable(ending.output));
        QCOMPARE(ending.errors.count('\n'), 1);
        QVERIFY2(ending.errors.contains("--long model=" + column), qPrintable(ending.errors));
        const Ending rows = run("evaluate named.csv --long none --measure brier", m_folder.path());
        QVERIFY2(rows.status == 0, qPrintable(rows.errors));
        QVERIFY2(rows.errors.contains("the same ones come again under each of the 4 values of"),
                 qPrintable(rows.errors));
    }

    // Where outcomes were imputed too, some differ between the copies.
    void withImputedOutcomesAreAskedAbout() {
        write(path("outcomes.csv"), copies("copy", "c", false, 20));
        const Ending ending = run("evaluate outcomes.csv --measure brier", m_folder.path());
        QVERIFY2(ending.status == 3, qPrintable(ending.output));
        QVERIFY2(ending.errors.contains("--long model=copy (and as imputed copies with calibrium pool)"),
                 qPrintable(ending.errors));
        write(path("other.csv"), copies("ward", "w", false, 3));
        QCOMPARE(run("evaluate other.csv --measure brier", m_folder.path()).status, 0);
    }

    void arePooledIntoFigureAndReport() {
        const Ending ending = run(
            "pool copies.csv --measure brier --measure auc --figure pooled.svg --output pooled.html", m_folder.path());
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const QByteArray report = contents(path("pooled.html"));
        QVERIFY(report.contains("Brier score") && report.contains("Rubin"));
        QVERIFY2(report.contains("calibrium pool copies.csv --measure brier --measure auc"), report.constData());
        QVERIFY(contents(path("pooled.svg")).contains("<svg"));
        const Ending same = run("pool copies.csv --measure brier --output copies.csv", m_folder.path());
        QCOMPARE(same.status, 2);
        const Ending idle = run("pool copies.csv --measure brier --size 80x80", m_folder.path());
        QVERIFY2(idle.errors.contains("--size is about a figure; --figure FILE names it."), qPrintable(idle.errors));
    }

    void labelsHaveAveragesInTheReport() {
        QByteArray text = "p_flu,p_cold,y_flu,y_cold\n";
        for (int i = 0; i < 10; ++i) text += "0.5,0.25,1,0\n0.25,0.5,0,1\n0.75,0.5,1,1\n0.5,0.25,0,0\n";
        write(path("labels.csv"), text);
        const Ending ending = run(
            "report labels.csv --columns p_flu --target-column y_flu --columns p_cold --target-column y_cold --measure "
            "brier --sections results --output labels.html",
            m_folder.path());
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const QByteArray report = contents(path("labels.html"));
        QVERIFY2(report.contains("Averages over the 2 labels (macro): Brier score 0.15"), report.constData());
        QVERIFY(report.contains("(micro)"));
    }

    /// mice numbers the data before imputation 0.
    void copiesCountedFromZeroAreAskedAbout() {
        const auto ofMice = [](bool hasGap) {
            QByteArray lines(".imp,.id,pred,y,bmi\n");
            for (int copy = 0; copy < 4; ++copy) {
                for (int i = 0; i < 60; ++i) {
                    const double risk = 0.1 + 0.8 * (i * 37 % 60) / 60.0;
                    const double p = risk + 0.01 * copy;
                    const bool isGap = hasGap && copy == 0 && i % 10 == 3;
                    lines += QByteArray::number(copy) + "," + QByteArray::number(i + 1) + "," +
                             (isGap ? QByteArray() : QByteArray::number(p)) +
                             (i * 29 % 60 < 60 * risk ? ",1," : ",0,") +
                             (copy == 0 && i % 7 == 2 ? QByteArray() : QByteArray::number(20 + i % 9)) + "\n";
                }
            }
            return lines;
        };
        for (const bool hasGap : {false, true}) {
            write(path("mice.csv"), ofMice(hasGap));
            const Ending asked = run("pool mice.csv --measure brier", m_folder.path());
            QVERIFY(asked.status != 0);
            QVERIFY2(asked.errors.contains("--original 0 leaves this copy out"), qPrintable(asked.errors));
            const Ending pooled = run("pool mice.csv --measure brier --original 0", m_folder.path());
            QVERIFY2(pooled.status == 0, qPrintable(pooled.errors));
            QVERIFY2(pooled.output.contains("3 imputed copies") || pooled.output.contains("1, 2, 3"),
                     qPrintable(pooled.output));
        }
        write(path("mice.csv"), ofMice(false));
        QCOMPARE(run("pool mice.csv --measure brier --original none", m_folder.path()).status, 0);
        QVERIFY(run("pool mice.csv --measure brier --original 7", m_folder.path())
                    .errors.contains("the copies are 0, 1, 2, 3"));
    }

private:
    /// Four copies of 120 rows; every `otherwise`-th outcome of the later copies is another one (0: none is).
    static QByteArray copies(const QByteArray& column, const QByteArray& label, bool isShuffled, int otherwise) {
        QList<QByteArray> rows;
        for (int copy = 1; copy <= 4; ++copy) {
            for (int i = 0; i < 120; ++i) {
                const double p = ((i * 37 + copy * 3) % 100 + 0.5) / 100;
                const bool isHit = (i * 53 % 97) / 97.0 < (i * 37 % 100 + 0.5) / 100;
                const bool isOther = otherwise > 0 && copy > 1 && (i + copy) % otherwise == 0;
                rows.append(label + QByteArray::number(copy) + "," + QByteArray::number(p) +
                            (isHit != isOther ? ",1\n" : ",0\n"));
            }
        }
        QByteArray text = column + ",p,y\n";
        // 11 has no divisor in common with the number of rows: every row comes once.
        for (int k = 0; k < rows.size(); ++k) text += rows[isShuffled ? static_cast<int>(k * 11 % rows.size()) : k];
        return text;
    }

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestImputedCopies)
#include "tst_imputed_copies.moc"
