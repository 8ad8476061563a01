-- Where rows are indexed with other words than in the build before, they are indexed anew.
DO $words$
DECLARE
    held TEXT;
    wanted TEXT;
BEGIN
    FOR held IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::REGNAMESPACE AND relkind = 'r' AND relname ~ '_fts$' LOOP
        wanted := replace(held, '_fts', '_words');
        EXECUTE format('DELETE FROM %I AS held WHERE NOT EXISTS (SELECT FROM %I AS wanted WHERE wanted.id = held.id)', held, wanted);
        EXECUTE format('UPDATE %I AS held SET words = wanted.words FROM %I AS wanted '
            'WHERE wanted.id = held.id AND held.words IS DISTINCT FROM wanted.words', held, wanted);
        EXECUTE format('INSERT INTO %I (id, words) SELECT id, words FROM %I ON CONFLICT (id) DO NOTHING', held, wanted);
    END LOOP;
END
$words$;
