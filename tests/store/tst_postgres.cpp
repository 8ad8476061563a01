// SPDX-License-Identifier: MIT
#include "tests/attacks/plainsql.h"
#include "tests/store/privatecluster.h"

using namespace Qt::StringLiterals;
using namespace store;
using namespace tests;

// What the layers declare holds in PostgreSQL too: the rules made from them refuse there what they refuse in
// SQLite, and let pass what is lawful.
class TestPostgres : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void everyLayerHasItsTable_data();
    void everyLayerHasItsTable();
    void attacksOnMemoriesAreRefused_data();
    void attacksOnMemoriesAreRefused();
    void attacksOnLayersAreRefused_data();
    void attacksOnLayersAreRefused();
    void attacksOnPlainRowsAreRefused_data();
    void attacksOnPlainRowsAreRefused();
    void aMemoryTakesItsStepsAlone_data();
    void aMemoryTakesItsStepsAlone();
    void aProposalTakesItsStepsAlone_data();
    void aProposalTakesItsStepsAlone();
    void aSupersededMemoryLeadsNeverInACircle();
    void anEditIsCarriedOutByItsEntry();
    void anUnknownWordIsRefused();
    void everyLayerIsEditedAndForgotten_data();
    void everyLayerIsEditedAndForgotten();
    void onlyWhatIsForgottenLeavesTheLedger();
    void whatIsMadeOfARejectedMemoryIsHeldBackAtAnyDepth();
    void aPieceIsToldWithItsDocument();
    void textsAreFoundByTheirWords();

private:
    void apply(const QString &sql);
    QString ask(const QString &sql);
    void refuse(const QString &sql, const QString &says);
    QString fingerprint();

    PrivateCluster m_cluster;
    QString m_before;
};

namespace {

// A row that a person brings in, with its entry. What the layer requires is made up unless it is given.
QString row(const Layer &layer, const QString &uid, const QString &status,
            const QMap<QString, QString> &given = {})
{
    QStringList names{u"uid"_s, u"status"_s, u"ledger_seq"_s};
    QStringList values{u"'%1'"_s.arg(uid), u"'%1'"_s.arg(status), u"(SELECT max(seq) FROM ledger)"_s};
    for (const LayerColumn &column : layer.columns) {
        const QString name = QString::fromLatin1(column.name);
        if (!given.contains(name) && !column.isRequired)
            continue;
        names += name;
        const QString madeUp =
            column.kind == LayerColumn::Kind::Integer ? u"1"_s : u"%1 of %2"_s.arg(name, uid);
        values += u"'%1'"_s.arg(given.value(name, madeUp));
    }
    return rowEntry(u"person:mara"_s, u"import"_s, layer.key(), uid, u"NULL"_s, u"'%1'"_s.arg(status), 1)
           + u"INSERT INTO %1 (%2) VALUES (%3);"_s.arg(QLatin1StringView(layer.table), names.join(u", "_s),
                                                       values.join(u", "_s));
}

QString madeFrom(const Layer &derived, const QString &uid, const Layer &source, const QString &sourceUid)
{
    return u"INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer) VALUES ('%1', '%2', "
           u"'%3', "
           "'%4');"_s.arg(uid, derived.key(), sourceUid, source.key());
}

QString filledIn(QString sql)
{
    for (const auto &name : {u"WAITING"_s, u"APPROVED"_s, u"OTHER"_s, u"REJECTED"_s})
        sql.replace(u'{' + name + u'}', u"rfx_"_s + name.toLower());
    return sql;
}

const LayerStep *stepBetween(const Layer &layer, const char *from, const char *to)
{
    const auto found = std::ranges::find_if(layer.steps, [&](const LayerStep &step) {
        return qstrcmp(step.from, from) == 0 && qstrcmp(step.to, to) == 0;
    });
    return found == layer.steps.end() ? nullptr : &*found;
}

// Every pair of statuses, with the act that takes the step; empty where there is no such step.
void addSteps(const Layer &layer)
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("action");
    for (const char *from : layer.statuses) {
        for (const char *to : layer.statuses) {
            const LayerStep *step = stepBetween(layer, from, to);
            if (qstrcmp(from, to) != 0)
                QTest::addRow("%s to %s", from, to) << QString::fromLatin1(from) << QString::fromLatin1(to)
                                                    << (step ? QString::fromLatin1(step->action) : QString());
        }
    }
}

