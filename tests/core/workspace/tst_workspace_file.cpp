// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment.h"
#include "core/recalibration/recalibrate.h"
#include "core/run/error.h"
#include "core/workspace/workspace_file.h"
#include "tests/support/class_data.h"
#include "tests/support/file_fixtures.h"

#include <QDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using calibrium::test::FileFixtures;

namespace {

/// One of everything that a file can hold.
WorkspaceFile fullWorkspace(const std::string& folder) {
    WorkspaceFile file;
    file.seed = 7;
    file.kernel = {{"bandwidth", 0.1 + 0.2}};
    file.requests = {{false, parseMeasureRequest("ece:bins=7")},
                     {true, parseTestRequest("exact:measure=skce,resamples=99")},
                     {false, parseMeasureRequest("brier")}};
    file.views = {{"reliability", {{"bins", std::int64_t{12}}}}};
    file.currentView = "reliability";
    file.notes["reliability"] = {.title = "Mine",
                                 .texts = {{"confidence", "risk"}},
                                 .annotations = {{.text = "here", .panel = 1, .x = 0.1 + 0.2, .y = 1}}};
    ImportOverrides overrides;
    overrides.delimiter = ';';
    overrides.hasDecimalComma = true;
    overrides.family = "categorical";
    overrides.labelKind = LabelKind::FromOne;
    overrides.classNames = {{"cat", "dog, small"}};
    overrides.roles = {{ColumnRole::Prediction, ColumnRole::Prediction, ColumnRole::Target, ColumnRole::Ignored}};
    overrides.columnOrder = ColumnOrder::Components;
    overrides.meanings = {{{0, false}, {1, true}, {.block = 1, .form = 2}}};
    overrides.targetColumn = 3;
    overrides.asideNames = {"sex"};
    overrides.otherModelNames = {"vgg_*"};
    overrides.key = "id";
    overrides.levels = {{0.1, 0.1 + 0.2}};
    overrides.dropsMissing = true;
    overrides.modelName = "net";
    overrides.longTable = "level=tau";
    overrides.part = "net";
    overrides.leftOutLines = {3, 17};
    const std::string data = folder + "/data/net.csv";
    const ImportSource source{.predictionsPath = data, .predictionsText = {}, .targetsPath = "/else/y.csv"};
    file.models.push_back({.id = 3,
                           .name = "net",
                           .isVisible = false,
                           .series = 2,
                           .colour = "#112233",
                           .source = source,
                           .overrides = overrides,
                           .files = {{data, 120, 4'000'000'000U}, {"/else/y.csv", 9, 5}}});
    file.models.push_back({.id = 4,
                           .parentId = 3,
                           .name = "net, sex = F",
                           .colour = {},
                           .source = source,
                           .weightColumn = "w",
                           .clusterColumn = "site",
                           .groupColumn = "sex",
                           .groupLabel = "sex = F"});
    Lineage lineage{
        .request = parseRecalibrationRequest("temperature:objective=log-score"), .parent = "net", .fit = "folds:5"};
    lineage.seed = 7;
    file.models.push_back(
        {.id = 5, .parentId = 3, .name = "net (temperature)", .colour = {}, .recalibration = lineage});
    file.models.push_back(
        {.id = 6, .name = "pasted", .colour = {}, .data = support::classData({{0.25, 0.75}, {0.5, 0.5}}, {1, 0})});
    ExperimentPlan plan = experiments().front().defaults;
    plan.worldValues.set("n", std::int64_t{20});
    file.keptRuns.push_back({"first run", plan, nullptr});
    file.layout = "AAAA";
    return file;
}

nlohmann::json fullJson() { return nlohmann::json::parse(workspaceText(fullWorkspace("/project"), "/project")); }

QString messageOf(const std::string& text) {
    return calibrium::test::messageOf<UnreadableFile>(
        [&] { static_cast<void>(parseWorkspace(text, "/x/a.calibrium")); });
}

}  // namespace

class TestWorkspaceFile : public QObject {
    Q_OBJECT

private slots:
    void everythingComesBack() {
        const WorkspaceFile file = fullWorkspace("/project");
        const std::string text = workspaceText(file, "/project");
        const WorkspaceFile back = parseWorkspace(text, "/project/a.calibrium");
        QCOMPARE(back.seed, file.seed);
        QVERIFY(back.kernel == file.kernel);
        QVERIFY(back.requests == file.requests);
        QVERIFY(back.views == file.views);
        QVERIFY(back.notes == file.notes);
        QCOMPARE(back.currentView, file.currentView);
        QCOMPARE(back.layout, file.layout);
        QCOMPARE(back.models.size(), file.models.size());
        for (std::size_t i = 0; i < file.models.size(); ++i) {
            const SavedModel& a = file.models[i];
            const SavedModel& b = back.models[i];
            QCOMPARE(b.id, a.id);
            QCOMPARE(b.parentId, a.parentId);
            QCOMPARE(b.name, a.name);
            QCOMPARE(b.isVisible, a.isVisible);
            QCOMPARE(b.series, a.series);
            QCOMPARE(b.colour, a.colour);
            QVERIFY(b.source == a.source);
            QVERIFY(b.overrides == a.overrides);
            QVERIFY(b.files == a.files);
            QCOMPARE(b.weightColumn, a.weightColumn);
            QCOMPARE(b.clusterColumn, a.clusterColumn);
            QCOMPARE(b.groupLabel, a.groupLabel);
            QCOMPARE(b.recalibration.has_value(), a.recalibration.has_value());
            QCOMPARE(b.data.has_value(), a.data.has_value());
        }
        QCOMPARE(lineageText(*back.models[2].recalibration), lineageText(*file.models[2].recalibration));
        QVERIFY(isSameData(*back.models[3].data, *file.models[3].data));
        QCOMPARE(back.keptRuns.size(), std::size_t{1});
        QVERIFY(giveSameNumbers(back.keptRuns.front().plan, file.keptRuns.front().plan));
        // What is written twice is the same text.
        QCOMPARE(QString::fromStdString(workspaceText(back, "/project")), QString::fromStdString(text));
    }

    /// The baseline of a comparison was the number of a model before it could be its name.
    void settingsOfOlderFilesAreUnderstood() {
        WorkspaceFile file = fullWorkspace("/tmp");
        file.views["compare"] = {{"baseline", std::string("2")}};
        std::string text = workspaceText(file, "/tmp");
        const std::string now = "\"baseline\": \"2\"";
        const std::size_t place = text.find(now);
        QVERIFY(place != std::string::npos);
        text.replace(place, now.size(), "\"baseline\": 2");
        QVERIFY(parseWorkspace(text, "/tmp/old.calibrium").views == file.views);
    }

    void aFolderCanBeMovedWithItsData() {
        const FileFixtures files;
        QVERIFY(QDir().mkpath(QString::fromStdString(files.pathOf("data"))));
        const std::string moved = files.write("data/net.csv", "p,y\n0.5,1\n");
        const std::string text = workspaceText(fullWorkspace("/project"), "/project");
        const WorkspaceFile back = parseWorkspace(text, files.pathOf("a.calibrium"));
        QCOMPARE(back.models.front().source.predictionsPath, moved);
        QCOMPARE(back.models.front().files.front().path, moved);
        // What was not below the folder is looked for where it was.
        QCOMPARE(back.models.front().source.targetsPath, std::string("/else/y.csv"));
    }

    void refusesWhatIsNoWorkspace_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const QString none = QStringLiteral("/x/a.calibrium: This is not a workspace of Calibrium.");
        const QString damaged =
            QStringLiteral("/x/a.calibrium: The workspace is damaged: a part is missing or of the wrong kind.");
        QTest::newRow("empty") << "" << none;
        QTest::newRow("table") << "p,y\n0.5,1\n" << none;
        QTest::newRow("list") << "[1, 2]" << none;
        QTest::newRow("another file of ours") << R"({"format": "calibrium-run", "version": 2})" << none;
        QTest::newRow("newer") << R"({"format": "calibrium-workspace", "version": 99})"
                               << QStringLiteral(
                                      "/x/a.calibrium: The workspace was saved by a newer version of the "
                                      "program.");
        QTest::newRow("nothing in it") << R"({"format": "calibrium-workspace", "version": 1})" << damaged;
        QTest::newRow("cut off") << QString::fromStdString(workspaceText({}, {})).chopped(5) << none;
    }

    void refusesWhatIsNoWorkspace() {
        QFETCH(const QString, text);
        QFETCH(const QString, message);
        QCOMPARE(messageOf(text.toStdString()), message);
    }

    void refusesWhatCannotBe_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("reason");
        QTest::newRow("unknown measure") << "/requests/0/id"
                                         << R"("nothing")"
                                         << "There is no measure \"nothing\"";
        QTest::newRow("unknown setting") << "/requests/0/parameters/colour"
                                         << "1"
                                         << "colour";
        QTest::newRow("kind") << "/requests/0/kind"
                              << R"("guess")"
                              << "\"guess\" is neither test nor measure.";
        QTest::newRow("bins") << "/views/reliability/bins"
                              << "-3"
                              << "bins";
        QTest::newRow("unknown view") << "/views/nothing"
                                      << "{}"
                                      << "nothing";
        QTest::newRow("kernel") << "/kernel/bandwidth"
                                << "-1"
                                << "bandwidth";
        QTest::newRow("role") << "/models/0/import/roles/0"
                              << R"("boss")"
                              << "\"boss\" is none of";
        QTest::newRow("family") << "/models/0/import/family"
                                << R"("cauchy")"
                                << "cauchy";
        QTest::newRow("same number") << "/models/1/id"
                                     << "3"
                                     << "Two models have the same number";
        QTest::newRow("no origin") << "/models/2/parent"
                                   << "77"
                                   << "\"net (temperature)\"";
        const QString whole = "it must be a whole number from 0 to 18446744073709551615.";
        QTest::newRow("huge seed") << "/seed"
                                   << "1e300"
                                   << "\"seed\" is 1e+300; " + whole;
        QTest::newRow("negative seed") << "/seed"
                                       << "-1"
                                       << "\"seed\" is -1; " + whole;
        QTest::newRow("seed of a fit") << "/models/2/recalibration/seed"
                                       << "0.5"
                                       << "\"seed\" is 0.5; " + whole;
        QTest::newRow("huge id") << "/models/0/id"
                                 << "1e300"
                                 << "\"id\" is 1e+300";
        QTest::newRow("huge setting") << "/requests/0/parameters/bins"
                                      << "18446744073709551615"
                                      << "\"bins\" is 18446744073709551615";
        QTest::newRow("fewer names than classes") << "/models/3/data/classNames"
                                                  << R"(["a"])"
                                                  << "There are 2 classes, and names of 1.";
        QTest::newRow("more names than classes") << "/models/3/data/classNames"
                                                 << R"(["a", "b", "c"])"
                                                 << "There are 2 classes, and names of 3.";
        QTest::newRow("huge series") << "/models/0/series"
                                     << "2000000000"
                                     << "out of range";
    }

    void refusesWhatCannotBe() {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        QFETCH(const QString, reason);
        nlohmann::json json = fullJson();
        json[nlohmann::json::json_pointer(path.toStdString())] = nlohmann::json::parse(value.toStdString());
        const QString message = messageOf(json.dump());
        QVERIFY2(message.startsWith(QLatin1String("/x/a.calibrium: The workspace cannot be used. ")),
                 qPrintable(message));
        QVERIFY2(message.contains(reason), qPrintable(message));
        QVERIFY(!message.contains(QLatin1Char('\n')));
    }

    /// What copies and writes such a value calls a function within itself for each level.
    void refusesWhatIsNestedTooDeep() {
        constexpr int depth = 60'000;
        const std::string deep = std::string(depth, '[') + std::string(depth, ']');
        for (const char* path : {"/keptRuns/0", "/requests/0/id", "/requests/0/parameters", "/models/0/source"}) {
            nlohmann::json json = fullJson();
            json[nlohmann::json::json_pointer(path)] = "here";
            std::string text = json.dump();
            text.replace(text.find("\"here\""), 6, deep);
            QCOMPARE(messageOf(text),
                     QStringLiteral("/x/a.calibrium: The workspace cannot be used. Lists and objects stand within each "
                                    "other more than 100 deep."));
        }
        nlohmann::json json = fullJson();
        json["currentView"] = "a \" bracket [ is no nesting " + std::string(200, '{');
        QCOMPARE(messageOf(json.dump()), QStringLiteral("no error"));
    }

    void refusesManyGenerations() {
        nlohmann::json json = fullJson();
        nlohmann::json model = json["models"][1];
        const auto withGenerations = [&](int count) {
            nlohmann::json longer = json;
            for (int i = 0; i < count; ++i) {
                model["id"] = 100 + i;
                model["parent"] = i == 0 ? 4 : 99 + i;
                longer["models"].push_back(model);
            }
            return messageOf(longer.dump());
        };
        QCOMPARE(withGenerations(90), QStringLiteral("no error"));
        QVERIFY(withGenerations(2'000).contains(QLatin1String("more than 100 deep")));
    }

    /// Any part taken away or replaced by another kind ends in a sentence or a workspace, never in a crash.
    void survivesMutations() {
        const nlohmann::json whole = fullJson();
        const nlohmann::json flat = whole.flatten();
        int refused = 0;
        int taken = 0;
        for (const auto& [path, value] : flat.items()) {
            for (const nlohmann::json& other :
                 {nlohmann::json(), nlohmann::json(-1), nlohmann::json("x"), nlohmann::json::array({1}),
                  nlohmann::json::object(), nlohmann::json(1e300)}) {
                nlohmann::json changed = whole;
                changed[nlohmann::json::json_pointer(path)] = other;
                const QString message = messageOf(changed.dump());
                QVERIFY2(!message.startsWith(QLatin1String("error of another")), qPrintable(message));
                ++(message == QLatin1String("no error") ? taken : refused);
            }
        }
        QVERIFY(refused > 200);
        QVERIFY(taken > 0);
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceFile)
#include "tst_workspace_file.moc"
