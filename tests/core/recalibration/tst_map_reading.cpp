// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a file that a saved map is applied to, under other names than those that it was fitted to.
#include "core/recalibration/map_reading.h"

#include "core/io/reading/import_predictions.h"
#include "core/io/reading/mapped_file.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/saved_map.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Names = std::vector<std::string>;

/// A logistic map with slope 0.5 and intercept 0.25.
nlohmann::json mapJson(const Names& classes, const nlohmann::json& columns) {
    return {
        {"format", "calibrium-map"},
        {"format_version", 1},
        {"calibrium", "0.1.0"},
        {"method", "platt"},
        {"settings", {{"objective", "log-score"}}},
        {"family", "binary"},
        {"class_names", classes},
        {"map",
         {{"class_names", classes},
          {"classes", 2},
          {"family", "binary"},
          {"method", "platt"},
          {"parameters", {{"maps", {{{"a", 0.5}, {"b", 0.25}}}}}},
          {"warnings", nlohmann::json::array()}}},
        {"lineage",
         {{"calibration", ""},
          {"fit", "folds:5"},
          {"fit_rows", 260},
          {"fitted", nlohmann::json::array()},
          {"judged_rows", 260},
          {"method", "platt"},
          {"parent", "past"},
          {"seed", 1},
          {"settings", {{"objective", "log-score"}}}}},
        {"columns", columns},
    };
}

SavedMap savedMap(const std::string& which) {
    const auto columns = [](const Names& names, const Names& classes, const char* event, const char* target) {
        return nlohmann::json{{"names", names},
                              {"class_names", classes},
                              {"positive_class", event},
                              {"target", target},
                              {"scale", "probability"}};
    };
    const auto parsed = [](const nlohmann::json& json) { return parseSavedMap(json.dump(), "map.json"); };
    const Names both{"p_alive", "p_dead"};
    if (which == "dead") {
        return parsed(mapJson({"alive", "dead"}, columns(both, {"alive", "dead"}, "dead", "status")));
    }
    if (which == "alive") {
        return parsed(mapJson({"dead", "alive"}, columns(both, {"alive", "dead"}, "alive", "status")));
    }
    if (which == "numbers") return parsed(mapJson({"0", "1"}, columns({"risk"}, {"0", "1"}, "1", "died")));
    if (which == "survived") return parsed(mapJson({"0", "1"}, columns({"risk"}, {"0", "1"}, "1", "survived")));
    return parsed(mapJson({"alive", "dead"}, columns({"survival_prob"}, {"dead", "alive"}, "dead", "status")));
}

std::string animals() {
    std::string text = "id,prob_cat,prob_dog,prob_bird,species\n";
    for (int i = 0; i < 90; ++i) {
        const int cat = 10 + i * 7 % 35;
        const int dog = 10 + i * 11 % 35;
        const char* species = i * 13 % 90 < cat ? "cat" : i * 13 % 90 < cat + dog ? "dog" : "bird";
        text += "B" + std::to_string(i) + ",0." + std::to_string(cat) + ",0." + std::to_string(dog) + ",0." +
                std::to_string(100 - cat - dog) + "," + species + "\n";
    }
    return text;
}

/// The numbers in the first row of the file that apply writes, behind the identifier.
std::vector<double> mappedRow(const SavedMap& saved, const std::string& text, const ImportOverrides& decided = {}) {
    const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
    const MapReading reading = readingFor(saved, decided, source);
    const UnjudgedPredictions read = importUnjudged(source, reading.overrides);
    const auto lines =
        QString::fromStdString(mappedFileText(read.plan, {applied(saved, read.data), false})).split('\n');
    std::vector<double> numbers;
    for (const QString& cell : lines[1].split(',').mid(1)) numbers.push_back(cell.toDouble());
    return numbers;
}

Text saidOf(const SavedMap& saved, const std::string& text) {
    const MapReading reading =
        readingFor(saved, {}, {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}});
    return reading.said.value_or(Text());
}

