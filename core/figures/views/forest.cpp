// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/forest.h"

#include "core/analysis/centres/centre_report.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_parts.h"
#include "core/figures/spelling_notes.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/confidence_lens.h"
#include "core/figures/views/forest_rows.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"
#include "core/text/two_forms.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t shownModelLimit = 4;
constexpr double spreadOfModels = 0.56;  // of a row, between the first model and the last
constexpr double mostFolds = 3;          // beyond the farthest value, where long intervals are cut

/// A model with its centres.
struct ShownCentres {
    const FigureModel* model = nullptr;
    std::string column;
    CentreCalibration result;
};

std::size_t placeOf(CentreQuantity quantity) { return static_cast<std::size_t>(quantity); }

constexpr int digits = 3;

Text valueText(double value, const std::optional<Interval>& interval) {
    return asNumber(interval ? estimateText(value, interval->lower, interval->upper) : fixedText(value, 2));
}

Text tipOf(const Centre& centre, const CentreQuantityInfo& info, const CentreValue& value) {
    const Text tip("{1}: {2} {3}, events: {4} of {5}", centre.name, inEnglish(info.name),
                   valueText(value.value, value.interval), centre.eventCount, centre.rows.size());
    const double share = centre.shares[placeOf(info.quantity)];
    if (!(share > 0)) return tip;
    return Text("{1}, share of the pooled value: {2}", tip, asNumber(percentText(std::round(1000 * share) / 1000)));
}

Text tipOf(const PooledCentres& pooled, const CentreQuantityInfo& info) {
    return Text("pooled over {1} centres: {2} {3}", pooled.centreCount, inEnglish(info.name),
                valueText(pooled.value, pooled.interval));
}

Text tipOfNew(const Interval& range, const CentreQuantityInfo& info) {
    return Text("a new centre: {1} in {2} with probability {3}", inEnglish(info.name),
                asNumber(intervalText(range, digits)), asNumber(percentText(range.level)));
}

/// One quantity of all models.
class QuantityPanel {
public:
    QuantityPanel(const CentreQuantityInfo& info, const ForestRows& rows, std::span<const ShownCentres> shown)
        : m_info(info), m_rows(rows), m_shown(shown) {}

    Panel build(int column) {
        m_panel.column = column;
        m_panel.x.label = inEnglish(m_info.name);
        m_panel.x.isLogarithmic = m_info.isRatio;
        m_panel.meaning.place = SamplePlace::Subgroups;
        m_panel.y.minimum = m_rows.lowest();
        m_panel.y.maximum = m_rows.highest();
        m_panel.y.ticks = m_rows.ticks();
        findRange();
        m_panel.marks.emplace_back(Rule{
            .style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Vertical, .value = m_info.calibrated, .label = ""});
        for (std::size_t m = 0; m < m_shown.size(); ++m) add(m_shown[m], shiftOf(m));
        return std::move(m_panel);
    }

private:
    /// From the row's middle: models stand one above the other.
    [[nodiscard]] double shiftOf(std::size_t model) const {
        if (m_shown.size() < 2) return 0;
        const double share = static_cast<double>(model) / static_cast<double>(m_shown.size() - 1);
        return spreadOfModels * (0.5 - share);
    }
    /// On the scale of the axis, where steps are equal.
    [[nodiscard]] double scaled(double value) const { return m_info.isRatio ? std::log(value) : value; }
    [[nodiscard]] double unscaled(double place) const { return m_info.isRatio ? std::exp(place) : place; }

