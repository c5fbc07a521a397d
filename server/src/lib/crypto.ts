import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** The installation's secrets: the current one, which signs and encrypts, then those that are still accepted. */
export type Secrets = readonly [string, ...string[]]

/** Encrypts small secrets for the database; the same secrets decrypt them on every server. */
export interface Vault {
  seal: (plain: Buffer) => Buffer
  /** @throws when the content was changed or was encrypted with an unknown key */
  open: (sealed: Uint8Array) => Buffer
  /** Whether one of our secrets decrypts it. */
  opens: (sealed: Uint8Array) => boolean
  /** Whether it is encrypted with the secret in use. */
  isCurrent: (sealed: Uint8Array) => boolean
}

/**
 * A vault (AES-256-GCM) whose key is derived from the installation's secret for one purpose. What was encrypted with a
 * previous secret can still be decrypted.
 */
export function createVault(secrets: Secrets, purpose: string): Vault {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'zhixin', purpose, 32))
  const keys = [keyOf(secrets[0]), ...secrets.slice(1).map(keyOf)] as const
  const [key] = keys

  const seal = (plain: Buffer) => {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const content = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), content])
  }
  const openWith = (candidate: Buffer, sealed: Uint8Array): Buffer | null => {
    const bytes = Buffer.from(sealed)
    try {
      const decipher = createDecipheriv('aes-256-gcm', candidate, bytes.subarray(0, ivLength))
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    } catch {
      return null
    }
  }
  const openWithAny = (sealed: Uint8Array): Buffer | null => {
    for (const candidate of keys) {
      const plain = openWith(candidate, sealed)
      if (plain) return plain
    }
    return null
  }
  return {
    seal,
    open: (sealed) => {
      const plain = openWithAny(sealed)
      if (!plain) throw new Error('Sealed with a secret that is not known')
      return plain
    },
    opens: (sealed) => openWithAny(sealed) !== null,
    isCurrent: (sealed) => openWith(key, sealed) !== null,
  }
}
