// SPDX-License-Identifier: MIT
#include "store/schema/plpgsql.h"

#include <QByteArrayList>

#include <algorithm>
#include <utility>
#include <vector>

namespace store {

namespace {

// A keyword, or a semicolon, that is in no brackets, no CASE and no quotes.
struct Mark
{
    QByteArray word;
    qsizetype begin;
};

bool isLetter(char letter)
{
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') || letter == '_'
           || (letter >= '0' && letter <= '9');
}

std::vector<Mark> marksOf(const QByteArray &sql)
{
    std::vector<Mark> marks;
    int depth = 0;
    bool isBetween = false; // until the AND that belongs to it
    for (qsizetype at = 0, end = 0; at < sql.size(); at = end) {
        end = at + 1;
        if (sql.at(at) == '\'') {
            end = sql.indexOf('\'', end) + 1;
        } else if (sql.at(at) == ';' && depth == 0) {
            marks.push_back({";", at});
        } else if (isLetter(sql.at(at))) {
            while (end < sql.size() && isLetter(sql.at(end)))
                ++end;
            const QByteArray word = sql.sliced(at, end - at);
            depth -= int(word == "END");
            const bool isBound = word == "AND" && depth == 0 && std::exchange(isBetween, false);
            isBetween = isBetween || (word == "BETWEEN" && depth == 0);
            if (depth == 0 && !isBound && word == word.toUpper())
                marks.push_back({word, at});
            depth += int(word == "CASE");
        } else {
            depth += int(sql.at(at) == '(') - int(sql.at(at) == ')');
        }
    }
    return marks;
}

bool has(const std::vector<Mark> &marks, const QByteArray &word)
{
    return std::ranges::find(marks, word, &Mark::word) != marks.end();
}

// With the lines behind the first one four spaces in, where they were further.
QByteArray levelled(const QByteArray &lines)
{
    const QByteArrayList all = lines.trimmed().split('\n');
    const auto depth = [](const QByteArray &line) { return line.size() - QByteArray(line).trimmed().size(); };
    QByteArray levelled = all.front();
    qsizetype least = lines.size();
    for (const QByteArray &line : all.sliced(1))
        least = std::min(least, depth(line));
    for (const QByteArray &line : all.sliced(1))
        levelled += "\n    " + line.sliced(least);
    return levelled;
}

// The parts in front of, between and behind these words.
QByteArrayList partsAt(const QByteArray &sql, const QByteArrayList &words)
{
    QByteArrayList parts;
    qsizetype begin = 0;
    for (const Mark &mark : marksOf(sql)) {
        if (!words.contains(mark.word))
            continue;
        parts += levelled(sql.sliced(begin, mark.begin - begin));
        begin = mark.begin + mark.word.size();
    }
    return parts << levelled(sql.sliced(begin));
}

QByteArray indented(const QByteArray &lines)
{
    return "    " + QByteArray(lines.trimmed()).replace("\n", "\n    ") + "\n";
}

// "statements" where all of `conditions` hold.
QByteArray onlyIf(const QByteArrayList &conditions, const QByteArray &statements)
{
    if (conditions.isEmpty())
        return statements;
    return "IF " + conditions.join(" AND ") + " THEN\n" + indented(statements) + "END IF;\n";
}

template<typename Is>
std::pair<QByteArrayList, QByteArrayList> divided(const QByteArray &condition, Is is)
{
    const QByteArrayList all =
        has(marksOf(condition), "OR") ? QByteArrayList{condition} : partsAt(condition, {"AND"});
    std::pair<QByteArrayList, QByteArrayList> parts;
    for (const QByteArray &part : all)
        (is(part) ? parts.first : parts.second) += part;
    return parts;
}

QByteArray guarded(const QByteArray &condition, const QByteArray &statements)
{
    const auto [ofRow, ofTables] =
        divided(condition, [](const QByteArray &part) { return !part.contains("SELECT"); });
    return onlyIf(ofRow, onlyIf(ofTables, statements));
}

QByteArray casesOf(const QByteArray &cases);

// NULL is what a case says that ends the check and finds nothing wrong.
QByteArray outcomeOf(const QByteArray &outcome)
{
    if (outcome == "NULL")
        return "EXIT checks;\n";
    if (outcome.startsWith("CASE"))
        return casesOf(outcome.sliced(4).chopped(3)) + "EXIT checks;\n";
    return "PERFORM " + outcome + ";\n";
}

// A case that refuses ends the act, so each may stand by itself.
QByteArray casesOf(const QByteArray &cases)
{
    QByteArray all;
    const QByteArrayList parts = partsAt(cases, {"WHEN", "THEN"});
    for (qsizetype i = 1; i + 1 < parts.size(); i += 2)
        all += guarded(parts.at(i), outcomeOf(parts.at(i + 1)));
    return all;
}

QByteArray checkOf(const QByteArray &check)
{
    if (check.startsWith("CASE")) {
        const QByteArray cases = casesOf(check.sliced(4).chopped(3));
        return cases.contains("EXIT checks") ? "<<checks>>\nBEGIN\n" + indented(cases) + "END;\n" : cases;
    }
    const QByteArrayList parts = partsAt(check, {"WHERE"});
    const QByteArray refusal = "PERFORM " + parts.front() + ";\n";
    return parts.size() == 2 ? guarded(parts.back(), refusal) : refusal;
}

// Whether it can be told without looking at any table.
bool isOfRow(const QByteArray &condition)
{
    qsizetype end = 0;
    for (qsizetype at = 0; at < condition.size(); at = end) {
        end = at + 1;
        if (condition.at(at) == '\'') {
            end = condition.indexOf('\'', end) + 1;
        } else if (isLetter(condition.at(at))) {
            while (end < condition.size() && (isLetter(condition.at(end)) || condition.at(end) == '.'))
                ++end;
            const QByteArray word = condition.sliced(at, end - at);
            if (!word.startsWith("NEW.") && !word.startsWith("OLD.") && word != word.toUpper())
                return false;
        }
    }
    return !condition.contains("SELECT");
}

// A statement that changes rows is not begun where the row at hand says already that there are none.
QByteArray changeOf(const QByteArray &change)
{
    const QByteArrayList parts = partsAt(change, {"WHERE"});
    const bool mayBeGuarded = parts.size() == 2 && !change.startsWith("INSERT");
    if (!mayBeGuarded)
        return change + ";\n";
    const auto [ofRow, rest] = divided(parts.back(), isOfRow);
    if (rest.isEmpty())
        return change + ";\n";
    return onlyIf(ofRow, parts.front() + "\nWHERE " + rest.join(" AND ") + ";\n");
}

} // namespace

QByteArray plpgsqlOf(const QByteArray &body)
{
    QByteArray all;
    for (const QByteArray &statement : partsAt(body, {";"})) {
        if (!statement.isEmpty())
            all += statement.startsWith("CHECK ") ? checkOf(statement.sliced(6)) : changeOf(statement);
    }
    return indented(all);
}

} // namespace store
