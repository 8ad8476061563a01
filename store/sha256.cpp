// SPDX-License-Identifier: MIT
#include "store/sha256.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <memory>

namespace store {

namespace {

struct FreeContext
{
    void operator()(EVP_MD_CTX *context) const { EVP_MD_CTX_free(context); }
};

// Looked up once: EVP_sha256() would do it again in every thread. The first look-up loads libcrypto's
// settings and leaves its error queue in this thread, which LeakSanitizer found alive after the thread's end
// in one run of ten (OpenSSL 3.0.19), so it is given back at once.
const EVP_MD *algorithm()
{
    static const EVP_MD *const found = [] {
        const EVP_MD *const fetched = EVP_MD_fetch(nullptr, "SHA256", nullptr);
        OPENSSL_thread_stop();
        return fetched;
    }();
    return found;
}

} // namespace

QByteArray sha256(QByteArrayView bytes)
{
    // Setting up the context costs more than a short hash, so each thread does it once.
    thread_local const std::unique_ptr<EVP_MD_CTX, FreeContext> context = [] {
        std::unique_ptr<EVP_MD_CTX, FreeContext> made(EVP_MD_CTX_new());
        EVP_DigestInit_ex2(made.get(), algorithm(), nullptr);
        return made;
    }();
    QByteArray digest(32, Qt::Uninitialized);
    EVP_DigestInit_ex2(context.get(), nullptr, nullptr);
    EVP_DigestUpdate(context.get(), bytes.data(), size_t(bytes.size()));
    EVP_DigestFinal_ex(context.get(), reinterpret_cast<unsigned char *>(digest.data()), nullptr);
    return digest;
}

} // namespace store
