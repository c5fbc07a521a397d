import type { ReactNode } from 'react'
import { CutText } from '../../ui/list/table/cells'
import { useRecordLinks } from '../record/useRecordLinks'
import styles from './Work.module.css'

/** How many customers or changes a part of the account centre shows. */
export const shownLines = 5

interface Props {
  customer: { id: number | null; fdName: string; fdCompanySerialCode?: string }
  /** What stands at the end of the line. */
  children: ReactNode
  /** What stands below. */
  below?: ReactNode
}

/** A customer in one line, which leads to its details. */
export function CustomerLine({ customer: { id, fdName, fdCompanySerialCode }, children, below }: Props) {
  const link = useRecordLinks()
  return (
    <li>
      <p className={styles.line}>
        <CutText {...link('customer', id)}>{fdName}</CutText>
        {fdCompanySerialCode && <span className={styles.code}>{fdCompanySerialCode}</span>}
        {children}
      </p>
      {below}
    </li>
  )
}
