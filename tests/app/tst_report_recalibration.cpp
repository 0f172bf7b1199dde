// SPDX-License-Identifier: GPL-3.0-or-later
// What recalibration would gain, in the report; and files that hold more than predictions and targets.
#include "core/io/dataset_writer.h"
#include "core/io/import.h"
#include "tests/support/over_confident_binary.h"
#include "tests/support/program_runs.h"

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
