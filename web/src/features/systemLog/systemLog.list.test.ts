import { auditFilters, auditSortNames } from '@zhixin/contract/systemLog/systemLog.schema'
import { describe, expect, it } from 'vitest'
import { readListState } from '../../ui/list/state/list.state'
import { actionCodes, entityCodes } from './systemLog.codes'
import { bodyOf, systemLogList } from './systemLog.list'

const asked = (search: string) => bodyOf(readListState(systemLogList, search))

describe('the address of the system log', () => {
  it('asks what the contract accepts, whatever it says', () => {
    for (const search of [
      '',
      '?fdAccountName=li&fdActionList=2&fdActionList=4&fdEntityList=1&fdEntityId=12&fdEntityLabel=%25',
      '?fdActionList=update&sortName=fdIp&pageIndex=0',
      '?fdStartCreateDate=2026-03-01&fdEndCreateDate=2026-01-01&sortName=createdDate&sortOrder=desc',
      `?fdEntityId=${'长'.repeat(150)}`,
    ]) {
      const body = asked(search)
      expect(auditFilters.parse(body)).toEqual(body)
    }
    expect(Object.keys(systemLogList.sortNames)).toEqual([...auditSortNames])
  })

  it('names kinds and actions by number; one that nothing has matches nothing', () => {
    const { fdActionList, fdEntityList } = asked(
      '?fdActionList=2&fdActionList=4&fdEntityList=1&fdEntityList=999',
    )
    expect([fdActionList, fdEntityList]).toEqual([
      ['update', 'delete'],
      ['customer', '999'],
    ])
  })

  it('has a number of its own for every kind and action', () => {
    for (const codes of [entityCodes, actionCodes])
      expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length)
  })
})
