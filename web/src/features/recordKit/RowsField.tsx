import type { Field as Declared } from '@zhixin/contract/record/record'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { Field, type FieldProps, fieldsetProps, useField } from '../../ui/form/Field'
import form from '../../ui/form/form.module.css'
import type { Path } from '../../ui/form/path'
import { type FormValues, newValues } from './record.values'

interface Props extends FieldProps {
  declared: Declared
  label: string
  /** One field of a row. */
  Cell: ComponentType<{ path: Path; field: Declared }>
}

/** The rows within a record, each with its fields; up to the declared number can be added (rule record.rows). */
export function RowsField({ declared, label, Cell, ...field }: Props) {
  const { of = {}, max = 0 } = declared
  const { path } = field
  const { t } = useTranslation('record')
  const { value: rows, set, readOnly } = useField<FormValues[]>(path)
  return (
    <Field {...field} label={label} labelable={false} {...(rows.length === 0 && { read: () => '' })}>
      {(control) => (
        <fieldset {...fieldsetProps(control)} className="stack gap-3">
          {rows.map((row, at) => (
            <fieldset
              // A new row has no identity yet, and its fields keep nothing of their own.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={at}
              aria-label={t('rows.one', { thing: label, n: at + 1 })}
              className={`ruled ${form.grid}`}
            >
              {Object.entries(of).map(([key, one]) => (
                <Cell key={key} path={[...path, at, key]} field={one} />
              ))}
              {!readOnly && (
                <Button onClick={() => set(rows.filter((other) => other !== row))}>
                  {t('rows.remove', { n: at + 1 })}
                </Button>
              )}
            </fieldset>
          ))}
          {!readOnly && rows.length < max && (
            <Button onClick={() => set([...rows, newValues(of)])}>
              {t('rows.add', { thing: inWords(declared.words) })}
            </Button>
          )}
        </fieldset>
      )}
    </Field>
  )
}
