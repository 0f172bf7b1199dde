// SPDX-License-Identifier: GPL-3.0-or-later
// Correlations beside means and spreads, and other columns that belong to a distribution: read, asked or said.
#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

ImportSource pasted(const std::string& text) {
    return {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
}

ImportOverrides kindOf(const std::string& family) {
    ImportOverrides overrides;
    overrides.family = family;
    return overrides;
}

/// Rows with standard deviations 2 and 3 (squared where `areVariances`) and the correlation 0.5.
std::string vectors(const std::string& header, bool areVariances = false, char decimal = '.') {
    std::string text = header + "\n";
    for (int i = 0; i < 12; ++i) {
        const std::string shift = std::to_string(i % 7) + ".25";
        text += shift + ";" + std::to_string(i % 5) + ".5;" + (areVariances ? "4.0;9.0" : "2.0;3.0") + ";0.5;" + shift +
                ";" + std::to_string(i % 3) + ".75\n";
    }
    std::replace(text.begin() + static_cast<std::ptrdiff_t>(header.size()), text.end(), '.', decimal);
    return text;
}

bool isSaid(const Dataset& data, const std::string& words) {
    return std::any_of(data.warnings().begin(), data.warnings().end(),
                       [&](const Warning& warning) { return warning.text.english().find(words) != std::string::npos; });
}

}  // namespace

class TestCorrelatedColumns : public QObject {
    Q_OBJECT

private slots:
    void correlationsBecomeCovariances_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("areVariances");
        QTest::addColumn<bool>("hasDecimalComma");
        QTest::newRow("rho") << "mean_x;mean_y;sd_x;sd_y;rho;obs_x;obs_y" << false << false;
        QTest::newRow("of a pair") << "mean_u;mean_v;sd_u;sd_v;rho_u_v;u;v" << false << false;
        QTest::newRow("variances") << "mean_x;mean_y;var_x;var_y;corr;obs_x;obs_y" << true << false;
        QTest::newRow("decimal commas") << "mean_x;mean_y;sd_x;sd_y;rho;obs_x;obs_y" << false << true;
    }
    void correlationsBecomeCovariances() {
        QFETCH(QString, header);
        QFETCH(bool, areVariances);
        QFETCH(bool, hasDecimalComma);
        const std::string text = vectors(header.toStdString(), areVariances, hasDecimalComma ? ',' : '.');
        const QString question = messageOf<UndecidedImport>([&] { importDataset(pasted(text), {}); });
        QVERIFY2(question.contains("--kind normal-full") && question.contains("--kind normal"), qPrintable(question));
        const Dataset data = importDataset(pasted(text), kindOf("normal-full"));
        QCOMPARE(data.parameters().cols(), Index{5});
        // Mean, then the Cholesky factor or the covariance, as the family keeps it: its law is what counts.
        const Dataset same = importDataset(pasted([&] {
                                               std::string whole = "mean_x;mean_y;cov_x_x;cov_x_y;cov_y_y;x;y\n";
                                               for (int i = 0; i < 12; ++i) {
                                                   const std::string shift = std::to_string(i % 7) + ".25";
                                                   whole += shift + ";" + std::to_string(i % 5) + ".5;4.0;3.0;9.0;" +
                                                            shift + ";" + std::to_string(i % 3) + ".75\n";
                                               }
                                               return whole;
                                           }()),
                                           kindOf("normal-full"));
        QVERIFY((data.parameters() - same.parameters()).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY((data.values() - same.values()).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY(isSaid(data, "Taken for correlations by name"));
    }

    void aCorrelationLiesBetweenOneAndMinusOne() {
        std::string text = vectors("mean_x;mean_y;sd_x;sd_y;rho;obs_x;obs_y");
        const std::size_t last = text.rfind("0.5;");
        text.replace(last, 3, "1.5");
        const QString message = messageOf<InvalidInput>([&] { importDataset(pasted(text), kindOf("normal-full")); });
        QVERIFY2(message.contains("line 13, column 5 (rho)") && message.contains("1.5"), qPrintable(message));
    }

    void whatIsLeftOutByChoiceIsSaid() {
        const Dataset data =
            importDataset(pasted(vectors("mean_x;mean_y;sd_x;sd_y;rho;obs_x;obs_y")), kindOf("normal"));
        QVERIFY(isSaid(data, "column 5 (rho) says how the coordinates vary together"));
    }

    /// Logits of two models rise together, those of two classes do not.
    void logitsOfTwoModelsAreOfferedAsSuch() {
        std::string models = "logit_lr,logit_nn,y\n";
        for (int i = 0; i < 60; ++i) {
            const double one = std::sin(i * 1.7) * 2;
            models += std::to_string(one) + "," + std::to_string(1.3 * one + 0.2 * std::cos(i * 5.0)) + "," +
                      std::to_string(one + std::sin(i * 3.1) > 0 ? 1 : 0) + "\n";
        }
        const QString question = messageOf<UndecidedImport>([&] { importDataset(pasted(models), {}); });
        QVERIFY2(question.contains("--columns logit_lr --columns logit_nn"), qPrintable(question));
    }

    void numbersOfAnotherLinkAreAskedAbout() {
        std::string text = "id,linear_predictor_cloglog,died\n";
        for (int i = 0; i < 40; ++i) {
            text += "p" + std::to_string(i) + "," + std::to_string(std::sin(i * 2.3) - 0.5) + "," +
                    std::to_string(i % 3 == 0 ? 1 : 0) + "\n";
        }
        ImportOverrides named;
        named.predictionNames = {"linear_predictor_cloglog"};
        const QString question = messageOf<UndecidedImport>([&] { importDataset(pasted(text), named); });
        QVERIFY2(question.contains("link function") && question.contains("--scale logit"), qPrintable(question));
    }
};

QTEST_GUILESS_MAIN(TestCorrelatedColumns)
#include "tst_correlated_columns.moc"
