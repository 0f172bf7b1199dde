// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/io/reading/import.h"

#include "core/data/family.h"
#include "core/io/columns/detect.h"
#include "core/io/keys/join_by_key.h"
#include "core/io/reading/read_files.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/npy_writer.h"

#include <cmath>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

/// Whole files to whole data sets.
class TestImport : public QObject {
    Q_OBJECT

private slots:
    void dataSetIsNamedAfterTheFile();
    void targetsComeFromAFileBeside();
    void targetsFileWithHeaderAndIdentifiers();
    void wordsUnderAnUnknownNameAreTargets();
    void surplusTargetIsNotTakenForAHeader();
    void targetColumnOfThePredictionsYieldsToTheFile();
    void numbersOfRowsMustAgree();
    void badTargetIsNamedInItsOwnFile();
    void unclearTargetColumnIsAsked();
    void targetColumnCanBeChosen();
    void missingTargetsFileIsRefused();
    void numpyArraysAreRead();
    void numpyArchiveIsRead();
    void badValueInAnArrayIsNamed();
    void binaryFilesAreRefused();
    void wrongDelimiterIsRefused();
    void progressRisesToOne();
    void stoppedRunIsCancelled();
    void referenceFilesAreDetected_data();
    void referenceFilesAreDetected();
    void cifarFilesAreDetected_data();
    void cifarFilesAreDetected();
    void eachStepReturnsAValueOfItsOwn();
    void remarksComeInTheirOrder();
    void predictionsNamedAsAGroupAreRefused();

private:
    FileFixtures m_files;
};

void TestImport::dataSetIsNamedAfterTheFile() {
    const Dataset data = importDataset({.predictionsPath = m_files.write("resnet18.csv", "p,y\n0.5,1\n0.25,0\n"),
                                        .predictionsText = {},
                                        .targetsPath = {}});
    QVERIFY(data.name() == "resnet18");
    QVERIFY(data.family().id() == "binary");
    QCOMPARE(data.sampleCount(), Index{2});
}

void TestImport::targetsComeFromAFileBeside() {
    const Dataset data = importDataset({.predictionsPath = m_files.write("p.csv", "0.5,0.25,0.25\n0.25,0.25,0.5\n"),
                                        .predictionsText = {},
                                        .targetsPath = m_files.write("labels.txt", "1\n3\n")});
    QVERIFY((data.labels() == Labels{0, 2}));
    QVERIFY((data.classNames() == std::vector<std::string>{"1", "2", "3"}));
}

void TestImport::targetsFileWithHeaderAndIdentifiers() {
    const ImportPlan plan =
        planImport({.predictionsPath = m_files.write("p.csv", "0.5,0.5\n0.25,0.75\n"),
                    .predictionsText = {},
                    .targetsPath = m_files.write("t.csv", "id\tweight\tlabel\n0\t0.5\t1\n1\t0.5\t0\n")});
    QVERIFY(plan.tables.targetFormat.hasHeader);
    QCOMPARE(plan.tables.targetFormat.delimiter, '\t');
    QCOMPARE(plan.reading.targetColumn, std::size_t{2});
    QVERIFY((finishImport(plan).labels() == Labels{1, 0}));
}

void TestImport::wordsUnderAnUnknownNameAreTargets() {
    const ImportPlan plan =
        planImport({.predictionsPath = m_files.write("p.csv", "cat,dog\n0.5,0.5\n0.25,0.75\n0.25,0.75\n"),
                    .predictionsText = {},
                    .targetsPath = m_files.write("t.csv", "animal\ndog\ncat\ncat\n")});
    QVERIFY(plan.tables.targetFormat.hasHeader);
    QVERIFY((finishImport(plan).labels() == Labels{1, 0, 0}));
}

void TestImport::surplusTargetIsNotTakenForAHeader() {
    const ImportSource source{.predictionsPath = m_files.write("p.csv", "cat,dog\n0.5,0.5\n0.25,0.75\n"),
                              .predictionsText = {},
                              .targetsPath = m_files.write("t.csv", "cat\ndog\ncat\n")};
    QCOMPARE(messageOf<InvalidInput>([&] { importDataset(source); }),
             QString("t.csv: The number of targets is 3; p.csv holds 2 predictions, and each needs one target; a "
                     "column in both files, named with --key, says which belong together."));
}

