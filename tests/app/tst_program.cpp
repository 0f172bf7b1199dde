// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_method.h"
#include "tests/support/program_runs.h"

#include <QImage>
#include <QMap>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <csignal>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void evaluatesAFileAsJson();
    void givesTheSameDigitsForEveryNumberOfThreads();
    void writesEveryFormat_data();
    void writesEveryFormat();
    void readsClassSimilaritiesFromAFile();
    void wrongUsageEndsWithTwoAndAHint();
    void aMethodThatDoesNotFitTheDataIsWrongUsage();
    void theWindowNeedsADisplay();
    void theWindowShowsTheResultsOfASample();
    void badDataEndWithThreeAndOneLine_data();
    void badDataEndWithThreeAndOneLine();
    void interruptionEndsWithFour_data();
    void interruptionEndsWithFour();
    void plotsRefuseALensThatTheModelsDoNotHave();
    void plotsShowTheLensOfTheAnalysis();
    void plotsEveryViewInEveryFormat_data();
    void plotsEveryViewInEveryFormat();
    void writesReports();
    void joinsTheMembersOfAnEnsemble();
    void takesColumnsAsAssigned();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestProgram::initTestCase() { writeGoodFiles(m_folder.path()); }

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
    QCOMPARE(keys,
             QStringList({"name", "file", "family", "samples", "classes", "warnings", "measures", "tests", "verdict"}));
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
                          << "good: ";
    QTest::newRow("json") << "json"
                          << "{\n";
    QTest::newRow("csv") << "csv"
                         << "model,file,samples,";
    QTest::newRow("markdown") << "markdown"
                              << "good: ";
    QTest::newRow("latex") << "latex"
                           << "{\\small";
}

void TestProgram::writesEveryFormat() {
    QFETCH(QString, format);
    QFETCH(QString, start);
    const Ending ending =
        run("evaluate good.csv --targets targets.csv --measure accuracy --format " + format, m_folder.path());
    QCOMPARE(ending.status, 0);
    QVERIFY2(ending.output.startsWith(start), qPrintable(ending.output));
}

void TestProgram::readsClassSimilaritiesFromAFile() {
    write(path("like,ness.csv"), "1,0.5,0\n0.5,1,0\n0,0,1\n");
    write(path("two.csv"), "1,0\n0,1\n");
    const auto skce = [this](const QString& kernel) {
        return run({"evaluate", "good.csv", "--targets", "targets.csv", "--measure", "skce", "--kernel", kernel,
                    "--format", "json"},
                   m_folder.path());
    };
    const Ending matrix = skce("target=matrix,similarity=\"like,ness.csv\",bandwidth=1");
    QCOMPARE(matrix.errors, QString());
    const auto json = nlohmann::json::parse(matrix.output.toStdString());
    const auto& result = json.at("models").at(0).at("measures").at(0);
    QCOMPARE(result.at("parameters").at("similarity").get<std::string>(), std::string("like,ness.csv"));
    QVERIFY(matrix.output != skce("bandwidth=1").output);
    const Ending two = skce("target=matrix,similarity=two.csv");
    QCOMPARE(two.status, 3);
    QCOMPARE(two.errors, QString("two.csv: The class similarity matrix is for 2 classes; the predictions "
                                 "have 3.\n"));
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
    QTest::newRow("wrong cell") << QByteArray("0.5,0.5\n0.5,abc\n") << targets << "bad.csv, line 2, column 2*abc";
    QTest::newRow("short row") << QByteArray("0.5,0.25,0.25\n0.5,0.5\n") << targets << "bad.csv, line 2*";
    QTest::newRow("NaN") << QByteArray("0.5,0.5\nnan,0.5\n") << targets << "bad.csv, line 2, column 1*";
    QTest::newRow("negative") << QByteArray("0.5,0.5\n1.5,-0.5\n") << targets << "bad.csv, line 2, column *";
    QTest::newRow("row sum") << QByteArray("0.5,0.5\n0.5,0.625\n") << targets << "bad.csv, line 2, column*1.1";
    QTest::newRow("label") << QByteArray("0.5,0.5\n0.5,0.5\n") << QByteArray("0\n7\n")
                           << "labels.csv, line 2, column 1*7";
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
    // That so many resamples take long may have been said before.
    const QByteArray errors = process.readAllStandardError();
    QVERIFY2(errors.endsWith("Interrupted.\n"), errors.constData());
}

void TestProgram::plotsRefuseALensThatTheModelsDoNotHave() {
    const Ending ending = run(
        QStringList{"plot", "reliability", "--sample", "iris", "--lens", "class:7", "--output", path("no-lens.csv")});
    QCOMPARE(ending.status, 2);
    QVERIFY2(ending.errors.contains("class:7 does not exist"), qPrintable(ending.errors));
    QVERIFY(!QFileInfo::exists(path("no-lens.csv")));
}

