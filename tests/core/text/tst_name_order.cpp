// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/name_order.h"

#include <algorithm>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;

class TestNameOrder : public QObject {
    Q_OBJECT

private slots:
    void numbersInNamesRiseAsNumbers();
};

void TestNameOrder::numbersInNamesRiseAsNumbers() {
    const std::vector<std::string> sorted{"",
                                          "01",
                                          "1",
                                          "9",
                                          "10",
                                          "A",
                                          "site",
                                          "site 2",
                                          "site 10",
                                          "site 10b",
                                          "site 010c",
                                          "ward 3 bed 9",
                                          "ward 3 bed 10",
                                          "ward 20"};
    std::vector<std::string> names(sorted.rbegin(), sorted.rend());
    std::sort(names.begin(), names.end(), isNameBefore);
    QCOMPARE(names, sorted);
    for (const auto& a : sorted) QVERIFY(!isNameBefore(a, a));
}

QTEST_GUILESS_MAIN(TestNameOrder)
#include "tst_name_order.moc"
