// SPDX-License-Identifier: MIT
#pragma once

#include <QtConcurrent/QtConcurrentRun>

#include <QFutureWatcher>

#include <type_traits>

namespace models {

// Runs `work` on a thread of the pool, then `listener` with its answer on the thread of `context`; not if
// `context` was destroyed by then. (A continuation of QFuture would end the program there, see Reply.)
template<typename Work, typename Listener>
void inBackground(QObject *context, Work work, Listener listener)
{
    using Watcher = QFutureWatcher<std::invoke_result_t<Work>>;
    auto *watcher = new Watcher(context);
    QObject::connect(watcher, &Watcher::finished, context, [watcher, listener = std::move(listener)] {
        watcher->deleteLater();
        listener(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

} // namespace models
