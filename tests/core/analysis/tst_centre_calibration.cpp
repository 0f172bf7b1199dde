// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/centres/centre_calibration.h"
#include "core/data/sample_notes.h"
#include "core/method/values.h"

#include "core/analysis/centres/centre_report.h"
#include "core/data/notes.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "core/statistics/random_effects.h"
#include "tests/support/class_data.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using support::messageOf;

namespace {

const std::size_t ratio = static_cast<std::size_t>(CentreQuantity::ObservedExpected);
const std::size_t intercept = static_cast<std::size_t>(CentreQuantity::Intercept);
const std::size_t slope = static_cast<std::size_t>(CentreQuantity::Slope);

bool isNear(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

Dataset withSites(const std::vector<double>& p, const Labels& y, const std::vector<std::string>& sites) {
    SampleNotes notes{.file = "risks.csv"};
    SampleColumn column{.name = "site", .cells = sites};
    const bool areNumbers = std::all_of(sites.begin(), sites.end(), [](const std::string& cell) {
        return cell.find_first_not_of("0123456789") == std::string::npos;
    });
    for (const auto& cell : sites) {
        if (areNumbers) column.numbers.push_back(cell.empty() ? std::nan("") : std::stod(cell));
    }
    notes.columns.push_back(std::move(column));
    return support::binaryData(p, y).withNotes(std::move(notes));
}

/// Centres of `size` samples whose log-odds are shifted by a normal number with deviation tau.
Dataset drawnCentres(int count, int size, double base, double tau, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 34, stream);
    std::vector<double> p;
    Labels y;
    std::vector<std::string> sites;
    for (int c = 0; c < count; ++c) {
        const double shift = tau * test::normalNumber(generator);
        for (int i = 0; i < size; ++i) {
            const double q = base + test::normalNumber(generator);
            p.push_back(1 / (1 + std::exp(-q)));
            y.push_back(uniform01(generator) < 1 / (1 + std::exp(-q - shift)) ? 1 : 0);
            sites.push_back(std::to_string(c + 1));
        }
    }
    return withSites(p, y, sites);
}

std::vector<Dataset> partsOf(const Dataset& data, Index size) {
    std::vector<Dataset> parts;
    for (Index first = 0; first < data.sampleCount(); first += size) {
        std::vector<Index> rows;
        for (Index i = first; i < first + size; ++i) rows.push_back(i);
        parts.push_back(data.select(rows));
    }
    return parts;
}

/// What calibrationByCentre() pools, without the values of the centres, which take most of its time.
RandomEffects pooled(const std::vector<Dataset>& parts, CentreQuantity quantity) {
    std::vector<double> values;
    std::vector<double> errors;
    const CentrePool pool = poolCentres(parts, quantity);
    for (const auto& entry : pool.entries) {
        values.push_back(entry->value);
        errors.push_back(entry->standardError);
    }
    return randomEffectsAt(pool.tau, values, errors);
}

}  // namespace

class TestCentreCalibration : public QObject {
    Q_OBJECT

private slots:
    void matchesTheDefinitions();
    void saysWhichCentresHaveNoSlope();
    void oneCentreWithoutEventsIsNoMoreThanThat();
    void pooledIntervalsCover_data();
    void pooledIntervalsCover();
    void tinyCentresAreNotPooled();
    void rangeOfANewCentreCovers();
    void weightsAreFrequencies();
    void equalCentresInAnyOrder();
    void samplesWithoutACentreAreCounted();
    void refusesWhatIsNoCentre();
    void pairsOfTwoColumnsAreCentres();
    void findsTheColumn();
    void writesReports();
};

