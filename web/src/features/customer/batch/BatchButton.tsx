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
 * Choosing customers of a list to change them together: loaded when somebody begins to.
 * @returns the selection while there is one, and what begins and ends it, for who may change many customers
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

/** Begins and ends to choose customers, beside the list's tools. */
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
