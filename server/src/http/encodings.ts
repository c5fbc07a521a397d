import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Negotiates the encoding by the header Accept-Encoding; of equal preferences the first offered. */
export const encodingFor = (
  { headers }: FastifyRequest,
  offered: Encoding[] = ['br', 'gzip'],
): Encoding | undefined => negotiate((headers['accept-encoding'] ?? '').toLowerCase(), offered) ?? undefined

/** The compression level of a text: higher for texts that are sent more often. */
export type Levels = Readonly<Record<Encoding, number>>

type Done = (error: Error | null, compressed: Buffer) => void

export function compress(text: string, encoding: Encoding, levels: Levels, done: Done): void {
  if (encoding === 'gzip') gzip(text, { level: levels.gzip }, done)
  else brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } }, done)
}
