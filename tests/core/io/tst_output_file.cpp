// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/output_file.h"

#include "core/io/bytes/file_bytes.h"
#include "core/run/error.h"
#include "tests/support/cancel_delay.h"
#include "tests/support/file_fixtures.h"

#include <chrono>
#include <thread>

#include <QDir>
#include <QFile>
#include <QTest>

#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <csignal>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const std::string longText(1'000'000, 'x');

QStringList namesIn(const std::string& folder) {
    return QDir(QString::fromStdString(folder)).entryList(QDir::Files | QDir::Hidden | QDir::System);
}

}  // namespace

class TestOutputFile : public QObject {
    Q_OBJECT

private slots:
    void replacesAFileAndKeepsItsRights();
    void followsALink();
    void aFullDeviceIsSaid();
    void aFullDiskLeavesTheOldFile();
    void aLimitOfFileSizesLeavesTheOldFile();
    void aFolderAndAMissingFolderAreSaid();
    void devicesStayDevices();
    void aPipeIsWrittenTo();
    void aPipeWithoutAReaderIsCancelled();
    void findsTheInputThatWouldBeOverwritten();
};

void TestOutputFile::replacesAFileAndKeepsItsRights() {
    const FileFixtures files;
    const std::string path = files.write("a.csv", "old");
    QCOMPARE(::chmod(path.c_str(), 0640), 0);
    writeFileBytes(path, longText);
    QVERIFY(readFileBytes(path) == longText);
    struct stat status {};
    QCOMPARE(::stat(path.c_str(), &status), 0);
    QCOMPARE(status.st_mode & 07777U, 0640U);
    QCOMPARE(namesIn(files.pathOf(".")), QStringList("a.csv"));
}

void TestOutputFile::followsALink() {
    const FileFixtures files;
    const std::string path = files.write("a.csv", "old");
    const std::string link = files.pathOf("link.csv");
    QCOMPARE(::symlink("a.csv", link.c_str()), 0);
    writeFileBytes(link, "new");
    QCOMPARE(readFileBytes(path), std::string("new"));
    QVERIFY(QFile::symLinkTarget(QString::fromStdString(link)).endsWith("a.csv"));
}

void TestOutputFile::aFullDeviceIsSaid() {
    struct stat status {};
    if (::stat("/dev/full", &status) != 0 || !S_ISCHR(status.st_mode)) QSKIP("There is no /dev/full here.");
    const FileFixtures files;
    const std::string link = files.pathOf("full.csv");
    QCOMPARE(::symlink("/dev/full", link.c_str()), 0);
    QCOMPARE(messageOf<UnreadableFile>([&] { writeFileBytes(link, "new"); }),
             QString("full.csv: The file was not written. There is no space left on the disk."));
}

void TestOutputFile::aFullDiskLeavesTheOldFile() {
    const FileFixtures files;
    const std::string folder = files.pathOf("disk");
    QCOMPARE(::mkdir(folder.c_str(), 0777), 0);
    if (::mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=64k") != 0) QSKIP("A disk cannot be mounted here.");
    const std::string path = folder + "/a.csv";
    writeFileBytes(path, "old");
    const QString message = messageOf<UnreadableFile>([&] { writeFileBytes(path, longText); });
    const std::string after = readFileBytes(path);
    const QStringList names = namesIn(folder);
    QCOMPARE(::umount(folder.c_str()), 0);
    QCOMPARE(message, QString("a.csv: The file was not written. There is no space left on the disk."));
    QCOMPARE(after, std::string("old"));
    QCOMPARE(names, QStringList("a.csv"));
}

void TestOutputFile::aLimitOfFileSizesLeavesTheOldFile() {
    const FileFixtures files;
    const std::string path = files.write("a.csv", "old");
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    rlimit small = before;
    small.rlim_cur = 4096;
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &small);
    const QString message = messageOf<UnreadableFile>([&] { writeFileBytes(path, longText); });
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    QCOMPARE(message, QString("a.csv: The file was not written. The file would be larger than the system allows."));
    QCOMPARE(readFileBytes(path), std::string("old"));
    QCOMPARE(namesIn(files.pathOf(".")), QStringList("a.csv"));
}

void TestOutputFile::aFolderAndAMissingFolderAreSaid() {
    const FileFixtures files;
    QVERIFY(messageOf<UnreadableFile>([&] { writeFileBytes(files.pathOf("."), "new"); }).endsWith("This is a folder."));
    QCOMPARE(messageOf<UnreadableFile>([&] { writeFileBytes(files.pathOf("none/a.csv"), "new"); }),
             QString("a.csv: The file was not written. There is no such folder."));
}

void TestOutputFile::devicesStayDevices() {
    const FileFixtures files;
    const std::string link = files.pathOf("null.csv");
    QCOMPARE(::symlink("/dev/null", link.c_str()), 0);
    writeFileBytes(link, longText);
    struct stat status {};
    QCOMPARE(::stat("/dev/null", &status), 0);
    QVERIFY(S_ISCHR(status.st_mode));
}

void TestOutputFile::aPipeIsWrittenTo() {
    const FileFixtures files;
    const std::string path = files.pathOf("pipe.csv");
    QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
    std::string received;
    std::thread reader([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));  // the writer has to wait for its reader
        received = readFileBytes(path);
    });
    writeFileBytes(path, longText, Run{});
    reader.join();
    QVERIFY(received == longText);
}

void TestOutputFile::aPipeWithoutAReaderIsCancelled() {
    const FileFixtures files;
    const std::string path = files.pathOf("pipe.csv");
    QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
    const qint64 delay = test::cancelDelay([&](const Run& run) { writeFileBytes(path, "new", run); });
    // 100 ms is wanted; other tests may hold the cores.
    QVERIFY2(delay >= 0 && delay < 1000, qPrintable(QString::number(delay)));
}

void TestOutputFile::findsTheInputThatWouldBeOverwritten() {
    const FileFixtures files;
    const std::string path = files.write("a.csv", "1");
    const std::string other = files.write("b.csv", "1");
    const std::string hard = files.pathOf("hard.csv");
    const std::string soft = files.pathOf("soft.csv");
    QCOMPARE(::link(path.c_str(), hard.c_str()), 0);
    QCOMPARE(::symlink("a.csv", soft.c_str()), 0);
    for (const std::string& same :
         {path, hard, soft, files.pathOf("./../") + path.substr(path.rfind('/', path.rfind('/') - 1) + 1)}) {
        QCOMPARE(overwrittenInput(same, {other, path}), path);
    }
    QCOMPARE(overwrittenInput(other, {path, hard}), std::string());
    QCOMPARE(overwrittenInput(files.pathOf("new.csv"), {path, "absent.csv"}), std::string());
    QCOMPARE(overwrittenInput("/dev/null", {"/dev/null"}), std::string());
}

QTEST_GUILESS_MAIN(TestOutputFile)
#include "tst_output_file.moc"