/// EMOS that adds 1 to the mean and doubles the standard deviation, fitted to columns of these names.
SavedMap normalMap(const Names& names, const nlohmann::json& reach = {}) {
    nlohmann::json json = mapJson(
        {},
        {{"names", names}, {"class_names", Names{}}, {"positive_class", ""}, {"target", ""}, {"scale", "probability"}});
    json["method"] = json["lineage"]["method"] = "emos";
    json["settings"] = json["lineage"]["settings"] = {{"corrects", "both"}};
    json["family"] = "normal";
    json["map"] = {{"dimensions", 1},
                   {"family", "normal"},
                   {"method", "emos"},
                   {"parameters", {{"a", 1.0}, {"b", 1.0}, {"c", 0.0}, {"d", 2.0}}},
                   {"warnings", nlohmann::json::array()}};
    if (!reach.is_null()) json["map"]["reach"] = reach;
    return parseSavedMap(json.dump(), "map.json");
}

std::string normalRows(const std::string& header, bool isSpreadFirst, bool areVariances) {
    std::string text = header + "\n";
    for (int i = 0; i < 12; ++i) {
        const double spread = areVariances ? (2 + i) * (2 + i) : 2 + i;
        const double mean = 20 + i;
        text +=
            std::to_string(isSpreadFirst ? spread : mean) + "," + std::to_string(isSpreadFirst ? mean : spread) + "\n";
    }
    return text;
}

/// The mean and standard deviation of the first row of what the map makes of a file.
std::vector<double> mappedNormal(const SavedMap& saved, const std::string& text) {
    const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
    const Dataset made = applied(saved, importUnjudged(source, readingFor(saved, {}, source).overrides).data);
    return {made.parameters()(0, 0), made.parameters()(0, 1)};
}

bool isNear(double a, double b) { return std::abs(a - b) < 1e-12; }

/// scipy.special: expit(0.5 * logit(0.884) + 0.25), and 1 - expit(0.5 * logit(0.116) + 0.25).
constexpr double ofEvent = 0.7799600253066674;
constexpr double ofOther = 0.68253222734507;

}  // namespace

