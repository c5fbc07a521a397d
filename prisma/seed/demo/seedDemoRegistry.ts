import type { Prisma } from '../../generated/client/client'
import { atOperators, coursesBy, draft, findPeople, rejected, stateOf, waiting } from './course'
import { dayOf } from './days'
import { Random } from './random'

const day = 24 * 3600 * 1000

const { corrected, active, filed } = atOperators
const courses = [active, active, corrected, filed, waiting, active, rejected, draft, waiting, corrected]

const told = {
  reasons: ['营业执照上的名称与签名不一致', '授权书缺少公章', '商标注册证已过期'],
  refusals: ['资质文件模糊，请重新上传', '签名与企业名称不符'],
}

/** The words that every platform has: they unsubscribe. */
const unsubscribes = ['R', 'T', 'TD', '退订']
const pointedOut = ['贷款', '返现', '中奖', '加微信']

/** Adds signatures, domains and keywords to a demo without any, as they are after some months of work. */
export async function seedDemoRegistry(db: Prisma.TransactionClient): Promise<number> {
  if (await db.signature.findFirst({ select: { id: true } })) return 0
  const subjects = await db.subject.findMany({
    where: { customerId: { not: null } },
    select: { id: true, name: true, customerId: true, customer: { select: { name: true } } },
    orderBy: { id: 'asc' },
  })
  const people = await findPeople(db)
  if (!people || subjects.length === 0) return 0
  const random = new Random(20_261_128)
  const now = Date.now()

  const course = coursesBy(db, random, { ...people, ...told })
  const by = { createdById: people.author, updatedById: people.author }

  for (const [at, subject] of subjects.entries()) {
    const one = courses[at % courses.length] ?? draft
    const begun = now - (one === waiting ? 1 + (at % 3) : 20 + at * 5) * day
    const created = { createdAt: new Date(begun - day), updatedAt: new Date(begun) }
    const customerId = subject.customerId as number
    const name = subject.customer?.name.replace(/[^\p{Script=Han}A-Za-z0-9]/gu, '').slice(0, 16) ?? '云帆'
    const content = { signName: name, subjectId: subject.id, signType: 1 + (at % 3), source: 1 }
    const signature = await db.signature.create({
      data: { ...content, customerId, thirdParty: false, ...stateOf(one), ...by, ...created },
    })
    const asSaved = {
      ...{ fdSignName: name, fdCustomerId: customerId, fdSubjectId: subject.id, fdSource: 1 },
      ...{ fdSignType: content.signType, fdThirdParty: false, fdLicenceFileList: [], fdAttorneyFileList: [] },
    }
    await course('signature', { id: signature.id, customerId, label: name, content: asSaved }, one, begun)
    if (at % 3 !== 0) continue
    const label = `m${at + 1}.example.com`
    const named = {
      domain: label,
      purpose: 1 + (at % 2),
      icpNumber: `浙 ICP 备 2024${random.digits(6)} 号-1`,
    }
    const domain = await db.domain.create({
      data: {
        ...named,
        ...{ customerId, expireDate: new Date(dayOf(now + (60 + at * 20) * day)) },
        ...{ ...stateOf(one), ...by, ...created },
      },
    })
    const domainContent = {
      ...{
        fdDomain: label,
        fdCustomerId: customerId,
        fdPurpose: named.purpose,
        fdIcpNumber: named.icpNumber,
      },
      fdProofList: [],
    }
    await course('domain', { id: domain.id, customerId, label, content: domainContent }, one, begun)
  }
  const words = [
    ...unsubscribes.map((word) => ({ word, use: 3, match: 1 })),
    ...pointedOut.map((word) => ({ word, use: 2, match: 2 })),
  ]
  for (const { word, use, match } of words) {
    const one = use === 3 ? { versions: [3] as [3] } : waiting
    const begun = now - (use === 3 ? 120 : 2) * day
    const { id } = await db.keyword.create({
      data: {
        word,
        use,
        match,
        ...stateOf(one),
        ...by,
        createdAt: new Date(begun),
        updatedAt: new Date(begun),
      },
    })
    const content = { fdWord: word, fdUse: use, fdMatch: match }
    await course('keyword', { id, customerId: null, label: word, content }, one, begun)
  }
  return subjects.length + words.length
}
