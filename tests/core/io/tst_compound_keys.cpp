// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/compound_keys.h"

#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;

namespace {

struct Sample {
    std::string site;
    int number;
};

std::vector<Sample> samplesOf(bool isOtherOrder) {
    std::vector<Sample> samples;
    for (const char* site : {"A", "B", "C", "D"}) {
        for (int number = 0; number < 10; ++number) samples.push_back({site, number});
    }
    if (isOtherOrder) std::reverse(samples.begin(), samples.end());
    return samples;
}

enum class Key { Whole, Parts };

/// Rows of samples with something behind their key.
std::string fileOf(const std::vector<Sample>& samples, Key key, const std::string& name) {
    std::string text = (key == Key::Whole ? "code," : "site,no,") + name + "\n";
    for (const Sample& sample : samples) {
        const std::string number = std::to_string(sample.number);
        const bool isEvent = (sample.site.front() + sample.number) % 3 == 0;
        const std::string value =
            name == "p" ? (isEvent ? "0.71" : "0.2") + std::to_string(sample.number) : std::string(isEvent ? "1" : "0");
        text += (key == Key::Whole ? sample.site + "-0" + number : sample.site + "," + number) + "," + value + "\n";
    }
    return text;
}

}  // namespace

class TestCompoundKeys : public QObject {
    Q_OBJECT

private slots:
    void aKeyInOneCellIsFoundInTwoColumns();
    void filesThatHoldItEitherWayAreAskedAbout_data();
    void filesThatHoldItEitherWayAreAskedAbout();
};

void TestCompoundKeys::aKeyInOneCellIsFoundInTwoColumns() {
    const std::vector<std::string> codes{"A-01", "A-02", "B-01", "B-02", "C-01", "C-02", "D-01", "D-02"};
    const std::vector<std::string> sites{"D", "D", "C", "C", "B", "B", "A", "A"};
    const std::vector<std::string> numbers{"1", "2", "1", "2", "1", "2", "1", "2"};
    const auto column = [](const char* name, const std::vector<std::string>& cells) {
        return NamedKeyCells{name, {cells.size(), [&cells](std::size_t row) { return cells[row]; }}};
    };
    const std::vector<NamedKeyCells> whole{column("code", codes)};
    const std::vector<NamedKeyCells> parts{column("number", numbers), column("site", sites)};
    const auto key = compoundKey(parts, whole, {});
    QVERIFY(key && !key->isWholeInFirst && !key->agreesByRow);
    QCOMPARE(key->whole, std::string("code"));
    QVERIFY(key->parts == (std::vector<std::string>{"site", "number"}));
    const std::vector<NamedKeyCells> others{column("number", numbers), column("site", numbers)};
    QVERIFY(!compoundKey(others, whole, {}));
}

void TestCompoundKeys::filesThatHoldItEitherWayAreAskedAbout_data() {
    QTest::addColumn<bool>("isWholeOfPredictions");
    QTest::newRow("one cell in the predictions") << true;
    QTest::newRow("one cell in the targets") << false;
}

void TestCompoundKeys::filesThatHoldItEitherWayAreAskedAbout() {
    QFETCH(const bool, isWholeOfPredictions);
    const Key own = isWholeOfPredictions ? Key::Whole : Key::Parts;
    const Key other = isWholeOfPredictions ? Key::Parts : Key::Whole;
    const FileFixtures files;
    const auto sourceOf = [&](bool isOtherOrder) {
        return ImportSource{.predictionsPath = files.write("predictions.csv", fileOf(samplesOf(false), own, "p")),
                            .predictionsText = {},
                            .targetsPath = files.write("targets.csv", fileOf(samplesOf(isOtherOrder), other, "y"))};
    };
    const QString message = messageOf<InvalidInput>([&] { importDataset(sourceOf(true)); });
    QVERIFY2(message.contains("in one cell") && message.contains("--key none"), qPrintable(message));
    // In the same order they belong together as they stand.
    const Dataset data = importDataset(sourceOf(false));
    QCOMPARE(data.sampleCount(), Index{40});
    for (Index i = 0; i < data.sampleCount(); ++i) {
        QCOMPARE(data.parameters()(i, 1) > 0.7, data.labels()[static_cast<std::size_t>(i)] == 1);
    }
}

QTEST_GUILESS_MAIN(TestCompoundKeys)
#include "tst_compound_keys.moc"
