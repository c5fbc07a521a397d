import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { isForStaff } from '@zhixin/contract/permissions'
import { actionsOf, type Declaration } from '@zhixin/contract/record/record'
import { recordApis } from '@zhixin/contract/recordApis'
import { records } from '@zhixin/contract/records'
import type { TestCall } from './api'

/** A customer that the person follows, one that only others follow, and one of a service type that the person lacks. */
export type Which = 'mine' | 'theirs' | 'elsewhere'

export interface Marks {
  name: string
  price: string
  number: string
}

/** An account of staff in one of the data scopes, or of a customer, with its role's permissions. */
export interface Variant {
  name: string
  scope: 'all' | 'followed' | 'customer'
  permissions: ReadonlySet<string>
}

export interface World {
  customers: Record<Which, { id: number; detail: CustomerDetail; fdOssUri: string; companyId: number }>
  accountId: number
  roleId: number
}

/** A call of an endpoint that is made as everybody. */
export interface Call {
  sent: (world: World, which: Which) => TestCall
  /** Which customers it is about: each of them, or all in one answer; none by default. */
  about?: 'each' | 'all'
  /** What its answer shows of a customer in scope, to readers with the permissions. */
  shows?: (keyof Marks)[]
  /** The permission without which it shows the name alone. */
  detailsFor?: string
  /** Its status for callers with the endpoint's permission; 200 by default. */
  status?: number
  /** The same where it depends on the caller. */
  statusFor?: (variant: Variant, isInScope: boolean) => number
  /** The call ends the caller's session. */
  endsSession?: true
}

const plain = (sent: TestCall = {}, more: Partial<Call> = {}): Call => ({ sent: () => sent, ...more })
/** A call whose input is refused for everybody: nothing changes during the walk. */
const nonsense = (status = 400, sent: TestCall = {}): Call => plain(sent, { status })
/** The same, of which no account of a customer has the permission, whatever its role. */
const ofStaffAlone: Call = plain({}, { statusFor: ({ scope }) => (scope === 'customer' ? 403 : 400) })
/** Accounts of staff do not exist for a customer's account. */
const ofStaff = ({ scope }: Variant) => (scope === 'customer' ? 404 : 200)
const seen = (_: Variant, isInScope: boolean) => (isInScope ? 200 : 404)
const priced = (variant: Variant, isInScope: boolean) =>
  variant.permissions.has('client:price') ? seen(variant, isInScope) : 403
const customerOf: Call['sent'] = ({ customers }, which) => ({ params: { id: customers[which].id } })
const each = (sent: Call['sent'], more: Partial<Call> = {}): Call => ({
  sent,
  about: 'each',
  statusFor: seen,
  ...more,
})

/** The calls that every declared record has, and those of its actions. */
const declaredRows = Object.entries<Readonly<Record<string, Endpoint>>>(recordApis).flatMap(
  ([key, api]): [string, Call[]][] => {
    const { list, choices, detail, save, checkImport, import: imports, switchStatus } = api
    const declared: Declaration = records[key as keyof typeof records]
    const row = (endpoint: Endpoint | undefined, call: Call): [string, Call[]][] =>
      endpoint ? [[`${endpoint.method} ${endpoint.path}`, [call]]] : []
    return [
      ...row(list, plain()),
      ...row(choices, nonsense()),
      ...row(detail, nonsense(404, { params: { id: 999_999 } })),
      ...row(save, nonsense()),
      ...row(checkImport, nonsense(415)),
      ...row(imports, nonsense()),
      ...row(switchStatus, nonsense()),
      ...actionsOf(declared).flatMap(([name, { opens }]) =>
        row(api[name], isForStaff(opens) ? ofStaffAlone : nonsense()),
      ),
    ]
  },
)

/**
 * Every endpoint, with the calls that the test makes. A new endpoint gets a row here that says what it shows to whom.
 */
