<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>models</name>
    <message numerus="yes">
        <source>Wrote %n row(s)</source>
        <translation>
            <numerusform>Wrote %n row</numerusform>
            <numerusform>Wrote %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported %n row(s)</source>
        <translation>
            <numerusform>Imported %n row</numerusform>
            <numerusform>Imported %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saw %n row(s) again</source>
        <translation>
            <numerusform>Saw %n row again</numerusform>
            <numerusform>Saw %n rows again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expired %n row(s)</source>
        <translation>
            <numerusform>Expired %n row</numerusform>
            <numerusform>Expired %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edited %n row(s)</source>
        <translation>
            <numerusform>Edited %n row</numerusform>
            <numerusform>Edited %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Snoozed %n row(s)</source>
        <translation>
            <numerusform>Snoozed %n row</numerusform>
            <numerusform>Snoozed %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dismissed %n finding(s)</source>
        <translation>
            <numerusform>Dismissed %n finding</numerusform>
            <numerusform>Dismissed %n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reopened %n row(s)</source>
        <translation>
            <numerusform>Reopened %n row</numerusform>
            <numerusform>Reopened %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undid %n entries</source>
        <translation>
            <numerusform>Undid %n entry</numerusform>
            <numerusform>Undid %n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put back %n entries</source>
        <translation>
            <numerusform>Put back %n entry</numerusform>
            <numerusform>Put back %n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::QueueModel</name>
    <message numerus="yes">
        <source>seen %n time(s)</source>
        <translation>
            <numerusform>seen once</numerusform>
            <numerusform>seen %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::TriageSession</name>
    <message numerus="yes">
        <source>%n row(s) are no longer in the store.</source>
        <translation>
            <numerusform>%n row is no longer in the store.</numerusform>
            <numerusform>%n rows are no longer in the store.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>store</name>
    <message numerus="yes">
        <source>%n, as they should be</source>
        <translation>
            <numerusform>%n, as it should be</numerusform>
            <numerusform>%n, as they should be</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Another program has been writing to this store for %n second(s); try again when it is done.</source>
        <translation>
            <numerusform>Another program has been writing to this store for %n second; try again when it is done.</numerusform>
            <numerusform>Another program has been writing to this store for %n seconds; try again when it is done.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ActMessages</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::DaysSection</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::EntryPanel</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FilterMenu</name>
    <message numerus="yes">
        <source>over %n day(s)</source>
        <translation>
            <numerusform>over %n day</numerusform>
            <numerusform>over %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the last %n day(s)</source>
        <translation>
            <numerusform>the last day</numerusform>
            <numerusform>the last %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FilterWords</name>
    <message numerus="yes">
        <source>over %n day(s) old</source>
        <translation>
            <numerusform>over %n day old</numerusform>
            <numerusform>over %n days old</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>last %n day(s)</source>
        <translation>
            <numerusform>last day</numerusform>
            <numerusform>last %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ImportBanner</name>
    <message numerus="yes">
        <source>%Ln new rows</source>
        <translation>
            <numerusform>%Ln new row</numerusform>
            <numerusform>%Ln new rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seen again</source>
        <translation>
            <numerusform>%Ln seen again</numerusform>
            <numerusform>%Ln seen again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unchanged</source>
        <translation>
            <numerusform>%Ln unchanged</numerusform>
            <numerusform>%Ln unchanged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines not taken</source>
        <translation>
            <numerusform>%Ln line not taken</numerusform>
            <numerusform>%Ln lines not taken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them wait for review.</source>
        <translation>
            <numerusform>%Ln of them waits for review.</numerusform>
            <numerusform>%Ln of them wait for review.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::LaneBar</name>
    <message numerus="yes">
        <source>%n more lane(s)</source>
        <translation>
            <numerusform>%n more lane</numerusform>
            <numerusform>%n more lanes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::LedgerHeader</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::LedgerPage</name>
    <message numerus="yes">
        <source>Exported %Ln entries</source>
        <translation>
            <numerusform>Exported %Ln entry</numerusform>
            <numerusform>Exported %Ln entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo all %Ln</source>
        <translation>
            <numerusform>Undo all %Ln</numerusform>
            <numerusform>Undo all %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::MainWindow</name>
    <message numerus="yes">
        <source>%Ln entries put back</source>
        <translation>
            <numerusform>%Ln entry put back</numerusform>
            <numerusform>%Ln entries put back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries undone</source>
        <translation>
            <numerusform>%Ln entry undone</numerusform>
            <numerusform>%Ln entries undone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::QueueBar</name>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>%n marked</numerusform>
            <numerusform>%n marked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::VerdictFlow</name>
    <message numerus="yes">
        <source>%n of them allow(s) no such step and stay(s).</source>
        <translation>
            <numerusform>%n of them allows no such step and stays.</numerusform>
            <numerusform>%n of them allow no such step and stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
</TS>
