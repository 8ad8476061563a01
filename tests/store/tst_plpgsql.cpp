// SPDX-License-Identifier: MIT
#include "store/schema/plpgsql.h"

#include <QtTest>

using store::plpgsqlOf;

// How the declared rules are worded for PostgreSQL. That they hold there, the tests on a server say.
class TestPlpgsql : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReworded_data();
    void isReworded();
};

void TestPlpgsql::isReworded_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("reworded");
    const auto add = [](const char *name, const char *body, const char *reworded) {
        QTest::newRow(name) << QByteArray(body) << QByteArray(reworded);
    };
    add("a refusal", "    CHECK refuse('no; never');\n", "    PERFORM refuse('no; never');\n");
    add("what the row says comes first",
        "    CHECK CASE WHEN EXISTS (SELECT 1 FROM a WHERE b AND c) AND NEW.d = 'x' THEN refuse('no') END;\n",
        "    IF NEW.d = 'x' THEN\n"
        "        IF EXISTS (SELECT 1 FROM a WHERE b AND c) THEN\n"
        "            PERFORM refuse('no');\n"
        "        END IF;\n"
        "    END IF;\n");
    add("an alternative stays whole",
        "    CHECK CASE WHEN NEW.a = 1 AND NEW.b BETWEEN 1 AND 2 OR (SELECT c FROM d) THEN refuse('no') "
        "END;\n",
        "    IF NEW.a = 1 AND NEW.b BETWEEN 1 AND 2 OR (SELECT c FROM d) THEN\n"
        "        PERFORM refuse('no');\n"
        "    END IF;\n");
    add("bounds belong together",
        "    CHECK CASE WHEN NEW.b BETWEEN 1 AND 2 AND (SELECT c FROM d) THEN refuse('no') END;\n",
        "    IF NEW.b BETWEEN 1 AND 2 THEN\n"
        "        IF (SELECT c FROM d) THEN\n"
        "            PERFORM refuse('no');\n"
        "        END IF;\n"
        "    END IF;\n");
    add("a case that is fine ends the check",
        "    CHECK CASE WHEN NEW.a THEN NULL WHEN NEW.b THEN CASE WHEN NEW.c THEN refuse('AND') END\n"
        "        WHEN NEW.d THEN refuse('no') END;\n",
        "    <<checks>>\n"
        "    BEGIN\n"
        "        IF NEW.a THEN\n"
        "            EXIT checks;\n"
        "        END IF;\n"
        "        IF NEW.b THEN\n"
        "            IF NEW.c THEN\n"
        "                PERFORM refuse('AND');\n"
        "            END IF;\n"
        "            EXIT checks;\n"
        "        END IF;\n"
        "        IF NEW.d THEN\n"
        "            PERFORM refuse('no');\n"
        "        END IF;\n"
        "    END;\n");
    add("a check of tables", "    CHECK refuse('no')\n    WHERE EXISTS (SELECT 1 FROM a);\n",
        "    IF EXISTS (SELECT 1 FROM a) THEN\n"
        "        PERFORM refuse('no');\n"
        "    END IF;\n");
    add("a change is begun where the row says so",
        "    UPDATE a SET b = NEW.b WHERE c = NEW.c AND (NEW.d = 'd' OR NEW.e IS NULL);\n",
        "    IF (NEW.d = 'd' OR NEW.e IS NULL) THEN\n"
        "        UPDATE a SET b = NEW.b\n"
        "        WHERE c = NEW.c;\n"
        "    END IF;\n");
    add("a change of all rows stays", "    DELETE FROM a WHERE b = OLD.b;\n",
        "    DELETE FROM a\n    WHERE b = OLD.b;\n");
    add("what is added", "    INSERT INTO a (b) SELECT NEW.b WHERE NEW.c;\n",
        "    INSERT INTO a (b) SELECT NEW.b WHERE NEW.c;\n");
}

void TestPlpgsql::isReworded()
{
    QFETCH(const QByteArray, body);
    QTEST(plpgsqlOf(body), "reworded");
}

QTEST_GUILESS_MAIN(TestPlpgsql)
#include "tst_plpgsql.moc"
