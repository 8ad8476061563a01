// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include <unistd.h>

namespace store {

// A file descriptor that closes itself.
class Descriptor
{
public:
    explicit Descriptor(int file = -1)
        : m_file(file)
    {}
    Descriptor(Descriptor &&other) noexcept
        : m_file(std::exchange(other.m_file, -1))
    {}
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_file, other.m_file);
        return *this;
    }
    ~Descriptor()
    {
        if (m_file >= 0)
            ::close(m_file);
    }

    bool isOpen() const { return m_file >= 0; }
    int get() const { return m_file; }
    int take() { return std::exchange(m_file, -1); }

private:
    int m_file;
};

} // namespace store
