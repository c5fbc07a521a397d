import { usageCalls } from '@zhixin/contract/usage/usage.calls'
import {
  type UsageFinalInput,
  type UsageReportRow,
  usageFinalInput,
} from '@zhixin/contract/usage/usage.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { pressedKey } from '../../lib/pressedKey'
import { RadioField } from '../../ui/form/ChoiceFields'
import { DateField } from '../../ui/form/DateField'
import { fieldId } from '../../ui/form/Field'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { today } from '../../ui/format'
import styles from './usage.module.css'
import { pairText, refreshUsage } from './usage.queries'

interface Values {
  fdStartDate: string
  fdEndDate: string
  fdFinal: number
}

/** Declares days of a vendor and source final, or takes that back. */
export function DeclareDialog(props: { row: UsageReportRow; month: string; onClose: () => void }) {
  const { row, month, onClose } = props
  const { t } = useTranslation('usage')
  const [form] = useState(() => {
    const days = row.fdDayList.map(({ fdDate }) => fdDate)
    const last = days.at(-1) ?? `${month}-01`
    return ruledForm<Values, UsageFinalInput>(
      {
        schema: usageFinalInput,
        inputOf: (values) => ({ ...values, fdSource: row.fdSource, fdPlatformList: [row.fdPlatform] }),
      },
      { fdStartDate: days[0] ?? `${month}-01`, fdEndDate: [last, today()].sort()[0] ?? last, fdFinal: 1 },
    )
  })
  return (
    <EditDialog
      title={t('declare.title', { pair: pairText(row) })}
      width={480}
      name="declare"
      lead={<p className="below-3">{t('declare.about')}</p>}
      {...{ ...form, onClose }}
      onSave={(body) => call(usageCalls.final, { body })}
      refresh={refreshUsage}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the field inside */}
      <div
        className={styles.passing}
        // Days are declared once both are chosen: Enter goes on to the other.
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          document.getElementById(fieldId('declare', ['fdEndDate']))?.focus()
        }}
      >
        <DateField
          path={['fdStartDate']}
          label={t('declare.from')}
          calendarLabel={t('declare.from')}
          required
          span={12}
        />
      </div>
      <DateField
        path={['fdEndDate']}
        label={t('declare.to')}
        calendarLabel={t('declare.to')}
        required
        span={12}
      />
      <RadioField
        path={['fdFinal']}
        label={t('declare.what')}
        required
        span={12}
        options={[
          { value: 1, label: t('declare.final') },
          { value: 0, label: t('declare.open') },
        ]}
      />
    </EditDialog>
  )
}
