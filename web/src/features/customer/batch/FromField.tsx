import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/form/DateField'

/** The day from which prices hold (rule price.from). */
export function FromField() {
  const { t } = useTranslation('batch')
  return (
    <DateField
      path={['fdFromDate']}
      label={t('price.from')}
      calendarLabel={t('price.fromCalendar')}
      hint={t('price.fromHint')}
      span={6}
    />
  )
}
