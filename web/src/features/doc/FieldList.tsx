import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsWithin, isNullable, type Parameter, plainForm, type Schema } from './doc.document'
import styles from './FieldList.module.css'
import { Inline } from './Markdown'

interface Props {
  schema: Schema
  /** Shown when there are no fields. */
  empty: string
  /** In an answer every field is present, so none is marked as required. */
  answer?: boolean
}

/** The fields of a body, with nested fields below them. */
export function FieldList({ schema, empty, answer = false }: Props) {
  if (!hasFields(schema)) return <p className="small quiet pad-2">{empty}</p>
  return (
    <ul className={`small ${styles.fields}`}>
      <Fields schema={schema} answer={answer} depth={0} />
    </ul>
  )
}

const hasFields = (schema: Schema) => Object.keys(fieldsWithin(schema).fields).length > 0

function Fields({ schema, answer, depth }: Pick<FieldProps, 'schema' | 'answer' | 'depth'>) {
  const { fields, required } = fieldsWithin(schema)
  return Object.entries(fields).map(([name, field]) => (
    <Field key={name} {...{ name, answer, depth }} schema={field} mark={!answer && required.includes(name)} />
  ))
}

interface FieldProps {
  name: string
  schema: Schema
  mark: boolean
  answer: boolean
  depth: number
}

/** How deep fields are unfolded at first: the rows of a list, but not what is nested in those. */
const openDepth = 1

function Field({ name, schema, mark, answer, depth }: FieldProps) {
  const { t } = useTranslation('doc')
  const isFolded = hasFields(schema)
  const [open, setOpen] = useState(depth < openDepth)
  return (
    <li>
      <Row
        name={
          isFolded ? (
            <button
              type="button"
              className={`text-start ${styles.fold}`}
              aria-expanded={open}
              aria-label={t('fieldsWithin', { name })}
              onClick={() => setOpen(!open)}
            >
              {name}
            </button>
          ) : (
            name
          )
        }
        schema={schema}
        mark={mark}
      />
      {isFolded && open && (
        <ul className={styles.within}>
          <Fields schema={schema} answer={answer} depth={depth + 1} />
        </ul>
      )}
    </li>
  )
}

/** Parameters of the path, the query and the headers. */
export function ParameterList({ parameters }: { parameters: Parameter[] }) {
  const { t } = useTranslation('doc')
  return (
    <ul className={`small ${styles.fields}`}>
      {parameters.map((one) => (
        <li key={`${one.in}:${one.name}`}>
          <Row
            name={one.name}
            place={t(`in.${one.in}`)}
            schema={{ ...one.schema, ...(one.description !== undefined && { description: one.description }) }}
            mark={one.required === true}
          />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  name: ReactNode
  place?: string
  schema: Schema
  mark: boolean
}

function Row({ name, place, schema, mark }: RowProps) {
  const { t } = useTranslation('doc')
  const type = useTypeName()
  return (
    <div className={`gap-4 stack ${styles.row}`}>
      <div>
        <code className="breaks">{name}</code>
        {mark && <span className="caption bad nowrap beside-2">{t('required')}</span>}
      </div>
      <div className={`faint caption ${styles.type}`}>
        {[place, type(schema)].filter(Boolean).join(' · ')}
      </div>
      <div className={`breaks ${styles.about}`}>
        <Inline text={schema.description ?? ''} />
      </div>
    </div>
  )
}

/** The type list that stands for any JSON. */
const anyTypes = 4

/** The type of a value with its limits, in words: "list of integers", "text, at most 20 characters". */
function useTypeName(): (schema: Schema) => string {
  const { t } = useTranslation('doc')
  const limits = (schema: Schema): string[] => {
    const { minimum, maximum, maxLength, maxItems, format, enum: values } = schema
    const words: string[] = []
    if (!values) {
      if (isLimit(minimum) && isLimit(maximum))
        words.push(t('limits.between', { min: number(minimum), max: number(maximum) }))
      else if (isLimit(minimum)) words.push(t('limits.min', { min: number(minimum) }))
    }
    if (maxLength !== undefined) words.push(t('limits.length', { max: maxLength }))
    if (maxItems !== undefined) words.push(t('limits.items', { max: maxItems }))
    if (format === 'date-time') words.push('ISO 8601')
    return words
  }
  const bareName = (schema: Schema): string => {
    const plain = plainForm(schema)
    const types = [plain.type].flat().filter((one) => one !== 'null')
    const [type] = types
    if (type === undefined || types.length >= anyTypes) return t('types.any')
    const rows = plain.items && plainForm(plain.items)
    if (rows?.shape) return t('types.rows', { shape: rows.shape })
    if (rows) return t('types.list', { entry: bareName(rows) })
    if (type === 'string' && plain.format === 'binary') return t('types.file')
    return plain.shape ?? t(`types.${type}`)
  }
  return (schema) => {
    const parts = [bareName(schema), ...limits(plainForm(schema))]
    if (isNullable(schema)) parts.push(t('types.nullable'))
    return parts.join(t('types.comma'))
  }
}

/** Whether a bound is more than the limit of numbers in JSON. */
const isLimit = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 4 })
