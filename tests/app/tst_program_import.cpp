// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says of the files that it reads, and how it is answered.
#include "tests/support/program_runs.h"

#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>

using namespace calibrium::test;

class TestProgramImport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { writeGoodFiles(m_folder.path()); }
    void assumptionsAreSaidInEveryFormat_data();
    void assumptionsAreSaidInEveryFormat();
    void questionsEndWithThreeAndOneLine_data();
    void questionsEndWithThreeAndOneLine();
    void answersAreOptions();
    void similaritiesNeedTheirKernel();
    void namesThatAreNoUtf8AreRefused();
    void severalModelsOfAFileAreEvaluated();
    void aScaleIsThatOfTheModelsThatNeedIt();
    void labelsAreJudgedByTheirOwnOutcomes();
    void labelsArePooledWithRowsAsClusters();
    void commandsOfReportsSayTheirColumns();
    void roundedRowsAreDividedOnRequest();
    void theHeaderIsSaidOnRequest();
    void missingValuesAreLeftOutOnRequest();
    void codesStopTheImportUnlessTheyAreLeftOut();
    void optionsWithoutAMeaningAreRefused_data();
    void optionsWithoutAMeaningAreRefused();
    void aBadFileOfAFolderDoesNotStopTheOthers();
    void aMisfitDoesNotStopTheOthers_data();
    void aMisfitDoesNotStopTheOthers();
    void nothingThatAppliesIsWrongUsage();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestProgramImport::assumptionsAreSaidInEveryFormat_data() {
    QTest::addColumn<QString>("format");
    for (const char* format : {"text", "json", "csv", "markdown", "latex"}) QTest::newRow(format) << QString(format);
}

void TestProgramImport::assumptionsAreSaidInEveryFormat() {
    QFETCH(QString, format);
    write(path("extra.csv"),
          "id,p0,p1,confidence,y\n4,50,50,0.5,0\n2,25.5,74.5,0.745,1\n7,10,90,0.9,1\n9,30,70,0.7,1\n");
    const Ending ending = run("evaluate extra.csv --measure accuracy --format " + format, m_folder.path());
    QCOMPARE(ending.status, 0);
    QCOMPARE(ending.errors,
             QString("extra: Kept beside the predictions: column 1 (id: an identifier), column 4 (confidence).\n"
                     "extra: The rows sum to 100: percentages, divided by 100.\n"));
    QVERIFY2(ending.output.contains("The rows sum to 100: percentages, divided by 100."), qPrintable(ending.output));
    if (format != "json") return;
    const auto warnings = nlohmann::json::parse(ending.output.toStdString()).at("models").at(0).at("warnings");
    QCOMPARE(warnings.at(0).at("id").get<std::string>(), std::string("import-left-out"));
    QCOMPARE(warnings.at(1).at("id").get<std::string>(), std::string("import-percentages"));
}

void TestProgramImport::questionsEndWithThreeAndOneLine_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("option");
    const QByteArray pair = "p0,p1,class,y\n0.5,0.5,0,1\n0.25,0.75,1,0\n";
    QTest::newRow("two targets") << pair << "--target-column";
    QTest::newRow("label base") << QByteArray("a,b,c,y\n0.5,0.25,0.25,1\n0.25,0.5,0.25,2\n") << "--label-base";
    QTest::newRow("percent") << QByteArray("p,y\n50,0\n25.5,1\n75.5,1\n") << "--percent";
    QTest::newRow("classes") << QByteArray("0.5,0.5,red\n0.25,0.75,blue\n0.5,0.5,red\n") << "--classes";
}

void TestProgramImport::questionsEndWithThreeAndOneLine() {
    QFETCH(QByteArray, text);
    QFETCH(QString, option);
    write(path("unclear.csv"), text);
    const Ending ending = run("evaluate unclear.csv --measure accuracy", m_folder.path());
    QCOMPARE(ending.status, 3);
    QCOMPARE(ending.output, QString());
    QCOMPARE(ending.errors.count('\n'), 1);
    QVERIFY2(ending.errors.startsWith("unclear.csv: "), qPrintable(ending.errors));
    QVERIFY2(ending.errors.contains(option), qPrintable(ending.errors));
}

