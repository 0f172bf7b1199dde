// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/mapped_file.h"

#include "core/data/family.h"
#include "core/io/reading/import_predictions.h"
#include "core/recalibration/recalibrate.h"
#include "core/statistics/random.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Predictions that are too low, so that a repair changes them.
std::string classTable(const std::string& header, bool hasSecondModel = false) {
    Generator generator = makeGenerator(4, 0);
    std::string text = header + "\n";
    const std::vector<std::string> names{"cat", "dog", "bird"};
    for (int i = 0; i < 120; ++i) {
        const double a = uniform01(generator) + 0.2;
        const double b = uniform01(generator) + 0.2;
        const double c = uniform01(generator) + 0.2;
        const double sum = a + b + c;
        const double draw = uniform01(generator) * sum;
        text += "no " + std::to_string(i) + "," + std::to_string(a / sum) + "," + std::to_string(b / sum) + "," +
                std::to_string(1 - a / sum - b / sum) + "," +
                names[draw < a       ? 0
                      : draw < a + b ? 1
                                     : 2];
        text += (hasSecondModel ? "," + std::to_string(a / 2) : std::string()) + "\n";
    }
    return text;
}

std::string riskTable(const std::string& header, double scale, const std::string& event, const std::string& none) {
    Generator generator = makeGenerator(5, 0);
    std::string text = header + "\n";
    for (int i = 0; i < 150; ++i) {
        const double p = 0.05 + 0.9 * uniform01(generator);
        text += "P" + std::to_string(1000 + i) + "," + std::to_string(40 + i % 37) + "," + std::to_string(scale * p) +
                "," + (uniform01(generator) < p * p ? event : none) + "\n";
    }
    return text;
}

struct Mapped {
    std::string text;
    Dataset data;
};

Mapped repaired(const FileFixtures& files, const std::string& text, const std::string& method,
                const ImportOverrides& overrides = {}) {
    const ImportSource source{
        .predictionsPath = files.write("net.csv", text), .predictionsText = {}, .targetsPath = {}};
    const Recalibrated made =
        recalibrate(importDataset(source, overrides), {.request = parseRecalibrationRequest(method), .seed = 1});
    return {mappedFileText(planImport(source, overrides), {made.data}), made.data};
}

/// Read without any decision.
Dataset readAgain(const FileFixtures& files, const std::string& text) {
    return importDataset({.predictionsPath = files.write("again.csv", text), .predictionsText = {}, .targetsPath = {}});
}

void compare(const Dataset& read, const Dataset& wanted) {
    QCOMPARE(read.family().id(), wanted.family().id());
    QVERIFY(read.classNames() == wanted.classNames());
    QVERIFY(read.labels() == wanted.labels());
    QVERIFY((read.parameters() - wanted.parameters()).cwiseAbs().maxCoeff() < 1e-12);
}

}  // namespace

class TestMappedFile : public QObject {
    Q_OBJECT

private slots:
    void idsColumnsAndClassesStay() {
        const FileFixtures files;
        const Mapped made = repaired(files, classTable("id,prob_cat,prob_dog,prob_bird,species"), "temperature");
        QVERIFY2(made.text.starts_with("id,prob_cat,prob_dog,prob_bird,species\nno 0,"),
                 made.text.substr(0, 80).c_str());
        compare(readAgain(files, made.text), made.data);
    }

    void aBinaryFileStaysAsItWas() {
        const FileFixtures files;
        const Mapped made = repaired(files, riskTable("patient,age,risk,died", 1, "1", "0"), "logistic");
        QVERIFY2(made.text.starts_with("patient,age,risk,died\nP1000,40,0."), made.text.substr(0, 80).c_str());
        compare(readAgain(files, made.text), made.data);
    }

    /// Logits under their name would be taken for logits again.
    void logitsBecomeProbabilitiesUnderAPlainName() {
        const FileFixtures files;
        std::string text = "id,logit,y\n";
        for (int i = 0; i < 80; ++i) {
            text += "r" + std::to_string(i) + "," + std::to_string((i * 7 % 80) / 10.0 - 4) +
                    ((i * 5) % 7 < 3 ? ",1\n" : ",0\n");
        }
        const Mapped made = repaired(files, text, "logistic");
        QVERIFY2(made.text.starts_with("id,p,y\nr0,0."), made.text.substr(0, 60).c_str());
        compare(readAgain(files, made.text), made.data);
    }

