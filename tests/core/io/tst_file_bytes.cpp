// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/file_bytes.h"

#include "tests/support/cancel_delay.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/memory_limit.h"

#include <chrono>
#include <fstream>
#include <iterator>
#include <stop_token>
#include <thread>

#include <QTest>

#include <sys/stat.h>
#include <zlib.h>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::mebibyte;
using calibrium::test::MemoryLimit;
using calibrium::test::messageOf;

namespace {

std::string writeGzip(const FileFixtures& files, const std::string& name, const std::string& content) {
    const std::string path = files.pathOf(name);
    gzFile file = gzopen(path.c_str(), "wb");
    gzwrite(file, content.data(), static_cast<unsigned>(content.size()));
    gzclose(file);
    return path;
}

std::string manyLines() {
    std::string text;
    for (long i = 0; i < 300000; ++i) text += std::to_string(i * 7919 % 100003) + "\n";
    return text;
}

std::string contentsOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace

class TestFileBytes : public QObject {
    Q_OBJECT

private slots:
    void contentIsReadAsItIs();
    void gzipIsUncompressed();
    void truncatedGzipIsRefused();
    void damagedGzipIsRefused();
    void bytesBehindGzipAreRefused();
    void joinedGzipIsRead();
    void byteOrderMarkIsDropped();
    void utf16IsDecoded();
    void missingFileIsRefused();
    void folderIsRefused();
    void emptyFileIsRefused();
    void emptyGzipIsRefused();
    void stoppedRunIsCancelled();
    void bytesAfterTheEndOfGzipAreRefused();
    void membersOfGzipFollowEachOther();
    void aPipeIsReadToItsEnd();
    void waitingForAPipeIsCancelledAtOnce();
    void aDeviceOfZerosIsNoTable();
    void aBombIsRefusedByTheMemoryThereIs();
    void dataNameDropsFolderAndEndings();

private:
    FileFixtures m_files;
};

void TestFileBytes::contentIsReadAsItIs() {
    const std::string text = "a,b\r\n1,\"x\ny\"\n";
    QVERIFY(readFileBytes(m_files.write("plain.csv", text)) == text);
    const std::string large = manyLines();
    QVERIFY(readFileBytes(m_files.write("large.csv", large)) == large);
}

void TestFileBytes::gzipIsUncompressed() {
    const std::string text = manyLines();
    QVERIFY(readFileBytes(writeGzip(m_files, "large.csv.gz", text)) == text);
}

void TestFileBytes::truncatedGzipIsRefused() {
    std::string bytes;
    {
        std::ifstream file(writeGzip(m_files, "whole.csv.gz", manyLines()), std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(file), {});
    }
    const std::string path = m_files.write("half.csv.gz", std::string_view(bytes).substr(0, bytes.size() / 2));
    QCOMPARE(messageOf<UnreadableFile>([&] { readFileBytes(path); }),
             QString("half.csv.gz: The compressed file ends too early."));
}

void TestFileBytes::damagedGzipIsRefused() {
    std::string bytes;
    {
        std::ifstream file(writeGzip(m_files, "good.csv.gz", manyLines()), std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(file), {});
    }
    for (std::size_t i = bytes.size() / 2; i < bytes.size() / 2 + 100; ++i) bytes[i] = '\x55';
    const std::string path = m_files.write("bad.csv.gz", bytes);
    QCOMPARE(messageOf<UnreadableFile>([&] { readFileBytes(path); }),
             QString("bad.csv.gz: The compressed file is damaged."));
}

void TestFileBytes::bytesBehindGzipAreRefused() {
    const std::string bytes = contentsOf(writeGzip(m_files, "whole.csv.gz", manyLines()));
    const std::string path = m_files.write("more.csv.gz", bytes + "0.5,0.5,1\n");
    QCOMPARE(messageOf<UnreadableFile>([&] { readFileBytes(path); }),
             QString("more.csv.gz: There are bytes after the end of the compressed data."));
}

void TestFileBytes::joinedGzipIsRead() {
    const std::string first = contentsOf(writeGzip(m_files, "a.csv.gz", "1,2\n"));
    const std::string second = contentsOf(writeGzip(m_files, "b.csv.gz", "3,4\n"));
    QVERIFY(readFileBytes(m_files.write("both.csv.gz", first + second)) == "1,2\n3,4\n");
    QVERIFY(readFileBytes(m_files.write("padded.csv.gz", first + std::string(512, '\0'))) == "1,2\n");
}

void TestFileBytes::byteOrderMarkIsDropped() {
    QVERIFY(readFileBytes(m_files.write("bom.csv",
                                        "\xEF\xBB\xBF"
                                        "1,2")) == "1,2");
}

void TestFileBytes::utf16IsDecoded() {
    const std::string_view bytes(
        "\xFF\xFE"
        "1\0,\0",
        6);
    QCOMPARE(readFileBytes(m_files.write("wide.csv", bytes)), std::string("1,"));
    const std::string path = m_files.write("cut.csv", bytes.substr(0, 5));
    QCOMPARE(messageOf<UnreadableFile>([&] { readFileBytes(path); }),
             QString("cut.csv: The UTF-16 text ends inside a character."));
}

void TestFileBytes::missingFileIsRefused() {
    QCOMPARE(messageOf<UnreadableFile>([&] { readFileBytes(m_files.pathOf("absent.csv")); }),
             QString("absent.csv: No such file."));
}

void TestFileBytes::folderIsRefused() {
    const std::string folder = m_files.pathOf(".");
    QVERIFY(messageOf<UnreadableFile>([&] { readFileBytes(folder); }).endsWith("This is a folder, not a file."));
}

void TestFileBytes::emptyFileIsRefused() {
    const std::string path = m_files.write("empty.csv", "");
    QCOMPARE(messageOf<UnreadableFile>([&] { readFileBytes(path); }), QString("empty.csv: The file is empty."));
}

void TestFileBytes::emptyGzipIsRefused() {
    const std::string path = writeGzip(m_files, "empty.csv.gz", "");
    QCOMPARE(messageOf<UnreadableFile>([&] { readFileBytes(path); }), QString("empty.csv.gz: The file is empty."));
}

void TestFileBytes::stoppedRunIsCancelled() {
    std::stop_source stop;
    stop.request_stop();
    const std::string path = m_files.write("some.csv", "1,2\n");
    QVERIFY_THROWS_EXCEPTION(Cancelled, readFileBytes(path, Run(stop.get_token())));
}

void TestFileBytes::bytesAfterTheEndOfGzipAreRefused() {
    const std::string whole = contentsOf(writeGzip(m_files, "whole.csv.gz", "1,2\n"));
    const std::string path = m_files.write("more.csv.gz", whole + "3,4\n");
    QCOMPARE(messageOf<UnreadableFile>([&] { readFileBytes(path); }),
             QString("more.csv.gz: There are bytes after the end of the compressed data."));
}

void TestFileBytes::membersOfGzipFollowEachOther() {
    const std::string whole = contentsOf(writeGzip(m_files, "whole.csv.gz", "1,2\n"));
    QCOMPARE(readFileBytes(m_files.write("twice.csv.gz", whole + whole)), std::string("1,2\n1,2\n"));
}

void TestFileBytes::aPipeIsReadToItsEnd() {
    const std::string path = m_files.pathOf("pipe.csv");
    QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
    const std::string text = manyLines();
    std::thread writer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        std::ofstream pipe(path, std::ios::binary);
        pipe << text.substr(0, 1) << std::flush;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        pipe << text.substr(1);
    });
    const std::string received = readFileBytes(path);
    writer.join();
    QVERIFY(received == text);
}

