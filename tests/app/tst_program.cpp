// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/family.h"
#include "core/registry/figure_method.h"
#include "core/registry/method.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

#include <nlohmann/json.hpp>

using namespace calibrium;

namespace {

constexpr int patienceMs = 120000;

struct Ending {
    int status = -1;
    QString output;
    QString errors;
};

/// Runs the program without a display.
Ending run(const QStringList& arguments, const QString& folder = {}) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
    process.setProcessEnvironment(environment);
    if (!folder.isEmpty()) process.setWorkingDirectory(folder);
    process.start(CALIBRIUM_PROGRAM, arguments);
    if (!process.waitForFinished(patienceMs) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Ending run(const QString& arguments, const QString& folder = {}) {
    return run(arguments.split(' ', Qt::SkipEmptyParts), folder);
}

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Whether the process has a handler of its own for SIGTERM.
bool catchesSignals(qint64 process) {
    const QByteArray status = contents(QString("/proc/%1/status").arg(process));
    const qsizetype at = status.indexOf("SigCgt:");
    const QByteArray mask = status.mid(at + 7, 18).trimmed();
    return at >= 0 && (mask.toULongLong(nullptr, 16) >> (SIGTERM - 1) & 1U) != 0;
}

QStringList ids(const nlohmann::json& list) {
    QStringList result;
    for (const auto& entry : list) result.append(QString::fromStdString(entry.at("id").get<std::string>()));
    return result;
}

}  // namespace

class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void evaluatesAFileAsJson();
    void givesTheSameDigitsForEveryNumberOfThreads();
    void writesEveryFormat_data();
    void writesEveryFormat();
    void wrongUsageEndsWithTwoAndAHint();
    void aMethodThatDoesNotFitTheDataIsWrongUsage();
    void theWindowNeedsADisplay();
    void theWindowShowsTheResultsOfASample();
    void badDataEndWithThreeAndOneLine_data();
    void badDataEndWithThreeAndOneLine();
    void interruptionEndsWithFour_data();
    void interruptionEndsWithFour();
    void listsEverythingThatIsRegistered();
    void helpNamesEveryMethod();
    void theReadmeNamesEveryMethod();
    void plotsEveryViewInEveryFormat_data();
    void plotsEveryViewInEveryFormat();
    void writesReports();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestProgram::initTestCase() {
    write(path("good.csv"), "0.7,0.2,0.1\n0.1,0.8,0.1\n0.25,0.25,0.5\n0.6,0.3,0.1\n");
    write(path("targets.csv"), "0\n1\n2\n1\n");
}

void TestProgram::evaluatesAFileAsJson() {
    const Ending ending =
        run("evaluate good.csv --targets targets.csv --measure brier --measure accuracy --measure "
            "skce:estimator=biased --test bootstrap:resamples=20 --kernel bandwidth=mean --seed 5 "
            "--format json",
            m_folder.path());
    QCOMPARE(ending.errors, QString());
    QCOMPARE(ending.status, 0);
    const auto json = nlohmann::ordered_json::parse(ending.output.toStdString());
    QCOMPARE(json.at("seed").get<int>(), 5);
    const auto& model = json.at("models").at(0);
    QStringList keys;
    for (const auto& [key, value] : model.items()) keys.append(QString::fromStdString(key));
    QCOMPARE(keys, QStringList({"name", "file", "family", "samples", "classes", "warnings", "measures", "tests"}));
    QCOMPARE(model.at("name").get<std::string>(), std::string("good"));
    QCOMPARE(model.at("file").get<std::string>(), std::string("good.csv"));
    QCOMPARE(model.at("samples").get<int>(), 4);
    QCOMPARE(model.at("classes").get<int>(), 3);
    QCOMPARE(ids(model.at("measures")), QStringList({"brier", "accuracy", "skce"}));
    QCOMPARE(model.at("measures").at(1).at("value").get<double>(), 0.75);
    QCOMPARE(ids(model.at("tests")), QStringList({"bootstrap"}));
    // "mean" was asked for; what it came to is what is reported.
    QVERIFY(model.at("measures").at(2).at("parameters").at("bandwidth").is_number());
}

void TestProgram::givesTheSameDigitsForEveryNumberOfThreads() {
    const QString arguments = "evaluate good.csv --targets targets.csv --format json --threads ";
    const Ending one = run(arguments + "1", m_folder.path());
    const Ending three = run(arguments + "3", m_folder.path());
    QCOMPARE(one.status, 0);
    QCOMPARE(one.output, three.output);
}

void TestProgram::writesEveryFormat_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("start");
    QTest::newRow("text") << "text"
                          << "good ";
    QTest::newRow("json") << "json"
                          << "{\n";
    QTest::newRow("csv") << "csv"
                         << "model,file,samples,";
    QTest::newRow("markdown") << "markdown"
                              << "| model |";
    QTest::newRow("latex") << "latex"
                           << "\\begin{tabular}";
}

