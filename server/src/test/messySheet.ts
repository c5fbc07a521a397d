import { buffer } from 'node:stream/consumers'
import { creditCode } from '@zhixin/prisma/seed/demo/creditCode'
import { Random } from '@zhixin/prisma/seed/demo/random'
import { rawBook } from './workbooks'

type Cell = string | number | null

/** What each column of the sheet is called, as somebody who never saw the product calls it. */
const headers = [
  ...[
    '序号',
    '客户简称',
    '业务类别',
    '厂商',
    '渠道类型',
    '预算来源',
    '公司全称',
    '税号',
    '阶段',
    '合作起始日',
  ],
  ...[
    '运营',
    '商务',
    '月发送量（条）',
    '联系人',
    '手机',
    '联系人2',
    '手机2',
    'OPPO 单价（分）',
    'VIVO 电商单价',
  ],
  ...['起始条数', '截止条数', '阶梯单价', '办公地址', '备注'],
] as const
type Header = (typeof headers)[number]

/** Titles above groups of columns, merged: the first column, and how many. */
const groups = [
  ['客户', 1, 9],
  ['合作', 10, 3],
  ['联系人', 13, 4],
  ['价格', 17, 5],
] as const

/** What the sheet's own words mean: choices by their values, people by the names of the demo's staff. */
export const messyWords = {
  choices: {
    ...{ 荣耀: 5, 消息中心部: 2, 数据: 3 },
    ...{ 正式: 2, 意向: 1, 停发: 3 },
  } as Readonly<Record<string, number>>,
  people: {
    ...{ 小陈: '陈思远', 梦洁: '李梦洁', 阿豪: '王嘉豪' },
    ...{ 晓琳姐: '赵晓琳', 老黄: '黄志强', 文静: '周文静' },
  } as Readonly<Record<string, string>>,
}

/** Rows whose cells no reader can be certain of, from 0, with what they say; beyond a small sheet's end there are none. */
export const messyFaults: readonly (readonly [row: number, field: Header, cell: Cell])[] = [
  [11, '手机', '见名片'],
  [23, 'OPPO 单价（分）', '面议'],
  [37, '合作起始日', '去年春天'],
  [53, '商务', null],
  [71, '月发送量（条）', '很多'],
]

/** Rows that are read, and hardly meant: ten times the price, and a volume in another unit. */
export const messyOutliers: readonly (readonly [row: number, field: Header, cell: Cell])[] = [
  [17, 'OPPO 单价（分）', 35],
  [29, '月发送量（条）', '120亿'],
]

/** So many rows after each other have a customer that stands twice. */
export const messyTwins = 500

const brands = [
  '云帆',
  '青禾',
  '远景',
  '星河',
  '海棠',
  '竹舟',
  '鹿鸣',
  '启明',
  '锦程',
  '乐山',
  '南屏',
  '松果',
]
const further = [
  '智',
  '达',
  '联',
  '合',
  '盛',
  '源',
  '泰',
  '通',
  '华',
  '宇',
  '诚',
  '佳',
  '和',
  '信',
  '恒',
  '瑞',
  '安',
  '博',
]
const trades = [
  '科技',
  '电商',
  '物流',
  '教育',
  '旅行',
  '健康',
  '汽车',
  '家居',
  '金服',
  '互娱',
  '生活',
  '零售',
]
const cities = ['上海', '杭州', '深圳', '成都', '北京', '武汉']
const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴']
const given = ['芳', '敏', '静', '磊', '军', '洋', '艳', '勇', '杰', '婷']

/** The name of the customer in a row: no two rows of 5,000 have the same. */
function nameOf(row: number): string {
  const pick = (all: readonly string[], divided: number) => all[Math.floor(row / divided) % all.length] ?? ''
  const number = Math.floor(row / (trades.length * brands.length * further.length))
  return `${pick(brands, trades.length)}${pick(further, trades.length * brands.length)}${pick(trades, 1)}${number || ''}`
}

