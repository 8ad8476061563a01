// SPDX-License-Identifier: MIT
#include "models/wikidetail.h"

#include "store/layers/citations.h"

#include <QRegularExpression>

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostLogLines = 20;
constexpr int MostTellings = 20;

} // namespace

WikiText wikiText(const QString &title, const QString &body, const QStringList &given)
{
    static const QRegularExpression group(
        u"\\[\\^?([a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}(?:[,; ]+\\^?[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26})*)\\]"_s);
    const QString source = u"## "_s + title + u"\n\n"_s + body;
    const QStringList order = given.isEmpty() ? store::citedUids(source) : given;
    WikiText shown;
    qsizetype done = 0;
    for (auto matches = group.globalMatch(source); matches.hasNext();) {
        const auto match = matches.next();
        shown.text += QStringView(source).sliced(done, match.capturedStart() - done);
        done = match.capturedEnd();
        for (const QString &uid : store::citedUids(match.capturedView(1))) {
            const int ordinal = int(order.indexOf(uid)) + 1;
            const QString mark = u'[' + QString::number(ordinal) + u']';
            shown.marks.push_back({int(shown.text.size()), int(mark.size()), ordinal});
            shown.text += mark;
        }
    }
    shown.text += QStringView(source).sliced(done);
    return shown;
}

store::Result<WikiDetail> readWikiDetail(store::Database &database, const QString &uid)
{
    store::Wiki wiki(database);
    store::Lineage lineage(database);
    auto section = wiki.one(uid);
    if (!section)
        return tl::unexpected(section.error());
    auto citations = wiki.citations(uid);
    auto reasons = lineage.whyHeldBack(uid);
    auto log = wiki.log(section->slug, MostLogLines);
    auto versions = wiki.history(uid);
    auto sources = lineage.sources(uid);
    auto derived = lineage.derived(uid);
    auto tellings = lineage.tellings(uid, MostTellings);
    for (const auto *error : {citations ? nullptr : &citations.error(), reasons ? nullptr : &reasons.error(),
                              log ? nullptr : &log.error(), versions ? nullptr : &versions.error(),
                              sources ? nullptr : &sources.error(), derived ? nullptr : &derived.error(),
                              tellings ? nullptr : &tellings.error()}) {
        if (error)
            return tl::unexpected(*error);
    }
    WikiText text = wikiText(section->title, section->body);
    return WikiDetail{std::move(*section), std::move(text),     std::move(*citations),
                      std::move(*reasons), std::move(*log),     std::move(*versions),
                      std::move(*sources), std::move(*derived), std::move(*tellings)};
}

bool isForgotten(const WikiDetail &detail, int version)
{
    const auto from = detail.versions.begin() + version;
    return std::ranges::any_of(from, std::min(from + 2, detail.versions.end()), std::identity{},
                               &store::WikiVersion::isForgotten);
}

std::vector<DiffPiece> wikiChanges(const WikiDetail &detail, int version)
{
    if (version < 0 || version + 1 >= int(detail.versions.size()) || isForgotten(detail, version))
        return {};
    const store::WikiVersion &after = detail.versions[size_t(version)];
    const store::WikiVersion &before = detail.versions[size_t(version) + 1];
    // A cited row has one number in both texts: that of the present section, else the next free one.
    QStringList order;
    for (const QString &text : {detail.section.title + u'\n' + detail.section.body,
                                after.title + u'\n' + after.body, before.title + u'\n' + before.body}) {
        for (const QString &uid : store::citedUids(text)) {
            if (!order.contains(uid))
                order.append(uid);
        }
    }
    return wordDiff(wikiText(before.title, before.body, order).text,
                    wikiText(after.title, after.body, order).text);
}

} // namespace models
