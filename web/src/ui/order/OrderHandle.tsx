import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../lib/pressedKey'
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
        const key = pressedKey(event)
        if (key !== 'ArrowUp' && key !== 'ArrowDown') return
        event.preventDefault()
        onStep(key === 'ArrowUp' ? -1 : 1)
      }}
    />
  )
}
