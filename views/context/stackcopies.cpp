// SPDX-License-Identifier: MIT
#include "views/context/stackcopies.h"

#include "models/contextdesk.h"
#include "store/retrieval/stackjson.h"
#include "views/context/contextwords.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QJsonDocument>

namespace views {

StackCopies::StackCopies(const models::ContextDesk *desk, const Actions &actions, QObject *parent)
    : QObject(parent)
    , m_desk(desk)
{
    actions.text->setToolTip(tr("Copy the exact text"));
    actions.json->setToolTip(tr("Copy as JSON, with every candidate"));
    actions.messages->setToolTip(tr("Copy as chat messages"));
    connectForm(actions.text, [this](const store::Stack &stack) {
        copy(stack.text, tr("Copied %Ln token(s) of text: %1", nullptr, stack.tokens()));
    });
    connectForm(actions.json, [this](const store::Stack &stack) {
        copy(QString::fromUtf8(QJsonDocument(store::toJson(stack)).toJson()), tr("Copied as JSON: %1"));
    });
    connectForm(actions.messages, [this](const store::Stack &stack) {
        copy(QString::fromUtf8(QJsonDocument(store::messages(stack)).toJson()),
             tr("Copied as chat messages: %1"));
    });
}

template<class Form>
void StackCopies::connectForm(QAction *action, Form form)
{
    connect(action, &QAction::triggered, this, [this, form] {
        if (const auto &stack = m_desk->stack())
            form(*stack);
    });
}

// `said`: the message, with a place marker for the question.
void StackCopies::copy(const QString &text, const QString &said)
{
    QGuiApplication::clipboard()->setText(text);
    Q_EMIT copied(said.arg(questionHead(m_desk->question().question)));
}

} // namespace views