void TestImport::targetColumnOfThePredictionsYieldsToTheFile() {
    const ImportPlan plan = planImport({.predictionsPath = m_files.write("p.csv", "p0,p1,y\n0.5,0.5,0\n0.25,0.75,0\n"),
                                        .predictionsText = {},
                                        .targetsPath = m_files.write("t.csv", "0\n1\n")});
    QVERIFY(plan.reading.roles[2] == ColumnRole::Ignored);
    QVERIFY((finishImport(plan).labels() == Labels{0, 1}));
}

void TestImport::numbersOfRowsMustAgree() {
    const ImportSource source{.predictionsPath = m_files.write("p.csv", "0.5,0.5\n0.25,0.75\n0.25,0.75\n"),
                              .predictionsText = {},
                              .targetsPath = m_files.write("t.csv", "0\n1\n")};
    QCOMPARE(messageOf<InvalidInput>([&] { importDataset(source); }),
             QString("t.csv: The number of targets is 2; p.csv holds 3 predictions, and each needs one target; a "
                     "column in both files, named with --key, says which belong together."));
}

void TestImport::badTargetIsNamedInItsOwnFile() {
    const ImportSource source{.predictionsPath = m_files.write("p.csv", "0.5,0.5\n0.25,0.75\n0.25,0.75\n"),
                              .predictionsText = {},
                              .targetsPath = m_files.write("t.csv", "label\n\n0\n1\n2.5\n")};
    QCOMPARE(
        messageOf<InvalidInput>([&] { importDataset(source); }),
        QString("t.csv, line 5, column 1 (label): The label \"2.5\" is not a whole number; if the event is that the "
                "numbers are above a limit, say so with --event, such as --event above:0."));
}

void TestImport::unclearTargetColumnIsAsked() {
    const ImportSource source{.predictionsPath = m_files.write("p.csv", "0.5,0.5\n0.25,0.75\n"),
                              .predictionsText = {},
                              .targetsPath = m_files.write("t.csv", "0,1\n1,0\n")};
    QCOMPARE(messageOf<UndecidedImport>([&] { importDataset(source); }),
             QString("t.csv: It is not clear which column holds the targets: column 1, column 2; say which with "
                     "--target-column."));
}

void TestImport::targetColumnCanBeChosen() {
    const ImportSource source{.predictionsPath = m_files.write("p.csv", "0.5,0.5\n0.25,0.75\n"),
                              .predictionsText = {},
                              .targetsPath = m_files.write("t.csv", "0,1\n1,0\n")};
    ImportOverrides overrides;
    overrides.targetColumn = 1;
    QVERIFY((importDataset(source, overrides).labels() == Labels{1, 0}));
    overrides.targetColumn = 2;
    QCOMPARE(messageOf<InvalidSetting>([&] { importDataset(source, overrides); }),
             QString("There is no column 3 in t.csv; the last is 2."));
}

void TestImport::missingTargetsFileIsRefused() {
    const ImportSource source{.predictionsPath = m_files.write("p.csv", "0.5,0.5\n"),
                              .predictionsText = {},
                              .targetsPath = m_files.pathOf("absent.csv")};
    QCOMPARE(messageOf<UnreadableFile>([&] { importDataset(source); }), QString("absent.csv: No such file."));
}

void TestImport::numpyArraysAreRead() {
    const Dataset data = importDataset(
        {.predictionsPath = m_files.write("m.npy", npy("<f4", "(2, 2)", items<float>({0.5F, 0.5F, 0.3F, 0.7F}))),
         .predictionsText = {},
         .targetsPath = m_files.write("y.npy", npy("<i8", "(2,)", items<std::int64_t>({1, 0})))});
    QVERIFY(data.name() == "m");
    QVERIFY(data.parameters()(1, 0) == static_cast<double>(0.3F));
    QVERIFY((data.labels() == Labels{1, 0}));
}

void TestImport::numpyArchiveIsRead() {
    const std::string path = m_files.pathOf("both.npz");
    writeNpz(path, {{"logits", npy("<f8", "(2, 2)", items<double>({3, -3, -1, 1}))},
                    {"y", npy("<i8", "(2,)", items<std::int64_t>({1, 0}))}});
    const ImportPlan plan = planImport({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}});
    QVERIFY(plan.reading.scale == NumberScale::Logits);
    const Dataset data = finishImport(plan);
    QVERIFY(std::abs(data.parameters()(1, 1) - 1 / (1 + std::exp(-2.0))) < 1e-15);
    QVERIFY((data.labels() == Labels{1, 0}));
}

