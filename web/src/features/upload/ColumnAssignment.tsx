import { isOwnHeader } from '@zhixin/contract/import/import.notes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../ui/select/choice'
import { Select } from '../../ui/select/Select'
import styles from './columns.module.css'

interface Props<Field extends string> {
  columns: readonly { fdHeader: string; fdFirstList: readonly string[] }[]
  /** The field of each column; null: it is not read. */
  fields: readonly (Field | null)[]
  options: readonly Choice<Field>[]
  /** The sentence of a column that cannot be assigned so, by its place. */
  issues?: ReadonlyMap<number, string>
  /** What is known stands folded below what needs a person. */
  folds?: boolean
  onChange: (fields: (Field | null)[]) => void
}

/** Which columns of a sheet are which fields, with the first rows beside them. A field is of one column alone. */
export function ColumnAssignment<Field extends string>({ folds = false, ...props }: Props<Field>) {
  const { fields, issues } = props
  const { t } = useTranslation('columns')
  // What is assigned now stays where it is.
  const [known] = useState(
    () =>
      new Set(
        fields.flatMap((field, index) =>
          folds && (field !== null || isOwnHeader(props.columns[index]?.fdHeader)) ? [index] : [],
        ),
      ),
  )
  const isFolded = (index: number) => known.has(index) && !issues?.has(index)
  const all = props.columns.map((_, index) => index)
  const [open, folded] = [all.filter((index) => !isFolded(index)), all.filter(isFolded)]
  return (
    <>
      {open.length > 0 && <Columns {...props} shown={open} />}
      {folded.length > 0 && (
        <details>
          <summary>{t('known', { count: folded.length })}</summary>
          <Columns {...props} shown={folded} />
        </details>
      )}
    </>
  )
}

function Columns<Field extends string>(props: Props<Field> & { shown: readonly number[] }) {
  const { columns, fields, options, issues, shown, onChange } = props
  const { t } = useTranslation('columns')
  const id = useId()
  const pick = (column: number, field: Field | null) =>
    onChange(fields.map((one, at) => (at === column ? field : one === field ? null : one)))
  return (
    <table className={`plain-table ${styles.columns}`}>
      <thead className="caption quiet">
        <tr>
          <th scope="col">{t('header')}</th>
          <th scope="col">{t('first')}</th>
          <th scope="col">{t('field')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((index) => {
          const { fdHeader = '', fdFirstList = [] } = columns[index] ?? {}
          const header = fdHeader || t('unnamed', { number: index + 1 })
          const issue = issues?.get(index)
          return (
            // Columns have no identity of their own, and two may have one header.
            <tr key={index}>
              <th scope="row" className={`breaks ${fields[index] === null ? 'warn' : ''}`}>
                {header}
              </th>
              <td className="small faint breaks">
                {fdFirstList
                  .filter((cell) => cell !== '')
                  .slice(0, 3)
                  .join(t('between'))}
              </td>
              <td>
                <Select<Field>
                  aria-label={t('label', { header })}
                  aria-invalid={issue !== undefined}
                  aria-describedby={issue === undefined ? undefined : `${id}-${index}`}
                  value={fields[index] ?? undefined}
                  options={options}
                  placeholder={t('none')}
                  clearable
                  wide
                  onChange={(field) => pick(index, field ?? null)}
                />
                {issue !== undefined && (
                  <p id={`${id}-${index}`} className="small bad">
                    {issue}
                  </p>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
