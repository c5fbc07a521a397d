import type { Secrets } from '../../lib/crypto'
import { createSigner } from '../../lib/signer'

/** Seconds until a link expires: enough to load a page of images, too short to be passed around. */
export const linkLifetime = 5 * 60

export interface FileLinks {
  /** The query that opens the file with this storage key from now on. */
  sign: (storageKey: string, now: Date) => string
  /** Whether a query opens this very file at this moment. */
  verify: (storageKey: string, query: { expires?: unknown; signature?: unknown }, now: Date) => boolean
}

/** Links signed with a key that is derived from the installation's secret, so every server accepts them. */
export function createFileLinks(secrets: Secrets): FileLinks {
  const signer = createSigner(secrets, 'file links')
  const textOf = (storageKey: string, expires: string | number) => `${storageKey}\n${expires}`
  return {
    sign: (storageKey, now) => {
      const expires = Math.floor(now.getTime() / 1000) + linkLifetime
      return `expires=${expires}&signature=${signer.sign(textOf(storageKey, expires)).toString('base64url')}`
    },
    verify: (storageKey, { expires, signature }, now) => {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
        return false
      return (
        signer.verify(textOf(storageKey, Number(expires)), signature) &&
        Number(expires) > now.getTime() / 1000
      )
    },
  }
}
