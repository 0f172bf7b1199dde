// SPDX-License-Identifier: GPL-3.0-or-later
// Tables with one number, or one model, a row.
#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "core/io/reading/import_models.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr const char* quantiles =
    "site,day,quantile_level,predicted,observed\n"
    "a,1,0.5,2,2.5\na,1,0.1,1,2.5\na,1,0.9,4,2.5\n"
    "b,1,0.1,3,6\nb,1,0.5,5,6\nb,1,0.9,7,6\n"
    "a,2,0.1,2,1\na,2,0.5,3,1\na,2,0.9,5,1\n";

}  // namespace

class TestReadLong : public QObject {
    Q_OBJECT

    FileFixtures m_files;

    ImportSource source(const std::string& predictions, const std::string& targets = {}) const {
        ImportSource both{
            .predictionsPath = m_files.write("p.csv", predictions), .predictionsText = {}, .targetsPath = {}};
        if (!targets.empty()) both.targetsPath = m_files.write("t.csv", targets);
        return both;
    }

    static QString textOf(const Dataset& data, const std::string& id) {
        for (const auto& warning : data.warnings()) {
            if (warning.id == id) return QString::fromStdString(warning.text.english());
        }
        return {};
    }

private slots:
    void quantilesOfAForecastBecomeColumns() {
        const Dataset data = importDataset(source(quantiles));
        QCOMPARE(data.family().id(), std::string("quantiles"));
        QCOMPARE(data.sampleCount(), Index{3});
        QCOMPARE(data.values()(1, 0), 6.0);
        QCOMPARE(textOf(data, "import-long"),
                 QString("Long table: column 3 (quantile_level) says what the numbers in column 4 (predicted) are: "
                         "3 quantiles."));
        QCOMPARE(
            textOf(data, "import-long-keys"),
            QString("Rows with the same cells in column 1 (site), column 2 (day) are one forecast: 3 forecasts in 9 "
                    "rows."));
    }

    void aLongTableIsTheWideOne() {
        const Dataset longer = importDataset(source(quantiles));
        const Dataset wide =
            importDataset(source("site,day,q0.1,q0.5,q0.9,observed\na,1,1,2,4,2.5\nb,1,3,5,7,6\n"
                                 "a,2,2,3,5,1\n"));
        QVERIFY(longer.parameters() == wide.parameters());
        QVERIFY(longer.values() == wide.values());
    }

    void aTableThatIsSaidToStandAsItIsStays() {
        ImportOverrides overrides;
        overrides.longTable = "none";
        QVERIFY(!planImport(source(quantiles), overrides).tables.isLong);
    }

    void columnsOfOtherNamesAreNamed() {
        const char* text = "site,lvl,x,seen\na,0.1,1,2\na,0.9,4,2\nb,0.1,3,6\nb,0.9,7,6\n";
        ImportOverrides overrides;
        overrides.longTable = "level=lvl,value=x,target=seen";
        const Dataset data = importDataset(source(text), overrides);
        QCOMPARE(data.family().id(), std::string("quantiles"));
        QCOMPARE(data.values()(1, 0), 6.0);
        overrides.longTable = "auto";
        const QString none = messageOf<InvalidInput>([&] { importDataset(source(text), overrides); });
        QVERIFY2(none.contains("--long level="), qPrintable(none));
        overrides.longTable = "stratum=lvl";
        QVERIFY(messageOf<InvalidSetting>([&] { importDataset(source(text), overrides); }).contains("--long is"));
    }

    void aNumberThatIsMissingIsAMissingValue() {
        const std::string text = "site,tau,forecast,obs\na,0.1,1,2\na,0.9,4,2\nb,0.1,3,6\nb,0.9,7,6\nc,0.1,7,6\n";
        QCOMPARE(messageOf<MissingValue>([&] { importDataset(source(text)); }),
                 QString("p.csv, line 6, column 4 (q0.9): The cell is empty."));
        ImportOverrides overrides;
        overrides.dropsMissing = true;
        QCOMPARE(importDataset(source(text), overrides).sampleCount(), Index{2});
    }

