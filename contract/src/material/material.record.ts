import { pictureRatios } from '../card/card.shapes'
import { get } from '../endpoint'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, count, files, line, type RowOf, record } from '../record/record'
import { callsOf } from '../record/record.calls'
import { ofCustomer } from '../review/reviewed'

const ratioTexts = Object.fromEntries(
  Object.entries(pictureRatios).map(([value, ratio]) => [value, both(ratio.join(':'), ratio.join(':'))]),
) as Record<keyof typeof pictureRatios, ReturnType<typeof both>>

/** No ratio that a layout has: any other picture, or a film. */
export const otherRatio = 9

/** Pictures and films of customers, to be chosen for their cards (rules material.*). */
export const material = record({
  key: 'material',
  path: '/api/material',
  page: 'material',
  name: both('素材', 'material'),
  things: both('素材', 'materials'),
  title: both('素材管理', 'Materials'),
  opens: { list: 'material:list', detail: 'material:list', save: 'material:save' },
  scope: 'fdCustomerId',
  fields: {
    fdName: line('素材名称', 'Name', {
      max: 100,
      required: 'required',
      column: { width: [200, 200], ...leadingColumn },
      example: '会员日头图',
    }),
    fdCustomerId: ofCustomer,
    fdKind: choice('类型', 'Kind', {
      values: { 1: both('图片', 'Picture'), 2: both('视频', 'Film') },
      computed: true,
      column: { width: [60, 72], card: 'line' },
      example: 1,
    }),
    fdRatio: choice('比例', 'Ratio', {
      values: { ...ratioTexts, [otherRatio]: both('其他', 'Other') },
      computed: true,
      column: { width: [72, 80], sort: true, card: 'line' },
      about: both('版式所用的比例', 'of those that layouts have'),
      example: 1,
    }),
    fdWidth: count('宽（px）', 'Width (px)', {
      computed: true,
      column: { width: [88, 96] },
      about: both('由服务器从文件读取；视频为 0', 'what the server reads from the file; of a film 0'),
      example: 1248,
    }),
    fdHeight: count('高（px）', 'Height (px)', {
      computed: true,
      column: { width: [88, 100] },
      about: both('由服务器从文件读取；视频为 0', 'what the server reads from the file; of a film 0'),
      example: 702,
    }),
    fdSize: count('大小', 'Size', {
      computed: true,
      column: { width: [88, 88], sort: true },
      about: both('字节数，由服务器从文件读取', 'in bytes, as the server reads it from the file'),
      example: 98_304,
    }),
    fdUsedBy: line('使用处', 'Used in', {
      max: 1000,
      computed: true,
      seenWith: 'messageTemplate:list',
      column: { width: [140, 140], card: 'line' },
      about: both('用到它的消息模板', 'the message templates that have it'),
      example: '会员日',
    }),
    fdOssUri: line('文件地址', 'Address of the file', {
      max: 1000,
      computed: true,
      example: '/oss/2026/11/7cK2mQ9xVb/card.png',
    }),
    fdFileList: files('文件', 'File', {
      limits: { files: 1, megabytes: 30 },
      required: 'file_required',
      about: both('JPG 或 PNG 图片，或 MP4 视频', 'a JPG or PNG picture, or an MP4 film'),
      example: [{ fdOssUri: '/oss/2026/11/7cK2mQ9xVb/card.png', fdName: 'card.png' }],
    }),
  },
  filters: ['fdName', 'fdCustomerId', 'fdRatio', 'fdKind', 'createdByName', 'createdDate'],
  order: ['createdDate', 'desc'],
})

export type MaterialRow = RowOf<typeof material>

export const materialCalls = {
  ...callsOf(material),
  remove: get('/api/material/delete/:id', 'material:save'),
}