void addLayersBesideMemories()
{
    QTest::addColumn<QString>("name");
    for (const Layer *layer : layersBesideReflexions())
        QTest::newRow(layer->name) << layer->key();
}

const QString Mara = u"person:mara"_s;

} // namespace

void TestPostgres::initTestCase()
{
    START_CLUSTER_OR_SKIP(m_cluster);
    apply(PrivateCluster::schema());

    apply(
        u"INSERT INTO agent (uid, name, created_at) VALUES ('agt_1', 'ops', ''), ('agt_2', 'finance', '');"_s
        + row(reflexionLayer(), u"rfx_waiting"_s, u"needs_review"_s)
        + row(reflexionLayer(), u"rfx_approved"_s, u"approved_for_reuse"_s)
        + row(reflexionLayer(), u"rfx_other"_s, u"approved_for_reuse"_s, {{u"agent_id"_s, u"2"_s}})
        + row(reflexionLayer(), u"rfx_rejected"_s, u"rejected"_s));
    for (const Layer *layer : layersBesideReflexions())
        apply(row(*layer, QString::fromLatin1(layer->prefix) + u'1',
                  QString::fromLatin1(layer->statuses.front()),
                  {{u"origin"_s, u"adr"_s}, {u"action"_s, u"{\"action\":\"hold_invoice\"}"_s}}));
    m_before = fingerprint();
}

// What a test does is taken back, and what it tried left nothing behind.
void TestPostgres::cleanup()
{
    if (m_before.isEmpty())
        return;
    m_cluster.run(u"ROLLBACK; DROP TABLE IF EXISTS pg_temp.t;"_s);
    QCOMPARE(fingerprint(), m_before);
}

void TestPostgres::apply(const QString &sql)
{
    const auto answer = m_cluster.run(sql);
    QVERIFY2(answer.error.isEmpty(), qPrintable(answer.error));
}

QString TestPostgres::ask(const QString &sql)
{
    const auto answer = m_cluster.run(sql);
    return answer.error + answer.rows;
}

void TestPostgres::refuse(const QString &sql, const QString &says)
{
    const QString error = m_cluster.run(u"BEGIN;"_s + filledIn(sql) + u"COMMIT;"_s).error;
    QVERIFY2(PlainSqlAttacks::isSaid(error, says), qPrintable(error));
}

// Every row that a rule protects.
QString TestPostgres::fingerprint()
{
    QStringList all{u"SELECT l::text AS line FROM ledger AS l"_s};
    for (const Layer *layer : allLayers())
        all += u"SELECT r::text FROM %1 AS r"_s.arg(QLatin1StringView(layer->table));
    return ask(u"SELECT count(*) || md5(string_agg(line, '|' ORDER BY line)) FROM (%1) AS lines;"_s.arg(
        all.join(u" UNION ALL "_s)));
}

void TestPostgres::everyLayerHasItsTable_data()
{
    QTest::addColumn<QString>("name");
    for (const Layer *layer : allLayers())
        QTest::newRow(layer->name) << layer->key();
}

void TestPostgres::everyLayerHasItsTable()
{
    QFETCH(const QString, name);
    const Layer &layer = *layerNamed(name);
    QStringList declared{u"id"_s, u"uid"_s};
    if (layer.isLedgered())
        declared += {u"status"_s, u"revision"_s, u"ledger_seq"_s};
    for (const auto columns : {layer.columns, layer.plainColumns}) {
        for (const LayerColumn &column : columns)
            declared += QString::fromLatin1(column.name);
    }
    declared.sort();
    QCOMPARE(
        ask(u"SELECT string_agg(column_name, ',' ORDER BY column_name) FROM information_schema.columns "
            "WHERE table_schema = 'public' AND table_name = '%1';"_s.arg(QLatin1StringView(layer.table))),
        declared.join(u','));
    QCOMPARE(
        ask(u"SELECT count(*) FROM pg_indexes WHERE tablename = '%1';"_s.arg(QLatin1StringView(layer.table))),
        QString::number(2 + layer.indexes.size()));
    if (layer.door)
        QCOMPARE(ask(u"SELECT count(*) FROM pg_views WHERE schemaname = 'public' AND viewname = '%1';"_s.arg(
                     QLatin1StringView(layer.door))),
                 u"1"_s);
}

