import type { MenuGroup } from '@zhixin/contract/profile/profile.api'
import type { ComponentProps } from 'react'
import { MenuIcon } from '../../features/menu/MenuIcon'
import styles from './SideMenu.module.css'

interface Props extends ComponentProps<'button'> {
  group: MenuGroup
  isCurrent: boolean
}

/** A group of the collapsed menu. */
export function GroupButton({ group, isCurrent, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`pick centred ${styles.icon}`}
      aria-label={group.title}
      aria-haspopup="menu"
      data-current={isCurrent || undefined}
    >
      <MenuIcon name={group.icon} />
    </button>
  )
}
