// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/observed_risk.h"

#include "core/run/error.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace calibrium {

namespace {

/// A distinct time at which somebody has an event of either kind.
struct EventTime {
    double time = 0;
    double atRisk = 0;
    double events = 0;      ///< of either kind
    double ofInterest = 0;  ///< of the event whose risk is predicted
};

/// The event times up to the horizon, rising.
std::vector<EventTime> eventTimes(const FollowUp& people, double horizon, std::span<const Index> rows) {
    std::vector<Index> order(rows.begin(), rows.end());
    const auto timeOf = [&](Index i) { return people.times[static_cast<std::size_t>(i)]; };
    std::sort(order.begin(), order.end(), [&](Index a, Index b) { return timeOf(a) < timeOf(b); });
    std::vector<EventTime> times;
    for (std::size_t first = 0; first < order.size() && timeOf(order[first]) <= horizon;) {
        EventTime one{.time = timeOf(order[first]), .atRisk = static_cast<double>(order.size() - first)};
        for (; first < order.size() && timeOf(order[first]) == one.time; ++first) {
            const FollowUpEnd ending = people.endings[static_cast<std::size_t>(order[first])];
            one.events += ending == FollowUpEnd::Censored ? 0 : 1;
            one.ofInterest += ending == FollowUpEnd::Event ? 1 : 0;
        }
        if (one.events > 0) times.push_back(one);
    }
    return times;
}

std::vector<Index> allRows(const FollowUp& people) {
    std::vector<Index> rows(static_cast<std::size_t>(people.size()));
    std::iota(rows.begin(), rows.end(), Index{0});
    return rows;
}

double incidence(const std::vector<EventTime>& times) {
    double risk = 0;
    double survival = 1;
    for (const EventTime& one : times) {
        risk += survival * one.ofInterest / one.atRisk;
        survival *= 1 - one.events / one.atRisk;
    }
    return risk;
}

/// The incidence without each person in turn, from what stands before and after the person's time.
class LeaveOneOut {
public:
    explicit LeaveOneOut(std::vector<EventTime> times)
        : m_times(std::move(times)),
          m_survival(m_times.size() + 1, 1.0),
          m_before(m_times.size() + 1, 0.0),
          m_after(m_times.size() + 1, 0.0) {
        // Before the person's time there is one less at risk; at the last of them nobody may be left.
        for (std::size_t j = 0; j < m_times.size(); ++j) {
            const EventTime& one = m_times[j];
            const double others = std::max(one.atRisk - 1, 1.0);
            m_before[j + 1] = m_before[j] + m_survival[j] * std::min(one.ofInterest / others, 1.0);
            m_survival[j + 1] = m_survival[j] * std::max(1 - one.events / others, 0.0);
        }
        for (std::size_t j = m_times.size(); j > 0; --j) {
            const EventTime& one = m_times[j - 1];
            m_after[j - 1] = (one.ofInterest + (one.atRisk - one.events) * m_after[j]) / one.atRisk;
        }
    }

