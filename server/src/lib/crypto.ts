import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Seals small secrets for the database; the same key opens them on every server. */
export interface Vault {
  seal: (plain: Buffer) => Buffer
  /** @throws when the content was changed or was sealed with another key */
  open: (sealed: Uint8Array) => Buffer
}

/** A vault (AES-256-GCM) whose key is derived from the installation's secret for one purpose. */
export function createVault(secret: string, purpose: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, 'zhixin', purpose, 32))
  return {
    seal: (plain) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const content = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content])
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    },
  }
}
