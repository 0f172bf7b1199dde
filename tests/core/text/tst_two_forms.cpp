// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/two_forms.h"

#include <QTest>

using namespace calibrium;

class TestTwoForms : public QObject {
    Q_OBJECT

private slots:
    void filesAndCommandsSayTheFirstAndWindowsTheSecond() {
        const Text text("{1} rows recur; {2} allows for it.", 3, twoForms(asItStands("--fit all"), Text("Fit all")));
        QCOMPARE(text.english(), std::string("3 rows recur; --fit all allows for it."));
        QCOMPARE(windowForm(text).english(), std::string("3 rows recur; Fit all allows for it."));
    }

    void whatHasOneFormStaysAsItIs() {
        const Text text("{1} of {2}", std::string("a"), 4);
        QVERIFY(windowForm(text) == text);
        QVERIFY(windowForm(Text()).empty());
    }

    void formsInsideSequencesAndForms() {
        const Text inner = twoForms(asItStands("--key"), Text("Key"));
        const Text outer = twoForms(inSequence({Text("Name"), inner}), inSequence({Text("Choose"), inner}));
        QCOMPARE(outer.english(), std::string("Name --key"));
        QCOMPARE(windowForm(outer).english(), std::string("Choose Key"));
    }
};

QTEST_GUILESS_MAIN(TestTwoForms)
#include "tst_two_forms.moc"
