// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/models/model.h"

#include <QAbstractListModel>
#include <QStringList>

#include <map>

namespace calibrium::ui {

class ModelStore;

/// The loaded models as a list: check box, name, facts, warnings; editing renames, dragging reorders.
class ModelList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        IdRole = Qt::UserRole,  ///< int
        StyleRole,              ///< QColor
        FactsRole,              ///< "10000 x 10, class probabilities"
        WarningsRole,           ///< QStringList, empty for none
        DepthRole,              ///< int: how many models of the list it was made of, one of the other; 0: loaded
        OwnPartRole,  ///< QString: "site = East" of what was made of a model and begins with its name, or empty
    };

    explicit ModelList(ModelStore& models, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

    [[nodiscard]] int rowOf(int modelId) const;
    /// Why results of the models may mislead, by model: they are marked as those with doubtful data are.
    void setResultDoubts(std::map<int, QStringList> doubts);

private:
    void refresh();
    /// Of the data and of the results.
    [[nodiscard]] QStringList doubtsOf(const Model& model) const;
    [[nodiscard]] QStringList resultDoubtsOf(const Model& model) const;
    [[nodiscard]] QString wholeTipOf(const Model& model) const;
    [[nodiscard]] int depthOf(const Model& model) const;
    [[nodiscard]] QString ownPartOf(const Model& model) const;

    ModelStore& m_store;
    std::vector<Model> m_models;  ///< as last announced to the views
    std::map<int, QStringList> m_resultDoubts;
};

}  // namespace calibrium::ui
