// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prepared_data.h"
#include "core/workspace/open_models.h"
#include "tests/support/program_runs.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace calibrium;
using namespace calibrium::test;

namespace {

SavedModel modelOf(const QString& path, int id) {
    const ImportSource source{.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}};
    return {.id = id, .name = "model " + std::to_string(id), .colour = {}, .source = source, .files = stampsOf(source)};
}

}  // namespace

class TestRunWorkspace : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    void writeTable(const QString& name, int shift) const {
        QByteArray rows("p,y\n");
        for (int i = 0; i < 80; ++i) {
            rows += QByteArray::number((i * 7 % 80) / 80.0) + ((i + shift) % 3 == 0 ? ",1\n" : ",0\n");
        }
        write(path(name), rows);
    }
    void writeWorkspace(const WorkspaceFile& file) const {
        write(path("work.calibrium"), QByteArray::fromStdString(workspaceText(file, m_folder.path().toStdString())));
    }
    [[nodiscard]] WorkspaceFile workspace() const {
        WorkspaceFile file;
        file.seed = 5;
        file.requests = {{false, parseMeasureRequest("ece:bins=8")},
                         {true, parseTestRequest("exact:measure=brier,resamples=99")}};
        file.models = {modelOf(path("a.csv"), 1), modelOf(path("b.csv"), 2), modelOf(path("a.csv"), 3)};
        file.models.back().isVisible = false;
        return file;
    }

