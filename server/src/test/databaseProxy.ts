import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** To the database, or back from it. */
type Way = 'up' | 'down'

/** What happens to some bytes: they pass; they are held with all that comes after them; the connection ends. */
type Fate = 'pass' | 'hold' | 'cut'

/** A proxy between the server and its database that can cause trouble. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string
  /** The delay of everything in each direction, in milliseconds. */
  delay: number
  /**
   * Decides what happens to each chunk. When one is held, as in a network that has stopped, everything after it in the
   * same connection and direction waits, too, including the end of the connection; it is asked again when it is
   * replaced.
   */
  judge: (bytes: Buffer, way: Way, connection: object) => Fate
  /** How often the server has waited for an answer so far: it sent something after it had received something. */
  roundTrips: number
  /** Ends all connections and refuses new ones. */
  cut: () => Promise<void>
  /** Accepts connections again, to the same database or another. */
  mend: (databaseUrl?: string) => Promise<void>
  close: () => Promise<void>
}

/** A proxy that changes nothing. */
export const passAll: DatabaseProxy['judge'] = () => 'pass'

/** Starts a proxy on 127.0.0.1 in front of a database. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  let judge = passAll
  let wake = () => {}
  let changed = new Promise<void>((resolve) => {
    wake = resolve
  })

  /** Forwards chunks in order, each when it is due. */
  function carry(
    from: net.Socket,
    to: net.Socket,
    judged: (bytes: Buffer) => Fate,
    passed: () => void,
  ): void {
    let last = Promise.resolve()
    const pass = (bytes: Buffer, act: () => void) => {
      const due = Date.now() + proxy.delay
      last = last.then(async () => {
        let fate = judged(bytes)
        while (fate === 'hold') {
          await changed
          fate = judged(bytes)
        }
        if (fate === 'cut') for (const socket of [from, to]) socket.destroy()
        if (proxy.delay > 0) await sleep(Math.max(0, due - Date.now()))
        if (!to.destroyed) act()
      })
    }
    from.on('data', (bytes) =>
      pass(bytes, () => {
        passed()
        to.write(bytes)
      }),
    )
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
    const judged = (way: Way) => (bytes: Buffer) => judge(bytes, way, client)
    carry(client, server, judged('up'), () => {
      if (latest === 'down') proxy.roundTrips++
      latest = 'up'
    })
    carry(server, client, judged('down'), () => {
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
    get judge() {
      return judge
    },
    set judge(next) {
      judge = next
      wake()
      changed = new Promise((resolve) => {
        wake = resolve
      })
    },
    roundTrips: 0,
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
      proxy.judge = passAll
      if (listener.listening) await proxy.cut()
    },
  }
  return proxy
}
