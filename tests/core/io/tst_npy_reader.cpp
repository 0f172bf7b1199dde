// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/npy_reader.h"

#include "core/io/bytes/file_bytes.h"
#include "core/io/cells/number.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/memory_limit.h"
#include "tests/support/npy_writer.h"

#include <cstdint>
#include <limits>

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::items;
using calibrium::test::mebibyte;
using calibrium::test::MemoryLimit;
using calibrium::test::messageOf;
using calibrium::test::npy;
using calibrium::test::writeNpz;

namespace {

QString drawn(const Table& table) {
    QStringList rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        QStringList cells;
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const std::string cell = table.cell(row, column);
            cells << QString::fromUtf8(cell.data(), static_cast<qsizetype>(cell.size()));
        }
        rows << cells.join(",");
    }
    return rows.join(" ");
}

QString refusal(const std::string& bytes) {
    return messageOf<UnreadableFile>([&] { readNpy(bytes, "a.npy"); });
}

}  // namespace

class TestNpyReader : public QObject {
    Q_OBJECT

private slots:
    void doublesAreKeptToTheLastBit();
    void floatsBecomeTheDoublesTheyAre();
    void everyTypeIsRead();
    void bigEndianIsRead();
    void halfPrecisionIsRead();
    void fortranOrderIsTransposed();
    void oneDimensionIsAColumn();
    void rowsAreNumberedFromOne();
    void formatVersion2IsRead();
    void otherTypesAreRefused();
    void otherDimensionsAreRefused();
    void truncatedFilesAreRefused();
    void hugeShapesAreRefused();
    void shapesThatAreNoneAreRefused();
    void bytesBehindTheArrayAreRefused();
    void targetsMayHaveAColumnForEachClass();
    void vectorsAreTheColumnsOfATable();
    void otherArraysAreLeftOut();
    void rivalTargetsAreRefused();
    void archiveGivesPredictionsAndTargets();
    void archiveWithoutUsualNames();
    void unclearArchiveIsRefused();
    void archiveWithoutArraysIsRefused();
    void spreadsheetIsRefused();
    void damagedArchiveIsRefused();
    void shapesThatDoNotFitTheBytesAreRefused();
    void onlyArraysThatAreUsedAreExpanded();

private:
    FileFixtures m_files;
};

void TestNpyReader::doublesAreKeptToTheLastBit() {
    const std::vector<double> values{0.1, 1.0 / 3, 1e-300, 5e-324, -0.25, 123456789.123};
    const Table table = readNpy(npy("<f8", "(2, 3)", items(values)), "a.npy");
    QCOMPARE(table.columnCount(), std::size_t{3});
    for (std::size_t i = 0; i < 6; ++i) QVERIFY(*parseNumber(table.cell(i / 3, i % 3), false) == values[i]);
}

void TestNpyReader::floatsBecomeTheDoublesTheyAre() {
    const Table table = readNpy(npy("<f4", "(1, 2)", items<float>({0.1F, 0.5F})), "a.npy");
    QVERIFY(*parseNumber(table.cell(0, 0), false) == static_cast<double>(0.1F));
    QVERIFY(table.cell(0, 1) == "0.5");
}

void TestNpyReader::everyTypeIsRead() {
    QCOMPARE(drawn(readNpy(npy("|b1", "(2,)", items<std::uint8_t>({1, 0})), "a.npy")), QString("1 0"));
    QCOMPARE(drawn(readNpy(npy("|i1", "(2,)", items<std::int8_t>({-1, 7})), "a.npy")), QString("-1 7"));
    QCOMPARE(drawn(readNpy(npy("|u1", "(2,)", items<std::uint8_t>({255, 7})), "a.npy")), QString("255 7"));
    QCOMPARE(drawn(readNpy(npy("<i2", "(2,)", items<std::int16_t>({-300, 7})), "a.npy")), QString("-300 7"));
    QCOMPARE(drawn(readNpy(npy("<u2", "(2,)", items<std::uint16_t>({65535, 7})), "a.npy")), QString("65535 7"));
    QCOMPARE(drawn(readNpy(npy("<i4", "(2,)", items<std::int32_t>({-70000, 7})), "a.npy")), QString("-70000 7"));
    QCOMPARE(drawn(readNpy(npy("<u4", "(2,)", items<std::uint32_t>({4000000000U, 7})), "a.npy")),
             QString("4000000000 7"));
    QCOMPARE(drawn(readNpy(npy("<i8", "(2,)", items<std::int64_t>({-5000000000, 7})), "a.npy")),
             QString("-5000000000 7"));
    QCOMPARE(drawn(readNpy(npy("<u8", "(1,)", items<std::uint64_t>({18446744073709551615U})), "a.npy")),
             QString("18446744073709551615"));
}

