import { useQuery } from '@tanstack/react-query'
import { bulkCalls } from '@zhixin/contract/customer/bulk.calls'
import { findingCalls } from '@zhixin/contract/customer/finding.calls'
import { FINDING, type Finding, findingTexts } from '@zhixin/contract/customer/finding.enums'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
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
import { customerList } from '../customer/customer.list'
import { customerListAddress } from '../customer/customer.queries'
import styles from './finding.module.css'

const ExportDialog = lazyComponent('export', ['export', 'edit'], () =>
  import('../export/ExportDialog').then((module) => module.ExportDialog),
)

/** How many customers have each finding; read again after every write of a customer. */
const findingsQuery = read(['customer', 'findings'], findingCalls.overview, { quiet: true })

/** What a bulk change mends, with the permission for it; what is left is looked at in a file. */
const mended: Partial<Record<Finding, 'client:batch' | 'price:batch'>> = {
  [FINDING.price]: 'price:batch',
  [FINDING.tier]: 'price:batch',
  [FINDING.farPrice]: 'price:batch',
  [FINDING.follower]: 'client:batch',
  [FINDING.unchanged]: 'client:batch',
}

/** What needs care about the data of customers, with the way to those customers and to what mends it (rule finding.count). */
export function FindingsPage() {
  const { t } = useTranslation('finding')
  const { data, error, isFetching, refetch } = useQuery(findingsQuery)
  const { kept, failure } = useLastAnswer(data, error, isFetching)
  const [exported, setExported] = useState<FindingCount>()
  return (
    <div className={styles.page}>
      <p className="quiet below-3">{t('about')}</p>
      <SlowLine busy={isFetching} />
      {failure && !kept ? (
        <ListEmpty failure={failure} things={t('things')} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.rows} aria-busy={isFetching}>
          {kept?.map((one) => (
            <Row key={one.fdFinding} found={one} onExport={() => setExported(one)} />
          ))}
        </ul>
      )}
      {exported && (
        <ExportDialog
          list={customerList}
          shown={{
            filters: { fdFindingList: [exported.fdFinding] },
            columns: Object.keys(customerList.columns),
            total: exported.fdCount,
          }}
          onClose={() => setExported(undefined)}
        />
      )}
    </div>
  )
}

function Row({ found, onExport }: { found: FindingCount; onExport: () => void }) {
  const { t } = useTranslation('finding')
  const mayExport = useAllowed(exportCalls.make.access)
  const allowed = {
    'client:batch': useAllowed(bulkCalls.preview.access),
    'price:batch': useAllowed(priceBatchCalls.preview.access),
  }
  const { fdFinding, fdCount, fdAsideNum } = found
  const name = findingTexts[fdFinding][currentLanguage()]
  const needed = mended[fdFinding]
  const address = customerListAddress({ fdFindingList: [fdFinding] })
  return (
    <li className="stack gap-1 gap-x-4 pad-3 ruled">
      <span className={`breaks ${fdCount === 0 ? 'faint' : 'ink'}`}>
        {name}
        <small className="quiet block">{t(`mend.${fdFinding}`)}</small>
      </span>
      <span className="tabular text-end">
        <CountLink count={fdCount} says={t('count', { name, count: fdCount })} to={address} />
        {fdAsideNum > 0 && (
          <small className="quiet block">
            {t('aside')}{' '}
            <CountLink
              count={fdAsideNum}
              says={t('asideCount', { name, count: fdAsideNum })}
              to={customerListAddress({ fdAsideList: [fdFinding] })}
            />
          </small>
        )}
      </span>
      <span className={`flex wrap ${styles.ways}`}>
        {fdCount > 0 && needed && allowed[needed] && (
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