void TestPostgres::attacksOnMemoriesAreRefused_data()
{
    PlainSqlAttacks(SqlDialect::Postgres).addThoseOnMemories();
}

void TestPostgres::attacksOnMemoriesAreRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    refuse(sql, says);
}

void TestPostgres::attacksOnLayersAreRefused_data()
{
    PlainSqlAttacks(SqlDialect::Postgres).addThoseOnLayers();
}

void TestPostgres::attacksOnLayersAreRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    refuse(sql, says);
}

void TestPostgres::attacksOnPlainRowsAreRefused_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("says");
    const QString event = u"INSERT INTO episode_log (uid, agent_id, kind, content, created_at) VALUES "
                          "('eps_1', 1, 'event', 'Paid', '');"_s;
    QTest::newRow("event changed") << event + u"UPDATE episode_log SET content = 'Stolen';"_s
                                   << u"episode_log is append-only"_s;
    QTest::newRow("event deleted") << event + u"DELETE FROM episode_log;"_s
                                   << u"episode_log is append-only"_s;
    QTest::newRow("events emptied") << u"TRUNCATE episode_log;"_s << u"rows are not deleted"_s;
    QTest::newRow("event of an unknown kind")
        << QString(event).replace(u"'event'"_s, u"'rumour'"_s) << u"episode_log_kind_check"_s;
    QTest::newRow("grade changed") << u"INSERT INTO training_loop_runs (uid, question_id, run_at) VALUES "
                                      "('trn_1', 'q', ''); UPDATE training_loop_runs SET grade = 4;"_s
                                   << u"training_loop_runs is append-only"_s;
    QTest::newRow("row without its agent")
        << row(reflexionLayer(), u"rfx_x"_s, u"rejected"_s, {{u"agent_id"_s, u"99"_s}}) << u"foreign key"_s;
}

void TestPostgres::attacksOnPlainRowsAreRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    refuse(sql, says);
}

void TestPostgres::aMemoryTakesItsStepsAlone_data()
{
    addSteps(reflexionLayer());
}

void TestPostgres::aMemoryTakesItsStepsAlone()
{
    QFETCH(const QString, from);
    QFETCH(const QString, to);
    QFETCH(const QString, action);
    const QString actor = action == "expire"_L1 ? u"rule:expiry"_s : Mara;
    const QString more = to == "superseded"_L1 ? u"'{APPROVED}', 'why'"_s : u"NULL, 'why'"_s;
    const QString step =
        memoryEntry(actor, action.isEmpty() ? u"decide"_s : action, u"rfx_x"_s, from, to, more);
    apply(u"BEGIN;"_s + row(reflexionLayer(), u"rfx_x"_s, from));
    const QString error = m_cluster.run(filledIn(step)).error;
    if (action.isEmpty()) {
        QVERIFY2(error.contains("illegal transition"_L1), qPrintable(error));
        return;
    }
    QCOMPARE(error, QString());
    QCOMPARE(ask(u"SELECT status || revision FROM reflexion_log WHERE uid = 'rfx_x';"_s), to + u'2');
}

void TestPostgres::aProposalTakesItsStepsAlone_data()
{
    addSteps(proposalLayer());
}

