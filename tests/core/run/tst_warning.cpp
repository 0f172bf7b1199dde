// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/warning.h"

#include "core/run/warning_json.h"

#include <QTest>

#include <type_traits>

#include <nlohmann/json.hpp>

using namespace calibrium;

class TestWarning : public QObject {
    Q_OBJECT

private slots:
    /// Nobody makes one without a word on its severity.
    void severityHasNoDefault() {
        QVERIFY(!std::is_default_constructible_v<Warning>);
        QVERIFY((!std::is_constructible_v<Warning, const char*, const char(&)[2]>));
        QVERIFY((std::is_constructible_v<Warning, const char*, Severity, const char(&)[2]>));
    }

    void notesAreNoDoubts() {
        const Warning note{"a", Severity::Note, "A."};
        const Warning doubt{"a", Severity::Doubt, "A."};
        QVERIFY(note.isNote() && !doubt.isNote());
        QVERIFY(!(note == doubt));
        QVERIFY(!hasDoubt({}));
        QVERIFY(!hasDoubt({note, note}));
        QVERIFY(hasDoubt({note, doubt}));
    }

    void filesSayTheSeverity() {
        const auto json = warningsJson({{"a", Severity::Note, "A.", 1, 2}, {"b", Severity::Doubt, "B."}});
        QCOMPARE(QString::fromStdString(json.dump()),
                 QStringLiteral("[{\"id\":\"a\",\"severity\":\"note\",\"text\":\"A.\",\"count\":1,\"total\":2},"
                                "{\"id\":\"b\",\"severity\":\"doubt\",\"text\":\"B.\",\"count\":0,\"total\":0}]"));
        QVERIFY(severityOf("note") == Severity::Note);
        QVERIFY(severityOf("doubt") == Severity::Doubt);
        QVERIFY(severityOf("") == Severity::Doubt);
    }
};

QTEST_GUILESS_MAIN(TestWarning)
#include "tst_warning.moc"
