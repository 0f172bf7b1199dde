// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/frame_writer.h"

#include "core/run/error.h"
#include "ui/lab/slides.h"
#include "ui/language/core_text.h"

#include <utility>

namespace calibrium::ui {

FrameWriter::FrameWriter(Frames frames, QString path, QObject* parent)
    : QObject(parent), m_frames(std::move(frames)), m_path(std::move(path)) {
    // What the window has to do in between goes first.
    connect(&m_next, &QTimer::timeout, this, &FrameWriter::writeNext);
    m_next.start(0);
}

void FrameWriter::writeNext() {
    const std::size_t count = m_frames->size();
    try {
        if (m_done < count) {
            saveSlide((*m_frames)[m_done], {}, {}, framePath(m_path, m_done + 1, count));
            ++m_done;
            emit progressed(static_cast<int>(m_done), static_cast<int>(count));
            return;
        }
        m_next.stop();
        emit finished(framePath(m_path, 1, count), framePath(m_path, count, count), static_cast<int>(count));
    } catch (const Error& error) {
        m_next.stop();
        emit failed(coreText(error.what()));
    }
    deleteLater();
}

}  // namespace calibrium::ui
