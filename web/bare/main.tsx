import { Table } from 'antd'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The page that `pnpm bench:web` compares ours with: a plain antd table with the rows and columns of the customer list,
 * from the same API.
 */

type Row = { id: number } & Record<string, unknown>

const fields = [
  'fdName',
  'fdServiceType',
  'fdCompanyNameList',
  'fdCompanySerialCode',
  'fdPlatformList',
  'fdChannelType',
  'fdBudgetSource',
  'fdCooperationPhase',
  'fdOperationFollowUpAccountNameList',
  'fdBusinessFollowUpAccountNameList',
  'fdCreatedByName',
  'createdDate',
  'fdUpdatedBy',
  'lastModifiedDate',
  'fdStatus',
]

const columns = fields.map((field) => ({
  key: field,
  title: field,
  width: 140,
  sorter: true,
  render: (_: unknown, row: Row) => [row[field]].flat().join(';'),
}))

async function fetchRows(): Promise<Row[]> {
  const token = /zhixin_token=([^;]+)/.exec(document.cookie)?.[1]
  const answer = await fetch('/api/account/client/list', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ pageIndex: 1, pageSize: 10, sortOrder: 'asc' }),
  })
  const body = (await answer.json()) as { data: Row[] }
  return body.data
}

function Page() {
  const [rows, setRows] = useState<Row[]>()
  useEffect(() => {
    fetchRows().then(setRows, console.error)
  }, [])
  return (
    <Table<Row> rowKey="id" columns={columns} dataSource={rows ?? []} loading={!rows} scroll={{ x: 2100 }} />
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
