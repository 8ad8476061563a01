-- Schema 2: the layers beside the reflexions. Statements are separated by an empty line; a trigger body has none.
-- Every row of a layer that people change carries `revision` and `ledger_seq`, and comes and changes only together with
-- its ledger entry (layer, row_uid, revision). What is derived (full text, embeddings) has neither and can be dropped.

CREATE TABLE proposed_action (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    agent_id INTEGER NOT NULL REFERENCES agent (id),
    run_id INTEGER REFERENCES run (id),
    external_id TEXT,  -- the proposer's own name for it (an interrupt's id): proposing it again is the same proposal
    situation TEXT NOT NULL DEFAULT '{}',
    action TEXT NOT NULL DEFAULT '{}',
    description TEXT NOT NULL DEFAULT '',
    risk TEXT NOT NULL DEFAULT 'medium',  -- low, medium, high, critical
    answers TEXT NOT NULL DEFAULT '["accept","edit","respond","ignore"]',  -- which answers the proposer takes
    content_hash TEXT NOT NULL,  -- over agent, situation, action, description, risk: a decision is bound to it
    status TEXT NOT NULL DEFAULT 'pending',  -- pending, accepted, edited, responded, refused, expired, withdrawn
    answer TEXT,  -- JSON: the edited action, or the text that was responded
    reason TEXT NOT NULL DEFAULT '',
    precedents TEXT NOT NULL DEFAULT '[]',  -- what was shown when it was decided: uid, followed or departed from
    decided_by TEXT,
    decided_at TEXT,
    collected_at TEXT,  -- when the agent fetched the answer; from then on it cannot be undone
    expires_at TEXT,
    created_at TEXT NOT NULL,
    extra TEXT NOT NULL DEFAULT '{}',
    findings INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 1,
    ledger_seq INTEGER NOT NULL
) STRICT;

CREATE INDEX proposal_inbox ON proposed_action (status, created_at, id);

CREATE INDEX proposal_expiry ON proposed_action (expires_at) WHERE status = 'pending' AND expires_at IS NOT NULL;

CREATE INDEX proposal_decided ON proposed_action (decided_at) WHERE decided_at IS NOT NULL;

CREATE UNIQUE INDEX proposal_external ON proposed_action (agent_id, external_id) WHERE external_id IS NOT NULL;

CREATE TABLE decision_corpus (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    agent_id INTEGER NOT NULL REFERENCES agent (id),
    proposal_uid TEXT,
    situation_json TEXT NOT NULL DEFAULT '{}',
    action_json TEXT NOT NULL DEFAULT '{}',
    rationale TEXT NOT NULL DEFAULT '',
    description TEXT NOT NULL DEFAULT '',
    risk TEXT NOT NULL DEFAULT 'medium',
    approved_by TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'in_force',  -- in_force, retired
    superseded_by TEXT,
    origin TEXT NOT NULL DEFAULT 'approval',  -- approval, adr, import
    content_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    extra TEXT NOT NULL DEFAULT '{}',
    findings INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 1,
    ledger_seq INTEGER NOT NULL
) STRICT;

CREATE INDEX decision_agent ON decision_corpus (agent_id, status, id);

CREATE INDEX decision_proposal ON decision_corpus (proposal_uid) WHERE proposal_uid IS NOT NULL;

CREATE TABLE wiki_section (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    slug TEXT NOT NULL UNIQUE,  -- its name in SYSTEM_WIKI.md and in links
    title TEXT NOT NULL,
    body_md TEXT NOT NULL DEFAULT '',
    position INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'current',  -- current, retired, frame (what stands above the sections; told to nobody)
    strength TEXT NOT NULL DEFAULT '',  -- computed by the program: mentioned, observed, consistently, always
    cites INTEGER NOT NULL DEFAULT 0,
    cite_days INTEGER NOT NULL DEFAULT 0,
    last_reinforced_at TEXT,
    model TEXT NOT NULL DEFAULT '',  -- who worded it: a model, "extractive", or "hand"
    content_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    extra TEXT NOT NULL DEFAULT '{}',
    findings INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 1,
    ledger_seq INTEGER NOT NULL
) STRICT;

CREATE TABLE wiki_citation (
    id INTEGER PRIMARY KEY,
    section_uid TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    cited_uid TEXT NOT NULL,
    cited_revision INTEGER,
    cited_layer TEXT NOT NULL,
    day TEXT NOT NULL,  -- the day the cited row speaks of
    ledger_seq INTEGER NOT NULL,  -- the entry of the section that brought it
    UNIQUE (section_uid, cited_uid, ordinal)
) STRICT;

CREATE INDEX citation_cited ON wiki_citation (cited_uid);

