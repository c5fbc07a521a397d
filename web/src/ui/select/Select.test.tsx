import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import { noticeStore } from '../../lib/notice'
import { draw, says } from '../../test/screen'
import { Dialog } from '../Dialog'
import { type Choice, matches, meantBy } from './choice'
import { Select } from './Select'
import type { SelectProps } from './select.props'

const options: Choice[] = [
  { value: 1, label: '游戏' },
  { value: 2, label: '消息' },
  { value: 3, label: '出海消息' },
]
const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]')
const isDrawn = () => field()?.closest('.ant-select') !== null

let chosen: unknown
beforeEach(() => {
  chosen = undefined
  // An open list measures itself, which this environment cannot.
  class Nothing {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Nothing)
})

it('filter.text: what is typed matches labels whatever case and width', () => {
  expect(matches({ label: 'ＡＢ（华东）' }, 'ab(华')).toBe(true)
  expect(matches({ label: 'ab(华东)' }, ' ＡＢ（')).toBe(true)
  expect(matches({ label: '陈思远', also: 'chensy chensiyuan csy' }, 'CSY')).toBe(true)
  expect(
    meantBy(
      [
        { value: 1, label: 'ＣＰＡ/CPS' },
        { value: 2, label: 'CPA/CPS 2' },
      ],
      'cpa/cps',
    )?.value,
  ).toBe(1)
})

const keep = (next: unknown) => {
  chosen = next
}

async function show(props: Partial<SelectProps<number>>): Promise<void> {
  const all = { 'aria-label': '业务类别', options, value: undefined, ...props } as SelectProps<number>
  await draw(<Select {...all} onChange={keep} />, { common })
}

const codes: Record<string, number> = { Tab: 9, Enter: 13, Escape: 27, Backspace: 8 }

async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const keyCode = codes[key] ?? 0
  const given = { key, keyCode, bubbles: true, cancelable: true, ...more }
  await act(async () => {
    field()?.dispatchEvent(new KeyboardEvent('keydown', given))
    field()?.dispatchEvent(new KeyboardEvent('keyup', given))
  })
}

async function type(text: string): Promise<void> {
  await act(async () => field()?.focus())
  await act(async () => {
    const box = field()
    if (!box) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('choice.keys: Backspace opens what is chosen of several, the first marked, and Enter takes that back', async () => {
  await show({ multiple: true, value: [3, 2] })
  await act(async () => field()?.focus())
  await press('Backspace')
  expect(chosen).toBeUndefined()
  const listed = [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)
  expect(listed).toEqual(['出海消息', '消息', '游戏'])
  await press('Enter')
  expect(chosen).toEqual([2])
})

it('stands as plain text until somebody comes to it, who is then in the field itself', async () => {
  await show({ id: 'kind', value: 2 })
  expect(isDrawn()).toBe(false)
  expect(document.body.textContent).toBe('消息')
  expect([field()?.id, field()?.getAttribute('aria-label')]).toEqual(['kind', '业务类别'])
  await act(async () => field()?.focus())
  expect(isDrawn()).toBe(true)
  expect(document.activeElement).toBe(field())
  expect([field()?.id, field()?.getAttribute('aria-label')]).toEqual(['kind', '业务类别'])
})

it('is the field itself where its values are more than text', async () => {
  await show({ multiple: true, value: [1] })
  expect(isDrawn()).toBe(true)
})

it('chooses with Enter, but not with the one that ends a composition, and never with Tab', async () => {
  await show({})
  await type('游')
  await press('Enter', { isComposing: true })
  await press('Tab')
  expect(chosen).toBeUndefined()
  await type('游')
  await press('Enter')
  expect(chosen).toBe(1)
})

let arrive = () => {}

/** A field whose options come when told to. */
function Late(props: Partial<SelectProps<number>>) {
  const [come, setCome] = useState(false)
  arrive = () => setCome(true)
  const all = { 'aria-label': '业务类别', value: undefined, ...props } as SelectProps<number>
  return <Select {...all} options={come ? options : undefined} onChange={keep} />
}

async function early(text: string, props: Partial<SelectProps<number>> = {}): Promise<void> {
  await draw(<Late {...props} />, { common })
  await type(text)
  await press('Enter')
  expect(chosen).toBeUndefined()
  await says(`加载中，随后选择「${text}」`)
}

it('chooses what was entered before the options were there as soon as they are', async () => {
  await early('游戏')
  await act(async () => arrive())
  expect(chosen).toBe(1)
  expect(field()?.value).toBe('')
})

it('stays the field that somebody came to before the options were there', async () => {
  await draw(<Late value={2} />, { common })
  await act(async () => field()?.focus())
  const one = field()
  await act(async () => arrive())
  expect([isDrawn(), document.activeElement === one, field() === one]).toEqual([true, true, true])
})

it('chooses it also after Tab', async () => {
  await early('出海', { multiple: true, value: [1] })
  await press('Tab')
  await act(async () => field()?.blur())
  await act(async () => arrive())
  expect(chosen).toEqual([1, 3])
})

it('keeps what was entered early and says so, if it is no option', async () => {
  await early('广告')
  await act(async () => arrive())
  await says('没有匹配「广告」的选项')
  expect([chosen, field()?.value]).toEqual([undefined, '广告'])
})

it('says so in a notice, if it could be several and Tab has left', async () => {
  await early('息')
  await press('Tab')
  await act(async () => field()?.blur())
  await act(async () => arrive())
  expect(noticeStore.read().map(({ text }) => text)).toEqual(['「息」匹配多个选项，请选择'])
  expect([chosen, field()?.value]).toEqual([undefined, '息'])
})

it('says which option a text means: the one of that name, or the only one', () => {
  const found = (text: string) =>
    meantBy(
      options.filter(({ label }) => label.includes(text)),
      text,
    )?.value
  expect(['消息', '出海', '海', '息', '没有'].map(found)).toEqual([2, 3, 3, undefined, undefined])
  expect(meantBy([{ value: 1, label: '游戏', disabled: true }], '游戏')).toBeUndefined()
})

it('the first field of a dialog has the focus when that opens, and React complains of nothing', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const props = { 'aria-label': '业务类别', options, value: undefined, onChange: keep }
  await draw(
    <Dialog title="合作情况">
      <Select<number> {...props} />
    </Dialog>,
    { common },
  )
  expect(isDrawn()).toBe(true)
  expect(document.activeElement).toBe(field())
  expect(complain.mock.calls).toEqual([])
})
