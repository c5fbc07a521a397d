import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsWithin, isNullable, type Parameter, type Schema, withoutNull } from './doc.document'
import styles from './FieldList.module.css'
import { Inline } from './Markdown'

interface Props {
  schema: Schema
  /** What stands there when there are no fields. */
  empty: string
  /** Of an answer every field is there, so none is marked as required. */
  answer?: boolean
}

/** The fields of a body, those within a field under it. */
export function FieldList({ schema, empty, answer = false }: Props) {
  const { fields, required } = fieldsWithin(schema)
  const names = Object.keys(fields)
  if (names.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <ul className={styles.fields}>
      {names.map((name) => (
        <Field
          key={name}
          name={name}
          schema={fields[name] ?? {}}
          mark={!answer && required.includes(name)}
          answer={answer}
          depth={0}
        />
      ))}
    </ul>
  )
}

interface FieldProps {
  name: string
  schema: Schema
  mark: boolean
  answer: boolean
  depth: number
}

/** How deep fields are unfolded at first: the rows of a list, but not what stands within those. */
const openDepth = 1

function Field({ name, schema, mark, answer, depth }: FieldProps) {
  const { t } = useTranslation('doc')
  const { fields, required } = fieldsWithin(schema)
  const names = Object.keys(fields)
  const [open, setOpen] = useState(depth < openDepth)
  return (
    <li>
      <Row
        name={
          names.length === 0 ? (
            name
          ) : (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={open}
              aria-label={t('fieldsWithin', { name })}
              onClick={() => setOpen(!open)}
            >
              {name}
            </button>
          )
        }
        schema={schema}
        mark={mark}
      />
      {names.length > 0 && open && (
        <ul className={styles.within}>
          {names.map((inner) => (
            <Field
              key={inner}
              name={inner}
              schema={fields[inner] ?? {}}
              mark={!answer && required.includes(inner)}
              answer={answer}
              depth={depth + 1}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Parameters of the path, the query and the headers. */
export function ParameterList({ parameters }: { parameters: Parameter[] }) {
  const { t } = useTranslation('doc')
  return (
    <ul className={styles.fields}>
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
    <div className={styles.row}>
      <div className={styles.name}>
        <code>{name}</code>
        {mark && <span className={styles.required}>{t('required')}</span>}
      </div>
      <div className={styles.type}>{[place, type(schema)].filter(Boolean).join(' · ')}</div>
      <div className={styles.about}>
        <Inline text={schema.description ?? ''} />
      </div>
    </div>
  )
}

/** The type of a value with its limits, in words: "list of integers", "text, at most 20 characters". */
function useTypeName(): (schema: Schema) => string {
  const { t } = useTranslation('doc')
  const limits = (schema: Schema): string[] => {
    const { minimum, maximum, maxLength, maxItems, format, default: standard } = schema
    const told: string[] = []
    if (minimum !== undefined && maximum !== undefined)
      told.push(t('limits.between', { min: number(minimum), max: number(maximum) }))
    else if (minimum !== undefined) told.push(t('limits.min', { min: number(minimum) }))
    if (maxLength !== undefined) told.push(t('limits.length', { max: maxLength }))
    if (maxItems !== undefined) told.push(t('limits.items', { max: maxItems }))
    if (format === 'date-time') told.push('ISO 8601')
    if (standard !== undefined) told.push(t('limits.standard', { value: String(standard) }))
    return told
  }
  const bareName = (schema: Schema): string => {
    const bare = withoutNull(schema)
    if (bare.items) return t('types.list', { entry: bareName(bare.items) })
    if (bare.anyOf) return [...new Set(bare.anyOf.map(bareName))].join(t('types.or'))
    const type = [bare.type].flat().find((one) => one !== 'null')
    if (type === undefined) return t('types.any')
    if (type === 'string' && bare.format === 'binary') return t('types.file')
    return t(`types.${type}`)
  }
  return (schema) => {
    const parts = [bareName(schema), ...limits(withoutNull(schema))]
    if (isNullable(schema)) parts.push(t('types.nullable'))
    return parts.join(t('types.comma'))
  }
}

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 4 })
