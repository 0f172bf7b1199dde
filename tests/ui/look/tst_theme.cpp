// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/theme.h"

#include "core/figures/figure.h"
#include "ui/look/icons.h"
#include "ui/look/shades.h"
#include "ui/plots/export/export_layout.h"
#include "ui/plots/marks/colour_map.h"
#include "ui/plots/marks/plot_look.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPalette>
#include <QSvgRenderer>
#include <QTest>
#include <QToolButton>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// WCAG 2 contrast, written from the definition.
double contrast(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
    };
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

}  // namespace

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    /// Hinting lifts the dots of an umlaut above the ascent of the font: nothing of them is cut off.
    void dotsOfCapitalsAreWhole() {
        applyTheme(*qApp, Scheme::Light);
        QLabel label(QStringLiteral("\u00d6"));
        label.ensurePolished();
        QVERIFY(label.contentsMargins().top() >= 1);
    }

    /// On a dark ground a list and a plot show a model in one colour.
    void aModelHasOneColour() {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            const PlotLook look{.theme = themeOf(scheme), .styles = {}};
            for (int series = 0; series < 4; ++series) {
                QCOMPARE(shownColour(seriesStyle(series).colour, look.theme), look.style(series).colour);
            }
        }
    }

    /// What is not known is white as the paper.
    void printSchemeHasNoWhiteInMaps() {
        const ColourMap map({.label = "w", .minimum = -1, .maximum = 1, .isDiverging = true}, greyTheme());
        QVERIFY(qRed(map.at(1)) < 235 && qRed(map.at(1)) > 200);
        QVERIFY(qRed(map.at(-1)) < 70);
        QCOMPARE(qAlpha(map.at(std::nan(""))), 0);
    }

    void printSchemeKeepsBarsOfModelsApart() {
        const PlotLook look{.theme = greyTheme(), .styles = greyStyles(4)};
        for (const Role role : {Role::Model, Role::ModelSoft}) {
            std::vector<double> onWhite;
            for (int series = 0; series < 4; ++series) {
                const QColor inside = look.fill({role, series, ""}).color();
                onWhite.push_back(255 - static_cast<double>(inside.alphaF()) * (255 - inside.red()));
                // Numbers stand on bars.
                QVERIFY(onWhite.back() > 150);
                for (std::size_t other = 0; other + 1 < onWhite.size(); ++other) {
                    QVERIFY(std::abs(onWhite[other] - onWhite.back()) > 18);
                }
            }
        }
    }

    void textIsReadable_data() {
        QTest::addColumn<int>("scheme");
        QTest::newRow("light") << static_cast<int>(Scheme::Light);
        QTest::newRow("dark") << static_cast<int>(Scheme::Dark);
    }
    void textIsReadable() {
        QFETCH(int, scheme);
        const Theme& theme = themeOf(static_cast<Scheme>(scheme));
        for (const QColor& background : {theme.window, theme.panel, theme.alternate, theme.control}) {
            QVERIFY(contrast(theme.text, background) >= 7);
            for (const QColor& text :
                 {theme.mutedText, theme.axis, theme.accent, theme.error, theme.warning, theme.success}) {
                QVERIFY2(contrast(text, background) >= 4.5,
                         qPrintable(text.name() + QLatin1Char(' ') + background.name()));
            }
        }
        QVERIFY(contrast(theme.accentText, theme.accent) >= 4.5);
    }
    /// A question is one of this program, not of the toolkit.
    void messageBoxesShowTheProgramsSigns() {
        initialiseResources();
        applyTheme(*qApp, Scheme::Light);
        const std::pair<QMessageBox::Icon, QIcon> signs[] = {
            {QMessageBox::Question, icon(QStringLiteral("help"), currentTheme().accent)},
            {QMessageBox::Warning, icon(QStringLiteral("warning"), currentTheme().warning)}};
        for (const auto& [sign, expected] : signs) {
            const QMessageBox box(sign, {}, QStringLiteral("Text"), QMessageBox::Ok);
            const QPixmap shown = box.iconPixmap();
            QVERIFY(!shown.isNull());
            QCOMPARE(shown.toImage(), expected.pixmap(shown.deviceIndependentSize().toSize()).toImage());
        }
    }
    void modelsDifferInColourMarkerAndDash() {
        std::set<std::pair<QRgb, int>> seen;
        for (int series = 0; series < 16; ++series) {
            const SeriesStyle style = seriesStyle(series);
            QVERIFY(seen.insert({style.colour.rgb(), static_cast<int>(style.marker)}).second);
            if (series == 0) continue;
            QVERIFY(style.colour != seriesStyle(series - 1).colour);
            QVERIFY(style.marker != seriesStyle(series - 1).marker);
        }
        QCOMPARE(seriesStyle(-1), seriesStyle(0));
        std::set<QRgb> colours;
        for (int series = 0; series < 24; ++series) QVERIFY(colours.insert(seriesStyle(series).colour.rgb()).second);
    }
    void whatIsMadeOfAModelHasItsHue() {
        const QColor parent = seriesStyle(1).colour;
        std::set<QRgb> seen{parent.rgb()};
        for (int child = 0; child < 4; ++child) {
            const SeriesStyle style = childStyle(5 + child, parent, child);
            QVERIFY(std::abs(style.colour.hsvHue() - parent.hsvHue()) <= 2);
            QVERIFY(seen.insert(style.colour.rgb()).second);
            QCOMPARE(style.marker, seriesStyle(5 + child).marker);
        }
    }
    void readableKeepsWhatStandsOutAlready() {
        const Theme& light = themeOf(Scheme::Light);
        QCOMPARE(readable(seriesStyle(0).colour, light.panel, light.text, 2), seriesStyle(0).colour);
        const QColor yellow = seriesStyle(7).colour;
        QVERIFY(contrast(yellow, light.panel) < 2);
        QVERIFY(contrast(readable(yellow, light.panel, light.text, 2), light.panel) >= 2);
    }
    void applyingChangesPaletteAndCurrentTheme() {
        applyTheme(*qApp, Scheme::Dark);
        QVERIFY(currentTheme().isDark);
        QCOMPARE(QApplication::palette().color(QPalette::Base), themeOf(Scheme::Dark).panel);
        applyTheme(*qApp, Scheme::Light);
        QVERIFY(!currentTheme().isDark);
        QCOMPARE(QApplication::palette().color(QPalette::Base), themeOf(Scheme::Light).panel);
        QVERIFY(!qApp->styleSheet().contains(QLatin1Char('@')));
    }
    void boxesOfChecksAreSeen_data() { textIsReadable_data(); }
    void boxesOfChecksAreSeen() {
        QFETCH(int, scheme);
        applyTheme(*qApp, static_cast<Scheme>(scheme));
        QCheckBox box;
        box.ensurePolished();
        box.resize(24, 24);
        const QImage image = box.grab().toImage();
        double seen = 1;
        for (int x = 0; x < image.width(); ++x) {
            seen = std::max(seen, contrast(image.pixelColor(x, image.height() / 2), currentTheme().window));
        }
        // What WCAG asks of parts of a control, less what an edge of one pixel loses.
        QVERIFY2(seen > 1.5, qPrintable(QString::number(seen)));
        QVERIFY2(static_cast<Scheme>(scheme) == Scheme::Light || seen > 4, qPrintable(QString::number(seen)));
    }
    void arrowsOfMenusStandBesideTheirWords() {
        applyTheme(*qApp, Scheme::Light);
        QToolButton button;
        QMenu menu;
        button.setAutoRaise(true);
        button.setMenu(&menu);
        button.setPopupMode(QToolButton::InstantPopup);
        button.resize(60, 40);
        const QImage image = button.grab().toImage();
        int top = image.height();
        int bottom = -1;
        for (int y = 2; y < image.height() - 2; ++y) {
            for (int x = image.width() - 12; x < image.width() - 2; ++x) {
                if (contrast(image.pixelColor(x, y), currentTheme().window) < 2) continue;
                top = std::min(top, y);
                bottom = std::max(bottom, y);
            }
        }
        QVERIFY(bottom > top);
        QVERIFY2(std::abs(top + bottom - image.height()) <= 6, qPrintable(QString::number(top + bottom)));
    }
    void everyIconIsDrawnInTheColourOfTheTheme() {
        initialiseResources();
        const QStringList files = QDir(QStringLiteral(":/icons")).entryList();
        QVERIFY(files.size() > 30);
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            applyTheme(*qApp, scheme);
            for (const QString& file : files) {
                QVERIFY2(QSvgRenderer(QStringLiteral(":/icons/") + file).isValid(), qPrintable(file));
                if (file == QLatin1String("calibrium.svg")) continue;
                const QImage image = icon(file.chopped(4)).pixmap(QSize(48, 48)).toImage();
                int ink = 0;
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = 0; x < image.width(); ++x) {
                        if (image.pixelColor(x, y).alpha() == 255)
                            ink += image.pixelColor(x, y) == currentTheme().text ? 1 : 0;
                    }
                }
                QVERIFY2(ink > 30, qPrintable(file));
            }
        }
        QVERIFY(!applicationIcon().pixmap(64).isNull());
        QVERIFY(icon(QStringLiteral("no such icon")).isNull());
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
