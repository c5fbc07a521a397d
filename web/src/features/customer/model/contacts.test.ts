import { encodeMessage } from '@zhixin/contract/messages'
import { describe, expect, it } from 'vitest'
import { isTaken, pasteContacts } from './contacts'
import { newContact } from './values'

const choices = {
  fdContactRole: {
    options: [{ value: 3, label: '决策者' }],
    labelOf: String,
  },
}

describe('a single pasted number', () => {
  const [mobile, phone, position] = [1, 3, 2]
  it.each([
    [mobile, '+86 138-0000 1234', true],
    [mobile, '0000', true],
    [mobile, '', true],
    [mobile, '138****1234', true],
    [mobile, '1.38E+10', false],
    [mobile, '13800001234.0', false],
    [mobile, '13800001234 13900001234', false],
    [phone, '021-58881234 转 8', true],
    [phone, '2.158E+10', false],
    [position, '1.38E+10', true],
  ])('import.values: in column %s, %s is left to the input: %s', (column, text, isLeft) => {
    expect(isTaken(column, text)).toBe(isLeft)
  })
})

describe('contacts pasted from a spreadsheet', () => {
  it('fill rows, add missing ones and read the labels of enumerations', () => {
    const { contacts, note } = pasteContacts(
      [{ ...newContact(), id: 5, fdContactName: '旧', fdPosition: '保留' }],
      [
        ['王芳', '138-0000 0000'],
        ['李雷', '139', '总监', '', '王芳', '决策者'],
      ],
      { row: 0, column: 0 },
      choices,
    )
    expect(contacts).toHaveLength(2)
    expect(contacts[0]).toMatchObject({
      id: 5,
      fdContactName: '王芳',
      fdContactMobile: '13800000000',
      fdPosition: '保留',
    })
    expect(contacts[1]).toMatchObject({ fdContactName: '李雷', fdSuperiorLeader: '王芳', fdContactRole: 3 })
    expect(note.parameters).toEqual({ count: 8, rowsLeft: 0, columnsLeft: 0, unknown: 0 })
  })

  it('leave a number alone that is hidden, unless it stands there already', () => {
    const { contacts, refused } = pasteContacts(
      [{ ...newContact(), id: 1, fdContactMobile: '138****5678', fdPhone: '****' }, newContact()],
      [
        ['138****5678', '', '****'],
        ['139****1111', '', '021****0100'],
      ],
      { row: 0, column: 1 },
      choices,
    )
    expect(contacts.map((one) => [one.fdContactMobile, one.fdPhone])).toEqual([
      ['138****5678', '****'],
      ['', ''],
    ])
    expect(refused.map(({ path }) => path.join('.'))).toEqual([
      'fdMyClientContactList.1.fdContactMobile',
      'fdMyClientContactList.1.fdPhone',
    ])
  })

  it('leave a number alone that has words in it or no digits, and say which text it was', () => {
    const before = [{ ...newContact(), fdContactMobile: '13800001234' }, newContact(), newContact()]
    const { contacts, note, refused } = pasteContacts(
      before,
      [['无号码'], ['1.38E+10'], ['\u202d(138) 0000-1234\u202c']],
      { row: 0, column: 1 },
      choices,
    )
    expect(contacts.map((one) => one.fdContactMobile)).toEqual(['13800001234', '', '13800001234'])
    expect(refused).toEqual([
      {
        path: ['fdMyClientContactList', 0, 'fdContactMobile'],
        message: encodeMessage('paste_refused', { text: '无号码' }),
      },
      {
        path: ['fdMyClientContactList', 1, 'fdContactMobile'],
        message: encodeMessage('paste_refused', { text: '1.38E+10' }),
      },
    ])
    expect(note.parameters).toMatchObject({ count: 1, unknown: 2 })
  })

  it('count words that no enumeration knows, and columns without a place', () => {
    const { contacts, note } = pasteContacts(
      [{ ...newContact(), fdContactRole: 3 }],
      [['老板', '支持', '', '', 'x']],
      { row: 0, column: 5 },
      choices,
    )
    expect(contacts[0]?.fdContactRole).toBe(3)
    expect(note.parameters).toMatchObject({ unknown: 2, columnsLeft: 1 })
  })
})
