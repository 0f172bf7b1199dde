// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/class_similarity_file.h"
#include "core/method/class_similarity.h"
#include "core/statistics/numbers/matrix.h"

#include "tests/support/file_fixtures.h"

#include <QTest>

#include <sys/stat.h>

using namespace calibrium;
using namespace calibrium::test;

class TestClassSimilarityFile : public QObject {
    Q_OBJECT

private slots:
    void readsEveryDelimiter_data();
    void readsEveryDelimiter();
    void namesTheCellThatIsNoNumber();
    void namesTheRowOfAnotherLength();
    void refusesAFileWithoutNumbers();
    void refusesWhatCanBeReadOnlyOnce();
};

void TestClassSimilarityFile::readsEveryDelimiter_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("commas") << QByteArray("1,0.5\n0.5,1\n");
    QTest::newRow("class names, no last line end") << QByteArray("cat,dog\r\n1,0.5\r\n0.5,1");
    QTest::newRow("semicolons, decimal commas") << QByteArray("1;0,5\n0,5;1\n");
    QTest::newRow("tabs") << QByteArray("1\t0.5\n0.5\t1\n");
    QTest::newRow("blanks") << QByteArray("1   0.5\n0.5   1\n");
}

void TestClassSimilarityFile::readsEveryDelimiter() {
    QFETCH(QByteArray, bytes);
    const FileFixtures files;
    const RowMatrix expected = (RowMatrix(2, 2) << 1, 0.5, 0.5, 1).finished();
    QVERIFY(readClassSimilarity(files.write("m.csv", bytes.toStdString())).matrix() == expected);
}

void TestClassSimilarityFile::namesTheCellThatIsNoNumber() {
    const FileFixtures files;
    const std::string path = files.write("m.csv", "1,0\n0,one\n");
    QCOMPARE(messageOf<InvalidInput>([&] { readClassSimilarity(path); }),
             QString("m.csv, line 2, column 2: The class similarity \"one\" is not a number."));
}

void TestClassSimilarityFile::namesTheRowOfAnotherLength() {
    const FileFixtures files;
    const std::string path = files.write("m.csv", "1,0\n0\n");
    QCOMPARE(messageOf<InvalidInput>([&] { readClassSimilarity(path); }),
             QString("m.csv, line 2: The row has 1 entries; the first one has 2."));
}

void TestClassSimilarityFile::refusesAFileWithoutNumbers() {
    const FileFixtures files;
    const std::string path = files.write("m.csv", "cat,dog\n");
    QCOMPARE(messageOf<InvalidInput>([&] { readClassSimilarity(path); }),
             QString("m.csv: The class similarity matrix has 0 rows and 0 columns; it needs one of each per class, at "
                     "least 2."));
}

/// Nobody writes to the pipe: reading it would wait for ever.
void TestClassSimilarityFile::refusesWhatCanBeReadOnlyOnce() {
    const FileFixtures files;
    const std::string path = files.pathOf("pipe");
    QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
    QCOMPARE(messageOf<UnreadableFile>([&] { readClassSimilarity(path); }),
             QString("pipe: The class similarity must be a file, no pipe and no device."));
    QCOMPARE(messageOf<UnreadableFile>([&] { readClassSimilarity("/dev/zero"); }),
             QString("zero: The class similarity must be a file, no pipe and no device."));
}

QTEST_GUILESS_MAIN(TestClassSimilarityFile)
#include "tst_class_similarity_file.moc"
