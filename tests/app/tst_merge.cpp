// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program_runs.h"

#include <QTemporaryDir>
#include <QTest>

using namespace calibrium::test;

/// A run that is computed in parts, as on many machines, against the same run in one go.
class TestMerge : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void fourPartsAreTheSameBytesAsOneRun_data();
    void fourPartsAreTheSameBytesAsOneRun();
    void refusesPartsThatAreNoRun_data();
    void refusesPartsThatAreNoRun();
    void refusesWrongUsage_data();
    void refusesWrongUsage();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] Ending runHere(const QString& arguments) const { return run(arguments, m_folder.path()); }

    QTemporaryDir m_folder;
};

void TestMerge::initTestCase() {
    writeGoodFiles(m_folder.path());
    const QString experiment = "experiment distribution --world dirichlet:m1,n=30 --measure ece --repetitions 5 ";
    for (const QString part : {"1", "2"}) {
        QCOMPARE(runHere(experiment + "--part " + part + "/2 --output ours-" + part + ".json").status, 0);
    }
    QCOMPARE(runHere(experiment + "--part 1/3 --output third.json").status, 0);
    QCOMPARE(runHere(experiment + "--seed 2 --part 2/2 --output seed.json").status, 0);
    QCOMPARE(runHere(experiment + "--kernel bandwidth=2 --part 2/2 --output kernel.json").status, 0);
    QCOMPARE(runHere("experiment ece-bins --repetitions 5 --part 2/2 --output other.json").status, 0);
    QCOMPARE(runHere(experiment + "--output whole.json").status, 0);
    QVERIFY(QFile::copy(path("ours-2.json"), path("copy.json")));
    QByteArray half = contents(path("ours-2.json"));
    write(path("half.json"), half.left(half.size() / 2));
    write(path("fewer.json"), half.replace("\"part\": 2", "\"part\": 1"));
}

void TestMerge::fourPartsAreTheSameBytesAsOneRun_data() {
    QTest::addColumn<QString>("experiment");
    QTest::addColumn<QString>("last");
    QTest::newRow("distribution") << "distribution --world dirichlet:m2,n=60 --repetitions 11"
                                  << "--measure ece --measure skce:estimator=unbiased";
    QTest::newRow("several cases") << "distribution --world dirichlet:n=40 --case A:pi=0 --case B:pi=1 --repetitions 6"
                                   << "--measure ece";
    QTest::newRow("test error") << "test-error --repetitions 9 --seed 5"
                                << "--test exact:resamples=19 --test asymptotic-block";
    QTest::newRow("planning") << "planning --world dirichlet:pi=0.1,n=32 --repetitions 7"
                              << "--test exact:resamples=19";
    QTest::newRow("another world, methods left out") << "test-error --world normal:n=20 --repetitions 4"
                                                     << "--seed 3";
    QTest::newRow("training") << "training --repetitions 4 --set steps=20 --set points=3 --set train=20"
                              << "--measure mse --measure log-score";
    QTest::newRow("refused numbers") << "distribution --world dirichlet:n=4,alpha=0.001,pi=1 --repetitions 40"
                                     << "--measure log-score --measure skce:estimator=block,blocksize=8";
    QTest::newRow("loaded predictions") << "distribution --world my-data:temperature=2 --sample iris --repetitions 5"
                                        << "--measure brier --measure ece";
    QTest::newRow("test sets from loaded predictions")
        << "improvement --world subsamples --sample iris --repetitions 5 --set from=20 --set points=3"
        << "--measure brier --measure ece";
    QTest::newRow("recalibration along a training")
        << "training-recalibration --repetitions 4 --set steps=20 --set points=3 --set train=20 --set networks=2"
        << "--measure dss";
    QTest::newRow("published figure") << "w19-figure-1-m2 --repetitions 4"
                                      << "";
}

void TestMerge::fourPartsAreTheSameBytesAsOneRun() {
    QFETCH(QString, experiment);
    QFETCH(QString, last);
    const QString command = "experiment " + experiment + " " + last;
    const Ending whole = runHere(command + " --output whole-run.json");
    QCOMPARE(whole.status, 0);
    QStringList parts;
    for (int part = 4; part >= 1; --part) {  // any order will do
        parts.append(QString("part-%1.json").arg(part));
        const Ending ending = runHere(
            command + QString(" --part %1/4 --output %2 --threads %3").arg(part).arg(parts.last()).arg(part % 2 + 1));
        QCOMPARE(ending.status, 0);
        QVERIFY(ending.output.startsWith(QString("Part %1 of 4: repetitions ").arg(part)));
    }
    const Ending merged = runHere("merge " + parts.join(' ') + " --output merged.json");
    QCOMPARE(merged.errors, QString());
    QCOMPARE(merged.status, 0);
    QCOMPARE(merged.output, whole.output);
    QVERIFY(!contents(path("whole-run.json")).isEmpty());
    QCOMPARE(contents(path("merged.json")), contents(path("whole-run.json")));
    QCOMPARE(runHere("merge " + parts.join(' ') + " --format csv").output, runHere(command + " --format csv").output);
}

