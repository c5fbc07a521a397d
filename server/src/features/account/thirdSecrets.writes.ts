import { PLATFORM, type Platform } from '@zhixin/contract/closedSets'
import { textLength } from '@zhixin/contract/textLength'
import { installationSecrets } from '../../config'
import { invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { createVault } from '../../lib/crypto'
import type { Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { recordAudit } from '../audit/audit.writes'
import { vendorSecretPurpose } from '../auth/sealing'
import type { Company } from '../rank/account.scope'
import type { StoredAccount } from './account.state'
import { lockBelow } from './accountAccess.writes'

interface Place {
  accountId: number
  fdPlatform: Platform
}

/** Shorter secrets show no characters: four would be too much of them. */
const leastLength = 8

/** The hint of a secret: its last characters. */
const hintOf = (secret: string) =>
  `…${textLength(secret) < leastLength ? '' : [...secret].slice(-4).join('')}`

const nameOf = (platform: Platform) =>
  Object.entries(PLATFORM).find(([, value]) => value === platform)?.[0] ?? String(platform)

async function hold(tx: Transaction, call: Call, { accountId, fdPlatform }: Place, company: Company | null) {
  const account = await lockBelow(tx, call, accountId, company)
  const where = { accountId_platform: { accountId, platform: fdPlatform } }
  const stored = await tx.thirdSecret.findUnique({ where, select: { keyHint: true } })
  return { account, where, hint: stored?.keyHint ?? null }
}

function record(
  tx: Transaction,
  call: Call,
  account: StoredAccount,
  platform: Platform,
  hints: (string | null)[],
) {
  const [old = null, next = null] = hints.map((hint) =>
    hint === null ? null : `${nameOf(platform)} ${hint}`,
  )
  return recordAudit(tx, call, 'update', { entity: 'account', id: account.id, label: account.username }, [
    { field: 'fdThirdSecret', old, new: next },
  ])
}

/** Stores the secret of an account at a vendor, encrypted, in place of the previous one. */
export function saveThirdSecret(
  { config, database }: Services,
  call: Call,
  { fdSecret, ...place }: Place & { fdSecret: string },
  company: Company | null,
): Promise<void> {
  const vault = createVault(installationSecrets(config), vendorSecretPurpose)
  const platform = place.fdPlatform
  return inTransaction(database.prisma, async (tx) => {
    const { account, where, hint } = await hold(tx, call, place, company)
    if (!account.platforms.includes(platform)) throw invalid(['fdPlatform'], 'unknown_option')
    const data = {
      secretEncrypted: new Uint8Array(vault.seal(Buffer.from(fdSecret))),
      keyHint: hintOf(fdSecret),
    }
    await tx.thirdSecret.upsert({
      where,
      create: { accountId: account.id, platform, ...data },
      update: data,
    })
    await record(tx, call, account, platform, [hint, data.keyHint])
  })
}

/** Removes the secret of an account at a vendor, if there is one. */
export function clearThirdSecret(
  { database }: Services,
  call: Call,
  place: Place,
  company: Company | null,
): Promise<void> {
  return inTransaction(database.prisma, async (tx) => {
    const { account, where, hint } = await hold(tx, call, place, company)
    if (hint === null) return
    await tx.thirdSecret.delete({ where })
    await record(tx, call, account, place.fdPlatform, [hint, null])
  })
}
