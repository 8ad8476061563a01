// SPDX-License-Identifier: MIT
#include "llmclient/endpoint.h"

#include "llmclient/text.h"

#include <QHostAddress>

namespace llmclient {

using namespace Qt::StringLiterals;

namespace {

bool isLoopback(const QString &host)
{
    // A name like 127.example.com is no address: it may lead anywhere.
    return host == "localhost"_L1 || QHostAddress(host).isLoopback();
}

} // namespace

store::Result<Endpoint> Endpoint::parse(const QString &text)
{
    const QUrl url(text.trimmed(), QUrl::StrictMode);
    const bool isPlain = url.scheme() == "http"_L1;
    if (!url.isValid() || url.host().isEmpty() || (!isPlain && url.scheme() != "https"_L1))
        return store::failure(store::Error::Code::Usage, Text::tr("\"%1\" is no web address; write it like "
                                                                  "https://api.example.com/v1.")
                                                             .arg(text));
    if (isPlain && !isLoopback(url.host()))
        return store::failure(store::Error::Code::Refused,
                              Text::tr("%1 is not encrypted and not on this machine; "
                                       "use https.")
                                  .arg(url.toString()));
    return Endpoint(url);
}

bool Endpoint::isLocal() const
{
    return isLoopback(m_url.host());
}

} // namespace llmclient
