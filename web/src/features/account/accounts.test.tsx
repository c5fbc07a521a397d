import type { AccountRow } from '@zhixin/contract/account/account.schema'
import { expect, it, vi } from 'vitest'
import words from '../../../public/locales/zh-CN/account.json'
import common from '../../../public/locales/zh-CN/common.json'
import edit from '../../../public/locales/zh-CN/edit.json'
import list from '../../../public/locales/zh-CN/list.json'
import profile from '../../../public/locales/zh-CN/profile.json'
import { buttonOf, draw, press, says, signInWith } from '../../test/screen'
import { serveTests, success } from '../../test/server'
import { AccountDialog } from './dialog/AccountDialog'
import { AccountSessions, AccountTokens } from './dialog/AccountEnds'
import { DisableAccount, ResetPassword } from './dialog/AccountQuestion'
import { AccountRowActions, useAccountRights } from './list/AccountRowActions'

const server = serveTests()
const texts = { account: words, profile, common, edit, list }
const all = ['account:list', 'account:save', 'account:switchStatus', 'account:resetPassword']

const account = (replaced: object = {}) =>
  ({
    id: 8,
    fdUsername: '小王',
    fdMobile: '138****5678',
    fdType: 2,
    fdIsCompany: false,
    fdCompanyId: null,
    fdCompanyName: null,
    fdRoleId: 3,
    roleName: '商务',
    fdServiceTypeArray: [2],
    fdPlatformArray: [1],
    fdRealizationMarkArray: [1],
    fdProductIdList: [],
    fdStatus: 1,
    fdVersion: 1,
    fdAbove: false,
    fdLockedUntil: null,
    fdSecondFactor: false,
    fdSingleSignOnName: null,
    fdSingleSignOnDate: null,
    ...replaced,
  }) as unknown as AccountRow

function Actions({ row }: { row: AccountRow }) {
  const rights = useAccountRights()
  return <AccountRowActions row={row} rights={rights} onOpen={() => {}} />
}

it('an account that is locked is unlocked from its row; one that is not locked, or above, offers no such thing', async () => {
  await signInWith(server, all)
  server.answer('/api/account/unlock', success(null))
  await draw(<Actions row={account({ fdLockedUntil: '2030-01-01T00:00:00.000Z' })} />, texts)
  await press('更多')
  await press('解除锁定')
  await vi.waitUntil(() => server.to('/api/account/unlock').length === 1)
  expect(JSON.parse(server.to('/api/account/unlock')[0]?.body ?? '')).toEqual({ id: 8 })
})

it.each([
  ['is not locked', {}],
  ['is above', { fdLockedUntil: '2030-01-01T00:00:00.000Z', fdAbove: true }],
])('an account that %s cannot be unlocked', async (_, replaced) => {
  await signInWith(server, all)
  await draw(<Actions row={account(replaced)} />, texts)
  if (buttonOf('更多')) await press('更多')
  expect(buttonOf('解除锁定')).toBeUndefined()
  expect(buttonOf('停用') === undefined).toBe('fdAbove' in replaced)
})

const session = (id: string) => ({
  id,
  fdIp: '10.0.0.1',
  fdUserAgent: 'x',
  createdDate: '2026-11-20T00:00:00.000Z',
  lastUsedDate: '2026-11-20T00:00:00.000Z',
  fdCurrent: false,
})

it('all sessions of an account can be ended at once with the permission, but not those of a higher rank', async () => {
  await signInWith(server, all)
  server.answer('/api/account/sessions', success([session('a'), session('b')]))
  server.answer('/api/account/sessions/end', success({ fdEndedNum: 2 }))
  await draw(<AccountSessions account={account()} onClose={() => {}} />, texts)
  await press('全部退出登录')
  await vi.waitUntil(() => server.to('/api/account/sessions/end').length === 1)
  expect(JSON.parse(server.to('/api/account/sessions/end')[0]?.body ?? '')).toEqual({ accountId: 8 })
})

it('the sessions of an account above are only looked at', async () => {
  await signInWith(server, all)
  server.answer('/api/account/sessions', success([session('a'), session('b')]))
  await draw(<AccountSessions account={account({ fdAbove: true })} onClose={() => {}} />, texts)
  await says('10.0.0.1')
  expect(buttonOf('全部退出登录')).toBeUndefined()
  expect(document.querySelectorAll('li button')).toHaveLength(0)
})

