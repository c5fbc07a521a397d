import type { Config } from './config'
import type { Database } from './lib/database'
import type { Storage } from './lib/storage/storage'

/** What features work with; created once at the start and passed to each of them. */
export interface Services {
  config: Config
  database: Database
  storage: Storage
}
