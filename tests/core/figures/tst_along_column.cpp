// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/specification.h"
#include "core/data/sample_notes.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/views/along_column.h"
#include "core/figures/views/column_axis.h"
#include "core/method/known_families.h"

#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/run/error.h"
#include "core/statistics/local_mean.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>

#include <QDate>
#include <QDateTime>
#include <QTest>

#include <boost/random/normal_distribution.hpp>

using namespace calibrium;

namespace {

/// Binary predictions ½ whose outcomes rise with age from 30 % to 70 %: calibrated on the whole, off at both ends.
Dataset driftingData(Index n) {
    Generator generator = makeGenerator(Purpose::Simulation, 9, 0);
    SampleColumn age{.name = "age", .cells = {}};
    Labels labels;
    for (Index i = 0; i < n; ++i) {
        age.numbers.push_back(20 + 60 * uniform01(generator));
        age.cells.push_back(std::to_string(age.numbers.back()));
        labels.push_back(uniform01(generator) < 0.3 + 0.4 * (age.numbers.back() - 20) / 60 ? 1 : 0);
    }
    SampleNotes notes{.file = "people.csv"};
    SampleColumn sex{.name = "sex", .cells = std::vector<std::string>(static_cast<std::size_t>(n), "F")};
    notes.columns = {sex, age};
    return support::binaryData(std::vector<double>(static_cast<std::size_t>(n), 0.5), labels).withNotes(notes);
}

Figure built(const std::vector<Dataset>& data, const Values& given = {}) {
    std::vector<FigureModel> models;
    for (const auto& item : data) models.push_back({item, {}, static_cast<int>(models.size())});
    const FigureMethod& view = figureMethod("along");
    const Values values = viewValues(view, given, {});
    const AnalysisSpecification analysis;
    return view.build({.models = models, .values = values, .analysis = analysis});
}

template <class Kind>
std::vector<Kind> marksOf(const Panel& panel) {
    std::vector<Kind> marks;
    for (const auto& mark : panel.marks) {
        if (const auto* found = std::get_if<Kind>(&mark)) marks.push_back(*found);
    }
    return marks;
}

}  // namespace

class TestAlongColumn : public QObject {
    Q_OBJECT

private slots:
    void localMeansAgreeWithTheDefinition();
    void aConstantIsItself();
    void theBandCoversTheSmoothedMean();
    void seesWhatTheWholeHides();
    void withoutAColumnTheRowsAreTheAxis();
    void aNumberOfTheRowIsTakenLast();
    void realTargetsHaveLocationAndSpread();
    void aBiasThatChangesIsNoSpread();
    void vectorsHaveTheirDistanceAndEachCoordinate();
    void aColumnOfWordsIsRefused();
    void datesAreAnAxis_data();
    void datesAreAnAxis();
    void datesOfAnOpenOrderAreAskedFor();
    void dateTicksAreBeginnings();
};

namespace {

/// Two years of days from 2024-01-01, in an order of their own, written by `shown` from year, month and day.
Dataset datedData(const QString& format, Index n = 730) {
    SampleColumn day{.name = "visit", .cells = {}};
    Labels labels;
    for (Index i = 0; i < n; ++i) {
        day.cells.push_back(QDate(2024, 1, 1).addDays(static_cast<int>((i * 7) % n)).toString(format).toStdString());
        labels.push_back(static_cast<std::int32_t>(i % 2));
    }
    SampleNotes notes{.file = "visits.csv", .columns = {day}};
    return support::binaryData(std::vector<double>(static_cast<std::size_t>(n), 0.5), labels).withNotes(notes);
}

}  // namespace

void TestAlongColumn::datesAreAnAxis_data() {
    QTest::addColumn<QString>("format");
    for (const char* format : {"yyyy-MM-dd", "dd.MM.yyyy", "MM/dd/yyyy", "dd/MM/yyyy", "yyyyMMdd"}) {
        QTest::newRow(format) << QString::fromLatin1(format);
    }
}

/// Without another column it is the axis by itself, in the order of time, with dates at its ticks and in its tips.
void TestAlongColumn::datesAreAnAxis() {
    QFETCH(QString, format);
    const Figure figure = built({datedData(format)});
    QCOMPARE(figure.panels.size(), std::size_t{1});
    const Panel& panel = figure.panels.front();
    QCOMPARE(panel.x.label.english(), std::string("visit"));
    const Line line = marksOf<Line>(panel).back();
    QVERIFY(std::is_sorted(line.x.begin(), line.x.end()));
    QCOMPARE(line.x.front(), 1704067200.0);  // 2024-01-01
    QCOMPARE(line.x.back() - line.x.front(), 729 * 86400.0);
    QVERIFY2(line.tips.front().english().starts_with("visit 2024-01-01"), line.tips.front().english().c_str());
    std::vector<std::string> names;
    for (const auto& [place, name] : panel.x.ticks) names.push_back(name.english());
    QCOMPARE(names, (std::vector<std::string>{"2024-01", "2024-07", "2025-01", "2025-07"}));
}

