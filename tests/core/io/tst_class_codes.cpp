// SPDX-License-Identifier: GPL-3.0-or-later
// Confidences in a predicted class that is written otherwise than the observed one, and columns that say whether a
// prediction was right: read as whoever wrote the file means them, or asked about in a sentence whose option is right.
#include "core/io/outcomes/class_codes.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/names/name_list.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

/// A probability that comes true as often as it says, what is predicted by it, and something that has to do with
/// neither.
struct Trial {
    double p = 0;
    bool y = false;
    bool isPredicted = false;
    bool isRight = false;
    bool isOther = false;
    double confidence = 0;
};

std::vector<Trial> trials() {
    std::vector<Trial> all;
    std::uint64_t state = 42;
    const auto uniform = [&state] {
        state = state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<double>(state >> 40U) / static_cast<double>(1U << 24U);
    };
    for (int i = 0; i < 160; ++i) {
        Trial one;
        one.p = std::round((0.03 + 0.94 * uniform()) * 1e4) / 1e4;
        one.y = uniform() < one.p;
        one.isOther = uniform() < 0.5;
        one.isPredicted = one.p > 0.5;
        one.isRight = one.isPredicted == one.y;
        one.confidence = one.isPredicted ? one.p : 1 - one.p;
        all.push_back(one);
    }
    return all;
}

std::string numberOf(double value) { return std::to_string(value); }

using RowOf = std::function<std::string(const Trial&)>;

std::string fileOf(const std::string& header, const RowOf& row) {
    std::string text = header.empty() ? std::string() : header + '\n';
    for (const Trial& one : trials()) text += row(one) + '\n';
    return text;
}

ImportSource pasted(const std::string& text) {
    return {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
}

double brierOf(const Dataset& data) {
    double sum = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double y = data.labels()[static_cast<std::size_t>(i)] == 1 ? 1 : 0;
        sum += (data.parameters()(i, 1) - y) * (data.parameters()(i, 1) - y);
    }
    return sum / static_cast<double>(data.sampleCount());
}

double brierOf(const std::function<double(const Trial&)>& p, const std::function<bool(const Trial&)>& y) {
    double sum = 0;
    for (const Trial& one : trials()) sum += std::pow(p(one) - (y(one) ? 1 : 0), 2);
    return sum / static_cast<double>(trials().size());
}

const auto confidenceOf = [](const Trial& one) { return one.confidence; };
const auto probabilityOf = [](const Trial& one) { return one.p; };
const auto isRight = [](const Trial& one) { return one.isRight; };
const auto isObserved = [](const Trial& one) { return one.y; };

bool isRead(const std::string& text, double brier, const ImportOverrides& overrides = {}) {
    return std::abs(brierOf(importDataset(pasted(text), overrides)) - brier) < 1e-4;
}

QString questionOf(const std::string& text, const ImportOverrides& overrides = {}) {
    return messageOf<UndecidedImport>([&] { importDataset(pasted(text), overrides); });
}

std::string second(bool isSecond, const char* words) {
    const auto both = splitNames(words);
    return both[isSecond ? 1 : 0];
}

}  // namespace

class TestClassCodes : public QObject {
    Q_OBJECT

private slots:
    void wordsSayWhichClassIsWhich_data();
    void wordsSayWhichClassIsWhich();
    void namesSayWhichColumnWasPredicted_data();
    void namesSayWhichColumnWasPredicted();
    void anotherColumnOfTheSameWordsIsNoOutcome();
    void twoClassesBesideAScoreAreOnePair();
    void theObservedClassMayStandInAFileOfItsOwn();
    void unknownWordsAreAskedAbout();
    void wordsThatTheRowsContradictAreAskedAbout();
    void severalClassesAreNamedByNumbers();
    void severalClassesOfOtherWordsAreAskedAbout();
    void aFileWithoutNamesIsRead();
    void countsFromOneStandBesideCountsFromZero();
    void aVerdictIsTakenBesideAClass_data();
    void aVerdictIsTakenBesideAClass();
    void aVerdictThatWasComputedIsLeft();
    void aVerdictBesideAnOutcomeIsAskedAbout();
    void errorsAreTheContrary();
    void otherNumbersOfClassesAreNamed();
    void aModelMayBeCalledLr();
    void labelsInCellsAreSeveralNumbers();
    void daysVisitsAndFoldsAreNoPredictedClasses_data();
    void daysVisitsAndFoldsAreNoPredictedClasses();
};

