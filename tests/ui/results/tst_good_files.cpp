// SPDX-License-Identifier: GPL-3.0-or-later
// Files at which nothing is to be doubted: what was taken for granted is noted, and nothing warns.
#include "tests/support/class_data.h"
#include "tests/support/window_fixture.h"
#include "ui/look/text.h"
#include "ui/models/model_list.h"
#include "ui/results/findings.h"
#include "ui/results/warnings_strip.h"

#include <QAbstractItemView>
#include <QFile>
#include <QToolButton>

#include <array>
#include <cmath>
#include <random>
#include <vector>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int rowCount = 400;
/// Of the standard normal distribution at the levels of quantilesFile().
constexpr std::array<double, 9> normalQuantiles{-2.326348, -1.644854, -1.036433, -0.524401, 0,
                                                0.524401,  1.036433,  1.644854,  2.326348};

QByteArray rounded(double value) { return QByteArray::number(value, 'f', 6); }

QByteArray joinedRow(const std::vector<QByteArray>& cells) {
    QByteArray row;
    for (const QByteArray& cell : cells) row += (row.isEmpty() ? QByteArray() : QByteArray(",")) + cell;
    return row + '\n';
}

/// "p" with the outcome as 0 and 1, or as words; as percentages where factor is 100.
QByteArray binaryFile(const char* head, const char* no, const char* yes, double factor, unsigned seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> uniform(0, 1);
    QByteArray file = QByteArray(head) + '\n';
    for (int i = 0; i < rowCount; ++i) {
        const double p = 0.02 + 0.96 * uniform(random);
        file += joinedRow({rounded(factor * p), uniform(random) < p ? yes : no});
    }
    return file;
}

QByteArray classesFile(int classCount, unsigned seed) {
    std::mt19937_64 random(seed);
    std::exponential_distribution<double> weight(1);
    std::uniform_real_distribution<double> uniform(0, 1);
    std::vector<QByteArray> head;
    for (int k = 0; k < classCount; ++k) head.push_back("p" + QByteArray::number(k));
    head.emplace_back("label");
    QByteArray file = joinedRow(head);
    for (int i = 0; i < rowCount; ++i) {
        std::vector<double> p;
        double sum = 0;
        for (int k = 0; k < classCount; ++k) sum += p.emplace_back(weight(random));
        int label = 0;
        for (double rest = uniform(random) * sum;
             label + 1 < classCount && rest > p[static_cast<std::size_t>(label)];) {
            rest -= p[static_cast<std::size_t>(label++)];
        }
        std::vector<QByteArray> cells;
        for (const double share : p) cells.push_back(QByteArray::number(share / sum, 'g', 17));
        cells.push_back(QByteArray::number(label));
        file += joinedRow(cells);
    }
    return file;
}

/// Columns made of mean, standard deviation and standard normal numbers; the target is drawn from the same.
template <class Cells>
QByteArray realFile(const QByteArray& head, const Cells& cells, unsigned seed) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal(0, 1);
    QByteArray file = head + '\n';
    for (int i = 0; i < rowCount; ++i) {
        const double mean = 3 * normal(random);
        const double sd = std::exp(0.3 * normal(random));
        std::vector<QByteArray> row = cells(mean, sd, [&] { return normal(random); });
        row.push_back(rounded(mean + sd * normal(random)));
        file += joinedRow(row);
    }
    return file;
}

QByteArray normalFile(const char* head, bool isVariance, unsigned seed) {
    return realFile(
        head,
        [isVariance](double mean, double sd, const auto&) {
            return std::vector<QByteArray>{rounded(mean), rounded(isVariance ? sd * sd : sd)};
        },
        seed);
}

QByteArray quantilesFile(unsigned seed) {
    return realFile(
        "q0.01,q0.05,q0.15,q0.3,q0.5,q0.7,q0.85,q0.95,q0.99,target",
        [](double mean, double sd, const auto&) {
            std::vector<QByteArray> row;
            for (const double each : normalQuantiles) row.push_back(rounded(mean + sd * each));
            return row;
        },
        seed);
}

QByteArray ensembleFile(unsigned seed) {
    constexpr int members = 20;
    QByteArray head;
    for (int k = 1; k <= members; ++k) head += "draw" + QByteArray::number(k) + ',';
    return realFile(
        head + "target",
        [](double mean, double sd, const auto& draw) {
            std::vector<QByteArray> row;
            for (int k = 0; k < members; ++k) row.push_back(rounded(mean + sd * draw()));
            return row;
        },
        seed);
}

