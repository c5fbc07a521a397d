import { z } from 'zod'
import { api, reads } from '../api'
import { referenceOf } from '../record/record.reference'
import { apiOf } from '../record/record.schema'
import { cardLimit, cardLimitCalls } from './cardLimit.record'

const { all } = cardLimitCalls

/** What a vendor or operators take, with its source (`Limit`). */
const limitRow = z.object({
  fdPlatform: z.number().int(),
  fdLayout: z.number().int(),
  fdItem: z.number().int(),
  fdValue: z.number().int().nullable(),
  fdWords: z.string().nullable(),
  fdCount: z.number().int().nullable(),
  fdSource: z.string(),
  fdAsOf: z.string(),
  fdConfidence: z.number().int(),
})

export const cardLimitApi = {
  ...apiOf(cardLimit),
  ...api({ all }, { all: reads('What vendors and operators take: all limits', { data: z.array(limitRow) }) }),
}

export const cardLimitReference = referenceOf(cardLimit, {
  api: cardLimitApi,
  shapes: { Limit: limitRow },
  calls: { all: { zh: '厂商和运营商的全部限制' } },
})
