import { useQueryClient } from '@tanstack/react-query'
import { menuCalls } from '@zhixin/contract/menu/menu.calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { RowAction } from '../../ui/list/table/RowActions'
import { useRowOrder } from '../../ui/order/useRowOrder'
import { MenuRow } from './MenuRow'
import styles from './menu.module.css'
import { refreshMenu } from './menu.queries'
import type { MenuGroupRow, MenuTarget } from './menuItem.form'
import { titleOf } from './menuItem.words'

interface Props {
  /** Undefined while it loads. */
  tree: readonly MenuGroupRow[] | undefined
  maySave: boolean
  onEdit: (target: MenuTarget) => void
}

const none: readonly MenuGroupRow[] = []
const keyOf = ({ id }: { id: number }) => String(id)

/** Saves an order; the menu is read again, also if somebody else has added an item meanwhile. */
function useSort() {
  const client = useQueryClient()
  return (keys: readonly string[], fdParentId?: number) =>
    call(menuCalls.sort, {
      body: { idList: keys.map(Number), ...(fdParentId !== undefined && { fdParentId }) },
    }).finally(() => refreshMenu(client))
}

/** The groups of the menu with their entries, which dragging and the arrow keys reorder. */
export function MenuTree({ tree, maySave, onEdit }: Props) {
  const { t } = useTranslation('menu')
  const sort = useSort()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const groups = useRowOrder({
    items: tree ?? none,
    keyOf,
    nameOf: titleOf,
    onOrder: (keys) => sort(keys),
  })
  const allOpen = tree?.every(({ id }) => open.has(id)) ?? false

  function toggle(id: number) {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }

  if (!tree)
    return (
      <div className="bone" data-size="large">
        <span className="heard" role="status">
          {t('loading')}
        </span>
      </div>
    )
  return (
    <>
      <div className="row between gap-3 faint small pad-1">
        <span>
          {t('count', { groups: tree.length, entries: tree.flatMap((group) => group.children).length })}
        </span>
        <RowAction onClick={() => setOpen(new Set(allOpen ? [] : tree.map(({ id }) => id)))}>
          {t(allOpen ? 'closeAll' : 'openAll')}
        </RowAction>
      </div>
      {/* Each control has its own label; this is for the eye. */}
      <div
        className={`small quiet paper ruled ruled-above ${styles.row} ${styles.captions}`}
        aria-hidden="true"
      >
        <span className={styles.title}>{t('column.name')}</span>
        <span>{t('column.access')}</span>
        <span>{t('field.fdVisible')}</span>
        {maySave && <span>{t('column.actions')}</span>}
      </div>
      <ul ref={groups.list} className={styles.groups} {...groups.listProps}>
        {groups.rows.map((group) => (
          <li
            className="ruled"
            key={group.id}
            data-row-key={group.id}
            data-dragged={groups.dragged === keyOf(group) || undefined}
          >
            <MenuRow
              row={group}
              icon={group.fdIcon}
              open={open.has(group.id)}
              count={group.children.length}
              handle={maySave ? groups.handleOf(group) : undefined}
              onToggle={() => toggle(group.id)}
              onEdit={() => onEdit({ kind: 'group', row: group })}
              onAdd={() => {
                setOpen(new Set([...open, group.id]))
                onEdit({ kind: 'entry', row: undefined, parentId: group.id })
              }}
            />
            {open.has(group.id) && <Entries group={group} maySave={maySave} onEdit={onEdit} />}
          </li>
        ))}
      </ul>
      <p role="status" className="heard">
        {groups.said}
      </p>
    </>
  )
}

/** The entries of one group. */
function Entries({ group, maySave, onEdit }: Omit<Props, 'tree'> & { group: MenuGroupRow }) {
  const { t } = useTranslation('menu')
  const sort = useSort()
  const { rows, list, listProps, dragged, handleOf, said } = useRowOrder({
    items: group.children,
    keyOf,
    nameOf: titleOf,
    onOrder: (keys) => sort(keys, group.id),
  })
  if (rows.length === 0) return <p className={`faint small pad-2 ${styles.none}`}>{t('noEntries')}</p>
  return (
    <>
      <ul ref={list} className={`pad-end-2 ${styles.entries}`} aria-label={titleOf(group)} {...listProps}>
        {rows.map((entry) => (
          <li key={entry.id} data-row-key={entry.id} data-dragged={dragged === keyOf(entry) || undefined}>
            <MenuRow
              row={entry}
              handle={maySave ? handleOf(entry) : undefined}
              onEdit={() => onEdit({ kind: 'entry', row: entry, parentId: group.id })}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="heard">
        {said}
      </p>
    </>
  )
}
