// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/output_file.h"

#include "core/io/bytes/file_bytes.h"
#include "core/run/error.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace calibrium {

namespace {

constexpr std::chrono::milliseconds waitingPeriod{20};
constexpr std::size_t mostLinks = 40;
/// What a window may be kept waiting by a pipe that nobody reads.
constexpr int mostWaits = 150;

/// How long to wait for the reader of a pipe.
class Patience {
public:
    explicit Patience(const Run* run) : m_run(run) {}
    /// Throws Cancelled; false where it is at its end.
    [[nodiscard]] bool lasts() {
        if (m_run == nullptr) return ++m_waits <= mostWaits;
        m_run->check();
        return true;
    }

private:
    const Run* m_run;
    int m_waits = 0;
};

[[noreturn]] void fail(const std::string& path, int errorNumber) {
    throw UnreadableFile(Text("The file was not written. {1}", writingReason(errorNumber)), {.file = fileName(path)});
}

/// An open file that is closed in any case; close() tells what the system has to say about it.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() {
        if (m_number >= 0) ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] bool close() { return ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number;
};

/// A new file in the folder of its target that vanishes unless it takes the target's place. Where the system can, it
/// has no name until then, so that the end of the process, at whatever moment, leaves nothing behind.
class FileBeside {
public:
    explicit FileBeside(const std::filesystem::path& target)
        : m_folder(target.has_parent_path() ? target.parent_path().string() : "."),
          m_stem((target.parent_path() / ("." + target.filename().string().substr(0, 200) + ".")).string()) {}
    ~FileBeside() {
        if (!m_path.empty()) ::unlink(m_path.c_str());
    }
    FileBeside(const FileBeside&) = delete;
    FileBeside& operator=(const FileBeside&) = delete;

    /// Opens it, with the rights that new files get. -1 with errno on failure.
    [[nodiscard]] int create() {
        if (::access("/proc/self/fd", X_OK) == 0) {
            const int nameless = ::open(m_folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
            if (nameless >= 0) return nameless;
        }
        int number = -1;
        const bool isMade = take([&](const std::string& name) {
            number = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
            return number >= 0;
        });
        return isMade ? number : -1;
    }
    /// Gives the file open under this number a name, if it has none. False with errno on failure.
    [[nodiscard]] bool name(int number) {
        if (!m_path.empty()) return true;
        const std::string open = "/proc/self/fd/" + std::to_string(number);
        return take([&](const std::string& name) {
            return ::linkat(AT_FDCWD, open.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
        });
    }
    [[nodiscard]] bool takePlaceOf(const std::filesystem::path& target) {
        if (::rename(m_path.c_str(), target.c_str()) != 0) return false;
        m_path.clear();
        return true;
    }

private:
    /// Tries names until one is free for `make`.
    template <class Make>
    bool take(const Make& make) {
        static std::atomic<unsigned> count = 0;
        while (true) {
            const std::string name = m_stem + std::to_string(::getpid()) + "-" + std::to_string(count++);
            if (make(name)) {
                m_path = name;
                return true;
            }
            if (errno != EEXIST) return false;
        }
    }

    std::string m_folder;
    std::string m_stem;
    std::string m_path{};  ///< empty while it has no name
};

/// False with errno on failure.
bool writeAll(int number, std::string_view bytes, Patience& patience) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(number, bytes.data(), bytes.size());
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (count < 0 && errno == EAGAIN) {
            if (!patience.lasts()) return false;
            pollfd waiting{.fd = number, .events = POLLOUT, .revents = 0};
            static_cast<void>(::poll(&waiting, 1, static_cast<int>(waitingPeriod.count())));
        } else if (count == 0 || errno != EINTR) {
            if (count == 0) errno = ENOSPC;
            return false;
        }
    }
    return true;
}

