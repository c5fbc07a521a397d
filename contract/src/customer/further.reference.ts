import { both } from '../language'
import { type Fields, field } from '../reference/types'
import { statementStateTexts } from '../statementStates'

const noDetail = both('；没有权限 client:detail 时为 null', '; null without the permission client:detail')

/** The meaning of what rows of customers have where it is asked for. */
export const furtherFields: Fields = {
  fdPriceSummary: field(
    '现行单价概要；没有权限 client:detail 或 client:price 时为 null',
    'The prices that count, in short; null without the permissions client:detail and client:price',
    { fdStep: false, fdVendorList: [{ fdPlatform: 1, fdLeastUnitPrice: 0.036, fdMostUnitPrice: 0.04 }] },
  ),
  'fdPriceSummary.fdStep': field('是否阶梯计价', 'Whether by tiers', false),
  fdVendorList: field(
    '有单价的厂商；阶梯计价时为空',
    'The vendors that have prices; empty where tiers count',
    [{ fdPlatform: 1, fdLeastUnitPrice: 0.036, fdMostUnitPrice: 0.04 }],
  ),
  fdLeastUnitPrice: field('最低单价，元/条', 'The lowest price in yuan per message', 0.036),
  fdMostUnitPrice: field('最高单价，元/条', 'The highest price in yuan per message', 0.04),
  fdMainContactName: field(
    `第一位联系人${noDetail['zh-CN']}`,
    `The first contact${noDetail['en-US']}`,
    '李敏',
  ),
  fdMainContactMobile: field(
    '其手机号；没有权限 client:detail 或 client:mobile 时为 null',
    'Their mobile number; null without the permissions client:detail and client:mobile',
    '13800001234',
  ),
  fdLastNoteDate: field(
    `最近一条跟进记录的时间${noDetail['zh-CN']}`,
    `When the last note was written${noDetail['en-US']}`,
    '2026-01-31T08:15:00.000Z',
  ),
  fdNextNoteDate: field(
    `未完成的跟进中最早的日期${noDetail['zh-CN']}`,
    `The earliest day of a note that is not done${noDetail['en-US']}`,
    '2026-02-10',
  ),
  fdLastStatement: field(
    '最近一个月的对账单；没有权限 settlement:list 时为 null',
    'The statement of the latest month; null without the permission settlement:list',
    { id: 8, fdMonth: '2026-01', fdState: 2 },
  ),
  'fdLastStatement.id': field('对账单 ID', 'The id of the statement', 8),
  'fdLastStatement.fdState': field('状态', 'The state', 2, { values: statementStateTexts }),
}
