<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
 <context>
  <name>core</name>
  <message>
   <source>Approximate, for as long as the setting is being moved.</source>
   <translation>Näherung, solange die Einstellung bewegt wird.</translation>
  </message>
  <message>
   <source>, exchangeable</source>
   <translation>, austauschbar</translation>
  </message>
  <message>
   <source>SKCE (block)</source>
   <translation>SKCE (Block)</translation>
  </message>
  <message>
   <source>SKCE (biased)</source>
   <translation>SKCE (verzerrt)</translation>
  </message>
  <message>
   <source>SKCE (unbiased)</source>
   <translation>SKCE (unverzerrt)</translation>
  </message>
  <message>
   <source>{1} data sets {2}</source>
   <translation>{1} Datensätze {2}</translation>
  </message>
  <message>
   <source>The minimum size of a subgroup is {1}; it must be at least 2 samples.</source>
   <translation>Die Mindestgröße einer Untergruppe ist {1}; es müssen mindestens 2 Beobachtungen sein.</translation>
  </message>
  <message>
   <source>The level must lie between 0 and 1.</source>
   <translation>Das Niveau muss zwischen 0 und 1 liegen.</translation>
  </message>
  <message>
   <source>{1} resamples are too few for the level; take more resamples.</source>
   <translation>{1} Resamples sind zu wenige für das Niveau; es braucht mehr Resamples.</translation>
  </message>
  <message>
   <source>The column {1} is named twice.</source>
   <translation>Die Spalte {1!} ist zweimal genannt.</translation>
  </message>
  <message>
   <source>The column {1} only numbers the rows.</source>
   <translation>Die Spalte {1!} nummeriert nur die Zeilen.</translation>
  </message>
  <message>
   <source>{1} has no column beside predictions and targets that makes groups.{2}</source>
   <translation>{1!} hat neben Vorhersagen und Zielwerten keine Spalte, die Gruppen bildet.{2}</translation>
  </message>
  <message>
   <source>simultaneous over all subgroups</source>
   <translation>simultan über alle Untergruppen</translation>
  </message>
  <message>
   <source>No subgroup of {1} has at least {2} samples; the minimum size (min-size) decides which are looked at.</source>
   <translation>Keine Untergruppe von {1!} hat mindestens {2} Beobachtungen; die Mindestgröße (min-size) entscheidet, welche betrachtet werden.</translation>
  </message>
  <message>
   <source>"{1}" names an empty column; columns stand with commas between.</source>
   <translation>„{1!}“ nennt eine leere Spalte; zwischen Spalten steht ein Komma.</translation>
  </message>
  <message>
   <source>p adjusted</source>
   <translation>p adjustiert</translation>
  </message>
  <message>
   <source>No subgroup is further off than chance makes the worst of {1} ({2}); the largest difference, for its size, is in {3}.</source>
   <translation>Keine Untergruppe weicht weiter ab, als der Zufall die schlechteste von {1} abweichen lässt ({2}); die für ihre Größe größte Differenz hat {3!}.</translation>
  </message>
  <message>
   <source>Worst subgroup: {1}, observed {2}, predicted {3} ({4}, the search through {5} subgroups allowed for).</source>
   <translation>Schlechteste Untergruppe: {1!}, beobachtet {2}, vorhergesagt {3} ({4}, die Suche durch {5} Untergruppen ist berücksichtigt).</translation>
  </message>
  <message>
   <source>Searched: {1} subgroups by {2}; {3} with too few samples were not looked at.</source>
   <translation>Durchsucht: {1} Untergruppen nach {2!}; {3} mit zu wenigen Beobachtungen wurden nicht betrachtet.</translation>
  </message>
  <message>
   <source>All samples: {1}, observed {2}, predicted {3}.</source>
   <translation>Alle Beobachtungen: {1}, beobachtet {2}, vorhergesagt {3}.</translation>
  </message>
  <message>
   <source>Intervals hold for all subgroups of the search together; p-values are exact and adjusted for the search. A large one does not say that a subgroup is right, nor does a small one say why it is wrong.</source>
   <translation>Die Intervalle gelten für alle Untergruppen der Suche zusammen; die p-Werte sind exakt und für die Suche adjustiert. Ein großer sagt nicht, dass eine Untergruppe stimmt, und ein kleiner nicht, warum sie nicht stimmt.</translation>
  </message>
  <message>
   <source>Not searched: {1}. {2}</source>
   <translation>Nicht durchsucht: {1!}. {2}</translation>
  </message>
  <message>
   <source>Seed {1}.</source>
   <translation>Startwert {1}.</translation>
  </message>
  <message>
   <source>An audit is written as text, json, csv or markdown.</source>
   <translation>Ein Audit wird als text, json, csv oder markdown geschrieben.</translation>
  </message>
  <message>
   <source>The search for subgroups</source>
   <translation>Die Suche nach Untergruppen</translation>
  </message>
  <message>
   <source>{1} and {2}</source>
   <translation>{1} und {2}</translation>
  </message>
  <message>
   <source>{1} has no sample with a weight.</source>
   <translation>{1} hat keine Beobachtung mit einem Gewicht.</translation>
  </message>
  <message>
   <source>The intercept</source>
   <translation>Der Achsenabschnitt</translation>
  </message>
  <message>
   <source>The slope</source>
   <translation>Die Steigung</translation>
  </message>
  <message>
   <source>The logarithm of observed : expected</source>
   <translation>Der Logarithmus von beobachtet : erwartet</translation>
  </message>
  <message>
   <source>{1} is not pooled: a typical centre gives it with a standard error of {2}, and beyond {3} the pooled value is biased. Join small centres, or read the value over all samples.</source>
   <translation>{1} wird nicht zusammengelegt: ein typisches Zentrum ergibt einen Standardfehler von {2}, und über {3} ist der zusammengelegte Wert verzerrt. Kleine Zentren lassen sich vereinigen, oder es gilt der Wert über alle Beobachtungen.</translation>
  </message>
  <message>
   <source>Centres in which all samples have the same outcome: {1}. They have no intercept and no slope of their own; what is pooled, with less bias in small centres, exists there too.</source>
   <translation>Zentren, in denen alle Beobachtungen denselben Ausgang haben: {1}. Sie haben keinen eigenen Achsenabschnitt und keine eigene Steigung; was zusammengelegt wird, mit weniger Verzerrung in kleinen Zentren, gibt es auch dort.</translation>
  </message>
  <message>
   <source>Centres in which all samples have the same outcome: {1}. They have no intercept and no slope of their own.</source>
   <translation>Zentren, in denen alle Beobachtungen denselben Ausgang haben: {1}. Sie haben keinen eigenen Achsenabschnitt und keine eigene Steigung.</translation>
  </message>
  <message>
   <source>Centres with fewer than {1} events or non-events: {2}. Their values, above all slopes, are rough, and their standard errors too.</source>
   <translation>Zentren mit weniger als {1} Ereignissen oder Nichtereignissen: {2}. Ihre Werte, vor allem die Steigungen, sind grob, und ihre Standardfehler auch.</translation>
  </message>
  <message>
   <source>Samples without a value of {1}: {2}. They are in no centre.</source>
   <translation>Beobachtungen ohne Wert in {1!}: {2}. Sie gehören zu keinem Zentrum.</translation>
  </message>
  <message>
   <source>Calibration by centre</source>
   <translation>Kalibrierung nach Zentrum</translation>
  </message>
  <message>
   <source>The column {1} of {2} names a single centre; calibration by centre needs at least two.</source>
   <translation>Die Spalte {1!} von {2!} nennt ein einziges Zentrum; Kalibrierung nach Zentrum braucht mindestens zwei.</translation>
  </message>
  <message>
   <source>observed : expected</source>
   <translation>beobachtet : erwartet</translation>
  </message>
  <message>
   <source>{1} to {2}</source>
   <translation>{1!} bis {2!}</translation>
  </message>
  <message>
   <source>a new centre</source>
   <translation>ein neues Zentrum</translation>
  </message>
  <message>
   <source>{1}: centres by {2}</source>
   <translation>{1!}: Zentren nach {2!}</translation>
  </message>
  <message>
   <source>{1} over {2} centres: {3} with {4}.</source>
   <translation>{1} über {2} Zentren: {3} mit {4}.</translation>
  </message>
  <message>
   <source>Standard deviation of its logarithm between centres: {1}, I² {2}.</source>
   <translation>Standardabweichung des Logarithmus zwischen Zentren: {1}, I² {2}.</translation>
  </message>
  <message>
   <source>Standard deviation between centres: {1}, I² {2}.</source>
   <translation>Standardabweichung zwischen Zentren: {1}, I² {2}.</translation>
  </message>
  <message>
   <source>In a new centre: {1}.</source>
   <translation>In einem neuen Zentrum: {1}.</translation>
  </message>
  <message>
   <source>no {1} ({2}): {3}</source>
   <translation>ohne {1} ({2}): {3!}</translation>
  </message>
  <message>
   <source>Pooled by random effects (restricted likelihood, Hartung and Knapp's interval), which take the centres as a sample of centres, from values with less bias in small centres; the row "a new centre" is the prediction interval.</source>
   <translation>Zusammengelegt mit zufälligen Effekten (eingeschränkte Likelihood, Intervall von Hartung und Knapp), die die Zentren als Stichprobe von Zentren nehmen, aus Werten mit weniger Verzerrung in kleinen Zentren; die Zeile „ein neues Zentrum“ ist das Vorhersageintervall.</translation>
  </message>
  <message>
   <source>No {1} ({2}): {3}.</source>
   <translation>Ohne {1} ({2}): {3}.</translation>
  </message>
  <message>
   <source>Calibration by centre is written as text, json, csv or markdown.</source>
   <translation>Kalibrierung nach Zentrum wird als text, json, csv oder markdown geschrieben.</translation>
  </message>
  <message>
   <source>The column {1} of {2} has {3} different values; intervals over clusters need at least {4}.</source>
   <translation>Die Spalte {1!} von {2!} hat {3} verschiedene Werte; Intervalle über Cluster brauchen mindestens {4}.</translation>
  </message>
  <message>
   <source>No interval and no range of a calibrated model: of a calibration error they take rows as independent, and rows with the same {1} are not.</source>
   <translation>Kein Intervall und kein Bereich eines kalibrierten Modells: bei einem Kalibrierungsfehler setzen sie unabhängige Zeilen voraus, und Zeilen mit gleichem Wert von {1!} sind das nicht.</translation>
  </message>
  <message>
   <source>No interval: it is not defined without one of the clusters of {1}.</source>
   <translation>Kein Intervall: ohne einen der Cluster von {1!} ist es nicht definiert.</translation>
  </message>
  <message>
   <source>jackknife over {1} clusters of {2}, Student's t</source>
   <translation>Jackknife über {1} Cluster von {2!}, Students t</translation>
  </message>
  <message>
   <source>jackknife over {1} groups of {2} clusters of {3}, Student's t</source>
   <translation>Jackknife über {1} Gruppen aus {2} Clustern von {3!}, Students t</translation>
  </message>
  <message>
   <source>The p-value takes rows as independent, and rows with the same {1} are not: it may be far too small.</source>
   <translation>Der p-Wert setzt unabhängige Zeilen voraus, und Zeilen mit gleichem Wert von {1!} sind das nicht: er kann viel zu klein sein.</translation>
  </message>
  <message>
   <source>Classes</source>
   <translation>Klassen</translation>
  </message>
  <message>
   <source>Accuracy, errors of the confidence and of whole predictions, proper scores.</source>
   <translation>Genauigkeit, Fehler der Konfidenz und der ganzen Vorhersagen, Proper Scores.</translation>
  </message>
  <message>
   <source>Risks</source>
   <translation>Risiken</translation>
  </message>
  <message>
   <source>What a clinical validation reports: observed to expected events, calibration intercept and slope, AUC, Brier scores and the integrated calibration index.</source>
   <translation>Was eine klinische Validierung berichtet: beobachtete zu erwarteten Ereignissen, Achsenabschnitt und Steigung der Kalibrierung, AUC, Brier-Scores und der integrierte Kalibrierungsindex.</translation>
  </message>
  <message>
   <source>Forecasts</source>
   <translation>Prognosen</translation>
  </message>
  <message>
   <source>Of real targets: proper scores, location and spread, PIT.</source>
   <translation>Für reelle Zielgrößen: Proper Scores, Lage und Streuung, PIT.</translation>
  </message>
  <message>
   <source>There is no set of columns "{1}"; there are {2}.</source>
   <translation>Es gibt keinen Spaltensatz „{1!}“; es gibt {2!}.</translation>
  </message>
  <message>
   <source>{1} ({2}) needs {3} of memory for these {4} samples, and there are {5}; allow more with --memory, or take {6}.</source>
   <translation>{1} ({2}) braucht {3} Speicher für diese {4} Beobachtungen, und es gibt {5}; erlauben Sie mehr mit --memory, oder nehmen Sie {6}.</translation>
  </message>
  <message>
   <source>{1} ({2}) needs {3} of memory for these {4} samples, and there are {5}; allow more with --memory.</source>
   <translation>{1} ({2}) braucht {3} Speicher für diese {4} Beobachtungen, und es gibt {5}; erlauben Sie mehr mit --memory.</translation>
  </message>
  <message>
   <source>{1}; {2} takes {3}</source>
   <translation>{1}; {2} braucht {3}</translation>
  </message>
  <message>
   <source>The analysis takes about {1}.</source>
   <translation>Die Analyse dauert {1}.</translation>
  </message>
  <message>
   <source>{1} ({2}) takes {3}.</source>
   <translation>{1} ({2}) dauert {3}.</translation>
  </message>
  <message>
   <source>Differences are those from the largest group, {1}: {2} groups have too many pairs to show.</source>
   <translation>Unterschiede beziehen sich auf die größte Gruppe, {1!}: {2} Gruppen haben zu viele Paare, um sie zu zeigen.</translation>
  </message>
  <message>
   <source>The group has {1}{2}: intervals are made for 100 and more, and tests of so few see large errors only.</source>
   <translation>Die Gruppe hat {1}{2}: Intervalle gibt es ab 100, und Tests mit so wenigen sehen nur große Fehler.</translation>
  </message>
  <message>
   <source> sample</source>
   <translation> Beobachtung</translation>
  </message>
  <message>
   <source> samples</source>
   <translation> Beobachtungen</translation>
  </message>
  <message>
   <source>A column can be cut into 2 to {1} groups, not {2}; to cut it at {3}, write {4}:{5},.</source>
   <translation>Eine Spalte kann in 2 bis {1} Gruppen geteilt werden, nicht {2}; um sie bei {3} zu teilen, schreiben Sie {4!}:{5},.</translation>
  </message>
  <message>
   <source>A column can be cut at up to {1} points, not {2}.</source>
   <translation>Eine Spalte kann an höchstens {1} Stellen geteilt werden, nicht {2}.</translation>
  </message>
  <message>
   <source>The column {1} of {2} holds more than {3} different values; groups need a column with fewer.</source>
   <translation>Die Spalte {1!} von {2!} enthält mehr als {3} verschiedene Werte; Gruppen brauchen eine Spalte mit weniger.</translation>
  </message>
  <message>
   <source>The numbers in {1} were cut into {2} intervals with about equal numbers of samples; {3}:N makes N of them.</source>
   <translation>Die Zahlen in {1!} wurden in {2} Intervalle mit etwa gleich vielen Beobachtungen geteilt; {3!}:N macht N daraus.</translation>
  </message>
  <message>
   <source>The column {1} of {2} says the same of all samples ({3}); groups need at least two values.</source>
   <translation>Die Spalte {1!} von {2!} sagt über alle Beobachtungen dasselbe ({3!}); Gruppen brauchen mindestens zwei Werte.</translation>
  </message>
  <message>
   <source>The column {1} of {2} holds cells that are no numbers, so it cannot be cut into intervals.</source>
   <translation>Die Spalte {1!} von {2!} enthält Zellen, die keine Zahlen sind, und kann daher nicht in Intervalle geteilt werden.</translation>
  </message>
  <message>
   <source>The method {1}</source>
   <translation>Die Methode {1}</translation>
  </message>
  <message>
   <source>Calibrated means here that the target is one more draw: the statistic compares it with the {1} values of its row, itself among them, so it differs slightly from the measure.</source>
   <translation>Kalibriert heißt hier, dass die Zielgröße eine weitere Ziehung ist: Die Statistik vergleicht sie mit den {1} Werten ihrer Zeile, sie selbst eingeschlossen, und weicht daher leicht vom Maß ab.</translation>
  </message>
  <message>
   <source>{1} is not defined with case weights.</source>
   <translation>{1} ist mit Fallgewichten nicht definiert.</translation>
  </message>
  <message>
   <source>{1} cites "{2}", which is no known work.</source>
   <translation>{1!} zitiert „{2!}“, das keine bekannte Arbeit ist.</translation>
  </message>
  <message>
   <source>, and </source>
   <translation> und </translation>
  </message>
  <message>
   <source> and </source>
   <translation> und </translation>
  </message>
  <message>
   <source>of the top label</source>
   <translation>der wahrscheinlichsten Klasse</translation>
  </message>
  <message>
   <source>, seed </source>
   <translation>, Startwert </translation>
  </message>
  <message>
   <source> test</source>
   <translation>-Test</translation>
  </message>
  <message>
   <source> each)</source>
   <translation> jeweils)</translation>
  </message>
  <message>
   <source>Predictions</source>
   <translation>Vorhersagen</translation>
  </message>
  <message>
   <source> were recalibrated </source>
   <translation> wurden rekalibriert </translation>
  </message>
  <message>
   <source> was recalibrated </source>
   <translation> wurde rekalibriert </translation>
  </message>
  <message>
   <source>in the same way</source>
   <translation>auf dieselbe Weise</translation>
  </message>
  <message>
   <source>by </source>
   <translation>durch </translation>
  </message>
  <message>
   <source> for the </source>
   <translation> für </translation>
  </message>
  <message>
   <source> Settings that the data decide are those of the first model.</source>
   <translation> Einstellungen, die die Daten entscheiden, sind die des ersten Modells.</translation>
  </message>
  <message>
   <source>{1}: {2} samples, {3} events</source>
   <translation>{1}: {2} Beobachtungen, {3} Ereignisse</translation>
  </message>
  <message>
   <source>{1}: {2} samples</source>
   <translation>{1}: {2} Beobachtungen</translation>
  </message>
  <message>
   <source>Number of participants and outcome events in each analysis.</source>
   <translation>Anzahl der Teilnehmer und Ereignisse in jeder Analyse.</translation>
  </message>
  <message>
   <source>The outcome is no event; say how it is distributed.</source>
   <translation>Die Zielgröße ist kein Ereignis; sagen Sie, wie sie verteilt ist.</translation>
  </message>
  <message>
   <source>How missing data were handled, with reasons for omitting any.</source>
   <translation>Wie fehlende Daten behandelt wurden, mit Gründen für ausgelassene.</translation>
  </message>
  <message>
   <source>No row of the files was left out.</source>
   <translation>Keine Zeile der Dateien wurde ausgelassen.</translation>
  </message>
  <message>
   <source>Rows left out: {1}.</source>
   <translation>Ausgelassene Zeilen: {1}.</translation>
  </message>
  <message>
   <source>How values that were missing before the predictions were made were handled.</source>
   <translation>Wie Werte behandelt wurden, die vor der Vorhersage fehlten.</translation>
  </message>
  <message>
   <source>The clinical utility, as net benefit: the view Decision.</source>
   <translation>Der klinische Nutzen, etwa als Nettonutzen: die Ansicht Entscheidung.</translation>
  </message>
  <message>
   <source>Calibration in the large, intercept and slope.</source>
   <translation>Kalibrierung im Großen, Achsenabschnitt und Steigung.</translation>
  </message>
  <message>
   <source>Calibration in the large, intercept and slope; the clinical utility, as net benefit: the view Decision.</source>
   <translation>Kalibrierung im Großen, Achsenabschnitt und Steigung; der klinische Nutzen, etwa als Nettonutzen: die Ansicht Entscheidung.</translation>
  </message>
  <message>
   <source>Performance in key subgroups (--group COLUMN).</source>
   <translation>Leistung in wichtigen Untergruppen (--group SPALTE).</translation>
  </message>
  <message>
   <source>No interval: {1}.</source>
   <translation>Kein Intervall: {1}.</translation>
  </message>
  <message>
   <source>Performance estimates with confidence intervals, including for key subgroups; consider plots.</source>
   <translation>Schätzungen der Güte mit Konfidenzintervallen, auch für wichtige Untergruppen; Abbildungen erwägen.</translation>
  </message>
  <message>
   <source>With intervals: {1}.</source>
   <translation>Mit Intervallen: {1}.</translation>
  </message>
  <message>
   <source>All measures and plots used to evaluate performance (discrimination, calibration, utility), and how models were compared.</source>
   <translation>Alle Maße und Abbildungen zur Beurteilung der Güte (Trennschärfe, Kalibrierung, Nutzen) und wie Modelle verglichen wurden.</translation>
  </message>
  <message>
   <source>The paragraph of methods names all measures and tests with their settings.</source>
   <translation>Der Methodenabsatz nennt alle Maße und Tests mit ihren Einstellungen.</translation>
  </message>
  <message>
   <source>Any model updating, such as recalibration, arising from the evaluation.</source>
   <translation>Jede Anpassung des Modells, etwa Rekalibrierung, die aus der Beurteilung folgt.</translation>
  </message>
  <message>
   <source>Recalibration is described with its fit, and judged on rows that it has not seen.</source>
   <translation>Die Rekalibrierung ist mit ihrer Anpassung beschrieben und auf Zeilen beurteilt, die sie nicht gesehen hat.</translation>
  </message>
  <message>
   <source>Nothing was recalibrated; say so.</source>
   <translation>Nichts wurde rekalibriert; sagen Sie das.</translation>
  </message>
  <message>
   <source>Approaches to fairness and their rationale.</source>
   <translation>Vorgehen zur Fairness und seine Begründung.</translation>
  </message>
  <message>
   <source>Calibration within the groups of {1}.</source>
   <translation>Kalibrierung in den Gruppen von {1!}.</translation>
  </message>
  <message>
   <source>The rationale for the groups.</source>
   <translation>Die Begründung der Gruppen.</translation>
  </message>
  <message>
   <source>Heterogeneity in performance across clusters, if examined.</source>
   <translation>Unterschiede der Güte zwischen Clustern, wenn untersucht.</translation>
  </message>
  <message>
   <source>Differences between the groups of {1} with their intervals.</source>
   <translation>Unterschiede zwischen den Gruppen von {1!} mit ihren Intervallen.</translation>
  </message>
  <message>
   <source>Not examined.</source>
   <translation>Nicht untersucht.</translation>
  </message>
  <message>
   <source>Results of model updating, with the updated model and its performance.</source>
   <translation>Ergebnisse der Anpassung mit dem angepassten Modell und seiner Güte.</translation>
  </message>
  <message>
   <source>The fitted parameters, and the results of the recalibrated models beside the others.</source>
   <translation>Die angepassten Parameter und die Ergebnisse der rekalibrierten Modelle neben den anderen.</translation>
  </message>
  <message>
   <source>Nothing was updated.</source>
   <translation>Nichts wurde angepasst.</translation>
  </message>
  <message>
   <source> exchangeable</source>
   <translation> austauschbar</translation>
  </message>
  <message>
   <source>mean risk</source>
   <translation>mittleres Risiko</translation>
  </message>
  <message>
   <source>rows left out</source>
   <translation>ausgelassene Zeilen</translation>
  </message>
  <message>
   <source> or </source>
   <translation> oder </translation>
  </message>
  <message>
   <source>{1} takes {2} with {3} only, not with {4}={5}.</source>
   <translation>{1} nimmt {2} nur mit {3}, nicht mit {4}={5}.</translation>
  </message>
  <message>
   <source>{1}, Holm</source>
   <translation>{1}, Holm</translation>
  </message>
  <message>
   <source>{1} minus {2}</source>
   <translation>{1!} minus {2!}</translation>
  </message>
  <message>
   <source>Holm: p-values adjusted for the number of groups.</source>
   <translation>Holm: p-Werte für die Anzahl der Gruppen adjustiert.</translation>
  </message>
  <message>
   <source>Differences without an interval are of measures that have none; groups of different sizes differ in such a measure even if both are calibrated.</source>
   <translation>Unterschiede ohne Intervall gehören zu Maßen, die keines haben; verschieden große Gruppen unterscheiden sich in einem solchen Maß, auch wenn beide kalibriert sind.</translation>
  </message>
  <message>
   <source>{1} by {2}</source>
   <translation>{1!} nach {2!}</translation>
  </message>
  <message>
   <source>Kept results, of files that could not be read as they were:</source>
   <translation>Behaltene Ergebnisse, von Dateien, die nicht so gelesen werden konnten, wie sie waren:</translation>
  </message>
  <message>
   <source>{1} (kept)</source>
   <translation>{1} (behalten)</translation>
  </message>
  <message>
   <source>its file</source>
   <translation>die Datei</translation>
  </message>
  <message>
   <source>as saved, with the settings of then; {1} is missing</source>
   <translation>wie gespeichert, mit den damaligen Einstellungen; {1} fehlt</translation>
  </message>
  <message>
   <source>as saved, with the settings of then; {1} has changed since</source>
   <translation>wie gespeichert, mit den damaligen Einstellungen; {1} hat sich seitdem geändert</translation>
  </message>
  <message>
   <source>as saved on {1}, with the settings of then; {2} is missing</source>
   <translation>wie am {1} gespeichert, mit den damaligen Einstellungen; {2} fehlt</translation>
  </message>
  <message>
   <source>as saved on {1}, with the settings of then; {2} has changed since</source>
   <translation>wie am {1} gespeichert, mit den damaligen Einstellungen; {2} hat sich seitdem geändert</translation>
  </message>
  <message>
   <source>kept {1}</source>
   <translation>behalten {1}</translation>
  </message>
  <message>
   <source>data sets</source>
   <translation>Datensätze</translation>
  </message>
  <message>
   <source>Rejections of calibrated models at the level 5 % over {1} simulated data sets, in brackets of miscalibrated ones; ! marks shares above 5 % beyond chance.</source>
   <translation>Ablehnungen kalibrierter Modelle zum Niveau 5 % über {1} simulierte Datensätze, in Klammern die fehlkalibrierter; ! markiert Anteile, die mehr als zufällig über 5 % liegen.</translation>
  </message>
  <message>
   <source>Verdicts against calibrated models over simulated data sets, in brackets against miscalibrated ones.</source>
   <translation>Urteile gegen kalibrierte Modelle über simulierte Datensätze, in Klammern gegen fehlkalibrierte.</translation>
  </message>
  <message>
   <source>power of the best</source>
   <translation>Trennschärfe des besten</translation>
  </message>
  <message>
   <source>How often the exact test sees faults of simple kinds, in brackets the best standard test for each of them on the same data sets, known only afterwards: Cox, Spiegelhalter, calibration belt, a score, class-wise ECE, PIT tests, χ² of the NEES, SKCE.</source>
   <translation>Wie oft der exakte Test Fehler einfacher Art sieht, in Klammern der beste übliche Test für jeden von ihnen auf denselben Datensätzen, der erst hinterher bekannt ist: Cox, Spiegelhalter, Kalibrierungsband, ein Score, klassenweiser ECE, PIT-Tests, χ² des NEES, SKCE.</translation>
  </message>
  <message>
   <source>{1} with n = {2}</source>
   <translation>{1} mit n = {2}</translation>
  </message>
  <message>
   <source>How often the 95 % interval holds the value of very many samples, over simulated data sets ({1}). In brackets in how many of them an interval is given; elsewhere a sentence says why not.</source>
   <translation>Wie oft das 95-%-Intervall den Wert sehr vieler Beobachtungen enthält, über simulierte Datensätze ({1}). In Klammern, bei wie vielen davon es ein Intervall gibt; sonst sagt ein Satz, warum nicht.</translation>
  </message>
  <message>
   <source>not computed</source>
   <translation>nicht berechnet</translation>
  </message>
  <message>
   <source>† The kernel may not be positive definite, so squared errors may be negative.</source>
   <translation>† Der Kern ist vielleicht nicht positiv definit, quadrierte Fehler können daher negativ sein.</translation>
  </message>
  <message>
   <source>The value of {1} has no closing quotation mark.</source>
   <translation>Beim Wert von {1} fehlt das schließende Anführungszeichen.</translation>
  </message>
  <message>
   <source>"{1}" is not of the form key=value.</source>
   <translation>„{1!}“ hat nicht die Form Schlüssel=Wert.</translation>
  </message>
  <message>
   <source>The value of {1} goes on after its closing quotation mark.</source>
   <translation>Der Wert von {1} geht nach dem schließenden Anführungszeichen weiter.</translation>
  </message>
  <message>
   <source>{1} is given {2} twice.</source>
   <translation>{1} bekommt {2} zweimal.</translation>
  </message>
  <message>
   <source>{1} has no parameter "{2}"; it has {3}.</source>
   <translation>{1} hat keinen Parameter „{2!}“, sondern {3}.</translation>
  </message>
  <message>
   <source>Holm</source>
   <translation>Holm</translation>
  </message>
  <message>
   <source>BH</source>
   <translation>BH</translation>
  </message>
  <message>
   <source>Δ: model minus {1} on the same samples, paired, with 95 % intervals; the row of {1} holds its values.</source>
   <translation>Δ: Modell minus {1} auf denselben Beobachtungen, gepaart, mit 95-%-Intervallen; die Zeile von {1} enthält seine Werte.</translation>
  </message>
  <message>
   <source>p-values {1}, the {2} of the table together.</source>
   <translation>p-Werte {1}, die {2} der Tabelle zusammen.</translation>
  </message>
  <message>
   <source>({1} to {2})</source>
   <translation>({1} bis {2})</translation>
  </message>
  <message>
   <source>{1} or {2}</source>
   <translation>{1} oder {2}</translation>
  </message>
  <message>
   <source>Intervals in brackets: {1}.</source>
   <translation>Intervalle in Klammern: {1}.</translation>
  </message>
  <message>
   <source>Intervals in brackets: {1} ({2}).</source>
   <translation>Intervalle in Klammern: {1} ({2}).</translation>
  </message>
  <message>
   <source>If calibrated: where {1} of the values of a calibrated model with the same predictions lie.</source>
   <translation>Wenn kalibriert: wo {1} der Werte eines kalibrierten Modells mit denselben Vorhersagen liegen.</translation>
  </message>
  <message>
   <source>There is no quantity "{1}" of {2}.</source>
   <translation>Es gibt keine Größe „{1}“ von {2}.</translation>
  </message>
  <message>
   <source>The values of the self-test cannot be read: {1}</source>
   <translation>Die Werte des Selbsttests sind nicht lesbar: {1}</translation>
  </message>
  <message>
   <source>ok      </source>
   <translation>ok      </translation>
  </message>
  <message>
   <source>FAILED  </source>
   <translation>FEHLER  </translation>
  </message>
  <message>
   <source>Weight</source>
   <translation>Gewicht</translation>
  </message>
  <message>
   <source>Factor of the kernel.</source>
   <translation>Faktor des Kerns.</translation>
  </message>
  <message>
   <source>A further kernel has no lens: all kernels of a sum see the same data.</source>
   <translation>Ein weiterer Kern hat keine Linse: Alle Kerne einer Summe sehen dieselben Daten.</translation>
  </message>
  <message>
   <source>A further kernel of a sum has one bandwidth, so bandwidth=aggregated is none; set a number, median, median-all or mean.</source>
   <translation>Ein weiterer Kern einer Summe hat eine einzige Bandbreite, bandwidth=aggregated ist daher keine; zu setzen ist eine Zahl, median, median-all oder mean.</translation>
  </message>
  <message>
   <source>weight {1}, bandwidth {2}</source>
   <translation>Gewicht {1}, Bandbreite {2}</translation>
  </message>
  <message>
   <source>Kernels of the sum: {1}.</source>
   <translation>Kerne der Summe: {1}.</translation>
  </message>
  <message>
   <source>Further kernels</source>
   <translation>Weitere Kerne</translation>
  </message>
  <message>
   <source>Kernels that are added to the one of the settings below: their settings that differ from these, and weight=, a factor above 0; kernels are separated by semicolons. The matrix of a kernel is the identity, target=delta, or one of a file, target=matrix,similarity=FILE.</source>
   <translation>Kerne, die zu dem der Einstellungen unten addiert werden: ihre Einstellungen, die von diesen abweichen, und weight=, ein Faktor über 0; Kerne werden durch Semikolons getrennt. Die Matrix eines Kerns ist die Einheitsmatrix, target=delta, oder eine aus einer Datei, target=matrix,similarity=DATEI.</translation>
  </message>
  <message>
   <source>bandwidth=0.2,weight=0.5; kernel=matern32</source>
   <translation>bandwidth=0.2,weight=0.5; kernel=matern32</translation>
  </message>
  <message>
   <source>SKCE of a sum</source>
   <translation>SKCE einer Summe</translation>
  </message>
  <message>
   <source>Squared kernel calibration error of a kernel that is a sum: kernels that see coarse and fine errors together, or, for classes, kernels with matrices of their own. It is the weighted sum of the SKCE of the single kernels. Without further kernels it is the SKCE. Test it with the exact test, measure=skce-sum.</source>
   <translation>Quadrierter Kern-Kalibrierungsfehler eines Kerns, der eine Summe ist: Kerne, die zusammen grobe und feine Fehler sehen, oder, bei Klassen, Kerne mit eigenen Matrizen. Er ist die gewichtete Summe der SKCE der einzelnen Kerne. Ohne weitere Kerne ist er der SKCE. Geprüft wird er mit dem exakten Test, measure=skce-sum.</translation>
  </message>
  <message>
   <source>that of the SKCE for each kernel</source>
   <translation>der des SKCE für jeden Kern</translation>
  </message>
  <message>
   <source>A further kernel without settings is none: write weight=1 for the same kernel again.</source>
   <translation>Ein weiterer Kern ohne Einstellungen ist keiner: Für denselben Kern noch einmal steht weight=1.</translation>
  </message>
  <message>
   <source>The {1} {2}</source>
   <translation>Die {1} {2}</translation>
  </message>
  <message>
   <source>An analysis must be a JSON object.</source>
   <translation>Eine Analyse muss ein JSON-Objekt sein.</translation>
  </message>
  <message>
   <source>The analysis has an unknown key "{1}".</source>
   <translation>Die Analyse hat einen unbekannten Schlüssel „{1!}“.</translation>
  </message>
  <message>
   <source>The lens of {1} must be a text.</source>
   <translation>Die Linse von {1} muss ein Text sein.</translation>
  </message>
  <message>
   <source>Parameters must be a JSON object.</source>
   <translation>Parameter müssen ein JSON-Objekt sein.</translation>
  </message>
  <message>
   <source>The parameter "{1}" must be a truth value, a number or a text.</source>
   <translation>Der Parameter „{1!}“ muss ein Wahrheitswert, eine Zahl oder ein Text sein.</translation>
  </message>
  <message>
   <source>The analysis cannot be read: {1}.</source>
   <translation>Die Analyse kann nicht gelesen werden: {1}.</translation>
  </message>
  <message>
   <source>The kernel</source>
   <translation>Der Kern</translation>
  </message>
  <message>
   <source>; for these there is {1}</source>
   <translation>; für diese gibt es {1}</translation>
  </message>
  <message>
   <source>{1} ({2}) does not apply to {3} predictions, only to {4} ones{5}.</source>
   <translation>{1} ({2!}) gilt nicht für Vorhersagen der Familie {3}, nur für {4}{5}.</translation>
  </message>
  <message>
   <source>{1} ({2}) needs targets of several dimensions; those of {3} have one.</source>
   <translation>{1} ({2}) braucht Zielgrößen mit mehreren Dimensionen; die von {3!} haben eine.</translation>
  </message>
  <message>
   <source>{1} ({2}) needs real targets; those of {3} have {4} dimensions.</source>
   <translation>{1} ({2}) braucht reelle Zielwerte; die von {3} haben {4} Dimensionen.</translation>
  </message>
  <message>
   <source>targets lie above the predictions by {1} on average</source>
   <translation>Zielgrößen liegen im Mittel um {1} über den Vorhersagen</translation>
  </message>
  <message>
   <source>targets lie below the predictions by {1} on average</source>
   <translation>Zielgrößen liegen im Mittel um {1} unter den Vorhersagen</translation>
  </message>
  <message>
   <source>targets lie high in their predicted distributions, mean PIT value {1}</source>
   <translation>Zielgrößen liegen hoch in ihren vorhergesagten Verteilungen, mittlerer PIT-Wert {1}</translation>
  </message>
  <message>
   <source>targets lie low in their predicted distributions, mean PIT value {1}</source>
   <translation>Zielgrößen liegen niedrig in ihren vorhergesagten Verteilungen, mittlerer PIT-Wert {1}</translation>
  </message>
  <message>
   <source>targets scatter {1} times as far as predicted: too narrow</source>
   <translation>Zielgrößen streuen im Verhältnis {1} zur Vorhersage: zu eng</translation>
  </message>
  <message>
   <source>targets scatter {1} times as far as predicted: too wide</source>
   <translation>Zielgrößen streuen im Verhältnis {1} zur Vorhersage: zu weit</translation>
  </message>
  <message>
   <source>the {1} intervals hold {2} % of the targets (95 % {3} to {4})</source>
   <translation>die Intervalle zu {1} enthalten {2} % der Zielgrößen (95 % {3} bis {4})</translation>
  </message>
  <message>
   <source>the {1} intervals hold {2} % of the targets (95 % {3} to {4}, if calibrated {5})</source>
   <translation>die Intervalle zu {1} enthalten {2} % der Zielgrößen (95 % {3} bis {4}, kalibriert {5})</translation>
  </message>
  <message>
   <source>{1}: {2}; spread as predicted, {3}.</source>
   <translation>{1!}: {2}; Streuung wie vorhergesagt, {3}.</translation>
  </message>
  <message>
   <source>{1}: {2}, too narrow.</source>
   <translation>{1}: {2}, zu eng.</translation>
  </message>
  <message>
   <source>{1}: {2}, too wide.</source>
   <translation>{1}: {2}, zu weit.</translation>
  </message>
  <message>
   <source>There is evidence against the calibration of {1}, but neither location nor spread is clearly off on average: {2}.</source>
   <translation>Es spricht etwas gegen die Kalibrierung von {1!}, aber weder Lage noch Streuung liegen im Mittel klar daneben: {2}.</translation>
  </message>
  <message>
   <source>{1} points (95 % {2} to {3})</source>
   <translation>{1} Prozentpunkte (95 % {2} bis {3})</translation>
  </message>
  <message>
   <source>mean confidence minus accuracy is {1}</source>
   <translation>mittlere Konfidenz minus Genauigkeit beträgt {1}</translation>
  </message>
  <message>
   <source>mean predicted probability minus observed frequency of the positive class is {1}</source>
   <translation>mittlere vorhergesagte Wahrscheinlichkeit minus beobachtete Häufigkeit der positiven Klasse beträgt {1}</translation>
  </message>
  <message>
   <source>There is evidence against the calibration of {1}, but not on average: {2}.</source>
   <translation>Es spricht etwas gegen die Kalibrierung von {1}, aber nicht im Mittel: {2}.</translation>
  </message>
  <message>
   <source>The probabilities of {1} are predicted too high, by {2} on average.</source>
   <translation>Die Wahrscheinlichkeiten von {1} werden zu hoch vorhergesagt, im Mittel um {2}.</translation>
  </message>
  <message>
   <source>The probabilities of {1} are predicted too low, by {2} on average.</source>
   <translation>Die Wahrscheinlichkeiten von {1} werden zu niedrig vorhergesagt, im Mittel um {2}.</translation>
  </message>
  <message>
   <source>{1} is over-confident by {2}.</source>
   <translation>{1} ist überkonfident, um {2}.</translation>
  </message>
  <message>
   <source>{1} is under-confident by {2}.</source>
   <translation>{1} ist unterkonfident, um {2}.</translation>
  </message>
  <message>
   <source>There is evidence against the calibration of {1}.</source>
   <translation>Es spricht etwas gegen die Kalibrierung von {1!}.</translation>
  </message>
  <message>
   <source>n = {1} of {2}</source>
   <translation>n = {1} von {2}</translation>
  </message>
  <message>
   <source>{1}: no evidence against calibration ({2}, {3})</source>
   <translation>{1!}: Nichts spricht gegen die Kalibrierung ({2}, {3})</translation>
  </message>
  <message>
   <source>{1}: not rejected ({2}, {3}), but {4}</source>
   <translation>{1}: nicht abgelehnt ({2}, {3}), aber {4}</translation>
  </message>
  <message>
   <source>The intervals in this verdict take rows as independent, those of the table do not.</source>
   <translation>Die Intervalle in diesem Urteil setzen unabhängige Zeilen voraus, die der Tabelle nicht.</translation>
  </message>
  <message>
   <source>Verdict</source>
   <translation>Urteil</translation>
  </message>
  <message>
   <source>One or two sentences on a model, made only from computed numbers. One test decides whether anything is said against the model: the first exact test in the list, since its level holds for every number of samples, every family and rare events. A bandwidth at which the kernel cannot tell predictions apart has no voice: then the exact test of several bandwidths is computed and decides, and a sentence says so. If it rejects calibration, direction and size of what is off follow with an interval. If it does not, the sentence is neutral, whatever the other tests say: they are details, and a model is never called calibrated. Without an exact test the others that keep their level decide together, by Holm's adjustment. Where the errors of neighbouring rows or of the rows of one cluster go together, a test that takes rows as independent is not counted against the model; the test blocks is made for such rows. Where recalibration has been tried, a last sentence tells what it gains on rows that its map has not seen.</source>
   <translation>Ein oder zwei Sätze über ein Modell, nur aus berechneten Zahlen. Ein Test entscheidet, ob etwas gegen das Modell gesagt wird: der erste exakte Test der Liste, denn sein Niveau gilt für jede Anzahl von Beobachtungen, jede Familie und seltene Ereignisse. Eine Bandbreite, bei der der Kern Vorhersagen nicht unterscheidet, hat keine Stimme: dann wird der exakte Test über mehrere Bandbreiten berechnet und entscheidet, und ein Satz sagt es. Verwirft er die Kalibrierung, so folgen Richtung und Größe der Abweichung mit einem Intervall. Verwirft er nicht, so ist der Satz neutral, was auch immer die anderen Tests sagen: Sie sind Einzelheiten, und ein Modell wird nie kalibriert genannt. Ohne exakten Test entscheiden die anderen, die ihr Niveau halten, gemeinsam, nach Holm angepasst. Wo die Fehler benachbarter Zeilen oder der Zeilen eines Clusters zusammenhängen, zählt ein Test, der Zeilen für unabhängig nimmt, nicht gegen das Modell; der Test blocks ist für solche Zeilen gemacht. Wo eine Rekalibrierung versucht wurde, sagt ein letzter Satz, was sie auf Zeilen gewinnt, die ihre Abbildung nicht gesehen hat.</translation>
  </message>
  <message>
   <source>against the model if p ≤ 0.05</source>
   <translation>gegen das Modell, wenn p ≤ 0.05</translation>
  </message>
  <message>
   <source>that of the exact test</source>
   <translation>der des exakten Tests</translation>
  </message>
  <message>
   <source>{1} {2} leaves out {3}</source>
   <translation>{1} {2} schließt {3} aus</translation>
  </message>
  <message>
   <source>The errors of neighbouring rows go together (correlation {1}), and the blocks test, which allows for that, rejects calibration as well ({2}); intervals take rows as independent.</source>
   <translation>Die Fehler benachbarter Zeilen hängen zusammen (Korrelation {1}), und auch der Test blocks, der das zulässt, verwirft die Kalibrierung ({2}); Intervalle nehmen unabhängige Zeilen an.</translation>
  </message>
  <message>
   <source>The errors of rows with the same {1} go together (correlation {2}), and the blocks test, which allows for that, rejects calibration as well ({3}); intervals take rows as independent.</source>
   <translation>Die Fehler von Zeilen mit gleichem Wert von {1} hängen zusammen (Korrelation {2}), und auch der Test blocks, der das zulässt, verwirft die Kalibrierung ({3}); Intervalle nehmen unabhängige Zeilen an.</translation>
  </message>
  <message>
   <source>{1}: the errors of neighbouring rows go together (correlation {2}), and the {3} takes rows as independent: {4} may be far too small and is not counted against calibration.</source>
   <translation>{1}: Die Fehler benachbarter Zeilen hängen zusammen (Korrelation {2}), und der {3} nimmt Zeilen als unabhängig an: {4} kann viel zu klein sein und zählt nicht gegen die Kalibrierung.</translation>
  </message>
  <message>
   <source>The test blocks takes blocks of neighbouring rows instead of single ones.</source>
   <translation>Der Test blocks nimmt Blöcke benachbarter Zeilen statt einzelner.</translation>
  </message>
  <message>
   <source>{1}: the errors of rows with the same {2} go together (correlation {3}), and the {4} takes rows as independent: {5} may be far too small and is not counted against calibration.</source>
   <translation>{1}: Die Fehler von Zeilen mit gleichem Wert von {2} hängen zusammen (Korrelation {3}), und der {4} nimmt Zeilen als unabhängig an: {5} kann viel zu klein sein und zählt nicht gegen die Kalibrierung.</translation>
  </message>
  <message>
   <source>The test blocks with column={1} takes clusters instead of single rows.</source>
   <translation>Der Test blocks mit column={1} nimmt Cluster statt einzelner Zeilen.</translation>
  </message>
  <message>
   <source>calibration intercept</source>
   <translation>Kalibrierungs-Achsenabschnitt</translation>
  </message>
  <message>
   <source>calibration slope</source>
   <translation>Kalibrierungssteigung</translation>
  </message>
  <message>
   <source>{1} test</source>
   <translation>Test „{1}“</translation>
  </message>
  <message>
   <source>{1} {2} test</source>
   <translation>Test „{1} {2}“</translation>
  </message>
  <message>
   <source>The {1} rejects calibration ({2})</source>
   <translation>Der {1} lehnt die Kalibrierung ab ({2})</translation>
  </message>
  <message>
   <source>The {1} rejects calibration ({2}; clearest sign: {3})</source>
   <translation>Der {1} lehnt die Kalibrierung ab ({2}; deutlichstes Zeichen: {3})</translation>
  </message>
  <message>
   <source>adjusted by Holm for {1} tests: {2}</source>
   <translation>nach Holm für {1} Tests adjustiert: {2}</translation>
  </message>
  <message>
   <source>The {1} rejects calibration ({2}, {3})</source>
   <translation>Der {1} lehnt die Kalibrierung ab ({2}, {3})</translation>
  </message>
  <message>
   <source>Its {1} decides nothing; the test of several bandwidths decides instead.</source>
   <translation>Ihr {1} entscheidet nichts; stattdessen entscheidet der Test über mehrere Bandbreiten.</translation>
  </message>
  <message>
   <source>{1} comes back to {2} after {3}: the rows do not stand in the order of time.</source>
   <translation>{1} kehrt nach {3} zu {2} zurück: Die Zeilen stehen nicht in der Reihenfolge der Zeit.</translation>
  </message>
  <message>
   <source>{1} holds {2}; a column of time holds numbers or dates with a year, and --dates file takes the periods in the order of the file.</source>
   <translation>{1} enthält {2}; eine Spalte der Zeit enthält Zahlen oder Daten mit einem Jahr, und --dates file nimmt die Zeiträume in der Reihenfolge der Datei.</translation>
  </message>
  <message>
   <source>{1} holds days beside months or weeks, such as {2}; --dates file takes the periods in the order of the file.</source>
   <translation>{1} enthält Tage neben Monaten oder Wochen, etwa {2}; --dates file nimmt die Zeiträume in der Reihenfolge der Datei.</translation>
  </message>
  <message>
   <source>{1} holds dates of several orders, such as {2} and {3}; --dates file takes the periods in the order of the file.</source>
   <translation>{1} enthält Daten in verschiedener Schreibweise, etwa {2} und {3}; --dates file nimmt die Zeiträume in der Reihenfolge der Datei.</translation>
  </message>
  <message>
   <source>{1} holds dates such as {2}, whose order is open; --dates {3} or --dates {4} says it.</source>
   <translation>{1} enthält Daten wie {2}, deren Reihenfolge von Tag, Monat und Jahr offen ist; --dates {3} oder --dates {4} sagt sie.</translation>
  </message>
  <message>
   <source>{1} holds dates such as {2}, whose order is open; --dates {3}, --dates {4} or --dates {5} says it.</source>
   <translation>{1} enthält Daten wie {2}, deren Reihenfolge von Tag, Monat und Jahr offen ist; --dates {3}, --dates {4} oder --dates {5} sagt sie.</translation>
  </message>
  <message>
   <source>"{1}" is no order of dates; known are {2}.</source>
   <translation>„{1}“ ist keine Reihenfolge von Daten; bekannt sind {2}.</translation>
  </message>
  <message>
   <source>{1} holds {2}, which is no date with --dates {3}.</source>
   <translation>{1} enthält {2}, was mit --dates {3} kein Datum ist.</translation>
  </message>
  <message>
   <source>The column {1} of {2}</source>
   <translation>Die Spalte {1} von {2}</translation>
  </message>
  <message>
   <source>The column {1} of {2} says of no row when it was.</source>
   <translation>Die Spalte {1} von {2} sagt von keiner Zeile, wann sie war.</translation>
  </message>
  <message>
   <source>The probability of a false alarm must lie between 0 and 1.</source>
   <translation>Die Wahrscheinlichkeit eines Fehlalarms muss zwischen 0 und 1 liegen.</translation>
  </message>
  <message>
   <source>Watching a model is not defined with case weights.</source>
   <translation>Das Überwachen eines Modells ist mit Fallgewichten nicht definiert.</translation>
  </message>
  <message>
   <source>Watching a model</source>
   <translation>Das Überwachen eines Modells</translation>
  </message>
  <message>
   <source>confidence sequence</source>
   <translation>Konfidenzfolge</translation>
  </message>
  <message>
   <source>e mean</source>
   <translation>e Mittel</translation>
  </message>
  <message>
   <source>e slope</source>
   <translation>e Steigung</translation>
  </message>
  <message>
   <source>largest e</source>
   <translation>größtes e</translation>
  </message>
  <message>
   <source>difference so far</source>
   <translation>Differenz bisher</translation>
  </message>
  <message>
   <source>Alarm at {1} {2}, after {3} samples: the e-value {4} has reached {5}. Of calibrated models at most {6} ever raise one, however often they are looked at.</source>
   <translation>Alarm bei {1!} {2!}, nach {3} Beobachtungen: Der e-Wert {4} hat {5} erreicht. Von kalibrierten Modellen lösen höchstens {6} jemals einen aus, wie oft man auch hinsieht.</translation>
  </message>
  <message>
   <source>No alarm: the largest e-value, {1}, is below {2}. Watching may go on; at most {3} of calibrated models ever raise an alarm.</source>
   <translation>Kein Alarm: Der größte e-Wert, {1}, liegt unter {2}. Das Überwachen kann weitergehen; höchstens {3} der kalibrierten Modelle lösen jemals einen Alarm aus.</translation>
  </message>
  <message>
   <source>One row without a time in {1} is left out.</source>
   <translation>Eine Zeile ohne Zeit in {1} ist weggelassen.</translation>
  </message>
  <message>
   <source>{1} rows without a time in {2} are left out.</source>
   <translation>{1} Zeilen ohne Zeit in {2} sind weggelassen.</translation>
  </message>
  <message>
   <source>What is watched is written as text, json, csv or markdown.</source>
   <translation>Was überwacht wird, wird als text, json, csv oder markdown geschrieben.</translation>
  </message>
  <message>
   <source>The number of bins is {1}; it must be at least 1.</source>
   <translation>Die Anzahl der Bins ist {1}; sie muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>The smallest bin size is {1}; it must be at least 1.</source>
   <translation>Die Größe des kleinsten Bins ist {1}; sie muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>The bin edge "{1}" is not a number from 0 to 1.</source>
   <translation>Die Grenze „{1!}“ eines Bins ist keine Zahl von 0 bis 1.</translation>
  </message>
  <message>
   <source>In the bin edges "{1}" a number is missing between two separators.</source>
   <translation>In den Grenzen „{1!}“ der Bins fehlt eine Zahl zwischen zwei Trennzeichen.</translation>
  </message>
  <message>
   <source>The bin edges must rise, but {1} does not lie above the edge before it.</source>
   <translation>Die Grenzen der Bins müssen steigen, aber {1} liegt nicht über der Grenze davor.</translation>
  </message>
  <message>
   <source>Typed bins need their edges, numbers from 0 to 1 such as 0:0.1:0.5:1.</source>
   <translation>Eigene Bins brauchen ihre Grenzen, Zahlen von 0 bis 1 wie 0:0.1:0.5:1.</translation>
  </message>
  <message>
   <source>The bins go from 0 to 1: the {1} added.</source>
   <translation>Die Bins reichen von 0 bis 1: {1} ergänzt.</translation>
  </message>
  <message>
   <source>edges 0 and 1 were</source>
   <translation>die Grenzen 0 und 1 wurden</translation>
  </message>
  <message>
   <source>edge 0 was</source>
   <translation>die Grenze 0 wurde</translation>
  </message>
  <message>
   <source>edge 1 was</source>
   <translation>die Grenze 1 wurde</translation>
  </message>
  <message>
   <source>The number of bins per class is {1}; it must be at least 1.</source>
   <translation>Die Anzahl der Bins je Klasse ist {1}; sie muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>A cell of a table is of one measure.</source>
   <translation>Eine Zelle einer Tabelle gehört zu einem Maß.</translation>
  </message>
  <message>
   <source>The comparison takes about {1}.</source>
   <translation>Der Vergleich dauert {1}.</translation>
  </message>
  <message>
   <source>value a</source>
   <translation>Wert a</translation>
  </message>
  <message>
   <source>value b</source>
   <translation>Wert b</translation>
  </message>
  <message>
   <source>b − a: paired {1}; p-values are two-sided, {2}.</source>
   <translation>b − a: gepaart {1}; p-Werte sind zweiseitig, {2}.</translation>
  </message>
  <message>
   <source>b − a: paired {1}; p-values are two-sided, {2} over {3} comparison.</source>
   <translation>b − a: gepaart {1}; p-Werte sind zweiseitig, {2} über {3} Vergleich.</translation>
  </message>
  <message>
   <source>b − a: paired {1}; p-values are two-sided, {2} over {3} comparisons.</source>
   <translation>b − a: gepaart {1}; p-Werte sind zweiseitig, {2} über {3} Vergleiche.</translation>
  </message>
  <message>
   <source>{1} ({2} samples)</source>
   <translation>{1!} ({2} Beobachtungen)</translation>
  </message>
  <message>
   <source>No interval and no p-value of the difference: fewer than 5 misses of the predicted class are expected and seen, so that one more would change it.</source>
   <translation>Kein Intervall und kein p-Wert des Unterschieds: Weniger als 5 Fehlgriffe der vorhergesagten Klasse sind zu erwarten und vorhanden, sodass einer mehr ihn ändern würde.</translation>
  </message>
  <message>
   <source>{1} is nearer to {2} than {3} ({4}).</source>
   <translation>{1!} liegt näher an {2} als {3} ({4}).</translation>
  </message>
  <message>
   <source>{1} is nearest to {2}, but does not differ clearly from {3} ({4}).</source>
   <translation>{1!} liegt am nächsten an {2}, ist aber nicht von {3} zu unterscheiden ({4}).</translation>
  </message>
  <message>
   <source>p-values {1}</source>
   <translation>p-Werte {1}</translation>
  </message>
  <message>
   <source>all others</source>
   <translation>allen anderen</translation>
  </message>
  <message>
   <source>{1} is better than {2} ({3}).</source>
   <translation>{1!} ist besser als {2} ({3}).</translation>
  </message>
  <message>
   <source>{1} has the best value, but does not differ clearly from {2} ({3}).</source>
   <translation>{1!} hat den besten Wert, ist aber nicht von {2} zu unterscheiden ({3}).</translation>
  </message>
  <message>
   <source>{1} is best, but does not differ clearly from {2} ({3}).</source>
   <translation>{1!} ist am besten, aber nicht von {2} zu unterscheiden ({3}).</translation>
  </message>
  <message>
   <source>No proper score applies to all of these models; name the measures to compare them by.</source>
   <translation>Kein Proper Score gilt für alle diese Modelle; nennen Sie die Maße, nach denen sie verglichen werden sollen.</translation>
  </message>
  <message>
   <source>A comparison needs at least two models.</source>
   <translation>Ein Vergleich braucht mindestens zwei Modelle.</translation>
  </message>
  <message>
   <source>No interval and no p-value of the difference: {1}</source>
   <translation>Kein Intervall und kein p-Wert des Unterschieds: {1}</translation>
  </message>
  <message>
   <source>fewer than 5 clusters say too little of its scatter.</source>
   <translation>weniger als 5 Cluster sagen zu wenig über seine Streuung.</translation>
  </message>
  <message>
   <source>paired jackknife, pseudo-values of the pairs, error over {1} clusters, Student's t</source>
   <translation>gepaartes Jackknife, Pseudowerte der Paare, Fehler über {1} Cluster, Student-t</translation>
  </message>
  <message>
   <source>paired differences of rows, error over {1} clusters, Student's t</source>
   <translation>gepaarte Unterschiede der Zeilen, Fehler über {1} Cluster, Student-t</translation>
  </message>
  <message>
   <source>paired jackknife, pseudo-values of the pairs, Student's t</source>
   <translation>gepaartes Jackknife, Pseudowerte der Paare, Student-t</translation>
  </message>
  <message>
   <source>paired differences of rows, Student's t</source>
   <translation>gepaarte Unterschiede der Zeilen, Student-t</translation>
  </message>
  <message>
   <source>paired jackknife, pseudo-values of the pairs, HAC error of {1} cosines, Student's t</source>
   <translation>gepaartes Jackknife, Pseudowerte der Paare, HAC-Fehler aus {1} Kosinus, Student-t</translation>
  </message>
  <message>
   <source>paired differences of rows, HAC error of {1} cosines, Student's t</source>
   <translation>gepaarte Unterschiede der Zeilen, HAC-Fehler aus {1} Kosinus, Student-t</translation>
  </message>
  <message>
   <source>No interval of the difference: it is the same in all rows, so that its scatter is unknown.</source>
   <translation>Kein Intervall des Unterschieds: Er ist in allen Zeilen gleich, seine Streuung daher unbekannt.</translation>
  </message>
  <message>
   <source>fewer than 3 rows carry it, so that its scatter is unknown.</source>
   <translation>weniger als 3 Zeilen tragen ihn, seine Streuung ist daher unbekannt.</translation>
  </message>
  <message>
   <source>{1} counts noise as error: if both models were calibrated it would be {2} and {3} on average, a difference of {4}. The interval holds the difference with and without that part.</source>
   <translation>{1} zählt Rauschen als Fehler: Wären beide Modelle kalibriert, läge er im Mittel bei {2} und {3}, ein Unterschied von {4}. Das Intervall enthält den Unterschied mit und ohne diesen Teil.</translation>
  </message>
  <message>
   <source>fewer than 5 blocks of {1} rows say too little of its scatter.</source>
   <translation>weniger als 5 Blöcke von {1} Zeilen sagen zu wenig über seine Streuung.</translation>
  </message>
  <message>
   <source>it is the same in all resamples, so that its scatter is unknown.</source>
   <translation>er ist in allen Resamples gleich, seine Streuung daher unbekannt.</translation>
  </message>
  <message>
   <source>The two models are measured with kernels of different bandwidths; a number in place of a heuristic makes the values comparable.</source>
   <translation>Die beiden Modelle werden mit Kernen verschiedener Bandbreite gemessen; eine Zahl anstelle einer Heuristik macht die Werte vergleichbar.</translation>
  </message>
  <message>
   <source>{1} counts noise as error, more for one model than for another: the interval is of the mean difference over data sets of this size, not of the errors themselves.</source>
   <translation>{1} zählt Rauschen als Fehler, bei einem Modell mehr als beim anderen: Das Intervall gilt für den mittleren Unterschied über Datensätze dieser Größe, nicht für die Fehler selbst.</translation>
  </message>
  <message>
   <source>fewer than 20 rows say too little of its scatter.</source>
   <translation>weniger als 20 Zeilen sagen zu wenig über seine Streuung.</translation>
  </message>
  <message>
   <source>the heaviest weights leave its scatter to {1}{2}{3} are needed.</source>
   <translation>die schwersten Gewichte überlassen seine Streuung {1}{2}{3} sind nötig.</translation>
  </message>
  <message>
   <source> sample; at least </source>
   <translation> Beobachtung; mindestens </translation>
  </message>
  <message>
   <source> samples; at least </source>
   <translation> Beobachtungen; mindestens </translation>
  </message>
  <message>
   <source>{1} of "{2}" ({3}) is another quantity than that of "{4}" ({5}); read both as one kind of predictions with --kind, or take {6}:{7} of both.</source>
   <translation>{1} von „{2!}“ ({3!}) ist eine andere Größe als bei „{4!}“ ({5!}); lesen Sie beide mit --kind als eine Art von Vorhersagen, oder nehmen Sie bei beiden {6!}:{7!}.</translation>
  </message>
  <message>
   <source>The number of resamples is {1}; it must be at least 2.</source>
   <translation>Die Anzahl der Resamples ist {1}; sie muss mindestens 2 sein.</translation>
  </message>
  <message>
   <source>"{1}" and "{2}" are not the same samples any more: a setting has set other rows apart for each.</source>
   <translation>„{1!}“ und „{2!}“ sind nicht mehr dieselben Beobachtungen: Eine Einstellung hat für jedes andere Zeilen abgesondert.</translation>
  </message>
  <message>
   <source>paired bootstrap of {1} clusters, standard error</source>
   <translation>gepaarter Bootstrap von {1} Clustern, Standardfehler</translation>
  </message>
  <message>
   <source>paired halves of {1} clusters, standard error</source>
   <translation>gepaarte Hälften von {1} Clustern, Standardfehler</translation>
  </message>
  <message>
   <source>paired bootstrap, standard error</source>
   <translation>gepaarter Bootstrap, Standardfehler</translation>
  </message>
  <message>
   <source>paired halves, standard error</source>
   <translation>gepaarte Hälften, Standardfehler</translation>
  </message>
  <message>
   <source>paired bootstrap in blocks of {1} rows, standard error</source>
   <translation>gepaarter Bootstrap in Blöcken von {1} Zeilen, Standardfehler</translation>
  </message>
  <message>
   <source>paired halves in blocks of {1} rows, standard error</source>
   <translation>gepaarte Hälften in Blöcken von {1} Zeilen, Standardfehler</translation>
  </message>
  <message>
   <source>"{1}" and "{2}"</source>
   <translation>„{1!}“ und „{2!}“</translation>
  </message>
  <message>
   <source>{1} have {2} and {3} samples; models are compared on the same targets in the same order, or by columns that identify them (--key; by the lines of the files with --common-rows).</source>
   <translation>{1!} haben {2} und {3} Proben; Modelle werden an denselben Zielgrößen in derselben Reihenfolge verglichen, oder nach Spalten, die sie kennzeichnen (--key; nach den Zeilen der Dateien mit --common-rows).</translation>
  </message>
  <message>
   <source>{1} predict targets of different kinds; models are compared on the same targets.</source>
   <translation>{1} sagen Zielgrößen verschiedener Art voraus; Modelle werden auf denselben Zielgrößen verglichen.</translation>
  </message>
  <message>
   <source>{1} have different targets in sample {2}; models are compared on the same targets in the same order.</source>
   <translation>{1} haben in Beobachtung {2} verschiedene Zielgrößen; Modelle werden auf denselben Zielgrößen in derselben Reihenfolge verglichen.</translation>
  </message>
  <message>
   <source>{1} count their samples by different case weights; models are compared with the same ones.</source>
   <translation>{1} zählen ihre Beobachtungen mit verschiedenen Fallgewichten; Modelle werden mit denselben verglichen.</translation>
  </message>
  <message>
   <source>{1} have different targets where {2} is {3}; models are compared on the same targets.</source>
   <translation>{1!} haben verschiedene Zielgrößen, wo {2!} gleich {3!} ist; Modelle werden an denselben Zielgrößen verglichen.</translation>
  </message>
  <message>
   <source>A value of {1} recurs in "{2}", so it says not which samples belong together; name columns that do with --key.</source>
   <translation>Ein Wert von {1!} kommt in „{2!}“ mehrmals vor und sagt daher nicht, welche Proben zusammengehören; Spalten, die es sagen, nennt --key.</translation>
  </message>
  <message>
   <source>{1} have no value of {2} in common; name the column that they share with --key, or pair them row by row with --key none.</source>
   <translation>{1!} haben keinen Wert von {2!} gemeinsam; die gemeinsame Spalte nennt --key, oder --key none paart Zeile für Zeile.</translation>
  </message>
  <message>
   <source>the line</source>
   <translation>die Zeile</translation>
  </message>
  <message>
   <source>Rows with missing values were left out of {1}, but not the same ones; --common-rows pairs them by line, --key by columns that identify them.</source>
   <translation>Zeilen mit fehlenden Werten wurden aus {1!} weggelassen, aber nicht dieselben; --common-rows paart sie nach den Zeilen der Dateien, --key nach Spalten, die sie kennzeichnen.</translation>
  </message>
  <message>
   <source>The values of {1} stand in another order in one of the models {2}, so the rows do not belong together; name columns that identify them with --key, or pair them row by row with --key none.</source>
   <translation>Die Werte von {1!} stehen in einem der Modelle {2!} in anderer Reihenfolge, die Zeilen gehören also nicht zusammen; Spalten, die sie kennzeichnen, nennt --key, oder --key none paart Zeile für Zeile.</translation>
  </message>
  <message>
   <source>The {1} samples that all models have are kept, paired {2}.</source>
   <translation>Die {1} Proben, die alle Modelle haben, bleiben, gepaart {2}.</translation>
  </message>
  <message>
   <source>Only the {1} samples that all models have are kept, paired {2}; 1 is left out.</source>
   <translation>Nur die {1} Proben, die alle Modelle haben, bleiben, gepaart {2}; 1 ist weggelassen.</translation>
  </message>
  <message>
   <source>Only the {1} samples that all models have are kept, paired {2}; {3} are left out.</source>
   <translation>Nur die {1} Proben, die alle Modelle haben, bleiben, gepaart {2}; {3} sind weggelassen.</translation>
  </message>
  <message>
   <source>by row</source>
   <translation>nach der Zeile</translation>
  </message>
  <message>
   <source>by line</source>
   <translation>nach der Zeile der Datei</translation>
  </message>
  <message>
   <source>by {1}</source>
   <translation>nach {1!}</translation>
  </message>
  <message>
   <source>{1} samples are common to all models; others are left out ({2}).</source>
   <translation>{1} Proben sind allen Modellen gemeinsam; andere sind weggelassen ({2!}).</translation>
  </message>
  <message>
   <source>{1}, but are taken as independent: for time series or repeated measurements the interval and the p-value are too small.</source>
   <translation>{1}, werden aber als unabhängig behandelt: Bei Zeitreihen oder wiederholten Messungen sind Intervall und p-Wert zu klein.</translation>
  </message>
  <message>
   <source>{1}, and the file is sorted by its targets or predictions. Sorting independent rows does no harm, but for time series or repeated measurements the interval and the p-value are too small; compare --dependence hac allows for it.</source>
   <translation>{1}, und die Datei ist nach ihren Zielgrößen oder Vorhersagen sortiert. Unabhängige Zeilen zu sortieren schadet nicht, aber bei Zeitreihen oder wiederholten Messungen sind Intervall und p-Wert zu klein; compare --dependence hac berücksichtigt das.</translation>
  </message>
  <message>
   <source>{1}; the interval and the p-value allow for dependent rows.</source>
   <translation>{1}; Intervall und p-Wert berücksichtigen abhängige Zeilen.</translation>
  </message>
  <message>
   <source>There is no dependence "{1}"; there are auto, none, hac, blocks, blocks:LENGTH with a number of rows, and cluster:COLUMN.</source>
   <translation>Es gibt keine Abhängigkeit „{1!}“; es gibt auto, none, hac, blocks, blocks:LENGTH mit einer Anzahl von Zeilen und cluster:COLUMN.</translation>
  </message>
  <message>
   <source>The differences of neighbouring rows are alike (rank correlation {1})</source>
   <translation>Die Unterschiede benachbarter Zeilen ähneln sich (Rangkorrelation {1})</translation>
  </message>
  <message>
   <source>The errors of neighbouring rows are alike (rank correlation {1})</source>
   <translation>Die Fehler benachbarter Zeilen ähneln sich (Rangkorrelation {1})</translation>
  </message>
  <message>
   <source>{1} of {2} named samples are not in the file any more.</source>
   <translation>{1} von {2} benannten Beobachtungen sind nicht mehr in der Datei.</translation>
  </message>
  <message>
   <source>The names given to samples were dropped ({1}): the file has {2} rows where it had {3}, and no column says which is which.</source>
   <translation>Die Namen von Beobachtungen wurden verworfen ({1}): Die Datei hat {2} Zeilen, wo sie {3} hatte, und keine Spalte sagt, welche welche ist.</translation>
  </message>
  <message>
   <source>There are no samples.</source>
   <translation>Es gibt keine Beobachtungen.</translation>
  </message>
  <message>
   <source>There are {1} predictions but {2} targets.</source>
   <translation>Es gibt {1} Vorhersagen, aber {2} Zielgrößen.</translation>
  </message>
  <message>
   <source>The label {1} is out of range; with {2} classes counted from 0 it must be 0 to {3}.</source>
   <translation>Die Klasse {1} ist außerhalb des Bereichs; bei {2} Klassen ab 0 muss sie 0 bis {3} sein.</translation>
  </message>
  <message>
   <source>{1} needs at least 2 samples; there {2}</source>
   <translation>{1!} braucht mindestens 2 Beobachtungen; es gibt {2}</translation>
  </message>
  <message>
   <source>is 1.</source>
   <translation>1.</translation>
  </message>
  <message>
   <source>are none.</source>
   <translation>keine.</translation>
  </message>
  <message>
   <source>The probability is not a number (NaN).</source>
   <translation>Die Wahrscheinlichkeit ist keine Zahl (NaN).</translation>
  </message>
  <message>
   <source>The probability {1} is negative.</source>
   <translation>Die Wahrscheinlichkeit {1} ist negativ.</translation>
  </message>
  <message>
   <source>The probability {1} is above 1.</source>
   <translation>Die Wahrscheinlichkeit {1} liegt über 1.</translation>
  </message>
  <message>
   <source>In {1} of {2} rows a probability left the range 0 to 1 by less than 1e-9, the rounding of its computation, and was taken for 0 or 1.</source>
   <translation>In {1} von {2} Zeilen lag eine Wahrscheinlichkeit um weniger als 1e-9 außerhalb von 0 bis 1, die Rundung ihrer Berechnung, und wurde als 0 oder 1 genommen.</translation>
  </message>
  <message>
   <source>The probabilities sum to {1}; each row must sum to 1 (1e-5 is accepted, up to 1e-3 is repaired).</source>
   <translation>Die Summe der Wahrscheinlichkeiten ist {1}; jede Zeile muss 1 ergeben (1e-5 wird hingenommen, bis 1e-3 ausgeglichen).</translation>
  </message>
  <message>
   <source>There are {1} classes, and names of {2}.</source>
   <translation>Es gibt {1} Klassen und Namen von {2}.</translation>
  </message>
  <message>
   <source> does</source>
   <translation> nicht</translation>
  </message>
  <message>
   <source> do</source>
   <translation> nicht</translation>
  </message>
  <message>
   <source>{1} of {2} classes{3} not occur among the targets.</source>
   <translation>{1} von {2} Klassen kommen bei den Zielgrößen nicht vor{3}.</translation>
  </message>
  <message>
   <source>{1} of {2}{3} the prediction and the target of an earlier row.</source>
   <translation>{1} von {2}{3} Vorhersage und Zielgröße einer früheren Zeile.</translation>
  </message>
  <message>
   <source> rows repeats</source>
   <translation> Zeilen wiederholt</translation>
  </message>
  <message>
   <source> rows repeat</source>
   <translation> Zeilen wiederholen</translation>
  </message>
  <message>
   <source>{1} have no version at another temperature; choose temperature 1.</source>
   <translation>{1} haben keine Fassung bei anderer Temperatur; wählen Sie Temperatur 1.</translation>
  </message>
  <message>
   <source>{1} have no characteristic function: their targets are not real numbers.</source>
   <translation>{1} haben keine charakteristische Funktion: Ihre Zielgrößen sind keine reellen Zahlen.</translation>
  </message>
  <message>
   <source>drawn from the predictions</source>
   <translation>aus den Vorhersagen gezogen</translation>
  </message>
  <message>
   <source>only families with Ability::Coordinates have coordinates</source>
   <translation>nur Familien mit Ability::Coordinates haben Koordinaten</translation>
  </message>
  <message>
   <source>{1} cannot be joined: no family known here holds their mixture; join draws instead.</source>
   <translation>{1} können nicht verbunden werden: Keine hier bekannte Familie fasst ihre Mischung; verbinden Sie stattdessen Ziehungen.</translation>
  </message>
  <message>
   <source>The file has a column "{1}" already; choose another name.</source>
   <translation>Die Datei hat bereits eine Spalte „{1}“; wählen Sie einen anderen Namen.</translation>
  </message>
  <message>
   <source>The weight "{1}" is not a number; weights are numbers of at least 0.</source>
   <translation>Das Gewicht „{1!}“ ist keine Zahl; Gewichte sind Zahlen ab 0.</translation>
  </message>
  <message>
   <source>The column {1} holds cells that are no numbers; weights are.</source>
   <translation>Die Spalte {1!} enthält Zellen, die keine Zahlen sind; Gewichte sind Zahlen.</translation>
  </message>
  <message>
   <source>There is no column "{1}" beside the predictions and targets of {2}{3}</source>
   <translation>Es gibt keine Spalte „{1!}“ neben den Vorhersagen und Zielgrößen von {2!}{3}</translation>
  </message>
  <message>
   <source>; it has no other columns.</source>
   <translation>; es gibt keine weiteren Spalten.</translation>
  </message>
  <message>
   <source>; there are {1}.</source>
   <translation>; es gibt {1!}.</translation>
  </message>
  <message>
   <source>The weight {1} is negative; weights are numbers of at least 0.</source>
   <translation>Das Gewicht {1} ist negativ; Gewichte sind Zahlen ab 0.</translation>
  </message>
  <message>
   <source>The weights in column {1} of {2} are all 0; some sample must count.</source>
   <translation>Die Gewichte in Spalte {1!} von {2!} sind alle 0; irgendeine Beobachtung muss zählen.</translation>
  </message>
  <message>
   <source>Samples count by the weights in column {1}: {2} samples scatter like {3} of equal weight (effective sample size).</source>
   <translation>Die Beobachtungen zählen nach den Gewichten in Spalte {1!}: {2} Beobachtungen streuen wie {3} mit gleichem Gewicht (effektiver Stichprobenumfang).</translation>
  </message>
  <message>
   <source>The predicted distribution has variance 0, so the Dawid-Sebastiani score does not exist.</source>
   <translation>Die vorhergesagte Verteilung hat Varianz 0, daher existiert der Dawid-Sebastiani-Score nicht.</translation>
  </message>
  <message>
   <source>{1} needs predicted distributions of real targets; {2} predicts {3} distributions.</source>
   <translation>{1} braucht vorhergesagte Verteilungen reeller Zielgrößen; {2!} sagt Verteilungen der Familie {3!} voraus.</translation>
  </message>
  <message>
   <source>{1} needs real targets; those of {2} have {3} dimensions.</source>
   <translation>{1} braucht reelle Zielgrößen; die von {2!} haben {3} Dimensionen.</translation>
  </message>
  <message>
   <source>sample {1}</source>
   <translation>Beobachtung {1}</translation>
  </message>
  <message>
   <source> row</source>
   <translation> Zeile</translation>
  </message>
  <message>
   <source> rows</source>
   <translation> Zeilen</translation>
  </message>
  <message>
   <source> and others</source>
   <translation> und andere</translation>
  </message>
  <message>
   <source>A share of {1} of {2}{3}</source>
   <translation>Ein Anteil von {1} an {2}{3}</translation>
  </message>
  <message>
   <source> leaves none to fit to.</source>
   <translation> lässt keine zum Anpassen.</translation>
  </message>
  <message>
   <source> leaves none to judge.</source>
   <translation> lässt keine zum Beurteilen.</translation>
  </message>
  <message>
   <source>The number of folds is {1}; with {2} it must be from 2 to {3}.</source>
   <translation>Die Anzahl der Teile ist {1}; bei {2} muss sie von 2 bis {3} sein.</translation>
  </message>
  <message>
   <source>The column "{1}" names no fold.</source>
   <translation>Die Spalte „{1!}“ benennt keinen Teil.</translation>
  </message>
  <message>
   <source>The column "{1}" names {2}; there must be from 2 to {3}.</source>
   <translation>Die Spalte „{1!}“ benennt {2}; es müssen 2 bis {3} sein.</translation>
  </message>
  <message>
   <source>more than {1} folds</source>
   <translation>mehr als {1} Teile</translation>
  </message>
  <message>
   <source>a single fold</source>
   <translation>einen einzigen Teil</translation>
  </message>
  <message>
   <source>No cell of the column "{1}" names a row to fit to (fit, train, calibration, cal, validation, val, true or 1); its cells are {2}.</source>
   <translation>Keine Zelle der Spalte „{1!}“ benennt eine Zeile zum Anpassen (fit, train, calibration, cal, validation, val, true oder 1); ihre Zellen sind {2!}.</translation>
  </message>
  <message>
   <source>Every cell of the column "{1}" names a row to fit to, so that none is left to judge; its cells are {2}.</source>
   <translation>Jede Zelle der Spalte „{1!}“ benennt eine Zeile zum Anpassen, sodass keine zum Beurteilen bleibt; ihre Zellen sind {2!}.</translation>
  </message>
  <message>
   <source>The measure ace needs class probabilities; {1} has none.</source>
   <translation>Das Maß ace braucht Klassenwahrscheinlichkeiten; {1!} hat keine.</translation>
  </message>
  <message>
   <source>ACE</source>
   <translation>ACE</translation>
  </message>
  <message>
   <source>Adaptive calibration error: the probabilities of every class are cut into bins with the same number of samples, the gap between mean probability and observed frequency is taken in each bin, and all gaps are averaged. It looks at all classes, and bins follow the predictions instead of a grid; in data with many classes most bins lie near 0, where gaps are small, so the value is small as well. It is biased upward: even a calibrated model has ACE &gt; 0, hence the range of a calibrated model beside it.</source>
   <translation>Adaptiver Kalibrierungsfehler: Die Wahrscheinlichkeiten jeder Klasse werden in Bins mit gleich vielen Beobachtungen zerlegt, in jedem Bin wird die Abweichung zwischen mittlerer Wahrscheinlichkeit und beobachteter Häufigkeit genommen, und alle Abweichungen werden gemittelt. Er betrachtet alle Klassen, und die Bins folgen den Vorhersagen statt einem Gitter; bei vielen Klassen liegen die meisten Bins nahe 0, wo Abweichungen klein sind, sodass auch der Wert klein ist. Er ist nach oben verzerrt: Auch ein kalibriertes Modell hat ACE &gt; 0, daher der Bereich eines kalibrierten Modells daneben.</translation>
  </message>
  <message>
   <source>O(m n log n) time, O(n m) memory</source>
   <translation>O(m n log n) Zeit, O(n m) Speicher</translation>
  </message>
  <message>
   <source>Bins</source>
   <translation>Bins</translation>
  </message>
  <message>
   <source>Number of bins per class, each with the same number of samples as far as ties allow.</source>
   <translation>Anzahl der Bins je Klasse, jedes mit gleich vielen Beobachtungen, soweit Bindungen es erlauben.</translation>
  </message>
  <message>
   <source> (1 more is empty)</source>
   <translation> (1 weiteres ist leer)</translation>
  </message>
  <message>
   <source> ({1} more are empty)</source>
   <translation> ({1} weitere sind leer)</translation>
  </message>
  <message>
   <source>{1} of {2} bins with samples hold{3} fewer than {4} samples{5}.</source>
   <translation>{1} von {2} besetzten Bins enthalten{3} weniger als {4} Beobachtungen{5}.</translation>
  </message>
  <message>
   <source>Ties merged {1} of {2} equal-mass bins.</source>
   <translation>Bindungen haben {1} von {2} gleich besetzten Bins verschmolzen.</translation>
  </message>
  <message>
   <source>Typed edges</source>
   <translation>Eigene Grenzen</translation>
  </message>
  <message>
   <source>The edges of the bins from 0 to 1, with colons or blanks between. They are to be chosen without a look at the outcomes.</source>
   <translation>Die Grenzen der Bins von 0 bis 1, durch Doppelpunkte oder Leerzeichen getrennt. Sie sind ohne Blick auf die Ergebnisse zu wählen.</translation>
  </message>
  <message>
   <source>Number of bins. Few bins hide errors that cancel inside a bin; many bins hold few samples each, and their noise counts as error.</source>
   <translation>Anzahl der Bins. Wenige Bins verbergen Fehler, die sich in einem Bin aufheben; viele Bins enthalten je wenige Beobachtungen, und ihr Rauschen zählt als Fehler.</translation>
  </message>
  <message>
   <source>Binning</source>
   <translation>Einteilung</translation>
  </message>
  <message>
   <source>How the range of confidences is cut.</source>
   <translation>Wie der Bereich der Konfidenzen zerlegt wird.</translation>
  </message>
  <message>
   <source>equal width</source>
   <translation>gleiche Breite</translation>
  </message>
  <message>
   <source>Bins of the same width on [0, 1]; some may be empty.</source>
   <translation>Bins gleicher Breite auf [0, 1]; manche können leer sein.</translation>
  </message>
  <message>
   <source>equal mass</source>
   <translation>gleich besetzt</translation>
  </message>
  <message>
   <source>Bins with the same number of samples, as far as ties allow; no bin is empty.</source>
   <translation>Bins mit gleich vielen Beobachtungen, soweit Bindungen es erlauben; kein Bin ist leer.</translation>
  </message>
  <message>
   <source>typed edges</source>
   <translation>eigene Grenzen</translation>
  </message>
  <message>
   <source>Bins between edges of your own; some may be empty.</source>
   <translation>Bins zwischen selbst gewählten Grenzen; manche können leer sein.</translation>
  </message>
  <message>
   <source>Bin edges</source>
   <translation>Grenzen der Bins</translation>
  </message>
  <message>
   <source>Which bin a confidence on an edge falls into.</source>
   <translation>In welches Bin eine Konfidenz auf einer Grenze fällt.</translation>
  </message>
  <message>
   <source>Each bin contains its right edge; 0 is in the first.</source>
   <translation>Jedes Bin enthält seine rechte Grenze; 0 liegt im ersten.</translation>
  </message>
  <message>
   <source>Each bin contains its left edge; 1 is in the last.</source>
   <translation>Jedes Bin enthält seine linke Grenze; 1 liegt im letzten.</translation>
  </message>
  <message>
   <source>Norm p</source>
   <translation>Norm p</translation>
  </message>
  <message>
   <source>1 averages the gaps; 2 is the root of the averaged squared gaps, which weighs large gaps more.</source>
   <translation>1 mittelt die Abweichungen; 2 ist die Wurzel der gemittelten quadrierten Abweichungen, die große stärker gewichtet.</translation>
  </message>
  <message>
   <source>{1} needs one probability per sample, but {2} has {3} classes; choose the lens top-label or class:K.</source>
   <translation>{1} braucht eine Wahrscheinlichkeit je Beobachtung, aber {2!} hat {3} Klassen; wählen Sie die Linse top-label oder class:K.</translation>
  </message>
  <message>
   <source>CWCE</source>
   <translation>CWCE</translation>
  </message>
  <message>
   <source>Class-wise calibration error: for every class, the probabilities of that class are binned and compared with how often the class occurs, and the errors of all classes are added. Unlike the ECE of the top label it looks at every probability the model gives, also those of unlikely classes. The sum is not divided by the number of classes, as some programs do; with p = 1 divide by it for the mean per class. It is biased upward: noise counts as error.</source>
   <translation>Klassenweiser Kalibrierungsfehler: Für jede Klasse werden ihre Wahrscheinlichkeiten in Bins geteilt und damit verglichen, wie oft die Klasse auftritt; die Fehler aller Klassen werden addiert. Anders als der ECE der wahrscheinlichsten Klasse betrachtet er jede Wahrscheinlichkeit des Modells, auch die unwahrscheinlicher Klassen. Die Summe wird nicht, wie in manchen Programmen, durch die Anzahl der Klassen geteilt; bei p = 1 ergibt die Division das Mittel je Klasse. Er ist nach oben verzerrt: Rauschen zählt als Fehler.</translation>
  </message>
  <message>
   <source>O(n m) time and memory; O(m n log n) time for equal-mass bins</source>
   <translation>O(n m) Zeit und Speicher; O(m n log n) Zeit für gleich besetzte Bins</translation>
  </message>
  <message>
   <source>Part</source>
   <translation>Anteil</translation>
  </message>
  <message>
   <source>Which gaps count; for p = 1 the two parts add up to the whole.</source>
   <translation>Welche Abweichungen zählen; bei p = 1 ergeben die beiden Teile zusammen das Ganze.</translation>
  </message>
  <message>
   <source>all gaps</source>
   <translation>alle Abweichungen</translation>
  </message>
  <message>
   <source>The usual ECE.</source>
   <translation>Der übliche ECE.</translation>
  </message>
  <message>
   <source>Bins whose mean prediction lies above the observed frequency.</source>
   <translation>Bins, deren mittlere Vorhersage über der beobachteten Häufigkeit liegt.</translation>
  </message>
  <message>
   <source>Bins whose mean prediction lies below it.</source>
   <translation>Bins, deren mittlere Vorhersage darunter liegt.</translation>
  </message>
  <message>
   <source>ECE</source>
   <translation>ECE</translation>
  </message>
  <message>
   <source>Expected calibration error: samples with similar confidence are put into bins, and the gap between the mean confidence of a bin and the observed frequency is averaged, weighted by the size of the bin. 0.05 means that the confidences of the bins and their observed frequencies differ by 5 points on average, noise included: because the noise of the frequencies counts as error, even a calibrated model has ECE &gt; 0, the more the fewer samples a bin holds. So the value stands beside the range of a calibrated model with the same predictions, not in an interval. It depends on the bins, and gaps that cancel inside a bin are not seen.</source>
   <translation>Erwarteter Kalibrierungsfehler (Expected Calibration Error): Beobachtungen mit ähnlicher Konfidenz kommen in Bins, und die Abweichung zwischen der mittleren Konfidenz eines Bins und der beobachteten Häufigkeit wird gemittelt, gewichtet mit der Größe des Bins. 0.05 heißt, dass Konfidenzen und beobachtete Häufigkeiten der Bins im Mittel um 5 Prozentpunkte voneinander abweichen, Rauschen eingeschlossen: Weil das Rauschen der Häufigkeiten als Fehler zählt, hat auch ein kalibriertes Modell ECE &gt; 0, umso mehr, je weniger Beobachtungen ein Bin enthält. Der Wert steht daher neben dem Bereich eines kalibrierten Modells mit denselben Vorhersagen, nicht in einem Intervall. Er hängt von den Bins ab, und Abweichungen, die sich in einem Bin aufheben, bleiben unsichtbar.</translation>
  </message>
  <message>
   <source>O(n) time and memory; O(n log n) time for equal-mass bins</source>
   <translation>O(n) Zeit und Speicher; O(n log n) Zeit für gleich besetzte Bins</translation>
  </message>
  <message>
   <source>Canonical ECE</source>
   <translation>Kanonischer ECE</translation>
  </message>
  <message>
   <source>Expected calibration error of the whole predicted distribution, the strongest notion of calibration: predictions that are alike in every class share a bin, and the mean prediction of the bin is compared with the class frequencies in it. With more than a few classes the bins hold few samples, so the estimate is biased upward, often by more than the error itself; judge it by a test, not by its size.</source>
   <translation>Erwarteter Kalibrierungsfehler der ganzen vorhergesagten Verteilung, des strengsten Begriffs von Kalibrierung: Vorhersagen, die sich in jeder Klasse ähneln, teilen ein Bin, und die mittlere Vorhersage des Bins wird mit den Klassenhäufigkeiten darin verglichen. Bei mehr als ein paar Klassen enthalten die Bins wenige Beobachtungen; die Schätzung ist dann nach oben verzerrt, oft um mehr als den Fehler selbst. Beurteilen Sie sie durch einen Test, nicht nach ihrer Größe.</translation>
  </message>
  <message>
   <source>O(n m) time and memory for uniform bins, O(n m log n) time for median-variance bins</source>
   <translation>O(n m) Zeit und Speicher für gleich breite Bins, O(n m log n) Zeit für Bins nach Median und Varianz</translation>
  </message>
  <message>
   <source>The norm p of ece-debiased is {1}; it must be 1 or 2.</source>
   <translation>Die Norm p von ece-debiased ist {1}; sie muss 1 oder 2 sein.</translation>
  </message>
  <message>
   <source>2 is the root of the averaged squared gaps, whose noise can be subtracted exactly; 1 averages the gaps, and part of the noise remains.</source>
   <translation>2 ist die Wurzel der gemittelten quadrierten Abweichungen, deren Rauschen sich exakt abziehen lässt; 1 mittelt die Abweichungen, und ein Teil des Rauschens bleibt.</translation>
  </message>
  <message>
   <source>Debiased ECE</source>
   <translation>Entzerrter ECE</translation>
  </message>
  <message>
   <source>Expected calibration error in the 2-norm, with the part subtracted that is only the noise of the observed frequencies. For a calibrated model it is 0 about half of the time instead of growing with the number of bins, so models and bin counts can be compared better than with the ECE. The correction holds for bins that were fixed beforehand; the root and the cut at 0 leave some bias for small errors. In the 1-norm the noise subtracted is what resampled frequencies would add to the gaps; of a calibrated model it leaves about 0.6 of the noise of the ECE, of gaps larger than the noise almost none.</source>
   <translation>Erwarteter Kalibrierungsfehler in der 2-Norm, abzüglich des Teils, der nur Rauschen der beobachteten Häufigkeiten ist. Bei einem kalibrierten Modell ist er etwa in der Hälfte der Fälle 0, statt mit der Anzahl der Bins zu wachsen; Modelle und Anzahlen von Bins lassen sich daher besser vergleichen als mit dem ECE. Die Korrektur gilt für vorab festgelegte Bins; die Wurzel und der Schnitt bei 0 lassen bei kleinen Fehlern etwas Verzerrung. In der 1-Norm wird abgezogen, was neu gezogene Häufigkeiten zu den Abweichungen beitrügen; bei einem kalibrierten Modell bleiben etwa 0.6 des Rauschens des ECE, bei Abweichungen über dem Rauschen fast nichts.</translation>
  </message>
  <message>
   <source>ECE sweep</source>
   <translation>ECE-Sweep</translation>
  </message>
  <message>
   <source>Expected calibration error with as many equal-mass bins as possible while the observed frequency still rises from bin to bin, as it should if confidence means anything. The number of bins need not be chosen, and the bias is smaller than with a fixed number. Since the bins depend on the outcomes, a test must choose them again in every resample; the tests here do.</source>
   <translation>Erwarteter Kalibrierungsfehler mit so vielen gleich besetzten Bins wie möglich, solange die beobachtete Häufigkeit von Bin zu Bin noch steigt, wie sie es sollte, wenn Konfidenz etwas bedeutet. Die Anzahl der Bins muss nicht gewählt werden, und die Verzerrung ist kleiner als bei fester Anzahl. Da die Bins von den Ergebnissen abhängen, muss ein Test sie in jedem Resample neu wählen; die Tests hier tun das.</translation>
  </message>
  <message>
   <source>O(n log n + M²) time for M bins, O(n) memory</source>
   <translation>O(n log n + M²) Zeit für M Bins, O(n) Speicher</translation>
  </message>
  <message>
   <source>A reliability curve</source>
   <translation>Eine Zuverlässigkeitskurve</translation>
  </message>
  <message>
   <source>Interval calibration error</source>
   <translation>Intervall-Kalibrierungsfehler</translation>
  </message>
  <message>
   <source>A binned error that chooses its own bins: for bins of width 1, ½, ¼ and so on, with their edges shifted by every amount, the mean gap is computed and the width is added, and the smallest sum counts. The width is the price for what bins hide, so unlike the ECE it cannot be made small by coarse bins, and unlike it a tiny change of the predictions does not make it jump. For few samples it is mostly the width; compare it with the range of a calibrated model.</source>
   <translation>Ein Fehler mit Bins, der seine Bins selbst wählt: Für Bins der Breite 1, ½, ¼ und so fort, um jeden Betrag verschoben, wird die mittlere Abweichung berechnet und die Breite addiert; die kleinste Summe zählt. Die Breite ist der Preis für das, was Bins verbergen. Anders als der ECE lässt er sich daher nicht durch grobe Bins klein machen und springt nicht, wenn sich die Vorhersagen winzig ändern. Bei wenigen Beobachtungen ist er vor allem die Breite; vergleichen Sie ihn mit dem Bereich eines kalibrierten Modells.</translation>
  </message>
  <message>
   <source>O(n log n) time for each of at most 11 widths, O(n) memory</source>
   <translation>O(n log n) Zeit für jede von höchstens 11 Breiten, O(n) Speicher</translation>
  </message>
  <message>
   <source>The measure ks needs class probabilities; {1} has none.</source>
   <translation>Das Maß ks braucht Klassenwahrscheinlichkeiten; {1!} hat keine.</translation>
  </message>
  <message>
   <source>Variant</source>
   <translation>Variante</translation>
  </message>
  <message>
   <source>Whether the classes are looked at one by one.</source>
   <translation>Ob die Klassen einzeln betrachtet werden.</translation>
  </message>
  <message>
   <source>by predicted class</source>
   <translation>nach vorhergesagter Klasse</translation>
  </message>
  <message>
   <source>One distance per predicted class, averaged by its frequency.</source>
   <translation>Ein Abstand je vorhergesagter Klasse, mit ihrer Häufigkeit gemittelt.</translation>
  </message>
  <message>
   <source>all samples together</source>
   <translation>alle Beobachtungen zusammen</translation>
  </message>
  <message>
   <source>One distance over all samples: of the top label, or of the positive class of binary data.</source>
   <translation>Ein Abstand über alle Beobachtungen: der wahrscheinlichsten Klasse oder der positiven Klasse binärer Daten.</translation>
  </message>
  <message>
   <source>KS calibration error</source>
   <translation>KS-Kalibrierungsfehler</translation>
  </message>
  <message>
   <source>Kolmogorov-Smirnov calibration error: samples are ordered by confidence, confidences and hits are summed up, and the largest gap between the two sums is reported. It needs no bins. Overconfidence on one stretch of confidences is seen even if underconfidence elsewhere makes up for it. It is biased upward: positive even for a calibrated model.</source>
   <translation>Kolmogorow-Smirnow-Kalibrierungsfehler: Die Beobachtungen werden nach Konfidenz geordnet, Konfidenzen und Treffer aufsummiert, und die größte Abweichung zwischen beiden Summen wird angegeben. Er braucht keine Bins. Überkonfidenz auf einer Strecke der Konfidenzen wird gesehen, auch wenn zu geringe Konfidenz anderswo sie ausgleicht. Er ist nach oben verzerrt: positiv auch bei einem kalibrierten Modell.</translation>
  </message>
  <message>
   <source>O(n log n + n m) time, O(n) memory</source>
   <translation>O(n log n + n m) Zeit, O(n) Speicher</translation>
  </message>
  <message>
   <source>Kuiper calibration error</source>
   <translation>Kalibrierungsfehler nach Kuiper</translation>
  </message>
  <message>
   <source>Samples are ordered by their predicted probability, and the differences between what happened and what was predicted are summed up in this order. The error is the range of these sums, their highest less their lowest value: the most that outcomes and predictions differ by over any stretch of probabilities, as a share of all samples. It needs no bins and no bandwidth, and adds up over a stretch what single bins show as noise. The view Cumulative draws the sums. It is biased upward: positive even for a calibrated model.</source>
   <translation>Die Beobachtungen werden nach ihrer vorhergesagten Wahrscheinlichkeit geordnet, und die Differenzen zwischen dem, was eintrat, und dem, was vorhergesagt war, werden in dieser Reihenfolge aufsummiert. Der Fehler ist die Spannweite dieser Summen, ihr höchster minus ihr niedrigster Wert: das Meiste, um das sich Ausgänge und Vorhersagen über irgendeinen Abschnitt der Wahrscheinlichkeiten unterscheiden, als Anteil an allen Beobachtungen. Er braucht weder Bins noch Bandbreite und summiert über einen Abschnitt auf, was in einzelnen Bins wie Rauschen aussieht. Die Ansicht Kumuliert zeichnet die Summen. Er ist nach oben verzerrt: positiv auch für ein kalibriertes Modell.</translation>
  </message>
  <message>
   <source>O(n log n) time, O(n) memory</source>
   <translation>O(n log n) Zeit, O(n) Speicher</translation>
  </message>
  <message>
   <source>MCE</source>
   <translation>MCE</translation>
  </message>
  <message>
   <source>Maximum calibration error: the largest gap between mean confidence and observed frequency over all bins with samples. It answers how wrong the confidence can be at worst, but a bin with a handful of samples can decide it alone, so read it together with the warning on sparse bins. It is biased upward: noise counts as error.</source>
   <translation>Maximaler Kalibrierungsfehler: die größte Abweichung zwischen mittlerer Konfidenz und beobachteter Häufigkeit über alle besetzten Bins. Er sagt, wie falsch die Konfidenz schlimmstenfalls ist; ein Bin mit einer Handvoll Beobachtungen kann ihn aber allein entscheiden, lesen Sie ihn also zusammen mit der Warnung zu dünn besetzten Bins. Er ist nach oben verzerrt: Rauschen zählt als Fehler.</translation>
  </message>
  <message>
   <source>Canonical MCE</source>
   <translation>Kanonischer MCE</translation>
  </message>
  <message>
   <source>Maximum calibration error of the whole predicted distribution: predictions that are alike in every class share a bin, and the largest distance of a bin's mean prediction from the class frequencies in it counts. It answers how wrong a prediction can be at worst, but a bin with a handful of samples decides it alone: a bin of one sample is as far off as 1 − p of its class, whatever the model. Take few bins or large ones, and judge it by a test, not by its size.</source>
   <translation>Größter Kalibrierungsfehler der ganzen vorhergesagten Verteilung: Vorhersagen, die sich in jeder Klasse ähneln, teilen ein Bin, und es zählt der größte Abstand der mittleren Vorhersage eines Bins von den Klassenhäufigkeiten darin. Er sagt, wie falsch eine Vorhersage schlimmstenfalls sein kann; aber ein Bin mit einer Handvoll Beobachtungen entscheidet ihn allein: Ein Bin mit einer einzigen Beobachtung liegt um 1 − p ihrer Klasse daneben, wie auch immer das Modell ist. Nehmen Sie wenige oder große Bins, und beurteilen Sie ihn durch einen Test, nicht nach seiner Größe.</translation>
  </message>
  <message>
   <source>How the probability simplex is cut into bins.</source>
   <translation>Wie der Wahrscheinlichkeitssimplex in Bins zerlegt wird.</translation>
  </message>
  <message>
   <source>A regular grid: the same number of intervals for every class.</source>
   <translation>Ein regelmäßiges Gitter: für jede Klasse gleich viele Intervalle.</translation>
  </message>
  <message>
   <source>median variance</source>
   <translation>Median der Varianz</translation>
  </message>
  <message>
   <source>Bins fitted to the predictions: split again and again at the median of the class that varies most.</source>
   <translation>An die Vorhersagen angepasste Bins: immer wieder am Median der Klasse geteilt, die am stärksten variiert.</translation>
  </message>
  <message>
   <source>Bins per class</source>
   <translation>Bins je Klasse</translation>
  </message>
  <message>
   <source>Number of intervals per class. With many classes most cells of the grid stay empty and the others hold few samples.</source>
   <translation>Anzahl der Intervalle je Klasse. Bei vielen Klassen bleiben die meisten Zellen des Gitters leer, und die anderen enthalten wenige Beobachtungen.</translation>
  </message>
  <message>
   <source>Smallest bin</source>
   <translation>Kleinstes Bin</translation>
  </message>
  <message>
   <source>A bin is not split if a part would hold fewer samples than this.</source>
   <translation>Ein Bin wird nicht geteilt, wenn ein Teil weniger Beobachtungen enthielte.</translation>
  </message>
  <message>
   <source>Distance</source>
   <translation>Abstand</translation>
  </message>
  <message>
   <source>How far the mean prediction of a bin is from the class frequencies in it.</source>
   <translation>Wie weit die mittlere Vorhersage eines Bins von den Klassenhäufigkeiten darin entfernt ist.</translation>
  </message>
  <message>
   <source>total variation</source>
   <translation>Totalvariation</translation>
  </message>
  <message>
   <source>Half the sum of absolute differences.</source>
   <translation>Die halbe Summe der absoluten Unterschiede.</translation>
  </message>
  <message>
   <source>city block</source>
   <translation>Manhattan</translation>
  </message>
  <message>
   <source>The sum of absolute differences.</source>
   <translation>Die Summe der absoluten Unterschiede.</translation>
  </message>
  <message>
   <source>Euclidean</source>
   <translation>euklidisch</translation>
  </message>
  <message>
   <source>The root of the sum of squared differences.</source>
   <translation>Die Wurzel der Summe der quadrierten Unterschiede.</translation>
  </message>
  <message>
   <source>squared Euclidean</source>
   <translation>quadriert euklidisch</translation>
  </message>
  <message>
   <source>The sum of squared differences.</source>
   <translation>Die Summe der quadrierten Unterschiede.</translation>
  </message>
  <message>
   <source>Accuracy</source>
   <translation>Genauigkeit</translation>
  </message>
  <message>
   <source>Share of samples for which the class with the largest probability (the lowest of equal ones) is the observed class; of confidences in a predicted class, the share of predictions that were right. It says how often the model is right, not whether its probabilities can be trusted: a model can be accurate and badly calibrated, and the other way round.</source>
   <translation>Anteil der Beobachtungen, bei denen die Klasse mit der größten Wahrscheinlichkeit (bei gleichen die niedrigste) die beobachtete ist; bei Konfidenzen einer vorhergesagten Klasse der Anteil der Vorhersagen, die richtig waren. Sie sagt, wie oft das Modell recht hat, nicht, ob seinen Wahrscheinlichkeiten zu trauen ist: Ein Modell kann genau und schlecht kalibriert sein, und umgekehrt.</translation>
  </message>
  <message>
   <source>O(n m) time, O(1) memory</source>
   <translation>O(n m) Zeit, O(1) Speicher</translation>
  </message>
  <message>
   <source>DeLong, logit scale</source>
   <translation>DeLong, Logit-Skala</translation>
  </message>
  <message>
   <source>fewer than 5 samples of the rarer outcome are expected or seen, so that one more would change it.</source>
   <translation>weniger als 5 Beobachtungen des selteneren Ergebnisses sind zu erwarten oder vorhanden, sodass eine mehr ihn ändern würde.</translation>
  </message>
  <message>
   <source>every pair is in the same order, so that the scatter is unknown.</source>
   <translation>jedes Paar steht in derselben Ordnung, die Streuung ist daher unbekannt.</translation>
  </message>
  <message>
   <source>No interval: {1}</source>
   <translation>Kein Intervall: {1}</translation>
  </message>
  <message>
   <source>The measure auc compares samples of both outcomes, but {1} has only one of them.</source>
   <translation>Das Maß auc vergleicht Beobachtungen beider Ergebnisse, aber {1!} hat nur eines davon.</translation>
  </message>
  <message>
   <source>AUC</source>
   <translation>AUC</translation>
  </message>
  <message>
   <source>Area under the ROC curve, also called c-statistic: the probability that of one sample with and one without the event the former has the larger prediction. 0.5 is guessing, 1 perfect order. It looks at the order alone, so it says nothing of calibration: doubling or halving all probabilities does not change it. For several classes it is that of the top label: whether predictions that turn out right have larger confidence than those that turn out wrong.</source>
   <translation>Fläche unter der ROC-Kurve, auch c-Statistik: die Wahrscheinlichkeit, dass von einer Beobachtung mit und einer ohne Ereignis die erste die größere Vorhersage hat. 0.5 ist Raten, 1 perfekte Ordnung. Sie betrachtet nur die Ordnung und sagt daher nichts über die Kalibrierung: Alle Wahrscheinlichkeiten zu verdoppeln oder zu halbieren ändert sie nicht. Bei mehreren Klassen gilt sie für die wahrscheinlichste: ob Vorhersagen, die sich als richtig erweisen, größere Konfidenz haben als falsche.</translation>
  </message>
  <message>
   <source>weighted Poisson-binomial, shifted predictions</source>
   <translation>gewichtet Poisson-binomial, verschobene Vorhersagen</translation>
  </message>
  <message>
   <source>Poisson-binomial, shifted predictions</source>
   <translation>Poisson-binomial, verschobene Vorhersagen</translation>
  </message>
  <message>
   <source>The measure {1} is a share of the samples with the event, and {2} has none.</source>
   <translation>Das Maß {1} ist ein Anteil der Beobachtungen mit Ereignis, und {2} hat keine.</translation>
  </message>
  <message>
   <source>The measure {1} is a share of the samples without the event, and {2} has none.</source>
   <translation>Das Maß {1} ist ein Anteil der Beobachtungen ohne Ereignis, und {2} hat keine.</translation>
  </message>
  <message>
   <source>The measure {1} is a share of the samples with a prediction of at least {2}, and {3} has none.</source>
   <translation>Das Maß {1} ist ein Anteil der Beobachtungen mit einer Vorhersage von mindestens {2}, und {3} hat keine.</translation>
  </message>
  <message>
   <source>The measure {1} is a share of the samples with a prediction below {2}, and {3} has none.</source>
   <translation>Das Maß {1} ist ein Anteil der Beobachtungen mit einer Vorhersage unter {2}, und {3} hat keine.</translation>
  </message>
  <message>
   <source>O(n) time, O(n) memory</source>
   <translation>O(n) Zeit, O(n) Speicher</translation>
  </message>
  <message>
   <source>A decision table</source>
   <translation>Eine Entscheidungstabelle</translation>
  </message>
  <message>
   <source>Sensitivity</source>
   <translation>Sensitivität</translation>
  </message>
  <message>
   <source>Share of the samples with the event whose prediction reaches the threshold: of those whom it happens to, how many are found. It rises as the threshold falls, so it says nothing without the specificity, and of calibration only whether the threshold means what it says. For several classes an event is a right top label.</source>
   <translation>Anteil der Beobachtungen mit Ereignis, deren Vorhersage die Schwelle erreicht: wie viele von denen gefunden werden, bei denen es eintritt. Sie steigt, wenn die Schwelle sinkt, sagt also nichts ohne die Spezifität, und von der Kalibrierung nur, ob die Schwelle bedeutet, was sie sagt. Bei mehreren Klassen ist das Ereignis, dass die wahrscheinlichste Klasse richtig ist.</translation>
  </message>
  <message>
   <source>TP / (TP + FN)</source>
   <translation>TP / (TP + FN)</translation>
  </message>
  <message>
   <source>Specificity</source>
   <translation>Spezifität</translation>
  </message>
  <message>
   <source>Share of the samples without the event whose prediction lies below the threshold: of those whom it does not happen to, how many are left alone. It rises with the threshold, so it says nothing without the sensitivity. For several classes an event is a right top label.</source>
   <translation>Anteil der Beobachtungen ohne Ereignis, deren Vorhersage unter der Schwelle liegt: wie viele von denen in Ruhe gelassen werden, bei denen es nicht eintritt. Sie steigt mit der Schwelle, sagt also nichts ohne die Sensitivität. Bei mehreren Klassen ist das Ereignis, dass die wahrscheinlichste Klasse richtig ist.</translation>
  </message>
  <message>
   <source>TN / (TN + FP)</source>
   <translation>TN / (TN + FP)</translation>
  </message>
  <message>
   <source>PPV</source>
   <translation>PPV</translation>
  </message>
  <message>
   <source>Positive predictive value: share of the samples with a prediction of at least the threshold for which the event happens. Of a calibrated model it is the mean of these predictions, so at least the threshold. It hangs on how frequent the event is in these data. For several classes an event is a right top label.</source>
   <translation>Positiver prädiktiver Wert: Anteil der Beobachtungen mit einer Vorhersage von mindestens der Schwelle, bei denen das Ereignis eintritt. Bei einem kalibrierten Modell ist er das Mittel dieser Vorhersagen, also mindestens die Schwelle. Er hängt davon ab, wie häufig das Ereignis in diesen Daten ist. Bei mehreren Klassen ist das Ereignis, dass die wahrscheinlichste Klasse richtig ist.</translation>
  </message>
  <message>
   <source>TP / (TP + FP)</source>
   <translation>TP / (TP + FP)</translation>
  </message>
  <message>
   <source>NPV</source>
   <translation>NPV</translation>
  </message>
  <message>
   <source>Negative predictive value: share of the samples with a prediction below the threshold for which the event does not happen. It hangs on how frequent the event is in these data: of a rare event it is high for every model. For several classes an event is a right top label.</source>
   <translation>Negativer prädiktiver Wert: Anteil der Beobachtungen mit einer Vorhersage unter der Schwelle, bei denen das Ereignis nicht eintritt. Er hängt davon ab, wie häufig das Ereignis in diesen Daten ist: Bei einem seltenen Ereignis ist er für jedes Modell hoch. Bei mehreren Klassen ist das Ereignis, dass die wahrscheinlichste Klasse richtig ist.</translation>
  </message>
  <message>
   <source>TN / (TN + FN)</source>
   <translation>TN / (TN + FN)</translation>
  </message>
  <message>
   <source>misses of the predicted class</source>
   <translation>Fehlgriffe der vorhergesagten Klasse</translation>
  </message>
  <message>
   <source>targets beside their predicted median</source>
   <translation>Zielgrößen neben ihrem vorhergesagten Median</translation>
  </message>
  <message>
   <source>No interval: fewer than 5 {1} are expected{2}, so that one more would change it.</source>
   <translation>Kein Intervall: Weniger als 5 {1} sind zu erwarten{2}, sodass einer mehr es ändern würde.</translation>
  </message>
  <message>
   <source> by their weights</source>
   <translation> nach ihren Gewichten</translation>
  </message>
  <message>
   <source>No interval: the heaviest weights leave the scatter to no more than {1}{2}; at least {3} are needed.</source>
   <translation>Kein Intervall: Die schwersten Gewichte überlassen die Streuung nicht mehr als {1}{2}; mindestens {3} sind nötig.</translation>
  </message>
  <message>
   <source>{1} fits a smooth curve and needs at least {2} samples; {3} has {4}.</source>
   <translation>{1} passt eine glatte Kurve an und braucht mindestens {2} Beobachtungen; {3!} hat {4}.</translation>
  </message>
  <message>
   <source>bootstrap, less bias</source>
   <translation>Bootstrap, ohne Verzerrung</translation>
  </message>
  <message>
   <source>No interval: noise of the curve adds to the distances, in the data and once more in every resample, and what that adds is not known well enough here; the range of calibrated models beside it shows what noise alone gives.</source>
   <translation>Kein Intervall: Rauschen der Kurve vergrößert die Abstände, in den Daten und noch einmal in jedem Resample, und wie viel das ausmacht, ist hier nicht genau genug bekannt; der Bereich kalibrierter Modelle daneben zeigt, was Rauschen allein ergibt.</translation>
  </message>
  <message>
   <source> The curve is smooth, so it needs no bins, but misses what happens on short stretches. Noise of the curve counts as error: even a calibrated model has a positive value, hence the range beside it. For several classes it looks at the top label.</source>
   <translation> Die Kurve ist glatt, braucht also keine Bins, verfehlt aber, was auf kurzen Strecken geschieht. Rauschen der Kurve zählt als Fehler: Auch ein kalibriertes Modell hat einen positiven Wert, daher der Bereich daneben. Bei mehreren Klassen betrachtet sie die wahrscheinlichste.</translation>
  </message>
  <message>
   <source>O(n log n) time, and at most 4096 samples or groups of them times 200 places; as much memory</source>
   <translation>O(n log n) Zeit, dazu höchstens 4096 Beobachtungen oder Gruppen davon mal 200 Stellen; ebenso viel Speicher</translation>
  </message>
  <message>
   <source>The smooth calibration curve</source>
   <translation>Die glatte Kalibrierungskurve</translation>
  </message>
  <message>
   <source>ICI</source>
   <translation>ICI</translation>
  </message>
  <message>
   <source>Integrated calibration index: the mean distance between the predicted probabilities and a smooth calibration curve (loess of the outcomes on the predictions). 0.03 means that predictions differ from smoothed observed frequencies by 3 points on average.</source>
   <translation>Integrierter Kalibrierungsindex: der mittlere Abstand zwischen den vorhergesagten Wahrscheinlichkeiten und einer glatten Kalibrierungskurve (Loess der Ergebnisse auf die Vorhersagen). 0.03 heißt, dass Vorhersagen im Mittel um 3 Prozentpunkte von geglätteten beobachteten Häufigkeiten abweichen.</translation>
  </message>
  <message>
   <source>The median distance between the predicted probabilities and a smooth calibration curve: half of the predictions are off by no more than this.</source>
   <translation>Der mediane Abstand zwischen den vorhergesagten Wahrscheinlichkeiten und einer glatten Kalibrierungskurve: Die Hälfte der Vorhersagen liegt höchstens so weit daneben.</translation>
  </message>
  <message>
   <source>The 90 % quantile of the distances between the predicted probabilities and a smooth calibration curve: one prediction in ten is off by more than this.</source>
   <translation>Das 90-%-Quantil der Abstände zwischen den vorhergesagten Wahrscheinlichkeiten und einer glatten Kalibrierungskurve: Eine von zehn Vorhersagen liegt weiter daneben.</translation>
  </message>
  <message>
   <source>Emax</source>
   <translation>Emax</translation>
  </message>
  <message>
   <source>The largest distance between a predicted probability and a smooth calibration curve. It is often found at the ends, where the curve rests on few samples.</source>
   <translation>Der größte Abstand zwischen einer vorhergesagten Wahrscheinlichkeit und einer glatten Kalibrierungskurve. Er findet sich oft an den Enden, wo die Kurve auf wenigen Beobachtungen ruht.</translation>
  </message>
  <message>
   <source>profile likelihood</source>
   <translation>Profil-Likelihood</translation>
  </message>
  <message>
   <source>profile likelihood, adjusted</source>
   <translation>Profil-Likelihood, korrigiert</translation>
  </message>
  <message>
   <source>{1} fits a logistic regression, which needs both outcomes, but {2} has only one of them.</source>
   <translation>{1} passt eine logistische Regression an, die beide Ergebnisse braucht, aber {2!} hat nur eines davon.</translation>
  </message>
  <message>
   <source>{1} needs predictions that differ, but all of {2} are the same.</source>
   <translation>{1} braucht verschiedene Vorhersagen, aber alle von {2!} sind gleich.</translation>
  </message>
  <message>
   <source>{1} has no finite value for {2}: a threshold on the predictions separates the two outcomes.</source>
   <translation>{1} hat für {2!} keinen endlichen Wert: Eine Schwelle auf den Vorhersagen trennt die beiden Ergebnisse.</translation>
  </message>
  <message>
   <source>{1} has no usable value for {2}: the predictions nearly separate the two outcomes, and the slope exceeds 1000.</source>
   <translation>{1} hat für {2!} keinen brauchbaren Wert: Die Vorhersagen trennen die beiden Ergebnisse fast, und die Steigung übersteigt 1000.</translation>
  </message>
  <message>
   <source>score test, robust</source>
   <translation>Score-Test, robust</translation>
  </message>
  <message>
   <source>{1} of {2} probabilities lie within 1e-12 of 0 or 1 and were moved there for the fit.</source>
   <translation>{1} von {2} Wahrscheinlichkeiten liegen näher als 1e-12 an 0 oder 1 und wurden für die Anpassung dorthin verschoben.</translation>
  </message>
  <message>
   <source>Interval</source>
   <translation>Intervall</translation>
  </message>
  <message>
   <source>How the interval is made.</source>
   <translation>Wie das Intervall gebildet wird.</translation>
  </message>
  <message>
   <source>It covers where outcomes do not follow a logistic line, too.</source>
   <translation>Es überdeckt auch, wo die Ereignisse keiner logistischen Linie folgen.</translation>
  </message>
  <message>
   <source>As R's confint(): right where the logistic line is; not of case weights.</source>
   <translation>Wie confint() in R: richtig, wo die logistische Linie es ist; nicht bei Fallgewichten.</translation>
  </message>
  <message>
   <source>Wald</source>
   <translation>Wald</translation>
  </message>
  <message>
   <source>The estimate and two standard errors.</source>
   <translation>Die Schätzung und zwei Standardfehler.</translation>
  </message>
  <message>
   <source>No interval: the likelihood with case weights is none of independent samples.</source>
   <translation>Kein Intervall: Die Likelihood mit Fallgewichten ist keine unabhängiger Beobachtungen.</translation>
  </message>
  <message>
   <source>No interval: the likelihood is so flat that an end lies beyond a million.</source>
   <translation>Kein Intervall: Die Likelihood ist so flach, dass ein Ende jenseits einer Million liegt.</translation>
  </message>
  <message>
   <source>O(n) time for each of some tens of steps, O(n) memory</source>
   <translation>O(n) Zeit für jeden von einigen Dutzend Schritten, O(n) Speicher</translation>
  </message>
  <message>
   <source>Calibration intercept</source>
   <translation>Kalibrierungs-Achsenabschnitt</translation>
  </message>
  <message>
   <source>Calibration in the large on the scale of log-odds: the number that has to be added to all predicted log-odds so that they fit the outcomes best, with slope 1. 0 is right on average, above 0 events are more frequent than predicted, below 0 less frequent. An intercept of 0 does not mean calibrated; see the slope, and the test cox for both at once. For several classes events are right top labels.</source>
   <translation>Kalibrierung im Großen auf der Skala der Log-Odds: die Zahl, die zu allen vorhergesagten Log-Odds addiert werden muss, damit sie bei Steigung 1 am besten zu den Ergebnissen passen. 0 ist im Mittel richtig, über 0 sind Ereignisse häufiger als vorhergesagt, unter 0 seltener. Ein Achsenabschnitt von 0 heißt nicht kalibriert; siehe die Steigung, und den Test cox für beides zugleich. Bei mehreren Klassen ist das Ereignis, dass die wahrscheinlichste Klasse richtig ist.</translation>
  </message>
  <message>
   <source>logit P(c_i = 1) = a + logit r_i, a by maximum likelihood</source>
   <translation>logit P(c_i = 1) = a + logit r_i, a nach Maximum-Likelihood</translation>
  </message>
  <message>
   <source>Calibration slope</source>
   <translation>Kalibrierungssteigung</translation>
  </message>
  <message>
   <source>The factor by which predicted log-odds have to be multiplied, next to a free intercept, so that they fit the outcomes best. 1 is right; below 1 predictions are too extreme (low ones too low, high ones too high), as after overfitting; above 1 they are too moderate. A slope of 1 does not mean calibrated: only errors that are linear in the log-odds are seen. For several classes events are right top labels.</source>
   <translation>Der Faktor, mit dem vorhergesagte Log-Odds neben einem freien Achsenabschnitt multipliziert werden müssen, damit sie am besten zu den Ergebnissen passen. 1 ist richtig; unter 1 sind Vorhersagen zu extrem (niedrige zu niedrig, hohe zu hoch), wie nach Überanpassung; über 1 sind sie zu gemäßigt. Eine Steigung von 1 heißt nicht kalibriert: Nur in den Log-Odds lineare Fehler werden gesehen. Bei mehreren Klassen ist das Ereignis, dass die wahrscheinlichste Klasse richtig ist.</translation>
  </message>
  <message>
   <source>logit P(c_i = 1) = a + b logit r_i, (a, b) by maximum likelihood</source>
   <translation>logit P(c_i = 1) = a + b logit r_i, (a, b) nach Maximum-Likelihood</translation>
  </message>
  <message>
   <source>The threshold of a net benefit is at least 0 and below 1.</source>
   <translation>Die Schwelle eines Nettonutzens ist mindestens 0 und kleiner als 1.</translation>
  </message>
  <message>
   <source>under these predictions so few samples decide the net benefit at this threshold that one more would change it.</source>
   <translation>Bei diesen Vorhersagen entscheiden so wenige Beobachtungen über den Nettonutzen an dieser Schwelle, dass eine mehr ihn ändern würde.</translation>
  </message>
  <message>
   <source>the benefit is the same in all rows, so that its scatter is unknown.</source>
   <translation>Der Nutzen ist in allen Zeilen gleich, sodass seine Streuung unbekannt ist.</translation>
  </message>
  <message>
   <source>Threshold</source>
   <translation>Schwelle</translation>
  </message>
  <message>
   <source>The predicted probability from which on one acts. It says how many false alarms one would accept for one event that is found: at 0.1 nine, at 0.5 one.</source>
   <translation>Die vorhergesagte Wahrscheinlichkeit, von der an gehandelt wird. Sie sagt, wie viele Fehlalarme man für ein gefundenes Ereignis hinnähme: bei 0.1 neun, bei 0.5 einen.</translation>
  </message>
  <message>
   <source>Net benefit</source>
   <translation>Nettonutzen</translation>
  </message>
  <message>
   <source>What it is worth to act on the predictions from a threshold on: the share of samples that are rightly treated, less the share that are treated in vain, which counts by the odds of the threshold. 0 is as good as treating nobody; 0.03 is as good as finding 3 events in 100 samples without a false alarm. Choose the threshold from the decision, not from the data: the default of 0.5 holds where a false alarm is as bad as a missed event. A model is of use only if it does better than treating all as well, which the reference shows. Bad calibration near the threshold costs benefit. For several classes an event is a right top label.</source>
   <translation>Was es wert ist, von einer Schwelle an nach den Vorhersagen zu handeln: der Anteil der zu Recht behandelten Beobachtungen abzüglich des Anteils der vergeblich behandelten, der mit der Chance (Odds) der Schwelle zählt. 0 ist so gut wie niemanden zu behandeln; 0.03 ist so gut wie 3 Ereignisse in 100 Beobachtungen ohne Fehlalarm zu finden. Wählen Sie die Schwelle nach der Entscheidung, nicht nach den Daten: Die Voreinstellung 0.5 gilt, wo ein Fehlalarm so schlimm ist wie ein verpasstes Ereignis. Nützlich ist ein Modell nur, wenn es auch besser ist als alle zu behandeln, was der Bezug zeigt. Schlechte Kalibrierung nahe der Schwelle kostet Nutzen. Bei mehreren Klassen ist das Ereignis, dass die wahrscheinlichste Klasse richtig ist.</translation>
  </message>
  <message>
   <source>NB(t) = TP/n − FP/n · t/(1 − t)</source>
   <translation>NB(t) = TP/n − FP/n · t/(1 − t)</translation>
  </message>
  <message>
   <source>Reference</source>
   <translation>Bezug</translation>
  </message>
  <message>
   <source>What the benefit of acting on the predictions is measured against.</source>
   <translation>Womit der Nutzen, nach den Vorhersagen zu handeln, verglichen wird.</translation>
  </message>
  <message>
   <source>treating nobody</source>
   <translation>niemanden behandeln</translation>
  </message>
  <message>
   <source>The net benefit itself.</source>
   <translation>Der Nettonutzen selbst.</translation>
  </message>
  <message>
   <source>treating all</source>
   <translation>alle behandeln</translation>
  </message>
  <message>
   <source>Less the net benefit of treating everybody: what the predictions gain over doing without them there.</source>
   <translation>Abzüglich des Nettonutzens, alle zu behandeln: was die Vorhersagen gegenüber dem Verzicht auf sie dort gewinnen.</translation>
  </message>
  <message>
   <source>The measure observed-expected divides by the expected number of events, which is 0 for {1}.</source>
   <translation>Das Maß observed-expected teilt durch die erwartete Anzahl der Ereignisse, die bei {1!} 0 ist.</translation>
  </message>
  <message>
   <source>exact Poisson</source>
   <translation>exakt Poisson</translation>
  </message>
  <message>
   <source>Gamma, weighted Poisson</source>
   <translation>Gamma, gewichtet Poisson</translation>
  </message>
  <message>
   <source>Observed : expected</source>
   <translation>Beobachtet : erwartet</translation>
  </message>
  <message>
   <source>The number of events that happened over the number that the predicted probabilities add up to: calibration in the large, as a ratio. 1.2 means that 20 % more happened than was predicted, 0.8 that a fifth of the predicted events did not happen. A ratio of 1 does not mean calibrated, since errors of different predictions cancel. The interval is that of a Poisson count, which is a little wide where events are common. For several classes events are right top labels.</source>
   <translation>Die Anzahl der eingetretenen Ereignisse geteilt durch die Summe der vorhergesagten Wahrscheinlichkeiten: Kalibrierung im Großen als Verhältnis. 1.2 heißt, dass 20 % mehr eintrat als vorhergesagt, 0.8, dass ein Fünftel der vorhergesagten Ereignisse ausblieb. Ein Verhältnis von 1 heißt nicht kalibriert, da sich Fehler verschiedener Vorhersagen aufheben. Das Intervall ist das einer Poisson-Anzahl, etwas zu weit, wo Ereignisse häufig sind. Bei mehreren Klassen ist das Ereignis, dass die wahrscheinlichste Klasse richtig ist.</translation>
  </message>
  <message>
   <source>O(n) time, O(1) memory</source>
   <translation>O(n) Zeit, O(1) Speicher</translation>
  </message>
  <message>
   <source>No sample size can be planned: the risks of this world do not differ, or nobody has the event.</source>
   <translation>Es lässt sich kein Stichprobenumfang planen: Die Risiken dieser Welt unterscheiden sich nicht, oder niemand hat das Ereignis.</translation>
  </message>
  <message>
   <source>A logistic fit</source>
   <translation>Eine logistische Anpassung</translation>
  </message>
  <message>
   <source>ROC curve</source>
   <translation>ROC-Kurve</translation>
  </message>
  <message>
   <source>A ROC curve needs samples of both outcomes, but {1} has only one of them.</source>
   <translation>Eine ROC-Kurve braucht Beobachtungen mit beiden Ergebnissen, aber {1} hat nur eines davon.</translation>
  </message>
  <message>
   <source>A calibration belt needs at least two different predicted probabilities.</source>
   <translation>Ein Kalibrierungsgürtel braucht mindestens zwei verschiedene vorhergesagte Wahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>The target kernel was evaluated at {1} random frequencies: its values have standard errors up to {2}.</source>
   <translation>Der Zielgrößenkern wurde an {1} zufälligen Frequenzen ausgewertet: Seine Werte haben Standardfehler bis {2}.</translation>
  </message>
  <message>
   <source>The lowest {1} frequencies stand for the target kernel; they hold all but {2} % of it.</source>
   <translation>Die niedrigsten {1} Frequenzen stehen für den Zielgrößenkern; sie halten ihn bis auf {2} % fest.</translation>
  </message>
  <message>
   <source>{1} of {2} targets lie outside the range of all predictions; the low-rank estimator takes them as alike, however far off they are.</source>
   <translation>{1} von {2} Zielgrößen liegen außerhalb des Bereichs aller Vorhersagen; der Niedrigrang-Schätzer hält sie für gleich, wie weit sie auch danebenliegen.</translation>
  </message>
  <message>
   <source>The bandwidth by max-power</source>
   <translation>Die Bandbreite nach max-power</translation>
  </message>
  <message>
   <source>The bandwidth was chosen by its power on {1} of {2} samples; the result is computed on the other {3}.</source>
   <translation>Die Bandbreite wurde nach ihrer Teststärke auf {1} von {2} Beobachtungen gewählt; das Ergebnis ist auf den übrigen {3} berechnet.</translation>
  </message>
  <message>
   <source>The bandwidth max-power needs at least 5 samples, some to choose it on and others to use it on; there {1}</source>
   <translation>Die Bandbreite max-power braucht mindestens 5 Beobachtungen, einige zur Wahl und andere zur Anwendung; es gibt {1}</translation>
  </message>
  <message>
   <source>are {1}.</source>
   <translation>{1}.</translation>
  </message>
  <message>
   <source>The MMCE needs a binary view of the data, such as the lens top-label; these data have {1} classes.</source>
   <translation>Der MMCE braucht eine binäre Sicht auf die Daten, etwa die Linse top-label; diese Daten haben {1} Klassen.</translation>
  </message>
  <message>
   <source>Width</source>
   <translation>Breite</translation>
  </message>
  <message>
   <source>Difference of two confidences at which they stop being alike.</source>
   <translation>Unterschied zweier Konfidenzen, ab dem sie nicht mehr ähnlich sind.</translation>
  </message>
  <message>
   <source>MMCE</source>
   <translation>MMCE</translation>
  </message>
  <message>
   <source>Maximum mean calibration error: the kernel calibration error of the confidence in the predicted class. It is 0 if the share of right predictions equals the confidence everywhere. It needs no bins, but it is biased: positive even for a calibrated model, and the smaller the more samples there are. It says nothing about the other classes.</source>
   <translation>Maximaler mittlerer Kalibrierungsfehler: der Kern-Kalibrierungsfehler der Konfidenz in die vorhergesagte Klasse. Er ist 0, wenn der Anteil richtiger Vorhersagen überall der Konfidenz gleicht. Er braucht keine Bins, ist aber verzerrt: positiv auch bei einem kalibrierten Modell, und umso kleiner, je mehr Beobachtungen es gibt. Über die anderen Klassen sagt er nichts.</translation>
  </message>
  <message>
   <source>The group size is {1}; it must be at least 1.</source>
   <translation>Die Gruppengröße ist {1}; sie muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>there is 1.</source>
   <translation>es gibt 1.</translation>
  </message>
  <message>
   <source>there are {1}.</source>
   <translation>es gibt {1}.</translation>
  </message>
  <message>
   <source>There is no estimator "{1}"; there are biased, unbiased and block.</source>
   <translation>Den Schätzer „{1!}“ gibt es nicht, nur biased, unbiased und block.</translation>
  </message>
  <message>
   <source>The SKCE needs at least 1 sample; there are 0.</source>
   <translation>Der SKCE braucht mindestens 1 Beobachtung; es gibt 0.</translation>
  </message>
  <message>
   <source>The unbiased SKCE needs at least 2 samples; {1}</source>
   <translation>Der unverzerrte SKCE braucht mindestens 2 Beobachtungen; {1}</translation>
  </message>
  <message>
   <source>The block size is {1}; it must be at least 2.</source>
   <translation>Die Blockgröße ist {1}; sie muss mindestens 2 sein.</translation>
  </message>
  <message>
   <source>Blocks of {1} samples need at least that many samples; {2}</source>
   <translation>Blöcke von {1} Beobachtungen brauchen mindestens so viele Beobachtungen; {2}</translation>
  </message>
  <message>
   <source>Blocks of {1} samples stand for those of √n = {2}; blocksize=sqrt takes these, in {3}.</source>
   <translation>Blöcke von {1} Beobachtungen stehen für solche von √n = {2}; blocksize=sqrt nimmt diese, in {3}.</translation>
  </message>
  <message>
   <source>under these predictions so few blocks carry the estimate that one more would change it; the unbiased estimator is steadier.</source>
   <translation>unter diesen Vorhersagen tragen so wenige Blöcke die Schätzung, dass einer mehr sie ändern würde; der unverzerrte Schätzer ist ruhiger.</translation>
  </message>
  <message>
   <source>by their weights the {1} blocks scatter like {2}, fewer than {3}; the unbiased estimator is steadier.</source>
   <translation>nach ihren Gewichten streuen die {1} Blöcke wie {2}, weniger als {3}; der unverzerrte Schätzer ist ruhiger.</translation>
  </message>
  <message>
   <source>U-statistic variance</source>
   <translation>Varianz der U-Statistik</translation>
  </message>
  <message>
   <source>variance of the blocks, Student's t</source>
   <translation>Varianz der Blöcke, Student-t</translation>
  </message>
  <message>
   <source>the scatter of fewer than {1} blocks is too uncertain; smaller blocks or the unbiased estimator give one.</source>
   <translation>die Streuung von weniger als {1} Blöcken ist zu unsicher; kleinere Blöcke oder der unverzerrte Schätzer ergeben eines.</translation>
  </message>
  <message>
   <source>The unbiased SKCE needs at least 2 samples with a case weight above 0.</source>
   <translation>Der unverzerrte SKCE braucht mindestens 2 Beobachtungen mit einem Fallgewicht über 0.</translation>
  </message>
  <message>
   <source>Low-rank kernel of predictions: {1} landmarks among {2} samples hold all but {3} of it. The setting estimator={4} takes all pairs of samples instead.</source>
   <translation>Niedrigrang-Kern der Vorhersagen: {1} Stützstellen unter {2} Beobachtungen halten ihn bis auf {3} fest. Die Einstellung estimator={4!} nimmt stattdessen alle Paare von Beobachtungen.</translation>
  </message>
  <message>
   <source>All {1} pairs of samples were evaluated; the block estimator with blocksize=sqrt is unbiased too and needs {2}.</source>
   <translation>Alle {1} Paare von Beobachtungen wurden ausgewertet; der Blockschätzer mit blocksize=sqrt ist ebenfalls unverzerrt und braucht {2}.</translation>
  </message>
  <message>
   <source>Landmarks stand for all {1} pairs of samples; estimator={2} takes them all, in {3}.</source>
   <translation>Stützstellen stehen für alle {1} Paare von Beobachtungen; estimator={2!} nimmt sie alle, in {3}.</translation>
  </message>
  <message>
   <source>Landmarks and {1} of the {2} samples, drawn at random, stand for all {3} pairs; estimator=low-rank takes all samples, in {4}; estimator={5} takes all pairs, in {6}.</source>
   <translation>Stützstellen und {1} der {2} Beobachtungen, zufällig gezogen, stehen für alle {3} Paare; estimator=low-rank nimmt alle Beobachtungen, in {4}; estimator={5!} nimmt alle Paare, in {6}.</translation>
  </message>
  <message>
   <source>No interval: {1} samples do not tell how the estimate scatters; at least {2} are needed.</source>
   <translation>Kein Intervall: {1} Beobachtungen sagen nicht, wie die Schätzung streut; mindestens {2} sind nötig.</translation>
  </message>
  <message>
   <source>Automatic</source>
   <translation>Automatisch</translation>
  </message>
  <message>
   <source>The biased estimate; the low-rank one where all pairs, or all pairs under all resamples of the exact test, would take long, of some of the samples where that would take long as well, which the result then says.</source>
   <translation>Die verzerrte Schätzung; die von niedrigem Rang, wo alle Paare oder alle Paare unter allen Ziehungen des exakten Tests lange dauern würden, aus einem Teil der Beobachtungen, wo auch das lange dauern würde; das Ergebnis sagt es dann.</translation>
  </message>
  <message>
   <source>The unbiased estimate; the low-rank one where all pairs, or all pairs under all resamples of the exact test, would take long, of some of the samples where that would take long as well, which the result then says.</source>
   <translation>Die unverzerrte Schätzung; die von niedrigem Rang, wo alle Paare oder alle Paare unter allen Ziehungen des exakten Tests lange dauern würden, aus einem Teil der Beobachtungen, wo auch das lange dauern würde; das Ergebnis sagt es dann.</translation>
  </message>
  <message>
   <source>Low rank</source>
   <translation>Niedriger Rang</translation>
  </message>
  <message>
   <source>The biased estimate with similarities by way of a few landmark samples: nearly the number of all pairs, in a time that grows with the samples instead of their square.</source>
   <translation>Die verzerrte Schätzung mit Ähnlichkeiten über wenige Stützstellen: fast die Zahl aller Paare, in einer Zeit, die mit den Beobachtungen wächst statt mit ihrem Quadrat.</translation>
  </message>
  <message>
   <source>The unbiased estimate with similarities by way of a few landmark samples: nearly the number of all pairs, in a time that grows with the samples instead of their square.</source>
   <translation>Die unverzerrte Schätzung mit Ähnlichkeiten über wenige Stützstellen: fast die Zahl aller Paare, in einer Zeit, die mit den Beobachtungen wächst statt mit ihrem Quadrat.</translation>
  </message>
  <message>
   <source>Landmarks</source>
   <translation>Stützstellen</translation>
  </message>
  <message>
   <source>Most samples that serve as landmarks of the low-rank kernel, half as many for each of several bandwidths; more leave out less.</source>
   <translation>Wie viele Beobachtungen höchstens als Stützstellen des Niedrigrang-Kerns dienen, halb so viele für jede von mehreren Bandbreiten; mehr lassen weniger aus.</translation>
  </message>
  <message>
   <source>O(n² m) time; block estimator O(n B m); low rank O(n r (r + m))</source>
   <translation>O(n² m) Zeit; Blockschätzer O(n B m); Niedrigrang O(n r (r + m))</translation>
  </message>
  <message>
   <source>Estimator</source>
   <translation>Schätzer</translation>
  </message>
  <message>
   <source>How the expectation over pairs of samples is estimated.</source>
   <translation>Wie die Erwartung über Paare von Beobachtungen geschätzt wird.</translation>
  </message>
  <message>
   <source>Biased</source>
   <translation>Verzerrt</translation>
  </message>
  <message>
   <source>All pairs, each sample with itself included: never negative, too large on average.</source>
   <translation>Alle Paare, jede Beobachtung auch mit sich selbst: nie negativ, im Mittel zu groß.</translation>
  </message>
  <message>
   <source>Unbiased</source>
   <translation>Unverzerrt</translation>
  </message>
  <message>
   <source>All pairs of different samples: right on average, may be negative.</source>
   <translation>Alle Paare verschiedener Beobachtungen: im Mittel richtig, kann negativ sein.</translation>
  </message>
  <message>
   <source>Block</source>
   <translation>Block</translation>
  </message>
  <message>
   <source>Pairs inside blocks of samples: unbiased, fast, scatters more.</source>
   <translation>Paare innerhalb von Blöcken von Beobachtungen: unverzerrt, schnell, streut mehr.</translation>
  </message>
  <message>
   <source>Block size</source>
   <translation>Blockgröße</translation>
  </message>
  <message>
   <source>Number of samples in a block; an incomplete last block is left out.</source>
   <translation>Anzahl der Beobachtungen in einem Block; ein unvollständiger letzter Block wird weggelassen.</translation>
  </message>
  <message>
   <source>The square root of the number of samples, rounded down; fewer where the pairs of samples in such blocks would take long, which the result then says.</source>
   <translation>Die Wurzel aus der Zahl der Beobachtungen, abgerundet; weniger, wo die Paare von Beobachtungen in solchen Blöcken lange dauern würden; das Ergebnis sagt es dann.</translation>
  </message>
  <message>
   <source>The square root of the number of samples, rounded down, however long it takes.</source>
   <translation>Die Wurzel aus der Zahl der Beobachtungen, abgerundet, wie lange es auch dauert.</translation>
  </message>
  <message>
   <source>Order of rows</source>
   <translation>Reihenfolge der Zeilen</translation>
  </message>
  <message>
   <source>In which order blocks take the rows.</source>
   <translation>In welcher Reihenfolge Blöcke die Zeilen nehmen.</translation>
  </message>
  <message>
   <source>Shuffled</source>
   <translation>Gemischt</translation>
  </message>
  <message>
   <source>A random order, by the seed: files are often sorted by outcome, class or time, and neighbours are then no independent samples.</source>
   <translation>Eine zufällige Reihenfolge nach dem Startwert: Dateien sind oft nach Ergebnis, Klasse oder Zeit sortiert, und Nachbarn sind dann keine unabhängigen Beobachtungen.</translation>
  </message>
  <message>
   <source>As in the file</source>
   <translation>Wie in der Datei</translation>
  </message>
  <message>
   <source>Neighbours in the file are blocks, as in published values.</source>
   <translation>Nachbarn in der Datei sind Blöcke, wie in veröffentlichten Werten.</translation>
  </message>
  <message>
   <source>SKCE</source>
   <translation>SKCE</translation>
  </message>
  <message>
   <source>Squared kernel calibration error: how strongly the deviations of the observed targets from the predictions agree among similar predictions. It is 0 for a calibrated model and looks at the whole predicted distribution, without bins. The unbiased estimates scatter around 0 for a calibrated model and can be negative. The number depends on the kernel and has no unit of its own: compare models under the same kernel, and judge its size by a test.</source>
   <translation>Quadrierter Kern-Kalibrierungsfehler: wie sehr die Abweichungen der beobachteten Zielgrößen von den Vorhersagen bei ähnlichen Vorhersagen übereinstimmen. Er ist 0 bei einem kalibrierten Modell und betrachtet die ganze vorhergesagte Verteilung, ohne Bins. Die unverzerrten Schätzungen streuen bei einem kalibrierten Modell um 0 und können negativ sein. Die Zahl hängt vom Kern ab und hat keine eigene Einheit: Vergleichen Sie Modelle unter demselben Kern, und beurteilen Sie ihre Größe durch einen Test.</translation>
  </message>
  <message>
   <source>KCE</source>
   <translation>KCE</translation>
  </message>
  <message>
   <source>Kernel calibration error: the square root of the SKCE. It is 0 for a calibrated model; its size depends on the kernel, so it is no difference of probabilities. By default it is the root of the biased estimate, so it is positive even for a calibrated model and shrinks with the number of samples; a negative unbiased estimate gives 0.</source>
   <translation>Kern-Kalibrierungsfehler: die Wurzel des SKCE. Er ist 0 bei einem kalibrierten Modell; seine Größe hängt vom Kern ab, er ist also kein Unterschied von Wahrscheinlichkeiten. Als Vorgabe ist er die Wurzel der verzerrten Schätzung, daher auch bei einem kalibrierten Modell positiv, und schrumpft mit der Anzahl der Beobachtungen; eine negative unverzerrte Schätzung ergibt 0.</translation>
  </message>
  <message>
   <source>Pairs of samples need at least 2 samples with a case weight above 0.</source>
   <translation>Paare von Beobachtungen brauchen mindestens 2 Beobachtungen mit einem Fallgewicht über 0.</translation>
  </message>
  <message>
   <source>The block estimator needs a block with 2 samples of a case weight above 0.</source>
   <translation>Der Blockschätzer braucht einen Block mit 2 Beobachtungen mit einem Fallgewicht über 0.</translation>
  </message>
  <message>
   <source>kde-ece with view=positive-class</source>
   <translation>kde-ece mit view=positive-class</translation>
  </message>
  <message>
   <source>The measure kde-ece needs class probabilities; {1} has none.</source>
   <translation>Das Maß kde-ece braucht Klassenwahrscheinlichkeiten; {1!} hat keine.</translation>
  </message>
  <message>
   <source>Triweight kernels of kde-ece see one probability per sample; choose view=top-label or view=positive-class.</source>
   <translation>Triweight-Kerne von kde-ece sehen eine Wahrscheinlichkeit je Beobachtung; wählen Sie view=top-label oder view=positive-class.</translation>
  </message>
  <message>
   <source>The bandwidth {1} of kde-ece must be above 0.</source>
   <translation>Die Bandbreite {1} von kde-ece muss über 0 liegen.</translation>
  </message>
  <message>
   <source>View</source>
   <translation>Sicht</translation>
  </message>
  <message>
   <source>Which probabilities are compared with which outcomes.</source>
   <translation>Welche Wahrscheinlichkeiten mit welchen Ergebnissen verglichen werden.</translation>
  </message>
  <message>
   <source>all classes</source>
   <translation>alle Klassen</translation>
  </message>
  <message>
   <source>All probabilities at once, Dirichlet kernels; two classes count both.</source>
   <translation>Alle Wahrscheinlichkeiten zugleich, Dirichlet-Kerne; bei zwei Klassen zählen beide.</translation>
  </message>
  <message>
   <source>top label</source>
   <translation>wahrscheinlichste Klasse</translation>
  </message>
  <message>
   <source>Largest probability against being right, Beta kernels.</source>
   <translation>Die größte Wahrscheinlichkeit gegen das Rechthaben, Beta-Kerne.</translation>
  </message>
  <message>
   <source>class by class</source>
   <translation>Klasse für Klasse</translation>
  </message>
  <message>
   <source>Each class against the rest, Beta kernels; errors are added.</source>
   <translation>Jede Klasse gegen den Rest, Beta-Kerne; die Fehler werden addiert.</translation>
  </message>
  <message>
   <source>positive class</source>
   <translation>positive Klasse</translation>
  </message>
  <message>
   <source>Class 1 of two, Beta kernels; for binary data and for data seen through a lens.</source>
   <translation>Klasse 1 von zweien, Beta-Kerne; für binäre Daten und für Daten durch eine Linse.</translation>
  </message>
  <message>
   <source>KDE kernel</source>
   <translation>KDE-Kern</translation>
  </message>
  <message>
   <source>Which samples count as neighbours of a prediction, and how much.</source>
   <translation>Welche Beobachtungen als Nachbarn einer Vorhersage zählen, und wie sehr.</translation>
  </message>
  <message>
   <source>Beta</source>
   <translation>Beta</translation>
  </message>
  <message>
   <source>Beta densities, which become narrower towards 0 and 1; the bandwidth is their concentration.</source>
   <translation>Beta-Dichten, die zu 0 und 1 hin enger werden; die Bandbreite ist ihre Konzentration.</translation>
  </message>
  <message>
   <source>Smooth bumps of the same width everywhere, 0 beyond the bandwidth, reflected at 0 and 1 (Zhang, Kailkhura, Han 2020).</source>
   <translation>Glatte Buckel überall gleicher Breite, 0 jenseits der Bandbreite, gespiegelt an 0 und 1 (Zhang, Kailkhura, Han 2020).</translation>
  </message>
  <message>
   <source>KDE bandwidth</source>
   <translation>KDE-Bandbreite</translation>
  </message>
  <message>
   <source>Width of the kernels; smaller follows the data more closely.</source>
   <translation>Breite der Kerne; kleinere folgen den Daten enger.</translation>
  </message>
  <message>
   <source>leave-one-out likelihood</source>
   <translation>Leave-one-out-Likelihood</translation>
  </message>
  <message>
   <source>The value among 20 from 1e-5 to 1 under which each prediction is most likely given the others; it looks at the predictions alone. For triweight kernels, under which that likelihood can be 0 for all of them, 1.06 σ n^(−1/5) takes its place.</source>
   <translation>Der Wert unter 20 von 1e-5 bis 1, unter dem jede Vorhersage gegeben die anderen am wahrscheinlichsten ist; er betrachtet nur die Vorhersagen. Bei Triweight-Kernen, unter denen diese Likelihood für alle 0 sein kann, tritt 1.06 σ n^(−1/5) an seine Stelle.</translation>
  </message>
  <message>
   <source>Take the root</source>
   <translation>Wurzel ziehen</translation>
  </message>
  <message>
   <source>Report the 1/p-th power, which is in units of probability; without it p = 2 is a square.</source>
   <translation>Die 1/p-te Potenz angeben, die in Einheiten der Wahrscheinlichkeit ist; ohne sie ist p = 2 ein Quadrat.</translation>
  </message>
  <message>
   <source>{1} of {2} samples {3} no other prediction within the bandwidth and {4} as without error.</source>
   <translation>{1} von {2} Beobachtungen {3} keine andere Vorhersage innerhalb der Bandbreite und {4} als fehlerfrei.</translation>
  </message>
  <message>
   <source>Triweight kernels see one probability per sample; for view={1} the Dirichlet kernels were used.</source>
   <translation>Triweight-Kerne sehen eine Wahrscheinlichkeit je Beobachtung; für view={1} wurden die Dirichlet-Kerne benutzt.</translation>
  </message>
  <message>
   <source>The grid of bandwidths of kde-ece is empty; it must hold at least one.</source>
   <translation>Das Gitter der Bandbreiten von kde-ece ist leer; es muss mindestens eine enthalten.</translation>
  </message>
  <message>
   <source>KDE calibration error</source>
   <translation>KDE-Kalibrierungsfehler</translation>
  </message>
  <message>
   <source>Estimates how often each class occurs near every prediction by a kernel smoother on the simplex that leaves the sample itself out, and averages the distance to the prediction. It needs no bins and can look at all classes at once. Smoothing biases it: too wide a kernel makes even a calibrated model look wrong, too narrow a one mostly shows noise. Every pair of samples is visited, and the automatic bandwidth does so for 20 candidates. For one probability per sample, triweight kernels are the choice of another paper; theirs is the same error up to integrating over a density where here the samples are averaged.</source>
   <translation>Schätzt durch einen Kernglätter auf dem Simplex, der die Beobachtung selbst weglässt, wie oft jede Klasse in der Nähe jeder Vorhersage auftritt, und mittelt den Abstand zur Vorhersage. Er braucht keine Bins und kann alle Klassen zugleich betrachten. Glättung verzerrt: Ein zu weiter Kern lässt auch ein kalibriertes Modell falsch aussehen, ein zu enger zeigt vor allem Rauschen. Jedes Paar von Beobachtungen wird besucht, mit automatischer Bandbreite für 20 Kandidaten. Für eine Wahrscheinlichkeit je Beobachtung sind Triweight-Kerne die Wahl einer anderen Arbeit; deren Fehler ist derselbe, nur wird dort über eine Dichte integriert, wo hier die Beobachtungen gemittelt werden.</translation>
  </message>
  <message>
   <source>O(n² m) time, 20 times that for the automatic bandwidth; O(n m) memory</source>
   <translation>O(n² m) Zeit, 20-mal so viel für die automatische Bandbreite; O(n m) Speicher</translation>
  </message>
  <message>
   <source>The penalty {1} of the MCMD must be above 0.</source>
   <translation>Die Strafe {1} der MCMD muss größer als 0 sein.</translation>
  </message>
  <message>
   <source>targets drawn from the predictions</source>
   <translation>aus den Vorhersagen gezogene Zielgrößen</translation>
  </message>
  <message>
   <source>The smoothing width {1} must lie above 0 and up to 1.</source>
   <translation>Die Glättungsbreite {1} muss über 0 liegen und höchstens 1 sein.</translation>
  </message>
  <message>
   <source>Smooth ECE</source>
   <translation>Glatter ECE</translation>
  </message>
  <message>
   <source>Expected calibration error with a Gaussian smoother instead of bins: the gaps between confidence and outcome are averaged over neighbouring confidences, and the size of the average is integrated. The width of the smoother is not chosen but is the error itself: the width at which both are equal. It changes little when predictions change little, unlike binned errors. It is biased upward: positive even for a calibrated model.</source>
   <translation>Erwarteter Kalibrierungsfehler mit einem Gauß-Glätter statt Bins: Die Abweichungen zwischen Konfidenz und Ergebnis werden über benachbarte Konfidenzen gemittelt, und die Größe des Mittels wird integriert. Die Breite des Glätters wird nicht gewählt, sondern ist der Fehler selbst: die Breite, bei der beide gleich sind. Anders als Fehler mit Bins ändert er sich wenig, wenn sich Vorhersagen wenig ändern. Er ist nach oben verzerrt: positiv auch bei einem kalibrierten Modell.</translation>
  </message>
  <message>
   <source>O(n log n + n/σ) time, O(n) memory</source>
   <translation>O(n log n + n/σ) Zeit, O(n) Speicher</translation>
  </message>
  <message>
   <source>Form</source>
   <translation>Form</translation>
  </message>
  <message>
   <source>Whether the squared error or its square root is shown.</source>
   <translation>Ob der quadrierte Fehler oder seine Wurzel gezeigt wird.</translation>
  </message>
  <message>
   <source>UCME²</source>
   <translation>UCME²</translation>
  </message>
  <message>
   <source>The mean of the squared witness function.</source>
   <translation>Das Mittel der quadrierten Witness-Funktion.</translation>
  </message>
  <message>
   <source>UCME</source>
   <translation>UCME</translation>
  </message>
  <message>
   <source>Its square root, on the scale of the witness function.</source>
   <translation>Seine Wurzel, auf der Skala der Witness-Funktion.</translation>
  </message>
  <message>
   <source>Test locations</source>
   <translation>Teststellen</translation>
  </message>
  <message>
   <source>How many pairs of a prediction and a target the calibration is examined at. More of them see more but need more samples.</source>
   <translation>An wie vielen Paaren aus Vorhersage und Zielgröße die Kalibrierung geprüft wird. Mehr davon sehen mehr, brauchen aber mehr Beobachtungen.</translation>
  </message>
  <message>
   <source>Locations from</source>
   <translation>Stellen aus</translation>
  </message>
  <message>
   <source>Where the test locations come from.</source>
   <translation>Woher die Teststellen kommen.</translation>
  </message>
  <message>
   <source>the data</source>
   <translation>den Daten</translation>
  </message>
  <message>
   <source>Predictions of the data drawn at random, each with a target drawn from it.</source>
   <translation>Zufällig gezogene Vorhersagen der Daten, jede mit einer aus ihr gezogenen Zielgröße.</translation>
  </message>
  <message>
   <source>the recipe of W21</source>
   <translation>dem Rezept von W21</translation>
  </message>
  <message>
   <source>Normal predictions alone: N(m, 0.1² I) with m uniform in the unit cube, targets from N(0, 0.1² I); made for the synthetic experiments of the paper, where the predictions lie there.</source>
   <translation>Nur für Normalverteilungen: N(m, 0.1² I) mit m gleichverteilt im Einheitswürfel, Zielgrößen aus N(0, 0.1² I); gemacht für die synthetischen Experimente der Arbeit, wo die Vorhersagen dort liegen.</translation>
  </message>
  <message>
   <source>Locations from the recipe of W21 are normal distributions with independent coordinates, which these predictions are not; take locations from the data.</source>
   <translation>Stellen nach dem Rezept von W21 sind Normalverteilungen mit unabhängigen Koordinaten, was diese Vorhersagen nicht sind; nehmen Sie Stellen aus den Daten.</translation>
  </message>
  <message>
   <source>Unnormalised calibration mean embedding error: the witness function of miscalibration, squared and averaged over a few test locations. It is cheap even for very many samples, but sees only what happens near its locations, which are drawn at random: another seed gives another number. It is never negative and a little too large even for a calibrated model, so compare models under the same kernel and seed, and judge its size by a test.</source>
   <translation>Unnormierter Fehler der Kalibrierungs-Einbettung (UCME): die Witness-Funktion der Fehlkalibrierung, quadriert und über einige Teststellen gemittelt. Er ist auch bei sehr vielen Beobachtungen billig, sieht aber nur, was nahe seinen zufällig gezogenen Stellen geschieht: Ein anderer Startwert ergibt eine andere Zahl. Er ist nie negativ und auch bei einem kalibrierten Modell etwas zu groß; vergleichen Sie daher Modelle unter demselben Kern und Startwert, und beurteilen Sie seine Größe durch einen Test.</translation>
  </message>
  <message>
   <source>O(n J m) time, O(n J) memory; the median bandwidth O(n² m)</source>
   <translation>O(n J m) Zeit, O(n J) Speicher; der Median als Bandbreite O(n² m)</translation>
  </message>
  <message>
   <source>The number of {1} is {2}; it must be at least 1.</source>
   <translation>Die Anzahl der {1} ist {2}; sie muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>W21 test locations</source>
   <translation>W21-Teststellen</translation>
  </message>
  <message>
   <source>All {1} rows of {2} that are used here have the weight 0; some row must count.</source>
   <translation>Alle {1} Zeilen von {2!}, die hier verwendet werden, haben das Gewicht 0; irgendeine Zeile muss zählen.</translation>
  </message>
  <message>
   <source>The witness function needs at least 1 sample; there are 0.</source>
   <translation>Die Witness-Funktion braucht mindestens 1 Beobachtung; es gibt 0.</translation>
  </message>
  <message>
   <source>The witness function needs at least 1 location; there are 0.</source>
   <translation>Die Witness-Funktion braucht mindestens 1 Stelle; es gibt 0.</translation>
  </message>
  <message>
   <source>The locations must be predictions and targets like those of the data: family {1} with {2} columns, not {3} with {4}.</source>
   <translation>Die Stellen müssen Vorhersagen und Zielgrößen wie die der Daten sein: Familie {1} mit {2} Spalten, nicht {3} mit {4}.</translation>
  </message>
  <message>
   <source>The number of locations is {1}; it must be at least 1.</source>
   <translation>Die Anzahl der Stellen ist {1}; sie muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>Locations are drawn from the samples; there are 0.</source>
   <translation>Stellen werden aus den Beobachtungen gezogen; es gibt 0.</translation>
  </message>
  <message>
   <source>The terms of {1} samples at {2} locations need more memory than allowed ({3} bytes); use fewer locations.</source>
   <translation>Die Terme von {1} Beobachtungen an {2} Stellen brauchen mehr Speicher als erlaubt ({3} Bytes); nehmen Sie weniger Stellen.</translation>
  </message>
  <message>
   <source>The band of the witness function</source>
   <translation>Das Band der Witness-Funktion</translation>
  </message>
  <message>
   <source>Dudley metric</source>
   <translation>Dudley-Metrik</translation>
  </message>
  <message>
   <source>How differently a function that is neither steep nor large can average over what the predictions foresee and what happened: the bounded Lipschitz distance between the law of (prediction, class) and that of (prediction, class drawn from the prediction). Unlike the Kantorovich distance it does not grow with how far apart predictions are, only with how much they differ. It is exact, by linear programming, and for small samples only. A calibrated model has a value above 0 too, the larger the fewer samples there are: compare with the range of a calibrated model.</source>
   <translation>Wie verschieden eine Funktion, die weder steil noch groß ist, über das mitteln kann, was die Vorhersagen erwarten lassen, und über das, was eintrat: der Abstand beschränkter Lipschitz-Funktionen zwischen der Verteilung von (Vorhersage, Klasse) und der von (Vorhersage, aus der Vorhersage gezogene Klasse). Anders als der Kantorowitsch-Abstand wächst sie nicht damit, wie weit Vorhersagen auseinanderliegen, sondern nur damit, wie sehr sie sich unterscheiden. Sie wird durch lineare Optimierung genau berechnet und nur für kleine Stichproben. Auch ein kalibriertes Modell hat einen Wert über 0, umso größer, je weniger Beobachtungen es gibt: Zu vergleichen ist mit dem Bereich eines kalibrierten Modells.</translation>
  </message>
  <message>
   <source>about ten linear programs of O(n³ m) time at worst, O(n² m) memory; at most 500 samples</source>
   <translation>etwa zehn lineare Optimierungen von schlimmstenfalls O(n³ m) Zeit, O(n² m) Speicher; höchstens 500 Beobachtungen</translation>
  </message>
  <message>
   <source>The measure {1} solves a linear program and takes at most {2} samples; {3} has {4}.</source>
   <translation>Das Maß {1} löst eine lineare Optimierung und nimmt höchstens {2} Beobachtungen; {3} hat {4}.</translation>
  </message>
  <message>
   <source>The measure {1} solves a linear program and takes at most {2} pairs of points; {3} has {4}.</source>
   <translation>Das Maß {1} löst eine lineare Optimierung und nimmt höchstens {2} Paare von Punkten; {3} hat {4}.</translation>
  </message>
  <message>
   <source>Calibrated models have values above 0 too; of so many samples their range takes long and is only computed by the test exact:measure={1}.</source>
   <translation>Auch kalibrierte Modelle haben Werte über 0; bei so vielen Beobachtungen dauert ihr Bereich lange und wird nur vom Test exact:measure={1} berechnet.</translation>
  </message>
  <message>
   <source>Kantorovich distance</source>
   <translation>Kantorowitsch-Abstand</translation>
  </message>
  <message>
   <source>How far mass has to be moved to turn what the predictions foresee into what happened: the 1-Wasserstein distance between the law of (prediction, target) and that of (prediction, target drawn from the prediction). Mass may be moved to another prediction, at their distance, or to another target, for classes at distance 1. Like the kernel calibration error it is the largest difference of expectations over a class of functions, here those with slope at most 1. It is exact, by linear programming, and for small samples only. A calibrated model has a distance above 0 too, the larger the fewer samples there are: compare with the range of a calibrated model.</source>
   <translation>Wie weit Masse bewegt werden muss, um das, was die Vorhersagen erwarten lassen, in das zu verwandeln, was eintrat: der 1-Wasserstein-Abstand zwischen der Verteilung von (Vorhersage, Zielgröße) und der von (Vorhersage, aus der Vorhersage gezogene Zielgröße). Masse kann zu einer anderen Vorhersage bewegt werden, um deren Abstand, oder zu einer anderen Zielgröße, bei Klassen um den Abstand 1. Wie der Kern-Kalibrierungsfehler ist er der größte Unterschied von Erwartungswerten über eine Klasse von Funktionen, hier derer mit einer Steigung von höchstens 1. Er wird durch lineare Optimierung genau berechnet und nur für kleine Stichproben. Auch ein kalibriertes Modell hat einen Abstand über 0, umso größer, je weniger Beobachtungen es gibt: Zu vergleichen ist mit dem Bereich eines kalibrierten Modells.</translation>
  </message>
  <message>
   <source>sup over f with |f(x) − f(x′)| ≤ d(x, x′) of n⁻¹ Σᵢ f(pᵢ, yᵢ) − n⁻¹ Σᵢ E f(pᵢ, Zᵢ), Zᵢ ~ pᵢ; d((p, y), (p′, y′)) = d(p, p′) + d(y, y′)</source>
   <translation>Supremum über f mit |f(x) − f(x′)| ≤ d(x, x′) von n⁻¹ Σᵢ f(pᵢ, yᵢ) − n⁻¹ Σᵢ E f(pᵢ, Zᵢ), Zᵢ ~ pᵢ; d((p, y), (p′, y′)) = d(p, p′) + d(y, y′)</translation>
  </message>
  <message>
   <source>O(n³ m) time at worst, O(n² m) memory; at most 500 samples</source>
   <translation>schlimmstenfalls O(n³ m) Zeit, O(n² m) Speicher; höchstens 500 Beobachtungen</translation>
  </message>
  <message>
   <source>Drawn targets</source>
   <translation>Gezogene Zielgrößen</translation>
  </message>
  <message>
   <source>Targets drawn from each prediction to stand for its distribution. Classes need none: their probabilities are taken as they are.</source>
   <translation>Zielgrößen, die aus jeder Vorhersage gezogen werden und für ihre Verteilung stehen. Klassen brauchen keine: Ihre Wahrscheinlichkeiten werden genommen, wie sie sind.</translation>
  </message>
  <message>
   <source>Distances between these predictions and targets are beyond the range of numbers.</source>
   <translation>Abstände zwischen diesen Vorhersagen und Zielgrößen liegen jenseits des Zahlenbereichs.</translation>
  </message>
  <message>
   <source>The measure total-variation needs class probabilities; {1} has none.</source>
   <translation>Das Maß total-variation braucht Klassenwahrscheinlichkeiten; {1} hat keine.</translation>
  </message>
  <message>
   <source>No two samples share a prediction, so that the total variation only is twice the mean probability of what did not happen.</source>
   <translation>Keine zwei Beobachtungen haben dieselbe Vorhersage, sodass die Totalvariation nur das Doppelte der mittleren Wahrscheinlichkeit dessen ist, was nicht eintrat.</translation>
  </message>
  <message>
   <source>Total variation</source>
   <translation>Totalvariation</translation>
  </message>
  <message>
   <source>How differently any function between -1 and 1 can average over what the predictions foresee and what happened: the total variation between the law of (prediction, class) and that of (prediction, class drawn from the prediction), twice the largest difference of two probabilities. It takes different predictions for strangers, however close they are: where no two samples share a prediction it is twice the mean probability of what did not happen, and only that mean is compared with what the predictions foresee. Use it for predictions of a few values, such as grades, and compare with the range of a calibrated model.</source>
   <translation>Wie verschieden irgendeine Funktion zwischen -1 und 1 über das mitteln kann, was die Vorhersagen erwarten lassen, und über das, was eintrat: die Totalvariation zwischen der Verteilung von (Vorhersage, Klasse) und der von (Vorhersage, aus der Vorhersage gezogene Klasse), das Doppelte des größten Unterschieds zweier Wahrscheinlichkeiten. Verschiedene Vorhersagen gelten ihr als fremd, so nahe sie auch liegen: Wo keine zwei Beobachtungen dieselbe Vorhersage haben, ist sie das Doppelte der mittleren Wahrscheinlichkeit dessen, was nicht eintrat, und nur dieses Mittel wird mit dem verglichen, was die Vorhersagen erwarten lassen. Sie ist für Vorhersagen mit wenigen Werten wie Noten gedacht und mit dem Bereich eines kalibrierten Modells zu vergleichen.</translation>
  </message>
  <message>
   <source>O(n m log n) time, O(n m) memory</source>
   <translation>O(n m log n) Zeit, O(n m) Speicher</translation>
  </message>
  <message>
   <source>A test of canonical-brier needs part=mcb; its other parts do not speak of calibration.</source>
   <translation>Ein Test von canonical-brier braucht part=mcb; die anderen Anteile sprechen nicht von Kalibrierung.</translation>
  </message>
  <message>
   <source>Which part of the score is reported; score = calibration − sharpness + uncertainty.</source>
   <translation>Welcher Anteil des Scores angegeben wird; Score = Kalibrierung − Schärfe + Unsicherheit.</translation>
  </message>
  <message>
   <source>The squared distance from predictions to class frequencies; 0 if calibrated.</source>
   <translation>Der quadrierte Abstand der Vorhersagen von den Klassenhäufigkeiten; 0, wenn kalibriert.</translation>
  </message>
  <message>
   <source>What class frequencies that differ between predictions gain; large is good.</source>
   <translation>Was Klassenhäufigkeiten gewinnen, die sich zwischen Vorhersagen unterscheiden; groß ist gut.</translation>
  </message>
  <message>
   <source>The score of the class frequencies for all rows; a property of the outcomes alone.</source>
   <translation>Der Score der Klassenhäufigkeiten aller Zeilen; allein eine Eigenschaft der Ergebnisse.</translation>
  </message>
  <message>
   <source>whole score</source>
   <translation>ganzer Score</translation>
  </message>
  <message>
   <source>The mean score of the predictions; small is good.</source>
   <translation>Der mittlere Score der Vorhersagen; klein ist gut.</translation>
  </message>
  <message>
   <source>Canonical Brier</source>
   <translation>Kanonischer Brier-Score</translation>
  </message>
  <message>
   <source>Takes the Brier score of whole predictions apart: calibration is the squared distance between a prediction and the class frequencies where that is predicted, sharpness what these frequencies gain over those of all rows together, uncertainty the score of the latter. All classes are looked at at once, which CORP, for one probability, cannot do; the calibration part is the square of CE₂, the top but one rung of the ladder. Frequencies are estimated by kernels around each prediction that leave the sample itself out. Smoothing and noise count as calibration error, the more the more classes there are, so that even a calibrated model has some; hence the range of a calibrated model beside it.</source>
   <translation>Zerlegt den Brier-Score ganzer Vorhersagen: Kalibrierung ist der quadrierte Abstand zwischen einer Vorhersage und den Klassenhäufigkeiten dort, wo sie vorhergesagt wird, Schärfe, was diese Häufigkeiten gegenüber denen aller Zeilen zusammen gewinnen, Unsicherheit der Score der letzteren. Alle Klassen werden zugleich betrachtet, was CORP, für eine Wahrscheinlichkeit, nicht kann; der Kalibrierungsanteil ist das Quadrat von CE₂, der vorletzten Sprosse der Leiter. Häufigkeiten werden durch Kerne um jede Vorhersage geschätzt, die die Beobachtung selbst weglassen. Glättung und Rauschen zählen als Kalibrierungsfehler, umso mehr, je mehr Klassen es gibt, sodass auch ein kalibriertes Modell einen hat; daher der Bereich eines kalibrierten Modells daneben.</translation>
  </message>
  <message>
   <source>{1} of {2} outcomes had probability 0, which makes the log score infinite; each counts as 2.2e-308 here.</source>
   <translation>{1} von {2} Ergebnissen hatten Wahrscheinlichkeit 0, was den Log-Score unendlich macht; jedes zählt hier als 2.2e-308.</translation>
  </message>
  <message>
   <source>A test of corp needs part=mcb or part=score; large values of {1} do not speak against calibration.</source>
   <translation>Ein Test von corp braucht part=mcb oder part=score; große Werte von {1} sprechen nicht gegen die Kalibrierung.</translation>
  </message>
  <message>
   <source>Which part of the score is reported; score = MCB − DSC + UNC.</source>
   <translation>Welcher Anteil des Scores angegeben wird; Score = MCB − DSC + UNC.</translation>
  </message>
  <message>
   <source>miscalibration (MCB)</source>
   <translation>Fehlkalibrierung (MCB)</translation>
  </message>
  <message>
   <source>What the best monotone recalibration would gain; 0 if calibrated.</source>
   <translation>Was die beste monotone Rekalibrierung gewinnen würde; 0, wenn kalibriert.</translation>
  </message>
  <message>
   <source>discrimination (DSC)</source>
   <translation>Diskriminierung (DSC)</translation>
  </message>
  <message>
   <source>What the recalibrated forecasts gain over the base rate; large is good.</source>
   <translation>Was die rekalibrierten Vorhersagen gegenüber der Grundrate gewinnen; groß ist gut.</translation>
  </message>
  <message>
   <source>uncertainty (UNC)</source>
   <translation>Unsicherheit (UNC)</translation>
  </message>
  <message>
   <source>The score of the base rate; a property of the outcomes alone.</source>
   <translation>Der Score der Grundrate; allein eine Eigenschaft der Ergebnisse.</translation>
  </message>
  <message>
   <source>The mean score of the forecasts; small is good.</source>
   <translation>Der mittlere Score der Vorhersagen; klein ist gut.</translation>
  </message>
  <message>
   <source>Score</source>
   <translation>Score</translation>
  </message>
  <message>
   <source>The proper score that is taken apart.</source>
   <translation>Der Proper Score, der zerlegt wird.</translation>
  </message>
  <message>
   <source>Brier score</source>
   <translation>Brier-Score</translation>
  </message>
  <message>
   <source>(r − c)², the form for the positive class.</source>
   <translation>(r − c)², die Form für die positive Klasse.</translation>
  </message>
  <message>
   <source>log score</source>
   <translation>Log-Score</translation>
  </message>
  <message>
   <source>−log of the probability given to the outcome.</source>
   <translation>−log der Wahrscheinlichkeit des eingetretenen Ergebnisses.</translation>
  </message>
  <message>
   <source>spherical score</source>
   <translation>sphärischer Score</translation>
  </message>
  <message>
   <source>Minus the probability given to the outcome over the length of both; −1 is perfect.</source>
   <translation>Minus die Wahrscheinlichkeit des eingetretenen Ergebnisses geteilt durch die Länge des Vektors; −1 ist perfekt.</translation>
  </message>
  <message>
   <source>CORP</source>
   <translation>CORP</translation>
  </message>
  <message>
   <source>Takes a proper score apart by isotonic regression of the outcomes on the confidences: miscalibration (MCB) is what the best monotone recalibration would gain, discrimination (DSC) what the recalibrated forecasts gain over always saying the base rate, uncertainty (UNC) the score of the base rate. No bins have to be chosen. MCB is biased upward: isotonic regression also fits noise, so MCB &gt; 0 even for a calibrated model.</source>
   <translation>Zerlegt einen Proper Score durch isotonische Regression der Ergebnisse auf die Konfidenzen: Fehlkalibrierung (MCB) ist, was die beste monotone Rekalibrierung gewinnen würde, Diskriminierung (DSC), was die rekalibrierten Vorhersagen gegenüber der ständigen Angabe der Grundrate gewinnen, Unsicherheit (UNC) der Score der Grundrate. Es müssen keine Bins gewählt werden. MCB ist nach oben verzerrt: Isotonische Regression passt sich auch dem Rauschen an, daher ist MCB &gt; 0 auch bei einem kalibrierten Modell.</translation>
  </message>
  <message>
   <source>The number of levels is {1}; it must be at least 1.</source>
   <translation>Die Anzahl der Niveaus ist {1}; sie muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>The Dawid-Sebastiani score divides by predicted variances, of which one is 0.</source>
   <translation>Der Dawid-Sebastiani-Score teilt durch vorhergesagte Varianzen, von denen eine 0 ist.</translation>
  </message>
  <message>
   <source>The measure decomposition fits recalibrated predictions and needs at least {1} samples; {2} has {3}.</source>
   <translation>Das Maß decomposition passt rekalibrierte Vorhersagen an und braucht mindestens {1} Beobachtungen; {2!} hat {3}.</translation>
  </message>
  <message>
   <source>A test of decomposition needs part=mcb or part=score; large values of {1} do not speak against calibration.</source>
   <translation>Ein Test von decomposition braucht part=mcb oder part=score; große Werte von {1} sprechen nicht gegen die Kalibrierung.</translation>
  </message>
  <message>
   <source>Quantiles</source>
   <translation>Quantile</translation>
  </message>
  <message>
   <source>Number of predicted quantiles at which the CRPS is taken apart.</source>
   <translation>Anzahl der vorhergesagten Quantile, an denen der CRPS zerlegt wird.</translation>
  </message>
  <message>
   <source>As many as there are draws, up to 100; 20 of other predictions.</source>
   <translation>So viele, wie es Ziehungen gibt, höchstens 100; 20 bei anderen Vorhersagen.</translation>
  </message>
  <message>
   <source>What recalibration would gain on these rows; 0 if calibrated.</source>
   <translation>Was Rekalibrierung auf diesen Zeilen gewinnen würde; 0, wenn kalibriert.</translation>
  </message>
  <message>
   <source>What recalibrated predictions gain over one prediction for all rows; large is good.</source>
   <translation>Was rekalibrierte Vorhersagen gegenüber einer Vorhersage für alle Zeilen gewinnen; groß ist gut.</translation>
  </message>
  <message>
   <source>The score of the best single prediction; a property of the targets alone.</source>
   <translation>Der Score der besten einzelnen Vorhersage; allein eine Eigenschaft der Zielgrößen.</translation>
  </message>
  <message>
   <source>CRPS</source>
   <translation>CRPS</translation>
  </message>
  <message>
   <source>By its quantiles, each recalibrated by isotonic regression.</source>
   <translation>Nach seinen Quantilen, jedes durch isotonische Regression rekalibriert.</translation>
  </message>
  <message>
   <source>Dawid-Sebastiani score</source>
   <translation>Dawid-Sebastiani-Score</translation>
  </message>
  <message>
   <source>By mean and variance, recalibrated by straight lines that rise.</source>
   <translation>Nach Mittelwert und Varianz, durch steigende Geraden rekalibriert.</translation>
  </message>
  <message>
   <source>Decomposition</source>
   <translation>Zerlegung</translation>
  </message>
  <message>
   <source>Takes the CRPS or the Dawid-Sebastiani score of predicted distributions apart: miscalibration (MCB) is what recalibration would gain, discrimination (DSC) what the recalibrated predictions gain over one prediction for all rows, uncertainty (UNC) the score of that prediction; score = MCB − DSC + UNC holds exactly. The CRPS of draws is the usual one, of the draws as they stand, which is larger than the fair one. For the CRPS every predicted quantile is recalibrated by isotonic regression; for the Dawid-Sebastiani score mean and variance are, by straight lines. A sharp model has a large DSC, a calibrated one a small MCB. The recalibration is fitted to the rows it is judged on and fits noise as well, so MCB &gt; 0 even for a calibrated model: hence its range beside it. It is no promise of what recalibration gains on unseen rows.</source>
   <translation>Zerlegt den CRPS oder den Dawid-Sebastiani-Score vorhergesagter Verteilungen: Fehlkalibrierung (MCB) ist, was Rekalibrierung gewinnen würde, Diskriminierung (DSC), was die rekalibrierten Vorhersagen gegenüber einer Vorhersage für alle Zeilen gewinnen, Unsicherheit (UNC) der Score jener Vorhersage; Score = MCB − DSC + UNC gilt genau. Der CRPS von Ziehungen ist der gewöhnliche, der Ziehungen, wie sie dastehen, der größer ist als der faire. Beim CRPS wird jedes vorhergesagte Quantil durch isotonische Regression rekalibriert, beim Dawid-Sebastiani-Score Mittelwert und Varianz durch Geraden. Ein scharfes Modell hat einen großen DSC, ein kalibriertes eine kleine MCB. Die Rekalibrierung wird an die Zeilen angepasst, auf denen sie beurteilt wird, und passt sich auch dem Rauschen an; MCB &gt; 0 also auch bei einem kalibrierten Modell, daher sein Bereich daneben. Sie verspricht nicht, was Rekalibrierung auf ungesehenen Zeilen gewinnt.</translation>
  </message>
  <message>
   <source>CRPS: O(n (K + log n)) time for a set of targets, O(K n) memory; Dawid-Sebastiani score: O(n) about 25 times</source>
   <translation>CRPS: O(n (K + log n)) Zeit für einen Satz Zielgrößen, O(K n) Speicher; Dawid-Sebastiani-Score: etwa 25-mal O(n)</translation>
  </message>
  <message>
   <source>The proper score whose sharpness it is.</source>
   <translation>Der Score, dessen Schärfe es ist.</translation>
  </message>
  <message>
   <source>Log score</source>
   <translation>Log-Score</translation>
  </message>
  <message>
   <source>The mutual information of Shannon, in nats.</source>
   <translation>Die Transinformation nach Shannon, in nat.</translation>
  </message>
  <message>
   <source>The mean squared distance from the class frequencies where the same is predicted to those of all rows.</source>
   <translation>Der mittlere quadrierte Abstand der Klassenhäufigkeiten dort, wo dasselbe vorhergesagt wird, von denen aller Zeilen.</translation>
  </message>
  <message>
   <source>Spherical score</source>
   <translation>Sphärischer Score</translation>
  </message>
  <message>
   <source>The mean gain in the cosine.</source>
   <translation>Der mittlere Gewinn an Kosinus.</translation>
  </message>
  <message>
   <source>By halves</source>
   <translation>Nach Hälften</translation>
  </message>
  <message>
   <source>For every second row the value among 20 from 1e-5 to 1 that suits the other rows best.</source>
   <translation>Für jede zweite Zeile der Wert unter 20 von 1e-5 bis 1, der zu den anderen Zeilen am besten passt.</translation>
  </message>
  <message>
   <source>The measure mutual-information needs class probabilities; {1} has none.</source>
   <translation>Das Maß mutual-information braucht Klassenwahrscheinlichkeiten; {1!} hat keine.</translation>
  </message>
  <message>
   <source>The bandwidth {1} of mutual-information must be above 0.</source>
   <translation>Die Bandbreite {1} von mutual-information muss über 0 liegen.</translation>
  </message>
  <message>
   <source>Mutual information</source>
   <translation>Transinformation</translation>
  </message>
  <message>
   <source>How much predictions tell of the classes, whatever they say: what the class frequencies where the same is predicted gain in a proper score over those of all rows. It is the sharpness of the score's decomposition, score = calibration − sharpness + uncertainty, and for the log score the mutual information of prediction and class. Calibration does not enter: an injective recalibration can repair the predictions without changing it, and none can raise it. Frequencies are estimated by kernels around each prediction that leave the sample itself out, which on average loses information and never adds any: it is a lower bound, and predictions without information give values around 0, also below.</source>
   <translation>Wie viel Vorhersagen über die Klassen verraten, gleich was sie sagen: was die Klassenhäufigkeiten dort, wo dasselbe vorhergesagt wird, gegenüber denen aller Zeilen in einem Score gewinnen. Es ist die Schärfe in der Zerlegung des Scores, Score = Kalibrierung − Schärfe + Unsicherheit, und für den logarithmischen Score die Transinformation von Vorhersage und Klasse. Die Kalibrierung geht nicht ein: Eine injektive Rekalibrierung kann die Vorhersagen verbessern, ohne sie zu ändern, und keine kann sie erhöhen. Die Häufigkeiten werden mit Kernen um jede Vorhersage geschätzt, die die Beobachtung selbst auslassen; das verliert im Mittel Information und fügt nie welche hinzu: Es ist eine untere Schranke, und Vorhersagen ohne Information ergeben Werte um 0, auch darunter.</translation>
  </message>
  <message>
   <source>O(n² m) time, 12 times that for the automatic bandwidth; O(n m) memory</source>
   <translation>Zeit O(n² m), das 12-Fache davon für die automatische Bandbreite; Speicher O(n m)</translation>
  </message>
  <message>
   <source>Root Brier score</source>
   <translation>Wurzel des Brier-Scores</translation>
  </message>
  <message>
   <source>Square root of the Brier score, in the same form: of (p − y)² for binary data, else over all classes. Its expectation is an upper bound of the calibration error CE₂ of that form, it needs no bins and no bandwidth, and its bias falls as 1/n; with few samples it scatters like every mean. It also contains the uncertainty that no model can remove, so it is far from tight where classes overlap; the change of the Brier score under an injective recalibration is the change of CE₂².</source>
   <translation>Wurzel des Brier-Scores in derselben Form: bei binären Daten von (p − y)², sonst über alle Klassen. Ihr Erwartungswert ist eine obere Schranke des Kalibrierungsfehlers CE₂ dieser Form, sie braucht weder Bins noch Bandbreite, und ihre Verzerrung fällt wie 1/n; bei wenigen Beobachtungen streut sie wie jedes Mittel. Sie enthält auch die Unsicherheit, die kein Modell beseitigen kann, und ist daher weit davon entfernt, scharf zu sein, wo Klassen sich überlappen; die Änderung des Brier-Scores unter einer injektiven Rekalibrierung ist die Änderung von CE₂².</translation>
  </message>
  <message>
   <source>O(n m) time, O(n) memory</source>
   <translation>O(n m) Zeit, O(n) Speicher</translation>
  </message>
  <message>
   <source>root Brier score</source>
   <translation>Root-Brier-Score</translation>
  </message>
  <message>
   <source>Root Brier, debiased</source>
   <translation>Wurzel-Brier, entzerrt</translation>
  </message>
  <message>
   <source>The root Brier score without the bias of its root: the Brier score itself is right on average, but the root of a mean is too small on average, by about 1/n. The correction matters for few samples and rare errors. Like the root Brier score it is an upper bound of the calibration error CE₂ that needs no bins and no bandwidth, and contains the uncertainty that no model can remove. The interval is that of the root Brier score.</source>
   <translation>Die Wurzel des Brier-Scores ohne die Verzerrung der Wurzel: Der Brier-Score selbst stimmt im Mittel, aber die Wurzel eines Mittels ist im Mittel zu klein, um etwa 1/n. Die Korrektur zählt bei wenigen Beobachtungen und seltenen Fehlern. Wie die Wurzel des Brier-Scores ist sie eine obere Schranke des Kalibrierungsfehlers CE₂, die keine Bins und keine Bandbreite braucht, und enthält die Unsicherheit, die kein Modell beseitigen kann. Das Intervall ist das der Wurzel des Brier-Scores.</translation>
  </message>
  <message>
   <source>√BS (1 + se²/(8 BS²)), se the standard error of BS</source>
   <translation>√BS (1 + se²/(8 BS²)), se der Standardfehler von BS</translation>
  </message>
  <message>
   <source>The scaled Brier score (scaled-brier) compares with the base rate, but {1} has only one of the two outcomes.</source>
   <translation>Der skalierte Brier-Score (scaled-brier) vergleicht mit der Grundrate, aber {1!} hat nur eines der beiden Ergebnisse.</translation>
  </message>
  <message>
   <source>Scaled Brier score</source>
   <translation>Skalierter Brier-Score</translation>
  </message>
  <message>
   <source>The share by which the predictions lower the Brier score of always saying the base rate: 1 for perfect predictions, 0 for predictions no better than the base rate, below 0 for worse. Unlike the Brier score it can be compared between rare and common events. It rewards calibration and discrimination together, so a small value alone does not say which of the two is missing. For several classes it is that of the top label.</source>
   <translation>Der Anteil, um den die Vorhersagen den Brier-Score der ständigen Angabe der Grundrate senken: 1 bei perfekten Vorhersagen, 0 bei Vorhersagen, die nicht besser sind als die Grundrate, darunter bei schlechteren. Anders als der Brier-Score ist er zwischen seltenen und häufigen Ereignissen vergleichbar. Er belohnt Kalibrierung und Diskriminierung gemeinsam, ein kleiner Wert allein sagt also nicht, was fehlt. Bei mehreren Klassen gilt er für die wahrscheinlichste.</translation>
  </message>
  <message>
   <source>O(n) time and memory</source>
   <translation>O(n) Zeit und Speicher</translation>
  </message>
  <message>
   <source>No interval: all samples contribute the same, so that the scatter is unknown.</source>
   <translation>Kein Intervall: Alle Beobachtungen tragen gleich viel bei, die Streuung ist daher unbekannt.</translation>
  </message>
  <message>
   <source>The targets scatter less than the bound assumes, a standard deviation of {1} at least: a bound below 0 is none. Name a smaller one (smallest-sd).</source>
   <translation>Die Zielgrößen streuen weniger, als die Schranke annimmt, nämlich mit einer Standardabweichung von mindestens {1}: Eine Schranke unter 0 ist keine. Nennen Sie eine kleinere (smallest-sd).</translation>
  </message>
  <message>
   <source>The bound assumes that no target is known better than to a standard deviation of {1}, the smallest that is predicted: the Dawid-Sebastiani score has no smallest value without such an assumption. A bound under another assumption, as of another model, is another quantity; name one for all of them with smallest-sd.</source>
   <translation>Die Schranke nimmt an, dass keine Zielgröße genauer bekannt ist als auf eine Standardabweichung von {1}, die kleinste vorhergesagte: Ohne eine solche Annahme hat der Dawid-Sebastiani-Score keinen kleinsten Wert. Eine Schranke unter einer anderen Annahme, etwa die eines anderen Modells, ist eine andere Größe; nennen Sie eine für alle mit smallest-sd.</translation>
  </message>
  <message>
   <source>class probabilities</source>
   <translation>Wahrscheinlichkeiten von Klassen</translation>
  </message>
  <message>
   <source>real targets</source>
   <translation>reelle Zielgrößen</translation>
  </message>
  <message>
   <source>The bound of this score (score-bound) is for {1}; the predictions of {2} are {3}.</source>
   <translation>Die Schranke dieses Scores (score-bound) ist für {1}; die Vorhersagen von {2} sind {3}.</translation>
  </message>
  <message>
   <source>The proper score whose calibration error is bounded.</source>
   <translation>Der Proper Score, dessen Kalibrierungsfehler beschränkt wird.</translation>
  </message>
  <message>
   <source>Bounds the mean Kullback-Leibler divergence from the class frequencies where the same is predicted to the prediction.</source>
   <translation>Beschränkt die mittlere Kullback-Leibler-Divergenz von den Häufigkeiten der Klassen, wo dasselbe vorhergesagt wird, zur Vorhersage.</translation>
  </message>
  <message>
   <source>Bounds the mean squared distance between them, CE₂², over all classes.</source>
   <translation>Beschränkt den mittleren quadratischen Abstand zwischen beiden, CE₂², über alle Klassen.</translation>
  </message>
  <message>
   <source>Bounds the mean loss of cosine; between 0 and 1.</source>
   <translation>Beschränkt den mittleren Verlust an Kosinus; zwischen 0 und 1.</translation>
  </message>
  <message>
   <source>Score of real targets</source>
   <translation>Score reeller Zielgrößen</translation>
  </message>
  <message>
   <source>The same for real targets.</source>
   <translation>Dasselbe für reelle Zielgrößen.</translation>
  </message>
  <message>
   <source>Bounds the mean integrated squared distance between distribution functions.</source>
   <translation>Beschränkt den mittleren integrierten quadratischen Abstand zwischen Verteilungsfunktionen.</translation>
  </message>
  <message>
   <source>Bounds what mean and variance are off; finite only if the targets scatter by some least amount.</source>
   <translation>Beschränkt, um wie viel Mittelwert und Varianz danebenliegen; endlich nur, wenn die Zielgrößen wenigstens etwas streuen.</translation>
  </message>
  <message>
   <source>Smallest standard deviation</source>
   <translation>Kleinste Standardabweichung</translation>
  </message>
  <message>
   <source>The smallest standard deviation that targets have around all that can be known of them, in their unit, such as that of the measurement.</source>
   <translation>Die kleinste Standardabweichung der Zielgrößen um alles, was man von ihnen wissen kann, in ihrer Einheit, etwa die der Messung.</translation>
  </message>
  <message>
   <source>Predicted</source>
   <translation>Vorhersage</translation>
  </message>
  <message>
   <source>The smallest that the model predicts.</source>
   <translation>Die kleinste, die das Modell vorhersagt.</translation>
  </message>
  <message>
   <source>Upper bound by a score</source>
   <translation>Obere Schranke durch einen Score</translation>
  </message>
  <message>
   <source>The largest calibration error that the outcomes allow, in the sense of a proper score: the mean score less the smallest that any distribution can expect. A calibration error needs to know what occurs where the same is predicted, which few samples tell; the bound is a plain mean, without bins, kernels or bias. It is far above the error where targets can only be foretold in part. What an injective recalibration takes from the bound it takes from the calibration error itself. Log, Brier and spherical score are of whole predictions of classes. For real targets the CRPS bounds the error itself; the Dawid-Sebastiani score does so on the assumption of a smallest standard deviation of the targets.</source>
   <translation>Der größte Kalibrierungsfehler, den die Ergebnisse zulassen, im Sinn eines Proper Scores: der mittlere Score weniger dem kleinsten, den irgendeine Verteilung erwarten kann. Für einen Kalibrierungsfehler muss man wissen, was eintritt, wo dasselbe vorhergesagt wird, und das sagen wenige Stichproben kaum; die Schranke ist ein einfacher Mittelwert, ohne Bins, Kerne oder Verzerrung. Sie liegt weit über dem Fehler, wo sich Zielgrößen nur zum Teil vorhersagen lassen. Was eine injektive Rekalibrierung der Schranke nimmt, nimmt sie dem Kalibrierungsfehler selbst. Log-, Brier- und sphärischer Score gelten ganzen Vorhersagen von Klassen. Bei reellen Zielgrößen beschränkt der CRPS den Fehler selbst; der Dawid-Sebastiani-Score tut es unter der Annahme einer kleinsten Standardabweichung der Zielgrößen.</translation>
  </message>
  <message>
   <source>O(n m) time, O(n) memory; CRPS and Dawid-Sebastiani as the scores</source>
   <translation>O(n m) Zeit, O(n) Speicher; CRPS und Dawid-Sebastiani wie die Scores</translation>
  </message>
  <message>
   <source>Which of the two common conventions is reported; they differ by a factor of two.</source>
   <translation>Welche der beiden üblichen Konventionen angegeben wird; sie unterscheiden sich um den Faktor zwei.</translation>
  </message>
  <message>
   <source>by the kind of data</source>
   <translation>nach der Art der Daten</translation>
  </message>
  <message>
   <source>One probability (p − y)² for binary data, all classes otherwise.</source>
   <translation>Eine Wahrscheinlichkeit (p − y)² bei binären Daten, sonst alle Klassen.</translation>
  </message>
  <message>
   <source>‖p − e_y‖²; for two classes 2 (p − y)².</source>
   <translation>‖p − e_y‖²; bei zwei Klassen 2 (p − y)².</translation>
  </message>
  <message>
   <source>½ ‖p − e_y‖²; for two classes (p − y)².</source>
   <translation>½ ‖p − e_y‖²; bei zwei Klassen (p − y)².</translation>
  </message>
  <message>
   <source>Mean squared distance between the predicted probabilities and the outcome, written as a vector with a 1 at the observed class; for binary data the squared difference of the probability of the positive class and the outcome, which is half of it. It is a proper score: it is smallest in expectation for the true probabilities. It rewards calibration and sharpness together, so a small value alone does not mean calibrated, and a calibrated model has a positive score. Over all classes it is an upper bound of the squared calibration error CE₂².</source>
   <translation>Mittlerer quadrierter Abstand zwischen den vorhergesagten Wahrscheinlichkeiten und dem Ergebnis, geschrieben als Vektor mit einer 1 bei der beobachteten Klasse; bei binären Daten das Quadrat des Unterschieds zwischen der Wahrscheinlichkeit der positiven Klasse und dem Ergebnis, was die Hälfte davon ist. Er ist ein Proper Score: Seine Erwartung ist für die wahren Wahrscheinlichkeiten am kleinsten. Er belohnt Kalibrierung und Schärfe gemeinsam, ein kleiner Wert allein bedeutet also nicht kalibriert, und ein kalibriertes Modell hat einen positiven Score. Über alle Klassen ist er eine obere Schranke des quadrierten Kalibrierungsfehlers CE₂².</translation>
  </message>
  <message>
   <source>Version</source>
   <translation>Fassung</translation>
  </message>
  <message>
   <source>Of the CRPS of draws.</source>
   <translation>Des CRPS von Ziehungen.</translation>
  </message>
  <message>
   <source>Fair for draws; other predictions have one version.</source>
   <translation>Fair für Ziehungen; andere Vorhersagen haben nur eine Fassung.</translation>
  </message>
  <message>
   <source>Fair</source>
   <translation>Fair</translation>
  </message>
  <message>
   <source>Unbiased for the distribution that the draws come from, however few they are.</source>
   <translation>Unverzerrt für die Verteilung, aus der die Ziehungen stammen, wie wenige es auch sind.</translation>
  </message>
  <message>
   <source>Usual</source>
   <translation>Üblich</translation>
  </message>
  <message>
   <source>Of the draws as they stand, which few draws make larger: that which a decomposition takes apart.</source>
   <translation>Der Ziehungen, wie sie dastehen; wenige Ziehungen machen ihn größer. Ihn zerlegt eine Zerlegung.</translation>
  </message>
  <message>
   <source>Continuous ranked probability score: the squared difference between the predicted distribution function and the step at the target, integrated. It is a proper score in units of the target; for a prediction without spread it is the absolute error. It rewards calibration and sharpness together and is less harsh than the log score on single bad misses. Predictive draws get the fair version, which does not favour many or few draws; the usual one, of the draws as they stand, is a choice.</source>
   <translation>Continuous Ranked Probability Score: die quadrierte Differenz zwischen der vorhergesagten Verteilungsfunktion und der Stufe bei der Zielgröße, integriert. Er ist ein Proper Score in Einheiten der Zielgröße; bei einer Vorhersage ohne Streuung ist er der absolute Fehler. Er belohnt Kalibrierung und Schärfe gemeinsam und bestraft einzelne grobe Fehlgriffe weniger als der Log-Score. Ziehungen erhalten die faire Fassung, die weder viele noch wenige Ziehungen bevorzugt; die gewöhnliche, der Ziehungen, wie sie dastehen, steht zur Wahl.</translation>
  </message>
  <message>
   <source>O(n) time; O(n K²) for mixtures, O(n S log S) for draws</source>
   <translation>O(n) Zeit; O(n K²) für Mischungen, O(n S log S) für Ziehungen</translation>
  </message>
  <message>
   <source>Squared error in units of the predicted variance plus the logarithm of that variance, averaged over the samples. It looks at mean and variance of the prediction only, so it suits predictions whose shape is not trusted; for normal distributions it is the log score up to constants. Small is good, and it may be negative: it depends on the unit of the target.</source>
   <translation>Quadrierter Fehler in Einheiten der vorhergesagten Varianz plus der Logarithmus dieser Varianz, gemittelt über die Beobachtungen. Er betrachtet nur Mittelwert und Varianz der Vorhersage und passt daher zu Vorhersagen, deren Form man nicht traut; bei Normalverteilungen ist er bis auf Konstanten der Log-Score. Klein ist gut, und er kann negativ sein: Er hängt von der Einheit der Zielgröße ab.</translation>
  </message>
  <message>
   <source>O(n) time and memory; O(n d²) for vectors</source>
   <translation>O(n) Zeit und Speicher; O(n d²) für Vektoren</translation>
  </message>
  <message>
   <source>Energy score</source>
   <translation>Energy-Score</translation>
  </message>
  <message>
   <source>How far draws from the prediction lie from the target on average, less half of how far they lie from each other, in units of the target. It is the extension of the CRPS to vectors and a proper score: smallest in expectation for the true distributions. It rewards calibration and sharpness together, and it sees errors of the centre better than errors of the dependence between coordinates. Predictive draws get the fair version, which does not favour many or few draws.</source>
   <translation>Wie weit Ziehungen aus der Vorhersage im Mittel von der Zielgröße entfernt sind, abzüglich der Hälfte ihres Abstands untereinander, in Einheiten der Zielgröße. Er erweitert den CRPS auf Vektoren und ist ein Proper Score: in der Erwartung am kleinsten für die wahren Verteilungen. Er belohnt Kalibrierung und Schärfe gemeinsam und sieht Fehler der Lage besser als Fehler der Abhängigkeit zwischen Koordinaten. Ziehungen erhalten die faire Fassung, die weder viele noch wenige Ziehungen bevorzugt.</translation>
  </message>
  <message>
   <source>O(n d), with a factor of several hundred for vectors; O(n K²) for mixtures; O(n S log S) for draws</source>
   <translation>O(n d), mit einem Faktor von mehreren Hundert für Vektoren; O(n K²) für Mischungen; O(n S log S) für Ziehungen</translation>
  </message>
  <message>
   <source>The level {1} of an interval must lie between 0 and 1.</source>
   <translation>Das Niveau {1} eines Intervalls muss zwischen 0 und 1 liegen.</translation>
  </message>
  <message>
   <source>Level</source>
   <translation>Niveau</translation>
  </message>
  <message>
   <source>Nominal coverage of the central prediction interval.</source>
   <translation>Nominelle Überdeckung des zentralen Vorhersageintervalls.</translation>
  </message>
  <message>
   <source>Interval score</source>
   <translation>Intervall-Score</translation>
  </message>
  <message>
   <source>Width of the central prediction interval, plus a penalty for each target outside that grows with its distance to the interval, averaged over the samples. It is a proper score for the two ends of the interval, in units of the target: narrow intervals are rewarded, but only if they hold the targets.</source>
   <translation>Breite des zentralen Vorhersageintervalls, plus eine Strafe für jede Zielgröße außerhalb, die mit dem Abstand zum Intervall wächst, gemittelt über die Beobachtungen. Er ist ein Proper Score für die beiden Enden des Intervalls, in Einheiten der Zielgröße: Enge Intervalle werden belohnt, aber nur, wenn sie die Zielgrößen enthalten.</translation>
  </message>
  <message>
   <source>O(n) time and memory; mixtures search two quantiles per sample</source>
   <translation>O(n) Zeit und Speicher; Mischungen suchen zwei Quantile je Beobachtung</translation>
  </message>
  <message>
   <source>All targets are the same, so that the score of the best constant prediction has no bound.</source>
   <translation>Alle Zielgrößen sind gleich, der Score der besten konstanten Vorhersage hat daher keine Schranke.</translation>
  </message>
  <message>
   <source>The log score (log-score) needs a predicted density; {1} has draws only.</source>
   <translation>Der Log-Score (log-score) braucht eine vorhergesagte Dichte; {1!} hat nur Ziehungen.</translation>
  </message>
  <message>
   <source>{1} of {2} observed classes had probability 0, which makes the log score infinite; each counts as 2.2e-308 here and adds 708 to the sum.{3}</source>
   <translation>{1} von {2} beobachteten Klassen hatten Wahrscheinlichkeit 0, was den Log-Score unendlich macht; jede zählt hier als 2.2e-308 und trägt 708 zur Summe bei.{3}</translation>
  </message>
  <message>
   <source> The first: {1}.</source>
   <translation> Die erste: {1}.</translation>
  </message>
  <message>
   <source>Mean negative logarithm of the probability that was given to the observed class, or of the predicted density at the target, in natural units; also called cross-entropy or negative log-likelihood. It is a proper score: it is smallest in expectation for the true distributions. It rewards calibration and sharpness together, and it punishes confident errors most: one outcome with a tiny probability can decide it. For densities it may be negative, and it depends on the unit of the target.</source>
   <translation>Mittlerer negativer Logarithmus der Wahrscheinlichkeit der beobachteten Klasse oder der vorhergesagten Dichte bei der Zielgröße, in natürlichen Einheiten; auch Kreuzentropie oder negative Log-Likelihood genannt. Er ist ein Proper Score: in der Erwartung am kleinsten für die wahren Verteilungen. Er belohnt Kalibrierung und Schärfe gemeinsam und bestraft überkonfidente Fehler am stärksten: Ein einziges Ergebnis mit winziger Wahrscheinlichkeit kann ihn entscheiden. Bei Dichten kann er negativ sein und hängt von der Einheit der Zielgröße ab.</translation>
  </message>
  <message>
   <source>O(n) time and memory; O(n K) for mixtures of K components</source>
   <translation>O(n) Zeit und Speicher; O(n K) für Mischungen aus K Komponenten</translation>
  </message>
  <message>
   <source>The score is not a finite number: prediction and target are too far apart.</source>
   <translation>Der Score ist keine endliche Zahl: Vorhersage und Zielgröße liegen zu weit auseinander.</translation>
  </message>
  <message>
   <source>a single sample has no scatter.</source>
   <translation>eine einzelne Beobachtung hat keine Streuung.</translation>
  </message>
  <message>
   <source>the score is the same in all rows, so that its scatter is unknown.</source>
   <translation>der Score ist in allen Zeilen gleich, seine Streuung daher unbekannt.</translation>
  </message>
  <message>
   <source>under these predictions the score is carried by so few rows that one more would change it.</source>
   <translation>unter diesen Vorhersagen tragen so wenige Zeilen den Score, dass eine mehr ihn ändern würde.</translation>
  </message>
  <message>
   <source>Mean squared error</source>
   <translation>Mittlerer quadratischer Fehler</translation>
  </message>
  <message>
   <source>Squared distance between the mean of the predicted distribution and the target, averaged over the samples. It says how close the centres are, in squared units of the target, and nothing about the predicted spread.</source>
   <translation>Quadrierter Abstand zwischen dem Mittelwert der vorhergesagten Verteilung und der Zielgröße, gemittelt über die Beobachtungen. Er sagt, wie nah die Mittelpunkte liegen, in quadrierten Einheiten der Zielgröße, und nichts über die vorhergesagte Streuung.</translation>
  </message>
  <message>
   <source>O(n d) time and memory</source>
   <translation>O(n d) Zeit und Speicher</translation>
  </message>
  <message>
   <source>The predicted distribution has variance 0, so the NEES does not exist.</source>
   <translation>Die vorhergesagte Verteilung hat Varianz 0, daher existiert der NEES nicht.</translation>
  </message>
  <message>
   <source>NEES</source>
   <translation>NEES</translation>
  </message>
  <message>
   <source>Normalised estimation error squared: the squared error in units of the predicted variance, averaged over samples and dimensions. It is 1 on average if means and covariances are right, 4 if errors are twice as large as predicted, and below 1 if predictions are not certain enough; an interval without 1 speaks against the model. For vectors it looks at all dimensions together, correlations among them. Too large and too small variances of different samples can cancel, and of the shape of the distributions it sees nothing else.</source>
   <translation>Normalised Estimation Error Squared: der quadrierte Fehler in Einheiten der vorhergesagten Varianz, gemittelt über Beobachtungen und Dimensionen. Er ist im Mittel 1, wenn Mittelwerte und Kovarianzen stimmen, 4, wenn Fehler doppelt so groß sind wie vorhergesagt, und unter 1, wenn Vorhersagen nicht sicher genug sind; ein Intervall ohne die 1 spricht gegen das Modell. Bei Vektoren betrachtet er alle Dimensionen gemeinsam, auch ihre Korrelationen. Zu große und zu kleine Varianzen verschiedener Beobachtungen können sich aufheben, und von der Form der Verteilungen sieht er sonst nichts.</translation>
  </message>
  <message>
   <source>O(n) time and memory; O(n d²) time for vectors</source>
   <translation>O(n) Zeit und Speicher; O(n d²) Zeit für Vektoren</translation>
  </message>
  <message>
   <source>Pinball loss</source>
   <translation>Pinball-Verlust</translation>
  </message>
  <message>
   <source>Loss of the predicted quantiles at the levels 0.05, 0.1, .., 0.95, averaged: a target above the quantile costs its distance times the level, one below its distance times one minus the level. It is a proper score for these quantiles, in units of the target, and close to half the CRPS. It rewards calibration and sharpness together. Quantile forecasts are judged at the levels that they are given at, so only forecasts at the same levels can be compared.</source>
   <translation>Verlust der vorhergesagten Quantile zu den Niveaus 0.05, 0.1, .., 0.95, gemittelt: Eine Zielgröße über dem Quantil kostet ihren Abstand mal das Niveau, eine darunter ihren Abstand mal eins minus das Niveau. Er ist ein Proper Score für diese Quantile, in Einheiten der Zielgröße, und nahe dem halben CRPS. Er belohnt Kalibrierung und Schärfe gemeinsam. Quantilvorhersagen werden zu den Niveaus beurteilt, zu denen sie angegeben sind; vergleichbar sind daher nur solche zu denselben Niveaus.</translation>
  </message>
  <message>
   <source>O(n) time and memory, 19 quantiles per sample; mixtures search each</source>
   <translation>O(n) Zeit und Speicher, 19 Quantile je Beobachtung; Mischungen suchen jedes</translation>
  </message>
  <message>
   <source>The level {1} of a quantile must lie between 0 and 1.</source>
   <translation>Das Niveau {1} eines Quantils muss zwischen 0 und 1 liegen.</translation>
  </message>
  <message>
   <source>Ranked probability score</source>
   <translation>Ranked Probability Score</translation>
  </message>
  <message>
   <source>Mean squared distance between the predicted and the observed distribution function of classes that have an order, such as below, near and above normal, or grades of a disease: a wrong class costs more the farther it lies from the observed one. The classes are taken in the order of the columns, so it says nothing where they have none. It is a proper score, smallest in expectation for the true probabilities; for two classes it is the Brier score of the event.</source>
   <translation>Mittlerer quadrierter Abstand zwischen der vorhergesagten und der beobachteten Verteilungsfunktion von Klassen, die eine Reihenfolge haben, etwa unter, nahe und über normal oder Grade einer Krankheit: Eine falsche Klasse kostet umso mehr, je weiter sie von der beobachteten entfernt liegt. Die Klassen gelten in der Reihenfolge der Spalten, er sagt also nichts, wo sie keine haben. Er ist ein proper Score, im Erwartungswert am kleinsten für die wahren Wahrscheinlichkeiten; für zwei Klassen ist er der Brier-Score des Ereignisses.</translation>
  </message>
  <message>
   <source>O(n m²) time, O(n m) memory</source>
   <translation>O(n m²) Zeit, O(n m) Speicher</translation>
  </message>
  <message>
   <source>Whether the squared distances are added up or averaged over the m − 1 thresholds.</source>
   <translation>Ob die quadrierten Abstände über die m − 1 Schwellen addiert oder gemittelt werden.</translation>
  </message>
  <message>
   <source>added up</source>
   <translation>addiert</translation>
  </message>
  <message>
   <source>From 0 to m − 1, as forecast offices report it.</source>
   <translation>Von 0 bis m − 1, wie Wetterdienste ihn angeben.</translation>
  </message>
  <message>
   <source>on average</source>
   <translation>im Mittel</translation>
  </message>
  <message>
   <source>From 0 to 1, for comparing numbers of classes.</source>
   <translation>Von 0 bis 1, um verschiedene Anzahlen von Klassen zu vergleichen.</translation>
  </message>
  <message>
   <source>Mean cosine of the angle between the predicted probabilities and the outcome, with a minus sign so that small is good: -1 is perfect. It is a proper score, smallest in expectation for the true probabilities; it is bounded like the Brier score, but looks at the direction of the prediction only. It rewards calibration and sharpness together.</source>
   <translation>Mittlerer Kosinus des Winkels zwischen den vorhergesagten Wahrscheinlichkeiten und dem Ergebnis, mit Minuszeichen, damit klein gut ist: -1 ist perfekt. Er ist ein Proper Score, in der Erwartung am kleinsten für die wahren Wahrscheinlichkeiten; er ist beschränkt wie der Brier-Score, betrachtet aber nur die Richtung der Vorhersage. Er belohnt Kalibrierung und Schärfe gemeinsam.</translation>
  </message>
  <message>
   <source>The order p of the variogram score must be above 0 and at most 2.</source>
   <translation>Die Ordnung p des Variogramm-Scores muss über 0 und höchstens 2 sein.</translation>
  </message>
  <message>
   <source>The variogram score needs predictions of several dimensions, since it compares coordinates with each other; those of {1} have {2}.</source>
   <translation>Der Variogramm-Score braucht Vorhersagen mit mehreren Dimensionen, denn er vergleicht Koordinaten miteinander; die von {1!} haben {2}.</translation>
  </message>
  <message>
   <source>Order p</source>
   <translation>Ordnung p</translation>
  </message>
  <message>
   <source>Differences between coordinates count to this power. Small orders let a few large differences count for less; 0.5 is the usual one.</source>
   <translation>Unterschiede zwischen Koordinaten zählen mit dieser Potenz. Kleine Ordnungen geben wenigen großen Unterschieden weniger Gewicht; üblich ist 0.5.</translation>
  </message>
  <message>
   <source>Variogram score</source>
   <translation>Variogramm-Score</translation>
  </message>
  <message>
   <source>How far differences between the coordinates of a target are from what the prediction lets expect: the squared error of |y_k − y_l|^p, over all pairs of coordinates. It is a proper score for vectors, smallest in expectation for the true distributions, and it sees wrong correlations better than the energy score does. An error that all coordinates share, such as the same bias in each, leaves the differences as they are, and it sees nothing of it: read it beside the energy score.</source>
   <translation>Wie weit Unterschiede zwischen den Koordinaten einer Zielgröße von dem entfernt sind, was die Vorhersage erwarten lässt: der quadrierte Fehler von |y_k − y_l|^p über alle Paare von Koordinaten. Er ist ein Proper Score für Vektoren, in Erwartung am kleinsten für die wahren Verteilungen, und sieht falsche Korrelationen besser als der Energy-Score. Ein Fehler, den alle Koordinaten teilen, etwa dieselbe Verzerrung in jeder, lässt die Unterschiede, wie sie sind, und davon sieht er nichts: Er gehört neben den Energy-Score.</translation>
  </message>
  <message>
   <source>O(n d²) time and memory</source>
   <translation>O(n d²) Zeit und Speicher</translation>
  </message>
  <message>
   <source>"{1}" is not a number.</source>
   <translation>„{1!}“ ist keine Zahl.</translation>
  </message>
  <message>
   <source> to </source>
   <translation> bis </translation>
  </message>
  <message>
   <source>"{1}" is not a panel, x or y, and a range, as in ECE / x: 0 to 0.2.</source>
   <translation>„{1!}“ ist kein Teilbild, x oder y, und ein Bereich, wie in ECE / x: 0 to 0.2.</translation>
  </message>
  <message>
   <source>The range "{1}" must rise.</source>
   <translation>Der Bereich „{1!}“ muss steigen.</translation>
  </message>
  <message>
   <source>A pace is slow, steady or fast.</source>
   <translation>Ein Tempo (pace) ist slow, steady oder fast.</translation>
  </message>
  <message>
   <source>The settings that begin here have no end, a line of ```.</source>
   <translation>Die Einstellungen, die hier beginnen, haben kein Ende, eine Zeile mit ```.</translation>
  </message>
  <message>
   <source>There is no name: a demonstration is Markdown text that begins with # and its name.</source>
   <translation>Der Name fehlt: Eine Vorführung ist Markdown-Text, der mit # und ihrem Namen beginnt.</translation>
  </message>
  <message>
   <source>The name needs a sentence below it that says what one learns.</source>
   <translation>Der Name braucht darunter einen Satz, der sagt, was man lernt.</translation>
  </message>
  <message>
   <source>There is no step: a line that begins with ##.</source>
   <translation>Es gibt keinen Schritt: eine Zeile, die mit ## beginnt.</translation>
  </message>
  <message>
   <source>There are two names; steps begin with ##.</source>
   <translation>Es gibt zwei Namen; Schritte beginnen mit ##.</translation>
  </message>
  <message>
   <source>"{1}" is not a setting; expected key: value.</source>
   <translation>„{1!}“ ist keine Einstellung; erwartet wird Schlüssel: Wert.</translation>
  </message>
  <message>
   <source>It has no value.</source>
   <translation>Er hat keinen Wert.</translation>
  </message>
  <message>
   <source>The key "{1}" cannot be used. {2}</source>
   <translation>Der Schlüssel „{1!}“ kann nicht benutzt werden. {2}</translation>
  </message>
  <message>
   <source>Before the first step there is only axis.</source>
   <translation>Vor dem ersten Schritt gibt es nur axis.</translation>
  </message>
  <message>
   <source>Settings of a step begin with experiment or view.</source>
   <translation>Die Einstellungen eines Schritts beginnen mit experiment oder view.</translation>
  </message>
  <message>
   <source>A picture is results, world or data.</source>
   <translation>Ein Bild ist results, world oder data.</translation>
  </message>
  <message>
   <source>A view shows a sample or files, not both.</source>
   <translation>Eine Ansicht zeigt ein Beispiel oder Dateien, nicht beides.</translation>
  </message>
  <message>
   <source>The view {1}</source>
   <translation>Die Ansicht {1}</translation>
  </message>
  <message>
   <source>A view has the keys sample, file, targets, model and set.</source>
   <translation>Eine Ansicht hat die Schlüssel sample, file, targets, model und set.</translation>
  </message>
  <message>
   <source>The experiment {1}</source>
   <translation>Das Experiment {1}</translation>
  </message>
  <message>
   <source>The world {1} is made of loaded predictions, which a demonstration does not have.</source>
   <translation>Die Welt {1} besteht aus geladenen Vorhersagen, die eine Vorführung nicht hat.</translation>
  </message>
  <message>
   <source>It must be a whole number from 0 on.</source>
   <translation>Es muss eine ganze Zahl ab 0 sein.</translation>
  </message>
  <message>
   <source>An experiment has the keys world, case, set, repetitions, measure, test, lens, kernel, seed, picture and pace.</source>
   <translation>Ein Experiment hat die Schlüssel world, case, set, repetitions, measure, test, lens, kernel, seed, picture und pace.</translation>
  </message>
  <message>
   <source>It must be a label and settings of the world above it, LABEL:key=value,....</source>
   <translation>Es müssen eine Bezeichnung und Einstellungen der Welt darüber sein, LABEL:key=value,....</translation>
  </message>
  <message>
   <source>The world {1}</source>
   <translation>Die Welt {1}</translation>
  </message>
  <message>
   <source>A step needs a title and a text.</source>
   <translation>Ein Schritt braucht einen Titel und einen Text.</translation>
  </message>
  <message>
   <source>The targets of the step need the key file beside them.</source>
   <translation>Die Zielgrößen des Schritts brauchen den Schlüssel file neben sich.</translation>
  </message>
  <message>
   <source>The step's experiment {1}</source>
   <translation>Das Experiment {1} des Schritts</translation>
  </message>
  <message>
   <source>{1} needs the key world.</source>
   <translation>{1} braucht den Schlüssel world.</translation>
  </message>
  <message>
   <source>{1} takes no world.</source>
   <translation>{1} nimmt keine Welt.</translation>
  </message>
  <message>
   <source>{1} takes no measures.</source>
   <translation>{1} nimmt keine Maße.</translation>
  </message>
  <message>
   <source>{1} takes no tests.</source>
   <translation>{1} nimmt keine Tests.</translation>
  </message>
  <message>
   <source>{1} takes no cases.</source>
   <translation>{1} nimmt keine Fälle.</translation>
  </message>
  <message>
   <source>The world {1} does not go with it. {2}</source>
   <translation>Die Welt {1} passt nicht dazu. {2}</translation>
  </message>
  <message>
   <source>Distribution over data sets</source>
   <translation>Verteilung über Datensätze</translation>
  </message>
  <message>
   <source>this data set</source>
   <translation>dieser Datensatz</translation>
  </message>
  <message>
   <source>standard deviation</source>
   <translation>Standardabweichung</translation>
  </message>
  <message>
   <source>standard error</source>
   <translation>Standardfehler</translation>
  </message>
  <message>
   <source>published standard deviation</source>
   <translation>veröffentlichte Standardabweichung</translation>
  </message>
  <message>
   <source>the mean of {1} unbiased estimates</source>
   <translation>das Mittel von {1} unverzerrten Schätzungen</translation>
  </message>
  <message>
   <source>mean {1}</source>
   <translation>Mittel {1}</translation>
  </message>
  <message>
   <source>The {1} is {2} on average</source>
   <translation>{1} ist im Mittel {2}</translation>
  </message>
  <message>
   <source>{1}, with standard deviation {2}; it is unbiased, so this mean stands for the truth.</source>
   <translation>{1}, mit Standardabweichung {2}; die Schätzung ist unverzerrt, daher steht dieses Mittel für die Wahrheit.</translation>
  </message>
  <message>
   <source>{1}, with standard deviation {2}; its true value is not known.</source>
   <translation>{1}, mit Standardabweichung {2}; der wahre Wert ist nicht bekannt.</translation>
  </message>
  <message>
   <source>its true value is {1} ({2})</source>
   <translation>der wahre Wert ist {1} ({2})</translation>
  </message>
  <message>
   <source>{1}, although {2}: it is biased by {3}.</source>
   <translation>{1}, aber {2}: Die Schätzung ist verzerrt um {3}.</translation>
  </message>
  <message>
   <source>{1} and {2}: no bias is visible in {3} data sets.</source>
   <translation>{1}, und {2}: In {3} Datensätzen ist keine Verzerrung zu sehen.</translation>
  </message>
  <message>
   <source>{1} and {2}; {3} data sets are too few to speak of a bias.</source>
   <translation>{1}, und {2}; {3} Datensätze sind zu wenige, um von einer Verzerrung zu sprechen.</translation>
  </message>
  <message>
   <source>The {1} shows no bias in {2}.</source>
   <translation>{1} zeigt keine Verzerrung bei {2}.</translation>
  </message>
  <message>
   <source>The {1} is biased in {2}.</source>
   <translation>{1} ist verzerrt bei {2}.</translation>
  </message>
  <message>
   <source>The {1} is biased in {2}; no bias is visible in {3}.</source>
   <translation>{1} ist verzerrt bei {2}; keine Verzerrung ist zu sehen bei {3}.</translation>
  </message>
  <message>
   <source>Picture of the world</source>
   <translation>Bild der Welt</translation>
  </message>
  <message>
   <source>Draws what the data sets come from beside the results, where the world has a picture.</source>
   <translation>Zeichnet neben die Ergebnisse, woraus die Datensätze stammen, wenn es von der Welt ein Bild gibt.</translation>
  </message>
  <message>
   <source>Distribution of estimates</source>
   <translation>Verteilung von Schätzungen</translation>
  </message>
  <message>
   <source>Draws data sets from the world again and again and shows how a measure, or a test's p-value, is distributed over them. The mean beside the true value shows the bias of an estimator, the width its noise. Where no formula gives the truth of an SKCE, the mean of 100 unbiased estimates or more stands for it. In a calibrated world a good p-value is uniform: at most 0.05 in 5 % of the data sets.</source>
   <translation>Zieht immer wieder Datensätze aus der Welt und zeigt, wie sich ein Maß oder der p-Wert eines Tests über sie verteilt. Das Mittel neben dem wahren Wert zeigt die Verzerrung eines Schätzers, die Breite sein Rauschen. Wo keine Formel die Wahrheit eines SKCE angibt, steht das Mittel von mindestens 100 unverzerrten Schätzungen dafür. In einer kalibrierten Welt ist ein guter p-Wert gleichverteilt: in 5 % der Datensätze höchstens 0.05.</translation>
  </message>
  <message>
   <source>repetitions times the cost of the measures and tests</source>
   <translation>Wiederholungen mal der Aufwand der Maße und Tests</translation>
  </message>
  <message>
   <source>{1}, standard deviation {2}</source>
   <translation>{1}, Standardabweichung {2}</translation>
  </message>
  <message>
   <source>{1}, published: {2}</source>
   <translation>{1}, veröffentlicht: {2}</translation>
  </message>
  <message>
   <source>99 % of uniform p-values</source>
   <translation>99 % gleichverteilter p-Werte</translation>
  </message>
  <message>
   <source>p ≤ 0.05 in {1} %</source>
   <translation>p ≤ 0.05 in {1} %</translation>
  </message>
  <message>
   <source>{1}: p is at most 0.05 in {2} % of {3} data sets</source>
   <translation>{1}: p ist in {2} % von {3} Datensätzen höchstens 0.05</translation>
  </message>
  <message>
   <source>{1}: that is its power against this world.</source>
   <translation>{1}: Das ist seine Teststärke gegen diese Welt.</translation>
  </message>
  <message>
   <source>{1}, more than the 5 % of an exact test allow: it rejects calibrated models too often.</source>
   <translation>{1}, mehr, als die 5 % eines exakten Tests erlauben: Er lehnt kalibrierte Modelle zu oft ab.</translation>
  </message>
  <message>
   <source>{1}, less than the 5 % of an exact test allow: it is conservative.</source>
   <translation>{1}, weniger, als die 5 % eines exakten Tests erlauben: Er ist konservativ.</translation>
  </message>
  <message>
   <source>{1}, which agrees with the 5 % of an exact test.</source>
   <translation>{1}, wie es die 5 % eines exakten Tests erwarten lassen.</translation>
  </message>
  <message>
   <source>mean p-value</source>
   <translation>mittlerer p-Wert</translation>
  </message>
  <message>
   <source>mean ± standard deviation</source>
   <translation>Mittel ± Standardabweichung</translation>
  </message>
  <message>
   <source>this data set: {1}</source>
   <translation>dieser Datensatz: {1}</translation>
  </message>
  <message>
   <source>{1} bin</source>
   <translation>{1} Bin</translation>
  </message>
  <message>
   <source>{1} bins</source>
   <translation>{1} Bins</translation>
  </message>
  <message>
   <source>Sample size and bins</source>
   <translation>Stichprobenumfang und Bins</translation>
  </message>
  <message>
   <source>{1}, n = {2}: expected {3}</source>
   <translation>{1}, n = {2}: erwartet {3}</translation>
  </message>
  <message>
   <source>number of samples n</source>
   <translation>Stichprobenumfang n</translation>
  </message>
  <message>
   <source>With {1} the {2} is {3} on average at n = {4}</source>
   <translation>Mit {1} ist {2} im Mittel {3} bei n = {4}</translation>
  </message>
  <message>
   <source>{1}: with {2} the {3} is {4} on average at n = {5}</source>
   <translation>{1}: mit {2} ist {3} im Mittel {4} bei n = {5}</translation>
  </message>
  <message>
   <source>With {1} the {2} is {3} on average at n = {4} and {5} at n = {6}</source>
   <translation>Mit {1} ist {2} im Mittel {3} bei n = {4} und {5} bei n = {6}</translation>
  </message>
  <message>
   <source>{1}: with {2} the {3} is {4} on average at n = {5} and {6} at n = {7}</source>
   <translation>{1}: mit {2} ist {3} im Mittel {4} bei n = {5} und {6} bei n = {7}</translation>
  </message>
  <message>
   <source>expected at n = {1} is {2} (from mean and variance of the bins)</source>
   <translation>zu erwarten ist bei n = {1} der Wert {2} (aus Mittelwert und Varianz der Klassen)</translation>
  </message>
  <message>
   <source>Sizes</source>
   <translation>Größen</translation>
  </message>
  <message>
   <source>Number of sizes in equal ratios from the smallest n to the largest.</source>
   <translation>Anzahl der Größen in gleichen Verhältnissen vom kleinsten n bis zum größten.</translation>
  </message>
  <message>
   <source>The smallest n doubled until the largest is exceeded.</source>
   <translation>Das kleinste n, verdoppelt, bis das größte überschritten ist.</translation>
  </message>
  <message>
   <source>Smallest n</source>
   <translation>Kleinstes n</translation>
  </message>
  <message>
   <source>Number of samples to start from; it is doubled again and again.</source>
   <translation>Stichprobenumfang, mit dem begonnen wird; er wird immer wieder verdoppelt.</translation>
  </message>
  <message>
   <source>Largest n</source>
   <translation>Größtes n</translation>
  </message>
  <message>
   <source>Number of samples that is not exceeded.</source>
   <translation>Stichprobenumfang, der nicht überschritten wird.</translation>
  </message>
  <message>
   <source>Fewest bins</source>
   <translation>Wenigste Bins</translation>
  </message>
  <message>
   <source>Number of bins to start from; it is doubled again and again.</source>
   <translation>Anzahl der Bins, mit der begonnen wird; sie wird immer wieder verdoppelt.</translation>
  </message>
  <message>
   <source>Most bins</source>
   <translation>Meiste Bins</translation>
  </message>
  <message>
   <source>Number of bins that is not exceeded.</source>
   <translation>Anzahl der Bins, die nicht überschritten wird.</translation>
  </message>
  <message>
   <source>The measure {1} has no number of bins; choose one of {2}.</source>
   <translation>Das Maß {1} hat keine Anzahl von Bins; wählen Sie eines von {2}.</translation>
  </message>
  <message>
   <source>How the ECE and other binned measures depend on the number of samples and on the number of bins. Every bin adds the noise of its observed frequency, so the estimate is too large where bins hold few samples, and curves of different bins meet only for many samples. Where the world knows its truth, or data sets are parts of one, dashed lines show the ECE that is to be expected from the means and variances of the bins.</source>
   <translation>Wie der ECE und andere Maße mit Bins vom Stichprobenumfang und von der Anzahl der Bins abhängen. Jedes Bin bringt das Rauschen seiner beobachteten Häufigkeit mit, daher ist die Schätzung zu groß, wo Bins wenige Beobachtungen enthalten, und Kurven verschiedener Bins treffen sich erst bei vielen Beobachtungen. Wo die Welt ihre Wahrheit kennt oder die Datensätze Teile eines einzigen sind, zeigen gestrichelte Linien den ECE, der nach Mittelwerten und Varianzen der Bins zu erwarten ist.</translation>
  </message>
  <message>
   <source>mean over R data sets of the ECE; expected: Σ_B E|N(μ_B, σ_B²/n)|</source>
   <translation>Mittel des ECE über R Datensätze; zu erwarten: Σ_B E|N(μ_B, σ_B²/n)|</translation>
  </message>
  <message>
   <source>repetitions times the cost of the measures, summed over n and bins</source>
   <translation>Wiederholungen mal der Aufwand der Maße, summiert über n und Bins</translation>
  </message>
  <message>
   <source>squared estimate</source>
   <translation>quadrierte Schätzung</translation>
  </message>
  <message>
   <source>distance to truth</source>
   <translation>Abstand zur Wahrheit</translation>
  </message>
  <message>
   <source>true squared error</source>
   <translation>wahrer quadrierter Fehler</translation>
  </message>
  <message>
   <source>Calibration estimation risk, {1}</source>
   <translation>Risiko der Kalibrierungsschätzung, {1}</translation>
  </message>
  <message>
   <source>Distance to the truth</source>
   <translation>Abstand zur Wahrheit</translation>
  </message>
  <message>
   <source>smallest mean risk</source>
   <translation>kleinstes mittleres Risiko</translation>
  </message>
  <message>
   <source>Risk</source>
   <translation>Risiko</translation>
  </message>
  <message>
   <source>single data sets</source>
   <translation>einzelne Datensätze</translation>
  </message>
  <message>
   <source>Where single data sets have their smallest risk</source>
   <translation>Wo einzelne Datensätze ihr kleinstes Risiko haben</translation>
  </message>
  <message>
   <source>{1}: {2} of {3} data sets</source>
   <translation>{1}: {2} von {3} Datensätzen</translation>
  </message>
  <message>
   <source>Squared calibration error</source>
   <translation>Quadrierter Kalibrierungsfehler</translation>
  </message>
  <message>
   <source>mean estimate</source>
   <translation>mittlere Schätzung</translation>
  </message>
  <message>
   <source>The mean risk over {1} data sets is smallest at {2}; nine in ten single data sets have their smallest risk between {3} and {4}.</source>
   <translation>Das mittlere Risiko über {1} Datensätze ist am kleinsten bei {2}; neun von zehn einzelnen Datensätzen haben ihr kleinstes Risiko zwischen {3} und {4}.</translation>
  </message>
  <message>
   <source>The mean risk over {1} data sets is smallest at {2}.</source>
   <translation>Das mittlere Risiko über {1} Datensätze ist am kleinsten bei {2}.</translation>
  </message>
  <message>
   <source>The estimator is nearest to the truth at {1}; where the mean risk is smallest, the mean estimate of the squared calibration error is {2}, and the truth is {3}.</source>
   <translation>Der Schätzer ist der Wahrheit am nächsten bei {1}; wo das mittlere Risiko am kleinsten ist, ist die mittlere Schätzung des quadrierten Kalibrierungsfehlers {2}, und die Wahrheit ist {3}.</translation>
  </message>
  <message>
   <source>The calibration function whose hyperparameter is varied.</source>
   <translation>Die Kalibrierungsfunktion, deren Hyperparameter variiert wird.</translation>
  </message>
  <message>
   <source>another temperature</source>
   <translation>eine andere Temperatur</translation>
  </message>
  <message>
   <source>The gap to predictions at another temperature, as in Figure 1.</source>
   <translation>Die Abweichung von Vorhersagen bei einer anderen Temperatur, wie in Figure 1.</translation>
  </message>
  <message>
   <source>Equal-width bins of the top label's confidence, by their number.</source>
   <translation>Gleich breite Bins der Konfidenz der wahrscheinlichsten Klasse, nach ihrer Anzahl.</translation>
  </message>
  <message>
   <source>debiased bins</source>
   <translation>entzerrte Bins</translation>
  </message>
  <message>
   <source>The same bins, without the square of their own noise: the debiased estimator of Kumar, Liang, Ma (2019).</source>
   <translation>Dieselben Bins, ohne das Quadrat ihres eigenen Rauschens: der entzerrte Schätzer von Kumar, Liang, Ma (2019).</translation>
  </message>
  <message>
   <source>KDE</source>
   <translation>KDE</translation>
  </message>
  <message>
   <source>Kernel density ratios, by their bandwidth.</source>
   <translation>Quotienten von Kerndichten, nach ihrer Bandbreite.</translation>
  </message>
  <message>
   <source>Kernel ridge regression on pairs, by its regularisation.</source>
   <translation>Kern-Ridge-Regression auf Paaren, nach ihrer Regularisierung.</translation>
  </message>
  <message>
   <source>Kernel ridge regression of the gaps, by its regularisation.</source>
   <translation>Kern-Ridge-Regression der Abweichungen, nach ihrer Regularisierung.</translation>
  </message>
  <message>
   <source>Reduction</source>
   <translation>Zurückführung</translation>
  </message>
  <message>
   <source>What calibration is estimated of.</source>
   <translation>Wovon die Kalibrierung geschätzt wird.</translation>
  </message>
  <message>
   <source>The vectors of all class probabilities.</source>
   <translation>Die Vektoren aller Klassenwahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>The confidence of the predicted class.</source>
   <translation>Die Konfidenz der vorhergesagten Klasse.</translation>
  </message>
  <message>
   <source>Smallest θ</source>
   <translation>Kleinstes θ</translation>
  </message>
  <message>
   <source>The first value of θ.</source>
   <translation>Der erste Wert von θ.</translation>
  </message>
  <message>
   <source>Largest θ</source>
   <translation>Größtes θ</translation>
  </message>
  <message>
   <source>The last value of θ.</source>
   <translation>Der letzte Wert von θ.</translation>
  </message>
  <message>
   <source>Values of θ</source>
   <translation>Werte von θ</translation>
  </message>
  <message>
   <source>Number of values of θ, evenly spaced.</source>
   <translation>Anzahl der Werte von θ, in gleichen Abständen.</translation>
  </message>
  <message>
   <source>Exponent at θ = 1</source>
   <translation>Exponent bei θ = 1</translation>
  </message>
  <message>
   <source>The power of the predictions that is compared with them at θ = 1: 10/3 undoes the exponent 0.3 of the paper's world.</source>
   <translation>Die Potenz der Vorhersagen, die bei θ = 1 mit ihnen verglichen wird: 10/3 macht den Exponenten 0.3 der Welt der Arbeit rückgängig.</translation>
  </message>
  <message>
   <source>The world {1} has no classes; the calibration estimation risk is that of class probabilities.</source>
   <translation>Die Welt {1} hat keine Klassen; das Risiko der Kalibrierungsschätzung ist das von Klassenwahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>A data set has {1} samples; the risk needs at least {2}.</source>
   <translation>Ein Datensatz hat {1} Beobachtungen; das Risiko braucht mindestens {2}.</translation>
  </message>
  <message>
   <source>Risk of an estimator</source>
   <translation>Risiko eines Schätzers</translation>
  </message>
  <message>
   <source>How to choose an estimator of the calibration error without knowing the error: the calibration estimation risk can be computed from data alone, and on average it is smallest for the function that is nearest to the truth. Here it is drawn over the hyperparameter of an estimator, in worlds that know the truth beside the distance to it. On a single data set the smallest risk scatters around the best value.</source>
   <translation>Wie man einen Schätzer des Kalibrierungsfehlers wählt, ohne den Fehler zu kennen: Das Risiko der Kalibrierungsschätzung lässt sich allein aus Daten berechnen, und im Mittel ist es für die Funktion am kleinsten, die der Wahrheit am nächsten ist. Hier wird es über den Hyperparameter eines Schätzers gezeichnet, in Welten, die die Wahrheit kennen, neben dem Abstand zu ihr. Bei einem einzelnen Datensatz streut das kleinste Risiko um den besten Wert.</translation>
  </message>
  <message>
   <source>repetitions and values of the hyperparameter times the cost of a fit, at most O(n³)</source>
   <translation>Wiederholungen und Werte des Hyperparameters mal der Aufwand einer Anpassung, höchstens O(n³)</translation>
  </message>
  <message>
   <source>{1}, squared</source>
   <translation>{1}, quadriert</translation>
  </message>
  <message>
   <source>before </source>
   <translation>vorher </translation>
  </message>
  <message>
   <source>after </source>
   <translation>nachher </translation>
  </message>
  <message>
   <source>The setting from is {1}; it must not exceed to, which is {2}.</source>
   <translation>Die Einstellung from ist {1}; sie darf to, also {2}, nicht übersteigen.</translation>
  </message>
  <message>
   <source>The setting from is {1}; it must not exceed the number of rows to draw test sets from, which is {2}.</source>
   <translation>Die Einstellung from ist {1}; sie darf die Anzahl der Zeilen für Testdatensätze, {2}, nicht übersteigen.</translation>
  </message>
  <message>
   <source>It is injective, so the difference of a proper score is the difference of its calibration error.</source>
   <translation>Sie ist injektiv, der Unterschied eines Proper Scores ist daher der Unterschied seines Kalibrierungsfehlers.</translation>
  </message>
  <message>
   <source>It is not injective, so the difference of a proper score may hold lost sharpness besides the difference of its calibration error.</source>
   <translation>Sie ist nicht injektiv, der Unterschied eines Proper Scores kann daher neben dem Unterschied seines Kalibrierungsfehlers verlorene Schärfe enthalten.</translation>
  </message>
  <message>
   <source>{1} rows</source>
   <translation>{1} Zeilen</translation>
  </message>
  <message>
   <source>{1} was fitted to the same {2} that test sets are drawn from, which flatters it.</source>
   <translation>{1} wurde an dieselben {2} angepasst, aus denen Testdatensätze gezogen werden, was ihr schmeichelt.</translation>
  </message>
  <message>
   <source>{1} was fitted to {2}; test sets are drawn from the other {3}.</source>
   <translation>{1} wurde an {2} angepasst; Testdatensätze werden aus den anderen {3} gezogen.</translation>
  </message>
  <message>
   <source>{1} was fitted in {2}: each of the {3} that test sets are drawn from is mapped by a fit to the other folds.</source>
   <translation>{1} wurde in {2} angepasst: Jede der {3}, aus denen Testdatensätze gezogen werden, wird durch eine Anpassung an die anderen Teile abgebildet.</translation>
  </message>
  <message>
   <source>{1} folds</source>
   <translation>{1} Teilen</translation>
  </message>
  <message>
   <source>the folds of the column {1}</source>
   <translation>den Teilen der Spalte {1!}</translation>
  </message>
  <message>
   <source>{1} was fitted to {2} that are in no test set.</source>
   <translation>{1} wurde an {2} angepasst, die in keinem Testdatensatz sind.</translation>
  </message>
  <message>
   <source>Recalibration</source>
   <translation>Rekalibrierung</translation>
  </message>
  <message>
   <source>The recalibration method, with its usual settings.</source>
   <translation>Die Methode der Rekalibrierung, mit ihren üblichen Einstellungen.</translation>
  </message>
  <message>
   <source>Which loaded rows the map is fitted to, and which test sets are drawn from.</source>
   <translation>An welche geladenen Zeilen angepasst wird und aus welchen Testdatensätze gezogen werden.</translation>
  </message>
  <message>
   <source>Smallest test set</source>
   <translation>Kleinster Testdatensatz</translation>
  </message>
  <message>
   <source>Number of samples in the smallest test set.</source>
   <translation>Anzahl der Beobachtungen im kleinsten Testdatensatz.</translation>
  </message>
  <message>
   <source>Largest test set</source>
   <translation>Größter Testdatensatz</translation>
  </message>
  <message>
   <source>Number of samples in the largest test set, or all rows where there are fewer.</source>
   <translation>Anzahl der Beobachtungen im größten Testdatensatz, oder alle Zeilen, wenn es weniger gibt.</translation>
  </message>
  <message>
   <source>Number of sizes in equal ratios from the smallest to the largest.</source>
   <translation>Anzahl der Größen in gleichen Verhältnissen von der kleinsten zur größten.</translation>
  </message>
  <message>
   <source>Calibration samples</source>
   <translation>Kalibrierungsdaten</translation>
  </message>
  <message>
   <source>Number of samples that the map is fitted to, apart from the test sets, in worlds that draw data sets without end.</source>
   <translation>Anzahl der Beobachtungen, an die angepasst wird, getrennt von den Testdatensätzen, in Welten, die beliebig viele Datensätze ziehen.</translation>
  </message>
  <message>
   <source>Test sets by size</source>
   <translation>Testmengen nach Größe</translation>
  </message>
  <message>
   <source>How many test sets are drawn of each size.</source>
   <translation>Wie viele Testmengen von jeder Größe gezogen werden.</translation>
  </message>
  <message>
   <source>equally many</source>
   <translation>gleich viele</translation>
  </message>
  <message>
   <source>As many of every size as there are repetitions.</source>
   <translation>Von jeder Größe so viele, wie es Wiederholungen gibt.</translation>
  </message>
  <message>
   <source>growing as squares</source>
   <translation>wachsend wie Quadrate</translation>
  </message>
  <message>
   <source>One of the largest size, as many as there are repetitions of the smallest, between them numbers that grow as squares: the noise of small test sets costs little to average away.</source>
   <translation>Eine von der größten Größe, von der kleinsten so viele, wie es Wiederholungen gibt, dazwischen Anzahlen, die wie Quadrate wachsen: Das Rauschen kleiner Testmengen wegzumitteln kostet wenig.</translation>
  </message>
  <message>
   <source>Space</source>
   <translation>Raum</translation>
  </message>
  <message>
   <source>What calibration errors are compared as; proper scores stay as they are.</source>
   <translation>Als was Kalibrierungsfehler verglichen werden; Scores bleiben, wie sie sind.</translation>
  </message>
  <message>
   <source>as measured</source>
   <translation>wie gemessen</translation>
  </message>
  <message>
   <source>The errors themselves.</source>
   <translation>Die Fehler selbst.</translation>
  </message>
  <message>
   <source>The squares of calibration errors, in the units of the Brier score.</source>
   <translation>Die Quadrate der Kalibrierungsfehler, in den Einheiten des Brier-Scores.</translation>
  </message>
  <message>
   <source>Panels</source>
   <translation>Teilbilder</translation>
  </message>
  <message>
   <source>What is drawn.</source>
   <translation>Was gezeichnet wird.</translation>
  </message>
  <message>
   <source>The difference before minus after, of every measure.</source>
   <translation>Der Unterschied vorher minus nachher, jedes Maßes.</translation>
  </message>
  <message>
   <source>before and after</source>
   <translation>vorher und nachher</translation>
  </message>
  <message>
   <source>Every measure before and after recalibration.</source>
   <translation>Jedes Maß vor und nach der Rekalibrierung.</translation>
  </message>
  <message>
   <source>all in one</source>
   <translation>alle in einem</translation>
  </message>
  <message>
   <source>All measures before recalibration in a panel, and their improvements in another.</source>
   <translation>Alle Maße vor der Rekalibrierung in einem Feld, ihre Verbesserungen in einem anderen.</translation>
  </message>
  <message>
   <source>Improvement by recalibration</source>
   <translation>Verbesserung durch Rekalibrierung</translation>
  </message>
  <message>
   <source>How much a model gains by recalibration, as different measures see it on test sets of different sizes. A binned or smoothed calibration error counts noise as error, more of it on small test sets, and not the same before and after: its improvement depends on how many test samples there are. The mean difference of a proper score does not, and for an injective map such as temperature scaling it is the difference of the score's calibration error. With loaded predictions choose the world of test sets from them. Squared, most errors are lower bounds of the squared calibration error CE₂² of whole predictions, which the Brier score bounds from above.</source>
   <translation>Wie viel ein Modell durch Rekalibrierung gewinnt, wie es verschiedene Maße auf verschieden großen Testdatensätzen sehen. Ein Kalibrierungsfehler mit Bins oder Glättung zählt Rauschen als Fehler, auf kleinen Testdatensätzen mehr davon, und vorher und nachher nicht gleich viel: Seine Verbesserung hängt davon ab, wie viele Testbeobachtungen es gibt. Der mittlere Unterschied eines Proper Scores hängt nicht davon ab, und bei einer injektiven Abbildung wie der Temperaturskalierung ist er der Unterschied des Kalibrierungsfehlers des Scores. Wählen Sie bei geladenen Vorhersagen die Welt der Testdatensätze daraus. Quadriert sind die meisten Fehler untere Schranken des quadrierten Kalibrierungsfehlers CE₂² ganzer Vorhersagen, den der Brier-Score von oben beschränkt.</translation>
  </message>
  <message>
   <source>measure(f) − measure(h∘f); CE_S(f) − CE_S(h∘f) = S(f) − S(h∘f) for injective h</source>
   <translation>Maß(f) − Maß(h∘f); CE_S(f) − CE_S(h∘f) = S(f) − S(h∘f) für injektives h</translation>
  </message>
  <message>
   <source>2 repetitions times the cost of the measures, summed over the sizes, and one fit</source>
   <translation>2 Wiederholungen mal der Aufwand der Maße, summiert über die Größen, und eine Anpassung</translation>
  </message>
  <message>
   <source>size n of the test set</source>
   <translation>Größe n des Testdatensatzes</translation>
  </message>
  <message>
   <source>Relative to {1}</source>
   <translation>Relativ zu {1}</translation>
  </message>
  <message>
   <source>mean improvement / that at {1}</source>
   <translation>mittlere Verbesserung / die bei {1}</translation>
  </message>
  <message>
   <source>improvement (before − after)</source>
   <translation>Verbesserung (vorher − nachher)</translation>
  </message>
  <message>
   <source>All test sets are drawn from the same {1} rows: the larger, the more of them they share, so that the errors tell how the choice of rows scatters and less and less how other rows would.</source>
   <translation>Alle Testdatensätze werden aus denselben {1} Zeilen gezogen: Je größer, desto mehr teilen sie sich, sodass die Fehler sagen, wie die Auswahl der Zeilen streut, und immer weniger, wie es andere Zeilen täten.</translation>
  </message>
  <message>
   <source>The test set of all {1} is always the same and has no error here.</source>
   <translation>Der Testdatensatz aller {1} ist immer derselbe und hat hier keinen Fehler.</translation>
  </message>
  <message>
   <source>{1} test sets are drawn of {2}, fewer of larger sizes, as squares fall, and {3} of {4}.</source>
   <translation>Von {2} werden {1} Testmengen gezogen, von größeren weniger, wie Quadrate fallen, und {3} von {4}.</translation>
  </message>
  <message>
   <source>{1} at {2}</source>
   <translation>{1} bei {2}</translation>
  </message>
  <message>
   <source>{1}: mean improvement {2}.</source>
   <translation>{1}: mittlere Verbesserung {2}.</translation>
  </message>
  <message>
   <source>{1}: mean improvement {2} and {3}; {4} repetitions can tell whether it depends on the size of the test set.</source>
   <translation>{1}: mittlere Verbesserung {2} und {3}; {4} Wiederholungen können zeigen, ob sie von der Größe des Testdatensatzes abhängt.</translation>
  </message>
  <message>
   <source>{1}: mean improvement {2} and {3}; the difference between them is within the noise of {4} repetitions.</source>
   <translation>{1}: mittlere Verbesserung {2} und {3}; der Unterschied zwischen ihnen liegt im Rauschen von {4} Wiederholungen.</translation>
  </message>
  <message>
   <source>{1}: mean improvement {2} and {3}; it depends on the size of the test set.</source>
   <translation>{1}: mittlere Verbesserung {2} und {3}; sie hängt von der Größe des Testdatensatzes ab.</translation>
  </message>
  <message>
   <source>Improvement by recalibration against the size of the test set</source>
   <translation>Verbesserung durch Rekalibrierung gegen die Größe des Testdatensatzes</translation>
  </message>
  <message>
   <source>Errors before and after recalibration against the size of the test set</source>
   <translation>Fehler vor und nach der Rekalibrierung gegen die Größe des Testdatensatzes</translation>
  </message>
  <message>
   <source>Estimates and improvements against the size of the test set</source>
   <translation>Schätzungen und Verbesserungen über der Größe der Testmenge</translation>
  </message>
  <message>
   <source>Before recalibration</source>
   <translation>Vor der Rekalibrierung</translation>
  </message>
  <message>
   <source>Improvement</source>
   <translation>Verbesserung</translation>
  </message>
  <message>
   <source>mean improvement (before − after)</source>
   <translation>mittlere Verbesserung (vorher − nachher)</translation>
  </message>
  <message>
   <source>Power and level against the number of samples</source>
   <translation>Teststärke und Niveau gegen den Stichprobenumfang</translation>
  </message>
  <message>
   <source>share of rejections at α = {1}</source>
   <translation>Anteil der Ablehnungen bei α = {1}</translation>
  </message>
  <message>
   <source>needed n, {1}</source>
   <translation>nötiges n, {1}</translation>
  </message>
  <message>
   <source>{1}, power</source>
   <translation>{1}, Teststärke</translation>
  </message>
  <message>
   <source>{1}, level</source>
   <translation>{1}, Niveau</translation>
  </message>
  <message>
   <source>level, {1}</source>
   <translation>Niveau, {1}</translation>
  </message>
  <message>
   <source>power, {1}</source>
   <translation>Teststärke, {1}</translation>
  </message>
  <message>
   <source>level </source>
   <translation>Niveau </translation>
  </message>
  <message>
   <source>power </source>
   <translation>Teststärke </translation>
  </message>
  <message>
   <source>{1} finds the miscalibration in {2} of the data sets of {3} samples, and rejects {4} of the calibrated ones.</source>
   <translation>{1} findet die Fehlkalibrierung in {2} der Datensätze von {3} Beobachtungen und lehnt {4} der kalibrierten ab.</translation>
  </message>
  <message>
   <source>{1} finds the miscalibration in {2} of the data sets of {3} samples.</source>
   <translation>{1} findet die Fehlkalibrierung in {2} der Datensätze von {3} Beobachtungen.</translation>
  </message>
  <message>
   <source>a power of {1} at the level {2}</source>
   <translation>eine Teststärke von {1} zum Niveau {2}</translation>
  </message>
  <message>
   <source>{1}: {2} samples are not enough for {3}; the power there is {4} %.</source>
   <translation>{1}: {2} Beobachtungen reichen nicht für {3}; die Teststärke ist dort {4} %.</translation>
  </message>
  <message>
   <source>{1}: {2} samples or fewer give {3}.</source>
   <translation>{1}: {2} Beobachtungen oder weniger ergeben {3}.</translation>
  </message>
  <message>
   <source>below {1}</source>
   <translation>unter {1}</translation>
  </message>
  <message>
   <source>more than {1}</source>
   <translation>mehr als {1}</translation>
  </message>
  <message>
   <source>{1} needs about {2} samples for {3} ({4} to {5}).</source>
   <translation>{1} braucht etwa {2} Beobachtungen für {3} ({4} bis {5}).</translation>
  </message>
  <message>
   <source>Wanted power</source>
   <translation>Gewünschte Teststärke</translation>
  </message>
  <message>
   <source>How often the test should find the miscalibration that the world's settings state.</source>
   <translation>Wie oft der Test die Fehlkalibrierung finden soll, die die Einstellungen der Welt angeben.</translation>
  </message>
  <message>
   <source>Significance level α</source>
   <translation>Signifikanzniveau α</translation>
  </message>
  <message>
   <source>Tests reject if p is at most α.</source>
   <translation>Tests lehnen ab, wenn p höchstens α ist.</translation>
  </message>
  <message>
   <source>Band level</source>
   <translation>Niveau des Bands</translation>
  </message>
  <message>
   <source>Confidence of the intervals.</source>
   <translation>Konfidenz der Intervalle.</translation>
  </message>
  <message>
   <source>n = {1}, calibrated</source>
   <translation>n = {1}, kalibriert</translation>
  </message>
  <message>
   <source>With these settings the world is calibrated, so there is nothing to find; state a miscalibration in the settings of the world.</source>
   <translation>Mit diesen Einstellungen ist die Welt kalibriert, es gibt also nichts zu finden; geben Sie in den Einstellungen der Welt eine Fehlkalibrierung an.</translation>
  </message>
  <message>
   <source>Planning</source>
   <translation>Planung</translation>
  </message>
  <message>
   <source>How many samples a test needs: simulates its power against the miscalibration that the world's settings state and, where the world can be made calibrated, its level, for growing numbers of samples, and reads off where the wanted power is reached. The answer holds for this world and this kernel, and is as certain as the band is narrow.</source>
   <translation>Wie viele Beobachtungen ein Test braucht: simuliert seine Teststärke gegen die Fehlkalibrierung, die die Einstellungen der Welt angeben, und, wo sich die Welt kalibrieren lässt, sein Niveau, für wachsende Stichprobenumfänge, und liest ab, wo die gewünschte Teststärke erreicht ist. Die Antwort gilt für diese Welt und diesen Kern und ist so sicher, wie das Band schmal ist.</translation>
  </message>
  <message>
   <source>2 repetitions times the cost of the tests, summed over n</source>
   <translation>2 Wiederholungen mal der Aufwand der Tests, summiert über n</translation>
  </message>
  <message>
   <source>The ECE and the size of the test set (Figure 2)</source>
   <translation>Der ECE und die Größe der Testdaten (Abbildung 2)</translation>
  </message>
  <message>
   <source>Top-label ECE with 15 bins against the number of samples, for a perfectly calibrated model of 100 classes and two that multiply its logits by 1.5 and 2.5. The perfect model's true error is 0, and with 100 samples it looks nearly as bad as the others. All three curves fall as the test set grows, so numbers from test sets of different sizes cannot be compared. The dashed lines are what Proposition 3.3 expects from the mean and variance of each bin: in a bin of the perfect model the mean is near 0, and what is left falls like one over the root of the number of samples.

The world is that of Appendix G.1: class means that are unit vectors, covariance matrices from an inverse Wishart distribution with 100 degrees of freedom and scale I/0.01. They are random: this seed draws some that give an accuracy of 87.5 %, the paper's gave 87.6 %.

As in the paper, the logits scatter around 50 of the 100 classes, and test sets of ten sizes up to 10,000 are parts of one pool of 10,000 samples. So the largest test set is the pool, and the expected values are those of parts of it. Deviations: the sizes are in equal ratios; 100 test sets of every size, where the paper has from 1000 down to 1.</source>
   <translation>ECE der wahrscheinlichsten Klasse mit 15 Bins gegen den Stichprobenumfang, für ein perfekt kalibriertes Modell mit 100 Klassen und zwei, die seine Logits mit 1.5 und 2.5 multiplizieren. Der wahre Fehler des perfekten Modells ist 0, und bei 100 Beobachtungen sieht es fast so schlecht aus wie die anderen. Alle drei Kurven fallen mit wachsendem Testdatensatz, Zahlen aus verschieden großen Testdatensätzen lassen sich daher nicht vergleichen. Die gestrichelten Linien sind, was Proposition 3.3 aus Mittelwert und Varianz jedes Bins erwartet: In einem Bin des perfekten Modells liegt der Mittelwert nahe 0, und was bleibt, fällt wie eins durch die Wurzel aus der Anzahl der Beobachtungen.

Die Welt ist die aus Anhang G.1: Klassenmittel sind Einheitsvektoren, Kovarianzmatrizen stammen aus einer inversen Wishart-Verteilung mit 100 Freiheitsgraden und Skala I/0.01. Sie sind zufällig: Dieser Startwert zieht solche, die eine Genauigkeit von 87.5 % ergeben, die der Arbeit ergaben 87.6 %.

Wie in der Arbeit streuen die Logits um 50 der 100 Klassen, und Testdatensätze zehn verschiedener Größen bis 10 000 sind Teile eines Vorrats von 10 000 Beobachtungen. Der größte Testdatensatz ist also der Vorrat, und die zu erwartenden Werte sind die von Teilen davon. Abweichungen: Die Größen stehen in gleichen Verhältnissen; 100 Testdatensätze jeder Größe, wo die Arbeit 1000 bis hinab zu 1 hat.</translation>
  </message>
  <message>
   <source>Gruber, Buettner 2022: Better uncertainty calibration via proper scores</source>
   <translation>Gruber, Buettner 2022: Better uncertainty calibration via proper scores</translation>
  </message>
  <message>
   <source>Deviations: the paper's networks and data sets are not part of this program; it takes the loaded model, or where none is loaded naive Bayes on the bundled handwritten digits, whose 1,797 rows then end the curves. A loaded file has no separate validation set, so the map is fitted in five folds, each row being mapped by the fit to the others. As in the paper the sizes are in equal ratios, and from a single test set of all rows their numbers grow as squares: here up to 250 of the smallest size, a tenth of the paper's 2,500 (repetitions=2500).</source>
   <translation>Abweichungen: Die Netze und Datensätze des Aufsatzes sind nicht Teil dieses Programms; es nimmt das geladene Modell, oder wo keines geladen ist, naives Bayes auf den mitgelieferten handgeschriebenen Ziffern, deren 1797 Zeilen dann die Kurven beenden. Eine geladene Datei hat keine eigene Validierungsmenge, daher wird die Abbildung in fünf Teilen angepasst, jede Zeile mit der Anpassung an die anderen abgebildet. Wie im Aufsatz stehen die Größen in gleichen Verhältnissen, und von einer einzigen Testmenge aller Zeilen an wachsen ihre Anzahlen wie Quadrate: hier bis 250 von der kleinsten Größe, ein Zehntel der 2500 des Aufsatzes (repetitions=2500).</translation>
  </message>
  <message>
   <source>Estimates in the space of the Brier score, and what temperature scaling gains there: the squares of ECE, KS, of the top-label errors TCE₂ by kernels, by 15 debiased and by 100 bins, and of the class-wise error CWCE₂ by 15 and 100 bins. What they estimate are lower bounds of the squared calibration error CE₂² of whole predictions; the Brier score, far above all of them, is an upper one. The estimates fall as the test set grows, the mean Brier score does not; so the gain in the Brier score, which for an injective map is the gain in CE₂², is the same at every size. The gain in a lower bound is another one, and is read off a curve that bends. Other maps: method=ensemble-temperature, method=diag, as in the other columns of the figure.</source>
   <translation>Schätzungen im Raum des Brier-Scores, und was die Temperaturskalierung dort gewinnt: die Quadrate von ECE, KS, der Fehler TCE₂ der wahrscheinlichsten Klasse mit Kernen, mit 15 entzerrten und mit 100 Intervallen, und des klassenweisen Fehlers CWCE₂ mit 15 und 100 Intervallen. Was sie schätzen, sind untere Schranken des quadrierten Kalibrierungsfehlers CE₂² ganzer Vorhersagen; der Brier-Score, weit über allen, ist eine obere. Die Schätzungen fallen, wenn die Testmenge wächst, der mittlere Brier-Score nicht; daher ist der Gewinn im Brier-Score, der für eine injektive Abbildung der Gewinn in CE₂² ist, bei jeder Größe derselbe. Der Gewinn in einer unteren Schranke ist ein anderer und wird von einer Kurve abgelesen, die sich biegt. Andere Abbildungen: method=ensemble-temperature, method=diag, wie in den anderen Spalten der Abbildung.</translation>
  </message>
  <message>
   <source>Squared calibration errors, own data (Figure 7)</source>
   <translation>Quadrierte Kalibrierungsfehler, eigene Daten (Abbildung 7)</translation>
  </message>
  <message>
   <source>What temperature scaling gains, own data (Figures 5 to 7)</source>
   <translation>Was Temperaturskalierung gewinnt, eigene Daten (Abbildungen 5 bis 7)</translation>
  </message>
  <message>
   <source>What temperature scaling gains on your model, as different measures see it on test sets of 100 to 10,000 of its rows. For a model that is clearly too sure of itself the improvement by the ECE and by the other binned or smoothed errors grows with the test set; the mean difference of the Brier score and of the log score is the same at every size, and that of the root Brier score nearly so. Temperature scaling is injective, so these differences are those of the scores' calibration errors.</source>
   <translation>Was Temperaturskalierung bei Ihrem Modell gewinnt, wie es verschiedene Maße auf Testdatensätzen von 100 bis 10 000 seiner Zeilen sehen. Bei einem Modell, das sich klar zu sicher ist, wächst die Verbesserung nach dem ECE und den anderen Fehlern mit Bins oder Glättung mit dem Testdatensatz; der mittlere Unterschied des Brier-Scores und des Log-Scores ist bei jeder Größe gleich, der der Wurzel des Brier-Scores fast. Temperaturskalierung ist injektiv, diese Unterschiede sind also die der Kalibrierungsfehler der Scores.</translation>
  </message>
  <message>
   <source>What ensemble temperature scaling gains, own data (Figures 5 to 7)</source>
   <translation>Was Ensemble-Temperaturskalierung gewinnt, eigene Daten (Abbildungen 5 bis 7)</translation>
  </message>
  <message>
   <source>The same as the figure of temperature scaling, by ensemble temperature scaling (ETS): a mixture of the prediction at the fitted temperature, the one as it was and an even one. It keeps the accuracy; with more than two classes it is not known to be injective when both predictions have weight, and then the difference of a score may hold lost sharpness too.</source>
   <translation>Dasselbe wie die Abbildung der Temperaturskalierung, mit Ensemble-Temperaturskalierung (ETS): einer Mischung der Vorhersage bei der angepassten Temperatur, der ursprünglichen und einer gleichmäßigen. Sie erhält die Trefferquote; bei mehr als zwei Klassen ist sie nicht als injektiv bekannt, wenn beide Vorhersagen Gewicht haben, und dann kann im Unterschied eines Scores auch verlorene Schärfe stecken.</translation>
  </message>
  <message>
   <source>What an order-preserving map gains, own data (Figures 5 to 7)</source>
   <translation>Was eine ordnungserhaltende Abbildung gewinnt, eigene Daten (Abbildungen 5 bis 7)</translation>
  </message>
  <message>
   <source>The same as the figure of temperature scaling, by the diagonal order-preserving map (DIAG): one rising function of every log probability. It keeps the accuracy and is injective, so the differences of the scores are those of their calibration errors. The paper takes the function from a network; here its slope is fitted at knots.</source>
   <translation>Dasselbe wie die Abbildung der Temperaturskalierung, mit der diagonalen ordnungserhaltenden Abbildung (DIAG): einer steigenden Funktion jeder logarithmierten Wahrscheinlichkeit. Sie erhält die Trefferquote und ist injektiv, die Unterschiede der Scores sind also die ihrer Kalibrierungsfehler. Die Arbeit nimmt die Funktion aus einem Netz; hier wird ihre Steigung an Knoten angepasst.</translation>
  </message>
  <message>
   <source>Repair of predicted variances, Friedman 1 (Figure 9)</source>
   <translation>Reparatur vorhergesagter Varianzen, Friedman 1 (Abbildung 9)</translation>
  </message>
  <message>
   <source>Three networks learn mean and variance of the Friedman 1 problem with unequal noise by the Dawid-Sebastiani score. When they begin to know the 100 training samples by heart, the variances become too small; Platt scaling w v + b, fitted on 100 validation samples, repairs them. On 100 test samples the score says so: before recalibration it turns and rises, after it it stays low. The kernel calibration error, on the scale of what the training does to it, hardly tells the two apart; enlarged (from=400) it moves as well, and its tests do reject such networks (world friedman:variance).

Deviations: the draws are ours, and this seed is one whose three networks agree. How far the score has risen by step 1000 depends on the draw; but as a share of what the training itself improved, recalibration improves the score more than the kernel calibration error in all 72 networks of the seeds 1 to 24. N(0, 0.5 + X₆) is read as a variance; noise=deviation reads it as the published program does. The steps before the tenth, whose errors are far larger, are left out; w and b are the same minimum by another optimiser. In the published program the recalibrated test samples get the variances of validation samples; here every sample keeps its own.</source>
   <translation>Drei Netze lernen Mittelwert und Varianz des Friedman-1-Problems mit ungleichem Rauschen durch den Dawid-Sebastiani-Score. Wenn sie beginnen, die 100 Trainingsbeobachtungen auswendig zu kennen, werden die Varianzen zu klein; Platt-Skalierung w v + b, angepasst auf 100 Validierungsbeobachtungen, stellt sie richtig. Auf 100 Testbeobachtungen sagt das der Score: Vor der Rekalibrierung dreht er und steigt, danach bleibt er niedrig. Der Kern-Kalibrierungsfehler hält beide, gemessen an dem, was das Training mit ihm macht, kaum auseinander; vergrößert (from=400) bewegt auch er sich, und seine Tests verwerfen solche Netze durchaus (Welt friedman:variance).

Abweichungen: Die Ziehungen sind unsere, und dieser Startwert ist einer, dessen drei Netze übereinstimmen. Wie weit der Score bis Schritt 1000 gestiegen ist, hängt von der Ziehung ab; aber als Anteil an dem, was das Training selbst verbessert hat, verbessert die Rekalibrierung den Score in allen 72 Netzen der Startwerte 1 bis 24 mehr als den Kern-Kalibrierungsfehler. N(0, 0,5 + X₆) wird als Varianz gelesen; noise=deviation liest es wie das veröffentlichte Programm. Die Schritte vor dem zehnten, deren Fehler weit größer sind, sind weggelassen; w und b sind dasselbe Minimum durch ein anderes Verfahren. Im veröffentlichten Programm bekommen die rekalibrierten Testbeobachtungen die Varianzen von Validierungsbeobachtungen; hier behält jede ihre eigene.</translation>
  </message>
  <message>
   <source>Repair of predicted variances, own data (Figures 4 and 8)</source>
   <translation>Reparatur vorhergesagter Varianzen, eigene Daten (Abbildungen 4 und 8)</translation>
  </message>
  <message>
   <source>The same of a table with features: networks with one hidden layer of 200 units, 100 rows for training, 100 for validation and all others for the test. The Dawid-Sebastiani score sees how much Platt scaling of the variance repairs; the kernel calibration error changes little.

Deviations: the paper's data set, Residential Building (UCI; 107 features, 372 rows, so that 172 are left for the test), is not part of this program, which runs on the bundled diabetes data (10 features, 442 rows). For your own table set data=own, features=FILE and target=COLUMN. Features and target are standardised, so that the kernel's bandwidth of 1 is one standard deviation of the target; units=raw takes them as they are, as the published program does.</source>
   <translation>Dasselbe von einer Tabelle mit Merkmalen: Netze mit einer verborgenen Schicht von 200 Einheiten, 100 Zeilen zum Training, 100 zur Validierung und alle übrigen zum Test. Der Dawid-Sebastiani-Score sieht, wie viel Platt-Skalierung der Varianz richtigstellt; der Kern-Kalibrierungsfehler ändert sich wenig.

Abweichungen: Der Datensatz der Arbeit, Residential Building (UCI; 107 Merkmale, 372 Zeilen, so dass 172 für den Test bleiben), ist nicht Teil dieses Programms, das mit den mitgelieferten Diabetes-Daten läuft (10 Merkmale, 442 Zeilen). Für Ihre eigene Tabelle setzen Sie data=own, features=DATEI und target=SPALTE. Merkmale und Zielwert sind standardisiert, so dass die Bandbreite 1 des Kerns eine Standardabweichung des Zielwerts ist; units=raw nimmt sie, wie sie sind, wie das veröffentlichte Programm.</translation>
  </message>
  <message>
   <source>The risk of an estimate of the calibration error (Figure 1)</source>
   <translation>Das Risiko einer Schätzung des Kalibrierungsfehlers (Abbildung 1)</translation>
  </message>
  <message>
   <source>The calibration estimation risk over θ, where the model predicts the 0.3rd power of the true class probabilities and the estimator compares each prediction with its 10/3 θ-th power: θ = 1 is the truth. The risk is computed from predictions and targets alone, and its mean is smallest at θ = 1; the risk of a single data set of 500 samples has its smallest value somewhere near.

Deviations: the values of θ run from 0.2 to 2 in steps of 0.1, and 100 data sets stand in for the expectation; the panels of the minima, of the distance to the truth and of the estimates are additions.</source>
   <translation>Das Risiko der Kalibrierungsschätzung über θ, wobei das Modell die 0.3-te Potenz der wahren Klassenwahrscheinlichkeiten vorhersagt und der Schätzer jede Vorhersage mit ihrer (10/3 θ)-ten Potenz vergleicht: θ = 1 ist die Wahrheit. Das Risiko wird allein aus Vorhersagen und Zielgrößen berechnet, und sein Mittel ist bei θ = 1 am kleinsten; das Risiko eines einzelnen Datensatzes von 500 Beobachtungen hat seinen kleinsten Wert irgendwo in der Nähe.

Abweichungen: Die Werte von θ laufen von 0.2 bis 2 in Schritten von 0.1, und 100 Datensätze stehen für die Erwartung; die Teilbilder der Minima, des Abstands zur Wahrheit und der Schätzungen sind Zusätze.</translation>
  </message>
  <message>
   <source>Gruber, Bach 2024: Optimizing estimators of squared calibration errors</source>
   <translation>Gruber, Bach 2024: Optimizing estimators of squared calibration errors</translation>
  </message>
  <message>
   <source>published figure</source>
   <translation>veröffentlichte Abbildung</translation>
  </message>
  <message>
   <source>the calibrated model</source>
   <translation>dem kalibrierten Modell</translation>
  </message>
  <message>
   <source>half of the targets are the first class</source>
   <translation>die Hälfte der Zielgrößen ist die erste Klasse</translation>
  </message>
  <message>
   <source>the targets are uniform and have nothing to do with the predictions</source>
   <translation>die Zielgrößen sind gleichverteilt und haben nichts mit den Vorhersagen zu tun</translation>
  </message>
  <message>
   <source>Hollow marks are the published numbers, of 10,000 data sets, with their standard deviations.</source>
   <translation>Hohle Zeichen sind die veröffentlichten Zahlen, aus 10 000 Datensätzen, mit ihren Standardabweichungen.</translation>
  </message>
  <message>
   <source>The true ECE is analytic; where the model is not calibrated the truth of the SKCE is the mean of the unbiased estimates, as in the paper, once there are 100.</source>
   <translation>Der wahre ECE ist analytisch; wo das Modell nicht kalibriert ist, ist die Wahrheit des SKCE das Mittel der unverzerrten Schätzungen, wie in der Arbeit, sobald es 100 gibt.</translation>
  </message>
  <message>
   <source>Hollow marks are the published errors of 10,000 data sets at a few levels.</source>
   <translation>Hohle Zeichen sind die veröffentlichten Fehler aus 10 000 Datensätzen bei einigen Niveaus.</translation>
  </message>
  <message>
   <source>The published curves of this number of classes have not been read off.</source>
   <translation>Die veröffentlichten Kurven dieser Anzahl von Klassen sind nicht abgelesen.</translation>
  </message>
  <message>
   <source>Deviations: 500 data sets in place of 10,000; resampling tests take 200 resamples for each p-value and count (1 + count)/(1 + R), where the published program counted count/R.</source>
   <translation>Abweichungen: 500 Datensätze statt 10 000; Tests durch Resampling nehmen 200 Resamples für jeden p-Wert und zählen (1 + Anzahl)/(1 + R), wo das veröffentlichte Programm Anzahl/R zählte.</translation>
  </message>
  <message>
   <source>Estimates of the calibration error, all models (Figure 1)</source>
   <translation>Schätzungen des Kalibrierungsfehlers, alle Modelle (Abbildung 1)</translation>
  </message>
  <message>
   <source>Estimates of 1000 data sets of 250 samples and 10 classes from each of the three models, row by row: M1 is calibrated, in M2 half of the targets are the first class, in M3 they are uniform and have nothing to do with the predictions.</source>
   <translation>Schätzungen aus 1000 Datensätzen von 250 Beobachtungen und 10 Klassen aus jedem der drei Modelle, Zeile für Zeile: M1 ist kalibriert, in M2 ist die Hälfte der Zielgrößen die erste Klasse, in M3 sind sie gleichverteilt und haben nichts mit den Vorhersagen zu tun.</translation>
  </message>
  <message>
   <source>Deviations: 1000 data sets in place of 10,000; the truth of the SKCE of M1 is exactly 0 here.</source>
   <translation>Abweichungen: 1000 Datensätze statt 10 000; die Wahrheit des SKCE von M1 ist hier genau 0.</translation>
  </message>
  <message>
   <source>{1}Figure 1</source>
   <translation>{1}Abbildung 1</translation>
  </message>
  <message>
   <source>Widmann et al. 2019: Calibration tests in multi-class classification</source>
   <translation>Widmann u. a. 2019: Calibration tests in multi-class classification</translation>
  </message>
  <message>
   <source>Estimates of the calibration error, {1} (Figure 1)</source>
   <translation>Schätzungen des Kalibrierungsfehlers, {1} (Abbildung 1)</translation>
  </message>
  <message>
   <source>Estimates of 10,000 data sets of 250 samples and 10 classes from {1}, {2}: the ECE with the total variation distance on uniform bins, and the biased, the unbiased and the linear SKCE. Compare the mean of the ECE with the analytic value, from which it is far off for the calibrated model M1. Two of the SKCEs are right on average, the unbiased and the linear one, which scatters more; the biased one is not.</source>
   <translation>Schätzungen aus 10 000 Datensätzen von 250 Beobachtungen und 10 Klassen aus {1}, {2}: der ECE mit Totalvariation auf gleichmäßigen Bins, und der verzerrte, der unverzerrte und der lineare SKCE. Vergleichen Sie das Mittel des ECE mit dem analytischen Wert, von dem es beim kalibrierten Modell M1 weit entfernt ist. Zwei der SKCE stimmen im Mittel, der unverzerrte und der lineare, der stärker streut; der verzerrte nicht.</translation>
  </message>
  <message>
   <source>Deviation: the truth of the SKCE is exactly 0 here.</source>
   <translation>Abweichung: Die Wahrheit des SKCE ist hier genau 0.</translation>
  </message>
  <message>
   <source>{1}Figure 1; analytic values from Section 7</source>
   <translation>{1}Abbildung 1; analytische Werte aus Abschnitt 7</translation>
  </message>
  <message>
   <source>In a calibrated world a good test lies on the diagonal; the consistency test of the ECE leaves it, and the distribution-free bounds stay at 0: they are valid but far too careful.</source>
   <translation>In einer kalibrierten Welt liegt ein guter Test auf der Diagonalen; der Konsistenztest des ECE verlässt sie, und die verteilungsfreien Schranken bleiben bei 0: Sie sind gültig, aber viel zu vorsichtig.</translation>
  </message>
  <message>
   <source>A curve near 0 is a powerful test: the bootstrap first, then the linear asymptotic test; the distribution-free bounds see the error last, if at all.</source>
   <translation>Eine Kurve nahe 0 ist ein starker Test: zuerst der Bootstrap, dann der lineare asymptotische Test; die verteilungsfreien Schranken sehen den Fehler zuletzt, wenn überhaupt.</translation>
  </message>
  <message>
   <source>Errors of the tests, all models (Figure 2)</source>
   <translation>Fehler der Tests, alle Modelle (Abbildung 2)</translation>
  </message>
  <message>
   <source>Empirical test error against significance level for the three models with 250 samples and 10 classes, one panel each. {1} For M2 and M3: {2}</source>
   <translation>Empirischer Testfehler gegen das Signifikanzniveau für die drei Modelle mit 250 Beobachtungen und 10 Klassen, je ein Teilbild. {1} Für M2 und M3: {2}</translation>
  </message>
  <message>
   <source>{1}Figure 2</source>
   <translation>{1}Abbildung 2</translation>
  </message>
  <message>
   <source>Errors of the tests, {1} (Figure 2)</source>
   <translation>Fehler der Tests, {1} (Abbildung 2)</translation>
  </message>
  <message>
   <source>Empirical test error against significance level for {1}, {2}, with 250 samples and 10 classes.</source>
   <translation>Empirischer Testfehler gegen das Signifikanzniveau für {1}, {2}, mit 250 Beobachtungen und 10 Klassen.</translation>
  </message>
  <message>
   <source>{1}appendix J.2.3</source>
   <translation>{1}Anhang J.2.3</translation>
  </message>
  <message>
   <source>{1}appendix J.2.4</source>
   <translation>{1}Anhang J.2.4</translation>
  </message>
  <message>
   <source>Widmann et al. 2019, appendix J.2: {1} classes</source>
   <translation>Widmann u. a. 2019, Anhang J.2: {1} Klassen</translation>
  </message>
  <message>
   <source>uniform targets</source>
   <translation>gleichverteilte Zielgrößen</translation>
  </message>
  <message>
   <source>targets of the first class</source>
   <translation>Zielgrößen der ersten Klasse</translation>
  </message>
  <message>
   <source>The SKCE has two bandwidths: the median of all distances, and the expected distance of two predictions.</source>
   <translation>Der SKCE hat zwei Bandbreiten: den Median aller Abstände und den erwarteten Abstand zweier Vorhersagen.</translation>
  </message>
  <message>
   <source>Estimates, {1}, all π</source>
   <translation>Schätzungen, {1}, alle π</translation>
  </message>
  <message>
   <source>Means and standard deviations of two ECEs and six SKCEs over data sets of 250 samples and {1} classes, against the share π of disturbed targets, here {2}. The line is the truth.</source>
   <translation>Mittel und Standardabweichungen von zwei ECE und sechs SKCE über Datensätze von 250 Beobachtungen und {1} Klassen, gegen den Anteil π gestörter Zielgrößen, hier {2}. Die Linie ist die Wahrheit.</translation>
  </message>
  <message>
   <source>Deviations: 500 data sets in place of 10,000; the paper shows a histogram for each π.</source>
   <translation>Abweichungen: 500 Datensätze statt 10 000; die Arbeit zeigt für jedes π ein Histogramm.</translation>
  </message>
  <message>
   <source>the expected distance of two predictions</source>
   <translation>der erwartete Abstand zweier Vorhersagen</translation>
  </message>
  <message>
   <source>the median of all distances</source>
   <translation>der Median aller Abstände</translation>
  </message>
  <message>
   <source>Tests, {1}, expected distance</source>
   <translation>Tests, {1}, erwarteter Abstand</translation>
  </message>
  <message>
   <source>Tests, {1}</source>
   <translation>Tests, {1}</translation>
  </message>
  <message>
   <source>Empirical test error against significance level for 250 samples, {1} classes and {2}, one panel for each share π of them. The bandwidth of the kernel is {3}.</source>
   <translation>Empirischer Testfehler gegen das Signifikanzniveau für 250 Beobachtungen, {1} Klassen und {2}, ein Teilbild für jeden Anteil π von ihnen. Die Bandbreite des Kerns ist {3}.</translation>
  </message>
  <message>
   <source>Estimates, {1}</source>
   <translation>Schätzungen, {1}</translation>
  </message>
  <message>
   <source>Estimates of data sets of 250 samples and {1} classes, {2}.</source>
   <translation>Schätzungen aus Datensätzen von 250 Beobachtungen und {1} Klassen, {2}.</translation>
  </message>
  <message>
   <source>Deviation: 1000 data sets in place of 10,000.</source>
   <translation>Abweichung: 1000 Datensätze statt 10 000.</translation>
  </message>
  <message>
   <source>Empirical test error against significance level for 250 samples and {1} classes, {2}.</source>
   <translation>Empirischer Testfehler gegen das Signifikanzniveau für 250 Beobachtungen und {1} Klassen, {2}.</translation>
  </message>
  <message>
   <source>A straight line through a sine (Figures 1, 4 and 5)</source>
   <translation>Eine Gerade durch einen Sinus (Abbildungen 1, 4 und 5)</translation>
  </message>
  <message>
   <source>The true conditional density of the target and that of a straight line fitted to a sine, both with the 100 training points; the share of 50 validation targets below each predicted quantile; and the p-values of 500 such validation sets. The quantiles look uniform, so the test of the PIT values overlooks the model in most data sets; the kernel test asks for the whole distribution given the prediction and rejects it in nearly all. The paper's kernel has bandwidth 1 and γ = 1/2.

Deviations: the paper reports one p-value, below 0.05, with 100,000 resamples; here each of 500 data sets gets one with 10,000, whose Monte Carlo error is at most 0.005. The PIT test is not in the paper. Every data set has its own training points; the densities show those of the first.</source>
   <translation>Die wahre bedingte Dichte der Zielgröße und die einer an einen Sinus angepassten Geraden, beide mit den 100 Trainingspunkten; der Anteil von 50 Validierungszielgrößen unter jedem vorhergesagten Quantil; und die p-Werte von 500 solchen Validierungsdatensätzen. Die Quantile sehen gleichverteilt aus, der Test der PIT-Werte übersieht das Modell daher in den meisten Datensätzen; der Kerntest fragt nach der ganzen Verteilung gegeben die Vorhersage und lehnt es in fast allen ab. Der Kern der Arbeit hat Bandbreite 1 und γ = 1/2.

Abweichungen: Die Arbeit berichtet einen p-Wert, unter 0.05, mit 100 000 Resamples; hier erhält jeder von 500 Datensätzen einen mit 10 000, dessen Monte-Carlo-Fehler höchstens 0.005 ist. Der PIT-Test ist nicht in der Arbeit. Jeder Datensatz hat eigene Trainingspunkte; die Dichten zeigen die des ersten.</translation>
  </message>
  <message>
   <source>{1}Figures 1, 4 and 5, Appendix A.1</source>
   <translation>{1}Abbildungen 1, 4 und 5, Anhang A.1</translation>
  </message>
  <message>
   <source>Widmann et al. 2021: Calibration tests beyond classification</source>
   <translation>Widmann u. a. 2021: Calibration tests beyond classification</translation>
  </message>
  <message>
   <source>d = {1}, calibrated</source>
   <translation>d = {1}, kalibriert</translation>
  </message>
  <message>
   <source>d = {1}, uncalibrated</source>
   <translation>d = {1}, nicht kalibriert</translation>
  </message>
  <message>
   <source>{1} dimension, calibrated</source>
   <translation>{1} Dimension, kalibriert</translation>
  </message>
  <message>
   <source>{1} dimension, uncalibrated</source>
   <translation>{1} Dimension, nicht kalibriert</translation>
  </message>
  <message>
   <source>{1} dimensions, calibrated</source>
   <translation>{1} Dimensionen, kalibriert</translation>
  </message>
  <message>
   <source>{1} dimensions, uncalibrated</source>
   <translation>{1} Dimensionen, nicht kalibriert</translation>
  </message>
  <message>
   <source>Figure 10</source>
   <translation>Abbildung 10</translation>
  </message>
  <message>
   <source>Figures 2 and 11</source>
   <translation>Abbildungen 2 und 11</translation>
  </message>
  <message>
   <source>How often the tests reject it, at the level 5 %: they approach the level as n grows.</source>
   <translation>Wie oft die Tests es zum Niveau 5 % ablehnen: Mit wachsendem n nähern sie sich dem Niveau.</translation>
  </message>
  <message>
   <source>How often the tests miss it, at the level 5 %: blocks of two samples are the cheapest and the last to see the error.</source>
   <translation>Wie oft die Tests es zum Niveau 5 % verfehlen: Blöcke von zwei Beobachtungen sind am billigsten und sehen den Fehler zuletzt.</translation>
  </message>
  <message>
   <source>Errors of the tests, {1} ({2})</source>
   <translation>Fehler der Tests, {1} ({2})</translation>
  </message>
  <message>
   <source>Normal predictions of targets of {1}.</source>
   <translation>Normale Vorhersagen von Zielgrößen mit {1}.</translation>
  </message>
  <message>
   <source>The second panel shows the same against the computing time. Hollow marks are the published numbers.

Deviations: the ten locations of the CME test are drawn for each data set, where the paper drew them once for each number of dimensions, so that its curve is that of one draw; with 4 samples its covariance is singular, and where the published program solved with it all the same, the pseudo-inverse is used. Times are medians, not minima.</source>
   <translation>Das zweite Teilbild zeigt dasselbe gegen die Rechenzeit. Hohle Zeichen sind die veröffentlichten Zahlen.

Abweichungen: Die zehn Stellen des CME-Tests werden für jeden Datensatz gezogen, wo die Arbeit sie für jede Zahl von Dimensionen einmal zog, sodass ihre Kurve die einer Ziehung ist; bei 4 Beobachtungen ist seine Kovarianz singulär, und wo das veröffentlichte Programm trotzdem damit löste, wird die Pseudoinverse benutzt. Zeiten sind Mediane, nicht Minima.</translation>
  </message>
  <message>
   <source>{1}{2}, with the numbers of the authors' tables</source>
   <translation>{1}{2}, mit den Zahlen aus den Tabellen der Autoren</translation>
  </message>
  <message>
   <source>Errors of the estimates, {1} (Figures 6 to 9)</source>
   <translation>Fehler der Schätzungen, {1} (Abbildungen 6 bis 9)</translation>
  </message>
  <message>
   <source>Mean absolute error and variance of four estimators of the SKCE against the number of samples and the computing time, for normal predictions of targets of {1}. With 16 samples or more blocks of two give the largest error and the largest variance for a given n; they cost least where n is large. Hollow marks are the published numbers.

Deviations: the truth of the uncalibrated models is a quadrature, not a mean of estimates; times are medians on this computer, not minima on the authors'.</source>
   <translation>Mittlerer absoluter Fehler und Varianz von vier Schätzern des SKCE gegen Stichprobenumfang und Rechenzeit, für normale Vorhersagen von Zielgrößen mit {1}. Ab 16 Beobachtungen ergeben Blöcke von zwei den größten Fehler und die größte Varianz bei gegebenem n; sie kosten am wenigsten, wo n groß ist. Hohle Zeichen sind die veröffentlichten Zahlen.

Abweichungen: Die Wahrheit der unkalibrierten Modelle ist eine Quadratur, kein Mittel von Schätzungen; Zeiten sind Mediane auf diesem Rechner, nicht Minima auf dem der Autoren.</translation>
  </message>
  <message>
   <source>{1}Figures 6 to 9, with the numbers of the authors' tables</source>
   <translation>{1}Abbildungen 6 bis 9, mit den Zahlen aus den Tabellen der Autoren</translation>
  </message>
  <message>
   <source>Ten networks while they learn (Figures 3 and 12)</source>
   <translation>Zehn Netze, während sie lernen (Abbildungen 3 und 12)</translation>
  </message>
  <message>
   <source>Ten networks and their ensemble along 5000 training steps on the Friedman 1 problem. On the test data every statistic is best early and gets worse after it; when exactly depends on the draw of the data and on the statistic: proper scores turn sooner than the squared error, because the spread that the networks take from their training errors is too small well before their means get worse. This seed is a draw whose squared error turns near step 1000, as in the paper.

Deviation: the random draws are ours; nothing published is shown beside.</source>
   <translation>Zehn Netze und ihr Ensemble entlang von 5000 Trainingsschritten auf dem Friedman-1-Problem. Auf den Testdaten ist jede Statistik früh am besten und wird danach schlechter; wann genau, hängt von der Ziehung der Daten und von der Statistik ab: Proper Scores wenden sich früher als der quadrierte Fehler, weil die Streuung, die die Netze aus ihren Trainingsfehlern nehmen, zu klein ist, lange bevor ihre Mittelwerte schlechter werden. Dieser Startwert ist eine Ziehung, deren quadrierter Fehler sich nahe Schritt 1000 wendet, wie in der Arbeit.

Abweichung: Die zufälligen Ziehungen sind unsere; Veröffentlichtes wird nicht daneben gezeigt.</translation>
  </message>
  <message>
   <source>{1}Figures 3 and 12, Appendix A.3</source>
   <translation>{1}Abbildungen 3 und 12, Anhang A.3</translation>
  </message>
  <message>
   <source>The setting theta-from is {1}; it must be below theta-to, which is {2}.</source>
   <translation>Die Einstellung theta-from ist {1}; sie muss unter theta-to, also {2}, liegen.</translation>
  </message>
  <message>
   <source>The estimator {1} has no values to try for the reduction {2}; choose the reduction top-label.</source>
   <translation>Der Schätzer {1} hat keine Werte, die für die Zurückführung {2} zu probieren wären; wählen Sie die Zurückführung top-label.</translation>
  </message>
  <message>
   <source>seed {1}</source>
   <translation>Startwert {1}</translation>
  </message>
  <message>
   <source>The {1} of the second run differs from that of the first by {2}.</source>
   <translation>{1} des zweiten Laufs unterscheidet sich vom ersten um {2}.</translation>
  </message>
  <message>
   <source>{1}: no difference is visible, {2}.</source>
   <translation>{1}: kein Unterschied zu sehen, {2}.</translation>
  </message>
  <message>
   <source>The run "{1}" has no numbers to compare.</source>
   <translation>Der Lauf „{1!}“ hat keine Zahlen zum Vergleichen.</translation>
  </message>
  <message>
   <source>The runs are of different experiments, {1} and {2}; choose two of the same.</source>
   <translation>Die Läufe sind von verschiedenen Experimenten, {1} und {2}; wählen Sie zwei desselben.</translation>
  </message>
  <message>
   <source>Samples</source>
   <translation>Beobachtungen</translation>
  </message>
  <message>
   <source>mean of the prediction</source>
   <translation>Mittelwert der Vorhersage</translation>
  </message>
  <message>
   <source>sample {1}: predicted {2} ± {3}, target {4}</source>
   <translation>Beobachtung {1}: vorhergesagt {2} ± {3}, Zielgröße {4}</translation>
  </message>
  <message>
   <source>the first {1} of {2} samples</source>
   <translation>die ersten {1} von {2} Beobachtungen</translation>
  </message>
  <message>
   <source>seconds </source>
   <translation>Sekunden </translation>
  </message>
  <message>
   <source>The published value lies within the 99.9 % band around ours, both simulations' errors counted.</source>
   <translation>Der veröffentlichte Wert liegt im 99.9-%-Band um unseren, die Fehler beider Simulationen eingerechnet.</translation>
  </message>
  <message>
   <source>The published value does not lie within the 99.9 % band around ours, both simulations' errors counted.</source>
   <translation>Der veröffentlichte Wert liegt nicht im 99.9-%-Band um unseren, die Fehler beider Simulationen eingerechnet.</translation>
  </message>
  <message>
   <source>{1} of {2} published values lies within the 99.9 % band around ours, both simulations' errors counted.</source>
   <translation>{1} von {2} veröffentlichten Werten liegt im 99.9-%-Band um unsere, die Fehler beider Simulationen eingerechnet.</translation>
  </message>
  <message>
   <source>{1} of {2} published values lie within the 99.9 % band around ours, both simulations' errors counted.</source>
   <translation>{1} von {2} veröffentlichten Werten liegen im 99.9-%-Band um unsere, die Fehler beider Simulationen eingerechnet.</translation>
  </message>
  <message>
   <source>{1} repetition</source>
   <translation>{1} Wiederholung</translation>
  </message>
  <message>
   <source>{1} repetitions</source>
   <translation>{1} Wiederholungen</translation>
  </message>
  <message>
   <source>World: {1} ({2}).</source>
   <translation>Welt: {1} ({2}).</translation>
  </message>
  <message>
   <source>World: {1} ({2}), predictions of {3}.</source>
   <translation>Welt: {1} ({2}), Vorhersagen von {3}.</translation>
  </message>
  <message>
   <source>{1}, {2}, seed {3}.</source>
   <translation>{1}, {2}, Startwert {3}.</translation>
  </message>
  <message>
   <source>Case {1}: {2}</source>
   <translation>Fall {1}: {2}</translation>
  </message>
  <message>
   <source>Refused: {1}</source>
   <translation>Abgelehnt: {1}</translation>
  </message>
  <message>
   <source>width </source>
   <translation>Breite </translation>
  </message>
  <message>
   <source>The value is out of the range of numbers.</source>
   <translation>Der Wert liegt außerhalb des Bereichs der Zahlen.</translation>
  </message>
  <message>
   <source>Choose at least one measure.</source>
   <translation>Wählen Sie mindestens ein Maß.</translation>
  </message>
  <message>
   <source>Choose at least one test.</source>
   <translation>Wählen Sie mindestens einen Test.</translation>
  </message>
  <message>
   <source>Choose at least one measure or test.</source>
   <translation>Wählen Sie mindestens ein Maß oder einen Test.</translation>
  </message>
  <message>
   <source>A condition has another number of values than there are names.</source>
   <translation>Eine Bedingung hat eine andere Anzahl von Werten, als es Namen gibt.</translation>
  </message>
  <message>
   <source>The number of values does not fit the quantities.</source>
   <translation>Die Anzahl der Werte passt nicht zu den Größen.</translation>
  </message>
  <message>
   <source>A value is {1}, which no measure gives.</source>
   <translation>Ein Wert ist {1}, was kein Maß ergibt.</translation>
  </message>
  <message>
   <source>This is not a part of a run.</source>
   <translation>Dies ist kein Teil eines Laufs.</translation>
  </message>
  <message>
   <source>This is not a saved run of the Lab.</source>
   <translation>Dies ist kein gespeicherter Lauf des Labors.</translation>
  </message>
  <message>
   <source>This is a part of a run; "calibrium merge" puts the parts together.</source>
   <translation>Dies ist ein Teil eines Laufs; „calibrium merge“ setzt die Teile zusammen.</translation>
  </message>
  <message>
   <source>This is a whole run, not a part of one.</source>
   <translation>Dies ist ein ganzer Lauf, kein Teil davon.</translation>
  </message>
  <message>
   <source>The run was saved by an earlier version of the program, which drew its random numbers otherwise; run the experiment again.</source>
   <translation>Der Lauf wurde mit einer früheren Version des Programms gespeichert, die ihre Zufallszahlen anders zog; führen Sie das Experiment erneut aus.</translation>
  </message>
  <message>
   <source>The run was saved by a newer version of the program.</source>
   <translation>Der Lauf wurde mit einer neueren Version des Programms gespeichert.</translation>
  </message>
  <message>
   <source>Its part is not among its number of parts.</source>
   <translation>Sein Teil ist nicht unter der Anzahl seiner Teile.</translation>
  </message>
  <message>
   <source>The saved run is damaged: a part is missing or of the wrong kind.</source>
   <translation>Der gespeicherte Lauf ist beschädigt: Ein Teil fehlt oder ist von der falschen Art.</translation>
  </message>
  <message>
   <source>The saved run cannot be used. {1}</source>
   <translation>Der gespeicherte Lauf kann nicht benutzt werden. {1}</translation>
  </message>
  <message>
   <source>The run has no numbers yet.</source>
   <translation>Der Lauf hat noch keine Zahlen.</translation>
  </message>
  <message>
   <source>part {1} of {2}</source>
   <translation>Teil {1} von {2}</translation>
  </message>
  <message>
   <source>{1} and {2} are parts of different runs: {3}.</source>
   <translation>{1} und {2} sind Teile verschiedener Läufe: {3}.</translation>
  </message>
  <message>
   <source>of the experiments {1} and {2}</source>
   <translation>der Experimente {1} und {2}</translation>
  </message>
  <message>
   <source>their seeds differ</source>
   <translation>ihre Startwerte sind verschieden</translation>
  </message>
  <message>
   <source>their numbers of repetitions differ</source>
   <translation>ihre Anzahlen von Wiederholungen sind verschieden</translation>
  </message>
  <message>
   <source>their predictions differ</source>
   <translation>ihre Vorhersagen sind verschieden</translation>
  </message>
  <message>
   <source>their settings differ</source>
   <translation>ihre Einstellungen sind verschieden</translation>
  </message>
  <message>
   <source>one is {1}, the other {2}</source>
   <translation>einer ist {1}, der andere {2}</translation>
  </message>
  <message>
   <source>{1} does not hold all repetitions of {2}.</source>
   <translation>{1} enthält nicht alle Wiederholungen von {2}.</translation>
  </message>
  <message>
   <source>{1} and {2} are both {3}.</source>
   <translation>{1} und {2} sind beide {3}.</translation>
  </message>
  <message>
   <source>{1} and {2} more</source>
   <translation>{1} und {2} weitere</translation>
  </message>
  <message>
   <source>Of the {1} parts of the run, {2} missing: {3}.</source>
   <translation>Von den {1} Teilen des Laufs fehlt {2}: {3}.</translation>
  </message>
  <message>
   <source>this one is</source>
   <translation>dieser</translation>
  </message>
  <message>
   <source>these are</source>
   <translation>diese</translation>
  </message>
  <message>
   <source>There is no part {1} of {2} parts; parts are counted from 1.</source>
   <translation>Es gibt keinen Teil {1} von {2} Teilen; Teile werden ab 1 gezählt.</translation>
  </message>
  <message>
   <source>A run of {1} repetitions cannot be divided into {2} parts.</source>
   <translation>Ein Lauf von {1} Wiederholungen kann nicht in {2} Teile geteilt werden.</translation>
  </message>
  <message>
   <source>There are no parts to put together.</source>
   <translation>Es gibt keine Teile zum Zusammensetzen.</translation>
  </message>
  <message>
   <source>{1} and {2} are parts of different runs: their tables differ.</source>
   <translation>{1} und {2} sind Teile verschiedener Läufe: Ihre Tabellen sind verschieden.</translation>
  </message>
  <message>
   <source>The numbers to go on with are of another experiment; start over.</source>
   <translation>Die Zahlen zum Fortsetzen stammen von einem anderen Experiment; beginnen Sie von vorn.</translation>
  </message>
  <message>
   <source>The world {1} needs loaded predictions; open a file first.</source>
   <translation>Die Welt {1} braucht geladene Vorhersagen; öffnen Sie zuerst eine Datei.</translation>
  </message>
  <message>
   <source>The experiment {1} takes one world at a time.</source>
   <translation>Das Experiment {1} nimmt eine Welt zur Zeit.</translation>
  </message>
  <message>
   <source>the model is calibrated</source>
   <translation>das Modell ist kalibriert</translation>
  </message>
  <message>
   <source>Repetitions</source>
   <translation>Wiederholungen</translation>
  </message>
  <message>
   <source>Number of data sets drawn under each condition; more make every number of the summary more certain.</source>
   <translation>Anzahl der unter jeder Bedingung gezogenen Datensätze; mehr machen jede Zahl der Zusammenfassung sicherer.</translation>
  </message>
  <message>
   <source>The setting {1} is {2}; it must not exceed {3}, which is {4}.</source>
   <translation>Die Einstellung {1} ist {2}; sie darf {3}, also {4}, nicht übersteigen.</translation>
  </message>
  <message>
   <source>The world {1} has no preset "{2}"; it has {3}.</source>
   <translation>Die Welt {1} hat keine Voreinstellung „{2!}“, sondern {3!}.</translation>
  </message>
  <message>
   <source>Against the number of samples</source>
   <translation>Gegen den Stichprobenumfang</translation>
  </message>
  <message>
   <source>rejection rate</source>
   <translation>Ablehnungsrate</translation>
  </message>
  <message>
   <source>type I error</source>
   <translation>Fehler 1. Art</translation>
  </message>
  <message>
   <source>type II error</source>
   <translation>Fehler 2. Art</translation>
  </message>
  <message>
   <source>seconds per data set (median)</source>
   <translation>Sekunden je Datensatz (Median)</translation>
  </message>
  <message>
   <source>mean absolute error</source>
   <translation>mittlerer absoluter Fehler</translation>
  </message>
  <message>
   <source>unknown truths: relative to the mean at {1}</source>
   <translation>unbekannte Wahrheiten: relativ zum Mittel bei {1}</translation>
  </message>
  <message>
   <source>{1} at α = {2}</source>
   <translation>{1} bei α = {2}</translation>
  </message>
  <message>
   <source>seconds, {1}</source>
   <translation>Sekunden, {1}</translation>
  </message>
  <message>
   <source>The mean absolute error of the {1} is {2} at {3} and {4} at {5}.</source>
   <translation>Der mittlere absolute Fehler ({1}) ist {2} bei {3} und {4} bei {5}.</translation>
  </message>
  <message>
   <source>The mean absolute error of the {1} (relative to the mean at {2}) is {3} at {4} and {5} at {6}.</source>
   <translation>Der mittlere absolute Fehler ({1}, gegen das Mittel bei {2}) ist {3} bei {4} und {5} bei {6}.</translation>
  </message>
  <message>
   <source>{1}: {2} {3} % ({4} to {5} %) at {6} and α = {7}.</source>
   <translation>{1}: {2} {3} % ({4} bis {5} %) bei {6} und α = {7}.</translation>
  </message>
  <message>
   <source>Tests</source>
   <translation>Tests</translation>
  </message>
  <message>
   <source>What is shown of the tests.</source>
   <translation>Was von den Tests gezeigt wird.</translation>
  </message>
  <message>
   <source>Type I error in a calibrated world, else type II error.</source>
   <translation>Fehler 1. Art in einer kalibrierten Welt, sonst Fehler 2. Art.</translation>
  </message>
  <message>
   <source>How often the test rejects: in a miscalibrated world its power.</source>
   <translation>Wie oft der Test ablehnt: in einer fehlkalibrierten Welt seine Teststärke.</translation>
  </message>
  <message>
   <source>Sample size</source>
   <translation>Stichprobenumfang</translation>
  </message>
  <message>
   <source>How estimators and tests improve with the number of samples: the mean absolute error and the variance of estimates, the errors of tests at one significance level, and what each costs in computing time. Times are measured on this computer while other data sets are computed beside, without that of choosing a bandwidth, which the methods share; they compare methods, no more.</source>
   <translation>Wie Schätzer und Tests mit dem Stichprobenumfang besser werden: mittlerer absoluter Fehler und Varianz von Schätzungen, die Fehler von Tests zu einem Signifikanzniveau, und was jedes an Rechenzeit kostet. Zeiten werden auf diesem Rechner gemessen, während daneben andere Datensätze berechnet werden, ohne die Zeit der Wahl einer Bandbreite, die sich die Methoden teilen; sie vergleichen Methoden, mehr nicht.</translation>
  </message>
  <message>
   <source>mean |estimate − truth| and s² over R data sets of n samples</source>
   <translation>Mittel |Schätzung − Wahrheit| und s² über R Datensätze von n Beobachtungen</translation>
  </message>
  <message>
   <source>repetitions times the cost of the methods, summed over n</source>
   <translation>Wiederholungen mal der Aufwand der Methoden, summiert über n</translation>
  </message>
  <message>
   <source>Test error against significance level</source>
   <translation>Testfehler gegen Signifikanzniveau</translation>
  </message>
  <message>
   <source>significance level α</source>
   <translation>Signifikanzniveau α</translation>
  </message>
  <message>
   <source>empirical {1}</source>
   <translation>empirischer {1}</translation>
  </message>
  <message>
   <source>{1}, published: {2} at α = {3}</source>
   <translation>{1}, veröffentlicht: {2} bei α = {3}</translation>
  </message>
  <message>
   <source>{1} if the level is kept</source>
   <translation>{1}, wenn das Niveau gehalten wird</translation>
  </message>
  <message>
   <source>{1} % ({2} to {3} %)</source>
   <translation>{1} % ({2} bis {3} %)</translation>
  </message>
  <message>
   <source>{1} misses the miscalibration in {2} of the data sets at the level 5 %.</source>
   <translation>{1} verfehlt die Fehlkalibrierung in {2} der Datensätze zum Niveau 5 %.</translation>
  </message>
  <message>
   <source>{1} rejects the calibrated model in {2} of the data sets at the level 5 %</source>
   <translation>{1} lehnt das kalibrierte Modell in {2} der Datensätze zum Niveau 5 % ab</translation>
  </message>
  <message>
   <source>{1}: it does not keep its level.</source>
   <translation>{1}: Er hält sein Niveau nicht.</translation>
  </message>
  <message>
   <source>{1}: it is conservative.</source>
   <translation>{1}: Er ist konservativ.</translation>
  </message>
  <message>
   <source>{1}, which may be chance; more repetitions would tell.</source>
   <translation>{1}, was Zufall sein kann; mehr Wiederholungen würden es zeigen.</translation>
  </message>
  <message>
   <source>{1}, which agrees with its level.</source>
   <translation>{1}; das passt zu seinem Niveau.</translation>
  </message>
  <message>
   <source>Largest α</source>
   <translation>Größtes α</translation>
  </message>
  <message>
   <source>Right end of the axis of significance levels.</source>
   <translation>Rechtes Ende der Achse der Signifikanzniveaus.</translation>
  </message>
  <message>
   <source>Probability of the pointwise band.</source>
   <translation>Wahrscheinlichkeit des punktweisen Bands.</translation>
  </message>
  <message>
   <source>Test error</source>
   <translation>Testfehler</translation>
  </message>
  <message>
   <source>How often tests are wrong, for every significance level. In a calibrated world a test should reject in a share α of the data sets: a curve above the diagonal rejects too often, one below is conservative. In a miscalibrated world the curve is the share of data sets in which the test sees nothing: lower is more powerful.</source>
   <translation>Wie oft Tests irren, für jedes Signifikanzniveau. In einer kalibrierten Welt soll ein Test in einem Anteil α der Datensätze ablehnen: Eine Kurve über der Diagonalen lehnt zu oft ab, eine darunter ist konservativ. In einer fehlkalibrierten Welt ist die Kurve der Anteil der Datensätze, in denen der Test nichts sieht: niedriger heißt stärker.</translation>
  </message>
  <message>
   <source>repetitions times the cost of the tests</source>
   <translation>Wiederholungen mal der Aufwand der Tests</translation>
  </message>
  <message>
   <source>There is no column "{1}" for the target.</source>
   <translation>Es gibt keine Spalte „{1}“ für den Zielwert.</translation>
  </message>
  <message>
   <source>"{1}" is not a number within ±1e30; features and targets must be.</source>
   <translation>„{1}“ ist keine Zahl innerhalb von ±1e30; Merkmale und Zielwerte müssen das sein.</translation>
  </message>
  <message>
   <source>The file has one column; it must have features and a target.</source>
   <translation>Die Datei hat eine Spalte; sie muss Merkmale und einen Zielwert haben.</translation>
  </message>
  <message>
   <source>All targets are equal; there is nothing to learn.</source>
   <translation>Alle Zielwerte sind gleich; es gibt nichts zu lernen.</translation>
  </message>
  <message>
   <source>{1} (unchanged)</source>
   <translation>{1} (unverändert)</translation>
  </message>
  <message>
   <source>Variance, after over before</source>
   <translation>Varianz, nachher durch vorher</translation>
  </message>
  <message>
   <source>Improvement, {1}</source>
   <translation>Verbesserung, {1}</translation>
  </message>
  <message>
   <source>before − after</source>
   <translation>vorher − nachher</translation>
  </message>
  <message>
   <source>step {1}</source>
   <translation>Schritt {1}</translation>
  </message>
  <message>
   <source>{1}: recalibration improves the mean of the networks at {2} of {3} recorded steps, at {4} by {5}, which is {6} % of what the training itself improved since {7}.</source>
   <translation>{1}: Rekalibrierung verbessert das Mittel der Netze bei {2} von {3} gemessenen Schritten, bei {4} um {5}; das sind {6} % von dem, was das Training selbst seit {7} verbessert hat.</translation>
  </message>
  <message>
   <source>{1}: recalibration improves the mean of the networks at {2} of {3} recorded steps; at {4} it makes it worse by {5}.</source>
   <translation>{1}: Rekalibrierung verbessert das Mittel der Netze bei {2} von {3} gemessenen Schritten; bei {4} verschlechtert sie es um {5}.</translation>
  </message>
  <message>
   <source>{1}: recalibration improves the mean of the networks at {2} of {3} recorded steps, at {4} by {5}.</source>
   <translation>{1}: Rekalibrierung verbessert das Mittel der Netze bei {2} von {3} gemessenen Schritten, bei {4} um {5}.</translation>
  </message>
  <message>
   <source>At {1} recalibration multiplies the average variance by {2}, mean of the networks.</source>
   <translation>Bei {1} multipliziert die Rekalibrierung die mittlere Varianz mit {2}, Mittel der Netze.</translation>
  </message>
  <message>
   <source>In {1} of {2} fits w or b ended at its bound, 1000: there the variance is repaired in part only.</source>
   <translation>In {1} von {2} Anpassungen endete w oder b an der Schranke 1000: Dort wird die Varianz nur zum Teil richtiggestellt.</translation>
  </message>
  <message>
   <source>Platt scaling of the variance along the training, test data</source>
   <translation>Platt-Skalierung der Varianz entlang des Trainings, Testdaten</translation>
  </message>
  <message>
   <source>best step</source>
   <translation>bester Schritt</translation>
  </message>
  <message>
   <source>share of the training's</source>
   <translation>Anteil an der des Trainings</translation>
  </message>
  <message>
   <source>after over before</source>
   <translation>nachher durch vorher</translation>
  </message>
  <message>
   <source>Friedman 1</source>
   <translation>Friedman 1</translation>
  </message>
  <message>
   <source>A file of features is named, but data is {1}; it must be own.</source>
   <translation>Eine Datei mit Merkmalen ist genannt, aber data ist {1}; es muss own sein.</translation>
  </message>
  <message>
   <source>The data are to come from a file of features; name it (features).</source>
   <translation>Die Daten sollen aus einer Datei mit Merkmalen kommen; nennen Sie sie (features).</translation>
  </message>
  <message>
   <source>Data</source>
   <translation>Daten</translation>
  </message>
  <message>
   <source>What the networks learn.</source>
   <translation>Was die Netze lernen.</translation>
  </message>
  <message>
   <source>Friedman 1, unequal noise</source>
   <translation>Friedman 1, ungleiches Rauschen</translation>
  </message>
  <message>
   <source>Ten uniform inputs; the size of the noise depends on the sixth.</source>
   <translation>Zehn gleichverteilte Eingaben; die Größe des Rauschens hängt von der sechsten ab.</translation>
  </message>
  <message>
   <source>diabetes (bundled)</source>
   <translation>Diabetes (mitgeliefert)</translation>
  </message>
  <message>
   <source>The progression of a disease from ten features of 442 patients.</source>
   <translation>Das Fortschreiten einer Krankheit aus zehn Merkmalen von 442 Patienten.</translation>
  </message>
  <message>
   <source>a file of features</source>
   <translation>eine Datei mit Merkmalen</translation>
  </message>
  <message>
   <source>Your own table: features and, in one column, the target.</source>
   <translation>Ihre eigene Tabelle: Merkmale und, in einer Spalte, der Zielwert.</translation>
  </message>
  <message>
   <source>Noise</source>
   <translation>Rauschen</translation>
  </message>
  <message>
   <source>How N(0, 0.5 + X₆) is read.</source>
   <translation>Wie N(0, 0,5 + X₆) gelesen wird.</translation>
  </message>
  <message>
   <source>variance 0.5 + X₆</source>
   <translation>Varianz 0,5 + X₆</translation>
  </message>
  <message>
   <source>As the paper writes normal distributions.</source>
   <translation>Wie die Arbeit Normalverteilungen schreibt.</translation>
  </message>
  <message>
   <source>standard deviation 0.5 + X₆</source>
   <translation>Standardabweichung 0,5 + X₆</translation>
  </message>
  <message>
   <source>As the published program has it.</source>
   <translation>Wie im veröffentlichten Programm.</translation>
  </message>
  <message>
   <source>File of features</source>
   <translation>Datei mit Merkmalen</translation>
  </message>
  <message>
   <source>A table with one sample per row: numbers in every column, one of them the target.</source>
   <translation>Eine Tabelle mit einer Beobachtung je Zeile: Zahlen in jeder Spalte, eine davon der Zielwert.</translation>
  </message>
  <message>
   <source>Target column</source>
   <translation>Spalte des Zielwerts</translation>
  </message>
  <message>
   <source>Name or number of the target's column; the last one where this is empty.</source>
   <translation>Name oder Nummer der Spalte des Zielwerts; die letzte, wenn dies leer ist.</translation>
  </message>
  <message>
   <source>Units</source>
   <translation>Einheiten</translation>
  </message>
  <message>
   <source>What features and targets of a table are measured in.</source>
   <translation>Worin Merkmale und Zielwerte einer Tabelle gemessen werden.</translation>
  </message>
  <message>
   <source>in standard deviations</source>
   <translation>in Standardabweichungen</translation>
  </message>
  <message>
   <source>Shifted and divided by mean and standard deviation of the training samples; the statistics are in these units.</source>
   <translation>Um den Mittelwert verschoben und durch die Standardabweichung der Trainingsbeobachtungen geteilt; die Statistiken sind in diesen Einheiten.</translation>
  </message>
  <message>
   <source>as in the table</source>
   <translation>wie in der Tabelle</translation>
  </message>
  <message>
   <source>Training samples</source>
   <translation>Trainingsdaten</translation>
  </message>
  <message>
   <source>Number of samples that the networks are trained on.</source>
   <translation>Anzahl der Beobachtungen, mit denen die Netze trainiert werden.</translation>
  </message>
  <message>
   <source>Number of further samples that the variance is recalibrated on.</source>
   <translation>Anzahl weiterer Beobachtungen, auf denen die Varianz rekalibriert wird.</translation>
  </message>
  <message>
   <source>Test samples</source>
   <translation>Testdaten</translation>
  </message>
  <message>
   <source>Number of samples that both are judged on; of a table all other rows.</source>
   <translation>Anzahl der Beobachtungen, auf denen beide beurteilt werden; bei einer Tabelle alle übrigen Zeilen.</translation>
  </message>
  <message>
   <source>The data {1} have {2} rows; {3} for training, {4} for calibration and at least {5} for the test are {6}.</source>
   <translation>Die Daten {1} haben {2} Zeilen; {3} zum Training, {4} zur Kalibrierung und mindestens {5} zum Test sind {6}.</translation>
  </message>
  <message>
   <source>Number of trainings, each with other data and other first weights; curves are means.</source>
   <translation>Anzahl der Trainings, jedes mit anderen Daten und anderen Anfangsgewichten; Kurven sind Mittel.</translation>
  </message>
  <message>
   <source>Steps</source>
   <translation>Schritte</translation>
  </message>
  <message>
   <source>Number of training steps.</source>
   <translation>Anzahl der Trainingsschritte.</translation>
  </message>
  <message>
   <source>Recorded steps</source>
   <translation>Gemessene Schritte</translation>
  </message>
  <message>
   <source>Number of steps at which the networks are measured.</source>
   <translation>Anzahl der Schritte, bei denen die Netze gemessen werden.</translation>
  </message>
  <message>
   <source>Quick interval</source>
   <translation>Schneller Takt</translation>
  </message>
  <message>
   <source>Between the recorded steps, statistics that need neither kernel nor resampling are computed every so many steps: their curves grow while the networks learn.</source>
   <translation>Zwischen den gemessenen Schritten werden Statistiken, die weder Kern noch Resampling brauchen, alle so viele Schritte berechnet: Ihre Kurven wachsen, während die Netze lernen.</translation>
  </message>
  <message>
   <source>Number of samples that the networks never see.</source>
   <translation>Anzahl der Beobachtungen, die die Netze nie sehen.</translation>
  </message>
  <message>
   <source>The data for which the statistics are drawn; they are computed for both.</source>
   <translation>Die Daten, für die die Statistiken gezeichnet werden; berechnet werden sie für beide.</translation>
  </message>
  <message>
   <source>test data</source>
   <translation>Testdaten</translation>
  </message>
  <message>
   <source>One panel per statistic.</source>
   <translation>Ein Teilbild je Statistik.</translation>
  </message>
  <message>
   <source>test and training data</source>
   <translation>Test- und Trainingsdaten</translation>
  </message>
  <message>
   <source>Two panels per statistic, side by side.</source>
   <translation>Zwei Teilbilder je Statistik, nebeneinander.</translation>
  </message>
  <message>
   <source>Along the training</source>
   <translation>Entlang des Trainings</translation>
  </message>
  <message>
   <source>Ten neural networks learn a regression problem from few samples, step by step, and so does their ensemble, the mixture of their predictions. Each predicts a normal distribution with the spread of its errors on the training data. When the networks begin to know the training data by heart, that spread is too small for new data: calibration on the test data gets lost, and every statistic shows it.</source>
   <translation>Zehn neuronale Netze lernen Schritt für Schritt ein Regressionsproblem aus wenigen Beobachtungen, und ebenso ihr Ensemble, die Mischung ihrer Vorhersagen. Jedes sagt eine Normalverteilung mit der Streuung seiner Fehler auf den Trainingsdaten voraus. Wenn die Netze beginnen, die Trainingsdaten auswendig zu kennen, ist diese Streuung für neue Daten zu klein: Die Kalibrierung auf den Testdaten geht verloren, und jede Statistik zeigt es.</translation>
  </message>
  <message>
   <source>Y = 10 sin(π X₁X₂) + 20 (X₃ − ½)² + 10 X₄ + 5 X₅ + ε; P = N(f(X), s²), s² = training MSE; f: 10-200-50-1 ReLU, Adam</source>
   <translation>Y = 10 sin(π X₁X₂) + 20 (X₃ − ½)² + 10 X₄ + 5 X₅ + ε; P = N(f(X), s²), s² = Trainings-MSE; f: 10-200-50-1 ReLU, Adam</translation>
  </message>
  <message>
   <source>7 · 10⁷ operations per step for 100 training samples, and the measures at the recorded steps</source>
   <translation>7 · 10⁷ Operationen je Schritt bei 100 Trainingsbeobachtungen, und die Maße bei den gemessenen Schritten</translation>
  </message>
  <message>
   <source>Average predicted variance</source>
   <translation>Mittlere vorhergesagte Varianz</translation>
  </message>
  <message>
   <source>Number of draws or splits of the data, each with other first weights; curves are means.</source>
   <translation>Anzahl der Ziehungen oder Aufteilungen der Daten, jede mit anderen Anfangsgewichten; Kurven sind Mittel.</translation>
  </message>
  <message>
   <source>First recorded step</source>
   <translation>Erster gemessener Schritt</translation>
  </message>
  <message>
   <source>Curves begin here: before, the networks know nothing and their errors are far larger than all later ones. A training that ends before is recorded from a tenth of its steps.</source>
   <translation>Die Kurven beginnen hier: Davor wissen die Netze nichts, und ihre Fehler sind weit größer als alle späteren. Ein Training, das vorher endet, wird von einem Zehntel seiner Schritte an gemessen.</translation>
  </message>
  <message>
   <source>Networks</source>
   <translation>Netze</translation>
  </message>
  <message>
   <source>Number of networks that are trained on the same data, from other first weights.</source>
   <translation>Anzahl der Netze, die auf denselben Daten trainiert werden, von anderen Anfangsgewichten aus.</translation>
  </message>
  <message>
   <source>Hidden layers</source>
   <translation>Verborgene Schichten</translation>
  </message>
  <message>
   <source>Widths of the hidden layers.</source>
   <translation>Breiten der verborgenen Schichten.</translation>
  </message>
  <message>
   <source>200 and 50</source>
   <translation>200 und 50</translation>
  </message>
  <message>
   <source>As for Friedman 1 in the paper.</source>
   <translation>Wie für Friedman 1 in der Arbeit.</translation>
  </message>
  <message>
   <source>As for the Residential Building data in the paper.</source>
   <translation>Wie für die Daten Residential Building in der Arbeit.</translation>
  </message>
  <message>
   <source>Variance from output</source>
   <translation>Varianz aus der Ausgabe</translation>
  </message>
  <message>
   <source>How the second output o becomes a positive variance.</source>
   <translation>Wie aus der zweiten Ausgabe o eine positive Varianz wird.</translation>
  </message>
  <message>
   <source>exp(o)</source>
   <translation>exp(o)</translation>
  </message>
  <message>
   <source>The published program for Friedman 1.</source>
   <translation>Das veröffentlichte Programm für Friedman 1.</translation>
  </message>
  <message>
   <source>The published program for the Residential Building data.</source>
   <translation>Das veröffentlichte Programm für die Daten Residential Building.</translation>
  </message>
  <message>
   <source>Recalibration along the training</source>
   <translation>Rekalibrierung entlang des Trainings</translation>
  </message>
  <message>
   <source>Networks learn the mean and the variance of a target from few samples. When they begin to know these by heart, the predicted variances become too small for new data. At every recorded step Platt scaling of the variance corrects that on further samples, and both versions are judged on test data. The Dawid-Sebastiani score, a proper score, says what the correction is worth; the kernel calibration error moves little beside what the training itself does to it.</source>
   <translation>Netze lernen Mittelwert und Varianz eines Zielwerts aus wenigen Beobachtungen. Wenn sie beginnen, diese auswendig zu kennen, werden die vorhergesagten Varianzen zu klein für neue Daten. Bei jedem gemessenen Schritt korrigiert Platt-Skalierung der Varianz das auf weiteren Beobachtungen, und beide Fassungen werden auf Testdaten beurteilt. Der Dawid-Sebastiani-Score, ein Proper Score, sagt, was die Korrektur wert ist; der Kern-Kalibrierungsfehler bewegt sich wenig neben dem, was das Training selbst mit ihm macht.</translation>
  </message>
  <message>
   <source>7 · 10⁶ operations per network and step for 100 training samples, and the measures at the recorded steps</source>
   <translation>7 · 10⁶ Operationen je Netz und Schritt bei 100 Trainingsbeobachtungen, und die Maße bei den gemessenen Schritten</translation>
  </message>
  <message>
   <source>p-value, {1}</source>
   <translation>p-Wert, {1}</translation>
  </message>
  <message>
   <source>{1}, test data</source>
   <translation>{1}, Testdaten</translation>
  </message>
  <message>
   <source>{1}, training data</source>
   <translation>{1}, Trainingsdaten</translation>
  </message>
  <message>
   <source>each network</source>
   <translation>jedes Netz</translation>
  </message>
  <message>
   <source>mean of the networks</source>
   <translation>Mittel der Netze</translation>
  </message>
  <message>
   <source>{1} on the test data, mean of the networks: {2} at the last one, {3} ({4}).</source>
   <translation>{1} auf den Testdaten, Mittel der Netze: {2} beim letzten, {3} ({4}).</translation>
  </message>
  <message>
   <source>{1} on the test data, mean of the networks: {2} at {3} ({4}), {5} at {6}.</source>
   <translation>{1} auf den Testdaten, Mittel der Netze: {2} bei {3} ({4}), {5} bei {6}.</translation>
  </message>
  <message>
   <source>Up to {1} the test error has not begun to rise.</source>
   <translation>Bis {1} hat der Testfehler nicht zu steigen begonnen.</translation>
  </message>
  <message>
   <source>After {1} the test error rises while the training error still falls: the networks overfit.</source>
   <translation>Nach {1} steigt der Testfehler, während der Trainingsfehler noch fällt: Die Netze überanpassen.</translation>
  </message>
  <message>
   <source>The test error is smallest at {1} and larger at {2}, but the training error falls no longer either.</source>
   <translation>Der Testfehler ist bei {1} am kleinsten und bei {2} größer, aber auch der Trainingsfehler fällt nicht mehr.</translation>
  </message>
  <message>
   <source>On the test data at {1} the ensemble is not better than the mean of the networks in any statistic.</source>
   <translation>Auf den Testdaten ist das Ensemble bei {1} in keiner Statistik besser als das Mittel der Netze.</translation>
  </message>
  <message>
   <source>On the test data at {1} the ensemble is better than the mean of the networks in {2}.</source>
   <translation>Auf den Testdaten ist das Ensemble bei {1} besser als das Mittel der Netze in {2}.</translation>
  </message>
  <message>
   <source>On the test data at {1} the ensemble is better than the mean of the networks in {2}, but not in {3}.</source>
   <translation>Auf den Testdaten ist das Ensemble bei {1} besser als das Mittel der Netze in {2}, aber nicht in {3}.</translation>
  </message>
  <message>
   <source>Along the training, test data</source>
   <translation>Entlang des Trainings, Testdaten</translation>
  </message>
  <message>
   <source>smallest test MSE</source>
   <translation>kleinster Test-MSE</translation>
  </message>
  <message>
   <source>best, mean of networks</source>
   <translation>bester, Mittel der Netze</translation>
  </message>
  <message>
   <source>last, mean of networks</source>
   <translation>letzter, Mittel der Netze</translation>
  </message>
  <message>
   <source>last, ensemble</source>
   <translation>letzter, Ensemble</translation>
  </message>
  <message>
   <source>{1} after</source>
   <translation>{1} danach</translation>
  </message>
  <message>
   <source>{1} before</source>
   <translation>{1} davor</translation>
  </message>
  <message>
   <source>Turning steps, a point per training</source>
   <translation>Wendepunkte, ein Punkt je Training</translation>
  </message>
  <message>
   <source>step of the smallest squared error</source>
   <translation>Schritt des kleinsten quadrierten Fehlers</translation>
  </message>
  <message>
   <source>step at which the statistic is best</source>
   <translation>Schritt, an dem die Größe am besten ist</translation>
  </message>
  <message>
   <source>squared error: step {1}, {2}: step {3}</source>
   <translation>quadrierter Fehler: Schritt {1}, {2}: Schritt {3}</translation>
  </message>
  <message>
   <source>{1}: turns before the squared error in {2} of {3} trainings, {4} it in the median (steps, from {5} to {6}).</source>
   <translation>{1}: wendet in {2} von {3} Trainings vor dem quadrierten Fehler, im Median {4} (Schritte, von {5} bis {6}).</translation>
  </message>
  <message>
   <source>The world {1} does not say whom it draws; choose the world risks, or my-data with a file of risks.</source>
   <translation>Die Welt {1} sagt nicht, wen sie zieht; wählen Sie die Welt risks, oder my-data mit einer Datei von Risiken.</translation>
  </message>
  <message>
   <source>There is no formula for the precision of {1}; plan for measures that have one: {2}.</source>
   <translation>Für die Genauigkeit von {1} gibt es keine Formel; planen Sie für Maße, die eine haben: {2}.</translation>
  </message>
  <message>
   <source>Width of 95 % intervals against the number of samples</source>
   <translation>Breite der 95-%-Intervalle gegen die Zahl der Fälle</translation>
  </message>
  <message>
   <source>needed n by formula, {1}</source>
   <translation>nötiges n nach der Formel, {1}</translation>
  </message>
  <message>
   <source>needed n by simulation, {1}</source>
   <translation>nötiges n nach der Simulation, {1}</translation>
  </message>
  <message>
   <source>width of the 95 % interval</source>
   <translation>Breite des 95-%-Intervalls</translation>
  </message>
  <message>
   <source>wanted {1}</source>
   <translation>gewünscht {1}</translation>
  </message>
  <message>
   <source>width, {1}</source>
   <translation>Breite, {1}</translation>
  </message>
  <message>
   <source>formula, {1}</source>
   <translation>Formel, {1}</translation>
  </message>
  <message>
   <source>{1}: no number of samples is enough for a 95 % interval {2} wide.</source>
   <translation>{1}: Keine Zahl von Fällen reicht für ein 95-%-Intervall der Breite {2}.</translation>
  </message>
  <message>
   <source>{1}: the formula asks for {2} samples ({3} events) for a 95 % interval {4} wide; in the simulation about {5} give it.</source>
   <translation>{1}: Die Formel verlangt {2} Fälle ({3} Ereignisse) für ein 95-%-Intervall der Breite {4}; in der Simulation genügen etwa {5}.</translation>
  </message>
  <message>
   <source>{1}: the formula asks for {2} samples ({3} events) for a 95 % interval {4} wide.</source>
   <translation>{1}: Die Formel verlangt {2} Fälle ({3} Ereignisse) für ein 95-%-Intervall der Breite {4}.</translation>
  </message>
  <message>
   <source>All of them together need {1} samples, most for {2}.</source>
   <translation>Alle zusammen brauchen {1} Fälle, die meisten für: {2}.</translation>
  </message>
  <message>
   <source>Wanted width</source>
   <translation>Gewünschte Breite</translation>
  </message>
  <message>
   <source>Of the 95 % interval of every measure. The usual ones: 0.2 of O:E and slope, 0.4 of the intercept, 0.1 of the AUC, a fifth of the prevalence of the net benefit.</source>
   <translation>Des 95-%-Intervalls jedes Maßes. Die üblichen: 0.2 für O:E und Steigung, 0.4 für den Achsenabschnitt, 0.1 für die AUC, ein Fünftel der Prävalenz für den Nettonutzen.</translation>
  </message>
  <message>
   <source>Each measure's own.</source>
   <translation>Die eigene jedes Maßes.</translation>
  </message>
  <message>
   <source>Size of a validation study</source>
   <translation>Umfang einer Validierungsstudie</translation>
  </message>
  <message>
   <source>How many patients a validation study of predicted risks needs so that O:E, slope, intercept, AUC or net benefit are known precisely enough: by the formulas of the papers, and by simulation with the intervals of this program beside them. State prevalence and AUC of an earlier study in the world; with the world my-data the risks are those of a loaded file, such as a pilot. For updating a model plan for intercept and slope. The formulas take 1.96 standard errors; an interval that is made to be safe is wider, and one that knows the predictions narrower.</source>
   <translation>Wie viele Patienten eine Validierungsstudie vorhergesagter Risiken braucht, damit O:E, Steigung, Achsenabschnitt, AUC oder Nettonutzen genau genug bekannt werden: nach den Formeln der Arbeiten und daneben durch Simulation mit den Intervallen dieses Programms. Prävalenz und AUC einer früheren Studie werden in der Welt angegeben; mit der Welt my-data sind die Risiken die einer geladenen Datei, etwa einer Vorstudie. Für die Anpassung eines Modells planen Sie für Achsenabschnitt und Steigung. Die Formeln nehmen 1.96 Standardfehler; ein Intervall, das auf der sicheren Seite liegt, ist breiter, eines, das die Vorhersagen kennt, schmaler.</translation>
  </message>
  <message>
   <source>fewest n with 2 · 1.96 se(n) ≤ width; width(n) = mean over R data sets</source>
   <translation>kleinstes n mit 2 · 1.96 se(n) ≤ Breite; Breite(n) = Mittel über R Datensätze</translation>
  </message>
  <message>
   <source>repetitions times the cost of the measures, summed over n</source>
   <translation>Wiederholungen mal der Aufwand der Maße, summiert über n</translation>
  </message>
  <message>
   <source>Probability of the positive class</source>
   <translation>Wahrscheinlichkeit der positiven Klasse</translation>
  </message>
  <message>
   <source>Each row predicts the probability of the positive class, or its logit; the target is 0 or 1.</source>
   <translation>Jede Zeile sagt die Wahrscheinlichkeit der positiven Klasse voraus, oder ihren Logit; die Zielgröße ist 0 oder 1.</translation>
  </message>
  <message>
   <source>A binary model predicts the probability of the positive class, or that of both classes; there are {1} columns.</source>
   <translation>Ein binäres Modell sagt die Wahrscheinlichkeit der positiven Klasse voraus, oder die beider Klassen; es sind {1} Spalten.</translation>
  </message>
  <message>
   <source>Class probabilities</source>
   <translation>Klassenwahrscheinlichkeiten</translation>
  </message>
  <message>
   <source>Each row predicts m &gt;= 2 class probabilities that sum to 1, or m logits; the target is one class.</source>
   <translation>Jede Zeile sagt m &gt;= 2 Klassenwahrscheinlichkeiten mit Summe 1 voraus, oder m Logits; die Zielgröße ist eine Klasse.</translation>
  </message>
  <message>
   <source>Class probabilities need at least two classes; there is {1}.</source>
   <translation>Klassenwahrscheinlichkeiten brauchen mindestens zwei Klassen; es gibt {1}.</translation>
  </message>
  <message>
   <source>{1} of {2} rows missed the sum 1 by more than 1e-5 and were divided by their sum.</source>
   <translation>{1} von {2} Zeilen verfehlten die Summe 1 um mehr als 1e-5 und wurden durch ihre Summe geteilt.</translation>
  </message>
  <message>
   <source>The ensemble predicts the mean of its members' probabilities.</source>
   <translation>Das Ensemble sagt das Mittel der Wahrscheinlichkeiten seiner Mitglieder voraus.</translation>
  </message>
  <message>
   <source>The lens {1} names the class {2} twice; a class belongs to one group.</source>
   <translation>Die Linse {1!} nennt die Klasse {2} zweimal; eine Klasse gehört zu einer Gruppe.</translation>
  </message>
  <message>
   <source>The lens {1} leaves no class of {2} out, which has {3}; it can be top:1 to top:{4}.</source>
   <translation>Die Linse {1!} lässt keine Klasse von {2!} aus, das {3} hat; möglich sind top:1 bis top:{4}.</translation>
  </message>
  <message>
   <source>The target of a sample is whether the observed class is among the most likely ones.</source>
   <translation>Das Ziel einer Stichprobe ist, ob die beobachtete Klasse unter den wahrscheinlichsten ist.</translation>
  </message>
  <message>
   <source>The lens class:{1} does not exist; {2} has the classes 0 to {3}.</source>
   <translation>Die Linse class:{1!} gibt es nicht; {2!} hat die Klassen 0 bis {3}.</translation>
  </message>
  <message>
   <source>The lens {1} names the class {2}; {3} has the classes 0 to {4}.</source>
   <translation>Die Linse {1!} nennt die Klasse {2}; {3!} hat die Klassen 0 bis {4}.</translation>
  </message>
  <message>
   <source>the rest</source>
   <translation>der Rest</translation>
  </message>
  <message>
   <source>The lens {1} puts all classes of {2} into one group; it needs at least two.</source>
   <translation>Die Linse {1!} legt alle Klassen von {2!} in eine Gruppe; sie braucht mindestens zwei.</translation>
  </message>
  <message>
   <source>All classes</source>
   <translation>Alle Klassen</translation>
  </message>
  <message>
   <source>The whole vector of class probabilities.</source>
   <translation>Der ganze Vektor der Klassenwahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>Top label</source>
   <translation>Wahrscheinlichste Klasse</translation>
  </message>
  <message>
   <source>Binary: the largest probability, and whether its class is the target.</source>
   <translation>Binär: die größte Wahrscheinlichkeit, und ob ihre Klasse die Zielgröße ist.</translation>
  </message>
  <message>
   <source>One class</source>
   <translation>Eine Klasse</translation>
  </message>
  <message>
   <source>Binary: the probability of class K, counted from 0, and whether it is the target.</source>
   <translation>Binär: die Wahrscheinlichkeit der Klasse K, ab 0 gezählt, und ob sie die Zielgröße ist.</translation>
  </message>
  <message>
   <source>Top K</source>
   <translation>Beste K</translation>
  </message>
  <message>
   <source>Binary: the probability of the K most likely classes together, and whether the target is one of them.</source>
   <translation>Binär: die Wahrscheinlichkeit der K wahrscheinlichsten Klassen zusammen, und ob die Zielgröße eine davon ist.</translation>
  </message>
  <message>
   <source>Groups of classes</source>
   <translation>Gruppen von Klassen</translation>
  </message>
  <message>
   <source>Classes put together, counted from 0: 0+1/2+3 makes one class of 0 and 1, one of 2 and 3, and one of all others.</source>
   <translation>Zusammengelegte Klassen, ab 0 gezählt: 0+1/2+3 macht eine Klasse aus 0 und 1, eine aus 2 und 3, und eine aus allen anderen.</translation>
  </message>
  <message>
   <source>There is no lens "{1}"; it can be {2}, with classes counted from 0.</source>
   <translation>Die Linse „{1!}“ gibt es nicht, nur {2!}, mit Klassen ab 0 gezählt.</translation>
  </message>
  <message>
   <source>The lens {1} needs class probabilities; {2} predicts {3} distributions.</source>
   <translation>Die Linse {1!} braucht Klassenwahrscheinlichkeiten; {2!} sagt Verteilungen der Familie {3!} voraus.</translation>
  </message>
  <message>
   <source>Only targets of several dimensions have coordinates; {1} is of the family {2}.</source>
   <translation>Nur Ziele mit mehreren Dimensionen haben Koordinaten; {1!} ist von der Familie {2}.</translation>
  </message>
  <message>
   <source>There is no coordinate "{1}"; coordinates are numbers from 1 to {2}.</source>
   <translation>Es gibt keine Koordinate „{1!}“; Koordinaten sind Nummern von 1 bis {2}.</translation>
  </message>
  <message>
   <source>coordinate {1}</source>
   <translation>Koordinate {1}</translation>
  </message>
  <message>
   <source>The degrees of freedom {1} must be above 2, so that the distribution has a variance.</source>
   <translation>Die Freiheitsgrade {1} müssen über 2 liegen, damit die Verteilung eine Varianz hat.</translation>
  </message>
  <message>
   <source>{1} there are {2} columns.</source>
   <translation>{1} es sind {2} Spalten.</translation>
  </message>
  <message>
   <source>{1} of {2} rows of weights missed the sum 1 by more than 1e-5 and were divided by their sum.</source>
   <translation>{1} von {2} Zeilen mit Gewichten verfehlten die Summe 1 um mehr als 1e-5 und wurden durch ihre Summe geteilt.</translation>
  </message>
  <message>
   <source>The kernel of the mixture Wasserstein distance is not proven positive definite; squared errors may be negative.</source>
   <translation>Der Kern des Mischungs-Wasserstein-Abstands ist nicht erwiesen positiv definit; quadrierte Fehler können negativ sein.</translation>
  </message>
  <message>
   <source>The ensemble predicts the mixture of its members: all their components, with weights divided by the number of members.</source>
   <translation>Das Ensemble sagt die Mischung seiner Mitglieder voraus: alle ihre Komponenten, mit Gewichten geteilt durch die Anzahl der Mitglieder.</translation>
  </message>
  <message>
   <source>Mixtures need as many weights as means and standard deviations;</source>
   <translation>Mischungen brauchen so viele Gewichte wie Mittelwerte und Standardabweichungen;</translation>
  </message>
  <message>
   <source>Normal mixtures</source>
   <translation>Mischungen von Normalverteilungen</translation>
  </message>
  <message>
   <source>Each row predicts weights, means and standard deviations of a mixture of normal distributions, for example an ensemble of normal models; the target is a real number.</source>
   <translation>Jede Zeile sagt Gewichte, Mittelwerte und Standardabweichungen einer Mischung von Normalverteilungen voraus, etwa ein Ensemble normaler Modelle; die Zielgröße ist eine reelle Zahl.</translation>
  </message>
  <message>
   <source>Mixtures need as many weights as locations and scales;</source>
   <translation>Mischungen brauchen so viele Gewichte wie Lagen und Skalen;</translation>
  </message>
  <message>
   <source>Laplace mixtures</source>
   <translation>Laplace-Mischungen</translation>
  </message>
  <message>
   <source>Each row predicts weights, locations and scales of a mixture of Laplace distributions; the target is a real number.</source>
   <translation>Jede Zeile sagt Gewichte, Lagen und Skalen einer Mischung von Laplace-Verteilungen voraus; die Zielgröße ist eine reelle Zahl.</translation>
  </message>
  <message>
   <source>Mixtures need as many weights as locations, scales and degrees of freedom;</source>
   <translation>Mischungen brauchen so viele Gewichte wie Lagen, Skalen und Freiheitsgrade;</translation>
  </message>
  <message>
   <source>Mixtures of t-distributions</source>
   <translation>Mischungen von t-Verteilungen</translation>
  </message>
  <message>
   <source>Each row predicts weights, locations, scales and degrees of freedom of a mixture of Student's t-distributions, one of them or more; the target is a real number.</source>
   <translation>Jede Zeile sagt Gewichte, Lagen, Skalen und Freiheitsgrade einer Mischung von einer oder mehreren studentschen t-Verteilungen voraus; die Zielgröße ist eine reelle Zahl.</translation>
  </message>
  <message>
   <source>degrees of freedom</source>
   <translation>Freiheitsgrade</translation>
  </message>
  <message>
   <source>The order {1} of the mixture Wasserstein distance is not available for components that differ in shape; wasserstein-order=2 is.</source>
   <translation>Die Ordnung {1} des Mischungs-Wasserstein-Abstands gibt es nicht für Komponenten verschiedener Form; wasserstein-order=2 gibt es.</translation>
  </message>
  <message>
   <source>Mixtures of vectors need targets of at least two dimensions; there is {1}.</source>
   <translation>Mischungen von Vektoren brauchen Ziele von mindestens zwei Dimensionen; hier ist es {1}.</translation>
  </message>
  <message>
   <source>The columns of each component are its weight, its means and the upper triangle of its covariance, {1} for these targets; there are {2} columns.</source>
   <translation>Die Spalten jeder Komponente sind ihr Gewicht, ihre Mittelwerte und das obere Dreieck ihrer Kovarianz, {1} für diese Zielgrößen; es gibt {2} Spalten.</translation>
  </message>
  <message>
   <source>The columns of each component are its weight, its means and its standard deviations, {1} for these targets; there are {2} columns.</source>
   <translation>Die Spalten jeder Komponente sind ihr Gewicht, ihre Mittelwerte und ihre Standardabweichungen, {1} für diese Zielgrößen; es gibt {2} Spalten.</translation>
  </message>
  <message>
   <source>The covariance matrix of component {1} is not positive definite.</source>
   <translation>Die Kovarianzmatrix der Komponente {1} ist nicht positiv definit.</translation>
  </message>
  <message>
   <source>Orders other than 2 of the mixture Wasserstein distance are available for mixtures on the line alone: for vectors no closed form is known. Use wasserstein-order=2.</source>
   <translation>Andere Ordnungen als 2 des Mischungs-Wasserstein-Abstands gibt es nur für Mischungen reeller Zahlen: Für Vektoren ist keine geschlossene Form bekannt. Nehmen Sie wasserstein-order=2.</translation>
  </message>
  <message>
   <source>Normal vector mixtures with covariance</source>
   <translation>Mischungen normaler Vektoren mit Kovarianz</translation>
  </message>
  <message>
   <source>Normal vector mixtures</source>
   <translation>Mischungen normaler Vektoren</translation>
  </message>
  <message>
   <source>Each row predicts weights, mean vectors and covariance matrices (their upper triangles) of a mixture of normal distributions; the target is a real vector.</source>
   <translation>Jede Zeile sagt Gewichte, Mittelwertvektoren und Kovarianzmatrizen (ihre oberen Dreiecke) einer Mischung von Normalverteilungen voraus; die Zielgröße ist ein reeller Vektor.</translation>
  </message>
  <message>
   <source>Each row predicts weights, mean vectors and standard deviations of a mixture of normal distributions; the target is a real vector.</source>
   <translation>Jede Zeile sagt Gewichte, Mittelwertvektoren und Standardabweichungen einer Mischung von Normalverteilungen voraus; die Zielgröße ist ein reeller Vektor.</translation>
  </message>
  <message>
   <source>The covariance matrix of the mixture is singular to the digits of a double.</source>
   <translation>Die Kovarianzmatrix der Mischung ist im Rahmen der Rechengenauigkeit singulär.</translation>
  </message>
  <message>
   <source>écart-type</source>
   <translation>écart-type</translation>
  </message>
  <message>
   <source>Beta distributions</source>
   <translation>Beta-Verteilungen</translation>
  </message>
  <message>
   <source>Each row predicts the two shapes of a Beta distribution; the target is a share between 0 and 1, ends excluded.</source>
   <translation>Jede Zeile sagt die beiden Formparameter einer Beta-Verteilung vorher; die Zielgröße ist ein Anteil zwischen 0 und 1, ohne die Enden.</translation>
  </message>
  <message>
   <source>Beta predictions are two shapes, alpha and beta; there are {1} columns.</source>
   <translation>Beta-Vorhersagen sind zwei Formparameter, alpha und beta; es gibt {1} Spalten.</translation>
  </message>
  <message>
   <source>The shape is {1}; shapes of Beta predictions lie between {2} and {3}.</source>
   <translation>Der Formparameter ist {1}; Formparameter von Beta-Vorhersagen liegen zwischen {2} und {3}.</translation>
  </message>
  <message>
   <source>The target {1} of a Beta prediction does not lie between 0 and 1, ends excluded.</source>
   <translation>Die Zielgröße {1} einer Beta-Vorhersage liegt nicht zwischen 0 und 1, ohne die Enden.</translation>
  </message>
  <message>
   <source>There is no {1} "{2}" for {3} predictions; there are {4}.</source>
   <translation>{1} „{2!}“ gibt es für Vorhersagen der Familie {3!} nicht, nur {4!}.</translation>
  </message>
  <message>
   <source>target kernel</source>
   <translation>Zielgrößenkern</translation>
  </message>
  <message>
   <source>The value is not a finite number.</source>
   <translation>Der Wert ist keine endliche Zahl.</translation>
  </message>
  <message>
   <source>The target is not a finite number.</source>
   <translation>Die Zielgröße ist keine endliche Zahl.</translation>
  </message>
  <message>
   <source>The {1} {2} must be above 0.</source>
   <translation>{1} ist {2}; der Wert muss über 0 liegen.</translation>
  </message>
  <message>
   <source>The predictions have {1} dimensions but the targets have {2}.</source>
   <translation>Die Vorhersagen haben {1} Dimensionen, die Zielgrößen aber {2}.</translation>
  </message>
  <message>
   <source>these terms were made for distances alone</source>
   <translation>diese Terme wurden nur für Abstände vorbereitet</translation>
  </message>
  <message>
   <source>Laplace distributions</source>
   <translation>Laplace-Verteilungen</translation>
  </message>
  <message>
   <source>Each row predicts a location and a scale; the target is a real number.</source>
   <translation>Jede Zeile sagt Lage und Skala voraus; die Zielgröße ist eine reelle Zahl.</translation>
  </message>
  <message>
   <source>Laplace predictions are a location and a scale; there are {1} columns.</source>
   <translation>Laplace-Vorhersagen sind eine Lage und eine Skala; es gibt {1} Spalten.</translation>
  </message>
  <message>
   <source>The ensemble predicts the mixture of its members' Laplace distributions, with equal weights.</source>
   <translation>Das Ensemble sagt die Mischung der Laplace-Verteilungen seiner Mitglieder mit gleichen Gewichten voraus.</translation>
  </message>
  <message>
   <source>Normal distributions</source>
   <translation>Normalverteilungen</translation>
  </message>
  <message>
   <source>Each row predicts a mean and a standard deviation per dimension; the target is a real number, or a vector of independent coordinates.</source>
   <translation>Jede Zeile sagt Mittelwert und Standardabweichung je Dimension voraus; die Zielgröße ist eine reelle Zahl oder ein Vektor unabhängiger Koordinaten.</translation>
  </message>
  <message>
   <source>Normal predictions need as many standard deviations as means; there are {1} columns.</source>
   <translation>Normale Vorhersagen brauchen so viele Standardabweichungen wie Mittelwerte; es gibt {1} Spalten.</translation>
  </message>
  <message>
   <source>The ensemble predicts the mixture of its members' normal distributions, with equal weights.</source>
   <translation>Das Ensemble sagt die Mischung der Normalverteilungen seiner Mitglieder voraus, mit gleichen Gewichten.</translation>
  </message>
  <message>
   <source>The laplacian target kernel needs real targets; these have several dimensions.</source>
   <translation>Der Zielgrößenkern laplacian braucht reelle Zielgrößen; diese haben mehrere Dimensionen.</translation>
  </message>
  <message>
   <source>Normal distributions with covariance</source>
   <translation>Normalverteilungen mit Kovarianz</translation>
  </message>
  <message>
   <source>Each row predicts a mean vector and a covariance matrix (its upper triangle); the target is a real vector.</source>
   <translation>Jede Zeile sagt einen Mittelwertvektor und eine Kovarianzmatrix (ihr oberes Dreieck) voraus; die Zielgröße ist ein reeller Vektor.</translation>
  </message>
  <message>
   <source>A mean vector and the upper triangle of a covariance matrix need 5, 9, 14, ... columns; there are {1}.</source>
   <translation>Ein Mittelwertvektor und das obere Dreieck einer Kovarianzmatrix brauchen 5, 9, 14, ... Spalten; es gibt {1}.</translation>
  </message>
  <message>
   <source>The covariance matrix is not positive definite.</source>
   <translation>Die Kovarianzmatrix ist nicht positiv definit.</translation>
  </message>
  <message>
   <source>The kernel of the Wasserstein distance is positive definite only if all covariance matrices commute; squared errors may be negative.</source>
   <translation>Der Kern des Wasserstein-Abstands ist nur positiv definit, wenn alle Kovarianzmatrizen vertauschen; quadrierte Fehler können negativ sein.</translation>
  </message>
  <message>
   <source>The sums over counts of {1} samples with rates up to {2} take too long or too much memory to prepare; choose the block or the low-rank estimator, or fewer samples.</source>
   <translation>Die Summen über Zählwerte für {1} Beobachtungen mit Raten bis {2} vorzubereiten dauert zu lange oder braucht zu viel Speicher; wählen Sie den Blockschätzer, den von niedrigem Rang oder weniger Beobachtungen.</translation>
  </message>
  <message>
   <source>The rate {1} is too large for a target kernel as wide as that of gamma = {2}, whose expectation would be a sum over too many counts; choose a larger gamma, or methods without a kernel.</source>
   <translation>Die Rate {1} ist zu groß für einen Zielgrößenkern so weit wie der von gamma = {2}, dessen Erwartung eine Summe über zu viele Anzahlen wäre; wählen Sie ein größeres gamma oder Methoden ohne Kern.</translation>
  </message>
  <message>
   <source>Poisson distributions</source>
   <translation>Poisson-Verteilungen</translation>
  </message>
  <message>
   <source>Each row predicts a rate; the target is a count.</source>
   <translation>Jede Zeile sagt eine Rate voraus; die Zielgröße ist eine Anzahl.</translation>
  </message>
  <message>
   <source>Poisson predictions are one rate per row; there are {1} columns.</source>
   <translation>Poisson-Vorhersagen sind eine Rate je Zeile; es gibt {1} Spalten.</translation>
  </message>
  <message>
   <source>The rate is {1}; rates of Poisson predictions must not exceed {2}.</source>
   <translation>Die Rate ist {1}; Raten von Poisson-Vorhersagen dürfen {2} nicht übersteigen.</translation>
  </message>
  <message>
   <source>The target of a Poisson prediction must be a count: 0, 1, 2, ...</source>
   <translation>Die Zielgröße einer Poisson-Vorhersage muss eine Anzahl sein: 0, 1, 2, ...</translation>
  </message>
  <message>
   <source>The count is {1}; counts must not exceed {2}.</source>
   <translation>Die Anzahl ist {1}; Anzahlen dürfen {2} nicht übersteigen.</translation>
  </message>
  <message>
   <source>The targets</source>
   <translation>Die Zielgrößen</translation>
  </message>
  <message>
   <source>The errors of the predictions</source>
   <translation>Die Fehler der Vorhersagen</translation>
  </message>
  <message>
   <source>{1} change sides only once along the rows, against {2} times in random order.</source>
   <translation>{1} wechseln entlang der Zeilen nur einmal die Seite, gegenüber {2}-mal in zufälliger Reihenfolge.</translation>
  </message>
  <message>
   <source>{1} change sides only {2} times along the rows, against {3} times in random order.</source>
   <translation>{1} wechseln entlang der Zeilen nur {2}-mal die Seite, gegenüber {3}-mal in zufälliger Reihenfolge.</translation>
  </message>
  <message>
   <source>{1} have a trend along the rows (rank correlation {2}).</source>
   <translation>{1} haben einen Trend entlang der Zeilen (Rangkorrelation {2}).</translation>
  </message>
  <message>
   <source>{1} are alike in neighbouring rows (rank correlation {2}).</source>
   <translation>{1} ähneln sich in benachbarten Zeilen (Rangkorrelation {2}).</translation>
  </message>
  <message>
   <source>{1} Every test and interval takes the rows as independent given their predictions: sorting independent rows does no harm, but for time series or repeated measurements p-values and intervals are too small.</source>
   <translation>{1} Jeder Test und jedes Intervall nimmt die Zeilen bei gegebenen Vorhersagen als unabhängig an: Unabhängige Zeilen zu sortieren schadet nicht, aber bei Zeitreihen oder wiederholten Messungen sind p-Werte und Intervalle zu klein.</translation>
  </message>
  <message>
   <source>Predictive draws need at least two draws per row.</source>
   <translation>Ziehungen brauchen mindestens zwei je Zeile.</translation>
  </message>
  <message>
   <source>Predictive draws</source>
   <translation>Ziehungen</translation>
  </message>
  <message>
   <source>Each row holds draws from the predicted distribution; the target is a real number.</source>
   <translation>Jede Zeile enthält Ziehungen aus der vorhergesagten Verteilung; die Zielgröße ist eine reelle Zahl.</translation>
  </message>
  <message>
   <source>with the target chosen among each row's draws and its target</source>
   <translation>mit der Zielgröße, gewählt unter den Ziehungen jeder Zeile und ihrer Zielgröße</translation>
  </message>
  <message>
   <source>The ensemble predicts the draws of all its members together.</source>
   <translation>Das Ensemble sagt die Ziehungen aller seiner Mitglieder zusammen voraus.</translation>
  </message>
  <message>
   <source>Member {1} has {2} draws per row, the first one {3}; members need equally many, so that each counts the same.</source>
   <translation>Mitglied {1} hat {2} Ziehungen je Zeile, das erste {3}; Mitglieder brauchen gleich viele, damit jedes gleich zählt.</translation>
  </message>
  <message>
   <source>draws have no density</source>
   <translation>Ziehungen haben keine Dichte</translation>
  </message>
  <message>
   <source>number of samples</source>
   <translation>Anzahl der Beobachtungen</translation>
  </message>
  <message>
   <source>number of classes</source>
   <translation>Anzahl der Klassen</translation>
  </message>
  <message>
   <source>list of classes</source>
   <translation>Liste der Klassen</translation>
  </message>
  <message>
   <source>number of target dimensions</source>
   <translation>Anzahl der Dimensionen der Zielgröße</translation>
  </message>
  <message>
   <source>The {1} of member {2} is {3}; that of member 1 ({4}) is {5}. The members of an ensemble need the same.</source>
   <translation>{1} von Mitglied {2} ist {3}, von Mitglied 1 ({4!}) aber {5}. Die Mitglieder eines Ensembles müssen darin übereinstimmen.</translation>
  </message>
  <message>
   <source>The target of member {1} is {2}; that of member 1 ({3}) is {4}. The members of an ensemble need the same targets in the same order.</source>
   <translation>Die Zielgröße von Mitglied {1} ist {2}, die von Mitglied 1 ({3}) {4}. Die Mitglieder eines Ensembles brauchen dieselben Zielgrößen in derselben Reihenfolge.</translation>
  </message>
  <message>
   <source>An ensemble needs at least two members; there is {1}.</source>
   <translation>Ein Ensemble braucht mindestens zwei Mitglieder; es gibt {1}.</translation>
  </message>
  <message>
   <source>The predictions end at their {1} and {2} quantiles; what lies beyond is extrapolated and enters here ({3} of {4} targets lie there).</source>
   <translation>Die Vorhersagen enden bei ihren Quantilen zu {1} und {2}; was jenseits liegt, wird extrapoliert und geht hier ein ({3} von {4} Zielgrößen liegen dort).</translation>
  </message>
  <message>
   <source>The level {1} of a quantile must lie between 0 and 1, ends excluded.</source>
   <translation>Das Niveau {1} eines Quantils muss zwischen 0 und 1 liegen, ohne die Enden.</translation>
  </message>
  <message>
   <source>The levels of the quantiles must rise; {1} follows {2}.</source>
   <translation>Die Niveaus der Quantile müssen steigen; auf {2} folgt {1}.</translation>
  </message>
  <message>
   <source>The levels of this row are not those of the first row; all rows of a data set need quantiles at the same levels.</source>
   <translation>Die Niveaus dieser Zeile sind nicht die der ersten; alle Zeilen eines Datensatzes brauchen Quantile zu denselben Niveaus.</translation>
  </message>
  <message>
   <source>The quantiles of {1} of {2} rows cross (a higher level has a lower value, by up to {3}); they were sorted.</source>
   <translation>Die Quantile von {1} von {2} Zeilen kreuzen sich (ein höheres Niveau hat einen niedrigeren Wert, um bis zu {3}); sie wurden sortiert.</translation>
  </message>
  <message>
   <source>Quantile forecasts</source>
   <translation>Quantilvorhersagen</translation>
  </message>
  <message>
   <source>Each row predicts quantiles at given levels, such as q0.05 to q0.95; the target is a real number. Between two levels the quantiles are interpolated linearly; what lies beyond the outermost quantiles is extrapolated by exponential tails that continue the density, and measures that depend on it say so.</source>
   <translation>Jede Zeile sagt Quantile zu gegebenen Niveaus voraus, etwa q0.05 bis q0.95; die Zielgröße ist eine reelle Zahl. Zwischen zwei Niveaus werden die Quantile linear interpoliert; was jenseits der äußersten liegt, wird durch exponentielle Ausläufer extrapoliert, die die Dichte fortsetzen, und Maße, die davon abhängen, sagen es.</translation>
  </message>
  <message>
   <source>Quantile forecasts need at least two levels and a value for each; there are {1} numbers in a row.</source>
   <translation>Quantilvorhersagen brauchen mindestens zwei Niveaus und einen Wert für jedes; es gibt {1} Zahlen in einer Zeile.</translation>
  </message>
  <message>
   <source>The ensemble predicts at each level the mean of its members' quantiles.</source>
   <translation>Das Ensemble sagt zu jedem Niveau das Mittel der Quantile seiner Mitglieder voraus.</translation>
  </message>
  <message>
   <source>Member {1} gives quantiles at other levels than the first one; members need the same levels, so that each counts the same.</source>
   <translation>Mitglied {1} gibt Quantile zu anderen Niveaus an als das erste; Mitglieder brauchen dieselben Niveaus, damit jedes gleich zählt.</translation>
  </message>
  <message>
   <source>with the cell between quantiles drawn</source>
   <translation>mit gezogener Zelle zwischen den Quantilen</translation>
  </message>
  <message>
   <source>quantiles have no density</source>
   <translation>Quantile haben keine Dichte</translation>
  </message>
  <message>
   <source>Predictive draws of vectors</source>
   <translation>Ziehungen von Vektoren</translation>
  </message>
  <message>
   <source>Each row holds draws of a vector from the predicted distribution; the target is a real vector.</source>
   <translation>Jede Zeile enthält Ziehungen eines Vektors aus der vorausgesagten Verteilung; die Zielgröße ist ein reeller Vektor.</translation>
  </message>
  <message>
   <source>Draws of vectors need targets of at least two dimensions; there is {1}.</source>
   <translation>Ziehungen von Vektoren brauchen Ziele von mindestens zwei Dimensionen; hier ist es {1}.</translation>
  </message>
  <message>
   <source>Draws of vectors of {1} dimensions need as many columns for each of at least two draws; there are {2} columns.</source>
   <translation>Ziehungen von Vektoren von {1} Dimensionen brauchen so viele Spalten für jede von mindestens zwei Ziehungen; es sind {2} Spalten.</translation>
  </message>
  <message>
   <source>Member {1} has {2} numbers per row, the first one {3}; members need equally many draws, so that each counts the same.</source>
   <translation>Mitglied {1} hat {2} Zahlen je Zeile, das erste {3}; Mitglieder brauchen gleich viele Ziehungen, damit jedes gleich zählt.</translation>
  </message>
  <message>
   <source>The covariance matrix of the draws is singular: the Dawid-Sebastiani score needs more draws than dimensions, and draws that differ in every direction.</source>
   <translation>Die Kovarianzmatrix der Ziehungen ist singulär: Der Dawid-Sebastiani-Score braucht mehr Ziehungen als Dimensionen und Ziehungen, die sich in jeder Richtung unterscheiden.</translation>
  </message>
  <message>
   <source>Decision: the thresholds are shown from {1} to {2}, which is no range; set from below to.</source>
   <translation>Entscheidung: Die Schwellen werden von {1} bis {2} gezeigt, was kein Bereich ist; setzen Sie from unter to.</translation>
  </message>
  <message>
   <source>Gain over treating all</source>
   <translation>Gewinn gegenüber alle behandeln</translation>
  </message>
  <message>
   <source>Decision</source>
   <translation>Entscheidung</translation>
  </message>
  <message>
   <source>Open a model to see what acting on its predictions is worth.</source>
   <translation>Öffnen Sie ein Modell, um zu sehen, was es wert ist, nach seinen Vorhersagen zu handeln.</translation>
  </message>
  <message>
   <source>Decisions are made on the probability of an event; none of the shown models has one.</source>
   <translation>Entschieden wird nach der Wahrscheinlichkeit eines Ereignisses; keines der gezeigten Modelle hat eine.</translation>
  </message>
  <message>
   <source>no event</source>
   <translation>kein Ereignis</translation>
  </message>
  <message>
   <source>bands are drawn for up to three models</source>
   <translation>Bänder werden für bis zu drei Modelle gezeichnet</translation>
  </message>
  <message>
   <source>The predicted probability from which on one acts; drag the line to move it. It says how many false alarms one would accept for one event that is found: at 0.1 nine, at 0.5 one.</source>
   <translation>Die vorhergesagte Wahrscheinlichkeit, von der an gehandelt wird; ziehen Sie an der Linie, um sie zu verschieben. Sie sagt, wie viele Fehlalarme man für ein gefundenes Ereignis hinnähme: bei 0.1 neun, bei 0.5 einen.</translation>
  </message>
  <message>
   <source>share of events</source>
   <translation>Anteil der Ereignisse</translation>
  </message>
  <message>
   <source>That of the first model, where treating all is worth as much as treating nobody.</source>
   <translation>Der des ersten Modells, wo alle zu behandeln so viel wert ist wie niemanden zu behandeln.</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>Zeigen</translation>
  </message>
  <message>
   <source>Which diagrams are drawn.</source>
   <translation>Welche Diagramme gezeichnet werden.</translation>
  </message>
  <message>
   <source>Decision curve and ROC curve side by side.</source>
   <translation>Entscheidungskurve und ROC-Kurve nebeneinander.</translation>
  </message>
  <message>
   <source>decision curve</source>
   <translation>Entscheidungskurve</translation>
  </message>
  <message>
   <source>Net benefit over the threshold.</source>
   <translation>Nettonutzen über der Schwelle.</translation>
  </message>
  <message>
   <source>Sensitivity over 1 − specificity.</source>
   <translation>Sensitivität über 1 − Spezifität.</translation>
  </message>
  <message>
   <source>From</source>
   <translation>Von</translation>
  </message>
  <message>
   <source>The smallest threshold that is drawn.</source>
   <translation>Die kleinste gezeichnete Schwelle.</translation>
  </message>
  <message>
   <source>To</source>
   <translation>Bis</translation>
  </message>
  <message>
   <source>The largest threshold that is drawn.</source>
   <translation>Die größte gezeichnete Schwelle.</translation>
  </message>
  <message>
   <source>Where one in a hundred predictions is left above it.</source>
   <translation>Wo eine von hundert Vorhersagen darüber übrig ist.</translation>
  </message>
  <message>
   <source>Bands</source>
   <translation>Bänder</translation>
  </message>
  <message>
   <source>What is drawn around the net benefit.</source>
   <translation>Was um den Nettonutzen gezeichnet wird.</translation>
  </message>
  <message>
   <source>at each threshold</source>
   <translation>an jeder Schwelle</translation>
  </message>
  <message>
   <source>Where the net benefit of the population lies, for each threshold by itself; left out where so few samples decide that one more would change it.</source>
   <translation>Wo der Nettonutzen der Grundgesamtheit liegt, für jede Schwelle für sich; weggelassen, wo so wenige Beobachtungen entscheiden, dass eine mehr ihn ändern würde.</translation>
  </message>
  <message>
   <source>The curves alone.</source>
   <translation>Nur die Kurven.</translation>
  </message>
  <message>
   <source>Probability with which the band holds the net benefit at a threshold.</source>
   <translation>Wahrscheinlichkeit, mit der das Band den Nettonutzen an einer Schwelle enthält.</translation>
  </message>
  <message>
   <source>Net benefit of acting on the prediction, over the threshold from which on one acts, beside acting always and never; shaded: {1} intervals at each threshold.</source>
   <translation>Nettonutzen des Handelns nach der Vorhersage über der Schwelle, ab der man handelt, neben immer und nie zu handeln; schattiert: Intervalle zu {1} an jeder Schwelle.</translation>
  </message>
  <message>
   <source>Net benefit of acting on the prediction, over the threshold from which on one acts, beside acting always and never.</source>
   <translation>Nettonutzen des Handelns nach der Vorhersage über der Schwelle, ab der man handelt, neben immer und nie zu handeln.</translation>
  </message>
  <message>
   <source>ROC curve: sensitivity over 1 − specificity, over all thresholds.</source>
   <translation>ROC-Kurve: Sensitivität über 1 − Spezifität, für alle Schwellen.</translation>
  </message>
  <message>
   <source>Whether it is worth acting on the predictions. The decision curve shows the net benefit of treating whoever reaches a threshold, for every threshold: rightly treated samples less those treated in vain, which count by the odds of the threshold. A model is of use at a threshold where its curve lies above both treating all and treating nobody; choose the range from the decision, not from the curve. The curve falls below these lines where predictions are badly calibrated. The ROC curve beside it shows what is found against what is alarmed for nothing, over all thresholds; it says nothing of calibration. Drag the upright line to a threshold: the notes give net benefit, sensitivity, specificity and predictive values there. The band holds for each threshold by itself: of many thresholds a few leave it by chance, and two models whose bands overlap may differ, which the view Compare tells.</source>
   <translation>Ob es sich lohnt, nach den Vorhersagen zu handeln. Die Entscheidungskurve zeigt für jede Schwelle den Nettonutzen, alle zu behandeln, die sie erreichen: zu Recht Behandelte abzüglich der vergeblich Behandelten, die mit der Chance (Odds) der Schwelle zählen. Ein Modell ist an einer Schwelle nützlich, wo seine Kurve sowohl über „alle behandeln“ als auch über „niemanden behandeln“ liegt; wählen Sie den Bereich nach der Entscheidung, nicht nach der Kurve. Die Kurve fällt unter diese Linien, wo Vorhersagen schlecht kalibriert sind. Die ROC-Kurve daneben zeigt über alle Schwellen, was gefunden wird, gegen das, was umsonst alarmiert wird; von der Kalibrierung sagt sie nichts. Ziehen Sie die senkrechte Linie zu einer Schwelle: Die Anmerkungen nennen dort Nettonutzen, Sensitivität, Spezifität und prädiktive Werte. Das Band gilt für jede Schwelle für sich: Von vielen Schwellen liegen zufällig einige außerhalb, und zwei Modelle mit überlappenden Bändern können sich unterscheiden, was die Ansicht Vergleich sagt.</translation>
  </message>
  <message>
   <source>O(n (L + log n)) for L thresholds and each model</source>
   <translation>O(n (L + log n)) für L Schwellen und jedes Modell</translation>
  </message>
  <message>
   <source>treat all</source>
   <translation>alle behandeln</translation>
  </message>
  <message>
   <source>treat all, {1}</source>
   <translation>alle behandeln, {1}</translation>
  </message>
  <message>
   <source>treating all, at {1}: {2}</source>
   <translation>alle behandeln, bei {1}: {2}</translation>
  </message>
  <message>
   <source>{1} at each threshold</source>
   <translation>{1} an jeder Schwelle</translation>
  </message>
  <message>
   <source>{1}, at {2}: {3}</source>
   <translation>{1!}, bei {2}: {3}</translation>
  </message>
  <message>
   <source>Decision curve</source>
   <translation>Entscheidungskurve</translation>
  </message>
  <message>
   <source>threshold probability</source>
   <translation>Schwelle (Wahrscheinlichkeit)</translation>
  </message>
  <message>
   <source>net benefit</source>
   <translation>Nettonutzen</translation>
  </message>
  <message>
   <source>treat nobody</source>
   <translation>niemanden behandeln</translation>
  </message>
  <message>
   <source>net benefit {1}</source>
   <translation>Nettonutzen {1}</translation>
  </message>
  <message>
   <source>AUC {1}</source>
   <translation>AUC {1}</translation>
  </message>
  <message>
   <source>AUC {1} {2}</source>
   <translation>AUC {1} {2}</translation>
  </message>
  <message>
   <source>1 − specificity</source>
   <translation>1 − Spezifität</translation>
  </message>
  <message>
   <source>{1}, from {2}: sensitivity {3}, specificity {4}</source>
   <translation>{1}, ab {2}: Sensitivität {3}, Spezifität {4}</translation>
  </message>
  <message>
   <source>{1}, at the threshold {2}: sensitivity {3}, specificity {4}</source>
   <translation>{1}, an der Schwelle {2}: Sensitivität {3}, Spezifität {4}</translation>
  </message>
  <message>
   <source>at {1}:</source>
   <translation>bei {1}:</translation>
  </message>
  <message>
   <source>sensitivity {1}</source>
   <translation>Sensitivität {1}</translation>
  </message>
  <message>
   <source>specificity {1}</source>
   <translation>Spezifität {1}</translation>
  </message>
  <message>
   <source>PPV {1}</source>
   <translation>PPV {1}</translation>
  </message>
  <message>
   <source>NPV {1}</source>
   <translation>NPV {1}</translation>
  </message>
  <message>
   <source>numbers beyond 1e300 are not drawn</source>
   <translation>Zahlen jenseits von 1e300 werden nicht gezeichnet</translation>
  </message>
  <message>
   <source>Errors</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <source>Open a model to see its errors beside each other.</source>
   <translation>Öffnen Sie ein Modell, um seine Fehler nebeneinander zu sehen.</translation>
  </message>
  <message>
   <source>Errors of such targets are not drawn; see the table of results.</source>
   <translation>Fehler solcher Zielgrößen werden nicht gezeichnet; siehe die Ergebnistabelle.</translation>
  </message>
  <message>
   <source>Samples of score parts</source>
   <translation>Beobachtungen der Score-Anteile</translation>
  </message>
  <message>
   <source>How many samples the parts of the CRPS, of the Dawid-Sebastiani score and of the Brier score of all classes are of, drawn at random by the seed where there are more. The MCB and its range depend on that number.</source>
   <translation>Aus wie vielen Beobachtungen die Anteile des CRPS, des Dawid-Sebastiani-Scores und des Brier-Scores aller Klassen stammen; gibt es mehr, werden sie mit dem Startwert zufällig gezogen. MCB und sein Bereich hängen von dieser Anzahl ab.</translation>
  </message>
  <message>
   <source>All up to 10,000 samples (all classes: 2,000), else so many of them: within seconds.</source>
   <translation>Alle bis 10 000 Beobachtungen (alle Klassen: 2000), sonst so viele davon: in Sekunden.</translation>
  </message>
  <message>
   <source>All</source>
   <translation>Alle</translation>
  </message>
  <message>
   <source>Every sample: 100,000 take about half a minute of processor time.</source>
   <translation>Jede Beobachtung: 100 000 dauern etwa eine halbe Minute Prozessorzeit.</translation>
  </message>
  <message>
   <source>How the errors of the ladder from the TCE to the CE are estimated.</source>
   <translation>Wie die Fehler der Leiter vom TCE bis zum CE geschätzt werden.</translation>
  </message>
  <message>
   <source>Bins for all of them: of equal mass and as many as stay monotone for the TCE, of equal width for each class, and fitted to whole predictions, √n samples at least in each, for the CE.</source>
   <translation>Bins für alle: gleich besetzte, so viele wie monoton bleiben, für den TCE, gleich breite für jede Klasse, und an ganze Vorhersagen angepasste mit mindestens √n Beobachtungen für den CE.</translation>
  </message>
  <message>
   <source>kernel density</source>
   <translation>Kerndichte</translation>
  </message>
  <message>
   <source>Kernel smoothers without bins, whose bandwidth the predictions choose; every pair of samples is visited again and again.</source>
   <translation>Kernglätter ohne Bins, deren Bandbreite die Vorhersagen bestimmen; jedes Paar von Beobachtungen wird immer wieder besucht.</translation>
  </message>
  <message>
   <source>1 averages the distances; 2 is the root of the mean square, for which the bound is the root of the Brier score itself.</source>
   <translation>1 mittelt die Abstände; 2 ist die Wurzel des mittleren Quadrats, für das die Schranke die Wurzel des Brier-Scores selbst ist.</translation>
  </message>
  <message>
   <source>Number of bins of the ECE and of the errors class by class.</source>
   <translation>Anzahl der Bins für den ECE und für die Fehler je Klasse.</translation>
  </message>
  <message>
   <source>Plane</source>
   <translation>Ebene</translation>
  </message>
  <message>
   <source>The score whose parts make the plane of MCB and DSC.</source>
   <translation>Der Score, dessen Anteile die Ebene aus MCB und DSC bilden.</translation>
  </message>
  <message>
   <source>Minus the probability given to the outcome over the length of both.</source>
   <translation>Minus die Wahrscheinlichkeit des eingetretenen Ergebnisses geteilt durch die Länge des Vektors.</translation>
  </message>
  <message>
   <source>Bins of real targets</source>
   <translation>Bins reeller Zielgrößen</translation>
  </message>
  <message>
   <source>Number of bins of predicted standard deviations and means, with the same number of samples each.</source>
   <translation>Anzahl der Bins der vorhergesagten Standardabweichungen und Mittelwerte, mit jeweils gleich vielen Beobachtungen.</translation>
  </message>
  <message>
   <source>Each proper score is taken apart: MCB, what recalibration could gain, less DSC, what the predictions know, plus UNC, what is left to the outcomes.</source>
   <translation>Jede Bewertungsregel ist zerlegt: MCB, was Rekalibrierung gewinnen könnte, weniger DSC, was die Vorhersagen wissen, plus UNC, was den Ergebnissen bleibt.</translation>
  </message>
  <message>
   <source>Calibration errors of norm {1}, each of which sees what those before it cannot; bars are the range of a calibrated model with the same predictions.</source>
   <translation>Kalibrierungsfehler der Norm {1}, von denen jeder sieht, was die vor ihm nicht sehen; Balken sind der Bereich eines kalibrierten Modells mit denselben Vorhersagen.</translation>
  </message>
  <message>
   <source>Predicted standard deviations, intervals and quantiles against the errors that occurred.</source>
   <translation>Vorhergesagte Standardabweichungen, Intervalle und Quantile gegen die eingetretenen Fehler.</translation>
  </message>
  <message>
   <source>For classes, the ladder of calibration errors: the MMCE looks at the top label through a kernel, the KS at its sum along the confidences, the ECE at bins of them, and none can exceed the TCE, which looks at the top label at every confidence. The CWCE looks at every class by itself, the CE at whole predictions, and the root of the Brier score bounds them all. From the TCE on each sees what the one before cannot, and in truth none is smaller; estimates can break the order, and such steps are marked with the reason. Bars show the range of a calibrated model with the same predictions (an interval at the bound): a point inside its range says nothing against the model. Beside it, proper scores are taken apart: score = MCB − DSC + UNC, where MCB is what recalibration could gain, DSC what the predictions know, and UNC is left to the outcomes; for three and more classes also the Brier score of all of them, by kernel densities. In the plane good models lie to the upper left, and those on one line have the same gain over the base rate. For real targets: predicted standard deviations against errors in bins of similar predictions, the bias along the predicted mean, the coverage of intervals along the predicted spread, and by how much the share of targets below a predicted quantile misses its level, over all levels and along the prediction; interval scores by level, and the CRPS and the Dawid-Sebastiani score taken apart. For targets of several dimensions the Dawid-Sebastiani, the energy and the variogram score of all coordinates as expected under the predictions, plus an excess: one above its range says that errors are larger than predicted, one below it that they are smaller; and the panels of real targets for single coordinates. Last, upper bounds: the mean of a proper score less the smallest that any distribution can expect bounds the calibration error in the sense of that score, without bins or bias; a hollow point is where the bound would lie if the model were calibrated.</source>
   <translation>Bei Klassen die Leiter der Kalibrierungsfehler: Der MMCE betrachtet die wahrscheinlichste Klasse durch einen Kern, der KS ihre Summe entlang der Konfidenzen, der ECE sie in Bins, und keiner kann den TCE übertreffen, der die wahrscheinlichste Klasse bei jeder Konfidenz betrachtet. Der CWCE betrachtet jede Klasse für sich, der CE ganze Vorhersagen, und die Wurzel des Brier-Scores ist eine Schranke für alle. Vom TCE an sieht jeder, was der vorige nicht sehen kann, und in Wahrheit ist keiner kleiner; Schätzungen können diese Ordnung brechen, solche Stufen sind mit dem Grund markiert. Balken zeigen den Bereich eines kalibrierten Modells mit denselben Vorhersagen (an der Schranke ein Intervall): Ein Punkt in seinem Bereich sagt nichts gegen das Modell. Daneben werden Proper Scores zerlegt: Score = MCB − DSC + UNC, wobei MCB ist, was Rekalibrierung gewinnen könnte, DSC, was die Vorhersagen wissen, und UNC den Ergebnissen überlassen bleibt; bei drei und mehr Klassen auch der Brier-Score aller zusammen, durch Kerndichten. In der Ebene liegen gute Modelle links oben, und die auf einer Linie gewinnen gleich viel gegenüber der Grundrate. Bei reellen Zielgrößen: vorhergesagte Standardabweichungen gegen Fehler in Bins ähnlicher Vorhersagen, die Verzerrung entlang des vorhergesagten Mittelwerts, die Überdeckung von Intervallen entlang der vorhergesagten Streuung, und um wie viel der Anteil der Zielgrößen unter einem vorhergesagten Quantil sein Niveau verfehlt, über alle Niveaus und entlang der Vorhersage; Intervall-Scores nach Niveau sowie CRPS und Dawid-Sebastiani-Score zerlegt. Bei Zielgrößen mit mehreren Dimensionen der Dawid-Sebastiani-, der Energy- und der Variogramm-Score aller Koordinaten, wie er unter den Vorhersagen zu erwarten ist, und ein Überschuss: Einer über seinem Bereich sagt, dass Fehler größer sind als vorhergesagt, einer darunter, dass sie kleiner sind; und die Teilbilder reeller Zielgrößen für einzelne Koordinaten. Zuletzt obere Schranken: Der Mittelwert eines Proper Scores weniger dem kleinsten, den irgendeine Verteilung erwarten kann, beschränkt den Kalibrierungsfehler im Sinn dieses Scores, ohne Bins oder Verzerrung; ein hohler Punkt steht, wo die Schranke läge, wenn das Modell kalibriert wäre.</translation>
  </message>
  <message>
   <source>MMCE/max √k, KS, ECE_p ≤ TCE_p ≤ CWCE_p ≤ CE_p ≤ m^(1/p−1/2) √BS; S = MCB − DSC + UNC; CE_S ≤ U_S = S − inf g_S; RMSE(B) = RMV(B)</source>
   <translation>MMCE/max √k, KS, ECE_p ≤ TCE_p ≤ CWCE_p ≤ CE_p ≤ m^(1/p−1/2) √BS; S = MCB − DSC + UNC; CE_S ≤ U_S = S − inf g_S; RMSE(B) = RMV(B)</translation>
  </message>
  <message>
   <source>O(R n m) with the R resamples of the ranges of a calibrated model; kernel density O(R n² m)</source>
   <translation>O(R n m) mit den R Resamples für die Bereiche eines kalibrierten Modells; Kerndichte O(R n² m)</translation>
  </message>
  <message>
   <source>{1}: the calibration error of the {2} is at most {3}</source>
   <translation>{1}: Der Kalibrierungsfehler des {2} ist höchstens {3}</translation>
  </message>
  <message>
   <source>{1}, 95 % {2} to {3}</source>
   <translation>{1}, 95 % {2} bis {3}</translation>
  </message>
  <message>
   <source>{1}, if calibrated {2}</source>
   <translation>{1}, wenn kalibriert {2}</translation>
  </message>
  <message>
   <source>{1}, for targets whose standard deviation is at least {2}</source>
   <translation>{1}, für Zielgrößen, deren Standardabweichung mindestens {2} ist</translation>
  </message>
  <message>
   <source>{1}; it also holds what no model can know</source>
   <translation>{1}; darin steckt auch, was kein Modell wissen kann</translation>
  </message>
  <message>
   <source>{1}: the bound would be {2} if the model were calibrated</source>
   <translation>{1}: Die Schranke wäre {2}, wenn das Modell kalibriert wäre</translation>
  </message>
  <message>
   <source>DSS</source>
   <translation>DSS</translation>
  </message>
  <message>
   <source>at most so much (bars: 95 %; hollow: if calibrated)</source>
   <translation>höchstens so viel (Balken: 95 %; hohl: wenn kalibriert)</translation>
  </message>
  <message>
   <source>base rate</source>
   <translation>Grundrate</translation>
  </message>
  <message>
   <source>{1}: MCB and DSC</source>
   <translation>{1}: MCB und DSC</translation>
  </message>
  <message>
   <source>miscalibration MCB</source>
   <translation>Fehlkalibrierung MCB</translation>
  </message>
  <message>
   <source>discrimination DSC</source>
   <translation>Diskriminierung DSC</translation>
  </message>
  <message>
   <source>{1}: MCB {2}, DSC {3}, gain {4}, score {5}</source>
   <translation>{1!}: MCB {2}, DSC {3}, Gewinn {4}, Score {5}</translation>
  </message>
  <message>
   <source>All-class Brier</source>
   <translation>Brier, alle Klassen</translation>
  </message>
  <message>
   <source>Upper bounds of calibration errors</source>
   <translation>Obere Schranken der Kalibrierungsfehler</translation>
  </message>
  <message>
   <source>bound U of the error</source>
   <translation>Schranke U des Fehlers</translation>
  </message>
  <message>
   <source>the squared distance from whole predictions to class frequencies where they are predicted</source>
   <translation>der quadrierte Abstand ganzer Vorhersagen von den Klassenhäufigkeiten, wo sie vorhergesagt werden</translation>
  </message>
  <message>
   <source>KS</source>
   <translation>KS</translation>
  </message>
  <message>
   <source>TCE</source>
   <translation>TCE</translation>
  </message>
  <message>
   <source>CE</source>
   <translation>CE</translation>
  </message>
  <message>
   <source>sees the top label, smoothed by a kernel: gaps that cancel between similar confidences are hardly seen</source>
   <translation>sieht die wahrscheinlichste Klasse, geglättet durch einen Kern: Abweichungen, die sich zwischen ähnlichen Konfidenzen aufheben, sind kaum zu sehen</translation>
  </message>
  <message>
   <source>sees the top label, summed up along the confidences: gaps that cancel along them are not seen</source>
   <translation>sieht die wahrscheinlichste Klasse, aufsummiert entlang der Konfidenzen: Abweichungen, die sich entlang von ihnen aufheben, bleiben unsichtbar</translation>
  </message>
  <message>
   <source>sees the top label, averaged over bins: gaps that cancel inside a bin are not seen</source>
   <translation>sieht die wahrscheinlichste Klasse, gemittelt über Bins: Abweichungen, die sich in einem Bin aufheben, bleiben unsichtbar</translation>
  </message>
  <message>
   <source>sees the top label at every confidence, not the other classes</source>
   <translation>sieht die wahrscheinlichste Klasse bei jeder Konfidenz, nicht die anderen Klassen</translation>
  </message>
  <message>
   <source>sees every class by itself, not how their errors go together</source>
   <translation>sieht jede Klasse für sich, nicht wie ihre Fehler zusammenhängen</translation>
  </message>
  <message>
   <source>sees whole predictions: 0 only if calibrated</source>
   <translation>sieht ganze Vorhersagen: 0 nur, wenn kalibriert</translation>
  </message>
  <message>
   <source>bounds all of them by the Brier score; it also holds what no model can know</source>
   <translation>Schranke für alle durch den Brier-Score; sie enthält auch, was kein Modell wissen kann</translation>
  </message>
  <message>
   <source>averaged out, noise</source>
   <translation>herausgemittelt, Rauschen</translation>
  </message>
  <message>
   <source>what the estimate of the TCE averages out is seen here, and noise counts as error in both</source>
   <translation>was die Schätzung des TCE herausmittelt, ist hier zu sehen, und Rauschen zählt in beiden als Fehler</translation>
  </message>
  <message>
   <source>other bins, noise</source>
   <translation>andere Bins, Rauschen</translation>
  </message>
  <message>
   <source>the bins of the two differ, and noise counts as error in both</source>
   <translation>die Bins der beiden sind verschieden, und Rauschen zählt bei beiden als Fehler</translation>
  </message>
  <message>
   <source>confidences below ½</source>
   <translation>Konfidenzen unter ½</translation>
  </message>
  <message>
   <source>the order need not hold where the largest probability lies below ½, as in {1} % of the samples here</source>
   <translation>die Ordnung muss nicht gelten, wo die größte Wahrscheinlichkeit unter ½ liegt, wie hier bei {1} % der Beobachtungen</translation>
  </message>
  <message>
   <source>in truth it cannot be: noise counts as error, here more in the TCE</source>
   <translation>in Wahrheit ist das nicht möglich: Rauschen zählt als Fehler, hier mehr im TCE</translation>
  </message>
  <message>
   <source>more averaged out</source>
   <translation>mehr herausgemittelt</translation>
  </message>
  <message>
   <source>few samples have similar whole predictions, so that more errors are averaged out than class by class, and noise counts as error in both</source>
   <translation>wenige Beobachtungen haben ähnliche ganze Vorhersagen, sodass mehr Fehler herausgemittelt werden als je Klasse, und Rauschen zählt bei beiden als Fehler</translation>
  </message>
  <message>
   <source>in truth it cannot be: noise counts as error in the CE</source>
   <translation>in Wahrheit ist das nicht möglich: Rauschen zählt im CE als Fehler</translation>
  </message>
  <message>
   <source>{1} = {2}, 95 % {3} to {4}</source>
   <translation>{1} = {2}, 95 % {3} bis {4}</translation>
  </message>
  <message>
   <source>{1} = {2}, if calibrated {3} to {4}</source>
   <translation>{1} = {2}, falls kalibriert {3} bis {4}</translation>
  </message>
  <message>
   <source>{1}; larger than the {2}: {3}</source>
   <translation>{1}; größer als {2}: {3}</translation>
  </message>
  <message>
   <source>Ladder of calibration errors</source>
   <translation>Leiter der Kalibrierungsfehler</translation>
  </message>
  <message>
   <source>in truth ≤ TCE, then never falling (bars: if calibrated)</source>
   <translation>in Wahrheit ≤ TCE, dann nie fallend (Balken: falls kalibriert)</translation>
  </message>
  <message>
   <source>error (p = 1)</source>
   <translation>Fehler (p = 1)</translation>
  </message>
  <message>
   <source>error (p = 2)</source>
   <translation>Fehler (p = 2)</translation>
  </message>
  <message>
   <source>Quantiles along the prediction</source>
   <translation>Quantile entlang der Vorhersage</translation>
  </message>
  <message>
   <source>predicted median</source>
   <translation>vorhergesagter Median</translation>
  </message>
  <message>
   <source>share of targets at or below the quantile</source>
   <translation>Anteil der Zielgrößen bis zum Quantil</translation>
  </message>
  <message>
   <source>Interval score by level</source>
   <translation>Intervall-Score nach Niveau</translation>
  </message>
  <message>
   <source>level of the central interval</source>
   <translation>Niveau des zentralen Intervalls</translation>
  </message>
  <message>
   <source>mean interval score</source>
   <translation>mittlerer Intervall-Score</translation>
  </message>
  <message>
   <source>{1}: {2} targets at or below their {3} quantiles, if calibrated {4} to {5}</source>
   <translation>{1!}: {2} Zielgrößen bis zu ihren Quantilen zu {3}, falls kalibriert {4} bis {5}</translation>
  </message>
  <message>
   <source>The errors of quantiles along the prediction</source>
   <translation>Die Fehler der Quantile entlang der Vorhersage</translation>
  </message>
  <message>
   <source>The interval score</source>
   <translation>Der Intervall-Score</translation>
  </message>
  <message>
   <source>{1}: {2} intervals, mean score {3}{4}</source>
   <translation>{1!}: Intervalle zu {2}, mittlerer Score {3}{4}</translation>
  </message>
  <message>
   <source>The bias along the prediction</source>
   <translation>Die Verzerrung entlang der Vorhersage</translation>
  </message>
  <message>
   <source>Spread against error</source>
   <translation>Streuung gegen Fehler</translation>
  </message>
  <message>
   <source>Bias along the prediction</source>
   <translation>Verzerrung entlang der Vorhersage</translation>
  </message>
  <message>
   <source>predicted mean</source>
   <translation>vorhergesagter Mittelwert</translation>
  </message>
  <message>
   <source>mean of target − predicted mean</source>
   <translation>Mittel von Zielgröße − vorhergesagtem Mittelwert</translation>
  </message>
  <message>
   <source>Errors of quantiles</source>
   <translation>Fehler der Quantile</translation>
  </message>
  <message>
   <source>level τ</source>
   <translation>Niveau τ</translation>
  </message>
  <message>
   <source>share of targets below − τ</source>
   <translation>Anteil der Zielgrößen darunter − τ</translation>
  </message>
  <message>
   <source>Coverage along the spread</source>
   <translation>Überdeckung entlang der Streuung</translation>
  </message>
  <message>
   <source>predicted standard deviation</source>
   <translation>vorhergesagte Standardabweichung</translation>
  </message>
  <message>
   <source>share within 90 % intervals</source>
   <translation>Anteil in 90-%-Intervallen</translation>
  </message>
  <message>
   <source>predicted: root mean variance</source>
   <translation>vorhergesagt: Wurzel der mittleren Varianz</translation>
  </message>
  <message>
   <source>made: root mean squared error</source>
   <translation>gemacht: Wurzel des mittleren Fehlerquadrats</translation>
  </message>
  <message>
   <source>The spread against error</source>
   <translation>Die Streuung gegen den Fehler</translation>
  </message>
  <message>
   <source>{1}: {2} samples, predicted standard deviation {3}, root mean squared error {4}{5}</source>
   <translation>{1!}: {2} Beobachtungen, vorhergesagte Standardabweichung {3}, Wurzel des mittleren Fehlerquadrats {4}{5}</translation>
  </message>
  <message>
   <source>{1}: {2} samples with predicted means around {3}, targets differ by {4} on average{5}</source>
   <translation>{1!}: {2} Beobachtungen mit vorhergesagten Mittelwerten um {3}, Zielgrößen weichen im Mittel um {4} ab{5}</translation>
  </message>
  <message>
   <source>The coverage along the spread</source>
   <translation>Die Überdeckung entlang der Streuung</translation>
  </message>
  <message>
   <source>{1}: {2} targets within their 90 % intervals{3}</source>
   <translation>{1!}: {2} Zielgrößen in ihren 90-%-Intervallen{3}</translation>
  </message>
  <message>
   <source>mean error {1}, rms {2}</source>
   <translation>mittlerer Fehler {1}, RMS {2}</translation>
  </message>
  <message>
   <source>{1}: the usual CRPS {2} of the draws as they stand; the fair one is {3}</source>
   <translation>{1!}: der gewöhnliche CRPS {2} der Ziehungen, wie sie dastehen; der faire ist {3}</translation>
  </message>
  <message>
   <source>{1}, coordinate {2}</source>
   <translation>{1}, Koordinate {2}</translation>
  </message>
  <message>
   <source>targets of several dimensions</source>
   <translation>Zielgrößen mit mehreren Dimensionen</translation>
  </message>
  <message>
   <source>{1}, the mean score if targets were drawn from the predictions</source>
   <translation>{1}, der mittlere Score, wenn Zielgrößen aus den Vorhersagen gezogen wären</translation>
  </message>
  <message>
   <source>{1}, if calibrated {2} to {3}</source>
   <translation>{1}, falls kalibriert {2} bis {3}</translation>
  </message>
  <message>
   <source>all coordinates</source>
   <translation>alle Koordinaten</translation>
  </message>
  <message>
   <source>No panel of the figure is left; choose at least one that shows something.</source>
   <translation>Von der Abbildung bleibt kein Teilbild übrig; wählen Sie mindestens eines, das etwas zeigt.</translation>
  </message>
  <message>
   <source>{1} of {2} samples shown</source>
   <translation>{1} von {2} Beobachtungen gezeigt</translation>
  </message>
  <message>
   <source>1 model has {1} and cannot be shown here</source>
   <translation>1 Modell hat {1} und kann hier nicht gezeigt werden</translation>
  </message>
  <message>
   <source>{1} models have {2} and cannot be shown here</source>
   <translation>{1} Modelle haben {2} und können hier nicht gezeigt werden</translation>
  </message>
  <message>
   <source>The view {1} is not defined with case weights.</source>
   <translation>Die Ansicht {1} ist mit Fallgewichten nicht definiert.</translation>
  </message>
  <message>
   <source>{1}: some values leave the range of numbers and are not drawn</source>
   <translation>{1!}: Einige Werte verlassen den Zahlenbereich und werden nicht gezeichnet</translation>
  </message>
  <message>
   <source>Horizontal axis</source>
   <translation>Waagerechte Achse</translation>
  </message>
  <message>
   <source>What predictions are measured by along the horizontal axis.</source>
   <translation>Woran Vorhersagen entlang der waagerechten Achse gemessen werden.</translation>
  </message>
  <message>
   <source>From 0 to 1.</source>
   <translation>Von 0 bis 1.</translation>
  </message>
  <message>
   <source>Room for predictions that crowd at 0 or 1, as those of confident networks.</source>
   <translation>Platz für Vorhersagen, die sich bei 0 oder 1 drängen, wie die sehr sicherer Netze.</translation>
  </message>
  <message>
   <source>observed − predicted</source>
   <translation>beobachtet − vorhergesagt</translation>
  </message>
  <message>
   <source>{1} (rank)</source>
   <translation>{1} (Rang)</translation>
  </message>
  <message>
   <source>{1} (log-odds scale)</source>
   <translation>{1} (Log-Odds-Skala)</translation>
  </message>
  <message>
   <source>a calibrated model: {1} to {2} times as much weight as uniform values</source>
   <translation>ein kalibriertes Modell: {1}- bis {2}-mal so viel Gewicht wie bei gleichverteilten Werten</translation>
  </message>
  <message>
   <source>a calibrated model: {1} to {2}</source>
   <translation>ein kalibriertes Modell: {1} bis {2}</translation>
  </message>
  <message>
   <source>{1}: {2} samples in ({3}, {4}], {5}</source>
   <translation>{1!}: {2} Beobachtungen in ({3}, {4}], {5}</translation>
  </message>
  <message>
   <source>weight per bin, relative to uniform</source>
   <translation>Gewicht je Bin, relativ zur Gleichverteilung</translation>
  </message>
  <message>
   <source>samples per bin, relative to uniform</source>
   <translation>Beobachtungen je Bin, relativ zur Gleichverteilung</translation>
  </message>
  <message>
   <source>perfect calibration</source>
   <translation>perfekte Kalibrierung</translation>
  </message>
  <message>
   <source>{1}: {2} % of the targets lie below the {3} quantile {4}</source>
   <translation>{1!}: {2} % der Zielgrößen liegen unter dem Quantil zu {3} {4}</translation>
  </message>
  <message>
   <source>share of targets below the τ-quantile</source>
   <translation>Anteil der Zielgrößen unter dem τ-Quantil</translation>
  </message>
  <message>
   <source>band: {1} for the whole curve</source>
   <translation>Band: {1} für die ganze Kurve</translation>
  </message>
  <message>
   <source>{1}: the line is what a calibrated model's intervals hold</source>
   <translation>{1!}: Die Linie ist, was die Intervalle eines kalibrierten Modells enthalten</translation>
  </message>
  <message>
   <source>{1}: the central {2} intervals hold {3} % of the targets {4}</source>
   <translation>{1!}: Die zentralen Intervalle zu {2} enthalten {3} % der Zielgrößen {4}</translation>
  </message>
  <message>
   <source>{1}, if calibrated {2} %</source>
   <translation>{1}, kalibriert {2} %</translation>
  </message>
  <message>
   <source>Central intervals</source>
   <translation>Zentrale Intervalle</translation>
  </message>
  <message>
   <source>nominal coverage</source>
   <translation>nominelle Überdeckung</translation>
  </message>
  <message>
   <source>share of targets inside</source>
   <translation>Anteil der Zielgrößen darin</translation>
  </message>
  <message>
   <source>location {1}</source>
   <translation>Lage {1}</translation>
  </message>
  <message>
   <source>spread {1}</source>
   <translation>Streuung {1}</translation>
  </message>
  <message>
   <source>{1}: location {2}</source>
   <translation>{1!}: Lage {2}</translation>
  </message>
  <message>
   <source>{1}, spread {2}</source>
   <translation>{1}, Streuung {2}</translation>
  </message>
  <message>
   <source>PIT value</source>
   <translation>PIT-Wert</translation>
  </message>
  <message>
   <source>PIT histogram</source>
   <translation>PIT-Histogramm</translation>
  </message>
  <message>
   <source>{1}: {2} predictions with standard deviation {3} to {4}</source>
   <translation>{1!}: {2} Vorhersagen mit Standardabweichung {3} bis {4}</translation>
  </message>
  <message>
   <source>Sharpness</source>
   <translation>Schärfe</translation>
  </message>
  <message>
   <source>coefficient of variation {1}</source>
   <translation>Variationskoeffizient {1}</translation>
  </message>
  <message>
   <source>sharpness (root mean variance) {1}</source>
   <translation>Schärfe (Wurzel der mittleren Varianz) {1}</translation>
  </message>
  <message>
   <source>{1}: sharpness {2}</source>
   <translation>{1!}: Schärfe {2}</translation>
  </message>
  <message>
   <source>Reliability</source>
   <translation>Zuverlässigkeit</translation>
  </message>
  <message>
   <source>predicted probability</source>
   <translation>vorhergesagte Wahrscheinlichkeit</translation>
  </message>
  <message>
   <source>class {1}</source>
   <translation>Klasse {1!}</translation>
  </message>
  <message>
   <source>other classes</source>
   <translation>andere Klassen</translation>
  </message>
  <message>
   <source>Open a model to see its reliability diagram.</source>
   <translation>Öffnen Sie ein Modell, um sein Zuverlässigkeitsdiagramm zu sehen.</translation>
  </message>
  <message>
   <source>The canonical lens is drawn for three classes; choose another lens.</source>
   <translation>Die kanonische Linse wird für drei Klassen gezeichnet; wählen Sie eine andere Linse.</translation>
  </message>
  <message>
   <source>A reliability diagram needs class probabilities or predicted distributions of real targets; none of the shown models has them.</source>
   <translation>Ein Zuverlässigkeitsdiagramm braucht Klassenwahrscheinlichkeiten oder vorhergesagte Verteilungen reeller Zielgrößen; keines der gezeigten Modelle hat sie.</translation>
  </message>
  <message>
   <source>not three classes</source>
   <translation>nicht drei Klassen</translation>
  </message>
  <message>
   <source>Samples with similar predicted probability are put into bins; each bin shows how often the predicted event was observed. On the diagonal predictions and frequencies agree; below it probabilities are too high (for the top label: the model is over-confident), above it too low. Few samples scatter: consistency bars show how far a calibrated model would stray from the diagonal by chance. The picture depends on the bins, and a good top-label diagram says nothing of the other classes: for three classes the canonical lens shows them all, by an arrow from the mean prediction to the class frequencies of each bin of the simplex. For real-valued targets the view shows the shares of targets below the predicted quantiles, the coverage of central intervals, and the histogram of PIT values, which is flat for a calibrated model, and how sharp the predictions are, which says nothing of their calibration. For targets of several dimensions it shows all coordinates at once and each by itself: the shares of targets within the central ellipsoids of the predictions (below the diagonal: too certain), copula PIT values and ranks among draws from the predictions, both uniform for a calibrated model, and coverage and PIT values coordinate by coordinate. Single coordinates can be calibrated where their correlations are not, which ellipsoids and ranks see.</source>
   <translation>Beobachtungen mit ähnlicher vorhergesagter Wahrscheinlichkeit kommen in Bins; jedes Bin zeigt, wie oft das vorhergesagte Ereignis beobachtet wurde. Auf der Diagonalen stimmen Vorhersagen und Häufigkeiten überein; darunter sind die Wahrscheinlichkeiten zu hoch (bei der wahrscheinlichsten Klasse: das Modell ist überkonfident), darüber zu niedrig. Wenige Beobachtungen streuen: Konsistenzbalken zeigen, wie weit ein kalibriertes Modell durch Zufall von der Diagonalen abweicht. Das Bild hängt von den Bins ab, und ein gutes Diagramm der wahrscheinlichsten Klasse sagt nichts über die anderen Klassen: Bei drei Klassen zeigt die kanonische Linse alle, durch einen Pfeil von der mittleren Vorhersage zu den Klassenhäufigkeiten jedes Bins des Simplex. Bei reellen Zielgrößen zeigt die Ansicht die Anteile der Zielgrößen unter den vorhergesagten Quantilen, die Überdeckung zentraler Intervalle, das Histogramm der PIT-Werte, das bei einem kalibrierten Modell flach ist, und wie scharf die Vorhersagen sind, was nichts über ihre Kalibrierung sagt. Bei Zielgrößen mit mehreren Dimensionen zeigt sie alle Koordinaten zusammen und jede für sich: die Anteile der Zielgrößen in den zentralen Ellipsoiden der Vorhersagen (unter der Diagonalen: zu sicher), Copula-PIT-Werte und Ränge unter Ziehungen aus den Vorhersagen, beide bei einem kalibrierten Modell gleichverteilt, sowie Überdeckung und PIT-Werte Koordinate für Koordinate. Einzelne Koordinaten können kalibriert sein, wo ihre Korrelationen es nicht sind, was Ellipsoide und Ränge sehen.</translation>
  </message>
  <message>
   <source>points (mean r over B, share of c = 1 in B)</source>
   <translation>Punkte (Mittel von r über B, Anteil von c = 1 in B)</translation>
  </message>
  <message>
   <source>O(n m) for each model, and O(bins) for each resample</source>
   <translation>O(n m) für jedes Modell und O(Bins) für jedes Resample</translation>
  </message>
  <message>
   <source>consistency resampling</source>
   <translation>Konsistenz-Resampling</translation>
  </message>
  <message>
   <source>The reliability diagram</source>
   <translation>Das Zuverlässigkeitsdiagramm</translation>
  </message>
  <message>
   <source>Points: observed frequency over the mean predicted probability of the samples in each of {1} bins of equal width; on the diagonal they agree.</source>
   <translation>Punkte: beobachtete Häufigkeit über der mittleren vorhergesagten Wahrscheinlichkeit der Beobachtungen in jedem von {1} Bins gleicher Breite; auf der Diagonalen stimmen sie überein.</translation>
  </message>
  <message>
   <source>Points: observed frequency over the mean predicted probability of the samples in each bin; on the diagonal they agree.</source>
   <translation>Punkte: beobachtete Häufigkeit über der mittleren vorhergesagten Wahrscheinlichkeit der Beobachtungen in jedem Bin; auf der Diagonalen stimmen sie überein.</translation>
  </message>
  <message>
   <source>Lines: observed frequency in windows that slide along the predicted probability; on the diagonal they agree.</source>
   <translation>Linien: beobachtete Häufigkeit in Fenstern, die entlang der vorhergesagten Wahrscheinlichkeit gleiten; auf der Diagonalen stimmen sie überein.</translation>
  </message>
  <message>
   <source>Lines: observed frequency along the predicted probability, by isotonic regression; on the diagonal they agree.</source>
   <translation>Linien: beobachtete Häufigkeit entlang der vorhergesagten Wahrscheinlichkeit, durch isotone Regression; auf der Diagonalen stimmen sie überein.</translation>
  </message>
  <message>
   <source>Lines: observed frequency along the predicted probability, by a kernel smoother; on the diagonal they agree.</source>
   <translation>Linien: beobachtete Häufigkeit entlang der vorhergesagten Wahrscheinlichkeit, durch einen Kernglätter; auf der Diagonalen stimmen sie überein.</translation>
  </message>
  <message>
   <source>Lines: observed frequency along the predicted probability, by loess with span {1}; on the diagonal they agree.</source>
   <translation>Linien: beobachtete Häufigkeit entlang der vorhergesagten Wahrscheinlichkeit, durch Loess mit Spanne {1}; auf der Diagonalen stimmen sie überein.</translation>
  </message>
  <message>
   <source>Lines: observed frequency along the predicted probability, by a polynomial in its log-odds; on the diagonal they agree.</source>
   <translation>Linien: beobachtete Häufigkeit entlang der vorhergesagten Wahrscheinlichkeit, durch ein Polynom in ihrem Logit; auf der Diagonalen stimmen sie überein.</translation>
  </message>
  <message>
   <source>Shaded: the {1} calibration belt.</source>
   <translation>Schattiert: das Kalibrierungsband zu {1}.</translation>
  </message>
  <message>
   <source>Bars: {1} confidence intervals of the frequency of each bin.</source>
   <translation>Balken: Konfidenzintervalle zu {1} für die Häufigkeit jedes Bins.</translation>
  </message>
  <message>
   <source>Shaded: a {1} confidence band of the curve.</source>
   <translation>Schattiert: ein Konfidenzband zu {1} für die Kurve.</translation>
  </message>
  <message>
   <source>Bars: where the frequencies of all bins lie together in {1} of the data sets that a calibrated model gives.</source>
   <translation>Balken: wo die Häufigkeiten aller Bins zusammen in {1} der Datensätze eines kalibrierten Modells liegen.</translation>
  </message>
  <message>
   <source>Shaded: where the whole curve lies in {1} of the data sets that a calibrated model gives.</source>
   <translation>Schattiert: wo die ganze Kurve in {1} der Datensätze eines kalibrierten Modells liegt.</translation>
  </message>
  <message>
   <source>Bars: where the frequency of a bin lies in {1} of the data sets that a calibrated model gives.</source>
   <translation>Balken: wo die Häufigkeit eines Bins in {1} der Datensätze eines kalibrierten Modells liegt.</translation>
  </message>
  <message>
   <source>Shaded: where the curve lies at each probability in {1} of the data sets that a calibrated model gives.</source>
   <translation>Schattiert: wo die Kurve an jeder Wahrscheinlichkeit in {1} der Datensätze eines kalibrierten Modells liegt.</translation>
  </message>
  <message>
   <source>Shares of targets below the predicted quantiles and inside the central intervals, which lie on the diagonal where predictions hold, and the histogram of PIT values, which is flat there.</source>
   <translation>Anteile der Zielgrößen unter den vorhergesagten Quantilen und in den zentralen Intervallen, die auf der Diagonale liegen, wo Vorhersagen zutreffen, und das Histogramm der PIT-Werte, das dann flach ist.</translation>
  </message>
  <message>
   <source>Sharpness: how wide the predicted distributions are, which says nothing of their calibration.</source>
   <translation>Schärfe: wie breit die vorhergesagten Verteilungen sind, was nichts über ihre Kalibrierung sagt.</translation>
  </message>
  <message>
   <source>Arrows: from the mean prediction in each bin of the simplex to the frequencies of the classes that were observed there; the longer, the further off.</source>
   <translation>Pfeile: von der mittleren Vorhersage in jedem Bin des Simplex zu den dort beobachteten Häufigkeiten der Klassen; je länger, desto weiter daneben.</translation>
  </message>
  <message>
   <source>Below: how many samples have each probability.</source>
   <translation>Darunter: wie viele Beobachtungen jede Wahrscheinlichkeit haben.</translation>
  </message>
  <message>
   <source>{1} confidence band</source>
   <translation>Konfidenzband ({1})</translation>
  </message>
  <message>
   <source>{1} simultaneous band</source>
   <translation>Simultanband ({1})</translation>
  </message>
  <message>
   <source>{1} consistency band</source>
   <translation>Konsistenzband ({1})</translation>
  </message>
  <message>
   <source>ICI {1}</source>
   <translation>ICI {1}</translation>
  </message>
  <message>
   <source>E50 {1}, E90 {2}, Emax {3}</source>
   <translation>E50 {1}, E90 {2}, Emax {3}</translation>
  </message>
  <message>
   <source>Brier {1} = MCB {2} − DSC {3} + UNC {4}</source>
   <translation>Brier {1} = MCB {2} − DSC {3} + UNC {4}</translation>
  </message>
  <message>
   <source>The calibration belt is not defined with case weights; choose another curve.</source>
   <translation>Der Kalibrierungsgürtel ist mit Fallgewichten nicht definiert; wählen Sie eine andere Kurve.</translation>
  </message>
  <message>
   <source>{1} calibration belt</source>
   <translation>Kalibrierungsgürtel ({1})</translation>
  </message>
  <message>
   <source>degree {1}, {2} (likelihood ratio)</source>
   <translation>Grad {1}, {2} (Likelihood-Quotient)</translation>
  </message>
  <message>
   <source>degree {1} (likelihood ratio)</source>
   <translation>Grad {1} (Likelihood-Quotient)</translation>
  </message>
  <message>
   <source>Curve</source>
   <translation>Kurve</translation>
  </message>
  <message>
   <source>How observed frequencies are made of single outcomes.</source>
   <translation>Wie aus einzelnen Ergebnissen beobachtete Häufigkeiten werden.</translation>
  </message>
  <message>
   <source>Of at least 100 risks of one event the loess curve; bins of classes, of fewer risks, as bars, and wherever a setting of the bins is changed.</source>
   <translation>Für mindestens 100 Risiken eines Ereignisses die Loess-Kurve; Bins für Klassen, für weniger Risiken, als Balken und überall, wo eine Einstellung der Bins geändert ist.</translation>
  </message>
  <message>
   <source>Samples of similar predictions together.</source>
   <translation>Beobachtungen mit ähnlichen Vorhersagen zusammen.</translation>
  </message>
  <message>
   <source>sliding window</source>
   <translation>gleitendes Fenster</translation>
  </message>
  <message>
   <source>Bins of equal mass that slide along the predictions: no edges, but neighbours share samples.</source>
   <translation>Gleich besetzte Bins, die über die Vorhersagen gleiten: keine Grenzen, aber Nachbarn teilen sich Beobachtungen.</translation>
  </message>
  <message>
   <source>isotonic (CORP)</source>
   <translation>isotonisch (CORP)</translation>
  </message>
  <message>
   <source>The rising step curve that fits the outcomes best: no bins to choose (Dimitriadis, Gneiting, Jordan 2021).</source>
   <translation>Die steigende Treppenkurve, die den Ergebnissen am besten entspricht: keine Bins zu wählen (Dimitriadis, Gneiting, Jordan 2021).</translation>
  </message>
  <message>
   <source>A weighted mean of the outcomes around each prediction, as wide as the smooth calibration error says, with the density of the predictions below (Błasiok, Nakkiran 2023).</source>
   <translation>Ein gewichtetes Mittel der Ergebnisse um jede Vorhersage, so breit wie der glatte Kalibrierungsfehler sagt, mit der Dichte der Vorhersagen darunter (Błasiok, Nakkiran 2023).</translation>
  </message>
  <message>
   <source>A local parabola through the nearest share of samples, as clinical papers draw it (Austin, Steyerberg).</source>
   <translation>Eine lokale Parabel durch den nächstgelegenen Anteil der Beobachtungen, wie klinische Arbeiten sie zeichnen (Austin, Steyerberg).</translation>
  </message>
  <message>
   <source>calibration belt</source>
   <translation>Kalibrierungsgürtel</translation>
  </message>
  <message>
   <source>A polynomial in the log-odds of the prediction with its belt and test (Nattino, Finazzi, Bertolini 2014).</source>
   <translation>Ein Polynom in den Log-Odds der Vorhersage mit Gürtel und Test (Nattino, Finazzi, Bertolini 2014).</translation>
  </message>
  <message>
   <source>Window</source>
   <translation>Fenster</translation>
  </message>
  <message>
   <source>Share of the samples in each window.</source>
   <translation>Anteil der Beobachtungen in jedem Fenster.</translation>
  </message>
  <message>
   <source>Span</source>
   <translation>Spanne</translation>
  </message>
  <message>
   <source>Share of the samples that each local parabola sees.</source>
   <translation>Anteil der Beobachtungen, die jede lokale Parabel sieht.</translation>
  </message>
  <message>
   <source>Standard deviation of the kernel, on the scale of probabilities.</source>
   <translation>Standardabweichung des Kerns, auf der Skala der Wahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>The smooth calibration error itself, at least 0.005.</source>
   <translation>Der glatte Kalibrierungsfehler selbst, mindestens 0.005.</translation>
  </message>
  <message>
   <source>each window {1} of the samples</source>
   <translation>jedes Fenster {1} der Beobachtungen</translation>
  </message>
  <message>
   <source>smooth ECE {1}, width {2}</source>
   <translation>glatter ECE {1}, Breite {2}</translation>
  </message>
  <message>
   <source>{1}: prediction {2}, observed {3}</source>
   <translation>{1!}: Vorhersage {2}, beobachtet {3}</translation>
  </message>
  <message>
   <source>{1} consistency bars</source>
   <translation>Konsistenzbalken ({1})</translation>
  </message>
  <message>
   <source>{1} confidence bars</source>
   <translation>Konfidenzbalken ({1})</translation>
  </message>
  <message>
   <source>{1} simultaneous bands</source>
   <translation>Simultanbänder ({1})</translation>
  </message>
  <message>
   <source>1 sample</source>
   <translation>1 Beobachtung</translation>
  </message>
  <message>
   <source>{1} samples</source>
   <translation>{1} Beobachtungen</translation>
  </message>
  <message>
   <source>bin {1}: {2}, mean confidence {3}, observed {4}</source>
   <translation>Bin {1}: {2}, mittlere Konfidenz {3}, beobachtet {4}</translation>
  </message>
  <message>
   <source>bin {1}: {2}, mean probability {3}, observed {4}</source>
   <translation>Bin {1}: {2}, mittlere Wahrscheinlichkeit {3}, beobachtet {4}</translation>
  </message>
  <message>
   <source>{1}, expected [{2}, {3}]</source>
   <translation>{1}, erwartet [{2}, {3}]</translation>
  </message>
  <message>
   <source>bins with a single sample</source>
   <translation>Bins mit einer einzigen Beobachtung</translation>
  </message>
  <message>
   <source>bins with fewer than {1} samples</source>
   <translation>Bins mit weniger als {1} Beobachtungen</translation>
  </message>
  <message>
   <source>gap to the mean prediction</source>
   <translation>Abweichung von der mittleren Vorhersage</translation>
  </message>
  <message>
   <source>observed frequency</source>
   <translation>beobachtete Häufigkeit</translation>
  </message>
  <message>
   <source>ECE {1}</source>
   <translation>ECE {1}</translation>
  </message>
  <message>
   <source>class ECE {1}</source>
   <translation>Klassen-ECE {1}</translation>
  </message>
  <message>
   <source>accuracy {1}, mean confidence {2}</source>
   <translation>Genauigkeit {1}, mittlere Konfidenz {2}</translation>
  </message>
  <message>
   <source>frequency {1}, mean probability {2}</source>
   <translation>Häufigkeit {1}, mittlere Wahrscheinlichkeit {2}</translation>
  </message>
  <message>
   <source>Share of cases that bars and bands cover: bars for each bin by itself, bands as a whole.</source>
   <translation>Anteil der Fälle, den Balken und Bänder abdecken: Balken für jedes Bin einzeln, Bänder als Ganzes.</translation>
  </message>
  <message>
   <source>The predicted probability from which on one acts, as an upright line that can be dragged on the axis of probabilities: calibration matters most near it. The view Decision says what acting there is worth.</source>
   <translation>Die vorhergesagte Wahrscheinlichkeit, von der an gehandelt wird, als senkrechte Linie, die auf der Achse der Wahrscheinlichkeiten gezogen werden kann: Nahe bei ihr ist Kalibrierung am wichtigsten. Die Ansicht Entscheidung sagt, was es wert ist, dort zu handeln.</translation>
  </message>
  <message>
   <source>No line.</source>
   <translation>Keine Linie.</translation>
  </message>
  <message>
   <source>Resamples</source>
   <translation>Resamples</translation>
  </message>
  <message>
   <source>Number of calibrated data sets drawn for the consistency bars.</source>
   <translation>Anzahl der kalibrierten Datensätze, die für die Konsistenzbalken gezogen werden.</translation>
  </message>
  <message>
   <source>Small bins</source>
   <translation>Kleine Bins</translation>
  </message>
  <message>
   <source>How bins with very few samples are drawn, whose frequency says little.</source>
   <translation>Wie Bins mit sehr wenigen Beobachtungen gezeichnet werden, deren Häufigkeit wenig sagt.</translation>
  </message>
  <message>
   <source>Small faint points beside the line, without bars.</source>
   <translation>Kleine blasse Punkte neben der Linie, ohne Balken.</translation>
  </message>
  <message>
   <source>left out</source>
   <translation>weggelassen</translation>
  </message>
  <message>
   <source>The histogram still counts them.</source>
   <translation>Das Histogramm zählt sie weiterhin.</translation>
  </message>
  <message>
   <source>as all others</source>
   <translation>wie alle anderen</translation>
  </message>
  <message>
   <source>Points on the line, with their bars.</source>
   <translation>Punkte auf der Linie, mit ihren Balken.</translation>
  </message>
  <message>
   <source>Least samples</source>
   <translation>Mindestzahl</translation>
  </message>
  <message>
   <source>Bins with fewer samples than this are small.</source>
   <translation>Bins mit weniger Beobachtungen gelten als klein.</translation>
  </message>
  <message>
   <source>Counts</source>
   <translation>Anzahlen</translation>
  </message>
  <message>
   <source>The axis of the histogram.</source>
   <translation>Die Achse des Histogramms.</translation>
  </message>
  <message>
   <source>Heights are numbers of samples.</source>
   <translation>Die Höhen sind Anzahlen von Beobachtungen.</translation>
  </message>
  <message>
   <source>Bins with few samples are seen beside full ones.</source>
   <translation>Bins mit wenigen Beobachtungen bleiben neben vollen sichtbar.</translation>
  </message>
  <message>
   <source>Parts b into which each of three probabilities is cut. Equal width: triangles with side 1/b; equal mass: bins of at least n/b² samples by median splits.</source>
   <translation>In wie viele Teile b jede von drei Wahrscheinlichkeiten zerlegt wird. Gleiche Breite: Dreiecke der Seite 1/b; gleich besetzt: Bins aus mindestens n/b² Beobachtungen durch Teilen am Median.</translation>
  </message>
  <message>
   <source>Lens</source>
   <translation>Linse</translation>
  </message>
  <message>
   <source>Which probabilities are compared with what happened.</source>
   <translation>Welche Wahrscheinlichkeiten mit dem verglichen werden, was eintrat.</translation>
  </message>
  <message>
   <source>The top label of class probabilities, the positive class of a binary model.</source>
   <translation>Die wahrscheinlichste von mehreren Klassen, bei einem binären Modell die positive Klasse.</translation>
  </message>
  <message>
   <source>The largest probability, and whether its class was observed.</source>
   <translation>Die größte Wahrscheinlichkeit, und ob ihre Klasse beobachtet wurde.</translation>
  </message>
  <message>
   <source>each class</source>
   <translation>jede Klasse</translation>
  </message>
  <message>
   <source>One panel per class: its probability, and whether it was observed.</source>
   <translation>Ein Teilbild je Klasse: ihre Wahrscheinlichkeit, und ob sie beobachtet wurde.</translation>
  </message>
  <message>
   <source>canonical (three classes)</source>
   <translation>kanonisch (drei Klassen)</translation>
  </message>
  <message>
   <source>All probabilities of three classes at once: the simplex with an arrow for each bin.</source>
   <translation>Alle Wahrscheinlichkeiten von drei Klassen zugleich: der Simplex mit einem Pfeil für jedes Bin.</translation>
  </message>
  <message>
   <source>Style</source>
   <translation>Darstellung</translation>
  </message>
  <message>
   <source>How a bin or a curve is drawn.</source>
   <translation>Wie ein Bin oder eine Kurve gezeichnet wird.</translation>
  </message>
  <message>
   <source>A point at mean prediction and observed frequency; curves as lines.</source>
   <translation>Ein Punkt bei mittlerer Vorhersage und beobachteter Häufigkeit; Kurven als Linien.</translation>
  </message>
  <message>
   <source>A bar up to the observed frequency, with the gap to the mean prediction.</source>
   <translation>Ein Balken bis zur beobachteten Häufigkeit, mit der Abweichung von der mittleren Vorhersage.</translation>
  </message>
  <message>
   <source>Observed minus predicted: small errors fill the view.</source>
   <translation>Beobachtet minus vorhergesagt: Kleine Fehler füllen das Bild.</translation>
  </message>
  <message>
   <source>As much room for every sample; each model has a panel of its own unless they are overlaid.</source>
   <translation>Für jede Beobachtung gleich viel Platz; jedes Modell hat ein eigenes Teilbild, wenn sie nicht übereinandergelegt werden.</translation>
  </message>
  <message>
   <source>Error bars</source>
   <translation>Fehlerbalken</translation>
  </message>
  <message>
   <source>How far a bin may be off by chance.</source>
   <translation>Wie weit ein Bin durch Zufall danebenliegen kann.</translation>
  </message>
  <message>
   <source>Where the frequency falls if the model is calibrated: points outside the bars speak against it.</source>
   <translation>Wohin die Häufigkeit fällt, wenn das Modell kalibriert ist: Punkte außerhalb der Balken sprechen dagegen.</translation>
  </message>
  <message>
   <source>Where the true frequency of the bin may lie (Clopper-Pearson).</source>
   <translation>Wo die wahre Häufigkeit des Bins liegen kann (Clopper-Pearson).</translation>
  </message>
  <message>
   <source>simultaneous bands</source>
   <translation>Simultanbänder</translation>
  </message>
  <message>
   <source>Where the frequencies of all bins fall together if the model is calibrated: one point outside speaks against it.</source>
   <translation>Wohin die Häufigkeiten aller Bins gemeinsam fallen, wenn das Modell kalibriert ist: Ein Punkt außerhalb spricht dagegen.</translation>
  </message>
  <message>
   <source>No bars.</source>
   <translation>Keine Balken.</translation>
  </message>
  <message>
   <source>The classes that are drawn, by their names or numbers with commas between; without any the twelve most frequent.</source>
   <translation>Die gezeichneten Klassen, nach Namen oder Nummern, durch Kommas getrennt; ohne Angabe die zwölf häufigsten.</translation>
  </message>
  <message>
   <source>the most frequent</source>
   <translation>die häufigsten</translation>
  </message>
  <message>
   <source>Several models</source>
   <translation>Mehrere Modelle</translation>
  </message>
  <message>
   <source>How several models share the view.</source>
   <translation>Wie sich mehrere Modelle die Ansicht teilen.</translation>
  </message>
  <message>
   <source>In one panel up to three, side by side more.</source>
   <translation>Bis zu drei in einem Teilbild, mehr nebeneinander.</translation>
  </message>
  <message>
   <source>In one panel, however many they are: bars share the width of a bin, ranks are those among the predictions of all models.</source>
   <translation>In einem Teilbild, wie viele es auch sind: Balken teilen sich die Breite eines Bins, Ränge sind die unter den Vorhersagen aller Modelle.</translation>
  </message>
  <message>
   <source>side by side</source>
   <translation>nebeneinander</translation>
  </message>
  <message>
   <source>One panel for each model.</source>
   <translation>Ein Teilbild für jedes Modell.</translation>
  </message>
  <message>
   <source>{1}: mean prediction {2}, observed {3}</source>
   <translation>{1}: mittlere Vorhersage {2}, beobachtet {3}</translation>
  </message>
  <message>
   <source>mean prediction to class frequencies</source>
   <translation>mittlere Vorhersage zu Klassenhäufigkeiten</translation>
  </message>
  <message>
   <source>fewer than {1} samples</source>
   <translation>weniger als {1} Beobachtungen</translation>
  </message>
  <message>
   <source>canonical ECE {1}</source>
   <translation>kanonischer ECE {1}</translation>
  </message>
  <message>
   <source>Ellipsoids</source>
   <translation>Ellipsoide</translation>
  </message>
  <message>
   <source>NEES {1}</source>
   <translation>NEES {1}</translation>
  </message>
  <message>
   <source>copula PIT value</source>
   <translation>Copula-PIT-Wert</translation>
  </message>
  <message>
   <source>Copula PIT</source>
   <translation>Copula-PIT</translation>
  </message>
  <message>
   <source>dependence: by {1} draws</source>
   <translation>Abhängigkeit: durch {1} Ziehungen</translation>
  </message>
  <message>
   <source>Average ranks</source>
   <translation>Mittlere Ränge</translation>
  </message>
  <message>
   <source>Band depth ranks</source>
   <translation>Ränge nach Bandtiefe</translation>
  </message>
  <message>
   <source>Multivariate ranks</source>
   <translation>Multivariate Ränge</translation>
  </message>
  <message>
   <source>rank among draws</source>
   <translation>Rang unter Ziehungen</translation>
  </message>
  <message>
   <source>rank among {1} draws</source>
   <translation>Rang unter {1} Ziehungen</translation>
  </message>
  <message>
   <source>Coverage by coordinate</source>
   <translation>Überdeckung nach Koordinate</translation>
  </message>
  <message>
   <source>share in 50 % and 90 % intervals</source>
   <translation>Anteil in Intervallen zu 50 % und 90 %</translation>
  </message>
  <message>
   <source>{1}, coordinate {2}: the central {3} intervals hold {4} % of the targets {5}</source>
   <translation>{1!}, Koordinate {2}: die zentralen Intervalle zu {3} enthalten {4} % der Zielgrößen {5}</translation>
  </message>
  <message>
   <source>location {1}, spread {2}</source>
   <translation>Lage {1}, Streuung {2}</translation>
  </message>
  <message>
   <source>PIT, coordinate {1}</source>
   <translation>PIT, Koordinate {1}</translation>
  </message>
  <message>
   <source>samples relative to uniform, − 1</source>
   <translation>Beobachtungen relativ zur Gleichverteilung, − 1</translation>
  </message>
  <message>
   <source>{1}, coordinate {2}: {3} samples in ({4}, {5}], {6} times as many as uniform values, if calibrated {7} to {8}</source>
   <translation>{1!}, Koordinate {2}: {3} Beobachtungen in ({4}, {5}], {6}-mal so viele wie gleichverteilte Werte, falls kalibriert {7} bis {8}</translation>
  </message>
  <message>
   <source>PIT by coordinate · {1}</source>
   <translation>PIT nach Koordinate · {1!}</translation>
  </message>
  <message>
   <source>PIT by coordinate</source>
   <translation>PIT nach Koordinate</translation>
  </message>
  <message>
   <source>Ranks of vectors</source>
   <translation>Ränge von Vektoren</translation>
  </message>
  <message>
   <source>Of targets of several dimensions, the order by which a target has a rank among draws from its prediction. A calibrated model's ranks are uniform under each.</source>
   <translation>Bei Zielgrößen mit mehreren Dimensionen die Ordnung, nach der eine Zielgröße einen Rang unter Ziehungen aus ihrer Vorhersage hat. Die Ränge eines kalibrierten Modells sind unter jeder gleichverteilt.</translation>
  </message>
  <message>
   <source>By the mean of the ranks in the single coordinates: sees errors that coordinates share, also in many dimensions.</source>
   <translation>Nach dem Mittel der Ränge in den einzelnen Koordinaten: sieht Fehler, die Koordinaten teilen, auch in vielen Dimensionen.</translation>
  </message>
  <message>
   <source>By the number of draws that are not above in any coordinate. In many dimensions most draws are on a par, and the histogram is flat whatever the predictions are.</source>
   <translation>Nach der Zahl der Ziehungen, die in keiner Koordinate darüber liegen. In vielen Dimensionen sind die meisten Ziehungen gleichauf, und das Histogramm ist flach, wie auch immer die Vorhersagen sind.</translation>
  </message>
  <message>
   <source>band depth</source>
   <translation>Bandtiefe</translation>
  </message>
  <message>
   <source>By how central the ranks in the single coordinates are: too many low ranks mean that targets lie further out than draws do.</source>
   <translation>Danach, wie zentral die Ränge in den einzelnen Koordinaten sind: Zu viele niedrige Ränge bedeuten, dass Zielgrößen weiter außen liegen als Ziehungen.</translation>
  </message>
  <message>
   <source>all of up to four</source>
   <translation>alle von bis zu vier</translation>
  </message>
  <message>
   <source>{1}: {2} has no class "{3}"; classes are names or numbers from 0 to {4}.</source>
   <translation>{1}: {2!} hat keine Klasse „{3!}“; Klassen sind Namen oder Nummern von 0 bis {4}.</translation>
  </message>
  <message>
   <source>the {1} most frequent of {2} classes; the setting Classes takes others</source>
   <translation>die {1} häufigsten von {2} Klassen; die Einstellung „Klassen“ nimmt andere</translation>
  </message>
  <message>
   <source>Coordinates</source>
   <translation>Koordinaten</translation>
  </message>
  <message>
   <source>Of targets of several dimensions, the numbers of the coordinates that are shown one by one, counted from 1, with commas between.</source>
   <translation>Bei Zielgrößen mit mehreren Dimensionen die Nummern der Koordinaten, die einzeln gezeigt werden, ab 1 gezählt, mit Kommas dazwischen.</translation>
  </message>
  <message>
   <source>the first</source>
   <translation>die erste</translation>
  </message>
  <message>
   <source>the first of {1} coordinates; the setting Coordinates takes others</source>
   <translation>die erste von {1} Koordinaten; die Einstellung Koordinaten wählt andere</translation>
  </message>
  <message>
   <source>the first {1} of {2} coordinates; the setting Coordinates takes others</source>
   <translation>die ersten {1} von {2} Koordinaten; die Einstellung Koordinaten wählt andere</translation>
  </message>
  <message>
   <source>The figure has {1} panels, but places for {2} are given.</source>
   <translation>Die Abbildung hat {1} Teilbilder, aber angegeben sind Plätze für {2}.</translation>
  </message>
  <message>
   <source>The figure has {1} coloured cells, and TeX holds at most {2}; write it as pdf or png.</source>
   <translation>Die Abbildung hat {1} farbige Zellen, und TeX fasst höchstens {2}; schreiben Sie sie als PDF oder PNG.</translation>
  </message>
  <message>
   <source>row of the file</source>
   <translation>Zeile der Datei</translation>
  </message>
  <message>
   <source>The column {1} of {2} holds cells that are no numbers, so it is no axis; its values can be groups.</source>
   <translation>Die Spalte {1} von {2} enthält Zellen, die keine Zahlen sind; sie taugt daher nicht als Achse. Ihre Werte können Gruppen sein.</translation>
  </message>
  <message>
   <source>The column {1} of {2} holds no numbers.</source>
   <translation>Die Spalte {1!} von {2!} enthält keine Zahlen.</translation>
  </message>
  <message>
   <source>{1} of {2} samples of {3} have no {4}</source>
   <translation>{1} von {2} Beobachtungen von {3!} haben kein {4!}</translation>
  </message>
  <message>
   <source>The view By column</source>
   <translation>Die Ansicht „Nach Spalte“</translation>
  </message>
  <message>
   <source>location, PIT − ½: above 0 targets are higher</source>
   <translation>Lage, PIT − ½: über 0 liegen Zielgrößen höher</translation>
  </message>
  <message>
   <source>spread, as a multiple: above 1 too narrow</source>
   <translation>Streuung als Vielfaches: über 1 zu eng</translation>
  </message>
  <message>
   <source>distance, ellipsoid − ½: above 0 further out</source>
   <translation>Abstand, Ellipsoid − ½: über 0 weiter außen</translation>
  </message>
  <message>
   <source>observed minus predicted</source>
   <translation>beobachtet minus vorhergesagt</translation>
  </message>
  <message>
   <source>as predicted</source>
   <translation>wie vorhergesagt</translation>
  </message>
  <message>
   <source>{1} {2}: {3}, {4} samples near it</source>
   <translation>{1} {2}: {3}, {4} Beobachtungen in der Nähe</translation>
  </message>
  <message>
   <source>{1} at each place</source>
   <translation>{1} an jeder Stelle</translation>
  </message>
  <message>
   <source>{1} has targets of several dimensions and cannot be shown here.</source>
   <translation>{1!} hat Zielgrößen mit mehreren Dimensionen und kann hier nicht gezeigt werden.</translation>
  </message>
  <message>
   <source>By column</source>
   <translation>Nach Spalte</translation>
  </message>
  <message>
   <source>Open a model to see its calibration along a column.</source>
   <translation>Öffnen Sie ein Modell, um seine Kalibrierung entlang einer Spalte zu sehen.</translation>
  </message>
  <message>
   <source>None of the shown models can be drawn along a column.</source>
   <translation>Keines der gezeigten Modelle kann entlang einer Spalte gezeichnet werden.</translation>
  </message>
  <message>
   <source>Column</source>
   <translation>Spalte</translation>
  </message>
  <message>
   <source>The column of the file along which calibration is looked at; without one the first column of many numbers beside the predictions that is more than a number of the row, or else the rows as they stand.</source>
   <translation>Die Spalte der Datei, entlang derer die Kalibrierung betrachtet wird; ohne Angabe die erste Spalte mit vielen Zahlen neben den Vorhersagen, die mehr ist als eine Nummer der Zeile, sonst die Zeilen in ihrer Reihenfolge.</translation>
  </message>
  <message>
   <source>Share of the samples that count at a place. A small share follows more and scatters more.</source>
   <translation>Anteil der Beobachtungen, die an einer Stelle zählen. Ein kleiner Anteil folgt den Daten enger und streut mehr.</translation>
  </message>
  <message>
   <source>Probability with which the band holds the local mean at a place.</source>
   <translation>Wahrscheinlichkeit, mit der das Band den lokalen Mittelwert an einer Stelle enthält.</translation>
  </message>
  <message>
   <source>How calibration changes along something that the model may not know, such as age or time: the average of what was observed minus what was predicted, near each value of a column of the file. At 0 predictions hold on average; above it events happen more often (for the top label: the model is under-confident there), below it less often. For real targets one curve speaks of location, from the place of each target in its predicted distribution, and one of spread: how many times as far as predicted targets scatter near each value, once predictions have been moved there by what is off in their location. For targets of several dimensions there are such curves for each coordinate, and one of how far out targets lie, from the smallest central ellipsoid of the prediction that holds them. The band is for each place by itself: of many places a few leave it by chance. A model can be calibrated overall and off at both ends of a column, which a reliability diagram does not show.</source>
   <translation>Wie sich die Kalibrierung entlang einer Größe ändert, die das Modell vielleicht nicht kennt, etwa Alter oder Zeit: der Mittelwert von beobachtet minus vorhergesagt in der Nähe jedes Werts einer Spalte der Datei. Bei 0 stimmen die Vorhersagen im Mittel; darüber treten Ereignisse häufiger ein (bei der wahrscheinlichsten Klasse: das Modell ist dort zu zurückhaltend), darunter seltener. Bei reellen Zielgrößen spricht eine Kurve von der Lage, nach dem Platz jeder Zielgröße in ihrer vorhergesagten Verteilung, und eine von der Streuung: wievielmal so weit wie vorhergesagt Zielgrößen in der Nähe jedes Werts streuen, nachdem Vorhersagen dort um das verschoben sind, was an ihrer Lage nicht stimmt. Bei Zielgrößen mit mehreren Dimensionen gibt es solche Kurven für jede Koordinate und eine davon, wie weit außen Zielgrößen liegen, nach dem kleinsten zentralen Ellipsoid der Vorhersage, das sie enthält. Das Band gilt für jede Stelle einzeln: Von vielen Stellen verlassen es einige durch Zufall. Ein Modell kann insgesamt kalibriert sein und an beiden Enden einer Spalte danebenliegen, was ein Zuverlässigkeitsdiagramm nicht zeigt.</translation>
  </message>
  <message>
   <source>O(n log n) for each model</source>
   <translation>O(n log n) für jedes Modell</translation>
  </message>
  <message>
   <source>The average of observed minus predicted near each value of the column; at 0 predictions hold.</source>
   <translation>Das Mittel von beobachtet minus vorhergesagt in der Nähe jedes Werts der Spalte; bei 0 treffen Vorhersagen zu.</translation>
  </message>
  <message>
   <source>Shaded: {1} intervals at each value by itself.</source>
   <translation>Schattiert: Intervalle zu {1} an jedem Wert für sich.</translation>
  </message>
  <message>
   <source>{1}, order {2}</source>
   <translation>{1}, Ordnung {2}</translation>
  </message>
  <message>
   <source>{1}: blocks of {2} samples stand for all pairs, which estimator=unbiased takes</source>
   <translation>{1!}: Blöcke von {2} Beobachtungen stehen für alle Paare, die estimator=unbiased nimmt</translation>
  </message>
  <message>
   <source>Over the bandwidth</source>
   <translation>Über die Bandbreite</translation>
  </message>
  <message>
   <source>Open a model to see its calibration error over the bandwidth.</source>
   <translation>Öffnen Sie ein Modell, um seinen Kalibrierungsfehler über die Bandbreite zu sehen.</translation>
  </message>
  <message>
   <source>smallest distance</source>
   <translation>kleinster Abstand</translation>
  </message>
  <message>
   <source>20 × largest distance</source>
   <translation>20 × größter Abstand</translation>
  </message>
  <message>
   <source>bandwidth ℓ ({1})</source>
   <translation>Bandbreite ℓ ({1})</translation>
  </message>
  <message>
   <source>Estimate</source>
   <translation>Schätzung</translation>
  </message>
  <message>
   <source>SKCE ({1})</source>
   <translation>SKCE ({1})</translation>
  </message>
  <message>
   <source>band: {1} at each bandwidth</source>
   <translation>Band: {1} bei jeder Bandbreite</translation>
  </message>
  <message>
   <source>{1}: SKCE = {2}</source>
   <translation>{1}: SKCE = {2}</translation>
  </message>
  <message>
   <source>{1} at ℓ = {2}</source>
   <translation>{1!} bei ℓ = {2}</translation>
  </message>
  <message>
   <source>Points</source>
   <translation>Punkte</translation>
  </message>
  <message>
   <source>Number of bandwidths at which the curves are computed.</source>
   <translation>Anzahl der Bandbreiten, bei denen die Kurven berechnet werden.</translation>
  </message>
  <message>
   <source>Powers of ten from the smallest bandwidth to the largest, the median distance in the middle.</source>
   <translation>Zehnerpotenzen von der kleinsten zur größten Bandbreite, mit dem Median der Abstände in der Mitte.</translation>
  </message>
  <message>
   <source>Where the line to compare p-values with is drawn.</source>
   <translation>Wo die Linie gezeichnet wird, mit der p-Werte verglichen werden.</translation>
  </message>
  <message>
   <source>The unbiased estimator; the block estimator where all pairs would take long, which the view then says.</source>
   <translation>Der unverzerrte Schätzer; der Blockschätzer, wo alle Paare lange dauern würden; die Ansicht sagt es dann.</translation>
  </message>
  <message>
   <source>Shows what would have come out with other bandwidths: the SKCE with its 95 % interval, and the p-value of every chosen test that uses the kernel. A finding that holds over a wide range does not hang on the choice. The height of the left curve has no meaning of its own, since another bandwidth is another measure. The bandwidth with the smallest p-value must not be picked afterwards: the smallest of many p-values is small by chance. The exact test, unless a bandwidth is chosen for it, takes several at once and allows for their number: its p-value is the level dashed line. The upright line marks the bandwidth in use; drag it to change it. Thin lines mark where the kernel ceases to see anything: below the smallest distance no two predictions are alike to it, above 20 times the largest all are.</source>
   <translation>Zeigt, was bei anderen Bandbreiten herausgekommen wäre: den SKCE mit seinem 95-%-Intervall und den p-Wert jedes gewählten Tests, der den Kern benutzt. Ein Befund, der über einen weiten Bereich gilt, hängt nicht an der Wahl. Die Höhe der linken Kurve hat keine eigene Bedeutung, denn eine andere Bandbreite ist ein anderes Maß. Die Bandbreite mit dem kleinsten p-Wert darf nicht nachträglich ausgesucht werden: Der kleinste von vielen p-Werten ist durch Zufall klein. Der exakte Test nimmt, wenn ihm keine Bandbreite vorgegeben wird, mehrere zugleich und berücksichtigt ihre Anzahl: Sein p-Wert ist die waagerechte gestrichelte Linie. Die senkrechte Linie markiert die benutzte Bandbreite; ziehen Sie daran, um sie zu ändern. Dünne Linien zeigen, wo der Kern nichts mehr sieht: Unter dem kleinsten Abstand gleichen sich für ihn keine zwei Vorhersagen, über dem 20-Fachen des größten alle.</translation>
  </message>
  <message>
   <source>SKCE and p as functions of ℓ in k = kP(d/ℓ) kY</source>
   <translation>SKCE und p als Funktionen von ℓ in k = kP(d/ℓ) kY</translation>
  </message>
  <message>
   <source>estimates O(n² (m + L)) for L bandwidths in all (block estimator O(n B (m + L))); L times the cost of each test</source>
   <translation>Schätzungen O(n² (m + L)) für L Bandbreiten zusammen (Blockschätzer O(n B (m + L))); L-mal der Aufwand jedes Tests</translation>
  </message>
  <message>
   <source>The squared kernel calibration error with its 95 % interval, over the bandwidth of the kernel; the upright line is the bandwidth in use.</source>
   <translation>Der quadrierte Kern-Kalibrierungsfehler mit seinem 95-%-Intervall über der Bandbreite des Kerns; die senkrechte Linie ist die benutzte Bandbreite.</translation>
  </message>
  <message>
   <source>P-values of the tests that use the kernel, over its bandwidth; the level line is {1}.</source>
   <translation>P-Werte der Tests, die den Kern benutzen, über seiner Bandbreite; die waagerechte Linie ist {1}.</translation>
  </message>
  <message>
   <source>{1} takes {2}</source>
   <translation>{1} dauert {2}</translation>
  </message>
  <message>
   <source>{1}: about {2} × {3} s</source>
   <translation>{1}: etwa {2} × {3} s</translation>
  </message>
  <message>
   <source>Choose a test that uses the kernel to see its p-values.</source>
   <translation>Wählen Sie einen Test, der den Kern benutzt, um seine p-Werte zu sehen.</translation>
  </message>
  <message>
   <source>{1}: {2} at ℓ = {3}</source>
   <translation>{1}: {2} bei ℓ = {3}</translation>
  </message>
  <message>
   <source>{1} over several bandwidths, totals and a score: {2}</source>
   <translation>{1} über mehrere Bandbreiten, Gesamtabstände und einen Score: {2}</translation>
  </message>
  <message>
   <source>{1}, aggregated</source>
   <translation>{1}, zusammengefasst</translation>
  </message>
  <message>
   <source>, if calibrated {1} to {2}</source>
   <translation>, falls kalibriert {1} bis {2}</translation>
  </message>
  <message>
   <source>Compare</source>
   <translation>Vergleich</translation>
  </message>
  <message>
   <source>Open two models of the same targets to see how they differ.</source>
   <translation>Öffnen Sie zwei Modelle derselben Zielgrößen, um zu sehen, wie sie sich unterscheiden.</translation>
  </message>
  <message>
   <source>Comparison: {1}</source>
   <translation>Vergleich: {1}</translation>
  </message>
  <message>
   <source>Open a second model of the same targets.</source>
   <translation>Öffnen Sie ein zweites Modell derselben Zielgrößen.</translation>
  </message>
  <message>
   <source>Paired {1}.</source>
   <translation>Gepaart {1}.</translation>
  </message>
  <message>
   <source>Left out, for its targets or case weights are others: {1}.</source>
   <translation>Weggelassen, da Zielgrößen oder Fallgewichte andere sind: {1!}.</translation>
  </message>
  <message>
   <source>The setting Common rows compares them on the samples that both have.</source>
   <translation>Die Einstellung Gemeinsame Zeilen vergleicht sie an den Beobachtungen, die beide haben.</translation>
  </message>
  <message>
   <source>No shown model is named {1}, which was to be the baseline.</source>
   <translation>Kein gezeigtes Modell heißt {1!}, das der Bezug sein sollte.</translation>
  </message>
  <message>
   <source>difference from {1}</source>
   <translation>Unterschied zu {1!}</translation>
  </message>
  <message>
   <source>{1}: the baseline</source>
   <translation>{1!}: der Bezug</translation>
  </message>
  <message>
   <source>{1}: {2} {3}, difference {4}</source>
   <translation>{1!}: {2} {3}, Unterschied {4}</translation>
  </message>
  <message>
   <source>proper scores</source>
   <translation>Proper Scores</translation>
  </message>
  <message>
   <source>The log score, with the Brier score for classes and the CRPS for real targets.</source>
   <translation>Der Log-Score, dazu der Brier-Score bei Klassen und der CRPS bei reellen Zielgrößen.</translation>
  </message>
  <message>
   <source>By this measure with its usual settings.</source>
   <translation>Nach diesem Maß mit seinen üblichen Einstellungen.</translation>
  </message>
  <message>
   <source>Measure</source>
   <translation>Maß</translation>
  </message>
  <message>
   <source>What the models are compared by.</source>
   <translation>Wonach die Modelle verglichen werden.</translation>
  </message>
  <message>
   <source>Baseline</source>
   <translation>Bezug</translation>
  </message>
  <message>
   <source>The model that the others are compared with, by its name or its place in the list; without one the first of them.</source>
   <translation>Das Modell, mit dem die anderen verglichen werden, nach Namen oder Platz in der Liste; ohne Angabe das erste.</translation>
  </message>
  <message>
   <source>the first one</source>
   <translation>das erste</translation>
  </message>
  <message>
   <source>Adjustment</source>
   <translation>Adjustierung</translation>
  </message>
  <message>
   <source>How the p-values of all pairs and measures are adjusted for being read together.</source>
   <translation>Wie die p-Werte aller Paare und Maße dafür adjustiert werden, dass man sie gemeinsam liest.</translation>
  </message>
  <message>
   <source>No false difference at all, with the probability of the level.</source>
   <translation>Gar kein falscher Unterschied, mit der Wahrscheinlichkeit des Niveaus.</translation>
  </message>
  <message>
   <source>Benjamini-Hochberg</source>
   <translation>Benjamini-Hochberg</translation>
  </message>
  <message>
   <source>Few false ones among the differences that are found.</source>
   <translation>Wenige falsche unter den gefundenen Unterschieden.</translation>
  </message>
  <message>
   <source>Every p-value as if it were the only one.</source>
   <translation>Jeder p-Wert, als wäre er der einzige.</translation>
  </message>
  <message>
   <source>Common rows</source>
   <translation>Gemeinsame Zeilen</translation>
  </message>
  <message>
   <source>Models that lack different rows, since a value was missing there, are compared on the rows that all of them have: paired by the line of the file where no column identifies them.</source>
   <translation>Modelle, denen verschiedene Zeilen fehlen, weil dort ein Wert fehlte, werden an den Zeilen verglichen, die alle haben: gepaart nach der Zeile der Datei, wo keine Spalte sie benennt.</translation>
  </message>
  <message>
   <source>Whether one model is better than another, or only looks so. Models of the same targets are judged on the same samples, so that what is hard for all of them drops out of the difference: an interval of a difference can exclude zero where the intervals of the two values overlap. Each mark is the difference from the baseline, with its 95 % interval; below zero is better for scores and errors, above for the accuracy. P-values are two-sided and adjusted over all pairs and measures. The sentence ranks the models and says which cannot be told apart, which does not mean that they are the same: more samples may tell them.</source>
   <translation>Ob ein Modell besser ist als ein anderes oder nur so aussieht. Modelle derselben Zielgrößen werden auf denselben Beobachtungen beurteilt, sodass aus dem Unterschied herausfällt, was für alle schwierig ist: Das Intervall eines Unterschieds kann die Null ausschließen, wo sich die Intervalle der beiden Werte überlappen. Jedes Zeichen ist der Unterschied zum Bezug mit seinem 95-%-Intervall; unter null ist besser bei Scores und Fehlern, darüber bei der Genauigkeit. Die p-Werte sind zweiseitig und über alle Paare und Maße adjustiert. Der Satz ordnet die Modelle und sagt, welche sich nicht unterscheiden lassen; das heißt nicht, dass sie gleich sind: Mehr Beobachtungen können sie unterscheiden.</translation>
  </message>
  <message>
   <source>Δ = S(b) − S(a) on the same rows; Δ ± t·se, se from the rows' differences or from paired resamples</source>
   <translation>Δ = S(b) − S(a) auf denselben Zeilen; Δ ± t·se, se aus den Unterschieden der Zeilen oder aus gepaarten Resamples</translation>
  </message>
  <message>
   <source>for every pair O(n) scores of rows, or 1000 evaluations of the measure</source>
   <translation>für jedes Paar O(n) Scores von Zeilen oder 1000 Auswertungen des Maßes</translation>
  </message>
  <message>
   <source>Differences between models on the same samples, with 95 % intervals.</source>
   <translation>Unterschiede zwischen Modellen auf denselben Beobachtungen, mit 95-%-Intervallen.</translation>
  </message>
  <message>
   <source>At 0 the models are as good as each other.</source>
   <translation>Bei 0 sind die Modelle gleich gut.</translation>
  </message>
  <message>
   <source>predicted probability of class {1}</source>
   <translation>vorhergesagte Wahrscheinlichkeit der Klasse {1!}</translation>
  </message>
  <message>
   <source>sum of observed minus predicted, over n</source>
   <translation>Summe von beobachtet minus vorhergesagt, durch n</translation>
  </message>
  <message>
   <source>{1} of calibrated models</source>
   <translation>{1} der kalibrierten Modelle</translation>
  </message>
  <message>
   <source>{1}, probabilities up to {2}: {3} samples, sum {4}</source>
   <translation>{1!}, Wahrscheinlichkeiten bis {2}: {3} Beobachtungen, Summe {4}</translation>
  </message>
  <message>
   <source>Kuiper {1}, {2}</source>
   <translation>Kuiper {1}, {2}</translation>
  </message>
  <message>
   <source>Kolmogorov-Smirnov {1}, {2}</source>
   <translation>Kolmogorow-Smirnow {1}, {2}</translation>
  </message>
  <message>
   <source>{1} predicts no probability of an event or a class.</source>
   <translation>{1!} sagt keine Wahrscheinlichkeit eines Ereignisses oder einer Klasse vorher.</translation>
  </message>
  <message>
   <source>The view Cumulative</source>
   <translation>Die Ansicht Kumuliert</translation>
  </message>
  <message>
   <source>Cumulative</source>
   <translation>Kumuliert</translation>
  </message>
  <message>
   <source>share of the weights, by rising {1}</source>
   <translation>Anteil an den Gewichten, steigend: {1}</translation>
  </message>
  <message>
   <source>share of the samples, by rising {1}</source>
   <translation>Anteil an den Beobachtungen, steigend: {1}</translation>
  </message>
  <message>
   <source>Open a model to see the sums of observed minus predicted.</source>
   <translation>Ein Modell öffnen, um die Summen von beobachtet minus vorhergesagt zu sehen.</translation>
  </message>
  <message>
   <source>Share of calibrated models whose whole curve stays within the band.</source>
   <translation>Anteil der kalibrierten Modelle, deren ganze Kurve im Band bleibt.</translation>
  </message>
  <message>
   <source>Number of data sets drawn for the band and the p-values.</source>
   <translation>Anzahl der Datensätze, die für das Band und die p-Werte gezogen werden.</translation>
  </message>
  <message>
   <source>The test of cumulative differences</source>
   <translation>Der Test der kumulierten Differenzen</translation>
  </message>
  <message>
   <source>Samples stand in the order of their predicted probability, and the differences between what happened (1 or 0) and what was predicted are summed up. There are no bins and no bandwidth. What matters is the slope: where the curve falls, the event happened less often than predicted (for the top label: the model is over-confident there), where it rises more often, and where it is level predictions hold. The slope between two places is the mean difference of the samples between them, so that a steady tilt over a wide stretch is seen where every single bin is noise. A calibrated model wanders about 0: the band holds the whole curve of such a model with the given probability. Two statistics are tested: Kuiper's, the highest less the lowest value, and Kolmogorov and Smirnov's, the largest distance from 0, which leaves the band where its p-value is small. Both p-values are exact for every number of samples, as targets are drawn from the predictions. Kuiper's sees the worst stretch wherever it lies, the other one only what is far from 0; which of them counts is decided before they are seen. Samples of equal probability enter together.</source>
   <translation>Die Beobachtungen stehen in der Reihenfolge ihrer vorhergesagten Wahrscheinlichkeit, und die Differenzen zwischen dem, was eintrat (1 oder 0), und dem, was vorhergesagt war, werden aufsummiert. Es gibt weder Bins noch Bandbreite. Es kommt auf die Steigung an: Wo die Kurve fällt, trat das Ereignis seltener ein als vorhergesagt (beim Top-Label: dort ist das Modell zu selbstsicher), wo sie steigt, häufiger, und wo sie waagerecht ist, stimmen die Vorhersagen. Die Steigung zwischen zwei Stellen ist die mittlere Differenz der Beobachtungen dazwischen, sodass eine stetige Neigung über einen weiten Abschnitt sichtbar ist, wo jeder einzelne Bin nur rauscht. Ein kalibriertes Modell wandert um 0: Das Band enthält die ganze Kurve eines solchen Modells mit der eingestellten Wahrscheinlichkeit. Zwei Statistiken werden getestet: die von Kuiper, der höchste minus der niedrigste Wert, und die von Kolmogorow und Smirnow, der größte Abstand von 0, der das Band verlässt, wo ihr p-Wert klein ist. Beide p-Werte sind für jede Zahl von Beobachtungen exakt, da Zielwerte aus den Vorhersagen gezogen werden. Die von Kuiper sieht den schlechtesten Abschnitt, wo immer er liegt, die andere nur, was weit von 0 entfernt ist; welche von beiden zählt, wird entschieden, bevor man sie sieht. Beobachtungen gleicher Wahrscheinlichkeit kommen zusammen hinzu.</translation>
  </message>
  <message>
   <source>O(n log n + n R) for each model and panel</source>
   <translation>O(n log n + n R) je Modell und Feld</translation>
  </message>
  <message>
   <source>Observed minus predicted, summed up in the order of the predicted probability: where the curve falls, probabilities are too high; where it rises, too low.</source>
   <translation>Beobachtet minus vorhergesagt, aufsummiert in der Reihenfolge der vorhergesagten Wahrscheinlichkeit: Wo die Kurve fällt, sind Wahrscheinlichkeiten zu hoch; wo sie steigt, zu niedrig.</translation>
  </message>
  <message>
   <source>{1}, {2} samples: expected ECE = {3}</source>
   <translation>{1}, {2} Beobachtungen: zu erwartender ECE = {3}</translation>
  </message>
  <message>
   <source>if calibrated</source>
   <translation>falls kalibriert</translation>
  </message>
  <message>
   <source>{1} if calibrated</source>
   <translation>{1} falls kalibriert</translation>
  </message>
  <message>
   <source>{1}, {2} samples: ECE = {3}</source>
   <translation>{1}, {2} Beobachtungen: ECE = {3}</translation>
  </message>
  <message>
   <source>ECE {1}, a calibrated model of this size {2} on average</source>
   <translation>ECE {1}, ein kalibriertes Modell dieser Größe im Mittel {2}</translation>
  </message>
  <message>
   <source>ECE over the number of samples</source>
   <translation>ECE über der Anzahl der Beobachtungen</translation>
  </message>
  <message>
   <source>expected ECE</source>
   <translation>zu erwartender ECE</translation>
  </message>
  <message>
   <source>An estimator is chosen for classes, not for real targets.</source>
   <translation>Ein Schätzer wird für Klassen gewählt, nicht für reelle Zielgrößen.</translation>
  </message>
  <message>
   <source>It is not seen through the same lens as the models before it; name one lens for all.</source>
   <translation>Es wird nicht durch dieselbe Linse gesehen wie die Modelle davor; nennen Sie eine Linse für alle.</translation>
  </message>
  <message>
   <source>Estimator choice</source>
   <translation>Wahl des Schätzers</translation>
  </message>
  <message>
   <source>Open a model to see which estimate of its error to trust.</source>
   <translation>Öffnen Sie ein Modell, um zu sehen, welcher Schätzung seines Fehlers zu trauen ist.</translation>
  </message>
  <message>
   <source>Try wider values</source>
   <translation>Weitere Werte versuchen</translation>
  </message>
  <message>
   <source>15 bins</source>
   <translation>15 Bins</translation>
  </message>
  <message>
   <source>No measure averages this over the classes.</source>
   <translation>Kein Maß mittelt dies über die Klassen.</translation>
  </message>
  <message>
   <source>The setting "rows" takes all of them.</source>
   <translation>Die Einstellung „Zeilen“ nimmt alle.</translation>
  </message>
  <message>
   <source>best {1}</source>
   <translation>am besten {1}</translation>
  </message>
  <message>
   <source>{1}; tied within the error: {2}</source>
   <translation>{1}; gleichauf innerhalb des Fehlers: {2}</translation>
  </message>
  <message>
   <source>Validation risk</source>
   <translation>Validierungsrisiko</translation>
  </message>
  <message>
   <source>root risk × 100</source>
   <translation>Wurzel des Risikos × 100</translation>
  </message>
  <message>
   <source>root risk × 100 = {1}</source>
   <translation>Wurzel des Risikos × 100 = {1}</translation>
  </message>
  <message>
   <source>Estimated calibration error</source>
   <translation>Geschätzter Kalibrierungsfehler</translation>
  </message>
  <message>
   <source>CE₂</source>
   <translation>CE₂</translation>
  </message>
  <message>
   <source>CE₂ = {1}</source>
   <translation>CE₂ = {1}</translation>
  </message>
  <message>
   <source>Validation risk, {1}</source>
   <translation>Validierungsrisiko, {1}</translation>
  </message>
  <message>
   <source>{1}, the largest value tried</source>
   <translation>{1}, der größte versuchte Wert</translation>
  </message>
  <message>
   <source>{1}, the smallest value tried</source>
   <translation>{1}, der kleinste versuchte Wert</translation>
  </message>
  <message>
   <source>{1}, {2} = {3}: root risk × 100 = {4}</source>
   <translation>{1}, {2} = {3}: Wurzel des Risikos × 100 = {4}</translation>
  </message>
  <message>
   <source>{1}, chosen: {2}</source>
   <translation>{1}, gewählt: {2}</translation>
  </message>
  <message>
   <source>Calibration</source>
   <translation>Kalibrierung</translation>
  </message>
  <message>
   <source>What is to be calibrated, where no lens is named for all views.</source>
   <translation>Was kalibriert sein soll, wenn keine Linse für alle Ansichten genannt ist.</translation>
  </message>
  <message>
   <source>The largest probability; of binary models, that of the positive class.</source>
   <translation>Die größte Wahrscheinlichkeit; bei binären Modellen die der positiven Klasse.</translation>
  </message>
  <message>
   <source>The vector of all probabilities.</source>
   <translation>Der Vektor aller Wahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>every class by itself</source>
   <translation>jede Klasse für sich</translation>
  </message>
  <message>
   <source>Every class against the rest, with one value of a hyperparameter for all of them.</source>
   <translation>Jede Klasse gegen die übrigen, mit einem Wert eines Hyperparameters für alle.</translation>
  </message>
  <message>
   <source>Rows</source>
   <translation>Zeilen</translation>
  </message>
  <message>
   <source>The most rows of a model to compute with: of more, a random choice by the seed. All rows of a large file take minutes.</source>
   <translation>Mit wie vielen Zeilen eines Modells höchstens gerechnet wird: von mehr eine zufällige Auswahl nach dem Startwert. Alle Zeilen einer großen Datei dauern Minuten.</translation>
  </message>
  <message>
   <source>Every row, however long it takes.</source>
   <translation>Jede Zeile, wie lange es auch dauert.</translation>
  </message>
  <message>
   <source>Values tried</source>
   <translation>Probierte Werte</translation>
  </message>
  <message>
   <source>Which values of the hyperparameters are tried.</source>
   <translation>Welche Werte der Hyperparameter probiert werden.</translation>
  </message>
  <message>
   <source>as in the paper</source>
   <translation>wie in der Arbeit</translation>
  </message>
  <message>
   <source>Those that its appendix B prints.</source>
   <translation>Die in ihrem Anhang B gedruckten.</translation>
  </message>
  <message>
   <source>as in its program</source>
   <translation>wie in ihrem Programm</translation>
  </message>
  <message>
   <source>Those of the program that the authors published: smaller penalties.</source>
   <translation>Die des Programms, das die Autoren veröffentlicht haben: kleinere Strafterme.</translation>
  </message>
  <message>
   <source>Both and beyond their ends, for a best value that lies at an end.</source>
   <translation>Beide und über ihre Enden hinaus, für einen besten Wert, der an einem Ende liegt.</translation>
  </message>
  <message>
   <source>Pairs</source>
   <translation>Paare</translation>
  </message>
  <message>
   <source>The pairs of rows that the risk is a mean over.</source>
   <translation>Die Paare von Zeilen, über die das Risiko gemittelt wird.</translation>
  </message>
  <message>
   <source>all pairs</source>
   <translation>alle Paare</translation>
  </message>
  <message>
   <source>Every pair of the rows that were not fitted to: least scatter.</source>
   <translation>Jedes Paar der Zeilen, an die nicht angepasst wurde: am wenigsten Streuung.</translation>
  </message>
  <message>
   <source>disjoint pairs</source>
   <translation>disjunkte Paare</translation>
  </message>
  <message>
   <source>Random pairs that share no row: linear time, and more scatter.</source>
   <translation>Zufällige Paare, die keine Zeile gemeinsam haben: lineare Zeit, und mehr Streuung.</translation>
  </message>
  <message>
   <source>Which estimate of the calibration error to trust. The calibration estimation risk says how well an estimator predicts, for pairs of samples that it has not seen, the product of their errors; the estimator with the smallest risk comes closest to the calibration error on average, whatever that is. Bins, plain and debiased, kernel densities (KDE) and two kernel ridge regressions (kkr, ukkr) are fitted on four fifths of the rows; cross-validation in five folds chooses the hyperparameter of each (curves) and the estimator, by the risk on rows that were not fitted to (top). The calibration error comes from the other fifth of the rows, which no choice has seen. Most of a risk is noise of the outcomes that no estimator can predict, so risks differ little: the sentence says which cannot be told apart. Error bars are standard errors over the folds. A calibration error is estimated here as CE₂, a root of a mean square, which is not the ECE. Canonical calibration has no bins: there are too many of them.</source>
   <translation>Welcher Schätzung des Kalibrierungsfehlers man trauen kann. Das Risiko der Kalibrierungsschätzung sagt, wie gut ein Schätzer für Paare von Beobachtungen, die er nicht gesehen hat, das Produkt ihrer Fehler vorhersagt; der Schätzer mit dem kleinsten Risiko kommt dem Kalibrierungsfehler im Mittel am nächsten, wie groß dieser auch ist. Bins, einfach und entzerrt, Kerndichten (KDE) und zwei Kernel-Ridge-Regressionen (kkr, ukkr) werden an vier Fünftel der Zeilen angepasst; Kreuzvalidierung in fünf Teilen wählt den Hyperparameter eines jeden (Kurven) und den Schätzer nach dem Risiko auf Zeilen, an die nicht angepasst wurde (oben). Der Kalibrierungsfehler kommt aus dem übrigen Fünftel der Zeilen, das keine Wahl gesehen hat. Das meiste an einem Risiko ist Rauschen der Ergebnisse, das kein Schätzer vorhersagen kann, Risiken unterscheiden sich daher wenig: Der Satz sagt, welche nicht zu unterscheiden sind. Fehlerbalken sind Standardfehler über die Teile. Ein Kalibrierungsfehler wird hier als CE₂ geschätzt, die Wurzel eines mittleren Quadrats, was nicht der ECE ist. Kanonische Kalibrierung hat keine Bins: Es wären zu viele.</translation>
  </message>
  <message>
   <source>Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, eqs. 20-32, sections 3.2.2 and 5.2; debiased bins: Kumar, Liang, Ma (2019), NeurIPS 32, section 5</source>
   <translation>Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, eqs. 20-32, sections 3.2.2 and 5.2; debiased bins: Kumar, Liang, Ma (2019), NeurIPS 32, section 5</translation>
  </message>
  <message>
   <source>O(n² B) for B bandwidths of the KDE, O(n r²) for kernels of numerical rank r</source>
   <translation>O(n² B) für B Bandbreiten der KDE, O(n r²) für Kerne vom numerischen Rang r</translation>
  </message>
  <message>
   <source>{1}: {2} {3}, events: {4} of {5}</source>
   <translation>{1!}: {2} {3}, Ereignisse: {4} von {5}</translation>
  </message>
  <message>
   <source>{1}, share of the pooled value: {2}</source>
   <translation>{1}, Anteil am zusammengelegten Wert: {2}</translation>
  </message>
  <message>
   <source>pooled over {1} centres: {2} {3}</source>
   <translation>zusammengelegt über {1} Zentren: {2} {3}</translation>
  </message>
  <message>
   <source>a new centre: {1} in {2} with probability {3}</source>
   <translation>ein neues Zentrum: {1} in {2} mit Wahrscheinlichkeit {3}</translation>
  </message>
  <message>
   <source>pooled {1}</source>
   <translation>zusammengelegt {1}</translation>
  </message>
  <message>
   <source>not pooled: the centres are too small</source>
   <translation>nicht zusammengelegt: die Zentren sind zu klein</translation>
  </message>
  <message>
   <source>the first four models are shown</source>
   <translation>die ersten vier Modelle sind gezeigt</translation>
  </message>
  <message>
   <source>The file has no column beside predictions and targets whose values are centres.</source>
   <translation>Die Datei hat neben Vorhersagen und Zielwerten keine Spalte, deren Werte Zentren sind.</translation>
  </message>
  <message>
   <source>Open a model to see its calibration in each centre.</source>
   <translation>Öffnen Sie ein Modell, um seine Kalibrierung in jedem Zentrum zu sehen.</translation>
  </message>
  <message>
   <source>the largest centres are shown: {1} of {2}</source>
   <translation>die größten Zentren sind gezeigt: {1} von {2}</translation>
  </message>
  <message>
   <source>Centres</source>
   <translation>Zentren</translation>
  </message>
  <message>
   <source>The column of the file whose values are centres, such as site; age:65,80 cuts a column of numbers at own points. Without one a column that is called like a centre.</source>
   <translation>Die Spalte der Datei, deren Werte Zentren sind, etwa site; age:65,80 teilt eine Zahlenspalte an eigenen Stellen. Ohne Angabe eine Spalte, die wie ein Zentrum heißt.</translation>
  </message>
  <message>
   <source>Quantity</source>
   <translation>Größe</translation>
  </message>
  <message>
   <source>What is compared between centres.</source>
   <translation>Was zwischen Zentren verglichen wird.</translation>
  </message>
  <message>
   <source>Observed : expected, intercept and slope side by side.</source>
   <translation>Beobachtet : erwartet, Achsenabschnitt und Steigung nebeneinander.</translation>
  </message>
  <message>
   <source>Events over expected events.</source>
   <translation>Ereignisse geteilt durch erwartete Ereignisse.</translation>
  </message>
  <message>
   <source>Of a logistic regression on the log-odds with slope 1.</source>
   <translation>Einer logistischen Regression auf die Log-Odds mit Steigung 1.</translation>
  </message>
  <message>
   <source>Of a logistic regression on the log-odds of the predictions.</source>
   <translation>Einer logistischen Regression auf die Log-Odds der Vorhersagen.</translation>
  </message>
  <message>
   <source>Order</source>
   <translation>Reihenfolge</translation>
  </message>
  <message>
   <source>Which centre stands at the top.</source>
   <translation>Welches Zentrum oben steht.</translation>
  </message>
  <message>
   <source>by name</source>
   <translation>nach Namen</translation>
  </message>
  <message>
   <source>As their names rise.</source>
   <translation>Nach aufsteigenden Namen.</translation>
  </message>
  <message>
   <source>by size</source>
   <translation>nach Größe</translation>
  </message>
  <message>
   <source>The largest first.</source>
   <translation>Das größte zuerst.</translation>
  </message>
  <message>
   <source>by observed : expected</source>
   <translation>nach beobachtet : erwartet</translation>
  </message>
  <message>
   <source>The smallest ratio first.</source>
   <translation>Das kleinste Verhältnis zuerst.</translation>
  </message>
  <message>
   <source>Which probability is compared with what happened.</source>
   <translation>Welche Wahrscheinlichkeit mit dem verglichen wird, was eintrat.</translation>
  </message>
  <message>
   <source>By centre</source>
   <translation>Nach Zentrum</translation>
  </message>
  <message>
   <source>Calibration in each centre: observed over expected events, calibration intercept and slope, each with its interval, for every value of a column such as hospital or site. Below stand the value pooled over centres by random effects, which take the centres as a sample of centres, and as a dashed line where the value of a new centre lies with 95 % (prediction interval): a model may be right on average and off in most centres. Centres in which all samples have the same outcome have no intercept and no slope, which is said; without events their ratio is 0, a hollow mark at the left end. What is pooled has less bias in small centres than the values that are drawn and exists in all of them. A click on a centre selects its samples.</source>
   <translation>Kalibrierung in jedem Zentrum: beobachtete geteilt durch erwartete Ereignisse, Achsenabschnitt und Steigung der Kalibrierung, jeweils mit Intervall, für jeden Wert einer Spalte wie Krankenhaus oder Standort. Darunter stehen der Wert, der mit zufälligen Effekten über die Zentren zusammengelegt ist (die Zentren gelten als Stichprobe von Zentren), und gestrichelt, wo der Wert eines neuen Zentrums mit 95 % liegt (Vorhersageintervall): Ein Modell kann im Mittel stimmen und in den meisten Zentren danebenliegen. Zentren, in denen alle Beobachtungen denselben Ausgang haben, haben keinen Achsenabschnitt und keine Steigung, was gesagt wird; ohne Ereignisse ist ihr Verhältnis 0, eine hohle Marke am linken Rand. Was zusammengelegt wird, ist in kleinen Zentren weniger verzerrt als die gezeichneten Werte und in allen vorhanden. Ein Klick auf ein Zentrum wählt seine Beobachtungen aus.</translation>
  </message>
  <message>
   <source>that of a logistic fit of each centre, O(n), for each model</source>
   <translation>der einer logistischen Anpassung in jedem Zentrum, O(n), für jedes Modell</translation>
  </message>
  <message>
   <source>Calibration in each centre, with 95 % intervals.</source>
   <translation>Kalibrierung in jedem Zentrum, mit 95-%-Intervallen.</translation>
  </message>
  <message>
   <source>Below: the value pooled over centres by random effects, with its interval, and dashed where the value of a new centre lies with 95 % probability.</source>
   <translation>Darunter: der über die Zentren durch zufällige Effekte zusammengefasste Wert mit seinem Intervall, und gestrichelt, wo der Wert eines neuen Zentrums mit 95 % Wahrscheinlichkeit liegt.</translation>
  </message>
  <message>
   <source>({1}, {2}]: {3} of {4} statistics of {5}</source>
   <translation>({1}, {2}]: {3} von {4} Statistiken von {5}</translation>
  </message>
  <message>
   <source>[{1}, {2}): {3} of {4} statistics of {5}</source>
   <translation>[{1}, {2}): {3} von {4} Statistiken von {5}</translation>
  </message>
  <message>
   <source>{1}, two-sided</source>
   <translation>{1}, zweiseitig</translation>
  </message>
  <message>
   <source>{1}, 1 resample</source>
   <translation>{1}, 1 Resample</translation>
  </message>
  <message>
   <source>{1}, {2} resamples</source>
   <translation>{1}, {2} Resamples</translation>
  </message>
  <message>
   <source>combined p-value (harmonic mean)</source>
   <translation>kombinierter p-Wert (harmonisches Mittel)</translation>
  </message>
  <message>
   <source>upper bound of P(T ≥ t)</source>
   <translation>obere Schranke von P(T ≥ t)</translation>
  </message>
  <message>
   <source>density if calibrated</source>
   <translation>Dichte, falls kalibriert</translation>
  </message>
  <message>
   <source>resampled statistics</source>
   <translation>Statistiken der Resamples</translation>
  </message>
  <message>
   <source>kernel may not be positive definite</source>
   <translation>der Kern ist vielleicht nicht positiv definit</translation>
  </message>
  <message>
   <source>Statistics it joins</source>
   <translation>Verbundene Statistiken</translation>
  </message>
  <message>
   <source>p-value of each alone</source>
   <translation>p-Wert jeder für sich</translation>
  </message>
  <message>
   <source>the test allows for their number</source>
   <translation>der Test berücksichtigt ihre Anzahl</translation>
  </message>
  <message>
   <source>Kernel error</source>
   <translation>Kernfehler</translation>
  </message>
  <message>
   <source>Open a model to see its calibration error against the null distribution.</source>
   <translation>Öffnen Sie ein Modell, um seinen Kalibrierungsfehler vor der Nullverteilung zu sehen.</translation>
  </message>
  <message>
   <source>Choose a test in the settings to see its null distribution.</source>
   <translation>Wählen Sie in den Einstellungen einen Test, um seine Nullverteilung zu sehen.</translation>
  </message>
  <message>
   <source>Shows every chosen test: the distribution its statistic would have if the model were calibrated, the observed value as a line, and the part at or beyond it shaded, on both sides where small values count as well as large ones (scores). The p-value is the size of the shaded part. A line in a small shaded part speaks against calibration; a line in the middle does not prove it. Of a test that joins several statistics, bandwidths among them, and is shown alone, points below say what each of them found by itself; a small one among many is no finding yet.</source>
   <translation>Zeigt jeden gewählten Test: die Verteilung, die seine Statistik hätte, wenn das Modell kalibriert wäre, den beobachteten Wert als Linie und den Teil ab dort schraffiert, auf beiden Seiten, wo kleine Werte ebenso zählen wie große (Scores). Der p-Wert ist die Größe des schraffierten Teils. Eine Linie in einem kleinen schraffierten Teil spricht gegen die Kalibrierung; eine Linie in der Mitte beweist sie nicht. Von einem Test, der mehrere Statistiken verbindet, darunter Bandbreiten, und der allein gezeigt wird, sagen Punkte darunter, was jede für sich gefunden hat; eine kleine unter vielen ist noch kein Befund.</translation>
  </message>
  <message>
   <source>O(R log R) for R resampled statistics</source>
   <translation>O(R log R) für R Statistiken aus Resamples</translation>
  </message>
  <message>
   <source>Curves: how the statistic of each test is distributed if the model is calibrated; the line is the observed value.</source>
   <translation>Kurven: wie die Statistik jedes Tests verteilt ist, wenn das Modell kalibriert ist; die Linie ist der beobachtete Wert.</translation>
  </message>
  <message>
   <source>Shaded: values at least as extreme as the observed one, whose share is the p-value.</source>
   <translation>Schattiert: Werte, die mindestens so extrem sind wie der beobachtete; ihr Anteil ist der p-Wert.</translation>
  </message>
  <message>
   <source>The matrix of pairs</source>
   <translation>Die Matrix der Paare</translation>
  </message>
  <message>
   <source>predicted spread E‖X − X'‖</source>
   <translation>vorhergesagte Streuung E‖X − X'‖</translation>
  </message>
  <message>
   <source>{1}–{2} ({3} to {4})</source>
   <translation>{1}–{2} ({3} bis {4})</translation>
  </message>
  <message>
   <source>mean h</source>
   <translation>mittleres h</translation>
  </message>
  <message>
   <source>mean h of ranks {1} and {2}: {3}</source>
   <translation>mittleres h der Ränge {1} und {2}: {3}</translation>
  </message>
  <message>
   <source>h of ranks {1} and {2}: {3}</source>
   <translation>h der Ränge {1} und {2}: {3}</translation>
  </message>
  <message>
   <source>mean h of ranks {1} with all: {2}</source>
   <translation>mittleres h der Ränge {1} mit allen: {2}</translation>
  </message>
  <message>
   <source>mean h of rank {1} with all: {2}</source>
   <translation>mittleres h des Rangs {1} mit allen: {2}</translation>
  </message>
  <message>
   <source>rank of the sample by {1}</source>
   <translation>Rang der Beobachtung nach {1}</translation>
  </message>
  <message>
   <source>cells average {1} × {2} pairs</source>
   <translation>Zellen mitteln {1} × {2} Paare</translation>
  </message>
  <message>
   <source>cells average {1} × {2} of {3} × {4} pairs, drawn at random</source>
   <translation>Zellen mitteln {1} × {2} von {3} × {4} Paaren, zufällig gezogen</translation>
  </message>
  <message>
   <source>bandwidth {1}</source>
   <translation>Bandbreite {1}</translation>
  </message>
  <message>
   <source>Open a model to see the kernel terms of its pairs of samples.</source>
   <translation>Öffnen Sie ein Modell, um die Kernterme seiner Paare von Beobachtungen zu sehen.</translation>
  </message>
  <message>
   <source>the first {1} of {2} models: see Models</source>
   <translation>die ersten {1} von {2} Modellen: siehe Modelle</translation>
  </message>
  <message>
   <source>Every pair of samples contributes h(i,j) to the kernel calibration error: positive where the two are off in the same way and their predictions are alike, negative where they are off in opposite ways. The mean over all pairs is the biased SKCE. Samples stand in the order of their confidence, or of their predicted standard deviation, so blocks of one colour show at which confidences the error arises; a calibrated model shows noise without blocks, but for the diagonal, where samples meet themselves and h is large. The bars are the means of h over all partners of a sample: what it adds to the biased SKCE, which is the mean of the bars. With more than 200 samples a cell shows the mean over groups of consecutive samples. The colours span the central 99 % of the cells' sizes, those of all models together where they are alike.</source>
   <translation>Jedes Paar von Beobachtungen trägt h(i,j) zum Kern-Kalibrierungsfehler bei: positiv, wo beide in gleicher Weise danebenliegen und ihre Vorhersagen ähnlich sind, negativ, wo sie in entgegengesetzter Weise danebenliegen. Das Mittel über alle Paare ist der verzerrte SKCE. Die Beobachtungen stehen in der Reihenfolge ihrer Konfidenz oder ihrer vorhergesagten Standardabweichung; Blöcke einer Farbe zeigen also, bei welchen Konfidenzen der Fehler entsteht. Ein kalibriertes Modell zeigt Rauschen ohne Blöcke, bis auf die Diagonale, wo Beobachtungen sich selbst begegnen und h groß ist. Die Balken sind die Mittel von h über alle Partner einer Beobachtung: was sie zum verzerrten SKCE beiträgt, der das Mittel der Balken ist. Bei mehr als 200 Beobachtungen zeigt eine Zelle das Mittel über Gruppen aufeinanderfolgender Beobachtungen. Die Farben umspannen die mittleren 99 % der Beträge der Zellen, die aller Modelle zusammen, wo sie einander gleichen.</translation>
  </message>
  <message>
   <source>O(n² m) time, of very many samples some of each cell; O(n) memory and 200 × 200 cells</source>
   <translation>O(n² m) Zeit, von sehr vielen Beobachtungen einige aus jeder Zelle; O(n) Speicher und 200 × 200 Zellen</translation>
  </message>
  <message>
   <source>Models</source>
   <translation>Modelle</translation>
  </message>
  <message>
   <source>The models whose pairs are drawn, by their names with commas between; without any the first four that are shown, as every one of them takes its time.</source>
   <translation>Die Modelle, deren Paare gezeichnet werden, nach Namen, durch Kommas getrennt; ohne Angabe die ersten vier gezeigten, da jedes seine Zeit braucht.</translation>
  </message>
  <message>
   <source>the first four</source>
   <translation>die ersten vier</translation>
  </message>
  <message>
   <source>Cells: what pairs of samples contribute to the kernel calibration error, samples in the order of their predictions; a calibrated model shows no blocks.</source>
   <translation>Zellen: was Paare von Beobachtungen zum Kern-Kalibrierungsfehler beitragen, Beobachtungen in der Reihenfolge ihrer Vorhersagen; ein kalibriertes Modell zeigt keine Blöcke.</translation>
  </message>
  <message>
   <source>Bars: the mean contribution of each sample, over all its partners.</source>
   <translation>Balken: der mittlere Beitrag jeder Beobachtung über alle ihre Partner.</translation>
  </message>
  <message>
   <source>{1}: {2} of {3} samples, drawn at random; part-rows=all takes all of them</source>
   <translation>{1!}: {2} von {3} Beobachtungen, zufällig gezogen; part-rows=all nimmt alle</translation>
  </message>
  <message>
   <source>MCB</source>
   <translation>MCB</translation>
  </message>
  <message>
   <source>DSC</source>
   <translation>DSC</translation>
  </message>
  <message>
   <source>UNC</source>
   <translation>UNC</translation>
  </message>
  <message>
   <source>what recalibrated predictions gain over one for all rows</source>
   <translation>was rekalibrierte Vorhersagen gegenüber einer für alle Zeilen gewinnen</translation>
  </message>
  <message>
   <source>the score of the best prediction that is the same for all rows</source>
   <translation>der Score der besten Vorhersage, die für alle Zeilen gleich ist</translation>
  </message>
  <message>
   <source>MCB − DSC + UNC</source>
   <translation>MCB − DSC + UNC</translation>
  </message>
  <message>
   <source>{1}: {2} of probability 0</source>
   <translation>{1!}: {2} mit Wahrscheinlichkeit 0</translation>
  </message>
  <message>
   <source>{1} = MCB − DSC + UNC</source>
   <translation>{1} = MCB − DSC + UNC</translation>
  </message>
  <message>
   <source>what the best monotone recalibration of these rows gains</source>
   <translation>was die beste monotone Rekalibrierung dieser Zeilen gewinnt</translation>
  </message>
  <message>
   <source>{1} of {2}</source>
   <translation>{1} von {2}</translation>
  </message>
  <message>
   <source>{1} (by weight {2} %)</source>
   <translation>{1} (nach Gewicht {2} %)</translation>
  </message>
  <message>
   <source>{1}: {2} samples, observed {3}, predicted {4}, difference {5} {6}, adjusted {7}</source>
   <translation>{1!}: {2} Beobachtungen, beobachtet {3}, vorhergesagt {4}, Differenz {5} {6}, adjustiert {7}</translation>
  </message>
  <message>
   <source>all samples: observed {1}, predicted {2}</source>
   <translation>alle Beobachtungen: beobachtet {1}, vorhergesagt {2}</translation>
  </message>
  <message>
   <source>all samples ({1})</source>
   <translation>alle Beobachtungen ({1})</translation>
  </message>
  <message>
   <source>{1} for the worst of {2} subgroups</source>
   <translation>{1} für die schlechteste von {2} Untergruppen</translation>
  </message>
  <message>
   <source>Subgroups</source>
   <translation>Untergruppen</translation>
  </message>
  <message>
   <source>Open a model to see the subgroups in which it is worst.</source>
   <translation>Ein Modell öffnen, um die Untergruppen zu sehen, in denen es am schlechtesten ist.</translation>
  </message>
  <message>
   <source>Columns</source>
   <translation>Spalten</translation>
  </message>
  <message>
   <source>The columns of the file that are searched, with commas between; age:65,80 cuts a column of numbers at own points. Without any all columns that make groups.</source>
   <translation>Die Spalten der Datei, die durchsucht werden, durch Kommas getrennt; alter:65,80 teilt eine Spalte von Zahlen an eigenen Grenzen. Ohne Angabe alle Spalten, die Gruppen bilden.</translation>
  </message>
  <message>
   <source>sex, age:65,80</source>
   <translation>sex, age:65,80</translation>
  </message>
  <message>
   <source>Pairs of columns</source>
   <translation>Paare von Spalten</translation>
  </message>
  <message>
   <source>Whether groups of two columns at once are looked at, as women of one site.</source>
   <translation>Ob auch Gruppen von zwei Spalten zugleich betrachtet werden, etwa Frauen eines Standorts.</translation>
  </message>
  <message>
   <source>Minimum size</source>
   <translation>Mindestgröße</translation>
  </message>
  <message>
   <source>Smaller subgroups are not looked at.</source>
   <translation>Kleinere Untergruppen werden nicht betrachtet.</translation>
  </message>
  <message>
   <source>Shown</source>
   <translation>Gezeigt</translation>
  </message>
  <message>
   <source>How many subgroups are drawn, the worst first.</source>
   <translation>Wie viele Untergruppen gezeichnet werden, die schlechteste zuerst.</translation>
  </message>
  <message>
   <source>Probability with which all intervals hold together.</source>
   <translation>Wahrscheinlichkeit, mit der alle Intervalle zusammen gelten.</translation>
  </message>
  <message>
   <source>Number of data sets drawn from the predictions, each searched alike.</source>
   <translation>Anzahl der Datensätze, die aus den Vorhersagen gezogen und genauso durchsucht werden.</translation>
  </message>
  <message>
   <source>Searches the columns of the file, and pairs of them, for the subgroup of samples in which predictions are furthest off for its size, and shows the worst ones: the frequency of the event less its mean predicted probability, with an interval that holds for all subgroups of the search together. A click on a subgroup selects its samples. Who looks at many subgroups finds a bad one by chance: the p-value counts how often the worst subgroup of a calibrated model is as bad, by drawing targets from the predictions and searching again, and is exact for every number of samples and subgroups. Where all samples are off, all subgroups are; the row at the foot shows them. The ranking says where to look, not why a subgroup is off: overlapping subgroups share their samples.</source>
   <translation>Durchsucht die Spalten der Datei und Paare von ihnen nach der Untergruppe von Beobachtungen, in der die Vorhersagen für ihre Größe am weitesten abweichen, und zeigt die schlechtesten: die Häufigkeit des Ereignisses minus seine mittlere vorhergesagte Wahrscheinlichkeit, mit einem Intervall, das für alle Untergruppen der Suche zusammen gilt. Ein Klick auf eine Untergruppe wählt ihre Beobachtungen aus. Wer viele Untergruppen ansieht, findet zufällig eine schlechte: Der p-Wert zählt, wie oft die schlechteste Untergruppe eines kalibrierten Modells so schlecht ist, indem Zielwerte aus den Vorhersagen gezogen werden und erneut gesucht wird; er ist für jede Zahl von Beobachtungen und Untergruppen exakt. Wo alle Beobachtungen abweichen, weichen alle Untergruppen ab; die Zeile am Fuß zeigt sie. Die Rangfolge sagt, wo man hinsehen soll, nicht, warum eine Untergruppe abweicht: Überlappende Untergruppen teilen ihre Beobachtungen.</translation>
  </message>
  <message>
   <source>O(R n c²) for c columns, for each model</source>
   <translation>O(R n c²) bei c Spalten, je Modell</translation>
  </message>
  <message>
   <source>Frequency of the event less its mean predicted probability, in the subgroups that are furthest off for their size.</source>
   <translation>Häufigkeit des Ereignisses abzüglich seiner mittleren vorhergesagten Wahrscheinlichkeit in den Untergruppen, die für ihre Größe am weitesten daneben liegen.</translation>
  </message>
  <message>
   <source>Bars: intervals that hold for all subgroups of the search together with {1} probability.</source>
   <translation>Balken: Intervalle, die für alle Untergruppen der Suche zusammen mit {1} Wahrscheinlichkeit gelten.</translation>
  </message>
  <message>
   <source>The ECE</source>
   <translation>Der ECE</translation>
  </message>
  <message>
   <source>{1}: no blocks of more than {2} samples; all as one block would take {3}</source>
   <translation>{1!}: keine Blöcke von mehr als {2} Beobachtungen; alle als ein Block würden {3} dauern</translation>
  </message>
  <message>
   <source>Sweeps</source>
   <translation>Durchläufe</translation>
  </message>
  <message>
   <source>Open a model to see how its errors depend on the settings.</source>
   <translation>Öffnen Sie ein Modell, um zu sehen, wie seine Fehler von den Einstellungen abhängen.</translation>
  </message>
  <message>
   <source>number of bins</source>
   <translation>Anzahl der Bins</translation>
  </message>
  <message>
   <source>ECE over the number of bins</source>
   <translation>ECE über die Anzahl der Bins</translation>
  </message>
  <message>
   <source>{1}, 1 bin</source>
   <translation>{1}, 1 Bin</translation>
  </message>
  <message>
   <source>{1}, {2} bins</source>
   <translation>{1}, {2} Bins</translation>
  </message>
  <message>
   <source>{1}: ECE = {2}</source>
   <translation>{1!}: ECE = {2}</translation>
  </message>
  <message>
   <source>{1}, 1 bin: expected of a calibrated model {2}</source>
   <translation>{1}, 1 Bin: erwartet von einem kalibrierten Modell {2}</translation>
  </message>
  <message>
   <source>{1}, {2} bins: expected of a calibrated model {3}</source>
   <translation>{1}, {2} Bins: erwartet von einem kalibrierten Modell {3}</translation>
  </message>
  <message>
   <source>block size</source>
   <translation>Blockgröße</translation>
  </message>
  <message>
   <source>SKCE over the block size</source>
   <translation>SKCE über die Blockgröße</translation>
  </message>
  <message>
   <source>band: {1} at each block size</source>
   <translation>Band: {1} bei jeder Blockgröße</translation>
  </message>
  <message>
   <source>rough where there are fewer than {1} blocks</source>
   <translation>grob, wo es weniger als {1} Blöcke gibt</translation>
  </message>
  <message>
   <source>{1}, blocks of {2}</source>
   <translation>{1!}, Blöcke von {2}</translation>
  </message>
  <message>
   <source>Computing time on this machine</source>
   <translation>Rechenzeit auf diesem Rechner</translation>
  </message>
  <message>
   <source>The ECE is computed for 1 up to this many bins.</source>
   <translation>Der ECE wird für 1 bis zu so vielen Bins berechnet.</translation>
  </message>
  <message>
   <source>Shows how estimates depend on settings that the data do not decide, and what they cost. The binned ECE tends to grow with the number of bins, because the noise of emptier bins counts as error; equal-width and equal-mass bins can disagree. Lighter lines show the ECE that a calibrated model with the same predictions has on average; over the number of samples it falls like one over the root, while that of this model ends at its true error (for p = 1). Block estimates of the SKCE are right on average for every block size, and scatter less with larger blocks, which take more time; the last point is one block of all samples, where that does not take long. Blocks take the rows in a random order, by the seed, or as they stand in the file. Computing times are measured on this machine while the curves are made, and differ from run to run.</source>
   <translation>Zeigt, wie Schätzungen von Einstellungen abhängen, über die die Daten nicht entscheiden, und was sie kosten. Der ECE mit Bins wächst meist mit der Anzahl der Bins, weil das Rauschen leererer Bins als Fehler zählt; gleich breite und gleich besetzte Bins können sich widersprechen. Hellere Linien zeigen den ECE, den ein kalibriertes Modell mit denselben Vorhersagen im Mittel hat; über der Anzahl der Beobachtungen fällt er wie eins durch die Wurzel, während der dieses Modells bei seinem wahren Fehler endet (für p = 1). Blockschätzungen des SKCE stimmen im Mittel bei jeder Blockgröße und streuen bei größeren Blöcken weniger, die mehr Zeit kosten; der letzte Punkt ist ein Block aller Beobachtungen, wo das nicht lange dauert. Blöcke nehmen die Zeilen in zufälliger Reihenfolge, nach dem Startwert, oder wie sie in der Datei stehen. Rechenzeiten werden auf diesem Rechner gemessen, während die Kurven entstehen, und sind jedes Mal anders.</translation>
  </message>
  <message>
   <source>ECE_p(M), M = 1, 2, ..; E ECE = Σ_B E|N(μ_B, σ_B²/n)|; SKCE_B, B = 2, 4, 8, .., n</source>
   <translation>ECE_p(M), M = 1, 2, ..; E ECE = Σ_B E|N(μ_B, σ_B²/n)|; SKCE_B, B = 2, 4, 8, .., n</translation>
  </message>
  <message>
   <source>O(n log n) for each number of bins; SKCE O(n² m) in all</source>
   <translation>O(n log n) für jede Anzahl von Bins; SKCE O(n² m) insgesamt</translation>
  </message>
  <message>
   <source>{1}, {2}: {3}, {4} samples so far</source>
   <translation>{1!}, {2!}: {3}, {4} Beobachtungen bisher</translation>
  </message>
  <message>
   <source>{1} at all times</source>
   <translation>{1} zu allen Zeiten</translation>
  </message>
  <message>
   <source>difference so far {1} {2}</source>
   <translation>Differenz bisher {1} {2}</translation>
  </message>
  <message>
   <source>the first three models are shown</source>
   <translation>die ersten drei Modelle sind gezeigt</translation>
  </message>
  <message>
   <source>{1}: the setting Time names the column of days or other times.</source>
   <translation>{1!}: Die Einstellung Zeit nennt die Spalte mit Tagen oder anderen Zeitangaben.</translation>
  </message>
  <message>
   <source>Watch</source>
   <translation>Überwachen</translation>
  </message>
  <message>
   <source>Open a model with a column of time to watch it.</source>
   <translation>Ein Modell mit einer Zeitspalte öffnen, um es zu überwachen.</translation>
  </message>
  <message>
   <source>mean and slope</source>
   <translation>Mittel und Steigung</translation>
  </message>
  <message>
   <source>alarm at {1} {2}</source>
   <translation>Alarm bei {1} {2}</translation>
  </message>
  <message>
   <source>no alarm</source>
   <translation>kein Alarm</translation>
  </message>
  <message>
   <source>observed minus predicted so far</source>
   <translation>beobachtet minus vorhergesagt bisher</translation>
  </message>
  <message>
   <source>Time</source>
   <translation>Zeit</translation>
  </message>
  <message>
   <source>The column of the file that says when: numbers or dates. Without one a column called time, date, day, week, month or year.</source>
   <translation>Die Spalte der Datei, die sagt, wann: Zahlen oder Daten. Ohne Angabe eine Spalte namens time, date, day, week, month oder year.</translation>
  </message>
  <message>
   <source>Dates</source>
   <translation>Daten</translation>
  </message>
  <message>
   <source>In which order dates such as 03/04/2024 are written.</source>
   <translation>In welcher Reihenfolge Daten wie 03/04/2024 geschrieben sind.</translation>
  </message>
  <message>
   <source>as seen</source>
   <translation>wie zu sehen</translation>
  </message>
  <message>
   <source>A day above 12 decides.</source>
   <translation>Ein Tag über 12 entscheidet.</translation>
  </message>
  <message>
   <source>day first</source>
   <translation>Tag zuerst</translation>
  </message>
  <message>
   <source>month first</source>
   <translation>Monat zuerst</translation>
  </message>
  <message>
   <source>year first</source>
   <translation>Jahr zuerst</translation>
  </message>
  <message>
   <source>order of the file</source>
   <translation>Reihenfolge der Datei</translation>
  </message>
  <message>
   <source>The periods, whatever they are called, as they follow each other in the file.</source>
   <translation>Die Zeiträume, wie immer sie heißen, wie sie in der Datei aufeinander folgen.</translation>
  </message>
  <message>
   <source>False alarms</source>
   <translation>Fehlalarme</translation>
  </message>
  <message>
   <source>Probability, at most, that a calibrated model ever raises an alarm.</source>
   <translation>Höchstwahrscheinlichkeit, mit der ein kalibriertes Modell jemals einen Alarm auslöst.</translation>
  </message>
  <message>
   <source>Judges a model again after every day, or other period, as outcomes come in. The e-value is what a gambler who began with 1 has won by betting against the predictions at fair odds: on events being more or less frequent than predicted (mean), on predictions being too certain or not certain enough (slope), and on a fault that begins with any period. If the model is calibrated, nobody can win in the long run: the probability that the e-value ever reaches the line of the alarm is at most the one that is set, however often one looks and however long it goes on. A p-value that is looked at every day does not have this property. Below stands the mean difference between events and predictions so far, with a band that holds the true one at all times together. Predictions must have been made before the outcomes of their period were known.</source>
   <translation>Beurteilt ein Modell nach jedem Tag oder anderen Zeitabschnitt neu, während Ausgänge eintreffen. Der e-Wert ist, was ein Spieler, der mit 1 begann, durch Wetten gegen die Vorhersagen zu fairen Quoten gewonnen hat: darauf, dass Ereignisse häufiger oder seltener sind als vorhergesagt (Mittel), dass die Vorhersagen zu sicher oder nicht sicher genug sind (Steigung), und auf einen Fehler, der mit irgendeinem Zeitabschnitt beginnt. Ist das Modell kalibriert, kann auf Dauer niemand gewinnen: Die Wahrscheinlichkeit, dass der e-Wert jemals die Linie des Alarms erreicht, ist höchstens die eingestellte, wie oft man auch hinsieht und wie lange es auch weitergeht. Ein p-Wert, den man jeden Tag ansieht, hat diese Eigenschaft nicht. Darunter steht die mittlere Differenz zwischen Ereignissen und Vorhersagen bis dahin, mit einem Band, das die wahre zu allen Zeiten zusammen enthält. Die Vorhersagen müssen gemacht worden sein, bevor die Ausgänge ihres Zeitabschnitts bekannt waren.</translation>
  </message>
  <message>
   <source>E-values against calibration as outcomes come in; a calibrated model ever reaches the line of the alarm with a probability of at most {1}.</source>
   <translation>E-Werte gegen die Kalibrierung, während Ergebnisse eintreffen; ein kalibriertes Modell erreicht die Linie des Alarms je mit einer Wahrscheinlichkeit von höchstens {1}.</translation>
  </message>
  <message>
   <source>Below: the mean of observed minus predicted so far, with a band that holds at all times together.</source>
   <translation>Darunter: das Mittel von beobachtet minus vorhergesagt bis dahin, mit einem Band, das für alle Zeitpunkte zusammen gilt.</translation>
  </message>
  <message>
   <source>Where</source>
   <translation>Wo</translation>
  </message>
  <message>
   <source>Open a model to see where its predictions are off.</source>
   <translation>Öffnen Sie ein Modell, um zu sehen, wo seine Vorhersagen danebenliegen.</translation>
  </message>
  <message>
   <source>This view needs class probabilities or predicted distributions of real targets; none of the shown models has them.</source>
   <translation>Diese Ansicht braucht Klassenwahrscheinlichkeiten oder vorhergesagte Verteilungen reeller Zielgrößen; keines der gezeigten Modelle hat sie.</translation>
  </message>
  <message>
   <source>Over what class probabilities are mapped.</source>
   <translation>Worüber Klassenwahrscheinlichkeiten abgebildet werden.</translation>
  </message>
  <message>
   <source>Three classes: the whole simplex. Two: the probability of the positive class. More: the confidence in the top label.</source>
   <translation>Drei Klassen: der ganze Simplex. Zwei: die Wahrscheinlichkeit der positiven Klasse. Mehr: die Konfidenz in die wahrscheinlichste Klasse.</translation>
  </message>
  <message>
   <source>The largest probability, for any number of classes.</source>
   <translation>Die größte Wahrscheinlichkeit, bei beliebig vielen Klassen.</translation>
  </message>
  <message>
   <source>Class</source>
   <translation>Klasse</translation>
  </message>
  <message>
   <source>Of three classes, the one whose witness the simplex shows.</source>
   <translation>Von drei Klassen die, deren Witness-Funktion der Simplex zeigt.</translation>
  </message>
  <message>
   <source>One panel per class.</source>
   <translation>Ein Teilbild je Klasse.</translation>
  </message>
  <message>
   <source>The first class only.</source>
   <translation>Nur die erste Klasse.</translation>
  </message>
  <message>
   <source>The second class only.</source>
   <translation>Nur die zweite Klasse.</translation>
  </message>
  <message>
   <source>The third class only.</source>
   <translation>Nur die dritte Klasse.</translation>
  </message>
  <message>
   <source>Share of calibrated models whose curve lies inside the band, at each place by itself.</source>
   <translation>Anteil der kalibrierten Modelle, deren Kurve im Band liegt, an jeder Stelle einzeln.</translation>
  </message>
  <message>
   <source>As much room for every sample, of all models together.</source>
   <translation>Gleich viel Platz für jede Beobachtung, alle Modelle zusammen.</translation>
  </message>
  <message>
   <source>The distance between what is predicted and what happens around each prediction, by ridge regression in the space of the kernel.</source>
   <translation>Der Abstand zwischen dem, was vorhergesagt wird, und dem, was in der Umgebung jeder Vorhersage geschieht, durch Ridge-Regression im Raum des Kerns.</translation>
  </message>
  <message>
   <source>It is above 0 for calibrated models too.</source>
   <translation>Er liegt auch bei kalibrierten Modellen über 0.</translation>
  </message>
  <message>
   <source>The witness function: above 0, such targets occur more often than predicted around such predictions; below 0, less often.</source>
   <translation>Die Witness-Funktion: Über 0 treten solche Zielgrößen in der Umgebung solcher Vorhersagen häufiger ein als vorhergesagt, unter 0 seltener.</translation>
  </message>
  <message>
   <source>The witness function along the predicted probability: above 0, the event occurs more often than predicted; below 0, less often.</source>
   <translation>Die Witness-Funktion entlang der vorhergesagten Wahrscheinlichkeit: Über 0 tritt das Ereignis häufiger ein als vorhergesagt, unter 0 seltener.</translation>
  </message>
  <message>
   <source>Shaded: where the curve of a calibrated model lies at each probability, with {1} probability.</source>
   <translation>Schattiert: wo die Kurve eines kalibrierten Modells bei jeder Wahrscheinlichkeit liegt, mit {1} Wahrscheinlichkeit.</translation>
  </message>
  <message>
   <source>The witness function of miscalibration shows where a model is off and to which side: above 0, targets like y occur more often than predicted around predictions like p; below 0, less often. For class probabilities it runs along the confidence (above 0: under-confident, below 0: over-confident) with the band of calibrated models, or, for three classes, over the simplex, one panel per class. For a real target it is shown over predicted mean and standard deviation, at three targets for each prediction: more targets than predicted at both outer quantiles and fewer at the median mean too narrow predictions, the reverse too wide ones, and opposite signs at the outer quantiles a shift, if the kernel is narrow enough: it averages over predictions within its bandwidth, and over targets within the width of the target kernel, so both should not exceed the predicted standard deviations by much. Targets of several dimensions are mapped coordinate by coordinate, which shows nothing of the dependence between coordinates. The size depends on how many samples are near: it tells where the error that the kernel sees comes from, not how large the gap is there. Places without samples are near 0. Maps have noise of the size of the standard errors in the tips. The local discrepancy (MCMD), which can be shown instead, says how large the gap is there, and not to which side: the distance between what a prediction says and what happens around it, estimated by ridge regression. It is above 0 for calibrated models too, and falls to 0 far from all samples.</source>
   <translation>Die Witness-Funktion der Fehlkalibrierung zeigt, wo ein Modell danebenliegt und nach welcher Seite: Über 0 treten Zielgrößen wie y bei Vorhersagen wie p häufiger ein als vorhergesagt, unter 0 seltener. Bei Klassenwahrscheinlichkeiten läuft sie entlang der Konfidenz (über 0: zu zurückhaltend, unter 0: überkonfident) mit dem Band kalibrierter Modelle, oder bei drei Klassen über den Simplex, ein Teilbild je Klasse. Bei einer reellen Zielgröße wird sie über vorhergesagtem Mittelwert und Standardabweichung gezeigt, bei drei Zielgrößen für jede Vorhersage: Mehr Zielgrößen als vorhergesagt an beiden äußeren Quantilen und weniger am Median bedeuten zu enge Vorhersagen, das Umgekehrte zu weite, und entgegengesetzte Vorzeichen an den äußeren Quantilen eine Verschiebung, sofern der Kern eng genug ist: Er mittelt über Vorhersagen innerhalb seiner Bandbreite und über Zielgrößen innerhalb der Breite des Zielgrößenkerns, beide sollten also die vorhergesagten Standardabweichungen nicht weit übersteigen. Zielgrößen mit mehreren Dimensionen werden Koordinate für Koordinate kartiert, was nichts von der Abhängigkeit zwischen Koordinaten zeigt. Die Größe hängt davon ab, wie viele Beobachtungen in der Nähe sind: Sie sagt, woher der Fehler kommt, den der Kern sieht, nicht wie groß die Abweichung dort ist. Stellen ohne Beobachtungen liegen nahe 0. Karten haben Rauschen von der Größe der Standardfehler in den Hinweisen. Die lokale Abweichung (MCMD), die statt ihrer gezeigt werden kann, sagt, wie groß die Abweichung dort ist, und nicht nach welcher Seite: der Abstand zwischen dem, was eine Vorhersage sagt, und dem, was um sie herum eintritt, geschätzt durch Ridge-Regression. Sie liegt auch bei kalibrierten Modellen über 0 und fällt fern von allen Beobachtungen auf 0.</translation>
  </message>
  <message>
   <source>Beyond the papers: the mean of the terms of Widmann, Lindsten, Zachariah (2021), ICLR, appendix C, as a function of the location; MCMD: Park, Muandet (2020), NeurIPS 33, section 5, and section 4 of the former</source>
   <translation>Beyond the papers: the mean of the terms of Widmann, Lindsten, Zachariah (2021), ICLR, appendix C, as a function of the location; MCMD: Park, Muandet (2020), NeurIPS 33, section 5, and section 4 of the former</translation>
  </message>
  <message>
   <source>O(n J) kernel evaluations, J up to 202 along the confidence, 576 per class on the simplex, up to 3000 for a real target; O(n²) distances for a heuristic bandwidth; the local discrepancy of up to 500 samples O(n³ + n² J), and O(n² J) for each of 200 sets of targets</source>
   <translation>O(n J) Auswertungen des Kerns, J bis 202 entlang der Konfidenz, 576 je Klasse auf dem Simplex, bis 3000 für eine reelle Zielgröße; O(n²) Abstände für eine Bandbreite nach einer Heuristik; die lokale Abweichung von bis zu 500 Beobachtungen O(n³ + n² J), und O(n² J) für jeden von 200 Sätzen von Zielgrößen</translation>
  </message>
  <message>
   <source>prediction {1}: {2} = {3}</source>
   <translation>Vorhersage {1}: {2} = {3}</translation>
  </message>
  <message>
   <source>prediction {1}: {2} = {3}, calibrated models {4}</source>
   <translation>Vorhersage {1}: {2} = {3}, kalibrierte Modelle {4}</translation>
  </message>
  <message>
   <source>local discrepancy D (MCMD)</source>
   <translation>lokale Abweichung D (MCMD)</translation>
  </message>
  <message>
   <source>witness w: above 0 more often than predicted</source>
   <translation>Witness w (über 0: häufiger)</translation>
  </message>
  <message>
   <source>What is shown of the difference between targets and predictions.</source>
   <translation>Was vom Unterschied zwischen Zielgrößen und Vorhersagen gezeigt wird.</translation>
  </message>
  <message>
   <source>witness function</source>
   <translation>Witness-Funktion</translation>
  </message>
  <message>
   <source>To which side targets differ from what is predicted, and how many of them do.</source>
   <translation>Nach welcher Seite die Zielgrößen von der Vorhersage abweichen, und wie viele von ihnen.</translation>
  </message>
  <message>
   <source>local discrepancy (MCMD)</source>
   <translation>lokale Abweichung (MCMD)</translation>
  </message>
  <message>
   <source>How far the targets around a prediction are from what it says of them, however many samples are there: for classes the length of the gap between prediction and frequencies.</source>
   <translation>Wie weit die Zielgrößen um eine Vorhersage von dem entfernt sind, was sie über sie sagt, wie viele Beobachtungen es dort auch gibt: bei Klassen die Länge der Abweichung zwischen Vorhersage und Häufigkeiten.</translation>
  </message>
  <message>
   <source>Penalty</source>
   <translation>Strafe</translation>
  </message>
  <message>
   <source>λ of the ridge regression behind the local discrepancy: larger ones smooth more and pull towards 0.</source>
   <translation>λ der Ridge-Regression hinter der lokalen Abweichung: Größere glätten mehr und ziehen zur 0.</translation>
  </message>
  <message>
   <source>D from {1} of {2} samples</source>
   <translation>D aus {1} von {2} Beobachtungen</translation>
  </message>
  <message>
   <source>The map of the witness function</source>
   <translation>Die Karte der Witness-Funktion</translation>
  </message>
  <message>
   <source>mean {1} to {2}, standard deviation {3} to {4}</source>
   <translation>Mittel {1} bis {2}, Standardabweichung {3} bis {4}</translation>
  </message>
  <message>
   <source>{1}: no predictions</source>
   <translation>{1}: keine Vorhersagen</translation>
  </message>
  <message>
   <source>{1}: {2} = {3} over 1 prediction</source>
   <translation>{1}: {2} = {3} über 1 Vorhersage</translation>
  </message>
  <message>
   <source>{1}: {2} = {3} over {4} predictions</source>
   <translation>{1}: {2} = {3} über {4} Vorhersagen</translation>
  </message>
  <message>
   <source>{1}, standard error at most {2}</source>
   <translation>{1}, Standardfehler höchstens {2}</translation>
  </message>
  <message>
   <source>witness w</source>
   <translation>Witness w</translation>
  </message>
  <message>
   <source>local discrepancy D</source>
   <translation>lokale Abweichung D</translation>
  </message>
  <message>
   <source>it mixes means {1} standard deviations apart: read with a smaller one</source>
   <translation>sie mischt Mittelwerte, die {1} Standardabweichungen auseinanderliegen: Lesen Sie sie mit einer kleineren</translation>
  </message>
  <message>
   <source>w at {1} of {2} predictions</source>
   <translation>w bei {1} von {2} Vorhersagen</translation>
  </message>
  <message>
   <source>2.5 % quantile as target</source>
   <translation>2.5-%-Quantil als Zielgröße</translation>
  </message>
  <message>
   <source>Median as target</source>
   <translation>Median als Zielgröße</translation>
  </message>
  <message>
   <source>97.5 % quantile as target</source>
   <translation>97.5-%-Quantil als Zielgröße</translation>
  </message>
  <message>
   <source>coordinate {1}, 2.5 % quantile</source>
   <translation>Koordinate {1}, 2.5-%-Quantil</translation>
  </message>
  <message>
   <source>coordinate {1}, Median</source>
   <translation>Koordinate {1}, Median</translation>
  </message>
  <message>
   <source>coordinate {1}, 97.5 % quantile</source>
   <translation>Koordinate {1}, 97.5-%-Quantil</translation>
  </message>
  <message>
   <source>sample {1}: predicted {2}, observed {3}</source>
   <translation>Beobachtung {1}: vorhergesagt {2}, beobachtet {3}</translation>
  </message>
  <message>
   <source>around {1}: D = {2}</source>
   <translation>um {1}: D = {2}</translation>
  </message>
  <message>
   <source>around {1}: w = {2}, standard error {3}</source>
   <translation>um {1}: w = {2}, Standardfehler {3}</translation>
  </message>
  <message>
   <source>likelihood ratio</source>
   <translation>Likelihood-Quotient</translation>
  </message>
  <message>
   <source>Calibration belt</source>
   <translation>Kalibrierungsgürtel</translation>
  </message>
  <message>
   <source>Fits a smooth curve to the outcomes, a polynomial in the log-odds of the forecast, and asks whether it is better than the forecasts themselves. It sees errors that change smoothly with the forecast, at any place, and needs no bins. The p-value is counted among data sets that are drawn from the predictions, with the degree of the polynomial chosen anew for each, so that it keeps its level for few samples too.</source>
   <translation>Passt eine glatte Kurve an die Ergebnisse an, ein Polynom in den Log-Odds der Vorhersage, und fragt, ob sie besser ist als die Vorhersagen selbst. Er sieht Fehler, die sich glatt mit der Vorhersage ändern, an jeder Stelle, und braucht keine Bins. Der p-Wert wird unter Datensätzen ausgezählt, die aus den Vorhersagen gezogen sind, mit für jeden neu gewähltem Grad des Polynoms, sodass er sein Niveau auch bei wenigen Beobachtungen hält.</translation>
  </message>
  <message>
   <source>logit P(c = 1) = Σₖ βₖ (logit r)ᵏ, T = 2 (log L(β̂) − log L(0, 1, 0, …))</source>
   <translation>logit P(c = 1) = Σₖ βₖ (logit r)ᵏ, T = 2 (log L(β̂) − log L(0, 1, 0, …))</translation>
  </message>
  <message>
   <source>O(R min(n, 1000)) time after sorting, O(n) memory</source>
   <translation>O(R min(n, 1000)) Zeit nach dem Sortieren, O(n) Speicher</translation>
  </message>
  <message>
   <source>Number of data sets drawn from the predictions.</source>
   <translation>Anzahl der aus den Vorhersagen gezogenen Datensätze.</translation>
  </message>
  <message>
   <source>Hotelling's F</source>
   <translation>F nach Hotelling</translation>
  </message>
  <message>
   <source>F distribution</source>
   <translation>F-Verteilung</translation>
  </message>
  <message>
   <source>The test blocks needs at least {1} clusters; the column {2} has {3}.</source>
   <translation>Der Test blocks braucht mindestens {1} Cluster; die Spalte {2} hat {3}.</translation>
  </message>
  <message>
   <source>The test blocks needs at least {1} blocks; of {2} rows each there are {3}. The setting length makes them shorter.</source>
   <translation>Der Test blocks braucht mindestens {1} Blöcke; mit je {2} Zeilen gibt es {3}. Die Einstellung length macht sie kürzer.</translation>
  </message>
  <message>
   <source>Of fewer than {1} blocks the p-value is a rough guide: it can be too small.</source>
   <translation>Aus weniger als {1} Blöcken ist der p-Wert nur ein grober Anhalt: Er kann zu klein sein.</translation>
  </message>
  <message>
   <source>Block length</source>
   <translation>Blocklänge</translation>
  </message>
  <message>
   <source>How many neighbouring rows make a block, where no column does.</source>
   <translation>Wie viele benachbarte Zeilen einen Block bilden, wo keine Spalte es tut.</translation>
  </message>
  <message>
   <source>Twice the cube root of the number of rows, 10 at least; of fewer than 100 rows a tenth.</source>
   <translation>Das Doppelte der dritten Wurzel der Zahl der Zeilen, mindestens 10; bei weniger als 100 Zeilen ein Zehntel.</translation>
  </message>
  <message>
   <source>Column of clusters</source>
   <translation>Spalte der Cluster</translation>
  </message>
  <message>
   <source>The column of the file whose equal values make a cluster, such as a patient or a site. Without one, blocks are made of neighbouring rows.</source>
   <translation>Die Spalte der Datei, deren gleiche Werte einen Cluster bilden, etwa ein Patient oder ein Standort. Ohne sie werden Blöcke aus benachbarten Zeilen gebildet.</translation>
  </message>
  <message>
   <source>Samples of {1} without a value of {2}: {3}; which cluster they belong to is not known.</source>
   <translation>Fälle von {1!} ohne Wert von {2!}: {3}; zu welchem Cluster sie gehören, ist nicht bekannt.</translation>
  </message>
  <message>
   <source>Blocks or clusters</source>
   <translation>Blöcke oder Cluster</translation>
  </message>
  <message>
   <source>Tests calibration where rows depend on one another: neighbours in a time series, visits of one patient, forecasts for one site. The errors are added up in blocks of neighbouring rows, or in the clusters that a column names, and only the scatter of these sums decides, so that dependence within a block does no harm. It looks at the calibration line: are the predictions too high or too low, too extreme or too moderate; of real targets at location, spread and slope, by PIT values. Errors of another shape escape it. Every other test takes rows as independent given their predictions and rejects dependent ones too often.</source>
   <translation>Prüft die Kalibrierung, wo Zeilen voneinander abhängen: Nachbarn in einer Zeitreihe, Besuche eines Patienten, Vorhersagen für einen Standort. Die Fehler werden in Blöcken benachbarter Zeilen oder in den Clustern einer Spalte addiert, und nur die Streuung dieser Summen entscheidet, sodass Abhängigkeit innerhalb eines Blocks nicht schadet. Er betrachtet die Kalibrierungsgerade: Sind die Vorhersagen zu hoch oder zu niedrig, zu extrem oder zu gemäßigt; bei reellen Zielgrößen Lage, Streuung und Steigung, anhand der PIT-Werte. Fehler anderer Gestalt entgehen ihm. Jeder andere Test nimmt Zeilen bei gegebenen Vorhersagen als unabhängig an und verwirft abhängige zu oft.</translation>
  </message>
  <message>
   <source>χ² distribution with 2 degrees of freedom</source>
   <translation>χ²-Verteilung mit 2 Freiheitsgraden</translation>
  </message>
  <message>
   <source>Cox calibration test</source>
   <translation>Kalibrierungstest nach Cox</translation>
  </message>
  <message>
   <source>Fits a logistic regression of the outcomes on the predicted log-odds and tests intercept 0 and slope 1 together by the likelihood ratio. It sees predictions that are too high, too low, too extreme or too moderate throughout, and with few samples it sees them better than tests that look everywhere; errors that bend in the middle escape it. It is the joint test of the measures intercept and slope. Where a threshold separates the outcomes there is no fit and no p-value.</source>
   <translation>Passt eine logistische Regression der Ergebnisse auf die vorhergesagten Log-Odds an und prüft Achsenabschnitt 0 und Steigung 1 gemeinsam durch den Likelihood-Quotienten. Er sieht Vorhersagen, die durchweg zu hoch, zu niedrig, zu extrem oder zu gemäßigt sind, und sieht sie bei wenigen Beobachtungen besser als Tests, die überall suchen; Fehler, die sich in der Mitte biegen, entgehen ihm. Er ist der gemeinsame Test der Maße intercept und slope. Wo eine Schwelle die Ergebnisse trennt, gibt es keine Anpassung und keinen p-Wert.</translation>
  </message>
  <message>
   <source>O(n) time for each of about ten steps, O(n) memory</source>
   <translation>O(n) Zeit für jeden von etwa zehn Schritten, O(n) Speicher</translation>
  </message>
  <message>
   <source>Cox</source>
   <translation>Cox</translation>
  </message>
  <message>
   <source>χ² distribution with {1} degree of freedom</source>
   <translation>χ²-Verteilung mit {1} Freiheitsgrad</translation>
  </message>
  <message>
   <source>χ² distribution with {1} degrees of freedom</source>
   <translation>χ²-Verteilung mit {1} Freiheitsgraden</translation>
  </message>
  <message>
   <source>{1} of {2} groups predict 0 or 1 throughout and saw something else, which makes the p-value 0; they are left out of the statistic.</source>
   <translation>{1} von {2} Gruppen sagen durchweg 0 oder 1 voraus und sahen etwas anderes, was den p-Wert 0 macht; sie sind aus der Statistik weggelassen.</translation>
  </message>
  <message>
   <source>Ties left {1} of {2} equal-mass groups.</source>
   <translation>Bindungen ließen {1} von {2} gleich besetzten Gruppen.</translation>
  </message>
  <message>
   <source>Groups</source>
   <translation>Gruppen</translation>
  </message>
  <message>
   <source>Number of groups with equally many samples, as far as ties allow.</source>
   <translation>Anzahl der Gruppen mit gleich vielen Beobachtungen, soweit Bindungen es erlauben.</translation>
  </message>
  <message>
   <source>Model fitted on these rows</source>
   <translation>Modell an diese Zeilen angepasst</translation>
  </message>
  <message>
   <source>Takes two degrees of freedom off, as for a logistic regression judged on its own training data.</source>
   <translation>Nimmt zwei Freiheitsgrade weg, wie bei einer logistischen Regression, die auf ihren eigenen Trainingsdaten beurteilt wird.</translation>
  </message>
  <message>
   <source>The number of groups of hosmer-lemeshow is {1}; for a model fitted on these rows it must be at least 3.</source>
   <translation>Die Anzahl der Gruppen von hosmer-lemeshow ist {1}; bei einem an diese Zeilen angepassten Modell muss sie mindestens 3 sein.</translation>
  </message>
  <message>
   <source>Hosmer-Lemeshow</source>
   <translation>Hosmer-Lemeshow</translation>
  </message>
  <message>
   <source>Sorts samples into groups of similar confidence and compares expected with observed hits by a χ² statistic. It is the classical test of logistic regression. Its result depends on the number of groups, errors inside a group cancel, and its level is right only if every group expects several hits and several misses.</source>
   <translation>Sortiert Beobachtungen in Gruppen ähnlicher Konfidenz und vergleicht erwartete mit beobachteten Treffern durch eine χ²-Statistik. Er ist der klassische Test der logistischen Regression. Sein Ergebnis hängt von der Anzahl der Gruppen ab, Fehler innerhalb einer Gruppe heben sich auf, und sein Niveau stimmt nur, wenn jede Gruppe mehrere Treffer und mehrere Fehlschläge erwarten lässt.</translation>
  </message>
  <message>
   <source>chi-squared distribution by its degrees of freedom</source>
   <translation>χ²-Verteilung nach ihren Freiheitsgraden</translation>
  </message>
  <message>
   <source>NEES (chi-squared)</source>
   <translation>NEES (χ²)</translation>
  </message>
  <message>
   <source>Tests whether the errors of normal predictions are as large as their covariances say: for a calibrated model the sum of the squared standardised errors has a chi-squared distribution, exactly, for few samples as for many. It is two-sided: a NEES above 1 says that predictions are too certain, one below 1 that they are not certain enough. It sees neither errors that cancel between samples nor shapes that are not normal, and errors that are right on average but not normal can make it reject.</source>
   <translation>Prüft, ob die Fehler normaler Vorhersagen so groß sind, wie ihre Kovarianzen sagen: Bei einem kalibrierten Modell hat die Summe der quadrierten standardisierten Fehler eine χ²-Verteilung, exakt, bei wenigen Beobachtungen wie bei vielen. Er ist zweiseitig: Ein NEES über 1 sagt, dass Vorhersagen zu sicher sind, einer unter 1, dass sie nicht sicher genug sind. Er sieht weder Fehler, die sich zwischen Beobachtungen aufheben, noch nicht normale Formen, und Fehler, die im Mittel richtig, aber nicht normal sind, können ihn ablehnen lassen.</translation>
  </message>
  <message>
   <source>The PIT test</source>
   <translation>Der PIT-Test</translation>
  </message>
  <message>
   <source>The predicted distributions have jumps, so PIT values were drawn inside them with the seed: another seed gives another p-value.</source>
   <translation>Die vorhergesagten Verteilungen haben Sprünge, PIT-Werte wurden daher mit dem Startwert in ihnen gezogen: Ein anderer Startwert ergibt einen anderen p-Wert.</translation>
  </message>
  <message>
   <source>Between their levels the quantile forecasts are interpolated, and with so many samples the test sees that; at the levels themselves the largest gap is {1}, which says nothing against the forecasts (p = {2} or less).</source>
   <translation>Zwischen ihren Niveaus sind die Quantilvorhersagen interpoliert, und bei so vielen Beobachtungen sieht der Test das; an den Niveaus selbst ist die größte Lücke {1}, was nichts gegen die Vorhersagen sagt (p = {2} oder weniger).</translation>
  </message>
  <message>
   <source>Kolmogorov-Smirnov distance of the PIT values</source>
   <translation>Kolmogorow-Smirnow-Abstand der PIT-Werte</translation>
  </message>
  <message>
   <source>limiting distribution of Kolmogorov's distance</source>
   <translation>Grenzverteilung des Kolmogorow-Abstands</translation>
  </message>
  <message>
   <source>Cramér-von Mises distance of the PIT values</source>
   <translation>Cramér-von-Mises-Abstand der PIT-Werte</translation>
  </message>
  <message>
   <source>distribution of the Cramér-von Mises distance, to the order 1/n</source>
   <translation>Verteilung des Cramér-von-Mises-Abstands, bis zur Ordnung 1/n</translation>
  </message>
  <message>
   <source>PIT Kolmogorov-Smirnov</source>
   <translation>PIT Kolmogorow-Smirnow</translation>
  </message>
  <message>
   <source>Tests whether the positions of the targets in their predicted distributions (PIT values) are uniform on [0, 1], by the largest gap between their distribution and the diagonal. Uniform PIT values are necessary for calibration but not sufficient: errors of predictions that are alike in PIT can cancel. The p-value is exact up to 10,000 samples and from the limiting distribution, corrected, above.</source>
   <translation>Prüft, ob die Plätze der Zielgrößen in ihren vorhergesagten Verteilungen (PIT-Werte) auf [0, 1] gleichverteilt sind, nach der größten Abweichung ihrer Verteilung von der Diagonalen. Gleichverteilte PIT-Werte sind für Kalibrierung notwendig, aber nicht hinreichend: Fehler von Vorhersagen mit ähnlichem PIT können sich aufheben. Der p-Wert ist bis 10 000 Beobachtungen exakt, darüber aus der korrigierten Grenzverteilung.</translation>
  </message>
  <message>
   <source>O(n log n) time; the exact p-value O(n^1.5 log n)</source>
   <translation>O(n log n) Zeit; der exakte p-Wert O(n^1.5 log n)</translation>
  </message>
  <message>
   <source>PIT Cramér-von Mises</source>
   <translation>PIT Cramér-von Mises</translation>
  </message>
  <message>
   <source>Tests whether the positions of the targets in their predicted distributions (PIT values) are uniform on [0, 1], by the squared gap between their distribution and the diagonal, integrated; usually more sensitive than the largest gap. Uniform PIT values are necessary for calibration but not sufficient. The p-value is that of the limiting distribution with its correction of order 1/n for the number of samples n.</source>
   <translation>Prüft, ob die Plätze der Zielgrößen in ihren vorhergesagten Verteilungen (PIT-Werte) auf [0, 1] gleichverteilt sind, nach der quadrierten Abweichung ihrer Verteilung von der Diagonalen, integriert; meist empfindlicher als die größte Abweichung. Gleichverteilte PIT-Werte sind für Kalibrierung notwendig, aber nicht hinreichend. Der p-Wert ist der der Grenzverteilung mit ihrer Korrektur der Ordnung 1/n für n Beobachtungen.</translation>
  </message>
  <message>
   <source>standard normal distribution</source>
   <translation>Standardnormalverteilung</translation>
  </message>
  <message>
   <source>Every prediction is 0, 1/2 or 1, so the statistic has no spread: it is shown unstandardised, and p is 1 if it is 0 and else 0.</source>
   <translation>Jede Vorhersage ist 0, 1/2 oder 1, die Statistik hat daher keine Streuung: Sie wird nicht standardisiert gezeigt, und p ist 1, wenn sie 0 ist, sonst 0.</translation>
  </message>
  <message>
   <source>Spiegelhalter Z</source>
   <translation>Spiegelhalter-Z</translation>
  </message>
  <message>
   <source>Compares the Brier score with what it would be on average if the confidences were right, in units of its standard deviation. A positive Z says overconfidence, a negative one underconfidence; p is two-sided. It is fast and needs no bins, but it sees only errors that change the Brier score in one direction: over- and underconfidence can cancel, and errors near 1/2 hardly count. The normal distribution is a rough guide for few samples.</source>
   <translation>Vergleicht den Brier-Score mit dem, was er im Mittel wäre, wenn die Konfidenzen stimmten, in Einheiten seiner Standardabweichung. Ein positives Z spricht für Überkonfidenz, ein negatives für zu geringe Konfidenz; p ist zweiseitig. Er ist schnell und braucht keine Bins, sieht aber nur Fehler, die den Brier-Score in eine Richtung ändern: Zu große und zu geringe Konfidenz können sich aufheben, und Fehler nahe 1/2 zählen kaum. Die Normalverteilung ist bei wenigen Beobachtungen ein grober Anhalt.</translation>
  </message>
  <message>
   <source>Spiegelhalter</source>
   <translation>Spiegelhalter</translation>
  </message>
  <message>
   <source>−log10 of the harmonic mean p of {1} statistics</source>
   <translation>−log10 des harmonischen Mittels der p von {1} Statistiken</translation>
  </message>
  <message>
   <source>{1} data sets drawn from resampled predictions</source>
   <translation>{1} aus neu gezogenen Vorhersagen gezogene Datensätze</translation>
  </message>
  <message>
   <source>Consistency resampling</source>
   <translation>Konsistenz-Resampling</translation>
  </message>
  <message>
   <source>Draws data sets that are calibrated by construction - predictions resampled with replacement, targets drawn from them - and counts how often the measure comes out at least as large as for the data; for a score also how often at most as large (p is then twice the smaller share). It allows for the randomness of the predictions as well as that of the targets. Resampled predictions repeat rows, so the test keeps its level only for many samples; the exact test, which leaves the predictions as they are, keeps it always.</source>
   <translation>Zieht Datensätze, die nach Konstruktion kalibriert sind (Vorhersagen mit Zurücklegen neu gezogen, Zielgrößen aus ihnen gezogen), und zählt, wie oft das Maß mindestens so groß ausfällt wie bei den Daten; bei einem Score auch, wie oft höchstens so groß (p ist dann das Doppelte des kleineren Anteils). Es berücksichtigt die Zufälligkeit der Vorhersagen ebenso wie die der Zielgrößen. Neu gezogene Vorhersagen wiederholen Zeilen, der Test hält sein Niveau daher nur bei vielen Beobachtungen; der exakte Test, der die Vorhersagen lässt, wie sie sind, hält es immer.</translation>
  </message>
  <message>
   <source>R times the cost of the measure</source>
   <translation>R-mal der Aufwand des Maßes</translation>
  </message>
  <message>
   <source>The test used {1} of the {2} samples, drawn at random; rows=all takes all of them, in {3}.</source>
   <translation>Der Test nutzte {1} der {2} Beobachtungen, zufällig gezogen; rows=all nimmt alle, in {3}.</translation>
  </message>
  <message>
   <source>The kernels of the test used {1} of the {2} samples, drawn at random, class frequencies and score {3}; rows=all takes all of them, in {4}.</source>
   <translation>Die Kerne des Tests nutzten {1} der {2} Beobachtungen, zufällig gezogen, Klassenhäufigkeiten und Score {3}; rows=all nimmt alle, in {4}.</translation>
  </message>
  <message>
   <source>How many samples the test takes, drawn at random by the seed where there are more.</source>
   <translation>Wie viele Beobachtungen der Test nimmt, mit dem Startwert zufällig gezogen, wenn es mehr gibt.</translation>
  </message>
  <message>
   <source>All up to 30,000 samples of classes or 10,000 others (with 1000 resamples), else as many, and fewer where the kernel is slow to compute: enough to see anything of importance, within seconds. Of classes with several bandwidths, class frequencies and score, which need no kernel, are of more samples: of all up to a million of two classes, of some 300,000 of ten.</source>
   <translation>Alle bis 30 000 Beobachtungen von Klassen oder 10 000 anderen (bei 1000 Resamples), sonst so viele, und weniger, wo der Kern langsam zu berechnen ist: genug, um alles Wichtige zu sehen, in Sekunden. Bei Klassen mit mehreren Bandbreiten sind Klassenhäufigkeiten und Score, die keinen Kern brauchen, von mehr Beobachtungen: von allen bis zu einer Million bei zwei Klassen, von etwa 300 000 bei zehn.</translation>
  </message>
  <message>
   <source>Every sample, however long it takes.</source>
   <translation>Jede Beobachtung, wie lange es auch dauert.</translation>
  </message>
  <message>
   <source>Exact Monte Carlo</source>
   <translation>Exakt (Monte Carlo)</translation>
  </message>
  <message>
   <source>Draws new targets from the predictions again and again, and counts how often the measure comes out at least as large as for the observed targets; for a score, which is too small where a model is less certain than it should be, also how often at most as large (p is then twice the smaller share). If the model is calibrated, the observed targets are just one more such draw, so the test keeps its level exactly: for every number of samples, every family of predictions and every measure, biased ones included. A small p-value speaks against calibration; a large one does not prove it.

Of a measure with a kernel (the SKCE, unless another is chosen) the test takes several statistics at once, each a question of its own: the measure at five bandwidths from 1/16 to 16 times the median, which together weigh as much as one other; the targets on the whole (are classes too frequent, targets too high?); a proper score (are the predictions too certain, or not certain enough?); of binary models intercept and slope of the calibration line together; with three classes or more every class by itself; of real targets the slope and the distribution of the PIT values. The calibration line, and of other predictions the score, weigh most, as their faults are the most frequent ones. Its statistic is the weighted harmonic mean of their p-values, which the smallest ones lead, and its p-value says how often a drawn data set has one as small: nothing is chosen by the targets, and no bandwidth has to be chosen. The result names the strongest of the statistics, which says where to look, not what is proved. A number or a word like median as bandwidth makes it the test of the measure at that bandwidth alone.</source>
   <translation>Zieht immer wieder neue Zielgrößen aus den Vorhersagen und zählt, wie oft das Maß mindestens so groß ausfällt wie bei den beobachteten Zielgrößen; bei einem Score, der zu klein ist, wo ein Modell weniger sicher ist, als es sein sollte, auch, wie oft höchstens so groß (p ist dann das Doppelte des kleineren Anteils). Ist das Modell kalibriert, sind die beobachteten Zielgrößen nur eine weitere solche Ziehung, und der Test hält sein Niveau exakt: für jede Zahl von Beobachtungen, jede Familie von Vorhersagen und jedes Maß, auch verzerrte. Ein kleiner p-Wert spricht gegen die Kalibrierung; ein großer beweist sie nicht.

Bei einem Maß mit Kern (dem SKCE, wenn kein anderes gewählt ist) nimmt der Test mehrere Statistiken zugleich, jede eine Frage für sich: das Maß bei fünf Bandbreiten von 1/16 bis zum 16-Fachen des Medians, die zusammen so viel wiegen wie eine andere; die Zielgrößen insgesamt (sind Klassen zu häufig, Zielgrößen zu hoch?); einen Proper Score (sind die Vorhersagen zu sicher oder nicht sicher genug?); bei binären Modellen Achsenabschnitt und Steigung der Kalibrierungsgeraden zusammen; bei drei Klassen und mehr jede Klasse für sich; bei reellen Zielgrößen die Steigung und die Verteilung der PIT-Werte. Die Kalibrierungsgerade, bei anderen Vorhersagen der Score, wiegen am meisten, da ihre Fehler die häufigsten sind. Seine Statistik ist das gewichtete harmonische Mittel ihrer p-Werte, bei dem die kleinsten den Ausschlag geben, und sein p-Wert sagt, wie oft ein gezogener Datensatz ein so kleines hat: Nichts wird nach den Zielgrößen ausgesucht, und keine Bandbreite muss gewählt werden. Das Ergebnis nennt die stärkste der Statistiken; sie sagt, wo man suchen soll, nicht, was bewiesen ist. Eine Zahl oder ein Wort wie median als Bandbreite macht ihn zum Test des Maßes allein bei dieser Bandbreite.</translation>
  </message>
  <message>
   <source>R draws and evaluations of the measure with bins or kernel sums prepared once</source>
   <translation>R Ziehungen und Auswertungen des Maßes, mit einmal vorbereiteten Bins oder Kernsummen</translation>
  </message>
  <message>
   <source>certainty of the predictions ({1})</source>
   <translation>Sicherheit der Vorhersagen ({1})</translation>
  </message>
  <message>
   <source>class frequencies on the whole</source>
   <translation>Klassenhäufigkeiten insgesamt</translation>
  </message>
  <message>
   <source>calibration line</source>
   <translation>Kalibrierungsgerade</translation>
  </message>
  <message>
   <source>certainty beside class frequencies</source>
   <translation>Sicherheit neben den Klassenhäufigkeiten</translation>
  </message>
  <message>
   <source>slope of every class by itself</source>
   <translation>Steigung jeder Klasse für sich</translation>
  </message>
  <message>
   <source>targets on the whole</source>
   <translation>Zielgrößen insgesamt</translation>
  </message>
  <message>
   <source>spread of the targets ({1})</source>
   <translation>Streuung der Zielgrößen ({1})</translation>
  </message>
  <message>
   <source>targets in units of the predicted spread</source>
   <translation>Zielwerte in Einheiten der vorhergesagten Streuung</translation>
  </message>
  <message>
   <source>slope of the targets on the predicted means</source>
   <translation>Steigung der Zielwerte über den vorhergesagten Mittelwerten</translation>
  </message>
  <message>
   <source>distribution of the PIT values</source>
   <translation>Verteilung der PIT-Werte</translation>
  </message>
  <message>
   <source>The measure {1} is neither a calibration error nor a proper score, so it is no statistic of a test; choose one of {2}.</source>
   <translation>Das Maß {1} ist weder ein Kalibrierungsfehler noch ein Proper Score und daher keine Teststatistik; wählen Sie eines von {2}.</translation>
  </message>
  <message>
   <source>The measure {1} does not apply to {2} predictions.</source>
   <translation>Das Maß {1} gilt nicht für Vorhersagen der Familie {2!}.</translation>
  </message>
  <message>
   <source>The measure whose value is the statistic. Of calibration errors large values speak against calibration, of scores small ones too, and the p-value is two-sided.</source>
   <translation>Das Maß, dessen Wert die Statistik ist. Bei Kalibrierungsfehlern sprechen große Werte gegen die Kalibrierung, bei Scores auch kleine, und der p-Wert ist zweiseitig.</translation>
  </message>
  <message>
   <source>Number of data sets drawn; the smallest possible p-value is 1/(resamples + 1), two-sided twice as much.</source>
   <translation>Anzahl der gezogenen Datensätze; der kleinste mögliche p-Wert ist 1/(Resamples + 1), zweiseitig das Doppelte.</translation>
  </message>
  <message>
   <source>The bootstrap test</source>
   <translation>Der Bootstrap-Test</translation>
  </message>
  <message>
   <source>n/(n−1) SKCE (unbiased) − SKCE (biased)</source>
   <translation>n/(n−1) SKCE (unverzerrt) − SKCE (verzerrt)</translation>
  </message>
  <message>
   <source>{1} resamples of the data</source>
   <translation>{1} Resamples der Daten</translation>
  </message>
  <message>
   <source>Number of resamples; the smallest possible p-value is 1/(resamples + 1).</source>
   <translation>Anzahl der Resamples; der kleinste mögliche p-Wert ist 1/(Resamples + 1).</translation>
  </message>
  <message>
   <source>Asymptotic bootstrap</source>
   <translation>Asymptotischer Bootstrap</translation>
  </message>
  <message>
   <source>Calibration test from the unbiased SKCE: its distribution under calibration is found by drawing the samples again with replacement. It uses all pairs and is far more sensitive than the block and distribution-free tests. Its level is right for many samples; for few the exact test is the better choice.</source>
   <translation>Kalibrierungstest mit dem unverzerrten SKCE: Seine Verteilung unter Kalibrierung wird gefunden, indem die Beobachtungen mit Zurücklegen neu gezogen werden. Er nutzt alle Paare und ist weit empfindlicher als der Block- und der verteilungsfreie Test. Sein Niveau stimmt bei vielen Beobachtungen; bei wenigen ist der exakte Test die bessere Wahl.</translation>
  </message>
  <message>
   <source>O(n² (m + R)) time, O(n R) memory</source>
   <translation>O(n² (m + R)) Zeit, O(n R) Speicher</translation>
  </message>
  <message>
   <source>asymptotic bootstrap</source>
   <translation>asymptotischer Bootstrap</translation>
  </message>
  <message>
   <source>The {1} test</source>
   <translation>Der Test {1}</translation>
  </message>
  <message>
   <source>The {1} test needs all pairs of the {2} samples at once: {3} MB, more than the {4} MB allowed. The tests bootstrap and asymptotic-block do without.</source>
   <translation>Der Test {1} braucht alle Paare der {2} Beobachtungen zugleich: {3} MB, mehr als die erlaubten {4} MB. Die Tests bootstrap und asymptotic-block kommen ohne aus.</translation>
  </message>
  <message>
   <source>The covariance over {1} locations has only rank {2}, so its pseudo-inverse was used, with as many degrees of freedom; fewer locations or more samples give a sounder test.</source>
   <translation>Die Kovarianz über {1} Stellen hat nur Rang {2}, daher wurde ihre Pseudoinverse benutzt, mit ebenso vielen Freiheitsgraden; weniger Stellen oder mehr Beobachtungen ergeben einen verlässlicheren Test.</translation>
  </message>
  <message>
   <source>CME statistic</source>
   <translation>CME-Statistik</translation>
  </message>
  <message>
   <source>The CME test</source>
   <translation>Der CME-Test</translation>
  </message>
  <message>
   <source>CME</source>
   <translation>CME</translation>
  </message>
  <message>
   <source>Calibration test from the witness function at a few random test locations: where it differs from 0 by more than its scatter allows, the model is not calibrated. It is cheap even for very many samples, but sees only what happens near its locations, and for few samples it rejects calibrated models far too often.</source>
   <translation>Kalibrierungstest mit der Witness-Funktion an einigen zufälligen Teststellen: Wo sie stärker von 0 abweicht, als ihre Streuung erlaubt, ist das Modell nicht kalibriert. Er ist auch bei sehr vielen Beobachtungen billig, sieht aber nur, was nahe seinen Stellen geschieht, und lehnt kalibrierte Modelle bei wenigen Beobachtungen viel zu oft ab.</translation>
  </message>
  <message>
   <source>O(n J (m + J)) time, O(n J) memory; the median bandwidth O(n² m)</source>
   <translation>O(n J (m + J)) Zeit, O(n J) Speicher; der Median als Bandbreite O(n² m)</translation>
  </message>
  <message>
   <source>The maximum norm.</source>
   <translation>Die Maximumsnorm.</translation>
  </message>
  <message>
   <source>upper bound on the probability of so large an estimate if the model is calibrated</source>
   <translation>obere Schranke der Wahrscheinlichkeit einer so großen Schätzung, wenn das Modell kalibriert ist</translation>
  </message>
  <message>
   <source>The biased estimator; the block estimator where all pairs would take long, which the result then names.</source>
   <translation>Der verzerrte Schätzer; der Blockschätzer, wo alle Paare lange dauern würden, den das Ergebnis dann nennt.</translation>
  </message>
  <message>
   <source>Bound</source>
   <translation>Schranke</translation>
  </message>
  <message>
   <source>What bounds the terms h of the pairs of samples.</source>
   <translation>Was die Terme h der Paare von Beobachtungen beschränkt.</translation>
  </message>
  <message>
   <source>Largest term</source>
   <translation>Größter Term</translation>
  </message>
  <message>
   <source>The largest |h| there can be, the tightest of the bounds.</source>
   <translation>Das größte |h|, das es geben kann: die engste der Schranken.</translation>
  </message>
  <message>
   <source>Norms</source>
   <translation>Normen</translation>
  </message>
  <message>
   <source>The bound 2^(1 + 1/p − 1/q) K, K the largest p;q norm of the kernel's matrices, for class probabilities: never tighter, for results under a given norm.</source>
   <translation>Die Schranke 2^(1 + 1/p − 1/q) K, K die größte p;q-Norm der Matrizen des Kerns, für Klassenwahrscheinlichkeiten: nie enger, für Ergebnisse unter einer gegebenen Norm.</translation>
  </message>
  <message>
   <source>Norm of the vectors that the kernel's matrices are applied to.</source>
   <translation>Norm der Vektoren, auf die die Matrizen des Kerns angewandt werden.</translation>
  </message>
  <message>
   <source>Norm q</source>
   <translation>Norm q</translation>
  </message>
  <message>
   <source>Norm of what the kernel's matrices make of them.</source>
   <translation>Norm dessen, was die Matrizen des Kerns daraus machen.</translation>
  </message>
  <message>
   <source>The p;q norms are those of matrices over classes, so bound=norms does not apply to real targets; bound=terms does.</source>
   <translation>Die p;q-Normen sind die von Matrizen über Klassen, daher gilt bound=norms nicht für reelle Zielgrößen, wohl aber bound=terms.</translation>
  </message>
  <message>
   <source>Distribution-free</source>
   <translation>Verteilungsfrei</translation>
  </message>
  <message>
   <source>Calibration test from a bound that holds for every model and every number of samples. Its p-value is never too small, so a rejection can be relied upon; but the bound is far from tight, and a large p-value says very little. Use the exact test unless a guarantee without any computation of resamples is needed.</source>
   <translation>Kalibrierungstest mit einer Schranke, die für jedes Modell und jede Zahl von Beobachtungen gilt. Sein p-Wert ist nie zu klein, auf eine Ablehnung ist also Verlass; aber die Schranke ist weit von scharf, und ein großer p-Wert sagt sehr wenig. Nehmen Sie den exakten Test, sofern Sie keine Garantie ohne jedes Resampling brauchen.</translation>
  </message>
  <message>
   <source>that of the SKCE: O(n² m) time, block estimator O(n B m)</source>
   <translation>der des SKCE: O(n² m) Zeit, Blockschätzer O(n B m)</translation>
  </message>
  <message>
   <source>Gamma distribution with the mean and variance of the limiting distribution</source>
   <translation>Gamma-Verteilung mit Mittelwert und Varianz der Grenzverteilung</translation>
  </message>
  <message>
   <source>n SKCE (biased)</source>
   <translation>n SKCE (verzerrt)</translation>
  </message>
  <message>
   <source>The gamma test</source>
   <translation>Der Gamma-Test</translation>
  </message>
  <message>
   <source>The mean of h over the samples themselves is not above 0, so no Gamma distribution fits; the tests spectrum and bootstrap do without.</source>
   <translation>Das Mittel von h über die Beobachtungen selbst liegt nicht über 0, daher passt keine Gamma-Verteilung; die Tests spectrum und bootstrap kommen ohne aus.</translation>
  </message>
  <message>
   <source>Asymptotic Gamma</source>
   <translation>Asymptotische Gamma-Näherung</translation>
  </message>
  <message>
   <source>Calibration test from the biased SKCE: its limiting distribution under calibration is approximated by a Gamma distribution with the same mean and variance. It is as fast as the SKCE itself and draws nothing at random, but the approximation ignores the skewness: p-values are rough, small ones most of all.</source>
   <translation>Kalibrierungstest mit dem verzerrten SKCE: Seine Grenzverteilung unter Kalibrierung wird durch eine Gamma-Verteilung mit demselben Mittelwert und derselben Varianz angenähert. Er ist so schnell wie der SKCE selbst und zieht nichts zufällig, aber die Näherung vernachlässigt die Schiefe: p-Werte sind grob, kleine am meisten.</translation>
  </message>
  <message>
   <source>O(n² m) time, O(1) memory</source>
   <translation>O(n² m) Zeit, O(1) Speicher</translation>
  </message>
  <message>
   <source>asymptotic Gamma</source>
   <translation>asymptotische Gamma-Näherung</translation>
  </message>
  <message>
   <source>leaves it uncertain by at most {1}.</source>
   <translation>lässt ihn um höchstens {1} unsicher.</translation>
  </message>
  <message>
   <source>The p-value comes from the exact traces of the {1} eigenvalues, of which none stands out, which {2}</source>
   <translation>Der p-Wert kommt aus den exakten Spuren der {1} Eigenwerte, von denen keiner hervorsticht; das {2}</translation>
  </message>
  <message>
   <source>The p-value comes from the {1} largest of {2} eigenvalues and the exact traces of the others, which {3}</source>
   <translation>Der p-Wert kommt aus den {1} größten von {2} Eigenwerten und den exakten Spuren der übrigen; das {3}</translation>
  </message>
  <message>
   <source>Pearson III distribution with the variance and skewness of the limiting distribution</source>
   <translation>Pearson-III-Verteilung mit Varianz und Schiefe der Grenzverteilung</translation>
  </message>
  <message>
   <source>n SKCE (unbiased)</source>
   <translation>n SKCE (unverzerrt)</translation>
  </message>
  <message>
   <source>Asymptotic Pearson III</source>
   <translation>Asymptotische Pearson-III-Näherung</translation>
  </message>
  <message>
   <source>Calibration test from the unbiased SKCE: its limiting distribution under calibration is approximated by a shifted Gamma distribution with the same mean, variance and skewness. It is close to the spectrum test and faster, and draws nothing at random; very small p-values are only rough.</source>
   <translation>Kalibrierungstest mit dem unverzerrten SKCE: Seine Grenzverteilung unter Kalibrierung wird durch eine verschobene Gamma-Verteilung mit demselben Mittelwert, derselben Varianz und Schiefe angenähert. Er ist dem Spektraltest nahe und schneller, und zieht nichts zufällig; sehr kleine p-Werte sind nur grob.</translation>
  </message>
  <message>
   <source>O(n² m + n³) time (a matrix product), O(n²) memory; beyond 3,000 samples, up to 50,000, six passes over the pairs</source>
   <translation>O(n² m + n³) Zeit (ein Matrixprodukt), O(n²) Speicher; bei mehr als 3000 und bis zu 50 000 Beobachtungen sechs Durchgänge durch die Paare</translation>
  </message>
  <message>
   <source>asymptotic Pearson III</source>
   <translation>asymptotische Pearson-III-Näherung</translation>
  </message>
  <message>
   <source>The asymptotic block test gives no p-value: by their weights the {1} blocks scatter like {2} of equal weight, fewer than {3}; the exact test takes any weights.</source>
   <translation>Der asymptotische Blocktest gibt keinen p-Wert: Nach ihren Gewichten streuen die {1} Blöcke wie {2} von gleichem Gewicht, weniger als {3}; der exakte Test nimmt beliebige Gewichte.</translation>
  </message>
  <message>
   <source>The asymptotic block test gives no p-value: all {1} blocks have the same estimate, so that their scatter is unknown; the exact test needs none.</source>
   <translation>Der asymptotische Blocktest gibt keinen p-Wert: Alle {1} Blöcke haben dieselbe Schätzung, ihre Streuung ist daher unbekannt; der exakte Test braucht keine.</translation>
  </message>
  <message>
   <source>By their weights the {1} blocks scatter like {2} of equal weight, fewer than {3}: the p-value may be too small; the exact test keeps its level.</source>
   <translation>Nach ihren Gewichten streuen die {1} Blöcke wie {2} von gleichem Gewicht, weniger als {3}: Der p-Wert kann zu klein sein; der exakte Test hält sein Niveau.</translation>
  </message>
  <message>
   <source>The asymptotic block test needs at least two blocks of {1} samples; there {2}</source>
   <translation>Der asymptotische Blocktest braucht mindestens zwei Blöcke von {1} Beobachtungen; es gibt {2}</translation>
  </message>
  <message>
   <source>is 1 sample.</source>
   <translation>1 Beobachtung.</translation>
  </message>
  <message>
   <source>are {1} samples.</source>
   <translation>{1} Beobachtungen.</translation>
  </message>
  <message>
   <source>the pairs inside {1} blocks</source>
   <translation>den Paaren in {1} Blöcken</translation>
  </message>
  <message>
   <source>{1} blocks</source>
   <translation>{1} Blöcken</translation>
  </message>
  <message>
   <source>The asymptotic block test needs at least two blocks; there {1}</source>
   <translation>Der asymptotische Blocktest braucht mindestens zwei Blöcke; es gibt {1}</translation>
  </message>
  <message>
   <source>The asymptotic block test needs at least two blocks with 2 samples of a weight above 0.</source>
   <translation>Der asymptotische Blocktest braucht mindestens zwei Blöcke mit 2 Beobachtungen mit einem Gewicht über 0.</translation>
  </message>
  <message>
   <source>Student's distribution with {1} degrees of freedom around 0, its width estimated from {2}</source>
   <translation>Student-Verteilung mit {1} Freiheitsgraden um 0, ihre Breite geschätzt aus {2}</translation>
  </message>
  <message>
   <source>normal distribution around 0, its width estimated from {1}</source>
   <translation>Normalverteilung um 0, ihre Breite geschätzt aus {1}</translation>
  </message>
  <message>
   <source>Null variance</source>
   <translation>Nullvarianz</translation>
  </message>
  <message>
   <source>What the variance of the statistic under calibration is estimated from.</source>
   <translation>Woraus die Varianz der Statistik bei Kalibrierung geschätzt wird.</translation>
  </message>
  <message>
   <source>Blocks</source>
   <translation>Blöcke</translation>
  </message>
  <message>
   <source>The scatter of the blocks' estimates, whether the model is calibrated or not.</source>
   <translation>Aus der Streuung der Schätzwerte der Blöcke, ob das Modell kalibriert ist oder nicht.</translation>
  </message>
  <message>
   <source>The mean of h² over the pairs inside the blocks, which is the variance of h if the model is calibrated: steadier where blocks are few.</source>
   <translation>Aus dem Mittel von h² über die Paare in den Blöcken, das bei einem kalibrierten Modell die Varianz von h ist: ruhiger, wo es wenige Blöcke gibt.</translation>
  </message>
  <message>
   <source>Asymptotic block</source>
   <translation>Asymptotischer Blocktest</translation>
  </message>
  <message>
   <source>Calibration test from the block estimator of the SKCE: blocks of samples are independent, so their mean is nearly normal when there are many. Fast even for very many samples, since only pairs inside blocks are needed. Its level is right only for many blocks, and small blocks see less than all pairs do. Blocks take the rows in a random order, so a sorted file does no harm; another seed gives other blocks.</source>
   <translation>Kalibrierungstest mit dem Blockschätzer des SKCE: Blöcke von Beobachtungen sind unabhängig, ihr Mittel ist daher fast normal, wenn es viele sind. Auch bei sehr vielen Beobachtungen schnell, da nur Paare innerhalb von Blöcken gebraucht werden. Sein Niveau stimmt nur bei vielen Blöcken, und kleine Blöcke sehen weniger als alle Paare. Blöcke nehmen die Zeilen in zufälliger Reihenfolge, eine sortierte Datei schadet also nicht; ein anderer Startwert ergibt andere Blöcke.</translation>
  </message>
  <message>
   <source>O(n B m) time; the median bandwidth O(n² m)</source>
   <translation>O(n B m) Zeit; der Median als Bandbreite O(n² m)</translation>
  </message>
  <message>
   <source>asymptotic block</source>
   <translation>asymptotischer Blocktest</translation>
  </message>
  <message>
   <source>weighted sum of χ² variables, the weights from the pairs of samples</source>
   <translation>gewichtete Summe von χ²-Variablen, die Gewichte aus den Paaren der Beobachtungen</translation>
  </message>
  <message>
   <source>weighted sum of χ² variables, the mean of {1} independent ones, the weights from the pairs of samples</source>
   <translation>gewichtete Summe von χ²-Variablen, das Mittel von {1} unabhängigen, die Gewichte aus den Paaren von Beobachtungen</translation>
  </message>
  <message>
   <source>B SKCE (block)</source>
   <translation>B SKCE (Block)</translation>
  </message>
  <message>
   <source>Statistic</source>
   <translation>Statistik</translation>
  </message>
  <message>
   <source>Which pairs of samples the statistic is made of.</source>
   <translation>Aus welchen Paaren von Beobachtungen die Statistik besteht.</translation>
  </message>
  <message>
   <source>All pairs</source>
   <translation>Alle Paare</translation>
  </message>
  <message>
   <source>The unbiased SKCE of all pairs of samples.</source>
   <translation>Der unverzerrte SKCE aller Paare von Beobachtungen.</translation>
  </message>
  <message>
   <source>Few large blocks</source>
   <translation>Wenige große Blöcke</translation>
  </message>
  <message>
   <source>The block SKCE of a fixed number of large blocks: only pairs inside blocks count.</source>
   <translation>Der Block-SKCE einer festen Zahl großer Blöcke: Nur Paare innerhalb von Blöcken zählen.</translation>
  </message>
  <message>
   <source>Number of large blocks that the samples are divided into; 1 is the statistic of all pairs.</source>
   <translation>Zahl der großen Blöcke, in die die Beobachtungen geteilt werden; 1 ist die Statistik aller Paare.</translation>
  </message>
  <message>
   <source>The number of blocks must be at least 1.</source>
   <translation>Die Zahl der Blöcke muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>The spectrum test of {1} blocks needs at least {2} samples, two in each; there {3}</source>
   <translation>Der Spektrum-Test von {1} Blöcken braucht mindestens {2} Beobachtungen, zwei in jedem; es {3}</translation>
  </message>
  <message>
   <source>Asymptotic spectrum</source>
   <translation>Asymptotischer Spektraltest</translation>
  </message>
  <message>
   <source>Calibration test from the unbiased SKCE: its limiting distribution under calibration is a weighted sum of χ² variables, whose weights are the eigenvalues of the matrix of all pairs. It uses all pairs and draws nothing at random; beyond 3,000 samples the largest eigenvalues and the exact sums of the others stand for all. Its level is right for many samples; for few the exact test is the better choice. With statistic=few-blocks it takes the pairs inside a fixed number of large blocks only, which sees less, and needs many samples in each block.</source>
   <translation>Kalibrierungstest mit dem unverzerrten SKCE: Seine Grenzverteilung unter Kalibrierung ist eine gewichtete Summe von χ²-Variablen, deren Gewichte die Eigenwerte der Matrix aller Paare sind. Er nutzt alle Paare und zieht nichts zufällig; ab mehr als 3000 Beobachtungen stehen die größten Eigenwerte und die exakten Summen der übrigen für alle. Sein Niveau stimmt bei vielen Beobachtungen; bei wenigen ist der exakte Test die bessere Wahl. Mit statistic=few-blocks nimmt er nur die Paare innerhalb einer festen Zahl großer Blöcke, was weniger sieht und viele Beobachtungen in jedem Block braucht.</translation>
  </message>
  <message>
   <source>Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2 and Corollary B.4; inversion: Imhof (1961), Biometrika 48, and Rice (1980), SIAM J. Sci. Stat. Comput. 1</source>
   <translation>Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2 and Corollary B.4; inversion: Imhof (1961), Biometrika 48, and Rice (1980), SIAM J. Sci. Stat. Comput. 1</translation>
  </message>
  <message>
   <source>O(n² m + n³) time, O(n²) memory; beyond 3,000 samples, up to 50,000, six passes over the pairs</source>
   <translation>O(n² m + n³) Zeit, O(n²) Speicher; bei mehr als 3000 und bis zu 50 000 Beobachtungen sechs Durchgänge durch die Paare</translation>
  </message>
  <message>
   <source>asymptotic spectrum</source>
   <translation>asymptotischer Spektraltest</translation>
  </message>
  <message>
   <source>The p-value comes from the limit of many samples and is a rough guide with only {1}; the exact test keeps its level.</source>
   <translation>Der p-Wert kommt aus dem Grenzfall vieler Beobachtungen und ist bei nur {1} ein grober Anhalt; der exakte Test hält sein Niveau.</translation>
  </message>
  <message>
   <source>The p-value comes from the limit of many samples in each block and is a rough guide with only {1}; fewer blocks or the exact test are sounder.</source>
   <translation>Der p-Wert kommt aus dem Grenzfall vieler Beobachtungen in jedem Block und ist bei nur {1} ein grober Anhalt; weniger Blöcke oder der exakte Test sind verlässlicher.</translation>
  </message>
  <message>
   <source>The normal distribution is a rough guide with only {1} blocks: the p-value may be too small; the exact test keeps its level.</source>
   <translation>Die Normalverteilung ist bei nur {1} Blöcken ein grober Anhalt: Der p-Wert kann zu klein sein; der exakte Test hält sein Niveau.</translation>
  </message>
  <message>
   <source>Some differences between the {1} locations hang on about {2} of {3} samples, so the p-value can be far too small; fewer locations give a sounder test.</source>
   <translation>Manche Unterschiede zwischen den {1} Stellen hängen an etwa {2} von {3} Beobachtungen, daher kann der p-Wert viel zu klein sein; weniger Stellen ergeben einen verlässlicheren Test.</translation>
  </message>
  <message>
   <source>With {1} samples for {2} locations the p-value can be far too small; it needs about {3} samples per location.</source>
   <translation>Bei {1} Beobachtungen für {2} Stellen kann der p-Wert viel zu klein sein; nötig sind etwa {3} Beobachtungen je Stelle.</translation>
  </message>
  <message>
   <source>{1} of {2} groups expect fewer than 5 hits or fewer than 5 misses: the p-value may be too small.</source>
   <translation>{1} von {2} Gruppen erwarten weniger als 5 Treffer oder weniger als 5 Fehlschläge: Der p-Wert kann zu klein sein.</translation>
  </message>
  <message>
   <source>Only {1} targets beside their predicted median are expected, fewer than 10: the limit that the p-value comes from is a poor guide then, whatever the number of samples; the exact test keeps its level.</source>
   <translation>Nur {1} Zielgrößen neben ihrem vorhergesagten Median sind zu erwarten, weniger als 10: Der Grenzfall, aus dem der p-Wert kommt, ist dann ein schlechter Anhalt, wie viele Beobachtungen es auch sind; der exakte Test hält sein Niveau.</translation>
  </message>
  <message>
   <source>Only {1} events, Σ min(p, 1 − p), are expected in the rarest class, fewer than 10: the limit that the p-value comes from is a poor guide then, whatever the number of samples; the exact test keeps its level.</source>
   <translation>Nur {1} Ereignisse, Σ min(p, 1 − p), sind in der seltensten Klasse zu erwarten, weniger als 10: Der Grenzfall, aus dem der p-Wert kommt, ist dann ein schlechter Anhalt, wie viele Beobachtungen es auch sind; der exakte Test hält sein Niveau.</translation>
  </message>
  <message>
   <source>Only {1} targets beside their predicted median are expected, fewer than 10, so that nearly all PIT values are random numbers: the p-value says more of the seed than of the data; the exact test keeps its level under every seed.</source>
   <translation>Nur {1} Zielgrößen neben ihrem vorhergesagten Median sind zu erwarten, weniger als 10, sodass fast alle PIT-Werte Zufallszahlen sind: Der p-Wert sagt mehr über den Startwert als über die Daten; der exakte Test hält sein Niveau unter jedem Startwert.</translation>
  </message>
  <message>
   <source>With order=file neighbours make up the blocks, and in a file that is sorted or dependent they are no independent samples: a calibrated model can be rejected every time. order=shuffled takes them at random.</source>
   <translation>Bei order=file bilden Nachbarn die Blöcke, und in einer sortierten oder abhängigen Datei sind sie keine unabhängigen Beobachtungen: Ein kalibriertes Modell kann jedes Mal abgelehnt werden. order=shuffled nimmt sie zufällig.</translation>
  </message>
  <message>
   <source>Consistency resampling keeps its level only roughly, since resampled predictions repeat rows; the exact test keeps it always.</source>
   <translation>Konsistenz-Resampling hält sein Niveau nur ungefähr, da neu gezogene Vorhersagen Zeilen wiederholen; der exakte Test hält es immer.</translation>
  </message>
  <message>
   <source>The UTF-16 text ends inside a character.</source>
   <translation>Der UTF-16-Text endet in einem Zeichen.</translation>
  </message>
  <message>
   <source>The file is neither text (CSV, TSV or similar) nor .npy nor .npz.</source>
   <translation>Die Datei ist weder Text (CSV, TSV oder Ähnliches) noch .npy noch .npz.</translation>
  </message>
  <message>
   <source>The compressed file ends too early.</source>
   <translation>Die komprimierte Datei endet zu früh.</translation>
  </message>
  <message>
   <source>There are bytes after the end of the compressed data.</source>
   <translation>Nach dem Ende der komprimierten Daten folgen noch Bytes.</translation>
  </message>
  <message>
   <source>The compressed file is damaged.</source>
   <translation>Die komprimierte Datei ist beschädigt.</translation>
  </message>
  <message>
   <source>The file is empty.</source>
   <translation>Die Datei ist leer.</translation>
  </message>
  <message>
   <source>The folder cannot be read.</source>
   <translation>Der Ordner kann nicht gelesen werden.</translation>
  </message>
  <message>
   <source>The folder holds no table: no file that ends in csv, tsv, txt, dat, npy or npz.</source>
   <translation>Der Ordner enthält keine Tabelle: keine Datei, die auf csv, tsv, txt, dat, npy oder npz endet.</translation>
  </message>
  <message>
   <source>No such file.</source>
   <translation>Diese Datei gibt es nicht.</translation>
  </message>
  <message>
   <source>No permission to read this file.</source>
   <translation>Keine Berechtigung, diese Datei zu lesen.</translation>
  </message>
  <message>
   <source>This is a folder, not a file.</source>
   <translation>Dies ist ein Ordner, keine Datei.</translation>
  </message>
  <message>
   <source>Too many files are open.</source>
   <translation>Zu viele Dateien sind offen.</translation>
  </message>
  <message>
   <source>The disk reports a read error.</source>
   <translation>Die Festplatte meldet einen Lesefehler.</translation>
  </message>
  <message>
   <source>This is no file: a socket or a device that is not there.</source>
   <translation>Dies ist keine Datei, sondern ein Socket oder ein fehlendes Gerät.</translation>
  </message>
  <message>
   <source>The file cannot be read ({1}).</source>
   <translation>Die Datei kann nicht gelesen werden ({1!}).</translation>
  </message>
  <message>
   <source>Lists and objects stand within each other more than {1} deep.</source>
   <translation>Listen und Objekte stehen tiefer als {1} Ebenen ineinander.</translation>
  </message>
  <message>
   <source>"{1}" is {2}; it must be a whole number from {3} to {4}.</source>
   <translation>„{1}“ ist {2}; es muss eine ganze Zahl von {3} bis {4} sein.</translation>
  </message>
  <message>
   <source>The .npy header is damaged: "{1}" is missing.</source>
   <translation>Der .npy-Kopf ist beschädigt: „{1!}“ fehlt.</translation>
  </message>
  <message>
   <source>The .npy header is damaged.</source>
   <translation>Der .npy-Kopf ist beschädigt.</translation>
  </message>
  <message>
   <source>The array holds records; plain numbers are needed.</source>
   <translation>Das Feld enthält Datensätze; nötig sind einfache Zahlen.</translation>
  </message>
  <message>
   <source>The array holds values of the type "{1}"; numbers or booleans are needed.</source>
   <translation>Das Feld enthält Werte vom Typ „{1!}“; nötig sind Zahlen oder Wahrheitswerte.</translation>
  </message>
  <message>
   <source>The shape {1} of the array is none.</source>
   <translation>Die Form {1!} des Felds ist keine.</translation>
  </message>
  <message>
   <source>This is not a .npy file.</source>
   <translation>Dies ist keine .npy-Datei.</translation>
  </message>
  <message>
   <source>The .npy file ends too early.</source>
   <translation>Die .npy-Datei endet zu früh.</translation>
  </message>
  <message>
   <source>The array has more bytes ({1}) than its shape says ({2}).</source>
   <translation>Das Feld hat mehr Bytes ({1}), als seine Form sagt ({2}).</translation>
  </message>
  <message>
   <source>The array has {1} dimensions; 1 or 2 are needed.</source>
   <translation>Das Feld hat {1} Dimensionen; nötig sind 1 oder 2.</translation>
  </message>
  <message>
   <source>The array is empty.</source>
   <translation>Das Feld ist leer.</translation>
  </message>
  <message>
   <source>An array of the archive cannot be read.</source>
   <translation>Ein Feld des Archivs kann nicht gelesen werden.</translation>
  </message>
  <message>
   <source>The archive is damaged.</source>
   <translation>Das Archiv ist beschädigt.</translation>
  </message>
  <message>
   <source>This is a spreadsheet file; save the sheet as CSV.</source>
   <translation>Dies ist eine Datei einer Tabellenkalkulation; speichern Sie das Blatt als CSV.</translation>
  </message>
  <message>
   <source>The archive holds no .npy arrays.</source>
   <translation>Das Archiv enthält keine .npy-Felder.</translation>
  </message>
  <message>
   <source>It is not clear which array holds the targets: {1}.</source>
   <translation>Es ist nicht klar, welches Feld die Zielgrößen enthält: {1!}.</translation>
  </message>
  <message>
   <source>It is not clear which array holds the predictions: {1}.</source>
   <translation>Es ist nicht klar, welches Feld die Vorhersagen enthält: {1!}.</translation>
  </message>
  <message>
   <source>The file was not written. {1}</source>
   <translation>Die Datei wurde nicht geschrieben. {1}</translation>
  </message>
  <message>
   <source>There is no space left on the disk.</source>
   <translation>Auf der Festplatte ist kein Platz mehr.</translation>
  </message>
  <message>
   <source>There is no permission to write there.</source>
   <translation>Es gibt keine Berechtigung, dort zu schreiben.</translation>
  </message>
  <message>
   <source>The disk can only be read.</source>
   <translation>Die Festplatte kann nur gelesen werden.</translation>
  </message>
  <message>
   <source>There is no such folder.</source>
   <translation>Diesen Ordner gibt es nicht.</translation>
  </message>
  <message>
   <source>This is a folder.</source>
   <translation>Dies ist ein Ordner.</translation>
  </message>
  <message>
   <source>The file would be larger than the system allows.</source>
   <translation>Die Datei wäre größer, als das System erlaubt.</translation>
  </message>
  <message>
   <source>The disk reports a write error.</source>
   <translation>Die Festplatte meldet einen Schreibfehler.</translation>
  </message>
  <message>
   <source>Nobody reads what is written there.</source>
   <translation>Niemand liest, was dort geschrieben wird.</translation>
  </message>
  <message>
   <source>The name is too long.</source>
   <translation>Der Name ist zu lang.</translation>
  </message>
  <message>
   <source>The system says: {1}.</source>
   <translation>Das System sagt: {1!}.</translation>
  </message>
  <message>
   <source>Reading it takes {1} of memory or more, and this machine has {2} to spare.</source>
   <translation>Sie zu lesen braucht {1} Speicher oder mehr, und dieser Rechner hat {2} übrig.</translation>
  </message>
  <message>
   <source>Reading it takes {1} of memory or more, and the program may take {2}; allow more with --memory or in the preferences.</source>
   <translation>Sie zu lesen braucht {1} Speicher oder mehr, und das Programm darf {2} nehmen; mehr erlauben Sie mit --memory oder in den Einstellungen.</translation>
  </message>
  <message>
   <source>A column cannot hold "{1}"; the columns of the family {2} hold {3}.</source>
   <translation>Eine Spalte kann nicht „{1!}“ enthalten; die Spalten der Familie {2} enthalten {3}.</translation>
  </message>
  <message>
   <source>A column is assigned to a parameter that the family {1} does not have.</source>
   <translation>Eine Spalte ist einem Parameter zugewiesen, den die Familie {1} nicht hat.</translation>
  </message>
  <message>
   <source>"{1}" is no scale of predictions; known are {2}.</source>
   <translation>„{1}“ ist keine Skala von Vorhersagen; bekannt sind {2}.</translation>
  </message>
  <message>
   <source>A name of a column is empty.</source>
   <translation>Der Name einer Spalte ist leer.</translation>
  </message>
  <message>
   <source>Columns can be assigned only if the family is given.</source>
   <translation>Spalten können nur zugewiesen werden, wenn die Familie angegeben ist.</translation>
  </message>
  <message>
   <source>The columns of predictions hold either probabilities or logits, not both.</source>
   <translation>Die Spalten der Vorhersagen enthalten entweder Wahrscheinlichkeiten oder Logits, nicht beides.</translation>
  </message>
  <message>
   <source>The labels are 1 and 2: the predictions, larger where it is 2, are taken for probabilities of 2.</source>
   <translation>Die Klassen sind 1 und 2: Die Vorhersagen, größer bei 2, werden für Wahrscheinlichkeiten von 2 gehalten.</translation>
  </message>
  <message>
   <source>The labels are 1 and 2, and nothing says which of them the predictions are probabilities of</source>
   <translation>Die Klassen sind 1 und 2, und nichts sagt, zu welcher die Vorhersagen Wahrscheinlichkeiten sind</translation>
  </message>
  <message>
   <source>name the other one and then it with --classes</source>
   <translation>nennen Sie mit --classes die andere und dann sie</translation>
  </message>
  <message>
   <source>The labels are taken to count the columns: {1} is {2}, as the predictions are larger there.</source>
   <translation>Die Klassen zählen anscheinend die Spalten: {1!} ist {2!}, da die Vorhersagen dort größer sind.</translation>
  </message>
  <message>
   <source>The columns are named {1}, the labels are {2}, and it is not clear which label belongs to which column</source>
   <translation>Die Spalten heißen {1!}, die Klassen sind {2!}, und es ist nicht klar, welche Klasse zu welcher Spalte gehört</translation>
  </message>
  <message>
   <source>give the labels in the order of the columns with --classes{1}</source>
   <translation>geben Sie mit --classes die Klassen in der Reihenfolge der Spalten an{1!}</translation>
  </message>
  <message>
   <source>The rows of {1} do not sum to 1, so they may be the predictions of {2} models</source>
   <translation>Die Zeilen von {1} ergeben nicht die Summe 1, also können es die Vorhersagen von {2} Modellen sein</translation>
  </message>
  <message>
   <source>take all of them with{1}, or one with one of these</source>
   <translation>nehmen Sie alle mit{1!}, oder eines mit einer dieser Angaben</translation>
  </message>
  <message>
   <source>The targets run against the predictions: a class is rarer where its prediction is larger. Check the order of the classes.</source>
   <translation>Die Zielgrößen laufen den Vorhersagen entgegen: Eine Klasse ist seltener, wo ihre Vorhersage größer ist. Prüfen Sie die Reihenfolge der Klassen.</translation>
  </message>
  <message>
   <source>The targets of {1} have nothing to do with the predictions of {2}. Check that both stand in the same order.</source>
   <translation>Die Zielgrößen von {1!} haben nichts mit den Vorhersagen von {2!} zu tun. Prüfen Sie, ob beide in derselben Reihenfolge stehen.</translation>
  </message>
  <message>
   <source>The targets run against the predictions, which are smaller where the label is {1}: they may be probabilities of {2}</source>
   <translation>Die Zielgrößen laufen den Vorhersagen entgegen, die kleiner sind, wo das Label {1} ist: sie können Wahrscheinlichkeiten von {2} sein</translation>
  </message>
  <message>
   <source>name the other class and then the one that they are probabilities of with --classes, {1},{2} or {3},{4}</source>
   <translation>nennen Sie die andere Klasse und dann die, deren Wahrscheinlichkeiten es sind, mit --classes, {1},{2} oder {3},{4}</translation>
  </message>
  <message>
   <source>The confidence in {1} is judged by whether the prediction was right, {2}.</source>
   <translation>Die Konfidenz in {1} wird daran beurteilt, ob die Vorhersage richtig war, {2}.</translation>
  </message>
  <message>
   <source> column</source>
   <translation> Spalte</translation>
  </message>
  <message>
   <source> columns</source>
   <translation> Spalten</translation>
  </message>
  <message>
   <source>No column of predictions was found.</source>
   <translation>Es wurde keine Spalte mit Vorhersagen gefunden.</translation>
  </message>
  <message>
   <source>The predictions are in {1}: family {2}.</source>
   <translation>Die Vorhersagen stehen in {1}: Familie {2}.</translation>
  </message>
  <message>
   <source>The predictions are in {1}, from {2} to {3}: family {4}.</source>
   <translation>Die Vorhersagen stehen in {1}, von {2!} bis {3!}: Familie {4}.</translation>
  </message>
  <message>
   <source>Kept beside the predictions: {1}.</source>
   <translation>Neben den Vorhersagen behalten: {1}.</translation>
  </message>
  <message>
   <source>It is not clear which columns hold the predictions: {1}, or {2}</source>
   <translation>Es ist nicht klar, welche Spalten die Vorhersagen enthalten: {1}, oder {2}</translation>
  </message>
  <message>
   <source>say which with --columns, or the family with --kind</source>
   <translation>geben Sie sie mit --columns an, oder die Familie mit --kind</translation>
  </message>
  <message>
   <source>Nothing says what the numbers in {1} are</source>
   <translation>Nichts sagt, was die Zahlen in {1} sind</translation>
  </message>
  <message>
   <source>say what a row predicts with --kind, such as draws or quantiles, and which columns hold it with --columns</source>
   <translation>geben Sie mit --kind an, was eine Zeile vorhersagt, etwa draws oder quantiles, und mit --columns, in welchen Spalten</translation>
  </message>
  <message>
   <source>The names {1} fit the families {2} and {3}</source>
   <translation>Die Namen {1} passen zu den Familien {2} und {3}</translation>
  </message>
  <message>
   <source>say which is meant with --kind {1} or --kind {2}</source>
   <translation>sagen Sie mit --kind {1} oder --kind {2}, welche gemeint ist</translation>
  </message>
  <message>
   <source>The predictions in {1} are all 0 or 1, as predicted classes are and not their probabilities</source>
   <translation>Die Vorhersagen in {1} sind alle 0 oder 1, wie es vorhergesagte Klassen sind und nicht ihre Wahrscheinlichkeiten</translation>
  </message>
  <message>
   <source>name a column of probabilities with --columns, or take them for probabilities with --kind {1}</source>
   <translation>nennen Sie mit --columns eine Spalte mit Wahrscheinlichkeiten, oder nehmen Sie sie mit --kind {1} als Wahrscheinlichkeiten</translation>
  </message>
  <message>
   <source>Nothing says that {1} holds predictions, and the predicted classes in {2} do not follow it</source>
   <translation>Nichts besagt, dass {1} Vorhersagen enthält, und die vorhergesagten Klassen in {2} folgen ihr nicht</translation>
  </message>
  <message>
   <source>name a column of probabilities with --columns</source>
   <translation>nennen Sie eine Spalte mit Wahrscheinlichkeiten mit --columns</translation>
  </message>
  <message>
   <source>It is not clear which column holds the targets: {1}</source>
   <translation>Es ist nicht klar, welche Spalte die Zielgrößen enthält: {1}</translation>
  </message>
  <message>
   <source>say which with --target-column</source>
   <translation>geben Sie sie mit --target-column an</translation>
  </message>
  <message>
   <source>Roles are given for {1} columns; {2} has {3}.</source>
   <translation>Rollen sind für {1} Spalten angegeben; {2!} hat {3}.</translation>
  </message>
  <message>
   <source>give one for each column with --levels, such as 0.05,0.25,0.5,0.75,0.95</source>
   <translation>geben Sie mit --levels für jede Spalte eines an, etwa 0.05,0.25,0.5,0.75,0.95</translation>
  </message>
  <message>
   <source>A prediction interval seems to stand in {1}, and nothing says how much it holds</source>
   <translation>Ein Vorhersageintervall steht anscheinend in {1}, und nichts sagt, wie viel es enthält</translation>
  </message>
  <message>
   <source>give the levels with --levels, such as 0.1,0.5,0.9 for an interval of 80 %</source>
   <translation>geben Sie mit --levels die Niveaus an, etwa 0.1,0.5,0.9 für ein Intervall von 80 %</translation>
  </message>
  <message>
   <source>give the levels with --levels, such as 0.1,0.9 for an interval of 80 %</source>
   <translation>geben Sie mit --levels die Niveaus an, etwa 0.1,0.9 für ein Intervall von 80 %</translation>
  </message>
  <message>
   <source>There are {1} for {2} of quantiles</source>
   <translation>Es gibt {1} für {2} mit Quantilen</translation>
  </message>
  <message>
   <source>1 level</source>
   <translation>1 Niveau</translation>
  </message>
  <message>
   <source>{1} levels</source>
   <translation>{1} Niveaus</translation>
  </message>
  <message>
   <source>1 column</source>
   <translation>1 Spalte</translation>
  </message>
  <message>
   <source>{1} columns</source>
   <translation>{1} Spalten</translation>
  </message>
  <message>
   <source>The names of the columns give the levels of the quantiles, {1} to {2}.</source>
   <translation>Die Namen der Spalten geben die Niveaus der Quantile an, {1} bis {2}.</translation>
  </message>
  <message>
   <source>Nothing says at which levels the columns hold quantiles</source>
   <translation>Nichts sagt, zu welchen Niveaus die Spalten Quantile enthalten</translation>
  </message>
  <message>
   <source>{1} in {2}</source>
   <translation>{1} in {2}</translation>
  </message>
  <message>
   <source>The names are taken to say variance, not standard deviation, in {1}.</source>
   <translation>Die Namen in {1!} werden als Varianz gelesen, nicht als Standardabweichung.</translation>
  </message>
  <message>
   <source>Parameters are assigned to {1} columns; {2} has {3}.</source>
   <translation>Parameter sind {1} Spalten zugewiesen; {2!} hat {3}.</translation>
  </message>
  <message>
   <source>The columns of a mixture of vectors are told apart by their names alone</source>
   <translation>Die Spalten einer Mischung von Vektoren unterscheiden sich nur durch ihre Namen</translation>
  </message>
  <message>
   <source>name them w0, w1, ...; mean0_0, mean0_1, ..., the component and then the coordinate; and {1}0_0, ... likewise</source>
   <translation>nennen Sie sie w0, w1, ...; mean0_0, mean0_1, ..., erst die Komponente, dann die Koordinate; und {1}0_0, ... ebenso</translation>
  </message>
  <message>
   <source>The places of the columns say what they hold: {1}.</source>
   <translation>Die Plätze der Spalten sagen, was sie enthalten: {1}.</translation>
  </message>
  <message>
   <source>The names are taken to say {1}.</source>
   <translation>Die Namen werden so gelesen: {1}.</translation>
  </message>
  <message>
   <source>The header names logits, but the rows sum to 1 as probabilities do</source>
   <translation>Der Kopf nennt Logits, aber die Zeilen haben wie Wahrscheinlichkeiten die Summe 1</translation>
  </message>
  <message>
   <source>say --logits, or name the columns otherwise</source>
   <translation>geben Sie --logits an, oder benennen Sie die Spalten anders</translation>
  </message>
  <message>
   <source>The header names logits: softmax is applied.</source>
   <translation>Der Kopf nennt Logits: Softmax wird angewendet.</translation>
  </message>
  <message>
   <source>The header names logits: the logistic function is applied.</source>
   <translation>Der Kopf nennt Logits: Die logistische Funktion wird angewendet.</translation>
  </message>
  <message>
   <source>The predictions leave the range 0 to 1: logits; the logistic function is applied.</source>
   <translation>Die Vorhersagen verlassen den Bereich von 0 bis 1: Logits; die logistische Funktion wird angewendet.</translation>
  </message>
  <message>
   <source>The rows do not sum to 1: logits; softmax is applied.</source>
   <translation>Die Zeilen haben nicht die Summe 1: Logits; Softmax wird angewendet.</translation>
  </message>
  <message>
   <source>The predictions lie between 0 and 1: probabilities.</source>
   <translation>Die Vorhersagen liegen zwischen 0 und 1: Wahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>The rows sum to 1: class probabilities.</source>
   <translation>Die Zeilen haben die Summe 1: Klassenwahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>The header names probabilities, but most rows do not sum to 1.</source>
   <translation>Der Kopf nennt Wahrscheinlichkeiten, aber die meisten Zeilen haben nicht die Summe 1.</translation>
  </message>
  <message>
   <source>The rows sum to 100: percentages, divided by 100.</source>
   <translation>Die Zeilen haben die Summe 100: Prozente, durch 100 geteilt.</translation>
  </message>
  <message>
   <source>The predictions are percentages, divided by 100.</source>
   <translation>Die Vorhersagen sind Prozente, durch 100 geteilt.</translation>
  </message>
  <message>
   <source>say --scale with probability, percentage, logit, log-probability or odds</source>
   <translation>sagen Sie --scale mit probability, percentage, logit, log-probability oder odds</translation>
  </message>
  <message>
   <source>The name {1} says percent, but the numbers lie between 0 and 1</source>
   <translation>Der Name {1} sagt Prozent, aber die Zahlen liegen zwischen 0 und 1</translation>
  </message>
  <message>
   <source>say --percent if {1} means {2} %, or --scale probability</source>
   <translation>sagen Sie --percent, wenn {1} {2} % bedeutet, oder --scale probability</translation>
  </message>
  <message>
   <source>The numbers under {1} are not what the name says</source>
   <translation>Die Zahlen unter {1} sind nicht, was der Name sagt</translation>
  </message>
  <message>
   <source>The numbers under {1} seem to be distances from a boundary, which are no probabilities</source>
   <translation>Die Zahlen unter {1!} sind wohl Abstände von einer Grenze und keine Wahrscheinlichkeiten</translation>
  </message>
  <message>
   <source>say --logits if the logistic function makes them probabilities</source>
   <translation>geben Sie --logits an, wenn die logistische Funktion Wahrscheinlichkeiten aus ihnen macht</translation>
  </message>
  <message>
   <source>All predictions are negative: logits, or logarithms of probabilities</source>
   <translation>Alle Vorhersagen sind negativ: Logits oder Logarithmen von Wahrscheinlichkeiten</translation>
  </message>
  <message>
   <source>say --logits, or --scale log-probability</source>
   <translation>sagen Sie --logits oder --scale log-probability</translation>
  </message>
  <message>
   <source>The predictions lie between 0 and 100</source>
   <translation>Die Vorhersagen liegen zwischen 0 und 100</translation>
  </message>
  <message>
   <source>say --percent if they are percentages, or --logits</source>
   <translation>geben Sie --percent an, wenn es Prozente sind, oder --logits</translation>
  </message>
  <message>
   <source>The predictions lie between {1} and {2}</source>
   <translation>Die Vorhersagen liegen zwischen {1} und {2}</translation>
  </message>
  <message>
   <source>The rows sum to {1}, not to 1 as probabilities do</source>
   <translation>Die Zeilen haben die Summe {1}, nicht 1 wie Wahrscheinlichkeiten</translation>
  </message>
  <message>
   <source>--normalise divides each row by its sum; say --logits if the numbers are logits</source>
   <translation>--normalise teilt jede Zeile durch ihre Summe; geben Sie --logits an, wenn die Zahlen Logits sind</translation>
  </message>
  <message>
   <source>All predictions are above 1, and the rows do not sum to 100</source>
   <translation>Alle Vorhersagen liegen über 1, und die Summen der Zeilen sind nicht 100</translation>
  </message>
  <message>
   <source>say --scale decimal-odds if they are odds of bookmakers, --logits if they are logits, or which columns belong together with --columns</source>
   <translation>geben Sie --scale decimal-odds an, wenn es Quoten von Buchmachern sind, --logits, wenn es Logits sind, oder mit --columns, welche Spalten zusammengehören</translation>
  </message>
  <message>
   <source>The predictions lie between 0 and {1}, but the rows do not sum to {2}</source>
   <translation>Die Vorhersagen liegen zwischen 0 und {1}, aber die Zeilen summieren sich nicht zu {2}</translation>
  </message>
  <message>
   <source>say --logits if they are logits, --normalise to divide each row by its sum, or which columns belong together with --columns</source>
   <translation>geben Sie --logits an, wenn es Logits sind, --normalise, um jede Zeile durch ihre Summe zu teilen, oder mit --columns, welche Spalten zusammengehören</translation>
  </message>
  <message>
   <source>Each row predicts one probability, so there is no sum to divide it by (--normalise).</source>
   <translation>Jede Zeile sagt eine Wahrscheinlichkeit vorher, es gibt also keine Summe, durch die sie geteilt werden könnte (--normalise).</translation>
  </message>
  <message>
   <source>The predictions are natural logarithms of probabilities.</source>
   <translation>Die Vorhersagen sind natürliche Logarithmen von Wahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>The predictions are odds o, read as probabilities o / (1 + o).</source>
   <translation>Die Vorhersagen sind Odds o, gelesen als Wahrscheinlichkeiten o / (1 + o).</translation>
  </message>
  <message>
   <source>The predictions are decimal odds: their inverses, divided by the sum of the row.</source>
   <translation>Die Vorhersagen sind Dezimalquoten: ihre Kehrwerte, geteilt durch die Summe der Zeile.</translation>
  </message>
  <message>
   <source>The predictions are decimal odds o of one outcome, read as probabilities 1 / o: the margin of the bookmaker is in them.</source>
   <translation>Die Vorhersagen sind Dezimalquoten o eines Ausgangs, gelesen als Wahrscheinlichkeiten 1 / o: Die Marge des Buchmachers ist darin enthalten.</translation>
  </message>
  <message>
   <source>The numbers in {1} are unlike those of the other columns and may be no draws</source>
   <translation>Die Zahlen in {1} sind denen der anderen Spalten unähnlich und vielleicht keine Ziehungen</translation>
  </message>
  <message>
   <source>say which columns are draws with --columns</source>
   <translation>geben Sie mit --columns an, welche Spalten Ziehungen sind</translation>
  </message>
  <message>
   <source>The labels run from {1} to {2}</source>
   <translation>Die Klassen laufen von {1} bis {2}</translation>
  </message>
  <message>
   <source>{1}: counted from {2} like the columns.</source>
   <translation>{1}: wie die Spalten ab {2} gezählt.</translation>
  </message>
  <message>
   <source>{1} with {2} classes, which fits counting from 0 and from 1</source>
   <translation>{1} bei {2} Klassen, was zum Zählen ab 0 und ab 1 passt</translation>
  </message>
  <message>
   <source>say which with --label-base</source>
   <translation>geben Sie es mit --label-base an</translation>
  </message>
  <message>
   <source>{1}: classes counted from {2}</source>
   <translation>{1}: Klassen ab {2} gezählt</translation>
  </message>
  <message>
   <source>say which columns hold the predictions with --columns, or --logits if these do</source>
   <translation>geben Sie mit --columns an, welche Spalten die Vorhersagen enthalten, oder --logits, wenn es diese sind</translation>
  </message>
  <message>
   <source>There are {1} columns, but the labels run from {2} to {3}</source>
   <translation>Es gibt {1} Spalten, aber die Klassen laufen von {2} bis {3}</translation>
  </message>
  <message>
   <source>The {1} columns taken for logits have no names that say so, and the labels do not follow them</source>
   <translation>Die {1} für Logits gehaltenen Spalten haben keine Namen, die das sagen, und die Klassen folgen ihnen nicht</translation>
  </message>
  <message>
   <source>Two classes are called "{1}".</source>
   <translation>Zwei Klassen heißen „{1!}“.</translation>
  </message>
  <message>
   <source>Two columns of predictions are called "{1}"</source>
   <translation>Zwei Spalten mit Vorhersagen heißen „{1!}“</translation>
  </message>
  <message>
   <source>name the classes with --classes, or number the columns of predictions with --columns</source>
   <translation>nennen Sie die Klassen mit --classes, oder nummerieren Sie die Spalten der Vorhersagen mit --columns</translation>
  </message>
  <message>
   <source>It is not clear which column holds the targets</source>
   <translation>Es ist nicht klar, welche Spalte die Zielgrößen enthält</translation>
  </message>
  <message>
   <source>Kept beside the targets in {1}: {2}.</source>
   <translation>Neben den Zielgrößen in {1!} behalten: {2!}.</translation>
  </message>
  <message>
   <source>There is no column {1} in {2}; the last is {3}.</source>
   <translation>In {2!} gibt es keine Spalte {1}; die letzte ist {3}.</translation>
  </message>
  <message>
   <source>The targets are in {1} columns.</source>
   <translation>Die Zielgrößen stehen in {1} Spalten.</translation>
  </message>
  <message>
   <source>No column of targets was found: choose one or give a targets file.</source>
   <translation>Es wurde keine Spalte mit Zielgrößen gefunden: Wählen Sie eine oder geben Sie eine Datei mit Zielgrößen an.</translation>
  </message>
  <message>
   <source>The targets are in {1}{2}</source>
   <translation>Die Zielgrößen stehen in {1!}{2}</translation>
  </message>
  <message>
   <source> of {1}.</source>
   <translation> von {1!}.</translation>
  </message>
  <message>
   <source>The predictions are taken for probabilities of {1}, as they are larger where the label is that.</source>
   <translation>Die Vorhersagen gelten als Wahrscheinlichkeiten von {1}, da sie größer sind, wo das Label so heißt.</translation>
  </message>
  <message>
   <source>By its number {1} is taken for the probability of {2}.</source>
   <translation>Nach seiner Nummer wird {1} als Wahrscheinlichkeit von {2} genommen.</translation>
  </message>
  <message>
   <source>The labels are names ({1}), and nothing says {2}</source>
   <translation>Die Klassen sind Namen ({1!}), und nichts sagt, {2}</translation>
  </message>
  <message>
   <source>which of them the predictions are probabilities of</source>
   <translation>zu welcher die Vorhersagen Wahrscheinlichkeiten sind</translation>
  </message>
  <message>
   <source>which column belongs to which</source>
   <translation>welche Spalte zu welcher gehört</translation>
  </message>
  <message>
   <source>name the classes in the order of the columns with --classes</source>
   <translation>nennen Sie mit --classes die Klassen in der Reihenfolge der Spalten</translation>
  </message>
  <message>
   <source>The labels are names: {1}.</source>
   <translation>Die Klassen sind Namen: {1!}.</translation>
  </message>
  <message>
   <source>The predictions are probabilities of the class {1}.</source>
   <translation>Die Vorhersagen sind Wahrscheinlichkeiten der Klasse {1!}.</translation>
  </message>
  <message>
   <source>The classes, in the order of the columns: {1}.</source>
   <translation>Die Klassen, in der Reihenfolge der Spalten: {1!}.</translation>
  </message>
  <message>
   <source>The header names the classes: {1}.</source>
   <translation>Der Kopf nennt die Klassen: {1!}.</translation>
  </message>
  <message>
   <source>an identifier</source>
   <translation>eine Kennung</translation>
  </message>
  <message>
   <source>can be a group</source>
   <translation>kann eine Gruppe sein</translation>
  </message>
  <message>
   <source>can be weights</source>
   <translation>können Gewichte sein</translation>
  </message>
  <message>
   <source>column {1} ({2}: {3})</source>
   <translation>Spalte {1} ({2}: {3})</translation>
  </message>
  <message>
   <source>column {1} ({2})</source>
   <translation>Spalte {1} ({2!})</translation>
  </message>
  <message>
   <source>--long is "{1}"; it names columns: level=, draw= or class=, value=, target= and model=, or is none.</source>
   <translation>--long ist „{1!}“; es nennt Spalten: level=, draw= oder class=, value=, target= und model=, oder ist none.</translation>
  </message>
  <message>
   <source>Left out, as no whole forecast is read of it: output {1}.</source>
   <translation>Weggelassen, da daraus keine ganze Vorhersage gelesen wird: Ausgabe {1!}.</translation>
  </message>
  <message>
   <source>Left out, as {1} has no target of it: output {2}.</source>
   <translation>Weggelassen, da {1!} keine Zielgröße dazu hat: Ausgabe {2!}.</translation>
  </message>
  <message>
   <source>No output of the file is a forecast of quantiles, samples or classes with a target.</source>
   <translation>Keine Ausgabe der Datei ist eine Vorhersage von Quantilen, Ziehungen oder Klassen mit Zielgröße.</translation>
  </message>
  <message>
   <source>There is no model "{1}" in {2}; its models are {3}.</source>
   <translation>In {2!} gibt es kein Modell „{1!}“; seine Modelle sind {3!}.</translation>
  </message>
  <message>
   <source>The rows are of {1} models: {2}</source>
   <translation>Die Zeilen sind von {1} Modellen: {2!}</translation>
  </message>
  <message>
   <source>say which is meant with --model</source>
   <translation>welches gemeint ist, sagt --model</translation>
  </message>
  <message>
   <source>{1} may name the model that made each prediction, or belong to the samples</source>
   <translation>{1} kann das Modell jeder Vorhersage nennen oder zu den Proben gehören</translation>
  </message>
  <message>
   <source>take its {1} values as models with --long model={2}, or all rows as one model's with --long none</source>
   <translation>--long model={2!} nimmt ihre {1} Werte als Modelle, --long none alle Zeilen als die eines Modells</translation>
  </message>
  <message>
   <source>The rows of the model {1}, one of {2} that {3} names.</source>
   <translation>Die Zeilen des Modells {1!}, eines von {2}, die {3} nennt.</translation>
  </message>
  <message>
   <source>One row that names no model in {1} was left out.</source>
   <translation>Eine Zeile, die in {1} kein Modell nennt, wurde weggelassen.</translation>
  </message>
  <message>
   <source>{1} rows that name no model in {2} were left out.</source>
   <translation>{1} Zeilen, die in {2} kein Modell nennen, wurden weggelassen.</translation>
  </message>
  <message>
   <source>{1} quantiles</source>
   <translation>{1} Quantile</translation>
  </message>
  <message>
   <source>{1} draws</source>
   <translation>{1} Ziehungen</translation>
  </message>
  <message>
   <source>{1} classes</source>
   <translation>{1} Klassen</translation>
  </message>
  <message>
   <source>Long table: {1} says what the numbers in {2} are: {3}.</source>
   <translation>Lange Tabelle: {1} sagt, was die Zahlen in {2} sind: {3}.</translation>
  </message>
  <message>
   <source>{1} forecasts in {2} rows</source>
   <translation>{1} Vorhersagen in {2} Zeilen</translation>
  </message>
  <message>
   <source>A forecast ends where they begin anew: {1}.</source>
   <translation>Eine Vorhersage endet, wo sie von vorn beginnen: {1}.</translation>
  </message>
  <message>
   <source>Rows with the same cells in {1} are one forecast: {2}.</source>
   <translation>Zeilen mit denselben Zellen in {1} sind eine Vorhersage: {2}.</translation>
  </message>
  <message>
   <source>One row that does not say what its number is was left out.</source>
   <translation>Eine Zeile, die nicht sagt, was ihre Zahl ist, wurde weggelassen.</translation>
  </message>
  <message>
   <source>{1} rows that do not say what their number is were left out.</source>
   <translation>{1} Zeilen, die nicht sagen, was ihre Zahl ist, wurden weggelassen.</translation>
  </message>
  <message>
   <source>The file holds forecasts without observations</source>
   <translation>Die Datei enthält Vorhersagen ohne Beobachtungen</translation>
  </message>
  <message>
   <source>give them in a file of their own with --targets</source>
   <translation>eine Datei mit ihnen nennt --targets</translation>
  </message>
  <message>
   <source>The rows of {1} are of one model; "{2}" cannot be chosen by --model.</source>
   <translation>Die Zeilen von {1!} gehören zu einem Modell; „{2!}“ kann nicht mit --model gewählt werden.</translation>
  </message>
  <message>
   <source>Nothing in the columns shows a long table, one number a row; name its columns with --long, such as --long level=tau,value=x.</source>
   <translation>Nichts in den Spalten zeigt eine lange Tabelle mit einer Zahl je Zeile; ihre Spalten nennt --long, etwa --long level=tau,value=x.</translation>
  </message>
  <message>
   <source>Predictions of the family "{1}" cannot be read from a file; known are {2}.</source>
   <translation>Vorhersagen der Familie „{1!}“ können nicht aus einer Datei gelesen werden; bekannt sind {2!}.</translation>
  </message>
  <message>
   <source>column {1}</source>
   <translation>Spalte {1!}</translation>
  </message>
  <message>
   <source>d &gt;= 2 means need d(d+1)/2 covariances.</source>
   <translation>d &gt;= 2 Mittelwerte brauchen d(d+1)/2 Kovarianzen.</translation>
  </message>
  <message>
   <source>each parameter needs as many as the others.</source>
   <translation>jeder Parameter braucht so viele wie die anderen.</translation>
  </message>
  <message>
   <source>each component needs a weight, d &gt;= 2 means and d(d+1)/2 covariances.</source>
   <translation>jede Komponente braucht ein Gewicht, d &gt;= 2 Mittelwerte und d(d+1)/2 Kovarianzen.</translation>
  </message>
  <message>
   <source>each component needs a weight, d &gt;= 2 means and d standard deviations.</source>
   <translation>jede Komponente braucht ein Gewicht, d &gt;= 2 Mittelwerte und d Standardabweichungen.</translation>
  </message>
  <message>
   <source>The names {1} have a quotation mark that is not closed.</source>
   <translation>Die Namen {1} haben ein Anführungszeichen, das nicht geschlossen wird.</translation>
  </message>
  <message>
   <source>Several columns of {1} are called "{2}"; give the number of the column.</source>
   <translation>Mehrere Spalten von {1!} heißen „{2!}“; geben Sie die Nummer der Spalte an.</translation>
  </message>
  <message>
   <source>its columns have no names, but numbers from 1 to {1}</source>
   <translation>die Spalten haben keine Namen, sondern Nummern von 1 bis {1}</translation>
  </message>
  <message>
   <source>its columns are {1}</source>
   <translation>die Spalten sind {1!}</translation>
  </message>
  <message>
   <source>There is no column "{1}" in {2}; {3}.</source>
   <translation>In {2!} gibt es keine Spalte „{1!}“; {3}.</translation>
  </message>
  <message>
   <source>No column of {1} has a name like "{2}"; {3}</source>
   <translation>Keine Spalte von {1!} hat einen Namen wie „{2!}“; {3}</translation>
  </message>
  <message>
   <source>they have no names.</source>
   <translation>sie haben keine Namen.</translation>
  </message>
  <message>
   <source>its columns are {1}.</source>
   <translation>die Spalten sind {1!}.</translation>
  </message>
  <message>
   <source>The column "{1}" is named twice.</source>
   <translation>Die Spalte „{1!}“ ist zweimal genannt.</translation>
  </message>
  <message>
   <source>The level "{1}" of a quantile must be a number between 0 and 1, such as 0.05.</source>
   <translation>Das Niveau „{1!}“ eines Quantils muss eine Zahl zwischen 0 und 1 sein, etwa 0.05.</translation>
  </message>
  <message>
   <source>{1} is {2}</source>
   <translation>{1!} ist {2}</translation>
  </message>
  <message>
   <source>Labels that differ in case and blanks only are one class: {1}.</source>
   <translation>Bezeichnungen, die sich nur in Groß- und Kleinschreibung und Leerzeichen unterscheiden, sind eine Klasse: {1!}.</translation>
  </message>
  <message>
   <source>The numbers in {1} sum to 1 over the rows of each {2}: one row for each class, it seems</source>
   <translation>Die Zahlen in {1} ergeben über die Zeilen von jedem {2} die Summe 1: anscheinend eine Zeile für jede Klasse</translation>
  </message>
  <message>
   <source>read them so with --long class={1},value={2}, or as confidences with --long none</source>
   <translation>so gelesen mit --long class={1},value={2}, oder als Konfidenzen mit --long none</translation>
  </message>
  <message>
   <source>The numbers in {1} are taken for the confidence in the predicted class, {2}: they are judged against whether it is the observed one, {3}.</source>
   <translation>Die Zahlen in {1} gelten als Konfidenz der vorhergesagten Klasse, {2}: beurteilt wird, ob sie die beobachtete ist, {3}.</translation>
  </message>
  <message>
   <source>There is no class "{1}" that could be the event; the classes are {2}.</source>
   <translation>Es gibt keine Klasse „{1}“, die das Ereignis sein könnte; die Klassen sind {2}.</translation>
  </message>
  <message>
   <source>The event can be chosen (--positive) of two classes only; there are {1}.</source>
   <translation>Das Ereignis kann nur unter zwei Klassen gewählt werden (--positive); es sind {1}.</translation>
  </message>
  <message>
   <source>The event is the class {1}, with the probabilities of {2}.</source>
   <translation>Das Ereignis ist die Klasse {1}, mit den Wahrscheinlichkeiten aus {2}.</translation>
  </message>
  <message>
   <source>The event is the class {1}: {2} holds the probability of {3}, and 1 minus it is taken.</source>
   <translation>Das Ereignis ist die Klasse {1}: {2} enthält die Wahrscheinlichkeit von {3}, und 1 minus diese wird genommen.</translation>
  </message>
  <message>
   <source>In {1} of {2} rows, the first in line {3}, the rounded probabilities do not sum to 1 (the sums lie between {4} and {5})</source>
   <translation>In {1} von {2} Zeilen, der ersten in Zeile {3}, ist die Summe der gerundeten Wahrscheinlichkeiten nicht 1 (die Summen liegen zwischen {4} und {5})</translation>
  </message>
  <message>
   <source>--normalise divides each row by its sum</source>
   <translation>--normalise teilt jede Zeile durch ihre Summe</translation>
  </message>
  <message>
   <source>The numbers sum to 0, so the row cannot be divided by its sum.</source>
   <translation>Die Summe der Zahlen ist 0, die Zeile kann also nicht durch ihre Summe geteilt werden.</translation>
  </message>
  <message>
   <source>{1} of {2} rows were divided by their sums, which lie between {3} and {4}.</source>
   <translation>{1} von {2} Zeilen wurden durch ihre Summen geteilt, die zwischen {3} und {4} liegen.</translation>
  </message>
  <message>
   <source>The targets in {1} are shares between 0 and 1 such as {2}, and no outcomes</source>
   <translation>Die Zielwerte in {1} sind Anteile zwischen 0 und 1 wie {2} und keine Ergebnisse</translation>
  </message>
  <message>
   <source>The targets are shares between 0 and 1 such as {1}, and no outcomes</source>
   <translation>Die Zielwerte sind Anteile zwischen 0 und 1 wie {1} und keine Ergebnisse</translation>
  </message>
  <message>
   <source>name a column of observed classes with --target-column, or write each row once for each class, with the shares as case weights (--weights)</source>
   <translation>eine Spalte beobachteter Klassen mit --target-column nennen, oder jede Zeile einmal für jede Klasse schreiben, mit den Anteilen als Fallgewichten (--weights)</translation>
  </message>
  <message>
   <source>In every row {1} repeats the predictions: it is taken for the predicted class, not for the target.</source>
   <translation>In jeder Zeile wiederholt {1!} die Vorhersagen: Die Spalte wird für die vorhergesagte Klasse gehalten, nicht für die Zielgröße.</translation>
  </message>
  <message>
   <source>In every row {1} repeats the predictions: it may hold the predicted class rather than the observed one.</source>
   <translation>In jeder Zeile wiederholt {1!} die Vorhersagen: Die Spalte enthält vielleicht die vorhergesagte statt der beobachteten Klasse.</translation>
  </message>
  <message>
   <source>{1} beside {2} looks like censored follow-up: who left before the event is not known to have been spared</source>
   <translation>{1!} neben {2!} sieht nach zensierter Nachbeobachtung aus: wer vor dem Ereignis ausschied, blieb nicht sicher verschont</translation>
  </message>
  <message>
   <source>judge risks at a horizon with calibrium survival, name a column that holds the outcome at the horizon with --target-column, or take this one as it stands with --censoring ignore</source>
   <translation>calibrium survival beurteilt Risiken bis zu einem Zeitpunkt, --target-column nennt eine Spalte mit dem Ausgang zu diesem Zeitpunkt, --censoring ignore nimmt diese, wie sie ist</translation>
  </message>
  <message>
   <source>Only {1} could hold the targets, and it has nothing to do with the predictions</source>
   <translation>Nur {1} könnte die Zielgrößen enthalten und hat nichts mit den Vorhersagen zu tun</translation>
  </message>
  <message>
   <source>say which column holds them with --target-column</source>
   <translation>sagen Sie mit --target-column, welche Spalte sie enthält</translation>
  </message>
  <message>
   <source>Of the columns left, only {1} can hold the targets.</source>
   <translation>Von den übrigen Spalten kann nur {1} die Zielgrößen enthalten.</translation>
  </message>
  <message>
   <source>The targets are taken to be in {1}.</source>
   <translation>Die Zielgrößen werden in {1} angenommen.</translation>
  </message>
  <message>
   <source>The targets are taken to be in {1}{2} agree with the predictions.</source>
   <translation>Die Zielgrößen werden in {1} angenommen{2} mit den Vorhersagen übereinstimmen.</translation>
  </message>
  <message>
   <source>, whose labels</source>
   <translation>, weil die Klassen dort</translation>
  </message>
  <message>
   <source>, whose numbers</source>
   <translation>, weil die Zahlen dort</translation>
  </message>
  <message>
   <source>The targets are taken to be in {1}{2}</source>
   <translation>Die Zielgrößen stehen vermutlich in {1!}{2}</translation>
  </message>
  <message>
   <source>, the last one.</source>
   <translation>, der letzten.</translation>
  </message>
  <message>
   <source>Beside {1} and {2} there is "{3}", and one probability a row is of two classes</source>
   <translation>Neben {1!} und {2!} steht „{3!}“, und eine Wahrscheinlichkeit je Zeile gehört zu zwei Klassen</translation>
  </message>
  <message>
   <source>correct or remove such rows, or name another column with --target-column</source>
   <translation>berichtigen oder entfernen Sie solche Zeilen, oder nennen Sie eine andere Spalte mit --target-column</translation>
  </message>
  <message>
   <source>The cell is empty.</source>
   <translation>Die Zelle ist leer.</translation>
  </message>
  <message>
   <source> is not a finite number.</source>
   <translation> ist keine endliche Zahl.</translation>
  </message>
  <message>
   <source> is not a number.</source>
   <translation> ist keine Zahl.</translation>
  </message>
  <message>
   <source>There is no column of predictions.</source>
   <translation>Es gibt keine Spalte mit Vorhersagen.</translation>
  </message>
  <message>
   <source>The family {1} takes {2}{3}{4} of predictions; there {5}; name them with --columns.</source>
   <translation>Die Familie {1} nimmt {2}{3}{4} mit Vorhersagen; es gibt {5}; nennen Sie sie mit --columns.</translation>
  </message>
  <message>
   <source>at least </source>
   <translation>mindestens </translation>
  </message>
  <message>
   <source>at most </source>
   <translation>höchstens </translation>
  </message>
  <message>
   <source>is 1</source>
   <translation>1</translation>
  </message>
  <message>
   <source>are {1}</source>
   <translation>{1}</translation>
  </message>
  <message>
   <source>The columns of the parameters do not go together ({1}); {2}</source>
   <translation>Die Spalten der Parameter passen nicht zusammen ({1}); {2}</translation>
  </message>
  <message>
   <source>The number of targets is {1}; {2} holds {3} predictions, and each needs one target; a column in both files, named with --key, says which belong together.</source>
   <translation>Die Zahl der Zielwerte ist {1}; {2} enthält {3} Vorhersagen, und jede braucht einen Zielwert; eine Spalte in beiden Dateien, mit --key genannt, sagt, welche zusammengehören.</translation>
  </message>
  <message>
   <source>There is no column of targets{1}</source>
   <translation>Es gibt keine Spalte mit Zielgrößen{1}</translation>
  </message>
  <message>
   <source>; {1} beside it may hold them</source>
   <translation>; {1!} daneben könnte sie enthalten</translation>
  </message>
  <message>
   <source>name one with --target-column, or give their file with --targets</source>
   <translation>nennen Sie eine mit --target-column, oder ihre Datei mit --targets</translation>
  </message>
  <message>
   <source>There is no column {1}; the last is {2}.</source>
   <translation>Es gibt keine Spalte {1}; die letzte ist {2}.</translation>
  </message>
  <message>
   <source>A classification has one column of targets; {1} are chosen.</source>
   <translation>Eine Klassifikation hat eine Spalte mit Zielgrößen; gewählt sind {1}.</translation>
  </message>
  <message>
   <source>The variance {1} must be above 0.</source>
   <translation>Die Varianz {1} muss über 0 liegen.</translation>
  </message>
  <message>
   <source>The label {1} is not a whole number.</source>
   <translation>Die Klasse {1!} ist keine ganze Zahl.</translation>
  </message>
  <message>
   <source>The label {1} is out of range; with {2} classes counted from {3} it must be {4} to {5}.</source>
   <translation>Die Klasse {1} ist außerhalb des Bereichs; bei {2} Klassen ab {3} muss sie {4} bis {5} sein.</translation>
  </message>
  <message>
   <source>The label {1} is none of the classes {2}.</source>
   <translation>Die Klasse {1!} ist keine der Klassen {2!}.</translation>
  </message>
  <message>
   <source>All labels are {1}, so the other classes have no names; name the {2} classes with --classes.</source>
   <translation>Alle Labels sind {1!}, die anderen Klassen haben also keine Namen; nennen Sie die {2} Klassen mit --classes.</translation>
  </message>
  <message>
   <source>There are {1} class names ({2}) for {3} classes; say which columns hold the predictions with --columns, and which the labels with --target-column.</source>
   <translation>Es gibt {1} Klassennamen ({2}) für {3} Klassen; --columns sagt, welche Spalten die Vorhersagen enthalten, und --target-column, welche die Klassen.</translation>
  </message>
  <message>
   <source>The class similarity must be a file, no pipe and no device.</source>
   <translation>Die Ähnlichkeit der Klassen muss eine Datei sein, keine Pipe und kein Gerät.</translation>
  </message>
  <message>
   <source>The class similarity "{1}" is not a number.</source>
   <translation>Die Klassenähnlichkeit „{1!}“ ist keine Zahl.</translation>
  </message>
  <message>
   <source>The row has {1} entries; the first one has {2}.</source>
   <translation>Die Zeile hat {1} Einträge, die erste {2}.</translation>
  </message>
  <message>
   <source>The delimiter must be a comma, semicolon, tab, vertical bar or blank.</source>
   <translation>Das Trennzeichen muss Komma, Semikolon, Tabulator, senkrechter Strich oder Leerzeichen sein.</translation>
  </message>
  <message>
   <source>In every row a prediction or the target is missing.</source>
   <translation>In jeder Zeile fehlt eine Vorhersage oder die Zielgröße.</translation>
  </message>
  <message>
   <source>{1} of {2}{3}{4}.</source>
   <translation>{1} von {2}{3}{4}.</translation>
  </message>
  <message>
   <source> rows was left out, as a value is missing in it: line </source>
   <translation> Zeilen wurde weggelassen, da ein Wert darin fehlt: Zeile </translation>
  </message>
  <message>
   <source> rows were left out, as values are missing in them, the first in line </source>
   <translation> Zeilen wurden weggelassen, da Werte darin fehlen, die erste in Zeile </translation>
  </message>
  <message>
   <source>Values are missing in {1} of {2} rows, the first in line {3}</source>
   <translation>In {1} von {2} Zeilen fehlen Werte, die erste ist Zeile {3}</translation>
  </message>
  <message>
   <source>--drop-missing judges each row by the draws that it has, and leaves out rows with fewer than two or without a target</source>
   <translation>--drop-missing beurteilt jede Zeile nach den Ziehungen, die sie hat, und lässt Zeilen mit weniger als zweien oder ohne Zielwert aus</translation>
  </message>
  <message>
   <source>A value is missing in one of {1} rows, in line {2}</source>
   <translation>In einer von {1} Zeilen fehlt ein Wert, in Zeile {2}</translation>
  </message>
  <message>
   <source>--drop-missing leaves it out</source>
   <translation>--drop-missing lässt sie weg</translation>
  </message>
  <message>
   <source>--drop-missing leaves them out</source>
   <translation>--drop-missing lässt sie weg</translation>
  </message>
  <message>
   <source>{1} rows that other models do not have were left out.</source>
   <translation>{1} Zeilen, die andere Modelle nicht haben, wurden weggelassen.</translation>
  </message>
  <message>
   <source>pasted text</source>
   <translation>eingefügter Text</translation>
  </message>
  <message>
   <source>vertical bars</source>
   <translation>senkrechte Striche</translation>
  </message>
  <message>
   <source>The file is JSON, not a table; save the table as CSV, .npy or .npz.</source>
   <translation>Die Datei ist JSON und keine Tabelle; speichern Sie die Tabelle als CSV, .npy oder .npz.</translation>
  </message>
  <message>
   <source>Lines 2 and 3 hold types and roles of the columns, as Orange writes them; remove both lines.</source>
   <translation>Die Zeilen 2 und 3 enthalten Typen und Rollen der Spalten, wie Orange sie schreibt; entfernen Sie beide Zeilen.</translation>
  </message>
  <message>
   <source>The rows hold the distribution of Weka, in more columns than there are names; give each of its columns a name, that of a class, and remove the stars.</source>
   <translation>Die Zeilen enthalten die Verteilung von Weka, in mehr Spalten als es Namen gibt; geben Sie jeder ihrer Spalten den Namen einer Klasse, und entfernen Sie die Sterne.</translation>
  </message>
  <message>
   <source>The file is a web page or XML, not a table; save the table in it as CSV.</source>
   <translation>Die Datei ist eine Webseite oder XML und keine Tabelle; speichern Sie die Tabelle darin als CSV.</translation>
  </message>
  <message>
   <source>Line {1} of {2}, which begins with # among the rows, was left out.</source>
   <translation>Zeile {1} von {2}, die zwischen den Zeilen mit # beginnt, wurde weggelassen.</translation>
  </message>
  <message>
   <source>{1} lines of {2} that begin with # among the rows, the first in line {3}, were left out.</source>
   <translation>{1} Zeilen von {2}, die zwischen den Zeilen mit # beginnen, die erste in Zeile {3}, wurden weggelassen.</translation>
  </message>
  <message>
   <source>Line 1 of {1} stands above the names of the columns and was left out.</source>
   <translation>Zeile 1 von {1} steht über den Namen der Spalten und wurde weggelassen.</translation>
  </message>
  <message>
   <source>Lines 1 to {1} of {2} stand above the names of the columns and were left out.</source>
   <translation>Die Zeilen 1 bis {1} von {2} stehen über den Namen der Spalten und wurden weggelassen.</translation>
  </message>
  <message>
   <source>Line {1} of {2} stands below the table and was left out.</source>
   <translation>Zeile {1} von {2} steht unter der Tabelle und wurde weggelassen.</translation>
  </message>
  <message>
   <source>Lines {1} to {2} of {3} stand below the table and were left out.</source>
   <translation>Die Zeilen {1} bis {2} von {3} stehen unter der Tabelle und wurden weggelassen.</translation>
  </message>
  <message>
   <source>The first line is longer than {1}; no table has such rows.</source>
   <translation>Die erste Zeile ist länger als {1}; keine Tabelle hat solche Zeilen.</translation>
  </message>
  <message>
   <source>Columns are separated by {1}.</source>
   <translation>Die Spalten sind getrennt durch {1}.</translation>
  </message>
  <message>
   <source>Numbers have a decimal comma.</source>
   <translation>Zahlen haben ein Dezimalkomma.</translation>
  </message>
  <message>
   <source>The first line names the columns.</source>
   <translation>Die erste Zeile benennt die Spalten.</translation>
  </message>
  <message>
   <source>There is no header line.</source>
   <translation>Es gibt keine Kopfzeile.</translation>
  </message>
  <message>
   <source>The first line of {1} has a name too few: its first column is taken for names of the rows.</source>
   <translation>Die erste Zeile von {1!} hat einen Namen zu wenig: Die erste Spalte wird für Namen der Zeilen gehalten.</translation>
  </message>
  <message>
   <source>The archive holds no array of predictions.</source>
   <translation>Das Archiv enthält kein Feld mit Vorhersagen.</translation>
  </message>
  <message>
   <source>NumPy archive: the predictions are {1}.</source>
   <translation>NumPy-Archiv: Die Vorhersagen sind {1!}.</translation>
  </message>
  <message>
   <source>Arrays left out of {1}: {2}.</source>
   <translation>Aus {1!} weggelassene Felder: {2!}.</translation>
  </message>
  <message>
   <source>The first line of {1} names its columns.</source>
   <translation>Die erste Zeile von {1!} benennt ihre Spalten.</translation>
  </message>
  <message>
   <source>The file holds NumPy arrays; {1} and {2}-last leave out lines of text.</source>
   <translation>Die Datei enthält NumPy-Felder; {1!} und {2!}-last lassen Zeilen eines Textes weg.</translation>
  </message>
  <message>
   <source>NumPy array of {1} x {2}.</source>
   <translation>NumPy-Feld mit {1} x {2}.</translation>
  </message>
  <message>
   <source>The archive holds no array of targets.</source>
   <translation>Das Archiv enthält kein Feld mit Zielgrößen.</translation>
  </message>
  <message>
   <source>There is no room for all columns beside the predictions; these are left out and cannot be a group, an axis or weights: {1}. A file with fewer columns keeps them.</source>
   <translation>Für alle Spalten neben den Vorhersagen ist kein Platz; diese sind weggelassen und können weder Gruppe noch Achse noch Gewicht sein: {1}. Eine Datei mit weniger Spalten behält sie.</translation>
  </message>
  <message>
   <source>The forecasts in {1} stand in the middle of the intervals and are taken for the medians.</source>
   <translation>Die Vorhersagen in {1} stehen in der Mitte der Intervalle und werden als Mediane genommen.</translation>
  </message>
  <message>
   <source>The forecasts in {1} do not stand in the middle of the intervals, so they are taken for no quantile.</source>
   <translation>Die Vorhersagen in {1} stehen nicht in der Mitte der Intervalle und werden daher als kein Quantil genommen.</translation>
  </message>
  <message>
   <source>The names of the columns give prediction intervals, read as quantiles at the levels {1}.</source>
   <translation>Die Namen der Spalten geben Vorhersageintervalle an, gelesen als Quantile mit den Niveaus {1}.</translation>
  </message>
  <message>
   <source>The interval from {1} is called a confidence interval and is taken for a prediction interval.</source>
   <translation>Das Intervall ab {1} heißt Konfidenzintervall und wird als Vorhersageintervall genommen.</translation>
  </message>
  <message>
   <source>Each row has {1} values of every parameter: they are the members of an ensemble, or the coordinates of a vector whose other targets stand in {2}</source>
   <translation>Jede Zeile hat {1} Werte jedes Parameters: Sie sind die Mitglieder eines Ensembles oder die Koordinaten eines Vektors, dessen andere Ziele hier stehen: {2}</translation>
  </message>
  <message>
   <source>--kind mixture reads an ensemble; --columns with the word target for every column of targets, and --kind, a vector</source>
   <translation>--kind mixture liest ein Ensemble; --columns mit dem Wort target für jede Spalte von Zielen, und --kind, einen Vektor</translation>
  </message>
  <message>
   <source>Each row has {1} values of every parameter but one target: they are the members of an ensemble, which predicts their mixture with equal weights.</source>
   <translation>Jede Zeile hat {1} Werte jedes Parameters, aber ein Ziel: Sie sind die Mitglieder eines Ensembles, das ihre Mischung mit gleichen Gewichten vorhersagt.</translation>
  </message>
  <message>
   <source> (and --percent if these are percentages)</source>
   <translation> (und --percent, wenn es Prozentwerte sind)</translation>
  </message>
  <message>
   <source>The file seems to hold {1} models: {2}</source>
   <translation>Die Datei enthält anscheinend {1} Modelle: {2!}</translation>
  </message>
  <message>
   <source>The names are taken to say mean in {1} and {2} in {3}.</source>
   <translation>Die Namen werden so gelesen: Mittelwert in {1}, {2} in {3}.</translation>
  </message>
  <message>
   <source>A standard error, in {1}, is that of the fitted mean in some programs (se.fit of R): the spread of the targets around the mean is missing in it then, and the forecasts are too narrow.</source>
   <translation>Ein Standardfehler, in {1}, ist in manchen Programmen der des angepassten Mittelwerts (se.fit in R): Dann fehlt darin die Streuung der Zielgrößen um den Mittelwert, und die Vorhersagen sind zu schmal.</translation>
  </message>
  <message>
   <source>The counts in {1} are taken for rates of Poisson distributions.</source>
   <translation>Die Anzahlen in {1} werden als Raten von Poisson-Verteilungen genommen.</translation>
  </message>
  <message>
   <source>The targets stand in one column for each class, 1 for the class of the row, in {1}: {2}.</source>
   <translation>Die Zielgrößen stehen in {1!} in einer Spalte je Klasse, 1 bei der Klasse der Zeile: {2}.</translation>
  </message>
  <message>
   <source>negative binomial</source>
   <translation>negative Binomialverteilung</translation>
  </message>
  <message>
   <source>Student t</source>
   <translation>Student-t</translation>
  </message>
  <message>
   <source>logarithms of variances</source>
   <translation>Logarithmen von Varianzen</translation>
  </message>
  <message>
   <source>exp(x / 2)</source>
   <translation>exp(x / 2)</translation>
  </message>
  <message>
   <source>logarithms of standard deviations</source>
   <translation>Logarithmen von Standardabweichungen</translation>
  </message>
  <message>
   <source>exp(x)</source>
   <translation>exp(x)</translation>
  </message>
  <message>
   <source>reciprocals of variances</source>
   <translation>Kehrwerte von Varianzen</translation>
  </message>
  <message>
   <source>1 / sqrt(x)</source>
   <translation>1 / sqrt(x)</translation>
  </message>
  <message>
   <source>By its name {1} holds {2}</source>
   <translation>Dem Namen nach enthält {1} {2}</translation>
  </message>
  <message>
   <source>write standard deviations, {1} of each number x, in its place, or say what else the columns hold with --kind and --columns</source>
   <translation>schreiben Sie stattdessen Standardabweichungen, {1} jeder Zahl x, oder sagen Sie mit --kind und --columns, was die Spalten sonst enthalten</translation>
  </message>
  <message>
   <source>By its name {1} holds a part of the spread, and {2} another</source>
   <translation>Nach ihrem Namen enthält {1} einen Teil der Streuung und {2} einen anderen</translation>
  </message>
  <message>
   <source>write the standard deviation of the whole, the root of the sum of squares, in a column of its own, or say which columns hold mean and standard deviation with --kind normal --columns</source>
   <translation>schreiben Sie die Standardabweichung des Ganzen, die Wurzel der Summe der Quadrate, in eine eigene Spalte, oder sagen Sie mit --kind normal --columns, welche Spalten Mittelwert und Standardabweichung enthalten</translation>
  </message>
  <message>
   <source>By its name {1} holds rates, and they may be those of one unit of {2}</source>
   <translation>Dem Namen nach stehen in {1} Raten, und sie können sich auf eine Einheit von {2} beziehen</translation>
  </message>
  <message>
   <source>write the expected counts, rate times exposure, in a column of its own, or take the rates for expected counts with --kind {1}</source>
   <translation>schreiben Sie die erwarteten Anzahlen, Rate mal Exposition, in eine eigene Spalte, oder nehmen Sie die Raten mit --kind {1!} für erwartete Anzahlen</translation>
  </message>
  <message>
   <source>The names {1} are those of {2} distributions, which are no family known here</source>
   <translation>Die Namen {1} sind die von Verteilungen ({2}), die hier keine Familie sind</translation>
  </message>
  <message>
   <source>give quantiles (--kind quantiles) or draws (--kind draws) of them, or say what else the columns hold with --kind</source>
   <translation>geben Sie Quantile (--kind quantiles) oder Ziehungen (--kind draws) davon an, oder mit --kind, was die Spalten sonst enthalten</translation>
  </message>
  <message>
   <source>Each row predicts one number, in {1}, and calibration is judged of distributions</source>
   <translation>Jede Zeile sagt eine Zahl vorher, in {1}, und Kalibrierung wird an Verteilungen beurteilt</translation>
  </message>
  <message>
   <source>give standard deviations or variances beside it (--kind normal), or quantiles (--kind quantiles) or draws (--kind draws) in its place, or name the columns of a table with one quantile or draw a row with --long, such as --long level=tau,value=x; expected counts are a distribution with --kind poisson</source>
   <translation>geben Sie Standardabweichungen oder Varianzen daneben an (--kind normal) oder statt seiner Quantile (--kind quantiles) oder Ziehungen (--kind draws), oder nennen Sie mit --long die Spalten einer Tabelle mit einem Quantil oder einer Ziehung je Zeile, etwa --long level=tau,value=x; erwartete Anzahlen sind eine Verteilung mit --kind poisson</translation>
  </message>
  <message>
   <source>Each cell of {1} holds several numbers, such as "{2}"</source>
   <translation>Jede Zelle von {1} enthält mehrere Zahlen, etwa „{2!}“</translation>
  </message>
  <message>
   <source>write each of the numbers in a column of its own</source>
   <translation>schreiben Sie jede der Zahlen in eine eigene Spalte</translation>
  </message>
  <message>
   <source>The frequency "{1}" is not a whole number of at least 0; a row occurs so many times.</source>
   <translation>Die Häufigkeit „{1!}“ ist keine ganze Zahl von mindestens 0; so oft kommt eine Zeile vor.</translation>
  </message>
  <message>
   <source>All frequencies in {1} are 0.</source>
   <translation>Alle Häufigkeiten in {1} sind 0.</translation>
  </message>
  <message>
   <source>Rows are repeated as often as {1} says: {2} samples of {3} rows.</source>
   <translation>Zeilen werden so oft wiederholt, wie {1} sagt: {2} Beobachtungen aus {3} Zeilen.</translation>
  </message>
  <message>
   <source>The events among them are counted in {1}.</source>
   <translation>Die Ereignisse darunter sind in {1} gezählt.</translation>
  </message>
  <message>
   <source>Each row is one sample, although {1} may say how often it occurred; --frequencies {2} repeats the rows.</source>
   <translation>Jede Zeile ist eine Beobachtung, obwohl {1} vielleicht sagt, wie oft sie vorkam; --frequencies {2!} wiederholt die Zeilen.</translation>
  </message>
  <message>
   <source>Whole numbers in {1} may say how often each row occurred</source>
   <translation>Ganze Zahlen in {1} sagen vielleicht, wie oft jede Zeile vorkam</translation>
  </message>
  <message>
   <source>repeat the rows with --frequencies {1}, or take each row as one sample with --frequencies none</source>
   <translation>wiederholen Sie die Zeilen mit --frequencies {1!}, oder nehmen Sie jede Zeile als eine Beobachtung mit --frequencies none</translation>
  </message>
  <message>
   <source>The key {1} stands in row {2} too, so the files cannot be joined by it; choose another with --key, or none with --key none.</source>
   <translation>Der Schlüssel {1!} steht auch in Zeile {2}, die Dateien lassen sich daher nicht damit verbinden; wählen Sie mit --key einen anderen, oder mit --key none keinen.</translation>
  </message>
  <message>
   <source>A key recurs.</source>
   <translation>Ein Schlüssel wiederholt sich.</translation>
  </message>
  <message>
   <source>The rows of {1} are joined to those of {2} by {3}{4}</source>
   <translation>Die Zeilen von {1!} und die von {2!} sind verbunden über {3!}{4}</translation>
  </message>
  <message>
   <source>; 1 of its {1} rows has no prediction and is left out.</source>
   <translation>; 1 der {1} Zeilen hat keine Vorhersage und ist weggelassen.</translation>
  </message>
  <message>
   <source>; {1} of its {2} rows have no prediction and are left out.</source>
   <translation>; {1} der {2} Zeilen haben keine Vorhersage und sind weggelassen.</translation>
  </message>
  <message>
   <source>1 of {1} rows of {2} has no target in {3} and is left out, line {4}.</source>
   <translation>1 von {1} Zeilen von {2} hat keinen Zielwert in {3} und ist weggelassen, Zeile {4}.</translation>
  </message>
  <message>
   <source>{1} of {2} rows of {3} have no target in {4} and are left out, the first in line {5}.</source>
   <translation>{1} von {2} Zeilen von {3!} haben keine Zielgröße in {4!} und sind weggelassen, die erste in Zeile {5}.</translation>
  </message>
  <message>
   <source>Several predictions share a target: {1} rows of {2} have {3} targets.</source>
   <translation>Mehrere Vorhersagen teilen eine Zielgröße: {1} Zeilen von {2!} haben {3} Zielgrößen.</translation>
  </message>
  <message>
   <source>The key {1} does not stand in {2}, nor does any other of {3}; name the column that both files share with --key.</source>
   <translation>Der Schlüssel {1!} steht nicht in {2!}, auch kein anderer von {3}; die gemeinsame Spalte beider Dateien nennt --key.</translation>
  </message>
  <message>
   <source>The same keys stand in {1} and, in another order, in {2} of {3}</source>
   <translation>Dieselben Schlüssel stehen in {1} und, in anderer Reihenfolge, in {2} von {3!}</translation>
  </message>
  <message>
   <source>join the files with --key {1}, or pair them row by row with --key none</source>
   <translation>verbinden Sie die Dateien mit --key {1!}, oder paaren Sie sie zeilenweise mit --key none</translation>
  </message>
  <message>
   <source>The values of {1} stand in another order in {2}, so the rows do not belong together</source>
   <translation>Die Werte von {1} stehen in {2!} in anderer Reihenfolge, die Zeilen gehören also nicht zusammen</translation>
  </message>
  <message>
   <source>give both files a column that identifies the rows, and name it with --key, or pair them row by row with --key none</source>
   <translation>geben Sie beiden Dateien eine Spalte, die die Zeilen kennzeichnet, und nennen Sie sie mit --key, oder paaren Sie sie zeilenweise mit --key none</translation>
  </message>
  <message>
   <source>The rows do not agree in {1}, which is {2} in the first row and {3} in that of {4}</source>
   <translation>Die Zeilen stimmen in {1} nicht überein: {2} in der ersten Zeile und {3} in der von {4}</translation>
  </message>
  <message>
   <source>write the same values alike in both files, name another column that both share with --key, or pair the files row by row with --key none</source>
   <translation>schreiben Sie dieselben Werte in beiden Dateien gleich, nennen Sie mit --key eine andere gemeinsame Spalte, oder paaren Sie die Dateien mit --key none Zeile für Zeile</translation>
  </message>
  <message>
   <source>One of {1} rows has fewer than {2} draws and is judged by those that it has: line {3}.</source>
   <translation>Eine von {1} Zeilen hat weniger als {2} Ziehungen und wird nach denen beurteilt, die sie hat: Zeile {3}.</translation>
  </message>
  <message>
   <source>{1} of {2} rows have fewer than {3} draws and are judged by those that they have, the first in line {4}.</source>
   <translation>{1} von {2} Zeilen haben weniger als {3} Ziehungen und werden nach denen beurteilt, die sie haben, die erste in Zeile {4}.</translation>
  </message>
  <message>
   <source>Line {1} holds words above numbers, as names of columns do</source>
   <translation>Zeile {1} enthält Wörter über Zahlen, wie es Namen von Spalten tun</translation>
  </message>
  <message>
   <source>leave out what stands above it with --skip {1}, or remove the line</source>
   <translation>mit --skip {1} weglassen, was über ihr steht, oder die Zeile entfernen</translation>
  </message>
  <message>
   <source>"{1}" is not a number</source>
   <translation>„{1!}“ ist keine Zahl</translation>
  </message>
  <message>
   <source>write numbers without separators of thousands</source>
   <translation>schreiben Sie Zahlen ohne Tausendertrennzeichen</translation>
  </message>
  <message>
   <source>correct the cell, or remove the row</source>
   <translation>berichtigen Sie die Zelle, oder entfernen Sie die Zeile</translation>
  </message>
  <message>
   <source>The numbers with a percent sign of {1} are hundredths, in {2}.</source>
   <translation>Die Zahlen mit Prozentzeichen in {1!} sind Hundertstel, in {2}.</translation>
  </message>
  <message>
   <source>The row has more than {1} cells or {2} of text; no table has such rows.</source>
   <translation>Die Zeile hat mehr als {1} Zellen oder {2} Text; keine Tabelle hat solche Zeilen.</translation>
  </message>
  <message>
   <source>The line begins with # and may be a remark or a row; remove the line, or put the cell in quotation marks.</source>
   <translation>Die Zeile beginnt mit # und kann eine Anmerkung oder eine Datenzeile sein; entfernen Sie die Zeile, oder setzen Sie die Zelle in Anführungszeichen.</translation>
  </message>
  <message>
   <source> cell</source>
   <translation> Zelle</translation>
  </message>
  <message>
   <source> cells</source>
   <translation> Zellen</translation>
  </message>
  <message>
   <source>The row has {1}; the rows above have {2}.</source>
   <translation>Die Zeile hat {1}; die Zeilen darüber haben {2}.</translation>
  </message>
  <message>
   <source>The row has {1}; the rows above have {2}</source>
   <translation>Die Zeile hat {1}; die Zeilen darüber haben {2}</translation>
  </message>
  <message>
   <source>{1} leaves it out</source>
   <translation>{1!} lässt sie weg</translation>
  </message>
  <message>
   <source>{1} leaves out the last rows</source>
   <translation>{1!} lässt die letzten Zeilen weg</translation>
  </message>
  <message>
   <source>{1} {2} leaves out the lines above it</source>
   <translation>{1!} {2!} lässt die Zeilen über ihr weg</translation>
  </message>
  <message>
   <source>A quoted cell is not closed.</source>
   <translation>Eine Zelle in Anführungszeichen ist nicht geschlossen.</translation>
  </message>
  <message>
   <source>The file holds no rows.</source>
   <translation>Die Datei enthält keine Zeilen.</translation>
  </message>
  <message>
   <source>The file holds a header, but no rows.</source>
   <translation>Die Datei enthält einen Kopf, aber keine Zeilen.</translation>
  </message>
  <message>
   <source>There is no column {1}; there are {2}.</source>
   <translation>Es gibt keine Spalte {1!}; es gibt {2!}.</translation>
  </message>
  <message>
   <source>"{1}" is no number.</source>
   <translation>„{1!}“ ist keine Zahl.</translation>
  </message>
  <message>
   <source>Line {1} holds means of the lines above: {2} in {3}</source>
   <translation>Zeile {1} enthält Mittelwerte der Zeilen darüber: {2} in {3}</translation>
  </message>
  <message>
   <source>Line {1} holds sums of the lines above: {2} in {3}</source>
   <translation>Zeile {1} enthält Summen der Zeilen darüber: {2} in {3}</translation>
  </message>
  <message>
   <source>{1} 1 leaves it out</source>
   <translation>{1!} 1 lässt sie weg</translation>
  </message>
  <message>
   <source>{1} {2} leaves out the last rows</source>
   <translation>{1!} {2!} lässt die letzten Zeilen weg</translation>
  </message>
  <message>
   <source>{1} rows and {2} columns</source>
   <translation>{1} Zeilen und {2} Spalten</translation>
  </message>
  <message>
   <source>The table has {1}, and there are as many targets as columns: it is transposed; each row must be a sample.</source>
   <translation>Die Tabelle hat {1}, und es gibt so viele Zielgrößen wie Spalten: Sie ist transponiert; jede Zeile muss ein Fall sein.</translation>
  </message>
  <message>
   <source>The table has {1}, and each column sums to 1: it is transposed; each row must be a sample.</source>
   <translation>Die Tabelle hat {1}, und die Summe jeder Spalte ist 1: Sie ist transponiert; jede Zeile muss ein Fall sein.</translation>
  </message>
  <message>
   <source>The table has {1}, as if each column were a sample: transpose it, or say what a row predicts with --kind.</source>
   <translation>Die Tabelle hat {1}, als wäre jede Spalte ein Fall: Transponieren Sie sie, oder geben Sie mit --kind an, was eine Zeile vorhersagt.</translation>
  </message>
  <message>
   <source>{1} are equal, so no bandwidth follows from their distances; 1 was used.</source>
   <translation>{1} sind gleich, aus ihren Abständen folgt daher keine Bandbreite; benutzt wurde 1.</translation>
  </message>
  <message>
   <source>The median distance is 0, because {1} of {2} {3} of predictions are equal; the mean of the positive distances was used as the bandwidth.</source>
   <translation>Der Median der Abstände ist 0, weil {1} von {2} {3} von Vorhersagen gleich sind; als Bandbreite wurde das Mittel der positiven Abstände benutzt.</translation>
  </message>
  <message>
   <source>The predictions of all {1} sampled pairs</source>
   <translation>Die Vorhersagen aller {1} gezogenen Paare</translation>
  </message>
  <message>
   <source>sampled pairs</source>
   <translation>gezogenen Paaren</translation>
  </message>
  <message>
   <source>The bandwidth comes from {1} of all {2} pairs of samples; its standard error is {3} %.</source>
   <translation>Die Bandbreite stammt aus {1} von allen {2} Paaren von Beobachtungen; ihr Standardfehler ist {3} %.</translation>
  </message>
  <message>
   <source>There is no bandwidth heuristic "{1}"; there are median, median-all and mean.</source>
   <translation>Die Heuristik „{1!}“ für die Bandbreite gibt es nicht, nur median, median-all und mean.</translation>
  </message>
  <message>
   <source>A bandwidth taken from the data</source>
   <translation>Eine aus den Daten bestimmte Bandbreite</translation>
  </message>
  <message>
   <source>All {1} predictions</source>
   <translation>Alle {1} Vorhersagen</translation>
  </message>
  <message>
   <source>The bandwidth {1} is more than 20 times the largest distance between predictions, {2}: all of them look alike to the kernel.</source>
   <translation>Die Bandbreite {1} ist mehr als 20-mal der größte Abstand zwischen Vorhersagen, {2}: Für den Kern sehen alle gleich aus.</translation>
  </message>
  <message>
   <source>The bandwidth {1} is below the smallest distance between different predictions, {2}: no two of them look alike to the kernel.</source>
   <translation>Die Bandbreite {1} liegt unter dem kleinsten Abstand zwischen verschiedenen Vorhersagen, {2}: Für den Kern sehen keine zwei davon ähnlich aus.</translation>
  </message>
  <message>
   <source>Order s</source>
   <translation>Ordnung s</translation>
  </message>
  <message>
   <source>Order s of the mixture Wasserstein distance MW_s: moving one component onto another costs W_s^s, and the distance is the s-th root of the least cost. 2 is the usual one; other orders are there for mixtures on the line.</source>
   <translation>Ordnung s des Mischungs-Wasserstein-Abstands MW_s: Eine Komponente auf eine andere zu bewegen kostet W_s^s, und der Abstand ist die s-te Wurzel der geringsten Kosten. Üblich ist 2; andere Ordnungen gibt es für Mischungen reeller Zahlen.</translation>
  </message>
  <message>
   <source>Exponent</source>
   <translation>Exponent</translation>
  </message>
  <message>
   <source>Power ν of the distance in exp(−(d/ℓ)^ν): 1 is the Laplacian kernel, 2 the Gaussian one.</source>
   <translation>Potenz ν des Abstands in exp(−(d/ℓ)^ν): 1 ist der Laplace-Kern, 2 der Gauß-Kern.</translation>
  </message>
  <message>
   <source>Bandwidth</source>
   <translation>Bandbreite</translation>
  </message>
  <message>
   <source>Distance ℓ at which two predictions stop being alike: small values look at details and need many samples, large ones average over the predictions.</source>
   <translation>Abstand ℓ, ab dem zwei Vorhersagen nicht mehr ähnlich sind: Kleine Werte betrachten Einzelheiten und brauchen viele Beobachtungen, große mitteln über die Vorhersagen.</translation>
  </message>
  <message>
   <source>Median</source>
   <translation>Median</translation>
  </message>
  <message>
   <source>The median distance over all pairs of samples.</source>
   <translation>Der Median der Abstände über alle Paare von Beobachtungen.</translation>
  </message>
  <message>
   <source>Median, own pairs too</source>
   <translation>Median, auch eigene Paare</translation>
  </message>
  <message>
   <source>The median of the whole distance matrix, its zero diagonal included.</source>
   <translation>Der Median der ganzen Abstandsmatrix, mit ihrer Diagonalen aus Nullen.</translation>
  </message>
  <message>
   <source>Mean</source>
   <translation>Mittel</translation>
  </message>
  <message>
   <source>The mean distance over all pairs of samples.</source>
   <translation>Das Mittel der Abstände über alle Paare von Beobachtungen.</translation>
  </message>
  <message>
   <source>Max. power</source>
   <translation>Max. Stärke</translation>
  </message>
  <message>
   <source>The value that makes the unbiased SKCE largest in units of its standard deviation (after Jitkrittum et al. 2016), chosen on some rows; every result is then computed on the other rows only. Half of the rows given up cost more power than the choice gains: on average over eight models of two to ten classes and of normal predictions, 64 and 128 samples, the exact test finds an error with power 0.30 against 0.43 under the median, mostly half as often; only with ten classes more often.</source>
   <translation>Der Wert, der den unverzerrten SKCE in Einheiten seiner Standardabweichung am größten macht (nach Jitkrittum et al. 2016), auf einigen Zeilen gewählt; jedes Ergebnis wird dann nur auf den übrigen berechnet. Die Hälfte der Zeilen aufzugeben kostet mehr Teststärke, als die Wahl bringt: Im Mittel über acht Modelle mit zwei bis zehn Klassen und normalen Vorhersagen, bei 64 und 128 Beobachtungen, findet der exakte Test einen Fehler mit Stärke 0.30 gegenüber 0.43 mit dem Median, meist halb so oft; nur bei zehn Klassen häufiger.</translation>
  </message>
  <message>
   <source>Aggregated</source>
   <translation>Zusammengefasst</translation>
  </message>
  <message>
   <source>The default of the exact test: five bandwidths from 1/16 to 16 times the median, the targets on the whole, a proper score and the calibration line at once. Its statistic is the weighted harmonic mean of their p-values, ranked among those of the drawn data sets, so that the level stays exact and no bandwidth needs to be chosen; it takes up to four times as long. On average over 30 models and numbers of samples it finds an error with power 0.75 against 0.35 under the median: a little more seldom where all targets are shifted, clearly so where of a handful of rare events fewer occur than predicted. Everything else takes the median.</source>
   <translation>Die Vorgabe des exakten Tests: fünf Bandbreiten von 1/16 bis zum 16-Fachen des Medians, die Zielgrößen insgesamt, ein Proper Score und die Kalibrierungsgerade zugleich. Seine Statistik ist das gewichtete harmonische Mittel ihrer p-Werte, eingeordnet unter die der gezogenen Datensätze, sodass das Niveau exakt bleibt und keine Bandbreite gewählt werden muss; es dauert bis zu viermal so lange. Im Mittel über 30 Modelle und Anzahlen von Beobachtungen findet er einen Fehler mit Stärke 0.75 gegenüber 0.35 mit dem Median: etwas seltener, wo alle Zielgrößen verschoben sind, deutlich seltener, wo von einer Handvoll seltener Ereignisse weniger eintreten als vorhergesagt. Alles andere nimmt den Median.</translation>
  </message>
  <message>
   <source>Training share</source>
   <translation>Trainingsanteil</translation>
  </message>
  <message>
   <source>Share of the rows, drawn at random and at most 2000 of them, on which the most powerful bandwidth is chosen. They take no further part, so that estimates and tests stay valid.</source>
   <translation>Anteil der Zeilen, zufällig gezogen und höchstens 2000, auf denen die stärkste Bandbreite gewählt wird. Sie nehmen danach nicht mehr teil, sodass Schätzungen und Tests gültig bleiben.</translation>
  </message>
  <message>
   <source>Class similarities</source>
   <translation>Klassenähnlichkeiten</translation>
  </message>
  <message>
   <source>File with the matrix M of the target kernel: one row and one column per class, in the order of the classes, symmetric and positive semi-definite. The identity matrix is the Kronecker delta.</source>
   <translation>Datei mit der Matrix M des Zielgrößenkerns: eine Zeile und eine Spalte je Klasse, in der Reihenfolge der Klassen, symmetrisch und positiv semidefinit. Die Einheitsmatrix ist das Kronecker-Delta.</translation>
  </message>
  <message>
   <source>Target scale γ</source>
   <translation>Zielgrößen-Skala γ</translation>
  </message>
  <message>
   <source>How fast the similarity of two real targets falls with their difference: γ of the Gaussian and the Laplacian target kernel, also where the automatic choice is one of them.</source>
   <translation>Wie schnell die Ähnlichkeit zweier reeller Zielgrößen mit ihrem Unterschied fällt: γ des Gauß- und des Laplace-Kerns der Zielgrößen, auch wo die automatische Wahl einer davon ist.</translation>
  </message>
  <message>
   <source>From the median distance of targets: 1/(2 median ‖y−y'‖²) for the Gaussian kernel, 1/median |y−y'| for the Laplacian one. The targets are drawn from the predictions, so no test is affected by the choice, and the unit of the targets does not matter.</source>
   <translation>Aus dem Median der Abstände der Zielgrößen: 1/(2 median ‖y−y'‖²) beim Gauß-Kern, 1/median |y−y'| beim Laplace-Kern. Die Zielgrößen werden aus den Vorhersagen gezogen, die Wahl beeinflusst also keinen Test, und die Einheit der Zielgrößen spielt keine Rolle.</translation>
  </message>
  <message>
   <source>The {1} "{2}" does not apply to the family {3}; it has {4}.</source>
   <translation>{1} „{2!}“ gilt nicht für die Familie {3!}; möglich sind {4!}.</translation>
  </message>
  <message>
   <source>The target kernel matrix needs the setting similarity: a file with the matrix of class similarities.</source>
   <translation>Der Zielgrößenkern matrix braucht die Einstellung similarity: eine Datei mit der Matrix der Klassenähnlichkeiten.</translation>
  </message>
  <message>
   <source>The class similarity matrix is for {1} classes; the predictions have {2}.</source>
   <translation>Die Matrix der Klassenähnlichkeit ist für {1} Klassen; die Vorhersagen haben {2}.</translation>
  </message>
  <message>
   <source>The class similarity matrix is not positive semi-definite: its smallest eigenvalue is {1}; none may be below 0.</source>
   <translation>Die Matrix der Klassenähnlichkeit ist nicht positiv semidefinit: Ihr kleinster Eigenwert ist {1}; keiner darf unter 0 liegen.</translation>
  </message>
  <message>
   <source>The class similarity matrix tells no class from another, so every error would be 0.</source>
   <translation>Die Matrix der Klassenähnlichkeit unterscheidet keine Klassen, jeder Fehler wäre also 0.</translation>
  </message>
  <message>
   <source>With the total variation distance only the exponential kernel with exponent up to 1 is sure to be positive definite; this one may give negative squared errors.</source>
   <translation>Mit der Totalvariation ist nur der Exponentialkern mit Exponent bis 1 sicher positiv definit; dieser kann negative quadrierte Fehler ergeben.</translation>
  </message>
  <message>
   <source>How far apart two predictions are.</source>
   <translation>Wie weit zwei Vorhersagen auseinanderliegen.</translation>
  </message>
  <message>
   <source>The distance that suits the predictions: total variation for classes.</source>
   <translation>Der Abstand, der zu den Vorhersagen passt: Totalvariation bei Klassen.</translation>
  </message>
  <message>
   <source>Kernel</source>
   <translation>Kern</translation>
  </message>
  <message>
   <source>How similarity falls with the distance of two predictions.</source>
   <translation>Wie die Ähnlichkeit mit dem Abstand zweier Vorhersagen fällt.</translation>
  </message>
  <message>
   <source>Target kernel</source>
   <translation>Zielgrößenkern</translation>
  </message>
  <message>
   <source>When two targets count as alike.</source>
   <translation>Wann zwei Zielgrößen als ähnlich gelten.</translation>
  </message>
  <message>
   <source>The kernel that suits the targets: the Kronecker delta for classes.</source>
   <translation>Der Kern, der zu den Zielgrößen passt: das Kronecker-Delta bei Klassen.</translation>
  </message>
  <message>
   <source>The bandwidth max-power is chosen on rows of its own, so it has no value here; set a number, median, median-all or mean.</source>
   <translation>Die Bandbreite max-power wird auf eigenen Zeilen gewählt und hat daher hier keinen Wert; setzen Sie eine Zahl, median, median-all oder mean.</translation>
  </message>
  <message>
   <source>The exponent is {1}; it must be above 0 and at most 2.</source>
   <translation>Der Exponent ist {1}; er muss über 0 und höchstens 2 sein.</translation>
  </message>
  <message>
   <source>There is no kernel "{1}"; there are exponential, rational-quadratic, matern12, matern32, matern52 and inverse-multiquadric.</source>
   <translation>Den Kern „{1!}“ gibt es nicht, nur exponential, rational-quadratic, matern12, matern32, matern52 und inverse-multiquadric.</translation>
  </message>
  <message>
   <source>The bandwidth is {1}; it must be a number above 0.</source>
   <translation>Die Bandbreite ist {1}; sie muss eine Zahl über 0 sein.</translation>
  </message>
  <message>
   <source>The rank is {1}; it must be at least 1.</source>
   <translation>Der Rang ist {1}; er muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>The target kernel matrix needs a class similarity matrix.</source>
   <translation>Der Zielgrößenkern matrix braucht eine Matrix der Klassenähnlichkeit.</translation>
  </message>
  <message>
   <source>There is no distance "{1}" between class probabilities; there are tv and euclidean.</source>
   <translation>Den Abstand „{1!}“ zwischen Klassenwahrscheinlichkeiten gibt es nicht, nur tv und euclidean.</translation>
  </message>
  <message>
   <source>There is no target kernel "{1}" for classes; there are delta and matrix.</source>
   <translation>Den Zielgrößenkern „{1!}“ für Klassen gibt es nicht, nur delta und matrix.</translation>
  </message>
  <message>
   <source>The low-rank estimator of real targets needs the target kernel gaussian or laplacian.</source>
   <translation>Der Niedrigrang-Schätzer reeller Zielgrößen braucht den Zielgrößenkern gaussian oder laplacian.</translation>
  </message>
  <message>
   <source>The low-rank estimator</source>
   <translation>Der Niedrigrang-Schätzer</translation>
  </message>
  <message>
   <source>A target scale taken from the predictions</source>
   <translation>Eine aus den Vorhersagen bestimmte Zielgrößen-Skala</translation>
  </message>
  <message>
   <source>All targets drawn from the predictions are equal, so no target scale follows from their distances; 0.5 was used.</source>
   <translation>Alle aus den Vorhersagen gezogenen Zielgrößen sind gleich, aus ihren Abständen folgt daher keine Skala; benutzt wurde 0.5.</translation>
  </message>
  <message>
   <source>The median distance of targets drawn from the predictions is 0; the mean of the positive distances was used for the target scale.</source>
   <translation>Der Median der Abstände aus den Vorhersagen gezogener Zielgrößen ist 0; für die Skala wurde das Mittel der positiven Abstände benutzt.</translation>
  </message>
  <message>
   <source>row {1}, column {2}</source>
   <translation>Zeile {1}, Spalte {2}</translation>
  </message>
  <message>
   <source>The class similarity matrix has {1} rows and {2} columns; it needs one of each per class, at least 2.</source>
   <translation>Die Matrix der Klassenähnlichkeit hat {1} Zeilen und {2} Spalten; sie braucht von beiden eine je Klasse, mindestens 2.</translation>
  </message>
  <message>
   <source>The class similarity in {1} is not a finite number.</source>
   <translation>Die Klassenähnlichkeit in {1} ist keine endliche Zahl.</translation>
  </message>
  <message>
   <source>The class similarity matrix is not symmetric: {1} in {2}, but {3} in {4}.</source>
   <translation>Die Matrix der Klassenähnlichkeit ist nicht symmetrisch: {1} in {2}, aber {3} in {4}.</translation>
  </message>
  <message>
   <source>about {1}</source>
   <translation>etwa {1}</translation>
  </message>
  <message>
   <source>{1} on {2}</source>
   <translation>{1} auf {2}</translation>
  </message>
  <message>
   <source>{1} and {2} on {3}</source>
   <translation>{1} und {2} auf {3}</translation>
  </message>
  <message>
   <source>two cores</source>
   <translation>zwei Kernen</translation>
  </message>
  <message>
   <source>{1} thread</source>
   <translation>{1} Thread</translation>
  </message>
  <message>
   <source>{1} threads</source>
   <translation>{1} Threads</translation>
  </message>
  <message>
   <source>There is no {1} "{2}"; there are {3}.</source>
   <translation>{1} „{2!}“ gibt es nicht, nur {3}.</translation>
  </message>
  <message>
   <source>A kernel method was called without its kernel.</source>
   <translation>Eine Kernmethode wurde ohne ihren Kern aufgerufen.</translation>
  </message>
  <message>
   <source>true or false</source>
   <translation>wahr oder falsch</translation>
  </message>
  <message>
   <source>the id of a measure</source>
   <translation>die Kennung eines Maßes</translation>
  </message>
  <message>
   <source>the path of a file</source>
   <translation>der Pfad einer Datei</translation>
  </message>
  <message>
   <source>a whole number from {1} to {2}</source>
   <translation>eine ganze Zahl von {1} bis {2}</translation>
  </message>
  <message>
   <source>a number from {1} to {2}</source>
   <translation>eine Zahl von {1} bis {2}</translation>
  </message>
  <message>
   <source>a whole number above {1} up to {2}</source>
   <translation>eine ganze Zahl über {1} bis {2}</translation>
  </message>
  <message>
   <source>a number above {1} up to {2}</source>
   <translation>eine Zahl über {1} bis {2}</translation>
  </message>
  <message>
   <source>{1}, or {2}</source>
   <translation>{1}, oder {2}</translation>
  </message>
  <message>
   <source>The value "{1}" of {2} is not allowed; it must be {3}.</source>
   <translation>Der Wert „{1!}“ von {2} ist nicht erlaubt; er muss {3} sein.</translation>
  </message>
  <message>
   <source>{1} has no parameter "{2}"{3}</source>
   <translation>{1} hat keinen Parameter „{2!}“{3}</translation>
  </message>
  <message>
   <source>; it has none.</source>
   <translation>; es gibt keinen.</translation>
  </message>
  <message>
   <source>; it has {1}.</source>
   <translation>; es gibt {1}.</translation>
  </message>
  <message>
   <source>fit rows</source>
   <translation>Anpassungszeilen</translation>
  </message>
  <message>
   <source>The accuracy of the fit rows, {1}, is not above 1/m = {2}: the predicted class is not the most probable one any more, and the top label is not calibrated.</source>
   <translation>Die Genauigkeit der Anpassungszeilen, {1}, liegt nicht über 1/m = {2}: Die vorhergesagte Klasse ist nicht mehr die wahrscheinlichste, und das Top-Label ist nicht kalibriert.</translation>
  </message>
  <message>
   <source>{1} of {2} classes are the most probable one in no fit row; they get the frequencies of all rows.</source>
   <translation>{1} von {2} Klassen sind in keiner Anpassungszeile die wahrscheinlichste; sie erhalten die Häufigkeiten aller Zeilen.</translation>
  </message>
  <message>
   <source>{1} of {2} predicted classes are not the most frequent one among their rows, so the predicted class changes there and accuracy is not kept.</source>
   <translation>{1} von {2} vorhergesagten Klassen sind unter ihren Zeilen nicht die häufigste, dort ändert sich also die vorhergesagte Klasse, und die Genauigkeit bleibt nicht erhalten.</translation>
  </message>
  <message>
   <source>The "frequencies" of a map must add up to 1 for each predicted class.</source>
   <translation>Die „frequencies“ einer Abbildung müssen sich für jede vorhergesagte Klasse zu 1 addieren.</translation>
  </message>
  <message>
   <source>Accuracy as confidence</source>
   <translation>Genauigkeit als Konfidenz</translation>
  </message>
  <message>
   <source>Every row gets the same confidence: the accuracy of the fit rows. This makes the top label calibrated, its calibration error 0, and says nothing any more about which rows are more certain than others. It is here as a warning, to be compared with: a small top-label error alone is no praise, while the proper scores show what was lost. The other classes share the remainder equally, so that the predicted class stays the same as long as the accuracy is above 1/m.</source>
   <translation>Jede Zeile erhält dieselbe Konfidenz: die Genauigkeit der Anpassungszeilen. Das macht das Top-Label kalibriert, seinen Kalibrierungsfehler 0, und sagt nichts mehr darüber, welche Zeilen sicherer sind als andere. Sie steht hier als Warnung, zum Vergleich: Ein kleiner Top-Label-Fehler allein ist kein Lob, während die proper Scores zeigen, was verloren ging. Die anderen Klassen teilen sich den Rest gleich, sodass die vorhergesagte Klasse dieselbe bleibt, solange die Genauigkeit über 1/m liegt.</translation>
  </message>
  <message>
   <source>Accuracy by class as confidence</source>
   <translation>Genauigkeit je Klasse als Konfidenz</translation>
  </message>
  <message>
   <source>Every row gets the frequencies of all classes among those fit rows that predict the same class: what came when the model said that class. On the fit rows the whole vector is calibrated, every calibration error 0, but rows of one predicted class are no longer told apart. Like the overall accuracy it is here to be compared with. The predicted class stays the same where it is the most frequent one among its rows.</source>
   <translation>Jede Zeile erhält die Häufigkeiten aller Klassen unter den Anpassungszeilen, die dieselbe Klasse vorhersagen: was kam, wenn das Modell diese Klasse nannte. Auf den Anpassungszeilen ist der ganze Vektor kalibriert, jeder Kalibrierungsfehler 0, doch Zeilen einer vorhergesagten Klasse werden nicht mehr unterschieden. Wie die Gesamtgenauigkeit steht sie hier zum Vergleich. Die vorhergesagte Klasse bleibt dieselbe, wo sie unter ihren Zeilen die häufigste ist.</translation>
  </message>
  <message>
   <source>Beta calibration</source>
   <translation>Beta-Kalibrierung</translation>
  </message>
  <message>
   <source>A curve with three numbers that holds the identity, unlike Platt's curve on raw scores, and bends low and high predictions separately: a acts near 0, b near 1, c moves all. With a = b it is Platt scaling of log odds. It suits models that are off at one end only, such as naive Bayes and boosted trees. a and b are not allowed to be negative, so the order of the predictions stays. With more than two classes, each class is mapped against the rest and the row is divided by its sum.</source>
   <translation>Eine Kurve mit drei Zahlen, die anders als Platts Kurve auf rohen Scores die Identität enthält und niedrige und hohe Vorhersagen getrennt biegt: a wirkt nahe 0, b nahe 1, c verschiebt alle. Mit a = b ist sie Platt-Skalierung der Log-Odds. Sie passt zu Modellen, die nur an einem Ende danebenliegen, wie Naive Bayes und Boosting. a und b dürfen nicht negativ sein, die Reihenfolge der Vorhersagen bleibt also. Bei mehr als zwei Klassen wird jede Klasse gegen den Rest abgebildet und die Zeile durch ihre Summe geteilt.</translation>
  </message>
  <message>
   <source>σ(a ln p − b ln(1 − p) + c), 0 ≤ a, b ≤ 10³, |c| ≤ 10³</source>
   <translation>σ(a ln p − b ln(1 − p) + c), 0 ≤ a, b ≤ 10³, |c| ≤ 10³</translation>
  </message>
  <message>
   <source>O(n m) time for each of about forty steps, O(n) memory</source>
   <translation>O(n m) Zeit für jeden von etwa vierzig Schritten, O(n) Speicher</translation>
  </message>
  <message>
   <source>up to {1}</source>
   <translation>bis zu {1}</translation>
  </message>
  <message>
   <source>The "values" of a map by bins must lie between 0 and 1.</source>
   <translation>Die „values“ einer Vorschrift mit Bins müssen zwischen 0 und 1 liegen.</translation>
  </message>
  <message>
   <source>How many bins, with as equal numbers of fit rows as ties allow: more follow the data more closely, fewer are known better.</source>
   <translation>Wie viele Bins, mit so gleich vielen Anpassungszeilen, wie Bindungen erlauben: Mehr folgen den Daten enger, weniger sind besser bekannt.</translation>
  </message>
  <message>
   <source>Histogram binning</source>
   <translation>Histogramm-Binning</translation>
  </message>
  <message>
   <source>The predictions of the fit rows are cut into bins of equal numbers of rows, and every prediction in a bin is replaced by the frequency with which the outcome came there. It assumes nothing of the shape of the distortion, but only as many different predictions are left as there are bins, so sharpness is lost, and neighbouring bins may be out of order. With more than two classes, each class is mapped against the rest and the row is divided by its sum.</source>
   <translation>Die Vorhersagen der Anpassungszeilen werden in Bins mit gleich vielen Zeilen geteilt, und jede Vorhersage in einem Bin wird durch die Häufigkeit ersetzt, mit der das Ergebnis dort eintrat. Die Methode nimmt nichts über die Form der Verzerrung an, aber es bleiben nur so viele verschiedene Vorhersagen, wie es Bins gibt; Schärfe geht also verloren, und benachbarte Bins können die Ordnung verlieren. Bei mehr als zwei Klassen wird jede Klasse gegen den Rest abgebildet und die Zeile durch ihre Summe geteilt.</translation>
  </message>
  <message>
   <source>f(p) = mean of y over the fit rows in the bin of p</source>
   <translation>f(p) = Mittel von y über die Anpassungszeilen im Bin von p</translation>
  </message>
  <message>
   <source>O(m n log n) time, O(n) memory</source>
   <translation>O(m n log n) Zeit, O(n) Speicher</translation>
  </message>
  <message>
   <source>Scaling-binning</source>
   <translation>Scaling-Binning</translation>
  </message>
  <message>
   <source>Platt scaling first; then its values on the fit rows are cut into bins of equal numbers of rows, and a prediction becomes the mean value of its bin. What comes out has few different values, so its calibration error can be measured, and it needs far fewer fit rows than histogram binning, as the values come from the fitted curve and not from frequencies. It repairs what Platt scaling repairs. With more than two classes, each class is mapped against the rest and the row is divided by its sum.</source>
   <translation>Zuerst Platt-Skalierung; dann werden ihre Werte auf den Anpassungszeilen in Bins mit gleich vielen Zeilen geteilt, und eine Vorhersage wird zum mittleren Wert ihres Bins. Das Ergebnis hat wenige verschiedene Werte, sein Kalibrierungsfehler ist daher messbar, und es braucht weit weniger Anpassungszeilen als Histogramm-Binning, da die Werte aus der angepassten Kurve und nicht aus Häufigkeiten kommen. Verbessert wird, was Platt-Skalierung verbessert. Bei mehr als zwei Klassen wird jede Klasse gegen den Rest abgebildet und die Zeile durch ihre Summe geteilt.</translation>
  </message>
  <message>
   <source>g(p) = σ(a logit p + b); f(p) = mean of g over the fit rows in the bin of g(p)</source>
   <translation>g(p) = σ(a logit p + b); f(p) = Mittel von g über die Anpassungszeilen im Bin von g(p)</translation>
  </message>
  <message>
   <source>A slope of the function ended at a bound, 0.001 or 1000: the fit rows ask for more than is allowed.</source>
   <translation>Eine Steigung der Funktion endete an einer Grenze, 0,001 oder 1000: Die Zeilen der Anpassung verlangen mehr, als erlaubt ist.</translation>
  </message>
  <message>
   <source>The "knots" of a map must be one number or more, each larger than the one before it.</source>
   <translation>Die "knots" einer Abbildung müssen eine Zahl oder mehr sein, jede größer als die vorige.</translation>
  </message>
  <message>
   <source>The "slopes" of a map must be above 0 and at most 1000.</source>
   <translation>Die "slopes" einer Abbildung müssen über 0 und höchstens 1000 sein.</translation>
  </message>
  <message>
   <source>Order-preserving scaling (DIAG)</source>
   <translation>Ordnungserhaltende Skalierung (DIAG)</translation>
  </message>
  <message>
   <source>The logarithm of every class probability is sent through one rising function, the same for all classes, before the row is made to sum to 1 again. A temperature is the case of a straight line; where the function bends, likely classes can be toned down while unlikely ones stay, or the other way round. The order of the classes in a row stays, so neither the accuracy nor any top-k accuracy changes. The slope of the function is fitted by the log score at knots that lie where the predictions are informative, with lines between. The paper draws the function by a neural network; slopes at knots have one best fit, which needs no seed.</source>
   <translation>Der Logarithmus jeder Wahrscheinlichkeit einer Klasse geht durch eine steigende Funktion, dieselbe für alle Klassen, bevor die Zeile wieder auf Summe 1 gebracht wird. Eine Temperatur ist der Fall einer Geraden; wo die Funktion sich biegt, können wahrscheinliche Klassen gedämpft werden, während unwahrscheinliche bleiben, oder umgekehrt. Die Reihenfolge der Klassen in einer Zeile bleibt, es ändern sich also weder die Trefferquote noch eine Top-k-Trefferquote. Die Steigung der Funktion wird nach dem Log-Score an Knoten angepasst, die dort liegen, wo die Vorhersagen etwas aussagen, mit Geraden dazwischen. Die Arbeit zeichnet die Funktion durch ein neuronales Netz; Steigungen an Knoten haben eine beste Anpassung, die keinen Startwert braucht.</translation>
  </message>
  <message>
   <source>softmax(f(log p₁), …, f(log p_m)), f' continuous, linear between knots, 10⁻³ ≤ f' ≤ 10³</source>
   <translation>softmax(f(log p₁), …, f(log p_m)), f' stetig, zwischen Knoten linear, 10⁻³ ≤ f' ≤ 10³</translation>
  </message>
  <message>
   <source>O(n m) time for each of some tens of steps, O(n m) memory</source>
   <translation>O(n m) Zeit für jeden von einigen Dutzend Schritten, O(n m) Speicher</translation>
  </message>
  <message>
   <source>Knots</source>
   <translation>Knoten</translation>
  </message>
  <message>
   <source>At how many knots the slope of the function is fitted. One knot is temperature scaling; more let the function bend, and need more rows.</source>
   <translation>An wie vielen Knoten die Steigung der Funktion angepasst wird. Ein Knoten ist Temperaturskalierung; mehr lassen die Funktion sich biegen und brauchen mehr Zeilen.</translation>
  </message>
  <message>
   <source>Penalty {1}</source>
   <translation>Strafe {1}</translation>
  </message>
  <message>
   <source>{1} The settings λ and μ take any number.</source>
   <translation>{1} Die Einstellungen λ und μ nehmen jede Zahl.</translation>
  </message>
  <message>
   <source>A parameter</source>
   <translation>Ein Parameter</translation>
  </message>
  <message>
   <source>No number of a map may be beyond 1000 in size.</source>
   <translation>Keine Zahl einer Vorschrift darf größer als 1000 sein.</translation>
  </message>
  <message>
   <source>Chosen</source>
   <translation>Gewählt</translation>
  </message>
  <message>
   <source>The one of 0.001, 0.01, 0.1, 1 and 10 that predicts fit rows best that it has not seen (5 folds).</source>
   <translation>Der Wert von 0.001, 0.01, 0.1, 1 und 10, der Anpassungszeilen am besten vorhersagt, die er nicht gesehen hat (5 Teile).</translation>
  </message>
  <message>
   <source>Vector scaling</source>
   <translation>Vektorskalierung</translation>
  </message>
  <message>
   <source>The log probability of every class is multiplied by a number of its own and shifted by another. Unlike a single temperature it can lift classes that are predicted too rarely and lower others, so the most probable class of a row may change. Two numbers per class: a few hundred fit rows will do for ten classes.</source>
   <translation>Die logarithmierte Wahrscheinlichkeit jeder Klasse wird mit einer eigenen Zahl multipliziert und um eine andere verschoben. Anders als eine einzelne Temperatur kann das zu selten vorhergesagte Klassen heben und andere senken, die wahrscheinlichste Klasse einer Zeile kann sich also ändern. Zwei Zahlen je Klasse: Einige hundert Anpassungszeilen genügen für zehn Klassen.</translation>
  </message>
  <message>
   <source>softmax(a ∘ log p + b), |a_k|, |b_k| ≤ 10³</source>
   <translation>softmax(a ∘ log p + b), |a_k|, |b_k| ≤ 10³</translation>
  </message>
  <message>
   <source>O(n m) time for each of some hundred steps, O(n m) memory</source>
   <translation>O(n m) Zeit für jeden von einigen Hundert Schritten, O(n m) Speicher</translation>
  </message>
  <message>
   <source>Matrix scaling</source>
   <translation>Matrixskalierung</translation>
  </message>
  <message>
   <source>Multinomial logistic regression of the class on all log probabilities: what a model says of one class may correct another, for instance where two classes are mistaken for each other. It has m (m + 1) numbers for m classes, 110 for ten, and without a penalty it follows noise unless there are ten times as many fit rows; the Dirichlet method is the same with penalties.</source>
   <translation>Multinomiale logistische Regression der Klasse auf alle logarithmierten Wahrscheinlichkeiten: Was ein Modell über eine Klasse sagt, kann eine andere korrigieren, etwa wo zwei Klassen verwechselt werden. Sie hat m (m + 1) Zahlen für m Klassen, 110 für zehn, und folgt ohne Strafe dem Rauschen, wenn es nicht zehnmal so viele Anpassungszeilen gibt; die Dirichlet-Methode ist dasselbe mit Strafen.</translation>
  </message>
  <message>
   <source>softmax(W log p + b), |W_kj|, |b_k| ≤ 10³</source>
   <translation>softmax(W log p + b), |W_kj|, |b_k| ≤ 10³</translation>
  </message>
  <message>
   <source>O(n m²) time for each of up to some thousand steps, O(n m + m²) memory</source>
   <translation>O(n m²) Zeit für jeden von bis zu einigen Tausend Schritten, O(n m + m²) Speicher</translation>
  </message>
  <message>
   <source>Dirichlet calibration</source>
   <translation>Dirichlet-Kalibrierung</translation>
  </message>
  <message>
   <source>Matrix scaling of log probabilities, with a price on weights between different classes and on shifts of classes. It is the map that repairs predictions which are Dirichlet distributed within each class, and the extension of beta calibration to more classes. How high the prices are is chosen by predicting fit rows that a fold of the fit has not seen, so that it falls back on little more than temperature and vector scaling where the fit rows do not carry more.</source>
   <translation>Matrixskalierung logarithmierter Wahrscheinlichkeiten, mit einem Preis auf Gewichten zwischen verschiedenen Klassen und auf Verschiebungen von Klassen. Sie ist die Vorschrift, die Vorhersagen verbessert, die innerhalb jeder Klasse Dirichlet-verteilt sind, und die Erweiterung der Beta-Kalibrierung auf mehr Klassen. Wie hoch die Preise sind, wird durch Vorhersage von Anpassungszeilen gewählt, die ein Teil der Anpassung nicht gesehen hat; sie fällt daher auf kaum mehr als Temperatur- und Vektorskalierung zurück, wo die Anpassungszeilen nicht mehr hergeben.</translation>
  </message>
  <message>
   <source>softmax(W log p + b); minimised: log score + λ mean(W_ij², i ≠ j) + μ mean(b²)</source>
   <translation>softmax(W log p + b); minimiert: Log-Score + λ Mittel(W_ij², i ≠ j) + μ Mittel(b²)</translation>
  </message>
  <message>
   <source>O(n m²) time for each step of 126 fits, O(n m + m²) memory</source>
   <translation>O(n m²) Zeit für jeden Schritt von 126 Anpassungen, O(n m + m²) Speicher</translation>
  </message>
  <message>
   <source>Penalty λ</source>
   <translation>Strafe λ</translation>
  </message>
  <message>
   <source>How much is paid for weights between different classes: more keeps the map closer to what it was.</source>
   <translation>Wie viel für Gewichte zwischen verschiedenen Klassen bezahlt wird: Mehr hält die Vorschrift näher an dem, was war.</translation>
  </message>
  <message>
   <source>Penalty μ</source>
   <translation>Strafe μ</translation>
  </message>
  <message>
   <source>How much is paid for shifts of classes: more keeps the map closer to what it was.</source>
   <translation>Wie viel für Verschiebungen von Klassen bezahlt wird: Mehr hält die Vorschrift näher an dem, was war.</translation>
  </message>
  <message>
   <source>The weights "w" of a map must be three numbers from 0 on that sum to 1.</source>
   <translation>Die Gewichte „w“ einer Vorschrift müssen drei Zahlen ab 0 mit Summe 1 sein.</translation>
  </message>
  <message>
   <source>Ensemble temperature scaling</source>
   <translation>Ensemble-Temperaturskalierung</translation>
  </message>
  <message>
   <source>A mixture of three predictions: the one at the fitted temperature, the one as it was, and the one that gives every class the same probability. The last keeps every probability away from 0, which repairs rare but very confident errors that a temperature alone cannot reach without making all rows less certain. The order of the classes in a row stays, so the accuracy does not change, unless the even part takes all the weight.</source>
   <translation>Eine Mischung dreier Vorhersagen: der bei der angepassten Temperatur, der ursprünglichen und der, die jeder Klasse dieselbe Wahrscheinlichkeit gibt. Die letzte hält jede Wahrscheinlichkeit von 0 fern und behebt so seltene, aber sehr überkonfidente Fehler, die eine Temperatur allein nicht erreicht, ohne alle Zeilen unsicherer zu machen. Die Reihenfolge der Klassen in einer Zeile bleibt, die Genauigkeit ändert sich also nicht, sofern nicht der gleichmäßige Teil alles Gewicht erhält.</translation>
  </message>
  <message>
   <source>w₁ softmax(log p / T) + w₂ p + w₃/m, w ≥ 0, Σ w = 1</source>
   <translation>w₁ softmax(log p / T) + w₂ p + w₃/m, w ≥ 0, Σ w = 1</translation>
  </message>
  <message>
   <source>O(n m) time for each of about 100 steps, O(n m) memory</source>
   <translation>O(n m) Zeit für jeden von etwa 100 Schritten, O(n m) Speicher</translation>
  </message>
  <message>
   <source>The "knots" of a flexible map must be different numbers, two more than "c", or none.</source>
   <translation>Die „knots“ einer flexiblen Abbildung müssen verschiedene Zahlen sein, zwei mehr als „c“, oder keine.</translation>
  </message>
  <message>
   <source>Flexible recalibration</source>
   <translation>Flexible Rekalibrierung</translation>
  </message>
  <message>
   <source>Logistic recalibration that may bend: a restricted cubic spline of the log odds with four knots, fitted by the likelihood, straight beyond the outer knots. It is the last step of the ladder none, intercept, logistic, flexible that clinicians update models by, for models that are off in the middle or at one end; it needs some hundred events, and may fall somewhere, which is said. With more than two classes, each class is mapped against the rest and the row is divided by its sum.</source>
   <translation>Logistische Rekalibrierung, die sich biegen darf: ein eingeschränkter kubischer Spline der Log-Odds mit vier Knoten, nach der Likelihood angepasst, jenseits der äußeren Knoten gerade. Sie ist die letzte Stufe der Leiter nichts, Achsenabschnitt, logistisch, flexibel, nach der in der Medizin Modelle angepasst werden, für Modelle, die in der Mitte oder an einem Ende danebenliegen; sie braucht einige Hundert Ereignisse und kann irgendwo fallen, was gesagt wird. Bei mehr als zwei Klassen wird jede Klasse gegen den Rest abgebildet und die Zeile durch ihre Summe geteilt.</translation>
  </message>
  <message>
   <source>σ(a x + b + Σ_j c_j s_j(x)), x = log(p / (1 − p)), s_j restricted cubic splines</source>
   <translation>σ(a x + b + Σ_j c_j s_j(x)), x = log(p / (1 − p)), s_j eingeschränkte kubische Splines</translation>
  </message>
  <message>
   <source>fit rows of the rarest class</source>
   <translation>Anpassungszeilen der seltensten Klasse</translation>
  </message>
  <message>
   <source>b of a class that does not occur</source>
   <translation>b einer Klasse, die nicht vorkommt</translation>
  </message>
  <message>
   <source>The "offsets" of a map must not be larger than 2000 in size.</source>
   <translation>Die „offsets“ einer Abbildung dürfen dem Betrag nach nicht größer als 2000 sein.</translation>
  </message>
  <message>
   <source>Intercept</source>
   <translation>Achsenabschnitt</translation>
  </message>
  <message>
   <source>Recalibration in the large: one number is added to the log odds of every prediction, so that as many events are expected as were observed in the fit rows. It repairs risks that are too high or too low throughout, because the event is rarer or more common here than where the model was made, with the fewest fit rows of all methods. The order of the predictions and their spread in log odds stay; a slope other than 1 is left to logistic recalibration. With more than two classes, one number is added to the logarithm of every class.</source>
   <translation>Rekalibrierung im Großen: Zu den Log-Odds jeder Vorhersage wird eine Zahl addiert, sodass so viele Ereignisse erwartet werden, wie in den Zeilen der Anpassung beobachtet wurden. Sie verbessert Risiken, die durchweg zu hoch oder zu niedrig sind, weil das Ereignis hier seltener oder häufiger ist als dort, wo das Modell entstand, mit den wenigsten Zeilen aller Verfahren. Die Reihenfolge der Vorhersagen und ihre Streuung in Log-Odds bleiben; eine Steigung ungleich 1 bleibt der logistischen Rekalibrierung überlassen. Bei mehr als zwei Klassen wird zum Logarithmus jeder Klasse eine Zahl addiert.</translation>
  </message>
  <message>
   <source>σ(log(p / (1 − p)) + b), classes: softmax(log p + b)</source>
   <translation>σ(log(p / (1 − p)) + b), Klassen: softmax(log p + b)</translation>
  </message>
  <message>
   <source>O(n m) time for each of about ten steps, O(n) memory</source>
   <translation>O(n m) Zeit für jeden von etwa zehn Schritten, O(n) Speicher</translation>
  </message>
  <message>
   <source>The "x" and "y" of an isotonic map must be lists of as many numbers, with y from 0 to 1.</source>
   <translation>„x“ und „y“ einer isotonischen Vorschrift müssen Listen gleich vieler Zahlen sein, mit y von 0 bis 1.</translation>
  </message>
  <message>
   <source>Isotonic regression</source>
   <translation>Isotonische Regression</translation>
  </message>
  <message>
   <source>The rising function of the predicted probability that is closest to the observed outcomes of the fit rows: neighbouring predictions are put together until the observed frequencies rise. It assumes nothing but that higher predictions mean more events, so it can repair any rising distortion, but it needs more fit rows than a formula with two parameters (about 1000) and follows noise with fewer. Different predictions get the same value, so it is not injective, and some get exactly 0 or 1. With more than two classes, each class is mapped against the rest and the row is divided by its sum.</source>
   <translation>Die steigende Funktion der vorhergesagten Wahrscheinlichkeit, die den beobachteten Ergebnissen der Anpassungszeilen am nächsten ist: Benachbarte Vorhersagen werden zusammengelegt, bis die beobachteten Häufigkeiten steigen. Sie nimmt nur an, dass höhere Vorhersagen mehr Ereignisse bedeuten, kann also jede steigende Verzerrung beheben, braucht aber mehr Anpassungszeilen als eine Formel mit zwei Parametern (etwa 1000) und folgt mit weniger dem Rauschen. Verschiedene Vorhersagen erhalten denselben Wert, sie ist also nicht injektiv, und manche genau 0 oder 1. Bei mehr als zwei Klassen wird jede Klasse gegen den Rest abgebildet und die Zeile durch ihre Summe geteilt.</translation>
  </message>
  <message>
   <source>Logistic (Platt) recalibration</source>
   <translation>Logistische (Platt-)Rekalibrierung</translation>
  </message>
  <message>
   <source>Logistic regression of the outcome on the log odds of the prediction: two numbers, a slope and an intercept. A slope below 1 says that the predictions were too extreme, an intercept other than 0 that they were too high or too low on the whole; clinicians know it as logistic recalibration, others as Platt scaling. It needs few fit rows and never makes ties, but only repairs distortions of that one shape. No penalty is put on the two numbers. With more than two classes, each class is mapped against the rest and the row is divided by its sum, so the order of the classes in a row may change.</source>
   <translation>Logistische Regression des Ausgangs auf die Log-Odds der Vorhersage: zwei Zahlen, eine Steigung und ein Achsenabschnitt. Eine Steigung unter 1 sagt, dass die Vorhersagen zu extrem waren, ein Achsenabschnitt ungleich 0, dass sie im Ganzen zu hoch oder zu niedrig waren; in der Medizin ist sie als logistische Rekalibrierung bekannt, anderswo als Platt-Skalierung. Sie braucht wenige Zeilen und macht nie Bindungen, verbessert aber nur Verzerrungen dieser einen Form. Auf die beiden Zahlen wirkt keine Strafe. Bei mehr als zwei Klassen wird jede Klasse gegen den Rest abgebildet und die Zeile durch ihre Summe geteilt, sodass sich die Reihenfolge der Klassen in einer Zeile ändern kann.</translation>
  </message>
  <message>
   <source>σ(a log(p / (1 − p)) + b), |a|, |b| ≤ 10³</source>
   <translation>σ(a log(p / (1 − p)) + b), |a|, |b| ≤ 10³</translation>
  </message>
  <message>
   <source>The {1} "{2}" must be {3} numbers from 0 to 1 that sum to 1, one for each class, with commas between.</source>
   <translation>{1} „{2!}“ müssen {3} Zahlen von 0 bis 1 mit Summe 1 sein, eine für jede Klasse, durch Kommas getrennt.</translation>
  </message>
  <message>
   <source>shares before</source>
   <translation>die Anteile vorher</translation>
  </message>
  <message>
   <source>The share of class {1} before is 0, so it cannot be adjusted; {2}</source>
   <translation>Der Anteil der Klasse {1!} vorher ist 0, er kann also nicht angepasst werden; {2}</translation>
  </message>
  <message>
   <source>fit rows of every class are needed, or shares typed under "before".</source>
   <translation>nötig sind Anpassungszeilen jeder Klasse oder unter „before“ eingegebene Anteile.</translation>
  </message>
  <message>
   <source>every class needs a share above 0.</source>
   <translation>jede Klasse braucht einen Anteil über 0.</translation>
  </message>
  <message>
   <source>The shares "before" of a map must be above 0, those "after" from 0 on, and none above 1.</source>
   <translation>Die Anteile „before“ einer Vorschrift müssen über 0 liegen, die „after“ bei mindestens 0, und keiner über 1.</translation>
  </message>
  <message>
   <source>Prevalence adjustment</source>
   <translation>Prävalenzanpassung</translation>
  </message>
  <message>
   <source>For a model that is used where the classes are more or less common than where it comes from, but look the same: a test for a disease in another country, a detector of fraud in another year. Every probability is multiplied by the ratio of the class shares after and before, and the row is divided by its sum. Type the shares of the new population if they are known; otherwise they are estimated from the predictions of the fit rows alone, which is refused where the estimate is far from the shares that the outcomes of these rows show: predictions that are too high or too low look like another prevalence, and are repaired by an intercept or by logistic recalibration. It repairs nothing but a change of the class shares: outcomes of the fit rows enter only through the shares before.</source>
   <translation>Für ein Modell, das dort eingesetzt wird, wo die Klassen häufiger oder seltener sind als dort, woher es kommt, aber gleich aussehen: ein Test auf eine Krankheit in einem anderen Land, eine Erkennung von Betrug in einem anderen Jahr. Jede Wahrscheinlichkeit wird mit dem Verhältnis der Klassenanteile nachher und vorher multipliziert und die Zeile durch ihre Summe geteilt. Geben Sie die Anteile der neuen Population ein, wenn sie bekannt sind; sonst werden sie allein aus den Vorhersagen der Zeilen geschätzt, was abgelehnt wird, wo die Schätzung weit von den Anteilen liegt, die die Ausgänge dieser Zeilen zeigen: Vorhersagen, die zu hoch oder zu niedrig sind, sehen wie eine andere Prävalenz aus, und ein Achsenabschnitt oder logistische Rekalibrierung verbessert sie. Verbessert wird nichts als eine Änderung der Klassenanteile: Ausgänge der Zeilen gehen nur durch die Anteile vorher ein.</translation>
  </message>
  <message>
   <source>p_k π′_k/π_k divided by Σ_j p_j π′_j/π_j</source>
   <translation>p_k π′_k/π_k geteilt durch Σ_j p_j π′_j/π_j</translation>
  </message>
  <message>
   <source>O(n m) time; for each step of the estimate where shares are not given</source>
   <translation>O(n m) Zeit; für jeden Schritt der Schätzung, wo keine Anteile angegeben sind</translation>
  </message>
  <message>
   <source>Class shares after</source>
   <translation>Klassenanteile nachher</translation>
  </message>
  <message>
   <source>The shares of the classes in the population that the predictions are for, in the order of the classes. Empty: estimated from the predictions of the fit rows (expectation maximisation).</source>
   <translation>Die Anteile der Klassen in der Population, für die die Vorhersagen sind, in der Reihenfolge der Klassen. Leer: aus den Vorhersagen der Anpassungszeilen geschätzt (Expectation-Maximisation).</translation>
  </message>
  <message>
   <source>Class shares before</source>
   <translation>Klassenanteile vorher</translation>
  </message>
  <message>
   <source>The shares of the classes where the model was trained. Empty: those of the fit rows.</source>
   <translation>Die Anteile der Klassen, wo das Modell trainiert wurde. Leer: die der Anpassungszeilen.</translation>
  </message>
  <message>
   <source>The "x" of a spline map must hold at least one number.</source>
   <translation>„x“ einer Spline-Vorschrift muss mindestens eine Zahl enthalten.</translation>
  </message>
  <message>
   <source>Spline calibration</source>
   <translation>Spline-Kalibrierung</translation>
  </message>
  <message>
   <source>A smooth map of the confidence in the most probable class. The fit rows are sorted by confidence, and the sum of hits minus confidences is followed from the least to the most confident row; a spline through that curve has the missing confidence as its slope. There are no bins, and any smooth distortion can be repaired. Only the most probable class is judged: the others share what is left in their old proportions. A calibrated model is left as it is up to noise.</source>
   <translation>Eine glatte Abbildung der Konfidenz in die wahrscheinlichste Klasse. Die Anpassungszeilen werden nach Konfidenz sortiert, und die Summe der Treffer minus Konfidenzen wird von der unsichersten zur sichersten Zeile verfolgt; ein Spline durch diese Kurve hat die fehlende Konfidenz als Steigung. Es gibt keine Bins, und jede glatte Verzerrung kann behoben werden. Nur die wahrscheinlichste Klasse wird beurteilt: Die anderen teilen sich den Rest in ihren alten Verhältnissen. Ein kalibriertes Modell bleibt bis auf Rauschen, wie es ist.</translation>
  </message>
  <message>
   <source>How many knots the spline has, equally spaced over the rows: more follow the data more closely.</source>
   <translation>Wie viele Knoten der Spline hat, gleichmäßig über die Zeilen verteilt: Mehr folgen den Daten enger.</translation>
  </message>
  <message>
   <source>{1} of {2} fit rows gave probability 0 to the class that came; it counts as 1e-12 in the fit, and such rows decide much of it.</source>
   <translation>{1} von {2} Anpassungszeilen gaben der eingetretenen Klasse Wahrscheinlichkeit 0; sie zählt bei der Anpassung als 1e-12, und solche Zeilen entscheiden viel.</translation>
  </message>
  <message>
   <source>Temperature scaling</source>
   <translation>Temperaturskalierung</translation>
  </message>
  <message>
   <source>One number T makes all predictions less certain (T above 1) or more certain (T below 1). The order of the classes in a row stays, so the accuracy does not change. T is the one with the smallest log score on the fit rows. It repairs a model that is over- or under-confident everywhere alike, with very few fit rows; it cannot repair classes that are off in different directions, or a model that is too sure for some inputs and too cautious for others. For normal distributions and mixtures the variance is multiplied by T, for Laplace distributions the scale.</source>
   <translation>Eine Zahl T macht alle Vorhersagen unsicherer (T über 1) oder sicherer (T unter 1). Die Reihenfolge der Klassen in einer Zeile bleibt, die Genauigkeit ändert sich also nicht. T ist der Wert mit dem kleinsten Log-Score auf den Anpassungszeilen. Sie verbessert ein Modell, das überall gleich zu sicher oder zu unsicher ist, mit sehr wenigen Anpassungszeilen; Klassen, die in verschiedene Richtungen danebenliegen, oder ein Modell, das für manche Eingaben zu sicher und für andere zu vorsichtig ist, kann sie nicht beheben. Bei Normalverteilungen und Mischungen wird die Varianz mit T multipliziert, bei Laplace-Verteilungen die Skala.</translation>
  </message>
  <message>
   <source>softmax(log p / T), normal: N(μ, T σ²), Laplace: scale T b; 10⁻³ ≤ T ≤ 10³</source>
   <translation>softmax(log p / T), normal: N(μ, T σ²), Laplace: Skala T b; 10⁻³ ≤ T ≤ 10³</translation>
  </message>
  <message>
   <source>O(n m) time for each of about 60 steps, O(n m) memory</source>
   <translation>O(n m) Zeit für jeden von etwa 60 Schritten, O(n m) Speicher</translation>
  </message>
  <message>
   <source>The "{1}" of a Venn-Abers map must be whole numbers from 0 on.</source>
   <translation>Die „{1!}“ einer Venn-Abers-Vorschrift müssen ganze Zahlen ab 0 sein.</translation>
  </message>
  <message>
   <source>The "scores" of a Venn-Abers map must hold at least one number.</source>
   <translation>Die „scores“ einer Venn-Abers-Vorschrift müssen mindestens eine Zahl enthalten.</translation>
  </message>
  <message>
   <source>A Venn-Abers map must have distinct scores, and at every score a count of at least 1 with no more hits.</source>
   <translation>Eine Venn-Abers-Vorschrift muss verschiedene Scores haben, und bei jedem Score eine Anzahl von mindestens 1 mit nicht mehr Treffern.</translation>
  </message>
  <message>
   <source>Venn-Abers</source>
   <translation>Venn-Abers</translation>
  </message>
  <message>
   <source>Isotonic regression done twice for every prediction, as if its outcome were known to be 0 and as if it were 1: the two values p0 and p1 are an interval whose width says how well the recalibrated probability is known, and one of them is calibrated whatever the data are, as long as fit rows and new rows come from the same source. The prediction is the merged value between them, which is never exactly 0 or 1, unlike that of isotonic regression. With more than two classes, each class is mapped against the rest and the row is divided by its sum.</source>
   <translation>Isotonische Regression, für jede Vorhersage zweimal gemacht, als wäre ihr Ergebnis bekanntlich 0 und als wäre es 1: Die beiden Werte p0 und p1 sind ein Intervall, dessen Breite sagt, wie gut die rekalibrierte Wahrscheinlichkeit bekannt ist, und einer davon ist kalibriert, was auch immer die Daten sind, solange Anpassungszeilen und neue Zeilen aus derselben Quelle stammen. Die Vorhersage ist der zusammengeführte Wert dazwischen, der anders als bei isotonischer Regression nie genau 0 oder 1 ist. Bei mehr als zwei Klassen wird jede Klasse gegen den Rest abgebildet und die Zeile durch ihre Summe geteilt.</translation>
  </message>
  <message>
   <source>{1} ({2}) is for {3} predictions; those of {4} are {5}.</source>
   <translation>{1} ({2!}) ist für Vorhersagen der Familie {3!}; die von {4!} sind {5!}.</translation>
  </message>
  <message>
   <source>The fit "{1}" is not allowed; it must be {2}.</source>
   <translation>Die Anpassung „{1!}“ ist nicht erlaubt; möglich sind {2!}.</translation>
  </message>
  <message>
   <source>all, share:S with S between 0 and 1, folds:K with K from 2 to {1}, folds:NAME with a column that names the folds, or column:NAME</source>
   <translation>all, share:S mit S zwischen 0 und 1, folds:K mit K von 2 bis {1}, folds:NAME mit einer Spalte, die die Teile benennt, oder column:NAME</translation>
  </message>
  <message>
   <source>Fit to</source>
   <translation>Anpassen an</translation>
  </message>
  <message>
   <source>Which rows the map is fitted to, and which it is judged on.</source>
   <translation>An welche Zeilen angepasst und auf welchen beurteilt wird.</translation>
  </message>
  <message>
   <source>Folds (all rows judged)</source>
   <translation>Teile (alle Zeilen beurteilt)</translation>
  </message>
  <message>
   <source>Cross-fitting: every row is judged by the map of the other folds, so that all rows are judged and none by a map that has seen it. The map that is saved is fitted to all rows.</source>
   <translation>Kreuzanpassung: Jede Zeile wird durch die Anpassung der anderen Teile beurteilt, sodass alle Zeilen beurteilt werden und keine durch eine Anpassung, die sie gesehen hat. Die gespeicherte Vorschrift ist an alle Zeilen angepasst.</translation>
  </message>
  <message>
   <source>A share of the rows</source>
   <translation>Ein Anteil der Zeilen</translation>
  </message>
  <message>
   <source>The map is fitted to a random share and judged on the other rows.</source>
   <translation>Angepasst wird an einen zufälligen Anteil, beurteilt auf den übrigen Zeilen.</translation>
  </message>
  <message>
   <source>Rows named in the file</source>
   <translation>In der Datei benannte Zeilen</translation>
  </message>
  <message>
   <source>A column of the file says which rows to fit to: fit, train, calibration, cal, validation, val, true or 1; the others are judged.</source>
   <translation>Eine Spalte der Datei sagt, an welche Zeilen angepasst wird: fit, train, calibration, cal, validation, val, true oder 1; die anderen werden beurteilt.</translation>
  </message>
  <message>
   <source>Folds named in the file</source>
   <translation>In der Datei benannte Teile</translation>
  </message>
  <message>
   <source>Cross-fitting in the folds that a column of the file names, such as those of a cross-validation: every row is judged by the map of the other folds.</source>
   <translation>Kreuzanpassung in den Teilen, die eine Spalte der Datei benennt, etwa denen einer Kreuzvalidierung: Jede Zeile wird durch die Anpassung der anderen Teile beurteilt.</translation>
  </message>
  <message>
   <source>All rows (flatters)</source>
   <translation>Alle Zeilen (schmeichelt)</translation>
  </message>
  <message>
   <source>Fitted to all rows and judged on the same ones: what is measured flatters the map, and says so.</source>
   <translation>An alle Zeilen angepasst und auf denselben beurteilt: Was gemessen wird, schmeichelt der Vorschrift und sagt das auch.</translation>
  </message>
  <message>
   <source>Folds</source>
   <translation>Teile</translation>
  </message>
  <message>
   <source>Number of folds, each with the same shares of the classes.</source>
   <translation>Anzahl der Teile, jeder mit denselben Anteilen der Klassen.</translation>
  </message>
  <message>
   <source>Share</source>
   <translation>Anteil</translation>
  </message>
  <message>
   <source>Share of the rows of every class that the map is fitted to.</source>
   <translation>Anteil der Zeilen jeder Klasse, an die angepasst wird.</translation>
  </message>
  <message>
   <source>Name of the column of the file that says which rows to fit to, or names the folds.</source>
   <translation>Name der Spalte der Datei, die sagt, an welche Zeilen angepasst wird, oder die Teile benennt.</translation>
  </message>
  <message>
   <source>The column that says which rows to fit to has no name; type the one in the file.</source>
   <translation>Die Spalte, die sagt, an welche Zeilen angepasst wird, hat keinen Namen; geben Sie den in der Datei ein.</translation>
  </message>
  <message>
   <source>The "objective" of a map must be log-score or skce, not "{1}".</source>
   <translation>Die "objective" einer Abbildung muss log-score oder skce sein, nicht "{1}".</translation>
  </message>
  <message>
   <source>Objective</source>
   <translation>Ziel</translation>
  </message>
  <message>
   <source>What the fit makes smallest on the fit rows.</source>
   <translation>Was die Anpassung auf ihren Zeilen am kleinsten macht.</translation>
  </message>
  <message>
   <source>A proper score: calibration and sharpness together.</source>
   <translation>Ein Proper Score: Kalibrierung und Schärfe zusammen.</translation>
  </message>
  <message>
   <source>The unbiased squared kernel calibration error, with the default kernel at the median distance of the fit rows: calibration alone. It is no score, and predictions that are all alike and right on average have none either; the search therefore begins at the fit by the log score and goes down to the nearest minimum. Look at the change of a proper score beside it. O(n² m) for each step.</source>
   <translation>Der unverzerrte quadrierte Kern-Kalibrierungsfehler, mit dem üblichen Kern beim Median der Abstände dieser Zeilen: allein die Kalibrierung. Er ist kein Score, und Vorhersagen, die alle gleich und im Mittel richtig sind, haben auch keinen; die Suche beginnt daher bei der Anpassung nach dem Log-Score und geht abwärts zum nächsten Minimum. Sehen Sie daneben auf die Änderung eines Proper Scores. O(n² m) für jeden Schritt.</translation>
  </message>
  <message>
   <source>{1} of {2}{3}</source>
   <translation>{1} von {2}{3}</translation>
  </message>
  <message>
   <source>{1} the most probable class of {2}; the accuracy was {3} and is {4}.</source>
   <translation>{1} die wahrscheinlichste Klasse von {2}; die Genauigkeit war {3} und ist {4}.</translation>
  </message>
  <message>
   <source>The map does not keep the order of the rows: {1} now lie below a row that had a smaller probability, so ranks and the AUC change.</source>
   <translation>Die Vorschrift erhält die Reihenfolge der Zeilen nicht: {1} liegen jetzt unter einer Zeile mit vorher kleinerer Wahrscheinlichkeit, Ränge und AUC ändern sich also.</translation>
  </message>
  <message>
   <source>of {1} different predictions {2}{3}</source>
   <translation>von {1} verschiedenen Vorhersagen {2}{3}</translation>
  </message>
  <message>
   <source> is left</source>
   <translation> bleibt</translation>
  </message>
  <message>
   <source> are left</source>
   <translation> bleiben</translation>
  </message>
  <message>
   <source>different predictions may become equal</source>
   <translation>verschiedene Vorhersagen können gleich werden</translation>
  </message>
  <message>
   <source>The map is not injective ({1}), so a better proper score does not say by how much the calibration error fell.</source>
   <translation>Die Vorschrift ist nicht injektiv ({1}), ein besserer Proper Score sagt daher nicht, um wie viel der Kalibrierungsfehler fiel.</translation>
  </message>
  <message>
   <source>The map changes</source>
   <translation>Die Vorschrift ändert</translation>
  </message>
  <message>
   <source>The maps of the folds change</source>
   <translation>Die Vorschriften der Teile ändern</translation>
  </message>
  <message>
   <source>The saved map, fitted to all rows: {1}</source>
   <translation>Die gespeicherte Vorschrift, an alle Zeilen angepasst: {1}</translation>
  </message>
  <message>
   <source>Closed testing at {1} chooses none: flexible against none {2}.</source>
   <translation>Abgeschlossenes Testen zum Niveau {1} wählt nichts (none): flexibel gegen nichts {2}.</translation>
  </message>
  <message>
   <source>Closed testing at {1} chooses intercept: flexible against none {2}, against intercept {3}.</source>
   <translation>Abgeschlossenes Testen zum Niveau {1} wählt den Achsenabschnitt (intercept): flexibel gegen nichts {2}, gegen Achsenabschnitt {3}.</translation>
  </message>
  <message>
   <source>Closed testing at {1} chooses {2}: flexible against none {3}, against intercept {4}, against logistic {5}.</source>
   <translation>Abgeschlossenes Testen zum Niveau {1} wählt {2}: flexibel gegen nichts {3}, gegen Achsenabschnitt {4}, gegen logistisch {5}.</translation>
  </message>
  <message>
   <source>The "step" of a map of closed testing is none, intercept, logistic or flexible.</source>
   <translation>Der „step“ einer Abbildung des abgeschlossenen Testens ist none, intercept, logistic oder flexible.</translation>
  </message>
  <message>
   <source>Closed testing</source>
   <translation>Abgeschlossenes Testen</translation>
  </message>
  <message>
   <source>Chooses how much a model is to be updated, on the ladder none, intercept, logistic, flexible: the flexible curve is tested against doing nothing, then against the intercept alone, then against logistic recalibration, and the first that cannot be rejected is taken. A calibrated model is left alone as often as the level says, and a small data set gets a small update. What was chosen, and by which p-values, is said with the map. Case weights are not counted.</source>
   <translation>Wählt, wie weit ein Modell angepasst werden soll, auf der Leiter nichts (none), Achsenabschnitt (intercept), logistisch (logistic), flexibel (flexible): Die flexible Kurve wird gegen das Nichtstun getestet, dann gegen den Achsenabschnitt allein, dann gegen die logistische Rekalibrierung, und die erste Stufe, die nicht verworfen werden kann, wird genommen. Ein kalibriertes Modell bleibt so oft unverändert, wie das Niveau sagt, und ein kleiner Datensatz bekommt eine kleine Anpassung. Was gewählt wurde, und mit welchen p-Werten, steht bei der Abbildung. Fallgewichte zählen nicht.</translation>
  </message>
  <message>
   <source>likelihood-ratio tests of the flexible curve against p, σ(x + b), σ(a x + b), in turn</source>
   <translation>Likelihood-Quotienten-Tests der flexiblen Kurve gegen p, σ(x + b), σ(a x + b), der Reihe nach</translation>
  </message>
  <message>
   <source>that of the four fits</source>
   <translation>der der vier Anpassungen</translation>
  </message>
  <message>
   <source>Of each of the three tests.</source>
   <translation>Eines jeden der drei Tests.</translation>
  </message>
  <message>
   <source>{1}, the best of {2} that were tried,</source>
   <translation>{1}, die beste von {2} versuchten,</translation>
  </message>
  <message>
   <source>{1} leaves the {2} on unseen rows as it is.</source>
   <translation>{1} lässt {2} auf ungesehenen Zeilen, wie es ist.</translation>
  </message>
  <message>
   <source>{1} is called for by the rows that it was fitted to ({2}); on unseen rows the {3} is better by {4}.</source>
   <translation>{1}: Die Zeilen der Anpassung sprechen dafür ({2}); auf ungesehenen Zeilen besser um {4} ({3}).</translation>
  </message>
  <message>
   <source>{1} is called for by the rows that it was fitted to ({2}); on unseen rows the {3} is worse by {4}.</source>
   <translation>{1}: Die Zeilen der Anpassung sprechen dafür ({2}); auf ungesehenen Zeilen schlechter um {4} ({3}).</translation>
  </message>
  <message>
   <source>{1} gains nothing on unseen rows beyond what chance may do: the {2} is better by {3}.</source>
   <translation>{1} gewinnt auf ungesehenen Zeilen nichts, was über den Zufall hinausgeht: {2} ist um {3} besser.</translation>
  </message>
  <message>
   <source>{1} gains nothing on unseen rows beyond what chance may do: the {2} is worse by {3}.</source>
   <translation>{1} gewinnt auf ungesehenen Zeilen nichts, was über den Zufall hinausgeht: {2} ist um {3} schlechter.</translation>
  </message>
  <message>
   <source>{1} improves the {2} on unseen rows by {3}.</source>
   <translation>{1} verbessert {2} auf ungesehenen Zeilen um {3}.</translation>
  </message>
  <message>
   <source>{1} makes the {2} on unseen rows worse by {3}.</source>
   <translation>{1} verschlechtert {2} auf ungesehenen Zeilen um {3}.</translation>
  </message>
  <message>
   <source>likelihood ratio {1} with 1 degree of freedom, {2}</source>
   <translation>Likelihood-Quotient {1} mit 1 Freiheitsgrad, {2}</translation>
  </message>
  <message>
   <source>likelihood ratio {1} with {2} degrees of freedom, {3}</source>
   <translation>Likelihood-Quotient {1} mit {2} Freiheitsgraden, {3}</translation>
  </message>
  <message>
   <source>{1} maps whole distributions: there is no curve of one probability.</source>
   <translation>{1} bildet ganze Verteilungen ab: Es gibt keine Kurve einer Wahrscheinlichkeit.</translation>
  </message>
  <message>
   <source>Map of {1}</source>
   <translation>Vorschrift von {1}</translation>
  </message>
  <message>
   <source>Recalibration map</source>
   <translation>Rekalibrierungsvorschrift</translation>
  </message>
  <message>
   <source>recalibrated probability</source>
   <translation>rekalibrierte Wahrscheinlichkeit</translation>
  </message>
  <message>
   <source>the first {1} of {2} curves</source>
   <translation>die ersten {1} von {2} Kurven</translation>
  </message>
  <message>
   <source>{1} parameters</source>
   <translation>{1} Parameter</translation>
  </message>
  <message>
   <source>{1} row</source>
   <translation>{1} Zeile</translation>
  </message>
  <message>
   <source>{1}, fitted on {2} of {3}, applied unchanged</source>
   <translation>{1}, angepasst an {2} von {3}, unverändert angewandt</translation>
  </message>
  <message>
   <source>{1}, fitted on {2} of {3}, applied from {4}</source>
   <translation>{1}, angepasst an {2} von {3}, angewandt aus {4}</translation>
  </message>
  <message>
   <source>No recalibration method takes {1} predictions, as those of {2} are.</source>
   <translation>Keine Methode der Rekalibrierung nimmt Vorhersagen der Familie {1!}, wie die von {2!}.</translation>
  </message>
  <message>
   <source>{1} class that was observed</source>
   <translation>{1} Klasse, die beobachtet wurde,</translation>
  </message>
  <message>
   <source>{1} classes that were observed</source>
   <translation>{1} Klassen, die beobachtet wurden,</translation>
  </message>
  <message>
   <source>gives probability 0 to {1}: its {2} is infinite</source>
   <translation>gibt {1} Wahrscheinlichkeit 0: {2} ist unendlich</translation>
  </message>
  <message>
   <source>{1} others</source>
   <translation>{1} weitere</translation>
  </message>
  <message>
   <source>It is ahead of the next, {1} (difference {2}).</source>
   <translation>Sie liegt vor der nächsten, {1} (Unterschied {2}).</translation>
  </message>
  <message>
   <source>It does not differ clearly from {1}.</source>
   <translation>Sie ist nicht zu unterscheiden von {1}.</translation>
  </message>
  <message>
   <source>It does not differ clearly from {1} (difference {2}).</source>
   <translation>Sie ist nicht zu unterscheiden von {1} (Unterschied {2}).</translation>
  </message>
  <message>
   <source>It does not differ clearly from {1} (difference {2} to the first of these).</source>
   <translation>Sie ist nicht zu unterscheiden von {1} (Unterschied {2} zur ersten davon).</translation>
  </message>
  <message>
   <source>No method could be fitted to these data.</source>
   <translation>Keine Methode ließ sich an diese Daten anpassen.</translation>
  </message>
  <message>
   <source>Every method gives probability 0 to some class that was observed: their {1} is infinite.</source>
   <translation>Jede Methode gibt einer beobachteten Klasse Wahrscheinlichkeit 0: {1} ist für alle unendlich.</translation>
  </message>
  <message>
   <source>Doing nothing has an infinite {1}, since it gives probability 0 to {2}; {3} has the best of the others on unseen rows, {4}.</source>
   <translation>Ohne Rekalibrierung ist {1} unendlich, da {2} Wahrscheinlichkeit 0 erhält; unter den anderen hat {3} auf ungesehenen Zeilen den besten Wert, {4}.</translation>
  </message>
  <message>
   <source>{1} is the best of the methods that improve the model beyond chance ({2}, adjusted by Holm): on rows that it has not seen its {3} is {4} against {5}; {6} has {7}, but that may be chance.</source>
   <translation>{1} ist das beste der Verfahren, die das Modell über den Zufall hinaus verbessern ({2}, nach Holm adjustiert): Auf ungesehenen Zeilen ist der Wert ({3}) {4} gegen {5}; {6} hat {7}, aber das kann Zufall sein.</translation>
  </message>
  <message>
   <source>{1} has the best {2} on rows that it has not seen, {3} against {4} without recalibration ({5}, adjusted by Holm).</source>
   <translation>{1} hat auf Zeilen, die sie nicht gesehen hat, den besten Wert ({2}), {3} gegenüber {4} ohne Rekalibrierung ({5}, nach Holm adjustiert).</translation>
  </message>
  <message>
   <source>Doing nothing has the best {1} on unseen rows: no method improves it.</source>
   <translation>Ohne Rekalibrierung ist {1} auf ungesehenen Zeilen am besten: Keine Methode verbessert den Wert.</translation>
  </message>
  <message>
   <source>{1} has the best {2} on rows that it has not seen, but that may be chance.</source>
   <translation>{1} hat auf Zeilen, die sie nicht gesehen hat, den besten Wert ({2}), aber das kann Zufall sein.</translation>
  </message>
  <message>
   <source>{1} has the best {2} on rows that it has not seen, but that may be chance ({3}, adjusted by Holm).</source>
   <translation>{1} hat auf Zeilen, die sie nicht gesehen hat, den besten Wert ({2}), aber das kann Zufall sein ({3}, nach Holm adjustiert).</translation>
  </message>
  <message>
   <source>Method</source>
   <translation>Methode</translation>
  </message>
  <message>
   <source>difference to no recalibration</source>
   <translation>Unterschied zu keiner Rekalibrierung</translation>
  </message>
  <message>
   <source>p (Holm)</source>
   <translation>p (Holm)</translation>
  </message>
  <message>
   <source>Note</source>
   <translation>Anmerkung</translation>
  </message>
  <message>
   <source>Doing nothing</source>
   <translation>Keine Rekalibrierung</translation>
  </message>
  <message>
   <source>Recalibrate</source>
   <translation>Rekalibrieren</translation>
  </message>
  <message>
   <source>The reliability of a model before and after it is repaired by a recalibration method, on rows that the map was not fitted to unless --fit all says so, and beside them the map itself where it is one of single probabilities. Better reliability alone does not make a better model: the recalibrate command says what becomes of proper scores.</source>
   <translation>Die Zuverlässigkeit eines Modells, bevor und nachdem eine Rekalibrierungsmethode es repariert hat, auf Zeilen, an die die Abbildung nicht angepasst wurde, wenn nicht --fit all es verlangt, und daneben die Abbildung selbst, wo sie eine von einzelnen Wahrscheinlichkeiten ist. Bessere Zuverlässigkeit allein macht kein besseres Modell: Der Befehl recalibrate sagt, was aus Proper Scores wird.</translation>
  </message>
  <message>
   <source>as the recalibration method, and the view reliability</source>
   <translation>wie die Rekalibrierungsmethode und die Ansicht reliability</translation>
  </message>
  <message>
   <source>that of the fits</source>
   <translation>der Aufwand der Anpassungen</translation>
  </message>
  <message>
   <source>Before and after recalibration</source>
   <translation>Vor und nach der Rekalibrierung</translation>
  </message>
  <message>
   <source>There is no model to recalibrate.</source>
   <translation>Es gibt kein Modell, das rekalibriert werden könnte.</translation>
  </message>
  <message>
   <source>No recalibration method applies to the predictions of {1}, which are {2}.</source>
   <translation>Keine Rekalibrierungsmethode passt zu den Vorhersagen von {1}: {2}.</translation>
  </message>
  <message>
   <source>{1} ({2}: {3} to {4})</source>
   <translation>{1} ({2}: {3} bis {4})</translation>
  </message>
  <message>
   <source>By the {1} the recalibrated model does not differ clearly from the one before.</source>
   <translation>Nach dem Maß {1} ist das rekalibrierte Modell nicht vom vorigen zu unterscheiden.</translation>
  </message>
  <message>
   <source>By the {1} the recalibrated model does not differ clearly from the one before, which it beats by {2}.</source>
   <translation>Nach dem Maß {1} ist das rekalibrierte Modell nicht vom vorigen zu unterscheiden, das es um {2} übertrifft.</translation>
  </message>
  <message>
   <source>By the {1} the recalibrated model does not differ clearly from the one before, which it misses by {2}.</source>
   <translation>Nach dem Maß {1} ist das rekalibrierte Modell nicht vom vorigen zu unterscheiden, hinter dem es um {2} zurückbleibt.</translation>
  </message>
  <message>
   <source>The {1} improves by {2}.</source>
   <translation>Verbessert um {2}: {1}.</translation>
  </message>
  <message>
   <source>The {1} gets worse by {2}.</source>
   <translation>Verschlechtert um {2}: {1}.</translation>
  </message>
  <message>
   <source>The rows that it was fitted to speak for the map: {1}.</source>
   <translation>Die Zeilen, an die sie angepasst wurde, sprechen für die Abbildung: {1}.</translation>
  </message>
  <message>
   <source>The rows that it was fitted to show no need of the map, so the model may stay as it is: {1}.</source>
   <translation>Die Zeilen, an die sie angepasst wurde, zeigen keinen Bedarf an der Abbildung, sodass das Modell bleiben kann, wie es ist: {1}.</translation>
  </message>
  <message>
   <source>The map is injective, so the difference of a proper score is the difference of the calibration error that belongs to it (Gruber, Buettner 2022).</source>
   <translation>Die Vorschrift ist injektiv, der Unterschied eines Proper Scores ist daher der Unterschied des zugehörigen Kalibrierungsfehlers (Gruber, Buettner 2022).</translation>
  </message>
  <message>
   <source>fitted on the {1} of {2}, judged on {3}</source>
   <translation>angepasst an die {1} von {2}, beurteilt auf {3}</translation>
  </message>
  <message>
   <source>fitted on all {1}, the rows it is judged on</source>
   <translation>angepasst an alle {1}, die Zeilen, auf denen beurteilt wird</translation>
  </message>
  <message>
   <source>fitted on {1} (a share of {2}), judged on {3} that it has not seen, seed {4}</source>
   <translation>angepasst an {1} (ein Anteil von {2}), beurteilt auf {3}, die sie nicht gesehen hat, Startwert {4}</translation>
  </message>
  <message>
   <source>cross-fitted in the folds of the column {1} of {2}: every row is judged by a map that has not seen it</source>
   <translation>kreuzangepasst in den Teilen der Spalte {1!} von {2}: Jede Zeile wird durch eine Vorschrift beurteilt, die sie nicht gesehen hat</translation>
  </message>
  <message>
   <source>cross-fitted in {1} folds of {2}: every row is judged by a map that has not seen it, seed {3}</source>
   <translation>kreuzangepasst in {1} Teilen von {2}: Jede Zeile wird durch eine Vorschrift beurteilt, die sie nicht gesehen hat, Startwert {3}</translation>
  </message>
  <message>
   <source>fitted on {1} named by the column {2}, judged on {3} that it has not seen</source>
   <translation>angepasst an {1}, benannt von der Spalte {2}, beurteilt auf {3}, die sie nicht gesehen hat</translation>
  </message>
  <message>
   <source>The rows of {1} that its recalibration is judged on.</source>
   <translation>Die Zeilen von {1}, auf denen seine Rekalibrierung beurteilt wird.</translation>
  </message>
  <message>
   <source> for {1} of {2} classes</source>
   <translation> für {1} von {2} Klassen</translation>
  </message>
  <message>
   <source>A parameter ended at its bound, {1}{2}: the fit rows are told apart without an error, or all have the same outcome.</source>
   <translation>Ein Parameter endete an seiner Schranke, {1}{2}: Die Anpassungszeilen werden fehlerfrei getrennt oder haben alle dasselbe Ergebnis.</translation>
  </message>
  <message>
   <source>of the rarer outcome</source>
   <translation>des selteneren Ergebnisses</translation>
  </message>
  <message>
   <source>for class {1}</source>
   <translation>für Klasse {1!}</translation>
  </message>
  <message>
   <source>fit rows {1}</source>
   <translation>Anpassungszeilen {1}</translation>
  </message>
  <message>
   <source>A map for {1} classes must hold a list of {2} "maps".</source>
   <translation>Eine Vorschrift für {1} Klassen muss eine Liste von {2} „maps“ enthalten.</translation>
  </message>
  <message>
   <source>All targets of the fit rows are equal; EMOS needs some that differ.</source>
   <translation>Alle Zielgrößen der Anpassungszeilen sind gleich; EMOS braucht verschiedene.</translation>
  </message>
  <message>
   <source>EMOS (emos) needs targets of one dimension; those of {1} have {2}.</source>
   <translation>EMOS (emos) braucht Zielgrößen einer Dimension; die von {1!} haben {2}.</translation>
  </message>
  <message>
   <source>Corrects</source>
   <translation>Berichtigt</translation>
  </message>
  <message>
   <source>What the map may change.</source>
   <translation>Was die Abbildung ändern darf.</translation>
  </message>
  <message>
   <source>bias and spread</source>
   <translation>Verzerrung und Streuung</translation>
  </message>
  <message>
   <source>Mean and variance: a, b, c and d.</source>
   <translation>Mittelwert und Varianz: a, b, c und d.</translation>
  </message>
  <message>
   <source>The mean alone: a and b.</source>
   <translation>Nur den Mittelwert: a und b.</translation>
  </message>
  <message>
   <source>Spread alone</source>
   <translation>Streuung allein</translation>
  </message>
  <message>
   <source>The variance alone: c and d.</source>
   <translation>Nur die Varianz: c und d.</translation>
  </message>
  <message>
   <source>EMOS</source>
   <translation>EMOS</translation>
  </message>
  <message>
   <source>Ensemble model output statistics: the mean m of a prediction becomes a + b m, which takes out a bias, and its variance v becomes c² + d² v, which makes a spread wider or narrower; a, b, c and d have the least mean CRPS on the fit rows, of normal distributions. Draws become the quantiles k/(S + 1) of that distribution, in the order in which they were (ensemble copula coupling), or are moved alone where only the bias is corrected. c is noise that the model does not know of; with d near 0 the predicted variances are of no use. It repairs what is wrong for all rows alike; skewed draws lose their shape, which the quantile map keeps.</source>
   <translation>Ensemble Model Output Statistics: Der Mittelwert m einer Vorhersage wird a + b m, was eine Verzerrung behebt, und ihre Varianz v wird c² + d² v, was eine Streuung weiter oder enger macht; a, b, c und d haben den kleinsten mittleren CRPS auf den Anpassungszeilen, von Normalverteilungen. Ziehungen werden die Quantile k/(S + 1) jener Verteilung, in der Ordnung, in der sie standen (Ensemble Copula Coupling), oder nur verschoben, wo allein die Verzerrung berichtigt wird. c ist Rauschen, von dem das Modell nichts weiß; mit d nahe 0 sind die vorhergesagten Varianzen nutzlos. Behoben wird, was in allen Zeilen gleich falsch ist; schiefe Ziehungen verlieren ihre Form, die die Quantilabbildung behält.</translation>
  </message>
  <message>
   <source>N(a + b m, c² + d² v); (a, b, c, d) = argmin CRPS, c, d ≥ 0</source>
   <translation>N(a + b m, c² + d² v); (a, b, c, d) = argmin CRPS, c, d ≥ 0</translation>
  </message>
  <message>
   <source>O(n) time for each of about a hundred steps; O(n S log S) to apply to draws</source>
   <translation>Zeit O(n) für jeden von etwa hundert Schritten; O(n S log S) beim Anwenden auf Ziehungen</translation>
  </message>
  <message>
   <source>Platt scaling of the variance (platt-variance) needs targets of one dimension; those of {1} have {2}.</source>
   <translation>Platt-Skalierung der Varianz (platt-variance) braucht Zielgrößen mit einer Dimension; die von {1!} haben {2}.</translation>
  </message>
  <message>
   <source>Every target of the fit rows equals its predicted mean, so the variances would be 0; Platt scaling of the variance needs errors.</source>
   <translation>Jede Zielgröße der Anpassungszeilen gleicht ihrem vorhergesagten Mittelwert, die Varianzen wären also 0; Platt-Skalierung der Varianz braucht Fehler.</translation>
  </message>
  <message>
   <source>w or b ended at its bound, 1000 (b in units of the mean variance): the errors are far larger than the predictions say.</source>
   <translation>w oder b endete an der Schranke, 1000 (b in Einheiten der mittleren Varianz): Die Fehler sind weit größer, als die Vorhersagen sagen.</translation>
  </message>
  <message>
   <source>One of "w" and "b" of a map of variances must be above 0.</source>
   <translation>Eines von „w“ und „b“ einer Vorschrift der Varianzen muss über 0 liegen.</translation>
  </message>
  <message>
   <source>Platt scaling of the variance</source>
   <translation>Platt-Skalierung der Varianz</translation>
  </message>
  <message>
   <source>The predicted variance v becomes w v + b, with w and b from the fit rows by the Dawid-Sebastiani score. w repairs a spread that is wrong by the same factor everywhere, b adds noise that the model does not know of; with w = 0 the predicted variances are of no use and all become equal. Means and shapes stay as they are. Neither number is allowed to be negative, so that every variance stays above 0.</source>
   <translation>Die vorhergesagte Varianz v wird zu w v + b, mit w und b aus den Anpassungszeilen nach dem Dawid-Sebastiani-Score. w behebt eine Streuung, die überall um denselben Faktor falsch ist, b fügt Rauschen hinzu, das das Modell nicht kennt; bei w = 0 sind die vorhergesagten Varianzen nutzlos und werden alle gleich. Mittelwerte und Formen bleiben. Keine der Zahlen darf negativ sein, sodass jede Varianz über 0 bleibt.</translation>
  </message>
  <message>
   <source>O(n) time for each of about a hundred steps, O(n) memory</source>
   <translation>O(n) Zeit für jeden von etwa hundert Schritten, O(n) Speicher</translation>
  </message>
  <message>
   <source>level for {1} %</source>
   <translation>Niveau für {1} %</translation>
  </message>
  <message>
   <source>Draws of {1} of {2} fit rows are equal to each other: new draws repeat such values.</source>
   <translation>Ziehungen von {1} von {2} Anpassungszeilen sind einander gleich: Neue Ziehungen wiederholen solche Werte.</translation>
  </message>
  <message>
   <source>Draws and targets heap up at {1}, the end of what occurs: new draws do not go beyond it.</source>
   <translation>Ziehungen und Zielgrößen häufen sich bei {1}, dem Ende dessen, was vorkommt: Neue Ziehungen gehen nicht darüber hinaus.</translation>
  </message>
  <message>
   <source>The quantile map (quantile-map) needs targets of one dimension; those of {1} have {2}.</source>
   <translation>Die Quantilvorschrift (quantile-map) braucht Zielgrößen mit einer Dimension; die von {1!} haben {2}.</translation>
  </message>
  <message>
   <source>The map follows the PIT values of {1} fit rows, fewer than 100: its tails are noise.</source>
   <translation>Die Vorschrift folgt den PIT-Werten von {1} Anpassungszeilen, weniger als 100: Ihre Ausläufer sind Rauschen.</translation>
  </message>
  <message>
   <source>The "levels" and "shares" of a quantile map must be as many numbers, from 0 to 1.</source>
   <translation>„levels“ und „shares“ einer Quantilvorschrift müssen gleich viele Zahlen von 0 bis 1 sein.</translation>
  </message>
  <message>
   <source>Quantile map</source>
   <translation>Quantilvorschrift</translation>
  </message>
  <message>
   <source>Looks how often the targets of the fit rows lie below each predicted quantile, and renames the quantiles: if 80 % of the targets lie below the predicted 90 % quantile, that one becomes the 80 % quantile. It repairs bias, spread and shape alike, as far as they are the same for all rows in terms of quantiles. The result is no distribution of the old family; it is handed on as 200 draws per row, or, of quantile forecasts, as quantiles at the same levels. Draws are joined to a distribution first: linear between neighbours, with normal tails of their standard deviation beyond the outermost ones, so that few draws that are too narrow become wider. Beyond the largest and the smallest PIT value of the fit rows it knows nothing, so its tails need many fit rows.</source>
   <translation>Schaut, wie oft die Zielgrößen der Anpassungszeilen unter jedem vorhergesagten Quantil liegen, und benennt die Quantile um: Liegen 80 % der Zielgrößen unter dem vorhergesagten 90-%-Quantil, wird dieses zum 80-%-Quantil. Sie behebt Verzerrung, Streuung und Form gleichermaßen, soweit sie, in Quantilen gemessen, für alle Zeilen gleich sind. Das Ergebnis ist keine Verteilung der alten Familie; es wird als 200 Ziehungen je Zeile weitergegeben, bei Quantilvorhersagen als Quantile zu denselben Niveaus. Ziehungen werden zuvor zu einer Verteilung verbunden: linear zwischen Nachbarn, mit normalen Ausläufern ihrer Standardabweichung jenseits der äußersten, sodass wenige und zu enge Ziehungen weiter werden. Jenseits des größten und des kleinsten PIT-Werts der Anpassungszeilen weiß sie nichts, ihre Ausläufer brauchen daher viele Anpassungszeilen.</translation>
  </message>
  <message>
   <source>O(n log n) time; 200 quantiles for every row it is applied to</source>
   <translation>O(n log n) Zeit; 200 Quantile für jede Zeile, auf die sie angewendet wird</translation>
  </message>
  <message>
   <source>Every target of the fit rows equals its predicted mean, so the scaled standard deviations would be 0; standard-deviation scaling needs errors.</source>
   <translation>Jede Zielgröße der Anpassungszeilen gleicht ihrem vorhergesagten Mittelwert, die skalierten Standardabweichungen wären also 0; Skalierung der Standardabweichung braucht Fehler.</translation>
  </message>
  <message>
   <source>Standard-deviation scaling</source>
   <translation>Skalierung der Standardabweichung</translation>
  </message>
  <message>
   <source>All predicted standard deviations are multiplied by one number, so that the squared errors of the fit rows are on average as large as the variances say. A number above 1 means that the predictions were too narrow. Means stay as they are, and so does the order of the rows by uncertainty; a bias of the mean counts as spread. For normal distributions it is the same as temperature scaling; for other shapes it looks at the variance alone.</source>
   <translation>Alle vorhergesagten Standardabweichungen werden mit einer Zahl multipliziert, sodass die Fehlerquadrate der Anpassungszeilen im Mittel so groß sind, wie die Varianzen sagen. Eine Zahl über 1 heißt, dass die Vorhersagen zu eng waren. Mittelwerte bleiben, ebenso die Reihenfolge der Zeilen nach Unsicherheit; eine Verzerrung des Mittels zählt als Streuung. Bei Normalverteilungen ist sie dasselbe wie Temperaturskalierung; bei anderen Formen betrachtet sie allein die Varianz.</translation>
  </message>
  <message>
   <source>O(n d) time, O(n) memory; O(n d³) time for full covariances</source>
   <translation>O(n d) Zeit, O(n) Speicher; O(n d³) Zeit für volle Kovarianzen</translation>
  </message>
  <message>
   <source> in the calibration set {1}</source>
   <translation> in den Kalibrierungsdaten {1!}</translation>
  </message>
  <message>
   <source>The judged row</source>
   <translation>Die beurteilte Zeile</translation>
  </message>
  <message>
   <source>All {1}</source>
   <translation>Alle {1}</translation>
  </message>
  <message>
   <source>{1}{2} among the rows that the map was fitted to{3}: what is measured on them flatters it.</source>
   <translation>{1}{2} unter den Zeilen, an die angepasst wurde{3}: Was auf ihnen gemessen wird, schmeichelt der Vorschrift.</translation>
  </message>
  <message>
   <source> was</source>
   <translation> war</translation>
  </message>
  <message>
   <source> were</source>
   <translation> waren</translation>
  </message>
  <message>
   <source>The judged model</source>
   <translation>Das beurteilte Modell</translation>
  </message>
  <message>
   <source>The rows of the calibration set {1} count the same in the fit: they have no case weights, as the judged ones have.</source>
   <translation>Die Zeilen der Kalibrierungsdaten {1!} zählen in der Anpassung gleich: Sie haben keine Fallgewichte wie die beurteilten.</translation>
  </message>
  <message>
   <source>In {1} of {2} folds: {3}</source>
   <translation>In {1} von {2} Teilen: {3}</translation>
  </message>
  <message>
   <source>The maps of two folds give predictions of different kinds.</source>
   <translation>Die Vorschriften zweier Teile geben Vorhersagen verschiedener Art.</translation>
  </message>
  <message>
   <source>A fit of an unknown kind.</source>
   <translation>Eine Anpassung unbekannter Art.</translation>
  </message>
  <message>
   <source>{1} is of the family {2}; {3} holds {4} predictions.</source>
   <translation>{1!} gehört zur Familie {2}; {3!} enthält Vorhersagen der Familie {4}.</translation>
  </message>
  <message>
   <source>{1} has {2} classes; {3} has {4}.</source>
   <translation>{1!} hat {2} Klassen; {3!} hat {4}.</translation>
  </message>
  <message>
   <source>{1} has the classes {2}; {3} has {4}.</source>
   <translation>{1!} hat die Klassen {2!}; {3!} hat {4!}.</translation>
  </message>
  <message>
   <source>recalibration method</source>
   <translation>Methode der Rekalibrierung</translation>
  </message>
  <message>
   <source>The fit counts every row the same: it takes no case weights.</source>
   <translation>Die Anpassung zählt jede Zeile gleich: Sie nimmt keine Fallgewichte.</translation>
  </message>
  <message>
   <source>The map ({1}) was fitted for </source>
   <translation>Die Vorschrift ({1}) wurde angepasst für </translation>
  </message>
  <message>
   <source>{1}{2} predictions; those of {3} are {4}.</source>
   <translation>{1}{2} (Vorhersagen); die von {3!} sind {4}.</translation>
  </message>
  <message>
   <source>{1}{2} classes; {3} has {4}.</source>
   <translation>{1}{2} Klassen; {3!} hat {4}.</translation>
  </message>
  <message>
   <source>{1}targets of {2} dimensions; those of {3} have {4}.</source>
   <translation>{1}Zielgrößen mit {2} Dimensionen; die von {3!} haben {4}.</translation>
  </message>
  <message>
   <source>This map was made by {1}, not by {2}.</source>
   <translation>Diese Vorschrift stammt von {1}, nicht von {2}.</translation>
  </message>
  <message>
   <source>The "class_names" of a map must be a list of names.</source>
   <translation>„class_names“ einer Vorschrift muss eine Liste von Namen sein.</translation>
  </message>
  <message>
   <source>The map is for {1} classes but names {2}.</source>
   <translation>Die Vorschrift ist für {1} Klassen, nennt aber {2}.</translation>
  </message>
  <message>
   <source>{1} ended at its bound, {2}: the fit rows ask for more than is allowed.</source>
   <translation>{1} endete an der Schranke, {2}: Die Anpassungszeilen verlangen mehr, als erlaubt ist.</translation>
  </message>
  <message>
   <source>The map has {1}{2}{3} {4}, fewer than ten for each: it may follow noise.</source>
   <translation>Die Vorschrift hat {1}{2}{3} {4}, weniger als zehn für jeden: Sie folgt vielleicht dem Rauschen.</translation>
  </message>
  <message>
   <source> parameter and </source>
   <translation> Parameter und </translation>
  </message>
  <message>
   <source> parameters and </source>
   <translation> Parameter und </translation>
  </message>
  <message>
   <source>{1} has no map for {2} predictions.</source>
   <translation>{1} hat keine Vorschrift für Vorhersagen der Familie {2!}.</translation>
  </message>
  <message>
   <source>This is not a saved map; calibrium recalibrate --save writes one.</source>
   <translation>Dies ist keine gespeicherte Vorschrift; calibrium recalibrate --save schreibt eine.</translation>
  </message>
  <message>
   <source>The map was saved by a newer version of the program ({1}).</source>
   <translation>Die Vorschrift wurde mit einer neueren Version des Programms gespeichert ({1}).</translation>
  </message>
  <message>
   <source>It is of the method {1}, its lineage of {2}.</source>
   <translation>Sie stammt von der Methode {1}, ihre Herkunft nennt {2}.</translation>
  </message>
  <message>
   <source>The map comes from a file: it is not known whether it was fitted to these rows; if it was, what is measured on them flatters it.</source>
   <translation>Die Vorschrift kommt aus einer Datei: Es ist nicht bekannt, ob sie an diese Zeilen angepasst wurde; wenn ja, schmeichelt ihr, was auf ihnen gemessen wird.</translation>
  </message>
  <message>
   <source>The map was fitted to {1} rows before: it is not known whether some of these are among them; if they are, what is measured on them flatters it.</source>
   <translation>Die Abbildung wurde vorher an {1} Zeilen angepasst: Es ist nicht bekannt, ob einige von diesen darunter sind; wenn ja, schmeichelt ihr, was an ihnen gemessen wird.</translation>
  </message>
  <message>
   <source>The saved map is damaged: a part is missing or of the wrong kind.</source>
   <translation>Die gespeicherte Vorschrift ist beschädigt: Ein Teil fehlt oder ist von der falschen Art.</translation>
  </message>
  <message>
   <source>The saved map cannot be used. {1}</source>
   <translation>Die gespeicherte Vorschrift kann nicht benutzt werden. {1}</translation>
  </message>
  <message>
   <source>The map</source>
   <translation>Die Vorschrift</translation>
  </message>
  <message>
   <source>The largest difference between the probabilities that two predictions give to the same event; 0 for equal predictions, 1 for predictions without a common class. With the exponential kernel the result is positive definite for exponents up to 1.</source>
   <translation>Der größte Unterschied zwischen den Wahrscheinlichkeiten, die zwei Vorhersagen demselben Ereignis geben; 0 bei gleichen Vorhersagen, 1 bei Vorhersagen ohne gemeinsame Klasse. Mit dem Exponentialkern ist das Ergebnis für Exponenten bis 1 positiv definit.</translation>
  </message>
  <message>
   <source>O(m) per pair</source>
   <translation>O(m) je Paar</translation>
  </message>
  <message>
   <source>The straight-line distance between two vectors of class probabilities; a binary prediction p is the vector (1−p, p). Every kernel offered here is positive definite with it, the exponential one for exponents above 0 up to 2.</source>
   <translation>Der geradlinige Abstand zweier Vektoren von Klassenwahrscheinlichkeiten; eine binäre Vorhersage p ist der Vektor (1−p, p). Jeder hier angebotene Kern ist damit positiv definit, der Exponentialkern für Exponenten über 0 bis 2.</translation>
  </message>
  <message>
   <source>O(1) per pair</source>
   <translation>O(1) je Paar</translation>
  </message>
  <message>
   <source>Exponential</source>
   <translation>Exponential</translation>
  </message>
  <message>
   <source>Similarity decays exponentially with a power of the distance: exponent 1 is the Laplacian kernel, exponent 2 the Gaussian one. The exponent lies above 0 and is at most 2, and at most 1 with the total variation distance of three or more classes.</source>
   <translation>Die Ähnlichkeit fällt exponentiell mit einer Potenz des Abstands: Exponent 1 ist der Laplace-Kern, Exponent 2 der Gauß-Kern. Der Exponent liegt über 0 und ist höchstens 2, und höchstens 1 mit der Totalvariation bei drei oder mehr Klassen.</translation>
  </message>
  <message>
   <source>Rational quadratic</source>
   <translation>Rational-quadratisch</translation>
  </message>
  <message>
   <source>A mixture of Gaussian kernels of many bandwidths: similarity decays slowly, so distant predictions still inform each other.</source>
   <translation>Eine Mischung von Gauß-Kernen vieler Bandbreiten: Die Ähnlichkeit fällt langsam, sodass auch entfernte Vorhersagen einander noch etwas sagen.</translation>
  </message>
  <message>
   <source>Matérn 1/2</source>
   <translation>Matérn 1/2</translation>
  </message>
  <message>
   <source>The roughest of the Matérn kernels: the exponential kernel with exponent 1.</source>
   <translation>Der rauste der Matérn-Kerne: der Exponentialkern mit Exponent 1.</translation>
  </message>
  <message>
   <source>kP(p,p') = exp(−r), r = d(p,p')/ℓ</source>
   <translation>kP(p,p') = exp(−r), r = d(p,p')/ℓ</translation>
  </message>
  <message>
   <source>Matérn 3/2</source>
   <translation>Matérn 3/2</translation>
  </message>
  <message>
   <source>Between the Laplacian and the Gaussian kernel: once differentiable.</source>
   <translation>Zwischen Laplace- und Gauß-Kern: einmal differenzierbar.</translation>
  </message>
  <message>
   <source>Matérn 5/2</source>
   <translation>Matérn 5/2</translation>
  </message>
  <message>
   <source>Between the Laplacian and the Gaussian kernel: twice differentiable.</source>
   <translation>Zwischen Laplace- und Gauß-Kern: zweimal differenzierbar.</translation>
  </message>
  <message>
   <source>Inverse multiquadric</source>
   <translation>Inverse Multiquadrik</translation>
  </message>
  <message>
   <source>The slowest decay offered: similarity falls like one over the distance.</source>
   <translation>Der langsamste angebotene Abfall: Die Ähnlichkeit fällt wie eins durch den Abstand.</translation>
  </message>
  <message>
   <source>Kronecker delta</source>
   <translation>Kronecker-Delta</translation>
  </message>
  <message>
   <source>Two targets are alike exactly if they are the same class. The kernel calibration error then compares the probability of every single class.</source>
   <translation>Zwei Zielgrößen sind genau dann gleich, wenn sie dieselbe Klasse sind. Der Kern-Kalibrierungsfehler vergleicht dann die Wahrscheinlichkeit jeder einzelnen Klasse.</translation>
  </message>
  <message>
   <source>kY(y,y') = 1 if y = y', else 0</source>
   <translation>kY(y,y') = 1, wenn y = y', sonst 0</translation>
  </message>
  <message>
   <source>Class similarity matrix</source>
   <translation>Matrix der Klassenähnlichkeit</translation>
  </message>
  <message>
   <source>Two targets are as alike as a matrix says of their classes, so that taking one kind of dog for another can weigh less than taking it for a plane. The matrix is read from a file (setting similarity) and must be symmetric and positive semi-definite; the identity is the Kronecker delta.</source>
   <translation>Zwei Zielgrößen sind so ähnlich, wie eine Matrix es von ihren Klassen sagt, sodass die Verwechslung zweier Hunderassen weniger wiegen kann als die mit einem Flugzeug. Die Matrix wird aus einer Datei gelesen (Einstellung similarity) und muss symmetrisch und positiv semidefinit sein; die Einheitsmatrix ist das Kronecker-Delta.</translation>
  </message>
  <message>
   <source>O(m³ + n m²) once, then O(m) per pair</source>
   <translation>O(m³ + n m²) einmal, dann O(m) je Paar</translation>
  </message>
  <message>
   <source>2-Wasserstein</source>
   <translation>2-Wasserstein</translation>
  </message>
  <message>
   <source>The least root mean square distance over which one predicted distribution has to be moved to become the other, in units of the target. Positive definite with every kernel offered, except for covariance matrices that do not commute.</source>
   <translation>Der kleinste quadratisch gemittelte Weg, um den eine vorhergesagte Verteilung verschoben werden muss, um die andere zu werden, in Einheiten der Zielgröße. Positiv definit mit jedem angebotenen Kern, außer bei Kovarianzmatrizen, die nicht vertauschen.</translation>
  </message>
  <message>
   <source>normal: (‖μ−μ'‖² + ‖σ−σ'‖²)^½; with covariances ‖μ−μ'‖² + tr(Σ+Σ'−2(Σ'^½ΣΣ'^½)^½) under the root; Laplace: ((μ−μ')² + 2(β−β')²)^½; draws: (S⁻¹ Σₖ (x₍ₖ₎−x'₍ₖ₎)²)^½; quantiles: (∫ (Q−Q')²)^½</source>
   <translation>normal: (‖μ−μ'‖² + ‖σ−σ'‖²)^½; mit Kovarianzen ‖μ−μ'‖² + tr(Σ+Σ'−2(Σ'^½ΣΣ'^½)^½) unter der Wurzel; Laplace: ((μ−μ')² + 2(β−β')²)^½; Ziehungen: (S⁻¹ Σₖ (x₍ₖ₎−x'₍ₖ₎)²)^½; Quantile: (∫ (Q−Q')²)^½</translation>
  </message>
  <message>
   <source>O(d) per pair; O(d³) with covariances; O(S) for draws; O(k) for k quantiles</source>
   <translation>O(d) je Paar; O(d³) mit Kovarianzen; O(S) für Ziehungen; O(k) für k Quantile</translation>
  </message>
  <message>
   <source>Mixture Wasserstein</source>
   <translation>Mischungs-Wasserstein</translation>
  </message>
  <message>
   <source>The best coupling of the components of two mixtures, where moving a component onto another costs their squared 2-Wasserstein distance, or its power s of order s on the line. Not proven positive definite: with exponent 2 there are counterexamples, with exponent 1 none is known.</source>
   <translation>Die beste Kopplung der Komponenten zweier Mischungen; eine Komponente auf eine andere zu bewegen kostet ihren quadrierten 2-Wasserstein-Abstand, bei der Ordnung s (reelle Zahlen) dessen s-te Potenz. Nicht als positiv definit bewiesen: Mit Exponent 2 gibt es Gegenbeispiele, mit Exponent 1 ist keines bekannt.</translation>
  </message>
  <message>
   <source>O((K+L)³) per pair of mixtures with K and L components</source>
   <translation>O((K+L)³) je Paar von Mischungen mit K und L Komponenten</translation>
  </message>
  <message>
   <source>Square root of the rate</source>
   <translation>Wurzel der Rate</translation>
  </message>
  <message>
   <source>The distance of the square roots of two rates: Poisson distributions that are equally hard to tell apart are about equally far apart.</source>
   <translation>Der Abstand der Wurzeln zweier Raten: Poisson-Verteilungen, die gleich schwer zu unterscheiden sind, liegen etwa gleich weit auseinander.</translation>
  </message>
  <message>
   <source>Energy distance</source>
   <translation>Energiedistanz</translation>
  </message>
  <message>
   <source>How much farther draws of two predictions are from each other than draws of the same prediction, on average; a Hilbertian distance.</source>
   <translation>Wie viel weiter Ziehungen zweier Vorhersagen im Mittel voneinander entfernt sind als Ziehungen derselben Vorhersage; ein Hilbert-Abstand.</translation>
  </message>
  <message>
   <source>O(S) per pair of rows with S draws</source>
   <translation>O(S) je Paar von Zeilen mit S Ziehungen</translation>
  </message>
  <message>
   <source>Gaussian</source>
   <translation>Gauß</translation>
  </message>
  <message>
   <source>Two targets are alike when they are close on the scale (2γ)^−½; its expectations under the predicted distributions are exact.</source>
   <translation>Zwei Zielgrößen sind ähnlich, wenn sie auf der Skala (2γ)^−½ nahe beieinander liegen; die Erwartungen unter den vorhergesagten Verteilungen sind exakt.</translation>
  </message>
  <message>
   <source>O(d) per pair; O(K L) for mixtures, O(S²) for draws</source>
   <translation>O(d) je Paar; O(K L) für Mischungen, O(S²) für Ziehungen</translation>
  </message>
  <message>
   <source>Laplacian</source>
   <translation>Laplace</translation>
  </message>
  <message>
   <source>Two targets are alike when they are close on the scale 1/γ, with a peak at equality; for real targets. Its expectations are exact.</source>
   <translation>Zwei Zielgrößen sind ähnlich, wenn sie auf der Skala 1/γ nahe beieinander liegen, mit einer Spitze bei Gleichheit; für reelle Zielgrößen. Die Erwartungen sind exakt.</translation>
  </message>
  <message>
   <source>O(1) per pair; O(K L) for mixtures, O(S²) for draws</source>
   <translation>O(1) je Paar; O(K L) für Mischungen, O(S²) für Ziehungen</translation>
  </message>
  <message>
   <source>{1} compares every single count, of which these predictions reach too many (means up to {2}); use crps or skce instead.</source>
   <translation>{1} vergleicht jede einzelne Anzahl, von denen diese Vorhersagen zu viele erreichen (Mittelwerte bis {2}); nehmen Sie stattdessen crps oder skce.</translation>
  </message>
  <message>
   <source>O(n log n + n c) time for predictions that spread over c counts</source>
   <translation>O(n log n + n c) Zeit für Vorhersagen, die sich über c Anzahlen verteilen</translation>
  </message>
  <message>
   <source>Number of bins of the predicted mean, with the same number of samples each. Many bins hold few samples, whose noise counts as error; few bins hide errors that cancel within one.</source>
   <translation>Anzahl der Bins des vorhergesagten Mittelwerts mit je gleich vielen Beobachtungen. Viele Bins enthalten wenige Beobachtungen, deren Rauschen als Fehler zählt; wenige Bins verbergen Fehler, die sich in einem Bin aufheben.</translation>
  </message>
  <message>
   <source>{1} is an error of predicted counts; the targets of {2} are none.</source>
   <translation>{1} ist ein Fehler vorhergesagter Anzahlen; die Zielwerte von {2} sind keine.</translation>
  </message>
  <message>
   <source>Order q</source>
   <translation>Ordnung q</translation>
  </message>
  <message>
   <source>1 adds up the differences of all counts, so that 2 is the largest error there can be; larger orders weigh large differences more.</source>
   <translation>1 addiert die Abweichungen aller Anzahlen, sodass 2 der größte mögliche Fehler ist; höhere Ordnungen gewichten große Abweichungen stärker.</translation>
  </message>
  <message>
   <source>ECE of counts</source>
   <translation>ECE von Anzahlen</translation>
  </message>
  <message>
   <source>Expected calibration error of predicted counts: samples of similar predicted mean share a bin, and for every single count 0, 1, 2, .. the mean predicted probability in the bin is compared with how often it occurred. 0.2 for q = 1 means that a tenth of the probability lies at wrong counts, on average. Counts that spread widely leave few samples for each of them, whose noise counts as error; judge it by the range of a calibrated model beside it or by a test.</source>
   <translation>Erwarteter Kalibrierungsfehler vorhergesagter Anzahlen: Beobachtungen mit ähnlichem vorhergesagtem Mittelwert teilen ein Bin, und für jede einzelne Anzahl 0, 1, 2, .. wird die mittlere vorhergesagte Wahrscheinlichkeit im Bin damit verglichen, wie oft sie eintrat. 0.2 bei q = 1 bedeutet, dass im Mittel ein Zehntel der Wahrscheinlichkeit auf falschen Anzahlen liegt. Streuen die Anzahlen weit, bleiben für jede nur wenige Beobachtungen, deren Rauschen als Fehler zählt; beurteilen Sie ihn nach dem Bereich eines kalibrierten Modells daneben oder durch einen Test.</translation>
  </message>
  <message>
   <source>MCE of counts</source>
   <translation>MCE von Anzahlen</translation>
  </message>
  <message>
   <source>Maximum calibration error of predicted counts: samples of similar predicted mean share a bin, and the largest difference of a mean predicted probability of a single count and its frequency, over all bins and counts, is taken. 0.1 means that somewhere a count occurs 10 percentage points more or less often than predicted. The bin with the noisiest frequencies decides it alone; take few bins, and judge it by the range of a calibrated model beside it or by a test.</source>
   <translation>Größter Kalibrierungsfehler vorhergesagter Anzahlen: Beobachtungen mit ähnlichem vorhergesagtem Mittelwert teilen ein Bin, und es zählt die größte Abweichung zwischen der mittleren vorhergesagten Wahrscheinlichkeit einer einzelnen Anzahl und ihrer Häufigkeit über alle Bins und Anzahlen. 0.1 bedeutet, dass irgendwo eine Anzahl um 10 Prozentpunkte öfter oder seltener eintritt als vorhergesagt. Das Bin mit den am stärksten verrauschten Häufigkeiten entscheidet allein; nehmen Sie wenige Bins und beurteilen Sie ihn nach dem Bereich eines kalibrierten Modells daneben oder durch einen Test.</translation>
  </message>
  <message>
   <source>The coverage of intervals</source>
   <translation>Die Überdeckung von Intervallen</translation>
  </message>
  <message>
   <source>The level {1} must lie between 0 and 1.</source>
   <translation>Das Niveau {1} muss zwischen 0 und 1 liegen.</translation>
  </message>
  <message>
   <source>ence divides by predicted standard deviations, which are 0 in a whole bin; use uce instead.</source>
   <translation>ence teilt durch vorhergesagte Standardabweichungen, die in einem ganzen Bin 0 sind; nehmen Sie stattdessen uce.</translation>
  </message>
  <message>
   <source>Number of bins of the predicted standard deviation, with the same number of samples each.</source>
   <translation>Anzahl der Bins der vorhergesagten Standardabweichung, mit jeweils gleich vielen Beobachtungen.</translation>
  </message>
  <message>
   <source>ENCE</source>
   <translation>ENCE</translation>
  </message>
  <message>
   <source>Expected normalised calibration error: predictions are put into bins of similar standard deviation, and in each bin the root mean squared error is compared with the root of the mean predicted variance. 0.2 means that errors are 20 % larger or smaller than predicted, on average over the bins. It looks at the size of errors only, not at the shape of the distributions. Noise counts as error, hence the range of a calibrated model beside it.</source>
   <translation>Erwarteter normierter Kalibrierungsfehler: Vorhersagen kommen in Bins ähnlicher Standardabweichung, und in jedem Bin wird die Wurzel des mittleren Fehlerquadrats mit der Wurzel der mittleren vorhergesagten Varianz verglichen. 0.2 heißt, dass Fehler im Mittel über die Bins 20 % größer oder kleiner sind als vorhergesagt. Er betrachtet nur die Größe der Fehler, nicht die Form der Verteilungen. Rauschen zählt als Fehler, daher der Bereich eines kalibrierten Modells daneben.</translation>
  </message>
  <message>
   <source>UCE</source>
   <translation>UCE</translation>
  </message>
  <message>
   <source>Uncertainty calibration error: predictions are put into bins of similar standard deviation, and the gap between the mean squared error and the mean predicted variance is averaged, weighted by the size of the bin. It is in squared units of the target and ruled by the bins with the largest spread; the ENCE weighs all alike. Noise counts as error, hence the range of a calibrated model beside it.</source>
   <translation>Kalibrierungsfehler der Unsicherheit: Vorhersagen kommen in Bins ähnlicher Standardabweichung, und die Abweichung zwischen mittlerem Fehlerquadrat und mittlerer vorhergesagter Varianz wird gemittelt, gewichtet mit der Größe des Bins. Er ist in quadrierten Einheiten der Zielgröße und wird von den Bins mit der größten Streuung bestimmt; der ENCE gewichtet alle gleich. Rauschen zählt als Fehler, daher der Bereich eines kalibrierten Modells daneben.</translation>
  </message>
  <message>
   <source>The spread of quantile forecasts needs predicted quantiles below and above the median.</source>
   <translation>Die Streuung von Quantilvorhersagen braucht vorhergesagte Quantile unter und über dem Median.</translation>
  </message>
  <message>
   <source>The PIT</source>
   <translation>Die PIT</translation>
  </message>
  <message>
   <source>No interval is given: few rows, or places within cells that nobody has observed, would decide on it.</source>
   <translation>Es wird kein Intervall angegeben: Wenige Zeilen oder Plätze innerhalb von Zellen, die niemand beobachtet hat, entschieden darüber.</translation>
  </message>
  <message>
   <source>Location</source>
   <translation>Lage</translation>
  </message>
  <message>
   <source>The mean of the PIT values, the places of the targets in their predicted distributions from 0 to 1. It is ½ if predictions are neither too low nor too high, above ½ if targets are higher than predicted. Together with the spread it says which of the two is off: a bias alone moves the location and leaves the spread. Too low and too high predictions of different samples can cancel. Counts and draws have PIT values that are made uniform with the seed; of quantile forecasts a target's place is the middle of the two levels that it lies between.</source>
   <translation>Das Mittel der PIT-Werte, der Stellen der Zielgrößen in ihren vorhergesagten Verteilungen von 0 bis 1. Es ist ½, wenn Vorhersagen weder zu niedrig noch zu hoch sind, und größer, wenn Zielgrößen höher liegen als vorhergesagt. Zusammen mit der Streuung sagt es, welche von beiden daneben liegt: Eine Verzerrung allein verschiebt die Lage und lässt die Streuung. Zu niedrige und zu hohe Vorhersagen verschiedener Beobachtungen können sich aufheben. PIT-Werte von Zählwerten und Ziehungen werden mit dem Seed gleichverteilt gemacht; bei Quantilvorhersagen ist die Stelle einer Zielgröße die Mitte der beiden Niveaus, zwischen denen sie liegt.</translation>
  </message>
  <message>
   <source>Spread</source>
   <translation>Streuung</translation>
  </message>
  <message>
   <source>How many times as far as predicted the targets scatter, after bias has been taken out: all predictions are moved by one number, so that the mean PIT value is ½, and what remains of the scatter of the PIT values is said as a factor of standard deviations. It is 1 if predictions are as wide as they should be, 1.5 if targets scatter one and a half times as far (predictions too narrow), below 1 if predictions are too wide. A bias that changes from sample to sample is scatter here; the view By column shows it. The factor is exact for normal shapes, and for others that which a normal distribution would need. Of draws the scatter of the few members is taken out.</source>
   <translation>Wievielmal so weit wie vorhergesagt die Zielgrößen streuen, nachdem eine Verzerrung herausgenommen ist: Alle Vorhersagen werden um eine Zahl verschoben, sodass der mittlere PIT-Wert ½ ist, und was an Streuung der PIT-Werte bleibt, wird als Faktor von Standardabweichungen gesagt. Er ist 1, wenn Vorhersagen so weit sind, wie sie sein sollten, 1,5, wenn Zielgrößen anderthalbmal so weit streuen (Vorhersagen zu eng), und kleiner als 1, wenn Vorhersagen zu weit sind. Eine Verzerrung, die sich von Beobachtung zu Beobachtung ändert, gilt hier als Streuung; die Ansicht „Nach Spalte“ zeigt sie. Für normale Formen ist der Faktor genau, für andere der, den eine Normalverteilung brauchte. Bei Ziehungen ist die Streuung der wenigen Mitglieder herausgenommen.</translation>
  </message>
  <message>
   <source>O(n) time, about ten times the PIT values, and O(n) memory</source>
   <translation>Zeit O(n), etwa das Zehnfache der PIT-Werte, und Speicher O(n)</translation>
  </message>
  <message>
   <source>Miscalibration area</source>
   <translation>Fehlkalibrierungsfläche</translation>
  </message>
  <message>
   <source>The area between the quantile calibration curve (the share of targets below their predicted quantiles, over the level) and the diagonal. 0.05 means that predicted levels and observed shares differ by 5 points on average over all levels. It looks at all predictions together, so errors of different predictions can cancel. Noise counts as error, hence the range of a calibrated model beside it. For counts and draws, PIT values are made uniform with the seed.</source>
   <translation>Die Fläche zwischen der Quantil-Kalibrierungskurve (dem Anteil der Zielgrößen unter ihren vorhergesagten Quantilen, über dem Niveau) und der Diagonalen. 0.05 heißt, dass vorhergesagte Niveaus und beobachtete Anteile im Mittel über alle Niveaus um 5 Prozentpunkte abweichen. Sie betrachtet alle Vorhersagen zusammen, Fehler verschiedener Vorhersagen können sich daher aufheben. Rauschen zählt als Fehler, daher der Bereich eines kalibrierten Modells daneben. Bei Anzahlen und Ziehungen werden PIT-Werte mit dem Startwert gleichverteilt gemacht.</translation>
  </message>
  <message>
   <source>The level {1} must lie between 0 and 1, ends excluded.</source>
   <translation>Das Niveau {1} muss zwischen 0 und 1 liegen, ohne die Enden.</translation>
  </message>
  <message>
   <source>The probability integral transform</source>
   <translation>Die Wahrscheinlichkeits-Integraltransformation</translation>
  </message>
  <message>
   <source>RMS quantile error</source>
   <translation>RMS-Quantilfehler</translation>
  </message>
  <message>
   <source>The root mean square difference between the levels of predicted quantiles and the shares of targets below them, over all levels. 0.05 means that levels and shares differ by 5 points; it weighs levels that are far off more than the miscalibration area does, which is the mean of the same differences. It looks at all predictions together, so errors of different predictions can cancel. Noise counts as error, hence the range of a calibrated model beside it. For counts and draws, PIT values are made uniform with the seed.</source>
   <translation>Die Wurzel des mittleren Quadrats des Unterschieds zwischen den Niveaus vorhergesagter Quantile und den Anteilen der Zielgrößen darunter, über alle Niveaus. 0.05 heißt, dass Niveaus und Anteile um 5 Prozentpunkte abweichen; er gewichtet weit danebenliegende Niveaus stärker als die Fehlkalibrierungsfläche, die das Mittel derselben Unterschiede ist. Er betrachtet alle Vorhersagen zusammen, Fehler verschiedener Vorhersagen können sich daher aufheben. Rauschen zählt als Fehler, daher der Bereich eines kalibrierten Modells daneben. Bei Anzahlen und Ziehungen werden PIT-Werte mit dem Startwert gleichverteilt gemacht.</translation>
  </message>
  <message>
   <source>The sharpness</source>
   <translation>Die Schärfe</translation>
  </message>
  <message>
   <source>Ranks of vectors need predictions of several dimensions; {1} predicts {2} distributions of {3} dimensions.</source>
   <translation>Ränge von Vektoren brauchen Vorhersagen mit mehreren Dimensionen; {1!} sagt Verteilungen der Familie {2} mit {3} Dimensionen vorher.</translation>
  </message>
  <message>
   <source>Ellipsoids need more draws than dimensions, and draws that differ in every direction.</source>
   <translation>Ellipsoide brauchen mehr Ziehungen als Dimensionen und Ziehungen, die sich in jeder Richtung unterscheiden.</translation>
  </message>
  <message>
   <source>Bins estimate the calibration of one probability per row, not of a vector.</source>
   <translation>Bins schätzen die Kalibrierung einer Wahrscheinlichkeit je Zeile, nicht eines Vektors.</translation>
  </message>
  <message>
   <source>Computed on {1} of {2} samples, chosen at random by the seed.</source>
   <translation>Berechnet auf {1} von {2} Beobachtungen, mit dem Startwert zufällig gewählt.</translation>
  </message>
  <message>
   <source>The risks cannot be told apart: there are {1} rows to validate on, fewer than 20.</source>
   <translation>Die Risiken sind nicht zu unterscheiden: Es gibt {1} Zeilen zum Validieren, weniger als 20.</translation>
  </message>
  <message>
   <source>The risks cannot be told apart: there are {1} rows to validate on, with fewer than 5 misses of the predicted class.</source>
   <translation>Die Risiken sind nicht zu unterscheiden: Es gibt {1} Zeilen zum Validieren, mit weniger als 5 Fehlgriffen bei der vorhergesagten Klasse.</translation>
  </message>
  <message>
   <source>kkr and ukkr: the kernel matrix is approximated with rank {1}, its entries to {2}.</source>
   <translation>kkr und ukkr: Die Kernmatrix ist mit Rang {1} angenähert, ihre Einträge auf {2} genau.</translation>
  </message>
  <message>
   <source>differs from best</source>
   <translation>anders als das beste</translation>
  </message>
  <message>
   <source>± standard error over the folds. Risks are validation risks. Told from best: row by row, two standard errors. CE₂ comes from rows that no choice has seen.</source>
   <translation>± Standardfehler über die Teile. Risiken sind Validierungsrisiken. Vom besten zu unterscheiden: Zeile für Zeile, zwei Standardfehler. CE₂ kommt aus Zeilen, die keine Wahl gesehen hat.</translation>
  </message>
  <message>
   <source>Fitted functions follow noise as well, so that CE₂ is above 0 even of calibrated models.</source>
   <translation>Angepasste Funktionen folgen auch dem Rauschen, sodass CE₂ selbst bei kalibrierten Modellen über 0 liegt.</translation>
  </message>
  <message>
   <source>{1}, {2}: {3} --space wide tries more.</source>
   <translation>{1!}, {2!}: {3} --space wide probiert mehr.</translation>
  </message>
  <message>
   <source>seed {1}.</source>
   <translation>Startwert {1}.</translation>
  </message>
  <message>
   <source>Lens {1}, seed {2}.</source>
   <translation>Linse {1}, Startwert {2}.</translation>
  </message>
  <message>
   <source>Several lenses, seed {1}.</source>
   <translation>Mehrere Linsen, Startwert {1}.</translation>
  </message>
  <message>
   <source>root risk × 100, {1}</source>
   <translation>Wurzel des Risikos × 100, {1}</translation>
  </message>
  <message>
   <source>Validation risk ± standard error over the folds. * smallest; = does not differ clearly from it (row by row, two standard errors).</source>
   <translation>Validierungsrisiko ± Standardfehler über die Teile. * kleinstes; = nicht davon zu unterscheiden (Zeile für Zeile, zwei Standardfehler).</translation>
  </message>
  <message>
   <source>Validation risk ± standard error over the folds. Bold: smallest; = does not differ clearly from it (row by row, two standard errors).</source>
   <translation>Validierungsrisiko ± Standardfehler über die Teile. Fett: kleinstes; = nicht davon zu unterscheiden (Zeile für Zeile, zwei Standardfehler).</translation>
  </message>
  <message>
   <source>The share of test rows is {1}; it must lie between 0 and 1.</source>
   <translation>Der Anteil der Testzeilen ist {1}; er muss zwischen 0 und 1 liegen.</translation>
  </message>
  <message>
   <source>The number of outer folds is {1}; it must lie between 1, for a single split, and 10.</source>
   <translation>Die Anzahl der äußeren Teile ist {1}; sie muss zwischen 1, für eine einzige Teilung, und 10 liegen.</translation>
  </message>
  <message>
   <source>The number of folds is {1}; it must be at least 2.</source>
   <translation>Die Anzahl der Teile ist {1}; sie muss mindestens 2 sein.</translation>
  </message>
  <message>
   <source>Of 20 samples, every fold and the test part must have at least 2: take fewer folds.</source>
   <translation>Von 20 Beobachtungen müssen jeder Teil und der Testteil mindestens 2 haben: Nehmen Sie weniger Teile.</translation>
  </message>
  <message>
   <source>The choice of an estimator needs at least 20 samples to split; there are {1}.</source>
   <translation>Die Wahl eines Schätzers braucht mindestens 20 Beobachtungen zum Aufteilen; es gibt {1}.</translation>
  </message>
  <message>
   <source>Nested cross-validation in {1} parts: risks and CE₂ are means over the parts, and so are their standard errors.</source>
   <translation>Verschachtelte Kreuzvalidierung in {1} Teilen: Risiken und CE₂ sind Mittelwerte über die Teile, ihre Standardfehler ebenso.</translation>
  </message>
  <message>
   <source>There is no way "{1}" to pair rows for the risk; there are all, disjoint.</source>
   <translation>Es gibt keine Art „{1!}“, Zeilen für das Risiko zu paaren; es gibt all, disjoint.</translation>
  </message>
  <message>
   <source>{1} has the smallest risk.</source>
   <translation>{1} hat das kleinste Risiko.</translation>
  </message>
  <message>
   <source>{1} has the smallest risk, but does not differ clearly from {2}.</source>
   <translation>{1} hat das kleinste Risiko, ist aber nicht zu unterscheiden von {2}.</translation>
  </message>
  <message>
   <source>The measure {1} needs class probabilities; {2} has none.</source>
   <translation>Das Maß {1} braucht Klassenwahrscheinlichkeiten; {2!} hat keine.</translation>
  </message>
  <message>
   <source>The measure {1} with view=positive-class needs two classes; {2} has {3}.</source>
   <translation>Das Maß {1} mit view=positive-class braucht zwei Klassen; {2!} hat {3}.</translation>
  </message>
  <message>
   <source>The penalty {1} of {2} must be above 0.</source>
   <translation>Die Strafe {1} von {2} muss über 0 liegen.</translation>
  </message>
  <message>
   <source>The number of folds is {1}; it must lie between 2 and 10.</source>
   <translation>Die Anzahl der Teile ist {1}; sie muss zwischen 2 und 10 liegen.</translation>
  </message>
  <message>
   <source>The measure {1} fits a function on a part of the samples and needs at least {2}; {3} has {4}.</source>
   <translation>Das Maß {1} passt eine Funktion an einen Teil der Beobachtungen an und braucht mindestens {2}; {3!} hat {4}.</translation>
  </message>
  <message>
   <source>The estimate of the squared error is {1}, below 0; it counts as 0.</source>
   <translation>Die Schätzung des quadrierten Fehlers ist {1}, unter 0; sie zählt als 0.</translation>
  </message>
  <message>
   <source>The kernel matrix is approximated, its entries to {1}.</source>
   <translation>Die Kernmatrix ist angenähert, ihre Einträge auf {1} genau.</translation>
  </message>
  <message>
   <source>All probabilities at once; two classes count both.</source>
   <translation>Alle Wahrscheinlichkeiten zugleich; bei zwei Klassen zählen beide.</translation>
  </message>
  <message>
   <source>Class 1 of two; for binary data and for data seen through a lens such as the top label.</source>
   <translation>Klasse 1 von zweien; für binäre Daten und für Daten durch eine Linse wie die wahrscheinlichste Klasse.</translation>
  </message>
  <message>
   <source>Weight against functions that follow the data closely.</source>
   <translation>Gewicht gegen Funktionen, die den Daten eng folgen.</translation>
  </message>
  <message>
   <source>smallest risk</source>
   <translation>kleinstes Risiko</translation>
  </message>
  <message>
   <source>The candidate with the smallest calibration estimation risk on the rows it is not fitted on.</source>
   <translation>Der Kandidat mit dem kleinsten Risiko der Kalibrierungsschätzung auf den Zeilen, an die er nicht angepasst ist.</translation>
  </message>
  <message>
   <source>Parts of the samples, each judged by what the others give.</source>
   <translation>Teile der Beobachtungen, jeder danach beurteilt, was die anderen ergeben.</translation>
  </message>
  <message>
   <source>Estimates the calibration error CE₂, the root of the mean squared distance between a prediction and how often each class occurs with it. The products of two samples' gaps between prediction and outcome are regressed on both of their predictions by kernel ridge regression (kkr). Each sample is judged by what the other folds give, so that noise does not count as error by itself. It needs no bins. Use the penalty that the view of the estimator choice finds. It says nothing about the direction of the error, and a value of 0 does not mean that the model is calibrated: the estimate of the square may be negative, or the penalty too large.</source>
   <translation>Schätzt den Kalibrierungsfehler CE₂, die Wurzel des mittleren quadrierten Abstands zwischen einer Vorhersage und der Häufigkeit, mit der jede Klasse bei ihr auftritt. Die Produkte der Abweichungen zweier Beobachtungen zwischen Vorhersage und Ergebnis werden durch Kern-Ridge-Regression auf beide Vorhersagen zurückgeführt (kkr). Jede Beobachtung wird danach beurteilt, was die anderen Teile ergeben, sodass Rauschen nicht von selbst als Fehler zählt. Er braucht keine Bins. Nehmen Sie die Strafe, die die Ansicht zur Wahl des Schätzers findet. Er sagt nichts über die Richtung des Fehlers, und ein Wert von 0 heißt nicht, dass das Modell kalibriert ist: Die Schätzung des Quadrats kann negativ sein oder die Strafe zu groß.</translation>
  </message>
  <message>
   <source>Estimates the calibration error CE₂, the root of the mean squared distance between a prediction and how often each class occurs with it. The gaps between prediction and outcome are regressed on the predictions by kernel ridge regression (ukkr), and the fitted gaps are squared. Each sample is judged by what the other folds give, so that noise does not count as error by itself. It needs no bins. Use the penalty that the view of the estimator choice finds. It says nothing about the direction of the error, and a value of 0 does not mean that the model is calibrated: the estimate of the square may be negative, or the penalty too large.</source>
   <translation>Schätzt den Kalibrierungsfehler CE₂, die Wurzel des mittleren quadrierten Abstands zwischen einer Vorhersage und der Häufigkeit, mit der jede Klasse bei ihr auftritt. Die Abweichungen zwischen Vorhersage und Ergebnis werden durch Kern-Ridge-Regression auf die Vorhersagen zurückgeführt (ukkr), und die angepassten Abweichungen werden quadriert. Jede Beobachtung wird danach beurteilt, was die anderen Teile ergeben, sodass Rauschen nicht von selbst als Fehler zählt. Er braucht keine Bins. Nehmen Sie die Strafe, die die Ansicht zur Wahl des Schätzers findet. Er sagt nichts über die Richtung des Fehlers, und ein Wert von 0 heißt nicht, dass das Modell kalibriert ist: Die Schätzung des Quadrats kann negativ sein oder die Strafe zu groß.</translation>
  </message>
  <message>
   <source>kkr calibration error</source>
   <translation>kkr-Kalibrierungsfehler</translation>
  </message>
  <message>
   <source>ukkr calibration error</source>
   <translation>ukkr-Kalibrierungsfehler</translation>
  </message>
  <message>
   <source>Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, eqs. 28-31</source>
   <translation>Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, Gl. 28-31</translation>
  </message>
  <message>
   <source>O(n r²) time for a kernel of numerical rank r &lt;= 1000; O(n r) memory</source>
   <translation>O(n r²) Zeit für einen Kern vom numerischen Rang r &lt;= 1000; O(n r) Speicher</translation>
  </message>
  <message>
   <source>The calibration estimation risk is defined for classes, not for real targets.</source>
   <translation>Das Risiko der Kalibrierungsschätzung ist für Klassen definiert, nicht für reelle Zielgrößen.</translation>
  </message>
  <message>
   <source>The two-class reduction needs two classes; there are {1}.</source>
   <translation>Die Zurückführung auf zwei Klassen braucht zwei Klassen; es gibt {1}.</translation>
  </message>
  <message>
   <source>regularisation λ</source>
   <translation>Regularisierung λ</translation>
  </message>
  <message>
   <source>There is no search space "{1}"; there are paper, code, wide.</source>
   <translation>Es gibt keinen Suchraum „{1!}“; es gibt paper, code, wide.</translation>
  </message>
  <message>
   <source>optimised bins</source>
   <translation>optimierte Bins</translation>
  </message>
  <message>
   <source>opt. bins</source>
   <translation>opt. Bins</translation>
  </message>
  <message>
   <source>deb. bins</source>
   <translation>entz. Bins</translation>
  </message>
  <message>
   <source>columns {1} to {2}</source>
   <translation>Spalten {1} bis {2}</translation>
  </message>
  <message>
   <source>columns {1} to {2} ({3})</source>
   <translation>Spalten {1} bis {2} ({3})</translation>
  </message>
  <message>
   <source>row {1}</source>
   <translation>Zeile {1}</translation>
  </message>
  <message>
   <source>The numbers are too large, too small or too far apart to compute with: the result is not a finite number.</source>
   <translation>Die Zahlen sind zu groß, zu klein oder zu weit auseinander, um damit zu rechnen: Das Ergebnis ist keine endliche Zahl.</translation>
  </message>
  <message>
   <source>The program holds no registry of methods.</source>
   <translation>Das Programm enthält kein Verzeichnis der Methoden.</translation>
  </message>
  <message>
   <source>{1} of {2} samples selected</source>
   <translation>{1} von {2} Beobachtungen gewählt</translation>
  </message>
  <message>
   <source>horizontal axis</source>
   <translation>waagerechte Achse</translation>
  </message>
  <message>
   <source>a part of the triangle</source>
   <translation>ein Teil des Dreiecks</translation>
  </message>
  <message>
   <source>Line</source>
   <translation>Zeile</translation>
  </message>
  <message>
   <source>Row</source>
   <translation>Zeile</translation>
  </message>
  <message>
   <source>The line of the file.</source>
   <translation>Die Zeile der Datei.</translation>
  </message>
  <message>
   <source>The row of the data.</source>
   <translation>Die Zeile der Daten.</translation>
  </message>
  <message>
   <source>A column of the file beside predictions and targets.</source>
   <translation>Eine Spalte der Datei neben Vorhersagen und Zielgrößen.</translation>
  </message>
  <message>
   <source>The class with the largest probability.</source>
   <translation>Die Klasse mit der größten Wahrscheinlichkeit.</translation>
  </message>
  <message>
   <source>Target</source>
   <translation>Zielgröße</translation>
  </message>
  <message>
   <source>The observed class.</source>
   <translation>Die beobachtete Klasse.</translation>
  </message>
  <message>
   <source>Confidence</source>
   <translation>Konfidenz</translation>
  </message>
  <message>
   <source>The largest probability.</source>
   <translation>Die größte Wahrscheinlichkeit.</translation>
  </message>
  <message>
   <source>P(target)</source>
   <translation>P(Zielgröße)</translation>
  </message>
  <message>
   <source>The predicted probability of the observed class.</source>
   <translation>Die vorhergesagte Wahrscheinlichkeit der beobachteten Klasse.</translation>
  </message>
  <message>
   <source>The predicted probability of this class.</source>
   <translation>Die vorhergesagte Wahrscheinlichkeit dieser Klasse.</translation>
  </message>
  <message>
   <source>The mean of the predicted distribution.</source>
   <translation>Der Mittelwert der vorhergesagten Verteilung.</translation>
  </message>
  <message>
   <source>Std. deviation</source>
   <translation>Std.-Abw.</translation>
  </message>
  <message>
   <source>The standard deviation of the predicted distribution.</source>
   <translation>Die Standardabweichung der vorhergesagten Verteilung.</translation>
  </message>
  <message>
   <source>Target {1}</source>
   <translation>Zielgröße {1}</translation>
  </message>
  <message>
   <source>The observed value.</source>
   <translation>Der beobachtete Wert.</translation>
  </message>
  <message>
   <source>PIT</source>
   <translation>PIT</translation>
  </message>
  <message>
   <source>The predicted probability of a value up to the observed one; uniform for a calibrated model.</source>
   <translation>Die vorhergesagte Wahrscheinlichkeit eines Werts bis zum beobachteten; gleichverteilt bei einem kalibrierten Modell.</translation>
  </message>
  <message>
   <source>The case weight.</source>
   <translation>Das Fallgewicht.</translation>
  </message>
  <message>
   <source>SKCE term</source>
   <translation>SKCE-Term</translation>
  </message>
  <message>
   <source>What the sample adds to the kernel calibration error; being computed.</source>
   <translation>Was die Beobachtung zum Kern-Kalibrierungsfehler beiträgt; wird berechnet.</translation>
  </message>
  <message>
   <source>all other samples</source>
   <translation>alle anderen Beobachtungen</translation>
  </message>
  <message>
   <source>{1} other samples drawn at random</source>
   <translation>{1} zufällig gezogene andere Beobachtungen</translation>
  </message>
  <message>
   <source>Weighted mean of h(i,j) over {1}, bandwidth {2}: what the sample adds to the squared kernel calibration error. Large where the samples with similar predictions are off in the same way.</source>
   <translation>Gewichtetes Mittel von h(i,j) über {1}, Bandbreite {2}: was die Beobachtung zum quadrierten Kern-Kalibrierungsfehler beiträgt. Groß, wo Beobachtungen mit ähnlichen Vorhersagen auf gleiche Weise danebenliegen.</translation>
  </message>
  <message>
   <source>Mean of h(i,j) over {1}, bandwidth {2}: what the sample adds to the squared kernel calibration error. Large where the samples with similar predictions are off in the same way.</source>
   <translation>Mittel von h(i,j) über {1}, Bandbreite {2}: was die Beobachtung zum quadrierten Kern-Kalibrierungsfehler beiträgt. Groß, wo Beobachtungen mit ähnlichen Vorhersagen auf gleiche Weise danebenliegen.</translation>
  </message>
  <message>
   <source>Group</source>
   <translation>Gruppe</translation>
  </message>
  <message>
   <source>The named selections that hold the sample.</source>
   <translation>Die benannten Auswahlen, die die Beobachtung enthalten.</translation>
  </message>
  <message>
   <source>The terms of {1} samples need {2} bytes; {3} are allowed.</source>
   <translation>Die Terme von {1} Beobachtungen brauchen {2} Bytes; erlaubt sind {3}.</translation>
  </message>
  <message>
   <source>Terms of the kernel calibration error need at least 2 samples; there are {1}.</source>
   <translation>Terme des Kern-Kalibrierungsfehlers brauchen mindestens 2 Beobachtungen; es gibt {1}.</translation>
  </message>
  <message>
   <source>the terms of samples</source>
   <translation>die Terme der Beobachtungen</translation>
  </message>
  <message>
   <source>The number of samples is {1}; it must be at least 1.</source>
   <translation>Der Stichprobenumfang ist {1}; er muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>Friedman network</source>
   <translation>Friedman-Netz</translation>
  </message>
  <message>
   <source>Friedman ensemble</source>
   <translation>Friedman-Ensemble</translation>
  </message>
  <message>
   <source>The number of samples must be at least 1.</source>
   <translation>Der Stichprobenumfang muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>The number of classes must be at least 3: of two classes one probability says everything.</source>
   <translation>Die Anzahl der Klassen muss mindestens 3 sein: Bei zwei Klassen sagt eine Wahrscheinlichkeit alles.</translation>
  </message>
  <message>
   <source>The deviation must lie above 0 and below 1.</source>
   <translation>Die Abweichung muss über 0 und unter 1 liegen.</translation>
  </message>
  <message>
   <source>The certainty must lie between 0 and 1.</source>
   <translation>Die Gewissheit muss zwischen 0 und 1 liegen.</translation>
  </message>
  <message>
   <source>Hidden certainty</source>
   <translation>Verborgene Gewissheit</translation>
  </message>
  <message>
   <source>The number of classes must be at least 2.</source>
   <translation>Die Anzahl der Klassen muss mindestens 2 sein.</translation>
  </message>
  <message>
   <source>The standard deviation of the logits must be above 0.</source>
   <translation>Die Standardabweichung der Logits muss über 0 liegen.</translation>
  </message>
  <message>
   <source>The sharpness must be above 0.</source>
   <translation>Die Schärfe muss über 0 liegen.</translation>
  </message>
  <message>
   <source>The number of classes that occur is {1}; it must not exceed the number of classes, which is {2}.</source>
   <translation>Die Anzahl der vorkommenden Klassen ist {1}; sie darf die Anzahl der Klassen, {2}, nicht übersteigen.</translation>
  </message>
  <message>
   <source>There must be as many covariance matrices as classes.</source>
   <translation>Es muss so viele Kovarianzmatrizen wie Klassen geben.</translation>
  </message>
  <message>
   <source>Covariance matrices are drawn for 2 to {1} classes, not for {2}.</source>
   <translation>Kovarianzmatrizen werden für 2 bis {1} Klassen gezogen, nicht für {2}.</translation>
  </message>
  <message>
   <source>The scale of the covariance matrices must be above 0.</source>
   <translation>Die Skala der Kovarianzmatrizen muss über 0 liegen.</translation>
  </message>
  <message>
   <source>Logistic-normal model</source>
   <translation>Logistisch-normales Modell</translation>
  </message>
  <message>
   <source>The number of networks is 0; it must be at least 1.</source>
   <translation>Die Anzahl der Netze ist 0; sie muss mindestens 1 sein.</translation>
  </message>
  <message>
   <source>The concentration alpha must be above 0.</source>
   <translation>Die Konzentration alpha muss über 0 liegen.</translation>
  </message>
  <message>
   <source>The share pi must lie between 0 and 1.</source>
   <translation>Der Anteil pi muss zwischen 0 und 1 liegen.</translation>
  </message>
  <message>
   <source>W19 model</source>
   <translation>W19-Modell</translation>
  </message>
  <message>
   <source>The number of {1} is {2}; it must be at least {3}.</source>
   <translation>Die Anzahl der {1} ist {2}; sie muss mindestens {3} sein.</translation>
  </message>
  <message>
   <source>W21 model, calibrated</source>
   <translation>W21-Modell, kalibriert</translation>
  </message>
  <message>
   <source>W21 model, uncalibrated</source>
   <translation>W21-Modell, unkalibriert</translation>
  </message>
  <message>
   <source>training samples</source>
   <translation>Trainingsbeobachtungen</translation>
  </message>
  <message>
   <source>W21 least squares model</source>
   <translation>W21-Modell der kleinsten Quadrate</translation>
  </message>
  <message>
   <source>A data set of {1} rows and {2} numbers each takes {3}; this machine has room for {4}. Choose a smaller n.</source>
   <translation>Ein Datensatz von {1} Zeilen mit je {2} Zahlen braucht {3}; dieser Rechner hat Platz für {4}. Wählen Sie ein kleineres n.</translation>
  </message>
  <message>
   <source>confidence of the predicted class</source>
   <translation>Konfidenz der vorhergesagten Klasse</translation>
  </message>
  <message>
   <source>all samples</source>
   <translation>alle Beobachtungen</translation>
  </message>
  <message>
   <source>predicted class observed</source>
   <translation>vorhergesagte Klasse beobachtet</translation>
  </message>
  <message>
   <source>One data set</source>
   <translation>Ein Datensatz</translation>
  </message>
  <message>
   <source>the targets are drawn from the predictions</source>
   <translation>die Zielgrößen werden aus den Vorhersagen gezogen</translation>
  </message>
  <message>
   <source>{1} predicts no risk of an event.</source>
   <translation>{1} sagt kein Risiko eines Ereignisses vorher.</translation>
  </message>
  <message>
   <source>Number of rows in a data set, drawn with replacement.</source>
   <translation>Anzahl der Zeilen eines Datensatzes, mit Zurücklegen gezogen.</translation>
  </message>
  <message>
   <source>Every loaded row once.</source>
   <translation>Jede geladene Zeile einmal.</translation>
  </message>
  <message>
   <source>Temperature</source>
   <translation>Temperatur</translation>
  </message>
  <message>
   <source>1: targets are drawn from the predictions. Above 1 from less certain ones, so that the predictions are over-confident; below 1 from more certain ones.</source>
   <translation>1: Zielgrößen werden aus den Vorhersagen gezogen. Über 1 aus weniger sicheren, sodass die Vorhersagen überkonfident sind; unter 1 aus sichereren.</translation>
  </message>
  <message>
   <source>My data</source>
   <translation>Meine Daten</translation>
  </message>
  <message>
   <source>The predictions of a loaded model with targets drawn from them: what an estimator or a test does on these very predictions if the model is calibrated. Another temperature makes the predictions over- or under-confident by a known amount, which shows what could be detected. The targets that were loaded with them play no part, but for predictive draws: there each value of a row, target or draw, is as likely to become the target.</source>
   <translation>Die Vorhersagen eines geladenen Modells mit aus ihnen gezogenen Zielgrößen: was ein Schätzer oder Test bei genau diesen Vorhersagen tut, wenn das Modell kalibriert ist. Eine andere Temperatur macht die Vorhersagen um einen bekannten Betrag zu sicher oder zu unsicher und zeigt, was sich entdecken ließe. Die mitgeladenen Zielgrößen spielen keine Rolle, außer bei Ziehungen: Dort wird jeder Wert einer Zeile, Zielgröße oder Ziehung, gleich wahrscheinlich zur Zielgröße.</translation>
  </message>
  <message>
   <source>Y ~ P at temperature T: p^(1/T) normalised, or a variance times T</source>
   <translation>Y ~ P bei Temperatur T: p^(1/T) normiert, oder eine Varianz mal T</translation>
  </message>
  <message>
   <source>O(n m) per data set</source>
   <translation>O(n m) je Datensatz</translation>
  </message>
  <message>
   <source>Null</source>
   <translation>Null</translation>
  </message>
  <message>
   <source>Targets are drawn from the predictions.</source>
   <translation>Zielgrößen werden aus den Vorhersagen gezogen.</translation>
  </message>
  <message>
   <source>Over-confident</source>
   <translation>Überkonfident</translation>
  </message>
  <message>
   <source>Targets scatter more than predicted: temperature 1.5.</source>
   <translation>Zielgrößen streuen stärker als vorhergesagt: Temperatur 1.5.</translation>
  </message>
  <message>
   <source>The world my-data needs loaded predictions, and there are none.</source>
   <translation>Die Welt my-data braucht geladene Vorhersagen, und es gibt keine.</translation>
  </message>
  <message>
   <source>W19, section 7</source>
   <translation>W19, Abschnitt 7</translation>
  </message>
  <message>
   <source>twice the total variation, W19, section 7</source>
   <translation>doppelte Totalvariation, W19, Abschnitt 7</translation>
  </message>
  <message>
   <source>Number of samples in a data set.</source>
   <translation>Anzahl der Beobachtungen eines Datensatzes.</translation>
  </message>
  <message>
   <source>Number of classes.</source>
   <translation>Anzahl der Klassen.</translation>
  </message>
  <message>
   <source>Concentration α</source>
   <translation>Konzentration α</translation>
  </message>
  <message>
   <source>Small: the predictions are nearly certain of one class. 1: uniform on the simplex. Large: all predictions are nearly uniform over the classes.</source>
   <translation>Klein: Die Vorhersagen sind sich einer Klasse fast sicher. 1: gleichverteilt auf dem Simplex. Groß: Alle Vorhersagen sind fast gleichmäßig über die Klassen.</translation>
  </message>
  <message>
   <source>Disturbed share π</source>
   <translation>Gestörter Anteil π</translation>
  </message>
  <message>
   <source>Share of targets that do not follow the predictions; 0 is a calibrated model.</source>
   <translation>Anteil der Zielgrößen, die den Vorhersagen nicht folgen; 0 ist ein kalibriertes Modell.</translation>
  </message>
  <message>
   <source>Disturbed targets</source>
   <translation>Gestörte Zielgrößen</translation>
  </message>
  <message>
   <source>Where the targets come from that do not follow the predictions.</source>
   <translation>Woher die Zielgrößen kommen, die den Vorhersagen nicht folgen.</translation>
  </message>
  <message>
   <source>first class</source>
   <translation>erste Klasse</translation>
  </message>
  <message>
   <source>They are always the first class.</source>
   <translation>Sie sind immer die erste Klasse.</translation>
  </message>
  <message>
   <source>Every class is as likely as every other.</source>
   <translation>Jede Klasse ist gleich wahrscheinlich.</translation>
  </message>
  <message>
   <source>Calibrated: the targets are drawn from the predictions.</source>
   <translation>Kalibriert: Die Zielgrößen werden aus den Vorhersagen gezogen.</translation>
  </message>
  <message>
   <source>Half of the targets are the first class, whatever the predictions say.</source>
   <translation>Die Hälfte der Zielgrößen ist die erste Klasse, was die Vorhersagen auch sagen.</translation>
  </message>
  <message>
   <source>The targets are uniform over the classes and have nothing to do with the predictions.</source>
   <translation>Die Zielgrößen sind gleichverteilt über die Klassen und haben nichts mit den Vorhersagen zu tun.</translation>
  </message>
  <message>
   <source>Dirichlet classes</source>
   <translation>Dirichlet-Klassen</translation>
  </message>
  <message>
   <source>Predictions over several classes are drawn from a Dirichlet distribution; each target is drawn from its prediction, except for a share of disturbed ones. Without disturbance the model is calibrated by construction, so every calibration error that an estimator reports is its own noise or bias. With disturbance the true error is known.</source>
   <translation>Vorhersagen über mehrere Klassen werden aus einer Dirichlet-Verteilung gezogen; jede Zielgröße wird aus ihrer Vorhersage gezogen, bis auf einen Anteil gestörter. Ohne Störung ist das Modell nach Konstruktion kalibriert, jeder Kalibrierungsfehler, den ein Schätzer meldet, ist also sein eigenes Rauschen oder seine Verzerrung. Mit Störung ist der wahre Fehler bekannt.</translation>
  </message>
  <message>
   <source>g ~ Dir(α, .., α), Y ~ (1−π) Cat(g) + π Cat(β), β = (1, 0, .., 0) or uniform</source>
   <translation>g ~ Dir(α, .., α), Y ~ (1−π) Cat(g) + π Cat(β), β = (1, 0, .., 0) oder gleichverteilt</translation>
  </message>
  <message>
   <source>training data</source>
   <translation>Trainingsdaten</translation>
  </message>
  <message>
   <source>new data</source>
   <translation>neue Daten</translation>
  </message>
  <message>
   <source>Variance</source>
   <translation>Varianz</translation>
  </message>
  <message>
   <source>Where the variance of a network's predictions comes from.</source>
   <translation>Woher die Varianz der Vorhersagen eines Netzes kommt.</translation>
  </message>
  <message>
   <source>training errors</source>
   <translation>Trainingsfehler</translation>
  </message>
  <message>
   <source>One for all inputs, as in W21; noise N(0, 1).</source>
   <translation>Eine für alle Eingaben, wie in W21; Rauschen N(0, 1).</translation>
  </message>
  <message>
   <source>an output of the network</source>
   <translation>eine Ausgabe des Netzes</translation>
  </message>
  <message>
   <source>Learnt with the mean, as in GB22; noise N(0, 0.5 + X₆).</source>
   <translation>Mit dem Mittelwert gelernt, wie in GB22; Rauschen N(0, 0,5 + X₆).</translation>
  </message>
  <message>
   <source>network 1</source>
   <translation>Netz 1</translation>
  </message>
  <message>
   <source>network 2</source>
   <translation>Netz 2</translation>
  </message>
  <message>
   <source>network 3</source>
   <translation>Netz 3</translation>
  </message>
  <message>
   <source>network 4</source>
   <translation>Netz 4</translation>
  </message>
  <message>
   <source>network 5</source>
   <translation>Netz 5</translation>
  </message>
  <message>
   <source>network 6</source>
   <translation>Netz 6</translation>
  </message>
  <message>
   <source>network 7</source>
   <translation>Netz 7</translation>
  </message>
  <message>
   <source>network 8</source>
   <translation>Netz 8</translation>
  </message>
  <message>
   <source>network 9</source>
   <translation>Netz 9</translation>
  </message>
  <message>
   <source>network 10</source>
   <translation>Netz 10</translation>
  </message>
  <message>
   <source>the ensemble</source>
   <translation>dem Ensemble</translation>
  </message>
  <message>
   <source>The equal-weight mixture of the ten networks' predictions.</source>
   <translation>Die gleich gewichtete Mischung der Vorhersagen der zehn Netze.</translation>
  </message>
  <message>
   <source>A normal distribution around the network's output.</source>
   <translation>Eine Normalverteilung um die Ausgabe des Netzes.</translation>
  </message>
  <message>
   <source>Predictions of</source>
   <translation>Vorhersagen von</translation>
  </message>
  <message>
   <source>One of the ten networks, which differ in their first weights, or the mixture of all.</source>
   <translation>Eines der zehn Netze, die sich in ihren Anfangsgewichten unterscheiden, oder die Mischung aller.</translation>
  </message>
  <message>
   <source>Friedman networks</source>
   <translation>Friedman-Netze</translation>
  </message>
  <message>
   <source>Neural networks learn a regression problem from few samples and then predict new ones. Each predicts a normal distribution whose spread is that of its errors on the training data. After few steps the networks have learnt little but know so; after many they know the training data by heart and are far too certain. The ensemble, the mixture of ten networks, is less so. Networks with an output for the variance learn how large the noise is, and become too certain too.</source>
   <translation>Neuronale Netze lernen ein Regressionsproblem aus wenigen Beobachtungen und sagen dann neue voraus. Jedes sagt eine Normalverteilung voraus, deren Streuung die seiner Fehler auf den Trainingsdaten ist. Nach wenigen Schritten haben die Netze wenig gelernt, wissen das aber; nach vielen kennen sie die Trainingsdaten auswendig und sind viel zu sicher. Das Ensemble, die Mischung von zehn Netzen, ist es weniger. Netze mit einer Ausgabe für die Varianz lernen, wie groß das Rauschen ist, und werden ebenfalls zu sicher.</translation>
  </message>
  <message>
   <source>Y = 10 sin(π X₁X₂) + 20 (X₃ − ½)² + 10 X₄ + 5 X₅ + ε, X ~ U(0,1)¹⁰, ε ~ N(0,1); P = N(f(X), s²), s² = training MSE</source>
   <translation>Y = 10 sin(π X₁X₂) + 20 (X₃ − ½)² + 10 X₄ + 5 X₅ + ε, X ~ U(0,1)¹⁰, ε ~ N(0,1); P = N(f(X), s²), s² = Trainings-MSE</translation>
  </message>
  <message>
   <source>7 · 10⁶ operations per network and training step for 100 training samples; then O(n)</source>
   <translation>7 · 10⁶ Operationen je Netz und Trainingsschritt bei 100 Trainingsbeobachtungen; dann O(n)</translation>
  </message>
  <message>
   <source>Number of new samples in a data set.</source>
   <translation>Anzahl der neuen Beobachtungen eines Datensatzes.</translation>
  </message>
  <message>
   <source>Training steps</source>
   <translation>Trainingsschritte</translation>
  </message>
  <message>
   <source>Steps of Adam with all training samples.</source>
   <translation>Schritte von Adam mit allen Trainingsbeobachtungen.</translation>
  </message>
  <message>
   <source>Stopped early</source>
   <translation>Früh gestoppt</translation>
  </message>
  <message>
   <source>One network after 500 steps, before it overfits.</source>
   <translation>Ein Netz nach 500 Schritten, vor der Überanpassung.</translation>
  </message>
  <message>
   <source>Overfitted</source>
   <translation>Überangepasst</translation>
  </message>
  <message>
   <source>One network after 5000 steps: it knows the training data by heart.</source>
   <translation>Ein Netz nach 5000 Schritten: Es kennt die Trainingsdaten auswendig.</translation>
  </message>
  <message>
   <source>Ensemble</source>
   <translation>Ensemble</translation>
  </message>
  <message>
   <source>The mixture of ten networks after 5000 steps.</source>
   <translation>Die Mischung von zehn Netzen nach 5000 Schritten.</translation>
  </message>
  <message>
   <source>Mean and variance</source>
   <translation>Mittelwert und Varianz</translation>
  </message>
  <message>
   <source>One network with an output for the variance, after 1000 steps.</source>
   <translation>Ein Netz mit einer Ausgabe für die Varianz, nach 1000 Schritten.</translation>
  </message>
  <message>
   <source>GB22, Prop. 3.2</source>
   <translation>GB22, Prop. 3.2</translation>
  </message>
  <message>
   <source>This prediction is none of the world hidden-certainty.</source>
   <translation>Diese Vorhersage ist keine der Welt hidden-certainty.</translation>
  </message>
  <message>
   <source>Deviation</source>
   <translation>Abweichung</translation>
  </message>
  <message>
   <source>How far the predictions are from the uniform one at most, as a share of it: with five classes and 0.1 they lie between 0.18 and 0.22.</source>
   <translation>Wie weit die Vorhersagen höchstens von der gleichverteilten abweichen, als Anteil davon: Bei fünf Klassen und 0.1 liegen sie zwischen 0.18 und 0.22.</translation>
  </message>
  <message>
   <source>Share of targets that the prediction decides; the others are drawn from it. 0 is calibrated.</source>
   <translation>Anteil der Zielgrößen, über die die Vorhersage entscheidet; die anderen werden aus ihr gezogen. 0 ist kalibriert.</translation>
  </message>
  <message>
   <source>Predictions are nearly uniform over the classes and take few values, and each value decides the class. Yet every single probability is right: of all samples with the same probability of a class, that share is of the class, and so for the predicted class. All errors that look at one probability at a time are 0 in truth, whatever the hidden certainty, while whole predictions are wrong by nearly as much as the Brier score allows. With certainty 0 the targets are drawn from the predictions, and only measures of whole predictions can tell the difference.</source>
   <translation>Die Vorhersagen sind fast gleichverteilt über die Klassen und nehmen wenige Werte an, und jeder Wert entscheidet über die Klasse. Doch jede einzelne Wahrscheinlichkeit stimmt: Von allen Beobachtungen mit derselben Wahrscheinlichkeit einer Klasse gehört genau dieser Anteil zu der Klasse, ebenso bei der vorhergesagten Klasse. Alle Fehler, die eine Wahrscheinlichkeit für sich betrachten, sind in Wahrheit 0, wie groß die verborgene Gewissheit auch ist, während ganze Vorhersagen fast um so viel falsch sind, wie der Brier-Score zulässt. Mit Gewissheit 0 werden die Zielgrößen aus den Vorhersagen gezogen, und nur Maße ganzer Vorhersagen können den Unterschied sehen.</translation>
  </message>
  <message>
   <source>Hidden</source>
   <translation>Verborgen</translation>
  </message>
  <message>
   <source>Every prediction decides the class.</source>
   <translation>Jede Vorhersage entscheidet über die Klasse.</translation>
  </message>
  <message>
   <source>Calibrated</source>
   <translation>Kalibriert</translation>
  </message>
  <message>
   <source>The same predictions, and targets that are drawn from them.</source>
   <translation>Dieselben Vorhersagen, und Zielgrößen, die aus ihnen gezogen werden.</translation>
  </message>
  <message>
   <source>The setting n is {1}; it must not exceed pool, which is {2}.</source>
   <translation>Die Einstellung n ist {1}; sie darf pool, also {2}, nicht übersteigen.</translation>
  </message>
  <message>
   <source>Spread of the logits</source>
   <translation>Streuung der Logits</translation>
  </message>
  <message>
   <source>Standard deviation of the logits: the larger, the more certain the predictions.</source>
   <translation>Standardabweichung der Logits: je größer, desto sicherer die Vorhersagen.</translation>
  </message>
  <message>
   <source>What the logits are multiplied by after the targets were drawn: 1 is calibrated, above 1 over-confident, below 1 under-confident.</source>
   <translation>Womit die Logits multipliziert werden, nachdem die Zielgrößen gezogen sind: 1 ist kalibriert, über 1 überkonfident, unter 1 zu zurückhaltend.</translation>
  </message>
  <message>
   <source>Covariances</source>
   <translation>Kovarianzen</translation>
  </message>
  <message>
   <source>How the logits of a class scatter around it.</source>
   <translation>Wie die Logits einer Klasse um sie streuen.</translation>
  </message>
  <message>
   <source>Independent logits, all with the same standard deviation.</source>
   <translation>Unabhängige Logits, alle mit derselben Standardabweichung.</translation>
  </message>
  <message>
   <source>A covariance matrix of its own for each class, drawn once for each seed from an inverse Wishart distribution with as many degrees of freedom as there are classes; at most 200 classes.</source>
   <translation>Eine eigene Kovarianzmatrix für jede Klasse, einmal je Startwert aus einer inversen Wishart-Verteilung mit so vielen Freiheitsgraden wie Klassen gezogen; höchstens 200 Klassen.</translation>
  </message>
  <message>
   <source>Scale s</source>
   <translation>Skala s</translation>
  </message>
  <message>
   <source>The inverse Wishart distribution has the scale matrix I/s: the smaller s, the larger the logits and the more certain the predictions.</source>
   <translation>Die inverse Wishart-Verteilung hat die Skalenmatrix I/s: Je kleiner s, desto größer die Logits und desto sicherer die Vorhersagen.</translation>
  </message>
  <message>
   <source>Classes that occur</source>
   <translation>Vorkommende Klassen</translation>
  </message>
  <message>
   <source>How many of the classes the logits scatter around; targets may be others.</source>
   <translation>Um wie viele der Klassen die Logits streuen; Zielgrößen können andere sein.</translation>
  </message>
  <message>
   <source>Around each class alike.</source>
   <translation>Um jede Klasse gleich.</translation>
  </message>
  <message>
   <source>Pool</source>
   <translation>Vorrat</translation>
  </message>
  <message>
   <source>Number of samples that are drawn once for each seed; data sets are drawn from them without replacement.</source>
   <translation>Anzahl der Beobachtungen, die einmal je Startwert gezogen werden; Datensätze werden daraus ohne Zurücklegen gezogen.</translation>
  </message>
  <message>
   <source>Every data set is drawn anew.</source>
   <translation>Jeder Datensatz wird neu gezogen.</translation>
  </message>
  <message>
   <source>Logistic-normal classes</source>
   <translation>Logistisch-normale Klassen</translation>
  </message>
  <message>
   <source>Logits are normally distributed around the true class, targets are drawn from their softmax, and the model predicts the softmax of sharper logits. With sharpness 1 it is calibrated, and the ECE still changes with the number of samples. The logits of a class scatter independently, or by a random covariance matrix of their own, as in the paper.</source>
   <translation>Logits sind normalverteilt um die wahre Klasse, Zielgrößen werden aus ihrem Softmax gezogen, und das Modell sagt den Softmax schärferer Logits voraus. Mit Schärfe 1 ist es kalibriert, und der ECE ändert sich dennoch mit dem Stichprobenumfang. Die Logits einer Klasse streuen unabhängig oder nach einer eigenen zufälligen Kovarianzmatrix, wie in der Arbeit.</translation>
  </message>
  <message>
   <source>Z ~ N(e_c, Σ_c), Y ~ softmax(Z), P = softmax(tZ); Σ_c = σ² I or Σ_c ~ W⁻¹(I/s, m)</source>
   <translation>Z ~ N(e_c, Σ_c), Y ~ softmax(Z), P = softmax(tZ); Σ_c = σ² I oder Σ_c ~ W⁻¹(I/s, m)</translation>
  </message>
  <message>
   <source>Perfect</source>
   <translation>Perfekt</translation>
  </message>
  <message>
   <source>Calibrated: sharpness 1.</source>
   <translation>Kalibriert: Schärfe 1.</translation>
  </message>
  <message>
   <source>Mediocre</source>
   <translation>Mittelmäßig</translation>
  </message>
  <message>
   <source>Over-confident: sharpness 1.5.</source>
   <translation>Überkonfident: Schärfe 1.5.</translation>
  </message>
  <message>
   <source>Bad</source>
   <translation>Schlecht</translation>
  </message>
  <message>
   <source>Very over-confident: sharpness 2.5.</source>
   <translation>Sehr überkonfident: Schärfe 2.5.</translation>
  </message>
  <message>
   <source>by quadrature of the expectation, W21, A.2</source>
   <translation>durch Quadratur der Erwartung, W21, A.2</translation>
  </message>
  <message>
   <source>Targets are drawn from the predictions; otherwise their first coordinate has mean 0.1 whatever is predicted.</source>
   <translation>Zielgrößen werden aus den Vorhersagen gezogen; sonst hat ihre erste Koordinate Mittelwert 0.1, was auch vorhergesagt wird.</translation>
  </message>
  <message>
   <source>first coordinate of the target</source>
   <translation>erste Koordinate der Zielgröße</translation>
  </message>
  <message>
   <source>predicted, mean ± 2 standard deviations</source>
   <translation>vorhergesagt, Mittel ± 2 Standardabweichungen</translation>
  </message>
  <message>
   <source>Normal predictions</source>
   <translation>Normale Vorhersagen</translation>
  </message>
  <message>
   <source>Every prediction is a normal distribution around the same random number in each of d dimensions. The calibrated model draws its targets from them. In the other one the first coordinate of the targets has a mean of its own, so the predictions are wrong in one direction out of d, which is harder to see the more dimensions there are.</source>
   <translation>Jede Vorhersage ist eine Normalverteilung um dieselbe Zufallszahl in jeder von d Dimensionen. Das kalibrierte Modell zieht seine Zielgrößen daraus. Beim anderen hat die erste Koordinate der Zielgrößen einen eigenen Mittelwert, die Vorhersagen sind also in einer von d Richtungen falsch, was umso schwerer zu sehen ist, je mehr Dimensionen es gibt.</translation>
  </message>
  <message>
   <source>P = N(c 1, 0.1² I), c ~ U(0,1); Y ~ P, or Y₁ ~ N(0.1, 0.1²)</source>
   <translation>P = N(c 1, 0.1² I), c ~ U(0,1); Y ~ P, oder Y₁ ~ N(0.1, 0.1²)</translation>
  </message>
  <message>
   <source>O(n d) per data set</source>
   <translation>O(n d) je Datensatz</translation>
  </message>
  <message>
   <source>Dimensions d</source>
   <translation>Dimensionen d</translation>
  </message>
  <message>
   <source>Number of target dimensions.</source>
   <translation>Anzahl der Dimensionen der Zielgröße.</translation>
  </message>
  <message>
   <source>Uncalibrated</source>
   <translation>Unkalibriert</translation>
  </message>
  <message>
   <source>The first coordinate of the targets ignores the predictions.</source>
   <translation>Die erste Koordinate der Zielgrößen beachtet die Vorhersagen nicht.</translation>
  </message>
  <message>
   <source>density of y given x</source>
   <translation>Dichte von y gegeben x</translation>
  </message>
  <message>
   <source>validation data</source>
   <translation>Validierungsdaten</translation>
  </message>
  <message>
   <source>quantile level</source>
   <translation>Quantilniveau</translation>
  </message>
  <message>
   <source>share of targets below</source>
   <translation>Anteil der Zielgrößen darunter</translation>
  </message>
  <message>
   <source>The true conditional density and the model's, and the model's quantiles</source>
   <translation>Die wahre bedingte Dichte und die des Modells, und die Quantile des Modells</translation>
  </message>
  <message>
   <source>Least squares line</source>
   <translation>Gerade nach kleinsten Quadraten</translation>
  </message>
  <message>
   <source>A straight line with one standard deviation is fitted by least squares to points around a sine whose noise grows from left to right. Over all samples together the quantiles of the predictions hold about the right share of targets, so the model looks quantile calibrated; given a prediction, the targets follow a distribution that the line does not know.</source>
   <translation>Eine Gerade mit einer Standardabweichung wird nach kleinsten Quadraten an Punkte um einen Sinus angepasst, dessen Rauschen von links nach rechts wächst. Über alle Beobachtungen zusammen enthalten die Quantile der Vorhersagen etwa den richtigen Anteil der Zielgrößen, das Modell sieht also quantilkalibriert aus; gegeben eine Vorhersage folgen die Zielgrößen einer Verteilung, die die Gerade nicht kennt.</translation>
  </message>
  <message>
   <source>O(n) per data set</source>
   <translation>O(n) je Datensatz</translation>
  </message>
  <message>
   <source>Number of samples in a validation set.</source>
   <translation>Anzahl der Beobachtungen eines Validierungsdatensatzes.</translation>
  </message>
  <message>
   <source>Number of samples that the line is fitted to.</source>
   <translation>Anzahl der Beobachtungen, an die die Gerade angepasst wird.</translation>
  </message>
  <message>
   <source>1 is right; below 1 predictions are too extreme, above 1 too moderate.</source>
   <translation>1 ist richtig; unter 1 sind die Vorhersagen zu extrem, über 1 zu gemäßigt.</translation>
  </message>
  <message>
   <source>Risks by</source>
   <translation>Risiken nach</translation>
  </message>
  <message>
   <source>How the distribution of the actual risks is stated.</source>
   <translation>Wie die Verteilung der wirklichen Risiken angegeben wird.</translation>
  </message>
  <message>
   <source>prevalence and AUC</source>
   <translation>Prävalenz und AUC</translation>
  </message>
  <message>
   <source>Normal log-odds with this share of events and this AUC.</source>
   <translation>Normalverteilte Log-Odds mit diesem Anteil von Ereignissen und dieser AUC.</translation>
  </message>
  <message>
   <source>Normal log-odds with this mean and standard deviation.</source>
   <translation>Normalverteilte Log-Odds mit diesem Mittel und dieser Standardabweichung.</translation>
  </message>
  <message>
   <source>Prevalence</source>
   <translation>Prävalenz</translation>
  </message>
  <message>
   <source>The expected share of events.</source>
   <translation>Der erwartete Anteil von Ereignissen.</translation>
  </message>
  <message>
   <source>The expected AUC (c-statistic), as an earlier study reports it; of predictions in the right order.</source>
   <translation>Die erwartete AUC (c-Statistik), wie sie eine frühere Studie berichtet; von Vorhersagen in der richtigen Reihenfolge.</translation>
  </message>
  <message>
   <source>Mean of the log-odds</source>
   <translation>Mittel der Log-Odds</translation>
  </message>
  <message>
   <source>Of the actual risks: the mean of the linear predictor of a calibrated model.</source>
   <translation>Der wirklichen Risiken: das Mittel des linearen Prädiktors eines kalibrierten Modells.</translation>
  </message>
  <message>
   <source>Spread of the log-odds</source>
   <translation>Streuung der Log-Odds</translation>
  </message>
  <message>
   <source>Of the actual risks: the standard deviation of the linear predictor of a calibrated model.</source>
   <translation>Der wirklichen Risiken: die Standardabweichung des linearen Prädiktors eines kalibrierten Modells.</translation>
  </message>
  <message>
   <source>0 is right; above 0 events are more frequent than predicted.</source>
   <translation>0 ist richtig; über 0 sind Ereignisse häufiger als vorhergesagt.</translation>
  </message>
  <message>
   <source>predicted risk</source>
   <translation>vorhergesagtes Risiko</translation>
  </message>
  <message>
   <source>share of samples</source>
   <translation>Anteil der Fälle</translation>
  </message>
  <message>
   <source>with the event</source>
   <translation>mit dem Ereignis</translation>
  </message>
  <message>
   <source>actual risk</source>
   <translation>wirkliches Risiko</translation>
  </message>
  <message>
   <source>Predicted risks and actual ones: prevalence {1}, AUC {2}</source>
   <translation>Vorhergesagte und wirkliche Risiken: Prävalenz {1}, AUC {2}</translation>
  </message>
  <message>
   <source>Risks of an event</source>
   <translation>Risiken eines Ereignisses</translation>
  </message>
  <message>
   <source>Patients whose actual risk of an event has normally distributed log-odds, stated by the prevalence and the AUC that an earlier study reports, or by mean and standard deviation of the linear predictor. The model's log-odds are off by a calibration intercept and slope; 0 and 1 are right. For planning a validation study.</source>
   <translation>Patienten, deren wirkliches Risiko eines Ereignisses normalverteilte Log-Odds hat, angegeben durch Prävalenz und AUC einer früheren Studie oder durch Mittel und Standardabweichung des linearen Prädiktors. Die Log-Odds des Modells weichen um Achsenabschnitt und Steigung der Kalibrierung ab; 0 und 1 sind richtig. Zur Planung einer Validierungsstudie.</translation>
  </message>
  <message>
   <source>L ~ N(μ, σ²), Y ~ Bernoulli(logit⁻¹ L), P = logit⁻¹((L − a)/b)</source>
   <translation>L ~ N(μ, σ²), Y ~ Bernoulli(logit⁻¹ L), P = logit⁻¹((L − a)/b)</translation>
  </message>
  <message>
   <source>Intercept 0 and slope 1.</source>
   <translation>Achsenabschnitt 0 und Steigung 1.</translation>
  </message>
  <message>
   <source>Predictions that are too extreme: slope 0.8.</source>
   <translation>Zu extreme Vorhersagen: Steigung 0.8.</translation>
  </message>
  <message>
   <source>Too low</source>
   <translation>Zu niedrig</translation>
  </message>
  <message>
   <source>Predicted risks too low: intercept 0.4.</source>
   <translation>Zu niedrige vorhergesagte Risiken: Achsenabschnitt 0.4.</translation>
  </message>
  <message>
   <source>Number of loaded rows in a test set, each at most once.</source>
   <translation>Anzahl der geladenen Zeilen in einem Testdatensatz, jede höchstens einmal.</translation>
  </message>
  <message>
   <source>Half of the loaded rows.</source>
   <translation>Die Hälfte der geladenen Zeilen.</translation>
  </message>
  <message>
   <source>The world subsamples needs loaded predictions, and there are none.</source>
   <translation>Die Welt subsamples braucht geladene Vorhersagen, und es gibt keine.</translation>
  </message>
  <message>
   <source>The setting n is {1}, but {2} has only {3} rows, and a test set holds each at most once.</source>
   <translation>Die Einstellung n ist {1}, aber {2!} hat nur {3} Zeilen, und ein Testdatensatz enthält jede höchstens einmal.</translation>
  </message>
  <message>
   <source>Test sets from my data</source>
   <translation>Testdatensätze aus meinen Daten</translation>
  </message>
  <message>
   <source>Smaller test sets out of a loaded one: rows of a model's predictions with their own targets, drawn at random without replacement. They show how a number would have come out with fewer test samples, and how much it scatters. The truth behind them is that of the loaded file; test sets of nearly all rows share most of them, so their scatter says little about another file.</source>
   <translation>Kleinere Testdatensätze aus einem geladenen: Zeilen der Vorhersagen eines Modells mit ihren eigenen Zielgrößen, zufällig ohne Zurücklegen gezogen. Sie zeigen, wie eine Zahl mit weniger Testbeobachtungen herausgekommen wäre und wie sehr sie streut. Die Wahrheit dahinter ist die der geladenen Datei; Testdatensätze aus fast allen Zeilen teilen die meisten davon, ihre Streuung sagt also wenig über eine andere Datei.</translation>
  </message>
  <message>
   <source>n of the N loaded pairs (p, y), all choices equally likely</source>
   <translation>n der N geladenen Paare (p, y), jede Auswahl gleich wahrscheinlich</translation>
  </message>
  <message>
   <source>O(N + n m) per data set</source>
   <translation>O(N + n m) je Datensatz</translation>
  </message>
  <message>
   <source>Tempered Dirichlet model</source>
   <translation>Temperiertes Dirichlet-Modell</translation>
  </message>
  <message>
   <source>Of the true class probabilities. Small: the target is nearly certain. 1: uniform on the simplex.</source>
   <translation>Der wahren Klassenwahrscheinlichkeiten. Klein: Die Zielgröße ist fast sicher. 1: gleichverteilt auf dem Simplex.</translation>
  </message>
  <message>
   <source>Exponent t</source>
   <translation>Exponent t</translation>
  </message>
  <message>
   <source>Power of the true class probabilities that the model predicts: below 1 it is under-confident, above 1 over-confident, 1 is calibrated.</source>
   <translation>Potenz der wahren Klassenwahrscheinlichkeiten, die das Modell vorhersagt: unter 1 ist es zu zurückhaltend, über 1 überkonfident, 1 ist kalibriert.</translation>
  </message>
  <message>
   <source>Dirichlet classes, tempered</source>
   <translation>Dirichlet-Klassen, temperiert</translation>
  </message>
  <message>
   <source>True class probabilities are drawn from a Dirichlet distribution and targets from them; the model predicts a power of the true probabilities, normalised. Another temperature repairs it completely, and since the truth behind every prediction is known, so is what an estimator of its calibration error should have found.</source>
   <translation>Wahre Klassenwahrscheinlichkeiten werden aus einer Dirichlet-Verteilung gezogen und Zielgrößen aus ihnen; das Modell sagt eine normierte Potenz der wahren Wahrscheinlichkeiten voraus. Eine andere Temperatur behebt das vollständig, und da die Wahrheit hinter jeder Vorhersage bekannt ist, ist es auch, was ein Schätzer ihres Kalibrierungsfehlers hätte finden sollen.</translation>
  </message>
  <message>
   <source>P ~ Dir(α, .., α), Y ~ Cat(P), f = softmax(t log P)</source>
   <translation>P ~ Dir(α, .., α), Y ~ Cat(P), f = softmax(t log P)</translation>
  </message>
  <message>
   <source>GB24</source>
   <translation>GB24</translation>
  </message>
  <message>
   <source>That of the paper: five classes, α = 0.04, exponent 0.3, 500 samples.</source>
   <translation>Die der Arbeit: fünf Klassen, α = 0.04, Exponent 0.3, 500 Beobachtungen.</translation>
  </message>
  <message>
   <source>from the intervals of two independent groups</source>
   <translation>aus den Intervallen zweier unabhängiger Gruppen</translation>
  </message>
  <message>
   <source>Clopper-Pearson</source>
   <translation>Clopper-Pearson</translation>
  </message>
  <message>
   <source>Wilson</source>
   <translation>Wilson</translation>
  </message>
  <message>
   <source>normal, standard error</source>
   <translation>normal, Standardfehler</translation>
  </message>
  <message>
   <source>Student's t</source>
   <translation>Student-t</translation>
  </message>
  <message>
   <source>standard error, corrected for skewness</source>
   <translation>Standardfehler, für Schiefe korrigiert</translation>
  </message>
  <message>
   <source>There is no adjustment "{1}"; there are holm, bh, none.</source>
   <translation>Die Adjustierung „{1!}“ gibt es nicht, nur holm, bh, none.</translation>
  </message>
  <message>
   <source>adjusted by Holm</source>
   <translation>nach Holm adjustiert</translation>
  </message>
  <message>
   <source>adjusted by Benjamini and Hochberg</source>
   <translation>nach Benjamini und Hochberg adjustiert</translation>
  </message>
  <message>
   <source>not adjusted</source>
   <translation>nicht adjustiert</translation>
  </message>
  <message>
   <source>Hartung-Knapp</source>
   <translation>Hartung-Knapp</translation>
  </message>
  <message>
   <source>prediction of a new group</source>
   <translation>Vorhersage einer neuen Gruppe</translation>
  </message>
  <message>
   <source>The prevalence must lie between 0.0001 and 0.9999.</source>
   <translation>Die Prävalenz muss zwischen 0.0001 und 0.9999 liegen.</translation>
  </message>
  <message>
   <source>The AUC of the risks must lie between 0.51 and 0.99.</source>
   <translation>Die AUC der Risiken muss zwischen 0.51 und 0.99 liegen.</translation>
  </message>
  <message>
   <source>Clopper-Pearson, effective sample size</source>
   <translation>Clopper-Pearson, effektiver Stichprobenumfang</translation>
  </message>
  <message>
   <source>less than 1 s</source>
   <translation>weniger als 1 s</translation>
  </message>
  <message>
   <source>{1} min</source>
   <translation>{1} min</translation>
  </message>
  <message>
   <source>{1} days</source>
   <translation>{1} Tage</translation>
  </message>
  <message>
   <source>not a number</source>
   <translation>keine Zahl</translation>
  </message>
  <message>
   <source>{1} ({2} to {3})</source>
   <translation>{1} ({2} bis {3})</translation>
  </message>
  <message>
   <source>{1} ({2} {3} to {4})</source>
   <translation>{1} ({2} {3} bis {4})</translation>
  </message>
  <message>
   <source>Monte Carlo error ± {1} with {2} resample</source>
   <translation>Monte-Carlo-Fehler ± {1} mit {2} Resample</translation>
  </message>
  <message>
   <source>Monte Carlo error ± {1} with {2} resamples</source>
   <translation>Monte-Carlo-Fehler ± {1} mit {2} Resamples</translation>
  </message>
  <message>
   <source>{1} = {2} is the {3} of the values tried ({4} to {5}): a {6} one may be better.</source>
   <translation>{1} = {2} ist der {3} der probierten Werte ({4} bis {5}): Ein {6} wäre vielleicht besser.</translation>
  </message>
  <message>
   <source>"{1}" is said to be made of itself.</source>
   <translation>„{1!}“ soll aus sich selbst gemacht sein.</translation>
  </message>
  <message>
   <source>"{1}" could not be opened. {2}</source>
   <translation>„{1!}“ konnte nicht geöffnet werden. {2}</translation>
  </message>
  <message>
   <source>The column {1} has no group {2} any more.</source>
   <translation>Die Spalte {1!} hat keine Gruppe {2!} mehr.</translation>
  </message>
  <message>
   <source>The workspace does not hold its map, as it was saved by an older version: open it with the old file and save it again, or fit the map anew, on the command line with --refit.</source>
   <translation>Der Arbeitsbereich enthält die Abbildung nicht, da er von einer älteren Version gespeichert wurde: Öffnen Sie ihn mit der alten Datei und speichern Sie ihn erneut, oder passen Sie die Abbildung neu an, auf der Kommandozeile mit --refit.</translation>
  </message>
  <message>
   <source>The model that it was made of is not part of the workspace.</source>
   <translation>Das Modell, aus dem es gemacht wurde, gehört nicht zum Arbeitsbereich.</translation>
  </message>
  <message>
   <source>"{1}" could not be made again: the workspace does not say how.</source>
   <translation>„{1}“ konnte nicht neu gemacht werden: Der Arbeitsbereich sagt nicht, wie.</translation>
  </message>
  <message>
   <source>These are rows that {1} had before it was read again from its file.</source>
   <translation>Das sind Zeilen, die {1} hatte, bevor es aus seiner Datei neu eingelesen wurde.</translation>
  </message>
  <message>
   <source>This file cannot be read in place of {1}.</source>
   <translation>Diese Datei kann nicht anstelle von {1} gelesen werden.</translation>
  </message>
  <message>
   <source>Two models have the same number, or a number is out of range.</source>
   <translation>Zwei Modelle haben dieselbe Nummer, oder eine Nummer ist außerhalb des Bereichs.</translation>
  </message>
  <message>
   <source>Nothing says where the predictions of "{1}" come from.</source>
   <translation>Nichts sagt, woher die Vorhersagen von „{1!}“ stammen.</translation>
  </message>
  <message>
   <source>"{1}" is made of models that are made of models, more than {2} deep.</source>
   <translation>„{1}“ ist aus Modellen gemacht, die aus Modellen gemacht sind, tiefer als {2} Ebenen.</translation>
  </message>
  <message>
   <source>"{1}" is neither test nor measure.</source>
   <translation>„{1!}“ ist weder Test noch Maß.</translation>
  </message>
  <message>
   <source>This is not a workspace of Calibrium.</source>
   <translation>Dies ist kein Arbeitsbereich von Calibrium.</translation>
  </message>
  <message>
   <source>The workspace was saved by a newer version of the program.</source>
   <translation>Der Arbeitsbereich wurde mit einer neueren Version des Programms gespeichert.</translation>
  </message>
  <message>
   <source>The workspace is damaged: a part is missing or of the wrong kind.</source>
   <translation>Der Arbeitsbereich ist beschädigt: Ein Teil fehlt oder ist von der falschen Art.</translation>
  </message>
  <message>
   <source>The workspace cannot be used. {1}</source>
   <translation>Der Arbeitsbereich kann nicht benutzt werden. {1}</translation>
  </message>
  <message>
   <source>Errors that cancel</source>
   <translation>Fehler, die sich aufheben</translation>
  </message>
  <message>
   <source>A number may be right on average while every prediction that it is made of is wrong.</source>
   <translation>Eine Zahl kann im Mittel richtig sein, während jede Vorhersage, aus der sie besteht, falsch ist.</translation>
  </message>
  <message>
   <source>The sum is right</source>
   <translation>Die Summe stimmt</translation>
  </message>
  <message>
   <source>A model for a yes-or-no question, whose logits are twice as large as they should be. The ratio of observed to expected events lies around one: as many events happen as the model expects.</source>
   <translation>Ein Modell für eine Ja-Nein-Frage, dessen Logits doppelt so groß sind, wie sie sein sollten. Das Verhältnis beobachteter zu erwarteten Ereignissen liegt um eins: Es treten so viele Ereignisse ein, wie das Modell erwartet.</translation>
  </message>
  <message>
   <source>A hospital that only plans its beds would be content. What is too high for some patients is too low for others, and the sum does not see it.</source>
   <translation>Ein Krankenhaus, das nur seine Betten plant, wäre zufrieden. Was für manche Patienten zu hoch ist, ist für andere zu niedrig, und die Summe sieht es nicht.</translation>
  </message>
  <message>
   <source>The slope sees it</source>
   <translation>Die Steigung sieht es</translation>
  </message>
  <message>
   <source>The same data sets. The calibration slope asks by how much the logits would have to shrink; it lies around one half, which takes back the factor of two. A calibrated model has slope one.</source>
   <translation>Dieselben Datensätze. Die Kalibrierungssteigung fragt, um wie viel die Logits schrumpfen müssten; sie liegt um ein Halb, was den Faktor zwei zurücknimmt. Ein kalibriertes Modell hat Steigung eins.</translation>
  </message>
  <message>
   <source>So a model needs more than the right sum: report the intercept or the ratio together with the slope.</source>
   <translation>Ein Modell braucht also mehr als die richtige Summe: Berichten Sie den Achsenabschnitt oder das Verhältnis zusammen mit der Steigung.</translation>
  </message>
  <message>
   <source>One bin hides what fifteen show</source>
   <translation>Ein Bin verbirgt, was fünfzehn zeigen</translation>
  </message>
  <message>
   <source>The ECE of one bin for all predictions compares the means only, and finds about one point. With fifteen bins it finds ten: within a narrow bin errors no longer cancel.</source>
   <translation>Der ECE mit einem Bin für alle Vorhersagen vergleicht nur die Mittel und findet etwa einen Prozentpunkt. Mit fünfzehn Bins findet er zehn: In einem schmalen Bin heben sich Fehler nicht mehr auf.</translation>
  </message>
  <message>
   <source>But a bin can never be narrow enough for errors that depend on something else than the prediction, such as age or hospital. Split by such a column, or draw the view Along a column.</source>
   <translation>Aber kein Bin ist schmal genug für Fehler, die von etwas anderem als der Vorhersage abhängen, etwa Alter oder Krankenhaus. Teilen Sie nach einer solchen Spalte auf, oder zeichnen Sie die Ansicht „Nach Spalte“.</translation>
  </message>
  <message>
   <source>Choosing an estimator by its risk</source>
   <translation>Einen Schätzer nach seinem Risiko wählen</translation>
  </message>
  <message>
   <source>Data alone can tell, up to their noise, which estimates of the calibration error are near the truth.</source>
   <translation>Die Daten allein können, bis auf ihr Rauschen, sagen, welche Schätzungen des Kalibrierungsfehlers nahe an der Wahrheit liegen.</translation>
  </message>
  <message>
   <source>A risk that knows the truth</source>
   <translation>Ein Risiko, das die Wahrheit kennt</translation>
  </message>
  <message>
   <source>The model predicts the 0.3rd power of the true probabilities. Each θ is a guess at the truth; at θ = 1 it is right.</source>
   <translation>Das Modell sagt die 0.3-te Potenz der wahren Wahrscheinlichkeiten voraus. Jedes θ ist eine Vermutung über die Wahrheit; bei θ = 1 stimmt sie.</translation>
  </message>
  <message>
   <source>The first panel shows the calibration estimation risk, which is computed from predictions and targets only. On average it is smallest at θ = 1, where the distance to the truth is 0. In single data sets of 500 samples the smallest risk scatters around it, in most of them between 0.9 and 1.2.</source>
   <translation>Das erste Feld zeigt das Risiko der Kalibrierungsschätzung, das nur aus Vorhersagen und Zielgrößen berechnet wird. Im Mittel ist es bei θ = 1 am kleinsten, wo der Abstand zur Wahrheit 0 ist. In einzelnen Datensätzen mit 500 Beobachtungen streut das kleinste Risiko darum, in den meisten zwischen 0.9 und 1.2.</translation>
  </message>
  <message>
   <source>How many bins?</source>
   <translation>Wie viele Bins?</translation>
  </message>
  <message>
   <source>Bins of the top label's confidence, fitted to four fifths of each data set and judged on the rest. With too many bins the estimate follows the noise.</source>
   <translation>Bins der Konfidenz der wahrscheinlichsten Klasse, angepasst an vier Fünftel jedes Datensatzes und auf dem Rest beurteilt. Mit zu vielen Bins folgt die Schätzung dem Rauschen.</translation>
  </message>
  <message>
   <source>The mean risk is lowest for about ten bins, where the estimate is nearest to the truth too; with 90 bins it is more than three times as far away. Data alone give the risk, not that distance.</source>
   <translation>Das mittlere Risiko ist bei etwa zehn Bins am niedrigsten, wo auch die Schätzung der Wahrheit am nächsten ist; mit 90 Bins ist sie mehr als dreimal so weit entfernt. Daten allein ergeben das Risiko, nicht diesen Abstand.</translation>
  </message>
  <message>
   <source>A single data set says less: its own risk may be smallest at 5 bins or at more than 60, if mostly at 25 or fewer.</source>
   <translation>Ein einzelner Datensatz sagt weniger: Sein Risiko kann bei 5 Bins oder bei mehr als 60 am kleinsten sein, wenn auch meist bei höchstens 25.</translation>
  </message>
  <message>
   <source>Another estimator altogether</source>
   <translation>Ein ganz anderer Schätzer</translation>
  </message>
  <message>
   <source>The same data sets with kernel density ratios, over their bandwidth. The curve of the mean risk has its lowest place where that of the distance has: neither the narrowest nor the widest kernels will do.</source>
   <translation>Dieselben Datensätze mit Verhältnissen von Kerndichten, über ihrer Bandbreite. Die Kurve des mittleren Risikos hat ihre tiefste Stelle dort, wo die des Abstands sie hat: Weder die schmalsten noch die breitesten Kerne taugen.</translation>
  </message>
  <message>
   <source>Compare the smallest mean risk with that of the bins: it is lower, and so is the distance to the truth. So over many data sets the risk chooses between estimators too, not only between the settings of one. The difference is small beside the scatter of a single data set, which may choose otherwise.</source>
   <translation>Vergleichen Sie das kleinste mittlere Risiko mit dem der Bins: Es ist niedriger, und der Abstand zur Wahrheit auch. Über viele Datensätze wählt das Risiko also auch zwischen Schätzern, nicht nur zwischen den Einstellungen eines einzigen. Der Unterschied ist klein neben der Streuung eines einzelnen Datensatzes, der anders wählen kann.</translation>
  </message>
  <message>
   <source>From a probability to a decision</source>
   <translation>Von einer Wahrscheinlichkeit zu einer Entscheidung</translation>
  </message>
  <message>
   <source>What it is worth to act on a prediction, and why that takes calibration and not only a good order.</source>
   <translation>Was es wert ist, nach einer Vorhersage zu handeln, und warum das Kalibrierung verlangt und nicht nur eine gute Reihenfolge.</translation>
  </message>
  <message>
   <source>The threshold says what an error costs</source>
   <translation>Die Schwelle sagt, was ein Fehler kostet</translation>
  </message>
  <message>
   <source>A model gives the probability that a breast tumour is malignant. Whoever operates from 10 % on accepts nine needless operations for one malignant tumour that is found; from 50 % on, one.</source>
   <translation>Ein Modell nennt die Wahrscheinlichkeit, dass ein Brusttumor bösartig ist. Wer von 10 % an operiert, nimmt neun unnötige Operationen für einen gefundenen bösartigen Tumor hin; von 50 % an eine.</translation>
  </message>
  <message>
   <source>The net benefit counts tumours rightly operated, less needless operations at that rate, per patient. At 0.1 it is 0.36 for this model. Operating on everybody (the falling grey line) is worth 0.30, on nobody 0. Drag the line to other thresholds.</source>
   <translation>Der Nettonutzen zählt zu Recht operierte Tumoren abzüglich unnötiger Operationen zu diesem Kurs, je Patientin. Bei 0.1 ist er für dieses Modell 0.36. Alle zu operieren (die fallende graue Linie) ist 0.30 wert, niemanden zu operieren 0. Ziehen Sie die Linie zu anderen Schwellen.</translation>
  </message>
  <message>
   <source>A good order is not enough</source>
   <translation>Eine gute Reihenfolge genügt nicht</translation>
  </message>
  <message>
   <source>Naive Bayes orders these patients almost as well: its AUC is 0.987. But it is too sure of itself, and where a false alarm is dear that costs. Of the patients to whom it gives more than 97 %, only 96 % have a malignant tumour.</source>
   <translation>Naives Bayes ordnet diese Patientinnen fast so gut: Seine AUC ist 0.987. Aber es ist sich zu sicher, und wo ein Fehlalarm teuer ist, kostet das. Von den Patientinnen, denen es mehr als 97 % gibt, haben nur 96 % einen bösartigen Tumor.</translation>
  </message>
  <message>
   <source>At a threshold of 0.97 its net benefit is below 0: doing without the model and operating on nobody would be better. The ROC curve beside it, which looks at the order alone, shows nothing of that.</source>
   <translation>An der Schwelle 0.97 liegt sein Nettonutzen unter 0: Auf das Modell zu verzichten und niemanden zu operieren wäre besser. Die ROC-Kurve daneben, die nur auf die Reihenfolge sieht, zeigt davon nichts.</translation>
  </message>
  <message>
   <source>The same threshold in the reliability diagram</source>
   <translation>Dieselbe Schwelle im Zuverlässigkeitsdiagramm</translation>
  </message>
  <message>
   <source>Calibration matters most near the threshold. At 0.97 the last bin decides: its point lies below the diagonal by a few points only, which looks harmless in a diagram that shows all probabilities alike, and is enough to turn the benefit into harm.</source>
   <translation>Kalibrierung ist nahe der Schwelle am wichtigsten. Bei 0.97 entscheidet der letzte Bin: Sein Punkt liegt nur wenige Prozentpunkte unter der Diagonale, was in einem Diagramm harmlos aussieht, das alle Wahrscheinlichkeiten gleich zeigt, und genügt, um aus dem Nutzen einen Schaden zu machen.</translation>
  </message>
  <message>
   <source>Why the ECE is biased</source>
   <translation>Warum der ECE verzerrt ist</translation>
  </message>
  <message>
   <source>A perfect model gets a positive ECE, and the fewer samples there are the larger it is.</source>
   <translation>Ein perfektes Modell erhält einen positiven ECE, und je weniger Beobachtungen, desto größer.</translation>
  </message>
  <message>
   <source>A perfect model gets an error</source>
   <translation>Ein perfektes Modell erhält einen Fehler</translation>
  </message>
  <message>
   <source>The targets are drawn from the predictions themselves, so this model is perfectly calibrated: its true ECE is 0. Every data set of 250 samples gives one estimate, and the histogram grows from them.</source>
   <translation>Die Zielgrößen werden aus den Vorhersagen selbst gezogen, dieses Modell ist also perfekt kalibriert: Sein wahrer ECE ist 0. Jeder Datensatz von 250 Beobachtungen ergibt eine Schätzung, und aus ihnen wächst das Histogramm.</translation>
  </message>
  <message>
   <source>None of them is 0. In every bin the observed frequency misses the predicted one by chance, and the ECE adds up the sizes of these misses; nothing can cancel them. Their sum is what you see.</source>
   <translation>Keine ist 0. In jedem Bin verfehlt die beobachtete Häufigkeit die vorhergesagte durch Zufall, und der ECE summiert die Beträge dieser Abweichungen; nichts kann sie aufheben. Ihre Summe ist, was Sie sehen.</translation>
  </message>
  <message>
   <source>More samples, less bias</source>
   <translation>Mehr Beobachtungen, weniger Verzerrung</translation>
  </message>
  <message>
   <source>The same model and the same ECE with more and more samples. Chance misses in a bin shrink like one over the root of the number of samples in it, and the ECE shrinks with them.</source>
   <translation>Dasselbe Modell und derselbe ECE mit immer mehr Beobachtungen. Zufällige Abweichungen in einem Bin schrumpfen wie eins durch die Wurzel der Anzahl seiner Beobachtungen, und der ECE schrumpft mit ihnen.</translation>
  </message>
  <message>
   <source>So an ECE says as much about the size of the test set as about the model. Two models may be compared by it only on test sets of the same size, and even then both numbers are too large.</source>
   <translation>Ein ECE sagt also ebenso viel über die Größe des Testdatensatzes wie über das Modell. Zwei Modelle dürfen damit nur auf gleich großen Testdatensätzen verglichen werden, und selbst dann sind beide Zahlen zu groß.</translation>
  </message>
  <message>
   <source>An estimate that is right on average</source>
   <translation>Eine Schätzung, die im Mittel stimmt</translation>
  </message>
  <message>
   <source>The kernel calibration error can be estimated without this bias. Both estimates below are of the same data sets. The biased one pairs every sample with itself, too; these terms are always positive. The unbiased one leaves them out.</source>
   <translation>Der Kern-Kalibrierungsfehler lässt sich ohne diese Verzerrung schätzen. Beide Schätzungen unten sind von denselben Datensätzen. Die verzerrte paart jede Beobachtung auch mit sich selbst; diese Terme sind immer positiv. Die unverzerrte lässt sie weg.</translation>
  </message>
  <message>
   <source>Its estimates lie on both sides of 0, and their mean is 0 within its error. A negative estimate is the price; it only says that the error is too small to be seen.</source>
   <translation>Ihre Schätzungen liegen auf beiden Seiten von 0, und ihr Mittel ist im Rahmen seines Fehlers 0. Eine negative Schätzung ist der Preis; sie sagt nur, dass der Fehler zu klein ist, um ihn zu sehen.</translation>
  </message>
  <message>
   <source>The number of bins decides the ECE</source>
   <translation>Die Anzahl der Bins entscheidet über den ECE</translation>
  </message>
  <message>
   <source>The same predictions have a small or a large ECE, depending on a setting nobody reports.</source>
   <translation>Dieselben Vorhersagen haben einen kleinen oder großen ECE, je nach einer Einstellung, die niemand berichtet.</translation>
  </message>
  <message>
   <source>One data set, many answers</source>
   <translation>Ein Datensatz, viele Antworten</translation>
  </message>
  <message>
   <source>A calibrated model and 250 samples. The only difference between the curves is the number of bins. Their true value is 0.</source>
   <translation>Ein kalibriertes Modell und 250 Beobachtungen. Die Kurven unterscheiden sich nur in der Anzahl der Bins. Ihr wahrer Wert ist 0.</translation>
  </message>
  <message>
   <source>With 80 bins the mean ECE is more than three times that with 5 bins. Ask yourself which of them you would have published.</source>
   <translation>Mit 80 Bins ist der mittlere ECE mehr als dreimal so groß wie mit 5. Fragen Sie sich, welchen davon Sie veröffentlicht hätten.</translation>
  </message>
  <message>
   <source>Curves that meet only far out</source>
   <translation>Kurven, die sich erst weit draußen treffen</translation>
  </message>
  <message>
   <source>Now from 128 to 8192 samples. Each curve falls towards the truth, but the one with many bins starts higher: its bins hold few samples each.</source>
   <translation>Jetzt von 128 bis 8192 Beobachtungen. Jede Kurve fällt zur Wahrheit hin, aber die mit vielen Bins beginnt höher: Ihre Bins enthalten je wenige Beobachtungen.</translation>
  </message>
  <message>
   <source>The number of samples per bin is what counts. Before you read an ECE, divide the number of samples by the number of bins.</source>
   <translation>Es zählt die Anzahl der Beobachtungen je Bin. Bevor Sie einen ECE lesen, teilen Sie die Anzahl der Beobachtungen durch die der Bins.</translation>
  </message>
  <message>
   <source>A model with an error</source>
   <translation>Ein Modell mit einem Fehler</translation>
  </message>
  <message>
   <source>Here a fifth of the targets has nothing to do with the predictions, so the model is truly miscalibrated. With many samples all curves settle at the same height, away from 0.</source>
   <translation>Hier hat ein Fünftel der Zielgrößen nichts mit den Vorhersagen zu tun, das Modell ist also wirklich fehlkalibriert. Bei vielen Beobachtungen kommen alle Kurven auf derselben Höhe zur Ruhe, fern von 0.</translation>
  </message>
  <message>
   <source>With few samples the noise of the bins comes on top of the error, and nothing in the number tells you how much of it is noise. A test does: it compares with what a calibrated model would give for the same samples and the same bins.</source>
   <translation>Bei wenigen Beobachtungen kommt das Rauschen der Bins zum Fehler hinzu, und nichts an der Zahl sagt Ihnen, wie viel davon Rauschen ist. Ein Test sagt es: Er vergleicht mit dem, was ein kalibriertes Modell bei denselben Beobachtungen und denselben Bins ergäbe.</translation>
  </message>
  <message>
   <source>How many patients?</source>
   <translation>Wie viele Patienten?</translation>
  </message>
  <message>
   <source>How large a study has to be that judges a model of risks in another hospital.</source>
   <translation>Wie groß eine Studie sein muss, die ein Modell von Risiken in einem anderen Krankenhaus beurteilt.</translation>
  </message>
  <message>
   <source>One hundred events are few</source>
   <translation>Hundert Ereignisse sind wenig</translation>
  </message>
  <message>
   <source>One patient in ten has the event, and the model's AUC is 0.75. Each panel shows how wide the 95 % interval of a measure is, simulated and by formula (dashed); the grey line is the width that is usually asked for, the black one the number of patients that this takes by the formula.</source>
   <translation>Einer von zehn Patienten hat das Ereignis, und die AUC des Modells ist 0.75. Jedes Teilbild zeigt, wie breit das 95-%-Intervall eines Maßes ist, simuliert und nach der Formel (gestrichelt); die graue Linie ist die Breite, die man üblicherweise verlangt, die schwarze die Zahl der Patienten, die das nach der Formel braucht.</translation>
  </message>
  <message>
   <source>The AUC is known to ±0.05 with 1008 patients, 101 of them with the event. The calibration slope takes nearly six times as many for ±0.1: a study that is large enough for the AUC says little about calibration.</source>
   <translation>Die AUC ist mit 1008 Patienten, davon 101 mit dem Ereignis, auf ±0.05 bekannt. Die Steigung der Kalibrierung braucht für ±0.1 fast sechsmal so viele: Eine Studie, die für die AUC groß genug ist, sagt wenig über die Kalibrierung.</translation>
  </message>
  <message>
   <source>A better model needs fewer</source>
   <translation>Ein besseres Modell braucht weniger</translation>
  </message>
  <message>
   <source>Now the AUC is 0.85. Risks that lie further apart show more of the slope: the formula asks for 3449 patients in place of 5819.</source>
   <translation>Nun ist die AUC 0.85. Risiken, die weiter auseinander liegen, zeigen mehr von der Steigung: Die Formel verlangt 3449 Patienten statt 5819.</translation>
  </message>
  <message>
   <source>Rare events</source>
   <translation>Seltene Ereignisse</translation>
  </message>
  <message>
   <source>One patient in a hundred. What counts is the number of events, so that the number of patients grows as the prevalence falls: for the ratio of observed to expected events 3469 patients at a prevalence of 0.1, and 38159 here.</source>
   <translation>Einer von hundert Patienten. Es zählt die Zahl der Ereignisse, sodass die Zahl der Patienten wächst, wenn die Prävalenz fällt: für das Verhältnis beobachteter zu erwarteten Ereignissen 3469 Patienten bei einer Prävalenz von 0.1, und 38159 hier.</translation>
  </message>
  <message>
   <source>Which improvement to believe</source>
   <translation>Welcher Verbesserung man glauben soll</translation>
  </message>
  <message>
   <source>The gain by recalibration depends on the size of the test set, unless a proper score measures it.</source>
   <translation>Der Gewinn durch Rekalibrierung hängt von der Größe des Testdatensatzes ab, sofern ihn nicht ein Proper Score misst.</translation>
  </message>
  <message>
   <source>How much was gained?</source>
   <translation>Wie viel wurde gewonnen?</translation>
  </message>
  <message>
   <source>An over-confident model and its recalibrated version, both fixed. Only the number of test samples changes. The curve is the mean drop of the ECE, the band holds nine in ten test sets.</source>
   <translation>Ein überkonfidentes Modell und seine rekalibrierte Fassung, beide fest. Nur die Anzahl der Testbeobachtungen ändert sich. Die Kurve ist der mittlere Rückgang des ECE, das Band enthält neun von zehn Testdatensätzen.</translation>
  </message>
  <message>
   <source>With 100 samples the gain looks less than half as large as with 3000. The noise of the bins is in the ECE before and in the ECE after, where there is less error to cover it, so it does not cancel.</source>
   <translation>Mit 100 Beobachtungen sieht der Gewinn weniger als halb so groß aus wie mit 3000. Das Rauschen der Bins steckt im ECE vorher und im ECE nachher, wo weniger Fehler es verdeckt; es hebt sich also nicht auf.</translation>
  </message>
  <message>
   <source>A difference that stays</source>
   <translation>Ein Unterschied, der bleibt</translation>
  </message>
  <message>
   <source>The same model and the same test sets. In the first panel every gain is relative to that with 3000 samples. The ECE's starts far below, and that of the debiased ECE as well.</source>
   <translation>Dasselbe Modell und dieselben Testdatensätze. Im ersten Teilbild ist jeder Gewinn relativ zu dem mit 3000 Beobachtungen. Der des ECE beginnt weit darunter, der des entzerrten ECE ebenso.</translation>
  </message>
  <message>
   <source>The Brier score's stays at one. A proper score is a mean over samples, so its difference is the same on average at any size. And as temperature scaling is injective, it is the difference of a calibration error: the gain to report.</source>
   <translation>Der des Brier-Scores bleibt bei eins. Ein Proper Score ist ein Mittel über Beobachtungen, sein Unterschied ist daher bei jeder Größe im Mittel derselbe. Und da Temperaturskalierung injektiv ist, ist er der Unterschied eines Kalibrierungsfehlers: der Gewinn, den man berichten soll.</translation>
  </message>
  <message>
   <source>Damage that small test sets hide</source>
   <translation>Schaden, den kleine Testdatensätze verbergen</translation>
  </message>
  <message>
   <source>This model is calibrated: there is nothing to repair. Isotonic regression, fitted to 300 samples, follows their noise and makes the predictions worse.</source>
   <translation>Dieses Modell ist kalibriert: Es gibt nichts zu verbessern. Isotonische Regression, an 300 Beobachtungen angepasst, folgt deren Rauschen und macht die Vorhersagen schlechter.</translation>
  </message>
  <message>
   <source>The Brier score shows the same damage at every size. The ECE shows hardly any with 200 test samples, and more than twice as much with 2000. Whoever tests on few samples and looks at the ECE alone does not see what was done.</source>
   <translation>Der Brier-Score zeigt bei jeder Größe denselben Schaden. Der ECE zeigt mit 200 Testbeobachtungen kaum welchen, und mit 2000 mehr als doppelt so viel. Wer an wenigen Beobachtungen testet und nur auf den ECE schaut, sieht nicht, was angerichtet wurde.</translation>
  </message>
  <message>
   <source>One data set after another</source>
   <translation>Ein Datensatz nach dem anderen</translation>
  </message>
  <message>
   <source>A calibration error is computed from one data set, and another data set would have given another number.</source>
   <translation>Ein Kalibrierungsfehler wird aus einem Datensatz berechnet, und ein anderer Datensatz hätte eine andere Zahl ergeben.</translation>
  </message>
  <message>
   <source>Slowly: look at each</source>
   <translation>Langsam: jeden ansehen</translation>
  </message>
  <message>
   <source>A perfect model: what happens is drawn from its own predictions. Every two seconds there are 100 new samples. Beside the histogram they are shown as bars and as a table, and a line marks their ECE.</source>
   <translation>Ein perfektes Modell: Was geschieht, wird aus seinen eigenen Vorhersagen gezogen. Alle zwei Sekunden kommen 100 neue Beobachtungen. Neben dem Histogramm stehen sie als Balken und als Tabelle, und eine Linie markiert ihren ECE.</translation>
  </message>
  <message>
   <source>Watch the bars. They miss the diagonal by chance alone, each time elsewhere, and the ECE adds up these misses. Pause whenever you like; One Data Set, or F8, draws one more.</source>
   <translation>Achten Sie auf die Balken. Sie verfehlen die Diagonale nur durch Zufall, jedes Mal an anderer Stelle, und der ECE zählt diese Fehlschläge zusammen. Halten Sie an, wann Sie wollen; „Ein Datensatz“ oder F8 zieht einen weiteren.</translation>
  </message>
  <message>
   <source>Faster: a shape appears</source>
   <translation>Schneller: Eine Form erscheint</translation>
  </message>
  <message>
   <source>The same data sets, three in a second. The histogram keeps all of their numbers.</source>
   <translation>Dieselben Datensätze, drei in der Sekunde. Das Histogramm behält alle ihre Zahlen.</translation>
  </message>
  <message>
   <source>A paper that reports the ECE of one test set reports one of these numbers. It could as well have been another one.</source>
   <translation>Ein Artikel, der den ECE eines Testdatensatzes angibt, gibt eine dieser Zahlen an. Es hätte ebenso gut eine andere sein können.</translation>
  </message>
  <message>
   <source>All of them</source>
   <translation>Alle zusammen</translation>
  </message>
  <message>
   <source>A thousand data sets. None of them gave 0, although the model is perfect. How far their numbers scatter is the standard deviation in the table below.</source>
   <translation>Tausend Datensätze. Keiner ergab 0, obwohl das Modell perfekt ist. Wie weit ihre Zahlen streuen, ist die Standardabweichung in der Tabelle darunter.</translation>
  </message>
  <message>
   <source>That is what an interval, or a null distribution, has to tell about a number for which there is only one data set.</source>
   <translation>Das ist es, was ein Intervall oder eine Nullverteilung über eine Zahl sagen muss, für die es nur einen Datensatz gibt.</translation>
  </message>
  <message>
   <source>Overfitting seen through calibration</source>
   <translation>Überanpassung, gesehen durch die Kalibrierung</translation>
  </message>
  <message>
   <source>A model that knows its training data by heart is too sure of itself.</source>
   <translation>Ein Modell, das seine Trainingsdaten auswendig kennt, ist sich zu sicher.</translation>
  </message>
  <message>
   <source>The error of new data</source>
   <translation>Der Fehler bei neuen Daten</translation>
  </message>
  <message>
   <source>Ten networks learn from 100 samples and are judged on 50 others. Watch the mean squared error and the log score along the training: they fall, reach their lowest point, the log score well before step 1000 and the squared error some 800 steps later, and rise again.</source>
   <translation>Zehn Netze lernen aus 100 Beobachtungen und werden auf 50 anderen beurteilt. Beobachten Sie den mittleren quadratischen Fehler und den Log-Score entlang des Trainings: Sie fallen, erreichen ihren tiefsten Punkt, der Log-Score deutlich vor Schritt 1000 und der quadratische Fehler etwa 800 Schritte später, und steigen wieder.</translation>
  </message>
  <message>
   <source>From there on the networks learn the noise of the training data. In this training the log score turns long before the squared error does, and rises much more; the next step shows why. Other trainings have other steps: see the last one.</source>
   <translation>Von da an lernen die Netze das Rauschen der Trainingsdaten. In diesem Training wendet der Log-Score lange vor dem quadrierten Fehler und steigt viel stärker; der nächste Schritt zeigt, warum. Andere Trainings haben andere Schritte: siehe den letzten.</translation>
  </message>
  <message>
   <source>Too sure of themselves</source>
   <translation>Sich zu sicher</translation>
  </message>
  <message>
   <source>The networks take the spread of their errors on the training data for the spread of all errors. When they know those data by heart, that spread is far too small.</source>
   <translation>Die Netze halten die Streuung ihrer Fehler auf den Trainingsdaten für die Streuung aller Fehler. Kennen sie diese Daten auswendig, ist diese Streuung viel zu klein.</translation>
  </message>
  <message>
   <source>The calibration error on the test data shows it directly, and the p-values fall. Both turn when the log score does, in this training hundreds of steps before the squared error: the means still get better while the spread is already too small. Here calibration is lost before accuracy.</source>
   <translation>Der Kalibrierungsfehler auf den Testdaten zeigt es unmittelbar, und die p-Werte fallen. Beide wenden, wenn der Log-Score wendet, in diesem Training Hunderte Schritte vor dem quadrierten Fehler: Die Mittelwerte werden noch besser, während die Streuung schon zu klein ist. Hier geht die Kalibrierung vor der Genauigkeit verloren.</translation>
  </message>
  <message>
   <source>Ten are better than one</source>
   <translation>Zehn sind besser als eines</translation>
  </message>
  <message>
   <source>The dashed line is the ensemble: the mixture of the ten predictions. Where the networks disagree, the mixture is wider than each of them, and so less sure.</source>
   <translation>Die gestrichelte Linie ist das Ensemble: die Mischung der zehn Vorhersagen. Wo die Netze uneins sind, ist die Mischung breiter als jedes von ihnen und daher weniger sicher.</translation>
  </message>
  <message>
   <source>Its log score and pinball loss lie below the mean of its members at the end of the training. It is overfitted as well, but it says so more honestly.</source>
   <translation>Ihr Log-Score und Pinball-Verlust liegen am Ende des Trainings unter dem Mittel der Mitglieder. Auch sie ist überangepasst, sagt es aber ehrlicher.</translation>
  </message>
  <message>
   <source>One training is one training</source>
   <translation>Ein Training ist ein Training</translation>
  </message>
  <message>
   <source>Twenty trainings, each with other data and other first weights. The curves are their means; in the last panel every training is a point. Below the diagonal its log score turned before its squared error.</source>
   <translation>Zwanzig Trainings, jedes mit anderen Daten und anderen ersten Gewichten. Die Kurven sind ihre Mittel; im letzten Feld ist jedes Training ein Punkt. Unter der Diagonalen wendete sein Log-Score vor seinem quadrierten Fehler.</translation>
  </message>
  <message>
   <source>In nearly all of them it did, by a few hundred steps in the median. In a few both turned nearly together or the other way round, and in some more than a thousand steps lay between: a single training shows what can happen, not what always does.</source>
   <translation>In fast allen war es so, im Median um einige hundert Schritte. In wenigen wendeten beide fast gemeinsam oder andersherum, und in manchen lagen mehr als tausend Schritte dazwischen: Ein einzelnes Training zeigt, was geschehen kann, nicht, was immer geschieht.</translation>
  </message>
  <message>
   <source>p-values are uniform under the null</source>
   <translation>p-Werte sind unter der Nullhypothese gleichverteilt</translation>
  </message>
  <message>
   <source>What p ≤ 0.05 means, and how to tell a test that keeps its promise.</source>
   <translation>Was p ≤ 0.05 bedeutet, und woran man einen Test erkennt, der sein Versprechen hält.</translation>
  </message>
  <message>
   <source>No error, all p-values</source>
   <translation>Kein Fehler, alle p-Werte</translation>
  </message>
  <message>
   <source>The model is calibrated, so the null hypothesis holds. Each data set gives one p-value. Watch the histogram become flat: a p-value near 0.01 is as likely as one near 0.5 or 0.99.</source>
   <translation>Das Modell ist kalibriert, die Nullhypothese gilt also. Jeder Datensatz ergibt einen p-Wert. Sehen Sie zu, wie das Histogramm flach wird: Ein p-Wert nahe 0.01 ist so wahrscheinlich wie einer nahe 0.5 oder 0.99.</translation>
  </message>
  <message>
   <source>About 5 % of the data sets have p ≤ 0.05. Rejecting there means being wrong in 5 % of the cases in which nothing is wrong. That is what the level promises.</source>
   <translation>Etwa 5 % der Datensätze haben p ≤ 0.05. Dort abzulehnen heißt, in 5 % der Fälle, in denen nichts falsch ist, zu irren. Das verspricht das Niveau.</translation>
  </message>
  <message>
   <source>Every level at once</source>
   <translation>Alle Niveaus zugleich</translation>
  </message>
  <message>
   <source>The share of p-values below α, for every α. A test that keeps its promise lies on the diagonal, inside the grey band of what chance allows.</source>
   <translation>Der Anteil der p-Werte unter α, für jedes α. Ein Test, der sein Versprechen hält, liegt auf der Diagonalen, im grauen Band dessen, was der Zufall erlaubt.</translation>
  </message>
  <message>
   <source>The exact test does, and so does consistency resampling of the ECE. The distribution-free test stays near 0: it is valid for every model and every sample size, and so careful that it rejects nothing. Consistency resampling of the canonical ECE rejects nearly every one of these calibrated models: it does not keep its level.</source>
   <translation>Der exakte Test tut das, und das Konsistenz-Resampling des ECE ebenso. Der verteilungsfreie Test bleibt nahe 0: Er gilt für jedes Modell und jeden Stichprobenumfang und ist so vorsichtig, dass er nichts verwirft. Das Konsistenz-Resampling des kanonischen ECE verwirft fast jedes dieser kalibrierten Modelle: Es hält sein Niveau nicht ein.</translation>
  </message>
  <message>
   <source>When something is wrong</source>
   <translation>Wenn etwas falsch ist</translation>
  </message>
  <message>
   <source>Now one target in fifty is the first class whatever is predicted. The p-values are no longer flat: they pile up near 0. Nearly half of them are at most 0.05; the others lie anywhere up to 1.</source>
   <translation>Nun ist eine von fünfzig Zielgrößen die erste Klasse, was auch vorhergesagt wird. Die p-Werte sind nicht mehr gleichverteilt: Sie häufen sich nahe 0. Fast die Hälfte ist höchstens 0.05; die anderen liegen irgendwo bis 1.</translation>
  </message>
  <message>
   <source>How high the first bar is depends on the size of the error and on the number of samples. A p-value is no measure of the error: a tiny error with many samples gives the same p-value as a large error with few.</source>
   <translation>Wie hoch der erste Balken ist, hängt von der Größe des Fehlers und vom Stichprobenumfang ab. Ein p-Wert ist kein Maß des Fehlers: Ein winziger Fehler bei vielen Beobachtungen ergibt denselben p-Wert wie ein großer bei wenigen.</translation>
  </message>
  <message>
   <source>More data, more power</source>
   <translation>Mehr Daten, mehr Teststärke</translation>
  </message>
  <message>
   <source>What a test that found nothing has shown, and how many samples a study needs.</source>
   <translation>Was ein Test gezeigt hat, der nichts fand, und wie viele Beobachtungen eine Studie braucht.</translation>
  </message>
  <message>
   <source>Two tests of the same error</source>
   <translation>Zwei Tests desselben Fehlers</translation>
  </message>
  <message>
   <source>A tenth of the targets is the first class whatever is predicted. The curves show how often the tests find that.</source>
   <translation>Ein Zehntel der Zielgrößen ist die erste Klasse, was auch vorhergesagt wird. Die Kurven zeigen, wie oft die Tests das finden.</translation>
  </message>
  <message>
   <source>With 512 samples the exact test, which uses all pairs of samples, finds it in nearly every data set. The block test with blocks of two samples uses half as many pairs as there are samples, and finds it in few. It is cheaper by far, as the second panel shows, but its curve stays low in both panels. It is made for so many samples that all their pairs cannot be computed.</source>
   <translation>Mit 512 Beobachtungen findet es der exakte Test, der alle Paare nutzt, in fast jedem Datensatz. Der Blocktest mit Blöcken von zwei Beobachtungen nutzt halb so viele Paare, wie es Beobachtungen gibt, und findet es in wenigen. Er ist weit billiger, wie das zweite Teilbild zeigt, aber seine Kurve bleibt in beiden niedrig. Er ist für so viele Beobachtungen gemacht, dass sich nicht alle Paare berechnen lassen.</translation>
  </message>
  <message>
   <source>How many samples do I need?</source>
   <translation>Wie viele Beobachtungen brauche ich?</translation>
  </message>
  <message>
   <source>Turn the question around: read off where the curve reaches a power of 80 %. The dashed curve is the rejections of a calibrated model, which must stay near 5 %.</source>
   <translation>Kehren Sie die Frage um: Lesen Sie ab, wo die Kurve eine Teststärke von 80 % erreicht. Die gestrichelte Kurve sind die Ablehnungen eines kalibrierten Modells, die nahe 5 % bleiben müssen.</translation>
  </message>
  <message>
   <source>With fewer samples a large p-value says little: the test would have missed the error often anyway. Plan before you collect.</source>
   <translation>Mit weniger Beobachtungen sagt ein großer p-Wert wenig: Der Test hätte den Fehler ohnehin oft verfehlt. Planen Sie, bevor Sie erheben.</translation>
  </message>
  <message>
   <source>Half the error</source>
   <translation>Der halbe Fehler</translation>
  </message>
  <message>
   <source>Now a twentieth of the targets is disturbed, half as many as before. Compare the needed number of samples with that of the last step.</source>
   <translation>Jetzt ist ein Zwanzigstel der Zielgrößen gestört, halb so viele wie zuvor. Vergleichen Sie den nötigen Stichprobenumfang mit dem des letzten Schritts.</translation>
  </message>
  <message>
   <source>Half the error needs much more than twice the samples. That is why a test set that finds gross errors easily may be far too small to vouch for a good model.</source>
   <translation>Der halbe Fehler braucht weit mehr als doppelt so viele Beobachtungen. Deshalb kann ein Testdatensatz, der grobe Fehler leicht findet, viel zu klein sein, um für ein gutes Modell zu bürgen.</translation>
  </message>
  <message>
   <source>Quantile calibration is not enough</source>
   <translation>Quantilkalibrierung reicht nicht</translation>
  </message>
  <message>
   <source>A model may get every quantile right on average and still be wrong for each prediction.</source>
   <translation>Ein Modell kann jedes Quantil im Mittel treffen und doch bei jeder Vorhersage falsch sein.</translation>
  </message>
  <message>
   <source>The quantiles look nearly right</source>
   <translation>Die Quantile sehen fast richtig aus</translation>
  </message>
  <message>
   <source>A straight line was fitted to a sine; have a look at the picture of the world. The model predicts a normal distribution around the line, with the same spread everywhere.</source>
   <translation>Eine Gerade wurde an einen Sinus angepasst; sehen Sie sich das Bild der Welt an. Das Modell sagt eine Normalverteilung um die Gerade voraus, überall mit derselben Streuung.</translation>
  </message>
  <message>
   <source>The test of the PIT values asks whether 10 % of the targets lie below the predicted 10 % quantile, and so on for all levels. With 50 samples it rejects this model in about one of four data sets and overlooks it in the others: too high on one side and too low on the other cancel, though not quite.</source>
   <translation>Der Test der PIT-Werte fragt, ob 10 % der Zielgrößen unter dem vorhergesagten 10-%-Quantil liegen, und so weiter für alle Niveaus. Mit 50 Beobachtungen verwirft er dieses Modell in etwa einem von vier Datensätzen und übersieht es in den anderen: Zu hoch auf der einen und zu niedrig auf der anderen Seite heben sich auf, wenn auch nicht ganz.</translation>
  </message>
  <message>
   <source>Given the prediction they are wrong</source>
   <translation>Gegeben die Vorhersage sind sie falsch</translation>
  </message>
  <message>
   <source>The kernel test sees the same 50 samples. It asks whether the targets among similar predictions follow these predictions, and rejects the model in nearly every data set.</source>
   <translation>Der Kerntest sieht dieselben 50 Beobachtungen. Er fragt, ob die Zielgrößen bei ähnlichen Vorhersagen diesen Vorhersagen folgen, und lehnt das Modell in fast jedem Datensatz ab.</translation>
  </message>
  <message>
   <source>That is the difference between quantile calibration, an average over all inputs, and calibration, a statement about each prediction. Decisions are made on single predictions.</source>
   <translation>Das ist der Unterschied zwischen Quantilkalibrierung, einem Mittel über alle Eingaben, und Kalibrierung, einer Aussage über jede Vorhersage. Entschieden wird nach einzelnen Vorhersagen.</translation>
  </message>
  <message>
   <source>With how many samples?</source>
   <translation>Mit wie vielen Beobachtungen?</translation>
  </message>
  <message>
   <source>The share of data sets in which each test misses the error, against the number of samples. The kernel test needs a few dozen.</source>
   <translation>Der Anteil der Datensätze, in denen jeder Test den Fehler verfehlt, gegen den Stichprobenumfang. Der Kerntest braucht einige Dutzend.</translation>
  </message>
  <message>
   <source>The test of the quantiles gets better, too, for the quantiles are only nearly right; but it still overlooks some with 256 samples, and there are models that it would never find.</source>
   <translation>Auch der Test der Quantile wird besser, denn die Quantile stimmen nur fast; aber mit 256 Beobachtungen übersieht er noch manche, und es gibt Modelle, die er nie fände.</translation>
  </message>
  <message>
   <source>Reading a reliability diagram</source>
   <translation>Ein Zuverlässigkeitsdiagramm lesen</translation>
  </message>
  <message>
   <source>Where the points lie, how far chance carries them, and what the picture does not show.</source>
   <translation>Wo die Punkte liegen, wie weit der Zufall sie trägt, und was das Bild nicht zeigt.</translation>
  </message>
  <message>
   <source>Below the diagonal: too sure</source>
   <translation>Unter der Diagonalen: zu sicher</translation>
  </message>
  <message>
   <source>A small neural network reads handwritten digits. Each point is a bin of predictions: how sure the model was, against how often it was right. On the diagonal the two agree.</source>
   <translation>Ein kleines neuronales Netz liest handgeschriebene Ziffern. Jeder Punkt ist ein Bin von Vorhersagen: wie sicher das Modell war, gegen wie oft es recht hatte. Auf der Diagonalen stimmen beide überein.</translation>
  </message>
  <message>
   <source>All points lie below it. Where the model says 75 %, it is right in 44 % of the cases. Now look at the histogram: most predictions are in the last bin, whose point lies only two points below the diagonal, so that is the one that matters most.</source>
   <translation>Alle Punkte liegen darunter. Wo das Modell 75 % sagt, hat es in 44 % der Fälle recht. Sehen Sie nun auf das Histogramm: Die meisten Vorhersagen liegen im letzten Bin, dessen Punkt nur zwei Punkte unter der Diagonalen liegt; er zählt also am meisten.</translation>
  </message>
  <message>
   <source>Above the diagonal: too modest</source>
   <translation>Über der Diagonalen: zu zurückhaltend</translation>
  </message>
  <message>
   <source>The random forest on the same images. Its points lie above the diagonal: it is right more often than it says, by about twenty points on average. Under-confidence is an error as well, but a cautious one, and easily repaired.</source>
   <translation>Der Random Forest auf denselben Bildern. Seine Punkte liegen über der Diagonalen: Er hat öfter recht, als er sagt, im Mittel um etwa zwanzig Prozentpunkte. Auch zu geringe Konfidenz ist ein Fehler, aber ein vorsichtiger und leicht zu beheben.</translation>
  </message>
  <message>
   <source>How far does chance carry a point?</source>
   <translation>Wie weit trägt der Zufall einen Punkt?</translation>
  </message>
  <message>
   <source>The logistic regression lies near the diagonal. The bars show where the points of a calibrated model with these very predictions would lie, each in 95 % of cases: of twenty points one lies outside by chance. A bin of few samples has a long bar, and a point within it says nothing against the model.</source>
   <translation>Die logistische Regression liegt nahe der Diagonalen. Die Balken zeigen, wo die Punkte eines kalibrierten Modells mit genau diesen Vorhersagen lägen, jeder in 95 % der Fälle: Von zwanzig Punkten liegt einer durch Zufall außerhalb. Ein Bin mit wenigen Beobachtungen hat einen langen Balken, und ein Punkt darin sagt nichts gegen das Modell.</translation>
  </message>
  <message>
   <source>A diagram without bars cannot be read: nobody sees whether a gap is an error or noise.</source>
   <translation>Ein Diagramm ohne Balken lässt sich nicht lesen: Niemand sieht, ob eine Abweichung Fehler oder Rauschen ist.</translation>
  </message>
  <message>
   <source>The same without bins</source>
   <translation>Dasselbe ohne Bins</translation>
  </message>
  <message>
   <source>Bins are a choice, and other bins give other points. The isotonic curve needs none: it is the rising step function that fits the outcomes best. Here it is drawn for the neural network of the first step.</source>
   <translation>Bins sind eine Wahl, und andere Bins ergeben andere Punkte. Die isotone Kurve braucht keine: Sie ist die steigende Treppenfunktion, die am besten zu dem passt, was eintrat. Hier ist sie für das neuronale Netz des ersten Schritts gezeichnet.</translation>
  </message>
  <message>
   <source>Where points and curve tell the same story, believe it; where they differ, count the samples in the histogram. The Brier score written beside the curve is that of the top label, of being right or not; the results list that of all classes.</source>
   <translation>Wo Punkte und Kurve dasselbe sagen, glauben Sie es; wo sie sich unterscheiden, zählen Sie die Beobachtungen im Histogramm. Der Brier-Score neben der Kurve ist der der wahrscheinlichsten Klasse, ob sie eintrat oder nicht; die Ergebnisse nennen den aller Klassen.</translation>
  </message>
  <message>
   <source>What recalibration repairs and what it cannot</source>
   <translation>Was Rekalibrierung behebt und was nicht</translation>
  </message>
  <message>
   <source>A map of the predictions can make them honest; it cannot make them informative.</source>
   <translation>Eine Abbildung der Vorhersagen kann sie ehrlich machen, aber nicht informativ.</translation>
  </message>
  <message>
   <source>Too sure everywhere alike</source>
   <translation>Überall gleich zu sicher</translation>
  </message>
  <message>
   <source>This model multiplies its logits by four. Temperature scaling, fitted to 5000 other samples, finds a temperature near four and takes that back.</source>
   <translation>Dieses Modell multipliziert seine Logits mit vier. Temperaturskalierung, an 5000 andere Beobachtungen angepasst, findet eine Temperatur nahe vier und nimmt das zurück.</translation>
  </message>
  <message>
   <source>The log score and the ECE fall; what is left of the ECE is the noise of its bins, and shrinks as the test set grows. The accuracy is exactly the same before and after: a temperature changes no order of classes.</source>
   <translation>Log-Score und ECE fallen; was vom ECE bleibt, ist das Rauschen seiner Bins und schrumpft mit wachsendem Testdatensatz. Die Genauigkeit ist vorher und nachher genau gleich: Eine Temperatur ändert keine Reihenfolge von Klassen.</translation>
  </message>
  <message>
   <source>An error that a temperature cannot reach</source>
   <translation>Ein Fehler, den keine Temperatur erreicht</translation>
  </message>
  <message>
   <source>Here three targets in ten are the first class, whatever the model says. It is not too sure of all classes alike; it overlooks one of them.</source>
   <translation>Hier sind drei von zehn Zielgrößen die erste Klasse, was das Modell auch sagt. Es ist sich nicht aller Klassen gleich zu sicher; es übersieht eine davon.</translation>
  </message>
  <message>
   <source>One temperature for all classes cannot lift a single one. The kernel calibration error stays nearly where it was, at every size of the test set, and so does the Brier score.</source>
   <translation>Eine Temperatur für alle Klassen kann keine einzelne heben. Der Kern-Kalibrierungsfehler bleibt bei jeder Größe des Testdatensatzes fast, wo er war, und der Brier-Score auch.</translation>
  </message>
  <message>
   <source>A map that is flexible enough</source>
   <translation>Eine Abbildung, die biegsam genug ist</translation>
  </message>
  <message>
   <source>The same world, with isotonic regression of each class against the rest. It may bend every class in its own way, and the kernel calibration error falls to about 0.</source>
   <translation>Dieselbe Welt, mit isotonischer Regression jeder Klasse gegen den Rest. Sie darf jede Klasse auf eigene Weise biegen, und der Kern-Kalibrierungsfehler fällt auf etwa 0.</translation>
  </message>
  <message>
   <source>The Brier score falls clearly, and the accuracy rises: this map changes which class is the most probable. A flexible map needs more samples to fit, here 5000, and where it makes different predictions equal it can lose information.</source>
   <translation>Der Brier-Score fällt deutlich, und die Genauigkeit steigt: Diese Abbildung ändert, welche Klasse die wahrscheinlichste ist. Eine biegsame Abbildung braucht mehr Beobachtungen zum Anpassen, hier 5000, und wo sie verschiedene Vorhersagen gleich macht, kann sie Information verlieren.</translation>
  </message>
  <message>
   <source>Honest, but not informed</source>
   <translation>Ehrlich, aber nicht informiert</translation>
  </message>
  <message>
   <source>The targets of this world have nothing to do with the predictions. The fit can only make all predictions alike: the temperature runs to its bound, 1000, and every class gets a tenth.</source>
   <translation>Die Zielgrößen dieser Welt haben nichts mit den Vorhersagen zu tun. Die Anpassung kann nur alle Vorhersagen gleich machen: Die Temperatur läuft an ihre Schranke, 1000, und jede Klasse erhält ein Zehntel.</translation>
  </message>
  <message>
   <source>The ECE falls from more than a third to nearly 0: the predictions say one in ten now, and one in ten is what happens. The log score ends at log 10, which is that of guessing, and the accuracy stays near 10 %. What a model does not know, recalibration cannot add.</source>
   <translation>Der ECE fällt von mehr als einem Drittel auf fast 0: Die Vorhersagen sagen jetzt eins von zehn, und eins von zehn ist, was eintritt. Der Log-Score endet bei log 10, dem des Ratens, und die Genauigkeit bleibt nahe 10 %. Was ein Modell nicht weiß, kann Rekalibrierung nicht hinzufügen.</translation>
  </message>
  <message>
   <source>All small errors are zero</source>
   <translation>Alle kleinen Fehler sind null</translation>
  </message>
  <message>
   <source>A model may pass every check of one probability at a time, and be wrong about every single sample.</source>
   <translation>Ein Modell kann jede Prüfung einzelner Wahrscheinlichkeiten bestehen und bei jeder einzelnen Beobachtung falsch liegen.</translation>
  </message>
  <message>
   <source>One probability at a time</source>
   <translation>Eine Wahrscheinlichkeit für sich</translation>
  </message>
  <message>
   <source>Five classes, and predictions that say one fifth for each of them, give or take two points. Of the honest model the targets are drawn from the predictions. Of the other every prediction decides the class: whoever knew its code could name the outcome.</source>
   <translation>Fünf Klassen, und Vorhersagen, die für jede ein Fünftel sagen, zwei Punkte mehr oder weniger. Beim ehrlichen Modell werden die Zielgrößen aus den Vorhersagen gezogen. Beim anderen entscheidet jede Vorhersage über die Klasse: Wer ihren Schlüssel kennte, könnte das Ergebnis nennen.</translation>
  </message>
  <message>
   <source>Four errors of a single probability cannot tell the two apart: honest to the left, hidden to the right, they stand at the same height. In truth all of them are 0, and what they show is noise.</source>
   <translation>Vier Fehler einzelner Wahrscheinlichkeiten können die beiden nicht unterscheiden: links das ehrliche, rechts das andere, sie stehen auf gleicher Höhe. In Wahrheit sind alle 0, und was sie zeigen, ist Rauschen.</translation>
  </message>
  <message>
   <source>Whole predictions</source>
   <translation>Ganze Vorhersagen</translation>
  </message>
  <message>
   <source>The canonical ECE compares each group of equal predictions with the classes that were observed in it; its bins are narrow enough to keep the groups apart. Of the honest model it is the noise of small groups, a tenth. Of the other it is near 0.89, the root of 1 − 1/5.</source>
   <translation>Der kanonische ECE vergleicht jede Gruppe gleicher Vorhersagen mit den Klassen, die in ihr beobachtet wurden; seine Bins sind schmal genug, die Gruppen getrennt zu halten. Beim ehrlichen Modell ist er das Rauschen kleiner Gruppen, ein Zehntel. Beim anderen liegt er nahe 0.89, der Wurzel aus 1 − 1/5.</translation>
  </message>
  <message>
   <source>The root of the Brier score bounds it and is the same for both. It is all that the honest model cannot know, and all that the other one hides.</source>
   <translation>Die Wurzel des Brier-Scores ist seine Schranke und bei beiden gleich. Sie ist all das, was das ehrliche Modell nicht wissen kann, und all das, was das andere verbirgt.</translation>
  </message>
  <message>
   <source>A kernel sees it</source>
   <translation>Ein Kern sieht es</translation>
  </message>
  <message>
   <source>The kernel calibration error compares whole predictions, and its test needs no bins. With 100 samples the error of the honest model scatters around 0 and its p-values around one half; of the other every p-value is as small as 199 resamples allow.</source>
   <translation>Der Kern-Kalibrierungsfehler vergleicht ganze Vorhersagen, und sein Test braucht keine Bins. Bei 100 Beobachtungen streut der Fehler des ehrlichen Modells um 0, und seine p-Werte streuen um ein Halb; beim anderen ist jeder p-Wert so klein, wie 199 Wiederholungen zulassen.</translation>
  </message>
  <message>
   <source>So a small ECE says that one number is right on average. Look at whole predictions before you trust all of them.</source>
   <translation>Ein kleiner ECE sagt also, dass eine Zahl im Mittel stimmt. Betrachten Sie ganze Vorhersagen, bevor Sie allen vertrauen.</translation>
  </message>
  <message>
   <source>A calibrated but useless model</source>
   <translation>Ein kalibriertes, aber nutzloses Modell</translation>
  </message>
  <message>
   <source>Calibration says that probabilities are honest, not that they are informative.</source>
   <translation>Kalibrierung sagt, dass Wahrscheinlichkeiten ehrlich sind, nicht, dass sie informativ sind.</translation>
  </message>
  <message>
   <source>It always says: I do not know</source>
   <translation>Es sagt immer: Ich weiß es nicht</translation>
  </message>
  <message>
   <source>This model predicts almost the same probability, one tenth, for each of the ten classes, whatever the input. And one tenth is how often each class occurs.</source>
   <translation>Dieses Modell sagt für jede der zehn Klassen fast dieselbe Wahrscheinlichkeit voraus, ein Zehntel, was auch die Eingabe ist. Und ein Zehntel ist, wie oft jede Klasse auftritt.</translation>
  </message>
  <message>
   <source>Look at the panels: the accuracy is near 10 %, which is guessing. Yet the kernel calibration error scatters around 0 and the p-values are uniform: the model is calibrated. What it says is true; it just says nothing.</source>
   <translation>Sehen Sie auf die Teilbilder: Die Genauigkeit liegt nahe 10 %, das ist Raten. Doch der Kern-Kalibrierungsfehler streut um 0, und die p-Werte sind gleichverteilt: Das Modell ist kalibriert. Was es sagt, ist wahr; es sagt nur nichts.</translation>
  </message>
  <message>
   <source>As honest, and useful</source>
   <translation>Ebenso ehrlich, und nützlich</translation>
  </message>
  <message>
   <source>Another calibrated model, whose predictions are often nearly certain of a class. The calibration error scatters around 0 and the p-values are uniform, as before: for calibration the two models are equally good.</source>
   <translation>Ein anderes kalibriertes Modell, dessen Vorhersagen sich einer Klasse oft fast sicher sind. Der Kalibrierungsfehler streut um 0, und die p-Werte sind gleichverteilt, wie zuvor: Für die Kalibrierung sind die beiden Modelle gleich gut.</translation>
  </message>
  <message>
   <source>Only the accuracy and the log score see the difference. A proper score adds up calibration and sharpness, so judge a model by a score and by its calibration, never by calibration alone.</source>
   <translation>Nur Genauigkeit und Log-Score sehen den Unterschied. Ein Proper Score fasst Kalibrierung und Schärfe zusammen; beurteilen Sie ein Modell daher nach einem Score und nach seiner Kalibrierung, nie nach der Kalibrierung allein.</translation>
  </message>
  <message>
   <source>Which score to believe</source>
   <translation>Welchem Score man glauben soll</translation>
  </message>
  <message>
   <source>Accuracy, ECE and proper scores answer different questions; only the last reward honest probabilities.</source>
   <translation>Genauigkeit, ECE und Proper Scores beantworten verschiedene Fragen; nur die letzten belohnen ehrliche Wahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>Three models that are right equally often</source>
   <translation>Drei Modelle, die gleich oft recht haben</translation>
  </message>
  <message>
   <source>One set of logits, in three versions: honest, twice as large (too sure) and half as large (too modest). The largest logit is the same in all of them, so the accuracy cannot tell them apart: the three points stand at the same height.</source>
   <translation>Ein Satz Logits in drei Fassungen: ehrlich, doppelt so groß (zu sicher) und halb so groß (zu zurückhaltend). Der größte Logit ist in allen derselbe, die Genauigkeit kann sie also nicht unterscheiden: Die drei Punkte stehen auf gleicher Höhe.</translation>
  </message>
  <message>
   <source>Whoever chooses models by accuracy says that probabilities do not matter.</source>
   <translation>Wer Modelle nach der Genauigkeit wählt, sagt, dass Wahrscheinlichkeiten egal sind.</translation>
  </message>
  <message>
   <source>Proper scores reward honesty</source>
   <translation>Proper Scores belohnen Ehrlichkeit</translation>
  </message>
  <message>
   <source>The Brier score and the log score of the same models: smaller is better, and the honest version is best by both.</source>
   <translation>Der Brier-Score und der Log-Score derselben Modelle: Kleiner ist besser, und die ehrliche Fassung ist nach beiden die beste.</translation>
  </message>
  <message>
   <source>That is what proper means. Whatever a model knows, it gets the best score on average by saying what it believes. No exaggeration pays, and no caution either.</source>
   <translation>Das heißt „proper“. Was ein Modell auch weiß, es erhält im Mittel den besten Score, indem es sagt, was es glaubt. Keine Übertreibung lohnt sich, und keine Vorsicht.</translation>
  </message>
  <message>
   <source>Two honest models</source>
   <translation>Zwei ehrliche Modelle</translation>
  </message>
  <message>
   <source>Both models are calibrated; one knows more than the other. Their ECEs hardly differ, between three and four points, and all of that is the noise of their bins. By the ECE alone the one that knows less is even slightly ahead.</source>
   <translation>Beide Modelle sind kalibriert; eines weiß mehr als das andere. Ihre ECE unterscheiden sich kaum, zwischen drei und vier Punkten, und alles daran ist das Rauschen ihrer Bins. Nach dem ECE allein liegt sogar das Modell, das weniger weiß, leicht vorn.</translation>
  </message>
  <message>
   <source>The Brier score is far better for the model that knows more. A calibration error belongs beside a proper score, never in its place.</source>
   <translation>Der Brier-Score ist weit besser für das Modell, das mehr weiß. Ein Kalibrierungsfehler gehört neben einen Proper Score, nie an seine Stelle.</translation>
  </message>
  <message>
   <source>Handwritten digits (10 classes)</source>
   <translation>Handschriftliche Ziffern (10 Klassen)</translation>
  </message>
  <message>
   <source>1797 images of handwritten digits, predicted by logistic regression, naive Bayes and a random forest. Naive Bayes is far too sure of itself, the forest far too modest.</source>
   <translation>1797 Bilder handschriftlicher Ziffern, vorhergesagt durch logistische Regression, Naive Bayes und einen Random Forest. Naive Bayes ist sich viel zu sicher, der Wald viel zu zurückhaltend.</translation>
  </message>
  <message>
   <source>Handwritten digits, neural network (10 classes)</source>
   <translation>Handgeschriebene Ziffern, neuronales Netz (10 Klassen)</translation>
  </message>
  <message>
   <source>The same 1797 images by a neural network with two hidden layers that has seen 180 images only. It recognises 91 % of the digits and is 95 % sure on average.</source>
   <translation>Dieselben 1797 Bilder, vorhergesagt von einem neuronalen Netz mit zwei verborgenen Schichten, das nur 180 Bilder gesehen hat. Es erkennt 91 % der Ziffern und ist sich im Mittel zu 95 % sicher.</translation>
  </message>
  <message>
   <source>Breast cancer (binary)</source>
   <translation>Brustkrebs (binär)</translation>
  </message>
  <message>
   <source>The probability that a tumour is malignant, for 569 patients, by logistic regression, naive Bayes and a random forest. The probabilities of naive Bayes crowd at 0 and 1 although it errs more often than the others.</source>
   <translation>Die Wahrscheinlichkeit, dass ein Tumor bösartig ist, für 569 Patientinnen, durch logistische Regression, Naive Bayes und einen Random Forest. Die Wahrscheinlichkeiten von Naive Bayes drängen sich bei 0 und 1, obwohl es öfter irrt als die anderen.</translation>
  </message>
  <message>
   <source>Iris (3 classes)</source>
   <translation>Iris (3 Klassen)</translation>
  </message>
  <message>
   <source>150 flowers of three species, sorted by species, by logistic regression, which is less sure than it could be, and a random forest. Three classes fit into a triangle.</source>
   <translation>150 Blüten dreier Arten, nach Arten sortiert, durch logistische Regression, die sich weniger sicher ist, als sie sein könnte, und einen Random Forest. Drei Klassen passen in ein Dreieck.</translation>
  </message>
  <message>
   <source>Diabetes (real target)</source>
   <translation>Diabetes (reelle Zielgröße)</translation>
  </message>
  <message>
   <source>How far the disease of 442 patients went in a year: normal distributions of a Bayesian ridge regression, and quantile forecasts at seven levels, by linear quantile regression and by boosted trees, whose intervals are too narrow.</source>
   <translation>Wie weit die Krankheit von 442 Patienten in einem Jahr fortschritt: Normalverteilungen einer Bayes-Ridge-Regression und Quantilvorhersagen zu sieben Niveaus, durch lineare Quantilregression und durch Boosting-Bäume, deren Intervalle zu eng sind.</translation>
  </message>
  <message>
   <source>ECE_p with M = max{M: acc(B₁) ≤ … ≤ acc(B_m) for all m ≤ M}</source>
   <translation>ECE_p mit M = max{M: acc(B₁) ≤ … ≤ acc(B_m) für alle m ≤ M}</translation>
  </message>
  <message>
   <source>max_k C_k − min_k C_k, C_k = n⁻¹ Σ_{j≤k} (y_j − r_j) by rising r, C_0 = 0</source>
   <translation>max_k C_k − min_k C_k, C_k = n⁻¹ Σ_{j≤k} (y_j − r_j) nach steigendem r, C_0 = 0</translation>
  </message>
  <message>
   <source>ICI = n⁻¹ Σ_i |loess(r_i) − r_i|, span 0.75, degree 2</source>
   <translation>ICI = n⁻¹ Σ_i |loess(r_i) − r_i|, Spanne 0.75, Grad 2</translation>
  </message>
  <message>
   <source>E50 = median_i |loess(r_i) − r_i|, span 0.75, degree 2</source>
   <translation>E50 = Median_i |loess(r_i) − r_i|, Spanne 0.75, Grad 2</translation>
  </message>
  <message>
   <source>E90 = 90 % quantile of |loess(r_i) − r_i|, span 0.75, degree 2</source>
   <translation>E90 = 90-%-Quantil von |loess(r_i) − r_i|, Spanne 0.75, Grad 2</translation>
  </message>
  <message>
   <source>Emax = max_i |loess(r_i) − r_i|, span 0.75, degree 2</source>
   <translation>Emax = max_i |loess(r_i) − r_i|, Spanne 0.75, Grad 2</translation>
  </message>
  <message>
   <source>MMCE² = n⁻² Σᵢⱼ (cᵢ − rᵢ)(cⱼ − rⱼ) exp(−|rᵢ − rⱼ|/width)</source>
   <translation>MMCE² = n⁻² Σᵢⱼ (cᵢ − rᵢ)(cⱼ − rⱼ) exp(−|rᵢ − rⱼ|/Breite)</translation>
  </message>
  <message>
   <source>SKCE = E h((P,Y),(P',Y')), h = kP(p,p') ⟨e_y − p, e_y' − p'⟩ for classes</source>
   <translation>SKCE = E h((P,Y),(P',Y')), h = kP(p,p') ⟨e_y − p, e_y' − p'⟩ für Klassen</translation>
  </message>
  <message>
   <source>σ = ∫₀¹ |n⁻¹ Σ_i (r_i − c_i) K_σ(t, r_i)| dt, K_σ the Gaussian reflected at 0 and 1</source>
   <translation>σ = ∫₀¹ |n⁻¹ Σ_i (r_i − c_i) K_σ(t, r_i)| dt, K_σ der an 0 und 1 gespiegelte Gauß-Kern</translation>
  </message>
  <message>
   <source>sup over f with sup|f| + L ≤ 1, |f(x) − f(x′)| ≤ L d(x, x′), of n⁻¹ Σᵢ f(pᵢ, yᵢ) − n⁻¹ Σᵢ E f(pᵢ, Zᵢ), Zᵢ ~ pᵢ; d((p, y), (p′, y′)) = ½ ‖p − p′‖₁ + 1{y ≠ y′}</source>
   <translation>Supremum über f mit sup|f| + L ≤ 1, |f(x) − f(x′)| ≤ L d(x, x′), von n⁻¹ Σᵢ f(pᵢ, yᵢ) − n⁻¹ Σᵢ E f(pᵢ, Zᵢ), Zᵢ ~ pᵢ; d((p, y), (p′, y′)) = ½ ‖p − p′‖₁ + 1{y ≠ y′}</translation>
  </message>
  <message>
   <source>sup over f with |f| ≤ 1 of n⁻¹ Σᵢ f(pᵢ, yᵢ) − n⁻¹ Σᵢ E f(pᵢ, Zᵢ), Zᵢ ~ pᵢ; = n⁻¹ Σ_{p, k} |#{i: pᵢ = p, yᵢ = k} − #{i: pᵢ = p} p_k|</source>
   <translation>Supremum über f mit |f| ≤ 1 von n⁻¹ Σᵢ f(pᵢ, yᵢ) − n⁻¹ Σᵢ E f(pᵢ, Zᵢ), Zᵢ ~ pᵢ; = n⁻¹ Σ_{p, k} |#{i: pᵢ = p, yᵢ = k} − #{i: pᵢ = p} p_k|</translation>
  </message>
  <message>
   <source>S = MCB − DSC + UNC; MCB = S − S_C, DSC = S_R − S_C, UNC = S_R; CRPS: S = 2 ∫ QS_τ dτ, of S draws at the levels (k − ½)/S</source>
   <translation>S = MCB − DSC + UNC; MCB = S − S_C, DSC = S_R − S_C, UNC = S_R; CRPS: S = 2 ∫ QS_τ dτ, von S Ziehungen an den Niveaus (k − ½)/S</translation>
  </message>
  <message>
   <source>U_S = n⁻¹ Σ_i S(p_i, y_i) − inf_Q S(Q, Q) ≥ CE_S; inf: log 0, Brier 0, spherical −1, CRPS 0, DSS 1 + 2 log(smallest sd)</source>
   <translation>U_S = n⁻¹ Σ_i S(p_i, y_i) − inf_Q S(Q, Q) ≥ CE_S; inf: Log 0, Brier 0, sphärisch −1, CRPS 0, DSS 1 + 2 log(kleinste Standardabweichung)</translation>
  </message>
  <message>
   <source>DSS = n⁻¹ Σ_i (y_i − m_i)² / v_i + log v_i; vectors: rᵀ V⁻¹ r + log det V</source>
   <translation>DSS = n⁻¹ Σ_i (y_i − m_i)² / v_i + log v_i; Vektoren: rᵀ V⁻¹ r + log det V</translation>
  </message>
  <message>
   <source>IS = n⁻¹ Σ_i u_i − l_i + 2/α (l_i − y_i)₊ + 2/α (y_i − u_i)₊, α = 1 − level</source>
   <translation>IS = n⁻¹ Σ_i u_i − l_i + 2/α (l_i − y_i)₊ + 2/α (y_i − u_i)₊, α = 1 − Niveau</translation>
  </message>
  <message>
   <source>LS = −n⁻¹ Σ_i log p_{i,y_i}; densities: −n⁻¹ Σ_i log f_i(y_i)</source>
   <translation>LS = −n⁻¹ Σ_i log p_{i,y_i}; Dichten: −n⁻¹ Σ_i log f_i(y_i)</translation>
  </message>
  <message>
   <source>bias = mean(estimate) − truth ± s/√R over R data sets</source>
   <translation>Verzerrung = Mittel(Schätzung) − Wahrheit ± s/√R über R Datensätze</translation>
  </message>
  <message>
   <source>R(h) = mean over i ≠ j of (⟨p_i − e_{y_i}, p_j − e_{y_j}⟩ − h(p_i, p_j))²</source>
   <translation>R(h) = Mittel über i ≠ j von (⟨p_i − e_{y_i}, p_j − e_{y_j}⟩ − h(p_i, p_j))²</translation>
  </message>
  <message>
   <source>power(n) = #{p ≤ α}/R; needed n: isotonic fit, linear in log n, at the wanted power</source>
   <translation>Teststärke(n) = #{p ≤ α}/R; nötiges n: isotone Anpassung, linear in log n, bei der gewünschten Teststärke</translation>
  </message>
  <message>
   <source>type I error = #{p ≤ α}/R; type II error = #{p &gt; α}/R over R data sets</source>
   <translation>Fehler 1. Art = #{p ≤ α}/R; Fehler 2. Art = #{p &gt; α}/R über R Datensätze</translation>
  </message>
  <message>
   <source>P = N(f₁(X), g(f₂(X))), f by Adam on n⁻¹ Σ (y − m)²/v + log v; then v′ = w v + b, w, b ≥ 0</source>
   <translation>P = N(f₁(X), g(f₂(X))), f durch Adam auf n⁻¹ Σ (y − m)²/v + log v; dann v′ = w v + b, w, b ≥ 0</translation>
  </message>
  <message>
   <source>m(t) = Σ u_i e_i / Σ u_i, u_i = w_i (1 − (|x_i − t|/h)³)³; e = c − r, or PIT − ½, or 4 PIT (1 − PIT) after a local shift, shown as the spread s of it</source>
   <translation>m(t) = Σ u_i e_i / Σ u_i, u_i = w_i (1 − (|x_i − t|/h)³)³; e = c − r, oder PIT − ½, oder 4 PIT (1 − PIT) nach einer örtlichen Verschiebung, gezeigt als dessen Streuung s</translation>
  </message>
  <message>
   <source>C_k = n⁻¹ Σ_{j≤k} (y_j − r_j) by rising r; Kuiper max C − min C; Kolmogorov-Smirnov max |C|; p = (1 + #{T*_r ≥ T}) / (1 + R)</source>
   <translation>C_k = n⁻¹ Σ_{j≤k} (y_j − r_j) nach steigendem r; Kuiper max C − min C; Kolmogorow-Smirnow max |C|; p = (1 + #{T*_r ≥ T}) / (1 + R)</translation>
  </message>
  <message>
   <source>R(h) = mean over pairs i ≠ j of (⟨pᵢ − eᵢ, pⱼ − eⱼ⟩ − h(pᵢ, pⱼ))²; CE₂ = √max(0, mean h(p, p))</source>
   <translation>R(h) = Mittel über Paare i ≠ j von (⟨pᵢ − eᵢ, pⱼ − eⱼ⟩ − h(pᵢ, pⱼ))²; CE₂ = √max(0, Mittel h(p, p))</translation>
  </message>
  <message>
   <source>μ = Σ w_g y_g / Σ w_g, w_g = 1 / (v_g + τ²), y_g = log ((O_g + (1 − p_g)/2) / E_g), a_g or b_g; μ ± t_{k−1} √(Σ w_g (y_g − μ)² / ((k − 1) Σ w_g)); new centre μ ± t_{k−2} √(τ² + se²)</source>
   <translation>μ = Σ w_g y_g / Σ w_g, w_g = 1 / (v_g + τ²), y_g = log ((O_g + (1 − p_g)/2) / E_g), a_g oder b_g; μ ± t_{k−1} √(Σ w_g (y_g − μ)² / ((k − 1) Σ w_g)); neues Zentrum μ ± t_{k−2} √(τ² + se²)</translation>
  </message>
  <message>
   <source>p = P(T ≥ t | calibrated); two-sided 2 min(P(T ≥ t | calibrated), P(T ≤ t | calibrated))</source>
   <translation>p = P(T ≥ t | kalibriert); zweiseitig 2 min(P(T ≥ t | kalibriert), P(T ≤ t | kalibriert))</translation>
  </message>
  <message>
   <source>T² = G m' C⁻¹ m of the block sums S_g, p = P(F(q, G − q) ≥ T² (G − q) / (q (G − 1)))</source>
   <translation>T² = G m' C⁻¹ m der Blocksummen S_g, p = P(F(q, G − q) ≥ T² (G − q) / (q (G − 1)))</translation>
  </message>
  <message>
   <source>p = (1 + #{r : T*_r ≥ T}) / (1 + R), rows i* with replacement, Y* ~ p_{i*}; scores: twice the smaller of that and the same with ≤, at most 1</source>
   <translation>p = (1 + #{r : T*_r ≥ T}) / (1 + R), Zeilen i* mit Zurücklegen, Y* ~ p_{i*}; Scores: das Doppelte des Kleineren davon und desselben mit ≤, höchstens 1</translation>
  </message>
  <message>
   <source>p = (1 + #{r : T*_r ≥ T}) / (1 + R), Y*_i ~ p_i with the predictions fixed; scores: twice the smaller of that and the same with ≤, at most 1; kernels: T = −log10 M, 1/M = Σ_b w_b / p_b over Σ_b w_b, p_b the rank of statistic b among all R + 1 data sets, over R + 1</source>
   <translation>p = (1 + #{r : T*_r ≥ T}) / (1 + R), Y*_i ~ p_i bei festen Vorhersagen; Scores: das Doppelte des Kleineren davon und desselben mit ≤, höchstens 1; Kerne: T = −log10 M, 1/M = Σ_b w_b / p_b über Σ_b w_b, p_b der Rang der Statistik b unter allen R + 1 Datensätzen, geteilt durch R + 1</translation>
  </message>
  <message>
   <source>Q = n z̄ᵀ S⁻¹ z̄, p = P(χ²_r ≥ Q); z̄ the witness function at the J locations, S the covariance of its terms, r ≤ J the rank of S</source>
   <translation>Q = n z̄ᵀ S⁻¹ z̄, p = P(χ²_r ≥ Q); z̄ die Witness-Funktion an den J Teststellen, S die Kovarianz ihrer Terme, r ≤ J der Rang von S</translation>
  </message>
  <message>
   <source>biased: p = exp(−½ max(0, √(n t/B) − 1)²); unbiased and block: p = exp(−⌊n/b⌋⌊b/2⌋ t²/(2B²)) for t &gt; 0; B the bound of |h|: 2, for a matrix M the largest M_aa + M_bb − 2 M_ab, or with bound=norms 2^(1 + 1/p − 1/q) sup ‖k M‖_{p;q}</source>
   <translation>verzerrt: p = exp(−½ max(0, √(n t/B) − 1)²); unverzerrt und Block: p = exp(−⌊n/b⌋⌊b/2⌋ t²/(2B²)) für t &gt; 0; B die Schranke von |h|: 2, für eine Matrix M das größte M_aa + M_bb − 2 M_ab, oder mit bound=norms 2^(1 + 1/p − 1/q) sup ‖k M‖_{p;q}</translation>
  </message>
  <message>
   <source>p = P(Gamma(m₁²/v, v/m₁) ≥ n SKCE_b), m₁ = mean hᵢᵢ, v = 2 mean_{i≠j} hᵢⱼ²</source>
   <translation>p = P(Gamma(m₁²/v, v/m₁) ≥ n SKCE_b), m₁ = Mittel hᵢᵢ, v = 2 Mittel_{i≠j} hᵢⱼ²</translation>
  </message>
  <message>
   <source>p = P(X ≥ n SKCE_uq), X Pearson III with mean 0, variance 2Σλ², third central moment 8Σλ³; λ the eigenvalues of C (H/n) C, C = I − 11ᵀ/n</source>
   <translation>p = P(X ≥ n SKCE_uq), X Pearson III mit Mittelwert 0, Varianz 2Σλ², drittem zentralen Moment 8Σλ³; λ die Eigenwerte von C (H/n) C, C = I − 11ᵀ/n</translation>
  </message>
  <message>
   <source>p = Φ(−√⌊n/b⌋ SKCE_b / σ̂_b), σ̂_b the standard deviation of the block estimates, or with variance=pairs σ̂_b² = 2 E h² / (b (b − 1))</source>
   <translation>p = Φ(−√⌊n/b⌋ SKCE_b / σ̂_b), σ̂_b die Standardabweichung der Blockschätzungen, oder mit variance=pairs σ̂_b² = 2 E h² / (b (b − 1))</translation>
  </message>
  <message>
   <source>p = P(Σ λᵢ (χ²₁ − 1) ≥ n SKCE_uq), λ the eigenvalues of C (H/n) C, C = I − 11ᵀ/n; s blocks of b samples: p = P(s⁻¹ Σ λᵢ (χ²ₛ − s) ≥ b SKCE_b)</source>
   <translation>p = P(Σ λᵢ (χ²₁ − 1) ≥ n SKCE_uq), λ die Eigenwerte von C (H/n) C, C = I − 11ᵀ/n; s Blöcke von b Beobachtungen: p = P(s⁻¹ Σ λᵢ (χ²ₛ − s) ≥ b SKCE_b)</translation>
  </message>
  <message>
   <source>t(p)_k = acc for k = arg max p, else (1 − acc) / (m − 1)</source>
   <translation>t(p)_k = acc für k = arg max p, sonst (1 − acc) / (m − 1)</translation>
  </message>
  <message>
   <source>f = argmin over rising f of Σ_i (y_i − f(p_i))²; linear between the blocks, constant outside</source>
   <translation>f = argmin über steigende f von Σ_i (y_i − f(p_i))²; linear zwischen den Blöcken, außerhalb konstant</translation>
  </message>
  <message>
   <source>f(r) = r + s′(t(r)), s the natural cubic spline through (t_i, n⁻¹ Σ_{j≤i} (c_j − r_j))</source>
   <translation>f(r) = r + s′(t(r)), s der natürliche kubische Spline durch (t_i, n⁻¹ Σ_{j≤i} (c_j − r_j))</translation>
  </message>
  <message>
   <source>p = p1 / (1 − p0 + p1), p_y the isotonic value at the row with outcome y added</source>
   <translation>p = p1 / (1 − p0 + p1), p_y der isotone Wert an der Zeile, die mit Ergebnis y hinzukommt</translation>
  </message>
  <message>
   <source>F′(y) = R(F(y)), R(τ) = share of F_i(y_i) ≤ τ; draws at the levels (k − ½)/200</source>
   <translation>F′(y) = R(F(y)), R(τ) = Anteil der F_i(y_i) ≤ τ; Ziehungen an den Niveaus (k − ½)/200</translation>
  </message>
  <message>
   <source>σ′ = s σ, s² = n⁻¹ Σ_i ((y_i − μ_i)/σ_i)²; vectors: s² = (n d)⁻¹ Σ_i r_iᵀ V_i⁻¹ r_i</source>
   <translation>σ′ = s σ, s² = n⁻¹ Σ_i ((y_i − μ_i)/σ_i)²; Vektoren: s² = (n d)⁻¹ Σ_i r_iᵀ V_i⁻¹ r_i</translation>
  </message>
  <message>
   <source>MW_s = (min_w Σ_kl w_kl W_s^s(component k, component l))^(1/s), s = 2 by default</source>
   <translation>MW_s = (min_w Σ_kl w_kl W_s^s(Komponente k, Komponente l))^(1/s), voreingestellt s = 2</translation>
  </message>
  <message>
   <source>ECE_q = (Σ_B |B|/n Σ_y |freq_B(y) − p̄_B(y)|^q)^(1/q), estimates (E ‖P(Y|P_X) − P_X‖_q^q)^(1/q)</source>
   <translation>ECE_q = (Σ_B |B|/n Σ_y |freq_B(y) − p̄_B(y)|^q)^(1/q), schätzt (E ‖P(Y|P_X) − P_X‖_q^q)^(1/q)</translation>
  </message>
  <message>
   <source>MCE = max_B max_y |freq_B(y) − p̄_B(y)|, estimates ess sup sup_y |P(Y = y|P_X) − P_X({y})|</source>
   <translation>MCE = max_B max_y |freq_B(y) − p̄_B(y)|, schätzt ess sup sup_y |P(Y = y|P_X) − P_X({y})|</translation>
  </message>
  <message>
   <source>s² = c/(1 − c), c = cos(π m/2), m = n⁻¹ Σ_i 4 u_i (1 − u_i), u_i = F_i(y_i − b), b with mean u = ½</source>
   <translation>s² = c/(1 − c), c = cos(π m/2), m = n⁻¹ Σ_i 4 u_i (1 − u_i), u_i = F_i(y_i − b), b mit Mittel u = ½</translation>
  </message>
  <message>
   <source>P = 1/m + e (1_k − 1_j), Y = y(k, j) with P(Y = c | P_c) = P_c for every c; CE₂ = certainty √(1 − E‖P‖²) ≈ √(1 − 1/m)</source>
   <translation>P = 1/m + e (1_k − 1_j), Y = y(k, j) mit P(Y = c | P_c) = P_c für jedes c; CE₂ = Gewissheit √(1 − E‖P‖²) ≈ √(1 − 1/m)</translation>
  </message>
 </context>
 <context>
  <name>composed</name>
  <message>
   <source>The row has {1}; the rows above have {2}; {3} leaves it out.</source>
   <translation>Die Zeile hat {1}; die Zeilen darüber haben {2}; {3!} lässt sie weg.</translation>
  </message>
  <message>
   <source>The row has {1}; the rows above have {2}; {3} leaves out the last rows.</source>
   <translation>Die Zeile hat {1}; die Zeilen darüber haben {2}; {3!} lässt die letzten Zeilen weg.</translation>
  </message>
  <message>
   <source>The row has {1}; the rows above have {2}; {3} leaves out the lines above it.</source>
   <translation>Die Zeile hat {1}; die Zeilen darüber haben {2}; {3!} lässt die Zeilen über ihr weg.</translation>
  </message>
  <message>
   <source>events</source>
   <translation>Ereignisse</translation>
  </message>
  <message>
   <source>calibration slope {1} leaves out {2}</source>
   <translation>Kalibrierungssteigung {1} schließt {2} aus</translation>
  </message>
  <message>
   <source>calibration intercept {1} leaves out {2}</source>
   <translation>Kalibrierungs-Achsenabschnitt {1} schließt {2} aus</translation>
  </message>
  <message>
   <source>observed : expected {1} leaves out {2}</source>
   <translation>beobachtet : erwartet {1} schließt {2} aus</translation>
  </message>
  <message>
   <source>after − before</source>
   <translation>nachher − vorher</translation>
  </message>
  <message>
   <source>recalibrated model</source>
   <translation>rekalibriertes Modell</translation>
  </message>
  <message>
   <source>usual</source>
   <translation>üblich</translation>
  </message>
  <message>
   <source>robust</source>
   <translation>robust</translation>
  </message>
  <message>
   <source>faint</source>
   <translation>blass</translation>
  </message>
  <message>
   <source>linear</source>
   <translation>linear</translation>
  </message>
  <message>
   <source>logarithmic</source>
   <translation>logarithmisch</translation>
  </message>
  <message>
   <source>exact {1} test</source>
   <translation>exakter Test ({1})</translation>
  </message>
  <message>
   <source>The exact {1} test rejects calibration ({2}).</source>
   <translation>Der exakte Test ({1}) lehnt die Kalibrierung ab ({2}).</translation>
  </message>
  <message>
   <source>excess</source>
   <translation>Überschuss</translation>
  </message>
  <message>
   <source>coordinate</source>
   <translation>Koordinate</translation>
  </message>
  <message>
   <source>average</source>
   <translation>mittel</translation>
  </message>
  <message>
   <source>multivariate</source>
   <translation>multivariat</translation>
  </message>
  <message>
   <source>expected</source>
   <translation>erwartet</translation>
  </message>
  <message>
   <source>hidden</source>
   <translation>verborgen</translation>
  </message>
  <message>
   <source>smallest at step {1} ({2})</source>
   <translation>am kleinsten bei Schritt {1} ({2})</translation>
  </message>
  <message>
   <source>{1}: type II error {2} % ({3} to {4} %) at {5} and α = {6}.</source>
   <translation>{1}: Fehler 2. Art {2} % ({3} bis {4} %) bei {5} und α = {6}.</translation>
  </message>
  <message>
   <source>{1}: type I error {2} % ({3} to {4} %) at {5} and α = {6}.</source>
   <translation>{1}: Fehler 1. Art {2} % ({3} bis {4} %) bei {5} und α = {6}.</translation>
  </message>
  <message>
   <source>Isotonic regression ({1})</source>
   <translation>Isotone Regression ({1!})</translation>
  </message>
  <message>
   <source>Temperature scaling ({1})</source>
   <translation>Temperaturskalierung ({1!})</translation>
  </message>
  <message>
   <source>With {1} bins</source>
   <translation>Mit {1} Bins</translation>
  </message>
  <message>
   <source>The standard deviation {1} must be above 0.</source>
   <translation>Die Standardabweichung {1} muss über 0 liegen.</translation>
  </message>
  <message>
   <source>A share of {1} of {2} rows leaves none to judge.</source>
   <translation>Ein Anteil von {1} an {2} Zeilen lässt keine zum Beurteilen übrig.</translation>
  </message>
  <message>
   <source>A share of {1} of {2} rows leaves none to fit to.</source>
   <translation>Ein Anteil von {1} an {2} Zeilen lässt keine zum Anpassen übrig.</translation>
  </message>
  <message>
   <source>at least {1} columns</source>
   <translation>mindestens {1} Spalten</translation>
  </message>
  <message>
   <source>at least {1} column</source>
   <translation>mindestens {1} Spalte</translation>
  </message>
  <message>
   <source>at most {1} columns</source>
   <translation>höchstens {1} Spalten</translation>
  </message>
  <message>
   <source>at most {1} column</source>
   <translation>höchstens {1} Spalte</translation>
  </message>
  <message>
   <source>it has no other columns</source>
   <translation>es gibt keine anderen Spalten</translation>
  </message>
  <message>
   <source>{1} (binary)</source>
   <translation>{1} (binär)</translation>
  </message>
  <message>
   <source>{1} (categorical)</source>
   <translation>{1} (kategorial)</translation>
  </message>
  <message>
   <source>column {1} ({2}) to column {3} ({4}) (categorical)</source>
   <translation>Spalte {1} ({2!}) bis Spalte {3} ({4!}) (kategorial)</translation>
  </message>
  <message>
   <source>column {1} ({2}) to column {3} ({4})</source>
   <translation>Spalte {1} ({2!}) bis Spalte {3} ({4!})</translation>
  </message>
  <message>
   <source>column {1} to column {2}</source>
   <translation>Spalte {1} bis Spalte {2}</translation>
  </message>
  <message>
   <source>column {1} ({2})</source>
   <translation>Spalte {1} ({2!})</translation>
  </message>
  <message>
   <source>before: {1}</source>
   <translation>vorher: {1}</translation>
  </message>
  <message>
   <source>after: {1}</source>
   <translation>nachher: {1}</translation>
  </message>
  <message>
   <source>The step "{1!}" cannot be shown. {2}</source>
   <translation>Der Schritt „{1!}“ lässt sich nicht zeigen. {2}</translation>
  </message>
  <message>
   <source>There is no sample "{1!}"; there are {2!}.</source>
   <translation>Es gibt kein Beispiel „{1!}“; es gibt {2!}.</translation>
  </message>
  <message>
   <source>The sample {1!} has no model "{2!}"; there are {3!}.</source>
   <translation>Das Beispiel {1!} hat kein Modell „{2!}“; es gibt {3!}.</translation>
  </message>
  <message>
   <source>automatic</source>
   <translation>automatisch</translation>
  </message>
  <message>
   <source>bins</source>
   <translation>Bins</translation>
  </message>
  <message>
   <source>points</source>
   <translation>Punkte</translation>
  </message>
  <message>
   <source>probability</source>
   <translation>Wahrscheinlichkeit</translation>
  </message>
  <message>
   <source>probabilities</source>
   <translation>Wahrscheinlichkeiten</translation>
  </message>
  <message>
   <source>consistency</source>
   <translation>Konsistenz</translation>
  </message>
  <message>
   <source>confidence</source>
   <translation>Konfidenz</translation>
  </message>
  <message>
   <source>simultaneous</source>
   <translation>simultan</translation>
  </message>
  <message>
   <source>samples</source>
   <translation>Beobachtungen</translation>
  </message>
  <message>
   <source>sample</source>
   <translation>Beobachtung</translation>
  </message>
  <message>
   <source>difference</source>
   <translation>Unterschied</translation>
  </message>
  <message>
   <source>column</source>
   <translation>Spalte</translation>
  </message>
  <message>
   <source>level</source>
   <translation>Niveau</translation>
  </message>
  <message>
   <source>none</source>
   <translation>keine</translation>
  </message>
  <message>
   <source>classes</source>
   <translation>Klassen</translation>
  </message>
  <message>
   <source>class</source>
   <translation>Klasse</translation>
  </message>
  <message>
   <source>rank</source>
   <translation>Rang</translation>
  </message>
  <message>
   <source>log-odds</source>
   <translation>Log-Odds</translation>
  </message>
  <message>
   <source>accuracy</source>
   <translation>Genauigkeit</translation>
  </message>
  <message>
   <source>calibration</source>
   <translation>Kalibrierung</translation>
  </message>
  <message>
   <source>binary</source>
   <translation>binär</translation>
  </message>
  <message>
   <source>canonical</source>
   <translation>kanonisch</translation>
  </message>
  <message>
   <source>score</source>
   <translation>Score</translation>
  </message>
  <message>
   <source>spherical</source>
   <translation>sphärisch</translation>
  </message>
  <message>
   <source>normal</source>
   <translation>normal</translation>
  </message>
  <message>
   <source>quantiles</source>
   <translation>Quantile</translation>
  </message>
  <message>
   <source>distance</source>
   <translation>Abstand</translation>
  </message>
  <message>
   <source>view</source>
   <translation>Sicht</translation>
  </message>
  <message>
   <source>counts</source>
   <translation>Anzahlen</translation>
  </message>
  <message>
   <source>width</source>
   <translation>Breite</translation>
  </message>
  <message>
   <source>first</source>
   <translation>erste</translation>
  </message>
  <message>
   <source>second</source>
   <translation>zweite</translation>
  </message>
  <message>
   <source>third</source>
   <translation>dritte</translation>
  </message>
  <message>
   <source>each</source>
   <translation>jede</translation>
  </message>
  <message>
   <source>p-value</source>
   <translation>p-Wert</translation>
  </message>
  <message>
   <source>p-values</source>
   <translation>p-Werte</translation>
  </message>
  <message>
   <source>scale</source>
   <translation>Skala</translation>
  </message>
  <message>
   <source>errors</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <source>deviation</source>
   <translation>Abweichung</translation>
  </message>
  <message>
   <source>deviations</source>
   <translation>Abweichungen</translation>
  </message>
  <message>
   <source>span</source>
   <translation>Spanne</translation>
  </message>
  <message>
   <source>median</source>
   <translation>Median</translation>
  </message>
  <message>
   <source>mean</source>
   <translation>Mittel</translation>
  </message>
  <message>
   <source>bandwidth</source>
   <translation>Bandbreite</translation>
  </message>
  <message>
   <source>bandwidths</source>
   <translation>Bandbreiten</translation>
  </message>
  <message>
   <source>decades</source>
   <translation>Zehnerpotenzen</translation>
  </message>
  <message>
   <source>baseline</source>
   <translation>Bezug</translation>
  </message>
  <message>
   <source>compare</source>
   <translation>vergleichen</translation>
  </message>
  <message>
   <source>all</source>
   <translation>alle</translation>
  </message>
  <message>
   <source>bound</source>
   <translation>Schranke</translation>
  </message>
  <message>
   <source>noise</source>
   <translation>Rauschen</translation>
  </message>
  <message>
   <source>penalty</source>
   <translation>Strafe</translation>
  </message>
  <message>
   <source>observed</source>
   <translation>beobachtet</translation>
  </message>
  <message>
   <source>overlay</source>
   <translation>übereinander</translation>
  </message>
  <message>
   <source>reliability</source>
   <translation>Zuverlässigkeit</translation>
  </message>
  <message>
   <source>calibration-belt</source>
   <translation>Kalibrierungsgürtel</translation>
  </message>
  <message>
   <source>curve</source>
   <translation>Kurve</translation>
  </message>
  <message>
   <source>window</source>
   <translation>Fenster</translation>
  </message>
  <message>
   <source>isotonic</source>
   <translation>isotonisch</translation>
  </message>
  <message>
   <source>smooth</source>
   <translation>glatt</translation>
  </message>
  <message>
   <source>loess</source>
   <translation>Loess</translation>
  </message>
  <message>
   <source>belt</source>
   <translation>Gürtel</translation>
  </message>
  <message>
   <source>density</source>
   <translation>Dichte</translation>
  </message>
  <message>
   <source>multiples</source>
   <translation>nebeneinander</translation>
  </message>
  <message>
   <source>seconds</source>
   <translation>Sekunden</translation>
  </message>
  <message>
   <source>sweeps</source>
   <translation>Durchläufe</translation>
  </message>
  <message>
   <source>where</source>
   <translation>Wo</translation>
  </message>
  <message>
   <source>bars</source>
   <translation>Balken</translation>
  </message>
  <message>
   <source>band</source>
   <translation>Band</translation>
  </message>
  <message>
   <source>exact</source>
   <translation>exakt</translation>
  </message>
  <message>
   <source>unbiased</source>
   <translation>unverzerrt</translation>
  </message>
  <message>
   <source>biased</source>
   <translation>verzerrt</translation>
  </message>
  <message>
   <source>block</source>
   <translation>Block</translation>
  </message>
  <message>
   <source>kernel</source>
   <translation>Kern</translation>
  </message>
  <message>
   <source>exponent</source>
   <translation>Exponent</translation>
  </message>
  <message>
   <source>estimator</source>
   <translation>Schätzer</translation>
  </message>
  <message>
   <source>resamples</source>
   <translation>Resamples</translation>
  </message>
  <message>
   <source>order</source>
   <translation>Reihenfolge</translation>
  </message>
  <message>
   <source>rows</source>
   <translation>Zeilen</translation>
  </message>
  <message>
   <source>row</source>
   <translation>Zeile</translation>
  </message>
  <message>
   <source>measure</source>
   <translation>Maß</translation>
  </message>
  <message>
   <source>measures</source>
   <translation>Maße</translation>
  </message>
  <message>
   <source>test</source>
   <translation>Test</translation>
  </message>
  <message>
   <source>tests</source>
   <translation>Tests</translation>
  </message>
  <message>
   <source>training</source>
   <translation>Training</translation>
  </message>
  <message>
   <source>target</source>
   <translation>Zielgröße</translation>
  </message>
  <message>
   <source>targets</source>
   <translation>Zielgrößen</translation>
  </message>
  <message>
   <source>data</source>
   <translation>Daten</translation>
  </message>
  <message>
   <source>truth</source>
   <translation>Wahrheit</translation>
  </message>
  <message>
   <source>bias</source>
   <translation>Verzerrung</translation>
  </message>
  <message>
   <source>published</source>
   <translation>veröffentlicht</translation>
  </message>
  <message>
   <source>distribution</source>
   <translation>Verteilung</translation>
  </message>
  <message>
   <source>sizes</source>
   <translation>Größen</translation>
  </message>
  <message>
   <source>risk</source>
   <translation>Risiko</translation>
  </message>
  <message>
   <source>reduction</source>
   <translation>Zurückführung</translation>
  </message>
  <message>
   <source>estimate</source>
   <translation>Schätzung</translation>
  </message>
  <message>
   <source>estimates</source>
   <translation>Schätzungen</translation>
  </message>
  <message>
   <source>quantity</source>
   <translation>Größe</translation>
  </message>
  <message>
   <source>condition</source>
   <translation>Bedingung</translation>
  </message>
  <message>
   <source>repetition</source>
   <translation>Wiederholung</translation>
  </message>
  <message>
   <source>repetitions</source>
   <translation>Wiederholungen</translation>
  </message>
  <message>
   <source>independent</source>
   <translation>unabhängig</translation>
  </message>
  <message>
   <source>covariance</source>
   <translation>Kovarianz</translation>
  </message>
  <message>
   <source>random</source>
   <translation>zufällig</translation>
  </message>
  <message>
   <source>occurring</source>
   <translation>vorkommend</translation>
  </message>
  <message>
   <source>pool</source>
   <translation>Vorrat</translation>
  </message>
  <message>
   <source>sharpness</source>
   <translation>Schärfe</translation>
  </message>
  <message>
   <source>improvement</source>
   <translation>Verbesserung</translation>
  </message>
  <message>
   <source>temperature</source>
   <translation>Temperatur</translation>
  </message>
  <message>
   <source>panels</source>
   <translation>Teilbilder</translation>
  </message>
  <message>
   <source>before</source>
   <translation>vorher</translation>
  </message>
  <message>
   <source>after</source>
   <translation>nachher</translation>
  </message>
  <message>
   <source>both</source>
   <translation>beide</translation>
  </message>
  <message>
   <source>calibrated</source>
   <translation>kalibriert</translation>
  </message>
  <message>
   <source>uncalibrated</source>
   <translation>unkalibriert</translation>
  </message>
  <message>
   <source>planning</source>
   <translation>Planung</translation>
  </message>
  <message>
   <source>steps</source>
   <translation>Schritte</translation>
  </message>
  <message>
   <source>step</source>
   <translation>Schritt</translation>
  </message>
  <message>
   <source>table</source>
   <translation>Tabelle</translation>
  </message>
  <message>
   <source>rate</source>
   <translation>Rate</translation>
  </message>
  <message>
   <source>rejection</source>
   <translation>Ablehnung</translation>
  </message>
  <message>
   <source>error</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <source>variance</source>
   <translation>Varianz</translation>
  </message>
  <message>
   <source>trainings</source>
   <translation>Trainings</translation>
  </message>
  <message>
   <source>networks</source>
   <translation>Netze</translation>
  </message>
  <message>
   <source>best</source>
   <translation>bester</translation>
  </message>
  <message>
   <source>last</source>
   <translation>letzter</translation>
  </message>
  <message>
   <source>largest</source>
   <translation>größte</translation>
  </message>
  <message>
   <source>smallest</source>
   <translation>kleinste</translation>
  </message>
  <message>
   <source>factor</source>
   <translation>Faktor</translation>
  </message>
  <message>
   <source>ensemble</source>
   <translation>Ensemble</translation>
  </message>
  <message>
   <source>disturbance</source>
   <translation>Störung</translation>
  </message>
  <message>
   <source>dimension</source>
   <translation>Dimension</translation>
  </message>
  <message>
   <source>dimensions</source>
   <translation>Dimensionen</translation>
  </message>
  <message>
   <source>left</source>
   <translation>links</translation>
  </message>
  <message>
   <source>right</source>
   <translation>rechts</translation>
  </message>
  <message>
   <source>form</source>
   <translation>Form</translation>
  </message>
  <message>
   <source>half</source>
   <translation>halb</translation>
  </message>
  <message>
   <source>vector</source>
   <translation>Vektor</translation>
  </message>
  <message>
   <source>scalar</source>
   <translation>skalar</translation>
  </message>
  <message>
   <source>log</source>
   <translation>Log</translation>
  </message>
  <message>
   <source>typed</source>
   <translation>eigene</translation>
  </message>
  <message>
   <source>cuts</source>
   <translation>Grenzen</translation>
  </message>
  <message>
   <source>edges</source>
   <translation>Grenzen</translation>
  </message>
  <message>
   <source>variant</source>
   <translation>Variante</translation>
  </message>
  <message>
   <source>pooled</source>
   <translation>zusammengelegt</translation>
  </message>
  <message>
   <source>squared</source>
   <translation>quadriert</translation>
  </message>
  <message>
   <source>root</source>
   <translation>Wurzel</translation>
  </message>
  <message>
   <source>recipe</source>
   <translation>Rezept</translation>
  </message>
  <message>
   <source>shuffled</source>
   <translation>gemischt</translation>
  </message>
  <message>
   <source>file</source>
   <translation>Datei</translation>
  </message>
  <message>
   <source>locations</source>
   <translation>Stellen</translation>
  </message>
  <message>
   <source>has</source>
   <translation>hat</translation>
  </message>
  <message>
   <source>have</source>
   <translation>haben</translation>
  </message>
  <message>
   <source>count</source>
   <translation>zählt</translation>
  </message>
  <message>
   <source>counts as</source>
   <translation>zählt als</translation>
  </message>
  <message>
   <source>over</source>
   <translation>über</translation>
  </message>
  <message>
   <source>under</source>
   <translation>unter</translation>
  </message>
  <message>
   <source>high</source>
   <translation>hoch</translation>
  </message>
  <message>
   <source>low</source>
   <translation>niedrig</translation>
  </message>
  <message>
   <source>above</source>
   <translation>über</translation>
  </message>
  <message>
   <source>below</source>
   <translation>unter</translation>
  </message>
  <message>
   <source>narrow</source>
   <translation>eng</translation>
  </message>
  <message>
   <source>wide</source>
   <translation>weit</translation>
  </message>
  <message>
   <source>uniform</source>
   <translation>gleichverteilt</translation>
  </message>
  <message>
   <source>fitted</source>
   <translation>angepasst</translation>
  </message>
  <message>
   <source>groups</source>
   <translation>Gruppen</translation>
  </message>
  <message>
   <source>group</source>
   <translation>Gruppe</translation>
  </message>
  <message>
   <source>degree</source>
   <translation>Grad</translation>
  </message>
  <message>
   <source>shares</source>
   <translation>Anteile</translation>
  </message>
  <message>
   <source>share</source>
   <translation>Anteil</translation>
  </message>
  <message>
   <source>hits</source>
   <translation>Treffer</translation>
  </message>
  <message>
   <source>better</source>
   <translation>besser</translation>
  </message>
  <message>
   <source>worse</source>
   <translation>schlechter</translation>
  </message>
  <message>
   <source>gains</source>
   <translation>gewinnt</translation>
  </message>
  <message>
   <source>chosen</source>
   <translation>gewählt</translation>
  </message>
  <message>
   <source>parameters</source>
   <translation>Parameter</translation>
  </message>
  <message>
   <source>parameter</source>
   <translation>Parameter</translation>
  </message>
  <message>
   <source>folds</source>
   <translation>Teile</translation>
  </message>
  <message>
   <source>fold</source>
   <translation>Teil</translation>
  </message>
  <message>
   <source>knots</source>
   <translation>Knoten</translation>
  </message>
  <message>
   <source>dataset</source>
   <translation>Datensatz</translation>
  </message>
  <message>
   <source>values</source>
   <translation>Werte</translation>
  </message>
  <message>
   <source>value</source>
   <translation>Wert</translation>
  </message>
  <message>
   <source>method</source>
   <translation>Methode</translation>
  </message>
  <message>
   <source>methods</source>
   <translation>Methoden</translation>
  </message>
  <message>
   <source>settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <source>interval</source>
   <translation>Intervall</translation>
  </message>
  <message>
   <source>intervals</source>
   <translation>Intervalle</translation>
  </message>
  <message>
   <source>warnings</source>
   <translation>Warnungen</translation>
  </message>
  <message>
   <source>warning</source>
   <translation>Warnung</translation>
  </message>
  <message>
   <source>predictions</source>
   <translation>Vorhersagen</translation>
  </message>
  <message>
   <source>prediction</source>
   <translation>Vorhersage</translation>
  </message>
  <message>
   <source>once</source>
   <translation>einmal</translation>
  </message>
  <message>
   <source>wrong</source>
   <translation>falsch</translation>
  </message>
  <message>
   <source>unknown</source>
   <translation>unbekannt</translation>
  </message>
  <message>
   <source>mixture</source>
   <translation>Mischung</translation>
  </message>
  <message>
   <source>draws</source>
   <translation>Ziehungen</translation>
  </message>
  <message>
   <source>power</source>
   <translation>Teststärke</translation>
  </message>
  <message>
   <source>size</source>
   <translation>Größe</translation>
  </message>
  <message>
   <source>coverage</source>
   <translation>Überdeckung</translation>
  </message>
  <message>
   <source>refused</source>
   <translation>abgelehnt</translation>
  </message>
  <message>
   <source>verdict</source>
   <translation>Urteil</translation>
  </message>
  <message>
   <source>model</source>
   <translation>Modell</translation>
  </message>
  <message>
   <source>models</source>
   <translation>Modelle</translation>
  </message>
  <message>
   <source>lens</source>
   <translation>Linse</translation>
  </message>
  <message>
   <source>seed</source>
   <translation>Startwert</translation>
  </message>
  <message>
   <source>family</source>
   <translation>Familie</translation>
  </message>
  <message>
   <source>name</source>
   <translation>Name</translation>
  </message>
  <message>
   <source>kind</source>
   <translation>Art</translation>
  </message>
  <message>
   <source>statistic</source>
   <translation>Statistik</translation>
  </message>
  <message>
   <source>notes</source>
   <translation>Anmerkungen</translation>
  </message>
  <message>
   <source>note</source>
   <translation>Anmerkung</translation>
  </message>
  <message>
   <source>lower</source>
   <translation>untere</translation>
  </message>
  <message>
   <source>upper</source>
   <translation>obere</translation>
  </message>
  <message>
   <source>place</source>
   <translation>Platz</translation>
  </message>
  <message>
   <source>adjusted</source>
   <translation>adjustiert</translation>
  </message>
  <message>
   <source>adjustment</source>
   <translation>Adjustierung</translation>
  </message>
  <message>
   <source>world</source>
   <translation>Welt</translation>
  </message>
  <message>
   <source>experiment</source>
   <translation>Experiment</translation>
  </message>
  <message>
   <source>true</source>
   <translation>wahr</translation>
  </message>
  <message>
   <source>false</source>
   <translation>falsch</translation>
  </message>
  <message>
   <source>auto</source>
   <translation>automatisch</translation>
  </message>
  <message>
   <source>no</source>
   <translation>nein</translation>
  </message>
  <message>
   <source>yes</source>
   <translation>ja</translation>
  </message>
  <message>
   <source>predicted</source>
   <translation>vorhergesagt</translation>
  </message>
  <message>
   <source>term</source>
   <translation>Term</translation>
  </message>
  <message>
   <source>weight</source>
   <translation>Gewicht</translation>
  </message>
  <message>
   <source>along</source>
   <translation>entlang</translation>
  </message>
  <message>
   <source>mediocre</source>
   <translation>mittelmäßig</translation>
  </message>
  <message>
   <source>perfect</source>
   <translation>perfekt</translation>
  </message>
  <message>
   <source>bad</source>
   <translation>schlecht</translation>
  </message>
  <message>
   <source>early</source>
   <translation>früh</translation>
  </message>
  <message>
   <source>overfitted</source>
   <translation>überangepasst</translation>
  </message>
  <message>
   <source>density of PIT</source>
   <translation>PIT-Dichte</translation>
  </message>
  <message>
   <source>median bandwidth</source>
   <translation>Median-Bandbreite</translation>
  </message>
  <message>
   <source>exact test</source>
   <translation>exakter Test</translation>
  </message>
  <message>
   <source>{1} test</source>
   <translation>Test „{1}“</translation>
  </message>
  <message>
   <source>The exact test rejects calibration ({1}).</source>
   <translation>Der exakte Test lehnt die Kalibrierung ab ({1}).</translation>
  </message>
  <message>
   <source>The {1} test rejects calibration ({2}).</source>
   <translation>Der Test „{1}“ lehnt die Kalibrierung ab ({2}).</translation>
  </message>
  <message>
   <source>clearest sign: {1}</source>
   <translation>deutlichstes Zeichen: {1}</translation>
  </message>
  <message>
   <source>{1}: not rejected ({2}, {3}), but {4}; {5} is {6}.</source>
   <translation>{1!}: nicht abgelehnt ({2}, {3}), aber {4}; {5} beträgt {6}.</translation>
  </message>
  <message>
   <source>{1}: not rejected ({2}, {3}), but {4}; {5}; {6} is {7}.</source>
   <translation>{1!}: nicht abgelehnt ({2}, {3}), aber {4}; {5}; {6} beträgt {7}.</translation>
  </message>
  <message>
   <source>{1}: not rejected ({2}, {3}), but {4}; {5}; {6}; {7} is {8}.</source>
   <translation>{1!}: nicht abgelehnt ({2}, {3}), aber {4}; {5}; {6}; {7} beträgt {8}.</translation>
  </message>
  <message>
   <source>The exact test rejects calibration ({1}); {2}.</source>
   <translation>Der exakte Test lehnt die Kalibrierung ab ({1}); {2}.</translation>
  </message>
  <message>
   <source>The exact test rejects calibration ({1}); {2}; {3}.</source>
   <translation>Der exakte Test lehnt die Kalibrierung ab ({1}); {2}; {3}.</translation>
  </message>
  <message>
   <source>The exact test rejects calibration ({1}); {2}; {3}; {4}.</source>
   <translation>Der exakte Test lehnt die Kalibrierung ab ({1}); {2}; {3}; {4}.</translation>
  </message>
  <message>
   <source>The {1} test rejects calibration ({2}); {3}.</source>
   <translation>Der Test „{1}“ lehnt die Kalibrierung ab ({2}); {3}.</translation>
  </message>
  <message>
   <source>{1}: no evidence against calibration ({2}, {3}).</source>
   <translation>{1!}: Nichts spricht gegen die Kalibrierung ({2}, {3}).</translation>
  </message>
  <message>
   <source>{1}: no evidence against calibration ({2}, {3}); {4} is {5}.</source>
   <translation>{1!}: Nichts spricht gegen die Kalibrierung ({2}, {3}); {4} beträgt {5}.</translation>
  </message>
  <message>
   <source>{1}: no evidence against calibration ({2}, {3}); {4}.</source>
   <translation>{1!}: Nichts spricht gegen die Kalibrierung ({2}, {3}); {4}.</translation>
  </message>
  <message>
   <source>{1}: {2} is {3} points (95 % {4} to {5}) ({6}).</source>
   <translation>{1!}: {2} beträgt {3} Prozentpunkte (95 % {4} bis {5}) ({6}).</translation>
  </message>
  <message>
   <source>{1} is {2} points (95 % {3} to {4})</source>
   <translation>{1} beträgt {2} Prozentpunkte (95 % {3} bis {4})</translation>
  </message>
  <message>
   <source>{1}: targets lie {2} the predictions by {3} on average.</source>
   <translation>{1!}: Zielgrößen liegen im Mittel um {3} {2} den Vorhersagen.</translation>
  </message>
  <message>
   <source>{1}: targets lie {2} the predictions by {3} on average; {4}.</source>
   <translation>{1!}: Zielgrößen liegen im Mittel um {3} {2} den Vorhersagen; {4}.</translation>
  </message>
  <message>
   <source>{1}: the {2} intervals hold {3} % of the targets (95 % {4} to {5}) ({6}).</source>
   <translation>{1!}: Die Intervalle zu {2} enthalten {3} % der Zielgrößen (95 % {4} bis {5}) ({6}).</translation>
  </message>
  <message>
   <source>{1} ({2} % {3} to {4})</source>
   <translation>{1} ({2} % {3} bis {4})</translation>
  </message>
  <message>
   <source>less than 1 s on {1}</source>
   <translation>weniger als 1 s auf {1}</translation>
  </message>
  <message>
   <source>about {1} on {2}</source>
   <translation>etwa {1} auf {2}</translation>
  </message>
  <message>
   <source>about {1} and {2} on {3}</source>
   <translation>etwa {1} und {2} auf {3}</translation>
  </message>
  <message>
   <source>less than 1 s and {1} on {2}</source>
   <translation>weniger als 1 s und {1} auf {2}</translation>
  </message>
  <message>
   <source>{1} thread</source>
   <translation>{1} Thread</translation>
  </message>
  <message>
   <source>{1} threads</source>
   <translation>{1} Threads</translation>
  </message>
  <message>
   <source>{1} samples</source>
   <translation>{1} Beobachtungen</translation>
  </message>
  <message>
   <source>{1} sample</source>
   <translation>{1} Beobachtung</translation>
  </message>
  <message>
   <source>1 row</source>
   <translation>1 Zeile</translation>
  </message>
  <message>
   <source>{1} classes</source>
   <translation>{1} Klassen</translation>
  </message>
  <message>
   <source>{1} models</source>
   <translation>{1} Modelle</translation>
  </message>
  <message>
   <source>{1} comparisons</source>
   <translation>{1} Vergleiche</translation>
  </message>
  <message>
   <source>p = {1} ± {2}, {3} resamples</source>
   <translation>p = {1} ± {2}, {3} Resamples</translation>
  </message>
  <message>
   <source>p ≤ {1}, {2} resamples</source>
   <translation>p ≤ {1}, {2} Resamples</translation>
  </message>
  <message>
   <source>p = {1} ± {2}, two-sided, {3} resamples</source>
   <translation>p = {1} ± {2}, zweiseitig, {3} Resamples</translation>
  </message>
  <message>
   <source>p ≤ {1}, two-sided, {2} resamples</source>
   <translation>p ≤ {1}, zweiseitig, {2} Resamples</translation>
  </message>
  <message>
   <source>≈ p = {1} ± {2}, {3} resamples</source>
   <translation>≈ p = {1} ± {2}, {3} Resamples</translation>
  </message>
  <message>
   <source>Monte Carlo error ± {1} with {2} resamples</source>
   <translation>Monte-Carlo-Fehler ± {1} mit {2} Resamples</translation>
  </message>
  <message>
   <source>{1} of {2} bins with samples hold fewer than {3} samples.</source>
   <translation>{1} von {2} besetzten Bins enthalten weniger als {3} Beobachtungen.</translation>
  </message>
  <message>
   <source>{1} of {2} bins with samples hold fewer than {3} samples ({4} more are empty).</source>
   <translation>{1} von {2} besetzten Bins enthalten weniger als {3} Beobachtungen ({4} weitere sind leer).</translation>
  </message>
  <message>
   <source>{1} of {2} bins with samples hold fewer than {3} samples (1 more is empty).</source>
   <translation>{1} von {2} besetzten Bins enthalten weniger als {3} Beobachtungen (1 weiteres ist leer).</translation>
  </message>
  <message>
   <source>1 of {1} bins with samples holds fewer than {2} samples.</source>
   <translation>1 von {1} besetzten Bins enthält weniger als {2} Beobachtungen.</translation>
  </message>
  <message>
   <source>1 of {1} bins with samples holds fewer than {2} samples (1 more is empty).</source>
   <translation>1 von {1} besetzten Bins enthält weniger als {2} Beobachtungen (1 weiteres ist leer).</translation>
  </message>
  <message>
   <source>1 of {1} bins with samples holds fewer than {2} samples ({3} more are empty).</source>
   <translation>1 von {1} besetzten Bins enthält weniger als {2} Beobachtungen ({3} weitere sind leer).</translation>
  </message>
  <message>
   <source>p ({1})</source>
   <translation>p ({1})</translation>
  </message>
  <message>
   <source>asymptotic block</source>
   <translation>asymptotischer Blocktest</translation>
  </message>
  <message>
   <source>asymptotic bootstrap</source>
   <translation>asymptotischer Bootstrap</translation>
  </message>
  <message>
   <source>asymptotic Gamma</source>
   <translation>asymptotische Gamma-Näherung</translation>
  </message>
  <message>
   <source>asymptotic Pearson III</source>
   <translation>asymptotische Pearson-III-Näherung</translation>
  </message>
  <message>
   <source>asymptotic spectrum</source>
   <translation>asymptotischer Spektraltest</translation>
  </message>
  <message>
   <source>distribution-free</source>
   <translation>verteilungsfrei</translation>
  </message>
  <message>
   <source>Cox</source>
   <translation>Cox</translation>
  </message>
  <message>
   <source>Spiegelhalter</source>
   <translation>Spiegelhalter</translation>
  </message>
  <message>
   <source>{1}, {2} of {3}</source>
   <translation>{1}, {2} von {3}</translation>
  </message>
  <message>
   <source>The bins go from 0 to 1: the edges 0 and 1 were added.</source>
   <translation>Die Bins reichen von 0 bis 1: Die Grenzen 0 und 1 wurden ergänzt.</translation>
  </message>
  <message>
   <source>The bins go from 0 to 1: the edge 0 was added.</source>
   <translation>Die Bins reichen von 0 bis 1: Die Grenze 0 wurde ergänzt.</translation>
  </message>
  <message>
   <source>The bins go from 0 to 1: the edge 1 was added.</source>
   <translation>Die Bins reichen von 0 bis 1: Die Grenze 1 wurde ergänzt.</translation>
  </message>
  <message>
   <source>commas</source>
   <translation>Kommas</translation>
  </message>
  <message>
   <source>semicolons</source>
   <translation>Semikolons</translation>
  </message>
  <message>
   <source>tabs</source>
   <translation>Tabulatoren</translation>
  </message>
  <message>
   <source>blanks</source>
   <translation>Leerzeichen</translation>
  </message>
  <message>
   <source>over-confident</source>
   <translation>überkonfident</translation>
  </message>
  <message>
   <source>under-confident</source>
   <translation>unterkonfident</translation>
  </message>
  <message>
   <source>triweight</source>
   <translation>Triweight</translation>
  </message>
  <message>
   <source>Smooth ECE</source>
   <translation>Glatter ECE</translation>
  </message>
  <message>
   <source>doubling</source>
   <translation>Verdopplung</translation>
  </message>
  <message>
   <source>kkr</source>
   <translation>kkr</translation>
  </message>
  <message>
   <source>ukkr</source>
   <translation>ukkr</translation>
  </message>
  <message>
   <source>equal</source>
   <translation>gleich</translation>
  </message>
  <message>
   <source>endless</source>
   <translation>endlos</translation>
  </message>
  <message>
   <source>{1}; clearest sign: {2}</source>
   <translation>{1}; deutlichstes Zeichen: {2}</translation>
  </message>
  <message>
   <source>certainty of the predictions ({1})</source>
   <translation>Sicherheit der Vorhersagen ({1})</translation>
  </message>
  <message>
   <source>spread of the targets ({1})</source>
   <translation>Streuung der Zielgrößen ({1})</translation>
  </message>
  <message>
   <source>{1} &gt; {2}: {3}</source>
   <translation>{1} &gt; {2}: {3}</translation>
  </message>
  <message>
   <source>{1} &gt; {2}: other bins, noise</source>
   <translation>{1} &gt; {2}: andere Bins, Rauschen</translation>
  </message>
  <message>
   <source>{1}, expected distance</source>
   <translation>{1}, erwarteter Abstand</translation>
  </message>
  <message>
   <source>{1} is not a finite number.</source>
   <translation>{1} ist keine endliche Zahl.</translation>
  </message>
  <message>
   <source>{1} is not a number.</source>
   <translation>{1} ist keine Zahl.</translation>
  </message>
  <message>
   <source>The rows of {1} are joined to those of {2} by {3}.</source>
   <translation>Die Zeilen von {1!} sind mit denen von {2!} über {3!} verbunden.</translation>
  </message>
  <message>
   <source>150 flowers of three species, by logistic regression and a random forest: too few samples to reject much, and three classes that fit into a triangle.</source>
   <translation>150 Blüten dreier Arten, durch logistische Regression und einen Random Forest: zu wenige Beobachtungen, um viel abzulehnen, und drei Klassen, die in ein Dreieck passen.</translation>
  </message>
  <message>
   <source>smaller</source>
   <translation>kleinerer</translation>
  </message>
  <message>
   <source>larger</source>
   <translation>größerer</translation>
  </message>
  <message>
   <source>{1} of {2} classes do not occur among the targets.</source>
   <translation>{1} von {2} Klassen kommen bei den Zielgrößen nicht vor.</translation>
  </message>
  <message>
   <source>1 of {1} classes does not occur among the targets.</source>
   <translation>1 von {1} Klassen kommt bei den Zielgrößen nicht vor.</translation>
  </message>
  <message>
   <source>uncertainty</source>
   <translation>Unsicherheit</translation>
  </message>
  <message>
   <source>discrimination</source>
   <translation>Diskriminierung</translation>
  </message>
  <message>
   <source>miscalibration</source>
   <translation>Fehlkalibrierung</translation>
  </message>
  <message>
   <source>The ECE falls from more than one half to nearly 0, so the model is calibrated now. The log score ends at log 10, which is that of guessing, and the accuracy stays near 10 %. What a model does not know, recalibration cannot add.</source>
   <translation>Der ECE fällt von mehr als einem Halb auf fast 0, das Modell ist jetzt also kalibriert. Der Log-Score endet bei log 10, dem des Ratens, und die Genauigkeit bleibt nahe 10 %. Was ein Modell nicht weiß, kann Rekalibrierung nicht hinzufügen.</translation>
  </message>
  <message>
   <source>The labels are 1 and 2, and nothing says which of them the predictions are probabilities of.</source>
   <translation>Die Klassen sind 1 und 2, und nichts sagt, zu welcher die Vorhersagen Wahrscheinlichkeiten sind.</translation>
  </message>
  <message>
   <source>The columns are named {1}, the labels are {2}, and it is not clear which label belongs to which column.</source>
   <translation>Die Spalten heißen {1!}, die Klassen sind {2!}, und es ist nicht klar, welche Klasse zu welcher Spalte gehört.</translation>
  </message>
  <message>
   <source>The targets run against the predictions, and nothing says which of {1} they are probabilities of.</source>
   <translation>Die Zielgrößen laufen den Vorhersagen entgegen, und nichts sagt, zu welcher von {1!} diese Wahrscheinlichkeiten sind.</translation>
  </message>
  <message>
   <source>It is not clear which columns hold the predictions: {1}, or {2}.</source>
   <translation>Es ist nicht klar, welche Spalten die Vorhersagen enthalten: {1}, oder {2}.</translation>
  </message>
  <message>
   <source>Nothing says what the numbers in {1} are.</source>
   <translation>Nichts sagt, was die Zahlen in {1} sind.</translation>
  </message>
  <message>
   <source>It is not clear which column holds the targets: {1}.</source>
   <translation>Es ist nicht klar, welche Spalte die Zielgrößen enthält: {1}.</translation>
  </message>
  <message>
   <source>The header names logits, but the rows sum to 1 as probabilities do.</source>
   <translation>Der Kopf nennt Logits, aber die Zeilen haben wie Wahrscheinlichkeiten die Summe 1.</translation>
  </message>
  <message>
   <source>The rows sum to {1}, not to 1 as probabilities do.</source>
   <translation>Die Zeilen haben die Summe {1}, nicht 1 wie Wahrscheinlichkeiten.</translation>
  </message>
  <message>
   <source>The predictions lie between 0 and 100.</source>
   <translation>Die Vorhersagen liegen zwischen 0 und 100.</translation>
  </message>
  <message>
   <source>The predictions lie between 0 and 1, but the rows do not sum to 1.</source>
   <translation>Die Vorhersagen liegen zwischen 0 und 1, aber die Zeilen haben nicht die Summe 1.</translation>
  </message>
  <message>
   <source>The numbers in {1} are unlike those of the other columns and may be no draws.</source>
   <translation>Die Zahlen in {1} sind denen der anderen Spalten unähnlich und vielleicht keine Ziehungen.</translation>
  </message>
  <message>
   <source>{1} with {2} classes, which fits counting from 0 and from 1.</source>
   <translation>{1} bei {2} Klassen, was zum Zählen ab 0 und ab 1 passt.</translation>
  </message>
  <message>
   <source>There are {1} columns, but the labels run from {2} to {3}.</source>
   <translation>Es gibt {1} Spalten, aber die Klassen laufen von {2} bis {3}.</translation>
  </message>
  <message>
   <source>The {1} columns taken for logits have no names that say so, and the labels do not follow them.</source>
   <translation>Die {1} für Logits gehaltenen Spalten haben keine Namen, die das sagen, und die Klassen folgen ihnen nicht.</translation>
  </message>
  <message>
   <source>Two columns of predictions are called "{1}".</source>
   <translation>Zwei Spalten mit Vorhersagen heißen „{1!}“.</translation>
  </message>
  <message>
   <source>It is not clear which column holds the targets.</source>
   <translation>Es ist nicht klar, welche Spalte die Zielgrößen enthält.</translation>
  </message>
  <message>
   <source>The labels are names ({1}), and nothing says {2}.</source>
   <translation>Die Klassen sind Namen ({1!}), und nichts sagt, {2}.</translation>
  </message>
  <message>
   <source>The same keys stand in {1} and, in another order, in {2} of {3}.</source>
   <translation>Dieselben Schlüssel stehen in {1} und, in anderer Reihenfolge, in {2} von {3!}.</translation>
  </message>
  <message>
   <source>The values of {1} stand in another order in {2}, so the rows do not belong together.</source>
   <translation>Die Werte von {1} stehen in {2!} in anderer Reihenfolge, die Zeilen gehören also nicht zusammen.</translation>
  </message>
  <message>
   <source>The file seems to hold {1} models: {2}.</source>
   <translation>Die Datei enthält anscheinend {1} Modelle: {2!}.</translation>
  </message>
  <message>
   <source>The predictions are in {1} columns, from {2} to {3}: family {4}.</source>
   <translation>Die Vorhersagen stehen in {1} Spalten, von {2} bis {3}: Familie {4}.</translation>
  </message>
  <message>
   <source>The targets are in {1} of {2}.</source>
   <translation>Die Zielgrößen stehen in {1} von {2!}.</translation>
  </message>
  <message>
   <source>The targets are taken to be in {1} of {2}.</source>
   <translation>Die Zielgrößen stehen vermutlich in {1} von {2!}.</translation>
  </message>
  <message>
   <source>{1}: an identifier</source>
   <translation>{1!}: eine Kennung</translation>
  </message>
  <message>
   <source>{1}: can be a group</source>
   <translation>{1!}: kann eine Gruppe sein</translation>
  </message>
  <message>
   <source>{1}: can be weights</source>
   <translation>{1!}: können Gewichte sein</translation>
  </message>
  <message>
   <source>{1}: classes counted from 0.</source>
   <translation>{1}: Klassen ab 0 gezählt.</translation>
  </message>
  <message>
   <source>{1}: classes counted from 1.</source>
   <translation>{1}: Klassen ab 1 gezählt.</translation>
  </message>
  <message>
   <source>column {1} ({2}) (binary)</source>
   <translation>Spalte {1} ({2!}) (binär)</translation>
  </message>
  <message>
   <source>column {1} ({2}) (categorical)</source>
   <translation>Spalte {1} ({2!}) (kategorial)</translation>
  </message>
  <message>
   <source>categorical</source>
   <translation>kategorial</translation>
  </message>
  <message>
   <source>laplace</source>
   <translation>Laplace</translation>
  </message>
  <message>
   <source>normal-full</source>
   <translation>normal mit voller Kovarianz</translation>
  </message>
  <message>
   <source>location</source>
   <translation>Lage</translation>
  </message>
  <message>
   <source>location {1}</source>
   <translation>Lage {1}</translation>
  </message>
  <message>
   <source>scale {1}</source>
   <translation>Skala {1}</translation>
  </message>
  <message>
   <source>weight {1}</source>
   <translation>Gewicht {1}</translation>
  </message>
  <message>
   <source>rate {1}</source>
   <translation>Rate {1}</translation>
  </message>
  <message>
   <source>draw {1}</source>
   <translation>Ziehung {1}</translation>
  </message>
  <message>
   <source>draw</source>
   <translation>Ziehung</translation>
  </message>
  <message>
   <source>covariance {1}</source>
   <translation>Kovarianz {1}</translation>
  </message>
  <message>
   <source>percentage</source>
   <translation>Prozent</translation>
  </message>
  <message>
   <source>ignored</source>
   <translation>unbeachtet</translation>
  </message>
  <message>
   <source>logit</source>
   <translation>Logit</translation>
  </message>
  <message>
   <source>{1} cells</source>
   <translation>{1} Zellen</translation>
  </message>
  <message>
   <source>{1} cell</source>
   <translation>{1} Zelle</translation>
  </message>
  <message>
   <source>standard deviation {1}</source>
   <translation>Standardabweichung {1}</translation>
  </message>
  <message>
   <source>bin {1}: {2} sample, mean confidence {3}, observed {4}</source>
   <translation>Bin {1}: {2} Beobachtung, mittlere Konfidenz {3}, beobachtet {4}</translation>
  </message>
  <message>
   <source>bin {1}: {2} sample, mean confidence {3}, observed {4}, expected {5}</source>
   <translation>Bin {1}: {2} Beobachtung, mittlere Konfidenz {3}, beobachtet {4}, erwartet {5}</translation>
  </message>
  <message>
   <source>bin {1}: {2} sample, mean probability {3}, observed {4}</source>
   <translation>Bin {1}: {2} Beobachtung, mittlere Wahrscheinlichkeit {3}, beobachtet {4}</translation>
  </message>
  <message>
   <source>bin {1}: {2} sample, mean probability {3}, observed {4}, expected {5}</source>
   <translation>Bin {1}: {2} Beobachtung, mittlere Wahrscheinlichkeit {3}, beobachtet {4}, erwartet {5}</translation>
  </message>
  <message>
   <source>bin {1}: {2} samples, mean confidence {3}, observed {4}</source>
   <translation>Bin {1}: {2} Beobachtungen, mittlere Konfidenz {3}, beobachtet {4}</translation>
  </message>
  <message>
   <source>bin {1}: {2} samples, mean confidence {3}, observed {4}, expected {5}</source>
   <translation>Bin {1}: {2} Beobachtungen, mittlere Konfidenz {3}, beobachtet {4}, erwartet {5}</translation>
  </message>
  <message>
   <source>bin {1}: {2} samples, mean probability {3}, observed {4}</source>
   <translation>Bin {1}: {2} Beobachtungen, mittlere Wahrscheinlichkeit {3}, beobachtet {4}</translation>
  </message>
  <message>
   <source>bin {1}: {2} samples, mean probability {3}, observed {4}, expected {5}</source>
   <translation>Bin {1}: {2} Beobachtungen, mittlere Wahrscheinlichkeit {3}, beobachtet {4}, erwartet {5}</translation>
  </message>
  <message>
   <source>{1}: {2}, standard deviation {3}</source>
   <translation>{1}: {2}, Standardabweichung {3}</translation>
  </message>
  <message>
   <source>accuracy {1}, mean confidence {2}</source>
   <translation>Genauigkeit {1}, mittlere Konfidenz {2}</translation>
  </message>
  <message>
   <source>frequency {1}, mean probability {2}</source>
   <translation>Häufigkeit {1}, mittlere Wahrscheinlichkeit {2}</translation>
  </message>
  <message>
   <source>knows more</source>
   <translation>weiß mehr</translation>
  </message>
  <message>
   <source>knows less</source>
   <translation>weiß weniger</translation>
  </message>
  <message>
   <source>honest</source>
   <translation>ehrlich</translation>
  </message>
  <message>
   <source>too sure</source>
   <translation>zu sicher</translation>
  </message>
  <message>
   <source>too modest</source>
   <translation>zu zurückhaltend</translation>
  </message>
  <message>
   <source>On the test data at {1} the ensemble is better than the mean of the networks in {2}; {3}.</source>
   <translation>Auf den Testdaten ist das Ensemble bei {1} besser als das Mittel der Netze in {2}; {3}.</translation>
  </message>
  <message>
   <source>On the test data at {1} the ensemble is better than the mean of the networks in {2}; {3}, but not in {4}.</source>
   <translation>Auf den Testdaten ist das Ensemble bei {1} besser als das Mittel der Netze in {2}; {3}, aber nicht in {4}.</translation>
  </message>
  <message>
   <source>The {1} is biased in {2} (+{3}), {4} (+{5}).</source>
   <translation>{1} ist verzerrt in {2} (+{3}), {4} (+{5}).</translation>
  </message>
  <message>
   <source>{1}, but not in {2}.</source>
   <translation>{1}, aber nicht in {2}.</translation>
  </message>
  <message>
   <source>{1} of {2} rows repeat the prediction and the target of an earlier row.</source>
   <translation>{1} von {2} Zeilen wiederholen Vorhersage und Zielgröße einer früheren Zeile.</translation>
  </message>
  <message>
   <source>{1} of {2} rows repeats the prediction and the target of an earlier row.</source>
   <translation>{1} von {2} Zeilen wiederholt Vorhersage und Zielgröße einer früheren Zeile.</translation>
  </message>
  <message>
   <source>of {1} different predictions {2} are left</source>
   <translation>von {1} verschiedenen Vorhersagen bleiben {2}</translation>
  </message>
  <message>
   <source>of {1} different predictions {2} is left</source>
   <translation>von {1} verschiedenen Vorhersagen bleibt {2}</translation>
  </message>
  <message>
   <source>The map has {1} parameters and {2} fit rows, fewer than ten for each: it may follow noise.</source>
   <translation>Die Vorschrift hat {1} Parameter und {2} Anpassungszeilen, weniger als zehn für jeden: Sie folgt vielleicht dem Rauschen.</translation>
  </message>
  <message>
   <source>The map has {1} parameters and {2} fit rows for class {3}, fewer than ten for each: it may follow noise.</source>
   <translation>Die Vorschrift hat {1} Parameter und {2} Anpassungszeilen für Klasse {3!}, weniger als zehn für jeden: Sie folgt vielleicht dem Rauschen.</translation>
  </message>
  <message>
   <source>The map has {1} parameters and {2} fit rows of the rarest class, fewer than ten for each: it may follow noise.</source>
   <translation>Die Vorschrift hat {1} Parameter und {2} Anpassungszeilen der seltensten Klasse, weniger als zehn für jeden: Sie folgt vielleicht dem Rauschen.</translation>
  </message>
  <message>
   <source>On the test data at {1} the ensemble is better than the mean of the networks in {2}.</source>
   <translation>Auf den Testdaten ist das Ensemble bei {1} besser als das Mittel der Netze in {2}.</translation>
  </message>
  <message>
   <source>On the test data at {1} the ensemble is better than the mean of the networks in {2}, but not in {3}.</source>
   <translation>Auf den Testdaten ist das Ensemble bei {1} besser als das Mittel der Netze in {2}, aber nicht in {3}.</translation>
  </message>
  <message>
   <source>On the test data at {1} the ensemble is not better than the mean of the networks in any statistic.</source>
   <translation>Auf den Testdaten ist das Ensemble bei {1} in keiner Statistik besser als das Mittel der Netze.</translation>
  </message>
  <message>
   <source>column {1} ({2}: an identifier)</source>
   <translation>Spalte {1} ({2!}: eine Kennung)</translation>
  </message>
  <message>
   <source>column {1} ({2}: can be a group)</source>
   <translation>Spalte {1} ({2!}: kann eine Gruppe sein)</translation>
  </message>
  <message>
   <source>column {1} ({2}: can be weights)</source>
   <translation>Spalte {1} ({2!}: können Gewichte sein)</translation>
  </message>
  <message>
   <source>column {1} (an identifier)</source>
   <translation>Spalte {1} (eine Kennung)</translation>
  </message>
  <message>
   <source>column {1} (can be a group)</source>
   <translation>Spalte {1} (kann eine Gruppe sein)</translation>
  </message>
  <message>
   <source>column {1} (can be weights)</source>
   <translation>Spalte {1} (können Gewichte sein)</translation>
  </message>
  <message>
   <source>error, {1}</source>
   <translation>Fehler, {1!}</translation>
  </message>
  <message>
   <source>Widmann, Lindsten, Zachariah (2019), NeurIPS 32, figure {1} and appendix {2}</source>
   <translation>Widmann, Lindsten, Zachariah (2019), NeurIPS 32, Abbildung {1} und Anhang {2}</translation>
  </message>
  <message>
   <source>{1}: DSC = {2}, what recalibrated predictions gain over one for all rows</source>
   <translation>{1!}: DSC = {2}, was rekalibrierte Vorhersagen gegenüber einer für alle Zeilen gewinnen</translation>
  </message>
  <message>
   <source>{1}: MCB = {2}, what the best monotone recalibration of these rows gains</source>
   <translation>{1!}: MCB = {2}, was die beste monotone Rekalibrierung dieser Zeilen gewinnt</translation>
  </message>
  <message>
   <source>{1}: UNC = {2}, the score of the best prediction that is the same for all rows</source>
   <translation>{1!}: UNC = {2}, der Score der besten Vorhersage, die für alle Zeilen gleich ist</translation>
  </message>
  <message>
   <source>{1}: MCB = {2}, the squared distance from whole predictions to class frequencies where they are predicted</source>
   <translation>{1!}: MCB = {2}, der quadrierte Abstand ganzer Vorhersagen von den Klassenhäufigkeiten, wo sie vorhergesagt werden</translation>
  </message>
  <message>
   <source>{1} = {2} is the largest of the values tried ({3} to {4}): a larger one may be better.</source>
   <translation>{1} = {2} ist der größte der probierten Werte ({3} bis {4}): Ein größerer wäre vielleicht besser.</translation>
  </message>
  <message>
   <source>{1} = {2} is the smallest of the values tried ({3} to {4}): a smaller one may be better.</source>
   <translation>{1} = {2} ist der kleinste der probierten Werte ({3} bis {4}): Ein kleinerer wäre vielleicht besser.</translation>
  </message>
  <message>
   <source>The {1} improves by {2} (95 %: {3} to {4}).</source>
   <translation>Verbessert um {2} (95 %: {3} bis {4}): {1}.</translation>
  </message>
  <message>
   <source>The {1} gets worse by {2} (95 %: {3} to {4}).</source>
   <translation>Verschlechtert um {2} (95 %: {3} bis {4}): {1}.</translation>
  </message>
  <message>
   <source>mean h of ranks {1} and {2}: {3}</source>
   <translation>mittleres h der Ränge {1} und {2}: {3}</translation>
  </message>
  <message>
   <source>h of ranks {1} and {2}: {3}</source>
   <translation>h der Ränge {1} und {2}: {3}</translation>
  </message>
  <message>
   <source>{1}, blocks of {2}: SKCE = {3}</source>
   <translation>{1!}, Blöcke von {2}: SKCE = {3}</translation>
  </message>
  <message>
   <source>{1}: class ECE {2}</source>
   <translation>{1!}: Klassen-ECE {2}</translation>
  </message>
  <message>
   <source>{1} = {2}, if calibrated {3} to {4}</source>
   <translation>{1} = {2}, falls kalibriert {3} bis {4}</translation>
  </message>
  <message>
   <source>gives probability 0 to {1} classes that were observed: its {2} is infinite</source>
   <translation>gibt {1} beobachteten Klassen Wahrscheinlichkeit 0: {2} ist unendlich</translation>
  </message>
  <message>
   <source>gives probability 0 to {1} class that was observed: its {2} is infinite</source>
   <translation>gibt {1} beobachteten Klasse Wahrscheinlichkeit 0: {2} ist unendlich</translation>
  </message>
  <message>
   <source>The first: {1}, row {2}.</source>
   <translation>Die erste: {1!}, Zeile {2}.</translation>
  </message>
  <message>
   <source>row of the file {1}: {2}, {3} samples near it</source>
   <translation>Zeile der Datei {1}: {2}, {3} Beobachtungen in der Nähe</translation>
  </message>
  <message>
   <source>{1} has the best value, but does not differ clearly from {2} or {3} ({4}).</source>
   <translation>{1!} hat den besten Wert, ist aber nicht von {2!} oder {3!} zu unterscheiden ({4}).</translation>
  </message>
  <message>
   <source>{1} is best, but does not differ clearly from {2} or {3} ({4}).</source>
   <translation>{1!} ist am besten, aber nicht von {2!} oder {3!} zu unterscheiden ({4}).</translation>
  </message>
  <message>
   <source>{1}, cross-fitted in {2} folds of {3}: every row is judged by a map that has not seen it, seed {4}</source>
   <translation>{1}, kreuzangepasst in {2} Teilen von {3}: Jede Zeile wird durch eine Vorschrift beurteilt, die sie nicht gesehen hat, Startwert {4}</translation>
  </message>
  <message>
   <source>{1}, fitted on {2} (a share of {3}), judged on {4} that it has not seen, seed {5}</source>
   <translation>{1}, angepasst an {2} (ein Anteil von {3}), beurteilt auf {4}, die sie nicht gesehen hat, Startwert {5}</translation>
  </message>
  <message>
   <source>{1}, fitted on all {2}, the rows it is judged on</source>
   <translation>{1}, angepasst an alle {2}, die Zeilen, auf denen beurteilt wird</translation>
  </message>
  <message>
   <source>bounds all of them by the Brier score</source>
   <translation>Schranke für alle durch den Brier-Score</translation>
  </message>
  <message>
   <source>it also holds what no model can know</source>
   <translation>sie enthält auch, was kein Modell wissen kann</translation>
  </message>
  <message>
   <source>, which it beats by {1} ({2}: {3} to {4})</source>
   <translation>, das es um {1} ({2}: {3} bis {4}) übertrifft</translation>
  </message>
  <message>
   <source>, which it misses by {1} ({2}: {3} to {4})</source>
   <translation>, hinter dem es um {1} ({2}: {3} bis {4}) zurückbleibt</translation>
  </message>
  <message>
   <source>{1}: best {2}</source>
   <translation>{1!}: am besten {2}</translation>
  </message>
  <message>
   <source>before: sharpness {1}</source>
   <translation>vorher: Schärfe {1}</translation>
  </message>
  <message>
   <source>after: sharpness {1}</source>
   <translation>nachher: Schärfe {1}</translation>
  </message>
  <message>
   <source>before: location {1}</source>
   <translation>vorher: Lage {1}</translation>
  </message>
  <message>
   <source>after: location {1}</source>
   <translation>nachher: Lage {1}</translation>
  </message>
  <message>
   <source>before: spread {1}</source>
   <translation>vorher: Streuung {1}</translation>
  </message>
  <message>
   <source>after: spread {1}</source>
   <translation>nachher: Streuung {1}</translation>
  </message>
  <message>
   <source>{1}: targets lie {2} the predictions by {3} on average; spread as predicted, {4}.</source>
   <translation>{1!}: Zielgrößen liegen im Mittel um {3} {2} den Vorhersagen; Streuung wie vorhergesagt, {4}.</translation>
  </message>
  <message>
   <source>{1}: targets lie {2} the predictions by {3} on average; targets scatter {4} times as far as predicted: too {5}.</source>
   <translation>{1!}: Zielgrößen liegen im Mittel um {3} {2} den Vorhersagen; Zielgrößen streuen im Verhältnis {4} zur Vorhersage: zu {5}.</translation>
  </message>
  <message>
   <source>{1}: targets scatter {2} times as far as predicted: too {3}; the {4} intervals hold {5} % of the targets (95 % {6} to {7}).</source>
   <translation>{1!}: Zielgrößen streuen im Verhältnis {2} zur Vorhersage: zu {3}; die Intervalle zu {4} enthalten {5} % der Zielgrößen (95 % {6} bis {7}).</translation>
  </message>
  <message>
   <source>{1}: targets scatter {2} times as far as predicted: too {3}; {4}.</source>
   <translation>{1!}: Zielgrößen streuen im Verhältnis {2} zur Vorhersage: zu {3}; {4}.</translation>
  </message>
  <message>
   <source>{1}: targets lie {2} in their predicted distributions, mean PIT value {3}; spread as predicted, {4}.</source>
   <translation>{1!}: Zielgrößen liegen {2} in ihren vorhergesagten Verteilungen, mittlerer PIT-Wert {3}; Streuung wie vorhergesagt, {4}.</translation>
  </message>
  <message>
   <source>{1}: the {2} intervals hold {3} % of the targets (95 % {4} to {5}, if calibrated {6}) ({7}).</source>
   <translation>{1!}: Die Intervalle zu {2} enthalten {3} % der Zielgrößen (95 % {4} bis {5}, kalibriert {6}) ({7}).</translation>
  </message>
  <message>
   <source>intercept</source>
   <translation>Achsenabschnitt</translation>
  </message>
  <message>
   <source>slope</source>
   <translation>Steigung</translation>
  </message>
  <message>
   <source>π = {1}, targets of the first class</source>
   <translation>π = {1}, Zielgrößen der ersten Klasse</translation>
  </message>
  <message>
   <source>{1} dimension, calibrated.</source>
   <translation>{1} Dimension, kalibriert.</translation>
  </message>
  <message>
   <source>{1} dimension, uncalibrated.</source>
   <translation>{1} Dimension, nicht kalibriert.</translation>
  </message>
  <message>
   <source>{1} dimensions, calibrated.</source>
   <translation>{1} Dimensionen, kalibriert.</translation>
  </message>
  <message>
   <source>{1} dimensions, uncalibrated.</source>
   <translation>{1} Dimensionen, nicht kalibriert.</translation>
  </message>
  <message>
   <source>Normal predictions of targets of {1} dimension, calibrated.</source>
   <translation>Normale Vorhersagen von Zielgrößen mit {1} Dimension, kalibriert.</translation>
  </message>
  <message>
   <source>Normal predictions of targets of {1} dimension, uncalibrated.</source>
   <translation>Normale Vorhersagen von Zielgrößen mit {1} Dimension, nicht kalibriert.</translation>
  </message>
  <message>
   <source>Normal predictions of targets of {1} dimensions, calibrated.</source>
   <translation>Normale Vorhersagen von Zielgrößen mit {1} Dimensionen, kalibriert.</translation>
  </message>
  <message>
   <source>Normal predictions of targets of {1} dimensions, uncalibrated.</source>
   <translation>Normale Vorhersagen von Zielgrößen mit {1} Dimensionen, nicht kalibriert.</translation>
  </message>
  <message>
   <source>The second panel shows the same against the computing time.</source>
   <translation>Das zweite Teilbild zeigt dasselbe gegen die Rechenzeit.</translation>
  </message>
  <message>
   <source>mean h of rank {1} with all: {2}</source>
   <translation>mittleres h des Rangs {1} mit allen: {2}</translation>
  </message>
  <message>
   <source>mean h of ranks {1} with all: {2}</source>
   <translation>mittleres h der Ränge {1} mit allen: {2}</translation>
  </message>
  <message>
   <source>95 % {1} to {2}</source>
   <translation>95 % {1} bis {2}</translation>
  </message>
  <message>
   <source>if calibrated {1}</source>
   <translation>falls kalibriert {1}</translation>
  </message>
  <message>
   <source>median={1}, strongest={2}</source>
   <translation>Median={1}, am stärksten={2}</translation>
  </message>
  <message>
   <source>for targets whose standard deviation is at least {1}</source>
   <translation>für Zielgrößen, deren Standardabweichung mindestens {1} ist</translation>
  </message>
  <message>
   <source>For M2 and M3</source>
   <translation>Für M2 und M3</translation>
  </message>
 </context>
</TS>
