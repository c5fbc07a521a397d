import { vi } from 'vitest'
import type { TestServer } from './api'

/** A step of a plan that was carried out. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Parent Relationship'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The steps of how the database carries out a statement. */
export async function nodesOfStatement(
  { database: { pool } }: Pick<TestServer, 'database'>,
  text: string,
  values: unknown[],
): Promise<PlanNode[]> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

/** How many rows these steps look at, of any table. */
export const rowsRead = (nodes: PlanNode[]): number =>
  nodes
    .filter((node) => node['Relation Name'] !== undefined)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

/** The steps on some tables of all reading statements that something sends by the pool. */
export async function stepsOn(
  server: Pick<TestServer, 'database'>,
  tables: string[],
  work: () => Promise<unknown>,
): Promise<PlanNode[]> {
  const asked = vi.spyOn(server.database.pool, 'query')
  await work()
  const statements = asked.mock.calls.map(([statement, values]: unknown[]) =>
    typeof statement === 'string'
      ? { text: statement, values: values as unknown[] }
      : (statement as { text: string; values: unknown[] }),
  )
  asked.mockRestore()
  const nodes: PlanNode[] = []
  for (const { text, values } of statements)
    if (/^\s*(select|with)\b/i.test(text)) nodes.push(...(await nodesOfStatement(server, text, values)))
  return nodes.filter((node) => tables.includes(node['Relation Name'] ?? ''))
}
