// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/io/bytes/reading_memory.h"
#include "core/statistics/numbers/matrix.h"

#include "core/io/reading/import.h"
#include "core/run/memory.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/memory_limit.h"
#include "tests/support/npy_writer.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <QTest>

#include <zlib.h>

using namespace calibrium;
using calibrium::test::items;
using calibrium::test::mebibyte;
using calibrium::test::messageOf;
using calibrium::test::npy;

namespace {

constexpr std::size_t columns = 4;

/// Bytes of memory in a line of the process's status.
std::size_t statusOf(const std::string& key) {
    std::ifstream file("/proc/self/status");
    std::string word;
    while (file >> word) {
        if (word != key) continue;
        std::size_t kilobytes = 0;
        file >> kilobytes;
        return kilobytes * 1024;
    }
    return 0;
}

/// Bytes that a call takes at most beyond what was taken before.
template <class Call>
std::size_t peakOf(const Call& call) {
    std::ofstream("/proc/self/clear_refs") << 5;  // the peak is counted again
    const std::size_t before = statusOf("VmRSS:");
    call();
    const std::size_t peak = statusOf("VmHWM:");
    return peak > before ? peak - before : 0;
}

std::string gzipped(const std::string& path, const std::string& content) {
    gzFile file = gzopen(path.c_str(), "wb1");
    gzwrite(file, content.data(), static_cast<unsigned>(content.size()));
    gzclose(file);
    return path;
}

std::string csvOf(std::size_t rows) {
    std::string text = "p0,p1,p2,y\n";
    const std::string block = "0.25,0.25,0.5,0\n0.125,0.375,0.5,1\n0.0625,0.4375,0.5,2\n0.75,0.125,0.125,0\n";
    while (rows > 0) {
        text += block;
        rows -= std::min<std::size_t>(rows, 4);
    }
    return text;
}

std::vector<double> numbersOf(std::size_t rows) {
    std::vector<double> numbers;
    numbers.reserve(rows * columns);
    for (std::size_t row = 0; row < rows; ++row) {
        const double p = 0.5 * static_cast<double>(row % 997) / 997;
        numbers.insert(numbers.end(), {p, 0.5 - p, 0.5, static_cast<double>(row % 3)});
    }
    return numbers;
}

}  // namespace

/// Files are read within the memory budget, or refused before they take more.
class TestReadingMemory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { setProgramMemory(0); }
    void whatDoesNotFitIsRefusedBeforeItIsTaken_data() { formats(); }
    void whatDoesNotFitIsRefusedBeforeItIsTaken();
    void aReadFileTakesTwoAndAHalfTimesItsNumbersAtMost_data() { formats(); }
    void aReadFileTakesTwoAndAHalfTimesItsNumbersAtMost();
    void whatHasNoKnownLengthIsRefusedAtTheLimit();
    void aLineWithoutEndIsRefusedAtOnce();
    void targetsAreRefusedTheSameWay();

private:
    void formats();

    static constexpr std::size_t rows = 1'000'000;
    static constexpr std::size_t numberBytes = rows * columns * sizeof(double);
    test::FileFixtures m_files;
};

void TestReadingMemory::initTestCase() {
    if (!test::MemoryLimit::isPossible()) QSKIP("The sanitizer takes memory of its own for what the test counts.");
    const std::string text = csvOf(rows);
    m_files.write("rows.csv", text);
    gzipped(m_files.pathOf("rows.csv.gz"), text);
    const std::string array = npy("<f8", "(1000000, 4)", items(numbersOf(rows)));
    m_files.write("rows.npy", array);
    test::writeNpz(m_files.pathOf("rows.npz"), {{"arr_0", array}});
    m_files.write("commas.csv", std::string(40 * mebibyte, ','));
}

void TestReadingMemory::formats() {
    QTest::addColumn<QString>("file");
    for (const char* const file : {"rows.csv", "rows.csv.gz", "rows.npy", "rows.npz"}) QTest::newRow(file) << file;
}

