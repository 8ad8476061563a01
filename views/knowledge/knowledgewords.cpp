// SPDX-License-Identifier: MIT
#include "views/knowledge/knowledgewords.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace views {

using models::SourceState;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(views::KnowledgePage)
};

} // namespace

QString stateIcon(SourceState state)
{
    switch (state) {
    case SourceState::Unreadable: return u"close"_s;
    case SourceState::Gone: return u"warn"_s;
    case SourceState::Waits: return u"warn"_s;
    case SourceState::Changed: return u"flip"_s;
    case SourceState::SameAsWiki: return u"similar"_s;
    case SourceState::Instructions: return u"inject"_s;
    case SourceState::Secret: return u"secret"_s;
    case SourceState::Personal: return u"user"_s;
    case SourceState::UpToDate: break;
    }
    return u"check"_s;
}

Theme::Role stateColor(SourceState state)
{
    switch (state) {
    case SourceState::Unreadable:
    case SourceState::Instructions: return Theme::Rejected;
    case SourceState::Gone:
    case SourceState::Waits:
    case SourceState::Changed:
    case SourceState::SameAsWiki: return Theme::Review;
    case SourceState::Secret:
    case SourceState::Personal: return Theme::Sensitive;
    case SourceState::UpToDate: break;
    }
    return Theme::Approved;
}

QStringList countWords(const store::knowledge::KnowledgeCounts &counts)
{
    return {Words::tr("%Ln sources", nullptr, counts.sources),
            Words::tr("%Ln chunks", nullptr, counts.chunks),
            Words::tr("%Ln tokens", nullptr, int(counts.tokens))};
}

QString reportWords(const store::knowledge::IngestReport &report)
{
    if (report.wasCancelled)
        return Words::tr("Stopped. What was read so far is kept.");
    QStringList parts;
    if (report.added > 0)
        parts += Words::tr("%Ln new", nullptr, report.added);
    if (report.changed > 0)
        parts += Words::tr("%Ln changed", nullptr, report.changed);
    if (report.missing > 0)
        parts += Words::tr("%Ln gone", nullptr, report.missing);
    if (report.failed > 0)
        parts += Words::tr("%Ln could not be read", nullptr, report.failed);
    if (report.waiting > 0)
        parts += Words::tr("%Ln wait for you", nullptr, report.waiting);
    int skipped = 0;
    for (const auto &[reason, files] : report.skippedReasons)
        skipped += files;
    if (skipped > 0 && (!parts.isEmpty() || report.files > 0))
        parts += Words::tr("%Ln not read, listed by L", nullptr, skipped);
    if (!parts.isEmpty())
        return Words::tr("Documents: %1").arg(parts.join(u", "_s));
    if (report.files == 0)
        return Words::tr("No document of a known format was found");
    return Words::tr("Nothing changed in %Ln files", nullptr, report.files);
}

} // namespace views
