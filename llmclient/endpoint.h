// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QUrl>

namespace llmclient {

// Where a model answers. Checked once, when a person types it: encrypted, or on this machine.
class Endpoint
{
public:
    // Error::Usage for anything but an http(s) address; Error::Refused for plain http to another machine,
    // because keys and memories would be readable on the way.
    [[nodiscard]] static store::Result<Endpoint> parse(const QString &text);

    const QUrl &url() const { return m_url; }
    bool isLocal() const;

private:
    explicit Endpoint(QUrl url)
        : m_url(std::move(url))
    {}

    QUrl m_url;
};

} // namespace llmclient
