// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/self_test.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/reports/self_test.h"

#include <QCommandLineParser>

#include <algorithm>
#include <cmath>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium::app {

namespace {

std::vector<SelfTestRow> computeRows() {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    progress.setTask("Computing known values");
    return selfTest(Run(interruption.token(), progress.callback()));
}

std::string jsonText(const std::vector<SelfTestRow>& rows) {
    using Json = nlohmann::ordered_json;
    auto list = Json::array();
    for (const auto& row : rows) {
        list.push_back({{"data", row.data},
                        {"quantity", row.quantity},
                        {"source", row.source},
                        {"expected", row.expected},
                        {"computed", std::isfinite(row.computed) ? Json(row.computed) : Json()},
                        {"tolerance", row.tolerance},
                        {"met", row.isMet}});
        if (!row.refusal.empty()) list.back()["refusal"] = row.refusal;
    }
    return Json{{"calibrium", version}, {"values", std::move(list)}}.dump(2) + "\n";
}

}  // namespace

void declareSelfTestOptions(QCommandLineParser& parser) {
    parser.addOption({"format", "text (default) or json.", "FORMAT"});
}

SelfTestOptions readSelfTestOptions(const QCommandLineParser& parser, const QStringList& positional) {
    if (!positional.isEmpty()) throw UsageError("self-test takes no files: what it computes is built in.");
    return {.format = readFormat(parser, SelfTestOptions::command, {"text", "json"})};
}

int runSelfTest(const SelfTestOptions& options) {
    const std::vector<SelfTestRow> rows = computeRows();
    print(options.format == ReportFormat::Json ? jsonText(rows)
                                               : "Calibrium " + std::string(version) + "\n\n" + selfTestText(rows));
    const bool areMet = std::all_of(rows.begin(), rows.end(), [](const SelfTestRow& row) { return row.isMet; });
    return areMet ? exitDone : exitFault;
}

}  // namespace calibrium::app
