import { makeLoggingInFast } from '@zhixin/prisma/quickLogins'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../../scripts/lib/builds'
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
