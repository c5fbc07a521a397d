import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Prisma } from '../../generated/client/client'
import { day, findPeople } from './course'
import { demoCompany } from './demoAccounts'
import { banner } from './picture'

type Look = Parameters<typeof banner>[2]

interface Material {
  name: string
  /** The value of its ratio (`pictureRatios`). */
  ratio: number
  size: readonly [width: number, height: number]
  look: Look
  /** Of the customer that has an account. */
  isOwn?: true
}

const dusk: Look = {
  ...{ from: [196, 43, 68], to: [255, 154, 84] },
  circles: [
    [0.35, 0.55, 0.28, 0.18],
    [1.45, 0.3, 0.5, 0.12],
    [1.6, 0.85, 0.22, 0.3],
  ],
}
const sea: Look = {
  ...{ from: [18, 62, 120], to: [78, 178, 196] },
  circles: [
    [0.5, 0.2, 0.35, 0.16],
    [0.2, 0.9, 0.4, 0.14],
  ],
}
const gold: Look = {
  ...{ from: [58, 40, 26], to: [214, 168, 92] },
  circles: [
    [0.5, 0.42, 0.3, 0.25],
    [0.5, 0.42, 0.2, 0.25],
  ],
}
const mint: Look = {
  ...{ from: [14, 110, 86], to: [150, 214, 168] },
  circles: [
    [0.5, 0.5, 0.34, 0.85],
    [0.5, 0.5, 0.14, 0.1],
  ],
}
const rose: Look = {
  ...{ from: [120, 92, 128], to: [236, 206, 208] },
  circles: [[0.4, 0.4, 0.26, 0.3]],
}

const wide = [1248, 702] as const
const tall = [720, 975] as const

/** What a draft of the demo has for its picture (seedDemoTemplates). */
export const yearEndPicture = '双十二主视觉'

const materials: readonly Material[] = [
  { name: yearEndPicture, ratio: 1, size: wide, look: dusk, isOwn: true },
  { name: '会员日头图', ratio: 1, size: wide, look: sea, isOwn: true },
  { name: '金卡权益海报', ratio: 3, size: tall, look: gold, isOwn: true },
  { name: '品牌标志', ratio: 2, size: [480, 480], look: mint, isOwn: true },
  { name: '满减券横幅', ratio: 4, size: [1080, 360], look: dusk, isOwn: true },
  { name: '羊绒大衣', ratio: 3, size: tall, look: rose },
  { name: '轻暖羽绒', ratio: 3, size: tall, look: sea },
]

/**
 * Adds materials with their pictures to a demo without any.
 * @param folder of the local store of files; without one, as where the store is another, there are none
 */
export async function seedDemoMaterials(
  db: Prisma.TransactionClient,
  folder: string | undefined,
): Promise<number> {
  if (folder === undefined || (await db.material.findFirst({ select: { id: true } }))) return 0
  const customers = await db.customer.findMany({
    where: { serviceType: 2, deletedAt: null, status: 1 },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  })
  const own = customers.find(({ name }) => name === demoCompany.customer)
  const other = customers.find(({ name }) => name !== demoCompany.customer)
  const people = await findPeople(db)
  if (!people || !own || !other) return 0
  const createdById = people.author
  for (const [at, { name, ratio, size, look, isOwn }] of materials.entries()) {
    const createdAt = new Date(Date.now() - (3 + at * 11) * day)
    const [width, height] = size
    const picture = banner(width, height, look)
    // As the server makes them (newStorageKey): nobody can guess one.
    const month = createdAt.toISOString().slice(0, 7).replace('-', '/')
    const storageKey = `${month}/${randomBytes(17).toString('base64url').slice(0, 22)}`
    const fdName = `${name}.png`
    const uri = `/oss/${storageKey}/${encodeURIComponent(fdName)}`
    const file = path.join(folder, ...storageKey.split('/'))
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, picture, { mode: 0o600 })
    const upload = await db.upload.create({
      data: {
        ...{ uri, storageKey, name: fdName, size: picture.length, contentType: 'image/png', inline: true },
        ...{ width, height, createdById, createdAt },
      },
    })
    const { id } = await db.material.create({
      data: {
        ...{ name, customerId: (isOwn ? own : other).id, kind: 1, ratio, width, height },
        ...{ size: picture.length, ossUri: uri },
        fileList: [{ fdOssUri: uri, fdName, fdSize: picture.length, fdType: 'image/png' }],
        ...{ createdById, updatedById: createdById, createdAt, updatedAt: createdAt },
      },
    })
    await db.fileHolder.create({ data: { entity: 'material', entityId: id, uploadId: upload.id } })
  }
  return materials.length
}