void TestAlongColumn::datesOfAnOpenOrderAreAskedFor() {
    SampleColumn day{.name = "visit", .cells = {}};
    Labels labels;
    for (Index i = 0; i < 144; ++i) {
        day.cells.push_back(std::to_string(1 + i / 12) + "/" + std::to_string(1 + i % 12) + "/2024");
        labels.push_back(static_cast<std::int32_t>(i % 2));
    }
    const SampleNotes notes{.file = "visits.csv", .columns = {day}};
    const Dataset data = support::binaryData(std::vector<double>(144, 0.5), labels).withNotes(notes);
    QVERIFY_THROWS_EXCEPTION(InvalidInput, built({data}));
    const auto last = [&](const char* order) {
        return marksOf<Line>(built({data}, {{"dates", std::string(order)}}).panels.front()).back().x;
    };
    const std::vector<double> byMonth = last("month-first");
    const std::vector<double> byDay = last("day-first");
    QVERIFY(std::is_sorted(byMonth.begin(), byMonth.end()) && std::is_sorted(byDay.begin(), byDay.end()));
    QCOMPARE(byMonth.front(), byDay.front());
}

void TestAlongColumn::dateTicksAreBeginnings() {
    const auto names = [](const char* first, const char* last) {
        const auto secondsOf = [](const char* date) {
            return static_cast<double>(
                QDateTime(QDate::fromString(QLatin1String(date), Qt::ISODate), QTime(0, 0), Qt::UTC)
                    .toSecsSinceEpoch());
        };
        std::string all;
        for (const auto& [place, name] : dateAxisTicks({secondsOf(first), secondsOf(last)}, 7)) {
            all += (all.empty() ? "" : " ") + name.english();
        }
        return all;
    };
    QCOMPARE(names("2024-03-01", "2024-03-05"), std::string("2024-03-01 2024-03-02 2024-03-03 2024-03-04 2024-03-05"));
    QCOMPARE(names("2024-03-05", "2024-04-20"),
             std::string("2024-03-11 2024-03-18 2024-03-25 2024-04-01 2024-04-08 2024-04-15"));
    QCOMPARE(names("2024-03-05", "2024-05-20"), std::string("2024-03-18 2024-04-01 2024-04-15 2024-04-29 2024-05-13"));
    QCOMPARE(names("2023-11-20", "2024-05-20"), std::string("2023-12 2024-01 2024-02 2024-03 2024-04 2024-05"));
    QCOMPARE(names("1950-06-01", "2024-05-20"), std::string("1960 1970 1980 1990 2000 2010 2020"));
    QCOMPARE(names("2024-03-05", "2024-03-05"), std::string());
}

void TestAlongColumn::localMeansAgreeWithTheDefinition() {
    const std::vector<double> x{5, 1, 2, 4, 3, 9};
    const std::vector<double> y{1, 0, 3, 2, 5, 8};
    Eigen::VectorXd weights(6);
    weights << 1, 2, 0, 1, 3, 1;
    const std::vector<double> places{1, 3.2, 9};
    const auto means = localMeans(x, y, places, {.span = 0.5, .weights = weights});
    for (std::size_t p = 0; p < places.size(); ++p) {
        std::vector<double> distances;
        for (const double value : x) distances.push_back(std::abs(value - places[p]));
        std::vector<double> sorted = distances;
        std::sort(sorted.begin(), sorted.end());
        const double width = 1.000001 * sorted[2];  // the third nearest of six
        double sum = 0;
        double total = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            if (distances[i] > width) continue;
            const double kernel = std::pow(1 - std::pow(distances[i] / width, 3), 3) * weights(static_cast<Index>(i));
            sum += kernel * y[i];
            total += kernel;
        }
        QVERIFY(std::abs(means[p].value - sum / total) < 1e-12);
    }
}

