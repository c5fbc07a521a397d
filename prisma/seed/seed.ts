import type { PrismaClient } from '../generated/client/client'
import { matchesPassword } from '../password'
import { checkSeedData } from './checkSeedData'
import { demoPassword, demoUsernames } from './demo/demoAccounts'
import { nameDemoAccounts, seedDemoAccounts } from './demo/seedDemoAccounts'
import { seedDemoCertification } from './demo/seedDemoCertification'
import { seedDemoCustomers } from './demo/seedDemoCustomers'
import { seedDemoMaterials } from './demo/seedDemoMaterials'
import { seedDemoNumbers } from './demo/seedDemoNumbers'
import { seedDemoProducts } from './demo/seedDemoProducts'
import { seedDemoRegistry } from './demo/seedDemoRegistry'
import { seedDemoSubjects } from './demo/seedDemoSubjects'
import { seedDemoTemplates } from './demo/seedDemoTemplates'
import { seedDemoTexts } from './demo/seedDemoTexts'
import { seedDemoUsage } from './demo/seedDemoUsage'
import { type Recorder, type SeedEntry, writeRecords } from './record'
import { type FirstAdministrator, seedAdministrator } from './seedAdministrator'
import { seedCardLimits } from './seedCardLimits'
import { seedDictionaries } from './seedDictionaries'
import { seedMenus } from './seedMenus'
import { removeUnknownPermissions, seedPermissions } from './seedPermissions'
import { seedRoles } from './seedRoles'

export interface SeedOptions {
  /** Adds the accounts, customers and products of the demo, or its accounts alone. */
  demo: boolean | 'accounts'
  /** The first administrator, if there is none. */
  admin?: Partial<FirstAdministrator> | undefined
  /** The folder of the local store of files, for the pictures of the demo. */
  uploads?: string | undefined
}

interface Counts {
  added: number
  updated: number
}

/** The changes of a seed run; all zero if there was nothing to do. */
export interface SeedReport {
  permissions: { added: number; removed: number }
  roles: Counts
  menu: Counts & { hidden: number }
  dictionaries: Counts & { disabled: number }
  administrators: number
  cardLimits: number
  demo: Record<
    | 'accounts'
    | 'customers'
    | 'products'
    | 'subjects'
    | 'materials'
    | 'templates'
    | 'counts'
    | 'registered'
    | 'disabled',
    number
  >
}

/** What is registered in the demo, each kind where there is none yet. */
const seedDemoRegistered = async (tx: Parameters<typeof seedDemoRegistry>[0]): Promise<number> =>
  (await seedDemoRegistry(tx)) +
  (await seedDemoTexts(tx)) +
  (await seedDemoNumbers(tx)) +
  (await seedDemoCertification(tx))

/** The key of the seeds' lock: one seeds, the others wait. */
const seedLock = 7_210_001

/**
 * Brings the database's own data up to date: everything or nothing, and one run at a time. Its changes are in the
 * system log, as the system's.
 * @throws SeedError if somebody has to correct something first (a file of `data`, no administrator)
 */
export async function seed(db: PrismaClient, { demo, admin, uploads }: SeedOptions): Promise<SeedReport> {
  checkSeedData()
  const disabled = demo ? 0 : await endDemo(db)
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${seedLock})`
      // The first data of an empty database are not recorded, except for who may enter it.
      const isFirst = (await tx.role.count()) === 0
      const entries: SeedEntry[] = []
      const recordAlways: Recorder = (...entry) => entries.push(entry)
      const record: Recorder = isFirst ? () => {} : recordAlways
      const dictionaries = await seedDictionaries(tx, record)
      const addedPermissions = await seedPermissions(tx)
      const roles = await seedRoles(tx, record)
      const menu = await seedMenus(tx, record)
      const removedPermissions = await removeUnknownPermissions(tx, record)
      const accounts = demo ? await seedDemoAccounts(tx, record) : 0
      if (demo === true) await nameDemoAccounts(tx, record)
      const administrators = (await seedAdministrator(tx, admin, recordAlways)) ? 1 : 0
      const cardLimits = await seedCardLimits(tx)
      await writeRecords(tx, entries)
      return {
        permissions: { added: addedPermissions, removed: removedPermissions },
        roles,
        menu,
        dictionaries,
        administrators,
        cardLimits,
        demo: {
          disabled,
          accounts,
          products: demo === true ? await seedDemoProducts(tx) : 0,
          customers: demo === true ? await seedDemoCustomers(tx) : 0,
          subjects: demo === true ? await seedDemoSubjects(tx) : 0,
          materials: demo === true ? await seedDemoMaterials(tx, uploads) : 0,
          templates: demo === true ? await seedDemoTemplates(tx) : 0,
          counts: demo === true ? await seedDemoUsage(tx) : 0,
          registered: demo === true ? await seedDemoRegistered(tx) : 0,
        },
      }
    },
    { maxWait: 30_000, timeout: 120_000 },
  )
}

/**
 * Ends the demo: disables its accounts that still have the demo's password, on record (rule login.demo). In a
 * transaction of its own, so that they stay disabled even if the seed fails. An account whose password was changed
 * belongs to somebody by now.
 * @returns how many were disabled
 */
async function endDemo(db: PrismaClient): Promise<number> {
  const accounts = await db.account.findMany({ where: { username: { in: demoUsernames }, status: 1 } })
  let disabled = 0
  for (const { id, username, passwordHash } of accounts) {
    if (!(await matchesPassword(demoPassword, passwordHash))) continue
    await db.$transaction(async (tx) => {
      // A password that was changed meanwhile belongs to its owner.
      const { count } = await tx.account.updateMany({
        where: { id, status: 1, passwordHash },
        data: { status: 0 },
      })
      if (count === 0) return
      disabled += 1
      const subject = { entity: 'account', id, label: username } as const
      await writeRecords(tx, [['switchStatus', subject, { fdStatus: 0 }, { fdStatus: 1 }]])
    })
  }
  return disabled
}
