// SPDX-License-Identifier: GPL-3.0-or-later
// What recalibration would gain, in the report; and files that hold more than predictions and targets.
#include "core/io/reading/dataset_writer.h"
#include "core/io/reading/import.h"
#include "tests/support/over_confident_binary.h"
#include "tests/support/program_runs.h"

#include <QDir>
#include <QTemporaryDir>

#include <memory>

using namespace calibrium;
using namespace calibrium::test;

class TestReportRecalibration : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString path(const QString& name) const { return m_folder->filePath(name); }
    [[nodiscard]] QString text(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    static QByteArray twoModels() {
        QByteArray rows("a_cat,a_dog,a_owl,b_cat,b_dog,b_owl,kind\n");
        const char* names[] = {"cat", "dog", "owl"};
        for (int i = 0; i < 90; ++i) {
            const double a = 0.1 + 0.6 * (i % 10) / 10;
            const double b = 0.1 + 0.5 * (i % 7) / 7;
            for (const double share : {a, b}) {
                rows += QByteArray::number(share) + "," + QByteArray::number(0.1) + "," +
                        QByteArray::number(0.9 - share) + ",";
            }
            rows += QByteArray(names[i % 3]) + "\n";
        }
        return rows;
    }

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        write(path("net.csv"), QByteArray::fromStdString(toCsv(support::overConfidentBinary(400, 11))));
    }

    void theVerdictSaysWhatItGainsOnUnseenRows() {
        const Ending ending = run(
            "report net.csv --measure log-score --test exact:resamples=99 --recalibrate temperature --output r.html",
            m_folder->path());
        QCOMPARE(ending.errors, QString());
        QCOMPARE(ending.status, 0);
        const QString html = text("r.html");
        QVERIFY(html.contains("Temperature scaling (T = "));
        QVERIFY(html.contains("improves the log score on unseen rows by 0."));
        QVERIFY(html.contains("net (temperature)"));
        QVERIFY(html.contains("cross-fitted in 5 folds of 400 rows"));
        QVERIFY(html.contains("--recalibrate temperature"));
    }

    /// What the report says under "How to compute this again" runs as it is printed.
    void theLinesOfTheReportRun_data() {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("recalibrated") << "report net.csv --measure log-score --test exact:resamples=99 --recalibrate "
                                         "logistic --output r.html";
        QTest::newRow("plain") << "report net.csv --measure ece:bins=10 --test cox --seed 7 --output r.html";
        QTest::newRow("nothing asked") << "report net.csv --recalibrate logistic --output r.html";
        QTest::newRow("columns") << "report two.csv --columns a_* --columns b_* --measure brier --output r.html";
        QTest::newRow("columns, recalibrated")
            << "report two.csv --columns a_* --columns b_* --measure brier --recalibrate temperature --output r.html";
        QTest::newRow("sample")
            << "report --sample breast-cancer --measure brier --recalibrate intercept --output r.html";
    }

    void theLinesOfTheReportRun() {
        QFETCH(const QString, arguments);
        write(path("two.csv"), twoModels());
        QCOMPARE(run(arguments, m_folder->path()).status, 0);
        const QString html = text("r.html");
        const qsizetype start = html.indexOf("<pre>", html.indexOf("How to compute this again")) + 5;
        QString lines = html.mid(start, html.indexOf("</pre>", start) - start);
        lines.replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&#39;", "'")
            .replace("&amp;", "&");
        QVERIFY2(lines.startsWith("calibrium "), qPrintable(lines));
        QVERIFY(QDir(m_folder->path()).mkpath("again"));
        for (const char* file : {"net.csv", "two.csv"}) {
            QFile::remove(path("again/") + file);
            QVERIFY(QFile::copy(path(file), path("again/") + file));
        }
        const QString program = QStringLiteral("calibrium() { '%1' \"$@\"; }\nset -e\n").arg(CALIBRIUM_PROGRAM);
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
        shell.setProcessEnvironment(environment);
        shell.setWorkingDirectory(path("again"));
        shell.start("sh", {"-c", program + lines});
        QVERIFY(shell.waitForFinished(patienceMs));
        QVERIFY2(shell.exitCode() == 0, qPrintable(lines + "\n" + QString(shell.readAllStandardError())));
    }

    /// Where nothing was asked for, the line names what suits the data and was computed.
    void theLineNamesWhatWasComputed() {
        QCOMPARE(run("report net.csv --output r.html", m_folder->path()).status, 0);
        const QString html = text("r.html");
        QVERIFY(html.contains("calibrium report net.csv --measure ici --measure brier "));
        QVERIFY(!html.contains("--measure crps"));
    }

    void withoutItTheReportSaysNothingOfIt() {
        QCOMPARE(run("report net.csv --measure log-score --test exact:resamples=99 --output r.html", m_folder->path())
                     .status,
                 0);
        QVERIFY(!text("r.html").contains("unseen rows"));
    }

    void anUnknownMethodIsWrongUsage() {
        const Ending ending = run("report net.csv --recalibrate magic --output r.html", m_folder->path());
        QCOMPARE(ending.status, 2);
        QVERIFY(ending.errors.contains("magic"));
    }

    void vennAbersWritesItsIntervalAndReadsItsFileBack() {
        const QString options = "--method venn-abers --save map.json --output better.csv --format json";
        const Ending ending = run("recalibrate net.csv " + options, m_folder->path());
        QCOMPARE(ending.errors, QString());
        QVERIFY(text("better.csv").startsWith("p,y,interval_lower,interval_upper\n"));
        const auto json = nlohmann::json::parse(ending.output.toStdString());
        const Ending again = run("evaluate better.csv --measure log-score --format json", m_folder->path());
        QCOMPARE(again.status, 0);
        const double after = nlohmann::json::parse(again.output.toStdString())["models"][0]["measures"][0]["value"];
        for (const auto& change : json.at("measures")) {
            if (change.at("id") == "log-score") QCOMPARE(after, change.at("after").get<double>());
        }
        QCOMPARE(run("apply map.json net.csv --output applied.csv", m_folder->path()).status, 0);
        QVERIFY(text("applied.csv").startsWith("p,y,interval_lower,interval_upper\n"));
    }
};

QTEST_GUILESS_MAIN(TestReportRecalibration)
#include "tst_report_recalibration.moc"
