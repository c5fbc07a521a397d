import type { Language } from '../../contract/src/language'

/** One thing has one name. `never` matches what it is not called; it applies to texts at `only`, by default to all. */
export interface Term {
  say: string
  never: RegExp
  only?: RegExp
}

/** The API reference and its page, whose readers are developers. */
const reference = /\.reference|\.api\.ts|\/reference\/|the guide|openapi|\/doc\.json/

/** The settled terms, by language. */
export const terms: Readonly<Record<Language, readonly Term[]>> = {
  'zh-CN': [
    { say: '业务类别', never: /业务类型/ },
    { say: '投放厂商', never: /投放平台/ },
    { say: '智能短信', never: /智能信息(?!寻址)|智能消息/ },
    { say: '账期', never: /账期信息|付款方式|付款条件|支付方式/ },
    { say: '计价方式', never: /计费方式|计价模式|阶梯类型/ },
    { say: '一档、上一档（阶梯中的一行）', never: /上一行的结束|第 ?\{?\w+\}? ?(个)?阶梯|上一(个)?阶梯/ },
    { say: '运营、商务、其他跟进人', never: /跟进人员|跟进者|跟进账号/ },
    { say: '登录、退出登录', never: /登陆|登入|登出|注销|签退/ },
    { say: '用户名', never: /账号名|登录名|用户名称|账号或密码/ },
    { say: '姓名（人的；用户名旁的 fdRealName）', never: /真实姓名|真名/ },
    { say: '启用、停用；客户和产品的状态为有效、无效', never: /禁用|激活|作废|失活/ },
    { say: '没有权限', never: /无权|权限不足|没有[^，。：；「]{0,12}的权限/ },
    { say: '重试', never: /再试(?!一)|重新尝试|再次尝试/ },
    { say: '请求编号', never: /请求 ?ID|请求号|请求标识/i },
    { say: '变现标识', never: /变现标记|变现标志/ },
    { say: '新建客户', never: /(?<!每月|本月)新增客户|添加客户|创建客户/ },
    { say: '当前密码', never: /原密码|旧密码/ },
    { say: '服务器没有响应', never: /没有收到服务器|服务器无响应|服务器未响应/ },
    { say: '加载失败、加载中…', never: /读取失败|无法读取|正在读取|正在加载/ },
    {
      say: '两步验证、验证码、恢复码',
      never: /二步验证|两步认证|双因素|双重验证|二次验证|动态码|备用码|备份码/,
    },
    { say: '邮箱、邮件通知（账号认证中心）', never: /电子邮箱|邮件地址|电邮|邮箱地址/ },
    { say: '您', never: /你/ },
    { say: '授予', never: /给予/ },
    { say: '月业务量', never: /业务体量/ },
    { say: '套用（模板）', never: /应用(了)?(价格)?模板|已应用|应用于/ },
    { say: '调价', never: /改价|批量调价/ },
    { say: 'Webhook', never: /推送地址/ },
    { say: '更新人、更新时间', never: /修改人(?!员)|修改时间/ },
    { say: '响应、接口、字符串、数组', never: /应答|回应|JSON 文本|每个调用|所有调用/, only: reference },
  ],
  'en-US': [
    { say: 'service type', never: /business categor(y|ies)/i },
    {
      say: 'vendors; delivery vendors in the form, platforms and launch platform in the list of customers',
      never: /delivery platform|vendor platform|by platform|(?<!launch |advertising )\bplatforms\b/i,
      only: /^(?!contract\/src\/customer\/customer\.list)/,
    },
    { say: 'monthly volume', never: /business volume/i },
    {
      say: 'effective from, immediately',
      never: /\bholds from\b|\bleft out: at once/i,
      only: /locales|texts/,
    },
    { say: 'data quality', never: /\bneeds? care\b/i },
    { say: 'smart message', never: /intelligent messag|smart (sms|text)/i },
    { say: 'payment term', never: /payment (?!term)|term of payment/i },
    { say: 'pricing; tiered, tier', never: /step[ -](price|type|pricing)|price steps?\b/i },
    { say: 'customer', never: /\bclients?\b/i, only: /locales|seed|texts|messages|permissions/ },
    { say: 'followers; follow-up due (of notes)', never: /\bfollow-?ups?\b(?! due)/i },
    { say: 'handover', never: /\bhand-over|work handover/i },
    {
      say: 'log in, log out, logged in',
      never: /\bsign(s|ed|ing)?[ -](in|out|into)\b|\blog(ged)?[ -]?off\b/i,
    },
    {
      say: 'two-step verification (of a second factor, on screens)',
      never: /second factors?\b/i,
      only: /locales|texts|messages|\.api\.ts/,
    },
    {
      say: 'two-step verification, code, recovery code',
      never: /\b(two|2)[- ]factor\b|\b2FA\b|\bMFA\b|backup code/i,
    },
    { say: 'e-mail address, notices by mail', never: /\bemail address|mail notifications?\b/i },
    { say: 'username', never: /user[ -]names?\b|login name/i },
    {
      say: 'valid or invalid customers, active or inactive products, enabled or disabled accounts and items',
      never:
        /\b(in)?(active|valid) (accounts?|items?)\b|\b(en|dis)abled? (an? |the )?(customer|product)s?\b|\b(de)?activated? (an? |the )?(account|item)s?\b/i,
    },
    {
      say: 'you do not have permission to …',
      never: /\byou may not\b|\byou lack\b|no permission\b/i,
    },
    { say: 'you can … (of what is permitted)', never: /\byou may\b/i },
    { say: 'retry', never: /try (it )?again\b/i },
    { say: 'Request ID', never: /request[ -]id\b/ },
    { say: 'monetization mark', never: /moneti[sz]ation (flag|tag)|monetis/i },
    { say: 'create customer', never: /\b(new|add) (a )?customer\b/i },
    { say: 'needs the permission', never: /\b(takes?|asks? for) the permission/i },
    { say: 'continues, stays', never: /\b(go|goes|going|went) on\b/i },
    { say: 'related accounts (of a product)', never: /linked accounts?|accounts? (that are )?linked/i },
    {
      say: 'British spelling',
      never:
        /\b(colou?rs?\b(?<=colors?)|behaviors?\b|centers?\b|catalogs?\b|cancel(ed|ing)\b|\w+(?<!\bs)i(ze|zed|zes|zing)\b(?<!\b(si|pri|sei|capsi)(ze|zed|zes|zing)))/i,
    },
    { say: 'string, array, endpoint, response', never: /\bcalls?\b|\banswers?\b/i, only: reference },
  ],
}

