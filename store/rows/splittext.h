// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/splitsecrets.h"
#include "store/rows/jsonstrings.h"
#include "store/rows/reflexiontext.h"

#include <QHash>

#include <optional>
#include <span>
#include <vector>

namespace store {

// A text that is guarded together with others, and the name of its field.
struct GuardedText
{
    QString *text = nullptr;
    QString field;
};

// Finds a secret whose parts are spread over several texts (guard::splitSecrets) and masks the parts;
// afterwards each text is guarded by itself. Keep the object until you asked for findings(): guarding may
// move the masked places, and findings() looks them up.
class SplitSecrets
{
public:
    SplitSecrets() = default;
    // Texts of one row.
    explicit SplitSecrets(std::vector<GuardedText> texts);
    // The texts of two neighbouring rows: a secret may begin in the first and end in the second.
    SplitSecrets(std::vector<GuardedText> first, std::vector<GuardedText> second);

    [[nodiscard]] bool isEmpty() const { return m_marks.empty(); }
    // Error::Refused where the policy is Refuse and there is a secret; the message names the first one.
    [[nodiscard]] Result<void> refusal(SecretPolicy policy) const;
    // What was masked, with its place in the present texts.
    [[nodiscard]] FieldFindings findings() const { return findings(0, m_texts.size()); }
    [[nodiscard]] FieldFindings findingsInFirst() const { return findings(0, m_firsts); }
    [[nodiscard]] FieldFindings findingsInSecond() const { return findings(m_firsts, m_texts.size()); }

private:
    struct Mark
    {
        std::size_t text = 0;
        bool atEnd = false;
        QString rule;
    };

    void mask(const std::vector<guard::SplitPart> &parts);
    [[nodiscard]] FieldFindings findings(std::size_t from, std::size_t to) const;

    std::vector<GuardedText> m_texts;
    std::size_t m_firsts = 0;
    std::vector<Mark> m_marks;
};

// The text fields and tags of a row that may hold a part of a secret. The agent is none of them: a mask there
// would give the row to somebody else.
[[nodiscard]] std::vector<GuardedText> guardedTexts(NewReflexion &row);

// Those texts that begin or end with a possible part of a token. Two neighbouring rows can hold a split
// secret only if one of them has such a text that the other does not have.
[[nodiscard]] QStringList possibleParts(const std::vector<GuardedText> &texts);

// All words of a row, to be guarded together: its text fields, its tags, and every key and string of its
// JSON. putBack() writes the JSON back into the row.
class RowTexts
{
    Q_DISABLE_COPY_MOVE(RowTexts)
public:
    explicit RowTexts(NewReflexion &row);

    [[nodiscard]] std::vector<GuardedText> texts();
    void putBack();

private:
    NewReflexion &m_row;
    JsonStrings m_provenance;
    JsonStrings m_extra;
};

// Masks secrets that are split over two neighbouring rows of a list. Returns for each row what was masked in
// it, or the error why it is refused.
[[nodiscard]] std::vector<Result<FieldFindings>>
guardedAsNeighbours(const std::vector<std::vector<GuardedText>> &rows, SecretPolicy policy);

// The same for a writer that stores each row before it reads the next: a first pass over all rows notes what
// to mask, a second pass masks it.
class NeighbourMasks
{
public:
    // First pass: looks at this row together with the one before it and remembers what to mask.
    void note(const std::vector<GuardedText> &texts);
    // Goes on behind the rows that another one noted, as if this one had noted them too.
    void follow(const NeighbourMasks &behind);
    // Second pass: masks what was remembered. The texts come as they came in the first pass.
    FieldFindings mask(const std::vector<GuardedText> &texts) const;
    [[nodiscard]] bool isEmpty() const { return m_masks.isEmpty(); }

private:
    struct Mask
    {
        QString text;
        QString rule;
    };
    // A row's texts as the caller gave them, and what is masked in them.
    struct Row
    {
        QStringList came;
        QStringList clean;
        QStringList parts; // of secrets, as they may be
    };

    void note(Row row);
    void keep(const Row &row, const FieldFindings &findings);

    std::optional<Row> m_first;
    Row m_last;
    QHash<QString, Mask> m_masks; // key: the text before masking
};

} // namespace store
