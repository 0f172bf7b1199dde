// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/name_list.h"
#include "core/method/parameter.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"

#include <limits>

#include <QTest>

using namespace calibrium;

namespace {

Parameter bandwidth() {
    return {.id = "bandwidth",
            .name = "Bandwidth",
            .unit = "distance",
            .explanation = "Length scale.",
            .kind = ParameterKind::Real,
            .defaultValue = std::string("median"),
            .minimum = 0,
            .maximum = 1e6,
            .isMinimumExclusive = true,
            .isLogarithmic = true,
            .choices = {{"median", "median", ""}, {"mean", "mean", ""}},
            .group = "kernel",
            .condition = {}};
}

Parameter bins() {
    return {.id = "bins",
            .name = "Bins",
            .unit = "",
            .explanation = "Number of bins.",
            .kind = ParameterKind::Integer,
            .defaultValue = std::int64_t{15},
            .minimum = 1,
            .maximum = 1000,
            .isMinimumExclusive = false,
            .isLogarithmic = false,
            .choices = {},
            .group = "",
            .condition = Parameter::Condition{"binning", {"equal-width"}}};
}

QByteArray refusal(const Parameter& parameter, const char* text) {
    try {
        static_cast<void>(parseValue(parameter, text));
    } catch (const InvalidSetting& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace

class TestParameter : public QObject {
    Q_OBJECT

private slots:
    void numbersAndWordsAreRead() {
        QVERIFY(parseValue(bandwidth(), "0.25") == Value(0.25));
        QVERIFY(parseValue(bandwidth(), "1e-3") == Value(1e-3));
        QVERIFY(parseValue(bandwidth(), "median") == Value(std::string("median")));
        QVERIFY(parseValue(bins(), "7") == Value(std::int64_t{7}));
    }

    void refusalsSayWhatIsAllowed() {
        QCOMPARE(refusal(bandwidth(), "0"),
                 QByteArray("The value \"0\" of bandwidth is not allowed; it must be a number above 0 up to 1e+06, or "
                            "median or mean."));
        QCOMPARE(refusal(bandwidth(), "nan"), refusal(bandwidth(), "0").replace("\"0\"", "\"nan\""));
        QCOMPARE(refusal(bins(), "2.5"),
                 QByteArray("The value \"2.5\" of bins is not allowed; it must be a whole number from 1 to 1000."));
        QCOMPARE(refusal(bins(), "0"), refusal(bins(), "2.5").replace("2.5", "0"));
        QCOMPARE(refusal(bins(), "12x"), refusal(bins(), "2.5").replace("2.5", "12x"));
    }

    void realsPrintSoThatTheyReadBackTheSame() {
        for (const double value : {0.1, 1.0 / 3.0, 1e-300, std::numeric_limits<double>::max(), 0.99862363344375}) {
            const Parameter wide = [] {
                Parameter parameter = bandwidth();
                parameter.maximum = std::numeric_limits<double>::max();
                return parameter;
            }();
            QVERIFY(parseValue(wide, toText(Value(value))) == Value(value));
        }
    }

    void filesAreTakenAsTheyAre() {
        Parameter file;
        file.id = "similarity";
        file.kind = ParameterKind::File;
        file.defaultValue = std::string();
        QVERIFY(parseValue(file, "a, b.csv") == Value(std::string("a, b.csv")));
        QVERIFY(parseValue(file, "") == file.defaultValue);
        try {
            checkValue(file, 1.0);
            QFAIL("accepted");
        } catch (const InvalidSetting& error) {
            QCOMPARE(QByteArray(error.what()),
                     QByteArray("The value \"1\" of similarity is not allowed; it must be the path of a file."));
        }
    }

    void completionFillsDefaultsAndNamesUnknownIds() {
        const std::vector<Parameter> parameters{bins(), bandwidth()};
        const Values values = complete(parameters, {{"bins", std::int64_t{3}}}, "ece");
        QCOMPARE(values.integer("bins"), std::int64_t{3});
        QCOMPARE(values.text("bandwidth"), std::string("median"));
        try {
            static_cast<void>(complete(parameters, {{"bin", std::int64_t{3}}}, "ece"));
            QFAIL("accepted");
        } catch (const InvalidSetting& error) {
            QCOMPARE(QByteArray(error.what()), QByteArray("ece has no parameter \"bin\"; it has bins, bandwidth."));
        }
    }

    void listsOfNamesMayHoldCommas() {
        const std::vector<std::string> known{"cat", "cat, wild", "dog"};
        QCOMPARE(namesIn(" cat, wild , dog,cat,,dog", known), (std::vector<std::string>{"cat, wild", "dog", "cat"}));
        QCOMPARE(namesIn("3, 1", known), (std::vector<std::string>{"3", "1"}));
        QVERIFY(namesIn("  ", known).empty());
        QCOMPARE(namesIn(nameListText(known), known), known);
        QVERIFY(isNameList(nameListParameter("classes", "Classes", "Which.", "all", 5)));
        QVERIFY(!isNameList(textParameter("levels", "Levels", "Which.", "0.1")));
    }

    void conditionsDecideWhetherAParameterIsActive() {
        QVERIFY(isActive(bandwidth(), {}));
        QVERIFY(isActive(bins(), {{"binning", std::string("equal-width")}}));
        QVERIFY(!isActive(bins(), {{"binning", std::string("uniform")}}));
        QVERIFY(!isActive(bins(), {}));
    }
};

QTEST_GUILESS_MAIN(TestParameter)
#include "tst_parameter.moc"
