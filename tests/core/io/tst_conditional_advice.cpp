// SPDX-License-Identifier: GPL-3.0-or-later
// Questions whose advice, followed as it stands, has to lead to the right numbers.
#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;

namespace {

/// A table of 40 rows whose cells are made of the number of the row.
std::string tableOf(const QByteArray& header, const std::function<QByteArray(int row)>& cells) {
    QByteArray text = header + "\n";
    for (int row = 0; row < 40; ++row) text += cells(row) + "\n";
    return text.toStdString();
}

QByteArray number(double value, int decimals = 3) { return QByteArray::number(value, 'f', decimals); }

/// Between -1 and 1, without an order.
double scattered(int row) { return std::sin(12.9898 * row + 4.1); }

QString questionOf(const std::string& text, const ImportOverrides& overrides = {}) {
    FileFixtures files;
    const auto path = files.write("table.csv", text);
    return messageOf<UndecidedImport>(
        [&] { importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}, overrides); });
}

Dataset dataOf(const std::string& text, const ImportOverrides& overrides = {}) {
    FileFixtures files;
    const auto path = files.write("table.csv", text);
    return importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}, overrides);
}

std::string pairOf(const QByteArray& header, double (*spread)(int row)) {
    return tableOf(header, [spread](int row) {
        return number(20 + 5 * scattered(row)) + "," + number(spread(row)) + "," +
               number(20 + 5 * scattered(row) + scattered(7 * row + 1));
    });
}

std::string membersBesideMoments(const QByteArray& member) {
    QByteArray header;
    for (int m = 0; m < 6; ++m) header += member + QByteArray::number(m) + ",";
    return tableOf(header + "ens_mean,ens_sd,obs", [](int row) {
        std::array<double, 6> draws{};
        double mean = 0;
        for (int m = 0; m < 6; ++m) {
            draws[static_cast<std::size_t>(m)] =
                std::round(100 * (8 + 3 * scattered(row) + scattered(31 * row + m))) / 100;
            mean += draws[static_cast<std::size_t>(m)] / 6;
        }
        double squares = 0;
        QByteArray cells;
        for (const double draw : draws) {
            squares += (draw - mean) * (draw - mean);
            cells += number(draw, 2) + ",";
        }
        return cells + number(mean) + "," + number(std::sqrt(squares / 5)) + "," + number(8 + 4 * scattered(row), 2);
    });
}

}  // namespace

