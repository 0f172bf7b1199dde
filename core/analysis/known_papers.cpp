// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/known_papers.h"

#include "core/analysis/statistics_papers.h"

#include <utility>
#include <vector>

namespace calibrium {

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

KnownPaper paper(const std::string& authors, const std::string& year, const std::string& hint, const std::string& key,
                 const std::string& kind, const Fields& fields) {
    std::string entry = "@" + kind + "{" + key;
    for (const auto& [name, value] : fields) entry += ",\n  " + name + " = {" + value + "}";
    return {authors, year, hint, key, entry + "\n}\n"};
}

std::vector<KnownPaper> firstPapers() {
    return {
        paper("Widmann", "2019", "", "widmann2019", "inproceedings",
              {{"author", "Widmann, David and Lindsten, Fredrik and Zachariah, Dave"},
               {"title", "Calibration tests in multi-class classification: {A} unifying framework"},
               {"booktitle", "Advances in Neural Information Processing Systems"},
               {"volume", "32"},
               {"year", "2019"}}),
        paper("Widmann", "2021", "", "widmann2021", "inproceedings",
              {{"author", "Widmann, David and Lindsten, Fredrik and Zachariah, Dave"},
               {"title", "Calibration tests beyond classification"},
               {"booktitle", "International Conference on Learning Representations"},
               {"year", "2021"}}),
        paper("Guo", "2017", "", "guo2017", "inproceedings",
              {{"author", "Guo, Chuan and Pleiss, Geoff and Sun, Yu and Weinberger, Kilian Q."},
               {"title", "On calibration of modern neural networks"},
               {"booktitle", "International Conference on Machine Learning"},
               {"series", "Proceedings of Machine Learning Research"},
               {"volume", "70"},
               {"pages", "1321--1330"},
               {"year", "2017"}}),
        paper("Vaicenavicius", "2019", "", "vaicenavicius2019", "inproceedings",
              {{"author",
                "Vaicenavicius, Juozas and Widmann, David and Andersson, Carl and Lindsten, Fredrik and Roll, Jacob "
                "and Sch{\\\"o}n, Thomas B."},
               {"title", "Evaluating model calibration in classification"},
               {"booktitle", "International Conference on Artificial Intelligence and Statistics"},
               {"series", "Proceedings of Machine Learning Research"},
               {"volume", "89"},
               {"year", "2019"}}),
        paper("Brier", "1950", "", "brier1950", "article",
              {{"author", "Brier, Glenn W."},
               {"title", "Verification of forecasts expressed in terms of probability"},
               {"journal", "Monthly Weather Review"},
               {"volume", "78"},
               {"number", "1"},
               {"pages", "1--3"},
               {"year", "1950"}}),
        paper("Gneiting", "2007", "", "gneiting2007", "article",
              {{"author", "Gneiting, Tilmann and Raftery, Adrian E."},
               {"title", "Strictly proper scoring rules, prediction, and estimation"},
               {"journal", "Journal of the American Statistical Association"},
               {"volume", "102"},
               {"number", "477"},
               {"pages", "359--378"},
               {"year", "2007"}}),
        paper("Kumar", "2019", "", "kumar2019", "inproceedings",
              {{"author", "Kumar, Ananya and Liang, Percy and Ma, Tengyu"},
               {"title", "Verified uncertainty calibration"},
               {"booktitle", "Advances in Neural Information Processing Systems"},
               {"volume", "32"},
               {"year", "2019"}}),
        paper("Kumar", "2018", "", "kumar2018", "inproceedings",
              {{"author", "Kumar, Aviral and Sarawagi, Sunita and Jain, Ujjwal"},
               {"title", "Trainable calibration measures for neural networks from kernel mean embeddings"},
               {"booktitle", "International Conference on Machine Learning"},
               {"series", "Proceedings of Machine Learning Research"},
               {"volume", "80"},
               {"year", "2018"}}),
        paper("Gruber", "2022", "", "gruber2022", "inproceedings",
              {{"author", "Gruber, Sebastian G. and Buettner, Florian"},
               {"title", "Better uncertainty calibration via proper scores for classification and beyond"},
               {"booktitle", "Advances in Neural Information Processing Systems"},
               {"volume", "35"},
               {"year", "2022"}}),
        paper("Dimitriadis", "2021", "", "dimitriadis2021", "article",
              {{"author", "Dimitriadis, Timo and Gneiting, Tilmann and Jordan, Alexander I."},
               {"title", "Stable reliability diagrams for probabilistic classifiers"},
               {"journal", "Proceedings of the National Academy of Sciences"},
               {"volume", "118"},
               {"number", "8"},
               {"year", "2021"}}),
        paper("Błasiok", "2023", "Smooth ECE", "blasiok2023smooth", "misc",
              {{"author", "B{\\l}asiok, Jaros{\\l}aw and Nakkiran, Preetum"},
               {"title", "Smooth {ECE}: Principled reliability diagrams via kernel smoothing"},
               {"note", "arXiv:2309.12236"},
               {"year", "2023"}}),
        paper("Błasiok", "2023", "unifying theory", "blasiok2023unifying", "inproceedings",
              {{"author", "B{\\l}asiok, Jaros{\\l}aw and Gopalan, Parikshit and Hu, Lunjia and Nakkiran, Preetum"},
               {"title", "A unifying theory of distance from calibration"},
               {"booktitle", "ACM Symposium on Theory of Computing"},
               {"year", "2023"}}),
    };
}

std::vector<KnownPaper> morePapers() {
    return {
        paper("Bröcker", "2007", "", "brocker2007", "article",
              {{"author", "Br{\\\"o}cker, Jochen and Smith, Leonard A."},
               {"title", "Increasing the reliability of reliability diagrams"},
               {"journal", "Weather and Forecasting"},
               {"volume", "22"},
               {"number", "3"},
               {"pages", "651--661"},
               {"year", "2007"}}),
        paper("Spiegelhalter", "1986", "", "spiegelhalter1986", "article",
              {{"author", "Spiegelhalter, David J."},
               {"title", "Probabilistic prediction in patient management and clinical trials"},
               {"journal", "Statistics in Medicine"},
               {"volume", "5"},
               {"number", "5"},
               {"pages", "421--433"},
               {"year", "1986"}}),
        paper("Hosmer", "1980", "", "hosmer1980", "article",
              {{"author", "Hosmer, David W. and Lemeshow, Stanley"},
               {"title", "Goodness of fit tests for the multiple logistic regression model"},
               {"journal", "Communications in Statistics -- Theory and Methods"},
               {"volume", "9"},
               {"number", "10"},
               {"pages", "1043--1069"},
               {"year", "1980"}}),
        paper("Nixon", "2019", "", "nixon2019", "inproceedings",
              {{"author",
                "Nixon, Jeremy and Dusenberry, Michael W. and Zhang, Linchuan and Jerfel, Ghassen and Tran, Dustin"},
               {"title", "Measuring calibration in deep learning"},
               {"booktitle", "CVPR Workshops"},
               {"year", "2019"}}),
        paper("Roelofs", "2022", "", "roelofs2022", "inproceedings",
              {{"author", "Roelofs, Rebecca and Cain, Nicholas and Shlens, Jonathon and Mozer, Michael C."},
               {"title", "Mitigating bias in calibration error estimation"},
               {"booktitle", "International Conference on Artificial Intelligence and Statistics"},
               {"series", "Proceedings of Machine Learning Research"},
               {"volume", "151"},
               {"year", "2022"}}),
        paper("Popordanoska", "2022", "", "popordanoska2022", "inproceedings",
              {{"author", "Popordanoska, Teodora and Sayer, Raphael and Blaschko, Matthew B."},
               {"title", "A consistent and differentiable {$L_p$} canonical calibration error estimator"},
               {"booktitle", "Advances in Neural Information Processing Systems"},
               {"volume", "35"},
               {"year", "2022"}}),
        paper("Gupta", "2021", "", "gupta2021", "inproceedings",
              {{"author",
                "Gupta, Kartik and Rahimi, Amir and Ajanthan, Thalaiyasingam and Mensink, Thomas and Sminchisescu, "
                "Cristian and Hartley, Richard"},
               {"title", "Calibration of neural networks using splines"},
               {"booktitle", "International Conference on Learning Representations"},
               {"year", "2021"}}),
        paper("Kuleshov", "2018", "", "kuleshov2018", "inproceedings",
              {{"author", "Kuleshov, Volodymyr and Fenner, Nathan and Ermon, Stefano"},
               {"title", "Accurate uncertainties for deep learning using calibrated regression"},
               {"booktitle", "International Conference on Machine Learning"},
               {"series", "Proceedings of Machine Learning Research"},
               {"volume", "80"},
               {"year", "2018"}}),
        paper("Schrab", "2023", "", "schrab2023", "article",
              {{"author",
                "Schrab, Antonin and Kim, Ilmun and Albert, M{\\'e}lisande and Laurent, B{\\'e}atrice and Guedj, "
                "Benjamin and Gretton, Arthur"},
               {"title", "{MMD} aggregated two-sample test"},
               {"journal", "Journal of Machine Learning Research"},
               {"volume", "24"},
               {"year", "2023"}}),
        paper("Good", "1952", "", "good1952", "article",
              {{"author", "Good, I. J."},
               {"title", "Rational decisions"},
               {"journal", "Journal of the Royal Statistical Society: Series B"},
               {"volume", "14"},
               {"number", "1"},
               {"pages", "107--114"},
               {"year", "1952"}}),
        paper("Austin", "2019", "", "austin2019", "article",
              {{"author", "Austin, Peter C. and Steyerberg, Ewout W."},
               {"title",
                "The integrated calibration index ({ICI}) and related metrics for quantifying the calibration of "
                "logistic regression models"},
               {"journal", "Statistics in Medicine"},
               {"volume", "38"},
               {"year", "2019"}}),
        paper("Clopper", "1934", "", "clopper1934", "article",
              {{"author", "Clopper, C. J. and Pearson, E. S."},
               {"title", "The use of confidence or fiducial limits illustrated in the case of the binomial"},
               {"journal", "Biometrika"},
               {"volume", "26"},
               {"number", "4"},
               {"pages", "404--413"},
               {"year", "1934"}}),
    };
}

const std::vector<KnownPaper>& papers() {
    static const std::vector<KnownPaper> all = [] {
        std::vector<KnownPaper> list = firstPapers();
        std::vector<KnownPaper> more = morePapers();
        for (KnownPaper& one : more) list.push_back(std::move(one));
        for (const PaperFields& one : statisticsPapers()) {
            list.push_back(paper(one.authors, one.year, one.hint, one.key, one.kind, one.fields));
        }
        return list;
    }();
    return all;
}

}  // namespace

const KnownPaper* knownPaper(const std::string& authors, const std::string& year, const std::string& rest) {
    for (const KnownPaper& one : papers()) {
        const bool isNamed = authors.starts_with(one.authors) &&
                             (authors.size() == one.authors.size() || authors[one.authors.size()] == ',' ||
                              authors[one.authors.size()] == ' ');
        if (isNamed && year == one.year && rest.find(one.hint) != std::string::npos) return &one;
    }
    return nullptr;
}

}  // namespace calibrium
