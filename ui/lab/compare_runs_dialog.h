// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/compare_runs.h"

#include <QDialog>

namespace calibrium::ui {

/// Two kept runs in the same axes, with the differences of their numbers below. Not modal.
class CompareRunsDialog : public QDialog {
    Q_OBJECT

public:
    explicit CompareRunsDialog(const RunComparison& comparison, QWidget* parent = nullptr);
};

}  // namespace calibrium::ui
