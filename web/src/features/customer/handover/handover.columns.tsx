import { batchCountsText, batchStateText } from '@zhixin/contract/customer/batch.texts'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import type { HandoverRow } from '@zhixin/contract/customer/handover.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { formatDateTime } from '../../../ui/format'
import { CutText, TimeCell } from '../../../ui/list/table/cells'
import { type ListColumn, wide } from '../../../ui/list/table/columns'
import { batchAddress } from '../batch/batch.queries'
import type { HandoverSort } from './handover.list'
import { handoverLogAddress } from './handover.queries'

/** The columns of the list of handovers. */
export function useHandoverColumns(): ListColumn<HandoverRow, HandoverSort>[] {
  const { t } = useTranslation('handover')
  const readsLog = useAllowed(handoverCalls.log.access)
  return useMemo(() => {
    const addressOf = ({ id, fdOwn }: HandoverRow) => {
      if (fdOwn) return batchAddress(id)
      return readsLog ? handoverLogAddress(id) : undefined
    }
    return [
      {
        key: 'fdSentence',
        title: t('columns.fdSentence'),
        width: wide(220, 200),
        card: 'heading',
        render: (row) => <CutText to={addressOf(row)}>{row.fdSentence}</CutText>,
      },
      {
        key: 'fdState',
        title: t('columns.fdState'),
        width: wide(226, 228),
        card: 'line',
        render: (row) => {
          const state = batchStateText(row, currentLanguage())
          if (row.fdState !== 'waiting') return state
          const starts = t('starts', { time: formatDateTime(row.fdStartDate).slice(0, 16) })
          return <CutText>{`${state} · ${starts}`}</CutText>
        },
      },
      {
        key: 'fdTotalNum',
        title: t('columns.fdTotalNum'),
        width: wide(200, 190),
        card: 'line',
        render: (row) => <CutText>{batchCountsText(row, currentLanguage())}</CutText>,
      },
      {
        key: 'fdReason',
        title: t('columns.fdReason'),
        width: wide(120, 84),
        card: 'line',
        render: (row) => <CutText>{row.fdReason}</CutText>,
      },
      { key: 'fdAccountName', title: t('columns.fdAccountName'), width: 96, card: 'line' },
      {
        key: 'createdDate',
        title: t('columns.createdDate'),
        width: wide(156, 146),
        sort: true,
        card: 'line',
        render: (row) => <TimeCell moment={row.createdDate} />,
      },
    ] satisfies ListColumn<HandoverRow, HandoverSort>[]
  }, [t, readsLog])
}
