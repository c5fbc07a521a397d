import { z } from 'zod'
import { keptCard, sentCard } from '../card/card.schema'
import { referenceOf } from '../record/record.reference'
import { apiOf } from '../record/record.schema'
import { capitalize } from '../record/record.words'
import { contentMeanings } from './content.reference'
import { messageTemplate } from './messageTemplate.record'

/** The parts of a content by their names in the API document: CardPart, CardPartInput. */
const shapesOf = (schemas: typeof keptCard, suffix: string) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`Card${capitalize(name)}${suffix}`, schema]),
  )

const inQuery = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)

/** Which material is asked for: of the approved version if none is named. */
export const materialQuery = z.object({ target: inQuery, version: inQuery.optional() })

export const messageTemplateApi = apiOf(messageTemplate)

export const messageTemplateReference = referenceOf(messageTemplate, {
  api: messageTemplateApi,
  shapes: { ...shapesOf(keptCard, ''), ...shapesOf(sentCard, 'Input') },
  fields: contentMeanings,
})
