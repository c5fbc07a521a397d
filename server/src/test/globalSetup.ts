import { hash } from '@node-rs/argon2'
import { demoPassword } from '@zhixin/prisma/seed/demo/demoAccounts'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../../scripts/lib/builds'
import { withClient } from '../../../scripts/lib/client'
import { createTemplate } from '../../../scripts/lib/test-database'

/**
 * Runs once before the server's tests: starts one PostgreSQL with one template, and stops it at the end, pass or fail.
 * Bundles the server, for tests that start processes of it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await createTemplate()
  // Imported only now: the client does not exist before in a fresh clone.
  const { addLoginKey } = await import('./loginKey')
  await bundleServer()
  await addLoginKey(template.addresses.server)
  await makeLoggingInFast(template.addresses.owner)
  project.provide('template', template.addresses)
  return template.stop
}

/** A stored password is slow to check on purpose: the thousand log-ins of the tests would take half a minute. */
async function makeLoggingInFast(owner: string): Promise<void> {
  const quick = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await withClient(owner, (client) => client.query('update account set password_hash = $1', [quick]))
}
