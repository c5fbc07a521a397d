import { dueStates } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuickFilters } from '../../../ui/list/filters/FilterBar'
import styles from './DueSwitches.module.css'
import { switchesOf, withMine, withState } from './due.switches'

interface Props {
  state: CustomerFilters
  go: (change: Partial<CustomerFilters>) => void
}

/** Switches that filter customers by due notes: due today, overdue, and only one's own (rule note.due). */
function DueSwitches({ state, go }: Props) {
  const { t } = useTranslation('customer')
  const labelId = useId()
  const now = switchesOf(state)
  const button = (text: string, on: boolean, change: Partial<CustomerFilters>) => (
    <button type="button" aria-pressed={on} onClick={() => go(change)}>
      {text}
    </button>
  )
  return (
    <fieldset aria-labelledby={labelId} className={`row gap-2 caption quiet flex-none ${styles.switches}`}>
      <span id={labelId}>{t('filters.fdDueList')}</span>
      {dueStates.map((one) => (
        <span key={one}>{button(t(`due.${one}`), now.states.includes(one), withState(now, one))}</span>
      ))}
      {button(t('due.mine'), now.mine, withMine(now))}
    </fieldset>
  )
}

/** The switches as the list takes them. */
export const dueSwitches: QuickFilters<CustomerFilters> = {
  keys: ['fdDueList', 'fdOwnDueList'],
  render: (state, go) => <DueSwitches state={state} go={go} />,
}