    /// What stands in the way of reading the file without decisions is left out.
    void aSecondModelIsLeftOut() {
        const FileFixtures files;
        std::string text = "id,model_old,model_new,y\n";
        Generator generator = makeGenerator(8, 0);
        for (int i = 0; i < 100; ++i) {
            const double p = uniform01(generator);
            text += "r" + std::to_string(i) + "," + std::to_string(p) + "," + std::to_string((p + 0.5) / 2) +
                    (uniform01(generator) < p ? ",1\n" : ",0\n");
        }
        ImportOverrides overrides;
        overrides.predictionNames = {{"model_new"}};
        const Mapped made = repaired(files, text, "intercept", overrides);
        const Dataset again = readAgain(files, made.text);
        compare(again, made.data);
        QVERIFY2(made.text.starts_with("id,"), made.text.substr(0, 60).c_str());
    }

    /// What was computed from the old predictions does not stand beside the new ones.
    void predictedClassesAreLeftOut() {
        const FileFixtures files;
        const Mapped made = repaired(files, riskTable("patient,pred_class,risk,died", 1, "1", "0"), "logistic");
        QVERIFY2(made.text.starts_with("patient,risk,died\n"), made.text.substr(0, 60).c_str());
    }

    /// Whole numbers too: "20,0" beside 22.95 would be no number of the written file.
    /// As mlr3 writes it: a name that could be that of the outcome, beside the outcome.
    void aPredictedClassUnderTheNameOfAnOutcomeIsLeftOut() {
        const FileFixtures files;
        Generator generator = makeGenerator(7, 3);
        std::string text = "row_ids,truth,response,prob.pos,prob.neg,ward\n";
        for (int i = 0; i < 150; ++i) {
            const double p = 0.05 + 0.9 * uniform01(generator);
            text += std::to_string(i + 1) + "," + (uniform01(generator) < p ? "pos" : "neg") + "," +
                    (p > 0.5 ? "pos" : "neg") + "," + std::to_string(p) + "," + std::to_string(1 - p) + ",w" +
                    std::to_string(i % 3) + "\n";
        }
        const ImportSource source{
            .predictionsPath = files.write("net.csv", text), .predictionsText = {}, .targetsPath = {}};
        const Recalibrated made =
            recalibrate(importDataset(source), {.request = parseRecalibrationRequest("beta"), .seed = 1});
        const MappedText written = mappedFile(planImport(source), {made.data});
        QVERIFY2(written.text.starts_with("row_ids,truth,prob.pos,prob.neg,ward\n1,"),
                 written.text.substr(0, 80).c_str());
    }

    /// Percentages stay what they are, as in a file without outcomes.
    void percentagesStayPercentages() {
        const FileFixtures files;
        Generator generator = makeGenerator(7, 4);
        std::string text = "p,y\n";
        for (int i = 0; i < 150; ++i) {
            const double p = 0.05 + 0.9 * uniform01(generator);
            text += std::to_string(100 * p) + "," + (uniform01(generator) < p ? "1" : "0") + "\n";
        }
        const ImportSource source{
            .predictionsPath = files.write("net.csv", text), .predictionsText = {}, .targetsPath = {}};
        ImportOverrides overrides;
        overrides.scale = NumberScale::Percentages;
        const Recalibrated made =
            recalibrate(importDataset(source, overrides), {.request = parseRecalibrationRequest("beta"), .seed = 1});
        const MappedText written = mappedFile(planImport(source, overrides), {made.data});
        QVERIFY(written.said && written.said->english().find("with --percent only") != std::string::npos);
        compare(importDataset({.predictionsPath = {}, .predictionsText = written.text, .targetsPath = {}}, overrides),
                made.data);
    }

