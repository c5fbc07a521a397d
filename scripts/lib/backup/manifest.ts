import { z } from 'zod'

/** The format of backups that this program writes; it reads these and no later ones. */
export const backupFormat = 1

const content = { size: z.number(), sha256: z.string() }

/** What a backup has, written last: a folder without it is unfinished. */
export const manifest = z.object({
  format: z.number(),
  /** The version of the program. */
  program: z.string(),
  /** When the snapshot was taken, ISO 8601. */
  takenAt: z.string(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()),
  /** Each table with its columns, as COPY writes them. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), ...content })),
  /** The next values of sequences. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Uploads and exports, by their key in the store. */
  files: z.array(z.object({ key: z.string(), contentType: z.string(), ...content })),
  /** Sealed secrets of the installation. */
  secrets: z.object(content),
})
export type Manifest = z.infer<typeof manifest>

/** Names in the folder. */
export const manifestName = 'manifest'
export const secretsName = 'secrets'
export const tableName = (name: string) => `tables/${name}`
export const fileName = (key: string) => `files/${key.replaceAll('/', '-')}`
