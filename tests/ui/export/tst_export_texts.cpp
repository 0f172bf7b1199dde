// SPDX-License-Identifier: GPL-3.0-or-later
// The methods paragraph and the references that go beside an exported figure.
#include "tests/support/ui_fixtures.h"
#include "ui/export/export_dialog.h"

#include <QCheckBox>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

std::vector<ExportSource> onePanel() {
    Figure figure;
    figure.title = "Reliability";
    figure.series = {"model"};
    figure.panels.resize(1);
    return {{.id = QStringLiteral("reliability"), .name = QStringLiteral("Reliability"), .figure = figure}};
}

}  // namespace

class TestExportTexts : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

private slots:
    void areNotOfferedWhereThereAreNone() {
        const ExportDialog dialog(onePanel());
        QVERIFY(dialog.findChild<QCheckBox*>(QStringLiteral("texts")) == nullptr);
        QVERIFY(dialog.chosenTexts().empty());
    }

    void areWrittenWhereSomebodyAsksForThem() {
        const ExportDialog dialog(onePanel(), nullptr, {{QStringLiteral("methods.tex"), "We report."}});
        QVERIFY(dialog.chosenTexts().empty());
        auto* box = dialog.findChild<QCheckBox*>(QStringLiteral("texts"));
        QVERIFY(box != nullptr && box->toolTip().contains(QStringLiteral("methods.tex")));
        box->setChecked(true);
        QCOMPARE(dialog.chosenTexts().size(), std::size_t{1});
        QCOMPARE(dialog.chosenTexts().front().text, std::string("We report."));
    }
};

QTEST_MAIN(TestExportTexts)
#include "tst_export_texts.moc"
