// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"

#include "core/data/family.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/classes/lens.h"
#include "core/kernels/bandwidth.h"
#include "core/kernels/kernel_shape.h"
#include "core/kernels/target_scale.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/ready_call.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

ResolvedKernel resolved(const Dataset& data, const Values& given) {
    return resolvedKernel(data, complete(kernelParameters(), given, "kernel"));
}

bool warnsOfShape(const Dataset& data, const Values& given) {
    const auto warnings = resolved(data, given).warnings;
    return std::any_of(warnings.begin(), warnings.end(),
                       [](const Warning& warning) { return warning.id == "not-positive-definite"; });
}

Values matrixSettings(const std::string& path) { return {{"target", std::string("matrix")}, {"similarity", path}}; }

}  // namespace

class TestKernelSettings : public QObject {
    Q_OBJECT

private slots:
    void defaultsAreThoseOfTheFamily();
    void keepsWhatIsGiven();
    void bandwidthWordsAreResolved();
    void resolvedValuesAreAcceptedAgain();
    void warnsWhereTotalVariationNeedsIt();
    void refusesWhatTheFamilyDoesNotKnow();
    void everyPartIsDescribedAndComputed();
    void gammaWordIsResolvedWhereItMatters();
    void maxPowerNeedsRowsOfItsOwn();
    void identityMatrixIsTheDelta();
    void wrongMatricesAreRefused_data();
    void wrongMatricesAreRefused();
    void matrixNeedsItsFile();
};

void TestKernelSettings::defaultsAreThoseOfTheFamily() {
    const Dataset data = randomClasses(40, 3, 2);
    const ResolvedKernel found = resolved(data, {});
    QCOMPARE(found.kernel.distance, std::string("tv"));
    QCOMPARE(found.kernel.target, std::string("delta"));
    QCOMPARE(found.kernel.shape, std::string("exponential"));
    QCOMPARE(found.kernel.exponent, 1.0);
    QCOMPARE(found.kernel.bandwidth, heuristicBandwidth(data, {}, BandwidthHeuristic::Median).value);
    QVERIFY(found.warnings.empty());
}

void TestKernelSettings::keepsWhatIsGiven() {
    const Values given{{"distance", std::string("euclidean")},
                       {"kernel", std::string("exponential")},
                       {"exponent", 1.5},
                       {"bandwidth", 0.25}};
    const Kernel expected{.distance = "euclidean", .bandwidth = 0.25, .exponent = 1.5};
    QVERIFY(resolved(randomClasses(1, 3, 2), given).kernel == expected);
}

void TestKernelSettings::bandwidthWordsAreResolved() {
    const Dataset data = randomClasses(40, 3, 2);
    for (const char* word : {"median", "median-all", "mean"}) {
        const ResolvedKernel found =
            resolved(data, {{"bandwidth", std::string(word)}, {"distance", std::string("euclidean")}});
        const double expected = heuristicBandwidth(data, {.distance = "euclidean"}, parseHeuristic(word)).value;
        QCOMPARE(found.kernel.bandwidth, expected);
        QCOMPARE(found.resolved.real("bandwidth"), expected);
        QCOMPARE(found.resolved.text("distance"), std::string("euclidean"));
    }
}

void TestKernelSettings::resolvedValuesAreAcceptedAgain() {
    const Dataset data = randomClasses(40, 3, 2);
    const ResolvedKernel found = resolved(data, {});
    QVERIFY(resolved(data, found.resolved).kernel == found.kernel);
}

void TestKernelSettings::warnsWhereTotalVariationNeedsIt() {
    const Dataset data = randomClasses(10, 3, 2);
    QVERIFY(!warnsOfShape(data, {{"exponent", 1.0}}));
    QVERIFY(!warnsOfShape(data, {{"exponent", 0.5}}));
    QVERIFY(warnsOfShape(data, {{"exponent", 1.5}}));
    QVERIFY(warnsOfShape(data, {{"kernel", std::string("matern32")}}));
    QVERIFY(!warnsOfShape(data, {{"kernel", std::string("matern12")}}));
    QVERIFY(!warnsOfShape(data, {{"distance", std::string("euclidean")}, {"exponent", 2.0}}));
    // Two classes: TV is |p - p'|, and exp(-|p - p'|²) is positive definite.
    QVERIFY(!warnsOfShape(applyLens(data, parseLens("top-label")), {{"exponent", 2.0}}));
}

void TestKernelSettings::refusesWhatTheFamilyDoesNotKnow() {
    Values values = complete(kernelParameters(), {}, "kernel");
    values.set("distance", std::string("wasserstein"));
    QCOMPARE(
        messageOf<InvalidSetting>([&] { resolvedKernel(randomClasses(5, 3, 2), values); }),
        QString("The distance \"wasserstein\" does not apply to the family categorical; it has tv and euclidean."));
    QCOMPARE(messageOf<InvalidSetting>([] {
                 complete(kernelParameters(), {{"bandwidth", 0.0}}, "kernel");
             }),
             QString("The value \"0\" of bandwidth is not allowed; it must be a number from 1e-12 to 1e+12, or median, "
                     "median-all, mean, max-power or aggregated."));
}