/// Definitions written in tests/data/centres.py with general optimisers; centre 5 of the second set has no event.
void TestCentreCalibration::matchesTheDefinitions() {
    const auto file = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/centres.json"));
    for (const auto& set : file.at("sets")) {
        std::vector<double> p;
        Labels y;
        std::vector<std::string> sites;
        for (const auto& row : set.at("rows")) {
            sites.push_back(std::to_string(row[0].get<int>()));
            p.push_back(row[1].get<double>());
            y.push_back(row[2].get<int>());
        }
        const CentreCalibration result = calibrationByCentre(withSites(p, y, sites), "site");
        for (const CentreQuantityInfo& info : centreQuantities) {
            const std::string name = info.isRatio ? "log_ratio" : info.id;
            const auto place = static_cast<std::size_t>(info.quantity);
            const auto& entries = set.at("entries").at(name);
            QCOMPARE(result.centres.size(), entries.size());
            for (std::size_t c = 0; c < entries.size(); ++c) {
                const auto& entry = result.centres[c].entries[place];
                QVERIFY(entry.has_value());
                QVERIFY(isNear(entry->value, entries[c][0].get<double>(), 1e-6));
                QVERIFY(isNear(entry->standardError, std::sqrt(entries[c][1].get<double>()), 1e-6));
            }
            const auto& expected = set.at("pooled").at(name);
            const auto scaled = [&info](double value) { return info.isRatio ? std::log(value) : value; };
            const PooledCentres& over = *result.pooled[place];
            QVERIFY(isNear(scaled(over.value), expected.at("value").get<double>(), 1e-5));
            QVERIFY(isNear(scaled(over.interval.lower), expected.at("interval")[0].get<double>(), 1e-4));
            QVERIFY(isNear(scaled(over.prediction->upper), expected.at("prediction")[1].get<double>(), 1e-4));
            QVERIFY(isNear(over.tau, expected.at("tau").get<double>(), 1e-5));
        }
    }
}

void TestCentreCalibration::saysWhichCentresHaveNoSlope() {
    // A has both outcomes, B none of the events, C all of them and D outcomes that a threshold separates.
    std::vector<double> p;
    Labels y;
    std::vector<std::string> sites;
    for (int i = 0; i < 20; ++i) {
        for (const char* site : {"A", "B", "C", "D"}) {
            p.push_back(0.05 + 0.045 * i);
            sites.emplace_back(site);
            y.push_back(*site == 'A' ? i % 2 : *site == 'B' ? 0 : *site == 'C' ? 1 : (i < 10 ? 0 : 1));
        }
    }
    const CentreCalibration result = calibrationByCentre(withSites(p, y, sites), "site");
    QCOMPARE(result.centres.size(), std::size_t{4});
    QVERIFY(result.centres[0].values[slope].has_value());
    QCOMPARE(result.centres[1].values[ratio]->value, 0.0);
    QVERIFY(result.centres[1].values[ratio]->interval->upper > 0);
    QVERIFY(!result.centres[1].values[intercept]);
    QCOMPARE(result.centres[1].reasons[intercept],
             std::string("The intercept fits a logistic regression, which needs both outcomes, but site = B has only "
                         "one of them."));
    QVERIFY(result.centres[3].values[intercept].has_value());
    QVERIFY(!result.centres[3].values[slope]);
    QVERIFY(result.centres[3].reasons[slope].english().find("a threshold on the predictions separates") !=
            std::string::npos);
    // All of them are in the pool.
    for (const Centre& centre : result.centres) {
        for (const auto& entry : centre.entries) QVERIFY(entry && std::isfinite(entry->value));
    }
    QCOMPARE(result.pooled[ratio]->centreCount, std::size_t{4});
    QCOMPARE(centresWithout(result, CentreQuantity::Slope).english(), std::string("no slope (3): B, C, D"));
    QCOMPARE(centresWithout(result, CentreQuantity::ObservedExpected).english(), std::string());
    const auto found = std::find_if(result.warnings.begin(), result.warnings.end(),
                                    [](const Warning& warning) { return warning.id == "centres-of-one-outcome"; });
    QVERIFY(found != result.warnings.end());
    QCOMPARE(found->count, std::int64_t{2});
}

