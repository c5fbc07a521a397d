import type { FastifyInstance } from 'fastify'

interface Job {
  /** What it does, for the log: 'orphaned uploads removed'. */
  name: string
  /** Milliseconds from the start of the server to the first round, and from the end of one round to the next. */
  firstAfter: number
  every: number
  /** One round, which ends early when the signal is aborted; returns how many items it dealt with. */
  run: (signal: AbortSignal) => Promise<number>
}

/** Tests turn it off, and carry out a round themselves where they are about one. */
export const schedules = { areOn: true }

/** Repeats a job while the server runs. A failed round is logged; a stop waits for the running one. */
export function scheduleJob(app: FastifyInstance, { name, firstAfter, every, run }: Job): void {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const round = async () => {
    try {
      const count = await run(stopping.signal)
      if (count > 0) app.log.info({ count }, name)
    } catch (error) {
      app.log.error({ err: error }, `failed: ${name}`)
    }
    schedule(every)
  }
  const schedule = (delay: number) => {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = round()
    }, delay).unref()
  }

  app.addHook('onReady', async () => {
    if (schedules.areOn) schedule(firstAfter)
  })
  app.addHook('onClose', async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  })
}
