// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <algorithm>
#include <vector>

namespace store {

using namespace Qt::StringLiterals;

std::vector<const Layer *> builtInLayers(); // CMake writes it from the files in store/schema/layers

namespace {

class Registry
{
public:
    Registry()
    {
        auto builtIn = builtInLayers();
        std::ranges::stable_sort(builtIn, {}, &Layer::place);
        std::ranges::for_each(builtIn, [this](const Layer *layer) { add(*layer); });
    }

    void add(const Layer &layer)
    {
        all.push_back(&layer);
        if (layer.isBesideReflexions())
            besideReflexions.push_back(&layer);
    }

    std::vector<const Layer *> all;
    std::vector<const Layer *> besideReflexions;
    std::vector<const Layer *> takenIn;
};

Registry &registry()
{
    static Registry layers;
    return layers;
}

template<typename Matches>
const Layer *firstThat(Matches &&matches)
{
    const auto layers = allLayers();
    const auto found = std::ranges::find_if(layers, [&](const Layer *layer) { return matches(*layer); });
    return found == layers.end() ? nullptr : *found;
}

QString ofRow(const char *expression, QStringView row)
{
    return QString::fromLatin1(expression).replace("{}"_L1, row.toString());
}

} // namespace

QString LayerText::valueOf(QStringView row) const
{
    return ofRow(value, row);
}

const LayerColumn *Layer::column(QStringView columnName) const
{
    const auto found = std::ranges::find_if(columns, [columnName](const LayerColumn &column) {
        return columnName == QLatin1StringView(column.name);
    });
    return found == columns.end() ? nullptr : &*found;
}

QString Layer::wordsOf(QStringView row) const
{
    QStringList words;
    for (const LayerText &text : texts)
        words += text.valueOf(row);
    return words.join(u" || ' ' || "_s);
}

QStringList Layer::givableStatuses() const
{
    QStringList givable;
    for (const char *status : statuses) {
        if (!programStatus || qstrcmp(status, programStatus) != 0)
            givable += QString::fromLatin1(status);
    }
    return givable;
}

QString Layer::titleOf(QStringView row) const
{
    return ofRow(title, row);
}

const Layer &Layer::whole() const
{
    const Layer *layer = partOf ? layerNamed(QString::fromLatin1(partOf)) : nullptr;
    return layer ? *layer : *this;
}

const Layer &Layer::pieces() const
{
    const Layer *layer = firstThat([this](const Layer &each) { return each.partOf && is(each.partOf); });
    return layer ? *layer : *this;
}

bool Layer::isBesideReflexions() const
{
    return isLedgered() && !isCarriedOutByLedger;
}

// An agent may take its own proposal back, and time closes what nobody looked at. Deciding and taking a
// decision up again is a person's.
bool Layer::isLeftToPeople(QByteArrayView action) const
{
    return (action == "decide" || action == "reopen")
           && std::ranges::any_of(steps, [action](const LayerStep &step) { return action == step.action; });
}

bool Layer::isWithheld(QByteArrayView status) const
{
    return std::ranges::any_of(withheld, [status](const char *each) { return status == each; });
}

bool Layer::mayRepeat() const
{
    return !texts.empty() && !isJudgedAlone;
}

bool Layer::hasStatus(QStringView status) const
{
    return std::ranges::any_of(statuses,
                               [status](const char *each) { return status == QLatin1StringView(each); });
}

std::span<const Layer *const> allLayers()
{
    return registry().all;
}

std::span<const Layer *const> layersBesideReflexions()
{
    return registry().besideReflexions;
}

std::span<const Layer *const> declaredLayers()
{
    return registry().takenIn;
}

const Layer *layerNamed(QStringView name)
{
    return firstThat([name](const Layer &layer) { return layer.is(name); });
}

const Layer *layerNamed(QByteArrayView name)
{
    return firstThat([name](const Layer &layer) { return layer.is(name); });
}

bool isToldInSums(QStringView layerName)
{
    const Layer *layer = layerNamed(layerName);
    return layer && layer->isToldInSums;
}

bool isToldInPieces(QStringView layerName)
{
    const Layer *layer = layerNamed(layerName);
    return layer && &layer->pieces() != layer;
}

QString listOf(std::span<const char *const> words)
{
    QStringList quoted;
    for (const char *word : words)
        quoted += u'\'' + QString::fromLatin1(word) + u'\'';
    return u'(' + quoted.join(u", "_s) + u')';
}

const Layer *layerOfUid(QStringView uid)
{
    return firstThat([uid](const Layer &layer) { return uid.startsWith(QLatin1StringView(layer.prefix)); });
}

const Layer *toldLayerOfUid(QStringView uid)
{
    const Layer *layer = layerOfUid(uid);
    return layer && layer->whole().open ? &layer->whole() : nullptr;
}

void declareLayer(const Layer &layer)
{
    registry().add(layer);
    registry().takenIn.push_back(&layer);
}

} // namespace store
