// SPDX-License-Identifier: GPL-3.0-or-later
// The view of the estimator choice in the window shows the numbers of the command.
#include "core/io/reading/import.h"
#include "core/simulation/w19_model.h"
#include "tests/support/figure_marks.h"
#include "tests/support/program_runs.h"
#include "tests/support/ui_fixtures.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::ui;
using calibrium::test::Ending;

class TestEstimatorChoiceNumbers : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    static QByteArray csv(const Dataset& data) {
        QByteArray text;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            for (Index k = 0; k < data.parameters().cols(); ++k) {
                text += QByteArray::number(data.parameters()(i, k), 'g', 17) + ",";
            }
            text += QByteArray::number(data.labels()[static_cast<std::size_t>(i)]) + "\n";
        }
        return text;
    }

private slots:
    void theWindowShowsTheNumbersOfTheCommand_data() {
        QTest::addColumn<QString>("lens");
        QTest::addColumn<QString>("calibration");  // the setting of the view
        QTest::addColumn<int>("outer");
        QTest::newRow("top label") << "top-label"
                                   << "confidence" << 1;
        QTest::newRow("canonical") << "canonical"
                                   << "canonical" << 1;
        QTest::newRow("nested") << "top-label"
                                << "confidence" << 3;
    }
    void theWindowShowsTheNumbersOfTheCommand() {
        QFETCH(QString, lens);
        QFETCH(QString, calibration);
        QFETCH(int, outer);
        test::write(path("one.csv"), csv(simulate({.sampleCount = 200, .classCount = 3, .alpha = 1.0}, 4)));
        test::write(path("two.csv"), csv(simulate({.sampleCount = 200, .classCount = 3, .alpha = 0.1, .pi = 0.5}, 5)));
        const QString nested = outer > 1 ? QString(" --outer %1").arg(outer) : QString();
        const Ending ending = test::run(
            "choose-estimator one.csv two.csv --seed 7 --format json --lens " + lens + nested, m_folder.path());
        QCOMPARE(ending.errors, QString());
        QCOMPARE(ending.status, 0);
        const auto json = nlohmann::json::parse(ending.output.toStdString());

        Workspace workspace;
        AnalysisSettings settings = settingsWith({});
        settings.seed = 7;
        settings.views["estimator-choice"].set("calibration", calibration.toStdString());
        settings.views["estimator-choice"].set("outer", std::int64_t{outer});
        workspace.settings().change(settings, [] { return QStringLiteral("choice"); });
        for (const char* name : {"one.csv", "two.csv"}) {
            const ImportSource source{path(name).toStdString(), {}, {}};
            workspace.models().add({{importDataset(source), source, {}}});
        }
        workspace.page().setView("estimator-choice");
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.figures().state("estimator-choice").isFinal(), 120000);
        const Figure& figure = *workspace.figures().state("estimator-choice").figure;
        const auto risks = test::marksOf<Points>(figure.panels[0]);
        const auto estimates = test::marksOf<Points>(figure.panels[1]);
        QCOMPARE(risks.size(), std::size_t{2});
        for (std::size_t m = 0; m < 2; ++m) {
            const auto& estimators = json["models"][m]["estimators"];
            QCOMPARE(risks[m].y.size(), estimators.size());
            for (std::size_t k = 0; k < estimators.size(); ++k) {
                QCOMPARE(risks[m].y[k], 100 * estimators[k]["root_risk"].get<double>());
                QCOMPARE(estimates[m].y[k], estimators[k]["estimate"].get<double>());
            }
        }
    }

    /// GB24 3.2.2 on the networks of shared/data/cifar10: in each of the 24 runs the choice is the estimator with the
    /// smallest validation risk, and each has the setting of the smallest risk of its space. 9 s of processor time.
    void theChoiceOfNetworksHasTheSmallestValidationRisk_data() {
        QTest::addColumn<QString>("options");
        QTest::newRow("seed 1") << "--lens top-label --rows 1000 --seed 1";
        QTest::newRow("seed 2") << "--lens top-label --rows 1000 --seed 2";
        QTest::newRow("seed 3") << "--lens top-label --rows 1000 --seed 3";
        QTest::newRow("canonical") << "--lens canonical --rows 600 --seed 1";
        QTest::newRow("class-wise") << "--lens class-wise --rows 400 --seed 1";
        QTest::newRow("code") << "--lens top-label --rows 1000 --seed 1 --space code";
    }
    void theChoiceOfNetworksHasTheSmallestValidationRisk() {
        QFETCH(QString, options);
        const QString folder = QStringLiteral(CALIBRIUM_SHARED) + "/data/cifar10";
        if (!QFile::exists(folder + "/labels.csv")) QSKIP("shared/data/cifar10 is not beside this repository");
        const Ending ending = test::run(
            "choose-estimator densenet121.csv resnet18.csv vgg16_bn.csv googlenet.csv "
            "--targets labels.csv --format json " +
                options,
            folder);
        QCOMPARE(ending.status, 0);
        const auto models = nlohmann::json::parse(ending.output.toStdString())["models"];
        QCOMPARE(models.size(), std::size_t{4});
        for (const auto& model : models) {
            double least = std::numeric_limits<double>::infinity();
            double chosen = std::numeric_limits<double>::infinity();
            for (const auto& estimator : model["estimators"]) {
                const double risk = estimator["root_risk"];
                least = std::min(least, risk);
                if (estimator["id"] == model["best"]) chosen = risk;
                double leastOfSpace = std::numeric_limits<double>::infinity();
                double ofSetting = leastOfSpace;
                for (const auto& point : estimator["curve"]) {
                    leastOfSpace = std::min(leastOfSpace, point["risk"].get<double>());
                    if (point["value"] == estimator["chosen"]) ofSetting = point["risk"];
                }
                // Risks of settings that differ by rounding are alike.
                QVERIFY(ofSetting <= leastOfSpace * (1 + 1e-9));
                QVERIFY(std::abs(risk - std::sqrt(ofSetting)) < 1e-12);
            }
            QVERIFY2(chosen <= least * (1 + 1e-9), qPrintable(QString::fromStdString(model["name"])));
        }
    }
};

QTEST_MAIN(TestEstimatorChoiceNumbers)
#include "tst_estimator_choice_numbers.moc"
