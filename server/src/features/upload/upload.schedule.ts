import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'
import { removeOrphans } from './upload.orphans'

const firstAfter = 10 * 60 * 1000
const every = 3600 * 1000

/** Cleans orphaned uploads up every hour while the server runs; a stop interrupts it between two files. */
export function scheduleCleanUp(app: FastifyInstance, services: Services): void {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const cleanUp = async () => {
    try {
      const removed = await removeOrphans(services, new Date(), stopping.signal)
      if (removed > 0) app.log.info({ removed }, 'orphaned uploads removed')
    } catch (error) {
      app.log.error({ err: error }, 'orphaned uploads could not be removed')
    }
    schedule(every)
  }
  const schedule = (delay: number) => {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = cleanUp()
    }, delay).unref()
  }

  app.addHook('onReady', async () => schedule(firstAfter))
  app.addHook('onClose', async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  })
}
