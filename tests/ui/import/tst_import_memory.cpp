// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import.h"
#include "tests/support/ui_fixtures.h"
#include "ui/import/import_memory.h"

#include <QSettings>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

class TestImportMemory : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    const QString m_entry = QStringLiteral("/data/a.csv");

    /// What is recalled of an entry after its stored value was changed behind the program's back.
    [[nodiscard]] ImportOverrides damaged(const QString& key, const QVariant& value) const {
        ImportOverrides overrides;
        overrides.family = "normal";
        overrides.labelKind = LabelKind::FromOne;
        overrides.targetColumn = 2;
        overrides.delimiter = ';';
        overrides.roles = {ColumnRole::Prediction, ColumnRole::Prediction, ColumnRole::Target};
        overrides.meanings = {{0, false}, {1, true}, {0, false}};
        rememberRecent(m_entry, overrides);
        if (key.isEmpty()) return recallRecent(m_entry);
        QSettings settings;
        settings.beginGroup(QStringLiteral("recent"));
        const QStringList groups = settings.childGroups();
        settings.setValue(groups.first() + QLatin1Char('/') + key, value);
        settings.sync();
        return recallRecent(m_entry);
    }

private slots:
    void choicesComeBackAsTheyWere() {
        const ImportOverrides overrides = damaged({}, {});
        QCOMPARE(overrides.family.value_or(""), std::string("normal"));
        QVERIFY(overrides.labelKind == LabelKind::FromOne);
        QVERIFY(overrides.targetColumn == std::size_t{2});
        QVERIFY(overrides.roles && overrides.roles->size() == 3 && overrides.meanings &&
                overrides.meanings->size() == 3);
    }

    void formsOfParametersComeBack() {
        ImportOverrides overrides;
        overrides.family = "negative-binomial";
        overrides.meanings = {{.block = 0}, {.block = 1, .form = 1}, {.block = 0}};
        rememberRecent(m_entry, overrides);
        QVERIFY(recallRecent(m_entry).meanings == overrides.meanings);
        overrides.meanings->at(1).form = 9;
        rememberRecent(m_entry, overrides);
        QVERIFY(!recallRecent(m_entry).meanings);
    }

    void theOldestOfManyShapesAreForgotten() {
        const auto planOf = [](int number) {
            const std::string name = "column" + std::to_string(number);
            const std::string text = name + ",b,label\n0.4,0.6,1\n0.7,0.3,0\n0.2,0.8,1\n";
            return planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}});
        };
        ImportOverrides overrides;
        overrides.targetColumn = 2;
        const int count = 110;
        for (int i = 0; i < count; ++i) {
            rememberOverrides(planOf(i), overrides);
            if (i % 50 == 40) rememberOverrides(planOf(0), overrides);  // the first one is still in use
        }
        QSettings settings;
        settings.beginGroup(QStringLiteral("import"));
        QVERIFY2(settings.childGroups().size() <= 100, qPrintable(QString::number(settings.childGroups().size())));
        QVERIFY(recallOverrides(planOf(0)).targetColumn == std::size_t{2});
        QVERIFY(recallOverrides(planOf(count - 1)).targetColumn == std::size_t{2});
        QVERIFY(!recallOverrides(planOf(1)).targetColumn);
    }

    void damagedChoicesAreForgotten() {
        QVERIFY(!damaged(QStringLiteral("family"), QStringLiteral("none")).family);
        QVERIFY(!damaged(QStringLiteral("family"), QStringLiteral("none")).meanings);
        QVERIFY(!damaged(QStringLiteral("labelKind"), 7).labelKind);
        QVERIFY(!damaged(QStringLiteral("labelKind"), QStringLiteral("x")).labelKind);
        QVERIFY(!damaged(QStringLiteral("targetColumn"), -1).targetColumn);
        QVERIFY(!damaged(QStringLiteral("delimiter"), 1).delimiter);
        QVERIFY(!damaged(QStringLiteral("roles"), QStringLiteral("019")).roles);
        QVERIFY(!damaged(QStringLiteral("blocks"), QStringLiteral("099")).meanings);
        QVERIFY(damaged(QStringLiteral("roles"), QStringLiteral("019")).meanings.has_value());
    }
};

QTEST_MAIN(TestImportMemory)
#include "tst_import_memory.moc"
