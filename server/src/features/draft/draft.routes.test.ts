import { draftApi } from '@zhixin/contract/draft/draft.api'
import { draftLimits } from '@zhixin/contract/draft/draft.limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startBeside, startTestServer } from '../../test/api'
import { givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const viewer = shared(() => server.as('viewer'))

const save = (body: unknown, client = admin, headers = {}) => client.call(draftApi.save, { body, headers })
const read = (query: Record<string, string>, client = admin) => client.data(draftApi.detail, { query })

/** Moves a draft into the past. */
const age = (formKey: string, days: number) =>
  server.database.pool.query(
    `update form_draft set updated_at = now() - make_interval(days => $2) where form_key = $1`,
    [formKey, days],
  )

describe('drafts of forms', () => {
  test('come back as they were typed, one for each form and record', async () => {
    const fdValues = { fdName: '  没写完', fdContacts: [{ fdContactName: '' }], fdStep: false, none: null }
    const { id } = await givenCustomer(admin)
    const kept = await save({ fdFormKey: 'customer', fdRecordId: id, fdBaseVersion: 3, fdValues })
    expect(kept.body).toMatchObject({ code: 1, data: { lastModifiedDate: expect.any(String) } })
    await save({ fdFormKey: 'customer', fdValues: { fdName: '新客户' } })
    expect(await read({ fdFormKey: 'customer', fdRecordId: String(id) })).toEqual({
      fdFormKey: 'customer',
      fdRecordId: id,
      fdBaseVersion: 3,
      fdValues,
      createdDate: expect.any(String),
      lastModifiedDate: kept.body.data?.lastModifiedDate,
    })
    expect(await read({ fdFormKey: 'customer' })).toMatchObject({
      fdRecordId: null,
      fdBaseVersion: null,
      fdValues: { fdName: '新客户' },
    })
    expect(await read({ fdFormKey: 'customer', fdRecordId: String(id + 1) })).toBeNull()
    expect(await read({ fdFormKey: 'product' })).toBeNull()
  })

  test('are listed, the last one first, by the name of what they are of', async () => {
    const { id } = await givenCustomer(admin, { fdName: '草稿客户', fdServiceType: 1 })
    const list = (client: Client) => client.data(draftApi.list, { body: {} })
    await save({ fdFormKey: 'customer', fdValues: { drafts: [{ values: { fdName: '还没有编号' } }] } })
    for (const client of [admin, viewer])
      await save({ fdFormKey: 'customer', fdRecordId: id, fdValues: { drafts: [] } }, client)
    expect((await list(admin)).slice(0, 2)).toMatchObject([
      { fdFormKey: 'customer', fdRecordId: id, fdName: '草稿客户' },
      { fdFormKey: 'customer', fdRecordId: null, fdName: '还没有编号' },
    ])
    // Whose customer the reader may not see is none.
    expect((await list(viewer)).map(({ fdRecordId }) => fdRecordId)).not.toContain(id)
  })

  test('draft.private: about a customer out of scope are none, as about one that does not exist', async () => {
    const { id } = await givenCustomer(admin, { fdServiceType: 1 })
    for (const fdRecordId of [id, 999_999]) {
      await save({ fdFormKey: 'customer', fdRecordId, fdValues: { fdName: '猜' } }, viewer)
      expect(await read({ fdFormKey: 'customer', fdRecordId: String(fdRecordId) }, viewer)).toBeNull()
    }
  })

  test('are replaced by what was typed since, and gone when discarded', async () => {
    const form = { fdFormKey: 'replaced', fdRecordId: '7' }
    await save({ ...form, fdBaseVersion: 1, fdValues: { a: 1, b: 2 } })
    await save({ ...form, fdValues: { a: 3 } })
    expect(await read(form)).toMatchObject({ fdBaseVersion: null, fdValues: { a: 3 } })
    expect((await save({ ...form, fdValues: null })).body).toMatchObject({ code: 1, data: null })
    expect(await read(form)).toBeNull()
    expect((await save({ ...form, fdValues: null })).status).toBe(200)
  })

  test('keep anything that can be typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        // The parser refuses a body with this name at any depth; no form has such a field.
        fc
          .dictionary(
            fc.string({ unit: 'binary', minLength: 1 }),
            fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
          )
          .filter((fdValues) => !JSON.stringify(fdValues).includes('"__proto__":')),
        async (fdValues) => {
          const values = JSON.parse(JSON.stringify({ ...fdValues, odd: '\u0000\ud83d' }))
          expect((await save({ fdFormKey: 'anything', fdValues: values })).status).toBe(200)
          expect((await read({ fdFormKey: 'anything' }))?.fdValues).toEqual(values)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('belong to who typed them', async () => {
    await save({ fdFormKey: 'own', fdValues: { mine: true } })
    expect(await read({ fdFormKey: 'own' }, viewer)).toBeNull()
    await save({ fdFormKey: 'own', fdValues: { mine: false } }, viewer)
    await save({ fdFormKey: 'own', fdValues: null }, viewer)
    expect(await read({ fdFormKey: 'own' })).toMatchObject({ fdValues: { mine: true } })
  })

  test('are one, also when several are saved at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => save({ fdFormKey: 'at once', fdValues: { turn } })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    expect(await server.database.prisma.formDraft.count({ where: { formKey: 'at once' } })).toBe(1)
  })

  test('draft.kept: are gone 30 days after they were last saved', async () => {
    await save({ fdFormKey: 'old', fdValues: { a: 1 } })
    await save({ fdFormKey: 'older', fdValues: { a: 1 } })
    await age('old', 29)
    await age('older', 31)
    expect(await read({ fdFormKey: 'old' })).not.toBeNull()
    expect(await read({ fdFormKey: 'older' })).toBeNull()
    await save({ fdFormKey: 'fresh', fdValues: {} }, viewer)
    expect(await server.database.prisma.formDraft.count({ where: { formKey: 'older' } })).toBe(0)
  })

  describe('of an account', () => {
    const kilobytes = (count: number) => ({ a: 'x'.repeat(count * 1024 - '{"a":""}'.length) })
    const sentence =
      'There is no room for more drafts (at most 100, 10 MB in all): submit or discard those of other forms; drafts go after 30 days'
    const refusal = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body.error, body.message]
    /** Has two servers save this many drafts at once; how many were kept, and how many refused. */
    async function atOnce(client: Client, formKey: string, fdValues: object) {
      const beside = await startBeside(server)
      try {
        const clients = Array.from({ length: 8 }, (_, index) => (index % 2 ? client : beside.as(client)))
        const answers = await Promise.all(
          clients.map((one, index) => save({ fdFormKey: formKey, fdRecordId: 1000 + index, fdValues }, one)),
        )
        return [200, 409].map((status) => answers.filter((answer) => answer.status === status).length)
      } finally {
        await beside.close()
      }
    }

    test('draft.kept: are at most 100, also when two servers save the last ones at once', async () => {
      const business = await server.as('business')
      const numbers = Array.from({ length: draftLimits.perAccount - 3 }, (_, index) => index + 1)
      for (const fdRecordId of numbers) await save({ fdFormKey: 'many', fdRecordId, fdValues: {} }, business)
      expect(await atOnce(business, 'many', {})).toEqual([3, 5])
      expect(await server.database.prisma.formDraft.count({ where: { formKey: 'many' } })).toBe(
        draftLimits.perAccount,
      )
      const more = { fdFormKey: 'many', fdRecordId: 5000, fdValues: {} }
      expect(refusal(await save(more, business))).toEqual([409, 'draft_quota_exceeded', sentence])
      expect((await save(more, business, { 'accept-language': 'zh-CN' })).body.message).toBe(
        '草稿已达上限（100 份，共 10 MB）：请先提交或丢弃其他表单的草稿；草稿 30 天后自动清除',
      )
      expect((await save({ ...more, fdRecordId: 1, fdValues: { longer: 1 } }, business)).status).toBe(200)
      expect((await save({ ...more, fdFormKey: 'other' }, viewer)).status).toBe(200)
      await save({ ...more, fdRecordId: 1, fdValues: null }, business)
      expect((await save(more, business)).status).toBe(200)
    })

    test('draft.kept: hold at most 10 MB together, also when two servers save them at once', async () => {
      const operation = await server.as('operation')
      const form = (fdRecordId: number) => ({ fdFormKey: 'much', fdRecordId })
      for (let record = 1; record <= 38; record++)
        await save({ ...form(record), fdValues: kilobytes(256) }, operation)
      expect(await atOnce(operation, 'much', kilobytes(256))).toEqual([2, 6])
      const tooMuch = { ...form(5000), fdValues: {} }
      expect(refusal(await save(tooMuch, operation))).toEqual([409, 'draft_quota_exceeded', sentence])

      expect((await save({ ...form(1), fdValues: kilobytes(200) }, operation)).status).toBe(200)
      expect((await save({ ...form(1), fdValues: kilobytes(256) }, operation)).status).toBe(200)
      // Over the limit already, as when it is lowered: a draft that gets smaller is kept all the same.
      await server.database.pool.query(
        `update form_draft set size = 1000000 where form_key = 'much' and record_id = 2`,
      )
      expect((await save({ ...form(1), fdValues: kilobytes(255) }, operation)).status).toBe(200)
      expect((await save({ ...form(1), fdValues: kilobytes(256) }, operation)).status).toBe(409)
      expect((await read({ fdFormKey: 'much', fdRecordId: '1' }, operation))?.fdValues).toEqual(
        kilobytes(255),
      )
      for (const record of [2, 3]) await save({ ...form(record), fdValues: null }, operation)
      expect((await save(tooMuch, operation)).status).toBe(200)
    })

    test('are counted in bytes', async () => {
      const fdValues = { 名称: '云帆科技', more: [1, 2] }
      await save({ fdFormKey: 'sized', fdValues })
      const { size } = await server.database.prisma.formDraft.findFirstOrThrow({
        where: { formKey: 'sized' },
      })
      expect(size).toBe(Buffer.byteLength(JSON.stringify(fdValues)))
    })
  })

  test('take 256 KB, and are refused beyond it, for values that are no object, and without a form', async () => {
    const room = 256 * 1024 - '{"a":""}'.length
    const sized = (bytes: number) => ({ fdFormKey: 'large', fdValues: { a: 'x'.repeat(bytes) } })
    expect((await save(sized(room))).status).toBe(200)
    expect(issuesOf(await save(sized(room + 1)))).toEqual(['fdValues: At most 256 KB'])
    const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)
    expect((await save({ fdFormKey: 'large', fdValues: nested(20) })).status).toBe(200)
    expect((await save({ fdFormKey: 'large', fdValues: nested(5000) })).status).toBe(400)
    expect(issuesOf(await save({ fdFormKey: 'large', fdValues: nested(21) }))).toEqual([
      'fdValues: The content is nested too deep',
    ])
    for (const fdValues of [[], 'text', 5])
      expect(issuesOf(await save({ fdFormKey: 'large', fdValues }))).toEqual([
        'fdValues: An object is expected',
      ])
    expect(issuesOf(await save({ fdValues: {} }, admin, { 'accept-language': 'zh-CN' }))).toEqual([
      'fdFormKey: 请填写此项',
    ])
    expect((await admin.call(draftApi.detail, {})).status).toBe(400)
    expect((await read({ fdFormKey: 'large' }))?.fdValues).toEqual(nested(20))
  })
})
