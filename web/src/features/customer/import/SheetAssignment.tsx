import type { ImportPartName } from '@zhixin/contract/customerImport/import.parts'
import type { ImportedSheet } from '@zhixin/contract/customerImport/import.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { useSession } from '../../../lib/session'
import { Select } from '../../../ui/select/Select'
import { ColumnAssignment } from '../../upload/ColumnAssignment'
import { type Assigned, fieldChoices, partChoices, partNamed } from './assignment'
import styles from './import.module.css'

interface Props {
  sheet: ImportedSheet
  assigned: Assigned
  /** The sentence of a column that cannot be assigned so, by its place. */
  issues: ReadonlyMap<number, string>
  onChange: (assigned: Assigned) => void
}

/** What a sheet of a file is, and which of its columns are which fields, with the first rows beside them. */
export function SheetAssignment({ sheet, assigned, issues, onChange }: Props) {
  const { t } = useTranslation('import')
  const id = useId()
  const language = currentLanguage()
  const { permissions } = useSession()
  const holds = (code: string) => permissions.has(code)
  const { fdName, fdRowNum, fdColumnList } = sheet
  const { part, fields } = assigned
  const left = fields.filter((field, index) => field === null && fdColumnList[index]?.fdHeader !== '').length
  return (
    <section aria-labelledby={`${id}-name`} className="below-4 stack gap-2">
      <div className="part-head">
        <h2 id={`${id}-name`} className="breaks">
          {fdName} <span className="small faint">{t('sheet.rows', { count: fdRowNum })}</span>
        </h2>
        <div className={`row gap-2 ${styles.part}`}>
          <label className="flex-none" htmlFor={`${id}-part`}>
            {t('sheet.part')}
          </label>
          <Select<ImportPartName>
            id={`${id}-part`}
            value={part ?? undefined}
            options={partChoices(language, holds)}
            placeholder={t('sheet.none')}
            clearable
            onChange={(next) => onChange(partNamed(sheet, next ?? null))}
          />
        </div>
      </div>
      {part === null ? (
        <p className="faint">{t('sheet.left')}</p>
      ) : (
        <>
          {left > 0 && <p className="warn">{t('sheet.unassigned', { count: left })}</p>}
          <ColumnAssignment
            columns={fdColumnList}
            {...{ fields, issues }}
            options={fieldChoices(part, language, holds)}
            onChange={(next) => onChange({ part, fields: next })}
          />
        </>
      )}
    </section>
  )
}
