// SPDX-License-Identifier: GPL-3.0-or-later
// Long tables and models below each other in the import dialog, and models with common rows.
#include "core/data/family.h"
#include "tests/support/import_fixture.h"
#include "ui/workspace/models/model_store.h"

#include <QCheckBox>

using namespace calibrium;
using namespace calibrium::ui;

class TestImportLong : public QObject, ImportFixture {
    Q_OBJECT

private slots:
    void aLongTableOpensWithoutAQuestion() {
        const QString path = write(QStringLiteral("long.csv"),
                                   "model,site,quantile_level,predicted,observed\n"
                                   "A,a,0.25,1,2.5\nA,a,0.75,4,2.5\nA,b,0.25,3,6\nA,b,0.75,7,6\n"
                                   "B,a,0.25,2,2.5\nB,a,0.75,3,2.5\nB,b,0.25,5,6\nB,b,0.75,6,6\n");
        const ImportAttempt attempt = attemptImport(sortFiles({path}, {}, {}), {});
        QVERIFY2(attempt.isComplete(), qPrintable(attempt.error));
        QCOMPARE(attempt.models.size(), std::size_t{2});
        QCOMPARE(attempt.models[1].data.name(), std::string("B"));
        QCOMPARE(attempt.models[1].data.family().id(), std::string("quantiles"));
        const auto dialog = openDialog({path});
        const auto* rows = dialog->findChild<QComboBox*>(QStringLiteral("longTable"));
        QVERIFY(rows->isVisibleTo(dialog.get()));
        QVERIFY(!rows->property("isAsked").toBool());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("findings"))
                    ->text()
                    .contains(QStringLiteral("Long table: column 3 (quantile_level)")));
    }

    void modelsThatAreUnclearAreAsked() {
        const auto dialog = openDialog(
            {write(QStringLiteral("unclear.csv"), "model,p,y\nA,0.2,0\nB,0.7,1\nA,0.6,1\nB,0.3,0\nA,0.4,0\n")});
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY(dialog->findChild<QComboBox*>(QStringLiteral("longTable"))->property("isAsked").toBool());
        choose(*dialog, "longTable", QStringLiteral("model=model"));
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        QCOMPARE(dialog->models().size(), std::size_t{2});
        choose(*dialog, "longTable", QStringLiteral("none"));
        QTRY_VERIFY(dialog->isSettled());
        QCOMPARE(dialog->models().size(), std::size_t{1});
        QCOMPARE(dialog->models()[0].data.sampleCount(), Index{5});
    }

    void onlyRowsThatAllModelsHave() {
        const auto dialog = openDialog({write(QStringLiteral("a.csv"), "id,p,y\nu,0.2,0\nv,0.7,1\nw,0.6,1\n"),
                                        write(QStringLiteral("b.csv"), "id,p,y\nw,0.8,1\nu,0.3,0\nx,0.1,0\n")});
        auto* common = dialog->findChild<QCheckBox*>(QStringLiteral("commonRows"));
        QVERIFY(common->isVisibleTo(dialog.get()));
        QCOMPARE(dialog->models()[0].data.sampleCount(), Index{3});
        common->click();
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        for (const auto& model : dialog->models()) {
            QCOMPARE(model.data.sampleCount(), Index{2});
            // Read again alone, as a workspace does.
            const Dataset again = importDataset(model.source, model.overrides);
            QVERIFY(again.parameters() == model.data.parameters());
        }
        const auto one = openDialog({write(QStringLiteral("one.csv"), "p,y\n0.25,1\n0.5,0\n")});
        QVERIFY(!one->findChild<QCheckBox*>(QStringLiteral("commonRows"))->isVisibleTo(one.get()));
    }
};

QTEST_MAIN(TestImportLong)
#include "tst_import_long.moc"