void TestClassCodes::wordsSayWhichClassIsWhich_data() {
    QTest::addColumn<QString>("predicted");
    QTest::addColumn<QString>("observed");
    for (const auto& [predicted, observed] :
         std::vector<std::pair<const char*, const char*>>{{"negative,positive", "0,1"},
                                                          {"NEGATIVE,POSITIVE", "negative,positive"},
                                                          {"LABEL_0,LABEL_1", "0,1"},
                                                          {"ham,spam", "0,1"},
                                                          {"no,yes", "0,1"},
                                                          {"nein,ja", "0,1"},
                                                          {"0,1", "no,yes"},
                                                          {"neg,pos", "negative,positive"},
                                                          {"False,True", "0,1"},
                                                          {"-1,1", "0,1"},
                                                          {"1,2", "0,1"},
                                                          {"Katze,Hund", "katze,hund"},
                                                          {"0.0,1.0", "0,1"},
                                                          {"no_mask,mask", "0,1"}}) {
        QTest::addRow("%s beside %s", predicted, observed) << predicted << observed;
    }
}

void TestClassCodes::wordsSayWhichClassIsWhich() {
    QFETCH(QString, predicted);
    QFETCH(QString, observed);
    const std::string text = fileOf("text,pred_label,pred_score,y_true", [&](const Trial& one) {
        return "t," + second(one.isPredicted, qPrintable(predicted)) + ',' + numberOf(one.confidence) + ',' +
               second(one.y, qPrintable(observed));
    });
    QVERIFY(isRead(text, brierOf(confidenceOf, isRight)));
}

void TestClassCodes::namesSayWhichColumnWasPredicted_data() {
    QTest::addColumn<QString>("header");
    for (const char* header :
         {"pred_label,score,y_true", "pred,pred_proba,y", "y_pred,y_score,y_true", "prediction,pred_conf,actual",
          "model_label,model_score,gold", "output,probability,target", "predicted,score,actual", "hf_label,hf_score,y",
          "label,score,gold", "Klasse,Konfidenz,wahr", "prediccion,probabilidad,verdad", "predicted,confidence,actual"})
        QTest::addRow("%s", header) << header;
}

void TestClassCodes::namesSayWhichColumnWasPredicted() {
    QFETCH(QString, header);
    const std::string text = fileOf(header.toStdString(), [](const Trial& one) {
        return second(one.isPredicted, "NEGATIVE,POSITIVE") + ',' + numberOf(one.confidence) + ',' +
               second(one.y, "0,1");
    });
    const double right = brierOf(confidenceOf, isRight);
    QVERIFY(isRead(text, right));
    ImportOverrides overrides;
    overrides.targetName = splitNames(header.toStdString())[2];
    QVERIFY(isRead(text, right, overrides));
    overrides = {};
    overrides.predictionNames = {splitNames(header.toStdString())[1]};
    QVERIFY(isRead(text, right, overrides));
}

void TestClassCodes::anotherColumnOfTheSameWordsIsNoOutcome() {
    const std::string text = fileOf("predicted,smoker,confidence,outcome", [](const Trial& one) {
        return second(one.isPredicted, "no,yes") + ',' + second(one.isOther, "no,yes") + ',' +
               numberOf(one.confidence) + ',' + second(one.y, "0,1");
    });
    QVERIFY(isRead(text, brierOf(confidenceOf, isRight)));
}

/// Either of two columns of the same labels may be called so.
void TestClassCodes::twoClassesBesideAScoreAreOnePair() {
    for (const char* header : {"id,label,score,class", "id,class,score,label", "id,label,confidence,category"}) {
        const std::string text = fileOf(header, [](const Trial& one) {
            return "7," + second(one.isPredicted, "0,1") + ',' + numberOf(one.confidence) + ',' + second(one.y, "0,1");
        });
        QVERIFY2(isRead(text, brierOf(confidenceOf, isRight)), header);
    }
}

void TestClassCodes::theObservedClassMayStandInAFileOfItsOwn() {
    const test::FileFixtures files;
    for (const char* header : {"label", "id,sentiment", "id,is_spam"}) {
        std::size_t row = 0;
        const std::string text = fileOf("id,label,score", [&](const Trial& one) {
            return std::to_string(++row) + ',' + second(one.isPredicted, "NEGATIVE,POSITIVE") + ',' +
                   numberOf(one.confidence);
        });
        row = 0;
        const std::string targets = fileOf(header, [&](const Trial& one) {
            const std::string number = std::to_string(++row) + ',';
            return (std::string_view(header).starts_with("id") ? number : "") + second(one.y, "0,1");
        });
        const ImportSource source{.predictionsPath = files.write("predictions.csv", text),
                                  .predictionsText = {},
                                  .targetsPath = files.write("targets.csv", targets)};
        QVERIFY2(std::abs(brierOf(importDataset(source)) - brierOf(confidenceOf, isRight)) < 1e-4, header);
    }
}

