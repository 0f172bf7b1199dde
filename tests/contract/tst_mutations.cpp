// SPDX-License-Identifier: GPL-3.0-or-later
// Small files, changed at random places, go through import and evaluation: whatever they hold, the end is numbers or
// one sentence in one line. Mutation k depends on k alone, so a failure names the number that brings it back:
//   tst_mutations                  the ordinary run
//   tst_mutations 1000000          a longer one
//   tst_mutations 50000 123456     so many from this one on
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/npy_writer.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <zlib.h>
#include <QElapsedTimer>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::uint64_t caseCount = 5000;
std::uint64_t firstCase = 0;

struct SeedFile {
    std::string name;
    std::string bytes;
};

std::string gzipped(const FileFixtures& files, const std::string& text) {
    const std::string path = files.pathOf("seed.gz");
    gzFile file = gzopen(path.c_str(), "wb");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    std::ifstream stored(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stored), {});
}

std::string archived(const FileFixtures& files) {
    const std::string path = files.pathOf("seed.npz");
    writeNpz(path, {{"probs", npy("<f8", "(3, 2)", items<double>({0.5, 0.5, 0.25, 0.75, 0.9, 0.1}))},
                    {"y", npy("<i8", "(3,)", items<std::int64_t>({0, 1, 0}))}});
    std::ifstream stored(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stored), {});
}

std::vector<SeedFile> seeds(const FileFixtures& files) {
    const std::string classes = "p0,p1,p2,y\n0.7,0.2,0.1,0\n0.1,0.8,0.1,1\n0.25,0.25,0.5,2\n0.6,0.3,0.1,1\n";
    return {{"classes.csv", classes},
            {"names.csv", "cat,dog,label\n0.7,0.3,cat\n0.2,0.8,dog\n0.4,0.6,cat\n"},
            {"commas.csv", "p0;p1;y\n0,7;0,3;0\n0,2;0,8;1\n0,45;0,55;1\n"},
            {"bare.txt", "0.7 0.2 0.1 0\n0.1 0.8 0.1 1\n0.3 0.3 0.4 2\n"},
            {"binary.tsv", "score\ty\n0.7\t1\n0.2\t0\n0.5\t1\n0.9\t1\n"},
            {"logits.csv", "logit0,logit1,y\n2.5,-1.5,0\n-0.5,3,1\n0,0,1\n"},
            {"normal.csv", "mean,sd,y\n0,1,0.5\n1,2,-1\n3,0.5,3.25\n"},
            {"rates.csv", "rate,y\n3,2\n0.5,0\n12,15\n7,7\n"},
            {"draws.csv", "draw1,draw2,draw3,y\n0,1,2,1\n1,3,5,2\n-1,0,4,0\n"},
            {"quoted.csv", "\"p,0\",\"p\"\"1\",y\n\"0.5\",0.5,0\n0.25,\"0.75\",1\n0.125,0.875,1\n0.75,0.25,0\n"},
            {"matrix.npy", npy("<f4", "(3, 2)", items<float>({0.5F, 0.5F, 0.25F, 0.75F, 1.0F, 0.0F}))},
            {"archive.npz", archived(files)},
            {"classes.csv.gz", gzipped(files, classes)}};
}

const std::vector<std::string>& tokens() {
    static const std::vector<std::string> list{"nan",
                                               "inf",
                                               "-inf",
                                               "1e308",
                                               "-1e308",
                                               "1e-320",
                                               "1e999",
                                               "-1",
                                               "0",
                                               "1e200",
                                               "\"",
                                               ",",
                                               ";",
                                               "\t",
                                               "\n",
                                               "\r",
                                               " ",
                                               "#",
                                               "\xEF\xBB\xBF",
                                               "\xFF",
                                               "\x1b[31m",
                                               "=cmd|x",
                                               "9007199254740993",
                                               "0x1p3",
                                               ",,,,,,,",
                                               "\n\n",
                                               "1,5",
                                               "é",
                                               "-0",
                                               "99999999999999999999"};
    return list;
}

