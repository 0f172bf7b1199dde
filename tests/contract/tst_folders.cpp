// SPDX-License-Identifier: GPL-3.0-or-later
// Who may include whom: the order of the folders, checked on the include lines themselves.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <QTest>

namespace {

using Folders = std::map<std::string, std::set<std::string>>;

/// Which folder of core or ui includes which others of it. root: the folder core or ui.
Folders includesOf(const std::filesystem::path& root) {
    const std::regex include("#include \"" + root.filename().string() + "/([a-z0-9_]+)/[^\"]+\"");
    Folders folders;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".h" && extension != ".cpp" && extension != ".in") continue;
        const std::string own = std::filesystem::relative(entry.path(), root).begin()->string();
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);) {
            std::smatch match;
            if (std::regex_search(line, match, include) && match[1] != own) folders[own].insert(match[1]);
        }
    }
    return folders;
}

/// All folders that one depends on, by way of others too.
std::set<std::string> reached(const Folders& folders, const std::string& from) {
    std::set<std::string> seen;
    std::vector<std::string> open{from};
    while (!open.empty()) {
        const std::string folder = open.back();
        open.pop_back();
        const auto known = folders.find(folder);
        if (known == folders.end()) continue;
        for (const auto& next : known->second) {
            if (seen.insert(next).second) open.push_back(next);
        }
    }
    return seen;
}

/// The place of the library of every folder of core in the order of core/CMakeLists.txt, where each links those before.
std::map<std::string, int> libraryOfFolders(const std::filesystem::path& list) {
    std::ifstream file(list);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::regex library("\ncalibrium_core_library\\([a-z_]+ FOLDERS ([a-z_ ]+)");
    std::map<std::string, int> places;
    int place = 0;
    for (std::sregex_iterator match(text.begin(), text.end(), library), end; match != end; ++match, ++place) {
        std::istringstream folders((*match)[1].str());
        for (std::string folder; folders >> folder;) places[folder] = place;
    }
    return places;
}

std::filesystem::path sourceRoot() { return std::filesystem::path(CALIBRIUM_TEST_DATA).parent_path().parent_path(); }

}  // namespace

class TestFolders : public QObject {
    Q_OBJECT

private slots:
    void aCircleIsSeen() {
        const Folders circle{{"a", {"b"}}, {"b", {"c"}}, {"c", {"a"}}};
        QVERIFY(reached(circle, "a").contains("a"));
        QVERIFY(!reached({{"a", {"b"}}, {"b", {"c"}}}, "a").contains("a"));
    }

    void noFolderComesBackToItself() {
        for (const char* layer : {"core", "ui"}) {
            const Folders folders = includesOf(sourceRoot() / layer);
            QVERIFY(folders.size() > 10);
            for (const auto& [folder, direct] : folders) {
                for (const auto& other : direct) {
                    QVERIFY2(!reached(folders, other).contains(folder),
                             (std::string(layer) + "/" + folder + " and " + other + " include each other").c_str());
                }
            }
        }
    }

    void librariesOfCoreNeedOnlyThoseBefore() {
        const auto places = libraryOfFolders(sourceRoot() / "core" / "CMakeLists.txt");
        for (const auto& [folder, direct] : includesOf(sourceRoot() / "core")) {
            QVERIFY2(places.contains(folder), (folder + " is in no library").c_str());
            for (const auto& other : direct) {
                QVERIFY2(places.at(other) <= places.at(folder),
                         (folder + " includes " + other + ", whose library is above").c_str());
            }
        }
    }

    void theListsStandAboveAllMethods() {
        for (const auto& [folder, direct] : includesOf(sourceRoot() / "core")) {
            QVERIFY2(!direct.contains("registry"), (folder + " includes the registry").c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestFolders)
#include "tst_folders.moc"