/// Nine centres where a quarter more happens than is predicted, and a small one without an event where 6 are expected.
void TestCentreCalibration::oneCentreWithoutEventsIsNoMoreThanThat() {
    std::vector<double> p;
    Labels y;
    std::vector<std::string> sites;
    for (int site = 0; site < 10; ++site) {
        const int size = site == 9 ? 24 : 120;
        for (int i = 0; i < size; ++i) {
            p.push_back(i % 2 == 0 ? 0.15 : 0.35);
            y.push_back(site < 9 && (i * 37 + site * 11) % 100 < 31 ? 1 : 0);
            sites.push_back(std::to_string(site + 1));
        }
    }
    const CentreCalibration result = calibrationByCentre(withSites(p, y, sites), "site");
    for (const std::size_t place : {ratio, intercept}) {
        const PooledCentres& over = *result.pooled[place];
        QCOMPARE(over.centreCount, std::size_t{10});
        // By itself its entry says "fewer", with the error of 6 expected events, not "e^-3 times, surely".
        const auto& empty = result.centres[9].entries[place];
        QVERIFY(empty->value < 0 && empty->value > -2);
        QVERIFY(over.tau < 0.4);
    }
    QVERIFY(result.pooled[ratio]->value > 1.05 && result.pooled[ratio]->value < 1.3);
    QVERIFY(result.pooled[ratio]->interval.lower > 0.85);
    QVERIFY(result.pooled[intercept]->value > 0.1);
}

void TestCentreCalibration::pooledIntervalsCover_data() {
    QTest::addColumn<int>("size");
    QTest::addColumn<double>("base");
    QTest::addColumn<double>("tau");
    QTest::addRow("rare, alike") << 50 << -3.0 << 0.0;
    QTest::addRow("rare, different") << 100 << -2.5 << 0.3;
    QTest::addRow("common, different") << 100 << -1.0 << 0.3;
}

/// 25 centres, 200 data sets; for 0.95 fewer than 0.90 of them have probability 0.1 %.
void TestCentreCalibration::pooledIntervalsCover() {
    QFETCH(int, size);
    QFETCH(double, base);
    QFETCH(double, tau);
    constexpr int repetitions = 200;
    int ofIntercept = 0;
    int ofSlope = 0;
    int ofRatio = 0;
    for (std::uint64_t r = 0; r < repetitions; ++r) {
        const std::vector<Dataset> parts = partsOf(drawnCentres(25, size, base, tau, r), size);
        const auto covers = [&](CentreQuantity quantity, double truth) {
            const Interval interval = pooled(parts, quantity).interval;
            return interval.lower <= truth && truth <= interval.upper ? 1 : 0;
        };
        ofRatio += covers(CentreQuantity::ObservedExpected, 0);
        ofIntercept += covers(CentreQuantity::Intercept, 0);
        ofSlope += covers(CentreQuantity::Slope, 1);
    }
    qInfo("covered of %d: observed : expected %d, intercept %d, slope %d", repetitions, ofRatio, ofIntercept, ofSlope);
    QVERIFY(ofIntercept >= 180);
    // The slope of the log-odds stays 1 under shifts that are the same for a centre.
    QVERIFY(ofSlope >= 180);
    // The mean of log O:E over shifted centres is not exactly 0 with rare events: with alike ones it is.
    if (tau == 0) QVERIFY(ofRatio >= 180);
}

/// The true intercepts of new centres fall into the prediction interval with 95 %, on average over data sets.
/// With five samples a centre the pooled slope of a calibrated model left out 1 in 22 % of the sets, and with more
/// centres in all of them.
void TestCentreCalibration::tinyCentresAreNotPooled() {
    const CentreCalibration tiny = calibrationByCentre(drawnCentres(12, 5, -1, 0, 1), "site");
    for (const auto& pooled : tiny.pooled) QVERIFY(!pooled);
    QCOMPARE(std::count_if(tiny.warnings.begin(), tiny.warnings.end(),
                           [](const Warning& warning) {
                               return warning.id == "centres-too-small" && warning.severity == Severity::Doubt;
                           }),
             std::ptrdiff_t{3});
    const std::string text = writeCentres({}, {{"risks", "identity", tiny}}, ReportFormat::Text);
    QVERIFY2(text.find("The slope is not pooled: a typical centre gives it with a standard error of 1.") !=
                 std::string::npos,
             text.c_str());
    QVERIFY2(text.find("Pooled by random effects") == std::string::npos, text.c_str());
    const CentreCalibration large = calibrationByCentre(drawnCentres(12, 80, -1, 0, 1), "site");
    for (const auto& pooled : large.pooled) QVERIFY(pooled.has_value());

    // O:E needs fewer samples than the slope: what is pooled covers, near the border too.
    int shown = 0;
    int leftOut = 0;
    for (std::uint64_t r = 0; r < 300; ++r) {
        const CentreCalibration result = calibrationByCentre(drawnCentres(12, 14, -1, 0, 2000 + r), "site");
        const auto& pooled = result.pooled[ratio];
        if (!pooled) continue;
        ++shown;
        leftOut += pooled->interval.lower > 1 || pooled->interval.upper < 1 ? 1 : 0;
    }
    qInfo("%d pooled, %d leave out 1", shown, leftOut);
    QVERIFY(shown > 100);
    // The 99.9 % point of a binomial of 0.07.
    QVERIFY(leftOut <= 0.07 * shown + 3.1 * std::sqrt(0.0651 * shown));
}

