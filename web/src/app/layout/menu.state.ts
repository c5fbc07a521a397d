import { useState } from 'react'
import { browserKeys } from '../../lib/browserKeys'
import { readLocal, writeLocal } from '../../lib/language'

const groupsKey = browserKeys.menuGroups

function readGroups(): Record<string, boolean> {
  try {
    return JSON.parse(readLocal(groupsKey) ?? '{}') as Record<string, boolean>
  } catch {
    return {}
  }
}

/** Which groups the person has opened or closed; kept in the browser. The others follow the menu's rule. */
export function useOpenGroups(): [Record<string, boolean>, (path: string, open: boolean) => void] {
  const [groups, setGroups] = useState(readGroups)
  return [
    groups,
    (path, open) => {
      const next = { ...groups, [path]: open }
      writeLocal(groupsKey, JSON.stringify(next))
      setGroups(next)
    },
  ]
}
