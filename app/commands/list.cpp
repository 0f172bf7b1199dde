// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/list.h"

#include "app/exit_status.h"
#include "app/output.h"
#include "app/registry_text.h"
#include "app/usage_error.h"

#include <QCommandLineParser>

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium::app {

namespace {

constexpr std::array<const char*, 11> topics{"measures",    "tests",          "kernels",       "families",
                                             "lenses",      "recalibrations", "models",        "views",
                                             "experiments", "figures",        "demonstrations"};

QString topicsText() { return QStringList(topics.begin(), topics.end()).join(", "); }

std::string readTopic(const QStringList& positional) {
    if (positional.size() > 1) throw UsageError("list takes one topic, not " + std::to_string(positional.size()) + ".");
    if (positional.isEmpty()) return {};
    const std::string topic = positional.first().toStdString();
    if (std::find(topics.begin(), topics.end(), topic) != topics.end()) return topic;
    throw UsageError("There is nothing to list by the name \"" + topic + "\"; there are " + topicsText().toStdString() +
                     ".");
}

}  // namespace

void declareListOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("topic", "What to list: " + topicsText() + "; everything if absent.", "[TOPIC]");
    parser.addOption({"format", "text (default) or json.", "FORMAT"});
}

ListOptions readListOptions(const QCommandLineParser& parser, const QStringList& positional) {
    ListOptions options;
    options.topic = readTopic(positional);
    options.format = readFormat(parser, ListOptions::command, {"text", "json"});
    return options;
}

int runList(const ListOptions& options) {
    const std::vector<std::string> wanted =
        options.topic.empty() ? std::vector<std::string>(topics.begin(), topics.end()) : std::vector{options.topic};
    if (options.format == ReportFormat::Json) {
        auto json = nlohmann::ordered_json::object();
        for (const auto& topic : wanted) json[topic] = registryJson(topic);
        print(json.dump(2) + "\n");
        return exitDone;
    }
    std::string text;
    for (const auto& topic : wanted) {
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
