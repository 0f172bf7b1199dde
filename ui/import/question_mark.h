// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QFormLayout;
class QWidget;

namespace calibrium::ui {

/// Frames the choice that answers an open question, and says the question to those who cannot see the frame; the label
/// beside it in the rows is marked as well. An empty question takes the marks away.
void markQuestion(const QFormLayout& rows, QWidget& choice, const QString& question);

}  // namespace calibrium::ui
