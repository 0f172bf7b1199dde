// SPDX-License-Identifier: GPL-3.0-or-later
// The files of shared/cases and shared/data/public, which are not part of the repository: right values, or a refusal in
// one line that names the option that decides.
#include "tests/support/program_runs.h"

#include <QDir>

using namespace calibrium::test;

class TestSharedCases : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void valuesAreRight_data();
    void valuesAreRight();
    void whatIsOpenIsRefusedInOneLine_data();
    void whatIsOpenIsRefusedInOneLine();
    void theBetterModelIsTheOneOfTheBinaryScore();
    void everyFileIsTried();

private:
    QString m_cases = QStringLiteral(CALIBRIUM_SHARED) + "/cases";
};

void TestSharedCases::initTestCase() {
    if (!QDir(m_cases).exists()) QSKIP("shared/cases is not beside this repository");
}

void TestSharedCases::valuesAreRight_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const QString& arguments, const QString& expected) {
        QTest::newRow(qPrintable(arguments)) << arguments << expected.split(' ');
    };
    const QString binary = "brier=0.1991870814 auc=0.7388267048";
    for (const char* file : {"R01_tidymodels.csv",
                             "R02_mlr3.csv",
                             "R02b_mlr.csv",
                             "R03_h2o.csv",
                             "R12_catboost.tsv",
                             "R13_openml.csv",
                             "R04_knime.csv",
                             "R05_rapidminer.csv",
                             "R13b_datarobot.csv",
                             "R06_azureml.csv",
                             "R113_prob1_first.csv",
                             "R78_true_pred_prob.csv",
                             "R78b_nannyml.csv",
                             "R78c_evidently.csv",
                             "R01b_custom_prob_name.csv",
                             "R01c_first_level_event.csv",
                             "R76_two_outcomes.csv",
                             "R76b_dcurves_like.csv",
                             "R76c.csv",
                             "R76d.csv",
                             "R75_p_of_other_event.csv",
                             "R117_1alive_2dead.csv",
                             "R09_sklearn_pm1.csv",
                             "R119_odds.csv"}) {
        row(file, binary);
    }
    row("R01_tidymodels.csv",
        "slope=0.828901656 intercept=-0.1838389932 observed-expected=0.9175433021 ece=0.0784810968");
    row("R01_tidymodels.csv --kind categorical", "brier=0.3983741628");
    row("R55_multilabel.csv --target-column y_nodule", "brier=0.1558743474");
    row("R83_prob_and_logit.csv", "brier=0.1991870814");
    row("R11_sas.csv --columns P_BAD0,P_BAD1 --target-column F_BAD --classes 0,1", "brier=0.1991870814");
    row("R38b_unsorted_names.csv --columns prob_cow,prob_goat,prob_sheep --classes cow,goat,sheep",
        "accuracy=0.6466666667");
    row("O14_spread_first.csv --kind normal --columns centre_value,spread --target-column measured", "crps=3.684182");
    row("R17b_topconf_pred_gold.csv", "ece=0.1689 brier=0.2373226667 accuracy=0.7");
    row("R17b_topconf_pred_gold.csv --kind binary --columns confidence --target-column gold",
        "ece=0.1689 accuracy=0.7");
    row("R17c_conf_pred_true.csv", "ece=0.1689 accuracy=0.7");
    row("R121b_pred_conf_true.csv", "observed-expected=0.9777639966 accuracy=0.69");
    row("R121c_pred_prob_label.csv", "observed-expected=0.9777639966");
    row("R03b_h2o_cal.csv", "brier=0.1991870814");
    row("R10a_norows.csv", "brier=0.1991870814");
    row("R10b_idname.csv", "brier=0.1991870814");
    row("R10c_unquoted.csv", "brier=0.1991870814");
    row("R10d.csv", "brier=0.1991870814");
    row("R10e_textids.csv", "brier=0.1991870814");
    row("R10g_yesno.csv", "brier=0.1991870814");
    row("R10h_01.csv", "brier=0.1991870814");
    row("R10y.csv", "brier=0.062");
    row("R107_percent_header.csv", "brier=0.199175195");
    row("R112b_lead_times.csv", "brier=0.2023874841");
    row("R11b_spss.csv", "brier=0.1991871413");
    row("R12b_catboost_raw.tsv", "brier=0.1991870814");
    row("R17_llm_percent.csv", "brier=0.2373226667");
    row("R17d_percent_sign.csv", "brier=0.199175195");
    row("R31_2dec5000.csv", "brier=0.14299774");
    row("R31_n1000.csv", "brier=0.04422");
    row("R31_n250.csv", "brier=0.04599");
    row("R31_n500.csv", "brier=0.04448");
    row("R34_rf_0_1.csv", "brier=0.1714354");
    row("R35_single_class.csv", "brier=0.007742829194");
    row("R47_cal.csv", "brier=0.1970648433");
    row("R47_cal_2dec.csv", "brier=0.197268");
    row("R47_test.csv", "brier=0.20550625");
    row("R47_test_2dec.csv", "brier=0.205248");
    row("R68_clusters.csv", "brier=0.1876669952");
    row("R93c_neg.csv", "brier=0.1991201421");
    row("R93d_two.csv", "brier=0.1974939346");
    row("R96_constant.csv", "brier=0.243");
    row("R97_tiny.csv", "brier=0.07833333333");
    row("R99_small_group.csv", "brier=0.2013161402");
    row("S_bin_logprob_1010.csv", "brier=0.1837555158");
    row("R121_pred_label_prob.csv", "accuracy=0.69");
    row("R07_weka.csv", "accuracy=0.69");
    row("R59_submission.csv --targets R59_truth.csv", "brier=0.1991870814");
    row("R111_pred.csv --targets R111_truth.csv", "brier=0.1991870814");
    row("R115_percent3.csv", "brier=0.4312938771");
    row("R15_log_proba.csv", "brier=0.6074907993");
    row("R15b_log_proba_plain.csv", "brier=0.6074907993");
    row("R72_ordinal.csv", "brier=0.6064742487");
    row("R77_onehot_wide.csv", "brier=0.4424178216");
    row("R61_outputs.npz", "brier=0.4679079628");
    row("R61c_val_probs.npy --targets R61c_val_labels.npy", "brier=0.4679092065");
    row("R61c_val_probs.npy --targets R61d_onehot.npy", "brier=0.4679092065");
    row("R105b_std.csv", "crps=3.68418191");
    row("R105d_uct.csv", "crps=3.68418191");
    row("R105e_rpredict.csv", "crps=3.68418191");
    row("R105g_stan_summary.csv", "pinball=1.194659123");
    row("R105g_stan_summary.csv --kind normal --columns mean,std", "crps=3.68418191");
    row("R110a_quantile_names.csv", "pinball=1.540225791");
    row("R110b_quantile_names.csv", "pinball=1.540225791");
    row("R110c_quantile_names.csv", "pinball=1.540225791");
    row("R110d_quantile_names.csv", "pinball=1.540225791");
    row("R110e_quantile_names.csv", "pinball=1.540225791");
    row("R110f_quantile_names.csv", "pinball=1.540225791");
    row("R26b_statsforecast.csv", "pinball=1.183645147");
    row("R26c_mapie.csv", "pinball=1.347885553");
    row("R26d_r_forecast.csv", "pinball=1.183645147");
    row("R27_crossing.csv", "pinball=1.561183788");
    row("R27b_sorted.csv", "pinball=1.561183788");
    row("R28b_full_members.csv", "crps=3.370200836");
    row("R61b_outputs.npz", "brier=0.467909206");
    row("R101_long_models.csv", "brier=0.1991870814");
    row("R33_casecontrol.csv", "observed-expected=5.7107862772");
    row("R31_ero.csv", "brier=0.042635 observed-expected=0.7665745856");
    row("R31c_counts_as_weights.csv --frequencies count", "brier=0.042635 observed-expected=0.7665745856");
    row("R120_freq.csv --frequencies freq", "brier=0.1933920054 observed-expected=0.9446621161");
    row("R66_odds.csv --columns B365H,B365D,B365A --target-column FTR --classes H,D,A",
        "log-score=0.9519204915 brier=0.5690409018");
    row("R32_survival.csv --censoring ignore", "observed-expected=0.8889971872");
    row("R71_nhanes_weights.csv --columns p_diabetes --target-column diabetes --classes 2,1 --weights WTMEC2YR",
        "brier=0.1897290983 ece=0.0296570213 slope=0.9096810557");
    row("R77b_onehot_interleaved.csv", "brier=0.4424178216");
    row("R102_long_classes.csv", "brier=0.4424178216");
    row("R112_pred.csv --targets R112_truth.csv", "brier=0.2023874841");
    row("R100_lead_times.csv", "brier=0.2109690201");
    row("R87_messy_labels.csv", "brier=0.1991870814");
    row("R93b_ulp.csv", "brier=0.1999939346");
    row("R10f_seq.csv", "brier=0.1991870814");
    row("R10_r_rownames.csv", "brier=0.1991870814");
    row("R103_quantile_long.csv", "pinball=1.561183788");
    row("R105_chem_std.csv", "crps=0.3684181910");
    row("R105c_mlr3_se.csv", "crps=3.6841819101");
    row("R29_rain_ensemble.csv", "crps=1.2144555556");
    row("R28_missing_members.csv --drop-missing", "crps=3.36559");
    row("R30_poisson.csv", "crps=0.6820874621");
    row("R30b_negbin.csv", "crps=0.8813155675 log-score=1.6000048718");
    row("../data/public/F02_df_binary.csv", "brier=0.0849290978 auc=0.8606275378");
    row("../data/public/F03_segment_logistic.csv", "brier=0.1397667488 auc=0.8729890661 ece=0.054859013");
    row("../data/public/F04_hpc_cv.csv", "brier=0.4216789281 accuracy=0.7086818575 ece=0.0712052557");
    row("../data/public/F04_hpc_cv.csv --columns VF,F,L,M --classes VF,F,L,M", "brier=0.4216789281");
    row("../data/public/F04b_two_class_example.csv", "brier=0.105619 log-score=0.328310");
}

