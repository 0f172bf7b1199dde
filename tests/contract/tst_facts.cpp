// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about families are fields of them: their ids stand in core/families alone.
#include "core/data/family.h"
#include "core/method/method.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

std::filesystem::path sourceRoot() { return std::filesystem::path(CALIBRIUM_TEST_DATA).parent_path().parent_path(); }

/// Files in which such a word is something else: a word in the names of columns, a setting, a world, a title.
const std::map<std::string, std::set<std::string>>& otherWords() {
    static const std::map<std::string, std::set<std::string>> words{
        {"core/io/names/name_words.cpp", {"normal"}},
        {"core/io/table/orange_header.cpp", {"categorical"}},
        {"core/io/names/quantile_names.cpp", {"quantiles"}},
        {"core/io/reading/import.h", {"categorical"}},  // the default of a plain value
        {"core/data/family.h", {"categorical"}},
        {"core/estimators/parts/decomposition.cpp", {"quantiles"}},
        {"core/estimators/scores/energy_score.cpp", {"draws"}},
        {"core/experiments/published/w21_figures.cpp", {"normal"}},
        {"core/experiments/published/w21_readings.cpp", {"normal"}},
        {"core/simulation/worlds/normal_world.cpp", {"normal"}},
        {"core/simulation/worlds/ols_world.cpp", {"quantiles"}},
        {"core/recalibration/classes/beta.cpp", {"beta"}},
        {"ui/import/import_dialog.cpp", {"normal"}},
    };
    return words;
}

/// "file:line: id" of every literal of a family's id in a file outside core/families.
std::vector<std::string> strayIds(const std::string& folder) {
    std::set<std::string> ids;
    for (const Family* item : families()) ids.insert(item->id());
    const std::regex literal("\"([a-z-]+)\"");
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(sourceRoot() / folder)) {
        const std::string extension = entry.path().extension().string();
        const std::string file = std::filesystem::relative(entry.path(), sourceRoot()).generic_string();
        if ((extension != ".h" && extension != ".cpp") || file.starts_with("core/families/")) continue;
        const auto allowed = otherWords().find(file);
        std::ifstream stream(entry.path());
        int number = 0;
        for (std::string line; std::getline(stream, line);) {
            ++number;
            for (std::sregex_iterator at(line.begin(), line.end(), literal), end; at != end; ++at) {
                const std::string word = (*at)[1];
                const bool isOther = allowed != otherWords().end() && allowed->second.contains(word);
                if (ids.contains(word) && !isOther) found.push_back(file + ":" + std::to_string(number) + ": " + word);
            }
        }
    }
    return found;
}

}  // namespace

class TestFacts : public QObject {
    Q_OBJECT

private slots:
    void familiesAreNamedAtHomeAlone_data() {
        QTest::addColumn<QString>("folder");
        for (const char* folder : {"core", "ui", "app"}) QTest::newRow(folder) << QString(folder);
    }

    void familiesAreNamedAtHomeAlone() {
        QFETCH(const QString, folder);
        std::string all;
        for (const auto& place : strayIds(folder.toStdString())) all += place + "\n";
        QVERIFY2(all.empty(), all.c_str());
    }

    /// Of every family something is asked, and every method is for one at least.
    void everyMethodHasAFamily() {
        for (const Measure& item : measures()) QVERIFY2(!item.info.families.empty(), item.info.id.c_str());
        for (const HypothesisTest& item : hypothesisTests())
            QVERIFY2(!item.info.families.empty(), item.info.id.c_str());
        for (const KernelPart& item : kernelParts()) QVERIFY2(!item.info.families.empty(), item.info.id.c_str());
        for (const Family* item : families()) {
            const bool areClasses = item->layout().isClassification;
            QCOMPARE(item->abilities().holds(Ability::Classes), areClasses);
            QVERIFY(areClasses || item->abilities().holds(Ability::Moments));
            QCOMPARE(item->layout().family, item->id());
        }
    }

    void onlyClassesHaveAnEvent() {
        for (const Family* item : families()) {
            if (item->abilities().holds(Ability::Event)) QVERIFY(item->abilities().holds(Ability::Classes));
            if (item->abilities().holds(Ability::Continuous)) QVERIFY(item->abilities().holds(Ability::Distribution));
        }
    }

    void oneJudgeForEachKindOfTargets() {
        const auto count = [](Use use) {
            return std::count_if(measures().begin(), measures().end(),
                                 [use](const Measure& item) { return item.info.uses.holds(use); });
        };
        QCOMPARE(count(Use::JudgeOfClasses), 1);
        QCOMPARE(count(Use::JudgeOfReals), 1);
        QCOMPARE(measuresFor(Use::Comparison, true).front()->info.id, std::string("log-score"));
        QCOMPARE(measuresFor(Use::Comparison, false).front()->info.id, std::string("crps"));
    }
};

QTEST_GUILESS_MAIN(TestFacts)
#include "tst_facts.moc"
