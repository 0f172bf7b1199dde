// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/byte_source.h"

#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/input_stream.h"
#include "core/io/bytes/npy_reader.h"
#include "core/io/bytes/utf16.h"
#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <new>
#include <optional>
#include <string_view>
#include <utility>

#include <zlib.h>

namespace calibrium {

namespace {

constexpr std::size_t readSize = std::size_t{1} << 18U;
constexpr std::size_t inspectedForText = 4096;
constexpr std::string_view gzipMagic = "\x1F\x8B";

/// What was read and not yet taken. Refuses what can never be a table before all of it is read.
class Content {
public:
    explicit Content(Place place) : m_place(std::move(place)) {}

    void append(const char* bytes, std::size_t size) {
        const std::string_view piece(bytes, size);
        if (m_decoder) {
            m_decoder->append(piece, m_bytes);
        } else {
            m_bytes += piece;
            if (!m_isInspected && m_bytes.size() >= inspectedForText) inspect();
        }
    }
    /// There is no more.
    void finish() {
        if (!m_isInspected) inspect();
        if (m_decoder && m_decoder->isInCharacter()) {
            throw UnreadableFile("The UTF-16 text ends inside a character.", m_place);
        }
    }
    [[nodiscard]] bool isDecoded() const { return m_decoder.has_value(); }
    /// Not to be emptied before the first startSize bytes were read, at which one look is taken.
    [[nodiscard]] std::string& bytes() { return m_bytes; }

private:
    /// A device or an archive of zeros would otherwise be read until memory ends.
    void inspect() {
        m_isInspected = true;
        if (const auto utf16 = utf16Start(m_bytes)) {
            const std::string bytes = std::exchange(m_bytes, {});
            m_decoder.emplace(utf16->isBigEndian);
            m_decoder->append(std::string_view(bytes).substr(utf16->markSize), m_bytes);
            return;
        }
        if (m_bytes.size() < inspectedForText) return;
        const std::string_view start = std::string_view(m_bytes).substr(0, inspectedForText);
        const bool hasMarker = isNpy(start) || isZip(start);
        if (hasMarker || start.find('\0') == std::string_view::npos) return;
        throw UnreadableFile("The file is neither text (CSV, TSV or similar) nor .npy nor .npz.", m_place);
    }

