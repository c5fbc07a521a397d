import { useQuery } from '@tanstack/react-query'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { lineKindTexts } from '@zhixin/contract/settlement/statement.enums'
import { lineText } from '@zhixin/contract/settlement/statement.texts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { formatYuan } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'
import { lineDays } from './StatementLines'
import { type Line, settlementQueries } from './settlement.queries'

/** What tells a line apart from others of its statement. */
const placeOf = (line: Line): string =>
  [
    ...[line.fdKind, line.fdUsageMonth, line.fdPlatform, line.fdObeesIndustry, line.fdTierIndex],
    ...[line.fdPriceVersion, line.fdHandPriceId, line.fdUnitPrice, line.fdReason],
  ].join('/')

/** The lines of two revisions that differ, in the order of the newer one. */
export function changedLines(before: readonly Line[], after: readonly Line[]): [Line?, Line?][] {
  const old = new Map(before.map((line) => [placeOf(line), line]))
  const pairs = after.map((line): [Line?, Line?] => [old.get(placeOf(line)), line])
  const kept = new Set(after.map(placeOf))
  const gone = before.flatMap((line): [Line?, Line?][] => (kept.has(placeOf(line)) ? [] : [[line]]))
  return [...pairs, ...gone].filter(
    ([was, is]) => was?.fdAmount !== is?.fdAmount || was?.fdCount !== is?.fdCount,
  )
}

/** What a revision changed of the one before it, line by line. */
export function RevisionChanges({ statement: { id, fdRevision, fdLineList } }: { statement: Statement }) {
  const { t } = useTranslation('settlement')
  const language = currentLanguage()
  const { data: before } = useQuery({
    ...settlementQueries.shown({ id: id ?? 0, revision: fdRevision - 1 }),
    enabled: id !== null && fdRevision > 1,
  })
  if (!before || fdRevision < 2) return null
  const changes = changedLines(before.fdLineList, fdLineList)
  if (changes.length === 0) return null
  const worth = (line: Line | undefined) =>
    line ? `${formatCount(line.fdCount)} · ${formatYuan(line.fdAmount, 4)}` : t('change.none')
  return (
    <section>
      <h3 className="small strong">{t('change.title', { n: fdRevision - 1 })}</h3>
      <ul className="stack gap-2">
        {changes.map(([was, is]) => {
          const line = is ?? was
          return (
            line && (
              <li key={placeOf(line)} className="flex wrap gap-3 tabular">
                <span>
                  {lineKindTexts[line.fdKind][language]} · {lineText(line, language)} · {lineDays(line)}
                </span>
                <span>
                  {worth(was)} → {worth(is)}
                </span>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
