// SPDX-License-Identifier: GPL-3.0-or-later
// Files as R, forecasting packages and spreadsheets write them open in the window as they are: nothing is asked,
// nothing has to be typed.
#include "core/data/family.h"
#include "core/statistics/random.h"
#include "tests/support/import_fixture.h"
#include "ui/workspace/models/model_store.h"

#include <cmath>
#include <functional>
#include <string>
#include <vector>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// Cells of a row by its number.
using Cells = std::function<std::vector<std::string>(int row, Generator& generator)>;

std::string text(double number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.4f", number);
    return digits;
}

/// Roughly N(0, 1): the sum of twelve.
double noise(Generator& generator) {
    double sum = -6;
    for (int k = 0; k < 12; ++k) sum += uniform01(generator);
    return sum;
}

QByteArray fileOf(const std::string& header, const Cells& cells) {
    constexpr int rowCount = 120;
    Generator generator = makeGenerator(20, 26);
    std::string file = header + "\n";
    for (int row = 0; row < rowCount; ++row) {
        std::string line;
        for (const auto& cell : cells(row, generator)) line += (line.empty() ? "" : ",") + cell;
        file += line + "\n";
    }
    return QByteArray::fromStdString(file);
}

/// A mean, the target around it, and what the other columns say of the spread.
QByteArray realFile(const std::string& header, const std::function<std::vector<std::string>(double, double)>& cells) {
    return fileOf(header, [&](int, Generator& generator) {
        const double mean = 20 + 5 * noise(generator);
        return cells(mean, mean + 2 * noise(generator));
    });
}

QByteArray ensembleFile(const std::string& stem, int width, const std::string& targetName) {
    constexpr int memberCount = 12;
    std::string header;
    for (int k = 1; k <= memberCount; ++k) {
        std::string number = std::to_string(k);
        while (static_cast<int>(number.size()) < width) number.insert(number.begin(), '0');
        header += stem + number + ",";
    }
    return fileOf(header + targetName, [](int, Generator& generator) {
        const double centre = 10 + 3 * noise(generator);
        std::vector<std::string> cells;
        for (int k = 0; k <= memberCount; ++k) cells.push_back(text(centre + noise(generator)));
        return cells;
    });
}

}  // namespace

class TestEverydayShapes : public QObject, ImportFixture {
    Q_OBJECT

private slots:
    void opensWithoutTyping_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("family");
        const auto add = [](const char* name, const QByteArray& file, const char* family) {
            QTest::newRow(name) << file << QString::fromLatin1(family);
        };
        add("row names and a factor of R",
            fileOf("\"\",\"outcome\",\"risk\"",
                   [](int row, Generator& generator) {
                       const double p = uniform01(generator);
                       const bool isIll = uniform01(generator) < p;
                       return std::vector<std::string>{"\"" + std::to_string(row + 1) + "\"",
                                                       isIll ? "\"ill\"" : "\"healthy\"", text(p)};
                   }),
            "binary");
        add("intervals of R's forecast",
            realFile("Point Forecast,Lo 80,Hi 80,Lo 95,Hi 95,actual",
                     [](double mean, double y) {
                         return std::vector<std::string>{text(mean),        text(mean - 2.56), text(mean + 2.56),
                                                         text(mean - 3.92), text(mean + 3.92), text(y)};
                     }),
            "quantiles");
        add("intervals of MAPIE",
            realFile("y_true,y_pred,y_pis_low_0.1,y_pis_up_0.1",
                     [](double mean, double y) {
                         return std::vector<std::string>{text(y), text(mean), text(mean - 3.29), text(mean + 3.29)};
                     }),
            "quantiles");
        const auto spread = [](double mean, double y) {
            return std::vector<std::string>{text(mean), text(2 + 0.01 * mean), text(y)};
        };
        add("response and se of mlr3", realFile("response,se,truth", spread), "normal");
        add("fit and se.fit of R", realFile("fit,se.fit,observed", spread), "normal");
        add("a name and its deviation", realFile("yield_pred,yield_pred_std,yield", spread), "normal");
        add("members", ensembleFile("member", 1, "obs"), "draws");
        add("numbered ensemble", ensembleFile("ens", 2, "observed"), "draws");
        add("expected and observed counts",
            fileOf("expected_count,observed_count",
                   [](int, Generator& generator) {
                       const double rate = 1 + 6 * uniform01(generator);
                       int count = 0;
                       for (double left = std::exp(-rate), product = uniform01(generator); product > left;
                            product *= uniform01(generator)) {
                           ++count;
                       }
                       return std::vector<std::string>{text(rate), std::to_string(count)};
                   }),
            "poisson");
    }

    void opensWithoutTyping() {
        QFETCH(QByteArray, file);
        QFETCH(QString, family);
        const QString path = write(QStringLiteral("file.csv"), file);
        const ImportAttempt attempt = attemptImport(sortFiles({path}, {}, {}), {});
        QVERIFY2(attempt.isComplete(), qPrintable(attempt.error));
        QCOMPARE(QString::fromStdString(attempt.models.front().data.family().id()), family);
        QCOMPARE(attempt.models.front().data.sampleCount(), Index{120});
        const auto dialog = openDialog({path});
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
    }
    /// The file does not say how much the interval holds; a choice does, without typing.
    void theShareOfAnIntervalIsChosen() {
        const QByteArray file = realFile("yhat,yhat_lower,yhat_upper,y", [](double mean, double y) {
            return std::vector<std::string>{text(mean), text(mean - 2.56), text(mean + 2.56), text(y)};
        });
        const auto dialog = openDialog({write(QStringLiteral("prophet.csv"), file)});
        QVERIFY(!okButton(*dialog)->isEnabled());
        QVERIFY2(errorText(*dialog).contains(QStringLiteral("prediction interval")), qPrintable(errorText(*dialog)));
        auto* share = dialog->findChild<QComboBox*>(QStringLiteral("intervalShare"));
        QVERIFY(share->isVisibleTo(dialog.get()));
        choose(*dialog, "intervalShare", 0.8);
        QTRY_VERIFY(dialog->isSettled());
        QVERIFY2(okButton(*dialog)->isEnabled(), qPrintable(errorText(*dialog)));
        const Dataset data = dialog->models().front().data;
        QCOMPARE(data.family().id(), std::string("quantiles"));
        // Rising levels, whatever the order of the columns.
        QVERIFY(std::abs(data.parameters()(0, 0) - 0.1) < 1e-12 && std::abs(data.parameters()(0, 2) - 0.9) < 1e-12);
        QVERIFY(data.parameters()(0, 3) < data.parameters()(0, 4) && data.parameters()(0, 4) < data.parameters()(0, 5));
        QCOMPARE(share->currentData().toDouble(), 0.8);
    }
};

QTEST_MAIN(TestEverydayShapes)
#include "tst_everyday_shapes.moc"
