// SPDX-License-Identifier: GPL-3.0-or-later
// The window in German, page by page: no text of it holds words that are English alone.
#include "tests/support/shown_texts.h"
#include "tests/support/window_fixture.h"
#include "ui/language/language.h"

#include <QRegularExpression>
#include <QTabWidget>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// Words of nearly every English sentence that are no German ones.
bool isEnglish(const QString& line) {
    static const QRegularExpression words(
        QStringLiteral(
            "(?<![\\w/.=:-])(the|of|and|to|is|are|with|from|by|for|not|than|more|which|if|this|that|each|samples|"
            "rows|no|has|have|at|its|it|as|or|between|below|above|values|models|calibrated|number)(?![\\w=:/-])"),
        QRegularExpression::CaseInsensitiveOption);
    return words.match(line).hasMatch();
}

/// What stays English: commands, titles of papers.
bool isQuoted(const QString& line) {
    static const QRegularExpression year(QStringLiteral("(18|19|20)\\d\\d(\\)|: )"));
    return line.contains(QStringLiteral("calibrium ")) || year.match(line).hasMatch();
}

}  // namespace

class TestGermanTexts : public QObject, private WindowFixture {
    Q_OBJECT

    QStringList m_found;  ///< each once, with the page where it was seen first
    QSet<QString> m_known;

    void look(const QString& where) {
        await();
        QCoreApplication::processEvents();
        test::ShownTexts texts;
        texts.add(*m_window);
        for (const QString& line : texts.lines()) {
            if (m_known.contains(line) || !isEnglish(line) || isQuoted(line)) continue;
            m_known.insert(line);
            m_found.append(where + QStringLiteral(": ") + line);
        }
    }
    void lookAtAllPages(const QString& where) {
        await();
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            look(where + QStringLiteral(", ") + tabs->tabText(tab));
        }
    }

private slots:
    void initTestCase() { speak(QStringLiteral("de")); }

    void init() {
        m_found.clear();
        openWindow();
        m_window->resize(1400, 900);
    }

    void withoutModels() {
        lookAtAllPages(QStringLiteral("empty"));
        QVERIFY2(m_found.isEmpty(), qPrintable(m_found.join(u'\n')));
    }

    void samples_data() {
        QTest::addColumn<QString>("sample");
        for (const char* id : {"iris", "breast-cancer", "diabetes"}) QTest::newRow(id) << QString::fromLatin1(id);
    }

    void samples() {
        QFETCH(const QString, sample);
        m_window->openSample(sample);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->workspace().models().size() > 1, patience);
        lookAtAllPages(sample);
        QVERIFY2(m_found.isEmpty(), qPrintable(m_found.join(u'\n')));
    }
};

QTEST_MAIN(TestGermanTexts)
#include "tst_german_texts.moc"
