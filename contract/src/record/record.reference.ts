import { z } from 'zod'
import type { Endpoint } from '../endpoint'
import { type ErrorCode, errors } from '../errors'
import { type Bilingual, both } from '../language'
import { filterFields } from '../list/list.reference'
import { workbookFields } from '../reference/fields'
import {
  type CallReference,
  calls,
  type FeatureReference,
  type FieldReference,
  type Fields,
  field,
  inLanguage,
  type Shapes,
  savedId,
} from '../reference/types'
import { attachmentMeanings } from '../upload/attachment.reference'
import {
  actionsOf,
  type Declaration,
  type Fields as DeclaredFields,
  type Field,
  isDetail,
  maxReason,
  nameField,
  nestedFields,
  referencesOf,
} from './record'
import { importedRows, importTemplatePath } from './record.import'
import { listOf } from './record.list'
import { type ApiOf, apiOf } from './record.schema'
import { capitalize, snakeCase, spaced } from './record.words'

/** The code for a record that does not exist, or does not for the caller. */
export const missingCode = (key: string): ErrorCode => {
  const own = `${snakeCase(key)}_not_found`
  return Object.hasOwn(errors, own) ? (own as ErrorCode) : 'record_not_found'
}

function meaningOf({ words, kind, max, about, example, values, seenWith }: Field) {
  const counted = ['line', 'lines', 'digits'].includes(kind) ? ['字', 'characters'] : ['行', 'rows']
  const limited = max !== undefined && ['line', 'lines', 'digits', 'rows'].includes(kind)
  const limit = limited ? both(`，至多 ${max} ${counted[0]}`, `, at most ${max} ${counted[1]}`) : both('', '')
  const more = about ? both(`，${about['zh-CN']}`, `; ${about['en-US']}`) : both('', '')
  const hidden = seenWith
    ? both(`，没有权限 ${seenWith} 时为 null`, `; null without the permission ${seenWith}`)
    : both('', '')
  const told = (language: keyof Bilingual) =>
    `${words[language]}${limit[language]}${more[language]}${hidden[language]}`
  return field(told('zh-CN'), told('en-US'), example, typeof values === 'object' ? { values } : {})
}

/** The meaning of fields, below the field that holds them. */
const meaningsOf = (fields: DeclaredFields, within = ''): [string, FieldReference][] =>
  Object.entries(fields).flatMap(([key, one]): [string, FieldReference][] => [
    [`${within}${key}`, meaningOf(one)],
    ...meaningsOf(one.of ?? {}, `${key}.`),
    ...(one.kind === 'reference' ? [nameMeaning(`${within}${nameField(key)}`, one)] : []),
    ...(one.of ? [rowMeaning(key, one)] : []),
    ...(one.kind === 'files' ? Object.entries(attachmentMeanings(key)) : []),
  ])

const nameMeaning = (key: string, { words }: Field): [string, FieldReference] => [
  key,
  field(`${words['zh-CN']}的名称`, `The name of its ${words['en-US']}`, '云帆科技'),
]

const rowMeaning = (key: string, { words }: Field): [string, FieldReference] => [
  `${key}.id`,
  field(
    `${words['zh-CN']}中一行的 ID；不带则新增，未列出的行被删除`,
    `The id of a row of its ${words['en-US']}; one without is added, one that is left out removed`,
    1,
  ),
]

/** The meaning of a record's fields. */
function meanings({ fields, name, status, states }: Declaration): Fields {
  return {
    id: field(`${name['zh-CN']} ID`, `The id of the ${name['en-US']}`, 5),
    ...Object.fromEntries(meaningsOf(fields)),
    ...(status && { fdStatus: field('状态', 'The status', 1, { values: status }) }),
    ...(states && {
      fdState: field('状态', 'The state', states.begins, { values: states.values }),
      fdReason: field(
        `原因，至多 ${maxReason} 字`,
        `The reason, at most ${maxReason} characters`,
        '资料不全',
      ),
      fdReasonList: field('常用原因，取自字典', 'Usual reasons, of a dictionary', [1]),
    }),
  }
}

interface Own<Api> {
  /** The record's calls: its own api where it has further ones. */
  api?: Api
  /** What it says of its own calls, and where it says more of the others. */
  calls?: { readonly [Name in keyof Api]?: Partial<CallReference> }
  fields?: Fields
  shapes?: FeatureReference['shapes']
}