/** Texts that are fixed to the letter and say it otherwise (rule message.shared). */
export const excepted: ReadonlySet<string> = new Set([
  'Please select business category',
  'Please select operation follow-up person',
  'Please select business follow-up person',
  'You have no permission to access app configuration, contact the relevant person to get authorised.',
  'Message center',
])

/** Rules of style in a language. */
export interface Style {
  rule: string
  broken: RegExp
}

const han = '\\p{Script=Han}'
const latin = '[A-Za-z0-9]'

export const styles: Readonly<Record<Language, readonly Style[]>> = {
  'zh-CN': [
    {
      rule: 'a blank between Chinese and Latin or digits',
      broken: new RegExp(`${han}${latin}|${latin}${han}`, 'u'),
    },
    { rule: 'no blank between Chinese', broken: new RegExp(`${han} ${han}`, 'u') },
    {
      rule: 'full-width punctuation, 「」 for quotes',
      broken: new RegExp(`${han}[,.;:?!()"']|[,;:?!()"']${han}|[“”‘’]|\\.\\.\\.`, 'u'),
    },
    {
      rule: 'no blank beside full-width punctuation',
      broken: /[，。；：？！、（）「」] | [，。；：？！、）」]/,
    },
  ],
  'en-US': [
    { rule: 'half-width punctuation', broken: /[，。；：？！、（）「」]/ },
    { rule: 'plurals by i18next, not (s)', broken: /\w\(e?s\)/ },
    { rule: 'one character for an ellipsis', broken: /\.\.\./ },
  ],
}

