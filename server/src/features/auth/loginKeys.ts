import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { createVault, type Secrets } from '../../lib/crypto'
import type { Database } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { loginKeyPurpose } from './sealing'

const kind = 'login'
const modulusLength = 3072
/** A pair is replaced after 30 days; the previous one still decrypts for a week. */
const lifetime = 30 * 24 * 3600 * 1000
const overlap = 7 * 24 * 3600 * 1000
/** How long a server goes without checking whether another one has rotated the pair. */
const cacheFor = 30_000

/** The key pairs with which passwords are encrypted on their way (rule login.password). */
export interface LoginKeys {
  /** The public key in use, SPKI PEM. */
  publicKey: () => Promise<string>
  /** The private keys that still decrypt, the newest first. */
  privateKeys: () => Promise<KeyObject[]>
  /** Puts a new pair into use; the previous one keeps working for a week. */
  rotate: () => Promise<void>
}

interface Pair {
  publicKey: string
  privateKey: KeyObject
}

/**
 * Keeps the pairs in the database, sealed with the installation's secret, so that all servers share them and
 * they survive restarts. The first pair is made on first use, by whichever server holds the lock.
 */
export function createLoginKeys({ prisma }: Database, secrets: Secrets): LoginKeys {
  const vault = createVault(secrets, loginKeyPurpose)
  let cached: { pairs: Pair[]; until: number } | undefined

  const open = (sealed: Uint8Array): KeyObject | null => {
    try {
      return createPrivateKey({ key: vault.open(sealed), format: 'der', type: 'pkcs8' })
    } catch {
      // Encrypted with an unknown secret: useless to this installation, so a new pair replaces it.
      return null
    }
  }

  const read = async (
    client: Pick<Database['prisma'], 'signingKey'>,
  ): Promise<(Pair & { createdAt: Date })[]> => {
    const rows = await client.signingKey.findMany({
      where: { kind, OR: [{ retiredAt: null }, { retiredAt: { gt: new Date(Date.now() - overlap) } }] },
      orderBy: { id: 'desc' },
    })
    return rows.flatMap(({ publicKey, privateKeyEncrypted, createdAt }) => {
      const privateKey = open(privateKeyEncrypted)
      return privateKey ? [{ publicKey, privateKey, createdAt }] : []
    })
  }

  const replace = async (isDue: (newest: { createdAt: Date } | undefined) => boolean): Promise<void> => {
    if (!isDue((await read(prisma))[0])) return
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    })
    await inTransaction(prisma, async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('zhixin login keys'))`
      // Another server may have created one while this one was computing.
      if (!isDue((await read(tx))[0])) return
      await tx.signingKey.updateMany({ where: { kind, retiredAt: null }, data: { retiredAt: new Date() } })
      await tx.signingKey.create({
        data: {
          kind,
          publicKey: pair.publicKey,
          privateKeyEncrypted: new Uint8Array(vault.seal(pair.privateKey)),
        },
      })
    })
  }

  const isOld = (newest: { createdAt: Date } | undefined) =>
    !newest || newest.createdAt.getTime() < Date.now() - lifetime

  const load = async (): Promise<Pair[]> => {
    if (cached && cached.until > Date.now()) return cached.pairs
    await replace(isOld)
    const pairs = await read(prisma)
    cached = { pairs, until: Date.now() + cacheFor }
    return pairs
  }

  return {
    publicKey: async () => {
      const [newest] = await load()
      if (!newest) throw new Error('No login key could be made')
      return newest.publicKey
    },
    privateKeys: async () => (await load()).map((pair) => pair.privateKey),
    rotate: async () => {
      const started = Date.now()
      await replace((newest) => !newest || newest.createdAt.getTime() < started)
      cached = undefined
    },
  }
}
