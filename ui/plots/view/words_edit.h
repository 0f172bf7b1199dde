// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_edits.h"
#include "ui/look/saying.h"
#include "ui/plots/drawing/figure_plot.h"
#include "ui/plots/scene/scene_words.h"

#include <QList>
#include <QObject>
#include <QPointF>

#include <optional>

class QAction;
class QLineEdit;
class QMouseEvent;
class QWidget;

namespace calibrium::ui {

/// Lets people write the words of a figure again: a double click on a title, a label, a name or an annotation opens a
/// field in its place; an empty text brings the old one back, or removes the annotation. Annotations are dragged.
class WordsEdit final : public QObject {
    Q_OBJECT

public:
    /// Watches the events of `plot`, on which `figure` is drawn; both must outlive this.
    WordsEdit(QWidget& plot, FigurePlot& figure, QObject* parent = nullptr);

    void setEdits(const FigureEdits& edits) { m_edits = edits; }
    [[nodiscard]] const FigureEdits& edits() const { return m_edits; }
    /// A field for new words at a place of a panel, or in the middle of the first one.
    void addAnnotation(const QPointF& position);
    void editTitle();
    /// For a context menu, which shows them only over an annotation: to write it again, and to remove it.
    [[nodiscard]] QList<QAction*> annotationActions() const { return {m_rewrite, m_remove}; }

signals:
    /// Somebody has written or moved something; what: in a few words, for the way back.
    void edited(const calibrium::FigureEdits& edits, const calibrium::ui::Saying& what);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Drag {
        std::size_t number = 0;
        QPointF grab;  ///< from the pointer to the middle of the words
        bool hasMoved = false;
    };

    void open(const SceneWord& word);
    void take(const SceneWord& word, const QString& text);
    /// Called before a context menu opens.
    void offerActions(const QPointF& position);
    [[nodiscard]] std::string originalOf(const std::string& shown) const;
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release();

    QWidget& m_plot;
    FigurePlot& m_figure;
    FigureEdits m_edits;
    Annotation m_new;  ///< that is being written
    std::optional<Drag> m_drag;
    std::optional<SceneWord> m_menuWord;  ///< the annotation under the last context menu
    QAction* m_rewrite;
    QAction* m_remove;
};

}  // namespace calibrium::ui
