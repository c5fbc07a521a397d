import { act, useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../test/screen'
import { useDragOrder } from './useDragOrder'
import { movedTo } from './useRowOrder'

const rows = ['a', 'b', 'c']
const onDrop = vi.fn()

function Rows() {
  const list = useRef<HTMLUListElement>(null)
  const { placed, handleProps, listProps } = useDragOrder(rows, list, movedTo, onDrop)
  return (
    <ul ref={list} {...listProps}>
      {placed.map((key) => (
        <li key={key} data-row-key={key} {...handleProps(key)} />
      ))}
    </ul>
  )
}

it('drops a row where the pointer was last, though the page was too busy to draw it there', async () => {
  await draw(<Rows />, {})
  const list = document.querySelector('ul') as HTMLElement
  list.setPointerCapture = () => {}
  const shown = [...document.querySelectorAll<HTMLElement>('li')]
  for (const [at, row] of shown.entries()) {
    row.getBoundingClientRect = () => ({ top: at * 10, bottom: at * 10 + 10 }) as DOMRect
    row.scrollIntoView = () => {}
  }
  const send = (to: HTMLElement | undefined, type: string, clientY: number) =>
    to?.dispatchEvent(new MouseEvent(type, { bubbles: true, clientY }))
  await act(async () => send(shown[0], 'pointerdown', 5))
  await act(async () => {
    send(list, 'pointermove', 25)
    send(list, 'pointerup', 25)
  })
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(['b', 'c', 'a'])
})
