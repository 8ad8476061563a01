// SPDX-License-Identifier: MIT
#pragma once

#include "models/wikimodel.h"

#include <QHash>
#include <QSortFilterProxyModel>

#include <optional>

namespace models {

// The wiki's sections as the list of topics of the page Beliefs, by name; can be narrowed to one agent and to
// words. GUI thread.
class TopicModel final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    enum Role { RemarksRole = Qt::UserRole + 300 }; // int: number of remarks about the topic

    explicit TopicModel(WikiModel *wiki, QObject *parent = nullptr);

    void setAgent(const QString &agent); // empty: all topics, also those of no agent
    void setText(const QString &text);
    void setRemarks(const QHash<QString, int> &bySlug);
    QString agent() const { return m_agent; }

    const store::WikiSection *sectionAt(int row) const;
    int rowOf(const QString &uid) const; // -1 where it is not shown
    QStringList agents() const;          // of all sections, sorted

    QVariant data(const QModelIndex &index, int role) const override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    WikiModel *m_wiki;
    QString m_agent;
    QString m_text;
    QHash<QString, int> m_remarks;
};

} // namespace models
