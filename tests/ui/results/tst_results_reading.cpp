// SPDX-License-Identifier: GPL-3.0-or-later
// The table as it is read: differences to a pinned model, and p-values adjusted together.
#include "core/comparison/paired_difference.h"
#include "core/data/family.h"
#include "core/statistics/multiple_testing.h"
#include "tests/support/ui_fixtures.h"
#include "ui/look/text.h"
#include "ui/results/results_model.h"
#include "ui/settings/settings.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QTableView>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

/// The same targets, predictions raised to a power.
Dataset sharper(const Dataset& data, const std::string& name, double power) {
    RowMatrix predictions = data.parameters().array().pow(power);
    for (Index i = 0; i < predictions.rows(); ++i) predictions.row(i) /= predictions.row(i).sum();
    return Dataset::create({.name = name,
                            .family = &data.family(),
                            .parameters = std::move(predictions),
                            .targets = data.targets(),
                            .classNames = {},
                            .warnings = {}});
}

}  // namespace

class TestResultsReading : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] QTableView* table() const { return m_window->findChild<QTableView*>(QStringLiteral("resultsTable")); }
    [[nodiscard]] QString cell(int row, int column, int role = Qt::DisplayRole) const {
        return table()->model()->index(row, column).data(role).toString();
    }
    [[nodiscard]] QString head(int column, int role = Qt::DisplayRole) const {
        return table()->model()->headerData(column, Qt::Horizontal, role).toString();
    }
    [[nodiscard]] QAction* action(const char* name) const { return m_window->findChild<QAction*>(QLatin1String(name)); }
    [[nodiscard]] QLabel* note() const { return m_window->findChild<QLabel*>(QStringLiteral("resultsNote")); }
    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    [[nodiscard]] QString copied(const char* name) const {
        QGuiApplication::clipboard()->clear();
        action(name)->trigger();
        return QGuiApplication::clipboard()->text();
    }
    void pinFirst() {
        table()->setCurrentIndex(table()->model()->index(0, 1));
        QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
        await();
    }

