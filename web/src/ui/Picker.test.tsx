import { act } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../test/screen'
import { Picker } from './Picker'

const options = [
  { value: 1, label: '游戏' },
  { value: 2, label: '消息' },
]
const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]')
const isSelect = () => field()?.closest('.ant-select') !== null

it('stands as plain text until somebody comes to it, who is then in the field itself', async () => {
  await draw(<Picker id="kind" aria-label="业务类别" value={2} says="消息" options={options} />, {})
  expect(isSelect()).toBe(false)
  expect(document.body.textContent).toBe('消息')
  expect([field()?.id, field()?.getAttribute('aria-label')]).toEqual(['kind', '业务类别'])
  await act(async () => field()?.focus())
  expect(isSelect()).toBe(true)
  expect(document.activeElement).toBe(field())
  expect([field()?.id, field()?.getAttribute('aria-label')]).toEqual(['kind', '业务类别'])
})

it('is the field itself where its values are more than text', async () => {
  await draw(<Picker aria-label="平台" mode="multiple" value={[1]} options={options} />, {})
  expect(isSelect()).toBe(true)
})
