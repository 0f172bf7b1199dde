// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/data/sample_notes.h"
#include "core/families/classes/categorical.h"
#include "core/families/classes/lens.h"
#include "core/method/method_call.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"

#include "core/analysis/analyse.h"
#include "core/data/split.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/figures/figure.h"
#include "core/figures/figure_texts.h"
#include "core/io/reading/dataset_writer.h"
#include "core/io/reading/import.h"
#include "core/recalibration/judging/before_after.h"
#include "core/recalibration/judging/change_text.h"
#include "core/recalibration/judging/improvement.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/saved_map.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using calibrium::support::messageOf;

namespace {

RecalibrationOptions with(const std::string& fit, const std::string& method = "temperature") {
    return {.request = parseRecalibrationRequest(method), .fit = parseFitChoice(fit)};
}

const Warning* seenWarning(const Recalibrated& recalibrated) {
    for (const auto& warning : recalibrated.data.warnings()) {
        if (warning.id == "fitted-on-judged-rows") return &warning;
    }
    return nullptr;
}

std::vector<double> values(const Dataset& data) {
    AnalysisSpecification specification;
    for (const char* id : {"log-score", "brier", "ece", "accuracy"}) specification.measures.push_back({id, {}});
    std::vector<double> result;
    for (const auto& measure : analyse(data, specification).measures) result.push_back(measure.estimate.value);
    return result;
}

}  // namespace

class TestRecalibrate : public QObject {
    Q_OBJECT

private slots:
    void otherFamiliesAreRefusedByTheMethodsName() {
        const Dataset data = calibrium::support::binaryData({0.2, 0.6, 0.7}, {0, 1, 1});
        QCOMPARE(messageOf([&] {
                     recalibrate(data, {.request = {"platt-variance", {}}});
                 }),
                 "Platt scaling of the variance (platt-variance) is for normal, laplace, mixture, "
                 "laplace-mixture and t-mixture predictions; those "
                 "of " +
                     data.name() + " are binary.");
    }

    void fitsAreReadFromText() {
        for (const char* text :
             {"all", "share:0.25", "folds:7", "folds:fold", "folds:4:site", "folds:4:12:30", "column:part"}) {
            QCOMPARE(toText(parseFitChoice(text)), std::string(text));
        }
        QVERIFY(parseFitChoice("share") == parseFitChoice("share:0.5"));
        QVERIFY(parseFitChoice("folds") == FitChoice{});
        for (const char* text : {"", "half", "all:1", "share:0", "share:1", "share:x", "share:nan", "folds:1",
                                 "folds:2.5", "folds:5000", "column", "column:"}) {
            QCOMPARE(messageOf([&] { parseFitChoice(text); }),
                     "The fit \"" + std::string(text) + "\" is not allowed; it must be " + fitSyntax().english() + ".");
        }
    }

