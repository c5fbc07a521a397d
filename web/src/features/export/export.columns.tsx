import type { ExportRecord } from '@zhixin/contract/export/export.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatSize } from '../../ui/format'
import { CutText, DateCell, NameList, TimeCell } from '../../ui/list/table/cells'
import { type ListColumn, wide } from '../../ui/list/table/columns'
import { useRecordLinks } from '../record/useRecordLinks'
import { ExportState } from './ExportState'
import type { ExportSort } from './export.list'

/** The columns of the list of exports. */
export function useExportColumns(): ListColumn<ExportRecord, ExportSort>[] {
  const { t } = useTranslation('export')
  const link = useRecordLinks()
  return useMemo(() => {
    const list = (names: readonly string[]) => <NameList names={names} separator={t('separator')} />
    return [
      {
        key: 'createdDate',
        title: t('list.createdDate'),
        width: wide(164, 168),
        sort: true,
        pinned: 'left',
        card: 'heading',
        render: (row) => <TimeCell moment={row.createdDate} />,
      },
      { key: 'fdListName', title: t('list.fdListName'), width: wide(104, 176), card: 'line' },
      {
        key: 'fdStateName',
        title: t('list.fdStateName'),
        width: wide(150, 150),
        card: 'corner',
        render: (row) => <ExportState row={row} />,
      },
      {
        key: 'fdRowNum',
        title: t('list.fdRowNum'),
        width: 88,
        sort: true,
        align: 'right',
        card: 'line',
        render: (row) => formatCount(row.fdRowNum),
      },
      { key: 'fdFormat', title: t('list.fdFormat'), width: 80, render: (row) => row.fdFormat.toUpperCase() },
      {
        key: 'fdSize',
        title: t('list.fdSize'),
        width: 100,
        sort: true,
        align: 'right',
        render: (row) => formatSize(row.fdSize),
      },
      {
        key: 'fdFilterTextList',
        title: t('list.fdFilterTextList'),
        width: 240,
        card: 'line',
        render: (row) => list(row.fdFilterTextList),
      },
      {
        key: 'fdColumnNameList',
        title: t('list.fdColumnNameList'),
        width: 200,
        render: (row) => list(row.fdColumnNameList),
      },
      {
        key: 'fdPartNameList',
        title: t('list.fdPartNameList'),
        width: wide(120, 140),
        render: (row) => list(row.fdPartNameList),
      },
      {
        key: 'fdReason',
        title: t('list.fdReason'),
        width: 160,
        render: (row) => row.fdReason && <CutText>{row.fdReason}</CutText>,
      },
      {
        key: 'fdCreatedByName',
        title: t('list.fdCreatedByName'),
        width: wide(104, 116),
        card: 'line',
        render: (row) => <CutText {...link('account', row.fdCreatedByName)}>{row.fdCreatedByName}</CutText>,
      },
      {
        key: 'fdExpiredDate',
        title: t('list.fdExpiredDate'),
        width: wide(108, 116),
        render: (row) => <DateCell moment={row.fdExpiredDate} />,
      },
      {
        key: 'fdHash',
        title: t('list.fdHash'),
        width: wide(140, 176),
        render: (row) => row.fdHash && <CutText>{row.fdHash}</CutText>,
      },
    ] satisfies ListColumn<ExportRecord, ExportSort>[]
  }, [t, link])
}
