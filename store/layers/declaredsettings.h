// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/secondopinions.h"
#include "store/schema/foureyes.h"

#include <QString>

#include <array>
#include <limits>
#include <string_view>

namespace store {

// A setting of the store, as people meet it.
struct DeclaredSetting
{
    const char *key;
    const char *first; // its value before a person gives it one
    bool (*fits)(const QString &value);
    const char *takes; // the possible values, in memoirctl's words
    // Whether the key may go on with this text, which narrows the setting to a part of what it is about.
    bool (*goesOn)(QStringView rest) = nullptr;
    bool acts = false;             // see actsOnComputer()
    const char *doubled = nullptr; // the setting whose number this one's is at least twice

    // Whether it is called this, or a part of it.
    bool has(QStringView asked) const;
    // What holds for a part that has no value of its own: the folder around it, then the whole setting.
    QString wider(const QString &part) const;
};

// What settings take.
namespace settingvalues {

inline constexpr int MostDays = 36'500;
inline constexpr int Most = std::numeric_limits<int>::max();

template<int Least, int Greatest = Most>
bool isWhole(const QString &value)
{
    bool isNumber = false;
    const int n = value.toInt(&isNumber);
    return isNumber && n >= Least && n <= Greatest;
}
bool isAmount(const QString &value);
bool isCurrency(const QString &value);
bool isFile(const QString &value);
bool isFolder(const QString &value);
bool isFolderToMake(const QString &value);
bool isPercent(const QString &value);
bool isSearchMode(const QString &value);
bool isSecretPolicy(const QString &value);
bool isSwitch(const QString &value);
bool isWaitingPolicy(const QString &value);

bool isNamespaceOrFolder(QStringView rest);
bool isOfKind(QStringView rest);
bool isOfKindOrLane(QStringView rest);
bool isOfRisk(QStringView rest);

} // namespace settingvalues

// Every setting that a person gives a value by its key. Recipes, rules and models keep theirs under keys of
// their own ("recipe.", "rule.", "model.").
inline constexpr auto DeclaredSettings = [] {
    using namespace settingvalues;
    constexpr auto *WholeKey = static_cast<bool (*)(QStringView)>(nullptr);
    constexpr bool Acts = true;
    constexpr auto *Mode =
        QT_TRANSLATE_NOOP("memoirctl", "keyword, cosine or hybrid, or nothing for what fits the embedder");
    return std::to_array<DeclaredSetting>({
        {"guard.secrets", "redact", isSecretPolicy, QT_TRANSLATE_NOOP("memoirctl", "redact or refuse")},
        {"expiry.days", "30", isWhole<0, MostDays>,
         QT_TRANSLATE_NOOP("memoirctl", "0 to 36500 days; 0 is never")},
        {"backup.folder", "", isFolderToMake,
         QT_TRANSLATE_NOOP("memoirctl", "a folder by its whole path, or nothing for beside the store"),
         WholeKey, Acts},
        {"backup.keep", "7", isWhole<1, 1'000>, QT_TRANSLATE_NOOP("memoirctl", "1 to 1000"), WholeKey, Acts},
        {"golden.folder", "", isFolder,
         QT_TRANSLATE_NOOP("memoirctl", "a folder by its whole path, or nothing"), WholeKey, Acts},
        {"training.questions", "5", isWhole<1, 1'000>, QT_TRANSLATE_NOOP("memoirctl", "1 to 1000")},
        {"wiki.path", "SYSTEM_WIKI.md", isFile,
         QT_TRANSLATE_NOOP("memoirctl", "a file, by its whole path or beside the store"), WholeKey, Acts},
        {"distill.evidence", "20000", isWhole<1>,
         QT_TRANSLATE_NOOP("memoirctl", "how many rows a run of the wiki job reads, from 1")},
        {"distill.tries", "3", isWhole<1>,
         QT_TRANSLATE_NOOP("memoirctl", "how many runs may fail with a row before a person gets it, from 1")},
        {"distill.tokens", "12000", isWhole<1>,
         QT_TRANSLATE_NOOP("memoirctl", "how many tokens a question to the model has, from 1")},
        {"retrieval.mode.reflexion", "", isSearchMode, Mode},
        {"retrieval.mode.decision", "", isSearchMode, Mode},
        {"retrieval.mode.wiki", "", isSearchMode, Mode},
        {"retrieval.mode.knowledge", "", isSearchMode, Mode},
        // The server's functions for vectors read these, and have the same first values.
        {"hnsw.from", "50000", isWhole<1, 9'999'999>,
         QT_TRANSLATE_NOOP("memoirctl", "how many vectors a layer has on a team's server before the job "
                                        "embedding makes an index of them, from 1")},
        {"hnsw.m", "16", isWhole<2, 100>,
         QT_TRANSLATE_NOOP("memoirctl", "how many neighbours a vector has in the index of a team's server, "
                                        "2 to 100; of indexes made from then on")},
        {"hnsw.ef_construction", "64", isWhole<4, 1'000>,
         QT_TRANSLATE_NOOP("memoirctl", "how many vectors are looked at to find them, 4 to 1000, at least "
                                        "twice as many"),
         WholeKey, !Acts, "hnsw.m"},
        {"hnsw.ef_search", "200", isWhole<1, 1'000>,
         QT_TRANSLATE_NOOP("memoirctl", "how many vectors a search looks at there, 1 to 1000")},
        {"knowledge.new_files", "told", isWaitingPolicy, QT_TRANSLATE_NOOP("memoirctl", "told or wait"),
         isNamespaceOrFolder},
        {"knowledge.pii", "told", isWaitingPolicy, QT_TRANSLATE_NOOP("memoirctl", "told or wait")},
        {"currency", "", isCurrency,
         QT_TRANSLATE_NOOP("memoirctl", "a code or a sign of up to 8 characters")},
        {"model.limit_per_day", "", isAmount,
         QT_TRANSLATE_NOOP("memoirctl", "what models may cost a day, or nothing for no limit"), WholeKey,
         Acts},
        {"grades.target", "85", isWhole<0, 100>,
         QT_TRANSLATE_NOOP("memoirctl", "0 to 100: the pass rate in percent that the page Grades draws as a "
                                        "line")},
        {SecondOpinions::Share.data(), "0", isPercent,
         QT_TRANSLATE_NOOP("memoirctl",
                           "0 to 100: of so many verdicts in a hundred a second person is asked"),
         isOfKindOrLane},
        {foureyes::Setting.data(), "off", isSwitch,
         QT_TRANSLATE_NOOP("memoirctl", "on or off: whether an approval takes two people"), isOfKind},
        {foureyes::RiskSetting.data(), "off", isSwitch,
         QT_TRANSLATE_NOOP("memoirctl",
                           "on or off: whether the approval of what an agent proposes takes two people"),
         isOfRisk},
    });
}();

// The setting that has this key, or whose part has it; null where none is declared.
[[nodiscard]] const DeclaredSetting *declaredSetting(QStringView key);

// Names a declared setting; the name of another does not compile.
class SettingName
{
public:
    consteval SettingName(const char *key) // NOLINT(google-explicit-constructor)
        : m_setting(DeclaredSettings.data())
    {
        while (std::string_view(m_setting->key) != key)
            ++m_setting; // past the last of them: no constant
    }
    constexpr const DeclaredSetting &operator*() const { return *m_setting; }
    // The first value of one that takes a whole number.
    constexpr int firstNumber() const
    {
        int number = 0;
        for (const char digit : std::string_view(m_setting->first))
            number = 10 * number + (digit - '0');
        return number;
    }

private:
    const DeclaredSetting *m_setting;
};

} // namespace store
