// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/guard.h"
#include "store/layers/preparedrow.h"
#include "store/result.h"
#include "store/rows/reflexiontext.h"

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <thread>

namespace store {

struct RowSeam;

// Checks, guards and encodes the rows of a batch ahead of the writer: a large batch on a thread of its own,
// so that the writer's thread does nothing but write. Rows come out in order. Rows and guard must outlive it;
// a row may be read by others once it was taken.
class RowPreparation
{
    Q_DISABLE_COPY_MOVE(RowPreparation)
public:
    struct Item
    {
        Result<FieldFindings> findings; // or why the row is refused
        std::optional<PreparedRow> prepared;
    };

    RowPreparation(std::span<NewReflexion> rows, const guard::Guard &guard, SecretPolicy policy);
    ~RowPreparation();

    // Waits until row `index` is there.
    Item &at(size_t index);

private:
    void prepare(size_t index);
    [[nodiscard]] std::unique_ptr<RowSeam> seamBehind(size_t index);
    void prepareAll(const std::stop_token &stop);

    const std::span<NewReflexion> m_rows;
    const guard::Guard &m_guard;
    const SecretPolicy m_policy;
    std::vector<Item> m_items;
    std::unique_ptr<RowSeam> m_seam; // between the last row and the next
    QStringList m_parts;             // texts of the next row that may be part of a secret
    std::atomic<size_t> m_done = 0;
    std::jthread m_thread; // declared last: it uses the members above
};

} // namespace store
