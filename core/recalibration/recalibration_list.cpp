// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/recalibration_list.h"

#include "core/method/lookup.h"
#include "core/recalibration/recalibration_method.h"

namespace calibrium {

Registered<RecalibrationMethod>& registeredRecalibrationMethods() {
    static Registered<RecalibrationMethod> list;
    return list;
}

const std::vector<RecalibrationMethod>& recalibrationMethods() { return registeredRecalibrationMethods().all(); }

const RecalibrationMethod& recalibrationMethod(std::string_view id) {
    // What clinicians call Platt scaling; files hold its id.
    return lookUp(recalibrationMethods(), id == "logistic" ? "platt" : id, "recalibration method");
}

}  // namespace calibrium
