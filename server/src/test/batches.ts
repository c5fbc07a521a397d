import { batchApi } from '@zhixin/contract/batch/batch.api'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import type { BatchRow } from '@zhixin/contract/customer/batchRow.schema'
import { bulkApi } from '@zhixin/contract/customer/bulk.api'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import { jobApi } from '@zhixin/contract/job/job.api'
import { expect, vi } from 'vitest'
import type { Client } from './api'

/** A batch as its maker sees it. */
export const batchOf = (client: Client, id: number): Promise<Batch> =>
  client.data(batchApi.detail, { params: { id } })

/** Its rows. */
export const batchRows = (
  client: Client,
  id: number,
  fdStateList: string[] = [],
  headers = {},
): Promise<BatchRow[]> =>
  client.data(batchRowApi.list, { body: { id, fdStateList, pageSize: 1000 }, headers })

/** Waits until a batch is in a state and its job, which ends a moment later, is no longer running. */
export const reach = (
  client: Client,
  id: number,
  state: Batch['fdState'],
  timeout = 120_000,
): Promise<Batch> =>
  vi.waitFor(
    async () => {
      const batch = await batchOf(client, id)
      expect(batch.fdState).toBe(state)
      if (['ready', 'ended'].includes(state) && batch.fdJobId) {
        const { body } = await client.call(jobApi.list, { body: { id: batch.fdJobId } })
        expect(body.data[0]?.fdState).not.toBe('running')
      }
      return batch
    },
    { timeout, interval: 30 },
  )

/** Has a change previewed, and waits for the end of that. */
export const preview = async (client: Client, body: object): Promise<Batch> =>
  previewed(client, await client.call(bulkApi.preview, { body }))

/** The same of a change of prices. */
export const previewPrices = async (client: Client, body: object): Promise<Batch> =>
  previewed(client, await client.call(priceBatchApi.preview, { body }))

function previewed(client: Client, answer: { status: number; body: { data: { id: number } } }) {
  if (answer.status !== 200) throw new Error(`The batch was refused: ${JSON.stringify(answer.body)}`)
  return reach(client, answer.body.data.id, 'ready')
}

/** Runs a batch, and waits for its end. */
export async function run(client: Client, id: number): Promise<Batch> {
  const answer = await client.call(batchApi.run, { body: { id } })
  if (answer.status !== 200) throw new Error(`The run was refused: ${JSON.stringify(answer.body)}`)
  return reach(client, id, 'ended')
}

/** Has a batch undone, and waits for the end of that. */
export async function undo(client: Client, id: number): Promise<Batch> {
  const answer = await client.call(batchApi.undo, { body: { id } })
  if (answer.status !== 200) throw new Error(`The undoing was refused: ${JSON.stringify(answer.body)}`)
  await reach(client, answer.body.data.id, 'ready')
  return run(client, answer.body.data.id)
}