void TestPostgres::aProposalTakesItsStepsAlone()
{
    QFETCH(const QString, from);
    QFETCH(const QString, to);
    QFETCH(const QString, action);
    const QString actor = action == "withdraw"_L1 ? u"agent:ops"_s : Mara;
    const QString ends = to == "expired"_L1 ? u"2026-11-21T09:00:00.000Z"_s : u"2026-11-22T09:00:00.000Z"_s;
    apply(u"BEGIN;"_s + row(proposalLayer(), u"prp_x"_s, from, {{u"expires_at"_s, ends}})
          + rowEntry(actor, action.isEmpty() ? u"decide"_s : action, u"proposal"_s, u"prp_x"_s,
                     u"'%1'"_s.arg(from), u"'%1'"_s.arg(to), 2));
    const QString error =
        m_cluster
            .run(u"UPDATE proposed_action SET status = '%1', %2 %3 WHERE uid = 'prp_x';"_s.arg(
                to, action == "decide"_L1 ? u"reason = 'why',"_s : QString(), moved()))
            .error;
    if (action.isEmpty()) {
        QVERIFY2(error.contains("illegal transition"_L1), qPrintable(error));
        return;
    }
    QCOMPARE(error, QString());
    QCOMPARE(ask(u"SELECT status FROM proposed_action WHERE uid = 'prp_x';"_s), to);
}

void TestPostgres::aSupersededMemoryLeadsNeverInACircle()
{
    const QString approved = u"approved_for_reuse"_s;
    const QString superseded = u"superseded"_s;
    refuse(
        memoryEntry(Mara, u"decide"_s, u"{WAITING}"_s, u"needs_review"_s, superseded, u"'{APPROVED}', ''"_s)
            + memoryEntry(Mara, u"decide"_s, u"{APPROVED}"_s, approved, superseded, u"'{WAITING}', ''"_s),
        u"circle"_s);
}

void TestPostgres::anEditIsCarriedOutByItsEntry()
{
    const auto entry = [](const QString &action, const QString &from, const QString &to, int revision,
                          const QString &detail) {
        return rowEntry(Mara, action, u"reflexion"_s, u"rfx_waiting"_s, from, to, revision, u"''"_s, detail);
    };
    const QString waiting = u"'needs_review'"_s;
    apply(
        u"BEGIN;"_s
        + entry(u"edit"_s, waiting, waiting, 2,
                u"'{\"set\":{\"observation\":\"Net-30 holds\",\"priority\":7,\"tags\":[\"a\", \"b\"]}}'"_s));
    QCOMPARE(
        ask(u"SELECT observation || priority || tags || revision FROM reflexion_log WHERE uid = 'rfx_waiting';"_s),
        u"Net-30 holds7[\"a\", \"b\"]2"_s);
    apply(entry(u"snooze"_s, waiting, waiting, 3, u"'{\"set\":{\"snoozed_until\":\"2027\"}}'"_s));
    QCOMPARE(ask(u"SELECT snoozed_until || asleep FROM reflexion_log WHERE uid = 'rfx_waiting';"_s),
             u"20271"_s);
    apply(entry(u"snooze"_s, waiting, waiting, 4, u"'{\"set\":{\"snoozed_until\":null}}'"_s));
    QCOMPARE(ask(u"SELECT (snoozed_until IS NULL)::text || asleep || observation FROM reflexion_log "
                 "WHERE uid = 'rfx_waiting';"_s),
             u"true0Net-30 holds"_s);
    apply(rowEntry(Mara, u"forget"_s, u"reflexion"_s, u"rfx_waiting"_s, waiting, u"NULL"_s, 5, u"'why'"_s));
    QCOMPARE(ask(u"SELECT count(*) FROM reflexion_log WHERE uid = 'rfx_waiting';"_s), u"0"_s);
}

void TestPostgres::anUnknownWordIsRefused()
{
    for (const LayerColumn &column : reflexionLayer().columns) {
        if (!column.values || column.kind == LayerColumn::Kind::Integer)
            continue;
        const QString name = QString::fromLatin1(column.name);
        const QString says = name + u" has a value that is not known"_s;
        refuse(row(reflexionLayer(), u"rfx_x"_s, u"needs_review"_s, {{name, u"rumour"_s}}), says);
        m_cluster.run(u"ROLLBACK;"_s);
        if (column.isEditable)
            refuse(rowEntry(Mara, u"edit"_s, u"reflexion"_s, u"rfx_waiting"_s, u"'needs_review'"_s,
                            u"'needs_review'"_s, 2, u"''"_s, u"'{\"set\":{\"%1\":\"rumour\"}}'"_s.arg(name)),
                   says);
    }
}

