// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/figure_view.h"

#include "ui/language/core_text.h"
#include "ui/language/figure_language.h"
#include "ui/look/text.h"
#include "ui/plots/drawing/figure_plot.h"
#include "ui/plots/marks/mark_hits.h"
#include "ui/plots/marks/mark_painter.h"
#include "ui/plots/view/least_height.h"
#include "ui/plots/view/mark_walk.h"
#include "ui/plots/view/note_tips.h"
#include "ui/plots/view/plain_tips.h"
#include "ui/plots/view/plot_speech.h"
#include "ui/plots/view/region_select.h"
#include "ui/plots/view/rule_drag.h"
#include "ui/plots/view/selection_overlay.h"
#include "ui/plots/view/words_edit.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QFontInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QStackedLayout>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <qcustomplot.h>

namespace calibrium::ui {

namespace {

constexpr double clickReach = 12;     // pixels between pointer and point
constexpr double usualFontSize = 12;  // pixels; who has larger text everywhere gets it here too
constexpr int lowest = 190;           // pixels; there is always room for a sentence and a button

/// Not drawn where there is no room: a page that is folded away has size zero, on which nothing can be painted. It
/// draws itself as soon as it gets another size.
class RoomyPlot final : public QCustomPlot {
public:
    using QCustomPlot::QCustomPlot;

protected:
    void resizeEvent(QResizeEvent* event) override {
        if (!event->size().isEmpty()) QCustomPlot::resizeEvent(event);
    }
    /// Beside the panels the wheel scrolls the page, for whom QCustomPlot leaves nothing.
    void wheelEvent(QWheelEvent* event) override {
        const QCPAxisRect* panel = axisRectAt(event->position());
        if (panel != nullptr && panel->rect().contains(event->position().toPoint())) {
            QCustomPlot::wheelEvent(event);
        } else {
            event->ignore();
        }
    }
    /// QCustomPlot lets no event of the mouse through to its parent, whose actions make the menu.
    void contextMenuEvent(QContextMenuEvent* event) override { QCoreApplication::sendEvent(parentWidget(), event); }
};

}  // namespace

class FigureView::Private {
public:
    explicit Private(FigureView& owner)
        : view(owner),
          stack(new QStackedLayout(&owner)),
          plot(new RoomyPlot(&owner)),
          painter(*plot),
          overlay(*plot, painter),
          walk(*plot, painter, overlay),
          drag(*plot, painter),
          select(*plot, painter, overlay),
          words(*plot, painter),
          least(painter, [&owner] { owner.updateGeometry(); }) {
        plot->setObjectName(QStringLiteral("plot"));
        plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
        plot->setMouseTracking(true);
        plot->setFocusPolicy(Qt::StrongFocus);
        stack->addWidget(plot);
        stack->addWidget(makeEmptyPage());
    }

    QWidget* makeEmptyPage() {
        auto* page = new QWidget(&view);
        page->setAutoFillBackground(true);
        page->setBackgroundRole(QPalette::Base);
        auto* column = new QVBoxLayout(page);
        column->setContentsMargins(spacing::thrice, spacing::thrice, spacing::thrice, spacing::thrice);
        column->setSpacing(spacing::twice);
        emptyText = new QLabel(page);
        emptyText->setObjectName(QStringLiteral("emptyText"));
        emptyText->setTextFormat(Qt::PlainText);
        emptyText->setAlignment(Qt::AlignCenter);
        emptyText->setWordWrap(true);
        emptyText->setForegroundRole(QPalette::Text);
        emptyButton = new QToolButton(page);
        emptyButton->setObjectName(QStringLiteral("emptyButton"));
        emptyButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        emptyButton->hide();
        column->addStretch(1);
        column->addWidget(emptyText);
        column->addWidget(emptyButton, 0, Qt::AlignHCenter);
        column->addStretch(1);
        return page;
    }

