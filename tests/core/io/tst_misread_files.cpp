// SPDX-License-Identifier: GPL-3.0-or-later
// Small files that were read wrongly, or asked about with an option that does not decide.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "tests/support/made_rows.h"

#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using namespace calibrium::test::made_rows;

class TestMisreadFiles : public QObject {
    Q_OBJECT

private slots:
    /// A predicted class in a column for each class, dummies and the like were taken for labels of the probabilities.
    void numbersBesideProbabilitiesAreNoLabels() {
        const auto row = [](int i) {
            const bool isLikely = risk(i) > 0.5;
            return cells({1 - risk(i), risk(i)}) + (isLikely ? ",0,1," : ",1,0,") + label(i);
        };
        for (const char* header : {"p0,p1,pred0,pred1,y", "prob_0,prob_1,flag_0,flag_1,y"}) {
            const Dataset data = read(fileOf(header, row));
            for (int i = 0; i < 60; ++i) QVERIFY(std::abs(data.parameters()(i, 1) - risk(i)) < 1e-4);
        }
        const auto beside = [&](int i) { return cells({risk(i)}) + (i % 3 == 0 ? ",0,1," : ",1,0,") + label(i); };
        const Dataset one = read(fileOf("p,sex0,sex1,y", beside));
        for (int i = 0; i < 60; ++i) QVERIFY(std::abs(one.parameters()(i, 1) - risk(i)) < 1e-4);
        const Dataset labelled = read(fileOf("score_1,score_2,label_1,label_2,y", row));
        for (int i = 0; i < 60; ++i) {
            const double ofOne = risk(i) > 0.5 ? risk(i) : 1 - risk(i);
            QVERIFY(std::abs(labelled.parameters()(i, 1) - ofOne) < 1e-4);
        }
    }

