// SPDX-License-Identifier: GPL-3.0-or-later
// Files that people have and that are not what the reader hopes for: no wrong number in silence, one sentence with its
// place.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/io/cells/odd_cell.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/generated_tables.h"

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;
using calibrium::test::printed;

namespace {

Dataset read(const QString& text, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}}, overrides);
}

QString refusal(const QString& text, const ImportOverrides& overrides = {}) {
    try {
        read(text, overrides);
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    return "no error";
}

/// A column of a file of one risk and its outcome beside other things, by its kind.
std::string cellOf(const QString& kind, double p, bool isEvent, Generator& generator) {
    const double u = uniform01(generator);
    if (kind == "p") return printed(p, "%.5f");
    if (kind == "no") return printed(1 - p, "%.5f");
    if (kind == "odds") return printed(1 / p, "%.5f");
    if (kind == "y") return isEvent ? "1" : "0";
    if (kind == "hard") return p < 0.5 ? "0" : "1";
    if (kind == "flag") return u < 0.5 ? "0" : "1";
    if (kind == "half") return u < 0.6 ? (isEvent ? "1" : "0") : "0";
    if (kind == "share") return printed(u, "%.4f");
    return printed(100 * u, "%.2f");
}

/// 200 rows of columns "name:kind"; the outcome follows the risk.
QString riskFile(const QStringList& columns) {
    Generator generator = makeGenerator(23, 0);
    std::string text;
    for (const QString& column : columns) text += (text.empty() ? "" : ",") + column.section(':', 0, -2).toStdString();
    for (int row = 0; row < 200; ++row) {
        const double p = 0.02 + 0.96 * uniform01(generator);
        const bool isEvent = uniform01(generator) < p;
        std::string line;
        for (const QString& column : columns) {
            line += (line.empty() ? "" : ",") + cellOf(column.section(':', -1), p, isEvent, generator);
        }
        text += "\n" + line;
    }
    return QString::fromStdString(text) + "\n";
}

/// "p -> y" of what is read, or the question.
QString readingOf(const QString& text) {
    const ImportPlan plan =
        planImport({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}});
    if (!plan.remarks.questions.empty())
        return QString::fromStdString("asks: " + plan.remarks.questions.front().text.english());
    QStringList names;
    for (const std::size_t column : predictionColumns(plan.tables.predictions, plan.reading)) {
        names << QString::fromStdString(plan.tables.predictions.header()[column]);
    }
    const auto target = targetColumn(plan);
    return names.join(", ") + " -> " +
           (target ? QString::fromStdString(target->table->header()[target->column]) : "none");
}

const QString fourClasses = "0.5,0.3,0.2,0,0\n0.2,0.5,0.3,0,1\n0.1,0.3,0.6,0,2\n0.6,0.3,0.1,0,0\n0.3,0.6,0.1,0,1\n";

}  // namespace