void TestReadingMemory::whatDoesNotFitIsRefusedBeforeItIsTaken() {
    QFETCH(const QString, file);
    setProgramMemory(40 * mebibyte);
    const std::string path = m_files.pathOf(file.toStdString());
    QString message;
    const std::size_t peak = peakOf([&] {
        message = messageOf<UnreadableFile>(
            [&] { importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}); });
    });
    QVERIFY2(message.startsWith(file) && message.contains(": Reading it takes "), qPrintable(message));
    QVERIFY2(message.endsWith(" of memory or more, and the program may take 40 MiB; allow more with --memory "
                              "or in the preferences."),
             qPrintable(message));
    QVERIFY2(peak < 20 * mebibyte, qPrintable(QString::number(peak)));
}

void TestReadingMemory::aReadFileTakesTwoAndAHalfTimesItsNumbersAtMost() {
    QFETCH(const QString, file);
    const std::string path = m_files.pathOf(file.toStdString());
    Index samples = 0;
    const std::size_t peak = peakOf([&] {
        samples = importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}).sampleCount();
    });
    QCOMPARE(samples, static_cast<Index>(rows));
    QVERIFY2(static_cast<double>(peak) < readingFactor * numberBytes, qPrintable(QString::number(peak)));
}

/// A pipe does not say how much is to come.
void TestReadingMemory::whatHasNoKnownLengthIsRefusedAtTheLimit() {
    setProgramMemory(40 * mebibyte);
    Table table("pipe.csv", columns);
    TableRoom room(table);
    std::int64_t line = 0;
    const auto fill = [&] {
        while (true) {
            room.makeFor(1000, 0);
            for (int row = 0; row < 1000; ++row) {
                table.startRow(++line);
                for (std::size_t column = 0; column < columns; ++column) table.addNumber(0.5);
            }
        }
    };
    QCOMPARE(messageOf<UnreadableFile>(fill),
             QString("pipe.csv: Reading it takes 40.1 MiB of memory or more, and the program may take 40 MiB; allow "
                     "more with --memory or in the preferences."));
    QVERIFY(table.memorySize() <= numbersMemory());
    QVERIFY(static_cast<double>(table.memorySize()) > 0.9 * static_cast<double>(numbersMemory()));
}

void TestReadingMemory::aLineWithoutEndIsRefusedAtOnce() {
    setProgramMemory(128 * mebibyte);
    const std::string path = m_files.pathOf("commas.csv");
    QString message;
    const std::size_t peak = peakOf([&] {
        message = messageOf<UnreadableFile>(
            [&] { planImport({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}); });
    });
    QCOMPARE(message, QString("commas.csv: The first line is longer than 8 MiB; no table has such rows."));
    QVERIFY2(peak < 30 * mebibyte, qPrintable(QString::number(peak)));
    setProgramMemory(std::size_t{1} << 30U);
    message = messageOf<UnreadableFile>(
        [&] { planImport({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}); });
    QCOMPARE(message,
             QString("commas.csv, line 1: The row has more than 1000000 cells or 64 MiB of text; no table has such "
                     "rows."));
}

void TestReadingMemory::targetsAreRefusedTheSameWay() {
    std::string labels = "y\n";
    for (int row = 0; row < 1'000'000; ++row) labels += "0\n1\n2\n";
    const std::string predictions = m_files.write("few.csv", "p0,p1,p2\n0.25,0.25,0.5\n0.5,0.25,0.25\n");
    const std::string targets = m_files.write("labels.csv", labels);
    setProgramMemory(20 * mebibyte);
    const QString message = messageOf<UnreadableFile>(
        [&] { importDataset({.predictionsPath = predictions, .predictionsText = {}, .targetsPath = targets}); });
    QVERIFY2(message.startsWith("labels.csv: Reading it takes "), qPrintable(message));
}

QTEST_GUILESS_MAIN(TestReadingMemory)
#include "tst_reading_memory.moc"