void TestImport::badValueInAnArrayIsNamed() {
    const ImportSource source{
        .predictionsPath =
            m_files.write("m.npy", npy("<f8", "(3, 2)", items<double>({0.5, 0.5, 0.25, std::nan(""), 0.5, 0.5}))),
        .predictionsText = {},
        .targetsPath = m_files.write("y.csv", "0\n1\n0\n")};
    QCOMPARE(messageOf<InvalidInput>([&] { importDataset(source); }),
             QString("m.npy, line 2, column 2: \"nan\" is not a finite number."));
}

void TestImport::binaryFilesAreRefused() {
    const std::string path = m_files.write("m.pkl", std::string_view("\x80\x04\x00\x00 pickle", 11));
    QCOMPARE(messageOf<UnreadableFile>(
                 [&] { importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}); }),
             QString("m.pkl: The file is neither text (CSV, TSV or similar) nor .npy nor .npz."));
}

void TestImport::wrongDelimiterIsRefused() {
    ImportOverrides overrides;
    overrides.delimiter = 'x';
    QCOMPARE(messageOf<InvalidSetting>([&] {
                 importDataset({.predictionsPath = {}, .predictionsText = "1,2", .targetsPath = {}}, overrides);
             }),
             QString("The delimiter must be a comma, semicolon, tab, vertical bar or blank."));
}

void TestImport::progressRisesToOne() {
    std::string text;
    for (int i = 0; i < 5000; ++i)
        text += i % 2 == 0 ? (i % 7 == 0 ? "0.25,0.75,0\n" : "0.25,0.75,1\n") : "0.5,0.5,0\n";
    double last = 0;
    bool isRising = true;
    const Run run({}, [&](double fraction) {
        isRising = isRising && fraction >= last;
        last = fraction;
    });
    importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, {}, run);
    QVERIFY(isRising);
    QCOMPARE(last, 1.0);
}

void TestImport::stoppedRunIsCancelled() {
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             importDataset({.predictionsPath = {}, .predictionsText = "0.5,1\n", .targetsPath = {}}, {},
                                           Run(stop.get_token())));
}

void TestImport::referenceFilesAreDetected_data() {
    QTest::addColumn<QString>("family");
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("classes");
    QTest::newRow("binary") << "binary" << 200 << 2;
    QTest::newRow("categorical_m3") << "categorical" << 60 << 3;
    QTest::newRow("w19_m1") << "categorical" << 250 << 10;
    QTest::newRow("w19_m2") << "categorical" << 250 << 10;
    QTest::newRow("w19_m3") << "categorical" << 250 << 10;
    QTest::newRow("gb24_simulation") << "categorical" << 500 << 5;
    QTest::newRow("degenerate_perfect") << "categorical" << 7 << 3;
    QTest::newRow("degenerate_ties") << "binary" << 10 << 2;
    QTest::newRow("peer_binning") << "categorical" << 3 << 3;
    QTest::newRow("peer_categorical_a") << "binary" << 2 << 2;
    QTest::newRow("peer_categorical_b") << "binary" << 2 << 2;
}

void TestImport::referenceFilesAreDetected() {
    QFETCH(QString, family);
    QFETCH(int, samples);
    QFETCH(int, classes);
    const QString path = QString(CALIBRIUM_SHARED "/reference/%1.csv").arg(QTest::currentDataTag());
    if (!QFile::exists(path)) QSKIP("the shared reference data are not here");
    const ImportPlan plan =
        planImport({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}});
    QVERIFY(plan.tables.format.hasHeader);
    QVERIFY(plan.reading.scale == NumberScale::Probabilities);
    QVERIFY(plan.reading.labelKind == LabelKind::FromZero);
    const Dataset data = finishImport(plan);
    QCOMPARE(QString::fromStdString(data.family().id()), family);
    QCOMPARE(data.sampleCount(), Index{samples});
    QCOMPARE(data.classCount(), Index{classes});
}

void TestImport::cifarFilesAreDetected_data() {
    QTest::addColumn<double>("firstProbability");
    QTest::addColumn<double>("accuracy");
    QTest::newRow("densenet121") << 0.00024114536 << 0.9;
    QTest::newRow("googlenet") << 1.0659558e-6 << 0.9;
    QTest::newRow("resnet18") << 0.00012968828 << 0.9;
    QTest::newRow("vgg16_bn") << 5.450621e-5 << 0.9;
}

