<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>llmclient</name>
    <message numerus="yes">
        <source>try again in %n second(s)</source>
        <translation>
            <numerusform>try again in %n second</numerusform>
            <numerusform>try again in %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 failed several times in a row and is left alone for another %n second(s).</source>
        <translation>
            <numerusform>%1 failed several times in a row and is left alone for another %n second.</numerusform>
            <numerusform>%1 failed several times in a row and is left alone for another %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>memoirctl</name>
    <message numerus="yes">
        <source>Kept; %n answer(s) graded by hand so far.</source>
        <translation>
            <numerusform>Kept; %n answer graded by hand so far.</numerusform>
            <numerusform>Kept; %n answers graded by hand so far.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows are offered to the next run again.</source>
        <translation>
            <numerusform>%n row is offered to the next run again.</numerusform>
            <numerusform>%n rows are offered to the next run again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) wait for a person: &quot;memoirctl list knowledge --status waiting&quot;, then &quot;memoirctl release UID&quot;.</source>
        <translation>
            <numerusform>%n file waits for a person: &quot;memoirctl list knowledge --status waiting&quot;, then &quot;memoirctl release UID&quot;.</numerusform>
            <numerusform>%n files wait for a person: &quot;memoirctl list knowledge --status waiting&quot;, then &quot;memoirctl release UID&quot;.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) are signed by a key that this store knows, and are in force.</source>
        <translation>
            <numerusform>%n decision is signed by a key that this store knows, and is in force.</numerusform>
            <numerusform>%n decisions are signed by a key that this store knows, and are in force.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) wait for review.</source>
        <translation>
            <numerusform>%n row waits for review.</numerusform>
            <numerusform>%n rows wait for review.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows would be forgotten for good.</source>
        <translation>
            <numerusform>%n row would be forgotten for good.</numerusform>
            <numerusform>%n rows would be forgotten for good.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows are forgotten; tombstones say when, by whom and why. They cannot come back.</source>
        <translation>
            <numerusform>%n row is forgotten; a tombstone says when, by whom and why. It cannot come back.</numerusform>
            <numerusform>%n rows are forgotten; tombstones say when, by whom and why. They cannot come back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The words of %n entries were forgotten; that is in the ledger, and they were not changed besides.</source>
        <translation>
            <numerusform>The words of %n entry were forgotten; that is in the ledger, and it was not changed besides.</numerusform>
            <numerusform>The words of %n entries were forgotten; that is in the ledger, and they were not changed besides.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s), %1 lines of streams.</source>
        <translation>
            <numerusform>%n topic, %1 lines of streams.</numerusform>
            <numerusform>%n topics, %1 lines of streams.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n new row(s) wait for review</source>
        <translation>
            <numerusform>%1: %n new row waits for review</numerusform>
            <numerusform>%1: %n new rows wait for review</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seen again</source>
        <translation>
            <numerusform>%n seen again</numerusform>
            <numerusform>%n seen again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting row(s) would be decided now.</source>
        <translation>
            <numerusform>%n waiting row would be decided now.</numerusform>
            <numerusform>%n waiting rows would be decided now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more; --json lists them all</source>
        <translation>
            <numerusform>and %n more; --json lists them all</numerusform>
            <numerusform>and %n more; --json lists them all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only an association. &quot;memoirctl train run --without %1&quot; asks the %n question(s) that were told it again, with it and without, and says before what that costs.</source>
        <translation>
            <numerusform>Only an association. &quot;memoirctl train run --without %1&quot; asks the %n question that was told it again, with it and without, and says before what that costs.</numerusform>
            <numerusform>Only an association. &quot;memoirctl train run --without %1&quot; asks the %n questions that were told it again, with it and without, and says before what that costs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: none of its %n question(s) was graded lately</source>
        <translation>
            <numerusform>%1: its %n question was not graded lately</numerusform>
            <numerusform>%1: none of its %n questions was graded lately</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; its rows wait %n day(s)</source>
        <translation>
            <numerusform>; its rows wait %n day</numerusform>
            <numerusform>; its rows wait %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) wait with the rows they rest on; &quot;memoirctl draft list&quot; shows them.</source>
        <translation>
            <numerusform>%n draft waits with the rows it rests on; &quot;memoirctl draft list&quot; shows it.</numerusform>
            <numerusform>%n drafts wait with the rows they rest on; &quot;memoirctl draft list&quot; shows them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of what is named as added or changed, %n need no review: in force at once.</source>
        <translation>
            <numerusform>Of what is named as added or changed, %n needs no review: in force at once.</numerusform>
            <numerusform>Of what is named as added or changed, %n need no review: in force at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) were passed over: no JSON, or too long.</source>
        <translation>
            <numerusform>%n line was passed over: no JSON, or too long.</numerusform>
            <numerusform>%n lines were passed over: no JSON, or too long.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entry(ies); &quot;%2&quot; takes it back.</source>
        <translation>
            <numerusform>%1: %n entry; &quot;%2&quot; takes it back.</numerusform>
            <numerusform>%1: %n entries; &quot;%2&quot; takes them back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) were not written; each says why in its place.</source>
        <translation>
            <numerusform>%n line was not written; it says why in its place.</numerusform>
            <numerusform>%n lines were not written; each says why in its place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n question(s) asked.</source>
        <translation>
            <numerusform>%1: %n question asked.</numerusform>
            <numerusform>%1: %n questions asked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) would expire</source>
        <translation>
            <numerusform>%n row would expire</numerusform>
            <numerusform>%n rows would expire</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(not reviewed for %n day(s)); nothing was changed.</source>
        <translation>
            <numerusform>(not reviewed for %n day); nothing was changed.</numerusform>
            <numerusform>(not reviewed for %n days); nothing was changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n proposal(s) expired.</source>
        <translation>
            <numerusform>and %n proposal expired.</numerusform>
            <numerusform>and %n proposals expired.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written</source>
        <translation>
            <numerusform>%n row written</numerusform>
            <numerusform>%n rows written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>to %n file(s) in %1.</source>
        <translation>
            <numerusform>to %n file in %1.</numerusform>
            <numerusform>to %n files in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to %1.</source>
        <translation>
            <numerusform>%n row written to %1.</numerusform>
            <numerusform>%n rows written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>--if-revision speaks of one row, and %n are meant.</source>
        <translation>
            <numerusform>--if-revision speaks of one row, and %n are meant.</numerusform>
            <numerusform>--if-revision speaks of one row, and %n are meant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file says %n time(s) what people decided and the store does not hold yet</source>
        <translation>
            <numerusform>The file says %n time what people decided and the store does not hold yet</numerusform>
            <numerusform>The file says %n times what people decided and the store does not hold yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n row(s) of it wait all the same, as two people approve here or nobody vouches for them.</source>
        <translation>
            <numerusform>; %n row of it waits all the same, as two people approve here or nobody vouches for it.</numerusform>
            <numerusform>; %n rows of it wait all the same, as two people approve here or nobody vouches for them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) read: %1 added (%2 decided), %3 corroborated, %4 unchanged, %5 skipped.</source>
        <translation>
            <numerusform>%n row read: %1 added (%2 decided), %3 corroborated, %4 unchanged, %5 skipped.</numerusform>
            <numerusform>%n rows read: %1 added (%2 decided), %3 corroborated, %4 unchanged, %5 skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) were asked on one side only, or not anew.</source>
        <translation>
            <numerusform>%n question was asked on one side only, or not anew.</numerusform>
            <numerusform>%n questions were asked on one side only, or not anew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> And %n more.</source>
        <translation>
            <numerusform> And %n more.</numerusform>
            <numerusform> And %n more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of it say what happened (episodes, chats, graded runs): no undo takes them back, only &quot;memoirctl forget&quot; takes them out.</source>
        <translation>
            <numerusform>%n row of it says what happened (episodes, chats, graded runs): no undo takes it back, only &quot;memoirctl forget&quot; takes it out.</numerusform>
            <numerusform>%n rows of it say what happened (episodes, chats, graded runs): no undo takes them back, only &quot;memoirctl forget&quot; takes them out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s): %1 new, %2 changed, %3 unchanged, %4 missing, %5 could not be read.</source>
        <translation>
            <numerusform>%n file: %1 new, %2 changed, %3 unchanged, %4 missing, %5 could not be read.</numerusform>
            <numerusform>%n files: %1 new, %2 changed, %3 unchanged, %4 missing, %5 could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) written, %1 kept, %2 removed; secrets redacted: %3.</source>
        <translation>
            <numerusform>%n chunk written, %1 kept, %2 removed; secrets redacted: %3.</numerusform>
            <numerusform>%n chunks written, %1 kept, %2 removed; secrets redacted: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Putting back %n row(s) that %1 took back at %2.</source>
        <translation>
            <numerusform>Putting back %n row that %1 took back at %2.</numerusform>
            <numerusform>Putting back %n rows that %1 took back at %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Taking back &quot;%1&quot; of %n row(s), by %2 at %3.</source>
        <translation>
            <numerusform>Taking back &quot;%1&quot; of %n row, by %2 at %3.</numerusform>
            <numerusform>Taking back &quot;%1&quot; of %n rows, by %2 at %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 entries and %2 rows checked, %n problem(s). Head of the chain: %3</source>
        <translation>
            <numerusform>%1 entries and %2 rows checked, %n problem. Head of the chain: %3</numerusform>
            <numerusform>%1 entries and %2 rows checked, %n problems. Head of the chain: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n private or sensitive row(s), or row(s) that rest on such memories, were left out; --with-sensitive writes them too.</source>
        <translation>
            <numerusform>%n private or sensitive row, or row that rests on such memories, was left out; --with-sensitive writes it too.</numerusform>
            <numerusform>%n private or sensitive rows, or rows that rest on such memories, were left out; --with-sensitive writes them too.</numerusform>
        </translation>
    </message>
