import net from 'node:net'
import pg from 'pg'

/** What a connection of the server keeps to itself: its session, or a session for each transaction or statement. */
export type PoolMode = 'session' | 'transaction' | 'statement'

/** A connection pooler between the server and its database, as PgBouncer is one. */
export interface Pooler {
  /** The address of the database through the pooler. */
  url: string
  close: () => Promise<void>
}

/** A session of PostgreSQL, and where its messages go. */
interface Session {
  stream: net.Socket
  answer: (message: Buffer) => void
}

/** Cuts a stream into messages: a type (unless `untyped`), their length, and so many bytes. */
function cutting(take: (message: Buffer) => void, untyped = 0) {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const start = untyped > 0 ? 0 : 1
      if (rest.length < start + 4) return
      const length = start + rest.readInt32BE(start)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      untyped = 0
      take(message)
    }
  }
}

const typeOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0)
const ready = Buffer.from('Z\0\0\0\x05I', 'latin1')
/** Authenticated, with a process and a secret of the pooler's own. */
const welcome = Buffer.concat([
  Buffer.from('R\0\0\0\x08\0\0\0\0K\0\0\0\x0c\0\0\x30\x39\0\0\0\x01', 'latin1'),
  ready,
])
const refusal = Buffer.from(
  'SFATAL\0C08P01\0Mtransaction blocks not allowed in statement pooling mode\0\0',
  'latin1',
)

/** Starts a pooler on 127.0.0.1 with at most `size` sessions of the database. */
export async function startPooler(databaseUrl: string, mode: PoolMode, size: number): Promise<Pooler> {
  const all: Session[] = []
  let opened = 0
  const idle: Session[] = []
  const waiting: ((session: Session) => void)[] = []
  const sockets = new Set<net.Socket>()

  async function open(): Promise<Session> {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    await client.connect()
    const { stream } = (client as unknown as { connection: { stream: net.Socket } }).connection
    const session: Session = { stream, answer: () => {} }
    all.push(session)
    stream.removeAllListeners('data').on(
      'data',
      cutting((message) => session.answer(message)),
    )
    return session
  }

  async function take(): Promise<Session> {
    const free = idle.pop()
    if (free) return free
    if (opened === size) return new Promise((resolve) => waiting.push(resolve))
    opened++
    return open()
  }

  function giveBack(session: Session): void {
    session.answer = () => {}
    const next = waiting.shift()
    if (next) next(session)
    else idle.push(session)
  }

  const listener = net.createServer((socket) => {
    let session: Promise<Session> | undefined
    let due = 0
    let isGreeted = false
    sockets.add(socket)
    const end = async () => {
      const held = await session
      session = undefined
      if (held) giveBack(held)
    }
    const answer = (message: Buffer) => {
      socket.write(message)
      if (typeOf(message) !== 'Z' || --due > 0) return
      if (mode !== 'session' && String.fromCharCode(message[5] ?? 0) === 'I') void end()
    }
    const pass = async (message: Buffer) => {
      if (!isGreeted) {
        isGreeted = true
        socket.write(welcome)
        return
      }
      const type = typeOf(message)
      if (type === 'X') return
      if (mode === 'statement' && message.includes('begin')) {
        const length = Buffer.alloc(5)
        length.write('E')
        length.writeInt32BE(refusal.length + 4, 1)
        socket.end(Buffer.concat([length, refusal]))
        return
      }
      if (type === 'Q' || type === 'S') due++
      session ??= take()
      const held = await session
      held.answer = answer
      held.stream.write(message)
    }
    let last = Promise.resolve()
    socket.on(
      'data',
      cutting((message) => {
        last = last.then(() => pass(message))
      }, 1),
    )
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      void end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as net.AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).toString(),
    close: async () => {
      const closed = new Promise((resolve) => listener.close(resolve))
      for (const socket of sockets) socket.destroy()
      for (const { stream } of all) stream.destroy()
      await closed
    },
  }
}
