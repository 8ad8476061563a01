// SPDX-License-Identifier: MIT
#include "views/wiki/citationwatch.h"

#include "models/storethread.h"
#include "views/wiki/wikieditor.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace views {

namespace {

constexpr size_t MostNamed = 4;

} // namespace

CitationWatch::CitationWatch(models::StoreThread *store, WikiEditor *editor)
    : QObject(editor)
    , m_store(store)
    , m_editor(editor)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(200ms);
    connect(editor, &WikiEditor::textEdited, &m_delay, qOverload<>(&QTimer::start));
    connect(&m_delay, &QTimer::timeout, this, &CitationWatch::look);
}

void CitationWatch::look()
{
    const QString text = m_editor->title() + u'\n' + m_editor->body();
    const auto work = [text](store::Database &database) { return models::citationFaults(database, text); };
    m_store->read(work).then(
        this, [this, asked = ++m_asked](const store::Result<std::vector<models::CitationFault>> &faults) {
            if (faults && asked == m_asked)
                tell(*faults);
        });
}

void CitationWatch::tell(const std::vector<models::CitationFault> &faults)
{
    const auto named = [&faults](bool areRows) {
        QStringList names;
        int more = 0;
        for (const models::CitationFault &fault : faults) {
            if (fault.isRow != areRows)
                continue;
            if (names.size() < qsizetype(MostNamed))
                names += tr("%1 (%2)", "a cited row and its state").arg(fault.name, fault.state);
            else
                ++more;
        }
        if (more > 0)
            names += tr("and %Ln more", nullptr, more);
        return names.join(u", "_s);
    };
    QStringList sentences;
    if (const QString rows = named(true); !rows.isEmpty())
        sentences += tr("Told to no model as long as it cites what is not in force: %1.").arg(rows);
    if (const QString others = named(false); !others.isEmpty())
        sentences += tr("No citation: %1.").arg(others);
    m_editor->showWarning(sentences.join(u' '));
}

} // namespace views