/// The figure is of the same question as the numbers, or is refused.
void TestProgram::plotsShowTheLensOfTheAnalysis() {
    const auto drawn = [this](const QStringList& arguments) {
        const Ending ending =
            run(QStringList{"plot"} + arguments + QStringList{"--output", path("lens.csv"), "--force"});
        return ending.status == 0 ? contents(path("lens.csv")) : ending.errors.toUtf8();
    };
    const QStringList iris{"reliability", "--sample", "iris"};
    const QByteArray topLabel = drawn(iris + QStringList{"--lens", "top-label"});
    QCOMPARE(drawn(iris), topLabel);
    const QByteArray setosa = drawn(iris + QStringList{"--lens", "class:setosa"});
    QVERIFY(setosa != topLabel);
    QCOMPARE(drawn(iris + QStringList{"--set", "lens=class-wise", "--set", "classes=setosa"}), setosa);
    // What is chosen for the view wins.
    QCOMPARE(drawn(iris + QStringList{"--lens", "class:setosa", "--set", "lens=top-label"}), topLabel);
    QVERIFY(drawn({"along", "--sample", "iris", "--lens", "class:setosa"}).contains("through --lens class:setosa"));
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
    // Some views are of events only, or along a column of the file.
    QByteArray risks("day,site,p,y\n");
    for (int i = 0; i < 120; ++i) {
        risks += QByteArray::number(i / 30) + (i % 2 == 0 ? ",a," : ",b,") + QByteArray::number(0.1 + 0.006 * i) + ',' +
                 (i % 3 == 0 ? "1\n" : "0\n");
    }
    write(path("risks.csv"), risks);
    const QStringList ofRisks{path("risks.csv"), "--columns", "p"};
    const QMap<QString, QStringList> data{{"decision", ofRisks},
                                          {"subgroups", ofRisks},
                                          {"forest", ofRisks},
                                          {"two-columns", ofRisks},
                                          {"watch", ofRisks + QStringList{"--set", "time=day"}}};
    const bool drawsTests = calibrium::figureMethod(view.toStdString()).tests != calibrium::TestUse::None;
    const Ending ending = run(QStringList{"plot", view} + data.value(view, {"--sample", "iris"}) +
                              (drawsTests ? QStringList{"--test", "bootstrap:resamples=50"} : QStringList()) +
                              QStringList{"--output", file});
    if (!data.contains(view)) QCOMPARE(ending.errors, QString());
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
    QString page = QString::fromUtf8(contents(path("report.html")));
    page.replace(" \\\n  ", " ");  // as a shell reads a line that goes on
    QVERIFY(page.contains("mean confidence minus accuracy is \u22126.7 points"));
    QVERIFY(
        page.contains("calibrium report --sample iris --measure accuracy --measure ece --test "
                      "bootstrap:resamples=50 --seed 1"));
    const Ending pdf = run(arguments + path("report.pdf"));
    QCOMPARE(pdf.status, 0);
    QVERIFY(contents(path("report.pdf")).startsWith("%PDF"));
    const Ending nowhere = run(arguments + path("no/such/folder/report.html"));
    QCOMPARE(nowhere.status, 3);
    QCOMPARE(nowhere.errors.count('\n'), 1);
}

void TestProgram::joinsTheMembersOfAnEnsemble() {
    write(path("net-1.csv"), "mean,sd,y\n0,1,0.5\n1,2,-1\n2,1,2.5\n");
    write(path("net-2.csv"), "mean,variance,y\n1,4,0.5\n0,1,-1\n2,9,2.5\n");
    write(path("net-3.csv"), "mean,sd,y\n1,4,0.5\n0,1,-1\n2,9,3.5\n");
    const Ending ending =
        run("evaluate net-1.csv net-2.csv --join net --measure mse --measure skce --format json", m_folder.path());
    QCOMPARE(ending.errors, QString());
    QCOMPARE(ending.status, 0);
    const auto models = nlohmann::json::parse(ending.output.toStdString()).at("models");
    QCOMPARE(models.size(), std::size_t{1});
    QCOMPARE(models[0].at("name").get<std::string>(), std::string("net"));
    QCOMPARE(models[0].at("file").get<std::string>(), std::string("net-1.csv, net-2.csv"));
    QCOMPARE(models[0].at("family").get<std::string>(), std::string("mixture"));
    // The mean of the mixture is that of the members' means: errors 0, -1.5 and 0.5.
    QVERIFY(std::abs(models[0].at("measures")[0].at("value").get<double>() - 2.5 / 3) < 1e-12);

    const Ending different = run("evaluate net-1.csv net-3.csv --join net", m_folder.path());
    QCOMPARE(different.status, 3);
    QVERIFY2(different.errors.contains("net-3.csv, line 4: The target of member 2 is 3.5; "),
             qPrintable(different.errors));
    const QString both = "net-1.csv net-2.csv --join net ";
    QCOMPARE(run("report " + both + "--measure mse --output net.html", m_folder.path()).status, 0);
    const QString page = QString::fromUtf8(contents(path("net.html")));
    QVERIFY(page.contains("calibrium report net-1.csv net-2.csv --join net --measure mse --seed 1"));
    const Ending plot =
        run("plot " + QString::fromStdString(figureMethods().front().info.id) + " " + both + "--output net.csv",
            m_folder.path());
    QCOMPARE(plot.errors, QString());
    QCOMPARE(plot.status, 0);
}

void TestProgram::takesColumnsAsAssigned() {
    write(path("bare.csv"), "0.5,4,9,0\n-1,1,9,1\n");
    const Ending ending =
        run("evaluate bare.csv --kind normal --columns target,variance,ignored,mean --measure mse --format json",
            m_folder.path());
    QCOMPARE(ending.errors, QString());
    QCOMPARE(ending.status, 0);
    const auto models = nlohmann::json::parse(ending.output.toStdString()).at("models");
    QCOMPARE(models[0].at("measures")[0].at("value").get<double>(), (0.25 + 4) / 2);
}

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
