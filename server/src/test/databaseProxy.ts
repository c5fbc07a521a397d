import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** To the database, or back from it. */
type Way = 'up' | 'down'

/** What stands between the server and its database, and can be bad at it. */
export interface DatabaseProxy {
  /** Leads to the database by way of the proxy. */
  url: string
  /** Milliseconds that everything takes each way. */
  delay: number
  /**
   * Which bytes are kept back, as in a network that has stopped; what comes after them on the same connection and way
   * waits, too, the end of the connection included. Asked again when it is replaced.
   */
  holds: (bytes: Buffer, way: Way) => boolean
  /** How often the server waited for an answer so far: it sent something after it had got something. */
  roundTrips: number
  /** How many connections there are. */
  connections: () => number
  /** Ends all connections and refuses new ones. */
  cut: () => Promise<void>
  /** Takes connections again, to the same database or another. */
  mend: (databaseUrl?: string) => Promise<void>
  close: () => Promise<void>
}

/** What comes where nothing is kept back. */
export const nothing = () => false

/** Starts a proxy on 127.0.0.1 in front of a database. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  let holds: DatabaseProxy['holds'] = nothing
  let wake = () => {}
  let changed = new Promise<void>((resolve) => {
    wake = resolve
  })

  /** Passes on what comes, in its order, each piece when it is due. */
  function carry(from: net.Socket, to: net.Socket, way: Way, seen: () => void): void {
    let last = Promise.resolve()
    const pass = (bytes: Buffer, act: () => void) => {
      const due = Date.now() + proxy.delay
      last = last.then(async () => {
        while (holds(bytes, way)) await changed
        if (proxy.delay > 0) await sleep(Math.max(0, due - Date.now()))
        if (!to.destroyed) act()
      })
    }
    from.on('data', (bytes) => {
      if (way === 'up') seen()
      pass(bytes, () => {
        if (way === 'down') seen()
        to.write(bytes)
      })
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      pass(Buffer.alloc(0), () => to.destroy())
    })
    sockets.add(from)
  }

  const listener = net.createServer((client) => {
    const server = net.connect({ host: target.hostname, port: Number(target.port) })
    let latest: Way = 'down'
    carry(client, server, 'up', () => {
      if (latest === 'down') proxy.roundTrips++
      latest = 'up'
    })
    carry(server, client, 'down', () => {
      latest = 'down'
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      listener.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = listener.address() as net.AddressInfo

  const proxy: DatabaseProxy = {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).toString(),
    delay: 0,
    get holds() {
      return holds
    },
    set holds(next) {
      holds = next
      wake()
      changed = new Promise((resolve) => {
        wake = resolve
      })
    },
    roundTrips: 0,
    connections: () => sockets.size / 2,
    cut: async () => {
      const closed = new Promise((resolve) => listener.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async (url = target.toString()) => {
      target = new URL(url)
      await listen(port)
    },
    close: async () => {
      proxy.holds = nothing
      if (listener.listening) await proxy.cut()
    },
  }
  return proxy
}