CREATE TABLE llm_wiki_log (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    wiki_section TEXT NOT NULL,
    generated_at TEXT NOT NULL,
    source_count INTEGER NOT NULL DEFAULT 0,
    summary_md TEXT NOT NULL DEFAULT '',
    model TEXT NOT NULL DEFAULT '',
    outcome TEXT NOT NULL DEFAULT '',  -- written, imported, edited, rolled_back, unchanged
    detail TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE INDEX wiki_log_section ON llm_wiki_log (wiki_section, id);

CREATE TABLE golden_question (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    question_id TEXT NOT NULL UNIQUE,
    question TEXT NOT NULL,
    must_include TEXT NOT NULL DEFAULT '[]',
    must_not_include TEXT NOT NULL DEFAULT '[]',
    reference TEXT NOT NULL DEFAULT '',
    rubric TEXT NOT NULL DEFAULT '',
    tags TEXT NOT NULL DEFAULT '[]',
    weight REAL NOT NULL DEFAULT 1,
    pass_threshold REAL NOT NULL DEFAULT 3,
    held_out INTEGER NOT NULL DEFAULT 0,
    entity_type TEXT NOT NULL DEFAULT '',
    entity_id TEXT NOT NULL DEFAULT '',
    status TEXT NOT NULL DEFAULT 'active',  -- active, retired
    source TEXT NOT NULL DEFAULT '',
    content_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    extra TEXT NOT NULL DEFAULT '{}',
    findings INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 1,
    ledger_seq INTEGER NOT NULL
) STRICT;

-- Files of a golden folder that were read whole: a file whose digest is still the same says nothing new.
CREATE TABLE golden_file (
    name TEXT PRIMARY KEY,  -- its place in the folder
    digest TEXT NOT NULL  -- of its bytes and of the questions that the store took from it
) STRICT, WITHOUT ROWID;

CREATE TABLE training_loop_runs (
    id INTEGER PRIMARY KEY,  -- milliseconds of run_at times 4096 plus a running number, as for reflexions
    uid TEXT NOT NULL UNIQUE,
    question_id TEXT NOT NULL,
    answer TEXT NOT NULL DEFAULT '',
    grade REAL,  -- 0 to 4; null where it was not graded
    passed INTEGER,
    reasoning TEXT NOT NULL DEFAULT '',
    run_at TEXT NOT NULL,
    model TEXT NOT NULL DEFAULT '',
    latency_ms REAL,
    grader TEXT NOT NULL DEFAULT '',
    grader_hash TEXT NOT NULL DEFAULT '',  -- judge model and prompt; grades of different hashes are not compared
    answer_hash TEXT NOT NULL DEFAULT '',
    tool TEXT NOT NULL DEFAULT '',
    tags TEXT NOT NULL DEFAULT '[]',
    tokens_in INTEGER,
    tokens_out INTEGER,
    cost REAL,
    ungraded TEXT NOT NULL DEFAULT '',  -- why there is no grade: max_tokens, refusal, ...
    snapshot_uid TEXT,
    extra TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE INDEX training_question ON training_loop_runs (question_id, id);

CREATE TRIGGER training_run_is_append_only BEFORE UPDATE ON training_loop_runs BEGIN
    SELECT RAISE(ROLLBACK, 'training_loop_runs is append-only');
END;

CREATE TABLE knowledge_source (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    namespace TEXT NOT NULL DEFAULT 'default',
    path TEXT NOT NULL,
    title TEXT NOT NULL DEFAULT '',
    format TEXT NOT NULL DEFAULT '',  -- markdown, text, yaml, json, html, pdf
    kind TEXT NOT NULL DEFAULT 'document',  -- document, adr
    content_hash TEXT NOT NULL,
    bytes INTEGER NOT NULL DEFAULT 0,
    modified_at TEXT,
    status TEXT NOT NULL DEFAULT 'current',  -- current, missing, failed
    problem TEXT NOT NULL DEFAULT '',
    chunks INTEGER NOT NULL DEFAULT 0,
    tokens INTEGER NOT NULL DEFAULT 0,  -- of all its chunks
    chunks_hash TEXT NOT NULL DEFAULT '',  -- content_hash of what the chunks were cut from; differs after an undo
    metadata TEXT NOT NULL DEFAULT '{}',  -- front matter; for an ADR its status, date and links
    ingested_at TEXT NOT NULL,
    created_at TEXT NOT NULL,
    extra TEXT NOT NULL DEFAULT '{}',
    findings INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 1,
    ledger_seq INTEGER NOT NULL,
    UNIQUE (namespace, path)
) STRICT;

CREATE TABLE knowledge_chunks (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    source_id INTEGER NOT NULL REFERENCES knowledge_source (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    heading_path TEXT NOT NULL DEFAULT '',  -- headings from the top, joined by " > "
    content TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    first_line INTEGER NOT NULL DEFAULT 0,  -- of the text, from 1; of a page's or a PDF's text as it was read
    last_line INTEGER NOT NULL DEFAULT 0,
    content_hash TEXT NOT NULL,  -- over heading path and content
    created_at TEXT NOT NULL
) STRICT;

CREATE INDEX chunk_source ON knowledge_chunks (source_id, ordinal);

CREATE INDEX chunk_hash ON knowledge_chunks (content_hash);

-- What a derived row was made from. A wiki section's citations and a decision's proposal are lineage too and are
-- written here as well, so that one query answers both directions.
CREATE TABLE lineage (
    derived_uid TEXT NOT NULL,
    derived_layer TEXT NOT NULL,
    source_uid TEXT NOT NULL,
    source_layer TEXT NOT NULL,
    source_revision INTEGER,
    PRIMARY KEY (derived_uid, source_uid)
) STRICT, WITHOUT ROWID;

CREATE INDEX lineage_source ON lineage (source_uid, derived_uid);

CREATE TABLE context_snapshot (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    recipe TEXT NOT NULL,
    question TEXT NOT NULL,
    agent TEXT NOT NULL DEFAULT '',
    entity_type TEXT NOT NULL DEFAULT '',
    entity_id TEXT NOT NULL DEFAULT '',
    options TEXT NOT NULL DEFAULT '{}',
    tokens INTEGER NOT NULL DEFAULT 0,
    text_hash TEXT NOT NULL,
    text TEXT NOT NULL DEFAULT '',
    run_id INTEGER REFERENCES run (id),
    made_by TEXT NOT NULL DEFAULT '',
    created_at TEXT NOT NULL
) STRICT;

-- Layer 1 of a stack: the newest rows of an agent that touch an entity and may be told.
CREATE INDEX reflexion_door ON reflexion_log (agent_id, entity_id, entity_type, id) WHERE status = 'approved_for_reuse';

CREATE INDEX snapshot_run ON context_snapshot (run_id) WHERE run_id IS NOT NULL;

CREATE TABLE context_snapshot_entry (
    snapshot_id INTEGER NOT NULL REFERENCES context_snapshot (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    layer TEXT NOT NULL,
    row_uid TEXT NOT NULL,
    row_revision INTEGER,
    fate TEXT NOT NULL,  -- full, compact, cut, omitted
    tokens INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (snapshot_id, ordinal)
) STRICT, WITHOUT ROWID;

CREATE INDEX snapshot_entry_row ON context_snapshot_entry (row_uid, snapshot_id);

CREATE TABLE pinned_question (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    question TEXT NOT NULL,
    entity_type TEXT NOT NULL DEFAULT '',
    entity_id TEXT NOT NULL DEFAULT '',
    agent TEXT NOT NULL DEFAULT '',
    position INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL
) STRICT;

-- Wiki sections, questions and documents belong to no agent. (Nothing wrote tombstones in schema 1.)
DROP TABLE tombstone;

CREATE TABLE tombstone (
    uid TEXT PRIMARY KEY,
    layer TEXT NOT NULL,
    agent_id INTEGER REFERENCES agent (id),
    forgotten_at TEXT NOT NULL,
    forgotten_by TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE embedding (
    model TEXT NOT NULL,  -- provider/model, dimension and input type in one word: vectors of two models never mix
    layer TEXT NOT NULL,
    row_id INTEGER NOT NULL,
    content_hash TEXT NOT NULL,
    vector BLOB NOT NULL,  -- little-endian 32-bit floats, length 1
    PRIMARY KEY (layer, row_id, model)
) STRICT;

-- What a configured model made of a question, so that the same question gives the same bytes and is sent once. Of the
-- question itself only its hash is here.
CREATE TABLE question_vector (
    id INTEGER PRIMARY KEY,
    model TEXT NOT NULL,
    question_hash TEXT NOT NULL,
    vector BLOB NOT NULL,
    UNIQUE (model, question_hash)
) STRICT;

-- A vector goes with the text it was made from.
CREATE TRIGGER reflexion_unembedded AFTER UPDATE OF content_hash ON reflexion_log
WHEN NEW.content_hash <> OLD.content_hash BEGIN
    DELETE FROM embedding WHERE layer = 'reflexion' AND row_id = OLD.id;
END;

CREATE TRIGGER reflexion_gone_unembedded AFTER DELETE ON reflexion_log BEGIN
    DELETE FROM embedding WHERE layer = 'reflexion' AND row_id = OLD.id;
END;

CREATE TRIGGER decision_unembedded AFTER UPDATE OF content_hash ON decision_corpus
WHEN NEW.content_hash <> OLD.content_hash BEGIN
    DELETE FROM embedding WHERE layer = 'decision' AND row_id = OLD.id;
END;

CREATE TRIGGER decision_gone_unembedded AFTER DELETE ON decision_corpus BEGIN
    DELETE FROM embedding WHERE layer = 'decision' AND row_id = OLD.id;
END;

CREATE TRIGGER wiki_unembedded AFTER UPDATE OF content_hash ON wiki_section
WHEN NEW.content_hash <> OLD.content_hash BEGIN
    DELETE FROM embedding WHERE layer = 'wiki' AND row_id = OLD.id;
END;

CREATE TRIGGER wiki_gone_unembedded AFTER DELETE ON wiki_section BEGIN
    DELETE FROM embedding WHERE layer = 'wiki' AND row_id = OLD.id;
END;

CREATE TRIGGER chunk_unembedded AFTER UPDATE OF content_hash ON knowledge_chunks
WHEN NEW.content_hash <> OLD.content_hash BEGIN
    DELETE FROM embedding WHERE layer = 'knowledge' AND row_id = OLD.id;
END;

CREATE TRIGGER chunk_gone_unembedded AFTER DELETE ON knowledge_chunks BEGIN
    DELETE FROM embedding WHERE layer = 'knowledge' AND row_id = OLD.id;
END;

CREATE VIRTUAL TABLE decision_fts USING fts5 (
    description, situation, action, rationale,
    content = 'decision_text', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIEW decision_text AS
    SELECT id, description, situation_json AS situation, action_json AS action, rationale FROM decision_corpus;

-- What was refused is precedent too, though no decision is written for it.
CREATE VIRTUAL TABLE refusal_fts USING fts5 (
    description, situation, action, rationale,
    content = 'refusal_text', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIEW refusal_text AS
    SELECT id, description, situation, action, reason AS rationale FROM proposed_action WHERE status = 'refused';

CREATE VIRTUAL TABLE wiki_fts USING fts5 (
    title, body, content = 'wiki_text', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIEW wiki_text AS SELECT id, title, body_md AS body FROM wiki_section;

CREATE VIRTUAL TABLE chunk_fts USING fts5 (
    heading, content, content = 'chunk_text', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIEW chunk_text AS SELECT id, heading_path AS heading, content FROM knowledge_chunks;

-- P2: what was made from a row that is not in force any more is held back. A source of a layer that has no doors
-- (an episode) never holds anything back; a source that is gone does.
CREATE VIEW held_by_source AS
    SELECT lineage.derived_uid, lineage.derived_layer, lineage.source_uid, lineage.source_layer,
        coalesce(reflexion_log.status, decision_corpus.status, wiki_section.status, 'gone') AS source_status
    FROM lineage
    LEFT JOIN reflexion_log ON lineage.source_layer = 'reflexion' AND reflexion_log.uid = lineage.source_uid
    LEFT JOIN decision_corpus ON lineage.source_layer = 'decision' AND decision_corpus.uid = lineage.source_uid
    LEFT JOIN wiki_section ON lineage.source_layer = 'wiki' AND wiki_section.uid = lineage.source_uid
    WHERE (lineage.source_layer = 'reflexion' AND reflexion_log.status IS NOT 'approved_for_reuse')
       OR (lineage.source_layer = 'decision' AND decision_corpus.status IS NOT 'in_force')
       OR (lineage.source_layer = 'wiki' AND wiki_section.status IS NOT 'current');

-- The same at second, third and fourth hand (a decision made from a reflexion, the section that cites it, a section
-- that cites that one, the chunk read from the file): each step is a look-up by key, which a recursive view is not.
CREATE VIEW held_at_second_hand AS
    SELECT derived_uid, derived_layer, source_uid, source_layer, 'held_back' AS source_status FROM lineage
    WHERE EXISTS (SELECT 1 FROM held_by_source WHERE held_by_source.derived_uid = lineage.source_uid);

CREATE VIEW held_at_third_hand AS
    SELECT derived_uid, derived_layer, source_uid, source_layer, 'held_back' AS source_status FROM lineage
    WHERE EXISTS (SELECT 1 FROM held_at_second_hand WHERE held_at_second_hand.derived_uid = lineage.source_uid);

CREATE VIEW held_at_fourth_hand AS
    SELECT derived_uid, derived_layer, source_uid, source_layer, 'held_back' AS source_status FROM lineage
    WHERE EXISTS (SELECT 1 FROM held_at_third_hand WHERE held_at_third_hand.derived_uid = lineage.source_uid);

-- Why a row is held back; a source may be named more than once.
CREATE VIEW held_back AS
    SELECT derived_uid, derived_layer, source_uid, source_layer, source_status FROM held_by_source
    UNION ALL
    SELECT derived_uid, derived_layer, source_uid, source_layer, source_status FROM held_at_second_hand
    UNION ALL
    SELECT derived_uid, derived_layer, source_uid, source_layer, source_status FROM held_at_third_hand
    UNION ALL
    SELECT derived_uid, derived_layer, source_uid, source_layer, source_status FROM held_at_fourth_hand;

-- The doors of the other layers: nothing else reads them for a context.
CREATE VIEW retrievable_decision AS SELECT * FROM decision_corpus WHERE status = 'in_force'
    AND NOT EXISTS (SELECT 1 FROM held_back WHERE derived_uid = decision_corpus.uid);

CREATE VIEW retrievable_wiki_section AS SELECT * FROM wiki_section WHERE status = 'current'
    AND NOT EXISTS (SELECT 1 FROM held_back WHERE derived_uid = wiki_section.uid);

CREATE VIEW retrievable_chunk AS
    SELECT knowledge_chunks.*, knowledge_source.uid AS source_uid, knowledge_source.namespace,
        knowledge_source.path, knowledge_source.title, knowledge_source.revision AS source_revision
    FROM knowledge_chunks JOIN knowledge_source ON knowledge_source.id = knowledge_chunks.source_id
    WHERE knowledge_source.status = 'current'
      AND (knowledge_source.chunks_hash = '' OR knowledge_source.chunks_hash = knowledge_source.content_hash)
      AND NOT EXISTS (SELECT 1 FROM held_back WHERE derived_uid = knowledge_chunks.uid);

-- Without the index of beginnings of schema 1: a beginning is looked up among the words (fts5vocab), and the index cost a
-- third of the full text (measured: 15.0 against 9.8 us a row).
DROP TABLE reflexion_fts;

CREATE VIRTUAL TABLE reflexion_fts USING fts5 (
    observation, tags, entity, strategy,
    content = 'reflexion_text', content_rowid = 'id', tokenize = "unicode61 remove_diacritics 2"
);

INSERT INTO reflexion_fts (reflexion_fts) VALUES ('rebuild');

-- Merging the full text in few large steps costs a third less than in many small ones (measured), for a few more segments
-- to look into when searching; and no level is merged all at once while a writer waits for it. A transaction's words are
-- gathered in memory (bytes) and written once: at 10,000 rows a transaction 8.1 against 9.8 us a row.
INSERT INTO reflexion_fts (reflexion_fts, rank) VALUES ('automerge', 16);

INSERT INTO reflexion_fts (reflexion_fts, rank) VALUES ('crisismerge', 64);

INSERT INTO reflexion_fts (reflexion_fts, rank) VALUES ('hashsize', 32000000);

INSERT INTO wiki_fts (wiki_fts, rank) VALUES ('automerge', 16);

INSERT INTO wiki_fts (wiki_fts, rank) VALUES ('crisismerge', 64);

INSERT INTO chunk_fts (chunk_fts, rank) VALUES ('automerge', 16);

INSERT INTO chunk_fts (chunk_fts, rank) VALUES ('crisismerge', 64);

INSERT INTO chunk_fts (chunk_fts, rank) VALUES ('hashsize', 32000000);

-- As in schema 1 but for one thing: a function in a trigger may fail half way, so SQLite copies every page that the
-- statement touches aside first (measured: 19 against 14 us a row). There is none here, so it does not.
DROP TRIGGER reflexion_comes_with_its_entry;

CREATE TRIGGER reflexion_comes_with_its_entry BEFORE INSERT ON reflexion_log BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM reflexion_log WHERE uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'reflexion_log: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'reflexion'
                AND row_uid = NEW.uid AND to_status = NEW.status AND from_status IS NULL
                AND revision = NEW.revision AND (action = 'add' OR action = 'import' OR action = 'undo' OR
                        action = 'redo'))
            THEN RAISE(ROLLBACK, 'reflexion_log: a row comes with its ledger entry')
        WHEN NEW.ledger_seq <> (SELECT max(seq) FROM ledger)
            THEN RAISE(ROLLBACK, 'reflexion_log: a row comes right after its ledger entry')
        WHEN NEW.observation = ''
            THEN RAISE(ROLLBACK, 'reflexion_log: observation has a value that is not known')
        WHEN NOT (NEW.status = 'needs_review' OR NEW.status = 'approved_for_reuse' OR
                NEW.status = 'rejected' OR NEW.status = 'expired' OR
                NEW.status = 'one_time_exception' OR NEW.status = 'sensitive' OR
                NEW.status = 'superseded')
            THEN RAISE(ROLLBACK, 'reflexion_log: status has a value that is not known')
        WHEN NOT (NEW.asleep = 0 OR NEW.asleep = 1)
            THEN RAISE(ROLLBACK, 'reflexion_log: asleep has a value that is not known')
        WHEN NOT (NEW.kind = 'observation' OR NEW.kind = 'policy' OR NEW.kind = 'workflow' OR
                NEW.kind = 'pitfall' OR NEW.kind = 'architecture' OR NEW.kind = 'decision' OR
                NEW.kind = 'preference' OR NEW.kind = 'fact' OR NEW.kind = 'learning')
            THEN RAISE(ROLLBACK, 'reflexion_log: kind has a value that is not known')
        WHEN NOT (NEW.outcome = '' OR NEW.outcome = 'improved' OR NEW.outcome = 'degraded' OR
                NEW.outcome = 'neutral')
            THEN RAISE(ROLLBACK, 'reflexion_log: outcome has a value that is not known')
        WHEN NOT (NEW.confidence IS NULL OR NEW.confidence BETWEEN 0 AND 1)
            THEN RAISE(ROLLBACK, 'reflexion_log: confidence has a value that is not known')
        WHEN NOT (NEW.sensitivity = 'public' OR NEW.sensitivity = 'private' OR
                NEW.sensitivity = 'sensitive')
            THEN RAISE(ROLLBACK, 'reflexion_log: sensitivity has a value that is not known')
        WHEN NOT (NEW.origin = 'user' OR NEW.origin = 'operator' OR NEW.origin = 'tool' OR
                NEW.origin = 'system' OR NEW.origin = 'import' OR NEW.origin = 'web')
            THEN RAISE(ROLLBACK, 'reflexion_log: origin has a value that is not known')
    END;
END;

-- The ledger learns the acts of the other layers. What an act of a reflexion may do stays with ledger_act.
DROP TRIGGER ledger_is_a_chain;

CREATE TRIGGER ledger_is_a_chain BEFORE INSERT ON ledger BEGIN
    SELECT CASE
        WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM ledger)
            THEN RAISE(ROLLBACK, 'ledger: entries are numbered without gaps')
        WHEN NEW.prev_hash IS NOT coalesce((SELECT hash FROM ledger WHERE seq = NEW.seq - 1), zeroblob(32))
            THEN RAISE(ROLLBACK, 'ledger: an entry names the hash of the one before it')
        WHEN length(NEW.hash) <> 32
            THEN RAISE(ROLLBACK, 'ledger: an entry carries its own SHA-256')
        WHEN NOT ((substr(NEW.actor, 1, 7) = 'person:' AND length(NEW.actor) > 7)
               OR (substr(NEW.actor, 1, 5) = 'rule:' AND length(NEW.actor) > 5)
               OR (substr(NEW.actor, 1, 6) = 'agent:' AND length(NEW.actor) > 6))
            THEN RAISE(ROLLBACK, 'ledger: an actor is person:NAME, rule:NAME or agent:NAME')
        WHEN NEW.layer <> 'reflexion'
            THEN CASE WHEN NOT (NEW.layer = 'proposal' OR NEW.layer = 'decision' OR NEW.layer = 'wiki' OR
                    NEW.layer = 'golden' OR NEW.layer = 'knowledge' OR NEW.layer = 'setting')
                THEN RAISE(ROLLBACK, 'ledger: unknown layer')
                WHEN NOT (NEW.action = 'add' OR NEW.action = 'import' OR NEW.action = 'edit' OR NEW.action = 'decide' OR
                    NEW.action = 'expire' OR NEW.action = 'withdraw' OR NEW.action = 'collect' OR NEW.action = 'forget' OR
                    NEW.action = 'retire' OR NEW.action = 'dismiss' OR NEW.action = 'undo' OR NEW.action = 'redo')
                THEN RAISE(ROLLBACK, 'ledger: unknown action')
                WHEN substr(NEW.actor, 1, 6) = 'agent:' AND NOT (NEW.layer = 'proposal' AND
                    (NEW.action = 'add' OR NEW.action = 'withdraw' OR NEW.action = 'collect' OR
                        (NEW.action = 'edit' AND NEW.from_status = 'pending' AND NEW.to_status = 'pending')))
                THEN RAISE(ROLLBACK, 'ledger: an agent writes reflexions and proposals only, and decides nothing') END
        WHEN (NEW.action <> 'add' AND NEW.action <> 'import' AND NEW.action <> 'corroborate' AND
                NEW.action <> 'decide' AND NEW.action <> 'expire' AND NEW.action <> 'reopen' AND
                NEW.action <> 'edit' AND NEW.action <> 'snooze' AND NEW.action <> 'dismiss' AND
                NEW.action <> 'undo' AND NEW.action <> 'redo')
            THEN RAISE(ROLLBACK, 'ledger: unknown action')
        WHEN NEW.action <> 'add' AND NEW.action <> 'import'
            THEN NULL
        WHEN NEW.from_status IS NOT NULL OR NEW.to_status IS NULL
            THEN RAISE(ROLLBACK, 'ledger: a new row has no earlier status')
        WHEN NEW.action = 'add' AND NEW.to_status <> 'needs_review'
            THEN RAISE(ROLLBACK, 'status: every new row waits for review')
        WHEN NEW.to_status <> 'needs_review' AND substr(NEW.actor, 1, 7) <> 'person:'
            THEN RAISE(ROLLBACK, 'status: only a person may import decided rows')
    END;
END;

CREATE TRIGGER proposal_comes_with_its_entry BEFORE INSERT ON proposed_action BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM proposed_action WHERE uid = NEW.uid OR id = NEW.id
                OR (external_id = NEW.external_id AND agent_id = NEW.agent_id))
            THEN RAISE(ROLLBACK, 'proposed_action: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'proposal' AND row_uid = NEW.uid
                AND from_status IS NULL AND to_status = NEW.status AND revision = NEW.revision)
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'proposed_action: a row comes with its ledger entry')
        WHEN NEW.status <> 'pending' AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                AND (action = 'import' OR action = 'undo' OR action = 'redo') AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'status: every new proposal waits for a person')
    END;
END;

CREATE TRIGGER proposal_changes_with_its_entry BEFORE UPDATE OF id, uid, agent_id, run_id, external_id, situation, action, description, risk, answers, content_hash,
    status, answer, reason, precedents, decided_by, decided_at, collected_at, expires_at, created_at,
    extra, revision, ledger_seq
ON proposed_action BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'proposed_action: a row keeps its uid')
        WHEN EXISTS (SELECT 1 FROM proposed_action WHERE external_id = NEW.external_id AND agent_id = NEW.agent_id AND id <> NEW.id)
            THEN RAISE(ROLLBACK, 'proposed_action: another row has this name')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'proposal'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision)
            THEN RAISE(ROLLBACK, 'proposed_action: a change comes with its ledger entry, in the same act')
    END;
END;

CREATE TRIGGER proposal_goes_with_its_entry BEFORE DELETE ON proposed_action
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq AND layer = 'proposal'
    AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'proposed_action: a row goes with its ledger entry');
END;

CREATE TRIGGER decision_comes_with_its_entry BEFORE INSERT ON decision_corpus BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM decision_corpus WHERE uid = NEW.uid OR id = NEW.id)
            THEN RAISE(ROLLBACK, 'decision_corpus: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'decision' AND row_uid = NEW.uid
                AND from_status IS NULL AND to_status = NEW.status AND revision = NEW.revision)
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'decision_corpus: a row comes with its ledger entry')
    END;
