import { draft, draftApi, draftFilters, draftInput, draftRow } from '../draft/draft.api'
import { draftLimits } from '../draft/draft.limits'
import { both } from '../language'
import { listKeyField } from '../list/list.reference'
import { lists } from '../lists'
import { calls, type FeatureReference, field } from '../reference/types'
import { view, viewApi, viewColumn, viewInput, viewSort } from './view.api'

export const ownReference: FeatureReference = {
  tag: 'own',
  name: both('视图与草稿', 'Views and drafts'),
  about: both(
    '本人保存的列表视图和未提交的表单草稿，只有本人可见。',
    'What a person keeps: views of lists and drafts of forms. Everybody sees only their own.',
  ),
  fields: {
    id: field('视图 ID', 'The id of the view', 2),
    fdListKey: listKeyField(lists),
    fdName: field('视图名称', 'The name of the view', '我的消息客户'),
    fdFilters: field(
      '列表的筛选条件，原样保存',
      "The filters as the list's endpoint takes them; kept as they are",
      { fdServiceType: 2 },
    ),
    fdSort: field('排序；null 为列表默认', 'The order, or null', {
      sortName: 'createdDate',
      sortOrder: 'desc',
    }),
    'fdSort.sortName': field('排序字段', 'The field to sort by', 'createdDate'),
    'fdSort.sortOrder': field('排序方向', 'The direction', 'desc'),
    fdColumns: field(
      '各列，按显示顺序；空为列表默认',
      'The columns in their order; empty: as the list has them',
    ),
    key: field('列的代码', 'The key of the column', 'fdName'),
    visible: field('是否显示', 'Whether it shows', true),
    pinned: field('是否固定', 'Whether it is pinned', true),
    width: field('宽度，像素；null 为默认', 'The width in pixels, or null', null),
    fdDensity: field('行高；null 为列表默认', 'How high the rows are, or null', 'standard', {
      values: {
        compact: both('紧凑', 'compact'),
        standard: both('标准', 'standard'),
        relaxed: both('宽松', 'relaxed'),
      },
    }),
    fdPageSize: field('每页行数；null 为默认', 'Rows per page, or null', 20),
    fdDefault: field(
      '是否为打开列表时的视图；至多一个',
      'Whether the list opens with it; one at most',
      false,
    ),
    fdPinned: field('是否固定到星标视图', 'Whether it stands on the page of pinned views', false),
    fdFormKey: field('表单的代码', 'The key of the form', 'customer'),
    fdRecordId: field('正在编辑的数据；新建为 null', 'The record that is edited; null for a new one', 12),
    fdBaseVersion: field(
      '打开表单时的数据版本',
      'The version of the record that the form was opened with',
      4,
    ),
    fdValues: field(
      '已填写的内容，原样保存；null 丢弃草稿',
      'What was typed so far; null discards the draft',
      { fdName: '云帆科技' },
    ),
  },
  shapes: {
    View: view,
    ViewColumn: view.shape.fdColumns.element,
    ViewSort: view.shape.fdSort.unwrap(),
    ViewInput: viewInput,
    ViewColumnInput: viewColumn,
    ViewSortInput: viewSort,
    Draft: draft,
    DraftRow: draftRow,
    DraftFilters: draftFilters,
    DraftInput: draftInput,
  },
  endpoints: [
    ...calls(viewApi, {
      list: { zh: '本人在一个列表上的视图，先建的在前' },
      pinned: { zh: '本人固定的所有列表的视图，同一列表的在一起' },
      save: {
        zh: '保存列表视图；带 id 时整体替换',
        failures: ['view_not_found', 'conflict'],
        example: {
          body: {
            fdListKey: 'customer',
            fdName: '我的消息客户',
            fdFilters: { fdServiceType: 2 },
            fdSort: { sortName: 'createdDate', sortOrder: 'desc' },
            fdPageSize: 20,
          },
        },
        sent: {
          id: field('视图 ID：给出则替换；不给则新建', 'The id of the view to replace; not given creates', 2),
          fdDefault: field('是否为打开列表时的视图', 'Whether the list opens with it', false, {
            standard: false,
          }),
          fdPinned: field('是否固定到星标视图', 'Whether it is pinned', false, { standard: false }),
          pinned: field('是否固定', 'Whether it is pinned', false, { standard: false }),
          visible: field('是否显示', 'Whether it shows', true, { standard: true }),
          'fdSort.sortOrder': field('排序方向', 'The direction', 'desc', { standard: 'asc' }),
        },
      },
      remove: {
        zh: '删除本人的一个视图',
        failures: ['view_not_found'],
      },
    }),
    ...calls(draftApi, {
      save: {
        zh: '保存表单已填写的内容，取代之前的；null 为丢弃',
        failures: ['conflict', 'draft_quota_exceeded'],
        notes: both(
          `草稿保留 30 天。每个账号最多 ${draftLimits.perAccount} 份，共 ${draftLimits.accountMegabytes} MB；缩短已有的草稿总是可以。`,
          `A draft is kept for 30 days. An account keeps at most ${draftLimits.perAccount}, ${draftLimits.accountMegabytes} MB in all; one that gets smaller is always taken.`,
        ),
        example: {
          body: { fdFormKey: 'customer', fdRecordId: 12, fdBaseVersion: 4, fdValues: { fdName: '云帆科技' } },
        },
      },
      list: { zh: '本人的草稿，最近的在前', example: { body: {} } },
      detail: {
        zh: '本人填写而未提交的内容；没有则为 null',
        example: { query: { fdFormKey: 'customer' } },
      },
    }),
  ],
}
