// SPDX-License-Identifier: GPL-3.0-or-later
// Everyday files drawn at random: each is read as it was made, or asked about in one line. `tst_strangers 100000` draws
// so many, and a second number is the seed; what is wrong is printed with the number of its file, and
// `tst_strangers show SEED NUMBER` prints that file, with a further word that of its outcomes.
#include "core/run/error.h"
#include "tests/strangers/stranger_file.h"
#include "tests/support/file_fixtures.h"

#include <cstdio>
#include <cstdlib>
#include <limits>
#include <map>

#include <QElapsedTimer>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const std::string outcomes = "outcomes.csv";

std::uint64_t fileCount = 2000;
std::uint64_t seed = 20261128;

struct Tally {
    std::uint64_t right = 0;
    std::uint64_t asked = 0;
    std::string question;  ///< one of them
};

struct Reading {
    bool isAsked = false;
    std::string text;  ///< the question, or what is wrong
};

Reading readingOf(const StrangerFile& file, const FileFixtures& files) {
    const std::string path = files.write(file.name, file.bytes);
    // A file that is left lying beside the next one may be offered as that of its outcomes.
    std::remove(files.pathOf(outcomes).c_str());
    const std::string targets = file.targets.empty() ? std::string() : files.write(outcomes, file.targets);
    try {
        const Dataset data = importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = targets},
                                           file.table.overrides);
        if (file.table.isAsked) return {false, "answered, although nothing says what is meant"};
        return {false, difference(data, file.table.truth)};
    } catch (const InvalidInput& error) {
        return {true, error.what()};
    }
}

}  // namespace

class TestStrangers : public QObject {
    Q_OBJECT

private slots:
    void areReadAsMadeOrAskedAbout();
};

void TestStrangers::areReadAsMadeOrAskedAbout() {
    const FileFixtures files;
    std::map<std::string, Tally> kinds;
    std::uint64_t wrong = 0;
    QElapsedTimer clock;
    clock.start();
    for (std::uint64_t k = 0; k < fileCount; ++k) {
        const StrangerFile file = strangerFile(seed, k);
        const Reading reading = readingOf(file, files);
        Tally& tally = kinds[file.kind];
        if (reading.isAsked) {
            ++tally.asked;
            if (tally.question.empty()) tally.question = "file " + std::to_string(k) + ": " + reading.text;
            const bool isOneLine = reading.text.find('\n') == std::string::npos;
            wrong += isOneLine ? 0 : 1;
            if (!isOneLine) qWarning("file %llu: more than one line", static_cast<unsigned long long>(k));
        } else if (reading.text.empty()) {
            ++tally.right;
        } else {
            ++wrong;
            qWarning("file %llu of seed %llu (%s): %s", static_cast<unsigned long long>(k),
                     static_cast<unsigned long long>(seed), file.kind.c_str(), reading.text.c_str());
        }
    }
    std::uint64_t asked = 0;
    for (const auto& [kind, tally] : kinds) {
        asked += tally.asked;
        if (fileCount > 2000 || tally.asked > 0) {
            qInfo("%-45s %6llu right %6llu asked  %s", kind.c_str(), static_cast<unsigned long long>(tally.right),
                  static_cast<unsigned long long>(tally.asked), tally.question.c_str());
        }
    }
    qInfo("%llu files: %llu wrong, %llu asked, %lld ms", static_cast<unsigned long long>(fileCount),
          static_cast<unsigned long long>(wrong), static_cast<unsigned long long>(asked),
          static_cast<long long>(clock.elapsed()));
    QCOMPARE(wrong, std::uint64_t{0});
}

int main(int argc, char** argv) {
    if (argc > 3 && std::string(argv[1]) == "show") {
        const StrangerFile file =
            strangerFile(std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10));
        const bool isOfOutcomes = argc > 4;
        const std::string& bytes = isOfOutcomes ? file.targets : file.bytes;
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        return 0;
    }
    // Qt ends a function after five minutes.
    qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number(std::numeric_limits<int>::max()));
    if (argc > 1) fileCount = std::max<std::uint64_t>(1, std::strtoull(argv[1], nullptr, 10));
    if (argc > 2) seed = std::strtoull(argv[2], nullptr, 10);
    TestStrangers test;
    return QTest::qExec(&test, QStringList{QString::fromLocal8Bit(argv[0]), "-maxwarnings", "0"});
}

#include "tst_strangers.moc"
