import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Sets the variables of `.env` in the repository's root that the environment does not have. */
export function loadEnvironmentFile(): void {
  const file = path.join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** `DATA_DIR` as an absolute path; a relative one is resolved from the repository's root, wherever a command runs. */
export function dataDirectory(): string {
  return path.resolve(repositoryRoot, process.env.DATA_DIR || '.data')
}

/**
 * The same database for two roles: its owner, who changes the schema and seeds, and the role that the server runs as,
 * which reads and writes rows. With one DATABASE_URL alone both are the same.
 */
export interface DatabaseAddresses {
  owner: string
  server: string
}

/** The file with the addresses of the running embedded database (mode 0600: an address holds the password). */
export function addressFile(role: keyof DatabaseAddresses, dataDir = dataDirectory()): string {
  return path.join(dataDir, role === 'owner' ? 'database-url' : 'database-url.server')
}

/** The addresses of the embedded database, if one is running on this data folder. */
export function embeddedAddresses(dataDir = dataDirectory()): DatabaseAddresses | undefined {
  const read = (role: keyof DatabaseAddresses) => {
    const file = addressFile(role, dataDir)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  }
  const [owner, server] = [read('owner'), read('server')]
  return owner && server ? { owner, server } : undefined
}

/** The database for migrations and seeds, as its owner: the environment's, else the embedded one if it runs. */
export function ownerDatabaseUrl(): string | undefined {
  return process.env.MIGRATION_DATABASE_URL || process.env.DATABASE_URL || embeddedAddresses()?.owner
}

/**
 * The default of DEMO: on with the embedded database, while nobody but this machine can reach the server. Everybody
 * knows the password of the demo's accounts.
 * @param host the value of HOST, if set
 */
export function isDemoByDefault(isEmbedded: boolean, host: string | undefined): boolean {
  return isEmbedded && /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/i.test(host?.trim() || '127.0.0.1')
}
