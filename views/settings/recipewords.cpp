// SPDX-License-Identifier: MIT
#include "views/settings/recipewords.h"

#include "store/retrieval/recipes/recipejson.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace views {

using namespace Qt::StringLiterals;

namespace {

// The context of these texts for translators.
struct RecipeWords
{
    Q_DECLARE_TR_FUNCTIONS(views::RecipeWords)
};

struct Word
{
    QLatin1StringView key;
    QLatin1StringView word;
    const char *said;
};

constexpr std::array Words{
    Word{"unit"_L1, "tokens"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "tokens")},
    Word{"unit"_L1, "characters"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "characters")},
    Word{"unit"_L1, "bytes"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "bytes")},
    Word{"unit"_L1, "items"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "entries")},
    Word{"overflow"_L1, "tail"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "cut from the tail")},
    Word{"overflow"_L1, "tiered"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "told in short")},
    Word{"overflow"_L1, "skip"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "skipped, the next is tried")},
    Word{"overflow"_L1, "headings"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "headings alone")},
    Word{"rank"_L1, "layer"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "as the layer has it")},
    Word{"rank"_L1, "corroborated"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "seen most often")},
    Word{"rank"_L1, "oldest"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "the oldest")},
    Word{"rank"_L1, "priority"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "the most pressing")},
    Word{"rank"_L1, "activation"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "the strongest")},
    Word{"rank"_L1, "proven"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "what succeeded")},
    Word{"rank"_L1, "sources"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "found by most ways")},
    Word{"rank"_L1, "name"_L1, QT_TRANSLATE_NOOP("views::RecipeWords", "by name")}};

} // namespace

QString planWordFor(const QString &key, const QString &word)
{
    const auto found =
        std::ranges::find_if(Words, [&](const Word &one) { return key == one.key && word == one.word; });
    return found == Words.end() ? word : RecipeWords::tr(found->said);
}

QString roomWords(const store::LayerPlan &plan)
{
    return QLocale().toString(plan.budget) + u' ' + planWordFor(u"unit"_s, store::planWord(plan, u"unit"_s));
}

QString kindsWords(const store::LayerPlan &plan)
{
    QStringList kinds;
    for (const store::LayerPlan::Kind &kind : plan.kinds)
        kinds += kind.items < 0 ? kind.name : u"%1 (%2)"_s.arg(kind.name).arg(kind.items);
    return kinds.isEmpty() ? RecipeWords::tr("all") : kinds.join(u", "_s);
}

} // namespace views
