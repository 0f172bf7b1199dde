// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/lens_editor.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include "core/families/classes/lens.h"
#include "tests/support/ui_fixtures.h"
#include "ui/results/variant_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

void choose(LensEditor& editor, const char* id) {
    auto* kind = editor.findChild<QComboBox*>(QStringLiteral("kind"));
    kind->setCurrentIndex(kind->findData(QString::fromLatin1(id)));
    emit kind->activated(kind->currentIndex());
}

QLineEdit* argumentOf(const LensEditor& editor) { return editor.findChild<QLineEdit*>(QStringLiteral("argument")); }

}  // namespace

class TestLensEditor : public QObject {
    Q_OBJECT

private slots:
    void startsWithoutALens() {
        const LensEditor editor;
        QCOMPARE(editor.lens(), std::string());
        QVERIFY(editor.isValid());
        QVERIFY(argumentOf(editor)->isHidden());
    }

    void offersEveryKindWithAnExample() {
        LensEditor editor;
        for (const auto& info : lensInfos()) {
            choose(editor, info.id.c_str());
            QVERIFY(editor.isValid());
            QVERIFY(parseLens(editor.lens()).kind == info.kind);
            QCOMPARE(argumentOf(editor)->isHidden(), info.argument.empty());
        }
    }

    void lensesRoundTrip() {
        LensEditor editor;
        for (const char* id : {"", "canonical", "top-label", "class:3", "top:2", "group:0+1/2"}) {
            editor.setLens(id);
            QCOMPARE(editor.lens(), std::string(id));
        }
    }

    void aMistakeIsSaidAtOnce() {
        LensEditor editor;
        choose(editor, "group");
        QSignalSpy spy(&editor, &LensEditor::lensChanged);
        argumentOf(editor)->clear();
        QTest::keyClicks(argumentOf(editor), QStringLiteral("0+0"));
        QCOMPARE(spy.count(), 3);
        QVERIFY(!editor.isValid());
        auto* mistake = editor.findChild<QLabel*>(QStringLiteral("mistake"));
        QVERIFY(!mistake->isHidden());
        QVERIFY(mistake->text().contains(QStringLiteral("twice")));
    }

    void dialogTakesTheLensOnlyIfItIsOne() {
        const SettingsSandbox sandbox;
        Workspace workspace;
        workspace.settings().change(settingsWith({"skce:lens=top:2"}), [] { return QStringLiteral("columns"); });
        VariantDialog dialog(workspace, workspace.settings().current().requests[0]);
        auto* editor = dialog.findChild<LensEditor*>(QStringLiteral("lens"));
        auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QCOMPARE(dialog.request().method.values.text("lens"), std::string("top:2"));
        QVERIFY(ok->isEnabled());
        QTest::keyClicks(argumentOf(*editor), QStringLiteral("x"));
        QVERIFY(!ok->isEnabled());
        choose(*editor, "group");
        QVERIFY(ok->isEnabled());
        QCOMPARE(dialog.request().method.values.text("lens"), std::string("group:0"));
    }
};

QTEST_MAIN(TestLensEditor)
#include "tst_lens_editor.moc"
