#!/usr/bin/env Rscript
# SPDX-License-Identifier: GPL-3.0-or-later
# The numbers of peopleAreJudgedByGroup in tests/app/tst_survival_command.cpp: censored.csv, odd rows A, even rows B, by
# R's survival package; differences by the square-and-add method (Zou, Donner 2008).
#   Rscript by_group.R
suppressPackageStartupMessages(library(survival))
d <- read.csv("censored.csv")
d$site <- rep_len(c("A", "B"), nrow(d))
one <- function(s) {
  e <- d[d$site == s, ]
  k <- summary(survfit(Surv(time, status == 1) ~ 1, data = e, conf.type = "log-log"), times = 5)
  v <- 1 - c(k$surv, k$upper, k$lower)
  cat(s, nrow(e), sum(e$status == 1 & e$time <= 5), format(c(v, v / mean(e$risk)), digits = 12), "\n")
  v / mean(e$risk)
}
a <- one("A")
b <- one("B")
cat("O:E, B less A", format(c(b[1] - a[1], b[1] - a[1] - sqrt((b[1] - b[2])^2 + (a[3] - a[1])^2),
                              b[1] - a[1] + sqrt((b[3] - b[1])^2 + (a[1] - a[2])^2)), digits = 12), "\n")
