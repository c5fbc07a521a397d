import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../lib/failure'
import { separator } from '../select/choice'
import { WarnNote } from '../WarnNote'
import type { FormStore } from './formStore'

interface Options<V extends object, D> {
  store: FormStore<V>
  /** The record as it was read; without it a new one is created. */
  record: D | undefined
  valuesOf: (record: D | undefined) => V
  comparable?: Comparable<V>
  /** The record inside a sentence: 'account'. */
  thing: string
  labelOf: (field: keyof V & string) => string
}

interface Rebase {
  /** Sends a save with the seen version. Changes that were saved meanwhile are included in the next attempt. */
  attempt: <R>(send: (headers: Record<string, string>) => Promise<R>) => Promise<R>
  /** What somebody else has saved meanwhile, as a note above the fields. */
  note: ReactNode
}

/** For a form whose record somebody else may change: nobody overwrites changes that they have not seen. */
export function useRebase<V extends object, D extends { fdVersion: number }>(options: Options<V, D>): Rebase {
  const { store, record, valuesOf, comparable, thing, labelOf } = options
  const { t } = useTranslation('edit')
  /** The record as it was last seen, and the fields that somebody else has changed. */
  const [seen, setSeen] = useState(record)
  const [changed, setChanged] = useState<(keyof V & string)[]>()

  async function attempt<R>(send: (headers: Record<string, string>) => Promise<R>): Promise<R> {
    try {
      return await send(seen ? { 'If-Match': `"${seen.fdVersion}"` } : {})
    } catch (error) {
      const current = error instanceof Failure ? (error.current as D | undefined) : undefined
      if (current) {
        const found = rebased(valuesOf(seen), store.values, valuesOf(current), comparable)
        store.rebase(valuesOf(current), found.values)
        setSeen(current)
        setChanged(found.changed)
      }
      throw error
    }
  }

  const note = changed && (
    <WarnNote heard>
      {changed.length > 0
        ? t('meanwhile.changed', { thing, fields: changed.map(labelOf).join(separator()) })
        : t('meanwhile.touched', { thing })}
    </WarnNote>
  )
  return { attempt, note }
}

/** The values in a form in which equal ones are equal texts; the order of choices does not count. */
export type Comparable<V> = (values: V) => Record<string, unknown>

/**
 * Combines what somebody else has saved meanwhile with the typed values: fields that were changed here stay.
 * @returns the values, and the fields that somebody else has changed
 */
export function rebased<V extends object>(
  before: V,
  typed: V,
  current: V,
  comparable: Comparable<V> = (values) => values as Record<string, unknown>,
): { values: V; changed: (keyof V & string)[] } {
  const [was, mine, theirs] = [before, typed, current].map(comparable)
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  const names = Object.keys(before) as (keyof V & string)[]
  const changed = names.filter((name) => differs(was?.[name], theirs?.[name]))
  const kept = names.filter((name) => differs(was?.[name], mine?.[name])).map((name) => [name, typed[name]])
  return { values: { ...current, ...Object.fromEntries(kept) }, changed }
}
