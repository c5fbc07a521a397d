import { createServer } from 'node:net'

function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** A free port of this machine. */
export const freePort = (): Promise<number> => listen(0, '127.0.0.1')

/** Why this address cannot be listened on (`EADDRINUSE`, `EACCES`, …), or undefined if it can. */
export async function portProblem(port: number, host: string): Promise<string | undefined> {
  try {
    await listen(port, host)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}
