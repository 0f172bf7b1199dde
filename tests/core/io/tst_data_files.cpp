// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/data_files.h"
#include "core/io/bytes/file_bytes.h"
#include "tests/support/file_fixtures.h"

#include <QDir>
#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;

class TestDataFiles : public QObject {
    Q_OBJECT

private slots:
    void tablesComeByName() {
        const FileFixtures files;
        const std::string folder = files.pathOf("nets");
        QVERIFY(QDir().mkpath(QString::fromStdString(folder + "/inner.csv")));
        for (const char* name :
             {"b.csv", "a.tsv.gz", "c.npz", "d.npy", ".hidden.csv", "notes.md", "run.json", "e.gz"}) {
            files.write(std::string("nets/") + name, "x");
        }
        QStringList names;
        for (const auto& path : tablesIn(folder)) names << QString::fromStdString(fileName(path));
        QCOMPARE(names, (QStringList{"a.tsv.gz", "b.csv", "c.npz", "d.npy"}));
        QVERIFY(isFolder(folder));
        QVERIFY(!isFolder(folder + "/b.csv"));
        QVERIFY(!isFolder(folder + "/none"));
    }

    void saysWhatIsMissing() {
        const FileFixtures files;
        QVERIFY(QDir().mkpath(QString::fromStdString(files.pathOf("empty"))));
        QVERIFY(
            messageOf<UnreadableFile>([&] { static_cast<void>(tablesIn(files.pathOf("empty"))); })
                .endsWith(QLatin1String("The folder holds no table: no file that ends in csv, tsv, txt, dat, npy or "
                                        "npz.")));
        QVERIFY(messageOf<UnreadableFile>([&] {
                    static_cast<void>(tablesIn(files.pathOf("none")));
                }).endsWith(QLatin1String("The folder cannot be read.")));
    }
};

QTEST_GUILESS_MAIN(TestDataFiles)
#include "tst_data_files.moc"