void TestProgramImport::answersAreOptions() {
    const auto accuracy = [this](const QString& arguments) {
        const Ending ending = run("evaluate " + arguments + " --measure accuracy --format json", m_folder.path());
        if (ending.status != 0) return -1.0;
        const auto json = nlohmann::json::parse(ending.output.toStdString());
        return json.at("models").at(0).at("measures").at(0).at("value").get<double>();
    };
    write(path("labels.csv"), "p0,p1,class,y\n0.75,0.25,0,1\n0.25,0.75,1,0\n");
    QCOMPARE(accuracy("labels.csv --target-column class"), 1.0);
    QCOMPARE(accuracy("labels.csv --target-column y"), 0.0);
    write(path("words.csv"), "0.75,0.25,red\n0.25,0.75,blue\n");
    QCOMPARE(accuracy("words.csv --classes red,blue"), 1.0);
    write(path("percent.csv"), "p,y\n25,0\n75.5,1\n");
    QCOMPARE(accuracy("percent.csv --percent"), 1.0);
    write(path("many.csv"), "a,b,c,y\n0.75,0.5,0.25,0\n0.25,0.1,0.75,1\n");
    QCOMPARE(accuracy("many.csv --columns a,c"), 1.0);
    write(path("keyed.csv"), "id,p0,p1\n1,0.75,0.25\n2,0.25,0.75\n");
    write(path("keys.csv"), "id,y\n2,1\n1,0\n");
    QCOMPARE(accuracy("keyed.csv --targets keys.csv"), 1.0);
    QCOMPARE(accuracy("keyed.csv --targets keys.csv --key none"), 0.0);
}

void TestProgramImport::similaritiesNeedTheirKernel() {
    write(path("alike.csv"), "1,0.5,0\n0.5,1,0\n0,0,1\n");
    const QString arguments = "evaluate good.csv --targets targets.csv --measure skce --kernel similarity=alike.csv";
    const Ending without = run(arguments, m_folder.path());
    QCOMPARE(without.status, 2);
    QVERIFY2(
        without.errors.contains("similarity=alike.csv is used by the target kernel matrix only; add target=matrix."),
        qPrintable(without.errors));
    QCOMPARE(run(arguments + ",target=matrix", m_folder.path()).status, 0);
}

void TestProgramImport::namesThatAreNoUtf8AreRefused() {
    // QProcess hands on QStrings only, so a shell makes the name.
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start("sh", {"-c", QString("'%1' evaluate \"$(printf 'caf\\351.csv')\"").arg(CALIBRIUM_PROGRAM)});
    QVERIFY(process.waitForFinished(patienceMs));
    QCOMPARE(process.exitCode(), 3);
    const QByteArray errors = process.readAllStandardError();
    QVERIFY2(errors.contains("is not UTF-8 text; rename the file."), errors.constData());
    QCOMPARE(errors.count('\n'), 1);
}

void TestProgramImport::severalModelsOfAFileAreEvaluated() {
    write(path("two.csv"),
          "net_p0,net_p1,vgg_p0,vgg_p1,y\n0.25,0.75,0.5,0.5,1\n0.5,0.5,0.125,0.875,0\n"
          "0.75,0.25,0.875,0.125,1\n1,0,0,1,0\n");
    const Ending asked = run("evaluate two.csv --measure accuracy", m_folder.path());
    QCOMPARE(asked.status, 3);
    QVERIFY2(
        asked.errors.contains("two.csv: The file seems to hold 2 models: net, vgg; take all of them with --columns "
                              "'net_*' --columns 'vgg_*'"),
        qPrintable(asked.errors));
    const Ending both =
        run("evaluate two.csv --measure accuracy --columns net_* --columns vgg_* --format json", m_folder.path());
    QCOMPARE(both.status, 0);
    // What is another model is no group.
    QVERIFY2(!both.errors.contains("can be a group"), qPrintable(both.errors));
    const auto models = nlohmann::json::parse(both.output.toStdString()).at("models");
    QCOMPARE(models.size(), std::size_t{2});
    QCOMPARE(models[0].at("name").get<std::string>(), std::string("net"));
    QCOMPARE(models[0].at("measures")[0].at("value").get<double>(), 0.75);
    QCOMPARE(models[1].at("name").get<std::string>(), std::string("vgg"));
    QCOMPARE(models[1].at("measures")[0].at("value").get<double>(), 0.0);
    QCOMPARE(run("recalibrate two.csv --method temperature --columns net_* --columns vgg_*", m_folder.path()).status,
             2);
}