void TestSharedCases::valuesAreRight() {
    QFETCH(const QString, arguments);
    QFETCH(const QStringList, expected);
    const QString file = arguments.section(' ', 0, 0);
    if (!QFile::exists(m_cases + "/" + file)) QSKIP(qPrintable(file + " is not in shared"));
    QString measures;
    for (const QString& pair : expected) measures += " --measure " + pair.section('=', 0, 0);
    const Ending ending = run("evaluate " + arguments + measures + " --format json", m_cases);
    QVERIFY2(ending.status == 0, qPrintable(ending.errors));
    const auto values = nlohmann::json::parse(ending.output.toStdString()).at("models").at(0).at("measures");
    for (qsizetype k = 0; k < expected.size(); ++k) {
        const double right = expected[k].section('=', 1).toDouble();
        const double value = values.at(static_cast<std::size_t>(k)).at("value").get<double>();
        // As many digits as the right value was written with.
        QVERIFY2(std::abs(value - right) <= 1e-5 * std::max(1.0, std::abs(right)),
                 qPrintable(expected[k] + ": " + QString::number(value, 'g', 10)));
    }
}

void TestSharedCases::whatIsOpenIsRefusedInOneLine_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("option");
    const auto row = [](const char* arguments, const char* option) {
        QTest::newRow(arguments) << QString(arguments) << QString(option);
    };
    for (const char* file :
         {"R32_survival.csv", "R32c.csv", "R32d.csv", "../data/public/F02c_df_surv.csv --columns cancerpredmarker"})
        row(file, "--censoring");
    row("R120_freq.csv", "--frequencies");
    row("R31c_counts_as_weights.csv", "--frequencies");
    row("R114_ovr.csv", "--columns");
    row("R116_cumulative.csv", "--columns");
    row("R18_two_models.csv", "--columns");
    row("R70_compare.csv", "--columns");
    row("R55_multilabel.csv", "--target-column");
    row("R118_two_decimals.csv", "--normalise");
    row("R14_array_cell.csv", "column");
    row("R89_total_row.csv", "line");
    row("R26_prophet.csv", "--levels");
    row("R28_missing_members.csv", "--drop-missing");
    row("R71_nhanes_weights.csv", "--classes");
    row("R16b_points_score.csv", "--percent");
    row("R16_svm_scores.csv", "--logits");
    row("R105f_ci.csv", "--levels");
    for (const char* file : {"R10v.csv", "R10w.csv", "R10x_sequential.csv", "R10z.csv",
                             "R38c_probs_no_names.csv --targets R38c_labels.csv"}) {
        row(file, "--classes");
    }
    row("R110g_quantile_names.csv", "--kind");
    row("R14b_list_cell.csv", "column");
    row("R31b_pct_table.csv", "--target-column");
    row("R31d_n_events.csv", "--frequencies");
    row("R53_point_only.csv", "--kind");
    row("R07b_weka_distribution.csv", "remove the stars");
    for (const char* file : {"R62_records.jsonl", "R62b_records.json"}) row(file, "JSON");
    for (const char* file : {"R74_na_kinds.csv", "R74c_excel_errors.csv", "R74d_na_kinds.csv"}) {
        row(file, "--drop-missing");
    }
    row("R88_orange.tab", "remove both lines");
    row("R93_slightly_out.csv", "1.00002 is above 1");
    row("S_bin_lowpercent_1011.csv", "--percent");
    row("S_two_models_1065.csv", "--columns");
    row("S_yesno_reversed_125.csv", "--classes");
}

