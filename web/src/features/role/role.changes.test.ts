import type { RoleDetail } from '@zhixin/contract/role/role.schema'
import { expect, it } from 'vitest'
import { changesOf, draftOf, onto, savedAs, withCodes } from './role.changes'

const role: RoleDetail = {
  id: 3,
  fdCode: 'business',
  fdNameZh: '商务',
  fdNameEn: 'Business',
  fdDataScope: 1,
  fdSecondFactorRequired: false,
  fdWithoutSecondFactorNum: 0,
  fdPermissionNum: 2,
  fdAccountNum: 3,
  fdEnabledAccountNum: 2,
  fdLocked: false,
  fdChangeRefusal: null,
  fdGiveRefusal: null,
  createdDate: '2026-01-01T00:00:00.000Z',
  lastModifiedDate: '2026-01-01T00:00:00.000Z',
  fdVersion: 1,
  fdPermissionCodeList: ['client:list', 'client:detail'],
}

it('finds nothing in a draft that is as the role is', () => {
  expect(changesOf(role, draftOf(role))).toEqual({
    added: [],
    removed: [],
    scope: undefined,
    names: [],
    count: 0,
  })
})

it('says what is added, taken away, renamed and widened', () => {
  const codes = withCodes(
    withCodes(draftOf(role).codes, ['client:detail'], false),
    ['client:save', 'oss:upload'],
    true,
  )
  const changes = changesOf(role, { ...draftOf(role), codes, fdDataScope: 2, fdNameEn: ' Sales ' })
  expect(changes.added.map(({ code }) => code)).toEqual(['client:save', 'oss:upload'])
  expect(changes.removed.map(({ code }) => code)).toEqual(['client:detail'])
  expect(changes.scope).toEqual({ from: 1, to: 2 })
  expect(changes.names).toEqual([{ from: 'Business', to: 'Sales' }])
  expect(changes.count).toBe(5)
})

it('counts what was given and taken back as nothing', () => {
  const codes = withCodes(withCodes(draftOf(role).codes, ['client:save'], true), ['client:save'], false)
  expect(changesOf(role, { ...draftOf(role), codes }).count).toBe(0)
})

it('is nothing more once it is saved', () => {
  const draft = { ...draftOf(role), fdNameZh: '销售 ', codes: new Set(['client:save']) }
  expect(changesOf(savedAs(role, draft), { ...draft, fdNameZh: '销售' }).count).toBe(0)
})

it('is made again to what somebody else has left', () => {
  const draft = { ...draftOf(role), codes: withCodes(draftOf(role).codes, ['client:save'], true) }
  const present = { ...role, fdNameZh: '新名', fdPermissionCodeList: ['client:list', 'oss:upload'] }
  const again = onto(present, role, draft)
  expect([again.fdNameZh, [...again.codes]]).toEqual(['新名', ['client:list', 'oss:upload', 'client:save']])
})
