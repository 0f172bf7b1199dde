// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/line_power.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <istream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <boost/random/gamma_distribution.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/student_t_distribution.hpp>

namespace calibrium::power {

namespace {

constexpr std::uint64_t lineSeed = 48611;
constexpr double significanceLimit = 0.05;
constexpr const char* linePowerColumns =
    "predictions,fault,n,data sets,resamples,verdict rejects,power,best test,best rejects,power of the best,ratio";

double normalNumber(Generator& generator) { return boost::random::normal_distribution<double>()(generator); }

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

Dataset dataOf(const char* familyId, RowMatrix parameters, Targets targets) {
    return Dataset::create({.name = "model",
                            .family = &family(familyId),
                            .parameters = std::move(parameters),
                            .targets = std::move(targets),
                            .classNames = {},
                            .warnings = {}});
}

/// Log odds N(centre, 1); outcomes by a + b times the log odds.
LineFault binaryFault(double centre, double a, double b, std::string fault) {
    const std::string name = centre == 0 ? "binary; log odds N(0 1)" : "binary; log odds N(-2 1)";
    return {name,
            std::move(fault),
            [=](Index n, std::uint64_t stream) {
                Generator generator = makeGenerator(lineSeed + static_cast<std::uint64_t>(n), stream);
                RowMatrix parameters(n, 1);
                Labels labels(static_cast<std::size_t>(n));
                for (Index i = 0; i < n; ++i) {
                    const double x = centre + normalNumber(generator);
                    parameters(i, 0) = logistic(x);
                    labels[static_cast<std::size_t>(i)] = uniform01(generator) < logistic(a + b * x) ? 1 : 0;
                }
                return dataOf("binary", std::move(parameters), {.labels = std::move(labels), .values = {}});
            },
            {"cox", "spiegelhalter", "calibration-belt", "exact:measure=skce,bandwidth=median"}};
}

/// Five classes, Dir(1,..,1); `change` makes the distribution of the target of a row from its prediction.
LineFault classFault(std::string fault, std::function<void(Eigen::RowVectorXd&)> change) {
    return {"5 classes; Dir(1)",
            std::move(fault),
            [change = std::move(change)](Index n, std::uint64_t stream) {
                constexpr Index m = 5;
                Generator generator = makeGenerator(lineSeed + static_cast<std::uint64_t>(n), stream);
                boost::random::gamma_distribution<double> gamma(1.0, 1.0);
                RowMatrix parameters(n, m);
                RowMatrix truth(n, m);
                for (Index i = 0; i < n; ++i) {
                    Eigen::RowVectorXd row(m);
                    for (double& p : row) p = gamma(generator) + 1e-12;
                    row /= row.sum();
                    parameters.row(i) = row;
                    change(row);
                    truth.row(i) = row / row.sum();
                }
                Targets targets = family("categorical").drawTargets(truth, generator);
                return dataOf("categorical", std::move(parameters), std::move(targets));
            },
            {"exact:measure=log-score", "exact:measure=cwce", "cox", "spiegelhalter",
             "exact:measure=skce,bandwidth=median"}};
}

/// Mean U(-1,1), standard deviation U(0.5,2).
using DrawReal = std::function<double(double mean, double sd, Generator& generator)>;

LineFault realFault(std::string fault, DrawReal target) {
    return {"normal; mean U(-1 1); sd U(0.5 2)",
            std::move(fault),
            [target = std::move(target)](Index n, std::uint64_t stream) {
                Generator generator = makeGenerator(lineSeed + static_cast<std::uint64_t>(n), stream);
                RowMatrix parameters(n, 2);
                RowMatrix values(n, 1);
                for (Index i = 0; i < n; ++i) {
                    const double mean = 2 * uniform01(generator) - 1;
                    const double sd = 0.5 + 1.5 * uniform01(generator);
                    parameters.row(i) << mean, sd;
                    values(i, 0) = target(mean, sd, generator);
                }
                return dataOf("normal", std::move(parameters), {.labels = {}, .values = std::move(values)});
            },
            {"pit-ks", "pit-cvm", "chi-squared-nees", "exact:measure=skce,bandwidth=median"}};
}

std::vector<LineFault> allFaults() {
    std::vector<LineFault> faults;
    for (const double slope : {0.6, 0.8, 1.2, 1.4}) {
        char name[32];
        std::snprintf(name, sizeof name, "slope %.1f", slope);
        faults.push_back(binaryFault(0, 0, slope, name));
        // About the middle of the risks, so that as many events occur as are predicted, nearly.
        const double middle = -2 + 0.35 * (slope - 1);
        faults.push_back(binaryFault(-2, middle * (1 - slope), slope, std::string(name) + " about the middle"));
    }
    faults.push_back(binaryFault(0, 0.1, 1, "shift 0.1"));
    faults.push_back(binaryFault(0, 0.2, 1, "shift 0.2"));
    faults.push_back(binaryFault(-2, 0.2, 1, "shift 0.2"));
    for (const double temperature : {0.8, 1.25}) {
        char name[32];
        std::snprintf(name, sizeof name, "temperature %.2f", temperature);
        faults.push_back(classFault(
            name, [temperature](Eigen::RowVectorXd& row) { row = row.array().pow(1 / temperature).matrix(); }));
    }
    faults.push_back(classFault("two classes swapped in part", [](Eigen::RowVectorXd& row) {
        const double a = 0.7 * row(0) + 0.3 * row(1);
        row(1) = 0.3 * row(0) + 0.7 * row(1);
        row(0) = a;
    }));
    for (const double factor : {0.9, 1.1}) {
        char name[32];
        std::snprintf(name, sizeof name, "spread %.1f", factor);
        faults.push_back(realFault(name, [factor](double mean, double sd, Generator& generator) {
            return mean + factor * sd * normalNumber(generator);
        }));
    }
    faults.push_back(realFault("bias 0.1 sd", [](double mean, double sd, Generator& generator) {
        return mean + sd * (0.1 + normalNumber(generator));
    }));
    faults.push_back(realFault("slope 0.8", [](double mean, double sd, Generator& generator) {
        return 0.8 * mean + sd * normalNumber(generator);
    }));
    faults.push_back(realFault("tails t4 of the same variance", [](double mean, double sd, Generator& generator) {
        return mean + sd * boost::random::student_t_distribution<double>(4.0)(generator) / std::sqrt(2.0);
    }));
    return faults;
}

std::string powerText(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", value);
    return text;
}

}  // namespace

const std::vector<LineFault>& lineFaults() {
    static const std::vector<LineFault> faults = allFaults();
    return faults;
}

LinePowerRow linePowerRow(const LineFault& fault, Index n, int datasetCount, int resampleCount) {
    const Values resamples{{"resamples", std::int64_t{resampleCount}}};
    AnalysisSpecification specification;
    specification.tests.push_back({"exact", resamples});
    for (const auto& text : fault.tests) {
        MethodRequest request = parseTestRequest(text);
        if (request.id == "exact") request.values.set("resamples", std::int64_t{resampleCount});
        specification.tests.push_back(std::move(request));
    }
    std::vector<std::vector<int>> rejected(static_cast<std::size_t>(datasetCount));
    parallelFor(rejected.size(), {}, [&](std::size_t s) {
        AnalysisSpecification own = specification;
        own.seed = s;
        for (const auto& test : analyse(fault.draw(n, s), own).tests) {
            rejected[s].push_back(test.refusal.empty() && test.outcome.pValue <= significanceLimit ? 1 : 0);
        }
    });
    LinePowerRow row{.predictions = fault.predictions,
                     .fault = fault.fault,
                     .sampleCount = n,
                     .datasetCount = datasetCount,
                     .resampleCount = resampleCount,
                     .best = {}};
    for (std::size_t t = 0; t < specification.tests.size(); ++t) {
        int count = 0;
        for (const auto& ofSet : rejected) count += ofSet[t];
        if (t == 0) {
            row.rejected = count;
        } else if (row.best.empty() || count > row.rejectedByBest) {
            row.rejectedByBest = count;
            row.best = fault.tests[t - 1];
            std::replace(row.best.begin(), row.best.end(), ',', ' ');
        }
    }
    return row;
}

std::string linePowerHead() { return linePowerColumns; }

std::string linePowerLine(const LinePowerRow& row) {
    const double own = static_cast<double>(row.rejected) / row.datasetCount;
    const double best = static_cast<double>(row.rejectedByBest) / row.datasetCount;
    std::ostringstream line;
    line << row.predictions << ',' << row.fault << ',' << row.sampleCount << ',' << row.datasetCount << ','
         << row.resampleCount << ',' << row.rejected << ',' << powerText(own) << ',' << row.best << ','
         << row.rejectedByBest << ',' << powerText(best) << ',' << powerText(best > 0 ? own / best : 1.0);
    return line.str();
}

std::vector<LinePowerRow> readLinePower(std::istream& input) {
    std::string line;
    if (!std::getline(input, line) || line != linePowerColumns)
        throw std::runtime_error("The table has other columns.");
    std::vector<LinePowerRow> rows;
    while (std::getline(input, line)) {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
        if (cells.size() != 11) throw std::runtime_error("A row of the table has another number of cells: " + line);
        rows.push_back({.predictions = cells[0],
                        .fault = cells[1],
                        .sampleCount = std::stol(cells[2]),
                        .datasetCount = std::stoi(cells[3]),
                        .resampleCount = std::stoi(cells[4]),
                        .rejected = std::stoi(cells[5]),
                        .rejectedByBest = std::stoi(cells[8]),
                        .best = cells[7]});
    }
    return rows;
}

}  // namespace calibrium::power
