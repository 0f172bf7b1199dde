// SPDX-License-Identifier: GPL-3.0-or-later
// The window in German, page by page: its numbers have a decimal comma, those of files a point.
#include "tests/support/shown_texts.h"
#include "tests/support/window_fixture.h"
#include "ui/forms/real_spin_box.h"
#include "ui/language/language.h"
#include "ui/plots/scene/figure_scene.h"

#include <QRegularExpression>
#include <QTabWidget>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

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

class TestGermanNumbers : public QObject, private WindowFixture {
    Q_OBJECT

    QStringList m_found;  ///< each once, with the page where it was seen first
    QSet<QString> m_known;
    int m_commas = 0;

    void take(const QString& where, const QString& line) {
        static const QRegularExpression comma(QStringLiteral("\\d,\\d"));
        if (m_known.contains(line)) return;
        m_known.insert(line);
        if (comma.match(line).hasMatch()) ++m_commas;
        if (hasDecimalPoint(line) && !isAsWritten(line)) m_found.append(where + QStringLiteral(": ") + line);
    }
    void look(const QString& where) {
        await();
        QCoreApplication::processEvents();
        test::ShownTexts texts;
        texts.add(*m_window);
        for (const QString& line : texts.lines()) take(where, line);
        for (const auto* view : m_window->findChildren<FigureView*>()) {
            if (!view->isVisible() || view->figure().panels.empty()) continue;
            for (const PanelScene& panel : view->scene().panels) {
                for (const AxisTicks* ticks : {&panel.ticksX, &panel.ticksY}) {
                    for (const QString& label : ticks->labels) take(where + QStringLiteral(", axis"), label);
                }
                for (const ColourBar& bar : panel.bars) {
                    for (const QString& label : bar.ticks.labels) take(where + QStringLiteral(", colours"), label);
                }
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
        m_found.clear();
        openWindow();
        m_window->resize(1400, 900);
    }

    void samples_data() {
        QTest::addColumn<QString>("sample");
        for (const char* id : {"iris", "breast-cancer", "diabetes"}) QTest::newRow(id) << QString::fromLatin1(id);
    }
    void samples() {
        QFETCH(const QString, sample);
        m_window->openSample(sample);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->workspace().models().size() > 1, patience);
        m_commas = 0;
        lookAtAllPages(sample);
        QVERIFY2(m_found.isEmpty(), qPrintable(m_found.join(u'\n')));
        QVERIFY2(m_commas > 100, qPrintable(QString::number(m_commas)));
    }

    /// What a file gets of the same figure has a point.
    void figuresOfFilesHaveAPoint() {
        openIris();
        const auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        const auto* view = tabs->currentWidget()->findChild<FigureView*>();
        QVERIFY(view != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(!view->figure().panels.empty(), patience);
        QVERIFY(!view->figure().panels.front().notes.empty());
        const std::string shown = view->figure().panels.front().notes.front().english();
        const std::string kept = view->originalFigure().panels.front().notes.front().english();
        QVERIFY2(shown.find(',') != std::string::npos && shown.find('.') == std::string::npos, shown.c_str());
        QVERIFY2(kept.find('.') != std::string::npos, kept.c_str());
        const QString path = m_sandbox.filePath(QStringLiteral("figure.svg"));
        view->exportTo(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(file.readAll());
        static const QRegularExpression comma(QStringLiteral(">\\s*[0-9]+,[0-9]+\\s*<"));
        static const QRegularExpression point(QStringLiteral(">\\s*[0-9]+\\.[0-9]+\\s*<"));
        QVERIFY(!comma.match(svg).hasMatch());
        QVERIFY(point.match(svg).hasMatch());
    }

    /// The comma and the point are both read.
    void spinBoxesReadTheComma() {
        RealSpinBox box(false);
        box.setRange(0, 10);
        box.setValue(0.25);
        QCOMPARE(box.text(), QStringLiteral("0,25"));
        for (const char* typed : {"0,5", "0.5", "5e-1"}) {
            box.setValue(0.25);
            box.selectAll();
            QTest::keyClicks(&box, QLatin1String(typed));
            QTest::keyClick(&box, Qt::Key_Return);
            QCOMPARE(box.value(), 0.5);
        }
    }
};

QTEST_MAIN(TestGermanNumbers)
#include "tst_german_numbers.moc"
