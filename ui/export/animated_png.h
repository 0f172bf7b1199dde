// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

#include <cstddef>
#include <vector>

namespace calibrium::ui {

/// Pictures of one size, shown one after the other without end, in one file: PNG (third edition, 2025), section 11.3.2.
/// Browsers play it; programs that know still pictures only show the last frame, in which everything has been drawn.
/// Qt writes no such files, but the compressed lines of each picture, which are put into chunks of their own here.
class AnimatedPng {
public:
    /// Only the rectangle in which the frame differs from the one before is stored. milliseconds: from 1 to 65535, how
    /// long it is shown. Throws InvalidInput if it is empty or of another size than the first, UnreadableFile if it
    /// cannot be compressed.
    void add(const QImage& frame, int milliseconds);

    [[nodiscard]] std::size_t frameCount() const { return m_frames.size(); }

    /// The whole file. Throws InvalidInput if there are no frames.
    [[nodiscard]] QByteArray bytes() const;

private:
    struct Frame {
        QRect area;  ///< of the picture that it replaces
        int milliseconds = 0;
        QByteArray lines;  ///< compressed
    };

    QImage m_last;
    std::vector<Frame> m_frames;
};

}  // namespace calibrium::ui
