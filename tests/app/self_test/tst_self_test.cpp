// SPDX-License-Identifier: GPL-3.0-or-later
// The self-test meets what comes with the program, and sees every number that is changed: in core, on the command line
// and in the window.
#include "core/analysis/self_test/self_test.h"
#include "core/families/classes/lens.h"
#include "core/recalibration/fit_choice.h"

#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/program_runs.h"
#include "tests/support/window_fixture.h"
#include "ui/explain/self_test_values.h"
#include "ui/window/self_test_dialog.h"

#include <cmath>
#include <string>

#include <QAction>
#include <QLabel>
#include <QProgressBar>
#include <QTemporaryDir>
#include <QTreeWidget>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;
using namespace calibrium::ui;

namespace {

using Json = nlohmann::json;

Json bundled() { return Json::parse(selfTestValues()); }

/// Two samples of two classes with one check.
Json oneCheck(const std::string& kind, const std::string& request, const std::string& quantity, double expected) {
    const Json check{{kind, request}, {"quantity", quantity}, {"expected", expected}, {"tolerance", 1e-12}};
    const Json group{{"origin", "by hand"},
                     {"family", "categorical"},
                     {"table", "p0,p1,y\n1,0,0\n0,1,0\n"},
                     {"checks", Json::array({check})}};
    return {{"groups", Json::array({group})}};
}

std::string messageOfTest(const std::string& values) {
    try {
        (void)selfTest(values);
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

}  // namespace

class TestSelfTest : public QObject, WindowFixture {
    Q_OBJECT

private slots:
    void whatComesAlongIsMet() {
        const SelfTestReport report = selfTest(selfTestValues());
        QVERIFY2(report.isPassed(), toText(report).c_str());
        QVERIFY(report.groups.size() >= 15);
        QVERIFY(report.checkCount() >= 500);
        QCOMPARE(report.metCount(), report.checkCount());
    }

    /// A part in a million is far outside of the tolerance of every number that is no distance of a smoothed curve.
    void aChangedNumberIsSeen() {
        Json values = bundled();
        std::size_t seen = 0;
        for (std::size_t g = 0; g < values["groups"].size(); ++g) {
            Json& check = values["groups"][g]["checks"][0];
            const double expected = check["expected"].get<double>();
            check["expected"] = expected + std::max(1e-6, 1e-4 * std::abs(expected));
        }
        const SelfTestReport report = selfTest(values.dump());
        QVERIFY(!report.isPassed());
        for (const SelfTestGroup& group : report.groups) {
            QVERIFY2(!group.checks.front().isMet(), group.checks.front().request.c_str());
            QCOMPARE(group.metCount(), group.checks.size() - 1);
            ++seen;
        }
        QVERIFY(seen >= 15);
        QVERIFY(toText(report).find("FAILED") != std::string::npos);
        QVERIFY(toText(report).find("Not all values are met") != std::string::npos);
    }

    /// p(1) = 1 and 0 for two samples of class 0: the Brier score is (0 + 2) / 2.
    void valuesByHand() {
        QVERIFY(selfTest(oneCheck("measure", "brier:form=vector", "value", 1.0).dump()).isPassed());
        QVERIFY(!selfTest(oneCheck("measure", "brier:form=vector", "value", 1.0 + 1e-9).dump()).isPassed());
    }

    void whatGivesNoNumberIsNotMet() {
        const SelfTestReport report = selfTest(oneCheck("measure", "crps", "value", 0.5).dump());
        QVERIFY(!report.isPassed());
        QVERIFY(std::isnan(report.groups.front().checks.front().computed));
        QVERIFY(!report.groups.front().checks.front().refusal.empty());
        QVERIFY(!selfTest(R"({"groups": []})").isPassed());
    }

    void damagedValuesAreRefused() {
        QVERIFY(messageOfTest("").starts_with("The values of the self-test cannot be read: "));
        QVERIFY(messageOfTest("{\"groups\": [{}]}").starts_with("The values of the self-test cannot be read: "));
        QCOMPARE(messageOfTest(oneCheck("measure", "brier", "p", 1.0).dump()),
                 std::string("There is no quantity \"p\" of brier."));
        QVERIFY(!messageOfTest(oneCheck("measure", "no-such-measure", "value", 1.0).dump()).empty());
        QVERIFY(!messageOfTest(oneCheck("measure", "brier:no=1", "value", 1.0).dump()).empty());
    }

    void theProgramSaysSoByItsStatus() {
        const Ending good = run(QStringLiteral("self-test"));
        QCOMPARE(good.status, 0);
        QVERIFY(good.errors.isEmpty());
        QCOMPARE(good.output.count(QStringLiteral("ok ")), static_cast<int>(bundled()["groups"].size()));
        QVERIFY2(good.output.contains(QStringLiteral("All values are met: ")), qPrintable(good.output));
        QTemporaryDir folder;
        const auto runOn = [&](const Json& values) {
            write(folder.filePath(QStringLiteral("values.json")), QByteArray::fromStdString(values.dump()));
            return run(QStringLiteral("self-test values.json"), folder.path());
        };
        const Ending bad = runOn(oneCheck("measure", "brier:form=vector", "value", 2.0));
        QCOMPARE(bad.status, 1);
        QVERIFY2(bad.output.contains(QStringLiteral("brier:form=vector: computed 1, expected 2 within")),
                 qPrintable(bad.output));
        QCOMPARE(runOn(Json::object()).status, 3);
        QCOMPARE(run(QStringLiteral("self-test no-such-file.json"), folder.path()).status, 3);
        QCOMPARE(run(QStringLiteral("self-test a b"), folder.path()).status, 2);
    }

    void theWindowShowsIt() {
        openWindow();
        action("selfTest")->trigger();
        auto* dialog = m_window->findChild<SelfTestDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        auto* groups = dialog->findChild<QTreeWidget*>(QStringLiteral("groups"));
        const auto count = static_cast<int>(bundled()["groups"].size());
        QTRY_COMPARE_WITH_TIMEOUT(groups->topLevelItemCount(), count, patience);
        const auto* summary = dialog->findChild<QLabel*>(QStringLiteral("summary"));
        QVERIFY2(summary->text().startsWith(QStringLiteral("This program computes all ")), qPrintable(summary->text()));
        QTRY_VERIFY(!dialog->findChild<QProgressBar*>(QStringLiteral("progress"))->isVisible());
        // A second time in the same dialog.
        action("selfTest")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(groups->topLevelItemCount(), count, patience);
        m_window.reset();
    }

    void theWindowShowsWhatIsNotMet() {
        SelfTestDialog dialog;
        dialog.show();
        dialog.start(oneCheck("measure", "brier:form=vector", "value", 2.0).dump());
        auto* groups = dialog.findChild<QTreeWidget*>(QStringLiteral("groups"));
        QTRY_COMPARE_WITH_TIMEOUT(groups->topLevelItemCount(), 1, patience);
        QCOMPARE(groups->topLevelItem(0)->childCount(), 1);
        QCOMPARE(groups->topLevelItem(0)->child(0)->text(1), QStringLiteral("computed 1, expected 2"));
        const auto* summary = dialog.findChild<QLabel*>(QStringLiteral("summary"));
        QVERIFY(summary->text().startsWith(QStringLiteral("This program computes 0 of 1 numbers")));
        dialog.start("no JSON");
        QTRY_VERIFY_WITH_TIMEOUT(summary->text().contains(QStringLiteral("cannot be read")), patience);
        QCOMPARE(groups->topLevelItemCount(), 0);
    }

    /// Closing while it runs stops it.
    void itCanBeLeft() {
        auto dialog = std::make_unique<SelfTestDialog>();
        dialog->start(selfTestValues());
        dialog.reset();
    }
};

QTEST_MAIN(TestSelfTest)
#include "tst_self_test.moc"
