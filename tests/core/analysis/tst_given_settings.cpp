// SPDX-License-Identifier: GPL-3.0-or-later
// A setting that somebody gives is used, implies what it needs, or is refused: never ignored without a word.
#include "core/analysis/reports/given_settings.h"
#include "core/kernels/kernel_parameters.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"

#include "core/analysis/specification.h"
#include "core/experiments/runs/world_request.h"
#include "core/kernels/kernel_settings.h"
#include "tests/support/file_fixtures.h"

#include <string>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

class TestGivenSettings : public QObject {
    Q_OBJECT

private slots:
    void aSettingImpliesTheOneItNeeds() {
        QCOMPARE(toText(parseMeasureRequest("ece:cuts=0:0.5:1")), std::string("ece:binning=typed,cuts=0:0.5:1"));
        QCOMPARE(toText(parseMeasureRequest("skce:blocksize=2")), std::string("skce:blocksize=2,estimator=block"));
        QCOMPARE(toText(parseMeasureRequest("skce:rank=64")), std::string("skce:estimator=low-rank,rank=64"));
        QCOMPARE(toText(parseTestRequest("exact:measure=ece,cuts=0:0.5:1")),
                 std::string("exact:binning=typed,cuts=0:0.5:1,measure=ece"));
        QCOMPARE(toText(parseMeasureRequest("ece-canonical:minsize=20")),
                 std::string("ece-canonical:binning=median-variance,minsize=20"));
        QCOMPARE(toText(parseMeasureRequest("ece:bins=10")), std::string("ece:bins=10"));
    }

    void whatWouldBeIgnoredIsRefused() {
        QCOMPARE(messageOf<InvalidSetting>([] { parseMeasureRequest("ece:cuts=0:0.5:1,binning=equal-mass"); }),
                 QString("The measure ece takes cuts with binning=typed only, not with binning=equal-mass."));
        QCOMPARE(messageOf<InvalidSetting>([] { parseMeasureRequest("ece:bins=10,binning=typed"); }),
                 QString("The measure ece takes bins with binning=equal-width or binning=equal-mass only, not with "
                         "binning=typed."));
        QCOMPARE(messageOf<InvalidSetting>([] { parseMeasureRequest("skce:estimator=biased,blocksize=4"); }),
                 QString("The measure skce takes blocksize with estimator=block only, not with estimator=biased."));
        QCOMPARE(messageOf<InvalidSetting>([] { parseKernel("gamma=0.5,target=delta"); }),
                 QString("The kernel takes gamma with target=gaussian or target=laplacian only, not with "
                         "target=delta."));
        QCOMPARE(messageOf<InvalidSetting>([] { parseKernel("kernel=rational-quadratic,exponent=1.5"); }),
                 QString("The kernel takes exponent with kernel=exponential only, not with "
                         "kernel=rational-quadratic."));
    }

    void worldsTakeNothingInVain() {
        QCOMPARE(toText(parseWorldRequest("risks:mean=-1,deviation=2")),
                 std::string("risks:by=log-odds,deviation=2,mean=-1"));
        QCOMPARE(toText(parseWorldRequest("risks:auc=0.8,n=50")), std::string("risks:auc=0.8,n=50"));
        QCOMPARE(messageOf<InvalidSetting>([] { parseWorldRequest("risks:by=log-odds,prevalence=0.2"); }),
                 QString("The world risks takes prevalence with by=auc only, not with by=log-odds."));
        QCOMPARE(messageOf<InvalidSetting>([] { parseWorldRequest("risks:auc=0.8,mean=-1"); }),
                 QString("The world risks takes auc with by=auc only, not with by=log-odds."));
        QCOMPARE(messageOf<InvalidSetting>([] { parseWorldRequest("risks:by=auc,deviation=2"); }),
                 QString("The world risks takes deviation with by=log-odds only, not with by=auc."));
    }

    /// What "auto" stands for is known with the data only; a file implies nothing.
    void whatTheDataDecideIsLeftOpen() {
        QCOMPARE(toText(parseKernel("gamma=0.5")), std::string("gamma=0.5"));
        QCOMPARE(toText(parseKernel("similarity=m.csv")), std::string("similarity=m.csv"));
    }

    /// A form keeps what its other settings make meaningless; a command does without.
    void idleSettingsAreLeftOutOfCommands() {
        const auto used = [](const char* id, const Values& values) {
            return toText(withoutIdle(parametersOf(measure(id).info, values), values));
        };
        QCOMPARE(used("ece", {{"cuts", std::string("0:0.5:1")}, {"bins", std::int64_t{9}}}), std::string("bins=9"));
        QCOMPARE(used("ece", {{"cuts", std::string("0:0.5:1")}, {"binning", std::string("typed")}}),
                 std::string("binning=typed,cuts=0:0.5:1"));
        QCOMPARE(used("skce", {{"blocksize", std::int64_t{4}}}), std::string());
        QCOMPARE(toText(withoutIdle(kernelParameters(), {{"gamma", 0.5}})), std::string("gamma=0.5"));
    }

    /// Every setting that has a meaning under a condition is either implied or refused, of every method.
    void noConditionIsIgnored() {
        const auto check = [](const MethodInfo& info) {
            for (const auto& parameter : info.parameters) {
                if (!parameter.condition || parameter.kind == ParameterKind::File) continue;
                const Values given{{parameter.id, parameter.defaultValue}};
                const Parameter* other = findParameter(info.parameters, parameter.condition->parameter);
                QVERIFY(other != nullptr);
                const auto& allowed = parameter.condition->values;
                const bool isDefault =
                    std::find(allowed.begin(), allowed.end(), toText(other->defaultValue)) != allowed.end();
                if (!isDefault && allowed.size() > 1) continue;  // refused, as the other tests show
                QVERIFY2(
                    isActive(parameter, complete(info.parameters, withImplied(info.parameters, given, "It"), "It")),
                    (info.id + ": " + parameter.id).c_str());
            }
        };
        for (const auto& item : measures()) check(item.info);
        for (const auto& item : hypothesisTests()) check(item.info);
    }
};

QTEST_GUILESS_MAIN(TestGivenSettings)
#include "tst_given_settings.moc"
