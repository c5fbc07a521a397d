import { reviewList } from '@zhixin/contract/review/review.list'
import type { ReviewRow } from '@zhixin/contract/review/review.schema'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CutText } from '../../ui/list/table/cells'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { caseAddress, reviewQueries } from './review.queries'

/** What was submitted for review, what waits longest first (rule review.desk). */
export function ReviewDeskPage() {
  const { t } = useTranslation('review')
  const link = useRecordLinks()
  const navigate = useNavigate()
  const cells = useMemo(
    () => ({
      fdLabel: (row: ReviewRow) => <CutText to={caseAddress(row.id)}>{row.fdLabel}</CutText>,
      fdCustomerName: (row: ReviewRow) =>
        row.fdCustomerId === null ? (
          t('platform')
        ) : (
          <CutText {...link('customer', row.fdCustomerId)}>{row.fdCustomerName ?? ''}</CutText>
        ),
    }),
    [link, t],
  )
  const actions = useMemo(
    () => ({
      width: wide(76, 84),
      render: (row: ReviewRow) => (
        <RowActions>
          <RowAction onClick={() => void navigate(caseAddress(row.id), { state: { fromList: true } })}>
            {row.fdState === reviewState.inReview ? t('review') : t('view')}
          </RowAction>
        </RowActions>
      ),
    }),
    [navigate, t],
  )
  return <ViewedList list={reviewList} query={reviewQueries.list} cells={cells} actions={actions} />
}
