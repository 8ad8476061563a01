// SPDX-License-Identifier: MIT
#include "store/database/gateturn.h"

#include "store/database/writegate.h"

#include <QElapsedTimer>

#include <utility>

namespace store {

namespace {

constexpr qint64 LongestTurnMs = 200;

struct Turn
{
    bool isAnotherWaiting = false;
    WriteGate *left = nullptr;
    QElapsedTimer since;
};

thread_local Turn turn;

} // namespace

GateTurn::GateTurn(bool isAnotherWaiting)
    : m_isAnotherWaiting(isAnotherWaiting)
{
    turn.isAnotherWaiting = isAnotherWaiting;
}

GateTurn::~GateTurn()
{
    turn.isAnotherWaiting = false;
    if (!m_isAnotherWaiting)
        end();
}

void GateTurn::end()
{
    if (WriteGate *gate = std::exchange(turn.left, nullptr))
        gate->leave();
}

void GateTurn::began()
{
    turn.since.start();
}

bool GateTurn::isLeft(WriteGate *gate)
{
    if (!turn.isAnotherWaiting || turn.since.hasExpired(LongestTurnMs))
        return false;
    turn.left = gate;
    return true;
}

bool GateTurn::takesOver(const WriteGate *gate)
{
    const bool isItsOwn = turn.left == gate;
    if (isItsOwn)
        turn.left = nullptr;
    return isItsOwn;
}

} // namespace store
