// SPDX-License-Identifier: GPL-3.0-or-later
// Everyday files of clinicians and of pandas users, which name neither predictions nor targets as we do.
#include "core/data/family.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/io/reading/import_predictions.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <string>
#include <vector>

#include <QStringList>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr std::size_t rowCount = 80;

/// A column whose kind its word says: numbers that no other column holds.
std::vector<std::string> cellsOf(const std::string& kind, Generator& generator) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < rowCount; ++i) {
        const double u = uniform01(generator);
        if (kind == "id") cells.push_back(std::to_string(1000 + i));
        if (kind == "index") cells.push_back(std::to_string(i));
        if (kind == "word") cells.emplace_back(u < 0.5 ? "F" : "M");
        if (kind == "flag") cells.emplace_back(u < 0.4 ? "1" : "0");
        if (kind == "age") cells.push_back(printed(20 + std::floor(60 * u), "%.0f"));
        if (kind == "number") cells.push_back(printed(3 * normalNumber(generator), "%.4f"));
        if (kind == "positive") cells.push_back(printed(0.5 + u, "%.4f"));
        if (kind == "share") cells.push_back(printed(u, "%.4f"));
        if (kind == "count") cells.push_back(printed(std::floor(6 * u), "%.0f"));
    }
    return cells;
}

std::string fileOf(const QStringList& columns) {
    Generator generator = makeGenerator(17, 0);
    std::vector<std::vector<std::string>> cells;
    std::string text;
    for (const QString& column : columns) {
        text += (cells.empty() ? "" : ",") + column.section(':', 0, 0).toStdString();
        cells.push_back(cellsOf(column.section(':', 1).toStdString(), generator));
    }
    text += '\n';
    for (std::size_t i = 0; i < rowCount; ++i) {
        for (std::size_t k = 0; k < cells.size(); ++k) text += (k == 0 ? "" : ",") + cells[k][i];
        text += '\n';
    }
    return text;
}

ImportPlan planOf(const QStringList& columns) {
    return planImport({.predictionsPath = {}, .predictionsText = fileOf(columns), .targetsPath = {}});
}

/// "normal: pred_mean, pred_sd -> y".
QString reading(const ImportPlan& plan) {
    if (!plan.remarks.questions.empty())
        return QString::fromStdString("asks: " + plan.remarks.questions.front().text.english());
    std::string text = plan.reading.family + ":";
    for (const std::size_t column : predictionColumns(plan.tables.predictions, plan.reading)) {
        text += " " + plan.tables.predictions.header()[column];
    }
    const auto target = targetColumn(plan);
    return QString::fromStdString(text + " -> " + (target ? target->table->header()[target->column] : "nothing"));
}

}  // namespace

