import { constants, type KeyObject, privateDecrypt } from 'node:crypto'

/** Longer ciphertexts than our keys produce are not processed. */
const maxCiphertextLength = 4096
/** The maximum length of a password that is hashed, in bytes. */
const maxPlainLength = 1024

/**
 * Decrypts an RSA ciphertext in any of the paddings that integrators use: OAEP with SHA-256 (jsencrypt encryptOAEP,
 * WebCrypto), OAEP with SHA-1 (the default of many libraries), PKCS#1 v1.5 (jsencrypt encrypt). All three are always
 * tried, so that the time does not reveal which one failed, and every failure is the same null (rule login.failure).
 *
 * PKCS#1 v1.5 is unpadded here, from the raw block: Node refuses it natively unless its OpenSSL has implicit rejection,
 * and must give the same answer on every supported Node.
 *
 * @param ciphertext base64; blanks count as '+' (what a form makes of them), URL-safe letters and line breaks are
 * accepted
 */
export function decryptText(ciphertext: string, keys: readonly KeyObject[]): string | null {
  const bytes = decodeBase64(ciphertext)
  let found: Buffer | null = null
  for (const key of keys) {
    for (const plain of [oaep(bytes, key, 'sha256'), oaep(bytes, key, 'sha1'), pkcs1(bytes, key)])
      found ??= plain
  }
  return found && found.length <= maxPlainLength ? decodeUtf8(found) : null
}

function decodeBase64(text: string): Buffer {
  if (text.length > maxCiphertextLength) return Buffer.alloc(0)
  const standard = text
    .replace(/[\r\n]/g, '')
    .replace(/[ -]/g, '+')
    .replace(/_/g, '/')
  return /^[A-Za-z0-9+/]+={0,2}$/.test(standard) ? Buffer.from(standard, 'base64') : Buffer.alloc(0)
}

function oaep(bytes: Buffer, key: KeyObject, oaepHash: 'sha1' | 'sha256'): Buffer | null {
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, bytes)
  } catch {
    return null
  }
}

function pkcs1(bytes: Buffer, key: KeyObject): Buffer | null {
  try {
    return unpadPkcs1(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, bytes))
  } catch {
    // Not of the key's length, or above its modulus: not made with this key.
    return null
  }
}

/**
 * Takes a PKCS#1 v1.5 block apart: 00 02, at least eight nonzero bytes, 00, the message (RFC 8017, 7.2.2).
 * The scan reads every byte and decides by masks, so its time does not depend on where or whether it fails.
 */
export function unpadPkcs1(block: Buffer): Buffer | null {
  let separator = 0
  let searching = 1
  for (let index = 2; index < block.length; index++) {
    const isZero = ((block[index] ?? 0) - 1) >>> 31
    separator |= index * (isZero & searching)
    searching &= isZero ^ 1
  }
  const wrongStart = (block[0] ?? 1) | ((block[1] ?? 0) ^ 2)
  const tooShort = (separator - 10) >>> 31
  return (wrongStart | searching | tooShort) === 0 ? block.subarray(separator + 1) : null
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
