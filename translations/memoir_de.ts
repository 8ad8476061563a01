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
        <source>The store file. Default: $MEMOIR_STORE, else the one opened last.</source>
        <translation>Die Datei des Speichers. Vorgabe: $MEMOIR_STORE, sonst die zuletzt geöffnete.</translation>
    </message>
    <message>
        <source>Changes no byte of the store.</source>
        <translation>Ändert kein Byte des Speichers.</translation>
    </message>
    <message>
        <source>Writes pictures of every page of the sample workspace and ends.</source>
        <translation>Schreibt Bilder aller Seiten des Beispielspeichers und endet.</translation>
    </message>
    <message>
        <source>Prints the milliseconds until the window is painted and ends.</source>
        <translation>Gibt die Millisekunden aus, bis das Fenster gezeichnet ist, und endet.</translation>
    </message>
    <message>
        <source>Decide what your agents remember.
Exit codes: 0 done, 1 failed, 2 usage.</source>
        <translation>Entscheiden, was Agenten sich merken.
Rückgabewerte: 0 erledigt, 1 nicht gelungen, 2 falscher Aufruf.</translation>
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
</context>
<context>
    <name>memoirctl</name>
    <message>
        <source>%1: %2 entries; &quot;%3&quot; takes it back.</source>
        <translation>%1: %2 Einträge; „%3“ nimmt es zurück.</translation>
    </message>
    <message>
        <source>Exit codes: 0 done, 1 failed, 2 usage, 3 refused by a rule, 4 conflict, 5 not found, 6 store unusable.</source>
        <translation>Rückgabewerte: 0 erledigt, 1 nicht gelungen, 2 falscher Aufruf, 3 von einer Regel abgelehnt, 4 Konflikt, 5 nicht gefunden, 6 Speicher nicht benutzbar.</translation>
    </message>
    <message>
        <source>The store file. Default: $MEMOIR_STORE, else the XDG data folder.</source>
        <translation>Die Datei des Speichers. Vorgabe: $MEMOIR_STORE, sonst der XDG-Datenordner.</translation>
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
        <source>&quot;%1&quot; has to be %2.</source>
        <translation>„%1“ muss %2 sein.</translation>
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
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
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
        <source>A whole number; higher is more pressing.</source>
        <translation>Eine ganze Zahl; höher ist dringender.</translation>
    </message>
    <message>
        <source>number</source>
        <translation>ZAHL</translation>
    </message>
    <message>
        <source>From 0 to 1.</source>
        <translation>Von 0 bis 1.</translation>
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
        <source>Something is missing: memoirctl %1 %2.</source>
        <translation>Es fehlt etwas: memoirctl %1 %2.</translation>
    </message>
    <message>
        <source>That is more than this takes: memoirctl %1 %2.</source>
        <translation>Das ist mehr, als hier möglich ist: memoirctl %1 %2.</translation>
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
        <source>%1 lines were not written; each says why in its place.</source>
        <translation>%1 Zeilen wurden nicht geschrieben; jede sagt an ihrer Stelle, warum.</translation>
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
        <source>Writes what an agent saw; it waits for review.</source>
        <translation>Schreibt, was ein Agent gesehen hat; es wartet auf Prüfung.</translation>
    </message>
    <message>
        <source>Without --observation it reads JSON lines whose keys are the column names; options are then defaults for
every line, and unknown keys are kept. One line {&quot;uid&quot;,&quot;outcome&quot;,&quot;findings&quot;} answers each row, after
its commit; a line that cannot be written is answered with its error and the others are kept.</source>
        <translation>Ohne --observation werden JSON-Zeilen gelesen, deren Schlüssel die Spaltennamen sind; Optionen sind dann
