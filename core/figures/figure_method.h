// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method_info.h"
#include "core/text/text.h"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Dataset;
struct Figure;
struct FigureCall;
struct MethodRequest;

/// What a view takes from the tests of the analysis.
enum class TestUse {
    None,
    Results,   ///< it draws their outcomes
    Requests,  ///< it computes them itself, with other settings than the analysis
};

/// A view: a plot over the shown models. Settings panel, tab and command line are made from it.
struct FigureMethod {
    MethodInfo info;  ///< name is the tab's title; parameters are the view's own settings, followed by the kernel's
                      ///< (withKernelParameters) if it computes with the kernel
    TestUse tests = TestUse::None;
    std::string page{};           ///< id of the view below which it stands on the same page; empty: a page of its own
    bool isMadeWhenSeen = false;  ///< below another view, computed only while it is in front
    /// Settings that it does not depend on but for the place of the Rule with this handle.
    std::vector<std::string> handles{};
    /// Its panels tell what the kernel settings came to (Panel::resolved), which differs from what methods take.
    bool resolvesKernel = false;
    /// What a setting that is a text is likely to be for these models, by its id: names of columns, of models.
    std::map<std::string, std::function<std::vector<std::string>(std::span<const Dataset>)>> suggestions{};
    bool comparesModels = false;    ///< it shows nothing of one model alone
    bool hasDiagramOfEach = false;  ///< one of each model, with its numbers; in a report they stand in rows
    bool hasUsualLens = false;      ///< it shows the event, or the top label, whatever the lens of the analysis
    bool isInReports = true;        ///< false for what takes long or differs from run to run
    /// What the figure shows of these models with these (complete) settings, in two or three sentences for below it;
    /// without it, or where it says nothing, the explanation does.
    std::function<std::vector<Text>(std::span<const Dataset>, const Values&)> caption{};
    std::function<Figure(const FigureCall&)> build;
    /// What settings of this view come to where somebody changes them from `before` to `after` (both complete), so that
    /// none that is "automatic" goes on to something else unseen. isOwn: changed in this view, not in one that shares.
    std::function<Values(const Values& before, Values after, std::span<const Dataset> shown, bool isOwn)> settle{};
};

const std::vector<FigureMethod>& figureMethods();
/// Throws InvalidSetting that lists the known ids.
const FigureMethod& figureMethod(std::string_view id);
/// "decision:threshold=0.2" as on the command line. Throws InvalidSetting for an unknown view, key or value.
MethodRequest parseFigureRequest(const std::string& text);
/// The view itself and those that stand below it on its page.
std::vector<const FigureMethod*> viewsOnPage(std::string_view id);

/// A view's settings, complete: what `given` and, for the kernel, `kernel` set, and defaults for the rest.
Values viewValues(const FigureMethod& view, const Values& given, const Values& kernel);

}  // namespace calibrium
