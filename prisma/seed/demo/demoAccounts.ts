/** The accounts of the demo (rule login.demo); none of them exists in production. */

export const demoPassword = 'zhixin-demo-2026'

export const demoCompany = { name: '杭州青禾云商电子商务有限公司', creditCode: '91330106MA2HK3QF1Y' }

interface DemoAccount {
  username: string
  mobile: string
  type: 1 | 2 | 3
  role: string
  serviceTypes: number[]
  realizationMarks: number[]
  isCompany?: boolean
}

const staff = (
  username: string,
  mobile: string,
  role: 'operations' | 'business',
  serviceTypes: number[],
): DemoAccount => ({ username, mobile, type: 2, role, serviceTypes, realizationMarks: [1, 2, 3] })

/** One account for each role. */
export const roleAccounts: DemoAccount[] = [
  {
    username: 'admin',
    mobile: '13857108621',
    type: 1,
    role: 'administrator',
    serviceTypes: [1, 2, 3],
    realizationMarks: [1, 2, 3],
  },
  {
    username: 'operation',
    mobile: '13666625917',
    type: 2,
    role: 'operations',
    serviceTypes: [1, 2],
    realizationMarks: [1, 2, 3],
  },
  {
    username: 'business',
    mobile: '15988473302',
    type: 2,
    role: 'business',
    serviceTypes: [2],
    realizationMarks: [1],
  },
  {
    username: 'game',
    mobile: '18268031174',
    type: 2,
    role: 'game',
    serviceTypes: [1],
    realizationMarks: [1, 2, 3],
  },
  {
    username: 'company',
    mobile: '13735542086',
    type: 3,
    role: 'company',
    serviceTypes: [],
    realizationMarks: [1],
    isCompany: true,
  },
  {
    username: 'viewer',
    mobile: '17767149530',
    type: 2,
    role: 'readonly',
    serviceTypes: [2],
    realizationMarks: [],
  },
]

/** Colleagues, so that customers have followers and creators with names. */
export const colleagues = [
  staff('陈思远', '13588027419', 'operations', [1, 2, 3]),
  staff('李梦洁', '15067134826', 'operations', [1, 2]),
  staff('王嘉豪', '18867510392', 'operations', [2]),
  staff('张雨桐', '13732218564', 'operations', [1, 2]),
  staff('刘一鸣', '15158049273', 'operations', [2, 3]),
  staff('赵晓琳', '13968157240', 'business', [1, 2, 3]),
  staff('黄志强', '18058793615', 'business', [1, 2]),
  staff('周文静', '13606584187', 'business', [2]),
  staff('吴俊杰', '15988306471', 'business', [2, 3]),
  staff('孙雅婷', '17816092358', 'business', [1, 2]),
]

/** All accounts of the demo. */
export const demoUsernames = [...roleAccounts, ...colleagues].map(({ username }) => username)