void TestClassCodes::unknownWordsAreAskedAbout() {
    const std::string text = fileOf("pred_label,pred_score,y_true", [](const Trial& one) {
        return second(one.isPredicted, "person,car") + ',' + numberOf(one.confidence) + ',' + second(one.y, "0,1");
    });
    QVERIFY2(questionOf(text).contains("--classes person,car if 0 is person"), qPrintable(questionOf(text)));
    ImportOverrides overrides;
    overrides.classNames = {"person", "car"};
    QVERIFY(isRead(text, brierOf(confidenceOf, isRight), overrides));
}

/// In a well-known file 0 is malignant.
void TestClassCodes::wordsThatTheRowsContradictAreAskedAbout() {
    const std::string text = fileOf("prediction,score,y_true", [](const Trial& one) {
        return second(one.isPredicted, "malignant,benign") + ',' + numberOf(one.confidence) + ',' +
               second(one.y, "0,1");
    });
    QVERIFY2(questionOf(text).contains("--classes malignant,benign if 0 is malignant"), qPrintable(questionOf(text)));
    ImportOverrides overrides;
    overrides.classNames = {"malignant", "benign"};
    QVERIFY(isRead(text, brierOf(confidenceOf, isRight), overrides));
}

namespace {

/// Of three classes: the predicted one, its confidence, and the observed one.
std::string ofThree(const std::string& header, const std::string& predicted, const std::string& observed) {
    const auto words = splitNames(predicted);
    const auto others = splitNames(observed);
    std::size_t row = 0;
    return fileOf(header, [&](const Trial& one) {
        const std::size_t k = row++ % 3;
        return words[k] + ',' + numberOf(0.34 + 0.65 * one.p) + ',' +
               others[one.y ? k : (k + (one.isOther ? 1 : 2)) % 3];
    });
}

double brierOfThree() {
    return brierOf([](const Trial& one) { return 0.34 + 0.65 * one.p; }, isObserved);
}

}  // namespace

void TestClassCodes::severalClassesAreNamedByNumbers() {
    QVERIFY(isRead(ofThree("label,score,gold", "LABEL_0,LABEL_1,LABEL_2", "0,1,2"), brierOfThree()));
    QVERIFY(isRead(ofThree("label,score,gold", "1 star,2 stars,3 stars", "1,2,3"), brierOfThree()));
    QVERIFY(isRead(ofThree("class,probability,truth", "cat,dog,fox", "cat,dog,fox"), brierOfThree()));
    QVERIFY(isRead(ofThree("label,score,truth", "NEG,NEU,POS", "negative,neutral,positive"), brierOfThree()));
}

void TestClassCodes::severalClassesOfOtherWordsAreAskedAbout() {
    const std::string text = ofThree("text_label,text_score,gold", "negative,neutral,positive", "0,1,2");
    QVERIFY2(questionOf(text).contains("--classes negative,neutral,positive if 0 is negative"),
             qPrintable(questionOf(text)));
    ImportOverrides overrides;
    overrides.classNames = {"negative", "neutral", "positive"};
    QVERIFY(isRead(text, brierOfThree(), overrides));
}

void TestClassCodes::aFileWithoutNamesIsRead() {
    QVERIFY(isRead(ofThree("", "cat,dog,fox", "cat,dog,fox"), brierOfThree()));
}

void TestClassCodes::countsFromOneStandBesideCountsFromZero() {
    QVERIFY(isRead(ofThree("predicted,confidence,y", "1,2,3", "0,1,2"), brierOfThree()));
}

void TestClassCodes::aVerdictIsTakenBesideAClass_data() {
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("labels");
    for (const char* header : {"image_id,class,score,matched", "image_id,label,score,correct", "id,category,score,tp",
                               "q,response,confidence,correct", "trial,response,confidence,accuracy",
                               "bild,Klasse,Konfidenz,Treffer", "id,respuesta,confianza,acierto"}) {
        for (const char* labels : {"0,1", "pos,neg", "car,person", "true,false"})
            QTest::addRow("%s with %s", header, labels) << header << labels;
    }
}

void TestClassCodes::aVerdictIsTakenBesideAClass() {
    QFETCH(QString, header);
    QFETCH(QString, labels);
    const std::string text = fileOf(header.toStdString(), [&](const Trial& one) {
        return "7," + second(one.isOther, qPrintable(labels)) + ',' + numberOf(one.p) + ',' + second(one.y, "0,1");
    });
    QVERIFY(isRead(text, brierOf(probabilityOf, isObserved)));
}

void TestClassCodes::aVerdictThatWasComputedIsLeft() {
    for (const char* header : {"label,prob,correct", "class,score,hit", "y,prob,is_correct"}) {
        const std::string text = fileOf(header, [](const Trial& one) {
            return second(one.y, "0,1") + ',' + numberOf(one.p) + ',' + second(one.isRight, "0,1");
        });
        QVERIFY2(isRead(text, brierOf(probabilityOf, isObserved)), header);
    }
}

