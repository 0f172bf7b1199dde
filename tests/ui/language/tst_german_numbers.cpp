// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of the German window have a decimal comma, those of files a point. Its pages: tst_german_texts.
#include "core/experiments/prepared_experiment.h"
#include "tests/support/window_fixture.h"
#include "ui/forms/real_spin_box.h"
#include "ui/language/language.h"
#include "ui/plots/view/figure_view.h"

#include <QRegularExpression>
#include <QTabWidget>

using namespace calibrium;
using namespace calibrium::ui;

class TestGermanNumbers : public QObject, private WindowFixture {
    Q_OBJECT

private slots:
    void initTestCase() { speak(QStringLiteral("de")); }
    void cleanupTestCase() { speak(QStringLiteral("en")); }

    void init() {
        openWindow();
        m_window->resize(1400, 900);
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
