// SPDX-License-Identifier: MIT
#include "store/retrieval/terms.h"

#include "store/database/searchfold.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>

#include <libstemmer.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t MostRemembered = 1 << 16;
constexpr qsizetype MostInflected = 1 << 12;

class Hash
{
public:
    explicit Hash(quint64 seed = 0)
        : m_hash(0xcbf29ce484222325ULL ^ seed)
    {}

    void add(char byte) { m_hash = (m_hash ^ quint8(byte)) * 0x100000001b3ULL; }
    quint64 finished() const
    {
        quint64 hash = m_hash;
        hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9ULL;
        hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebULL;
        return hash ^ (hash >> 31);
    }

private:
    quint64 m_hash;
};

// Words of English that carry no topic, already folded. Names, numbers and negations of content are not among
// them.
constexpr std::array CommonWords{
    "a",     "about", "also",  "am",     "an",    "and",    "any",   "are",   "as",    "at",    "be",
    "been",  "being", "but",   "by",     "can",   "could",  "did",   "do",    "does",  "doing", "done",
    "for",   "from",  "had",   "has",    "have",  "having", "he",    "her",   "hers",  "him",   "his",
    "how",   "i",     "if",    "in",     "into",  "is",     "it",    "its",   "just",  "may",   "me",
    "might", "must",  "my",    "no",     "nor",   "not",    "of",    "on",    "or",    "our",   "ours",
    "out",   "shall", "she",   "should", "so",    "some",   "such",  "than",  "that",  "the",   "their",
    "them",  "then",  "there", "these",  "they",  "this",   "those", "to",    "too",   "up",    "us",
    "very",  "was",   "we",    "were",   "what",  "when",   "where", "which", "while", "who",   "whom",
    "whose", "why",   "will",  "with",   "would", "you",    "your",  "yours"};
static_assert(std::ranges::is_sorted(CommonWords,
                                     [](const char *a, const char *b) { return std::string_view(a) < b; }));

bool isCommon(std::string_view word)
{
    return std::binary_search(CommonWords.begin(), CommonWords.end(), word,
                              [](std::string_view a, std::string_view b) { return a < b; });
}

// A stemmer keeps the word it works on, so every thread has its own.
std::string_view stemOf(std::string_view word)
{
    struct Deleter
    {
        void operator()(sb_stemmer *stemmer) const { sb_stemmer_delete(stemmer); }
    };
    thread_local const std::unique_ptr<sb_stemmer, Deleter> stemmer(sb_stemmer_new("english", nullptr));
    if (!stemmer)
        return word;
    const sb_symbol *stem =
        sb_stemmer_stem(stemmer.get(), reinterpret_cast<const sb_symbol *>(word.data()), int(word.size()));
    if (!stem)
        return word;
    return {reinterpret_cast<const char *>(stem), size_t(sb_stemmer_length(stemmer.get()))};
}

Term hashed(std::string_view folded)
{
    const QByteArrayView word(folded.data(), qsizetype(folded.size()));
    const std::string_view stem = stemOf(folded);
    Term term;
    term.word = stableHash(word);
    term.stem = stableHash({stem.data(), qsizetype(stem.size())});
    term.isCommon = isCommon(folded);
    return term;
}

// An open-addressed table of words by hash: a node per word took a tenth of a search (measured).
class KnownWords
{
public:
    const Term *find(quint64 hash) const
    {
        const Term &term = m_terms[placeOf(hash)];
        return term.word == hash ? &term : nullptr;
    }

    const Term &add(const Term &term)
    {
        if (m_count >= MostRemembered)
            *this = KnownWords();
        if (++m_count * 2 > m_terms.size())
            grow();
        return m_terms[placeOf(term.word)] = term;
    }

private:
    // The place of a word in the table, or the free place where it would go. 0 marks a free place: no word
    // has that hash.
    size_t placeOf(quint64 hash) const
    {
        size_t place = hash & (m_terms.size() - 1);
        while (m_terms[place].word != hash && m_terms[place].word != 0)
            place = (place + 1) & (m_terms.size() - 1);
        return place;
    }

    void grow()
    {
        const std::vector<Term> terms = std::exchange(m_terms, std::vector<Term>(m_terms.size() * 2));
        for (const Term &term : terms) {
            if (term.word != 0)
                m_terms[placeOf(term.word)] = term;
        }
    }

    std::vector<Term> m_terms = std::vector<Term>(1 << 10); // a power of two, at most half full
    size_t m_count = 0;
};

// Stemming is most of the work, and most words of a text come again. They are known by their hash: words of
// the same hash are the same word everywhere here. Every thread knows its own.
KnownWords &knownWords()
{
    thread_local KnownWords known;
    return known;
}

const Term &remembered(KnownWords &known, quint64 hash, std::string_view folded)
{
    if (const Term *term = known.find(hash))
        return *term;
    return known.add(hashed(folded));
}

bool isApostrophe(QChar letter)
{
    return letter == u'\'' || letter == u'\u2019';
}

// Of ASCII: the letter of a word in lower case, 0 for everything else.
constexpr std::array<char, 128> PlainLetters = [] {
    std::array<char, 128> letters{};
    for (char c = 'a'; c <= 'z'; ++c)
        letters[size_t(c)] = letters[size_t(c - 32)] = c;
    for (char c = '0'; c <= '9'; ++c)
        letters[size_t(c)] = c;
    return letters;
}();

