// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/experiments/runs/run_file.h"
#include "core/method/known_families.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "core/workspace/open_models.h"
#include "core/workspace/other_files.h"
#include "tests/support/file_fixtures.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>

#include <sys/stat.h>

using namespace calibrium;
using calibrium::test::FileFixtures;

namespace {

std::string table(std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    std::string text = "p,sex,w,y\n";
    for (int i = 0; i < 200; ++i) {
        const double p = uniform01(generator);
        text += std::to_string(p) + (i % 3 == 0 ? ",F," : ",M,") + std::to_string(1 + i % 4) + "," +
                (uniform01(generator) < p * p ? "1" : "0") + "\n";
    }
    return text;
}

/// The map that the recalibration fits; none where the file is not there.
std::optional<SavedMap> mapFor(const ImportSource& source, const ImportOverrides& overrides, const Lineage& lineage) {
    if (!stampOf(source.predictionsPath)) return std::nullopt;
    return savedMapOf(
        recalibrate(importDataset(source, overrides),
                    {.request = lineage.request, .fit = parseFitChoice(lineage.fit), .seed = lineage.seed}),
        "1.0");
}

double observedToExpected(const Dataset& data) {
    return static_cast<double>(std::count(data.labels().begin(), data.labels().end(), 1)) /
           data.parameters().col(1).sum();
}

/// A model, a group of it, the model with weights, and the model recalibrated, in an order that puts a child first.
WorkspaceFile family(const std::string& path) {
    const ImportSource source{.predictionsPath = path, .predictionsText = {}, .targetsPath = {}};
    ImportOverrides overrides;
    overrides.predictionNames = {{"p"}};
    overrides.targetName = "y";
    WorkspaceFile file;
    Lineage lineage{.request = parseRecalibrationRequest("platt"), .parent = "net", .fit = "folds:5"};
    lineage.seed = 3;
    const std::optional<SavedMap> map = mapFor(source, overrides, lineage);
    file.models.push_back(
        {.id = 4, .parentId = 1, .name = "repaired", .colour = {}, .recalibration = lineage, .map = map});
    file.models.push_back(
        {.id = 1, .name = "net", .colour = {}, .source = source, .overrides = overrides, .files = stampsOf(source)});
    file.models.push_back({.id = 2,
                           .parentId = 1,
                           .name = "women",
                           .colour = {},
                           .source = source,
                           .overrides = overrides,
                           .files = stampsOf(source),
                           .groupColumn = "sex",
                           .groupLabel = "sex = F"});
    file.models.push_back({.id = 3,
                           .parentId = 1,
                           .name = "weighted",
                           .colour = {},
                           .source = source,
                           .overrides = overrides,
                           .files = stampsOf(source),
                           .weightColumn = "w"});
    return file;
}

}  // namespace