void TestCentreCalibration::rangeOfANewCentreCovers() {
    constexpr double tau = 0.4;
    double covered = 0;
    constexpr int repetitions = 100;
    for (std::uint64_t r = 0; r < repetitions; ++r) {
        const std::vector<Dataset> parts = partsOf(drawnCentres(25, 150, -1, tau, 1000 + r), 150);
        const Interval range = *pooled(parts, CentreQuantity::Intercept).prediction;
        const auto below = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
        covered += below(range.upper / tau) - below(range.lower / tau);
    }
    covered /= repetitions;
    qInfo("a new centre: %.3f", covered);
    QVERIFY(covered > 0.925 && covered < 0.975);
}

/// Weight 2 for all says nothing new; weight 0 takes a row out.
void TestCentreCalibration::weightsAreFrequencies() {
    const Dataset data = drawnCentres(6, 60, -1, 0.3, 5);
    const CentreCalibration plain = calibrationByCentre(data, "site");
    const CentreCalibration doubled =
        calibrationByCentre(data.withWeights(Eigen::VectorXd::Constant(data.sampleCount(), 2)), "site");
    for (const std::size_t place : {ratio, intercept, slope}) {
        QVERIFY(isNear(plain.pooled[place]->value, doubled.pooled[place]->value, 1e-9));
        QVERIFY(isNear(plain.pooled[place]->interval.upper, doubled.pooled[place]->interval.upper, 1e-9));
    }
    Eigen::VectorXd weights = Eigen::VectorXd::Ones(data.sampleCount());
    std::vector<Index> kept;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        if (i % 7 == 0) weights(i) = 0;
        if (i % 7 != 0) kept.push_back(i);
    }
    const CentreCalibration without = calibrationByCentre(data.select(kept), "site");
    const CentreCalibration zero = calibrationByCentre(data.withWeights(weights), "site");
    for (const std::size_t place : {ratio, intercept, slope}) {
        QVERIFY(isNear(without.pooled[place]->value, zero.pooled[place]->value, 1e-9));
    }
}

void TestCentreCalibration::equalCentresInAnyOrder() {
    const Dataset data = drawnCentres(12, 40, -1, 0.3, 6);
    std::vector<Index> reversed;
    for (Index i = data.sampleCount() - 1; i >= 0; --i) reversed.push_back(i);
    const CentreCalibration a = calibrationByCentre(data, "site");
    const CentreCalibration b = calibrationByCentre(data.select(reversed), "site");
    // Numbers rise as numbers, and more than twelve values are not cut into intervals.
    QCOMPARE(a.centres.size(), std::size_t{12});
    QCOMPARE(a.centres[9].name, std::string("10"));
    for (std::size_t c = 0; c < a.centres.size(); ++c) {
        QCOMPARE(a.centres[c].name, b.centres[c].name);
        QVERIFY(isNear(a.centres[c].values[slope]->value, b.centres[c].values[slope]->value, 1e-9));
    }
    const Dataset many = drawnCentres(40, 30, -1, 0.3, 7);
    QCOMPARE(calibrationByCentre(many, "site").centres.size(), std::size_t{40});
}

