// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the papers: every item of resources/guides/papers.json is shown by its commands, or says why it is not.
#include "tests/support/program_runs.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <set>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const QString guides = QString(CALIBRIUM_SAMPLES) + "/../guides/";

nlohmann::json papers() { return nlohmann::json::parse(contents(guides + "papers.json").toStdString()).at("papers"); }

/// An item with commands, and what they did.
struct ShownItem {
    std::string name;
    QStringList commands;
    QString expects;
    QString output{};  ///< printed and written
    QString failure{};
};

std::vector<ShownItem> shownItems() {
    std::vector<ShownItem> items;
    for (const auto& paper : papers()) {
        int row = 0;
        for (const auto& item : paper.at("items")) {
            ++row;
            if (item.at("commands").empty()) continue;
            const auto text = [&](const char* key) { return item.at(key).get<std::string>(); };
            QStringList commands;
            for (const auto& command : item.at("commands")) {
                commands.append(QString::fromStdString(command.get<std::string>()));
            }
            const std::string paperId = paper.at("id").get<std::string>();
            items.push_back({.name = paperId + " " + std::to_string(row) + ", " + text("number"),
                             .commands = commands,
                             .expects = QString::fromStdString(text("expects"))});
        }
    }
    return items;
}

/// The text of what a command has left in a folder: figures are SVG, tables CSV, maps JSON.
QString textWritten(const QDir& folder) {
    QString text;
    for (const QString& name : folder.entryList({"*.svg", "*.csv", "*.json"}, QDir::Files)) {
        text += QString::fromUtf8(contents(folder.filePath(name)));
    }
    return text;
}

void show(ShownItem& item) {
    const QTemporaryDir folder;
    // The commands name bundled files by their paths in the source tree.
    if (!QFile::link(QDir(guides).absoluteFilePath(".."), folder.filePath("resources"))) {
        item.failure = "no link to the bundled files";
        return;
    }
    for (const QString& command : item.commands) {
        const Ending ending = run(QProcess::splitCommand(command), folder.path());
        item.output += ending.output;
        if (ending.status == 0) continue;
        item.failure = command + ": " + ending.errors;
        return;
    }
    item.output += textWritten(QDir(folder.path()));
}

/// Programs that start and end take more waiting than computing: several at a time.
void showAll(std::vector<ShownItem>& items) {
    constexpr int programsAtATime = 4;
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> workers;
    for (int k = 0; k < programsAtATime; ++k) {
        workers.emplace_back([&] {
            for (std::size_t i = next++; i < items.size(); i = next++) show(items[i]);
        });
    }
    for (auto& worker : workers) worker.join();
}

}  // namespace

class TestPaperPages : public QObject {
    Q_OBJECT

private slots:
    void everyItemIsWhole();
    void everyCommandShowsItsItem_data();
    void everyCommandShowsItsItem();
    void theReadmeLinksEveryPage();

private:
    std::vector<ShownItem> m_items;
};

void TestPaperPages::everyItemIsWhole() {
    std::set<std::tuple<std::string, std::string, std::string>> known;
    for (const auto& paper : papers()) {
        for (const auto& item : paper.at("items")) {
            const auto number = item.at("number").get<std::string>();
            const auto what = item.at("what").get<std::string>();
            QVERIFY2(!number.empty() && !what.empty(), what.c_str());
            QVERIFY2(known.emplace(paper.at("id").get<std::string>(), number, what).second, what.c_str());
            const bool isShown = !item.at("commands").empty();
            QVERIFY2(item.contains("expects") == isShown && item.contains("reason") == !isShown, what.c_str());
            const auto promise = item.at(isShown ? "expects" : "reason").get<std::string>();
            QVERIFY2(!promise.empty(), what.c_str());
        }
    }
}

void TestPaperPages::everyCommandShowsItsItem_data() {
    QTest::addColumn<std::size_t>("index");
    m_items = shownItems();
    QVERIFY(!m_items.empty());
    showAll(m_items);
    for (std::size_t i = 0; i < m_items.size(); ++i) QTest::newRow(m_items[i].name.c_str()) << i;
}

void TestPaperPages::everyCommandShowsItsItem() {
    QFETCH(std::size_t, index);
    const ShownItem& item = m_items.at(index);
    QVERIFY2(item.failure.isEmpty(), qPrintable(item.failure));
    const QRegularExpression pattern(item.expects);
    QVERIFY2(pattern.isValid(), qPrintable(pattern.errorString()));
    QVERIFY2(pattern.match(item.output).hasMatch(), qPrintable(item.expects + " is not in\n" + item.output.left(4000)));
}

void TestPaperPages::theReadmeLinksEveryPage() {
    const QString readme = QString::fromUtf8(contents(guides + "../../README.md"));
    for (const auto& paper : papers()) {
        const QString page = "paper-" + QString::fromStdString(paper.at("id").get<std::string>()) + ".md";
        QVERIFY2(QFile::exists(guides + page), qPrintable(page));
        QVERIFY2(readme.contains("(resources/guides/" + page + ")"), qPrintable(page));
    }
}

QTEST_GUILESS_MAIN(TestPaperPages)
#include "tst_paper_pages.moc"