Vorgaben für jede Zeile, unbekannte Schlüssel bleiben erhalten. Jede Zeile wird nach ihrem Commit mit einer
Zeile {&quot;uid&quot;,&quot;outcome&quot;,&quot;findings&quot;} beantwortet; was nicht geschrieben werden kann, mit seinem Grund, der Rest bleibt.</translation>
    </message>
    <message>
        <source>%1 exists; a backup never overwrites a file.</source>
        <translation>%1 gibt es schon; eine Sicherung überschreibt nie eine Datei.</translation>
    </message>
    <message>
        <source>Copied to %1; the copy was opened and checked.</source>
        <translation>Kopiert nach %1; die Kopie wurde geöffnet und geprüft.</translation>
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
        <source>Works in a temporary store; yours is not touched.</source>
        <translation>Arbeitet in einem vorläufigen Speicher; der eigene bleibt unberührt.</translation>
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
        <source>Leave out what has to read the whole file.</source>
        <translation>Auslassen, wofür die ganze Datei gelesen werden muss.</translation>
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
        <source>store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Says how the store is and what to do about each finding.</source>
        <translation>Sagt, wie es dem Speicher geht und was zu jedem Punkt zu tun ist.</translation>
    </message>
    <message>
        <source>Looks at SQLite&apos;s version, journal, lock gate, file system, permissions, sizes and integrity; reads only.</source>
        <translation>Sieht SQLite-Version, Journalmodus, Schreibsperre, Dateisystem, Rechte, Größen und Unversehrtheit an; liest nur.</translation>
    </message>
    <message>
        <source>The new text.</source>
        <translation>Der neue Text.</translation>
    </message>
    <message>
        <source>Only if the row still has this revision, else a conflict.</source>
        <translation>Nur wenn die Zeile noch diese Revision hat, sonst ein Konflikt.</translation>
    </message>
    <message>
        <source>Rewrites an observation; the original stays in the ledger.</source>
        <translation>Schreibt eine Beobachtung neu; das Original bleibt im Journal.</translation>
    </message>
    <message>
        <source>Say what would expire, and do nothing.</source>
        <translation>Sagen, was ablaufen würde, und nichts tun.</translation>
    </message>
    <message>
        <source>%1 rows would expire (not reviewed for %2 days); nothing was changed.</source>
        <translation>%1 Zeilen würden ablaufen (%2 Tage lang nicht geprüft); nichts wurde geändert.</translation>
    </message>
    <message>
        <source>%1 rows expired.</source>
        <translation>%1 Zeilen sind abgelaufen.</translation>
    </message>
    <message>
        <source>Takes rows that nobody reviewed in time out of the queue.</source>
        <translation>Nimmt Zeilen aus der Warteschlange, die niemand rechtzeitig geprüft hat.</translation>
    </message>
    <message>
        <source>The setting expiry.days says how long they wait; 0 switches the rule off.</source>
        <translation>Die Einstellung expiry.days sagt, wie lange sie warten; 0 schaltet die Regel ab.</translation>
    </message>
    <message>
        <source>memoir (everything), jsonl, csv or markdown. Default: memoir.</source>
        <translation>memoir (alles), jsonl, csv oder markdown. Vorgabe: memoir.</translation>
    </message>
    <message>
        <source>format</source>
        <translation>FORMAT</translation>
    </message>
    <message>
        <source>The file to write; it stands whole or not at all. Default: standard output.</source>
        <translation>Die Datei; sie entsteht ganz oder gar nicht. Vorgabe: Standardausgabe.</translation>
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
        <source>Sensitive rows too; the format memoir always has them.</source>
        <translation>Auch sensible Zeilen; das Format memoir hat sie immer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format to write; it is one of memoir, jsonl, csv, markdown.</source>
        <translation>„%1“ ist kein Format zum Schreiben; möglich sind memoir, jsonl, csv, markdown.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>The export could not be written to standard output.</source>
        <translation>Der Export konnte nicht auf die Standardausgabe geschrieben werden.</translation>
    </message>
    <message>
        <source>%1 rows written to %2.</source>
        <translation>%1 Zeilen nach %2 geschrieben.</translation>
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
        <source>memoir, server-memory, claude-memory or jsonl. Default: what the file looks like.</source>
        <translation>memoir, server-memory, claude-memory oder jsonl. Vorgabe: wonach die Datei aussieht.</translation>
    </message>
    <message>
        <source>Say what would be taken, and do nothing.</source>
        <translation>Sagen, was übernommen würde, und nichts tun.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format to read; it is one of memoir, server-memory, claude-memory, jsonl.</source>
        <translation>„%1“ ist kein Format zum Lesen; möglich sind memoir, server-memory, claude-memory, jsonl.</translation>
    </message>
    <message>
        <source>%1 line %2: %3</source>
        <translation>%1 Zeile %2: %3</translation>
    </message>
    <message>
        <source>%1 rows read: %2 added (%3 decided), %4 corroborated, %5 unchanged, %6 skipped.</source>
        <translation>%1 Zeilen gelesen: %2 neu (%3 entschieden), %4 wieder gesehen, %5 unverändert, %6 übersprungen.</translation>
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
        <source>Rows wait for review unless the file is our own and carries a person&apos;s status. Reading a file again adds