class TestMapReading : public QObject {
    Q_OBJECT

private slots:
    // "mean" and "sd" are names of the map's columns, and were taken for uses by place in a file without them.
    void theNamesSayWhichColumnIsTheMean_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("isSpreadFirst");
        QTest::addColumn<bool>("areVariances");
        for (const char* header : {"sigma,yhat", "std,prediction", "Standardabweichung,Vorhersage", "sd,forecast",
                                   "scale,mu", "y_std,y_pred", "desviacion,media"}) {
            QTest::addRow("%s", header) << header << true << false;
        }
        for (const char* header : {"pred_var,pred_mean", "variance,pred"}) {
            QTest::addRow("%s", header) << header << true << true;
        }
        for (const char* header : {"pred,variance", "forecast,Varianz", "y_pred,y_pred_var", "mu,sigma2", "yhat,se2"}) {
            QTest::addRow("%s", header) << header << false << true;
        }
        for (const char* header : {"mean,sd", "mu_hat,spread"}) QTest::addRow("%s", header) << header << false << false;
    }

    void theNamesSayWhichColumnIsTheMean() {
        QFETCH(const QString, header);
        QFETCH(const bool, isSpreadFirst);
        QFETCH(const bool, areVariances);
        for (const Names& names : {Names{"mean", "sd"}, Names{"mu", "sigma"}}) {
            const auto made =
                mappedNormal(normalMap(names), normalRows(header.toStdString(), isSpreadFirst, areVariances));
            QVERIFY2(isNear(made[0], 21) && isNear(made[1], 4), qPrintable(header));
        }
    }

    void namesThatContradictTheirPlacesAreAskedAbout_data() {
        QTest::addColumn<QString>("header");
        for (const char* header :
             {"mean,precision", "fit,upr", "lower,upper", "log_sd,mean", "cv,mean", "mean,log_var"})
            QTest::addRow("%s", header) << header;
    }

    void namesThatContradictTheirPlacesAreAskedAbout() {
        QFETCH(const QString, header);
        const QString message = messageOf<UndecidedImport>([&] {
            mappedNormal(normalMap({"mean", "sd"}), normalRows(header.toStdString(), false, false));
        });
        QVERIFY2(message.contains("its name says otherwise") && message.contains("--columns"), qPrintable(message));
    }

    void percentSignsStayPercentUnderANameThatSaysSo() {
        const auto row = mappedRow(savedMap("numbers"), "Kunde,PD in %\n1,10.0%\n2,50.0%\n3,90.5%\n");
        const double logit = 0.5 * std::log(0.1 / 0.9) + 0.25;
        QVERIFY2(isNear(row[0], 100 / (1 + std::exp(-logit))), qPrintable(QString::number(row[0])));
    }

    void numbersAboveOneAreNoProbabilitiesUnderTheMapsName() {
        const QString message =
            messageOf<UndecidedImport>([&] { mappedRow(savedMap("numbers"), "id,risk\n1,10\n2,50\n3,90\n"); });
        QVERIFY2(message.contains("--percent"), qPrintable(message));
    }

    void aSingleColumnSaysItsClass_data() {
        QTest::addColumn<QString>("map");
        QTest::addColumn<QString>("column");
        QTest::addColumn<bool>("isEvent");
        const auto add = [](const char* map, const char* column, bool isEvent) {
            QTest::addRow("%s, %s", map, column) << map << column << isEvent;
        };
        for (const char* map : {"dead", "numbers", "survival"}) {
            for (const char* column :
                 {"p_alive", "prob_alive", "survival_prob", "p_0", "P(y=0)", "prob_no", "prob_nein"}) {
                add(map, column, false);
            }
            for (const char* column : {"p_dead", "prob_death", "p_1", "P(y=1)", "prob_yes", "p", "risk", "p_sterben"}) {
                add(map, column, true);
            }
        }
        for (const char* column : {"p_alive", "survival_prob", "prob_alive"}) add("alive", column, true);
        for (const char* column : {"p_dead", "prob_death"}) add("alive", column, false);
        // Beside "survived" the label 1 is no death.
        add("survived", "p_alive", true);
        add("survived", "p_dead", false);
    }
    void aSingleColumnSaysItsClass() {
        QFETCH(const QString, map);
        QFETCH(const QString, column);
        QFETCH(const bool, isEvent);
        const SavedMap saved = savedMap(map.toStdString());
        const std::string text = "id," + column.toStdString() + "\nA1,0.884\nA2,0.3\n";
        const auto row = mappedRow(saved, text);
        QCOMPARE(row.size(), std::size_t{1});
        QVERIFY2(isNear(row[0], isEvent ? ofEvent : ofOther), qPrintable(QString::number(row[0], 'g', 10)));
        const bool isOwn = saved.columns.names == Names{column.toStdString()};
        QVERIFY(isOwn == saidOf(saved, text).english().empty());
    }

    /// The column of the contrary names the event all the same.
    void aColumnOfTheContraryIsAskedAbout_data() {
        QTest::addColumn<QString>("column");
        for (const char* column : {"no_gato", "not_gato", "p_not_gato", "non_gato", "sin_gato", "kein_gato",
                                   "gato_free", "gatofrei", "inverse_gato", "p(no gato)", "gato=0", "P(gato=no)", "1-p",
                                   "1 - p_gato", "1_minus_p", "one_minus_gato", "complement"}) {
            QTest::addRow("%s", column) << column;
        }
    }
    void aColumnOfTheContraryIsAskedAbout() {
        QFETCH(const QString, column);
        const SavedMap saved = parseSavedMap(mapJson({"perro", "gato"}, {{"names", {"prob"}},
                                                                         {"class_names", {"perro", "gato"}},
                                                                         {"positive_class", "gato"},
                                                                         {"target", "animal"},
                                                                         {"scale", "probability"}})
                                                 .dump(),
                                             "map.json");
        const std::string text = "id," + column.toStdString() + "\nA1,0.884\nA2,0.3\n";
        const QString message = messageOf<InvalidSetting>([&] { mappedRow(saved, text); });
        QVERIFY2(message.contains("--classes perro,gato for that of gato, or --classes gato,perro for that of perro"),
                 qPrintable(message));
        ImportOverrides decided;
        decided.classNames = {{"gato", "perro"}};
        QVERIFY(isNear(mappedRow(saved, text, decided)[0], ofOther));
        QVERIFY(isNear(mappedRow(saved, "id,p_gato\nA1,0.884\nA2,0.3\n")[0], ofEvent));
        QVERIFY(isNear(mappedRow(saved, "id,risk 1-year\nA1,0.884\nA2,0.3\n")[0], ofEvent));
    }

    void theContraryOfAnEventWithoutANameIsAskedAbout() {
        for (const char* column : {"1-risk", "kein Ereignis", "sans"}) {
            const QString message = messageOf<InvalidSetting>(
                [&] { mappedRow(savedMap("numbers"), "id," + std::string(column) + "\nA1,0.884\nA2,0.3\n"); });
            QVERIFY2(message.contains("--classes 1,0"), qPrintable(message));
        }
    }

    void whatWasTakenIsSaid() {
        QCOMPARE(saidOf(savedMap("dead"), "id,prob_alive\nA1,0.884\n").english(),
                 std::string("column 2 (prob_alive) is taken for the probability of alive; the event of the map is "
                             "dead."));
        QCOMPARE(saidOf(savedMap("dead"), "id,risk\nA1,0.884\n").english(),
                 std::string("column 2 (risk) is taken for the probability of dead, the event of the map."));
    }

    void twoColumnsMayStandInAnyOrder_data() {
        QTest::addColumn<QString>("map");
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("isFirst");  // the event of the map
        for (const char* map : {"dead", "numbers", "survival"}) {
            for (const char* header : {"p_dead,p_alive", "p_1,p_0", "prob_dead,prob_alive", "prob_yes,prob_no"}) {
                QTest::addRow("%s, %s", map, header) << map << header << true;
            }
            for (const char* header : {"p_alive,p_dead", "p_0,p_1", "prob_alive,prob_dead", "prob_no,prob_yes"}) {
                QTest::addRow("%s, %s", map, header) << map << header << false;
            }
        }
        QTest::newRow("alive, other order") << "alive"
                                            << "p_dead,p_alive" << false;
        QTest::newRow("alive, other names") << "alive"
                                            << "prob_alive,prob_dead" << true;
    }
    void twoColumnsMayStandInAnyOrder() {
        QFETCH(const QString, map);
        QFETCH(const QString, header);
        QFETCH(const bool, isFirst);
        const auto row =
            mappedRow(savedMap(map.toStdString()), "id," + header.toStdString() + "\nA1,0.884,0.116\nA2,0.3,0.7\n");
        QCOMPARE(row.size(), std::size_t{2});
        QVERIFY2(isNear(row[0], isFirst ? ofEvent : ofOther), qPrintable(QString::number(row[0], 'g', 10)));
        QVERIFY(isNear(row[0] + row[1], 1));
    }

    /// Of more classes too, the names say which column is whose.
    /// Numbers that lie or spread elsewhere than those that the map was fitted to are in another unit, unless their
    /// columns are named.
    void predictionsInAnotherUnitAreAsked_data() {
        QTest::addColumn<double>("factor");
        QTest::addColumn<double>("shift");
        QTest::addColumn<bool>("isAsked");
        QTest::newRow("the same") << 1.0 << 0.0 << false;
        QTest::newRow("another season") << 0.75 << 12.0 << false;
        QTest::newRow("hundredths") << 100.0 << 0.0 << true;
        QTest::newRow("kilometres") << 0.001 << 0.0 << true;
        QTest::newRow("kelvin") << 1.0 << 273.15 << true;
    }

    void predictionsInAnotherUnitAreAsked() {
        QFETCH(double, factor);
        QFETCH(double, shift);
        QFETCH(bool, isAsked);
        std::string text = "mean,sd\n";
        for (int i = 0; i < 30; ++i) {
            text += std::to_string(factor * (5 + i) + shift) + "," + std::to_string(factor * 2) + "\n";
        }
        const SavedMap saved = normalMap({"mean", "sd"}, {5, 12, 27, 34});
        const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
        const Dataset data = importUnjudged(source, readingFor(saved, {}, source).overrides).data;
        if (!isAsked) return refuseOtherUnit(saved, {}, data);
        const QString message = messageOf<InvalidSetting>([&] { refuseOtherUnit(saved, {}, data); });
        QVERIFY2(message.contains("another unit") && message.contains("--columns"), qPrintable(message));
        ImportOverrides decided;
        decided.predictionNames = {{"mean", "sd"}};
        refuseOtherUnit(saved, decided, data);
        refuseOtherUnit(normalMap({"mean", "sd"}), {}, data);  // a map of an older version
    }

    /// Names of another unit, or of another time ahead, than those that the map was fitted to.
    void namesOfAnotherQuantityAreAskedAbout_data() {
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("other");
        QTest::addColumn<bool>("isAsked");
        const auto add = [](const char* own, const char* other, bool isAsked) {
            QTest::addRow("%s; %s", own, other) << own << other << isAsked;
        };
        add("wind_kmh_mean,wind_kmh_sd", "wind_mph_mean,wind_mph_sd", true);
        add("mean [km/h],sd [km/h]", "mean [mph],sd [mph]", true);
        add("temp_C_mean,temp_C_sd", "temp_F_mean,temp_F_sd", true);
        add("mean (°C),sd (°C)", "mean (°F),sd (°F)", true);
        add("mean_eur,sd_eur", "mean_usd,sd_usd", true);
        add("mean (k€),sd (k€)", "mean (€),sd (€)", true);
        add("mean_24h,sd_24h", "mean_48h,sd_48h", true);
        add("mean_24h,sd_24h", "mean_1d,sd_1d", false);
        add("mean (k€),sd (k€)", "mean (k€),sd (k€)", false);
        add("mean_eur,sd_eur", "mean,sd", false);
    }
    void namesOfAnotherQuantityAreAskedAbout() {
        QFETCH(const QString, own);
        QFETCH(const QString, other);
        QFETCH(const bool, isAsked);
        const QStringList names = own.split(',');
        const SavedMap saved = normalMap({names[0].toStdString(), names[1].toStdString()});
        const std::string text = normalRows(other.toStdString(), false, false);
        if (!isAsked) {
            const auto made = mappedNormal(saved, text);
            QVERIFY2(isNear(made[0], 21) && isNear(made[1], 4), qPrintable(other));
            return;
        }
        const QString message = messageOf<InvalidSetting>([&] { mappedNormal(saved, text); });
        QVERIFY2(message.contains("which the map was fitted to") && message.contains("--columns"), qPrintable(message));
        // The advice, followed.
        ImportOverrides decided;
        decided.predictionNames = Names();
        for (const QString& name : other.split(',')) decided.predictionNames->push_back(name.toStdString());
        const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
        const Dataset made = applied(saved, importUnjudged(source, readingFor(saved, decided, source).overrides).data);
        QVERIFY(isNear(made.parameters()(0, 0), 21));
    }

    void risksOfAnotherTimeAreAskedAbout_data() {
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("isAsked");
        QTest::newRow("days, year") << "p_death_30d"
                                    << "death_30d"
                                    << "p_death_1y" << true;
        QTest::newRow("years") << "risk_5y"
                               << "event"
                               << "risk_10y" << true;
        QTest::newRow("written out") << "one_year_risk"
                                     << "event"
                                     << "five_year_risk" << true;
        QTest::newRow("target alone") << "p"
                                      << "death_30d"
                                      << "p,death_1y" << true;
        QTest::newRow("target and risk") << "p"
                                         << "death_30d"
                                         << "p_death_1y" << true;
        QTest::newRow("the same") << "risk_1y"
                                  << "event"
                                  << "risk_12m" << false;
        QTest::newRow("no time") << "risk_1y"
                                 << "event"
                                 << "risk" << false;
    }
    void risksOfAnotherTimeAreAskedAbout() {
        QFETCH(const QString, own);
        QFETCH(const QString, target);
        QFETCH(const QString, header);
        QFETCH(const bool, isAsked);
        const SavedMap saved = parseSavedMap(mapJson({"0", "1"}, {{"names", {own.toStdString()}},
                                                                  {"class_names", {"0", "1"}},
                                                                  {"positive_class", "1"},
                                                                  {"target", target.toStdString()},
                                                                  {"scale", "probability"}})
                                                 .dump(),
                                             "map.json");
        const std::string cells = header.contains(',') ? "0.884,1\n0.3,0\n" : "0.884\n0.3\n";
        const ImportSource source{
            .predictionsPath = {}, .predictionsText = header.toStdString() + "\n" + cells, .targetsPath = {}};
        if (!isAsked) {
            const Dataset made = applied(saved, importUnjudged(source, readingFor(saved, {}, source).overrides).data);
            QVERIFY(isNear(made.parameters()(0, 1), ofEvent));
            return;
        }
        const QString message = messageOf<InvalidSetting>([&] { readingFor(saved, {}, source); });
        QVERIFY2(message.contains("of another time") && message.contains("--columns"), qPrintable(message));
        ImportOverrides decided;
        decided.predictionNames = {{header.section(',', 0, 0).toStdString()}};
        const Dataset made = applied(saved, importUnjudged(source, readingFor(saved, decided, source).overrides).data);
        QVERIFY(isNear(made.parameters()(0, 1), ofEvent));
    }

    void manyColumnsMayStandInAnyOrder() {
        const ImportSource past{.predictionsPath = {}, .predictionsText = animals(), .targetsPath = {}};
        SavedMap saved = savedMapOf(
            recalibrate(importDataset(past), {.request = parseRecalibrationRequest("vector"), .seed = 1}), "0.1.0");
        saved.columns = readColumnsOf(planImport(past));
        const std::string row = "\nA1,0.2,0.5,0.3\nA2,0.6,0.3,0.1\n";
        const auto own = mappedRow(saved, "id,prob_cat,prob_dog,prob_bird" + row);
        const auto renamed = mappedRow(saved, "id,cat_p,dog_p,bird_p" + row);
        QVERIFY(renamed == own);
        const auto moved = mappedRow(saved, "id,bird_p,cat_p,dog_p\nA1,0.3,0.2,0.5\nA2,0.1,0.6,0.3\n");
        QVERIFY(moved == (std::vector<double>{own[2], own[0], own[1]}));
        QVERIFY(messageOf<InvalidSetting>([&] {
                    mappedRow(saved, "id,x_p,y_p,z_p" + row);
                }).startsWith("The names of the columns x_p, y_p, z_p do not say which class of the map each is of"));
    }

    /// A map of classes that do not stand by the alphabet, and columns that only have numbers.
    void numberedColumnsOfClassesInAnOrderOfTheirOwnAreAskedAbout_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"p0,p1,p2\n", "1,2,3\n", "prob_1,prob_2,prob_3\n", "p_0,p_1,p_2\n", ""}) {
            QTest::addRow("%s", header) << header;
        }
    }
    void numberedColumnsOfClassesInAnOrderOfTheirOwnAreAskedAbout() {
        QFETCH(const QString, header);
        const std::string rows = header.toStdString() + "0.2,0.5,0.3\n0.6,0.3,0.1\n0.1,0.7,0.2\n";
        const auto mapOf = [](const std::string& text) {
            const ImportSource past{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
            SavedMap saved = savedMapOf(
                recalibrate(importDataset(past), {.request = parseRecalibrationRequest("vector"), .seed = 1}), "0.1.0");
            saved.columns = readColumnsOf(planImport(past));
            return saved;
        };
        const QString own = QString::fromStdString(animals());
        const SavedMap saved = mapOf(own.toStdString());  // cat, dog, bird
        const auto read = [&](const SavedMap& map, const ImportOverrides& decided) {
            const ImportSource source{.predictionsPath = {}, .predictionsText = rows, .targetsPath = {}};
            const MapReading reading = readingFor(map, decided, source);
            const Dataset made = applied(map, importUnjudged(source, reading.overrides).data);
            return std::pair(made.parameters(), reading.said.value_or(Text()).english());
        };
        const QString message = messageOf<InvalidSetting>([&] { read(saved, {}); });
        QVERIFY2(message.contains("such as --classes cat,dog,bird"), qPrintable(message));
        ImportOverrides decided;
        decided.classNames = {{"cat", "dog", "bird"}};
        const auto inOrder = read(saved, decided).first;
        // Any order of the map's classes may be said.
        decided.classNames = {{"dog", "bird", "cat"}};
        const ImportSource moved{.predictionsPath = {},
                                 .predictionsText = header.toStdString() + "0.5,0.3,0.2\n0.3,0.1,0.6\n0.7,0.2,0.1\n",
                                 .targetsPath = {}};
        const Dataset other = applied(saved, importUnjudged(moved, readingFor(saved, decided, moved).overrides).data);
        QVERIFY((other.parameters() - inOrder).cwiseAbs().maxCoeff() < 1e-12);
        // By the alphabet they are taken, which is said.
        QString sorted = own;
        sorted.replace("prob_cat,prob_dog,prob_bird", "prob_a,prob_b,prob_c");
        sorted.replace(",cat\n", ",a\n").replace(",dog\n", ",b\n").replace(",bird\n", ",c\n");
        QCOMPARE(read(mapOf(sorted.toStdString()), {}).second,
                 std::string("The columns are taken for the classes of the map in its order: a, b, c."));
    }

    /// The probability of repayment is not that of default, whatever the labels of the map are.
    void aNameOfAnotherEventThanTheTargetIsAskedAbout() {
        std::string past = "id,p_default,default\n";
        for (int i = 0; i < 60; ++i) {
            past += std::to_string(i) + ",0." + std::to_string(10 + i) + "," + (i % 10 < i / 8 ? "1\n" : "0\n");
        }
        const ImportSource source{.predictionsPath = {}, .predictionsText = past, .targetsPath = {}};
        SavedMap saved = savedMapOf(
            recalibrate(importDataset(source), {.request = parseRecalibrationRequest("platt"), .seed = 1}), "0.1.0");
        saved.columns = readColumnsOf(planImport(source));
        for (const char* name : {"p_repayment", "p_repay", "proba_remboursement", "Rückzahlungswahrscheinlichkeit",
                                 "p_solvent", "p_sunny", "opponent_win_prob", "p_dry", "probabilidad_de_pago"}) {
            const std::string text = std::string("id,") + name + "\n1,0.8\n2,0.3\n";
            const QString message = messageOf<InvalidSetting>([&] { mappedRow(saved, text); });
            QVERIFY2(message.contains("--classes 1,0"), qPrintable(name + (": " + message)));
        }
        const std::vector<double> same = mappedRow(saved, "id,default_risk\n1,0.8\n2,0.3\n");
        QCOMPARE(same, mappedRow(saved, "id,p_default\n1,0.8\n2,0.3\n"));
        for (const char* name : {"p_xgb", "risk_model_b", "p_default_12m", "Vorhersagewahrscheinlichkeit"})
            QCOMPARE(mappedRow(saved, std::string("id,") + name + "\n1,0.8\n2,0.3\n"), same);
    }

    /// The classes in the order of the file, whose names say the same; in any other order they are asked about.
    void classesAreThoseOfTheColumnsOfTheFile() {
        const ImportSource past{.predictionsPath = {}, .predictionsText = animals(), .targetsPath = {}};
        SavedMap saved = savedMapOf(
            recalibrate(importDataset(past), {.request = parseRecalibrationRequest("vector"), .seed = 1}), "0.1.0");
        saved.columns = readColumnsOf(planImport(past));
        const std::string text = "id,prob_bird,prob_cat,prob_dog\n1,0.5,0.2,0.3\n2,0.1,0.6,0.3\n";
        const std::vector<double> plain = mappedRow(saved, text);
        ImportOverrides decided;
        decided.classNames = {{"bird", "cat", "dog"}};
        QCOMPARE(mappedRow(saved, text, decided), plain);
        for (const auto& wrong :
             {std::vector<std::string>{"cat", "dog", "bird"}, std::vector<std::string>{"bird", "dog", "cat"}}) {
            decided.classNames = wrong;
            const QString message = messageOf<InvalidInput>([&] { mappedRow(saved, text, decided); });
            QVERIFY2(message.contains("--classes bird,cat,dog"), qPrintable(message));
        }
    }

    void anotherEventThanThatOfTheMapIsAskedAbout() {
        const std::string text = "id,risk\nA1,0.884\nA2,0.3\n";
        ImportOverrides decided;
        decided.positiveClass = "0";
        const QString message = messageOf<InvalidSetting>([&] { mappedRow(savedMap("numbers"), text, decided); });
        QVERIFY2(message.contains("--classes 1,0 for that of 0"), qPrintable(message));
        decided = {};
        decided.classNames = {{"1", "0"}};
        QVERIFY(isNear(mappedRow(savedMap("numbers"), text, decided)[0], ofOther));
    }

    void whatNoNameSaysIsRefused() {
        const auto message = [](const char* map, const char* text) {
            return messageOf<InvalidSetting>([&] { mappedRow(savedMap(map), text); });
        };
        QCOMPARE(message("alive", "id,risk\nA1,0.884\n"),
                 "The name of column 2 (risk) does not say which class of the map it is the probability of; say "
                 "--classes alive,dead for that of dead, or --classes dead,alive for that of alive.");
        // The name of the happier outcome is not that of the event, though no rule knows its class.
        for (const char* name : {"p_lived", "prob_good", "p_recovered", "p_geheilt"}) {
            const std::string text = "id," + std::string(name) + "\nA1,0.884\n";
            QVERIFY(message("dead", text.c_str()).startsWith("The name of column 2 (" + QString(name) + ") does not"));
        }
        QCOMPARE(message("dead", "id,first,second\nA1,0.884,0.116\nA2,0.3,0.7\n"),
                 "The names of the columns first, second do not say which class of the map each is of; say --classes "
                 "with the classes in the order of the columns, such as --classes alive,dead.");
        ImportOverrides decided;
        decided.classNames = {{"dead", "alive"}};
        const auto row = mappedRow(savedMap("dead"), "id,first,second\nA1,0.884,0.116\nA2,0.3,0.7\n", decided);
        QVERIFY(isNear(row[0], ofEvent));
    }
};

QTEST_GUILESS_MAIN(TestMapReading)
#include "tst_map_reading.moc"