    void requestsAreReadFromText() {
        QCOMPARE(parseRecalibrationRequest("temperature").id, std::string("temperature"));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, parseRecalibrationRequest("nothing"));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, parseRecalibrationRequest("temperature:lens=top-label"));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, parseRecalibrationRequest("temperature:bogus=1"));
    }

    void onAllRowsTheMapIsThatOfTheMethodAndItIsSaid() {
        const Dataset data = test::overConfidentClasses(400, 5);
        const Recalibrated made = recalibrate(data, with("all"));
        QVERIFY(made.data.parameters() == made.map->apply(data).parameters());
        QVERIFY(made.parent.parameters() == data.parameters());
        QCOMPARE(made.data.name(), std::string("net (temperature)"));
        QCOMPARE(made.lineage.fitCount, Index{400});
        QVERIFY(std::abs(made.lineage.fitted.front().value - 2) < 0.4);
        const Warning* seen = seenWarning(made);
        QVERIFY(seen != nullptr);
        QCOMPARE(seen->count, std::int64_t{400});
        QCOMPARE(seen->text.english(),
                 std::string("All 400 rows were among the rows that the map was fitted to: what is measured "
                             "on them flatters it."));
    }

    void aShareIsJudgedOnRowsThatTheMapHasNotSeen() {
        const Dataset data = test::overConfidentClasses(300, 5);
        const Recalibrated made = recalibrate(data, with("share:0.4"));
        const RowSplit split = shareSplit(data, 0.4, 1);
        const auto map = recalibrationMethod("temperature")
                             .fit({.data = data.select(split.fit), .values = made.lineage.request.values});
        QVERIFY(made.data.parameters() == map->apply(data.select(split.judged)).parameters());
        QVERIFY(made.parent.parameters() == data.select(split.judged).parameters());
        QVERIFY(made.data.labels() == made.parent.labels());
        QCOMPARE(made.lineage.fitCount + made.lineage.judgedCount, Index{300});
        QCOMPARE(made.data.loadedRow(0), split.judged.front());
        QVERIFY(seenWarning(made) == nullptr);
    }

    void inFoldsEveryRowIsMappedByTheMapOfTheOthers() {
        const Dataset data = test::overConfidentClasses(203, 8);
        const Recalibrated made = recalibrate(data, with("folds:4"));
        const auto folds = foldsOf(data, 4, 1);
        const RecalibrationMethod& method = recalibrationMethod("temperature");
        const Values& settings = made.lineage.request.values;
        for (std::size_t f = 0; f < folds.size(); ++f) {
            const auto map = method.fit({.data = data.select(withoutFold(folds, f).fit), .values = settings});
            const Dataset expected = map->apply(data.select(folds[f]));
            for (std::size_t i = 0; i < folds[f].size(); ++i) {
                QVERIFY(made.data.parameters().row(folds[f][i]) == expected.parameters().row(static_cast<Index>(i)));
            }
        }
        // The map that is saved knows all rows.
        QVERIFY(made.map->apply(data).parameters() ==
                method.fit({.data = data, .values = settings})->apply(data).parameters());
        QVERIFY(made.data.labels() == data.labels());
        QVERIFY(seenWarning(made) == nullptr);
    }

    void aColumnOfTheFileSplits() {
        SampleNotes notes;
        notes.columns.push_back({"part", {}, {}});
        for (int i = 0; i < 200; ++i) notes.columns[0].cells.push_back(i < 120 ? "calibration" : "test");
        const Dataset data = test::overConfidentClasses(200, 3).withNotes(std::move(notes));
        const Recalibrated made = recalibrate(data, with("column:part"));
        QCOMPARE(made.lineage.fitCount, Index{120});
        QCOMPARE(made.data.sampleCount(), Index{80});
        QVERIFY(lineageText(made.lineage).english().find("120 rows named by the column part") != std::string::npos);
    }

    /// Rows of one patient are on both sides of folds that are drawn by row.
    void aRecurringKeyIsNamedWhereRowsAreDrawn() {
        SampleNotes notes;
        notes.columns.push_back({"patient", {}, {}});
        for (int i = 0; i < 200; ++i) notes.columns[0].cells.push_back("p" + std::to_string(i % 50));
        const Dataset data = test::overConfidentClasses(200, 3).withNotes(std::move(notes));
        const auto isNamed = [&](const std::string& fit) {
            const auto warnings = recalibrate(data, with(fit)).warnings;
            return std::any_of(warnings.begin(), warnings.end(), [](const Warning& warning) {
                return warning.id == "recurring-key-in-folds" &&
                       warning.text.english().find("The values of patient recur") != std::string::npos;
            });
        };
        QVERIFY(isNamed("folds:5") && isNamed("share:0.5"));
        QVERIFY(!isNamed("all") && !isNamed("folds:patient"));
        // Following the advice says nothing of it any more, and judges over patients.
        QVERIFY(!isNamed("folds:5:patient"));
        const Recalibrated together = recalibrate(data, with("folds:5:patient"));
        QVERIFY2(together.data.parameters() != recalibrate(data, with("folds:5")).data.parameters(),
                 lineageText(together.lineage).english().c_str());
        QVERIFY(lineageText(together.lineage).english().find("rows with the same patient in one of them") !=
                std::string::npos);
        const RecalibrationReport over = reportOf(together, {});
        QVERIFY2(reportText(over).find("--fit folds:5:patient") == std::string::npos, reportText(over).c_str());
        QVERIFY(over.changes.front().interval.has_value());
        QVERIFY(!together.likelihoodRatio.has_value());
        const std::string byRow = reportText(reportOf(recalibrate(data, with("folds:5")), {}));
        QVERIFY2(byRow.find("--fit folds:5:patient") != std::string::npos, byRow.c_str());
        QVERIFY2(byRow.find("--dependence") == std::string::npos, byRow.c_str());
    }

    void aCalibrationSetIsFittedToAndSharedRowsAreCounted() {
        const Dataset data = test::overConfidentClasses(100, 3);
        RecalibrationOptions options = with("folds:5");
        options.calibration = test::overConfidentClasses(300, 4).withName("val");
        const Recalibrated apart = recalibrate(data, options);
        QVERIFY(seenWarning(apart) == nullptr);
        QCOMPARE(apart.lineage.fitCount, Index{300});
        QCOMPARE(apart.data.sampleCount(), Index{100});
        QVERIFY(lineageText(apart.lineage).english().ends_with("fitted on the 300 rows of val, judged on 100 rows"));
        std::vector<Index> rows;
        for (Index i = 0; i < 37; ++i) rows.push_back(2 * i);
        options.calibration = data.select(rows).withName("val");
        const Recalibrated overlapping = recalibrate(data, options);
        const Warning* seen = seenWarning(overlapping);
        QVERIFY(seen != nullptr);
        QCOMPARE(seen->count, std::int64_t{37});
        QCOMPARE(seen->total, std::int64_t{100});
        QCOMPARE(seen->text.english(),
                 std::string("37 of 100 rows were among the rows that the map was fitted to in the "
                             "calibration set val: what is measured on them flatters it."));
    }

    void aCalibrationSetOfAnotherKindIsRefused() {
        RecalibrationOptions options = with("all");
        options.calibration = test::overConfidentClasses(50, 1, 4).withName("val");
        QCOMPARE(messageOf([&] { recalibrate(test::overConfidentClasses(50, 2), options); }),
                 "The judged model has 3 classes; val has 4.");
        options.calibration = test::regression(normalFamily(), {{0, 1}, {1, 1}}, {{0}, {1}}).withName("val");
        QCOMPARE(messageOf([&] { recalibrate(test::overConfidentClasses(50, 2), options); }),
                 "The judged model is of the family categorical; val holds normal predictions.");
        const auto named = [](const std::vector<std::string>& names) {
            return Dataset::trusted({.name = "named",
                                     .family = &categoricalFamily(),
                                     .parameters = support::matrix({{0.2, 0.8}, {0.6, 0.4}}),
                                     .targets = {.labels = {0, 1}, .values = {}},
                                     .classNames = names,
                                     .warnings = {}});
        };
        QCOMPARE(messageOf([&] {
                     requireSameKind(named({"dog", "cat"}), "categorical", {"cat", "dog"}, "The map");
                 }),
                 "The map has the classes cat, dog; named has dog, cat.");
        requireSameKind(named({"0", "1"}), "categorical", {"cat", "dog"}, "The map");
    }

    void aFamilyThatTheMethodDoesNotTakeIsRefused() {
        const Dataset counts = test::regression(poissonFamily(), {{1.0}, {2.0}}, {{1}, {3}});
        QVERIFY_THROWS_EXCEPTION(Error, recalibrate(counts, with("all", "isotonic")));
    }

    void threadsDoNotChangeDigits() {
        const Dataset data = test::overConfidentClasses(500, 2);
        setThreadCount(1);
        const Recalibrated one = recalibrate(data, with("folds:5", "isotonic"));
        setThreadCount(2);
        const Recalibrated two = recalibrate(data, with("folds:5", "isotonic"));
        setThreadCount(0);
        QVERIFY(one.data.parameters() == two.data.parameters());
    }

    void aStopEndsIt() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_THROWS_EXCEPTION(
            Cancelled, recalibrate(test::overConfidentClasses(50, 2), with("folds:5"), Run(source.get_token())));
    }

    void progressRisesToOne() {
        std::vector<double> fractions;
        static_cast<void>(recalibrate(test::overConfidentClasses(100, 2), with("folds:5"),
                                      Run({}, [&](double fraction) { fractions.push_back(fraction); })));
        QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
        QCOMPARE(fractions.back(), 1.0);
    }

    void aSavedMapGivesTheSameDigitsElsewhere_data() {
        QTest::addColumn<QString>("method");
        for (const auto& method : recalibrationMethods()) {
            const auto& families = method.info.families;
            if (std::find(families.begin(), families.end(), "categorical") == families.end()) continue;
            QTest::newRow(method.info.id.c_str()) << QString::fromStdString(method.info.id);
        }
    }

    void aSavedMapGivesTheSameDigitsElsewhere() {
        QFETCH(QString, method);
        const Recalibrated made =
            recalibrate(test::overConfidentClasses(300, 6), with("folds:3", method.toStdString()));
        const std::string text = savedMapText(savedMapOf(made, "1.2.3"));
        const SavedMap read = parseSavedMap(text, "map.json");
        QCOMPARE(savedMapText(read), text);
        QCOMPARE(read.version, std::string("1.2.3"));
        const Dataset other = test::overConfidentClasses(120, 77).withName("second");
        const Dataset mapped = applied(read, other);
        QVERIFY(mapped.parameters() == made.map->apply(other).parameters());
        QCOMPARE(mapped.name(), "second (" + method.toStdString() + ")");
    }

    void aDamagedMapIsRefusedInOneSentence() {
        const Recalibrated made = recalibrate(test::overConfidentClasses(100, 6), with("all"));
        const std::string text = savedMapText(savedMapOf(made, "1.2.3"));
        const std::string none = "map.json: This is not a saved map; calibrium recalibrate --save writes one.";
        QCOMPARE(messageOf([&] { parseSavedMap("p0,p1,y", "map.json"); }), none);
        QCOMPARE(messageOf([&] { parseSavedMap("{}", "map.json"); }), none);
        QCOMPARE(messageOf([&] { parseSavedMap("[1]", "map.json"); }), none);
        auto json = nlohmann::json::parse(text);
        for (const char* key : {"calibrium", "method", "family", "class_names", "map", "lineage", "format_version"}) {
            auto without = json;
            without.erase(key);
            QCOMPARE(messageOf([&] { parseSavedMap(without.dump(), "map.json"); }),
                     "map.json: The saved map is damaged: a part is missing or of the wrong kind.");
            auto wrong = json;
            wrong[key] = nullptr;
            QVERIFY(messageOf([&] { parseSavedMap(wrong.dump(), "map.json"); }).starts_with("map.json: The saved map"));
        }
        auto newer = json;
        newer["format_version"] = 2;
        QCOMPARE(messageOf([&] { parseSavedMap(newer.dump(), "map.json"); }),
                 "map.json: The map was saved by a newer version of the program (1.2.3).");
        auto unknown = json;
        unknown["method"] = "magic";
        QVERIFY(messageOf([&] {
                    parseSavedMap(unknown.dump(), "map.json");
                }).starts_with("map.json: The saved map cannot be used. It is of the method magic"));
        QCOMPARE(messageOf([&] { applied(parseSavedMap(text, "map.json"), test::overConfidentClasses(10, 1, 4)); }),
                 "The map has 3 classes; net has 4.");
    }

    void theWrittenFileIsJudgedAsTheDataInMemory() {
        const test::FileFixtures files;
        const Dataset two = test::overConfidentClasses(150, 6, 2);
        std::vector<double> probabilities;
        for (Index i = 0; i < two.sampleCount(); ++i) probabilities.push_back(two.parameters()(i, 1));
        const std::vector<Dataset> models{test::overConfidentClasses(150, 6),
                                          support::binaryData(probabilities, two.labels())};
        for (const auto& [method, data] : {std::pair("temperature", models[0]), std::pair("isotonic", models[0]),
                                           std::pair("temperature", models[1]), std::pair("isotonic", models[1])}) {
            const Recalibrated made = recalibrate(data, with("folds:5", method));
            const std::string path = files.write("out.csv", toCsv(made.data));
            // An isotonic map of classes without errors gives zeros and ones, which are asked about.
            ImportOverrides chosen;
            if (data.family().id() == "binary") chosen.family = "binary";
            const Dataset read =
                importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}, chosen);
            QVERIFY(read.parameters() == made.data.parameters());
            QVERIFY(values(read) == values(made.data));
        }
    }

    void temperatureImprovesWhatIsTooSure() {
        const RecalibrationReport report =
            reportOf(recalibrate(test::overConfidentClasses(2000, 6), with("folds:5")), {});
        QCOMPARE(report.changes.front().request.id, std::string("log-score"));
        for (const auto& change : report.changes) {
            QVERIFY(change.refusal.empty());
            QCOMPARE(change.difference, change.after - change.before);
            if (change.request.id == "accuracy") {
                QCOMPARE(change.difference, 0.0);
            } else {
                QVERIFY(change.difference < 0);
            }
        }
        const MeasureChange& score = report.changes.front();
        QVERIFY(score.interval.has_value());
        QVERIFY(score.interval->lower < score.difference && score.difference < score.interval->upper);
        QVERIFY(score.interval->upper < 0);
        // An improvement is told as a positive number, and so are its ends.
        const std::string sentence = report.sentences.front().english();
        QVERIFY(sentence.starts_with("The log score improves by " + changedText(-score.difference, decimalsOf(score))));
        const std::string ends = changedText(-score.interval->upper, decimalsOf(score)) + " to " +
                                 changedText(-score.interval->lower, decimalsOf(score)) + ")";
        QVERIFY2(sentence.find(ends) != std::string::npos, sentence.c_str());
        const std::string text = reportText(report);
        QVERIFY(text.find("Both columns on the same 2000 rows.") != std::string::npos);
        const auto json = nlohmann::json::parse(reportJsonText(report, "1.2.3"));
        QCOMPARE(json.at("measures").at(0).at("difference").get<double>(), score.difference);
        QCOMPARE(json.at("method").at("id").get<std::string>(), std::string("temperature"));
        QCOMPARE(json.at("injective").get<bool>(), true);
    }

    void aMapThatChangesNothingSaysSo() {
        // A calibrated model: the first step of the closed test keeps it.
        Generator generator = makeGenerator(4, 0);
        std::vector<double> risks;
        Labels outcomes;
        for (int i = 0; i < 400; ++i) {
            risks.push_back(0.05 + 0.9 * uniform01(generator));
            outcomes.push_back(uniform01(generator) < risks.back() ? 1 : 0);
        }
        const RecalibrationReport report =
            reportOf(recalibrate(support::binaryData(risks, outcomes), with("all", "closed-testing")), {});
        QCOMPARE(report.changes.front().difference, 0.0);
        QCOMPARE(report.sentences.front().english(), std::string("Nothing changes: the log score is that of before."));
    }

    /// They are words of the language of the window, and no names of models.
    void beforeAndAfterAreWords() {
        Figure figure = beforeAfterFigure(recalibrate(test::overConfidentClasses(300, 6), with("all")), {});
        forEachText(figure, [](const Text& text) {
            QVERIFY(text.kind() != Text::Kind::Name || (text.words() != "before" && text.words() != "after"));
        });
        QVERIFY(figure.series.front() == Text("before"));
        QCOMPARE(figure.series.front().kind(), Text::Kind::Phrase);
    }

    void lineageSurvivesJson() {
        const Recalibrated made = recalibrate(test::overConfidentClasses(60, 6), with("share:0.5"));
        QVERIFY(toJson(lineageFromJson(toJson(made.lineage))) == toJson(made.lineage));
        QVERIFY(lineageText(made.lineage).english().starts_with("Temperature"));
        QVERIFY(lineageText(made.lineage).english().find("T = ") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestRecalibrate)
#include "tst_recalibrate.moc"
