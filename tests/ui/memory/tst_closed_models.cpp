// SPDX-License-Identifier: GPL-3.0-or-later
// What a closed model leaves in memory: its data, for an undo, and nothing that was computed of it.
//   tst_closed_models            the ordinary run
//   CALIBRIUM_CLOSED_MODELS=24 tst_closed_models    a longer one
#include "core/method/shared_parts.h"
#include "core/run/memory.h"
#include "core/statistics/random.h"
#include "tests/support/memory_limit.h"
#include "tests/support/window_fixture.h"
#include "ui/workspace/workspace.h"

#include <cstdio>
#include <fstream>
#include <string>

#include <malloc.h>

using namespace calibrium;
using namespace calibrium::ui;
using calibrium::test::mebibyte;

namespace {

constexpr int rowCount = 10000;

/// Bytes of the process that are in memory, without what the allocator holds in reserve.
std::size_t residentBytes() {
    malloc_trim(0);
    std::ifstream file("/proc/self/status");
    std::string word;
    while (file >> word) {
        if (word != "VmRSS:") continue;
        std::size_t kibibytes = 0;
        file >> kibibytes;
        return kibibytes * 1024;
    }
    return 0;
}

QByteArray threeClasses(std::uint64_t number) {
    Generator generator = makeGenerator(35, number);
    QByteArray text("p0,p1,p2,y\n");
    char line[64];
    for (int i = 0; i < rowCount; ++i) {
        const int a = 1 + static_cast<int>(uniform01(generator) * 800);
        const int b = 1 + static_cast<int>(uniform01(generator) * (998 - a));
        const double u = 1000 * uniform01(generator);
        const int label = u < a ? 0 : u < a + b ? 1 : 2;
        std::snprintf(line, sizeof(line), "%.3f,%.3f,%.3f,%d\n", a / 1000.0, b / 1000.0, (1000 - a - b) / 1000.0,
                      label);
        text += line;
    }
    return text;
}

}  // namespace

class TestClosedModels : public QObject, WindowFixture {
    Q_OBJECT

    void openAndClose(int number) {
        const QString path = m_sandbox.filePath(QStringLiteral("net%1.csv").arg(number));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(threeClasses(static_cast<std::uint64_t>(number)));
        file.close();
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{1}, patience);
        await();
        m_workspace->models().remove({m_workspace->models().front().id});
        await();
    }

private slots:
    /// 10,000 x 3 numbers and labels are 0.3 MB, with the text of their file 0.6 MB. An undo keeps them; all that is
    /// computed of them takes some 40 MB.
    void memoryStaysAsItIs() {
        if (!test::MemoryLimit::isPossible()) QSKIP("the address sanitizer keeps what is freed");
        openWindow();
        bool isNumber = false;
        const int asked = qEnvironmentVariableIntValue("CALIBRIUM_CLOSED_MODELS", &isNumber);
        const int last = isNumber ? asked : 12;
        constexpr int first = 5;
        std::size_t before = 0;
        for (int i = 1; i <= last; ++i) {
            openAndClose(i);
            const std::size_t bytes = residentBytes();
            if (i == first) before = bytes;
            qInfo("closed model %d: %.0f MiB, kept parts %.1f MiB", i, static_cast<double>(bytes) / mebibyte,
                  static_cast<double>(m_workspace->models().maker().parts()->bytes()) / mebibyte);
        }
        const std::size_t after = residentBytes();
        // What was being computed when the last model was closed may still be on its way out, and the allocator keeps
        // pages of its threads. Models that are kept would take some 270 MiB.
        const std::size_t allowed = static_cast<std::size_t>(last - first) * mebibyte + 150 * mebibyte;
        QVERIFY2(
            after < before + allowed,
            qPrintable(
                QStringLiteral("%1 MiB, and %2 MiB after the first").arg(after / mebibyte).arg(before / mebibyte)));
        m_window.reset();
    }
};

QTEST_MAIN(TestClosedModels)
#include "tst_closed_models.moc"
