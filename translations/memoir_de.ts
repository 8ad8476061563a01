<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>app</name>
    <message>
        <source>The folder could not be made.</source>
        <translation>Der Ordner konnte nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Not every picture could be taken.</source>
        <translation>Nicht jedes Bild konnte aufgenommen werden.</translation>
    </message>
    <message>
        <source>Decide what your agents remember.
Exit codes: 0 done, 1 failed, 2 usage.</source>
        <translation>Entscheiden, was Agenten sich merken.
Rückgabewerte: 0 erledigt, 1 nicht gelungen, 2 falscher Aufruf.</translation>
    </message>
    <message>
        <source>Prints the milliseconds until the window is painted and until the store&apos;s first rows are, and ends.</source>
        <translation>Gibt die Millisekunden aus, bis das Fenster gezeichnet ist und bis die ersten Zeilen des Speichers da sind, und endet.</translation>
    </message>
    <message>
        <source>Changes no byte of the store. Always so where $MEMOIR_AGENT names an agent.</source>
        <translation>Ändert kein Byte des Speichers. Immer so, wo $MEMOIR_AGENT einen Agenten nennt.</translation>
    </message>
    <message>
        <source>The agent %1 is at work here ($MEMOIR_AGENT): stores are opened to be read.</source>
        <translation>Hier ist der Agent %1 am Werk ($MEMOIR_AGENT): Speicher werden nur zum Lesen geöffnet.</translation>
    </message>
    <message>
        <source>The store file, like --store.</source>
        <translation>Die Datei des Speichers, wie --store.</translation>
    </message>
    <message>
        <source>The window opens one store; give one PATH.</source>
        <translation>Das Fenster öffnet einen Speicher; geben Sie einen PATH.</translation>
    </message>
    <message>
        <source>The store: a file, or a server&apos;s address. Default: $MEMOIR_STORE, else the one opened last.</source>
        <translation>Der Speicher: eine Datei oder die Adresse eines Servers. Vorgabe: $MEMOIR_STORE, sonst der zuletzt geöffnete.</translation>
    </message>
    <message>
        <source>Writes pictures of every page and ends: of the store that is named, else of the sample workspace.</source>
        <translation>Schreibt Bilder jeder Seite und endet: vom genannten Speicher, sonst vom Beispiel-Arbeitsbereich.</translation>
    </message>
</context>
<context>
    <name>app::KeyPrompt</name>
    <message>
        <source>Signed decisions</source>
        <translation>Signierte Entscheidungen</translation>
    </message>
    <message>
        <source>This store asks for signed decisions. Passphrase of your signing key:</source>
        <translation>Dieser Speicher verlangt signierte Entscheidungen. Passphrase des eigenen Signierschlüssels:</translation>
    </message>
</context>
<context>
    <name>llmclient</name>
    <message>
        <source>&quot;%1&quot; is no web address; write it like https://api.example.com/v1.</source>
        <translation>„%1“ ist keine Webadresse; sie sieht aus wie https://api.example.com/v1.</translation>
    </message>
    <message>
        <source>%1 is not encrypted and not on this machine; use https.</source>
        <translation>%1 ist weder verschlüsselt noch auf diesem Rechner; https verwenden.</translation>
    </message>
    <message>
        <source>The embeddings that came back do not fit what was asked: one is missing, or their sizes differ.</source>
        <translation>Die gelieferten Embeddings passen nicht zur Anfrage: eines fehlt, oder ihre Größen weichen voneinander ab.</translation>
    </message>
    <message>
        <source>%1 did not embed a single word; is it a model for embeddings?</source>
        <translation>%1 hat kein einziges Wort eingebettet; ist es ein Modell für Embeddings?</translation>
    </message>
    <message>
        <source>%1 answers with vectors of %2 numbers instead of %3: it is another model, and its vectors are not mixed with those that are there.</source>
        <translation>%1 antwortet mit Vektoren aus %2 Zahlen statt %3: Es ist ein anderes Modell, und seine Vektoren werden nicht mit den vorhandenen gemischt.</translation>
    </message>
    <message>
        <source>%1 did not accept the key.</source>
        <translation>%1 hat den Schlüssel nicht angenommen.</translation>
    </message>
    <message>
        <source>%1 wants to be paid first: the account&apos;s credit or limit is used up.</source>
        <translation>%1 will zuerst bezahlt werden: Guthaben oder Limit des Kontos ist aufgebraucht.</translation>
    </message>
    <message>
        <source>%1 does not allow this to the key&apos;s account.</source>
        <translation>%1 erlaubt das dem Konto des Schlüssels nicht.</translation>
    </message>
    <message>
        <source>%1 does not know the address or the model.</source>
        <translation>%1 kennt die Adresse oder das Modell nicht.</translation>
    </message>
    <message>
        <source>The request is too large for %1.</source>
        <translation>Die Anfrage ist zu groß für %1.</translation>
    </message>
    <message>
        <source>%1 takes no more requests for now.</source>
        <translation>%1 nimmt vorerst keine Anfragen mehr an.</translation>
    </message>
    <message>
        <source>%1 is overloaded.</source>
        <translation>%1 ist überlastet.</translation>
    </message>
    <message>
        <source>%1 failed with status %2.</source>
        <translation>%1 ist mit Status %2 gescheitert.</translation>
    </message>
    <message>
        <source>%1 did not take the request (status %2).</source>
        <translation>%1 hat die Anfrage nicht angenommen (Status %2).</translation>
    </message>
    <message>
        <source>%1 could not be reached at %2.</source>
        <translation>%1 war unter %2 nicht erreichbar.</translation>
    </message>
    <message>
        <source>The certificate of %1 was not accepted, so nothing was sent.</source>
        <translation>Das Zertifikat von %1 wurde nicht akzeptiert, daher wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 was silent for longer than the time-out.</source>
        <translation>%1 hat länger als die Wartezeit nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 did not finish before the deadline.</source>
        <translation>%1 ist nicht vor Ablauf der Frist fertig geworden.</translation>
    </message>
    <message>
        <source>%1 sends elsewhere, which is not followed because the key would go with it; set the address it names if it is right.</source>
        <translation>%1 leitet woandershin; dem wird nicht gefolgt, weil der Schlüssel mitginge. Die genannte Adresse eintragen, wenn sie stimmt.</translation>
    </message>
    <message>
        <source>%1 broke off its answer.</source>
        <translation>%1 hat die Antwort abgebrochen.</translation>
    </message>
    <message>
        <source>The call was stopped.</source>
        <translation>Der Aufruf wurde angehalten.</translation>
    </message>
    <message>
        <source>It said: %1</source>
        <translation>Gemeldet wurde: %1</translation>
    </message>
    <message>
        <source>(request %1)</source>
        <translation>(Anfrage %1)</translation>
    </message>
    <message>
        <source>%1 holds no key.</source>
        <translation>%1 enthält keinen Schlüssel.</translation>
    </message>
    <message>
        <source>What %1 holds is no key: it has blanks or signs beyond ASCII.</source>
        <translation>Was %1 enthält, ist kein Schlüssel: Es hat Leerzeichen oder Zeichen außerhalb von ASCII.</translation>
    </message>
    <message>
        <source>The environment variable %1</source>
        <translation>Die Umgebungsvariable %1</translation>
    </message>
    <message>
        <source>%1 is not set for this program.</source>
        <translation>%1 ist für dieses Programm nicht gesetzt.</translation>
    </message>
    <message>
        <source>The key command</source>
        <translation>Der Schlüsselbefehl</translation>
    </message>
    <message>
        <source>%1 ended with code %2.</source>
        <translation>%1 endete mit Code %2.</translation>
    </message>
    <message>
        <source>The keychain has no entry &quot;%1&quot; of Memoir.</source>
        <translation>Der Schlüsselbund hat keinen Eintrag „%1“ von Memoir.</translation>
    </message>
    <message>
        <source>The desktop&apos;s keychain did not answer (%1); an environment variable or a key command can take its place.</source>
        <translation>Der Schlüsselbund des Desktops hat nicht geantwortet (%1); eine Umgebungsvariable oder ein Schlüsselbefehl kann ihn ersetzen.</translation>
    </message>
    <message>
        <source>The keychain&apos;s entry &quot;%1&quot;</source>
        <translation>Der Eintrag „%1“ im Schlüsselbund</translation>
    </message>
    <message>
        <source>The desktop&apos;s keychain did not take the key (%1). Nothing was kept; use an environment variable or a key command instead.</source>
        <translation>Der Schlüsselbund des Desktops hat den Schlüssel nicht angenommen (%1). Nichts wurde aufbewahrt; stattdessen eine Umgebungsvariable oder einen Schlüsselbefehl verwenden.</translation>
    </message>
    <message>
        <source>The store is open for reading only, so a paid call could not be counted against the limit of the day.</source>
        <translation>Der Speicher ist nur zum Lesen offen, daher ließe sich ein bezahlter Aufruf nicht auf die Tagesgrenze anrechnen.</translation>
    </message>
    <message>
        <source>The limit of the day is %1; %2 is spent and this call may take %3. Nothing was sent. The limit is in Settings, Models.</source>
        <translation>Die Tagesgrenze ist %1; %2 ist ausgegeben, und dieser Aufruf kann %3 kosten. Nichts wurde gesendet. Die Grenze steht in Einstellungen, Modelle.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>No provider is set for this purpose; nothing was sent.</source>
        <translation>Für diesen Zweck ist kein Anbieter eingestellt; nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>Memoir is offline: nothing was sent. The switch is in Settings, Models.</source>
        <translation>Memoir ist offline: Nichts wurde gesendet. Der Schalter ist in Einstellungen, Modelle.</translation>
    </message>
    <message>
        <source>The time-out and the deadline are seconds, over 0 and at most 86400.</source>
        <translation>Wartezeit und Frist sind Sekunden, über 0 und höchstens 86400.</translation>
    </message>
    <message>
        <source>A price is what a million tokens cost, 0 or more.</source>
        <translation>Ein Preis ist, was eine Million Token kostet, 0 oder mehr.</translation>
    </message>
    <message>
        <source>A vector has from 1 to 16384 numbers; 0 leaves it to the model.</source>
        <translation>Ein Vektor hat 1 bis 16384 Zahlen; 0 überlässt es dem Modell.</translation>
    </message>
    <message>
        <source>There is no provider &quot;%1&quot;; there are %2.</source>
        <translation>Es gibt keinen Anbieter „%1“; es gibt %2.</translation>
    </message>
    <message>
        <source>%1 offers no embeddings.</source>
        <translation>%1 bietet keine Embeddings.</translation>
    </message>
    <message>
        <source>%1 offers embeddings only.</source>
        <translation>%1 bietet nur Embeddings.</translation>
    </message>
    <message>
        <source>Say where the model answers, like http://127.0.0.1:8080/v1.</source>
        <translation>Es fehlt, wo das Modell antwortet, etwa http://127.0.0.1:8080/v1.</translation>
    </message>
    <message>
        <source>The limit per day is an amount, 0 for none.</source>
        <translation>Die Tagesgrenze ist ein Betrag, 0 für keine.</translation>
    </message>
    <message>
        <source>Stopped while the model answered.</source>
        <translation>Angehalten, während das Modell antwortete.</translation>
    </message>
    <message>
        <source>Stopped while the judge graded.</source>
        <translation>Angehalten, während der Richter bewertete.</translation>
    </message>
    <message>
        <source>The model&apos;s answer was cut off at its length limit.</source>
        <translation>Die Antwort des Modells wurde an seiner Längengrenze abgeschnitten.</translation>
    </message>
    <message>
        <source>The model refused to write.</source>
        <translation>Das Modell hat sich geweigert zu schreiben.</translation>
    </message>
    <message>
        <source>The model paused before its answer was whole.</source>
        <translation>Das Modell hat pausiert, bevor seine Antwort vollständig war.</translation>
    </message>
    <message>
        <source>The model was stopped before its answer was whole.</source>
        <translation>Das Modell wurde angehalten, bevor seine Antwort vollständig war.</translation>
    </message>
    <message>
        <source>Section %1 of the model&apos;s answer has no text &quot;%2&quot;.</source>
        <translation>Abschnitt %1 der Modellantwort hat keinen Text „%2“.</translation>
    </message>
    <message>
        <source>Section %1 of the model&apos;s answer is no object.</source>
        <translation>Abschnitt %1 der Modellantwort ist kein Objekt.</translation>
    </message>
    <message>
        <source>Section %1 of the model&apos;s answer has an unknown key &quot;%2&quot;.</source>
        <translation>Abschnitt %1 der Modellantwort hat einen unbekannten Schlüssel „%2“.</translation>
    </message>
    <message>
        <source>The model&apos;s answer rewrites a section &quot;%1&quot; that it was not given.</source>
        <translation>Die Modellantwort schreibt einen Abschnitt „%1“ um, der dem Modell nicht gegeben wurde.</translation>
    </message>
    <message>
        <source>Section %1 of the model&apos;s answer has no title.</source>
        <translation>Abschnitt %1 der Modellantwort hat keinen Titel.</translation>
    </message>
    <message>
        <source>“%1” of the model&apos;s answer cites rows that it was never given: %2.</source>
        <translation>„%1“ in der Modellantwort zitiert Zeilen, die dem Modell nie gegeben wurden: %2.</translation>
    </message>
    <message>
        <source>The model&apos;s answer is no JSON object.</source>
        <translation>Die Modellantwort ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The model&apos;s answer is no JSON: %1 at byte %2.</source>
        <translation>Die Modellantwort ist kein JSON: %1 bei Byte %2.</translation>
    </message>
    <message>
        <source>The model&apos;s answer rewrites the section &quot;%1&quot; twice.</source>
        <translation>Die Modellantwort schreibt den Abschnitt „%1“ zweimal um.</translation>
    </message>
    <message>
        <source>The model is asked once more: %1</source>
        <translation>Das Modell wird noch einmal gefragt: %1</translation>
    </message>
    <message numerus="yes">
        <source>try again in %n second(s)</source>
        <translation>
            <numerusform>in %n Sekunde erneut versuchen</numerusform>
            <numerusform>in %n Sekunden erneut versuchen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 failed several times in a row and is left alone for another %n second(s).</source>
        <translation>
            <numerusform>%1 ist mehrmals hintereinander gescheitert und wird noch %n Sekunde in Ruhe gelassen.</numerusform>
            <numerusform>%1 ist mehrmals hintereinander gescheitert und wird noch %n Sekunden in Ruhe gelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A key&apos;s source is env:NAME, keychain:NAME, command:PROGRAM ARGUMENTS, or nothing where no key is needed. The key itself is never kept in the settings.</source>
        <translation>Die Quelle eines Schlüssels ist env:NAME, keychain:NAME, command:PROGRAMM ARGUMENTE, oder nichts, wo keiner gebraucht wird. Der Schlüssel selbst steht nie in den Einstellungen.</translation>
    </message>
    <message>
        <source>Sending is allowed.</source>
        <translation>Senden ist erlaubt.</translation>
    </message>
    <message>
        <source>No key is set; none is sent.</source>
        <translation>Kein Schlüssel ist gesetzt; es wird keiner gesendet.</translation>
    </message>
    <message>
        <source>The key was found.</source>
        <translation>Der Schlüssel wurde gefunden.</translation>
    </message>
    <message>
        <source>%1 answers.</source>
        <translation>%1 antwortet.</translation>
    </message>
    <message>
        <source>%1 answers, and lists no models.</source>
        <translation>%1 antwortet und nennt keine Modelle.</translation>
    </message>
    <message>
        <source>No model is chosen yet.</source>
        <translation>Noch ist kein Modell gewählt.</translation>
    </message>
    <message>
        <source>It offers %1.</source>
        <translation>Es bietet %1 an.</translation>
    </message>
    <message>
        <source>Whether it offers %1 is not said.</source>
        <translation>Ob es %1 anbietet, ist nicht gesagt.</translation>
    </message>
    <message>
        <source>It does not list %1; it may know it all the same.</source>
        <translation>Es nennt %1 nicht; es kann es trotzdem kennen.</translation>
    </message>
    <message>
        <source>%1 answered &quot;%2&quot; in %3.</source>
        <translation>%1 antwortete „%2“ in %3.</translation>
    </message>
    <message>
        <source>The word was not embedded.</source>
        <translation>Das Wort wurde nicht eingebettet.</translation>
    </message>
    <message>
        <source>A word was embedded into %1 numbers in %2.</source>
        <translation>Ein Wort wurde in %2 in %1 Zahlen eingebettet.</translation>
    </message>
    <message>
        <source>%1 did not start, or printed nothing in time.</source>
        <translation>%1 ist nicht gestartet oder hat nicht rechtzeitig etwas ausgegeben.</translation>
    </message>
    <message>
        <source>No row has a vector by %1 yet; the embedding job makes them.</source>
        <translation>Noch hat keine Zeile einen Vektor von %1; der Auftrag „embedding“ legt sie an.</translation>
    </message>
    <message>
        <source>The store is open for reading only, so the question&apos;s vector could not be kept: nothing was sent.</source>
        <translation>Der Speicher ist nur zum Lesen geöffnet, der Vektor der Frage könnte nicht behalten werden: Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 did not take the question.</source>
        <translation>%1 hat die Frage nicht angenommen.</translation>
    </message>
    <message>
        <source>%1 answered with more than 16 MB; the rest was not read and the answer is not used.</source>
        <translation>%1 antwortete mit mehr als 16 MB; der Rest wurde nicht gelesen, und die Antwort wird nicht verwendet.</translation>
    </message>
    <message>
        <source>This store brings settings for %1 that nobody on this computer has confirmed: nothing was sent. Look at them in Settings, Models and save them, or run &quot;memoirctl trust&quot;.</source>
        <translation>Dieser Speicher bringt Einstellungen für %1 mit, die auf diesem Rechner niemand bestätigt hat: Nichts wurde gesendet. Sie unter Einstellungen, Modelle ansehen und speichern, oder „memoirctl trust“ ausführen.</translation>
    </message>
    <message>
        <source>%1 holds no passphrase.</source>
        <translation>%1 enthält keine Passphrase.</translation>
    </message>
    <message>
        <source>No passphrase is kept for the signing key.</source>
        <translation>Für den Signierschlüssel ist keine Passphrase aufbewahrt.</translation>
    </message>
    <message>
        <source>The proxy %1, which https_proxy or the desktop names, did not let a call to %2 through. The key was not sent to it. Name another one, or set no_proxy to go without.</source>
        <translation>Der Proxy %1, den https_proxy oder die Arbeitsumgebung nennt, ließ einen Aufruf von %2 nicht durch. Der Schlüssel wurde ihm nicht gesendet. Nennen Sie einen anderen oder setzen Sie no_proxy, um ohne ihn auszukommen.</translation>
    </message>
    <message>
        <source>The model&apos;s answer is not of the form {&quot;%1&quot;: [...]}.</source>
        <translation>Die Modellantwort hat nicht die Form {&quot;%1&quot;: [...]}.</translation>
    </message>
    <message>
        <source>A learning of the model&apos;s answer has no insight, or no known outcome or kind of change.</source>
        <translation>Etwas Gelerntes in der Modellantwort hat keine Erkenntnis oder kein bekanntes Ergebnis oder keine bekannte Art der Änderung.</translation>
    </message>
    <message>
        <source>The model&apos;s answer is not of the form {&quot;learnings&quot;: [...], &quot;antiPatterns&quot;: [...]}.</source>
        <translation>Die Modellantwort hat nicht die Form {&quot;learnings&quot;: [...], &quot;antiPatterns&quot;: [...]}.</translation>
    </message>
    <message>
        <source>Stopped while the model read the run.</source>
        <translation>Angehalten, während das Modell den Lauf las.</translation>
    </message>
    <message>
        <source>The model&apos;s answer names a turn that it was not given.</source>
        <translation>Die Modellantwort nennt einen Beitrag, der dem Modell nicht gegeben wurde.</translation>
    </message>
    <message>
        <source>A note of the model&apos;s answer has no text or no known kind.</source>
        <translation>Eine Notiz in der Modellantwort hat keinen Text oder keine bekannte Art.</translation>
    </message>
    <message>
        <source>Stopped while the model read the session.</source>
        <translation>Angehalten, während das Modell die Sitzung las.</translation>
    </message>
</context>
<context>
    <name>memoirctl</name>
    <message>
        <source>Exit codes: 0 done, 1 failed, 2 usage, 3 refused by a rule, 4 conflict, 5 not found, 6 store unusable.</source>
        <translation>Rückgabewerte: 0 erledigt, 1 nicht gelungen, 2 falscher Aufruf, 3 von einer Regel abgelehnt, 4 Konflikt, 5 nicht gefunden, 6 Speicher nicht benutzbar.</translation>
    </message>
    <message>
        <source>path</source>
        <translation>PFAD</translation>
    </message>
    <message>
        <source>Answer in JSON: one document, or one line per row.</source>
        <translation>In JSON antworten: ein Dokument oder eine Zeile je Eintrag.</translation>
    </message>
    <message>
        <source>Change no byte of the store.</source>
        <translation>Kein Byte des Speichers ändern.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Diese Hilfe zeigen.</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>Die Version zeigen.</translation>
    </message>
    <message>
        <source>Usage: memoirctl [--store PATH] [--json] [--read-only] VERB ...</source>
        <translation>Aufruf: memoirctl [--store PATH] [--json] [--read-only] VERB ...</translation>
    </message>
    <message>
        <source>Curates what agents remember, from the command line.</source>
        <translation>Kuratiert auf der Kommandozeile, was Agenten sich merken.</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Optionen:</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>Beispiele:</translation>
    </message>
    <message>
        <source>&quot;memoirctl VERB --help&quot; tells more about each.</source>
        <translation>„memoirctl VERB --help“ sagt mehr zu jedem.</translation>
    </message>
    <message>
        <source>Usage: memoirctl %1 [options] %2</source>
        <translation>Aufruf: memoirctl %1 [Optionen] %2</translation>
    </message>
    <message>
        <source>--%1 takes a whole number of at least %2, not &quot;%3&quot;.</source>
        <translation>--%1 nimmt eine ganze Zahl ab %2, nicht „%3“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot decide: only a person reviews what agents remember.</source>
        <translation>„%1“ kann nicht entscheiden: nur ein Mensch prüft, was Agenten sich merken.</translation>
    </message>
    <message>
        <source>Who decides; a person&apos;s name. Default: $MEMOIR_REVIEWER, else $USER.</source>
        <translation>Wer entscheidet; der Name eines Menschen. Vorgabe: $MEMOIR_REVIEWER, sonst $USER.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>Who saw it. Default: default.</source>
        <translation>Wer es gesehen hat. Vorgabe: default.</translation>
    </message>
    <message>
        <source>The run it was seen in; made where it is new.</source>
        <translation>Der Lauf, in dem es gesehen wurde; ein neuer wird angelegt.</translation>
    </message>
    <message>
        <source>The run&apos;s workflow.</source>
        <translation>Der Workflow des Laufs.</translation>
    </message>
    <message>
        <source>What it is about: the kind of thing.</source>
        <translation>Wovon es handelt: die Art der Sache.</translation>
    </message>
    <message>
        <source>What it is about: which one.</source>
        <translation>Wovon es handelt: welche Sache.</translation>
    </message>
    <message>
        <source>What was seen. Without it, JSON lines are read from standard input.</source>
        <translation>Was gesehen wurde. Ohne diese Option werden JSON-Zeilen von der Standardeingabe gelesen.</translation>
    </message>
    <message>
        <source>observation, policy, workflow, pitfall, architecture, decision, preference, fact or learning.</source>
        <translation>observation, policy, workflow, pitfall, architecture, decision, preference, fact oder learning.</translation>
    </message>
    <message>
        <source>Where it holds, as a glob.</source>
        <translation>Wo es gilt, als Glob-Muster.</translation>
    </message>
    <message>
        <source>What was done about it.</source>
        <translation>Was dagegen getan wurde.</translation>
    </message>
    <message>
        <source>improved, degraded or neutral.</source>
        <translation>improved, degraded oder neutral.</translation>
    </message>
    <message>
        <source>What kind of change it proposes.</source>
        <translation>Welche Art Änderung es vorschlägt.</translation>
    </message>
    <message>
        <source>A word to sort it by.</source>
        <translation>Ein Wort zum Einordnen.</translation>
    </message>
    <message>
        <source>public, private or sensitive.</source>
        <translation>public, private oder sensitive.</translation>
    </message>
    <message>
        <source>user, operator, tool, system, import or web.</source>
        <translation>user, operator, tool, system, import oder web.</translation>
    </message>
    <message>
        <source>The uid of the row this one is a redacted copy of.</source>
        <translation>Die UID der Zeile, von der diese eine geschwärzte Kopie ist.</translation>
    </message>
    <message>
        <source>When it was seen, ISO-8601. Default: now.</source>
        <translation>Wann es gesehen wurde, nach ISO-8601. Vorgabe: jetzt.</translation>
    </message>
    <message>
        <source>When it leaves the queue unreviewed, ISO-8601.</source>
        <translation>Wann es ungeprüft die Warteschlange verlässt, nach ISO-8601.</translation>
    </message>
    <message>
        <source>Who said so, for the line of a repeated sighting.</source>
        <translation>Von wem es stammt, für den Vermerk einer wiederholten Sichtung.</translation>
    </message>
    <message>
        <source>--%1 takes a number, not &quot;%2&quot;.</source>
        <translation>--%1 nimmt eine Zahl, nicht „%2“.</translation>
    </message>
    <message>
        <source>--entity takes TYPE:ID, not &quot;%1&quot;.</source>
        <translation>--entity nimmt TYP:ID, nicht „%1“.</translation>
    </message>
    <message>
        <source>--provenance takes a JSON object.</source>
        <translation>--provenance nimmt ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>TEXT</translation>
    </message>
    <message>
        <source>What it is about, as TYPE:ID.</source>
        <translation>Wovon es handelt, als TYP:ID.</translation>
    </message>
    <message>
        <source>type:id</source>
        <translation>TYP:ID</translation>
    </message>
    <message>
        <source>A tag; may be given again.</source>
        <translation>Ein Schlagwort; mehrfach möglich.</translation>
    </message>
    <message>
        <source>number</source>
        <translation>ZAHL</translation>
    </message>
    <message>
        <source>Where it comes from, a JSON object.</source>
        <translation>Woher es kommt, ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>json</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs to know of what: memoirctl %1 reflexion.</source>
        <translation>„%1“ muss wissen, wovon: memoirctl %1 reflexion.</translation>
    </message>
    <message>
        <source>The answer could not be written to standard output.</source>
        <translation>Die Antwort konnte nicht auf die Standardausgabe geschrieben werden.</translation>
    </message>
    <message>
        <source>There is no verb &quot;%1&quot;; &quot;memoirctl --help&quot; lists them.</source>
        <translation>Es gibt kein Verb „%1“; „memoirctl --help“ zählt sie auf.</translation>
    </message>
    <message>
        <source>Say what to do; &quot;memoirctl --help&quot; lists the verbs.</source>
        <translation>Es fehlt, was zu tun ist; „memoirctl --help“ zählt die Verben auf.</translation>
    </message>
    <message>
        <source>Line %1 is over 1 MB; it was skipped.</source>
        <translation>Zeile %1 ist größer als 1 MB und wurde übersprungen.</translation>
    </message>
    <message>
        <source>Line %1 is no JSON object: %2.</source>
        <translation>Zeile %1 ist kein JSON-Objekt: %2.</translation>
    </message>
    <message>
        <source>it is a list</source>
        <translation>es ist eine Liste</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no status; it is one of %2.</source>
        <translation>„%1“ ist kein Status; möglich sind %2.</translation>
    </message>
    <message>
        <source>Rows a transaction when reading lines. Default: all that have arrived, at most 500.</source>
        <translation>Zeilen je Transaktion beim Lesen von Zeilen. Vorgabe: alle, die angekommen sind, höchstens 500.</translation>
    </message>
    <message>
        <source>Copies the store while it is in use, and checks the copy.</source>
        <translation>Kopiert den Speicher, während er benutzt wird, und prüft die Kopie.</translation>
    </message>
    <message>
        <source>How many rows to write. Default: 20000.</source>
        <translation>Wie viele Zeilen geschrieben werden. Vorgabe: 20000.</translation>
    </message>
    <message>
        <source>insert, %1 a transaction</source>
        <translation>einfügen, %1 je Transaktion</translation>
    </message>
    <message>
        <source>decide, one a transaction</source>
        <translation>entscheiden, eine je Transaktion</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>Zählerstände</translation>
    </message>
    <message>
        <source>search, first page</source>
        <translation>Suche, erste Seite</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>ms in all</source>
        <translation>ms gesamt</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>je Sekunde</translation>
    </message>
    <message>
        <source>There is no room for a temporary store: %1.</source>
        <translation>Für einen vorläufigen Speicher ist kein Platz: %1.</translation>
    </message>
    <message>
        <source>Measures writing, deciding, counting and searching here.</source>
        <translation>Misst hier Schreiben, Entscheiden, Zählen und Suchen.</translation>
    </message>
    <message>
        <source>Why; kept in the ledger.</source>
        <translation>Warum; steht im Journal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no detector; it is one of secret, pii, injection, hidden, oversize.</source>
        <translation>„%1“ ist kein Detektor; möglich sind secret, pii, injection, hidden, oversize.</translation>
    </message>
    <message>
        <source>Says that a finding is no reason to hesitate, for this text.</source>
        <translation>Sagt, dass ein Befund bei diesem Text kein Grund zum Zögern ist.</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>Says how the store is and what to do about each finding.</source>
        <translation>Sagt, wie es dem Speicher geht und was zu jedem Punkt zu tun ist.</translation>
    </message>
    <message>
        <source>Only if the row still has this revision, else a conflict.</source>
        <translation>Nur wenn die Zeile noch diese Revision hat, sonst ein Konflikt.</translation>
    </message>
    <message>
        <source>Say what would expire, and do nothing.</source>
        <translation>Sagen, was ablaufen würde, und nichts tun.</translation>
    </message>
    <message>
        <source>Takes rows that nobody reviewed in time out of the queue.</source>
        <translation>Nimmt Zeilen aus der Warteschlange, die niemand rechtzeitig geprüft hat.</translation>
    </message>
    <message>
        <source>format</source>
        <translation>FORMAT</translation>
    </message>
    <message>
        <source>file</source>
        <translation>DATEI</translation>
    </message>
    <message>
        <source>Only this agent&apos;s.</source>
        <translation>Nur von diesem Agenten.</translation>
    </message>
    <message>
        <source>Only about TYPE:ID, or about ID of any type.</source>
        <translation>Nur über TYP:ID oder über ID jeden Typs.</translation>
    </message>
    <message>
        <source>Only this status.</source>
        <translation>Nur dieser Status.</translation>
    </message>
    <message>
        <source>status</source>
        <translation>STATUS</translation>
    </message>
    <message>
        <source>Writes rows to a file or to standard output.</source>
        <translation>Schreibt Zeilen in eine Datei oder auf die Standardausgabe.</translation>
    </message>
    <message>
        <source>The format memoir loses nothing: statuses, history, provenance and unknown keys come back.</source>
        <translation>Das Format memoir verliert nichts: Status, Verlauf, Herkunft und unbekannte Schlüssel kommen zurück.</translation>
    </message>
    <message>
        <source>Say what would be taken, and do nothing.</source>
        <translation>Sagen, was übernommen würde, und nichts tun.</translation>
    </message>
    <message>
        <source>%1 line %2: %3</source>
        <translation>%1 Zeile %2: %3</translation>
    </message>
    <message>
        <source>Rehearsed only; nothing was changed.</source>
        <translation>Nur geprobt; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>&quot;memoirctl undo %1&quot; takes it back.</source>
        <translation>„memoirctl undo %1“ nimmt es zurück.</translation>
    </message>
    <message>
        <source>Takes the rows of a file over, all in one act.</source>
        <translation>Übernimmt die Zeilen einer Datei, alle auf einmal.</translation>
    </message>
    <message>
        <source>%1 is a good store already; nothing was changed.</source>
        <translation>%1 ist schon ein guter Speicher; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Made the store %1.</source>
        <translation>Speicher %1 angelegt.</translation>
    </message>
    <message>
        <source>Makes an empty store where there is none.</source>
        <translation>Legt einen leeren Speicher an, wo keiner ist.</translation>
    </message>
    <message>
        <source>Only this status; rows that are snoozed are left out.</source>
        <translation>Nur dieser Status; zurückgestellte Zeilen fehlen.</translation>
    </message>
    <message>
        <source>Only of this run.</source>
        <translation>Nur aus diesem Lauf.</translation>
    </message>
    <message>
        <source>Only of this kind.</source>
        <translation>Nur diese Art.</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>ART</translation>
    </message>
    <message>
        <source>Only with this tag.</source>
        <translation>Nur mit diesem Schlagwort.</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>WORT</translation>
    </message>
    <message>
        <source>Only of this origin.</source>
        <translation>Nur aus dieser Quelle.</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>QUELLE</translation>
    </message>
    <message>
        <source>Only with these words; the last one may be a beginning.</source>
        <translation>Nur mit diesen Wörtern; das letzte darf ein Anfang sein.</translation>
    </message>
    <message>
        <source>words</source>
        <translation>WÖRTER</translation>
    </message>
    <message>
        <source>Only waiting rows that the guard flagged.</source>
        <translation>Nur wartende Zeilen, zu denen der Wächter Befunde hat.</translation>
    </message>
    <message>
        <source>Only rows put to sleep.</source>
        <translation>Nur zurückgestellte Zeilen.</translation>
    </message>
    <message>
        <source>At most so many. Default: all.</source>
        <translation>Höchstens so viele. Vorgabe: alle.</translation>
    </message>
    <message>
        <source>Go on behind this row.</source>
        <translation>Hinter dieser Zeile weitermachen.</translation>
    </message>
    <message>
        <source>uid</source>
        <translation>UID</translation>
    </message>
    <message>
        <source>--status, --flagged and --snoozed name different lanes; give one of them.</source>
        <translation>--status, --flagged und --snoozed nennen verschiedene Spuren; nur eine davon angeben.</translation>
    </message>
    <message>
        <source>agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>entity</source>
        <translation>Entität</translation>
    </message>
    <message>
        <source>observation</source>
        <translation>Beobachtung</translation>
    </message>
    <message>
        <source>Lists rows, oldest first.</source>
        <translation>Zählt Zeilen auf, die älteste zuerst.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts wiederherzustellen.</translation>
    </message>
    <message>
        <source>Puts back what the newest undo took back.</source>
        <translation>Stellt wieder her, was zuletzt rückgängig gemacht wurde.</translation>
    </message>
    <message>
        <source>%1 holds %2 rows already; name another file for the sample.</source>
        <translation>%1 enthält schon %2 Zeilen; für das Beispiel eine andere Datei nennen.</translation>
    </message>
    <message>
        <source>A sample cannot be made with --read-only.</source>
        <translation>Mit --read-only kann kein Beispiel angelegt werden.</translation>
    </message>
    <message>
        <source>Made the sample workspace %1 with %2 reflexions.</source>
        <translation>Beispielspeicher %1 mit %2 Reflexionen angelegt.</translation>
    </message>
    <message>
        <source>Makes the sample workspace: 60 days of a company&apos;s agents.</source>
        <translation>Legt den Beispielspeicher an: 60 Tage der Agenten einer Firma.</translation>
    </message>
    <message>
        <source>A folder gets the file sample.memoir. A store with rows in it is never overwritten.</source>
        <translation>In einem Ordner entsteht die Datei sample.memoir. Ein Speicher mit Zeilen wird nie überschrieben.</translation>
    </message>
    <message>
        <source>Take the whole input as one text instead of JSON lines.</source>
        <translation>Die ganze Eingabe als einen Text nehmen statt als JSON-Zeilen.</translation>
    </message>
    <message>
        <source>Line %1 is too long.</source>
        <translation>Zeile %1 ist zu lang.</translation>
    </message>
    <message>
        <source>Line %1 is no JSON object.</source>
        <translation>Zeile %1 ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Line %1 has no &quot;text&quot;.</source>
        <translation>Zeile %1 hat kein „text“.</translation>
    </message>
    <message>
        <source>Shows what the guard sees in texts; needs no store.</source>
        <translation>Zeigt, was der Wächter in Texten sieht; braucht keinen Speicher.</translation>
    </message>
    <message>
        <source>Reads JSON lines with &quot;text&quot; and answers each with {&quot;findings&quot;:[...]}, in the same order. Offsets count
Unicode code points. A line that cannot be read is answered with an &quot;error&quot;, and the exit code is 2.</source>
        <translation>Liest JSON-Zeilen mit „text“ und beantwortet jede mit {&quot;findings&quot;:[...]}, in derselben Reihenfolge. Stellen
zählen Unicode-Codepunkte. Eine unlesbare Zeile wird mit „error“ beantwortet, der Rückgabewert ist dann 2.</translation>
    </message>
    <message>
        <source>At most so many. Default: 20.</source>
        <translation>Höchstens so viele. Vorgabe: 20.</translation>
    </message>
    <message>
        <source>Say which words to look for.</source>
        <translation>Es fehlen die Wörter, nach denen gesucht wird.</translation>
    </message>
    <message>
        <source>Finds rows of every status by their words, newest first.</source>
        <translation>Findet Zeilen jedes Status nach ihren Wörtern, die neueste zuerst.</translation>
    </message>
    <message>
        <source>Shows a setting of the store, or gives it a value.</source>
        <translation>Zeigt eine Einstellung des Speichers oder gibt ihr einen Wert.</translation>
    </message>
    <message>
        <source>at</source>
        <translation>wann</translation>
    </message>
    <message>
        <source>who</source>
        <translation>wer</translation>
    </message>
    <message>
        <source>to</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Finding: %1 %2 in %3: %4</source>
        <translation>Befund: %1 %2 in %3: %4</translation>
    </message>
    <message>
        <source>Evidence %1: %2</source>
        <translation>Beleg %1: %2</translation>
    </message>
    <message>
        <source>When they come back, ISO-8601.</source>
        <translation>Wann sie wiederkommen, nach ISO-8601.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>ZEIT</translation>
    </message>
    <message>
        <source>Bring them back at once.</source>
        <translation>Sofort zurückholen.</translation>
    </message>
    <message>
        <source>Say until when with --until TIME, or --wake.</source>
        <translation>Es fehlt, bis wann: --until ZEIT oder --wake.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no time; write it like 2026-11-21T10:12:40.218Z.</source>
        <translation>„%1“ ist keine Zeit; sie sieht aus wie 2026-11-21T10:12:40.218Z.</translation>
    </message>
    <message>
        <source>Puts waiting rows to sleep until a moment, or wakes them.</source>
        <translation>Stellt wartende Zeilen bis zu einem Zeitpunkt zurück oder holt sie wieder.</translation>
    </message>
    <message>
        <source>snoozed</source>
        <translation>zurückgestellt</translation>
    </message>
    <message>
        <source>flagged by the guard</source>
        <translation>mit Befunden des Wächters</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>waiting, %1</source>
        <translation>wartend, %1</translation>
    </message>
    <message>
        <source>oldest waiting</source>
        <translation>am längsten wartend</translation>
    </message>
    <message>
        <source>The status to give; &quot;approved&quot; and &quot;one_time&quot; do for short.</source>
        <translation>Der neue Status; kurz gehen „approved“ und „one_time“.</translation>
    </message>
    <message>
        <source>Why; kept in the ledger. Flagged rows and reopening need one.</source>
        <translation>Warum; steht im Journal. Zeilen mit Befunden und Wiederöffnen brauchen einen Grund.</translation>
    </message>
    <message>
        <source>Bring rejected or superseded rows back to review.</source>
        <translation>Abgelehnte oder ersetzte Zeilen wieder zur Prüfung bringen.</translation>
    </message>
    <message>
        <source>Say which status to give: --to STATUS.</source>
        <translation>Es fehlt der neue Status: --to STATUS.</translation>
    </message>
    <message>
        <source>Decides rows: all of them in one act, or none.</source>
        <translation>Entscheidet Zeilen: alle auf einmal oder keine.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Takes the newest act back, or the changeset named.</source>
        <translation>Nimmt die neueste Entscheidung zurück oder den genannten Änderungssatz.</translation>
    </message>
    <message>
        <source>Proves that the ledger is whole and every row matches it.</source>
        <translation>Weist nach, dass das Journal vollständig ist und jede Zeile dazu passt.</translation>
    </message>
    <message>
        <source>when</source>
        <translation>wann</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message>
        <source>revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>fate</source>
        <translation>Verbleib</translation>
    </message>
    <message>
        <source>Both sides are &quot;now&quot;; name a snapshot for one of them.</source>
        <translation>Beide Seiten sind „now“; für eine davon einen Snapshot nennen.</translation>
    </message>
    <message>
        <source>Byte for byte the same, %1 tokens.</source>
        <translation>Byte für Byte gleich, %1 Tokens.</translation>
    </message>
    <message>
        <source>%1 -&gt; %2 tokens.</source>
        <translation>%1 -&gt; %2 Tokens.</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>forgotten</source>
        <translation>vergessen</translation>
    </message>
    <message>
        <source>(holds it back)</source>
        <translation>(hält es zurück)</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Held back from contexts</source>
        <translation>Von Kontexten zurückgehalten</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>Gemacht aus</translation>
    </message>
    <message>
        <source>What was made from it</source>
        <translation>Was daraus gemacht wurde</translation>
    </message>
    <message>
        <source>Told in</source>
        <translation>Mitgeteilt in</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no layer; it is one of %2.</source>
        <translation>„%1“ ist keine Schicht; möglich sind %2.</translation>
    </message>
    <message>
        <source>--%1 takes LAYER=NUMBER, not &quot;%2&quot;; layers: %3.</source>
        <translation>--%1 nimmt SCHICHT=ZAHL, nicht „%2“; Schichten: %3.</translation>
    </message>
    <message>
        <source>--order takes each layer once, not &quot;%1&quot;; layers: %2.</source>
        <translation>--order nimmt jede Schicht einmal, nicht „%1“; Schichten: %2.</translation>
    </message>
    <message>
        <source>--what-if takes UID=STATUS, not &quot;%1&quot;; statuses: %2.</source>
        <translation>--what-if nimmt UID=STATUS, nicht „%1“; Status: %2.</translation>
    </message>
    <message>
        <source>--%1 takes a time such as 2026-11-21T10:00:00Z, not &quot;%2&quot;.</source>
        <translation>--%1 nimmt eine Zeit wie 2026-11-21T10:00:00Z, nicht „%2“.</translation>
    </message>
    <message>
        <source>The question the stack is for.</source>
        <translation>Die Frage, für die der Stapel ist.</translation>
    </message>
    <message>
        <source>Recent reflexions about TYPE:ID, or about ID of any type. Default: those that share words with the question.</source>
        <translation>Neuere Reflexionen zu TYP:ID oder zu ID von beliebigem Typ. Vorgabe: die, die Wörter mit der Frage teilen.</translation>
    </message>
    <message>
        <source>layer=n,...</source>
        <translation>SCHICHT=N,...</translation>
    </message>
    <message>
        <source>Entries of a layer at most. Default: 5 decisions, 8 chunks.</source>
        <translation>Höchstens so viele Einträge einer Schicht. Vorgabe: 5 Entscheidungen, 8 Textstücke.</translation>
    </message>
    <message>
        <source>Another order of the layers.</source>
        <translation>Eine andere Reihenfolge der Schichten.</translation>
    </message>
    <message>
        <source>layer,...</source>
        <translation>SCHICHT,...</translation>
    </message>
    <message>
        <source>What does not fit goes by whole entries (entry), or the first of it ends at a sentence (sentence). Default: entry.</source>
        <translation>Was nicht passt, fällt in ganzen Einträgen weg (entry), oder der erste davon endet an einem Satz (sentence). Vorgabe: entry.</translation>
    </message>
    <message>
        <source>how</source>
        <translation>WIE</translation>
    </message>
    <message>
        <source>Pretend that a row has this status; nothing is written.</source>
        <translation>So tun, als hätte eine Zeile diesen Status; nichts wird geschrieben.</translation>
    </message>
    <message>
        <source>uid=status</source>
        <translation>UID=STATUS</translation>
    </message>
    <message>
        <source>As it would have been then, from the ledger.</source>
        <translation>Wie es damals gewesen wäre, aus dem Journal.</translation>
    </message>
    <message>
        <source>Say what is asked: --question TEXT.</source>
        <translation>Es fehlt, was gefragt wird: --question TEXT.</translation>
    </message>
    <message>
        <source>--cut takes entry or sentence, not &quot;%1&quot;.</source>
        <translation>--cut nimmt entry oder sentence, nicht „%1“.</translation>
    </message>
    <message>
        <source>Seconds to wait at most; 0 asks once. Default: until there is an answer.</source>
        <translation>Höchstens so viele Sekunden warten; 0 fragt einmal. Vorgabe: bis es eine Antwort gibt.</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>SEKUNDEN</translation>
    </message>
    <message>
        <source>Who asks. Default: the agent that proposed.</source>
        <translation>Wer fragt. Vorgabe: der Agent, der vorgeschlagen hat.</translation>
    </message>
    <message>
        <source>Only look: do not mark the answer as collected.</source>
        <translation>Nur ansehen: die Antwort nicht als abgeholt vermerken.</translation>
    </message>
    <message>
        <source>memoir (all columns), langgraph (HumanResponse) or langchain (HITLResponse).</source>
        <translation>memoir (alle Spalten), langgraph (HumanResponse) oder langchain (HITLResponse).</translation>
    </message>
    <message>
        <source>--timeout takes a number of seconds, not &quot;%1&quot;.</source>
        <translation>--timeout nimmt eine Zahl von Sekunden, nicht „%1“.</translation>
    </message>
    <message>
        <source>%1 still waits for a person; nothing may be done yet.</source>
        <translation>%1 wartet noch auf einen Menschen; noch darf nichts getan werden.</translation>
    </message>
    <message>
        <source>%1 expired at %2 without an answer; it counts as not approved.</source>
        <translation>%1 ist um %2 ohne Antwort abgelaufen; es gilt als nicht freigegeben.</translation>
    </message>
    <message>
        <source>%1 was withdrawn; there will be no answer.</source>
        <translation>%1 wurde zurückgezogen; es wird keine Antwort geben.</translation>
    </message>
    <message>
        <source>--format takes one of %1.</source>
        <translation>--format nimmt eines von %1.</translation>
    </message>
    <message>
        <source>Waits until a person has answered, and fetches the answer.</source>
        <translation>Wartet, bis ein Mensch geantwortet hat, und holt die Antwort ab.</translation>
    </message>
    <message>
        <source>Exit code 0: there is an answer (accepted, edited, responded or refused). 3: it expired or was
withdrawn, so nothing was approved. 1: it still waits when the time is over. Fetching marks the answer
as collected; from then on it cannot be undone. Waiting costs next to nothing and holds no lock.</source>
        <translation>Rückgabewert 0: es gibt eine Antwort (accepted, edited, responded oder refused). 3: abgelaufen oder
zurückgezogen, also nichts freigegeben. 1: wartet noch, wenn die Zeit um ist. Das Abholen vermerkt die
Antwort als abgeholt; danach ist sie nicht mehr rückgängig zu machen. Warten kostet fast nichts und hält keine Sperre.</translation>
    </message>
    <message>
        <source>Say &quot;bench retrieval DIR&quot; with a folder of docs, queries and qrels, or &quot;bench&quot; alone.</source>
        <translation>„bench retrieval ORDNER“ mit einem Ordner aus docs, queries und qrels angeben, oder nur „bench“.</translation>
    </message>
    <message>
        <source>Works in a temporary store; yours is not touched. With &quot;retrieval&quot; it asks the questions of a folder (docs.jsonl, queries.jsonl, qrels.jsonl) in every mode of search and prints how much of what answers them was found, one line of JSON a mode.</source>
        <translation>Arbeitet in einem vorläufigen Speicher; der eigene bleibt unberührt. Mit „retrieval“ stellt es die Fragen eines Ordners (docs.jsonl, queries.jsonl, qrels.jsonl) in jeder Suchart und gibt aus, wie viel von dem gefunden wurde, was sie beantwortet, eine Zeile JSON je Suchart.</translation>
    </message>
    <message>
        <source>text (the exact bytes), json (with every candidate) or messages (as a chat model is sent it). Default: text.</source>
        <translation>text (die genauen Bytes), json (mit jedem Kandidaten) oder messages (wie es ein Chatmodell bekommt). Vorgabe: text.</translation>
    </message>
    <message>
        <source>form</source>
        <translation>FORM</translation>
    </message>
    <message>
        <source>Leave a snapshot that says what was told.</source>
        <translation>Einen Snapshot hinterlassen, der sagt, was mitgeteilt wurde.</translation>
    </message>
    <message>
        <source>With --record or save: the run it is handed to.</source>
        <translation>Mit --record oder save: der Lauf, dem es übergeben wird.</translation>
    </message>
    <message>
        <source>At most so many lines. Default: 50.</source>
        <translation>Höchstens so viele Zeilen. Vorgabe: 50.</translation>
    </message>
    <message>
        <source>--format takes text, json or messages, not &quot;%1&quot;.</source>
        <translation>--format nimmt text, json oder messages, nicht „%1“.</translation>
    </message>
    <message>
        <source>--what-if is only shown: leave out --record, because nobody was told it.</source>
        <translation>--what-if wird nur gezeigt: --record weglassen, denn niemandem wurde es mitgeteilt.</translation>
    </message>
    <message>
        <source>Shows the exact text a model is told for a question, and why.</source>
        <translation>Zeigt den genauen Text, den ein Modell zu einer Frage bekommt, und warum.</translation>
    </message>
    <message>
        <source>Five layers in a fixed order, each within its budget; what was cut is said in the text. The same store and question give the same bytes. diff compares two snapshots, or a snapshot with &quot;now&quot;; told lists the snapshots, with their runs, that a row stood in; pin keeps the question for the impact shown in Triage.</source>
        <translation>Fünf Schichten in fester Reihenfolge, jede in ihrem Budget; was wegfiel, steht im Text. Derselbe Speicher und dieselbe Frage ergeben dieselben Bytes. diff vergleicht zwei Snapshots oder einen Snapshot mit „now“; told listet die Snapshots mit ihren Läufen auf, in denen eine Zeile stand; pin merkt die Frage für die Auswirkung vor, die Triage zeigt.</translation>
    </message>
    <message>
        <source>Approve it as it stands.</source>
        <translation>So freigeben, wie es ist.</translation>
    </message>
    <message>
        <source>Approve the action in this JSON file instead (- for standard input).</source>
        <translation>Stattdessen die Aktion in dieser JSON-Datei freigeben (- für die Standardeingabe).</translation>
    </message>
    <message>
        <source>Send the agent this text instead of an approval.</source>
        <translation>Dem Agenten diesen Text schicken statt einer Freigabe.</translation>
    </message>
    <message>
        <source>Refuse it; takes a reason.</source>
        <translation>Verweigern; braucht einen Grund.</translation>
    </message>
    <message>
        <source>Why; kept with the decision as its rationale.</source>
        <translation>Warum; bleibt als Begründung bei der Entscheidung.</translation>
    </message>
    <message>
        <source>hash</source>
        <translation>HASH</translation>
    </message>
    <message>
        <source>Decide each for itself: what cannot be decided says why, the others are.</source>
        <translation>Jedes für sich entscheiden: was nicht entschieden werden kann, sagt warum, das andere wird entschieden.</translation>
    </message>
    <message>
        <source>Say what would happen to each, and do nothing.</source>
        <translation>Sagen, was mit jedem geschähe, und nichts tun.</translation>
    </message>
    <message>
        <source>The edited action has to be a JSON object: %1.</source>
        <translation>Die bearbeitete Aktion muss ein JSON-Objekt sein: %1.</translation>
    </message>
    <message>
        <source>Say one of --accept, --edit FILE, --respond TEXT, --refuse --reason TEXT.</source>
        <translation>Eines angeben von --accept, --edit DATEI, --respond TEXT, --refuse --reason TEXT.</translation>
    </message>
    <message>
        <source>Nothing was decided.</source>
        <translation>Nichts wurde entschieden.</translation>
    </message>
    <message>
        <source>&quot;memoirctl undo %1&quot; takes it back until the agent has the answer.</source>
        <translation>„memoirctl undo %1“ nimmt es zurück, bis der Agent die Antwort hat.</translation>
    </message>
    <message>
        <source>Answers proposals: all of them in one act, or none.</source>
        <translation>Beantwortet Vorschläge: alle in einem Zug oder keinen.</translation>
    </message>
    <message>
        <source>The new title of a wiki section.</source>
        <translation>Der neue Titel eines Wiki-Abschnitts.</translation>
    </message>
    <message>
        <source>The new text of a wiki section, Markdown.</source>
        <translation>Der neue Text eines Wiki-Abschnitts, Markdown.</translation>
    </message>
    <message>
        <source>The same from a file.</source>
        <translation>Dasselbe aus einer Datei.</translation>
    </message>
    <message>
        <source>%1 is at revision %2.</source>
        <translation>%1 ist bei Revision %2.</translation>
    </message>
    <message>
        <source>Say the new text: --body TEXT, --file FILE or --title TEXT.</source>
        <translation>Es fehlt der neue Text: --body TEXT, --file DATEI oder --title TEXT.</translation>
    </message>
    <message>
        <source>The setting expiry.days says how long they wait; 0 switches the rule off.
Proposals past their own expiry count as expired anyway; this writes it down.</source>
        <translation>Die Einstellung expiry.days sagt, wie lange sie warten; 0 schaltet die Regel ab.
Vorschläge nach ihrem eigenen Ablauf gelten ohnehin als abgelaufen; dies schreibt es auf.</translation>
    </message>
    <message>
        <source>Another layer than the reflexions, as jsonl; the wiki also as markdown, which is its SYSTEM_WIKI.md.</source>
        <translation>Eine andere Schicht als die Reflexionen, als jsonl; das Wiki auch als markdown, das ist seine SYSTEM_WIKI.md.</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>SCHICHT</translation>
    </message>
    <message>
        <source>Of the wiki as markdown, leave out the sections that no model is told; not for reading back.</source>
        <translation>Beim Wiki als markdown die Abschnitte auslassen, die kein Modell bekommt; nicht zum Wiedereinlesen.</translation>
    </message>
    <message>
        <source>Why; kept with the tombstone.</source>
        <translation>Warum; bleibt beim Grabstein.</translation>
    </message>
    <message>
        <source>Say why: --reason TEXT.</source>
        <translation>Es fehlt, warum: --reason TEXT.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format to read; it is one of %2.</source>
        <translation>„%1“ ist kein Format zum Einlesen; möglich sind %2.</translation>
    </message>
    <message>
        <source>Not cited any more: %1.</source>
        <translation>Nicht mehr zitiert: %1.</translation>
    </message>
    <message>
        <source>Keep the documents of one project apart under this name. Default: default.</source>
        <translation>Die Dokumente eines Projekts unter diesem Namen getrennt halten. Vorgabe: default.</translation>
    </message>
    <message>
        <source>Read files again that did not change.</source>
        <translation>Dateien erneut lesen, die sich nicht geändert haben.</translation>
    </message>
    <message>
        <source>Leave the new chunks without vectors for now.</source>
        <translation>Die neuen Textstücke vorerst ohne Vektoren lassen.</translation>
    </message>
    <message>
        <source>Propose every accepted decision record, so that a person can make it a decision.</source>
        <translation>Jeden angenommenen Entscheidungsbericht vorschlagen, damit ein Mensch ihn zur Entscheidung machen kann.</translation>
    </message>
    <message>
        <source>Go on until interrupted, and read what changes.</source>
        <translation>Weitermachen bis zur Unterbrechung und lesen, was sich ändert.</translation>
    </message>
    <message>
        <source>%1 skipped: %2</source>
        <translation>%1 übergangen: %2</translation>
    </message>
    <message>
        <source>%1 skipped for other reasons; --json names them.</source>
        <translation>%1 aus anderen Gründen übergangen; --json nennt sie.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Interrupted; what was read so far is kept, and the next call goes on from there.</source>
        <translation>Unterbrochen; was bisher gelesen wurde, bleibt, und der nächste Aufruf macht dort weiter.</translation>
    </message>
    <message>
        <source>&quot;memoirctl undo %1&quot; takes the last step back.</source>
        <translation>„memoirctl undo %1“ nimmt den letzten Schritt zurück.</translation>
    </message>
    <message>
        <source>%1 decision records proposed, %2 revised, %3 known already.</source>
        <translation>%1 Entscheidungsberichte vorgeschlagen, %2 überarbeitet, %3 schon bekannt.</translation>
    </message>
    <message>
        <source>Looking for changes every 30 s: the system has no watches left.</source>
        <translation>Alle 30 s wird nach Änderungen gesehen: das System hat keine Überwachungen mehr frei.</translation>
    </message>
    <message>
        <source>Watching for changes; interrupt to end.</source>
        <translation>Wartet auf Änderungen; zum Beenden unterbrechen.</translation>
    </message>
    <message>
        <source>Reads documents into the knowledge layer, a file or a whole tree.</source>
        <translation>Liest Dokumente in die Wissensschicht ein, eine Datei oder einen ganzen Baum.</translation>
    </message>
    <message>
        <source>There is no row %1 in this store.</source>
        <translation>Es gibt keine Zeile %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source>The row was forgotten; nothing of its text is kept.</source>
        <translation>Die Zeile wurde vergessen; von ihrem Text ist nichts behalten.</translation>
    </message>
    <message>
        <source>Says what a row was made from, and what was made from it.</source>
        <translation>Sagt, woraus eine Zeile gemacht wurde und was aus ihr gemacht wurde.</translation>
    </message>
    <message>
        <source>Over all layers, with the contexts and runs that were told the row. What rests on a row that
is not in force is held back from contexts until that changes.</source>
        <translation>Über alle Schichten, mit den Kontexten und Läufen, denen die Zeile mitgeteilt wurde. Was auf einer Zeile beruht,
die nicht in Kraft ist, wird von Kontexten zurückgehalten, bis sich das ändert.</translation>
    </message>
    <message>
        <source>Whose memory the client writes. Default: $MEMOIR_AGENT, else default.</source>
        <translation>Wessen Gedächtnis der Client schreibt. Vorgabe: $MEMOIR_AGENT, sonst default.</translation>
    </message>
    <message>
        <source>Also serve what the protocol&apos;s conformance suite asks for; for testing.</source>
        <translation>Auch bedienen, was die Konformitätsprüfung des Protokolls verlangt; zum Testen.</translation>
    </message>
    <message>
        <source>Serves the store to an agent over MCP, on standard input and output.</source>
        <translation>Bedient einen Agenten über MCP mit dem Speicher, auf Standardeingabe und -ausgabe.</translation>
    </message>
    <message>
        <source>Only those that are pending, accepted, edited, responded, refused, expired or withdrawn.</source>
        <translation>Nur die mit dem Status pending, accepted, edited, responded, refused, expired oder withdrawn.</translation>
    </message>
    <message>
        <source>Only those of this agent.</source>
        <translation>Nur die dieses Agenten.</translation>
    </message>
    <message>
        <source>Go on behind this proposal.</source>
        <translation>Hinter diesem Vorschlag weitermachen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no status of a proposal; it is one of pending, accepted, edited, responded, refused, expired, withdrawn.</source>
        <translation>„%1“ ist kein Status eines Vorschlags; möglich sind pending, accepted, edited, responded, refused, expired, withdrawn.</translation>
    </message>
    <message>
        <source>UID</source>
        <translation>UID</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Läuft ab</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>No proposal is like that.</source>
        <translation>Kein Vorschlag ist so.</translation>
    </message>
    <message>
        <source>Lists what agents ask to do, in the order it came.</source>
        <translation>Listet auf, was Agenten tun möchten, in der Reihenfolge des Eingangs.</translation>
    </message>
    <message>
        <source>A proposal past its expiry reads as expired, whether or not &quot;memoirctl expire&quot; ran.
With --json one line a proposal, with everything that was said.</source>
        <translation>Ein Vorschlag nach seinem Ablauf gilt als abgelaufen, ob „memoirctl expire“ lief oder nicht.
Mit --json eine Zeile je Vorschlag, mit allem, was gesagt wurde.</translation>
    </message>
    <message>
        <source>Who proposes, where the JSON does not say. Default: default.</source>
        <translation>Wer vorschlägt, wenn das JSON es nicht sagt. Vorgabe: default.</translation>
    </message>
    <message>
        <source>The run it belongs to, where the JSON does not say.</source>
        <translation>Der Lauf, zu dem es gehört, wenn das JSON es nicht sagt.</translation>
    </message>
    <message>
        <source>low, medium, high or critical, where the JSON does not say.</source>
        <translation>low, medium, high oder critical, wenn das JSON es nicht sagt.</translation>
    </message>
    <message>
        <source>risk</source>
        <translation>RISIKO</translation>
    </message>
    <message>
        <source>How long it waits, where the JSON does not say: 90s, 15m, 2h, 3d.</source>
        <translation>Wie lange es wartet, wenn das JSON es nicht sagt: 90s, 15m, 2h, 3d.</translation>
    </message>
    <message>
        <source>The proposer&apos;s own name for it: handing it in again is the same proposal.</source>
        <translation>Der eigene Name des Vorschlagenden dafür: erneut eingereicht ist es derselbe Vorschlag.</translation>
    </message>
    <message>
        <source>Line %1 is no JSON: %2.</source>
        <translation>Zeile %1 ist kein JSON: %2.</translation>
    </message>
    <message>
        <source>There is no proposal in the input; it has to be JSON.</source>
        <translation>In der Eingabe ist kein Vorschlag; sie muss JSON sein.</translation>
    </message>
    <message>
        <source>Hands in what an agent asks to do; a person decides.</source>
        <translation>Reicht ein, was ein Agent tun möchte; ein Mensch entscheidet.</translation>
    </message>
    <message>
        <source>Reads JSON from FILE or standard input: one object, a list, or one object a line. Keys: agent, run,
external_id, situation, action, description, risk, answers (accept, edit, respond, ignore), expires_at
or expires_in; unknown keys are kept. LangGraph&apos;s interrupts (action_request, config) and LangChain&apos;s
requests (action_requests, review_configs) are read as they stand. Answers the uid, the content hash a
decision is bound to, and what the guard found. The same external_id again is the same proposal.</source>
        <translation>Liest JSON aus DATEI oder von der Standardeingabe: ein Objekt, eine Liste oder ein Objekt je Zeile. Schlüssel: agent, run,
external_id, situation, action, description, risk, answers (accept, edit, respond, ignore), expires_at
oder expires_in; unbekannte Schlüssel bleiben erhalten. Interrupts von LangGraph (action_request, config) und Anfragen von
LangChain (action_requests, review_configs) werden gelesen, wie sie sind. Antwortet mit der UID, dem Inhalts-Hash, an den eine
Entscheidung gebunden ist, und den Befunden des Wächters. Dieselbe external_id noch einmal ist derselbe Vorschlag.</translation>
    </message>
    <message>
        <source>Full text, counts, findings and vectors were made anew from the rows.</source>
        <translation>Volltext, Zählungen, Befunde und Vektoren wurden aus den Zeilen neu gemacht.</translation>
    </message>
    <message>
        <source>Makes full text, counts, findings and vectors anew from the rows.</source>
        <translation>Macht Volltext, Zählungen, Befunde und Vektoren aus den Zeilen neu.</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>SUCHART</translation>
    </message>
    <message>
        <source>So many of the best. Default: 10.</source>
        <translation>So viele der besten. Vorgabe: 10.</translation>
    </message>
    <message>
        <source>Show what each score is made of.</source>
        <translation>Zeigen, woraus jede Wertung besteht.</translation>
    </message>
    <message>
        <source>Only rows that may stand in a context.</source>
        <translation>Nur Zeilen, die in einem Kontext stehen dürfen.</translation>
    </message>
    <message>
        <source>Only rows of this agent.</source>
        <translation>Nur Zeilen dieses Agenten.</translation>
    </message>
    <message>
        <source>Only knowledge of this namespace.</source>
        <translation>Nur Wissen dieses Namensraums.</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>keyword</source>
        <translation>Stichwort</translation>
    </message>
    <message>
        <source>proximity</source>
        <translation>Nähe</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>These words stand in very many rows, of which the newest %1 a word were ranked: %2.</source>
        <translation>Diese Wörter stehen in sehr vielen Zeilen, von denen die neuesten %1 je Wort gewertet wurden: %2.</translation>
    </message>
    <message>
        <source>%1 rows have no vector yet and were not compared; &quot;memoirctl rebuild&quot; makes them.</source>
        <translation>%1 Zeilen haben noch keinen Vektor und wurden nicht verglichen; „memoirctl rebuild“ macht sie.</translation>
    </message>
    <message>
        <source>Shows one row of any layer with its history, findings, evidence and lineage.</source>
        <translation>Zeigt eine Zeile einer beliebigen Schicht mit Verlauf, Befunden, Belegen und Herkunft.</translation>
    </message>
    <message>
        <source>Counts rows by layer, status, agent and day.</source>
        <translation>Zählt Zeilen nach Schicht, Status, Agent und Tag.</translation>
    </message>
    <message>
        <source>The counts of reflexions are kept, so a large store answers as fast as a small one.</source>
        <translation>Die Zählungen der Reflexionen werden geführt, darum antwortet ein großer Speicher so schnell wie ein kleiner.</translation>
    </message>
    <message>
        <source>Who takes it back. Default: the agent that proposed.</source>
        <translation>Wer es zurücknimmt. Vorgabe: der Agent, der vorgeschlagen hat.</translation>
    </message>
    <message>
        <source>Takes a proposal back that nobody has answered yet.</source>
        <translation>Nimmt einen Vorschlag zurück, den noch niemand beantwortet hat.</translation>
    </message>
    <message>
        <source>An agent takes back its own proposals only.</source>
        <translation>Ein Agent nimmt nur eigene Vorschläge zurück.</translation>
    </message>
    <message>
        <source> (told through %1)</source>
        <translation> (mitgeteilt über %1)</translation>
    </message>
    <message>
        <source>      %1 more; --json has them all.</source>
        <translation>      %1 weitere; --json zeigt alle.</translation>
    </message>
    <message>
        <source>, the same answer</source>
        <translation>, dieselbe Antwort</translation>
    </message>
    <message>
        <source>%1 → %2: %3 got worse, %4 got better, %5 have another grade, %6 are as they were.</source>
        <translation>%1 → %2: %3 schlechter, %4 besser, %5 mit anderer Note, %6 unverändert.</translation>
    </message>
    <message>
        <source>%1 answers are the same and were graded differently.</source>
        <translation>%1 Antworten sind gleich und wurden anders bewertet.</translation>
    </message>
    <message>
        <source>%1 questions were graded by different judges and are not compared; --across-graders compares them all the same.</source>
        <translation>%1 Fragen wurden von verschiedenen Richtern bewertet und werden nicht verglichen; --across-graders vergleicht sie trotzdem.</translation>
    </message>
    <message>
        <source>Not all of these grades are of one judge and prompt.</source>
        <translation>Nicht alle diese Noten stammen von einem Richter und einem Prompt.</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>graded</source>
        <translation>bewertet</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>pass rate</source>
        <translation>Bestehensquote</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>mean grade</source>
        <translation>mittlere Note</translation>
    </message>
    <message>
        <source>p50 ms</source>
        <translation>p50 ms</translation>
    </message>
    <message>
        <source>p95 ms</source>
        <translation>p95 ms</translation>
    </message>
    <message>
        <source>Nothing was asked in this time.</source>
        <translation>In dieser Zeit wurde nichts gefragt.</translation>
    </message>
    <message>
        <source>Say your grade of %1: --grade 0 to 4.</source>
        <translation>Es fehlt die Note für %1: --grade 0 bis 4.</translation>
    </message>
    <message numerus="yes">
        <source>Kept; %n answer(s) graded by hand so far.</source>
        <translation>
            <numerusform>Aufbewahrt; bisher %n Antwort von Hand bewertet.</numerusform>
            <numerusform>Aufbewahrt; bisher %n Antworten von Hand bewertet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Rubric</source>
        <translation>Bewertungsschema</translation>
    </message>
    <message>
        <source>There is no graded answer left to grade by hand.</source>
        <translation>Es ist keine bewertete Antwort mehr übrig, die von Hand zu bewerten wäre.</translation>
    </message>
    <message>
        <source>&quot;memoirctl train regrade --run UID --grade 0-4&quot; keeps your grade.</source>
        <translation>„memoirctl train regrade --run UID --grade 0-4“ hält die eigene Note fest.</translation>
    </message>
    <message>
        <source>No answer was graded by hand yet; &quot;memoirctl train regrade&quot; shows some.</source>
        <translation>Noch wurde keine Antwort von Hand bewertet; „memoirctl train regrade“ zeigt einige.</translation>
    </message>
    <message>
        <source>--without takes the uid of a row, not &quot;%1&quot;.</source>
        <translation>--without nimmt die UID einer Zeile, nicht „%1“.</translation>
    </message>
    <message>
        <source>--no-memory leaves everything out; do not give --without or --what-if with it.</source>
        <translation>--no-memory lässt alles weg; --without oder --what-if nicht dazu angeben.</translation>
    </message>
    <message>
        <source>This may take %1; add --yes to agree.</source>
        <translation>Das kann %1 kosten; mit --yes zustimmen.</translation>
    </message>
    <message>
        <source>not graded (%1)</source>
        <translation>nicht bewertet (%1)</translation>
    </message>
    <message>
        <source>%1, passed</source>
        <translation>%1, bestanden</translation>
    </message>
    <message>
        <source>%1, failed</source>
        <translation>%1, nicht bestanden</translation>
    </message>
    <message>
        <source>As it would be, %1 of %2 questions pass that fail as it is, and %3 fail that pass.</source>
        <translation>Mit der Änderung bestehen %1 von %2 Fragen, die jetzt scheitern, und %3 scheitern, die jetzt bestehen.</translation>
    </message>
    <message>
        <source>&quot;memoirctl train compare %1 %2&quot; shows them; neither counts in the trend.</source>
        <translation>„memoirctl train compare %1 %2“ zeigt sie; beides zählt nicht im Trend.</translation>
    </message>
    <message>
        <source>With run: how many questions (5). With regrade: how many answers (10).</source>
        <translation>Mit run: wie viele Fragen (5). Mit regrade: wie viele Antworten (10).</translation>
    </message>
    <message>
        <source>With run: this question, by its id, instead of the next; may be repeated.</source>
        <translation>Mit run: diese Frage, nach ihrer ID, statt der nächsten; mehrfach möglich.</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>With run: ask again as if this row had this status; a trial.</source>
        <translation>Mit run: noch einmal fragen, als hätte diese Zeile diesen Status; ein Versuch.</translation>
    </message>
    <message>
        <source>With run: ask again with the question alone; a trial.</source>
        <translation>Mit run: noch einmal nur mit der Frage fragen; ein Versuch.</translation>
    </message>
    <message>
        <source>With run: agree to what a paid model will cost.</source>
        <translation>Mit run: den Kosten eines bezahlten Modells zustimmen.</translation>
    </message>
    <message>
        <source>With trend: so many days, up to the newest run. Default: 30.</source>
        <translation>Mit trend: so viele Tage, bis zum neuesten Lauf. Vorgabe: 30.</translation>
    </message>
    <message>
        <source>With trend: only questions with this tag.</source>
        <translation>Mit trend: nur Fragen mit diesem Schlagwort.</translation>
    </message>
    <message>
        <source>With trend: only answers of this model.</source>
        <translation>Mit trend: nur Antworten dieses Modells.</translation>
    </message>
    <message>
        <source>With compare: compare grades of different judges all the same.</source>
        <translation>Mit compare: Noten verschiedener Richter trotzdem vergleichen.</translation>
    </message>
    <message>
        <source>With compare: also the questions where nothing changed.</source>
        <translation>Mit compare: auch die Fragen, bei denen sich nichts geändert hat.</translation>
    </message>
    <message>
        <source>With regrade: the answer that --grade is for.</source>
        <translation>Mit regrade: die Antwort, für die --grade gilt.</translation>
    </message>
    <message>
        <source>With regrade: your grade of it, 0 to 4.</source>
        <translation>Mit regrade: die eigene Note dafür, 0 bis 4.</translation>
    </message>
    <message>
        <source>With regrade: why.</source>
        <translation>Mit regrade: warum.</translation>
    </message>
    <message>
        <source>With run: say what it would take, and do nothing.</source>
        <translation>Mit run: sagen, was es kosten würde, und nichts tun.</translation>
    </message>
    <message>
        <source>running, %1 of %2</source>
        <translation>läuft, %1 von %2</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>never ran</source>
        <translation>nie gelaufen</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Auftrag</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>off (%1)</source>
        <translation>aus (%1)</translation>
    </message>
    <message>
        <source>It calls no model.</source>
        <translation>Er ruft kein Modell auf.</translation>
    </message>
    <message>
        <source>Asked to stop; it ends after the step it is at.</source>
        <translation>Zum Anhalten aufgefordert; endet nach dem laufenden Schritt.</translation>
    </message>
    <message>
        <source>%1 (%2), next %3 UTC.</source>
        <translation>%1 (%2), nächster %3 UTC.</translation>
    </message>
    <message>
        <source>Runs and schedules what the store has done from time to time.</source>
        <translation>Führt aus und plant, was der Speicher von Zeit zu Zeit tun lässt.</translation>
    </message>
    <message>
        <source>anthropic, openai, ollama, llama.cpp, vllm, lmstudio, voyage or openai-compatible.</source>
        <translation>anthropic, openai, ollama, llama.cpp, vllm, lmstudio, voyage oder openai-compatible.</translation>
    </message>
    <message>
        <source>Where it answers; left out: where that provider usually does.</source>
        <translation>Wo es antwortet; ohne Angabe: wo dieser Anbieter es gewöhnlich tut.</translation>
    </message>
    <message>
        <source>address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>The model, as its server names it.</source>
        <translation>Das Modell, wie sein Server es nennt.</translation>
    </message>
    <message>
        <source>env:NAME, keychain:NAME, command:PROGRAM ARGUMENTS, or empty for none. Never the key itself.</source>
        <translation>env:NAME, keychain:NAME, command:PROGRAMM ARGUMENTE oder leer für keinen. Nie der Schlüssel selbst.</translation>
    </message>
    <message>
        <source>source</source>
        <translation>QUELLE</translation>
    </message>
    <message>
        <source>Seconds without a byte. Default: 60.</source>
        <translation>Sekunden ohne ein Byte. Vorgabe: 60.</translation>
    </message>
    <message>
        <source>Seconds for a whole call, retries included. Default: 600.</source>
        <translation>Sekunden für einen ganzen Aufruf samt Wiederholungen. Vorgabe: 600.</translation>
    </message>
    <message>
        <source>What a million tokens cost that are sent.</source>
        <translation>Was eine Million gesendeter Token kostet.</translation>
    </message>
    <message>
        <source>price</source>
        <translation>PREIS</translation>
    </message>
    <message>
        <source>What a million tokens cost that are answered.</source>
        <translation>Was eine Million geantworteter Token kostet.</translation>
    </message>
    <message>
        <source>For embed: what Voyage calls input_type.</source>
        <translation>Für embed: was Voyage input_type nennt.</translation>
    </message>
    <message>
        <source>word</source>
        <translation>WORT</translation>
    </message>
    <message>
        <source>For embed: numbers of a vector; 0 leaves it to the model.</source>
        <translation>Für embed: Zahlen eines Vektors; 0 überlässt es dem Modell.</translation>
    </message>
    <message>
        <source>Take the provider away again.</source>
        <translation>Den Anbieter wieder entfernen.</translation>
    </message>
    <message>
        <source>All purposes: paid calls stop before this; 0 is no limit.</source>
        <translation>Alle Zwecke: bezahlte Aufrufe halten davor an; 0 ist keine Grenze.</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>BETRAG</translation>
    </message>
    <message>
        <source>All purposes: on refuses all traffic, off allows it.</source>
        <translation>Alle Zwecke: on verweigert jeden Verkehr, off erlaubt ihn.</translation>
    </message>
    <message>
        <source>on|off</source>
        <translation>on|off</translation>
    </message>
    <message>
        <source>Read a key from standard input into the keychain entry of --key-source.</source>
        <translation>Einen Schlüssel von der Standardeingabe in den Schlüsselbund-Eintrag von --key-source lesen.</translation>
    </message>
    <message>
        <source>for</source>
        <translation>für</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Spent today: %1. Limit per day: %2.%3</source>
        <translation>Heute ausgegeben: %1. Tagesgrenze: %2.%3</translation>
    </message>
    <message>
        <source>Offline: nothing is sent.</source>
        <translation>Offline: Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>--key-stdin needs --key-source keychain:NAME.</source>
        <translation>--key-stdin braucht --key-source keychain:NAME.</translation>
    </message>
    <message>
        <source>There is no key on standard input.</source>
        <translation>Auf der Standardeingabe ist kein Schlüssel.</translation>
    </message>
    <message>
        <source>--offline takes on or off, not &quot;%1&quot;.</source>
        <translation>--offline nimmt on oder off, nicht „%1“.</translation>
    </message>
    <message>
        <source>A model is for chat, distill, grade or embed, not &quot;%1&quot;.</source>
        <translation>Ein Modell ist für chat, distill, grade oder embed, nicht „%1“.</translation>
    </message>
    <message>
        <source>No model is set for %1 any more.</source>
        <translation>Für %1 ist kein Modell mehr eingestellt.</translation>
    </message>
    <message>
        <source>%1 asks %2 at %3.</source>
        <translation>%1 fragt %2 unter %3.</translation>
    </message>
    <message>
        <source>Shows, sets and tries the models that are asked.</source>
        <translation>Zeigt, setzt und probiert die Modelle, die gefragt werden.</translation>
    </message>
    <message>
        <source>A model is set for chat, distill, grade and embed apart; without one the extractive distiller, the check grader and the offline embedder do the work, and nothing is sent anywhere. Keys are never kept by Memoir.</source>
        <translation>Für chat, distill, grade und embed wird je ein Modell eingestellt; ohne eines tun der auszugsweise Destillierer, der prüfende Bewerter und der Offline-Einbetter die Arbeit, und nichts wird irgendwohin gesendet. Schlüssel bewahrt Memoir nie auf.</translation>
    </message>
    <message>
        <source>Say what is due, and do nothing.</source>
        <translation>Sagen, was fällig ist, und nichts tun.</translation>
    </message>
    <message>
        <source>%1 was due at %2.</source>
        <translation>%1 war um %2 fällig.</translation>
    </message>
    <message>
        <source>Nothing is due.</source>
        <translation>Nichts ist fällig.</translation>
    </message>
    <message>
        <source>The store is open read-only: no job runs. --dry-run says what is due.</source>
        <translation>Der Speicher ist nur zum Lesen offen: Kein Auftrag läuft. --dry-run sagt, was fällig ist.</translation>
    </message>
    <message>
        <source>Runs the jobs that are due now, each once, and ends.</source>
        <translation>Führt die jetzt fälligen Aufträge je einmal aus und endet.</translation>
    </message>
    <message>
        <source>Asks golden questions, grades the answers and says what changed.</source>
        <translation>Stellt goldene Fragen, bewertet die Antworten und sagt, was sich geändert hat.</translation>
    </message>
    <message>
        <source>At most so many. Default: %1.</source>
        <translation>Höchstens so viele. Vorgabe: %1.</translation>
    </message>
    <message>
        <source>Runs before this one.</source>
        <translation>Läufe vor diesem.</translation>
    </message>
    <message>
        <source>With &quot;left&quot;: offer these rows to the next run again.</source>
        <translation>Mit „left“: diese Zeilen dem nächsten Lauf wieder anbieten.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The wiki job has not run in this store yet.</source>
        <translation>Der Wiki-Auftrag ist in diesem Speicher noch nicht gelaufen.</translation>
    </message>
    <message>
        <source>Lost:</source>
        <translation>Verloren:</translation>
    </message>
    <message>
        <source>Superseded:</source>
        <translation>Ersetzt:</translation>
    </message>
    <message>
        <source>No longer in force:</source>
        <translation>Nicht mehr in Kraft:</translation>
    </message>
    <message>
        <source>Said together with others:</source>
        <translation>Zusammen mit anderen gesagt:</translation>
    </message>
    <message>
        <source>Left to a person:</source>
        <translation>Einem Menschen überlassen:</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Every row that may be told stands in the wiki, or was not offered yet.</source>
        <translation>Jede Zeile, die mitgeteilt werden darf, steht im Wiki oder wurde noch nicht angeboten.</translation>
    </message>
    <message numerus="yes">
        <source>%n rows are offered to the next run again.</source>
        <translation>
            <numerusform>%n Zeile wird dem nächsten Lauf wieder angeboten.</numerusform>
            <numerusform>%n Zeilen werden dem nächsten Lauf wieder angeboten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows what runs of the wiki job did, and accepts a run or takes it back.</source>
        <translation>Zeigt, was Läufe des Wiki-Auftrags getan haben, und nimmt einen Lauf an oder zurück.</translation>
    </message>
    <message>
        <source>The offline embedder compared: %1</source>
        <translation>Verglichen hat der Offline-Einbetter: %1</translation>
    </message>
    <message>
        <source>A job runs only once at a time: 4 where it runs already, in this or another process. &quot;run&quot; is refused with 3
where a paid model would be called and --yes is missing, or where the day&apos;s limit (model.limit_per_day) is reached;
1 is a run that failed or was cancelled, 5 a job to cancel that does not run. &quot;log&quot; shows the last run; the
newest 200 runs of each job keep theirs.
A schedule has five fields in UTC, as crontab has them; changing it passes over what was due before.</source>
        <translation>Ein Auftrag läuft nur einmal zugleich: 4, wo er schon läuft, in diesem oder einem anderen Prozess. „run“ wird mit 3
abgelehnt, wo ein bezahltes Modell gerufen würde und --yes fehlt oder wo die Tagesgrenze (model.limit_per_day) erreicht ist;
1 ist ein gescheiterter oder abgebrochener Lauf, 5 ein abzubrechender Auftrag, der nicht läuft. „log“ zeigt den letzten Lauf;
die neuesten 200 Läufe jedes Auftrags behalten das ihre.
Ein Zeitplan hat fünf Felder in UTC, wie in crontab; ihn zu ändern übergeht, was vorher fällig war.</translation>
    </message>
    <message>
        <source>feedback</source>
        <translation>Rückkopplung</translation>
    </message>
    <message>
        <source>Compared by %1.</source>
        <translation>Verglichen durch %1.</translation>
    </message>
    <message>
        <source>End a search, list, context or other look that takes longer; 0 is no limit. Default: $MEMOIR_TIME_LIMIT, else 30.</source>
        <translation>Eine Suche, eine Liste, einen Kontext oder ein anderes Nachsehen beenden, das länger dauert; 0 heißt ohne Grenze. Vorgabe: $MEMOIR_TIME_LIMIT, sonst 30.</translation>
    </message>
    <message>
        <source>Where $MEMOIR_AGENT names an agent, nothing is decided: what signs as a person is refused with 3.</source>
        <translation>Wo $MEMOIR_AGENT einen Agenten nennt, wird nichts entschieden: Was als Mensch zeichnet, wird mit 3 abgelehnt.</translation>
    </message>
    <message>
        <source>There is no passphrase: name a file that holds it in $MEMOIR_PASSPHRASE_FILE.</source>
        <translation>Es gibt keine Passphrase: in $MEMOIR_PASSPHRASE_FILE eine Datei nennen, die sie enthält.</translation>
    </message>
    <message>
        <source>New passphrase: </source>
        <translation>Neue Passphrase: </translation>
    </message>
    <message>
        <source>Passphrase of your signing key: </source>
        <translation>Passphrase des eigenen Signierschlüssels: </translation>
    </message>
    <message>
        <source>Once more: </source>
        <translation>Noch einmal: </translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>Die beiden Passphrasen sind verschieden.</translation>
    </message>
    <message>
        <source>A signing key takes a passphrase.</source>
        <translation>Ein Signierschlüssel braucht eine Passphrase.</translation>
    </message>
    <message>
        <source>&quot;memoirctl %1&quot; decides, and the agent %2 is at work here ($MEMOIR_AGENT): a person does that, in a shell of their own or in the window.</source>
        <translation>„memoirctl %1“ entscheidet, und hier ist der Agent %2 am Werk ($MEMOIR_AGENT): Das tut ein Mensch, in einer eigenen Shell oder im Fenster.</translation>
    </message>
    <message>
        <source>The head of the ledger was not anchored: %1</source>
        <translation>Der Kopf des Journals wurde nicht verankert: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says neither a revision nor at least 8 characters of a content hash behind the @; &quot;memoirctl show %2&quot; prints both.</source>
        <translation>„%1“ nennt hinter dem @ weder eine Revision noch mindestens 8 Zeichen eines Inhalts-Hashs; „memoirctl show %2“ gibt beides aus.</translation>
    </message>
    <message>
        <source>--hash and --if-revision speak of one row; write UID@REVISION or UID@HASH for each of several.</source>
        <translation>--hash und --if-revision gelten für eine Zeile; bei mehreren für jede UID@REVISION oder UID@HASH schreiben.</translation>
    </message>
    <message>
        <source>--hash takes at least 8 characters of the content hash, not &quot;%1&quot;.</source>
        <translation>--hash nimmt mindestens 8 Zeichen des Inhalts-Hashs, nicht „%1“.</translation>
    </message>
    <message>
        <source>Say what you looked at: %1@%2 if that is revision %2, or %1@HASH with the content hash that &quot;memoirctl show %1&quot; prints.</source>
        <translation>Angeben, was angesehen wurde: %1@%2, wenn das Revision %2 ist, oder %1@HASH mit dem Inhalts-Hash, den „memoirctl show %1“ ausgibt.</translation>
    </message>
    <message>
        <source>%1 changed since it was shown (it is revision %2 with the hash %3 now); look at it again and decide anew.</source>
        <translation>%1 hat sich geändert, seit es gezeigt wurde (jetzt Revision %2 mit dem Hash %3); noch einmal ansehen und neu entscheiden.</translation>
    </message>
    <message>
        <source>Says that it is right that the store is older than it was, or has another history: a backup was restored.</source>
        <translation>Sagt, dass es richtig ist, dass der Speicher älter ist als zuvor oder einen anderen Verlauf hat: Eine Sicherung wurde wiederhergestellt.</translation>
    </message>
    <message>
        <source>Why; needed by --accept-older.</source>
        <translation>Warum; von --accept-older verlangt.</translation>
    </message>
    <message>
        <source>Copied to %1; the copy was opened and checked: %2, %3 ledger entries.</source>
        <translation>Nach %1 kopiert; die Kopie wurde geöffnet und geprüft: %2, %3 Journaleinträge.</translation>
    </message>
    <message>
        <source>--as-of is only shown: leave out --record, because it may hold rows that are not told any more.</source>
        <translation>--as-of wird nur gezeigt: --record weglassen, denn es kann Zeilen enthalten, die nicht mehr mitgeteilt werden.</translation>
    </message>
    <message>
        <source>For looking only: it may hold rows that are not told now; do not hand it to a model.</source>
        <translation>Nur zum Ansehen: Es kann Zeilen enthalten, die jetzt nicht mitgeteilt werden; keinem Modell übergeben.</translation>
    </message>
    <message>
        <source>The content hash that was shown (8 characters do), where one is named: the same as UID@HASH.</source>
        <translation>Der Inhalts-Hash, der gezeigt wurde (8 Zeichen genügen), wo nur einer genannt ist: dasselbe wie UID@HASH.</translation>
    </message>
    <message>
        <source>Instead of it: the revision that was shown.</source>
        <translation>Stattdessen: die Revision, die gezeigt wurde.</translation>
    </message>
    <message>
        <source>--edit speaks of one proposal; name one.</source>
        <translation>--edit gilt für einen Vorschlag; nur einen nennen.</translation>
    </message>
    <message>
        <source>Give it this answer?</source>
        <translation>Diese Antwort geben?</translation>
    </message>
    <message>
        <source>Only what the proposal takes, and only while it waits: what expired stays unapproved. An answer is
bound to the content hash that &quot;proposals&quot; and &quot;show&quot; print: what changed since is a conflict. On a terminal a
proposal named without it is shown whole, and asked for. The decision is
kept as precedent, with what it followed and what it departed from.</source>
        <translation>Nur was der Vorschlag zulässt, und nur, solange er wartet: Was abgelaufen ist, bleibt nicht freigegeben. Eine Antwort ist
an den Inhalts-Hash gebunden, den „proposals“ und „show“ ausgeben: Was sich seither geändert hat, ist ein Konflikt. In einem Terminal
wird ein Vorschlag, der ohne ihn genannt ist, ganz gezeigt und nachgefragt. Die Entscheidung bleibt
als Präzedenzfall, mit dem, woran sie sich hielt und wovon sie abwich.</translation>
    </message>
    <message>
        <source>settings of this computer</source>
        <translation>Einstellungen dieses Rechners</translation>
    </message>
    <message>
        <source>all confirmed here</source>
        <translation>alle hier bestätigt</translation>
    </message>
    <message>
        <source>not confirmed here: %1</source>
        <translation>hier nicht bestätigt: %1</translation>
    </message>
    <message>
        <source>They came with the file and are not acted on; &quot;memoirctl trust&quot; shows and confirms them.</source>
        <translation>Sie kamen mit der Datei und werden nicht befolgt; „memoirctl trust“ zeigt und bestätigt sie.</translation>
    </message>
    <message>
        <source>The revision that was seen: the same as UID@NUMBER.</source>
        <translation>Die Revision, die gesehen wurde: dasselbe wie UID@ZAHL.</translation>
    </message>
    <message>
        <source>Instead of it: the content hash that was seen (8 characters do).</source>
        <translation>Stattdessen: der Inhalts-Hash, der gesehen wurde (8 Zeichen genügen).</translation>
    </message>
    <message>
        <source>Behind the uid stands the revision that &quot;list&quot; or &quot;show&quot; printed: what changed since is a conflict. On a terminal a row
named without it is shown whole, and asked for.</source>
        <translation>Hinter der UID steht die Revision, die „list“ oder „show“ ausgab: Was sich seither geändert hat, ist ein Konflikt. In einem Terminal
wird eine Zeile, die ohne sie genannt ist, ganz gezeigt und nachgefragt.</translation>
    </message>
    <message>
        <source>The export could not be written to standard output: %1.</source>
        <translation>Der Export konnte nicht auf die Standardausgabe geschrieben werden: %1.</translation>
    </message>
    <message>
        <source>Bring what the file says that people decided in force at once, where it is your own export; the number is the one that --dry-run counts. Default: it waits for review.</source>
        <translation>Was nach Angabe der Datei Menschen entschieden haben, sofort in Kraft setzen, wo sie der eigene Export ist; die Zahl ist die, die --dry-run zählt. Vorgabe: es wartet auf Prüfung.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) wait for a person: &quot;memoirctl list knowledge --status waiting&quot;, then &quot;memoirctl release UID&quot;.</source>
        <translation>
            <numerusform>%n Datei wartet auf einen Menschen: „memoirctl list knowledge --status waiting“, dann „memoirctl release UID“.</numerusform>
            <numerusform>%n Dateien warten auf einen Menschen: „memoirctl list knowledge --status waiting“, dann „memoirctl release UID“.</numerusform>
        </translation>
    </message>
    <message>
        <source>came with the file, not confirmed (%1)</source>
        <translation>kam mit der Datei, nicht bestätigt (%1)</translation>
    </message>
    <message>
        <source>Keeps the passphrase of a new key in the desktop&apos;s keyring.</source>
        <translation>Bewahrt die Passphrase eines neuen Schlüssels im Schlüsselbund des Desktops auf.</translation>
    </message>
    <message>
        <source>There is no signing key of yours (%1); &quot;memoirctl key new&quot; makes one.</source>
        <translation>Es gibt keinen eigenen Signierschlüssel (%1); „memoirctl key new“ legt einen an.</translation>
    </message>
    <message>
        <source>%1 exists and is not written over; move it away first.</source>
        <translation>%1 besteht schon und wird nicht überschrieben; erst woandershin verschieben.</translation>
    </message>
    <message>
        <source>Your signing key is %1; &quot;memoirctl key enter&quot; makes a store know it.</source>
        <translation>Der eigene Signierschlüssel ist %1; „memoirctl key enter“ macht ihn einem Speicher bekannt.</translation>
    </message>
    <message>
        <source>The store knows %1 now.</source>
        <translation>Der Speicher kennt %1 jetzt.</translation>
    </message>
    <message>
        <source>%1 signs no more decisions of this store.</source>
        <translation>%1 signiert keine Entscheidungen dieses Speichers mehr.</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>widerrufen</translation>
    </message>
    <message>
        <source>&quot;key require&quot; takes on or off.</source>
        <translation>„key require“ nimmt on oder off.</translation>
    </message>
    <message>
        <source>Signed decisions are %1.</source>
        <translation>Signierte Entscheidungen: %1.</translation>
    </message>
    <message>
        <source>Keys with which people sign decisions.</source>
        <translation>Schlüssel, mit denen Menschen Entscheidungen signieren.</translation>
    </message>
    <message>
        <source>Serve the agents of other users at this Unix socket instead of standard input.</source>
        <translation>Die Agenten anderer Benutzer an diesem Unix-Socket bedienen statt an der Standardeingabe.</translation>
    </message>
    <message>
        <source>With --socket: programs of this user come in, as this agent; repeatable.</source>
        <translation>Mit --socket: Programme dieses Benutzers kommen herein, als dieser Agent; wiederholbar.</translation>
    </message>
    <message>
        <source>user=agent</source>
        <translation>BENUTZER=AGENT</translation>
    </message>
    <message>
        <source>With --socket: 0600, 0660 or 0666. Default: 0660.</source>
        <translation>Mit --socket: 0600, 0660 oder 0666. Vorgabe: 0660.</translation>
    </message>
    <message>
        <source>Carry standard input and output to such a socket; needs no store.</source>
        <translation>Standardeingabe und -ausgabe zu einem solchen Socket weiterreichen; braucht keinen Speicher.</translation>
    </message>
    <message>
        <source>--socket-mode takes 0600, 0660 or 0666, not &quot;%1&quot;.</source>
        <translation>--socket-mode nimmt 0600, 0660 oder 0666, nicht „%1“.</translation>
    </message>
    <message>
        <source>Say who may come in, and as which agent: --allow USER=AGENT.</source>
        <translation>Angeben, wer hereinkommen darf und als welcher Agent: --allow BENUTZER=AGENT.</translation>
    </message>
    <message>
        <source>--connect and --socket are the two ends; give one of them.</source>
        <translation>--connect und --socket sind die beiden Enden; nur eines davon angeben.</translation>
    </message>
    <message>
        <source>Speaks the Model Context Protocol, revisions 2025-11-25 and 2026-07-28. What agents write waits for
review; nothing here approves. Each answer is given after its commit. Ends when standard input does.
With --socket the agents of other users of this computer are served, who have no right to the store&apos;s file: the
system says whose program connects, --allow which agent that is. Their clients start &quot;memoirctl mcp --connect&quot;.</source>
        <translation>Spricht das Model Context Protocol, Revisionen 2025-11-25 und 2026-07-28. Was Agenten schreiben, wartet auf
Prüfung; nichts wird hier freigegeben. Jede Antwort kommt nach ihrem Commit. Endet mit der Standardeingabe.
Mit --socket werden die Agenten anderer Benutzer dieses Rechners bedient, die kein Recht an der Datei des Speichers haben: Das
System sagt, wessen Programm sich verbindet, --allow, welcher Agent das ist. Ihre Clients starten „memoirctl mcp --connect“.</translation>
    </message>
    <message>
        <source>The model set at %1 came with the file and nobody on this computer has confirmed it. &quot;memoirctl trust&quot; shows and confirms it, --off takes it out.</source>
        <translation>Das Modell, das für %1 eingestellt ist, kam mit der Datei, und niemand auf diesem Rechner hat es bestätigt. „memoirctl trust“ zeigt und bestätigt es, --off nimmt es heraus.</translation>
    </message>
    <message>
        <source>Make the rules of the store (triggers, views, indexes) anew, after a copy beside it.</source>
        <translation>Die Regeln des Speichers (Trigger, Sichten, Indizes) neu machen, nach einer Kopie daneben.</translation>
    </message>
    <message>
        <source>The schema is as it should be; nothing was changed.</source>
        <translation>Das Schema ist, wie es sein soll; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Why; kept in the ledger. Needed for a piece that the guard flagged.</source>
        <translation>Warum; steht im Journal. Nötig bei einem Textstück, zu dem der Wächter Befunde hat.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no document (src_...) and no piece of one (chk_...).</source>
        <translation>„%1“ ist kein Dokument (src_...) und kein Textstück davon (chk_...).</translation>
    </message>
    <message>
        <source>Lets a document that waits be told, or a piece that the guard flagged.</source>
        <translation>Gibt ein wartendes Dokument oder ein Textstück mit Befunden des Wächters zum Mitteilen frei.</translation>
    </message>
    <message>
        <source>Show the copies there are, and whether each is good.</source>
        <translation>Die vorhandenen Kopien zeigen, und ob jede gut ist.</translation>
    </message>
    <message>
        <source>Do it; without this it is only said what would be done.</source>
        <translation>Es tun; ohne dies wird nur gesagt, was getan würde.</translation>
    </message>
    <message>
        <source>made</source>
        <translation>angelegt</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>The newest good one is %1.</source>
        <translation>Die neueste gute ist %1.</translation>
    </message>
    <message>
        <source>%1 of %2: %3, %4 ledger entries, head %5</source>
        <translation>%1 von %2: %3, %4 Journaleinträge, Kopf %5</translation>
    </message>
    <message>
        <source>%1 is now the copy %2.</source>
        <translation>%1 ist jetzt die Kopie %2.</translation>
    </message>
    <message>
        <source>What stood there is kept as %1.</source>
        <translation>Was dort stand, ist als %1 aufbewahrt.</translation>
    </message>
    <message>
        <source>Kept, and counted no more: %1.</source>
        <translation>Aufbewahrt und nicht mehr mitgezählt: %1.</translation>
    </message>
    <message>
        <source>Its ledger does not prove its rows: %1</source>
        <translation>Das Journal weist die Zeilen nicht nach: %1</translation>
    </message>
    <message>
        <source>Only a person puts an older copy in a store&apos;s place: not with --read-only, and not where MEMOIR_AGENT is set.</source>
        <translation>Nur ein Mensch setzt eine ältere Kopie an die Stelle eines Speichers: nicht mit --read-only, und nicht, wo MEMOIR_AGENT gesetzt ist.</translation>
    </message>
    <message>
        <source>This would put %1 in the place of %2, and keep what stands there; do it with --yes.</source>
        <translation>Dies würde %1 an die Stelle von %2 setzen und aufbewahren, was dort steht; mit --yes geschieht es.</translation>
    </message>
    <message>
        <source>Goes back to a copy of the store; by itself to the newest good one.</source>
        <translation>Kehrt zu einer Kopie des Speichers zurück; von selbst zur neuesten guten.</translation>
    </message>
    <message>
        <source>The revision that was seen, where one row is named: the same as UID@NUMBER.</source>
        <translation>Die Revision, die gesehen wurde, wo nur eine Zeile genannt ist: dasselbe wie UID@ZAHL.</translation>
    </message>
    <message>
        <source>Give it the status %1?</source>
        <translation>Den Status %1 geben?</translation>
    </message>
    <message>
        <source>Statuses: needs_review, approved_for_reuse, rejected, one_time_exception, sensitive, superseded.
A decision is about what was seen: behind each uid stands the revision (or the beginning of the
content hash) that &quot;list&quot; or &quot;show&quot; printed, and what changed since is a conflict. On a
terminal a row named without it is shown whole, and asked for.</source>
        <translation>Status: needs_review, approved_for_reuse, rejected, one_time_exception, sensitive, superseded.
Eine Entscheidung gilt dem, was gesehen wurde: Hinter jeder UID steht die Revision (oder der Anfang des
Inhalts-Hashs), die „list“ oder „show“ ausgab, und was sich seither geändert hat, ist ein Konflikt. In einem
Terminal wird eine Zeile, die ohne sie genannt ist, ganz gezeigt und nachgefragt.</translation>
    </message>
    <message>
        <source>Confirm everything that waits.</source>
        <translation>Alles bestätigen, was wartet.</translation>
    </message>
    <message>
        <source>in the file</source>
        <translation>in der Datei</translation>
    </message>
    <message>
        <source>Nothing waits to be confirmed on this computer.</source>
        <translation>Nichts wartet darauf, auf diesem Rechner bestätigt zu werden.</translation>
    </message>
    <message>
        <source>Confirmed on this computer, for this store at this place, as it stands above.</source>
        <translation>Auf diesem Rechner bestätigt, für diesen Speicher an diesem Ort, so wie es oben steht.</translation>
    </message>
    <message>
        <source>None of this is acted on. &quot;memoirctl trust --all&quot; confirms it, &quot;memoirctl trust WHAT&quot; one of it.</source>
        <translation>Nichts davon wird befolgt. „memoirctl trust --all“ bestätigt es, „memoirctl trust WAS“ eines davon.</translation>
    </message>
    <message>
        <source>Shows and confirms what a store would have this computer do.</source>
        <translation>Zeigt und bestätigt, was ein Speicher diesen Rechner tun lassen würde.</translation>
    </message>
    <message>
        <source>A store is data and may come from anywhere: paths to write, folders to read, models to ask, commands that
print keys, limits and schedules are acted on only where exactly what stands in the file was set or
confirmed on this computer, for this store at this place. What waits is listed; --all or its name
confirms it, and &quot;setting&quot;, &quot;job schedule&quot; and &quot;model set&quot; give it another value.</source>
        <translation>Ein Speicher besteht aus Daten und kann von überall kommen: Pfade zum Schreiben, Ordner zum Lesen, Modelle zum Fragen, Befehle,
die Schlüssel ausgeben, Grenzen und Zeitpläne gelten nur, wo genau das, was in der Datei steht, auf diesem Rechner für diesen
Speicher an diesem Ort eingestellt oder bestätigt wurde. Was wartet, wird aufgezählt; --all oder sein Name
bestätigt es, und „setting“, „job schedule“ und „model set“ geben ihm einen anderen Wert.</translation>
    </message>
    <message>
        <source>What came in is over %1 MiB; give it in parts.</source>
        <translation>Was hereinkam, ist größer als %1 MiB; geben Sie es in Teilen.</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) are signed by a key that this store knows, and are in force.</source>
        <translation>
            <numerusform>%n Entscheidung ist mit einem Schlüssel signiert, den dieser Speicher kennt, und gilt.</numerusform>
            <numerusform>%n Entscheidungen sind mit einem Schlüssel signiert, den dieser Speicher kennt, und gelten.</numerusform>
        </translation>
    </message>
    <message>
        <source>From now on, what comes or changes below the named folders is told at once, or waits until a person releases it.</source>
        <translation>Von nun an wird, was unter den genannten Ordnern kommt oder sich ändert, sofort mitgeteilt, oder es wartet, bis ein Mensch es freigibt.</translation>
    </message>
    <message>
        <source>told|wait</source>
        <translation>told|wait</translation>
    </message>
    <message>
        <source>--new-files takes told or wait, not &quot;%1&quot;.</source>
        <translation>--new-files nimmt told oder wait, nicht „%1“.</translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation>Es gibt keine Datei und keinen Ordner %1.</translation>
    </message>
    <message>
        <source>Markdown, text, reStructuredText, YAML, JSON, HTML and PDF, up to 32 MiB a file and 200,000 files a call.
Hidden files and folders, node_modules, links and binary files are passed over. Reading again touches only
what changed; a file that is gone is marked missing. Secrets are redacted before anything is stored.
With --new-files wait, a tree is told as it is read first, and what is new or changed in it later waits
for &quot;memoirctl release&quot;, whoever reads it in.</source>
        <translation>Markdown, Text, reStructuredText, YAML, JSON, HTML und PDF, bis 32 MiB je Datei und 200.000 Dateien je Aufruf.
Versteckte Dateien und Ordner, node_modules, Verweise und Binärdateien werden übergangen. Erneutes Lesen berührt nur,
was sich änderte; eine Datei, die fort ist, wird als fehlend vermerkt. Geheimnisse werden geschwärzt, bevor etwas
gespeichert wird. Mit --new-files wait wird ein Baum so mitgeteilt, wie er zuerst gelesen wird; was später neu oder
geändert ist, wartet auf „memoirctl release“, wer auch immer es einliest.</translation>
    </message>
    <message>
        <source>new makes your key, closed by a passphrase; enter makes the store know it, or the PUBLIC_KEY of somebody else; require on (short for &quot;setting decisions.signed on&quot;): from then on every act of a person is signed, and &quot;verify&quot; names what is not, or not by a key that the store knew. Switching off is signed too. The passphrase comes from the file in $MEMOIR_PASSPHRASE_FILE, from the desktop&apos;s keyring, or is asked for.</source>
        <translation>new erzeugt Ihren Schlüssel, verschlossen mit einer Passphrase; enter macht ihn, oder den PUBLIC_KEY eines anderen, dem Speicher bekannt; require on (kurz für „setting decisions.signed on“): Von da an ist jede Handlung eines Menschen signiert, und „verify“ nennt, was es nicht ist oder nicht mit einem Schlüssel, den der Speicher kannte. Auch das Abschalten wird signiert. Die Passphrase kommt aus der Datei in $MEMOIR_PASSPHRASE_FILE, aus dem Schlüsselbund der Arbeitsumgebung, oder wird erfragt.</translation>
    </message>
    <message>
        <source>Documents wait where their folder, namespace or store asks for it (memoirctl help setting, knowledge.new_files)
and a job, a watch or a refresh read them in. A piece with a secret, hidden characters or words that instruct a model
waits always; one with personal data where &quot;knowledge.pii&quot; is wait. Pieces are released one by one, with a
reason, also in a document that is released. &quot;memoirctl undo&quot; takes a release back.</source>
        <translation>Dokumente warten, wo ihr Ordner, Namensraum oder Speicher es verlangt (memoirctl help setting, knowledge.new_files)
und ein Auftrag, eine Überwachung oder ein Auffrischen sie einliest. Ein Textstück mit einem Geheimnis, versteckten Zeichen
oder Worten, die ein Modell anweisen, wartet immer; eines mit persönlichen Daten, wo „knowledge.pii“ wait ist. Textstücke
werden einzeln freigegeben, mit Begründung, auch in einem freigegebenen Dokument. „memoirctl undo“ nimmt es zurück.</translation>
    </message>
    <message>
        <source>Say what changes: --observation TEXT, --strategy TEXT, --tag WORD, ...</source>
        <translation>Sagen Sie, was sich ändert: --observation TEXT, --strategy TEXT, --tag WORT, ...</translation>
    </message>
    <message>
        <source>Replace its words?</source>
        <translation>Seine Worte ersetzen?</translation>
    </message>
    <message>
        <source>Rewrites words of a memory or a wiki section; the original stays in the ledger.</source>
        <translation>Schreibt Worte einer Erinnerung oder eines Wiki-Abschnitts neu; das Original bleibt im Journal.</translation>
    </message>
    <message>
        <source>Read as %1.</source>
        <translation>Gelesen als %1.</translation>
    </message>
    <message>
        <source>%1 changed, %2 of %3 retired.</source>
        <translation>%1 geändert, %2 von %3 zurückgezogen.</translation>
    </message>
    <message>
        <source>Added: %1.</source>
        <translation>Neu: %1.</translation>
    </message>
    <message>
        <source>Changed: %1.</source>
        <translation>Geändert: %1.</translation>
    </message>
    <message>
        <source>Retired: %1.</source>
        <translation>Zurückgezogen: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) wait for review.</source>
        <translation>
            <numerusform>%n Zeile wartet auf Prüfung.</numerusform>
            <numerusform>%n Zeilen warten auf Prüfung.</numerusform>
        </translation>
    </message>
    <message>
        <source>What is added or changed is in force at once.</source>
        <translation>Was neu oder geändert ist, gilt sofort.</translation>
    </message>
    <message>
        <source>More than a third would be retired: without --dry-run that takes --retire %1.</source>
        <translation>Mehr als ein Drittel würde zurückgezogen: Ohne --dry-run braucht das --retire %1.</translation>
    </message>
    <message>
        <source>Accept, or take back, this section of the run only.</source>
        <translation>Nur diesen Abschnitt des Laufs annehmen oder zurücknehmen.</translation>
    </message>
    <message>
        <source>The job itself is run by &quot;memoirctl job run wiki&quot;. A run that would have lost a citation was
rolled back: nothing of the wiki changed, and its rows are offered to the next run again. Where only
some of its sections would have, these stay as they were and the others are written.
&quot;left&quot; lists the rows that several runs did not take in, which are a person&apos;s turn.</source>
        <translation>Der Auftrag selbst läuft mit „memoirctl job run wiki“. Ein Lauf, der einen Beleg verloren hätte, wurde
zurückgerollt: Nichts am Wiki hat sich geändert, und seine Zeilen werden dem nächsten Lauf wieder angeboten. Wo nur
einige seiner Abschnitte einen verloren hätten, bleiben diese, wie sie waren, und die anderen werden geschrieben.
„left“ nennt die Zeilen, die mehrere Läufe nicht aufnahmen; sie sind Sache eines Menschen.</translation>
    </message>
    <message>
        <source>A whole number; higher is more pressing. Default: what the kind usually has.</source>
        <translation>Eine ganze Zahl; höher ist dringender. Standard: was die Art gewöhnlich hat.</translation>
    </message>
    <message>
        <source>Of an episode: what happened, in full.</source>
        <translation>Von einer Episode: was geschah, ganz.</translation>
    </message>
    <message>
        <source>Of an episode: its own name where it was seen, such as a message id.</source>
        <translation>Von einer Episode: ihr eigener Name dort, wo sie gesehen wurde, etwa die Kennung einer Nachricht.</translation>
    </message>
    <message>
        <source>Of an episode: what it is about.</source>
        <translation>Von einer Episode: worum es geht.</translation>
    </message>
    <message>
        <source>Say what happened: --content TEXT.</source>
        <translation>Sagen Sie, was geschah: --content TEXT.</translation>
    </message>
    <message>
        <source>Writes what an agent saw; it waits for review. Or what happened, as evidence.</source>
        <translation>Schreibt, was ein Agent sah; es wartet auf Prüfung. Oder was geschah, als Beleg.</translation>
    </message>
    <message>
        <source>Whose memories and decisions it is told: own, all, or other agents beside itself.</source>
        <translation>Wessen Erinnerungen und Entscheidungen er erfährt: own, all oder andere Agenten neben sich selbst.</translation>
    </message>
    <message>
        <source>own|all|name,...</source>
        <translation>own|all|Name,...</translation>
    </message>
    <message>
        <source>Of which classes: public, private or both; private is told of its own alone.</source>
        <translation>Welcher Einstufung: public, private oder beide; Privates nur das eigene.</translation>
    </message>
    <message>
        <source>class,...</source>
        <translation>Einstufung,...</translation>
    </message>
    <message>
        <source>%1 reads %2; classes: %3</source>
        <translation>%1 liest %2; Einstufungen: %3</translation>
    </message>
    <message>
        <source>An agent that is connected (MCP) is told its own memories and decisions, and what belongs to no agent. Only a
person gives it more; every change is an entry of the ledger and can be undone. What is private is told to its
own agent alone, what is sensitive to nobody, whatever stands here.</source>
        <translation>Ein verbundener Agent (MCP) erfährt seine eigenen Erinnerungen und Entscheidungen und was keinem Agenten gehört. Mehr gibt
ihm nur ein Mensch; jede Änderung steht im Ledger und lässt sich zurücknehmen. Privates erfährt nur der
eigene Agent, was sensitive ist niemand, was auch immer hier steht.</translation>
    </message>
    <message>
        <source>Every memory of this agent.</source>
        <translation>Jede Erinnerung dieses Agenten.</translation>
    </message>
    <message>
        <source>Every memory about TYPE:ID, or about ID of any type.</source>
        <translation>Jede Erinnerung über TYPE:ID oder über ID beliebigen Typs.</translation>
    </message>
    <message>
        <source>Every memory of this kind.</source>
        <translation>Jede Erinnerung dieser Art.</translation>
    </message>
    <message>
        <source>Every memory with this tag.</source>
        <translation>Jede Erinnerung mit diesem Schlagwort.</translation>
    </message>
    <message>
        <source>Every memory whose provenance says so, as channel=#ops.</source>
        <translation>Jede Erinnerung, deren Herkunft so lautet, etwa channel=#ops.</translation>
    </message>
    <message>
        <source>key=value</source>
        <translation>Schlüssel=Wert</translation>
    </message>
    <message>
        <source>Every memory written before this moment, ISO-8601.</source>
        <translation>Jede Erinnerung, die vor diesem Zeitpunkt geschrieben wurde, ISO-8601.</translation>
    </message>
    <message>
        <source>Say what would be forgotten, and do nothing.</source>
        <translation>Sagt, was vergessen würde, und tut nichts.</translation>
    </message>
    <message>
        <source>How many that is, as --dry-run counts; asked for where no uid is named.</source>
        <translation>Wie viele das sind, so wie --dry-run zählt; verlangt, wo keine uid genannt ist.</translation>
    </message>
    <message>
        <source>--from takes KEY=VALUE, as channel=#ops; &quot;%1&quot; is none.</source>
        <translation>--from nimmt SCHLÜSSEL=WERT, etwa channel=#ops; „%1“ ist keines.</translation>
    </message>
    <message>
        <source>--before takes a time in ISO-8601; &quot;%1&quot; is none.</source>
        <translation>--before nimmt eine Zeit in ISO-8601; „%1“ ist keine.</translation>
    </message>
    <message>
        <source>Name the rows, or say which are meant; not both.</source>
        <translation>Nennen Sie die Zeilen oder sagen Sie, welche gemeint sind; nicht beides.</translation>
    </message>
    <message>
        <source>Name the rows to forget, or say which are meant (--agent, --entity, ...).</source>
        <translation>Nennen Sie die Zeilen, die vergessen werden sollen, oder sagen Sie, welche gemeint sind (--agent, --entity, ...).</translation>
    </message>
    <message numerus="yes">
        <source>%n rows would be forgotten for good.</source>
        <translation>
            <numerusform>%n Zeile würde endgültig vergessen.</numerusform>
            <numerusform>%n Zeilen würden endgültig vergessen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was forgotten: %1 rows are meant. Look at them with --dry-run; if that is right, say so with the number: --count %1.</source>
        <translation>Nichts wurde vergessen: Gemeint sind %1 Zeilen. Sehen Sie sie mit --dry-run an; ist das richtig, so sagen Sie es mit der Zahl: --count %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n rows are forgotten; tombstones say when, by whom and why. They cannot come back.</source>
        <translation>
            <numerusform>%n Zeile ist vergessen; ein Grabstein sagt, wann, von wem und warum. Sie kann nicht zurückkommen.</numerusform>
            <numerusform>%n Zeilen sind vergessen; Grabsteine sagen, wann, von wem und warum. Sie können nicht zurückkommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Free parts of the file may still hold words: %1</source>
        <translation>Freie Teile der Datei können noch Wörter enthalten: %1</translation>
    </message>
    <message>
        <source>This copy was made before and still holds them: %1</source>
        <translation>Diese Kopie entstand vorher und enthält sie noch: %1</translation>
    </message>
    <message>
        <source>Takes rows out for good; tombstones without content stay.</source>
        <translation>Nimmt Zeilen endgültig heraus; Grabsteine ohne Inhalt bleiben.</translation>
    </message>
    <message>
        <source>What it is a run of.</source>
        <translation>Wovon es ein Lauf ist.</translation>
    </message>
    <message>
        <source>How it ended, or how it stands.</source>
        <translation>Wie er endete oder wie er steht.</translation>
    </message>
    <message>
        <source>Whether it may write memories: on or off. A person says so.</source>
        <translation>Ob er Erinnerungen schreiben darf: on oder off. Das sagt ein Mensch.</translation>
    </message>
    <message>
        <source>--reflexions takes on or off, not &quot;%1&quot;.</source>
        <translation>--reflexions nimmt on oder off, nicht „%1“.</translation>
    </message>
    <message>
        <source>The run %1 goes on.</source>
        <translation>Der Lauf %1 geht weiter.</translation>
    </message>
    <message>
        <source>The run %1 has ended.</source>
        <translation>Der Lauf %1 ist beendet.</translation>
    </message>
    <message>
        <source>redact or refuse</source>
        <translation>redact oder refuse</translation>
    </message>
    <message>
        <source>a folder by its whole path, or nothing for beside the store</source>
        <translation>einen Ordner mit ganzem Pfad, oder nichts für neben dem Speicher</translation>
    </message>
    <message>
        <source>1 to 1000</source>
        <translation>1 bis 1000</translation>
    </message>
    <message>
        <source>a folder by its whole path, or nothing</source>
        <translation>einen Ordner mit ganzem Pfad oder nichts</translation>
    </message>
    <message>
        <source>a file, by its whole path or beside the store</source>
        <translation>eine Datei mit ganzem Pfad oder neben dem Speicher</translation>
    </message>
    <message>
        <source>how many rows a run of the wiki job reads, from 1</source>
        <translation>wie viele Zeilen ein Lauf des Wiki-Auftrags liest, ab 1</translation>
    </message>
    <message>
        <source>how many runs may fail with a row before a person gets it, from 1</source>
        <translation>wie viele Läufe an einer Zeile scheitern dürfen, bis ein Mensch sie bekommt, ab 1</translation>
    </message>
    <message>
        <source>how many tokens a question to the model has, from 1</source>
        <translation>wie viele Token eine Frage an das Modell hat, ab 1</translation>
    </message>
    <message>
        <source>keyword, cosine or hybrid, or nothing for what fits the embedder</source>
        <translation>keyword, cosine oder hybrid, oder nichts für das, was zum Embedder passt</translation>
    </message>
    <message>
        <source>told or wait</source>
        <translation>told oder wait</translation>
    </message>
    <message>
        <source>a code or a sign of up to 8 characters</source>
        <translation>einen Code oder ein Zeichen mit bis zu 8 Zeichen</translation>
    </message>
    <message>
        <source>on or off</source>
        <translation>on oder off</translation>
    </message>
    <message>
        <source>a work tree of git, or nothing</source>
        <translation>einen Arbeitsbaum von git oder nichts</translation>
    </message>
    <message>
        <source>There is no setting &quot;%1&quot;; there are %2.</source>
        <translation>Es gibt keine Einstellung „%1“; es gibt %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit %2; it takes %3.</source>
        <translation>„%1“ passt nicht zu %2; sie nimmt %3.</translation>
    </message>
    <message numerus="yes">
        <source>The words of %n entries were forgotten; that is in the ledger, and they were not changed besides.</source>
        <translation>
            <numerusform>Die Wörter von %n Eintrag wurden vergessen; das steht im Ledger, und sonst wurde er nicht geändert.</numerusform>
            <numerusform>Die Wörter von %n Einträgen wurden vergessen; das steht im Ledger, und sonst wurden sie nicht geändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>takes</source>
        <translation>nimmt</translation>
    </message>
    <message>
        <source>Without a key: every setting, its value and what it takes. knowledge.new_files can be said of one
folder with all below it (knowledge.new_files:/WHOLE/PATH) and of one namespace
(knowledge.new_files/NAMESPACE). For decisions.signed see &quot;memoirctl help key&quot;; anchor.git is of this
computer, for all its stores.</source>
        <translation>Ohne Schlüssel: jede Einstellung, ihr Wert und was sie nimmt. knowledge.new_files lässt sich für einen Ordner mit
allem darunter sagen (knowledge.new_files:/GANZER/PFAD) und für einen Namensraum
(knowledge.new_files/NAMENSRAUM). Zu decisions.signed siehe „memoirctl help key“; anchor.git gilt für diesen
Rechner und alle seine Speicher.</translation>
    </message>
    <message>
        <source>&quot;memoirctl help&quot; lists what else can be read here, &quot;memoirctl help SUBJECT&quot; prints it.</source>
        <translation>„memoirctl help“ nennt, was sich sonst nachlesen lässt, „memoirctl help THEMA“ gibt es aus.</translation>
    </message>
    <message>
        <source>Usage: memoirctl help SUBJECT, or: memoirctl help VERB</source>
        <translation>Aufruf: memoirctl help THEMA oder: memoirctl help VERB</translation>
    </message>
    <message>
        <source>The pages are in English. &quot;memoirctl --help&quot; lists the verbs.</source>
        <translation>Die Seiten sind auf Englisch. „memoirctl --help“ nennt die Verben.</translation>
    </message>
    <message>
        <source>&quot;memoirctl help %1&quot; tells what it is about.</source>
        <translation>„memoirctl help %1“ sagt, worum es dabei geht.</translation>
    </message>
    <message>
        <source>There is no help on &quot;%1&quot;: it is neither a subject nor a verb. &quot;memoirctl help&quot; lists the subjects, &quot;memoirctl --help&quot; the verbs.</source>
        <translation>Zu „%1“ gibt es keine Hilfe: Es ist weder ein Thema noch ein Verb. „memoirctl help“ nennt die Themen, „memoirctl --help“ die Verben.</translation>
    </message>
    <message>
        <source>There is no completion for &quot;%1&quot;; there is one for %2.</source>
        <translation>Für „%1“ gibt es keine Vervollständigung; es gibt sie für %2.</translation>
    </message>
    <message>
        <source>Prints what lets a shell complete calls of memoirctl.</source>
        <translation>Gibt aus, womit eine Shell Aufrufe von memoirctl ergänzt.</translation>
    </message>
    <message>
        <source>The Debian package has it for all three already.</source>
        <translation>Im Debian-Paket ist es für alle drei schon enthalten.</translation>
    </message>
    <message>
        <source>Of all agents:</source>
        <translation>Von allen Agenten:</translation>
    </message>
    <message>
        <source>Of %1:</source>
        <translation>Von %1:</translation>
    </message>
    <message>
        <source>Whose a wiki section, a golden question or a document is: nobody is told it but this agent, and who reads it. An empty name makes it everybody&apos;s.</source>
        <translation>Wem ein Wiki-Abschnitt, eine goldene Frage oder ein Dokument gehört: gesagt wird es nur diesem Agenten und wer ihn liest. Ein leerer Name gibt es allen.</translation>
    </message>
    <message>
        <source>--agent stands alone: words are changed in a call of their own.</source>
        <translation>--agent steht allein: Wörter werden in einem eigenen Aufruf geändert.</translation>
    </message>
    <message>
        <source>Whose the documents are: nobody is told them but this agent, and who reads it. Their proposed records become its decisions. Default: everybody&apos;s.</source>
        <translation>Wessen Dokumente es sind: gesagt werden sie nur diesem Agenten und wer ihn liest. Vorgeschlagene Entscheidungen daraus werden seine. Vorgabe: aller.</translation>
    </message>
    <message>
        <source>Only public, private or sensitive rows.</source>
        <translation>Nur Zeilen der Klasse public, private oder sensitive.</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>The name of a fact; with --value.</source>
        <translation>Der Name einer Tatsache; mit --value.</translation>
    </message>
    <message>
        <source>What holds under the key: JSON, or plain words.</source>
        <translation>Was unter dem Schlüssel gilt: JSON oder einfache Worte.</translation>
    </message>
    <message>
        <source>When the fact was so, ISO-8601.</source>
        <translation>Wann es so war, ISO-8601.</translation>
    </message>
    <message>
        <source>Says otherwise: %1 %2 (%3)</source>
        <translation>Sagt es anders: %1 %2 (%3)</translation>
    </message>
    <message>
        <source>--budget takes LAYER=NUMBER, with c for characters, b for bytes, i for entries or t for tokens behind it, not &quot;%1&quot;; layers: %2.</source>
        <translation>--budget nimmt SCHICHT=ZAHL, dahinter c für Zeichen, b für Byte, i für Einträge oder t für Token, nicht „%1“; Schichten: %2.</translation>
    </message>
    <message>
        <source>--origin takes session or channel, not &quot;%1&quot;.</source>
        <translation>--origin nimmt session oder channel, nicht „%1“.</translation>
    </message>
    <message>
        <source>--place takes system, user or turn, not &quot;%1&quot;.</source>
        <translation>--place nimmt system, user oder turn, nicht „%1“.</translation>
    </message>
    <message>
        <source>Room of a layer: tokens, or with a letter behind the number 300c characters, 16384b bytes, 12i entries. &quot;recipe show NAME&quot; lists the layers. Default: as the recipe has it.</source>
        <translation>Platz einer Schicht: Token, oder mit einem Buchstaben hinter der Zahl 300c Zeichen, 16384b Byte, 12i Einträge. „recipe show NAME“ nennt die Schichten. Vorgabe: wie im Rezept.</translation>
    </message>
    <message>
        <source>What is kept for fences and headings. Default: as the recipe has it.</source>
        <translation>Was für Einfassungen und Überschriften frei bleibt. Vorgabe: wie im Rezept.</translation>
    </message>
    <message>
        <source>session or channel: in a channel others read along, and recipes that can tell headings alone. Default: session.</source>
        <translation>session oder channel: In einem Kanal lesen andere mit, und Rezepte, die das können, nennen nur Überschriften. Vorgabe: session.</translation>
    </message>
    <message>
        <source>where</source>
        <translation>WO</translation>
    </message>
    <message>
        <source>With --format messages: as a message of the system, of the user before the question (user), or in the question&apos;s own (turn). Default: system.</source>
        <translation>Mit --format messages: als Nachricht des Systems (system), des Benutzers vor der Frage (user) oder in der Nachricht der Frage selbst (turn). Vorgabe: system.</translation>
    </message>
    <message>
        <source>What this context told and is unchanged is named and not told again.</source>
        <translation>Was dieser Kontext mitgeteilt hat und was unverändert ist, wird genannt und nicht noch einmal mitgeteilt.</translation>
    </message>
    <message>
        <source>ctx_...</source>
        <translation>ctx_...</translation>
    </message>
    <message>
        <source>How its contexts are made where it asks for none; &quot;recipe list&quot; names them.</source>
        <translation>Wie seine Kontexte gemacht werden, wo er kein Rezept verlangt; „recipe list“ nennt die Rezepte.</translation>
    </message>
    <message>
        <source>; recipe: %1</source>
        <translation>; Rezept: %1</translation>
    </message>
    <message>
        <source>%1 is no JSON object.</source>
        <translation>%1 ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>Whether what is known of it holds for this as well.</source>
        <translation>Ob das, was darüber bekannt ist, auch hierfür gilt.</translation>
    </message>
    <message>
        <source>reaches %1: they share %2 of the %3 words of the smaller one</source>
        <translation>reicht bis %1: Gemeinsam haben sie %2 der %3 Wörter des kleineren</translation>
    </message>
    <message>
        <source>does not reach %1: they share %2 of the %3 words of the smaller one</source>
        <translation>reicht nicht bis %1: Gemeinsam haben sie %2 der %3 Wörter des kleineren</translation>
    </message>
    <message>
        <source>Shows under which category a learning goes, and what it reaches.</source>
        <translation>Zeigt, unter welche Kategorie etwas Gelerntes kommt und wohin es reicht.</translation>
    </message>
    <message>
        <source>The category is the text&apos;s telling words in one order. What is known of one category holds for
another that shares half of the words of the smaller one. Without TEXT it reads JSON lines with
&quot;text&quot; and &quot;reaches&quot; (may be left out), and answers each; needs no store.</source>
        <translation>Die Kategorie sind die aussagekräftigen Wörter des Textes in fester Reihenfolge. Was von einer Kategorie bekannt ist, gilt auch
für eine andere, die die Hälfte der Wörter der kleineren teilt. Ohne TEXT werden JSON-Zeilen mit
&quot;text&quot; und &quot;reaches&quot; (kann fehlen) gelesen und einzeln beantwortet; braucht keinen Speicher.</translation>
    </message>
    <message>
        <source>Whose memories its sessions are. Default: the client&apos;s name.</source>
        <translation>Wem die Erinnerungen seiner Sitzungen gehören. Vorgabe: der Name des Clients.</translation>
    </message>
    <message>
        <source>For the project in this folder only. Default: wherever you use the client.</source>
        <translation>Nur für das Projekt in diesem Ordner. Vorgabe: überall, wo Sie den Client verwenden.</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>ORDNER</translation>
    </message>
    <message>
        <source>The MCP server alone.</source>
        <translation>Nur der MCP-Server.</translation>
    </message>
    <message>
        <source>Show what would change, and change nothing.</source>
        <translation>Zeigen, was sich ändern würde, und nichts ändern.</translation>
    </message>
    <message>
        <source>Take Memoir out of the client&apos;s settings again.</source>
        <translation>Memoir wieder aus den Einstellungen des Clients herausnehmen.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <source>stays as it is</source>
        <translation>bleibt, wie es ist</translation>
    </message>
    <message>
        <source>%1 knows nothing of this store any more.</source>
        <translation>%1 weiß nichts mehr von diesem Speicher.</translation>
    </message>
    <message>
        <source>%1 uses this store from its next start on.</source>
        <translation>%1 verwendet diesen Speicher ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Adds this store to a client that runs agents, and takes it out again.</source>
        <translation>Fügt diesen Speicher einem Client hinzu, der Agenten ausführt, und nimmt ihn wieder heraus.</translation>
    </message>
    <message>
        <source>Shows the lines it changes; every other byte of the client&apos;s files stays. The client starts the MCP server, and where it has hooks (Claude Code) a session begins with what the agent is told, what you say is captured, and the transcript is read before it is compacted and at its end. Everything that comes in waits for review. For &quot;generic&quot; it prints what to paste.</source>
        <translation>Zeigt die Zeilen, die es ändert; jedes andere Byte in den Dateien des Clients bleibt. Der Client startet den MCP-Server. Wo er Hooks hat (Claude Code), beginnt eine Sitzung mit dem, was der Agent erfährt; was Sie sagen, wird festgehalten, und das Transkript wird vor dem Verdichten und am Ende der Sitzung gelesen. Alles, was hereinkommt, wartet auf Prüfung. Für „generic“ wird ausgegeben, was einzufügen ist.</translation>
    </message>
    <message>
        <source>Whose memory. Default: default.</source>
        <translation>Wessen Gedächtnis. Vorgabe: default.</translation>
    </message>
    <message>
        <source>Show what would be done, and do nothing. This is what it does by itself.</source>
        <translation>Zeigen, was getan würde, und nichts tun. Ohne Angabe geschieht genau das.</translation>
    </message>
    <message>
        <source>Carry it out, as one act that can be undone.</source>
        <translation>Es ausführen, in einem Zug, der sich zurücknehmen lässt.</translation>
    </message>
    <message>
        <source>With --apply: of the plan these steps; merge, summarise, drop_vectors, rest.</source>
        <translation>Mit --apply: vom Plan nur diese Schritte; merge, summarise, drop_vectors, rest.</translation>
    </message>
    <message>
        <source>step,...</source>
        <translation>SCHRITT,...</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no step; there are merge, summarise, drop_vectors and rest.</source>
        <translation>„%1“ ist kein Schritt; es gibt merge, summarise, drop_vectors und rest.</translation>
    </message>
    <message>
        <source>The budget holds; there is nothing to do.</source>
        <translation>Das Budget ist eingehalten; es gibt nichts zu tun.</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>Es gibt nichts zu tun.</translation>
    </message>
    <message>
        <source>%1 items before, %2 after; %3 characters before, %4 after.</source>
        <translation>%1 Einträge vorher, %2 nachher; %3 Zeichen vorher, %4 nachher.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Done in one act, %1; &quot;memoirctl undo %1&quot; takes it back.</source>
        <translation>In einem Zug erledigt, %1; „memoirctl undo %1“ nimmt es zurück.</translation>
    </message>
    <message>
        <source>Say --dry-run or --apply, not both.</source>
        <translation>Entweder --dry-run oder --apply angeben, nicht beides.</translation>
    </message>
    <message>
        <source>Plans and carries out a clean-up of an agent&apos;s memory.</source>
        <translation>Plant ein Aufräumen im Gedächtnis eines Agenten und führt es aus.</translation>
    </message>
    <message>
        <source>memoir (everything), jsonl, csv, markdown or tyrum; or a folder as another program keeps it: daystrom, typeclaw or skills. Default: memoir.</source>
        <translation>memoir (alles), jsonl, csv, markdown oder tyrum; oder ein Ordner, wie ihn ein anderes Programm führt: daystrom, typeclaw oder skills. Vorgabe: memoir.</translation>
    </message>
    <message>
        <source>Into a folder also what people rejected, replaced or let expire.</source>
        <translation>In einen Ordner auch, was Menschen abgelehnt, ersetzt oder verfallen lassen haben.</translation>
    </message>
    <message>
        <source>Of typeclaw, leave older watermarks behind, and fragments that were taken up and that no topic names.</source>
        <translation>Bei typeclaw ältere Wasserstände weglassen und Fragmente, die aufgenommen sind und die kein Thema nennt.</translation>
    </message>
    <message>
        <source>With --collect, keep all fragments.</source>
        <translation>Mit --collect alle Fragmente behalten.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format to write; it is one of memoir, jsonl, csv, markdown, tyrum, %2.</source>
        <translation>„%1“ ist kein Format zum Schreiben; möglich sind memoir, jsonl, csv, markdown, tyrum, %2.</translation>
    </message>
    <message>
        <source>Say which folder to write: --out FOLDER.</source>
        <translation>Sagen Sie, welcher Ordner geschrieben wird: --out ORDNER.</translation>
    </message>
    <message>
        <source>Whose session it is. Default: the client&apos;s name.</source>
        <translation>Wessen Sitzung es ist. Vorgabe: der Name des Clients.</translation>
    </message>
    <message>
        <source>Answers a client&apos;s hook: its call comes on standard input.</source>
        <translation>Beantwortet den Hook eines Clients: Sein Aufruf kommt über die Standardeingabe.</translation>
    </message>
    <message>
        <source>The day from which the age of topics is counted. Default: today.</source>
        <translation>Der Tag, ab dem das Alter der Themen gezählt wird. Vorgabe: heute.</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>cites</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>last</source>
        <translation>zuletzt</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>belief</source>
        <translation>Überzeugung</translation>
    </message>
    <message>
        <source>Lost: %1#%2.</source>
        <translation>Verloren: %1#%2.</translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation>Nichts ist falsch.</translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s), %1 lines of streams.</source>
        <translation>
            <numerusform>%n Thema, %1 Zeilen in Strömen.</numerusform>
            <numerusform>%n Themen, %1 Zeilen in Strömen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no day; write it like 2026-06-20.</source>
        <translation>„%1“ ist kein Tag; schreiben Sie ihn wie 2026-06-20.</translation>
    </message>
    <message>
        <source>Looks a folder of TypeClaw&apos;s memory over; needs no store.</source>
        <translation>Sieht einen Gedächtnis-Ordner von TypeClaw durch; braucht keinen Speicher.</translation>
    </message>
    <message>
        <source>Topics with what they rest on and how strong they are; heads that nobody can read, names of fragments that are
in no stream, words that say more than the days do, lines of streams that are passed over, and how far each
source was read. With a second folder, what evidence the newer one lost: then it ends with 1. Nothing is
ever written into either.</source>
        <translation>Themen mit dem, worauf sie beruhen, und wie stark sie sind; Köpfe, die niemand lesen kann, Namen von Fragmenten, die
in keinem Strom stehen, Worte, die mehr sagen als die Tage, Zeilen von Strömen, die übergangen werden, und wie weit jede
Quelle gelesen wurde. Mit einem zweiten Ordner: welche Belege der neuere verloren hat; dann endet es mit 1. In keinen
von beiden wird je etwas geschrieben.</translation>
    </message>
    <message>
        <source>Only facts of this key; with --json each says which others say otherwise.</source>
        <translation>Nur Tatsachen dieses Schlüssels; mit --json sagt jede, welche anderen es anders sagen.</translation>
    </message>
    <message>
        <source>key</source>
        <translation>SCHLÜSSEL</translation>
    </message>
    <message>
        <source>LAYER is reflexion, proposal, decision, wiki, golden, training, knowledge, chunk, episode, fragment, belief, snapshot, best or tombstone.
With --json a line per row, with every column.</source>
        <translation>SCHICHT ist reflexion, proposal, decision, wiki, golden, training, knowledge, chunk, episode, fragment, belief, snapshot, best oder tombstone.
Mit --json je Zeile des Speichers eine Ausgabezeile, mit allen Spalten.</translation>
    </message>
    <message>
        <source>Whose session it is. Default: default.</source>
        <translation>Wessen Sitzung es ist. Vorgabe: default.</translation>
    </message>
    <message>
        <source>What the session is called. Default: what the transcript says, else the file&apos;s name.</source>
        <translation>Wie die Sitzung heißt. Vorgabe: was das Transkript sagt, sonst der Name der Datei.</translation>
    </message>
    <message>
        <source>session</source>
        <translation>SITZUNG</translation>
    </message>
    <message>
        <source>Read the last line even where it is not ended yet: before a session is compacted or at its end.</source>
        <translation>Die letzte Zeile auch lesen, wo sie noch nicht beendet ist: bevor eine Sitzung verdichtet wird oder an ihrem Ende.</translation>
    </message>
    <message>
        <source>By the rules alone, also where a model is set for distilling.</source>
        <translation>Nur nach den Regeln, auch wo ein Modell für das Destillieren eingestellt ist.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n new row(s) wait for review</source>
        <translation>
            <numerusform>%1: %n neue Zeile wartet auf Prüfung</numerusform>
            <numerusform>%1: %n neue Zeilen warten auf Prüfung</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seen again</source>
        <translation>
            <numerusform>%n wieder gesehen</numerusform>
            <numerusform>%n wieder gesehen</numerusform>
        </translation>
    </message>
    <message>
        <source>session %1, bytes %2 to %3</source>
        <translation>Sitzung %1, Byte %2 bis %3</translation>
    </message>
    <message>
        <source>It is not the file that was read before; it was read from its beginning.</source>
        <translation>Es ist nicht die Datei, die zuvor gelesen wurde; sie wurde von Anfang an gelesen.</translation>
    </message>
    <message>
        <source>Reads what was said in an agent&apos;s sessions, past where it stopped the last time.</source>
        <translation>Liest, was in den Sitzungen eines Agenten gesagt wurde, ab der Stelle, an der es zuletzt aufhörte.</translation>
    </message>
    <message>
        <source>With set: the recipe it is a copy of. Default: itself.</source>
        <translation>Mit set: das Rezept, von dem es eine Kopie ist. Vorgabe: es selbst.</translation>
    </message>
    <message>
        <source>With set: the room of a layer: 2000t tokens, 3000c characters, 16384b bytes, 12i entries.</source>
        <translation>Mit set: der Platz einer Schicht: 2000t Token, 3000c Zeichen, 16384b Byte, 12i Einträge.</translation>
    </message>
    <message>
        <source>With set: entries of a layer at most.</source>
        <translation>Mit set: höchstens so viele Einträge einer Schicht.</translation>
    </message>
    <message>
        <source>With set: another order of the layers.</source>
        <translation>Mit set: eine andere Reihenfolge der Schichten.</translation>
    </message>
    <message>
        <source>With set: what is kept for fences and headings.</source>
        <translation>Mit set: was für Einfassungen und Überschriften frei bleibt.</translation>
    </message>
    <message>
        <source>With set: what is changed of a layer, as &quot;recipe show --json&quot; has it; &quot;layer&quot; names it, and a new name adds one.</source>
        <translation>Mit set: was an einer Schicht geändert wird, so wie „recipe show --json“ es zeigt; „layer“ nennt sie, und ein neuer Name fügt eine hinzu.</translation>
    </message>
    <message>
        <source>room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>zu lang</translation>
    </message>
    <message>
        <source>Shows how contexts are made, or makes a way of one&apos;s own.</source>
        <translation>Zeigt, wie Kontexte gemacht werden, oder legt ein eigenes Vorgehen dafür an.</translation>
    </message>
    <message>
        <source>A recipe says which memories a context tells, in which order, how they are written, and how much room they have.
Those of the program stay as they are; set makes a copy under another name and changes it. Units: tokens,
characters, bytes, items. What does not fit goes from the tail (tail), is told in a short form (tiered), is passed
over (skip), or all is told by headings (headings). Layers of one group share the budget of the first. Every change
is an entry of the ledger and can be undone.</source>
        <translation>Ein Rezept sagt, welche Erinnerungen ein Kontext mitteilt, in welcher Reihenfolge, wie sie geschrieben werden und wie viel Platz sie haben.
Die Rezepte des Programms bleiben, wie sie sind; set legt eine Kopie unter anderem Namen an und ändert diese. Einheiten: Token,
Zeichen, Byte, Einträge. Was nicht passt, fällt am Ende weg (tail), wird in kurzer Form mitgeteilt (tiered), wird
übergangen (skip), oder von allem werden nur die Überschriften mitgeteilt (headings). Schichten einer Gruppe teilen sich
das Budget der ersten. Jede Änderung ist ein Eintrag im Journal und lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>With set: rows of this agent.</source>
        <translation>Mit set: Zeilen dieses Agenten.</translation>
    </message>
    <message>
        <source>With set: rows of this kind.</source>
        <translation>Mit set: Zeilen dieser Art.</translation>
    </message>
    <message>
        <source>With set: rows with this tag.</source>
        <translation>Mit set: Zeilen mit diesem Schlagwort.</translation>
    </message>
    <message>
        <source>With set: rows of this origin.</source>
        <translation>Mit set: Zeilen aus dieser Quelle.</translation>
    </message>
    <message>
        <source>With set: rows about this kind of thing.</source>
        <translation>Mit set: Zeilen über diese Art von Sache.</translation>
    </message>
    <message>
        <source>type</source>
        <translation>TYP</translation>
    </message>
    <message>
        <source>With set: rows about this one.</source>
        <translation>Mit set: Zeilen über genau diese Sache.</translation>
    </message>
    <message>
        <source>With set: rows with these words.</source>
        <translation>Mit set: Zeilen mit diesen Wörtern.</translation>
    </message>
    <message>
        <source>With set: rows that have waited longer than so many days.</source>
        <translation>Mit set: Zeilen, die länger als so viele Tage gewartet haben.</translation>
    </message>
    <message>
        <source>With set: the verdict; rejected, one_time_exception or sensitive.</source>
        <translation>Mit set: das Urteil; rejected, one_time_exception oder sensitive.</translation>
    </message>
    <message>
        <source>With set: why; stands in the ledger with each row.</source>
        <translation>Mit set: warum; steht im Journal bei jeder Zeile.</translation>
    </message>
    <message>
        <source>%1 (%2): %3 for %4; %5</source>
        <translation>%1 (%2): %3 für %4; %5</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting row(s) would be decided now.</source>
        <translation>
            <numerusform>Über %n wartende Zeile würde jetzt entschieden.</numerusform>
            <numerusform>Über %n wartende Zeilen würde jetzt entschieden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody decided such a row yet, so there is nothing to compare it with.</source>
        <translation>Über eine solche Zeile hat noch niemand entschieden; darum gibt es nichts zum Vergleichen.</translation>
    </message>
    <message>
        <source>Of %1 such rows that people decided, %2 went the same way (95 % interval: %3 to %4).</source>
        <translation>Von %1 solchen Zeilen, über die Menschen entschieden haben, ging es bei %2 ebenso aus (95-%-Intervall: %3 bis %4).</translation>
    </message>
    <message>
        <source>otherwise: %1, %2</source>
        <translation>anders: %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --json lists them all</source>
        <translation>
            <numerusform>und %n weitere; --json nennt alle</numerusform>
            <numerusform>und %n weitere; --json nennt alle</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no rule in this store.</source>
        <translation>Es gibt keine Regel in diesem Speicher.</translation>
    </message>
    <message>
        <source>The rule %1 is gone.</source>
        <translation>Die Regel %1 ist entfernt.</translation>
    </message>
    <message>
        <source>Standing verdicts on rows that wait: shows, rehearses and switches them.</source>
        <translation>Ständige Urteile über Zeilen, die warten: zeigt, probt und schaltet sie.</translation>
    </message>
    <message>
        <source>A rule rejects, sets aside or withholds what its conditions find; it never approves. It is off until you switch it on, and off again when it changes. Rehearse it first: that says what it would decide now and how often people decided such rows the same way. The job &quot;rules&quot; runs what is on; every row is signed rule:NAME in the ledger, and a run can be undone as one.</source>
        <translation>Eine Regel lehnt ab, was ihre Bedingungen finden, nimmt es als Ausnahme beiseite oder hält es zurück; sie gibt nie etwas frei. Sie ist aus, bis Sie sie einschalten, und wieder aus, wenn sie sich ändert. Proben Sie sie zuerst: Das sagt, worüber sie jetzt entscheiden würde und wie oft Menschen über solche Zeilen ebenso entschieden haben. Der Auftrag „rules“ führt aus, was eingeschaltet ist; jede Zeile ist im Journal mit rule:NAME gezeichnet, und ein Lauf lässt sich als Ganzes rückgängig machen.</translation>
    </message>
    <message>
        <source>With finish: how it went, as JSON with &quot;topicDescription&quot; and &quot;iterations&quot; (their &quot;metrics&quot;, &quot;topic&quot; and &quot;summary&quot;), &quot;bestIteration&quot; and &quot;bestCoverage&quot;; the job &quot;learnings&quot; learns from it. &quot;-&quot; reads standard input.</source>
        <translation>Mit finish: wie es ausging, als JSON mit „topicDescription“ und „iterations“ (darin „metrics“, „topic“ und „summary“), „bestIteration“ und „bestCoverage“; der Auftrag „learnings“ lernt daraus. „-“ liest die Standardeingabe.</translation>
    </message>
    <message>
        <source>The report is no JSON object.</source>
        <translation>Der Bericht ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>How a layer is searched: keyword, cosine or hybrid; or terms: in memories and episodes, words and parts of words as they stand.</source>
        <translation>Wie eine Schicht durchsucht wird: keyword, cosine oder hybrid; oder terms: in Erinnerungen und Episoden, Wörter und Teile von Wörtern, wie sie dastehen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no mode of search; there are keyword, cosine, hybrid and terms.</source>
        <translation>„%1“ ist keine Suchart; es gibt keyword, cosine, hybrid und terms.</translation>
    </message>
    <message>
        <source>Instead of uids: what an import brought and what still waits of it, as it came.</source>
        <translation>Statt UIDs: was ein Import gebracht hat und davon noch wartet, so wie es kam.</translation>
    </message>
    <message>
        <source>Nothing that %1 brought waits any more.</source>
        <translation>Nichts von dem, was %1 gebracht hat, wartet noch.</translation>
    </message>
    <message>
        <source>Name the rows, or the changeset that brought them: --changeset UID.</source>
        <translation>Nennen Sie die Zeilen oder den Änderungssatz, der sie gebracht hat: --changeset UID.</translation>
    </message>
    <message>
        <source>Seen again %1 %2 %3 %4</source>
        <translation>Wieder gesehen %1 %2 %3 %4</translation>
    </message>
    <message>
        <source>With run: ask again without this row; a trial. Of the questions that were told it, where none is named.</source>
        <translation>Mit run: noch einmal ohne diese Zeile fragen; ein Versuch. Wo keine Frage genannt ist, die Fragen, denen sie mitgeteilt wurde.</translation>
    </message>
    <message>
        <source>&quot;train worth&quot; takes the uid of a row, not &quot;%1&quot;.</source>
        <translation>„train worth“ nimmt die UID einer Zeile, nicht „%1“.</translation>
    </message>
    <message>
        <source>No graded answer and no run with an outcome was told it.</source>
        <translation>Keine bewertete Antwort und kein Lauf mit Ergebnis erfuhr davon.</translation>
    </message>
    <message numerus="yes">
        <source>Only an association. &quot;memoirctl train run --without %1&quot; asks the %n question(s) that were told it again, with it and without, and says before what that costs.</source>
        <translation>
            <numerusform>Nur ein Zusammenhang. „memoirctl train run --without %1“ stellt %n Frage, der sie mitgeteilt wurde, noch einmal, mit ihr und ohne sie, und sagt vorher, was das kostet.</numerusform>
            <numerusform>Nur ein Zusammenhang. „memoirctl train run --without %1“ stellt die %n Fragen, denen sie mitgeteilt wurde, noch einmal, mit ihr und ohne sie, und sagt vorher, was das kostet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Whether the wiki job writes drafts of what waits, for a person to release (&quot;draft list&quot;).</source>
        <translation>Ob der Wiki-Auftrag aus dem, was wartet, Entwürfe schreibt, die ein Mensch freigibt („draft list“).</translation>
    </message>
    <message>
        <source>; drafts: on</source>
        <translation>; Entwürfe: an</translation>
    </message>
    <message>
        <source>Drafts of this agent alone.</source>
        <translation>Nur Entwürfe dieses Agenten.</translation>
    </message>
    <message>
        <source>Why; kept in the ledger. Needed to refuse, and for a row that is flagged.</source>
        <translation>Warum; steht im Journal. Nötig zum Ablehnen und bei einer Zeile mit Befunden.</translation>
    </message>
    <message>
        <source>With &quot;refuse&quot;: leave the rows waiting; they are decided in Triage.</source>
        <translation>Mit „refuse“: die Zeilen weiter warten lassen; über sie wird in der Triage entschieden.</translation>
    </message>
    <message>
        <source>No draft waits. The wiki job writes drafts for agents that ask for them: &quot;agent set NAME --drafts on&quot;.</source>
        <translation>Kein Entwurf wartet. Der Wiki-Auftrag schreibt Entwürfe für Agenten, für die sie eingeschaltet sind: „agent set NAME --drafts on“.</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Was er sagt</translation>
    </message>
    <message>
        <source>of %1, written by %2, revision %3</source>
        <translation>von %1, geschrieben von %2, Revision %3</translation>
    </message>
    <message>
        <source>In place of %1:</source>
        <translation>Anstelle von %1:</translation>
    </message>
    <message>
        <source>It rests on:</source>
        <translation>Er beruht auf:</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>mit Befunden</translation>
    </message>
    <message>
        <source>Name the draft as it was shown, UID@HASH; &quot;draft list&quot; and &quot;draft show&quot; print it so, not &quot;%1&quot;.</source>
        <translation>Den Entwurf so nennen, wie er gezeigt wurde, UID@HASH; „draft list“ und „draft show“ geben ihn so aus, nicht „%1“.</translation>
    </message>
    <message>
        <source>Lists what the wiki job drafted of rows that wait, and releases a draft or refuses it.</source>
        <translation>Listet auf, was der Wiki-Auftrag aus wartenden Zeilen entworfen hat, und gibt einen Entwurf frei oder lehnt ihn ab.</translation>
    </message>
    <message>
        <source>The wiki job drafts for agents that ask for it (memoirctl agent set NAME --drafts on), and topics that were read from
a folder wait the same way. No model is told a word of a draft. Releasing one approves the rows it rests on and that
still wait, with an entry of the ledger each, and puts its words in force; &quot;memoirctl undo&quot; takes all of it back.
Refusing one rejects these rows, or leaves them waiting (--keep-rows).</source>
        <translation>Der Wiki-Auftrag entwirft für Agenten, für die es eingeschaltet ist (memoirctl agent set NAME --drafts on), und Themen, die aus
einem Ordner gelesen wurden, warten ebenso. Kein Modell erfährt ein Wort eines Entwurfs. Einen freizugeben gibt die noch
wartenden Zeilen frei, auf denen er beruht, je mit einem Journaleintrag, und setzt seine Worte in Kraft; „memoirctl undo“ nimmt alles zurück.
Einen abzulehnen lehnt diese Zeilen ab oder lässt sie weiter warten (--keep-rows).</translation>
    </message>
    <message>
        <source>without a tag</source>
        <translation>ohne Schlagwort</translation>
    </message>
    <message numerus="yes">
        <source>%1: none of its %n question(s) was graded lately</source>
        <translation>
            <numerusform>%1: ihre %n Frage wurde zuletzt nicht bewertet</numerusform>
            <numerusform>%1: keine ihrer %n Fragen wurde zuletzt bewertet</numerusform>
        </translation>
    </message>
    <message>
        <source>; worst: %1</source>
        <translation>; am schlechtesten: %1</translation>
    </message>
    <message>
        <source>There is no golden question.</source>
        <translation>Es gibt keine goldene Frage.</translation>
    </message>
    <message>
        <source>How much it keeps in sight: a JSON file with max_total_items, max_total_chars, max_total_tokens, max_total_vector_bytes and per_kind (fact, note, procedure, episode: max_items and so on); &quot;-&quot; reads standard input, &quot;none&quot; lifts every limit.</source>
        <translation>Wie viel er im Blick behält: eine JSON-Datei mit max_total_items, max_total_chars, max_total_tokens, max_total_vector_bytes und per_kind (fact, note, procedure, episode: max_items und so weiter); „-“ liest die Standardeingabe, „none“ hebt alle Grenzen auf.</translation>
    </message>
    <message>
        <source>What a clean-up may put to rest: the least useful while a budget is exceeded; beside that what decayed below the threshold of activation; or nothing. &quot;usual&quot;: by its budget, and by activation where it has none.</source>
        <translation>Was ein Aufräumen ruhen lassen darf: das am wenigsten Nützliche, solange ein Budget überschritten ist; daneben, was unter die Schwelle der Aktivierung verfallen ist; oder nichts. „usual“: nach seinem Budget, und nach Aktivierung, wo es keines gibt.</translation>
    </message>
    <message>
        <source>budget|decay|never|usual</source>
        <translation>budget|decay|never|usual</translation>
    </message>
    <message>
        <source>How long its rows wait for a person before they expire; 0: for ever. &quot;usual&quot;: as the setting expiry.days says.</source>
        <translation>Wie lange seine Zeilen auf einen Menschen warten, bevor sie ablaufen; 0: für immer. „usual“: wie die Einstellung expiry.days es sagt.</translation>
    </message>
    <message>
        <source>days|usual</source>
        <translation>Tage|usual</translation>
    </message>
    <message>
        <source>Who looks for what is to be remembered in its sessions: the model that is set for distilling, the rules alone, or nobody.</source>
        <translation>Wer in seinen Sitzungen sucht, was zu merken ist: das zum Destillieren eingestellte Modell, die Regeln allein oder niemand.</translation>
    </message>
    <message>
        <source>model|rules|off</source>
        <translation>model|rules|off</translation>
    </message>
    <message>
        <source>; forgetting: %1</source>
        <translation>; Vergessen: %1</translation>
    </message>
    <message>
        <source>; its rows wait for ever</source>
        <translation>; seine Zeilen warten für immer</translation>
    </message>
    <message numerus="yes">
        <source>; its rows wait %n day(s)</source>
        <translation>
            <numerusform>; seine Zeilen warten %n Tag</numerusform>
            <numerusform>; seine Zeilen warten %n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>; capture: %1</source>
        <translation>; Erfassen: %1</translation>
    </message>
    <message>
        <source>%1: %2 items, %3 characters, %4 tokens, %5 bytes of vectors</source>
        <translation>%1: %2 Einträge, %3 Zeichen, %4 Token, %5 Byte Vektoren</translation>
    </message>
    <message>
        <source>--%1 takes %2, not &quot;%3&quot;.</source>
        <translation>--%1 nimmt %2, nicht „%3“.</translation>
    </message>
    <message>
        <source>a number of days, usual</source>
        <translation>eine Zahl von Tagen, usual</translation>
    </message>
    <message>
        <source>Say what to set: --reads own|all|NAME,..., --classes public,private, --recipe NAME, --budgets FILE, --drafts on|off, --forgetting WORD, --expiry-days DAYS or --capture WORD.</source>
        <translation>Sagen Sie, was zu setzen ist: --reads own|all|NAME,..., --classes public,private, --recipe NAME, --budgets DATEI, --drafts on|off, --forgetting WORT, --expiry-days TAGE oder --capture WORT.</translation>
    </message>
    <message>
        <source>Shows what agents are told and keep, or allows one more or less.</source>
        <translation>Zeigt, was Agenten gesagt wird und was sie behalten, oder erlaubt einem mehr oder weniger.</translation>
    </message>
    <message>
        <source>With --apply: not these rows.</source>
        <translation>Mit --apply: diese Zeilen nicht.</translation>
    </message>
    <message>
        <source>uid,...</source>
        <translation>uid,...</translation>
    </message>
    <message>
        <source>%1 is no row that the plan merges or puts to rest.</source>
        <translation>%1 ist keine Zeile, die der Plan zusammenführt oder ruhen lässt.</translation>
    </message>
    <message>
        <source>The budget is exceeded, and nothing of it may be put to rest.</source>
        <translation>Das Budget ist überschritten, und nichts davon darf ruhen.</translation>
    </message>
    <message>
        <source>For an agent with a budget (agent set NAME --budgets FILE) it says how to come under it, the least destructive step first: merge facts of one key, summarise the oldest episodes in a note that cites them, drop vectors that can be made again, put the least useful to rest. For others: doubles, and what nobody needed for long; &quot;agent set NAME --forgetting&quot; says what of it may rest. What rests is told by itself no more and found where it is searched for; no word is lost. Only a person carries it out, whole or in part, and it is undone as one.</source>
        <translation>Bei einem Agenten mit Budget (agent set NAME --budgets DATEI) sagt es, wie es wieder eingehalten wird, den schonendsten Schritt zuerst: Fakten eines Schlüssels zusammenführen, die ältesten Episoden in einer Notiz zusammenfassen, die sie zitiert, Vektoren fallen lassen, die neu berechnet werden können, das am wenigsten Nützliche ruhen lassen. Bei anderen: Dubletten, und was lange niemand brauchte; „agent set NAME --forgetting“ sagt, was davon ruhen darf. Was ruht, wird von selbst nicht mehr gesagt und gefunden, wo danach gesucht wird; kein Wort geht verloren. Nur ein Mensch führt es aus, ganz oder in Teilen, und es wird als eines rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Of a folder, commit it with git: a later export takes its place there, and what changed can be looked up.</source>
        <translation>Bei einem Ordner: ihn mit git festhalten; ein späterer Export tritt dort an seine Stelle, und was sich änderte, lässt sich nachsehen.</translation>
    </message>
    <message>
        <source>Every fact of this key.</source>
        <translation>Jeden Fakt dieses Schlüssels.</translation>
    </message>
    <message>
        <source>With run of wiki, learnings, observe or consolidation: the moment from which days are counted, ISO-8601. The ledger says when it really was.</source>
        <translation>Bei run von wiki, learnings, observe oder consolidation: der Zeitpunkt, ab dem Tage gezählt werden, ISO-8601. Das Journal sagt, wann es wirklich war.</translation>
    </message>
    <message>
        <source>--now takes a time in ISO-8601; &quot;%1&quot; is none.</source>
        <translation>--now nimmt eine Zeit nach ISO-8601; „%1“ ist keine.</translation>
    </message>
    <message>
        <source>Reads transcripts of Claude Code, rollout files of Codex, lists of messages as OpenAI and Anthropic have them, and plain lines {&quot;role&quot;, &quot;content&quot;}. What people said of how things are to be becomes fragments, and rows that wait for review: worded by the model that is set for distilling, else by rules. A transcript that is read twice gives nothing twice; &quot;job run observe&quot; reads on in all that were read here.</source>
        <translation>Liest Transkripte von Claude Code, Rollout-Dateien von Codex, Listen von Nachrichten, wie OpenAI und Anthropic sie haben, und einfache Zeilen {&quot;role&quot;, &quot;content&quot;}. Was Menschen darüber sagten, wie etwas sein soll, wird zu Fragmenten und zu Zeilen, die auf Prüfung warten: formuliert vom zum Destillieren eingestellten Modell, sonst nach Regeln. Ein zweimal gelesenes Transkript ergibt nichts doppelt; „job run observe“ liest in allen weiter, die hier gelesen wurden.</translation>
    </message>
    <message>
        <source>How hybrid joins words and likeness: shares of the score, or rrf, the places in both lists. Default: shares.</source>
        <translation>Wie hybrid Wörter und Ähnlichkeit verbindet: shares, Anteile der Bewertung, oder rrf, die Plätze in beiden Listen. Vorgabe: shares.</translation>
    </message>
    <message>
        <source>Also so many memories that hang together with what is found: made from it or it from them, cited by the same section, of the same run.</source>
        <translation>Auch so viele Erinnerungen, die mit dem Gefundenen zusammenhängen: daraus gemacht oder es aus ihnen, vom selben Abschnitt zitiert, aus demselben Lauf.</translation>
    </message>
    <message>
        <source>--fusion takes shares or rrf, not &quot;%1&quot;.</source>
        <translation>--fusion nimmt shares oder rrf, nicht „%1“.</translation>
    </message>
    <message>
        <source>--fusion rrf joins words and likeness: it goes with --mode hybrid.</source>
        <translation>--fusion rrf verbindet Wörter und Ähnlichkeit: es gehört zu --mode hybrid.</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>by</source>
        <translation>durch</translation>
    </message>
    <message>
        <source>Every word has to occur, the last one as a beginning; quotes make a phrase. With a layer in front (reflexion, decision, wiki or belief, knowledge) or one of the options below it ranks instead: by words, by likeness or by both, the best first.</source>
        <translation>Jedes Wort muss vorkommen, das letzte als Anfang; Anführungszeichen machen eine Wendung daraus. Mit einer Schicht davor (reflexion, decision, wiki oder belief, knowledge) oder einer der Optionen unten wird stattdessen gereiht: nach Wörtern, nach Ähnlichkeit oder nach beidem, das Beste zuerst.</translation>
    </message>
    <message>
        <source>run asks the next questions by turn with what memory tells; --what-if, --without and --no-memory ask the same questions twice, as it is and as it would be, and keep both out of the trend. compare takes runs (trn_...), ticks (tck_...), days or times. run is refused with 4 while the job &quot;training&quot;, or another run, is at work. regrade shows answers without their grade and takes a person&apos;s own. worth says what came of telling a row: answers and runs that were told it beside the same questions without it, an association; run --without proves it on the questions that were told it. first says what to fix first: weight x share failed x share asked, by tag, over 28 days. Without a model the best extract answers and checks grade.</source>
        <translation>run stellt der Reihe nach die nächsten Fragen mit dem, was das Gedächtnis sagt; --what-if, --without und --no-memory stellen dieselben Fragen zweimal, wie es ist und wie es wäre, und halten beides aus dem Verlauf heraus. compare nimmt Läufe (trn_...), Takte (tck_...), Tage oder Zeiten. run wird mit 4 abgelehnt, während die Aufgabe „training“ oder ein anderer Lauf arbeitet. regrade zeigt Antworten ohne ihre Note und nimmt die eines Menschen. worth sagt, was es brachte, eine Zeile zu sagen: Antworten und Läufe, denen sie gesagt wurde, neben denselben Fragen ohne sie, ein Zusammenhang; run --without belegt es an den Fragen, denen sie gesagt wurde. first sagt, was zuerst zu beheben ist: Gewicht × Anteil durchgefallener × Anteil gestellter, nach Schlagwort, über 28 Tage. Ohne Modell antwortet der beste Auszug, und Prüfungen bewerten.</translation>
    </message>
    <message>
        <source>Adds the seal to FILE too, a line each: on a stick, on another computer, in git.</source>
        <translation>Fügt das Siegel auch DATEI an, je eine Zeile: auf einem Stick, auf einem anderen Rechner, in git.</translation>
    </message>
    <message>
        <source>Signs it with this SSH key by &quot;ssh-keygen -Y sign&quot;; a public key where an agent of SSH holds the private one.</source>
        <translation>Unterschreibt es mit diesem SSH-Schlüssel durch „ssh-keygen -Y sign“; ein öffentlicher Schlüssel, wo ein SSH-Agent den privaten hält.</translation>
    </message>
    <message>
        <source>%1 holds something else than seals; name another file.</source>
        <translation>%1 enthält etwas anderes als Siegel; nennen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>There is nothing in the ledger to seal yet.</source>
        <translation>Im Journal gibt es noch nichts zu versiegeln.</translation>
    </message>
    <message>
        <source>&quot;ledger&quot; takes seal.</source>
        <translation>„ledger“ nimmt seal.</translation>
    </message>
    <message>
        <source>--sign is about the seal in a file; name it with --out.</source>
        <translation>--sign meint das Siegel in einer Datei; nennen Sie sie mit --out.</translation>
    </message>
    <message>
        <source>Sealed at entry %1, head %2, signed by %3.</source>
        <translation>Versiegelt bei Eintrag %1, Kopf %2, unterschrieben von %3.</translation>
    </message>
    <message>
        <source>Seals the ledger: signs its head, to be kept elsewhere.</source>
        <translation>Versiegelt das Journal: unterschreibt seinen Kopf, um ihn anderswo aufzuheben.</translation>
    </message>
    <message>
        <source>Only what came after entry %1, which a seal holds, was read.</source>
        <translation>Gelesen wurde nur, was nach Eintrag %1 kam, den ein Siegel enthält.</translation>
    </message>
    <message>
        <source>Compares with the seals in FILE too; may be given more than once.</source>
        <translation>Vergleicht auch mit den Siegeln in DATEI; darf mehrmals angegeben werden.</translation>
    </message>
    <message>
        <source>Takes seals of these files only where an SSH key signed them that the list ALLOWED names, in the form that ssh-keygen(1) calls ALLOWED SIGNERS.</source>
        <translation>Nimmt Siegel dieser Dateien nur, wo ein SSH-Schlüssel sie unterschrieb, den die Liste ERLAUBTE nennt, in der Form, die ssh-keygen(1) ALLOWED SIGNERS nennt.</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubte</translation>
    </message>
    <message>
        <source>Reads only what came since the newest seal.</source>
        <translation>Liest nur, was seit dem neuesten Siegel kam.</translation>
    </message>
    <message>
        <source>Line %1 of %2 is no seal, or was changed after it was signed.</source>
        <translation>Zeile %1 von %2 ist kein Siegel oder wurde nach dem Unterschreiben geändert.</translation>
    </message>
    <message>
        <source>The seal of %1 in %2 is of the future: it was made up, or a clock is wrong.</source>
        <translation>Das Siegel vom %1 in %2 ist aus der Zukunft: es wurde erfunden, oder eine Uhr geht falsch.</translation>
    </message>
    <message>
        <source>There is no seal in %1.</source>
        <translation>In %1 ist kein Siegel.</translation>
    </message>
    <message>
        <source>There is no seal of this store here; verify all of it first.</source>
        <translation>Hier gibt es kein Siegel dieses Speichers; prüfen Sie ihn erst ganz.</translation>
    </message>
    <message>
        <source>--signers is about the seals of a file; name it with --against.</source>
        <translation>--signers meint die Siegel einer Datei; nennen Sie sie mit --against.</translation>
    </message>
    <message>
        <source>Names each entry that was changed, removed or put in. Seals (signed heads of the ledger) that this computer keeps, and those in FILE, show whether history was written anew, its end cut off, or the file replaced by an older copy or another store; it says since when they vouch. --new proves that what is new follows the newest seal, in milliseconds however large the store is; that older entries and rows are still what they were takes the whole check.
It ends with 0 where all is as it was; with 1 where something was found, a sentence each, also a seal that is forged, of the future, or not signed by whom it should be; with 5 where there is no seal in FILE; with 6 where the store cannot be used.</source>
        <translation>Nennt jeden Eintrag, der geändert, entfernt oder eingefügt wurde. Siegel (unterschriebene Köpfe des Journals), die dieser Rechner aufhebt, und die in DATEI zeigen, ob Geschichte neu geschrieben, ihr Ende abgeschnitten oder die Datei durch eine ältere Kopie oder einen anderen Speicher ersetzt wurde; es sagt, seit wann sie dafür einstehen. --new beweist in Millisekunden, wie groß der Speicher auch ist, dass das Neue auf das neueste Siegel folgt; dass ältere Einträge und Zeilen noch sind, was sie waren, braucht die ganze Prüfung.
Es endet mit 0, wo alles ist, wie es war; mit 1, wo etwas gefunden wurde, je ein Satz, auch bei einem Siegel, das gefälscht, aus der Zukunft oder nicht von dem unterschrieben ist, von dem es sein sollte; mit 5, wo in DATEI kein Siegel ist; mit 6, wo der Speicher nicht zu benutzen ist.</translation>
    </message>
    <message>
        <source>Only memories whose scope holds at this path. Default: of every scope.</source>
        <translation>Nur Erinnerungen, deren Geltung diesen Pfad umfasst. Vorgabe: jeder Geltung.</translation>
    </message>
    <message>
        <source>%1: %2 (weight %3 x %4 % failed, likely %5 to %6, x %7 of %8 questions asked)</source>
        <translation>%1: %2 (Gewicht %3 × %4 % durchgefallen, wohl %5 bis %6, × %7 von %8 Fragen gestellt)</translation>
    </message>
    <message>
        <source>Only memories whose scope holds at this path.</source>
        <translation>Nur Erinnerungen, deren Geltung diesen Pfad umfasst.</translation>
    </message>
    <message>
        <source>gives or costs: memories whose telling goes with more passed or with more failed answers to the same questions, as far as the training loop knows (95 % intervals apart).</source>
        <translation>gives oder costs: Erinnerungen, mit deren Nennung auf dieselben Fragen mehr Antworten bestehen oder mehr durchfallen, soweit die Trainingsschleife es weiß (95-%-Intervalle getrennt).</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>urteil</translation>
    </message>
    <message>
        <source>--worth takes gives or costs, not &quot;%1&quot;.</source>
        <translation>--worth nimmt gives oder costs, nicht „%1“.</translation>
    </message>
    <message>
        <source>Only memories that hold at this path.</source>
        <translation>Nur Erinnerungen, die an diesem Pfad gelten.</translation>
    </message>
    <message>
        <source>--mode terms knows no path; leave out --scope or --mode.</source>
        <translation>--mode terms kennt keinen Pfad; lassen Sie --scope oder --mode weg.</translation>
    </message>
    <message>
        <source>Released, it ends “%1” (%2), which it says too:</source>
        <translation>Freigegeben beendet er „%1“ (%2), was er ebenfalls sagt:</translation>
    </message>
    <message>
        <source>The folder from which scopes are written. Default: the project that the client works in.</source>
        <translation>Der Ordner, von dem aus Geltungen geschrieben sind. Vorgabe: das Projekt, in dem der Client arbeitet.</translation>
    </message>
    <message>
        <source>changed: memories of which something that they rest on (a document, a section, another row) changed or went after a person last looked at them.</source>
        <translation>changed: Erinnerungen, bei denen etwas, worauf sie beruhen (ein Dokument, ein Abschnitt, eine andere Zeile), sich geändert hat oder weg ist, seit ein Mensch sie zuletzt ansah.</translation>
    </message>
    <message>
        <source>--evidence takes changed, not &quot;%1&quot;.</source>
        <translation>--evidence nimmt changed, nicht „%1“.</translation>
    </message>
    <message>
        <source>The store: a file, or the address of a team&apos;s (postgresql://...). Default: $MEMOIR_STORE, else a file in the XDG data folder.</source>
        <translation>Der Speicher: eine Datei oder die Adresse dessen eines Teams (postgresql://...). Vorgabe: $MEMOIR_STORE, sonst eine Datei im XDG-Datenordner.</translation>
    </message>
    <message>
        <source>Works with a team&apos;s store on a server too.</source>
        <translation>Geht auch mit dem Speicher eines Teams auf einem Server.</translation>
    </message>
    <message>
        <source>&quot;memoirctl %1&quot;</source>
        <translation>„memoirctl %1“</translation>
    </message>
    <message>
        <source>Made a team&apos;s store in %1, with the roles memoir_owner, memoir_lead, memoir_reviewer and memoir_agent. &quot;memoirctl team add-reviewer NAME&quot; lets somebody in.</source>
        <translation>In %1 ist der Speicher eines Teams angelegt, mit den Rollen memoir_owner, memoir_lead, memoir_reviewer und memoir_agent. „memoirctl team add-reviewer NAME“ lässt jemanden ein.</translation>
    </message>
    <message>
        <source>%1 is in the team. This is said once; give it to nobody else:</source>
        <translation>%1 ist im Team. Dies wird einmal gesagt; geben Sie es niemandem sonst:</translation>
    </message>
    <message>
        <source>  the store      %1</source>
        <translation>  der Speicher   %1</translation>
    </message>
    <message>
        <source>  for ~/.pgpass  %1</source>
        <translation>  für ~/.pgpass  %1</translation>
    </message>
    <message>
        <source>A team&apos;s store lies on a server: name it by its address, postgresql://USER@HOST/NAME.</source>
        <translation>Der Speicher eines Teams liegt auf einem Server: nennen Sie ihn bei seiner Adresse, postgresql://USER@HOST/NAME.</translation>
    </message>
    <message>
        <source>Makes a store for a team on a PostgreSQL server, and says who is in it.</source>
        <translation>Legt auf einem PostgreSQL-Server den Speicher eines Teams an und sagt, wer darin ist.</translation>
    </message>
    <message>
        <source>You are logged in at the server as the agent %1, and the server does not let it act as %2: leave out --agent.</source>
        <translation>Sie sind am Server als Agent %1 angemeldet, und der Server lässt ihn nicht als %2 handeln: Lassen Sie --agent weg.</translation>
    </message>
    <message>
        <source>Of a team&apos;s store it makes a file in pg_dump&apos;s custom format, by pg_dump itself: for who keeps the server.</source>
        <translation>Von einem Team-Speicher macht es eine Datei im eigenen Format von pg_dump, durch pg_dump selbst: für die, die den Server betreuen.</translation>
    </message>
    <message>
        <source>The store to copy; without it the one of --store.</source>
        <translation>Der Speicher, der kopiert wird; ohne ihn der von --store.</translation>
    </message>
    <message>
        <source>store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>A new file, or a team&apos;s store that &quot;team init&quot; made and nobody has used.</source>
        <translation>Eine neue Datei, oder ein Team-Speicher, den „team init“ angelegt und niemand benutzt hat.</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>there before</source>
        <translation>war schon da</translation>
    </message>
    <message>
        <source>hash there</source>
        <translation>Hash dort</translation>
    </message>
    <message>
        <source>hash here</source>
        <translation>Hash hier</translation>
    </message>
    <message>
        <source>The ledger does not prove the rows of %1, nor of what it was copied from; it stays unfinished.</source>
        <translation>Das Journal beweist die Zeilen von %1 nicht, und auch nicht die, von denen kopiert wurde; die Kopie bleibt unfertig.</translation>
    </message>
    <message>
        <source>%1 holds what %2 holds: %3 rows, compared one by one, and %4 ledger entries that prove them. Head of the chain: %5</source>
        <translation>%1 enthält, was %2 enthält: %3 Zeilen, einzeln verglichen, und %4 Einträge im Journal, die sie beweisen. Kopf der Kette: %5</translation>
    </message>
    <message>
        <source>Say where to: &quot;memoirctl copy --from A --to B&quot;.</source>
        <translation>Sagen Sie, wohin: „memoirctl copy --from A --to B“.</translation>
    </message>
    <message>
        <source>A copy is written; --read-only is about the store that is copied, and that one is only read anyway.</source>
        <translation>Eine Kopie wird geschrieben; --read-only gilt dem Speicher, der kopiert wird, und der wird ohnehin nur gelesen.</translation>
    </message>
    <message>
        <source>Copies a whole store: from a file to a team&apos;s server, and back.</source>
        <translation>Kopiert einen ganzen Speicher: von einer Datei auf den Server eines Teams und zurück.</translation>
    </message>
    <message>
        <source>A store on a server needs no socket: each agent logs in there itself.</source>
        <translation>Ein Speicher auf einem Server braucht keinen Socket: Jeder Agent meldet sich dort selbst an.</translation>
    </message>
    <message>
        <source>MCP serves agents, and this address logs in as a person. Give the agent a login of its own: memoirctl team add-agent NAME.</source>
        <translation>MCP bedient Agenten, und diese Adresse meldet einen Menschen an. Geben Sie dem Agenten eine eigene Anmeldung: memoirctl team add-agent NAME.</translation>
    </message>
    <message>
        <source>The copies of a team&apos;s store lie where &quot;backup&quot; put them: name one.</source>
        <translation>Die Kopien eines Team-Speichers liegen dort, wohin „backup“ sie schrieb: Nennen Sie eine.</translation>
    </message>
    <message>
        <source>This would put %1 of %2 in the place of %3, and keep what stands there; do it with --yes.</source>
        <translation>Das würde %1 von %2 an die Stelle von %3 setzen und behalten, was dort steht; tun Sie es mit --yes.</translation>
    </message>
    <message>
        <source>  for MCP        memoirctl mcp --store %1</source>
        <translation>  für MCP        memoirctl mcp --store %1</translation>
    </message>
    <message>
        <source>%1 is not in the team any more; what %1 decided and wrote stays.</source>
        <translation>%1 ist nicht mehr im Team; was %1 entschieden und geschrieben hat, bleibt.</translation>
    </message>
    <message>
        <source>The server does not let the agent %1 do this: &quot;memoirctl %2&quot; decides, and a person does that, with a login of their own.</source>
        <translation>Der Server lässt den Agenten %1 das nicht tun: „memoirctl %2“ entscheidet, und das tut ein Mensch mit einer eigenen Anmeldung.</translation>
    </message>
    <message>
        <source>verdicts</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>approved</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>second opinions</source>
        <translation>Zweitmeinungen</translation>
    </message>
    <message>
        <source>proposals</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>an hour</source>
        <translation>je Stunde</translation>
    </message>
    <message>
        <source>Nobody decided anything on %1.</source>
        <translation>Am %1 hat niemand etwas entschieden.</translation>
    </message>
    <message>
        <source>reviewers</source>
        <translation>Prüfende</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>Kappa</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 wait, the oldest since %2; %3 second opinions are asked for, %4 disagreements are to be settled.</source>
        <translation>%1 warten, die älteste seit %2; %3 Zweitmeinungen sind gefragt, %4 Uneinigkeiten sind zu klären.</translation>
    </message>
    <message>
        <source>asked: rows on which a second opinion is wanted, without saying what was decided; differs: rows on which two people differ.</source>
        <translation>asked: Zeilen, zu denen eine Zweitmeinung gefragt ist, ohne zu sagen, was entschieden wurde; differs: Zeilen, bei denen zwei Menschen uneins sind.</translation>
    </message>
    <message>
        <source>--opinion takes asked or differs, not &quot;%1&quot;.</source>
        <translation>--opinion nimmt asked oder differs, nicht „%1“.</translation>
    </message>
    <message>
        <source>how many neighbours a vector has in the index of a team&apos;s server, 2 to 100; of indexes made from then on</source>
        <translation>wie viele Nachbarn ein Vektor im Index eines Team-Servers hat, 2 bis 100; für Indizes, die von da an entstehen</translation>
    </message>
    <message>
        <source>how many vectors are looked at to find them, 4 to 1000, at least twice as many</source>
        <translation>wie viele Vektoren angesehen werden, um sie zu finden, 4 bis 1000, mindestens doppelt so viele</translation>
    </message>
    <message>
        <source>how many vectors a search looks at there, 1 to 1000</source>
        <translation>wie viele Vektoren eine Suche dort ansieht, 1 bis 1000</translation>
    </message>
    <message>
        <source>0 to 100: of so many verdicts in a hundred a second person is asked</source>
        <translation>0 bis 100: nach so vielen von hundert Urteilen wird ein zweiter Mensch gefragt</translation>
    </message>
    <message>
        <source>on or off: whether an approval takes two people</source>
        <translation>on oder off: ob eine Freigabe zwei Menschen braucht</translation>
    </message>
    <message>
        <source>Of rows that somebody else decided and that are asked about again (&quot;list reflexion --opinion asked&quot;): say what you would give. Nothing changes by it.</source>
        <translation>Für Zeilen, die jemand anderes entschieden hat und nach denen noch einmal gefragt wird („list reflexion --opinion asked“): sagen, wie Sie urteilen würden. Es ändert nichts.</translation>
    </message>
    <message>
        <source>Of rows on which two people differ (&quot;list reflexion --opinion differs&quot;).</source>
        <translation>Für Zeilen, bei denen zwei Menschen uneins sind („list reflexion --opinion differs“).</translation>
    </message>
    <message>
        <source>--opinion, --settle and --reopen are different acts; give one of them.</source>
        <translation>--opinion, --settle und --reopen sind verschiedene Handlungen; geben Sie eine davon an.</translation>
    </message>
    <message>
        <source>Where the day of grades ends. Default: now, or the moment of --as-of.</source>
        <translation>Wo der Tag der Bewertungen endet. Vorgabe: jetzt, oder der Zeitpunkt von --as-of.</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Einträge</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 Zeichen</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>%1 bytes of vectors</source>
        <translation>%1 Bytes Vektoren</translation>
    </message>
    <message>
        <source>in all %1</source>
        <translation>insgesamt %1</translation>
    </message>
    <message>
        <source>; budget: %1</source>
        <translation>; Budget: %1</translation>
    </message>
    <message>
        <source>%1 was approved by %2 and waits for a second person; nothing may be done yet.</source>
        <translation>%1 wurde von %2 genehmigt und wartet auf eine zweite Person; noch darf nichts getan werden.</translation>
    </message>
    <message>
        <source>There is no store at %1 yet: until &quot;memoirctl init&quot; has made it, sessions go on without it.</source>
        <translation>Unter %1 ist noch kein Speicher: Bis „memoirctl init“ ihn angelegt hat, laufen Sitzungen ohne ihn.</translation>
    </message>
    <message>
        <source>Take this out of the client&apos;s settings.</source>
        <translation>Nehmen Sie dies aus den Einstellungen des Clients heraus.</translation>
    </message>
    <message>
        <source>Put this into the client&apos;s settings.</source>
        <translation>Fügen Sie dies in die Einstellungen des Clients ein.</translation>
    </message>
    <message>
        <source>--only and --leave-out say what of the plan is carried out: they go with --apply.</source>
        <translation>--only und --leave-out sagen, was vom Plan ausgeführt wird: Sie gehören zu --apply.</translation>
    </message>
    <message>
        <source>Nothing was changed. &quot;--apply&quot; carries it out, with &quot;--only&quot; and &quot;--leave-out&quot; a part of it.</source>
        <translation>Nichts wurde geändert. „--apply“ führt es aus, mit „--only“ und „--leave-out“ einen Teil davon.</translation>
    </message>
    <message>
        <source>Nothing that is in force fits: no entry is told.</source>
        <translation>Nichts, was in Kraft ist, passt: Kein Eintrag wird genannt.</translation>
    </message>
    <message>
        <source>1 of 2 approvals; it waits for a second person.</source>
        <comment>of a proposal</comment>
        <translation>1 von 2 Genehmigungen; er wartet auf eine zweite Person.</translation>
    </message>
    <message>
        <source>Leave out what has to read the whole file or to wait.</source>
        <translation>Lässt aus, wofür die ganze Datei gelesen oder gewartet werden muss.</translation>
    </message>
    <message>
        <source>Looks at SQLite&apos;s version, journal, lock gate, file system, permissions, keys, encryption of the disk, sizes, rules of the schema, seals, signatures, settings that came with the file, integrity and the copies there are to go back to; reads only. Where another process reads one state of the store, it watches for a minute whether that goes on. Of a store that does not open it says what happened to it and how to go back to a copy; the exit code is then 6. Of a team&apos;s store it looks at the server&apos;s version and whether what it committed survives a power cut, at the store&apos;s rules, size and seals.</source>
        <translation>Betrachtet Version von SQLite, Journal, Sperre, Dateisystem, Rechte, Schlüssel, Verschlüsselung des Datenträgers, Größen, Regeln des Schemas, Siegel, Unterschriften, Einstellungen, die mit der Datei kamen, Unversehrtheit und die Kopien, zu denen man zurückgehen kann; liest nur. Wo ein anderer Prozess einen Stand des Speichers liest, beobachtet er eine Minute lang, ob das so bleibt. Von einem Speicher, der sich nicht öffnen lässt, sagt er, was mit ihm geschah und wie man zu einer Kopie zurückgeht; der Exit-Code ist dann 6. Von dem Speicher eines Teams betrachtet er die Version des Servers und ob Bestätigtes einen Stromausfall übersteht, Regeln, Größe und Siegel des Speichers.</translation>
    </message>
    <message>
        <source>&quot;connect&quot; writes it into the client&apos;s settings. Where a session begins it prints what the agent is told at the folder it works in, and records that. From what a person says it takes what is to be remembered; before a session is compacted and at its end it has the transcript read by &quot;observe&quot;. It never holds a session up: what takes longer than a quarter of a second, or than --time-limit, is left out, and a problem is said on standard error only. A call that cannot be read ends with 1: by a 2 the client would hold back what was typed.</source>
        <translation>„connect“ schreibt ihn in die Einstellungen des Clients. Wo eine Sitzung beginnt, schreibt er aus, was dem Agenten in dem Ordner genannt wird, in dem er arbeitet, und hält das fest. Dem, was ein Mensch sagt, entnimmt er, was zu merken ist; bevor eine Sitzung verdichtet wird und an ihrem Ende lässt er „observe“ die Mitschrift lesen. Er hält eine Sitzung nie auf: Was länger dauert als eine Viertelsekunde oder als --time-limit, entfällt, und ein Problem steht nur auf der Fehlerausgabe. Ein Aufruf, der nicht zu lesen ist, endet mit 1: Bei einer 2 hielte der Client zurück, was getippt wurde.</translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) wait with the rows they rest on; &quot;memoirctl draft list&quot; shows them.</source>
        <translation>
            <numerusform>%n Entwurf wartet mit den Zeilen, auf denen er beruht; „memoirctl draft list“ zeigt ihn.</numerusform>
            <numerusform>%n Entwürfe warten mit den Zeilen, auf denen sie beruhen; „memoirctl draft list“ zeigt sie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of what is named as added or changed, %n need no review: in force at once.</source>
        <translation>
            <numerusform>Von dem, was als hinzugefügt oder geändert genannt ist, braucht %n keine Prüfung: sofort in Kraft.</numerusform>
            <numerusform>Von dem, was als hinzugefügt oder geändert genannt ist, brauchen %n keine Prüfung: sofort in Kraft.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only memories whose provenance says so, as channel=#ops.</source>
        <translation>Nur Erinnerungen, deren Herkunft das sagt, etwa channel=#ops.</translation>
    </message>
    <message>
        <source>The job &quot;learnings&quot; learns from its report: &quot;memoirctl job run learnings&quot;.</source>
        <translation>Der Auftrag „learnings“ lernt aus seinem Bericht: „memoirctl job run learnings“.</translation>
    </message>
    <message>
        <source>on or off: whether the approval of what an agent proposes takes two people</source>
        <translation>on oder off: ob die Genehmigung eines Vorschlags zwei Personen braucht</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) were passed over: no JSON, or too long.</source>
        <translation>
            <numerusform>%n Zeile wurde übergangen: kein JSON oder zu lang.</numerusform>
            <numerusform>%n Zeilen wurden übergangen: kein JSON oder zu lang.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has the rules of this build now; what it holds is unchanged. Earlier builds are refused from now on.</source>
        <translation>%1 hat jetzt die Regeln dieses Stands; der Inhalt ist unverändert. Frühere Stände von Memoir werden von nun an abgewiesen.</translation>
    </message>
    <message>
        <source>%1 is up to date; nothing was changed.</source>
        <translation>%1 ist auf dem neuesten Stand; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>For who keeps the server: &quot;init&quot; makes roles, tables and rules in an empty database, all or nothing, and
&quot;upgrade&quot; renews the rules of one that an earlier build made. Everybody
else logs in by their own name, and that name stands in the ledger. An agent that logs in can write
its own rows and read what it is told; the server refuses it all else.
&quot;report&quot; works with a file too: who decided what today, what waits, and how far people agree.</source>
        <translation>Für die, die den Server betreuen: „init“ legt Rollen, Tabellen und Regeln in einer leeren Datenbank an, alles oder nichts, und
„upgrade“ erneuert die Regeln einer, die ein früherer Stand von Memoir angelegt hat. Alle
anderen melden sich mit eigenem Namen an, und der steht im Journal. Ein Agent, der sich anmeldet, kann
seine eigenen Zeilen schreiben und lesen, was ihm gesagt wird; alles andere verweigert ihm der Server.
„report“ geht auch mit einer Datei: wer heute was entschied, was wartet und wie weit man sich einig ist.</translation>
    </message>
    <message>
        <source>From 0 to 1; an empty one says nothing of it.</source>
        <translation>Von 0 bis 1; leer heißt: nicht gesagt.</translation>
    </message>
    <message>
        <source>Made anew or taken out: %1. What a table lacked is empty. A copy of the store as it was lies beside it. &quot;memoirctl verify&quot; says whether its content is sound.</source>
        <translation>Neu gemacht oder herausgenommen: %1. Was einer Tabelle fehlte, ist leer. Eine Kopie des Speichers, wie er war, liegt daneben. Ob sein Inhalt in Ordnung ist, sagt „memoirctl verify“.</translation>
    </message>
    <message>
        <source>A store whose triggers, views, indexes or tables are not those of this program is not opened. --schema
makes what can be made anew and takes out what is foreign. A table that looks otherwise is made as it should be,
with its rows, unless it has columns that this program does not know.</source>
        <translation>Ein Speicher, dessen Trigger, Sichten, Indizes oder Tabellen nicht die dieses Programms sind, wird nicht
geöffnet. --schema macht neu, was sich neu machen lässt, und nimmt Fremdes heraus. Eine Tabelle, die anders
aussieht, wird mit ihren Zeilen so gemacht, wie sie sein soll, es sei denn, sie hat Spalten, die dieses
Programm nicht kennt.</translation>
    </message>
    <message>
        <source>The store was brought up to date for this build of Memoir; as it was, it lies in %1.</source>
        <translation>Der Speicher wurde auf den Stand dieser Fassung von Memoir gebracht; wie er war, liegt er in %1.</translation>
    </message>
    <message>
        <source>Nothing changed.</source>
        <translation>Nichts hat sich geändert.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entry(ies); &quot;%2&quot; takes it back.</source>
        <translation>
            <numerusform>%1: %n Eintrag; „%2“ nimmt ihn zurück.</numerusform>
            <numerusform>%1: %n Einträge; „%2“ nimmt sie zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>Standard input could not be read: %1.</source>
        <translation>Die Standardeingabe kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>--%1 does not go with &quot;%2&quot;.</source>
        <translation>--%1 passt nicht zu „%2“.</translation>
    </message>
    <message>
        <source>$MEMOIR_TIME_LIMIT takes a whole number of at least 0, not &quot;%1&quot;.</source>
        <translation>$MEMOIR_TIME_LIMIT nimmt eine ganze Zahl von mindestens 0, nicht „%1“.</translation>
    </message>
    <message>
        <source>An argument is empty: memoirctl %1 %2.</source>
        <translation>Ein Argument ist leer: memoirctl %1 %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no option; a value that begins so goes behind &quot;--&quot;.</source>
        <translation>„%1“ ist keine Option; ein Wert, der so beginnt, steht hinter „--“.</translation>
    </message>
    <message>
        <source>--store names no store.</source>
        <translation>--store nennt keinen Speicher.</translation>
    </message>
    <message>
        <source>An agent is at work here, and its row cannot say that a person said it (origin &quot;%1&quot;).</source>
        <translation>Hier arbeitet ein Agent, und seine Zeile kann nicht sagen, ein Mensch habe es gesagt (Herkunft „%1“).</translation>
    </message>
    <message>
        <source>An agent is at work here, and its row is of the moment in which it is written: leave out created_at.</source>
        <translation>Hier arbeitet ein Agent, und seine Zeile ist aus dem Augenblick, in dem sie geschrieben wird: created_at weglassen.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) were not written; each says why in its place.</source>
        <translation>
            <numerusform>%n Zeile wurde nicht geschrieben; sie sagt an ihrer Stelle, warum.</numerusform>
            <numerusform>%n Zeilen wurden nicht geschrieben; jede sagt an ihrer Stelle, warum.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n question(s) asked.</source>
        <translation>
            <numerusform>%1: %n Frage gestellt.</numerusform>
            <numerusform>%1: %n Fragen gestellt.</numerusform>
        </translation>
    </message>
    <message>
        <source>--%1 is of an episode: memoirctl add episode.</source>
        <translation>--%1 gehört zu einer Episode: memoirctl add episode.</translation>
    </message>
    <message>
        <source>--value is what holds under a key: say --key NAME too.</source>
        <translation>--value ist, was unter einem Schlüssel gilt: auch --key NAME angeben.</translation>
    </message>
    <message>
        <source>--entity TYPE:ID says both already: leave out --entity-type and --entity-id.</source>
        <translation>--entity TYP:ID sagt schon beides: --entity-type und --entity-id weglassen.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) would expire</source>
        <translation>
            <numerusform>%n Zeile liefe ab</numerusform>
            <numerusform>%n Zeilen liefen ab</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(not reviewed for %n day(s)); nothing was changed.</source>
        <translation>
            <numerusform>(seit %n Tag nicht durchgesehen); nichts wurde geändert.</numerusform>
            <numerusform>(seit %n Tagen nicht durchgesehen); nichts wurde geändert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n proposal(s) expired.</source>
        <translation>
            <numerusform>und %n Vorschlag abgelaufen.</numerusform>
            <numerusform>und %n Vorschläge abgelaufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file to write; it stands whole or not at all. &quot;-&quot;, the default: standard output. Of another program&apos;s format the folder, which is new or empty.</source>
        <translation>Die Datei, die geschrieben wird; sie steht ganz da oder gar nicht. „-“, der Standard: die Standardausgabe. Bei Formaten anderer Programme der Ordner, der neu oder leer ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written</source>
        <translation>
            <numerusform>%n Zeile geschrieben</numerusform>
            <numerusform>%n Zeilen geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>to %n file(s) in %1.</source>
        <translation>
            <numerusform>in %n Datei in %1.</numerusform>
            <numerusform>in %n Dateien in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to %1.</source>
        <translation>
            <numerusform>%n Zeile nach %1 geschrieben.</numerusform>
            <numerusform>%n Zeilen nach %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>--if-revision speaks of one row, and %n are meant.</source>
        <translation>
            <numerusform>--if-revision meint eine Zeile, gemeint ist %n.</numerusform>
            <numerusform>--if-revision meint eine Zeile, gemeint sind %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>Retire that many sections of a file, or questions of a folder, that are not there any more; --dry-run counts and names them. Asked for where they are more than a third.</source>
        <translation>So viele Abschnitte einer Datei oder Fragen eines Ordners zurückziehen, die es nicht mehr gibt; --dry-run zählt und nennt sie. Verlangt, wo es mehr als ein Drittel sind.</translation>
    </message>
    <message>
        <source>Written of other layers: %1.</source>
        <translation>Von anderen Schichten geschrieben: %1.</translation>
    </message>
    <message>
        <source>Nobody reviews these, they count at once: %1.</source>
        <translation>Diese sieht niemand durch, sie zählen sofort: %1.</translation>
    </message>
    <message numerus="yes">
        <source>The file says %n time(s) what people decided and the store does not hold yet</source>
        <translation>
            <numerusform>Die Datei sagt %n-mal, was Menschen entschieden haben und der Speicher noch nicht kennt</numerusform>
            <numerusform>Die Datei sagt %n-mal, was Menschen entschieden haben und der Speicher noch nicht kennt</numerusform>
        </translation>
    </message>
    <message>
        <source>; none of that is in force. Where it is your own export, --trust-statuses %1 brings it in force.</source>
        <translation>; nichts davon gilt. Ist es der eigene Export, setzt --trust-statuses %1 es in Kraft.</translation>
    </message>
    <message numerus="yes">
        <source>; %n row(s) of it wait all the same, as two people approve here or nobody vouches for them.</source>
        <translation>
            <numerusform>; %n Zeile davon wartet trotzdem, weil hier zwei Personen freigeben oder niemand für sie einsteht.</numerusform>
            <numerusform>; %n Zeilen davon warten trotzdem, weil hier zwei Personen freigeben oder niemand für sie einsteht.</numerusform>
        </translation>
    </message>
    <message>
        <source>; that is in force as it says.</source>
        <translation>; das gilt, wie sie es sagt.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) read: %1 added (%2 decided), %3 corroborated, %4 unchanged, %5 skipped.</source>
        <translation>
            <numerusform>%n Zeile gelesen: %1 neu (%2 entschieden), %3 bestätigt, %4 unverändert, %5 übergangen.</numerusform>
            <numerusform>%n Zeilen gelesen: %1 neu (%2 entschieden), %3 bestätigt, %4 unverändert, %5 übergangen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;-&quot; is standard input. Rows wait for review. So does what a file in our own format says that people decided: anybody can write one.
Decisions that are signed by a key this store knows (memoirctl key enter PUBLIC_KEY) are in force. To move a
store of your own, rehearse it and bring the statuses in force by their number: --trust-statuses N.
Reading a file again adds only what is new. Lines that cannot be taken are named and the others are kept.
The sections of a SYSTEM_WIKI.md and golden questions are in force at once. Sections that the file does not have any
more are retired, and so are questions of a folder that no file there has: where that is more than a third, --retire N
has to say how many.</source>
        <translation>„-“ ist die Standardeingabe. Zeilen warten auf Prüfung. Ebenso, was eine Datei in unserem eigenen Format über Entscheidungen
von Menschen sagt: Jeder kann eine schreiben. Entscheidungen, die ein Schlüssel signiert hat, den dieser Speicher kennt
(memoirctl key enter PUBLIC_KEY), gelten. Um einen eigenen Speicher umzuziehen, den Import proben und
die Status mit ihrer Zahl in Kraft setzen: --trust-statuses N. Erneutes Lesen fügt nur Neues hinzu. Zeilen, die nicht
genommen werden können, werden genannt, die anderen behalten.
Die Abschnitte einer SYSTEM_WIKI.md und goldene Fragen gelten sofort. Abschnitte, die die Datei nicht mehr hat, werden
zurückgezogen, ebenso Fragen eines Ordners, die dort keine Datei mehr hat: Wo das mehr als ein Drittel ist, muss --retire N
sagen, wie viele.</translation>
    </message>
    <message>
        <source>No job has run in this store yet.</source>
        <translation>In diesem Speicher ist noch keine Aufgabe gelaufen.</translation>
    </message>
    <message>
        <source>Only if the document, or the piece&apos;s document, still has this revision, else a conflict. For a single row.</source>
        <translation>Nur wenn das Dokument, oder das Dokument des Stücks, noch diese Revision hat, sonst ein Konflikt. Für eine einzelne Zeile.</translation>
    </message>
    <message>
        <source>--if-revision speaks of one row; release each in a call of its own.</source>
        <translation>--if-revision meint eine Zeile; jede in einem eigenen Aufruf freigeben.</translation>
    </message>
    <message>
        <source>The copy is one of another store, and is meant: that store&apos;s uid. It takes this one&apos;s place.</source>
        <translation>Die Kopie ist die eines anderen Speichers und so gemeint: dessen Uid. Sie tritt an die Stelle von diesem.</translation>
    </message>
    <message>
        <source>Copies are looked for in NAME.backups, in backup.folder, and beside the store (NAME*.bak from before a change of the schema).
Copies made by hand (*.backup), kept beside or replaced are listed too, and restored only by their name. The copy is checked, what it
replaces is kept as NAME.replaced-DATE, and the rest of the copies stay. Nobody may have the store open. The store itself may be
empty, damaged or gone.
Of a team&apos;s store the copy is named, a file of &quot;backup&quot;: it is restored beside and proven there, then it takes the database&apos;s
name, and what stood there is kept as NAME_replaced_DATE.</source>
        <translation>Kopien werden in NAME.backups, in backup.folder und neben dem Speicher gesucht (NAME*.bak von vor einer Änderung des Schemas).
Von Hand gemachte (*.backup), daneben aufbewahrte und ersetzte werden auch aufgelistet und nur mit ihrem Namen wiederhergestellt. Die
Kopie wird geprüft; was sie ersetzt, bleibt als NAME.replaced-DATUM, und die übrigen Kopien bleiben. Niemand darf den Speicher offen
haben. Der Speicher selbst darf leer, beschädigt oder verschwunden sein.
Von einem Team-Speicher wird die Kopie genannt, eine Datei von „backup“: Sie wird daneben wiederhergestellt und dort geprüft, dann
bekommt sie den Namen der Datenbank, und was dort stand, bleibt als NAME_replaced_DATUM.</translation>
    </message>
    <message>
        <source>With --to superseded: the row that takes its place. One that waits is approved by it, so say UID@REVISION.</source>
        <translation>Mit --to superseded: die Zeile, die an ihre Stelle tritt. Eine, die wartet, wird damit freigegeben, also UID@REVISION angeben.</translation>
    </message>
    <message>
        <source>It takes the place and is approved. Go on?</source>
        <translation>Sie tritt an die Stelle und wird freigegeben. Fortfahren?</translation>
    </message>
    <message>
        <source>%1 was approved, but what it says is held back: it is about a memory, or repeats one, that is not told any more.</source>
        <translation>%1 wurde freigegeben, aber was es sagt, wird zurückgehalten: Es handelt von einer Erinnerung oder wiederholt eine, die nicht mehr gesagt wird.</translation>
    </message>
    <message>
        <source>The client&apos;s call on standard input is no JSON object.</source>
        <translation>Der Aufruf des Clients auf der Standardeingabe ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Nothing of it is new.</source>
        <translation>Nichts davon ist neu.</translation>
    </message>
    <message>
        <source>What this agent is told: its own memories, the private ones too, and what a person allows it to read. Default: of all agents, and nothing private.</source>
        <translation>Was dieser Agent gesagt bekommt: seine eigenen Erinnerungen, auch die privaten, und was ein Mensch ihn lesen lässt. Standard: von allen Agenten, und nichts Privates.</translation>
    </message>
    <message>
        <source>How it is stacked. Default: the agent&apos;s recipe, else platform.</source>
        <translation>Wie er gestapelt wird. Standard: das Rezept des Agenten, sonst platform.</translation>
    </message>
    <message>
        <source>Was made from it and is held back until it is written anew: %1</source>
        <translation>Daraus gemacht und zurückgehalten, bis es neu geschrieben ist: %1</translation>
    </message>
    <message>
        <source>0 to 36500 days; 0 is never</source>
        <translation>0 bis 36500 Tage; 0 ist nie</translation>
    </message>
    <message>
        <source>Something is missing: memoirctl %1.</source>
        <translation>Etwas fehlt: memoirctl %1.</translation>
    </message>
    <message>
        <source>That is more than this takes: memoirctl %1.</source>
        <translation>Das ist mehr, als hier erwartet wird: memoirctl %1.</translation>
    </message>
    <message>
        <source>There is no &quot;%1 %2&quot;; there are %3.</source>
        <translation>„%1 %2“ gibt es nicht; es gibt %3.</translation>
    </message>
    <message>
        <source>through</source>
        <translation>durch</translation>
    </message>
    <message>
        <source>No recorded context names %1, nor a row that was made from it.</source>
        <translation>Kein aufgezeichneter Kontext nennt %1 oder eine Zeile, die daraus gemacht wurde.</translation>
    </message>
    <message>
        <source>Nothing was asked until %1: there is nothing to compare.</source>
        <translation>Bis %1 wurde nichts gefragt: Es gibt nichts zu vergleichen.</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) were asked on one side only, or not anew.</source>
        <translation>
            <numerusform>%n Frage wurde nur auf einer Seite gestellt oder nicht erneut.</numerusform>
            <numerusform>%n Fragen wurden nur auf einer Seite gestellt oder nicht erneut.</numerusform>
        </translation>
    </message>
    <message>
        <source>No agent is called &quot;%1&quot; in this store so far; &quot;memoirctl agent list&quot; names them.</source>
        <translation>Kein Agent heißt in diesem Speicher bisher „%1“; „memoirctl agent list“ nennt sie.</translation>
    </message>
    <message>
        <source>Loses the statements that cite it: %1</source>
        <translation>Verliert die Aussagen, die sie zitieren: %1</translation>
    </message>
    <message numerus="yes">
        <source> And %n more.</source>
        <translation>
            <numerusform> Und %n weitere.</numerusform>
            <numerusform> Und %n weitere.</numerusform>
        </translation>
    </message>
    <message>
        <source>The rows belong to %1, and no agent reads that one&apos;s so far. Where another is to be told them, undo the import and give --agent NAME, or let that one read them: &quot;memoirctl agent set NAME --reads %1&quot;.</source>
        <translation>Die Zeilen gehören %1, und bisher liest kein Agent dessen Zeilen. Soll ein anderer sie gesagt bekommen, nehmen Sie den Import zurück und geben --agent NAME an, oder lassen Sie ihn sie lesen: „memoirctl agent set NAME --reads %1“.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of it say what happened (episodes, chats, graded runs): no undo takes them back, only &quot;memoirctl forget&quot; takes them out.</source>
        <translation>
            <numerusform>%n Zeile davon sagt, was geschah (Episoden, Chats, bewertete Läufe): Kein Zurücknehmen betrifft sie, nur „memoirctl forget“ nimmt sie heraus.</numerusform>
            <numerusform>%n Zeilen davon sagen, was geschah (Episoden, Chats, bewertete Läufe): Kein Zurücknehmen betrifft sie, nur „memoirctl forget“ nimmt sie heraus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s): %1 new, %2 changed, %3 unchanged, %4 missing, %5 could not be read.</source>
        <translation>
            <numerusform>%n Datei: %1 neu, %2 geändert, %3 unverändert, %4 fehlen, %5 nicht lesbar.</numerusform>
            <numerusform>%n Dateien: %1 neu, %2 geändert, %3 unverändert, %4 fehlen, %5 nicht lesbar.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) written, %1 kept, %2 removed; secrets redacted: %3.</source>
        <translation>
            <numerusform>%n Stück geschrieben, %1 behalten, %2 entfernt; geschwärzte Geheimnisse: %3.</numerusform>
            <numerusform>%n Stücke geschrieben, %1 behalten, %2 entfernt; geschwärzte Geheimnisse: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>due</source>
        <translation>fällig</translation>
    </message>
    <message>
        <source>edit %1 of %2</source>
        <translation>%1 von %2 ändern</translation>
    </message>
    <message>
        <source>forget %1</source>
        <translation>%1 vergessen</translation>
    </message>
    <message>
        <source>approve %1</source>
        <translation>%1 freigeben</translation>
    </message>
    <message>
        <source>Whose run it is. Default: default; with list: all.</source>
        <translation>Wessen Lauf es ist. Standard: default; bei list: alle.</translation>
    </message>
    <message>
        <source>With list: at most so many. Default: 50.</source>
        <translation>Bei list: höchstens so viele. Standard: 50.</translation>
    </message>
    <message>
        <source>started</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <source>contexts</source>
        <translation>Kontexte</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>läuft noch</translation>
    </message>
    <message>
        <source>No run was reported.</source>
        <translation>Kein Lauf wurde gemeldet.</translation>
    </message>
    <message>
        <source>Says of an agent&apos;s run that it began or ended, and lists runs.</source>
        <translation>Sagt vom Lauf eines Agenten, dass er begann oder endete, und listet Läufe auf.</translation>
    </message>
    <message>
        <source>What is not given stays as it was. A run that was started with --reflexions off writes no memories.
&quot;list&quot; begins with the newest and says how many memories each run wrote
and how many contexts it was told.</source>
        <translation>Was nicht genannt ist, bleibt. Ein Lauf, der mit --reflexions off begann, schreibt keine Erinnerungen.
„list“ beginnt mit dem neuesten und sagt, wie viele Erinnerungen jeder Lauf schrieb
und wie viele Kontexte ihm gesagt wurden.</translation>
    </message>
    <message>
        <source>%1 is in the team. The server knew this login already: its password stays as it is.</source>
        <translation>%1 gehört zum Team. Der Server kannte diese Anmeldung schon: Ihr Passwort bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>%1 never ran: it is due.</source>
        <translation>%1 lief noch nie: Es ist fällig.</translation>
    </message>
    <message>
        <source>%1: nothing to do.</source>
        <translation>%1: nichts zu tun.</translation>
    </message>
    <message>
        <source>Stays, because its agent has the answer already: %1.</source>
        <translation>Bleibt, weil der Agent die Antwort schon hat: %1.</translation>
    </message>
    <message>
        <source>The act before it is %1 (%2, %3); &quot;memoirctl undo %1&quot; takes that back.</source>
        <translation>Der Akt davor ist %1 (%2, %3); „memoirctl undo %1“ nimmt ihn zurück.</translation>
    </message>
    <message numerus="yes">
        <source>Putting back %n row(s) that %1 took back at %2.</source>
        <translation>
            <numerusform>%n Zeile, die %1 am %2 zurückgenommen hat, wird wiederhergestellt.</numerusform>
            <numerusform>%n Zeilen, die %1 am %2 zurückgenommen hat, werden wiederhergestellt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Taking back &quot;%1&quot; of %n row(s), by %2 at %3.</source>
        <translation>
            <numerusform>„%1“ an %n Zeile wird zurückgenommen, von %2 am %3.</numerusform>
            <numerusform>„%1“ an %n Zeilen wird zurückgenommen, von %2 am %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Words of what was forgotten may still be in the file: it is written anew.</source>
        <translation>Worte von Vergessenem können noch in der Datei stehen: Sie wird neu geschrieben.</translation>
    </message>
    <message>
        <source>What was left of forgotten words is removed from the file.</source>
        <translation>Was von vergessenen Worten übrig war, wird aus der Datei entfernt.</translation>
    </message>
    <message>
        <source>For a timer: &quot;systemctl --user enable --now memoir-tick.timer&quot; calls it every ten minutes. A run that
was missed is caught up once, however long nobody looked. What another process runs, and what would
cost without anybody having switched it on, is passed over; 1 where a run failed. Where a program
that forgot was killed before the words had left the file&apos;s free parts, they are removed first.</source>
        <translation>Für einen Timer: „systemctl --user enable --now memoir-tick.timer“ ruft es alle zehn Minuten auf. Ein versäumter
Lauf wird einmal nachgeholt, egal wie lange niemand nachgesehen hat. Was ein anderer Prozess ausführt und was
etwas kosten würde, ohne dass es jemand eingeschaltet hat, wird übergangen; 1, wo ein Lauf gescheitert ist. Wo ein
Programm abgebrochen wurde, das etwas vergaß, und Worte davon noch in freien Teilen der Datei stehen, werden sie
zuerst entfernt.</translation>
    </message>
    <message>
        <source>how many vectors a layer has on a team&apos;s server before the job embedding makes an index of them, from 1</source>
        <translation>wie viele Vektoren eine Schicht auf dem Server eines Teams hat, bevor der Job embedding einen Index daraus macht, ab 1</translation>
    </message>
    <message>
        <source>what models may cost a day, or nothing for no limit</source>
        <translation>was Modelle am Tag kosten dürfen, oder nichts für keine Grenze</translation>
    </message>
    <message>
        <source>0 to 100: the pass rate in percent that the page Grades draws as a line</source>
        <translation>0 bis 100: die Bestehensquote in Prozent, die die Seite Noten als Linie zeichnet</translation>
    </message>
    <message>
        <source>--tag takes a word; this one is empty.</source>
        <translation>--tag nimmt ein Wort; dieses ist leer.</translation>
    </message>
    <message>
        <source>Without --observation it reads JSON lines whose keys are the column names; options are then defaults for
every line, and unknown keys are kept. One line {&quot;uid&quot;,&quot;outcome&quot;,&quot;findings&quot;} answers each row, after
its commit; a line that cannot be written is answered with its error and the others are kept.
An agent does not write what is sensitive; where a person does, the reviewer signs it.</source>
        <translation>Ohne --observation werden JSON-Zeilen gelesen, deren Schlüssel die Spaltennamen sind; Optionen gelten dann für
jede Zeile, die nichts anderes sagt, und unbekannte Schlüssel werden behalten. Jede Zeile wird nach ihrem Schreiben mit
einer Zeile {&quot;uid&quot;,&quot;outcome&quot;,&quot;findings&quot;} beantwortet; eine, die nicht geschrieben werden kann, mit ihrem Fehler, und die anderen bleiben.
Ein Agent schreibt nichts Vertrauliches; wo ein Mensch es tut, zeichnet die Person, die prüft.</translation>
    </message>
    <message>
        <source>The budget is exceeded still; no step of this kind is planned.</source>
        <translation>Das Budget ist noch überschritten; kein Schritt dieser Art ist vorgesehen.</translation>
    </message>
    <message>
        <source>(expiry.days is 0, so the others wait for ever); nothing was changed.</source>
        <translation>(expiry.days ist 0, die übrigen warten also für immer); nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Sensitive rows too, and private ones without --agent, and what rests on them; the format memoir always has them.</source>
        <translation>Auch vertrauliche Zeilen, und ohne --agent private, und was auf ihnen beruht; das Format memoir hat sie immer.</translation>
    </message>
    <message>
        <source>One of %1. Default: what the file looks like.</source>
        <translation>Eines von %1. Standard: wonach die Datei aussieht.</translation>
    </message>
    <message>
        <source>Whose the rows are, whatever the file says. Default: the agent that the file names, or the one of its format (claude-code for notes of Claude Code, default for server-memory). Not for %1, which hold nobody&apos;s rows or say whose.</source>
        <translation>Wessen die Zeilen sind, was die Datei auch sagt. Standard: der Agent, den die Datei nennt, oder der ihres Formats (claude-code für Notizen von Claude Code, default für server-memory). Nicht für %1, die niemandes Zeilen enthalten oder sagen, wessen sie sind.</translation>
    </message>
    <message numerus="yes">
        <source>%1 entries and %2 rows checked, %n problem(s). Head of the chain: %3</source>
        <translation>
            <numerusform>%1 Einträge und %2 Zeilen geprüft, %n Fehler. Ende der Kette: %3</numerusform>
            <numerusform>%1 Einträge und %2 Zeilen geprüft, %n Fehler. Ende der Kette: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>--%1 is empty.</source>
        <translation>--%1 ist leer.</translation>
    </message>
    <message>
        <source>%1 was forgotten at %2 by %3: %4</source>
        <translation>%1 wurde am %2 von %3 vergessen: %4</translation>
    </message>
    <message numerus="yes">
        <source>%n private or sensitive row(s), or row(s) that rest on such memories, were left out; --with-sensitive writes them too.</source>
        <translation>
            <numerusform>%n private oder vertrauliche Zeile, oder eine, die auf solchen Erinnerungen beruht, wurde weggelassen; --with-sensitive schreibt sie mit.</numerusform>
            <numerusform>%n private oder vertrauliche Zeilen, oder solche, die auf derartigen Erinnerungen beruhen, wurden weggelassen; --with-sensitive schreibt sie mit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Repeats the words and stays: %1</source>
        <translation>Wiederholt die Worte und bleibt: %1</translation>
    </message>
    <message>
        <source>There is too much to compare all of it; more rows may repeat the words. Look for them with &quot;memoirctl search&quot;.</source>
        <translation>Es ist zu viel, um alles zu vergleichen; weitere Zeilen können die Worte wiederholen. Suchen Sie sie mit „memoirctl search“.</translation>
    </message>
    <message>
        <source>Rows of any layer by uid or by the name they came with, or the memories that options mean; the episodes
among them too, where the options do not ask for what only a reflexion has. Sections of the wiki lose the
statements that cite them; what else was made from them is held back. Other rows that say the same
stay, and are named before and after, so that they can be forgotten too.
The words leave the ledger, the proposals about a memory, the contexts that told them, the answers
made with these and the file&apos;s free parts; &quot;verify&quot; still proves the rest of the ledger and
counts what was blanked. Where there are backups, a new one without the words is made, and those
that still hold them are named. It cannot be undone.</source>
        <translation>Zeilen jeder Schicht nach ihrer uid oder dem Namen, mit dem sie kamen, oder die Erinnerungen, die Optionen meinen;
darunter auch die Episoden, wenn die Optionen nichts verlangen, was nur eine Reflexion hat. Abschnitte des Wikis verlieren
die Aussagen, die sie zitieren; was sonst aus ihnen gemacht wurde, wird zurückgehalten. Andere Zeilen, die dasselbe sagen,
bleiben und werden vorher und nachher genannt, damit auch sie vergessen werden können.
Die Worte verlassen das Journal, die Anträge zu einer Erinnerung, die Kontexte, die sie sagten, die Antworten, die damit
entstanden, und die freien Teile der Datei; „verify“ beweist das Journal im Übrigen weiterhin und
zählt, was geleert wurde. Wo es Sicherungen gibt, wird eine neue ohne die Worte gemacht, und die,
die sie noch enthalten, werden genannt. Es lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Everything goes over as it is: rows with their uids, the ledger with its hashes, what can be undone, vectors, what was told, tombstones, chats, jobs, settings of the store. The store that is copied is read in one state and stays as it is. Until all is compared, the copy carries a mark and nothing opens it; where it was cut off, the same command goes on. At the end the copy&apos;s ledger has to prove its rows. The copy is the same store by the same uid. What is written to one of the two never reaches the other; seals vouch for each where it lies.</source>
        <translation>Alles geht hinüber, wie es ist: Zeilen mit ihren uids, das Journal mit seinen Hashes, was sich zurücknehmen lässt, Vektoren, was gesagt wurde, Grabsteine, Chats, Aufgaben, Einstellungen des Speichers. Der kopierte Speicher wird in einem einzigen Zustand gelesen und bleibt, wie er ist. Bis alles verglichen ist, trägt die Kopie ein Zeichen, und nichts öffnet sie; wo sie abbrach, macht derselbe Befehl weiter. Am Ende muss das Journal der Kopie ihre Zeilen beweisen. Die Kopie ist derselbe Speicher mit derselben uid. Was in einen von beiden geschrieben wird, kommt nie im anderen an; für jeden bürgen Siegel dort, wo er liegt.</translation>
    </message>
    <message>
        <source>A seal holds the store&apos;s uid, the number and hash of the ledger&apos;s last entry, the time, and which copy of the store it is of (a hash of the place). Every program that has written makes one by itself, at least every minute while it writes. Seals lie in $XDG_STATE_HOME/memoir/anchors, the key that signs them in $XDG_CONFIG_HOME/memoir: whoever can write both, and the store, can make a history up. Put seals where that one cannot write (--out), sign them with a key that this computer does not hold (--sign), and compare with &quot;verify --against&quot;.</source>
        <translation>Ein Siegel enthält die Uid des Speichers, Nummer und Hash des letzten Eintrags im Journal, die Zeit, und von welcher Kopie des Speichers es ist (ein Hash des Ortes). Jedes Programm, das geschrieben hat, macht von selbst eines, mindestens jede Minute, solange es schreibt. Siegel liegen in $XDG_STATE_HOME/memoir/anchors, der Schlüssel, der sie unterschreibt, in $XDG_CONFIG_HOME/memoir: wer beide und den Speicher schreiben kann, kann eine Geschichte erfinden. Legen Sie Siegel dorthin, wo der nicht schreiben kann (--out), unterschreiben Sie sie mit einem Schlüssel, den dieser Rechner nicht hält (--sign), und vergleichen Sie mit „verify --against“.</translation>
    </message>
</context>
<context>
    <name>models</name>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist offen.</translation>
    </message>
    <message>
        <source>Back to review</source>
        <translation>Zurück zur Prüfung</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>One-time</source>
        <translation>Einmalig</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>Sensibel</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>Wrote a row</source>
        <translation>Zeile geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n row(s)</source>
        <translation>
            <numerusform>%n Zeile geschrieben</numerusform>
            <numerusform>%n Zeilen geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Imported a row</source>
        <translation>Zeile importiert</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n row(s)</source>
        <translation>
            <numerusform>%n Zeile importiert</numerusform>
            <numerusform>%n Zeilen importiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Saw it again</source>
        <translation>Wieder gesehen</translation>
    </message>
    <message numerus="yes">
        <source>Saw %n row(s) again</source>
        <translation>
            <numerusform>%n Zeile wieder gesehen</numerusform>
            <numerusform>%n Zeilen wieder gesehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expired %n row(s)</source>
        <translation>
            <numerusform>%n Zeile abgelaufen</numerusform>
            <numerusform>%n Zeilen abgelaufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Bearbeitet</translation>
    </message>
    <message numerus="yes">
        <source>Edited %n row(s)</source>
        <translation>
            <numerusform>%n Zeile bearbeitet</numerusform>
            <numerusform>%n Zeilen bearbeitet</numerusform>
        </translation>
    </message>
    <message>
        <source>Snoozed</source>
        <translation>Zurückgestellt</translation>
    </message>
    <message numerus="yes">
        <source>Snoozed %n row(s)</source>
        <translation>
            <numerusform>%n Zeile zurückgestellt</numerusform>
            <numerusform>%n Zeilen zurückgestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>Dismissed a finding</source>
        <translation>Befund entkräftet</translation>
    </message>
    <message numerus="yes">
        <source>Dismissed %n finding(s)</source>
        <translation>
            <numerusform>%n Befund entkräftet</numerusform>
            <numerusform>%n Befunde entkräftet</numerusform>
        </translation>
    </message>
    <message>
        <source>Reopened</source>
        <translation>Wieder geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>Reopened %n row(s)</source>
        <translation>
            <numerusform>%n Zeile wieder geöffnet</numerusform>
            <numerusform>%n Zeilen wieder geöffnet</numerusform>
        </translation>
    </message>
    <message>
        <source>Undid an entry</source>
        <translation>Eintrag rückgängig gemacht</translation>
    </message>
    <message numerus="yes">
        <source>Undid %n entries</source>
        <translation>
            <numerusform>%n Eintrag rückgängig gemacht</numerusform>
            <numerusform>%n Einträge rückgängig gemacht</numerusform>
        </translation>
    </message>
    <message>
        <source>Put back an entry</source>
        <translation>Eintrag wiederhergestellt</translation>
    </message>
    <message numerus="yes">
        <source>Put back %n entries</source>
        <translation>
            <numerusform>%n Eintrag wiederhergestellt</numerusform>
            <numerusform>%n Einträge wiederhergestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1&#xa0;T</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1&#xa0;h</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1&#xa0;min</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n Stunde</numerusform>
            <numerusform>%n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>weniger als eine Minute</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>Geheimnis</translation>
    </message>
    <message>
        <source>Personal data</source>
        <translation>Persönliche Daten</translation>
    </message>
    <message>
        <source>Instructions to a model</source>
        <translation>Anweisungen an ein Modell</translation>
    </message>
    <message>
        <source>Hidden characters</source>
        <translation>Verborgene Zeichen</translation>
    </message>
    <message>
        <source>Very long</source>
        <translation>Sehr lang</translation>
    </message>
    <message>
        <source>There is no job &quot;%1&quot;; there are %2.</source>
        <translation>Es gibt keinen Auftrag „%1“; es gibt %2.</translation>
    </message>
    <message>
        <source>Nothing called %1 waits to be confirmed.</source>
        <translation>Nichts namens %1 wartet auf Bestätigung.</translation>
    </message>
    <message>
        <source>Changed a setting</source>
        <translation>Einstellung geändert</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>Vorgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>Proposed %n act(s)</source>
        <translation>
            <numerusform>%n Handlung vorgeschlagen</numerusform>
            <numerusform>%n Handlungen vorgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed the proposal</source>
        <translation>Vorschlag geändert</translation>
    </message>
    <message numerus="yes">
        <source>Changed %n proposal(s)</source>
        <translation>
            <numerusform>%n Vorschlag geändert</numerusform>
            <numerusform>%n Vorschläge geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Fetched the answer</source>
        <translation>Antwort abgeholt</translation>
    </message>
    <message numerus="yes">
        <source>Fetched %n answer(s)</source>
        <translation>
            <numerusform>%n Antwort abgeholt</numerusform>
            <numerusform>%n Antworten abgeholt</numerusform>
        </translation>
    </message>
    <message>
        <source>Withdrew the proposal</source>
        <translation>Vorschlag zurückgezogen</translation>
    </message>
    <message numerus="yes">
        <source>Withdrew %n proposal(s)</source>
        <translation>
            <numerusform>%n Vorschlag zurückgezogen</numerusform>
            <numerusform>%n Vorschläge zurückgezogen</numerusform>
        </translation>
    </message>
    <message>
        <source>Ran out of time</source>
        <translation>Zeit abgelaufen</translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) ran out of time</source>
        <translation>
            <numerusform>Zeit für %n Vorschlag abgelaufen</numerusform>
            <numerusform>Zeit für %n Vorschläge abgelaufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept as a decision</source>
        <translation>Als Entscheidung behalten</translation>
    </message>
    <message numerus="yes">
        <source>Kept %n decision(s)</source>
        <translation>
            <numerusform>%n Entscheidung behalten</numerusform>
            <numerusform>%n Entscheidungen behalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Retired the decision</source>
        <translation>Entscheidung stillgelegt</translation>
    </message>
    <message numerus="yes">
        <source>Retired %n decision(s)</source>
        <translation>
            <numerusform>%n Entscheidung stillgelegt</numerusform>
            <numerusform>%n Entscheidungen stillgelegt</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrote a section</source>
        <translation>Abschnitt geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n section(s)</source>
        <translation>
            <numerusform>%n Abschnitt geschrieben</numerusform>
            <numerusform>%n Abschnitte geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Edited the section</source>
        <translation>Abschnitt bearbeitet</translation>
    </message>
    <message numerus="yes">
        <source>Edited %n section(s)</source>
        <translation>
            <numerusform>%n Abschnitt bearbeitet</numerusform>
            <numerusform>%n Abschnitte bearbeitet</numerusform>
        </translation>
    </message>
    <message>
        <source>Took the section out</source>
        <translation>Abschnitt herausgenommen</translation>
    </message>
    <message numerus="yes">
        <source>Took %n section(s) out</source>
        <translation>
            <numerusform>%n Abschnitt herausgenommen</numerusform>
            <numerusform>%n Abschnitte herausgenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrote a question</source>
        <translation>Frage geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n question(s)</source>
        <translation>
            <numerusform>%n Frage geschrieben</numerusform>
            <numerusform>%n Fragen geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Edited the question</source>
        <translation>Frage bearbeitet</translation>
    </message>
    <message numerus="yes">
        <source>Edited %n question(s)</source>
        <translation>
            <numerusform>%n Frage bearbeitet</numerusform>
            <numerusform>%n Fragen bearbeitet</numerusform>
        </translation>
    </message>
    <message>
        <source>Retired the question</source>
        <translation>Frage stillgelegt</translation>
    </message>
    <message numerus="yes">
        <source>Retired %n question(s)</source>
        <translation>
            <numerusform>%n Frage stillgelegt</numerusform>
            <numerusform>%n Fragen stillgelegt</numerusform>
        </translation>
    </message>
    <message>
        <source>Read a document in</source>
        <translation>Dokument eingelesen</translation>
    </message>
    <message numerus="yes">
        <source>Read %n document(s) in</source>
        <translation>
            <numerusform>%n Dokument eingelesen</numerusform>
            <numerusform>%n Dokumente eingelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>Read the document again</source>
        <translation>Dokument erneut gelesen</translation>
    </message>
    <message numerus="yes">
        <source>Read %n document(s) again</source>
        <translation>
            <numerusform>%n Dokument erneut gelesen</numerusform>
            <numerusform>%n Dokumente erneut gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>Removed the document</source>
        <translation>Dokument entfernt</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n document(s)</source>
        <translation>
            <numerusform>%n Dokument entfernt</numerusform>
            <numerusform>%n Dokumente entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changed %n setting(s)</source>
        <translation>
            <numerusform>%n Einstellung geändert</numerusform>
            <numerusform>%n Einstellungen geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Retired</source>
        <translation>Stillgelegt</translation>
    </message>
    <message numerus="yes">
        <source>Retired %n row(s)</source>
        <translation>
            <numerusform>%n Zeile stillgelegt</numerusform>
            <numerusform>%n Zeilen stillgelegt</numerusform>
        </translation>
    </message>
    <message>
        <source>Forgot the row</source>
        <translation>Zeile vergessen</translation>
    </message>
    <message numerus="yes">
        <source>Forgot %n row(s)</source>
        <translation>
            <numerusform>%n Zeile vergessen</numerusform>
            <numerusform>%n Zeilen vergessen</numerusform>
        </translation>
    </message>
    <message>
        <source>Accepted the store as it is</source>
        <translation>Speicher so angenommen, wie er ist</translation>
    </message>
    <message>
        <source>Made a key known</source>
        <translation>Schlüssel bekannt gemacht</translation>
    </message>
    <message numerus="yes">
        <source>Made %n key(s) known</source>
        <translation>
            <numerusform>%n Schlüssel bekannt gemacht</numerusform>
            <numerusform>%n Schlüssel bekannt gemacht</numerusform>
        </translation>
    </message>
    <message>
        <source>Revoked a key</source>
        <translation>Schlüssel widerrufen</translation>
    </message>
    <message numerus="yes">
        <source>Revoked %n key(s)</source>
        <translation>
            <numerusform>%n Schlüssel widerrufen</numerusform>
            <numerusform>%n Schlüssel widerrufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed whether decisions are signed</source>
        <translation>Geändert, ob Entscheidungen signiert werden</translation>
    </message>
    <message>
        <source>This store</source>
        <translation>Dieser Speicher</translation>
    </message>
    <message>
        <source>every %1 min</source>
        <translation>alle %1 min</translation>
    </message>
    <message>
        <source>every hour</source>
        <translation>jede Stunde</translation>
    </message>
    <message>
        <source>every %1 h</source>
        <translation>alle %1 h</translation>
    </message>
    <message>
        <source>Graded an answer with %1</source>
        <translation>Antwort mit %1 bewertet</translation>
    </message>
    <message>
        <source>Graded an answer</source>
        <translation>Antwort bewertet</translation>
    </message>
    <message numerus="yes">
        <source>Graded %n answer(s)</source>
        <translation>
            <numerusform>%n Antwort bewertet</numerusform>
            <numerusform>%n Antworten bewertet</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no client that is known; there are %2.</source>
        <translation>„%1“ ist kein bekannter Client; es gibt %2.</translation>
    </message>
    <message>
        <source>%1 was left as it is: %2.</source>
        <translation>%1 blieb, wie es war: %2.</translation>
    </message>
    <message>
        <source>its servers are no tables of their own, [mcp_servers.NAME]</source>
        <translation>die Server darin sind keine eigenen Tabellen, [mcp_servers.NAME]</translation>
    </message>
    <message>
        <source>%1 was changed by another program just now; try again.</source>
        <translation>%1 wurde gerade von einem anderen Programm geändert; versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The folder of %1 cannot be made.</source>
        <translation>Der Ordner von %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>it is no JSON: %1 is missing at line %2</source>
        <translation>es ist kein JSON: In Zeile %2 fehlt %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in it is no object</source>
        <translation>„%1“ darin ist kein Objekt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in it is no list</source>
        <translation>„%1“ darin ist keine Liste</translation>
    </message>
    <message>
        <source>Nothing is captured from the sessions of %1. A person can change that: memoirctl agent set %1 --capture rules.</source>
        <translation>Aus den Sitzungen von %1 wird nichts erfasst. Ein Mensch kann das ändern: memoirctl agent set %1 --capture rules.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) back to review</source>
        <translation>
            <numerusform>%n Zeile zurück zur Prüfung</numerusform>
            <numerusform>%n Zeilen zurück zur Prüfung</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Approved %n row(s)</source>
        <translation>
            <numerusform>%n Zeile freigegeben</numerusform>
            <numerusform>%n Zeilen freigegeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rejected %n row(s)</source>
        <translation>
            <numerusform>%n Zeile abgelehnt</numerusform>
            <numerusform>%n Zeilen abgelehnt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) one-time</source>
        <translation>
            <numerusform>%n Zeile einmalig</numerusform>
            <numerusform>%n Zeilen einmalig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) sensitive</source>
        <translation>
            <numerusform>%n Zeile sensibel</numerusform>
            <numerusform>%n Zeilen sensibel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Superseded %n row(s)</source>
        <translation>
            <numerusform>%n Zeile ersetzt</numerusform>
            <numerusform>%n Zeilen ersetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Released the draft</source>
        <translation>Entwurf freigegeben</translation>
    </message>
    <message numerus="yes">
        <source>Released %n draft(s)</source>
        <translation>
            <numerusform>%n Entwurf freigegeben</numerusform>
            <numerusform>%n Entwürfe freigegeben</numerusform>
        </translation>
    </message>
    <message>
        <source>Gave a second opinion</source>
        <translation>Zweitmeinung gegeben</translation>
    </message>
    <message numerus="yes">
        <source>Gave %n second opinion(s)</source>
        <translation>
            <numerusform>%n Zweitmeinung gegeben</numerusform>
            <numerusform>%n Zweitmeinungen gegeben</numerusform>
        </translation>
    </message>
    <message>
        <source>Approved, 1 of 2</source>
        <translation>Freigegeben, 1 von 2</translation>
    </message>
    <message numerus="yes">
        <source>Approved %n row(s), 1 of 2</source>
        <translation>
            <numerusform>%n Zeile freigegeben, 1 von 2</numerusform>
            <numerusform>%n Zeilen freigegeben, 1 von 2</numerusform>
        </translation>
    </message>
    <message>
        <source>Settled a disagreement</source>
        <translation>Uneinigkeit geklärt</translation>
    </message>
    <message numerus="yes">
        <source>Settled %n disagreement(s)</source>
        <translation>
            <numerusform>%n Uneinigkeit geklärt</numerusform>
            <numerusform>%n Uneinigkeiten geklärt</numerusform>
        </translation>
    </message>
    <message>
        <source>Forgot the words in it</source>
        <translation>Vergaß die Worte darin</translation>
    </message>
    <message numerus="yes">
        <source>Forgot the words in %n text(s)</source>
        <translation>
            <numerusform>Vergaß die Worte in %n Text</numerusform>
            <numerusform>Vergaß die Worte in %n Texten</numerusform>
        </translation>
    </message>
    <message>
        <source>A context</source>
        <translation>Ein Kontext</translation>
    </message>
    <message>
        <source>An answer</source>
        <translation>Eine Antwort</translation>
    </message>
    <message>
        <source>A text</source>
        <translation>Ein Text</translation>
    </message>
    <message>
        <source>every night %1</source>
        <translation>jede Nacht %1</translation>
    </message>
    <message>
        <source>every day %1</source>
        <translation>jeden Tag %1</translation>
    </message>
    <message>
        <source>every %1 %2</source>
        <translation>jeden %1 %2</translation>
    </message>
</context>
<context>
    <name>models::BeliefModel</name>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln Tag</numerusform>
            <numerusform>%Ln Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>replaced by “%1”</source>
        <translation>ersetzt durch „%1“</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>zuletzt %1</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>keine Belege</translation>
    </message>
    <message>
        <source>no row counts</source>
        <comment>they wait, or are out of force</comment>
        <translation>keine Zeile zählt</translation>
    </message>
</context>
<context>
    <name>models::CardLoader</name>
    <message>
        <source>This row is no longer in the store.</source>
        <translation>Diese Zeile ist nicht mehr im Speicher.</translation>
    </message>
</context>
<context>
    <name>models::CategoryModel</name>
    <message numerus="yes">
        <source>%Ln learnings</source>
        <translation>
            <numerusform>%Ln Lehre</numerusform>
            <numerusform>%Ln Lehren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait</source>
        <translation>
            <numerusform>%Ln wartet</numerusform>
            <numerusform>%Ln warten</numerusform>
        </translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>Bestwert %1</translation>
    </message>
</context>
<context>
    <name>models::ChangeFeed</name>
    <message>
        <source>A read of this store has been going on for more than a minute; what is shown may be old.</source>
        <translation>Ein Lesevorgang in diesem Speicher dauert schon länger als eine Minute; was gezeigt wird, kann veraltet sein.</translation>
    </message>
</context>
<context>
    <name>models::ChatSession</name>
    <message>
        <source>A status is pretended here. Stop pretending, then ask: what a model is told is kept.</source>
        <translation>Hier ist ein Status unterstellt. Erst nichts mehr unterstellen, dann fragen: was einem Modell mitgeteilt wird, wird festgehalten.</translation>
    </message>
    <message>
        <source>No chat model is set. Set one in Settings, Models.</source>
        <translation>Kein Chatmodell ist eingestellt. Eines unter Einstellungen, Modelle einstellen.</translation>
    </message>
    <message>
        <source>kept from a chat</source>
        <translation>aus einem Chat behalten</translation>
    </message>
    <message>
        <source>Kept; it waits in Triage</source>
        <translation>Behalten; es wartet in der Triage</translation>
    </message>
    <message>
        <source>This was known; it counts as seen again</source>
        <translation>Das war bekannt; es zählt als erneut gesehen</translation>
    </message>
    <message>
        <source>Kept as a golden question: %1</source>
        <translation>Als goldene Frage behalten: %1</translation>
    </message>
    <message>
        <source>A row that this answer rests on was forgotten while it was written, so the answer was not kept.</source>
        <translation>Eine Zeile, auf der diese Antwort beruht, wurde vergessen, während sie geschrieben wurde; darum wurde die Antwort nicht aufgehoben.</translation>
    </message>
</context>
<context>
    <name>models::ChunkModel</name>
    <message>
        <source>Without a heading</source>
        <translation>Ohne Überschrift</translation>
    </message>
    <message>
        <source>Chunk %1</source>
        <translation>Textstück %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>told %Ln times</source>
        <translation>
            <numerusform>%Ln-mal mitgeteilt</numerusform>
            <numerusform>%Ln-mal mitgeteilt</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Textstück</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Told in 7 d</source>
        <comment>how often in the last seven days</comment>
        <translation>Mitgeteilt in 7 T</translation>
    </message>
    <message>
        <source>%1 · waits for you</source>
        <translation>%1 · wartet auf Sie</translation>
    </message>
</context>
<context>
    <name>models::CitationFaults</name>
    <message>
        <source>forgotten</source>
        <translation>vergessen</translation>
    </message>
    <message>
        <source>not in this store</source>
        <translation>nicht in diesem Speicher</translation>
    </message>
    <message>
        <source>not in force</source>
        <translation>gilt nicht</translation>
    </message>
    <message>
        <source>no name of a row</source>
        <translation>kein Name einer Zeile</translation>
    </message>
</context>
<context>
    <name>models::ContextDesk</name>
    <message>
        <source>As the store stands</source>
        <translation>Wie der Speicher jetzt ist</translation>
    </message>
    <message>
        <source>Told: %1</source>
        <translation>Mitgeteilt: %1</translation>
    </message>
    <message>
        <source>Held: %1</source>
        <translation>Festgehalten: %1</translation>
    </message>
    <message>
        <source>by words</source>
        <translation>nach Worten</translation>
    </message>
    <message>
        <source>all agents</source>
        <translation>alle Agenten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln status(es) pretended</source>
        <translation>
            <numerusform>%Ln Status vorgegeben</numerusform>
            <numerusform>%Ln Status vorgegeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>room for %Ln token(s)</source>
        <translation>
            <numerusform>Platz für %Ln Token</numerusform>
            <numerusform>Platz für %Ln Token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::Dates</name>
    <message>
        <source>d MMM</source>
        <extracomment>a day as QDate::toString() writes it, in German &quot;d. MMM&quot;</extracomment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>in German &quot;d. MMM yyyy&quot;</extracomment>
        <translation>d. MMM yyyy</translation>
    </message>
</context>
<context>
    <name>models::DraftModel</name>
    <message numerus="yes">
        <source>%Ln rows wait</source>
        <translation>
            <numerusform>%Ln Zeile wartet</numerusform>
            <numerusform>%Ln Zeilen warten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::EvidenceModel</name>
    <message>
        <source>in force</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>not in force</source>
        <translation>gilt nicht</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>Not in this store: %1</source>
        <translation>Nicht in diesem Speicher: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln Tag</numerusform>
            <numerusform>%Ln Tage</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::FactModel</name>
    <message numerus="yes">
        <source>%Ln values</source>
        <translation>
            <numerusform>%Ln Wert</numerusform>
            <numerusform>%Ln Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>Widerspruch</translation>
    </message>
</context>
<context>
    <name>models::FieldModel</name>
    <message>
        <source>“%1” is no number; write it like 4180 or 0.5.</source>
        <translation>„%1“ ist keine Zahl; so schreiben: 4180 oder 0.5.</translation>
    </message>
    <message>
        <source>“%1” is no list; write it like [1, 2] or [&quot;a&quot;, &quot;b&quot;].</source>
        <translation>„%1“ ist keine Liste; so schreiben: [1, 2] oder [&quot;a&quot;, &quot;b&quot;].</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>%1, before %2</source>
        <translation>%1, vorher %2</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>models::FixFirstModel</name>
    <message>
        <source>without a tag</source>
        <translation>ohne Schlagwort</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <comment>a share and its interval</comment>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Weight times the share that failed times the share of its questions that were asked</source>
        <translation>Gewicht mal Anteil durchgefallener mal Anteil gestellter Fragen</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>To gain</source>
        <translation>Zu gewinnen</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Durchgefallen</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gestellt</translation>
    </message>
    <message>
        <source>Worst question</source>
        <translation>Schlechteste Frage</translation>
    </message>
    <message>
        <source>%1: %2 fail</source>
        <translation>%1: %2 fallen durch</translation>
    </message>
</context>
<context>
    <name>models::FlipModel</name>
    <message>
        <source>%1, grade %2, %3, %4</source>
        <translation>%1, Note %2, %3, %4</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
</context>
<context>
    <name>models::GoldenModel</name>
    <message>
        <source>held out</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>retired</source>
        <translation>stillgelegt</translation>
    </message>
</context>
<context>
    <name>models::GradeStrip</name>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>not graded</source>
        <translation>nicht bewertet</translation>
    </message>
    <message>
        <source>%1, failed</source>
        <translation>%1, nicht bestanden</translation>
    </message>
    <message>
        <source>not graded: %1</source>
        <translation>nicht bewertet: %1</translation>
    </message>
    <message>
        <source>grade %1, passed</source>
        <translation>Note %1, bestanden</translation>
    </message>
    <message>
        <source>grade %1, failed</source>
        <translation>Note %1, nicht bestanden</translation>
    </message>
</context>
<context>
    <name>models::GradeTable</name>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Graded</source>
        <translation>Bewertet</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Pass rate</source>
        <translation>Bestehensquote</translation>
    </message>
    <message>
        <source>from</source>
        <comment>lower end of a band</comment>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <comment>upper end of a band</comment>
        <translation>bis</translation>
    </message>
    <message>
        <source>Rolling</source>
        <translation>Gleitend</translation>
    </message>
    <message>
        <source>Mean grade</source>
        <translation>Mittlere Note</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Timed</source>
        <translation>Zeit gemessen</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
</context>
<context>
    <name>models::GradeWords</name>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln Punkt</numerusform>
            <numerusform>%Ln Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>week of %1</source>
        <translation>Woche vom %1</translation>
    </message>
    <message>
        <source>M</source>
        <comment>letter of a marker: model</comment>
        <translation>M</translation>
    </message>
    <message>
        <source>J</source>
        <comment>letter of a marker: judge</comment>
        <translation>R</translation>
    </message>
    <message>
        <source>P</source>
        <comment>letter of a marker: prompt</comment>
        <translation>P</translation>
    </message>
    <message>
        <source>K</source>
        <comment>letter of a marker: memory</comment>
        <translation>G</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Richter</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>reworded</source>
        <translation>umformuliert</translation>
    </message>
    <message>
        <source>Memory: “%1” %2</source>
        <translation>Gedächtnis: „%1“ %2</translation>
    </message>
    <message>
        <source>The last %1 days against the %2 before, the same questions</source>
        <translation>Die letzten %1 Tage gegen die %2 davor, dieselben Fragen</translation>
    </message>
    <message>
        <source>%1 passed before, %2 now</source>
        <translation>%1 bestanden vorher, %2 jetzt</translation>
    </message>
    <message>
        <source>difference %1, likely between %2 and %3</source>
        <translation>Unterschied %1, wahrscheinlich zwischen %2 und %3</translation>
    </message>
    <message>
        <source>Too few answers to compare the last %1 days with those before.</source>
        <translation>Zu wenige Antworten, um die letzten %1 Tage mit denen davor zu vergleichen.</translation>
    </message>
    <message>
        <source>%1 answers of the same questions lately, %2 before.</source>
        <translation>%1 Antworten auf dieselben Fragen zuletzt, %2 davor.</translation>
    </message>
    <message>
        <source>Within noise.</source>
        <translation>Im Rauschen.</translation>
    </message>
    <message>
        <source>Worse than before: %1.</source>
        <translation>Schlechter als vorher: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions are worse than before.</source>
        <translation>
            <numerusform>%Ln Frage ist schlechter als vorher.</numerusform>
            <numerusform>%Ln Fragen sind schlechter als vorher.</numerusform>
        </translation>
    </message>
    <message>
        <source>Better than before: %1.</source>
        <translation>Besser als vorher: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions are better than before.</source>
        <translation>
            <numerusform>%Ln Frage ist besser als vorher.</numerusform>
            <numerusform>%Ln Fragen sind besser als vorher.</numerusform>
        </translation>
    </message>
    <message>
        <source>Most likely since %1.</source>
        <translation>Am wahrscheinlichsten seit %1.</translation>
    </message>
    <message>
        <source>Same answer</source>
        <translation>Gleiche Antwort</translation>
    </message>
    <message>
        <source>grader moved</source>
        <translation>Bewerter hat sich verschoben</translation>
    </message>
    <message>
        <source>another judge</source>
        <translation>anderer Richter</translation>
    </message>
    <message>
        <source>Answer changed</source>
        <translation>Antwort geändert</translation>
    </message>
    <message>
        <source>another model</source>
        <translation>anderes Modell</translation>
    </message>
    <message>
        <source>new in the stack</source>
        <translation>neu im Stapel</translation>
    </message>
    <message>
        <source>gone from the stack</source>
        <translation>nicht mehr im Stapel</translation>
    </message>
    <message>
        <source>told at another length</source>
        <translation>in anderer Länge mitgeteilt</translation>
    </message>
</context>
<context>
    <name>models::ImpactWatch</name>
    <message>
        <source>%L1 rows are marked; mark at most %L2 to see what approving them would change.</source>
        <translation>%L1 Zeilen sind markiert; höchstens %L2 markieren, um zu sehen, was ihre Freigabe ändern würde.</translation>
    </message>
</context>
<context>
    <name>models::JobsModel</name>
    <message>
        <source>Never ran</source>
        <translation>Nie gelaufen</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Done, with notes</source>
        <translation>Fertig, mit Hinweisen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>beginnt</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 von %L2</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
    <message>
        <source>%1 (UTC)</source>
        <translation>%1 (UTC)</translation>
    </message>
    <message>
        <source>Time taken by the last runs</source>
        <translation>Dauer der letzten Läufe</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Auftrag</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Time taken</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Next or progress</source>
        <translation>Nächster Lauf oder Fortschritt</translation>
    </message>
    <message>
        <source>came with the file, not confirmed</source>
        <translation>kam mit der Datei, nicht bestätigt</translation>
    </message>
    <message>
        <source>Rolled back</source>
        <translation>Zurückgerollt</translation>
    </message>
    <message>
        <source>%1 (UTC), next on %2</source>
        <extracomment>a schedule in UTC, and when that is on this computer&apos;s clock</extracomment>
        <translation>%1 (UTC), als Nächstes am %2</translation>
    </message>
</context>
<context>
    <name>models::Lanes</name>
    <message>
        <source>All waiting</source>
        <translation>Alle wartenden</translation>
    </message>
    <message>
        <source>With findings</source>
        <translation>Mit Befunden</translation>
    </message>
    <message>
        <source>Snoozed</source>
        <translation>Zurückgestellt</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>One-time</source>
        <translation>Einmalig</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>Sensibel</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>%1, %2 rows</source>
        <translation>%1, %2 Zeilen</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>Costs more than it gives</source>
        <translation>Kostet mehr, als es bringt</translation>
    </message>
    <message>
        <source>Its evidence changed</source>
        <translation>Ihr Beleg hat sich geändert</translation>
    </message>
    <message>
        <source>Second opinion</source>
        <translation>Zweitmeinung</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>Uneinigkeiten</translation>
    </message>
</context>
<context>
    <name>models::LearnedModel</name>
    <message>
        <source>improved</source>
        <translation>verbessert</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>verschlechtert</translation>
    </message>
    <message>
        <source>neutral</source>
        <translation>neutral</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a number and an outcome</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>seen %Ln times</source>
        <translation>
            <numerusform>%Ln-mal gesehen</numerusform>
            <numerusform>%Ln-mal gesehen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation>gelungen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
</context>
<context>
    <name>models::LedgerModel</name>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
</context>
<context>
    <name>models::ModelThread</name>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist offen.</translation>
    </message>
</context>
<context>
    <name>models::PrecedentModel</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Verweigert</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>%1, followed</source>
        <translation>%1, gefolgt</translation>
    </message>
    <message>
        <source>%1, departed from</source>
        <translation>%1, abgewichen</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Like</source>
        <translation>Ähnlich</translation>
    </message>
    <message>
        <source>What differs here</source>
        <translation>Was hier anders ist</translation>
    </message>
    <message>
        <source>Rationale</source>
        <translation>Begründung</translation>
    </message>
</context>
<context>
    <name>models::PreflightModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>Bleibt</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Not done</source>
        <translation>Nicht erledigt</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
</context>
<context>
    <name>models::Proposals</name>
    <message>
        <source>Proposal without words</source>
        <translation>Vorschlag ohne Worte</translation>
    </message>
    <message>
        <source>Low risk</source>
        <translation>Geringes Risiko</translation>
    </message>
    <message>
        <source>High risk</source>
        <translation>Hohes Risiko</translation>
    </message>
    <message>
        <source>Critical risk</source>
        <translation>Kritisches Risiko</translation>
    </message>
    <message>
        <source>Medium risk</source>
        <translation>Mittleres Risiko</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Approved as edited</source>
        <translation>Bearbeitet freigegeben</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Verweigert</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Zurückgezogen</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Approve as edited</source>
        <translation>Bearbeitet freigeben</translation>
    </message>
    <message>
        <source>Respond</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Verweigern</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>abgelaufen</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>yes/no</source>
        <translation>ja/nein</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Approved, 1 of 2</source>
        <translation>Genehmigt, 1 von 2</translation>
    </message>
    <message>
        <source>It takes two people to approve this. Your approval is the first.</source>
        <translation>Dies zu genehmigen braucht zwei Personen. Ihre Genehmigung ist die erste.</translation>
    </message>
    <message>
        <source>1 of 2: you approved it. Another person has to approve it too.</source>
        <translation>1 von 2: Sie haben es genehmigt. Eine andere Person muss es auch genehmigen.</translation>
    </message>
    <message>
        <source>1 of 2: %1 approved it. Your approval makes it so.</source>
        <translation>1 von 2: %1 hat es genehmigt. Mit Ihrer Genehmigung gilt es.</translation>
    </message>
    <message>
        <source>1 of 2: %1 approved it as edited; Edit shows how. Approving that makes it so.</source>
        <translation>1 von 2: %1 hat es geändert genehmigt; Bearbeiten zeigt, wie. Genehmigen Sie das, gilt es.</translation>
    </message>
</context>
<context>
    <name>models::QueueModel</name>
    <message numerus="yes">
        <source>seen %n time(s)</source>
        <translation>
            <numerusform>einmal gesehen</numerusform>
            <numerusform>%n-mal gesehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Lädt</translation>
    </message>
</context>
<context>
    <name>models::SampleJob</name>
    <message>
        <source>%1 could not be made. Look at the folder&apos;s permissions.</source>
        <translation>%1 konnte nicht angelegt werden. Die Rechte des Ordners ansehen.</translation>
    </message>
</context>
<context>
    <name>models::SourceModel</name>
    <message>
        <source>Could not be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>File is gone</source>
        <translation>Datei ist weg</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunks changed</source>
        <translation>
            <numerusform>%Ln Textstück geändert</numerusform>
            <numerusform>%Ln Textstücke geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed on disk</source>
        <translation>Auf dem Datenträger geändert</translation>
    </message>
    <message>
        <source>Same text as Wiki</source>
        <translation>Derselbe Text wie im Wiki</translation>
    </message>
    <message>
        <source>Reads like instructions</source>
        <translation>Liest sich wie Anweisungen</translation>
    </message>
    <message>
        <source>Secret taken out</source>
        <translation>Geheimnis entfernt</translation>
    </message>
    <message numerus="yes">
        <source>Personal data, %Ln chunks</source>
        <translation>
            <numerusform>Persönliche Daten, %Ln Textstück</numerusform>
            <numerusform>Persönliche Daten, %Ln Textstücke</numerusform>
        </translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>Aktuell</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunks</source>
        <translation>
            <numerusform>%Ln Textstück</numerusform>
            <numerusform>%Ln Textstücke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Textstücke</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Read</source>
        <comment>when the file was read</comment>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>Wartet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunks wait for you</source>
        <translation>
            <numerusform>%Ln Textstück wartet auf Sie</numerusform>
            <numerusform>%Ln Textstücke warten auf Sie</numerusform>
        </translation>
    </message>
    <message>
        <source>Personal data</source>
        <translation>Persönliche Daten</translation>
    </message>
</context>
<context>
    <name>models::StackTable</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>cut line · %1 of %2 used · the next entry needs %3, %4 are left</source>
        <translation>Schnittlinie · %1 von %2 belegt · der nächste Eintrag braucht %3, %4 sind übrig</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Why here</source>
        <translation>Warum hier</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>In full</source>
        <translation>Ganz</translation>
    </message>
    <message>
        <source>Shortened</source>
        <translation>Gekürzt</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Weggelassen</translation>
    </message>
    <message>
        <source>Told elsewhere</source>
        <translation>Andernorts gesagt</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Weggelassen</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>recency</source>
        <translation>Aktualität</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>words together</source>
        <translation>Wörter zusammen</translation>
    </message>
    <message>
        <source>rows beside it</source>
        <translation>Zeilen daneben</translation>
    </message>
    <message>
        <source>likeness</source>
        <translation>Gleichartigkeit</translation>
    </message>
    <message>
        <source>mean grade</source>
        <translation>mittlere Note</translation>
    </message>
    <message>
        <source>graded</source>
        <translation>bewertet</translation>
    </message>
    <message>
        <source>Recent reflexions</source>
        <translation>Neueste Reflexionen</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Wiki sections</source>
        <translation>Wiki-Abschnitte</translation>
    </message>
    <message>
        <source>Training stats</source>
        <translation>Trainingswerte</translation>
    </message>
    <message>
        <source>Knowledge</source>
        <translation>Wissen</translation>
    </message>
    <message>
        <source>words of the best rows</source>
        <translation>Wörter der besten Zeilen</translation>
    </message>
    <message>
        <source>This layer has no room: its budget is 0.</source>
        <translation>Diese Schicht hat keinen Platz: ihr Budget ist 0.</translation>
    </message>
    <message>
        <source>No approved reflexion is about %1. What waits for review is told to nobody.</source>
        <translation>Keine freigegebene Reflexion handelt von %1. Was auf Prüfung wartet, erfährt niemand.</translation>
    </message>
    <message>
        <source>No decision in force is like what is asked.</source>
        <translation>Keine geltende Entscheidung ähnelt dem Gefragten.</translation>
    </message>
    <message>
        <source>No wiki section in force says something about it.</source>
        <translation>Kein geltender Wiki-Abschnitt sagt etwas dazu.</translation>
    </message>
    <message>
        <source>No graded answers to count yet.</source>
        <translation>Noch keine bewerteten Antworten zu zählen.</translation>
    </message>
    <message>
        <source>No document that was read in says something about it.</source>
        <translation>Kein eingelesenes Dokument sagt etwas dazu.</translation>
    </message>
    <message>
        <source>It returns with %1 more.</source>
        <translation>Mit %1 mehr ist der Eintrag wieder dabei.</translation>
    </message>
    <message>
        <source>By its heading</source>
        <translation>Nur die Überschrift</translation>
    </message>
    <message>
        <source>Named: told before</source>
        <translation>Genannt: schon mitgeteilt</translation>
    </message>
    <message>
        <source>Passed over</source>
        <translation>Übergangen</translation>
    </message>
    <message>
        <source>Learnings</source>
        <translation>Gelerntes</translation>
    </message>
    <message>
        <source>Anti-patterns</source>
        <translation>Was zu vermeiden ist</translation>
    </message>
    <message>
        <source>What holds</source>
        <translation>Was gilt</translation>
    </message>
    <message>
        <source>Strong memories</source>
        <translation>Starke Erinnerungen</translation>
    </message>
    <message>
        <source>Procedures</source>
        <translation>Vorgehen</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Auszug</translation>
    </message>
    <message>
        <source>Beliefs</source>
        <translation>Überzeugungen</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 insgesamt</translation>
    </message>
    <message>
        <source>No approved reflexion that may be told here has two of the words that tell most in the question, or its only one.</source>
        <translation>Keine freigegebene Reflexion, die hier gesagt werden darf, hat zwei der aussagekräftigsten Wörter der Frage oder ihr einziges.</translation>
    </message>
</context>
<context>
    <name>models::TeamDesk</name>
    <message>
        <source>%1 to %2</source>
        <comment>the bounds of an interval</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>All reviewers</source>
        <translation>Alle Prüfenden</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>all kinds</source>
        <translation>alle Arten</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Second opinions</source>
        <translation>Zweitmeinungen</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>An hour</source>
        <translation>Je Stunde</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Reviewers</source>
        <translation>Prüfende</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Kappa</source>
        <translation>Kappa</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Nothing waits</source>
        <translation>Nichts wartet</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) wait(s)</source>
        <translation>
            <numerusform>%n Zeile wartet</numerusform>
            <numerusform>%n Zeilen warten</numerusform>
        </translation>
    </message>
    <message>
        <source>the oldest %1</source>
        <translation>die älteste %1</translation>
    </message>
    <message numerus="yes">
        <source>%n second opinion(s) asked for</source>
        <translation>
            <numerusform>%n Zweitmeinung gefragt</numerusform>
            <numerusform>%n Zweitmeinungen gefragt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n disagreement(s) to settle</source>
        <translation>
            <numerusform>%n Uneinigkeit zu klären</numerusform>
            <numerusform>%n Uneinigkeiten zu klären</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::TriageSession</name>
    <message numerus="yes">
        <source>%n row(s) are no longer in the store.</source>
        <translation>
            <numerusform>%n Zeile ist nicht mehr im Speicher.</numerusform>
            <numerusform>%n Zeilen sind nicht mehr im Speicher.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what was done, and to what</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s)</source>
        <translation>
            <numerusform>%n Vorschlag</numerusform>
            <numerusform>%n Vorschläge</numerusform>
        </translation>
    </message>
    <message>
        <source>Approved a redacted copy</source>
        <translation>Geschwärzte Kopie freigegeben</translation>
    </message>
    <message>
        <source>Undo once more names the act before it.</source>
        <translation>Noch einmal rückgängig nennt die Handlung davor.</translation>
    </message>
</context>
<context>
    <name>models::VerifyJob</name>
    <message>
        <source>Verification was cancelled.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>models::WikiCitations</name>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln Tag</numerusform>
            <numerusform>%Ln Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in this store: %1</source>
        <translation>Nicht in diesem Speicher: %1</translation>
    </message>
    <message>
        <source>holds the section back</source>
        <translation>hält den Abschnitt zurück</translation>
    </message>
    <message numerus="yes">
        <source>%Ln not in force</source>
        <translation>
            <numerusform>%Ln nicht in Kraft</numerusform>
            <numerusform>%Ln nicht in Kraft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not in this store</source>
        <translation>
            <numerusform>%Ln nicht in diesem Speicher</numerusform>
            <numerusform>%Ln nicht in diesem Speicher</numerusform>
        </translation>
    </message>
    <message>
        <source>all in force</source>
        <translation>alle in Kraft</translation>
    </message>
</context>
<context>
    <name>models::WikiModel</name>
    <message>
        <source>mentioned</source>
        <comment>cited on one day</comment>
        <translation>erwähnt</translation>
    </message>
    <message>
        <source>observed</source>
        <comment>cited on two days</comment>
        <translation>beobachtet</translation>
    </message>
    <message>
        <source>consistently</source>
        <comment>cited on three days or more</comment>
        <translation>durchgehend</translation>
    </message>
    <message>
        <source>always</source>
        <comment>cited on seven days or more</comment>
        <translation>immer</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cited rows</source>
        <translation>
            <numerusform>%Ln zitierte Zeile</numerusform>
            <numerusform>%Ln zitierte Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>held back</source>
        <translation>zurückgehalten</translation>
    </message>
</context>
<context>
    <name>models::WikiRunModel</name>
    <message>
        <source>Saved</source>
        <comment>what a run did</comment>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Saved and accepted</source>
        <translation>Gespeichert und angenommen</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Zurückgenommen</translation>
    </message>
    <message>
        <source>Nothing new</source>
        <translation>Nichts Neues</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Rolled back</source>
        <translation>Zurückgesetzt</translation>
    </message>
    <message numerus="yes">
        <source>Rolled back, %Ln rows lost</source>
        <translation>
            <numerusform>Zurückgesetzt, %Ln Zeile verloren</numerusform>
            <numerusform>Zurückgesetzt, %Ln Zeilen verloren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved, %Ln sections rolled back</source>
        <translation>
            <numerusform>Gespeichert, %Ln Abschnitt zurückgerollt</numerusform>
            <numerusform>Gespeichert, %Ln Abschnitte zurückgerollt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accepted, %Ln sections rolled back</source>
        <translation>
            <numerusform>Angenommen, %Ln Abschnitt zurückgerollt</numerusform>
            <numerusform>Angenommen, %Ln Abschnitte zurückgerollt</numerusform>
        </translation>
    </message>
    <message>
        <source>without a model</source>
        <translation>ohne Modell</translation>
    </message>
</context>
<context>
    <name>store</name>
    <message>
        <source>%1 is an agent; only a person decides what is learned.</source>
        <translation>%1 ist ein Agent; nur ein Mensch entscheidet, was gelernt wird.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names nobody; write person:NAME, rule:NAME or agent:NAME.</source>
        <translation>„%1“ nennt niemanden; möglich sind person:NAME, rule:NAME oder agent:NAME.</translation>
    </message>
    <message>
        <source>%1 changed meanwhile (revision %2, you saw %3); look at it again and decide anew.</source>
        <translation>%1 wurde inzwischen geändert (Revision %2, gesehen wurde %3); noch einmal ansehen und neu entscheiden.</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;; reopening is for rejected and superseded rows, and leads to &quot;Needs review&quot;.</source>
        <translation>%1 ist „%2“; wieder geöffnet werden abgelehnte und ersetzte Zeilen, und sie werden „Zu prüfen“.</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;; only reopening it with a reason (--reopen) or undo brings it back.</source>
        <translation>%1 ist „%2“; nur Wiederöffnen mit einem Grund (--reopen) oder Rückgängig bringt die Zeile zurück.</translation>
    </message>
    <message>
        <source>%1 cannot go from &quot;%2&quot; to &quot;%3&quot;.</source>
        <translation>%1 kann nicht von „%2“ zu „%3“ werden.</translation>
    </message>
    <message>
        <source>%1 is flagged by the guard; approving it takes a reason.</source>
        <translation>Der Wächter hat Befunde zu %1; die Freigabe braucht einen Grund.</translation>
    </message>
    <message>
        <source>No row was named.</source>
        <translation>Es wurde keine Zeile genannt.</translation>
    </message>
    <message>
        <source>Only the expiry rule expires rows.</source>
        <translation>Nur die Ablaufregel lässt Zeilen ablaufen.</translation>
    </message>
    <message>
        <source>Reopening a row takes a reason.</source>
        <translation>Eine Zeile wieder zu öffnen braucht einen Grund.</translation>
    </message>
    <message>
        <source>A superseded row names its successor; add --by UID.</source>
        <translation>Eine ersetzte Zeile nennt ihre Nachfolgerin; --by UID hinzufügen.</translation>
    </message>
    <message>
        <source>Only a superseded row has a successor.</source>
        <translation>Nur eine ersetzte Zeile hat eine Nachfolgerin.</translation>
    </message>
    <message>
        <source>A row cannot supersede itself.</source>
        <translation>Eine Zeile kann sich nicht selbst ersetzen.</translation>
    </message>
    <message>
        <source>The successor %1 is &quot;%2&quot;; a successor is approved.</source>
        <translation>Die Nachfolgerin %1 ist „%2“; eine Nachfolgerin ist freigegeben.</translation>
    </message>
    <message>
        <source>%1 already says this; supersede the one row by the other.</source>
        <translation>%1 sagt das schon; die eine Zeile durch die andere ersetzen.</translation>
    </message>
    <message>
        <source>%1 belongs to another agent than %2; a successor is of the same agent.</source>
        <translation>%1 gehört einem anderen Agenten als %2; eine Nachfolgerin gehört demselben.</translation>
    </message>
    <message>
        <source>The observation is empty; say what was seen.</source>
        <translation>Die Beobachtung ist leer; angeben, was gesehen wurde.</translation>
    </message>
    <message>
        <source>%1 already says this; nothing was written.</source>
        <translation>%1 sagt das schon; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>%1 is in the past; snooze until a later moment.</source>
        <translation>%1 liegt in der Vergangenheit; bis zu einem späteren Zeitpunkt zurückstellen.</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;; only waiting rows can be snoozed.</source>
        <translation>%1 ist „%2“; nur wartende Zeilen können zurückgestellt werden.</translation>
    </message>
    <message>
        <source>%1 has no finding %2 of the rule %3.</source>
        <translation>%1 hat keinen Befund %2 der Regel %3.</translation>
    </message>
    <message>
        <source>%1 was changed again later (%2); take that back first.</source>
        <translation>%1 wurde danach noch einmal geändert (%2); zuerst das zurücknehmen.</translation>
    </message>
    <message>
        <source>There is no row %1 in this store.</source>
        <translation>Es gibt keine Zeile %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source>Needs review</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Approved for reuse</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>One-time exception</source>
        <translation>Einmalige Ausnahme</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>Sensibel</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>There is no changeset %1 in this store.</source>
        <translation>Es gibt keinen Änderungssatz %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source>Only a person takes decisions back.</source>
        <translation>Nur ein Mensch nimmt Entscheidungen zurück.</translation>
    </message>
    <message>
        <source>%1 is already taken back (by %2).</source>
        <translation>%1 ist schon zurückgenommen (durch %2).</translation>
    </message>
    <message>
        <source>%1 is itself an undo or redo; use redo for it.</source>
        <translation>%1 ist selbst eine Rücknahme oder Wiederherstellung; dafür redo verwenden.</translation>
    </message>
    <message>
        <source>There is no entry %1 to take back.</source>
        <translation>Es gibt keinen Eintrag %1 zum Zurücknehmen.</translation>
    </message>
    <message>
        <source>%1 is no undo that could be taken back.</source>
        <translation>%1 ist keine Rücknahme, die aufgehoben werden könnte.</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde angehalten.</translation>
    </message>
    <message>
        <source>Ledger entry %1 is missing (the next one there is %2).</source>
        <translation>Der Journaleintrag %1 fehlt (der nächste vorhandene ist %2).</translation>
    </message>
    <message>
        <source>Ledger entry %1 does not follow the entry before it.</source>
        <translation>Der Journaleintrag %1 folgt nicht auf den Eintrag davor.</translation>
    </message>
    <message>
        <source>Ledger entry %1 was changed after it was written.</source>
        <translation>Der Journaleintrag %1 wurde nach dem Schreiben geändert.</translation>
    </message>
    <message>
        <source>Ledger entries %1 to %2 are missing at the end.</source>
        <translation>Am Ende fehlen die Journaleinträge %1 bis %2.</translation>
    </message>
    <message>
        <source>Ledger entries from %1 on belong to no changeset; they were put in from outside.</source>
        <translation>Die Journaleinträge ab %1 gehören zu keinem Änderungssatz; sie wurden von außen eingefügt.</translation>
    </message>
    <message>
        <source>%1 has no ledger entry.</source>
        <translation>%1 hat keinen Journaleintrag.</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, but its last ledger entry (%3) says &quot;%4&quot;.</source>
        <translation>%1 ist „%2“, aber der letzte Journaleintrag (%3) sagt „%4“.</translation>
    </message>
    <message>
        <source>The content of %1 is not what its last ledger entry (%2) vouches for.</source>
        <translation>Der Inhalt von %1 ist nicht der, für den der letzte Journaleintrag (%2) einsteht.</translation>
    </message>
    <message>
        <source>The successor of %1 is not the one its last ledger entry (%2) names.</source>
        <translation>Die Nachfolgerin von %1 ist nicht die, die der letzte Journaleintrag (%2) nennt.</translation>
    </message>
    <message>
        <source>%1 was written by ledger entry %2 and is gone.</source>
        <translation>%1 wurde mit dem Journaleintrag %2 geschrieben und ist verschwunden.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made; choose another place.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden; einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>The store %1 cannot be made: %2.</source>
        <translation>Der Speicher %1 kann nicht angelegt werden: %2.</translation>
    </message>
    <message>
        <source>The store %1 cannot be opened: %2.</source>
        <translation>Der Speicher %1 kann nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>%1 has an older schema; open it once without --read-only to bring it up to date.</source>
        <translation>%1 hat ein älteres Schema; einmal ohne --read-only öffnen, um es zu erneuern.</translation>
    </message>
    <message>
        <source>SQLite</source>
        <translation>SQLite</translation>
    </message>
    <message>
        <source>write gate</source>
        <translation>Schreibsperre</translation>
    </message>
    <message>
        <source>not needed; this SQLite resets its WAL safely</source>
        <translation>nicht nötig; dieses SQLite setzt sein WAL sicher zurück</translation>
    </message>
    <message>
        <source>in force, %1</source>
        <translation>in Kraft, %1</translation>
    </message>
    <message>
        <source>in force; nobody has written yet, so %1 is not there</source>
        <translation>in Kraft; noch hat niemand geschrieben, darum gibt es %1 nicht</translation>
    </message>
    <message>
        <source>SQLite below 3.51.3 can lose writes when a WAL is reset during a checkpoint; write to this store with Memoir only, which keeps the two apart.</source>
        <translation>SQLite vor 3.51.3 kann Schreibvorgänge verlieren, wenn das WAL während eines Checkpoints zurückgesetzt wird; in diesen Speicher nur mit Memoir schreiben, das beides auseinanderhält.</translation>
    </message>
    <message>
        <source>journal mode</source>
        <translation>Journalmodus</translation>
    </message>
    <message>
        <source>Close every program that uses the store and open it with Memoir once.</source>
        <translation>Alle Programme schließen, die den Speicher benutzen, und ihn einmal mit Memoir öffnen.</translation>
    </message>
    <message>
        <source>synchronous</source>
        <translation>synchronous</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>less than full (%1)</source>
        <translation>weniger als voll (%1)</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>file system</source>
        <translation>Dateisystem</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Make sure that this file system is on this machine.</source>
        <translation>Sicherstellen, dass dieses Dateisystem auf diesem Rechner liegt.</translation>
    </message>
    <message>
        <source>Move the store to a disk of this machine; locks and shared memory do not hold over a network.</source>
        <translation>Den Speicher auf einen Datenträger dieses Rechners verschieben; Sperren und gemeinsamer Speicher halten nicht über ein Netz.</translation>
    </message>
    <message>
        <source>Others may read or write it; run &quot;chmod %1 %2&quot;.</source>
        <translation>Andere können ihn lesen oder schreiben; „chmod %1 %2“ ausführen.</translation>
    </message>
    <message>
        <source>permissions of the folder</source>
        <translation>Rechte des Ordners</translation>
    </message>
    <message>
        <source>permissions of the store</source>
        <translation>Rechte des Speichers</translation>
    </message>
    <message>
        <source>permissions of the side file %1</source>
        <translation>Rechte der Begleitdatei %1</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>free pages</source>
        <translation>freie Seiten</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>waiting for the checkpoint</source>
        <translation>wartet auf den Checkpoint</translation>
    </message>
    <message>
        <source>Close the programs that use the store; the last one moves this into the file.</source>
        <translation>Die Programme schließen, die den Speicher benutzen; das letzte überträgt dies in die Datei.</translation>
    </message>
    <message>
        <source>guards of the schema</source>
        <translation>Wächter des Schemas</translation>
    </message>
    <message>
        <source>missing, altered or foreign: %1</source>
        <translation>fehlend, verändert oder fremd: %1</translation>
    </message>
    <message>
        <source>integrity</source>
        <translation>Unversehrtheit</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>full text</source>
        <translation>Volltext</translation>
    </message>
    <message>
        <source>agrees with the rows</source>
        <translation>stimmt mit den Zeilen überein</translation>
    </message>
    <message>
        <source>differs from the rows</source>
        <translation>weicht von den Zeilen ab</translation>
    </message>
    <message>
        <source>Run &quot;memoirctl rebuild&quot;.</source>
        <translation>„memoirctl rebuild“ ausführen.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>The row changed meanwhile; look at it again and decide anew.</source>
        <translation>Die Zeile wurde inzwischen geändert; noch einmal ansehen und neu entscheiden.</translation>
    </message>
    <message>
        <source>The store refused this: %1.</source>
        <translation>Der Speicher hat das abgelehnt: %1.</translation>
    </message>
    <message>
        <source>Another program is writing to this store; try again in a moment.</source>
        <translation>Ein anderes Programm schreibt in diesen Speicher; gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The store cannot be written (%1).</source>
        <translation>In den Speicher kann nicht geschrieben werden (%1).</translation>
    </message>
    <message>
        <source>The disk is full; nothing was changed. Make room and try again.</source>
        <translation>Der Datenträger ist voll; nichts wurde geändert. Platz schaffen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The store could not do this: %1.</source>
        <translation>Der Speicher konnte das nicht tun: %1.</translation>
    </message>
    <message>
        <source>a JSON export of claude-mem with a list &quot;observations&quot;</source>
        <translation>ein JSON-Export von claude-mem mit einer Liste „observations“</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is not as expected (%2).</source>
        <translation>%1 ist nicht wie erwartet (%2).</translation>
    </message>
    <message>
        <source>The observation is no object.</source>
        <translation>Die Beobachtung ist kein Objekt.</translation>
    </message>
    <message>
        <source>%1 summaries and prompts of the export were left out; only observations are taken.</source>
        <translation>%1 Zusammenfassungen und Eingaben des Exports wurden ausgelassen; nur Beobachtungen werden übernommen.</translation>
    </message>
    <message>
        <source>a folder of .md files, one of them, or a JSON export of claude-mem</source>
        <translation>ein Ordner mit .md-Dateien, eine davon oder ein JSON-Export von claude-mem</translation>
    </message>
    <message>
        <source>The file is no text.</source>
        <translation>Die Datei ist kein Text.</translation>
    </message>
    <message>
        <source>The folder holds no memories; expected: %1.</source>
        <translation>Der Ordner enthält keine Erinnerungen; erwartet: %1.</translation>
    </message>
    <message>
        <source>The import was stopped; nothing was written.</source>
        <translation>Der Import wurde angehalten; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>MEMORY.md is only the index; import the folder it is in.</source>
        <translation>MEMORY.md ist nur das Verzeichnis; den Ordner importieren, in dem es liegt.</translation>
    </message>
    <message>
        <source>The export stopped: %1.</source>
        <translation>Der Export brach ab: %1.</translation>
    </message>
    <message>
        <source>%1 is a folder; a file was expected.</source>
        <translation>%1 ist ein Ordner; erwartet wurde eine Datei.</translation>
    </message>
    <message>
        <source>There is no %1.</source>
        <translation>Es gibt kein %1.</translation>
    </message>
    <message>
        <source>%1 is in the store with another text; it was edited in one of the two.</source>
        <translation>%1 ist mit anderem Text im Speicher; es wurde an einer der beiden Stellen bearbeitet.</translation>
    </message>
    <message>
        <source>Nothing in this file is as expected (%1). %2</source>
        <translation>Nichts in dieser Datei ist wie erwartet (%1). %2</translation>
    </message>
    <message>
        <source>JSON lines, each an object with at least &quot;observation&quot;</source>
        <translation>JSON-Zeilen, jede ein Objekt mit mindestens „observation“</translation>
    </message>
    <message>
        <source>The line has no &quot;observation&quot;.</source>
        <translation>Die Zeile hat kein „observation“.</translation>
    </message>
    <message>
        <source>The line is over 16 MiB.</source>
        <translation>Die Zeile ist größer als 16 MiB.</translation>
    </message>
    <message>
        <source>The line is no JSON object.</source>
        <translation>Die Zeile ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The line is no JSON: %1.</source>
        <translation>Die Zeile ist kein JSON: %1.</translation>
    </message>
    <message>
        <source>a Memoir export, whose first line is {&quot;memoir&quot;:1, ...}</source>
        <translation>ein Memoir-Export, dessen erste Zeile {&quot;memoir&quot;:1, ...} ist</translation>
    </message>
    <message>
        <source>The file is not as expected (%1).</source>
        <translation>Die Datei ist nicht wie erwartet (%1).</translation>
    </message>
    <message>
        <source>The file was written by a newer Memoir (version %1 of the format).</source>
        <translation>Die Datei wurde von einem neueren Memoir geschrieben (Version %1 des Formats).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no type of line this version knows.</source>
        <translation>„%1“ ist keine Art von Zeile, die diese Version kennt.</translation>
    </message>
    <message>
        <source>The row has no uid or an unknown status.</source>
        <translation>Die Zeile hat keine UID oder einen unbekannten Status.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no uid.</source>
        <translation>„%1“ ist keine UID.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no time; write it like 2026-11-21T10:12:40.218Z.</source>
        <translation>„%1“ ist keine Zeit; sie sieht aus wie 2026-11-21T10:12:40.218Z.</translation>
    </message>
    <message>
        <source>%1 was taken, but its successor %2 is not in the store.</source>
        <translation>%1 wurde übernommen, aber die Nachfolgerin %2 ist nicht im Speicher.</translation>
    </message>
    <message>
        <source>The line lacks &quot;%1&quot;.</source>
        <translation>Der Zeile fehlt „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no kind of episode.</source>
        <translation>„%1“ ist keine Art von Episode.</translation>
    </message>
    <message>
        <source>Only a person dismisses a finding.</source>
        <translation>Nur ein Mensch entkräftet einen Befund.</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>Looked at the finding: harmless here.</source>
        <translation>Befund angesehen: hier harmlos.</translation>
    </message>
    <message>
        <source>This store is in use; the sample goes into a new one.</source>
        <translation>Dieser Speicher wird benutzt; das Beispiel braucht einen neuen.</translation>
    </message>
    <message>
        <source>JSON lines of the type &quot;entity&quot; or &quot;relation&quot;, as server-memory writes them</source>
        <translation>JSON-Zeilen vom Typ „entity“ oder „relation“, wie server-memory sie schreibt</translation>
    </message>
    <message>
        <source>The line is neither an entity nor a relation.</source>
        <translation>Die Zeile ist weder eine Entität noch eine Beziehung.</translation>
    </message>
    <message>
        <source>The entity has no name or no list of observations.</source>
        <translation>Die Entität hat keinen Namen oder keine Liste von Beobachtungen.</translation>
    </message>
    <message>
        <source>The entity %1 has no observations, so there is nothing to remember.</source>
        <translation>Die Entität %1 hat keine Beobachtungen, also gibt es nichts zu merken.</translation>
    </message>
    <message>
        <source>An observation of %1 is no text.</source>
        <translation>Eine Beobachtung von %1 ist kein Text.</translation>
    </message>
    <message>
        <source>The relation lacks from, to or relationType.</source>
        <translation>Der Beziehung fehlt from, to oder relationType.</translation>
    </message>
    <message>
        <source>Without entity</source>
        <translation>Ohne Entität</translation>
    </message>
    <message>
        <source>seen %1 times</source>
        <translation>%1-mal gesehen</translation>
    </message>
    <message>
        <source># Reflexions</source>
        <translation># Reflexionen</translation>
    </message>
    <message>
        <source>The run %1 was started with reflexions off; nothing it writes is kept.</source>
        <translation>Der Lauf %1 wurde ohne Reflexionen gestartet; nichts, was er schreibt, wird behalten.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no kind of episode; it is one of %2.</source>
        <translation>„%1“ ist keine Art von Episode; möglich sind %2.</translation>
    </message>
    <message>
        <source>The agent is empty; name who saw it.</source>
        <translation>Der Agent ist leer; angeben, wer es gesehen hat.</translation>
    </message>
    <message>
        <source>There is no reflexion %1 in this store.</source>
        <translation>Es gibt keine Reflexion %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no %2; it is one of %3.</source>
        <translation>„%1“ ist kein Wert für %2; möglich sind %3.</translation>
    </message>
    <message>
        <source>The confidence %1 is not between 0 and 1.</source>
        <translation>Die Sicherheit %1 liegt nicht zwischen 0 und 1.</translation>
    </message>
    <message>
        <source>The %1 holds a secret (%2); take it out and write again.</source>
        <translation>%1 enthält ein Geheimnis (%2); es herausnehmen und noch einmal schreiben.</translation>
    </message>
    <message>
        <source>The filter has no name; give it one.</source>
        <translation>Der Filter hat keinen Namen; ihm einen geben.</translation>
    </message>
    <message>
        <source>There is no saved filter %1.</source>
        <translation>Es gibt keinen gespeicherten Filter %1.</translation>
    </message>
    <message>
        <source>The schema step %1 is missing from this program.</source>
        <translation>Der Schemaschritt %1 fehlt in diesem Programm.</translation>
    </message>
    <message>
        <source>%1 is a database of another program; nothing in it was touched.</source>
        <translation>%1 ist die Datenbank eines anderen Programms; nichts darin wurde angerührt.</translation>
    </message>
    <message>
        <source>%1 was made by a newer Memoir (schema %2, this one knows %3); nothing in it was touched.</source>
        <translation>%1 wurde von einem neueren Memoir angelegt (Schema %2, dieses kennt %3); nichts darin wurde angerührt.</translation>
    </message>
    <message>
        <source>There are no values to choose from for &quot;%1&quot;.</source>
        <translation>Für „%1“ gibt es keine Werte zur Auswahl.</translation>
    </message>
    <message>
        <source>The store is open read-only; open it without --read-only to change it.</source>
        <translation>Der Speicher ist nur zum Lesen offen; zum Ändern ohne --read-only öffnen.</translation>
    </message>
    <message numerus="yes">
        <source>Another program has been writing to this store for %n second(s); try again when it is done.</source>
        <translation>
            <numerusform>Ein anderes Programm schreibt seit %n Sekunde in diesen Speicher; noch einmal versuchen, wenn es fertig ist.</numerusform>
            <numerusform>Ein anderes Programm schreibt seit %n Sekunden in diesen Speicher; noch einmal versuchen, wenn es fertig ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>The ledger entry %1 is damaged; &quot;memoirctl verify&quot; says more.</source>
        <translation>Der Journaleintrag %1 ist beschädigt; „memoirctl verify“ sagt mehr.</translation>
    </message>
    <message>
        <source>The wait was stopped.</source>
        <translation>Das Warten wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 does not take &quot;%2&quot;; it takes %3.</source>
        <translation>%1 nimmt nicht „%2“; möglich sind %3.</translation>
    </message>
    <message>
        <source>Refusing %1 takes a reason.</source>
        <translation>Um %1 abzulehnen, braucht es einen Grund.</translation>
    </message>
    <message>
        <source>The response to %1 is empty.</source>
        <translation>Die Antwort auf %1 ist leer.</translation>
    </message>
    <message>
        <source>The edited action for %1 is empty.</source>
        <translation>Die bearbeitete Aktion für %1 ist leer.</translation>
    </message>
    <message>
        <source>%1 changed since it was shown (it is revision %2 with the hash %3 now); look at it again and decide anew.</source>
        <translation>%1 hat sich geändert, seit es gezeigt wurde (jetzt Revision %2 mit dem Hash %3); noch einmal ansehen und neu entscheiden.</translation>
    </message>
    <message>
        <source>%1 expired at %2; it counts as not approved.</source>
        <translation>%1 ist um %2 abgelaufen; es gilt als nicht freigegeben.</translation>
    </message>
    <message>
        <source>%1 was withdrawn by its agent.</source>
        <translation>%1 wurde von seinem Agenten zurückgezogen.</translation>
    </message>
    <message>
        <source>%1 is decided already: %2 by %3 at %4.</source>
        <translation>%1 ist schon entschieden: %2 von %3 um %4.</translation>
    </message>
    <message>
        <source>%1 is no person; only a person decides what an agent may do.</source>
        <translation>%1 ist kein Mensch; nur ein Mensch entscheidet, was ein Agent tun darf.</translation>
    </message>
    <message>
        <source>%1 is named twice.</source>
        <translation>%1 ist zweimal genannt.</translation>
    </message>
    <message>
        <source>%1 belongs to the agent %2, not to %3.</source>
        <translation>%1 gehört dem Agenten %2, nicht %3.</translation>
    </message>
    <message>
        <source>%1 does not wait any more; it is %2.</source>
        <translation>%1 wartet nicht mehr; der Status ist %2.</translation>
    </message>
    <message>
        <source>%1 still waits for a person.</source>
        <translation>%1 wartet noch auf einen Menschen.</translation>
    </message>
    <message>
        <source>%1 changed meanwhile; ask again.</source>
        <translation>%1 hat sich inzwischen geändert; noch einmal fragen.</translation>
    </message>
    <message>
        <source>Only a person forgets what is remembered.</source>
        <translation>Nur ein Mensch vergisst, was gemerkt ist.</translation>
    </message>
    <message>
        <source>There is no row %1 that could be forgotten.</source>
        <translation>Es gibt keine Zeile %1, die vergessen werden könnte.</translation>
    </message>
    <message>
        <source>Ledger entry %1 cannot be taken back.</source>
        <translation>Der Journaleintrag %1 kann nicht zurückgenommen werden.</translation>
    </message>
    <message>
        <source>%1 was forgotten; nothing of it was kept, so it cannot come back.</source>
        <translation>%1 wurde vergessen; nichts davon wurde behalten, also kann es nicht zurückkommen.</translation>
    </message>
    <message>
        <source>Ledger entry %1 is the agent&apos;s own act; it cannot be taken back.</source>
        <translation>Der Journaleintrag %1 ist eine Handlung des Agenten selbst; er kann nicht zurückgenommen werden.</translation>
    </message>
    <message>
        <source>The agent has the answer to %1 already; it cannot be taken back.</source>
        <translation>Der Agent hat die Antwort auf %1 schon; sie kann nicht zurückgenommen werden.</translation>
    </message>
    <message>
        <source>%1, which it rests on, is not in the store.</source>
        <translation>%1, worauf es beruht, ist nicht im Speicher.</translation>
    </message>
    <message>
        <source>%1, which it rests on, is itself held back.</source>
        <translation>%1, worauf es beruht, ist selbst zurückgehalten.</translation>
    </message>
    <message>
        <source>%1, which it rests on, is not in force: %2.</source>
        <translation>%1, worauf es beruht, ist nicht in Kraft: %2.</translation>
    </message>
    <message>
        <source>%1 changed since this was proposed (revision %2, the agent saw %3); refuse it and let the agent propose anew.</source>
        <translation>%1 hat sich geändert, seit dies vorgeschlagen wurde (Revision %2, der Agent sah %3); ablehnen und den Agenten neu vorschlagen lassen.</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;; there is nothing to forget.</source>
        <translation>%1 ist „%2“; es gibt nichts zu vergessen.</translation>
    </message>
    <message>
        <source>A proposal names the agent that makes it.</source>
        <translation>Ein Vorschlag nennt den Agenten, der ihn macht.</translation>
    </message>
    <message>
        <source>A proposal says what it is about: an action or a description.</source>
        <translation>Ein Vorschlag sagt, wovon er handelt: eine Aktion oder eine Beschreibung.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no risk; it is one of %2.</source>
        <translation>„%1“ ist kein Risiko; möglich sind %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no answer; it is one of accept, edit, respond, ignore.</source>
        <translation>„%1“ ist keine Antwort; möglich sind accept, edit, respond, ignore.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no time; write it like %2.</source>
        <translation>„%1“ ist keine Zeit; zu schreiben wie %2.</translation>
    </message>
    <message>
        <source>%1 (%2) is %3 already, and for other content; propose this under a name of its own.</source>
        <translation>%1 (%2) ist schon %3, und zwar für anderen Inhalt; dies unter einem eigenen Namen vorschlagen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of a memory cannot be changed.</source>
        <translation>„%1“ einer Erinnerung kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>The layer %1 is written as jsonl.</source>
        <translation>Die Schicht %1 wird als jsonl geschrieben.</translation>
    </message>
    <message>
        <source>The id looks like a secret; choose another.</source>
        <translation>Die ID sieht wie ein Geheimnis aus; eine andere wählen.</translation>
    </message>
    <message>
        <source>The file is larger than 512 MiB; split it.</source>
        <translation>Die Datei ist größer als 512 MiB; aufteilen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a text.</source>
        <translation>„%1“ ist ein Text.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a list of texts.</source>
        <translation>„%1“ ist eine Liste von Texten.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a text or a list of texts.</source>
        <translation>„%1“ ist ein Text oder eine Liste von Texten.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a number from %2 to %3.</source>
        <translation>„%1“ ist eine Zahl von %2 bis %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is true or false.</source>
        <translation>„%1“ ist true oder false.</translation>
    </message>
    <message>
        <source>The entry has no &quot;question&quot;.</source>
        <translation>Der Eintrag hat keine „question“.</translation>
    </message>
    <message>
        <source>The entry has no &quot;id&quot;.</source>
        <translation>Der Eintrag hat keine „id“.</translation>
    </message>
    <message>
        <source>An &quot;id&quot; is one line of at most 200 characters.</source>
        <translation>Eine „id“ ist eine Zeile mit höchstens 200 Zeichen.</translation>
    </message>
    <message>
        <source>An entry is a list of keys and values, with &quot;id&quot; and &quot;question&quot;.</source>
        <translation>Ein Eintrag ist eine Liste von Schlüsseln und Werten, mit „id“ und „question“.</translation>
    </message>
    <message>
        <source>The id &quot;%1&quot; is taken by line %2.</source>
        <translation>Die ID „%1“ ist durch Zeile %2 vergeben.</translation>
    </message>
    <message>
        <source>The file holds no golden questions: a list of entries with &quot;id&quot; and &quot;question&quot; was expected.</source>
        <translation>Die Datei enthält keine goldenen Fragen: erwartet wurde eine Liste von Einträgen mit „id“ und „question“.</translation>
    </message>
    <message>
        <source>&quot;run_at&quot; is a time like 2026-11-21T10:12:40.218Z.</source>
        <translation>„run_at“ ist eine Zeit wie 2026-11-21T10:12:40.218Z.</translation>
    </message>
    <message>
        <source>The line has no &quot;question_id&quot;.</source>
        <translation>Die Zeile hat keine „question_id“.</translation>
    </message>
    <message>
        <source>The file holds no results of promptfoo.</source>
        <translation>Die Datei enthält keine Ergebnisse von promptfoo.</translation>
    </message>
    <message>
        <source>The results do not say when they were made (&quot;timestamp&quot;).</source>
        <translation>Die Ergebnisse sagen nicht, wann sie entstanden sind („timestamp“).</translation>
    </message>
    <message>
        <source>%1 looks like none of %2.</source>
        <translation>%1 sieht nach keinem davon aus: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no column of the layer %2.</source>
        <translation>„%1“ ist keine Spalte der Schicht %2.</translation>
    </message>
    <message>
        <source>%1 was forgotten; a tombstone says when and by whom.</source>
        <translation>%1 wurde vergessen; ein Grabstein sagt, wann und von wem.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no layer; it is one of %2.</source>
        <translation>„%1“ ist keine Schicht; möglich sind %2.</translation>
    </message>
    <message>
        <source>No person stands behind the decision of %1.</source>
        <translation>Hinter der Entscheidung über %1 steht kein Mensch.</translation>
    </message>
    <message>
        <source>No person stands behind the decision %1.</source>
        <translation>Hinter der Entscheidung %1 steht kein Mensch.</translation>
    </message>
    <message>
        <source>Only a person brings rows of the layer %1.</source>
        <translation>Nur ein Mensch bringt Zeilen der Schicht %1.</translation>
    </message>
    <message>
        <source>The row has no uid of its layer or no status.</source>
        <translation>Die Zeile hat keine UID ihrer Schicht oder keinen Status.</translation>
    </message>
    <message>
        <source>Another row of this store has the name of %1.</source>
        <translation>Eine andere Zeile dieses Speichers hat den Namen von %1.</translation>
    </message>
    <message>
        <source>The proposal that %1 was approved from is not in the store.</source>
        <translation>Der Vorschlag, aus dem %1 freigegeben wurde, ist nicht im Speicher.</translation>
    </message>
    <message>
        <source>The piece %1 belongs to no source.</source>
        <translation>Das Textstück %1 gehört zu keiner Quelle.</translation>
    </message>
    <message>
        <source>A line of lineage names two rows.</source>
        <translation>Ein Herkunftseintrag nennt zwei Zeilen.</translation>
    </message>
    <message>
        <source>A variable with several values is several questions; write a test for each.</source>
        <translation>Eine Variable mit mehreren Werten sind mehrere Fragen; für jede einen Test schreiben.</translation>
    </message>
    <message>
        <source>The test has no variable to ask with.</source>
        <translation>Der Test hat keine Variable, mit der gefragt werden kann.</translation>
    </message>
    <message>
        <source>The assertion has no &quot;type&quot;.</source>
        <translation>Die Zusicherung hat keinen „type“.</translation>
    </message>
    <message>
        <source>&quot;assert&quot; is a list.</source>
        <translation>„assert“ ist eine Liste.</translation>
    </message>
    <message>
        <source>A test has &quot;vars&quot; and &quot;assert&quot;; a name of another file is not followed, import that file.</source>
        <translation>Ein Test hat „vars“ und „assert“; dem Namen einer anderen Datei wird nicht gefolgt, jene Datei importieren.</translation>
    </message>
    <message>
        <source>The id &quot;%1&quot; is taken by an earlier test.</source>
        <translation>Die ID „%1“ ist durch einen früheren Test vergeben.</translation>
    </message>
    <message>
        <source>The tests are in another file, %1; import that file.</source>
        <translation>Die Tests sind in einer anderen Datei, %1; jene Datei importieren.</translation>
    </message>
    <message>
        <source>The file holds no promptfoo tests: &quot;tests&quot; with &quot;vars&quot; and &quot;assert&quot; was expected.</source>
        <translation>Die Datei enthält keine Tests von promptfoo: erwartet wurde „tests“ mit „vars“ und „assert“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to be %2.</source>
        <translation>„%1“ muss %2 sein.</translation>
    </message>
    <message>
        <source>a text without U+0000</source>
        <translation>ein Text ohne U+0000</translation>
    </message>
    <message>
        <source>a list of accept, edit, respond, ignore</source>
        <translation>eine Liste aus accept, edit, respond, ignore</translation>
    </message>
    <message>
        <source>The request allows no answer at all, so nobody could ever give one.</source>
        <translation>Die Anfrage erlaubt gar keine Antwort, also könnte nie jemand eine geben.</translation>
    </message>
    <message>
        <source>&quot;action_request&quot; has to name its &quot;action&quot; as a text.</source>
        <translation>„action_request“ muss seine „action“ als Text nennen.</translation>
    </message>
    <message>
        <source>&quot;action_requests&quot; has to be a list of requests.</source>
        <translation>„action_requests“ muss eine Liste von Anfragen sein.</translation>
    </message>
    <message>
        <source>Every request in &quot;action_requests&quot; has to have a &quot;name&quot;.</source>
        <translation>Jede Anfrage in „action_requests“ muss einen „name“ haben.</translation>
    </message>
    <message>
        <source>The request is nested too deeply.</source>
        <translation>Die Anfrage ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>A proposal is a JSON object.</source>
        <translation>Ein Vorschlag ist ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>It was withdrawn.</source>
        <translation>Es wurde zurückgezogen.</translation>
    </message>
    <message>
        <source>Nobody answered in time; it counts as not approved.</source>
        <translation>Niemand hat rechtzeitig geantwortet; es gilt als nicht freigegeben.</translation>
    </message>
    <message>
        <source>An expiry is a number of seconds, or like &quot;90s&quot;, &quot;15m&quot;, &quot;2h&quot;, &quot;3d&quot;.</source>
        <translation>Eine Frist ist eine Zahl von Sekunden oder wie „90s“, „15m“, „2h“, „3d“.</translation>
    </message>
    <message>
        <source>a graded run a line: {&quot;question_id&quot;:…,&quot;answer&quot;:…,&quot;grade&quot;:…,&quot;run_at&quot;:…}</source>
        <translation>je Zeile ein bewerteter Lauf: {&quot;question_id&quot;:…,&quot;answer&quot;:…,&quot;grade&quot;:…,&quot;run_at&quot;:…}</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no uid of a run.</source>
        <translation>„%1“ ist keine UID eines Laufs.</translation>
    </message>
    <message>
        <source>The file is larger than 64 MiB; that is no wiki.</source>
        <translation>Die Datei ist größer als 64 MiB; das ist kein Wiki.</translation>
    </message>
    <message>
        <source>The file has no sections: headings that begin with ## were expected.</source>
        <translation>Die Datei hat keine Abschnitte: erwartet wurden Überschriften, die mit ## beginnen.</translation>
    </message>
    <message>
        <source>The file is larger than 8 MiB; split it.</source>
        <translation>Die Datei ist größer als 8 MiB; aufteilen.</translation>
    </message>
    <message>
        <source>Line %1 is no YAML: %2.</source>
        <translation>Zeile %1 ist kein YAML: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands twice, also in line %2.</source>
        <translation>„%1“ steht zweimal da, auch in Zeile %2.</translation>
    </message>
    <message>
        <source>Decision record: %1</source>
        <translation>Entscheidungsprotokoll: %1</translation>
    </message>
    <message>
        <source>Files without a known ending are not read.</source>
        <translation>Dateien ohne bekannte Endung werden nicht gelesen.</translation>
    </message>
    <message>
        <source>Files ending with &quot;.%1&quot; are not read.</source>
        <translation>Dateien mit der Endung „.%1“ werden nicht gelesen.</translation>
    </message>
    <message>
        <source>The file cannot be opened.</source>
        <translation>Die Datei kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>The file is over %1 MiB.</source>
        <translation>Die Datei ist größer als %1 MiB.</translation>
    </message>
    <message>
        <source>More than %1 files in one call.</source>
        <translation>Mehr als %1 Dateien in einem Aufruf.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The folder cannot be opened.</source>
        <translation>Der Ordner kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>Links are not followed.</source>
        <translation>Verknüpfungen wird nicht gefolgt.</translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation>Es gibt keine Datei und keinen Ordner %1.</translation>
    </message>
    <message>
        <source>The page is too large.</source>
        <translation>Die Seite ist zu groß.</translation>
    </message>
    <message>
        <source>It is no HTML page.</source>
        <translation>Es ist keine HTML-Seite.</translation>
    </message>
    <message>
        <source>The namespace is empty.</source>
        <translation>Der Namensraum ist leer.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Die Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The file&apos;s name holds a secret.</source>
        <translation>Der Name der Datei enthält ein Geheimnis.</translation>
    </message>
    <message>
        <source>The file is not there any more.</source>
        <translation>Die Datei ist nicht mehr da.</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>The PDF is damaged.</source>
        <translation>Das PDF ist beschädigt.</translation>
    </message>
    <message>
        <source>The PDF is locked with a password.</source>
        <translation>Das PDF ist mit einem Passwort gesperrt.</translation>
    </message>
    <message>
        <source>The PDF holds no text; it may be a scan.</source>
        <translation>Das PDF enthält keinen Text; vielleicht ist es ein Scan.</translation>
    </message>
    <message>
        <source>It holds a secret (%1).</source>
        <translation>Es enthält ein Geheimnis (%1).</translation>
    </message>
    <message>
        <source>Some bytes are no UTF-8 and were replaced.</source>
        <translation>Einige Bytes sind kein UTF-8 und wurden ersetzt.</translation>
    </message>
    <message>
        <source>It holds a secret that cannot be taken out.</source>
        <translation>Es enthält ein Geheimnis, das nicht herausgenommen werden kann.</translation>
    </message>
    <message>
        <source>The file is binary.</source>
        <translation>Die Datei ist binär.</translation>
    </message>
    <message>
        <source>There is no golden question %1 in this store.</source>
        <translation>Es gibt keine goldene Frage %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source>The layer %1 has no column &quot;%2&quot;.</source>
        <translation>Die Schicht %1 hat keine Spalte „%2“.</translation>
    </message>
    <message>
        <source>%1 was changed since it was shown (revision %2 then, %3 now); look at it again.</source>
        <translation>%1 wurde geändert, seit es gezeigt wurde (damals Revision %2, jetzt %3); noch einmal ansehen.</translation>
    </message>
    <message>
        <source>There is no proposal %1 in this store.</source>
        <translation>Es gibt keinen Vorschlag %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source>There is no graded run %1 in this store.</source>
        <translation>Es gibt keinen bewerteten Lauf %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source>More than 4,096 runs say that they happened at %1.</source>
        <translation>Mehr als 4.096 Läufe sagen, dass sie um %1 stattfanden.</translation>
    </message>
    <message>
        <source>There is no section %1 in this store&apos;s wiki.</source>
        <translation>Es gibt keinen Abschnitt %1 im Wiki dieses Speichers.</translation>
    </message>
    <message>
        <source>The file is no text in UTF-8; save it as UTF-8 first.</source>
        <translation>Die Datei ist kein Text in UTF-8; zuerst als UTF-8 speichern.</translation>
    </message>
    <message>
        <source>Written to SYSTEM_WIKI.md, this text would not come back as one section. Its headings begin with ### or more, its title is one line, and every code block is closed.</source>
        <translation>In SYSTEM_WIKI.md geschrieben, käme dieser Text nicht als ein Abschnitt zurück. Seine Überschriften beginnen mit ### oder mehr, sein Titel ist eine Zeile, und jeder Codeblock ist geschlossen.</translation>
    </message>
    <message>
        <source>A section needs a title.</source>
        <translation>Ein Abschnitt braucht einen Titel.</translation>
    </message>
    <message>
        <source>A section is current or retired.</source>
        <translation>Ein Abschnitt ist aktuell oder zurückgezogen.</translation>
    </message>
    <message>
        <source>Held back: %1, which it was made from, is gone.</source>
        <translation>Zurückgehalten: %1, woraus es gemacht wurde, ist nicht mehr da.</translation>
    </message>
    <message>
        <source>Held back: it was made from %1, which is now &quot;%2&quot;.</source>
        <translation>Zurückgehalten: es wurde aus %1 gemacht, und das ist jetzt „%2“.</translation>
    </message>
    <message>
        <source>%1, line %2: this is no JSON object.</source>
        <translation>%1, Zeile %2: das ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>There is no room for a temporary store: %1.</source>
        <translation>Für einen vorläufigen Speicher ist kein Platz: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Graded within the day; the row named is the newest of %n run(s).</source>
        <translation>
            <numerusform>Am selben Tag bewertet; die genannte Zeile ist die neueste aus %n Lauf.</numerusform>
            <numerusform>Am selben Tag bewertet; die genannte Zeile ist die neueste aus %n Läufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no question to pin; write one.</source>
        <translation>Es gibt keine Frage zum Anheften; eine schreiben.</translation>
    </message>
    <message>
        <source>There is no pinned question %1.</source>
        <translation>Es gibt keine angeheftete Frage %1.</translation>
    </message>
    <message>
        <source>There is no recipe &quot;%1&quot;; there is: %2.</source>
        <translation>Es gibt kein Rezept „%1“; vorhanden: %2.</translation>
    </message>
    <message>
        <source>There is no layer &quot;%1&quot; to search; there are reflexion, decision, wiki and knowledge.</source>
        <translation>Es gibt keine Schicht „%1“ zum Durchsuchen; es gibt reflexion, decision, wiki und knowledge.</translation>
    </message>
    <message>
        <source>Of the rows with &quot;%1&quot; only the newest %2 were ranked.</source>
        <translation>Von den Zeilen mit „%1“ wurden nur die neuesten %2 gereiht.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) have no vector yet and were found by words only.</source>
        <translation>
            <numerusform>%n Zeile hat noch keinen Vektor und wurde nur über Wörter gefunden.</numerusform>
            <numerusform>%n Zeilen haben noch keinen Vektor und wurden nur über Wörter gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>The embedding model %1 did not answer.</source>
        <translation>Das Embedding-Modell %1 hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>The layer &quot;%1&quot; has no vectors.</source>
        <translation>Die Schicht „%1“ hat keine Vektoren.</translation>
    </message>
    <message>
        <source>Same text as %1, told above.</source>
        <translation>Gleicher Text wie %1, oben gesagt.</translation>
    </message>
    <message>
        <source>It was not in the store then.</source>
        <translation>Es war damals nicht im Speicher.</translation>
    </message>
    <message>
        <source>Pretended to be &quot;%1&quot;.</source>
        <translation>Unterstellt als „%1“.</translation>
    </message>
    <message>
        <source>Not in force: &quot;%1&quot;.</source>
        <translation>Nicht in Kraft: „%1“.</translation>
    </message>
    <message>
        <source>Not in force.</source>
        <translation>Nicht in Kraft.</translation>
    </message>
    <message>
        <source>Shares words with the question.</source>
        <translation>Teilt Wörter mit der Frage.</translation>
    </message>
    <message>
        <source>Touches %1.</source>
        <translation>Berührt %1.</translation>
    </message>
    <message>
        <source>Fits the question.</source>
        <translation>Passt zur Frage.</translation>
    </message>
    <message>
        <source>A stack with pretended statuses is only shown: no model was told it, so it is not recorded.</source>
        <translation>Ein Stapel mit unterstellten Status wird nur gezeigt: keinem Modell wurde er gesagt, also wird er nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>There is no recorded context %1 in this store.</source>
        <translation>Es gibt keinen aufgezeichneten Kontext %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>The new text cites rows that were never offered: %1.</source>
        <translation>Der neue Text zitiert Zeilen, die nie angeboten wurden: %1.</translation>
    </message>
    <message>
        <source>The new text still rests on rows that are not in force: %1.</source>
        <translation>Der neue Text beruht noch auf Zeilen, die nicht in Kraft sind: %1.</translation>
    </message>
    <message numerus="yes">
        <source>The new text cites %Ln rows no more or not at all: %1.</source>
        <translation>
            <numerusform>Der neue Text zitiert %Ln Zeile nicht mehr oder gar nicht: %1.</numerusform>
            <numerusform>Der neue Text zitiert %Ln Zeilen nicht mehr oder gar nicht: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Collecting evidence</source>
        <translation>Belege sammeln</translation>
    </message>
    <message>
        <source>Writing sections</source>
        <translation>Abschnitte schreiben</translation>
    </message>
    <message>
        <source>Checking every citation</source>
        <translation>Jedes Zitat prüfen</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>“%1” was changed by somebody else while the run was writing; nothing was overwritten.</source>
        <translation>„%1“ wurde von jemand anderem geändert, während der Lauf schrieb; nichts wurde überschrieben.</translation>
    </message>
    <message>
        <source>The guard took a citation out of “%1”.</source>
        <translation>Der Wächter hat ein Zitat aus „%1“ herausgenommen.</translation>
    </message>
    <message>
        <source>One says it, the other says it is not so: “%1” and “%2”.</source>
        <translation>Eines sagt es, das andere sagt, es sei nicht so: „%1“ und „%2“.</translation>
    </message>
    <message>
        <source>They differ in a figure (%1 and %2): “%3” and “%4”.</source>
        <translation>Sie unterscheiden sich in einer Zahl (%1 und %2): „%3“ und „%4“.</translation>
    </message>
    <message numerus="yes">
        <source>“%1” says more than its rows carry (seen on %Ln days): %2</source>
        <translation>
            <numerusform>„%1“ sagt mehr, als seine Zeilen tragen (an %Ln Tag gesehen): %2</numerusform>
            <numerusform>„%1“ sagt mehr, als seine Zeilen tragen (an %Ln Tagen gesehen): %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sections written</source>
        <translation>
            <numerusform>%Ln Abschnitt geschrieben</numerusform>
            <numerusform>%Ln Abschnitte geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %Ln rows by %1.</source>
        <translation>
            <numerusform>aus %Ln Zeile durch %1.</numerusform>
            <numerusform>aus %Ln Zeilen durch %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rolled back, the wiki is as it was. %1</source>
        <translation>Zurückgesetzt, das Wiki ist, wie es war. %1</translation>
    </message>
    <message>
        <source>Nothing new; the wiki stays as it is.</source>
        <translation>Nichts Neues; das Wiki bleibt, wie es ist.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows that hand-written sections rest on are not in force; edit these sections.</source>
        <translation>
            <numerusform>%Ln Zeile, auf der von Hand geschriebene Abschnitte beruhen, ist nicht in Kraft; diese Abschnitte bearbeiten.</numerusform>
            <numerusform>%Ln Zeilen, auf denen von Hand geschriebene Abschnitte beruhen, sind nicht in Kraft; diese Abschnitte bearbeiten.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was changed by somebody else and stays as it is. Read it into the wiki, or move it away.</source>
        <translation>%1 wurde von jemand anderem geändert und bleibt, wie es ist. In das Wiki einlesen oder wegbewegen.</translation>
    </message>
    <message>
        <source>%1 written.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Wiki distillation</source>
        <translation>Wiki-Destillation</translation>
    </message>
    <message>
        <source>Cancelled; the wiki is as it was and its evidence waits for the next run.</source>
        <translation>Abgebrochen; das Wiki ist, wie es war, und seine Belege warten auf den nächsten Lauf.</translation>
    </message>
    <message>
        <source>There is no wiki run %1 in this store.</source>
        <translation>Es gibt keinen Wiki-Lauf %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source>Only a person accepts a run or takes it back.</source>
        <translation>Nur ein Mensch nimmt einen Lauf an oder zurück.</translation>
    </message>
    <message>
        <source>%1 has written nothing that could be accepted; it is %2.</source>
        <translation>%1 hat nichts geschrieben, was angenommen werden könnte; der Lauf ist %2.</translation>
    </message>
    <message>
        <source>%1 has written nothing that could be taken back; it is %2.</source>
        <translation>%1 hat nichts geschrieben, was zurückgenommen werden könnte; der Lauf ist %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was changed here and in the store; make the entry say what the store says, or retire the question there.</source>
        <translation>„%1“ wurde hier und im Speicher geändert; den Eintrag sagen lassen, was der Speicher sagt, oder die Frage dort stilllegen.</translation>
    </message>
    <message>
        <source>It stands in no file of the folder any more.</source>
        <translation>Sie steht in keiner Datei des Ordners mehr.</translation>
    </message>
    <message>
        <source>The id &quot;%1&quot; is taken by %2.</source>
        <translation>Die ID „%1“ ist durch %2 belegt.</translation>
    </message>
    <message>
        <source>This is no YAML: %1.</source>
        <translation>Das ist kein YAML: %1.</translation>
    </message>
    <message>
        <source>The folder %1 for backups could not be made.</source>
        <translation>Der Ordner %1 für Sicherungen konnte nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>Sicherung</translation>
    </message>
    <message>
        <source>Copy and check</source>
        <translation>Kopieren und prüfen</translation>
    </message>
    <message>
        <source>Copied to %1 and checked.</source>
        <translation>Nach %1 kopiert und geprüft.</translation>
    </message>
    <message>
        <source>Consolidation</source>
        <translation>Konsolidierung</translation>
    </message>
    <message>
        <source>minute</source>
        <translation>Minute</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>Stunde</translation>
    </message>
    <message>
        <source>day of the month</source>
        <translation>Tag des Monats</translation>
    </message>
    <message>
        <source>month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>day of the week</source>
        <translation>Wochentag</translation>
    </message>
    <message>
        <source>Re-embedding</source>
        <translation>Vektorerneuerung</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>Verfall</translation>
    </message>
    <message>
        <source>Rows nobody reviewed</source>
        <translation>Zeilen, die niemand geprüft hat</translation>
    </message>
    <message>
        <source>Proposals nobody answered</source>
        <translation>Vorschläge, auf die niemand geantwortet hat</translation>
    </message>
    <message>
        <source>The job broke off by a fault of the program: %1.</source>
        <translation>Der Auftrag brach durch einen Fehler des Programms ab: %1.</translation>
    </message>
    <message>
        <source>Cancelled; what was done so far is kept.</source>
        <translation>Abgebrochen; was bis dahin getan war, bleibt.</translation>
    </message>
    <message>
        <source>This would cost %1; it runs once somebody has agreed to that.</source>
        <translation>Dies würde %1 kosten; es läuft, sobald jemand dem zugestimmt hat.</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>weniger als %1</translation>
    </message>
    <message>
        <source>about %1 tokens, %2</source>
        <translation>etwa %1 Tokens, %2</translation>
    </message>
    <message>
        <source>It was killed: %1 ended before the job did.</source>
        <translation>Er wurde abgeschossen: %1 endete vor dem Auftrag.</translation>
    </message>
    <message>
        <source>The job %1 runs already since %2 in %3; it runs only once at a time.</source>
        <translation>Der Auftrag %1 läuft schon seit %2 in %3; er läuft nur einmal zur selben Zeit.</translation>
    </message>
    <message>
        <source>The job %1 was taken over by another process, since this one had not been heard of for too long.</source>
        <translation>Der Auftrag %1 wurde von einem anderen Prozess übernommen, weil von diesem zu lange nichts zu hören war.</translation>
    </message>
    <message>
        <source>The job %1 does not run now.</source>
        <translation>Der Auftrag %1 läuft gerade nicht.</translation>
    </message>
    <message>
        <source>There is no run %1; &quot;memoirctl job list&quot; names them.</source>
        <translation>Es gibt keinen Lauf %1; „memoirctl job list“ nennt sie.</translation>
    </message>
    <message>
        <source>The job %1 was run for %2 already.</source>
        <translation>Der Auftrag %1 wurde für %2 schon ausgeführt.</translation>
    </message>
    <message>
        <source>Knowledge refresh</source>
        <translation>Wissensauffrischung</translation>
    </message>
    <message>
        <source>The folder is not there; its documents stay as they are.</source>
        <translation>Der Ordner ist nicht da; seine Dokumente bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>process %1 on %2</source>
        <translation>Prozess %1 auf %2</translation>
    </message>
    <message>
        <source>A chat entry is a text of the user or the assistant.</source>
        <translation>Ein Chateintrag ist ein Text des Benutzers oder des Assistenten.</translation>
    </message>
    <message>
        <source>There is no chat entry %1.</source>
        <translation>Es gibt keinen Chateintrag %1.</translation>
    </message>
    <message>
        <source>There is no row %1 any more.</source>
        <translation>Es gibt keine Zeile %1 mehr.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no pattern: %2, at character %3.</source>
        <translation>„%1“ ist kein Muster: %2, bei Zeichen %3.</translation>
    </message>
    <message>
        <source>There is no tick %1 in this store.</source>
        <translation>Es gibt keinen Tick %1 in diesem Speicher.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no run: write the uid of a run or of a tick, a day such as 2026-11-14, or a time such as 2026-11-14T10:00:00Z.</source>
        <translation>„%1“ nennt keinen Lauf: die UID eines Laufs oder eines Ticks schreiben, einen Tag wie 2026-11-14 oder eine Zeit wie 2026-11-14T10:00:00Z.</translation>
    </message>
    <message>
        <source>What was told with %1 was not kept, so changes of memory cannot be ranked for it.</source>
        <translation>Was mit %1 mitgeteilt wurde, wurde nicht festgehalten; darum lassen sich Änderungen des Gedächtnisses dafür nicht ordnen.</translation>
    </message>
    <message>
        <source>%1 is no reflexion, decision, wiki section or chunk of this store, and nothing that was decided.</source>
        <translation>%1 ist weder Reflexion noch Entscheidung, Wiki-Abschnitt oder Textstück dieses Speichers und nichts, worüber entschieden wurde.</translation>
    </message>
    <message>
        <source>Another question is called &quot;%1&quot;; choose another id.</source>
        <translation>Eine andere Frage heißt „%1“; eine andere Id wählen.</translation>
    </message>
    <message>
        <source>Give the question an id.</source>
        <translation>Der Frage eine Id geben.</translation>
    </message>
    <message>
        <source>An id is one line of at most 200 characters.</source>
        <translation>Eine Id ist eine Zeile von höchstens 200 Zeichen.</translation>
    </message>
    <message>
        <source>Write what is asked.</source>
        <translation>Schreiben, was gefragt wird.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must and must not be in the answer.</source>
        <translation>„%1“ muss in der Antwort stehen und darf es zugleich nicht.</translation>
    </message>
    <message>
        <source>The weight is a number over 0, at most 1,000.</source>
        <translation>Das Gewicht ist eine Zahl über 0, höchstens 1.000.</translation>
    </message>
    <message>
        <source>An answer passes from a grade of 0 to 4 on.</source>
        <translation>Eine Antwort besteht ab einer Note von 0 bis 4.</translation>
    </message>
    <message>
        <source>A question is active or retired, not &quot;%1&quot;.</source>
        <translation>Eine Frage ist aktiv oder stillgelegt, nicht „%1“.</translation>
    </message>
    <message>
        <source>Only a person grades by hand.</source>
        <translation>Von Hand bewertet nur ein Mensch.</translation>
    </message>
    <message>
        <source>A grade is a whole number from 0 to 4, not %1.</source>
        <translation>Eine Note ist eine ganze Zahl von 0 bis 4, nicht %1.</translation>
    </message>
    <message>
        <source>%1 was graded by a person already; a second grade would not be blind.</source>
        <translation>%1 wurde schon von einem Menschen bewertet; eine zweite Note wäre nicht blind.</translation>
    </message>
    <message>
        <source>There is no golden question to ask; import some with &quot;memoirctl import FILE --format golden&quot;, or write one on the Grades page.</source>
        <translation>Es gibt keine goldene Frage zu stellen; welche mit „memoirctl import DATEI --format golden“ importieren oder auf der Seite Noten eine schreiben.</translation>
    </message>
    <message>
        <source>There is no golden question &quot;%1&quot; in this store.</source>
        <translation>Es gibt keine goldene Frage „%1“ in diesem Speicher.</translation>
    </message>
    <message>
        <source>The run %1 is in this store already.</source>
        <translation>Der Lauf %1 ist schon in diesem Speicher.</translation>
    </message>
    <message>
        <source>Goes on with %1, which was broken off: %2 of %3 questions are left.</source>
        <translation>Setzt %1 fort, der abgebrochen wurde: %2 von %3 Fragen sind übrig.</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>The folder of golden questions: %1 added, %2 changed, %3 retired.</source>
        <translation>Der Ordner der goldenen Fragen: %1 hinzugefügt, %2 geändert, %3 stillgelegt.</translation>
    </message>
    <message>
        <source>%1 questions asked: %2 graded, %3 passed.</source>
        <translation>%1 Fragen gestellt: %2 bewertet, %3 bestanden.</translation>
    </message>
    <message>
        <source>Training loop</source>
        <translation>Trainingsschleife</translation>
    </message>
    <message>
        <source>%1: answered by %2, graded by %3.</source>
        <translation>%1: beantwortet von %2, bewertet von %3.</translation>
    </message>
    <message>
        <source>%1 is not graded (%2): %3</source>
        <translation>%1 ist nicht bewertet (%2): %3</translation>
    </message>
    <message>
        <source>Stopped; the questions left are asked by the next run.</source>
        <translation>Angehalten; die übrigen Fragen stellt der nächste Lauf.</translation>
    </message>
    <message>
        <source>A chat entry has a uid, a conversation and a time.</source>
        <translation>Ein Chateintrag hat eine uid, ein Gespräch und eine Zeit.</translation>
    </message>
    <message>
        <source>The question has no vector by %1 yet.</source>
        <translation>Die Frage hat noch keinen Vektor von %1.</translation>
    </message>
    <message>
        <source>Only %1 of %2 rows have a vector by %3.</source>
        <translation>Nur %1 von %2 Zeilen haben einen Vektor von %3.</translation>
    </message>
    <message>
        <source>Only a person accepts a store that is older than it was.</source>
        <translation>Nur ein Mensch nimmt einen Speicher an, der älter ist, als er war.</translation>
    </message>
    <message>
        <source>Accepting an older store takes a reason.</source>
        <translation>Einen älteren Speicher anzunehmen braucht einen Grund.</translation>
    </message>
    <message>
        <source>The agent %1 is at work here ($MEMOIR_AGENT); it does not act as %2.</source>
        <translation>Hier ist der Agent %1 am Werk ($MEMOIR_AGENT); er handelt nicht als %2.</translation>
    </message>
    <message>
        <source>Only a person says whose keys a store knows.</source>
        <translation>Nur ein Mensch sagt, wessen Schlüssel ein Speicher kennt.</translation>
    </message>
    <message>
        <source>This store asks for signed decisions, and no key is unlocked: name a file with the passphrase in $MEMOIR_PASSPHRASE_FILE, or make a key with &quot;memoirctl key new&quot;.</source>
        <translation>Dieser Speicher verlangt signierte Entscheidungen, und kein Schlüssel ist entsperrt: eine Datei mit der Passphrase in $MEMOIR_PASSPHRASE_FILE nennen oder mit „memoirctl key new“ einen Schlüssel anlegen.</translation>
    </message>
    <message>
        <source>This store asks for signed decisions and does not know the key %1, or it was revoked: somebody whose key it knows may enter it with &quot;memoirctl key enter&quot;.</source>
        <translation>Dieser Speicher verlangt signierte Entscheidungen und kennt den Schlüssel %1 nicht, oder der Schlüssel wurde widerrufen: Jemand, dessen Schlüssel er kennt, kann ihn mit „memoirctl key enter“ eintragen.</translation>
    </message>
    <message>
        <source>That is no public key; &quot;memoirctl key export&quot; prints one.</source>
        <translation>Das ist kein öffentlicher Schlüssel; „memoirctl key export“ gibt einen aus.</translation>
    </message>
    <message>
        <source>The store knows the key %1 already, or has revoked it.</source>
        <translation>Der Speicher kennt den Schlüssel %1 schon oder hat ihn widerrufen.</translation>
    </message>
    <message>
        <source>The store knows no key %1 that is in use.</source>
        <translation>Der Speicher kennt keinen Schlüssel %1, der in Gebrauch ist.</translation>
    </message>
    <message>
        <source>The agent %1 is at work here ($MEMOIR_AGENT); it signs nothing as a person.</source>
        <translation>Hier ist der Agent %1 am Werk ($MEMOIR_AGENT); er signiert nichts als Mensch.</translation>
    </message>
    <message>
        <source>%1 is told, and the guard flags its new text; changing it takes a reason.</source>
        <translation>%1 wird mitgeteilt, und der Wächter hat Befunde zum neuen Text; die Änderung braucht einen Grund.</translation>
    </message>
    <message>
        <source>The changeset %1 is not what its ledger entries say.</source>
        <translation>Der Änderungssatz %1 ist nicht, was seine Journaleinträge sagen.</translation>
    </message>
    <message>
        <source>The corroboration %1 has no ledger entry.</source>
        <translation>Das Wiedersehen %1 hat keinen Journaleintrag.</translation>
    </message>
    <message>
        <source>A finding of %1 is dismissed, and no ledger entry says so.</source>
        <translation>Ein Befund von %1 ist entkräftet, und kein Journaleintrag sagt das.</translation>
    </message>
    <message>
        <source>%1 has a finding, but its row says that it has none.</source>
        <translation>%1 hat einen Befund, aber laut seiner Zeile keinen.</translation>
    </message>
    <message>
        <source>The row %1 says that it has a finding, but there is none.</source>
        <translation>Die Zeile %1 sagt, dass sie einen Befund hat, aber es gibt keinen.</translation>
    </message>
    <message>
        <source>The kept count of rows that are &quot;%1&quot; is wrong; &quot;memoirctl rebuild&quot; counts anew.</source>
        <translation>Die mitgeführte Zahl der Zeilen mit „%1“ ist falsch; „memoirctl rebuild“ zählt neu.</translation>
    </message>
    <message>
        <source>The tombstone of %1 has no ledger entry that says that it was forgotten.</source>
        <translation>Zum Grabstein von %1 gibt es keinen Journaleintrag, der sagt, dass es vergessen wurde.</translation>
    </message>
    <message>
        <source>Seal %1 was changed after it was written, or one before it is missing.</source>
        <translation>Das Siegel %1 wurde nach dem Schreiben geändert, oder eines davor fehlt.</translation>
    </message>
    <message>
        <source>What seal %1 vouches for was changed after it was written.</source>
        <translation>Wofür das Siegel %1 einsteht, wurde nach dem Schreiben geändert.</translation>
    </message>
    <message>
        <source>Rows are vouched for that no seal holds; they were put in from outside.</source>
        <translation>Es wird für Zeilen eingestanden, die kein Siegel enthält; sie wurden von außen eingefügt.</translation>
    </message>
    <message>
        <source>The %1 %2 was changed after it was sealed, and no ledger entry says so.</source>
        <translation>%1 %2 wurde nach dem Versiegeln geändert, und kein Journaleintrag sagt das.</translation>
    </message>
    <message>
        <source>The %1 %2 was sealed and is gone, and no ledger entry says so.</source>
        <translation>%1 %2 wurde versiegelt und ist verschwunden, und kein Journaleintrag sagt das.</translation>
    </message>
    <message>
        <source>The %1 %2 was sealed anew with other contents, and no ledger entry says why.</source>
        <translation>%1 %2 wurde mit anderem Inhalt neu versiegelt, und kein Journaleintrag sagt, warum.</translation>
    </message>
    <message>
        <source>The act %1 of %2 (entries %3 to %4) is not signed, though the store asked for it.</source>
        <translation>Die Handlung %1 von %2 (Einträge %3 bis %4) ist nicht signiert, obwohl der Speicher es verlangte.</translation>
    </message>
    <message>
        <source>The act %1 of %2 (entries %3 to %4) is signed by a key that the store did not know then.</source>
        <translation>Die Handlung %1 von %2 (Einträge %3 bis %4) ist mit einem Schlüssel signiert, den der Speicher damals nicht kannte.</translation>
    </message>
    <message>
        <source>The signature of the act %1 of %2 (entries %3 to %4) does not fit.</source>
        <translation>Die Signatur der Handlung %1 von %2 (Einträge %3 bis %4) passt nicht.</translation>
    </message>
    <message>
        <source>Ledger entry %1 belongs to no act of its person, and so to no signature.</source>
        <translation>Der Journaleintrag %1 gehört zu keiner Handlung seines Menschen und damit zu keiner Signatur.</translation>
    </message>
    <message>
        <source>Ledger entry %1 is not the one that was there on %2: the history up to it was written anew.</source>
        <translation>Der Journaleintrag %1 ist nicht der, der am %2 dort stand: Die Geschichte bis zu ihm wurde neu geschrieben.</translation>
    </message>
    <message>
        <source>Seal %1 is not the one that was there on %2: what seals vouch for was written anew.</source>
        <translation>Das Siegel %1 ist nicht das, das am %2 dort stand: Wofür Siegel einstehen, wurde neu geschrieben.</translation>
    </message>
    <message>
        <source>Ledger entry %1 is an act that only a person does, and it is not a person&apos;s.</source>
        <translation>Der Journaleintrag %1 ist eine Handlung, die nur einem Menschen zusteht, und er stammt von keinem Menschen.</translation>
    </message>
    <message>
        <source>There is no statement in &quot;%1&quot;.</source>
        <translation>In „%1“ ist keine Anweisung.</translation>
    </message>
    <message>
        <source>The store ended this act and undid all of it; try again.</source>
        <translation>Der Speicher hat diesen Vorgang beendet und ganz rückgängig gemacht; noch einmal versuchen.</translation>
    </message>
    <message>
        <source>This was cancelled before it was done.</source>
        <translation>Dies wurde abgebrochen, bevor es getan war.</translation>
    </message>
    <message>
        <source>long reads</source>
        <translation>lange Lesevorgänge</translation>
    </message>
    <message>
        <source>as they should be</source>
        <translation>wie sie sein sollen</translation>
    </message>
    <message>
        <source>Somebody changed the rules of this store, and it is not opened; run &quot;memoirctl rebuild --schema&quot;, which makes them anew, or go back to a backup.</source>
        <translation>Jemand hat die Regeln dieses Speichers geändert, und er wird nicht geöffnet; „memoirctl rebuild --schema“ ausführen, das sie neu anlegt, oder zu einer Sicherung zurückgehen.</translation>
    </message>
    <message>
        <source>Pages of it are damaged; go back to the newest good copy: &quot;%1&quot; (what stands there now is kept).</source>
        <translation>Seiten davon sind beschädigt; zur neuesten guten Kopie zurückgehen: „%1“ (was jetzt dort steht, bleibt erhalten).</translation>
    </message>
    <message>
        <source>The store is damaged (%1); &quot;memoirctl restore&quot; goes back to the newest good copy.</source>
        <translation>Der Speicher ist beschädigt (%1); „memoirctl restore“ geht zur neuesten guten Kopie zurück.</translation>
    </message>
    <message>
        <source>The disk did not give or take what belongs to the store (%1); look at the disk first.</source>
        <translation>Der Datenträger hat nicht hergegeben oder angenommen, was zum Speicher gehört (%1); zuerst den Datenträger prüfen.</translation>
    </message>
    <message numerus="yes">
        <source>The file says that people decided %n time(s), and %1 were trusted; rehearse the import again.</source>
        <translation>
            <numerusform>Laut der Datei haben Menschen %n-mal entschieden, und %1 davon wurde vertraut; den Import noch einmal proben.</numerusform>
            <numerusform>Laut der Datei haben Menschen %n-mal entschieden, und %1 davon wurde vertraut; den Import noch einmal proben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was written, because of line %1: %2</source>
        <translation>Nichts wurde geschrieben, wegen Zeile %1: %2</translation>
    </message>
    <message>
        <source>%1 was removed or renamed while this store was open. Nothing is written any more; put it back, or open the store again.</source>
        <translation>%1 wurde entfernt oder umbenannt, während dieser Speicher offen war. Es wird nichts mehr geschrieben; die Datei zurücklegen oder den Speicher erneut öffnen.</translation>
    </message>
    <message>
        <source>%1 was replaced by another file while this store was open. Nothing is written any more; open the store again to work on the new one.</source>
        <translation>%1 wurde durch eine andere Datei ersetzt, während dieser Speicher offen war. Es wird nichts mehr geschrieben; den Speicher erneut öffnen, um mit der neuen zu arbeiten.</translation>
    </message>
    <message>
        <source>This program has lost its lock on %1, so that other programs take the store for closed. Nothing is written any more; close this program and open the store again.</source>
        <translation>Dieses Programm hat seine Sperre auf %1 verloren, sodass andere Programme den Speicher für geschlossen halten. Es wird nichts mehr geschrieben; dieses Programm schließen und den Speicher erneut öffnen.</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>%1 is over %2; that is too large to be read here.</source>
        <translation>%1 ist größer als %2; das ist zu groß, um hier gelesen zu werden.</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 is or leads through a link, and links are not followed there.</source>
        <translation>%1 ist eine Verknüpfung oder führt durch eine, und Verknüpfungen wird dort nicht gefolgt.</translation>
    </message>
    <message>
        <source>%1 is a pipe or a device; name a regular file, or hand the text in by standard input with &quot;-&quot; where that is taken.</source>
        <translation>%1 ist eine Pipe oder ein Gerät; eine reguläre Datei nennen oder den Text über die Standardeingabe mit „-“ übergeben, wo das möglich ist.</translation>
    </message>
    <message>
        <source>%1 does not lie below %2.</source>
        <translation>%1 liegt nicht unterhalb von %2.</translation>
    </message>
    <message>
        <source>%1 belongs to a store that is open here; only the store itself reads it.</source>
        <translation>%1 gehört zu einem Speicher, der hier offen ist; nur der Speicher selbst liest es.</translation>
    </message>
    <message>
        <source>%1 belongs to a store that is open here and is not written over; choose another name.</source>
        <translation>%1 gehört zu einem Speicher, der hier offen ist, und wird nicht überschrieben; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>%1 is no regular file; choose another name.</source>
        <translation>%1 ist keine reguläre Datei; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>%1 is a store or a part of one and is not written over; choose another name.</source>
        <translation>%1 ist ein Speicher oder ein Teil davon und wird nicht überschrieben; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. What stood there before is untouched.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Was vorher dort stand, ist unberührt.</translation>
    </message>
    <message>
        <source>%1 was written, but the disk does not confirm it: %2.</source>
        <translation>%1 wurde geschrieben, aber der Datenträger bestätigt es nicht: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be opened as a store while this program reads it as a document; try again when that is done.</source>
        <translation>%1 kann nicht als Speicher geöffnet werden, während dieses Programm es als Dokument liest; noch einmal versuchen, wenn das fertig ist.</translation>
    </message>
    <message>
        <source>%1 is no store, but a part of the store %2.</source>
        <translation>%1 ist kein Speicher, sondern ein Teil des Speichers %2.</translation>
    </message>
    <message>
        <source>%1 lies on a network (%2), where the locks of several programs do not hold and a store gets damaged. Move it to a disk of this machine.</source>
        <translation>%1 liegt in einem Netz (%2), wo die Sperren mehrerer Programme nicht halten und ein Speicher beschädigt wird. Auf einen Datenträger dieses Rechners verschieben.</translation>
    </message>
    <message>
        <source>Kept beside as %1, and not counted, since it does not go on from the last good copy: %2. That one stays; &quot;memoirctl doctor&quot; says more.</source>
        <translation>Daneben aufbewahrt als %1 und nicht mitgezählt, weil es nicht an die letzte gute Kopie anschließt: %2. Jene bleibt; „memoirctl doctor“ sagt mehr.</translation>
    </message>
    <message>
        <source>Compare with the last good copy</source>
        <translation>Mit der letzten guten Kopie vergleichen</translation>
    </message>
    <message>
        <source>%1, opened and checked: %2, %3 ledger entries</source>
        <translation>%1, geöffnet und geprüft: %2, %3 Journaleinträge</translation>
    </message>
    <message>
        <source>%1 wait for a person: look at them on the Knowledge page, or with &quot;memoirctl list knowledge --status waiting&quot;.</source>
        <translation>%1 warten auf einen Menschen: auf der Seite Wissen ansehen oder mit „memoirctl list knowledge --status waiting“.</translation>
    </message>
    <message>
        <source>Only regular files are read.</source>
        <translation>Nur reguläre Dateien werden gelesen.</translation>
    </message>
    <message>
        <source>%1 does not wait; there is nothing to release.</source>
        <translation>%1 wartet nicht; es gibt nichts freizugeben.</translation>
    </message>
    <message>
        <source>The guard holds nothing against %1; there is nothing to release.</source>
        <translation>Der Wächter hat nichts gegen %1; es gibt nichts freizugeben.</translation>
    </message>
    <message>
        <source>%1 is flagged by the guard; releasing it takes a reason.</source>
        <translation>Der Wächter hat Befunde zu %1; die Freigabe braucht einen Grund.</translation>
    </message>
    <message>
        <source>Only a person releases what waits to be looked at.</source>
        <translation>Nur ein Mensch gibt frei, was darauf wartet, angesehen zu werden.</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 was changed again later; take that back first.</source>
        <translation>%1 wurde danach noch einmal geändert; zuerst das zurücknehmen.</translation>
    </message>
    <message>
        <source>schedule of %1</source>
        <translation>Zeitplan von %1</translation>
    </message>
    <message>
        <source>saved filter</source>
        <translation>gespeicherter Filter</translation>
    </message>
    <message>
        <source>The %1 holds a part of a secret (%2); take it out and write again.</source>
        <translation>%1 enthält einen Teil eines Geheimnisses (%2); herausnehmen und noch einmal schreiben.</translation>
    </message>
    <message>
        <source>no reflexions</source>
        <translation>keine Reflexionen</translation>
    </message>
    <message>
        <source>newest good copy</source>
        <translation>neueste gute Kopie</translation>
    </message>
    <message>
        <source>%1 of %2: %3, %4 ledger entries</source>
        <translation>%1 vom %2: %3, %4 Journaleinträge</translation>
    </message>
    <message>
        <source>&quot;memoirctl backup FILE&quot; makes one while the store is in use; &quot;memoirctl job run backup&quot; makes the daily one now.</source>
        <translation>„memoirctl backup DATEI“ legt eine an, während der Speicher in Gebrauch ist; „memoirctl job run backup“ legt die tägliche jetzt an.</translation>
    </message>
    <message>
        <source>copy that is no good</source>
        <translation>Kopie, die nicht gut ist</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>It is never restored unasked; remove it when you like.</source>
        <translation>Sie wird nie ungefragt wiederhergestellt; sie kann jederzeit entfernt werden.</translation>
    </message>
    <message>
        <source>copies kept beside</source>
        <translation>daneben aufbewahrte Kopien</translation>
    </message>
    <message>
        <source>%1 does not go on from the last good copy: %2</source>
        <translation>%1 schließt nicht an die letzte gute Kopie an: %2</translation>
    </message>
    <message>
        <source>Entries of the ledger are gone or others. If nobody meant that, go back with &quot;memoirctl restore&quot;; if somebody did, move %1 elsewhere.</source>
        <translation>Einträge des Journals fehlen oder sind andere. Wenn das niemand wollte, mit „memoirctl restore“ zurückgehen; wenn es jemand wollte, %1 anderswohin verschieben.</translation>
    </message>
    <message>
        <source>store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Run &quot;%1&quot;; what stands there now is kept.</source>
        <translation>„%1“ ausführen; was jetzt dort steht, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The copy %1 could not be written (%2); nothing stands under its name.</source>
        <translation>Die Kopie %1 konnte nicht geschrieben werden (%2); unter ihrem Namen steht nichts.</translation>
    </message>
    <message>
        <source>The store cannot be copied: %1.</source>
        <translation>Der Speicher kann nicht kopiert werden: %1.</translation>
    </message>
    <message>
        <source>it does not hold what the store holds</source>
        <translation>sie enthält nicht, was der Speicher enthält</translation>
    </message>
    <message>
        <source>The copy %1 was not kept: %2.</source>
        <translation>Die Kopie %1 wurde nicht behalten: %2.</translation>
    </message>
    <message>
        <source>%1 exists; a backup never overwrites a file.</source>
        <translation>%1 gibt es schon; eine Sicherung überschreibt nie eine Datei.</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>ist nicht da</translation>
    </message>
    <message>
        <source>is no ordinary file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>may not be read by this user (%1)</source>
        <translation>darf von diesem Benutzer nicht gelesen werden (%1)</translation>
    </message>
    <message>
        <source>cannot be read from its disk (%1)</source>
        <translation>kann nicht von seinem Datenträger gelesen werden (%1)</translation>
    </message>
    <message numerus="yes">
        <source>is empty (%n bytes)</source>
        <translation>
            <numerusform>ist leer (%n Byte)</numerusform>
            <numerusform>ist leer (%n Bytes)</numerusform>
        </translation>
    </message>
    <message>
        <source>begins with zeros: its content was overwritten</source>
        <translation>beginnt mit Nullen: Der Inhalt wurde überschrieben</translation>
    </message>
    <message>
        <source>does not begin like a database: it is no store, or its header is gone</source>
        <translation>beginnt nicht wie eine Datenbank: Die Datei ist kein Speicher, oder ihr Kopf ist verschwunden</translation>
    </message>
    <message>
        <source>was cut off at %1 of %2 bytes</source>
        <translation>wurde bei %1 von %2 Bytes abgeschnitten</translation>
    </message>
    <message>
        <source>is a database of another program</source>
        <translation>ist eine Datenbank eines anderen Programms</translation>
    </message>
    <message>
        <source>There is no store at %1; make one with &quot;memoirctl init&quot;, or go back to a copy of it with &quot;%2&quot;.</source>
        <translation>Es gibt keinen Speicher %1; mit „memoirctl init“ einen anlegen oder mit „%2“ zu einer Kopie davon zurückgehen.</translation>
    </message>
    <message>
        <source>The store %1 %2; nothing was touched.</source>
        <translation>Der Speicher %1 %2; nichts wurde angerührt.</translation>
    </message>
    <message>
        <source>The store %1 %2; nothing was changed. Look at the disk, then go back to a copy with &quot;%3&quot;.</source>
        <translation>Der Speicher %1 %2; nichts wurde geändert. Den Datenträger prüfen, dann mit „%3“ zu einer Kopie zurückgehen.</translation>
    </message>
    <message>
        <source>The store %1 is damaged (%2); nothing was changed. &quot;%3&quot; goes back to the newest good copy.</source>
        <translation>Der Speicher %1 ist beschädigt (%2); nichts wurde geändert. „%3“ geht zur neuesten guten Kopie zurück.</translation>
    </message>
    <message>
        <source>The store %1 %2; nothing was changed. &quot;%3&quot; goes back to the newest good copy.</source>
        <translation>Der Speicher %1 %2; nichts wurde geändert. „%3“ geht zur neuesten guten Kopie zurück.</translation>
    </message>
    <message>
        <source>The store %1 holds nothing, not even tables; nothing was changed. &quot;%2&quot; goes back to the newest good copy, &quot;memoirctl init&quot; makes an empty store of it.</source>
        <translation>Der Speicher %1 enthält nichts, nicht einmal Tabellen; nichts wurde geändert. „%2“ geht zur neuesten guten Kopie zurück, „memoirctl init“ macht einen leeren Speicher daraus.</translation>
    </message>
    <message>
        <source>The empty file %1 cannot be replaced by a store; look at the permissions of its folder.</source>
        <translation>Die leere Datei %1 kann nicht durch einen Speicher ersetzt werden; die Rechte ihres Ordners ansehen.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Another program is writing %1; try again when it is done.</source>
        <translation>Ein anderes Programm schreibt gerade %1; noch einmal versuchen, wenn es fertig ist.</translation>
    </message>
    <message>
        <source>Another program has %1 open; close the window, servers and agents that use it, then restore again. Nothing was changed.</source>
        <translation>Ein anderes Programm hat %1 offen; das Fenster, die Server und die Agenten schließen, die es verwenden, dann noch einmal wiederherstellen. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 could not be given its place: %2.</source>
        <translation>%1 konnte nicht an seinen Platz gesetzt werden: %2.</translation>
    </message>
    <message>
        <source>%1 may not be written by this user; nothing was changed.</source>
        <translation>%1 darf von diesem Benutzer nicht geschrieben werden; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>restored from %1</source>
        <translation>wiederhergestellt aus %1</translation>
    </message>
    <message>
        <source>%1 is the store itself; name a copy of it.</source>
        <translation>%1 ist der Speicher selbst; eine Kopie davon nennen.</translation>
    </message>
    <message>
        <source>%1 is no good copy: %2. Nothing was changed.</source>
        <translation>%1 ist keine gute Kopie: %2. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>There is no good copy of %1: neither in %2 nor beside it. Name one that lies elsewhere: &quot;memoirctl restore COPY&quot;.</source>
        <translation>Es gibt keine gute Kopie von %1: weder in %2 noch daneben. Eine nennen, die anderswo liegt: „memoirctl restore KOPIE“.</translation>
    </message>
    <message>
        <source>Only a person puts an older copy in a store&apos;s place.</source>
        <translation>Nur ein Mensch setzt eine ältere Kopie an die Stelle eines Speichers.</translation>
    </message>
    <message>
        <source>it is not a store</source>
        <translation>sie ist kein Speicher</translation>
    </message>
    <message>
        <source>it was made by a newer Memoir (schema %1)</source>
        <translation>sie wurde von einem neueren Memoir angelegt (Schema %1)</translation>
    </message>
    <message>
        <source>a row of %1 refers to one that is not there</source>
        <translation>eine Zeile von %1 verweist auf eine, die es nicht gibt</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>sie %1</translation>
    </message>
    <message>
        <source>a journal lies beside it: it is in use, or was left open</source>
        <translation>ein Journal von SQLite liegt daneben: Sie ist in Gebrauch oder wurde offen gelassen</translation>
    </message>
    <message>
        <source>its ledger has %1 entries, fewer than the %2 of %3</source>
        <translation>ihr Journal hat %1 Einträge, weniger als die %2 von %3</translation>
    </message>
    <message>
        <source>it is of another store than %1</source>
        <translation>sie gehört zu einem anderen Speicher als %1</translation>
    </message>
    <message>
        <source>its ledger differs at entry %1 from that of %2</source>
        <translation>ihr Journal weicht bei Eintrag %1 von dem von %2 ab</translation>
    </message>
    <message>
        <source>waits for a person</source>
        <translation>wartet auf einen Menschen</translation>
    </message>
    <message>
        <source>It waits for a person: the guard found something in it (%1).</source>
        <translation>Es wartet auf einen Menschen: Der Wächter hat einen Befund dazu (%1).</translation>
    </message>
    <message>
        <source>%1 stands in this context and may not be told as the store stands now: it is for looking only, and nothing was sent or recorded.</source>
        <translation>%1 steht in diesem Kontext und darf nach dem jetzigen Stand des Speichers nicht mitgeteilt werden: Der Kontext ist nur zum Ansehen, und nichts wurde gesendet oder aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1 stands in this context as it was at revision %2 and is at revision %3 now; build the context again.</source>
        <translation>%1 steht in diesem Kontext mit Revision %2 und hat jetzt Revision %3; den Kontext neu aufbauen.</translation>
    </message>
    <message>
        <source>A stack of a past moment is only shown: it may hold rows that are not told any more, so it is not recorded.</source>
        <translation>Ein Stapel eines vergangenen Zeitpunkts wird nur gezeigt: Er kann Zeilen enthalten, die nicht mehr mitgeteilt werden, also wird er nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1 could not be mended; go back to a backup.</source>
        <translation>%1 konnte nicht in Ordnung gebracht werden; zu einer Sicherung zurückgehen.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Somebody changed the rules in %1, so nothing is read from it; missing, altered or foreign: %2. &quot;memoirctl rebuild --schema&quot; makes them anew after a copy, or go back to a backup.</source>
        <translation>Jemand hat die Regeln in %1 geändert, daher wird nichts daraus gelesen; fehlend, verändert oder fremd: %2. „memoirctl rebuild --schema“ legt sie nach einer Kopie des Speichers neu an; oder zu einer Sicherung zurückgehen.</translation>
    </message>
    <message>
        <source>%1 exists and is not written over.</source>
        <translation>%1 besteht schon und wird nicht überschrieben.</translation>
    </message>
    <message>
        <source>%1 belongs to the open store; name another file.</source>
        <translation>%1 gehört zum offenen Speicher; eine andere Datei nennen.</translation>
    </message>
    <message>
        <source>The cryptography library refused a key operation.</source>
        <translation>Die Kryptografie-Bibliothek hat einen Vorgang mit einem Schlüssel abgelehnt.</translation>
    </message>
    <message>
        <source>The key could not be opened: the passphrase does not fit, or it is no private key.</source>
        <translation>Der Schlüssel konnte nicht geöffnet werden: Die Passphrase passt nicht, oder es ist kein privater Schlüssel.</translation>
    </message>
    <message>
        <source>The key is no Ed25519 key; &quot;memoirctl key new&quot; makes one.</source>
        <translation>Der Schlüssel ist kein Ed25519-Schlüssel; „memoirctl key new“ legt einen an.</translation>
    </message>
    <message>
        <source>This holds a secret (%1: %2), and no secret is stored: nothing was written. Take it out and try again; change it where it is used.</source>
        <translation>Dies enthält ein Geheimnis (%1: %2), und Geheimnisse werden nicht gespeichert: Nichts wurde geschrieben. Es herausnehmen und noch einmal versuchen; es dort ändern, wo es verwendet wird.</translation>
    </message>
    <message>
        <source>%1 cannot be written, so nothing was confirmed or changed: %2.</source>
        <translation>%1 kann nicht geschrieben werden, daher wurde nichts bestätigt oder geändert: %2.</translation>
    </message>
    <message>
        <source>the store has no name of its own</source>
        <translation>der Speicher hat keinen eigenen Namen</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>it cannot be locked</source>
        <translation>es kann nicht gesperrt werden</translation>
    </message>
    <message>
        <source>%1 came with the file and nobody on this computer has confirmed it, so it is not acted on. &quot;memoirctl trust&quot; shows and confirms it, and so does Settings.</source>
        <translation>%1 kam mit der Datei, und niemand auf diesem Rechner hat es bestätigt; darum wird es nicht befolgt. „memoirctl trust“ zeigt und bestätigt es, ebenso die Einstellungen.</translation>
    </message>
    <message>
        <source>Nobody is served at %1: %2. &quot;memoirctl mcp --socket %1&quot; serves there.</source>
        <translation>An %1 wird niemand bedient: %2. „memoirctl mcp --socket %1“ bedient dort.</translation>
    </message>
    <message>
        <source>%1 is there already and is no socket; name another path.</source>
        <translation>%1 gibt es schon, und es ist kein Socket; einen anderen Pfad nennen.</translation>
    </message>
    <message>
        <source>Another program serves at %1 already.</source>
        <translation>An %1 bedient schon ein anderes Programm.</translation>
    </message>
    <message>
        <source>%1 cannot be replaced: %2.</source>
        <translation>%1 kann nicht ersetzt werden: %2.</translation>
    </message>
    <message>
        <source>--allow takes USER=AGENT with a user of this computer, not &quot;%1&quot;.</source>
        <translation>--allow nimmt BENUTZER=AGENT mit einem Benutzer dieses Rechners, nicht „%1“.</translation>
    </message>
    <message>
        <source>%1 is too long for a socket; at most 107 characters do.</source>
        <translation>%1 ist zu lang für einen Socket; höchstens 107 Zeichen sind möglich.</translation>
    </message>
    <message>
        <source>Nothing can be served at %1: %2.</source>
        <translation>An %1 kann nichts bedient werden: %2.</translation>
    </message>
    <message>
        <source>This read more than %1 MiB out of the store and was ended; ask for less.</source>
        <translation>Das las mehr als %1 MiB aus dem Speicher und wurde beendet; fragen Sie nach weniger.</translation>
    </message>
    <message>
        <source>This took longer than %1 s and was ended; ask for less, or allow more time with $MEMOIR_TIME_LIMIT (seconds), and memoirctl with --time-limit too.</source>
        <translation>Das dauerte länger als %1 s und wurde beendet; fragen Sie nach weniger oder erlauben Sie mehr Zeit mit $MEMOIR_TIME_LIMIT (Sekunden), bei memoirctl auch mit --time-limit.</translation>
    </message>
    <message>
        <source>There is not enough memory for this; nothing was changed. Close other programs or ask for less, and try again.</source>
        <translation>Dafür reicht der Arbeitsspeicher nicht; nichts wurde geändert. Schließen Sie andere Programme oder fragen Sie nach weniger, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 is no regular file; name another one.</source>
        <translation>%1 ist keine gewöhnliche Datei; nennen Sie eine andere.</translation>
    </message>
    <message>
        <source>Another program is writing %1.</source>
        <translation>Ein anderes Programm schreibt gerade %1.</translation>
    </message>
    <message>
        <source>%1 holds other heads than this computer keeps in %2: one of the two was cut or written anew. &quot;memoirctl verify&quot; compares the store with both.</source>
        <translation>%1 enthält andere Köpfe, als dieser Rechner in %2 aufbewahrt: Eines von beiden wurde gekürzt oder neu geschrieben. „memoirctl verify“ vergleicht den Speicher mit beiden.</translation>
    </message>
    <message>
        <source>The head is kept on this computer, but was not committed. %1</source>
        <translation>Der Kopf ist auf diesem Rechner aufbewahrt, aber nicht in git festgehalten. %1</translation>
    </message>
    <message>
        <source>git in %1 says no: %2</source>
        <translation>git in %1 lehnt ab: %2</translation>
    </message>
    <message>
        <source>it took longer than %1 s.</source>
        <translation>es dauerte länger als %1 s.</translation>
    </message>
    <message>
        <source>%1 is no work tree of git; &quot;git init&quot; makes one.</source>
        <translation>%1 ist kein Arbeitsbaum von git; „git init“ macht einen.</translation>
    </message>
    <message>
        <source>Where copies go (%1) could not be noted outside of the store: %2.</source>
        <translation>Wohin Kopien kommen (%1), konnte außerhalb des Speichers nicht vermerkt werden: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be made</source>
        <translation>%1 kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>%1 cannot be locked</source>
        <translation>%1 kann nicht gesperrt werden</translation>
    </message>
    <message>
        <source>The lock file %1 cannot be opened; check that it and its folder may be written to.</source>
        <translation>Die Sperrdatei %1 kann nicht geöffnet werden; prüfen Sie, ob sie und ihr Ordner beschreibbar sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no %2: it takes *, a number from %3 to %4, a range such as %3-%4, a step such as */2, or several of these with commas.</source>
        <translation>„%1“ ist keine Angabe für %2: erlaubt sind *, eine Zahl von %3 bis %4, ein Bereich wie %3-%4, ein Schritt wie */2 oder mehrere davon mit Kommas.</translation>
    </message>
    <message>
        <source>A schedule has five fields (minute, hour, day of the month, month, day of the week), such as &quot;0 3 * * *&quot;; &quot;%1&quot; has %2.</source>
        <translation>Ein Zeitplan hat fünf Felder (Minute, Stunde, Tag des Monats, Monat, Wochentag), etwa „0 3 * * *“; „%1“ hat %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; would never be due: no such day is in these months.</source>
        <translation>„%1“ wäre nie fällig: Einen solchen Tag gibt es in diesen Monaten nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln were rolled back and stay as they were. %1</source>
        <translation>
            <numerusform>%Ln wurde zurückgerollt und bleibt, wie er war. %1</numerusform>
            <numerusform>%Ln wurden zurückgerollt und bleiben, wie sie waren. %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows are left out of it.</source>
        <translation>
            <numerusform>%Ln Zeile steht nicht darin.</numerusform>
            <numerusform>%Ln Zeilen stehen nicht darin.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has written nothing into %2.</source>
        <translation>%1 hat nichts in %2 geschrieben.</translation>
    </message>
    <message>
        <source>Nothing was written: the file would retire %1 of %2 (%3). If that is meant, say so with the number: --retire %1.</source>
        <translation>Nichts wurde geschrieben: Die Datei zöge %1 von %2 zurück (%3). Ist das gemeint, so sagen Sie es mit der Zahl: --retire %1.</translation>
    </message>
    <message>
        <source>This would cost %1, and %2 of the %3 a day are spent. The setting model.limit_per_day says how much a day may cost.</source>
        <translation>Das würde %1 kosten, und %2 von %3 je Tag sind ausgegeben. Die Einstellung model.limit_per_day sagt, wie viel ein Tag kosten darf.</translation>
    </message>
    <message>
        <source>The grade of %1 is not the one that was given then; it stays.</source>
        <translation>Die Note von %1 ist nicht mehr die von damals; sie bleibt.</translation>
    </message>
    <message>
        <source>Too few to say how far it can be trusted.</source>
        <translation>Zu wenige, um zu sagen, wie weit man ihm trauen kann.</translation>
    </message>
    <message>
        <source>It agrees poorly: do not trust its trend.</source>
        <translation>Er stimmt schlecht überein: seinem Verlauf ist nicht zu trauen.</translation>
    </message>
    <message>
        <source>It agrees weakly: look at its reasons.</source>
        <translation>Er stimmt schwach überein: seine Begründungen ansehen.</translation>
    </message>
    <message>
        <source>An agent is told what is public, private, or both, not &quot;%1&quot;. What is sensitive is told to nobody.</source>
        <translation>Ein Agent erfährt, was public, private oder beides ist, nicht „%1“. Was sensitive ist, erfährt niemand.</translation>
    </message>
    <message>
        <source>There is no agent &quot;%1&quot; to read.</source>
        <translation>Es gibt keinen Agenten „%1“, den er lesen könnte.</translation>
    </message>
    <message>
        <source>Say why it is forgotten; the reason stays with the tombstone.</source>
        <translation>Sagen Sie, warum es vergessen wird; die Begründung bleibt beim Grabstein.</translation>
    </message>
    <message>
        <source>Ledger entry %1 says that others were blanked, and these are not as it left them.</source>
        <translation>Eintrag %1 des Ledgers sagt, dass andere geleert wurden, und diese sind nicht, wie er sie hinterließ.</translation>
    </message>
    <message>
        <source>Ledger entry %1 was blanked, and no entry says by whom.</source>
        <translation>Eintrag %1 des Ledgers wurde geleert, und kein Eintrag sagt, von wem.</translation>
    </message>
    <message>
        <source>The write-ahead log of %1 could not be emptied, because another program reads the store just now; try again when it is done.</source>
        <translation>Das Write-Ahead-Log von %1 konnte nicht geleert werden, weil ein anderes Programm den Speicher gerade liest; versuchen Sie es erneut, wenn es fertig ist.</translation>
    </message>
    <message>
        <source>The agent %1 has no run &quot;%2&quot;.</source>
        <translation>Der Agent %1 hat keinen Lauf „%2“.</translation>
    </message>
    <message>
        <source>An agent does not write what is &quot;sensitive&quot;: that is a person&apos;s word for what nobody is told. Write it as &quot;private&quot;, or leave it to a person.</source>
        <translation>Ein Agent schreibt nichts, was „sensitive“ ist: So nennt ein Mensch, was niemand erfährt. Schreibe es als „private“ oder überlass es einem Menschen.</translation>
    </message>
    <message>
        <source>what %1 is told</source>
        <translation>was %1 erfährt</translation>
    </message>
    <message>
        <source>It belongs to %1, whose memories %2 does not read. A person can allow that: memoirctl agent set %2 --reads %1.</source>
        <translation>Sie gehört %1, und %2 liest dessen Erinnerungen nicht. Ein Mensch kann das erlauben: memoirctl agent set %2 --reads %1.</translation>
    </message>
    <message>
        <source>It is private: only its own agent, %1, is told.</source>
        <translation>Sie ist privat: Nur ihr eigener Agent, %1, erfährt davon.</translation>
    </message>
    <message>
        <source>Its sensitivity is &quot;sensitive&quot;: nobody is told.</source>
        <translation>Ihre Einstufung ist „sensitive“: Niemand erfährt davon.</translation>
    </message>
    <message>
        <source>It is %1, and %2 is not told what is.</source>
        <translation>Sie ist %1, und %2 erfährt davon nichts.</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <source>private</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>Held back: it repeats %1, which is now &quot;%2&quot;.</source>
        <translation>Zurückgehalten: Es wiederholt %1, jetzt „%2“.</translation>
    </message>
    <message>
        <source>Held back: it rests, through %1, on %2, which is now &quot;%3&quot;.</source>
        <translation>Zurückgehalten: Es beruht über %1 auf %2, jetzt „%3“.</translation>
    </message>
    <message>
        <source>Only a wiki section, a golden question or a document is given to an agent; %1 is none of them.</source>
        <translation>Nur ein Wiki-Abschnitt, eine goldene Frage oder ein Dokument wird einem Agenten gegeben; %1 ist nichts davon.</translation>
    </message>
    <message>
        <source>A rule never decides &quot;%1&quot;; only a person does.</source>
        <translation>Eine Regel entscheidet nie „%1“; das tut nur ein Mensch.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of a budget is no number.</source>
        <translation>„%1“ in einem Budget ist keine Zahl.</translation>
    </message>
    <message>
        <source>A budget has no &quot;%1&quot;; it has %2.</source>
        <translation>Ein Budget hat kein „%1“; es hat %2.</translation>
    </message>
    <message>
        <source>Daystrom&apos;s {category}.json with &quot;learnings&quot;, or the folder of them</source>
        <translation>Daystroms {category}.json mit „learnings“ oder der Ordner mit diesen Dateien</translation>
    </message>
    <message>
        <source>Learning %1 says nothing; it is left out.</source>
        <translation>Das Gelernte %1 sagt nichts; es wird ausgelassen.</translation>
    </message>
    <message>
        <source>The file holds no list of learnings.</source>
        <translation>Die Datei enthält keine Liste von Gelerntem.</translation>
    </message>
    <message>
        <source>%1 is there already and not empty; name a folder that is new.</source>
        <translation>%1 gibt es schon und ist nicht leer; nennen Sie einen neuen Ordner.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>Der Ordner %1 lässt sich nicht anlegen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a file in a folder.</source>
        <translation>„%1“ ist kein Name einer Datei in einem Ordner.</translation>
    </message>
    <message>
        <source>Say whose memory: --agent NAME; none came from such a folder.</source>
        <translation>Sagen Sie, wessen Gedächtnis: --agent NAME; aus einem solchen Ordner kam keines.</translation>
    </message>
    <message>
        <source>Say whose memory: --agent NAME, one of %1.</source>
        <translation>Sagen Sie, wessen Gedächtnis: --agent NAME, möglich sind %1.</translation>
    </message>
    <message>
        <source>Its headings or code blocks do not fit into a wiki; it is kept and told to nobody.</source>
        <translation>Seine Überschriften oder Codeblöcke passen nicht in ein Wiki; es wird behalten und niemandem mitgeteilt.</translation>
    </message>
    <message>
        <source>The folder holds no topics and no streams; expected: memory/topics and memory/streams, or the folder that holds them.</source>
        <translation>Der Ordner enthält keine Themen und keine Ströme; erwartet: memory/topics und memory/streams oder der Ordner, der sie enthält.</translation>
    </message>
    <message>
        <source>It names %1#%2, which is in no stream.</source>
        <translation>Es nennt %1#%2, das in keinem Strom steht.</translation>
    </message>
    <message>
        <source>It says &quot;%1&quot; and was seen on %2 of %3 days.</source>
        <translation>Es sagt „%1“ und wurde an %2 von %3 Tagen gesehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) of fragments stand in no line of their own: they are kept and count as no evidence.</source>
        <translation>
            <numerusform>%n Name eines Fragments steht in keiner eigenen Zeile: Er wird behalten und zählt nicht als Beleg.</numerusform>
            <numerusform>%n Namen von Fragmenten stehen in keiner eigenen Zeile: Sie werden behalten und zählen nicht als Beleg.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in the store with another text and stays so; forget that one first.</source>
        <translation>Im Speicher steht es mit anderem Text, und so bleibt es; vergessen Sie zuerst jenes.</translation>
    </message>
    <message>
        <source>The head has &quot;%1&quot;, which is not known.</source>
        <translation>Im Kopf steht „%1“, das nicht bekannt ist.</translation>
    </message>
    <message>
        <source>The tags are no list: %1.</source>
        <translation>Die Schlagwörter sind keine Liste: %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no whole number: &quot;%2&quot;.</source>
        <translation>„%1“ ist keine ganze Zahl: „%2“.</translation>
    </message>
    <message>
        <source>The head has no heading.</source>
        <translation>Der Kopf hat keine Überschrift.</translation>
    </message>
    <message>
        <source>&quot;lastReinforced&quot; is no day like 2026-06-18: &quot;%1&quot;.</source>
        <translation>„lastReinforced“ ist kein Tag wie 2026-06-18: „%1“.</translation>
    </message>
    <message>
        <source>The file has no head between two lines of three hyphens.</source>
        <translation>Die Datei hat keinen Kopf zwischen zwei Zeilen aus drei Bindestrichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing or no text.</source>
        <translation>„%1“ fehlt oder ist kein Text.</translation>
    </message>
    <message>
        <source>&quot;ts&quot; is no moment like 2026-06-10T08:00:01.000Z.</source>
        <translation>„ts“ ist kein Zeitpunkt wie 2026-06-10T08:00:01.000Z.</translation>
    </message>
    <message>
        <source>&quot;where&quot; is no object.</source>
        <translation>„where“ ist kein Objekt.</translation>
    </message>
    <message>
        <source>&quot;references&quot; is no list of texts.</source>
        <translation>„references“ ist keine Liste von Texten.</translation>
    </message>
    <message>
        <source>&quot;origin&quot; is not &quot;migration&quot;.</source>
        <translation>„origin“ ist nicht „migration“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no type of line: fragment, watermark or legacy_prose.</source>
        <translation>„%1“ ist keine Art von Zeile: fragment, watermark oder legacy_prose.</translation>
    </message>
    <message>
        <source>lines of fragments and watermarks, in streams/DATE.jsonl</source>
        <translation>Zeilen mit Fragmenten und Wasserständen, in streams/DATE.jsonl</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>a text is needed that is not empty</source>
        <translation>nötig ist ein Text, der nicht leer ist</translation>
    </message>
    <message>
        <source>one of %1 is needed</source>
        <translation>nötig ist eines von %1</translation>
    </message>
    <message>
        <source>a moment like 2026-02-19T12:00:00Z is needed</source>
        <translation>nötig ist ein Zeitpunkt wie 2026-02-19T12:00:00Z</translation>
    </message>
    <message>
        <source>a UUID is needed</source>
        <translation>eine UUID wird gebraucht</translation>
    </message>
    <message>
        <source>a number from 0 to 1 is needed</source>
        <translation>eine Zahl von 0 bis 1 wird gebraucht</translation>
    </message>
    <message>
        <source>a list of texts is needed</source>
        <translation>eine Liste von Texten wird gebraucht</translation>
    </message>
    <message>
        <source>version 1 is needed</source>
        <translation>Version 1 wird gebraucht</translation>
    </message>
    <message>
        <source>a value is needed</source>
        <translation>ein Wert wird gebraucht</translation>
    </message>
    <message>
        <source>an object is needed</source>
        <translation>ein Objekt wird gebraucht</translation>
    </message>
    <message>
        <source>the schema does not know it</source>
        <translation>das Schema kennt es nicht</translation>
    </message>
    <message>
        <source>items and tombstones of Tyrum, a JSON object each, with &quot;v&quot;:1 and &quot;memory_item_id&quot;</source>
        <translation>Einträge und Grabsteine von Tyrum, je ein JSON-Objekt, mit &quot;v&quot;:1 und &quot;memory_item_id&quot;</translation>
    </message>
    <message>
        <source>It was deleted there; %1 is still here. Forget it if that is meant.</source>
        <translation>Dort wurde es gelöscht; %1 ist noch hier. Vergessen Sie es, wenn das gemeint ist.</translation>
    </message>
    <message>
        <source>%1 was deleted; a tombstone says when and by whom.</source>
        <translation>%1 wurde gelöscht; ein Grabstein sagt, wann und von wem.</translation>
    </message>
    <message>
        <source>A key needs a value, and a value a key.</source>
        <translation>Ein Schlüssel braucht einen Wert, und ein Wert einen Schlüssel.</translation>
    </message>
    <message>
        <source>Learnings of runs</source>
        <translation>Gelerntes aus Läufen</translation>
    </message>
    <message>
        <source>%1 (%2): %3 learnings</source>
        <translation>%1 (%2): %3-mal Gelerntes</translation>
    </message>
    <message>
        <source>The report of the run has no %1.</source>
        <translation>Dem Bericht des Laufs fehlt %1.</translation>
    </message>
    <message>
        <source>Another program has learned from the run %1 already.</source>
        <translation>Ein anderes Programm hat aus dem Lauf %1 schon gelernt.</translation>
    </message>
    <message numerus="yes">
        <source>Seen %n time(s)</source>
        <translation>
            <numerusform>%n-mal gesehen</numerusform>
            <numerusform>%n-mal gesehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> on %n day(s)</source>
        <translation>
            <numerusform> an %n Tag</numerusform>
            <numerusform> an %n Tagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>told %n time(s)</source>
        <translation>
            <numerusform>%n-mal mitgeteilt</numerusform>
            <numerusform>%n-mal mitgeteilt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 worked, %2 failed</source>
        <translation>%1-mal gelungen, %2-mal gescheitert</translation>
    </message>
    <message>
        <source>activation %1 = %2 × %3 × %4</source>
        <translation>Aktivierung %1 = %2 × %3 × %4</translation>
    </message>
    <message>
        <source>: it rests</source>
        <translation>: sie ruht</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Without its details: there is no room for more.</source>
        <translation>Ohne Einzelheiten: Für mehr ist kein Platz.</translation>
    </message>
    <message>
        <source>By its heading alone: others read along in a channel.</source>
        <translation>Nur die Überschrift: In einem Kanal lesen andere mit.</translation>
    </message>
    <message>
        <source>By its heading alone: all of them need %1 %2 more.</source>
        <translation>Nur die Überschrift: Alle zusammen brauchen %1 %2 mehr.</translation>
    </message>
    <message>
        <source>Longer than the %1 characters that one entry may have.</source>
        <translation>Länger als die %1 Zeichen, die ein Eintrag haben darf.</translation>
    </message>
    <message>
        <source>Told by %1, and unchanged since.</source>
        <translation>Von %1 mitgeteilt und seitdem unverändert.</translation>
    </message>
    <message>
        <source>Cut to the room there was; whole with %1 %2 more.</source>
        <translation>Auf den vorhandenen Platz gekürzt; ganz mit %1 %2 mehr.</translation>
    </message>
    <message>
        <source>Ends at a sentence; in full with %1 %2 more.</source>
        <translation>Endet nach einem Satz; vollständig mit %1 %2 mehr.</translation>
    </message>
    <message>
        <source>The budget of %1 %2 is used up; it returns with %3 more.</source>
        <translation>Das Budget von %1 %2 ist verbraucht; mit %3 mehr ist der Eintrag wieder dabei.</translation>
    </message>
    <message>
        <source>Its category %1 shares %2 of %3 words with the question&apos;s.</source>
        <translation>Ihre Kategorie %1 hat %2 von %3 Wörtern mit der der Frage gemein.</translation>
    </message>
    <message>
        <source>It always holds: a pressing %1.</source>
        <translation>Gilt immer: dringend, Art %1.</translation>
    </message>
    <message>
        <source>Its activation is high enough.</source>
        <translation>Ihre Aktivierung ist hoch genug.</translation>
    </message>
    <message>
        <source>It rests: its activation %1 is below %2. Search and recall find it, and being used or seen again wakes it.</source>
        <translation>Sie ruht: Ihre Aktivierung %1 liegt unter %2. Suche und Abruf finden sie, und wird sie verwendet oder wieder gesehen, wacht sie auf.</translation>
    </message>
    <message>
        <source>Its activation %1 is below the %2 that this layer asks.</source>
        <translation>Ihre Aktivierung %1 liegt unter den %2, die diese Schicht verlangt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a recipe of the program and stays as it is: give yours another name.</source>
        <translation>„%1“ ist ein Rezept des Programms und bleibt, wie es ist: Geben Sie Ihrem einen anderen Namen.</translation>
    </message>
    <message>
        <source>A recipe is called by small letters, digits and hyphens, not &quot;%1&quot;.</source>
        <translation>Ein Rezept heißt mit Kleinbuchstaben, Ziffern und Bindestrichen, nicht „%1“.</translation>
    </message>
    <message>
        <source>A recipe has one layer at least.</source>
        <translation>Ein Rezept hat mindestens eine Schicht.</translation>
    </message>
    <message>
        <source>The layer %1 takes a budget of %2 to %3, not %4.</source>
        <translation>Die Schicht %1 nimmt ein Budget von %2 bis %3, nicht %4.</translation>
    </message>
    <message>
        <source>In the recipe&apos;s layer &quot;%1&quot;, %2 is none that it may have; &quot;memoirctl help recipe&quot; says which.</source>
        <translation>In der Schicht „%1“ des Rezepts ist %2 nicht möglich; „memoirctl help recipe“ sagt, was möglich ist.</translation>
    </message>
    <message>
        <source>The question is over 1024 letters long.</source>
        <translation>Die Frage ist länger als 1024 Zeichen.</translation>
    </message>
    <message>
        <source>The question has %1 terms; at most 12 are looked for.</source>
        <translation>Die Frage hat %1 Begriffe; höchstens 12 werden gesucht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name for a rule; take up to 40 of a to z, 0 to 9 and -.</source>
        <translation>„%1“ ist kein Name für eine Regel; möglich sind bis zu 40 Zeichen aus a bis z, 0 bis 9 und -.</translation>
    </message>
    <message>
        <source>A rule rejects, sets aside as a one-time exception or withholds as sensitive; only a person decides &quot;%1&quot;.</source>
        <translation>Eine Regel lehnt ab, legt als einmalige Ausnahme beiseite oder hält als sensibel zurück; „%1“ entscheidet nur ein Mensch.</translation>
    </message>
    <message>
        <source>A rule needs a condition; this one would decide every row.</source>
        <translation>Eine Regel braucht eine Bedingung; diese würde jede Zeile entscheiden.</translation>
    </message>
    <message>
        <source>A rule needs a reason; it stands in the ledger with each row it decides.</source>
        <translation>Eine Regel braucht einen Grund; er steht im Journal bei jeder Zeile, die sie entscheidet.</translation>
    </message>
    <message>
        <source>There is no rule &quot;%1&quot;.</source>
        <translation>Es gibt keine Regel „%1“.</translation>
    </message>
    <message>
        <source>This store wants every decision signed by a person; a rule has no key. &quot;setting decisions.signed off&quot; would allow rules.</source>
        <translation>Dieser Speicher verlangt jede Entscheidung von einem Menschen signiert; eine Regel hat keinen Schlüssel. „setting decisions.signed off“ würde Regeln erlauben.</translation>
    </message>
    <message>
        <source>The rule &quot;%1&quot; is off; rehearse it and switch it on.</source>
        <translation>Die Regel „%1“ ist aus; proben Sie sie und schalten Sie sie ein.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>The session %1 is being read by another program; try again.</source>
        <translation>Die Sitzung %1 wird gerade von einem anderen Programm gelesen; noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 is one list of messages of over 64 MiB; write its messages as lines.</source>
        <translation>%1 ist eine einzige Liste von Nachrichten mit mehr als 64 MiB; schreiben Sie ihre Nachrichten als Zeilen.</translation>
    </message>
    <message>
        <source>%1 is neither lines of JSON nor a list of messages.</source>
        <translation>%1 besteht weder aus JSON-Zeilen noch aus einer Liste von Nachrichten.</translation>
    </message>
    <message>
        <source>Another memory has the same key, %1 is kept</source>
        <translation>Eine andere Erinnerung hat denselben Schlüssel, %1 bleibt</translation>
    </message>
    <message>
        <source>Goes into a note that cites it</source>
        <translation>Kommt in eine Notiz, die darauf verweist</translation>
    </message>
    <message>
        <source>Can be made again</source>
        <translation>Kann neu erzeugt werden</translation>
    </message>
    <message>
        <source>More than the budget allows</source>
        <translation>Mehr, als das Budget erlaubt</translation>
    </message>
    <message>
        <source>There is no agent &quot;%1&quot;.</source>
        <translation>Es gibt keinen Agenten „%1“.</translation>
    </message>
    <message>
        <source>Says the same as %1 (likeness %2)</source>
        <translation>Sagt dasselbe wie %1 (Ähnlichkeit %2)</translation>
    </message>
    <message>
        <source>Summary by %1</source>
        <translation>Zusammenfassung von %1</translation>
    </message>
    <message>
        <source>%1 changed since this was planned; plan it again.</source>
        <translation>%1 hat sich seit der Planung geändert; planen Sie noch einmal.</translation>
    </message>
    <message>
        <source>“%1” was so on seven days or more; such a topic is not merged into another.</source>
        <translation>„%1“ war an sieben oder mehr Tagen so; ein solches Thema geht nicht in einem anderen auf.</translation>
    </message>
    <message>
        <source>not in the store</source>
        <translation>nicht im Speicher</translation>
    </message>
    <message>
        <source>for some only</source>
        <translation>nur für einige</translation>
    </message>
    <message>
        <source>%1 says something else since the draft was written.</source>
        <translation>%1 sagt etwas anderes als beim Schreiben des Entwurfs.</translation>
    </message>
    <message>
        <source>“%1” was written anew since it was shown (revision %2, you saw %3); look at it again and decide anew.</source>
        <translation>„%1“ wurde inzwischen neu geschrieben (Revision %2, gesehen wurde %3); noch einmal ansehen und neu entscheiden.</translation>
    </message>
    <message>
        <source>%1, which “%2” rests on, changed since it was shown: it is “%3” now. Look at the draft again and decide anew.</source>
        <translation>%1, worauf „%2“ beruht, hat sich inzwischen geändert: Es ist jetzt „%3“. Den Entwurf noch einmal ansehen und neu entscheiden.</translation>
    </message>
    <message>
        <source>“%1”, or a row it rests on, is not what was shown any more. Look at it again and decide anew.</source>
        <translation>„%1“ oder eine Zeile, auf der es beruht, ist nicht mehr das, was gezeigt wurde. Noch einmal ansehen und neu entscheiden.</translation>
    </message>
    <message>
        <source>Only a person releases a draft or refuses it.</source>
        <translation>Nur ein Mensch gibt einen Entwurf frei oder lehnt ihn ab.</translation>
    </message>
    <message>
        <source>“%1”, which it would replace, was changed since the draft was written.</source>
        <translation>„%1“, das er ersetzen würde, wurde geändert, seit der Entwurf geschrieben wurde.</translation>
    </message>
    <message>
        <source>%1 is no draft that waits for a person; &quot;draft list&quot; names them.</source>
        <translation>%1 ist kein Entwurf, der auf einen Menschen wartet; „draft list“ nennt sie.</translation>
    </message>
    <message>
        <source>“%1” would still be held back, so nothing was released. %2</source>
        <translation>„%1“ wäre weiter zurückgehalten, also wurde nichts freigegeben. %2</translation>
    </message>
    <message>
        <source>“%1” cannot be released as it stands. %2 The next run of the wiki job writes it anew.</source>
        <translation>„%1“ kann so nicht freigegeben werden. %2 Der nächste Lauf des Wiki-Auftrags schreibt den Entwurf neu.</translation>
    </message>
    <message>
        <source>Refusing a draft rejects the rows it rests on and that wait; say why.</source>
        <translation>Einen Entwurf abzulehnen lehnt die wartenden Zeilen ab, auf denen er beruht; einen Grund angeben.</translation>
    </message>
    <message>
        <source>What it would replace was changed since.</source>
        <translation>Was er ersetzen würde, wurde inzwischen geändert.</translation>
    </message>
    <message>
        <source>The drafts of %1 were rolled back. %2</source>
        <translation>Die Entwürfe von %1 wurden zurückgerollt. %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts of %1</source>
        <translation>
            <numerusform>%Ln Entwurf von %1</numerusform>
            <numerusform>%Ln Entwürfe von %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rest on %Ln rows that wait.</source>
        <translation>
            <numerusform>aus %Ln wartenden Zeile.</numerusform>
            <numerusform>aus %Ln wartenden Zeilen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows it rests on are not in this store any more.</source>
        <translation>
            <numerusform>%Ln Zeile, auf der es beruht, ist nicht mehr in diesem Speicher.</numerusform>
            <numerusform>%Ln Zeilen, auf denen es beruht, sind nicht mehr in diesem Speicher.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows it rests on are not approved.</source>
        <translation>
            <numerusform>%Ln Zeile, auf der es beruht, ist nicht freigegeben.</numerusform>
            <numerusform>%Ln Zeilen, auf denen es beruht, sind nicht freigegeben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Two say the same: “%1” (%2) and “%3” (%4).</source>
        <translation>Zwei sagen dasselbe: „%1“ (%2) und „%3“ (%4).</translation>
    </message>
    <message numerus="yes">
        <source>%n improved</source>
        <translation>
            <numerusform>%n verbessert</numerusform>
            <numerusform>%n verbessert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n degraded</source>
        <translation>
            <numerusform>%n verschlechtert</numerusform>
            <numerusform>%n verschlechtert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without effect</source>
        <translation>
            <numerusform>%n ohne Wirkung</numerusform>
            <numerusform>%n ohne Wirkung</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the recipe of %2: give them another one first.</source>
        <translation>„%1“ ist das Rezept von %2: dort zuerst ein anderes einstellen.</translation>
    </message>
    <message>
        <source>%1 % (%2 to %3)</source>
        <extracomment>Of graded answers or runs: a share, and the interval that it lies in.</extracomment>
        <translation>%1 % (%2 bis %3)</translation>
    </message>
    <message numerus="yes">
        <source>%n graded answer(s) were told it: %1 passed</source>
        <translation>
            <numerusform>%n bewertete Antwort erfuhr davon: %1 bestanden</numerusform>
            <numerusform>%n bewertete Antworten erfuhren davon: %1 bestanden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the same questions without it, %n answer(s): %1</source>
        <translation>
            <numerusform>dieselben Fragen ohne die Zeile, %n Antwort: %1</numerusform>
            <numerusform>dieselben Fragen ohne die Zeile, %n Antworten: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>It seems to help.</source>
        <translation>Sie scheint zu helfen.</translation>
    </message>
    <message>
        <source>It seems to cost more than it gives.</source>
        <translation>Sie scheint mehr zu kosten, als sie bringt.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) were told it and ended better or worse: %1 better</source>
        <translation>
            <numerusform>%n Lauf erfuhr davon und endete besser oder schlechter: %1 besser</numerusform>
            <numerusform>%n Läufe erfuhren davon und endeten besser oder schlechter: %1 besser</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows wait 0 (for ever) to %1 days for a person, not %2.</source>
        <translation>Zeilen warten 0 (für immer) bis %1 Tage auf einen Menschen, nicht %2.</translation>
    </message>
    <message>
        <source>%1 is a clean-up of the memory: it is people&apos;s to answer, and no agent fetches that.</source>
        <translation>%1 ist ein Aufräumen des Gedächtnisses: Menschen beantworten es, und kein Agent holt das ab.</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;; there is nothing to approve.</source>
        <translation>%1 ist „%2“; es gibt nichts freizugeben.</translation>
    </message>
    <message>
        <source>dream: %1 rows</source>
        <translation>dream: %1 rows</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) more.</source>
        <translation>
            <numerusform>noch %n Schritt.</numerusform>
            <numerusform>noch %n Schritte.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to clean up</source>
        <translation>Es gibt nichts aufzuräumen</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) planned</source>
        <translation>
            <numerusform>%n Schritt geplant</numerusform>
            <numerusform>%n Schritte geplant</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) wait in Approvals</source>
        <translation>
            <numerusform>%n Teil wartet in Freigaben</numerusform>
            <numerusform>%n Teile warten in Freigaben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) keep coming back.</source>
        <translation>
            <numerusform>%n Zeile kommt immer wieder.</numerusform>
            <numerusform>%n Zeilen kommen immer wieder.</numerusform>
        </translation>
    </message>
    <message>
        <source>The job %1 counts no days from a moment; run it without one.</source>
        <translation>Die Aufgabe %1 zählt keine Tage von einem Zeitpunkt; ohne ihn starten.</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>Lesen der Sitzungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions read on:</source>
        <translation>
            <numerusform>in %Ln Sitzung weitergelesen:</numerusform>
            <numerusform>in %Ln Sitzungen weitergelesen:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows wait for review.</source>
        <translation>
            <numerusform>%Ln Zeile wartet auf Prüfung.</numerusform>
            <numerusform>%Ln Zeilen warten auf Prüfung.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holds what Memoir did not write; name a folder that is new, or one that only Memoir commits to.</source>
        <translation>%1 enthält, was Memoir nicht geschrieben hat; nennen Sie einen neuen Ordner oder einen, in den nur Memoir schreibt.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Summarise</source>
        <translation>Zusammenfassen</translation>
    </message>
    <message>
        <source>Drop vectors</source>
        <translation>Vektoren fallen lassen</translation>
    </message>
    <message>
        <source>Put to rest</source>
        <translation>Ruhen lassen</translation>
    </message>
    <message>
        <source>Nobody needed it for long (activation %1)</source>
        <translation>Lange von niemandem gebraucht (Aktivierung %1)</translation>
    </message>
    <message numerus="yes">
        <source>Clean-up of %1: merge %n double(s).</source>
        <translation>
            <numerusform>Aufräumen von %1: %n Dublette zusammenführen.</numerusform>
            <numerusform>Aufräumen von %1: %n Dubletten zusammenführen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clean-up of %1: summarise %n episode(s) in a note that cites them.</source>
        <translation>
            <numerusform>Aufräumen von %1: %n Episode in einer Notiz zusammenfassen, die sie zitiert.</numerusform>
            <numerusform>Aufräumen von %1: %n Episoden in einer Notiz zusammenfassen, die sie zitiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clean-up of %1: drop vectors of what rests; they can be made again.</source>
        <translation>Aufräumen von %1: Vektoren dessen fallen lassen, was ruht; sie können neu berechnet werden.</translation>
    </message>
    <message numerus="yes">
        <source>Clean-up of %1: put %n row(s) to rest. They are found by search, and no more told by themselves.</source>
        <translation>
            <numerusform>Aufräumen von %1: %n Zeile ruhen lassen. Suche findet sie, von selbst wird sie nicht mehr gesagt.</numerusform>
            <numerusform>Aufräumen von %1: %n Zeilen ruhen lassen. Suche findet sie, von selbst werden sie nicht mehr gesagt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its memory is more than its budget allows.</source>
        <translation>Sein Gedächtnis ist größer, als sein Budget erlaubt.</translation>
    </message>
    <message>
        <source>Doubles, and what nobody needed for long.</source>
        <translation>Dubletten, und was lange niemand brauchte.</translation>
    </message>
    <message>
        <source>This is no clean-up any more: its tool, agent and part stay as they are.</source>
        <translation>Das ist kein Aufräumen mehr: Werkzeug, Agent und Teil bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The clean-up was planned anew.</source>
        <translation>Das Aufräumen wurde neu geplant.</translation>
    </message>
    <message>
        <source>“%1” was seen %2 times on %3 days. Accepting it approves the memory.</source>
        <translation>„%1“ wurde %2-mal an %3 Tagen gesehen. Annehmen gibt die Erinnerung frei.</translation>
    </message>
    <message>
        <source>Procedures that come back</source>
        <translation>Wiederkehrende Abläufe</translation>
    </message>
    <message>
        <source>%1: seen %2 times on %3 days, fits a %4.</source>
        <translation>%1: %2-mal an %3 Tagen gesehen, passt als %4.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln procedures keep coming back;</source>
        <translation>
            <numerusform>%Ln Ablauf kommt immer wieder;</numerusform>
            <numerusform>%Ln Abläufe kommen immer wieder;</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are proposed anew.</source>
        <translation>
            <numerusform>%Ln wird neu vorgeschlagen.</numerusform>
            <numerusform>%Ln werden neu vorgeschlagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The seal of %1 is of the store %2, and this one is %3: it is another store.</source>
        <translation>Das Siegel vom %1 ist vom Speicher %2, und dieser ist %3: ein anderer Speicher.</translation>
    </message>
    <message>
        <source>The ledger ends at entry %1, but on %2 it had %3: entries from %4 on are missing. Its end was cut off, or this is an older copy of the store. After a wanted restore, &quot;memoirctl ledger seal --accept-older&quot; says so.</source>
        <translation>Das Journal endet bei Eintrag %1, aber am %2 hatte es %3: Einträge ab %4 fehlen. Sein Ende wurde abgeschnitten, oder dies ist eine ältere Kopie des Speichers. Nach einem gewollten Zurückholen sagt das „memoirctl ledger seal --accept-older“.</translation>
    </message>
    <message>
        <source>Ledger entry %1, which was there on %2, is missing.</source>
        <translation>Eintrag %1 des Journals, den es am %2 gab, fehlt.</translation>
    </message>
    <message>
        <source>Line %1 of the list of seals is none, or was changed after it was signed.</source>
        <translation>Zeile %1 der Liste der Siegel ist keines oder wurde nach dem Unterschreiben geändert.</translation>
    </message>
    <message>
        <source>The list of seals holds one that this computer did not sign for this store.</source>
        <translation>Die Liste der Siegel enthält eines, das dieser Rechner nicht für diesen Speicher unterschrieben hat.</translation>
    </message>
    <message>
        <source>Up to entry %1 it is as it was sealed on %2.</source>
        <translation>Bis Eintrag %1 ist es, wie es am %2 versiegelt wurde.</translation>
    </message>
    <message>
        <source>Nothing outside of the file vouches for it: no seal of this store was found here.</source>
        <translation>Nichts außerhalb der Datei steht dafür ein: hier fand sich kein Siegel dieses Speichers.</translation>
    </message>
    <message numerus="yes">
        <source>Vouched for since %1 by %n seals, up to entry %2.</source>
        <translation>
            <numerusform>Seit %1 steht %n Siegel dafür ein, bis Eintrag %2.</numerusform>
            <numerusform>Seit %1 stehen %n Siegel dafür ein, bis Eintrag %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>seals of this computer</source>
        <translation>Siegel dieses Rechners</translation>
    </message>
    <message>
        <source>&quot;memoirctl ledger seal&quot; makes the first; every program that writes makes the next.</source>
        <translation>„memoirctl ledger seal“ macht das erste; jedes Programm, das schreibt, macht das nächste.</translation>
    </message>
    <message>
        <source>%1, the last one of %2; the ledger holds it</source>
        <translation>%1, das letzte von %2; das Journal enthält es</translation>
    </message>
    <message>
        <source>It is no seal, or its signature does not fit.</source>
        <translation>Es ist kein Siegel, oder seine Unterschrift passt nicht.</translation>
    </message>
    <message>
        <source>There is no seal in %1.</source>
        <translation>In %1 ist kein Siegel.</translation>
    </message>
    <message>
        <source>ssh-keygen did not sign with %1: %2</source>
        <translation>ssh-keygen hat mit %1 nicht unterschrieben: %2</translation>
    </message>
    <message>
        <source>it gave no signature.</source>
        <translation>es gab keine Unterschrift.</translation>
    </message>
    <message>
        <source>nobody signed it.</source>
        <translation>niemand hat es unterschrieben.</translation>
    </message>
    <message>
        <source>The seal of %1 (entry %2) is not signed by anybody whom %3 allows: %4</source>
        <translation>Das Siegel vom %1 (Eintrag %2) ist von niemandem unterschrieben, den %3 erlaubt: %4</translation>
    </message>
    <message>
        <source>there is no %1 on this computer.</source>
        <translation>auf diesem Rechner gibt es kein %1.</translation>
    </message>
    <message numerus="yes">
        <source>The memories have more than %Ln different scopes, so that those of one path cannot be told apart in time. Give them fewer ones (memoirctl edit UID --set scope=GLOB), or ask without a path.</source>
        <translation>
            <numerusform>Die Erinnerungen haben mehr als %Ln Geltung, so dass sich die eines Pfades nicht rechtzeitig trennen lassen. Geben Sie ihnen weniger (memoirctl edit UID --set scope=GLOB), oder fragen Sie ohne Pfad.</numerusform>
            <numerusform>Die Erinnerungen haben mehr als %Ln verschiedene Geltungen, so dass sich die eines Pfades nicht rechtzeitig trennen lassen. Geben Sie ihnen weniger (memoirctl edit UID --set scope=GLOB), oder fragen Sie ohne Pfad.</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds at %1, and what was asked for is %2.</source>
        <translation>Es gilt an %1, und gefragt wurde nach %2.</translation>
    </message>
    <message>
        <source>Only memories have a scope, so only they can be searched by a path.</source>
        <translation>Nur Erinnerungen haben eine Geltung, nur sie lassen sich nach einem Pfad durchsuchen.</translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s) were told where more answers failed than without them: &quot;memoirctl list reflexion --worth costs&quot;.</source>
        <translation>
            <numerusform>%n Erinnerung wurde genannt, wo mehr Antworten durchfielen als ohne sie: „memoirctl list reflexion --worth costs“.</numerusform>
            <numerusform>%n Erinnerungen wurden genannt, wo mehr Antworten durchfielen als ohne sie: „memoirctl list reflexion --worth costs“.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”, which it would end, was changed since the draft was written.</source>
        <translation>„%1“, das er beenden würde, wurde geändert, seit der Entwurf geschrieben ist.</translation>
    </message>
    <message>
        <source>It would end “%1” and does not cite %2.</source>
        <translation>Er würde „%1“ beenden und zitiert %2 nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s) rest on evidence that changed: &quot;memoirctl list reflexion --evidence changed&quot;.</source>
        <translation>
            <numerusform>%n Erinnerung beruht auf einem Beleg, der sich geändert hat: „memoirctl list reflexion --evidence changed“.</numerusform>
            <numerusform>%n Erinnerungen beruhen auf Belegen, die sich geändert haben: „memoirctl list reflexion --evidence changed“.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its evidence changed on %1.</source>
        <translation>Ihr Beleg hat sich am %1 geändert.</translation>
    </message>
    <message>
        <source>“%1” says otherwise since %2.</source>
        <translation>„%1“ sagt seit %2 etwas anderes.</translation>
    </message>
    <message>
        <source>“%1” is not in force since %2.</source>
        <translation>„%1“ ist seit %2 nicht in Kraft.</translation>
    </message>
    <message>
        <source>“%1” is gone since %2.</source>
        <translation>„%1“ ist seit %2 weg.</translation>
    </message>
    <message>
        <source>It rests on that through %1.</source>
        <translation>Sie beruht darauf über %1.</translation>
    </message>
    <message>
        <source>This is not the address of a server (%1). It looks like postgresql://USER@HOST/NAME, postgresql:///NAME?host=/FOLDER or service=NAME.</source>
        <translation>Das ist nicht die Adresse eines Servers (%1). So sieht sie aus: postgresql://USER@HOST/NAME, postgresql:///NAME?host=/ORDNER oder service=NAME.</translation>
    </message>
    <message>
        <source>There is a password in the address of the server, where every user of this computer can read it. Change that password, and keep the new one in ~/.pgpass or the file that $PGPASSFILE names.</source>
        <translation>In der Adresse des Servers steht ein Passwort, wo jeder Benutzer dieses Rechners es lesen kann. Ändern Sie es, und bewahren Sie das neue in ~/.pgpass auf oder in der Datei, die $PGPASSFILE nennt.</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>sie lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>%1 does not work with a team&apos;s store on a server; nothing was done. &quot;memoirctl help teams&quot; says what does.</source>
        <translation>%1 geht nicht mit dem Speicher eines Teams auf einem Server; nichts ist geschehen. „memoirctl help teams“ sagt, was geht.</translation>
    </message>
    <message>
        <source>With sslmode=%1 everybody on the way to %2 may read along. Leave it out (verify-full), or connect to a server on this machine.</source>
        <translation>Mit sslmode=%1 kann jeder auf dem Weg zu %2 mitlesen. Lassen Sie es weg (verify-full), oder verbinden Sie sich mit einem Server auf diesem Rechner.</translation>
    </message>
    <message>
        <source>The server of %1 cannot be reached: %2.</source>
        <translation>Der Server von %1 ist nicht zu erreichen: %2.</translation>
    </message>
    <message>
        <source>The server of %1 is older than PostgreSQL 15, which Memoir needs.</source>
        <translation>Der Server von %1 ist älter als PostgreSQL 15, das Memoir braucht.</translation>
    </message>
    <message>
        <source>A text holds the character U+0000, which the server does not keep; nothing was written. Take it out and try again.</source>
        <translation>Ein Text enthält das Zeichen U+0000, das der Server nicht aufbewahrt; nichts ist geschrieben. Nehmen Sie es heraus und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The statement has no place for value %1.</source>
        <translation>Die Anweisung hat keinen Platz für den Wert %1.</translation>
    </message>
    <message>
        <source>The server does not let you do this (%1); ask who keeps the team&apos;s store.</source>
        <translation>Der Server erlaubt Ihnen das nicht (%1); fragen Sie, wer den Speicher des Teams betreut.</translation>
    </message>
    <message>
        <source>Somebody else is writing to this store; try again in a moment.</source>
        <translation>Jemand anderes schreibt gerade in diesen Speicher; versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The server has no room or no memory for this (%1); nothing was changed.</source>
        <translation>Der Server hat dafür keinen Platz oder keinen Arbeitsspeicher (%1); nichts ist geändert.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost while the act was being committed, so it may be done or not: look for it in the ledger before you do it again.</source>
        <translation>Die Verbindung zu %1 ging verloren, während die Handlung abgeschlossen wurde; sie kann also geschehen sein oder nicht: Sehen Sie im Journal nach, bevor Sie sie wiederholen.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost; nothing of this act was kept. Try again.</source>
        <translation>Die Verbindung zu %1 ging verloren; von dieser Handlung ist nichts geblieben. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a member: small letters a to z, digits, &quot;-&quot; and &quot;_&quot;, a letter first, and not pg_ or memoir_.</source>
        <translation>„%1“ kann nicht der Name eines Mitglieds sein: kleine Buchstaben a bis z, Ziffern, „-“ und „_“, zuerst ein Buchstabe, und nicht pg_ oder memoir_.</translation>
    </message>
    <message>
        <source>A password for %1 could not be made.</source>
        <translation>Für %1 ließ sich kein Passwort machen.</translation>
    </message>
    <message>
        <source>%1 is no member of this team.</source>
        <translation>%1 ist kein Mitglied dieses Teams.</translation>
    </message>
    <message>
        <source>%1 is a database of another program; nothing in it was touched. Make an empty one for the team (createdb --locale=C.UTF-8 --template=template0).</source>
        <translation>%1 ist die Datenbank eines anderen Programms; nichts darin ist angefasst. Legen Sie für das Team eine leere an (createdb --locale=C.UTF-8 --template=template0).</translation>
    </message>
    <message>
        <source>There is no store in %1; who keeps the server makes one with &quot;memoirctl team init&quot;.</source>
        <translation>In %1 ist kein Speicher; wer den Server betreut, legt ihn mit „memoirctl team init“ an.</translation>
    </message>
    <message numerus="yes">
        <source>The full text of %n row(s) is not what they say (%1); &quot;memoirctl rebuild&quot; makes it anew.</source>
        <translation>
            <numerusform>Der Volltext von %n Zeile sagt nicht, was sie sagt (%1); „memoirctl rebuild“ macht ihn neu.</numerusform>
            <numerusform>Der Volltext von %n Zeilen sagt nicht, was sie sagen (%1); „memoirctl rebuild“ macht ihn neu.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is there already; a store is copied into a new file. Nothing in it was touched.</source>
        <translation>%1 gibt es schon; ein Speicher wird in eine neue Datei kopiert. Dort wurde nichts angerührt.</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Computer</translation>
    </message>
    <message>
        <source>Others are connected to the database (%1); let them close their programs, and try again. Nothing was changed.</source>
        <translation>Andere sind mit der Datenbank verbunden (%1); lassen Sie sie ihre Programme schließen und versuchen Sie es erneut. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>A text in %1 (%2) holds the character U+0000, which no server keeps. Take it out there; the same copy then goes on.</source>
        <translation>Ein Text in %1 (%2) enthält das Zeichen U+0000, das kein Server behält. Nehmen Sie es dort heraus; dieselbe Kopie geht dann weiter.</translation>
    </message>
    <message>
        <source>%1 holds something already (%2); a store is copied into an empty one, as &quot;memoirctl team init&quot; makes it. Nothing in it was touched.</source>
        <translation>%1 enthält schon etwas (%2); ein Speicher wird in einen leeren kopiert, wie „memoirctl team init“ ihn anlegt. Dort wurde nichts angerührt.</translation>
    </message>
    <message>
        <source>%1 is a copy of a store that is not finished, so it is not opened: the same &quot;memoirctl copy&quot; goes on with it.</source>
        <translation>%1 ist eine Kopie eines Speichers, die nicht fertig ist, und wird darum nicht geöffnet: Dasselbe „memoirctl copy“ macht damit weiter.</translation>
    </message>
    <message>
        <source>%1 is not on this computer; it comes with PostgreSQL&apos;s programs (on Debian the package postgresql-client).</source>
        <translation>%1 ist nicht auf diesem Computer; es kommt mit den Programmen von PostgreSQL (unter Debian das Paket postgresql-client).</translation>
    </message>
    <message>
        <source>%1 could not do its part: %2</source>
        <translation>%1 konnte seinen Teil nicht tun: %2</translation>
    </message>
    <message>
        <source>The database&apos;s name %1 is too long to be kept under another one; rename it first.</source>
        <translation>Der Name der Datenbank %1 ist zu lang, um unter einem anderen behalten zu werden; benennen Sie sie zuerst um.</translation>
    </message>
    <message>
        <source>The copy is no good: %1 Nothing was changed.</source>
        <translation>Die Kopie taugt nicht: %1 Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 is the copy of another database, of no store.</source>
        <translation>%1 ist die Kopie einer anderen Datenbank, keines Speichers.</translation>
    </message>
    <message>
        <source>An agent does not see all of a store, so it cannot copy it; a person of the team can.</source>
        <translation>Ein Agent sieht nicht alles von einem Speicher und kann ihn darum nicht kopieren; ein Mensch aus dem Team kann es.</translation>
    </message>
    <message>
        <source>%1 does not keep the rows of %2 as they are; the copy stays unfinished.</source>
        <translation>%1 behält die Zeilen von %2 nicht, wie sie sind; die Kopie bleibt unfertig.</translation>
    </message>
    <message>
        <source>A store is not copied onto itself.</source>
        <translation>Ein Speicher wird nicht auf sich selbst kopiert.</translation>
    </message>
    <message>
        <source>PostgreSQL</source>
        <translation>PostgreSQL</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>plain, within this machine</source>
        <translation>unverschlüsselt, in diesem Computer</translation>
    </message>
    <message>
        <source>what was committed survives a power cut</source>
        <translation>was zugesagt wurde, übersteht einen Stromausfall</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Who keeps the server sets fsync, synchronous_commit and full_page_writes to on.</source>
        <translation>Wer den Server betreut, setzt fsync, synchronous_commit und full_page_writes auf on.</translation>
    </message>
    <message>
        <source>switched off: %1</source>
        <translation>ausgeschaltet: %1</translation>
    </message>
    <message>
        <source>Somebody who keeps the server switched rules of this store off; let it be said why, and run &quot;memoirctl verify&quot;.</source>
        <translation>Jemand, der den Server betreut, hat Regeln dieses Speichers ausgeschaltet; lassen Sie sich sagen, warum, und führen Sie „memoirctl verify“ aus.</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>Vektoren</translation>
    </message>
    <message>
        <source>You approved %1 already; it takes the approval of another person too.</source>
        <translation>Sie haben %1 schon freigegeben; es braucht auch die Freigabe eines anderen Menschen.</translation>
    </message>
    <message>
        <source>Two people approved what %1 says; put it back to review before it is edited.</source>
        <translation>Zwei Menschen haben freigegeben, was %1 sagt; stellen Sie es zurück zur Prüfung, bevor es bearbeitet wird.</translation>
    </message>
    <message>
        <source>Nobody is asked for a second opinion on %1.</source>
        <translation>Zu %1 wird niemand nach einer Zweitmeinung gefragt.</translation>
    </message>
    <message>
        <source>No two people differ about %1.</source>
        <translation>Über %1 sind sich keine zwei Menschen uneins.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no verdict on a row that waits.</source>
        <translation>„%1“ ist kein Urteil über eine wartende Zeile.</translation>
    </message>
    <message>
        <source>%1 was decided by %2; a second opinion is another person&apos;s.</source>
        <translation>%1 wurde von %2 entschieden; eine Zweitmeinung ist die eines anderen Menschen.</translation>
    </message>
    <message>
        <source>Two people differed.</source>
        <translation>Zwei Menschen waren uneins.</translation>
    </message>
    <message>
        <source>The server of %1 came back without entries of the ledger that were there before: a copy of it that had not received them may have taken over. Nothing is written to it. Tell who keeps the server; to go on with what is there, close the store and open it again.</source>
        <translation>Der Server von %1 kam ohne Einträge des Journals zurück, die vorher da waren: Eine Kopie, die sie nicht bekommen hatte, hat vielleicht übernommen. Es wird nichts dorthin geschrieben. Sagen Sie es denen, die den Server betreuen; um mit dem, was da ist, weiterzuarbeiten, schließen Sie den Speicher und öffnen ihn wieder.</translation>
    </message>
    <message>
        <source>Another store lies at %1 than before; nothing is written to it. To go on with that one, close the store and open it again.</source>
        <translation>Bei %1 liegt ein anderer Speicher als vorher; es wird nichts dorthin geschrieben. Um mit diesem weiterzuarbeiten, schließen Sie den Speicher und öffnen ihn wieder.</translation>
    </message>
    <message>
        <source>compared in this program</source>
        <translation>in diesem Programm verglichen</translation>
    </message>
    <message>
        <source>compared by the server: pgvector %1, %2 indexes</source>
        <translation>vom Server verglichen: pgvector %1, %2 Indizes</translation>
    </message>
    <message>
        <source>; pgvector is there and not used</source>
        <translation>; pgvector ist da und wird nicht benutzt</translation>
    </message>
    <message>
        <source>; pgvector is not there</source>
        <translation>; pgvector ist nicht da</translation>
    </message>
    <message>
        <source>Who keeps the server runs &quot;memoirctl team init&quot; again; it takes pgvector 0.8 or newer into use.</source>
        <translation>Wer den Server betreut, führt „memoirctl team init“ noch einmal aus; das nimmt pgvector ab 0.8 in Gebrauch.</translation>
    </message>
    <message>
        <source>full text of agents</source>
        <translation>Volltext der Agenten</translation>
    </message>
    <message>
        <source>found by its index</source>
        <translation>über seinen Index gefunden</translation>
    </message>
    <message>
        <source>read whole for each search</source>
        <translation>für jede Suche ganz gelesen</translation>
    </message>
    <message>
        <source>A superuser of the server runs &quot;memoirctl team init&quot; again: only one can say that the index may be asked first.</source>
        <translation>Ein Superuser des Servers führt „memoirctl team init“ noch einmal aus: Nur ein solcher kann sagen, dass der Index zuerst gefragt werden darf.</translation>
    </message>
    <message>
        <source>%1 was approved by %2 and waits for a second person.</source>
        <translation>%1 wurde von %2 genehmigt und wartet auf eine zweite Person.</translation>
    </message>
    <message>
        <source>%1 takes the approval of two people, and an import gives none.</source>
        <translation>%1 braucht die Genehmigung von zwei Personen, und ein Import gibt keine.</translation>
    </message>
    <message>
        <source>The setting %1 is not what its last ledger entry says.</source>
        <translation>Die Einstellung %1 ist nicht, was ihr letzter Ledger-Eintrag sagt.</translation>
    </message>
    <message>
        <source>The schedule of %1 is not what its last ledger entry says.</source>
        <translation>Der Zeitplan von %1 ist nicht, was sein letzter Ledger-Eintrag sagt.</translation>
    </message>
    <message>
        <source>The saved filter %1 is not what its last ledger entry says.</source>
        <translation>Der gespeicherte Filter %1 ist nicht, was sein letzter Ledger-Eintrag sagt.</translation>
    </message>
    <message>
        <source>permissions of the folder of seals</source>
        <translation>Rechte des Ordners der Siegel</translation>
    </message>
    <message>
        <source>permissions of %1</source>
        <translation>Rechte von %1</translation>
    </message>
    <message>
        <source>encryption of the disk</source>
        <translation>Verschlüsselung des Datenträgers</translation>
    </message>
    <message>
        <source>encrypted</source>
        <translation>verschlüsselt</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>Who takes the disk away can read the store, unless the file system encrypts by itself. Keep it on an encrypted disk or home folder.</source>
        <translation>Wer den Datenträger mitnimmt, kann den Speicher lesen, außer das Dateisystem verschlüsselt selbst. Legen Sie ihn auf einen verschlüsselten Datenträger oder in ein verschlüsseltes Benutzerverzeichnis.</translation>
    </message>
    <message>
        <source>for longer than a minute: %1</source>
        <translation>seit mehr als einer Minute: %1</translation>
    </message>
    <message>
        <source>for longer than a second: %1</source>
        <translation>seit mehr als einer Sekunde: %1</translation>
    </message>
    <message>
        <source>These processes read one state of the store: what they show may be old, and the side file grows. Close them.</source>
        <translation>Diese Prozesse lesen einen Stand des Speichers: Was sie zeigen, kann alt sein, und die Nebendatei wächst. Beenden Sie sie.</translation>
    </message>
    <message>
        <source>These processes read one state of the store; without --quick they are watched for a minute.</source>
        <translation>Diese Prozesse lesen einen Stand des Speichers; ohne --quick werden sie eine Minute lang beobachtet.</translation>
    </message>
    <message>
        <source>the store is not what was seen here: %1</source>
        <translation>der Speicher ist nicht, was hier gesehen wurde: %1</translation>
    </message>
    <message>
        <source>&quot;memoirctl verify&quot; says what else differs. Where somebody meant it, &quot;memoirctl ledger seal --accept-older --reason TEXT&quot; says so; where nobody did, go back to a copy.</source>
        <translation>„memoirctl verify“ sagt, was noch abweicht. War es gewollt, sagt das „memoirctl ledger seal --accept-older --reason TEXT“; hat es niemand gewollt, gehen Sie zu einer Kopie zurück.</translation>
    </message>
    <message>
        <source>signed decisions</source>
        <translation>unterschriebene Entscheidungen</translation>
    </message>
    <message>
        <source>acts of people that are not signed as they should be: %1</source>
        <translation>Handlungen von Personen, die nicht unterschrieben sind, wie sie es sein sollten: %1</translation>
    </message>
    <message>
        <source>asked for, and all signed</source>
        <translation>verlangt, und alle unterschrieben</translation>
    </message>
    <message>
        <source>not asked for</source>
        <translation>nicht verlangt</translation>
    </message>
    <message>
        <source>&quot;memoirctl verify&quot; names each. Take back what you did not do: &quot;memoirctl undo CHANGESET&quot;.</source>
        <translation>„memoirctl verify“ nennt jede. Nehmen Sie zurück, was nicht von Ihnen ist: „memoirctl undo CHANGESET“.</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>Siegel</translation>
    </message>
    <message>
        <source>Sealed at entry %1.</source>
        <translation>Versiegelt bei Eintrag %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) read</source>
        <translation>
            <numerusform>%n Lauf gelesen</numerusform>
            <numerusform>%n Läufe gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n learning(s) wait for review or were seen again.</source>
        <translation>
            <numerusform>%n-mal Gelerntes wartet auf Prüfung oder wurde wieder gesehen.</numerusform>
            <numerusform>%n-mal Gelerntes wartet auf Prüfung oder wurde wieder gesehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Read it differently.</source>
        <translation>Anders gelesen.</translation>
    </message>
    <message>
        <source>Talked it over.</source>
        <translation>Besprochen.</translation>
    </message>
    <message>
        <source>how sure is unknown</source>
        <translation>wie sicher, ist unbekannt</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1: passed or failed alike by both in %2 of %3 answers (kappa %4, %5; weighted kappa of the grades %6).</source>
        <translation>%1: von beiden gleich bestanden oder nicht bei %2 von %3 Antworten (Kappa %4, %5; gewichtetes Kappa der Noten %6).</translation>
    </message>
    <message>
        <source>%1 was brought up to date by a newer build of Memoir; nothing in it was touched. Install that build on this computer, too.</source>
        <translation>%1 wurde von einem neueren Stand von Memoir erneuert; nichts darin wurde angerührt. Installieren Sie diesen Stand auch auf diesem Computer.</translation>
    </message>
    <message>
        <source>The rules of %1 were made by another build of Memoir; nothing in it was touched. If this build is newer, whoever keeps the server runs &quot;memoirctl team upgrade&quot;; otherwise use the build that made it.</source>
        <translation>Die Regeln von %1 hat ein anderer Stand von Memoir gemacht; nichts darin wurde angerührt. Ist dieser hier der neuere, führt „memoirctl team upgrade“ aus, wer den Server betreut; sonst nehmen Sie den, der sie gemacht hat.</translation>
    </message>
    <message>
        <source>PDF files are read with %1, and it is not on this computer (on Debian the package poppler-utils).</source>
        <translation>PDF-Dateien werden mit %1 gelesen, und das fehlt auf diesem Computer (unter Debian das Paket poppler-utils).</translation>
    </message>
    <message>
        <source>Reading the PDF was given up: %1</source>
        <translation>Das Lesen des PDFs wurde aufgegeben: %1</translation>
    </message>
    <message>
        <source>it printed more than %1 MB.</source>
        <translation>es hat mehr als %1 MB ausgegeben.</translation>
    </message>
    <message>
        <source>The uid of the changeset %1, or of the one before it, is not of its moment.</source>
        <translation>Die uid des Änderungssatzes %1 oder die des Satzes vor ihm gehört nicht zu seinem Zeitpunkt.</translation>
    </message>
    <message>
        <source>An earlier build of Memoir began the copy %1; delete it, and copy the store again.</source>
        <translation>Eine frühere Fassung von Memoir hat die Kopie %1 begonnen; sie löschen und den Speicher noch einmal kopieren.</translation>
    </message>
    <message>
        <source>The rows of the table %1 do not fit it as this build has it: %2 Nothing was changed.</source>
        <translation>Die Zeilen der Tabelle %1 passen nicht in sie, wie dieses Programm sie hat: %2 Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>This build does not know what the store has there: %1; nothing was changed. Use the build that made it, or go back to a backup.</source>
        <translation>Dieses Programm kennt nicht, was der Speicher dort hat: %1; nichts wurde geändert. Die Fassung nehmen, die ihn gemacht hat, oder zu einer Sicherung zurückgehen.</translation>
    </message>
    <message>
        <source>A server keeps the rules of a team&apos;s store; &quot;memoirctl team upgrade&quot; makes those of an earlier build anew.</source>
        <translation>Die Regeln eines Team-Speichers hält sein Server; „memoirctl team upgrade“ macht die einer früheren Fassung neu.</translation>
    </message>
    <message>
        <source>%1 has no revision that could have been seen; name none.</source>
        <translation>%1 hat keine Revision, die zu sehen gewesen wäre; keine angeben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of a budget is below 0.</source>
        <translation>„%1“ eines Budgets ist kleiner als 0.</translation>
    </message>
    <message>
        <source>%1 is not for %2 to change. %3</source>
        <translation>%1 darf %2 nicht ändern. %3</translation>
    </message>
    <message>
        <source>No agent changes &quot;%1&quot; of a memory.</source>
        <translation>Kein Agent ändert „%1“ einer Erinnerung.</translation>
    </message>
    <message>
        <source>%1 says that it changes the memory, but Memoir did not word it in this store: an agent or a file did. Refuse it.</source>
        <translation>%1 sagt, es ändere die Erinnerungen, aber nicht Memoir hat es in diesem Speicher verfasst, sondern ein Agent oder eine Datei. Ablehnen.</translation>
    </message>
    <message>
        <source>%1 has the name &quot;%2&quot; already, and only one of the two changes the memory; propose this under a name of its own.</source>
        <translation>%1 heißt schon „%2“, und nur einer der beiden ändert die Erinnerung; diesen unter einem eigenen Namen vorschlagen.</translation>
    </message>
    <message>
        <source>&quot;effect&quot; is Memoir&apos;s own mark. An agent proposes a change of a memory with the tools memory_update and memory_forget.</source>
        <translation>„effect“ ist Memoirs eigenes Zeichen. Ein Agent schlägt die Änderung einer Erinnerung mit den Werkzeugen memory_update und memory_forget vor.</translation>
    </message>
    <message>
        <source>There is no good copy of %1 that is chosen unasked, neither in %2 nor beside it: those that are good were made by hand, kept beside, or replaced. Name one: &quot;memoirctl restore COPY&quot;.</source>
        <translation>Von %1 gibt es keine gute Kopie, die ungefragt gewählt wird, weder in %2 noch daneben: die guten sind von Hand gemacht, daneben aufbewahrt oder ersetzt worden. Eine nennen: „memoirctl restore KOPIE“.</translation>
    </message>
    <message>
        <source>%1 is a copy of another store (%2) than the one at %3 (%4). If you mean that store, say so: &quot;memoirctl restore COPY --yes --other-store %2&quot;. Nothing was changed.</source>
        <translation>%1 ist die Kopie eines anderen Speichers (%2) als des Speichers in %3 (%4). Ist jener gemeint, das sagen: „memoirctl restore KOPIE --yes --other-store %2“. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is over 64 KiB; shorten it, or keep the long text as an episode.</source>
        <translation>„%1“ ist größer als 64 KiB; kürzen oder den langen Text als Episode aufheben.</translation>
    </message>
    <message>
        <source>What the run rests on was forgotten while it was writing; nothing was kept.</source>
        <translation>Worauf der Lauf beruht, wurde vergessen, während er schrieb; nichts wurde aufgehoben.</translation>
    </message>
    <message>
        <source>&quot;expires_at&quot; is %1, which is past: nobody could answer in time.</source>
        <translation>„expires_at“ ist %1 und damit vorbei: Niemand könnte rechtzeitig antworten.</translation>
    </message>
    <message>
        <source>Episodes of the kind &quot;%1&quot; are written by the reading of sessions alone; write an event or a message.</source>
        <translation>Episoden der Art „%1“ schreibt nur das Lesen von Sitzungen; ein event oder eine message schreiben.</translation>
    </message>
    <message>
        <source>%1 was forgotten at %2.</source>
        <translation>%1 wurde am %2 vergessen.</translation>
    </message>
    <message>
        <source>What %1 proposes is not what its hash stands for; somebody changed it past Memoir. Refuse it.</source>
        <translation>Was %1 vorschlägt, ist nicht, wofür der Hash steht; jemand hat es an Memoir vorbei geändert. Lehnen Sie es ab.</translation>
    </message>
    <message>
        <source>%1 shows other words than %2 has; refuse it and let the agent propose anew.</source>
        <translation>%1 zeigt andere Worte, als %2 hat; lehnen Sie es ab und lassen Sie den Agenten neu vorschlagen.</translation>
    </message>
    <message>
        <source>The earlier text of %1 quotes a row that was forgotten since; it does not come back.</source>
        <translation>Der frühere Text von %1 zitiert eine Zeile, die seither vergessen wurde; er kommt nicht zurück.</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <source>%1 is a forgetting: nothing of it was kept, so it cannot be taken back.</source>
        <translation>%1 ist ein Vergessen: Davon wurde nichts behalten, es lässt sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>There is no folder %1; make it first, or choose another.</source>
        <translation>Es gibt keinen Ordner %1; legen Sie ihn erst an oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>%1 is on this server already, with another duty (%2), and a duty holds in all its stores. Nothing was changed.</source>
        <translation>%1 ist schon auf diesem Server, mit einer anderen Aufgabe (%2), und eine Aufgabe gilt in all seinen Speichern. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>What is read as %1 is everybody&apos;s or of the agents it names; leave out --agent.</source>
        <translation>Was als %1 gelesen wird, gehört allen oder den Agenten, die es nennt; lassen Sie --agent weg.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s): %1 new, %2 changed, %3 gone, %4 could not be read.</source>
        <translation>
            <numerusform>%n Datei: %1 neu, %2 geändert, %3 fort, %4 nicht lesbar.</numerusform>
            <numerusform>%n Dateien: %1 neu, %2 geändert, %3 fort, %4 nicht lesbar.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1 new, %2 changed, %3 gone</source>
        <translation>
            <numerusform>%n Datei, %1 neu, %2 geändert, %3 fort</numerusform>
            <numerusform>%n Dateien, %1 neu, %2 geändert, %3 fort</numerusform>
        </translation>
    </message>
    <message>
        <source>It quoted a row then that was forgotten since.</source>
        <translation>Es zitierte damals eine Zeile, die seither vergessen wurde.</translation>
    </message>
    <message>
        <source>Its document was read again since then, and this piece of it was not there yet.</source>
        <translation>Sein Dokument wurde seither neu gelesen, und dieses Stück gab es noch nicht.</translation>
    </message>
    <message>
        <source>The copy was stopped; nothing stands under its name.</source>
        <translation>Die Kopie wurde angehalten; unter ihrem Namen steht nichts.</translation>
    </message>
    <message>
        <source>%1 holds the whole file as one row of an earlier import, and stays. Reject it once you approved the rows of its parts; else the same is told twice.</source>
        <translation>%1 enthält die ganze Datei als eine Zeile eines früheren Imports und bleibt. Nach der Freigabe der Zeilen ihrer Teile ablehnen; sonst wird dasselbe zweimal mitgeteilt.</translation>
    </message>
    <message>
        <source>words of what was forgotten</source>
        <translation>Worte von Vergessenem</translation>
    </message>
    <message>
        <source>none are left</source>
        <translation>es sind keine übrig</translation>
    </message>
    <message>
        <source>may still be in free parts of the file</source>
        <translation>können noch in freien Teilen der Datei stehen</translation>
    </message>
    <message>
        <source>Open the store in the window, or run &quot;memoirctl tick&quot;: either writes the file anew without them.</source>
        <translation>Den Speicher im Fenster öffnen oder „memoirctl tick“ aufrufen: Beides schreibt die Datei ohne sie neu.</translation>
    </message>
    <message>
        <source>a note of basic-memory (.md), or a folder of them</source>
        <translation>eine Notiz von basic-memory (.md) oder ein Ordner davon</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) left out: what is to be done is no memory.</source>
        <translation>
            <numerusform>%n Aufgabe ausgelassen: was zu tun ist, ist keine Erinnerung.</numerusform>
            <numerusform>%n Aufgaben ausgelassen: was zu tun ist, ist keine Erinnerung.</numerusform>
        </translation>
    </message>
    <message>
        <source>The note says nothing.</source>
        <translation>Die Notiz sagt nichts.</translation>
    </message>
    <message>
        <source>The folder holds no notes; expected: %1.</source>
        <translation>Der Ordner enthält keine Notizen; erwartet: %1.</translation>
    </message>
    <message>
        <source>%1 is an archive (zip or gzip); unpack it first, then import what was in it.</source>
        <translation>%1 ist ein Archiv (zip oder gzip); zuerst auspacken, dann importieren, was darin war.</translation>
    </message>
    <message>
        <source>%1 was forgotten here and stays so; its tombstone says when, by whom and why.</source>
        <translation>%1 wurde hier vergessen und bleibt es; der Grabstein sagt, wann, von wem und warum.</translation>
    </message>
    <message>
        <source>Line %1 is no JSON: %2.</source>
        <translation>Zeile %1 ist kein JSON: %2.</translation>
    </message>
    <message>
        <source>A JSON document over %1 MiB is not read as a whole; split it.</source>
        <translation>Ein JSON-Dokument über %1 MiB wird nicht im Ganzen gelesen; es muss geteilt werden.</translation>
    </message>
    <message>
        <source>an agent file of Letta (.af) with &quot;agents&quot; and &quot;blocks&quot;</source>
        <translation>eine Agentendatei von Letta (.af) mit „agents“ und „blocks“</translation>
    </message>
    <message>
        <source>A block has a &quot;label&quot; and a &quot;value&quot;, both texts.</source>
        <translation>Ein Block hat „label“ und „value“, beides Texte.</translation>
    </message>
    <message>
        <source>&quot;block_ids&quot; names %1, and the file has no such block.</source>
        <translation>„block_ids“ nennt %1, und die Datei hat keinen solchen Block.</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) of its conversations are not taken, only memory blocks.</source>
        <translation>
            <numerusform>%n Nachricht aus Gesprächen wird nicht übernommen, nur Speicherblöcke.</numerusform>
            <numerusform>%n Nachrichten aus Gesprächen werden nicht übernommen, nur Speicherblöcke.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in it are not taken, only memory blocks; &quot;memoirctl ingest&quot; reads documents.</source>
        <translation>
            <numerusform>%n Datei darin wird nicht übernommen, nur Speicherblöcke; „memoirctl ingest“ liest Dokumente.</numerusform>
            <numerusform>%n Dateien darin werden nicht übernommen, nur Speicherblöcke; „memoirctl ingest“ liest Dokumente.</numerusform>
        </translation>
    </message>
    <message>
        <source>memories of mem0 or OpenMemory: a list, a page with &quot;results&quot;, a memories.json, or a memory each line</source>
        <translation>Erinnerungen von mem0 oder OpenMemory: eine Liste, eine Seite mit „results“, eine memories.json oder je Zeile eine Erinnerung</translation>
    </message>
    <message>
        <source>It has no text, neither as &quot;memory&quot; nor as &quot;content&quot;.</source>
        <translation>Es hat keinen Text, weder als „memory“ noch als „content“.</translation>
    </message>
    <message>
        <source>It has other words there now: they are a new row. The row of an earlier import, %1, stays; supersede it by the new one where that is meant.</source>
        <translation>Dort stehen jetzt andere Worte: Sie sind eine neue Zeile. Die Zeile eines früheren Imports, %1, bleibt; wo es so gemeint ist, durch die neue ersetzen.</translation>
    </message>
    <message>
        <source>It is %1 there, and %2 is still here: reject or forget it where that is meant.</source>
        <translation>Dort ist es %1, und %2 ist noch hier: wo es so gemeint ist, ablehnen oder vergessen.</translation>
    </message>
    <message>
        <source>The file holds no memories.</source>
        <translation>Die Datei enthält keine Erinnerungen.</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>Erinnerung %1</translation>
    </message>
    <message>
        <source>It is no object.</source>
        <translation>Es ist kein Objekt.</translation>
    </message>
    <message numerus="yes">
        <source>%n relation(s) of its graph are left out; only memories are taken.</source>
        <translation>
            <numerusform>%n Beziehung des Graphen wird ausgelassen; nur Erinnerungen werden übernommen.</numerusform>
            <numerusform>%n Beziehungen des Graphen werden ausgelassen; nur Erinnerungen werden übernommen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(ies) left out: %1 there.</source>
        <translation>
            <numerusform>%n Erinnerung ausgelassen: dort %1.</numerusform>
            <numerusform>%n Erinnerungen ausgelassen: dort %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Older copies</source>
        <translation>Ältere Kopien</translation>
    </message>
    <message numerus="yes">
        <source>%n dropped, the newest %1 are kept</source>
        <translation>
            <numerusform>%n entfernt, die neuesten %1 bleiben</numerusform>
            <numerusform>%n entfernt, die neuesten %1 bleiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were given vectors by %1.</source>
        <translation>
            <numerusform>%n Zeile bekam einen Vektor von %1.</numerusform>
            <numerusform>%n Zeilen bekamen Vektoren von %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) expired</source>
        <translation>
            <numerusform>%n Zeile abgelaufen</numerusform>
            <numerusform>%n Zeilen abgelaufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) expired</source>
        <translation>
            <numerusform>%n Vorschlag abgelaufen</numerusform>
            <numerusform>%n Vorschläge abgelaufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n proposal(s) expired.</source>
        <translation>
            <numerusform>und %n Vorschlag abgelaufen.</numerusform>
            <numerusform>und %n Vorschläge abgelaufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>It was forgotten. Name the file itself to read it again.</source>
        <translation>Es wurde vergessen. Um sie wieder zu lesen, die Datei selbst nennen.</translation>
    </message>
    <message>
        <source>%1 must be at least twice %2: %3 and %4 do not go together.</source>
        <translation>%1 muss mindestens doppelt so groß sein wie %2: %3 und %4 passen nicht zusammen.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) decided</source>
        <translation>
            <numerusform>%n Zeile entschieden</numerusform>
            <numerusform>%n Zeilen entschieden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) decided by rules.</source>
        <translation>
            <numerusform>%n Zeile von Regeln entschieden.</numerusform>
            <numerusform>%n Zeilen von Regeln entschieden.</numerusform>
        </translation>
    </message>
    <message>
        <source>The disk is full, so the store %1 cannot be opened; nothing was changed. Make room and try again.</source>
        <translation>Der Datenträger ist voll, darum lässt sich der Speicher %1 nicht öffnen; nichts wurde geändert. Platz schaffen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The store %1 is read only: its file system is mounted for reading.</source>
        <translation>Der Speicher %1 ist nur zu lesen: Sein Dateisystem ist nur zum Lesen eingehängt.</translation>
    </message>
    <message>
        <source>The store %1 is read only: %2 is marked as not to be changed (immutable).</source>
        <translation>Der Speicher %1 ist nur zu lesen: %2 ist als unveränderlich gekennzeichnet (immutable).</translation>
    </message>
    <message>
        <source>The store %1 is read only: this user may not write to %2.</source>
        <translation>Der Speicher %1 ist nur zu lesen: %2 kann dieser Benutzer nicht schreiben.</translation>
    </message>
    <message>
        <source>its file</source>
        <translation>seine Datei</translation>
    </message>
    <message>
        <source>its folder %1</source>
        <translation>seinen Ordner %1</translation>
    </message>
    <message>
        <source>%1 Nothing was changed. It can be looked at; to write, change the permissions, or copy it elsewhere.</source>
        <translation>%1 Nichts wurde geändert. Ansehen lässt er sich; um zu schreiben, die Rechte ändern oder ihn anderswohin kopieren.</translation>
    </message>
    <message>
        <source>free on the disk</source>
        <translation>frei auf dem Datenträger</translation>
    </message>
    <message>
        <source>%1: the disk is full</source>
        <translation>%1: Der Datenträger ist voll</translation>
    </message>
    <message>
        <source>%1: the disk is nearly full</source>
        <translation>%1: Der Datenträger ist fast voll</translation>
    </message>
    <message>
        <source>Make room: where a write does not fit it fails, and a backup needs as much again as the store.</source>
        <translation>Platz schaffen: Wo ein Schreiben nicht hineinpasst, schlägt es fehl, und eine Sicherung braucht noch einmal so viel wie der Speicher.</translation>
    </message>
    <message>
        <source>place of the store</source>
        <translation>Ort des Speichers</translation>
    </message>
    <message>
        <source>Change the permissions or the mount, or copy the store elsewhere, to write.</source>
        <translation>Um zu schreiben, die Rechte oder das Einhängen ändern oder den Speicher anderswohin kopieren.</translation>
    </message>
    <message>
        <source>On %1 %2 accepted here that the store has another history: %3</source>
        <translation>Am %1 nahm %2 hier an, dass der Speicher eine andere Geschichte hat: %3</translation>
    </message>
    <message>
        <source>A copy elsewhere has gone on by itself since %1.</source>
        <translation>Eine Kopie anderswo ist seit %1 ihren eigenen Weg gegangen.</translation>
    </message>
</context>
<context>
    <name>views::ActMessages</name>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Nothing to put back</source>
        <translation>Nichts wiederherzustellen</translation>
    </message>
    <message>
        <source>Next: %1.</source>
        <translation>Weiter: %1.</translation>
    </message>
    <message>
        <source>Nothing waits for you</source>
        <translation>Nichts wartet</translation>
    </message>
    <message>
        <source>The row changed meanwhile. Its new text is shown; decide again.</source>
        <translation>Die Zeile wurde inzwischen geändert. Ihr neuer Text ist zu sehen; neu entscheiden.</translation>
    </message>
    <message>
        <source>Kept as a draft until the server is back. %1</source>
        <translation>Als Entwurf behalten, bis der Server wieder da ist. %1</translation>
    </message>
</context>
<context>
    <name>views::ActOffer</name>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Put back: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>From %1: %2. Undo once more takes it back</source>
        <translation>Von %1: %2. Noch einmal Rückgängig nimmt es zurück</translation>
    </message>
    <message numerus="yes">
        <source>Undone: %1. %Ln proposals of it stay, their agent has the answer</source>
        <translation>
            <numerusform>Rückgängig: %1. %Ln Vorschlag daraus bleibt, sein Agent hat die Antwort</numerusform>
            <numerusform>Rückgängig: %1. %Ln Vorschläge daraus bleiben, ihr Agent hat die Antwort</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::AgentChoice</name>
    <message>
        <source>Whose are shown</source>
        <translation>Wessen Einträge gezeigt werden</translation>
    </message>
    <message>
        <source>All agents</source>
        <translation>Alle Agenten</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <translation>%1 (%L2)</translation>
    </message>
    <message>
        <source>Everybody&apos;s</source>
        <translation>Allen</translation>
    </message>
</context>
<context>
    <name>views::AgentMenu</name>
    <message>
        <source>All agents</source>
        <translation>Alle Agenten</translation>
    </message>
</context>
<context>
    <name>views::AgentsSection</name>
    <message>
        <source>reads everybody&apos;s</source>
        <translation>liest von allen</translation>
    </message>
    <message>
        <source>reads its own</source>
        <translation>liest nur Eigenes</translation>
    </message>
    <message>
        <source>reads its own, %1</source>
        <translation>liest Eigenes, %1</translation>
    </message>
    <message>
        <source>told nothing</source>
        <translation>erfährt nichts</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) would no longer be told.</source>
        <translation>
            <numerusform>%n Zeile würde nicht mehr mitgeteilt.</numerusform>
            <numerusform>%n Zeilen würden nicht mehr mitgeteilt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) more would be told.</source>
        <translation>
            <numerusform>%n Zeile mehr würde mitgeteilt.</numerusform>
            <numerusform>%n Zeilen mehr würden mitgeteilt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The same rows would be told.</source>
        <translation>Dieselben Zeilen würden mitgeteilt.</translation>
    </message>
    <message>
        <source>There are more; these were counted.</source>
        <translation>Es gibt mehr; gezählt sind diese.</translation>
    </message>
    <message>
        <source>no longer</source>
        <translation>nicht mehr</translation>
    </message>
    <message>
        <source>from now on</source>
        <translation>ab jetzt</translation>
    </message>
    <message numerus="yes">
        <source>It keeps more in sight than that: a clean-up would take %n step(s), when you carry it out.</source>
        <translation>
            <numerusform>Er behält mehr im Blick als das: Ein Aufräumen bräuchte %n Schritt, wenn Sie es ausführen.</numerusform>
            <numerusform>Er behält mehr im Blick als das: Ein Aufräumen bräuchte %n Schritte, wenn Sie es ausführen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
    <message>
        <source>private</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>Rows that would change</source>
        <translation>Zeilen, die sich ändern würden</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Told</source>
        <translation>Gesagt</translation>
    </message>
    <message>
        <source>Its own memories</source>
        <translation>Eigene Erinnerungen</translation>
    </message>
    <message>
        <source>Its own, and those of others</source>
        <translation>Eigene und die anderer</translation>
    </message>
    <message>
        <source>Everybody&apos;s memories</source>
        <translation>Erinnerungen aller</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Liest</translation>
    </message>
    <message>
        <source>What belongs to no agent is read by all of them.</source>
        <translation>Was keinem Agenten gehört, lesen alle.</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Names of agents, with commas between.</source>
        <translation>Namen von Agenten, mit Kommas dazwischen.</translation>
    </message>
    <message>
        <source>Is told</source>
        <translation>Erfährt</translation>
    </message>
    <message>
        <source>What is private is told to its own agent alone, what is sensitive to nobody.</source>
        <translation>Privates erfährt nur der eigene Agent, Sensibles niemand.</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>How its contexts are made where it asks for none.</source>
        <translation>Wie seine Kontexte entstehen, wo er kein Rezept nennt.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>Wie zuvor</translation>
    </message>
    <message>
        <source>platform (the usual one)</source>
        <translation>platform (das übliche)</translation>
    </message>
    <message>
        <source>No agent has been here yet.</source>
        <translation>Noch war kein Agent hier.</translation>
    </message>
    <message>
        <source>Change something, and it says here what that would do.</source>
        <translation>Etwas ändern, und hier steht, was das bewirken würde.</translation>
    </message>
    <message>
        <source>Saved: what %1 is told</source>
        <translation>Gespeichert: was %1 erfährt</translation>
    </message>
    <message>
        <source>drafted of what waits</source>
        <translation>entworfen aus Wartendem</translation>
    </message>
    <message>
        <source>Beliefs</source>
        <translation>Überzeugungen</translation>
    </message>
    <message>
        <source>The wiki job words what it believes. A draft is told to nobody until you release it on Beliefs.</source>
        <translation>Der Wiki-Auftrag formuliert, wovon der Agent überzeugt ist. Ein Entwurf wird niemandem mitgeteilt, bis er auf der Seite Überzeugungen freigegeben ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) have waited longer: they would expire.</source>
        <translation>
            <numerusform>%n Zeile hat länger gewartet: sie würde ablaufen.</numerusform>
            <numerusform>%n Zeilen haben länger gewartet: sie würden ablaufen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A clean-up would take %n step(s), when you carry it out.</source>
        <translation>
            <numerusform>Ein Aufräumen bräuchte %n Schritt, wenn Sie es ausführen.</numerusform>
            <numerusform>Ein Aufräumen bräuchte %n Schritte, wenn Sie es ausführen.</numerusform>
        </translation>
    </message>
    <message>
        <source>By its budget, else by activation</source>
        <translation>Nach Budget, sonst nach Aktivierung</translation>
    </message>
    <message>
        <source>What exceeds a budget</source>
        <translation>Was ein Budget überschreitet</translation>
    </message>
    <message>
        <source>That, and what nobody needed for long</source>
        <translation>Das, und was lange niemand brauchte</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Puts to rest</source>
        <translation>Lässt ruhen</translation>
    </message>
    <message>
        <source>What a clean-up may propose. What rests is found by search, and no more told by itself.</source>
        <translation>Was ein Aufräumen vorschlagen darf. Was ruht, findet die Suche; von selbst wird es nicht mehr gesagt.</translation>
    </message>
    <message>
        <source>as all rows do</source>
        <translation>wie alle Zeilen</translation>
    </message>
    <message>
        <source>Days its rows wait</source>
        <translation>Wartetage seiner Zeilen</translation>
    </message>
    <message>
        <source>For a person; then they expire. 0: they wait for ever.</source>
        <translation>Auf einen Menschen; dann laufen sie ab. 0: sie warten für immer.</translation>
    </message>
    <message>
        <source>The model, else the rules</source>
        <translation>Das Modell, sonst die Regeln</translation>
    </message>
    <message>
        <source>The rules alone</source>
        <translation>Die Regeln allein</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Reads its sessions</source>
        <translation>Liest seine Sitzungen</translation>
    </message>
    <message>
        <source>For what is to be remembered: the model for distilling, or rules on this computer. What is found waits for a person.</source>
        <translation>Nach dem, was zu merken ist: das Modell zum Destillieren oder Regeln auf diesem Rechner. Was gefunden wird, wartet auf einen Menschen.</translation>
    </message>
    <message>
        <source>changed, not saved</source>
        <translation>geändert, nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>views::ApprovalsActions</name>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Edit, then approve</source>
        <translation>Bearbeiten, dann freigeben</translation>
    </message>
    <message>
        <source>Respond</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>Ablehnen…</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Approve with a reason</source>
        <translation>Freigeben mit einem Grund</translation>
    </message>
    <message>
        <source>Refuse with a new reason</source>
        <translation>Ablehnen mit einem neuen Grund</translation>
    </message>
    <message>
        <source>Next proposal</source>
        <translation>Nächster Vorschlag</translation>
    </message>
    <message>
        <source>Proposal before</source>
        <translation>Voriger Vorschlag</translation>
    </message>
    <message>
        <source>Mark the proposal</source>
        <translation>Den Vorschlag markieren</translation>
    </message>
    <message>
        <source>Mark down</source>
        <translation>Nach unten markieren</translation>
    </message>
    <message>
        <source>Mark up</source>
        <translation>Nach oben markieren</translation>
    </message>
    <message>
        <source>Mark all proposals</source>
        <translation>Alle Vorschläge markieren</translation>
    </message>
    <message>
        <source>I have read it</source>
        <translation>Ich habe es gelesen</translation>
    </message>
    <message>
        <source>Approve as edited</source>
        <translation>Wie bearbeitet freigeben</translation>
    </message>
    <message>
        <source>Write your rationale</source>
        <translation>Eigene Begründung schreiben</translation>
    </message>
    <message>
        <source>Copy the proposal&apos;s name</source>
        <translation>Den Namen des Vorschlags kopieren</translation>
    </message>
    <message>
        <source>All agents</source>
        <translation>Alle Agenten</translation>
    </message>
    <message>
        <source>Approvals</source>
        <translation>Freigaben</translation>
    </message>
</context>
<context>
    <name>views::ApprovalsFlow</name>
    <message>
        <source>%1 %2</source>
        <comment>a verdict and how many</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Approve with a reason</source>
        <translation>Freigeben mit einem Grund</translation>
    </message>
    <message>
        <source>Edit, then approve</source>
        <translation>Bearbeiten, dann freigeben</translation>
    </message>
    <message>
        <source>Approve as edited</source>
        <translation>Wie bearbeitet freigeben</translation>
    </message>
    <message>
        <source>Stop editing</source>
        <translation>Bearbeiten beenden</translation>
    </message>
    <message>
        <source>Respond</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Refuse with a new reason</source>
        <translation>Ablehnen mit einem neuen Grund</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>I have read it</source>
        <translation>Ich habe es gelesen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>Ausführen</translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s)</source>
        <translation>
            <numerusform>%n Vorschlag</numerusform>
            <numerusform>%n Vorschläge</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is edited</source>
        <translation>Nichts ist bearbeitet</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n proposal(s)</source>
        <translation>
            <numerusform>%1: %n Vorschlag</numerusform>
            <numerusform>%1: %n Vorschläge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing is approved yet: folded lines are shown now</source>
        <translation>Noch nichts ist freigegeben: Eingeklappte Zeilen sind jetzt zu sehen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Refuse because</source>
        <translation>Ablehnen, weil</translation>
    </message>
    <message>
        <source>Approve because</source>
        <translation>Freigeben, weil</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is approved yet: %n of them were never opened in full. Once more approves them unread</source>
        <translation>
            <numerusform>Noch ist nichts genehmigt: %n davon wurde nie ganz geöffnet. Noch einmal genehmigt ihn ungelesen</numerusform>
            <numerusform>Noch ist nichts genehmigt: %n davon wurden nie ganz geöffnet. Noch einmal genehmigt sie ungelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is answered: the proposal is still being read</source>
        <translation>Nichts ist beantwortet: der Vorschlag wird noch gelesen</translation>
    </message>
    <message>
        <source>Nothing is answered: the proposal has only just come on the screen</source>
        <translation>Nichts ist beantwortet: der Vorschlag ist eben erst auf dem Bildschirm</translation>
    </message>
</context>
<context>
    <name>views::ApprovalsHeader</name>
    <message>
        <source>Approvals</source>
        <translation>Freigaben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln wartet</numerusform>
            <numerusform>%Ln warten</numerusform>
        </translation>
    </message>
    <message>
        <source>next expires in %1</source>
        <translation>der nächste läuft in %1 ab</translation>
    </message>
    <message>
        <source>one expires now</source>
        <translation>einer läuft jetzt ab</translation>
    </message>
    <message numerus="yes">
        <source>%Ln marked</source>
        <translation>
            <numerusform>%Ln markiert</numerusform>
            <numerusform>%Ln markiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %Ln are shown</source>
        <translation>
            <numerusform>der erste wird gezeigt</numerusform>
            <numerusform>die ersten %Ln werden gezeigt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ApprovalsPage</name>
    <message>
        <source>Approvals</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>What waits for you</source>
        <translation>Was wartet</translation>
    </message>
    <message>
        <source>Decided or expired</source>
        <translation>Entschieden oder abgelaufen</translation>
    </message>
    <message>
        <source>Not saved.</source>
        <translation>Nicht gespeichert.</translation>
    </message>
    <message>
        <source>%1 went from %2 to %3.</source>
        <translation>%1 wurde von %2 zu %3.</translation>
    </message>
    <message>
        <source>What it says changed.</source>
        <translation>Was es sagt, hat sich geändert.</translation>
    </message>
    <message>
        <source>Its risk went from %1 to %2.</source>
        <translation>Das Risiko wurde von %1 zu %2.</translation>
    </message>
    <message>
        <source>This changed after you opened it.</source>
        <translation>Dies hat sich nach dem Öffnen geändert.</translation>
    </message>
    <message>
        <source>Read it again; approving is off until you do.</source>
        <translation>Noch einmal lesen; bis dahin ist Freigeben aus.</translation>
    </message>
    <message>
        <source>Bound to %1…%2, shown %3</source>
        <translation>Gebunden an %1…%2, gezeigt %3</translation>
    </message>
    <message>
        <source>This expired.</source>
        <translation>Dies ist abgelaufen.</translation>
    </message>
    <message>
        <source>This was decided meanwhile.</source>
        <translation>Dies wurde inzwischen entschieden.</translation>
    </message>
    <message>
        <source>Nobody answered in time; it counts as not approved.</source>
        <translation>Niemand hat rechtzeitig geantwortet; es gilt als nicht freigegeben.</translation>
    </message>
    <message>
        <source>Somebody else answered it, or its agent took it back.</source>
        <translation>Jemand anderes hat geantwortet, oder der Agent hat es zurückgenommen.</translation>
    </message>
    <message>
        <source>Put off to the end of the list: %1</source>
        <translation>Ans Ende der Liste verschoben: %1</translation>
    </message>
    <message>
        <source>The proposals could not be read.</source>
        <translation>Die Anträge konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Not approved: %1. Your edits are kept and come back with Edit</source>
        <translation>Nicht freigegeben: %1. Ihre Änderungen bleiben und kommen mit Bearbeiten zurück</translation>
    </message>
    <message>
        <source>The proposals are being read.</source>
        <translation>Die Anträge werden gelesen.</translation>
    </message>
    <message>
        <source>Your edits are kept and come back with Edit.</source>
        <translation>Die Änderungen sind aufgehoben und kommen mit „Bearbeiten“ wieder.</translation>
    </message>
</context>
<context>
    <name>views::BeliefSide</name>
    <message>
        <source>Belief</source>
        <translation>Überzeugung</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Rows it rests on</source>
        <translation>Zeilen, auf denen sie beruht</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Replaced by: %1</source>
        <translation>Ersetzt durch: %1</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>ersetzt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln in force</source>
        <translation>
            <numerusform>%Ln in Kraft</numerusform>
            <numerusform>%Ln in Kraft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not</source>
        <translation>
            <numerusform>%Ln nicht</numerusform>
            <numerusform>%Ln nicht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weitere</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::BeliefsPage</name>
    <message>
        <source>Beliefs</source>
        <translation>Überzeugungen</translation>
    </message>
    <message>
        <source>Learnings</source>
        <translation>Gelerntes</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Tatsachen</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Next line</source>
        <translation>Nächste Zeile</translation>
    </message>
    <message>
        <source>Line before</source>
        <translation>Vorige Zeile</translation>
    </message>
    <message>
        <source>All agents</source>
        <translation>Alle Agenten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Distil now</source>
        <translation>Jetzt destillieren</translation>
    </message>
    <message>
        <source>Say which stays…</source>
        <translation>Sagen, was bleibt…</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Release with a reason</source>
        <translation>Freigeben mit einem Grund</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>Ablehnen…</translation>
    </message>
    <message>
        <source>Search topics</source>
        <translation>Themen suchen</translation>
    </message>
    <message>
        <source>Search categories</source>
        <translation>Kategorien suchen</translation>
    </message>
    <message>
        <source>Search facts</source>
        <translation>Tatsachen suchen</translation>
    </message>
    <message>
        <source>Search drafts</source>
        <translation>Entwürfe suchen</translation>
    </message>
    <message>
        <source>What agents know is being read.</source>
        <translation>Was Agenten wissen, wird gelesen.</translation>
    </message>
    <message>
        <source>No topic is believed yet.</source>
        <translation>Noch kein Thema mit einer Überzeugung.</translation>
    </message>
    <message>
        <source>The wiki job writes topics from rows that somebody approved, and an import brings those of another program.</source>
        <translation>Der Wiki-Auftrag schreibt Themen aus freigegebenen Zeilen, und ein Import bringt die eines anderen Programms.</translation>
    </message>
    <message>
        <source>Nothing was learned from a run yet.</source>
        <translation>Noch wurde aus keinem Lauf gelernt.</translation>
    </message>
    <message>
        <source>An agent reports what it tried and measured with “memoirctl run finish”, or with the tool run_report.</source>
        <translation>Ein Agent meldet mit „memoirctl run finish“ oder mit dem Werkzeug run_report, was er versucht und gemessen hat.</translation>
    </message>
    <message>
        <source>No fact has a name yet.</source>
        <translation>Noch hat keine Tatsache einen Namen.</translation>
    </message>
    <message>
        <source>A row with a key and a value is a fact; another value under the same key is a conflict, which you decide here.</source>
        <translation>Eine Zeile mit Schlüssel und Wert ist eine Tatsache; ein anderer Wert zum selben Schlüssel ist ein Widerspruch, über den Sie hier entscheiden.</translation>
    </message>
    <message>
        <source>No draft waits for you.</source>
        <translation>Kein Entwurf wartet auf Sie.</translation>
    </message>
    <message>
        <source>The wiki job drafts what an agent believes where that is switched on in Settings, Agents.</source>
        <translation>Der Wiki-Auftrag entwirft, wovon ein Agent überzeugt ist, wo das in Einstellungen, Agenten, eingeschaltet ist.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts rest on</source>
        <translation>
            <numerusform>%Ln Entwurf beruht auf</numerusform>
            <numerusform>%Ln Entwürfe beruhen auf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows that wait.</source>
        <translation>
            <numerusform>%Ln wartender Zeile.</numerusform>
            <numerusform>%Ln wartenden Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>They are told to nobody until you release them.</source>
        <translation>Sie werden niemandem mitgeteilt, bis Sie sie freigeben.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln Thema</numerusform>
            <numerusform>%Ln Themen</numerusform>
        </translation>
    </message>
    <message>
        <source>all agents</source>
        <translation>alle Agenten</translation>
    </message>
    <message>
        <source>strength from distinct days: 1 mentioned, 2 observed, 3 consistently, 7 always</source>
        <translation>Stärke nach verschiedenen Tagen: 1 erwähnt, 2 beobachtet, 3 durchgehend, 7 immer</translation>
    </message>
    <message numerus="yes">
        <source>%Ln categories</source>
        <translation>
            <numerusform>%Ln Kategorie</numerusform>
            <numerusform>%Ln Kategorien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts wait</source>
        <translation>
            <numerusform>%Ln Entwurf wartet</numerusform>
            <numerusform>%Ln Entwürfe warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln names</source>
        <translation>
            <numerusform>%Ln Name</numerusform>
            <numerusform>%Ln Namen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts</source>
        <translation>
            <numerusform>%Ln Widerspruch</numerusform>
            <numerusform>%Ln Widersprüche</numerusform>
        </translation>
    </message>
    <message>
        <source>Refuse, rows wait…</source>
        <translation>Ablehnen, Zeilen warten…</translation>
    </message>
    <message numerus="yes">
        <source>the first %Ln are shown</source>
        <translation>
            <numerusform>der erste (%Ln) wird gezeigt</numerusform>
            <numerusform>die ersten %Ln werden gezeigt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::BeliefsView</name>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>What is believed</source>
        <translation>Überzeugungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences</source>
        <translation>
            <numerusform>%Ln Satz</numerusform>
            <numerusform>%Ln Sätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln replaced</source>
        <translation>
            <numerusform>%Ln ersetzt</numerusform>
            <numerusform>%Ln ersetzt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::BudgetForm</name>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>%1: tokens</source>
        <translation>%1: Token</translation>
    </message>
    <message>
        <source>%1: entries at most</source>
        <translation>%1: höchstens so viele Einträge</translation>
    </message>
    <message>
        <source>%1: earlier</source>
        <translation>%1: früher</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>views::BudgetGrid</name>
    <message>
        <source>Episodes</source>
        <translation>Episoden</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Procedures</source>
        <translation>Vorgehen</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Tatsachen</translation>
    </message>
    <message>
        <source>%1, too many</source>
        <extracomment>more than the budget allows: &quot;612, too many&quot;</extracomment>
        <translation>%1, zu viel</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>Insgesamt</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Bytes of vectors</source>
        <translation>Byte Vektoren</translation>
    </message>
    <message>
        <source>Budget: in sight, at most</source>
        <translation>Budget: im Blick höchstens</translation>
    </message>
    <message>
        <source>%1, %2: at most</source>
        <extracomment>of a kind of memories and a unit: &quot;Facts, Items: at most&quot;</extracomment>
        <translation>%1, %2: höchstens</translation>
    </message>
</context>
<context>
    <name>views::CandidateList</name>
    <message>
        <source>Rows that may take its place</source>
        <translation>Zeilen, die an ihre Stelle treten können</translation>
    </message>
    <message>
        <source>No approved row is like this one. Type words of the row that takes its place, or go back and approve that row first.</source>
        <translation>Keine freigegebene Zeile gleicht dieser. Worte der Zeile tippen, die an ihre Stelle tritt, oder zurückgehen und jene zuerst freigeben.</translation>
    </message>
    <message>
        <source>No approved row says “%1”. Type other words, or go back and approve the row that takes its place first.</source>
        <translation>Keine freigegebene Zeile sagt „%1“. Andere Worte tippen oder zurückgehen und zuerst die Zeile freigeben, die an ihre Stelle tritt.</translation>
    </message>
</context>
<context>
    <name>views::CardHead</name>
    <message>
        <source>Row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>· %1</source>
        <translation>· %1</translation>
    </message>
</context>
<context>
    <name>views::CardPane</name>
    <message>
        <source>No row says “%1”</source>
        <translation>Keine Zeile enthält „%1“</translation>
    </message>
    <message>
        <source>Looked in: %1.</source>
        <translation>Gesucht in: %1.</translation>
    </message>
    <message>
        <source>No row fits this filter</source>
        <translation>Keine Zeile passt zu diesem Filter</translation>
    </message>
    <message>
        <source>Nothing waits for you</source>
        <translation>Nichts wartet</translation>
    </message>
    <message>
        <source>Rows that agents write arrive here by themselves.</source>
        <translation>Was Agenten schreiben, kommt von selbst hierher.</translation>
    </message>
    <message>
        <source>No row here</source>
        <translation>Keine Zeile hier</translation>
    </message>
    <message>
        <source>Nothing is in “%1” now.</source>
        <translation>In „%1“ ist gerade nichts.</translation>
    </message>
    <message>
        <source>No agent has written here yet</source>
        <translation>Hier hat noch kein Agent geschrieben</translation>
    </message>
    <message>
        <source>Connect one with this line, in the words of Claude Code; other clients take the same command. What it writes arrives here by itself and waits for you.

%1</source>
        <translation>Verbinden Sie einen mit dieser Zeile, in den Worten von Claude Code; andere Programme nehmen denselben Befehl. Was er schreibt, kommt von selbst hier an und wartet auf Sie.

%1</translation>
    </message>
    <message>
        <source>Being saved</source>
        <translation>Wird gespeichert</translation>
    </message>
    <message>
        <source>What you did last is being written to the store.</source>
        <translation>Das zuletzt Getane wird in den Speicher geschrieben.</translation>
    </message>
</context>
<context>
    <name>views::ChangeRow</name>
    <message>
        <source>by %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>undone since</source>
        <translation>seitdem zurückgenommen</translation>
    </message>
</context>
<context>
    <name>views::ChatList</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n Beitrag</numerusform>
            <numerusform>%n Beiträge</numerusform>
        </translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
</context>
<context>
    <name>views::ChatPanel</name>
    <message>
        <source>Ask the model</source>
        <translation>Das Modell fragen</translation>
    </message>
    <message>
        <source>Ask with this stack</source>
        <translation>Mit diesem Stapel fragen</translation>
    </message>
    <message>
        <source>Question to the model</source>
        <translation>Frage an das Modell</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>No model is set for chat</source>
        <translation>Für den Chat ist kein Modell eingestellt</translation>
    </message>
    <message>
        <source>Nothing is sent anywhere before you set one, in Settings, Models.</source>
        <translation>Nichts wird irgendwohin gesendet, bevor unter Einstellungen, Modelle eines eingestellt ist.</translation>
    </message>
    <message>
        <source>About %1 tokens go out (estimate, ± %2&#x202f;%)</source>
        <translation>Etwa %1 Token gehen hinaus (geschätzt, ± %2&#x202f;%)</translation>
    </message>
    <message>
        <source>%1 tokens, counted by the provider</source>
        <translation>%1 Token, vom Anbieter gezählt</translation>
    </message>
    <message numerus="yes">
        <source>The server asks to wait: too many requests (429). Asked again in %n second(s).</source>
        <translation>
            <numerusform>Der Server bittet zu warten: zu viele Anfragen (429). Neuer Versuch in %n Sekunde.</numerusform>
            <numerusform>Der Server bittet zu warten: zu viele Anfragen (429). Neuer Versuch in %n Sekunden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The server did not answer. Asked again in %n second(s).</source>
        <translation>
            <numerusform>Der Server hat nicht geantwortet. Neuer Versuch in %n Sekunde.</numerusform>
            <numerusform>Der Server hat nicht geantwortet. Neuer Versuch in %n Sekunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model has not begun to answer yet.</source>
        <translation>Das Modell hat noch nicht begonnen zu antworten.</translation>
    </message>
    <message>
        <source>Nothing is kept yet: the answer is still on its way</source>
        <translation>Noch ist nichts aufzuheben: die Antwort ist noch unterwegs</translation>
    </message>
    <message>
        <source>Nothing is kept: no question has been answered here yet</source>
        <translation>Nichts wurde aufgehoben: hier ist noch keine Frage beantwortet worden</translation>
    </message>
</context>
<context>
    <name>views::ChatTranscript</name>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>cut off: it is longer than asked for</source>
        <translation>abgeschnitten: länger als verlangt</translation>
    </message>
    <message>
        <source>the model refused</source>
        <translation>das Modell hat abgelehnt</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nicht fertig</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Ich</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>broken off: the rest never came</source>
        <translation>abgebrochen: der Rest kam nie an</translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation>%1 Token hin, %2 zurück</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>The model was told this row.</source>
        <translation>Diese Zeile wurde dem Modell mitgeteilt.</translation>
    </message>
    <message>
        <source>(not told)</source>
        <translation>(nicht mitgeteilt)</translation>
    </message>
    <message>
        <source>The row is in the store, but the model was not told it with this question.</source>
        <translation>Die Zeile steht im Speicher, wurde dem Modell mit dieser Frage aber nicht mitgeteilt.</translation>
    </message>
    <message>
        <source>(unknown)</source>
        <translation>(unbekannt)</translation>
    </message>
    <message>
        <source>No row of this store has this name: the model made it up, or it was forgotten.</source>
        <translation>Keine Zeile dieses Speichers heißt so: Das Modell hat sie erfunden, oder sie wurde vergessen.</translation>
    </message>
    <message>
        <source>Stopped before its first word.</source>
        <translation>Vor dem ersten Wort angehalten.</translation>
    </message>
    <message>
        <source>The model answered nothing.</source>
        <translation>Das Modell hat nichts geantwortet.</translation>
    </message>
    <message>
        <source>No answer came.</source>
        <translation>Es kam keine Antwort.</translation>
    </message>
</context>
<context>
    <name>views::ChunkPane</name>
    <message>
        <source>Decision record</source>
        <translation>Entscheidungsprotokoll</translation>
    </message>
    <message>
        <source>Chunks of the source</source>
        <translation>Textstücke der Quelle</translation>
    </message>
    <message>
        <source>Text of the chunk</source>
        <translation>Wortlaut des Textstücks</translation>
    </message>
    <message>
        <source>Chunk %1</source>
        <translation>Textstück %1</translation>
    </message>
    <message>
        <source>line %L1</source>
        <translation>Zeile %L1</translation>
    </message>
    <message>
        <source>lines %L1–%L2</source>
        <translation>Zeilen %L1–%L2</translation>
    </message>
    <message>
        <source>What is read in from there by a job, a watch or a refresh, new or changed, is told to no model until you have read and released it. A piece in which the guard found something waits anyway.</source>
        <translation>Was von dort durch einen Auftrag, eine Überwachung oder ein Auffrischen neu oder geändert eingelesen wird, erfährt kein Modell, bis Sie es gelesen und freigegeben haben. Ein Textstück, in dem der Wächter etwas fand, wartet ohnehin.</translation>
    </message>
    <message>
        <source>New files in %1 wait for you</source>
        <translation>Neue Dateien in %1 warten auf Sie</translation>
    </message>
    <message>
        <source>Changes of %1 wait for you</source>
        <translation>Änderungen von %1 warten auf Sie</translation>
    </message>
</context>
<context>
    <name>views::CitationWatch</name>
    <message>
        <source>%1 (%2)</source>
        <comment>a cited row and its state</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weitere</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Told to no model as long as it cites what is not in force: %1.</source>
        <translation>Wird keinem Modell gesagt, solange es belegt, was nicht gilt: %1.</translation>
    </message>
    <message>
        <source>No citation: %1.</source>
        <translation>Kein Beleg: %1.</translation>
    </message>
</context>
<context>
    <name>views::CleanupForm</name>
    <message numerus="yes">
        <source>Merge %n double(s)</source>
        <translation>
            <numerusform>%n Dublette zusammenführen</numerusform>
            <numerusform>%n Dubletten zusammenführen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Summarise %n episode(s) in a note that cites them</source>
        <translation>
            <numerusform>%n Episode in einer Notiz zusammenfassen, die sie zitiert</numerusform>
            <numerusform>%n Episoden in einer Notiz zusammenfassen, die sie zitiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop vectors that can be made again</source>
        <translation>Vektoren weglassen, die neu gemacht werden können</translation>
    </message>
    <message numerus="yes">
        <source>Put %n row(s) to rest: found by search, no more told by themselves</source>
        <translation>
            <numerusform>%n Zeile ruhen lassen: Suche findet sie, von selbst wird sie nicht mehr mitgeteilt</numerusform>
            <numerusform>%n Zeilen ruhen lassen: Suche findet sie, von selbst werden sie nicht mehr mitgeteilt</numerusform>
        </translation>
    </message>
    <message>
        <source>Clean-up: the budget holds, there is nothing to do.</source>
        <translation>Aufräumen: Das Budget ist eingehalten; es gibt nichts zu tun.</translation>
    </message>
    <message>
        <source>Clean-up: there is nothing to do.</source>
        <translation>Aufräumen: Es gibt nichts zu tun.</translation>
    </message>
    <message>
        <source>Clean-up: %1 items would become %2, and %3 characters %4. No word is lost.</source>
        <translation>Aufräumen: Aus %1 Einträgen würden %2, aus %3 Zeichen %4. Kein Wort geht verloren.</translation>
    </message>
    <message>
        <source>Steps of the clean-up, in order</source>
        <translation>Schritte des Aufräumens, der Reihe nach</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Carry out</source>
        <translation>Ausführen</translation>
    </message>
    <message numerus="yes">
        <source>Carry out %n step(s)</source>
        <translation>
            <numerusform>%n Schritt ausführen</numerusform>
            <numerusform>%n Schritte ausführen</numerusform>
        </translation>
    </message>
    <message>
        <source>Done; nothing that has an entry in the ledger was changed</source>
        <translation>Fertig; nichts, was im Journal steht, wurde geändert</translation>
    </message>
    <message numerus="yes">
        <source>Cleaned up: %1, %n row(s)</source>
        <translation>
            <numerusform>Aufgeräumt: %1, %n Zeile</numerusform>
            <numerusform>Aufgeräumt: %1, %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Clean-up: it keeps more than its budget allows, and nothing may be put to rest.</source>
        <translation>Aufräumen: Er behält mehr, als sein Budget erlaubt, und nichts darf ruhen.</translation>
    </message>
    <message>
        <source>Clean-up: its budget would still be exceeded after these steps.</source>
        <translation>Aufräumen: Sein Budget wäre auch nach diesen Schritten überschritten.</translation>
    </message>
</context>
<context>
    <name>views::ClientsSection</name>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Take it out again</source>
        <translation>Wieder herausnehmen</translation>
    </message>
    <message>
        <source>Agents&apos; programs</source>
        <translation>Programme der Agenten</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>It starts Memoir&apos;s server for its agents, and hooks where it has them.</source>
        <translation>Es startet Memoirs Server für seine Agenten und, wo es sie hat, Hooks.</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Whose memories its sessions are. What they write waits for review.</source>
        <translation>Wessen Erinnerungen seine Sitzungen sind. Was sie schreiben, wartet auf Prüfung.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Read from the program&apos;s own files; nothing else in them is changed.</source>
        <translation>Aus den eigenen Dateien des Programms gelesen; sonst wird darin nichts geändert.</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>The lines that connecting writes.</source>
        <translation>Die Zeilen, die das Verbinden schreibt.</translation>
    </message>
    <message>
        <source>Give the agent a name.</source>
        <translation>Geben Sie dem Agenten einen Namen.</translation>
    </message>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist offen.</translation>
    </message>
    <message>
        <source>Paste these lines into the program&apos;s settings of MCP servers.</source>
        <translation>Fügen Sie diese Zeilen in die Einstellungen des Programms für MCP-Server ein.</translation>
    </message>
    <message>
        <source>Connected with this store.</source>
        <translation>Mit diesem Speicher verbunden.</translation>
    </message>
    <message>
        <source>Connected otherwise: with another store, agent or program.</source>
        <translation>Anders verbunden: mit einem anderen Speicher, Agenten oder Programm.</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>%1 uses this store from its next start on.</source>
        <translation>%1 verwendet diesen Speicher ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>%1 knows nothing of this store any more.</source>
        <translation>%1 weiß nichts mehr von diesem Speicher.</translation>
    </message>
    <message>
        <source>Asking the server whether that agent has a login…</source>
        <translation>Der Server wird gefragt, ob dieser Agent eine Anmeldung hat…</translation>
    </message>
    <message>
        <source>The agent %1 has no login at this server yet. Who keeps the server makes it, with this line; then the agent can be connected.</source>
        <translation>Der Agent %1 hat noch keine Anmeldung an diesem Server. Wer den Server betreut, legt sie mit dieser Zeile an; dann kann der Agent verbunden werden.</translation>
    </message>
</context>
<context>
    <name>views::ContextHeader</name>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>What is the model asked?</source>
        <translation>Was wird das Modell gefragt?</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Entität</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>As the recipe has it</source>
        <translation>Wie im Rezept</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>all agents</source>
        <translation>alle Agenten</translation>
    </message>
    <message>
        <source>None: rows that share words with the question</source>
        <translation>Keine: Zeilen, die Wörter mit der Frage teilen</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Whole entries only</source>
        <translation>Nur ganze Einträge</translation>
    </message>
    <message>
        <source>The last one may end at a sentence</source>
        <translation>Der letzte darf an einem Satz enden</translation>
    </message>
    <message>
        <source>Stop: …%1 as %2</source>
        <translation>Beenden: …%1 als %2</translation>
    </message>
    <message>
        <source>Pretend nothing</source>
        <translation>Nichts unterstellen</translation>
    </message>
    <message>
        <source>With the store as it stands now</source>
        <translation>Mit dem Speicher, wie er jetzt ist</translation>
    </message>
    <message>
        <source>With what was told</source>
        <translation>Mit dem, was gesagt wurde</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>by words</source>
        <translation>nach Wörtern</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>by entry</source>
        <translation>nach Eintrag</translation>
    </message>
    <message>
        <source>at a sentence</source>
        <translation>an einem Satz</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message numerus="yes">
        <source>%Ln status(es) pretended</source>
        <translation>
            <numerusform>%Ln Status unterstellt</numerusform>
            <numerusform>%Ln Status unterstellt</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold this one, then change an option</source>
        <translation>Diesen festhalten, dann eine Option ändern</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Geltung</translation>
    </message>
    <message>
        <source>Any: memories of every scope</source>
        <translation>Jede: Erinnerungen jeder Geltung</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jede</translation>
    </message>
</context>
<context>
    <name>views::ContextPage</name>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Layers or text</source>
        <translation>Schichten oder Text</translation>
    </message>
    <message>
        <source>Ask another question</source>
        <translation>Andere Frage stellen</translation>
    </message>
    <message>
        <source>Pin question</source>
        <translation>Frage anheften</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen…</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Keep what is shown</source>
        <translation>Gezeigtes behalten</translation>
    </message>
    <message>
        <source>Pretend status…</source>
        <translation>Status unterstellen…</translation>
    </message>
    <message>
        <source>Go to row</source>
        <translation>Zur Zeile gehen</translation>
    </message>
    <message>
        <source>Give it room</source>
        <translation>Platz geben</translation>
    </message>
    <message>
        <source>Next entry</source>
        <translation>Nächster Eintrag</translation>
    </message>
    <message>
        <source>Entry before</source>
        <translation>Voriger Eintrag</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>Not assembled.</source>
        <translation>Nicht zusammengestellt.</translation>
    </message>
    <message>
        <source>Unpin question</source>
        <translation>Frage nicht mehr anheften</translation>
    </message>
    <message>
        <source>Ask the model</source>
        <translation>Das Modell fragen</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Die Antwort anhalten</translation>
    </message>
    <message>
        <source>Keep as golden question</source>
        <translation>Als goldene Frage behalten</translation>
    </message>
    <message>
        <source>Keep as reflexion</source>
        <translation>Als Reflexion behalten</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Set a model</source>
        <translation>Modell einstellen</translation>
    </message>
    <message>
        <source>Keep the question with this answer as a golden question</source>
        <translation>Die Frage mit dieser Antwort als goldene Frage behalten</translation>
    </message>
    <message>
        <source>Keep the answer as a reflexion; it waits for review</source>
        <translation>Die Antwort als Reflexion behalten; sie wartet auf Prüfung</translation>
    </message>
    <message>
        <source>Begin a new conversation</source>
        <translation>Ein neues Gespräch beginnen</translation>
    </message>
    <message>
        <source>For looking only.</source>
        <translation>Nur zum Ansehen.</translation>
    </message>
    <message>
        <source>It may hold rows that are not told now, so it is not recorded and no model is asked with it.</source>
        <translation>Der Stapel kann Zeilen enthalten, die jetzt nicht mitgeteilt werden; darum wird er nicht aufgezeichnet und kein Modell damit gefragt.</translation>
    </message>
    <message>
        <source>Change before</source>
        <translation>Änderung davor</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>Close the comparison</source>
        <translation>Vergleich schließen</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
    <message>
        <source>Conversations that were kept, to be read and gone on with</source>
        <translation>Aufbewahrte Gespräche zum Lesen und Weiterführen</translation>
    </message>
    <message>
        <source>Kept as %1: %2</source>
        <translation>Aufbewahrt als %1: %2</translation>
    </message>
    <message>
        <source>…%1 returns with %2 more</source>
        <translation>…%1 ist mit %2 mehr wieder dabei</translation>
    </message>
</context>
<context>
    <name>views::CopiesSection</name>
    <message>
        <source>Copies of the store</source>
        <translation>Kopien des Speichers</translation>
    </message>
    <message>
        <source>Copies go to</source>
        <translation>Kopien kommen nach</translation>
    </message>
    <message>
        <source>The backup job makes them; Jobs says when it runs.</source>
        <translation>Der Sicherungsauftrag macht sie; Aufträge sagt, wann er läuft.</translation>
    </message>
    <message>
        <source>Go back to a copy…</source>
        <translation>Zu einer Kopie zurück …</translation>
    </message>
    <message>
        <source>Going back</source>
        <translation>Zurückgehen</translation>
    </message>
    <message>
        <source>Lists the copies with what each holds. What stands there now is kept beside.</source>
        <translation>Listet die Kopien mit ihrem Inhalt. Was jetzt dort steht, bleibt daneben erhalten.</translation>
    </message>
    <message>
        <source>Go back to a copy</source>
        <translation>Zu einer Kopie zurück</translation>
    </message>
    <message>
        <source>Who keeps the server makes copies, with &quot;memoirctl backup FILE&quot;, and goes back to one with &quot;memoirctl restore FILE --yes&quot;, while nobody is connected.</source>
        <translation>Wer den Server betreut, macht Kopien mit „memoirctl backup FILE“ und geht mit „memoirctl restore FILE --yes“ zu einer zurück, während niemand verbunden ist.</translation>
    </message>
</context>
<context>
    <name>views::CurrencyForm</name>
    <message>
        <source>Currency of the prices</source>
        <translation>Währung der Preise</translation>
    </message>
    <message>
        <source>In which currency are your prices? It is asked once.</source>
        <translation>In welcher Währung sind Ihre Preise? Es wird einmal gefragt.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
</context>
<context>
    <name>views::DayBars</name>
    <message>
        <source>Seen %1 times on %2 days</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>%1-mal gesehen an %2 Tagen</translation>
    </message>
</context>
<context>
    <name>views::DaysSection</name>
    <message>
        <source>Seen by day</source>
        <translation>Gesehen nach Tagen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n Quelle</numerusform>
            <numerusform>%n Quellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::DiffText</name>
    <message>
        <source>Before: %1 After: %2</source>
        <translation>Vorher: %1 Nachher: %2</translation>
    </message>
</context>
<context>
    <name>views::DocumentActs</name>
    <message>
        <source>Documents (*.md *.markdown *.txt *.rst *.yaml *.yml *.json *.html *.pdf);;All files (*)</source>
        <translation>Dokumente (*.md *.markdown *.txt *.rst *.yaml *.yml *.json *.html *.pdf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Files that come or change later wait until I release them</source>
        <translation>Dateien, die später kommen oder sich ändern, warten auf meine Freigabe</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Einen Ordner hinzufügen</translation>
    </message>
    <message>
        <source>What comes into %1 waits for you from now on</source>
        <translation>Was nach %1 kommt, wartet von nun an auf Sie</translation>
    </message>
    <message>
        <source>What comes into %1 is told from now on</source>
        <translation>Was nach %1 kommt, wird von nun an mitgeteilt</translation>
    </message>
    <message>
        <source>Removed on the Knowledge page.</source>
        <translation>Auf der Seite Wissen entfernt.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Why this piece may be told with what the guard found in it:</source>
        <translation>Warum dieses Textstück trotz der Befunde des Wächters mitgeteilt werden darf:</translation>
    </message>
    <message>
        <source>A piece of %1 is released; it is told from now on</source>
        <translation>Ein Textstück von %1 ist freigegeben; es wird ab jetzt weitergegeben</translation>
    </message>
    <message>
        <source>%1 is released; it is told from now on</source>
        <translation>%1 ist freigegeben; es wird ab jetzt weitergegeben</translation>
    </message>
    <message>
        <source>%1 removed; only adding the file itself brings it back</source>
        <translation>%1 entfernt; nur die Datei selbst hinzuzufügen bringt sie zurück</translation>
    </message>
</context>
<context>
    <name>views::DraftFlow</name>
    <message numerus="yes">
        <source>Released: %1, %Ln rows approved</source>
        <translation>
            <numerusform>Freigegeben: %1, mit %Ln Zeile</numerusform>
            <numerusform>Freigegeben: %1, mit %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refused: %1, %Ln rows rejected</source>
        <translation>
            <numerusform>Abgelehnt: %1, mit %Ln Zeile</numerusform>
            <numerusform>Abgelehnt: %1, mit %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Flagged. Release because</source>
        <translation>Mit Befunden. Freigeben, weil</translation>
    </message>
    <message>
        <source>Release because</source>
        <translation>Freigeben, weil</translation>
    </message>
    <message numerus="yes">
        <source>Refuse, reject %Ln rows, because</source>
        <translation>
            <numerusform>Mit %Ln Zeile ablehnen, weil</numerusform>
            <numerusform>Mit %Ln Zeilen ablehnen, weil</numerusform>
        </translation>
    </message>
    <message>
        <source>Refused: %1, no row was decided</source>
        <translation>Abgelehnt: %1, keine Zeile wurde entschieden</translation>
    </message>
    <message numerus="yes">
        <source>Refuse, %Ln rows go on waiting, because</source>
        <translation>
            <numerusform>Ablehnen, %Ln Zeile wartet weiter, weil</numerusform>
            <numerusform>Ablehnen, %Ln Zeilen warten weiter, weil</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::DraftsView</name>
    <message>
        <source>flagged by the guard</source>
        <translation>mit Befunden des Wächters</translation>
    </message>
    <message>
        <source>says something else than when the draft was written</source>
        <translation>sagt anderes als beim Schreiben des Entwurfs</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Beruht auf</translation>
    </message>
    <message>
        <source>What it takes the place of</source>
        <translation>Was er ersetzt</translation>
    </message>
    <message>
        <source>Words of the draft</source>
        <translation>Text des Entwurfs</translation>
    </message>
    <message>
        <source>Rows it rests on</source>
        <translation>Zeilen, auf denen er beruht</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>without a model</source>
        <translation>ohne Modell</translation>
    </message>
    <message>
        <source>It cannot be released as it stands.</source>
        <translation>So kann er nicht freigegeben werden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait</source>
        <translation>
            <numerusform>%Ln wartet</numerusform>
            <numerusform>%Ln warten</numerusform>
        </translation>
    </message>
    <message>
        <source>And this topic, which the draft says too:</source>
        <translation>Und dieses Thema, das der Entwurf ebenfalls sagt:</translation>
    </message>
</context>
<context>
    <name>views::DropArea</name>
    <message>
        <source>or drop a file or folder anywhere in this window</source>
        <translation>oder eine Datei oder einen Ordner in dieses Fenster ziehen</translation>
    </message>
</context>
<context>
    <name>views::EntityForm</name>
    <message>
        <source>Part of a name, or type:id</source>
        <translation>Teil des Namens, oder Art:Kennung</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Gegenstand</translation>
    </message>
    <message>
        <source>Known entities</source>
        <translation>Bekannte Gegenstände</translation>
    </message>
</context>
<context>
    <name>views::EntryDelegate</name>
    <message>
        <source>what if</source>
        <translation>was wäre wenn</translation>
    </message>
</context>
<context>
    <name>views::EntryPane</name>
    <message>
        <source>Entries of the layer</source>
        <translation>Einträge der Schicht</translation>
    </message>
    <message>
        <source>%1 found, %2 in</source>
        <translation>%1 gefunden, %2 darin</translation>
    </message>
    <message>
        <source>Compared by %1.</source>
        <translation>Verglichen mit %1.</translation>
    </message>
</context>
<context>
    <name>views::EntryPanel</name>
    <message>
        <source>Entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>What the entry says</source>
        <translation>Was der Eintrag sagt</translation>
    </message>
    <message>
        <source>Text before</source>
        <translation>Text vorher</translation>
    </message>
    <message>
        <source>Text after</source>
        <translation>Text nachher</translation>
    </message>
    <message>
        <source>In the same changeset</source>
        <translation>Im selben Änderungssatz</translation>
    </message>
    <message>
        <source>Since then</source>
        <translation>Seitdem</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Changeset</source>
        <translation>Änderungssatz</translation>
    </message>
    <message>
        <source>Hashes</source>
        <translation>Prüfsummen</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Entry before</source>
        <translation>Eintrag davor</translation>
    </message>
    <message>
        <source>This entry</source>
        <translation>Dieser Eintrag</translation>
    </message>
    <message>
        <source>entry %L1</source>
        <translation>Eintrag %L1</translation>
    </message>
    <message>
        <source>%1 r%2</source>
        <translation>%1 r%2</translation>
    </message>
    <message>
        <source>none given</source>
        <translation>keiner angegeben</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>The row is not in the store any more.</source>
        <translation>Die Zeile ist nicht mehr im Speicher.</translation>
    </message>
    <message>
        <source>none: the row is new</source>
        <translation>keiner: die Zeile ist neu</translation>
    </message>
    <message>
        <source>%1  text unchanged</source>
        <translation>%1  Text unverändert</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No entry chosen</source>
        <translation>Kein Eintrag gewählt</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 von %L2</translation>
    </message>
    <message>
        <source>%L1 to %L2</source>
        <translation>%L1 bis %L2</translation>
    </message>
</context>
<context>
    <name>views::EvidenceSection</name>
    <message>
        <source>a person using the agent</source>
        <translation>ein Mensch, der den Agenten benutzt</translation>
    </message>
    <message>
        <source>an operator</source>
        <translation>ein Operator</translation>
    </message>
    <message>
        <source>a tool&apos;s answer</source>
        <translation>die Antwort eines Werkzeugs</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>das System</translation>
    </message>
    <message>
        <source>an import</source>
        <translation>ein Import</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>eine Webseite</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Workflow</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Stammt von</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Geltung</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Läuft ab</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Vertraulichkeit</translation>
    </message>
    <message>
        <source>Told</source>
        <translation>Gesagt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s), last %1</source>
        <translation>
            <numerusform>%Ln-mal, zuletzt %1</numerusform>
            <numerusform>%Ln-mal, zuletzt %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Also reaches</source>
        <translation>Reicht auch zu</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>channel %1</source>
        <translation>Kanal %1</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>Strang %1</translation>
    </message>
    <message>
        <source>conversation %1</source>
        <translation>Gespräch %1</translation>
    </message>
    <message>
        <source>message %1</source>
        <translation>Nachricht %1</translation>
    </message>
    <message>
        <source>tool call %1</source>
        <translation>Werkzeugaufruf %1</translation>
    </message>
    <message>
        <source>approval %1</source>
        <translation>Freigabe %1</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Said in</source>
        <translation>Gesagt in</translation>
    </message>
    <message>
        <source>Refers to</source>
        <translation>Verweist auf</translation>
    </message>
</context>
<context>
    <name>views::FactFlow</name>
    <message>
        <source>Which one stays?</source>
        <translation>Welcher bleibt?</translation>
    </message>
    <message>
        <source>Nothing was decided: none of the others can be superseded.</source>
        <translation>Nichts wurde entschieden: Keine der anderen lässt sich ersetzen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 stays %2, %Ln rows superseded</source>
        <translation>
            <numerusform>%1 bleibt %2, %Ln Zeile ersetzt</numerusform>
            <numerusform>%1 bleibt %2, %Ln Zeilen ersetzt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FactsView</name>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message numerus="yes">
        <source>seen %Ln times</source>
        <translation>
            <numerusform>%Ln-mal gesehen</numerusform>
            <numerusform>%Ln-mal gesehen</numerusform>
        </translation>
    </message>
    <message>
        <source>Names of facts</source>
        <translation>Namen der Tatsachen</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>What was said before</source>
        <translation>Was früher gesagt wurde</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Tatsachen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln values stand. At most one of them is so now: say which one stays.</source>
        <translation>
            <numerusform>%Ln Wert steht da. Höchstens einer gilt jetzt: Wählen Sie, welcher bleibt.</numerusform>
            <numerusform>%Ln Werte stehen da. Höchstens einer gilt jetzt: Wählen Sie, welcher bleibt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FieldText</name>
    <message numerus="yes">
        <source>Show all: %n more line(s)</source>
        <translation>
            <numerusform>Alles zeigen: %n weitere Zeile</numerusform>
            <numerusform>Alles zeigen: %n weitere Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FileBrowser</name>
    <message>
        <source>&amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>&amp;New folder</source>
        <translation>&amp;Neuer Ordner</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>Aus&amp;wählen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind of file</source>
        <translation>Dateiart</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Persönlicher Ordner</translation>
    </message>
    <message>
        <source>Memoir</source>
        <translation>Memoir</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Show hidden files</source>
        <translation>Verborgene Dateien zeigen</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>No folder can be made in %1.</source>
        <translation>In %1 kann kein Ordner angelegt werden.</translation>
    </message>
    <message>
        <source>There is no %1.</source>
        <translation>Es gibt kein %1.</translation>
    </message>
    <message>
        <source>%1 exists. Write over it?</source>
        <translation>%1 besteht schon. Überschreiben?</translation>
    </message>
    <message>
        <source>Choose a file, or type its name.</source>
        <translation>Eine Datei auswählen oder ihren Namen eingeben.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Take the &amp;folder %1</source>
        <translation>Den &amp;Ordner %1 nehmen</translation>
    </message>
</context>
<context>
    <name>views::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter in force</source>
        <translation>Filter in Kraft</translation>
    </message>
</context>
<context>
    <name>views::FilterChip</name>
    <message>
        <source>Delete takes this condition away</source>
        <translation>Entf nimmt diese Bedingung weg</translation>
    </message>
</context>
<context>
    <name>views::FilterMenu</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter by</source>
        <translation>Filtern nach</translation>
    </message>
    <message>
        <source>Agent, entity, kind, tag, finding, age</source>
        <translation>Agent, Entität, Art, Schlagwort, Befund, Alter</translation>
    </message>
    <message>
        <source>What to filter by</source>
        <translation>Wonach gefiltert wird</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message numerus="yes">
        <source>over %n day(s)</source>
        <translation>
            <numerusform>über %n Tag</numerusform>
            <numerusform>über %n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the last %n day(s)</source>
        <translation>
            <numerusform>der letzte Tag</numerusform>
            <numerusform>die letzten %n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>3 times or more</source>
        <translation>3-mal oder öfter</translation>
    </message>
</context>
<context>
    <name>views::FilterWords</name>
    <message numerus="yes">
        <source>over %n day(s) old</source>
        <translation>
            <numerusform>über %n Tag alt</numerusform>
            <numerusform>über %n Tage alt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>last %n day(s)</source>
        <translation>
            <numerusform>letzter Tag</numerusform>
            <numerusform>letzte %n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>seen %1 times or more</source>
        <translation>%1-mal oder öfter gesehen</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Entität</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Schlagwort</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Geschrieben von</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Vertraulichkeit</translation>
    </message>
    <message>
        <source>holds at %1</source>
        <translation>gilt an %1</translation>
    </message>
    <message>
        <source>more failed than without it</source>
        <translation>mehr durchgefallen als ohne sie</translation>
    </message>
    <message>
        <source>more passed than without it</source>
        <translation>mehr bestanden als ohne sie</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>its evidence changed</source>
        <translation>Beleg geändert</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
</context>
<context>
    <name>views::FindingLine</name>
    <message>
        <source>Dismiss</source>
        <translation>Entkräften</translation>
    </message>
    <message>
        <source>Dismiss finding %1</source>
        <translation>Befund %1 entkräften</translation>
    </message>
    <message>
        <source>Dismissed.</source>
        <translation>Entkräftet.</translation>
    </message>
</context>
<context>
    <name>views::FindingsSection</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
</context>
<context>
    <name>views::FirstRunPage</name>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Ways to a store</source>
        <translation>Wege zu einem Speicher</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Decide what your agents remember</source>
        <translation>Entscheiden, was Agenten sich merken</translation>
    </message>
    <message>
        <source>Agents write down what they saw. You decide what they learn from it. Memoir shows exactly what a model will be told.</source>
        <translation>Agenten schreiben auf, was sie gesehen haben. Menschen entscheiden, was daraus gelernt wird. Memoir zeigt genau, was ein Modell zu lesen bekommt.</translation>
    </message>
    <message>
        <source>Open the sample workspace</source>
        <translation>Den Beispielspeicher öffnen</translation>
    </message>
    <message>
        <source>Start an empty store</source>
        <translation>Einen leeren Speicher anlegen</translation>
    </message>
    <message>
        <source>One file. Connect an agent with a single command afterwards.</source>
        <translation>Eine Datei. Ein Agent wird danach mit einem einzigen Befehl verbunden.</translation>
    </message>
    <message>
        <source>Open a store</source>
        <translation>Einen Speicher öffnen</translation>
    </message>
    <message>
        <source>Opening changes nothing in it.</source>
        <translation>Das Öffnen ändert nichts darin.</translation>
    </message>
    <message>
        <source>Bring memories from another tool</source>
        <translation>Erinnerungen aus einem anderen Werkzeug holen</translation>
    </message>
    <message>
        <source>Everything has a key. Press ? to see them.</source>
        <translation>Alles hat eine Taste. ? zeigt sie.</translation>
    </message>
    <message>
        <source>Everything can be undone, also tomorrow.</source>
        <translation>Alles lässt sich rückgängig machen, auch morgen.</translation>
    </message>
    <message>
        <source>No account, no network needed.</source>
        <translation>Kein Konto, kein Netz nötig.</translation>
    </message>
    <message>
        <source>The store was not opened.</source>
        <translation>Der Speicher wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>Sixty days of several agents at work. Nothing leaves this computer.</source>
        <translation>Sechzig Tage Arbeit mehrerer Agenten. Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Open a team&apos;s store</source>
        <translation>Team-Speicher öffnen</translation>
    </message>
    <message>
        <source>On a PostgreSQL server, by your own name.</source>
        <translation>Auf einem PostgreSQL-Server, unter Ihrem eigenen Namen.</translation>
    </message>
    <message>
        <source>Files from Claude Code, claude-mem, mem0, Letta, basic-memory, the MCP memory server, or JSON lines. All arrive as “needs review”.</source>
        <translation>Dateien von Claude Code, claude-mem, mem0, Letta, basic-memory, dem MCP-Gedächtnisserver oder JSON-Zeilen. Alles kommt als „zu prüfen“ an.</translation>
    </message>
</context>
<context>
    <name>views::FixFirstStrip</name>
    <message>
        <source>Fix first</source>
        <translation>Zuerst beheben</translation>
    </message>
</context>
<context>
    <name>views::FlipDetail</name>
    <message>
        <source>Answer, the same both times</source>
        <translation>Antwort, beide Male gleich</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>another judge, not comparable</source>
        <translation>ein anderer Richter, nicht vergleichbar</translation>
    </message>
    <message>
        <source>Reason of the grade</source>
        <translation>Grund der Note</translation>
    </message>
    <message>
        <source>Reason of the grade · %1</source>
        <translation>Grund der Note · %1</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>Memory changed between the runs, and stands in this stack</source>
        <translation>Gedächtnis, das sich zwischen den Läufen geändert hat und in diesem Stapel steht</translation>
    </message>
    <message>
        <source>What was told was not kept for both answers, so no change can be tied to them.</source>
        <translation>Was mitgeteilt wurde, ist nicht für beide Antworten aufgehoben; darum lässt sich ihnen keine Änderung zuordnen.</translation>
    </message>
    <message>
        <source>Nothing in the stack changed between them.</source>
        <translation>Im Stapel hat sich dazwischen nichts geändert.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more changes in this stack.</source>
        <translation>
            <numerusform>%Ln weitere Änderung in diesem Stapel.</numerusform>
            <numerusform>%Ln weitere Änderungen in diesem Stapel.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other changes of memory stand in neither stack.</source>
        <translation>
            <numerusform>%Ln andere Änderung am Gedächtnis steht in keinem der beiden Stapel.</numerusform>
            <numerusform>%Ln andere Änderungen am Gedächtnis stehen in keinem der beiden Stapel.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FlipRow</name>
    <message>
        <source>%1, grade %2, %3</source>
        <translation>%1, Note %2, %3</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
</context>
<context>
    <name>views::FlipsPane</name>
    <message>
        <source>Flips</source>
        <translation>Wechsel</translation>
    </message>
    <message>
        <source>The last run</source>
        <translation>Der letzte Lauf</translation>
    </message>
    <message>
        <source>Since a day before</source>
        <translation>Seit einem Tag davor</translation>
    </message>
    <message>
        <source>Since a week before</source>
        <translation>Seit einer Woche davor</translation>
    </message>
    <message>
        <source>Since the beginning of the period</source>
        <translation>Seit Beginn des Zeitraums</translation>
    </message>
    <message>
        <source>Before the last %1 days</source>
        <translation>Vor den letzten %1 Tagen</translation>
    </message>
    <message>
        <source>Before and after: %1</source>
        <translation>Vorher und nachher: %1</translation>
    </message>
    <message>
        <source>Same answer, other grade</source>
        <translation>Gleiche Antwort, andere Note</translation>
    </message>
    <message>
        <source>No grade changed between the two moments.</source>
        <translation>Zwischen den beiden Zeitpunkten hat sich keine Note geändert.</translation>
    </message>
    <message>
        <source>Nothing was asked yet.</source>
        <translation>Noch wurde nichts gefragt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more, not shown.</source>
        <translation>
            <numerusform>%Ln weiterer, nicht gezeigt.</numerusform>
            <numerusform>%Ln weitere, nicht gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 failed that passed, %2 passed that failed: more than chance (McNemar, p = %3).</source>
        <translation>%1 nicht mehr bestanden, %2 neu bestanden: mehr als Zufall (McNemar, p = %3).</translation>
    </message>
    <message>
        <source>%1 failed that passed, %2 passed that failed: these two moments alone could be chance (McNemar, p = %3).</source>
        <translation>%1 nicht mehr bestanden, %2 neu bestanden: diese beiden Zeitpunkte allein könnten Zufall sein (McNemar, p = %3).</translation>
    </message>
    <message>
        <source>The same answer was graded differently. Read the grader&apos;s reasons before acting on small moves.</source>
        <translation>Dieselbe Antwort wurde verschieden bewertet. Die Gründe des Bewerters lesen, bevor kleine Bewegungen etwas auslösen.</translation>
    </message>
</context>
<context>
    <name>views::FormSection</name>
    <message>
        <source>Nothing was changed</source>
        <translation>Nichts wurde geändert</translation>
    </message>
</context>
<context>
    <name>views::Glyph</name>
    <message>
        <source>Needs review</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Approved for reuse</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>One-time exception</source>
        <translation>Einmalige Ausnahme</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>Sensibel</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>Ersetzt</translation>
    </message>
</context>
<context>
    <name>views::GoldenEditor</name>
    <message>
        <source>Golden questions</source>
        <translation>Goldene Fragen</translation>
    </message>
    <message>
        <source>Save the question</source>
        <translation>Die Frage speichern</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>Neue Frage</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>Nächste Frage</translation>
    </message>
    <message>
        <source>Question before</source>
        <translation>Vorige Frage</translation>
    </message>
    <message>
        <source>Find a question</source>
        <translation>Eine Frage suchen</translation>
    </message>
    <message>
        <source>Retire the question, or ask it again</source>
        <translation>Die Frage stilllegen oder wieder stellen</translation>
    </message>
    <message>
        <source>Take back the last change of a question</source>
        <translation>Die letzte Änderung einer Frage zurücknehmen</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>Stilllegen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Nichts wurde geändert</translation>
    </message>
    <message>
        <source>Retired: it is asked no more</source>
        <translation>Stillgelegt: sie wird nicht mehr gestellt</translation>
    </message>
    <message>
        <source>This question was changed. Save it, or discard the change.</source>
        <translation>Diese Frage wurde geändert. Speichern oder die Änderung verwerfen.</translation>
    </message>
    <message>
        <source>%1 asked, %2 retired</source>
        <translation>%1 werden gestellt, %2 stillgelegt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Wieder stellen</translation>
    </message>
    <message>
        <source>A new question</source>
        <translation>Eine neue Frage</translation>
    </message>
    <message>
        <source>Changed, not saved</source>
        <translation>Geändert, nicht gespeichert</translation>
    </message>
    <message>
        <source>Words, id, tag</source>
        <translation>Wörter, Id, Tag</translation>
    </message>
    <message>
        <source>Question saved: %1</source>
        <translation>Frage gespeichert: %1</translation>
    </message>
    <message>
        <source>Asked no more: %1</source>
        <translation>Wird nicht mehr gestellt: %1</translation>
    </message>
    <message>
        <source>Asked again: %1</source>
        <translation>Wird wieder gestellt: %1</translation>
    </message>
</context>
<context>
    <name>views::GoldenForm</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Its name in files and runs; it stays.</source>
        <translation>Ihr Name in Dateien und Läufen; er bleibt.</translation>
    </message>
    <message>
        <source>Must be in the answer</source>
        <translation>Muss in der Antwort stehen</translation>
    </message>
    <message>
        <source>One a line. &quot;regex:&quot; begins a pattern, &quot;exact:&quot; the whole answer.</source>
        <translation>Eines je Zeile. „regex:“ beginnt ein Muster, „exact:“ die ganze Antwort.</translation>
    </message>
    <message>
        <source>Must not be in it</source>
        <translation>Darf nicht darin stehen</translation>
    </message>
    <message>
        <source>One a line, in the same way.</source>
        <translation>Eines je Zeile, auf dieselbe Weise.</translation>
    </message>
    <message>
        <source>A right answer</source>
        <translation>Eine richtige Antwort</translation>
    </message>
    <message>
        <source>For a model that grades.</source>
        <translation>Für ein Modell, das bewertet.</translation>
    </message>
    <message>
        <source>What to look for</source>
        <translation>Worauf zu achten ist</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Parted by commas.</source>
        <translation>Durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>As vendor:acme: whose rows are told with the question.</source>
        <translation>Wie vendor:acme: wessen Zeilen mit der Frage mitgeteilt werden.</translation>
    </message>
    <message>
        <source>Asked, but nobody tunes memory for it</source>
        <translation>Wird gestellt, aber niemand stimmt das Gedächtnis darauf ab</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>3 is asked three times as often as 1.</source>
        <translation>3 wird dreimal so oft gestellt wie 1.</translation>
    </message>
    <message>
        <source>Passes from grade</source>
        <translation>Besteht ab Note</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Asked with what this agent is told. Empty: everybody&apos;s.</source>
        <translation>Gefragt mit dem, was dieser Agent erfährt. Leer: für alle.</translation>
    </message>
</context>
<context>
    <name>views::GradeCharts</name>
    <message>
        <source>per run</source>
        <translation>je Lauf</translation>
    </message>
    <message>
        <source>per week</source>
        <translation>je Woche</translation>
    </message>
    <message>
        <source>per day</source>
        <translation>je Tag</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>judge</source>
        <translation>Richter</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>× failed</source>
        <translation>× nicht bestanden</translation>
    </message>
    <message>
        <source>Pass rate</source>
        <translation>Bestehensquote</translation>
    </message>
    <message>
        <source>Answer time</source>
        <translation>Antwortzeit</translation>
    </message>
    <message>
        <source>%1 answers each</source>
        <translation>je %1 Antworten</translation>
    </message>
    <message>
        <source>Mean grade</source>
        <translation>Mittlere Note</translation>
    </message>
    <message>
        <source>Mean grade %1</source>
        <translation>Mittlere Note %1</translation>
    </message>
    <message>
        <source>Pass rate %1</source>
        <translation>Bestehensquote %1</translation>
    </message>
    <message>
        <source>band: bootstrap by question, 95 %</source>
        <translation>Band: Bootstrap nach Frage, 95 %</translation>
    </message>
    <message>
        <source>band: Wilson, 95 %</source>
        <translation>Band: Wilson, 95 %</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>median, p90 and slowest 5 %, n = %1</source>
        <translation>Median, p90 und langsamste 5 %, n = %1</translation>
    </message>
    <message>
        <source>, estimated to an eighth</source>
        <translation>, auf ein Achtel geschätzt</translation>
    </message>
    <message>
        <source>Cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>Tokens %1</source>
        <translation>Token %1</translation>
    </message>
    <message>
        <source>Answer time %1</source>
        <translation>Antwortzeit %1</translation>
    </message>
    <message>
        <source>%1 tokens in all</source>
        <translation>%1 Token insgesamt</translation>
    </message>
    <message>
        <source>Question by run</source>
        <translation>Frage nach Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln Frage</numerusform>
            <numerusform>%Ln Fragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the newest %Ln answers</source>
        <translation>
            <numerusform>die neueste Antwort</numerusform>
            <numerusform>die neuesten %Ln Antworten</numerusform>
        </translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>Noten</translation>
    </message>
    <message>
        <source>The arrow keys read a chart value by value.</source>
        <translation>Die Pfeiltasten lesen ein Diagramm Wert für Wert.</translation>
    </message>
    <message>
        <source>not graded</source>
        <translation>nicht bewertet</translation>
    </message>
    <message>
        <source>· not asked</source>
        <translation>· nicht gestellt</translation>
    </message>
</context>
<context>
    <name>views::GradeContents</name>
    <message>
        <source>mean of %1 runs</source>
        <translation>Mittel aus %1 Läufen</translation>
    </message>
    <message>
        <source>mean of %1 w</source>
        <translation>Mittel aus %1 W.</translation>
    </message>
    <message>
        <source>mean of %1 d</source>
        <translation>Mittel aus %1 T.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 passed, %4, likely between %5 and %6</source>
        <translation>%1: %2 von %3 bestanden, %4, wahrscheinlich zwischen %5 und %6</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>%1: mean grade %2 of 4, likely between %3 and %4, n = %5</source>
        <translation>%1: mittlere Note %2 von 4, wahrscheinlich zwischen %3 und %4, n = %5</translation>
    </message>
    <message>
        <source>%1: median %2, nine of ten within %3, slowest 5 % from %4, n = %5</source>
        <translation>%1: Median %2, neun von zehn innerhalb von %3, langsamste 5 % ab %4, n = %5</translation>
    </message>
    <message>
        <source>, slowest 1 % from %1</source>
        <translation>, langsamstes 1 % ab %1</translation>
    </message>
    <message>
        <source>, estimated</source>
        <translation>, geschätzt</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>slowest 5 %</source>
        <translation>langsamste 5 %</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
    <message>
        <source>%1: %2 answers, %3 tokens, cost %4</source>
        <translation>%1: %2 Antworten, %3 Token, Kosten %4</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
</context>
<context>
    <name>views::GradeHistory</name>
    <message>
        <source>Grades of this question</source>
        <translation>Noten dieser Frage</translation>
    </message>
    <message>
        <source>Not asked yet.</source>
        <translation>Noch nicht gestellt.</translation>
    </message>
    <message numerus="yes">
        <source>Asked %n time(s)</source>
        <translation>
            <numerusform>%n-mal gestellt</numerusform>
            <numerusform>%n-mal gestellt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The newest %n answers</source>
        <translation>
            <numerusform>Die neuesten %n Antworten</numerusform>
            <numerusform>Die neuesten %n Antworten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 graded answers passed.</source>
        <translation>%1 von %2 bewerteten Antworten bestanden.</translation>
    </message>
    <message>
        <source>Last: %1</source>
        <translation>Zuletzt: %1</translation>
    </message>
    <message>
        <source>not graded</source>
        <translation>nicht bewertet</translation>
    </message>
    <message>
        <source>grade %1, passed</source>
        <translation>Note %1, bestanden</translation>
    </message>
    <message>
        <source>grade %1, failed</source>
        <translation>Note %1, durchgefallen</translation>
    </message>
</context>
<context>
    <name>views::GradeTables</name>
    <message>
        <source>Grades by time</source>
        <translation>Noten nach Zeit</translation>
    </message>
    <message>
        <source>Grades by question and run</source>
        <translation>Noten nach Frage und Lauf</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>Nach Zeit</translation>
    </message>
    <message>
        <source>By question</source>
        <translation>Nach Frage</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>What to fix first</source>
        <translation>Was zuerst zu beheben ist</translation>
    </message>
</context>
<context>
    <name>views::GradesHeader</name>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Grader</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>nicht genannt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>By run</source>
        <translation>Nach Lauf</translation>
    </message>
    <message>
        <source>By week</source>
        <translation>Nach Woche</translation>
    </message>
    <message>
        <source>By day</source>
        <translation>Nach Tag</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>nothing was graded in this time</source>
        <translation>in dieser Zeit wurde nichts bewertet</translation>
    </message>
    <message>
        <source>passed, %1–%2 likely, n = %3</source>
        <translation>bestanden, wahrscheinlich %1–%2, n = %3</translation>
    </message>
    <message>
        <source>mean grade of 4</source>
        <translation>mittlere Note von 4</translation>
    </message>
    <message>
        <source>median answer</source>
        <translation>Median der Antwortzeit</translation>
    </message>
    <message>
        <source>slowest 5 %</source>
        <translation>langsamste 5 %</translation>
    </message>
    <message>
        <source>flip in the last run</source>
        <translation>Wechsel im letzten Lauf</translation>
    </message>
    <message>
        <source>flip since then</source>
        <translation>Wechsel seitdem</translation>
    </message>
    <message>
        <source>flips in the last run</source>
        <translation>Wechsel im letzten Lauf</translation>
    </message>
    <message>
        <source>flips since then</source>
        <translation>Wechsel seitdem</translation>
    </message>
    <message>
        <source>same answer, other grade</source>
        <translation>gleiche Antwort, andere Note</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>Alle Fragen</translation>
    </message>
    <message>
        <source>All graders, not comparable</source>
        <translation>Alle Bewerter, nicht vergleichbar</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>Agent or tool</source>
        <translation>Agent oder Werkzeug</translation>
    </message>
    <message>
        <source>All agents</source>
        <translation>Alle Agenten</translation>
    </message>
    <message>
        <source>Take all filters away</source>
        <translation>Alle Filter entfernen</translation>
    </message>
</context>
<context>
    <name>views::GradesPage</name>
    <message>
        <source>Grades</source>
        <translation>Noten</translation>
    </message>
    <message>
        <source>No question was asked yet.</source>
        <translation>Noch wurde keine Frage gestellt.</translation>
    </message>
    <message>
        <source>Golden questions are asked again and again and their answers graded. Ask some now, or import graded runs.</source>
        <translation>Goldene Fragen werden immer wieder gestellt und ihre Antworten bewertet. Jetzt einige stellen oder bewertete Läufe importieren.</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Re-grade</source>
        <translation>Neu bewerten</translation>
    </message>
    <message>
        <source>24 h</source>
        <translation>24 h</translation>
    </message>
    <message>
        <source>The last day</source>
        <translation>Der letzte Tag</translation>
    </message>
    <message>
        <source>7 d</source>
        <translation>7 T</translation>
    </message>
    <message>
        <source>The last 7 days</source>
        <translation>Die letzten 7 Tage</translation>
    </message>
    <message>
        <source>14 d</source>
        <translation>14 T</translation>
    </message>
    <message>
        <source>The last 14 days</source>
        <translation>Die letzten 14 Tage</translation>
    </message>
    <message>
        <source>90 d</source>
        <translation>90 T</translation>
    </message>
    <message>
        <source>The last 90 days</source>
        <translation>Die letzten 90 Tage</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All days</source>
        <translation>Alle Tage</translation>
    </message>
    <message>
        <source>A point per run</source>
        <translation>Ein Punkt je Lauf</translation>
    </message>
    <message>
        <source>A point per day</source>
        <translation>Ein Punkt je Tag</translation>
    </message>
    <message>
        <source>A point per week</source>
        <translation>Ein Punkt je Woche</translation>
    </message>
    <message>
        <source>Next size of the points</source>
        <translation>Nächste Größe der Punkte</translation>
    </message>
    <message>
        <source>Next flip</source>
        <translation>Nächster Wechsel</translation>
    </message>
    <message>
        <source>Flip before</source>
        <translation>Voriger Wechsel</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Mean grade instead of pass rate</source>
        <translation>Mittlere Note statt Bestehensquote</translation>
    </message>
    <message>
        <source>Cost instead of answer time</source>
        <translation>Kosten statt Antwortzeit</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Other runs…</source>
        <translation>Andere Läufe…</translation>
    </message>
    <message>
        <source>Show what changed</source>
        <translation>Zeigen, was sich geändert hat</translation>
    </message>
    <message>
        <source>Compare stacks</source>
        <translation>Stapel vergleichen</translation>
    </message>
    <message>
        <source>Undo it</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Ask 5 questions now</source>
        <translation>Jetzt 5 Fragen stellen</translation>
    </message>
    <message>
        <source>A golden question failed after it</source>
        <translation>Danach wurde eine goldene Frage nicht bestanden</translation>
    </message>
    <message>
        <source>Export the charts</source>
        <translation>Die Diagramme exportieren</translation>
    </message>
    <message>
        <source>Picture (*.png);;Vectors (*.svg);;Table (*.csv)</source>
        <translation>Bild (*.png);;Vektoren (*.svg);;Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>Exportiert nach %1</translation>
    </message>
    <message>
        <source>Write the first question</source>
        <translation>Erste Frage schreiben</translation>
    </message>
    <message>
        <source>There is no question to ask yet.</source>
        <translation>Es gibt noch keine Frage.</translation>
    </message>
    <message>
        <source>A golden question has an answer that is known. They are asked again and again and their answers graded, so that a change of memory shows.</source>
        <translation>Die Antwort auf eine goldene Frage ist bekannt. Goldene Fragen werden immer wieder gestellt und ihre Antworten bewertet, so dass sich jede Änderung des Gedächtnisses zeigt.</translation>
    </message>
    <message>
        <source>There is no question to ask yet; write the first one here</source>
        <translation>Es gibt noch keine Frage; hier entsteht die erste</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Noch einmal lesen</translation>
    </message>
    <message>
        <source>The grades are being read. Many runs take a while.</source>
        <translation>Die Noten werden gelesen. Viele Läufe brauchen ihre Zeit.</translation>
    </message>
    <message>
        <source>The grades were not read to their end.</source>
        <translation>Die Noten wurden nicht zu Ende gelesen.</translation>
    </message>
    <message>
        <source>There is no earlier answer in the period to: %1</source>
        <translation>Im Zeitraum gibt es keine frühere Antwort auf: %1</translation>
    </message>
    <message>
        <source>The text that was told on %1 was not kept; there is nothing to compare</source>
        <translation>Der Text, der am %1 weitergegeben wurde, wurde nicht aufbewahrt; es gibt nichts zu vergleichen</translation>
    </message>
    <message>
        <source>What to fix first</source>
        <translation>Was zuerst zu beheben ist</translation>
    </message>
</context>
<context>
    <name>views::HelpView</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
</context>
<context>
    <name>views::HelpWindow</name>
    <message>
        <source>These pages are in English.</source>
        <translation>Diese Seiten sind auf Englisch.</translation>
    </message>
    <message>
        <source>Help – Memoir</source>
        <translation>Hilfe – Memoir</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>Auf dieser Seite suchen</translation>
    </message>
    <message>
        <source>Subjects</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>%1 – Help – Memoir</source>
        <translation>%1 – Hilfe – Memoir</translation>
    </message>
    <message>
        <source>Not on this page</source>
        <translation>Nicht auf dieser Seite</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Opens in your browser: %1</source>
        <translation>Öffnet sich im Browser: %1</translation>
    </message>
</context>
<context>
    <name>views::ImpactBars</name>
    <message>
        <source>Recent reflexions: %1 tokens now, %2 after, cut at %3</source>
        <translation>Neueste Reflexionen: %1 Token jetzt, %2 danach, Schnitt bei %3</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>after</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>%1 → %2 tokens</source>
        <translation>%1 → %2 Token</translation>
    </message>
    <message>
        <source>cut at %1</source>
        <translation>Schnitt bei %1</translation>
    </message>
</context>
<context>
    <name>views::ImpactLine</name>
    <message>
        <source>enters</source>
        <translation>kommt hinein</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>fällt weg</translation>
    </message>
    <message>
        <source>shortened</source>
        <translation>gekürzt</translation>
    </message>
    <message>
        <source>told elsewhere</source>
        <translation>anderswo gesagt</translation>
    </message>
    <message>
        <source>comes back</source>
        <translation>kommt zurück</translation>
    </message>
</context>
<context>
    <name>views::ImpactPanel</name>
    <message>
        <source>rehearsed in under 1&#x202f;ms</source>
        <translation>in unter 1 ms durchgespielt</translation>
    </message>
    <message>
        <source>rehearsed in %1&#x202f;ms</source>
        <translation>in %1 ms durchgespielt</translation>
    </message>
    <message>
        <source>Open both stacks</source>
        <translation>Beide Stapel öffnen</translation>
    </message>
    <message>
        <source>If approved</source>
        <translation>Falls freigegeben</translation>
    </message>
    <message>
        <source>What an approval would change</source>
        <translation>Was eine Freigabe ändern würde</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>pinned stacks change</source>
        <translation>angeheftete Stapel ändern sich</translation>
    </message>
    <message>
        <source>entries enter</source>
        <translation>Einträge kommen hinein</translation>
    </message>
    <message>
        <source>pushed past the cut</source>
        <translation>hinter den Schnitt geschoben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln marked</source>
        <translation>
            <numerusform>%Ln markiert</numerusform>
            <numerusform>%Ln markiert</numerusform>
        </translation>
    </message>
    <message>
        <source>No question is pinned</source>
        <translation>Keine Frage ist angeheftet</translation>
    </message>
    <message>
        <source>Pin questions on the Context page; what an approval changes in their stacks stands here.</source>
        <translation>Fragen auf der Seite Kontext anheften; was eine Freigabe in ihren Stapeln ändert, steht hier.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weiterer</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pinned question(s) stay byte for byte the same</source>
        <translation>
            <numerusform>%Ln angeheftete Frage bleibt Byte für Byte gleich</numerusform>
            <numerusform>%Ln angeheftete Fragen bleiben Byte für Byte gleich</numerusform>
        </translation>
    </message>
    <message>
        <source>Not rehearsed</source>
        <translation>Nicht durchgespielt</translation>
    </message>
</context>
<context>
    <name>views::ImpactSide</name>
    <message numerus="yes">
        <source>changes none of %n pinned question(s)</source>
        <translation>
            <numerusform>ändert die %n angeheftete Frage nicht</numerusform>
            <numerusform>ändert keine der %n angehefteten Fragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>changes %1 of %n pinned question(s), %2 tokens</source>
        <translation>
            <numerusform>ändert %1 von %n angehefteter Frage, %2 Tokens</numerusform>
            <numerusform>ändert %1 von %n angehefteten Fragen, %2 Tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n line(s) past the cut</source>
        <translation>
            <numerusform>, %n Zeile hinter dem Schnitt</numerusform>
            <numerusform>, %n Zeilen hinter dem Schnitt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ImportBanner</name>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Imported: %1</source>
        <translation>Importiert: %1</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>Nichts wurde importiert.</translation>
    </message>
    <message>
        <source>%1 was not imported.</source>
        <translation>%1 wurde nicht importiert.</translation>
    </message>
    <message>
        <source>The store is open read-only.</source>
        <translation>Der Speicher ist nur zum Lesen offen.</translation>
    </message>
    <message>
        <source>Looking at %1.</source>
        <translation>%1 wird angesehen.</translation>
    </message>
    <message>
        <source>Nothing is written yet.</source>
        <translation>Noch ist nichts geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln seen again</source>
        <translation>
            <numerusform>%Ln wieder gesehen</numerusform>
            <numerusform>%Ln wieder gesehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unchanged</source>
        <translation>
            <numerusform>%Ln unverändert</numerusform>
            <numerusform>%Ln unverändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Importing %1.</source>
        <translation>%1 wird importiert.</translation>
    </message>
    <message>
        <source>Import with decisions</source>
        <translation>Mit Entscheidungen importieren</translation>
    </message>
    <message>
        <source>What the file says that people decided is in force at once. For an export of your own.</source>
        <translation>Was nach Angabe der Datei Menschen entschieden haben, ist sofort in Kraft. Für einen eigenen Export.</translation>
    </message>
    <message numerus="yes">
        <source>The file says %Ln time(s) what people decided: that waits too, or is in force at once with &quot;Import with decisions&quot;.</source>
        <translation>
            <numerusform>Die Datei sagt %Ln-mal, was Menschen entschieden haben: Auch das wartet, oder es ist mit „Mit Entscheidungen importieren“ sofort in Kraft.</numerusform>
            <numerusform>Die Datei sagt %Ln-mal, was Menschen entschieden haben: Auch das wartet, oder es ist mit „Mit Entscheidungen importieren“ sofort in Kraft.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln neu</numerusform>
            <numerusform>%Ln neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <translation>
            <numerusform>%Ln geändert</numerusform>
            <numerusform>%Ln geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 of %L2 retired</source>
        <translation>%L1 von %L2 zurückgezogen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines of other layers</source>
        <translation>
            <numerusform>%Ln Zeile anderer Schichten</numerusform>
            <numerusform>%Ln Zeilen anderer Schichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not taken</source>
        <translation>
            <numerusform>%Ln nicht übernommen</numerusform>
            <numerusform>%Ln nicht übernommen</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>nichts Neues</translation>
    </message>
    <message>
        <source>What is new or changed is in force at once, nobody reviews it.</source>
        <translation>Was neu oder geändert ist, gilt sofort; niemand prüft es.</translation>
    </message>
    <message>
        <source>What is retired is told to no model any more.</source>
        <translation>Was zurückgezogen wird, wird keinem Modell mehr gesagt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows wait for review.</source>
        <translation>
            <numerusform>%Ln Zeile wartet auf Prüfung.</numerusform>
            <numerusform>%Ln Zeilen warten auf Prüfung.</numerusform>
        </translation>
    </message>
    <message>
        <source>New rows wait for review.</source>
        <translation>Neue Zeilen warten auf Prüfung.</translation>
    </message>
    <message numerus="yes">
        <source>Import and retire %Ln</source>
        <translation>
            <numerusform>Importieren und %Ln zurückziehen</numerusform>
            <numerusform>Importieren und %Ln zurückziehen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, read as %2: %3.</source>
        <translation>%1, gelesen als %2: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts wait with the rows they rest on, on the page Beliefs.</source>
        <translation>
            <numerusform>%Ln Entwurf wartet mit den Zeilen, auf denen er beruht, auf der Seite Überzeugungen.</numerusform>
            <numerusform>%Ln Entwürfe warten mit den Zeilen, auf denen sie beruhen, auf der Seite Überzeugungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>They belong to %1, and no agent reads that one&apos;s so far: Settings, Agents says who may.</source>
        <translation>Sie gehören %1, und bisher liest kein Agent dessen Zeilen: Einstellungen, Agenten sagt, wer darf.</translation>
    </message>
    <message numerus="yes">
        <source>No undo takes back %Ln rows that say what happened: episodes, chats, graded runs. They can be forgotten.</source>
        <translation>
            <numerusform>Kein Zurücknehmen betrifft %Ln Zeile, die sagt, was geschah: Episoden, Chats, bewertete Läufe. Sie kann vergessen werden.</numerusform>
            <numerusform>Kein Zurücknehmen betrifft %Ln Zeilen, die sagen, was geschah: Episoden, Chats, bewertete Läufe. Sie können vergessen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop the import</source>
        <translation>Import anhalten</translation>
    </message>
    <message>
        <source>%1 % done. What you decide meanwhile is saved behind it.</source>
        <translation>%1 % erledigt. Was inzwischen entschieden wird, wird danach gespeichert.</translation>
    </message>
</context>
<context>
    <name>views::ImportPreview</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weitere</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>line %L1</source>
        <translation>Zeile %L1</translation>
    </message>
    <message>
        <source>an export of Memoir</source>
        <translation>ein Export von Memoir</translation>
    </message>
    <message>
        <source>a file of server-memory</source>
        <translation>eine Datei von server-memory</translation>
    </message>
    <message>
        <source>rows, one object a line (jsonl)</source>
        <translation>Zeilen, ein Objekt je Zeile (jsonl)</translation>
    </message>
    <message>
        <source>a wiki, a section under each heading</source>
        <translation>ein Wiki, ein Abschnitt je Überschrift</translation>
    </message>
    <message>
        <source>golden questions (YAML)</source>
        <translation>Musterfragen (YAML)</translation>
    </message>
    <message>
        <source>tests or results of promptfoo</source>
        <translation>Tests oder Ergebnisse von promptfoo</translation>
    </message>
    <message>
        <source>graded runs, one object a line</source>
        <translation>bewertete Läufe, ein Objekt je Zeile</translation>
    </message>
    <message>
        <source>What the file is read as</source>
        <translation>Als was die Datei gelesen wird</translation>
    </message>
    <message>
        <source>What the file would bring</source>
        <translation>Was die Datei brächte</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Retired: told to no model any more</source>
        <translation>Zurückgezogen: wird keinem Modell mehr gesagt</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Cited before and not any more</source>
        <translation>Bisher belegt, jetzt nicht mehr</translation>
    </message>
    <message>
        <source>Not taken, or to be looked at</source>
        <translation>Nicht übernommen oder anzusehen</translation>
    </message>
    <message>
        <source>learnings of Daystrom</source>
        <translation>Gelerntes von Daystrom</translation>
    </message>
    <message>
        <source>the memory of a TypeClaw agent</source>
        <translation>das Gedächtnis eines TypeClaw-Agenten</translation>
    </message>
    <message>
        <source>items of Tyrum, one a line</source>
        <translation>Einträge von Tyrum, einer je Zeile</translation>
    </message>
    <message>
        <source>notes, a row from each memory in them (claude-memory)</source>
        <translation>Notizen, eine Zeile aus jeder Erinnerung darin (claude-memory)</translation>
    </message>
    <message>
        <source>memories of mem0 or OpenMemory</source>
        <translation>Erinnerungen von mem0 oder OpenMemory</translation>
    </message>
    <message>
        <source>an agent file of Letta, its memory blocks</source>
        <translation>eine Agentendatei von Letta, ihre Speicherblöcke</translation>
    </message>
    <message>
        <source>notes of basic-memory</source>
        <translation>Notizen von basic-memory</translation>
    </message>
</context>
<context>
    <name>views::JobConsent</name>
    <message>
        <source>Run it</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
</context>
<context>
    <name>views::JobFacts</name>
    <message>
        <source>Steps, result and cost</source>
        <translation>Schritte, Ergebnis und Kosten</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>kommt noch</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
</context>
<context>
    <name>views::JobLog</name>
    <message>
        <source>Log of the run</source>
        <translation>Protokoll des Laufs</translation>
    </message>
</context>
<context>
    <name>views::JobPane</name>
    <message>
        <source>running for %1</source>
        <translation>läuft seit %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>never ran</source>
        <translation>noch nie gelaufen</translation>
    </message>
    <message>
        <source>%1, took %2</source>
        <translation>%1, dauerte %2</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 von %L2</translation>
    </message>
    <message>
        <source>about %L1 tokens, %2</source>
        <translation>etwa %L1 Tokens, %2</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Said before</source>
        <translation>Vorher geschätzt</translation>
    </message>
    <message>
        <source>It took</source>
        <translation>Gebraucht</translation>
    </message>
    <message>
        <source>%L1 tokens</source>
        <translation>%L1 Tokens</translation>
    </message>
    <message>
        <source>Asked for by</source>
        <translation>Ausgelöst von</translation>
    </message>
    <message>
        <source>its schedule</source>
        <translation>seinem Zeitplan</translation>
    </message>
    <message>
        <source>a person</source>
        <translation>einem Menschen</translation>
    </message>
    <message>
        <source>The run has said nothing.</source>
        <translation>Der Lauf hat nichts gemeldet.</translation>
    </message>
    <message>
        <source>This job has not run yet. What it does is written here.</source>
        <translation>Dieser Auftrag ist noch nicht gelaufen. Was er tut, wird hier stehen.</translation>
    </message>
    <message>
        <source>An earlier run: %1, %2</source>
        <translation>Ein früherer Lauf: %1, %2</translation>
    </message>
    <message>
        <source>%1 items would become %2: %3.</source>
        <translation>Aus %1 Einträgen würden %2: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) wait in Approvals</source>
        <translation>
            <numerusform>%n Teil wartet in Freigaben</numerusform>
            <numerusform>%n Teile warten in Freigaben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::JobStrip</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>It begins…</source>
        <translation>Es beginnt …</translation>
    </message>
</context>
<context>
    <name>views::JobsHeader</name>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Times are this computer&apos;s; the five fields of a schedule are in UTC.</source>
        <translation>Zeiten sind die dieses Rechners; die fünf Felder eines Zeitplans sind in UTC.</translation>
    </message>
</context>
<context>
    <name>views::JobsPage</name>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist offen.</translation>
    </message>
    <message>
        <source>Jobs belong to a store: open one to see them.</source>
        <translation>Aufträge gehören zu einem Speicher: einen öffnen, um sie zu sehen.</translation>
    </message>
    <message>
        <source>Next job</source>
        <translation>Nächster Auftrag</translation>
    </message>
    <message>
        <source>Job before</source>
        <translation>Voriger Auftrag</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Run what is due</source>
        <translation>Fällige ausführen</translation>
    </message>
    <message>
        <source>Schedule…</source>
        <translation>Zeitplan…</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>%1 failed. %2</source>
        <translation>%1 ist fehlgeschlagen. %2</translation>
    </message>
    <message>
        <source>Nothing is due.</source>
        <translation>Nichts ist fällig.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln läuft</numerusform>
            <numerusform>%Ln laufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln fehlgeschlagen</numerusform>
            <numerusform>%Ln fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>next %1</source>
        <comment>in 2 h</comment>
        <translation>nächster %1</translation>
    </message>
    <message>
        <source>read-only: nothing runs</source>
        <translation>nur lesen: nichts läuft</translation>
    </message>
    <message>
        <source>Older run</source>
        <translation>Früherer Lauf</translation>
    </message>
    <message>
        <source>Newer run</source>
        <translation>Späterer Lauf</translation>
    </message>
    <message>
        <source>The jobs are being read.</source>
        <translation>Die Aufgaben werden gelesen.</translation>
    </message>
    <message>
        <source>The jobs could not be read.</source>
        <translation>Die Aufgaben konnten nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>views::KeyGroups</name>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>with a verdict&apos;s key: a reason</source>
        <translation>mit der Taste eines Urteils: eine Begründung</translation>
    </message>
</context>
<context>
    <name>views::KeyRow</name>
    <message>
        <source>press a key</source>
        <translation>eine Taste drücken</translation>
    </message>
    <message>
        <source> or </source>
        <extracomment>between two keys that do the same</extracomment>
        <translation> oder </translation>
    </message>
</context>
<context>
    <name>views::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Choose an act, then press its new key. Backspace switches it off.</source>
        <translation>Eine Aktion wählen, dann ihre neue Taste drücken. Rücktaste schaltet sie ab.</translation>
    </message>
    <message>
        <source>Keys rest while you type in a field.</source>
        <translation>Tasten ruhen, während in ein Feld geschrieben wird.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”. Press another one.</source>
        <extracomment>%1 is a key, %2 the act that has it</extracomment>
        <translation>%1 ist die Taste von „%2“. Eine andere drücken.</translation>
    </message>
    <message>
        <source>Every key</source>
        <translation>Alle Tasten</translation>
    </message>
</context>
<context>
    <name>views::KnowledgeBanner</name>
    <message numerus="yes">
        <source>Remove %1 with %Ln chunks?</source>
        <translation>
            <numerusform>%1 mit %Ln Textstück entfernen?</numerusform>
            <numerusform>%1 mit %Ln Textstücken entfernen?</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 von %L2</translation>
    </message>
    <message>
        <source>Making embeddings.</source>
        <translation>Embeddings werden erzeugt.</translation>
    </message>
    <message>
        <source>Reading documents.</source>
        <translation>Dokumente werden gelesen.</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>This piece waits for you.</source>
        <translation>Dieses Textstück wartet auf Freigabe.</translation>
    </message>
    <message>
        <source>The guard found something in it: no model is told it until you have read and released it.</source>
        <translation>Der Wächter hat einen Befund dazu: Keinem Modell wird es mitgeteilt, bevor es gelesen und freigegeben ist.</translation>
    </message>
    <message>
        <source>%1 waits for you.</source>
        <translation>%1 wartet auf Freigabe.</translation>
    </message>
    <message>
        <source>It is new or changed: no model is told it until you have read and released it.</source>
        <translation>Es ist neu oder geändert: Keinem Modell wird es mitgeteilt, bevor es gelesen und freigegeben ist.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents wait for you, whole or in part.</source>
        <translation>
            <numerusform>%Ln Dokument wartet auf Sie, ganz oder zum Teil.</numerusform>
            <numerusform>%Ln Dokumente warten auf Sie, ganz oder zum Teil.</numerusform>
        </translation>
    </message>
    <message>
        <source>No model is told what waits until you have read and released it.</source>
        <translation>Kein Modell erfährt, was wartet, bis Sie es gelesen und freigegeben haben.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunks have no embedding for the current model.</source>
        <translation>
            <numerusform>%Ln Textstück hat kein Embedding für das aktuelle Modell.</numerusform>
            <numerusform>%Ln Textstücke haben kein Embedding für das aktuelle Modell.</numerusform>
        </translation>
    </message>
    <message>
        <source>They are found by words only until they have one.</source>
        <translation>Bis dahin werden sie nur über Wörter gefunden.</translation>
    </message>
    <message>
        <source>It cannot be undone. The file stays where it is and can be added again.</source>
        <translation>Das lässt sich nicht rückgängig machen. Die Datei bleibt, wo sie ist, und kann wieder hinzugefügt werden.</translation>
    </message>
</context>
<context>
    <name>views::KnowledgeHeader</name>
    <message>
        <source>Knowledge</source>
        <translation>Wissen</translation>
    </message>
    <message>
        <source>Search chunks</source>
        <translation>Textstücke suchen</translation>
    </message>
    <message>
        <source>Search the chunks of all sources</source>
        <translation>Die Textstücke aller Quellen durchsuchen</translation>
    </message>
    <message>
        <source>all agents</source>
        <translation>alle Agenten</translation>
    </message>
</context>
<context>
    <name>views::KnowledgePage</name>
    <message>
        <source>Knowledge</source>
        <translation>Wissen</translation>
    </message>
    <message>
        <source>Next source</source>
        <translation>Nächste Quelle</translation>
    </message>
    <message>
        <source>Source before</source>
        <translation>Vorige Quelle</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Refresh changed</source>
        <translation>Geänderte auffrischen</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Search the chunks</source>
        <translation>Die Textstücke durchsuchen</translation>
    </message>
    <message>
        <source>Make them now</source>
        <translation>Jetzt erzeugen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>No document has been read yet.</source>
        <translation>Noch wurde kein Dokument gelesen.</translation>
    </message>
    <message>
        <source>Drop files or folders here: Markdown, text, YAML, JSON, HTML and PDF.</source>
        <translation>Dateien oder Ordner hier ablegen: Markdown, Text, YAML, JSON, HTML und PDF.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sources</source>
        <translation>
            <numerusform>%Ln Quelle</numerusform>
            <numerusform>%Ln Quellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunks</source>
        <translation>
            <numerusform>%Ln Textstück</numerusform>
            <numerusform>%Ln Textstücke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped. What was read so far is kept.</source>
        <translation>Angehalten. Was bis dahin gelesen wurde, bleibt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln neu</numerusform>
            <numerusform>%Ln neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <translation>
            <numerusform>%Ln geändert</numerusform>
            <numerusform>%Ln geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gone</source>
        <translation>
            <numerusform>%Ln verschwunden</numerusform>
            <numerusform>%Ln verschwunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read</source>
        <translation>
            <numerusform>%Ln konnte nicht gelesen werden</numerusform>
            <numerusform>%Ln konnten nicht gelesen werden</numerusform>
        </translation>
    </message>
    <message>
        <source>No document of a known format was found</source>
        <translation>Kein Dokument in einem bekannten Format gefunden</translation>
    </message>
    <message numerus="yes">
        <source>Nothing changed in %Ln files</source>
        <translation>
            <numerusform>Nichts geändert in %Ln Datei</numerusform>
            <numerusform>Nichts geändert in %Ln Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Release…</source>
        <translation>Freigeben…</translation>
    </message>
    <message>
        <source>Let new files wait, or be told</source>
        <translation>Neue Dateien warten lassen oder mitteilen</translation>
    </message>
    <message>
        <source>Next that waits</source>
        <translation>Nächstes, das wartet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait for you</source>
        <translation>
            <numerusform>%Ln wartet auf Sie</numerusform>
            <numerusform>%Ln warten auf Sie</numerusform>
        </translation>
    </message>
    <message>
        <source>By state</source>
        <translation>Nach Zustand</translation>
    </message>
    <message>
        <source>Not read…</source>
        <translation>Nicht gelesen …</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The documents could not be read.</source>
        <translation>Die Dokumente konnten nicht gelesen werden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln not read, listed by L</source>
        <translation>
            <numerusform>%Ln nicht gelesen, aufgelistet mit L</numerusform>
            <numerusform>%Ln nicht gelesen, aufgelistet mit L</numerusform>
        </translation>
    </message>
    <message>
        <source>The documents are being read.</source>
        <translation>Die Dokumente werden gelesen.</translation>
    </message>
    <message>
        <source>Belongs to…</source>
        <translation>Gehört…</translation>
    </message>
    <message>
        <source>Documents: %1</source>
        <translation>Dokumente: %1</translation>
    </message>
</context>
<context>
    <name>views::LaneBar</name>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Save this filter as a lane</source>
        <translation>Diesen Filter als Spur speichern</translation>
    </message>
    <message numerus="yes">
        <source>%n more lane(s)</source>
        <translation>
            <numerusform>%n weitere Spur</numerusform>
            <numerusform>%n weitere Spuren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::LaneButton</name>
    <message>
        <source>%1, %2</source>
        <extracomment>name of a lane and its number of rows</extracomment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>views::LayerForm</name>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Plans that share room take that of the first of them.</source>
        <translation>Pläne mit gemeinsamem Platz nehmen den des ersten.</translation>
    </message>
    <message>
        <source>Counted in</source>
        <translation>Gezählt in</translation>
    </message>
    <message>
        <source>What has no room</source>
        <translation>Was keinen Platz hat</translation>
    </message>
    <message>
        <source>First come</source>
        <translation>Zuerst</translation>
    </message>
    <message>
        <source>Entries at most</source>
        <translation>Max. Einträge</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>With commas between; empty for all of them.</source>
        <translation>Mit Kommas getrennt; leer für alle.</translation>
    </message>
    <message>
        <source>Shares room with</source>
        <translation>Teilt Platz mit</translation>
    </message>
    <message>
        <source>A name; layers of the same name share one budget.</source>
        <translation>Ein Name; Schichten mit demselben Namen teilen ein Budget.</translation>
    </message>
</context>
<context>
    <name>views::LearningsView</name>
    <message numerus="yes">
        <source>and %Ln before</source>
        <translation>
            <numerusform>und %Ln davor</numerusform>
            <numerusform>und %Ln davor</numerusform>
        </translation>
    </message>
    <message>
        <source>a run without a name</source>
        <translation>ein Lauf ohne Namen</translation>
    </message>
    <message>
        <source>%1, try %2</source>
        <translation>%1, Versuch %2</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>What was learned</source>
        <translation>Was gelernt wurde</translation>
    </message>
    <message>
        <source>Best known</source>
        <translation>Bestes bisher</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>Gelerntes</translation>
    </message>
    <message>
        <source>Learnings</source>
        <translation>Gelerntes</translation>
    </message>
    <message>
        <source>Nothing was learned here yet.</source>
        <translation>Hier wurde noch nichts gelernt.</translation>
    </message>
    <message>
        <source>Best: %1</source>
        <translation>Bestes: %1</translation>
    </message>
    <message>
        <source>Beaten: %1</source>
        <translation>Übertroffen: %1</translation>
    </message>
    <message>
        <source>No run has been reported.</source>
        <translation>Kein Lauf wurde gemeldet.</translation>
    </message>
</context>
<context>
    <name>views::LedgerHeader</name>
    <message>
        <source>Ledger</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Search uid, row or reason</source>
        <translation>UID, Zeile, Grund suchen</translation>
    </message>
    <message>
        <source>Search the ledger</source>
        <translation>Das Journal durchsuchen</translation>
    </message>
    <message>
        <source>Whose entries</source>
        <translation>Wessen Einträge</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>Rules and jobs</source>
        <translation>Regeln und Aufträge</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln Eintrag</numerusform>
            <numerusform>%Ln Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>Anybody</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Jederzeit</translation>
    </message>
    <message>
        <source>Whose entries are shown</source>
        <translation>Wessen Einträge zu sehen sind</translation>
    </message>
    <message>
        <source>From which days entries are shown</source>
        <translation>Von welchen Tagen Einträge zu sehen sind</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>From this day</source>
        <translation>Von diesem Tag</translation>
    </message>
    <message>
        <source>To this day</source>
        <translation>Bis zu diesem Tag</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
</context>
<context>
    <name>views::LedgerPage</name>
    <message>
        <source>Ledger</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Next entry</source>
        <translation>Nächster Eintrag</translation>
    </message>
    <message>
        <source>Entry before</source>
        <translation>Voriger Eintrag</translation>
    </message>
    <message>
        <source>Go to row</source>
        <translation>Zur Zeile</translation>
    </message>
    <message>
        <source>Verify the ledger</source>
        <translation>Das Journal prüfen</translation>
    </message>
    <message>
        <source>Search the ledger</source>
        <translation>Das Journal durchsuchen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Show first bad entry</source>
        <translation>Ersten schlechten Eintrag zeigen</translation>
    </message>
    <message>
        <source>Entries of the ledger</source>
        <translation>Einträge des Journals</translation>
    </message>
    <message>
        <source>Not verified yet.</source>
        <translation>Noch nicht geprüft.</translation>
    </message>
    <message>
        <source>Verifying recomputes every hash and compares every row.</source>
        <translation>Die Prüfung rechnet jede Prüfsumme nach und vergleicht jede Zeile.</translation>
    </message>
    <message>
        <source>Verifying the ledger.</source>
        <translation>Das Journal wird geprüft.</translation>
    </message>
    <message>
        <source>%1&#x202f;% of the entries are checked.</source>
        <translation>%1&#x202f;% der Einträge sind geprüft.</translation>
    </message>
    <message>
        <source>Could not be verified.</source>
        <translation>Konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>The chain is whole.</source>
        <translation>Die Kette ist vollständig.</translation>
    </message>
    <message>
        <source>The chain is broken at entry %L1.</source>
        <translation>Die Kette ist beim Eintrag %L1 unterbrochen.</translation>
    </message>
    <message>
        <source>A row differs from its last entry.</source>
        <translation>Eine Zeile weicht von ihrem letzten Eintrag ab.</translation>
    </message>
    <message>
        <source>Export the entries shown</source>
        <translation>Die gezeigten Einträge exportieren</translation>
    </message>
    <message>
        <source>Table (*.csv);;JSON lines (*.jsonl)</source>
        <translation>Tabelle (*.csv);;JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message numerus="yes">
        <source>Exported %Ln entries</source>
        <translation>
            <numerusform>%Ln Eintrag exportiert</numerusform>
            <numerusform>%Ln Einträge exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo this entry</source>
        <translation>Eintrag rückgängig machen</translation>
    </message>
    <message>
        <source>Undo all</source>
        <translation>Alle rückgängig machen</translation>
    </message>
    <message>
        <source>Undone already</source>
        <translation>Schon rückgängig gemacht</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Undo both</source>
        <translation>Beide rückgängig machen</translation>
    </message>
    <message numerus="yes">
        <source>Undo all %Ln</source>
        <translation>
            <numerusform>Alle %Ln rückgängig machen</numerusform>
            <numerusform>Alle %Ln rückgängig machen</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 entries verified at %2. Head %3.</source>
        <translation>%L1 Einträge um %2 geprüft. Kopf %3.</translation>
    </message>
    <message>
        <source>Show all entries</source>
        <translation>Alle Einträge zeigen</translation>
    </message>
    <message>
        <source>The ledger could not be read.</source>
        <translation>Das Journal konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The ledger is being read.</source>
        <translation>Das Journal wird gelesen.</translation>
    </message>
    <message>
        <source>No entry fits what you look for.</source>
        <translation>Kein Eintrag passt zu dem, was Sie suchen.</translation>
    </message>
    <message>
        <source>Search and filters are at the top.</source>
        <translation>Suche und Filter stehen oben.</translation>
    </message>
    <message>
        <source>Nothing was done in this store yet.</source>
        <translation>In diesem Speicher wurde noch nichts getan.</translation>
    </message>
    <message>
        <source>Every decision, import and setting is written here, and can be undone.</source>
        <translation>Jede Entscheidung, jeder Import und jede Einstellung steht hier und lässt sich zurücknehmen.</translation>
    </message>
    <message>
        <source>%L1 of %L2 entries verified at %3; %L4 are newer. Head %5.</source>
        <translation>%L1 von %L2 Einträgen um %3 geprüft; %L4 sind neuer. Kopf %5.</translation>
    </message>
    <message>
        <source>Search older ones</source>
        <translation>Ältere durchsuchen</translation>
    </message>
    <message numerus="yes">
        <source>Only %Ln entries were searched.</source>
        <translation>
            <numerusform>Nur %Ln Eintrag wurde durchsucht.</numerusform>
            <numerusform>Nur %Ln Einträge wurden durchsucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>They go back to %1; older ones in these days were not looked at.</source>
        <translation>Sie reichen zurück bis %1; ältere in diesen Tagen wurden nicht angesehen.</translation>
    </message>
    <message>
        <source>The oldest entries were searched.</source>
        <translation>Die ältesten Einträge wurden durchsucht.</translation>
    </message>
    <message>
        <source>No older ones are left in these days.</source>
        <translation>In diesen Tagen sind keine älteren übrig.</translation>
    </message>
    <message>
        <source>Stop the export</source>
        <translation>Export anhalten</translation>
    </message>
    <message>
        <source>The export was stopped; no file was written</source>
        <translation>Der Export wurde angehalten; es wurde keine Datei geschrieben</translation>
    </message>
</context>
<context>
    <name>views::MainWindow</name>
    <message>
        <source>Memoir</source>
        <translation>Memoir</translation>
    </message>
    <message>
        <source>Triage</source>
        <translation>Triage</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
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
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Memoir – %1</source>
        <translation>Memoir – %1</translation>
    </message>
    <message>
        <source>The ledger does not match the store.</source>
        <translation>Das Journal passt nicht zum Speicher.</translation>
    </message>
    <message>
        <source>Someone changed the file outside Memoir. The Ledger page names the first entry.</source>
        <translation>Jemand hat die Datei außerhalb von Memoir geändert. Die Seite Journal nennt den ersten Eintrag.</translation>
    </message>
    <message>
        <source>This store is open read-only.</source>
        <translation>Dieser Speicher ist nur zum Lesen offen.</translation>
    </message>
    <message>
        <source>Everything can be looked at, nothing is written.</source>
        <translation>Alles kann angesehen werden, nichts wird geschrieben.</translation>
    </message>
    <message>
        <source>Approvals</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Wiki</source>
        <translation>Wiki</translation>
    </message>
    <message>
        <source>Knowledge</source>
        <translation>Wissen</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>Noten</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>This window no longer shows the store as it is.</source>
        <translation>Dieses Fenster zeigt den Speicher nicht mehr, wie er ist.</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Beliefs</source>
        <translation>Überzeugungen</translation>
    </message>
    <message>
        <source>The team&apos;s server answers again.</source>
        <translation>Der Server des Teams antwortet wieder.</translation>
    </message>
    <message>
        <source>The team&apos;s server does not answer. What is shown stays, nothing is saved until it is back.</source>
        <translation>Der Server des Teams antwortet nicht. Was gezeigt wird, bleibt; gespeichert wird nichts, bis er zurück ist.</translation>
    </message>
    <message>
        <source>The server lets %1 write nothing here; ask who leads the team.</source>
        <translation>Der Server lässt %1 hier nichts schreiben; fragen Sie, wer das Team leitet.</translation>
    </message>
    <message>
        <source>What the team&apos;s store keeps of this page is for looking.</source>
        <translation>Diese Seite ist hier zum Ansehen: Der Team-Speicher lässt Sie darauf nichts schreiben.</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
</context>
<context>
    <name>views::ModelsSection</name>
    <message>
        <source>Wiki distillation</source>
        <translation>Wiki-Destillation</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>What the test found</source>
        <translation>Was der Test ergab</translation>
    </message>
    <message>
        <source>Send nothing to any model</source>
        <translation>An kein Modell etwas senden</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Without a model the work is done by extracts and checks, here.</source>
        <translation>Ohne Modell wird die Arbeit hier mit Auszügen und Prüfungen getan.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Limit per day</source>
        <translation>Grenze je Tag</translation>
    </message>
    <message>
        <source>Paid calls are refused before they would pass it. In the currency of the prices.</source>
        <translation>Bezahlte Aufrufe werden abgelehnt, bevor sie darüber gingen. In der Währung der Preise.</translation>
    </message>
    <message>
        <source>Model for</source>
        <translation>Modell für</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Nothing is sent anywhere before one is chosen and saved.</source>
        <translation>Nichts wird irgendwohin gesendet, bevor einer gewählt und gespeichert ist.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>https, or http on this computer.</source>
        <translation>https, oder http auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Models that are offered</source>
        <translation>Angebotene Modelle</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Ein Modell wählen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Type its name, or test the connection to choose from what is offered.</source>
        <translation>Den Namen eingeben oder die Verbindung testen, um aus dem Angebot zu wählen.</translation>
    </message>
    <message>
        <source>No key is needed</source>
        <translation>Kein Schlüssel nötig</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>Umgebungsvariable</translation>
    </message>
    <message>
        <source>The desktop&apos;s keychain</source>
        <translation>Der Schlüsselbund des Desktops</translation>
    </message>
    <message>
        <source>What a command prints</source>
        <translation>Was ein Befehl ausgibt</translation>
    </message>
    <message>
        <source>Key from</source>
        <translation>Schlüssel aus</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Of the variable or the entry, or the command. Never the key itself.</source>
        <translation>Der Variable oder des Eintrags, oder der Befehl. Nie der Schlüssel selbst.</translation>
    </message>
    <message>
        <source>Paste a key to put it there</source>
        <translation>Einen Schlüssel einfügen, um ihn dort abzulegen</translation>
    </message>
    <message>
        <source>Key for the keychain</source>
        <translation>Schlüssel für den Schlüsselbund</translation>
    </message>
    <message>
        <source>Kept by the desktop alone; Memoir does not store it.</source>
        <translation>Nur der Desktop bewahrt ihn auf; Memoir speichert ihn nicht.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Silence ends a call after</source>
        <translation>Stille beendet einen Aufruf nach</translation>
    </message>
    <message>
        <source>A call ends after</source>
        <translation>Ein Aufruf endet nach</translation>
    </message>
    <message>
        <source>Retries and waits included.</source>
        <translation>Wiederholungen und Wartezeiten eingerechnet.</translation>
    </message>
    <message>
        <source>Price of tokens sent</source>
        <translation>Preis der gesendeten Tokens</translation>
    </message>
    <message>
        <source>Price of tokens answered</source>
        <translation>Preis der geantworteten Tokens</translation>
    </message>
    <message>
        <source>Per million. 0 where nothing is paid.</source>
        <translation>Je Million. 0, wo nichts bezahlt wird.</translation>
    </message>
    <message>
        <source>Input type</source>
        <translation>Eingabetyp</translation>
    </message>
    <message>
        <source>For embeddings of Voyage; empty sends none.</source>
        <translation>Für Embeddings von Voyage; leer sendet keinen.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Verbindung testen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Saves, then tries the address, the key, the model and one word.</source>
        <translation>Speichert, probiert dann die Adresse, den Schlüssel, das Modell und ein Wort.</translation>
    </message>
    <message>
        <source>Model kept for %1</source>
        <translation>Modell für %1 gespeichert</translation>
    </message>
    <message>
        <source>Saved. Testing…</source>
        <translation>Gespeichert. Test läuft…</translation>
    </message>
    <message>
        <source>The key is in the keychain as &quot;%1&quot;</source>
        <translation>Der Schlüssel liegt im Schlüsselbund als „%1“</translation>
    </message>
    <message>
        <source>None: nothing is sent</source>
        <translation>Keiner: nichts wird gesendet</translation>
    </message>
    <message>
        <source>Spent today: %1</source>
        <translation>Heute ausgegeben: %1</translation>
    </message>
    <message>
        <source>Chat and golden questions</source>
        <translation>Chat und Goldfragen</translation>
    </message>
    <message>
        <source>Grading of answers</source>
        <translation>Benotung der Antworten</translation>
    </message>
    <message>
        <source>rests: offline</source>
        <translation>ruht: offline</translation>
    </message>
    <message>
        <source>✓ test passed</source>
        <translation>✓ Test bestanden</translation>
    </message>
    <message>
        <source>✗ test failed</source>
        <translation>✗ Test fehlgeschlagen</translation>
    </message>
    <message>
        <source>Same for all that write</source>
        <translation>Für alle, die schreiben</translation>
    </message>
    <message>
        <source>Chat, wiki distillation and grading; embeddings have models of their own.</source>
        <translation>Chat, Wiki-Destillation und Bewertung; Einbettungen haben eigene Modelle.</translation>
    </message>
    <message>
        <source>Model kept for %1; before: %2</source>
        <translation>Modell für %1 gemerkt; vorher: %2</translation>
    </message>
</context>
<context>
    <name>views::MomentForm</name>
    <message>
        <source>Moment in the store&apos;s history</source>
        <translation>Zeitpunkt in der Geschichte des Speichers</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Zeitpunkt</translation>
    </message>
</context>
<context>
    <name>views::MovedSection</name>
    <message>
        <source>Evidence that moved</source>
        <translation>Belege, die sich bewegt haben</translation>
    </message>
    <message numerus="yes">
        <source>%n more moved.</source>
        <translation>
            <numerusform>%n weiterer hat sich bewegt.</numerusform>
            <numerusform>%n weitere haben sich bewegt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::NameQuestion</name>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>Which name signs what you decide?</source>
        <translation>Mit welchem Namen werden Ihre Entscheidungen unterschrieben?</translation>
    </message>
    <message>
        <source>It stands in the ledger beside every act. It is asked once on this computer; Settings change it.</source>
        <translation>Er steht im Journal bei jeder Handlung. Auf diesem Rechner wird er einmal erfragt; die Einstellungen ändern ihn.</translation>
    </message>
    <message>
        <source>Sign with it</source>
        <translation>Damit unterschreiben</translation>
    </message>
</context>
<context>
    <name>views::NewMemoryForm</name>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Write a memory</source>
        <translation>Erinnerung schreiben</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Beobachtung</translation>
    </message>
    <message>
        <source>What is so, in one or two sentences</source>
        <translation>Was gilt, in ein, zwei Sätzen</translation>
    </message>
    <message>
        <source>Whose memory it is</source>
        <translation>Wessen Erinnerung es ist</translation>
    </message>
    <message>
        <source>Your name signs it. It waits for review like every row, and is told once it is approved.</source>
        <translation>Ihr Name zeichnet sie. Sie wartet auf Prüfung wie jede Zeile und wird nach der Freigabe mitgeteilt.</translation>
    </message>
</context>
<context>
    <name>views::ObservationView</name>
    <message>
        <source>Observation</source>
        <translation>Beobachtung</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>A character that cannot be seen</source>
        <translation>Ein Zeichen, das man nicht sieht</translation>
    </message>
</context>
<context>
    <name>views::OptionChip</name>
    <message>
        <source>Delete takes it away</source>
        <translation>Entf nimmt es weg</translation>
    </message>
</context>
<context>
    <name>views::OwnerAct</name>
    <message>
        <source>Everybody&apos;s</source>
        <translation>Allen</translation>
    </message>
    <message>
        <source>Told to every agent; give it to one</source>
        <translation>Wird jedem Agenten gesagt; einem geben</translation>
    </message>
    <message>
        <source>Told to %1 alone; give it to another</source>
        <translation>Wird nur %1 gesagt; einem anderen geben</translation>
    </message>
    <message>
        <source>Another agent…</source>
        <translation>Ein anderer Agent…</translation>
    </message>
    <message>
        <source>Another agent</source>
        <translation>Ein anderer Agent</translation>
    </message>
    <message>
        <source>Name of the agent:</source>
        <translation>Name des Agenten:</translation>
    </message>
    <message>
        <source>%1 is everybody&apos;s now</source>
        <translation>%1 gehört jetzt allen</translation>
    </message>
    <message>
        <source>%1 belongs to %2 now</source>
        <translation>%1 gehört jetzt %2</translation>
    </message>
</context>
<context>
    <name>views::Pages</name>
    <message>
        <source>Choose a reflexion, a decision, a wiki section or a chunk first</source>
        <translation>Zuerst eine Reflexion, eine Entscheidung, einen Wiki-Abschnitt oder ein Textstück wählen</translation>
    </message>
</context>
<context>
    <name>views::PaletteContent</name>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>Tun</translation>
    </message>
    <message>
        <source>On other pages</source>
        <translation>Auf anderen Seiten</translation>
    </message>
</context>
<context>
    <name>views::PalettePanel</name>
    <message>
        <source>Every action</source>
        <translation>Alle Aktionen</translation>
    </message>
    <message>
        <source>What to do or find</source>
        <translation>Was zu tun oder zu finden ist</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>move</source>
        <translation>bewegen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>do it</source>
        <translation>ausführen</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>only rows</source>
        <translation>nur Zeilen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>close</source>
        <translation>schließen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>views::PathForm</name>
    <message>
        <source>A path, such as src/billing/tax.cpp</source>
        <translation>Ein Pfad, etwa src/billing/tax.cpp</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
</context>
<context>
    <name>views::PickTable</name>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
</context>
<context>
    <name>views::PrecedentTable</name>
    <message>
        <source>followed</source>
        <translation>befolgt</translation>
    </message>
    <message>
        <source>departed</source>
        <translation>abgewichen</translation>
    </message>
    <message>
        <source>Nearest decisions</source>
        <translation>Nächstliegende Entscheidungen</translation>
    </message>
</context>
<context>
    <name>views::PreflightPane</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>What this will do</source>
        <translation>Was das bewirkt</translation>
    </message>
    <message>
        <source>What this will do to each proposal</source>
        <translation>Was das bei jedem Vorschlag bewirkt</translation>
    </message>
    <message numerus="yes">
        <source>%n will be done</source>
        <translation>
            <numerusform>%n wird erledigt</numerusform>
            <numerusform>%n werden erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed since shown or decided meanwhile</source>
        <translation>
            <numerusform>%n seit dem Zeigen geändert oder inzwischen entschieden</numerusform>
            <numerusform>%n seit dem Zeigen geändert oder inzwischen entschieden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be answered so</source>
        <translation>
            <numerusform>%n kann nicht so beantwortet werden</numerusform>
            <numerusform>%n können nicht so beantwortet werden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>%n erledigt</numerusform>
            <numerusform>%n erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not done</source>
        <translation>
            <numerusform>%n nicht erledigt</numerusform>
            <numerusform>%n nicht erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left as they were</source>
        <translation>
            <numerusform>%n blieb, wie er war</numerusform>
            <numerusform>%n blieben, wie sie waren</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>views::PretenceForm</name>
    <message>
        <source>rfx_…, dec_…, wik_… or src_…</source>
        <translation>rfx_…, dec_…, wik_… oder src_…</translation>
    </message>
    <message>
        <source>Name of the row</source>
        <translation>Name der Zeile</translation>
    </message>
    <message>
        <source>Status to pretend</source>
        <translation>Unterstellter Status</translation>
    </message>
    <message>
        <source>Pretend</source>
        <translation>Unterstellen</translation>
    </message>
    <message>
        <source>In force</source>
        <translation>In Kraft</translation>
    </message>
    <message>
        <source>Not in force</source>
        <translation>Nicht in Kraft</translation>
    </message>
</context>
<context>
    <name>views::PretenceMenu</name>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
</context>
<context>
    <name>views::ProposalDelegate</name>
    <message>
        <source>changed since shown</source>
        <translation>seit dem Zeigen geändert</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>ohne Frist</translation>
    </message>
    <message>
        <source>expired %1</source>
        <translation>abgelaufen %1</translation>
    </message>
    <message>
        <source>put off %1</source>
        <translation>verschoben %1</translation>
    </message>
    <message>
        <source>1 of 2</source>
        <translation>1 von 2</translation>
    </message>
</context>
<context>
    <name>views::ProposalList</name>
    <message numerus="yes">
        <source>%n new above</source>
        <translation>
            <numerusform>%n Neuer darüber</numerusform>
            <numerusform>%n Neue darüber</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ProposalPane</name>
    <message>
        <source>Look closer: %1.</source>
        <translation>Genauer ansehen: %1.</translation>
    </message>
    <message>
        <source>The proposal</source>
        <translation>Der Vorschlag</translation>
    </message>
    <message>
        <source>Nearest five decisions</source>
        <translation>Die fünf nächstliegenden Entscheidungen</translation>
    </message>
    <message>
        <source>shown for comparison, never applied</source>
        <translation>zum Vergleich gezeigt, nie angewendet</translation>
    </message>
    <message>
        <source>Your rationale</source>
        <translation>Eigene Begründung</translation>
    </message>
    <message>
        <source>saved with the decision</source>
        <translation>wird mit der Entscheidung gespeichert</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Proposed action</source>
        <translation>Vorgeschlagene Handlung</translation>
    </message>
    <message>
        <source>proposed %1</source>
        <translation>vorgeschlagen %1</translation>
    </message>
    <message>
        <source>expires %1</source>
        <translation>läuft ab %1</translation>
    </message>
    <message numerus="yes">
        <source>Nearest %n decision(s)</source>
        <translation>
            <numerusform>Nächstliegende %n Entscheidung</numerusform>
            <numerusform>Nächstliegende %n Entscheidungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No decision like this yet</source>
        <translation>Noch keine ähnliche Entscheidung</translation>
    </message>
    <message>
        <source>%1 by %2, %3.</source>
        <translation>%1 von %2, %3.</translation>
    </message>
    <message>
        <source>Expired %1 without an answer. It counts as not approved.</source>
        <translation>Ohne Antwort abgelaufen %1. Das zählt als nicht freigegeben.</translation>
    </message>
    <message>
        <source>Withdrawn by its agent.</source>
        <translation>Vom Agenten zurückgezogen.</translation>
    </message>
    <message>
        <source>Answer: “%1”</source>
        <translation>Antwort: „%1“</translation>
    </message>
    <message>
        <source>Because: %1</source>
        <translation>Grund: %1</translation>
    </message>
    <message>
        <source>The agent has not fetched the answer yet; it can still be undone.</source>
        <translation>Der Agent hat die Antwort noch nicht abgeholt; sie kann noch rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>The agent fetched the answer %1.</source>
        <translation>Der Agent hat die Antwort abgeholt: %1.</translation>
    </message>
    <message>
        <source>Nothing waits for you</source>
        <translation>Nichts wartet</translation>
    </message>
    <message>
        <source>What agents ask to do arrives here by itself.</source>
        <translation>Was Agenten tun möchten, kommt hier von selbst an.</translation>
    </message>
    <message>
        <source>What is proposed</source>
        <translation>Was vorgeschlagen wird</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Nothing of %1 waits for you</source>
        <translation>Von %1 wartet nichts</translation>
    </message>
    <message>
        <source>Choose all agents above the list to see what others ask.</source>
        <translation>Über der Liste alle Agenten wählen, um zu sehen, was andere fragen.</translation>
    </message>
</context>
<context>
    <name>views::QueueBar</name>
    <message>
        <source>Oldest first</source>
        <translation>Älteste zuerst</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Order: %1</source>
        <translation>Reihenfolge: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>%n markiert</numerusform>
            <numerusform>%n markiert</numerusform>
        </translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>Most seen first</source>
        <translation>Am häufigsten gesehene zuerst</translation>
    </message>
    <message>
        <source>Riskiest first</source>
        <translation>Riskanteste zuerst</translation>
    </message>
    <message>
        <source>Surest first</source>
        <translation>Sicherste zuerst</translation>
    </message>
    <message>
        <source>Take this condition away</source>
        <translation>Diese Bedingung wegnehmen</translation>
    </message>
    <message>
        <source>All agents</source>
        <translation>Alle Agenten</translation>
    </message>
</context>
<context>
    <name>views::QueueList</name>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
</context>
<context>
    <name>views::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Actions and settings</source>
        <translation>Aktionen und Einstellungen</translation>
    </message>
</context>
<context>
    <name>views::RecentLine</name>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
</context>
<context>
    <name>views::RecipeWords</name>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>cut from the tail</source>
        <translation>am Ende gekürzt</translation>
    </message>
    <message>
        <source>told in short</source>
        <translation>gekürzt mitgeteilt</translation>
    </message>
    <message>
        <source>skipped, the next is tried</source>
        <translation>übersprungen, dann das nächste</translation>
    </message>
    <message>
        <source>headings alone</source>
        <translation>nur Überschriften</translation>
    </message>
    <message>
        <source>as the layer has it</source>
        <translation>wie in der Schicht</translation>
    </message>
    <message>
        <source>seen most often</source>
        <translation>am häufigsten gesehene</translation>
    </message>
    <message>
        <source>the oldest</source>
        <translation>die ältesten</translation>
    </message>
    <message>
        <source>the most pressing</source>
        <translation>die dringendsten</translation>
    </message>
    <message>
        <source>the strongest</source>
        <translation>die stärksten</translation>
    </message>
    <message>
        <source>what succeeded</source>
        <translation>was gelang</translation>
    </message>
    <message>
        <source>found by most ways</source>
        <translation>auf den meisten Wegen gefundene</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>nach Namen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>views::RecipesSection</name>
    <message>
        <source>%1, shared</source>
        <translation>%1, geteilt</translation>
    </message>
    <message>
        <source>used by no agent</source>
        <translation>von keinem Agenten benutzt</translation>
    </message>
    <message>
        <source>used by %1</source>
        <translation>benutzt von %1</translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation>Rezepte</translation>
    </message>
    <message>
        <source>Layers of the recipe</source>
        <translation>Schichten des Rezepts</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Without room</source>
        <translation>Ohne Platz</translation>
    </message>
    <message>
        <source>First come</source>
        <translation>Zuerst</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Kept between</source>
        <translation>Dazwischen frei</translation>
    </message>
    <message>
        <source>For fences and headings, beside the layers&apos; room.</source>
        <translation>Für Einfassungen und Überschriften, neben dem Platz der Schichten.</translation>
    </message>
    <message>
        <source>Copy it as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>Small letters, digits and hyphens.</source>
        <translation>Kleinbuchstaben, Ziffern und Bindestriche.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>Wie zuvor</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>of the program</source>
        <translation>des Programms</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>eigenes</translation>
    </message>
    <message>
        <source>A recipe of the program stays as it is; copy it, and change the copy.</source>
        <translation>Ein Rezept des Programms bleibt, wie es ist; kopieren und die Kopie ändern.</translation>
    </message>
    <message>
        <source>Changed here, and not saved yet.</source>
        <translation>Hier geändert und noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>There is a recipe &quot;%1&quot; already.</source>
        <translation>Es gibt schon ein Rezept „%1“.</translation>
    </message>
    <message>
        <source>Recipe %1, made of %2</source>
        <translation>Rezept %1, aus %2 gemacht</translation>
    </message>
    <message>
        <source>Recipe %1 saved</source>
        <translation>Rezept %1 gespeichert</translation>
    </message>
    <message>
        <source>Recipe %1 removed</source>
        <translation>Rezept %1 entfernt</translation>
    </message>
    <message numerus="yes">
        <source>used by %Ln agents</source>
        <translation>
            <numerusform>von %Ln Agenten benutzt</numerusform>
            <numerusform>von %Ln Agenten benutzt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ReflexionCard</name>
    <message>
        <source>Similar</source>
        <translation>Ähnliche</translation>
    </message>
    <message>
        <source>Same run</source>
        <translation>Gleicher Lauf</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Card of the row</source>
        <translation>Karte der Zeile</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Beobachtung</translation>
    </message>
    <message>
        <source>If approved</source>
        <translation>Falls freigegeben</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Tatsache</translation>
    </message>
    <message>
        <source>Says otherwise</source>
        <translation>Sagt etwas anderes</translation>
    </message>
</context>
<context>
    <name>views::ReflexionDelegate</name>
    <message>
        <source>%1 saving</source>
        <translation>%1 speichert</translation>
    </message>
    <message>
        <source>%1 has it · %2</source>
        <comment>a person; how old the row is</comment>
        <translation>%1 hat sie · %2</translation>
    </message>
    <message>
        <source>draft: %1 · %2</source>
        <comment>what a verdict says that is not sent yet; how old the row is</comment>
        <translation>Entwurf: %1 · %2</translation>
    </message>
</context>
<context>
    <name>views::RegradePane</name>
    <message>
        <source>Wrong or no answer</source>
        <translation>Falsche oder keine Antwort</translation>
    </message>
    <message>
        <source>Mostly wrong</source>
        <translation>Größtenteils falsch</translation>
    </message>
    <message>
        <source>Partly right</source>
        <translation>Teilweise richtig</translation>
    </message>
    <message>
        <source>Right in substance</source>
        <translation>Im Kern richtig</translation>
    </message>
    <message>
        <source>Right and complete</source>
        <translation>Richtig und vollständig</translation>
    </message>
    <message>
        <source>Must say: %1</source>
        <translation>Muss sagen: %1</translation>
    </message>
    <message>
        <source>Must not say: %1</source>
        <translation>Darf nicht sagen: %1</translation>
    </message>
    <message>
        <source>Grade by hand</source>
        <translation>Von Hand benoten</translation>
    </message>
    <message>
        <source>No answer waits to be graded by hand.</source>
        <translation>Keine Antwort wartet darauf, von Hand benotet zu werden.</translation>
    </message>
    <message>
        <source>Answers are drawn from the newest graded runs. Your grades say how far the grader can be trusted.</source>
        <translation>Die Antworten stammen aus den neuesten bewerteten Läufen. Die eigenen Noten zeigen, wie weit dem Bewerter zu trauen ist.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>What is expected</source>
        <translation>Was erwartet wird</translation>
    </message>
    <message>
        <source>What to look for</source>
        <translation>Worauf zu achten ist</translation>
    </message>
    <message>
        <source>Pass over</source>
        <translation>Übergehen</translation>
    </message>
    <message>
        <source>%1 of %2 · %3 · the grader&apos;s grade is hidden</source>
        <translation>%1 von %2 · %3 · die Note des Bewerters ist verborgen</translation>
    </message>
    <message>
        <source>(the question is not in the golden set any more)</source>
        <translation>(die Frage ist nicht mehr unter den goldenen Fragen)</translation>
    </message>
    <message>
        <source>(an empty answer)</source>
        <translation>(eine leere Antwort)</translation>
    </message>
    <message>
        <source>Grade more</source>
        <translation>Weitere bewerten</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>To the answer before; its grade is taken back</source>
        <translation>Zur Antwort davor; ihre Note wird zurückgenommen</translation>
    </message>
    <message>
        <source>Graded %1: %2</source>
        <translation>Mit %1 bewertet: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) graded</source>
        <translation>
            <numerusform>%n Antwort bewertet</numerusform>
            <numerusform>%n Antworten bewertet</numerusform>
        </translation>
    </message>
    <message>
        <source>Your grades say how far the grader can be trusted.</source>
        <translation>Ihre Noten sagen, wie weit man dem Bewerter trauen kann.</translation>
    </message>
</context>
<context>
    <name>views::RestorePanel</name>
    <message>
        <source>daily copy</source>
        <translation>tägliche Kopie</translation>
    </message>
    <message>
        <source>kept beside, does not go on from the others</source>
        <translation>daneben aufbewahrt, schließt nicht an die anderen an</translation>
    </message>
    <message>
        <source>before the schema changed</source>
        <translation>vor der Änderung des Schemas</translation>
    </message>
    <message>
        <source>made by hand</source>
        <translation>von Hand angelegt</translation>
    </message>
    <message>
        <source>replaced by an earlier restore</source>
        <translation>durch ein früheres Wiederherstellen ersetzt</translation>
    </message>
    <message>
        <source>%1 · %2 · no good: %3</source>
        <translation>%1 · %2 · nicht gut: %3</translation>
    </message>
    <message>
        <source>Go back to this copy</source>
        <translation>Zu dieser Kopie zurückgehen</translation>
    </message>
    <message>
        <source>Copies of the store</source>
        <translation>Kopien des Speichers</translation>
    </message>
    <message>
        <source>Looking for copies of %1…</source>
        <translation>Kopien von %1 werden gesucht…</translation>
    </message>
    <message>
        <source>There is no copy of %1, neither in its folder of backups nor beside it.</source>
        <translation>Es gibt keine Kopie von %1, weder im Ordner der Sicherungen noch daneben.</translation>
    </message>
    <message>
        <source>Choose what %1 goes back to. What stands there now is kept beside.</source>
        <translation>Auswählen, zu welcher Kopie %1 zurückgehen soll. Was jetzt dort steht, wird daneben aufbewahrt.</translation>
    </message>
    <message>
        <source>Going back…</source>
        <translation>Geht zurück…</translation>
    </message>
    <message>
        <source>The store is back.</source>
        <translation>Der Speicher ist wieder da.</translation>
    </message>
    <message>
        <source>The store is back; what stood there is kept as %1.</source>
        <translation>Der Speicher ist wieder da; was dort stand, ist als %1 aufbewahrt.</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 · %4 ledger entries · head %5</source>
        <translation>%1 · %2 · %3 · %4 Einträge · Kopf %5</translation>
    </message>
</context>
<context>
    <name>views::ReviewSection</name>
    <message>
        <source>Takes two people: %1</source>
        <translation>Braucht zwei Personen: %1</translation>
    </message>
    <message>
        <source>Takes one person again: %1</source>
        <translation>Braucht wieder eine Person: %1</translation>
    </message>
    <message>
        <source>Reviewing together</source>
        <translation>Gemeinsam prüfen</translation>
    </message>
    <message>
        <source>Verdicts that a second person is asked about</source>
        <translation>Urteile, zu denen eine zweite Person gefragt wird</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Second opinions</source>
        <translation>Zweitmeinungen</translation>
    </message>
    <message>
        <source>Of a hundred verdicts so many, drawn by chance. That person is not shown the first verdict; where they differ the row goes to Disagreements.</source>
        <translation>Von hundert Urteilen so viele, ausgelost. Das erste Urteil sieht diese Person nicht; weichen sie ab, kommt die Zeile zu Uneinigkeiten.</translation>
    </message>
    <message>
        <source>as above</source>
        <comment>the share of a kind of rows</comment>
        <translation>wie oben</translation>
    </message>
    <message>
        <source>Of one kind</source>
        <translation>Einer Art</translation>
    </message>
    <message>
        <source>Goes before the share of all.</source>
        <translation>Geht dem Anteil aller vor.</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>%1: second opinions %2</source>
        <comment>a kind of rows; a share</comment>
        <translation>%1: Zweitmeinungen %2</translation>
    </message>
    <message>
        <source>every kind</source>
        <comment>of memories</comment>
        <translation>jede Art</translation>
    </message>
    <message>
        <source>Two people approve memories</source>
        <translation>Zwei Personen genehmigen Erinnerungen</translation>
    </message>
    <message>
        <source>The first approval waits for another person&apos;s. The database refuses the same one twice.</source>
        <translation>Die erste Genehmigung wartet auf die einer anderen Person. Die Datenbank weist dieselbe ein zweites Mal ab.</translation>
    </message>
    <message>
        <source>every risk</source>
        <comment>of proposals</comment>
        <translation>jedes Risiko</translation>
    </message>
    <message>
        <source>Two people approve proposals</source>
        <translation>Zwei Personen genehmigen Vorschläge</translation>
    </message>
    <message>
        <source>Of these risks, as the agent says. It gets its answer when both have approved the same.</source>
        <translation>Bei diesen Risiken, wie der Agent sie nennt. Er bekommt seine Antwort, wenn beide dasselbe genehmigt haben.</translation>
    </message>
    <message>
        <source>Of one lane</source>
        <translation>Einer Spur</translation>
    </message>
    <message>
        <source>Verdicts on rows of this lane, where that is more than the shares above.</source>
        <translation>Urteile über Zeilen dieser Spur, wo das mehr ist als die Anteile darüber.</translation>
    </message>
</context>
<context>
    <name>views::RotChart</name>
    <message>
        <source>Arrivals and decisions of %1 days; today %2 arrived and %3 were decided</source>
        <translation>Zugänge und Entscheidungen von %1 Tagen; heute kamen %2 und %3 wurden entschieden</translation>
    </message>
</context>
<context>
    <name>views::RotLegend</name>
    <message>
        <source>arrived %1</source>
        <translation>gekommen %1</translation>
    </message>
    <message>
        <source>decided %1</source>
        <translation>entschieden %1</translation>
    </message>
    <message>
        <source>Today: %1, %2</source>
        <translation>Heute: %1, %2</translation>
    </message>
</context>
<context>
    <name>views::RotStrip</name>
    <message>
        <source>%1 oldest</source>
        <translation>älteste %1</translation>
    </message>
    <message>
        <source>oldest waiting</source>
        <translation>am längsten wartend</translation>
    </message>
    <message>
        <source>to empty at this pace</source>
        <translation>bis leer bei diesem Tempo</translation>
    </message>
    <message>
        <source>expire by %1</source>
        <translation>laufen bis %1 ab</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <translation>ddd d. MMM</translation>
    </message>
    <message>
        <source>decided in %1</source>
        <translation>entschieden in %1</translation>
    </message>
</context>
<context>
    <name>views::RowEditor</name>
    <message>
        <source>Mask selection</source>
        <translation>Auswahl schwärzen</translation>
    </message>
    <message>
        <source>Replace by name</source>
        <translation>Durch Namen ersetzen</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Beobachtung</translation>
    </message>
    <message>
        <source>Name in place of the selection</source>
        <translation>Name anstelle der Auswahl</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Your changes of before are back; nothing of them was saved.</source>
        <translation>Ihre Änderungen von vorhin sind wieder da; nichts davon wurde gespeichert.</translation>
    </message>
    <message>
        <source>Redact and approve</source>
        <translation>Schwärzen und freigeben</translation>
    </message>
    <message>
        <source>Edit what it says</source>
        <translation>Ändern, was sie sagt</translation>
    </message>
    <message>
        <source>Approve the copy</source>
        <translation>Die Kopie freigeben</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>A reason is needed</source>
        <translation>Eine Begründung ist nötig</translation>
    </message>
    <message>
        <source>Select what must not be told and mask it. A copy without it is approved; this row becomes sensitive.</source>
        <translation>Wählen Sie, was nicht mitgeteilt werden darf, und schwärzen Sie es. Eine Kopie ohne das wird freigegeben; diese Zeile wird vertraulich.</translation>
    </message>
    <message>
        <source>What it said before stays in the ledger.</source>
        <translation>Was sie vorher sagte, bleibt im Journal.</translation>
    </message>
    <message>
        <source>It also found something in: %1.</source>
        <translation>Er fand auch etwas in: %1.</translation>
    </message>
    <message numerus="yes">
        <source>The guard found %n part(s). Enter masks the one that is selected, and shows the next.</source>
        <translation>
            <numerusform>Der Wächter fand %n Stelle. Enter schwärzt die gewählte und zeigt die nächste.</numerusform>
            <numerusform>Der Wächter fand %n Stellen. Enter schwärzt die gewählte und zeigt die nächste.</numerusform>
        </translation>
    </message>
    <message>
        <source>All that the guard found is masked. A copy without it is approved; this row becomes sensitive.</source>
        <translation>Alles, was der Wächter fand, ist geschwärzt. Eine Kopie ohne das wird freigegeben; diese Zeile wird vertraulich.</translation>
    </message>
    <message>
        <source>This row was changed since you typed. Your changes are back, over what it says now, and not saved. “Start over” shows what it says.</source>
        <translation>Diese Zeile wurde geändert, seit getippt wurde. Die Änderungen sind wieder da, über dem, was sie jetzt sagt, und nicht gespeichert. „Von vorn“ zeigt, was sie sagt.</translation>
    </message>
</context>
<context>
    <name>views::RowsSection</name>
    <message>
        <source>Written by %1</source>
        <translation>Geschrieben von %1</translation>
    </message>
    <message>
        <source>Imported by %1</source>
        <translation>Importiert von %1</translation>
    </message>
    <message>
        <source>Edited by %1</source>
        <translation>Bearbeitet von %1</translation>
    </message>
    <message>
        <source>Snoozed by %1</source>
        <translation>Zurückgestellt von %1</translation>
    </message>
    <message>
        <source>Finding dismissed by %1</source>
        <translation>Befund entkräftet von %1</translation>
    </message>
    <message>
        <source>Seen again by %1</source>
        <translation>Wieder gesehen von %1</translation>
    </message>
    <message>
        <source>Undone by %1</source>
        <translation>Rückgängig gemacht von %1</translation>
    </message>
    <message>
        <source>Put back by %1</source>
        <translation>Wiederhergestellt von %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>a status and who set it: &quot;Approved for reuse, mara&quot;</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: “%2”</source>
        <translation>%1: „%2“</translation>
    </message>
    <message>
        <source>this row</source>
        <extracomment>of two facts with one key: the one on the card</extracomment>
        <translation>diese Zeile</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Tatsache</translation>
    </message>
    <message>
        <source>Says otherwise</source>
        <translation>Sagt es anders</translation>
    </message>
    <message>
        <source>%1 would say: %2</source>
        <comment>a person, and a status</comment>
        <translation>%1 würde sagen: %2</translation>
    </message>
    <message>
        <source>Approved by %1: 1 of 2</source>
        <translation>Freigegeben von %1: 1 von 2</translation>
    </message>
    <message>
        <source>Settled by %1: it stays</source>
        <translation>Geklärt von %1: es bleibt dabei</translation>
    </message>
    <message>
        <source>one denies it</source>
        <translation>eine verneint es</translation>
    </message>
    <message>
        <source>%1, here %2</source>
        <translation>%1, hier %2</translation>
    </message>
</context>
<context>
    <name>views::RuleForm</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>It signs the ledger as rule:NAME.</source>
        <translation>Sie zeichnet im Journal als rule:NAME.</translation>
    </message>
    <message>
        <source>Rows of the agent</source>
        <translation>Zeilen des Agenten</translation>
    </message>
    <message>
        <source>of the kind</source>
        <translation>der Art</translation>
    </message>
    <message>
        <source>of the origin</source>
        <translation>aus der Quelle</translation>
    </message>
    <message>
        <source>with the tag</source>
        <translation>mit dem Schlagwort</translation>
    </message>
    <message>
        <source>about a</source>
        <translation>über den Typ</translation>
    </message>
    <message>
        <source>called</source>
        <translation>namens</translation>
    </message>
    <message>
        <source>with the words</source>
        <translation>mit den Wörtern</translation>
    </message>
    <message>
        <source> days</source>
        <translation>&#xa0;Tage</translation>
    </message>
    <message>
        <source>any time</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>waiting longer than</source>
        <translation>länger wartend als</translation>
    </message>
    <message>
        <source>What is left empty is no condition.</source>
        <translation>Was leer bleibt, ist keine Bedingung.</translation>
    </message>
    <message>
        <source>become</source>
        <translation>werden</translation>
    </message>
    <message>
        <source>A rule never approves.</source>
        <translation>Eine Regel gibt nie frei.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Stands in the ledger with each row.</source>
        <translation>Steht im Journal bei jeder Zeile.</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
</context>
<context>
    <name>views::RulesSection</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting row(s) would be decided now.</source>
        <translation>
            <numerusform>Über %n wartende Zeile würde jetzt entschieden.</numerusform>
            <numerusform>Über %n wartende Zeilen würde jetzt entschieden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody decided such a row yet, so there is nothing to compare it with.</source>
        <translation>Über eine solche Zeile hat noch niemand entschieden; darum gibt es nichts zum Vergleichen.</translation>
    </message>
    <message>
        <source>Of %1 such rows that people decided, %2 went the same way (95 % interval: %3 to %4).</source>
        <translation>Von %1 solchen Zeilen, über die Menschen entschieden haben, ging es bei %2 ebenso aus (95-%-Intervall: %3 bis %4).</translation>
    </message>
    <message>
        <source>There is more history than was looked at.</source>
        <translation>Der Verlauf reicht weiter, als angesehen wurde.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Decides</source>
        <translation>Entscheidet</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Rows it would have decided otherwise</source>
        <translation>Zeilen, die sie anders entschieden hätte</translation>
    </message>
    <message>
        <source>It would have decided otherwise</source>
        <translation>Anders entschieden hätte sie</translation>
    </message>
    <message>
        <source>A person</source>
        <translation>Ein Mensch</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>This store wants every decision signed by a person. A rule has no key, so none can be switched on.</source>
        <translation>Dieser Speicher verlangt jede Entscheidung von einem Menschen signiert. Eine Regel hat keinen Schlüssel, darum lässt sich keine einschalten.</translation>
    </message>
    <message>
        <source>A rule rejects, sets aside or withholds what its conditions find. It is off until you have rehearsed it and switch it on.</source>
        <translation>Eine Regel lehnt ab, legt beiseite oder hält zurück, was ihre Bedingungen finden. Sie ist aus, bis Sie sie geprobt haben und einschalten.</translation>
    </message>
    <message>
        <source>Changed here. Saving it switches it off.</source>
        <translation>Hier geändert. Speichern schaltet sie aus.</translation>
    </message>
    <message>
        <source>It is on: the job “rules” decides what it finds, and signs rule:%1.</source>
        <translation>Sie ist ein: Der Auftrag „Regeln“ entscheidet, was sie findet, und zeichnet als rule:%1.</translation>
    </message>
    <message>
        <source>It is off. You can switch it on now.</source>
        <translation>Sie ist aus. Sie lässt sich jetzt einschalten.</translation>
    </message>
    <message>
        <source>It is off. Rehearse it before you switch it on.</source>
        <translation>Sie ist aus. Vor dem Einschalten proben.</translation>
    </message>
    <message>
        <source>Rule %1 saved; it is off</source>
        <translation>Regel %1 gespeichert; sie ist aus</translation>
    </message>
    <message>
        <source>Rule %1 is on</source>
        <translation>Regel %1 ist ein</translation>
    </message>
    <message>
        <source>Rule %1 is off</source>
        <translation>Regel %1 ist aus</translation>
    </message>
    <message>
        <source>Rule %1 removed</source>
        <translation>Regel %1 entfernt</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>Wie es war</translation>
    </message>
</context>
<context>
    <name>views::RunFacts</name>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Superseded, cited still</source>
        <translation>Ersetzt, noch zitiert</translation>
    </message>
    <message>
        <source>No longer in force</source>
        <translation>Nicht mehr in Kraft</translation>
    </message>
    <message>
        <source>Said together</source>
        <translation>Zusammen gesagt</translation>
    </message>
    <message>
        <source>Left to a person</source>
        <translation>Einem Menschen überlassen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows of evidence</source>
        <translation>
            <numerusform>%Ln Zeile mit Belegen</numerusform>
            <numerusform>%Ln Zeilen mit Belegen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>Accepted by %1.</source>
        <translation>Angenommen von %1.</translation>
    </message>
    <message>
        <source>The wiki stands as before, byte for byte; what is shown is the text that was not taken.</source>
        <translation>Das Wiki steht wie zuvor, Byte für Byte; gezeigt wird der Text, der nicht übernommen wurde.</translation>
    </message>
    <message>
        <source>What became of the run</source>
        <translation>Was aus dem Lauf wurde</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weitere</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>To look at</source>
        <translation>Anzusehen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln calls</source>
        <translation>
            <numerusform>%Ln Aufruf</numerusform>
            <numerusform>%Ln Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation>%1 Tokens hinein, %2 heraus</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>What it took</source>
        <translation>Was es brauchte</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Was daraus wurde</translation>
    </message>
    <message>
        <source>Not in the wiki</source>
        <translation>Nicht im Wiki</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>von Hand</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tries</source>
        <translation>
            <numerusform>%Ln Versuch</numerusform>
            <numerusform>%Ln Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>taken out</source>
        <translation>herausgenommen</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>zurückgerollt</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Accept “%1”</source>
        <translation>„%1“ annehmen</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Take “%1” back</source>
        <translation>„%1“ zurücknehmen</translation>
    </message>
</context>
<context>
    <name>views::ScheduleForm</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Schedule: minute, hour, day of the month, month, day of the week, in UTC</source>
        <translation>Zeitplan: Minute, Stunde, Tag des Monats, Monat, Wochentag, in UTC</translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation>Wann (UTC)</translation>
    </message>
    <message>
        <source>Next %1</source>
        <translation>Nächster %1</translation>
    </message>
    <message>
        <source>On this computer: %1, next %2</source>
        <translation>Auf diesem Rechner: %1, nächster %2</translation>
    </message>
</context>
<context>
    <name>views::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>views::ServerQuestion</name>
    <message>
        <source>Open a team&apos;s store</source>
        <translation>Team-Speicher öffnen</translation>
    </message>
    <message>
        <source>At which address does your team keep its store?</source>
        <translation>Unter welcher Adresse hat Ihr Team seinen Speicher?</translation>
    </message>
    <message>
        <source>Or service=NAME of libpq&apos;s service file. The address holds no password: that stands in ~/.pgpass, or in the file that $PGPASSFILE names, as who keeps the store gave it to you.</source>
        <translation>Oder service=NAME aus der service-Datei von libpq. Die Adresse enthält kein Passwort: Das steht in ~/.pgpass oder in der Datei, die $PGPASSFILE nennt, so wie Sie es von denen bekommen haben, die den Speicher betreuen.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>The address begins with postgresql:// or service=.</source>
        <translation>Die Adresse beginnt mit postgresql:// oder service=.</translation>
    </message>
</context>
<context>
    <name>views::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Dieses Fenster</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
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
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Eigener Name</translation>
    </message>
    <message>
        <source>It signs every decision in the ledger.</source>
        <translation>Er zeichnet jede Entscheidung im Journal.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Changes at once.</source>
        <translation>Wechselt sofort.</translation>
    </message>
    <message>
        <source>Single-letter keys</source>
        <translation>Tasten aus einem Buchstaben</translation>
    </message>
    <message>
        <source>A, X, O and the others. Keys with Ctrl or Alt always work.</source>
        <translation>A, X, O und die anderen. Tasten mit Ctrl oder Alt gelten immer.</translation>
    </message>
    <message>
        <source>The open store</source>
        <translation>Der offene Speicher</translation>
    </message>
    <message>
        <source> days</source>
        <translation>&#xa0;Tage</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Store the text with the secret masked</source>
        <translation>Text mit Maske speichern</translation>
    </message>
    <message>
        <source>Refuse the row</source>
        <translation>Zeile nicht annehmen</translation>
    </message>
    <message>
        <source>Waiting rows expire after</source>
        <translation>Wartende laufen ab nach</translation>
    </message>
    <message>
        <source>Rows that nobody decided. Undoable like any act.</source>
        <translation>Zeilen, über die niemand entschieden hat. Rückgängig zu machen wie alles.</translation>
    </message>
    <message>
        <source>A row with a secret</source>
        <translation>Zeile mit Geheimnis</translation>
    </message>
    <message>
        <source>Holds for rows that arrive from now on.</source>
        <translation>Gilt für Zeilen, die ab jetzt ankommen.</translation>
    </message>
    <message>
        <source>All settings</source>
        <translation>Alle Einstellungen</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Copies of the store</source>
        <translation>Kopien des Speichers</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>From the next start on.</source>
        <translation>Ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Notices on the desktop</source>
        <translation>Hinweise auf dem Schreibtisch</translation>
    </message>
    <message>
        <source>Of proposals that are critical or about to expire, with their first line.</source>
        <translation>Von Vorschlägen, die kritisch sind oder bald ablaufen, mit ihrer ersten Zeile.</translation>
    </message>
    <message>
        <source>The language changes at the next start</source>
        <translation>Die Sprache ändert sich beim nächsten Start</translation>
    </message>
    <message>
        <source>All keys as at first</source>
        <translation>Alle Tasten wie am Anfang</translation>
    </message>
    <message>
        <source>Your own keys</source>
        <translation>Eigene Tasten</translation>
    </message>
    <message>
        <source>They are changed on the key sheet, which ? opens.</source>
        <translation>Sie werden auf dem Tastenblatt geändert, das ? öffnet.</translation>
    </message>
    <message>
        <source>All keys are as at first</source>
        <translation>Alle Tasten sind wie am Anfang</translation>
    </message>
    <message>
        <source>In which your providers bill. Stands beside every cost.</source>
        <translation>In der Ihre Anbieter abrechnen. Steht bei allen Kosten.</translation>
    </message>
    <message>
        <source>Currency of the prices: %1</source>
        <translation>Währung der Preise: %1</translation>
    </message>
    <message>
        <source>Waiting rows expire after: %1</source>
        <translation>Wartende Zeilen verfallen nach: %1</translation>
    </message>
    <message>
        <source>A row with a secret: %1</source>
        <translation>Eine Zeile mit einem Geheimnis: %1</translation>
    </message>
    <message>
        <source>My own keys again</source>
        <translation>Wieder meine eigenen Tasten</translation>
    </message>
    <message>
        <source>All keys are as at first; the same button brings yours back</source>
        <translation>Alle Tasten sind wie am Anfang; dieselbe Schaltfläche bringt Ihre zurück</translation>
    </message>
    <message>
        <source>Your own keys are back</source>
        <translation>Ihre eigenen Tasten sind zurück</translation>
    </message>
    <message>
        <source>Your own keys are back, but those that another act has by now</source>
        <translation>Ihre eigenen Tasten sind zurück, außer denen, die inzwischen eine andere Aktion hat</translation>
    </message>
    <message>
        <source>Agents&apos; programs</source>
        <translation>Programme der Agenten</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation>Rezepte</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Verdicts without the server</source>
        <translation>Urteile ohne Server</translation>
    </message>
    <message>
        <source>While a team&apos;s server is away they are kept as drafts in this window, and sent when it is back.</source>
        <translation>Während der Server eines Teams fort ist, werden sie in diesem Fenster als Entwürfe behalten und gesendet, wenn er wieder da ist.</translation>
    </message>
    <message>
        <source>Reviewing together</source>
        <translation>Gemeinsam prüfen</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>High: stronger edges and no pale fills. Changes at once.</source>
        <translation>Hoch: kräftigere Kanten und keine blassen Flächen. Wechselt sofort.</translation>
    </message>
</context>
<context>
    <name>views::SkippedView</name>
    <message>
        <source>Files that were not read</source>
        <translation>Dateien, die nicht gelesen wurden</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Why it was not read</source>
        <translation>Warum sie nicht gelesen wurde</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files were not read</source>
        <translation>
            <numerusform>%Ln Datei wurde nicht gelesen</numerusform>
            <numerusform>%Ln Dateien wurden nicht gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them are not named here</source>
        <translation>
            <numerusform>%Ln davon ist hier nicht genannt</numerusform>
            <numerusform>%Ln davon sind hier nicht genannt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::SnoozeChoices</name>
    <message>
        <source>Wake now</source>
        <translation>Jetzt zurückholen</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>Later today</source>
        <translation>Später heute</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>Tomorrow</source>
        <translation>Morgen</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Next week</source>
        <translation>Nächste Woche</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>Pick a date…</source>
        <translation>Datum wählen…</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
</context>
<context>
    <name>views::SourceBar</name>
    <message>
        <source>Which sources are shown</source>
        <translation>Welche Quellen gezeigt werden</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>Alle Zustände</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <translation>%1 (%L2)</translation>
    </message>
</context>
<context>
    <name>views::SourcePane</name>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
</context>
<context>
    <name>views::StackBars</name>
    <message numerus="yes">
        <source>%Ln cut</source>
        <translation>
            <numerusform>%Ln weggefallen</numerusform>
            <numerusform>%Ln weggefallen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln short</source>
        <translation>
            <numerusform>%Ln gekürzt</numerusform>
            <numerusform>%Ln gekürzt</numerusform>
        </translation>
    </message>
    <message>
        <source>all in</source>
        <translation>alle enthalten</translation>
    </message>
    <message>
        <source>Tokens by layer</source>
        <translation>Token je Schicht</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message>
        <source>cut at %1 each</source>
        <translation>Schnitt bei je %1</translation>
    </message>
    <message>
        <source>Whole stack</source>
        <translation>Ganzer Stapel</translation>
    </message>
    <message>
        <source>%1 free, fences %2</source>
        <translation>%1 frei, Einfassungen %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3, %4</source>
        <translation>%1: %2 von %3, %4</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
</context>
<context>
    <name>views::StackBody</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>The stack is being assembled. A large store takes a while.</source>
        <translation>Der Stapel wird zusammengestellt. Bei einem großen Speicher dauert das.</translation>
    </message>
    <message>
        <source>Nothing assembled</source>
        <translation>Nichts zusammengestellt</translation>
    </message>
    <message>
        <source>The question was not asked to its end. Ask it again.</source>
        <translation>Die Frage wurde nicht zu Ende gestellt. Bitte noch einmal fragen.</translation>
    </message>
    <message>
        <source>No question yet</source>
        <translation>Noch keine Frage</translation>
    </message>
    <message>
        <source>Ask what an agent would ask; the exact text it would be told appears here.</source>
        <translation>Fragen, was ein Agent fragen würde; der genaue Text, der ihm gesagt würde, erscheint hier.</translation>
    </message>
</context>
<context>
    <name>views::StackCompare</name>
    <message>
        <source>%1 · %2 tokens</source>
        <translation>%1 · %2 Token</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Kein Unterschied</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln Änderung</numerusform>
            <numerusform>%Ln Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>Änderung %1 von %2</translation>
    </message>
    <message>
        <source>The stack is being assembled</source>
        <translation>Der Stapel wird zusammengestellt</translation>
    </message>
</context>
<context>
    <name>views::StackCopies</name>
    <message>
        <source>Copy the exact text</source>
        <translation>Genauen Text kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON, with every candidate</source>
        <translation>Als JSON kopieren, mit allen Kandidaten</translation>
    </message>
    <message>
        <source>Copy as chat messages</source>
        <translation>Als Chatnachrichten kopieren</translation>
    </message>
    <message numerus="yes">
        <source>Copied %Ln token(s) of text: %1</source>
        <translation>
            <numerusform>%Ln Token Text kopiert: %1</numerusform>
            <numerusform>%Ln Token Text kopiert: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied as JSON: %1</source>
        <translation>Als JSON kopiert: %1</translation>
    </message>
    <message>
        <source>Copied as chat messages: %1</source>
        <translation>Als Chatnachrichten kopiert: %1</translation>
    </message>
</context>
<context>
    <name>views::StackText</name>
    <message>
        <source>What the model is told</source>
        <translation>Was dem Modell gesagt wird</translation>
    </message>
</context>
<context>
    <name>views::StatusFeed</name>
    <message>
        <source>No store open</source>
        <translation>Kein Speicher offen</translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation>%1, nur lesen</translation>
    </message>
    <message>
        <source>Memoir %1</source>
        <translation>Memoir %1</translation>
    </message>
    <message>
        <source>Verifying %1&#x202f;%</source>
        <translation>Prüfe %1&#x202f;%</translation>
    </message>
    <message>
        <source>Ledger not verified yet</source>
        <translation>Journal noch nicht geprüft</translation>
    </message>
    <message>
        <source>Ledger verified %1</source>
        <translation>Journal geprüft %1</translation>
    </message>
    <message>
        <source>Ledger broken</source>
        <translation>Journal unterbrochen</translation>
    </message>
    <message>
        <source>Ledger could not be verified</source>
        <translation>Journal konnte nicht geprüft werden</translation>
    </message>
    <message>
        <source>last act on disk in %1&#x202f;ms</source>
        <translation>zuletzt auf dem Datenträger nach %1&#x202f;ms</translation>
    </message>
    <message>
        <source>From the key to the decision and its ledger entry on disk</source>
        <translation>Von der Taste bis zur Entscheidung mit Journaleintrag auf dem Datenträger</translation>
    </message>
    <message>
        <source>key → next card %1&#x202f;ms</source>
        <translation>Taste → nächste Karte %1 ms</translation>
    </message>
    <message>
        <source>From the key until the next card was painted and the decision with its ledger entry was on disk</source>
        <translation>Von der Taste, bis die nächste Karte gezeichnet und die Entscheidung mit Journaleintrag auf dem Datenträger war</translation>
    </message>
    <message>
        <source>%1&#x202f;%</source>
        <translation>%1&#x202f;%</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln more</source>
        <translation>
            <numerusform>%1, %Ln weiterer</numerusform>
            <numerusform>%1, %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, not up to date</source>
        <translation>%1, nicht aktuell</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>a team&apos;s store, a server</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Removing what is left of forgotten words</source>
        <translation>Reste vergessener Worte werden entfernt</translation>
    </message>
    <message>
        <source>The store&apos;s file is written anew without them. It makes way for your acts.</source>
        <translation>Die Datei des Speichers wird ohne sie neu geschrieben. Ihre Akte haben Vorrang.</translation>
    </message>
</context>
<context>
    <name>views::StatusStrip</name>
    <message>
        <source>Status</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>views::StoreChoices</name>
    <message>
        <source>Stores (*.memoir *.db);;All files (*)</source>
        <translation>Speicher (*.memoir *.db);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a store</source>
        <translation>Einen Speicher öffnen</translation>
    </message>
    <message>
        <source>Start an empty store</source>
        <translation>Einen leeren Speicher anlegen</translation>
    </message>
    <message>
        <source>agents.memoir</source>
        <translation>agenten.memoir</translation>
    </message>
    <message>
        <source>Import a file or a folder</source>
        <translation>Eine Datei oder einen Ordner importieren</translation>
    </message>
</context>
<context>
    <name>views::StoreOpener</name>
    <message>
        <source>Making the sample workspace…</source>
        <translation>Der Beispielspeicher wird angelegt…</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 wird geöffnet…</translation>
    </message>
</context>
<context>
    <name>views::StripView</name>
    <message>
        <source>Grades by question and run</source>
        <translation>Noten nach Frage und Lauf</translation>
    </message>
</context>
<context>
    <name>views::SuccessorModel</name>
    <message>
        <source>%1  %2</source>
        <comment>a row and its name</comment>
        <translation>%1  %2</translation>
    </message>
</context>
<context>
    <name>views::TeamPage</name>
    <message>
        <source>Team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>Who decided what today</source>
        <translation>Wer heute was entschied</translation>
    </message>
    <message>
        <source>How far people agree</source>
        <translation>Wie weit man sich einig ist</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>of the newest second opinions: Cohen&apos;s kappa, Krippendorff&apos;s alpha</source>
        <translation>der neuesten Zweitmeinungen: Cohens Kappa, Krippendorffs Alpha</translation>
    </message>
    <message>
        <source>Next line</source>
        <translation>Nächste Zeile</translation>
    </message>
    <message>
        <source>Line before</source>
        <translation>Vorige Zeile</translation>
    </message>
    <message>
        <source>Go to the oldest row</source>
        <translation>Zur ältesten Zeile</translation>
    </message>
    <message>
        <source>Nobody decided anything today</source>
        <translation>Heute hat niemand etwas entschieden</translation>
    </message>
    <message>
        <source>Who decides rows or answers proposals stands here at once.</source>
        <translation>Wer Zeilen entscheidet oder Vorschläge beantwortet, steht sofort hier.</translation>
    </message>
    <message>
        <source>No row was judged by two people yet</source>
        <translation>Noch keine Zeile wurde von zwei Menschen beurteilt</translation>
    </message>
    <message>
        <source>Settings, Reviewing together, says which share of verdicts a second person gives too, without seeing the first.</source>
        <translation>Einstellungen, Gemeinsam prüfen, sagt, welchen Anteil der Urteile auch eine zweite Person fällt, ohne das erste zu sehen.</translation>
    </message>
    <message>
        <source>Give second opinions</source>
        <translation>Zweite Meinungen abgeben</translation>
    </message>
    <message>
        <source>Settle disagreements</source>
        <translation>Uneinigkeiten klären</translation>
    </message>
    <message>
        <source>verdicts since %1 (midnight UTC) that stand; an hour is one of deciding</source>
        <translation>Entscheide seit %1 (Mitternacht UTC), die gelten; eine Stunde ist eine des Entscheidens</translation>
    </message>
</context>
<context>
    <name>views::ToldPane</name>
    <message>
        <source>What the model is told</source>
        <translation>Was dem Modell gesagt wird</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 von %2 Token</translation>
    </message>
    <message>
        <source>Tokens are an estimate, ± %1&#x202f;%. Assembled in %2&#x202f;ms.</source>
        <translation>Token sind geschätzt, ± %1&#x202f;%. In %2&#x202f;ms zusammengestellt.</translation>
    </message>
    <message>
        <source>As asked here</source>
        <translation>Wie hier gefragt</translation>
    </message>
</context>
<context>
    <name>views::TriageActions</name>
    <message>
        <source>Triage</source>
        <translation>Triage</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Approve with a reason</source>
        <translation>Freigeben mit einem Grund</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Reject with a reason</source>
        <translation>Ablehnen mit einem Grund</translation>
    </message>
    <message>
        <source>One-time</source>
        <translation>Einmalig</translation>
    </message>
    <message>
        <source>One-time with a reason</source>
        <translation>Einmalig mit einem Grund</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>Sensibel</translation>
    </message>
    <message>
        <source>Sensitive with a reason</source>
        <translation>Sensibel mit einem Grund</translation>
    </message>
    <message>
        <source>Supersede…</source>
        <translation>Ersetzen…</translation>
    </message>
    <message>
        <source>Supersede with a reason…</source>
        <translation>Ersetzen mit einem Grund…</translation>
    </message>
    <message>
        <source>Back to review</source>
        <translation>Zurück zur Prüfung</translation>
    </message>
    <message>
        <source>Back to review with a reason</source>
        <translation>Zurück zur Prüfung mit einem Grund</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Zurückstellen</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Nächste Zeile</translation>
    </message>
    <message>
        <source>Mark the row</source>
        <translation>Die Zeile markieren</translation>
    </message>
    <message>
        <source>Mark down</source>
        <translation>Nach unten markieren</translation>
    </message>
    <message>
        <source>Mark up</source>
        <translation>Nach oben markieren</translation>
    </message>
    <message>
        <source>Mark all rows</source>
        <translation>Alle Zeilen markieren</translation>
    </message>
    <message>
        <source>Search the queue</source>
        <translation>Warteschlange durchsuchen</translation>
    </message>
    <message>
        <source>Go to similar rows</source>
        <translation>Zu ähnlichen Zeilen</translation>
    </message>
    <message>
        <source>Lane %1</source>
        <translation>Spur %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Redact and approve</source>
        <translation>Schwärzen und freigeben</translation>
    </message>
    <message>
        <source>Copy the row&apos;s name</source>
        <translation>Name der Zeile kopieren</translation>
    </message>
    <message>
        <source>Save this filter as a lane</source>
        <translation>Diesen Filter als Spur speichern</translation>
    </message>
    <message>
        <source>Compact rows</source>
        <translation>Kompakte Zeilen</translation>
    </message>
    <message>
        <source>What an approval would change</source>
        <translation>Was eine Freigabe ändern würde</translation>
    </message>
    <message>
        <source>Edit what it says</source>
        <translation>Ändern, was sie sagt</translation>
    </message>
    <message>
        <source>Write a memory</source>
        <translation>Erinnerung schreiben</translation>
    </message>
    <message>
        <source>Forget for good…</source>
        <translation>Endgültig vergessen…</translation>
    </message>
    <message>
        <source>Row before</source>
        <translation>Vorige Zeile</translation>
    </message>
</context>
<context>
    <name>views::TriageHeader</name>
    <message>
        <source>Triage</source>
        <translation>Triage</translation>
    </message>
    <message>
        <source>Name of the lane</source>
        <translation>Name der Spur</translation>
    </message>
    <message>
        <source>Search the queue</source>
        <translation>Warteschlange durchsuchen</translation>
    </message>
</context>
<context>
    <name>views::TriagePage</name>
    <message>
        <source>Triage</source>
        <translation>Triage</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>somebody else</source>
        <translation>jemand anderes</translation>
    </message>
    <message>
        <source>This row was decided meanwhile.</source>
        <translation>Über diese Zeile wurde inzwischen entschieden.</translation>
    </message>
    <message>
        <source>%1, by %2.</source>
        <translation>%1, von %2.</translation>
    </message>
    <message>
        <source>Not saved.</source>
        <translation>Nicht gespeichert.</translation>
    </message>
    <message>
        <source>Show approved rows</source>
        <translation>Freigegebene Zeilen zeigen</translation>
    </message>
    <message>
        <source>Look in all rows</source>
        <translation>In allen Zeilen suchen</translation>
    </message>
    <message>
        <source>Show what waits</source>
        <translation>Zeigen, was wartet</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>Nächste Zeile</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>With a reason</source>
        <translation>Mit Begründung</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>%1 has it on the card too · %2</source>
        <comment>a person; the place in the list</comment>
        <translation>%1 hat sie auch auf der Karte · %2</translation>
    </message>
    <message>
        <source>Not saved: somebody else was faster.</source>
        <translation>Nicht gespeichert: Jemand anderes war schneller.</translation>
    </message>
    <message>
        <source>You: %1. Meanwhile: %2, by %3. The row is shown as it is now; decide again where that is not right.</source>
        <translation>Sie: %1. Inzwischen: %2, von %3. Die Zeile wird gezeigt, wie sie jetzt ist; entscheiden Sie erneut, wo das nicht stimmt.</translation>
    </message>
    <message>
        <source>Draft, not sent yet: %1 · %2</source>
        <comment>a verdict; the place in the list</comment>
        <translation>Entwurf, noch nicht gesendet: %1 · %2</translation>
    </message>
    <message>
        <source>It takes two people to approve this.</source>
        <translation>Es braucht zwei Menschen, um das freizugeben.</translation>
    </message>
    <message>
        <source>Your approval is the first; another person&apos;s makes it so.</source>
        <translation>Ihre Freigabe ist die erste; mit der eines anderen Menschen gilt sie.</translation>
    </message>
    <message>
        <source>1 of 2: %1 approved it.</source>
        <translation>1 von 2: %1 hat es freigegeben.</translation>
    </message>
    <message>
        <source>Your approval makes it so.</source>
        <translation>Mit Ihrer Freigabe gilt es.</translation>
    </message>
    <message>
        <source>1 of 2: you approved it.</source>
        <translation>1 von 2: Sie haben es freigegeben.</translation>
    </message>
    <message>
        <source>Another person has to approve it too.</source>
        <translation>Ein anderer Mensch muss es auch freigeben.</translation>
    </message>
    <message>
        <source>A second opinion.</source>
        <translation>Eine Zweitmeinung.</translation>
    </message>
    <message>
        <source>Somebody decided this row, and how is not shown. What you say changes nothing; where it differs the row goes to Disagreements.</source>
        <translation>Jemand hat diese Zeile entschieden, und wie, wird nicht gezeigt. Was Sie sagen, ändert nichts; wo es abweicht, kommt die Zeile zu den Uneinigkeiten.</translation>
    </message>
    <message>
        <source>Two people differ.</source>
        <translation>Zwei Menschen sind uneins.</translation>
    </message>
    <message>
        <source>Who said what stands under History. Your verdict settles it.</source>
        <translation>Wer was sagte, steht unter Verlauf. Ihr Urteil klärt es.</translation>
    </message>
</context>
<context>
    <name>views::TriageWords</name>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>Held a secret.</source>
        <translation>Enthielt ein Geheimnis.</translation>
    </message>
    <message>
        <source>Personal data.</source>
        <translation>Persönliche Daten.</translation>
    </message>
    <message>
        <source>Reads like an instruction.</source>
        <translation>Liest sich wie eine Anweisung.</translation>
    </message>
    <message>
        <source>Hidden characters.</source>
        <translation>Verborgene Zeichen.</translation>
    </message>
    <message>
        <source>Very long.</source>
        <translation>Sehr lang.</translation>
    </message>
    <message>
        <source>%1: “%2”</source>
        <translation>%1: „%2“</translation>
    </message>
    <message>
        <source>Snoozed</source>
        <translation>Zurückgestellt</translation>
    </message>
    <message>
        <source>With findings</source>
        <translation>Mit Befunden</translation>
    </message>
    <message>
        <source>Every row</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>by its words, above all “%1”</source>
        <translation>an seinen Wörtern, vor allem „%1“</translation>
    </message>
    <message>
        <source>Costs more than it gives</source>
        <translation>Kostet mehr, als es bringt</translation>
    </message>
    <message>
        <source>Its evidence changed</source>
        <translation>Ihr Beleg hat sich geändert</translation>
    </message>
    <message>
        <source>Second opinion</source>
        <translation>Zweitmeinung</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>Uneinigkeiten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an entity and what was observed</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>views::TrustBanner</name>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>and more; &quot;memoirctl trust&quot; lists and confirms them</source>
        <translation>und weitere; „memoirctl trust“ zählt sie auf und bestätigt sie</translation>
    </message>
    <message>
        <source>This store came with settings that would make this computer act; none of them is in force.</source>
        <translation>Dieser Speicher kam mit Einstellungen, die diesen Rechner handeln lassen würden; keine davon ist in Kraft.</translation>
    </message>
    <message>
        <source>Confirmed on this computer</source>
        <translation>Auf diesem Rechner bestätigt</translation>
    </message>
</context>
<context>
    <name>views::UrgentNotices</name>
    <message>
        <source>A critical proposal waits</source>
        <translation>Ein kritischer Vorschlag wartet</translation>
    </message>
    <message>
        <source>A proposal is about to expire</source>
        <translation>Ein Vorschlag läuft bald ab</translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) are critical or about to expire</source>
        <translation>
            <numerusform>%n Vorschlag ist kritisch oder läuft bald ab</numerusform>
            <numerusform>%n Vorschläge sind kritisch oder laufen bald ab</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::VerdictBar</name>
    <message>
        <source>Verdicts</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>A reason is needed</source>
        <translation>Ein Grund ist nötig</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing is typed yet</source>
        <translation>Noch ist nichts getippt</translation>
    </message>
</context>
<context>
    <name>views::VerdictButton</name>
    <message>
        <source>%1 – ⇧ or the right button adds a reason</source>
        <translation>%1 – ⇧ oder die rechte Taste fügt eine Begründung hinzu</translation>
    </message>
</context>
<context>
    <name>views::VerdictFlow</name>
    <message>
        <source>Reopen because</source>
        <translation>Wieder öffnen, weil</translation>
    </message>
    <message>
        <source>Flagged. Approve because</source>
        <translation>Mit Befunden. Freigeben, weil</translation>
    </message>
    <message>
        <source>%1 because</source>
        <translation>%1, weil</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>Ersetzt durch</translation>
    </message>
    <message>
        <source>Come back</source>
        <translation>Wiederkommen</translation>
    </message>
    <message>
        <source>Come back on (1 Dec, 2026-12-01 or 3 d)</source>
        <translation>Wiederkommen am (2026-12-01 oder 3 d)</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>“%1” is no day to come. Write 1 Dec, 2026-12-01 or 3 d</source>
        <translation>„%1“ ist kein kommender Tag. Möglich sind 2026-12-01 oder 3 d</translation>
    </message>
    <message>
        <source>Snoozed %1 until %2</source>
        <translation>%1 zurückgestellt bis %2</translation>
    </message>
    <message>
        <source>ddd d MMM HH:mm</source>
        <translation>ddd d. MMM HH:mm</translation>
    </message>
    <message>
        <source>Woke %1</source>
        <translation>%1 zurückgeholt</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, “%2”</source>
        <translation>%1, „%2“</translation>
    </message>
    <message numerus="yes">
        <source>%n of them allow(s) no such step, or changed, and stay(s).</source>
        <translation>
            <numerusform>%n davon lässt keinen solchen Schritt zu oder hat sich geändert und bleibt.</numerusform>
            <numerusform>%n davon lassen keinen solchen Schritt zu oder haben sich geändert und bleiben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding dismissed: %1</source>
        <translation>Fund verworfen: %1</translation>
    </message>
    <message>
        <source>Saved what it says now: %1</source>
        <translation>Gespeichert, was es jetzt sagt: %1</translation>
    </message>
    <message>
        <source>Approved a redacted copy: %1</source>
        <translation>Geschwärzte Kopie freigegeben: %1</translation>
    </message>
    <message>
        <source>Second opinion, %1</source>
        <translation>Zweitmeinung, %1</translation>
    </message>
    <message>
        <source>Settled, %1</source>
        <translation>Geklärt, %1</translation>
    </message>
    <message>
        <source>Approved, 1 of 2</source>
        <translation>Freigegeben, 1 von 2</translation>
    </message>
    <message>
        <source>Nothing is decided: the row is still being read</source>
        <translation>Nichts ist entschieden: die Zeile wird noch gelesen</translation>
    </message>
    <message>
        <source>Nothing brings it back. Forget because</source>
        <translation>Nichts bringt sie zurück. Vergessen, weil</translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) about it go(es) too, and nothing brings them back. Forget because</source>
        <translation>
            <numerusform>%n Vorschlag dazu geht mit, und nichts bringt sie zurück. Vergessen, weil</numerusform>
            <numerusform>%n Vorschläge dazu gehen mit, und nichts bringt sie zurück. Vergessen, weil</numerusform>
        </translation>
    </message>
    <message>
        <source>Forgotten for good: %1</source>
        <translation>Endgültig vergessen: %1</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <comment>a question and what it is about</comment>
        <translation>%1 %2.</translation>
    </message>
    <message numerus="yes">
        <source>Looking at %n row(s). Because</source>
        <translation>
            <numerusform>%n Zeile wird angesehen. Weil</numerusform>
            <numerusform>%n Zeilen werden angesehen. Weil</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is decided: the marked rows are others by now</source>
        <translation>Nichts ist entschieden: Die markierten Zeilen sind inzwischen andere</translation>
    </message>
    <message>
        <source>Nothing is decided: the row has only just come on the screen</source>
        <translation>Nichts ist entschieden: die Zeile ist eben erst auf dem Bildschirm</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1 „%2“</translation>
    </message>
    <message numerus="yes">
        <source>%n other row(s) repeat(s) the words and stay(s): %1.</source>
        <translation>
            <numerusform>%n andere Zeile wiederholt die Worte und bleibt: %1.</numerusform>
            <numerusform>%n andere Zeilen wiederholen die Worte und bleiben: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all could be compared; more may repeat them.</source>
        <translation>Nicht alles ließ sich vergleichen; weitere können sie wiederholen.</translation>
    </message>
</context>
<context>
    <name>views::VerdictState</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>with a key adds a reason</source>
        <translation>mit einer Taste fügt einen Grund hinzu</translation>
    </message>
    <message numerus="yes">
        <source>%n marked row(s)</source>
        <translation>
            <numerusform>%n markierte Zeile</numerusform>
            <numerusform>%n markierte Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::VerdictWords</name>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>One-time</source>
        <translation>Einmalig</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>Sensibel</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>Back to review</source>
        <translation>Zurück zur Prüfung</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 flagged</source>
        <translation>%1 mit Befunden</translation>
    </message>
    <message>
        <source>%1 changed since you read them</source>
        <translation>%1 seit dem Lesen geändert</translation>
    </message>
    <message>
        <source>%1 gone</source>
        <translation>%1 verschwunden</translation>
    </message>
    <message>
        <source>Approve %L1?</source>
        <translation>%L1 freigeben?</translation>
    </message>
    <message>
        <source>Reject %L1?</source>
        <translation>%L1 ablehnen?</translation>
    </message>
    <message>
        <source>Make %L1 one-time?</source>
        <translation>%L1 als einmalig?</translation>
    </message>
    <message>
        <source>Make %L1 sensitive?</source>
        <translation>%L1 als sensibel?</translation>
    </message>
    <message>
        <source>Supersede %L1?</source>
        <translation>%L1 ersetzen?</translation>
    </message>
    <message>
        <source>Put %L1 back to review?</source>
        <translation>%L1 zurück zur Prüfung?</translation>
    </message>
    <message>
        <source>Let %L1 expire?</source>
        <translation>%L1 verfallen lassen?</translation>
    </message>
</context>
<context>
    <name>views::WikiEditor</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Title of the section</source>
        <translation>Titel des Abschnitts</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Text of the section, Markdown</source>
        <translation>Text des Abschnitts, Markdown</translation>
    </message>
    <message>
        <source>Why it is changed</source>
        <translation>Warum er geändert wird</translation>
    </message>
    <message>
        <source>Why (kept in the ledger)</source>
        <translation>Warum (bleibt im Journal)</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Your changes of before are back; nothing of them was saved.</source>
        <translation>Ihre Änderungen von vorhin sind wieder da; nichts davon wurde gespeichert.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>views::WikiHeader</name>
    <message>
        <source>Wiki</source>
        <translation>Wiki</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sections</source>
        <translation>
            <numerusform>%Ln Abschnitt</numerusform>
            <numerusform>%Ln Abschnitte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln citations</source>
        <translation>
            <numerusform>%Ln Zitat</numerusform>
            <numerusform>%Ln Zitate</numerusform>
        </translation>
    </message>
    <message>
        <source>written %1 by hand</source>
        <translation>geschrieben %1 von Hand</translation>
    </message>
    <message>
        <source>written %1 by %2</source>
        <translation>geschrieben %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln held back</source>
        <translation>
            <numerusform>%Ln zurückgehalten</numerusform>
            <numerusform>%Ln zurückgehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>written %1 without a model</source>
        <translation>geschrieben %1 ohne Modell</translation>
    </message>
    <message>
        <source>all agents</source>
        <translation>alle Agenten</translation>
    </message>
    <message>
        <source>everybody&apos;s</source>
        <translation>für alle</translation>
    </message>
</context>
<context>
    <name>views::WikiPage</name>
    <message>
        <source>Wiki</source>
        <translation>Wiki</translation>
    </message>
    <message>
        <source>The wiki has no sections.</source>
        <translation>Das Wiki hat keine Abschnitte.</translation>
    </message>
    <message>
        <source>A section says what many rows say together, and cites them. Read a SYSTEM_WIKI.md, or write the first one.</source>
        <translation>Ein Abschnitt sagt, was viele Zeilen zusammen sagen, und zitiert sie. Eine SYSTEM_WIKI.md einlesen oder den ersten schreiben.</translation>
    </message>
    <message>
        <source>Next section</source>
        <translation>Nächster Abschnitt</translation>
    </message>
    <message>
        <source>Section before</source>
        <translation>Voriger Abschnitt</translation>
    </message>
    <message>
        <source>By strength</source>
        <translation>Nach Stärke</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>New section</source>
        <translation>Neuer Abschnitt</translation>
    </message>
    <message>
        <source>Take the section out</source>
        <translation>Abschnitt herausnehmen</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Older</source>
        <translation>Älter</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>Neuer</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Go to the cited row</source>
        <translation>Zur zitierten Zeile gehen</translation>
    </message>
    <message>
        <source>Write SYSTEM_WIKI.md</source>
        <translation>SYSTEM_WIKI.md schreiben</translation>
    </message>
    <message>
        <source>Read SYSTEM_WIKI.md…</source>
        <translation>SYSTEM_WIKI.md einlesen…</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Sections of the wiki</source>
        <translation>Abschnitte des Wikis</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sections written</source>
        <translation>
            <numerusform>%Ln Abschnitt geschrieben</numerusform>
            <numerusform>%Ln Abschnitte geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows are not cited any more</source>
        <translation>
            <numerusform>%Ln Zeile wird nicht mehr zitiert</numerusform>
            <numerusform>%Ln Zeilen werden nicht mehr zitiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the wiki</source>
        <translation>Das Wiki schreiben</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Read a wiki</source>
        <translation>Ein Wiki einlesen</translation>
    </message>
    <message>
        <source>Markdown (*.md);;All files (*)</source>
        <translation>Markdown (*.md);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Distil now</source>
        <translation>Jetzt destillieren</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Accept the run</source>
        <translation>Den Lauf annehmen</translation>
    </message>
    <message>
        <source>Take the run back</source>
        <translation>Den Lauf zurücknehmen</translation>
    </message>
    <message>
        <source>Offer again</source>
        <translation>Wieder anbieten</translation>
    </message>
    <message>
        <source>Show what was lost</source>
        <translation>Verlorenes zeigen</translation>
    </message>
    <message numerus="yes">
        <source>It would have dropped %Ln rows.</source>
        <translation>
            <numerusform>Er hätte %Ln Zeile fallen lassen.</numerusform>
            <numerusform>Er hätte %Ln Zeilen fallen lassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The last run was rolled back.</source>
        <translation>Der letzte Lauf wurde zurückgesetzt.</translation>
    </message>
    <message>
        <source>The text below is as it was before, byte for byte.</source>
        <translation>Der Text unten ist wie zuvor, Byte für Byte.</translation>
    </message>
    <message>
        <source>The last run failed.</source>
        <translation>Der letzte Lauf ist fehlgeschlagen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows are left to you.</source>
        <translation>
            <numerusform>%Ln Zeile bleibt von Hand zu klären.</numerusform>
            <numerusform>%Ln Zeilen bleiben von Hand zu klären.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the rows</source>
        <translation>Die Zeilen zeigen</translation>
    </message>
    <message>
        <source>The wiki could not be read.</source>
        <translation>Das Wiki konnte nicht gelesen werden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sections of the last run were rolled back.</source>
        <translation>
            <numerusform>%Ln Abschnitt des letzten Laufs wurde zurückgerollt.</numerusform>
            <numerusform>%Ln Abschnitte des letzten Laufs wurden zurückgerollt.</numerusform>
        </translation>
    </message>
    <message>
        <source>They stand as before; the others were written.</source>
        <translation>Sie stehen wie zuvor; die anderen wurden geschrieben.</translation>
    </message>
    <message>
        <source>The wiki is being read.</source>
        <translation>Das Wiki wird gelesen.</translation>
    </message>
    <message>
        <source>Taken out: %1; undo puts it back</source>
        <translation>Herausgenommen: %1; Rückgängig holt es zurück</translation>
    </message>
    <message>
        <source>Nothing was changed: %1</source>
        <translation>Nichts geändert: %1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>No run could put such rows in or leave them out; edit the sections they belong to.</source>
        <translation>Solche Zeilen konnte kein Lauf aufnehmen oder weglassen; bearbeiten Sie die Abschnitte, zu denen sie gehören.</translation>
    </message>
    <message>
        <source>Belongs to…</source>
        <translation>Gehört…</translation>
    </message>
</context>
<context>
    <name>views::WikiRunsView</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs of the wiki job</source>
        <translation>Läufe des Wiki-Auftrags</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows are offered to the next run</source>
        <translation>
            <numerusform>%Ln Zeile wird dem nächsten Lauf angeboten</numerusform>
            <numerusform>%Ln Zeilen werden dem nächsten Lauf angeboten</numerusform>
        </translation>
    </message>
    <message>
        <source>What the run changed</source>
        <translation>Was der Lauf geändert hat</translation>
    </message>
    <message>
        <source>Accepted: %1</source>
        <translation>Angenommen: %1</translation>
    </message>
    <message>
        <source>Taken back: %1; its rows are offered again</source>
        <translation>Zurückgenommen: %1; seine Zeilen werden wieder angeboten</translation>
    </message>
</context>
<context>
    <name>views::WikiSidePane</name>
    <message>
        <source>forgotten</source>
        <translation>vergessen</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>verschwunden</translation>
    </message>
    <message>
        <source>Read from the file</source>
        <translation>Aus der Datei gelesen</translation>
    </message>
    <message>
        <source>Written by hand</source>
        <translation>Von Hand geschrieben</translation>
    </message>
    <message>
        <source>Taken out</source>
        <translation>Herausgenommen</translation>
    </message>
    <message>
        <source>Rolled back</source>
        <translation>Zurückgesetzt</translation>
    </message>
    <message>
        <source>Nothing new</source>
        <translation>Nichts Neues</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sources</source>
        <translation>
            <numerusform>%Ln Quelle</numerusform>
            <numerusform>%Ln Quellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln citations lost</source>
        <translation>
            <numerusform>%Ln Zitat verloren</numerusform>
            <numerusform>%Ln Zitate verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>Cited rows</source>
        <translation>Zitierte Zeilen</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>Generationen</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>“%1” is told to no model.</source>
        <translation>„%1“ wird keinem Modell gesagt.</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>%1 is not in this store.</source>
        <translation>%1 ist nicht in diesem Speicher.</translation>
    </message>
    <message>
        <source>%1 is itself held back.</source>
        <translation>%1 ist selbst zurückgehalten.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 is not in force.</source>
        <translation>%1 ist nicht in Kraft.</translation>
    </message>
    <message>
        <source>It returns when every source is in force again, or is not cited any more.</source>
        <translation>Er kommt zurück, wenn jede Quelle wieder in Kraft ist oder nicht mehr zitiert wird.</translation>
    </message>
    <message>
        <source>holds it back</source>
        <translation>hält ihn zurück</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln Schritt</numerusform>
            <numerusform>%Ln Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Told in</source>
        <translation>Gesagt in</translation>
    </message>
    <message>
        <source>No recorded context</source>
        <translation>Kein aufgezeichneter Kontext</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>Entstanden aus</translation>
    </message>
    <message>
        <source>What was made from it</source>
        <translation>Was daraus entstanden ist</translation>
    </message>
</context>
<context>
    <name>views::WikiTextPane</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Text of the section</source>
        <translation>Text des Abschnitts</translation>
    </message>
    <message>
        <source>This is its first version, %1, %2.</source>
        <translation>Dies ist die erste Fassung, %1, %2.</translation>
    </message>
    <message>
        <source>Revision %1, %2, %3</source>
        <translation>Fassung %1, %2, %3</translation>
    </message>
    <message>
        <source>%1: what changed is not kept, for a text quoted a row that was forgotten</source>
        <translation>%1: Was sich änderte, ist nicht aufbewahrt, denn ein Text zitierte eine vergessene Zeile</translation>
    </message>
</context>
<context>
    <name>views::WindowActions</name>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Every action</source>
        <translation>Alle Aktionen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Open a store…</source>
        <translation>Speicher öffnen…</translation>
    </message>
    <message>
        <source>Start an empty store…</source>
        <translation>Leeren Speicher anlegen…</translation>
    </message>
    <message>
        <source>Close the store</source>
        <translation>Speicher schließen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Helle Farben</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Dunkle Farben</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>Farben des Desktops</translation>
    </message>
    <message>
        <source>Make a golden question of this…</source>
        <translation>Daraus eine goldene Frage machen…</translation>
    </message>
    <message>
        <source>Go back to a copy…</source>
        <translation>Zu einer Kopie zurückgehen…</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>Back to the page before</source>
        <translation>Zurück zur vorigen Seite</translation>
    </message>
    <message>
        <source>Help on this page</source>
        <translation>Hilfe zu dieser Seite</translation>
    </message>
    <message>
        <source>Open a team&apos;s store…</source>
        <translation>Team-Speicher öffnen…</translation>
    </message>
    <message>
        <source>Import a file or folder…</source>
        <translation>Datei oder Ordner importieren…</translation>
    </message>
</context>
<context>
    <name>views::WindowMessages</name>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Nothing to put back</source>
        <translation>Nichts wiederherzustellen</translation>
    </message>
    <message numerus="yes">
        <source>%n verdict(s) wait for the team&apos;s server and go with this window; close it once more where that is meant.</source>
        <translation>
            <numerusform>%n Urteil wartet auf den Server des Teams und geht mit diesem Fenster verloren; schließen Sie es noch einmal, wenn das so gemeint ist.</numerusform>
            <numerusform>%n Urteile warten auf den Server des Teams und gehen mit diesem Fenster verloren; schließen Sie es noch einmal, wenn das so gemeint ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept as a draft until the server is back.</source>
        <translation>Als Entwurf behalten, bis der Server wieder da ist.</translation>
    </message>
    <message>
        <source>Brought up to date. As it was: %1</source>
        <translation>Auf neuem Stand. Wie er war: %1</translation>
    </message>
    <message>
        <source>Free parts of the store may still hold what was forgotten: %1</source>
        <translation>Freie Teile des Speichers können noch enthalten, was vergessen wurde: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n copy(ies) made before still hold(s) what was forgotten, the newest is %1</source>
        <translation>
            <numerusform>%n früher gemachte Kopie enthält noch, was vergessen wurde, die neueste ist %1</numerusform>
            <numerusform>%n früher gemachte Kopien enthalten noch, was vergessen wurde, die neueste ist %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::WordsForm</name>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Entity type</source>
        <translation>Art des Gegenstands</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Gegenstand</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Change type</source>
        <translation>Art der Änderung</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Vertraulichkeit</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Geltung</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Tags, with commas between</source>
        <translation>Schlagworte, mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>Confidence, 0 to 1</source>
        <translation>Sicherheit, 0 bis 1</translation>
    </message>
</context>
<context>
    <name>views::WritingFlow</name>
    <message>
        <source>Written; it waits for review</source>
        <translation>Geschrieben; wartet auf Prüfung</translation>
    </message>
    <message>
        <source>It was there already: %1. Seen once more</source>
        <translation>War schon da: %1. Noch einmal gesehen</translation>
    </message>
</context>
</TS>
