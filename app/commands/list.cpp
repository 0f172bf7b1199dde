// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/list.h"

#include "app/exit_status.h"
#include "app/output.h"
#include "app/registry_text.h"

#include <algorithm>
#include <cctype>

#include <nlohmann/json.hpp>

namespace calibrium::app {

int runList(const CommandLine& line) {
    const std::vector<std::string> topics = line.topic.empty() ? listTopics() : std::vector<std::string>{line.topic};
    if (line.format == ReportFormat::Json) {
        auto json = nlohmann::ordered_json::object();
        for (const auto& topic : topics) json[topic] = registryJson(topic);
        print(json.dump(2) + "\n");
        return exitDone;
    }
    std::string text;
    for (const auto& topic : topics) {
        const std::string body = registryText(topic);
        std::string heading = topic;
        std::transform(heading.begin(), heading.end(), heading.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        text += heading + "\n\n" + (body.empty() ? "none yet\n\n" : body);
    }
    print(text);
    return exitDone;
}

}  // namespace calibrium::app
