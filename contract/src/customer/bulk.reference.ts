import { auditSourceTexts } from '../audit/audit.texts'
import { batchApi } from '../batch/batch.api'
import { batchLimits, batchRowStateTexts, batchStateTexts } from '../batch/batch.enums'
import { maxWaitingJobs } from '../jobs'
import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { callsAbout, type Fields, field, inLanguage } from '../reference/types'
import { batchRowApi } from './batchRow.api'
import { batchRowSortTexts } from './batchRow.list'
import { bulkApi } from './bulk.api'
import { bulkFieldNames } from './bulk.enums'
import { fieldTexts } from './customer.words'
import { handoverApi } from './handover.api'
import { handoverList } from './handover.list'
import { priceApprovalReference } from './priceApproval.reference'
import { priceKindTexts } from './priceBatch.enums'
import { effectFields, priceBatchReference } from './priceBatch.reference'
import { scheduledPriceReference } from './scheduledPrice.reference'

/** Of which batch a call is. */
export const batchId = field('批次 ID', 'The id of the batch', 5)

const matchingFilters = field(
  '或列表的筛选条件：此刻符合的所有客户；给出 fdIdList 时忽略',
  "Or filters as the list's endpoint takes them: all customers that match now; ignored beside fdIdList",
  { fdCooperationPhaseList: [1] },
)

/** What a batch is, in one sentence. */
export const batchSentence = field(
  '修改的内容，一句话',
  'What it changes, as a sentence',
  '批量修改 · 合作阶段：合作中',
)

const fieldNames = Object.fromEntries(bulkFieldNames.map((name) => [name, fieldTexts[name]]))

/** What the fields of bulk changes mean. */
export const batchFields: Fields = {
  fdMode: field('对现有跟进人的处理', 'What becomes of the followers that there are', 'add', {
    values: {
      add: both('增加', 'added to'),
      remove: both('移除', 'removed'),
      replace: both('替换为', 'replaced'),
    },
    standard: 'add',
  }),
  fdAccountIdList: field('跟进人的账号 ID；修改跟进人时必填', 'Accounts; required for followers', [2]),
  fdValue: field(
    '新的取值；修改合作阶段、账期或状态时必填',
    'The value to set; required for the phase, the payment term and the status',
    2,
  ),
  fdSource: field('批次的来源', 'What kind of batch it is', 'bulk', { values: auditSourceTexts }),
  fdState: field('批次的状态', 'Where the batch is', 'ready', { values: batchStateTexts }),
  fdTotalNum: field('客户数', 'How many customers it has', 348),
  fdWaitingNum: field('尚未预览的行数', 'Rows that are not previewed yet', 0),
  fdReadyNum: field('将修改的行数', 'Rows that it would change', 340),
  fdUnchangedNum: field('无变化的行数', 'Rows that stay as they are', 6),
  fdRefusedNum: field('被拒绝的行数', 'Rows that it refuses', 2),
  fdDoneNum: field('已修改的行数', 'Rows that it has changed', 0),
  fdStartDate: field('最早执行时间', 'When it is carried out at the earliest', null),
  fdUndoOf: field('所撤销的批次', 'The batch that it undoes', null),
  fdUndoneBy: field('撤销了它的批次', 'The batch that has undone it', null),
  fdOwn: field(
    '是否为本人的；他人的只在等待本人审批时可见',
    "Whether it is the caller's; another's is seen by who may approve it",
    true,
  ),
  fdAccountName: field('发起人的用户名', 'The name of whoever began it', 'operation'),
  fdDecidedByName: field('审批人的用户名', 'Who approved or refused it', null),
  fdUndoUntil: field('何时之前可以撤销', 'Until when it can be undone', null),
  fdPlace: field('在批次中的次序，从 1 起', 'Its place in the batch, from 1', 1),
  fdCellList: field('导入时被拒绝的单元格', 'The cells of an import because of which it was refused'),
  'fdCellList.fdSheet': field('工作表的名称', 'The name of the sheet', '客户'),
  'fdCellList.fdRow': field('行号，从 1 起', 'The row, from 1', 3),
  'fdCellList.fdColumn': field('列的字母', 'The letters of the column', 'C'),
  'fdCellList.fdHeader': field('列的标题', 'The header of the column', '客户名称'),
  'fdCellList.fdMessage': field('哪里不对', 'What is wrong with it', '请输入客户名称'),
  fdIsNew: field('是否由导入新建', 'Whether an import creates it', false),
  fdHintList: field('与新客户相似的客户', 'Customers that look like a new one', [
    'KH00000012 云帆科技 公司相同',
  ]),
}

