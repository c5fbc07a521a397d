import { contactField, contactFieldNames, type contactFields } from '@zhixin/contract/customer/contact.fields'
import type { Stored } from '@zhixin/contract/customer/plain.schema'
import { importPriceKinds } from '@zhixin/contract/customerImport/import.parts'
import { type ExportPart, exportPartTexts } from '@zhixin/contract/export/export.enums'
import { sheetTexts } from '@zhixin/contract/export/export.texts'
import { valueText, type Words } from '@zhixin/contract/history/value.texts'
import type { Bilingual } from '@zhixin/contract/language'
import { maskNumber } from '@zhixin/contract/numberMask'
import { settlementTerm } from '@zhixin/contract/settlementTerm/settlementTerm.record'
import {
  type TermFieldName,
  termFields,
  termName,
} from '@zhixin/contract/settlementTerm/settlementTerm.texts'
import type { Queries } from '../../../lib/database'
import type { Cell, Sheet, SheetColumn } from '../../../lib/sheets/sheet'
import { prepared } from '../../../lib/statement'
import type { SeenFields } from '../customer.fields'
import { contactColumnOf } from '../customer.records'

/** Customers whose rows are read at a time. */
const batch = 50

interface Asked {
  reads: Queries
  /** The customers, in their order. */
  ids: readonly number[]
  words: Words
  seen: SeenFields
}

interface Part<Row> {
  columns: [title: keyof typeof sheetTexts | Bilingual, kind: SheetColumn['kind'], width: number][]
  /** Rows with the `code` and `name` of their customer, of the customers $1 in their order. */
  text: string
  cells: (row: Row, words: Words, seen: SeenFields) => Cell[]
}

/** What a statement begins and ends with that reads the rows of `from`, as of the customer `c`, in the customers' order. */
const ofCustomers = (columns: string, from: string, order: string) =>
  `select c.serial_code as code, c.name as customer, ${columns} from unnest($1::int[]) with ordinality as asked (id, place)
    cross join lateral (select * from customer where id = asked.id offset 0) as c ${from} order by asked.place, ${order}`

interface PriceRow {
  kind: keyof typeof importPriceKinds
  platform: number | null
  industry: number | null
  from: string | null
  to: string | null
  price: string
}

interface AddressRow {
  address: string
  addedBy: string
  addedAt: Date
}

const item = (words: Words, dictionary: string, value: number | null) =>
  value === null ? null : words.item(dictionary, value)

const contacts: Part<Stored<typeof contactFields>> = {
  columns: contactFieldNames.map((name) => [
    contactField(name).words,
    'text',
    contactField(name).kind === 'choice' ? 12 : 16,
  ]),
  text: ofCustomers(
    contactFieldNames.map((name) => `k.${contactColumnOf(name)} as "${name}"`).join(', '),
    'cross join lateral (select * from customer_contact where customer_id = c.id offset 0) as k',
    'k.position',
  ),
  cells: (row, words, { numbers }) =>
    contactFieldNames.map((name) => {
      const [text, field] = [valueText(contactField(name), row[name], words), contactField(name)]
      return field.kind === 'digits' && !numbers && text !== null ? maskNumber(text) : text
    }),
}

/** The prices of the kind that counts. */
const prices: Part<PriceRow> = {
  columns: [
    ['kind', 'text', 14],
    ['platform', 'text', 12],
    ['industry', 'text', 16],
    ['from', 'number', 16],
    ['to', 'number', 16],
    ['price', 'price', 14],
  ],
  text: ofCustomers(
    'p.kind, p.platform, p.industry, p.send_min::text as "from", p.send_max::text as "to", trim_scale(p.price)::text as price',
    `cross join lateral (
      select 1 as kind, platform, null::int as industry, null::bigint as send_min, null::bigint as send_max, price,
          position as line, platform as position
        from customer_vendor_price_now where customer_id = c.id and not c.tiered
      union all select 2, platform, industry, null, null, price, vendor_position, position
        from customer_settle_price_now where customer_id = c.id and not c.tiered
      union all select 3, null, null, send_min, send_max, price, position, 0
        from customer_price_tier_now where customer_id = c.id and c.tiered) as p`,
    'p.kind, p.line, p.position',
  ),
  cells: (row, words) => [
    importPriceKinds[row.kind][words.language],
    item(words, 'platform', row.platform),
    item(words, 'industry', row.industry),
    row.from,
    row.to,
    row.price,
  ],
}

const addresses: Part<AddressRow> = {
  columns: [
    ['address', 'text', 48],
    ['addedBy', 'text', 14],
    ['addedAt', 'moment', 20],
  ],
  text: ofCustomers(
    `o.address, a.username as "addedBy", o.created_at as "addedAt"`,
    'cross join lateral (select * from customer_office_address where customer_id = c.id offset 0) as o join account a on a.id = o.created_by_id',
    'o.position',
  ),
  cells: (row) => [row.address, row.addedBy, row.addedAt.toISOString()],
}

/** All terms, the earliest month first; of two for a month the later holds (rule settlement.terms). */
const terms: Part<Record<TermFieldName, unknown>> = {
  columns: termFields.map((name) => [termName(name), 'text', name === 'fdInvoiceSubjectId' ? 28 : 14]),
  text: ofCustomers(
    `to_char(t.from_month, 'YYYY-MM') as "fdFromMonth", t.billing_basis as "fdBillingBasis", t.count_source as "fdCountSource",
      t.step_basis as "fdStepBasis", t.price_day as "fdPriceDay", t.tax_included::int as "fdTaxIncluded",
      t.tax_rate::float8 as "fdTaxRate", t.invoice_type as "fdInvoiceType", t.contracting_entity as "fdContractingEntity",
      s.name as "fdInvoiceSubjectId", t.due_days as "fdDueDays"`,
    `cross join lateral (select * from settlement_term where customer_id = c.id offset 0) as t
      left join subject s on s.id = t.invoice_subject_id`,
    't.from_month, t.id',
  ),
  cells: (row, words) =>
    termFields.map((name) =>
      name === 'fdInvoiceSubjectId'
        ? (row[name] as string | null)
        : valueText(settlementTerm.fields[name], row[name], words),
    ),
}

/** A part that is a sheet of its own. */
type SheetPart = Exclude<ExportPart, 'import'>

const parts = { contacts, prices, addresses, terms } as unknown as Record<SheetPart, Part<unknown>>

/** A part of the details of customers as a sheet: one row for each contact, price, address or version of terms. */
export function partSheet(name: SheetPart, asked: Asked): Sheet {
  const { language } = asked.words
  const part = parts[name]
  const column = ([title, kind, width]: (typeof part)['columns'][number]): SheetColumn => ({
    title: (typeof title === 'string' ? sheetTexts[title] : title)[language],
    kind,
    width,
  })
  return {
    name: exportPartTexts[name][language],
    columns: [column(['code', 'text', 14]), column(['customer', 'text', 24]), ...part.columns.map(column)],
    rows: partRows(part, asked),
  }
}

async function* partRows({ text, cells }: Part<unknown>, { reads, ids, words, seen }: Asked): Sheet['rows'] {
  for (let start = 0; start < ids.length; start += batch) {
    const { rows } = await reads.query<{ code: string; customer: string }>(
      prepared({
        text,
        values: [ids.slice(start, start + batch)],
      }),
    )
    yield rows.map((row) => [row.code, row.customer, ...cells(row, words, seen)])
  }
}
