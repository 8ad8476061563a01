-- Schema 3. What a store says about itself, and what makes its promises checkable from outside the file.
-- A statement ends with a semicolon and an empty line.

-- Which store this is. A copy of the file keeps the uid; settings of a computer and signed heads are filed by it.
CREATE TABLE identity (
    id  INTEGER PRIMARY KEY CHECK (id = 1),
    uid TEXT NOT NULL
) STRICT;

CREATE TRIGGER identity_is_kept BEFORE DELETE ON identity BEGIN
    SELECT RAISE(ROLLBACK, 'identity: a store keeps its uid');
END;

CREATE TRIGGER identity_stays BEFORE UPDATE ON identity BEGIN
    SELECT RAISE(ROLLBACK, 'identity: a store keeps its uid');
END;

