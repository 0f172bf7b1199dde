// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_settings.h"

#include "core/data/lens.h"
#include "core/families/family.h"
#include "core/kernels/bandwidth.h"
#include "core/kernels/kernel_shape.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <set>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr std::size_t budget = std::size_t{1} << 29U;

ResolvedKernel resolved(const Dataset& data, const Values& given) {
    return resolveKernel(data, complete(kernelParameters(), given, "kernel"), budget);
}

bool warnsOfShape(const Dataset& data, const Values& given) {
    const auto warnings = resolved(data, given).warnings;
    return std::any_of(warnings.begin(), warnings.end(),
                       [](const Warning& warning) { return warning.id == "not-positive-definite"; });
}

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
        messageOf<InvalidSetting>([&] { resolveKernel(randomClasses(5, 3, 2), values, budget); }),
        QString("The distance \"wasserstein\" does not apply to the family categorical; it has tv and euclidean."));
    QCOMPARE(messageOf<InvalidSetting>([] {
                 complete(kernelParameters(), {{"bandwidth", 0.0}}, "kernel");
             }),
             QString("The value \"0\" of bandwidth is not allowed; it must be a number from 1e-06 to 1e+06, or median, "
                     "median-all or mean."));
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

QTEST_GUILESS_MAIN(TestKernelSettings)
#include "tst_kernel_settings.moc"