private slots:
    void init() {
        settings::adjustment.store(QStringLiteral("none"));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->settings().change(settingsWith({"brier", "ece"}, {"distribution-free", "asymptotic-block"}),
                                       [] { return QStringLiteral("few columns"); });
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        const Dataset net = calibratedData("net", 200, 3, 3);
        m_workspace->models().add({{net, {}, {}}, {sharper(net, "sharp", 2), {}, {}}});
        await();
    }
    void cleanup() {
        m_window.reset();
        m_workspace.reset();
    }

    void aPinnedModelTurnsValuesIntoDifferences() {
        const QString before = cell(1, 1);
        const QString baselineValue = cell(0, 1);
        pinFirst();
        const auto& models = m_workspace->models().all();
        const PairedDifference expected =
            pairedDifference(models[0].prepared, models[1].prepared, {"brier", {}}, {.seed = 1});
        QCOMPARE(table()->model()->index(1, 1).data(ResultsModel::SortRole).toDouble(), expected.difference);
        QVERIFY(expected.interval.has_value());
        QVERIFY2(cell(1, 1).startsWith(QLatin1Char('+')) && cell(1, 1).contains(QLatin1Char('[')),
                 qPrintable(cell(1, 1)));
        QVERIFY(cell(1, 1) != before);
        QCOMPARE(cell(0, 1), baselineValue);
        QCOMPARE(cell(0, 0), QStringLiteral("net (baseline)"));
        QCOMPARE(head(1), QStringLiteral("Δ Brier score"));
        QVERIFY(head(1, Qt::ToolTipRole).contains(QStringLiteral("model minus net")));
        QVERIFY(cell(1, 1, Qt::ToolTipRole).contains(QStringLiteral("Difference to net")));
        QVERIFY(note()->isVisible() && note()->text().contains(QStringLiteral("model minus net")));
        // Tests have no difference: their p-values stay.
        QVERIFY(head(3).startsWith(QStringLiteral("p (")));
        pinFirst();  // once more: values again
        QCOMPARE(cell(1, 1), before);
        QCOMPARE(head(1), QStringLiteral("Brier score"));
        QVERIFY(!note()->isVisible());
    }

    void copiesSayThatTheyAreDifferences() {
        pinFirst();
        const QString markdown = copied("copyMarkdown");
        QVERIFY2(markdown.contains(QStringLiteral("| Δ Brier score |")), qPrintable(markdown));
        QVERIFY(markdown.contains(QStringLiteral("Δ: model minus net")));
        QVERIFY(copied("copyLatex").contains(QStringLiteral("model minus net")));
        const QString csv = copied("copyCsv");
        QVERIFY(csv.section(QLatin1Char('\n'), 0, 0).contains(QStringLiteral(",baseline,difference,")));
    }

    void nothingIsCopiedWhileDifferencesAreComputed() {
        table()->setCurrentIndex(table()->model()->index(0, 1));
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        action("pinBaseline")->trigger();
        action("copyMarkdown")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
        await();
        QVERIFY(copied("copyMarkdown").contains(QStringLiteral("Δ")));
    }

    void theBaselineEndsWithItsModel() {
        const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        pinFirst();
        m_workspace->models().setVisible(m_workspace->models()[0].id, false);
        await();
        QCOMPARE(head(1), QStringLiteral("Brier score"));
        QVERIFY(!cell(0, 1).startsWith(QLatin1Char('+')));
        m_workspace->models().setVisible(m_workspace->models()[0].id, true);
        await();
        QCOMPARE(head(1), QStringLiteral("Δ Brier score"));
    }

    void differencesFollowTheSettings() {
        pinFirst();
        const QString before = cell(1, 2);
        AnalysisSettings settings = m_workspace->settings().current();
        settings.requests[1].method.values.set("bins", std::int64_t{5});
        m_workspace->settings().change(settings, [] { return QStringLiteral("bins"); });
        await();
        QVERIFY(cell(1, 2) != before);
        QVERIFY(!table()->model()->index(1, 2).data(ResultsModel::OutOfDateRole).toBool());
    }

    void modelsOfOtherTargetsSayWhyTheyAreNotCompared() {
        m_workspace->models().add({{calibratedData("other", 150, 3, 9), {}, {}}});
        pinFirst();
        QVERIFY2(cell(2, 1).contains(QStringLiteral("have 200 and 150 samples")), qPrintable(cell(2, 1)));
    }

    void pValuesAreAdjustedTogetherAndSaySo() {
        const auto raw = [&](int row, int column) {
            return table()->model()->index(row, column).data(ResultsModel::SortRole).toDouble();
        };
        const std::vector<double> pValues{raw(0, 3), raw(0, 4), raw(1, 3), raw(1, 4)};
        QVERIFY(head(3, Qt::ToolTipRole).contains(QStringLiteral("4 p-values, not adjusted")));
        action("adjustment:holm")->trigger();
        const auto expected = adjustedPValues(pValues, Adjustment::Holm);
        QCOMPARE(raw(0, 3), expected[0]);
        QCOMPARE(raw(1, 4), expected[3]);
        QCOMPARE(head(3), QStringLiteral("p (distribution-free), Holm"));
        QVERIFY(cell(0, 3, Qt::ToolTipRole).contains(QStringLiteral("adjusted by Holm: the 4 p-values")));
        QVERIFY(note()->text().contains(QStringLiteral("adjusted by Holm")));
        QVERIFY(copied("copyMarkdown").contains(QStringLiteral("p-values adjusted by Holm, the 4 of the table")));
        // A model less is a family less.
        m_workspace->models().setVisible(m_workspace->models()[0].id, false);
        await();
        QCOMPARE(raw(0, 3), adjustedPValues(std::vector<double>{pValues[2], pValues[3]}, Adjustment::Holm)[0]);
        QCOMPARE(settings::adjustment.value(), QStringLiteral("holm"));
    }
};

QTEST_MAIN(TestResultsReading)
#include "tst_results_reading.moc"
