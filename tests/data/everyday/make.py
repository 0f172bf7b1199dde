#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files as people have them, of one risk and its outcome for 60 patients: writes them beside itself (fixed seed)."""
import math
import pathlib
import random

random.seed(5)
here = pathlib.Path(__file__).parent
risks = [round(random.uniform(0.03, 0.97), 3) for _ in range(60)]
events = [int(random.random() < risk) for risk in risks]
rows = range(60)


def write(name, lines, encoding="utf-8"):
    (here / name).write_bytes(("\n".join(lines) + "\n").encode(encoding))


def table(header, *columns, separator=","):
    return [separator.join(header)] + [separator.join(str(column[i]) for column in columns) for i in rows]


ids = [f"P{i + 1}" for i in rows]
plain = table(["id", "risk", "event"], ids, risks, events)
bare = table(["risk", "event"], risks, events)
days = [f"{1 + i % 12:02d}" for i in rows]
months = [f"{3 + i // 12:02d}" for i in rows]

write("title.csv", ["Results of the model, version 2", ""] + plain)
write("title_padded.csv", ["Results of the model,,", ",,"] + plain)
write("title_of_one_column.csv", ["Model,logistic"] + bare)
write("title_of_pairs.csv", ["Model:,logistic,", "Version:,3,"] + plain)
write("title_above_numbers.csv", ["Results"] + plain[1:])
write("units.csv", plain[:1] + ["[-],[0..1],[0/1]"] + plain[1:])
write("notes_below.csv", bare + ["", "Source: register of the hospital", "n = 60"])
write("empty_rows_below.csv", plain + [",,", ",,"])
write("sentence_below_names.csv", plain + ["exported yesterday"])
write("note_below_names.csv", plain + ["exported"])
write("total_below.csv", plain + [f"Total,{sum(risks):.3f},{sum(events)}"])
write("invisible.csv", table(["\u200bid", "risk\u00a0of death\u202f", "\ufeffdied"], ids,
                             [f"{risk}\u00a0" for risk in risks],
                             ["yes\u200b" if event and i % 2 else "yes" if event else "no\u202f"
                              for i, event in zip(rows, events)]))
write("windows_1252.csv", table(["größe", "probabilité", "décès"], [150 + i for i in rows],
                                [f"{risk}".replace(".", ",") for risk in risks],
                                ["décédé" if event else "vivant" for event in events], separator=";"), "cp1252")
write("shares.csv", table(["risk", "label"], risks, [round(0.8 if event else 0.1 + 0.01 * (i % 9), 2)
                                                      for i, event in zip(rows, events)]))
write("shares_percent.csv", table(["risk", "label"], risks, ["80%" if event else "20%" for event in events]))
write("german.csv", table(["Datum", "Station", "Wahrscheinlichkeit", "Regen"],
                          [f"{day}.{month}.2025" for day, month in zip(days, months)],
                          [f"S{i % 4}" for i in rows], risks, events))
lower = [round(risk * 0.8, 3) for risk in risks]
upper = [round(min(1, risk * 1.1 + 0.01), 3) for risk in risks]
write("limits.csv", table(["lwr", "riesgo_predicho", "upr", "evento"], lower, risks, upper, events))
write("limits_alone.csv", table(["ci_low", "pop", "ci_high", "y"], lower, risks, upper, events))
write("limits_percent.csv", table(["risk", "80%_lower", "80%_upper", "y"], risks, lower, upper, events))
write("limits_alpha.csv", table(["pred", "pred_alpha_0.05", "pred_alpha_0.95", "y"], risks, lower, upper, events))
write("numbered_outcome.csv", table(["distance", "risk_outcome1", "outcome1"], [3 + i * 7 % 23 for i in rows], risks,
                                    events))