    void forecastsWithoutAKeyEndWhereTheLevelsBeginAnew() {
        const Dataset data = importDataset(
            source("quantile,value,truth\n0.25,1,2.5\n0.75,3,2.5\n0.25,2,1.5\n0.75,4,1.5\n0.25,2,5.5\n0.75,6,5.5\n"));
        QCOMPARE(data.sampleCount(), Index{3});
        QVERIFY(textOf(data, "import-long-keys").startsWith("A forecast ends where they start again: 3 forecasts"));
    }

    void drawsBecomeColumns() {
        const Dataset data =
            importDataset(source("date,member,prediction,observed\n"
                                 "mon,1,1.5,2.25\nmon,2,2.5,2.25\nmon,3,3.5,2.25\n"
                                 "tue,1,4.5,3.25\ntue,2,2.5,3.25\ntue,3,1.5,3.25\n"));
        QCOMPARE(data.family().id(), std::string("draws"));
        QCOMPARE(data.sampleCount(), Index{2});
        QCOMPARE(data.parameters().cols(), Index{3});
    }

    void classesBecomeColumns() {
        const Dataset data =
            importDataset(source("case_id,class,probability,truth\n"
                                 "1,low,0.5,high\n1,mid,0.25,high\n1,high,0.25,high\n"
                                 "2,low,0.1,low\n2,mid,0.2,low\n2,high,0.7,low\n"));
        QCOMPARE(data.family().id(), std::string("categorical"));
        QVERIFY((data.classNames() == std::vector<std::string>{"low", "mid", "high"}));
        QVERIFY((data.labels() == Labels{2, 0}));
        QCOMPARE(data.parameters()(1, 2), 0.7);
    }

    void aTargetsFileIsJoinedByTheColumnsItShares() {
        const Dataset data = importDataset(
            source("place,date,output_type,output_type_id,value\n"
                   "a,mon,quantile,0.1,1\na,mon,quantile,0.9,4\nb,mon,quantile,0.1,3\nb,mon,quantile,0.9,7\n"
                   "b,tue,quantile,0.1,3\nb,tue,quantile,0.9,7\na,mon,mean,NA,2\n",
                   "date,place,observation\nmon,b,5\nmon,a,2\nwed,a,7\n"));
        QCOMPARE(data.sampleCount(), Index{2});
        QCOMPARE(data.values()(0, 0), 2.0);
        QCOMPARE(data.values()(1, 0), 5.0);
        QVERIFY(textOf(data, "import-unmatched").startsWith("1 of 3 rows"));
        QCOMPARE(textOf(data, "import-output-types"),
                 QString("Left out, as no whole forecast is read of it: output mean."));
    }

    void kindsOfOutputAreModelsOfTheirOwn() {
        std::string text = "place,output_type,output_type_id,value\n";
        for (const char* place : {"a", "b", "c"}) {
            for (const char* rest :
                 {",quantile,0.25,1.5\n", ",quantile,0.75,4.5\n", ",sample,1,3.5\n", ",sample,2,2.5\n"}) {
                text += std::string(place) + rest;
            }
        }
        const auto models = importModels(source(text, "place,observation\na,2.5\nb,3.5\nc,6.5\n"), {}, false);
        QCOMPARE(models.size(), std::size_t{2});
        QCOMPARE(models[0].data.name(), std::string("quantile"));
        QCOMPARE(models[0].data.family().id(), std::string("quantiles"));
        QCOMPARE(models[1].data.family().id(), std::string("draws"));
    }

    void modelsBelowEachOtherArePartedAndNamed() {
        const std::string text =
            "model,case,prob,obs\nA,1,0.2,0\nA,2,0.7,1\nA,3,0.6,1\nB,3,0.8,1\nB,1,0.3,0\nB,2,0.9,1\nNA,4,NA,NA\n";
        const auto models = importModels(source(text), {}, false);
        QCOMPARE(models.size(), std::size_t{2});
        QCOMPARE(models[1].data.name(), std::string("B"));
        QCOMPARE(models[1].data.parameters()(0, 1), 0.8);
        QCOMPARE(*models[1].overrides.part, std::string("B"));
        QCOMPARE(textOf(models[0].data, "import-model-rows-unnamed"),
                 QString("One row that names no model in column 1 (model) was left out."));
        const QString question = messageOf<UndecidedImport>([&] { importDataset(source(text)); });
        QVERIFY2(question.contains("The rows are of 2 models: A, B; say which is meant with --model."),
                 qPrintable(question));
        ImportOverrides overrides;
        overrides.part = "C";
        QVERIFY(
            messageOf<InvalidSetting>([&] { importDataset(source(text), overrides); }).contains("its models are A, B"));
    }