END;

CREATE TRIGGER decision_changes_with_its_entry BEFORE UPDATE OF id, uid, agent_id, proposal_uid, situation_json, action_json, rationale, description, risk,
    approved_by, status, superseded_by, origin, content_hash, created_at, extra, revision, ledger_seq
ON decision_corpus BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'decision_corpus: a row keeps its uid')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'decision'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision)
            THEN RAISE(ROLLBACK, 'decision_corpus: a change comes with its ledger entry, in the same act')
    END;
END;

CREATE TRIGGER decision_goes_with_its_entry BEFORE DELETE ON decision_corpus
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq AND layer = 'decision'
    AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'decision_corpus: a row goes with its ledger entry');
END;

CREATE TRIGGER wiki_comes_with_its_entry BEFORE INSERT ON wiki_section BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM wiki_section WHERE uid = NEW.uid OR id = NEW.id OR slug = NEW.slug)
            THEN RAISE(ROLLBACK, 'wiki_section: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'wiki' AND row_uid = NEW.uid
                AND from_status IS NULL AND to_status = NEW.status AND revision = NEW.revision)
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'wiki_section: a row comes with its ledger entry')
    END;
END;

CREATE TRIGGER wiki_changes_with_its_entry BEFORE UPDATE OF id, uid, slug, title, body_md, position, status, model, content_hash, created_at, updated_at, extra,
    revision, ledger_seq
