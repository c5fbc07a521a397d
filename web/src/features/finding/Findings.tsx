import { useQuery } from '@tanstack/react-query'
import { exportCalls } from '@zhixin/contract/export/export.calls'
import type { FindingCount } from '@zhixin/contract/finding/finding.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { currentLanguage } from '../../lib/i18n'
import { read } from '../../lib/read'
import { useAllowed } from '../../lib/session'
import { lazyComponent } from '../../ui/lazyComponent'
import { ListEmpty } from '../../ui/list/notes/ListEmpty'
import { SlowLine } from '../../ui/list/notes/SlowLine'
import { useLastAnswer } from '../../ui/list/state/useLastAnswer'
import { CountLink } from '../../ui/list/table/CountLink'
import type { FindingHolder } from './finding.queries'

const ExportDialog = lazyComponent('export', ['export', 'edit'], () =>
  import('../export/ExportDialog').then((module) => module.ExportDialog),
)

/** What needs care about the data of records, with the way to those and to what mends it (rule finding.count). */
export function Findings({ holder }: { holder: FindingHolder }) {
  const { t } = useTranslation('finding')
  const { data, error, isFetching, refetch } = useQuery(
    // Read again after every write of a record.
    read([holder.key, 'findings'], holder.calls.overview, { quiet: true }),
  )
  const { kept, failure } = useLastAnswer(data, error, isFetching)
  const [exported, setExported] = useState<FindingCount>()
  const rows = kept?.filter(({ fdCount, fdAsideNum }) => fdCount + fdAsideNum > 0)
  return (
    <div className="measure">
      <p className="quiet below-3">{t('about')}</p>
      <SlowLine busy={isFetching} />
      {failure && !kept ? (
        <ListEmpty failure={failure} things={t('things')} onRetry={() => void refetch()} />
      ) : (
        <ul className="lined" aria-busy={isFetching}>
          {rows?.map((one) => (
            <Row key={one.fdFinding} holder={holder} found={one} onExport={() => setExported(one)} />
          ))}
        </ul>
      )}
      {rows?.length === 0 && <p role="status">{t('none')}</p>}
      {exported && (
        <ExportDialog
          list={holder.list}
          shown={{
            filters: { fdFindingList: [exported.fdFinding] },
            columns: Object.keys(holder.list.columns),
            total: exported.fdCount,
          }}
          onClose={() => setExported(undefined)}
        />
      )}
    </div>
  )
}

interface RowProps {
  holder: FindingHolder
  found: FindingCount
  onExport: () => void
}

function Row({ holder, found, onExport }: RowProps) {
  const { t } = useTranslation('finding')
  const mayExport = useAllowed(exportCalls.make.access)
  const { fdFinding, fdCount, fdAsideNum } = found
  const name = holder.texts[fdFinding]?.[currentLanguage()] ?? ''
  const { says, byBulk } = holder.useMending()(fdFinding)
  const address = holder.addressOf({ fdFindingList: [fdFinding] })
  return (
    <li className="row wrap gap-2 gap-x-4">
      <span className={`breaks grow ${fdCount === 0 ? 'faint' : 'ink'}`}>
        {name}
        <small className="quiet block">{says}</small>
      </span>
      <span className="tabular text-end">
        <CountLink count={fdCount} says={t('count', { name, count: fdCount })} to={address} />
        {fdAsideNum > 0 && (
          <small className="quiet block">
            {t('aside')}{' '}
            <CountLink
              count={fdAsideNum}
              says={t('asideCount', { name, count: fdAsideNum })}
              to={holder.addressOf({ fdAsideList: [fdFinding] })}
            />
          </small>
        )}
      </span>
      <span className="flex gap-3">
        {fdCount > 0 && byBulk && (
          <Link to={address} state={{ bulk: true }}>
            {t('change')}
          </Link>
        )}
        {fdCount > 0 && mayExport && (
          <button type="button" className="link-button" aria-haspopup="dialog" onClick={onExport}>
            {t('export')}
          </button>
        )}
      </span>
    </li>
  )
}