order = list(rows)
random.shuffle(order)
numbers = [random.randrange(10, 90) * 61 + i for i in rows]
write("keys_predictions.csv", table(["Akte", "Vorhersage"], numbers, risks))
write("keys_targets.csv", table(["dossier", "y"], [numbers[i] for i in order], [events[i] for i in order]))
write("fewer_targets.csv", ["y"] + [str(event) for event in events[:55]])
write("camel_case.csv", table(["pA", "pB", "y"], [round(1 - risk, 3) for risk in risks], risks,
                              ["B" if event else "A" for event in events]))
write("case_control.csv", table(["risk", "group"], risks, ["case" if event else "control" for event in events]))
write("survival_french.csv", table(["proba_survie", "décès"], [str(round(1 - risk, 3)).replace(".", ",") for risk in risks],
                                   events, separator=";"))
write("third_label.csv", table(["risk", "event"], risks, [9 if i == 7 else event for i, event in zip(rows, events)]))
times = [random.randrange(1, 2000) for _ in rows]
write("follow_up.csv", table(["temps", "statut", "risque"], times, events, risks, separator=";"))
write("follow_up_words.csv", table(["days_to_death_or_last_contact", "vital_status", "p5"], times,
                                   ["Dead" if event else "Alive" for event in events], risks))
write("total_below_numbers.csv", table(["patient", "risque", "malade"], [i + 101 for i in rows], risks, events)
      + [f"Total général,{sum(risks):.3f},{sum(events)}"])
write("missing_words.csv", table(["risk", "event"], [{3: "k.A.", 8: "n.d.", 20: "s.d.", 31: "--"}.get(i, risk)
                                                     for i, risk in zip(rows, risks)], events))
# Of two classes the more probable one and its probability, under names that do or do not say so.
guesses = [int(risk >= 0.5) for risk in risks]
sure = [round(max(risk, 1 - risk), 3) for risk in risks]
write("modeler.csv", table(["churn", "$L-churn", "$LP-churn"], events, guesses, sure))
write("unnamed_class.csv", table(["y", "x", "p"], events, guesses, sure) + table([], events, guesses, sure)[1:])
centres = [round(random.gauss(20, 4), 2) for _ in rows]
reals = [round(random.gauss(centre, 2), 2) for centre in centres]
below = [round(centre - 2.5, 2) for centre in centres]
above = [round(centre + 2.5, 2) for centre in centres]
write("median.csv", table(["p10", "median", "p90", "actual"], below, centres, above, reals))
write("median_french.csv", table(["quantile 10 %", "médiane", "quantile 90 %", "observé"], below, centres, above, reals))
write("median_named.csv", table(["pred_q10", "pred_median", "pred_q90", "actual"], below, centres, above, reals))
write("exposure.csv", table(["exposure", "rate", "claims"], [1 + i % 9 for i in rows], [0.5 + 0.1 * (i % 13) for i in rows],
                            [i * i % 5 for i in rows]))
write("expected_german.csv", table(["erwartete_Anzahl", "beobachtete_Anzahl"], [0.5 + i % 13 / 8 for i in rows],
                                   [i * i % 5 for i in rows]))
write("sex.csv", table(["prob_F", "prob_M", "sex"], [round(1 - risk, 3) for risk in risks], risks,
                       ["M" if event else "F" for event in events]))
write("class_above_risk.csv", table(["1", "y"], risks, events))
write("two_keys_predictions.csv", table(["ID", "id", "risk"], [numbers[(i + 7) % 60] for i in rows], numbers, risks))
write("two_keys_targets.csv", table(["id", "y"], [numbers[i] for i in order], [events[i] for i in order]))
write("confidences_apart.csv", table(["case", "predicted", "confidence"], numbers, guesses, sure))
write("outcomes_apart.csv", table(["case", "y"], [numbers[i] for i in order], [events[i] for i in order]))
write("numbers_apart.csv", table(["moyenne", "écart-type", "dossier_x"], centres, [2 + i % 5 / 10 for i in rows],
                                 [1000 + 17 * i % 997 for i in rows]))
write("levels_in_any_order.csv", table(["0.9", "hospital", "0.1", "observé", "0.5"], above, [f"S{i % 4}" for i in rows],
                                       below, reals, centres))
