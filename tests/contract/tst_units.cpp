// SPDX-License-Identifier: GPL-3.0-or-later
// Targets may be in any unit: multiplied by a factor together with the predictions, every p-value stays what it is and
// every measure changes as its unit does. New methods are covered; a measure with a unit needs a line in unitOf.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "tests/support/example_predictions.h"
#include "tests/support/method_requests.h"
#include "tests/support/ready_call.h"

#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index sampleCount = 40;
const std::vector<std::string> scaledFamilies{"normal",  "normal-full", "laplace",  "power-exponential",
                                              "mixture", "draws",       "quantiles"};
const std::vector<double> factors{1e-9, 1e3};
const std::vector<double> extremeFactors{1e-9, 1e9};  ///< for tests, which take longer and hold for what lies between

/// Which columns of the parameters, as Dataset::create() takes them, have which power of the unit.
std::vector<int> powersOf(const std::string& familyId, Index columns) {
    if (familyId == "normal-full") return {1, 1, 2, 2, 2};
    if (familyId == "mixture") return {0, 0, 1, 1, 1, 1};
    if (familyId == "power-exponential") return {1, 1, 0};
    if (familyId == "quantiles") return {0, 0, 0, 0, 1, 1, 1, 1};
    return std::vector<int>(static_cast<std::size_t>(columns), 1);
}

/// A miscalibrated data set of the family in units of 1/factor: targets are drawn and then moved a little.
Dataset dataOf(const std::string& familyId, double factor) {
    Generator generator = makeGenerator(7, 1);
    RowMatrix parameters = examplePredictions(familyId, sampleCount, generator);
    DatasetParts parts{
        .name = familyId,
        .family = &family(familyId),
        .parameters = parameters,
        .targets = {.labels = {}, .values = RowMatrix::Zero(sampleCount, familyId == "normal-full" ? 2 : 1)},
        .classNames = {},
        .warnings = {}};
    const Dataset plain = Dataset::create(parts);
    parts.targets = plain.family().drawTargets(plain.parameters(), generator);
    parts.targets.values.array() += 0.3;
    parts.targets.values *= factor;
    const auto powers = powersOf(familyId, parameters.cols());
    for (Index k = 0; k < parameters.cols(); ++k) {
        parts.parameters.col(k) *= std::pow(factor, powers[static_cast<std::size_t>(k)]);
    }
    return Dataset::create(std::move(parts));
}

/// Enough for a test of every measure, some of which solve linear programs in every resample.
Dataset firstRows(const Dataset& data) {
    std::vector<Index> rows(sampleCount / 2);
    std::iota(rows.begin(), rows.end(), Index{0});
    return data.select(rows);
}

/// How a measure changes with the unit: factor^power, or by adding perDimension times the logarithm of the factor.
struct Unit {
    int power = 0;
    double perDimension = 0;
};

Unit unitOf(const std::string& measureId) {
    static const std::map<std::string, Unit> units{{"crps", {.power = 1}},
                                                   {"score-bound", {.power = 1}},
                                                   {"decomposition", {.power = 1}},
                                                   {"pinball", {.power = 1}},
                                                   {"interval-score", {.power = 1}},
                                                   {"energy-score", {.power = 1}},
                                                   {"mse", {.power = 2}},
                                                   {"uce", {.power = 2}},
                                                   {"kantorovich", {.power = 1}},
                                                   {"log-score", {.perDimension = 1}},
                                                   {"variogram-score", {.power = 1}},
                                                   {"vector-decomposition", {.power = 1}},
                                                   {"dss", {.perDimension = 2}}};
    const auto found = units.find(measureId);
    return found == units.end() ? Unit{} : found->second;
}

/// What a method gives for the family in its own unit, computed once for all others; nothing where it refuses several
/// dimensions.
std::optional<double> inOwnUnit(const std::string& key, const std::function<double()>& compute) {
    static std::map<std::string, std::optional<double>> known;
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    std::optional<double> value;
    try {
        value = compute();
    } catch (const InvalidSetting&) {
        value.reset();
    }
    return known.emplace(key, value).first->second;
}

bool isClose(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance * std::max(std::abs(expected), 1e-300);
}

QString message(const std::string& id, double value, double expected) {
    return QStringLiteral("%1: %2, not %3")
        .arg(QString::fromStdString(id))
        .arg(value, 0, 'g', 17)
        .arg(expected, 0, 'g', 17);
}

}  // namespace