    /// --classes 1,0 alone made survival the event: O:E and intercept of the survivors.
    void theEventStaysWhereItsContraryIsPredicted() {
        const std::string text = fileOf("OS_1y,death_1y", [](int i) { return cells({1 - risk(i)}) + "," + label(i); });
        const QString question = questionOf(text);
        QVERIFY2(question.contains("say --classes 1,0 --positive 1 if they are probabilities of 0, or --classes 0,1"),
                 qPrintable(question));
        ImportOverrides answer;
        answer.classNames = {{"1", "0"}};
        answer.positiveClass = "1";
        const Dataset data = read(text, answer);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            QVERIFY(std::abs(data.parameters()(i, 1) - risk(static_cast<int>(i))) < 1e-4);
            QCOMPARE(data.labels()[static_cast<std::size_t>(i)] == 1, happened(static_cast<int>(i)));
        }
    }

    /// 1 and 2 say nothing of which is the event, and a model of failures stands beside "pass": the event that the user
    /// was told to choose was that of the survivors.
    void theEventIsThatOfTheNumbersWhereLabelsDoNotSay() {
        const std::string text =
            fileOf("mort_risk,death", [](int i) { return cells({risk(i)}) + (happened(i) ? ",1" : ",2"); });
        const QString question = questionOf(text);
        QVERIFY2(question.contains("say --classes 2,1 if they are probabilities of 1, or --classes 1,2"),
                 qPrintable(question));
        ImportOverrides answer;
        answer.classNames = {{"2", "1"}};
        const Dataset data = read(text, answer);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            QVERIFY(std::abs(data.parameters()(i, 1) - risk(static_cast<int>(i))) < 1e-4);
            QCOMPARE(data.labels()[static_cast<std::size_t>(i)] == 1, happened(static_cast<int>(i)));
        }
    }

    /// The probability of a class beside whether the predicted class was right was taken for a confidence.
    void aProbabilityBesideCorrectIsAskedAbout() {
        const auto row = [](int i) {
            const bool isRight = (risk(i) > 0.5) == happened(i);
            return cells({risk(i)}) + (risk(i) > 0.5 ? ",1" : ",0") + (isRight ? ",1" : ",0");
        };
        const QString question = questionOf(fileOf("p1,pred,correct", row, 200));
        QVERIFY2(question.contains("may be the probability of one class") &&
                     question.contains("--columns p1 --target-column correct"),
                 qPrintable(question));
        const auto sure = [](int i) { return cells({risk(i)}) + (drawn(i, 77) < risk(i) ? ",1" : ",0"); };
        for (const char* header : {"confidence,correct", "prob,correct"}) {
            QCOMPARE(read(fileOf(header, sure, 200)).sampleCount(), Index{200});
        }
    }

    /// Two models named with one comma were divided by their sum, as the advice said.
    void twoModelsInOneListAreAskedAbout() {
        const std::string text = fileOf("risk_old,risk_new,death", [](int i) {
            return cells({0.3 * risk(i), 0.2 * risk(i) + 0.01}) + "," + label(i);
        });
        ImportOverrides overrides;
        overrides.predictionNames = {{"risk_old", "risk_new"}};
        for (const bool areNamed : {false, true}) {
            if (areNamed) overrides.classNames = {{"1", "0"}};
            const QString question = questionOf(text, overrides);
            QVERIFY2(question.contains("take all of them with --columns risk_old --columns risk_new"),
                     qPrintable(question));
        }
    }

    /// A variance under a name of its own was taken for a standard deviation.
    void variancesAreKnownByAWord_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"kriging_variance", "Var(y)", "\u03c3\u00b2", "\u03c32", "krig_var", "Kriging-Varianz"}) {
            QTest::addRow("%s", name) << name;
        }
    }
    void variancesAreKnownByAWord() {
        QFETCH(const QString, name);
        ImportOverrides overrides;
        overrides.family = "normal";
        overrides.predictionNames = {{"pred", name.toStdString()}};
        overrides.targetName = "obs";
        const Dataset data = read(fileOf("pred," + name.toStdString() + ",obs",
                                         [](int i) {
                                             return cells({centre(i), spread(i) * spread(i), observed(i)});
                                         }),
                                  overrides);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            QVERIFY(std::abs(data.parameters()(i, 1) - spread(static_cast<int>(i))) < 1e-4);
        }
    }

    /// "model" was taken for the model's part of a spread.
    void modelsWithMeanAndDeviationAreModels_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"model1_mean,model1_sd,model2_mean,model2_sd,y",
                                   "model_a_mu,model_a_std,model_b_mu,"
                                   "model_b_std,observed"}) {
            QTest::addRow("%s", header) << header;
        }
    }
    void modelsWithMeanAndDeviationAreModels() {
        QFETCH(const QString, header);
        const std::string text = fileOf(header.toStdString(), [](int i) {
            return cells({centre(i), spread(i), centre(i) + 1, spread(i) + 1, observed(i)});
        });
        const QString question = questionOf(text);
        QVERIFY2(question.contains("seems to hold 2 models") && question.contains("--columns"), qPrintable(question));
        // Parts of a spread are asked about as before.
        const QString parts = questionOf(fileOf("mean,data_sd,model_sd,y", [](int i) {
            return cells({centre(i), spread(i), spread(i) / 2, observed(i)});
        }));
        QVERIFY2(parts.contains("a part of the spread"), qPrintable(parts));
    }

    /// Row names were seen in a column of predictions.
    void aNameTooFewIsAskedAboutUnlessRowsAreNamed() {
        const auto normal = [](int i) { return cells({centre(i), spread(i), observed(i)}); };
        const QString question = questionOf(fileOf("mean,sd", normal));
        QVERIFY2(question.contains("names 2 of 3 columns") && question.contains("--skip 1 --header no"),
                 qPrintable(question));
        ImportOverrides answer;
        answer.skippedLines = 1;
        answer.hasHeader = false;
        answer.family = "normal";
        answer.predictionNames = {{"1", "2"}};
        answer.targetName = "3";
        QVERIFY(std::abs(read(fileOf("mean,sd", normal), answer).parameters()(4, 0) - centre(4)) < 1e-4);
        const QString classes = questionOf(fileOf(
            "p_a,p_b,p_c", [](int i) { return "0.2,0.3,0.5," + std::string(1, static_cast<char>('a' + i % 3)); }));
        QVERIFY2(classes.contains("names 3 of 4 columns"), qPrintable(classes));
        // As R writes a table.
        const Dataset data =
            read(fileOf("p,y", [](int i) { return std::to_string(i + 1) + "," + cells({risk(i)}) + "," + label(i); }));
        QVERIFY(std::abs(data.parameters()(7, 1) - risk(7)) < 1e-4);
    }

    /// The sizes of samples were verified as observations.
    void sizesOfSamplesAreNoTargets_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"mean,sd,n", "Mittelwert,Standardabweichung,n", "mu,sigma,sample_size", "mean,sd,N",
                                   "verwacht,standaardfout,n", "mean,std,n_obs"}) {
            QTest::addRow("%s", header) << header;
        }
    }
    void sizesOfSamplesAreNoTargets() {
        QFETCH(const QString, header);
        const QString question = questionOf(fileOf(header.toStdString(), [](int i) {
            return cells({centre(i), spread(i)}) + "," + std::to_string(10 + (i * 31) % 47);
        }));
        QVERIFY2(question.contains("--target-column") || question.contains("--kind"), qPrintable(question));
    }

    /// A threshold beside a forecast was verified as its observation.
    void settingsAreNoTargets() {
        for (const char* name : {"threshold", "weight", "cutoff", "Schwelle"}) {
            const QString question = questionOf(fileOf(std::string("mean,sd,") + name, [](int i) {
                return cells({centre(i), spread(i), 0.1 + 0.1 * (i % 3)});
            }));
            QVERIFY2(question.contains("no column of targets"), qPrintable(name + (": " + question)));
        }
    }

    /// Beside a name for the mean that is not known everywhere, sigma2 was taken for a standard deviation by its place.
    void aSquareIsAVarianceBesideAnyMean() {
        const auto rows = [](int i) { return cells({centre(i), spread(i) * spread(i), observed(i)}); };
        for (const char* header : {"previsione,sigma2,y", "blue,sd2,y", "mu,sigma2,y"}) {
            ImportOverrides answer;
            answer.family = "normal";
            answer.predictionNames = {
                {std::string(header).substr(0, std::string(header).find(',')),
                 std::string(header).substr(std::string(header).find(',') + 1,
                                            std::string(header).rfind(',') - std::string(header).find(',') - 1)}};
            const Dataset data = read(fileOf(header, rows), answer);
            QVERIFY2(std::abs(data.parameters()(5, 1) - spread(5)) < 1e-3, header);
        }
        // "_2" counts models or members.
        ImportOverrides counted;
        counted.family = "normal";
        counted.predictionNames = {{"blue_2", "sd_2"}};
        const Dataset data = read(fileOf("blue_2,sd_2,y",
                                         [](int i) {
                                             return cells({centre(i), spread(i), observed(i)});
                                         }),
                                  counted);
        QVERIFY(std::abs(data.parameters()(5, 1) - spread(5)) < 1e-3);
    }

    void sizesOfSamplesAreNoLabels() {
        const QString question = questionOf(
            fileOf("risk,n", [](int i) { return cells({risk(i)}) + "," + std::to_string(10 + (i * 31) % 47); }));
        QVERIFY2(question.contains("no column of targets") || question.contains("--frequencies n"),
                 qPrintable(question));
    }

    /// The median was left out as a column that can be a group.
    void aMedianBesideAnIntervalIsOneOfItsQuantiles_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"q50,L90,U90,measured", "P50,lower_90,upper_90,obs", "q0.5,lo90,hi90,y",
                                   "median,L90,U90,measured", "pred_q50,pred_lo90,pred_hi90,y"}) {
            QTest::addRow("%s", header) << header;
        }
    }
    void aMedianBesideAnIntervalIsOneOfItsQuantiles() {
        QFETCH(const QString, header);
        const Dataset data = read(fileOf(header.toStdString(), [](int i) {
            return cells({centre(i), centre(i) - spread(i), centre(i) + spread(i), observed(i)});
        }));
        QCOMPARE(data.family().id(), std::string("quantiles"));
        QCOMPARE(data.parameters().cols(), Index{6});  // three levels and their values
    }

    /// --percent and --logits were offered for expected counts.
    void expectedCountsAreAskedAboutAsSuch_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"predicted_admissions,admissions", "sales_forecast,sales", "expected_claims,claims",
                                   "erwartete_Fälle,Fälle", "verwachte_gevallen,gevallen", "cas_prévus,cas",
                                   "oczekiwane_przypadki,przypadki", "förväntade_fall,fall"}) {
            QTest::addRow("%s", header) << header;
        }
    }
    void expectedCountsAreAskedAboutAsSuch() {
        QFETCH(const QString, header);
        for (const double unit : {1.0, 8.0, 60.0}) {
            const QString question = questionOf(fileOf(header.toStdString(), [&](int i) {
                const double expected = unit * (0.5 + 2 * risk(i));
                return cells({expected}) + "," + std::to_string(static_cast<int>(expected + unit * (i % 3)));
            }));
            QVERIFY2(question == "no error" || question.contains("--kind poisson"), qPrintable(question));
        }
    }

    void codesAmongProbabilitiesNameTheOption_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<bool>("isPercent");
        for (const char* code : {"-999", "-9999", "-99.9", "9999", "999"}) {
            QTest::addRow("%s", code) << code << false;
            QTest::addRow("%s in percent", code) << code << true;
        }
    }
    void codesAmongProbabilitiesNameTheOption() {
        QFETCH(const QString, code);
        QFETCH(const bool, isPercent);
        const auto isMissing = [](int i) { return i % 20 == 7; };
        const std::string text = fileOf(isPercent ? "risk_pct,y" : "risk,y", [&](int i) {
            return (isMissing(i) ? code.toStdString() : cells({isPercent ? 100 * risk(i) : risk(i)})) + "," + label(i);
        });
        const QString question = questionOf(text);
        QVERIFY2(question.contains("--drop-missing"), qPrintable(question));
        ImportOverrides answer;
        answer.dropsMissing = true;
        const Dataset data = read(text, answer);
        QCOMPARE(data.sampleCount(), Index{57});
        QVERIFY(std::abs(data.parameters()(7, 1) - risk(8)) < 1e-4);
    }

    /// -999 among decimals of three digits said that these were whole numbers in groups of thousands.
    void codesSayNothingOfGroupsOfThousands() {
        for (const char* code : {"-999", "999", "-99"}) {
            const std::string text = fileOf("mean,sd,y", [&](int i) {
                const auto number = [](double x) { return QString::number(x, 'f', 3).toStdString(); };
                const std::string mean = i % 20 == 7 ? code : number(centre(i));
                return mean + "," + number(spread(i)) + "," + number(i == 3 ? 22.12 : observed(i));
            });
            ImportOverrides answer;
            answer.dropsMissing = true;
            answer.missingCodes = {{code}};
            const Dataset data = read(text, answer);
            QCOMPARE(data.sampleCount(), Index{57});
            QVERIFY(std::abs(data.parameters()(0, 0) - centre(0)) < 1e-3);
        }
    }

    /// A column that counts the rows is an identifier from whatever number it begins.
    void aColumnThatCountsTheRowsIsNoQuestion() {
        for (const int first : {0, 1, 30}) {
            for (const char* header : {"row,p,y", "row,pred,y", "row,risk,outcome"}) {
                const Dataset data = read(fileOf(
                    header, [&](int i) { return std::to_string(first + i) + "," + cells({risk(i)}) + "," + label(i); },
                    120));
                QVERIFY(std::abs(data.parameters()(9, 1) - risk(9)) < 1e-4);
            }
        }
    }

    /// Ten digits and one column more than labels that occur.
    void digitsNameTheirColumns() {
        for (const int last : {9, 10}) {
            std::string header;
            for (int k = 0; k <= last; ++k) header += "prob_" + std::to_string(k) + ",";
            const Dataset data = read(fileOf(
                header + "digit",
                [&](int i) {
                    const int digit = i % 10;
                    std::vector<double> row(static_cast<std::size_t>(last + 1), 0.02);
                    row[static_cast<std::size_t>(digit)] = 1 - 0.02 * last;
                    return cells(row) + "," + std::to_string(drawn(i, 77) < 0.7 ? digit : (digit + 3) % 10);
                },
                100));
            for (int i = 0; i < 100; ++i) {
                QVERIFY(data.parameters()(i, i % 10) > 0.5);
                const bool isRight = drawn(i, 77) < 0.7;
                QCOMPARE(data.labels()[static_cast<std::size_t>(i)], isRight ? i % 10 : (i % 10 + 3) % 10);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestMisreadFiles)
#include "tst_misread_files.moc"
