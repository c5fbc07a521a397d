import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** What a caller likes best of what is offered, by the header Accept-Encoding: the first of what it likes as well. */
export const encodingFor = (
  { headers }: FastifyRequest,
  offered: Encoding[] = ['br', 'gzip'],
): Encoding | undefined => negotiate((headers['accept-encoding'] ?? '').toLowerCase(), offered) ?? undefined

/** How hard a text is compressed: the more often it is sent, the harder. */
export type Levels = Readonly<Record<Encoding, number>>

type Done = (error: Error | null, compressed: Buffer) => void

export function compress(text: string, encoding: Encoding, levels: Levels, done: Done): void {
  if (encoding === 'gzip') gzip(text, { level: levels.gzip }, done)
  else brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } }, done)
}
