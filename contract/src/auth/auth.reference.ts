import { both } from '../language'
import { loginReason, typedName } from '../loginLog/loginLog.reference'
import {
  accountName,
  currentUser,
  menuEntry,
  menuGroup,
  namedPerson,
  ownPermission,
  profileApi,
  thirdSecret,
} from '../profile/profile.api'
import { calls, type FeatureReference, field, inLanguage } from '../reference/types'
import { authApi, loginInput, secondFactorInput, ticketInput, token } from './auth.api'
import { endedSession, ownAccountApi, ownSession } from './ownAccount.api'
import { recoveryCodes, secondFactorApi, secondFactorSecret, secondFactorState } from './secondFactor.api'
import { sessionEndTexts } from './sessionEnd.texts'

const ciphertext = 'hXk3…（base64）'

export const authReference: FeatureReference = {
  tag: 'auth',
  name: both('登录与会话', 'Login and sessions'),
  about: both(
    '取公钥、加密密码、登录、续期、退出，以及本人的密码和会话。',
    'The public key, login with an encrypted password, renewal, logout; your own password and sessions.',
  ),
  fields: {
    username: field('用户名', 'The username', 'admin'),
    password: field(
      '密码：UTF-8 文本经 RSA 加密后的 base64',
      'The password: its UTF-8 text, encrypted with RSA, in base64',
      ciphertext,
    ),
    oldPassword: field(
      '当前密码，加密方式同登录；刚用一次性密码登录（15 分钟内）时可不给',
      'The current password, encrypted as for a login; not needed within 15 minutes of a login with a one-time password',
      ciphertext,
    ),
    newPassword: field(
      '新密码（至少 8 位），加密方式同登录',
      'The new password (at least 8 characters), encrypted as for a login',
      ciphertext,
    ),
    ticket: field(
      '登录响应中 `data.ticket` 的值，5 分钟内有效',
      'From `data.ticket` of the response to the login; good for five minutes',
      'q0V5rXv1m3k2bJtF9sYcD7hLw8aNeGzPqRu4TiOoKxE',
    ),
    code: field(
      '验证器上的六位验证码，或一个恢复码；各只能用一次',
      'Six digits of the authenticator, or a recovery code; each is good once',
      '492039',
    ),
    fdEnabledDate: field(
      '两步验证的开启时间',
      'Since when two-step verification is on',
      '2026-03-05T08:20:00.000Z',
    ),
    fdRecoveryCodeNum: field('剩余的恢复码', 'How many recovery codes are left', 10),
    fdRequired: field('本人的角色是否要求两步验证', "Whether the caller's role requires it", false),
    fdSecret: field(
      '验证器的密钥（base32），只在本次响应中出现',
      'The secret for the authenticator, in base32; only in this response',
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ),
    fdUri: field(
      '同上，用于二维码',
      'The same for a QR code',
      'otpauth://totp/Zhixin:business?issuer=Zhixin&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ),
    fdRecoveryCodeList: field(
      '恢复码，只在本次响应中出现；服务器只保存其哈希',
      'The recovery codes: only in this response, stored as hashes',
      ['k7mq-x3hd-9tpw-e4vb'],
    ),
    id: field('会话 ID', 'The id of the session', '6f1e2c34-5b7a-4f0c-9a51-2f8d6f0f8b11'),
    fdEndedDate: field('结束时间', 'When it was ended', '2026-03-05T09:02:00.000Z'),
    fdEndReason: field('结束原因', 'Why it was ended', 'logout', { values: sessionEndTexts }),
  },
  shapes: {
    Token: token,
    LoginInput: loginInput,
    SecondFactorInput: secondFactorInput,
    TicketInput: ticketInput,
    SecondFactor: secondFactorState,
    SecondFactorSecret: secondFactorSecret,
    RecoveryCodes: recoveryCodes,
    SecondFactorRemoval: secondFactorApi.remove.body,
    PasswordChange: ownAccountApi.changePassword.body,
    Session: ownSession,
    EndedSession: endedSession,
  },
  endpoints: [
    ...calls(authApi, {
      publicKey: {
        zh: '登录前加密密码用的 RSA 公钥（SPKI PEM）',
        notes: both(
          '3072 位。所有服务器共用同一对密钥，重启不变；轮换后旧密钥仍可用一段时间，所以每次登录前重新获取即可。',
          '3072 bit. All servers share the pair and it survives restarts; after a rotation the previous one keeps working for a while. Fetch it before each login.',
        ),
        answer: '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8A…\n-----END PUBLIC KEY-----\n',
      },
      login: {
        zh: '用用户名和加密后的密码登录',
        forms: true,
        failures: ['invalid_grant', 'second_factor_required', 'too_many_attempts'],
        notes: both(
          '支持三种填充：OAEP-SHA256、OAEP-SHA1、PKCS#1 v1.5。多余的表单字段（如 `grant_type`）被忽略，请求体不超过 16 kB。用户不存在、密码错误、账号停用、无法解密，响应完全相同。15 分钟内同一用户名连续失败 10 次，或同一地址失败 100 次，返回 429，`Retry-After` 给出等待秒数。失败次数按登录过该账号的设备、30 天内登录过该账号的地址、其余所有来源分别计算，他人的失败不会锁住您；请保存并带上设备 Cookie `zhixin_device`。\n\n账号开启了两步验证时，密码正确的响应为 403 `second_factor_required`，`data.ticket` 用于 `POST /auth/secondFactor`。',
          'Three paddings work: OAEP with SHA-256, OAEP with SHA-1, PKCS#1 v1.5. Other form fields (such as `grant_type`) are ignored; a body has at most 16 kB. Unknown user, wrong password, disabled account and a text that cannot be decrypted get the same response. After 10 failures of a name in a row, or 100 of an address, within 15 minutes the response is 429 with the seconds to wait in `Retry-After`. Failures are counted apart for each device that has logged in to the account, for each address that it has logged in from within 30 days, and for all others together, so that nobody else locks you out: keep the device cookie `zhixin_device` and send it.\n\nThe response sets this cookie and the refresh cookie (HttpOnly, SameSite=Strict, Path=/auth; on https their names begin with `__Secure-`).\n\nFor an account with two-step verification the response to a correct password is 403 `second_factor_required`, with the `data.ticket` for `POST /auth/secondFactor`.',
        ),
      },
      secondFactor: {
        zh: '用验证码完成需要两步验证的登录',
        forms: true,
        failures: ['invalid_code', 'login_ticket_expired', 'too_many_attempts'],
        notes: both(
          '响应同登录。错误的验证码计入该用户名的失败次数。',
          'The response is that of a login. A wrong code counts as a failed login of the name.',
        ),
      },
      singleSignOn: {
        zh: '完成单点登录，须在发起登录的浏览器中',
        forms: true,
        failures: ['login_ticket_expired', 'login_refused', 'second_factor_required'],
        sent: {
          ticket: field(
            '登录地址 `#ticket=` 之后的值，一分钟内有效',
            'What follows `#ticket=` in the address of the login; good for a minute',
            'q0V5rXv1m3k2bJtF9sYcD7hLw8aNeGzPqRu4TiOoKxE',
          ),
        },
        notes: both(
          '由网页使用：`GET /auth/oidc/start` 转到身份提供方，返回后得到凭据。响应同登录；开启了两步验证的账号仍须输入验证码。',
          'For the web: `GET /auth/oidc/start` leads to the provider, which leads back with a ticket. The response is that of a login; accounts with two-step verification still need a code.',
        ),
      },
      refresh: {
        zh: '用刷新 Cookie 换取新的访问令牌和新的刷新 Cookie',
        failures: ['unauthorized'],
        notes: both(
          '刷新令牌只能用一次；刚被替换的那个在 10 秒内得到同样的新令牌，之后再用会使整个会话失效。不用浏览器时，保存登录响应中的 Cookie，或在令牌过期后重新登录。',
          'A refresh token is good for one use. The one just replaced gives the same successor for 10 seconds; a later use ends the session. Without a browser, keep the cookie of the login, or log in again when the token has expired.',
        ),
      },
      leave: {
        zh: '结束刷新 Cookie 所属的会话，访问令牌是否过期均可；没有 Cookie 时什么也不结束',
      },
      logout: {
        zh: '结束会话：令牌立即失效',
      },
    }),
    ...calls(ownAccountApi, {
      changePassword: {
        zh: '修改本人密码（两个密码都按登录方式加密）；所有会话结束，响应中的令牌属于新会话',
        failures: ['too_many_attempts', 'conflict'],
      },
      endOtherSessions: {
        zh: '结束本人除当前会话外的所有会话',
      },
      logins: {
        zh: '用本人账号的最近十次登录尝试，从新到旧',
        answered: {
          id: field('记录 ID', 'The id of the record', 120),
          fdUsername: typedName,
          fdReason: loginReason,
        },
      },
      endedSessions: { zh: '本人近 30 天内被结束的会话及原因：最近十个，最近结束的在前' },
      sessions: { zh: '本人登录着的会话，最近使用的在前' },
      endSession: {
        zh: '结束本人的一个会话：其令牌立即失效',
        failures: ['record_not_found'],
      },
    }),
    ...calls(secondFactorApi, {
      state: { zh: '本人是否开启了两步验证，还剩几个恢复码' },
      begin: {
        zh: '生成验证器的密钥；用验证码确认后才生效',
        failures: ['too_many_attempts', 'second_factor_exists'],
        notes: both(
          '因角色要求而须开启时，登录后 15 分钟内可不给密码。密钥半小时内有效。',
          'The password is not needed within 15 minutes of a login after which it must be turned on. The secret is good for half an hour.',
        ),
      },
      confirm: {
        zh: '用验证码开启两步验证，得到恢复码',
        failures: ['invalid_code', 'second_factor_missing'],
      },
      remove: {
        zh: '用密码和验证码关闭两步验证',
        failures: ['invalid_code', 'too_many_attempts', 'second_factor_missing'],
      },
    }),
  ],
}

export const profileReference: FeatureReference = {
  tag: 'account',
  name: both('当前用户', 'Current user'),
  about: both(
    '当前用户、权限和菜单，以及账号的少量查询。',
    'The current user with permissions and menu, and a few questions about accounts.',
  ),
  fields: {
    id: field('账号 ID', 'The id of the account', 3),
    fdMobile: field('手机号码', 'The mobile number', '13800001234'),
    fdCompanyId: field('所属客户公司的 ID', 'The id of its company', null),
    fdRealizationMarkList: field('同上，JSON 字符串', 'The same as a JSON string', '[1]'),
    fdPasswordChangeRequired: field(
      '是否须先修改一次性密码：为 true 时权限和菜单为空，多数接口返回 403 `password_change_required`',
      'Whether a one-time password must be changed first: until then permissions and menu are empty and most endpoints return 403 `password_change_required`',
      false,
    ),
    fdSecondFactorRequired: field(
      '是否须先开启两步验证（角色要求）：为 true 时权限和菜单为空，多数接口返回 403 `second_factor_enrolment_required`',
      'Whether two-step verification must be turned on first, since the role requires it: until then permissions and menu are empty and most endpoints return 403 `second_factor_enrolment_required`',
      false,
    ),
    fdCode: field('权限代码', 'The code of the permission', 'client:list'),
    fdName: inLanguage('权限名称', 'What the permission is called', '查看客户列表'),
    fdPlatformName: field('平台名称', 'The name of the vendor', 'OPPO'),
    fdConfigured: field('是否已配置密钥', 'Whether there is a secret', true),
    fdKeyHint: field(
      '密钥末四位；未配置为 null。密钥本身从不外传',
      'The last four characters of the secret, or null; the secret itself is never returned',
      '…7f3a',
    ),
  },
  shapes: {
    CurrentUser: currentUser,
    HeldPermission: ownPermission,
    MenuGroup: menuGroup,
    MenuEntry: menuEntry,
    Account: accountName,
    NamedPerson: namedPerson,
    PlatformSecret: thirdSecret,
  },
  endpoints: calls(profileApi, {
    current: { zh: '当前用户' },
    permissions: { zh: '当前用户的权限' },
    operationAccounts: { zh: '持有 operation:account 的已启用账号；客户账号得到空数组' },
    administrators: { zh: '管理员账号：可向其申请权限；客户账号得到空数组' },
    names: {
      zh: '调用者可以知道的人的姓名：员工，有相应权限时还有客户账号；客户账号只得到本公司的。没有姓名的账号不在其中',
      answered: {
        fdRealName: field('姓名', 'The name of the person', '沈嘉宁'),
        fdName: field(
          '界面上的称呼：姓名；与他人相同时带用户名',
          'The name as screens show it: with the username where two are alike',
          '沈嘉宁',
        ),
        fdPinyin: field(
          '姓名中汉字的拼音，以空格分隔',
          'The pinyin of the Chinese characters of the name',
          'shen jia ning',
        ),
      },
      notes: both(
        '至多 2000 人，员工在前；其余的显示用户名。',
        'At most 2000 people, staff first; others are shown by their usernames.',
      ),
    },
    menu: { zh: '当前用户的菜单，两级，标题按请求语言' },
    thirdSecrets: {
      zh: '账号在各厂商平台是否配置了密钥；查看他人账号需要 account:list',
      failures: ['forbidden', 'account_not_found'],
      example: { query: {} },
      sent: {
        accountId: field('账号 ID；不给为本人', "The id of an account; without it the caller's own", 3),
      },
    },
  }),
}