void TestNpyReader::bigEndianIsRead() {
    QCOMPARE(drawn(readNpy(npy(">i2", "(2,)", std::string("\x01\x00\x00\x02", 4)), "a.npy")), QString("256 2"));
}

void TestNpyReader::halfPrecisionIsRead() {
    QCOMPARE(drawn(readNpy(npy("<f2", "(4,)", items<std::uint16_t>({0x3C00, 0x3800, 0xC000, 0x0001})), "a.npy")),
             QString("1 0.5 -2 5.960464477539063e-08"));
}

void TestNpyReader::fortranOrderIsTransposed() {
    const std::string bytes = npy("<i4", "(2, 3)", items<std::int32_t>({1, 4, 2, 5, 3, 6}), true);
    QCOMPARE(drawn(readNpy(bytes, "a.npy")), QString("1,2,3 4,5,6"));
}

void TestNpyReader::oneDimensionIsAColumn() {
    QCOMPARE(readNpy(npy("<i4", "(3,)", items<std::int32_t>({1, 2, 3})), "a.npy").columnCount(), std::size_t{1});
}

void TestNpyReader::rowsAreNumberedFromOne() {
    const Table table = readNpy(npy("<i4", "(3,)", items<std::int32_t>({1, 2, 3})), "a.npy");
    QCOMPARE(table.line(0), std::int64_t{1});
    QCOMPARE(table.line(2), std::int64_t{3});
}

void TestNpyReader::formatVersion2IsRead() {
    QCOMPARE(drawn(readNpy(npy("<i4", "(2,)", items<std::int32_t>({8, 9}), false, 2), "a.npy")), QString("8 9"));
}

void TestNpyReader::otherTypesAreRefused() {
    QCOMPARE(refusal(npy("<c16", "(1,)", std::string(16, '\0'))),
             QString("a.npy: The array holds values of the type \"<c16\"; numbers or booleans are needed."));
    QCOMPARE(refusal(npy("|O", "(1,)", std::string(16, '\0'))),
             QString("a.npy: The array holds values of the type \"|O\"; numbers or booleans are needed."));
}

void TestNpyReader::otherDimensionsAreRefused() {
    QCOMPARE(refusal(npy("<f8", "(1, 1, 1)", items<double>({1}))),
             QString("a.npy: The array has 3 dimensions; 1 or 2 are needed."));
    QCOMPARE(refusal(npy("<f8", "()", items<double>({1}))),
             QString("a.npy: The array has 0 dimensions; 1 or 2 are needed."));
    QCOMPARE(refusal(npy("<f8", "(0, 3)", "")), QString("a.npy: The array is empty."));
}

void TestNpyReader::truncatedFilesAreRefused() {
    const std::string whole = npy("<f8", "(2, 2)", items<double>({1, 2, 3, 4}));
    QCOMPARE(refusal(whole.substr(0, whole.size() - 1)), QString("a.npy: The .npy file ends too early."));
    for (std::size_t size = 0; size < whole.size(); ++size) {
        QVERIFY(refusal(whole.substr(0, size)).startsWith("a.npy: "));
    }
}

void TestNpyReader::shapesThatAreNoneAreRefused() {
    const std::string items4 = items<double>({1, 2, 3, 4});
    QCOMPARE(refusal(npy("<f8", "(2, -2)", items4)), QString("a.npy: The shape (2, -2) of the array is none."));
    QCOMPARE(refusal(npy("<f8", "(-2, 2)", items4)), QString("a.npy: The shape (-2, 2) of the array is none."));
    QCOMPARE(refusal(npy("<f8", "(2.5,)", items4)), QString("a.npy: The .npy header is damaged."));
    QCOMPARE(readNpy(npy("<f8", "(2L, 2L)", items4), "a.npy").columnCount(), std::size_t{2});
}

void TestNpyReader::bytesBehindTheArrayAreRefused() {
    QCOMPARE(refusal(npy("<f8", "(1, 2)", items<double>({1, 2, 3}))),
             QString("a.npy: The array has more bytes (24) than its shape says (16)."));
}

