// SPDX-License-Identifier: GPL-3.0-or-later
// A model that is watched on the command line without a column of time, and as its file grows.
#include "tests/support/program_runs.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium::test;

namespace {

/// Rows of a model whose predictions are right, or far too high.
QByteArray rowsOf(int first, int count, int day, double factor) {
    QByteArray text;
    for (int i = first; i < first + count; ++i) {
        const double p = (i * 37 % 100 + 0.5) / 100;
        const bool isHit = (i * 53 % 97) / 97.0 < p * factor;
        text += QByteArray::number(day) + "," + QByteArray::number(p) + (isHit ? ",1\n" : ",0\n");
    }
    return text;
}

void append(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    QCOMPARE(file.write(text), text.size());
}

/// Reads on until the output holds so many lines; what there is by then.
QByteArray linesOf(QProcess& process, QByteArray output, int count) {
    QElapsedTimer timer;
    timer.start();
    while (output.count('\n') < count && timer.elapsed() < patienceMs) {
        process.waitForReadyRead(200);
        output += process.readAllStandardOutput();
    }
    return output;
}

}  // namespace

class TestWatchCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void rowsFollowEachOther();
    void asksWhatSaysWhen();
    void followsAFileThatGrows();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestWatchCommand::initTestCase() { write(path("stream.csv"), "day,p,y\n" + rowsOf(0, 95, 1, 1)); }

/// The same rows are the same periods, whether a column says so or their order does.
void TestWatchCommand::rowsFollowEachOther() {
    const Ending counted = run("watch stream.csv --every 20 --format json", m_folder.path());
    QVERIFY2(counted.status == 0, qPrintable(counted.errors));
    const auto periods = nlohmann::json::parse(counted.output.toStdString()).at("periods");
    QCOMPARE(periods.size(), std::size_t{5});
    QCOMPARE(periods.at(0).at("period").get<std::string>(), std::string("20"));
    QCOMPARE(periods.at(4).at("period").get<std::string>(), std::string("95"));
    QCOMPARE(periods.at(4).at("samples").get<int>(), 15);
    QByteArray text = "day,p,y\n";
    for (int first = 0; first < 95; first += 20) text += rowsOf(first, std::min(20, 95 - first), first / 20 + 1, 1);
    write(path("days.csv"), text);
    const Ending named = run("watch days.csv --time day --format json", m_folder.path());
    const auto days = nlohmann::json::parse(named.output.toStdString()).at("periods");
    for (const char* key : {"log_e", "log_e_mean", "log_e_slope", "log_e_kernel", "gap", "slope", "kernel_gap"}) {
        QCOMPARE(periods.at(4).at(key).get<double>(), days.at(4).at(key).get<double>());
    }
    QVERIFY(periods.at(4).at("log_e_kernel").get<double>() != 0);
    const auto slope = periods.at(4).at("slope_interval");
    QVERIFY(slope.at(0).get<double>() < 1 && slope.at(1).get<double>() > 1);
}

void TestWatchCommand::asksWhatSaysWhen() {
    const std::vector<std::pair<QString, QString>> cases{
        {"watch stream.csv",
         "calibrium: watch needs --time COLUMN, the column that says when, or --every N: rows follow each other as "
         "they "
         "stand in the file, and a line comes after every N. "},
        {"watch stream.csv --time day --every 5",
         "calibrium: --time and --every say both when a row was; give one of them."},
        {"watch stream.csv --time p",
         "calibrium: --time names p, which holds the outcomes or the predictions of stream.csv; the time is another "
         "column, such as a day, or say --every N."},
        {"watch stream.csv --every 5 --dates day-first", "calibrium: --dates is of the column of --time."},
        {"watch stream.csv --every 5 --follow --format json",
         "calibrium: --follow prints lines as they come: --format is text or csv."}};
    for (const auto& [arguments, message] : cases) {
        const Ending ending = run(arguments, m_folder.path());
        QCOMPARE(ending.status, 2);
        QVERIFY2(ending.errors.startsWith(message), qPrintable(ending.errors));
        QVERIFY(ending.output.isEmpty());
    }
}

/// New days get a line each, a day with more rows another one, a file in the middle of being written is tried again,
/// and the alarm ends it.
void TestWatchCommand::followsAFileThatGrows() {
    const QString file = path("growing.csv");
    write(file, "day,p,y\n" + rowsOf(0, 40, 1, 1));
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(CALIBRIUM_PROGRAM, {"watch", "growing.csv", "--time", "day", "--follow", "--format", "csv"});
    QByteArray output = linesOf(process, {}, 2);
    QCOMPARE(output.count('\n'), 2);
    QVERIFY2(output.startsWith("period,samples,"), output.constData());
    QVERIFY2(output.contains("\n1,40,"), output.constData());
    append(file, rowsOf(40, 10, 1, 1) + rowsOf(50, 30, 2, 1));
    output = linesOf(process, output, 4);
    QCOMPARE(output.count('\n'), 4);
    QVERIFY2(output.contains("\n1,50,") && output.contains("\n2,30,"), output.constData());
    append(file, "3,0.");  // in the middle of a number: not looked at
    QTest::qWait(600);
    QCOMPARE(process.readAllStandardError(), QByteArray());
    append(file, "5,maybe\n");
    QTest::qWait(600);
    QVERIFY(process.state() == QProcess::Running);
    write(file, "day,p,y\n" + rowsOf(0, 50, 1, 1) + rowsOf(50, 30, 2, 1) + rowsOf(80, 200, 3, 0.3));
    QVERIFY(process.waitForFinished(patienceMs));
    output += process.readAllStandardOutput();
    QCOMPARE(process.exitCode(), 5);
    QCOMPARE(output.count('\n'), 5);
    QVERIFY2(output.contains("\n3,200,"), output.constData());
}

QTEST_GUILESS_MAIN(TestWatchCommand)
#include "tst_watch_command.moc"