void TestMerge::refusesPartsThatAreNoRun_data() {
    QTest::addColumn<QString>("files");
    QTest::addColumn<QString>("message");
    QTest::newRow("missing part") << "ours-2.json"
                                  << "Of the 2 parts of the run, this one is missing: 1.\n";
    QTest::newRow("same part twice") << "ours-2.json ours-1.json copy.json"
                                     << "ours-2.json and copy.json are both part 2 of 2.\n";
    QTest::newRow("other seed") << "ours-1.json seed.json"
                                << "seed.json and ours-1.json are parts of different runs: their seeds differ.\n";
    QTest::newRow("other settings") << "ours-1.json kernel.json"
                                    << "kernel.json and ours-1.json are parts of different runs: their settings "
                                       "differ.\n";
    QTest::newRow("other experiment") << "ours-1.json other.json"
                                      << "other.json and ours-1.json are parts of different runs: of the experiments "
                                         "ece-bins and distribution.\n";
    QTest::newRow("other number of parts") << "ours-2.json third.json"
                                           << "third.json and ours-2.json are parts of different runs: one is part 1 "
                                              "of 3, the other part 2 of 2.\n";
    QTest::newRow("part with another number") << "ours-2.json fewer.json"
                                              << "fewer.json does not hold all repetitions of part 1 of 2.\n";
    QTest::newRow("cut off") << "ours-1.json half.json"
                             << "half.json: This is not a part of a run.\n";
    QTest::newRow("whole run") << "whole.json"
                               << "whole.json: This is not a part of a run.\n";
    QTest::newRow("no file") << "nowhere.json"
                             << "nowhere.json: No such file.\n";
}

void TestMerge::refusesPartsThatAreNoRun() {
    QFETCH(QString, files);
    QFETCH(QString, message);
    const Ending ending = runHere("merge " + files + " --output never.json");
    QCOMPARE(ending.errors, message);
    QCOMPARE(ending.output, QString());
    QCOMPARE(ending.status, 3);
    QVERIFY(!QFile::exists(path("never.json")));
}

void TestMerge::refusesWrongUsage_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("message");
    const QString experiment = "experiment distribution --repetitions 3 ";
    QTest::newRow("no parts") << "merge"
                              << "merge needs the files of all parts of a run.";
    QTest::newRow("part from zero") << experiment + "--part 0/2 --output p.json"
                                    << "--part is \"0/2\"; it must be K/N, the K-th of N parts, counted from 1, as in "
                                       "2/8.";
    QTest::newRow("part beyond the last") << experiment + "--part 3/2 --output p.json"
                                          << "--part is \"3/2\"; it must be K/N, the K-th of N parts, counted from 1, "
                                             "as in 2/8.";
    QTest::newRow("no number") << experiment + "--part 1 --output p.json"
                               << "--part is \"1\"; it must be K/N, the K-th of N parts, counted from 1, as in 2/8.";
    QTest::newRow("too many") << experiment + "--part 1/4 --output p.json"
                              << "A run of 3 repetitions cannot be divided into 4 parts.";
    QTest::newRow("no output") << experiment + "--part 1/2"
                               << "--part needs --output FILE that ends in .json; merge reads it.";
    QTest::newRow("a plot of a part") << experiment + "--part 1/2 --output p.png"
                                      << "--part needs --output FILE that ends in .json; merge reads it.";
    QTest::newRow("a table of a part") << experiment + "--part 1/2 --output p.json --format csv"
                                       << "--part prints no results; --format goes with merge.";
    QTest::newRow("part overwritten") << "merge ours-1.json ours-2.json --output ours-1.json"
                                      << "--output ours-1.json would overwrite the input ours-1.json; choose another "
                                         "file, or add --force.";
}

void TestMerge::refusesWrongUsage() {
    QFETCH(QString, arguments);
    QFETCH(QString, message);
    const Ending ending = runHere(arguments);
    QCOMPARE(ending.status, 2);
    QVERIFY2(ending.errors.startsWith("calibrium: " + message + " Try: calibrium "), qPrintable(ending.errors));
}

QTEST_GUILESS_MAIN(TestMerge)
#include "tst_merge.moc"
