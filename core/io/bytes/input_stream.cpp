// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/input_stream.h"

#include "core/io/bytes/file_bytes.h"
#include "core/run/error.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace calibrium {

namespace {

constexpr int waitingPeriodMs = 20;

Text reasonOf(int errorNumber) {
    switch (errorNumber) {
        case ENOENT:
        case ENOTDIR:
            return "No such file.";
        case EACCES:
        case EPERM:
            return "No permission to read this file.";
        case EISDIR:
            return "This is a folder, not a file.";
        case EMFILE:
        case ENFILE:
            return "Too many files are open.";
        case EIO:
            return "The disk reports a read error.";
        case ENXIO:
        case ENODEV:
            return "This is no file: a socket or a device that is not there.";
        default:
            return Text("The file cannot be read ({1}).", inEnglish(std::generic_category().message(errorNumber)));
    }
}

}  // namespace

InputStream::InputStream(const std::string& path)
    : m_path(path), m_descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {
    if (m_descriptor < 0) fail(errno);
    struct stat status {};
    if (::fstat(m_descriptor, &status) != 0 || S_ISDIR(status.st_mode)) {
        const int reason = S_ISDIR(status.st_mode) ? EISDIR : errno;
        ::close(m_descriptor);
        fail(reason);
    }
    m_isPipe = S_ISFIFO(status.st_mode);
    if (S_ISREG(status.st_mode)) m_expectedSize = static_cast<std::size_t>(status.st_size);
}

InputStream::~InputStream() { ::close(m_descriptor); }

void InputStream::fail(int errorNumber) const {
    throw UnreadableFile(reasonOf(errorNumber), {.file = fileName(m_path)});
}

std::size_t InputStream::read(char* buffer, std::size_t size, const Run& run) {
    while (true) {
        run.check();
        if (m_isPipe) {
            // Without a writer, reading would look like the end of the file; poll() tells the two apart.
            pollfd waiting{.fd = m_descriptor, .events = POLLIN, .revents = 0};
            if (::poll(&waiting, 1, waitingPeriodMs) <= 0) continue;
        }
        const ssize_t count = ::read(m_descriptor, buffer, size);
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno == EAGAIN) {
            pollfd waiting{.fd = m_descriptor, .events = POLLIN, .revents = 0};
            static_cast<void>(::poll(&waiting, 1, waitingPeriodMs));
        } else if (errno != EINTR) {
            fail(errno);
        }
    }
}

}  // namespace calibrium
