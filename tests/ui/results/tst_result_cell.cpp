// SPDX-License-Identifier: GPL-3.0-or-later
// What a cell of the table says of a p-value.
#include "core/analysis/analysis_result.h"
#include "core/analysis/reports/paper_text.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "ui/results/result_cell.h"
#include "ui/workspace/results/evaluation.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

ResultState stateOf(double pValue, bool isOfBlocks) {
    TestResult test{
        .id = "exact", .name = "Exact", .lens = "canonical", .parameters = {}, .outcome = {}, .refusal = {}};
    test.outcome.pValue = pValue;
    if (isOfBlocks) test.outcome.findings.set(blocksFinding, std::int64_t{20});
    ResultState state;
    state.status = ResultState::Status::Current;
    state.test = test;
    return state;
}

QString textOf(double pValue, bool isOfBlocks, bool isByBlocks) {
    return resultText(stateOf(pValue, isOfBlocks), std::nullopt, {}, isByBlocks);
}

}  // namespace

class TestResultCell : public QObject {
    Q_OBJECT

private slots:
    void starsAreThoseOfTheVerdict() {
        QVERIFY2(textOf(0.0005, false, false).endsWith(QStringLiteral(" ***")),
                 qPrintable(textOf(0.0005, false, false)));
        QVERIFY(textOf(0.005, false, false).endsWith(QStringLiteral(" **")));
        // Rows depend on one another: a test that takes them as independent says nothing.
        QVERIFY2(!textOf(0.0005, false, true).contains(QLatin1Char('*')), qPrintable(textOf(0.0005, false, true)));
        QVERIFY(textOf(0.0005, true, true).endsWith(QStringLiteral(" ***")));
        QVERIFY(!textOf(0.2, false, false).contains(QLatin1Char('*')));
    }
};

QTEST_MAIN(TestResultCell)
#include "tst_result_cell.moc"