void TestPostgres::everyLayerIsEditedAndForgotten_data()
{
    addLayersBesideMemories();
}

void TestPostgres::everyLayerIsEditedAndForgotten()
{
    QFETCH(const QString, name);
    const Layer &layer = *layerNamed(name);
    const QString uid = QString::fromLatin1(layer.prefix) + u'1';
    const QString table = QString::fromLatin1(layer.table);
    const QString status = u"'%1'"_s.arg(QLatin1StringView(layer.statuses.front()));
    apply(u"BEGIN;"_s + rowEntry(Mara, u"edit"_s, name, uid, status, status, 2)
          + u"UPDATE %1 SET content_hash = 'other', %2;"_s.arg(table, moved())
          + rowEntry(Mara, u"forget"_s, name, uid, status, u"NULL"_s, 3) + u"DELETE FROM %1;"_s.arg(table));
    QCOMPARE(ask(u"SELECT count(*) FROM %1;"_s.arg(table)), u"0"_s);
}

void TestPostgres::onlyWhatIsForgottenLeavesTheLedger()
{
    const QString purge = u"UPDATE ledger SET detail = '{\"purged\":true}' WHERE seq = %1;"_s;
    apply(u"BEGIN;"_s
          + rowEntry(Mara, u"forget"_s, u"store"_s, u"rfx_waiting"_s, u"NULL"_s, u"NULL"_s, 1, u"'why'"_s,
                     u"'{\"purged\":[[\"1\",\"hash\"]]}'"_s)
          + u"INSERT INTO tombstone (uid, layer, forgotten_at, forgotten_by) VALUES ('rfx_waiting', "
            u"'reflexion', '', "
            "'');"_s
          + purge.arg(1));
    QCOMPARE(ask(u"SELECT detail FROM ledger WHERE seq = 1;"_s), u"{\"purged\":true}"_s);
    const QString error = m_cluster.run(purge.arg(2)).error;
    QVERIFY2(error.contains("append-only"_L1), qPrintable(error));
}

void TestPostgres::whatIsMadeOfARejectedMemoryIsHeldBackAtAnyDepth()
{
    constexpr int Depth = 50;
    QString sql = u"BEGIN;"_s;
    for (int i = 1; i <= Depth; ++i) {
        const QString uid = u"wik_chain%1"_s.arg(i);
        sql += row(wikiLayer(), uid, u"current"_s)
               + (i == 1 ? madeFrom(wikiLayer(), uid, reflexionLayer(), u"rfx_approved"_s)
                         : madeFrom(wikiLayer(), uid, wikiLayer(), u"wik_chain%1"_s.arg(i - 1)));
    }
    // A circle at its end, a decision from a stack that told the end, and a text that repeats what was
    // rejected.
    sql += madeFrom(wikiLayer(), u"wik_chain%1"_s.arg(Depth - 1), wikiLayer(), u"wik_chain%1"_s.arg(Depth))
           + u"INSERT INTO context_snapshot (id, uid, recipe, question, text_hash, created_at) VALUES "
             "(1, 'ctx_1', '', '', '', ''); INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, "
             "row_uid, "
             "fate) VALUES (1, 1, 'wiki', 'wik_chain%1', 'full');"_s.arg(Depth)
           + row(decisionLayer(), u"dec_told"_s, u"in_force"_s, {{u"origin"_s, u"adr"_s}})
           + madeFrom(decisionLayer(), u"dec_told"_s, snapshotLayer(), u"ctx_1"_s)
           + row(wikiLayer(), u"wik_repeats"_s, u"current"_s)
           + u"INSERT INTO repeated_text VALUES ('wik_repeats', 'wiki', 'rfx_approved');"_s;
    apply(sql);
    const QString told = u"SELECT (SELECT count(*) FROM retrievable_wiki_section) || ' ' || "
                         "(SELECT count(*) FROM retrievable_decision) || ' ' || "
                         "(SELECT count(*) FROM retrievable_reflexion);"_s;
    QCOMPARE(ask(told), u"%1 2 2"_s.arg(Depth + 2));
    apply(memoryEntry(Mara, u"decide"_s, u"rfx_approved"_s, u"approved_for_reuse"_s, u"rejected"_s));
    QCOMPARE(ask(told), u"1 1 1"_s);
    QCOMPARE(ask(u"SELECT DISTINCT source_status FROM held_back WHERE derived_uid = 'wik_chain1';"_s),
             u"rejected"_s);
}