ON wiki_section BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'wiki_section: a row keeps its uid')
        WHEN EXISTS (SELECT 1 FROM wiki_section WHERE slug = NEW.slug AND id <> NEW.id)
            THEN RAISE(ROLLBACK, 'wiki_section: another row has this name')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'wiki'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision)
            THEN RAISE(ROLLBACK, 'wiki_section: a change comes with its ledger entry, in the same act')
    END;
END;

CREATE TRIGGER wiki_goes_with_its_entry BEFORE DELETE ON wiki_section
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq AND layer = 'wiki'
    AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'wiki_section: a row goes with its ledger entry');
END;

CREATE TRIGGER golden_comes_with_its_entry BEFORE INSERT ON golden_question BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM golden_question WHERE uid = NEW.uid OR id = NEW.id
                OR question_id = NEW.question_id)
            THEN RAISE(ROLLBACK, 'golden_question: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'golden' AND row_uid = NEW.uid
                AND from_status IS NULL AND to_status = NEW.status AND revision = NEW.revision)
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'golden_question: a row comes with its ledger entry')
    END;
END;

CREATE TRIGGER golden_changes_with_its_entry BEFORE UPDATE OF id, uid, question_id, question, must_include, must_not_include, reference, rubric, tags, weight,
    pass_threshold, held_out, entity_type, entity_id, status, source, content_hash, created_at, extra,
    revision, ledger_seq
