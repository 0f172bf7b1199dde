// SPDX-License-Identifier: GPL-3.0-or-later
// Columns assigned by hand, and their text.
#include "core/data/dataset.h"
#include "core/io/columns/column_text.h"

#include "core/data/family.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

ImportSource pasted(const std::string& text) {
    return {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
}

ImportOverrides assigned(const std::string& family, const std::string& columns) {
    ImportOverrides overrides;
    overrides.family = family;
    readColumnsText(columns, overrides);
    return overrides;
}

QStringList usesOf(const std::string& text, const ImportOverrides& overrides) {
    QStringList uses;
    for (const auto& use : columnUseTexts(planImport(pasted(text), overrides)))
        uses.append(QString::fromStdString(use));
    return uses;
}

}  // namespace

class TestColumnText : public QObject {
    Q_OBJECT

private slots:
    void everyFamilyCanBeAssignedWithoutAHeader_data() {
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QList<double>>("parameters");
        QTest::addColumn<QList<double>>("targets");
        using List = QList<double>;
        QTest::newRow("normal, spread first") << "normal"
                                              << "7;2;3;4"
                                              << "target,sd,ignored,mean" << List{4, 2} << List{7};
        QTest::newRow("normal, variance") << "normal"
                                          << "9;1;2"
                                          << "variance,mean,target" << List{1, 3} << List{2};
        QTest::newRow("vectors") << "normal"
                                 << "1;2;3;4;5;6"
                                 << "mean,sd,target,target,mean,sd" << List{1, 5, 2, 6} << List{3, 4};
        QTest::newRow("covariance") << "normal-full"
                                    << "0.5;-0.5;2;0;3;7;8"
                                    << "target,target,covariance,covariance,covariance,mean,mean" << List{7, 8, 2, 0, 3}
                                    << List{0.5, -0.5};
        QTest::newRow("laplace") << "laplace"
                                 << "1;2;3"
                                 << "scale,target,location" << List{3, 1} << List{2};
        QTest::newRow("mixture") << "mixture"
                                 << "1;2;0.25;4;16;0.75;9"
                                 << "mean,sd,weight,mean,variance,weight,target" << List{0.25, 0.75, 1, 4, 2, 4}
                                 << List{9};
        QTest::newRow("poisson") << "poisson"
                                 << "1;2.5;3"
                                 << "ignored,rate,target" << List{2.5} << List{3};
        QTest::newRow("draws") << "draws"
                               << "1;2;3;4"
                               << "draw,target,draw,draw" << List{1, 3, 4} << List{2};
    }
    void everyFamilyCanBeAssignedWithoutAHeader() {
        QFETCH(QString, family);
        QFETCH(QString, text);
        QFETCH(QString, columns);
        QFETCH(QList<double>, parameters);
        QFETCH(QList<double>, targets);
        const ImportOverrides overrides = assigned(family.toStdString(), columns.toStdString());
        const std::string rows = text.toStdString() + "\n" + text.toStdString() + "\n";
        const Dataset data = importDataset(pasted(rows), overrides);
        const auto firstRow = [](const RowMatrix& values) {
            return QList<double>(values.data(), values.data() + values.cols());
        };
        QCOMPARE(firstRow(data.parameters()), parameters);
        QCOMPARE(firstRow(data.values()), targets);
        QCOMPARE(QString::fromStdString(columnsText(overrides)), columns);
    }

    void placesDecideWhereNoNamesDo() {
        ImportOverrides overrides;
        overrides.family = "mixture";
        const std::string text = "0.5,0.5,1,2,3,4,9\n0.5,0.5,1,2,3,4,9\n";
        QCOMPARE(usesOf(text, overrides),
                 (QStringList{"weight 1", "weight 2", "mean 1", "mean 2", "sd 1", "sd 2", "target"}));
        overrides.columnOrder = ColumnOrder::Components;
        overrides.areVariances = true;
        QCOMPARE(usesOf(text, overrides),
                 (QStringList{"weight 1", "mean 1", "variance 1", "weight 2", "mean 2", "variance 2", "target"}));
    }

    void namesDecideUnlessThePlacesAreAskedFor() {
        const std::string text = "sd0,mean0,sd1,mean1,y0,y1\n1,2,3,4,5,6\n";
        QCOMPARE(usesOf(text, {}), (QStringList{"sd 1", "mean 1", "sd 2", "mean 2", "target", "target"}));
        ImportOverrides overrides;
        overrides.columnOrder = ColumnOrder::Parameters;
        QCOMPARE(usesOf(text, overrides), (QStringList{"mean 1", "mean 2", "sd 1", "sd 2", "target", "target"}));
    }

    void varianceOfOneColumnIsOnlyItsOwn() {
        const Dataset data = importDataset(pasted("mean0,sd0,mean1,var1,y0,y1\n1,4,2,4,5,6\n"));
        QVERIFY(data.parameters() == (RowMatrix(1, 4) << 1, 2, 4, 2).finished());
    }

    void parametersThatDoNotGoTogetherAreRefused() {
        QCOMPARE(messageOf<InvalidInput>(
                     [] { importDataset(pasted("1,2,3,4\n1,2,3,4\n"), assigned("normal", "mean,mean,sd,target")); }),
                 QStringLiteral("pasted text: The columns of the parameters do not go together (mean: 2, standard "
                                "deviation: 1); each parameter needs as many as the others."));
    }

    void columnsOfClassesAreProbabilitiesOrLogits() {
        const std::string text = "0;-1;2\n1;3;0.5\n0;0.25;0\n";
        const ImportOverrides logits = assigned("categorical", "target,logit,logit");
        QVERIFY(logits.scale == NumberScale::Logits);
        QCOMPARE(usesOf(text, logits), (QStringList{"target", "logit", "logit"}));
        const double odds = std::exp(-3.0);
        QVERIFY(std::abs(importDataset(pasted(text), logits).parameters()(0, 0) - odds / (1 + odds)) < 1e-15);
        QVERIFY(assigned("binary", "probability,target").scale == NumberScale::Probabilities);
        QCOMPARE(messageOf<InvalidSetting>([] { assigned("categorical", "logit,probability,target"); }),
                 QStringLiteral("The columns of predictions hold either probabilities or logits, not both."));
        // Alone it is the name of a column.
        ImportOverrides named;
        named.family = "binary";
        readColumns("logit", named);
        QVERIFY(named.predictionNames && !named.roles);
    }

    void unknownWordsAreRefused() {
        QCOMPARE(
            messageOf<InvalidSetting>([] { assigned("laplace", "location,rate,target"); }),
            QStringLiteral("A column cannot hold \"rate\"; the columns of the family laplace hold location, scale, "
                           "sd, variance, mean, target, ignored."));
        QCOMPARE(
            messageOf<InvalidSetting>([] { planImport(pasted("1,2,3,4\n"), assigned("normal", "mean,sd,target")); }),
            QStringLiteral("Roles are given for 3 columns; pasted text has 4."));
    }

    void targetColumnOfATargetsFileCanBeChosen() {
        const calibrium::test::FileFixtures files;
        const ImportSource source{.predictionsPath = files.write("p.csv", "mean,sd\n1,2\n3,4\n"),
                                  .predictionsText = {},
                                  .targetsPath = files.write("t.csv", "a,b\n5,6\n7,8\n")};
        ImportOverrides overrides;
        overrides.targetColumn = 1;
        QVERIFY(importDataset(source, overrides).values() == (RowMatrix(2, 1) << 6, 8).finished());
    }
};

QTEST_GUILESS_MAIN(TestColumnText)
#include "tst_column_text.moc"
