// SPDX-License-Identifier: MIT
#include "llmclient/tasks/wikihandles.h"

#include "store/layers/citations.h"

#include <QRegularExpression>

namespace llmclient::tasks {

using namespace Qt::StringLiterals;

QString WikiHandles::handleOf(const QString &uid)
{
    const auto known = m_numbers.constFind(uid);
    if (known != m_numbers.cend())
        return u'E' + QString::number(*known);
    m_uids.append(uid);
    m_numbers.insert(uid, int(m_uids.size()));
    return u'E' + QString::number(m_uids.size());
}

QString WikiHandles::uidOf(const QString &handle) const
{
    const int number = handle.startsWith(u'E') ? QStringView(handle).sliced(1).toInt() : 0;
    return m_uids.value(number - 1);
}

QString WikiHandles::shortened(const QString &text)
{
    QString shorter;
    qsizetype done = 0;
    for (const store::Citation &citation : store::citationsIn(text)) {
        shorter += QStringView(text).sliced(done, citation.start - done);
        shorter += handleOf(citation.uid);
        done = citation.start + citation.length;
    }
    return shorter + text.sliced(done);
}

QString WikiHandles::disarmed(const QString &text)
{
    static const QRegularExpression handle(u"\\[(\\^?E[0-9]+(?:[,; ]+\\^?E[0-9]+)*)\\]"_s);
    return QString(text).replace(handle, u"(\\1)"_s);
}

QString WikiHandles::restored(const QString &text, QStringList &unknown) const
{
    static const QRegularExpression group(u"\\[(\\^?E[0-9]+(?:[,; ]+\\^?E[0-9]+)*)\\]"_s);
    static const QRegularExpression one(u"E[0-9]+"_s);
    QString longer;
    qsizetype done = 0;
    for (auto groups = group.globalMatch(text); groups.hasNext();) {
        const auto match = groups.next();
        longer += QStringView(text).sliced(done, match.capturedStart() - done);
        done = match.capturedEnd();
        for (auto names = one.globalMatch(match.captured(1)); names.hasNext();) {
            const QString name = names.next().captured();
            const QString uid = uidOf(name);
            if (uid.isEmpty() && !unknown.contains(name))
                unknown.append(name);
            longer += u'[' + (uid.isEmpty() ? name : uid) + u']';
        }
    }
    return longer + text.sliced(done);
}

} // namespace llmclient::tasks
