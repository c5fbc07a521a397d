import type { CardContent } from '@zhixin/contract/card/card.content'
import type { Limit } from '@zhixin/contract/card/card.limits'
import { type CardHeader, checkCard, type Finding, fittingPlatforms } from '@zhixin/contract/card/checkCard'
import { reviewState } from '@zhixin/contract/review/reviewed'
import type { Query } from '../../lib/transaction'
import { readLimits } from '../registry/limits.reads'

type Header = { [Key in keyof CardHeader]: CardHeader[Key] | null }

const text = (value: string | null) => value ?? ''

const findingsOf = (content: CardContent, header: Header, limits: Limit[]): Finding[] =>
  checkCard(
    content,
    {
      ...{ fdName: text(header.fdName), fdLayout: header.fdLayout ?? 0, fdPurpose: header.fdPurpose ?? 0 },
      ...{ fdSmsPattern: text(header.fdSmsPattern), fdSmsSample: text(header.fdSmsSample) },
    },
    limits,
  )

/** The vendors whose limits a content keeps. */
const fitOf = (content: CardContent, header: Header, limits: Limit[]): number[] =>
  fittingPlatforms(findingsOf(content, header, limits))

/** What of a content does not fit, by the limits of today. */
export const readFindings = async (query: Query, content: CardContent, header: Header): Promise<Finding[]> =>
  findingsOf(content, header, await readLimits(query))

/** Writes to one template which vendors it fits. */
export async function writeFit(
  query: Query,
  id: number,
  content: CardContent,
  header: Header,
): Promise<void> {
  const fit = fittingPlatforms(await readFindings(query, content, header))
  await query('update message_template set fit_list = $2 where id = $1', [id, fit])
}

/** How many templates are in memory at a time. */
const piece = 200

type Stored = Header & { id: number; fdContent: CardContent; fitList: number[] }

const pieceSql = `select id, name as "fdName", layout as "fdLayout", purpose as "fdPurpose", content as "fdContent",
    sms_pattern as "fdSmsPattern", sms_sample as "fdSmsSample", fit_list as "fitList"
  from message_template where id > $1 and state = ${reviewState.draft} order by id limit ${piece}`

const rewriteSql = `update message_template t set fit_list = array(select jsonb_array_elements_text(g.fit)::int)
  from jsonb_to_recordset($1::jsonb) as g(id int, fit jsonb) where t.id = g.id`

/**
 * Looks again at every draft after a limit has changed, and writes what differs; what waits for a decision or has one
 * stays as it is (rule card.limits).
 */
export async function fitAgain(query: Query): Promise<void> {
  const limits = await readLimits(query)
  for (let last = 0; ; ) {
    const templates = await query<Stored>(pieceSql, [last])
    const changed = templates.flatMap((one) => {
      const fit = fitOf(one.fdContent, one, limits)
      return fit.join() === one.fitList.join() ? [] : [{ id: one.id, fit }]
    })
    if (changed.length > 0) await query(rewriteSql, [JSON.stringify(changed)])
    if (templates.length < piece) return
    last = templates.at(-1)?.id ?? 0
  }
}
