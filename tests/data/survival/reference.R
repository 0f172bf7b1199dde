# SPDX-License-Identifier: GPL-3.0-or-later
# Observed risks of censored.csv and competing.csv at the horizon 5 by the package survival (3.5-3), with the interval on
# the complementary log-log scale. Rscript reference.R
library(survival)
people <- read.csv("censored.csv")
fit <- survfit(Surv(time, status) ~ 1, conf.type = "log-log", data = people)
at <- summary(fit, times = 5)
cat(format(c(1 - at$surv, at$std.err, 1 - at$upper, 1 - at$lower), digits = 10), "\n")
people <- read.csv("competing.csv")
fit <- survfit(Surv(time, factor(status, 0:2)) ~ 1, data = people)
at <- summary(fit, times = 5)
cat(format(c(at$pstate[2], at$std.err[2]), digits = 10), "\n")