ON golden_question BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'golden_question: a row keeps its uid')
        WHEN EXISTS (SELECT 1 FROM golden_question WHERE question_id = NEW.question_id AND id <> NEW.id)
            THEN RAISE(ROLLBACK, 'golden_question: another row has this name')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'golden'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision)
            THEN RAISE(ROLLBACK, 'golden_question: a change comes with its ledger entry, in the same act')
    END;
END;

CREATE TRIGGER golden_goes_with_its_entry BEFORE DELETE ON golden_question
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq AND layer = 'golden'
    AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'golden_question: a row goes with its ledger entry');
END;

CREATE TRIGGER knowledge_comes_with_its_entry BEFORE INSERT ON knowledge_source BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM knowledge_source WHERE uid = NEW.uid OR id = NEW.id
                OR (path = NEW.path AND namespace = NEW.namespace))
            THEN RAISE(ROLLBACK, 'knowledge_source: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'knowledge' AND row_uid = NEW.uid
                AND from_status IS NULL AND to_status = NEW.status AND revision = NEW.revision)
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'knowledge_source: a row comes with its ledger entry')
    END;
END;

CREATE TRIGGER knowledge_changes_with_its_entry BEFORE UPDATE OF id, uid, namespace, path, title, format, kind, content_hash, status, created_at, extra, revision,
    ledger_seq
ON knowledge_source BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'knowledge_source: a row keeps its uid')
        WHEN EXISTS (SELECT 1 FROM knowledge_source WHERE path = NEW.path AND namespace = NEW.namespace AND id <> NEW.id)
            THEN RAISE(ROLLBACK, 'knowledge_source: another row has this name')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'knowledge'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision)
            THEN RAISE(ROLLBACK, 'knowledge_source: a change comes with its ledger entry, in the same act')
    END;
END;

CREATE TRIGGER knowledge_goes_with_its_entry BEFORE DELETE ON knowledge_source
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq AND layer = 'knowledge'
    AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'knowledge_source: a row goes with its ledger entry');
END;

CREATE TRIGGER proposal_is_decided_by_a_person BEFORE UPDATE OF status ON proposed_action WHEN NEW.status <> OLD.status BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND (action = 'undo' OR action = 'redo')
                AND substr(actor, 1, 7) = 'person:')
            THEN CASE WHEN OLD.collected_at IS NOT NULL
                THEN RAISE(ROLLBACK, 'proposal: the agent has its answer already') END
        WHEN OLD.status <> 'pending'
            THEN RAISE(ROLLBACK, 'status: illegal transition')
        WHEN NEW.status = 'expired'
            THEN CASE WHEN OLD.expires_at IS NULL OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                    AND action = 'expire' AND at >= OLD.expires_at)
                THEN RAISE(ROLLBACK, 'proposal: it has not expired') END
        WHEN NEW.status = 'withdrawn'
            THEN CASE WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'withdraw')
                THEN RAISE(ROLLBACK, 'status: illegal transition') END
        WHEN NOT (NEW.status = 'accepted' OR NEW.status = 'edited' OR NEW.status = 'responded' OR NEW.status = 'refused')
            THEN RAISE(ROLLBACK, 'status: illegal transition')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'decide'
                AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'status: only a person decides')
        WHEN OLD.expires_at IS NOT NULL AND EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                AND at >= OLD.expires_at)
            THEN RAISE(ROLLBACK, 'proposal: it has expired')
        WHEN NEW.status = 'refused' AND trim(NEW.reason) = ''
            THEN RAISE(ROLLBACK, 'proposal: refusing takes a reason')
    END;
END;

-- What was decided stays as it was shown, and an answer is written by the decision alone.
CREATE TRIGGER proposal_keeps_its_answer BEFORE UPDATE OF agent_id, external_id, situation, action, description, risk, answers,
    content_hash, expires_at, answer, reason, decided_by, decided_at, collected_at
