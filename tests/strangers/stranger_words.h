// SPDX-License-Identifier: GPL-3.0-or-later
// What people of several languages call their columns and classes.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

struct StrangerWords {
    std::string language;
    std::vector<std::pair<std::string, std::string>> twoClasses;  ///< what did not happen, and what did
    std::vector<std::string> probabilities;                       ///< names of a probability of the event
    std::vector<std::string> outcomes;
    std::vector<std::string> identifiers;
    std::vector<std::string> predictedClasses;
    std::vector<std::string> confidences;
    std::vector<std::string> means;
    std::vector<std::string> deviations;
    std::vector<std::string> variances;
    std::vector<std::string> observations;
    std::vector<std::string> classes;
    std::vector<std::pair<std::string, std::string>> counts;     ///< expected and observed
    std::vector<std::pair<std::string, std::string>> followUps;  ///< time and status
    std::vector<std::string> totals;
    std::string medianName;
    std::string age, sex, centre, date;
};

const std::vector<StrangerWords>& strangerWords();

}  // namespace calibrium::test
