// SPDX-License-Identifier: GPL-3.0-or-later
// Quantile forecasts in the window: a file q0.05 .. q0.95 becomes a model with its PIT values and coverage, a file
// without names asks for the levels.
#include "core/data/family.h"
#include "core/experiments/prepared_experiment.h"
#include "core/families/samples/quantile_levels.h"
#include "tests/support/window_fixture.h"
#include "ui/models/model_list.h"
#include "ui/plots/view/figure_view.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>

#include <variant>

using namespace calibrium;
using namespace calibrium::ui;

class TestQuantileForecasts : public QObject, WindowFixture {
    Q_OBJECT

    static QByteArray rows() {
        QByteArray text;
        for (int i = 0; i < 60; ++i) {
            const double centre = 0.5 * (i % 7);
            // Every sixth target lies far above its intervals.
            const double target = centre + (i % 6 == 0 ? 5 : 0.1 * (i % 11) - 0.5);
            text += QByteArray::number(centre - 1) + ',' + QByteArray::number(centre) + ',' +
                    QByteArray::number(centre + 1) + ',' + QByteArray::number(target) + '\n';
        }
        return text;
    }

    QString write(const QByteArray& text) const {
        const QString path = m_sandbox.filePath(QStringLiteral("forecasts.csv"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write the file");
        return path;
    }

    [[nodiscard]] const Figure& figure(const char* view) const {
        return m_window->findChild<FigureView*>(QLatin1String(view))->figure();
    }

    /// The dialog that a dropped file opens.
    QDialog* dropped(const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        const auto find = [this] { return m_window->findChild<QDialog*>(QStringLiteral("importDialog")); };
        static_cast<void>(QTest::qWaitFor([&] { return find() != nullptr; }, patience));
        return find();
    }

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void namedColumnsBecomeAModelWithPitAndCoverage() {
        QDialog* dialog = dropped(write("q0.05,q0.5,q0.95,y\n" + rows()));
        QVERIFY(dialog != nullptr);
        auto* levels = dialog->findChild<QLineEdit*>(QStringLiteral("levels"));
        QVERIFY(!levels->isHidden());
        QCOMPARE(levels->text(), QStringLiteral("0.05,0.5,0.95"));
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        QCOMPARE(m_window->workspace().models().size(), std::size_t{1});
        QCOMPARE(m_window->workspace().models()[0].data.family().id(), std::string("quantiles"));
        const auto* list = m_window->findChild<QAbstractItemView*>(QStringLiteral("modelList"))->model();
        QVERIFY(list->index(0, 0).data(ModelList::FactsRole).toString().startsWith(QStringLiteral("60 × 3 ")));
        await();
        const Figure& shown = figure("view:reliability");
        QCOMPARE(shown.panels.size(), std::size_t{4});
        QCOMPARE(shown.panels[0].title, std::string("Quantiles"));
        QCOMPARE(shown.panels[2].title, std::string("PIT histogram"));
        // One point for each level that is given, and the one central interval that is given.
        std::vector<std::size_t> counts;
        for (const std::size_t panel : {0U, 1U}) {
            for (const Mark& mark : shown.panels[panel].marks) {
                if (const auto* points = std::get_if<Points>(&mark)) counts.push_back(points->x.size());
            }
        }
        QVERIFY(counts == std::vector<std::size_t>({3, 1}));
    }

    void columnsWithoutNamesAskForTheirLevels() {
        QDialog* dialog = dropped(write(rows()));
        QVERIFY(dialog != nullptr);
        auto* family = dialog->findChild<QComboBox*>(QStringLiteral("family"));
        family->setCurrentIndex(family->findData(QStringLiteral("quantiles")));
        emit family->activated(family->currentIndex());
        auto* button = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QTRY_VERIFY_WITH_TIMEOUT(!button->isEnabled(), patience);
        auto* levels = dialog->findChild<QLineEdit*>(QStringLiteral("levels"));
        QVERIFY(levels->text().isEmpty());
        levels->setText(QStringLiteral("0.05, 0.5, 95"));
        emit levels->editingFinished();
        QVERIFY(levels->toolTip().contains(QStringLiteral("\"95\"")));
        QVERIFY(!button->isEnabled());
        levels->setText(QStringLiteral("0.05, 0.5, 0.95"));
        emit levels->editingFinished();
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
        button->click();
        QCOMPARE(m_window->workspace().models().size(), std::size_t{1});
        const auto given = givenLevels(m_window->workspace().models()[0].data);
        QVERIFY(given == std::vector<double>({0.05, 0.5, 0.95}));
        await();
    }

    void theSampleIsBundled() {
        m_window->openSample(QStringLiteral("diabetes"));
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models().size(), std::size_t{3}, patience);
        await();
        QCOMPARE(m_window->workspace().models()[0].data.family().id(), std::string("quantiles"));
        QCOMPARE(m_window->workspace().models()[2].data.family().id(), std::string("normal"));
        QCOMPARE(table()->rowCount(), 3);
    }
};

QTEST_MAIN(TestQuantileForecasts)
#include "tst_quantile_forecasts.moc"
