import type { Readable } from 'node:stream'
import type { CardContent } from '@zhixin/contract/card/card.content'
import { targetTexts } from '@zhixin/contract/filing/filing.enums'
import type { messageTemplate } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import type { ValuesOf } from '@zhixin/contract/record/record'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import { ZipFile } from 'yazl'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { type Storage, storageKeyOf } from '../../lib/storage/storage'
import { addressesIn } from '../../record/heldFiles'
import { subjectRecord } from '../subject/subject.record'
import { findFile, type StoredFile } from '../upload/upload.reads'
import { messageTemplateRecord } from './messageTemplate.record'

type Values = ValuesOf<typeof messageTemplate>

/** What is filed with a vendor. */
export interface Material {
  name: string
  version: number
  values: Values
  subject: { id: number; name: string; creditCode: string | null } | null
  /** The files by their paths in the zip; pictures also by their addresses. */
  files: Map<string, StoredFile>
  paths: Map<string, string>
}

/** The content of a version that was approved: of the one that counts if none is named. */
const approved = `select k.content, k.content_version as version from review_case k
  join message_template t on t.id = k.record_id
  where k.kind = 'messageTemplate' and k.record_id = $1 and k.state = ${reviewState.approved}
    and k.content_version = coalesce($2, t.approved_version) order by k.id desc limit 1`

/**
 * The material for a vendor that an approved version names: its files, and the licences that the reader may see. By the
 * limits of its fields it is of 45 files and 80 megabytes at most.
 * @throws AppError record_not_found
 */
export async function readMaterial(
  database: Database,
  reader: Reader,
  id: number,
  { target, version }: { target: number; version?: number | undefined },
): Promise<Material> {
  await messageTemplateRecord.find(database, reader, id)
  const { rows } = await database.pool.query<{ content: Values; version: number }>(
    prepared({ text: approved, values: [id, version ?? null] }),
  )
  const [found] = rows
  if (!found?.content.fdPlatformList.includes(target)) throw new AppError('record_not_found')
  const { content: values } = found
  const files = new Map<string, StoredFile>()
  const paths = new Map<string, string>()
  const add = async (folder: string, addresses: readonly string[]) => {
    for (const address of addresses) {
      const file = await fileOf(database, reader, address)
      if (!file) continue
      const path = `${folder}/${String(files.size + 1).padStart(2, '0')}-${file.name}`
      files.set(path, file)
      paths.set(address, path)
    }
  }
  await add('images', addressesIn(values.fdContent))
  const subject = values.fdSubjectId === null ? null : await subjectOf(database, reader, values.fdSubjectId)
  await add('licences', (subject?.fdLicenceList ?? []).map(attachmentUri))
  return {
    name: `${targetTexts[target as 1]['zh-CN']}-${values.fdName}-${found.version}`,
    version: found.version,
    values,
    subject: subject && { id: subject.id, name: subject.fdName, creditCode: subject.fdCreditCode },
    files,
    paths,
  }
}

const unlessMissing = (error: unknown): null => {
  if (error instanceof AppError) return null
  throw error
}

const fileOf = (database: Database, { caller }: Reader, address: string) =>
  findFile(database, storageKeyOf(address), caller).catch(unlessMissing)

const subjectOf = async (database: Database, reader: Reader, id: number) =>
  reader.caller.permissions.has('subject:list')
    ? subjectRecord.find(database, reader, id).catch(unlessMissing)
    : null

/** The content with the paths of its files in place of their addresses. */
const withPaths = (content: CardContent, paths: Map<string, string>): unknown =>
  JSON.parse(JSON.stringify(content), (key, value) =>
    key === 'fdOssUri' ? (paths.get(value) ?? null) : value,
  )

/** The material as a zip, written while its files are read one after the other. */
export function writeMaterial(storage: Storage, target: number, material: Material): Readable {
  const { values, version, subject, files, paths } = material
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const card = {
    ...{ ...values, fdTarget: target, fdContentVersion: version },
    ...{ fdSubjectName: subject?.name ?? null, fdCreditCode: subject?.creditCode ?? null },
    fdContent: withPaths(values.fdContent, paths),
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify(card, null, 2)}\n`), 'card.json')
  zip.addBuffer(Buffer.from(`${values.fdSmsSample ?? ''}\n`), 'sms.txt')
  // Pictures and papers are compressed as they are.
  for (const [path, { storageKey }] of files)
    zip.addReadStreamLazy(path, { compress: false }, (done) => {
      storage.read(storageKey).then(
        (content) =>
          content ? done(null, content) : done(new Error('A file of a card is gone'), undefined as never),
        (error: Error) => done(error, undefined as never),
      )
    })
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}
