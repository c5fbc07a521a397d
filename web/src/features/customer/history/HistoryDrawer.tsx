import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../../lib/pressedKey'
import { useAllowed } from '../../../lib/session'
import { RecordDrawer } from '../../../ui/RecordDrawer'
import { PriceHistory } from './PriceHistory'
import { RecordHistory } from './RecordHistory'

const tabs = ['prices', 'record'] as const

type Tab = (typeof tabs)[number]

/** The history of a customer: its prices and its record. */
export function HistoryDrawer({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('customer')
  const seesPrices = useAllowed('client:price')
  const [chosen, setTab] = useState<Tab>('prices')
  const tab = seesPrices ? chosen : 'record'
  const name = useId()

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = pressedKey(event)
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    event.preventDefault()
    if (!seesPrices) return
    const other = tab === 'prices' ? 'record' : 'prices'
    setTab(other)
    document.getElementById(`${name}-${other}`)?.focus()
  }

  return (
    <RecordDrawer open={open} onClose={onClose} title={t('history.title')} size={760}>
      <div role="tablist" aria-label={t('history.title')} className="tabs" onKeyDown={onKeyDown}>
        {tabs
          .filter((one) => seesPrices || one !== 'prices')
          .map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${name}-${one}`}
              aria-selected={tab === one}
              aria-controls={`${name}-panel`}
              tabIndex={tab === one ? 0 : -1}
              onClick={() => setTab(one)}
            >
              {t(`history.tab.${one}`)}
            </button>
          ))}
      </div>
      <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${tab}`}>
        {tab === 'prices' ? <PriceHistory id={id} /> : <RecordHistory id={id} />}
      </div>
    </RecordDrawer>
  )
}