void TestSharedCases::whatIsOpenIsRefusedInOneLine() {
    QFETCH(const QString, arguments);
    QFETCH(const QString, option);
    const QString file = arguments.section(' ', 0, 0);
    if (!QFile::exists(m_cases + "/" + file)) QSKIP(qPrintable(file + " is not in shared"));
    const Ending ending = run("evaluate " + arguments + " --measure brier", m_cases);
    QCOMPARE(ending.status, 3);
    QCOMPARE(ending.errors.count('\n'), 1);
    QVERIFY2(ending.errors.contains(option), qPrintable(ending.errors));
}

/// One of the files has two columns, the other one: the same event is judged in both.
void TestSharedCases::theBetterModelIsTheOneOfTheBinaryScore() {
    const Ending ending =
        run(QString("compare R106a.csv R106b.csv --measure brier --measure auc --format json"), m_cases);
    QVERIFY2(ending.status == 0, qPrintable(ending.errors));
    const auto pairs = nlohmann::json::parse(ending.output.toStdString()).at("comparisons");
    QVERIFY(std::abs(pairs.at(0).at("value_a").get<double>() - 0.1991870814) < 1e-9);
    QVERIFY(std::abs(pairs.at(0).at("value_b").get<double>() - 0.2062) < 1e-4);
    QVERIFY(std::abs(pairs.at(1).at("value_a").get<double>() - 0.7388267048) < 1e-9);
    QVERIFY(std::abs(pairs.at(1).at("value_b").get<double>() - 0.7115) < 1e-4);
}

/// A file of another kind that comes to the folder is not forgotten.
void TestSharedCases::everyFileIsTried() {
    QString tried;
    for (const char* source : {"tst_shared_cases.cpp", "tst_program_long.cpp"}) {
        QFile file(QStringLiteral(CALIBRIUM_TEST_DATA "/../app/") + QLatin1String(source));
        QVERIFY(file.open(QIODevice::ReadOnly));
        tried += QString::fromUtf8(file.readAll());
    }
    const QStringList texts{"README.md", "R33_true_prevalence.txt"};
    for (const QString& name : QDir(m_cases).entryList(QDir::Files)) {
        QVERIFY2(texts.contains(name) || tried.contains('"' + name) || tried.contains(' ' + name), qPrintable(name));
    }
}

QTEST_GUILESS_MAIN(TestSharedCases)
#include "tst_shared_cases.moc"
