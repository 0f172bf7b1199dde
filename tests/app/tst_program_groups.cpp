// SPDX-License-Identifier: GPL-3.0-or-later
// Columns beside the predictions on the command line: groups, weights, and the lines of samples at fault.
#include "tests/support/program_runs.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace calibrium::test;

namespace {

/// What the import says of the columns beside the predictions that the command has no use for.
const QString withoutSex = "people: Kept beside the predictions: column 4 (w: can be weights), column 5 (none).\n";
const QString withoutWeights =
    "people: Kept beside the predictions: column 3 (sex: can be a group), column 5 (none).\n";

}  // namespace

class TestProgramGroups : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void evaluatesByGroup();
    void plotsByGroup();
    void evaluatesWithClusters();
    void clustersElsewhere();
    void figuresOfAReportAreDrawnOrRefused();
    void groupsAndMapsTakeClusters();
    void evaluatesWithWeights();
    void recalibratesWithWeights();
    void refusesColumnsThatCannotBe();
    void offersWhatAColumnCanBe();
    void namesTheLineOfAnImpossibleScore();
    void aMapIsWatched();
    void groupsByTwoColumns();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestProgramGroups::initTestCase() {
    QByteArray text = "p,y,sex,w,none\n";
    for (int i = 0; i < 240; ++i) {
        const double p = (i * 37 % 100 + 0.5) / 100;
        const bool isHit = (i * 53 % 97) / 97.0 < p;
        text += QByteArray::number(p) + (isHit ? ",1," : ",0,") + (i % 3 == 0 ? "M," : "F,") +
                QByteArray::number(1 + i % 4) + ",0\n";
    }
    write(path("people.csv"), text);
    write(path("scores.csv"), "mean,sd,y\n0,1,0.25\n# a remark\n0,1e-200,3\n0,1,1\n");
}

void TestProgramGroups::evaluatesByGroup() {
    const Ending ending =
        run("evaluate people.csv --group sex --measure brier --measure ece --test "
            "exact:measure=brier,resamples=99 --format json",
            m_folder.path());
    QCOMPARE(ending.errors, withoutSex);
    QCOMPARE(ending.status, 0);
    const auto model = nlohmann::ordered_json::parse(ending.output.toStdString()).at("models").at(0);
    QCOMPARE(model.at("samples").get<int>(), 240);
    const auto& groups = model.at("groups").at("groups");
    QCOMPARE(groups.size(), std::size_t{2});
    QCOMPARE(groups.at(0).at("samples").get<int>(), 160);
    QCOMPARE(groups.at(1).at("samples").get<int>(), 80);
    QCOMPARE(ids(groups.at(1).at("measures")), QStringList({"brier", "ece"}));
    QVERIFY(model.at("groups").at("differences").at(0).at("interval").is_array());
    QVERIFY(model.at("groups").at("differences").at(1).at("interval").is_null());
    // The whole is the weighted mean of its parts.
    const auto brier = [](const auto& entry) { return entry.at("measures").at(0).at("value").template get<double>(); };
    const double mean = (160 * brier(groups.at(0)) + 80 * brier(groups.at(1))) / 240;
    QVERIFY(std::abs(mean - brier(model)) < 1e-12);
}

void TestProgramGroups::plotsByGroup() {
    const Ending ending = run("plot reliability people.csv --group sex --output by_sex.csv", m_folder.path());
    QCOMPARE(ending.errors, withoutSex);
    QCOMPARE(ending.status, 0);
    const QByteArray drawn = contents(path("by_sex.csv"));
    QVERIFY(drawn.contains("sex = F"));
    QVERIFY(drawn.contains("sex = M"));
    QCOMPARE(run("plot reliability people.csv --group sex --output by_sex.png", m_folder.path()).status, 0);
}

void TestProgramGroups::evaluatesWithClusters() {
    QByteArray text = "site,p,y\n";
    for (int i = 0; i < 240; ++i) {
        const double p = (i * 37 % 100 + 0.5) / 100;
        const bool isHit = (i * 53 % 97) / 97.0 < p;
        text += "s" + QByteArray::number(i % 12) + ',' + QByteArray::number(p) + (isHit ? ",1\n" : ",0\n");
    }
    write(path("visits.csv"), text);
    const Ending ending =
        run("evaluate visits.csv --clusters site --measure brier --measure ece --test "
            "exact:measure=brier,resamples=99 --format json",
            m_folder.path());
    QCOMPARE(ending.status, 0);
    const auto model = nlohmann::ordered_json::parse(ending.output.toStdString()).at("models").at(0);
    QVERIFY(model.at("measures").at(0).at("interval").is_array());
    QVERIFY(model.at("measures").at(1).at("interval").is_null());
    QCOMPARE(ids(model.at("tests")), QStringList({"exact", "blocks"}));

    const Ending both = run("evaluate visits.csv --clusters site --group site", m_folder.path());
    QCOMPARE(both.status, 2);
    QVERIFY2(both.errors.contains("--clusters and --group name the same column"), qPrintable(both.errors));
    const Ending unknown = run("evaluate visits.csv --clusters clinic", m_folder.path());
    QVERIFY(unknown.status != 0);
    QVERIFY2(unknown.errors.contains("There is no column \"clinic\""), qPrintable(unknown.errors));
    const Ending few = run("evaluate people.csv --clusters sex", m_folder.path());
    QVERIFY(few.status != 0);
    QVERIFY2(few.errors.contains("has 2 different values; intervals over clusters need at least 5."),
             qPrintable(few.errors));
}

