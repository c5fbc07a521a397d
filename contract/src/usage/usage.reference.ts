import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { workbookFields } from '../reference/fields'
import { calls, type FeatureReference, type Fields, field, shapesOf } from '../reference/types'
import { usageApi } from './usage.api'
import { usageBatchTexts, usageDayTexts, usageLimits, usageSourceTexts } from './usage.enums'
import { usageAliasList, usageBatchList, usageList } from './usage.list'
import * as schemas from './usage.schema'

const { rows, told, fileRows } = usageLimits

const exampleRow = {
  fdCompanySerialCode: 'KH0000000012',
  fdDate: '2026-03-05',
  fdPlatform: 3,
  fdObeesIndustry: 2,
  fdSubmittedCount: 120_000,
  fdDeliveredCount: 118_420,
}

const ofBatch = { id: field('批次的 ID', 'The id of the batch', 12) }

const ofFile = { id: field('文件的 ID', 'The id of the file', 5) }

const alias = field(
  '来源对客户或行业的称呼',
  'The name of a customer or an industry in the source',
  '云帆-验证码',
)

/** What is told of messages, and by whom. */
export const countFields: Fields = {
  fdSource: field('数据来源', 'Who tells the counts', 2, { values: usageSourceTexts }),
  fdSubmittedCount: field('提交数；未说明为 null', 'Submitted; null: not told', 120_000),
  fdDeliveredCount: field('送达数；未说明为 null', 'Delivered; null: not told', 118_420),
  fdParsedCount: field('解析数；未说明为 null', 'Parsed; null: not told', null),
}