class TestUnusualFiles : public QObject {
    Q_OBJECT

private slots:
    void whatIsNoTableIsSaid_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const QString json = "The file is JSON, not a table; save the table as CSV, .npy or .npz.";
        const QString page = "The file is a web page or XML, not a table; save the table in it as CSV.";
        QTest::newRow("JSON records") << "[{\"p\": 0.1, \"y\": 1}, {\"p\": 0.2, \"y\": 0}]" << json;
        QTest::newRow("JSON columns") << "{\n  \"p\": [0.1, 0.2],\n \"y\": [1, 0]}\n" << json;
        const QString lines = "The file is JSON lines, not a table; save the records as CSV, .npy or .npz.";
        QTest::newRow("JSON lines") << "{\"p\": 0.1, \"y\": 1}\n{\"p\": 0.2, \"y\": 0}\n" << lines;
        QTest::newRow("JSON lines of lists") << "[0.1, 1]\n[0.2, 0]\n" << lines;
        QTest::newRow("output of Weka")
            << "\n=== Predictions on test data ===\n\n    inst#     actual  predicted error prediction\n"
               "        1      1:no       1:no       0.85\n        2     2:yes       1:no   +   0.61\n"
            << "The predictions are as Weka prints them, between blanks, with empty cells that cannot be seen; let "
               "Weka write them as CSV (PlainText is to be CSV in \"Output predictions\").";
        QTest::newRow("JSON cut off") << " {\"p\": [0.1, 0.2" << json;
        QTest::newRow("web page") << "<!DOCTYPE html>\n<html><body>0.4,1</body></html>\n" << page;
        QTest::newRow("spreadsheet of the web")
            << "\n<HTML xmlns:x=\"urn\"><table><tr><td>0.4</td></tr></table>" << page;
        const QString arff = "The file is in the ARFF format of Weka, not a table; save it as CSV.";
        QTest::newRow("ARFF") << "@RELATION risks\n@ATTRIBUTE p NUMERIC\n@ATTRIBUTE y {0,1}\n@DATA\n0.2,0\n0.9,1\n"
                              << arff;
        QTest::newRow("ARFF with comments") << "% risks\n\n@relation risks\n@attribute p real\n@data\n0.2\n" << arff;
        QTest::newRow("XML") << "<?xml version=\"1.0\"?>\n<Workbook/>\n" << page;
    }
    void whatIsNoTableIsSaid() {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QCOMPARE(refusal(text), "pasted text: " + sentence);
    }

    void anAddressInACommentIsNoFormatOfWeka() {
        QVERIFY(!refusal("% from me@attribute.org\np,y\n0.25,0\n0.75,1\n0.5,1\n").contains("ARFF"));
    }

    void votesAreNoLogits() {
        const QString votes = "a,b,c,y\n7,2,1,0\n1,8,1,1\n3,3,4,2\n9,1,0,0\n2,5,3,1\n";
        QCOMPARE(refusal(votes),
                 QString("pasted text: The rows sum to 10, not to 1 as probabilities do; --normalise divides "
                         "each row by its sum; say --logits if the numbers are logits."));
        ImportOverrides overrides;
        overrides.scale = NumberScale::Logits;
        QCOMPARE(read(votes, overrides).parameters()(3, 2) < 1e-3, true);
    }

    void sharesOfLessThanOneAreNamed() {
        QCOMPARE(refusal("a,b,c,y\n0.4,0.2,0.2,0\n0.1,0.4,0.3,1\n0.3,0.1,0.4,2\n0.6,0.1,0.1,0\n0.2,0.5,0.1,1\n"),
                 QString("pasted text: The rows sum to 0.8, not to 1 as probabilities do; --normalise divides each row "
                         "by its sum; say --logits if the numbers are logits."));
    }

    void aClassThatIsNeverPredictedIsAClass() {
        for (const char* header : {"c0,c1,c2,c3,y\n", "p0,p1,p2,p3,y\n", "prob_a,prob_b,prob_c,prob_d,y\n"}) {
            QCOMPARE(read(header + fourClasses).classCount(), Index(4));
        }
        // Of a confident network most probabilities are 0 or 1 without any digits.
        QCOMPARE(read("c0,c1,c2,c3,y\n1,0,0,0,0\n0,1,0,0,1\n0,0,1,0,2\n0.25,0,0.25,0.5,3\n0,1,0,0,1\n").classCount(),
                 Index(4));
        // Nothing says whether "d" is a class or a flag; the targets beyond the third class must not be the first to.
        QVERIFY(refusal("a,b,c,d,y\n" + fourClasses).contains("It is not clear which columns hold the predictions"));
    }

    void theCellThatIsNoNumberIsNamed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const QString odd = " is not a number; correct the cell, or remove the row.";
        const QString rows = "0.25,0\n0.75,1\n0.5,1\n0.125,0\n";
        QTest::newRow("sum below the table") << "p,y\n" + rows + "Total,2\n"
                                             << ", line 6, column 1 (p): \"Total\"" + odd;
        QTest::newRow("header again") << "p,y\n" + rows + "p,y\n" + rows << ", line 6, column 1 (p): \"p\"" + odd;
    }
    void theCellThatIsNoNumberIsNamed() {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QCOMPARE(refusal(text), "pasted text" + sentence);
    }

    void groupedNumbersAreKnown() {
        const auto found = [](const std::string& cell) {
            Table table("t", 1);
            for (const char* text : {"1", "2", "3"}) {
                table.startRow(1);
                table.addText(text);
            }
            table.startRow(2);
            table.addText(cell);
            const auto odd = oddCell(table, sampleColumns(table, false), false);
            return odd && odd->hasSeparators;
        };
        for (const char* grouped : {"1,423", "1.423.000", "+1.000.000", "1.000,5"}) {
            QVERIFY2(found(grouped), grouped);
        }
        for (const char* other :
             {"1,42", "1423,100,2", "12a,423", "1,423.5x", "1,423,5", ",423", "1,,423", "1234,567"}) {
            QVERIFY2(!found(other), other);
        }
    }

    void oneNameForTwoModelsIsTakenByNumber() {
        const QString text = "p,p,y\n0.25,0.5,0\n0.75,0.625,1\n0.5,0.875,1\n0.125,0.25,0\n";
        QCOMPARE(refusal(text),
                 QString("pasted text: The file seems to hold 2 models: p, p; take all of them with --columns 1 "
                         "--columns 2, or one with one of these."));
    }

    /// Names of classes hold separators themselves.
    void modelsWithClassesOfSeveralWordsAreSeen() {
        for (const QString& between : {QStringLiteral(": "), QStringLiteral("__"), QStringLiteral("_")}) {
            QString header = "id";
            for (const char* model : {"ResNet-18", "VGG 16"}) {
                for (const char* name : {"traffic_light", "pedestrian crossing", "bus"}) {
                    header += "," + QString(model) + between + name;
                }
            }
            QString text = header + ",label\n";
            const QStringList labels{"traffic_light", "pedestrian crossing", "bus"};
            for (int row = 0; row < 12; ++row) {
                const int right = (row * row + row / 5) % 3;
                const QString high = row % 2 == 0 ? "0.62" : "0.71";
                const QString low = row % 2 == 0 ? "0.19" : "0.145";
                text += QString::number(7 * row + 3);
                for (int model = 0; model < 2; ++model) {
                    for (int k = 0; k < 3; ++k) text += "," + (k == right ? high : low);
                }
                text += "," + labels[right] + "\n";
            }
            const QString said = refusal(text);
            QVERIFY2(said.contains("seems to hold 2 models: ResNet-18, VGG 16"), qPrintable(between + " " + said));
        }
    }

    void labelsOfOneNameAreSaid() {
        QCOMPARE(refusal("p,y\n0.25,yes\n0.75,yes\n0.5,yes\n"),
                 QString("pasted text: All labels are \"yes\", so the other classes have no names; name the 2 classes "
                         "with --classes."));
        ImportOverrides overrides;
        overrides.classNames = std::vector<std::string>{"no", "yes"};
        QVERIFY((read("p,y\n0.25,yes\n0.75,yes\n0.5,yes\n", overrides).labels() == Labels{1, 1, 1}));
    }

    void aProbabilityBarelyAboveOneIsNotOne() {
        QCOMPARE(refusal("p,y\n0.25,0\n1.00000012,1\n0.5,1\n"),
                 QString("pasted text, line 3, column 1 (p): The probability 1.00000012 is above 1."));
    }

    void theCountIsFoundWhereItStands() {
        const FileFixtures files;
        const auto rates = files.write("rates.csv", "id,rate\n3,0.5\n2,1.5\n1,2.5\n");
        const auto counts = files.write("counts.csv", "id,count\n1,-1\n2,2\n3,0\n");
        ImportOverrides overrides;
        overrides.family = "poisson";
        QCOMPARE(
            refusal("rate,count\n0.5,1\n1.5,2.5\n", overrides),
            QString("pasted text, line 3, column 2 (count): The target of a Poisson prediction must be a count: 0, "
                    "1, 2, ..."));
        QCOMPARE(messageOf<InvalidInput>([&] {
                     importDataset({.predictionsPath = rates, .predictionsText = {}, .targetsPath = counts}, overrides);
                 }),
                 QString("counts.csv, line 2, column 2 (count): The target of a Poisson prediction must be a count: 0, "
                         "1, 2, ..."));
    }

    void whatStrangersCallTheirColumns_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("cells");
        QTest::addColumn<QString>("option");
        // Cells: p and q are probabilities of the event, y the event, n the number of the row.
        QTest::newRow("follow-up in one letter") << "risk,t,event"
                                                 << "p,n,y"
                                                 << "--censoring";
        QTest::newRow("two risks beside an unknown outcome") << "icu_admission;risk_A;risk_B"
                                                             << "y;p;q"
                                                             << "--columns risk_A";
        QTest::newRow("a second model that fits as well") << "market,model,y"
                                                          << "p,q,y"
                                                          << "2 models: market, model";
        QTest::newRow("counts called weights") << "risk,y,weight_n"
                                               << "p,y,n"
                                               << "--frequencies weight_n";
    }
    void whatStrangersCallTheirColumns() {
        QFETCH(const QString, header);
        QFETCH(const QString, cells);
        QFETCH(const QString, option);
        QString text = header + "\n";
        for (int row = 0; row < 60; ++row) {
            const bool isEvent = row % 5 < 2;
            const double p = (isEvent ? 0.55 : 0.15) + 0.05 * (row % 7);
            for (const QChar cell : cells) {
                text += cell == 'p'   ? QString::number(p)
                        : cell == 'q' ? QString::number(0.1 + 0.8 * p)
                        : cell == 'y' ? QString::number(isEvent != (row % 11 == 3) ? 1 : 0)
                        : cell == 'n' ? QString::number(2 + row * 7 % 31)
                                      : QString(cell);
            }
            text += "\n";
        }
        const QString sentence = refusal(text);
        QVERIFY2(sentence.contains(option), qPrintable(sentence));
    }

    /// Measurements of all kinds beside a prediction are no scores of classes, and "mid" is no identifier.
    void measurementsAreNoClasses() {
        QString text = "temp,wind_ms,precip_mm,fitted,exceeded\n";
        QString classes = "prob_low,prob_mid,prob_high,label_low,label_mid,label_high\n";
        for (int row = 0; row < 60; ++row) {
            const bool isEvent = row % 5 < 2;
            text += QString("%1,%2,%3,%4,%5\n")
                        .arg(3.5 + row * 7 % 23)
                        .arg(0.25 * (row * 5 % 17))
                        .arg(1.5 * (row * 3 % 11))
                        .arg((isEvent ? 0.55 : 0.15) + 0.05 * (row % 7))
                        .arg(isEvent ? "yes" : "no");
            const int predicted = row % 3;
            const int observed = row % 5 == 0 ? (predicted + 1) % 3 : predicted;
            for (int k = 0; k < 3; ++k) classes += k == predicted ? "0.6," : k == (predicted + 1) % 3 ? "0.3," : "0.1,";
            for (int k = 0; k < 3; ++k) classes += QString(k == observed ? "1" : "0") + (k < 2 ? "," : "\n");
        }
        QCOMPARE(QString::fromStdString(read(text).family().id()), QString("binary"));
        QCOMPARE(read(classes).classCount(), Index{3});
    }

    void measurementsBesideARiskAreNoScores_data() {
        QTest::addColumn<QStringList>("columns");
        QTest::addColumn<QString>("reading");
        QTest::newRow("a table with its covariates")
            << QStringList{"CreditScore:number", "Balance:number", "Tenure:number", "Exited:y", "p_hat:p"}
            << "p_hat -> Exited";
        QTest::newRow("probability at the end of the name")
            << QStringList{"attendance:share", "hours:number", "passed:y", "rf_prob:p"} << "rf_prob -> passed";
        QTest::newRow("both columns of two classes")
            << QStringList{"bmi:number", "dose:number", "p_0:no", "p_1:p", "relapse:y"} << "p_0, p_1 -> relapse";
        QTest::newRow("probability of a class that is a number")
            << QStringList{"distance:number", "hour:number", "P(late=1):p", "late:y"} << "P(late=1) -> late";
        QTest::newRow("numbered features")
            << QStringList{"V1:number", "V2:number", "V3:number", "Class:y", "model_prob:p"} << "model_prob -> Class";
    }
    void measurementsBesideARiskAreNoScores() {
        QFETCH(QStringList, columns);
        QFETCH(QString, reading);
        QCOMPARE(readingOf(riskFile(columns)), reading);
    }

    void theOutcomeIsTheOneThatFollowsTheRisk() {
        QCOMPARE(readingOf(riskFile({"left:y", "accident:flag", "promoted:flag", "risk:p"})), QString("risk -> left"));
        // One that follows it in part leaves a doubt.
        QVERIFY(readingOf(riskFile({"left:y", "warned:half", "risk:p"})).contains("which column holds the targets"));
        // "response" may be a covariate beside an outcome that follows the risk clearly better.
        const QString two = readingOf(riskFile({"risk:p", "response:flag", "churn:y"}));
        QVERIFY2(two.contains("which column holds the targets"), qPrintable(two));
        QCOMPARE(readingOf(riskFile({"risk:p", "response:y", "churn:flag"})), QString("risk -> response"));
    }

    /// "response" is the predicted class of mlr3 where it repeats the predictions.
    void aPredictedClassCalledResponseIsAsked() {
        const QString text = readingOf(riskFile({"prob_0:no", "prob_1:p", "response:hard", "churn:y"}));
        QVERIFY2(text.contains("which column holds the targets"), qPrintable(text));
    }

    void aMeasuredShareBesideHardPredictionsIsAsked() {
        const QString text = readingOf(riskFile({"humidity:share", "y_hat:hard", "y:y"}));
        QVERIFY2(text.contains("Nothing says that column 1 (humidity) holds predictions"), qPrintable(text));
        QCOMPARE(readingOf(riskFile({"GRACE:p", "y_hat:hard", "y:y"})), QString("GRACE -> y"));
    }

    void decimalOddsOfOneOutcomeAreInverses() {
        const Dataset data = read(riskFile({"decimal_odds:odds", "won:y"}));
        const Dataset risks = read(riskFile({"p:p", "won:y"}));
        QVERIFY((data.parameters() - risks.parameters()).cwiseAbs().maxCoeff() < 1e-4);
        // Never below 1, they may be of either kind.
        QVERIFY(refusal(riskFile({"closing_odds:odds", "won:y"})).contains("--scale"));
    }

    void aPartOfTheSpreadIsNotTheSpread() {
        QString text = "pred,data_std,model_std,y\n";
        for (int row = 0; row < 40; ++row) {
            text += QString("%1,0.%2,0.%3,%4\n")
                        .arg(row * 7 % 23)
                        .arg(5 + row % 4)
                        .arg(3 + row % 5)
                        .arg(0.5 + row * 7 % 23);
        }
        QVERIFY2(refusal(text).contains("holds a part of the spread"), qPrintable(refusal(text)));
        ImportOverrides overrides;
        overrides.family = "normal";
        overrides.predictionNames = {"pred", "model_std"};
        QCOMPARE(read(text, overrides).family().id(), std::string("normal"));
    }

    void weightsThatAreNoNumbersAreNamed() {
        for (const char* cell : {"nan", "inf"}) {
            const QString text = QString("p,y,w\n0.25,0,1\n0.75,1,%1\n0.5,1,2\n").arg(cell);
            const Dataset data = read(text);
            QCOMPARE(messageOf<InvalidInput>([&] { withWeightColumn(data, "w"); }),
                     QString("pasted text, line 3, column w: The weight \"%1\" is not a number; weights are numbers of "
                             "at least 0.")
                         .arg(cell));
        }
    }
};

QTEST_GUILESS_MAIN(TestUnusualFiles)
#include "tst_unusual_files.moc"
