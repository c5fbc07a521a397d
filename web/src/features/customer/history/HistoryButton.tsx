import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyView } from '../../../ui/LazyView'
import { historyPart } from './history.part'

/** Opens the history of a customer beside the form; nothing of it is read before. */
export function HistoryButton({ id }: { id: number }) {
  const { t } = useTranslation('customer')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        autoInsertSpace={false}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {t('history.open')}
      </Button>
      {wanted && (
        <LazyView
          part={historyPart}
          fallback={null}
          props={{ id, open, onClose: () => setOpen(false) }}
          onFailed={() => setWanted(false)}
        />
      )}
    </>
  )
}