export const calls: ReadonlyMap<string, Call[]> = new Map<string, Call[]>([
  // What is registered
  ['POST /api/review/list', [plain()]],
  ['GET /api/review/detail/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['POST /api/review/of', [nonsense()]],
  ['POST /api/filing/of', [nonsense()]],
  ['POST /api/filing/record', [nonsense()]],

  // Customers
  [
    'POST /api/account/client/list',
    [
      plain({ body: { pageSize: 100 } }, { about: 'all', shows: ['name'] }),
      plain({ body: { fdName: '客户之名', fdFollowUpAccountIdList: [] } }, { about: 'all', shows: ['name'] }),
      plain(
        { body: { fdMissingList: [1] } },
        { statusFor: ({ permissions }) => (permissions.has('client:price') ? 200 : 403) },
      ),
    ],
  ],
  ['GET /api/account/client/detail/:id', [each(customerOf, { shows: ['name', 'price', 'number'] })]],
  [
    'POST /api/account/client/save',
    [
      each(({ customers }, which) => ({ body: customers[which].detail })),
      each(({ customers }, which) => ({ body: customers[which].detail, headers: { 'if-match': '"99"' } }), {
        shows: ['name'],
        statusFor: (_, isInScope) => (isInScope ? 409 : 404),
      }),
      // An incomplete creation: callers who may create are told what is missing.
      nonsense(),
    ],
  ],
  [
    'POST /api/account/client/pricing',
    [
      each(({ customers }, which) => ({ body: customers[which].detail }), { statusFor: priced }),
      each(({ customers }, which) => ({ body: customers[which].detail, headers: { 'if-match': '"99"' } }), {
        shows: ['name', 'price'],
        statusFor: (variant, isInScope) => {
          const status = priced(variant, isInScope)
          return status === 200 ? 409 : status
        },
      }),
    ],
  ],
  [
    'POST /api/account/client/switchStatus',
    [each(({ customers }, which) => ({ body: { id: customers[which].id, fdStatus: 1 } }))],
  ],
  [
    'GET /api/account/client/delete/:id',
    [each(customerOf, { statusFor: (_, isInScope) => (isInScope ? 409 : 404) })],
  ],
  [
    'POST /api/account/client/cost',
    [
      each(({ customers }, which) => ({ body: { id: customers[which].id, fdVolume: 1 } }), {
        statusFor: priced,
        shows: ['price'],
      }),
    ],
  ],
  ['GET /api/account/client/priceHistory/:id', [each(customerOf, { shows: ['price'] })]],
  [
    'GET /api/account/client/history/:id',
    // All of it: what the calls before have changed stands above the creation.
    [
      each((world, which) => ({ ...customerOf(world, which), query: { pageSize: '1000' } }), {
        shows: ['name', 'price', 'number'],
      }),
    ],
  ],
  [
    'POST /api/account/client/similar',
    [
      each(({ customers }, which) => ({ body: { fdName: customers[which].detail.fdName } }), {
        shows: ['name'],
        statusFor: () => 200,
      }),
      each(
        ({ customers }, which) => ({
          body: { fdCompanyCreditCode: customers[which].detail.fdCompanyCreditCode },
        }),
        {
          shows: ['name'],
          statusFor: () => 200,
        },
      ),
    ],
  ],
  // Price templates, which belong to no customer
  ['POST /api/account/client/priceTemplate/list', [plain()]],
  ['POST /api/account/client/priceTemplate/save', [nonsense()]],
  ['GET /api/account/client/priceTemplate/delete/:id', [plain({ params: { id: 999_999 } }, { status: 404 })]],
  [
    'GET /api/account/client/priceTemplate/versions/:id',
    [plain({ params: { id: 999_999 } }, { status: 404 })],
  ],
  ['POST /api/account/client/priceTemplate/preview', [nonsense()]],
  ['GET /api/account/client/priceTemplate/ofCustomer/:id', [each(customerOf)]],
  // Data that need care
  ['POST /api/account/client/finding/overview', [plain()]],
  [
    'POST /api/account/client/finding/setAside',
    [each(({ customers }, which) => ({ body: { id: customers[which].id, fdFinding: 3, fdReason: '无需' } }))],
  ],
  [
    'POST /api/account/client/finding/takeUp',
    [each(({ customers }, which) => ({ body: { id: customers[which].id, fdFinding: 3 } }))],
  ],
  // Batches: previews and runs are jobs, and nobody sees another person's batch
  ['POST /api/account/client/batch/preview', [nonsense()]],
  ['POST /api/account/client/priceBatch/preview', [nonsense()]],
  [
    'GET /api/account/client/priceBatch/distribution/:id',
    [plain({ params: { id: 999_999 } }, { status: 404 })],
  ],
  ['POST /api/account/client/priceApproval/list', [plain()]],
  ['POST /api/account/client/priceApproval/approve', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/account/client/priceApproval/refuse', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/account/client/scheduledPrice/list', [plain()]],
  ['POST /api/account/client/scheduledPrice/callOff', [nonsense()]],
  ['POST /api/handover/preview', [nonsense()]],
  ['POST /api/handover/list', [plain()]],
  ['POST /api/handover/log', [plain()]],
  ['POST /api/account/client/batch/run', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/account/client/batch/discard', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/account/client/batch/undo', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/account/client/batch/list', [plain()]],
  ['GET /api/account/client/batch/detail/:id', [plain({ params: { id: 999_999 } }, { status: 404 })]],
  ['GET /api/account/client/batch/rowChoices/:id', [plain({ params: { id: 999_999 } }, { status: 404 })]],
  ['POST /api/account/client/batch/rows', [plain({ body: { id: 999_999 } }, { status: 404 })]],
  ['POST /api/account/client/import/upload', [nonsense(415)]],
  ['GET /api/account/client/import/detail/:id', [plain({ params: { id: 999_999 } }, { status: 404 })]],
  ['POST /api/account/client/import/words', [nonsense()]],
  ['GET /api/account/client/import/distribution/:id', [plain({ params: { id: 999_999 } }, { status: 404 })]],
  ['GET /api/account/client/import/hints/:id', [plain({ params: { id: 999_999 } }, { status: 404 })]],
  ['POST /api/account/client/import/check', [nonsense()]],
  ['POST /api/change/feed', [plain()]],
  // Webhooks, which send what their own sender sees
  // Statements
  // Ledgers
  ['POST /api/ageing/list', [plain()]],
  ['POST /api/ageing/total', [plain()]],
  ['POST /api/ageing/entries', [nonsense()]],
  ['GET /api/ledger/entry/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['POST /api/ledger/open', [nonsense()]],
  ['POST /api/ledger/correct', [nonsense()]],
  ['POST /api/ledger/refund', [nonsense()]],
  ['POST /api/ledger/allocate', [nonsense()]],
  ['POST /api/revenue/list', [plain()]],
  ['POST /api/revenue/total', [plain()]],
  ['POST /api/revenue/statements', [plain()]],
  ['POST /api/daily/list', [plain()]],
  ['POST /api/daily/total', [plain()]],
  ['POST /api/anomaly/list', [plain()]],
  ['POST /api/anomaly/total', [plain()]],
  ['POST /api/anomaly/explain', [nonsense()]],
  ['POST /api/monitor/arrivals', [plain()]],
  ['POST /api/ledger/list', [plain()]],
  ['POST /api/balance/list', [plain()]],
  ['POST /api/sentMail/list', [plain()]],
  ['POST /api/sentMail/retry', [nonsense()]],
  ['POST /api/settlement/list', [plain()]],
  ['GET /api/settlement/detail/:id', [nonsense(404, { params: { id: 999_999 } })]],
  [
    'POST /api/settlement/preview',
    [
      nonsense(),
      each(({ customers }, which) => ({ body: { fdCustomerId: customers[which].id, fdMonth: '2026-08' } })),
    ],
  ],
  ['POST /api/settlement/days', [nonsense()]],
  ['POST /api/settlement/close', [nonsense()]],
  ['POST /api/settlement/confirm', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/settlement/dispute', [nonsense()]],
  ['POST /api/settlement/reopen', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/settlement/recount', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/settlement/invoice', [nonsense()]],
  ['POST /api/settlement/evidence', [nonsense()]],
  ['POST /api/settlement/adjust', [nonsense()]],
  ['POST /api/settlement/approve', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/settlement/price/save', [nonsense()]],
  [
    'POST /api/settlement/price/list',
    [nonsense(), each(({ customers }, which) => ({ body: { fdCustomerId: customers[which].id } }))],
  ],
  ['POST /api/settlement/price/approve', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/statement/list', [plain()]],
  ['GET /api/statement/detail/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['POST /api/statement/confirm', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/statement/dispute', [nonsense()]],
  ['POST /api/usage/save', [nonsense()]],
  ['POST /api/usage/list', [plain()]],
  ['POST /api/usage/report', [plain({ body: { fdMonth: '2026-08' } })]],
  ['POST /api/usage/final', [nonsense()]],
  ['POST /api/usage/rhythm', [nonsense()]],
  ['POST /api/usage/batch/list', [plain()]],
  ['GET /api/usage/batch/detail/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['POST /api/usage/batch/book', [nonsense(404, { body: { id: 999_999 } })]],
  ['GET /api/usage/batch/withdraw/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['POST /api/usage/file/upload', [nonsense(415)]],
  ['GET /api/usage/file/detail/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['POST /api/usage/file/check', [nonsense()]],
  ['POST /api/usage/alias/list', [plain()]],
  ['POST /api/usage/alias/save', [nonsense()]],
  ['GET /api/usage/alias/delete/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['POST /api/webhook/create', [nonsense()]],
  ['POST /api/webhook/change', [nonsense()]],
  ['POST /api/webhook/renewSecret', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/webhook/test', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/webhook/delivery/list', [nonsense(404, { body: { id: 999_999 } })]],
  ['POST /api/webhook/delivery/replay', [nonsense(404, { body: { id: 999_999 } })]],
  // Other calls that show customers
  ['POST /api/account/client/owner/list', [plain()]],
  ['POST /api/analysis/list', [plain()]],
  ['POST /api/analysis/group/list', [plain()]],
  ['POST /api/analysis/company/list', [plain()]],
  ['POST /api/account/client/staffing/list', [plain()]],
  ['GET /api/account/client/staffing/detail/:id', [plain({ params: { id: 1 } }, { statusFor: ofStaff })]],
  ['POST /api/account/client/staffing/save', [nonsense()]],
  ['POST /api/account/client/staffing/suggest', [plain({ body: { fdServiceType: 2 } })]],
  [
    'POST /api/account/client/change/list',
    [plain({ body: { pageSize: 1000 } }, { about: 'all', shows: ['name', 'price', 'number'] })],
  ],
  ['GET /api/account/client/change/asOf/:id', [nonsense(404, { params: { id: 999_999_999 } })]],
  ['POST /api/account/client/change/putBack', [nonsense()]],
  [
    'POST /api/relation/list',
    [plain({ body: { pageSize: 1000 } }, { about: 'all', shows: ['name'], detailsFor: 'client:list' })],
  ],
  ['POST /api/statistics/overview', [plain({ body: {} })]],
  [
    'POST /api/audit/list',
    [
      plain(
        { body: { fdEntityList: ['customer'], pageSize: 1000 } },
        { about: 'all', shows: ['name', 'price', 'number'], detailsFor: 'client:detail' },
      ),
    ],
  ],
  [
    'GET /api/draft/detail',
    [
      each(
        ({ customers }, which) => ({
          query: { fdFormKey: 'customer', fdRecordId: String(customers[which].id) },
        }),
        { shows: ['name', 'price', 'number'], statusFor: () => 200 },
      ),
    ],
  ],
  [
    'GET /api/oss/sign',
    [
      each(({ customers }, which) => ({ query: { fdOssUri: customers[which].fdOssUri } }), {
        statusFor: (variant, isInScope) =>
          isInScope && variant.permissions.has('client:detail') ? 200 : 404,
      }),
    ],
  ],
  ['POST /api/dictionary/item/list', [plain({ body: { typeCode: 'stepType' } })]],
  // Calls without customers
  ['GET /api/account', [plain()]],
  ['GET /api/permission/currentUser/list', [plain()]],
  ['GET /api/account/getOperationSmsAccount', [plain()]],
  ['GET /api/account/administrator/list', [plain()]],
  ['GET /api/account/names', [plain()]],
  ['GET /api/resource/getMenu', [plain()]],
  ['GET /api/thirdSecret/findBySupportPlatform', [plain()]],
  ['POST /api/account/list', [plain()]],
  ['GET /api/account/detail/:id', [plain({ params: { id: 1 } }, { statusFor: ofStaff })]],
  ['GET /api/account/options', [plain()]],
  ['POST /api/account/save', [nonsense()]],
  ['POST /api/account/switchStatus', [nonsense()]],
  ['POST /api/account/resetPassword', [nonsense()]],
  ['POST /api/account/removeSecondFactor', [nonsense()]],
  ['POST /api/account/singleSignOn/open', [nonsense()]],
  ['POST /api/account/singleSignOn/close', [nonsense()]],
  ['POST /api/account/unlock', [nonsense()]],
  ['POST /api/account/jobs', [plain({ body: { id: 1 } }, { statusFor: ofStaff })]],
  ['POST /api/account/sessions', [plain({ body: { id: 1 } }, { statusFor: ofStaff })]],
  ['POST /api/account/sessions/end', [nonsense()]],
  ['POST /api/thirdSecret/save', [nonsense()]],
  ['POST /api/thirdSecret/clear', [nonsense()]],
  ['POST /api/account/password/change', [nonsense()]],
  ['GET /api/account/secondFactor', [plain()]],
  ['POST /api/account/secondFactor/begin', [nonsense()]],
  ['POST /api/account/secondFactor/confirm', [nonsense()]],
  ['POST /api/account/secondFactor/remove', [nonsense()]],
  ['GET /api/account/mail', [plain()]],
  ['POST /api/account/mail/set', [nonsense()]],
  ['POST /api/account/mail/confirm', [nonsense()]],
  ['POST /api/account/mail/choose', [nonsense(404, { body: { fdMailKindList: ['due'] } })]],
  ['POST /api/account/mail/remove', [plain()]],
  ['POST /api/account/tokens', [plain({ body: { id: 1 } }, { statusFor: ofStaff })]],
  ['POST /api/account/tokens/revoke', [nonsense()]],
  ['GET /api/account/token/list', [plain()]],
  ['POST /api/account/token/create', [nonsense()]],
  ['POST /api/account/token/revoke', [nonsense()]],
  ['GET /api/account/session/list', [plain()]],
  ['GET /api/account/session/ended', [plain()]],
  ['POST /api/account/session/end', [nonsense()]],
  ['POST /api/account/session/endOthers', [plain()]],
  ['GET /api/account/login/recent', [plain()]],
  ['POST /api/app/list', [plain()]],
  ['POST /api/quickApp/list', [plain()]],
  ['GET /auth/publicKey', [plain()]],
  ['POST /auth/login', [nonsense()]],
  ['POST /auth/secondFactor', [nonsense()]],
  ['POST /auth/singleSignOn', [nonsense()]],
  ['POST /auth/refresh', [nonsense(401)]],
  ['POST /auth/logout', [plain()]],
  ['GET /api/account/logout', [plain({}, { endsSession: true })]],
  ['GET /api/account/client/getServiceTypeDataSource', [plain()]],
  ['POST /api/account/client/getPlatformDataSource', [plain()]],
  ['POST /api/account/client/getBudgetSourceDataSource', [plain()]],
  ['GET /api/account/client/getCooperationPhaseDataSource', [plain()]],
  ['GET /api/account/client/getClientSourceDataSource', [plain()]],
  ['GET /api/account/client/getFollowUpDataSource', [plain()]],
  ['GET /api/account/client/getIndustryDataSource', [plain()]],
  ['GET /api/account/client/getPaymentTermDataSource', [plain()]],
  ['GET /api/account/client/getChannelTypeDataSource', [plain()]],
  ['GET /api/account/client/getContactRoleDataSource', [plain()]],
  ['GET /api/account/client/getContactStanceDataSource', [plain()]],
  ['GET /api/account/client/getContactStateDataSource', [plain()]],
  ['GET /api/account/client/getClientRelationshipDataSource', [plain()]],
  ['GET /api/account/client/getUnitPriceDataSource', [plain()]],
  ['GET /api/dictionary/bundle', [plain()]],
  ['POST /api/dictionary/type/list', [plain()]],
  ['POST /api/dictionary/item/save', [nonsense()]],
  ['POST /api/dictionary/item/sort', [nonsense()]],
  ['POST /api/draft/save', [nonsense()]],
  ['POST /api/account/login/log/list', [plain()]],
  ['GET /api/account/login/log/locked', [plain()]],
  ['POST /api/account/login/log/unlock', [nonsense()]],
  ['POST /api/menu/list', [plain()]],
  ['POST /api/menu/save', [nonsense()]],
  ['POST /api/menu/sort', [nonsense()]],
  ['GET /api/menu/delete/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['GET /api/menu/preview/:roleId', [plain({ params: { id: 1, roleId: 1 } })]],
  ...declaredRows,
  ['GET /api/material/delete/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['GET /api/cardLimit/all', [plain()]],
  ['GET /api/product/accounts/:id', [plain({ params: { id: 999_999 } }, { status: 404 })]],
  ['POST /api/product/similar', [plain()]],
  ['GET /api/site', [plain()]],
  ['POST /api/oss/upload', [nonsense(415)]],
  ['POST /api/view/list', [plain({ body: { fdListKey: 'customer' } })]],
  ['POST /api/view/pinned', [plain()]],
  ['POST /api/view/save', [nonsense()]],
  ['POST /api/export/make', [nonsense()]],
  ['POST /api/export/cancel', [nonsense()]],
  ['POST /api/export/retry', [nonsense()]],
  ['POST /api/export/list', [plain()]],
  ['POST /api/job/list', [plain()]],
  ['POST /api/job/cancel', [nonsense()]],
  ['POST /api/job/see', [plain()]],
  ['POST /api/draft/list', [plain()]],
  ['POST /api/notice/list', [plain()]],
  ['POST /api/notice/see', [plain()]],
  ['GET /api/view/delete/:id', [nonsense(404, { params: { id: 999_999 } })]],
  // Companies, which may be customers
  ['POST /api/account/client/deleted/list', [plain()]],
  ['POST /api/account/client/restore', [nonsense()]],
  [
    'POST /api/account/client/note/list',
    [
      each(({ customers }, which) => ({ body: { fdCustomerId: customers[which].id, pageSize: 1000 } }), {
        shows: ['name'],
      }),
    ],
  ],
  [
    'POST /api/account/client/note/save',
    [
      nonsense(),
      each(({ customers }, which) => ({ body: { fdCustomerId: customers[which].id, fdText: '又谈' } })),
    ],
  ],
  ['POST /api/account/client/note/switchStatus', [nonsense()]],
  ['GET /api/account/client/note/delete/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['GET /api/menu/roles', [plain()]],
  ['POST /api/permission/list', [plain()]],
  [
    'POST /api/access/explain',
    [each(({ customers, accountId }, which) => ({ body: { accountId, customerId: customers[which].id } }))],
  ],
  ['POST /api/role/list', [plain()]],
  ['GET /api/role/detail/:id', [plain({ params: { id: 1, roleId: 1 } })]],
  ['POST /api/role/save', [nonsense()]],
  ['POST /api/role/secondFactor', [nonsense()]],
  ['GET /api/role/delete/:id', [nonsense(404, { params: { id: 999_999 } })]],
  ['POST /api/role/member/list', [plain()]],
  ['POST /api/role/member/add', [nonsense()]],
  ['GET /api/role/preview/:id', [plain({ params: { id: 1, roleId: 1 } })]],
  // Companies, which may be customers
  ['POST /api/account/sub/list', [plain()]],
  ['GET /api/account/sub/detail/:id', [nonsense(404, { params: { id: 1 } })]],
  ['GET /api/account/sub/options', [plain()]],
  ['POST /api/account/sub/save', [nonsense()]],
  ['POST /api/account/sub/switchStatus', [nonsense()]],
  ['POST /api/account/sub/resetPassword', [nonsense()]],
  ['POST /api/account/sub/removeSecondFactor', [nonsense()]],
  ['POST /api/account/sub/explain', [nonsense(404, { body: { accountId: 999_999, fdPath: '/company' } })]],
  ['POST /api/company/list', [plain()]],
  [
    'GET /api/company/detail/:id',
    [
      each(({ customers }, which) => ({ params: { id: customers[which].companyId } }), {
        statusFor: ofStaff,
      }),
    ],
  ],
  ['POST /api/company/save', [nonsense()]],
  ['POST /api/company/switchStatus', [nonsense()]],
  ['POST /api/company/merge/preview', [nonsense()]],
  ['POST /api/company/merge', [nonsense()]],
])
