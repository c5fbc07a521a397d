import path from 'node:path'
import { defineConfig } from 'prisma/config'
import { loadEnvironmentFile, ownerDatabaseUrl, repositoryRoot } from './engine/address'
import { withSettings } from './engine/databaseUrl'

const here = path.join(repositoryRoot, 'prisma')

loadEnvironmentFile()

// The CLI reads this file before it looks for its engine, so nobody has to set these by hand.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ||= path.join(here, 'engine/schema-engine.mjs')
process.env.PRISMA_HIDE_UPDATE_MESSAGE ||= '1'
process.env.CHECKPOINT_DISABLE ||= '1'

// Without an address the commands work on the embedded database that `start` or `dev` is running; the seed inherits the
// variables.
const url = ownerDatabaseUrl()
if (url) process.env.MIGRATION_DATABASE_URL = process.env.DATABASE_URL = url

export default defineConfig({
  schema: path.join(here, 'schema'),
  migrations: { path: path.join(here, 'migrations'), seed: 'tsx seed/main.ts' },
  ...(url ? { datasource: { url: withSettings(url) } } : {}),
})
