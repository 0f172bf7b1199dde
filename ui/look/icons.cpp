// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/icons.h"

#include "ui/look/theme.h"

#include <algorithm>
#include <optional>

#include <QByteArray>
#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

// Outside any namespace, as Q_INIT_RESOURCE demands.
static void initialiseCalibriumResources() { Q_INIT_RESOURCE(resources); }

namespace calibrium::ui {

namespace {

/// Draws an SVG whose lines are "currentColor" in the colour that the theme and the state of the control ask for.
class LineIconEngine final : public QIconEngine {
public:
    LineIconEngine(QByteArray svg, std::optional<QColor> colour) : m_svg(std::move(svg)), m_colour(colour) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QByteArray svg = m_svg;
        svg.replace("currentColor", colourFor(mode).name().toLatin1());
        QSvgRenderer renderer(svg);
        const int side = std::min(rect.width(), rect.height());
        QRect square(0, 0, side, side);
        square.moveCenter(rect.center());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        renderer.render(painter, square);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return result;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new LineIconEngine(*this); }

private:
    [[nodiscard]] QColor colourFor(QIcon::Mode mode) const {
        const Theme& theme = currentTheme();
        if (mode == QIcon::Disabled) return theme.dimmed;
        if (mode == QIcon::Selected) return theme.accentText;
        return m_colour.value_or(theme.text);
    }

    QByteArray m_svg;
    std::optional<QColor> m_colour;
};

QIcon lineIcon(const QString& name, const std::optional<QColor>& colour) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QIcon(new LineIconEngine(file.readAll(), colour));
}

}  // namespace

void initialiseResources() { initialiseCalibriumResources(); }

QIcon icon(const QString& name) { return lineIcon(name, std::nullopt); }

QIcon icon(const QString& name, const QColor& colour) { return lineIcon(name, colour); }

QIcon applicationIcon() { return QIcon(QStringLiteral(":/icons/calibrium.svg")); }

}  // namespace calibrium::ui
