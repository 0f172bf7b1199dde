// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/marked_rows.h"
#include "core/statistics/numbers/matrix.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QUndoStack;

namespace calibrium::ui {

class Workspace;

/// Samples of one model.
struct SampleSet {
    int modelId = 0;  ///< 0: none
    /// Of the model's data, rising; null where there are none.
    std::shared_ptr<const std::vector<Index>> rows{};
    QString description{};  ///< "confidence 0.8 to 0.9"

    [[nodiscard]] bool isEmpty() const { return modelId == 0 || !rows || rows->empty(); }
    [[nodiscard]] std::size_t count() const { return isEmpty() ? 0 : rows->size(); }
    bool operator==(const SampleSet& other) const {
        return modelId == other.modelId && (rows == other.rows || (rows && other.rows && *rows == *other.rows));
    }
};

/// A set that was given a name.
struct NamedSamples {
    QString name;
    SampleSet samples;
};

/// Which samples are selected, and which one is looked at: one piece of state that plots and the table of samples
/// share. Selecting can be undone. What belongs to a model goes with it.
class SampleSelection : public QObject {
    Q_OBJECT

public:
    explicit SampleSelection(Workspace& workspace, QObject* parent = nullptr);

    [[nodiscard]] const SampleSet& selected() const { return m_selected; }
    /// isAdded: to the samples of the same model that are selected already. Can be undone.
    void select(const SampleSet& samples, bool isAdded = false);
    void clear();

    /// The model whose samples the table shows, and that a rubber band means where several are below it; 0: none.
    [[nodiscard]] int focusedModel() const;
    void focusModel(int modelId);
    /// The sample that is looked at, of the focused model.
    [[nodiscard]] std::optional<Index> current() const { return m_current; }
    void setCurrent(std::optional<Index> row);

    /// The samples of a model that were given names, which the workspace keeps. O(n) for each.
    [[nodiscard]] std::vector<NamedSamples> namedOf(int modelId) const;
    /// Gives the selected samples a name: FileColumns::mark().
    void nameSelected(const QString& name);
    /// The same, with a column of the model that says which samples they are: a group like one of the file.
    void makeGroup(const QString& name);

    /// Whether anything but selecting samples, which loses nothing, stands between the clean state and the present one.
    [[nodiscard]] static bool hasOtherChanges(const QUndoStack& stack);

signals:
    void changed();  ///< selected()
    void currentChanged();
    void focusChanged();
    void namedChanged();  ///< namedOf() some model

private:
    friend class SelectionCommand;

    void set(const SampleSet& samples);
    void mark(const QString& name, bool isColumn);
    void followModels();

    Workspace& m_workspace;
    SampleSet m_selected;
    std::optional<Index> m_current;
    int m_focused = 0;
    std::vector<std::pair<int, std::vector<MarkedRows>>> m_marks;  ///< of all models, as they were said last
};

}  // namespace calibrium::ui