/// Where the links end; absent where one leads to /dev or /proc, whose entries stand for open files.
std::optional<std::filesystem::path> targetOf(const std::string& path) {
    std::filesystem::path target = path;
    std::error_code error;
    for (std::size_t i = 0; i < mostLinks; ++i) {
        const std::string absolute = std::filesystem::absolute(target, error).lexically_normal().string();
        if (absolute.starts_with("/dev/") || absolute.starts_with("/proc/")) return std::nullopt;
        if (!std::filesystem::is_symlink(target, error)) break;
        const std::filesystem::path next = std::filesystem::read_symlink(target, error);
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target;
}

void writeDirectly(const std::string& path, std::string_view bytes, Patience patience) {
    int opened = -1;
    while (true) {
        opened = ::open(path.c_str(), O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC);
        const bool isUnread = opened < 0 && errno == ENXIO;
        if (!isUnread || !patience.lasts()) break;
        std::this_thread::sleep_for(waitingPeriod);
        errno = ENXIO;
    }
    Descriptor file(opened);
    if (file.number() < 0 || !writeAll(file.number(), bytes, patience) || !file.close()) fail(path, errno);
}

void replace(const std::string& path, const std::filesystem::path& target, std::string_view bytes) {
    Patience patience(nullptr);
    FileBeside beside(target);
    Descriptor file(beside.create());
    if (file.number() < 0) fail(path, errno);
    struct stat before {};
    const bool isThere = ::stat(target.c_str(), &before) == 0;
    const bool hasRights = !isThere || ::fchmod(file.number(), before.st_mode & 07777U) == 0;
    const bool isStored = hasRights && writeAll(file.number(), bytes, patience) && ::fsync(file.number()) == 0 &&
                          beside.name(file.number()) && file.close() && beside.takePlaceOf(target);
    if (!isStored) fail(path, errno);
}

}  // namespace

Text writingReason(int errorNumber) {
    switch (errorNumber) {
        case ENOSPC:
        case EDQUOT:
            return "There is no space left on the disk.";
        case EACCES:
        case EPERM:
            return "There is no permission to write there.";
        case EROFS:
            return "The disk can only be read.";
        case ENOENT:
        case ENOTDIR:
            return "There is no such folder.";
        case EISDIR:
            return "This is a folder.";
        case EFBIG:
            return "The file would be larger than the system allows.";
        case EIO:
            return "The disk reports a write error.";
        case EPIPE:
        case ENXIO:
        case EAGAIN:
            return "Nobody reads what is written there.";
        case ENAMETOOLONG:
            return "The name is too long.";
        default:
            return Text("The system says: {1}.", inEnglish(std::generic_category().message(errorNumber)));
    }
}

namespace {

void write(const std::string& path, std::string_view bytes, const Run* run) {
    struct stat status {};
    const bool isThere = ::stat(path.c_str(), &status) == 0;
    if (isThere && S_ISDIR(status.st_mode)) fail(path, EISDIR);
    const auto target = targetOf(path);
    if (!target || (isThere && !S_ISREG(status.st_mode))) return writeDirectly(path, bytes, Patience(run));
    replace(path, *target, bytes);
}

}  // namespace

void writeFileBytes(const std::string& path, std::string_view bytes, const Run& run) { write(path, bytes, &run); }
void writeFileBytes(const std::string& path, std::string_view bytes) { write(path, bytes, nullptr); }

std::string overwrittenInput(const std::string& output, const std::vector<std::string>& inputs) {
    std::error_code error;
    const auto found = std::find_if(inputs.begin(), inputs.end(), [&](const std::string& input) {
        if (std::filesystem::is_other(input, error)) return false;
        if (std::filesystem::equivalent(output, input, error) && !error) return true;
        const auto canonicalOutput = std::filesystem::weakly_canonical(output, error);
        return !error && canonicalOutput == std::filesystem::weakly_canonical(input, error) && !error;
    });
    return found == inputs.end() ? "" : *found;
}

}  // namespace calibrium