/// Each of the lines in a report computes what it shows, from which columns and with which weights.
/// Several labels of a sample, each a model with its own outcome, and their average.
/// Probabilities beside percentages are not divided by 100 as well, and that is said.
void TestProgramImport::aScaleIsThatOfTheModelsThatNeedIt() {
    write(path("scales.csv"), "y,nn,doctor\n1,0.75,60\n0,0.25,30.5\n0,0.5,10\n1,0.5,80\n");
    const Ending both = run("evaluate scales.csv --measure brier --columns nn --columns doctor --percent --format json",
                            m_folder.path());
    QCOMPARE(both.status, 0);
    QVERIFY2(
        both.errors.contains("--percent speaks of the other models: the numbers of nn lie between 0 and 1 already."),
        qPrintable(both.errors));
    const auto models = nlohmann::json::parse(both.output.toStdString()).at("models");
    QCOMPARE(models[0].at("measures")[0].at("value").get<double>(), 0.15625);
    QVERIFY(std::abs(models[1].at("measures")[0].at("value").get<double>() - 0.07575625) < 1e-9);
}

void TestProgramImport::labelsAreJudgedByTheirOwnOutcomes() {
    QByteArray text = "p_flu,p_cold,y_flu,y_cold\n";
    for (int i = 0; i < 10; ++i) text += "0.5,0.25,1,0\n0.25,0.5,0,1\n0.75,0.5,1,1\n0.5,0.25,0,0\n";
    write(path("labels.csv"), text);
    const QString both = "labels.csv --columns p_flu --target-column y_flu --columns p_cold --target-column y_cold";
    const Ending json = run("evaluate " + both + " --measure brier --format json", m_folder.path());
    QCOMPARE(json.status, 0);
    const auto report = nlohmann::json::parse(json.output.toStdString());
    const double flu = report.at("models").at(0).at("measures").at(0).at("value").get<double>();
    const double cold = report.at("models").at(1).at("measures").at(0).at("value").get<double>();
    QCOMPARE(flu, (0.25 + 0.0625 + 0.0625 + 0.25) / 4);
    QCOMPARE(cold, (0.0625 + 0.25 + 0.25 + 0.0625) / 4);
    QCOMPARE(report.at("macro").at(0).at("id").get<std::string>(), std::string("brier"));
    QCOMPARE(report.at("macro").at(0).at("value").get<double>(), (flu + cold) / 2);
    const QString csv = run("evaluate " + both + " --measure brier --format csv", m_folder.path()).output;
    QVERIFY2(csv.contains("\nall labels,,,macro,brier,,," + QString::number((flu + cold) / 2, 'g', 17)),
             qPrintable(csv));
    QVERIFY2(csv.contains("\nall labels,,,micro,brier,,,"), qPrintable(csv));
    const Ending words = run("evaluate " + both + " --measure brier", m_folder.path());
    QVERIFY2(words.output.contains("Averages over the 2 labels (macro): Brier score 0.15"), qPrintable(words.output));
    QVERIFY(run("evaluate labels.csv --columns p_flu --target-column y_flu --target-column y_cold", m_folder.path())
                .errors.contains("--target-column is given 2 times"));
    // Nobody had a cold: there is an AUC of one label, which is no average.
    write(path("never.csv"), text.replace(",0,1\n", ",0,0\n").replace(",1,1\n", ",1,0\n"));
    const Ending never =
        run("evaluate " + QString(both).replace("labels.csv", "never.csv") + " --measure brier --measure auc",
            m_folder.path());
    QVERIFY2(never.output.contains("Without an average over the labels, since some label has none: AUC"),
             qPrintable(never.output + never.errors));
}

