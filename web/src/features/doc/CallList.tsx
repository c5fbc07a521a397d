import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pressedKey } from '../../lib/pressedKey'
import { SearchField } from '../../ui/SearchField'
import { useMediaQuery } from '../../ui/useMediaQuery'
import styles from './CallList.module.css'
import { type ApiGroup, type CallMatch, searchCalls } from './doc.document'
import { Method } from './Method'

interface Props {
  groups: ApiGroup[]
  /** The key of the current call. */
  open: string | null
  guideKey: string
}

/** The address of a call within the page. */
const callSearch = (key: string) => `?call=${encodeURIComponent(key)}`

/** The calls in their groups, and a search over them. */
export function CallList({ groups, open, guideKey }: Props) {
  const { t } = useTranslation('doc')
  const [typed, setTyped] = useState('')
  const nav = useRef<HTMLElement>(null)
  // In a narrow window list and content are shown in turn, so with the list nothing is open.
  const isNarrow = useMediaQuery('(max-width: 900px)')
  const isGuideOpen = open === guideKey || (open === null && !isNarrow)
  const found = useMemo(
    () => new Map(searchCalls(groups, typed).map((one) => [one.call.key, one])),
    [groups, typed],
  )
  const shown = groups
    .map((group) => ({ ...group, calls: group.calls.filter(({ key }) => found.has(key)) }))
    .filter(({ calls }) => calls.length > 0)

  useEffect(() => {
    // Scrolls to the call of a link, to show where in the list it is.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollTop = current.offsetTop - nav.current.clientHeight / 2
  }, [])

  return (
    <nav ref={nav} className={`scrolls ${styles.list}`} aria-label={t('calls')}>
      <div className={`surface ${styles.search}`}>
        <SearchField
          label={t('search')}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => pressedKey(event) === 'Escape' && setTyped('')}
        />
        <p className="heard" role="status">
          {typed.trim() === '' ? '' : t('found', { count: found.size })}
        </p>
      </div>
      {typed.trim() === '' && (
        <Link
          className={`block small ink relative rounded-small unlined ${styles.call}`}
          to={{ search: callSearch(guideKey) }}
          aria-current={isGuideOpen ? 'page' : undefined}
        >
          {t('guide')}
        </Link>
      )}
      {shown.map((group) => (
        <section key={group.name} className={styles.group}>
          <h2 title={group.about}>{group.title}</h2>
          <ul>
            {group.calls.map((call) => (
              <li key={call.key}>
                <Entry found={found.get(call.key) ?? { call }} open={call.key === open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && (
        <p className={`quiet breaks ${styles.none}`}>{t('noMatch', { typed: typed.trim() })}</p>
      )}
    </nav>
  )
}

function Entry({ found: { call, field }, open }: { found: CallMatch; open: boolean }) {
  const { t } = useTranslation('doc')
  return (
    <Link
      className={`block small ink relative rounded-small unlined ${styles.call}`}
      to={{ search: callSearch(call.key) }}
      aria-current={open ? 'page' : undefined}
      title={call.summary}
    >
      <span className={`gap-2 stack caption breaks ${styles.path}`}>
        <Method method={call.method} />
        <span>{call.path.replace(/^\/api\//, '')}</span>
      </span>
      <span className={`cut caption faint block ${styles.summary}`}>
        {field ? t('byField', { field }) : call.summary}
      </span>
    </Link>
  )
}
