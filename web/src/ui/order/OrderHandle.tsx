import { useTranslation } from 'react-i18next'
import { DragHandle } from './DragHandle'
import type { OrderHandleProps } from './useRowOrder'

/** The handle by which a row is moved: dragged, or with the arrow keys. */
export function OrderHandle({ name, onStep, ...props }: OrderHandleProps & { name: string }) {
  const { t } = useTranslation('edit')
  return (
    <DragHandle
      {...props}
      label={t('order.move', { name })}
      tip={t('order.how')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onStep(event.key === 'ArrowUp' ? -1 : 1)
      }}
    />
  )
}
