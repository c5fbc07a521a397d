import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
  useMemo,
} from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../ActionMenu'
import { atOnce } from './actionsWidth'
import styles from './RowActions.module.css'

/**
 * Whether the row was saved and not read again yet: an action of what it was before would be refused (rule
 * list.actions).
 */
export const RowIsOld = createContext(false)

/** An action of a row. */
export interface RowActionProps {
  children: string
  onClick: () => void
  /** For actions that destroy something. */
  danger?: boolean
  /** This action is running. */
  pending?: boolean
  /** Another action of the same row is running. */
  disabled?: boolean
}

/** The actions of one row, the most important first. */
export function RowActions({ children }: { children: ReactNode }) {
  const actions = Children.toArray(children).filter((one): one is ReactElement<RowActionProps> =>
    isValidElement(one),
  )
  const rest = actions.slice(atOnce)
  return (
    <div className={`flex ${styles.actions}`}>
      {actions.slice(0, atOnce)}
      {rest.length > 0 && <MoreActions actions={rest.map((one) => one.props)} />}
    </div>
  )
}

/**
 * One action of a row; it shows its own progress while the other rows stay usable (rule list.actions). While it has
 * to wait it can still be focused: a disabled button would lose the focus.
 */
export function RowAction({ children, onClick, danger, pending = false, disabled = false }: RowActionProps) {
  const waits = use(RowIsOld) || pending || disabled
  return (
    <button
      type="button"
      className={`pick relative nowrap ${styles.action}`}
      data-danger={danger || undefined}
      aria-busy={pending || undefined}
      aria-disabled={waits || undefined}
      onClick={waits ? undefined : onClick}
    >
      {children}
      {pending && <span className={`runs ${styles.progress}`} aria-hidden="true" />}
    </button>
  )
}

/** The only action of each row, as a list takes it. @param onClick the same between renders */
export function useRowAction<Row>(width: number, text: string, onClick: (row: Row) => void) {
  return useMemo(
    () => ({
      width,
      render: (row: Row) => (
        <RowActions>
          <RowAction onClick={() => onClick(row)}>{text}</RowAction>
        </RowActions>
      ),
    }),
    [width, text, onClick],
  )
}

/** The further actions of a row, in a menu; the button shows the progress of each. */
function MoreActions({ actions }: { actions: readonly RowActionProps[] }) {
  const { t } = useTranslation('list')
  const pending = actions.some((one) => one.pending)
  const waits = use(RowIsOld) || actions.every((one) => one.pending || one.disabled)
  return (
    <MenuButton
      className={`pick relative nowrap ${styles.action}`}
      label={t('more')}
      actionsOf={() => actions}
      aria-busy={pending || undefined}
      aria-disabled={waits || undefined}
    >
      {t('more')}
      {pending && <span className={`runs ${styles.progress}`} aria-hidden="true" />}
    </MenuButton>
  )
}
