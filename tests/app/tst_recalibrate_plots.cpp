// SPDX-License-Identifier: GPL-3.0-or-later
// plot recalibrate, as a process: its files, its options and what it refuses.
#include "core/io/reading/dataset_writer.h"
#include "tests/support/class_samples.h"
#include "tests/support/program_runs.h"

#include <QTemporaryDir>

using namespace calibrium;
using namespace calibrium::test;

class TestRecalibratePlots : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        write(path("net.csv"), QByteArray::fromStdString(toCsv(overConfidentClasses(400, 3))));
        write(path("second.csv"), QByteArray::fromStdString(toCsv(overConfidentClasses(60, 4))));
    }

    void aPlotShowsBeforeAndAfter_data() {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("magic");
        QTest::newRow("png") << "png" << QByteArray("\x89PNG");
        QTest::newRow("svg") << "svg" << QByteArray("<?xml");
        QTest::newRow("pdf") << "pdf" << QByteArray("%PDF");
        QTest::newRow("tex") << "tex" << QByteArray("%");
        QTest::newRow("csv") << "csv" << QByteArray("panel,");
    }
    void aPlotShowsBeforeAndAfter() {
        QFETCH(const QString, suffix);
        QFETCH(const QByteArray, magic);
        const Ending ending = run("plot recalibrate net.csv --method temperature --output plot." + suffix, folder());
        QCOMPARE(ending.errors, QString());
        QCOMPARE(ending.status, 0);
        QVERIFY(contents(path("plot." + suffix)).startsWith(magic));
        QVERIFY(contents(path("plot." + suffix)).size() > 500);
    }

    void thePlotFollowsItsOptions() {
        // Without a method it is temperature scaling, which is said.
        const Ending usual = run("plot recalibrate net.csv --set bins=5 --output usual.csv", folder());
        QCOMPARE(usual.status, 0);
        QCOMPARE(usual.errors,
                 QString("net: recalibrated by Temperature scaling (temperature), as no method was named; "
                         "--method chooses another one.\n"));
        const Ending named =
            run("plot recalibrate net.csv --method temperature --set bins=5 --output named.csv", folder());
        QCOMPARE(named.errors, QString());
        QCOMPARE(contents(path("named.csv")), contents(path("usual.csv")));
        for (const char* options : {"--method isotonic", "--method temperature --fit share:0.5",
                                    "--method temperature --calibration second.csv", "--method temperature --seed 2"}) {
            const Ending other =
                run(QString("plot recalibrate net.csv %1 --set bins=5 --output other.csv").arg(options), folder());
            QCOMPARE(other.status, 0);
            QVERIFY2(contents(path("other.csv")) != contents(path("named.csv")), options);
        }
        const Ending all = run("plot recalibrate net.csv --method temperature --fit all --output all.csv", folder());
        QVERIFY2(all.errors.contains("fitted to"), qPrintable(all.errors));
    }

    void severalModelsStandBelowEachOther() {
        const Ending ending =
            run("plot recalibrate net.csv second.csv --method temperature --output both.svg", folder());
        QCOMPARE(ending.errors, QString());
        const QByteArray svg = contents(path("both.svg"));
        for (const char* title : {">net: before<", ">net: after<", ">second: before<", ">second: after<"}) {
            QVERIFY2(svg.contains(title), title);
        }
        QVERIFY(svg.indexOf(">net: before<") < svg.indexOf(">second: before<"));
    }

    void aPlotLongerThanAPageIsSeveralFiles() {
        write(path("third.csv"), contents(path("net.csv")));
        write(path("fourth.csv"), contents(path("second.csv")));
        const Ending ending = run(
            "plot recalibrate net.csv second.csv third.csv fourth.csv --method temperature --size 85 --output page.svg",
            folder());
        QCOMPARE(ending.status, 0);
        QCOMPARE(ending.errors, QString("The figure is longer than a page: written as page-1.svg, page-2.svg.\n"));
        QVERIFY(!QFile::exists(path("page.svg")));
        for (const char* name : {"page-1.svg", "page-2.svg"}) {
            const QByteArray svg = contents(path(QLatin1String(name)));
            QVERIFY(svg.startsWith("<?xml"));
            const QString height = QString::fromUtf8(svg).section(QStringLiteral("height=\""), 1).section(u'm', 0, 0);
            QVERIFY2(height.toDouble() > 50 && height.toDouble() <= 240, qPrintable(height));
        }
    }

    void thePlotRefusesWrongUsage_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("message");
        QTest::newRow("a test") << "recalibrate net.csv --test exact --output x.csv"
                                << "takes no --test";
        QTest::newRow("unknown method") << "recalibrate net.csv --method magic --output x.csv"
                                        << "magic";
        QTest::newRow("another view") << "reliability net.csv --method platt --output x.csv"
                                      << "--method belongs to the view recalibrate; plot reliability fits no map.";
        QTest::newRow("two calibration sets")
            << "recalibrate net.csv second.csv --method temperature --calibration net.csv --output x.csv"
            << "A calibration set is of one model, and there are 2.";
        QTest::newRow("layout") << "recalibrate net.csv --set layout=overlay --output x.csv"
                                << "--set is";
    }
    void thePlotRefusesWrongUsage() {
        QFETCH(const QString, arguments);
        QFETCH(const QString, message);
        const Ending ending = run("plot " + arguments, folder());
        QCOMPARE(ending.status, 2);
        QVERIFY2(ending.errors.contains(message), qPrintable(ending.errors));
    }

private:
    [[nodiscard]] QString folder() const { return m_folder.path(); }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestRecalibratePlots)
#include "tst_recalibrate_plots.moc"