    void decimalCommasBecomePoints_data() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"emos", "sd-scaling", "temperature"}) QTest::newRow(method) << method;
    }
    void decimalCommasBecomePoints() {
        QFETCH(const QString, method);
        const FileFixtures files;
        Generator generator = makeGenerator(6, 0);
        const auto tenths = [](double number) {
            const auto whole = static_cast<int>(std::floor(10 * number));
            return std::to_string(whole / 10) + "," + std::to_string(whole % 10);
        };
        std::string text = "Datum;Aktenzeichen;Luftdruck;Bemerkung;Mittelwert;Standardabweichung;Messwert\n";
        for (int i = 0; i < 90; ++i) {
            const double mean = 10 + 10 * uniform01(generator);
            text += std::to_string(10 + i % 20) + ".06.2023;00" + std::to_string(700 + i) + ";" + tenths(1000 + i % 3) +
                    ";\"A, " + std::to_string(i) + "\";" + tenths(mean) + ";1,5;" +
                    (i % 9 == 0 ? "20,0" : tenths(mean + 8 * uniform01(generator))) + "\n";
        }
        const Mapped made = repaired(files, text, method.toStdString());
        QVERIFY2(made.text.starts_with("Datum,Aktenzeichen,Luftdruck,Bemerkung,Mittelwert,Standardabweichung,Messwert\n"
                                       "10.06.2023,00700,1000.0,\"A, 0\","),
                 made.text.substr(0, 140).c_str());
        const auto lines = QString::fromStdString(made.text).split('\n');
        QVERIFY2(lines[1].endsWith(",20.0"), qPrintable(lines[1]));
        const Dataset again = readAgain(files, made.text);
        QCOMPARE(again.family().id(), made.data.family().id());
        QVERIFY(again.values() == made.data.values());
        QVERIFY((again.parameters() - made.data.parameters()).cwiseAbs().maxCoeff() < 1e-12);
    }

    /// Which class is the event no file can say: the option does that reads it.
    void theOptionThatReadsTheFileIsSaid() {
        const FileFixtures files;
        Generator generator = makeGenerator(7, 0);
        std::string text = "patient,p_alive,p_dead,status\n";
        for (int i = 0; i < 150; ++i) {
            const double p = 0.05 + 0.9 * uniform01(generator);
            text += "00" + std::to_string(100 + i) + "," + std::to_string(p) + "," + std::to_string(1 - p) + "," +
                    (uniform01(generator) < p * p ? "alive" : "dead") + "\n";
        }
        const ImportSource source{
            .predictionsPath = files.write("net.csv", text), .predictionsText = {}, .targetsPath = {}};
        ImportOverrides overrides;
        overrides.positiveClass = "alive";
        const Recalibrated made =
            recalibrate(importDataset(source, overrides), {.request = parseRecalibrationRequest("beta"), .seed = 1});
        const MappedText written = mappedFile(planImport(source, overrides), {made.data});
        QVERIFY2(written.text.starts_with("patient,p_alive,p_dead,status\n00100,"), written.text.substr(0, 80).c_str());
        QVERIFY(written.said.has_value());
        QCOMPARE(written.said->english(),
                 std::string("The written file is read as the same data with --positive alive only."));
        compare(importDataset({.predictionsPath = {}, .predictionsText = written.text, .targetsPath = {}}, overrides),
                made.data);
        // Without the option it is read too, with the other class as the event.
        QVERIFY(readAgain(files, written.text).classNames() == (std::vector<std::string>{"alive", "dead"}));
    }

    /// Columns that a reader would take for predictions stay where an option tells it which are.
    void whatHasNothingToDoWithTheMapStays() {
        const FileFixtures files;
        Generator generator = makeGenerator(7, 1);
        std::string text = "id,risk,age,sex,died,mean,sd\n";
        for (int i = 0; i < 80; ++i) {
            const double p = 0.05 + 0.9 * uniform01(generator);
            text += std::to_string(i) + "," + std::to_string(p) + "," + std::to_string(30 + i % 40) + "," +
                    (i % 3 == 0 ? "m" : "f") + "," + (uniform01(generator) < p ? "1" : "0") + "," +
                    std::to_string(3 + uniform01(generator)) + "," + std::to_string(1 + uniform01(generator)) + "\n";
        }
        const ImportSource source{
            .predictionsPath = files.write("e5.csv", text), .predictionsText = {}, .targetsPath = {}};
        ImportOverrides overrides;
        overrides.predictionNames = std::vector<std::string>{"risk"};
        overrides.targetName = "died";
        const Recalibrated made =
            recalibrate(importDataset(source, overrides), {.request = parseRecalibrationRequest("platt"), .seed = 1});
        const MappedText written = mappedFile(planImport(source, overrides), {made.data});
        QVERIFY2(written.text.starts_with("id,risk,age,sex,died,mean,sd\n"), written.text.substr(0, 80).c_str());
    }

    /// What is left out is said: the text that is printed of reading says that it is kept.
    void whatIsLeftOutIsSaid() {
        const FileFixtures files;
        std::string text = "p_c,p_a,p_b,predicted,label\n";
        for (int i = 0; i < 60; ++i) {
            const double a = 0.1 + 0.01 * (i % 30);
            const double b = 0.05 + 0.01 * (i % 17);
            const double c = 1 - a - b;
            const char* label = i % 5 == 0 ? "a" : i % 7 == 0 ? "b" : "c";
            text += std::to_string(c) + "," + std::to_string(a) + "," + std::to_string(b) + ",c," + label + "\n";
        }
        const ImportSource source{
            .predictionsPath = files.write("net.csv", text), .predictionsText = {}, .targetsPath = {}};
        const Recalibrated made =
            recalibrate(importDataset(source), {.request = parseRecalibrationRequest("temperature"), .seed = 1});
        const ImportPlan plan = planImport(source);
        const MappedText written = mappedFile(plan, {made.data});
        QVERIFY(written.said &&
                written.said->english().find("left out of the written file: predicted") != std::string::npos);
        // An array has its columns where the file has them, whatever the order of the classes.
        const auto columns = mappedColumns(plan, {made.data});
        QVERIFY(columns.has_value());
        const std::string row = written.text.substr(written.text.find('\n') + 1);
        QVERIFY(std::abs((*columns)(0, 0) - std::stod(row)) < 1e-12);
        QVERIFY((*columns)(0, 0) > (*columns)(0, 1));
    }

    void theColumnsThatWereReadAreKnown() {
        const FileFixtures files;
        const ImportPlan plan =
            planImport({.predictionsPath = files.write("a.csv", classTable("id,prob_cat,prob_dog,prob_bird,species")),
                        .predictionsText = {},
                        .targetsPath = {}});
        QVERIFY(readColumnsOf(plan).names == (std::vector<std::string>{"prob_cat", "prob_dog", "prob_bird"}));
    }

    /// A forecast file without observations is no file that is judged by its lead times.
    void observationsAreNotLookedAt() {
        const FileFixtures files;
        std::string text = "station,lead_time,mean,sd\n";
        for (int i = 0; i < 40; ++i) {
            text += "S" + std::to_string(i) + ",24," + std::to_string(i * 0.3) + ",1.5\n";
        }
        const UnjudgedPredictions read = importUnjudged(
            {.predictionsPath = files.write("forecast.csv", text), .predictionsText = {}, .targetsPath = {}});
        QCOMPARE(read.data.family().id(), std::string("normal"));
        QCOMPARE(read.data.sampleCount(), Index{40});
        const std::string same = mappedFileText(read.plan, {read.data, false});
        QVERIFY2(same.starts_with("station,lead_time,mean,sd\nS0,24,0,1.5\n"), same.substr(0, 80).c_str());
    }

    /// Rows whose outcome is not known yet stay, with their empty cells.
    void missingOutcomesStay() {
        const FileFixtures files;
        std::string text = riskTable("patient,age,risk,died", 1, "1", "0");
        text += "P2000,50,0.25,\nP2001,51,0.75,NA\n";
        ImportOverrides overrides;
        overrides.predictionNames = {{"risk"}};
        overrides.family = "binary";
        const UnjudgedPredictions read = importUnjudged(
            {.predictionsPath = files.write("new.csv", text), .predictionsText = {}, .targetsPath = {}}, overrides);
        QCOMPARE(read.data.sampleCount(), Index{152});
        const std::string same = mappedFileText(read.plan, {read.data, false});
        QVERIFY2(same.ends_with("P2000,50,0.25,\nP2001,51,0.75,NA\n"), same.substr(same.size() - 60).c_str());
    }
};

QTEST_GUILESS_MAIN(TestMappedFile)
#include "tst_mapped_file.moc"