QByteArray countsFile(unsigned seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> rates(0.5, 12);
    QByteArray file("rate,count\n");
    for (int i = 0; i < rowCount; ++i) {
        const double rate = rates(random);
        file += joinedRow({rounded(rate), QByteArray::number(std::poisson_distribution<int>(rate)(random))});
    }
    return file;
}

}  // namespace

class TestGoodFiles : public QObject, WindowFixture {
    Q_OBJECT

private slots:
    void cleanup() { m_window.reset(); }

    static Dataset warned(const char* name, std::int64_t count, Severity severity = Severity::Doubt) {
        return support::binaryData({0.2, 0.7, 0.6, 0.4}, {0, 1, 1, 0})
            .withName(name)
            .withWarning({"near-one", severity, Text("{1} of 4 probabilities lie near 1.", count), count, 4});
    }
    /// A sentence is said of the models of which it is true, number and all.
    void numbersOfOneModelAreSaidOfNoOther() {
        Workspace workspace;
        workspace.models().add({{warned("a", 3), {}, {}}, {warned("b", 2), {}, {}}, {warned("c", 3), {}, {}}});
        QStringList lines;
        for (const Finding& finding : findingsOf(workspace)) lines.append(lineOf(finding));
        QCOMPARE(lines, (QStringList{QStringLiteral("a, c: 3 of 4 probabilities lie near 1."),
                                     QStringLiteral("b: 2 of 4 probabilities lie near 1.")}));
    }
    void warningsAndNotesAreCountedApart() {
        Workspace workspace;
        workspace.models().add(
            {{warned("a", 3), {}, {}}, {warned("b", 2), {}, {}}, {warned("c", 1, Severity::Note), {}, {}}});
        QWidget window;
        auto* strip = new WarningsStrip(workspace, &window);
        strip->resize(600, 60);
        window.show();
        QCOMPARE(strip->findChild<QToolButton*>(QStringLiteral("warningsButton"))->text(),
                 QStringLiteral("2 warnings, 1 note"));
    }
    /// What warns of a result marks the model as what warns of its data does.
    void modelsOfDoubtfulResultsAreMarked() {
        openWindow();
        computeLess();
        m_workspace->models().add(
            {{support::binaryData({1, 1, 1, 0, 0, 0, 0.5, 1}, {1, 1, 0, 0, 0, 1, 1, 1}), {}, {}}});
        await();
        const Model& model = m_workspace->models()[0];
        QVERIFY(!resultDoubtsOf(*m_workspace, model).isEmpty());
        const auto* list = widget<QAbstractItemView>("modelList")->model();
        const QStringList said = list->index(0, 0).data(ModelList::WarningsRole).toStringList();
        QVERIFY2(said.contains(resultDoubtsOf(*m_workspace, model).first()), qPrintable(said.join('\n')));
    }

    void giveNoWarning_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("binary") << binaryFile("p,y", "0", "1", 1, 1);
        QTest::newRow("binary, words") << binaryFile("risk,outcome", "no", "yes", 1, 2);
        QTest::newRow("binary, percentages") << binaryFile("risk_percent,died", "0", "1", 100, 3);
        QTest::newRow("three classes") << classesFile(3, 4);
        QTest::newRow("six classes") << classesFile(6, 5);
        QTest::newRow("normal") << normalFile("mean,sd,target", false, 6);
        QTest::newRow("normal, variance") << normalFile("mu,variance,y", true, 7);
        QTest::newRow("quantiles") << quantilesFile(8);
        QTest::newRow("ensemble") << ensembleFile(9);
        QTest::newRow("counts") << countsFile(10);
    }
    void giveNoWarning() {
        QFETCH(const QByteArray, bytes);
        const QString path = m_sandbox.filePath(QStringLiteral("good.csv"));
        {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
        openWindow();
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{1}, patience);
        await();
        QStringList warnings;
        for (const Finding& finding : findingsOf(*m_workspace)) {
            if (!finding.isNote) warnings.append(toQt(finding.id) + QStringLiteral(": ") + lineOf(finding));
        }
        QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join(QLatin1Char('\n'))));
        const ModelList list(m_workspace->models());
        QCOMPARE(list.index(0).data(ModelList::WarningsRole).toStringList(), QStringList());
        for (int column = 0; column < table()->columnCount(); ++column) {
            const QVariant mark = table()->index(0, column).data(Qt::DecorationRole);
            if (column > 0)
                QVERIFY2(!mark.isValid(), qPrintable(table()->headerData(column, Qt::Horizontal).toString()));
        }
    }
};

QTEST_MAIN(TestGoodFiles)
#include "tst_good_files.moc"