/// All labels as one data set, whose rows are clusters: of a mean over pairs the interval is Student's of the rows'
/// means.
void TestProgramImport::labelsArePooledWithRowsAsClusters() {
    const std::vector<std::array<double, 4>> rows{{0.5, 0.25, 1, 0},   {0.25, 0.5, 0, 1}, {0.75, 0.5, 1, 1},
                                                  {0.5, 0.125, 0, 0},  {0.9, 0.5, 1, 0},  {0.125, 0.75, 0, 0},
                                                  {0.375, 0.625, 1, 1}};
    QByteArray text = "p_flu,p_cold,y_flu,y_cold\n";
    std::vector<double> means;
    constexpr std::size_t rowCount = 28;  // fewer have too few misses for an interval
    for (std::size_t i = 0; i < rowCount; ++i) {
        const auto& row = rows[i % rows.size()];
        for (std::size_t k = 0; k < 4; ++k) text += QByteArray::number(row[k]) + (k < 3 ? "," : "\n");
        means.push_back((std::pow(row[0] - row[2], 2) + std::pow(row[1] - row[3], 2)) / 2);
    }
    write(path("pooled.csv"), text);
    const QString both = "pooled.csv --columns p_flu --target-column y_flu --columns p_cold --target-column y_cold";
    const Ending json = run("evaluate " + both + " --measure brier --format json", m_folder.path());
    QVERIFY2(json.status == 0, qPrintable(json.errors));
    const auto report = nlohmann::json::parse(json.output.toStdString());
    const double mean = std::accumulate(means.begin(), means.end(), 0.0) / rowCount;
    double squares = 0;
    for (const double one : means) squares += (one - mean) * (one - mean);
    const double reach = 2.051830516480284 * std::sqrt(squares / (rowCount - 1) / rowCount);
    const auto& micro = report.at("micro").at(0);
    QVERIFY(std::abs(micro.at("value").get<double>() - mean) < 1e-12);
    QVERIFY(std::abs(micro.at("interval").at(0).get<double>() - (mean - reach)) < 1e-9);
    QVERIFY(std::abs(micro.at("interval").at(1).get<double>() - (mean + reach)) < 1e-9);
    const Ending words = run("evaluate " + both + " --measure brier", m_folder.path());
    QVERIFY2(words.output.contains("All 2 labels pooled (micro): Brier score") &&
                 words.output.contains("jackknife over the 28 rows of the file"),
             qPrintable(words.output));
}

