import { buffer } from 'node:stream/consumers'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import { type ImportPartName, importParts } from '@zhixin/contract/customerImport/import.parts'
import type { ImportedFile } from '@zhixin/contract/customerImport/import.schema'
import type { Endpoint } from '@zhixin/contract/endpoint'
import type { Language } from '@zhixin/contract/language'
import type { Cell, Sheet } from '../lib/sheets/sheet'
import { writeXlsx } from '../lib/sheets/xlsx'
import type { Answer, Client, TestServer } from './api'
import { batchRows, reach } from './batches'
import { end, multipart, part } from './uploadSamples'

/** Rows of a sheet by the fields of their cells. */
type Rows = Record<string, Cell>[]

/** A workbook with sheets as an export or a person has them: their columns are those that any row has. */
export function workbook(
  sheets: Partial<Record<ImportPartName, Rows>>,
  language: Language = 'zh-CN',
): Promise<Buffer> {
  const written = Object.entries(sheets).map(([name, rows]): Sheet => {
    const { name: title, columns } = importParts[name as ImportPartName]
    const fields = [...new Set(rows.flatMap(Object.keys))]
    return {
      name: title[language],
      columns: fields.map((field) => ({
        title: columns[field as keyof typeof columns]?.words[language] ?? field,
        kind: 'text',
        width: 10,
      })),
      rows: (async function* () {
        yield rows.map((row) => fields.map((field) => row[field] ?? null))
      })(),
    }
  })
  return buffer(writeXlsx(written, 'Asia/Shanghai'))
}

/** A new message customer as a row of the sheet of customers: what it has to have there. */
export const newCustomerRow = (fdName: string, more: Record<string, Cell> = {}): Record<string, Cell> => ({
  fdName,
  fdServiceType: '消息',
  fdPlatformList: 'OPPO、VIVO',
  fdChannelType: 1,
  fdBudgetSource: 2,
  fdCompanyList: '上海云帆科技有限公司;杭州云帆科技有限公司',
  fdCooperationPhase: 2,
  fdOperationFollowUpAccountIdList: 'admin',
  fdBusinessFollowUpAccountIdList: 'Business',
  ...more,
})

/** A new customer with what it has to have, in all sheets. */
export const wholeCustomer = (fdName: string, more: Record<string, Cell> = {}) => ({
  customer: [newCustomerRow(fdName, more)],
  contacts: [{ fdName, fdContactName: '王芳', fdContactMobile: '13900001111' }],
  prices: [{ fdName, fdKind: 1, fdPlatform: 'OPPO', fdUnitPrice: 0.035 }],
})

/** The faults of each row of a batch: "customers G2: This option does not exist". */
export const faultyCells = async (client: Client, id: number, language: Language = 'zh-CN') =>
  (await batchRows(client, id, [], { 'accept-language': language })).map(({ fdCellList }) =>
    fdCellList.map(
      ({ fdSheet, fdRow, fdColumn, fdMessage }) => `${fdSheet} ${fdColumn ?? '-'}${fdRow}: ${fdMessage}`,
    ),
  )

/** Uploads a file to an endpoint that reads tables. */
export async function uploadFile<E extends Endpoint>(
  { app }: TestServer,
  client: Client,
  endpoint: E,
  content: Buffer | string,
  filename: string,
  headers: Record<string, string> = {},
): Promise<Answer<E>> {
  const answer = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      authorization: `Bearer ${client.token}`,
      'accept-language': 'en-US',
      'content-type': multipart,
      ...headers,
    },
    payload: Buffer.concat([part({ content, disposition: `name="file"; filename="${filename}"` }), end]),
  })
  return { status: answer.statusCode, body: answer.json(), headers: {} }
}

/** Uploads a file of customers. */
export const uploadImport = (
  server: TestServer,
  client: Client,
  content: Buffer | string,
  filename = '客户.xlsx',
  headers: Record<string, string> = {},
) => uploadFile(server, client, importApi.upload, content, filename, headers)

/** What a file's columns are taken for, as a check takes it. */
export const asTaken = ({ id, fdSheetList }: ImportedFile) => ({
  id,
  fdSheetList: fdSheetList.map(({ fdPart, fdColumnList }) => ({
    fdPart,
    fdFieldList: fdColumnList.map(({ fdField }) => fdField),
  })),
})

/** Has a file checked as its columns are taken, and waits for the end of that. */
export async function checkImport(
  server: TestServer,
  client: Client,
  content: Buffer | string,
): Promise<Batch> {
  const uploaded = await uploadImport(server, client, content)
  if (uploaded.status !== 200) throw new Error(`The file was refused: ${JSON.stringify(uploaded.body)}`)
  const answer = await client.call(importApi.check, { body: asTaken(uploaded.body.data) })
  if (answer.status !== 200) throw new Error(`The check was refused: ${JSON.stringify(answer.body)}`)
  return reach(client, answer.body.data.id, 'ready')
}
