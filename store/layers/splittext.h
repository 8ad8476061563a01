// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/splitsecrets.h"
#include "store/layers/jsonstrings.h"
#include "store/layers/reflexiontext.h"

#include <QHash>

#include <span>
#include <vector>

namespace store {

// A text that is guarded together with others, and the field it stands in.
struct GuardedText
{
    QString *text = nullptr;
    QString field;
};

// Masks what texts hold of one secret between them (see guard::splitSecrets), before each is guarded by
// itself. Kept until then: guarding may move what is masked here.
class SplitSecrets
{
public:
    SplitSecrets() = default;
    // Texts of one row.
    explicit SplitSecrets(std::vector<GuardedText> texts);
    // A text of the first list that goes on in the second, as from row to row.
    SplitSecrets(std::vector<GuardedText> first, std::vector<GuardedText> second);

    [[nodiscard]] bool isEmpty() const { return m_marks.empty(); }
    // Refused where secrets are; the first one is named.
    [[nodiscard]] Result<void> refusal(SecretPolicy policy) const;
    // What was masked in the texts, at its place there as they are now.
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

// The text fields and tags of a row.
[[nodiscard]] std::vector<GuardedText> guardedTexts(NewReflexion &row);

// What a row is guarded by together: its text fields, its tags, and every key and string of its JSON. These
// are put back into the row by putBack().
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

// Rows that come one after the other: of every two neighbours what they hold of a secret between them. One
// answer a row, or why it is refused.
[[nodiscard]] std::vector<Result<FieldFindings>>
guardedAsNeighbours(const std::vector<std::vector<GuardedText>> &rows, SecretPolicy policy);

// The same where a row is written before the next one is known: a first pass over all of them notes what is
// to be masked, the second one masks it.
class NeighbourMasks
{
public:
    // What the row before and this one hold.
    void note(const std::vector<GuardedText> &texts);
    // Texts that stood in the first pass as they stand here.
    FieldFindings mask(const std::vector<GuardedText> &texts) const;

private:
    struct Mask
    {
        QString text;
        QString rule;
    };
    // A row's texts as they came and with what was masked in them.
    struct Row
    {
        QStringList came;
        QStringList clean;
    };

    void keep(const Row &row, const FieldFindings &findings);

    Row m_last;
    QHash<QString, Mask> m_masks; // by the text as it came
};

} // namespace store
