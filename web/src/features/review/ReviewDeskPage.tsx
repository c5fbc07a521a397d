import { reviewList } from '@zhixin/contract/review/review.list'
import type { ReviewRow } from '@zhixin/contract/review/review.schema'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { CutText } from '../../ui/list/table/cells'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { caseAddress, reviewQueries, type WayToCase } from './review.queries'

/** What was submitted for review, what waits longest first (rule review.desk). */
export function ReviewDeskPage() {
  const { t } = useTranslation('review')
  const link = useRecordLinks()
  const navigate = useNavigate()
  const { search } = useLocation()
  const way = useMemo((): WayToCase => ({ fromList: true, within: search }), [search])
  const cells = useMemo(
    () => ({
      fdLabel: (row: ReviewRow) => (
        <CutText to={caseAddress(row.id)} state={way}>
          {row.fdLabel}
        </CutText>
      ),
      fdCustomerName: (row: ReviewRow) =>
        row.fdCustomerId === null ? (
          t('platform')
        ) : (
          <CutText {...link('customer', row.fdCustomerId)}>{row.fdCustomerName ?? ''}</CutText>
        ),
    }),
    [link, t, way],
  )
  const actions = useMemo(
    () => ({
      width: wide(76, 84),
      render: (row: ReviewRow) => (
        <RowActions>
          <RowAction onClick={() => void navigate(caseAddress(row.id), { state: way })}>
            {row.fdState === reviewState.inReview ? t('review') : t('view')}
          </RowAction>
        </RowActions>
      ),
    }),
    [navigate, t, way],
  )
  return <ViewedList list={reviewList} query={reviewQueries.list} cells={cells} actions={actions} />
}
