import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientText } from '../../../lib/clientText'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import type { ListSelection } from '../../../ui/list/table/selection'
import styles from '../../../ui/PanelButton.module.css'
import { selectionPart } from './batch.parts'

type Selection = ListSelection<CustomerFilters, CustomerRow>

/**
 * Selection of customers in a list for a bulk change; its code is loaded at the first use.
 * @returns the selection while it is active, and the button that starts and ends it, for people who may change many
 * customers
 */
export function useBatchSelection(): { selection: Selection | undefined; toggle: (() => void) | undefined } {
  const mayChange = useAllowed(batchCalls.preview.access)
  const [selection, setSelection] = useState<Selection>()

  async function begin() {
    try {
      const create = await selectionPart.load()
      setSelection(create(() => setSelection(undefined)))
    } catch (error) {
      console.info('The parts for bulk changes could not be loaded', error)
      selectionPart.forgetFailure()
      notify.error(clientText('load_failed'))
    }
  }
  const toggle = () => (selection ? setSelection(undefined) : void begin())
  return { selection, toggle: mayChange ? toggle : undefined }
}

/** The button beside the list's tools that starts and ends the selection. */
export function BatchButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const { t } = useTranslation('customer')
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isOn}
      onPointerEnter={() => void selectionPart.prefetch()}
      onFocus={() => void selectionPart.prefetch()}
      onClick={onClick}
    >
      {t('batch.open')}
    </button>
  )
}
