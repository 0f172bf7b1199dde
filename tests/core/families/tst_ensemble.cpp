// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/ensemble.h"
#include "core/method/kernel.h"

#include "core/data/predictive_distributions.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/classes/binary.h"
#include "core/families/classes/categorical.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <QTest>

#include <cmath>

using namespace calibrium;
using calibrium::test::matrix;
using calibrium::test::messageOf;

namespace {

using Rows = std::vector<std::vector<double>>;

Dataset real(const std::string& name, const Family& family, const Rows& parameters, const Rows& targets) {
    return Dataset::create({.name = name,
                            .family = &family,
                            .parameters = matrix(parameters),
                            .targets = {.labels = {}, .values = matrix(targets)},
                            .classNames = {},
                            .warnings = {}});
}

Dataset classes(const std::string& name, const Family& family, const Rows& parameters, Labels labels,
                std::vector<std::string> names = {}) {
    return Dataset::create({.name = name,
                            .family = &family,
                            .parameters = matrix(parameters),
                            .targets = {.labels = std::move(labels), .values = {}},
                            .classNames = std::move(names),
                            .warnings = {}});
}

/// Density and cdf of the joined prediction are the means of those of the members.
void compareWithMean(const Dataset& joined, const std::vector<Dataset>& members) {
    const auto whole = univariateDistributions(joined, "test");
    for (Index i = 0; i < joined.sampleCount(); ++i) {
        for (const double y : {-3.0, -0.4, 0.0, 1.3, 5.0}) {
            double cdf = 0;
            double density = 0;
            for (const auto& member : members) {
                const auto part = univariateDistributions(member, "test");
                cdf += part->cdf(i, y) / static_cast<double>(members.size());
                density += std::exp(part->logDensity(i, {&y, 1})) / static_cast<double>(members.size());
            }
            QVERIFY(std::abs(whole->cdf(i, y) - cdf) < 1e-14);
            QVERIFY(std::abs(std::exp(whole->logDensity(i, {&y, 1})) - density) < 1e-14);
        }
    }
}

QString refusal(const std::vector<Dataset>& members) {
    return messageOf<InvalidInput>([&] { joinMembers(members, "all"); });
}

}  // namespace

class TestEnsemble : public QObject {
    Q_OBJECT

    const Rows m_targets{{0.5}, {-1}};
    const Dataset m_normal = real("one", normalFamily(), {{0, 1}, {2, 0.5}}, m_targets);

private slots:
    void normalsBecomeAMixtureOfEqualWeights() {
        const std::vector<Dataset> members{m_normal, real("two", normalFamily(), {{1, 2}, {-2, 3}}, m_targets),
                                           real("three", normalFamily(), {{0, 1}, {0, 1}}, m_targets)};
        const Dataset joined = joinMembers(members, "all");
        QCOMPARE(joined.name(), std::string("all"));
        QCOMPARE(joined.family().id(), std::string("mixture"));
        QCOMPARE(joined.parameters().cols(), Index{9});
        QVERIFY(joined.parameters().row(1).tail(6) == matrix({{2, -2, 0, 0.5, 3, 1}}).row(0));
        QVERIFY(joined.values() == m_normal.values());
        compareWithMean(joined, members);
    }

    void mixturesMayHaveDifferentNumbersOfComponents() {
        const std::vector<Dataset> members{
            real("one", mixtureFamily(), {{0.25, 0.75, -1, 1, 1, 2}, {1, 0, 3, 0, 1, 1}}, m_targets),
            real("two", mixtureFamily(), {{1, 0.5, 2}, {1, -1, 0.5}}, m_targets)};
        const Dataset joined = joinMembers(members, "all");
        QVERIFY(joined.parameters() ==
                matrix({{0.125, 0.375, 0.5, -1, 1, 0.5, 1, 2, 2}, {0.5, 0, 0.5, 3, 0, -1, 1, 1, 0.5}}));
        compareWithMean(joined, members);
    }

    void drawsStandSideBySide() {
        const std::vector<Dataset> members{real("one", drawsFamily(), {{1, 2}, {3, 4}}, m_targets),
                                           real("two", drawsFamily(), {{5, 6}, {7, 8}}, m_targets)};
        QVERIFY(joinMembers(members, "all").parameters() == matrix({{1, 2, 5, 6}, {3, 4, 7, 8}}));
        QCOMPARE(
            refusal({members[0], real("three", drawsFamily(), {{1, 2, 3}, {1, 2, 3}}, m_targets)}),
            QStringLiteral("Member 2 has 3 draws per row, the first one 2; members need equally many, so that each "
                           "counts the same."));
    }