std::size_t below(Generator& generator, std::size_t count) {
    return count == 0 ? 0 : static_cast<std::size_t>(uniform01(generator) * static_cast<double>(count));
}

/// The beginning of the line that holds the place, and its end with the line feed.
std::pair<std::size_t, std::size_t> lineAt(const std::string& text, std::size_t place) {
    const std::size_t before = place == 0 ? std::string::npos : text.rfind('\n', place - 1);
    const std::size_t end = text.find('\n', place);
    return {before == std::string::npos ? 0 : before + 1, end == std::string::npos ? text.size() : end + 1};
}

/// A change after which the file may well be as good as before.
void changeGently(std::string& bytes, Generator& generator) {
    const std::size_t place = below(generator, bytes.size());
    const auto [begin, end] = lineAt(bytes, place);
    switch (below(generator, 6)) {
        case 0:
            bytes.insert(end, bytes.substr(begin, end - begin));
            break;
        case 1:
            bytes.erase(begin, end - begin);
            break;
        case 2:
            bytes.insert(end, below(generator, 2) == 0 ? "\n" : "# remark\n");
            break;
        case 3:
            if (end > begin && bytes[end - 1] == '\n') bytes.insert(end - 1, below(generator, 2) == 0 ? "\r" : " ");
            break;
        case 4: {
            const std::size_t digit = bytes.find_first_of("0123456789", place);
            if (digit != std::string::npos) bytes[digit] = static_cast<char>('0' + below(generator, 10));
            break;
        }
        default: {
            const std::size_t letter = bytes.find_first_of("abcdefghijklmnopqrstuvwxyz", place);
            if (letter != std::string::npos) bytes[letter] = static_cast<char>('a' + below(generator, 26));
            break;
        }
    }
}

void changeRoughly(std::string& bytes, Generator& generator) {
    const std::size_t place = below(generator, bytes.size() + 1);
    const std::size_t length = std::min(below(generator, 8) + 1, bytes.size() - place);
    switch (below(generator, 6)) {
        case 0:
            if (place < bytes.size()) bytes[place] = static_cast<char>(below(generator, 256));
            break;
        case 1:
            bytes.erase(place, length);
            break;
        case 2:
            bytes.insert(place, tokens()[below(generator, tokens().size())]);
            break;
        case 3:
            bytes.replace(place, length, tokens()[below(generator, tokens().size())]);
            break;
        case 4:
            bytes.insert(place, bytes.substr(below(generator, bytes.size()), 40));
            break;
        default:
            bytes.resize(place);
            break;
    }
}

std::string mutated(std::string bytes, Generator& generator) {
    const std::size_t gentle = below(generator, 3);
    const std::size_t rough = gentle == 0 ? 1 + below(generator, 3) : below(generator, 2);
    for (std::size_t i = 0; i < gentle && !bytes.empty(); ++i) changeGently(bytes, generator);
    for (std::size_t i = 0; i < rough; ++i) changeRoughly(bytes, generator);
    return bytes;
}

AnalysisSpecification quickAnalysis() {
    AnalysisSpecification analysis;
    for (const char* id : {"accuracy", "ece", "brier", "skce", "crps", "pinball", "mse", "dss"}) {
        analysis.measures.push_back({id, {}});
    }
    analysis.tests = {{"asymptotic-block", {}}, {"pit-ks", {}}};
    return analysis;
}

/// What is wrong with the numbers of a result that were given as such; empty if nothing is.
QString complaint(const AnalysisResult& result) {
    for (const auto& one : result.measures) {
        if (one.refusal.empty() && !std::isfinite(one.estimate.value))
            return "no number: " + QString::fromStdString(one.id);
    }
    for (const auto& one : result.tests) {
        const bool isNumber =
            std::isfinite(one.outcome.statistic) && one.outcome.pValue >= 0 && one.outcome.pValue <= 1;
        if (one.refusal.empty() && !isNumber) return "no number: " + QString::fromStdString(one.id);
    }
    return {};
}

