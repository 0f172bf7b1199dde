// SPDX-License-Identifier: GPL-3.0-or-later
// What the fuzzers begin with and what they have found, read again by the ordinary program.
#include "tests/fuzz/fuzz_targets.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <QElapsedTimer>
#include <QTest>

using namespace calibrium;

namespace {

std::filesystem::path corpusOf(const std::string& target) {
    return std::filesystem::path(CALIBRIUM_TEST_DATA).parent_path() / "fuzz" / "corpus" / target;
}

std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string bytesOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void throwsSomething(std::string_view bytes) {
    if (bytes == "fault") throw std::runtime_error("no sentence of ours");
}

}  // namespace

class TestFuzzCorpus : public QObject {
    Q_OBJECT

private slots:
    void everyInputIsTakenOrRefused_data() {
        QTest::addColumn<QString>("name");
        for (const fuzz::Target& target : fuzz::targets())
            QTest::newRow(target.name.c_str()) << QString::fromStdString(target.name);
    }

    void everyInputIsTakenOrRefused() {
        QFETCH(const QString, name);
        const fuzz::Target& target = fuzz::target(name.toStdString());
        const auto files = filesIn(corpusOf(target.name));
        std::size_t taken = 0;
        for (const auto& path : files) {
            const std::string bytes = bytesOf(path);
            QElapsedTimer clock;
            clock.start();
            const fuzz::Outcome outcome = fuzz::outcomeOf(target, bytes);
            const std::string file = path.filename().string();
            QVERIFY2(outcome.fault.empty(), (file + ": " + outcome.fault).c_str());
            // A second on an idle machine; the tests run beside each other.
            QVERIFY2(clock.elapsed() < 10000, (file + " took " + std::to_string(clock.elapsed()) + " ms").c_str());
            taken += outcome.refusal.empty() ? 1 : 0;
        }
        // Of seeds that are all refused a fuzzer learns nothing.
        QVERIFY2(taken >= 2,
                 (target.name + ": " + std::to_string(taken) + " of " + std::to_string(files.size())).c_str());
    }

    /// Cut anywhere, and with any byte changed.
    void damagedInputsAreTakenOrRefused_data() { everyInputIsTakenOrRefused_data(); }

    void damagedInputsAreTakenOrRefused() {
        QFETCH(const QString, name);
        const fuzz::Target& target = fuzz::target(name.toStdString());
        for (const auto& path : filesIn(corpusOf(target.name))) {
            const std::string bytes = bytesOf(path);
            const std::size_t step = std::max<std::size_t>(1, bytes.size() / 12);
            for (std::size_t at = 0; at < bytes.size(); at += step) {
                std::string changed = bytes;
                changed[at] = static_cast<char>(changed[at] ^ 0x15);
                for (const std::string& one : {bytes.substr(0, at), changed}) {
                    const fuzz::Outcome outcome = fuzz::outcomeOf(target, one);
                    QVERIFY2(outcome.fault.empty(),
                             (path.filename().string() + " at " + std::to_string(at) + ": " + outcome.fault).c_str());
                }
            }
        }
    }

    void everyFolderHasATarget() {
        for (const auto& path : filesIn(corpusOf(""))) QVERIFY(!fuzz::target(path.filename().string()).name.empty());
        QVERIFY_EXCEPTION_THROWN(fuzz::target("no-such-target"), std::invalid_argument);
    }

    void anotherExceptionIsAFault() {
        const fuzz::Target target{"thrower", throwsSomething};
        QCOMPARE(fuzz::outcomeOf(target, "fault").fault, std::string("another exception: no sentence of ours"));
        QVERIFY(fuzz::outcomeOf(target, "nothing").fault.empty());
    }
};

QTEST_GUILESS_MAIN(TestFuzzCorpus)
#include "tst_fuzz_corpus.moc"