/// Where clusters cannot be what was named, where their values are missing, and where else they are taken.
void TestProgramGroups::clustersElsewhere() {
    QByteArray text = "site,p,y\n";
    for (int i = 0; i < 480; ++i) {
        const double p = (i * 37 % 100 + 0.5) / 100;
        const bool isHit = (i * 53 % 97) / 97.0 < p;
        const QByteArray site = i % 60 == 7 ? QByteArray() : "s" + QByteArray::number(i % 12);
        text += site + ',' + QByteArray::number(p) + (isHit ? ",1\n" : ",0\n");
    }
    write(path("wards.csv"), text);
    const Ending missing = run("evaluate wards.csv --clusters site --measure brier", m_folder.path());
    QCOMPARE(missing.status, 3);
    QVERIFY2(missing.errors.contains("--drop-missing leaves them out."), qPrintable(missing.errors));
    const Ending dropped =
        run("evaluate wards.csv --clusters site --measure brier --drop-missing --format json", m_folder.path());
    QVERIFY2(dropped.status == 0, qPrintable(dropped.errors));
    const auto model = nlohmann::ordered_json::parse(dropped.output.toStdString()).at("models").at(0);
    QCOMPARE(model.at("samples").get<int>(), 472);
    for (const char* column : {"y", "p"}) {
        const Ending wrong = run(QStringLiteral("evaluate wards.csv --clusters %1").arg(column), m_folder.path());
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.errors.contains(QStringLiteral("--clusters names %1, which holds the outcomes or the "
                                                      "predictions of wards.csv; clusters are another column")
                                           .arg(column)),
                 qPrintable(wrong.errors));
    }
    const Ending mapped = run("recalibrate wards.csv --drop-missing --clusters site --method platt", m_folder.path());
    QVERIFY2(mapped.status == 0, qPrintable(mapped.errors));
    QVERIFY2(mapped.output.contains("rows with the same site in one of them"), qPrintable(mapped.output));
    const Ending share = run("recalibrate wards.csv --clusters site --fit share:0.5 --method platt", m_folder.path());
    QCOMPARE(share.status, 2);
    QVERIFY2(share.errors.contains("--fit share:0.5 draws no folds"), qPrintable(share.errors));
    const Ending plot = run("plot decision wards.csv --drop-missing --clusters site --set threshold=0.5 --output d.csv",
                            m_folder.path());
    QVERIFY2(plot.status == 0, qPrintable(plot.errors));
    const Ending plain =
        run("plot decision wards.csv --drop-missing --set threshold=0.5 --output e.csv", m_folder.path());
    QVERIFY2(plain.status == 0, qPrintable(plain.errors));
    QVERIFY(contents(path("d.csv")) != contents(path("e.csv")));
    const Ending both =
        run("compare wards.csv wards.csv --clusters site --dependence hac --drop-missing", m_folder.path());
    QCOMPARE(both.status, 2);
    QVERIFY2(both.errors.contains("--clusters site is --dependence cluster:site"), qPrintable(both.errors));
}

/// A figure that the report would leave out is no report.
void TestProgramGroups::figuresOfAReportAreDrawnOrRefused() {
    const Ending one = run("report people.csv --figure compare --output one.html", m_folder.path());
    QCOMPARE(one.status, 2);
    QVERIFY2(one.errors.contains("--figure compare compares models, and the report is of one"), qPrintable(one.errors));
    const Ending without =
        run("report people.csv --sections results --figure decision --output two.html", m_folder.path());
    QCOMPARE(without.status, 2);
    QVERIFY2(without.errors.contains("add it: --sections results,figure."), qPrintable(without.errors));
}

