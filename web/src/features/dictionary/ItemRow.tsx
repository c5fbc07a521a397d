import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import { dictionaryAdminCalls } from '@zhixin/contract/dictionary/dictionaryAdmin.calls'
import type { DictionaryItemRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { pageOf } from '@zhixin/contract/pages'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'
import { decimalText } from '../../ui/form/decimal'
import { formatCount } from '../../ui/format'
import { CutText } from '../../ui/list/table/cells'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { OrderHandle } from '../../ui/order/OrderHandle'
import type { OrderHandleProps } from '../../ui/order/useRowOrder'
import { StatusBadge } from '../../ui/StatusBadge'
import { useWrite } from '../../ui/useWrite'
import { labelIn, useLabels } from './dataSource.queries'
import styles from './dictionary.module.css'
import { refreshItems } from './dictionary.queries'
import { labelOf } from './item.label'

interface Props {
  typeCode: string
  item: DictionaryItemRow
  dragged: boolean
  /** The handle that moves the row; undefined if the list is read-only. */
  handle: OrderHandleProps | undefined
  byServiceType: boolean
  onEdit: (item: DictionaryItemRow) => void
}

/** One item: its value, labels, number of records, and whether it is enabled. */
export function ItemRow({ typeCode, item, dragged, handle, byServiceType, onEdit }: Props) {
  const { t } = useTranslation(['dictionary', 'list'])
  const name = labelOf(item)
  return (
    <tr
      className={styles.item}
      data-row-key={item.id}
      data-dragged={dragged || undefined}
      data-off={!item.fdEnabled || undefined}
    >
      {handle && (
        <td className={styles.grip}>
          <OrderHandle {...handle} name={name} />
        </td>
      )}
      <td className={styles.value} data-label={t('column.fdValue')}>
        {decimalText(item.fdValue)}
      </td>
      <td className={styles.zh}>
        <CutText>{item.fdLabelZh}</CutText>
      </td>
      <td className={styles.en}>
        <CutText>{item.fdLabelEn}</CutText>
      </td>
      {byServiceType && (
        <td className={styles.service} data-label={t('column.fdServiceTypeList')}>
          <ServiceTypes values={item.fdServiceTypeList} />
        </td>
      )}
      <td className={styles.usage} data-label={t('column.fdUsageNum')}>
        <Usage typeCode={typeCode} item={item} />
      </td>
      <td className={styles.state}>
        {handle ? (
          <EnabledSwitch typeCode={typeCode} item={item} />
        ) : (
          <StatusBadge tone={item.fdEnabled ? 'good' : 'quiet'}>
            {t(item.fdEnabled ? 'enabled' : 'disabled')}
          </StatusBadge>
        )}
      </td>
      {handle && (
        <td className={styles.actions}>
          <RowActions>
            <RowAction onClick={() => onEdit(item)}>{t('edit')}</RowAction>
          </RowActions>
        </td>
      )}
    </tr>
  )
}

function ServiceTypes({ values }: { values: readonly number[] }) {
  const { t } = useTranslation(['dictionary', 'list'])
  const labels = useLabels('serviceType')
  if (values.length === 0) return <span className="faint">{t('allServiceTypes')}</span>
  return values.map((value) => labelIn(labels, value)).join(t('list:separator'))
}

/** The filter of the customer list that finds the records of a value. */
const filters: Record<string, (value: number) => string> = {
  serviceType: (value) => `fdServiceType=${value}`,
  platform: (value) => `fdPlatformList=${value}`,
  channelType: (value) => `fdServiceType=${SERVICE_TYPE.message}&fdChannelTypeList=${value}`,
  budgetSource: (value) => `fdBudgetSourceList=${value}`,
  cooperationPhase: (value) => `fdCooperationPhaseList=${value}`,
}

/** How many records hold an item, as a link where the customer list can show them. */
function Usage({ typeCode, item }: Pick<Props, 'typeCode' | 'item'>) {
  const { t } = useTranslation('dictionary')
  const customers = pageOf('customerManagement')
  const mayList = useAllowed(customers.access)
  if (item.fdUsageNum === null) return <span className="faint">-</span>
  const filter = mayList && item.fdUsageNum > 0 ? filters[typeCode]?.(item.fdValue) : undefined
  const count = formatCount(item.fdUsageNum)
  if (!filter) return count
  return (
    <Link
      to={`${customers.path}?${filter}`}
      data-tip={t('usageOpen')}
      aria-label={t('usageOf', { count, name: labelOf(item) })}
    >
      {count}
    </Link>
  )
}

/** Enables or disables an item; asks before an item that is in use is disabled. */
function EnabledSwitch({ typeCode, item }: Pick<Props, 'typeCode' | 'item'>) {
  const { t } = useTranslation('dictionary')
  const { write, pending } = useWrite(refreshItems)
  const name = labelOf(item)
  const held = item.fdUsageNum ?? 0
  const question = {
    title: t('disable.title', { name }),
    text: t('disable.text', { count: held, shown: formatCount(held) }),
    okText: t('disable.ok'),
    danger: true,
  }
  const { id, fdLabelZh, fdLabelEn, fdServiceTypeList } = item
  const turn = (fdEnabled: boolean) =>
    write({
      ask: fdEnabled || held === 0 ? undefined : question,
      send: () =>
        call(dictionaryAdminCalls.saveItem, {
          body: { id, typeCode, fdLabelZh, fdLabelEn, fdServiceTypeList, fdEnabled },
        }),
      done: () => t(fdEnabled ? 'enabledNow' : 'disabledNow', { name }),
    })

  return (
    <Switch
      size="small"
      aria-label={t('enableOf', { name })}
      checked={item.fdEnabled}
      loading={pending}
      onChange={turn}
    />
  )
}
