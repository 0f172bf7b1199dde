// SPDX-License-Identifier: GPL-3.0-or-later
// Multivariate t-distributions and vectors of Laplace coordinates against scipy and quadrature: tests/data/vectors.py.
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/nees.h"
#include "core/families/coordinates.h"
#include "core/families/mixtures/student_lengths.h"
#include "core/families/mixtures/student_parts.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/families/vectors/student_vectors.h"
#include "core/io/reading/import.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/method/kernel.h"
#include "core/recalibration/classes/temperature.h"
#include "core/regression/pit.h"
#include "core/regression/vector_pit.h"
#include "core/statistics/laws/kolmogorov.h"
#include "tests/support/example_predictions.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <fstream>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Row = std::vector<double>;

const nlohmann::json& vectorFixture() {
    static const nlohmann::json json = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/vectors.json"));
    return json;
}

bool isNear(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

QByteArray numbersText(double value, double expected) {
    return QString("%1 is not %2").arg(value, 0, 'g', 12).arg(expected, 0, 'g', 12).toUtf8();
}

const Family& familyOfKey(const std::string& key) { return key == "t" ? studentVectorFamily() : laplaceFamily(); }

/// The parameters of a mixture of vectors of two dimensions: d, weights, locations, scales, degrees.
Row mixtureRow(const std::vector<Row>& components, const Row& weights) {
    Row row{2};
    row.insert(row.end(), weights.begin(), weights.end());
    for (const std::ptrdiff_t first : {0, 2}) {
        for (const Row& c : components) row.insert(row.end(), c.begin() + first, c.begin() + first + 2);
    }
    for (const Row& c : components) row.insert(row.end(), c.begin() + 4, c.end());
    return row;
}

double termOf(const Family& family, const std::vector<Row>& rows, const std::vector<Row>& targets,
              const std::string& target, double gamma) {
    const Kernel kernel{.distance = family.distances().front(), .target = target, .gamma = gamma};
    const Dataset data = regression(family, rows, targets);
    double h = 0;
    family.pairTerms(data, kernel)->targetTerms({0, 1}, {1, 2}, &h, 1);
    return h;
}

double distanceOf(const Family& family, const std::vector<Row>& rows) {
    const Kernel kernel{.distance = family.distances().front(), .target = family.targetKernels().front(), .gamma = 1};
    const Dataset data = regression(family, rows, {{0, 0}, {0, 0}});
    double d = 0;
    family.distanceTerms(data, kernel)->distances({0, 1}, {1, 2}, &d, 1);
    return d;
}

Dataset drawnVectors(const Family& family, Index n, std::uint64_t seed, double temperature = 1) {
    Generator generator = makeGenerator(seed, 0);
    DatasetParts parts;
    parts.name = "vectors";
    parts.family = &family;
    parts.parameters = &family != &laplaceFamily()
                           ? examplePredictions(family.id(), n, generator)
                           : uniformColumns({{-1, 1}, {-1, 1}, {0.5, 2}, {0.5, 2}}, n, generator);
    parts.targets = family.drawTargets(family.tempered(parts.parameters, temperature), generator);
    return Dataset::create(std::move(parts));
}

double kolmogorovP(const std::vector<double>& values) {
    return kolmogorovTail(std::ssize(values), kolmogorovStatistic(values));
}

Dataset readVectors(const std::string& text, const std::string& kind) {
    ImportOverrides overrides;
    if (!kind.empty()) overrides.family = kind;
    return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
}

}  // namespace

class TestVectorLaws : public QObject {
    Q_OBJECT

private slots:
    void answersAreThoseOfScipy() {
        for (const std::string key : {"t", "laplace"}) {
            for (const auto& item : vectorFixture().at(key).at("rows")) {
                const auto row = item.at("row").get<Row>();
                const auto distributions = familyOfKey(key).distributions(matrix({row}));
                QCOMPARE(distributions->dimension(), Index{2});
                const double difference = distributions->meanDifference(0);
                QVERIFY2(isNear(difference, item.at("mean-difference"), 2e-4),
                         numbersText(difference, item.at("mean-difference")));
                const double power = distributions->differencePower(0, 0, 1, 0.5);
                QVERIFY2(isNear(power, item.at("power"), 1e-5), numbersText(power, item.at("power")));
                for (const auto& target : item.at("targets")) {
                    const auto y = target.at("y").get<Row>();
                    QVERIFY(isNear(distributions->logDensity(0, y), target.at("log-density"), 1e-11));
                    QVERIFY(isNear(distributions->dawidSebastiani(0, y), target.at("dss"), 1e-11));
                    const double distance = distributions->meanDistance(0, y);
                    QVERIFY2(isNear(distance, target.at("mean-distance"), 2e-4),
                             numbersText(distance, target.at("mean-distance")));
                }
            }
        }
    }

