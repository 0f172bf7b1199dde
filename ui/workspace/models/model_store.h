// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/saying.h"
#include "ui/workspace/models/model_maker.h"
#include "ui/workspace/readable_list.h"

#include <QColor>
#include <QObject>
#include <QString>

#include <vector>

namespace calibrium::ui {

class UndoStack;
struct ReadAgain;

/// The models of the workspace in the order of the list. Every change but setVisible() and restore() is a step that can
/// be undone.
class ModelStore : public QObject, public ReadableList<Model> {
    Q_OBJECT

public:
    explicit ModelStore(UndoStack& undoStack, QObject* parent = nullptr);

    [[nodiscard]] const Model* find(int id) const;
    [[nodiscard]] std::vector<Model> shown() const;
    [[nodiscard]] std::vector<SeriesStyle> styles() const;  ///< by series number

    void add(const std::vector<LoadedModel>& loaded);
    /// Each stands below its parent and what was made of that before. Returns the id of the last one.
    int addMade(const std::vector<MadeModel>& made, const Saying& text);
    /// A model that was read again comes in its place, and what was made of it, made again, in theirs. What could not
    /// be made again says that it is of the old rows. Returns the new id of the model; 0 where it is gone.
    int takeReadAgain(const ReadAgain& again);
    void remove(const std::vector<int>& ids);
    void rename(int modelId, const QString& name);
    void recolour(int modelId, const QColor& colour);
    void move(int modelId, int row);
    /// Another list as one step, for parts that make models of models.
    void change(std::vector<Model> models, const Saying& text);

    void setVisible(int modelId, bool isVisible);
    /// In place of all that are there.
    void restore(std::vector<Model> models) { set(std::move(models)); }

    [[nodiscard]] ModelMaker& maker() { return m_maker; }

signals:
    /// These are the models with those that are being loaded; changed() follows.
    void loading(const std::vector<Model>& models);
    void changed();  ///< any of them, in number, order or look

private:
    friend class ModelsCommand;

    void set(std::vector<Model> models);

    UndoStack& m_undoStack;
    ModelMaker m_maker;
};

}  // namespace calibrium::ui