    Place m_place;
    std::string m_bytes;
    bool m_isInspected = false;
    std::optional<Utf16Decoder> m_decoder;
};

/// Turns gzip into what it was made of, one member after the other.
class Inflater {
public:
    explicit Inflater(Place place) : m_place(std::move(place)), m_output(readSize, '\0') {
        constexpr int gzipOnly = 16 + MAX_WBITS;
        if (inflateInit2(&m_stream, gzipOnly) != Z_OK) throw std::bad_alloc();
    }
    ~Inflater() { inflateEnd(&m_stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// The bytes must stay until expand() has used them up.
    void feed(std::string_view bytes) {
        m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
        m_stream.avail_in = static_cast<uInt>(bytes.size());
    }
    /// Appends the next piece; false when all bytes are used. Piece by piece, since a byte can expand to a thousand.
    bool expand(Content& content, const Run& run) {
        while (m_stream.avail_in > 0 || m_isFull) {
            run.check();
            if (m_isAtEnd && !findMember()) return false;
            m_stream.next_out = reinterpret_cast<Bytef*>(m_output.data());
            m_stream.avail_out = static_cast<uInt>(readSize);
            const int code = inflate(&m_stream, Z_NO_FLUSH);
            if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) refuseDamage();
            const std::size_t size = readSize - m_stream.avail_out;
            content.append(m_output.data(), size);
            m_isAtEnd = code == Z_STREAM_END;
            m_isFull = !m_isAtEnd && m_stream.avail_out == 0;
            if (size > 0) return true;
        }
        return false;
    }
    void finish() const {
        if (!m_isAtEnd) throw UnreadableFile("The compressed file ends too early.", m_place);
    }

private:
    [[noreturn]] void refuseDamage() const {
        if (m_isFurtherMember) throw UnreadableFile("There are bytes after the end of the compressed data.", m_place);
        throw UnreadableFile("The compressed file is damaged.", m_place);
    }
    /// Zeros behind the data are padding, as of tapes; anything else must be a further member.
    bool findMember() {
        while (m_stream.avail_in > 0 && *m_stream.next_in == 0) {
            ++m_stream.next_in;
            --m_stream.avail_in;
        }
        if (m_stream.avail_in == 0) return false;
        if (inflateReset(&m_stream) != Z_OK) refuseDamage();
        m_isAtEnd = false;
        m_isFurtherMember = true;
        return true;
    }

    Place m_place;
    std::string m_output;
    z_stream m_stream{};
    bool m_isFull = false;  ///< there may be more output without further input
    bool m_isAtEnd = false;
    bool m_isFurtherMember = false;
};

}  // namespace

struct ByteSource::State {
    State(const std::string& path, const Run& run_)
        : filePath(path),
          place{.file = fileName(path)},
          run(run_),
          stream(path),
          content(place),
          chunk(readSize, '\0') {
        // What a pipe hands over at first may be less than the mark of gzip.
        while (size < gzipMagic.size()) {
            const std::size_t count = stream.read(chunk.data() + size, readSize - size, run);
            if (count == 0) break;
            size += count;
        }
        if (std::string_view(chunk).substr(0, size).starts_with(gzipMagic)) {
            inflater.emplace(place);
            inflater->feed(std::string_view(chunk).substr(0, size));
        }
    }

    /// Reads on into the content; false at the end.
    bool next() {
        if (isAtEnd) return false;
        if (inflater) return expandNext();
        isAtEnd = size == 0;
        if (isAtEnd) {
            content.finish();
            return false;
        }
        content.append(chunk.data(), size);
        readChunk();
        return true;
    }

    bool expandNext() {
        while (!inflater->expand(content, run)) {
            readChunk();
            if (size == 0) {
                isAtEnd = true;
                inflater->finish();
                content.finish();
                return false;
            }
            inflater->feed(std::string_view(chunk).substr(0, size));
        }
        return true;
    }

    void readChunk() {
        sizeRead += size;
        size = stream.read(chunk.data(), readSize, run);
    }

    std::string filePath;
    Place place;
    const Run& run;
    InputStream stream;
    Content content;
    std::string chunk;
    std::size_t size = 0;      ///< bytes in the chunk
    std::size_t sizeRead = 0;  ///< of the file, before the chunk
    std::optional<Inflater> inflater;
    bool isAtEnd = false;
};

ByteSource::ByteSource(const std::string& path, const Run& run) : m_state(std::make_unique<State>(path, run)) {
    std::string& bytes = m_state->content.bytes();
    while (bytes.size() < startSize && m_state->next()) {
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
    if (bytes.empty()) throw UnreadableFile("The file is empty.", m_state->place);
}

ByteSource::~ByteSource() = default;

std::string ByteSource::takeStart() { return std::exchange(m_state->content.bytes(), {}); }

bool ByteSource::append(std::string& bytes) {
    if (!m_state->next()) return false;
    std::string& piece = m_state->content.bytes();
    bytes += piece;
    piece.clear();
    return true;
}

double ByteSource::fractionRead() const {
    const auto expected = static_cast<double>(m_state->stream.expectedSize());
    return expected > 0 ? std::min(1.0, static_cast<double>(m_state->sizeRead) / expected) : 0;
}

const std::string& ByteSource::path() const { return m_state->filePath; }

std::size_t ByteSource::expectedSize() const {
    return m_state->inflater || m_state->content.isDecoded() ? 0 : m_state->stream.expectedSize();
}

}  // namespace calibrium