    /// To the digits of scipy's quadrature, beyond those of the density's above.
    void lengthsAreThoseOfScipy() {
        const auto& lengths = vectorFixture().at("lengths");
        for (const auto& item : lengths.at("to")) {
            const auto distributions = studentVectorFamily().distributions(matrix({item.at("row").get<Row>()}));
            const double distance = distributions->meanDistance(0, item.at("y").get<Row>());
            QVERIFY2(isNear(distance, item.at("mean"), 1e-9), numbersText(distance, item.at("mean")));
        }
        const auto vectorOf = [](const Row& row) {
            return StudentVector{.location = Eigen::Vector2d(row[0], row[1]),
                                 .variances = Eigen::Vector2d(row[2] * row[2], row[3] * row[3]),
                                 .degrees = row[4]};
        };
        for (const auto& item : lengths.at("between")) {
            const auto rows = item.at("rows").get<std::vector<Row>>();
            const double difference = meanDifferenceOfStudents(vectorOf(rows[0]), vectorOf(rows[1]));
            QVERIFY2(isNear(difference, item.at("mean"), 1e-8), numbersText(difference, item.at("mean")));
            const double same = meanDifferenceOfStudents(vectorOf(rows[0]), vectorOf(rows[0]));
            const double own = studentVectorFamily().distributions(matrix({rows[0]}))->meanDifference(0);
            QVERIFY2(isNear(same, own, 1e-8), numbersText(same, own));
        }
    }

    /// A mixture of 0.3 of one and 0.7 of the other, and of one alone, in which nothing is mixed.
    void mixturesAreThoseOfScipy() {
        for (const std::string key : {"t", "laplace"}) {
            const auto& item = vectorFixture().at(key).at("mixture");
            const auto rows = item.at("rows").get<std::vector<Row>>();
            const Family& family = key == "t" ? studentVectorMixtureFamily() : laplaceVectorMixtureFamily();
            const Row mixed = mixtureRow({rows[0], rows[1]}, item.at("weights").get<Row>());
            const Dataset data = regression(family, {mixed}, {{0, 0}});
            const auto distributions = family.distributions(data.parameters());
            QVERIFY2(isNear(distributions->meanDifference(0), item.at("mean-difference"), 2e-5),
                     numbersText(distributions->meanDifference(0), item.at("mean-difference")));
            QVERIFY(isNear(distributions->differencePower(0, 0, 1, 0.5), item.at("power"), 1e-5));
            for (const auto& target : item.at("targets")) {
                const auto y = target.at("y").get<Row>();
                QVERIFY(isNear(distributions->logDensity(0, y), target.at("log-density"), 1e-11));
                QVERIFY(isNear(distributions->dawidSebastiani(0, y), target.at("dss"), 1e-11));
                QVERIFY(isNear(distributions->meanDistance(0, y), target.at("mean-distance"), 2e-4));
            }
            const Family& single = familyOfKey(key);
            const std::vector<Row> alone{mixtureRow({rows[0]}, {1}), mixtureRow({rows[1]}, {1})};
            const std::vector<Row> targets{{0.3, -0.4}, {3, 2}};
            const double h = termOf(family, alone, targets, "gaussian", 0.5);
            const double expected = termOf(single, {rows[0], rows[1]}, targets, "gaussian", 0.5);
            QVERIFY2(isNear(h, expected, 1e-12), numbersText(h, expected));
            if (key == "t") continue;  // whose distance of vectors is between coordinates as well
            const double distance = distanceOf(family, alone);
            QVERIFY2(isNear(distance, distanceOf(single, {rows[0], rows[1]}), 1e-12), std::to_string(distance).c_str());
        }
    }

    /// E h = 0 where targets are drawn from the predictions: the expectations are those of the draws.
    void termsOfMixturesAreMeansOfDraws() {
        for (const Family* family : {&laplaceVectorMixtureFamily(), &studentVectorMixtureFamily()}) {
            Generator generator = makeGenerator(5, 0);
            RowMatrix parameters = examplePredictions(family->id(), 2, generator);
            const Index draws = 20000;
            double sum = 0;
            double squares = 0;
            for (Index s = 0; s < draws; ++s) {
                const Targets targets = family->drawTargets(parameters, generator);
                double h = 0;
                const Dataset data = Dataset::trusted({.name = "drawn",
                                                       .family = family,
                                                       .parameters = parameters,
                                                       .targets = targets,
                                                       .classNames = {},
                                                       .warnings = {}});
                const Kernel kernel{.distance = family->distances().front(), .target = "gaussian", .gamma = 0.3};
                family->pairTerms(data, kernel)->targetTerms({0, 1}, {1, 2}, &h, 1);
                sum += h;
                squares += h * h;
            }
            const double mean = sum / static_cast<double>(draws);
            const double error = std::sqrt(squares) / static_cast<double>(draws);
            QVERIFY2(std::abs(mean) < 4 * error, numbersText(mean, error));
        }
    }