void TestAlongColumn::aConstantIsItself() {
    const std::vector<double> x(10, 3.0);
    const std::vector<double> y{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    const std::vector<double> places{3.0};
    const auto means = localMeans(x, y, places, {.span = 0.1});
    QCOMPARE(means.front().value, 5.5);
    QCOMPARE(means.front().count, Index{10});
}

/// 1000 data sets of 300 samples around a line: pointwise coverage of the expected local mean at three places.
void TestAlongColumn::theBandCoversTheSmoothedMean() {
    const std::vector<double> places{0.1, 0.5, 0.8};
    std::vector<int> covered(places.size(), 0);
    constexpr int dataSets = 1000;
    std::vector<double> x;
    for (int i = 0; i < 300; ++i) x.push_back((i + 0.5) / 300);
    std::vector<double> truth;
    for (const auto& mean : localMeans(x, x, places)) truth.push_back(mean.value);
    for (int r = 0; r < dataSets; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 10, static_cast<std::uint64_t>(r));
        std::vector<double> y;
        for (const double value : x) y.push_back(value + uniform01(generator) - 0.5);
        const auto means = localMeans(x, y, places);
        for (std::size_t p = 0; p < places.size(); ++p) {
            const Interval& interval = *means[p].interval;
            covered[p] += interval.lower <= truth[p] && truth[p] <= interval.upper ? 1 : 0;
        }
    }
    for (const int count : covered) {
        qInfo("coverage %.3f", count / static_cast<double>(dataSets));
        QVERIFY(count >= 930 && count <= 975);
    }
}

void TestAlongColumn::seesWhatTheWholeHides() {
    const Dataset data = driftingData(8000);
    const Figure figure = built({data});
    QCOMPARE(figure.panels.size(), std::size_t{1});
    const Panel& panel = figure.panels.front();
    QVERIFY(panel.x.label == "age");
    const Line line = marksOf<Line>(panel).front();
    const Band band = marksOf<Band>(panel).front();
    QVERIFY(line.x.front() >= 20 && line.x.back() <= 80);
    QVERIFY(std::is_sorted(line.x.begin(), line.x.end()));
    QVERIFY(band.upper.front() < 0);
    QVERIFY(band.lower.back() > 0);
    QVERIFY(std::abs(line.y[line.y.size() / 2]) < 0.05);
    QVERIFY(line.tips.front().english().starts_with("age 2"));
}

void TestAlongColumn::withoutAColumnTheRowsAreTheAxis() {
    const Dataset data = test::randomBinary(200, 3);
    const Figure figure = built({data});
    QVERIFY(figure.panels.front().x.label == "row of the file");
    QCOMPARE(marksOf<Line>(figure.panels.front()).front().x.back(), 200.0);
    std::vector<Index> rows;
    for (Index i = 100; i < 200; ++i) rows.push_back(i);
    QCOMPARE(marksOf<Line>(built({data.select(rows)}).panels.front()).front().x.front(), 101.0);
}

void TestAlongColumn::aNumberOfTheRowIsTakenLast() {
    const Dataset people = driftingData(60);
    SampleNotes notes = *people.notes();
    const auto withNumbers = [&](const std::string& name, int step) {
        SampleColumn column{.name = name, .cells = {}};
        for (int row = 0; row < 60; ++row) {
            column.numbers.push_back(1000 + step * row);
            column.cells.push_back(std::to_string(1000 + step * row));
        }
        return column;
    };
    // By its name, though it does not count the rows, and by counting them, whatever its name.
    notes.columns.insert(notes.columns.begin(), {withNumbers("patient_id", 7), withNumbers("n", 1)});
    QCOMPARE(built({people.withNotes(notes)}).panels.at(0).x.label, std::string("age"));
    // Where there is nothing else, it is better than nothing.
    notes.columns.pop_back();
    QCOMPARE(built({people.withNotes(notes)}).panels.at(0).x.label, std::string("patient_id"));
}

void TestAlongColumn::realTargetsHaveLocationAndSpread() {
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    Generator generator = makeGenerator(Purpose::Simulation, 11, 0);
    for (int i = 0; i < 600; ++i) {
        parameters.push_back({0.0, 1.0});
        // Uniform on [-1, 1] + 1: higher than predicted, and narrower.
        targets.push_back({2 * uniform01(generator)});
    }
    const Figure figure = built({test::regression(family("normal"), parameters, targets)});
    QCOMPARE(figure.panels.size(), std::size_t{2});
    const Line location = marksOf<Line>(figure.panels[0]).front();
    for (const double value : location.y) {
        QVERIFY2(value > 0.2, std::to_string(value).c_str());
    }
    const Line spread = marksOf<Line>(figure.panels[1]).front();
    const Band band = marksOf<Band>(figure.panels[1]).front();
    for (std::size_t p = 0; p < spread.y.size(); ++p) {
        QVERIFY2(spread.y[p] > 0.4 && spread.y[p] < 0.8, std::to_string(spread.y[p]).c_str());
        QVERIFY(band.lower[p] <= spread.y[p] && spread.y[p] <= band.upper[p]);
    }
}

