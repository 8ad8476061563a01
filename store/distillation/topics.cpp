// SPDX-License-Identifier: MIT
#include "store/distillation/topics.h"

#include "store/retrieval/terms.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <set>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

constexpr int FewestOfTopic = 3;
constexpr double MostOfBlock = 0.4; // a word in a larger share of the items does not divide them
constexpr int ShortestTopic = 4;    // letters

// Words of speech about anything.
const QSet<QString> &dullWords()
{
    static const QSet<QString> words = [] {
        const QStringList list =
            u"mention mentioned want wants wanted like likes liked feel feels feeling felt enjoy enjoys "
            u"enjoyed think thinks "
            "thought believe believes recently currently last week year month time many much more most also "
            "good great new "
            "make makes made take takes taken took give gives given going went come comes came find finds "
            "found look looks "
            "need needs needed help helps helped keep keeps start started plan plans planning share shared "
            "things thing "
            "always never every first one two three people important different really still since after "
            "before during "
            "without while until only even other another both each same well back over under again around "
            "through because "
            "instead rather several various long being love loves loved show shows showed shown said says "
            "tell told talk "
            "value values valued appreciate appreciates excited happy working work works describes described "
            "considers "
            "experience experienced interested interest using used uses able attend attended visited visit named connected playing times"_s
                .split(u' ');
        return QSet<QString>(list.begin(), list.end());
    }();
    return words;
}

// A noun may follow these.
bool announcesNoun(QStringView word)
{
    static const QSet<QString> words = [] {
        const QStringList list =
            u"the a an has have had two three his her their its my our your this that these those of in for "
            u"with from about on at "
            "by every each no some any der die das den dem des ein eine einen einer im am vom zum zur mit "
            "von für le la les un une des du de"_s.split(u' ');
        return QSet<QString>(list.begin(), list.end());
    }();
    return words.contains(word.toString().toLower());
}

struct Word
{
    quint64 stem;
    QString form; // as written, in lower case
    bool isThing = false;
};

std::vector<Word> topicWords(const QString &text, const std::set<quint64> &named)
{
    std::vector<Word> words;
    std::set<quint64> seen;
    QStringView before;
    const std::vector<Term> terms = termsOf(text);
    for (size_t i = 0; i < terms.size(); ++i) {
        const Term &term = terms[i];
        const QStringView here = QStringView(text).sliced(term.start, term.length);
        // Of successive nouns only the last is the topic: "the video game tournament" is about a tournament.
        const int end = term.start + term.length;
        const bool isLast = i + 1 == terms.size() || terms[i + 1].isCommon || terms[i + 1].start > end + 1;
        const bool isThing = isLast && (announcesNoun(before) || (term.start > 0 && here.front().isUpper()));
        if (!isLast && announcesNoun(before))
            before = u"the";
        else
            before = here;
        if (term.isCommon || term.length < ShortestTopic || named.contains(term.stem)
            || seen.contains(term.stem))
            continue;
        const QString form = foldedWord(here);
        const bool isWord = std::ranges::all_of(form, [](QChar letter) { return letter.isLetter(); });
        if (!isWord || dullWords().contains(form))
            continue;
        seen.insert(term.stem);
        words.push_back({term.stem, form, isThing});
    }
    return words;
}

QString headingOf(const QMap<QString, int> &forms)
{
    QString best;
    int most = 0;
    for (auto form = forms.begin(); form != forms.end(); ++form) {
        if (form.value() > most || (form.value() == most && form.key().size() < best.size())) {
            most = form.value();
            best = form.key();
        }
    }
    return best.isEmpty() ? best : best.at(0).toUpper() + best.sliced(1);
}

std::set<quint64> stemsOf(const QString &text)
{
    std::set<quint64> stems;
    for (const Term &term : termsOf(text))
        stems.insert(term.stem);
    return stems;
}

} // namespace

std::vector<OutlineBlock> byTopic(std::vector<OutlineItem> items, const QStringList &names)
{
    const std::set<quint64> named = stemsOf(names.join(u' '));
    std::vector<std::vector<Word>> words;
    for (const OutlineItem &item : items)
        words.push_back(topicWords(item.text, named));
    struct Topic
    {
        std::vector<int> items;
        QMap<QString, int> forms;
        int left = 0;   // items that are under no heading yet
        int things = 0; // items in which the word is a noun
        QString heading;
    };
    QMap<quint64, Topic> topics;
    for (size_t i = 0; i < items.size(); ++i) {
        for (const Word &word : words[i]) {
            Topic &topic = topics[word.stem];
            topic.items.push_back(int(i));
            ++topic.forms[word.form];
            ++topic.left;
            topic.things += word.isThing;
        }
    }
    for (Topic &topic : topics)
        topic.heading = headingOf(topic.forms);

    const int most = std::max(FewestOfTopic, int(MostOfBlock * double(items.size())));
    std::vector<bool> isPlaced(items.size(), false);
    std::vector<OutlineBlock> blocks;
    for (;;) {
        const Topic *best = nullptr;
        for (const Topic &topic : std::as_const(topics)) {
            if (topic.left < FewestOfTopic || topic.left > most
                || 5 * topic.things < 2 * int(topic.items.size()) || (best && topic.left < best->left))
                continue;
            if (!best || topic.left > best->left || topic.heading < best->heading)
                best = &topic;
        }
        if (!best)
            break;
        OutlineBlock block{best->heading, {}};
        std::vector<int> taken;
        for (const int item : best->items) {
            if (!isPlaced[size_t(item)])
                taken.push_back(item);
        }
        for (const int item : taken) {
            isPlaced[size_t(item)] = true;
            block.items.push_back(std::move(items[size_t(item)]));
            for (const Word &word : words[size_t(item)])
                --topics[word.stem].left;
        }
        blocks.push_back(std::move(block));
    }
    std::vector<int> left;
    for (int i = 0; i < int(items.size()); ++i) {
        if (!isPlaced[size_t(i)])
            left.push_back(i);
    }
    if (!left.empty()) {
        OutlineBlock rest{blocks.empty() ? QString() : QString(MoreHeading), {}};
        for (const int item : left)
            rest.items.push_back(std::move(items[size_t(item)]));
        blocks.push_back(std::move(rest));
    }
    return blocks;
}

int topicOf(const OutlineItem &item, const std::vector<OutlineBlock> &blocks)
{
    const std::set<quint64> stems = stemsOf(item.text);
    for (size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].heading.isEmpty() || blocks[i].heading == MoreHeading)
            continue;
        const std::set<quint64> heading = stemsOf(blocks[i].heading);
        if (std::ranges::any_of(heading, [&](quint64 stem) { return stems.contains(stem); }))
            return int(i);
    }
    return -1;
}

} // namespace store::distillation
