import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n, messageText } from '../../lib/i18n'
import type { FieldIssue, FormStore, NoteText } from './formStore'
import { type Path, pathKey } from './path'

// The context cannot carry the type of a form's values; the hooks take it from their caller.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyStore = FormStore<any>

interface FormScope {
  store: AnyStore
  /** The prefix of the fields' ids: two forms on a page must not share any. */
  name: string
  /** Shows values as text, and no controls. */
  readOnly: boolean
}

const Context = createContext<FormScope | undefined>(undefined)

/** Provides the form to its fields: where values are kept, and whether they can be changed. */
export function FormProvider({
  store,
  name,
  readOnly = false,
  children,
}: Partial<FormScope> & {
  store: AnyStore
  name: string
  children: ReactNode
}) {
  return <Context value={{ store, name, readOnly }}>{children}</Context>
}

export function useFormScope(): FormScope {
  const scope = useContext(Context)
  if (!scope) throw new Error('A field stands outside a form')
  return scope
}

/** The element id of a field, by which errors find it. */
export const fieldId = (name: string, path: Path): string => `${name}-${pathKey(path).replaceAll('.', '-')}`

/** The value at a path; renders again only when it changes. */
export function useFormValue<T>(...path: Path): T {
  const { store } = useFormScope()
  const read = () => store.get(path) as T
  return useSyncExternalStore(store.subscribe, read, read)
}

export interface FieldState<T> {
  id: string
  value: T
  set: (value: T) => void
  leave: () => void
  /** The error of the value, encoded; see issueText. */
  error: string | undefined
  readOnly: boolean
}

/** A field's value, its error, and its setters. */
export function useField<T>(path: Path): FieldState<T> {
  const { store, name, readOnly } = useFormScope()
  const key = pathKey(path)
  const read = () => store.get(path) as T
  const readError = () => store.errorAt(path)
  const value = useSyncExternalStore(store.subscribe, read, read)
  const error = useSyncExternalStore(store.subscribe, readError, readError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the path's contents
  const set = useCallback((next: T) => store.set(path, next), [store, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the path's contents
  const leave = useCallback(() => store.leave(path), [store, key])
  return { id: fieldId(name, path), value, set, leave, error, readOnly }
}

/** The error at a path, for whole tables. */
export function useFieldError(...path: Path): string | undefined {
  const { store } = useFormScope()
  const read = () => store.errorAt(path)
  return useSyncExternalStore(store.subscribe, read, read)
}

/** All visible errors. */
export function useFormErrors(store: AnyStore): readonly FieldIssue[] {
  return useSyncExternalStore(store.subscribe, store.errors, store.errors)
}

/** The last step at a place that can be undone. */
export function useUndoNote(place: string): NoteText | undefined {
  const { store } = useFormScope()
  const read = () => store.noteAt(place)
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Renders an error in the current language: a key of the catalogue, or a sentence of the server. */
function issueText(message: string): string {
  const key = message.split('?', 1)[0] ?? ''
  return i18n.exists(`messages:${key}`) ? messageText(message) : message
}

/** As issueText, and follows a switch of the language. */
export function useIssueText(message: string | undefined): string | undefined {
  useTranslation('messages')
  return message === undefined ? undefined : issueText(message)
}