/** The place of a text, and its settled wording in each language, beyond the terms. */
export const settled: readonly [at: string, text: Readonly<Record<Language, string>>][] = (
  [
    [
      '/landing',
      '消息就在自带的短信里，不用装应用；支持的机型直接显示卡片。',
      "It arrives in the phone's own messaging app, nothing to install; supported phones show the full card.",
    ],
    ['/landing', '送达、展示、点击都有回执', 'Delivery, display and taps are reported'],
    ['/landing', '除了短链点击，有没有展示无从知道', 'nobody knows whether it was displayed'],
    ['/landing', '就按多条计费', 'it is billed as several'],
    ['/landing', '一条短链接', 'before Qingming, pan-fired'],
    ['/landing', '少流失一批人', 'Make your next message a smart one.'],
    ['/landing', '增值电信业务经营许可证', 'Telecom licence'],
    ['/landing', '关注度', 'Attention'],
    ['/common', '智能短信服务', 'Smart messages'],
    ['/common', '请求编号', 'Request ID'],
    ['/customer', '投放厂商', 'Delivery vendors'],
    ['/customer', '厂商单价', 'Vendor unit prices'],
    ['/customer', '万/月', '×10,000 / month'],
    ['/customer', '账期', 'Payment term'],
    ['/customer', '计价方式', 'Pricing'],
    ['/customer', '运营跟进人', 'Operations followers'],
    ['/customer', '商务跟进人', 'Business followers'],
    ['/customer', '其他跟进人', 'Other followers'],
    ['/customer', '阶梯单价配置', 'Configure price tiers'],
    ['/customer', '{count} 处需要修改', '{count} fields to correct'],
    ['/customer', '有 {count} 行放不下', '{count} rows did not fit'],
    ['/customer', '服务器没有响应', 'The server did not respond'],
    ['/customer', '互不冲突的改动已自动合并', 'Changes that do not conflict have been merged.'],
    ['/customer', '草稿保存后，客户已被他人修改', 'after your draft was saved'],
    ['/customer', '发现 {time} 的草稿，尚未提交', 'You have an unsubmitted draft from {time}.'],
    ['/customer', '费用试算', 'Cost estimate'],
    ['/customer', '详情', 'Details'],
    ['/customer', '新建客户', 'Create customer'],
    ['customer.json: status.valid', '有效', 'Valid'],
    ['customer.json: status.invalid', '无效', 'Invalid'],
    ['activeTexts.1', '有效', 'Active'],
    ['activeTexts.0', '无效', 'Inactive'],
    ['palette.json: inactive', '无效', 'Inactive'],
    ['actions.activate', '启用', 'Activate'],
    ['actions.deactivate', '停用', 'Deactivate'],
    ['dictionary.json: enabled', '启用', 'Enabled'],
    ['dictionary.json: disabled', '停用', 'Disabled'],
    ['messages.bad_credentials', '用户名或密码错误', 'Account or password incorrect'],
    [
      'messages.contacts_required',
      '请至少填写一位客户联系人',
      'The customer contact list must have at least one row',
    ],
    [
      'messages.tier_start_mismatch',
      '起始条数必须等于上一档的结束条数',
      "The start must equal the previous row's end",
    ],
    ['messages.too_many_attempts', '{minutes} 分钟', '{minutes} min'],
    ['messages.password_too_short', '至少 8 位', 'Password length at least 8'],
    ['messages.upload_too_large', '不能超过 {n} MB', 'cannot exceed {n}MB'],
    ['messages.forbidden', '没有权限', 'You do not have permission to '],
    ['/list.json', '没有权限', 'You do not have permission to '],
    ['/listViews', '视图已修改', 'View modified'],
    ['/listViews', '仅对您生效', 'only for you'],
    ['/profile', '我的权限', 'Your permissions'],
    ['/profile', '可访问的页面', 'Pages you can open'],
    ['/profile', '其他设备将退出登录，本机保持登录', 'logs you out on all other devices'],
    ['/profile', '该设备需重新输入密码', 'That device will need the password again'],
    ['/profile', '变现标识', 'Monetization mark'],
    ['/loginLog', '自动解除时间', 'Unlocks at'],
    [
      '/loginLog',
      '此操作会记入系统日志',
      'The user can log in at once. The failure count restarts. This is recorded in the system log.',
    ],
    ['/loginLog', '用户名', 'Username'],
    ['/menu', '所有登录用户', 'All logged-in users'],
    ['/menu', '从所有人的左侧菜单移除', "disappears from everybody's menu"],
    ['/menu', '按角色预览', 'Preview by role'],
    ['customerFields.fdBusinessVolume.words', '月业务量', 'Monthly volume'],
    ['fieldTexts.fdBusinessVolume', '月业务量', 'Monthly volume (10,000)'],
    ['auditSourceTexts.price', '调价', 'Price change'],
    ['/batch', '套用价格模板（{amount}）…', 'Apply a price template ({amount})…'],
    ['pages.', 'Webhook', 'Webhooks'],
    ['/batch', '生效日期', 'Effective from (empty: immediately)'],
    ['/batch', '执行后 30 天内可以撤销', 'Can be undone for 30 days. Earlier days keep their prices.'],
    ['/batch.json: rows.skipped', '跳过：{reason}', 'Skipped: {reason}'],
    ['messages.price_none_to_change', '没有符合条件的单价', 'no matching prices'],
    ['/batch.json: dialog.discard', '放弃', 'Discard'],
    ['/batch.json: page.preview.price', '调价预览', 'Preview of a price change'],
    ['/batch.json: page.preview.undo', '撤销预览', 'Preview of an undo'],
    ['/batch.json: page.preview.import', '导入预览', 'Preview of an import'],
    ['permissionKindTexts.1', '可打开的页面', 'Pages to open'],
    ['permissionKindTexts.2', '可执行的操作', 'Actions'],
    ['permissionKindTexts.3', '可见的字段', 'Visible fields'],
    ['/customer.json: form.back', '返回', 'Back'],
    ['/webhook', '推送的内容不超过', 'Sends only what the person who saved it last can see'],
    ['findingTexts.4', '跟进人都已停用', 'No active follower'],
    ['findingTexts.5', '手机号码有误', 'Invalid mobile number'],
    ['/finding', '中位数至少取自 5 个客户', 'Needs at least 5 customers to compare'],
    ['pages.', '待完善资料', 'Data quality'],
    ['/customer', '阶梯', 'Tiered (ladder)'],
    ['dictionaries.stepType', '按条', 'Flat (bar)'],
    ['dictionaries.serviceType', '业务类别', 'Service type'],
    ['dictionaries.paymentTerm', '账期', 'Payment term'],
    ['dictionaries.stepType', '计价方式', 'Pricing'],
    ['dictionaries.businessType', '变现标识', 'Monetization mark'],
  ] as const
).map(([at, zh, en]) => [at, { 'zh-CN': zh, 'en-US': en }])
