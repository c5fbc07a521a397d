import { useState } from 'react'
import { browserKeys } from './browserKeys'
import { readLocal, writeLocal } from './language'

/** A yes or no that this browser keeps, at first no, with the function that turns it round. */
export function useBrowserFlag(name: keyof typeof browserKeys): [boolean, () => void] {
  const key = browserKeys[name]
  const [flag, setFlag] = useState(() => readLocal(key) === '1')
  return [
    flag,
    () => {
      writeLocal(key, flag ? '0' : '1')
      setFlag(!flag)
    },
  ]
}