void TestNpyReader::targetsMayHaveAColumnForEachClass() {
    for (const char* name : {"y_true", "labels"}) {
        const std::string path = m_files.pathOf("m.npz");
        writeNpz(path, {{"probs", npy("<f8", "(2, 3)", items<double>({0.5, 0.25, 0.25, 0.125, 0.75, 0.125}))},
                        {name, npy("<f8", "(2, 3)", items<double>({1, 0, 0, 0, 1, 0}))}});
        const NpzTables tables = readNpz(readFileBytes(path), "m.npz");
        QVERIFY2(tables.targets && tables.targets->columnCount() == 3, name);
        QVERIFY(tables.predictions->name() == "m.npz (probs)");
    }
    const std::string path = m_files.pathOf("m.npz");
    writeNpz(path, {{"mean", npy("<f8", "(2, 3)", items<double>({0.5, 0.25, 0.25, 0.125, 0.75, 0.125}))},
                    {"y", npy("<f8", "(2, 3)", items<double>({1, 2, 3, 0, 1, 0}))}});
    QVERIFY(!readNpz(readFileBytes(path), "m.npz").targets);
}

void TestNpyReader::vectorsAreTheColumnsOfATable() {
    const std::string path = m_files.pathOf("m.npz");
    writeNpz(path, {{"mean", npy("<f8", "(2,)", items<double>({0.5, 1.5}))},
                    {"sd", npy("<f8", "(2,)", items<double>({1, 2}))},
                    {"y", npy("<f8", "(2,)", items<double>({0.25, 3}))}});
    const NpzTables tables = readNpz(readFileBytes(path), "m.npz");
    QVERIFY((tables.predictions->header() == std::vector<std::string>{"mean", "sd"}));
    QVERIFY(tables.predictions->cell(1, 1) == "2");
    QVERIFY(tables.targets->name() == "m.npz (y)");
}

void TestNpyReader::otherArraysAreLeftOut() {
    const std::string path = m_files.pathOf("m.npz");
    const std::string words = npy("<U1", "(2,)", std::string("a\0\0\0b\0\0\0", 8));
    writeNpz(path, {{"pred", npy("<i8", "(2,)", items<std::int64_t>({1, 1}))},
                    {"probs", npy("<f8", "(2, 2)", items<double>({0.5, 0.5, 0.25, 0.75}))},
                    {"split", words},
                    {"y", npy("<i8", "(2,)", items<std::int64_t>({0, 1}))}});
    const NpzTables tables = readNpz(readFileBytes(path), "m.npz");
    QVERIFY(tables.predictions->name() == "m.npz (probs)");
    QVERIFY(tables.targets->cell(1, 0) == "1");
    QVERIFY((tables.leftOut == std::vector<std::string>{"pred", "split"}));
}

void TestNpyReader::rivalTargetsAreRefused() {
    const std::string path = m_files.pathOf("m.npz");
    writeNpz(path, {{"probs", npy("<f8", "(2, 2)", items<double>({0.5, 0.5, 0.25, 0.75}))},
                    {"label", npy("<i8", "(2,)", items<std::int64_t>({1, 1}))},
                    {"y", npy("<i8", "(2,)", items<std::int64_t>({0, 1}))}});
    QCOMPARE(messageOf<UnreadableFile>([&] { readNpz(readFileBytes(path), "m.npz"); }),
             QString("m.npz: It is not clear which array holds the targets: y, label."));
}

void TestNpyReader::hugeShapesAreRefused() {
    QCOMPARE(refusal(npy("<f8", "(9223372036854775807, 9223372036854775807)", items<double>({1}))),
             QString("a.npy: The .npy file ends too early."));
}

void TestNpyReader::archiveGivesPredictionsAndTargets() {
    const std::string path = m_files.pathOf("m.npz");
    writeNpz(path, {{"labels", npy("<i8", "(2,)", items<std::int64_t>({0, 1}))},
                    {"ids", npy("<i8", "(2,)", items<std::int64_t>({7, 8}))},
                    {"features", npy("<f8", "(2, 1)", items<double>({3, 4}))},
                    {"probs", npy("<f8", "(2, 2)", items<double>({0.5, 0.5, 0.25, 0.75}))}});
    const NpzTables tables = readNpz(readFileBytes(path), "m.npz");
    QVERIFY(tables.predictions && tables.targets);
    QCOMPARE(drawn(*tables.predictions), QString("0.5,0.5 0.25,0.75"));
    QCOMPARE(drawn(*tables.targets), QString("0 1"));
    QVERIFY(tables.predictions->name() == "m.npz (probs)");
    QVERIFY(tables.targets->name() == "m.npz (labels)");
}