    /// Members of one family are joined into its mixture with equal weights.
    void membersAreJoined() {
        const RowMatrix first = matrix({{0, 1, 1, 2, 5}});
        const RowMatrix second = matrix({{0.5, -1, 0.7, 0.8, 9}});
        const RowMatrix* members[] = {&first, &second};
        const EnsemblePredictions student = studentVectorFamily().joined(members);
        QCOMPARE(student.family, &studentVectorMixtureFamily());
        QCOMPARE(student.parameters, matrix({{0.5, 0.5, 0, 1, 0.5, -1, 1, 2, 0.7, 0.8, 5, 9}}));
        const RowMatrix one = first.leftCols(4);
        const RowMatrix two = second.leftCols(4);
        const RowMatrix* vectors[] = {&one, &two};
        const EnsemblePredictions laplace = laplaceFamily().joined(vectors);
        QCOMPARE(laplace.family, &laplaceVectorMixtureFamily());
        QCOMPARE(laplace.parameters, matrix({{0.5, 0.5, 0, 1, 0.5, -1, 1, 2, 0.7, 0.8}}));
    }

    void termsAreIntegrals() {
        for (const std::string key : {"t", "laplace"}) {
            const auto& part = vectorFixture().at(key);
            for (const auto& pair : part.at("pairs")) {
                std::vector<Row> rows;
                for (const std::size_t k : pair.at("rows").get<std::vector<std::size_t>>()) {
                    rows.push_back(part.at("rows")[k].at("row").get<Row>());
                }
                const double h = termOf(familyOfKey(key), rows, pair.at("y").get<std::vector<Row>>(), "gaussian",
                                        vectorFixture().at("gamma"));
                QVERIFY2(std::abs(h - pair.at("gaussian").get<double>()) < (key == "t" ? 1e-3 : 1e-5),
                         numbersText(h, pair.at("gaussian")));
            }
        }
    }

    /// The Laplacian kernel of independent coordinates is a product: of one coordinate that tells nothing, the other's.
    void laplacianTermsAreProducts() {
        const double b = 1e-9;
        for (const Family* family : {&laplaceFamily(), &normalFamily()}) {
            const double both =
                termOf(*family, {{0.3, 5, 0.8, b}, {-0.2, 5, 1.4, b}}, {{1, 5}, {0, 5}}, "laplacian", 0.7);
            const double one = termOf(*family, {{0.3, 0.8}, {-0.2, 1.4}}, {{1}, {0}}, "laplacian", 0.7);
            QVERIFY2(std::abs(both - one) < 1e-7, numbersText(both, one));
        }
    }

    void distancesOfVectors() {
        QVERIFY(isNear(distanceOf(laplaceFamily(), {{0, 1, 1, 2}, {3, 1, 1, 4}}), std::sqrt(9.0 + 2 * 4), 1e-12));
        const double factor = 5.0 / 3;
        const double d = distanceOf(studentVectorFamily(), {{0, 1, 1, 2, 5}, {3, 1, 1, 4, 5}});
        QVERIFY2(isNear(d, std::sqrt(9 + factor * 4), 1e-9), numbersText(d, std::sqrt(9 + factor * 4)));
        QVERIFY(distanceOf(studentVectorFamily(), {{0, 1, 1, 2, 5}, {0, 1, 1, 2, 50}}) > 0.1);
    }

    /// Many degrees are a normal distribution.
    void manyDegreesAreNormal() {
        const auto student = studentVectorFamily().distributions(matrix({{0.5, -1, 2, 0.7, 1e7}}));
        const auto normal = normalFamily().distributions(matrix({{0.5, -1, 2, 0.7}}));
        const Row y{1.5, 0.2};
        QVERIFY(isNear(student->logDensity(0, y), normal->logDensity(0, y), 1e-6));
        QVERIFY(isNear(student->meanDistance(0, y), normal->meanDistance(0, y), 1e-6));
        QVERIFY(isNear(student->meanDifference(0), normal->meanDifference(0), 1e-6));
        QVERIFY(isNear(student->differencePower(0, 0, 1, 0.5), normal->differencePower(0, 0, 1, 0.5), 1e-6));
    }

