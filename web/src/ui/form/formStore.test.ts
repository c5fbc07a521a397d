import { describe, expect, it, vi } from 'vitest'
import { createFormStore } from './formStore'
import { setIn } from './path'

interface Values {
  name: string
  price: string
  rows: { text: string }[]
}

const initial: Values = { name: 'a', price: '', rows: [{ text: 'one' }, { text: 'two' }] }

const newStore = () =>
  createFormStore<Values>({
    initial,
    validate: (values) => [
      ...(values.name === '' ? [{ path: ['name'], message: 'required' }] : []),
      ...(values.price === '' ? [{ path: ['price'], message: 'required' }] : []),
      ...(values.price !== '' && Number.isNaN(Number(values.price))
        ? [{ path: ['price'], message: 'number_expected' }]
        : []),
    ],
    fingerprint: (values) => JSON.stringify(values),
  })

interface Row {
  rowKey: string
  text: string
}

/** A form of rows, each of which needs a text, except one particular text. */
const newTable = () =>
  createFormStore<{ rows: Row[] }>({
    initial: {
      rows: [
        { rowKey: 'a', text: 'one' },
        { rowKey: 'b', text: 'two' },
      ],
    },
    validate: ({ rows }) =>
      rows.flatMap(({ text }, index) => {
        const path = ['rows', index, 'text']
        if (text === '') return [{ path, message: 'required' }]
        return text === 'wrong' ? [{ path, message: 'invalid_value' }] : []
      }),
    fingerprint: (values) => JSON.stringify(values),
  })

