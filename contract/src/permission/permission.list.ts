import { both } from '../language'
import { countColumn, valueColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { permissionKindTexts } from './permissionTree'

/** The permissions. */
export const permissionList = list({
  key: 'permission',
  name: both('权限', 'Permissions'),
  things: both('权限', 'permissions'),
  columns: {
    fdName: { words: both('权限名称', 'Name'), width: 180, sort: true, card: 'heading', fileWidth: 28 },
    fdCode: { words: both('代码', 'Code'), width: 170, sort: true, card: 'line', fileWidth: 28 },
    fdKind: { ...valueColumn('种类', 'Kind', permissionKindTexts, [120, 124]), sort: true, card: 'corner' },
    fdRoleNum: {
      words: both('所属角色', 'Roles'),
      values: { 1: both('在某个角色中', 'In a role'), 0: both('不在任何角色中', 'In no role') },
      width: 150,
      sort: true,
      card: 'line',
      fileWidth: 28,
    },
    fdAccountNum: countColumn('账号数', 'Accounts', [96, 112]),
    fdPageList: { words: both('可访问页面', 'Pages'), width: [130, 152], fileWidth: 32 },
    fdCallList: { words: both('可调用接口', 'Endpoints'), shows: 'count', width: [96, 176] },
  },
  filters: {
    fdName: { kind: 'text', words: both('权限名称或代码', 'Name or code') },
    fdKindList: { kind: 'values', of: 'fdKind' },
    fdRoleIdList: { kind: 'values', words: both('角色', 'Role'), refers: 'role' },
    fdInRoleList: { kind: 'values', of: 'fdRoleNum', words: both('使用情况', 'In use') },
  },
  order: ['fdCode', 'asc'],
})

export type PermissionFilters = FiltersOf<typeof permissionList>
