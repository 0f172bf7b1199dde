// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace calibrium::ui {

struct Model;
class Workspace;

/// Something to know about the data or results of one or more of the shown models.
struct Finding {
    std::string id;       ///< of its warnings
    QStringList models;   ///< by name
    QStringList methods;  ///< whose results it is about; empty: the data
    QString text;         ///< the sentence, numbers and all, that is true of each of the models
    bool isNote = false;  ///< no reason to doubt a number
};

/// What the same sentence says of several models, or of several results of a model, is one finding; sentences that
/// differ in a number are as many. Warnings first, then notes, each in the order of the models.
std::vector<Finding> findingsOf(const Workspace& workspace);

/// Why numbers of a model may mislead, the data left out: "ECE: 7 of 15 bins hold fewer than 10 samples."
QStringList resultDoubtsOf(const Workspace& workspace, const Model& model);

/// "resnet18, ECE: 7 of 15 bins hold fewer than 10 samples."; two or three models are named, of more is said how many.
QString lineOf(const Finding& finding);

}  // namespace calibrium::ui
