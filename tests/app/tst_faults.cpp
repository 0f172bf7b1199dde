// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to files when the disk is full, the program is killed, or a file is not what it should be: the old data
// stay, the status and the sentence are right.
#include "tests/support/memory_limit.h"
#include "tests/support/program_runs.h"

#include <chrono>
#include <thread>

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <csignal>

using namespace calibrium::test;

namespace {

/// A command for each kind of file that is written, without its output.
struct Writing {
    const char* name;
    const char* arguments;
    const char* suffix;
};
constexpr Writing writings[] = {
    {"figure as PNG", "plot reliability good.csv --targets targets.csv", "png"},
    {"figure as SVG", "plot reliability good.csv --targets targets.csv", "svg"},
    {"figure as PDF", "plot reliability good.csv --targets targets.csv", "pdf"},
    {"figure as CSV", "plot reliability good.csv --targets targets.csv", "csv"},
    {"report as HTML", "report good.csv --targets targets.csv --measure ece --test asymptotic-block", "html"},
    {"report as PDF", "report good.csv --targets targets.csv --measure ece --test asymptotic-block", "pdf"},
    {"simulated data", "simulate dirichlet:n=200", "csv"},
    {"run as JSON", "experiment distribution --repetitions 3 --measure ece --world dirichlet:n=20", "json"},
};

QStringList commandOf(const char* arguments, const QString& output) {
    return QString(arguments).split(' ', Qt::SkipEmptyParts) + QStringList{"--output", output};
}

const QByteArray oldContent = "what was there before\n";

}  // namespace

class TestFaults : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    void addWritings() const {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("suffix");
        for (const Writing& one : writings) QTest::newRow(one.name) << one.arguments << one.suffix;
    }
    /// The command, run so that no file can grow beyond the first bytes: as if killed while it writes.
    [[nodiscard]] Ending runWithTinyFiles(const QStringList& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.setChildProcessModifier([] {
            const rlimit files{16, 16};
            ::setrlimit(RLIMIT_FSIZE, &files);
            const rlimit core{0, 0};
            ::setrlimit(RLIMIT_CORE, &core);
        });
        process.start(CALIBRIUM_PROGRAM, arguments);
        process.waitForFinished(patienceMs);
        const int status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        return {status, process.readAllStandardOutput(), process.readAllStandardError()};
    }

private slots:
    void initTestCase() { writeGoodFiles(m_folder.path()); }
    void init() { write(path("old.txt"), oldContent); }

    void aFullDiskIsSaid_data() { addWritings(); }
    void aFullDiskIsSaid();
    void aFullDiskKeepsTheOldFile_data() { addWritings(); }
    void aFullDiskKeepsTheOldFile();
    void theEndWhileWritingKeepsTheOldFile_data() { addWritings(); }
    void theEndWhileWritingKeepsTheOldFile();
    void aKillLeavesTheOldFileOrTheNewOne_data() { addWritings(); }
    void aKillLeavesTheOldFileOrTheNewOne();
    void fullStandardOutputIsSaid();
    void aVanishedFileIsSaid();
    void idleOptionsAreRefused_data();
    void idleOptionsAreRefused();
    void anInputIsNotOverwritten_data();
    void anInputIsNotOverwritten();
    void forceOverwritesAnInput();
    void waitingForAPipeEndsAtOnce();
    void pipesAreReadAndWritten();
    void whatIsNoFileIsSaid();
    void nothingStandsBeforeARefusal();
    void littleMemoryIsSaid();
    void moreThreadsThanTheMachineHasAreRefused();
    void worldsAndPicturesAreBoundedBeforeTheyStart();
    void theWindowStartsWithAnUnwritableHome();
    void theWindowStartsWithDamagedSettings();
};

void TestFaults::aFullDiskIsSaid() {
    QFETCH(QString, arguments);
    QFETCH(QString, suffix);
    struct stat status {};
    if (::stat("/dev/full", &status) != 0 || !S_ISCHR(status.st_mode)) QSKIP("There is no /dev/full here.");
    const QString link = "full." + suffix;
    QFile::remove(path(link));
    QVERIFY(QFile::link("/dev/full", path(link)));
    const Ending ending = run(commandOf(qPrintable(arguments), link), m_folder.path());
    QCOMPARE(ending.status, 3);
    QCOMPARE(ending.errors, link + ": The file was not written. There is no space left on the disk.\n");
    QCOMPARE(::stat("/dev/full", &status), 0);
    QVERIFY(S_ISCHR(status.st_mode));
}

