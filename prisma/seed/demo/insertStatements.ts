import type { AuditAction } from '@zhixin/contract/audit/audit.texts'
import { yuanText } from '@zhixin/contract/customer/priceUnits'
import { statementState } from '@zhixin/contract/settlement/statement.enums'
import type { Prisma } from '../../generated/client/client'
import {
  namedTypes,
  revisionRows,
  type StatementHead,
  statementNames,
  statementNo,
} from '../../statementRows'
import type { Sender } from './senders'
import { type DemoStatement, isChanged } from './statements'
import type { Year } from './year'

const { toConfirm, disputed, confirmed, invoiced } = statementState

const acts: Readonly<Record<number, AuditAction>> = {
  ...{ [disputed]: 'disputeStatement', [confirmed]: 'confirmStatement', [invoiced]: 'invoiceStatement' },
}

/** What somebody did, by where it led: what is to be confirmed again was counted again, or adjusted for a reason. */
function actionOf(changes: DemoStatement['deeds'][number]['changes'], index: number): AuditAction {
  const state = Number(changes.find(({ field }) => field === 'fdState')?.new)
  if (state !== toConfirm) return acts[state] ?? 'closeStatement'
  if (index === 0) return 'closeStatement'
  return changes.some(({ field }) => field === 'fdReason') ? 'adjustStatement' : 'recountStatement'
}

const moment = (at: number | null) => (at === null ? null : new Date(at))

/** Adds statements with their revisions, and what became of them to the log. @param names of accounts */
export async function insertStatements(
  db: Prisma.TransactionClient,
  { statements }: Year,
  names: Map<number, string>,
) {
  const ids = await db.statement.createManyAndReturn({
    data: statements.map((one) => ({
      ...{
        customerId: one.sender.id,
        month: new Date(one.month),
        state: one.state,
        revision: one.revisions.length,
      },
      ...{ disputeReason: one.disputeReason, confirmedAt: moment(one.confirmedAt), invoiceNo: one.invoiceNo },
      ...{
        dueDay: one.dueDay && new Date(one.dueDay),
        invoiceDay: one.invoiceDay && new Date(one.invoiceDay),
      },
      ...{ closedById: one.revisions[0]?.accountId ?? 0, version: one.deeds.length },
      ...{ createdAt: new Date(one.deeds[0]?.at ?? 0), updatedAt: new Date(one.deeds.at(-1)?.at ?? 0) },
    })),
    select: { id: true, customerId: true, month: true },
  })
  const byPlace = new Map(
    ids.map(({ id, customerId, month }) => [`${customerId}/${month.toISOString().slice(0, 10)}`, id]),
  )
  const stored = statements.map((one) => ({ ...one, id: byPlace.get(`${one.sender.id}/${one.month}`) ?? 0 }))
  const entities = await db.subject.findMany({
    where: { kind: 1 },
    select: { contractingEntity: true, name: true },
  })
  const items = (await db.dictionaryItem.findMany({ where: { typeCode: { in: [...namedTypes] } } })).map(
    ({ typeCode, value, labelZh, labelEn }) => ({
      type: typeCode,
      value: value.toNumber(),
      zh: labelZh,
      en: labelEn,
    }),
  )
  const headOf = (
    { sender, month, terms, id }: DemoStatement & { id: number },
    { lines }: DemoStatement['revisions'][number]['composed'],
  ): StatementHead => ({
    fdNo: statementNo(id, month),
    fdCompanySerialCode: sender.code,
    fdName: sender.name,
    fdContractingName:
      entities.find(({ contractingEntity }) => contractingEntity === terms.fdContractingEntity)?.name ?? null,
    fdInvoiceTitle: sender.title?.name ?? null,
    fdTaxNumber: sender.title?.taxNumber ?? null,
    terms,
    names: statementNames(items, lines, terms),
  })
  const written = stored.flatMap((one) =>
    one.revisions.map(({ composed, cut, at, accountId, reason }, index) => {
      const place = { id: one.id, revision: index + 1, month: one.month }
      const { lines, revision } = revisionRows(place, headOf(one, composed), composed)
      const newest = one.sender.versions.findLast(({ from }) => from <= at)?.id ?? 0
      const by = { created_by_id: accountId, created_at: new Date(at) }
      return { lines, revision: { ...revision, ...by, cut, price_cut: newest, reason } }
    }),
  )
  // Lines come first: a revision that is there has no others.
  const lines = JSON.stringify(written.flatMap((one) => one.lines))
  await db.$executeRaw`
    INSERT INTO statement_line SELECT * FROM json_populate_recordset(null::statement_line, ${lines}::json)`
  const revisions = JSON.stringify(written.map(({ revision }) => revision))
  await db.$executeRaw`
    INSERT INTO statement_revision SELECT * FROM json_populate_recordset(null::statement_revision, ${revisions}::json)`
  await db.statementAdjustment.createMany({
    data: stored.flatMap(({ id, adjustments }) =>
      adjustments.map(({ amount, reason, at, accountId }) => ({
        ...{ statementId: id, amount, reason, state: 2, createdById: accountId, createdAt: new Date(at) },
      })),
    ),
  })
  const deeds = stored
    .flatMap((one) => one.deeds.map((deed, index) => ({ one, deed, index })))
    .toSorted((a, b) => a.deed.at - b.deed.at)
  await db.auditLog.createMany({
    data: deeds.map(({ one: { id, month, sender }, deed: { at, accountId, changes }, index }) => ({
      ...{ accountId, accountName: names.get(accountId) ?? '', action: actionOf(changes, index) },
      ...{
        entity: 'statement',
        entityId: String(id),
        entityLabel: `${statementNo(id, month)} ${sender.name}`,
      },
      ...{ changes: changes as unknown as Prisma.InputJsonArray, createdAt: new Date(at) },
    })),
  })
}

/** The months of the list: closed ones as they are stated, the others to be computed by the server. */
export async function insertMonths(
  db: Prisma.TransactionClient,
  senders: readonly Sender[],
  { book, statements }: Year,
) {
  const terms = await db.settlementTerm.findMany({ select: { id: true, customerId: true } })
  const termIds = new Map(terms.map(({ id, customerId }) => [customerId, id]))
  const places = new Set(book.counts.map(({ customerId, day }) => `${customerId}/${day.slice(0, 7)}-01`))
  await db.usageMonth.createMany({
    data: [...places].map((place) => {
      const [customerId, month = ''] = [Number(place.split('/')[0]), place.split('/')[1]]
      const one = statements.find(({ sender, ...found }) => sender.id === customerId && found.month === month)
      const sender = senders.find(({ id }) => id === customerId)
      const composed = one?.revisions.at(-1)?.composed
      const key = { customerId, month: new Date(month) }
      if (!one || !composed) return key
      const isOpen = one.state === toConfirm || one.state === disputed
      return {
        ...{
          ...key,
          stale: isOpen && isChanged(book, one),
          count: composed.count,
          payable: yuanText(composed.sums.payable),
        },
        ...{
          vendors: one.sender.platforms,
          source: one.terms.fdCountSource,
          termCut: termIds.get(customerId) ?? 0,
        },
        ...{
          priceCut: sender?.versions.at(-1)?.id ?? 0,
          reckonedAt: moment(one.revisions.at(-1)?.at ?? null),
        },
      }
    }),
  })
}
