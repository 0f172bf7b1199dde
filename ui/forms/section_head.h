// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace calibrium::ui {

/// The title of a group of settings, with a "?" that opens its explanation.
class SectionHead : public QWidget {
    Q_OBJECT

public:
    /// methodId: what the "?" explains; no "?" if empty.
    SectionHead(const QString& title, const QString& methodId, QWidget* parent = nullptr);

signals:
    void explainRequested(const QString& methodId);
};

}  // namespace calibrium::ui
