import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { type Declaration, type RowOf, savedFields } from '@zhixin/contract/record/record'
import { missingIn, offeredTo } from '@zhixin/contract/record/record.needed'
import { inputSchema } from '@zhixin/contract/record/record.schema'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../lib/failure'
import { inWords } from '../../lib/i18n'
import { useSession } from '../../lib/session'
import { uploadsOf } from '../../lib/uploadsOf'
import { FormProvider } from '../../ui/form/Field'
import styles from '../../ui/form/form.module.css'
import type { Path } from '../../ui/form/path'
import { ruledForm } from '../../ui/form/rules'
import { useRebase } from '../../ui/form/useRebase'
import type { SavedRecord } from '../../ui/list/state/saved'
import { RecordField } from './RecordField'
import { ReferenceScope } from './ReferenceField'
import { queriesOf, sendTo } from './record.queries'
import { comparableIn, type FormValues, valuesOf } from './record.values'

/** What the page of a record says of its dialog beyond the declaration. */
export interface DialogSlots<Row> {
  /** What the dialog is called, if not by what it does with the record. */
  title?: (row: Row | undefined, readOnly: boolean) => string
  /** The keys of labels by field that differ from the declared words, and of hints. */
  texts?: {
    labels?: Readonly<Record<string, string>>
    hints?: Readonly<Record<string, string>>
  }
  /** What stands below a field, and what takes the place of one. */
  notes?: Readonly<Record<string, ComponentType<{ row: Row | undefined }>>>
  controls?: Readonly<Record<string, ComponentType<{ row: Row | undefined }>>>
  /** Above the fields, and below them. */
  Lead?: ComponentType<{ row: Row | undefined }>
  Section?: ComponentType<{ row: Row | undefined }>
  /** What is called in place of the record's save. @param show opens a dialog over the list */
  send?: (input: never, row: Row | undefined, show: Show) => Promise<{ id: number }>
}

/** Shows a dialog over the list; with null it is closed. */
export type Show = (dialog: ReactNode) => void

/** The form of a record, with what its page says of it. */
export interface FormSlots<R extends Declaration> extends DialogSlots<RowOf<R>> {
  declared: R
  /** The record to edit; without it a new one is created. */
  row: RowOf<R> | undefined
  show?: Show
}

/** An issue within a row or a document is shown at its field there, any other at the whole field. */
const fieldIn =
  ({ fields }: Declaration) =>
  (path: readonly PropertyKey[]): Path => {
    const [key, at, part] = path as [string, number, string]
    if (fields[key]?.kind === 'document') return path as Path
    return fields[key]?.of && part !== undefined && part in fields[key].of ? [key, at, part] : [key]
  }

type Versioned = { fdVersion: number }

/** The form of a declared record, in a dialog or on a page of its own: what it edits, shows and sends. */
export function useRecordForm<const R extends Declaration>(props: FormSlots<R>) {
  const {
    declared: whole,
    row,
    texts = {},
    notes = {},
    controls = {},
    Lead,
    Section,
    send,
    show = () => {},
  } = props
  const { t, i18n } = useTranslation('record')
  const isCustomer = useSession().account?.fdType === ACCOUNT_TYPE.customer
  const declared = useMemo(() => offeredTo(whole, isCustomer), [whole, isCustomer])
  // The page loads the record's own texts, where it has some.
  const own = (key: string) => i18n.t(key, { ns: declared.key })
  const fields = savedFields(declared)
  const thing = inWords(declared.name)
  const comparable = comparableIn(declared)
  const [form] = useState(() =>
    ruledForm<FormValues, object>(
      {
        schema: inputSchema(declared) as never,
        inputOf: (values) => ({ id: row?.id, ...values }),
        fieldOf: fieldIn(declared),
        beyond: (values) => missingIn(declared, values, isCustomer),
      },
      valuesOf(declared, row),
      comparable,
    ),
  )
  const labelOf = (key: string) =>
    texts.labels?.[key] ? own(texts.labels[key]) : inWords(declared.fields[key]?.words ?? declared.name)
  const { attempt, note } = useRebase<FormValues, Versioned>({
    store: form.store,
    record: declared.opens.detail ? (row as unknown as Versioned | undefined) : undefined,
    valuesOf: (current) => valuesOf(declared, current),
    comparable,
    thing,
    labelOf,
  })

  async function save(input: object): Promise<SavedRecord> {
    if (uploadsOf(form.store).size > 0) throw new Failure(t('uploading'), { isAnswered: true })
    const saves = (headers: object) =>
      sendTo(declared, 'save', { body: input, headers }) as Promise<{ id: number }>
    const { id } = await (send ? send(input as never, row, show) : attempt(saves))
    return { id, name: String((input as FormValues)[fields[0]?.[0] ?? ''] ?? '') }
  }

  const shown = fields.map(([key, field]) => {
    const [Note, Control] = [notes[key], controls[key]]
    if (Control) return <Control key={key} row={row} />
    return (
      <RecordField
        key={key}
        path={[key]}
        field={field}
        label={labelOf(key)}
        note={Note && <Note row={row} />}
        hint={texts.hints?.[key] && own(texts.hints[key])}
      />
    )
  })
  const title = props.title?.(row, false) ?? t(row ? 'edit' : 'new', { thing })
  const { refresh } = queriesOf(declared)
  const fieldsShown = (
    <ReferenceScope value={{ declared, row: row as FormValues | undefined }}>
      {Lead && <Lead row={row} />}
      {shown}
      {Section && <Section row={row} />}
    </ReferenceScope>
  )
  return {
    fields: fieldsShown,
    /** The fields as text. */
    facts: (
      <FormProvider store={form.store} name={declared.key} readOnly>
        <div className={styles.grid}>{fieldsShown}</div>
      </FormProvider>
    ),
    edits: { ...form, title, name: declared.key, lead: note, onSave: save, refresh },
  }
}