void TestFaults::aFullDiskKeepsTheOldFile() {
    QFETCH(QString, arguments);
    QFETCH(QString, suffix);
    const QString disk = path("disk");
    QVERIFY(QDir().mkpath(disk));
    if (::mount("tmpfs", qPrintable(disk), "tmpfs", 0, "size=4k,nr_inodes=8") != 0) {
        QSKIP("A disk cannot be mounted here.");
    }
    const QString output = "disk/old." + suffix;
    write(path(output), oldContent);
    const Ending ending = run(commandOf(qPrintable(arguments), output), m_folder.path());
    const QByteArray after = contents(path(output));
    const qsizetype files = QDir(disk).entryList(QDir::Files | QDir::Hidden).size();
    QCOMPARE(::umount(qPrintable(disk)), 0);
    QCOMPARE(ending.status, 3);
    QCOMPARE(ending.errors, "old." + suffix + ": The file was not written. There is no space left on the disk.\n");
    QCOMPARE(after, oldContent);
    QCOMPARE(files, 1);
}

void TestFaults::theEndWhileWritingKeepsTheOldFile() {
    QFETCH(QString, arguments);
    QFETCH(QString, suffix);
    const QString output = "old." + suffix;
    write(path(output), oldContent);
    const Ending ending = runWithTinyFiles(commandOf(qPrintable(arguments), output));
    QCOMPARE(ending.status, -1);  // the system ended it
    QCOMPARE(contents(path(output)), oldContent);
    const int nameless = ::open(qPrintable(m_folder.path()), O_WRONLY | O_TMPFILE, 0600);
    if (nameless < 0) QSKIP("This file system has no files without a name, so that a remainder cannot be avoided.");
    ::close(nameless);
    const QDir folder(m_folder.path());
    QCOMPARE(folder.entryList({"." + output + ".*"}, QDir::Files | QDir::Hidden), QStringList());
}

void TestFaults::aKillLeavesTheOldFileOrTheNewOne() {
    QFETCH(QString, arguments);
    QFETCH(QString, suffix);
    const QString output = "killed." + suffix;
    const QStringList command = commandOf(qPrintable(arguments), output);
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(run(command, m_folder.path()).status, 0);
    const qint64 usual = clock.elapsed();
    const qint64 whole = contents(path(output)).size();
    for (const int i : {2, 4}) {
        write(path(output), oldContent);
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(CALIBRIUM_PROGRAM, command);
        QVERIFY(process.waitForStarted());
        // The last part of the run is where it writes.
        process.waitForFinished(static_cast<int>(usual * (6 + i) / 10));
        process.kill();
        QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished());
        const QByteArray after = contents(path(output));
        // Two runs of the same command differ by a few bytes at most (times of day and computing times).
        QVERIFY2(after == oldContent || std::abs(after.size() - whole) <= 64,
                 qPrintable(QString("%1 of %2 bytes").arg(after.size()).arg(whole)));
    }
}

void TestFaults::fullStandardOutputIsSaid() {
    QProcess process;
    process.setStandardOutputFile("/dev/full", QIODevice::Append);
    process.start(CALIBRIUM_PROGRAM, {"list"});
    QVERIFY(process.waitForFinished(patienceMs));
    QCOMPARE(process.exitCode(), 3);
    QCOMPARE(process.readAllStandardError(),
             QByteArray("Standard output could not be written. There is no space left on the disk.\n"));
}

void TestFaults::aVanishedFileIsSaid() {
    const Ending ending = run("evaluate gone.csv --targets targets.csv", m_folder.path());
    QCOMPARE(ending.status, 3);
    QCOMPARE(ending.errors, QString("gone.csv: No such file.\n"));
    QVERIFY(QFile::link(path("nowhere.csv"), path("dangling.csv")));
    QCOMPARE(run("evaluate dangling.csv", m_folder.path()).errors, QString("dangling.csv: No such file.\n"));
}

