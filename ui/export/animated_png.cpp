// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/animated_png.h"

#include "core/run/error.h"

#include <QBuffer>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>
#include <cstring>

namespace calibrium::ui {

namespace {

constexpr qsizetype signatureLength = 8;
constexpr qsizetype chunkFrame = 12;  // length, name and check sum
constexpr int longestFrame = 65535;   // milliseconds that two bytes hold

QByteArray number32(quint32 value) {
    QByteArray bytes(4, Qt::Uninitialized);
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray number16(int value) {
    QByteArray bytes(2, Qt::Uninitialized);
    qToBigEndian(static_cast<quint16>(value), bytes.data());
    return bytes;
}

QByteArray chunk(const char* name, const QByteArray& data) {
    const QByteArray checked = name + data;
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(checked.constData()), static_cast<uInt>(checked.size()));
    return number32(static_cast<quint32>(data.size())) + checked + number32(static_cast<quint32>(sum));
}

/// What a picture is as a PNG of its own.
struct Encoded {
    QByteArray header;      ///< size, depth and kind of colours
    QByteArray resolution;  ///< empty if there is none
    QByteArray lines;       ///< compressed
};

/// Every frame in the same kind of colours, which the header says once.
QImage inOneFormat(const QImage& image) {
    return image.convertToFormat(image.hasAlphaChannel() ? QImage::Format_RGBA8888 : QImage::Format_RGBX8888);
}

Encoded encoded(const QImage& image) {
    QByteArray file;
    QBuffer buffer(&file);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        throw UnreadableFile(asItStands(QObject::tr("A frame could not be compressed.").toStdString()));
    Encoded result;
    for (qsizetype at = signatureLength; at + chunkFrame <= file.size();) {
        const auto length = static_cast<qsizetype>(qFromBigEndian<quint32>(file.constData() + at));
        const QByteArray name = file.mid(at + 4, 4);
        const QByteArray data = file.mid(at + 8, length);
        if (name == "IHDR") result.header = data;
        if (name == "pHYs") result.resolution = data;
        if (name == "IDAT") result.lines += data;
        at += chunkFrame + length;
    }
    return result;
}

/// The smallest rectangle outside of which two pictures of one size are the same; one pixel where all of it is.
QRect changedArea(const QImage& before, const QImage& after) {
    const auto bytes = static_cast<std::size_t>(after.width()) * 4;
    int top = 0;
    int bottom = after.height() - 1;
    const auto isSame = [&](int y) { return std::memcmp(before.constScanLine(y), after.constScanLine(y), bytes) == 0; };
    while (top <= bottom && isSame(top)) ++top;
    if (top > bottom) return {0, 0, 1, 1};
    while (isSame(bottom)) --bottom;
    int left = after.width();
    int right = 0;
    for (int y = top; y <= bottom; ++y) {
        const auto* a = reinterpret_cast<const quint32*>(before.constScanLine(y));
        const auto* b = reinterpret_cast<const quint32*>(after.constScanLine(y));
        for (int x = 0; x < left; ++x) {
            if (a[x] != b[x]) left = x;
        }
        for (int x = after.width() - 1; x > right; --x) {
            if (a[x] != b[x]) right = x;
        }
    }
    return {QPoint(left, top), QPoint(std::max(left, right), bottom)};
}

}  // namespace

void AnimatedPng::add(const QImage& frame, int milliseconds) {
    if (frame.isNull()) throw InvalidInput("A frame of the animation is empty.");
    if (!m_last.isNull() && frame.size() != m_last.size()) {
        throw InvalidInput("The frames of an animation must have the same size.");
    }
    // Alpha stays or goes for all of them: the first decides.
    const QImage shown = m_last.isNull() ? inOneFormat(frame) : frame.convertToFormat(m_last.format());
    const QRect area = m_last.isNull() ? shown.rect() : changedArea(m_last, shown);
    m_frames.push_back({.area = area,
                        .milliseconds = std::clamp(milliseconds, 1, longestFrame),
                        .lines = encoded(shown.copy(area)).lines});
    m_last = shown;
}

QByteArray AnimatedPng::bytes() const {
    if (m_frames.empty()) throw InvalidInput("The animation has no frames.");
    const Encoded still = encoded(m_last);
    QByteArray file("\x89PNG\r\n\x1a\n", signatureLength);
    file += chunk("IHDR", still.header);
    constexpr quint32 withoutEnd = 0;
    file += chunk("acTL", number32(static_cast<quint32>(m_frames.size())) + number32(withoutEnd));
    if (!still.resolution.isEmpty()) file += chunk("pHYs", still.resolution);
    file += chunk("IDAT", still.lines);
    quint32 sequence = 0;
    for (const Frame& frame : m_frames) {
        constexpr char keptAfterwards = 0;  // what stands there when the next frame comes
        constexpr char replaces = 0;        // and is not blended with it
        QByteArray control = number32(sequence++);
        for (const int value : {frame.area.width(), frame.area.height(), frame.area.x(), frame.area.y()}) {
            control += number32(static_cast<quint32>(value));
        }
        control += number16(frame.milliseconds) + number16(1000);
        file += chunk("fcTL", control + keptAfterwards + replaces);
        file += chunk("fdAT", number32(sequence++) + frame.lines);
    }
    return file + chunk("IEND", {});
}

}  // namespace calibrium::ui
