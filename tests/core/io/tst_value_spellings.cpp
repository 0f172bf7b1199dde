// SPDX-License-Identifier: GPL-3.0-or-later
// Values of a column beside the predictions that are one under two spellings.
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/io/names/value_spellings.h"
#include "core/io/reading/import.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;

namespace {

using Cells = std::vector<std::string>;

/// What is said of the cells as they are united.
QString saidOf(const Cells& cells) {
    const auto warning = spellingsWarning(withOneSpellingEach(cells), "site");
    return warning ? QString::fromStdString(warning->text.english()) : QString();
}

/// Clusters of a file with four rows of each of two cells, and one of a third.
Index clusterCountOf(const std::string& first, const std::string& second, const std::string& third) {
    std::string text = "p,y,site\n";
    for (int i = 0; i < 8; ++i) text += std::string(i % 2 == 0 ? "0.3,0," : "0.7,1,") + (i < 4 ? first : second) + "\n";
    text += "0.4,1," + third + "\n";
    ImportOverrides overrides;
    overrides.asideNames = {"site"};
    const Dataset data = importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
    const auto clusters = blocksOf(data, "site", 1);
    return 1 + *std::max_element(clusters.begin(), clusters.end());
}

}  // namespace

class TestValueSpellings : public QObject {
    Q_OBJECT

private slots:
    void oneNumberInTwoSpellingsIsOneValue() {
        QCOMPARE(withOneSpellingEach({"1", "1.0", "2", "1.00", "2.", "1"}), (Cells{"1", "1", "2", "1", "2", "1"}));
        QCOMPARE(withOneSpellingEach({"1.0", "1", "", "NA", "1"}), (Cells{"1.0", "1.0", "", "NA", "1.0"}));
        QCOMPARE(saidOf({"1", "1.0", "2", "2"}), QString());
        QCOMPARE(clusterCountOf("1", "1.0", "55"), Index{2});
        QCOMPARE(clusterCountOf("1", "3", "55"), Index{3});
    }

    void numbersThatLookLikeNamesStayApart() {
        const Cells ids{"7", "007", "7", "12"};
        QCOMPARE(withOneSpellingEach(ids), ids);
        QCOMPARE(saidOf(ids), QString("Values of site are one number in two spellings, such as \"007\" and \"7\": they "
                                      "are taken as different names. If they are the same, write them alike in the "
                                      "file."));
        const Cells versions{"1.1", "1.10", "1.1"};
        QCOMPARE(withOneSpellingEach(versions), versions);
        QVERIFY(saidOf(versions).contains("one number in two spellings"));
        QCOMPARE(saidOf({"007", "012", "007"}), QString());
        QVERIFY(saidOf({"+7", "7"}).contains("one number in two spellings"));
    }

    void oneDayInTwoSpellingsIsOneValue() {
        QCOMPARE(withOneSpellingEach({"2024-03-01", "01.03.2024", "2024-03-01 00:00", "2024-03-02", "15.03.2024"}),
                 (Cells{"2024-03-01", "2024-03-01", "2024-03-01", "2024-03-02", "15.03.2024"}));
        QCOMPARE(clusterCountOf("2024-03-01", "01.03.2024", "15.03.2024"), Index{2});
    }

    void daysOfAnOpenOrderStayApart() {
        const Cells open{"2024-03-01", "01/03/2024", "2024-03-02"};
        QCOMPARE(withOneSpellingEach(open), open);
        QCOMPARE(saidOf(open), QString("Values of site may be one day in two spellings, such as \"01/03/2024\" and "
                                       "\"2024-03-01\", but the order of day and month is open: they are taken as "
                                       "different. Write them as 2024-03-31 in the file."));
    }

    void capitalsAndBlanksAreSaid() {
        const Cells names{"A", "a", "B  c", "B c", "D"};
        QCOMPARE(withOneSpellingEach(names), names);
        QCOMPARE(saidOf(names), QString("Values of site differ in capitals and blanks alone, such as \"A\" and \"a\": "
                                        "they are taken as different. If they are the same, write them alike in the "
                                        "file."));
        QCOMPARE(saidOf({"A", "B", "A"}), QString());
    }
};

QTEST_GUILESS_MAIN(TestValueSpellings)
#include "tst_value_spellings.moc"