const token = (id: number) => ({
  id,
  fdName: `程序${id}`,
  fdPrefix: 'zx_Q3fT8a',
  fdPermissionCodeList: ['client:list'],
  fdServiceTypeArray: [2],
  fdDataScope: 1,
  createdDate: '2026-11-20T00:00:00.000Z',
  fdExpireDate: '2099-11-20T00:00:00.000Z',
  lastUsedDate: null,
})

it('an access token of an account is revoked with the permission', async () => {
  await signInWith(server, all)
  server.answer('/api/account/tokens', success([token(1), token(2)]))
  server.answer('/api/account/tokens/revoke', success({ fdRevokedNum: 1 }))
  await draw(<AccountTokens account={account()} onClose={() => {}} />, texts)
  await press('撤销访问令牌「程序2」')
  await vi.waitUntil(() => server.to('/api/account/tokens/revoke').length === 1)
  expect(JSON.parse(server.to('/api/account/tokens/revoke')[0]?.body ?? '')).toEqual({ accountId: 8, id: 2 })
})

it('the access tokens of an account above are only looked at', async () => {
  await signInWith(server, all)
  server.answer('/api/account/tokens', success([token(1)]))
  await draw(<AccountTokens account={account({ fdAbove: true })} onClose={() => {}} />, texts)
  await says('程序1')
  expect(document.querySelectorAll('li button')).toHaveLength(0)
})

it('an account above is shown as text, with the rule that keeps one from changing it', async () => {
  await signInWith(server, all)
  server.answer('/api/account/options', success({ fdRoleList: [], fdCompanyList: [] }))
  server.answer('/api/account/detail/8', success(account({ fdAbove: true })))
  await draw(<AccountDialog id={8} onClose={() => {}} onSaved={() => {}} />, texts)
  await says('您只能查看')
  expect(document.body.textContent).toContain('小王')
  expect(document.querySelectorAll('input:not([readonly]), textarea, [role="combobox"]')).toHaveLength(0)
  expect([...document.querySelectorAll('button')].map((one) => one.ariaLabel ?? one.textContent)).toEqual([
    '关闭对话框',
    '关闭',
  ])
})

it.each([
  ['disabling', '停用', '/api/account/switchStatus', { id: 8, fdStatus: 0 }],
  ['a reset', '重置密码', '/api/account/resetPassword', { id: 8 }],
])(
  'the question before %s lists what runs or waits for the account, and sends who takes over',
  async (what, act, path, body) => {
    await signInWith(server, all)
    const job = { id: 7, fdState: 'waiting', fdTotalNum: 3, fdDoneNum: 0, fdPassable: true }
    const rows = [{ ...job, fdName: '工作交接 · 甲 → 乙', fdStartDate: '2099-01-02T10:00:00.000Z' }]
    server.answer('/api/account/jobs', { body: { code: 1, data: rows, total: 1 } })
    server.answer('/api/dataSource/followUp', success([{ value: 9, label: '小李' }]))
    server.answer(path, success({ fdFollowedNum: 0 }))
    const given = { account: account({ fdFollowedNum: 0 }), onClose: () => {} }
    await draw(
      what === 'disabling' ? <DisableAccount {...given} /> : <ResetPassword {...given} onReset={() => {}} />,
      texts,
    )
    await says('该账号有 1 个后台任务进行中或等待执行')
    await says('工作交接 · 甲 → 乙 （2099-01-02 18:00:00 开始）')
    await says('不接手，全部取消')
    await press(act)
    await vi.waitUntil(() => server.to(path).length === 1)
    expect(JSON.parse(server.to(path)[0]?.body ?? '')).toEqual(body)
  },
)

it('a new account of staff is warned of having no service type', async () => {
  await signInWith(server, all)
  server.answer('/api/account/options', success({ fdRoleList: [], fdCompanyList: [] }))
  await draw(<AccountDialog id={undefined} onClose={() => {}} onSaved={() => {}} />, texts)
  await says('没有业务类别，看不到也不能新建客户')
})
