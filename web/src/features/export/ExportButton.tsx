import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import type { ExportList } from '@zhixin/contract/export/export.enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyView } from '../../ui/LazyView'
import type { ShownList } from '../../ui/list/ListScreen'
import styles from '../../ui/PanelButton.module.css'
import { exportPart } from './export.part'

interface Props {
  listKey: ExportList
  shown: ShownList<CustomerFilters>
}

/** The way from a list to a file of it, beside the list's tools. */
export function ExportButton({ listKey, shown }: Props) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={() => void exportPart.prefetch()}
        onClick={() => setOpen(true)}
      >
        {t('tools.export')}
      </button>
      {open && (
        <LazyView
          part={exportPart}
          fallback={null}
          props={{ listKey, shown, onClose: close }}
          onFailed={close}
        />
      )}
    </>
  )
}