    void connectMouse() {
        QObject::connect(plot, &QCustomPlot::mouseDoubleClick, &view, [this] { view.resetZoom(); });
        QObject::connect(plot, &QCustomPlot::mouseMove, &view, [this](QMouseEvent* event) { hover(*event); });
        QObject::connect(&drag, &RuleDrag::moved, &view, &FigureView::ruleMoved);
        QObject::connect(&drag, &RuleDrag::released, &view, &FigureView::ruleReleased);
        QObject::connect(&drag, &RuleDrag::ended, &view, &FigureView::ruleDragEnded);
        QObject::connect(&select, &RegionSelect::picked, &view, &FigureView::samplesPicked);
        QObject::connect(&select, &RegionSelect::cleared, &view, &FigureView::selectionCleared);
        QObject::connect(&walk, &MarkWalk::reached, &view, [this] { tellPlace(); });
        QObject::connect(&walk, &MarkWalk::left, &view, [this] {
            QToolTip::hideText();
            describe();
        });
        QObject::connect(&walk, &MarkWalk::chosen, &select, &RegionSelect::pick);
        // Zooming moves what is drawn over the plot, too.
        QObject::connect(plot, &QCustomPlot::afterReplot, &overlay, [this] { overlay.update(); });
        QObject::connect(&words, &WordsEdit::edited, &view, [this](const FigureEdits& edits, const Saying& what) {
            const FigureEdits named = byOriginalTexts(edits, original);
            view.setEdits(named);
            emit view.editsChanged(named, what);
        });
    }

    /// What the context menu offers to write.
    void addWordActions() {
        const auto add = [this](const QString& text, const char* name) {
            auto* action = new QAction(text, &view);
            action->setObjectName(QLatin1String(name));
            view.addAction(action);
            return action;
        };
        QObject::connect(add(FigureView::tr("Write Text Here…"), "writeText"), &QAction::triggered, &view,
                         [this] { words.addAnnotation(lastPosition); });
        view.addActions(words.annotationActions());
        QObject::connect(add(FigureView::tr("Title of the Figure…"), "writeTitle"), &QAction::triggered, &view,
                         [this] { words.editTitle(); });
        restore = add(FigureView::tr("Restore All Texts"), "restoreTexts");
        QObject::connect(restore, &QAction::triggered, &view, [this] {
            view.setEdits({});
            emit view.editsChanged({}, [] { return FigureView::tr("restore all texts"); });
        });
        restore->setEnabled(false);
    }

    void hover(const QMouseEvent& event) {
        lastPosition = event.position();
        const QString tip = event.buttons() == Qt::NoButton ? view.tipAt(event.position()) : QString();
        if (tip.isEmpty()) {
            QToolTip::hideText();
        } else {
            showTip(tip, event.globalPosition().toPoint());
        }
    }

    void showTip(const QString& tip, const QPoint& where) const {
        // As rich text, which QToolTip wraps.
        QToolTip::showText(where, Qt::convertFromPlainText(tip, Qt::WhiteSpaceNormal), plot);
    }

    /// The point that the arrow keys have reached, by eye and by ear.
    void tellPlace() const {
        const QString tip = tipOfHit(*walk.current());
        plot->setAccessibleDescription(tip);
        if (!tip.isEmpty()) showTip(tip, plot->mapToGlobal(walk.place().toPoint()));
    }

    void describe() const { plot->setAccessibleDescription(spokenFigure(withAllNotes(*painter.scene()))); }

    [[nodiscard]] QString tipOfHit(const FigureHit& hit) const {
        const Mark& mark =
            figure().panels[static_cast<std::size_t>(hit.panel)].marks[static_cast<std::size_t>(hit.mark)];
        const QString tip = tipOf(mark, hit.index);
        const std::vector<Text>& models = figure().series;
        const auto series = static_cast<std::size_t>(std::max(styleOf(mark).series, 0));
        if (tip.isEmpty() || models.size() < 2 || series >= models.size()) return tip;
        const QString model = toQt(models[series]);
        const QStringList lines = QStringList{model, tip} + notesOfModel(*painter.scene(), hit.panel, model);
        return lines.join(QLatin1Char('\n'));
    }

