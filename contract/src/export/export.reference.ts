import { exportableLists } from '../exportLists'
import { maxWaitingJobs } from '../jobs'
import { both } from '../language'
import { filterFields, listKeyField } from '../list/list.reference'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { exportApi } from './export.api'
import { exportPartTexts, exportStateTexts } from './export.enums'
import { exportRecordList } from './export.list'
import * as schemas from './export.schema'

export const exportReference: FeatureReference = {
  tag: 'exports',
  name: both('导出', 'Exports'),
  about: both(
    '把列表按屏幕所示导出为文件：相同的筛选、排序、列、权限和脱敏。文件保留 7 天，仅本人可下载，每次下载都有记录。',
    'Lists as files, exactly as they show: filters, order, columns, permissions, masks. A file is kept for 7 days, only its maker can fetch it, and every fetch is on record.',
  ),
  fields: {
    id: field('导出记录 ID', 'The id of the export', 5),
    fdListKey: listKeyField(exportableLists),
    fdListName: field('列表的名称', 'The name of the list', '客户管理'),
    fdFormat: field('文件格式', 'The format of the file', 'xlsx', {
      values: {
        xlsx: both('Excel 工作簿', 'a workbook of Excel'),
        csv: both('CSV（UTF-8）', 'CSV in UTF-8'),
      },
    }),
    fdFilters: field(
      '列表的筛选和排序，与列表接口相同；分页不计',
      "Filters and order as the list's endpoint takes them; paging does not count",
      {
        fdServiceType: 2,
      },
    ),
    fdIdList: field(
      '客户列表：逐个选择的客户，此时忽略 fdFilters 中的筛选，排序仍有效',
      'For lists of customers: those that were picked; the filters in fdFilters are ignored then, its order is not',
      [12, 13],
    ),
    fdColumnList: field('各列，按屏幕上的顺序', 'The columns, in their order on the screen', [
      'fdName',
      'fdStatus',
    ]),
    fdPartList: field(
      '另加的详情，各占一个工作表；仅限客户列表和 xlsx',
      'What is added of the details, a sheet for each; for lists of customers and xlsx alone',
      ['contacts'],
      {
        values: exportPartTexts,
      },
    ),
    fdReason: field('导出原因；超过 500 行时必填', 'Why; required above 500 rows', '季度对账'),
    fdAddress: field(
      '列表页的路径和查询，写入说明页',
      'The path of the list with its query, for the sheet that says what the file is',
      '/customerCenter/customerManagement?fdServiceType=2',
    ),
    fdState: field('状态', 'Where it is', 'done', { values: exportStateTexts }),
    fdStateName: field('状态，文字', 'Where it is, in words', '已完成'),
    fdRowNum: field('行数', 'How many rows', 348),
    fdDoneNum: field('已写入的行数', 'How many of them have been written', 348),
    fdSize: field('文件大小，字节；没有文件为 null', 'Bytes of the file; null where there is none', 40_960),
    fdFilterTextList: field('筛选条件，文字', 'The filters in words', ['业务类别：消息']),
    fdColumnNameList: field('各列的名称', 'What the columns are called', ['客户名称', '状态']),
    fdPartNameList: field('另加的详情，文字', 'What was added of the details, in words', ['联系人']),
    fdHash: field(
      '各行内容的 SHA-256，与文件说明页一致',
      "SHA-256 of the rows, as the file's sheet “About” has it",
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ),
    fdCreatedByName: field('导出人的用户名', 'The username of who made it', 'operation'),
    fdExpiredDate: field('文件保留至', 'Until when the file is kept', '2026-03-12T08:20:00.000Z'),
    fdJobId: field(
      '写文件的后台任务 ID；立即完成的为 null',
      'The job that writes it; null for one that is made at once',
      null,
    ),
    fdOwn: field('是否本人的导出', "Whether it is the caller's", true),
    fdAvailable: field('本人是否可下载', 'Whether the caller can fetch the file', true),
  },
  shapes: shapesOf(schemas, { exportRecord: 'Export' }),
  endpoints: calls(exportApi, {
    make: {
      zh: '把列表按所示写入文件；行数较多时在后台进行',
      failures: ['export_too_large', 'export_limit_reached', 'export_grown', 'too_many_requests'],
      notes: both(
        `还需要该列表自身的权限；加客户详情时需要 \`client:detail\`，加单价时需要 \`client:price\`。\`fdIdList\` 中不存在或不在数据范围内的客户不会写入。不超过 2,000 行时立即完成（\`fdState\` 为 \`done\`），更多时为 \`waiting\`，由后台任务 \`fdJobId\` 写入。一个账号至多有 ${maxWaitingJobs} 个后台任务等待，超出返回 429 \`too_many_requests\`。立即完成的导出在写入时被取消，\`fdState\` 为 \`cancelled\`。文件在 GET /api/export/file/{id} 下载（同样的 Authorization 请求头）：仅本人，且数据范围和字段权限与导出时相同。`,
        `Needs the list's own permission as well, \`client:detail\` for parts of customers' details and \`client:price\` for prices. Customers of \`fdIdList\` that do not exist, or are outside the data scope, are left out. Up to 2,000 rows it is made at once (\`fdState\` is \`done\`); with more it is \`waiting\`, and the job \`fdJobId\` writes it. An account has at most ${maxWaitingJobs} jobs that wait; beyond that the response is 429 \`too_many_requests\`. \`fdState\` is \`cancelled\` for one that was cancelled while it was made. The file is fetched at GET /api/export/file/{id} with the same Authorization header: by who made it alone, while their data scope and field permissions are what they were.`,
      ),
      example: {
        body: {
          fdListKey: 'customer',
          fdFormat: 'xlsx',
          fdFilters: { fdServiceType: 2 },
          fdColumnList: ['fdName', 'fdStatus'],
        },
      },
    },
    cancel: {
      zh: '取消本人未结束的导出',
      failures: ['record_not_found'],
      notes: both(
        '正在写入的稍后结束。已结束的成功且不变。',
        'One that is being written ends a moment later. Cancelling one that has ended succeeds and changes nothing.',
      ),
    },
    retry: {
      zh: '重新开始本人失败或已取消的导出',
      failures: ['record_not_found', 'export_limit_reached', 'too_many_requests'],
      notes: both(
        '在后台进行，以此刻的行、数据范围和权限，并计入今天的行数。其他状态成功且不变。',
        'In the background, with the rows, the data scope and the permissions of that moment, and counted among the rows of that day. In any other state it succeeds and changes nothing.',
      ),
    },
    list: {
      zh: '导出记录，从新到旧：本人的，管理员可见所有人的',
      example: { body: { pageIndex: 1, pageSize: 10 } },
      sent: filterFields(exportRecordList),
    },
  }),
}
