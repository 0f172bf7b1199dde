// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/class_samples.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/price.h"
#include "ui/workspace/workspace.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

class TestPrice : public QObject {
    Q_OBJECT

private slots:
    void saysWhatALongRunTakesAndAQuickerWay() {
        Workspace workspace;
        workspace.models().add({{.data = test::randomClasses(300, 3, 1), .source = {}, .overrides = {}},
                                {.data = test::randomClasses(60000, 10, 1), .source = {}, .overrides = {}}});
        const Request all{
            .id = 0, .isTest = true, .method = {"exact", {{"rows", "all"}, {"resamples", std::int64_t{100000}}}}};
        const QString price = requestPriceText(workspace, all);
        QVERIFY2(price.startsWith(QStringLiteral("Takes about ")), qPrintable(price));
        QVERIFY2(price.contains(QStringLiteral("; rows=auto takes ")), qPrintable(price));
        QCOMPARE(withPrice(QStringLiteral("Counts."), workspace, all), QStringLiteral("Counts.\n\n") + price);
    }

    void saysNothingOfShortRuns() {
        Workspace workspace;
        const Request brier{.id = 0, .isTest = false, .method = {"brier", {}}};
        QCOMPARE(requestPriceText(workspace, brier), QString());
        workspace.models().add({{.data = test::randomClasses(300, 3, 1), .source = {}, .overrides = {}}});
        QCOMPARE(requestPriceText(workspace, brier), QString());
        QCOMPARE(withPrice(QStringLiteral("A score."), workspace, brier), QStringLiteral("A score."));
    }
};

QTEST_MAIN(TestPrice)
#include "tst_price.moc"