    /// All values fit, and of their intervals what lies not too far beyond them: one wide interval must not press all
    /// others together.
    void findRange() {
        double least = scaled(m_info.calibrated);
        double most = least;
        const auto include = [&](double value) {
            if (m_info.isRatio && !(value > 0)) return;
            least = std::min(least, scaled(value));
            most = std::max(most, scaled(value));
        };
        std::vector<Interval> intervals;
        const auto keep = [&](const std::optional<Interval>& interval) {
            if (interval) intervals.push_back(*interval);
        };
        for (const ShownCentres& shown : m_shown) {
            for (const Centre& centre : shown.result.centres) {
                if (!m_rows.has(centre.name) || !valueOf(centre)) continue;
                include(valueOf(centre)->value);
                keep(valueOf(centre)->interval);
            }
            if (const auto& pooled = pooledOf(shown)) {
                include(pooled->value);
                keep(pooled->interval);
                keep(pooled->prediction);
            }
        }
        const double reach = m_info.isRatio ? std::log(mostFolds) : std::max(1.0, 0.5 * (most - least));
        const double lowestWanted = least - reach;
        const double highestWanted = most + reach;
        for (const Interval& interval : intervals) {
            const bool hasLower = !m_info.isRatio || interval.lower > 0;
            least = std::min(least, hasLower ? std::max(lowestWanted, scaled(interval.lower)) : lowestWanted);
            most = std::max(most, std::min(highestWanted, scaled(interval.upper)));
        }
        const double air = std::max(0.04 * (most - least), 0.02);
        m_panel.x.minimum = unscaled(least - air);
        m_panel.x.maximum = unscaled(most + air);
    }

    [[nodiscard]] const std::optional<CentreValue>& valueOf(const Centre& centre) const {
        return centre.values[placeOf(m_info.quantity)];
    }
    [[nodiscard]] const std::optional<PooledCentres>& pooledOf(const ShownCentres& shown) const {
        return shown.result.pooled[placeOf(m_info.quantity)];
    }
    [[nodiscard]] double drawn(double value) const { return std::clamp(value, *m_panel.x.minimum, *m_panel.x.maximum); }

    void addLine(const ShownCentres& shown, const Interval& interval, double y, const Text& tip, bool isDashed) {
        const double lower = drawn(interval.lower);
        const double upper = drawn(interval.upper);
        if (!(lower < upper)) return;
        m_panel.marks.emplace_back(Line{.style = {Role::Model, shown.model->series, "", isDashed ? 1 : 0},
                                        .x = {lower, upper},
                                        .y = {y, y},
                                        .isDashed = isDashed,
                                        .tips = {tip, tip}});
    }

    void add(const ShownCentres& shown, double shift) {
        std::vector<std::int32_t> part(static_cast<std::size_t>(shown.model->data.sampleCount()), -1);
        Points points{.style = {Role::Model, shown.model->series, legendOf(shown)}, .x = {}, .y = {}, .tips = {}};
        Points without = points;  // the ratio of a centre without events is 0, which no logarithmic axis has
        without.style.legend = {};
        without.isHollow = true;
        std::vector<std::int32_t> partWithout = part;
        for (const Centre& centre : shown.result.centres) {
            const auto& value = valueOf(centre);
            if (!m_rows.has(centre.name) || !value) continue;
            const double y = m_rows.rowOf(centre.name) + shift;
            const Text tip = tipOf(centre, m_info, *value);
            if (value->interval) addLine(shown, *value->interval, y, tip, false);
            const bool isZero = m_info.isRatio && !(value->value > 0);
            Points& mark = isZero ? without : points;
            auto& parts = isZero ? partWithout : part;
            for (const Index row : centre.rows) {
                parts[static_cast<std::size_t>(row)] = static_cast<std::int32_t>(mark.x.size());
            }
            mark.x.push_back(drawn(value->value));
            mark.y.push_back(y);
            mark.tips.push_back(tip);
        }
        addPoints(std::move(points), std::move(part));
        addPoints(std::move(without), std::move(partWithout));
        addPooled(shown, shift);
        addNotes(shown);
    }

    void addPoints(Points points, std::vector<std::int32_t> part) {
        if (points.x.empty()) return;
        points.samples.part = std::make_shared<const std::vector<std::int32_t>>(std::move(part));
        m_panel.marks.emplace_back(std::move(points));
    }

    void addPooled(const ShownCentres& shown, double shift) {
        const auto& pooled = pooledOf(shown);
        if (!pooled) return;
        const Text tip = tipOf(*pooled, m_info);
        addLine(shown, pooled->interval, ForestRows::pooledRow + shift, tip, false);
        m_panel.marks.emplace_back(Points{.style = {Role::Model, shown.model->series, ""},
                                          .x = {pooled->value},
                                          .y = {ForestRows::pooledRow + shift},
                                          .tips = {tip}});
        if (!pooled->prediction) return;
        addLine(shown, *pooled->prediction, ForestRows::newCentreRow + shift, tipOfNew(*pooled->prediction, m_info),
                true);
    }

