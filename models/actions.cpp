// SPDX-License-Identifier: MIT
#include "models/actions.h"

#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr auto WithReason = ".reason"_L1; // "triage.approve.reason": "triage.approve" with a reason

QString settingOf(const QString &id)
{
    return "keys/"_L1 + id;
}

// Also true where one key sequence begins the other ("G" and "G, T"): Qt could not tell the two apart.
bool collide(const QKeySequence &one, const QKeySequence &other)
{
    return !one.isEmpty() && !other.isEmpty()
           && (one.matches(other) != QKeySequence::NoMatch || other.matches(one) != QKeySequence::NoMatch);
}

bool isSingleKey(const QKeySequence &key)
{
    constexpr auto Commanding = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;

    if (key.count() != 1 || (key[0].keyboardModifiers() & Commanding))
        return false;
    return key[0].key() >= Qt::Key_Space && key[0].key() < Qt::Key_Escape;
}

} // namespace

ActionRegistry::ActionRegistry(QObject *parent)
    : QObject(parent)
{}

QAction *ActionRegistry::add(const ActionSpec &spec)
{
    Q_ASSERT(!m_byId.contains(spec.id));
    Entry fresh{spec, new QAction(spec.text, this), spec.keys};
    fresh.action->setObjectName(spec.id);
    readKey(fresh);
    apply(fresh);
    m_byId.insert(spec.id, qsizetype(m_entries.size()));
    m_entries.push_back(fresh);
    return fresh.action;
}

const ActionRegistry::Entry *ActionRegistry::entry(const QString &id) const
{
    const auto at = m_byId.constFind(id);
    return at == m_byId.cend() ? nullptr : &m_entries[std::size_t(*at)];
}

ActionRegistry::Entry *ActionRegistry::entry(const QString &id)
{
    const auto at = m_byId.constFind(id);
    return at == m_byId.cend() ? nullptr : &m_entries[std::size_t(*at)];
}

QAction *ActionRegistry::action(const QString &id) const
{
    const Entry *known = entry(id);
    return known ? known->action : nullptr;
}

QString ActionRegistry::idOf(const QAction *action) const
{
    return action && action->parent() == this ? action->objectName() : QString();
}

QString ActionRegistry::groupOf(const QString &id) const
{
    const Entry *known = entry(id);
    return known ? known->spec.group : QString();
}

QStringList ActionRegistry::groups() const
{
    QStringList result;
    for (const Entry &each : m_entries)
        result.append(each.spec.group);
    result.removeDuplicates();
    return result;
}

QStringList ActionRegistry::ids(const QString &group) const
{
    QStringList result;
    for (const Entry &each : m_entries) {
        if (group.isEmpty() || each.spec.group == group)
            result.append(each.spec.id);
    }
    return result;
}

QKeySequence ActionRegistry::key(const QString &id) const
{
    const Entry *known = entry(id);
    return known ? known->keys.value(0) : QKeySequence();
}

QKeySequence ActionRegistry::defaultKey(const QString &id) const
{
    const Entry *known = entry(id);
    return known ? known->spec.keys.value(0) : QKeySequence();
}

bool ActionRegistry::isRemapped(const QString &id) const
{
    return key(id) != defaultKey(id);
}

QString ActionRegistry::pageOf(const QString &id) const
{
    const Entry *known = entry(id);
    const bool isEverywhere = known && known->action->shortcutContext() == Qt::WindowShortcut;
    return isEverywhere ? QString() : id.section(u'.', 0, 0);
}

bool ActionRegistry::canMeet(const QString &id, const Entry &other) const
{
    const QString page = pageOf(id);
    const QString there = pageOf(other.spec.id);
    return page.isEmpty() || there.isEmpty() || page == there;
}

QString ActionRegistry::conflict(const QString &id, const QKeySequence &key) const
{
    const auto other = std::ranges::find_if(m_entries, [&](const Entry &each) {
        return each.spec.id != id && canMeet(id, each)
               && std::ranges::any_of(each.keys, [&](const QKeySequence &own) { return collide(own, key); });
    });
    return other == m_entries.end() ? QString() : other->spec.id;
}

bool ActionRegistry::setKey(const QString &id, const QKeySequence &key)
{
    Entry *known = entry(id);
    if (!known || !conflict(id, key).isEmpty())
        return false;
    if (key == known->spec.keys.value(0))
        QSettings().remove(settingOf(id));
    else
        QSettings().setValue(settingOf(id), key.toString(QKeySequence::PortableText));
    readKey(*known);
    apply(*known);
    if (Entry *with = entry(id + WithReason)) {
        readKey(*with);
        apply(*with);
    }
    Q_EMIT keysChanged(id);
    return true;
}

void ActionRegistry::resetAllKeys()
{
    QSettings().remove("keys"_L1);
    for (Entry &each : m_entries) {
        each.keys = each.spec.keys;
        apply(each);
    }
    Q_EMIT keysChanged({});
}

void ActionRegistry::setSingleKeysEnabled(bool isEnabled)
{
    if (m_areSingleKeysEnabled == isEnabled)
        return;
    m_areSingleKeysEnabled = isEnabled;
    for (const Entry &each : m_entries)
        apply(each);
}

void ActionRegistry::readKey(Entry &entry)
{
    entry.keys = entry.spec.keys;
    const QVariant own = QSettings().value(settingOf(entry.spec.id));
    if (!own.isValid())
        return followKey(entry);
    const auto key = QKeySequence::fromString(own.toString(), QKeySequence::PortableText);
    entry.keys = key.isEmpty() ? QList<QKeySequence>() : QList{key} + entry.spec.keys.mid(1);
}

// "triage.approve.reason" has the key of "triage.approve" with Shift: where the user gave "approve" another
// single key, the action with the reason follows.
void ActionRegistry::followKey(Entry &follower) const
{
    const QString &id = follower.spec.id;
    const Entry *base = id.endsWith(WithReason) ? entry(id.chopped(WithReason.size())) : nullptr;
    const QKeySequence key = base ? base->keys.value(0) : QKeySequence();
    if (!base || key == base->spec.keys.value(0) || !isSingleKey(key))
        return;
    const QKeySequence shifted(QKeyCombination(key[0].keyboardModifiers() | Qt::ShiftModifier, key[0].key()));
    if (conflict(id, shifted).isEmpty())
        follower.keys = QList{shifted} + follower.spec.keys.mid(1);
}

void ActionRegistry::apply(const Entry &entry)
{
    QList<QKeySequence> keys = entry.keys;
    if (!m_areSingleKeysEnabled)
        keys.removeIf(isSingleKey);
    entry.action->setShortcuts(keys);
}

} // namespace models
