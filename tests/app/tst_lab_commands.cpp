// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/simulation/world.h"
#include "tests/support/png_chunks.h"
#include "tests/support/program_runs.h"

#include <csignal>

#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

class TestLabCommands : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void runsExperimentsInEveryFormat();
    void experimentsAreTheSameForEveryNumberOfThreads();
    void experimentsWriteTheirPlot();
    void framesAreWrittenInAFolder();
    void framesAreWrittenInAFile();
    void experimentsTakePredictions();
    void planningTakesAllOfTheUsersData();
    void improvementOfLoadedPredictionsByOneCommand();
    void methodsThatDoNotApplyToTheWorldAreNamed();
    void aFigureOfClassesRefusesRealTargetsInOneSentence();
    void everyFigureAndWorldIsInTheHelp();
    void simulatedDataAreRead();
    void interruptedExperimentEndsWithFour();
    void badDemonstrationIsOneSentence_data();
    void badDemonstrationIsOneSentence();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestLabCommands::initTestCase() { writeGoodFiles(m_folder.path()); }

void TestLabCommands::runsExperimentsInEveryFormat() {
    const QString arguments = "experiment w19-figure-1-m2 --repetitions 5 --seed 3";
    const Ending text = run(arguments);
    QCOMPARE(text.errors, QString());
    QCOMPARE(text.status, 0);
    QVERIFY(text.output.startsWith("Distribution of estimates, 5 repetitions, seed 3.\nWorld: Dirichlet classes"));
    QVERIFY(text.output.contains("published"));
    QVERIFY(text.output.contains("its true value is 0.45 (W19, section 7)"));
    const auto json = nlohmann::json::parse(run(arguments + " --format json").output.toStdString());
    QCOMPARE(json.at("repetitions").get<int>(), 5);
    QCOMPARE(json.at("rows").at(0).at("truth").get<double>(), 0.45);
    QCOMPARE(json.at("rows").at(0).at("published").get<double>(), 0.6633);
    QCOMPARE(json.at("rows").at(0).at("published standard deviation").get<double>(), 0.02193);
    const Ending cases =
        run("experiment distribution --world dirichlet --case A:pi=0 --case B:pi=0.5 --measure ece "
            "--repetitions 2 --format json");
    QCOMPARE(cases.errors, QString());
    QCOMPARE(nlohmann::json::parse(cases.output.toStdString()).at("cases").size(), std::size_t{2});
    // The usual tests of classes are left out where they do not apply, with a word.
    const Ending other = run("experiment test-error --world normal --repetitions 2");
    QCOMPARE(other.status, 0);
    QVERIFY(other.errors.contains("Left out"));
    QCOMPARE(json.at("raw").at("numbers").size(), std::size_t{5});
    const QStringList lines = run(arguments + " --format csv").output.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 6);
    QVERIFY(lines.front().startsWith("repetition,ece-canonical,"));
}

void TestLabCommands::experimentsAreTheSameForEveryNumberOfThreads() {
    const QString arguments = "experiment test-error --repetitions 4 --test exact:resamples=19 --format csv --threads ";
    const Ending one = run(arguments + "1");
    QCOMPARE(one.status, 0);
    QCOMPARE(one.output, run(arguments + "3").output);
}

void TestLabCommands::experimentsWriteTheirPlot() {
    const QString arguments = "experiment distribution --repetitions 3 --output ";
    QCOMPARE(run(arguments + "lab.png --size 80x60 --dpi 100", m_folder.path()).status, 0);
    QCOMPARE(QImage(path("lab.png")).size(), QSize(315, 236));
    QCOMPARE(run(arguments + "lab.json", m_folder.path()).status, 0);
    QVERIFY(nlohmann::json::accept(contents(path("lab.json")).toStdString()));
    QCOMPARE(run(arguments + "nowhere/lab.csv", m_folder.path()).status, 3);
}

void TestLabCommands::framesAreWrittenInAFolder() {
    const Ending ending =
        run("experiment distribution --world dirichlet:n=40 --measure ece --repetitions 5 --frames film/new",
            m_folder.path());
    QCOMPARE(ending.errors, QString());
    QCOMPARE(ending.status, 0);
    QVERIFY(ending.output.contains("ECE"));
    const QDir folder(path("film/new"));
    QCOMPARE(folder.entryList(QDir::Files, QDir::Name),
             QStringList({"frame-001.png", "frame-002.png", "frame-003.png", "frame-004.png", "frame-005.png"}));
    for (const QString& name : folder.entryList(QDir::Files)) {
        QCOMPARE(QImage(folder.filePath(name)).size(), QSize(1920, 1080));
    }
    QVERIFY(contents(folder.filePath("frame-001.png")) != contents(folder.filePath("frame-005.png")));
    write(path("file"), "not a folder");
    QCOMPARE(run("experiment distribution --repetitions 2 --frames file", m_folder.path()).status, 3);
    const Ending part =
        run("experiment distribution --repetitions 2 --part 1/2 --output p.json --frames f", m_folder.path());
    QCOMPARE(part.status, 2);
    QVERIFY(part.errors.contains("--frames goes with merge"));
}

