// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace calibrium::ui {

/// A data set that comes with the program: predictions of several models for the same targets. Paths are absolute.
struct Sample {
    QString id;           ///< "digits"
    QString name;         ///< "Handwritten digits (10 classes)"
    QString description;  ///< what it is and what it shows
    QStringList predictions;
    QString targets;
};

/// Where the bundled samples are: beside the installed program, or else in the source tree it was built from.
QString samplesDirectory();

/// The samples of samples.json in samplesDirectory(), in its order.
/// Throws UnreadableFile if the list is missing or broken: the program is not fully installed then.
std::vector<Sample> samples();

/// The one with this id. Throws InvalidSetting that lists the known ids.
Sample sample(const QString& id);

}  // namespace calibrium::ui
