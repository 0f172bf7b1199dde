// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/words_edit.h"

#include "ui/look/text.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr int leastEditWidth = 180;  // of the field, in pixels
constexpr int air = 8;               // around its text
constexpr int newAnnotation = -1;

/// A field that Escape closes without a result.
class WordField final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() != Qt::Key_Escape) return QLineEdit::keyPressEvent(event);
        blockSignals(true);
        deleteLater();
    }
};

}  // namespace

WordsEdit::WordsEdit(QWidget& plot, FigurePlot& figure, QObject* parent)
    : QObject(parent),
      m_plot(plot),
      m_figure(figure),
      m_rewrite(new QAction(tr("Rewrite This Text…"), &plot)),
      m_remove(new QAction(tr("Remove This Text"), &plot)) {
    m_rewrite->setObjectName(QStringLiteral("rewriteText"));
    m_remove->setObjectName(QStringLiteral("removeText"));
    for (QAction* action : annotationActions()) action->setVisible(false);
    connect(m_rewrite, &QAction::triggered, this, [this] { open(*m_menuWord); });
    connect(m_remove, &QAction::triggered, this, [this] { take(*m_menuWord, {}); });
    plot.installEventFilter(this);
}

void WordsEdit::offerActions(const QPointF& position) {
    m_menuWord = annotationAt(*m_figure.scene(), position);
    for (QAction* action : annotationActions()) action->setVisible(m_menuWord.has_value());
}

bool WordsEdit::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &m_plot || m_figure.scene() == nullptr) return false;
    const auto& mouse = *static_cast<const QMouseEvent*>(event);
    switch (event->type()) {
        case QEvent::MouseButtonDblClick: {
            m_drag.reset();
            const auto word = wordAt(*m_figure.scene(), mouse.position());
            if (mouse.button() != Qt::LeftButton || !word) return false;
            open(*word);
            return true;
        }
        case QEvent::MouseButtonPress:
            return press(mouse);
        case QEvent::MouseMove:
            return move(mouse);
        case QEvent::MouseButtonRelease:
            return release();
        case QEvent::ContextMenu:
            offerActions(QPointF(static_cast<const QContextMenuEvent*>(event)->pos()));
            return false;
        default:
            return false;
    }
}

void WordsEdit::open(const SceneWord& word) {
    auto* field = new WordField(word.text, &m_plot);
    field->setObjectName(QStringLiteral("wordField"));
    field->setAccessibleName(tr("Text in the figure"));
    field->selectAll();
    const int width = std::max(leastEditWidth, field->fontMetrics().horizontalAdvance(word.text) + 4 * air);
    const QSize size(std::min(width, m_plot.width()), field->sizeHint().height());
    const QPoint corner = word.area.center().toPoint() - QPoint(size.width() / 2, size.height() / 2);
    field->setGeometry(QRect(QPoint(std::clamp(corner.x(), 0, m_plot.width() - size.width()),
                                    std::clamp(corner.y(), 0, std::max(0, m_plot.height() - size.height()))),
                             size));
    connect(field, &QLineEdit::editingFinished, this, [this, word, field] {
        // It comes twice: by the key and by losing the focus.
        field->blockSignals(true);
        field->deleteLater();
        take(word, field->text().trimmed());
    });
    field->show();
    field->setFocus();
}

std::string WordsEdit::originalOf(const std::string& shown) const {
    const auto found = std::find_if(m_edits.texts.begin(), m_edits.texts.end(),
                                    [&](const auto& change) { return change.second == shown; });
    return found == m_edits.texts.end() ? shown : found->first;
}

void WordsEdit::take(const SceneWord& word, const QString& text) {
    FigureEdits edits = m_edits;
    const auto number = static_cast<std::size_t>(std::max(word.number, 0));
    switch (word.kind) {
        case SceneWord::Kind::Title:
            edits.title = text.toStdString();
            break;
        case SceneWord::Kind::Label: {
            const std::string original = originalOf(word.text.toStdString());
            edits.texts.erase(original);
            if (!text.isEmpty() && text.toStdString() != original) edits.texts[original] = text.toStdString();
            break;
        }
        case SceneWord::Kind::Annotation:
            if (word.number == newAnnotation) {
                m_new.text = text.toStdString();
                edits.annotations.push_back(m_new);
            }
            if (word.number >= 0 && number < edits.annotations.size())
                edits.annotations[number].text = text.toStdString();
            std::erase_if(edits.annotations, [](const Annotation& annotation) { return annotation.text.empty(); });
            break;
    }
    if (edits == m_edits) return;
    emit edited(edits,
                [before = word.text, text, isRemoved = word.kind == SceneWord::Kind::Annotation && text.isEmpty()] {
                    if (isRemoved && !before.isEmpty()) return tr("remove \"%1\"").arg(before);
                    return before.isEmpty() ? tr("write \"%1\"").arg(text) : tr("change \"%1\"").arg(before);
                });
}

void WordsEdit::addAnnotation(const QPointF& position) {
    const FigureScene& scene = *m_figure.scene();
    if (scene.panels.empty()) return;
    std::size_t panel = 0;
    QPointF place = scene.panels.front().area.center();
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        if (!scene.panels[i].area.contains(position)) continue;
        panel = i;
        place = position;
    }
    const QRectF& area = scene.panels[panel].area;
    // Until something is written there is nothing.
    m_new = {.text = {},
             .panel = panel,
             .x = (place.x() - area.left()) / area.width(),
             .y = (area.bottom() - place.y()) / area.height()};
    open({SceneWord::Kind::Annotation, QString(), QRectF(place, QSizeF(0, 0)), newAnnotation});
}

void WordsEdit::editTitle() {
    const QRectF top(0, 0, m_plot.width(), 2 * air);
    open({SceneWord::Kind::Title, toQt(m_figure.scene()->figure.title), top, 0});
}

bool WordsEdit::press(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton) return false;
    const auto word = annotationAt(*m_figure.scene(), event.position());
    if (!word || static_cast<std::size_t>(word->number) >= m_edits.annotations.size()) return false;
    m_drag = Drag{.number = static_cast<std::size_t>(word->number), .grab = word->area.center() - event.position()};
    return true;
}

bool WordsEdit::move(const QMouseEvent& event) {
    if (!m_drag) return false;
    Annotation& annotation = m_edits.annotations[m_drag->number];
    const FigureScene& scene = *m_figure.scene();
    const QPointF place = event.position() + m_drag->grab;
    // Into another panel, where the pointer is in one.
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        if (scene.panels[i].area.contains(event.position())) annotation.panel = i;
    }
    const QRectF& area = scene.panels[annotation.panel].area;
    annotation.x = std::clamp((place.x() - area.left()) / area.width(), 0.0, 1.0);
    annotation.y = std::clamp((area.bottom() - place.y()) / area.height(), 0.0, 1.0);
    m_drag->hasMoved = true;
    m_figure.setAnnotations(m_edits.annotations);
    m_figure.repaintWords();
    return true;
}

bool WordsEdit::release() {
    if (!m_drag) return false;
    const Drag drag = *std::exchange(m_drag, std::nullopt);
    if (drag.hasMoved) {
        const QString moved = QString::fromStdString(m_edits.annotations[drag.number].text);
        emit edited(m_edits, [moved] { return tr("move \"%1\"").arg(moved); });
    }
    return true;
}

}  // namespace calibrium::ui
