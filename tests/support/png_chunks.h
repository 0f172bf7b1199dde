// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

namespace calibrium::test {

/// A part of a PNG file.
struct PngChunk {
    QByteArray name;
    QByteArray data;
    bool isWhole = false;  ///< its check sum is that of its bytes, by a sum that zlib has nothing to do with
};

/// The chunks of a file in their order; empty if it does not begin as a PNG or ends within a chunk.
std::vector<PngChunk> pngChunks(const QByteArray& file);

/// One chunk as it is written, with its check sum.
QByteArray pngChunk(const QByteArray& name, const QByteArray& data);

/// Four bytes of a chunk as a number.
quint32 numberAt(const QByteArray& data, qsizetype place);

}  // namespace calibrium::test
