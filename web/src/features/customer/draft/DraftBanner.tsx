import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notice'
import { confirm } from '../../../ui/confirm'
import { formatDateTime } from '../../../ui/format'
import { usePeople } from '../../person/person.queries'
import { ConflictDialog } from '../conflict/LazyConflictDialog'
import { type CustomerValues, withPrices } from '../model/values'
import type { KeptDraft } from './draft.keeper'
import type { Draft } from './useDraft'

interface Props {
  draft: Draft
  /** The record in its present state; undefined for a new one. */
  detail: CustomerDetail | undefined
  /** Puts values into the form, as changes of the record. */
  onRestore: (values: CustomerValues) => void
  /** Whether the draft is what was opened: it is restored without a question, or merged where it is outdated. */
  isOpened: boolean
}

/** Offers the draft of an earlier visit (rule draft.offered). */
export function DraftBanner({ draft: { keeper, offer }, detail, onRestore, isOpened }: Props) {
  const { t } = useTranslation('customer')
  const [merging, setMerging] = useState(false)
  const { nameOf } = usePeople()
  const isOutdated = detail !== undefined && offer !== undefined && offer.baseVersion !== detail.fdVersion
  const open = useEffectEvent(() => {
    if (offer) restore(offer)
  })
  useEffect(() => {
    if (isOpened) open()
  }, [isOpened])
  if (!offer) return null
  // A draft may be younger than somebody else's save that it does not know.
  const isOlder = detail !== undefined && Date.parse(offer.at) < Date.parse(detail.lastModifiedDate)
  const older = keeper.olderOffers()

  function put(values: CustomerValues) {
    setMerging(false)
    keeper.restore(() => onRestore(withPrices(values, detail)))
    notify.success(t('draft.restored'))
  }

  function restore({ values }: KeptDraft<CustomerValues>) {
    if (isOutdated) setMerging(true)
    else put(values)
  }

  async function discard() {
    const yes = await confirm({
      title: t('draft.discardTitle', { time: formatDateTime(offer?.at) }),
      ...(older > 0 && { text: t('draft.discardOlder', { count: older }) }),
      okText: t('draft.discard'),
      danger: true,
    })
    if (yes) keeper.discard()
  }

  return (
    <div
      role="status"
      className="note-box baseline wrap between below-4 tabular gap-1 gap-x-4"
      data-tone="accent"
    >
      <p>
        {t('draft.offer', { time: formatDateTime(offer.at) })}
        {isOutdated && (
          <span className="warn beside-2">
            {t(isOlder ? 'draft.outdated' : 'draft.outdatedBase', {
              name: nameOf(detail.fdUpdatedBy),
              time: formatDateTime(detail.lastModifiedDate),
            })}
          </span>
        )}
      </p>
      <div className="flex gap-4">
        <button type="button" className="link-button" onClick={() => restore(offer)}>
          {t('draft.restore')}
        </button>
        <button type="button" className="link-button quiet" onClick={() => void discard()}>
          {t('draft.discard')}
        </button>
      </div>
      {merging && detail && (
        <ConflictDialog
          base={offer.base ?? offer.values}
          mine={offer.values}
          current={detail}
          draftAt={offer.at}
          onDone={put}
          onClose={() => setMerging(false)}
        />
      )}
    </div>
  )
}