void TestProgramImport::commandsOfReportsSayTheirColumns() {
    write(path("both.csv"),
          "net_p0,net_p1,vgg_p0,vgg_p1,w,y\n0.25,0.75,0.5,0.5,1,1\n0.5,0.5,0.125,0.875,2,0\n"
          "0.75,0.25,0.875,0.125,1,1\n1,0,0,1,3,0\n");
    const Ending ending = run(
        "report both.csv --measure accuracy --columns net_* --columns vgg_* --weights w --output both.html --seed 3",
        m_folder.path());
    QVERIFY2(ending.status == 0, qPrintable(ending.errors));
    QFile file(path("both.html"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString report = QString::fromUtf8(file.readAll());
    QVERIFY2(report.contains("calibrium report both.csv --columns 'net_*' --columns 'vgg_*' --weights w"),
             qPrintable(report.mid(report.indexOf("calibrium report"), 300)));
    QCOMPARE(report.count("--weights w"), 1);
    QVERIFY(!report.contains("The view Where is not defined"));
    QVERIFY(report.contains("data:image/svg+xml"));
}

void TestProgramImport::roundedRowsAreDividedOnRequest() {
    write(path("rounded.csv"),
          "p_a,p_b,p_c,y\n0.7,0.2,0.1,a\n0.33,0.33,0.33,b\n0.1,0.1,0.8,c\n0.17,0.17,0.67,c\n0.5,0.3,0.2,a\n");
    const Ending refused = run("evaluate rounded.csv --measure brier", m_folder.path());
    QVERIFY(refused.status != 0);
    QVERIFY2(refused.errors.contains("--normalise divides each row by its sum"), qPrintable(refused.errors));
    const Ending ending = run("evaluate rounded.csv --measure brier --normalise", m_folder.path());
    QCOMPARE(ending.status, 0);
    QVERIFY2(ending.errors.contains("2 of 5 rows were divided by their sums"), qPrintable(ending.errors));
}

void TestProgramImport::theHeaderIsSaidOnRequest() {
    write(path("named.csv"), "risk,y\n0.7,1\n0.2,0\n0.6,1\n0.3,0\n");
    QCOMPARE(run("evaluate named.csv --measure brier --header yes", m_folder.path()).status, 0);
    QVERIFY(run("evaluate named.csv --measure brier --header no", m_folder.path()).status != 0);
    const Ending wrong = run("evaluate named.csv --measure brier --header perhaps", m_folder.path());
    QVERIFY(wrong.status != 0);
    QVERIFY2(wrong.errors.contains("it must be yes or no"), qPrintable(wrong.errors));
}

void TestProgramImport::missingValuesAreLeftOutOnRequest() {
    write(path("missing.csv"), "p,y\n0.5,1\nNA,0\n0.25,\n0.75,1\n0.125,0\n");
    const Ending refused = run("evaluate missing.csv --measure brier", m_folder.path());
    QCOMPARE(refused.status, 3);
    QCOMPARE(refused.errors,
             QString("missing.csv, line 4, column 2 (y): The cell is empty; --drop-missing leaves out such "
                     "rows.\n"));
    const Ending ending = run("evaluate missing.csv --measure brier --drop-missing --format json", m_folder.path());
    QCOMPARE(ending.status, 0);
    QCOMPARE(ending.errors,
             QString("missing: 2 of 5 rows were left out, as values are missing in them, the first in line 3.\n"));
    const auto model = nlohmann::json::parse(ending.output.toStdString()).at("models").at(0);
    QCOMPARE(model.at("samples").get<int>(), 3);
    QCOMPARE(model.at("warnings").at(0).at("id").get<std::string>(), std::string("import-dropped-rows"));
}

/// --missing says what stands for a missing value, and a missing value stops the import.
void TestProgramImport::codesStopTheImportUnlessTheyAreLeftOut() {
    write(path("codes.csv"), "mean,sd,y\n1.5,1,2\n2.5,1,-9\n3.5,1,4\n2.25,1,1\n");
    const QString arguments = "evaluate codes.csv --measure mse --format csv --missing -9";
    const Ending asked = run(arguments, m_folder.path());
    QCOMPARE(asked.status, 3);
    QVERIFY2(asked.errors.contains("line 3") && asked.errors.contains("--drop-missing"), qPrintable(asked.errors));
    QVERIFY(asked.output.isEmpty());
    const Ending left = run(arguments + " --drop-missing", m_folder.path());
    QCOMPARE(left.status, 0);
    QVERIFY(left.output.contains("codes,codes.csv,3,"));
    QCOMPARE(run("evaluate codes.csv --measure mse --missing none", m_folder.path()).status, 0);
}

void TestProgramImport::optionsWithoutAMeaningAreRefused_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("said");
    for (const char* option : {"--percent", "--logits", "--normalise", "--positive 1", "--classes a,b",
                               "--label-base 1", "--censoring ignore"}) {
        QTest::newRow(option) << QString("evaluate real.csv --measure mse ") + option << "has no classes";
    }
    QTest::newRow("a key of no column") << "evaluate real.csv --measure mse --key zz"
                                        << "There is no column \"zz\"";
    QTest::newRow("a setting twice") << "plot reliability risks.csv --set bins=5 --set bins=7 --output x.csv"
                                     << "gives bins twice";
    QTest::newRow("two columns of centres") << "centres risks.csv --by site --by ward"
                                            << "one --by";
    QTest::newRow("no targets, and a file of them") << "evaluate risks.csv --target-column none --targets risks.csv"
                                                    << "nothing was observed";
}

void TestProgramImport::optionsWithoutAMeaningAreRefused() {
    QFETCH(QString, arguments);
    QFETCH(QString, said);
    write(path("real.csv"), "mean,sd,y\n1.5,1,2\n2.5,1,3\n3.5,1,4\n");
    write(path("risks.csv"), "site,ward,p,y\na,u,0.2,0\nb,v,0.7,1\na,v,0.4,0\n");
    const Ending ending = run(arguments, m_folder.path());
    QVERIFY(ending.status == 2 || ending.status == 3);
    QVERIFY2(ending.output.isEmpty() && ending.errors.contains(said), qPrintable(ending.errors));
}

void TestProgramImport::aBadFileOfAFolderDoesNotStopTheOthers() {
    QVERIFY(QDir(m_folder.path()).mkpath("runs"));
    write(path("runs/a.csv"), "p,y\n0.5,1\n0.25,0\n0.75,1\n");
    write(path("runs/b.csv"), "p,y\n0.5,1\n0.25,0\nhigh,1\n0.5,0\n");
    write(path("runs/c.csv"), "p,y\n0.5,0\n0.125,0\n0.75,1\n");
    const Ending ending = run("evaluate runs --measure brier --format json", m_folder.path());
    QCOMPARE(ending.status, 3);
    QCOMPARE(ending.errors, QString("calibrium: runs/b.csv, line 4, column 1 (p): \"high\" is not a number.\n"));
    const auto models = nlohmann::json::parse(ending.output.toStdString()).at("models");
    QCOMPARE(models.size(), std::size_t{2});
    QCOMPARE(models[1].at("name").get<std::string>(), std::string("c"));
    // Where nothing can be read there is nothing to go on with.
    QVERIFY(QFile::remove(path("runs/a.csv")) && QFile::remove(path("runs/c.csv")));
    const Ending none = run("evaluate runs --measure brier --format json", m_folder.path());
    QCOMPARE(none.status, 3);
    QCOMPARE(none.output, QString());
    // Then each of several is named.
    write(path("runs/d.csv"), "p,y\n0.5,1\nlow,0\n");
    const Ending both = run("evaluate runs --measure brier --format json", m_folder.path());
    QCOMPARE(both.status, 3);
    QVERIFY2(
        both.errors.contains("runs/b.csv, line 4, column 1") && both.errors.contains("runs/d.csv, line 3, column 1"),
        qPrintable(both.errors));
}

void TestProgramImport::aMisfitDoesNotStopTheOthers_data() { assumptionsAreSaidInEveryFormat_data(); }

void TestProgramImport::aMisfitDoesNotStopTheOthers() {
    QFETCH(QString, format);
    write(path("real.csv"), "mean,sd,y\n0,1,0.5\n1,2,-1\n0.5,1,0.25\n");
    const Ending ending = run("evaluate real.csv --measure corp --measure crps --format " + format, m_folder.path());
    QCOMPARE(ending.status, 0);
    const QString sentence = "CORP (corp) does not apply to normal predictions, only to binary and categorical ones";
    QVERIFY2(ending.output.contains(sentence), qPrintable(ending.output));
    QVERIFY2(ending.errors.startsWith("real: " + sentence), qPrintable(ending.errors));
    QCOMPARE(ending.errors.count(sentence), 1);
    if (format == "text") QVERIFY(!ending.output.contains("part=mcb"));  // settings of what was not computed
}

void TestProgramImport::nothingThatAppliesIsWrongUsage() {
    const Ending ending = run("evaluate real.csv --measure corp --test spiegelhalter", m_folder.path());
    QCOMPARE(ending.status, 2);
    QVERIFY(ending.errors.contains("there is Decomposition (decomposition)"));
}

QTEST_GUILESS_MAIN(TestProgramImport)
#include "tst_program_import.moc"
