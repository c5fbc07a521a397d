import type { ImportPartName } from '@zhixin/contract/customerImport/import.parts'
import type { ImportedSheet } from '@zhixin/contract/customerImport/import.schema'
import type { ChoiceLabels } from '@zhixin/contract/import/import.columns'
import { isOwnHeader } from '@zhixin/contract/import/import.notes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { useSession } from '../../../lib/session'
import { Select } from '../../../ui/select/Select'
import { ColumnAssignment } from '../../upload/ColumnAssignment'
import { HeaderRow } from '../../upload/HeaderRow'
import { type Assigned, fieldChoices, partChoices, partNamed } from './assignment'

interface Props {
  sheet: ImportedSheet
  assigned: Assigned
  /** The sentence of a column that cannot be assigned so, by its place. */
  issues: ReadonlyMap<number, string>
  labels: ChoiceLabels
  /** Takes another row for the header. */
  onHeader: (row: number) => void
  onChange: (assigned: Assigned) => void
}

/** What a sheet of a file is, and which of its columns are which fields, with the first rows beside them. */
export function SheetAssignment({ sheet, assigned, issues, labels, onHeader, onChange }: Props) {
  const { t } = useTranslation('import')
  const id = useId()
  const language = currentLanguage()
  const { permissions } = useSession()
  const holds = (code: string) => permissions.has(code)
  const { fdName, fdRowNum, fdColumnList, fdHeaderRow, fdHiddenNum } = sheet
  const { part, fields } = assigned
  const left = fields.filter((field, index) => {
    const header = fdColumnList[index]?.fdHeader
    return field === null && header !== '' && !isOwnHeader(header)
  }).length
  return (
    <section aria-labelledby={`${id}-name`} className="below-4 stack gap-2">
      <div className="part-head">
        <h2 id={`${id}-name`} className="breaks">
          {fdName} <span className="small faint">{t('sheet.rows', { count: fdRowNum })}</span>
        </h2>
        <div className="row gap-2">
          <label className="flex-none" htmlFor={`${id}-part`}>
            {t('sheet.part')}
          </label>
          <Select<ImportPartName>
            id={`${id}-part`}
            value={part ?? undefined}
            options={partChoices(language, holds)}
            placeholder={t('sheet.none')}
            clearable
            onChange={(next) => onChange(partNamed(sheet, next ?? null, labels))}
          />
        </div>
      </div>
      {part === null ? (
        <p className="faint">{t('sheet.left')}</p>
      ) : (
        <>
          {sheet.fdFirstRowList.length > 1 && (
            <div>
              <HeaderRow rows={sheet.fdFirstRowList} value={fdHeaderRow} onChange={onHeader} />
            </div>
          )}
          {fdHiddenNum > 0 && (
            <p className="warn">
              {t('sheet.hidden', {
                count: fdHiddenNum,
                rows: sheet.fdHiddenRowList.join(t('sheet.between')),
              })}
            </p>
          )}
          {left > 0 && <p className="warn">{t('sheet.unassigned', { count: left })}</p>}
          <ColumnAssignment
            key={`${part} ${fdHeaderRow}`}
            folds
            columns={fdColumnList}
            {...{ fields, issues }}
            options={fieldChoices(part, language, holds, labels)}
            onChange={(next) => onChange({ part, fields: next })}
          />
        </>
      )}
    </section>
  )
}
