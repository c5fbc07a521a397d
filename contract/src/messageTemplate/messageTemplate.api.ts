import { z } from 'zod'
import { api, reads } from '../api'
import { keptCard, sentCard } from '../card/card.schema'
import { cardLimit } from '../cardLimit/cardLimit.record'
import { referenceOf } from '../record/record.reference'
import { apiOf } from '../record/record.schema'
import { capitalize } from '../record/record.words'
import { field } from '../reference/types'
import { contentMeanings } from './content.reference'
import { messageTemplate, messageTemplateCalls } from './messageTemplate.record'

const { limits } = messageTemplateCalls

/** What a vendor takes, with its source (`CardLimit`). */
const limitRow = z.object({
  fdPlatform: z.number().int(),
  fdLayout: z.number().int(),
  fdItem: z.number().int(),
  fdValue: z.number().int(),
  fdCount: z.number().int().nullable(),
  fdSource: z.string(),
  fdAsOf: z.string(),
  fdConfidence: z.number().int(),
})

/** The parts of a content by their names in the API document: CardPart, CardPartInput. */
const shapesOf = (schemas: typeof keptCard, suffix: string) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`Card${capitalize(name)}${suffix}`, schema]),
  )

const limitMeanings = Object.fromEntries(
  Object.entries(cardLimit.fields).map(([key, { words, example }]) => [
    key,
    field(words['zh-CN'], words['en-US'], example),
  ]),
)

const inQuery = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)

/** Which material is asked for: of the approved version if none is named. */
export const materialQuery = z.object({ target: inQuery, version: inQuery.optional() })

export const messageTemplateApi = {
  ...apiOf(messageTemplate),
  ...api(
    { limits },
    { limits: reads('What vendors take of cards: all limits', { data: z.array(limitRow) }) },
  ),
}

export const messageTemplateReference = referenceOf(messageTemplate, {
  api: messageTemplateApi,
  shapes: { TemplateLimit: limitRow, ...shapesOf(keptCard, ''), ...shapesOf(sentCard, 'Input') },
  fields: { ...limitMeanings, ...contentMeanings },
  calls: { limits: { zh: '厂商对卡片的全部限制' } },
})
