<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Finding</name>
    <message numerus="yes">
        <source>%n models</source>
        <translation>
            <numerusform>%n Modell</numerusform>
            <numerusform>%n Modelle</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportAttempt</name>
    <message>
        <source>Tick &quot;Leave out rows with missing values&quot; to go on without such rows.</source>
        <translation>Setzen Sie ein Häkchen bei „Zeilen mit fehlenden Werten weglassen“, um ohne solche Zeilen fortzufahren.</translation>
    </message>
    <message numerus="yes">
        <source>%n more files could not be read.</source>
        <translation>
            <numerusform>%n weitere Datei konnte nicht gelesen werden.</numerusform>
            <numerusform>%n weitere Dateien konnten nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick &quot;Divide each row by its sum&quot; where the numbers were only rounded.</source>
        <translation>Setzen Sie ein Häkchen bei „Jede Zeile durch ihre Summe teilen“, wenn die Zahlen nur gerundet wurden.</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Horizontally: %1</source>
        <translation>Waagerecht: %1</translation>
    </message>
    <message>
        <source>Horizontally: %1, vertically: %2</source>
        <translation>Waagerecht: %1, senkrecht: %2</translation>
    </message>
    <message>
        <source>Shown: %1</source>
        <translation>Gezeigt: %1</translation>
    </message>
    <message>
        <source>The arrow keys read the plot point by point; where they move a line, hold Ctrl. The space bar selects the samples of a point.</source>
        <translation>Die Pfeiltasten lesen das Diagramm Punkt für Punkt; wo sie eine Linie verschieben, halten Sie Strg. Die Leertaste wählt die Beobachtungen eines Punktes aus.</translation>
    </message>
    <message>
        <source>Guides</source>
        <translation>Anleitungen</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>All words</source>
        <translation>Alle Begriffe</translation>
    </message>
    <message>
        <source>Calibration report</source>
        <translation>Kalibrierungsbericht</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Definitions and settings</source>
        <translation>Definitionen und Einstellungen</translation>
    </message>
    <message>
        <source>Where models differ in a setting resolved from the data, the first model&apos;s is shown.</source>
        <translation>Wo sich Modelle in einer aus den Daten bestimmten Einstellung unterscheiden, ist die des ersten gezeigt.</translation>
    </message>
    <message>
        <source>For the methods section of a paper</source>
        <translation>Für den Methodenteil einer Veröffentlichung (auf Englisch)</translation>
    </message>
    <message>
        <source>LaTeX, with \citep of natbib.</source>
        <translation>LaTeX, mit \citep aus natbib.</translation>
    </message>
    <message>
        <source>BibTeX of the sources</source>
        <translation>BibTeX der Quellen</translation>
    </message>
    <message>
        <source>How to compute this again</source>
        <translation>So lässt sich dies erneut berechnen</translation>
    </message>
    <message>
        <source>Calibrium %1, seed %2.</source>
        <translation>Calibrium %1, Startwert %2.</translation>
    </message>
    <message>
        <source>Above %1 up to %2.</source>
        <translation>Über %1 bis %2.</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>Von %1 bis %2.</translation>
    </message>
    <message>
        <source>The figure&apos;s size is %1 x %2 mm; width and height must be between 10 and 2000 mm.</source>
        <translation>Die Abbildung ist %1 x %2 mm groß; Breite und Höhe müssen zwischen 10 und 2000 mm liegen.</translation>
    </message>
    <message>
        <source>The resolution is %1 dpi; it must be between 30 and 2400 dpi.</source>
        <translation>Die Auflösung ist %1 dpi; sie muss zwischen 30 und 2400 dpi liegen.</translation>
    </message>
    <message>
        <source>The font size is %1 pt; it must be between 3 and 60 pt.</source>
        <translation>Die Schriftgröße ist %1 pt; sie muss zwischen 3 und 60 pt liegen.</translation>
    </message>
    <message>
        <source>The line width is %1 times the usual; it must be between 0.1 and 10.</source>
        <translation>Die Linienbreite ist das %1-Fache der üblichen; sie muss zwischen 0.1 und 10 liegen.</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture at %1 dpi; choose a smaller resolution.</source>
        <translation>Für ein Bild mit %1 dpi reicht der Speicher nicht; wählen Sie eine kleinere Auflösung.</translation>
    </message>
    <message>
        <source>One column (85 mm)</source>
        <translation>Eine Spalte (85 mm)</translation>
    </message>
    <message>
        <source>Two columns (178 mm)</source>
        <translation>Zwei Spalten (178 mm)</translation>
    </message>
    <message>
        <source>Nature, one column (89 mm)</source>
        <translation>Nature, eine Spalte (89 mm)</translation>
    </message>
    <message>
        <source>Nature, two columns (183 mm)</source>
        <translation>Nature, zwei Spalten (183 mm)</translation>
    </message>
    <message>
        <source>Elsevier, one column (90 mm)</source>
        <translation>Elsevier, eine Spalte (90 mm)</translation>
    </message>
    <message>
        <source>Elsevier, two columns (190 mm)</source>
        <translation>Elsevier, zwei Spalten (190 mm)</translation>
    </message>
    <message>
        <source>NeurIPS, JMLR, text width (139.7 mm)</source>
        <translation>NeurIPS, JMLR, Textbreite (139.7 mm)</translation>
    </message>
    <message>
        <source>Slide, 16:9 (338.7 × 190.5 mm)</source>
        <translation>Folie, 16:9 (338.7 × 190.5 mm)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <source>Open files of predictions, or a workspace</source>
        <translation>Dateien mit Vorhersagen oder einen Arbeitsbereich öffnen</translation>
    </message>
    <message>
        <source>&amp;New Workspace</source>
        <translation>&amp;Neuer Arbeitsbereich</translation>
    </message>
    <message>
        <source>Start over, without models</source>
        <translation>Neu beginnen, ohne Modelle</translation>
    </message>
    <message>
        <source>&amp;Save Workspace</source>
        <translation>Arbeitsbereich &amp;speichern</translation>
    </message>
    <message>
        <source>Save models, settings and kept runs, but not the data themselves</source>
        <translation>Modelle, Einstellungen und behaltene Läufe speichern, aber nicht die Daten selbst</translation>
    </message>
    <message>
        <source>Save &amp;Workspace As…</source>
        <translation>Arbeitsbereich speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Paste predictions from a spreadsheet</source>
        <translation>Vorhersagen aus einer Tabellenkalkulation einfügen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Save the figure as PNG, SVG, PDF, or its data as CSV</source>
        <translation>Die Abbildung als PNG, SVG oder PDF speichern, oder ihre Daten als CSV</translation>
    </message>
    <message>
        <source>&amp;Copy Figure</source>
        <translation>Abbildung &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the figure as a picture</source>
        <translation>Die Abbildung als Bild kopieren</translation>
    </message>
    <message>
        <source>Save Repor&amp;t…</source>
        <translation>Be&amp;richt speichern …</translation>
    </message>
    <message>
        <source>Verdicts, figures, tables and settings of the shown models as HTML or PDF</source>
        <translation>Urteile, Abbildungen, Tabellen und Einstellungen der gezeigten Modelle als HTML oder PDF</translation>
    </message>
    <message>
        <source>Pr&amp;int…</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>Print the figure</source>
        <translation>Die Abbildung drucken</translation>
    </message>
    <message>
        <source>Close &amp;All Models</source>
        <translation>&amp;Alle Modelle schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>C&amp;olour…</source>
        <translation>&amp;Farbe …</translation>
    </message>
    <message>
        <source>Move U&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>Nach u&amp;nten</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected models</source>
        <translation>Die gewählten Modelle entfernen</translation>
    </message>
    <message>
        <source>&amp;Split by Column…</source>
        <translation>Nach Spalte &amp;aufteilen …</translation>
    </message>
    <message>
        <source>Add the groups by a column of the file, such as sex or site, as models</source>
        <translation>Die Gruppen nach einer Spalte der Datei, etwa Geschlecht oder Ort, als Modelle hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Weight by Column…</source>
        <translation>Nach Spalte &amp;gewichten …</translation>
    </message>
    <message>
        <source>Add the model with a column of the file as case weights</source>
        <translation>Das Modell mit einer Spalte der Datei als Fallgewichten hinzufügen</translation>
    </message>
    <message>
        <source>Copy Results as &amp;CSV</source>
        <translation>Ergebnisse als &amp;CSV kopieren</translation>
    </message>
    <message>
        <source>Copy Results as &amp;Markdown</source>
        <translation>Ergebnisse als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy Results as &amp;LaTeX</source>
        <translation>Ergebnisse als &amp;LaTeX kopieren</translation>
    </message>
    <message>
        <source>Save Results Ta&amp;ble…</source>
        <translation>Ergebnis&amp;tabelle speichern …</translation>
    </message>
    <message>
        <source>Write the results as CSV, Markdown or LaTeX</source>
        <translation>Die Ergebnisse als CSV, Markdown oder LaTeX schreiben</translation>
    </message>
    <message>
        <source>Copy &amp;as Command</source>
        <translation>Als &amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the command line that computes the same numbers</source>
        <translation>Die Befehlszeile kopieren, die dieselben Zahlen berechnet</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>E&amp;instellungen …</translation>
    </message>
    <message>
        <source>Language, text, theme, digits, level, memory and threads</source>
        <translation>Sprache, Schrift, Farbschema, Stellen, Niveau, Speicher und Threads</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Re&amp;calibrate</source>
        <translation>Re&amp;kalibrieren</translation>
    </message>
    <message>
        <source>Repair predictions and see what it changes (Ctrl+R)</source>
        <translation>Vorhersagen verbessern und sehen, was sich dadurch ändert (Strg+R)</translation>
    </message>
    <message>
        <source>&amp;Lab</source>
        <translation>&amp;Labor</translation>
    </message>
    <message>
        <source>Watch measures and p-values over repeated data sets (Ctrl+L)</source>
        <translation>Maße und p-Werte über wiederholte Datensätze beobachten (Strg+L)</translation>
    </message>
    <message>
        <source>Reset &amp;Zoom</source>
        <translation>Zoom &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>La&amp;rger Text</source>
        <translation>&amp;Größerer Text</translation>
    </message>
    <message>
        <source>S&amp;maller Text</source>
        <translation>Kl&amp;einerer Text</translation>
    </message>
    <message>
        <source>&amp;Usual Text Size</source>
        <translation>&amp;Übliche Textgröße</translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation>&amp;Präsentation</translation>
    </message>
    <message>
        <source>Full screen with large text; Page Down shows the next step</source>
        <translation>Vollbild mit großem Text; Bild ab zeigt den nächsten Schritt</translation>
    </message>
    <message>
        <source>&amp;Not Adjusted</source>
        <translation>&amp;Nicht adjustiert</translation>
    </message>
    <message>
        <source>Each p-value answers for its own model and test, whatever else is shown</source>
        <translation>Jeder p-Wert steht nur für sein eigenes Modell und seinen Test, was sonst auch gezeigt wird</translation>
    </message>
    <message>
        <source>&amp;Holm</source>
        <translation>&amp;Holm</translation>
    </message>
    <message>
        <source>Keeps the probability of any false rejection in the table below the level</source>
        <translation>Hält die Wahrscheinlichkeit auch nur einer falschen Ablehnung in der Tabelle unter dem Niveau</translation>
    </message>
    <message>
        <source>&amp;Benjamini and Hochberg</source>
        <translation>&amp;Benjamini und Hochberg</translation>
    </message>
    <message>
        <source>Keeps the expected share of false rejections among all rejections below the level</source>
        <translation>Hält den erwarteten Anteil falscher Ablehnungen an allen Ablehnungen unter dem Niveau</translation>
    </message>
    <message>
        <source>&amp;Recompute</source>
        <translation>&amp;Neu berechnen</translation>
    </message>
    <message>
        <source>Compute everything again</source>
        <translation>Alles neu berechnen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Ab&amp;brechen</translation>
    </message>
    <message>
        <source>Stop all running computations</source>
        <translation>Alle laufenden Berechnungen anhalten</translation>
    </message>
    <message>
        <source>Add &amp;Variant…</source>
        <translation>&amp;Variante hinzufügen …</translation>
    </message>
    <message>
        <source>Add a measure or test with settings of its own to the results</source>
        <translation>Ein Maß oder einen Test mit eigenen Einstellungen zu den Ergebnissen hinzufügen</translation>
    </message>
    <message>
        <source>Pin as &amp;Baseline</source>
        <translation>Als Be&amp;zug festhalten</translation>
    </message>
    <message>
        <source>Show how the other models differ from this one, or show values again</source>
        <translation>Zeigen, wie sich die anderen Modelle von diesem unterscheiden, oder wieder Werte zeigen</translation>
    </message>
    <message>
        <source>&amp;Explain Methods</source>
        <translation>&amp;Methoden erklären</translation>
    </message>
    <message>
        <source>What the methods mean, with formulas and sources</source>
        <translation>Was die Methoden bedeuten, mit Formeln und Quellen</translation>
    </message>
    <message>
        <source>Guide for &amp;Papers</source>
        <translation>Anleitung für &amp;Veröffentlichungen</translation>
    </message>
    <message>
        <source>Guide for &amp;Clinicians</source>
        <translation>Anleitung für die &amp;Klinik</translation>
    </message>
    <message>
        <source>Guide for &amp;Teachers</source>
        <translation>Anleitung für die &amp;Lehre</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>&amp;Glossar</translation>
    </message>
    <message>
        <source>The words of the field in a sentence or two each</source>
        <translation>Die Begriffe des Fachs in je ein oder zwei Sätzen</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Every key and what it does</source>
        <translation>Jede Taste und was sie tut</translation>
    </message>
    <message>
        <source>&amp;About Calibrium</source>
        <translation>&amp;Über Calibrium</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Draw data sets and watch the numbers, or pause</source>
        <translation>Datensätze ziehen und die Zahlen beobachten, oder anhalten</translation>
    </message>
    <message>
        <source>Start &amp;Over</source>
        <translation>&amp;Von vorn</translation>
    </message>
    <message>
        <source>Forget the numbers so far and play from the beginning</source>
        <translation>Die bisherigen Zahlen vergessen und von vorn abspielen</translation>
    </message>
    <message>
        <source>&amp;Continue With More</source>
        <translation>&amp;Mit mehr fortfahren</translation>
    </message>
    <message>
        <source>Go on with more repetitions</source>
        <translation>Mit mehr Wiederholungen weitermachen</translation>
    </message>
    <message>
        <source>&amp;Keep Run</source>
        <translation>Lauf &amp;behalten</translation>
    </message>
    <message>
        <source>Keep this run with its numbers, to look at it again</source>
        <translation>Diesen Lauf mit seinen Zahlen behalten, um ihn wieder anzusehen</translation>
    </message>
    <message>
        <source>Open R&amp;un…</source>
        <translation>La&amp;uf öffnen …</translation>
    </message>
    <message>
        <source>&amp;Save Run…</source>
        <translation>Lauf &amp;speichern …</translation>
    </message>
    <message>
        <source>Save settings and numbers of this run as JSON</source>
        <translation>Einstellungen und Zahlen dieses Laufs als JSON speichern</translation>
    </message>
    <message>
        <source>&amp;Export Raw Values…</source>
        <translation>&amp;Rohwerte exportieren …</translation>
    </message>
    <message>
        <source>Save every number of this run as CSV</source>
        <translation>Jede Zahl dieses Laufs als CSV speichern</translation>
    </message>
    <message>
        <source>Copy as Co&amp;mmand</source>
        <translation>Als Befe&amp;hl kopieren</translation>
    </message>
    <message>
        <source>Copy the command line that runs the same experiment</source>
        <translation>Die Befehlszeile kopieren, die dasselbe Experiment ausführt</translation>
    </message>
    <message>
        <source>Open Demo&amp;nstration…</source>
        <translation>Vorführung ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a demonstration of your own, a Markdown file</source>
        <translation>Eine eigene Vorführung öffnen, eine Markdown-Datei</translation>
    </message>
    <message>
        <source>Ne&amp;xt Step</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <source>The demonstration&apos;s next step</source>
        <translation>Der nächste Schritt der Vorführung</translation>
    </message>
    <message>
        <source>Step &amp;Back</source>
        <translation>Schritt zurü&amp;ck</translation>
    </message>
    <message>
        <source>The demonstration&apos;s previous step</source>
        <translation>Der vorige Schritt der Vorführung</translation>
    </message>
    <message>
        <source>Save Sl&amp;ide…</source>
        <translation>Folie s&amp;peichern …</translation>
    </message>
    <message>
        <source>Save the plots as a picture of the size of a slide</source>
        <translation>Die Abbildungen als Bild in der Größe einer Folie speichern</translation>
    </message>
    <message>
        <source>Save F&amp;rames…</source>
        <translation>Ein&amp;zelbilder speichern …</translation>
    </message>
    <message>
        <source>above %1 up to %2</source>
        <translation>über %1 bis %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>no default</source>
        <translation>keine Vorgabe</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>Vorgabe %1</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Distances</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>Target kernels</source>
        <translation>Kerne der Zielgröße</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Recalibration</source>
        <translation>Rekalibrierung</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Worlds</source>
        <translation>Welten</translation>
    </message>
    <message>
        <source>Lenses</source>
        <translation>Linsen</translation>
    </message>
    <message>
        <source>Families of predictions</source>
        <translation>Familien von Vorhersagen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>Gilt für</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Open predictions that come with the program</source>
        <translation>Vorhersagen öffnen, die dem Programm beiliegen</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Sa&amp;mples</source>
        <translation>Beis&amp;piele</translation>
    </message>
    <message>
        <source>&amp;Demonstrations</source>
        <translation>V&amp;orführungen</translation>
    </message>
    <message>
        <source>Published &amp;Figures</source>
        <translation>Veröffentlichte Abb&amp;ildungen</translation>
    </message>
    <message>
        <source>&amp;Analysis</source>
        <translation>A&amp;nalyse</translation>
    </message>
    <message>
        <source>&amp;p-Values</source>
        <translation>&amp;p-Werte</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>It applies to: %1. No shown model is of these.</source>
        <translation>Sie gilt für: %1. Kein gezeigtes Modell gehört dazu.</translation>
    </message>
    <message>
        <source>Takes %1.</source>
        <translation>Dauert %1.</translation>
    </message>
    <message>
        <source>&amp;Duplicate Workspace</source>
        <translation>Arbeitsbereich dup&amp;lizieren</translation>
    </message>
    <message>
        <source>Go on with a copy of this analysis; the file keeps what was saved in it last</source>
        <translation>Mit einer Kopie dieser Analyse weiterarbeiten; die Datei behält, was zuletzt in ihr gespeichert wurde</translation>
    </message>
    <message>
        <source>Same Analysis of Another &amp;File…</source>
        <translation>Dieselbe Analyse mit einer anderen Date&amp;i …</translation>
    </message>
    <message>
        <source>All settings, groups and recalibrations of now, with other predictions in place of those of the selected model</source>
        <translation>Alle jetzigen Einstellungen, Gruppen und Rekalibrierungen, mit anderen Vorhersagen anstelle derer des gewählten Modells</translation>
    </message>
    <message>
        <source>Kept results</source>
        <translation>Behaltene Ergebnisse</translation>
    </message>
    <message>
        <source>Dialogs</source>
        <translation>Dialogfenster</translation>
    </message>
    <message>
        <source>One D&amp;ata Set</source>
        <translation>Ein &amp;Datensatz</translation>
    </message>
    <message>
        <source>Draw the next data set, look at it, and see where its numbers fall</source>
        <translation>Den nächsten Datensatz ziehen, ihn ansehen und sehen, wohin seine Zahlen fallen</translation>
    </message>
    <message>
        <source>Show Da&amp;ta</source>
        <translation>Da&amp;ten zeigen</translation>
    </message>
    <message>
        <source>Show the data sets that are drawn, one at a time, with their samples</source>
        <translation>Die gezogenen Datensätze einzeln zeigen, mit ihren Beobachtungen</translation>
    </message>
    <message>
        <source>Re&amp;load Changed Data</source>
        <translation>&amp;Geänderte Daten neu lesen</translation>
    </message>
    <message>
        <source>Read the files again that have changed on disk, and compute everything of them again</source>
        <translation>Dateien, die sich auf der Platte geändert haben, noch einmal lesen und alles neu daraus berechnen</translation>
    </message>
    <message>
        <source>IEEE, one column (88.9 mm)</source>
        <translation>IEEE, eine Spalte (88.9 mm)</translation>
    </message>
    <message>
        <source>IEEE, two columns (181 mm)</source>
        <translation>IEEE, zwei Spalten (181 mm)</translation>
    </message>
    <message>
        <source>Save the growing plots of this run as numbered pictures or as one animated picture</source>
        <translation>Die wachsenden Abbildungen dieses Laufs als nummerierte Bilder oder als ein bewegtes Bild speichern</translation>
    </message>
    <message>
        <source>A frame could not be compressed.</source>
        <translation>Ein Einzelbild konnte nicht komprimiert werden.</translation>
    </message>
    <message>
        <source>NeurIPS, a row of four panels (139.7 mm)</source>
        <translation>NeurIPS, eine Zeile aus vier Teilbildern (139,7 mm)</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Sans serif, like Helvetica</source>
        <translation>Serifenlos, wie Helvetica</translation>
    </message>
    <message>
        <source>Serif</source>
        <translation>Mit Serifen</translation>
    </message>
    <message>
        <source>Serif, like Times</source>
        <translation>Mit Serifen, wie Times</translation>
    </message>
    <message>
        <source>That of the LaTeX document</source>
        <translation>Die des LaTeX-Dokuments</translation>
    </message>
    <message>
        <source>Drawn with %1.</source>
        <translation>Gezeichnet mit %1.</translation>
    </message>
    <message>
        <source>Brackets hold intervals, 95 %, made as named.</source>
        <translation>Eckige Klammern enthalten 95-%-Intervalle, wie genannt gebildet.</translation>
    </message>
    <message>
        <source>Parentheses hold the values of a calibrated model with the same predictions, 95 % of them.</source>
        <translation>Runde Klammern enthalten 95 % der Werte eines kalibrierten Modells mit denselben Vorhersagen.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Can the predictions of %1 be taken at their word? Judged by %2.</source>
        <translation>Darf man die Vorhersagen von %1 beim Wort nehmen? Beurteilt nach diesen Größen: %2.</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Methoden (englisch, für eine Veröffentlichung)</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>item</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>asks for</source>
        <translation>verlangt</translation>
    </message>
    <message>
        <source>given</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>to be added</source>
        <translation>zu ergänzen</translation>
    </message>
    <message>
        <source>TRIPOD+AI: items on calibration</source>
        <translation>TRIPOD+AI: Punkte zur Kalibrierung</translation>
    </message>
    <message>
        <source>Items of Collins et al. (2024), BMJ 385:e078378, shortened.</source>
        <translation>Punkte von Collins et al. (2024), BMJ 385:e078378, gekürzt.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>What was asked, in a sentence.</source>
        <translation>Was gefragt wurde, in einem Satz.</translation>
    </message>
    <message>
        <source>What the tests say of each model.</source>
        <translation>Was die Tests über jedes Modell sagen.</translation>
    </message>
    <message>
        <source>Files, samples, events and rows left out.</source>
        <translation>Dateien, Beobachtungen, Ereignisse und weggelassene Zeilen.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>The view that was chosen.</source>
        <translation>Die Ansicht, die gewählt wurde.</translation>
    </message>
    <message>
        <source>The columns of the table, with their intervals.</source>
        <translation>Die Spalten der Tabelle mit ihren Intervallen.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>The same within groups, and the differences between them.</source>
        <translation>Dasselbe in Gruppen und die Unterschiede zwischen ihnen.</translation>
    </message>
    <message>
        <source>Which model is better, by proper scores.</source>
        <translation>Welches Modell besser ist, nach properen Scores.</translation>
    </message>
    <message>
        <source>What was computed and how, as a paragraph.</source>
        <translation>Was wie berechnet wurde, als Absatz.</translation>
    </message>
    <message>
        <source>All figures</source>
        <translation>Alle Abbildungen</translation>
    </message>
    <message>
        <source>Every view that has something to draw.</source>
        <translation>Jede Ansicht, die etwas zu zeichnen hat.</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>Definitionen</translation>
    </message>
    <message>
        <source>Formulas and settings of all quantities.</source>
        <translation>Formeln und Einstellungen aller Größen.</translation>
    </message>
    <message>
        <source>TRIPOD+AI</source>
        <translation>TRIPOD+AI</translation>
    </message>
    <message>
        <source>What this guideline asks of calibration, and what is there.</source>
        <translation>Was diese Leitlinie zur Kalibrierung verlangt und was davon da ist.</translation>
    </message>
    <message>
        <source>The papers of the methods.</source>
        <translation>Die Veröffentlichungen der Methoden.</translation>
    </message>
    <message>
        <source>For a paper</source>
        <translation>Für eine Veröffentlichung</translation>
    </message>
    <message>
        <source>The paragraph of methods in LaTeX, and its BibTeX.</source>
        <translation>Der Methodenabsatz in LaTeX und sein BibTeX.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>How to compute this again.</source>
        <translation>Wie man das noch einmal berechnet.</translation>
    </message>
    <message>
        <source>Copy Figure as Command</source>
        <translation>Abbildung als Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the command line that draws the same figure</source>
        <translation>Die Befehlszeile kopieren, die dieselbe Abbildung zeichnet</translation>
    </message>
    <message>
        <source>&amp;Self-Test</source>
        <translation>&amp;Selbsttest</translation>
    </message>
    <message>
        <source>Compute numbers that other programs and publications give</source>
        <translation>Zahlen nachrechnen, die andere Programme und Veröffentlichungen angeben</translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n Klasse</numerusform>
            <numerusform>%n Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2 mm leave no room for the panels: the content takes a height of %3 mm. Choose a larger size, or leave out titles, legend or numbers.</source>
        <translation>%1 × %2 mm lassen den Feldern keinen Platz: Der Inhalt braucht eine Höhe von %3 mm. Wählen Sie eine größere Größe, oder lassen Sie Titel, Legende oder Zahlen weg.</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Warnings and notes</source>
        <translation>Warnungen und Hinweise</translation>
    </message>
    <message>
        <source>What restricts the results, and how they were made.</source>
        <translation>Was die Ergebnisse einschränkt, und wie sie entstanden sind.</translation>
    </message>
    <message numerus="yes">
        <source>All %n models</source>
        <translation>
            <numerusform>Alle %n Modelle</numerusform>
            <numerusform>Alle %n Modelle</numerusform>
        </translation>
    </message>
    <message>
        <source>Before and after recalibration</source>
        <translation>Vor und nach der Rekalibrierung</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>Models that were recalibrated beside what became of them.</source>
        <translation>Modelle, die rekalibriert wurden, neben dem, was daraus wurde.</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Both models</source>
        <translation>Beide Modelle</translation>
    </message>
    <message>
        <source>Each recalibrated model is adjusted by itself.</source>
        <translation>Jedes rekalibrierte Modell wird für sich adjustiert.</translation>
    </message>
    <message>
        <source>Clus&amp;ters by Column…</source>
        <translation>Clus&amp;ter nach Spalte …</translation>
    </message>
    <message>
        <source>Intervals and the verdict over clusters: rows of one patient, centre or date are dependent</source>
        <translation>Intervalle und Urteil über Cluster: Zeilen eines Patienten, eines Zentrums oder eines Datums sind abhängig</translation>
    </message>
    <message>
        <source>Predicted probability of an event</source>
        <translation>Vorhergesagte Wahrscheinlichkeit eines Ereignisses</translation>
    </message>
