-- What is kept beside the rows and says whether they are told, what was undone and what the guard found: it changes in an act of
-- the row that it is about, and whoever writes past the program is refused at the end of the transaction, when all of an act is
-- there. (Who keeps the server is not held back: he may change the rules themselves.) The triggers are in 004_rules.sql; the
-- functions are here to be given to the owner with everything else.

-- Whether this transaction wrote what has this xmin: others' is not seen while it is in progress. (The number counts on where an
-- xmin begins anew, and one of the future is an old one.)
CREATE FUNCTION is_ours(made XID) RETURNS BOOLEAN LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $ours$
DECLARE
    next CONSTANT BIGINT := pg_snapshot_xmax(pg_current_snapshot())::TEXT::BIGINT;
    behind CONSTANT BIGINT := ((next - made::TEXT::BIGINT + 2147483648) & 4294967295) - 2147483648;
BEGIN
    RETURN CASE WHEN behind < -1000000 OR behind > next THEN FALSE
        ELSE coalesce(pg_xact_status((next - behind)::TEXT::XID8) = 'in progress', FALSE) END;
END
$ours$;

CREATE FUNCTION keeps_the_server() RETURNS BOOLEAN LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $keeps$
BEGIN
    RETURN pg_has_role(session_user, 'memoir_owner', 'MEMBER');
END
$keeps$;

-- This act's entry about a row; nothing where there is none. A chunk has entries of its document, and goes without one.
CREATE FUNCTION entry_of_act(named TEXT) RETURNS ledger LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $act$
BEGIN
    RETURN (SELECT newest FROM ledger AS newest WHERE seq = (SELECT max(seq) FROM ledger WHERE row_uid = named) AND is_ours(xmin));
END
$act$;

CREATE FUNCTION is_gone_chunk(named TEXT) RETURNS BOOLEAN LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $gone$
BEGIN
    RETURN starts_with(named, 'chk_') AND NOT EXISTS (SELECT 1 FROM knowledge_chunks WHERE uid = named);
END
$gone$;

CREATE FUNCTION is_in_act(named TEXT) RETURNS BOOLEAN LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $act$
BEGIN
    RETURN keeps_the_server() OR entry_of_act(named) IS DISTINCT FROM NULL OR is_gone_chunk(named);
END
$act$;

-- Whether the act, as far as its newest thousand entries say, is about rows of these layers.
CREATE FUNCTION is_act_about(layers TEXT[]) RETURNS BOOLEAN LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $act$
BEGIN
    RETURN EXISTS (SELECT 1 FROM (SELECT layer, xmin AS made FROM ledger ORDER BY seq DESC LIMIT 1000) AS newest
        WHERE (layers IS NULL OR layer = ANY (layers)) AND is_ours(made));
END
$act$;

-- Of a table whose column (the first argument) names the row; the entry may have something before the name (the second).
CREATE FUNCTION comes_with_its_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $rule$
DECLARE
    changed CONSTANT JSONB := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
    IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
        RETURN NULL;
    END IF;
    IF NOT is_in_act(coalesce(TG_ARGV[1], '') || (changed ->> TG_ARGV[0])) THEN
        PERFORM refuse(TG_TABLE_NAME || ': it changes in an act of the row that it is about');
    END IF;
    RETURN NULL;
END
$rule$;

