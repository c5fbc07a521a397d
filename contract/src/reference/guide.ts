import { errors } from '../errors'
import type { Language } from '../language'
import { messages } from '../messages'

/**
 * The introduction for integrators: the description of the API document, in Markdown limited to headings, paragraphs,
 * lists, tables and code.
 */
export function guide(language: Language): string {
  return [...guides[language].map((part) => part.trim()), errorTable(language)].join('\n\n')
}

const signIn = `
\`\`\`sh
BASE=http://localhost:3000
curl -s $BASE/auth/publicKey | node -pe 'JSON.parse(require("fs").readFileSync(0)).data' > key.pem
PASSWORD=$(printf %s 'the password' \\
  | openssl pkeyutl -encrypt -pubin -inkey key.pem -pkeyopt rsa_padding_mode:oaep -pkeyopt rsa_oaep_md:sha256 \\
  | openssl base64 -A)
TOKEN=$(curl -s $BASE/auth/login --data-urlencode 'username=admin' --data-urlencode "password=$PASSWORD" \\
  | node -pe 'JSON.parse(require("fs").readFileSync(0)).data.access_token')
\`\`\`
`

const firstCall = (language: Language) => `
\`\`\`sh
curl -s $BASE/api/account/client/list \\
  -H "Authorization: Bearer $TOKEN" -H 'Accept-Language: ${language}' -H 'Content-Type: application/json' \\
  -d '{ "fdServiceType": 2, "sortName": "createdDate", "sortOrder": "desc", "pageIndex": 1, "pageSize": 10 }'
\`\`\`
`

const success = (language: Language) => `
\`\`\`json
{ "code": 1, "message": "${messages.success[language]}", "data": [{ "id": 12 }], "total": 123 }
\`\`\`
`

const refusal = (language: Language) => `
\`\`\`json
{
  "code": 0,
  "error": "validation_failed",
  "message": "${messages.contact_name_required[language]}",
  "key": "contact_name_required",
  "parameters": {},
  "data": {
    "issues": [
      {
        "path": ["fdMyClientContactList", 0, "fdContactName"],
        "message": "${messages.contact_name_required[language]}",
        "key": "contact_name_required",
        "parameters": {}
      }
    ]
  },
  "requestId": "3f0f6c1e-9c2a-4c8e-8a55-5d1f0e6f1b7a"
}
\`\`\`
`

const saveAgain = `
\`\`\`sh
curl -s $BASE/api/account/client/save \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -H 'If-Match: "4"' -d @customer.json
\`\`\`
`