void TestFileBytes::waitingForAPipeIsCancelledAtOnce() {
    const std::string path = m_files.pathOf("silent.csv");
    QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
    const qint64 delay = test::cancelDelay([&](const Run& run) { readFileBytes(path, run); });
    // 100 ms is wanted; other tests may hold the cores.
    QVERIFY2(delay >= 0 && delay < 1000, qPrintable(QString::number(delay)));
}

void TestFileBytes::aDeviceOfZerosIsNoTable() {
    QCOMPARE(messageOf<UnreadableFile>([] { readFileBytes("/dev/zero"); }),
             QString("zero: The file is neither text (CSV, TSV or similar) nor .npy nor .npz."));
}

void TestFileBytes::aBombIsRefusedByTheMemoryThereIs() {
    if (!MemoryLimit::isPossible()) QSKIP("The sanitizer takes the address space that the test limits.");
    const std::string path = writeGzip(m_files, "bomb.csv.gz", std::string(300 * mebibyte, '1'));
    QString message;
    {
        const MemoryLimit limit(800 * mebibyte);
        message = messageOf<UnreadableFile>([&] { readFileBytes(path); });
    }
    QVERIFY2(message.startsWith("bomb.csv.gz: Reading it takes ") && message.endsWith(" MiB to spare."),
             qPrintable(message));
}

void TestFileBytes::dataNameDropsFolderAndEndings() {
    QVERIFY(dataName("/a/b.c/resnet18.csv") == "resnet18");
    QVERIFY(dataName("resnet18.csv.gz") == "resnet18");
    QVERIFY(dataName("resnet18.NPY") == "resnet18");
    QVERIFY(dataName("model.v2") == "model.v2");
    QVERIFY(dataName(".csv") == ".csv");
}

QTEST_GUILESS_MAIN(TestFileBytes)
#include "tst_file_bytes.moc"