private slots:
    void init() {
        writeTable("a.csv", 0);
        writeTable("b.csv", 1);
        writeWorkspace(workspace());
    }

    void aGroupThatIsGoneIsLeftOut() {
        const auto writeSexes = [this](const QByteArray& second) {
            QByteArray rows("p,sex,y\n");
            for (int i = 0; i < 40; ++i) {
                rows += QByteArray::number((i * 7 % 40) / 40.0) + ',' + (i % 2 == 0 ? QByteArray("F") : second) +
                        (i % 3 == 0 ? ",1\n" : ",0\n");
            }
            write(path("sexes.csv"), rows);
        };
        writeSexes("M");
        WorkspaceFile file = workspace();
        file.models = {modelOf(path("sexes.csv"), 1), modelOf(path("sexes.csv"), 2), modelOf(path("sexes.csv"), 3)};
        for (const std::size_t i : {1U, 2U}) {
            file.models[i].parentId = 1;
            file.models[i].groupColumn = "sex";
            file.models[i].groupLabel = i == 1 ? "sex = F" : "sex = M";
        }
        writeWorkspace(file);
        writeSexes("X");
        const Ending ending = run({"run", path("work.calibrium"), "--format", "json"});
        QCOMPARE(ending.status, 0);
        QVERIFY2(ending.errors.contains("has no group sex = M any more."), qPrintable(ending.errors));
        QCOMPARE(nlohmann::json::parse(ending.output.toStdString()).at("models").size(), std::size_t{2});
    }

    void computesTheSameDigitsAsEvaluate() {
        const Ending ending = run({"run", path("work.calibrium"), "--format", "json"});
        QCOMPARE(ending.errors, QString());
        QCOMPARE(ending.status, 0);
        const auto json = nlohmann::json::parse(ending.output.toStdString());
        const Ending direct = run({"evaluate", path("a.csv"), path("b.csv"), "--seed", "5", "--measure", "ece:bins=8",
                                   "--test", "exact:measure=brier,resamples=99", "--format", "json"});
        const auto wanted = nlohmann::json::parse(direct.output.toStdString());
        QVERIFY(json.at("seed") == wanted.at("seed"));
        QCOMPARE(json.at("models").size(), std::size_t{2});  // hidden ones are left out
        for (std::size_t i = 0; i < 2; ++i) {
            QVERIFY(json.at("models")[i].at("measures") == wanted.at("models")[i].at("measures"));
            QVERIFY(json.at("models")[i].at("tests") == wanted.at("models")[i].at("tests"));
        }
        QVERIFY(json.at("models")[0].at("name") == "model 1");
        QVERIFY(run({"run", path("work.calibrium"), "--threads", "1", "--format", "json"}).output == ending.output);
    }

    void saysWhatHasChanged() {
        writeTable("b.csv", 2);
        const Ending ending = run({"run", path("work.calibrium")});
        QCOMPARE(ending.status, 0);
        QCOMPARE(ending.errors, QString("b.csv has changed since the workspace was saved.\n"));
        QVERIFY(QFile::remove(path("a.csv")));
        const Ending missing = run({"run", path("work.calibrium")});
        QCOMPARE(missing.status, 3);
        QCOMPARE(missing.output, QString());
        QVERIFY2(missing.errors.contains("a.csv: This file of the workspace is missing"), qPrintable(missing.errors));
    }

    void refusesWrongUsage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("message");
        QTest::newRow("no file") << QStringList{"run"} << 2 << "run needs one workspace file.";
        QTest::newRow("a table") << QStringList{"run", "a.csv"} << 3 << "This is not a workspace of Calibrium.";
        QTest::newRow("nothing there") << QStringList{"run", "none.calibrium"} << 3 << "none.calibrium";
    }

    void refusesWrongUsage() {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, status);
        QFETCH(const QString, message);
        const Ending ending = run(arguments, m_folder.path());
        QCOMPARE(ending.status, status);
        QVERIFY2(ending.errors.contains(message), qPrintable(ending.errors));
        QCOMPARE(ending.output, QString());
    }

    void aFolderIsAllOfItsTables() {
        QVERIFY(QDir(m_folder.path()).mkpath("nets"));
        QByteArray labels("y\n");
        QByteArray rows("p\n");
        for (int i = 0; i < 60; ++i) {
            rows += QByteArray::number((i * 7 % 60) / 60.0) + "\n";
            labels += i % 3 == 0 ? "1\n" : "0\n";
        }
        for (const char* name : {"nets/one.csv", "nets/two.csv"}) write(path(name), rows);
        write(path("nets/labels.csv"), labels);
        write(path("nets/readme.md"), "not a table");
        const Ending ending = run({"evaluate", path("nets"), "--measure", "brier", "--format", "json"});
        QCOMPARE(ending.status, 0);
        const auto json = nlohmann::json::parse(ending.output.toStdString());
        QCOMPARE(json.at("models").size(), std::size_t{2});
        QVERIFY(json.at("models")[1].at("name") == "two");
        const Ending direct = run({"evaluate", path("nets/one.csv"), path("nets/two.csv"), "--targets",
                                   path("nets/labels.csv"), "--measure", "brier", "--format", "json"});
        QCOMPARE(ending.output, direct.output);
        // The targets are named: they are no model.
        QCOMPARE(run({"evaluate", path("nets"), "--targets", path("nets/labels.csv"), "--measure", "brier", "--format",
                      "json"})
                     .output,
                 direct.output);
        const Ending empty = run({"evaluate", path("none/")});
        QCOMPARE(empty.status, 3);
    }

    void noModelShown() {
        WorkspaceFile file = workspace();
        for (auto& model : file.models) model.isVisible = false;
        writeWorkspace(file);
        const Ending ending = run({"run", path("work.calibrium")});
        QCOMPARE(ending.status, 3);
        QVERIFY(ending.errors.contains("No model of the workspace is shown."));
    }

    void aFileIsReadFromAnotherPlace() {
        const QString before = run({"run", path("work.calibrium"), "--format", "json"}).output;
        QVERIFY(QDir(m_folder.path()).mkpath("new"));
        QVERIFY(QFile::remove(path("new/a.csv")) || !QFile::exists(path("new/a.csv")));
        QVERIFY(QFile::rename(path("a.csv"), path("new/a.csv")));
        const Ending missing = run({"run", path("work.calibrium")});
        QCOMPARE(missing.status, 3);
        QVERIFY2(missing.errors.contains("--data a.csv=FILE says where it is now"), qPrintable(missing.errors));
        const Ending found =
            run({"run", path("work.calibrium"), "--data", "a.csv=" + path("new/a.csv"), "--format", "json"});
        QCOMPARE(found.errors, QString());
        QCOMPARE(found.output, QString(before).replace(path("a.csv"), path("new/a.csv")));
    }

    void theAnalysisIsRepeatedOnAnotherFile() {
        WorkspaceFile file = workspace();
        file.models = {modelOf(path("a.csv"), 1)};
        file.models.front().name = "a";
        writeWorkspace(file);
        writeTable("other.csv", 2);
        const Ending ending = run({"run", path("work.calibrium"), "--data", path("other.csv"), "--format", "json"});
        QCOMPARE(ending.errors, QString());
        const Ending direct = run({"evaluate", path("other.csv"), "--seed", "5", "--measure", "ece:bins=8", "--test",
                                   "exact:measure=brier,resamples=99", "--format", "json"});
        QCOMPARE(ending.output, direct.output);
        QVERIFY(QFile::remove(path("a.csv")));
        QCOMPARE(run({"run", path("work.calibrium"), "--data", path("other.csv"), "--format", "json"}).output,
                 direct.output);
        const Ending nowhere = run({"run", path("work.calibrium"), "--data", path("none.csv")});
        QCOMPARE(nowhere.status, 3);
        QVERIFY2(nowhere.errors.contains("none.csv"), qPrintable(nowhere.errors));
    }

    /// The map of the workspace is applied to next month's rows; fitting it to them is a choice that says so.
    void anotherFileIsMappedByTheMapOfTheWorkspace() {
        WorkspaceFile file = workspace();
        file.requests = {{false, parseMeasureRequest("observed-expected")}};
        file.models = {modelOf(path("a.csv"), 1)};
        file.models.front().name = "a";
        Lineage lineage{.request = parseRecalibrationRequest("logistic"), .parent = "a", .fit = "folds:5"};
        lineage.seed = 5;
        const Recalibrated made =
            recalibrate(importDataset(file.models.front().source).withName("a"),
                        {.request = lineage.request, .fit = parseFitChoice(lineage.fit), .seed = 5});
        file.models.push_back({.id = 2,
                               .parentId = 1,
                               .name = "a (platt)",
                               .colour = {},
                               .recalibration = made.lineage,
                               .map = savedMapOf(made, "1.0")});
        writeWorkspace(file);
        QByteArray rows("p,y\n");
        for (int i = 0; i < 80; ++i) {
            rows += QByteArray::number((i * 7 % 80) / 80.0) + (i % 3 == 0 ? ",0\n" : ",1\n");
        }
        write(path("later.csv"), rows);
        const auto value = [](const Ending& ending, std::size_t model) {
            const auto json = nlohmann::json::parse(ending.output.toStdString());
            return json.at("models").at(model).at("measures").at(0).at("value").get<double>();
        };
        const QStringList arguments{"run", path("work.calibrium"), "--data", path("later.csv"), "--format", "json"};
        const Ending frozen = run(arguments);
        QCOMPARE(frozen.status, 0);
        QVERIFY2(frozen.errors.contains("later (platt): Logistic (Platt) recalibration (slope = ") &&
                     frozen.errors.contains("fitted on 80 rows of a, applied unchanged."),
                 qPrintable(frozen.errors));
        QVERIFY2(value(frozen, 1) > 1.7, qPrintable(QString::number(value(frozen, 1))));
        // The same by the saved map on the command line.
        QCOMPARE(run({"recalibrate", path("a.csv"), "--method", "logistic", "--seed", "5", "--save", path("map.json")})
                     .status,
                 0);
        QCOMPARE(run({"apply", path("map.json"), path("later.csv"), "--output", path("mapped.csv")}).status, 0);
        const Ending direct =
            run({"evaluate", path("mapped.csv"), "--measure", "observed-expected", "--format", "json"});
        QVERIFY(std::abs(value(frozen, 1) - value(direct, 0)) < 1e-12);
        const Ending fitted = run(arguments + QStringList{"--refit"});
        QVERIFY(std::abs(value(fitted, 1) - 1) < 0.1);
        QVERIFY2(fitted.errors.contains("cross-fitted in 5 folds of 80 rows"), qPrintable(fitted.errors));
    }

    void whichFileIsMeantHasToBeSaid() {
        const Ending ending = run({"run", path("work.calibrium"), "--data", path("b.csv")});
        QCOMPARE(ending.status, 2);
        QVERIFY2(ending.errors.contains("say which one it replaces"), qPrintable(ending.errors));
    }

    void resultsAloneAreReadAgain() {
        WorkspaceFile file = workspace();
        file.models = {modelOf(path("a.csv"), 1)};
        file.models.front().isResultsOnly = true;
        file.models.front().results = {"0.1", "0.5"};
        writeWorkspace(file);
        // The file is what it was: it counts again.
        QCOMPARE(run({"run", path("work.calibrium")}).status, 0);
        writeTable("a.csv", 2);
        const Ending left = run({"run", path("work.calibrium")});
        QCOMPARE(left.status, 3);
        QVERIFY2(left.errors.contains("No model of the workspace is shown."), qPrintable(left.errors));
        QCOMPARE(run({"run", path("work.calibrium"), "--data", path("a.csv")}).status, 0);
    }
};

QTEST_GUILESS_MAIN(TestRunWorkspace)
#include "tst_run_workspace.moc"