</context>
<context>
    <name>RemainingText</name>
    <message>
        <source>less than 1 s left</source>
        <translation>noch weniger als 1 s</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>noch %1 min</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>noch %1 h</translation>
    </message>
</context>
<context>
    <name>calibrium::app::Application</name>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Der Arbeitsspeicher reicht dafür nicht aus.</translation>
    </message>
    <message>
        <source>This did not work: %1</source>
        <translation>Das hat nicht geklappt: %1</translation>
    </message>
    <message>
        <source>This did not work, for a reason that is not known.</source>
        <translation>Das hat nicht geklappt, aus unbekanntem Grund.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ActionState</name>
    <message>
        <source>Cancelled. What was not finished is dimmed or missing.</source>
        <translation>Abgebrochen. Was nicht fertig wurde, ist abgeblendet oder fehlt.</translation>
    </message>
    <message>
        <source>Open predictions to begin.</source>
        <translation>Öffnen Sie Vorhersagen, um zu beginnen.</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Startwert %2</translation>
    </message>
    <message>
        <source>1 model</source>
        <translation>1 Modell</translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation>%1 Modelle</translation>
    </message>
    <message>
        <source>%1 of %2 models shown, seed %3</source>
        <translation>%1 von %2 Modellen gezeigt, Startwert %3</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::AnalysisCommand</name>
    <message>
        <source>No command was copied: no file says which samples these are. Save the workspace, and the command computes it.</source>
        <translation>Es wurde kein Befehl kopiert: Keine Datei sagt, welche Beobachtungen das sind. Speichern Sie den Arbeitsbereich, dann berechnet der Befehl ihn.</translation>
    </message>
    <message>
        <source>No command was copied: the shown models do not come from files.</source>
        <translation>Es wurde kein Befehl kopiert: Die gezeigten Modelle stammen nicht aus Dateien.</translation>
    </message>
    <message>
        <source>The command leaves out what was pasted or selected by hand, of which no file says anything. Save the workspace, and the command computes all of it.</source>
        <translation>Der Befehl lässt aus, was eingefügt oder von Hand gewählt wurde, denn keine Datei sagt etwas davon. Speichern Sie den Arbeitsbereich, dann berechnet der Befehl alles.</translation>
    </message>
    <message>
        <source>No command was copied: none fits this map to these rows again.</source>
        <translation>Kein Befehl wurde kopiert: Keiner passt diese Abbildungsvorschrift noch einmal an diese Zeilen an.</translation>
    </message>
    <message>
        <source>No command was copied: no single line reads all that the figure shows. Save the workspace, and the command draws it.</source>
        <translation>Kein Befehl wurde kopiert: Keine einzelne Zeile liest alles, was die Abbildung zeigt. Speichern Sie den Arbeitsbereich, dann zeichnet der Befehl sie.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::BaselineDifferences</name>
    <message>
        <source>%1, %2 against %3</source>
        <translation>%1, %2 gegen %3</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ColumnsMenu</name>
    <message>
        <source>Add Measure</source>
        <translation>Maß hinzufügen</translation>
    </message>
    <message>
        <source>Add Test</source>
        <translation>Test hinzufügen</translation>
    </message>
    <message>
        <source>Set: %1</source>
        <translation>Satz: %1</translation>
    </message>
    <message>
        <source>The columns that you have saved as %1.</source>
        <translation>Die Spalten, die Sie als %1 gespeichert haben.</translation>
    </message>
    <message>
        <source>Save These Columns as a Set…</source>
        <translation>Diese Spalten als Satz speichern …</translation>
    </message>
    <message>
        <source>Forget a Set</source>
        <translation>Einen Satz vergessen</translation>
    </message>
    <message>
        <source>show the columns of %1</source>
        <translation>Spalten von %1 zeigen</translation>
    </message>
    <message>
        <source>show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>remove column %1</source>
        <translation>Spalte %1 entfernen</translation>
    </message>
    <message>
        <source>Save Columns as a Set</source>
        <translation>Spalten als Satz speichern</translation>
    </message>
    <message>
        <source>Name of the set:</source>
        <translation>Name des Satzes:</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::DataFileController</name>
    <message>
        <source>%1 is not where it was when the workspace was saved:
%2</source>
        <translation>%1 ist nicht mehr dort, wo es beim Speichern des Arbeitsbereichs war:
%2</translation>
    </message>
    <message>
        <source>Files have changed since the workspace was saved: %1.</source>
        <translation>Dateien haben sich geändert, seit der Arbeitsbereich gespeichert wurde: %1.</translation>
    </message>
    <message>
        <source>%1 has changed since the workspace was saved.</source>
        <translation>%1 hat sich geändert, seit der Arbeitsbereich gespeichert wurde.</translation>
    </message>
    <message>
        <source>The results can be kept as they were saved; figures and new results need the file.</source>
        <translation>Die Ergebnisse können behalten werden, wie sie gespeichert wurden; Abbildungen und neue Ergebnisse brauchen die Datei.</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Read the file as it is now, and compute everything again</source>
        <translation>Die Datei lesen, wie sie jetzt ist, und alles neu berechnen</translation>
    </message>
    <message>
        <source>&amp;Locate…</source>
        <translation>&amp;Suchen …</translation>
    </message>
    <message>
        <source>&amp;Keep Results</source>
        <translation>Ergebnisse &amp;behalten</translation>
    </message>
    <message>
        <source>Leave &amp;Out</source>
        <translation>&amp;Weglassen</translation>
    </message>
    <message>
        <source>Where Is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>Predictions in Place of %1</source>
        <translation>Vorhersagen anstelle von %1</translation>
    </message>
    <message>
        <source>Go on with another file without saving?</source>
        <translation>Ohne Speichern mit einer anderen Datei fortfahren?</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Targets of %1</source>
        <translation>Zielwerte von %1</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::DataSetView</name>
    <message>
        <source>One data set</source>
        <translation>Ein Datensatz</translation>
    </message>
    <message>
        <source>Copy all samples of the data set as CSV</source>
        <translation>Alle Beobachtungen des Datensatzes als CSV kopieren</translation>
    </message>
    <message>
        <source>Close; the run stays</source>
        <translation>Schließen; der Lauf bleibt</translation>
    </message>
    <message>
        <source>Which data set of the run is shown; each is drawn again as it was</source>
        <translation>Welcher Datensatz des Laufs gezeigt wird; jeder wird noch einmal gezogen, wie er war</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Under which of the conditions of the experiment it was drawn</source>
        <translation>Unter welcher Bedingung des Experiments er gezogen wurde</translation>
    </message>
    <message>
        <source>Samples of the data set</source>
        <translation>Beobachtungen des Datensatzes</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>No data set was drawn yet. Press One Data Set.</source>
        <translation>Noch wurde kein Datensatz gezogen. Drücken Sie „Ein Datensatz“.</translation>
    </message>
    <message>
        <source>Drawing the data set</source>
        <translation>Datensatz wird gezogen</translation>
    </message>
    <message>
        <source>The numbers of this experiment are not those of single data sets.</source>
        <translation>Die Zahlen dieses Experiments gehören nicht zu einzelnen Datensätzen.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::DemonstrationPanel</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Close; the run stays</source>
        <translation>Schließen; der Lauf bleibt</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>settings changed since</source>
        <translation>Einstellungen seitdem geändert</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::DockLayout</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Sample Table</source>
        <translation>Tabelle der Beobachtungen</translation>
    </message>
    <message>
        <source>Show or hide the settings</source>
        <translation>Einstellungen zeigen oder ausblenden</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::DockTitle</name>
    <message>
        <source>Tables in this place</source>
        <translation>Tabellen an dieser Stelle</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::DocumentController</name>
    <message>
        <source>Start over without saving?</source>
        <translation>Ohne zu speichern neu beginnen?</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Open another workspace without saving this one?</source>
        <translation>Einen anderen Arbeitsbereich öffnen, ohne diesen zu speichern?</translation>
    </message>
    <message>
        <source>the run of the Lab</source>
        <translation>der Lauf des Labors</translation>
    </message>
    <message>
        <source>changes of %1</source>
        <translation>Änderungen an %1</translation>
    </message>
    <message>
        <source>a kept run of the Lab</source>
        <translation>ein behaltener Lauf des Labors</translation>
    </message>
    <message>
        <source>%1 kept runs of the Lab</source>
        <translation>%1 behaltene Läufe des Labors</translation>
    </message>
    <message>
        <source>the recovered workspace</source>
        <translation>der wiederhergestellte Arbeitsbereich</translation>
    </message>
    <message>
        <source>pasted predictions</source>
        <translation>eingefügte Vorhersagen</translation>
    </message>
    <message>
        <source>the workspace %1</source>
        <translation>der Arbeitsbereich %1</translation>
    </message>
    <message>
        <source>changes of models and settings</source>
        <translation>Änderungen an Modellen und Einstellungen</translation>
    </message>
    <message>
        <source>This is a copy now, %1.</source>
        <translation>Dies ist jetzt eine Kopie, %1.</translation>
    </message>
    <message>
        <source>This is a copy now, %1; %2 stays as it was saved last.</source>
        <translation>Dies ist jetzt eine Kopie, %1; %2 bleibt, wie es zuletzt gespeichert wurde.</translation>
    </message>
    <message>
        <source>Save Workspace</source>
        <translation>Arbeitsbereich speichern</translation>
    </message>
    <message>
        <source>Workspaces (*.calibrium)</source>
        <translation>Arbeitsbereiche (*.calibrium)</translation>
    </message>
    <message>
        <source>analysis.calibrium</source>
        <translation>analyse.calibrium</translation>
    </message>
    <message>
        <source>%1 This would be lost: %2.</source>
        <translation>%1 Das ginge verloren: %2.</translation>
    </message>
    <message>
        <source>Quit without saving?</source>
        <translation>Ohne zu speichern beenden?</translation>
    </message>
    <message>
        <source>Calibrium ended without saving. There is a copy of the workspace from %1.</source>
        <translation>Calibrium wurde ohne Speichern beendet. Es gibt eine Kopie des Arbeitsbereichs von %1.</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>Another window or program has saved %1 since this window read or saved it. Overwriting it loses what was saved there.</source>
        <translation>Ein anderes Fenster oder Programm hat %1 gespeichert, seit dieses Fenster die Datei gelesen oder gespeichert hat. Überschreiben verliert, was dort gespeichert wurde.</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>&amp;Überschreiben</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Another window or program has saved %1.</source>
        <translation>Ein anderes Fenster oder Programm hat %1 gespeichert.</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Neu öffnen</translation>
    </message>
    <message>
        <source>Reopen the workspace without saving this one?</source>
        <translation>Den Arbeitsbereich neu öffnen, ohne diesen zu speichern?</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::Evaluation</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::EventEdit</name>
    <message>
        <source>Outcomes</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>outcomes as they stand</source>
        <translation>Ergebnisse, wie sie dastehen</translation>
    </message>
    <message>
        <source>numbers above</source>
        <translation>Zahlen über</translation>
    </message>
    <message>
        <source>numbers of at least</source>
        <translation>Zahlen von mindestens</translation>
    </message>
    <message>
        <source>numbers below</source>
        <translation>Zahlen unter</translation>
    </message>
    <message>
        <source>numbers of at most</source>
        <translation>Zahlen von höchstens</translation>
    </message>
    <message>
        <source>Limit of the event</source>
        <translation>Grenze des Ereignisses</translation>
    </message>
    <message>
        <source>For targets that are amounts, such as millimetres of rain: the event is that the number lies on this side of the limit, in the unit of the column.</source>
        <translation>Für Zielwerte, die Mengen sind, etwa Millimeter Regen: Das Ereignis ist, dass die Zahl auf dieser Seite der Grenze liegt, in der Einheit der Spalte.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ExplanationBrowser</name>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ExplanationDialog</name>
    <message>
        <source>Methods Explained</source>
        <translation>Methoden erklärt</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the explanations</source>
        <translation>Die Erklärungen durchsuchen</translation>
    </message>
    <message>
        <source>What is explained</source>
        <translation>Was erklärt wird</translation>
    </message>
    <message>
        <source>Nothing is explained by &quot;%1&quot;. Try a single word, such as bins or bandwidth.</source>
        <translation>Zu „%1“ gibt es keine Erklärung. Versuchen Sie ein einzelnes Wort, etwa Bins oder Bandbreite.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ExportDialog</name>
    <message>
        <source>Export Figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Figures to write</source>
        <translation>Zu schreibende Abbildungen</translation>
    </message>
    <message>
        <source>Save %1 Figures…</source>
        <translation>%1 Abbildungen speichern …</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Methods paragraph and references</source>
        <translation>Methodenabsatz und Literatur</translation>
    </message>
    <message>
        <source>Beside the figure: %1</source>
        <translation>Neben der Abbildung: %1</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ExportForm</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG-Zeichnung</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF-Dokument</translation>
    </message>
    <message>
        <source>LaTeX: TikZ and pgfplots</source>
        <translation>LaTeX: TikZ und pgfplots</translation>
    </message>
    <message>
        <source>CSV: the plotted data</source>
        <translation>CSV: die gezeichneten Daten</translation>
    </message>
    <message>
        <source>Titles of panels</source>
        <translation>Titel der Teilbilder</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Numbers on panels</source>
        <translation>Zahlen in den Teilbildern</translation>
    </message>
    <message>
        <source>Histograms below panels</source>
        <translation>Histogramme unter den Teilbildern</translation>
    </message>
    <message>
        <source>Letters a, b, c</source>
        <translation>Buchstaben a, b, c</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Height as the content needs</source>
        <translation>Höhe nach Inhalt</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source> ×</source>
        <translation> ×</translation>
    </message>
    <message>
        <source>How many times the usual width lines have</source>
        <translation>Wie viel mal so breit wie üblich die Linien sind</translation>
    </message>
    <message>
        <source> dots per inch</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Light, in colour</source>
        <translation>Hell, farbig</translation>
    </message>
    <message>
        <source>Print, in greys</source>
        <translation>Druck, in Grautönen</translation>
    </message>
    <message>
        <source>Dark, for slides</source>
        <translation>Dunkel, für Folien</translation>
    </message>
    <message>
        <source>Transparent background</source>
        <translation>Durchsichtiger Hintergrund</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Linienbreite</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Teilbilder</translation>
    </message>
    <message>
        <source>This is the width of each panel</source>
        <translation>Das ist die Breite jedes Teilbilds</translation>
    </message>
    <message>
        <source>Between its axes; the figure becomes as wide as its panels need</source>
        <translation>Zwischen seinen Achsen; die Abbildung wird so breit, wie ihre Teilbilder es brauchen</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Panels per row</source>
        <translation>Teilbilder je Zeile</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Only the first number</source>
        <translation>Nur die erste Zahl</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ExportPreview</name>
    <message>
        <source>The plotted data</source>
        <translation>Die gezeichneten Daten</translation>
    </message>
    <message>
        <source>Too long for one page: %1 files, &quot;-1&quot; to &quot;-%1&quot; after the name (%2)</source>
        <translation>Zu lang für eine Seite: %1 Dateien, mit „-1“ bis „-%1“ hinter dem Namen (%2)</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Wird gezeichnet …</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::FigureBuilder</name>
    <message>
        <source>Drawing %1</source>
        <translation>%1 wird gezeichnet</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::FigureExporter</name>
    <message>
        <source>Replace files that are there already?</source>
        <translation>Dateien ersetzen, die schon da sind?</translation>
    </message>
    <message>
        <source>In %1:
%2</source>
        <translation>In %1:
%2</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>The figure was not copied.</source>
        <translation>Die Abbildung wurde nicht kopiert.</translation>
    </message>
    <message>
        <source>The other plot of the Lab</source>
        <translation>Die andere Abbildung des Labors</translation>
    </message>
    <message>
        <source>The figure was not exported.</source>
        <translation>Die Abbildung wurde nicht exportiert.</translation>
    </message>
    <message>
        <source>Export Figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>The figure was not exported. %1</source>
        <translation>Die Abbildung wurde nicht exportiert. %1</translation>
    </message>
    <message>
        <source>The figure was not printed.</source>
        <translation>Die Abbildung wurde nicht gedruckt.</translation>
    </message>
    <message>
        <source>The figure was not printed. %1</source>
        <translation>Die Abbildung wurde nicht gedruckt. %1</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::FigurePage</name>
    <message>
        <source>Explain this view</source>
        <translation>Diese Ansicht erklären</translation>
    </message>
    <message>
        <source>Add to Results</source>
        <translation>Zu den Ergebnissen</translation>
    </message>
    <message>
        <source>Makes what this view has found a column of the results</source>
        <translation>Macht aus dem Befund dieser Ansicht eine Spalte der Ergebnisse</translation>
    </message>
    <message>
        <source>Views of this page</source>
        <translation>Ansichten dieser Seite</translation>
    </message>
    <message>
        <source>%1, the smallest risk of a model</source>
        <translation>%1, das kleinste Risiko eines Modells</translation>
    </message>
    <message>
        <source>%1, the smallest risk</source>
        <translation>%1, das kleinste Risiko</translation>
    </message>
    <message>
        <source>show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Tick a model to see it here.</source>
        <translation>Setzen Sie bei einem Modell ein Häkchen, um es hier zu sehen.</translation>
    </message>
    <message>
        <source>Cancelled before anything was drawn. Recompute starts it again.</source>
        <translation>Abgebrochen, bevor etwas gezeichnet war. „Neu berechnen“ beginnt von vorn.</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Wird gezeichnet …</translation>
    </message>
    <message>
        <source>The figure on screen belongs to other settings. %1</source>
        <translation>Die gezeigte Abbildung gehört zu anderen Einstellungen. %1</translation>
    </message>
    <message>
        <source>The figure on screen is not finished or belongs to other settings; recompute it first.</source>
        <translation>Die gezeigte Abbildung ist nicht fertig oder gehört zu anderen Einstellungen; berechnen Sie sie erst neu.</translation>
    </message>
    <message>
        <source>The figure is being drawn with the settings of now; try again when it is there.</source>
        <translation>Die Abbildung wird gerade mit den jetzigen Einstellungen gezeichnet; versuchen Sie es wieder, wenn sie da ist.</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>%1 ändern</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::FigureView</name>
    <message>
        <source>Write Text Here…</source>
        <translation>Hier Text schreiben …</translation>
    </message>
    <message>
        <source>Title of the Figure…</source>
        <translation>Titel der Abbildung …</translation>
    </message>
    <message>
        <source>Restore All Texts</source>
        <translation>Alle Texte wiederherstellen</translation>
    </message>
    <message>
        <source>restore all texts</source>
        <translation>alle Texte wiederherstellen</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::FileColumns</name>
    <message>
        <source>%1 is a group already; split the model that it is a part of.</source>
        <translation>%1 ist schon eine Gruppe; teilen Sie das Modell auf, zu dem sie gehört.</translation>
    </message>
    <message>
        <source>Splitting %1</source>
        <translation>%1 wird aufgeteilt</translation>
    </message>
    <message>
        <source>split %1 by %2</source>
        <translation>%1 nach %2 aufteilen</translation>
    </message>
    <message>
        <source>Weighting %1</source>
        <translation>%1 wird gewichtet</translation>
    </message>
    <message>
        <source>weight %1 by %2</source>
        <translation>%1 nach %2 gewichten</translation>
    </message>
    <message>
        <source>Adding a column to %1</source>
        <translation>Eine Spalte zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>name samples &quot;%1&quot;</source>
        <translation>Beobachtungen „%1“ benennen</translation>
    </message>
    <message>
        <source>Clusters of %1</source>
        <translation>Cluster von %1</translation>
    </message>
    <message>
        <source>take rows of %1 as independent</source>
        <translation>Zeilen von %1 als unabhängig nehmen</translation>
    </message>
    <message>
        <source>clusters of %1 by %2</source>
        <translation>Cluster von %1 nach %2</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::FileEditor</name>
    <message>
        <source>no file</source>
        <translation>keine Datei</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>Eine Datei wählen.</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt *.dat *.gz);;All files (*)</source>
        <translation>Tabellen (*.csv *.tsv *.txt *.dat *.gz);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::FileOpener</name>
    <message>
        <source>Open Predictions</source>
        <translation>Vorhersagen öffnen</translation>
    </message>
    <message>
        <source>Tables (%1)</source>
        <translation>Tabellen (%1)</translation>
    </message>
    <message>
        <source>Tables and workspaces (%1 *.calibrium)</source>
        <translation>Tabellen und Arbeitsbereiche (%1 *.calibrium)</translation>
    </message>
    <message>
        <source>;;All files (*)</source>
        <translation>;;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Nothing was pasted: the clipboard holds no table.</source>
        <translation>Es wurde nichts eingefügt: Die Zwischenablage enthält keine Tabelle.</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Dateien werden gelesen</translation>
    </message>
    <message>
        <source>Not read of the folder:</source>
        <translation>Aus dem Ordner nicht gelesen:</translation>
    </message>
    <message>
        <source>%1, %2 members  (%3)</source>
        <translation>%1, %2 Mitglieder  (%3)</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::HelpController</name>
    <message>
        <source>About Calibrium</source>
        <translation>Über Calibrium</translation>
    </message>
    <message>
        <source>&lt;b&gt;Calibrium %1&lt;/b&gt;&lt;br&gt;Can I trust the probabilities this model predicts?&lt;br&gt;&lt;br&gt;Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>&lt;b&gt;Calibrium %1&lt;/b&gt;&lt;br&gt;Kann ich den Wahrscheinlichkeiten trauen, die dieses Modell vorhersagt?&lt;br&gt;&lt;br&gt;Freie Software unter der GNU General Public License, Version 3 oder später. Sie kommt ohne jede Gewährleistung.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ImportDialog</name>
    <message>
        <source>Import Predictions</source>
        <translation>Vorhersagen importieren</translation>
    </message>
    <message numerus="yes">
        <source>Import Predictions from %n Files</source>
        <translation>
            <numerusform>Vorhersagen aus %n Datei importieren</numerusform>
            <numerusform>Vorhersagen aus %n Dateien importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message>
        <source>Click the head of a column to say what it holds.</source>
        <translation>Klicken Sie auf den Kopf einer Spalte, um zu sagen, was sie enthält.</translation>
    </message>
    <message>
        <source>One model per file</source>
        <translation>Ein Modell je Datei</translation>
    </message>
    <message>
        <source>Join into one ensemble</source>
        <translation>Zu einem Ensemble verbinden</translation>
    </message>
    <message>
        <source>Name of the ensemble</source>
        <translation>Name des Ensembles</translation>
    </message>
    <message>
        <source>Each file is a model of its own; all of them are compared.</source>
        <translation>Jede Datei ist ein eigenes Modell; alle werden miteinander verglichen.</translation>
    </message>
    <message>
        <source>%1 cannot be joined.</source>
        <translation>%1 kann nicht verbunden werden.</translation>
    </message>
    <message>
        <source>Each file is a member, with the same samples in the same order. %1</source>
        <translation>Jede Datei ist ein Mitglied, mit denselben Beobachtungen in derselben Reihenfolge. %1</translation>
    </message>
    <message>
        <source>Back to What Was Detected</source>
        <translation>Zurück zum Erkannten</translation>
    </message>
    <message>
        <source>%1 samples, %2 classes.</source>
        <translation>%1 Beobachtungen, %2 Klassen.</translation>
    </message>
    <message>
        <source>%1 samples.</source>
        <translation>%1 Beobachtungen.</translation>
    </message>
    <message>
        <source>%1, joined from %2 members.</source>
        <translation>%1, verbunden aus %2 Mitgliedern.</translation>
    </message>
    <message numerus="yes">
        <source>Import %n models: %1</source>
        <translation>
            <numerusform>%n Modell importieren: %1</numerusform>
            <numerusform>%n Modelle importieren: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Read as last time with these columns; the button above goes back to what is detected.</source>
        <translation>Gelesen wie beim letzten Mal mit diesen Spalten; der Knopf oben führt zum Erkannten zurück.</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>Zielgrößen</translation>
    </message>
    <message>
        <source>Group, splits the samples</source>
        <translation>Gruppe, teilt die Beobachtungen auf</translation>
    </message>
    <message>
        <source>Weights of the samples</source>
        <translation>Gewichte der Beobachtungen</translation>
    </message>
    <message>
        <source>Identifier of the rows</source>
        <translation>Kennung der Zeilen</translation>
    </message>
    <message>
        <source>Target of a further dimension</source>
        <translation>Zielgröße einer weiteren Dimension</translation>
    </message>
    <message>
        <source>Fold of a cross-validation</source>
        <translation>Teil einer Kreuzvalidierung</translation>
    </message>
    <message>
        <source>Only rows that all models have</source>
        <translation>Nur Zeilen, die alle Modelle haben</translation>
    </message>
    <message>
        <source>A value that is missing in one model leaves its row out of all of them.</source>
        <translation>Fehlt in einem Modell ein Wert, so fehlt seine Zeile in allen.</translation>
    </message>
    <message>
        <source>Frequency, how often the row occurred</source>
        <translation>Häufigkeit, wie oft die Zeile vorkam</translation>
    </message>
    <message>
        <source>Judge Risks up to a Time…</source>
        <translation>Risiken bis zu einer Zeit beurteilen …</translation>
    </message>
    <message>
        <source>Compares risks of an event up to a time with what happened, also to people whose follow-up ended before it</source>
        <translation>Vergleicht Risiken für ein Ereignis bis zu einer Zeit mit dem, was geschah, auch bei Personen, deren Nachbeobachtung vorher endete</translation>
    </message>
    <message>
        <source>Tick the box above to import them all, or say in the head of a column that it alone holds the predictions.</source>
        <translation>Kreuzen Sie das Kästchen darüber an, um alle zu importieren, oder sagen Sie im Kopf einer Spalte, dass sie allein die Vorhersagen enthält.</translation>
    </message>
    <message>
        <source>Clusters of dependent rows</source>
        <translation>Cluster abhängiger Zeilen</translation>
    </message>
    <message>
        <source>Pool Imputed Copies…</source>
        <translation>Imputierte Kopien zusammenfassen …</translation>
    </message>
    <message>
        <source>Takes the copies for one model on data whose gaps were imputed, and pools its measures over them</source>
        <translation>Nimmt die Kopien für ein Modell auf Daten, deren Lücken imputiert wurden, und fasst seine Maße über sie zusammen</translation>
    </message>
    <message numerus="yes">
        <source>The rows are %n imputed copies of the same data. Pooled, they are one model; Import takes each copy for a model of its own.</source>
        <translation>
            <numerusform>Die Zeilen sind %n imputierte Kopie derselben Daten. Zusammengefasst sind sie ein Modell; „Importieren“ nimmt jede Kopie für ein eigenes Modell.</numerusform>
            <numerusform>Die Zeilen sind %n imputierte Kopien derselben Daten. Zusammengefasst sind sie ein Modell; „Importieren“ nimmt jede Kopie für ein eigenes Modell.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ImportForm</name>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>vertical bar</source>
        <translation>senkrechter Strich</translation>
    </message>
    <message>
        <source>Decimal comma</source>
        <translation>Dezimalkomma</translation>
    </message>
    <message>
        <source>First line names the columns</source>
        <translation>Erste Zeile benennt die Spalten</translation>
    </message>
    <message>
        <source>Columns separated by</source>
        <translation>Spalten getrennt durch</translation>
    </message>
    <message>
        <source>Leave out rows with missing values</source>
        <translation>Zeilen mit fehlenden Werten weglassen</translation>
    </message>
    <message>
        <source>probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>percentages</source>
        <translation>Prozente</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>numbers from 0</source>
        <translation>Zahlen ab 0</translation>
    </message>
    <message>
        <source>numbers from 1</source>
        <translation>Zahlen ab 1</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>A row predicts</source>
        <translation>Eine Zeile sagt voraus</translation>
    </message>
    <message>
        <source>Numbers are</source>
        <translation>Die Zahlen sind</translation>
    </message>
    <message>
        <source>Classes are</source>
        <translation>Die Klassen sind</translation>
    </message>
    <message>
        <source>Class names</source>
        <translation>Namen der Klassen</translation>
    </message>
    <message>
        <source>as assigned</source>
        <translation>wie zugewiesen</translation>
    </message>
    <message>
        <source>standard deviations</source>
        <translation>Standardabweichungen</translation>
    </message>
    <message>
        <source>variances</source>
        <translation>Varianzen</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Niveaus</translation>
    </message>
    <message>
        <source>Columns are ordered</source>
        <translation>Die Spalten sind geordnet</translation>
    </message>
    <message>
        <source>Spread is given by</source>
        <translation>Die Streuung steht als</translation>
    </message>
    <message>
        <source>First line is a header</source>
        <translation>Erste Zeile ist ein Kopf</translation>
    </message>
    <message>
        <source>Targets are in</source>
        <translation>Zielgrößen stehen in</translation>
    </message>
    <message>
        <source>Rows are joined by</source>
        <translation>Zeilen gehören zusammen nach</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>Spalte der Zielgröße</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>nach Namen</translation>
    </message>
    <message>
        <source>by parameter</source>
        <translation>nach Parameter</translation>
    </message>
    <message>
        <source>mean, mean, ..., sd, sd, ...</source>
        <translation>Mittel, Mittel, …, SD, SD, …</translation>
    </message>
    <message>
        <source>by component</source>
        <translation>nach Komponente</translation>
    </message>
    <message>
        <source>mean, sd, mean, sd, ...</source>
        <translation>Mittel, SD, Mittel, SD, …</translation>
    </message>
    <message>
        <source>the predictions file</source>
        <translation>der Datei der Vorhersagen</translation>
    </message>
    <message>
        <source>another file…</source>
        <translation>einer anderen Datei …</translation>
    </message>
    <message>
        <source>all columns</source>
        <translation>alle Spalten</translation>
    </message>
    <message>
        <source>what was detected</source>
        <translation>was erkannt wurde</translation>
    </message>
    <message>
        <source>their order</source>
        <translation>ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>A long table has one number of a forecast, or one model&apos;s prediction, in each row.</source>
        <translation>Eine lange Tabelle hat in jeder Zeile eine Zahl einer Vorhersage oder die Vorhersage eines Modells.</translation>
    </message>
    <message>
        <source>Rows are</source>
        <translation>Zeilen sind</translation>
    </message>
    <message>
        <source>parts of forecasts, as detected</source>
        <translation>Teile von Vorhersagen, wie erkannt</translation>
    </message>
    <message>
        <source>a prediction each</source>
        <translation>je eine Vorhersage</translation>
    </message>
    <message>
        <source>of the models in %1</source>
        <translation>von den Modellen in %1</translation>
    </message>
    <message>
        <source>logarithms of probabilities</source>
        <translation>Logarithmen von Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>odds</source>
        <translation>Odds</translation>
    </message>
    <message>
        <source>decimal odds of bookmakers</source>
        <translation>Dezimalquoten von Buchmachern</translation>
    </message>
    <message>
        <source>The event: the class whose probability is judged.</source>
        <translation>Das Ereignis: die Klasse, deren Wahrscheinlichkeit beurteilt wird.</translation>
    </message>
    <message>
        <source>Divide each row by its sum</source>
        <translation>Jede Zeile durch ihre Summe teilen</translation>
    </message>
    <message>
        <source>For probabilities that were rounded to a few decimals, so that rows miss the sum 1.</source>
        <translation>Für Wahrscheinlichkeiten, die auf wenige Dezimalen gerundet wurden, sodass Zeilen die Summe 1 verfehlen.</translation>
    </message>
    <message>
        <source>The event is</source>
        <translation>Das Ereignis ist</translation>
    </message>
    <message>
        <source>Take the outcome as it stands, although follow-up may end before the event</source>
        <translation>Den Ausgang trotz Zensierung nehmen, wie er dasteht</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>A table of counts has one row for many samples; its rows are repeated.</source>
        <translation>Eine Tabelle von Anzahlen hat eine Zeile für viele Beobachtungen; ihre Zeilen werden wiederholt.</translation>
    </message>
    <message>
        <source>Each row occurred</source>
        <translation>Jede Zeile kam vor</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>as often as %1 says</source>
        <translation>so oft, wie %1 sagt</translation>
    </message>
    <message>
        <source>Lines left out</source>
        <translation>Weggelassene Zeilen</translation>
    </message>
    <message>
        <source>Separated by commas, in the order of the columns; empty for those detected. A name that holds a comma stands in quotation marks.</source>
        <translation>Durch Kommas getrennt, in der Reihenfolge der Spalten; leer für die erkannten. Ein Name mit einem Komma steht in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Outcomes are</source>
        <translation>Das Ergebnis steht als</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ImportPreview</name>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>group?</source>
        <translation>Gruppe?</translation>
    </message>
    <message>
        <source>weights?</source>
        <translation>Gewichte?</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>Click to say what this column holds. For several, drag over them and click with the right button.</source>
        <translation>Klicken Sie, um zu sagen, was diese Spalte enthält. Für mehrere Spalten ziehen Sie über sie hinweg und klicken mit der rechten Taste.</translation>
    </message>
    <message>
        <source>%1 can be a group.</source>
        <translation>%1 kann eine Gruppe sein.</translation>
    </message>
    <message>
        <source>%1 can be weights.</source>
        <translation>%1 können Gewichte sein.</translation>
    </message>
    <message>
        <source>%1 is kept beside the predictions.</source>
        <translation>%1 wird neben den Vorhersagen behalten.</translation>
    </message>
    <message>
        <source>fold</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>Häufigkeit</translation>
    </message>
    <message>
        <source>clusters</source>
        <translation>Cluster</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::JobTracker</name>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Der Arbeitsspeicher reicht dafür nicht aus.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::KeptResultStore</name>
    <message>
        <source>remove the results of %1</source>
        <translation>Ergebnisse von %1 entfernen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::KeptRunStore</name>
    <message>
        <source>keep %1</source>
        <translation>%1 behalten</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>replace %1</source>
        <translation>%1 ersetzen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::KeptRunsList</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>Behaltene Läufe</translation>
    </message>
    <message>
        <source>Remove Run</source>
        <translation>Lauf entfernen</translation>
    </message>
    <message>
        <source>Remove the selected run; this can be undone</source>
        <translation>Den gewählten Lauf entfernen; das lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Compare Two Runs</source>
        <translation>Zwei Läufe vergleichen</translation>
    </message>
    <message>
        <source>Draw the two selected runs in the same axes, with their differences (Ctrl+click selects)</source>
        <translation>Die beiden gewählten Läufe in dieselben Achsen zeichnen, mit ihren Unterschieden (Strg+Klick wählt)</translation>
    </message>
    <message>
        <source>Comparing two runs</source>
        <translation>Zwei Läufe werden verglichen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::LabBar</name>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Explain this experiment</source>
        <translation>Dieses Experiment erklären</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>Whose predictions the data sets are made of</source>
        <translation>Aus wessen Vorhersagen die Datensätze bestehen</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>Demonstrations</source>
        <translation>Vorführungen</translation>
    </message>
    <message>
        <source>Guided demonstrations and figures of the papers</source>
        <translation>Geführte Vorführungen und Abbildungen der Veröffentlichungen</translation>
    </message>
    <message>
        <source>Data sets after which the run stops by itself</source>
        <translation>Datensätze, nach denen der Lauf von selbst endet</translation>
    </message>
    <message>
        <source>Of everything random: the same seed gives the same digits.</source>
        <translation>Von allem Zufälligen: Derselbe Startwert ergibt dieselben Ziffern.</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>%1 worlds</source>
        <translation>%1 Welten</translation>
    </message>
    <message>
        <source>Side by side: %1. Press to leave them for the one world of the settings.</source>
        <translation>Nebeneinander: %1. Drücken Sie hier, um zur einen Welt der Einstellungen zurückzukehren.</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>, paused</source>
        <translation>, angehalten</translation>
    </message>
    <message>
        <source>Press Play to draw data sets.</source>
        <translation>„Abspielen“ zieht Datensätze.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::LabCommands</name>
    <message>
        <source>Open Run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Save Run</source>
        <translation>Lauf speichern</translation>
    </message>
    <message>
        <source>Export Raw Values</source>
        <translation>Rohwerte exportieren</translation>
    </message>
    <message>
        <source>The run was not opened. %1</source>
        <translation>Der Lauf wurde nicht geöffnet. %1</translation>
    </message>
    <message>
        <source>Reading the run</source>
        <translation>Der Lauf wird gelesen</translation>
    </message>
    <message>
        <source>The run was not saved. %1</source>
        <translation>Der Lauf wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>The raw values were not exported. %1</source>
        <translation>Die Rohwerte wurden nicht exportiert. %1</translation>
    </message>
    <message>
        <source>No command was copied: the predictions do not come from a file.</source>
        <translation>Es wurde kein Befehl kopiert: Die Vorhersagen stammen nicht aus einer Datei.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::LabController</name>
    <message>
        <source>Lab</source>
        <translation>Labor</translation>
    </message>
    <message>
        <source>Open Demonstration</source>
        <translation>Vorführung öffnen</translation>
    </message>
    <message>
        <source>Demonstrations (*.md)</source>
        <translation>Vorführungen (*.md)</translation>
    </message>
    <message>
        <source>The demonstration was not opened. %1</source>
        <translation>Die Vorführung wurde nicht geöffnet. %1</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::LabPage</name>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>The experiment&apos;s plots</source>
        <translation>Die Abbildungen des Experiments</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>What the data sets are drawn from</source>
        <translation>Woraus die Datensätze gezogen werden</translation>
    </message>
    <message>
        <source>This world is made of a model&apos;s predictions: open some and tick their model.</source>
        <translation>Diese Welt besteht aus den Vorhersagen eines Modells: Öffnen Sie welche und setzen Sie bei ihrem Modell ein Häkchen.</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Wird vorbereitet …</translation>
    </message>
    <message>
        <source>Press Play.</source>
        <translation>Drücken Sie „Abspielen“.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::LabSettings</name>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::LabelAverages</name>
    <message>
        <source>Pooling the labels</source>
        <translation>Die Labels werden zusammengelegt</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::Language</name>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::LensEditor</name>
    <message>
        <source>Kernel methods and scores: all classes. Binned and smooth ones: the top label; of a binary model the positive class.</source>
        <translation>Kernmethoden und Scores: alle Klassen. Maße mit Bins oder Glättung: die wahrscheinlichste Klasse; bei einem binären Modell die positive Klasse.</translation>
    </message>
    <message>
        <source>each measure&apos;s own</source>
        <translation>die des Maßes</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::LevelsEdit</name>
    <message>
        <source>One level between 0 and 1 for each column of quantiles, in the order of the file, separated by commas; empty for those that the names of the columns say.</source>
        <translation>Für jede Quantilspalte ein Niveau zwischen 0 und 1, in der Reihenfolge der Datei, durch Kommas getrennt; leer für die Niveaus, die die Spaltennamen angeben.</translation>
    </message>
    <message>
        <source>0.05, 0.5, 0.95</source>
        <translation>0.05, 0.5, 0.95</translation>
    </message>
    <message>
        <source>Interval…</source>
        <translation>Intervall …</translation>
    </message>
    <message>
        <source>How much the prediction interval between the outer columns holds</source>
        <translation>Wie viel das Vorhersageintervall zwischen den äußeren Spalten enthält</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::LinesEdit</name>
    <message>
        <source> above</source>
        <translation> darüber</translation>
    </message>
    <message>
        <source>Lines above the table, blank ones counted: a title, or what else is no row</source>
        <translation>Zeilen über der Tabelle, leere mitgezählt: ein Titel, oder was sonst keine Zeile der Tabelle ist</translation>
    </message>
    <message>
        <source> below</source>
        <translation> darunter</translation>
    </message>
    <message>
        <source>Rows at the end that are none of the table: totals, notes</source>
        <translation>Zeilen am Ende, die nicht zur Tabelle gehören: Summen, Notizen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ModelFiles</name>
    <message>
        <source>Import Settings…</source>
        <translation>Importeinstellungen …</translation>
    </message>
    <message>
        <source>Change how the file of this model was read.</source>
        <translation>Ändern, wie die Datei dieses Modells gelesen wurde.</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>Dateien werden verglichen</translation>
    </message>
    <message>
        <source>%1 has changed on disk since it was read.</source>
        <translation>%1 hat sich seit dem Einlesen auf der Festplatte geändert.</translation>
    </message>
    <message>
        <source>Files have changed on disk since they were read: %1.</source>
        <translation>Dateien haben sich seit dem Einlesen auf der Festplatte geändert: %1.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Not there any more: %1. What was read of it stays; a saved workspace keeps its results.</source>
        <translation>Nicht mehr vorhanden: %1. Was daraus gelesen wurde, bleibt; ein gespeicherter Arbeitsbereich behält seine Ergebnisse.</translation>
    </message>
    <message>
        <source>What was made of %1, made again</source>
        <translation>Was aus %1 gemacht wurde, neu gemacht</translation>
    </message>
    <message>
        <source>%1 was read again, and made again of it: %2.</source>
        <translation>%1 wurde neu eingelesen, und daraus neu gemacht: %2.</translation>
    </message>
    <message>
        <source>What could not be made again keeps the old rows of %1, and says so.</source>
        <translation>Was nicht neu gemacht werden konnte, behält die alten Zeilen von %1 und sagt es.</translation>
    </message>
    <message>
        <source>New in the file, and groups of their own now: %1.</source>
        <translation>Neu in der Datei und jetzt eigene Gruppen: %1.</translation>
    </message>
    <message>
        <source>No file has changed since it was read.</source>
        <translation>Keine Datei hat sich geändert, seit sie gelesen wurde.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ModelList</name>
    <message>
        <source>%1 members</source>
        <translation>%1 Mitglieder</translation>
    </message>
    <message>
        <source>the samples with %1</source>
        <translation>die Beobachtungen mit %1</translation>
    </message>
    <message>
        <source>targets: %1</source>
        <translation>Zielgrößen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n events</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n weggelassen</numerusform>
            <numerusform>%n weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>clusters: %1</source>
        <translation>Cluster: %1</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ModelSearch</name>
    <message>
        <source>Search models</source>
        <translation>Modelle suchen</translation>
    </message>
    <message>
        <source>Show Only These</source>
        <translation>Nur diese zeigen</translation>
    </message>
    <message>
        <source>Draw the selected models and no others</source>
        <translation>Die gewählten Modelle zeichnen und keine anderen</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Draw all models</source>
        <translation>Alle Modelle zeichnen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ModelStore</name>
    <message>
        <source>open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message numerus="yes">
        <source>open %n models</source>
        <translation>
            <numerusform>%n Modell öffnen</numerusform>
            <numerusform>%n Modelle öffnen</numerusform>
        </translation>
    </message>
    <message>
        <source>read %1 again</source>
        <translation>%1 neu einlesen</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message numerus="yes">
        <source>remove %n models</source>
        <translation>
            <numerusform>%n Modell entfernen</numerusform>
            <numerusform>%n Modelle entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>recolour %1</source>
        <translation>%1 umfärben</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>%1 verschieben</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ModelsController</name>
    <message>
        <source>Undo reaches no further back: older steps were let go to save memory.</source>
        <translation>Weiter zurück reicht Rückgängig nicht: Ältere Schritte wurden aufgegeben, um Speicher zu sparen.</translation>
    </message>
    <message>
        <source>No model was added. %1</source>
        <translation>Es wurde kein Modell hinzugefügt. %1</translation>
    </message>
    <message>
        <source>%1 has a column &quot;%2&quot; now: to split it by, to draw errors along, to filter.</source>
        <translation>%1 hat jetzt eine Spalte „%2“: zum Aufteilen, als Achse für Fehler, zum Filtern.</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilen</translation>
    </message>
    <message>
        <source>Show Samples</source>
        <translation>Beobachtungen zeigen</translation>
    </message>
    <message>
        <source>Recalibrate…</source>
        <translation>Rekalibrieren …</translation>
    </message>
    <message>
        <source>Show File</source>
        <translation>Datei zeigen</translation>
    </message>
    <message>
        <source>%1 does not come from a file.</source>
        <translation>%1 stammt nicht aus einer Datei.</translation>
    </message>
    <message>
        <source>The file %1 is not there any more.</source>
        <translation>Die Datei %1 ist nicht mehr da.</translation>
    </message>
    <message>
        <source>Rows are taken as independent as before. %1</source>
        <translation>Die Zeilen gelten wie zuvor als unabhängig. %1</translation>
    </message>
    <message>
        <source>%1: recalibrated in folds that may part rows of one %2, which flatters. Recalibrate again to keep them together.</source>
        <translation>%1: rekalibriert in Teilen, die Zeilen mit demselben %2 trennen können, was schönt. Rekalibrieren Sie erneut, damit sie zusammenbleiben.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ModelsPanel</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>No models yet.
