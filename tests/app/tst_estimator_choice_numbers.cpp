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
};

QTEST_MAIN(TestEstimatorChoiceNumbers)
#include "tst_estimator_choice_numbers.moc"