/// A bias that rises from -1.5 to 1.5 standard deviations along the rows, and a spread that doubles in their last half.
void TestAlongColumn::aBiasThatChangesIsNoSpread() {
    const auto spreadOf = [](double bias, double lateFactor) {
        std::vector<std::vector<double>> parameters;
        std::vector<std::vector<double>> targets;
        Generator generator = makeGenerator(Purpose::Simulation, 12, 0);
        boost::random::normal_distribution<double> normal;
        for (int i = 0; i < 3000; ++i) {
            parameters.push_back({0.0, 1.0});
            targets.push_back({bias * (2 * i / 3000.0 - 1) + (i < 1500 ? 1.0 : lateFactor) * normal(generator)});
        }
        const Figure figure = built({test::regression(family("normal"), parameters, targets)});
        return marksOf<Line>(figure.panels.at(1)).front().y;
    };
    for (const double value : spreadOf(1.5, 1)) {
        QVERIFY2(value > 0.88 && value < 1.15, std::to_string(value).c_str());
    }
    const std::vector<double> late = spreadOf(0, 2);
    QVERIFY2(std::abs(late.front() - 1) < 0.15 && std::abs(late.back() - 2) < 0.3, std::to_string(late.back()).c_str());
}

/// The second of two coordinates scatters twice as far as predicted in the last half of the rows.
void TestAlongColumn::vectorsHaveTheirDistanceAndEachCoordinate() {
    std::vector<std::vector<double>> targets;
    Generator generator = makeGenerator(Purpose::Simulation, 13, 0);
    boost::random::normal_distribution<double> normal;
    for (int i = 0; i < 2000; ++i) {
        const double first = normal(generator);
        targets.push_back({first, (i < 1000 ? 1.0 : 2.0) * normal(generator)});
    }
    const std::vector<std::vector<double>> parameters(targets.size(), {0.0, 0.0, 1.0, 1.0});
    const Figure figure = built({test::regression(family("normal"), parameters, targets)});
    QCOMPARE(figure.panels.size(), std::size_t{5});
    const auto curve = [&](std::size_t p) { return marksOf<Line>(figure.panels[p]).front().y; };
    QCOMPARE(figure.panels[4].title, std::string("all coordinates"));
    QCOMPARE(figure.panels[4].row, 2);
    QVERIFY(std::abs(curve(4).front()) < 0.05 && curve(4).back() > 0.1);
    QCOMPARE(figure.panels[3].title, std::string("coordinate 2"));
    QCOMPARE(figure.panels[3].row, 1);
    QCOMPARE(figure.panels[3].column, 1);
    QVERIFY(std::abs(curve(1).back() - 1) < 0.15);
    QVERIFY(std::abs(curve(3).front() - 1) < 0.15 && std::abs(curve(3).back() - 2) < 0.3);
    QCOMPARE(built({test::regression(family("normal"), parameters, targets)}, {{"coordinates", std::string("2")}})
                 .panels.size(),
             std::size_t{3});
    // Beside a model of one real target in rows of their own.
    const Figure both = built({test::regression(family("normal"), parameters, targets),
                               test::regression(family("normal"), {{0, 1}, {0, 1}, {0, 1}}, {{0.3}, {1}, {-1}})});
    QCOMPARE(both.panels.size(), std::size_t{7});
    QCOMPARE(both.panels[2].row, 1);
    QCOMPARE(both.panels[6].row, 3);
}

void TestAlongColumn::aColumnOfWordsIsRefused() {
    const Dataset data = driftingData(50);
    const std::string message = support::messageOf([&] { built({data}, {{"column", std::string("sex")}}); });
    QVERIFY2(message.find("holds cells that are no numbers, so it is no axis") != std::string::npos, message.c_str());
    // Beside a model that has the column, one that has not is a note.
    const Figure both = built({data, test::randomBinary(50, 1)}, {{"column", std::string("age")}});
    QCOMPARE(both.panels.front().notes.size(), std::size_t{1});
}

QTEST_GUILESS_MAIN(TestAlongColumn)
#include "tst_along_column.moc"