export const usageReference: FeatureReference = {
  tag: 'usage',
  name: usageList.name,
  about: both(
    '每个客户每天在各投放厂商、各行业的消息数。数量是绝对值：同一客户、日期、厂商、行业和来源，以最近入账的批次为准。',
    'How many messages each customer sent on a day, by vendor and industry. Counts are absolute: of the same customer, day, vendor, industry and source those of the batch that was booked last count.',
  ),
  fields: {
    id: field('ID', 'The id', 12),
    fdBatchNo: field(
      '批次号，同一来源不重复',
      'The number of the batch; a source has it once',
      'VIVO-20260305',
    ),
    fdStartDate: field('首日', 'The first day', '2026-03-05'),
    fdEndDate: field('末日', 'The last day', '2026-03-05'),
    fdMonthly: field(
      '是否为月合计：数量记在当月最后一天',
      'Whether counts are totals of months, which stand on their last days',
      false,
    ),
    fdReplacedNo: field('更正的批次的批次号', 'The number of the batch that it corrects', null),
    fdRowList: field(`各行，至多 ${rows} 行`, `The rows, at most ${rows}`, [exampleRow]),
    fdAlias: alias,
    fdObeesIndustry: field(
      '行业（字典 industry）；0 为未说明',
      'The industry (dictionary industry); 0: not told',
      2,
    ),
    ...countFields,
    fdRepeated: field(
      '批次此前已入账，内容相同，没有任何变化',
      'The same batch was booked before, and nothing has changed',
      false,
    ),
    fdRowNum: field('行数', 'The number of rows', 1),
    fdRefusedNum: field('拒绝的行数', 'How many rows are refused', 0),
    fdResultList: field('各行的结果，按提交的次序', 'What became of each row, in the order of the request'),
    fdAccepted: field('是否接受', 'Whether it is accepted', true),
    fdReason: field('拒绝的原因（按请求语言）', 'Why it is refused, in the language of the request', null),
    fdRow: field(
      '在文件或请求中的行号；完整批次未列出、因而为 0 的为 null',
      'The row of the file or request; null where a final batch lacks it, which makes it 0',
      2,
    ),
    fdDayList: field('各日', 'The days of the month'),
    fdState: field('状态', 'How far the batch is', 2, { values: usageBatchTexts }),
    'fdDayList.fdState': field('当日的状态', 'What is known of the day', 2, { values: usageDayTexts }),
    fdLate: field('是否逾期未上报', 'Whether it is late', false),
    fdFinal: field('是否完整', 'Whether it is complete', true),
    fdBookedDate: field('入账时间', 'When it was booked', '2026-03-06T01:30:00.000Z'),
    fdFileId: field(
      '可重新检查的文件的 ID；不是本人的文件或已入账为 null',
      'The id of the file that can be checked again; null for a file of somebody else, or a booked one',
      5,
    ),
    fdEmptiedNum: field('入账后清零的用量数', 'How many counts it sets to 0 once it is booked', 0),
    fdEmptiedList: field(`其中的前 ${told} 条`, `The first ${told} of them`),
    fdReasonList: field('拒绝的原因及行数', 'Why rows are refused, and how many'),
    'fdReasonList.fdReason': field(
      '原因（按请求语言）',
      'The reason, in the language of the request',
      '日期不能晚于今天',
    ),
    fdAliasList: field(
      '按已指定的名称对应的客户及行数',
      'Names that were assigned, with their customers, and how many rows came by them',
    ),
    fdUnknownList: field(
      '无法对应客户、行业或厂商的名称及行数',
      'Names that stand for no customer, industry or vendor, and how many rows have them',
    ),
    ...workbookFields,
    fdSheet: field('工作表的次序，从 0 开始', 'The place of the sheet, from 0', 0),
    fdTotalRowNum: field('不计入的合计行数', 'How many rows of totals it leaves out', 1),
    fdTotalRowList: field('其中前几行的行号', 'The numbers of the first of them', [33]),
    fdField: field('字段；不读取为 null', 'The field; null: it is not read', 'fdCustomer'),
    fdFieldList: field(
      '各列的字段，按文件中的次序；不读取为 null',
      'For each column in its order the field; null where it is not read',
      ['fdCustomer', 'fdDate', null],
    ),
    fdBookedNo: field(
      '同一文件已入账的批次号，没有为 null',
      'The number of the booked batch that was made of the same file, or null',
      null,
    ),
    fdUsedNum: field('使用该名称的用量数', 'How many counts use the name', 31),
  },
  shapes: shapesOf(schemas),
  endpoints: calls(usageApi, {
    save: {
      zh: '提交用量并入账，逐行返回结果',
      failures: ['usage_outside_scope'],
      notes: both(
        '一行有误只拒绝该行，其余照常入账；更正后的行请以新的批次号提交。同一批次号、同样的内容再次提交没有任何变化；内容不同则拒绝。客户按代码或来源中的名称对应。',
        'What is wrong with a row refuses that row alone; send mended rows under another number. The same content under the same number changes nothing; other content is refused. Customers are found by code or by their name in the source.',
      ),
      example: {
        body: {
          fdBatchNo: 'VIVO-20260305',
          fdSource: 2,
          fdStartDate: '2026-03-05',
          fdEndDate: '2026-03-05',
          fdRowList: [exampleRow],
        },
      },
    },
    list: {
      zh: '按条件分页查询数据范围内客户的用量',
      example: { body: { pageIndex: 1, pageSize: 10, fdStartDate: '2026-03-01', fdEndDate: '2026-03-31' } },
      sent: filterFields(usageList),
      answered: {
        id: field(
          '由客户、日期、厂商、行业和来源得出的编号',
          'A number of customer, day, vendor, industry and source together',
          4_503_599_627,
        ),
      },
    },
    report: {
      zh: '按厂商和来源查询一个月各日的上报情况',
      notes: both(
        '从未上报也没有设置频率的厂商和来源不在其中。按月上报的来源次月才算逾期。',
        'Vendors and sources that have never told anything, and have no rhythm, are not there. A monthly one is late only in the next month.',
      ),
      example: { body: { fdMonth: '2026-03' } },
    },
    final: {
      zh: '确认厂商的若干日已完整，或取消；不会清零任何用量',
      failures: ['usage_outside_scope'],
      example: {
        body: {
          fdSource: 2,
          fdPlatformList: [3],
          fdStartDate: '2026-03-01',
          fdEndDate: '2026-03-31',
          fdFinal: true,
        },
      },
      sent: {
        fdFinal: field(
          'true 为完整（默认），false 为取消',
          'true: final (default); false: not any more',
          true,
        ),
      },
    },
    rhythm: {
      zh: '设置一个来源按日还是按月上报某厂商',
      failures: ['usage_outside_scope'],
      example: { body: { fdSource: 2, fdPlatform: 3, fdMonthly: true } },
    },
    batches: {
      zh: '按条件分页查询用量批次，最新的在前',
      example: { body: { pageIndex: 1, pageSize: 10 } },
      sent: filterFields(usageBatchList),
      answered: ofBatch,
    },
    batch: { zh: '一个批次，及其拒绝和将清零的内容', failures: ['record_not_found'], answered: ofBatch },
    book: {
      zh: '将检查过的批次入账',
      failures: ['record_not_found', 'usage_batch_not_ready', 'usage_outside_scope'],
      sent: ofBatch,
    },
    withdraw: {
      zh: '撤回已入账的批次：其用量恢复为其他批次所说的',
      failures: ['record_not_found', 'usage_batch_not_booked', 'usage_outside_scope'],
    },
    upload: {
      zh: '以 multipart 上传一个工作簿或 CSV，字段名为 file 或其他任意名称；返回各列被当作哪个字段',
      file: 'file',
      failures: ['validation_failed', 'too_many_requests'],
      notes: both(
        `每个工作表至多 ${fileRows} 行。表头是前 20 行中能识别最多列的一行。标题相同的文件按上次的指定；尚未入账的文件保留一天。`,
        `At most ${fileRows} rows a sheet. The header is the one of the first 20 rows in which most columns are recognised. A file with the same headers is taken as one was taken last; a file that is not booked is kept for a day.`,
      ),
      answered: ofFile,
    },
    file: {
      zh: '本人的一个文件，及各列被当作哪个字段',
      failures: ['record_not_found'],
      sent: {
        sheet: field('工作表的次序，从 0 开始', 'The place of a sheet, from 0', 0),
        header: field('以该行为表头', 'The row that is to be its header', 3),
      },
      answered: ofFile,
    },
    check: {
      zh: '检查文件的各行，不入账：返回可按检查结果入账的批次',
      failures: ['record_not_found', 'usage_batch_not_ready', 'usage_outside_scope'],
      notes: both(
        '再次检查同一文件，先前未入账的批次删除。完整的文件会将其未列出的用量清零，结果中列出。已入账的文件须替换原批次才能再次入账。被拒绝的行可从 GET /api/usage/batch/refused/{id} 下载。',
        'Another check of the same file discards the batch that was not booked. A final file sets to 0 what it lacks, which the response lists. A file that is booked is taken again only in place of its batch. Refused rows are fetched from GET /api/usage/batch/refused/{id}.',
      ),
      example: {
        body: {
          id: 5,
          fdSheet: 0,
          fdFieldList: ['fdCustomer', 'fdDate', 'fdDeliveredCount', null],
          fdSource: 2,
          fdPlatform: 3,
        },
      },
      sent: {
        ...ofFile,
        fdFinal: field('是否完整：未列出的清零', 'Whether it is final: what it lacks becomes 0', false),
      },
      answered: ofBatch,
    },
    aliases: {
      zh: '按条件分页查询来源中的名称',
      example: { body: { pageIndex: 1, pageSize: 10 } },
      sent: filterFields(usageAliasList),
    },
    saveAlias: {
      zh: '为来源中的名称指定客户或行业',
      failures: ['record_not_found', 'customer_not_found'],
      example: { body: { fdAlias: '云帆-验证码', fdSource: 2, fdCustomerId: 12 } },
    },
    removeAlias: {
      zh: '移除来源中的名称；按它入账的用量不变，并仍显示该名称',
      failures: ['record_not_found'],
    },
  }),
}