    /// What a car is called has nothing to do with who predicts.
    void aModelThatBelongsToTheSampleIsNone() {
        const std::string cars = "id,model,p,y\nk1,golf,0.2,0\nk2,polo,0.7,1\nk3,golf,0.6,1\nk4,polo,0.3,0\n";
        QCOMPARE(importModels(source(cars), {}, false).size(), std::size_t{1});
        const std::string unclear = "model,p,y\ngolf,0.2,0\npolo,0.7,1\ngolf,0.6,1\npolo,0.3,0\ngolf,0.4,0\n";
        const QString question = messageOf<UndecidedImport>([&] { importModels(source(unclear), {}, false); });
        QVERIFY2(question.contains("--long model=model") && question.contains("--long none"), qPrintable(question));
        ImportOverrides overrides;
        overrides.longTable = "none";
        QCOMPARE(importModels(source(unclear), overrides, false).front().data.sampleCount(), Index{5});
        overrides = {};
        overrides.asideNames = {"model"};
        QCOMPARE(importModels(source(unclear), overrides, false).front().data.sampleCount(), Index{5});
    }

    /// The same outcomes in one long order under each word, without an identifier: no chance makes that.
    void repeatedOutcomesAreAskedAbout() {
        const auto rows = [](const std::string& header, bool areSorted) {
            std::string text = header + ",p,y\n";
            for (const char* model : {"old", "new"}) {
                for (int row = 0; row < 40; ++row) {
                    const int outcome = areSorted ? row / 20 : (row * row + row / 3) % 7 % 2;
                    text += std::string(model) + ",0." + std::to_string(outcome == 1 ? 6 + row % 3 : 2 + row % 3) +
                            std::to_string(1 + (row + header.size()) % 9) + "," + std::to_string(outcome) + "\n";
                }
            }
            return text;
        };
        QCOMPARE(importModels(source(rows("learner_id", false)), {}, false).size(), std::size_t{2});
        const QString question =
            messageOf<UndecidedImport>([&] { importModels(source(rows("source", false)), {}, false); });
        QVERIFY2(question.contains("--long model=source"), qPrintable(question));
        QCOMPARE(importModels(source(rows("source", true)), {}, false).front().data.sampleCount(), Index{80});
    }

    /// mice in R numbers its copies so; as independent people they would make every interval too short.
    void imputedCopiesAreOfOneFile() {
        std::string text = ".imp,.id,risk,died\n";
        for (int copy = 1; copy <= 3; ++copy) {
            for (int row = 0; row < 12; ++row) {
                text += std::to_string(copy) + "," + std::to_string(row + 1) + ",0." + std::to_string(2 + row % 5) +
                        std::to_string(copy) + "," + std::to_string(row % 2) + "\n";
            }
        }
        const auto copies = importModels(source(text), {}, false);
        QCOMPARE(copies.size(), std::size_t{3});
        QCOMPARE(copies.front().data.sampleCount(), Index{12});
    }

    /// Whatever the column is called: the same patients with the same outcomes come under each of its words.
    void repeatedSamplesAreOfSeveralModels() {
        const auto rows = [](const std::string& header) {
            std::string text = header + ",patient_id,p,y\n";
            for (const char* model : {"old", "new"}) {
                for (int row = 0; row < 12; ++row) {
                    text += std::string(model) + "," + std::to_string(700 + 3 * row) + ",0." +
                            std::to_string(row % 2 == 0 ? 2 + row % 3 : 6 + row % 3) + "," + std::to_string(row % 2) +
                            "\n";
                }
            }
            return text;
        };
        QCOMPARE(importModels(source(rows("Modell")), {}, false).size(), std::size_t{2});
        QCOMPARE(importModels(source(rows("system")), {}, false).size(), std::size_t{2});
        const QString question = messageOf<UndecidedImport>([&] { importModels(source(rows("variant")), {}, false); });
        QVERIFY2(question.contains("--long model=variant") && question.contains("--long none"), qPrintable(question));
    }