Open files of predictions or drop them here.</source>
        <translation>Noch keine Modelle.
Öffnen Sie Dateien mit Vorhersagen oder legen Sie sie hier ab.</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilen</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewichten</translation>
    </message>
    <message>
        <source>The column of case weights:</source>
        <translation>Die Spalte der Fallgewichte:</translation>
    </message>
    <message>
        <source>The file of %1 has no columns beside predictions and targets.</source>
        <translation>Die Datei von %1 hat außer Vorhersagen und Zielgrößen keine Spalten.</translation>
    </message>
    <message>
        <source>A model for each value of the column (many numbers: four intervals; age:3 for three, age:65,80 for own points):</source>
        <translation>Ein Modell für jeden Wert der Spalte (bei vielen Zahlen: vier Intervalle; age:3 für drei, age:65,80 für eigene Grenzen):</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>And of a second column, every pair of values:</source>
        <translation>Und einer zweiten Spalte, jedes Paar von Werten:</translation>
    </message>
    <message>
        <source>The second column is the first one again: choose another column, or none.</source>
        <translation>Die zweite Spalte ist noch einmal die erste: Wählen Sie eine andere Spalte oder keine.</translation>
    </message>
    <message>
        <source>(rows are independent)</source>
        <translation>(Zeilen sind unabhängig)</translation>
    </message>
    <message>
        <source>Clusters of</source>
        <translation>Cluster von</translation>
    </message>
    <message>
        <source>The column whose equal values are clusters, such as a patient, centre or date:</source>
        <translation>Die Spalte, deren gleiche Werte Cluster sind, etwa Patient, Zentrum oder Datum:</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::NamesEditor</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>No name contains this.</source>
        <translation>Kein Name enthält dies.</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>&amp;All Listed</source>
        <translation>&amp;Alle gezeigten</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Search and tick the names to show</source>
        <translation>Die zu zeigenden Namen suchen und ankreuzen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::OpenController</name>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::PaceControls</name>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>How fast Play draws data sets; the numbers are the same</source>
        <translation>Wie schnell „Abspielen“ Datensätze zieht; die Zahlen sind dieselben</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Stetig</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>Zeitlupe</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::PreferencesController</name>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen des Programms</translation>
    </message>
    <message>
        <source>Digits are those of the table of results. The level holds for the bands and bars of the views of this analysis and of new ones; it is one of their settings, too.</source>
        <translation>Die Stellen gelten für die Ergebnistabelle. Das Niveau gilt für die Bänder und Balken der Ansichten dieser Analyse und neuer Analysen; es ist auch eine ihrer Einstellungen.</translation>
    </message>
    <message>
        <source>Memory is for computations and for what they keep; Automatic takes %1, a quarter of what was free at the start. Threads: one per core. Results depend on neither, but some tests refuse many samples without memory.</source>
        <translation>Der Speicher dient Berechnungen und dem, was sie behalten; „Automatisch“ nimmt %1, ein Viertel dessen, was beim Start frei war. Threads: einer je Kern. Die Ergebnisse hängen von beidem nicht ab, doch manche Tests lehnen viele Beobachtungen ab, wenn Speicher fehlt.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>Schrift&amp;art</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Schrift&amp;größe</translation>
    </message>
    <message>
        <source>&amp;Digits</source>
        <translation>St&amp;ellen</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>&amp;Niveau</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>Speic&amp;her</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>&amp;Threads</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>S&amp;prache</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::Preview</name>
    <message>
        <source>Preview, %1</source>
        <translation>Vorschau, %1</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::RecalibrateForm</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Rows to fit to</source>
        <translation>Zeilen zum Anpassen</translation>
    </message>
    <message>
        <source>Rows of the model itself, or predictions of the same model for other samples: another loaded model or a file, which may be dropped here</source>
        <translation>Zeilen des Modells selbst oder Vorhersagen desselben Modells für andere Beobachtungen: ein anderes geladenes Modell oder eine Datei, die hier abgelegt werden kann</translation>
    </message>
    <message>
        <source>Apply Saved Map</source>
        <translation>Gespeicherte Abbildungsvorschrift anwenden</translation>
    </message>
    <message>
        <source>Maps (*.json);;All files (*)</source>
        <translation>Abbildungsvorschriften (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Recalibrate</source>
        <translation>Rekalibrieren</translation>
    </message>
    <message>
        <source>Try All Methods</source>
        <translation>Alle Methoden probieren</translation>
    </message>
    <message>
        <source>Ranks every method that applies by the score of rows that it has not seen</source>
        <translation>Ordnet jede anwendbare Methode nach dem Score auf Zeilen, die sie nicht gesehen hat</translation>
    </message>
    <message>
        <source>Apply Saved Map…</source>
        <translation>Vorschrift anwenden …</translation>
    </message>
    <message>
        <source>Recalibrates by a map that was saved before, here or on the command line</source>
        <translation>Rekalibriert mit einer Vorschrift, die hier oder auf der Befehlszeile gespeichert wurde</translation>
    </message>
    <message>
        <source>All shown models</source>
        <translation>Alle gezeigten Modelle</translation>
    </message>
    <message>
        <source>Rows of the model itself</source>
        <translation>Zeilen des Modells selbst</translation>
    </message>
    <message>
        <source>All rows of %1</source>
        <translation>Alle Zeilen von %1</translation>
    </message>
    <message>
        <source>A file…</source>
        <translation>Eine Datei …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::RecalibratePage</name>
    <message>
        <source>Recalibrate</source>
        <translation>Rekalibrieren</translation>
    </message>
    <message>
        <source>Recalibrated model</source>
        <translation>Rekalibriertes Modell</translation>
    </message>
    <message>
        <source>Save Map…</source>
        <translation>Vorschrift speichern …</translation>
    </message>
    <message>
        <source>The map as a file that &quot;calibrium apply&quot; takes</source>
        <translation>Die Abbildungsvorschrift als Datei, die „calibrium apply“ annimmt</translation>
    </message>
    <message>
        <source>Save Map</source>
        <translation>Abbildungsvorschrift speichern</translation>
    </message>
    <message>
        <source>Maps (*.json)</source>
        <translation>Abbildungsvorschriften (*.json)</translation>
    </message>
    <message>
        <source>Save Predictions…</source>
        <translation>Vorhersagen speichern …</translation>
    </message>
    <message>
        <source>The recalibrated predictions as CSV, with their targets, or as a NumPy array</source>
        <translation>Die rekalibrierten Vorhersagen als CSV, mit ihren Zielgrößen, oder als NumPy-Feld</translation>
    </message>
    <message>
        <source>Save Predictions</source>
        <translation>Vorhersagen speichern</translation>
    </message>
    <message>
        <source>CSV (*.csv);;NumPy array (*.npy)</source>
        <translation>CSV (*.csv);;NumPy-Feld (*.npy)</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>Before and After</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>All methods</source>
        <translation>Alle Methoden</translation>
    </message>
    <message>
        <source>All Methods</source>
        <translation>Alle Methoden</translation>
    </message>
    <message>
        <source>Fitting…</source>
        <translation>Wird angepasst …</translation>
    </message>
    <message>
        <source>Choose a method in the settings and press Recalibrate: the map and what it changes appear here.</source>
        <translation>Wählen Sie in den Einstellungen eine Methode und drücken Sie „Rekalibrieren“: Hier erscheint, wie sie abbildet und was sie ändert.</translation>
    </message>
    <message>
        <source>The map was not saved. %1</source>
        <translation>Die Abbildungsvorschrift wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>The predictions were not saved. %1</source>
        <translation>Die Vorhersagen wurden nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Fit Again</source>
        <translation>Neu anpassen</translation>
    </message>
    <message>
        <source>Fits the map to the rows that are there now; so far it was applied as it was fitted before</source>
        <translation>Passt die Abbildung an die Zeilen an, die jetzt da sind; bisher wurde sie so angewandt, wie sie vorher angepasst worden ist</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::RecalibrationController</name>
    <message>
        <source>Recalibrate</source>
        <translation>Rekalibrieren</translation>
    </message>
    <message>
        <source>Repair predictions and see what it changes.</source>
        <translation>Vorhersagen verbessern und sehen, was sich dadurch ändert.</translation>
    </message>
    <message>
        <source>Open Calibration Set</source>
        <translation>Kalibrierungsdaten öffnen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::RecalibrationSession</name>
    <message>
        <source>A calibration set is of one model, and there are %1 to recalibrate; choose one above.</source>
        <translation>Kalibrierungsdaten gehören zu einem Modell, und %1 sind zu rekalibrieren; wählen Sie oben eines aus.</translation>
    </message>
    <message>
        <source>Recalibrating: %1</source>
        <translation>%1 wird rekalibriert</translation>
    </message>
    <message>
        <source>Applying %1</source>
        <translation>%1 wird angewendet</translation>
    </message>
    <message>
        <source>There is no model to recalibrate; tick one in the list.</source>
        <translation>Es gibt kein Modell zum Rekalibrieren; setzen Sie in der Liste bei einem ein Häkchen.</translation>
    </message>
    <message>
        <source>A calibration set is of one model; these files hold %1.</source>
        <translation>Kalibrierungsdaten gehören zu einem Modell; diese Dateien enthalten %1.</translation>
    </message>
    <message>
        <source>Trying all recalibration methods, %1</source>
        <translation>Alle Methoden der Rekalibrierung werden probiert, %1</translation>
    </message>
    <message>
        <source>recalibrate %1</source>
        <translation>%1 rekalibrieren</translation>
    </message>
    <message>
        <source>The map was fitted on %1, and the shown models have other names; choose above the one that it is to be applied to.</source>
        <translation>Die Abbildung wurde an %1 angepasst, und die gezeigten Modelle heißen anders; wählen Sie oben das Modell, auf das sie angewandt werden soll.</translation>
    </message>
    <message>
        <source>A random share of the rows parts those of one %1, which are no independent samples; choose folds, which keep them together, or a column that names the rows.</source>
        <translation>Ein zufälliger Anteil der Zeilen trennt solche mit demselben %1, die keine unabhängigen Beobachtungen sind; wählen Sie Teile (Kreuzanpassung), die sie zusammenhalten, oder eine Spalte, die die Zeilen nennt.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ReportDialog</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>What the report holds:</source>
        <translation>Was der Bericht enthält:</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Usual Sections</source>
        <translation>Übliche Abschnitte</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Drawing the figures…</source>
        <translation>Die Abbildungen werden gezeichnet …</translation>
    </message>
    <message>
        <source>Drawing the report</source>
        <translation>Bericht wird gezeichnet</translation>
    </message>
    <message>
        <source>%1 There is nothing of the kind here.</source>
        <translation>%1 Davon gibt es hier nichts.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::RequestsForm</name>
    <message>
        <source>Add Test</source>
        <translation>Test hinzufügen</translation>
    </message>
    <message>
        <source>Add Measure</source>
        <translation>Maß hinzufügen</translation>
    </message>
    <message>
        <source>Explain %1</source>
        <translation>%1 erklären</translation>
    </message>
    <message>
        <source>Leave out %1</source>
        <translation>%1 weglassen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ResolvedSettings</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ResultNotesMenu</name>
    <message>
        <source>Write Result</source>
        <translation>Ergebnis hinschreiben</translation>
    </message>
    <message>
        <source>Tick a model to write its results.</source>
        <translation>Kreuzen Sie ein Modell an, um seine Ergebnisse zu schreiben.</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>%1 schreiben</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ResultsExporter</name>
    <message>
        <source>Save Results Table</source>
        <translation>Ergebnistabelle speichern</translation>
    </message>
    <message>
        <source>LaTeX table (*.tex)</source>
        <translation>LaTeX-Tabelle (*.tex)</translation>
    </message>
    <message>
        <source>Markdown table (*.md)</source>
        <translation>Markdown-Tabelle (*.md)</translation>
    </message>
    <message>
        <source>CSV, all digits (*.csv)</source>
        <translation>CSV, alle Ziffern (*.csv)</translation>
    </message>
    <message>
        <source>The table was not saved. &quot;%1&quot; must end in .tex, .md or .csv.</source>
        <translation>Die Tabelle wurde nicht gespeichert. „%1“ muss auf .tex, .md oder .csv enden.</translation>
    </message>
    <message>
        <source>The table was not saved. %1</source>
        <translation>Die Tabelle wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>No report was saved: results of the shown models are still to come.</source>
        <translation>Es wurde kein Bericht gespeichert: Ergebnisse der gezeigten Modelle stehen noch aus.</translation>
    </message>
    <message>
        <source>Save Report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Report for a browser (*.html)</source>
        <translation>Bericht für einen Browser (*.html)</translation>
    </message>
    <message>
        <source>Report for printing (*.pdf)</source>
        <translation>Bericht zum Drucken (*.pdf)</translation>
    </message>
    <message>
        <source>The report was not saved. %1</source>
        <translation>Der Bericht wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Drawing the report</source>
        <translation>Der Bericht wird gezeichnet</translation>
    </message>
    <message>
        <source>The report was saved as %1.</source>
        <translation>Der Bericht wurde als %1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ResultsModel</name>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>Out of date: being computed with the new settings.</source>
        <translation>Veraltet: wird mit den neuen Einstellungen berechnet.</translation>
    </message>
    <message>
        <source>%1 interval %2: %3</source>
        <translation>Intervall zu %1, %2: %3</translation>
    </message>
    <message>
        <source>%1 of the values of a calibrated model with the same predictions lie between %2 and %3 (%4 data sets drawn)</source>
        <translation>%1 der Werte eines kalibrierten Modells mit denselben Vorhersagen liegen zwischen %2 und %3 (%4 gezogene Datensätze)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Difference to %1: %2&lt;/b&gt;</source>
        <translation>&lt;b&gt;Unterschied zu %1: %2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 interval of the difference, on the same samples: %2</source>
        <translation>Intervall des Unterschieds zu %1, auf denselben Beobachtungen: %2</translation>
    </message>
    <message>
        <source>no difference: %1, not adjusted</source>
        <translation>kein Unterschied: %1, nicht adjustiert</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (Bezug)</translation>
    </message>
    <message>
        <source>p = %1 when %2: the %3 p-values of the table together</source>
        <translation>p = %1 nach %2: die %3 p-Werte der Tabelle zusammen</translation>
    </message>
    <message>
        <source>The table shows %1 p-values, not adjusted: each answers for its own model and test, so that some may be small by chance. Analysis &gt; p-Values adjusts them together.</source>
        <translation>Die Tabelle zeigt %1 p-Werte, nicht adjustiert: Jeder steht für sich, sodass manche durch Zufall klein sein können. Analyse &gt; p-Werte adjustiert sie gemeinsam.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>%1 (kept results)</source>
        <translation>%1 (behaltene Ergebnisse)</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation>Gefunden: %1</translation>
    </message>
    <message>
        <source>Not to be compared: another model of this column is judged by another quantity than %1. Read their files as one kind of predictions.</source>
        <translation>Nicht vergleichbar: Ein anderes Modell dieser Spalte wird nach einer anderen Größe als %1 beurteilt. Lesen Sie ihre Dateien als eine Art von Vorhersagen.</translation>
    </message>
    <message>
        <source>%1 interval of the difference between the groups: %2</source>
        <translation>%1-Intervall der Differenz zwischen den Gruppen: %2</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ResultsPanel</name>
    <message>
        <source>Results of the shown models appear here: measures with intervals, and p-values.</source>
        <translation>Hier erscheinen die Ergebnisse der gezeigten Modelle: Maße mit Intervallen, und p-Werte.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Bezug</translation>
    </message>
    <message>
        <source>Show differences to one of the models in place of values</source>
        <translation>Unterschiede zu einem der Modelle zeigen, anstelle der Werte</translation>
    </message>
    <message>
        <source>p-Values</source>
        <translation>p-Werte</translation>
    </message>
    <message>
        <source>How the p-values of the table are adjusted, all of them together</source>
        <translation>Wie die p-Werte der Tabelle adjustiert werden, alle gemeinsam</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Settings of This Column…</source>
        <translation>Einstellungen dieser Spalte …</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Remove Column</source>
        <translation>Spalte entfernen</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>remove column %1</source>
        <translation>Spalte %1 entfernen</translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>1 Ergebnis ist</translation>
    </message>
    <message>
        <source>%1 results</source>
        <translation>%1 Ergebnisse sind</translation>
    </message>
    <message>
        <source>Nothing was copied: %1 not of the settings of now; recompute first.</source>
        <translation>Es wurde nichts kopiert: %1 nicht nach den jetzigen Einstellungen; berechnen Sie erst neu.</translation>
    </message>
    <message>
        <source>Nothing was copied: %1 still being computed; copy again when they are there.</source>
        <translation>Es wurde nichts kopiert: %1 noch in Berechnung; kopieren Sie erneut, wenn sie fertig ist.</translation>
    </message>
    <message>
        <source>None: Show Values</source>
        <translation>Keiner: Werte zeigen</translation>
    </message>
    <message>
        <source>No baseline was pinned: a difference needs two shown models.</source>
        <translation>Es wurde kein Bezug festgehalten: Ein Unterschied braucht zwei gezeigte Modelle.</translation>
    </message>
    <message>
        <source>p-values %1, all of the table together.</source>
        <translation>p-Werte %1, alle der Tabelle gemeinsam.</translation>
    </message>
    <message>
        <source>Remove These Results</source>
        <translation>Diese Ergebnisse entfernen</translation>
    </message>
    <message>
        <source>Decides the Verdict</source>
        <translation>Entscheidet das Urteil</translation>
    </message>
    <message>
        <source>Choose it before you see its p-value. Without a choice the exact test of several bandwidths decides, whatever the columns show.</source>
        <translation>Wählen Sie ihn, bevor Sie seinen p-Wert sehen. Ohne Wahl entscheidet der exakte Test über mehrere Bandbreiten, was auch immer die Spalten zeigen.</translation>
    </message>
    <message>
        <source>choose the test that decides</source>
        <translation>entscheidenden Test wählen</translation>
    </message>
    <message>
        <source>Copy as LaTeX with Ranges and Notes</source>
        <translation>Als LaTeX mit Bereichen und Anmerkungen kopieren</translation>
    </message>
    <message>
        <source>Copy Paragraph of Methods (LaTeX)</source>
        <translation>Methodenabsatz kopieren (LaTeX)</translation>
    </message>
    <message>
        <source>Copy BibTeX of What It Cites</source>
        <translation>BibTeX des Zitierten kopieren</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SampleLink</name>
    <message>
        <source>No samples were selected: the figure is being redrawn.</source>
        <translation>Es wurden keine Beobachtungen gewählt: Die Abbildung wird neu gezeichnet.</translation>
    </message>
    <message>
        <source>Selecting samples</source>
        <translation>Beobachtungen werden gewählt</translation>
    </message>
    <message>
        <source>No samples were selected. %1</source>
        <translation>Es wurden keine Beobachtungen gewählt. %1</translation>
    </message>
    <message>
        <source>Marking samples</source>
        <translation>Beobachtungen werden markiert</translation>
    </message>
    <message>
        <source>Selected samples are not marked. %1</source>
        <translation>Die gewählten Beobachtungen sind nicht markiert. %1</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SampleSelection</name>
    <message>
        <source>clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>select a sample</source>
        <translation>eine Beobachtung wählen</translation>
    </message>
    <message numerus="yes">
        <source>select %n samples</source>
        <translation>
            <numerusform>%n Beobachtung wählen</numerusform>
            <numerusform>%n Beobachtungen wählen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SamplesController</name>
    <message>
        <source>Copy Data as CSV</source>
        <translation>Daten als CSV kopieren</translation>
    </message>
    <message>
        <source>The data were not copied.</source>
        <translation>Die Daten wurden nicht kopiert.</translation>
    </message>
    <message>
        <source>Dragging Selects Samples</source>
        <translation>Ziehen wählt Beobachtungen</translation>
    </message>
    <message>
        <source>Else dragging moves the plot, as the middle button does always</source>
        <translation>Sonst verschiebt Ziehen die Abbildung, wie es die mittlere Taste immer tut</translation>
    </message>
    <message>
        <source>Clear Selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SamplesPanel</name>
    <message>
        <source>The samples of a model appear here. Click a bin or a bar of a plot, or drag across a plot, to see the samples behind it.</source>
        <translation>Hier erscheinen die Beobachtungen eines Modells. Klicken Sie in einer Abbildung auf ein Bin oder einen Balken, oder ziehen Sie über die Abbildung, um die Beobachtungen dahinter zu sehen.</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Model whose samples are shown</source>
        <translation>Modell, dessen Beobachtungen gezeigt werden</translation>
    </message>
    <message>
        <source>Selected only</source>
        <translation>Nur gewählte</translation>
    </message>
    <message>
        <source>Group…</source>
        <translation>Gruppe …</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Name of the group:</source>
        <translation>Name der Gruppe:</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>Name …</translation>
    </message>
    <message>
        <source>Give the selected samples a name, which a column of the table shows</source>
        <translation>Den gewählten Beobachtungen einen Namen geben, den eine Spalte der Tabelle zeigt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the selected samples:</source>
        <translation>Name der gewählten Beobachtungen:</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Save the rows of the table as CSV</source>
        <translation>Die Zeilen der Tabelle als CSV speichern</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Aufheben</translation>
    </message>
    <message>
        <source>Clear the selection (Escape in a plot)</source>
        <translation>Die Auswahl aufheben (Esc in einer Abbildung)</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Beobachtungen</translation>
    </message>
    <message>
        <source>%1 of %2 samples selected: %3</source>
        <translation>%1 von %2 Beobachtungen gewählt: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of the table</source>
        <translation>
            <numerusform>%n Zeile der Tabelle</numerusform>
            <numerusform>%n Zeilen der Tabelle</numerusform>
        </translation>
    </message>
    <message>
        <source>The rows were not copied: %1 are too many for the clipboard; export them to a file.</source>
        <translation>Die Zeilen wurden nicht kopiert: %1 sind zu viele für die Zwischenablage; exportieren Sie sie in eine Datei.</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>Export These Rows…</source>
        <translation>Diese Zeilen exportieren …</translation>
    </message>
    <message>
        <source>Export All Rows With a Column of the Selection…</source>
        <translation>Alle Zeilen mit einer Spalte der Auswahl exportieren …</translation>
    </message>
    <message>
        <source>Clear Selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Select These Rows</source>
        <translation>Diese Zeilen wählen</translation>
    </message>
    <message>
        <source>Copy Rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Smallest First</source>
        <translation>Kleinste zuerst</translation>
    </message>
    <message>
        <source>Largest First</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Order of the File</source>
        <translation>Reihenfolge der Datei</translation>
    </message>
    <message>
        <source>Hide Column</source>
        <translation>Spalte ausblenden</translation>
    </message>
    <message>
        <source>Show All Columns</source>
        <translation>Alle Spalten zeigen</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Export Samples</source>
        <translation>Beobachtungen exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Exporting samples</source>
        <translation>Beobachtungen werden exportiert</translation>
    </message>
    <message>
        <source>The samples were not exported. %1</source>
        <translation>Die Beobachtungen wurden nicht exportiert. %1</translation>
    </message>
    <message>
        <source>Make the selected samples a column of the model: to split it by, or for an axis</source>
        <translation>Die gewählten Beobachtungen zu einer Spalte des Modells machen: zum Aufteilen oder als Achse</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SamplesTable</name>
    <message>
        <source>Samples of %1</source>
        <translation>Beobachtungen von %1</translation>
    </message>
    <message>
        <source>Terms of samples, %1</source>
        <translation>Beiträge der Beobachtungen, %1</translation>
    </message>
    <message>
        <source>Terms of the kernel error are missing: %1</source>
        <translation>Die Beiträge zum Kernfehler fehlen: %1</translation>
    </message>
    <message>
        <source>Selected samples</source>
        <translation>Gewählte Beobachtungen</translation>
    </message>
    <message>
        <source>Sorting samples</source>
        <translation>Beobachtungen werden sortiert</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SectionHead</name>
    <message>
        <source>Explain %1</source>
        <translation>%1 erklären</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SelfTestDialog</name>
    <message>
        <source>computed %1, expected %2</source>
        <translation>berechnet %1, erwartet %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Self-Test</source>
        <translation>Selbsttest</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Met</source>
        <translation>Getroffen</translation>
    </message>
    <message>
        <source>Numbers of</source>
        <translation>Zahlen von</translation>
    </message>
    <message>
        <source>Numbers that other programs and publications give are being computed.</source>
        <translation>Zahlen, die andere Programme und Veröffentlichungen angeben, werden nachgerechnet.</translation>
    </message>
    <message>
        <source>The self-test was stopped.</source>
        <translation>Der Selbsttest wurde abgebrochen.</translation>
    </message>
    <message>
        <source>This program computes all %1 numbers as the other programs and publications do.</source>
        <translation>Dieses Programm berechnet alle %1 Zahlen so wie die anderen Programme und Veröffentlichungen.</translation>
    </message>
    <message>
        <source>This program computes %1 of %2 numbers as the other programs and publications do. Do not rely on its results; please report this.</source>
        <translation>Dieses Programm berechnet %1 von %2 Zahlen so wie die anderen Programme und Veröffentlichungen. Verlassen Sie sich nicht auf seine Ergebnisse, und melden Sie das bitte.</translation>
    </message>
    <message numerus="yes">
        <source>%n samples</source>
        <translation>
            <numerusform>%n Beobachtung</numerusform>
            <numerusform>%n Beobachtungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SettingsPanel</name>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Of everything random: the same seed gives the same digits.</source>
        <translation>Von allem Zufälligen: Derselbe Startwert ergibt dieselben Ziffern.</translation>
    </message>
    <message>
        <source>change seed</source>
        <translation>Startwert ändern</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>%1 ändern</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SettingsStore</name>
    <message>
        <source>change %1</source>
        <translation>%1 ändern</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::ShortcutsDialog</name>
    <message>
        <source>Go from point to point, or move the line that is set by hand</source>
        <translation>Von Punkt zu Punkt gehen, oder die von Hand gesetzte Linie verschieben</translation>
    </message>
    <message>
        <source>Go to the next or previous series or row</source>
        <translation>Zur nächsten oder vorigen Reihe oder Zeile gehen</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Oben, Unten</translation>
    </message>
    <message>
        <source>Go from point to point where there is such a line</source>
        <translation>Von Punkt zu Punkt gehen, wo es eine solche Linie gibt</translation>
    </message>
    <message>
        <source>Ctrl with arrows</source>
        <translation>Strg mit Pfeiltasten</translation>
    </message>
    <message>
        <source>Select the samples of a point; Shift adds them</source>
        <translation>Die Beobachtungen eines Punktes auswählen; Umschalt fügt sie hinzu</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Put a dragged line back</source>
        <translation>Eine gezogene Linie zurücksetzen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Zoom; the double click undoes it</source>
        <translation>Zoom; der Doppelklick hebt ihn auf</translation>
    </message>
    <message>
        <source>Mouse wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Move in the table; Tab leaves it</source>
        <translation>In der Tabelle bewegen; Tab verlässt sie</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Copy the selected cells</source>
        <translation>Die gewählten Zellen kopieren</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Next step, or next tab</source>
        <translation>Nächster Schritt oder nächster Reiter</translation>
    </message>
    <message>
        <source>Page Down, Right, Space</source>
        <translation>Bild ab, Rechts, Leertaste</translation>
    </message>
    <message>
        <source>Previous step, or tab</source>
        <translation>Voriger Schritt oder Reiter</translation>
    </message>
    <message>
        <source>Page Up, Left</source>
        <translation>Bild auf, Links</translation>
    </message>
    <message>
        <source>Black screen, and back</source>
        <translation>Schwarzer Bildschirm und zurück</translation>
    </message>
    <message>
        <source>B, Point</source>
        <translation>B, Punkt</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Esc, F5, F11</source>
        <translation>Esc, F5, F11</translation>
    </message>
    <message>
        <source>Nothing is done by such a key, and nothing has such a name.</source>
        <translation>Keine solche Taste tut etwas, und nichts heißt so.</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search for a key or an action</source>
        <translation>Nach einer Taste oder Aktion suchen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SlideExporter</name>
    <message>
        <source>The slide was not saved.</source>
        <translation>Die Folie wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>There is no figure yet.</source>
        <translation>Es gibt noch keine Abbildung.</translation>
    </message>
    <message>
        <source>Save Slide</source>
        <translation>Folie speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>Bilder (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>No frames were saved.</source>
        <translation>Es wurden keine Einzelbilder gespeichert.</translation>
    </message>
    <message>
        <source>The Lab has no numbers yet: press Play.</source>
        <translation>Das Labor hat noch keine Zahlen: Drücken Sie „Abspielen“.</translation>
    </message>
    <message>
        <source>Animated PNG, one file (*.png *.apng)</source>
        <translation>Bewegtes PNG, eine Datei (*.png *.apng)</translation>
    </message>
    <message>
        <source>Save Frames</source>
        <translation>Einzelbilder speichern</translation>
    </message>
    <message>
        <source>Frames, numbered pictures (*.png *.svg *.pdf)</source>
        <translation>Einzelbilder, nummeriert (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>The slide was not saved. %1</source>
        <translation>Die Folie wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>No frames were saved. %1</source>
        <translation>Es wurden keine Einzelbilder gespeichert. %1</translation>
    </message>
    <message>
        <source>Saving the frames</source>
        <translation>Einzelbilder werden gespeichert</translation>
    </message>
    <message>
        <source>%1 frames were saved in %2.</source>
        <translation>%1 Einzelbilder wurden in %2 gespeichert.</translation>
    </message>
    <message>
        <source>%1 frames were saved, from %2 to %3.</source>
        <translation>%1 Einzelbilder wurden gespeichert, von %2 bis %3.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::StartPage</name>
    <message>
        <source>Can I trust the probabilities this model predicts?</source>
        <translation>Kann ich den Wahrscheinlichkeiten trauen, die dieses Modell vorhersagt?</translation>
    </message>
    <message>
        <source>Open a table with one row per sample: the predicted probabilities, and what was observed, in the same file or in another one. CSV and similar, .npy and .npz are read; files can also be dropped anywhere on this window.</source>
        <translation>Öffnen Sie eine Tabelle mit einer Zeile je Beobachtung: die vorhergesagten Wahrscheinlichkeiten und was beobachtet wurde, in derselben Datei oder in einer anderen. Gelesen werden CSV und Ähnliches, .npy und .npz; Dateien können Sie auch überall in diesem Fenster ablegen.</translation>
    </message>
    <message>
        <source>Or look at a sample</source>
        <translation>Oder sehen Sie sich ein Beispiel an</translation>
    </message>
    <message>
        <source>Or watch how measures and p-values behave</source>
        <translation>Oder beobachten Sie, wie sich Maße und p-Werte verhalten</translation>
    </message>
    <message>
        <source>Or go on with</source>
        <translation>Oder machen Sie weiter mit</translation>
    </message>
    <message>
        <source>Open the Lab</source>
        <translation>Labor öffnen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::StatusPanel</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::StudyDialog</name>
    <message>
        <source>No file</source>
        <translation>Keine Datei</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Öff&amp;nen …</translation>
    </message>
    <message>
        <source>Open a table with a row for each sample.</source>
        <translation>Öffnen Sie eine Tabelle mit einer Zeile je Beobachtung.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Export Figure…</source>
        <translation>Abbildung &amp;exportieren …</translation>
    </message>
    <message>
        <source>Save &amp;Report…</source>
        <translation>&amp;Bericht speichern …</translation>
    </message>
    <message>
        <source>&amp;Copy as Command</source>
        <translation>Als Befehl &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the command line that computes the same numbers</source>
        <translation>Die Befehlszeile kopieren, die dieselben Zahlen berechnet</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open Table</source>
        <translation>Tabelle öffnen</translation>
    </message>
    <message>
        <source>The settings on the left say what the columns hold.</source>
        <translation>Die Einstellungen links sagen, was die Spalten enthalten.</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Export Figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>The figure was not exported. %1</source>
        <translation>Die Abbildung wurde nicht exportiert. %1</translation>
    </message>
    <message>
        <source>Save Report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The report was not saved. %1</source>
        <translation>Der Bericht wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>„%1“</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SummaryModel</name>
    <message>
        <source>quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>Bedingung</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::SummaryView</name>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Left out where a method refused the data set: %1</source>
        <translation>Weggelassen, wo eine Methode den Datensatz ablehnte: %1</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::TargetOffers</name>
    <message>
        <source>Take the targets from</source>
        <translation>Zielgrößen nehmen aus</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::TeachingController</name>
    <message>
        <source>Demonstration</source>
        <translation>Vorführung</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::TestsForm</name>
    <message>
        <source>Explain %1</source>
        <translation>%1 erklären</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>%1 ausführen</translation>
    </message>
    <message>
        <source>leave out %1</source>
        <translation>%1 weglassen</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>%1 ändern</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::TextEditor</name>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::VariantDialog</name>
    <message>
        <source>Settings of a Column</source>
        <translation>Einstellungen einer Spalte</translation>
    </message>
    <message>
        <source>Add a Column</source>
        <translation>Spalte hinzufügen</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Linse</translation>
    </message>
    <message>
        <source>%1 (test)</source>
        <translation>%1 (Test)</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::VerdictPanel</name>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Show the whole verdicts</source>
        <translation>Die ganzen Urteile zeigen</translation>
    </message>
    <message>
        <source>Show one line for each model</source>
        <translation>Eine Zeile je Modell zeigen</translation>
    </message>
    <message>
        <source>Take the values of %1 as clusters</source>
        <translation>Werte von %1 als Cluster nehmen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::Verdicts</name>
    <message>
        <source>The test that decides is still running.</source>
        <translation>Der entscheidende Test läuft noch.</translation>
    </message>
    <message>
        <source>The tests are still running.</source>
        <translation>Die Tests laufen noch.</translation>
    </message>
    <message>
        <source>The test that decides was cancelled.</source>
        <translation>Der entscheidende Test wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Verdict, %1</source>
        <translation>Urteil, %1</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::WarningsStrip</name>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>and %1 more, beside the results below</source>
        <translation>und %1 weitere, neben den Ergebnissen unten</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 Hinweise</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 Hinweis</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::WindowKeeper</name>
    <message>
        <source>Calibrium speaks the chosen language as soon as what runs now is done.</source>
        <translation>Calibrium spricht die gewählte Sprache, sobald das fertig ist, was jetzt läuft.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::WordsEdit</name>
    <message>
        <source>Text in the figure</source>
        <translation>Text in der Abbildung</translation>
    </message>
    <message>
        <source>write &quot;%1&quot;</source>
        <translation>„%1“ schreiben</translation>
    </message>
    <message>
        <source>change &quot;%1&quot;</source>
        <translation>„%1“ ändern</translation>
    </message>
    <message>
        <source>move &quot;%1&quot;</source>
        <translation>„%1“ verschieben</translation>
    </message>
    <message>
        <source>Rewrite This Text…</source>
        <translation>Diesen Text neu schreiben …</translation>
    </message>
    <message>
        <source>Remove This Text</source>
        <translation>Diesen Text entfernen</translation>
    </message>
    <message>
        <source>remove &quot;%1&quot;</source>
        <translation>„%1“ entfernen</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::WorkspaceDocument</name>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>The workspace was not saved. %1</source>
        <translation>Der Arbeitsbereich wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Keeping a copy</source>
        <translation>Eine Kopie wird behalten</translation>
    </message>
    <message>
        <source>No copy for after a crash was kept. %1</source>
        <translation>Es wurde keine Kopie für den Fall eines Absturzes behalten. %1</translation>
    </message>
    <message>
        <source>analysis copy</source>
        <translation>Analyse (Kopie)</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Opening another file</source>
        <translation>Andere Datei öffnen</translation>
    </message>
    <message>
        <source>What the table showed of it is kept.</source>
        <translation>Was die Tabelle davon gezeigt hat, bleibt erhalten.</translation>
    </message>
    <message>
        <source>New in the file, and groups of their own now: %1.</source>
        <translation>Neu in der Datei und jetzt eigene Gruppen: %1.</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>Dateien werden verglichen</translation>
    </message>
    <message>
        <source>No copy for after a crash can be kept in %1: save the workspace from time to time.</source>
        <translation>In %1 kann keine Kopie für den Fall eines Absturzes abgelegt werden: Speichern Sie den Arbeitsbereich von Zeit zu Zeit.</translation>
    </message>
</context>
<context>
    <name>calibrium::ui::WorldView</name>
    <message>
        <source>There is no picture of this world.</source>
        <translation>Von dieser Welt gibt es kein Bild.</translation>
    </message>
</context>
</TS>
