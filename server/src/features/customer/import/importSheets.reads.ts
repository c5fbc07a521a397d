import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { followerFieldNames } from '@zhixin/contract/customer/follower.fields'
import { priceKinds } from '@zhixin/contract/customer/priceBatch.enums'
import { flattenLists } from '@zhixin/contract/customer/priceRows'
import { type ImportPartName, importParts } from '@zhixin/contract/customerImport/import.parts'
import { columnsOpenTo, type ImportColumn, partsOpenTo } from '@zhixin/contract/import/import.columns'
import type { Language } from '@zhixin/contract/language'
import type { Caller } from '../../../http/call'
import type { Queries } from '../../../lib/database'
import type { Sheet } from '../../../lib/sheets/sheet'
import { prepared } from '../../../lib/statement'
import type { Query } from '../../../lib/transaction'
import { writeCell } from '../../import/cells'
import { wordsWith } from '../../import/importWords'
import { sheetColumn } from '../../import/template'
import { readImportWords } from '../../import/words.reads'
import { shownTo } from '../customer.fields'
import { findCustomers } from '../customer.reads'
import { type Agreed, readAgreed } from './termRows'

/** Customers that are read at a time. */
const piece = 50

interface Asked {
  /** Of one snapshot. */
  reads: Queries
  caller: Caller
  /** The customers, in their order. */
  ids: readonly number[]
  language: Language
}

/** Customers as sheets that an import reads: all fields of the form that the caller may see, versions, and ids of rows. */
export function importSheets(asked: Asked): Sheet[] {
  const holds = (code: string) => asked.caller.permissions.has(code)
  // Notes come in, and are no fields of the form.
  return partsOpenTo(importParts, holds).flatMap((part): Sheet[] => {
    const columns = columnsOpenTo(importParts[part], holds)
    if (part === 'notes') return []
    return [
      {
        name: importParts[part].name[asked.language],
        columns: columns.map(([, column]) => sheetColumn(column, asked.language)),
        rows: rowsOf(part, columns, asked),
      },
    ]
  })
}

async function* rowsOf(
  part: Exclude<ImportPartName, 'notes'>,
  columns: [string, ImportColumn][],
  { reads, caller, ids, language }: Asked,
): Sheet['rows'] {
  const query: Query = async (text, values) => (await reads.query<never>(prepared({ text, values }))).rows
  for (let start = 0; start < ids.length; start += piece) {
    const some = ids.slice(start, start + piece)
    const found = await findCustomers(query, caller, some)
    const customers = some.flatMap((id) => found.get(id) ?? []).map((customer) => shownTo(caller, customer))
    const followers =
      part === 'customer' ? customers.flatMap((one) => followerFieldNames.flatMap((name) => one[name])) : []
    const words = await readImportWords(query, [], [...new Set(followers)])
    const agreedOf = await readAgreed(query, part === 'terms' ? some : [])
    yield customers.flatMap((customer) => {
      const agreed = agreedOf(customer.id)
      const own = wordsWith(words, agreed.titles)
      return partRows[part](customer, agreed).map((row) =>
        columns.map(([name, column]) => writeCell(column, row[name], own, language)),
      )
    })
  }
}

type Row = Record<string, unknown>

const ofCustomer = ({ fdCompanySerialCode, fdName }: CustomerDetail, rows: readonly object[] | null): Row[] =>
  (rows ?? []).map((row) => ({ fdCompanySerialCode, fdName, ...row }))

/** The rows of each part of a customer, by the fields of its columns. */
const partRows: Record<
  Exclude<ImportPartName, 'notes'>,
  (customer: CustomerDetail, agreed: Agreed) => Row[]
> = {
  customer: (customer) => [
    {
      ...customer,
      fdCompanyList: customer.fdCompanyNameList,
      fdBusinessLicenseList: JSON.parse(customer.fdBusinessLicenseList),
      fdInvoiceDataList: JSON.parse(customer.fdInvoiceDataList),
    },
  ],
  companies: (customer) => ofCustomer(customer, customer.fdCompanyList),
  contacts: (customer) => ofCustomer(customer, customer.fdMyClientContactList),
  addresses: (customer) => ofCustomer(customer, customer.fdMyClientOfficeAddressList),
  terms: (customer, { terms }) => ofCustomer(customer, terms),
  prices: (customer) =>
    ofCustomer(
      customer,
      flattenLists(customer).map(({ kind, platform, industry, sendMin, sendMax, price }) => ({
        fdKind: priceKinds.indexOf(kind) + 1,
        fdPlatform: platform,
        fdObeesIndustry: industry,
        fdSendMinCount: sendMin,
        fdSendMaxCount: sendMax,
        fdUnitPrice: price,
      })),
    ),
}