only what is new. Lines that cannot be taken are named and the others are kept.</source>
        <translation>Zeilen warten auf Prüfung, außer die Datei ist unsere eigene und trägt den Status eines Menschen. Nochmaliges
Lesen fügt nur Neues hinzu. Was nicht übernommen werden kann, wird genannt; der Rest bleibt.</translation>
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
        <source>With --json a line per row, with every column.</source>
        <translation>Mit --json eine Zeile je Eintrag, mit jeder Spalte.</translation>
    </message>
    <message>
        <source>Full text, counts and findings were made anew from the rows.</source>
        <translation>Volltext, Zählerstände und Befunde wurden aus den Zeilen neu gebildet.</translation>
    </message>
    <message>
        <source>Makes full text, counts and findings anew from the rows.</source>
        <translation>Bildet Volltext, Zählerstände und Befunde aus den Zeilen neu.</translation>
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
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
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
        <source>Every word has to occur, the last one as a beginning; quotes make a phrase.</source>
        <translation>Jedes Wort muss vorkommen, das letzte als Anfang; Anführungszeichen machen eine Wortgruppe.</translation>
    </message>
    <message>
        <source>There is no setting &quot;%1&quot;; there are guard.secrets and expiry.days.</source>
        <translation>Es gibt keine Einstellung „%1“; es gibt guard.secrets und expiry.days.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit %2; guard.secrets takes redact or refuse, expiry.days a number.</source>
        <translation>„%1“ passt nicht zu %2; guard.secrets nimmt redact oder refuse, expiry.days eine Zahl.</translation>
    </message>
    <message>
        <source>Shows a setting of the store, or gives it a value.</source>
        <translation>Zeigt eine Einstellung des Speichers oder gibt ihr einen Wert.</translation>
    </message>
    <message>
        <source>guard.secrets: redact or refuse. expiry.days: a number, 0 is never.</source>
        <translation>guard.secrets: redact oder refuse. expiry.days: eine Zahl, 0 heißt nie.</translation>
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
        <source>Seen again %1 %2 %3</source>
        <translation>Wieder gesehen %1 %2 %3</translation>
    </message>
    <message>
        <source>Evidence %1: %2</source>
        <translation>Beleg %1: %2</translation>
    </message>
    <message>
        <source>Shows one row with its history, findings, sightings and evidence.</source>
        <translation>Zeigt eine Zeile mit Verlauf, Befunden, Sichtungen und Belegen.</translation>
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
        <source>Counts rows by status, agent and day.</source>
        <translation>Zählt Zeilen nach Status, Agent und Tag.</translation>
    </message>
    <message>
        <source>The counts are kept, so a large store answers as fast as a small one.</source>
        <translation>Die Zähler werden mitgeführt; ein großer Speicher antwortet so schnell wie ein kleiner.</translation>
    </message>
    <message>
        <source>The status to give; &quot;approved&quot; and &quot;one_time&quot; do for short.</source>
        <translation>Der neue Status; kurz gehen „approved“ und „one_time“.</translation>
    </message>
    <message>
        <source>With --to superseded: the row that takes its place.</source>
        <translation>Mit --to superseded: die Zeile, die an ihre Stelle tritt.</translation>
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
        <source>--if-revision speaks of one row; name one.</source>
        <translation>--if-revision gilt für eine Zeile; nur eine nennen.</translation>
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
        <source>%1 entries and %2 rows checked, %3 problems. Head of the chain: %4</source>
        <translation>%1 Einträge und %2 Zeilen geprüft, %3 Unstimmigkeiten. Kopf der Kette: %4</translation>
    </message>
    <message>
        <source>Proves that the ledger is whole and every row matches it.</source>
        <translation>Weist nach, dass das Journal vollständig ist und jede Zeile dazu passt.</translation>
    </message>
    <message>
        <source>Names each entry that was changed, removed or put in; the exit code is then 1.</source>
        <translation>Nennt jeden Eintrag, der geändert, entfernt oder eingeschoben wurde; der Rückgabewert ist dann 1.</translation>
    </message>
    <message>
        <source>Say the new text: --observation TEXT.</source>
        <translation>Es fehlt der neue Text: --observation TEXT.</translation>
    </message>
    <message>
        <source>Statuses: needs_review, approved_for_reuse, rejected, one_time_exception, sensitive, superseded.</source>
        <translation>Status: needs_review, approved_for_reuse, rejected, one_time_exception, sensitive, superseded.</translation>
    </message>