void TestProgram::writesEveryFormat() {
    QFETCH(QString, format);
    QFETCH(QString, start);
    const Ending ending =
        run("evaluate good.csv --targets targets.csv --measure accuracy --format " + format, m_folder.path());
    QCOMPARE(ending.status, 0);
    QVERIFY2(ending.output.startsWith(start), qPrintable(ending.output));
}

void TestProgram::wrongUsageEndsWithTwoAndAHint() {
    const Ending ending = run("evaluate good.csv --measure nope", m_folder.path());
    QCOMPARE(ending.status, 2);
    QCOMPARE(ending.output, QString());
    QVERIFY(ending.errors.startsWith("calibrium: There is no measure \"nope\""));
    QVERIFY(ending.errors.endsWith("Try: calibrium evaluate --help\n"));
}

void TestProgram::aMethodThatDoesNotFitTheDataIsWrongUsage() {
    const Ending ending =
        run("evaluate good.csv --targets targets.csv --measure accuracy --lens class:7", m_folder.path());
    QCOMPARE(ending.status, 2);
}

void TestProgram::theWindowNeedsADisplay() {
    const Ending ending = run("good.csv --targets targets.csv", m_folder.path());
    QCOMPARE(ending.status, 2);
    QVERIFY(ending.errors.startsWith("calibrium: There is no display for the window;"));
}

void TestProgram::theWindowShowsTheResultsOfASample() {
    const QString picture = path("window.png");
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    environment.insert("XDG_CONFIG_HOME", m_folder.path());  // the user's layout stays untouched
    process.setProcessEnvironment(environment);
    process.start(CALIBRIUM_PROGRAM, {"--sample", "iris", "--screenshot", picture});
    QVERIFY(process.waitForFinished(patienceMs));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(QImage(picture).width() >= 800);
}

void TestProgram::badDataEndWithThreeAndOneLine_data() {
    QTest::addColumn<QByteArray>("predictions");
    QTest::addColumn<QByteArray>("targets");
    QTest::addColumn<QString>("line");  // parts that the line must have, in order, separated by *
    const QByteArray targets = "0\n1\n";
    QTest::newRow("wrong cell") << QByteArray("0.5,0.5\n0.5,abc\n") << targets << "bad.csv, row 2, column 2*abc";
    QTest::newRow("short row") << QByteArray("0.5,0.25,0.25\n0.5,0.5\n") << targets << "bad.csv, row 2*";
    QTest::newRow("NaN") << QByteArray("0.5,0.5\nnan,0.5\n") << targets << "bad.csv, row 2, column 1*";
    QTest::newRow("negative") << QByteArray("0.5,0.5\n1.5,-0.5\n") << targets << "bad.csv, row 2, column *";
    QTest::newRow("row sum") << QByteArray("0.5,0.5\n0.5,0.6\n") << targets << "bad.csv, row 2, column*1.1";
    QTest::newRow("label") << QByteArray("0.5,0.5\n0.5,0.5\n") << QByteArray("0\n7\n")
                           << "labels.csv, row 2, column 1*7";
    QTest::newRow("length") << QByteArray("0.5,0.5\n0.5,0.5\n") << QByteArray("0\n1\n1\n") << "labels.csv*3*2";
    QTest::newRow("empty file") << QByteArray() << targets << "bad.csv*";
    QTest::newRow("missing targets") << QByteArray("0.5,0.5\n") << QByteArray() << "labels.csv*";
}

void TestProgram::badDataEndWithThreeAndOneLine() {
    QFETCH(QByteArray, predictions);
    QFETCH(QByteArray, targets);
    QFETCH(QString, line);
    write(path("bad.csv"), predictions);
    QFile::remove(path("labels.csv"));
    if (!targets.isEmpty()) write(path("labels.csv"), targets);
    const Ending ending = run(
        "evaluate bad.csv --targets labels.csv --kind categorical --label-base 0 --measure accuracy", m_folder.path());
    QCOMPARE(ending.status, 3);
    QCOMPARE(ending.output, QString());
    QCOMPARE(ending.errors.count('\n'), 1);
    QVERIFY(ending.errors.endsWith('\n'));
    qsizetype at = 0;
    for (const auto& part : line.split('*')) {
        at = ending.errors.indexOf(part, at);
        QVERIFY2(at >= 0, qPrintable(ending.errors));
    }
}

void TestProgram::interruptionEndsWithFour_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
}