    /// Weights of a quadrature: E W^-1 = ν / (ν - 2), E 1 = 1.
    void fewPartsKeepTheMoments() {
        for (const double degrees : {4.5, 9.0, 300.0}) {
            double total = 0;
            double precision = 0;
            for (const NormalPart& part : fewNormalParts(degrees, 12)) {
                total += part.weight;
                precision += part.weight / (part.deviation * part.deviation);
            }
            QVERIFY(isNear(total, 1, 1e-12));
            QVERIFY(isNear(precision, 1, 1e-12));
        }
    }

    /// PIT values, copula PIT values and ellipsoids of draws are uniform, and NEES is 1; of wider draws they are not.
    void drawsFollowTheDistributions() {
        for (const Family* family :
             {&laplaceFamily(), &studentVectorFamily(), &laplaceVectorMixtureFamily(), &studentVectorMixtureFamily()}) {
            const Dataset data = drawnVectors(*family, 4000, 3);
            const Dataset wide = drawnVectors(*family, 4000, 3, 3);
            for (Index c = 0; c < 2; ++c) QVERIFY(kolmogorovP(pitValues(coordinateOf(data, c))) > 1e-6);
            QVERIFY(kolmogorovP(pitValues(coordinateOf(wide, 1))) < 1e-6);
            QVERIFY(kolmogorovP(copulaPitValues(data, 1)) > 1e-6);
            QVERIFY(kolmogorovP(ellipsoidLevels(data, 1)) > 1e-6);
            QVERIFY(kolmogorovP(ellipsoidLevels(wide, 1)) < 1e-6);
            const double value = nees(data).value;
            QVERIFY2(std::abs(value - 1) < 0.15, std::to_string(value).c_str());
        }
    }

    void theFittedTemperatureIsThatOfTheTargets() {
        const double scale = fitTemperature(drawnVectors(laplaceFamily(), 1500, 9, 4)).temperature;
        QVERIFY2(scale > 1.85 && scale < 2.15, std::to_string(scale).c_str());  // scales times T
        const double spread = fitTemperature(drawnVectors(studentVectorFamily(), 1500, 9, 4)).temperature;
        QVERIFY2(spread > 3.5 && spread < 4.6, std::to_string(spread).c_str());
    }

    void readsVectors() {
        const std::string rows = "0,1,1,2,5,0.5,0.5\n1,0,2,1,7,2,1\n0.5,2,1,1,4,1,1\n3,1,2,2,6,2,0\n";
        const Dataset student = readVectors("loc0,loc1,scale0,scale1,df,y0,y1\n" + rows, "t-vectors");
        QCOMPARE(student.family().id(), std::string("t-vectors"));
        QCOMPARE(student.parameters().row(1), (Eigen::RowVectorXd(5) << 1, 0, 2, 1, 7).finished());
        QCOMPARE(student.values().row(1), Eigen::RowVector2d(2, 1));
        try {
            readVectors("loc0,loc1,scale0,scale1,df,y0,y1\n" + rows, "");
            QFAIL("read without being told");
        } catch (const InvalidInput& error) {
            QVERIFY2(QString(error.what()).contains("--kind t-vectors"), error.what());
        }
        const Dataset laplace = readVectors(
            "location0,location1,b0,b1,y0,y1\n0,1,1,2,0.5,0.5\n1,0,2,1,2,1\n0.5,2,1,1,1,1\n3,1,2,2,2,0\n", "");
        QCOMPARE(laplace.family().id(), std::string("laplace"));
        QCOMPARE(laplace.parameters().cols(), Index{4});
        const Dataset mixture = readVectors(
            "w0,w1,loc0_0,loc0_1,loc1_0,loc1_1,scale0_0,scale0_1,scale1_0,scale1_1,df0,df1,y0,y1\n"
            "0.4,0.6,0,1,2,3,1,2,3,4,5,6,0.5,0.5\n0.5,0.5,0,1,2,3,1,1,1,1,7,7,1,2\n",
            "t-vector-mixture");
        QCOMPARE(mixture.family().id(), std::string("t-vector-mixture"));
        QCOMPARE(mixture.parameters().row(0),
                 (Eigen::RowVectorXd(13) << 2, 0.4, 0.6, 0, 1, 2, 3, 1, 2, 3, 4, 5, 6).finished());
    }
};

QTEST_GUILESS_MAIN(TestVectorLaws)
#include "tst_vector_laws.moc"