# One column of numbers beside the outcome, whose name says something else than a prediction, or nothing.
measured = [round(random.uniform(0.02, 0.98), 3) for _ in rows]
for file, name in [("p_value", "p_value"), ("threshold", "threshold"), ("alpha", "alpha"), ("german", "Prävalenz"),
                   ("error", "score_se"), ("weight", "weight")]:
    write(f"other_{file}.csv", table([name, "y"], measured, events))
write("measured.csv", table(["humidity", "y"], measured, events))
write("measured_logit.csv", table(["zscore", "y"], [round(random.gauss(0, 1), 2) for _ in rows], events))
write("unnamed_model.csv", table(["xgb", "y"], risks, events))
# Numbers whose thousands are separated.
grouped = lambda number, mark=".": f"{number:,}".replace(",", mark)
costs = [1000 + random.randrange(80000) for _ in rows]
expected = [random.randrange(1000, 40000) for _ in rows]
seen = [max(1000, round(random.gauss(number, number ** 0.5))) for number in expected]
write("groups_open.csv", table(["expected_count", "observed_count"], [grouped(n) for n in expected],
                               [grouped(n) for n in seen], separator=";"))
write("groups_open_english.csv", table(["expected_count", "observed_count"], [grouped(n, ",") for n in expected],
                                       [grouped(n, ",") for n in seen], separator="\t"))
write("groups_beside_commas.csv", table(["expected_count", "observed_count", "share"], [grouped(n) for n in expected],
                                        [grouped(n) for n in seen], [f"{m}".replace(".", ",") for m in measured],
                                        separator=";"))
