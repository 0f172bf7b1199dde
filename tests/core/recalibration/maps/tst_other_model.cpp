// SPDX-License-Identifier: GPL-3.0-or-later
// Columns that by their names are of another model than the map, or of no probabilities: asked, never mapped with a
// note.
#include "core/recalibration/other_model.h"

#include "core/io/reading/import_predictions.h"
#include "core/recalibration/map_reading.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/saved_map.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Names = std::vector<std::string>;

QString otherModel(const Names& own, const Names& found, const Names& classes = {"0", "1"}) {
    const auto text = otherModelText({.columns = own, .found = found, .header = found}, classes);
    return text ? QString::fromStdString(text->english()) : QString();
}

/// A logistic map fitted to a column of this name.
SavedMap mapOf(const std::string& column) {
    std::string text = column + ",y\n";
    for (int i = 0; i < 100; ++i) {
        const double p = 0.05 + 0.9 * ((i * 37) % 101) / 101.0;
        text += QString::number(p, 'f', 4).toStdString() + ((i * 53) % 97 < 97 * p ? ",1\n" : ",0\n");
    }
    const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
    SavedMap saved = savedMapOf(
        recalibrate(importDataset(source), {.request = parseRecalibrationRequest("platt"), .seed = 1}), "0.1.0");
    saved.columns = readColumnsOf(planImport(source));
    return saved;
}

RowMatrix made(const SavedMap& saved, const std::string& text, const ImportOverrides& decided = {}) {
    const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
    return applied(saved, importUnjudged(source, readingFor(saved, decided, source).overrides).data).parameters();
}

}  // namespace

class TestOtherModel : public QObject {
    Q_OBJECT

private slots:
    void wordsTellModelsApart_data() {
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("found");
        QTest::addColumn<bool>("isOther");
        const auto row = [](const char* own, const char* found, bool isOther) {
            QTest::addRow("%s, %s", own, found) << own << found << isOther;
        };
        for (const char* found : {"risk_new", "model_b", "p_xgb", "risk_2", "old_risk", "champion", "risk_v2", "gbm"}) {
            row("risk", found, true);
        }
        row("p_rf", "p_xgb", true);
        row("model_a", "model_b", true);
        row("model_a", "risk", true);
        row("mean,sd", "b_mean,b_sd", true);
        row("a_mean,a_sd", "b_mean,b_sd", true);
        for (const char* found : {"risk", "p", "prob", "p_1", "P(y=1)", "predicted_risk", "risk_30d", "Risiko"}) {
            row("risk", found, false);
        }
        row("model_a", "model_a_prob", false);
        row("mean,sd", "mu,sigma", false);
        row("prob_0,prob_1", "p0,p1", false);
    }
    void wordsTellModelsApart() {
        QFETCH(const QString, own);
        QFETCH(const QString, found);
        QFETCH(const bool, isOther);
        const auto names = [](const QString& list) {
            Names all;
            for (const QString& name : list.split(',')) all.push_back(name.toStdString());
            return all;
        };
        const QString text = otherModel(names(own), names(found));
        QVERIFY2(text.isEmpty() != isOther, qPrintable(text));
        QVERIFY(!isOther || text.contains("--columns " + found));
    }

    void anotherModelIsAskedAboutUntilTheUserSaysItIsTheSame() {
        const SavedMap saved = mapOf("risk");
        const RowMatrix own = made(saved, "risk,y\n0.2,0\n0.7,1\n");
        for (const std::string name : {"risk_new", "model_b"}) {
            const std::string text = name + ",y\n0.2,0\n0.7,1\n";
            const QString message = messageOf<InvalidSetting>([&] { made(saved, text); });
            QVERIFY2(message.contains("another model") && message.contains("--columns " + QString::fromStdString(name)),
                     qPrintable(message));
            ImportOverrides same;
            same.predictionNames = Names{name};
            QVERIFY((made(saved, text, same) - own).cwiseAbs().maxCoeff() < 1e-15);
        }
        QVERIFY((made(saved, "prob,y\n0.2,0\n0.7,1\n") - own).cwiseAbs().maxCoeff() < 1e-15);
    }

    void forecastsOfNumbersAreNoProbabilities_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("mean and spread") << "id,mean,sd\n1,0.2,0.1\n2,0.7,0.05\n";
        QTest::newRow("above 1") << "id,mean,sd\n1,12.5,0.1\n2,27,0.05\n";
        QTest::newRow("with observations") << "id,mean,sd,obs\n1,0.2,0.1,0.25\n2,0.7,0.05,0.61\n3,0.4,0.1,0.35\n";
        QTest::newRow("mean alone") << "id,mu\n1,0.2\n2,0.7\n";
        QTest::newRow("bounds beside") << "id,yhat,yhat_lower,yhat_upper\n1,0.2,0.1,0.3\n2,0.7,0.6,0.8\n";
    }
    void forecastsOfNumbersAreNoProbabilities() {
        QFETCH(const QString, text);
        const QString message = messageOf<InvalidSetting>([&] { made(mapOf("risk"), text.toStdString()); });
        QVERIFY2(message.contains("The map is of class probabilities") && message.contains("--columns"),
                 qPrintable(message));
        // An error beside the map's own column is what it was.
        QCOMPARE(made(mapOf("risk"), "risk,risk_se\n0.2,0.01\n0.7,0.02\n").rows(), Index{2});
    }

    void aNameThatSaysNothingIsAskedAbout() {
        const QString message = messageOf<InvalidSetting>([&] { made(mapOf("risk"), "id,blue\n1,0.2\n2,0.7\n"); });
        QVERIFY2(message.contains("--columns blue") || message.contains("--classes"), qPrintable(message));
    }
};

QTEST_GUILESS_MAIN(TestOtherModel)
#include "tst_other_model.moc"