/// What an option would change is not there: it is refused, not ignored.
void TestFaults::idleOptionsAreRefused_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("named");
    const QString plot = "plot reliability good.csv --targets targets.csv --output ";
    QTest::newRow("a measure in a plot") << plot + "p.svg --measure brier"
                                         << "--measure";
    QTest::newRow("a test in a plot without any") << plot + "p.svg --test cox"
                                                  << "--test";
    QTest::newRow("a kernel in a plot without") << plot + "p.svg --kernel bandwidth=3"
                                                << "--kernel";
    QTest::newRow("pixels of a drawing") << plot + "p.svg --dpi 600"
                                         << "--dpi";
    QTest::newRow("the size of numbers") << plot + "p.csv --size 85"
                                         << "--size";
    QTest::newRow("the scheme of numbers") << plot + "p.csv --scheme dark"
                                           << "--scheme";
    QTest::newRow("a part shown and hidden") << plot + "p.svg --show legend --hide legend"
                                             << "both have legend";
    QTest::newRow("a title that is hidden") << plot + "p.svg --title Ours --hide title"
                                            << "--title";
    QTest::newRow("a family without data") << "simulate normal --output p.csv --kind laplace"
                                           << "--kind";
    QTest::newRow("targets without data") << "simulate normal --output p.csv --targets targets.csv"
                                          << "--targets";
    QTest::newRow("a size without a figure") << "run any.calibrium --size 85"
                                             << "--figure";
    QTest::newRow("a forced output without one") << "run any.calibrium --force"
                                                 << "--figure";
}

void TestFaults::idleOptionsAreRefused() {
    QFETCH(const QString, arguments);
    QFETCH(const QString, named);
    const Ending ending = run(arguments, m_folder.path());
    QCOMPARE(ending.status, 2);
    QVERIFY2(ending.errors.count('\n') == 1 && ending.errors.contains(named), qPrintable(ending.errors));
}

void TestFaults::anInputIsNotOverwritten_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("output");
    QTest::newRow("predictions") << "plot reliability in.csv --targets aim.csv"
                                 << "in.csv";
    QTest::newRow("the same by another path") << "plot reliability in.csv --targets aim.csv"
                                              << "./sub/../in.csv";
    QTest::newRow("targets") << "plot reliability in.csv --targets aim.csv"
                             << "aim.csv";
    QTest::newRow("a hard link") << "plot reliability in.csv --targets aim.csv"
                                 << "hard.csv";
    QTest::newRow("a link") << "plot reliability in.csv --targets aim.csv"
                            << "soft.csv";
    QTest::newRow("similarities") << "plot kernel-error in.csv --targets aim.csv --kernel "
                                     "target=matrix,similarity=like.csv --test asymptotic-block"
                                  << "like.csv";
    QTest::newRow("the Lab's data") << "simulate my-data in.csv --targets aim.csv"
                                    << "in.csv";
}

void TestFaults::anInputIsNotOverwritten() {
    QFETCH(QString, arguments);
    QFETCH(QString, output);
    QVERIFY(QDir(m_folder.path()).mkpath("sub"));
    for (const char* name : {"in.csv", "aim.csv", "hard.csv", "soft.csv", "like.csv"}) QFile::remove(path(name));
    QVERIFY(QFile::copy(path("good.csv"), path("in.csv")) && QFile::copy(path("targets.csv"), path("aim.csv")));
    QCOMPARE(::link(qPrintable(path("in.csv")), qPrintable(path("hard.csv"))), 0);
    QVERIFY(QFile::link("in.csv", path("soft.csv")));
    write(path("like.csv"), "1,0,0\n0,1,0\n0,0,1\n");
    const QByteArray before = contents(path(output));
    QVERIFY(!before.isEmpty());
    const Ending ending = run(commandOf(qPrintable(arguments), output), m_folder.path());
    QCOMPARE(ending.status, 2);
    QCOMPARE(ending.errors.count('\n'), 1);
    QVERIFY2(ending.errors.contains("would overwrite the input"), qPrintable(ending.errors));
    QCOMPARE(contents(path(output)), before);
}

void TestFaults::forceOverwritesAnInput() {
    QFile::remove(path("in.csv"));
    QVERIFY(QFile::copy(path("good.csv"), path("in.csv")));
    const Ending ending = run("plot reliability in.csv --targets targets.csv --output in.csv --force", m_folder.path());
    QCOMPARE(ending.status, 0);
    QVERIFY(contents(path("in.csv")).startsWith("panel,"));
}