void TestCentreCalibration::samplesWithoutACentreAreCounted() {
    const Dataset data = withSites({0.2, 0.4, 0.6, 0.8, 0.3, 0.5}, {0, 1, 1, 0, 1, 0}, {"A", "A", "B", "B", "", "NA"});
    const CentreCalibration result = calibrationByCentre(data, "site");
    QCOMPARE(result.centres.size(), std::size_t{2});
    QCOMPARE(result.missingCount, Index{2});
    QVERIFY(std::any_of(result.warnings.begin(), result.warnings.end(), [](const Warning& warning) {
        return warning.text.english() == "Samples without a value of site: 2. They are in no centre.";
    }));
}

void TestCentreCalibration::refusesWhatIsNoCentre() {
    const Dataset one = withSites({0.2, 0.4, 0.6}, {0, 1, 1}, {"A", "A", ""});
    QCOMPARE(messageOf([&] { static_cast<void>(calibrationByCentre(one, "site")); }),
             std::string("The column site of " + one.name() +
                         " names a single centre; calibration by centre needs at least two."));
    QVERIFY(messageOf([&] { static_cast<void>(calibrationByCentre(one, "ward")); }).find("ward") != std::string::npos);
    const Dataset many = drawnCentres(501, 1, -1, 0, 8);
    QVERIFY(messageOf([&] {
                static_cast<void>(calibrationByCentre(many, "site"));
            }).find("more than 500 different values") != std::string::npos);
    const Dataset three = support::classData({{0.2, 0.3, 0.5}, {0.1, 0.1, 0.8}}, {0, 2});
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, static_cast<void>(calibrationByCentre(three, "site")));
}

void TestCentreCalibration::findsTheColumn() {
    QCOMPARE(likelyCentreColumn(drawnCentres(40, 30, -1, 0, 9)), std::string("site"));
    QCOMPARE(likelyCentreColumn(support::binaryData({0.5}, {1})), std::string());
}

void TestCentreCalibration::writesReports() {
    const ReportedCentres model{
        .model = "risks", .lens = "class:1", .result = calibrationByCentre(drawnCentres(5, 80, -1, 0.3, 10), "site")};
    const std::string text = writeCentres({.version = "1"}, {model}, ReportFormat::Text);
    QVERIFY(text.starts_with("risks: centres by site\nObserved : expected over 5 centres: "));
    QVERIFY(text.find("\na new centre ") != std::string::npos);
    const auto json = nlohmann::json::parse(writeCentres({.version = "1"}, {model}, ReportFormat::Json));
    QCOMPARE(json.at("models")[0].at("centres").size(), std::size_t{5});
    QVERIFY(json.at("models")[0].at("pooled").at("slope").at("prediction_interval").is_array());
    const std::string csv = writeCentres({.version = "1"}, {model}, ReportFormat::Csv);
    QCOMPARE(std::count(csv.begin(), csv.end(), '\n'), std::ptrdiff_t{1 + 3 * (5 + 2)});
    QVERIFY(writeCentres({.version = "1"}, {model}, ReportFormat::Markdown).find("| pooled ") != std::string::npos);
    QVERIFY_THROWS_EXCEPTION(InvalidSetting,
                             static_cast<void>(writeCentres({.version = "1"}, {model}, ReportFormat::Latex)));
}

void TestCentreCalibration::pairsOfTwoColumnsAreCentres() {
    const Dataset data = drawnCentres(4, 60, -1, 0, 9);
    SampleNotes notes = *data.notes();
    SampleColumn sex{.name = "sex", .cells = {}};
    for (Index i = 0; i < data.sampleCount(); ++i) sex.cells.push_back(i % 2 == 0 ? "F" : "M");
    notes.columns.push_back(std::move(sex));
    const CentreCalibration pairs = calibrationByCentre(data.withNotes(std::move(notes)), "site+sex");
    QCOMPARE(pairs.centres.size(), std::size_t{8});
    QVERIFY(pairs.centres.front().name.ends_with(", F"));
    for (const Centre& centre : pairs.centres) QCOMPARE(centre.rows.size(), std::size_t{30});
}

QTEST_GUILESS_MAIN(TestCentreCalibration)
#include "tst_centre_calibration.moc"
