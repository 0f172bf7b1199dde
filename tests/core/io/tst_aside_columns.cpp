// SPDX-License-Identifier: GPL-3.0-or-later
// A column that is named as a group or a weight is taken neither for a prediction nor for the targets.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// A risk between 0 and 0.6, a weight between 0.5 and 1.5 and an outcome; 60 patients.
std::string patients() {
    std::string text = "id,sex,age,risk,w,died\n";
    for (int i = 0; i < 60; ++i) {
        const double risk = 0.01 * ((i * 37) % 60) + 0.003;
        const double weight = 0.5 + ((i * 23) % 60) / 60.0;
        text += std::to_string(i) + (i % 2 == 0 ? ",F," : ",M,") + std::to_string(20 + (i * 7) % 60) + "," +
                std::to_string(risk) + "," + std::to_string(weight) + "," + (i % 3 == 0 ? "1" : "0") + "\n";
    }
    return text;
}

ImportSource sourceOf(const std::string& path) {
    return {.predictionsPath = path, .predictionsText = {}, .targetsPath = {}};
}

ImportOverrides withAside(const std::string& name) {
    ImportOverrides overrides;
    overrides.asideNames = {name};
    return overrides;
}

}  // namespace

class TestAsideColumns : public QObject {
    Q_OBJECT

private slots:
    void theWeightIsNoPrediction() {
        const std::string path = m_files.write("patients.csv", patients());
        for (const std::string name : {"w", "5"}) {
            const Dataset data = importDataset(sourceOf(path), withAside(name));
            QCOMPARE(data.family().id(), std::string("binary"));
            QVERIFY(std::abs(data.parameters()(0, 1) - 0.003) < 1e-12);
            QCOMPARE(data.labels()[0], 1);
            QCOMPARE(noteColumnNames(data).size(), std::size_t{4});
        }
    }

    /// Both are names of targets, which is asked about where nobody says that one of them is something else.
    void theGroupIsNotTheTarget() {
        const std::string path = m_files.write("two.csv", "p,y,label\n0.2,0,1\n0.7,1,1\n0.4,1,0\n0.9,1,1\n");
        QVERIFY_THROWS_EXCEPTION(UndecidedImport, importDataset(sourceOf(path)));
        const Dataset data = importDataset(sourceOf(path), withAside("label"));
        QCOMPARE(data.labels(), (Labels{0, 1, 1, 1}));
    }

    void namesOfOtherFilesAreNotMissed() {
        const std::string path = m_files.write("plain.csv", "p,y\n0.2,0\n0.7,1\n");
        QCOMPARE(importDataset(sourceOf(path), withAside("site")).sampleCount(), Index{2});
    }

private:
    FileFixtures m_files;
};

QTEST_GUILESS_MAIN(TestAsideColumns)
#include "tst_aside_columns.moc"
