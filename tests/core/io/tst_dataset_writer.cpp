// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/dataset_writer.h"
#include "core/method/known_families.h"

#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// A few rows of each family, with numbers that need all their digits.
Dataset rowsOf(const std::string& id) {
    const double third = 1.0 / 3;
    const auto classes = [&](const std::vector<std::vector<double>>& rows, Labels labels) {
        return Dataset::trusted({.name = id,
                                 .family = &family(id),
                                 .parameters = matrix(rows),
                                 .targets = {.labels = std::move(labels)},
                                 .classNames = {},
                                 .warnings = {}});
    };
    if (id == "binary") return classes({{1 - third, third}, {0.5, 0.5}, {0.25, 0.75}}, {0, 1, 1});
    if (id == "categorical") {
        return classes({{third, third, 1 - 2 * third}, {0.5, 0.25, 0.25}, {0.1, 0.2, 0.7}}, {0, 1, 2});
    }
    if (id == "normal") return regression(family(id), {{third, 1}, {2, 0.1}}, {{0.5}, {-1}});
    if (id == "normal-full") return regression(family(id), {{0, 1, 2, third, 1}, {1, 2, 1, 0.5, 3}}, {{1, 2}, {3, 4}});
    if (id == "laplace") return regression(family(id), {{third, 1}, {2, 0.1}}, {{0.5}, {-1}});
    if (id == "beta") return regression(family(id), {{third, 1}, {2, 0.1}}, {{0.5}, {third}});
    if (id == "dirichlet") {
        return regression(family(id), {{third, 1, 2}, {2, 0.1, 7}}, {{0.5, 0.25, 0.25}, {third, third, 1 - 2 * third}});
    }
    if (id == "power-exponential") return regression(family(id), {{third, 1, 2}, {2, 0.1, 0.75}}, {{0.5}, {third}});
    if (id == "mixture") {
        return regression(family(id), {{0.25, 0.75, -1, third, 1, 2}, {0.5, 0.5, 0, 1, 0.1, 3}}, {{0.5}, {-1}});
    }
    if (id == "laplace-mixture") {
        return regression(family(id), {{0.25, 0.75, -1, third, 1, 2}, {0.5, 0.5, 0, 1, 0.1, 3}}, {{0.5}, {-1}});
    }
    if (id == "t-mixture") {
        return regression(family(id), {{0.25, 0.75, -1, third, 1, 2, 3, 7}, {0.5, 0.5, 0, 1, 0.1, 3, 4.5, 1000}},
                          {{0.5}, {-1}});
    }
    if (id == "mixture-diagonal") {
        return regression(
            family(id),
            {{2, 0.25, 0.75, -1, third, 1, 2, 3, 7, 0.1, third}, {2, 0.5, 0.5, 0, 1, 0.1, 3, 4.5, 1000, 1, 0.125}},
            {{0.5, 2}, {-1, third}});
    }
    if (id == "mixture-full") {
        return regression(family(id),
                          {{2, 0.25, 0.75, -1, third, 1, 2, 1, 0.5, 2, 3, third, 1},
                           {2, 0.5, 0.5, 0, 1, 0.1, 3, 1, 0, 1, 4, -0.5, 2}},
                          {{0.5, 2}, {-1, third}});
    }
    if (id == "laplace-vector-mixture") {
        return regression(
            family(id),
            {{2, 0.25, 0.75, -1, third, 1, 2, 3, 7, 0.1, third}, {2, 0.5, 0.5, 0, 1, 0.1, 3, 4.5, 1000, 1, 0.125}},
            {{0.5, 2}, {-1, third}});
    }
    if (id == "t-vector-mixture") {
        return regression(family(id),
                          {{2, 0.25, 0.75, -1, third, 1, 2, 3, 7, 0.1, third, 3, 7.5},
                           {2, 0.5, 0.5, 0, 1, 0.1, 3, 4.5, 1000, 1, 0.125, third + 3, 1000}},
                          {{0.5, 2}, {-1, third}});
    }
    if (id == "t-vectors") {
        return regression(family(id), {{third, 1, 2, 0.1, 3}, {2, 0, 5, third, 4.5}}, {{0.5, 1}, {-1, third}});
    }
    if (id == "draws-vectors") {
        return regression(family(id), {{2, third, 1, 2, 0, 5, 1}, {2, 0, 5, 1, -0.1, 2, third}},
                          {{0.5, 1}, {-1, third}});
    }
    if (id == "poisson") return regression(family(id), {{third}, {7}}, {{0}, {9}});
    if (id == "negative-binomial") return regression(family(id), {{third, 2}, {7, third}}, {{0}, {9}});
    if (id == "zero-inflated") return regression(family(id), {{third, 2, 0}, {7, third, third}}, {{0}, {9}});
    if (id == "quantiles") {
        return regression(family(id), {{0.05, third, 0.975, -1, third, 2}, {0.05, third, 0.975, 0, 1, 5}},
                          {{0.5}, {-1}});
    }
    if (id == "draws") return regression(family(id), {{third, 1, 2}, {0, 5, 1}}, {{0.5}, {-1}});
    return classes({}, {});
}

}  // namespace

class TestDatasetWriter : public QObject {
    Q_OBJECT

private slots:
    void readsBackAsTheSameData_data() {
        QTest::addColumn<QString>("id");
        for (const Family* known : families()) {
            QTest::newRow(known->id().c_str()) << QString::fromStdString(known->id());
        }
    }
    void readsBackAsTheSameData() {
        QFETCH(QString, id);
        const Dataset data = rowsOf(id.toStdString());
        const FileFixtures files;
        ImportSource source;
        source.predictionsPath = files.write("data.csv", toCsv(data));
        const Dataset back = importDataset(source);
        QCOMPARE(back.family().id(), data.family().id());
        QVERIFY(back.parameters() == data.parameters());
        QVERIFY(back.labels() == data.labels());
        QVERIFY(back.values() == data.values());
    }
    void headerNamesTheColumns() {
        QVERIFY(toCsv(rowsOf("binary")).starts_with("p,y\n"));
        QVERIFY(toCsv(rowsOf("quantiles")).starts_with("q0.05,q0.3333333333333333,q0.975,y\n-1,"));
        QVERIFY(toCsv(rowsOf("normal")).starts_with("mean,sd,y\n0.3333333333333333,1,0.5\n"));
    }
    void classNamesAreQuotedWhereNeeded() {
        const Dataset data = Dataset::trusted({.name = "names",
                                               .family = &family("categorical"),
                                               .parameters = matrix({{0.5, 0.5, 0}}),
                                               .targets = {.labels = {1}},
                                               .classNames = {"a", "b, c", "d"},
                                               .warnings = {}});
        QCOMPARE(QString::fromStdString(toCsv(data)), QStringLiteral("p_a,\"p_b, c\",p_d,y\n0.5,0.5,0,\"b, c\"\n"));
    }
};

QTEST_GUILESS_MAIN(TestDatasetWriter)
#include "tst_dataset_writer.moc"
