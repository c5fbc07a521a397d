/** The accounts of the demo (rule login.demo); none of them exists in production. */

export const demoPassword = 'zhixin-demo-2026'

/** The company of the customer account, and the customer that it is. */
export const demoCompany = {
  name: '杭州青禾云商电子商务有限公司',
  creditCode: '91330106MA2HK3QF1Y',
  customer: '青禾云商',
}

interface DemoAccount {
  username: string
  mobile: string
  type: 1 | 2 | 3
  role: string
  serviceTypes: number[]
  realizationMarks: number[]
  isCompany?: boolean
}

const account = (
  username: string,
  mobile: string,
  role: string,
  serviceTypes: number[],
  { type = 2, realizationMarks = [1, 2, 3], ...more }: Partial<DemoAccount> = {},
): DemoAccount => ({ username, mobile, type, role, serviceTypes, realizationMarks, ...more })

/** One account for each role. */
export const roleAccounts: DemoAccount[] = [
  account('admin', '13857108621', 'administrator', [1, 2, 3], { type: 1 }),
  account('operation', '13666625917', 'operations', [1, 2]),
  account('business', '15988473302', 'business', [2], { realizationMarks: [1] }),
  account('game', '18268031174', 'game', [1]),
  account('company', '13735542086', 'company', [], { type: 3, realizationMarks: [1], isCompany: true }),
  account('viewer', '17767149530', 'readonly', [2], { realizationMarks: [] }),
]

/** Colleagues, so that customers have followers and creators with names. */
export const colleagues = [
  account('陈思远', '13588027419', 'operations', [1, 2, 3]),
  account('李梦洁', '15067134826', 'operations', [1, 2]),
  account('王嘉豪', '18867510392', 'operations', [2]),
  account('张雨桐', '13732218564', 'operations', [1, 2]),
  account('刘一鸣', '15158049273', 'operations', [2, 3]),
  account('赵晓琳', '13968157240', 'business', [1, 2, 3]),
  account('黄志强', '18058793615', 'business', [1, 2]),
  account('周文静', '13606584187', 'business', [2]),
  account('吴俊杰', '15988306471', 'business', [2, 3]),
  account('孙雅婷', '17816092358', 'business', [1, 2]),
]

/** Who approves what `admin` asks for: nobody approves their own. They follow no customers. */
export const approvers = [account('顾清源', '13806519472', 'administrator', [1, 2, 3], { type: 1 })]

/** All of them, in the order in which they are made. */
export const demoAccounts = [...roleAccounts, ...colleagues, ...approvers]

/** What the people of the demo are called; colleagues and approvers have their names as usernames, too. */
export const demoNames: ReadonlyMap<string, string> = new Map([
  ['admin', '沈知远'],
  ['operation', '许明哲'],
  ['business', '唐婉清'],
  ['game', '韩子墨'],
  ['company', '郑晓岚'],
  ['viewer', '罗思琪'],
  ...[...colleagues, ...approvers].map(({ username }) => [username, username] as const),
])

export const demoUsernames = demoAccounts.map(({ username }) => username)
