// SPDX-License-Identifier: MIT
#include "store/signing/signingkey.h"

#include "store/sha256.h"
#include "store/text.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/x509.h>

namespace store::signing {

using namespace Qt::StringLiterals;

namespace {

template<auto Free>
struct Freed
{
    template<typename T>
    void operator()(T *thing) const
    {
        Free(thing);
    }
};

using Bio = std::unique_ptr<BIO, Freed<BIO_free_all>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Sealed = std::unique_ptr<X509_SIG, Freed<X509_SIG_free>>;
using Plain = std::unique_ptr<PKCS8_PRIV_KEY_INFO, Freed<PKCS8_PRIV_KEY_INFO_free>>;
using Parameters = std::unique_ptr<X509_ALGOR, Freed<X509_ALGOR_free>>;

// 2^14 x 8 x 1: each guess of a passphrase takes 16 MiB; OpenSSL's limit here is 32 MiB.
constexpr uint64_t ScryptCost = 16'384;
constexpr uint64_t ScryptBlock = 8;
constexpr int SaltBytes = 16;

tl::unexpected<Error> failed()
{
    return failure(Error::Code::Failed, Text::tr("The cryptography library refused a key operation."));
}

QByteArray bytesOf(BIO *bio)
{
    char *data = nullptr;
    const long size = BIO_get_mem_data(bio, &data);
    return QByteArray(data, size);
}

// Returns the given passphrase; without this callback OpenSSL would ask at the terminal.
int passphraseOf(char *buffer, int size, int, void *from)
{
    const auto *passphrase = static_cast<const QByteArray *>(from);
    const int length = int(qMin<qsizetype>(size, passphrase->size()));
    std::copy_n(passphrase->constData(), length, buffer);
    return length;
}

Result<QByteArray> sealedPem(EVP_PKEY *key, const QByteArray &passphrase)
{
    const Plain plain(EVP_PKEY2PKCS8(key));
    Parameters parameters(
        PKCS5_pbe2_set_scrypt(EVP_aes_256_cbc(), nullptr, SaltBytes, nullptr, ScryptCost, ScryptBlock, 1));
    if (!plain || !parameters)
        return failed();
    const Sealed sealed(
        PKCS8_set0_pbe(passphrase.constData(), int(passphrase.size()), plain.get(), parameters.get()));
    if (!sealed)
        return failed();
    static_cast<void>(parameters.release()); // belongs to `sealed` now
    const Bio bio(BIO_new(BIO_s_mem()));
    if (!bio || PEM_write_bio_PKCS8(bio.get(), sealed.get()) != 1)
        return failed();
    return bytesOf(bio.get());
}

} // namespace

SigningKey::SigningKey(evp_pkey_st *key)
    : m_key(key, EVP_PKEY_free)
{}

Result<SigningKey> SigningKey::generate()
{
    EVP_PKEY *key = EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
    if (!key)
        return failed();
    return SigningKey(key);
}

Result<SigningKey> SigningKey::fromPem(const QByteArray &pem, const QByteArray &passphrase)
{
    const Bio bio(BIO_new_mem_buf(pem.constData(), int(pem.size())));
    QByteArray given = passphrase;
    EVP_PKEY *key = bio ? PEM_read_bio_PrivateKey(bio.get(), nullptr, passphraseOf, &given) : nullptr;
    if (!key)
        return failure(Error::Code::Refused,
                       Text::tr("The key could not be opened: the passphrase does not fit, or "
                                "it is no private key."));
    SigningKey read(key);
    if (EVP_PKEY_get_id(key) != EVP_PKEY_ED25519)
        return failure(Error::Code::Refused,
                       Text::tr("The key is no Ed25519 key; \"memoirctl key new\" makes one."));
    return read;
}

Result<QByteArray> SigningKey::toPem(const QByteArray &passphrase) const
{
    if (!passphrase.isEmpty())
        return sealedPem(m_key.get(), passphrase);
    const Bio bio(BIO_new(BIO_s_mem()));
    if (!bio || PEM_write_bio_PrivateKey(bio.get(), m_key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1)
        return failed();
    return bytesOf(bio.get());
}

QByteArray SigningKey::publicKey() const
{
    QByteArray bytes(PublicBytes, '\0');
    size_t size = size_t(bytes.size());
    EVP_PKEY_get_raw_public_key(m_key.get(), reinterpret_cast<unsigned char *>(bytes.data()), &size);
    return bytes;
}

QString SigningKey::id() const
{
    return idOfKey(publicKey());
}

Result<QByteArray> SigningKey::sign(QByteArrayView message) const
{
    const Digest digest(EVP_MD_CTX_new());
    QByteArray signature(SignatureBytes, '\0');
    size_t size = size_t(signature.size());
    if (!digest || EVP_DigestSignInit(digest.get(), nullptr, nullptr, nullptr, m_key.get()) != 1
        || EVP_DigestSign(digest.get(), reinterpret_cast<unsigned char *>(signature.data()), &size,
                          reinterpret_cast<const unsigned char *>(message.data()), size_t(message.size()))
               != 1)
        return failed();
    return signature;
}

QString idOfKey(const QByteArray &publicKey)
{
    return "key_"_L1 + QString::fromLatin1(sha256(publicKey).toHex().left(20));
}

bool isSignedBy(const QByteArray &publicKey, QByteArrayView message, const QByteArray &signature)
{
    if (publicKey.size() != SigningKey::PublicBytes || signature.size() != SigningKey::SignatureBytes)
        return false;
    const std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>> key(EVP_PKEY_new_raw_public_key(
        EVP_PKEY_ED25519, nullptr, reinterpret_cast<const unsigned char *>(publicKey.constData()),
        size_t(publicKey.size())));
    const Digest digest(EVP_MD_CTX_new());
    return key && digest && EVP_DigestVerifyInit(digest.get(), nullptr, nullptr, nullptr, key.get()) == 1
           && EVP_DigestVerify(digest.get(), reinterpret_cast<const unsigned char *>(signature.constData()),
                               size_t(signature.size()),
                               reinterpret_cast<const unsigned char *>(message.data()),
                               size_t(message.size()))
                  == 1;
}

} // namespace store::signing
