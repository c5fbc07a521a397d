import type { PriceFieldName } from '@zhixin/contract/customer/price.fields'
import { activeRows, listsOf, type Prices, pricesOf } from '@zhixin/contract/customer/priceRows'
import type { TemplatePrices } from '@zhixin/contract/customer/priceRule'
import type {
  AppliedTemplate,
  PriceTemplate,
  PriceTemplateFilters,
  TemplateVersion,
} from '@zhixin/contract/customer/priceTemplate.schema'
import { type PriceSnapshot, pricesOfVersion } from '@zhixin/prisma/priceSnapshot'
import { AppError } from '../../../http/AppError'
import type { Call, Reader } from '../../../http/call'
import { momentSql } from '../../../lib/businessTime'
import type { Database, Page } from '../../../lib/database'
import { pageReader } from '../../../record/rowReader'
import { changesBetween } from '../../audit/audit.writes'
import { readWords } from '../../history/words.reads'
import { fieldsSeenBy } from '../customer.fields'
import { readWholeCustomer } from '../customer.reads'
import { noPrices } from '../customer.state'
import { describeChanges } from '../customerChanges'
import { settleDue } from '../price/due.reads'

type Row = Omit<PriceTemplate, PriceFieldName> & { prices: PriceSnapshot }

const readRows = pageReader<Row>(['fdName', 'asc'], {
  from: `price_template r join price_template_version v on v.template_id = r.id and v.version = r.version
    join account a on a.id = v.created_by_id`,
  where: 'r.removed_at is null',
  columns: {
    id: 'r.id',
    fdName: 'r.name',
    fdVersion: 'r.version',
    fdUpdatedBy: 'a.username',
    lastModifiedDate: momentSql('v.created_at'),
    prices: 'v.prices',
  },
})

/** The templates by name, with the prices of their latest versions (rule template.versions). */
export async function listTemplates(
  database: Database,
  reader: Reader,
  filters: PriceTemplateFilters,
): Promise<Page<PriceTemplate>> {
  const { rows, total } = await readRows(database, reader, filters, '')
  return { rows: rows.map(({ prices, ...row }) => ({ ...row, ...listsOf(pricesOfVersion(prices)) })), total }
}

/** @throws AppError record_not_found */
export async function readTemplatePrices({ pool }: Database, id: number): Promise<TemplatePrices> {
  const { rows } = await pool.query<Omit<TemplatePrices, 'prices'> & { prices: PriceSnapshot }>(
    `select t.id, t.name, t.version, v.prices from price_template t
      join price_template_version v on v.template_id = t.id and v.version = t.version
      where t.id = $1 and t.removed_at is null`,
    [id],
  )
  const [template] = rows
  if (!template) throw new AppError('record_not_found')
  return { ...template, prices: listsOf(pricesOfVersion(template.prices)) }
}

/**
 * The versions of a template, the newest first, each with what it changed.
 * @throws AppError record_not_found
 */
export async function readTemplateVersions(
  database: Database,
  { caller, language }: Call,
  id: number,
): Promise<TemplateVersion[]> {
  const versions = await database.prisma.priceTemplateVersion.findMany({
    where: { templateId: id, template: { removedAt: null } },
    orderBy: { version: 'desc' },
    include: { createdBy: { select: { username: true } } },
    take: 100,
  })
  if (versions.length === 0) throw new AppError('record_not_found')
  const words = await readWords(database, { caller, language }, [])
  const prices = versions.map(({ prices }) => listsOf(pricesOfVersion(prices as unknown as PriceSnapshot)))
  return versions.map(({ version, createdBy, createdAt }, index) => ({
    fdVersion: version,
    fdCreatedByName: createdBy.username,
    createdDate: createdAt.toISOString(),
    fdChangeList: describeChanges(
      changesBetween(prices[index + 1] ?? {}, prices[index] ?? noPrices),
      words,
      fieldsSeenBy(caller),
    ),
  }))
}

/** The prices that count: those of the other kind are kept, and tell nothing of what is paid. */
const activeLists = (prices: Prices) => listsOf({ ...prices, rows: activeRows(prices) })

/**
 * The template that a customer got its prices from last, and where these depart from its latest version; null if there is
 * none, or it was removed (rule template.departs).
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export async function readAppliedTemplate(
  database: Database,
  { caller, language }: Call,
  customerId: number,
): Promise<AppliedTemplate | null> {
  // What has become due brings its template.
  await settleDue(database, [customerId])
  const customer = (await readWholeCustomer(database, caller, customerId)).read()
  const { rows } = await database.pool.query<{
    id: number
    name: string
    version: number
    applied: number
    prices: PriceSnapshot
  }>(
    `select t.id, t.name, t.version, c.version as applied, v.prices
      from customer_price_template c join price_template t on t.id = c.template_id and t.removed_at is null
        join price_template_version v on v.template_id = t.id and v.version = t.version
      where c.customer_id = $1`,
    [customerId],
  )
  const [template] = rows
  if (!template) return null
  const words = await readWords(database, { caller, language }, [])
  const departures = changesBetween(
    activeLists(pricesOfVersion(template.prices)),
    activeLists(pricesOf(customer)),
  )
  return {
    id: template.id,
    fdName: template.name,
    fdVersion: template.version,
    fdAppliedVersion: template.applied,
    fdChangeList: describeChanges(departures, words, fieldsSeenBy(caller)),
  }
}
