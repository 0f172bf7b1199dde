// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/png_chunks.h"

#include <QtEndian>

namespace calibrium::test {

namespace {

/// Bit by bit from the definition in the PNG specification, annex D.
quint32 checkSum(const QByteArray& bytes) {
    quint32 sum = 0xffffffffU;
    for (const char byte : bytes) {
        sum ^= static_cast<quint8>(byte);
        for (int bit = 0; bit < 8; ++bit) sum = (sum & 1U) != 0 ? 0xedb88320U ^ (sum >> 1) : sum >> 1;
    }
    return sum ^ 0xffffffffU;
}

}  // namespace

quint32 numberAt(const QByteArray& data, qsizetype place) { return qFromBigEndian<quint32>(data.constData() + place); }

QByteArray pngChunk(const QByteArray& name, const QByteArray& data) {
    const auto number = [](quint32 value) {
        QByteArray bytes(4, '\0');
        qToBigEndian(value, bytes.data());
        return bytes;
    };
    return number(static_cast<quint32>(data.size())) + name + data + number(checkSum(name + data));
}

std::vector<PngChunk> pngChunks(const QByteArray& file) {
    if (!file.startsWith(QByteArray("\x89PNG\r\n\x1a\n", 8))) return {};
    std::vector<PngChunk> chunks;
    for (qsizetype at = 8; at < file.size();) {
        if (at + 12 > file.size()) return {};
        const auto length = static_cast<qsizetype>(numberAt(file, at));
        if (at + 12 + length > file.size()) return {};
        PngChunk chunk{.name = file.mid(at + 4, 4), .data = file.mid(at + 8, length)};
        chunk.isWhole = checkSum(chunk.name + chunk.data) == numberAt(file, at + 8 + length);
        chunks.push_back(chunk);
        at += 12 + length;
    }
    return chunks;
}

}  // namespace calibrium::test