class TestUnits : public QObject {
    Q_OBJECT

private slots:
    void measuresChangeAsTheirUnitDoes_data() { addCases(factors, factors.size()); }
    void measuresChangeAsTheirUnitDoes() {
        QFETCH(QString, familyId);
        QFETCH(double, factor);
        const PreparedData plain(dataOf(familyId.toStdString(), 1));
        const PreparedData scaled(dataOf(familyId.toStdString(), factor));
        const auto dimension = static_cast<double>(plain.data().values().cols());
        for (const auto& item : measures()) {
            if (!appliesTo(item.info, plain.data())) continue;
            const MethodRequest request = plainRequest(item.info);
            const auto before = inOwnUnit("measure " + item.info.id + familyId.toStdString(),
                                          [&] { return estimateAlone(plain, request).value; });
            if (!before) continue;
            const double after = estimateAlone(scaled, request).value;
            const Unit unit = unitOf(item.info.id);
            const double expected =
                *before * std::pow(factor, unit.power) + unit.perDimension * dimension * std::log(factor);
            QVERIFY2(isClose(after, expected, 1e-6), qPrintable(message(item.info.id, after, expected)));
        }
    }

    void pValuesDoNotChange_data() { addCases(extremeFactors, 1); }
    void pValuesDoNotChange() {
        QFETCH(QString, familyId);
        QFETCH(double, factor);
        const Dataset plain = dataOf(familyId.toStdString(), 1);
        const Dataset scaled = dataOf(familyId.toStdString(), factor);
        for (const auto& item : hypothesisTests()) {
            if (!appliesTo(item.info, plain)) continue;
            const AnalysisSpecification single = withFewResamples({.measures = {}, .tests = {{item.info.id, {}}}});
            const auto before = inOwnUnit("test " + item.info.id + familyId.toStdString(),
                                          [&] { return analyse(plain, single).tests.at(0).outcome.pValue; });
            if (!before) continue;
            const double after = analyse(scaled, single).tests.at(0).outcome.pValue;
            QVERIFY2(isClose(after, *before, 1e-6), qPrintable(message(item.info.id, after, *before)));
        }
    }

    void exactPValuesOfEveryMeasureDoNotChange_data() { addCases(extremeFactors, 1); }
    void exactPValuesOfEveryMeasureDoNotChange() {
        QFETCH(QString, familyId);
        QFETCH(double, factor);
        const Dataset plain = firstRows(dataOf(familyId.toStdString(), 1));
        const Dataset scaled = firstRows(dataOf(familyId.toStdString(), factor));
        for (const auto& item : measures()) {
            if (!item.isTestable || !appliesTo(item.info, plain)) continue;
            const AnalysisSpecification single{
                .measures = {}, .tests = {{"exact", {{"measure", item.info.id}, {"resamples", std::int64_t{99}}}}}};
            const auto before = inOwnUnit("exact test of " + item.info.id + familyId.toStdString(),
                                          [&] { return analyse(plain, single).tests.at(0).outcome.pValue; });
            if (!before) continue;
            const double after = analyse(scaled, single).tests.at(0).outcome.pValue;
            QVERIFY2(after == *before, qPrintable(message(item.info.id, after, *before)));
        }
    }

    void bandwidthByPowerDoesNotDependOnTheUnit() {
        const AnalysisSpecification single{
            .kernel = {{"bandwidth", std::string("max-power")}}, .measures = {{"skce", {}}}, .tests = {}};
        const double before = analyse(dataOf("normal", 1), single).measures.at(0).estimate.value;
        for (const double factor : factors) {
            const double after = analyse(dataOf("normal", factor), single).measures.at(0).estimate.value;
            QVERIFY2(isClose(after, before, 1e-6), qPrintable(message("skce", after, before)));
        }
    }

private:
    /// So many of the factors for each family: the first ones for one, the next ones for the next.
    static void addCases(const std::vector<double>& changes, std::size_t perFamily) {
        QTest::addColumn<QString>("familyId");
        QTest::addColumn<double>("factor");
        std::size_t turn = 0;
        for (const auto& id : scaledFamilies) {
            for (std::size_t k = 0; k < perFamily; ++k) {
                const double factor = changes[turn++ % changes.size()];
                QTest::addRow("%s in units of %g", id.c_str(), 1 / factor) << QString::fromStdString(id) << factor;
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestUnits)
#include "tst_units.moc"