bool isWordLetter(QChar letter)
{
    return letter.unicode() < 128 ? PlainLetters[letter.unicode()] != 0
                                  : letter.isLetterOrNumber() || letter.isMark() || letter.isSurrogate();
}

// Where the word that begins at `start` ends: an apostrophe between two letters belongs to it.
qsizetype endOfWord(QStringView text, qsizetype start)
{
    qsizetype end = start;
    while (end < text.size()
           && (isWordLetter(text[end])
               || (isApostrophe(text[end]) && end + 1 < text.size() && isWordLetter(text[end + 1]))))
        ++end;
    return end;
}

QString foldedAnywhere(QStringView word)
{
    QString folded = searchFolded(word.toString().normalized(QString::NormalizationForm_KD));
    folded.replace(u'\u2019', u'\'');
    return folded;
}

// Removes the possessive and other apostrophes.
void dropApostrophes(std::string &word)
{
    if (word.ends_with("'s"))
        word.resize(word.size() - 2);
    std::erase(word, '\'');
}

// Writes the word without case and accents into `into`, and answers the hash of that.
quint64 fold(QStringView word, std::string &into)
{
    Hash hash;
    bool isPlain = true;
    into.clear();
    for (const QChar letter : word) {
        const char16_t unit = letter.unicode();
        if (unit >= 128) {
            into = foldedAnywhere(word).toStdString();
            isPlain = false;
            break;
        }
        into += char(unit >= u'A' && unit <= u'Z' ? unit + 32 : unit);
        hash.add(into.back());
        isPlain = isPlain && unit != u'\'';
    }
    if (isPlain)
        return hash.finished();
    dropApostrophes(into);
    return stableHash({into.data(), qsizetype(into.size())});
}

// A word without anything to fold but upper case: what fold() would answer, and where it ends.
struct PlainWord
{
    quint64 hash = 0;
    qsizetype end = 0;
    bool isPlain = false;
};

PlainWord plainWord(QStringView text, qsizetype start)
{
    const char16_t *const units = text.utf16();
    Hash hash;
    qsizetype at = start;
    for (; at < text.size() && units[at] < 128 && PlainLetters[units[at]] != 0; ++at)
        hash.add(PlainLetters[units[at]]);
    const bool goesOn = at < text.size() && (units[at] >= 128 || units[at] == u'\'');
    return {hash.finished(), at, !goesOn};
}

bool isVowel(QChar letter)
{
    return u"aeiouy"_s.contains(letter);
}

} // namespace

quint64 stableHash(QByteArrayView bytes, quint64 seed)
{
    Hash hash(seed);
    for (const char byte : bytes)
        hash.add(byte);
    return hash.finished();
}

std::vector<Term> termsOf(QStringView text)
{
    std::vector<Term> terms;
    terms.reserve(size_t(text.size() / 6 + 1));
    readTerms(text, terms);
    return terms;
}

void readTerms(QStringView text, std::vector<Term> &into)
{
    into.clear();
    KnownWords &known = knownWords();
    std::string folded;
    for (qsizetype at = 0; at < text.size();) {
        if (!isWordLetter(text[at])) {
            ++at;
            continue;
        }
        const auto take = [&](const Term &term, qsizetype end) {
            into.push_back(term);
            into.back().start = int(at);
            into.back().length = int(end - at);
        };
        const PlainWord plain = plainWord(text, at);
        const Term *term = plain.isPlain ? known.find(plain.hash) : nullptr;
        const qsizetype end = term ? plain.end : endOfWord(text, at);
        if (term) {
            take(*term, end);
        } else {
            const quint64 hash = fold(text.sliced(at, end - at), folded);
            if (!folded.empty())
                take(remembered(known, hash, folded), end);
        }
        at = end;
    }
}

QString foldedWord(QStringView word)
{
    std::string folded;
    fold(word, folded);
    return QString::fromStdString(folded);
}

QString stemmed(const QString &folded)
{
    const std::string word = folded.toStdString();
    const std::string_view stem = stemOf(word);
    return QString::fromUtf8(stem.data(), qsizetype(stem.size()));
}

namespace {

QStringList made(const QString &folded)
{
    static const QStringList suffixes{u""_s,     u"s"_s,    u"es"_s,    u"ed"_s,   u"d"_s,   u"ing"_s,
                                      u"er"_s,   u"ers"_s,  u"e"_s,     u"ly"_s,   u"y"_s,   u"ies"_s,
                                      u"ied"_s,  u"ion"_s,  u"ions"_s,  u"al"_s,   u"ity"_s, u"ive"_s,
                                      u"ness"_s, u"ment"_s, u"ments"_s, u"able"_s, u"ful"_s, u"est"_s};
    const QString stem = stemmed(folded);
    QStringList roots{stem};
    if (stem.endsWith(u'i'))
        roots += stem.chopped(1);
    if (stem.size() >= 3 && !isVowel(stem.back()))
        roots += stem + stem.back();
    QStringList forms{folded};
    for (const QString &root : std::as_const(roots)) {
        for (const QString &suffix : suffixes) {
            const QString form = root + suffix;
            if (!forms.contains(form) && stemmed(form) == stem)
                forms += form;
        }
    }
    return forms;
}

} // namespace

// Fifty forms are stemmed for the dozen that are kept, and a question's words come again in the next
// question.
QStringList inflections(const QString &folded)
{
    thread_local QHash<QString, QStringList> known;
    const auto found = known.constFind(folded);
    if (found != known.cend())
        return *found;
    if (known.size() >= MostInflected)
        known.clear();
    return *known.insert(folded, made(folded));
}

} // namespace store
