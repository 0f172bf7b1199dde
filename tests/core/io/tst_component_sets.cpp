// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions whose columns are told by their names and numbers together: mixtures, t-distributions, masses at zero,
// ensembles with a control run.
#include "core/io/sets/component_sets.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/statistics/random.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

struct Row {
    double weight = 0.3;
    std::vector<double> means{};
    std::vector<double> spreads{};
    double y = 0;
};

std::vector<Row> mixtureRows() {
    Generator generator = makeGenerator(8, 0);
    std::vector<Row> rows;
    for (int i = 0; i < 60; ++i) {
        const double mean = 20 + 10 * uniform01(generator);
        rows.push_back({.weight = 0.2 + 0.6 * uniform01(generator),
                        .means = {mean, mean + 5},
                        .spreads = {1 + uniform01(generator), 2 + uniform01(generator)},
                        .y = mean + 6 * uniform01(generator)});
    }
    return rows;
}

/// The cell of a column: "w1", "m2", "s1", "v2", "d1" (a draw), "y", "u" (a number between 0 and 1) or "z" (as y, but
/// often 0).
double cellOf(const Row& row, const QString& kind) {
    const auto place = static_cast<std::size_t>(kind.size() > 1 ? kind.mid(1).toInt() - 1 : 0);
    if (kind.startsWith('w')) return place == 0 ? row.weight : 1 - row.weight;
    if (kind.startsWith('m')) return row.means[place];
    if (kind.startsWith('d')) return row.means[0] + 6 * std::fmod(97 * row.weight * static_cast<double>(place + 1), 1);
    if (kind.startsWith('s')) return row.spreads[place];
    if (kind.startsWith('v')) return row.spreads[place] * row.spreads[place];
    if (kind == "z") return row.weight < 0.4 ? 0 : row.y;
    if (kind == "c") return std::floor(row.y / 5);
    return kind == "u" ? row.weight : row.y;
}

std::string table(const QString& header, const QString& kinds) {
    QString text = header + "\n";
    for (const Row& row : mixtureRows()) {
        QStringList cells;
        for (const QString& kind : kinds.split(',')) cells << QString::number(cellOf(row, kind), 'g', 12);
        text += cells.join(',') + "\n";
    }
    return text.toStdString();
}

Dataset read(const std::string& text, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
}

QString questionOf(const std::string& text, const ImportOverrides& overrides = {}) {
    return messageOf<UndecidedImport>([&] { read(text, overrides); });
}

ImportOverrides ofKind(const char* family) {
    ImportOverrides overrides;
    overrides.family = family;
    return overrides;
}

}  // namespace

