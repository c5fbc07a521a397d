import type { Comparison } from '@zhixin/contract/comparison'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../state/list.state'
import styles from './FilterChips.module.css'
import { cleared, type FilterField, idOf, isFieldActive, wordsOf } from './filters'

interface Props<S extends ListState> {
  fields: readonly FilterField<S>[]
  state: S
  onRemove: (change: Partial<S>) => void
}

/** The active filters as chips, each with a button that removes it (rule list.reset). */
export function FilterChips<S extends ListState>({ fields, state, onRemove }: Props<S>) {
  const { t } = useTranslation('list')
  const active = fields.filter((field) => isFieldActive(field, state))
  if (active.length === 0) return null
  const words = {
    separator: t('separator'),
    from: (date: string) => t('filters.from', { date }),
    until: (date: string) => t('filters.until', { date }),
    compared: (operator: Comparison, count: number) => t(`filters.compared.${operator}`, { count }),
  }
  return (
    <ul className={`flex wrap ${styles.chips}`} aria-label={t('filters.active')}>
      {active.map((field) => {
        const said = wordsOf(field, state, words)
        return (
          <li key={idOf(field)} className={`row caption ${styles.chip}`}>
            <span className="quiet flex-none">{field.label}</span>
            <span className="cut ink" data-tip={said} data-tip-when="cut">
              {said}
            </span>
            <button
              className="centred quiet flex-none"
              type="button"
              aria-label={t('filters.remove', { label: field.label })}
              onClick={() => onRemove(cleared(field))}
            >
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <path d="m2 2 6 6m0-6-6 6" />
              </svg>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
