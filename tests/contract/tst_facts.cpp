// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about families and methods are fields of them: nothing else depends on which one it is.
#include "core/data/family.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
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
        {"core/io/sets/unknown_families.cpp", {"beta"}},
        {"core/io/sets/named_distributions.cpp", {"normal", "laplace", "beta", "poisson", "mixture"}},
        {"core/io/sets/parameters_beside.cpp", {"beta"}},
        {"core/io/names/other_names.cpp", {"beta"}},
        {"core/io/table/units_row.cpp", {"binary", "categorical"}},
        {"core/io/reading/column_reading.h", {"categorical"}},  // the default of a plain value
        {"core/data/family.h", {"categorical"}},
        {"core/estimators/parts/decomposition.cpp", {"quantiles"}},
        {"core/estimators/scores/energy_score.cpp", {"draws"}},
        {"core/experiments/published/w21_figures.cpp", {"normal"}},
        {"core/experiments/published/w21_readings.cpp", {"normal"}},
        {"core/simulation/worlds/normal_world.cpp", {"normal"}},
        {"core/simulation/worlds/ols_world.cpp", {"quantiles"}},
        {"core/recalibration/classes/beta.cpp", {"beta"}},
        // a recalibration map, a kernel of densities, and the world of W19
        {"core/recalibration/classes/dirichlet.cpp", {"dirichlet"}},
        {"core/estimators/local/kde_ece.cpp", {"dirichlet"}},
        {"core/simulation/worlds/dirichlet_world.cpp", {"dirichlet"}},
        {"core/experiments/distribution.cpp", {"dirichlet"}},
        {"core/experiments/ece_bins.cpp", {"dirichlet"}},
        {"core/experiments/planning.cpp", {"dirichlet"}},
        {"core/experiments/sample_size.cpp", {"dirichlet"}},
        {"core/experiments/test_error.cpp", {"dirichlet"}},
        {"core/experiments/published/preset_parts.cpp", {"dirichlet"}},
        {"core/experiments/published/w19_figures.cpp", {"dirichlet"}},
        {"core/experiments/published/w19_readings.cpp", {"dirichlet"}},
        {"core/experiments/runs/world_request.h", {"dirichlet"}},
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

/// Files that compare with the id of a method on purpose: a world knows the truth of some measures, which is a fact
/// about that world; published figures name their methods; choices of a setting may have the name of a method, and some
/// methods keep their own id in a constant.
const std::set<std::string>& methodsAreMeant() {
    static const std::set<std::string> files{"core/comparison/serial_dependence.cpp",
                                             "core/estimators/clinical/net_benefit.cpp",
                                             "core/experiments/published/w19_figures.cpp",
                                             "core/simulation/worlds/dirichlet_world.cpp",
                                             "core/simulation/worlds/hidden_certainty_world.cpp",
                                             "core/simulation/worlds/normal_world.cpp",
                                             "core/experiments/published/w19_readings.cpp",
                                             "core/estimators/parts/corp.cpp",
                                             "core/estimators/parts/mutual_information.cpp",
                                             "core/estimators/parts/score_bound.cpp",
                                             "core/figures/errors/errors_classes.cpp"};
    return files;
}

std::set<std::string> methodIds() {
    std::set<std::string> ids;
    for (const auto& item : measures()) ids.insert(item.info.id);
    for (const auto& item : hypothesisTests()) ids.insert(item.info.id);
    for (const auto& item : figureMethods()) ids.insert(item.info.id);
    return ids;
}

/// "file:line: id" of every place away from the method itself where something depends on which method it is.
std::vector<std::string> strayComparisons(const std::string& folder) {
    const std::set<std::string> ids = methodIds();
    // "request.id == ..", "methodId != ..", "constexpr const char* exactId = .."; a description has ".id = ..".
    const std::regex comparison("(?:\\bid|Id|\\.id)(?: [=!]= | = )\"([a-z0-9-]+)\"");
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(sourceRoot() / folder)) {
        const std::string extension = entry.path().extension().string();
        const std::string file = std::filesystem::relative(entry.path(), sourceRoot()).generic_string();
        if ((extension != ".h" && extension != ".cpp") || methodsAreMeant().contains(file)) continue;
        std::ifstream stream(entry.path());
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        for (std::sregex_iterator at(text.begin(), text.end(), comparison), end; at != end; ++at) {
            const std::string id = (*at)[1];
            const bool isDescription = text.find(".id = \"" + id + "\"") != std::string::npos;
            if (!ids.contains(id) || isDescription) continue;
            const auto line = 1 + std::count(text.begin(), text.begin() + at->position(), '\n');
            found.push_back(file + ":" + std::to_string(line) + ": " + id);
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

    void methodsAreToldApartAtHomeAlone() {
        std::string all;
        for (const char* folder : {"core", "ui", "app"}) {
            for (const auto& place : strayComparisons(folder)) all += place + "\n";
        }
        QVERIFY2(all.empty(), all.c_str());
    }

    /// What counts samples says what their number is to it.
    void settingsThatCountSamplesSaySo() {
        int limited = 0;
        const auto look = [&](const MethodInfo& info) {
            for (const Parameter& parameter : info.parameters) {
                const bool isCount = parameter.kind == ParameterKind::Integer;
                const bool isLimited = parameter.sampleLimit != SampleLimit::None;
                QVERIFY2(isCount || !isLimited || parameter.unit.empty(), (info.id + " " + parameter.id).c_str());
                QVERIFY2(parameter.unit != "samples" || isLimited || parameter.maximum <= 60,
                         (info.id + " " + parameter.id).c_str());
                if (isLimited) ++limited;
            }
        };
        for (const auto& item : measures()) look(item.info);
        for (const auto& item : hypothesisTests()) look(item.info);
        for (const auto& item : figureMethods()) look(item.info);
        QVERIFY(limited > 20);
    }

    /// A preview of a test is a test's, that of a measure its value.
    void previewsAreOfTheirKind() {
        std::set<std::string> known;
        const auto defaultsOf = [](const MethodInfo& info) { return complete(parametersOf(info, {}), {}, info.id); };
        for (const auto& item : measures()) {
            const PairPreview preview = previewOf(item.info, defaultsOf(item.info));
            QVERIFY2(preview == PairPreview::None || preview == PairPreview::Estimated, item.info.id.c_str());
            if (preview != PairPreview::None) known.insert(item.info.id);
        }
        for (const auto& item : hypothesisTests()) {
            const PairPreview preview = previewOf(item.info, defaultsOf(item.info));
            QVERIFY2(preview != PairPreview::Estimated, item.info.id.c_str());
            if (preview != PairPreview::None) known.insert(item.info.id);
        }
        const std::set<std::string> expected{"asymptotic-block", "distribution-free", "exact", "skce"};
        QVERIFY(known == expected);
    }

    void oneViewNeedsSeveralModels() {
        const auto& views = figureMethods();
        QCOMPARE(
            std::count_if(views.begin(), views.end(), [](const FigureMethod& view) { return view.comparesModels; }), 1);
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
