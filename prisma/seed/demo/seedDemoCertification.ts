import type { Prisma } from '../../generated/client/client'
import { type Course, coursesBy, day, findPeople, rejected, stateOf, waiting } from './course'
import { creditCode } from './creditCode'
import { Random } from './random'

const reasons = ['统一社会信用代码与营业执照不一致', '营业执照已过期，请上传新证照', '公司名称与印章不符']
const corrected: Course = { versions: [4, 3] }
/** Those whose certification is under way, besides the invoice titles that were there before. */
const courses = [waiting, corrected, waiting, rejected]

/** Adds to a demo the reviews of its legal entities, and some that are being certified. */
export async function seedDemoCertification(db: Prisma.TransactionClient): Promise<number> {
  if (await db.reviewCase.findFirst({ where: { kind: 'subject' }, select: { id: true } })) return 0
  const people = await findPeople(db)
  const subjects = await db.subject.findMany({ orderBy: { id: 'asc' } })
  if (!people || subjects.length === 0) return 0
  const random = new Random(20_261_130)
  const now = Date.now()
  const course = coursesBy(db, random, { ...people, reasons, refusals: [] })
  const write = (one: (typeof subjects)[number], of: Course, begun: number) => {
    const { id, customerId, name: label } = one
    const content = {
      ...{ fdName: one.name, fdKind: one.kind, fdCustomerId: customerId },
      ...{ fdContractingEntity: one.contractingEntity, fdCreditCode: one.creditCode },
      ...{ fdTaxNumber: one.taxNumber, fdBankName: one.bankName, fdBankAccount: one.bankAccount },
      ...{ fdAddress: one.address, fdPhone: one.phone, fdLicenceList: [], fdRemark: one.remark },
    }
    return course('subject', { id, customerId, label, content }, of, begun)
  }
  for (const [at, one] of subjects.entries()) await write(one, { versions: [3] }, now - (200 + at) * day)
  const customers = subjects.filter(({ customerId }) => customerId !== null)
  for (const [at, of] of courses.entries()) {
    const parent = customers[at]
    if (!parent) break
    const begun = now - (of === waiting ? 1 + at : 30 + at) * day
    const one = await db.subject.create({
      data: {
        ...{ name: `${parent.name.replace(/(有限公司|股份有限公司)$/, '')}上海分公司`, kind: 2 },
        ...{ customerId: parent.customerId, creditCode: creditCode(random, '310115'), ...stateOf(of) },
        ...{ createdById: people.author, updatedById: people.author },
        ...{ createdAt: new Date(begun - day), updatedAt: new Date(begun) },
      },
    })
    await write(one, of, begun)
  }
  return subjects.length + courses.length
}
