// SPDX-License-Identifier: GPL-3.0-or-later
// What the program lists, explains and documents is what is registered.
#include "app/command.h"
#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/recalibration/judging/recalibrate_view.h"
#include "core/recalibration/recalibration_method.h"
#include "core/simulation/world.h"
#include "tests/support/program_runs.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

class TestProgramLists : public QObject {
    Q_OBJECT

private slots:
    void everyLensIsListedAndTaken();
    void listsEverythingThatIsRegistered();
    void helpNamesEveryMethod();
    void helpNamesEveryCommand();
    void theGuidesNameEveryMethod();
};

void TestProgramLists::everyLensIsListedAndTaken() {
    const QTemporaryDir folder;
    writeGoodFiles(folder.path());
    const Ending list = run("list lenses");
    for (const auto& info : lensInfos()) {
        QVERIFY(list.output.contains(QString::fromStdString(info.explanation).left(30)));
        const std::string lens = info.argument.empty() ? info.id : info.id + ":" + info.example;
        const Ending ending =
            run("evaluate good.csv --targets targets.csv --measure brier --lens " + QString::fromStdString(lens),
                folder.path());
        QCOMPARE(ending.errors, QString());
        QVERIFY(ending.output.contains("lens=" + QString::fromStdString(lens)));
    }
}

void TestProgramLists::listsEverythingThatIsRegistered() {
    const Ending ending = run("list --format json");
    QCOMPARE(ending.status, 0);
    const auto json = nlohmann::json::parse(ending.output.toStdString());
    const auto hasAll = [&](const char* key, const auto& items, const auto& idOf) {
        QStringList expected;
        for (const auto& item : items) expected.append(QString::fromStdString(idOf(item)));
        return !expected.isEmpty() && ids(json.at(key)) == expected;
    };
    const auto idOfInfo = [](const auto& item) { return item.info.id; };
    const auto ownId = [](const auto& item) { return item.id; };
    QVERIFY(hasAll("measures", measures(), idOfInfo));
    QVERIFY(hasAll("tests", hypothesisTests(), idOfInfo));
    QVERIFY(hasAll("kernels", kernelParts(), idOfInfo));
    QVERIFY(hasAll("families", families(), [](const Family* item) { return item->id(); }));
    QStringList views;
    for (const auto& view : figureMethods()) views.append(QString::fromStdString(view.info.id));
    QCOMPARE(ids(json.at("views")), views + QStringList{"recalibrate"});
    QVERIFY(hasAll("recalibrations", recalibrationMethods(), idOfInfo));
    QVERIFY(hasAll("models", worlds(), idOfInfo));
    QVERIFY(hasAll("experiments", experiments(), idOfInfo));
    QVERIFY(hasAll("figures", publishedFigures(), ownId));
    QVERIFY(hasAll("demonstrations", demonstrations(), ownId));
    for (const auto& item : measures()) {
        const auto& entry = json.at("measures").at(static_cast<std::size_t>(&item - measures().data()));
        QCOMPARE(entry.at("source").get<std::string>(), item.info.source);
        QCOMPARE(entry.at("parameters").size(), item.info.parameters.size());
    }
}

void TestProgramLists::helpNamesEveryMethod() {
    const Ending ending = run("evaluate --help");
    QCOMPARE(ending.status, 0);
    for (const auto& item : measures()) QVERIFY(ending.output.contains("\n  " + QString::fromStdString(item.info.id)));
    for (const auto& item : hypothesisTests()) {
        QVERIFY(ending.output.contains("\n  " + QString::fromStdString(item.info.id)));
    }
    const QString views = run("help plot").output;
    for (const auto& item : figureMethods()) QVERIFY(views.contains("\n  " + QString::fromStdString(item.info.id)));
}

void TestProgramLists::helpNamesEveryCommand() {
    const QString help = run("--help").output;
    QVERIFY(app::allCommands().size() > 10);
    for (const app::Command command : app::allCommands()) {
        const QStringList line = help.split("\n  " + app::commandName(command)).mid(1);
        // What it does stands behind the name, or on the next line.
        QVERIFY2(!line.isEmpty() && line.first().section('\n', 0, 1).simplified().size() > 10,
                 qPrintable(app::commandName(command)));
    }
}

void TestProgramLists::theGuidesNameEveryMethod() {
    const auto guide = [](const char* name) {
        return QString::fromUtf8(contents(QString(CALIBRIUM_SAMPLES "/../guides/") + name));
    };
    const auto isNamed = [](const QString& text, const std::string& id) {
        return text.contains("`" + QString::fromStdString(id) + "`");
    };
    const QString statistics = guide("statistics.md");
    for (const auto& item : measures()) QVERIFY2(isNamed(statistics, item.info.id), item.info.id.c_str());
    for (const auto& item : hypothesisTests()) QVERIFY2(isNamed(statistics, item.info.id), item.info.id.c_str());
    for (const auto& item : figureMethods()) QVERIFY2(isNamed(statistics, item.info.id), item.info.id.c_str());
    QVERIFY(isNamed(statistics, recalibrateViewInfo().id));
    const QString recalibration = guide("recalibration.md");
    for (const auto& item : recalibrationMethods())
        QVERIFY2(isNamed(recalibration, item.info.id), item.info.id.c_str());
    const QString data = guide("data.md");
    for (const Family* item : families()) QVERIFY2(isNamed(data, item->id()), item->id().c_str());
    const QString lab = guide("lab.md");
    for (const auto& item : experiments()) {
        QVERIFY2(lab.contains("calibrium experiment " + QString::fromStdString(item.info.id)), item.info.id.c_str());
    }
}

QTEST_GUILESS_MAIN(TestProgramLists)
#include "tst_program_lists.moc"