class TestImportGuesses : public QObject {
    Q_OBJECT

private slots:
    void everydayFilesAreRead_data() {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char* columns, const char* expected) {
            QTest::newRow(columns) << QString(columns) << QString(expected);
        };
        add("id:id,sex:word,age:age,risk:share,died:flag", "binary: risk -> died");
        add("id:id,sex:flag,age:age,risk:share,died:flag", "binary: risk -> died");
        add("sex:flag,smoker:flag,risk:share,died:flag", "binary: risk -> died");
        add("patient:id,sex:flag,age:age,bmi:number,risk:share,died:flag", "binary: risk -> died");
        add("MRN:id,predicted_risk:share,readmitted:flag", "binary: predicted_risk -> readmitted");
        add("risk_score:share,event:flag,hospital:word", "binary: risk_score -> event");
        add("y:flag,died:flag,p:share", "binary: p -> y");
        add("y_true:number,y_pred_mean:number,y_pred_std:positive", "normal: y_pred_mean y_pred_std -> y_true");
        add("y_true:number,y_pred_var:positive,y_pred_mean:number", "normal: y_pred_mean y_pred_var -> y_true");
        add("y_true:number,y_pred:number,y_std:positive", "normal: y_pred y_std -> y_true");
        add("y_true:number,y_std:positive,y_pred:number", "normal: y_pred y_std -> y_true");
        add("target:number,mu_hat:number,sigma_hat:positive", "normal: mu_hat sigma_hat -> target");
        add("observed:number,predicted_mean:number,predicted_sd:positive",
            "normal: predicted_mean predicted_sd -> observed");
        add("y:number,prediction:number,uncertainty:positive", "normal: prediction uncertainty -> y");
        add("mean:number,sd:positive,pred:number,y:number", "normal: mean sd -> y");
        add("pred_mean_0:number,pred_mean_1:number,pred_sd_0:positive,pred_sd_1:positive,y0:number,y1:number",
            "normal: pred_mean_0 pred_mean_1 pred_sd_0 pred_sd_1 -> y0");
        add("rate:positive,count:count", "poisson: rate -> count");
        add("predicted_rate:positive,observed_count:count", "poisson: predicted_rate -> observed_count");
        add("mean:number,sd:positive,height:number", "normal: mean sd -> height");
        add(":index,p:share,y:flag", "binary: p -> y");
        add("Unnamed: 0:index,mean:number,sd:positive,y:number", "normal: mean sd -> y");
        add("comment:word,p:share,y:flag", "binary: p -> y");
        add("mean:number,sd:positive,height:number,weightkg:number",
            "asks: It is not clear which column holds the targets: column 3 (height), column 4 (weightkg)");
        add("survived:share,y:flag", "binary: survived -> y");
    }

    void everydayFilesAreRead() {
        QFETCH(QString, columns);
        QFETCH(QString, expected);
        QStringList parts;
        for (const QString& part : columns.split(',')) {
            const qsizetype colon = part.lastIndexOf(':');
            parts.append(part.left(colon).replace(':', "") + part.mid(colon));
        }
        QCOMPARE(reading(planOf(parts)), expected.replace("Unnamed: 0", "Unnamed 0"));
    }

    /// What no column says by its name is an assumption that stays with the data.
    void guessesAreSaid() {
        const auto assumed = [](const QStringList& columns) {
            QString ids;
            for (const auto& warning : planOf(columns).remarks.assumptions)
                ids += QString::fromStdString(warning.id) + " ";
            return ids;
        };
        QCOMPARE(assumed({"y:number", "y_pred:number", "y_std:positive"}), QString("import-names "));
        QCOMPARE(assumed({"rate:positive", "count:count"}), QString("import-target "));
        QCOMPARE(assumed({"risk:share", "died:flag"}), QString("import-target "));
        QCOMPARE(assumed({"y:number", "y_mean:number", "y_std:positive"}), QString());
    }

    void severalModelsAreAskedAbout_data() {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("answer");
        const auto add = [](const char* columns, const char* question, const char* answer) {
            QTest::newRow(columns) << QString(columns) << QString(question) << QString(answer);
        };
        add("y:flag,logreg:share,forest:share", "The file seems to hold 2 models: logreg, forest",
            "take all of them with --columns logreg --columns forest, or one with one of these");
        add("id:id,died:flag,a:share,b:share,c:share", "The file seems to hold 3 models: a, b, c",
            "take all of them with --columns a --columns b --columns c, or one with one of these");
        add("dead:flag,glm:share,random_forest:share", "The file seems to hold 2 models: glm, random_forest",
            "take all of them with --columns glm --columns random_forest, or one with one of these");
        add("dead:flag,glm:share,rf_model:share", "The file seems to hold 2 models: glm, rf_model",
            "take all of them with --columns glm --columns rf_model, or one with one of these");
        add("y:flag,p_logreg:share,p_forest:share", "The file seems to hold 2 models: p_logreg, p_forest",
            "take all of them with --columns p_logreg --columns p_forest, or one with one of these");
        add("gp_mean:number,gp_sd:positive,nn_mean:number,nn_sd:positive,y:number",
            "The file seems to hold 2 models: gp, nn",
            "take all of them with --columns 'gp_*' --columns 'nn_*', or one with one of these");
        add("mean_gp:number,mean_nn:number,sd_gp:positive,sd_nn:positive,y:number",
            "The file seems to hold 2 models: gp, nn",
            "take all of them with --columns '*_gp' --columns '*_nn', or one with one of these");
        add("y:flag,p:share,ratio:share", "", "");
        add("y:flag,p:share,confidence:share", "", "");
        add("bmi_mean:number,bmi_sd:positive,age_mean:number,age_sd:positive,mean:number,sd:positive,y:number", "", "");
    }

    void severalModelsAreAskedAbout() {
        QFETCH(QString, columns);
        QFETCH(QString, question);
        QFETCH(QString, answer);
        const ImportPlan plan = planOf(columns.split(','));
        if (question.isEmpty()) {
            QVERIFY(plan.reading.models.empty());
            return;
        }
        QCOMPARE(plan.remarks.questions.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(plan.remarks.questions.front().text.english()), question);
        QCOMPARE(QString::fromStdString(plan.remarks.questions.front().answer.english()), answer);
    }

    /// Each as from a file of its own.
    void oneOfSeveralModelsIsReadAsIfAlone() {
        const std::string text =
            "net_p0,net_p1,vgg_p0,vgg_p1,y\n0.25,0.75,0.5,0.5,1\n0.5,0.5,0.125,0.875,0\n"
            "0.75,0.25,0.875,0.125,1\n1,0,0,1,0\n";
        ImportOverrides overrides;
        overrides.predictionNames = {"vgg_*"};
        overrides.modelName = "vgg";
        const Dataset data =
            importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
        QCOMPARE(data.name(), std::string("vgg"));
        QCOMPARE(data.family().id(), std::string("binary"));
        QVERIFY(data.parameters().row(1) == (RowMatrix(1, 2) << 0.125, 0.875).finished());
        QVERIFY(data.labels() == (Labels{1, 0, 1, 0}));
        QVERIFY(data.classNames() == (std::vector<std::string>{"0", "1"}));
        overrides.predictionNames = {"rest*"};
        QCOMPARE(messageOf<InvalidSetting>([&] {
                     importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
                 }),
                 QString("No column of pasted text has a name like \"rest*\"; its columns are net_p0, net_p1, vgg_p0, "
                         "vgg_p1, y."));
    }

    /// Tables as other programs write them: the labels in the order of the predictions are 0, 1, 1, 0.
    void tablesOfOtherProgramsAreRead_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QStringList>("rows");
        QTest::newRow("caret") << "\"\",\"pred\",\"obs\",\"No\",\"Yes\",\"rowIndex\",\"mtry\",\"Resample\""
                               << QStringList{"1,No,No,0.75,0.25,7,2,Fold1", "2,Yes,Yes,0.25,0.75,3,2,Fold2",
                                              "3,No,Yes,0.625,0.375,5,2,Fold1", "4,No,No,0.875,0.125,1,2,Fold2"};
        QTest::newRow("tidymodels") << "id,.pred_class,.row,.pred_Bad,.pred_Good,Status,.config"
                                    << QStringList{"F1,Bad,4,0.75,0.25,Bad,M1", "F1,Good,9,0.25,0.75,Good,M1",
                                                   "F1,Bad,2,0.625,0.375,Good,M1", "F1,Bad,7,0.875,0.125,Bad,M1"};
        QTest::newRow("mlr3") << "row_ids,truth,response,prob.pos,prob.neg"
                              << QStringList{"11,neg,neg,0.25,0.75", "5,pos,pos,0.75,0.25", "9,pos,neg,0.375,0.625",
                                             "3,neg,neg,0.125,0.875"};
        QTest::newRow("write.table of R") << "p0 p1 y"
                                          << QStringList{"\"{row}\" 0.75 0.25 0", "\"{row}\" 0.25 0.75 1",
                                                         "\"{row}\" 0.625 0.375 1", "\"{row}\" 0.875 0.125 0"};
        QTest::newRow("Excel") << "sep=;\np0;p1;y"
                               << QStringList{"0,75;0,25;0", "0,25;0,75;1", "0,625;0,375;1", "0,875;0,125;0"};
    }
    void tablesOfOtherProgramsAreRead() {
        QFETCH(QString, header);
        QFETCH(QStringList, rows);
        QStringList all = rows + rows + rows + rows;
        for (qsizetype i = 0; i < all.size(); ++i) all[i].replace("{row}", QString::number(i + 1));
        const QString text = header + "\n" + all.join("\n") + "\n";
        const Dataset data =
            importDataset({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}});
        QCOMPARE(data.parameters()(2, 0), 0.625);
        QVERIFY((Labels(data.labels().begin(), data.labels().begin() + 4) == Labels{0, 1, 1, 0}));
    }

    void aSubmissionNamesItsPredictionsLikeTheTargets() {
        const FileFixtures files;
        const Dataset data =
            importDataset({.predictionsPath = files.write("s.csv", "id,target\n7,0.25\n3,0.75\n"),
                           .predictionsText = {},
                           .targetsPath = files.write("t.csv", "id,target,Usage\n3,1,Public\n7,0,Private\n")});
        QVERIFY(data.parameters() == (RowMatrix(2, 2) << 0.75, 0.25, 0.25, 0.75).finished());
        QVERIFY((data.labels() == Labels{0, 1}));
    }

    /// Marks out of ten are no percentages.
    void tenthsAreNoPercentages() {
        const auto asked = [](const std::string& name, double factor) {
            std::string text = name + ",rain\n";
            for (int row = 0; row < 60; ++row) {
                text +=
                    printed(factor * (1 + row % 10), "%.4g") + "," + (row % 10 > 5 || row % 7 == 0 ? "1" : "0") + "\n";
            }
            return messageOf<UndecidedImport>(
                [&] { importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}); });
        };
        for (const char* name :
             {"PoP (tenths)", "score_0_10", "Wahrscheinlichkeit (0-10)", "probability/10", "zehntel"}) {
            for (const double factor : {1.0, 0.97}) {
                const QString question = asked(name, factor);
                QVERIFY2(question.contains("tenth") && !question.contains("percent"), qPrintable(question));
            }
        }
        const QString open = asked("score", 1);
        QVERIFY2(open.contains("lie between 1 and 10") && !open.contains("--percent"), qPrintable(open));
        QVERIFY2(asked("score", 9).contains("--percent"), "percentages");
    }

    void aModelInColumnsIsNotChosenByRows() {
        ImportOverrides overrides;
        overrides.part = "autoarima";
        const ImportSource source{
            .predictionsPath = {},
            .predictionsText = "AutoARIMA,AutoARIMA-lo-90,AutoARIMA-hi-90,y\n1,0,2,1.5\n2,1,3,2.5\n",
            .targetsPath = {}};
        const QString message = messageOf<InvalidSetting>([&] { planImport(source, overrides); });
        QVERIFY2(message.contains("--columns 'AutoARIMA*'"), qPrintable(message));
    }

    void membersWithoutANameForThemAreAskedAbout_data() {
        QTest::addColumn<QStringList>("columns");
        QTest::addColumn<QString>("option");
        QStringList runs{"valid_time:index", "CTRL:number"};
        for (int k = 1; k <= 6; ++k) runs << QString("M%1:number").arg(k, 2, 10, QChar('0'));
        QTest::newRow("M01") << runs + QStringList{"OBS:number"} << "--kind draws --columns 'M*'";
        QStringList samples{"date:id"};
        for (int k = 0; k < 6; ++k) samples << QString("sales_s%1:number").arg(k);
        QTest::newRow("sales_s0") << samples + QStringList{"sales:number"} << "--kind draws --columns 'sales_s*'";
        QStringList perturbed{"time:index", "hres:number", "cf:number"};
        for (int k = 1; k <= 5; ++k) perturbed << QString("pf%1:number").arg(k);
        QTest::newRow("pf1") << perturbed + QStringList{"obs:number"} << "--kind draws --columns 'pf*'";
    }
    void membersWithoutANameForThemAreAskedAbout() {
        QFETCH(const QStringList, columns);
        QFETCH(const QString, option);
        const ImportPlan plan = planOf(columns);
        QVERIFY(plan.remarks.isOpen());
        const QString answer = QString::fromStdString(plan.remarks.questions.front().answer.english());
        QVERIFY2(answer.contains(option), qPrintable(answer));
    }

    void theProbabilityOfTheEventIsThatOfSas() {
        QByteArray text = "EM_EVENTPROBABILITY,EM_PROBABILITY,EM_CLASSIFICATION,BAD\n";
        for (int i = 0; i < 80; ++i) {
            const double p = (i * 37 % 80 + 0.5) / 80;
            text += QByteArray::number(p, 'f', 4) + ',' + QByteArray::number(std::max(p, 1 - p), 'f', 4) +
                    (p > 0.5 ? ",1," : ",0,") + ((i * 53 % 79) / 79.0 < p ? "1\n" : "0\n");
        }
        const ImportPlan plan =
            planImport({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}});
        QCOMPARE(reading(plan), QString("binary: EM_EVENTPROBABILITY -> BAD"));
    }

    void aMarginIsALogitWhereTheUserSaysSo() {
        const std::string text = fileOf({"margin:number", "label:flag"});
        const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
        QVERIFY(
            QString::fromStdString(planImport(source).remarks.questions.front().answer.english()).contains("--logits"));
        ImportOverrides overrides;
        overrides.scale = NumberScale::Logits;
        QCOMPARE(importDataset(source, overrides).family().id(), std::string("binary"));
    }

    void basisPointsAreAskedAbout() {
        const ImportPlan plan = planOf({"PD (bp):age", "LGD:share", "EAD:age", "default_flag:flag"});
        QVERIFY(plan.remarks.isOpen());
        QCOMPARE(QString::fromStdString(plan.remarks.questions.front().text.english()),
                 QString("column 1 (PD (bp)) seems to hold probabilities in basis points"));
        for (const auto& [name, what] : {std::pair{"prob_per_1000", "in thousandths"},
                                         {"prob_pour_mille", "in thousandths"},
                                         {"prob_per_10k", "events per 10000"},
                                         {"prob_ppm", "events per 1000000"}}) {
            std::string rows = std::string(name) + ",y\n";
            for (int i = 0; i < 40; ++i) rows += std::to_string(10 + i) + "," + (i == 7 ? "1\n" : "0\n");
            const auto questions =
                planImport({.predictionsPath = {}, .predictionsText = rows, .targetsPath = {}}).remarks.questions;
            QVERIFY2(!questions.empty(), name);
            const QString question = QString::fromStdString(questions.front().text.english());
            QVERIFY2(question.contains(what), qPrintable(question));
        }
    }

    /// A delimiter too many below names without one, and a title with the mark of another table.
    void oddEndsAndTitlesAreRead() {
        std::string ends = "p,y\n";
        std::string title = "Report 2024\nModel: logit; n=30\n\nPatient,Risk,Event\n";
        for (int row = 0; row < 30; ++row) {
            const std::string p = printed(0.1 + 0.02 * row, "%.2f");
            ends += p + "," + (row % 3 == 0 ? "1" : "0") + ",\n";
            title += std::to_string(row + 7) + "," + p + "," + (row % 3 == 0 ? "1" : "0") + "\n";
        }
        for (const std::string& text : {ends, title}) {
            const Dataset data = importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}});
            QCOMPARE(data.sampleCount(), Index{30});
            QCOMPARE(data.parameters()(1, 1), 0.12);
            QCOMPARE(std::count(data.labels().begin(), data.labels().end(), 1), 10);
        }
    }

    /// A map can be applied to predictions without targets, whatever numbers stand beside them.
    void predictionsAloneNeedNoTargets() {
        const FileFixtures files;
        const std::string path =
            files.write("p.csv", fileOf({"mean:number", "sd:positive", "lat:number", "lon:number"}));
        const auto read = importUnjudged({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}, {}, {});
        QVERIFY(!read.hasTargets);
        QCOMPARE(read.data.family().id(), std::string("normal"));
    }
};

QTEST_GUILESS_MAIN(TestImportGuesses)
#include "tst_import_guesses.moc"