write("groups_beside_small.csv", table(["expected_count", "observed_count"],
                                       [grouped(n) if i % 3 else n // 100 for i, n in enumerate(expected)],
                                       [grouped(n) if i % 3 else n // 100 for i, n in enumerate(seen)], separator=";"))
write("groups_of_costs.csv", table(["Risiko", "Kosten", "Ereignis"], [f"{risk}".replace(".", ",") for risk in risks],
                                   [grouped(n) for n in costs], events, separator=";"))
# What says which column is which.
others = [round(1 - risk, 3) for risk in risks]
logits = [round(math.log(risk / (1 - risk)), 4) for risk in risks]
write("from_and_into.csv", table(["F_BAD", "I_BAD", "P_BAD1", "P_BAD0"], events, guesses, risks, others))
write("logit_beside.csv", table(["logit", "prob", "y"], logits, risks, events))
write("percent_beside.csv", table(["risk", "risk_pct", "y"], risks, [round(100 * risk, 1) for risk in risks], events))
thirds = [(round(0.6 * risk, 3), round(0.4 * risk, 3), other) for risk, other in zip(risks, others)]
write("beginnings.csv", table(["home", "draw", "away", "result"], *zip(*thirds),
                              ["HDA"[i % 3 if event else 2] for i, event in enumerate(events)]))
write("units_words.csv", table(["age", "risk", "event"], [40 + i % 30 for i in rows], risks, events)[:1]
      + ["years,-,0/1"] + table(["age", "risk", "event"], [40 + i % 30 for i in rows], risks, events)[1:])
# What other programs write.
write("numbered_probs.csv", table(["predicted_y", "predicted_y_probs_1", "predicted_y_probs_0", "y"], guesses, risks, others,
                                  events))
write("risk_and_error.csv", table(["risk", "risk_se", "event"], risks, [round(0.02 + i % 7 / 100, 3) for i in rows], events))
write("euroscore.csv", table(["patient", "EuroSCORE_II", "died_30d"], [i + 501 for i in rows],
                             [round(100 * risk, 2) for risk in risks], events))
write("modeler_response.csv", table(["Response", "$N-Response", "$NC-Response"], events, guesses, sure))
write("correct_answer.csv", table(["correct_answer", "model_answer", "confidence"], events, guesses, sure))
hits = [int(guess == event) for guess, event in zip(guesses, events)]
write("logprob_correct.csv", table(["task", "logprob", "correct"], ["mmlu"] * 60, [round(math.log(s), 4) for s in sure],
                                   hits))
write("accuracy_beside.csv", table(["model_accuracy", "pred", "event"], [round(0.7 + i % 13 / 100, 3) for i in rows], risks,
                                   events))
write("percent_and_flag.csv", table(["pop12", "precip"], [round(10 * risk) * 10 for risk in risks], events))
for file, name, cells in [("rank", "risk_rank", measured), ("factor", "risk_factor", measured),
                          ("probit", "probit", [round(2 * risk - 1, 3) for risk in risks]),
                          ("difference", "score", [round(2 * risk - 1, 4) for risk in risks]),
                          ("bound", "risk_lower", [round(0.7 * risk, 3) for risk in risks])]:
    write(f"other_{file}.csv", table([name, "y"], cells, events))
write("confidence_alone.csv", table(["confidence", "y"], sure, events))
# Numbers that fit the other one of two classes, by their size or against their order.
rare = [round(random.uniform(0.01, 0.1), 3) for _ in rows]
few = [int(i in (7, 31, 50)) for i in rows]
spared = [round(1 - risk, 3) for risk in rare]
write("rare_spared.csv", table(["prob", "event"], spared, few))
write("rare_survived.csv", table(["risk", "survived"], rare, [1 - event for event in few]))
write("no_event.csv", table(["prob_no_event", "event"], others, events))
write("teams.csv", table(["team1_prob", "team2_prob", "result1"], risks, others, events))
high = [i * 7 % 3 for i in rows]
write("alphabet.csv", table(["p_virginica", "p_setosa", "p_versicolor", "y"],
                            *[[0.42 if k == h else 0.29 for h in high] for k in range(3)],
                            [(2, 0, 1)[h if i % 2 else (h + i // 2) % 3] for i, h in enumerate(high)]))
# Real numbers, and what is none of them.
spreads = [round(1.5 + i % 7 / 5, 2) for i in rows]
write("missing_code.csv", table(["mean", "sd", "obs"], centres, spreads, [-999 if i in (4, 20) else real
                                                                       for i, real in enumerate(reals)]))
write("dropout.csv", table(["mean", "std", "label"], risks, [round(0.02 + i % 9 / 100, 3) for i in rows], events))
write("posterior.csv", table(["Estimate", "Est.Error", "Q2.5", "Q97.5", "y"], risks, [0.05] * 60, lower, upper, events))
write("skew.csv", table(["mu", "sigma", "skew", "y"], centres, spreads, [round(i % 5 / 10, 1) for i in rows], reals))
write("zero_inflated.csv", table(["lambda", "pi_zero", "count"], [0.5 + i % 13 / 8 for i in rows],
                                 [round(i % 4 / 10, 1) for i in rows], [i * i % 5 for i in rows]))
write("log_normal.csv", table(["log_mean", "log_sd", "y"], [round(math.log(c), 3) for c in centres], [0.1] * 60, reals))
write("zscore.csv", table(["mean", "sd", "zscore"], centres, spreads,
                          [round((real - c) / s, 3) for real, c, s in zip(reals, centres, spreads)]))
write("quartiles.csv", table(["Q1", "median", "Q3", "actual"], below, centres, above, reals))
write("first_step.csv", table(["ds", "y", "yhat1 5.0%", "yhat1 50.0%", "yhat1 95.0%"],
                              [f"2025-{month}-{day}" for day, month in zip(days, months)], reals, below, centres, above))
# Keys that are written differently.
letters = [f"TCGA-{'abcdef'[i % 6]}{number:04d}" if i % 3 else f"TCGA-{number:04d}" for i, number in zip(rows, numbers)]
write("capital_predictions.csv", table(["id", "risk"], letters, risks))
write("capital_targets.csv", table(["id", "y"], [letters[i].upper() for i in order], [events[i] for i in order]))
# What is no probability under names that say so, or nothing.
write("marks.csv", table(["confidence", "correct"], [1 + int(4.99 * s) for s in measured], hits))
write("hard.csv", table(["prob", "y"], guesses, events))
write("progression_free.csv", table(["prob", "PFS", "PFS_event"], risks, [1 + i * 7 % 90 for i in rows], events))
write("other_fraction.csv", table(["ejection_fraction", "y"], risks, events))
write("other_noise.csv", table(["noise", "y"], risks, events))
write("three_labels.csv", table(["forecast", "resolution"], risks,
                                ["ambiguous" if i % 9 == 0 else "yes" if event else "no" for i, event in enumerate(events)]))
words = ["ill" if event else "well" for event in events]
write("pipeline.csv", table(["label", "score", "gold"], ["ill" if guess else "well" for guess in guesses], sure, words))
write("verdicts.csv", table(["confidence", "result"], sure, ["correct" if hit else "incorrect" for hit in hits]))
# Labels that say which is which.
write("denied.csv", table(["p", "observed"], measured, ["rain" if event else "no rain" for event in events]))
write("coded.csv", table(["p", "observed"], measured, ["1: yes" if event else "0: no" for event in events]))
write("approved.csv", table(["p", "approved"], [risk if i % 2 else m for i, (risk, m) in enumerate(zip(risks, measured))], ["approved" if event else "declined" for event in events]))
write("polish.csv", table(["prawdopodobieństwo", "wynik"], [f"{risk}".replace(".", ",") for risk in risks],
                          ["tak" if event else "nie" for event in events], separator=";"))
write("german_limits.csv", table(["Risiko", "KI_unten", "KI_oben", "Tod"], risks, lower, upper, events))
# Tables as data bases and Markdown print them.
cells = list(zip(rows, risks, events))
rule = "+-----+-------+-------+"
write("markdown.csv", ["| id | risk | event |", "|---:|-----:|:------|"] + [f"| {i} | {p} | {y} |" for i, p, y in cells])
write("psql.csv", [" id | risk  | event ", "----+-------+-------"] + [f" {i:2d} | {p:.3f} |     {y}" for i, p, y in cells]
      + ["(60 rows)", ""])
write("mysql.csv", [rule, "| id  | risk  | event |", rule] + [f"| {i:3d} | {p:.3f} |     {y} |" for i, p, y in cells] + [rule])
write("sql_server.csv", ["id          risk        event", "----------- ----------- -----------"]
      + [f"{i:<11d} {p:<11.3f} {y}" for i, p, y in cells] + ["", "(60 rows affected)"])
# Numbers as people write them.
write("minus.csv", table(["logit", "event"], [f"{logit}".replace("-", "\u2212") for logit in logits], events))
write("middle_dot.csv", table(["risk", "event"], [f"{risk:.3f}".replace(".", "\u00b7") for risk in risks], events))
sums = [round(1000 * c + i % 89 / 100, 2) for i, c in enumerate(centres)]
wide = [round(900 + 40.25 * (i % 11), 2) for i in rows]
paid = [round(1000 * real + 0.25, 2) for real in reals]
english = lambda number: f"{number:,.2f}"
german = lambda number: english(number).translate(str.maketrans(",.", ".,"))
for file, written, separator in [("german", german, ";"), ("english", english, "\t"),
                                 ("french", lambda n: english(n).replace(",", "\u202f").replace(".", ","), ";"),
                                 ("swiss", lambda n: english(n).replace(",", "'"), ";"),
                                 ("euro", lambda n: german(n) + " \u20ac", ";"), ("dollar", lambda n: "$" + english(n), "\t")]:
    write(f"sums_{file}.csv", table(["mean", "sd", "observed"], *[[written(n) for n in column] for column in (sums, wide, paid)],
                                    separator=separator))
write("sums_plain.csv", table(["mean", "sd", "observed"], sums, wide, paid))
