import { MISSING } from '@zhixin/contract/customer/customer.enums'
import type { Notice, NoticeKind } from '@zhixin/contract/notice/notice.schema'
import { type PageKey, pageOf } from '@zhixin/contract/pages'
import { recordNames } from '@zhixin/contract/recordNames'
import type { ReviewKind } from '@zhixin/contract/review/review.kinds'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { customerListAddress } from '../customer/customer.queries'
import { usePeople } from '../person/person.queries'
import { LinkedName } from '../record/LinkedName'
import { useRecordLinks } from '../record/useRecordLinks'

interface Props {
  notices: readonly Notice[]
  /** Called when a link of a notice is followed. */
  onLeave: () => void
}

/** What has happened for the person, by day, with the way to the list of exactly that. */
export function NoticeList({ notices, onLeave }: Props) {
  const { t } = useTranslation('job')
  return (
    <ul className="lined" aria-label={t('notices.label')}>
      {notices.map((notice) => (
        <li
          key={[notice.fdKind, notice.fdDate, notice.fdRecordKind, ...notice.fdNameList].join()}
          className="with-end"
        >
          <Line notice={notice} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

const exportRecord = pageOf('exportRecord')

const exportsOf = ({ fdDate, fdNameList }: Notice) =>
  `${exportRecord.path}?${new URLSearchParams({
    fdCreatedByName: fdNameList[0] ?? '',
    fdStartCreateDate: fdDate,
    fdEndCreateDate: fdDate,
  })}`

const changeRecord = pageOf('updateRecord')

const changesOf = ({ fdDate, fdNameList }: Notice) =>
  `${changeRecord.path}?${new URLSearchParams({
    fdAccountName: fdNameList[0] ?? '',
    fdSectionList: 'settlement',
    fdStartCreateDate: fdDate,
    fdEndCreateDate: fdDate,
  })}`

const reviewedList = (kind: ReviewKind, state: number) =>
  `${pageOf(recordNames[kind].page as PageKey).path}?fdStateList=${state}`

/** Where the prices of a customer can be restored. */
const changesOfCustomer = (id: number) =>
  `${changeRecord.path}?${new URLSearchParams({ fdCustomerId: String(id) })}`

function Line({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { t } = useTranslation('job')
  const seesExports = useAllowed(exportRecord.access)
  const seesChanges = useAllowed(changeRecord.access)
  const link = useRecordLinks()
  const { nameOf } = usePeople()
  const { fdKind, fdDate, fdNum, fdNameList, fdCustomerList, fdRecordKind, fdLabelList, fdNew } = notice
  const addresses: Record<NoticeKind, string | false | null> = {
    received: customerListAddress({ fdStartReceivedDate: fdDate, fdEndReceivedDate: fdDate }),
    unpriced: customerListAddress({
      fdMissingList: [MISSING.price],
      fdStartCreateDate: fdDate,
      fdEndCreateDate: fdDate,
    }),
    approval: pageOf('priceApproval').path,
    // Their batches are among the background jobs below.
    approved: false,
    refused: false,
    ruleMoved: false,
    reverted: false,
    priceLimit: seesChanges && changesOf(notice),
    exportLimit: seesExports && exportsOf(notice),
    webhookDisabled: `${pageOf('webhook').path}?fdStatusList=0`,
    lowBalance: `${pageOf('balanceMonitoring').path}?fdStatusList=1`,
    reviewApproved: fdRecordKind && reviewedList(fdRecordKind, reviewState.approved),
    reviewRejected: fdRecordKind && reviewedList(fdRecordKind, reviewState.rejected),
  }
  const address = addresses[fdKind]
  return (
    <>
      <span className="ink breaks">
        {t(`notices.${fdKind}`, {
          count: fdNum,
          amount: formatCount(fdNum),
          names: fdNameList.map(nameOf).join(t('notices.separator')),
          thing: fdRecordKind && inWords(recordNames[fdRecordKind].name),
        })}
        {fdCustomerList.length > 0 && (
          <span className="small block">
            {fdCustomerList.map(({ id, fdName }, index) => (
              <Fragment key={id}>
                {index > 0 && t('notices.separator')}
                <LinkedName
                  {...(fdKind === 'reverted' && seesChanges
                    ? { to: changesOfCustomer(id) }
                    : link('customer', id))}
                  onClick={onLeave}
                >
                  {fdName}
                </LinkedName>
              </Fragment>
            ))}
            {fdNum > fdCustomerList.length && ' …'}
          </span>
        )}
        {fdLabelList.length > 0 && (
          <span className="small block">
            {fdLabelList.join(t('notices.separator'))}
            {fdNum > fdLabelList.length && ' …'}
          </span>
        )}
        <small className="tabular block">
          {fdDate}
          {fdNew && <strong className="accent strong beside-2">{t('notices.new')}</strong>}
        </small>
      </span>
      {address && (
        <Link to={address} onClick={onLeave}>
          {t('open')}
        </Link>
      )}
    </>
  )
}
