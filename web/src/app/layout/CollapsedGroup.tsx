import type { MenuGroup } from '@zhixin/contract/profile/profile.api'
import { Dropdown } from 'antd'
import { Link } from 'react-router-dom'
import { GroupButton } from './GroupButton'

interface Props {
  group: MenuGroup
  selected: string
  isCurrent: boolean
}

/** A group of the collapsed menu, whose entries open beside it. */
export function CollapsedGroup({ group, selected, isCurrent }: Props) {
  const items = (group.children ?? []).map((entry) => ({
    key: entry.path,
    label: <Link to={entry.path}>{entry.title}</Link>,
  }))
  return (
    <Dropdown
      trigger={['hover', 'click']}
      placement="topRight"
      align={{ points: ['tl', 'tr'], offset: [8, 0] }}
      autoFocus
      menu={{
        items: [{ type: 'group', key: group.path, label: group.title, children: items }],
        selectedKeys: [selected],
      }}
    >
      <GroupButton group={group} isCurrent={isCurrent} />
    </Dropdown>
  )
}