    void addNotes(const ShownCentres& shown) {
        const std::string& name = shown.model->data.name();
        const bool isNamed = m_shown.size() > 1;
        const auto& pooled = pooledOf(shown);
        const Text value = pooled ? Text("pooled {1}", valueText(pooled->value, pooled->interval))
                                  : Text("not pooled: the centres are too small");
        m_panel.notes.push_back(ofModel(name, value, isNamed));
        const Text without = centresWithout(shown.result, m_info.quantity);
        if (!without.empty()) m_panel.notes.push_back(ofModel(name, without, isNamed));
    }

    [[nodiscard]] Text legendOf(const ShownCentres& shown) const {
        return m_shown.size() > 1 ? asItStands(shown.model->data.name()) : Text();
    }

    const CentreQuantityInfo& m_info;
    const ForestRows& m_rows;
    std::span<const ShownCentres> m_shown;
    Panel m_panel;
};

class ForestView {
public:
    explicit ForestView(const FigureCall& call) : m_call(call) {}

    Figure build() {
        const std::size_t count = std::min(m_call.models.size(), shownModelLimit);
        for (std::size_t m = 0; m < count; ++m) {
            add(m_call.models[m], m_call.run.part(static_cast<double>(m) / static_cast<double>(count),
                                                  static_cast<double>(m + 1) / static_cast<double>(count)));
        }
        if (m_shown.empty() && m_call.models.size() > 1 && !m_notes.empty()) {
            m_notes.push_back(
                Text("This view parts each model by itself: {1} names the column, and models need no "
                     "groups.",
                     twoForms(asItStands("--set column=NAME"), Text("Centres"))));
        } else if (count < m_call.models.size()) {
            m_notes.push_back(Text("the first four models are shown"));
        }
        return figure();
    }

private:
    void add(const FigureModel& model, const Run& run) {
        if (model.data.classCount() == 0) {
            m_notes.push_back(Text("{1} predicts no probability of an event or a class.", model.data.name()));
            return;
        }
        attempt(model.data.name(), m_notes, [&] {
            const std::string& given = m_call.values.text("column");
            const std::string column = given.empty() ? likelyCentreColumn(model.data) : given;
            if (column.empty()) {
                throw InvalidInput("The file has no column beside predictions and targets whose values are centres.");
            }
            const Lens lens = confidenceLens(model.data, m_call.values.text("lens"));
            const Dataset seen = preparedOf(model).seenThrough(lens, run.withoutProgress());
            m_shown.push_back({.model = &model, .column = column, .result = calibrationByCentre(seen, column, run)});
            addSpellingNotes(m_notes, model.data.name(), m_shown.back().result.warnings);
        });
    }

    [[nodiscard]] Figure figure() {
        Figure figure;
        figure.title = "Calibration by centre";
        nameSeries(figure, m_call.models);
        if (m_shown.empty()) {
            figure.emptyReason =
                emptyReasonOf(m_call.models, m_notes, "Open a model to see its calibration in each centre.");
            return figure;
        }
        ForestRows rows(m_call.values.text("order"));
        for (const ShownCentres& shown : m_shown) rows.add(shown.result);
        rows.arrange();
        const std::string& wanted = m_call.values.text("quantity");
        for (const CentreQuantityInfo& info : centreQuantities) {
            if (wanted != "all" && wanted != info.id) continue;
            figure.panels.push_back(QuantityPanel(info, rows, m_shown).build(static_cast<int>(figure.panels.size())));
        }
        // Pooled values and the range of a new centre are over the centres; those of a centre are within one cluster.
        const bool areCentresClusters = std::all_of(m_shown.begin(), m_shown.end(), [](const ShownCentres& shown) {
            return shown.model->clusters.empty() || shown.model->clusters == shown.column;
        });
        for (Panel& panel : figure.panels) panel.heedsClusters = areCentresClusters;
        auto& notes = figure.panels.front().notes;
        if (rows.leftOutCount() > 0) {
            notes.push_back(Text("the largest centres are shown: {1} of {2}", ForestRows::mostShown,
                                 rows.leftOutCount() + ForestRows::mostShown));
        }
        notes.insert(notes.end(), m_notes.begin(), m_notes.end());
        return figure;
    }