class TestOpenModels : public QObject {
    Q_OBJECT

private slots:
    void modelsAreWhatTheyWere() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        const WorkspaceFile file = family(path);
        QVERIFY(changedFiles(file).empty());
        const auto models = openModels(file);
        QCOMPARE(models.size(), std::size_t{4});
        const Dataset net = importDataset(file.models[1].source, file.models[1].overrides);
        QVERIFY(isSameData(models[1].data, net));
        QCOMPARE(models[1].data.name(), std::string("net"));
        const auto groups = groupsOf(net, "sex");
        QVERIFY(isSameData(models[2].data, groupData(net, groups)[0]));
        QCOMPARE(models[2].data.sampleCount(), Index{67});
        QVERIFY(models[3].data.weights() == withWeightColumn(net, "w").weights());
        const Lineage& lineage = *file.models[0].recalibration;
        const Recalibrated again =
            recalibrate(net, {.request = lineage.request, .fit = parseFitChoice(lineage.fit), .seed = lineage.seed});
        QVERIFY(isSameData(models[0].data, again.data));
        QVERIFY(models[0].recalibrated.has_value());
        QCOMPARE(models[0].data.name(), std::string("repaired"));
    }

    void noticesWhatHasChanged() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        const WorkspaceFile file = family(path);
        // The same size, other bytes.
        std::string other = table(1);
        other[other.size() - 2] = other[other.size() - 2] == '1' ? '0' : '1';
        files.write("net.csv", other);
        const auto changes = changedFiles(file);
        QCOMPARE(changes.size(), std::size_t{1});
        QCOMPARE(changes.front().path, path);
        QVERIFY(changes.front().state == FileState::Changed);
        QVERIFY(QFile::remove(QString::fromStdString(path)));
        QVERIFY(changedFiles(file).front().state == FileState::Missing);
    }

    void aMissingFileIsFoundElsewhere() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        WorkspaceFile file = family(path);
        QVERIFY(QDir().mkpath(QString::fromStdString(files.pathOf("new"))));
        QVERIFY(QFile::rename(QString::fromStdString(path), QString::fromStdString(files.pathOf("new/net.csv"))));
        file = withFileAt(std::move(file), path, files.pathOf("new/net.csv"));
        QVERIFY(changedFiles(file).empty());
        QCOMPARE(openModels(file).size(), std::size_t{4});
    }

    void whatLayBesideItIsFoundWithIt() {
        const FileFixtures files;
        QVERIFY(QDir().mkpath(QString::fromStdString(files.pathOf("new"))));
        files.write("new/a.csv", "x");
        files.write("new/b.csv", "x");
        WorkspaceFile file;
        for (const char* name : {"a.csv", "b.csv", "c.csv"}) {
            file.models.push_back(
                {.id = static_cast<int>(file.models.size()) + 1,
                 .name = name,
                 .colour = {},
                 .source = {.predictionsPath = files.pathOf(name), .predictionsText = {}, .targetsPath = {}}});
        }
        file = withFileAt(std::move(file), files.pathOf("a.csv"), files.pathOf("new/a.csv"));
        QCOMPARE(file.models[0].source.predictionsPath, files.pathOf("new/a.csv"));
        QCOMPARE(file.models[1].source.predictionsPath, files.pathOf("new/b.csv"));
        QCOMPARE(file.models[2].source.predictionsPath, files.pathOf("c.csv"));
    }

    void withoutAFileItsModelsGo() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        const std::string other = files.write("other.csv", table(2));
        WorkspaceFile file = family(path);
        file.models.push_back(file.models[1]);
        file.models.back().id = 9;
        file.models.back().source.predictionsPath = other;
        const WorkspaceFile rest = withoutFile(file, path);
        QCOMPARE(rest.models.size(), std::size_t{1});
        QCOMPARE(rest.models.front().id, 9);
    }

    void namedSamplesAreAColumnAgain() {
        const FileFixtures files;
        WorkspaceFile file = family(files.write("net.csv", table(1)));
        const MarkedRows hard{.name = "hard",
                              .description = "confidence 0.5 to 0.6",
                              .rows = std::make_shared<const std::vector<Index>>(std::vector<Index>{3, 4, 5, 90}),
                              .isColumn = true};
        for (auto& model : file.models) model.marks = {hard};
        file.models[2].groupColumn = "hard";
        file.models[2].groupLabel = "hard = yes";
        // As it is written and read.
        const WorkspaceFile again = parseWorkspace(workspaceText(file, {}), files.pathOf("a.calibrium"));
        QCOMPARE(again.models[1].marks, std::vector<MarkedRows>{hard});
        const auto models = openModels(again);
        QCOMPARE(models[2].data.sampleCount(), Index{4});
        QCOMPARE(models[2].data.loadedRow(3), Index{90});
        // The weighted and the recalibrated model have it as well, with their weights.
        for (const std::size_t m : {std::size_t{0}, std::size_t{1}, std::size_t{3}}) {
            const Dataset& data = models[m].data;
            const auto cells = cellsOf(data, noteColumn(data, "hard"));
            QCOMPARE(std::count(cells.begin(), cells.end(), "yes"), 4);
            QCOMPARE(rowsLoadedAs(data, *hard.rows), *hard.rows);
        }
        QCOMPARE(models[3].data.weights()(1), 2.0);
        // A column of the file is not written over.
        file.models[1].marks.front().name = "sex";
        QVERIFY(calibrium::test::messageOf<InvalidInput>([&] {
                    static_cast<void>(openModels(file));
                }).contains(QLatin1String("The file has a column \"sex\" already")));
    }

    void resultsAreKeptUntilTheFileIsFound() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        WorkspaceFile file = family(path);
        file.models[1].results = {"0.0431 [0.0372, 0.0490]"};
        QVERIFY(QFile::rename(QString::fromStdString(path), QString::fromStdString(files.pathOf("away.csv"))));
        WorkspaceFile kept = withResultsOnly(file, path);
        for (const auto& model : kept.models) QVERIFY(model.isResultsOnly);
        QVERIFY(changedFiles(kept).empty());
        QVERIFY(openModels(kept).empty());
        kept = parseWorkspace(workspaceText(kept, {}), files.pathOf("a.calibrium"));
        QCOMPARE(kept.models[1].results, file.models[1].results);
        // While it is away, nothing changes; once it is back, all models are.
        for (const auto& model : withFoundModels(kept).models) QVERIFY(model.isResultsOnly);
        QVERIFY(QFile::rename(QString::fromStdString(files.pathOf("away.csv")), QString::fromStdString(path)));
        QCOMPARE(openModels(withFoundModels(kept)).size(), std::size_t{4});
    }

    void aChangedFileCanBeTakenAsItIs() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        const WorkspaceFile file = family(path);
        files.write("net.csv", table(2));
        QCOMPARE(changedFiles(file).size(), std::size_t{1});
        QVERIFY(changedFiles(withFileAsItIs(file, path)).empty());
    }

    void theSameAnalysisOfAnotherFile() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        const std::string other = files.write("tree.csv", table(7));
        WorkspaceFile file = family(path);
        file.models[3].name = "net weighted by w";
        const MarkedRows hard{.name = "hard", .isColumn = true};
        for (auto& model : file.models) model.marks = {hard};
        file.models.push_back(file.models[2]);
        file.models.back().id = 8;
        file.models.back().groupColumn = "hard";
        const WorkspaceFile now = withOtherFile(file, path, other, {});
        // What was selected by hand in the other file means nothing here.
        QCOMPARE(now.models.size(), std::size_t{4});
        QCOMPARE(now.models[1].name, std::string("tree"));
        QCOMPARE(now.models[3].name, std::string("tree weighted by w"));
        QVERIFY(now.models[1].marks.empty());
        QVERIFY(changedFiles(now).empty());
        const auto models = openModels(now);
        QVERIFY(isSameData(models[1].data, importDataset(now.models[1].source, now.models[1].overrides)));
        QVERIFY(!isSameData(models[1].data, openModels(family(path))[1].data));
        QVERIFY(models[0].recalibrated.has_value());
    }

    /// Next month there are twice as many events: the map of before does not know it, and says so by its O:E.
    void theMapIsAppliedToAnotherFileAsItIs() {
        const FileFixtures files;
        const std::string path = files.write("march.csv", table(1));
        std::string april = table(7);
        std::size_t changed = 0;
        for (std::size_t at = april.find(",0\n"); at != std::string::npos; at = april.find(",0\n", at + 1)) {
            if (++changed % 3 == 0) april[at + 1] = '1';
        }
        const std::string other = files.write("april.csv", april);
        WorkspaceFile file = family(path);
        file.models[0].name = "march (platt)";
        file.models[1].name = "march";
        // As it is written and read.
        file = parseWorkspace(workspaceText(file, {}), files.pathOf("a.calibrium"));
        const auto before = openModels(file);
        QVERIFY(!before[0].recalibrated->isApplied);
        const WorkspaceFile now = withOtherFile(file, path, other, {});
        const auto models = openModels(now);
        QCOMPARE(models[0].data.name(), std::string("april (platt)"));
        QVERIFY(models[0].recalibrated->isApplied);
        QVERIFY(isSameData(models[0].data, applied(*file.models[0].map, models[1].data)));
        QVERIFY2(observedToExpected(models[0].data) > 1.3, std::to_string(observedToExpected(models[0].data)).c_str());
        QVERIFY2(models[0].saved.lineage.english().ends_with(", fitted on 200 rows of march, applied unchanged"),
                 models[0].saved.lineage.english().c_str());
        // To fit it again is a choice.
        const auto fitted = openModels(withMapsFittedAgain(now));
        QVERIFY(std::abs(observedToExpected(fitted[0].data) - 1) < 0.05);
        QVERIFY(fitted[0].saved.lineage.english().find("cross-fitted in 5 folds of 200 rows") != std::string::npos);
        // A workspace of an older version holds no map: nobody guesses.
        file.models[0].map.reset();
        const QString message = calibrium::test::messageOf<InvalidInput>(
            [&] { static_cast<void>(openModels(withOtherFile(file, path, other, {}))); });
        QVERIFY2(message.contains(QLatin1String("--refit")), qPrintable(message));
    }

    void aChangedFileIsMappedAsBefore() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        const WorkspaceFile file = family(path);
        files.write("net.csv", table(2));
        const auto models = openModels(withFileAsItIs(file, path));
        QVERIFY(models[0].recalibrated->isApplied);
        QVERIFY(isSameData(models[0].data, applied(*file.models[0].map, models[1].data)));
        // A file that has not changed is computed again, to the same digits.
        files.write("net.csv", table(1));
        QVERIFY(!openModels(withFileAsItIs(file, path))[0].recalibrated->isApplied);
    }

    /// Rows that were kept of the old file are none of the new one.
    void keptRowsOfTheOldFileGo() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        const std::string other = files.write("tree.csv", table(7));
        WorkspaceFile file = family(path);
        file.models.push_back({.id = 9,
                               .parentId = 1,
                               .name = "net (judged rows)",
                               .colour = {},
                               .data = importDataset(file.models[1].source, file.models[1].overrides)});
        // One that was fitted to a calibration set: its numbers are kept, and its map.
        file.models[0].data = file.models.back().data;
        const auto models = openModels(withOtherFile(file, path, other, {}));
        QCOMPARE(models.size(), std::size_t{4});
        QVERIFY(isSameData(models[0].data, applied(*file.models[0].map, models[1].data)));
    }

    void namesTheModelThatCannotBeMade() {
        const FileFixtures files;
        WorkspaceFile file = family(files.write("net.csv", table(1)));
        file.models[2].groupLabel = "sex = X";
        QCOMPARE(calibrium::test::messageOf<InvalidInput>([&] { static_cast<void>(openModels(file)); }),
                 QStringLiteral("\"women\" could not be opened. The column sex has no group sex = X any more."));
        file = family(files.pathOf("net.csv"));
        file.models[1] = {.id = 1, .parentId = 4, .name = "net", .colour = {}};
        QCOMPARE(calibrium::test::messageOf<InvalidInput>([&] {
                     static_cast<void>(openModels(file));
                 }).contains(QLatin1String("made of itself")),
                 true);
    }

    void newValuesOfAColumnBecomeGroups() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        WorkspaceFile file = family(path);
        file.models[2].groupLabels = {"sex = F", "sex = M"};
        QVERIFY(openWorkspace(file).added.empty());
        files.write("net.csv", table(1) + "0.5,G,1,1\n0.5,G,1,0\n0.25,X,1,0\n");
        const OpenedWorkspace now = openWorkspace(withFileAsItIs(file, path));
        QCOMPARE(now.added, (std::vector<std::string>{"sex = G", "sex = X"}));
        QCOMPARE(now.models.size(), std::size_t{6});
        // Below the group before it; the men were left out on purpose.
        QCOMPARE(now.models[3].saved.name, std::string("net: sex = G"));
        QCOMPARE(now.models[3].data.sampleCount(), Index{2});
        QCOMPARE(now.models[3].saved.parentId, 1);
        QCOMPARE(now.models[3].saved.groupLabels.size(), std::size_t{4});
        QCOMPARE(now.models[2].saved.groupLabels.size(), std::size_t{4});
        // It can be opened by itself from then on.
        WorkspaceFile later = withFileAsItIs(file, path);
        later.models.clear();
        for (const auto& model : now.models) later.models.push_back(model.saved);
        const OpenedWorkspace again = openWorkspace(later);
        QVERIFY(again.added.empty());
        QVERIFY(isSameData(again.models[3].data, now.models[3].data));
        // A file of before, which does not know all groups, opens as it was.
        file.models[2].groupLabels.clear();
        QVERIFY(openWorkspace(withFileAsItIs(file, path)).added.empty());
    }

    void rangesOfAColumnMoveWithTheFile() {
        const FileFixtures files;
        const auto ages = [](int from) {
            std::string text = "p,sex,w,y\n";
            for (int i = 0; i < 80; ++i) {
                text += std::to_string(0.05 + (i % 10) / 11.0) + ",F," + std::to_string(from + i % 40) +
                        (i % 3 == 0 ? ",1\n" : ",0\n");
            }
            return text;
        };
        const std::string path = files.write("net.csv", ages(20));
        WorkspaceFile file = family(path);
        SavedModel& oldest = file.models[2];
        oldest.groupColumn = "w";
        oldest.groupLabels = {"w 20 to 29", "w 30 to 39", "w 40 to 49", "w 50 to 59"};
        oldest.groupLabel = oldest.groupLabels.back();
        oldest.name = "net: " + oldest.groupLabel;
        QCOMPARE(openWorkspace(file).models[2].data.sampleCount(), Index{20});
        files.write("net.csv", ages(30));
        const OpenedWorkspace now = openWorkspace(withFileAsItIs(file, path));
        QVERIFY(now.reasons.empty() && now.added.empty());
        QCOMPARE(now.models[2].saved.groupLabel, std::string("w 60 to 69"));
        QCOMPARE(now.models[2].data.name(), std::string("net: w 60 to 69"));
        QCOMPARE(now.models[2].data.sampleCount(), Index{20});
    }

    void aColumnOfOneValueDoesNotKeepTheOthersClosed() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        const WorkspaceFile file = family(path);
        std::string same = table(1);
        for (std::size_t at = same.find(",M,"); at != std::string::npos; at = same.find(",M,")) same[at + 1] = 'F';
        files.write("net.csv", same);
        const OpenedWorkspace now = openWorkspace(withFileAsItIs(file, path));
        QCOMPARE(now.models.size(), std::size_t{3});
        QCOMPARE(now.reasons.size(), std::size_t{1});
        QVERIFY(now.reasons.front().english().starts_with("\"women\" could not be opened. The column sex"));
    }

    void aPipeIsNotWaitedFor() {
        const FileFixtures files;
        const std::string pipe = files.pathOf("pipe");
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        QVERIFY(!stampOf(pipe).has_value());
        QVERIFY(stateOf({pipe, 1, 1}, pipe) == FileState::Missing);
    }

    void anotherFileIsReadInPlace() {
        const FileFixtures files;
        const std::string path = files.write("net.csv", table(1));
        WorkspaceFile file = family(path);
        for (auto& model : file.models) model.results = {"0.5"};
        QCOMPARE(dataFilesOf(file), std::vector<std::string>{path});
        // The same file somewhere else: nothing else changes.
        const std::string moved = files.write("moved.csv", table(1));
        const WorkspaceFile same = withFileInPlace(file, path, moved);
        QCOMPARE(same.models[1].name, std::string("net"));
        QCOMPARE(same.models[1].results.size(), std::size_t{1});
        QVERIFY(changedFiles(same).empty());
        // Other samples: the same analysis, and nothing of the results of before.
        const std::string other = files.write("tree.csv", table(2));
        WorkspaceFile kept = withResultsOnly(file, path);
        QVERIFY(kept.models[0].isResultsOnly && kept.models[1].isResultsOnly && !kept.models[1].isFileMissing);
        const WorkspaceFile repeated = withFileInPlace(kept, path, other);
        const auto models = openModels(repeated);
        QCOMPARE(models.size(), std::size_t{4});
        QCOMPARE(models[1].data.name(), std::string("tree"));
        QVERIFY(models[1].saved.results.empty());
        QVERIFY(isSameData(models[1].data,
                           importDataset({.predictionsPath = other, .predictionsText = {}, .targetsPath = {}},
                                         file.models[1].overrides)));
        QVERIFY(models[0].recalibrated.has_value());
        QVERIFY_THROWS_EXCEPTION(UnreadableFile, withFileInPlace(file, path, files.pathOf("none.csv")));
        QVERIFY(QFile::remove(QString::fromStdString(path)));
        QVERIFY(withResultsOnly(file, path).models[1].isFileMissing);
    }
};

QTEST_GUILESS_MAIN(TestOpenModels)
#include "tst_open_models.moc"
