// SPDX-License-Identifier: GPL-3.0-or-later
// What the program lists, explains and documents is what is registered.
#include "core/analysis/reports/self_test.h"
#include "core/data/family.h"
#include "core/experiments/published/lab_presets.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/method/method.h"
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
    void theGuidesNameEveryMethod();
    void knownValuesAreMet();
    void aValueThatIsNotMetIsSaid();
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

void TestProgramLists::knownValuesAreMet() {
    const Ending text = run("self-test");
    QCOMPARE(text.errors, QString());
    QCOMPARE(text.status, 0);
    QVERIFY(text.output.contains("peer_normal_a: skce:estimator=unbiased"));
    QVERIFY2(text.output.contains(" values are met.\n") && !text.output.contains("NOT MET"), qPrintable(text.output));
    const Ending ending = run("self-test --format json");
    QCOMPARE(ending.status, 0);
    const auto values = nlohmann::json::parse(ending.output.toStdString()).at("values");
    QVERIFY(values.size() > 150);
    for (const auto& value : values) QVERIFY2(value.at("met").get<bool>(), value.dump().c_str());
    QCOMPARE(run("self-test good.csv").status, 2);
}

void TestProgramLists::aValueThatIsNotMetIsSaid() {
    auto json = nlohmann::json::parse(selfTestReference());
    auto& first = json["sets"][0]["checks"];
    first = nlohmann::json::array({first[0], first[1], first[1], first[1]});
    first[1]["expected"] = first[1]["expected"].get<double>() * 1.0001;
    first[2]["request"] = "crps";  // means nothing for classes
    json["sets"] = nlohmann::json::array({json["sets"][0]});
    const auto rows = selfTest(json.dump());
    QCOMPARE(rows.size(), std::size_t{4});
    QVERIFY(rows[0].isMet && !rows[1].isMet && !rows[2].isMet && rows[3].isMet);
    QVERIFY(rows[1].refusal.empty() && !rows[2].refusal.empty());
    QCOMPARE(selfTestSentence(rows), std::string("2 of 4 values are not met."));
    QVERIFY(selfTestText(rows).find("NOT MET") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestProgramLists)
#include "tst_program_lists.moc"
