-- What watches over the tables of 002_tables.sql and counts in them, and who of a team may write them: loaded last.

CREATE TRIGGER identity_is_kept BEFORE UPDATE OR DELETE ON identity FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();
CREATE TRIGGER seal_is_kept BEFORE UPDATE OR DELETE ON seal FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();
CREATE TRIGGER vouch_is_kept BEFORE UPDATE OR DELETE ON vouch FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();
CREATE TRIGGER signature_is_kept BEFORE UPDATE OR DELETE ON signature FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();
CREATE TRIGGER row_signature_is_kept BEFORE UPDATE OR DELETE ON row_signature FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();

CREATE TRIGGER identity_is_not_emptied BEFORE TRUNCATE ON identity FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER seal_is_not_emptied BEFORE TRUNCATE ON seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER vouch_is_not_emptied BEFORE TRUNCATE ON vouch FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER signature_is_not_emptied BEFORE TRUNCATE ON signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER row_signature_is_not_emptied BEFORE TRUNCATE ON row_signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

CREATE TRIGGER reflexion_moved AFTER UPDATE OF status, asleep, findings ON reflexion_log
    FOR EACH ROW EXECUTE FUNCTION reflexion_moved();
CREATE TRIGGER reflexion_removed AFTER DELETE ON reflexion_log FOR EACH ROW EXECUTE FUNCTION reflexion_removed();
CREATE TRIGGER reflexion_seen_elsewhere AFTER UPDATE OF kind, origin, findings ON reflexion_log
    FOR EACH ROW EXECUTE FUNCTION reflexion_seen_elsewhere();
CREATE TRIGGER telling_counts AFTER INSERT ON context_snapshot_entry
    FOR EACH ROW WHEN (NEW.fate = 'full' OR NEW.fate = 'compact') EXECUTE FUNCTION telling_counts();

-- Derived rows come with what they are derived from; what is vouched for and signed is written by who signs.
GRANT INSERT, UPDATE ON reflexion_count, day_count TO memoir_reviewer;
GRANT INSERT, DELETE ON withheld_mark, named_evidence, moved_evidence TO memoir_reviewer;
GRANT UPDATE ON moved_evidence TO memoir_reviewer;
GRANT INSERT ON reflexion_stretch, corroboration, finding_dismissal, signature, row_signature, question_vector TO memoir_reviewer;
GRANT DELETE ON corroboration, finding_dismissal, rebuild_due TO memoir_reviewer;
GRANT INSERT, UPDATE, DELETE ON saved_filter, pinned_question TO memoir_reviewer;
-- To be told the number that a new row got.
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO memoir_reviewer;