</context>
<context>
    <name>models</name>
    <message>
        <source>No store is open.</source>
        <translation>Kein Speicher ist offen.</translation>
    </message>
    <message>
        <source>%1 could not be written. Choose another place.</source>
        <translation>%1 konnte nicht geschrieben werden. Einen anderen Ort wählen.</translation>
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
        <translation>Personenbezogene Daten</translation>
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
</context>
<context>
    <name>models::CardLoader</name>
    <message>
        <source>This row is no longer in the store.</source>
        <translation>Diese Zeile ist nicht mehr im Speicher.</translation>
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
    <name>models::TriageSession</name>
    <message numerus="yes">
        <source>%n row(s) are no longer in the store.</source>
        <translation>
            <numerusform>%n Zeile ist nicht mehr im Speicher.</numerusform>
            <numerusform>%n Zeilen sind nicht mehr im Speicher.</numerusform>
        </translation>
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
        <source>Rules do not decide; only a person does.</source>
        <translation>Regeln entscheiden nicht; das tut nur ein Mensch.</translation>
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
        <source>There is no store at %1; make one with &quot;memoirctl init&quot;.</source>
        <translation>Es gibt keinen Speicher %1; „memoirctl init“ legt einen an.</translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite driver is missing; install the package libqt6sql6-sqlite.</source>
        <translation>Der SQLite-Treiber von Qt fehlt; das Paket libqt6sql6-sqlite installieren.</translation>
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
    <message numerus="yes">
        <source>%n, as they should be</source>
        <translation>
            <numerusform>%n, wie es sein soll</numerusform>
            <numerusform>%n, wie es sein soll</numerusform>
        </translation>
    </message>
    <message>
        <source>missing, altered or foreign: %1</source>
        <translation>fehlend, verändert oder fremd: %1</translation>
    </message>
    <message>
        <source>Somebody changed the rules of this store; run &quot;memoirctl verify&quot;, or go back to a backup.</source>
        <translation>Jemand hat die Regeln dieses Speichers geändert; „memoirctl verify“ ausführen oder zu einer Sicherung zurückkehren.</translation>
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
        <source>Copy the file away, then go back to a backup.</source>
        <translation>Die Datei wegkopieren, dann zu einer Sicherung zurückkehren.</translation>
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
        <source>backup beside the store</source>
        <translation>Sicherung neben dem Speicher</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>&quot;memoirctl backup FILE&quot; makes one while the store is in use.</source>
        <translation>„memoirctl backup DATEI“ macht eine, während der Speicher benutzt wird.</translation>
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
        <source>The store is damaged (%1); &quot;memoirctl doctor&quot; says what to do.</source>
        <translation>Der Speicher ist beschädigt (%1); „memoirctl doctor“ sagt, was zu tun ist.</translation>
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
        <source>The backup %1 could not be written: %2.</source>
        <translation>Die Sicherung %1 konnte nicht geschrieben werden: %2.</translation>
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
        <source>%1 is over 64 MiB; export less at once.</source>
        <translation>%1 ist größer als 64 MiB; weniger auf einmal exportieren.</translation>
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
        <source>The file is over 1 MiB; no memory is that long.</source>
        <translation>Die Datei ist größer als 1 MiB; so lang ist keine Erinnerung.</translation>
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
        <source>%1 looks like none of memoir, server-memory, claude-memory, jsonl.</source>
        <translation>%1 sieht nach keinem der Formate memoir, server-memory, claude-memory, jsonl aus.</translation>
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
        <source>&quot;%1&quot; is not %2.</source>
        <translation>„%1“ ist nicht %2.</translation>
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
        <source>a number</source>
        <translation>eine Zahl</translation>
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
        <source>The %1 is over 64 KiB; shorten it, or keep the long text as an episode.</source>
        <translation>%1 ist größer als 64 KiB; kürzen oder den langen Text als Episode behalten.</translation>
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
        <source>There is a file %1 already; name another one.</source>
        <translation>Es gibt schon eine Datei %1; eine andere nennen.</translation>
    </message>
    <message>
        <source>The backup %1 is damaged: %2.</source>
        <translation>Die Sicherung %1 ist beschädigt: %2.</translation>
    </message>
    <message>
        <source>The schema step %1 is missing from this program.</source>
        <translation>Der Schemaschritt %1 fehlt in diesem Programm.</translation>
    </message>
    <message>
        <source>%1 is not a Memoir store, or it is damaged; &quot;memoirctl doctor&quot; says more.</source>
        <translation>%1 ist kein Memoir-Speicher oder ist beschädigt; „memoirctl doctor“ sagt mehr.</translation>
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
    <message>
        <source>The lock file %1 cannot be opened; check that its folder may be written to.</source>
        <translation>Die Sperrdatei %1 kann nicht geöffnet werden; prüfen, ob in ihren Ordner geschrieben werden darf.</translation>
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
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Put back: %1</source>
        <translation>Wiederhergestellt: %1</translation>
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
    <name>views::DropArea</name>
    <message>
        <source>or drop a file or folder anywhere in this window</source>
        <translation>oder eine Datei oder einen Ordner in dieses Fenster ziehen</translation>
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
        <source>entries %L1 to %L2</source>
        <translation>Einträge %L1 bis %L2</translation>
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
        <source>Files from Claude Code, claude-mem, the MCP memory server, or JSON lines. All arrive as “needs review”.</source>
        <translation>Dateien von Claude Code, claude-mem, dem MCP-Memory-Server oder JSON-Zeilen. Alle kommen als „Zu prüfen“ an.</translation>
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
        <source>%Ln new rows</source>
        <translation>
            <numerusform>%Ln neue Zeile</numerusform>
            <numerusform>%Ln neue Zeilen</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>%Ln lines not taken</source>
        <translation>
            <numerusform>%Ln Zeile nicht übernommen</numerusform>
            <numerusform>%Ln Zeilen nicht übernommen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2) would bring %3.</source>
        <translation>%1 (%2) würde bringen: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them wait for review.</source>
        <translation>
            <numerusform>%Ln davon wartet auf Prüfung.</numerusform>
            <numerusform>%Ln davon warten auf Prüfung.</numerusform>
        </translation>
    </message>
    <message>
        <source>Importing %1.</source>
        <translation>%1 wird importiert.</translation>
    </message>
