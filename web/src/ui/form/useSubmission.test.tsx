import i18next from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestError } from '../../lib/http'
import { i18nOptions } from '../../lib/i18n'
import { FormProvider, useField } from './Field'
import { createFormStore, type FormStore } from './formStore'
import { type FormRules, issuesBy, unchecked } from './rules'
import { type Submission, useSubmission } from './useSubmission'

interface Values {
  name: string
}

const rules: FormRules<Values, Values> = {
  schema: unchecked(),
  inputOf: ({ name }) => ({ name: name.trim() }),
  beyond: ({ name }) => (name.trim() === '' ? [{ path: ['name'], message: 'required' }] : []),
}

function NameField() {
  const { id, error } = useField<string>(['name'])
  return <input id={id} aria-invalid={error ? true : undefined} />
}

interface FormProps {
  store: FormStore<Values>
  body: { current: HTMLElement }
  save: (input: Values) => Promise<number>
  onSaved: (id: number) => void
  told: (submission: Submission) => void
}

function Form({ told, ...props }: FormProps) {
  told(useSubmission({ rules, name: 'test', ...props }))
  return (
    <FormProvider store={props.store} name="test">
      <NameField />
    </FormProvider>
  )
}

/** A form with one field, its requests and their outcomes. */
function open(name: string, save: (input: Values) => Promise<number>) {
  const store = createFormStore<Values>({
    initial: { name: '' },
    validate: (values) => issuesBy(rules, values),
    fingerprint: JSON.stringify,
  })
  store.set(['name'], name)
  const onSaved = vi.fn()
  const form: { current: Submission | undefined } = { current: undefined }
  const body = { current: document.createElement('div') }
  document.body.append(body.current)
  root = createRoot(body.current)
  const told = (submission: Submission) => {
    form.current = submission
  }
  act(() => root?.render(<Form {...{ store, body, save, onSaved, told }} />))
  const submit = () =>
    act(async () => {
      await form.current?.submit()
      await new Promise(requestAnimationFrame)
    })
  return { store, onSaved, form, submit }
}

let root: Root | undefined

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = () => {}
  vi.spyOn(console, 'info').mockReturnValue()
  const messages = { required: '请填写此项', too_long: '不能超过 {max} 个字' }
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'zh-CN', resources: { 'zh-CN': { messages, common: {} } } })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const refusal = (path: string, told: object = { key: 'required', parameters: {} }) =>
  new RequestError('不行', {
    status: 400,
    body: { requestId: 'r-1', data: { issues: [{ path: [path], message: '新的句子', ...told }] } },
  })

it('what is wrong is shown at its field and not sent; what the schema makes of the rest is', async () => {
  const save = vi.fn(() => Promise.resolve(7))
  const { store, onSaved, submit } = open(' ', save)
  await submit()
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement?.id).toBe('test-name')
  act(() => store.set(['name'], ' n '))
  await submit()
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'n' })
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(7)
  expect(store.isDirty()).toBe(false)
})

it('is validated once for what is said and what is sent', async () => {
  const parse = vi.spyOn(rules.schema, 'safeParse')
  const { store, submit } = open('n', () => Promise.resolve(7))
  act(() => store.set(['name'], 'other'))
  parse.mockClear()
  await submit()
  expect(parse).toHaveBeenCalledOnce()
})

it('what the server refuses lands on its field, and follows the language; elsewhere the form itself says it', async () => {
  const save = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(refusal('name'))
    .mockRejectedValueOnce(refusal('nowhere'))
  const { store, form, submit } = open('n', save)
  await submit()
  expect(store.errorAt(['name'])).toBe('required')
  expect(form.current?.failure).toBeUndefined()
  await submit()
  expect(form.current?.failure?.requestId).toBe('r-1')
  expect(form.current?.saving).toBe(false)
})

it('of a refusal whose key is not in the catalogue the sentence stands, and parameters go along', async () => {
  const save = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(refusal('name', { key: 'from_a_newer_server', parameters: {} }))
    .mockRejectedValueOnce(refusal('name', {}))
    .mockRejectedValueOnce(refusal('name', { key: 'too_long', parameters: { max: 20 } }))
  const { store, submit } = open('n', save)
  await submit()
  expect(store.errorAt(['name'])).toBe('新的句子')
  await submit()
  expect(store.errorAt(['name'])).toBe('新的句子')
  await submit()
  expect(store.errorAt(['name'])).toBe('too_long?max=20')
})

it('a request that was cancelled is only logged', async () => {
  const { store, form, submit } = open('n', () => Promise.reject(new RequestError('', { cancelled: true })))
  await submit()
  expect(form.current?.failure).toBeUndefined()
  expect(store.errors()).toEqual([])
  expect(console.info).toHaveBeenCalled()
})

it('nothing is sent twice, not even between the answer and the end of the form', async () => {
  const save = vi.fn(() => Promise.resolve(7))
  const { submit } = open('n', save)
  await Promise.all([submit(), submit()])
  await submit()
  expect(save).toHaveBeenCalledOnce()
})

it('the answer does not bring back a person who has left meanwhile', async () => {
  let answer = (_id: number) => {}
  const { store, form, onSaved } = open('n', () => new Promise<number>((resolve) => (answer = resolve)))
  let sent: Promise<void> | undefined
  act(() => {
    sent = form.current?.submit()
  })
  act(() => root?.unmount())
  root = undefined
  answer(7)
  await sent
  expect(store.isDirty()).toBe(false)
  expect(onSaved).not.toHaveBeenCalled()
})
