// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include "core/run/error.h"
#include "core/run/run.h"
#include "core/text/visible_text.h"
#include "ui/language/core_text.h"

#include <QTimer>

#include <cstdio>
#include <exception>
#include <new>

namespace calibrium::app {

bool Application::notify(QObject* receiver, QEvent* event) {
    // The one place where what an event handler throws is caught: Qt itself would end the program.
    try {
        return QApplication::notify(receiver, event);
    } catch (const Cancelled&) {
        return true;
    } catch (const Error& error) {
        report(ui::spokenText(error));
    } catch (const std::bad_alloc&) {
        report(tr("There is not enough memory for this."));
    } catch (const std::exception& error) {
        report(tr("This did not work: %1").arg(ui::coreText(messageText(error.what()))));
    } catch (...) {
        report(tr("This did not work, for a reason that is not known."));
    }
    return true;
}

void Application::report(const QString& message) {
    // Not at once: what threw may be in the middle of a change that the handler would show.
    QTimer::singleShot(0, this, [this, message] {
        if (m_handler) {
            m_handler(message);
        } else {
            std::fprintf(stderr, "calibrium: %s\n", qPrintable(message));
        }
    });
}

}  // namespace calibrium::app
