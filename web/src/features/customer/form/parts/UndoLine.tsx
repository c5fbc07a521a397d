import { useTranslation } from 'react-i18next'
import { UndoNote } from '../../../../ui/form/Field'

/** What of a pasted block did not fit. */
const leftOver = ['rowsLeft', 'columnsLeft', 'locked', 'unknown'] as const

/** What a change has also changed, in words, with a button to undo it. */
export function UndoLine({ place }: { place: string }) {
  const { t } = useTranslation('customer')
  return (
    <UndoNote
      place={place}
      render={({ key, parameters = {} }) => {
        const left = leftOver
          .filter((part) => Number(parameters[part] ?? 0) > 0)
          .map((part) => t(`form.note.left.${part}`, { count: parameters[part] }))
        return [t(`form.note.${key}`, parameters), ...left].join(' ')
      }}
      undo={t('form.undo')}
    />
  )
}
