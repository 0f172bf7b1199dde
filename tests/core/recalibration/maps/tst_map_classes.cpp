// SPDX-License-Identifier: GPL-3.0-or-later
// Of which class a column is that a saved map is applied to, under another name than that it was fitted to.
#include "core/recalibration/map_classes.h"

#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/map_fixtures.h"

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Names = std::vector<std::string>;

}  // namespace

class TestMapClasses : public QObject {
    Q_OBJECT

private slots:
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
        for (const char* name : {"p_default_12m", "Vorhersagewahrscheinlichkeit"})
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

QTEST_GUILESS_MAIN(TestMapClasses)
#include "tst_map_classes.moc"
