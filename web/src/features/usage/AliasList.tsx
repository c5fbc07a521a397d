import { pageOf } from '@zhixin/contract/pages'
import { usageCalls } from '@zhixin/contract/usage/usage.calls'
import { usageAliasList } from '@zhixin/contract/usage/usage.list'
import type { UsageAliasRow } from '@zhixin/contract/usage/usage.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { CutText } from '../../ui/list/table/cells'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { AliasDialog } from './AliasDialog'
import { refreshUsage, usageQueries } from './usage.queries'

/** The counts that came by a name. */
const countsAddress = ({ fdAlias, fdSource }: UsageAliasRow) =>
  `${pageOf('messageDataReport').path}?${new URLSearchParams({ fdAlias, fdSourceList: String(fdSource) })}`

/** What sources call customers and industries, who said so, and where it is used (rule usage.alias). */
export function AliasList() {
  const link = useRecordLinks()
  const [changed, setChanged] = useState<UsageAliasRow>()
  const maySave = useAllowed(usageCalls.saveAlias.access)
  const width = wide(120, 140)
  const cells = useMemo(
    () => ({
      fdCustomerName: ({ fdCustomerId, fdCustomerName }: UsageAliasRow) =>
        fdCustomerName !== null && (
          <CutText {...link('customer', fdCustomerId ?? 0)}>{fdCustomerName}</CutText>
        ),
      fdUsedNum: (row: UsageAliasRow) => (
        <CutText to={row.fdUsedNum > 0 ? countsAddress(row) : undefined}>
          {formatCount(row.fdUsedNum)}
        </CutText>
      ),
    }),
    [link],
  )
  const actions = useMemo(
    () => ({ width, render: (row: UsageAliasRow) => <Actions row={row} onChange={() => setChanged(row)} /> }),
    [width],
  )
  return (
    <>
      <ViewedList
        list={usageAliasList}
        query={usageQueries.aliases}
        cells={cells}
        {...(maySave && { actions })}
      />
      {changed && <AliasDialog named={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

function Actions({ row, onChange }: { row: UsageAliasRow; onChange: () => void }) {
  const { t } = useTranslation('usage')
  const { id, fdAlias: name } = row
  const { run, pending } = useRowWrite<'remove'>(
    () => call(usageCalls.removeAlias, { params: { id } }),
    'operation_succeeded',
    refreshUsage,
  )
  return (
    <RowActions>
      <RowAction onClick={onChange}>{t('alias.change')}</RowAction>
      <RowAction
        danger
        pending={pending !== undefined}
        onClick={() =>
          run('remove', {
            title: t('alias.removeTitle', { name }),
            text: t('alias.removeText'),
            okText: t('alias.remove'),
            danger: true,
          })
        }
      >
        {t('alias.remove')}
      </RowAction>
    </RowActions>
  )
}