    /// Neither date nor station says alone which sample it is, and one model lacks a row.
    void repeatedSamplesMayLackARow() {
        std::string text = "date,station,nwp,mean,sd,obs\n";
        for (int row = 0; row < 40; ++row) {
            for (const char* model : {"IFS", "GFS"}) {
                if (row == 17 && std::string(model) == "GFS") continue;
                text += "2022-01-" + std::to_string(10 + row / 2) + "," + (row % 2 == 0 ? "A" : "B") + "," + model +
                        "," + std::to_string(10 + row % 7) + ".5,1.5," + std::to_string(10 + row % 9) + ".25\n";
            }
        }
        const QString question = messageOf<UndecidedImport>([&] { importModels(source(text), {}, false); });
        QVERIFY2(question.contains("--long model=nwp"), qPrintable(question));
    }

    /// As the tables of a benchmark name them: no name says which column is the forecast, but what was observed of it.
    void observationsAreNamedAfterTheirForecasts() {
        for (const char* header : {"valid_time,station_id,number,t2m,t2m_obs", "day,site,member,wind,observed_wind"}) {
            std::string text = std::string(header) + "\n";
            for (int row = 0; row < 36; ++row) {
                text += "2021-01-" + std::to_string(10 + row / 6) + "," + std::to_string(40 + row / 3 % 2) + "," +
                        std::to_string(row % 3) + "," + std::to_string(10 + row % 7) + ".25," +
                        std::to_string(9 + row / 3) + ".5\n";
            }
            const Dataset data = importDataset(source(text));
            QCOMPARE(data.family().id(), std::string("draws"));
            QCOMPARE(data.sampleCount(), Index{12});
            QCOMPARE(data.targets().values(1, 0), 10.5);
        }
    }

    void probabilitiesInRowsAreNoConfidences() {
        const auto rows = [](const std::string& header) {
            std::string text = header + "\n";
            for (int row = 0; row < 12; ++row) {
                const std::string start = std::to_string(row + 40);
                const std::string truth = row % 3 == 0 ? "A" : row % 3 == 1 ? "B" : "C";
                text += start + ",A,0.25," + truth + "\n" + start + ",B,0.25," + truth + "\n" + start + ",C,0.5," +
                        truth + "\n";
            }
            return text;
        };
        for (const char* header : {"case_id,klass,p,y", "case_id,predicted_level,predicted,observed"}) {
            const Dataset data = importDataset(source(rows(header)));
            QCOMPARE(data.sampleCount(), Index{12});
            QCOMPARE(data.classCount(), Index{3});
            QCOMPARE(data.parameters()(0, 2), 0.5);
        }
        const QString question =
            messageOf<UndecidedImport>([&] { importDataset(source(rows("case_id,answer,prob,truth"))); });
        QVERIFY2(question.contains("--long class=answer,value=prob"), qPrintable(question));
    }

    /// Two rows a case, one per class, and a mark in that of the class that was observed.
    void aMarkNamesTheObservedClass() {
        const auto rows = [](const std::string& header, bool hasId, const std::string& yes, const std::string& no) {
            std::string text = header + "\n";
            for (int row = 0; row < 24; ++row) {
                const std::string start = hasId ? std::to_string(row + 40) + "," : std::string();
                const bool isEvent = row % 3 == 0;
                text +=
                    start + "no,0.7," + (isEvent ? no : yes) + "\n" + start + "yes,0.3," + (isEvent ? yes : no) + "\n";
            }
            return text;
        };
        for (const std::string& text :
             {rows("id,class,p,is_true", true, "1", "0"), rows("class,p,is_true", false, "1", "0"),
              rows("frage,klasse,wahrscheinlichkeit,eingetreten", true, "ja", "nein"),
              rows("question,option,probability,correct", true, "True", "False")}) {
            const Dataset data = importDataset(source(text));
            QCOMPARE(data.family().id(), std::string("binary"));
            QCOMPARE(data.sampleCount(), Index{24});
            QCOMPARE(data.labels()[0], 1);
            QCOMPARE(data.labels()[1], 0);
        }
        ImportOverrides overrides;
        overrides.longTable = "class=outcome_name,value=q,target=won";
        const std::string text = rows("runner,outcome_name,q,won", true, "1", "0");
        QCOMPARE(importDataset(source(text), overrides).sampleCount(), Index{24});
        const QString question = messageOf<UndecidedImport>([&] { importDataset(source(text)); });
        QVERIFY2(question.contains("--long class=outcome_name,value=q,target=won"), qPrintable(question));
    }

