/** The entry point of `prisma db seed`. */
import path from 'node:path'
import {
  dataDirectory,
  embeddedAddresses,
  isDemoByDefault,
  loadEnvironmentFile,
  ownerDatabaseUrl,
} from '../engine/address'
import { SeedError } from './SeedError'
import type { SeedReport } from './seed'
import { seedDatabase } from './seedDatabase'

/** As DEMO says, else its default. */
function wantsDemo(databaseUrl: string): boolean {
  const given = process.env.DEMO?.trim().toLowerCase()
  if (!given) return isDemoByDefault(databaseUrl === embeddedAddresses()?.owner, process.env.HOST)
  return ['on', 'true', '1', 'yes'].includes(given)
}

function describe({
  permissions,
  roles,
  menu,
  dictionaries,
  administrators,
  cardLimits,
  demo,
}: SeedReport): string {
  const parts: [number, string][] = [
    [permissions.added, 'permissions added'],
    [permissions.removed, 'permissions removed'],
    [roles.added, 'roles added'],
    [roles.updated, 'roles updated'],
    [menu.added, 'menu entries added'],
    [menu.updated, 'menu entries updated'],
    [menu.hidden, 'menu entries hidden'],
    [dictionaries.added, 'dictionary items added'],
    [dictionaries.updated, 'dictionary items updated'],
    [dictionaries.disabled, 'dictionary items disabled'],
    [administrators, 'administrator added'],
    [cardLimits, 'limits added'],
    [demo.accounts, 'demo accounts added'],
    [demo.disabled, 'demo accounts disabled'],
    [demo.products, 'demo products added'],
    [demo.customers, 'demo customers added'],
    [demo.subjects, 'demo legal entities added'],
    [demo.materials, 'demo materials added'],
    [demo.templates, 'demo card templates added'],
    [demo.counts, 'demo counts added'],
  ]
  const done = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return done.length > 0 ? done.join(', ') : 'nothing to do'
}

async function main(): Promise<void> {
  loadEnvironmentFile()
  const databaseUrl = ownerDatabaseUrl()
  if (!databaseUrl) throw new SeedError('No database: set DATABASE_URL, or start the embedded one.')
  const report = await seedDatabase(databaseUrl, {
    demo: wantsDemo(databaseUrl),
    admin: { username: process.env.ADMIN_USERNAME, password: process.env.ADMIN_PASSWORD },
    ...(process.env.STORAGE !== 's3' && { uploads: path.join(dataDirectory(), 'uploads') }),
  })
  console.log(`Seed: ${describe(report)}.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof SeedError ? error.message : error)
  process.exitCode = 1
})
