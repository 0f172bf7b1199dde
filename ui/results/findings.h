// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace calibrium::ui {

class Workspace;

/// Something to know about the data or results of one or more of the shown models.
struct Finding {
    std::string id;       ///< of its warnings
    QStringList models;   ///< by name
    QStringList methods;  ///< whose results it is about; empty: the data
    QString text;         ///< of the first model; of the others the counts in it may differ
    bool isNote = false;  ///< no reason to doubt a number
    bool isSame = true;   ///< it is the same sentence for all models
};

/// What the same kind of warning says of several models, or of several results of a model, is one finding. Warnings
/// first, then notes, each in the order of the models.
std::vector<Finding> findingsOf(const Workspace& workspace);

/// "resnet18, ECE: 7 of 15 bins hold fewer than 10 samples."; "10 models, ECE: ..."; where the sentences differ
/// "resnet18 and 9 more, ECE: ...".
QString lineOf(const Finding& finding);

}  // namespace calibrium::ui