    [[nodiscard]] double without(double time, FollowUpEnd ending) const {
        const auto found = std::lower_bound(m_times.begin(), m_times.end(), time,
                                            [](const EventTime& one, double value) { return one.time < value; });
        const auto j = static_cast<std::size_t>(found - m_times.begin());
        if (found == m_times.end() || found->time > time) return m_before[j] + m_survival[j] * m_after[j];
        const double others = found->atRisk - 1;
        if (others <= 0) return m_before[j];
        const double events = found->events - (ending == FollowUpEnd::Censored ? 0 : 1);
        const double ofInterest = found->ofInterest - (ending == FollowUpEnd::Event ? 1 : 0);
        return m_before[j] + m_survival[j] * (ofInterest + (others - events) * m_after[j + 1]) / others;
    }

private:
    std::vector<EventTime> m_times;
    std::vector<double> m_survival, m_before;  ///< up to each of the times, with one less at risk
    std::vector<double> m_after;               ///< incidence from each of them on, of those at risk there
};

double greenwood(const std::vector<EventTime>& times, double survival) {
    double sum = 0;
    for (const EventTime& one : times) {
        if (one.atRisk > one.events) sum += one.events / (one.atRisk * (one.atRisk - one.events));
    }
    return survival * std::sqrt(sum);
}

constexpr double leastVariance = 1e-9;
constexpr std::size_t mostCensoringSteps = 200;

/// Where people are censored, or the middle of several such times.
struct CensoringStep {
    double hazardShare = 0;   ///< of the hazard of the event up to the horizon, that up to here
    double competing = 0;     ///< share of people with a competing event by now
    double averageLater = 0;  ///< share of who is event-free that has the event up to the horizon
    double weight = 0;        ///< hazard of censoring over the share not censored
};

/// The steps before the horizon, 200 at most: further ones are put together with their neighbours.
std::vector<CensoringStep> censoringSteps(const FollowUp& people, double horizon) {
    std::vector<Index> order = allRows(people);
    const auto timeOf = [&](Index i) { return people.times[static_cast<std::size_t>(i)]; };
    std::sort(order.begin(), order.end(), [&](Index a, Index b) { return timeOf(a) < timeOf(b); });
    std::vector<CensoringStep> steps;
    double uncensored = 1;
    double hazard = 0;
    double survival = 1;
    double incidenceSoFar = 0;
    double competing = 0;
    for (std::size_t first = 0; first < order.size() && timeOf(order[first]) <= horizon;) {
        const double time = timeOf(order[first]);
        const auto atRisk = static_cast<double>(order.size() - first);
        std::array<double, 3> counts{};
        for (; first < order.size() && timeOf(order[first]) == time; ++first) {
            counts.at(static_cast<std::size_t>(people.endings[static_cast<std::size_t>(order[first])])) += 1;
        }
        const double events = counts.at(static_cast<std::size_t>(FollowUpEnd::Event));
        const double others = counts.at(static_cast<std::size_t>(FollowUpEnd::Competing));
        const double censored = counts.at(static_cast<std::size_t>(FollowUpEnd::Censored));
        hazard += events / atRisk;
        incidenceSoFar += survival * events / atRisk;
        competing += survival * others / atRisk;
        survival *= 1 - (events + others) / atRisk;
        const double left = atRisk - events - others;
        if (!(censored > 0) || time >= horizon) continue;
        const double rate = censored / left;
        uncensored *= 1 - rate;
        if (!(uncensored > 0)) break;
        steps.push_back({hazard, competing, incidenceSoFar, rate / uncensored});
    }
    for (CensoringStep& step : steps) {
        const double eventFree = std::max(1 - step.averageLater - step.competing, leastVariance);
        step.averageLater = std::clamp((incidenceSoFar - step.averageLater) / eventFree, 0.0, 1.0);
        if (hazard > 0) step.hazardShare /= hazard;
    }
    std::vector<CensoringStep> joined;
    const std::size_t each = (steps.size() + mostCensoringSteps - 1) / mostCensoringSteps;
    for (std::size_t k = 0; k < steps.size(); k += each) {
        CensoringStep one = steps[std::min(k + each / 2, steps.size() - 1)];
        one.weight = 0;
        for (std::size_t m = k; m < std::min(k + each, steps.size()); ++m) one.weight += steps[m].weight;
        joined.push_back(one);
    }
    return joined;
}

FollowUp partOf(const FollowUp& people, std::span<const Index> rows) {
    FollowUp part{
        .name = people.name, .times = {}, .endings = {}, .risks = Eigen::VectorXd(static_cast<Index>(rows.size()))};
    Index k = 0;
    for (const Index i : rows) {
        part.times.push_back(people.times[static_cast<std::size_t>(i)]);
        part.endings.push_back(people.endings[static_cast<std::size_t>(i)]);
        part.risks(k++) = people.risks(i);
    }
    return part;
}

std::optional<Interval> logLogInterval(double risk, double standardError) {
    const double survival = 1 - risk;
    if (!(risk > 0) || !(survival > 0) || !(standardError > 0)) return std::nullopt;
    const double z = normalReach(defaultLevel);
    const double spread = z * standardError / (survival * std::abs(std::log(survival)));
    return Interval{.lower = 1 - std::pow(survival, std::exp(-spread)),
                    .upper = 1 - std::pow(survival, std::exp(spread)),
                    .level = defaultLevel,
                    .kind = "complementary log-log"};
}

}  // namespace