/// Groups, recalibration and the report are over clusters as well.
void TestProgramGroups::groupsAndMapsTakeClusters() {
    QByteArray text = "Klinik;Geschlecht;Risiko;Ausgang\n";
    for (int i = 0; i < 480; ++i) {
        const double p = (i * 37 % 100 + 0.5) / 100;
        const bool isHit = (i * 53 % 97) / 97.0 < p;
        text += "Haus " + QByteArray::number(i % 12) + (i % 5 < 2 ? ";m;" : ";w;") +
                QByteArray::number(p).replace('.', ',') + (isHit ? ";1\n" : ";0\n");
    }
    write(path("klinik.csv"), text);
    const Ending grouped =
        run("evaluate klinik.csv --clusters Klinik --group Geschlecht --measure brier --format json", m_folder.path());
    QVERIFY2(grouped.status == 0, qPrintable(grouped.errors));
    const auto groups =
        nlohmann::ordered_json::parse(grouped.output.toStdString()).at("models").at(0).at("groups").at("groups");
    QCOMPARE(ids(groups.at(0).at("tests")), QStringList({"blocks"}));
    const Ending words =
        run("evaluate klinik.csv --clusters Klinik --group Geschlecht --measure brier", m_folder.path());
    QVERIFY2(words.output.contains("jackknife over 12 clusters of Klinik"), qPrintable(words.output));
    QVERIFY2(words.output.contains("jackknife over the clusters of Klinik in both groups"), qPrintable(words.output));

    const Ending mapped =
        run("evaluate klinik.csv --clusters Klinik --recalibrate platt --measure brier --format json", m_folder.path());
    QVERIFY2(mapped.status == 0, qPrintable(mapped.errors));
    QVERIFY2(mapped.errors.contains("rows with the same Klinik in one of them"), qPrintable(mapped.errors));
    QCOMPARE(nlohmann::ordered_json::parse(mapped.output.toStdString()).at("models").size(), std::size_t{2});

    const Ending report = run("report klinik.csv --clusters Klinik --measure brier --output r.html", m_folder.path());
    QVERIFY2(report.status == 0, qPrintable(report.errors));
    const QByteArray html = contents(path("r.html"));
    QVERIFY(html.contains("jackknife over 12 clusters of Klinik"));
    QVERIFY(html.contains("Samples with the same Klinik were taken as dependent"));
    QVERIFY(html.contains("--clusters Klinik"));
}

void TestProgramGroups::evaluatesWithWeights() {
    const Ending ending =
        run("evaluate people.csv --weights w --measure brier --measure kkr-ece --format json", m_folder.path());
    QCOMPARE(ending.errors, withoutWeights);
    QCOMPARE(ending.status, 0);
    const auto model = nlohmann::ordered_json::parse(ending.output.toStdString()).at("models").at(0);
    double sum = 0;
    double total = 0;
    for (int i = 0; i < 240; ++i) {
        const double p = (i * 37 % 100 + 0.5) / 100;
        const double y = (i * 53 % 97) / 97.0 < p ? 1 : 0;
        sum += (1 + i % 4) * (p - y) * (p - y);
        total += 1 + i % 4;
    }
    const auto& measures = model.at("measures");
    QVERIFY(std::abs(measures.at(0).at("value").get<double>() - sum / total) < 1e-12);
    QVERIFY(measures.at(0).at("interval").is_array());
    QVERIFY(measures.at(1).at("value").is_null());
    QCOMPARE(measures.at(1).at("refused").get<std::string>(),
             std::string("kkr calibration error is not defined with case weights."));
    bool isSaid = false;
    for (const auto& warning : model.at("warnings")) isSaid = isSaid || warning.at("id") == "case-weights";
    QVERIFY(isSaid);
    QCOMPARE(run("plot kernel-error people.csv --weights w --output k.csv", m_folder.path()).status, 0);
    for (const char* view : {"errors", "sweeps", "where", "bandwidth"}) {
        QCOMPARE(run(QString("plot %1 people.csv --weights w --output e.csv").arg(view), m_folder.path()).status, 0);
    }
    const Ending plot = run("plot pair-matrix people.csv --weights w --output s.csv", m_folder.path());
    QCOMPARE(plot.status, 3);
    QVERIFY(plot.errors.contains("is not defined with case weights."));
}

void TestProgramGroups::recalibratesWithWeights() {
    const auto changeOf = [&](const QString& options) {
        const Ending ending = run("recalibrate people.csv --method platt --format json" + options, m_folder.path());
        return nlohmann::json::parse(ending.output.toStdString()).at("measures").at(0);
    };
    const auto plain = changeOf("");
    const auto weighted = changeOf(" --weights w");
    double sum = 0;
    double total = 0;
    for (int i = 0; i < 240; ++i) {
        const double p = (i * 37 % 100 + 0.5) / 100;
        sum -= (1 + i % 4) * std::log((i * 53 % 97) / 97.0 < p ? p : 1 - p);
        total += 1 + i % 4;
    }
    QCOMPARE(weighted.at("id").get<std::string>(), std::string("log-score"));
    QVERIFY(std::abs(weighted.at("before").get<double>() - sum / total) < 1e-12);
    QVERIFY(weighted.at("after").get<double>() != plain.at("after").get<double>());
    const Ending unknown = run("recalibrate people.csv --method platt --weights nix", m_folder.path());
    QCOMPARE(unknown.status, 3);
    QVERIFY(unknown.errors.contains("There is no column \"nix\""));
}

