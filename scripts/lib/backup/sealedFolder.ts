import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Failure, reasonOf } from '../failure'

/**
 * What deriving a key from a passphrase costs, as a power of two: about a second, as it does by default. Tests lower it,
 * but for the one that looks at it.
 */
export const keyDerivation = { workFactor: 18 }

/** What was put into the folder under a name, before it was encrypted. */
export interface Content {
  /** Bytes. */
  size: number
  sha256: string
}

/** Writes the encrypted files of a backup. */
export interface SealedFolder {
  put: (name: string, content: Readable) => Promise<Content>
}

/** What the name of an unfinished folder has behind that of the backup, before six letters. */
const unfinished = '.unfinished-'

/** Reads them. */
export interface OpenedFolder {
  /** @throws Failure for a file that is missing or damaged, once it has been read so far */
  take: (name: string) => Promise<Readable>
}

const keyFile = 'key.age'
const fileOf = (folder: string, name: string) => path.join(folder, `${name}.age`)

/**
 * Writes a folder (mode 0700, its files 0600) beside the one that is named, which it becomes once `write` is done: a
 * folder with that name is whole. What fails is removed; what is killed stays behind as `….unfinished-…`. Each file is
 * encrypted with age to a key made for this folder, and that key with the passphrase: deriving a key from a passphrase
 * takes a second, so it is done once.
 * @throws Failure for a folder that is not empty
 */
export async function sealFolder<T>(
  named: string,
  passphrase: string,
  write: (folder: SealedFolder) => Promise<T>,
): Promise<T> {
  try {
    if (existsSync(named)) rmdirSync(named)
  } catch (error) {
    throw new Failure(
      `${named} is there already and cannot be replaced (${reasonOf(error)}); name a new folder for each backup.`,
    )
  }
  mkdirSync(path.dirname(named), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(`${named}${unfinished}`)
  try {
    const written = await write(await beginFolder(folder, passphrase))
    await rename(folder, named)
    return written
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function beginFolder(folder: string, passphrase: string): Promise<SealedFolder> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const byPassphrase = new Encrypter()
  byPassphrase.setScryptWorkFactor(keyDerivation.workFactor)
  byPassphrase.setPassphrase(passphrase)
  await writeFile(path.join(folder, keyFile), await byPassphrase.encrypt(identity), { mode: 0o600 })
  return {
    put: async (name, content) => {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      const hash = createHash('sha256')
      let size = 0
      const plain = content.map((chunk: Buffer) => {
        hash.update(chunk)
        size += chunk.length
        return new Uint8Array(chunk)
      })
      const sealed = await encrypter.encrypt(Readable.toWeb(plain) as globalThis.ReadableStream)
      const file = fileOf(folder, name)
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
      await pipeline(
        Readable.fromWeb(sealed as ReadableStream),
        createWriteStream(file, { mode: 0o600, flush: true }),
      )
      return { size, sha256: hash.digest('hex') }
    },
  }
}

/** @throws Failure for a folder that is no backup or an unfinished one, or another passphrase */
export async function openFolder(folder: string, passphrase: string): Promise<OpenedFolder> {
  if (path.basename(folder).includes(unfinished))
    throw new Failure(`${folder} is a backup that was not finished; remove it.`)
  const sealedKey = await readFile(path.join(folder, keyFile)).catch(() => {
    throw new Failure(`${folder} is no backup: it has no ${keyFile}.`)
  })
  const byPassphrase = new Decrypter()
  byPassphrase.addPassphrase(passphrase)
  const identity = await byPassphrase.decrypt(sealedKey, 'text').catch(() => {
    throw new Failure('The passphrase does not fit this backup.')
  })
  return {
    take: async (name) => {
      const damaged = () => new Failure(`The backup is damaged: ${name} cannot be read.`)
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      const file = fileOf(folder, name)
      if (!existsSync(file)) throw damaged()
      const sealed = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream
      const plain = await decrypter.decrypt(sealed).catch(() => {
        throw damaged()
      })
      return Readable.from(
        (async function* () {
          try {
            for await (const chunk of plain as ReadableStream<Uint8Array>) yield Buffer.from(chunk)
          } catch {
            throw damaged()
          }
        })(),
      )
    },
  }
}
