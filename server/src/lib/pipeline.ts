import type pg from 'pg'
import { demandAllowance, waitWithin } from './allowance'
import { Connection } from './connections'

/** A statement that is prepared once under its name. */
interface NamedStatement {
  name: string
  text: string
  values?: unknown[]
}

/** Runs named statements of well under a millisecond for many requests at once. */
export interface Pipeline {
  query: <Row extends pg.QueryResultRow>(statement: NamedStatement) => Promise<{ rows: Row[] }>
  close: () => Promise<void>
}

interface Lane {
  client: Connection
  /** Until the connection is open. */
  opening: Promise<unknown> | undefined
  /** Statements sent and not answered yet. */
  waiting: number
}

/**
 * Opens connections on which a statement does not wait for the answer to the previous one, as PostgreSQL's protocol
 * allows: many requests share few connections and few processes of the database. (A connection of the pool belongs to
 * one request until its answer arrives.) Answers come in the order of the statements, so a slow one delays those behind
 * it; new statements go to the connection with the shortest queue. Slow statements do not belong here.
 *
 * Connections are opened when they are needed and reopened after they were lost; a statement in flight then fails as it
 * does in the pool. A connection that does not answer counts as lost when the first waiter's time is up.
 * @param laneCount how many connections; each is one of the database's processes
 */
export function openPipeline(
  config: pg.ClientConfig,
  onConnectionLost: (error: Error) => void,
  laneCount = 2,
): Pipeline {
  const lanes = new Map<number, Lane>()

  function open(index: number): Lane {
    const client = new Connection({ ...config, pipeline: true })
    const lane: Lane = { client, waiting: 0, opening: undefined }
    const forget = () => lanes.get(index) === lane && lanes.delete(index)
    // A connection that ends reports several errors.
    client.on('error', (error) => {
      if (forget()) onConnectionLost(error)
    })
    client.on('end', forget)
    lane.opening = client.connect().then(() => {
      lane.opening = undefined
    })
    // The error for everybody who waits for it.
    lane.opening.catch(forget)
    lanes.set(index, lane)
    return lane
  }

  function leastBusy(): Lane {
    let best: Lane | undefined
    for (let index = 0; index < laneCount; index++) {
      const lane = lanes.get(index)
      if (!lane) return best && best.waiting === 0 ? best : open(index)
      if (!best || lane.waiting < best.waiting) best = lane
    }
    return best ?? open(0)
  }

  return {
    query: async (statement) => {
      demandAllowance()
      const lane = leastBusy()
      lane.waiting++
      try {
        const { opening } = lane
        if (opening) await waitWithin((resolve, reject) => opening.then(resolve, reject))
        return await lane.client.query(statement)
      } finally {
        lane.waiting--
      }
    },
    close: async () => {
      await Promise.all([...lanes.values()].map(({ client }) => client.end()))
    },
  }
}