const handover = callsAbout(
  handoverApi,
  { id: batchId, fdReason: field('交接原因', 'The reason', '岗位调整') },
  {
    list: {
      zh: '工作交接，从新到旧：本人的，以及他人涉及数据范围内客户的',
      notes: both(
        '他人的交接在开始执行或等待执行后才列出，行数只计数据范围内的客户。只有本人的可以查看各行（/api/account/client/batch/rows）、取消和撤销。',
        "Another person's handover is listed once it runs or waits for its time; its counts are of customers of the data scope alone. Only one's own can be looked into (/api/account/client/batch/rows), cancelled and undone.",
      ),
      example: { body: { fdFromName: 'operation' } },
      sent: filterFields(handoverList),
      answered: {
        fdSentence: field('谁交接给谁', 'Who hands over to whom', '工作交接 · operation → business'),
        fdAccountName: field('发起人的用户名', 'The name of whoever began it', 'admin'),
        fdOwn: field('是否由本人发起', 'Whether the caller began it', true),
      },
    },
    preview: {
      zh: '预览工作交接：某人跟进的客户由他人接手',
      failures: ['forbidden', 'too_many_requests'],
      notes: both(
        '预览、执行、结果和撤销与批量修改相同（/api/account/client/batch）。只替换跟进人，客户的其他内容不变。没有相符接收人的客户会被拒绝。',
        'Preview, run, result and undoing are those of bulk changes (/api/account/client/batch). Followers alone are replaced, everything else stays as it is. A customer that none of the receivers fits is refused.',
      ),
      example: {
        body: {
          fdFromAccountId: 2,
          fdKindList: [1, 2],
          fdReceiverList: [{ fdAccountId: 3 }],
          fdWay: 'evenly',
          fdReason: '岗位调整',
        },
      },
      sent: {
        fdFromAccountId: field('交接人的账号 ID', 'Who hands over: the id of the account', 2),
        fdKindList: field('交接哪种跟进关系', 'As which followers they are replaced', [1, 2], {
          values: { 1: both('运营', 'operations'), 2: both('商务', 'business'), 3: both('其他', 'other') },
        }),
        fdReceiverList: field('接收人，至多 20 人', 'Those who take over, at most 20'),
        'fdReceiverList.fdAccountId': field('接收人的账号 ID', 'The id of the account', 3),
        'fdReceiverList.fdServiceTypeList': field(
          '接收的业务类别；按业务类别分配时使用',
          'Service types that they take; counts where customers are divided by these',
          [2],
        ),
        'fdReceiverList.fdPlatformList': field(
          '接收的投放厂商；按投放厂商分配时使用',
          'Vendors that they take; counts where customers are divided by these',
          [1],
        ),
        fdWay: field('如何分配给多个接收人', 'How customers are divided among several', 'evenly', {
          values: {
            evenly: both('平均分配', 'evenly'),
            serviceType: both('按业务类别', 'by service type'),
            platform: both('按投放厂商', 'by vendor'),
          },
          standard: 'evenly',
        }),
        fdKeep: field(
          '交接人是否保留为其他跟进人',
          'Whether who hands over stays as an other follower',
          false,
        ),
        fdStartDate: field(
          '最早执行时间：YYYY-MM-DD（业务时区当天开始）或具体时刻；不给为立即',
          'When it is carried out at the earliest: a date (its start in the business time zone) or a moment; not given: at once',
          '2026-12-01',
        ),
        fdFilters: field(
          '或列表的筛选条件；都不给时为交接人跟进的所有客户',
          "Or filters as the list's endpoint takes them; neither: all that they follow",
          { fdStatusList: [1] },
        ),
      },
    },
  },
)

