// SPDX-License-Identifier: GPL-3.0-or-later
// Which column of a file is offered first, to split or to weight the samples by.
#include "core/analysis/groups/column_use.h"
#include "core/data/sample_notes.h"

#include "tests/support/class_samples.h"

#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestColumnUse : public QObject {
    Q_OBJECT

    static SampleColumn numbers(const std::string& name, const std::vector<double>& values) {
        SampleColumn column{.name = name, .cells = {}, .numbers = values};
        for (const double value : values) column.cells.push_back(std::to_string(value));
        return column;
    }
    static Dataset withColumns(const std::vector<SampleColumn>& columns) {
        return randomClasses(6, 2, 1).withNotes({.file = "people.csv", .lines = {}, .columns = columns});
    }

    const SampleColumn m_id = numbers("id", {1, 2, 3, 4, 5, 6});
    const SampleColumn m_age = numbers("age", {31, 45, 62, 28, 77, 50});
    const SampleColumn m_weight = numbers("weight", {1, 1.5, 2, 3, 0.25, 7});
    const SampleColumn m_name{.name = "name", .cells = {"Ada", "Bo", "Cy", "Di", "Ed", "Flo"}, .numbers = {}};
    const SampleColumn m_sex{.name = "sex", .cells = {"F", "M", "F", "F", "M", "M"}, .numbers = {}};

private slots:
    void valuesThatRecurMakeGroups() {
        QCOMPARE(likelyGroupColumn(withColumns({m_id, m_name, m_age, m_sex})), std::string("sex"));
        QCOMPARE(likelyGroupColumn(withColumns({m_id, m_name, m_age})), std::string("age"));
        QCOMPARE(likelyGroupColumn(withColumns({m_id, m_name})), std::string("id"));
        QCOMPARE(likelyGroupColumn(randomClasses(6, 2, 1)), std::string());
    }

    void numbersOfThatNameAreWeights() {
        QCOMPARE(likelyWeightColumn(withColumns({m_sex, m_age, m_weight})), std::string("weight"));
        QCOMPARE(likelyWeightColumn(withColumns({m_sex, m_age})), std::string("age"));
        QCOMPARE(likelyWeightColumn(withColumns({m_sex})), std::string("sex"));
        QCOMPARE(likelyWeightColumn(randomClasses(6, 2, 1)), std::string());
    }
};

QTEST_GUILESS_MAIN(TestColumnUse)
#include "tst_column_use.moc"