/** The meaning of what a sheet of new records is checked and imported with (rule record.import). */
const importMeanings: Fields = {
  ...workbookFields,
  fdRowNum: field('有内容的行数', 'How many rows say something', 12),
  fdHiddenNum: field('其中隐藏的行数，也会导入', 'How many of these are hidden; they count, too', 0),
  fdIgnoredList: field('不导入的列名', 'The headings of the columns that are not imported', ['创建人']),
  fdFaultNum: field('需要修改之处的数目', 'How much there is to correct', 1),
  fdFaultList: field('其中的前 100 处', 'The first 100 of it'),
  fdRow: field('行号', 'The number of the row', 3),
  fdColumn: inLanguage('列名；整行的问题为 null', 'The column; null for a fault of the whole row', '客户'),
  fdMessage: inLanguage('需要修改什么', 'What there is to correct', '请填写此项'),
  fdRowList: field(
    `各行，至多 ${importedRows} 行；检查时没有需要修改之处才返回，可原样提交`,
    `The rows, at most ${importedRows}; a check answers them where there is nothing to correct, to be sent as they are`,
  ),
  fdIdList: field(
    '新建的记录 ID，按行的次序',
    'The ids of the new records, in the order of the rows',
    [5, 6],
  ),
}

/** A schema of a call, by its name in the document. */
const shapeOf = (name: string, call: Endpoint | undefined, part: 'row' | 'body' | 'data'): Shapes => {
  const schema = (call as { row?: z.ZodType; body?: z.ZodType; data?: z.ZodType } | undefined)?.[part]
  return schema ? { [name]: schema } : {}
}

/** What a schema takes or answers, without what stands around it. */
const inner = (schema: unknown): unknown =>
  schema instanceof z.ZodPipe
    ? inner(schema.out)
    : schema instanceof z.ZodNullable
      ? inner(schema.unwrap())
      : schema

/** The rows within a record, by their name in the document. */
function rowShape(name: string, call: Endpoint | undefined, part: 'body' | 'data', field: string): Shapes {
  const whole = inner((call as { body?: unknown; data?: unknown } | undefined)?.[part])
  const list = inner(whole instanceof z.ZodObject ? whole.shape[field] : undefined)
  return list instanceof z.ZodArray ? { [name]: list.element as z.ZodType } : {}
}

