// SPDX-License-Identifier: MIT
#include "store/sha256.h"

#include <openssl/evp.h>

#include <memory>

namespace store {

namespace {

struct FreeContext
{
    void operator()(EVP_MD_CTX *context) const { EVP_MD_CTX_free(context); }
};

} // namespace

QByteArray sha256(QByteArrayView bytes)
{
    // Finding the algorithm costs more than a short hash, so each thread finds it once.
    thread_local const std::unique_ptr<EVP_MD_CTX, FreeContext> context = [] {
        std::unique_ptr<EVP_MD_CTX, FreeContext> made(EVP_MD_CTX_new());
        EVP_DigestInit_ex2(made.get(), EVP_sha256(), nullptr);
        return made;
    }();
    QByteArray digest(32, Qt::Uninitialized);
    EVP_DigestInit_ex2(context.get(), nullptr, nullptr);
    EVP_DigestUpdate(context.get(), bytes.data(), size_t(bytes.size()));
    EVP_DigestFinal_ex(context.get(), reinterpret_cast<unsigned char *>(digest.data()), nullptr);
    return digest;
}

} // namespace store