QString complaint(const std::string& message) {
    if (message.empty()) return "an empty sentence";
    for (const char c : message) {
        if (static_cast<unsigned char>(c) < 0x20) return "a control character in: " + QString::fromStdString(message);
    }
    if (message.size() > 2000) return "a sentence of " + QString::number(message.size()) + " bytes";
    return {};
}

struct Outcome {
    QString complaint;
    QString refusal{};  ///< the sentence; empty where there are numbers
};

Outcome outcomeOf(const std::string& path) {
    try {
        const Dataset data = importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}});
        const AnalysisResult result = analyse(data, applicableTo(quickAnalysis(), data));
        for (const auto& refusal : refusalsOf(result)) {
            if (const QString text = complaint(refusal.english()); !text.isEmpty()) return {text};
        }
        if (const QString text = complaint(result); !text.isEmpty()) return {text};
        const std::vector<ReportedModel> models{{fileName(path), data, result}};
        for (const std::string& format : reportFormats()) {
            const std::string report = writeReport({"test", 1}, models, parseReportFormat(format));
            if (report.find('\x1b') != std::string::npos)
                return {"an escape sequence in " + QString::fromStdString(format)};
        }
        return {};
    } catch (const Error& error) {
        return {complaint(error.what()), QString::fromUtf8(error.what())};
    } catch (const std::exception& error) {
        return {QString("another exception: ") + error.what()};
    }
}

}  // namespace

class TestMutations : public QObject {
    Q_OBJECT

private slots:
    void everyFileEndsInNumbersOrOneSentence();
};

void TestMutations::everyFileEndsInNumbersOrOneSentence() {
    const FileFixtures files;
    const std::vector<SeedFile> all = seeds(files);
    for (const SeedFile& seed : all) {
        const Outcome outcome = outcomeOf(files.write(seed.name, seed.bytes));
        QVERIFY2(outcome.complaint.isEmpty(), qPrintable(QString::fromStdString(seed.name) + ": " + outcome.complaint));
        const bool hasTargets = seed.name != "matrix.npy";
        QVERIFY2(outcome.refusal.isEmpty() == hasTargets,
                 qPrintable(QString::fromStdString(seed.name) + ": " + outcome.refusal));
    }
    QElapsedTimer clock;
    clock.start();
    std::uint64_t refused = 0;
    qint64 longest = 0;
    for (std::uint64_t k = firstCase; k < firstCase + caseCount; ++k) {
        Generator generator = makeGenerator(20260, k);
        const SeedFile& seed = all[k % all.size()];
        const std::string path = files.write(seed.name, mutated(seed.bytes, generator));
        const qint64 before = clock.elapsed();
        const Outcome outcome = outcomeOf(path);
        longest = std::max(longest, clock.elapsed() - before);
        refused += outcome.refusal.isEmpty() ? 0 : 1;
        QVERIFY2(
            outcome.complaint.isEmpty(),
            qPrintable(QString("case %1, %2: %3").arg(k).arg(QString::fromStdString(seed.name), outcome.complaint)));
    }
    qInfo("%llu cases, %llu refused, %lld ms, the longest %lld ms", static_cast<unsigned long long>(caseCount),
          static_cast<unsigned long long>(refused), static_cast<long long>(clock.elapsed()),
          static_cast<long long>(longest));
    // What is refused at once says nothing of the methods.
    QVERIFY(refused > 0 && refused < caseCount * 9 / 10);
}

int main(int argc, char** argv) {
    if (argc > 1) caseCount = std::max<std::uint64_t>(2, std::strtoull(argv[1], nullptr, 10));
    if (argc > 2) firstCase = std::strtoull(argv[2], nullptr, 10);
    TestMutations test;
    return QTest::qExec(&test, QStringList{QString::fromLocal8Bit(argv[0]), "-maxwarnings", "0"});
}

#include "tst_mutations.moc"