/** The rows of a sheet as a company keeps it: nicknames, units, several lines in a cell, people that are called anyhow. */
function messyRows(amount: number): Record<Header, Cell>[] {
  const random = new Random(20_261_128)
  const rows: Record<Header, Cell>[] = []
  for (let row = 0; row < amount; row += 1) {
    const name = nameOf(row)
    const [tiered, twoContacts, lines] = [row % 5 === 4, row % 3 === 0, row % 7 === 0]
    const person = () => random.pick(surnames) + random.pick(given)
    const mobile = () => `1${random.pick(['38', '39', '58', '77'])}${random.digits(8)}`
    const [first, number] = [mobile(), mobile()]
    // In hundreds: a volume has two decimals of ten thousand, and nothing is rounded.
    const messages = 100 * Math.round(10 ** (2 + random.next() * 2.5))
    rows.push({
      ...{ 序号: row + 1, 客户简称: name, 业务类别: '消息' },
      厂商: random.pick(['OPPO、荣耀', 'OPPO、VIVO', 'OPPO;VIVO;荣耀']),
      渠道类型: random.pick(['直客', '直客', '代理']),
      预算来源: random.pick(['消息中心部', '消息中心', '数据']),
      公司全称: `${cities[row % cities.length]}${name}有限公司`,
      税号: creditCode(random, '310115'),
      阶段: random.pick(['正式', '正式', '正式', '意向', '停发']),
      合作起始日: `202${row % 6}-0${1 + (row % 9)}-1${row % 10}`,
      运营: random.pick(['小陈', '梦洁', '阿豪', '张雨桐']),
      商务: random.pick(['晓琳姐', '老黄', '文静', '吴俊杰']),
      '月发送量（条）': random.pick([
        messages,
        messages.toLocaleString('en-US'),
        `${Math.ceil(messages / 10_000)}万`,
      ]),
      联系人: lines ? `${person()}\n${person()}` : person(),
      手机: lines ? `${first}\n${number}` : `${first.slice(0, 3)} ${first.slice(3, 7)} ${first.slice(7)}`,
      联系人2: twoContacts ? person() : null,
      手机2: twoContacts ? `+86 ${mobile()}` : null,
      'OPPO 单价（分）': tiered ? null : (32 + (row % 13)) / 10,
      'VIVO 电商单价': tiered || row % 4 !== 0 ? null : `0.0${33 + (row % 9)}元`,
      起始条数: tiered ? '1\n100万' : null,
      截止条数: tiered ? '100万\n100亿' : null,
      阶梯单价: tiered ? '0.042\n0.036' : null,
      办公地址: row % 6 === 0 ? `${cities[row % cities.length]}市人民路 ${row + 1} 号` : null,
      备注: row % 9 === 0 ? '春节前要冲量，提前一周联系' : null,
    })
  }
  rows.forEach((row, index) => {
    const before = index % messyTwins === messyTwins - 1 ? rows[index - 100] : undefined
    if (before) row.税号 = before.税号
  })
  for (const [row, field, cell] of [...messyFaults, ...messyOutliers]) {
    const one = rows[row]
    if (one) one[field] = cell
  }
  return rows
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;')

const letters = (index: number) => String.fromCharCode(65 + index)

/**
 * A workbook with such a sheet: a merged title, merged titles of groups, the header in the third row, a hidden row.
 * @param name stands before the names of customers, where these must be its own
 */
export function messySheet(amount: number, name = ''): Promise<Buffer> {
  const line = (number: number, cells: readonly Cell[], more = '') =>
    `<row r="${number}"${more}>${cells
      .map((cell, index) => {
        const at = `r="${letters(index)}${number}"`
        if (cell === null) return ''
        return typeof cell === 'number'
          ? `<c ${at}><v>${cell}</v></c>`
          : `<c ${at} t="str"><v>${escaped(cell)}</v></c>`
      })
      .join('')}</row>`
  const titles = headers.map((_, index) => groups.find(([, start]) => start === index)?.[0] ?? null)
  const rows = messyRows(amount).map((row, index) => {
    const own = { ...row, 客户简称: `${name}${row.客户简称}`, 公司全称: `${name}${row.公司全称}` }
    return line(
      index + 4,
      headers.map((header) => own[header]),
      index === 8 ? ' hidden="1"' : '',
    )
  })
  const merged = [
    `A1:${letters(headers.length - 1)}1`,
    ...groups.map(([, start, count]) => `${letters(start)}2:${letters(start + count - 1)}2`),
  ]
  return buffer(
    rawBook({
      sheets: {
        客户台账: `<sheetData>${line(1, ['2026 年客户台账（内部资料，请勿外传）'])}${line(2, titles)}${line(3, headers)}${rows.join('')}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
      },
    }),
  )
}
