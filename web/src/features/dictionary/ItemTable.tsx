import { useQueryClient } from '@tanstack/react-query'
import { dictionaryAdminCalls } from '@zhixin/contract/dictionary/dictionaryAdmin.calls'
import { type DictionaryItemRow, isByServiceType } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { useRowOrder } from '../../ui/order/useRowOrder'
import { Tipped } from '../../ui/Tips'
import styles from './dictionary.module.css'
import { refreshItems } from './dictionary.queries'
import { ItemRow } from './ItemRow'
import { labelOf } from './item.label'

interface Props {
  typeCode: string
  /** Undefined while they load. */
  items: readonly DictionaryItemRow[] | undefined
  maySave: boolean
  onEdit: (item: DictionaryItemRow) => void
}

const none: readonly DictionaryItemRow[] = []

/** The items of a dictionary in their order, which can be changed by dragging and by the arrow keys. */
export function ItemTable({ typeCode, items, maySave, onEdit }: Props) {
  const { t } = useTranslation('dictionary')
  const client = useQueryClient()
  const { rows, dragged, list, listProps, handleOf, said } = useRowOrder({
    items: items ?? none,
    keyOf: (item) => String(item.id),
    nameOf: labelOf,
    onOrder: (keys) =>
      call(dictionaryAdminCalls.sortItems, { body: { typeCode, idList: keys.map(Number) } })
        // If somebody else has added an item meanwhile, the order includes it.
        .finally(() => refreshItems(client)),
  })
  const byServiceType = isByServiceType(typeCode)

  return (
    <>
      <table className={`plain-table small ruled-above ${styles.table}`}>
        <thead className="heard-narrow">
          <tr>
            {maySave && (
              <th scope="col" className={styles.grip}>
                <span className="heard">{t('column.order')}</span>
              </th>
            )}
            <th scope="col" className={styles.value}>
              {t('column.fdValue')}
            </th>
            <th scope="col">{t('column.fdLabelZh')}</th>
            <th scope="col">{t('column.fdLabelEn')}</th>
            {byServiceType && <th scope="col">{t('column.fdServiceTypeList')}</th>}
            <th scope="col" className={styles.usage}>
              <Tipped tip={t('usageHow')}>{t('column.fdUsageNum')}</Tipped>
            </th>
            <th scope="col" className={styles.state}>
              {t('column.fdEnabled')}
            </th>
            {maySave && (
              <th scope="col" className={styles.actions}>
                {t('column.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={list} {...listProps}>
          {items
            ? rows.map((item) => (
                <ItemRow
                  key={item.id}
                  typeCode={typeCode}
                  item={item}
                  dragged={dragged === String(item.id)}
                  handle={maySave ? handleOf(item) : undefined}
                  byServiceType={byServiceType}
                  onEdit={onEdit}
                />
              ))
            : [1, 2, 3, 4].map((row) => (
                <tr key={row}>
                  <td colSpan={8}>&nbsp;</td>
                </tr>
              ))}
        </tbody>
      </table>
      <p role="status" className="heard">
        {said}
      </p>
    </>
  )
}