/** The calls of a record in the API document (rule record.declared). */
export function referenceOf<const R extends Declaration, Api extends object = ApiOf<R>>(
  declared: R,
  own: Own<Api> = {},
): FeatureReference {
  const { key, name, things, fields, status } = declared
  const [zh, en] = [name['zh-CN'], name['en-US']]
  const api = (own.api ?? apiOf(declared)) as unknown as Record<string, Endpoint>
  const missing = missingCode(key)
  const references = referencesOf(fields).map(([path]) => path.join('.'))
  const type = capitalize(key)
  const body = Object.fromEntries(
    Object.entries(fields).flatMap(([field, { required, example }]) =>
      required && example !== undefined ? [[field, example]] : [],
    ),
  )
  const common: Record<string, CallReference> = {
    list: {
      zh: `按条件分页查询${spaced(zh)}`,
      example: { body: { pageIndex: 1, pageSize: 10, ...(status && { fdStatusList: [1] }) } },
      sent: filterFields(listOf(declared)),
    },
    choices: {
      zh: `分页查询${spaced(zh)}的引用字段可选的记录`,
      example: { body: { fdField: references[0], fdName: '云帆' } },
      sent: {
        fdField: field(
          `引用字段：${references.join('、')}`,
          `The reference: ${references.join(', ')}`,
          references[0],
        ),
        fdName: field('名称的一部分', 'A part of the name', '云帆'),
        fdIdList: field('只查这些 ID，用于取得名称', 'Only these ids, to learn what they are called', [5]),
        ...(declared.scope !== undefined && {
          fdScopeId: field('只查属于该客户的', 'Only those of this customer', 12),
        }),
      },
    },
    detail: { zh: `按 ID 查询${spaced(zh)}`, failures: [missing] },
    save: {
      zh: `新建${spaced(zh)}；带 id 时修改`,
      failures: [missing, 'conflict', ...(api.detail ? (['version_conflict'] as const) : [])],
      ...(api.detail && { versioned: api.detail }),
      example: { body },
      sent: { id: savedId(zh, en, 5, { changes: true }) },
    },
    checkImport: {
      zh: `以 multipart 上传一个${spaced(zh)}的工作簿或 CSV，字段名为 file 或其他任意名称；返回将新建什么，不写入`,
      file: 'file',
      failures: ['validation_failed', 'too_many_requests'],
      notes: both(
        `列名和选项可用中文或英文，引用填名称。模板在 GET ${importTemplatePath(declared)} 下载（同样的 Authorization 请求头）。`,
        `Headings and choices may be in either language, references are names. The template is fetched at GET ${importTemplatePath(declared)} with the same Authorization header.`,
      ),
    },
    import: {
      zh: `一次新建多个${spaced(zh)}，要么全部，要么一个也不`,
      failures: ['conflict'],
      notes: both(
        '问题的路径以 fdRowList 和行的次序（从 0 开始）开头。',
        'The path of an issue begins with fdRowList and the place of its row, from 0.',
      ),
      example: { body: { fdRowList: [body] } },
    },
    switchStatus: {
      zh: `启用（1）或停用（0）${zh}`,
      failures: [missing, 'conflict'],
      example: { body: { id: 5, fdStatus: 0 } },
    },
  }
  for (const [action, { words, reason, reasons }] of actionsOf(declared))
    common[action] = {
      zh: `${words['zh-CN']}${spaced(zh)}`,
      failures: [missing, 'state_changed', 'conflict', 'version_conflict'],
      ...(api.detail && { versioned: api.detail }),
      example: {
        body: { id: 5, ...(reason && { fdReason: '资料不全' }), ...(reasons && { fdReasonList: [1] }) },
      },
    }
  const said = own.calls as Record<string, Partial<CallReference>> | undefined
  const named = [...new Set([...Object.keys(common), ...Object.keys(said ?? {})])].filter((one) => one in api)
  return {
    tag: key,
    name: both(zh, capitalize(things['en-US'])),
    about: both(
      `${zh}的查询、保存${status ? '和启停' : ''}。`,
      `${capitalize(things['en-US'])}: find, save${status ? ', activate' : ''}.`,
    ),
    fields: {
      ...(references.length > 0 && { fdName: field('记录的名称', 'The name of the record', '云帆') }),
      ...meanings(declared),
      ...(declared.imports && importMeanings),
      ...own.fields,
    },
    shapes: {
      ...shapeOf(type, api.list, 'row'),
      ...(Object.values(fields).some(isDetail) && shapeOf(`${type}Detail`, api.detail, 'data')),
      ...shapeOf(`${type}Filters`, api.list, 'body'),
      ...shapeOf(`${type}Choice`, api.choices, 'row'),
      ...shapeOf(`${type}Choices`, api.choices, 'body'),
      ...shapeOf(`${type}Input`, api.save, 'body'),
      ...(api.detail && shapeOf(`Saved${type}`, api.save, 'data')),
      ...shapeOf(`${type}Import`, api.import, 'body'),
      ...rowShape(`${type}ImportRow`, api.import, 'body', 'fdRowList'),
      ...shapeOf(`${type}ImportResult`, api.import, 'data'),
      ...shapeOf(`${type}ImportCheck`, api.checkImport, 'data'),
      ...rowShape(`${type}ImportCheckRow`, api.checkImport, 'data', 'fdRowList'),
      ...rowShape(`${type}ImportFault`, api.checkImport, 'data', 'fdFaultList'),
      ...shapeOf(`${type}StatusInput`, api.switchStatus, 'body'),
      ...Object.assign(
        {},
        ...actionsOf(declared).map(([action, { reason }]) =>
          reason ? shapeOf(`${type}${capitalize(action)}Input`, api[action], 'body') : {},
        ),
        ...nestedFields(declared).map(([field]) => {
          const part = `${type}${capitalize(field.replace(/^fd|List$/g, ''))}`
          return {
            ...rowShape(part, api.detail, 'data', field),
            ...rowShape(`${part}Input`, api.save, 'body', field),
          }
        }),
      ),
      ...own.shapes,
    },
    endpoints: calls(
      api,
      Object.fromEntries(named.map((one) => [one, { ...common[one], ...said?.[one] } as CallReference])),
    ),
  }
}
