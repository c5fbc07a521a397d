import type { ComponentProps, ReactNode } from 'react'
import { CutText } from '../../ui/list/table/cells'
import { Part } from '../profile/Part'
import { Section } from '../profile/Section'
import { useRecordLinks } from '../record/useRecordLinks'
import styles from './workbench.module.css'

/** How many lines a part of the workbench shows. */
export const shownLines = 5

interface CustomerLineProps {
  customer: { id: number | null; fdName: string; fdCompanySerialCode?: string }
  /** What stands at the end of the line. */
  children: ReactNode
  /** What stands below. */
  below?: ReactNode
}

/** A customer in one line, which leads to its details. */
export function CustomerLine({
  customer: { id, fdName, fdCompanySerialCode },
  children,
  below,
}: CustomerLineProps) {
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

export interface WorkPartProps<R> {
  title: string
  /** Leads to all of them. */
  link: ReactNode
  query: ComponentProps<typeof Part<{ rows: R[] }>>['query']
  none: string
  line: (row: R) => ReactNode
}

/** The last ones of something, a line each, and what leads to all of them. */
export function WorkPart<R>({ title, link, query, none, line }: WorkPartProps<R>) {
  return (
    <Section title={title} action={link}>
      <Part query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="part-note">{none}</p>
          ) : (
            <ul className="lined ledger small tabular">{rows.map(line)}</ul>
          )
        }
      </Part>
    </Section>
  )
}
