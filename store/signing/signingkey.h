// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

struct evp_pkey_st;

namespace store::signing {

// An Ed25519 key pair (OpenSSL). What it signs can be checked with the public key alone.
class SigningKey
{
public:
    static constexpr qsizetype PublicBytes = 32;
    static constexpr qsizetype SignatureBytes = 64;

    [[nodiscard]] static Result<SigningKey> generate();
    // PKCS#8 PEM; an empty passphrase reads a key that was written without one. Refused where it does not
    // fit.
    [[nodiscard]] static Result<SigningKey> fromPem(const QByteArray &pem, const QByteArray &passphrase = {});
    // With a passphrase: AES-256 under a key that scrypt makes of it.
    [[nodiscard]] Result<QByteArray> toPem(const QByteArray &passphrase = {}) const;

    QByteArray publicKey() const; // 32 bytes
    QString id() const;           // "key_" and the beginning of the public key's SHA-256
    [[nodiscard]] Result<QByteArray> sign(QByteArrayView message) const;

private:
    explicit SigningKey(evp_pkey_st *key);

    std::shared_ptr<evp_pkey_st> m_key;
};

QString idOfKey(const QByteArray &publicKey);
bool isSignedBy(const QByteArray &publicKey, QByteArrayView message, const QByteArray &signature);

} // namespace store::signing