void TestKernelSettings::everyPartIsDescribedAndComputed() {
    std::set<std::string> ids;
    for (const KernelPart& part : kernelParts()) {
        QVERIFY(ids.insert(part.info.id).second);
        QVERIFY(!part.info.explanation.empty() && !part.info.formula.empty() && !part.info.source.empty());
        std::vector<double> values{0.0};
        if (part.role == "kernel") {
            applyShape({.shape = part.info.id}, values);
            QCOMPARE(values.front(), 1.0);
        } else {
            const bool isDistance = part.role == "distance";
            QVERIFY(isDistance || part.role == "target");
            for (const auto& id : part.info.families) {
                const auto& known = isDistance ? family(id).distances() : family(id).targetKernels();
                QVERIFY(std::find(known.begin(), known.end(), part.info.id) != known.end());
            }
        }
    }
}

void TestKernelSettings::gammaWordIsResolvedWhereItMatters() {
    const std::vector<std::vector<double>> rows{{0, 1}, {2, 1}, {5, 2}};
    const Dataset data = regression(family("normal"), rows, {{0}, {0}, {0}});
    const ResolvedKernel found = resolved(data, {});
    QCOMPARE(found.kernel.gamma, medianTargetScale(data, "gaussian", 1).gamma);
    QCOMPARE(found.resolved.real("gamma"), found.kernel.gamma);
    QVERIFY(resolved(data, found.resolved).kernel == found.kernel);
    QVERIFY(!resolved(data, {{"gamma", 2.0}}).resolved.contains("gamma"));
    // Classes have no target scale.
    QVERIFY(!resolved(randomClasses(5, 3, 2), {{"gamma", std::string("median")}}).resolved.contains("gamma"));
}

void TestKernelSettings::maxPowerNeedsRowsOfItsOwn() {
    QVERIFY(choosesByPower({{"bandwidth", std::string("max-power")}}));
    QVERIFY(!choosesByPower({{"bandwidth", std::string("median")}}));
    QVERIFY(!choosesByPower({{"bandwidth", 1.0}}));
    QVERIFY(!choosesByPower({}));
    QVERIFY(messageOf<InvalidSetting>([] {
                resolved(randomClasses(5, 3, 2), {{"bandwidth", std::string("max-power")}});
            }).startsWith("The bandwidth max-power is chosen on rows of its own"));
}

void TestKernelSettings::identityMatrixIsTheDelta() {
    const FileFixtures files;
    const Dataset data = randomClasses(60, 3, 2, false);
    const ResolvedKernel delta = resolved(data, {});
    const ResolvedKernel matrix = resolved(data, matrixSettings(files.write("m.csv", "1,0,0\n0,1,0\n0,0,1\n")));
    QCOMPARE(matrix.kernel.target, std::string("matrix"));
    QVERIFY(std::abs(skceBiased(data, matrix.kernel) - skceBiased(data, delta.kernel)) < 1e-12);
    QVERIFY(std::abs(skceUnbiased(data, matrix.kernel).value - skceUnbiased(data, delta.kernel).value) < 1e-12);
}

void TestKernelSettings::wrongMatricesAreRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message");
    QTest::newRow("two classes") << QByteArray("1,0\n0,1\n")
                                 << "m.csv: The class similarity matrix is for 2 classes; the predictions have 3.";
    QTest::newRow("not square") << QByteArray("1,0,0\n0,1,0\n")
                                << "m.csv: The class similarity matrix has 2 rows and 3 columns; it needs one of each "
                                   "per class, at least 2.";
    QTest::newRow("not symmetric") << QByteArray("1,0.5,0\n0.25,1,0\n0,0,1\n")
                                   << "m.csv: The class similarity matrix is not symmetric: 0.25 in row 2, column 1, "
                                      "but 0.5 in row 1, column 2.";
    QTest::newRow("not positive") << QByteArray("1,2,0\n2,1,0\n0,0,1\n")
                                  << "m.csv: The class similarity matrix is not positive semi-definite: its smallest "
                                     "eigenvalue is -1; none may be below 0.";
    QTest::newRow("all alike") << QByteArray("1,1,1\n1,1,1\n1,1,1\n")
                               << "m.csv: The class similarity matrix tells no class from another, so every error "
                                  "would be 0.";
    QTest::newRow("no number") << QByteArray("1,0,0\n0,one,0\n0,0,1\n")
                               << "m.csv, line 2, column 2: The class similarity \"one\" is not a number.";
}

void TestKernelSettings::wrongMatricesAreRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, message);
    const FileFixtures files;
    const std::string path = files.write("m.csv", bytes.toStdString());
    QCOMPARE(messageOf<InvalidInput>([&] { resolved(randomClasses(5, 3, 2), matrixSettings(path)); }), message);
}

void TestKernelSettings::matrixNeedsItsFile() {
    const FileFixtures files;
    QCOMPARE(messageOf<InvalidSetting>([] { resolved(randomClasses(5, 3, 2), matrixSettings("")); }),
             QString("The target kernel matrix needs the setting similarity: a file with the matrix of class "
                     "similarities."));
    QVERIFY_EXCEPTION_THROWN(resolved(randomClasses(5, 3, 2), matrixSettings(files.pathOf("none.csv"))),
                             UnreadableFile);
}

QTEST_GUILESS_MAIN(TestKernelSettings)
#include "tst_kernel_settings.moc"