void TestLabCommands::framesAreWrittenInAFile() {
    const Ending ending =
        run("experiment distribution --world dirichlet:n=40 --measure ece --repetitions 5 --frames film.apng",
            m_folder.path());
    QCOMPARE(ending.errors, QString());
    QCOMPARE(ending.status, 0);
    QFile file(path("film.apng"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QCOMPARE(QImage::fromData(bytes, "PNG").size(), QSize(1920, 1080));
    std::vector<int> milliseconds;
    for (const test::PngChunk& chunk : test::pngChunks(bytes)) {
        QVERIFY(chunk.isWhole);
        if (chunk.name == "fcTL") milliseconds.push_back(static_cast<int>(test::numberAt(chunk.data, 20) >> 16U));
    }
    QCOMPARE(milliseconds, (std::vector<int>{100, 100, 100, 100, 3000}));
    QCOMPARE(run("experiment distribution --repetitions 2 --frames nowhere/film.png", m_folder.path()).status, 3);
}

void TestLabCommands::experimentsTakePredictions() {
    const Ending ending =
        run("experiment distribution --world my-data:temperature=1 good.csv --targets targets.csv --measure brier "
            "--repetitions 3",
            m_folder.path());
    QCOMPARE(ending.errors, QString());
    QCOMPARE(ending.status, 0);
    QVERIFY(ending.output.contains("Brier"));
}

void TestLabCommands::planningTakesAllOfTheUsersData() {
    const Ending ending =
        run("experiment planning --world my-data:temperature=2 --sample iris --test asymptotic-block --repetitions 4");
    QCOMPARE(ending.errors, QString());
    QCOMPARE(ending.status, 0);
    QVERIFY(ending.output.contains("predictions of logistic_regression"));
    QVERIFY(ending.output.contains("150"));
}

/// GB22's point by one command, on a file and, where there is none, on a bundled sample that is named.
void TestLabCommands::improvementOfLoadedPredictionsByOneCommand() {
    const QString figure = "experiment gb22-figures-5-7 --repetitions 3 --set to=400 --set points=2 --format json";
    const Ending assumed = run(figure);
    QCOMPARE(assumed.status, 0);
    QCOMPARE(assumed.errors, QString("The predictions are those of naive_bayes.csv in the bundled sample digits.\n"));
    const auto json = nlohmann::json::parse(assumed.output.toStdString());
    QCOMPARE(json.at("world").get<std::string>(), std::string("subsamples"));
    QCOMPARE(json.at("rows").size(), std::size_t{16});
    QCOMPARE(json.at("columns").at(2).get<std::string>(), std::string("improvement"));
    const Ending own =
        run("experiment improvement --world subsamples good.csv --targets targets.csv --measure brier --repetitions 2 "
            "--set from=2 --set to=3 --set points=2 --set fit=all",
            m_folder.path());
    QCOMPARE(own.errors, QString());
    QVERIFY(own.output.contains("Brier score: mean improvement"));
    const Ending none = run("experiment improvement --world subsamples");
    QCOMPARE(none.status, 2);
    QVERIFY(none.errors.contains("The world subsamples needs a file of predictions."));
}

void TestLabCommands::methodsThatDoNotApplyToTheWorldAreNamed() {
    const Ending ending = run("experiment distribution --world ols --repetitions 2");
    QCOMPARE(ending.status, 0);
    QCOMPARE(ending.errors, QString("Left out, as it does not apply to the world ols: ece.\n"));
    QVERIFY(!ending.output.contains("ECE"));
}

void TestLabCommands::aFigureOfClassesRefusesRealTargetsInOneSentence() {
    QByteArray text = "mean,sd,y\n";
    for (int i = 0; i < 200; ++i) text += QByteArray::number(i % 7) + ",1.5," + QByteArray::number(i % 5) + ".25\n";
    write(path("real.csv"), text);
    const Ending ending = run("experiment gb22-figures-5-7 real.csv", m_folder.path());
    QCOMPARE(ending.status, 2);
    QVERIFY2(ending.errors.startsWith("calibrium: The figure gb22-figures-5-7 is of binary or categorical predictions; "
                                      "those of real are normal."),
             qPrintable(ending.errors));
}

void TestLabCommands::everyFigureAndWorldIsInTheHelp() {
    const QString help = run("experiment --help").output;
    for (const auto& item : experiments()) QVERIFY(help.contains("\n  " + QString::fromStdString(item.info.id)));
    for (const auto& item : publishedFigures()) QVERIFY(help.contains("\n  " + QString::fromStdString(item.id)));
    for (const auto& item : worlds()) QVERIFY(help.contains("\n  " + QString::fromStdString(item.info.id)));
}

void TestLabCommands::simulatedDataAreRead() {
    const QString world = "simulate dirichlet:m1,n=30,classes=3 --seed 2 ";
    const Ending first = run(world + "--output first.csv", m_folder.path());
    QCOMPARE(first.errors, QString());
    QCOMPARE(first.status, 0);
    QCOMPARE(run(world + "--stream 1 --output second.csv", m_folder.path()).status, 0);
    QVERIFY(contents(path("first.csv")) != contents(path("second.csv")));
    const Ending ending = run("evaluate first.csv --measure accuracy --format json", m_folder.path());
    QCOMPARE(ending.errors, QString());
    const auto model = nlohmann::json::parse(ending.output.toStdString()).at("models").at(0);
    QCOMPARE(model.at("samples").get<int>(), 30);
    QCOMPARE(model.at("classes").get<int>(), 3);
    QCOMPARE(run("simulate my-data good.csv --targets targets.csv --output third.csv", m_folder.path()).status, 0);
}

void TestLabCommands::interruptedExperimentEndsWithFour() {
    QProcess process;
    process.start(CALIBRIUM_PROGRAM, {"experiment", "test-error", "--repetitions", "1000000"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(catchesSignals(process.processId()), 10000);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(10000));
    QCOMPARE(process.exitCode(), 4);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    QCOMPARE(process.readAllStandardError(), QByteArray("Interrupted.\n"));
}

void TestLabCommands::badDemonstrationIsOneSentence_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("part");
    QTest::newRow("key") << "demo bad.md" << 3 << "bad.md, line 7: The key \"repetitons\" cannot be used.";
    QTest::newRow("JSON") << "demo bad.json" << 3 << "bad.json, line 1: There is no name";
    QTest::newRow("tab") << "demo tab.md" << 3 << "tab.md, line 6: The key \"view\" cannot be used.";
    QTest::newRow("sample") << "demo sample.md" << 3
                            << "sample.md: The step \"A step\" cannot be shown. There is no sample \"mars\"";
    QTest::newRow("model") << "demo model.md" << 3 << "has no model \"forest\"; there are";
    QTest::newRow("missing file") << "demo none.md" << 3 << "none.md";
    QTest::newRow("name") << "demo nothing" << 2 << "ece-bias";
    QTest::newRow("none") << "demo" << 2 << "demo needs one demonstration";
    QTest::newRow("option") << "demo ece-bias --measure ece" << 2 << "measure";
}

void TestLabCommands::badDemonstrationIsOneSentence() {
    QFETCH(QString, arguments);
    QFETCH(int, status);
    QFETCH(QString, part);
    write(path("bad.md"),
          "# A name\nA sentence.\n## A step\nA text.\n```settings\nexperiment: distribution\nrepetitons: 5\n```\n");
    const QByteArray head = "# A name\nA sentence.\n## A step\nA text.\n```settings\n";
    write(path("bad.json"), "{\"name\": \"A name\"}\n");
    write(path("tab.md"), head + "view: reliabilty\n```\n");
    write(path("sample.md"), head + "view: reliability\nsample: mars\n```\n");
    write(path("model.md"), head + "view: reliability\nsample: iris\nmodel: forest\n```\n");
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    environment.insert("XDG_RUNTIME_DIR", m_folder.path());  // else Qt says that there is none
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_folder.path());
    process.start(CALIBRIUM_PROGRAM, arguments.split(' '));
    QVERIFY(process.waitForFinished(patienceMs));
    const QString errors = process.readAllStandardError();
    QCOMPARE(process.exitCode(), status);
    QVERIFY2(errors.contains(part), qPrintable(errors));
    QCOMPARE(errors.trimmed().count('\n'), 0);
}

QTEST_GUILESS_MAIN(TestLabCommands)
#include "tst_lab_commands.moc"
