// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace_file.h"
#include "ui/workspace/readable_list.h"

#include <QObject>

#include <map>
#include <string>
#include <vector>

namespace calibrium::ui {

class UndoStack;

/// What the table showed of a model whose file was gone or another one when the workspace was opened.
struct KeptResults {
    SavedModel model;
    std::map<int, std::string> texts{};  ///< by id of the request
};

/// The results of models that are not there.
class KeptResultStore : public QObject, public ReadableList<KeptResults> {
    Q_OBJECT

public:
    explicit KeptResultStore(UndoStack& undoStack, QObject* parent = nullptr);

    /// Can be undone.
    void forget(int savedId);
    /// In place of all that are there; no step.
    void restore(std::vector<KeptResults> kept) { set(std::move(kept)); }

signals:
    void changed();

private:
    friend class KeptResultsCommand;

    void set(std::vector<KeptResults> kept);

    UndoStack& m_undoStack;
};

}  // namespace calibrium::ui