class TestComponentSets : public QObject {
    Q_OBJECT

private slots:
    void columnsThatSumToOneAreWeights_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("kinds");
        const auto add = [](const char* header, const char* kinds) { QTest::addRow("%s", header) << header << kinds; };
        add("w1,w2,mu1,mu2,s1,s2,y", "w1,w2,m1,m2,s1,s2,y");
        add("w1,w2,m1,m2,s1,s2,y", "w1,w2,m1,m2,s1,s2,y");
        add("pi_0,pi_1,mu_0,mu_1,sigma_0,sigma_1,y", "w1,w2,m1,m2,s1,s2,y");
        add("alpha1,mu1,var1,alpha2,mu2,var2,y", "w1,m1,v1,w2,m2,v2,y");
        for (const char* stem : {"p", "lambda", "coef_", "prob_", "phi_", "anteil", "poids_", "k"}) {
            const QString header = QString(stem) + "1," + stem + "2,mu1,mu2,sigma1,sigma2,y";
            add(qPrintable(header), "w1,w2,m1,m2,s1,s2,y");
        }
    }

    void columnsThatSumToOneAreWeights() {
        QFETCH(const QString, header);
        QFETCH(const QString, kinds);
        const Row first = mixtureRows().front();
        for (const bool isKindSaid : {false, true}) {
            const Dataset data = read(table(header, kinds), isKindSaid ? ofKind("mixture") : ImportOverrides{});
            QCOMPARE(data.family().id(), std::string("mixture"));
            QVERIFY(std::abs(data.parameters()(0, 0) - first.weight) < 1e-9);
            QVERIFY(std::abs(data.parameters()(0, 3) - first.means[1]) < 1e-9);
            QVERIFY(std::abs(data.parameters()(0, 5) - first.spreads[1]) < 1e-9);
        }
    }

    void spreadsBesideMeansAreNoDraws() {
        const Dataset data = read(table("mu1,mu2,s1,s2,y", "m1,m2,s1,s2,y"));
        QCOMPARE(data.family().id(), std::string("mixture"));
        QVERIFY(std::abs(data.parameters()(0, 0) - 0.5) < 1e-12);
        QVERIFY(std::abs(data.parameters()(0, 5) - mixtureRows().front().spreads[1]) < 1e-9);
    }

    void aSingleWeightOfTwoComponentsIsAskedAbout() {
        for (const char* name : {"weight", "pi", "w", "mix", "Gewicht"}) {
            const std::string text = table(QString(name) + ",mean1,sd1,mean2,sd2,y", "w1,m1,s1,m2,s2,y");
            for (const ImportOverrides& overrides : {ImportOverrides{}, ofKind("mixture")}) {
                const QString question = questionOf(text, overrides);
                QVERIFY2(question.contains("w1 and w2"), qPrintable(question));
            }
        }
    }

    void aChosenFamilyOfComponentsIsKept() {
        for (const char* header : {"loc,scale,df,y", "mu,sigma,nu,y"}) {
            const Dataset data = read(table(header, "m1,s1,s2,y"), ofKind("t-mixture"));
            QCOMPARE(data.family().id(), std::string("t-mixture"));
            QCOMPARE(data.parameters().cols(), Index{4});
            QVERIFY(std::abs(data.parameters()(0, 0) - 1) < 1e-12);
            const QString question = questionOf(table(header, "m1,s1,s2,y"));
            QVERIFY2(question.contains("--kind t-mixture"), qPrintable(question));
        }
    }

    void parametersOfUnknownDistributionsAreAskedAbout_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("kinds");
        for (const char* name : {"pi", "p0", "zip", "inflation_prob"}) {
            QTest::addRow("%s", name) << QString("rate,%1,y").arg(name) << "m1,u,c";
        }
        for (const char* name : {"p0", "prob_precip", "p_zero", "Regenwahrscheinlichkeit", "hurdle"}) {
            QTest::addRow("%s beside a mean", name) << QString("%1,mean,sd,obs").arg(name) << "u,m1,s1,z";
        }
    }

    void parametersOfUnknownDistributionsAreAskedAbout() {
        QFETCH(const QString, header);
        QFETCH(const QString, kinds);
        const QString question = questionOf(table(header, kinds));
        QVERIFY2(question.contains("no family known here"), qPrintable(question));
    }

    void vectorsThatAreNotNormalAreAskedAbout_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("kinds");
        QTest::addColumn<QString>("family");  // that may be said
        const auto add = [](const char* header, const char* kinds, const char* family) {
            QTest::addRow("%s", header) << header << kinds << family;
        };
        add("loc0,loc1,scale0,scale1,df0,df1,y0,y1", "m1,m2,s1,s2,s1,s2,y,y", "normal");
        add("mean0,mean1,sd0,sd1,df,y0,y1", "m1,m2,s1,s2,s1,y,y", "normal");
        add("mu1,mu2,sigma1,sigma2,nu1,nu2,target1,target2", "m1,m2,s1,s2,s1,s2,y,y", "normal");
        add("df,mean_0,mean_1,std_0,std_1,y_0,y_1", "s1,m1,m2,s1,s2,y,y", "normal");
        add("mittelwert1,mittelwert2,sd1,sd2,freiheitsgrade,y1,y2", "m1,m2,s1,s2,s1,y,y", "normal");
        add("mean0,mean1,sd0,sd1,skew0,skew1,y0,y1", "m1,m2,s1,s2,u,u,y,y", "normal");
        add("loc0,loc1,scale0,scale1,y0,y1", "m1,m2,s1,s2,y,y", "normal");
        add("w0,w1,mean0_0,mean0_1,mean1_0,mean1_1,sd0_0,sd0_1,sd1_0,sd1_1,df0,df1,y0,y1",
            "w1,w2,m1,m2,m2,m1,s1,s2,s2,s1,s1,s2,y,y", "mixture-diagonal");
        add("w0,w1,loc0_0,loc0_1,loc1_0,loc1_1,scale0_0,scale0_1,scale1_0,scale1_1,y0,y1",
            "w1,w2,m1,m2,m2,m1,s1,s2,s2,s1,y,y", "mixture-diagonal");
    }

    /// And the answer leads there.
    void vectorsThatAreNotNormalAreAskedAbout() {
        QFETCH(const QString, header);
        QFETCH(const QString, kinds);
        QFETCH(const QString, family);
        const std::string text = table(header, kinds);
        const QString question = questionOf(text);
        QVERIFY2(question.contains("draws of") && question.contains("--kind " + family), qPrintable(question));
        QCOMPARE(read(text, ofKind(qPrintable(family))).family().id(), family.toStdString());
    }

    /// The shares are the targets, and no probabilities of classes.
    void sharesBesideConcentrationsAreTargets() {
        for (const char* header : {"alpha_a,alpha_b,y_a,y_b", "alpha_sand,alpha_clay,sand,clay",
                                   "konzentration1,konzentration2,anteil1,anteil2", "alpha0,alpha1,y0,y1"}) {
            const std::string text = table(header, "s1,s2,w1,w2");
            const Dataset data = read(text);
            QCOMPARE(data.family().id(), std::string("dirichlet"));
            QCOMPARE(data.values().cols(), Index{2});
        }
        const QString question = questionOf(table("alpha_a,alpha_b,sand,clay", "s1,s2,w1,w2"));
        QVERIFY2(question.contains("--kind dirichlet") && question.contains("--kind categorical"),
                 qPrintable(question));
    }

    void laplaceDistributionsOfVectorsAreRead() {
        const std::string text = table("loc0,loc1,scale0,scale1,y0,y1", "m1,m2,s1,s2,y,y");
        QVERIFY2(questionOf(text).contains("--kind laplace"), qPrintable(questionOf(text)));
        const Dataset data = read(text, ofKind("laplace"));
        QCOMPARE(data.family().id(), std::string("laplace"));
        QCOMPARE(data.parameters().cols(), Index{4});
    }

    void normalVectorsAreReadAsEver() {
        QCOMPARE(read(table("mean0,mean1,sd0,sd1,y0,y1", "m1,m2,s1,s2,y,y")).family().id(), std::string("normal"));
        QCOMPARE(read(table("mu_1,mu_2,scale_1,scale_2,y_1,y_2", "m1,m2,s1,s2,y,y")).family().id(),
                 std::string("normal"));
        QCOMPARE(read(table("mean0,mean1,sd0,sd1,age,shape,y0,y1", "m1,m2,s1,s2,c,u,y,y")).family().id(),
                 std::string("normal"));
    }

    void aFractionBesideTheMeanIsNoMassAtZero() {
        QCOMPARE(read(table("humidity,mean,sd,obs", "u,m1,s1,z")).family().id(), std::string("normal"));
        QCOMPARE(read(table("prob_precip,mean,sd,obs", "u,m1,s1,y")).family().id(), std::string("normal"));
    }

    void namesDecideBeforePlaces() {
        for (const char* header : {"b,mu,y", "scale,mu,y"}) {
            const Dataset data = read(table(header, "s1,m1,y"), ofKind("laplace"));
            QVERIFY(std::abs(data.parameters()(0, 0) - mixtureRows().front().means[0]) < 1e-9);
        }
        const QString question = questionOf(table("lower,upper,y", "m1,m2,y"), ofKind("normal"));
        QVERIFY2(question.contains("its name says otherwise"), qPrintable(question));
        ImportOverrides named = ofKind("normal");
        named.predictionNames = std::vector<std::string>{"lower", "upper"};
        QCOMPARE(read(table("lower,upper,y", "m1,m2,y"), named).family().id(), std::string("normal"));
    }

    void theControlRunIsAMember() {
        for (const char* control : {"control", "ctrl", "Kontrolle"}) {
            const Dataset data = read(table(QString(control) + ",pert1,pert2,pert3,obs", "d1,d2,d3,d4,y"));
            QCOMPARE(data.family().id(), std::string("draws"));
            QCOMPARE(data.parameters().cols(), Index{4});
        }
    }

    void aSpreadWithoutNamesBesideItIsNoQuestionOfClasses() {
        for (const char* header : {"z_phot,sigma_z,z_spec", "value_meas,uncertainty_k2,value_ref"}) {
            const QString question = questionOf(table(header, "m1,s1,y"));
            QVERIFY2(question.contains("--kind normal --columns") && !question.contains("--logits"),
                     qPrintable(question));
        }
    }
};

QTEST_GUILESS_MAIN(TestComponentSets)
#include "tst_component_sets.moc"