void TestImport::cifarFilesAreDetected() {
    QFETCH(double, firstProbability);
    QFETCH(double, accuracy);
    const QString folder = CALIBRIUM_SHARED "/data/cifar10/";
    if (!QDir(folder).exists()) QSKIP("the shared CIFAR-10 data are not here");
    const Dataset data = importDataset({.predictionsPath = (folder + QTest::currentDataTag() + ".csv").toStdString(),
                                        .predictionsText = {},
                                        .targetsPath = (folder + "labels.csv").toStdString()});
    QCOMPARE(data.sampleCount(), Index{10000});
    QCOMPARE(data.classCount(), Index{10});
    QVERIFY(data.parameters()(0, 0) == firstProbability);
    QCOMPARE(data.labels()[0], 3);
    Index hits = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        Index best = 0;
        data.parameters().row(i).maxCoeff(&best);
        hits += best == data.labels()[static_cast<std::size_t>(i)] ? 1 : 0;
    }
    QVERIFY2(static_cast<double>(hits) / 10000 > accuracy, "a wrong label base gives an accuracy near 0");
}

void TestImport::eachStepReturnsAValueOfItsOwn() {
    const ImportSource source{.predictionsPath = m_files.write("p.csv", "id,p\na,0.5\nb,0.25\nc,0.75\nd,0.125\n"),
                              .predictionsText = {},
                              .targetsPath = m_files.write("t.csv", "id,y\nd,0\nc,1\nb,0\na,1\n")};
    const Found<ImportTables> predictions = readPredictions(source, {}, {});
    const Found<ImportTables> both = readTargets(predictions.value, source, {}, {});
    const Found<ImportTables> joined = joinByKey(both.value, {}, {});
    QVERIFY(!predictions.value.targets);
    QCOMPARE(both.value.targets->cell(0, 0), std::string("d"));
    QVERIFY(both.value.targetKeyColumns.empty());
    QCOMPARE(joined.value.targets->cell(0, 0), std::string("a"));
    QCOMPARE(joined.value.targetKeyColumns, std::vector<std::size_t>{0});
    QCOMPARE(joined.remarks.assumptions.size(), std::size_t{1});
    const Found<ColumnReading> columns = detectColumns(joined.value, {});
    QVERIFY(columns.value.roles == (std::vector{ColumnRole::Ignored, ColumnRole::Prediction}));
    const ImportPlan plan = planImport(source);
    QVERIFY(plan.reading.roles == columns.value.roles);
    QCOMPARE(plan.tables.targets->cell(0, 0), std::string("a"));
    QCOMPARE(plan.reading.targetColumn, std::size_t{1});
}

void TestImport::remarksComeInTheirOrder() {
    const auto question = [](Text text) {
        return ImportQuestion{.about = ImportQuestion::About::Columns, .text = std::move(text), .answer = {}};
    };
    ImportRemarks remarks;
    remarks.say("Said.");
    remarks.assume("import-test", "Assumed.", 2, 5);
    QVERIFY(!remarks.isOpen());
    QVERIFY(!remarks.ask(std::optional<ImportQuestion>()));
    remarks.ask(question("Second"));
    remarks.askFirst(question("First"));
    ImportRemarks all;
    QCOMPARE(all.take(Found<int>{7, remarks}), 7);
    QStringList findings;
    for (const Text& finding : all.findings) findings << QString::fromStdString(finding.english());
    QCOMPARE(findings.join(' '), QString("Said. Assumed. Second. First."));
    QCOMPARE(all.questions.front().text.english(), std::string("First"));
    QCOMPARE(all.assumptions.front().count, std::int64_t{2});
    QCOMPARE(all.assumptions.front().total, std::int64_t{5});
    all.askOnly(question("Only"));
    QCOMPARE(all.questions.size(), std::size_t{1});
    QCOMPARE(remarks.questions.size(), std::size_t{2});
}

void TestImport::predictionsNamedAsAGroupAreRefused() {
    ImportOverrides overrides;
    overrides.asideNames = {"risk"};
    const ImportSource source{
        .predictionsPath = m_files.write("g.csv", "risk,group\n0.2,control\n0.7,case\n0.4,case\n0.1,control\n"),
        .predictionsText = {},
        .targetsPath = {}};
    QCOMPARE(messageOf<InvalidInput>([&] { importDataset(source, overrides); }),
             QString("g.csv: There is no column of predictions, which are numbers; --columns names it."));
}

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"