/** What the reference says about bulk changes and handovers. */
export const batchReference = [
  ...handover,
  ...priceApprovalReference({ id: batchId, fdSentence: batchSentence }),
  ...priceBatchReference({ id: batchId, fdFilters: matchingFilters }),
  ...scheduledPriceReference,
  ...callsAbout(
    bulkApi,
    { id: batchId, fdFilters: matchingFilters },
    {
      preview: {
        zh: '预览批量修改：逐个客户给出将修改的内容，或拒绝的原因',
        failures: ['forbidden', 'too_many_requests'],
        notes: both(
          `客户在此刻确定，之后不再加入；至多 ${batchLimits.records} 个。预览在后台进行，进度见后台任务；一个账号至多有 ${maxWaitingJobs} 个任务等待（定时的不计），超出返回 429 too_many_requests。除 client:batch 外，还需要逐个修改时的权限。数据范围之外的客户显示为不存在。`,
          `The customers are settled now, at most ${batchLimits.records}; none joins later. The preview runs in the background, as a job; an account may have ${maxWaitingJobs} that wait, those that are scheduled aside, and beyond that the response is 429 too_many_requests. Besides client:batch it needs the permission to change one customer in this way. Customers out of the data scope do not exist.`,
        ),
        example: { body: { fdIdList: [12], fdField: 'fdCooperationPhase', fdValue: 2 } },
        sent: {
          fdField: field('修改的字段', 'The field to change', 'fdCooperationPhase', { values: fieldNames }),
        },
      },
    },
  ),
  ...callsAbout(
    batchApi,
    { id: batchId, fdSentence: batchSentence },
    {
      run: {
        zh: '按预览执行批次；所改字段之后被修改过的客户会被拒绝',
        failures: ['record_not_found', 'batch_not_ready', 'forbidden', 'too_many_requests'],
        notes: both(
          '按表单的规则和执行时的权限，逐个客户判断，每 100 个客户一个事务。被中断的批次可以再次执行剩余的客户。',
          'Each customer is checked by the rules of the form and with the permissions of that moment; a hundred are a transaction. A batch that was interrupted can be run again for the customers that are left.',
        ),
        example: { body: { id: 5 } },
        answered: {
          fdJobId: field(
            '后台任务的 ID；等待审批时为 null',
            'The id of the job; null while an approval is awaited',
            7,
          ),
        },
      },
      discard: {
        zh: '放弃不再执行的预览',
        failures: ['record_not_found', 'batch_not_ready'],
        notes: both(
          '状态变为已取消，不能再执行；已经放弃的不变。',
          'It is cancelled then and cannot be run; one that was discarded before stays as it is.',
        ),
        example: { body: { id: 5 } },
      },
      undo: {
        zh: '预览对一个批次的撤销，30 天内',
        failures: ['record_not_found', 'batch_not_undoable', 'forbidden', 'too_many_requests'],
        notes: both(
          '撤销是一个新批次，用 run 执行，也可以再撤销。所改字段之后又被修改过的客户不动；已停用的跟进人不恢复。',
          'The undoing is a batch of its own: run it, and undo it in turn. Customers whose field was changed meanwhile are left alone; followers who were disabled since are not brought back.',
        ),
        example: { body: { id: 5 } },
      },
      list: {
        zh: '本人的批次，从新到旧',
        example: { body: { pageIndex: 1, pageSize: 10 } },
        sent: {
          fdSourceList: field('只看这些来源', 'Of these sources', ['bulk'], {
            values: auditSourceTexts,
          }),
        },
      },
      detail: {
        zh: '本人的一个批次，含各种行数',
        failures: ['record_not_found'],
        example: { params: { id: 5 } },
      },
    },
  ),
  ...callsAbout(
    batchRowApi,
    { id: batchId },
    {
      choices: {
        zh: '本人的一个批次的各行可按哪些单价类型和跳过的原因筛选',
        failures: ['record_not_found'],
        example: { params: { id: 5 } },
        answered: {
          fdPriceKindList: field('修改哪些单价', 'The kinds of prices that rows change'),
          fdPriceKind: field('单价类型', 'The kind', 'vendor', { values: priceKindTexts }),
          fdReasonList: field('跳过的原因，最多的在前', 'Why rows are skipped, the most frequent first'),
          fdReason: field('原因，用于筛选', 'The reason, as a filter takes it', 'price_is_tiered'),
          fdReasonName: field(
            '原因的文字，各行不同之处为 …',
            'The same in words; … is what differs from row to row',
            '阶梯计价',
          ),
          fdNum: field('行数', 'How many rows', 12),
        },
      },
      list: {
        zh: '本人的一个批次的各行，未执行的在前',
        failures: ['record_not_found'],
        example: { body: { id: 5, fdStateList: ['refused'], pageIndex: 1, pageSize: 10 } },
        sent: {
          fdPriceKindList: field(
            '只看修改这些单价的行；空为不限。没有权限 client:price 时没有这样的行',
            'Rows that change prices of these kinds; empty means all. Without the permission client:price there are none',
            ['vendor'],
            { values: priceKindTexts },
          ),
          fdReasonList: field(
            '只看因这些原因跳过的行；空为不限。可选的原因见 /api/account/client/batch/rowChoices',
            'Rows that are skipped for these reasons; empty means all. Which there are is told by /api/account/client/batch/rowChoices',
            ['price_is_tiered'],
          ),
          sortName: field(
            '排序：变化比例最大的单价，或每月金额的变化，都不计正负；不给时被拒绝的在前',
            'The order: by the price that changes most in per cent, or by the change of the monthly amount, both without their signs; not given, what was refused is first',
            'fdPriceChange',
            { values: batchRowSortTexts },
          ),
          fdStateList: field('只看这些状态的行', 'Rows in these states', ['refused'], {
            values: batchRowStateTexts,
          }),
        },
        answered: {
          fdState: field('行的状态', 'Where the row is', 'ready', { values: batchRowStateTexts }),
          fdReason: field(
            '拒绝的原因，或预约调价现在没有效果的原因',
            'Why it was refused, or why a scheduled price change has no effect as things are',
            null,
          ),
          fdLaterList: field(
            '已预约的调价在执行本批次后给出的单价，代替原来给出的',
            'What scheduled price changes give when this is carried out, instead of what they gave before',
            [],
          ),
          ...effectFields,
          fdStated: field(
            '结账时该月的条数和金额；其他批次，以及没有权限 settlement:list 时为 null',
            'What a month is closed with; null in other batches, and without the permission settlement:list',
            null,
          ),
          fdOpen: field(
            '结账时该月不能结账之处；其他批次，以及没有权限 settlement:list 时为 null',
            'Where a month cannot be closed; null in other batches, and without the permission settlement:list',
            null,
          ),
          fdLackNum: field('缺数据或单价之处', 'In how many places data or prices lack', 1),
          'fdLackList.fdFromDate': field('首日', 'The first day', '2026-08-01'),
          fdToDate: field('末日', 'The last day', '2026-08-03'),
          fdLackList: field(
            '其中的前几处：厂商、行业、日期',
            'The first of them: vendor, industry, days',
            [],
          ),
          fdPayable: field(
            '应付金额（元）；没有权限 client:price 时为 null',
            'What is to be paid (yuan); null without the permission client:price',
            5000.5,
          ),
          fdWarningList: inLanguage('结账前应留意的', 'What to look at before closing', []),
          fdFromDate: field('预约调价的生效日期', 'The day of the scheduled change', '2026-12-01'),
          fdName: field(
            '客户名称；不在数据范围内时为 null',
            "The customer's name, or null out of scope",
            '云帆科技',
          ),
          fdCompanySerialCode: field(
            '客户编号；不在数据范围内时为 null',
            "The customer's code, or null out of scope",
            'KH00000012',
          ),
        },
      },
    },
  ),
]