void TestNpyReader::archiveWithoutUsualNames() {
    const std::string path = m_files.pathOf("m.npz");
    writeNpz(path, {{"a", npy("<f8", "(2, 2)", items<double>({0.5, 0.5, 0.25, 0.75}))},
                    {"b", npy("<i8", "(2,)", items<std::int64_t>({0, 1}))}});
    const NpzTables tables = readNpz(readFileBytes(path), "m.npz");
    QVERIFY(tables.predictions->name() == "m.npz (a)");
    QVERIFY(tables.targets->name() == "m.npz (b)");
}

void TestNpyReader::unclearArchiveIsRefused() {
    const std::string path = m_files.pathOf("m.npz");
    const std::string matrix = npy("<f8", "(1, 2)", items<double>({0.5, 0.5}));
    writeNpz(path, {{"a", matrix}, {"b", matrix}});
    QCOMPARE(messageOf<UnreadableFile>([&] { readNpz(readFileBytes(path), "m.npz"); }),
             QString("m.npz: It is not clear which array holds the predictions: a, b."));
    // np.stack of two members: parameters with a row for each of them.
    const std::string members = npy("<f8", "(2, 3)", items<double>({1, 2, 3, 1, 2, 3}));
    writeNpz(path, {{"mean", members}, {"std", members}, {"y", npy("<f8", "(3,)", items<double>({1, 2, 3}))}});
    QVERIFY(messageOf<UnreadableFile>([&] {
                readNpz(readFileBytes(path), "m.npz");
            }).contains("2 rows and 3 columns, and there are 3 targets, so that each row is a member of an ensemble"));
}

void TestNpyReader::archiveWithoutArraysIsRefused() {
    const std::string path = m_files.pathOf("m.zip");
    writeNpz(path, {{"remark", "no array"}}, ".txt");
    QCOMPARE(messageOf<UnreadableFile>([&] { readNpz(readFileBytes(path), "m.zip"); }),
             QString("m.zip: The archive holds no .npy arrays."));
}

void TestNpyReader::spreadsheetIsRefused() {
    const std::string path = m_files.pathOf("m.xlsx");
    writeNpz(path, {{"xl/sheet", npy("<f8", "(1,)", items<double>({1}))}});
    QCOMPARE(messageOf<UnreadableFile>([&] { readNpz(readFileBytes(path), "m.xlsx"); }),
             QString("m.xlsx: This is a spreadsheet file; save the sheet as CSV."));
}

void TestNpyReader::damagedArchiveIsRefused() {
    QCOMPARE(messageOf<UnreadableFile>([] { readNpz("PK\x03\x04 and nothing more", "m.npz"); }),
             QString("m.npz: The archive is damaged."));
}

void TestNpyReader::shapesThatDoNotFitTheBytesAreRefused() {
    const std::string numbers = items<double>({1, 2, 3, 4, 5, 6});
    QCOMPARE(refusal(npy("<f8", "(3, -2)", numbers)), QString("a.npy: The shape (3, -2) of the array is none."));
    QCOMPARE(refusal(npy("<f8", "(2, 2)", numbers)),
             QString("a.npy: The array has more bytes (48) than its shape says (32)."));
}

void TestNpyReader::onlyArraysThatAreUsedAreExpanded() {
    if (!MemoryLimit::isPossible()) QSKIP("The sanitizer takes the address space that the test limits.");
    const std::string probs = npy("<f8", "(2, 2)", items<double>({0.5, 0.5, 0.25, 0.75}));
    const std::string bomb = npy("|u1", "(157286400, 2)", std::string(300 * mebibyte, '\0'));
    const std::string unused = m_files.pathOf("unused.npz");
    const std::string used = m_files.pathOf("used.npz");
    writeNpz(unused, {{"probs", probs}, {"features", bomb}});
    writeNpz(used, {{"probs", bomb}});
    const MemoryLimit limit(800 * mebibyte);
    QCOMPARE(drawn(*readNpz(readFileBytes(unused), "unused.npz").predictions), QString("0.5,0.5 0.25,0.75"));
    const QString message = messageOf<UnreadableFile>([&] { readNpz(readFileBytes(used), "used.npz"); });
    QVERIFY2(message.startsWith("used.npz (probs): Reading it takes 5.86 GiB of memory or more, and "),
             qPrintable(message));
}

QTEST_GUILESS_MAIN(TestNpyReader)
#include "tst_npy_reader.moc"
