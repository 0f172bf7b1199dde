// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/animated_png.h"

#include "core/run/error.h"
#include "tests/support/png_chunks.h"

#include <QPainter>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

namespace {

/// Squares that become more from frame to frame.
std::vector<QImage> growing(int count, QImage::Format format) {
    std::vector<QImage> frames;
    QImage image(64, 48, format);
    image.fill(Qt::white);
    for (int i = 0; i < count; ++i) {
        QPainter painter(&image);
        painter.fillRect(QRect(4 + 10 * i, 6 + 7 * i, 5, 3), QColor::fromHsv(60 * i, 200, 200));
        painter.end();
        frames.push_back(image.copy());
    }
    return frames;
}

/// A frame of the animation.
struct Shown {
    QRect area;
    int numerator = 0;
    int denominator = 0;
    QImage picture;
};

/// Every frame as a decoder sees it: its lines in a file of its own, which Qt reads.
std::vector<Shown> framesOf(const std::vector<PngChunk>& chunks) {
    std::vector<Shown> frames;
    const QByteArray header = chunks.front().data;
    const auto size = [](int value) {
        return QByteArray::fromHex(QByteArray::number(value, 16).rightJustified(8, '0'));
    };
    for (const PngChunk& chunk : chunks) {
        if (chunk.name == "fcTL") {
            const auto at = [&](qsizetype place) { return static_cast<int>(numberAt(chunk.data, place)); };
            const int delays = at(20);
            frames.push_back({.area = QRect(at(12), at(16), at(4), at(8)),
                              .numerator = delays >> 16,
                              .denominator = delays & 0xffff,
                              .picture = {}});
        }
        if (chunk.name == "fdAT") {
            Shown& frame = frames.back();
            const QByteArray own = size(frame.area.width()) + size(frame.area.height()) + header.mid(8);
            frame.picture.loadFromData(QByteArray("\x89PNG\r\n\x1a\n", 8) + pngChunk("IHDR", own) +
                                       pngChunk("IDAT", chunk.data.mid(4)) + pngChunk("IEND", {}));
        }
    }
    return frames;
}

QByteArray animationOf(const std::vector<QImage>& frames) {
    AnimatedPng animation;
    for (const QImage& frame : frames) animation.add(frame, 150);
    return animation.bytes();
}

}  // namespace

class TestAnimatedPng : public QObject {
    Q_OBJECT

private slots:
    void everyChunkIsWholeAndInItsPlace() {
        const std::vector<PngChunk> chunks = pngChunks(animationOf(growing(4, QImage::Format_RGB32)));
        QStringList names;
        quint32 sequence = 0;
        for (const PngChunk& chunk : chunks) {
            QVERIFY2(chunk.isWhole, chunk.name.constData());
            names.append(QString::fromLatin1(chunk.name));
            if (chunk.name == "fcTL" || chunk.name == "fdAT") QCOMPARE(numberAt(chunk.data, 0), sequence++);
        }
        names.removeAll(QStringLiteral("pHYs"));
        QCOMPARE(names, (QStringList{"IHDR", "acTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL",
                                     "fdAT", "IEND"}));
        QCOMPARE(chunks[1].data.size(), qsizetype{8});
        QCOMPARE(numberAt(chunks[1].data, 0), quint32{4});  // frames
        QCOMPARE(numberAt(chunks[1].data, 4), quint32{0});  // again and again
    }

    void framesAreWhatWasAdded_data() {
        QTest::addColumn<int>("format");
        QTest::newRow("opaque") << static_cast<int>(QImage::Format_RGB32);
        QTest::newRow("transparent") << static_cast<int>(QImage::Format_ARGB32_Premultiplied);
    }
    void framesAreWhatWasAdded() {
        QFETCH(int, format);
        const std::vector<QImage> added = growing(5, static_cast<QImage::Format>(format));
        const std::vector<Shown> frames = framesOf(pngChunks(animationOf(added)));
        QCOMPARE(frames.size(), added.size());
        QCOMPARE(frames[0].area, added[0].rect());
        QImage canvas(added[0].size(), QImage::Format_ARGB32);
        for (std::size_t i = 0; i < frames.size(); ++i) {
            QCOMPARE(frames[i].numerator, 150);
            QCOMPARE(frames[i].denominator, 1000);
            QCOMPARE(frames[i].picture.size(), frames[i].area.size());
            QPainter painter(&canvas);
            painter.setCompositionMode(QPainter::CompositionMode_Source);
            painter.drawImage(frames[i].area.topLeft(), frames[i].picture);
            painter.end();
            QCOMPARE(canvas, added[i].convertToFormat(QImage::Format_ARGB32));
            if (i > 0) {
                const int place = static_cast<int>(i);
                QCOMPARE(frames[i].area, QRect(4 + 10 * place, 6 + 7 * place, 5, 3));
            }
        }
    }

    void whoKnowsNoAnimationSeesTheLastFrame() {
        const std::vector<QImage> added = growing(3, QImage::Format_RGB32);
        const QImage still = QImage::fromData(animationOf(added));
        QCOMPARE(still.convertToFormat(QImage::Format_RGB32), added.back());
    }

    void aFrameLikeTheOneBeforeTakesOnePixel() {
        const QImage image = growing(1, QImage::Format_RGB32).front();
        const std::vector<Shown> frames = framesOf(pngChunks(animationOf({image, image})));
        QCOMPARE(frames.size(), std::size_t{2});
        QCOMPARE(frames[1].area, QRect(0, 0, 1, 1));
    }

    void resolutionIsKept() {
        QImage image = growing(1, QImage::Format_RGB32).front();
        image.setDotsPerMeterX(9449);
        image.setDotsPerMeterY(9449);
        QCOMPARE(QImage::fromData(animationOf({image})).dotsPerMeterX(), 9449);
    }

    void refusesWhatIsNoAnimation() {
        AnimatedPng animation;
        QVERIFY_EXCEPTION_THROWN(animation.bytes(), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(animation.add({}, 100), InvalidInput);
        animation.add(growing(1, QImage::Format_RGB32).front(), 100);
        QVERIFY_EXCEPTION_THROWN(animation.add(QImage(9, 9, QImage::Format_RGB32), 100), InvalidInput);
        QCOMPARE(animation.frameCount(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(TestAnimatedPng)
#include "tst_animated_png.moc"
