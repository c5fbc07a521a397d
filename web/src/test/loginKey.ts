import { generateKeyPairSync } from 'node:crypto'

/** A public key with which passwords are encrypted. */
export const loginKey = generateKeyPairSync('rsa', { modulusLength: 3072 }).publicKey.export({
  type: 'spki',
  format: 'pem',
})
