// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"
#include "core/run/error.h"
#include "core/run/run.h"

#include <new>
#include <stdexcept>

#include <QTest>
#include <QTimer>

using namespace calibrium;
using calibrium::app::Application;

class TestApplication : public QObject {
    Q_OBJECT

    /// What is told of an event handler that throws.
    template <class Thrown>
    static QString toldOf(Thrown thrown) {
        QStringList told;
        auto* application = static_cast<Application*>(QCoreApplication::instance());
        application->setFailureHandler([&told](const QString& message) { told.append(message); });
        bool goesOn = false;
        QTimer::singleShot(0, application, [thrown] { throw thrown; });
        QTimer::singleShot(20, application, [&goesOn] { goesOn = true; });
        for (int i = 0; i < 500 && !goesOn; ++i) QTest::qWait(10);
        application->setFailureHandler({});
        return goesOn ? told.join('|') : QString("the program did not go on");
    }

private slots:
    void whatAnEventHandlerThrowsIsToldInOneSentence() {
        QCOMPARE(toldOf(InvalidSetting("There is no world \"x\".")), QString("There is no world \"x\"."));
        QCOMPARE(toldOf(std::bad_alloc()), QString("There is not enough memory for this."));
        QCOMPARE(toldOf(std::out_of_range("map::at\n")), QString("This did not work: map::at\\x0a"));
        QCOMPARE(toldOf(42), QString("This did not work, for a reason that is not known."));
        QCOMPARE(toldOf(Cancelled{}), QString());
    }
};

int main(int argc, char** argv) {
    Application application(argc, argv);
    TestApplication test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_application.moc"