void TestPostgres::aPieceIsToldWithItsDocument()
{
    const QString told = u"SELECT count(*) FROM retrievable_chunk;"_s;
    apply(u"BEGIN; INSERT INTO knowledge_chunks (uid, source_id, ordinal, content, tokens, content_hash, "
          u"created_at) "
          "SELECT 'chk_1', id, 1, 'Net-30.', 3, 'h', '' FROM knowledge_source WHERE uid = 'src_1';"_s);
    QCOMPARE(ask(told), u"1"_s);
    apply(u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
          u"content_hash) "
          "VALUES ('chk_1', 'content', 'injection', 'order', 'high', 0, 1, '', 'h');"_s);
    QCOMPARE(ask(told), u"0"_s);

    const auto release = [](const QString &actor, int revision) {
        return rowEntry(actor, u"edit"_s, u"knowledge"_s, u"src_1"_s, u"'current'"_s, u"'current'"_s,
                        revision)
               + u"UPDATE knowledge_source SET extra = '{\"released\":[\"h\"]}', %1 WHERE uid = 'src_1';"_s
                     .arg(moved());
    };
    apply(u"SAVEPOINT before;"_s);
    const QString error = m_cluster.run(release(u"rule:ingest"_s, 2)).error;
    QVERIFY2(error.contains("only a person releases a piece"_L1), qPrintable(error));
    apply(u"ROLLBACK TO before;"_s + release(Mara, 2));
    QCOMPARE(ask(told), u"1"_s);

    apply(rowEntry(Mara, u"forget"_s, u"knowledge"_s, u"src_1"_s, u"'current'"_s, u"NULL"_s, 3)
          + u"DELETE FROM knowledge_source WHERE uid = 'src_1';"_s);
    QCOMPARE(ask(u"SELECT count(*) FROM knowledge_chunks;"_s), u"0"_s);
}

void TestPostgres::textsAreFoundByTheirWords()
{
    const auto found = [](const QString &word) {
        return u"SELECT string_agg(uid, ' ' ORDER BY ts_rank(wiki_weights(), words, asked) DESC) FROM "
               u"wiki_fts "
               "JOIN wiki_section USING (id), plainto_tsquery('simple', '%1') AS asked WHERE words @@ asked;"_s
                   .arg(word);
    };
    apply(u"BEGIN;"_s + row(wikiLayer(), u"wik_a"_s, u"current"_s, {{u"body_md"_s, u"Invoices wait"_s}})
          + row(wikiLayer(), u"wik_b"_s, u"current"_s, {{u"title"_s, u"Invoices"_s}}));
    QCOMPARE(ask(found(u"INVOICES"_s)), u"wik_b wik_a"_s);
    apply(rowEntry(Mara, u"edit"_s, u"wiki"_s, u"wik_b"_s, u"'current'"_s, u"'current'"_s, 2)
          + u"UPDATE wiki_section SET title = 'Terms', %1 WHERE uid = 'wik_b';"_s.arg(moved()));
    QCOMPARE(ask(found(u"invoices"_s)), u"wik_a"_s);
    apply(rowEntry(Mara, u"forget"_s, u"wiki"_s, u"wik_a"_s, u"'current'"_s, u"NULL"_s, 2)
          + u"DELETE FROM wiki_section WHERE uid = 'wik_a';"_s);
    QCOMPARE(ask(found(u"invoices"_s)), QString());
    for (const Layer *layer : allLayers()) {
        if (layer->fullText)
            QCOMPARE(ask(u"SELECT count(*) = (SELECT count(*) FROM %1) FROM %2;"_s.arg(
                         QLatin1StringView(layer->table), QLatin1StringView(layer->fullText))),
                     u"t"_s);
    }
}

QTEST_GUILESS_MAIN(TestPostgres)
#include "tst_postgres.moc"