class TestConditionalAdvice : public QObject {
    Q_OBJECT

private slots:
    void theQuestionLeadsRight_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char* name, const std::string& text, const QStringList& words) {
            QTest::newRow(name) << QString::fromStdString(text) << words;
        };
        row("a spread in another unit",
            pairOf("load_mean_GW,load_sd_MW,load_actual_GW", [](int i) { return 2000 + 500 * scattered(i + 3); }),
            {"different units", "under a name such as sd"});
        row("American odds",
            tableOf("ml_home,ml_away,home_won",
                    [](int i) {
                        const int line = 110 + 7 * i;
                        return i % 2 == 0 ? "+" + QByteArray::number(line) + ",-" + QByteArray::number(line + 10) +
                                                "," + (i % 6 == 0 ? "1" : "0")
                                          : "-" + QByteArray::number(line) + ",+" + QByteArray::number(line - 10) +
                                                "," + (i % 5 == 0 ? "0" : "1");
                    }),
            {"American odds", "1 + x / 100", "--scale decimal-odds"});
        row("members beside their moments", membersBesideMoments("m"),
            {"--kind draws --columns m0,m1,m2,m3,m4,m5", "--kind normal --columns ens_mean,ens_sd"});
        row("members by another name", membersBesideMoments("mitglied_"), {"--kind draws", "ens_mean,ens_sd"});
        row("errors that run with the errors",
            tableOf("p_error,correct",
                    [](int i) { return number(0.5 + 0.4 * scattered(i)) + "," + (scattered(i) > 0 ? "0" : "1"); }),
            {"larger where that is 0", "--classes 1,0 if they are probabilities of 0"});
        row("errors that run with being right",
            tableOf("p_error,correct",
                    [](int i) { return number(0.5 + 0.4 * scattered(i)) + "," + (scattered(i) > 0 ? "1" : "0"); }),
            {"larger where that is 1", "--classes 0,1 if they are probabilities of 1"});
        row("decimal odds",
            tableOf("odds,won", [](int i) { return number(3 + 1.9 * scattered(i)) + "," + (i % 3 == 0 ? "1" : "0"); }),
            {"--scale decimal-odds if they are 1 / p"});
        row("divided basis points under their name",
            tableOf("pd_bps,defaulted",
                    [](int i) { return number(0.02 + 0.015 * scattered(i), 5) + "," + (i % 9 == 0 ? "1" : "0"); }),
            {"--columns pd_bps --scale probability"});
        row("a precision", pairOf("mu,tau,y", [](int i) { return 0.2 + 0.1 * scattered(i + 3); }),
            {"reciprocals of variances", "1 / sqrt(x)", "--kind normal --columns mu,tau"});
        row("a logarithm", pairOf("mean,log_var,y", [](int i) { return 0.4 * scattered(i + 3); }),
            {"exp(x / 2)", "under a name such as sd"});
        row("a number and its spread",
            tableOf("forecast,measured",
                    [](int i) {
                        return number(20 + 5 * scattered(i)) + " \xC2\xB1 " + number(1.5) + "," +
                               number(20 + 5 * scattered(i + 1));
                    }),
            {"several numbers", "in a column of its own"});
        row("counts",
            tableOf("erwartet;Anzahl",
                    [](int i) {
                        return number(5 + 2 * scattered(i), 2).replace('.', ',') + ";" +
                               QByteArray::number(static_cast<int>(5 + 2 * scattered(i) + 2 * scattered(3 * i + 1)));
                    }),
            {"--kind poisson --columns erwartet --target-column Anzahl"});
        row("losses",
            tableOf("nll,correct",
                    [](int i) { return number(1 + 0.9 * scattered(i)) + "," + (i % 3 == 0 ? "1" : "0"); }),
            {"losses", "exp(-x)"});
    }
    void theQuestionLeadsRight() {
        QFETCH(QString, text);
        QFETCH(QStringList, words);
        const QString question = questionOf(text.toStdString());
        for (const QString& word : words) QVERIFY2(question.contains(word), qPrintable(question));
        QVERIFY(!question.contains('\n'));
    }

    /// The numbers of bookmakers are no logits, whatever is said of them.
    void americanOddsAreNoLogits() {
        const std::string text = tableOf("line,won", [](int i) {
            return QByteArray(i % 2 == 0 ? "" : "-") + QByteArray::number(105 + 9 * i) + "," + (i % 3 == 0 ? "1" : "0");
        });
        ImportOverrides overrides;
        overrides.predictionNames = {"line"};
        overrides.scale = NumberScale::Logits;
        QVERIFY(questionOf(text, overrides).contains("American odds"));
    }

    void ratesAreSaidToBeTakenAsTheyStand() {
        const std::string text = tableOf("exposure,rate,claims", [](int i) {
            return number(60 + 20 * scattered(i), 1) + "," + number(0.1 + 0.05 * scattered(i + 2)) + "," +
                   QByteArray::number(static_cast<int>(5 + 4 * scattered(3 * i)));
        });
        ImportOverrides overrides;
        overrides.family = "poisson";
        const Dataset data = dataOf(text, overrides);
        const bool isSaid = std::any_of(data.warnings().begin(), data.warnings().end(), [](const Warning& warning) {
            return warning.text.english().ends_with("they are taken for expected counts as they stand, as chosen.");
        });
        QVERIFY(isSaid);
    }

    /// As a Turkish spreadsheet writes them.
    void aPercentSignMayComeFirst() {
        const Dataset data = dataOf(tableOf("No;Olasılık;Sonuç", [](int i) {
            return QByteArray::number(i + 1) + ";%" + number(50 + 40 * scattered(i), 2).replace('.', ',') + ";" +
                   (scattered(i) + scattered(5 * i + 1) > 0 ? "1" : "0");
        }));
        QCOMPARE(data.family().id(), std::string("binary"));
        QVERIFY(std::abs(data.parameters()(3, 1) - std::round(5000 + 4000 * scattered(3)) / 1e4) < 1e-12);
    }
};

QTEST_GUILESS_MAIN(TestConditionalAdvice)
#include "tst_conditional_advice.moc"