    void classProbabilitiesAreAveraged() {
        const std::vector<std::string> names{"cat", "dog", "owl"};
        const Dataset joined =
            joinMembers(std::vector{classes("one", categoricalFamily(), {{0.5, 0.25, 0.25}}, {1}, names),
                                    classes("two", categoricalFamily(), {{0, 0.25, 0.75}}, {1}, names)},
                        "all");
        QVERIFY(joined.parameters() == matrix({{0.25, 0.25, 0.5}}));
        QCOMPARE(joined.classNames(), names);
        QCOMPARE(joined.labels(), Labels{1});
        const Dataset pair = joinMembers(
            std::vector{classes("one", binaryFamily(), {{0.5}}, {1}), classes("two", binaryFamily(), {{0.25}}, {1})},
            "all");
        QCOMPARE(pair.family().id(), std::string("binary"));
        QVERIFY(pair.parameters() == matrix({{0.625, 0.375}}));
    }

    void errorOfTwoEqualNormalsIsThatOfOne() {
        Rows parameters;
        Rows targets;
        Generator generator = makeGenerator(3, 0);
        for (int i = 0; i < 40; ++i) {
            parameters.push_back({4 * uniform01(generator) - 2, 0.5 + uniform01(generator)});
            targets.push_back({6 * uniform01(generator) - 3});
        }
        const Dataset one = real("one", normalFamily(), parameters, targets);
        const Dataset joined = joinMembers(std::vector{one, one.withName("two")}, "all");
        const double expected =
            skceUnbiased(one, {.distance = "wasserstein", .bandwidth = 0.7, .target = "gaussian"}).value;
        const double found =
            skceUnbiased(joined, {.distance = "mixture-wasserstein", .bandwidth = 0.7, .target = "gaussian"}).value;
        QVERIFY(std::abs(expected) > 1e-4);
        QVERIFY2(std::abs(found - expected) < 1e-12, qPrintable(QString::number(found - expected)));
    }

    void laplaceDistributionsBecomeTheirMixture() {
        const std::vector<Dataset> members{real("one", laplaceFamily(), {{0, 1}, {2, 0.5}}, m_targets),
                                           real("two", laplaceFamily(), {{1, 2}, {-2, 3}}, m_targets)};
        const Dataset joined = joinMembers(members, "all");
        QCOMPARE(joined.family().id(), std::string("laplace-mixture"));
        compareWithMean(joined, members);
    }

    void familiesWithoutMixtureAreRefused() {
        const Dataset poisson = real("one", poissonFamily(), {{1}, {2}}, {{0}, {1}});
        QVERIFY(refusal({poisson, poisson}).contains(QStringLiteral("cannot be joined")));
        QVERIFY(poisson.family().ensembleMeaning().empty());
    }

    void membersThatDoNotGoTogetherAreRefused() {
        QCOMPARE(refusal({m_normal}), QStringLiteral("An ensemble needs at least two members; there is 1."));
        QCOMPARE(refusal({m_normal, real("two", normalFamily(), {{0, 1}}, {{0.5}})}),
                 QStringLiteral("two: The number of samples of member 2 is 1; that of member 1 (one) is 2. The members "
                                "of an ensemble need the same."));
        QCOMPARE(
            refusal({m_normal, m_normal, real("two", normalFamily(), {{0, 1}, {0, 1}}, {{0.5}, {-1.5}})}),
            QStringLiteral("two, line 2: The target of member 3 is -1.5; that of member 1 (one, line 2) is -1. The "
                           "members of an ensemble need the same targets in the same order."));
        QVERIFY(refusal({m_normal, real("two", laplaceFamily(), {{0, 1}, {2, 0.5}}, m_targets)})
                    .startsWith(QStringLiteral("two: The family of member 2 is Laplace distributions; that of member 1 "
                                               "(one) is Normal distributions.")));
        QVERIFY(refusal({classes("one", categoricalFamily(), {{0.5, 0.5}}, {0}, {"cat", "dog"}),
                         classes("two", categoricalFamily(), {{0.5, 0.5}}, {1}, {"dog", "cat"})})
                    .startsWith(QStringLiteral("two: The list of classes of member 2 is dog, cat; ")));
    }

    void warningsOfTheMembersAreKept() {
        const Dataset joined = joinMembers(std::vector{classes("one", categoricalFamily(), {{0.5, 0.5}}, {0}),
                                                       classes("two", categoricalFamily(), {{0.5, 0.5005}}, {0})},
                                           "all");
        QCOMPARE(joined.warnings().size(), std::size_t{2});
        QVERIFY(joined.warnings()[0].text.english().starts_with("two: 1 of 1 rows missed the sum 1"));
        QCOMPARE(joined.warnings()[1].id, std::string("absent-classes"));
    }
};

QTEST_GUILESS_MAIN(TestEnsemble)
#include "tst_ensemble.moc"
