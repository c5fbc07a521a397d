import { z } from 'zod'
import { firstProblem } from '../fields'
import { encodeMessage } from '../messages'
import { isStorable } from '../text.fields'
import { textLength } from '../textLength'
import { argumentMax, bounds, type CardContent } from './card.content'
import { actionTexts, fallbackTexts } from './card.enums'

const problemOf = (max: number) => (text: string) => {
  if (text.length > 2 * max || textLength(text) > max) return encodeMessage('too_long', { max })
  return isStorable(text) ? undefined : 'text_unstorable'
}

const numbersOf = (texts: object) => z.literal(Object.keys(texts).map(Number))

const parameterName = new RegExp(`^[A-Za-z][A-Za-z0-9]{0,${bounds.parameterName - 1}}$`)

const twice = (list: { fdName: string }[]) =>
  new Set(list.map(({ fdName }) => fdName)).size < list.length ? 'card_parameter_twice' : undefined

/**
 * The schemas of a content and its parts, as they are answered, or as they are sent: there what is left out is empty, and
 * everything is bounded.
 */
function schemasOf(isSent: boolean) {
  const or = <T extends z.ZodType>(schema: T, empty: z.output<T>) =>
    (isSent ? schema.default(empty as never) : schema) as unknown as T
  const text = (max: number) =>
    or(
      isSent
        ? z
            .string()
            .check(firstProblem(problemOf(max)))
            .meta({ maxLength: max })
        : z.string(),
      '',
    )
  const whole = (max: number) => or(z.number().int().min(0).max(max), 0)
  const listOf = <T extends z.ZodType>(item: T, max: number) => or(z.array(item).max(max), [])
  const maybe = <T extends z.ZodType>(schema: T) => or(schema.nullable(), null)

  const picture = z.object({
    fdOssUri: text(1000),
    fdName: text(500),
    fdWidth: whole(100_000),
    fdHeight: whole(100_000),
    fdSize: whole(2_000_000_000),
  })
  const given = Object.entries(argumentMax).map(([key, max]) => [key, text(max)] as const)
  const action = z.object({
    fdKind: numbersOf(actionTexts),
    fdFallback: or(numbersOf(fallbackTexts), 0),
    ...Object.fromEntries(given),
  })
  const row = z.object({ fdKey: text(20), fdValue: text(bounds.text) })
  const button = z.object({ fdText: text(bounds.button), fdAction: maybe(action) })
  const part = z.object({
    ...{ fdImage: maybe(picture), fdLogo: maybe(picture) },
    ...{ fdBackground: maybe(picture), fdVideo: maybe(picture) },
    ...{ fdTitle: text(bounds.text), fdSubtitle: text(bounds.text), fdBody: text(bounds.text) },
    fdPrice: text(20),
    fdRowList: listOf(row, bounds.rows),
    fdAction: maybe(action),
    fdButtonList: listOf(button, bounds.buttons),
  })
  const parameter = z.object({
    fdName: z.string().regex(parameterName, 'card_parameter_name'),
    fdSample: text(bounds.sample),
    fdLongest: text(bounds.sample),
  })
  const parameters = z.array(parameter).max(bounds.parameters).check(firstProblem(twice))
  const content = z.object({
    fdPartList: z.array(part).min(1).max(bounds.parts),
    fdParameterList: or(parameters, []),
  }) as unknown as z.ZodType<CardContent>
  return { content, part, picture, action, button, row, parameter }
}

/** What is sent: bounded, and no more than that, so that a draft can be unfinished (rule card.draft). */
export const sentCard = schemasOf(true)

/** What is answered. */
export const keptCard = schemasOf(false)
