import { useTranslation } from 'react-i18next'
import { UndoNote } from '../../../ui/form/UndoNote'

/** What a change has taken along, in words, with the way back. */
export function UndoLine({ place }: { place: string }) {
  const { t } = useTranslation('customer')
  return (
    <UndoNote
      place={place}
      render={({ key, parameters }) => t(`form.note.${key}`, { ...parameters })}
      undo={t('form.undo')}
    />
  )
}
