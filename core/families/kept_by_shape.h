// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace calibrium {

/// What is made of the shape of a distribution alone: the last few thousand are kept, since resampled rows ask for the
/// same shapes again and again. Thread-safe.
template <class Made>
class KeptByShape {
public:
    /// make(shape) where it is not known.
    template <class Make>
    std::shared_ptr<const Made> get(double shape, const Make& make) {
        {
            const std::scoped_lock lock(m_mutex);
            const auto found = m_known.find(shape);
            if (found != m_known.end()) return found->second;
        }
        auto made = std::make_shared<const Made>(make(shape));
        const std::scoped_lock lock(m_mutex);
        if (m_known.size() >= mostShapes) m_known.clear();
        m_known.emplace(shape, made);
        return made;
    }

private:
    static constexpr std::size_t mostShapes = 5000;

    std::mutex m_mutex;
    std::unordered_map<double, std::shared_ptr<const Made>> m_known;
};

}  // namespace calibrium
