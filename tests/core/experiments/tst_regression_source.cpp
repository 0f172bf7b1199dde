// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/regression_source.h"
#include "core/method/parameter.h"
#include "core/method/values.h"

#include "core/experiments/training/feature_file.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Values completed(const Values& given) { return complete(regressionSourceParameters(), given, "test"); }

RegressionParts partsOf(const Values& given, std::uint64_t seed = 1) {
    return RegressionSource(completed(given)).parts(seed);
}

/// 30 rows: i, a constant, 100 i as the target.
std::string table() {
    std::string text = "i,constant,y\n";
    for (int i = 0; i < 30; ++i) text += std::to_string(i) + ",7," + std::to_string(100 * i) + "\n";
    return text;
}

double deviationOf(const Eigen::VectorXd& numbers) {
    return std::sqrt((numbers.array() - numbers.mean()).square().sum() / static_cast<double>(numbers.size() - 1));
}

}  // namespace

class TestRegressionSource : public QObject {
    Q_OBJECT

private slots:
    void friedmanDrawsThreeDataSets();
    void aTableIsSplitWithoutOverlap();
    void splitsAreThoseOfTheSeed();
    void standardisedUnitsAreThoseOfTheTrainingRows();
    void refusesContradictionsAndTooFewRows();
};

void TestRegressionSource::friedmanDrawsThreeDataSets() {
    const RegressionParts parts = partsOf({});
    for (const RegressionData* part : {&parts.training, &parts.calibration, &parts.test}) {
        QCOMPARE(part->inputs.rows(), Index{100});
        QCOMPARE(part->inputs.cols(), Index{10});
    }
    QVERIFY(parts.training.targets != parts.calibration.targets && parts.training.targets != parts.test.targets);
    QVERIFY(parts.calibration.targets != parts.test.targets);
    const RegressionParts other = partsOf({{"noise", std::string("deviation")}});
    QVERIFY(other.training.inputs == parts.training.inputs && other.training.targets != parts.training.targets);
    for (Index i = 0; i < 100; ++i) {
        const auto row = parts.training.inputs.row(i);
        const double ratio =
            (other.training.targets(i) - friedmanMean(row)) / (parts.training.targets(i) - friedmanMean(row));
        QVERIFY(std::abs(ratio - std::sqrt(0.5 + row(5))) < 1e-9);
    }
}

void TestRegressionSource::aTableIsSplitWithoutOverlap() {
    const FileFixtures files;
    const RegressionParts parts = partsOf({{"data", std::string("own")},
                                           {"features", files.write("a.csv", table())},
                                           {"units", std::string("raw")},
                                           {"train", std::int64_t{12}},
                                           {"calibration", std::int64_t{8}}});
    QCOMPARE(parts.training.targets.size(), Index{12});
    QCOMPARE(parts.calibration.targets.size(), Index{8});
    QCOMPARE(parts.test.targets.size(), Index{10});
    std::vector<double> all;
    for (const RegressionData* part : {&parts.training, &parts.calibration, &parts.test}) {
        for (Index i = 0; i < part->targets.size(); ++i) {
            all.push_back(part->targets(i));
            QCOMPARE(part->inputs(i, 0) * 100, part->targets(i));
            QCOMPARE(part->inputs(i, 1), 7.0);
        }
    }
    std::sort(all.begin(), all.end());
    for (std::size_t i = 0; i < all.size(); ++i) QCOMPARE(all[i], 100.0 * static_cast<double>(i));
}

/// The paper's sizes, on the bundled data.
void TestRegressionSource::splitsAreThoseOfTheSeed() {
    const Values values{{"data", std::string("diabetes")}};
    const RegressionParts parts = partsOf(values);
    QCOMPARE(parts.test.targets.size(), Index{242});
    QVERIFY(partsOf(values).test.targets == parts.test.targets);
    QVERIFY(partsOf(values, 2).test.targets != parts.test.targets);
    QCOMPARE(RegressionSource(completed(values)).name(), std::string("diabetes"));
}

void TestRegressionSource::standardisedUnitsAreThoseOfTheTrainingRows() {
    const FileFixtures files;
    Values values{{"data", std::string("own")},
                  {"features", files.write("a.csv", table())},
                  {"train", std::int64_t{12}},
                  {"calibration", std::int64_t{8}}};
    const RegressionParts scaled = partsOf(values);
    QVERIFY(std::abs(scaled.training.targets.mean()) < 1e-12);
    QVERIFY(std::abs(deviationOf(scaled.training.targets) - 1) < 1e-12);
    // A constant column is only shifted.
    QVERIFY((scaled.training.inputs.col(1).array() == 0).all() && (scaled.test.inputs.col(1).array() == 0).all());
    values.set("units", std::string("raw"));
    const RegressionParts raw = partsOf(values);
    const double mean = raw.training.targets.mean();
    const double deviation = deviationOf(raw.training.targets);
    QVERIFY(((raw.test.targets.array() - mean) / deviation - scaled.test.targets.array()).abs().maxCoeff() < 1e-12);
    QVERIFY(std::abs(scaled.test.targets.mean()) > 1e-6);
}

void TestRegressionSource::refusesContradictionsAndTooFewRows() {
    const FileFixtures files;
    const std::string path = files.write("small.csv", table());
    const auto source = [](const Values& values) { RegressionSource{completed(values)}; };
    QCOMPARE(messageOf<InvalidSetting>([&] {
                 source({{"features", path}});
             }),
             QString("A file of features is named, but data is friedman; it must be own."));
    QCOMPARE(messageOf<InvalidSetting>([&] {
                 source({{"data", std::string("own")}});
             }),
             QString("The data are to come from a file of features; name it (features)."));
    QCOMPARE(messageOf<InvalidInput>([&] {
                 source({{"data", std::string("own")}, {"features", path}});
             }),
             QString("The data small have 30 rows; 100 for training, 100 for calibration and at least 4 for the test "
                     "are 204."));
}

QTEST_GUILESS_MAIN(TestRegressionSource)
#include "tst_regression_source.moc"