ON proposed_action BEGIN
    SELECT CASE
        WHEN NEW.agent_id IS NOT OLD.agent_id
            THEN RAISE(ROLLBACK, 'proposed_action: a row keeps its agent')
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND (action = 'undo' OR action = 'redo')
                AND substr(actor, 1, 7) = 'person:')
            THEN NULL
        WHEN (OLD.status <> 'pending' OR NEW.status <> 'pending') AND (NEW.external_id IS NOT OLD.external_id OR
                NEW.situation <> OLD.situation OR NEW.action <> OLD.action OR NEW.description <> OLD.description OR
                NEW.risk <> OLD.risk OR NEW.answers <> OLD.answers OR NEW.content_hash <> OLD.content_hash OR
                NEW.expires_at IS NOT OLD.expires_at)
            THEN RAISE(ROLLBACK, 'proposal: what was decided stays as it was shown')
        WHEN (NEW.answer IS NOT OLD.answer OR NEW.reason <> OLD.reason OR NEW.decided_by IS NOT OLD.decided_by OR
                NEW.decided_at IS NOT OLD.decided_at) AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                AND action = 'decide' AND from_status = 'pending')
            THEN RAISE(ROLLBACK, 'proposal: only a decision answers')
        WHEN NEW.collected_at IS NOT OLD.collected_at AND (OLD.collected_at IS NOT NULL OR NEW.status = 'pending' OR
                NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'collect'))
            THEN RAISE(ROLLBACK, 'proposal: an answer is collected once, after it was given')
    END;
END;

CREATE TRIGGER decision_comes_from_an_approval BEFORE INSERT ON decision_corpus BEGIN
    SELECT CASE
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'decision_corpus: only a person decides')
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'import')
            THEN NULL
        WHEN NEW.origin = 'approval' AND NOT EXISTS (SELECT 1 FROM proposed_action WHERE uid = NEW.proposal_uid
                AND (status = 'accepted' OR status = 'edited'))
            THEN RAISE(ROLLBACK, 'decision_corpus: a decision is written by an approval')
    END;
END;

CREATE TRIGGER decision_indexed AFTER INSERT ON decision_corpus BEGIN
    INSERT INTO decision_fts (rowid, description, situation, action, rationale)
        VALUES (NEW.id, NEW.description, NEW.situation_json, NEW.action_json, NEW.rationale);
END;

CREATE TRIGGER decision_unindexed AFTER DELETE ON decision_corpus BEGIN
    INSERT INTO decision_fts (decision_fts, rowid, description, situation, action, rationale)
        VALUES ('delete', OLD.id, OLD.description, OLD.situation_json, OLD.action_json, OLD.rationale);
END;

CREATE TRIGGER decision_reworded AFTER UPDATE OF description, situation_json, action_json, rationale ON decision_corpus BEGIN
    INSERT INTO decision_fts (decision_fts, rowid, description, situation, action, rationale)
        VALUES ('delete', OLD.id, OLD.description, OLD.situation_json, OLD.action_json, OLD.rationale);
    INSERT INTO decision_fts (rowid, description, situation, action, rationale)
        VALUES (NEW.id, NEW.description, NEW.situation_json, NEW.action_json, NEW.rationale);
END;

CREATE TRIGGER refusal_indexed AFTER UPDATE OF status ON proposed_action
WHEN NEW.status = 'refused' AND OLD.status <> 'refused' BEGIN
    INSERT INTO refusal_fts (rowid, description, situation, action, rationale)
        VALUES (NEW.id, NEW.description, NEW.situation, NEW.action, NEW.reason);
END;

CREATE TRIGGER refusal_put_back AFTER INSERT ON proposed_action WHEN NEW.status = 'refused' BEGIN
    INSERT INTO refusal_fts (rowid, description, situation, action, rationale)
        VALUES (NEW.id, NEW.description, NEW.situation, NEW.action, NEW.reason);
END;

CREATE TRIGGER refusal_taken_back AFTER UPDATE OF status ON proposed_action
WHEN NEW.status <> 'refused' AND OLD.status = 'refused' BEGIN
    INSERT INTO refusal_fts (refusal_fts, rowid, description, situation, action, rationale)
        VALUES ('delete', OLD.id, OLD.description, OLD.situation, OLD.action, OLD.reason);
END;

CREATE TRIGGER refusal_unindexed AFTER DELETE ON proposed_action WHEN OLD.status = 'refused' BEGIN
    INSERT INTO refusal_fts (refusal_fts, rowid, description, situation, action, rationale)
        VALUES ('delete', OLD.id, OLD.description, OLD.situation, OLD.action, OLD.reason);
END;

CREATE TRIGGER wiki_indexed AFTER INSERT ON wiki_section BEGIN
    INSERT INTO wiki_fts (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body_md);
END;

CREATE TRIGGER wiki_unindexed AFTER DELETE ON wiki_section BEGIN
    INSERT INTO wiki_fts (wiki_fts, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body_md);
END;

CREATE TRIGGER wiki_reworded AFTER UPDATE OF title, body_md ON wiki_section BEGIN
    INSERT INTO wiki_fts (wiki_fts, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body_md);
    INSERT INTO wiki_fts (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body_md);
END;

-- Chunks are indexed by their writer, a source at a time; only what goes is taken out here.
CREATE TRIGGER chunk_unindexed BEFORE DELETE ON knowledge_chunks BEGIN
    INSERT INTO chunk_fts (chunk_fts, rowid, heading, content) VALUES ('delete', OLD.id, OLD.heading_path, OLD.content);
END;

