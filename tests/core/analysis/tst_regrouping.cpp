// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/groups/regrouping.h"

#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Binary predictions with a column of their own.
Dataset withColumn(const std::vector<std::string>& cells, const std::string& name) {
    std::string text = "p," + name + ",y\n";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += (i % 3 == 0 ? "0.25," : "0.75,") + cells[i] + (i % 2 == 0 ? ",1\n" : ",0\n");
    }
    return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}).withName("net");
}

std::vector<std::string> ages(int from) {
    std::vector<std::string> cells;
    for (int i = 0; i < 40; ++i) cells.push_back(std::to_string(from + i));
    return cells;
}

}  // namespace

class TestRegrouping : public QObject {
    Q_OBJECT

private slots:
    void newValuesAreNamedInOrder() {
        const Dataset before = withColumn({"a", "c", "a", "c"}, "site");
        const Dataset now = withColumn({"b", "c", "a", "d", "d", "c"}, "site");
        const Regrouping groups = regrouping(before, now, "site");
        QVERIFY(groups.renamed.empty());
        QCOMPARE(groups.added.size(), std::size_t{2});
        QCOMPARE(groups.added[0].label, std::string("site = b"));
        QCOMPARE(groups.labels, (std::vector<std::string>{"site = a", "site = b", "site = c", "site = d"}));
        QCOMPARE(groups.added[1].data.sampleCount(), Index{2});
        QCOMPARE(groups.added[1].data.name(), std::string("net: site = d"));
        QVERIFY(regrouping(now, before, "site").added.empty());
    }

    void rangesAreFoundByTheirPlace() {
        const Regrouping groups = regrouping(withColumn(ages(20), "age"), withColumn(ages(30), "age"), "age");
        QVERIFY(groups.added.empty());
        QCOMPARE(groups.renamed.size(), std::size_t{4});
        QCOMPARE(groups.renamed.at("age 20 to 29"), std::string("age 30 to 39"));
        // Values in place of ranges are other groups.
        const Regrouping few = regrouping(withColumn(ages(20), "age"), withColumn({"1", "2", "1", "2"}, "age"), "age");
        QVERIFY(few.renamed.empty());
        QCOMPARE(few.added.size(), std::size_t{2});
        // The same of labels alone, as a workspace keeps them.
        const std::vector<std::string> labels{"age 20 to 29", "age 30 to 39", "age 40 to 49", "age 50 to 59"};
        QVERIFY(regrouping(labels, withColumn(ages(30), "age"), "age").renamed == groups.renamed);
        const std::vector<std::string> values{"age = 1", "age = 2", "age = 3", "age = 4"};
        QVERIFY(regrouping(values, withColumn(ages(30), "age"), "age").renamed.empty());
    }

    void aColumnWithoutGroupsIsRefused() {
        const Dataset data = withColumn({"a", "c", "a", "c"}, "site");
        QVERIFY_EXCEPTION_THROWN(regrouping(data, withColumn({"a", "a", "a", "a"}, "site"), "site"), InvalidInput);
    }
};

QTEST_GUILESS_MAIN(TestRegrouping)
#include "tst_regrouping.moc"
