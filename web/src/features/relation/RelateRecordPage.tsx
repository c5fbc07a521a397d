import { companyCalls } from '@zhixin/contract/company/company.calls'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { productCalls } from '@zhixin/contract/product/product.calls'
import {
  RELATION,
  type RelationFilters,
  type RelationRecord,
  relationKinds,
} from '@zhixin/contract/relation/relation.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../lib/session'
import type { FilterField } from '../../ui/list/filters/filters'
import { CutText, TimeCell } from '../../ui/list/table/cells'
import { type ListColumn, wide } from '../../ui/list/table/columns'
import { StatusBadge } from '../../ui/StatusBadge'
import { useExportTool } from '../export/ExportButton'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { type RelationSort, relationList } from './relation.list'
import { relationQueries } from './relation.queries'

/** The records of links that were made and removed, when and by whom. */
export function RelateRecordPage() {
  const { t } = useTranslation('relation')
  const columns = useRelationColumns()
  const fields = useRelationFilters()
  const toolsFor = useExportTool('relation')
  return (
    <ViewedList
      listKey="relation"
      definition={relationList}
      query={relationQueries.list}
      fields={fields}
      columns={columns}
      label={t('list.label')}
      things={t('list.things')}
      toolsFor={toolsFor}
    />
  )
}

function useRelationColumns(): ListColumn<RelationRecord, RelationSort>[] {
  const { t } = useTranslation('relation')
  const link = useRecordLinks()
  return useMemo(
    () =>
      [
        {
          key: 'createdDate',
          title: t('columns.createdDate'),
          width: 156,
          sort: true,
          card: 'line',
          render: (row) => <TimeCell moment={row.createdDate} />,
        },
        {
          key: 'fdKind',
          title: t('columns.fdKind'),
          width: wide(116, 196),
          card: 'line',
          render: (row) => t(`kind.${row.fdKind}`),
        },
        {
          key: 'fdSubject',
          title: t('columns.fdSubject'),
          width: wide(200, 200),
          card: 'heading',
          render: (row) => (
            <CutText
              {...(row.fdKind === RELATION.product
                ? link('product', row.fdSubject)
                : link('customer', row.fdCustomerId))}
            >
              {row.fdSubject}
            </CutText>
          ),
        },
        {
          key: 'fdOther',
          title: t('columns.fdOther'),
          width: wide(200, 200),
          card: 'line',
          render: (row) => (
            <CutText {...link(row.fdKind === RELATION.company ? 'company' : 'account', row.fdOther)}>
              {row.fdOther}
            </CutText>
          ),
        },
        {
          key: 'fdFollowerKind',
          title: t('columns.fdFollowerKind'),
          width: wide(116, 160),
          card: 'line',
          render: (row) => row.fdFollowerKind && t(`follower.${row.fdFollowerKind}`),
        },
        {
          key: 'fdLinked',
          title: t('columns.fdLinked'),
          width: wide(92, 124),
          card: 'corner',
          render: (row) => (
            <StatusBadge tone={row.fdLinked ? 'good' : 'quiet'}>
              {t(`linked.${Number(row.fdLinked)}`)}
            </StatusBadge>
          ),
        },
        {
          key: 'fdAccountName',
          title: t('columns.fdAccountName'),
          width: 120,
          card: 'line',
          render: (row) => <CutText {...link('account', row.fdAccountName)}>{row.fdAccountName}</CutText>,
        },
        { key: 'fdSourceName', title: t('columns.fdSourceName'), width: wide(96, 110) },
      ] satisfies ListColumn<RelationRecord, RelationSort>[],
    [t, link],
  )
}

/** The filters; only the kinds that the person may see in lists are offered. */
function useRelationFilters(): FilterField<RelationFilters>[] {
  const { t } = useTranslation('relation')
  const sees = {
    [RELATION.company]: useAllowed(companyCalls.list.access),
    [RELATION.follower]: useAllowed(customerCalls.list.access),
    [RELATION.product]: useAllowed(productCalls.list.access),
  }
  const seen = relationKinds.filter((kind) => sees[kind]).join()
  return useMemo(
    () => [
      {
        kind: 'choices',
        name: 'fdKindList',
        label: t('columns.fdKind'),
        options: relationKinds
          .filter((kind) => seen.includes(String(kind)))
          .map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      { kind: 'text', name: 'fdSubject', label: t('columns.fdSubject') },
      { kind: 'text', name: 'fdOther', label: t('columns.fdOther') },
      {
        kind: 'choices',
        name: 'fdLinkedList',
        label: t('columns.fdLinked'),
        options: [1, 0].map((value) => ({ value, label: t(`linked.${value}`) })),
      },
      { kind: 'text', name: 'fdAccountName', label: t('columns.fdAccountName') },
      { kind: 'dates', from: 'fdStartCreateDate', to: 'fdEndCreateDate', label: t('columns.createdDate') },
    ],
    [t, seen],
  )
}
