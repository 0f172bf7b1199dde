// SPDX-License-Identifier: GPL-3.0-or-later
// The window in German, page by page: no text of it holds words that are English alone, and its numbers have a decimal
// comma.
#include "core/experiments/prepared_experiment.h"
#include "tests/support/shown_texts.h"
#include "tests/support/window_fixture.h"
#include "ui/language/language.h"
#include "ui/plots/scene/figure_scene.h"
#include "ui/plots/view/figure_view.h"

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

/// A point between digits that is no mark of thousands ("1.000", as counts have it), of a setting, a name or a version.
bool hasDecimalPoint(const QString& line) {
    static const QRegularExpression number(
        QStringLiteral("(?<![\\w.,=:/\\\\#@])(?<![\\w]-)\\d+\\.\\d+(?![\\d.]*[A-Za-z_/=])(?!\\.\\d)(?!,\\d)"));
    static const QRegularExpression thousands(QStringLiteral("^[1-9]\\d{0,2}\\.\\d{3}$"));
    for (auto found = number.globalMatch(line); found.hasNext();) {
        if (!thousands.match(found.next().captured()).hasMatch()) return true;
    }
    return false;
}

/// What keeps the point: commands, and numbers of theorems and sections in the titles of papers.
bool isAsWritten(const QString& line) {
    static const QRegularExpression label(QStringLiteral(
        "(calibrium "
        "|--\\w|\\b(Prop|Gl|Abb|Theorem|Satz|Abschnitt|Lemma|Section|Proposition|Corollary|Definition)\\b)"));
    return label.match(line).hasMatch();
}

}  // namespace

class TestGermanTexts : public QObject, private WindowFixture {
    Q_OBJECT

    QStringList m_english;  ///< each once, with the page where it was seen first
    QStringList m_points;   ///< likewise
    QSet<QString> m_known;
    int m_commas = 0;

    void take(const QString& where, const QString& line) {
        static const QRegularExpression comma(QStringLiteral("\\d,\\d"));
        if (m_known.contains(line)) return;
        m_known.insert(line);
        if (comma.match(line).hasMatch()) ++m_commas;
        if (isEnglish(line) && !isQuoted(line)) m_english.append(where + QStringLiteral(": ") + line);
        if (hasDecimalPoint(line) && !isAsWritten(line)) m_points.append(where + QStringLiteral(": ") + line);
    }
    void look(const QString& where) {
        await();
        QCoreApplication::processEvents();
        test::ShownTexts texts;
        texts.add(*m_window);
        for (const QString& line : texts.lines()) take(where, line);
        for (const auto* view : m_window->findChildren<FigureView*>()) {
            if (view->isVisible() && !view->figure().panels.empty()) takeTicks(where, view->scene());
        }
    }
    void takeTicks(const QString& where, const FigureScene& scene) {
        for (const PanelScene& panel : scene.panels) {
            for (const AxisTicks* ticks : {&panel.ticksX, &panel.ticksY}) {
                for (const QString& label : ticks->labels) take(where + QStringLiteral(", axis"), label);
            }
            for (const ColourBar& bar : panel.bars) {
                for (const QString& label : bar.ticks.labels) take(where + QStringLiteral(", colours"), label);
            }
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
    void cleanupTestCase() { speak(QStringLiteral("en")); }

    void init() {
        m_english.clear();
        m_points.clear();
        m_known.clear();
        m_commas = 0;
        openWindow();
        computeLess();
        m_window->resize(1400, 900);
    }

    void withoutModels() {
        lookAtAllPages(QStringLiteral("empty"));
        QVERIFY2(m_english.isEmpty(), qPrintable(m_english.join(u'\n')));
        QVERIFY2(m_points.isEmpty(), qPrintable(m_points.join(u'\n')));
        // The measures of the Lab, which stand there with their settings.
        const QStringList known(m_known.begin(), m_known.end());
        QVERIFY(known.contains(QStringLiteral("SKCE (Block, Blockgröße=2)")));
        QVERIFY2(known.filter(QStringLiteral("blocksize")).isEmpty(),
                 qPrintable(known.filter(QStringLiteral("blocksize")).join(u'\n')));
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
        QVERIFY2(m_english.isEmpty(), qPrintable(m_english.join(u'\n')));
        QVERIFY2(m_points.isEmpty(), qPrintable(m_points.join(u'\n')));
        QVERIFY2(m_commas > 100, qPrintable(QString::number(m_commas)));
    }
};

QTEST_MAIN(TestGermanTexts)
#include "tst_german_texts.moc"