ObservedRisk observedRisk(const FollowUp& people, double horizon, std::span<const Index> rows) {
    ObservedRisk result;
    for (const Index i : rows) {
        const auto s = static_cast<std::size_t>(i);
        result.atRiskCount += people.times[s] >= horizon ? 1 : 0;
        result.eventCount += people.endings[s] == FollowUpEnd::Event && people.times[s] <= horizon ? 1 : 0;
    }
    const std::vector<EventTime> times = eventTimes(people, horizon, rows);
    result.value = incidence(times);
    if (people.hasCompeting()) {
        const Eigen::VectorXd values = pseudoValues(partOf(people, rows), horizon);
        result.standardError = momentsOf(std::vector<double>(values.begin(), values.end())).standardError();
    } else {
        result.standardError = greenwood(times, 1 - result.value);
    }
    result.interval = logLogInterval(result.value, result.standardError);
    return result;
}

ObservedRisk observedRisk(const FollowUp& people, double horizon) {
    if (std::none_of(people.times.begin(), people.times.end(), [&](double time) { return time >= horizon; })) {
        throw InvalidInput(Text("The last follow-up of {1} ends at {3}, before {2}; --horizon can be no later.",
                                people.name, asNumber(significant(horizon)),
                                asNumber(significant(*std::max_element(people.times.begin(), people.times.end())))));
    }
    return observedRisk(people, horizon, allRows(people));
}

Eigen::VectorXd pseudoValues(const FollowUp& people, double horizon) {
    const std::vector<EventTime> times = eventTimes(people, horizon, allRows(people));
    const double all = incidence(times);
    const LeaveOneOut others(times);
    const auto n = static_cast<double>(people.size());
    Eigen::VectorXd values(people.size());
    for (Index i = 0; i < people.size(); ++i) {
        const auto s = static_cast<std::size_t>(i);
        values(i) = n * all - (n - 1) * others.without(people.times[s], people.endings[s]);
    }
    return values;
}

Eigen::VectorXd pseudoVariances(const FollowUp& people, double horizon) {
    const Eigen::ArrayXd risks = people.risks.array().min(1 - leastVariance);
    Eigen::ArrayXd variances = risks * (1 - risks);
    for (const CensoringStep& step : censoringSteps(people, horizon)) {
        const Eigen::ArrayXd before = 1 - (1 - risks).pow(step.hazardShare);
        const Eigen::ArrayXd eventFree = (1 - before - step.competing).max(leastVariance);
        const Eigen::ArrayXd later = ((risks - before) / eventFree).max(0.0).min(1.0);
        variances += eventFree * (later * (1 - later) + (later - step.averageLater).square()) * step.weight;
    }
    return variances.max(leastVariance).matrix();
}

Eigen::VectorXd censoringWeights(const FollowUp& people, double horizon) {
    std::vector<Index> order = allRows(people);
    const auto timeOf = [&](Index i) { return people.times[static_cast<std::size_t>(i)]; };
    const auto endingOf = [&](Index i) { return people.endings[static_cast<std::size_t>(i)]; };
    std::sort(order.begin(), order.end(), [&](Index a, Index b) { return timeOf(a) < timeOf(b); });
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(people.size());
    double uncensored = 1;  // G just before the time
    std::size_t first = 0;
    for (; first < order.size() && timeOf(order[first]) < horizon;) {
        const double time = timeOf(order[first]);
        double events = 0;
        double censored = 0;
        const auto atRisk = static_cast<double>(order.size() - first);
        for (; first < order.size() && timeOf(order[first]) == time; ++first) {
            const bool isCensored = endingOf(order[first]) == FollowUpEnd::Censored;
            (isCensored ? censored : events) += 1;
            if (!isCensored) weights(order[first]) = 1 / uncensored;
        }
        if (censored > 0) uncensored *= 1 - censored / (atRisk - events);
    }
    for (; first < order.size(); ++first) weights(order[first]) = 1 / uncensored;
    return weights;
}

}  // namespace calibrium
