import { auditSourceTexts } from '@zhixin/contract/audit/audit.texts'
import type { ChangeRecord } from '@zhixin/contract/customer/change.schema'
import { fieldTexts } from '@zhixin/contract/customer/history.texts'
import { priceFieldNames } from '@zhixin/contract/customer/price.fields'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { LazyView } from '../../../ui/LazyView'
import type { FilterField } from '../../../ui/list/filters/filters'
import { wide } from '../../../ui/list/table/columns'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { useExportTool } from '../../export/ExportButton'
import { ViewedList } from '../../view/ViewedList'
import { fieldCodes, sectionCodes, sections, sourceCodes } from './change.codes'
import { useChangeColumns } from './change.columns'
import { bodyOf, type ChangeListFilters, changeList } from './change.list'
import { changePart } from './change.part'
import { changeQueries } from './change.queries'

/** Who changed what of which customer and when, in sentences; a drawer tells all of it, and leads back. */
export function UpdateRecordPage() {
  const { t } = useTranslation('change')
  const [record, setRecord] = useState<ChangeRecord>()
  const [open, setOpen] = useState(false)
  const show = useCallback((row: ChangeRecord) => {
    setRecord(row)
    setOpen(true)
  }, [])
  const columns = useChangeColumns()
  const fields = useChangeFilters()
  const width = wide(72, 80)
  const actions = useMemo(
    () => ({
      width,
      render: (row: ChangeRecord) => (
        <RowActions>
          <RowAction onClick={() => show(row)}>{t('actions.detail')}</RowAction>
        </RowActions>
      ),
    }),
    [width, t, show],
  )
  const toolsFor = useExportTool('change', bodyOf)
  return (
    <>
      <ViewedList
        listKey="change"
        definition={changeList}
        query={changeQueries.list}
        fields={fields}
        columns={columns}
        actions={actions}
        label={t('list.label')}
        things={t('list.things')}
        toolsFor={toolsFor}
      />
      {record && (
        <LazyView
          part={changePart}
          fallback={null}
          props={{ record, open, onClose: () => setOpen(false) }}
          onFailed={() => setRecord(undefined)}
        />
      )}
    </>
  )
}

function useChangeFilters(): FilterField<ChangeListFilters>[] {
  const { t } = useTranslation('change')
  const seesPrices = useAllowed('client:price')
  const language = currentLanguage()
  return useMemo(() => {
    const hidden: readonly string[] = seesPrices ? [] : priceFieldNames
    return [
      { kind: 'text', name: 'fdCustomerName', label: t('columns.fdCustomerName') },
      {
        kind: 'choices',
        name: 'fdSectionList',
        label: t('columns.fdSectionList'),
        options: sections.map((name) => ({ value: sectionCodes[name], label: t(`section.${name}`) })),
      },
      {
        kind: 'choices',
        name: 'fdFieldList',
        label: t('filters.fdFieldList'),
        options: Object.entries(fieldCodes)
          .filter(([name]) => !hidden.includes(name))
          .map(([name, value]) => ({ value, label: fieldTexts[name as keyof typeof fieldTexts][language] })),
      },
      { kind: 'text', name: 'fdAccountName', label: t('columns.fdAccountName') },
      {
        kind: 'choices',
        name: 'fdOwn',
        label: t('filters.fdOwn'),
        options: [{ value: 1, label: t('filters.own') }],
      },
      {
        kind: 'choices',
        name: 'fdSourceList',
        label: t('columns.fdSourceName'),
        options: Object.entries(auditSourceTexts).map(([name, text]) => ({
          value: sourceCodes[name as keyof typeof sourceCodes],
          label: text[language],
        })),
      },
      { kind: 'dates', from: 'fdStartCreateDate', to: 'fdEndCreateDate', label: t('columns.createdDate') },
      { kind: 'text', name: 'fdBatchId', label: t('columns.fdBatchId') },
      { kind: 'text', name: 'fdCustomerId', label: t('filters.fdCustomerId') },
    ]
  }, [t, language, seesPrices])
}