    /// What a shortened title or note says in full.
    [[nodiscard]] QString textTipAt(const QPointF& position) const {
        for (const PanelScene& panel : painter.scene()->panels) {
            for (const PlacedText& text : panel.texts) {
                if (text.area.contains(position)) return text.whole;
            }
        }
        return legendTip(*painter.scene(), position);
    }

    /// What bars, bands and lines without tips say, or else the words there.
    [[nodiscard]] QString passiveTipAt(const QPointF& position) const {
        const FigureScene* scene = painter.scene();
        for (std::size_t p = 0; p < scene->panels.size(); ++p) {
            const Panel& panel = scene->figure.panels[p];
            const QString tip = plainTipAt(panel, scene->panels[p].map(panel), position, clickReach / 2);
            if (!tip.isEmpty()) return tip;
        }
        return textTipAt(position);
    }

    [[nodiscard]] PlotLook look() const {
        const double fontSize = QFontInfo(view.font()).pixelSize();
        return {.theme = currentTheme(),
                .styles = styles,
                .unit = std::clamp(fontSize / usualFontSize, 1.0, 2.0),
                .hasComma = hasDecimalComma()};
    }

    [[nodiscard]] const Figure& figure() const { return painter.scene()->figure; }

    void redraw() const {
        if (!plot->size().isEmpty()) plot->replot();
    }

    void show(Figure figure) {
        stack->setCurrentIndex(figure.panels.empty() ? 1 : 0);
        emptyText->setText(spokenText(figure.emptyReason));
        const Figure before = std::exchange(original, std::move(figure));
        const FigureEdits& edits = words.edits();
        PlotLook appearance = look();
        appearance.hasTitle = !edits.title.empty();
        painter.setFigure(inWindow(original, edits), appearance);
        painter.setAnnotations(edits.annotations);
        drag.figureChanged();
        walk.figureChanged();
        describe();
        redraw();
        least.figureChanged(before, original, view.width());
    }