    /// What marks the largest number was predicted; and the horses of a race are no classes.
    void otherMarksNameNoClass() {
        std::string marked = "id,class,p,is_top,is_true\n";
        std::string races = "race,option,p,won\n";
        for (int row = 0; row < 24; ++row) {
            const std::string id = std::to_string(row + 40);
            const bool isEvent = row % 3 == 0;
            marked +=
                id + ",no,0.7,1," + (isEvent ? "0" : "1") + "\n" + id + ",yes,0.3,0," + (isEvent ? "1" : "0") + "\n";
            for (int horse = 0; horse < 3; ++horse) {
                races += id + ",h" + std::to_string(3 * (row / 2) + horse) + "," + (horse == 0 ? "0.4" : "0.3") + "," +
                         (horse == row % 3 ? "1" : "0") + "\n";
            }
        }
        const Dataset data = importDataset(source(marked));
        QCOMPARE(data.sampleCount(), Index{24});
        QCOMPARE(data.labels()[0], 1);
        QVERIFY(!planImport(source(races)).tables.isLong);
    }

    /// The rows that BigQuery's UNNEST makes: no identifier, and the predicted class beside the observed one.
    void classesThatFollowEachOtherAreAskedAbout() {
        const auto rows = [](const std::string& header, const std::string& before, bool hasPredicted) {
            std::string text = header + "\n";
            for (int row = 0; row < 30; ++row) {
                const std::string share = std::to_string(20 + row);
                const std::string rest = std::to_string(80 - row);
                const std::string truth = row % 4 == 0 ? "yes" : "no";
                const std::string start =
                    (before.empty() ? "" : std::to_string(row + 7) + ",") + (hasPredicted ? "no," : "");
                text += start + "yes,0." + share + "," + truth + "\n" + start + "no,0." + rest + "," + truth + "\n";
            }
            return text;
        };
        for (const std::string& text :
             {rows("predicted_churn,predicted_churn_probs.label,predicted_churn_probs.prob,churn", "", true),
              rows("customer_id,predicted_churn,predicted_churn_probs.label,predicted_churn_probs.prob,churn", "id",
                   true)}) {
            const QString question = messageOf<UndecidedImport>([&] { importDataset(source(text)); });
            const std::string answer =
                "class=predicted_churn_probs.label,value=predicted_churn_probs.prob,target=churn";
            QVERIFY2(question.contains(QString::fromStdString("--long " + answer)), qPrintable(question));
            QVERIFY2(!question.contains("target=predicted"), qPrintable(question));
            ImportOverrides overrides;
            overrides.longTable = answer;
            const Dataset data = importDataset(source(text), overrides);
            QCOMPARE(data.sampleCount(), Index{30});
            QCOMPARE(data.family().id(), std::string("binary"));
            QCOMPARE(data.labels()[0], 1);
        }
    }

    void twoClassesOfALongTableAreBinary() {
        for (const char* classes : {"ham,spam", "spam,ham", "0,1"}) {
            const std::string pair(classes);
            const std::string first = pair.substr(0, pair.find(','));
            const std::string second = pair.substr(pair.find(',') + 1);
            const std::string event = first == "spam" ? first : second;
            std::string text = "doc,label,score,actual\n";
            for (int row = 0; row < 20; ++row) {
                const std::string truth = row % 3 == 0 ? event : (event == first ? second : first);
                for (const std::string& one : {first, second}) {
                    text +=
                        std::to_string(row + 3) + "," + one + "," + (one == event ? "0.3" : "0.7") + "," + truth + "\n";
                }
            }
            const Dataset data = importDataset(source(text));
            QCOMPARE(data.family().id(), std::string("binary"));
            // The event is the first truth.
            QCOMPARE(data.parameters()(0, data.labels()[0]), 0.3);
            QCOMPARE(data.parameters()(1, data.labels()[1]), 0.7);
        }
    }

