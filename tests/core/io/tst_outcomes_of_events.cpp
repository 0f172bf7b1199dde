// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes, predicted classes and their probabilities side by side: which is which, or which is asked.
#include "tests/support/event_lines.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestOutcomesOfEvents : public QObject {
    Q_OBJECT

private slots:
    void whatIsOpenOfClassesIsAsked_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("marks");
        QTest::addColumn<bool>("areWords");
        QTest::addColumn<QString>("question");
        const auto add = [](const char* header, const char* marks, const char* question, bool areWords = false) {
            QTest::newRow(header) << QString(header) << QString(marks) << areWords << QString(question);
        };
        // Probabilities by a logit model, or logits of events that are all likely.
        for (const char* header : {"y,logit", "died,Logits", "y,logit_model", "y,log_odds", "y,pred_logit"}) {
            add(header, "yp", "--scale probability if they are, or --scale logit");
        }
        add("y,odds_pred", "yp", "--scale probability if they are, or --scale odds");
        // The predicted class follows the predictions, and a column beside it does not.
        add("class,posterior.no,posterior.yes,Direction", "cqpy", "--target-column", true);
        add("label,prob_0,prob_1,churned", "cqpy", "column 1 (label), column 4 (churned)");
        add("kuendigung,p_0,p_1,klasse", "yqpc", "--target-column");
        // It does under the name of a group too.
        add("treated,PRE_1,PGR_1", "ypC", "column 3 (PGR_1), column 1 (treated)");
        add("region,p0,p1,class", "yqpC", "column 4 (class), column 1 (region)");
        // Without the outcome.
        add("id_text,cls,prob", "pCp", "--target-column cls");
        add("class,p0,p1", "Cqp", "--target-column class");
        add("klasse,wahrscheinlichkeit", "cp", "--target-column klasse");
        add("label,score", "M", "--columns score", true);
        add("sentiment,confiance", "M", "--target-column", true);
        add("prob_1,prob_2,y", "moy", "fall in every row");
        // How sure a model is of its class, as SPSS Modeler calls it.
        add("churn,$LP-churn", "ym", "--columns '$LP-churn'");
        add("bad,$RC-bad", "ym", "as confidences in a predicted class are");
        add("rate,died", "py", "--kind poisson or --kind binary");
        add("y,lambda", "yp", "--kind poisson or --kind binary");
        add("y_true,y_pred,uncertainty", "yCp", "--kind normal");
    }

    void whatIsOpenOfClassesIsAsked() {
        QFETCH(QString, header);
        QFETCH(QString, marks);
        QFETCH(bool, areWords);
        QFETCH(QString, question);
        const QString refusal = readAs(linesOf(header, cellsOf(marks, areWords))).refusal;
        QVERIFY2(refusal.contains(question), qPrintable(refusal));
    }

    void whatSaysItselfOfClassesIsRead_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("marks");
        QTest::addColumn<bool>("areWords");
        const auto add = [](const char* header, const char* marks, bool areWords = false) {
            QTest::newRow(header) << QString(header) << QString(marks) << areWords;
        };
        for (const char* header : {"y,p_logit", "y,logit_prob", "died,pr_logit", "y,wahrscheinlichkeit_logit"}) {
            add(header, "yp");
        }
        add("Class (predicted),prob_no,prob_yes,churn", "cqpy", true);
        add("label,score", "yp", true);
        add("stage,PRE_1,PGR_1", "ypC");
        // Labels in the cells name the classes of the probabilities beside them.
        add("probs_0_label,probs_0_prob,probs_1_label,probs_1_prob,y", "1p0qy");
        add("label_0,prob_0,label_1,prob_1,outcome", "1p0qy", true);
        add("class1,class2,p1,p2,truth", "10pqy", true);
        add("pred_1,prob_1,pred_2,prob_2,y", "MOy");
        add("y,top1_label,top1_score,top2_label,top2_score", "yMO", true);
        add("Observation,Churn,Pr(0),Pr(1)", "pyqp");
        // A pair of probabilities is the same as its half, whatever stands beside it.
        add("churn_1_PREDICTION,churn_0_PREDICTION,THRESHOLD,churn", "pqty");
        add("churn_0_PREDICTION,churn_1_PREDICTION,churn_PREDICTION,THRESHOLD,churn", "qpcty");
    }

    void whatSaysItselfOfClassesIsRead() {
        QFETCH(QString, header);
        QFETCH(QString, marks);
        QFETCH(bool, areWords);
        QString text = linesOf(header, cellsOf(marks, areWords));
        if (header.startsWith("Observation")) {
            QStringList lines = text.split('\n');
            for (int row = 1; row < lines.size(); ++row)
                if (!lines[row].isEmpty()) lines[row] = QString("Obs%1,").arg(row) + lines[row].section(',', 1);
            text = lines.join('\n');
        }
        const WhatIsRead read = readAs(text);
        QVERIFY2(read.refusal.isEmpty(), qPrintable(read.refusal));
        QVERIFY2(std::abs(read.sum - rightSum()) < 1e-9, qPrintable(QString::number(read.sum)));
    }

    /// What a refusal names leads to the right answer.
    void namedTargetsAreTaken() {
        ImportOverrides overrides;
        overrides.targetName = "treated";
        const QString text = linesOf("treated,PRE_1,PGR_1", cellsOf("ypC"));
        QVERIFY(std::abs(readAs(text, overrides).sum - rightSum()) < 1e-9);
        // The model may be that good.
        overrides.targetName = "PGR_1";
        QVERIFY(readAs(text, overrides).refusal.isEmpty());
    }

    /// Rows of the levels of an ordinal outcome are neither quantiles nor samples.
    void levelsOfOutcomesAreAsked() {
        const auto cumulative = [](const PlainSample& one, int row) {
            const int label = one.isEvent ? 3 : 1 + row % 2;
            const QString start = QString("%1,%2,").arg(row + 1).arg(label);
            return start + QString("1,%1\n").arg(one.p / 2) + start + QString("2,%1").arg(0.5 + one.p / 2);
        };
        for (const char* header :
             {"subj,Y,_LEVEL_,PRED", "subj,Y,level,prob", "id,rating,cutpoint,cumprob", "id,note,stufe,p"}) {
            const QString refusal = readAs(linesOf(header, cumulative)).refusal;
            QVERIFY2(refusal.contains("as cumulative probabilities do"), qPrintable(refusal));
        }
        const auto shares = [](const PlainSample& one, int row) {
            const QString start = QString("%1,%2,").arg(row + 1).arg(one.isEvent ? 2 : 1);
            return start + QString("1,%1\n").arg(1 - one.p) + start + QString("2,%1").arg(one.p);
        };
        const QString text = linesOf("subj,Y,_LEVEL_,IP", shares);
        QVERIFY2(readAs(text).refusal.contains("--long class=_LEVEL_,value=IP"), qPrintable(readAs(text).refusal));
        ImportOverrides overrides;
        overrides.longTable = "class=_LEVEL_,value=IP";
        overrides.targetName = "Y";
        const WhatIsRead read = readAs(text, overrides);
        QVERIFY2(std::abs(read.sum - rightSum()) < 1e-9, qPrintable(read.refusal));
    }

    /// Which label goes with which column cannot be known of points: no order is offered.
    void noOrderOfLabelsIsOffered() {
        const auto points = [](const PlainSample& one, int row) {
            return QString("%1,%2,0.25,%3").arg(one.isEvent ? 3 : row % 2).arg(0.75 * one.p).arg(0.75 - 0.75 * one.p);
        };
        const QString refusal = readAs(linesOf("points,win,draw,loss", points)).refusal;
        QVERIFY2(refusal.contains("name the label of each column with --classes") && !refusal.contains("0,1,3"),
                 qPrintable(refusal));
    }

    /// "prob_-1" is of the label -1, and "index" of the finger.
    void namesOfClassesAreUnderstood() {
        const auto three = [](const QStringList& labels) {
            return [labels](const PlainSample& one, int row) {
                return QString("%1,%2,0.25,%3")
                    .arg(labels[one.isEvent ? 0 : 1 + row % 2])
                    .arg(0.75 * one.p)
                    .arg(0.75 - 0.75 * one.p);
            };
        };
        for (const char* header : {"y,prob_-1,prob_0,prob_1", "y,p(-1),p(0),p(1)", "y,-1,0,1"}) {
            const WhatIsRead read = readAs(linesOf(header, three({"-1", "0", "1"})));
            QVERIFY2(read.refusal.isEmpty(), qPrintable(read.refusal));
        }
        const WhatIsRead read = readAs(linesOf("truth,thumb,index,ring", three({"thumb", "index", "ring"})));
        QVERIFY2(read.refusal.isEmpty(), qPrintable(read.refusal));
    }

    /// 1, X and 2 are home, draw and away; "18-24" is what R has made X18.24 of.
    void labelsAreFoundInOtherNames_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QStringList>("labels");
        const auto add = [](const char* header, const QStringList& labels) {
            QTest::newRow(header) << header << labels;
        };
        add("result,home_prob,draw_prob,away_prob", {"1", "X", "2"});
        add("tendency,prob_gast,prob_unentschieden,prob_heim", {"2", "X", "1"});
        add("resultat,p_domicile,p_nul,p_exterieur", {"1", "N", "2"});
        add("resultado,p_empate,p_local,p_visitante", {"x", "1", "2"});
        add("FTR,p1,pX,p2", {"H", "D", "A"});
        add("res,p1,px,p2", {"1", "X", "2"});
        add("res,prob_home,prob_draw,prob_away", {"Home win", "Draw", "Away win"});
        add("obs,X18.24,X25.44,X45.", {"18-24", "25-44", "45+"});
        add("age_group,pred.X18.24,pred.X25.44,pred.X45.", {"18-24", "25-44", "45+"});
        add("obs,X0,X1,X18.24", {"0", "1", "18-24"});
        add("obs,X.5,X5.10,X.10", {"<5", "5-10", ">10"});
        add("obs,fit.5...9,fit.10...19,fit.20..", {"5 - 9", "10 - 19", "20 +"});
    }

    void labelsAreFoundInOtherNames() {
        QFETCH(const QString, header);
        QFETCH(const QStringList, labels);
        const auto line = [labels](const PlainSample& one, int row) {
            return QString("%1,%2,0.25,%3")
                .arg(labels[one.isEvent ? 0 : 1 + row % 2])
                .arg(0.75 * one.p)
                .arg(0.75 - 0.75 * one.p);
        };
        const ImportPlan plan = planImport(
            {.predictionsPath = {}, .predictionsText = linesOf(header, line).toStdString(), .targetsPath = {}});
        QVERIFY2(!plan.remarks.isOpen(),
                 plan.remarks.isOpen() ? plan.remarks.questions.front().text.english().c_str() : "");
        QStringList names;
        for (const std::string& name : plan.reading.classNames) names += QString::fromStdString(name);
        QCOMPARE(names, labels);
    }

    /// A few rows hold a further label: which, in how many rows, and what leaves them out.
    void fewRowsOfAFurtherLabelCanBeLeftOut() {
        for (const char* odd : {"Annulled", "9", "-1", "lost to follow-up"}) {
            for (const char* header : {"p,y", "p_1,p_0,y"}) {
                const bool isPair = QString(header).startsWith("p_1");
                const auto line = [odd, isPair](const PlainSample& one, int row) {
                    const QString p = QString::number(one.p) + (isPair ? "," + QString::number(1 - one.p) : QString());
                    return p + "," + (row % 20 == 7 ? QString(odd) : QString(one.isEvent ? "1" : "0"));
                };
                const QString text = linesOf(header, line);
                const QString asked = readAs(text).refusal;
                QVERIFY2(asked.contains(QString("there is %1 in 6 of 120 rows").arg(odd)), qPrintable(asked));
                QVERIFY2(asked.contains("--drop-missing leaves these rows out"), qPrintable(asked));
                ImportOverrides overrides;
                overrides.missingCodes = {{odd}};
                QVERIFY(!readAs(text, overrides).refusal.isEmpty());
                overrides.dropsMissing = true;
                const Dataset data = importDataset(
                    {.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}}, overrides);
                QCOMPARE(data.sampleCount(), Index{114});
            }
        }
        ImportOverrides misspelt;
        misspelt.missingCodes = {{"anulled"}};
        const ImportSource source{
            .predictionsPath = {}, .predictionsText = linesOf("p,y", cellsOf("py")).toStdString(), .targetsPath = {}};
        const QString refusal = messageOf<InvalidSetting>([&] { importDataset(source, misspelt); });
        QVERIFY2(refusal.contains("\"anulled\", which stands in no cell"), qPrintable(refusal));
    }

    /// Labels of which one is a word are not counted, whatever the others are.
    void aWordAmongNumbersIsAName() {
        const auto line = [](const PlainSample& one, int row) {
            const QStringList labels{"1", "X", "2"};
            return QString("%1,0.25,%2,%3")
                .arg(0.75 * one.p)
                .arg(0.75 - 0.75 * one.p)
                .arg(labels[one.isEvent ? 0 : 1 + row % 2]);
        };
        const QString text = linesOf("team1_wins,nobody,team2_wins,result", line);
        QVERIFY2(readAs(text).refusal.contains("(1, 2, X)"), qPrintable(readAs(text).refusal));
        ImportOverrides overrides;
        overrides.classNames = {{"1", "X", "2"}};
        QVERIFY2(readAs(text, overrides).refusal.isEmpty(), qPrintable(readAs(text, overrides).refusal));
    }

    /// One column of targets for each class, in words.
    void oneHotTargetsMayBeWords() {
        for (const auto& [yes, no] : {std::pair("True", "False"), {"yes", "no"}, {"ja", "nein"}, {"1.0", "0.0"}}) {
            const auto line = [yes = yes, no = no](const PlainSample& one, int row) {
                const int label = one.isEvent ? 0 : 1 + row % 2;
                QString text = QString("%1,0.25,%2").arg(0.75 * one.p).arg(0.75 - 0.75 * one.p);
                for (int k = 0; k < 3; ++k) text += QString(",") + (label == k ? yes : no);
                return text + (row % 3 == 0 ? ",yes" : ",no");
            };
            const QString text = linesOf("p_cat,p_dog,p_cow,y_cat,y_dog,y_cow,smoker", line);
            const Dataset data =
                importDataset({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}});
            const auto samples = plainSamples();
            for (std::size_t row = 0; row < samples.size(); ++row)
                QCOMPARE(data.labels()[row] == 0, samples[row].isEvent);
        }
    }

    void aColumnIsNotComparedWithItself() {
        ImportOverrides overrides;
        overrides.targetName = "y";
        const ImportSource source{
            .predictionsPath = {}, .predictionsText = linesOf("p,y", cellsOf("py")).toStdString(), .targetsPath = {}};
        for (const char* name : {"y", "2"}) {
            overrides.predictionNames = {{name}};
            const QString refusal = messageOf<InvalidSetting>([&] { importDataset(source, overrides); });
            QVERIFY2(refusal.contains("for the predictions and for the targets"), qPrintable(refusal));
        }
    }

    /// A model may be that good, and a file of predicted classes looks so too.
    void targetsThatFollowThePredictionsAreSaid() {
        const auto isSaid = [](const QString& text) {
            const Dataset data =
                importDataset({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}});
            return std::any_of(data.warnings().begin(), data.warnings().end(),
                               [](const Warning& warning) { return warning.id == "import-predicted-class"; });
        };
        for (const char* header : {"p,y", "risk,observed", "wahrscheinlichkeit,eingetreten"}) {
            QVERIFY2(isSaid(linesOf(header, cellsOf("pC"))), header);
            QVERIFY2(!isSaid(linesOf(header, cellsOf("py"))), header);
        }
        // Beside toys of two rows, copied, nothing is said.
        QVERIFY(!isSaid("p,label\n" + QString("0.75,1\n0.25,0\n").repeated(5)));
        const QString few = linesOf("p,label", cellsOf("pC")).section('\n', 0, 12) + '\n';
        QVERIFY(isSaid(few));
    }

    /// A column that is called class or cancer and that the predictions do not fit, beside one that they do.
    void aDecoyOfATellingNameIsAskedAbout() {
        const auto line = [](const PlainSample& one, int row) {
            return QString("%1,%2,%3").arg((row * 7 + 3) % 11 < 5 ? 1 : 0).arg(one.isEvent ? 1 : 0).arg(one.p);
        };
        for (const char* header : {"class,passed,prob", "Klasse,bestanden,prob", "event,passed,prob", "y,passed,prob",
                                   "cancer,icu,risk", "churn,bought,score"}) {
            const QString refusal = readAs(linesOf(header, line)).refusal;
            QVERIFY2(refusal.contains("It is not clear which column holds the targets"), qPrintable(refusal));
            const std::string second = QString(header).section(',', 1, 1).toStdString();
            ImportOverrides overrides;
            overrides.targetName = second;
            QCOMPARE(readAs(linesOf(header, line), overrides).sum, rightSum());
        }
        const auto other = [&line](const PlainSample& one, int row) {
            const QStringList cells = line(one, row).split(',');
            return cells[1] + ',' + cells[0] + ',' + cells[2];
        };
        for (const char* header : {"class,flag,prob", "y,weekend,prob", "cancer,icu,risk"})
            QCOMPARE(readAs(linesOf(header, other)).sum, rightSum());
    }

    /// One fraction is the probability of one of two: a class of six kinds is what was looked at.
    void aClassOfSeveralKindsIsNoOutcome() {
        const auto line = [](const PlainSample& one, int row) {
            return QString("%1,%2,%3").arg(one.isEvent ? 1 : 0).arg(1 + row % 3).arg(one.p);
        };
        for (const char* header : {"survived,class,prob", "purchased,category,purchase_prob", "bought,Klasse,prob"})
            QCOMPARE(readAs(linesOf(header, line)).sum, rightSum());
    }

    /// "loss" and "weight" mean other things elsewhere.
    void wordsStandForTheEventOfTheOutcome() {
        const auto line = [](const PlainSample& one, int) {
            return QString("%1,%2").arg(one.isEvent ? 1 : 0).arg(one.p);
        };
        for (const char* header : {"loss,loss_prob", "error,p_error", "weight_loss,p_weight_loss",
                                   "dropout,dropout_prob", "dropped_out,p_dropout", "on_time,p_on_time"}) {
            const WhatIsRead read = readAs(linesOf(header, line));
            QVERIFY2(read.refusal.isEmpty(), qPrintable(read.refusal));
            QCOMPARE(read.sum, rightSum());
        }
    }

    /// The columns count from 0, and the labels from 1, of which the last one does not occur.
    void labelsMayBeCountedOtherwiseThanColumns() {
        const auto line = [](int base) {
            return [base](const PlainSample& one, int) {
                return QString("%1,%2,%3,0.01")
                    .arg((one.isEvent ? 1 : 0) + base)
                    .arg(0.99 * (1 - one.p))
                    .arg(0.99 * one.p);
            };
        };
        const QString refusal = readAs(linesOf("y,p0,p1,p2", line(1))).refusal;
        QVERIFY2(refusal.contains("say which with --label-base"), qPrintable(refusal));
        ImportOverrides overrides;
        overrides.labelKind = LabelKind::FromOne;
        QVERIFY(readAs(linesOf("y,p0,p1,p2", line(1)), overrides).refusal.isEmpty());
        QVERIFY(readAs(linesOf("y,p0,p1,p2", line(0))).refusal.isEmpty());
    }

    /// brms and others summarise the probability of an event by its mean and what says how sure it is.
    void aSummaryOfTheProbabilityOfAnEventIsNamed() {
        const auto line = [](const PlainSample& one, int) {
            return QString("%1,%2,0.05,%3,%4")
                .arg(one.isEvent ? 1 : 0)
                .arg(one.p)
                .arg(0.8 * one.p)
                .arg(0.2 + 0.8 * one.p);
        };
        const QString text = linesOf("y,Estimate,Est.Error,Q2.5,Q97.5", line);
        const QString refusal = readAs(text).refusal;
        QVERIFY2(refusal.contains("take them for probabilities with --columns Estimate"), qPrintable(refusal));
        ImportOverrides overrides;
        overrides.predictionNames = std::vector<std::string>{"Estimate"};
        QCOMPARE(readAs(text, overrides).sum, rightSum());
    }

    /// "very low" is "p_very_low".
    void marksOfLabelsMayBeWrittenOtherwise() {
        const auto line = [](const PlainSample& one, int row) {
            return QString("%1,0.3,%2,%3")
                .arg(QStringList{"low", "very low", "high"}[row % 3])
                .arg(0.7 * one.p)
                .arg(0.7 - 0.7 * one.p);
        };
        for (const char* header : {"y,p_low,p_very_low,p_high", "y,low,very-low,high", "y,Low,VeryLow,High"}) {
            const QString refusal = readAs(linesOf(header, line)).refusal;
            QVERIFY2(refusal.isEmpty(), qPrintable(refusal));
        }
    }

    void whatSpssSavesIsNoFurtherModel() {
        const auto line = [](const PlainSample& one, int row) {
            return QString("%1,%2,%3,%4,0.0%5")
                .arg(one.isEvent ? 1 : 0)
                .arg(one.p)
                .arg(one.isPredicted ? 1 : 0)
                .arg((one.isEvent ? 1 : 0) - one.p)
                .arg(row % 7);
        };
        QCOMPARE(readAs(linesOf("default,PRE_1,PGR_1,RES_1,COO_1", line)).sum, rightSum());
        QCOMPARE(readAs(linesOf("ausfall,PRE_1,PGR_1,ZRE_1,LEV_1", line)).sum, rightSum());
    }
};

QTEST_GUILESS_MAIN(TestOutcomesOfEvents)
#include "tst_outcomes_of_events.moc"