void TestFaults::waitingForAPipeEndsAtOnce() {
    QFile::remove(path("silent.csv"));
    QCOMPARE(::mkfifo(qPrintable(path("silent.csv")), 0600), 0);
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(CALIBRIUM_PROGRAM, {"evaluate", "silent.csv"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY(catchesSignals(process.processId()));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    QElapsedTimer clock;
    clock.start();
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished());
    QVERIFY2(clock.elapsed() < 10000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 4);
    QCOMPARE(process.readAllStandardError(), QByteArray("Interrupted.\n"));
}

void TestFaults::pipesAreReadAndWritten() {
    QProcess shell;
    shell.setWorkingDirectory(m_folder.path());
    shell.start("sh", {"-c", QString("rm -f p.csv q.csv; mkfifo p.csv q.csv; (sleep 0.2; cat good.csv > p.csv) & "
                                     "(sleep 0.2; head -1 q.csv) & '%1' plot reliability p.csv --targets targets.csv "
                                     "--output q.csv; echo $?; wait")
                                 .arg(CALIBRIUM_PROGRAM)});
    QVERIFY(shell.waitForFinished(patienceMs));
    const QByteArray output = shell.readAllStandardOutput();
    QVERIFY2(output.contains("panel,mark,kind"), output.constData());
    QVERIFY2(output.contains("0\n"), output.constData());
}

void TestFaults::whatIsNoFileIsSaid() {
    const auto errorsOf = [this](const QString& file) {
        const Ending ending = run(QStringList{"evaluate", file}, m_folder.path());
        return QString::number(ending.status) + " " + ending.errors;
    };
    QVERIFY(QDir(m_folder.path()).mkpath("empty"));
    QCOMPARE(errorsOf("empty"),
             QString("3 empty: The folder holds no table: no file that ends in csv, tsv, txt, dat, npy or npz.\n"));
    QVERIFY(run(QStringList{"evaluate", "good.csv", "--targets", "."}, m_folder.path())
                .errors.endsWith("This is a folder, not a file.\n"));
    QCOMPARE(errorsOf("/dev/null"), QString("3 null: The file is empty.\n"));
    QCOMPARE(errorsOf("/dev/zero"),
             QString("3 zero: The file is neither text (CSV, TSV or similar) nor .npy nor .npz.\n"));
    QVERIFY(errorsOf("/dev/urandom").startsWith("3 urandom: "));
}

void TestFaults::nothingStandsBeforeARefusal() {
    write(path("noted.csv"), "p,sex,y\n0.7,a,1\n0.2,b,0\n0.4,a,1\n");
    const Ending result = run("evaluate noted.csv --measure brier", m_folder.path());
    QCOMPARE(result.status, 0);
    QVERIFY2(result.errors.contains("noted: "), qPrintable(result.errors));
    for (const char* command :
         {"evaluate noted.csv --measure crps", "plot reliability noted.csv --output no/such/folder.png",
          "plot pit noted.csv --output pit.png", "recalibrate noted.csv --method sd-scaling --output r.csv"}) {
        const Ending ending = run(command, m_folder.path());
        QVERIFY(ending.status == 2 || ending.status == 3);
        QVERIFY2(ending.errors.count('\n') == 1, qPrintable(ending.errors));
    }
}

void TestFaults::littleMemoryIsSaid() {
    if (!MemoryLimit::isPossible()) QSKIP("The sanitizer takes the address space that the test limits.");
    QByteArray rows;
    while (rows.size() < 40'000'000) rows += "0.25,0.75,1\n0.5,0.5,0\n0.125,0.875,1\n0.75,0.25,1\n";
    write(path("large.csv"), "a,b,y\n" + rows);
    for (const rlim_t limit : {400 * mebibyte, 600 * mebibyte}) {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.setChildProcessModifier([limit] {
            const rlimit space{limit, limit};
            ::setrlimit(RLIMIT_AS, &space);
        });
        process.start(CALIBRIUM_PROGRAM, {"evaluate", "large.csv", "--threads", "1"});
        QVERIFY(process.waitForFinished(patienceMs));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        const QByteArray errors = process.readAllStandardError();
        // What does not fit is refused in its place, where there is memory for the rest.
        if (process.exitCode() == 0) {
            QVERIFY(process.readAllStandardOutput().contains(" of memory for these "));
            continue;
        }
        QCOMPARE(process.exitCode(), 3);
        // What the analysis takes may have been said before it began.
        const QByteArray last = errors.trimmed().split('\n').last();
        QVERIFY2(last.contains("memory") || last.contains("has room for"), errors.constData());
    }
    QFile::remove(path("large.csv"));
}

void TestFaults::moreThreadsThanTheMachineHasAreRefused() {
    const Ending ending = run("evaluate good.csv --targets targets.csv --threads 1000000", m_folder.path());
    QCOMPARE(ending.status, 2);
    QVERIFY2(ending.errors.startsWith("calibrium: --threads is 1000000; this machine has "), qPrintable(ending.errors));

    const QByteArray before = qgetenv("CALIBRIUM_THREADS");
    qputenv("CALIBRIUM_THREADS", "many");
    const Ending unknown = run("evaluate good.csv --targets targets.csv", m_folder.path());
    if (before.isEmpty()) {
        qunsetenv("CALIBRIUM_THREADS");
    } else {
        qputenv("CALIBRIUM_THREADS", before);
    }
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.errors.startsWith("calibrium: The environment variable CALIBRIUM_THREADS is \"many\"; it must be"),
             qPrintable(unknown.errors));
}