</context>
<context>
    <name>views::KeyGroups</name>
    <message>
        <source>Decide</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <source>Move and mark</source>
        <translation>Bewegen und markieren</translation>
    </message>
    <message>
        <source>Look closer</source>
        <translation>Genauer ansehen</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Go to and files</source>
        <translation>Gehe zu und Dateien</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>with any of these: a reason</source>
        <translation>mit jeder davon: ein Grund</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
</context>
<context>
    <name>views::KeyRow</name>
    <message>
        <source>press a key</source>
        <translation>eine Taste drücken</translation>
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
        <source>Esc</source>
        <translation>Esc</translation>
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
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Voriger Bereich</translation>
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
        <source>%L1 entries verified at %2 UTC. Head %3</source>
        <translation>%L1 Einträge geprüft um %2 UTC. Kopf %3</translation>
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
</context>
<context>
    <name>views::MainWindow</name>
    <message>
        <source>Stores (*.memoir *.db);;All files (*)</source>
        <translation>Speicher (*.memoir *.db);;Alle Dateien (*)</translation>
    </message>
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
    <message numerus="yes">
        <source>%Ln entries put back</source>
        <translation>
            <numerusform>%Ln Eintrag wiederhergestellt</numerusform>
            <numerusform>%Ln Einträge wiederhergestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Nothing to put back</source>
        <translation>Nichts wiederherzustellen</translation>
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
        <source>Import a file</source>
        <translation>Eine Datei importieren</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries undone</source>
        <translation>
            <numerusform>%Ln Eintrag rückgängig gemacht</numerusform>
            <numerusform>%Ln Einträge rückgängig gemacht</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ObservationEditor</name>
    <message>
        <source>Mask selection</source>
        <translation>Auswahl maskieren</translation>
    </message>
    <message>
        <source>Replace by name</source>
        <translation>Durch Namen ersetzen</translation>
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
        <translation>Grund</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Redact and approve</source>
        <translation>Schwärzen und freigeben</translation>
    </message>
    <message>
        <source>Edit the observation</source>
        <translation>Die Beobachtung bearbeiten</translation>
    </message>
    <message>
        <source>Select what must not be told and mask it. A copy without it is approved; this row becomes sensitive.</source>
        <translation>Auswählen, was nicht gesagt werden darf, und maskieren. Eine Kopie ohne das wird freigegeben; diese Zeile wird sensibel.</translation>
    </message>
    <message>
        <source>The text before stays in the ledger.</source>
        <translation>Der Text von vorher bleibt im Journal.</translation>
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
        <translation>Ein Grund ist nötig</translation>
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
</context>
<context>
    <name>views::ReflexionDelegate</name>
    <message>
        <source>%1 saving</source>
        <translation>%1 speichert</translation>
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
        <source>%1 d</source>
        <translation>%1&#xa0;T</translation>
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
        <source>decided in %1 min</source>
        <translation>entschieden in %1&#xa0;min</translation>
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
</context>
<context>
    <name>views::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
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
        <source>Setting kept in the store</source>
        <translation>Die Einstellung steht im Speicher</translation>
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
    <name>views::SuccessorModel</name>
    <message>
        <source>%1: %2  %3</source>
        <translation>%1: %2  %3</translation>
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
        <source>Previous row</source>
        <translation>Vorige Zeile</translation>
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
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Voriger Bereich</translation>
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
        <source>Edit the observation</source>
        <translation>Die Beobachtung bearbeiten</translation>
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
</context>
<context>
    <name>views::TriageWords</name>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>Held a secret.</source>
        <translation>Enthielt ein Geheimnis.</translation>
    </message>
    <message>
        <source>Personal data.</source>
        <translation>Personenbezogene Daten.</translation>
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
</context>
<context>
    <name>views::VerdictBar</name>
    <message>
        <source>Verdicts</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
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
        <source>Rows that may take its place</source>
        <translation>Zeilen, die an ihre Stelle treten können</translation>
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
        <source>%1 %2: %3.</source>
        <translation>%1 (%2): %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n of them allow(s) no such step and stay(s).</source>
        <translation>
            <numerusform>%n davon erlaubt diesen Schritt nicht und bleibt.</numerusform>
            <numerusform>%n davon erlauben diesen Schritt nicht und bleiben.</numerusform>
        </translation>
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
    <message>
        <source>Finding dismissed</source>
        <translation>Befund entkräftet</translation>
    </message>
    <message>
        <source>Saved the new text</source>
        <translation>Den neuen Text gespeichert</translation>
    </message>
    <message>
        <source>Approved a redacted copy</source>
        <translation>Eine geschwärzte Kopie freigegeben</translation>
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
        <source>Triage</source>
        <translation>Triage</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
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
        <source>Import a file…</source>
        <translation>Datei importieren…</translation>
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
</context>
</TS>
