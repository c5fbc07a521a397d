import type { TestProject } from 'vitest/node'
import { createTemplate } from '../../../scripts/lib/test-database'

/** Runs once before the server's tests: one PostgreSQL, one template; stopped when they end, pass or fail. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await createTemplate()
  project.provide('template', template.addresses)
  return template.stop
}
