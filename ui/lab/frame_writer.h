// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace calibrium::ui {

/// Writes frames one after the other while the window goes on answering: plots can be drawn on its own thread only.
/// Goes when it is done.
class FrameWriter : public QObject {
    Q_OBJECT

public:
    using Frames = std::shared_ptr<const std::vector<Figure>>;

    /// path: as saveFrames() takes it.
    FrameWriter(Frames frames, QString path, QObject* parent);

signals:
    /// So many of all are written.
    void progressed(int done, int count);
    void finished(const QString& first, const QString& last, int count);
    /// One sentence. Those that are written stay.
    void failed(const QString& message);

private:
    void writeNext();

    Frames m_frames;
    QString m_path;
    std::size_t m_done = 0;
    QTimer m_next;
};

}  // namespace calibrium::ui
