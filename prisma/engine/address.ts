import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Takes over what `.env` in the repository's root sets and the environment does not. */
export function loadEnvironmentFile(): void {
  const file = path.join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** `DATA_DIR` as an absolute path; a relative one counts from the repository's root, wherever a command runs. */
export function dataDirectory(): string {
  return path.resolve(repositoryRoot, process.env.DATA_DIR || '.data')
}

/** Where the running embedded database leaves its address (mode 0600: the address holds the password). */
export function addressFile(dataDir = dataDirectory()): string {
  return path.join(dataDir, 'database-url')
}

/** The address of the embedded database, if one is running on this data folder. */
export function embeddedDatabaseUrl(dataDir = dataDirectory()): string | undefined {
  const file = addressFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/**
 * Whether there is a demo where DEMO does not say so: with the embedded database, and while nobody but this machine can
 * reach the server. Everybody knows the password of the demo's accounts.
 * @param host what HOST says, if anything
 */
export function isDemoByDefault(isEmbedded: boolean, host: string | undefined): boolean {
  return isEmbedded && /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/i.test(host?.trim() || '127.0.0.1')
}
