import { jobCalls, jobEventsPath } from '@zhixin/contract/job/job.calls'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { writeToken } from '../../lib/token'
import { serveTests } from '../../test/server'
import { runningJobs } from './useJobProgress'

const server = serveTests()
let stop = () => {}
afterEach(() => stop())

const job = (fdDoneNum: number) => ({
  id: 7,
  fdKind: 'batchRun',
  fdState: 'running',
  fdTotalNum: 10,
  fdDoneNum,
  fdLeftNum: 10 - fdDoneNum,
  fdRefusedNum: 0,
  fdBatchId: 3,
})
const follow = (heard: (done: number | undefined) => void) => {
  stop = runningJobs.subscribe(() => heard(runningJobs.read()?.[0]?.fdDoneNum))
}

describe('the jobs that run', () => {
  test('are told by a stream, asked for with the token in its header and not in its address', async () => {
    writeToken('secret')
    const events = [1, 2].map((done) => `data: ${JSON.stringify({ jobs: [job(done)] })}\n\n: here\n\n`)
    server.answer(jobEventsPath, { type: 'text/event-stream', body: events.join('') })
    server.answer(jobCalls.list.path, { body: { code: 1, data: [job(2)], total: 1 } })
    const heard: (number | undefined)[] = []
    follow((done) => heard.push(done))
    await vi.waitFor(() => expect(heard.slice(0, 2)).toEqual([1, 2]))
    const [asked] = server.received
    expect([asked?.path, asked?.headers.authorization]).toEqual([jobEventsPath, 'Bearer secret'])
  })

  test('are asked for where no stream comes through', async () => {
    server.answer(jobEventsPath, { status: 502, body: {} })
    server.answer(jobCalls.list.path, { body: { code: 1, data: [job(5)], total: 1 } })
    const heard: (number | undefined)[] = []
    follow((done) => heard.push(done))
    await vi.waitFor(() => expect(heard).toContain(5))
  })

  test('are nobody’s business when nobody looks any more', async () => {
    server.answer(jobEventsPath, { hang: true })
    follow(() => {})
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    stop()
    await new Promise((resolve) => setTimeout(resolve, 2300))
    expect(server.received).toHaveLength(1)
  })
})