void TestClassCodes::aVerdictBesideAnOutcomeIsAskedAbout() {
    const std::string text = fileOf("id,outcome,prob,correct", [](const Trial& one) {
        return "7," + second(one.isOther, "0,1") + ',' + numberOf(one.p) + ',' + second(one.y, "0,1");
    });
    QVERIFY2(questionOf(text).contains("--target-column"), qPrintable(questionOf(text)));
    ImportOverrides overrides;
    overrides.targetName = "correct";
    QVERIFY(isRead(text, brierOf(probabilityOf, isObserved), overrides));
}

void TestClassCodes::errorsAreTheContrary() {
    const double right = brierOf(probabilityOf, isObserved);
    for (const char* header : {"word,conf,error", "Wort,Konfidenz,Fehler", "mot,confidence,incorrect"}) {
        const std::string text = fileOf(header, [](const Trial& one) {
            return second(one.isOther, "the,fox") + ',' + numberOf(one.p) + ',' + second(!one.y, "0,1");
        });
        QVERIFY2(isRead(text, right), header);
    }
    const std::string text = fileOf("word,conf,error", [](const Trial& one) {
        return "the," + numberOf(one.p) + ',' + second(one.isOther, "0,1");
    });
    QVERIFY2(questionOf(text).contains("--target-column error --positive 0"), qPrintable(questionOf(text)));
    ImportOverrides overrides;
    overrides.targetName = "error";
    overrides.positiveClass = "0";
    QVERIFY(isRead(text, brierOf(probabilityOf, [](const Trial& one) { return !one.isOther; }), overrides));
}

void TestClassCodes::otherNumbersOfClassesAreNamed() {
    std::size_t row = 0;
    const std::string text = fileOf("rep78,p1,p2,p3", [&](const Trial& one) {
        return std::to_string(3 + row++ % 3) + ',' + numberOf(0.5 * one.p) + ',' + numberOf(0.5 * one.p) + ',' +
               numberOf(1 - one.p);
    });
    QVERIFY2(questionOf(text).contains("the label of each column with --classes"), qPrintable(questionOf(text)));
}

void TestClassCodes::aModelMayBeCalledLr() {
    const std::string text = fileOf("lr,rf,outcome", [](const Trial& one) {
        return numberOf(one.p) + ',' + numberOf(0.1 + 0.8 * one.p) + ',' + second(one.y, "0,1");
    });
    QVERIFY2(questionOf(text).contains("2 models: lr, rf"), qPrintable(questionOf(text)));
}

void TestClassCodes::labelsInCellsAreSeveralNumbers() {
    const std::string text = fileOf("predicted_label,predicted_label_probs,label", [](const Trial& one) {
        return second(one.isPredicted, "0,1") + R"(,"[{""label"":""1"",""prob"":"")" + numberOf(one.p) +
               R"(""},{""label"":""0"",""prob"":"")" + numberOf(1 - one.p) + R"(""}]",)" + second(one.y, "0,1");
    });
    QVERIFY2(questionOf(text).contains("holds several numbers"), qPrintable(questionOf(text)));
}

void TestClassCodes::daysVisitsAndFoldsAreNoPredictedClasses_data() {
    QTest::addColumn<QString>("header");
    for (const char* header : {"died,predicted_los,risk", "y,forecast_hour,prob", "outcome,pred_fold,probability",
                               "churned,assigned_to,prob", "target,category,score", "relapse,predicted_stage,prob",
                               "event,estimated_children,p", "gestorben,vorhergesagte_tage,risiko",
                               "abandono,categoria_predicha,probabilidad"})
        QTest::newRow(header) << header;
}

/// They reach further than the labels of the outcome, so the numbers are the probability of the event.
void TestClassCodes::daysVisitsAndFoldsAreNoPredictedClasses() {
    QFETCH(const QString, header);
    int row = 0;
    const std::string text = fileOf(header.toStdString(), [&row](const Trial& one) {
        return std::string(one.y ? "1," : "0,") + std::to_string((row++ * 7 + 3) % 4) + "," + numberOf(one.p);
    });
    const double right = brierOf(probabilityOf, isObserved);
    QVERIFY(isRead(text, right));
    const auto names = splitNames(header.toStdString());
    ImportOverrides overrides;
    overrides.predictionNames = std::vector<std::string>{names[2]};
    overrides.targetName = names[0];
    QVERIFY(isRead(text, right, overrides));
}

QTEST_GUILESS_MAIN(TestClassCodes)
#include "tst_class_codes.moc"
