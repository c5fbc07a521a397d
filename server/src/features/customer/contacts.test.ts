import { customerApi } from '@zhixin/contract/customer/customer.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const save = (body: unknown) => admin.call(customerApi.save, { body })
const detail = (id: number) => admin.data(customerApi.detail, { params: { id } })
const given = async () => detail((await givenCustomer(admin)).id)
const one = (name: string) => [{ fdContactName: name, fdContactMobile: '13800001234' }]
const names = async (id: number) => (await detail(id)).contacts.map(({ fdContactName }) => fdContactName)
const differ =
  'contacts: fdMyClientContactList and contacts are the same list: send one of them, or both alike'

/** A new customer with these contacts. */
const withContacts = (contacts: object) => ({
  ...customerBody({ fdMyClientContactList: undefined }),
  ...contacts,
})

describe('a detail', () => {
  test('contact.names: has the contacts under both names, and posted back it changes nothing', async () => {
    const read = await given()
    expect(read.contacts).toEqual(read.fdMyClientContactList)
    expect(read.contacts).toMatchObject(one('李敏'))
    expect((await save(read)).status).toBe(200)
    expect(await detail(read.id)).toEqual(read)
  })
})

describe('a new customer', () => {
  test.each([
    ['the one name', { fdMyClientContactList: one('甲') }],
    ['the other', { contacts: one('甲') }],
    ['the other, where the one is not given', { fdMyClientContactList: null, contacts: one('甲') }],
    ['both, alike', { fdMyClientContactList: one('甲'), contacts: one('甲') }],
    ['both, spelled in two ways', { fdMyClientContactList: one('甲'), contacts: one(' 甲 ')[0] }],
  ])('has its contacts under %s', async (_what, contacts) => {
    const answer = await save(withContacts(contacts))
    expect(issuesOf(answer)).toEqual([])
    expect(await names(answer.body.data.id)).toEqual(['甲'])
  })

  test.each<[string, object, string[]]>([
    ['that differ', { fdMyClientContactList: one('甲'), contacts: one('乙') }, [differ]],
    [
      'under neither',
      { fdMyClientContactList: '', contacts: null },
      ['fdMyClientContactList: The customer contact list must have at least one row'],
    ],
    [
      'that are none, as they are called',
      { contacts: [] },
      ['contacts: The customer contact list must have at least one row'],
    ],
    [
      'that are wrong, as they are called',
      { contacts: [...one('甲'), { fdContactName: '', fdContactMobile: 'none' }] },
      [
        'contacts.1.fdContactName: Please enter the contact name',
        'contacts.1.fdContactMobile: Please enter the mobile number',
      ],
    ],
    [
      'that are none under one of two names',
      { fdMyClientContactList: one('甲'), contacts: [] },
      ['contacts: The customer contact list must have at least one row'],
    ],
  ])('is refused with contacts %s', async (_what, contacts, issues) => {
    const answer = await save(withContacts(contacts))
    expect([answer.status, issuesOf(answer)]).toEqual([400, issues])
  })

  test('is the same under an Idempotency-Key, whatever its contacts are called', async () => {
    const headers = { 'idempotency-key': 'contacts' }
    const send = (body: unknown) => admin.call(customerApi.save, { body, headers })
    const first = await send(withContacts({ fdMyClientContactList: one('甲') }))
    const again = await send(withContacts({ contacts: one('甲') }))
    expect(again.body.data.id).toBe(first.body.data.id)
  })
})

describe('of two lists that differ', () => {
  test.each(['fdMyClientContactList', 'contacts'])(
    'the one that is not as recorded counts: %s',
    async (name) => {
      const read = await given()
      const [contact] = read.contacts
      const changed = [{ ...contact, fdContactName: '改了' }, ...one('加上')]
      expect(issuesOf(await save({ ...read, [name]: changed }))).toEqual([])
      const after = await detail(read.id)
      expect(after.fdMyClientContactList).toEqual(after.contacts)
      expect(after.contacts).toMatchObject([
        { id: contact?.id, fdContactName: '改了' },
        { fdContactName: '加上' },
      ])

      const taken = await save({ ...after, [name]: [after.contacts[1]] })
      expect(issuesOf(taken)).toEqual([])
      expect(await names(read.id)).toEqual(['加上'])
    },
  )

  test.each(['fdMyClientContactList', 'contacts'])('none may be empty: %s', async (name) => {
    const read = await given()
    const answer = await save({ ...read, [name]: [] })
    expect(issuesOf(answer)).toEqual([`${name}: The customer contact list must have at least one row`])
    expect(await detail(read.id)).toEqual(read)
  })

  test('contact.names: neither counts if both differ from the record, unless they are equal', async () => {
    const read = await given()
    const answer = await save({ ...read, fdMyClientContactList: one('甲'), contacts: one('乙') })
    expect([answer.status, answer.body.error, issuesOf(answer)]).toEqual([400, 'validation_failed', [differ]])
    expect(await detail(read.id)).toEqual(read)
    // Rows without an id are new in both.
    const foreign = one('丙').map((row) => ({ ...row, id: 2_000_000_000 }))
    expect((await save({ ...read, fdMyClientContactList: foreign, contacts: one('丙') })).status).toBe(200)
    expect(await names(read.id)).toEqual(['丙'])
  })
})

test('a change of contacts is recorded once, whatever they were called', async () => {
  const read = await given()
  await save({ ...read, contacts: read.contacts.map((row) => ({ ...row, fdContactName: '王芳' })) })
  const { body } = await admin.call(customerApi.history, { params: { id: read.id } })
  expect(body.data[0]?.fdChangeList).toMatchObject([
    { fdField: 'fdMyClientContactList', fdOld: '李敏', fdNew: '王芳' },
  ])
})
