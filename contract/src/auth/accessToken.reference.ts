import { setTexts } from '../closedSets.texts'
import { both } from '../language'
import { dataScopeTexts } from '../rank/dataScope'
import { calls, type FeatureReference, type Fields, field } from '../reference/types'
import { accessTokenApi } from './accessToken.api'
import { accessToken, accessTokenId, accessTokenInput, createdToken } from './accessToken.schema'

/** What the fields of an access token mean. */
export const accessTokenFields: Fields = {
  id: field('访问令牌的 ID', 'The id of the access token', 7),
  fdName: field('名称，至多 50 字', 'Its name, at most 50 characters', '计费系统'),
  fdPrefix: field('令牌的开头，用来辨认', 'Its first characters, to recognise it by', 'zx_Q3fT8a'),
  fdPermissionCodeList: field(
    '令牌的权限代码，须是本人持有的；实际生效的是其中账号此刻仍持有的',
    'The codes of its permissions, from those that you hold; in effect are those that the account still holds',
    ['client:list', 'client:detail'],
  ),
  fdServiceTypeArray: field(
    '令牌可见的业务类别，须在本人的业务类别之内；不给则看不到任何客户',
    'The service types it may see, from those of your own; without any it sees no customer',
    [2],
    { values: setTexts.serviceType },
  ),
  fdDataScope: field(
    '令牌的数据范围；与角色的数据范围不同时取较窄者，不给为 1',
    'Its data scope; the narrower one of it and of the role applies, 1 if not given',
    1,
    { values: dataScopeTexts },
  ),
  fdExpireDate: field('失效时间', 'When it expires', '2027-03-02T01:30:00.000Z'),
  lastUsedDate: field(
    '最近使用时间，精确到分钟',
    'When it was last used, to the minute',
    '2026-03-05T08:30:00.000Z',
  ),
}

/** The password of whoever is logged in, where something outlives the session. */
export const ownPassword = field(
  '本人的当前密码，加密方式与登录相同',
  'The current password of the caller, encrypted as for a login',
  'b64…',
)

export const accessTokenReference: FeatureReference = {
  tag: 'accessToken',
  name: both('访问令牌', 'Access tokens'),
  about: both(
    '供程序调用的令牌：权限和数据范围不超过本人，可随时撤销。',
    'Tokens for programs: never more than you have yourself, revoked at any time.',
  ),
  fields: accessTokenFields,
  shapes: {
    AccessToken: accessToken,
    AccessTokenInput: accessTokenInput,
    CreatedToken: createdToken,
    AccessTokenId: accessTokenId,
  },
  endpoints: calls(accessTokenApi, {
    list: { zh: '本人的访问令牌，最新的在前；已撤销的不含' },
    create: {
      zh: '新建访问令牌；令牌只告知这一次',
      example: {
        body: {
          fdName: '计费系统',
          fdDayNum: 90,
          fdPermissionCodeList: ['client:list', 'client:detail'],
          fdServiceTypeArray: [2],
          fdDataScope: 1,
          password: 'b64…',
        },
      },
      failures: ['conflict', 'too_many_attempts', 'unavailable'],
      notes: both(
        '须附本人的当前密码，错误的密码计为登录失败；通过单点登录登录后 15 分钟内可不附。',
        'Takes the current password of the caller; a wrong one counts as a failed login. It is not needed within 15 minutes of a login by single sign-on.',
      ),
      sent: {
        fdDayNum: field('有效天数，1 至 365', 'For how many days it is good, 1 to 365', 90),
        password: ownPassword,
      },
      answered: {
        fdToken: field(
          '令牌，作为 Bearer 令牌随请求发送',
          'The token, to be sent as the Bearer token of requests',
          'zx_Q3fT8aJ0m1ZkW7bN5xY2cV9dR4eS6gH8iK1lM3nP0qU',
        ),
      },
    },
    revoke: { zh: '撤销本人的一个访问令牌：立即失效', failures: ['record_not_found'] },
  }),
}