-- ---------------------------------------------------------------------------------------------------- models and chat
-- What calls to models took, kept per day, so that a limit per day needs no scan.
CREATE TABLE model_spend (
    day TEXT NOT NULL,
    purpose TEXT NOT NULL,  -- chat, distill, grade, embed
    model TEXT NOT NULL,
    calls INTEGER NOT NULL DEFAULT 0,
    tokens_in INTEGER NOT NULL DEFAULT 0,
    tokens_out INTEGER NOT NULL DEFAULT 0,
    cost REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (day, purpose, model)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_message (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    conversation TEXT NOT NULL,
    agent_id INTEGER REFERENCES agent (id),
    role TEXT NOT NULL,  -- user, assistant
    content TEXT NOT NULL,
    cited TEXT NOT NULL DEFAULT '[]',  -- uids named in the text
    model TEXT NOT NULL DEFAULT '',
    tokens_in INTEGER,
    tokens_out INTEGER,
    snapshot_uid TEXT,  -- the context it was asked with
    finish TEXT NOT NULL DEFAULT '',  -- complete, stopped, length, refused
    created_at TEXT NOT NULL,
    findings INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX chat_conversation ON chat_message (conversation, id);

-- --------------------------------------------------------------------------------------------------------------- jobs
-- Who runs a job now. Taken over when it has run out.
CREATE TABLE job_lease (
    job TEXT PRIMARY KEY,
    holder TEXT NOT NULL,  -- host, process and a random word
    run_uid TEXT NOT NULL,
    taken_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,  -- moved on while the job runs
    cancel_asked INTEGER NOT NULL DEFAULT 0,  -- by another process than the holder's
    done INTEGER NOT NULL DEFAULT 0,  -- how far it is, for other processes to show
    total INTEGER NOT NULL DEFAULT 0,
    step TEXT NOT NULL DEFAULT ''
) STRICT;

-- The last runs of a job are looked up, never searched for.
CREATE INDEX job_run_job ON job_run (job, id);

CREATE TABLE job_schedule (
    job TEXT PRIMARY KEY,
    cron TEXT NOT NULL,  -- five fields, UTC
    enabled INTEGER NOT NULL DEFAULT 0,
    switched_by TEXT,  -- who switched it on or off; null where nobody has and the program's own choice holds
    last_due_at TEXT  -- the last time it was due and was run or passed over
) STRICT;

CREATE TABLE job_log (
    id INTEGER PRIMARY KEY,
    run_uid TEXT NOT NULL,
    at TEXT NOT NULL,
    level TEXT NOT NULL,  -- note, warning, problem
    step TEXT NOT NULL DEFAULT '',
    text TEXT NOT NULL
) STRICT;

CREATE INDEX job_log_run ON job_log (run_uid, id);

-- -------------------------------------------------------------------------------------------------------- distillation
-- One run of the wiki job. What it changed is one changeset of the ledger.
CREATE TABLE wiki_run (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    model TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL,  -- running, written, unchanged, rolled_back, failed, accepted, reverted
    changeset TEXT,
    before_md TEXT NOT NULL DEFAULT '',
    after_md TEXT NOT NULL DEFAULT '',
    offered INTEGER NOT NULL DEFAULT 0,  -- rows of evidence
    lost TEXT NOT NULL DEFAULT '[]',  -- uids that the new text no longer cited
    ledger_seq INTEGER,  -- what it had read up to: the next run begins behind it; null where it failed
    chat_id INTEGER,
    file_sha256 TEXT NOT NULL DEFAULT '',  -- of SYSTEM_WIKI.md as it was written then
    detail TEXT NOT NULL DEFAULT '{}'
) STRICT;

-- Evidence that a run was offered and did not yet take in, or that is left to a person.
CREATE TABLE wiki_evidence (
    source_uid TEXT PRIMARY KEY,
    source_layer TEXT NOT NULL,
    source_revision INTEGER,
    source_hash TEXT NOT NULL DEFAULT '',  -- of what it said when it was offered
    tries INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL,  -- waiting, taken, left_to_person
    run_uid TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX evidence_open ON wiki_evidence (state, source_uid) WHERE state <> 'taken';

CREATE INDEX evidence_run ON wiki_evidence (run_uid) WHERE run_uid IS NOT NULL;

-- ------------------------------------------------------------------------------------------------------- kept for charts
-- What training_loop_runs sums up to, so that a chart reads days and not runs: kept by the triggers below whoever writes
-- runs, made anew by "memoirctl rebuild". A run that pretended something ("what_if" in extra) is in none of it. Days are
-- counted from 1970; the id of a run is its moment in milliseconds times 4096.
CREATE TABLE grade_series (
    id INTEGER PRIMARY KEY,
    model TEXT NOT NULL,
    grader_hash TEXT NOT NULL,
    tool TEXT NOT NULL,
    tags TEXT NOT NULL,  -- the run's own; '[]' where those of its question hold
    prompt TEXT NOT NULL,  -- "prompt_hash" of extra: what the answering model was told beside the stack
    grader TEXT NOT NULL,
    UNIQUE (model, grader_hash, tool, tags, prompt, grader)
) STRICT;

CREATE TABLE grade_day (
    day INTEGER NOT NULL,
    series_id INTEGER NOT NULL REFERENCES grade_series (id),
    runs INTEGER NOT NULL,
    graded INTEGER NOT NULL,
    passed INTEGER NOT NULL,
    grades REAL NOT NULL,  -- their sum
    squares REAL NOT NULL,
    cost REAL NOT NULL,
    tokens_in INTEGER NOT NULL,
    tokens_out INTEGER NOT NULL,
    PRIMARY KEY (day, series_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE grade_question_day (
    day INTEGER NOT NULL,
    question_id TEXT NOT NULL,
    series_id INTEGER NOT NULL REFERENCES grade_series (id),
    runs INTEGER NOT NULL,
    graded INTEGER NOT NULL,
    passed INTEGER NOT NULL,
    grades REAL NOT NULL,
    squares REAL NOT NULL,
    cost REAL NOT NULL,
    tokens_in INTEGER NOT NULL,
    tokens_out INTEGER NOT NULL,
    PRIMARY KEY (question_id, day, series_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX grade_question_of_day ON grade_question_day (day, question_id, series_id, graded, passed);

-- Answer times by logarithm: a bucket to each millisecond below 16, then eight to each doubling.
CREATE TABLE grade_latency (
    day INTEGER NOT NULL,
    series_id INTEGER NOT NULL REFERENCES grade_series (id),
    bucket INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (day, series_id, bucket)
) STRICT, WITHOUT ROWID;

-- What a run is called in grade_series.
CREATE VIEW run_in_series AS
    SELECT id, model, grader_hash, tool, tags, grader,
        CASE WHEN extra = '{}' THEN '' ELSE coalesce(json_extract(extra, '$.prompt_hash'), '') END AS prompt
    FROM training_loop_runs WHERE extra = '{}' OR json_extract(extra, '$.what_if') IS NULL;

-- What it adds.
CREATE VIEW run_to_sum AS
    SELECT r.id, r.id / 353894400000 AS day, r.question_id, s.id AS series_id,
        r.grade IS NOT NULL OR r.passed IS NOT NULL AS graded, coalesce(r.passed, 0) AS passed,
        coalesce(r.grade, 4.0 * r.passed, 0.0) AS grade, coalesce(r.cost, 0.0) AS cost,
        coalesce(r.tokens_in, 0) AS tokens_in, coalesce(r.tokens_out, 0) AS tokens_out,
        CASE WHEN r.latency_ms IS NULL THEN NULL
            WHEN r.latency_ms < 16 THEN CAST(r.latency_ms AS INTEGER)
            WHEN r.latency_ms < 32 THEN 16 + CAST((r.latency_ms - 16) / 2 AS INTEGER)
            WHEN r.latency_ms < 64 THEN 24 + CAST((r.latency_ms - 32) / 4 AS INTEGER)
            WHEN r.latency_ms < 128 THEN 32 + CAST((r.latency_ms - 64) / 8 AS INTEGER)
            WHEN r.latency_ms < 256 THEN 40 + CAST((r.latency_ms - 128) / 16 AS INTEGER)
            WHEN r.latency_ms < 512 THEN 48 + CAST((r.latency_ms - 256) / 32 AS INTEGER)
            WHEN r.latency_ms < 1024 THEN 56 + CAST((r.latency_ms - 512) / 64 AS INTEGER)
            WHEN r.latency_ms < 2048 THEN 64 + CAST((r.latency_ms - 1024) / 128 AS INTEGER)
            WHEN r.latency_ms < 4096 THEN 72 + CAST((r.latency_ms - 2048) / 256 AS INTEGER)
            WHEN r.latency_ms < 8192 THEN 80 + CAST((r.latency_ms - 4096) / 512 AS INTEGER)
            WHEN r.latency_ms < 16384 THEN 88 + CAST((r.latency_ms - 8192) / 1024 AS INTEGER)
            WHEN r.latency_ms < 32768 THEN 96 + CAST((r.latency_ms - 16384) / 2048 AS INTEGER)
            WHEN r.latency_ms < 65536 THEN 104 + CAST((r.latency_ms - 32768) / 4096 AS INTEGER)
            WHEN r.latency_ms < 131072 THEN 112 + CAST((r.latency_ms - 65536) / 8192 AS INTEGER)
            WHEN r.latency_ms < 262144 THEN 120 + CAST((r.latency_ms - 131072) / 16384 AS INTEGER)
            WHEN r.latency_ms < 524288 THEN 128 + CAST((r.latency_ms - 262144) / 32768 AS INTEGER)
            WHEN r.latency_ms < 1048576 THEN 136 + CAST((r.latency_ms - 524288) / 65536 AS INTEGER)
            ELSE 144
        END AS bucket
    FROM run_in_series AS n JOIN training_loop_runs AS r ON r.id = n.id
    JOIN grade_series AS s ON s.model = n.model AND s.grader_hash = n.grader_hash AND s.tool = n.tool
        AND s.tags = n.tags AND s.prompt = n.prompt AND s.grader = n.grader;

CREATE TRIGGER run_is_summed AFTER INSERT ON training_loop_runs BEGIN
    INSERT INTO grade_series (model, grader_hash, tool, tags, prompt, grader)
        SELECT model, grader_hash, tool, tags, prompt, grader FROM run_in_series WHERE id = NEW.id
        ON CONFLICT DO NOTHING;
    INSERT INTO grade_day (day, series_id, runs, graded, passed, grades, squares, cost, tokens_in, tokens_out)
        SELECT day, series_id, 1, graded, passed, grade, grade * grade, cost, tokens_in, tokens_out
        FROM run_to_sum WHERE id = NEW.id
        ON CONFLICT (day, series_id) DO UPDATE SET runs = runs + 1, graded = graded + excluded.graded,
            passed = passed + excluded.passed, grades = grades + excluded.grades,
            squares = squares + excluded.squares, cost = cost + excluded.cost,
            tokens_in = tokens_in + excluded.tokens_in, tokens_out = tokens_out + excluded.tokens_out;
    INSERT INTO grade_question_day (day, question_id, series_id, runs, graded, passed, grades, squares, cost, tokens_in, tokens_out)
        SELECT day, question_id, series_id, 1, graded, passed, grade, grade * grade, cost, tokens_in, tokens_out
        FROM run_to_sum WHERE id = NEW.id
        ON CONFLICT (question_id, day, series_id) DO UPDATE SET runs = runs + 1, graded = graded + excluded.graded,
            passed = passed + excluded.passed, grades = grades + excluded.grades,
            squares = squares + excluded.squares, cost = cost + excluded.cost,
            tokens_in = tokens_in + excluded.tokens_in, tokens_out = tokens_out + excluded.tokens_out;
    INSERT INTO grade_latency (day, series_id, bucket, n)
        SELECT day, series_id, bucket, 1 FROM run_to_sum WHERE id = NEW.id AND bucket IS NOT NULL
        ON CONFLICT (day, series_id, bucket) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER run_is_counted_out BEFORE DELETE ON training_loop_runs BEGIN
    UPDATE grade_day SET runs = runs - 1, graded = grade_day.graded - r.graded, passed = grade_day.passed - r.passed,
        grades = grades - r.grade, squares = squares - r.grade * r.grade, cost = grade_day.cost - r.cost,
        tokens_in = grade_day.tokens_in - r.tokens_in, tokens_out = grade_day.tokens_out - r.tokens_out
        FROM run_to_sum AS r WHERE r.id = OLD.id AND grade_day.day = r.day AND grade_day.series_id = r.series_id;
    UPDATE grade_question_day SET runs = runs - 1, graded = grade_question_day.graded - r.graded,
        passed = grade_question_day.passed - r.passed, grades = grades - r.grade, squares = squares - r.grade * r.grade,
        cost = grade_question_day.cost - r.cost, tokens_in = grade_question_day.tokens_in - r.tokens_in,
        tokens_out = grade_question_day.tokens_out - r.tokens_out
        FROM run_to_sum AS r WHERE r.id = OLD.id AND grade_question_day.day = r.day
            AND grade_question_day.question_id = r.question_id AND grade_question_day.series_id = r.series_id;
    UPDATE grade_latency SET n = n - 1
        FROM run_to_sum AS r WHERE r.id = OLD.id AND grade_latency.day = r.day
            AND grade_latency.series_id = r.series_id AND grade_latency.bucket = r.bucket;
    DELETE FROM grade_day WHERE day = OLD.id / 353894400000 AND runs = 0;
    DELETE FROM grade_question_day WHERE day = OLD.id / 353894400000 AND question_id = OLD.question_id AND runs = 0;
    DELETE FROM grade_latency WHERE day = OLD.id / 353894400000 AND n = 0;
END;

-- ----------------------------------------------------------------------------------------------------- training and grades
-- A person's own grade of an answer, given without seeing the grader's.
CREATE TABLE human_grade (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    run_uid TEXT NOT NULL UNIQUE,
    grade REAL NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    graded_by TEXT NOT NULL,
    graded_at TEXT NOT NULL
) STRICT;

-- Some questions asked together. They are chosen and written down before the first is asked, so that what is broken off
-- can be gone on with, and no question has two answers in one tick.
CREATE TABLE training_tick (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    trial TEXT NOT NULL DEFAULT '',  -- '': counts; baseline, no_memory, without, what_if: a trial, its runs are in training_trial
    pretended TEXT NOT NULL DEFAULT '{}',  -- of a trial: uid to status
    made_by TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT
) STRICT;

CREATE INDEX tick_open ON training_tick (made_by, id) WHERE ended_at IS NULL;

CREATE TABLE training_tick_question (
    tick_id INTEGER NOT NULL REFERENCES training_tick (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    question_id TEXT NOT NULL,
    run_uid TEXT,  -- null until it was asked; comes in one transaction with the run
    PRIMARY KEY (tick_id, ordinal),
    UNIQUE (tick_id, question_id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX tick_of_run ON training_tick_question (run_uid) WHERE run_uid IS NOT NULL;

-- Answers given to see what would be: without memory, without a row, or with a pretended status. Like
-- training_loop_runs, but in no trend, no sum and no stack.
CREATE TABLE training_trial (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    question_id TEXT NOT NULL,
    answer TEXT NOT NULL DEFAULT '',
    grade REAL,
    passed INTEGER,
    reasoning TEXT NOT NULL DEFAULT '',
    run_at TEXT NOT NULL,
    model TEXT NOT NULL DEFAULT '',
    latency_ms REAL,
    grader TEXT NOT NULL DEFAULT '',
    grader_hash TEXT NOT NULL DEFAULT '',
    answer_hash TEXT NOT NULL DEFAULT '',
    tool TEXT NOT NULL DEFAULT '',
    tags TEXT NOT NULL DEFAULT '[]',
    tokens_in INTEGER,
    tokens_out INTEGER,
    cost REAL,
    ungraded TEXT NOT NULL DEFAULT '',
    snapshot_uid TEXT,
    extra TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE INDEX trial_question ON training_trial (question_id, id);

-- Whose turn it is among the active questions: stride scheduling. A question moves on by 1 / weight when it is chosen,
-- so the one with the least pass is the next; a new one begins where the least stands.
CREATE TABLE golden_turn (
    question_id TEXT PRIMARY KEY,
    pass REAL NOT NULL,
    last_run_at TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE INDEX golden_next ON golden_turn (pass, last_run_at, question_id);

CREATE TRIGGER golden_takes_turns AFTER INSERT ON golden_question WHEN NEW.status = 'active' BEGIN
    INSERT INTO golden_turn (question_id, pass, last_run_at)
        SELECT NEW.question_id, coalesce((SELECT min(pass) FROM golden_turn), 0),
            coalesce((SELECT run_at FROM training_loop_runs WHERE question_id = NEW.question_id
                ORDER BY id DESC LIMIT 1), '')
        WHERE NOT EXISTS (SELECT 1 FROM golden_turn WHERE question_id = NEW.question_id);
END;

CREATE TRIGGER golden_turns_change AFTER UPDATE OF status, question_id ON golden_question
WHEN NEW.status <> OLD.status OR NEW.question_id <> OLD.question_id BEGIN
    DELETE FROM golden_turn WHERE question_id = OLD.question_id;
    INSERT INTO golden_turn (question_id, pass, last_run_at)
        SELECT NEW.question_id, coalesce((SELECT min(pass) FROM golden_turn), 0),
            coalesce((SELECT run_at FROM training_loop_runs WHERE question_id = NEW.question_id
                ORDER BY id DESC LIMIT 1), '')
        WHERE NEW.status = 'active';
END;

CREATE TRIGGER golden_leaves_turns AFTER DELETE ON golden_question BEGIN
    DELETE FROM golden_turn WHERE question_id = OLD.question_id;
END;
