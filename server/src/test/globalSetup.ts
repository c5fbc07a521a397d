import type { TestProject } from 'vitest/node'
import { createTemplate } from '../../../scripts/lib/test-database'

/** Runs once before the server's tests: one PostgreSQL, one template; stopped when they end, pass or fail. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await createTemplate()
  // Only now: it imports the client, which in a fresh clone was not there before.
  const { addLoginKey } = await import('./loginKey')
  await addLoginKey(template.addresses.server)
  project.provide('template', template.addresses)
  return template.stop
}
