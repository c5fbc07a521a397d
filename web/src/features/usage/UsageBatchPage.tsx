import { usageCalls } from '@zhixin/contract/usage/usage.calls'
import { usageAliasList, usageBatchList } from '@zhixin/contract/usage/usage.list'
import type { UsageBatchRow } from '@zhixin/contract/usage/usage.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { ViewedList } from '../view/ViewedList'
import { AliasList } from './AliasList'
import { BatchDialog } from './BatchDialog'
import { UploadButton } from './UploadButton'
import { UsageAssignment } from './UsageAssignment'
import { refreshUsage, saveRefused, usageFileAddress, usageQueries } from './usage.queries'

/** Where the names are, on the page of batches. */
const namesHash = '#names'

/**
 * Batches of counts: sent, checked, booked, withdrawn; and beside them what sources call customers. A file whose columns
 * are assigned takes the lists' place.
 */
export function UsageBatchPage() {
  const [search] = useSearchParams()
  const isOfNames = useLocation().hash === namesHash
  const navigate = useNavigate()
  const { t } = useTranslation('usage')
  const [open, setOpen] = useState<number>()
  const maySave = useAllowed(usageCalls.book.access)
  const width = wide(200, 220)
  const actions = useMemo(
    () => ({
      width,
      render: (row: UsageBatchRow) => <Actions {...{ row, maySave }} onOpen={() => setOpen(row.id)} />,
    }),
    [width, maySave],
  )
  const file = Number(search.get('file'))
  if (maySave && Number.isInteger(file) && file > 0)
    return (
      <UsageAssignment
        key={file}
        id={file}
        onChecked={async (batch) => {
          await navigate(usageFileAddress())
          setOpen(batch)
        }}
      />
    )
  return (
    <>
      <nav className="tabs" aria-label={t('tabs.label')}>
        <Link to={{ search: '', hash: '' }} aria-current={isOfNames ? undefined : 'page'}>
          {inWords(usageBatchList.name)}
        </Link>
        <Link to={{ search: '', hash: namesHash }} aria-current={isOfNames ? 'page' : undefined}>
          {inWords(usageAliasList.name)}
        </Link>
      </nav>
      {isOfNames ? (
        <AliasList />
      ) : (
        <ViewedList
          list={usageBatchList}
          query={usageQueries.batches}
          actions={actions}
          create={maySave && <UploadButton>{t('upload.choose')}</UploadButton>}
        />
      )}
      {open !== undefined && <BatchDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Actions({ row, maySave, onOpen }: { row: UsageBatchRow; maySave: boolean; onOpen: () => void }) {
  const { t } = useTranslation('usage')
  const { id, fdBatchNo: name, fdState, fdRefusedNum, fdFileName } = row
  const { run, pending } = useRowWrite<'withdraw'>(
    () => call(usageCalls.withdraw, { params: { id } }),
    'operation_succeeded',
    refreshUsage,
  )
  return (
    <RowActions>
      <RowAction onClick={onOpen}>{t(fdState === 1 && maySave ? 'batch.book' : 'batch.open')}</RowAction>
      {maySave && fdState === 2 && (
        <RowAction
          danger
          pending={pending !== undefined}
          onClick={() =>
            run('withdraw', {
              title: t('batch.withdrawTitle', { name }),
              text: t('batch.withdrawText'),
              okText: t('batch.withdraw'),
              danger: true,
            })
          }
        >
          {t('batch.withdraw')}
        </RowAction>
      )}
      {fdRefusedNum > 0 && fdFileName !== null && (
        <RowAction onClick={() => void saveRefused(id, t('batch.refusedName', { name })).catch(() => {})}>
          {t('batch.refused')}
        </RowAction>
      )}
    </RowActions>
  )
}