void TestProgram::interruptionEndsWithFour() {
    QFETCH(int, signal);
    QProcess process;
    process.start(CALIBRIUM_PROGRAM, {"evaluate", "--sample", "digits", "--test", "bootstrap:resamples=1000000"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(catchesSignals(process.processId()), 10000);
    ::kill(static_cast<pid_t>(process.processId()), signal);
    QVERIFY(process.waitForFinished(10000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 4);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    QCOMPARE(process.readAllStandardError(), QByteArray("Interrupted.\n"));
}

void TestProgram::listsEverythingThatIsRegistered() {
    const Ending ending = run("list --format json");
    QCOMPARE(ending.status, 0);
    const auto json = nlohmann::json::parse(ending.output.toStdString());
    QStringList expected;
    for (const auto& item : measures()) expected.append(QString::fromStdString(item.info.id));
    QCOMPARE(ids(json.at("measures")), expected);
    QVERIFY(!expected.isEmpty());
    expected.clear();
    for (const auto& item : hypothesisTests()) expected.append(QString::fromStdString(item.info.id));
    QCOMPARE(ids(json.at("tests")), expected);
    expected.clear();
    for (const auto& item : kernelParts()) expected.append(QString::fromStdString(item.info.id));
    QCOMPARE(ids(json.at("kernels")), expected);
    expected.clear();
    for (const Family* item : families()) expected.append(QString::fromStdString(item->id()));
    QCOMPARE(ids(json.at("families")), expected);
    expected.clear();
    for (const auto& item : figureMethods()) expected.append(QString::fromStdString(item.info.id));
    QCOMPARE(ids(json.at("views")), expected);
    QVERIFY(json.at("models").is_array());
    for (const auto& item : measures()) {
        const auto& entry = json.at("measures").at(static_cast<std::size_t>(&item - measures().data()));
        QCOMPARE(entry.at("source").get<std::string>(), item.info.source);
        QCOMPARE(entry.at("parameters").size(), item.info.parameters.size());
    }
}

void TestProgram::helpNamesEveryMethod() {
    const Ending ending = run("evaluate --help");
    QCOMPARE(ending.status, 0);
    for (const auto& item : measures()) QVERIFY(ending.output.contains("\n  " + QString::fromStdString(item.info.id)));
    for (const auto& item : hypothesisTests()) {
        QVERIFY(ending.output.contains("\n  " + QString::fromStdString(item.info.id)));
    }
    const QString views = run("help plot").output;
    for (const auto& item : figureMethods()) QVERIFY(views.contains("\n  " + QString::fromStdString(item.info.id)));
}

void TestProgram::theReadmeNamesEveryMethod() {
    const QString readme = QString::fromUtf8(contents(CALIBRIUM_SAMPLES "/../../README.md"));
    QVERIFY(!readme.isEmpty());
    const auto isNamed = [&](const MethodInfo& info) {
        return readme.contains("`" + QString::fromStdString(info.id) + "`");
    };
    for (const auto& item : measures()) QVERIFY2(isNamed(item.info), item.info.id.c_str());
    for (const auto& item : hypothesisTests()) QVERIFY2(isNamed(item.info), item.info.id.c_str());
    for (const auto& item : figureMethods()) QVERIFY2(isNamed(item.info), item.info.id.c_str());
}

void TestProgram::plotsEveryViewInEveryFormat_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("magic");
    for (const auto& method : figureMethods()) {
        const QString view = QString::fromStdString(method.info.id);
        QTest::addRow("%s png", qPrintable(view)) << view << "png" << QByteArray("\x89PNG");
        QTest::addRow("%s svg", qPrintable(view)) << view << "svg" << QByteArray("<?xml");
        QTest::addRow("%s pdf", qPrintable(view)) << view << "pdf" << QByteArray("%PDF");
        QTest::addRow("%s csv", qPrintable(view)) << view << "csv" << QByteArray();
    }
}

void TestProgram::plotsEveryViewInEveryFormat() {
    QFETCH(QString, view);
    QFETCH(QString, suffix);
    QFETCH(QByteArray, magic);
    const QString file = path("plot." + suffix);
    const Ending ending =
        run(QStringList{"plot", view, "--sample", "iris", "--test", "bootstrap:resamples=50", "--output", file});
    QCOMPARE(ending.errors, QString());
    QCOMPARE(ending.status, 0);
    QVERIFY(QFileInfo(file).size() > 100);
    QVERIFY(contents(file).startsWith(magic));
    QFile::remove(file);
}

void TestProgram::writesReports() {
    const QString arguments =
        "report --sample iris --measure accuracy --measure ece --test bootstrap:resamples=50 --output ";
    const Ending html = run(arguments + path("report.html"));
    QCOMPARE(html.errors, QString());
    QCOMPARE(html.status, 0);
    const QString page = QString::fromUtf8(contents(path("report.html")));
    QVERIFY(page.contains("logistic_regression is under-confident by 6.7 points"));
    QVERIFY(
        page.contains("calibrium evaluate --sample iris --measure accuracy --measure ece --test "
                      "bootstrap:resamples=50 --seed 1"));
    const Ending pdf = run(arguments + path("report.pdf"));
    QCOMPARE(pdf.status, 0);
    QVERIFY(contents(path("report.pdf")).startsWith("%PDF"));
    const Ending nowhere = run(arguments + path("no/such/folder/report.html"));
    QCOMPARE(nowhere.status, 3);
    QCOMPARE(nowhere.errors.count('\n'), 1);
}

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
