import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The file types to compress; images are compressed already. */
const compressible = /\.(js|css|json|svg|txt|webmanifest)$/

/** Below this size, compression saves less than its headers cost. */
const smallest = 600

/**
 * Writes a .br and a .gz beside every compressible file (level 11 and 9), in parallel on zlib's threads. The HTML is
 * left out: the server inserts the site data and the nonce per response.
 */
export async function compressAll(outDir: string): Promise<void> {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => compressible.test(file) && !file.startsWith('.vite'),
  )
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(outDir, file)
      const content = await readFile(full)
      if (content.length < smallest) return
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        gzipped(content, { level: 9 }),
      ])
      await Promise.all([writeFile(`${full}.br`, br), writeFile(`${full}.gz`, gz)])
    }),
  )
}