    /// Draws that each chain counts from 0 again, or all of them on.
    void chainsHoldDrawsOfOneModel() {
        for (const char* header :
             {"chain,draw,obs_id,y_hat,y", "kette,ziehung,fall,y_hat,y", ".chain,.draw,.row,.prediction,y"}) {
            for (const bool countsOn : {false, true}) {
                std::string text = std::string(header) + "\n";
                for (int chain = 0; chain < 2; ++chain) {
                    for (int draw = 0; draw < 5; ++draw) {
                        for (int row = 0; row < 12; ++row) {
                            text += std::to_string(chain) + "," + std::to_string(countsOn ? 5 * chain + draw : draw) +
                                    "," + std::to_string(row) + "," + std::to_string(row + 0.25 * draw - chain) + "," +
                                    std::to_string(row + 0.4) + "\n";
                        }
                    }
                }
                const Dataset data = importDataset(source(text));
                QCOMPARE(data.family().id(), std::string("draws"));
                QCOMPARE(data.sampleCount(), Index{12});
                QCOMPARE(data.parameters().cols(), Index{10});
            }
        }
    }

    /// The oracle values of hubverse, beside the words of what is forecast.
    void targetsOfHubsMayBeOracleValues() {
        std::string predictions = "target_end_date,target,location,output_type,output_type_id,value\n";
        std::string targets = "target_end_date,target,location,oracle_value\n";
        for (int week = 1; week < 9; ++week) {
            const std::string key = "2024-01-0" + std::to_string(week) + ",wk inc flu hosp,US,";
            for (const char* level : {"0.25", "0.5", "0.75"}) {
                predictions += key + "quantile," + level + "," + std::to_string(10 * week) + level[2] + "\n";
            }
            targets += key + std::to_string(week) + ".5\n";
        }
        const Dataset data = importDataset(source(predictions, targets));
        QCOMPARE(data.sampleCount(), Index{8});
        QCOMPARE(data.values()(1, 0), 2.5);
    }

    /// A column "target" that says what is forecast is the same in all rows: it made a model of each day.
    void whatIsForecastTellsNoModels() {
        std::string predictions = "reference_date,target,location,output_type,output_type_id,value\n";
        std::string targets = "reference_date,location,observation\n";
        for (int day = 1; day <= 6; ++day) {
            for (const char* place : {"01", "02", "03", "04"}) {
                const std::string date = "2024-01-0" + std::to_string(day);
                for (const int level : {25, 50, 75}) {
                    predictions += date + ",wk inc hosp," + place + ",quantile,0." + std::to_string(level) + "," +
                                   std::to_string(10 * day + level) + "\n";
                }
                targets += date + "," + place + "," + std::to_string(10 * day + 40) + "\n";
            }
        }
        const Dataset data = importDataset(source(predictions.c_str(), targets.c_str()));
        QCOMPARE(data.family().id(), std::string("quantiles"));
        QCOMPARE(data.sampleCount(), Index{24});
    }

    void wideTablesStayAsTheyAre() {
        for (const char* text :
             {"id,sample,p,y\na,1,0.2,0\nb,2,0.7,1\nc,3,0.6,1\n", "class,prob\n0,0.2\n1,0.7\n0,0.6\n",
              "id,level,mean,sd,y\na,0.5,1,2,3\nb,0.5,2,2,1\nc,0.1,3,2,2\n",
              "patient,sample,p,y\na,1,0.2,0\na,2,0.7,0\nb,1,0.6,1\nb,2,0.5,1\n"}) {
            const ImportPlan plan = planImport(source(text));
            QVERIFY2(!plan.tables.isLong && plan.tables.parts.empty(), text);
        }
    }
};

QTEST_GUILESS_MAIN(TestReadLong)
#include "tst_read_long.moc"
