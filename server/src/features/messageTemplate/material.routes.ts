import { materialQuery } from '@zhixin/contract/messageTemplate/messageTemplate.api'
import { materialPath } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import { AppError } from '../../http/AppError'
import { serveZip } from '../../http/fileAnswer'
import type { Feature } from '../../http/serve'
import { recordOnce } from '../audit/audit.writes'
import { readMaterial, writeMaterial } from './material.reads'

/** Hands out the material with which a card is filed with a vendor; each is on record (rule filing.material). */
export const materialRoutes: Feature = async (app, { services }) => {
  const { database, storage } = services
  serveZip(app, materialPath, 'messageTemplate:file', async ({ call, id, query }) => {
    const { success, data } = materialQuery.safeParse(query)
    if (!success) throw new AppError('record_not_found')
    const material = await readMaterial(database, call, id, data)
    const { name, subject, values } = material
    const opened = {
      action: 'readFile' as const,
      changes: [{ field: 'fdFile', old: null, new: `${name}.zip` }],
      about: name,
    }
    await recordOnce(database, call, [
      { ...opened, entity: 'messageTemplate', entityId: id, entityLabel: values.fdName },
      ...(subject
        ? [{ ...opened, entity: 'subject' as const, entityId: subject.id, entityLabel: subject.name }]
        : []),
    ])
    return { name, content: writeMaterial(storage, data.target, material) }
  })
}

/** A file is no endpoint of the contract's kind: its answer is not JSON. */
export const plainRoutes = [`GET ${materialPath}`]