</context>
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
    <message numerus="yes">
        <source>Proposed %n act(s)</source>
        <translation>
            <numerusform>Proposed %n act</numerusform>
            <numerusform>Proposed %n acts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changed %n proposal(s)</source>
        <translation>
            <numerusform>Changed %n proposal</numerusform>
            <numerusform>Changed %n proposals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fetched %n answer(s)</source>
        <translation>
            <numerusform>Fetched %n answer</numerusform>
            <numerusform>Fetched %n answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdrew %n proposal(s)</source>
        <translation>
            <numerusform>Withdrew %n proposal</numerusform>
            <numerusform>Withdrew %n proposals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) ran out of time</source>
        <translation>
            <numerusform>%n proposal ran out of time</numerusform>
            <numerusform>%n proposals ran out of time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept %n decision(s)</source>
        <translation>
            <numerusform>Kept %n decision</numerusform>
            <numerusform>Kept %n decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Retired %n decision(s)</source>
        <translation>
            <numerusform>Retired %n decision</numerusform>
            <numerusform>Retired %n decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n section(s)</source>
        <translation>
            <numerusform>Wrote %n section</numerusform>
            <numerusform>Wrote %n sections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edited %n section(s)</source>
        <translation>
            <numerusform>Edited %n section</numerusform>
            <numerusform>Edited %n sections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Took %n section(s) out</source>
        <translation>
            <numerusform>Took %n section out</numerusform>
            <numerusform>Took %n sections out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n question(s)</source>
        <translation>
            <numerusform>Wrote %n question</numerusform>
            <numerusform>Wrote %n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edited %n question(s)</source>
        <translation>
            <numerusform>Edited %n question</numerusform>
            <numerusform>Edited %n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Retired %n question(s)</source>
        <translation>
            <numerusform>Retired %n question</numerusform>
            <numerusform>Retired %n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n document(s) in</source>
        <translation>
            <numerusform>Read %n document in</numerusform>
            <numerusform>Read %n documents in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n document(s) again</source>
        <translation>
            <numerusform>Read %n document again</numerusform>
            <numerusform>Read %n documents again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Removed %n document(s)</source>
        <translation>
            <numerusform>Removed %n document</numerusform>
            <numerusform>Removed %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changed %n setting(s)</source>
        <translation>
            <numerusform>Changed %n setting</numerusform>
            <numerusform>Changed %n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Retired %n row(s)</source>
        <translation>
            <numerusform>Retired %n row</numerusform>
            <numerusform>Retired %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Forgot %n row(s)</source>
        <translation>
            <numerusform>Forgot %n row</numerusform>
            <numerusform>Forgot %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Made %n key(s) known</source>
        <translation>
            <numerusform>Made %n key known</numerusform>
            <numerusform>Made %n keys known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Revoked %n key(s)</source>
        <translation>
            <numerusform>Revoked %n key</numerusform>
            <numerusform>Revoked %n keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Graded %n answer(s)</source>
        <translation>
            <numerusform>Graded %n answer</numerusform>
            <numerusform>Graded %n answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) back to review</source>
        <translation>
            <numerusform>%n row back to review</numerusform>
            <numerusform>%n rows back to review</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Approved %n row(s)</source>
        <translation>
            <numerusform>Approved %n row</numerusform>
            <numerusform>Approved %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rejected %n row(s)</source>
        <translation>
            <numerusform>Rejected %n row</numerusform>
            <numerusform>Rejected %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) one-time</source>
        <translation>
            <numerusform>%n row one-time</numerusform>
            <numerusform>%n rows one-time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) sensitive</source>
        <translation>
            <numerusform>%n row sensitive</numerusform>
            <numerusform>%n rows sensitive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Superseded %n row(s)</source>
        <translation>
            <numerusform>Superseded %n row</numerusform>
            <numerusform>Superseded %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Released %n draft(s)</source>
        <translation>
            <numerusform>Released %n draft</numerusform>
            <numerusform>Released %n drafts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gave %n second opinion(s)</source>
        <translation>
            <numerusform>Gave %n second opinion</numerusform>
            <numerusform>Gave %n second opinions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Approved %n row(s), 1 of 2</source>
        <translation>
            <numerusform>Approved %n row, 1 of 2</numerusform>
            <numerusform>Approved %n rows, 1 of 2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Settled %n disagreement(s)</source>
        <translation>
            <numerusform>Settled %n disagreement</numerusform>
            <numerusform>Settled %n disagreements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Forgot the words in %n text(s)</source>
        <translation>
            <numerusform>Forgot the words in %n text</numerusform>
            <numerusform>Forgot the words in %n texts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::BeliefModel</name>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::CategoryModel</name>
    <message numerus="yes">
        <source>%Ln learnings</source>
        <translation>
            <numerusform>%Ln learning</numerusform>
            <numerusform>%Ln learnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait</source>
        <translation>
            <numerusform>%Ln waits</numerusform>
            <numerusform>%Ln wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::ChunkModel</name>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>told %Ln times</source>
        <translation>
            <numerusform>told %Ln time</numerusform>
            <numerusform>told %Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::ContextDesk</name>
    <message numerus="yes">
        <source>%Ln status(es) pretended</source>
        <translation>
            <numerusform>%Ln status pretended</numerusform>
            <numerusform>%Ln statuses pretended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>room for %Ln token(s)</source>
        <translation>
            <numerusform>room for %Ln token</numerusform>
            <numerusform>room for %Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::DraftModel</name>
    <message numerus="yes">
        <source>%Ln rows wait</source>
        <translation>
            <numerusform>%Ln row waits</numerusform>
            <numerusform>%Ln rows wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::EvidenceModel</name>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::FactModel</name>
    <message numerus="yes">
        <source>%Ln values</source>
        <translation>
            <numerusform>%Ln value</numerusform>
            <numerusform>%Ln values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::GradeWords</name>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions are worse than before.</source>
        <translation>
            <numerusform>%Ln question is worse than before.</numerusform>
            <numerusform>%Ln questions are worse than before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln questions are better than before.</source>
        <translation>
            <numerusform>%Ln question is better than before.</numerusform>
            <numerusform>%Ln questions are better than before.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::LearnedModel</name>
    <message numerus="yes">
        <source>seen %Ln times</source>
        <translation>
            <numerusform>seen %Ln time</numerusform>
            <numerusform>seen %Ln times</numerusform>
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
    <name>models::SourceModel</name>
    <message numerus="yes">
        <source>%Ln chunks changed</source>
        <translation>
            <numerusform>%Ln chunk changed</numerusform>
            <numerusform>%Ln chunks changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Personal data, %Ln chunks</source>
        <translation>
            <numerusform>Personal data, %Ln chunk</numerusform>
            <numerusform>Personal data, %Ln chunks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunks</source>
        <translation>
            <numerusform>%Ln chunk</numerusform>
            <numerusform>%Ln chunks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunks wait for you</source>
        <translation>
            <numerusform>%Ln chunk waits for you</numerusform>
            <numerusform>%Ln chunks wait for you</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::StackTable</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::TeamDesk</name>
    <message numerus="yes">
        <source>%n row(s) wait(s)</source>
        <translation>
            <numerusform>%n row waits</numerusform>
            <numerusform>%n rows wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second opinion(s) asked for</source>
        <translation>
            <numerusform>%n second opinion asked for</numerusform>
            <numerusform>%n second opinions asked for</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n disagreement(s) to settle</source>
        <translation>
            <numerusform>%n disagreement to settle</numerusform>
            <numerusform>%n disagreements to settle</numerusform>
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
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s)</source>
        <translation>
            <numerusform>%n proposal</numerusform>
            <numerusform>%n proposals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::WikiCitations</name>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not in force</source>
        <translation>
            <numerusform>%Ln not in force</numerusform>
            <numerusform>%Ln not in force</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not in this store</source>
        <translation>
            <numerusform>%Ln not in this store</numerusform>
            <numerusform>%Ln not in this store</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::WikiModel</name>
    <message numerus="yes">
        <source>%Ln cited rows</source>
        <translation>
            <numerusform>%Ln cited row</numerusform>
            <numerusform>%Ln cited rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>models::WikiRunModel</name>
    <message numerus="yes">
        <source>Rolled back, %Ln rows lost</source>
        <translation>
            <numerusform>Rolled back, %Ln row lost</numerusform>
            <numerusform>Rolled back, %Ln rows lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved, %Ln sections rolled back</source>
        <translation>
            <numerusform>Saved, %Ln section rolled back</numerusform>
            <numerusform>Saved, %Ln sections rolled back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accepted, %Ln sections rolled back</source>
        <translation>
            <numerusform>Accepted, %Ln section rolled back</numerusform>
            <numerusform>Accepted, %Ln sections rolled back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>store</name>
    <message numerus="yes">
        <source>Another program has been writing to this store for %n second(s); try again when it is done.</source>
        <translation>
            <numerusform>Another program has been writing to this store for %n second; try again when it is done.</numerusform>
            <numerusform>Another program has been writing to this store for %n seconds; try again when it is done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Graded within the day; the row named is the newest of %n run(s).</source>
        <translation>
            <numerusform>Graded within the day; the row named is the newest of %n run.</numerusform>
            <numerusform>Graded within the day; the row named is the newest of %n runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) have no vector yet and were found by words only.</source>
        <translation>
            <numerusform>%n row has no vector yet and were found by words only.</numerusform>
            <numerusform>%n rows have no vector yet and were found by words only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The new text cites %Ln rows no more or not at all: %1.</source>
        <translation>
            <numerusform>The new text cites %Ln row no more or not at all: %1.</numerusform>
            <numerusform>The new text cites %Ln rows no more or not at all: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” says more than its rows carry (seen on %Ln days): %2</source>
        <translation>
            <numerusform>“%1” says more than its rows carry (seen on %Ln day): %2</numerusform>
            <numerusform>“%1” says more than its rows carry (seen on %Ln days): %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sections written</source>
        <translation>
            <numerusform>%Ln section written</numerusform>
            <numerusform>%Ln sections written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %Ln rows by %1.</source>
        <translation>
            <numerusform>from %Ln row by %1.</numerusform>
            <numerusform>from %Ln rows by %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows that hand-written sections rest on are not in force; edit these sections.</source>
        <translation>
            <numerusform>%Ln row that hand-written sections rest on is not in force; edit these sections.</numerusform>
            <numerusform>%Ln rows that hand-written sections rest on are not in force; edit these sections.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file says that people decided %n time(s), and %1 were trusted; rehearse the import again.</source>
        <translation>
            <numerusform>The file says that people decided once, and %1 were trusted; rehearse the import again.</numerusform>
            <numerusform>The file says that people decided %n times, and %1 were trusted; rehearse the import again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>is empty (%n bytes)</source>
        <translation>
            <numerusform>is empty (%n byte)</numerusform>
            <numerusform>is empty (%n bytes)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were rolled back and stay as they were. %1</source>
        <translation>
            <numerusform>%Ln was rolled back and stays as it was. %1</numerusform>
            <numerusform>%Ln were rolled back and stay as they were. %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows are left out of it.</source>
        <translation>
            <numerusform>%Ln row is left out of it.</numerusform>
            <numerusform>%Ln rows are left out of it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) of fragments stand in no line of their own: they are kept and count as no evidence.</source>
        <translation>
            <numerusform>%n name of a fragment stands in no line of its own: it is kept and counts as no evidence.</numerusform>
            <numerusform>%n names of fragments stand in no line of their own: they are kept and count as no evidence.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Seen %n time(s)</source>
        <translation>
            <numerusform>Seen %n time</numerusform>
            <numerusform>Seen %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> on %n day(s)</source>
        <translation>
            <numerusform> on %n day</numerusform>
            <numerusform> on %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>told %n time(s)</source>
        <translation>
            <numerusform>told %n time</numerusform>
            <numerusform>told %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts of %1</source>
        <translation>
            <numerusform>%Ln draft of %1</numerusform>
            <numerusform>%Ln drafts of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rest on %Ln rows that wait.</source>
        <translation>
            <numerusform>rest on %Ln row that waits.</numerusform>
            <numerusform>rest on %Ln rows that wait.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows it rests on are not in this store any more.</source>
        <translation>
            <numerusform>%Ln row it rests on is not in this store any more.</numerusform>
            <numerusform>%Ln rows it rests on are not in this store any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows it rests on are not approved.</source>
        <translation>
            <numerusform>%Ln row it rests on is not approved.</numerusform>
            <numerusform>%Ln rows it rests on are not approved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n improved</source>
        <translation>
            <numerusform>%n improved</numerusform>
            <numerusform>%n improved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n degraded</source>
        <translation>
            <numerusform>%n degraded</numerusform>
            <numerusform>%n degraded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without effect</source>
        <translation>
            <numerusform>%n without effect</numerusform>
            <numerusform>%n without effect</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n graded answer(s) were told it: %1 passed</source>
        <translation>
            <numerusform>%n graded answer was told it: %1 passed</numerusform>
            <numerusform>%n graded answers were told it: %1 passed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the same questions without it, %n answer(s): %1</source>
        <translation>
            <numerusform>the same questions without it, %n answer: %1</numerusform>
            <numerusform>the same questions without it, %n answers: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) were told it and ended better or worse: %1 better</source>
        <translation>
            <numerusform>%n run was told it and ended better or worse: %1 better</numerusform>
            <numerusform>%n runs were told it and ended better or worse: %1 better</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) more.</source>
        <translation>
            <numerusform>%n step more.</numerusform>
            <numerusform>%n steps more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) planned</source>
        <translation>
            <numerusform>%n step planned</numerusform>
            <numerusform>%n steps planned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) wait in Approvals</source>
        <translation>
            <numerusform>%n part waits in Approvals</numerusform>
            <numerusform>%n parts wait in Approvals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) keep coming back.</source>
        <translation>
            <numerusform>%n row keeps coming back.</numerusform>
            <numerusform>%n rows keep coming back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sessions read on:</source>
        <translation>
            <numerusform>%Ln session read on:</numerusform>
            <numerusform>%Ln sessions read on:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows wait for review.</source>
        <translation>
            <numerusform>%Ln row waits for review.</numerusform>
            <numerusform>%Ln rows wait for review.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clean-up of %1: merge %n double(s).</source>
        <translation>
            <numerusform>Clean-up of %1: merge %n double.</numerusform>
            <numerusform>Clean-up of %1: merge %n doubles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clean-up of %1: summarise %n episode(s) in a note that cites them.</source>
        <translation>
            <numerusform>Clean-up of %1: summarise %n episode in a note that cites it.</numerusform>
            <numerusform>Clean-up of %1: summarise %n episodes in a note that cites them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clean-up of %1: put %n row(s) to rest. They are found by search, and no more told by themselves.</source>
        <translation>
            <numerusform>Clean-up of %1: put %n row to rest. It is found by search, and no more told by itself.</numerusform>
            <numerusform>Clean-up of %1: put %n rows to rest. They are found by search, and no more told by themselves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln procedures keep coming back;</source>
        <translation>
            <numerusform>%Ln procedure keeps coming back;</numerusform>
            <numerusform>%Ln procedures keep coming back;</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are proposed anew.</source>
        <translation>
            <numerusform>%Ln is proposed anew.</numerusform>
            <numerusform>%Ln are proposed anew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Vouched for since %1 by %n seals, up to entry %2.</source>
        <translation>
            <numerusform>Vouched for since %1 by %n seal, up to entry %2.</numerusform>
            <numerusform>Vouched for since %1 by %n seals, up to entry %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The memories have more than %Ln different scopes, so that those of one path cannot be told apart in time. Give them fewer ones (memoirctl edit UID --set scope=GLOB), or ask without a path.</source>
        <translation>
            <numerusform>The memories have more than %Ln scope, so that those of one path cannot be told apart in time. Give them fewer ones (memoirctl edit UID --set scope=GLOB), or ask without a path.</numerusform>
            <numerusform>The memories have more than %Ln different scopes, so that those of one path cannot be told apart in time. Give them fewer ones (memoirctl edit UID --set scope=GLOB), or ask without a path.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s) were told where more answers failed than without them: &quot;memoirctl list reflexion --worth costs&quot;.</source>
        <translation>
            <numerusform>%n memory was told where more answers failed than without it: &quot;memoirctl list reflexion --worth costs&quot;.</numerusform>
            <numerusform>%n memories were told where more answers failed than without them: &quot;memoirctl list reflexion --worth costs&quot;.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(s) rest on evidence that changed: &quot;memoirctl list reflexion --evidence changed&quot;.</source>
        <translation>
            <numerusform>%n memory rests on evidence that changed: &quot;memoirctl list reflexion --evidence changed&quot;.</numerusform>
            <numerusform>%n memories rest on evidence that changed: &quot;memoirctl list reflexion --evidence changed&quot;.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The full text of %n row(s) is not what they say (%1); &quot;memoirctl rebuild&quot; makes it anew.</source>
        <translation>
            <numerusform>The full text of %n row is not what it says (%1); &quot;memoirctl rebuild&quot; makes it anew.</numerusform>
            <numerusform>The full text of %n rows is not what they say (%1); &quot;memoirctl rebuild&quot; makes it anew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) read</source>
        <translation>
            <numerusform>%n run read</numerusform>
            <numerusform>%n runs read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n learning(s) wait for review or were seen again.</source>
        <translation>
            <numerusform>%n learning waits for review or was seen again.</numerusform>
            <numerusform>%n learnings wait for review or were seen again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s): %1 new, %2 changed, %3 gone, %4 could not be read.</source>
        <translation>
            <numerusform>%n file: %1 new, %2 changed, %3 gone, %4 could not be read.</numerusform>
            <numerusform>%n files: %1 new, %2 changed, %3 gone, %4 could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1 new, %2 changed, %3 gone</source>
        <translation>
            <numerusform>%n file, %1 new, %2 changed, %3 gone</numerusform>
            <numerusform>%n files, %1 new, %2 changed, %3 gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) left out: what is to be done is no memory.</source>
        <translation>
            <numerusform>%n task left out: what is to be done is no memory.</numerusform>
            <numerusform>%n tasks left out: what is to be done is no memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) of its conversations are not taken, only memory blocks.</source>
        <translation>
            <numerusform>%n message of its conversations is not taken, only memory blocks.</numerusform>
            <numerusform>%n messages of its conversations are not taken, only memory blocks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in it are not taken, only memory blocks; &quot;memoirctl ingest&quot; reads documents.</source>
        <translation>
            <numerusform>%n file in it is not taken, only memory blocks; &quot;memoirctl ingest&quot; reads documents.</numerusform>
            <numerusform>%n files in it are not taken, only memory blocks; &quot;memoirctl ingest&quot; reads documents.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n relation(s) of its graph are left out; only memories are taken.</source>
        <translation>
            <numerusform>%n relation of its graph is left out; only memories are taken.</numerusform>
            <numerusform>%n relations of its graph are left out; only memories are taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory(ies) left out: %1 there.</source>
        <translation>
            <numerusform>%n memory left out: %1 there.</numerusform>
            <numerusform>%n memories left out: %1 there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dropped, the newest %1 are kept</source>
        <translation>
            <numerusform>%n dropped, the newest %1 are kept</numerusform>
            <numerusform>%n dropped, the newest %1 are kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were given vectors by %1.</source>
        <translation>
            <numerusform>%n row was given a vector by %1.</numerusform>
            <numerusform>%n rows were given vectors by %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) expired</source>
        <translation>
            <numerusform>%n row expired</numerusform>
            <numerusform>%n rows expired</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) expired</source>
        <translation>
            <numerusform>%n proposal expired</numerusform>
            <numerusform>%n proposals expired</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n proposal(s) expired.</source>
        <translation>
            <numerusform>and %n proposal expired.</numerusform>
            <numerusform>and %n proposals expired.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) decided</source>
        <translation>
            <numerusform>%n row decided</numerusform>
            <numerusform>%n rows decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) decided by rules.</source>
        <translation>
            <numerusform>%n row decided by rules.</numerusform>
            <numerusform>%n rows decided by rules.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ActOffer</name>
    <message numerus="yes">
        <source>Undone: %1. %Ln proposals of it stay, their agent has the answer</source>
        <translation>
            <numerusform>Undone: %1. %Ln proposal of it stays, its agent has the answer</numerusform>
            <numerusform>Undone: %1. %Ln proposals of it stay, their agent has the answer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::AgentsSection</name>
    <message numerus="yes">
        <source>%n row(s) would no longer be told.</source>
        <translation>
            <numerusform>%n row would no longer be told.</numerusform>
            <numerusform>%n rows would no longer be told.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) more would be told.</source>
        <translation>
            <numerusform>%n row more would be told.</numerusform>
            <numerusform>%n rows more would be told.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It keeps more in sight than that: a clean-up would take %n step(s), when you carry it out.</source>
        <translation>
            <numerusform>It keeps more in sight than that: a clean-up would take %n step, when you carry it out.</numerusform>
            <numerusform>It keeps more in sight than that: a clean-up would take %n steps, when you carry it out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) have waited longer: they would expire.</source>
        <translation>
            <numerusform>%n row has waited longer: it would expire.</numerusform>
            <numerusform>%n rows have waited longer: they would expire.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A clean-up would take %n step(s), when you carry it out.</source>
        <translation>
            <numerusform>A clean-up would take %n step, when you carry it out.</numerusform>
            <numerusform>A clean-up would take %n steps, when you carry it out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ApprovalsFlow</name>
    <message numerus="yes">
        <source>%n proposal(s)</source>
        <translation>
            <numerusform>%n proposal</numerusform>
            <numerusform>%n proposals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n proposal(s)</source>
        <translation>
            <numerusform>%1: %n proposal</numerusform>
            <numerusform>%1: %n proposals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is approved yet: %n of them were never opened in full. Once more approves them unread</source>
        <translation>
            <numerusform>Nothing is approved yet: %n of them was never opened in full. Once more approves it unread</numerusform>
            <numerusform>Nothing is approved yet: %n of them were never opened in full. Once more approves them unread</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ApprovalsHeader</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln waiting</numerusform>
            <numerusform>%Ln waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln marked</source>
        <translation>
            <numerusform>%Ln marked</numerusform>
            <numerusform>%Ln marked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %Ln are shown</source>
        <translation>
            <numerusform>the first one is shown</numerusform>
            <numerusform>the first %Ln are shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::BeliefSide</name>
    <message numerus="yes">
        <source>%Ln in force</source>
        <translation>
            <numerusform>%Ln in force</numerusform>
            <numerusform>%Ln in force</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not</source>
        <translation>
            <numerusform>%Ln not</numerusform>
            <numerusform>%Ln not</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::BeliefsPage</name>
    <message numerus="yes">
        <source>%Ln drafts rest on</source>
        <translation>
            <numerusform>%Ln draft rests on</numerusform>
            <numerusform>%Ln drafts rest on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows that wait.</source>
        <translation>
            <numerusform>%Ln row that waits.</numerusform>
            <numerusform>%Ln rows that wait.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln categories</source>
        <translation>
            <numerusform>%Ln category</numerusform>
            <numerusform>%Ln categories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts wait</source>
        <translation>
            <numerusform>%Ln draft waits</numerusform>
            <numerusform>%Ln drafts wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln names</source>
        <translation>
            <numerusform>%Ln name</numerusform>
            <numerusform>%Ln names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conflicts</source>
        <translation>
            <numerusform>%Ln conflict</numerusform>
            <numerusform>%Ln conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %Ln are shown</source>
        <translation>
            <numerusform>the first %Ln is shown</numerusform>
            <numerusform>the first %Ln are shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::BeliefsView</name>
    <message numerus="yes">
        <source>%Ln sentences</source>
        <translation>
            <numerusform>%Ln sentence</numerusform>
            <numerusform>%Ln sentences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln replaced</source>
        <translation>
            <numerusform>%Ln replaced</numerusform>
            <numerusform>%Ln replaced</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ChatList</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ChatPanel</name>
    <message numerus="yes">
        <source>The server asks to wait: too many requests (429). Asked again in %n second(s).</source>
        <translation>
            <numerusform>The server asks to wait: too many requests (429). Asked again in %n second.</numerusform>
            <numerusform>The server asks to wait: too many requests (429). Asked again in %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The server did not answer. Asked again in %n second(s).</source>
        <translation>
            <numerusform>The server did not answer. Asked again in %n second.</numerusform>
            <numerusform>The server did not answer. Asked again in %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::CitationWatch</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::CleanupForm</name>
    <message numerus="yes">
        <source>Merge %n double(s)</source>
        <translation>
            <numerusform>Merge %n double</numerusform>
            <numerusform>Merge %n doubles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Summarise %n episode(s) in a note that cites them</source>
        <translation>
            <numerusform>Summarise %n episode in a note that cites it</numerusform>
            <numerusform>Summarise %n episodes in a note that cites them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n row(s) to rest: found by search, no more told by themselves</source>
        <translation>
            <numerusform>Put %n row to rest: found by search, no more told by itself</numerusform>
            <numerusform>Put %n rows to rest: found by search, no more told by themselves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Carry out %n step(s)</source>
        <translation>
            <numerusform>Carry out %n step</numerusform>
            <numerusform>Carry out %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cleaned up: %1, %n row(s)</source>
        <translation>
            <numerusform>Cleaned up: %1, %n row</numerusform>
            <numerusform>Cleaned up: %1, %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ContextHeader</name>
    <message numerus="yes">
        <source>%Ln status(es) pretended</source>
        <translation>
            <numerusform>%Ln status pretended</numerusform>
            <numerusform>%Ln statuses pretended</numerusform>
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
    <name>views::DraftFlow</name>
    <message numerus="yes">
        <source>Released: %1, %Ln rows approved</source>
        <translation>
            <numerusform>Released: %1, %Ln row approved</numerusform>
            <numerusform>Released: %1, %Ln rows approved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refused: %1, %Ln rows rejected</source>
        <translation>
            <numerusform>Refused: %1, %Ln row rejected</numerusform>
            <numerusform>Refused: %1, %Ln rows rejected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refuse, reject %Ln rows, because</source>
        <translation>
            <numerusform>Refuse, reject %Ln row, because</numerusform>
            <numerusform>Refuse, reject %Ln rows, because</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refuse, %Ln rows go on waiting, because</source>
        <translation>
            <numerusform>Refuse, %Ln row goes on waiting, because</numerusform>
            <numerusform>Refuse, %Ln rows go on waiting, because</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::DraftsView</name>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait</source>
        <translation>
            <numerusform>%Ln waits</numerusform>
            <numerusform>%Ln wait</numerusform>
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
    <name>views::EvidenceSection</name>
    <message numerus="yes">
        <source>%Ln time(s), last %1</source>
        <translation>
            <numerusform>%Ln time, last %1</numerusform>
            <numerusform>%Ln times, last %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FactFlow</name>
    <message numerus="yes">
        <source>%1 stays %2, %Ln rows superseded</source>
        <translation>
            <numerusform>%1 stays %2, %Ln row superseded</numerusform>
            <numerusform>%1 stays %2, %Ln rows superseded</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FactsView</name>
    <message numerus="yes">
        <source>seen %Ln times</source>
        <translation>
            <numerusform>seen %Ln time</numerusform>
            <numerusform>seen %Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln values stand. At most one of them is so now: say which one stays.</source>
        <translation>
            <numerusform>%Ln value stands. At most one of them is so now: say which one stays.</numerusform>
            <numerusform>%Ln values stand. At most one of them is so now: say which one stays.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FieldText</name>
    <message numerus="yes">
        <source>Show all: %n more line(s)</source>
        <translation>
            <numerusform>Show all: %n more line</numerusform>
            <numerusform>Show all: %n more lines</numerusform>
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
    <name>views::FlipDetail</name>
    <message numerus="yes">
        <source>%Ln more changes in this stack.</source>
        <translation>
            <numerusform>%Ln more change in this stack.</numerusform>
            <numerusform>%Ln more changes in this stack.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other changes of memory stand in neither stack.</source>
        <translation>
            <numerusform>%Ln other change of memory stands in neither stack.</numerusform>
            <numerusform>%Ln other changes of memory stand in neither stack.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::FlipsPane</name>
    <message numerus="yes">
        <source>%Ln more, not shown.</source>
        <translation>
            <numerusform>%Ln more, not shown.</numerusform>
            <numerusform>%Ln more, not shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::GradeCharts</name>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln question</numerusform>
            <numerusform>%Ln questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the newest %Ln answers</source>
        <translation>
            <numerusform>the newest %Ln answer</numerusform>
            <numerusform>the newest %Ln answers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::GradeHistory</name>
    <message numerus="yes">
        <source>Asked %n time(s)</source>
        <translation>
            <numerusform>Asked %n time</numerusform>
            <numerusform>Asked %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The newest %n answers</source>
        <translation>
            <numerusform>The newest answer</numerusform>
            <numerusform>The newest %n answers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ImpactPanel</name>
    <message numerus="yes">
        <source>%Ln marked</source>
        <translation>
            <numerusform>%Ln marked</numerusform>
            <numerusform>%Ln marked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pinned question(s) stay byte for byte the same</source>
        <translation>
            <numerusform>%Ln pinned question stays byte for byte the same</numerusform>
            <numerusform>%Ln pinned questions stay byte for byte the same</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ImpactSide</name>
    <message numerus="yes">
        <source>changes none of %n pinned question(s)</source>
        <translation>
            <numerusform>changes none of %n pinned question</numerusform>
            <numerusform>changes none of %n pinned questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>changes %1 of %n pinned question(s), %2 tokens</source>
        <translation>
            <numerusform>changes %1 of %n pinned question, %2 tokens</numerusform>
            <numerusform>changes %1 of %n pinned questions, %2 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n line(s) past the cut</source>
        <translation>
            <numerusform>, %n line past the cut</numerusform>
            <numerusform>, %n lines past the cut</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ImportBanner</name>
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
        <source>The file says %Ln time(s) what people decided: that waits too, or is in force at once with &quot;Import with decisions&quot;.</source>
        <translation>
            <numerusform>The file says once what people decided: that waits too, or is in force at once with &quot;Import with decisions&quot;.</numerusform>
            <numerusform>The file says %Ln times what people decided: that waits too, or is in force at once with &quot;Import with decisions&quot;.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln new</numerusform>
            <numerusform>%Ln new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <translation>
            <numerusform>%Ln changed</numerusform>
            <numerusform>%Ln changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines of other layers</source>
        <translation>
            <numerusform>%Ln line of other layers</numerusform>
            <numerusform>%Ln lines of other layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not taken</source>
        <translation>
            <numerusform>%Ln not taken</numerusform>
            <numerusform>%Ln not taken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows wait for review.</source>
        <translation>
            <numerusform>%Ln row waits for review.</numerusform>
            <numerusform>%Ln rows wait for review.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import and retire %Ln</source>
        <translation>
            <numerusform>Import and retire %Ln</numerusform>
            <numerusform>Import and retire %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts wait with the rows they rest on, on the page Beliefs.</source>
        <translation>
            <numerusform>%Ln draft waits with the rows it rests on, on the page Beliefs.</numerusform>
            <numerusform>%Ln drafts wait with the rows they rest on, on the page Beliefs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No undo takes back %Ln rows that say what happened: episodes, chats, graded runs. They can be forgotten.</source>
        <translation>
            <numerusform>No undo takes back %Ln row that says what happened: episodes, chats, graded runs. It can be forgotten.</numerusform>
            <numerusform>No undo takes back %Ln rows that say what happened: episodes, chats, graded runs. They can be forgotten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ImportPreview</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::JobPane</name>
    <message numerus="yes">
        <source>%n part(s) wait in Approvals</source>
        <translation>
            <numerusform>%n part waits in Approvals</numerusform>
            <numerusform>%n parts wait in Approvals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::JobsPage</name>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln running</numerusform>
            <numerusform>%Ln running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::KnowledgeBanner</name>
    <message numerus="yes">
        <source>Remove %1 with %Ln chunks?</source>
        <translation>
            <numerusform>Remove %1 with %Ln chunk?</numerusform>
            <numerusform>Remove %1 with %Ln chunks?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents wait for you, whole or in part.</source>
        <translation>
            <numerusform>%Ln document waits for you, whole or in part.</numerusform>
            <numerusform>%Ln documents wait for you, whole or in part.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunks have no embedding for the current model.</source>
        <translation>
            <numerusform>%Ln chunk has no embedding for the current model.</numerusform>
            <numerusform>%Ln chunks have no embedding for the current model.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::KnowledgePage</name>
    <message numerus="yes">
        <source>%Ln sources</source>
        <translation>
            <numerusform>%Ln source</numerusform>
            <numerusform>%Ln sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chunks</source>
        <translation>
            <numerusform>%Ln chunk</numerusform>
            <numerusform>%Ln chunks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tokens</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new</source>
        <translation>
            <numerusform>%Ln new</numerusform>
            <numerusform>%Ln new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed</source>
        <translation>
            <numerusform>%Ln changed</numerusform>
            <numerusform>%Ln changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gone</source>
        <translation>
            <numerusform>%Ln gone</numerusform>
            <numerusform>%Ln gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be read</source>
        <translation>
            <numerusform>%Ln could not be read</numerusform>
            <numerusform>%Ln could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing changed in %Ln files</source>
        <translation>
            <numerusform>Nothing changed in %Ln file</numerusform>
            <numerusform>Nothing changed in %Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait for you</source>
        <translation>
            <numerusform>%Ln waits for you</numerusform>
            <numerusform>%Ln wait for you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not read, listed by L</source>
        <translation>
            <numerusform>%Ln not read, listed by L</numerusform>
            <numerusform>%Ln not read, listed by L</numerusform>
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
    <name>views::LearningsView</name>
    <message numerus="yes">
        <source>and %Ln before</source>
        <translation>
            <numerusform>and %Ln before</numerusform>
            <numerusform>and %Ln before</numerusform>
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
    <message numerus="yes">
        <source>Only %Ln entries were searched.</source>
        <translation>
            <numerusform>Only %Ln entry was searched.</numerusform>
            <numerusform>Only %Ln entries were searched.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::MovedSection</name>
    <message numerus="yes">
        <source>%n more moved.</source>
        <translation>
            <numerusform>%n more moved.</numerusform>
            <numerusform>%n more moved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::PreflightPane</name>
    <message numerus="yes">
        <source>%n will be done</source>
        <translation>
            <numerusform>%n will be done</numerusform>
            <numerusform>%n will be done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed since shown or decided meanwhile</source>
        <translation>
            <numerusform>%n changed since shown or decided meanwhile</numerusform>
            <numerusform>%n changed since shown or decided meanwhile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be answered so</source>
        <translation>
            <numerusform>%n cannot be answered so</numerusform>
            <numerusform>%n cannot be answered so</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>%n done</numerusform>
            <numerusform>%n done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not done</source>
        <translation>
            <numerusform>%n not done</numerusform>
            <numerusform>%n not done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left as they were</source>
        <translation>
            <numerusform>%n left as they were</numerusform>
            <numerusform>%n left as they were</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ProposalList</name>
    <message numerus="yes">
        <source>%n new above</source>
        <translation>
            <numerusform>%n new above</numerusform>
            <numerusform>%n new above</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::ProposalPane</name>
    <message numerus="yes">
        <source>Nearest %n decision(s)</source>
        <translation>
            <numerusform>Nearest %n decision</numerusform>
            <numerusform>Nearest %n decisions</numerusform>
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
    <name>views::RecipesSection</name>
    <message numerus="yes">
        <source>used by %Ln agents</source>
        <translation>
            <numerusform>used by %Ln agent</numerusform>
            <numerusform>used by %Ln agents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::RegradePane</name>
    <message numerus="yes">
        <source>%n answer(s) graded</source>
        <translation>
            <numerusform>%n answer graded</numerusform>
            <numerusform>%n answers graded</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::RowEditor</name>
    <message numerus="yes">
        <source>The guard found %n part(s). Enter masks the one that is selected, and shows the next.</source>
        <translation>
            <numerusform>The guard found %n part. Enter masks the one that is selected, and shows the next.</numerusform>
            <numerusform>The guard found %n parts. Enter masks the one that is selected, and shows the next.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::RulesSection</name>
    <message numerus="yes">
        <source>%n waiting row(s) would be decided now.</source>
        <translation>
            <numerusform>%n waiting row would be decided now.</numerusform>
            <numerusform>%n waiting rows would be decided now.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::RunFacts</name>
    <message numerus="yes">
        <source>%Ln rows of evidence</source>
        <translation>
            <numerusform>%Ln row of evidence</numerusform>
            <numerusform>%Ln rows of evidence</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln calls</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tries</source>
        <translation>
            <numerusform>%Ln try</numerusform>
            <numerusform>%Ln tries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::SkippedView</name>
    <message numerus="yes">
        <source>%Ln files were not read</source>
        <translation>
            <numerusform>%Ln file was not read</numerusform>
            <numerusform>%Ln files were not read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them are not named here</source>
        <translation>
            <numerusform>%Ln of them is not named here</numerusform>
            <numerusform>%Ln of them are not named here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::StackBars</name>
    <message numerus="yes">
        <source>%Ln cut</source>
        <translation>
            <numerusform>%Ln cut</numerusform>
            <numerusform>%Ln cut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln short</source>
        <translation>
            <numerusform>%Ln short</numerusform>
            <numerusform>%Ln short</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::StackCompare</name>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln change</numerusform>
            <numerusform>%Ln changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::StackCopies</name>
    <message numerus="yes">
        <source>Copied %Ln token(s) of text: %1</source>
        <translation>
            <numerusform>Copied %Ln token of text: %1</numerusform>
            <numerusform>Copied %Ln tokens of text: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::StatusFeed</name>
    <message numerus="yes">
        <source>%1, %Ln more</source>
        <translation>
            <numerusform>%1, %Ln more</numerusform>
            <numerusform>%1, %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::UrgentNotices</name>
    <message numerus="yes">
        <source>%n proposal(s) are critical or about to expire</source>
        <translation>
            <numerusform>%n proposal is critical or about to expire</numerusform>
            <numerusform>%n proposals are critical or about to expire</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::VerdictFlow</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them allow(s) no such step, or changed, and stay(s).</source>
        <translation>
            <numerusform>%n of them allows no such step, or changed, and stays.</numerusform>
            <numerusform>%n of them allow no such step, or changed, and stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) about it go(es) too, and nothing brings them back. Forget because</source>
        <translation>
            <numerusform>%n proposal about it goes too, and nothing brings them back. Forget because</numerusform>
            <numerusform>%n proposals about it go too, and nothing brings them back. Forget because</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking at %n row(s). Because</source>
        <translation>
            <numerusform>Looking at %n row. Because</numerusform>
            <numerusform>Looking at %n rows. Because</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other row(s) repeat(s) the words and stay(s): %1.</source>
        <translation>
            <numerusform>%n other row repeats the words and stays: %1.</numerusform>
            <numerusform>%n other rows repeat the words and stay: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::VerdictState</name>
    <message numerus="yes">
        <source>%n marked row(s)</source>
        <translation>
            <numerusform>%n marked row</numerusform>
            <numerusform>%n marked rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::WikiHeader</name>
    <message numerus="yes">
        <source>%Ln sections</source>
        <translation>
            <numerusform>%Ln section</numerusform>
            <numerusform>%Ln sections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln citations</source>
        <translation>
            <numerusform>%Ln citation</numerusform>
            <numerusform>%Ln citations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held back</source>
        <translation>
            <numerusform>%Ln held back</numerusform>
            <numerusform>%Ln held back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::WikiPage</name>
    <message numerus="yes">
        <source>%Ln sections written</source>
        <translation>
            <numerusform>%Ln section written</numerusform>
            <numerusform>%Ln sections written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows are not cited any more</source>
        <translation>
            <numerusform>%Ln row is not cited any more</numerusform>
            <numerusform>%Ln rows are not cited any more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It would have dropped %Ln rows.</source>
        <translation>
            <numerusform>It would have dropped %Ln row.</numerusform>
            <numerusform>It would have dropped %Ln rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows are left to you.</source>
        <translation>
            <numerusform>%Ln row is left to you.</numerusform>
            <numerusform>%Ln rows are left to you.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sections of the last run were rolled back.</source>
        <translation>
            <numerusform>%Ln section of the last run was rolled back.</numerusform>
            <numerusform>%Ln sections of the last run were rolled back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::WikiRunsView</name>
    <message numerus="yes">
        <source>%Ln rows are offered to the next run</source>
        <translation>
            <numerusform>%Ln row is offered to the next run</numerusform>
            <numerusform>%Ln rows are offered to the next run</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::WikiSidePane</name>
    <message numerus="yes">
        <source>%Ln sources</source>
        <translation>
            <numerusform>%Ln source</numerusform>
            <numerusform>%Ln sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln citations lost</source>
        <translation>
            <numerusform>%Ln citation lost</numerusform>
            <numerusform>%Ln citations lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views::WindowMessages</name>
    <message numerus="yes">
        <source>%n verdict(s) wait for the team&apos;s server and go with this window; close it once more where that is meant.</source>
        <translation>
            <numerusform>%n verdict waits for the team&apos;s server and goes with this window; close it once more where that is meant.</numerusform>
            <numerusform>%n verdicts wait for the team&apos;s server and go with this window; close it once more where that is meant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copy(ies) made before still hold(s) what was forgotten, the newest is %1</source>
        <translation>
            <numerusform>%n copy made before still holds what was forgotten, the newest is %1</numerusform>
            <numerusform>%n copies made before still hold what was forgotten, the newest is %1</numerusform>
        </translation>
    </message>
</context>
</TS>