void TestFaults::worldsAndPicturesAreBoundedBeforeTheyStart() {
    const Ending world = run("simulate dirichlet:n=1000000,classes=1000 --output world.csv", m_folder.path());
    QCOMPARE(world.status, 2);
    QVERIFY2(world.errors.startsWith("calibrium: A data set of 1000000 rows and 1000 numbers each takes "),
             qPrintable(world.errors));
    const Ending picture = run(
        "plot reliability good.csv --targets targets.csv --output p.png --size 2000x2000 --dpi 2400", m_folder.path());
    QCOMPARE(picture.status, 2);
    QVERIFY2(picture.errors.startsWith("calibrium: A picture of 2000 x 2000 mm at 2400 dpi "),
             qPrintable(picture.errors));
    QVERIFY(!QFile::exists(path("world.csv")) && !QFile::exists(path("p.png")));
}

void TestFaults::theWindowStartsWithAnUnwritableHome() {
    QFile::remove(path("home.png"));
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    // A file where folders are needed: not even root can write there.
    environment.insert("HOME", path("good.csv"));
    environment.insert("XDG_CONFIG_HOME", path("good.csv") + "/config");
    environment.insert("XDG_RUNTIME_DIR", m_folder.path());
    process.setProcessEnvironment(environment);
    process.start(CALIBRIUM_PROGRAM, {"--sample", "iris", "--screenshot", path("home.png")});
    QVERIFY(process.waitForFinished(patienceMs));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(QFileInfo(path("home.png")).size() > 10000);
}

void TestFaults::theWindowStartsWithDamagedSettings() {
    const QString folder = path("config/Calibrium");
    QVERIFY(QDir().mkpath(folder));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    environment.insert("XDG_CONFIG_HOME", path("config"));
    environment.insert("XDG_RUNTIME_DIR", m_folder.path());
    const QByteArrayList damages{
        "[window]\ngeometry=@ByteArray(\\x1\\xd9)\nstate=garbage\nscheme=99\n[lab]\nexperiment=none\nworld=\\x1b\n",
        "[lab]\nexperiment=sample-size\nworld=my-data\n[export]\npreset=-7\ndpi=999999999\nformat=doc\n",
        "[files]\nrecent=\"\\n\\n\\n\", 7\nlastFolder=@Invalid()\n[window\n\x01\x02\xff",
    };
    for (const QByteArray& damage : damages) {
        write(folder + "/Calibrium.conf", damage);
        QFile::remove(path("damaged.png"));
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(CALIBRIUM_PROGRAM, {"--sample", "iris", "--screenshot", path("damaged.png")});
        QVERIFY(process.waitForFinished(patienceMs));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        QVERIFY(QFileInfo(path("damaged.png")).size() > 10000);
    }
}

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
