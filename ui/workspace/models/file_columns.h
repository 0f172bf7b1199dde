// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <vector>

namespace calibrium {
class Dataset;
struct MarkedRows;
struct SampleGroups;
}  // namespace calibrium

namespace calibrium::ui {

class JobTracker;
class ModelStore;

/// What columns of a model's file are for besides predictions: groups and case weights, which become models of their
/// own, and columns made of samples that were selected. The work is done in the background; what comes of it is a step
/// that can be undone, or failed() says why there is none.
class FileColumns : public QObject {
    Q_OBJECT

public:
    FileColumns(JobTracker& tracker, ModelStore& models, QObject* parent = nullptr);

    /// The columns that a model can be split or weighted by.
    [[nodiscard]] QStringList names(int modelId) const;
    /// Adds each group by a column of the model's file as a model of its own below it: see groupsOf(). A group is not
    /// split again.
    void split(int modelId, const QString& column);
    /// Adds the model with a column of its file as case weights below it.
    void weigh(int modelId, const QString& column);
    /// Takes rows that share a value of the column for dependent, of the model and of all that was made of it; an empty
    /// column takes rows as independent again. What cannot be a column of clusters is told by refusedClusters().
    void cluster(int modelId, const QString& column);
    /// Gives samples of a model a name, in place of others of this name; other models of these samples get it too. As
    /// a column (MarkedRows::isColumn) it comes in the background, and added() or failed() follows.
    void mark(int modelId, const MarkedRows& mark);

signals:
    void failed(const QString& message);
    void refusedClusters(const QString& message);
    /// Models whose maps were fitted in folds that part the rows of the clusters that they have now.
    void partedClusters(const QStringList& models, const QString& column);
    /// Selected samples have become a column of the model.
    void added(int modelId, const QString& column);

private:
    void addGroups(int modelId, const QString& column, const SampleGroups& groups, const std::vector<Dataset>& parts);
    void addWeighted(int modelId, const QString& column, const Dataset& weighted);
    void takeClusters(int modelId, const QString& column);
    void takeMark(const std::vector<int>& ids, const std::vector<Dataset>& marked, const MarkedRows& mark);

    JobTracker& m_tracker;
    ModelStore& m_models;
};

}  // namespace calibrium::ui
