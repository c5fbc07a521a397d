import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

/** The settings of a server that stores its files there. */
type S3Environment = Record<
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
  string
> & { STORAGE: 's3' }

/** A running object store. */
export interface S3 {
  environment: S3Environment
  close: () => Promise<void>
}

/** Starts a server that speaks S3, in a process of its own so that memory can be measured here. */
export async function startS3(folder: string): Promise<S3> {
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const address = ['--address', '127.0.0.1', '--port', '0']
  const options = ['--directory', folder, ...address, '--configure-bucket', 'files']
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const S3_ENDPOINT = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('s3rver did not start')))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const listening = /listening on ([\d.]+:\d+)/i.exec(text)?.[1]
      if (listening) resolve(`http://${listening}`)
    })
  })
  return {
    environment: {
      STORAGE: 's3',
      S3_ENDPOINT,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
