import { menuCalls } from '@zhixin/contract/menu/menu.calls'
import { pageAt } from '@zhixin/contract/pages'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { OrderHandle } from '../../ui/order/OrderHandle'
import type { OrderHandleProps } from '../../ui/order/useRowOrder'
import { StatusBadge } from '../../ui/StatusBadge'
import { useWrite } from '../../ui/useWrite'
import { MenuIcon } from './MenuIcon'
import styles from './menu.module.css'
import { refreshMenu } from './menu.queries'
import { inputOfRow, type MenuEntryRow, type MenuGroupRow } from './menuItem.form'
import { permissionName, titleOf } from './menuItem.words'

interface Props {
  row: MenuGroupRow | MenuEntryRow
  /** For a group: its icon, whether its entries show, and how many there are. */
  icon?: string | null
  open?: boolean
  count?: number
  onToggle?: () => void
  onAdd?: () => void
  /** The handle that moves the row; undefined if the list is read-only. */
  handle: OrderHandleProps | undefined
  onEdit: () => void
}

/** One group or entry: both titles, its page, its permission, whether it shows. */
export function MenuRow({ row, icon, open, count, handle, onToggle, onAdd, onEdit }: Props) {
  const { t } = useTranslation('menu')
  const name = titleOf(row)
  const isGroup = onToggle !== undefined
  const page = isGroup ? undefined : pageAt(row.fdPath)
  const access = (code: string | null) => {
    if (code === null) return t('everybody')
    // The permission of a page is named as the page.
    return code.startsWith('page:') && code === page?.access ? t('ofPage') : permissionName(code)
  }
  // The second title goes below the first where both do not fit.
  const names = (
    <span className="flex wrap gap-x-2 shrinks">
      <span className={`breaks ${styles.zh}`} lang="zh-CN">
        {row.fdTitleZh}
      </span>
      <span className="breaks faint" lang="en-US">
        {row.fdTitleEn}
      </span>
    </span>
  )
  return (
    <div
      className={`small ${styles.row}`}
      data-group={isGroup || undefined}
      data-off={!row.fdVisible || undefined}
    >
      {handle && <OrderHandle {...handle} name={name} />}
      {isGroup ? (
        <button
          type="button"
          className={`row shrinks text-start gap-x-2 pad-2 ${styles.name}`}
          aria-expanded={open}
          onClick={onToggle}
        >
          <span className={`chevron ${styles.chevron}`} aria-hidden="true" />
          <MenuIcon name={icon ?? null} />
          {names}
          <span className="tag flex-none tabular" role="img" aria-label={t('entries', { count })}>
            {count}
          </span>
        </button>
      ) : (
        <div className={`row shrinks text-start gap-x-2 pad-2 ${styles.name}`}>{names}</div>
      )}
      <div className={`faint stack caption breaks shrinks pad-1 ${styles.access}`}>
        {!isGroup && <code>{row.fdPath}</code>}
        <span>{access(row.fdPermissionCode)}</span>
        {page && !page.works && <span>{t('notConnected')}</span>}
      </div>
      <div>
        {handle ? (
          <VisibleSwitch row={row} />
        ) : (
          <StatusBadge tone={row.fdVisible ? 'good' : 'quiet'}>
            {t(row.fdVisible ? 'visible' : 'hidden')}
          </StatusBadge>
        )}
      </div>
      {handle && (
        <div className={styles.actions}>
          <RowActions>
            <RowAction onClick={onEdit}>{t('edit')}</RowAction>
            {onAdd && <RowAction onClick={onAdd}>{t('add')}</RowAction>}
            {!row.fdSeeded && !count && <Delete row={row} />}
          </RowActions>
        </div>
      )}
    </div>
  )
}

function VisibleSwitch({ row }: Pick<Props, 'row'>) {
  const { t } = useTranslation('menu')
  const { pending, write } = useWrite(refreshMenu)
  const name = titleOf(row)
  return (
    <Switch
      size="small"
      aria-label={t('visibleOf', { name })}
      checked={row.fdVisible}
      loading={pending}
      onChange={(fdVisible) =>
        write({
          send: () => call(menuCalls.save, { body: { ...inputOfRow(row), fdVisible } }),
          done: () => t(fdVisible ? 'shownNow' : 'hiddenNow', { name }),
        })
      }
    />
  )
}

function Delete({ row }: Pick<Props, 'row'>) {
  const { t } = useTranslation('menu')
  const { pending, write } = useWrite(refreshMenu)
  const name = titleOf(row)
  const isGroup = !('fdParentId' in row)
  const remove = () =>
    write({
      ask: {
        title: t('remove.title', { name }),
        text: t(isGroup ? 'remove.group' : 'remove.entry'),
        okText: t('remove.ok'),
        danger: true,
      },
      send: () => call(menuCalls.remove, { params: { id: row.id } }),
      done: () => t('removed', { name }),
    })
  return (
    <RowAction danger pending={pending} onClick={remove}>
      {t('remove.ok')}
    </RowAction>
  )
}
