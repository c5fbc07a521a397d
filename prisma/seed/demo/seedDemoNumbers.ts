import type { Prisma } from '../../generated/client/client'
import { type Course, coursesBy, day, draft, findPeople, rejected, stateOf, waiting } from './course'
import { Random } from './random'

// By vendor: OPPO, VIVO, HONOR.
const active: Course = { versions: [3], filed: { 1: [1, 2], 3: [1, 2], 5: [1, 2] } }
const corrected: Course = { versions: [4, 3], filed: { 1: [1, 2], 3: [1, 3] } }
const filed: Course = { versions: [3], filed: { 1: [1], 3: [1] } }
const courses = [active, corrected, waiting, filed, rejected, draft, active]
const reasons = ['标识不清晰，请上传 240×240 以上的图片', '简介与主体经营范围不符', '授权材料缺少公章']
const refusals = ['标识含有未授权的商标', '服务号名称过于宽泛']

/** Adds service numbers and their ports to a demo without any. */
export async function seedDemoNumbers(db: Prisma.TransactionClient): Promise<number> {
  if (await db.serviceNumber.findFirst({ select: { id: true } })) return 0
  const signatures = await db.signature.findMany({ where: { state: 3 }, orderBy: { id: 'asc' } })
  const people = await findPeople(db)
  if (!people) return 0
  const random = new Random(20_261_201)
  const course = coursesBy(db, random, { ...people, reasons, refusals })
  const by = { createdById: people.author, updatedById: people.author }
  for (const [at, { id: signId, customerId, subjectId, signName }] of signatures.entries()) {
    const one = courses[at % courses.length] ?? draft
    const begun = Date.now() - (one === waiting ? 1 + (at % 3) : 30 + at * 5) * day
    const dated = { ...by, createdAt: new Date(begun - day), updatedAt: new Date(begun) }
    const name = signName.slice(0, 12)
    const shown = {
      name,
      subjectId,
      industry: 1 + (at % 11),
      abstract: `${signName}官方服务号，提供订单、物流与客服通知。`,
    }
    const number = await db.serviceNumber.create({
      data: { ...shown, customerId, ...stateOf(one), ...dated },
    })
    const content = {
      ...{ fdName: name, fdCustomerId: customerId, fdSubjectId: subjectId, fdIndustry: shown.industry },
      ...{ fdAbstract: shown.abstract, fdLogoList: [], fdAuthFileList: [] },
    }
    await course('serviceNumber', { id: number.id, customerId, label: name, content }, one, begun)
    if (!one.versions.includes(3)) continue
    // Its ports wait, or were approved after it.
    const carried = at % 3 === 0 ? waiting : active
    const since = carried === waiting ? Date.now() - 2 * day : begun + 10 * day
    const port = `10690${random.digits(7)}`
    const type = at % 4 === 3 ? 3 : 1
    const { id } = await db.port.create({
      data: {
        ...{ port, customerId, serviceNumberId: number.id, portType: type, ...stateOf(carried), ...dated },
        signs: { create: [{ signId, position: 0 }] },
      },
    })
    const carries = {
      ...{ fdPort: port, fdCustomerId: customerId, fdServiceNumberId: number.id, fdPortType: type },
      ...{ fdSignList: [{ id: 1, fdSignId: signId }], fdEvidenceList: [] },
    }
    await course('port', { id, customerId, label: port, content: carries }, carried, since)
  }
  return signatures.length
}