const guides: Record<Language, string[]> = {
  'zh-CN': [
    '## 登录\n\n密码不以明文传输：取公钥，用 RSA 加密（OAEP-SHA256、OAEP-SHA1 或 PKCS#1 v1.5），以 base64 发送，取得访问令牌。',
    signIn,
    '之后每个请求都带 `Authorization: Bearer <access_token>`。只有这个请求头算数，Cookie 不能用于认证。令牌默认 8 小时有效，过期或会话结束后返回 401，重新登录即可。\n\n每个接口标明所需的权限；权限和数据范围（业务类别）来自登录账号的角色，改动在下一次请求时生效。',
    '## 第一次调用',
    firstCall('zh-CN'),
    '## 响应的格式\n\n成功为 HTTP 200 和 `code: 1`；列表另有 `total`，是符合条件的总行数。',
    success('zh-CN'),
    '失败有相应的 HTTP 状态和 `code: 0`。程序按 `error` 判断（它永不改名），`message` 给人看，`requestId` 可在服务器日志中找到这次请求。校验失败时 `data.issues` 逐条指出位置，`message` 是第一条。\n\n每个 `message` 旁都有 `key` 和 `parameters`：句子在文案目录中的键（与语言无关，永不改名，会增加新的键）和其中填入的内容，如 `too_long` 和 `{ "max": 20 }`，可用来显示自己的文案。',
    refusal('zh-CN'),
    '## 语言\n\n`Accept-Language: zh-CN`（默认）或 `en-US` 决定消息、名称和标签的语言。本文档另接受 `?lang=en-US`。',
    '## 请求的写法\n\n- 正文是 UTF-8 的 JSON；没有正文的 POST 等同 `{}`。未知字段被忽略。\n- 不改数据的 GET 也接受 `HEAD`：状态和响应头相同，没有正文。会改数据的 GET（删除、退出登录）没有 `HEAD`，返回 404。\n- 可选字段的 `null`、`""` 和缺省都表示没有给。\n- 数字和枚举值可以写成字符串，数组处可以只给一个值。\n- 单行文字（用户名和密码除外）会去掉控制字符、方向控制符、零宽字符和首尾空白，表情符号内的连接符保留；多行文字原样保存。长度按字符数计。\n- 手机、电话、信用代码和客户编号条件也可以写成整数，全角数字视同数字。\n- 正文至多 30,000 个键、数组元素和对象，嵌套至多 64 层。\n- 响应中的数字和布尔值总是 JSON 的数字和布尔值；没有值的字段为 `null`，另有含义的字段会说明。',
    '## 分页与排序\n\n`pageIndex` 从 1 开始，默认 1；`pageSize` 为 1 至 1000，默认 10。`sortName` 和 `sortOrder`（`asc`、`desc`）选择顺序，没有值的行总在最后，相同时按 ID，所以翻页不会重复或遗漏。超出末页时 `data` 为空，`total` 不变。\n\n多个条件同时满足，同一条件的多个值满足其一；没有给或为空的条件不限。文字条件包含即符合，不分大小写和全半角。不存在或在数据范围之外的取值查不到任何行，不报错。',
    '## 日期、金额与数量\n\n- 响应中的时间都是 UTC，格式为 `YYYY-MM-DDTHH:mm:ss.sssZ`，如 `2026-03-02T01:30:00.000Z`。\n- 条件中的日期 `YYYY-MM-DD` 按业务时区（`GET /api/site` 的 `businessTimeZone`）：开始为当天零点，结束包含全天。\n- 单价为元/条，0 至 1，四位小数；费用为元；月业务量 `fdBusinessVolume` 为万/月，两位小数。都是精确的十进制数，小数过多会被拒绝，不会四舍五入。\n- 条数为整数，至多 10,000,000,000。',
    '## 重试与并发\n\n- 查询可以随时重试。状态切换重复执行，结果相同。`x-effect` 说明接口是否会改数据：`write` 的 GET 也会。\n- 带 `id` 的保存是整体替换，可以重试。不带 `id` 的保存每次都新建，台账记一笔、对账单的调整也是；带上 `Idempotency-Key`（建议用 UUID，可加双引号）就可以放心重试：同一账号、同一调用在 24 小时内以同样的键和内容再次发送，得到第一次的结果，不会重复新建。内容按服务器理解的比较（1 与 "1" 相同）；内容不同返回 422 `idempotency_key_reused`。只记住成功的结果：失败之后同一个键仍可使用。同时发送的两次中，后一次等待前一次的结果。\n- `If-Match: "<fdVersion>"` 拒绝没看到最新状态的保存（客户、账号、角色、公司）：返回 409 `version_conflict`，`data.current` 是当前状态，合并后再存。',
    saveAgain,
    '- `ETag` 与 `If-None-Match`：字典包、文件和本文档没变时返回 304，没有正文。\n- 409 `conflict` 和 503 `unavailable` 是暂时的：稍后重试。',
    '## 限流\n\n登录和修改密码：同一用户名在 15 分钟内连续失败 10 次，或同一地址失败 100 次，返回 429 `too_many_attempts`，`Retry-After` 给出等待秒数。成功的登录不受限制。\n\n`/api/` 下的接口：每个账号每秒至多 100 次，未登录时每个地址每秒至多 20 次（部署时可调整），超出返回 429 `too_many_requests` 和 `Retry-After`。一次取 100 行以上（`pageSize`、变更流的 `size`）的调用和标有 `x-heavy` 的调用，每个账号同时处理 4 个，另有 50 个按顺序等待，超出同样返回 429。文件、`/auth/*` 和健康检查不计。正文至多 2 MB，上传的上限见 `GET /api/site`，建议客户端的超时设为 60 秒。\n\n数据库无法访问时，所有接口在 10 秒内返回 503 `unavailable`，`Retry-After` 给出等待秒数；无法写入时，所有写入的接口同样如此。此时没有写入任何数据；唯一的例外是数据库没有确认提交，`message` 会说明可能已经生效。',
    '## 错误码',
  ],
  'en-US': [
    '## Logging in\n\nA password never travels in clear: fetch the key, encrypt with RSA (OAEP with SHA-256, OAEP with SHA-1, or PKCS#1 v1.5), send it in base64, and get an access token.',
    signIn,
    "Every request then carries `Authorization: Bearer <access_token>`. That header alone authenticates; no cookie does. A token lives 8 hours by default; a dead one gets 401: log in again.\n\nEach endpoint names the permission it needs. Permissions and the data scope (service types) are those of the account's role; a change acts at the next request.",
    '## A first request',
    firstCall('en-US'),
    '## Responses\n\nSuccess is HTTP 200 and `code: 1`; a list adds `total`, the number of all rows that match.',
    success('en-US'),
    'A failure has a fitting HTTP status and `code: 0`. Programs branch on `error`, which is never renamed; `message` is for people; `requestId` names the request in the server\'s log. A failed validation says in `data.issues` what is wrong where, and `message` is the first of them.\n\nBeside every `message` stand `key` and `parameters`: which sentence it is (the same in all languages, never renamed; new ones may come) and what was filled in, such as `too_long` and `{ "max": 20 }`, for programs that show sentences of their own.',
    refusal('en-US'),
    '## Language\n\n`Accept-Language: zh-CN` (the default) or `en-US` chooses the language of messages, names and labels. This document takes `?lang=en-US` as well.',
    '## What may be sent\n\n- A body is JSON in UTF-8; a POST without one counts as `{}`. Unknown fields are ignored.\n- A GET that changes nothing takes `HEAD` as well: the same status and headers, no body. One that writes (deletions, logout) does not: 404.\n- `null`, `""` and absent mean "not given" for every optional field.\n- Numbers and values of enumerations may be strings; a single value may stand where an array is expected.\n- Single-line texts, but not usernames and passwords, lose control characters, marks of direction, characters without a width (not the joiners within an emoji) and the blanks around them; multi-line texts are kept as typed. Lengths count characters.\n- Mobile and phone numbers, credit codes and the code to look for may be whole numbers; full-width digits are digits there.\n- A body has at most 30,000 keys, array elements and objects, nested 64 deep.\n- Responses always carry JSON numbers and booleans. A field without a value is `null`; where `null` means something else, the field says so.',
    '## Paging and sorting\n\n`pageIndex` counts from 1 (default 1), `pageSize` is 1 to 1000 (default 10). `sortName` and `sortOrder` (`asc`, `desc`) choose the order; rows without the value come last in both directions and ties break by id, so pages neither repeat nor skip rows. Beyond the last page `data` is empty and `total` still true.\n\nSeveral filters are "all of", several values of one filter "any of"; one that is not given, or empty, filters nothing. A text matches anywhere, in any case and width. A value that does not exist, or lies outside the data scope, matches nothing and is no error.',
    '## Dates, money, counts\n\n- Every moment in a response is in UTC and written `YYYY-MM-DDTHH:mm:ss.sssZ`, such as `2026-03-02T01:30:00.000Z`.\n- A date `YYYY-MM-DD` in a filter is one of the business time zone (`businessTimeZone` of `GET /api/site`): a start means its beginning, an end includes the whole day.\n- Unit prices are yuan per message, 0 to 1, 4 decimals; costs are yuan; the monthly volume `fdBusinessVolume` is in ten-thousands a month, 2 decimals. All are exact decimals: too many decimals are refused, never rounded.\n- Counts of messages are whole numbers up to 10,000,000,000.',
    '## Retrying and concurrency\n\n- Reading can be repeated at any time. Switching a status twice gives the same result. `x-effect` tells whether an endpoint changes data: a GET with `write` does.\n- A save with an `id` replaces the record and can be repeated. One without an `id` creates each time, and so does an entry of a ledger or an adjustment of a statement; with an `Idempotency-Key` (best a UUID, bare or in double quotes) it can be repeated as well: the same key and content, by the same account to the same endpoint within 24 hours, get the first response and create nothing more. Contents are compared as the server understood them (1 and "1" are the same); another content is a 422 `idempotency_key_reused`. Successes alone are remembered: after a failure the key is free. Of two at once the second waits for the first.\n- `If-Match: "<fdVersion>"` refuses a save of a customer, an account, a role or a company that did not see the latest state: 409 `version_conflict`, with the present state in `data.current` to merge and save again.',
    saveAgain,
    '- `ETag` and `If-None-Match`: the bundle of dictionaries, files and this document return 304 without a body when nothing has changed.\n- 409 `conflict` and 503 `unavailable` pass: retry a little later.',
    '## Limits\n\nLogins and changes of password: after 10 failures of one name in a row, or 100 of one address, within 15 minutes the response is 429 `too_many_attempts` with the seconds to wait in `Retry-After`. Successful logins are never limited.\n\nRequests below `/api/`: 100 a second for an account, 20 for an address without one (an installation can set it otherwise); beyond that the response is 429 `too_many_requests` with `Retry-After`. Of requests for more than 100 rows at once (`pageSize`, `size` of the feed), and of those marked with `x-heavy`, 4 of an account are worked on at a time and 50 wait in order; one more is a 429 as well. Files, `/auth/*` and health checks are not counted. A body holds at most 2 MB; the limit of an upload is told by `GET /api/site`. 60 seconds are a sensible time-out for a client.\n\nWhile the database cannot be reached, every endpoint returns 503 `unavailable` within 10 seconds, with the seconds to wait in `Retry-After`; while it takes no writes, so does every endpoint that writes. Nothing was written then, unless the database did not confirm the commit: the `message` says so.',
    '## Error codes',
  ],
}

const heads: Record<Language, string> = {
  'zh-CN': '| error | HTTP | 消息 |',
  'en-US': '| error | HTTP | message |',
}

function errorTable(language: Language): string {
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${messages[message][language]} |`,
  )
  return [heads[language], '|---|---|---|', ...rows].join('\n')
}