-- What a finding is dismissed by is its text, which several rows may have. (A lead's import brings dismissals.)
CREATE FUNCTION dismissal_comes_with_an_act() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $rule$
BEGIN
    IF NOT keeps_the_server() AND NOT is_act_about(NULL)
        AND NOT (TG_OP = 'INSERT' AND pg_has_role(session_user, 'memoir_lead', 'MEMBER')) THEN
        PERFORM refuse('finding_dismissal: a finding is dismissed in an act');
    END IF;
    RETURN NULL;
END
$rule$;

-- A row keeps what it was made from. What a section rests on follows its text: it may go where the act's entry has it in one of
-- the two texts. (Leads read in rows with their lineage, and documents.)
CREATE FUNCTION lineage_is_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $rule$
DECLARE
    act ledger;
BEGIN
    IF keeps_the_server() THEN
        RETURN NULL;
    END IF;
    IF TG_OP = 'INSERT' THEN
        IF NOT pg_has_role(session_user, 'memoir_lead', 'MEMBER') AND NOT is_in_act(NEW.derived_uid) THEN
            PERFORM refuse('lineage: what a row is made from is said in its act');
        END IF;
        RETURN NULL;
    END IF;
    IF is_gone_chunk(OLD.derived_uid)
        OR EXISTS (SELECT 1 FROM lineage WHERE derived_uid = OLD.derived_uid AND source_uid = OLD.source_uid) THEN
        RETURN NULL;
    END IF;
    act := entry_of_act(OLD.derived_uid);
    IF act.seq IS NULL
        OR (act.to_status IS NOT NULL AND (act.layer <> 'wiki' OR coalesce(strpos(act.detail, OLD.source_uid), 0) = 0)) THEN
        PERFORM refuse('lineage: a row keeps what it was made from');
    END IF;
    RETURN NULL;
END
$rule$;

-- What repeats a text that nobody is to be told goes on doing so until one of the two is another, or a neighbour of its piece is.
CREATE FUNCTION repeat_is_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $rule$
BEGIN
    IF is_in_act(OLD.derived_uid) OR is_act_about(ARRAY['wiki', 'knowledge'])
        OR EXISTS (SELECT 1 FROM repeated_text WHERE derived_uid = OLD.derived_uid AND source_uid = OLD.source_uid) THEN
        RETURN NULL;
    END IF;
    IF NOT is_act_about(NULL)
        OR EXISTS (SELECT 1 FROM reflexion_log WHERE uid = OLD.source_uid AND status IN ('rejected', 'sensitive')) THEN
        PERFORM refuse('repeated_text: it repeats what nobody is to be told');
    END IF;
    RETURN NULL;
END
$rule$;

-- Whether repeats are to be looked for anew: whoever comes first after an upgrade does that.
CREATE FUNCTION is_to_be_rebuilt(named TEXT) RETURNS BOOLEAN LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $due$
BEGIN
    RETURN EXISTS (SELECT 1 FROM rebuild_due WHERE what = named);
END
$due$;

-- An act is marked as undone by the one of this transaction that takes back all its entries, and as in force again by the one
-- that takes back that.
CREATE FUNCTION undone_is_undone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $rule$
BEGIN
    IF NOT keeps_the_server() AND OLD.undone_by IS NOT NULL AND NEW.undone_by IS NOT NULL THEN
        PERFORM refuse('changeset: an act is undone by one that takes all of it back');
    END IF;
    -- What it was in between is nothing by now.
    IF keeps_the_server()
        OR NOT EXISTS (SELECT 1 FROM changeset WHERE uid = NEW.uid AND undone_by IS NOT DISTINCT FROM NEW.undone_by) THEN
        RETURN NULL;
    END IF;
    IF NEW.undone_by IS NULL THEN
        IF NOT EXISTS (SELECT 1 FROM changeset WHERE uid = OLD.undone_by AND undone_by IS NOT NULL) THEN
            PERFORM refuse('changeset: what was undone is in force again when that is taken back');
        END IF;
    ELSIF NOT EXISTS (SELECT 1 FROM changeset WHERE uid = NEW.undone_by AND undoes = NEW.uid
            AND action IN ('undo', 'redo') AND is_ours(xmin))
        OR EXISTS (SELECT 1 FROM ledger AS entry WHERE seq BETWEEN NEW.first_seq AND NEW.last_seq AND changeset = NEW.uid
            AND NOT EXISTS (SELECT 1 FROM ledger AS back JOIN changeset AS by ON by.uid = back.changeset
                WHERE back.undoes = entry.seq AND by.undone_by IS NULL)) THEN
        PERFORM refuse('changeset: an act is undone by one that takes all of it back');
    END IF;
    RETURN NULL;
END
$rule$;
