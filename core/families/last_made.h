// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace calibrium {

/// What is made of predictions alone, kept for the next call with the same ones: a test asks for the terms of the same
/// predictions with a thousand sets of targets. The last few are kept. Thread-safe.
template <class Made>
class LastMade {
public:
    /// make(parameters) where it is not known for these parameters and this setting.
    template <class Make>
    std::shared_ptr<const Made> get(const RowMatrix& parameters, double setting, const Make& make) {
        {
            const std::scoped_lock lock(m_mutex);
            for (const Entry& entry : m_entries) {
                const bool isSame = entry.setting == setting && entry.parameters.rows() == parameters.rows() &&
                                    entry.parameters.cols() == parameters.cols() && entry.parameters == parameters;
                if (isSame) return entry.made;
            }
        }
        auto made = std::make_shared<const Made>(make(parameters));
        const std::scoped_lock lock(m_mutex);
        if (m_entries.size() == mostEntries) m_entries.erase(m_entries.begin());
        m_entries.push_back({parameters, setting, made});
        return made;
    }

private:
    static constexpr std::size_t mostEntries = 4;
    struct Entry {
        RowMatrix parameters;
        double setting;
        std::shared_ptr<const Made> made;
    };

    std::mutex m_mutex;
    std::vector<Entry> m_entries;
};

}  // namespace calibrium