void TestProgramGroups::offersWhatAColumnCanBe() {
    const Ending ending = run("evaluate people.csv --measure brier --format json", m_folder.path());
    QCOMPARE(ending.status, 0);
    QCOMPARE(ending.errors, QString("people: Kept beside the predictions: column 3 (sex: can be a group), column 4 (w: "
                                    "can be weights), column 5 (none). --group COLUMN splits by one, --weights COLUMN "
                                    "weights by one.\n"));
    const auto warnings = nlohmann::json::parse(ending.output.toStdString()).at("models").at(0).at("warnings");
    QCOMPARE(warnings.at(0).at("text").get<std::string>(),
             std::string("Kept beside the predictions: column 3 (sex: can be a group), column 4 (w: can be weights), "
                         "column 5 (none)."));
}

void TestProgramGroups::refusesColumnsThatCannotBe() {
    const auto errorOf = [&](const QString& options) {
        const Ending ending = run("evaluate people.csv --measure brier " + options, m_folder.path());
        return QString::number(ending.status) + " " + ending.errors.trimmed();
    };
    QCOMPARE(errorOf("--group site"),
             QString("3 There is no column \"site\" beside the predictions and targets of people; there are sex, w, "
                     "none."));
    QCOMPARE(errorOf("--group none"),
             QString("3 The column none of people says the same of all samples (none = 0); groups need at least two "
                     "values."));
    QCOMPARE(errorOf("--weights sex"),
             QString("3 people.csv, line 2, column sex: The weight \"M\" is not a number; weights are numbers of at "
                     "least 0."));
    QCOMPARE(errorOf("--weights none"),
             QString("3 The weights in column none of people are all 0; some sample must count."));
}

void TestProgramGroups::namesTheLineOfAnImpossibleScore() {
    const Ending ending =
        run("evaluate scores.csv --kind normal --measure log-score --measure mse --format json", m_folder.path());
    QCOMPARE(ending.status, 0);
    const auto model = nlohmann::ordered_json::parse(ending.output.toStdString()).at("models").at(0);
    QCOMPARE(model.at("measures").at(0).at("refused").get<std::string>(),
             std::string("scores.csv, line 4: The score is not a finite number: prediction and target are too far "
                         "apart."));
    const Ending alone = run("evaluate scores.csv --kind normal --measure log-score", m_folder.path());
    QCOMPARE(alone.status, 3);
    QVERIFY2(alone.errors.contains("scores.csv, line 4: "), qPrintable(alone.errors));
}

/// Predictions that are far too high: a map of the first months repairs those of the later ones.
void TestProgramGroups::aMapIsWatched() {
    const auto months = [](int first, int last) {
        QByteArray text = "month,p,y\n";
        for (int i = 0; i < 60 * (last - first + 1); ++i) {
            const double p = (i * 37 % 100 + 0.5) / 100;
            const double odds = p / (1 - p) * 0.3;
            const bool isHit = (i * 53 % 97) / 97.0 < odds / (1 + odds);
            text +=
                "2024-0" + QByteArray::number(first + i / 60) + "," + QByteArray::number(p) + (isHit ? ",1\n" : ",0\n");
        }
        return text;
    };
    write(path("first.csv"), months(1, 4));
    write(path("later.csv"), months(5, 9));
    const Ending fitted = run("recalibrate first.csv --method intercept --save repair.json", m_folder.path());
    QVERIFY2(fitted.status == 0, qPrintable(fitted.errors));
    QCOMPARE(run("watch later.csv --time month", m_folder.path()).status, 5);
    const Ending repaired = run("watch later.csv --time month --map repair.json --format csv", m_folder.path());
    QVERIFY2(repaired.status == 0, qPrintable(repaired.errors));
    QCOMPARE(repaired.output.count("2024-0"), 5);
    const Ending absent = run("watch later.csv --time month --map first.csv", m_folder.path());
    QVERIFY(absent.status != 0 && absent.output.isEmpty());
    QVERIFY2(absent.errors.contains("first.csv"), qPrintable(absent.errors));
}

void TestProgramGroups::groupsByTwoColumns() {
    const Ending ending = run("evaluate people.csv --group sex+w:2 --measure brier --format json", m_folder.path());
    QVERIFY2(ending.status == 0, qPrintable(ending.errors));
    QVERIFY2(ending.output.contains("sex = F, w 1 to 2") && ending.output.contains("sex = M, w 3 to 4"),
             qPrintable(ending.output));
}

QTEST_GUILESS_MAIN(TestProgramGroups)
#include "tst_program_groups.moc"
