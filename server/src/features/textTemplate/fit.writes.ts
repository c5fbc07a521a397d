import { reviewState } from '@zhixin/contract/review/reviewed'
import { checkText, type Variable } from '@zhixin/contract/textTemplate/sms'
import type { Query } from '../../lib/transaction'
import { readLimits } from '../registry/limits.reads'

/** How many templates are in memory at a time. */
const piece = 200

interface Stored {
  id: number
  fits: boolean
  sign: string
  fdContent: string
  fdKind: number
  fdVariableList: Variable[]
}

const read = `select r.id, r.fits, s.sign_name as sign, r.content as "fdContent", r.kind as "fdKind", coalesce((
    select json_agg(json_build_object('fdName', v.name, 'fdKind', v.kind, 'fdSample', v.sample, 'fdLength', v.length)
      order by v.position) from text_template_variable v where v.record_id = r.id), '[]') as "fdVariableList"
  from text_template r join signature s on s.id = r.sign_id
  where case when $2::int is null then r.state = ${reviewState.draft} and r.id > $1 else r.id = $2 end
  order by r.id limit ${piece}`

/**
 * Looks again at every draft, or at one text, and writes which of them keep the limits of today; what waits for a decision
 * or has one stays as it is (rule text.limits).
 */
export async function fitTexts(query: Query, only?: number): Promise<void> {
  const limits = await readLimits(query)
  for (let last = 0; ; ) {
    const texts = await query<Stored>(read, [last, only ?? null])
    const changed = texts.filter(
      ({ fits, sign, ...text }) =>
        checkText(sign, text, limits).every(({ level }) => level !== 'bad') !== fits,
    )
    if (changed.length > 0)
      await query('update text_template set fits = not fits where id = any($1)', [
        changed.map(({ id }) => id),
      ])
    if (texts.length < piece) return
    last = texts.at(-1)?.id ?? 0
  }
}
