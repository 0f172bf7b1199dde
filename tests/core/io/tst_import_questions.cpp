// SPDX-License-Identifier: GPL-3.0-or-later
// What files leave open is asked, and answers settle it.
#include "core/io/columns/column_text.h"
#include "core/statistics/random.h"
#include "tests/support/pasted_questions.h"
#include "tests/support/plain_samples.h"

#include <cmath>
#include <functional>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestImportQuestions : public QObject {
    Q_OBJECT

private slots:
    /// Several labels, each with its own outcome: asked, answered for all of them, and one outcome picks its label.
    void labelsOfAFileAreAskedAbout() {
        const QStringList rows{"0.9,0.2,1,0", "0.3,0.8,0,1", "0.7,0.6,1,1", "0.2,0.1,0,0"};
        const QString text = repeated("p_flu,cold_prob,y_flu,cold", rows);
        QCOMPARE(
            refusal(text),
            QString("The file holds the probabilities and outcomes of 2 labels: column 3 (y_flu), column 4 (cold); "
                    "judge each by its own outcome with --columns p_flu --target-column y_flu --columns cold_prob "
                    "--target-column cold, or one with one of these pairs."));
        ImportOverrides overrides;
        overrides.targetName = "cold";
        const Dataset cold = importDataset(pasted(text), overrides);
        QCOMPARE(cold.parameters()(0, 1), 0.2);
        QVERIFY((cold.labels().at(0) == 0 && cold.labels().at(1) == 1));
        // The classes of one outcome are none.
        const QStringList classes{"0.9,0.1,1,0", "0.3,0.7,0,1", "0.6,0.4,1,0", "0.2,0.8,0,1"};
        QVERIFY(!refusal(repeated("p_a,p_b,y_a,y_b", classes)).contains("outcomes of 2 labels"));
    }

    void missingValuesAreWhatIsAskedAbout() {
        QString text = "id,sex,age,risk,died\n";
        for (int i = 0; i < 40; ++i) {
            text += QStringLiteral("P%1,%2,%3,0.%4,%5\n")
                        .arg(i)
                        .arg(i % 2 == 0 ? "F" : "M")
                        .arg(30 + i)
                        .arg(10 + 2 * i)
                        .arg(i % 10 == 3  ? "NA"
                             : i % 3 == 0 ? "1"
                                          : "0");
        }
        QCOMPARE(refusal(text),
                 QString("Values are missing in 4 of 40 rows, the first in line 5; --drop-missing leaves them out."));
        ImportOverrides overrides;
        overrides.dropsMissing = true;
        QCOMPARE(importDataset(pasted(text), overrides).sampleCount(), Index{36});
        // Where leaving out rows does not settle it, the question is the one that has to be answered.
        const QString unclear = repeated("p0,p1,p2,class,y,note", {"0.5,0.25,0.25,0,1,", "0.25,0.5,0.25,2,0,x"});
        QVERIFY2(refusal(unclear).contains("--target-column"), qPrintable(refusal(unclear)));
    }

    void whatIsUnclearIsAsked_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("two columns of labels")
            << repeated("p0,p1,p2,class,y", {"0.5,0.25,0.25,0,1", "0.25,0.5,0.25,2,0", "0.25,0.25,0.5,1,2"})
            << "It is not clear which column holds the targets: column 5 (y), column 4 (class); say which with "
               "--target-column.";
        QTest::newRow("labels of two bases")
            << repeated("a,b,c,label", {"0.5,0.25,0.25,1", "0.25,0.5,0.25,2", "0.5,0.25,0.25,2"})
            << "The labels run from 1 to 2 with 3 classes, which fits counting from 0 and from 1; say which with "
               "--label-base.";
        QTest::newRow("classes of the same name")
            << repeated("cat,cat,dog,label", {"0.5,0.25,0.25,cat", "0.25,0.5,0.25,dog"})
            << "Two columns of predictions are called \"cat\"; name the classes with --classes, or number the columns "
               "of "
               "predictions with --columns.";
        QTest::newRow("names without a header of names")
            << repeated("", {"0.5,0.25,0.25,red", "0.25,0.5,0.25,green", "0.25,0.25,0.5,blue"})
            << "The labels are names (blue, green, red), and nothing says which column belongs to which; name the "
               "classes in the order of the columns with --classes.";
        QTest::newRow("two names of events")
            << repeated("p,y", {"0.5,red", "0.25,blue"})
            << "The labels are names (blue, red), and nothing says which of them the predictions are probabilities of; "
               "say --classes blue,red if they are probabilities of red, or --classes red,blue if of blue.";
        QTest::newRow("words for yes before no, and counted labels")
            << repeated("p_yes,p_no,y", {"0.75,0.25,1", "0.125,0.875,0"})
            << "The columns are named yes, no, the labels are 0, 1, and it is not clear which label belongs to which "
               "column; give the labels in the order of the columns with --classes 1,0.";
        QTest::newRow("labels 1 and 2 that do not follow")
            << repeated("p,y", {"0.75,1", "0.125,2"})
            << "The labels are 1 and 2, and nothing says which of them the predictions are probabilities of; say "
               "--classes 1,2 if they are probabilities of 2, or --classes 2,1 if of 1.";
        QTest::newRow("against the predictions")
            << repeated("risk,died", {"0.75,0", "0.125,1"})
            << "The targets run against the predictions, which are smaller where the label is 1: they may be "
               "probabilities of 0; say --classes 1,0 --positive 1 if they are probabilities of 0, or --classes 0,1 "
               "if of 1.";
        QTest::newRow("fractions that do not sum to 1")
            << repeated("cat,dog,frog,label", {"0.5,0.3,0.9,cat", "0.2,0.5,0.7,dog", "0.1,0.3,0.9,frog"})
            << "The predictions lie between 0 and 1, but the rows do not sum to 1; say --logits if they are logits, "
               "--normalise to divide each row by its sum, or which columns belong together with --columns.";
        QTest::newRow("percentages or logits") << repeated("p,y", {"50.5,1", "20.25,0", "87.5,1"})
                                               << "The predictions lie between 0 and 100; say --percent if they are "
                                                  "percentages, or --logits.";
        QTest::newRow("names of two families")
            << repeated("loc,scale,y", {"0.5,0.25,0.125", "0.25,0.5,-2.5"})
            << "The names column 1 (loc), column 2 (scale) fit the families normal and laplace; say which is meant "
               "with --kind normal or --kind laplace.";
        QTest::newRow("real numbers without names")
            << repeated("first,second,y", {"0.5,2.5,3.25", "0.25,1.5,-2.5", "1.75,0.5,2.125"})
            << "Nothing says what the numbers in column 1 (first), column 2 (second) are; say what a row predicts with "
               "--kind, "
               "such as draws or quantiles, and which columns hold it with --columns.";
    }

    void whatIsUnclearIsAsked() {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QCOMPARE(refusal(text), sentence);
    }

    /// The date of an event is no outcome: which rows had one is for the file to say.
    void datesAreNoOutcome() {
        QString text = "p,died_on\n";
        QString years = "risk;Todesdatum\n";
        for (int i = 0; i < 40; ++i) {
            text += QString("0.%1,%2\n").arg(10 + i).arg(i % 3 == 0 ? QString("2023-01-%1").arg(10 + i / 3) : "NA");
            years += QString("0.%1;%2.03.2022\n").arg(10 + i).arg(1 + i % 28, 2, 10, QChar('0'));
        }
        for (const auto& [file, column] : {std::pair(text, "p"), std::pair(years, "risk")}) {
            ImportOverrides answer;
            answer.predictionNames = {{column}};
            answer.targetName = "2";
            const QString message = messageOf<InvalidInput>([&] { importDataset(pasted(file), answer); });
            QVERIFY2(message.contains("are dates") && message.contains("write 1 where the event happened"),
                     qPrintable(message));
        }
    }

    /// Columns are named, and not what they hold.
    void numbersAreNoLabels() {
        const QString text = repeated("primo,secondo,y", {"10.5,2.5,13.25", "-8.25,1.5,-7.5", "11.75,1.25,12.125"});
        ImportOverrides columns;
        columns.predictionNames = {{"primo", "secondo"}};
        const QString message = messageOf<InvalidInput>([&] { importDataset(pasted(text), columns); });
        QVERIFY2(message.contains("The targets in column 3 (y) are numbers, such as ") && message.contains("--kind"),
                 qPrintable(message));
        columns.family = "normal";
        QCOMPARE(importDataset(pasted(text), columns).parameters()(0, 1), 2.5);
    }

    void answersSettleTheQuestions() {
        const QString labels =
            repeated("p0,p1,p2,class,y", {"0.5,0.25,0.25,0,1", "0.25,0.5,0.25,2,0", "0.25,0.25,0.5,1,2"}, 1);
        ImportOverrides target;
        target.targetName = "class";
        QVERIFY((importDataset(pasted(labels), target).labels() == Labels{0, 2, 1}));
        target.targetName = "5";
        QVERIFY((importDataset(pasted(labels), target).labels() == Labels{1, 0, 2}));

        ImportOverrides classes;
        classes.classNames = std::vector<std::string>{"red", "green", "blue"};
        QVERIFY(
            (importDataset(pasted("0.5,0.25,0.25,red\n0.5,0.25,0.25,blue\n0.5,0.25,0.25,green\n"), classes).labels() ==
             Labels{0, 2, 1}));

        // Numbers name the classes too, in an order of their own.
        classes.classNames = std::vector<std::string>{"1", "0"};
        QVERIFY(
            (importDataset(pasted("p_yes,p_no,y\n0.75,0.25,1\n0.125,0.875,0\n"), classes).labels() == Labels{1, 0}));
        classes.classNames = std::vector<std::string>{"2", "1"};
        QVERIFY((importDataset(pasted("p,y\n0.75,1\n0.125,2\n"), classes).labels() == Labels{1, 0}));

        ImportOverrides percent;
        percent.scale = NumberScale::Percentages;
        QCOMPARE(importDataset(pasted("p,y\n50.5,1\n20.25,0\n"), percent).parameters()(0, 1), 0.505);
    }

    void columnsCanBeNamed() {
        const QString text = "a,b,c,d,y\n0.5,0.3,0.5,7,0\n0.25,0.2,0.75,8,1\n";
        ImportOverrides overrides;
        readColumns("a,c", overrides);
        const Dataset data = importDataset(pasted(text), overrides);
        QVERIFY(data.parameters() == (RowMatrix(2, 2) << 0.5, 0.5, 0.25, 0.75).finished());
        QCOMPARE(QString::fromStdString(columnsText(overrides)), QString("a,c"));
        readColumns("1,3", overrides);
        QVERIFY(importDataset(pasted(text), overrides).parameters() == data.parameters());
        readColumns("a,e", overrides);
        QCOMPARE(messageOf<InvalidSetting>([&] { importDataset(pasted(text), overrides); }),
                 QString("There is no column \"e\" in pasted text; its columns are a, b, c, d, y."));
    }

    void sameLabelsTwiceAreNoQuestion() {
        const QString text = repeated("p0,p1,class,y", {"0.5,0.5,0,0", "0.25,0.75,1,1"}, 2);
        QVERIFY((importDataset(pasted(text)).labels() == Labels{0, 1, 0, 1}));
    }

    /// --classes names the classes in the order of the columns; names of these that say another order are asked about.
    void classesAgainstTheNamesOfColumnsAreAsked_data() {
        QTest::addColumn<QString>("header");
        QTest::newRow("with a prefix") << "p_c,p_a,p_b,y";
        QTest::newRow("in brackets") << "P(c),P(a),P(b),y";
        QTest::newRow("behind a sign") << "y=c,y=a,y=b,y";
    }

    void classesAgainstTheNamesOfColumnsAreAsked() {
        QFETCH(QString, header);
        const QString text = repeated(header, {"0.5,0.25,0.25,a", "0.25,0.5,0.25,b", "0.1,0.2,0.7,c"});
        ImportOverrides overrides;
        overrides.classNames = {{"a", "b", "c"}};
        const QString question = refusal(text, overrides);
        QVERIFY2(question.contains("--classes c,a,b, which is the order of the columns"), qPrintable(question));
        overrides.classNames = {{"c", "a", "b"}};
        const Dataset data = importDataset(pasted(text), overrides);
        QCOMPARE(data.parameters()(0, 0), 0.5);
        QVERIFY(data.classNames() == *overrides.classNames);
    }

    /// Columns that are taken in the order of their numbers follow classes that are named in the order of the file.
    void classesFollowNumberedColumnsOfTheFile() {
        ImportOverrides overrides;
        overrides.classNames = {{"2", "0", "1"}};
        const Dataset data = importDataset(
            pasted(repeated("p_2,p_0,p_1,y", {"0.5,0.25,0.25,0", "0.25,0.5,0.25,1", "0.1,0.2,0.7,2"})), overrides);
        QVERIFY(data.classNames() == *overrides.classNames);
        QCOMPARE(data.parameters()(0, 0), 0.5);
        QCOMPARE(data.labels()[0], 1);
    }

    /// What would be read as something that it is not has one answer or the other, which the user knows.
    void doubtfulPredictionsAreAsked_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("question");
        const auto add = [](const char* name, const QString& header, const SampleLine& line, const char* question) {
            QTest::newRow(name) << linesOf(header, line) << QString(question);
        };
        const auto signs = [](const PlainSample& one, int) {
            return QString("%1,%2,%3").arg(one.isEvent ? 1 : -1).arg(one.p).arg(1 - one.p);
        };
        add("labels -1 and 1", "y,p_pos,p_neg", signs, "--classes 1,-1.");
        add("labels -1 and 1 below words", "ergebnis,hausse,baisse", signs, "--classes 1,-1.");
        const auto comma = [](double p, int digits) { return QString::number(p, 'f', digits).replace('.', ','); };
        const auto percents = [&](const PlainSample& one, int) {
            return comma(100 * one.p, 1) + (one.isEvent ? ",1" : ",0");
        };
        add("decimal commas", "Risk in %,Event", percents, "decimal commas between commas");
        add(
            "decimal commas behind identifiers", "id,Probability (%),y",
            [&](const PlainSample& one, int row) { return QString::number(row) + "," + percents(one, row); },
            "Probability (%) would be");
        add(
            "decimal commas last", "y,p",
            [&](const PlainSample& one, int) { return (one.isEvent ? "1," : "0,") + comma(one.p, 2); },
            "decimal commas between commas");
        add(
            "decimal commas in two columns", "p0,p1,y",
            [&](const PlainSample& one, int) { return comma(1 - one.p, 2) + "," + comma(one.p, 2) + ",1"; },
            "decimal commas between commas");
        const auto ranks = [](const PlainSample& one, int) {
            return QString::number(one.label) + "," + four(one, [](double p) { return p; });
        };
        add("ranks by name", "label,top1_prob,top2_prob,top3_prob,top4_prob", ranks, "fall in every row");
        add("ranks in German", "klasse,p_rang1,p_rang2,p_rang3,p_rang4", ranks, "fall in every row");
        add("ranks by numbers", "y,p0,p1,p2,p3", ranks, "fall in every row");
        add(
            "logarithms to the base 10", "y,log10_p0,log10_p1,log10_p2,log10_p3",
            [](const PlainSample& one, int) {
                return QString::number(one.label) + "," + four(one, [](double p) { return std::log10(p); });
            },
            "to the base 10");
        const auto scores = [](const PlainSample& one, int row) {
            return QString::number(row % 4) + "," + four(one, [](double p) { return 1.5 + std::log(p); });
        };
        add("scores of classes", "y,s0,s1,s2,s3", scores, "--kind categorical");
        add(
            "features", "x1,x2,y_pred,y_true",
            [](const PlainSample& one, int) {
                return QString("%1,%2,%3,%4")
                    .arg(3 * one.p)
                    .arg(5 - one.falling[0])
                    .arg(9.5 * one.p)
                    .arg(10.25 * one.p);
            },
            "draws");
        add(
            "a linear model", "y,yhat",
            [](const PlainSample& one, int) {
                return QString("%1,%2").arg(one.isEvent ? 1 : 0).arg(1.3 * one.p - 0.15);
            },
            "--logits");
        add(
            "points", "y,score",
            [](const PlainSample& one, int) {
                return QString("%1,%2").arg(one.isEvent ? 1 : 0).arg(std::floor(16 * one.p) - 4);
            },
            "--logits");
        add(
            "recalibrated beside", "y,p0,p1,cal_p0,cal_p1",
            [](const PlainSample& one, int) {
                const double q = 0.25 + 0.5 * one.p;
                return QString("%1,%2,%3,%4,%5").arg(one.isEvent ? 1 : 0).arg(1 - one.p).arg(one.p).arg(1 - q).arg(q);
            },
            "The file seems to hold 2 models");
    }

    void doubtfulPredictionsAreAsked() {
        QFETCH(QString, text);
        QFETCH(QString, question);
        const QString message = messageOf<InvalidInput>([&] { importDataset(pasted(text)); });
        QVERIFY2(message.contains(question), qPrintable(message));
    }

    void groupsOfSamplesAreAsked() {
        const QString rows = "1,40,4,0.1,0.11\n2,38,9,0.2,0.24\n3,44,15,0.35,0.34\n4,41,30,0.7,0.73\n";
        for (const QString header : {"decile,n,events,mean_pred,obs_rate", "klinik,patienten,deaths,mean,rate"}) {
            const QString text = header + "\n" + rows;
            const QString size = header.section(',', 1, 1);
            QVERIFY2(refusal(text).contains("--frequencies " + size), qPrintable(refusal(text)));
            ImportOverrides overrides;
            overrides.frequencies = size.toStdString();
            overrides.predictionNames = {header.section(',', 3, 3).toStdString()};
            QCOMPARE(importDataset(pasted(text), overrides).sampleCount(), Index{163});
        }
    }

    /// One row for each class, and none of the columns is called so.
    void rowsOfClassesAreAsked() {
        const auto line = [](const PlainSample& one, int row) {
            const QString start = QString("k%1,%2,").arg(row).arg(one.isEvent ? "ja" : "nein");
            return start + QString("ja,%1\n").arg(one.p) + start + QString("nein,%1").arg(1 - one.p);
        };
        const QString text = linesOf("Kunde,Abgang,Ergebnis,Anteil", line);
        const QString answer = "--long class=Ergebnis,value=Anteil,target=Abgang";
        QVERIFY2(refusal(text).contains(answer), qPrintable(refusal(text)));
        ImportOverrides overrides;
        overrides.longTable = "class=Ergebnis,value=Anteil,target=Abgang";
        const Dataset data = importDataset(pasted(text), overrides);
        QCOMPARE(data.sampleCount(), Index{120});
        QCOMPARE(data.parameters()(0, 1), plainSamples().front().p);  // of the event, ja
    }

    void furtherRanksAreNoPredictedClasses() {
        const auto line = [](const PlainSample& one, int row) {
            const QString start = QString("%1,%2,").arg(row / 2 + row % 2 * 1000).arg(QChar('a' + one.label));
            return start + QString("1,a,%1\n").arg(one.falling[0]) + start + QString("2,b,%1").arg(one.falling[1]);
        };
        const QString message = refusal(linesOf("image_id,truth,rank,label,score", line));
        QVERIFY2(message.contains("name different classes"), qPrintable(message));
    }

    void modelsMayBeNumbered() {
        QString text = "rowIndex,obs,No,Yes,mtry\n";
        for (const int trees : {2, 5}) {
            int row = 0;
            for (const PlainSample& one : plainSamples()) {
                const double p = trees == 2 ? one.p : 0.25 + 0.5 * one.p;
                text +=
                    QString("%1,%2,%3,%4,%5\n").arg(++row).arg(one.isEvent ? "Yes" : "No").arg(1 - p).arg(p).arg(trees);
            }
        }
        QVERIFY2(refusal(text).contains("--long model=mtry"), qPrintable(refusal(text)));
    }

    void labelsBeyond32BitsAreRefused() {
        QCOMPARE(
            messageOf<InvalidInput>(
                [] { importDataset(pasted("p0,p1,y\n0.5,0.5,0\n0.5,0.5,4294967297\n0.5,0.5,1\n")); }),
            QString("pasted text, line 3, column 3 (y): The label 4294967297 is out of range; with 2 classes counted "
                    "from 0 it must be 0 to 1."));
    }
};

QTEST_GUILESS_MAIN(TestImportQuestions)
#include "tst_import_questions.moc"
