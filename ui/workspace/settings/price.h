// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace calibrium::ui {

class Workspace;
struct Request;

/// What a request takes for the costliest of the shown models, with a quicker way to it, in a sentence; empty where it
/// is a matter of seconds.
QString requestPriceText(const Workspace& workspace, const Request& request);

/// An explanation with what the method takes in a paragraph of its own, where there is something to say.
QString withPrice(const QString& explanation, const Workspace& workspace, const Request& request);

}  // namespace calibrium::ui
