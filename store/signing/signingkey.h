// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

struct evp_pkey_st;

namespace store::signing {

// An Ed25519 key pair (OpenSSL). Its signatures can be verified with the public key alone.
class SigningKey
{
public:
    static constexpr qsizetype PublicBytes = 32;
    static constexpr qsizetype SignatureBytes = 64;

    [[nodiscard]] static Result<SigningKey> generate();
    // Reads PKCS#8 PEM; an empty passphrase is for a key without one. Error::Refused where the passphrase is
    // wrong.
    [[nodiscard]] static Result<SigningKey> fromPem(const QByteArray &pem, const QByteArray &passphrase = {});
    // With a passphrase the key is encrypted by AES-256, with a key that scrypt derives.
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
