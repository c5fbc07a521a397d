import { useQuery } from '@tanstack/react-query'
import type { Option } from '@zhixin/contract/dictionary/dictionary.api'
import { type Column, type List, nameOf, type ValueNames } from '@zhixin/contract/list/list'
import { type ReactNode, useMemo } from 'react'
import { currentLanguage } from '../../lib/i18n'
import { formatCount } from '../../ui/format'
import { CutText, DateCell, NameList, Sentences, TimeCell } from '../../ui/list/table/cells'
import type { ListColumn } from '../../ui/list/table/columns'
import { StatusBadge } from '../../ui/StatusBadge'
import { separator } from '../../ui/select/choice'
import { dictionaryQuery, labelIn } from '../dictionary/dataSource.queries'
import { usePeople } from '../person/person.queries'
import { useRecordLinks } from '../record/useRecordLinks'

type Labels = Readonly<Record<string, readonly Option[]>> | undefined

/** What a value is called: nothing while the labels load, the value itself when it has no name. */
function nameIn(names: ValueNames | undefined, value: unknown, labels: Labels): string {
  if (typeof names === 'string') return labelIn(labels && (labels[names] ?? []), value as number)
  return (names && nameOf(names, value)?.[currentLanguage()]) ?? String(value)
}

/** The cells that a page shows in ways of its own. Keep them the same between renders. */
export type Cells<L extends List, Row> = { readonly [Key in keyof L['columns']]?: (row: Row) => ReactNode }

/**
 * The columns of a declared list: titles, widths and plain cells as it says, and cells that are the page's own.
 * @param cells the same between renders: the table renders again when they change
 */
export function useListColumns<Row, const L extends List>(list: L, cells?: Cells<L, Row>): ListColumn<Row>[] {
  const { data: labels } = useQuery(dictionaryQuery)
  const link = useRecordLinks()
  const { nameOf: personOf } = usePeople()
  const language = currentLanguage()
  return useMemo(() => {
    const own = cells as Readonly<Record<string, ((row: Row) => ReactNode) | undefined>> | undefined
    const shown = Object.entries<Column>(list.columns).filter(([, { fileOnly }]) => !fileOnly)
    return shown.map(([key, column]) => {
      const { words, width, shows, sort, pinned, card, further } = column
      const [chinese, english = chinese] = [width].flat() as number[]
      return {
        key: key as keyof Row & string,
        title: words[language],
        width: (language === 'zh-CN' ? chinese : english) ?? 0,
        ...{ sort, pinned, card, further },
        align: shows === 'count' || shows === 'number' ? 'right' : undefined,
        render:
          own?.[key] ?? ((row: Row) => plainCell(column, row[key as keyof Row], labels, { link, personOf })),
      }
    })
  }, [list, cells, labels, link, personOf, language])
}

const toneOf = (tones: Column['tones'], value: number) =>
  tones ? (tones[value] ?? 'quiet') : value === 1 ? 'good' : 'quiet'

function plainCell(
  { shows, values, tones }: Column,
  value: unknown,
  labels: Labels,
  { link, personOf }: { link: ReturnType<typeof useRecordLinks>; personOf: (username: string) => string },
): ReactNode {
  if (value === null || value === undefined || value === '') return undefined
  const name = (one: unknown) => nameIn(values, typeof one === 'boolean' ? Number(one) : one, labels)
  switch (shows) {
    case 'account':
      return <CutText {...link(shows, String(value))}>{personOf(String(value))}</CutText>
    case 'company':
    case 'product':
      return <CutText {...link(shows, String(value))}>{String(value)}</CutText>
    case 'count':
      return formatCount(value as number)
    case 'number':
      return String(value)
    case 'day':
      return <DateCell moment={value as string} />
    case 'time':
      return <TimeCell moment={value as string} />
    case 'value':
      return name(value)
    case 'status':
      return <StatusBadge tone={toneOf(tones, Number(value))}>{name(value)}</StatusBadge>
    case 'names':
      return <NameList names={(value as unknown[]).map(name)} separator={separator()} />
    case 'sentences':
      return <Sentences all={(value as { fdSentence: string }[]).map(({ fdSentence }) => fdSentence)} />
    default:
      return <CutText>{String(value)}</CutText>
  }
}