describe('values', () => {
  it('change one at a time, and what did not change stays the same object', () => {
    const store = newStore()
    const { rows } = store.values
    store.set(['rows', 1, 'text'], 'three')
    expect(store.get(['rows', 1, 'text'])).toBe('three')
    expect(store.values.rows[0]).toBe(rows[0])
    expect(setIn(initial, ['name'], 'a')).toBe(initial)
  })

  it('are dirty until they are as they were, or saved', () => {
    const store = newStore()
    expect(store.isDirty()).toBe(false)
    store.set(['name'], 'b')
    expect(store.isDirty()).toBe(true)
    store.set(['name'], 'a')
    expect(store.isDirty()).toBe(false)
    store.set(['name'], 'b')
    store.markSaved()
    expect(store.isDirty()).toBe(false)
  })

  it('tell their subscribers of changes only', () => {
    const store = newStore()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.set(['name'], 'a')
    expect(listener).not.toHaveBeenCalled()
    store.set(['name'], 'b')
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    store.set(['name'], 'c')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('errors', () => {
  it('show after a check, all of them, and follow what is typed', () => {
    const store = newStore()
    store.set(['name'], '')
    expect(store.errors()).toEqual([])
    expect(store.check()).toHaveLength(2)
    expect(store.errorAt(['name'])).toBe('required')
    store.set(['name'], 'x')
    expect(store.errorAt(['name'])).toBeUndefined()
    expect(store.errors()).toHaveLength(1)
  })

  it('show when a field is left, unless it is merely empty', () => {
    const store = newStore()
    store.leave(['price'])
    expect(store.errorAt(['price'])).toBeUndefined()
    store.set(['price'], 'abc')
    expect(store.errorAt(['price'])).toBe('number_expected')
  })

  it('show when a field is left that was emptied', () => {
    const store = newStore()
    store.set(['name'], '')
    expect(store.errorAt(['name'])).toBeUndefined()
    store.leave(['name'])
    expect(store.errorAt(['name'])).toBe('required')
    store.set(['name'], 'b')
    expect(store.errorAt(['name'])).toBeUndefined()
  })

  it('show when a cell is left that was emptied, wherever its row stands by now', () => {
    const store = newTable()
    store.change('rows', ({ rows }) => ({ rows: [{ rowKey: 'c', text: '' }, ...rows] }))
    store.set(['rows', 1, 'text'], '')
    store.leave(['rows', 0, 'text'])
    store.leave(['rows', 1, 'text'])
    expect(store.errors()).toEqual([{ path: ['rows', 1, 'text'], message: 'required' }])
    store.change('rows', ({ rows }) => ({ rows: rows.slice(1) }))
    expect(store.errors()).toEqual([{ path: ['rows', 0, 'text'], message: 'required' }])
  })

  it('of a row that came after a check show when it is left, or with the next check', () => {
    const store = newTable()
    store.set(['rows', 1, 'text'], '')
    store.check()
    expect(store.errors()).toEqual([{ path: ['rows', 1, 'text'], message: 'required' }])
    store.change('rows', ({ rows }) => ({ rows: [rows[0], { rowKey: 'c', text: '' }, rows[1]] as Row[] }))
    expect(store.errors()).toEqual([{ path: ['rows', 2, 'text'], message: 'required' }])
    store.leave(['rows', 1, 'text'])
    expect(store.errors()).toHaveLength(1)
    store.set(['rows', 1, 'text'], 'wrong')
    store.leave(['rows', 1, 'text'])
    expect(store.errors()).toHaveLength(2)
    store.set(['rows', 1, 'text'], '')
    store.check()
    expect(store.errors()).toHaveLength(2)
  })

  it('of the server stay until their value changes', () => {
    const store = newStore()
    store.set(['price'], '1')
    store.check()
    store.setServerIssues([{ path: ['name'], message: 'taken' }])
    expect(store.errorAt(['name'])).toBe('taken')
    store.set(['price'], '2')
    expect(store.errorAt(['name'])).toBe('taken')
    store.set(['name'], 'b')
    expect(store.errorAt(['name'])).toBeUndefined()
  })

  it('of the server do not move to another row when one goes', () => {
    const store = newStore()
    store.setServerIssues([{ path: ['rows', 1, 'text'], message: 'taken' }])
    store.change('rows', (values) => ({ ...values, rows: [{ text: 'x' }, ...values.rows] }))
    expect(store.errorAt(['rows', 1, 'text'])).toBeUndefined()
  })

  it('keep their list the same while nothing changes', () => {
    const store = newStore()
    store.check()
    expect(store.errors()).toBe(store.errors())
  })
})

describe('steps back', () => {
  it('are offered beside the place of a change, and only while it is as it was left', () => {
    const store = newStore()
    store.change('rows', (values) => ({ ...values, rows: [] }), { key: 'removed' })
    expect(store.noteAt('rows')).toEqual({ key: 'removed' })
    store.set(['name'], 'b')
    expect(store.noteAt('rows')).toEqual({ key: 'removed' })
    store.undoNote('rows')
    expect(store.values).toEqual({ ...initial, name: 'b' })
    expect(store.noteAt('rows')).toBeUndefined()
  })

  it('are withdrawn when what they would bring back was changed again', () => {
    const store = newStore()
    store.change('rows', (values) => ({ ...values, rows: [] }), { key: 'removed' })
    store.change('rows', (values) => ({ ...values, rows: [{ text: 'new' }] }))
    expect(store.noteAt('rows')).toBeUndefined()
  })

  it('take typing into one field as one step, and leave other fields alone', () => {
    const store = newStore()
    store.set(['rows', 0, 'text'], 'x')
    store.set(['rows', 0, 'text'], 'xy')
    store.set(['rows', 1, 'text'], 'z')
    store.set(['name'], 'b')
    expect(store.undoLast(['rows'])).toBe(true)
    expect(store.values.rows.map(({ text }) => text)).toEqual(['xy', 'two'])
    expect(store.undoLast(['rows'])).toBe(true)
    expect(store.values.rows.map(({ text }) => text)).toEqual(['one', 'two'])
    expect(store.undoLast(['rows'])).toBe(false)
    expect(store.values.name).toBe('b')
  })
})

describe('steps', () => {
  it('are what was typed into a field from entering to leaving it', () => {
    const store = newStore()
    store.set(['name'], 'b')
    store.set(['name'], 'bc')
    store.leave(['name'])
    store.set(['name'], 'bcd')
    expect(store.undoLast(['name'])).toBe(true)
    expect(store.values.name).toBe('bc')
    expect(store.undoLast(['name'])).toBe(true)
    expect(store.values.name).toBe('a')
  })
})

describe('what a field could not take', () => {
  const issue = { path: ['rows', 0, 'text'], message: 'paste_refused?text=x' }
  const pasted = () => {
    const store = newStore()
    store.change('rows', (values) => ({ ...values, name: 'pasted' }), { key: 'pasted' })
    store.refuse([issue])
    return store
  }

  it('is said there, also to who submits, until the field is left', () => {
    const store = pasted()
    expect(store.errorAt(issue.path)).toBe(issue.message)
    expect(store.check()).toMatchObject([{ path: ['price'] }, issue])
    store.leave(issue.path)
    expect(store.errorAt(issue.path)).toBeUndefined()
  })

  it('is forgotten when the field changes, and when the step is taken back', () => {
    const typed = pasted()
    typed.set(issue.path, 'typed')
    expect(typed.errorAt(issue.path)).toBeUndefined()
    const undone = pasted()
    undone.undoNote('rows')
    expect(undone.errorAt(issue.path)).toBeUndefined()
  })
})

describe('another saved state', () => {
  it('is what the values are compared with from then on, and no step before it is taken back', () => {
    const store = newStore()
    store.change('rows', (values) => ({ ...values, rows: [] }), { key: 'removed' })
    const saved = { ...initial, price: '1' }
    store.rebase(saved, { ...saved, name: 'mine' })
    expect(store.values).toEqual({ ...saved, name: 'mine' })
    expect(store.isDirty()).toBe(true)
    expect(store.noteAt('rows')).toBeUndefined()
    expect(store.undoLast(['name', 'rows'])).toBe(false)
    store.set(['name'], 'a')
    expect(store.isDirty()).toBe(false)
  })
})