    const FigureCall& m_call;
    std::vector<ShownCentres> m_shown;
    std::vector<Note> m_notes;
};

std::vector<Parameter> forestParameters() {
    return {textParameter("column", "Centres",
                          "The column of the file whose values are centres, such as site; age:65,80 cuts a column of "
                          "numbers at own points. Without one a column that is called like a centre.",
                          "site"),
            choiceParameter("quantity", "Quantity", "What is compared between centres.",
                            {{"all", "all", "Observed : expected, intercept and slope side by side."},
                             {"observed-expected", "observed : expected", "Events over expected events."},
                             {"intercept", "intercept", "Of a logistic regression on the log-odds with slope 1."},
                             {"slope", "slope", "Of a logistic regression on the log-odds of the predictions."}}),
            choiceParameter("order", "Order", "Which centre stands at the top.",
                            {{"name", "by name", "As their names rise."},
                             {"size", "by size", "The largest first."},
                             {"value", "by observed : expected", "The smallest ratio first."}}),
            choiceParameter(
                "lens", "Lens", "Which probability is compared with what happened.",
                {{"auto", "automatic", "The top label of class probabilities, the positive class of a binary model."},
                 {"top-label", "top label", "The largest probability, and whether its class was observed."}})};
}

}  // namespace

FigureMethod forestFigure() {
    return {
        .info =
            {.id = "forest",
             .name = "By centre",
             .explanation =
                 "Calibration in each centre: observed over expected events, calibration intercept and slope, each "
                 "with its interval, for every value of a column such as hospital or site. Below stand the value "
                 "pooled over centres by random effects, which take the centres as a sample of centres, and as a "
                 "dashed line where the value of a new centre lies with 95 % (prediction interval): a model may be "
                 "right on average and off in most centres. Centres in which all samples have the same outcome "
                 "have no intercept and no slope, which is said; without events their ratio is 0, a hollow mark "
                 "at the left end. What is pooled has less bias in small centres than the values that are drawn "
                 "and exists in all of them. A click on a centre selects its samples.",
             .formula =
                 "μ = Σ w_g y_g / Σ w_g, w_g = 1 / (v_g + τ²), y_g = log ((O_g + (1 − p_g)/2) / E_g), a_g or b_g; "
                 "μ ± t_{k−1} √(Σ w_g (y_g − μ)² / ((k − 1) Σ w_g)); new centre μ ± t_{k−2} √(τ² + se²)",
             .source =
                 "Debray et al. (2017), BMJ 356; Snell et al. (2018), Statistical Methods in Medical Research "
                 "27; Hartung, Knapp (2001), Statistics in Medicine 20; Higgins, Thompson, Spiegelhalter "
                 "(2009), JRSS A 172; Viechtbauer (2005), JEBS 30; Firth (1993), Biometrika 80; Berkey et al. (1995), "
                 "Statistics in Medicine 14",
             .cost = "that of a logistic fit of each centre, O(n), for each model",
             .families = familiesWith({Ability::Classes}),
             .parameters = forestParameters(),
             .takesWeights = true,
             .papers = {"debray2017", "snell2018", "hartung2001", "higgins2009", "viechtbauer2005", "firth1993",
                        "berkey1995"}},
        .page = "along",
        .isMadeWhenSeen = true,
        .suggestions = {{"column", describingColumnNamesOfAll}},
        .isInReports = false,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& /*values*/) {
                return std::vector<Text>{
                    "Calibration in each centre, with 95 % intervals.",
                    "Below: the value pooled over centres by random effects, with its interval, and dashed where the "
                    "value of a new centre lies with 95 % probability."};
            },
        .build = [](const FigureCall& call) { return ForestView(call).build(); }};
}

}  // namespace calibrium
