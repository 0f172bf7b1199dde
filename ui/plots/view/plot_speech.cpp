// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/plot_speech.h"
#include "core/figures/figure.h"
#include "ui/look/text.h"

#include <variant>

#include <QAccessibleWidget>
#include <QObject>
#include <QStringList>

namespace calibrium::ui {

namespace {

QStringList seriesOf(const Panel& panel) {
    QStringList names;
    for (const Mark& mark : panel.marks) {
        const QString text = std::visit([](const auto& one) { return toQt(one.style.legend); }, mark);
        if (!text.isEmpty() && !names.contains(text)) names.append(text);
    }
    return names;
}

QString spokenPanel(const Panel& panel) {
    QStringList sentences;
    if (!panel.title.empty()) sentences.append(toQt(panel.title));
    const QString x = toQt(panel.x.label);
    const QString y = toQt(panel.y.label);
    if (!panel.x.isHidden && !x.isEmpty()) {
        sentences.append(y.isEmpty() ? QObject::tr("Horizontally: %1").arg(x)
                                     : QObject::tr("Horizontally: %1, vertically: %2").arg(x, y));
    }
    const QStringList series = seriesOf(panel);
    if (!series.isEmpty()) {
        sentences.append(QObject::tr("Shown: %1").arg(series.join(QStringLiteral(", "))));
    }
    for (const Text& note : panel.notes) sentences.append(toQt(note));
    return sentences.join(QStringLiteral(". "));
}

QAccessibleInterface* makeChart(const QString& className, QObject* object) {
    if (className != QLatin1String("QCustomPlot") || !object->isWidgetType()) return nullptr;
    return new QAccessibleWidget(static_cast<QWidget*>(object), QAccessible::Chart);
}

}  // namespace

QString spokenFigure(const Figure& figure) {
    if (figure.panels.empty()) return toQt(figure.emptyReason);
    QStringList paragraphs;
    for (const Panel& panel : figure.panels) {
        const QString text = spokenPanel(panel);
        if (!text.isEmpty()) paragraphs.append(text + QLatin1Char('.'));
    }
    paragraphs.append(
        QObject::tr("The arrow keys read the plot point by point; where they move a line, "
                    "hold Ctrl. The space bar selects the samples of a point."));
    return paragraphs.join(QLatin1Char('\n'));
}

void announcePlotsAsCharts() {
    static const bool isDone = [] {
        QAccessible::installFactory(makeChart);
        return true;
    }();
    Q_UNUSED(isDone)
}

}  // namespace calibrium::ui