    FigureView& view;
    QStackedLayout* stack;
    QCustomPlot* plot;
    FigurePlot painter;
    SelectionOverlay overlay;
    MarkWalk walk;  ///< before `drag`, which sees the arrows first
    RuleDrag drag;
    RegionSelect select;
    WordsEdit words;
    FigureEdits shownEdits;  ///< a drag is ahead of them
    Figure original;
    QPointF lastPosition;        ///< of the pointer, for words that are written there
    QAction* restore = nullptr;  ///< the old texts
    QLabel* emptyText = nullptr;
    QToolButton* emptyButton = nullptr;
    std::vector<SeriesStyle> styles;
    bool isDimmed = false;
    LeastHeight least;
};

FigureView::FigureView(QWidget* parent) : QWidget(parent), m_private(std::make_unique<Private>(*this)) {
    announcePlotsAsCharts();
    m_private->connectMouse();
    m_private->addWordActions();
    m_private->show({});
}

FigureView::~FigureView() = default;

void FigureView::setFigure(const Figure& figure, const std::vector<SeriesStyle>& styles) {
    m_private->styles = styles;
    const QString name = figure.title.empty() ? tr("Plot") : spokenText(figure.title);
    setAccessibleName(name);
    m_private->plot->setAccessibleName(name);
    m_private->overlay.setHighlights({});
    m_private->select.setKinds({});
    m_private->show(figure);
    updateGeometry();
    emit figureShown();
}

Figure FigureView::originalFigure() const { return inLanguage(m_private->original); }

void FigureView::setEdits(const FigureEdits& edits) {
    m_private->restore->setEnabled(!edits.isEmpty());
    if (edits == m_private->shownEdits) return;
    m_private->shownEdits = edits;
    m_private->words.setEdits(edits);
    m_private->show(Figure(m_private->original));
}

const FigureEdits& FigureView::edits() const { return m_private->shownEdits; }

void FigureView::setSampleKinds(std::vector<std::optional<PanelSamples::Kind>> kinds) {
    m_private->select.setKinds(std::move(kinds));
}

void FigureView::setBandEnabled(bool isEnabled) { m_private->select.setBandEnabled(isEnabled); }

void FigureView::setHighlights(std::vector<PanelHighlight> highlights) {
    m_private->overlay.setHighlights(std::move(highlights));
}

const std::vector<PanelHighlight>& FigureView::highlights() const { return m_private->overlay.highlights(); }

const Figure& FigureView::figure() const { return m_private->figure(); }

const std::vector<SeriesStyle>& FigureView::styles() const { return m_private->styles; }

void FigureView::setRule(const QString& handle, double value) {
    if (!m_private->drag.isDragging(handle)) m_private->painter.setRule(handle, value);
}

void FigureView::setEmptyAction(QAction* action) {
    QToolButton& button = *m_private->emptyButton;
    const QList<QAction*> before = button.actions();
    for (QAction* old : before) button.removeAction(old);
    if (action != nullptr) button.setDefaultAction(action);
    button.setVisible(action != nullptr);
}

void FigureView::setDimmed(bool isDimmed) {
    if (m_private->isDimmed == isDimmed) return;
    m_private->isDimmed = isDimmed;
    m_private->painter.setDimmed(isDimmed);
    if (!isDimmed) emit figureShown();
}

bool FigureView::isDimmed() const { return m_private->isDimmed; }

void FigureView::exportTo(const QString& path, const ExportOptions& options) const {
    ExportOptions whole = options;
    if (whole.edits.isEmpty()) whole.edits = edits();
    renderFigure(originalFigure(), m_private->styles, path, whole);
}

void FigureView::copyToClipboard() const {
    constexpr double millimetresPerUnit = 25.4 / 96;
    const QSizeF size = QSizeF(m_private->plot->size()) * millimetresPerUnit;
    QGuiApplication::clipboard()->setImage(renderImage(m_private->original, m_private->styles,
                                                       {.sizeMm = size.expandedTo(QSizeF(60, 60)),
                                                        .dpi = 192,
                                                        .scheme = Scheme::Light,
                                                        .hasTitle = !edits().title.empty(),
                                                        .edits = edits()}));
}

void FigureView::resetZoom() {
    m_private->painter.resetZoom();
    m_private->redraw();
}

QString FigureView::tipAt(const QPointF& position) const {
    const auto hit = m_private->painter.hitAt(position, clickReach);
    return hit ? m_private->tipOfHit(*hit) : m_private->passiveTipAt(position);
}

QPointF FigureView::positionOf(int panel, int mark, int index) const {
    const auto number = static_cast<std::size_t>(panel);
    const Panel& shown = m_private->figure().panels.at(number);
    const FigureScene& scene = *m_private->painter.scene();
    return positionIn(shown.marks.at(static_cast<std::size_t>(mark)), index, scene.panels[number].map(shown));
}

QRectF FigureView::plotArea(int panel) const {
    return m_private->painter.scene()->panels.at(static_cast<std::size_t>(panel)).area;
}

const FigureScene& FigureView::scene() const { return *m_private->painter.scene(); }

QRectF FigureView::legendArea() const {
    const FigureScene* scene = m_private->painter.scene();
    return scene == nullptr || m_private->figure().panels.empty() ? QRectF() : scene->legendArea;
}

QSize FigureView::sizeHint() const { return {640, 480}; }

QSize FigureView::minimumSizeHint() const { return {320, std::max(lowest, m_private->least.value())}; }

void FigureView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Fewer panels beside each other need more height.
    if (event->size().width() != event->oldSize().width()) m_private->least.widthChanged(width());
}

void FigureView::changeEvent(QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange) m_private->show(Figure(m_private->original));
    QWidget::changeEvent(event);
}

}  // namespace calibrium::ui
