// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QTimer>

namespace calibrium::ui {

/// Calls `take` when whoever types into the line rests for a moment, or leaves it: what the text makes possible, such
/// as a button, is to be had without another key.
template <class Context, class Take>
void whenTypingRests(QLineEdit& line, Context* context, Take take) {
    constexpr int pause = 400;  // milliseconds
    auto* timer = new QTimer(&line);
    timer->setSingleShot(true);
    timer->setInterval(pause);
    QObject::connect(&line, &QLineEdit::textEdited, timer, qOverload<>(&QTimer::start));
    QObject::connect(&line, &QLineEdit::editingFinished, timer, &QTimer::stop);
    QObject::connect(timer, &QTimer::timeout, context, take);
    QObject::connect(&line, &QLineEdit::editingFinished, context, take);
}

}  // namespace calibrium::ui
