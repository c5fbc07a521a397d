import { setTexts } from '../closedSets.texts'
import { type Bilingual, both } from '../language'
import { type FieldReference, type Fields, field } from '../reference/types'
import { type Filter, fieldsOf, filterOf, type List } from './list'

const joined = ({ 'zh-CN': zh, 'en-US': en }: Bilingual, more: Bilingual) =>
  [`${zh}${more['zh-CN']}`, `${en}${more['en-US']}`] as const

const partOf = both('：包含该文字', ': has this text anywhere')
const ofPerson = both(
  '：用户名或姓名的一部分，姓名也可用拼音',
  ': a part of the username or of the name, which is found by pinyin, too',
)
const anyOf = both('：其中任意一个', ': any of these')

/** The meaning of a field of a filter. */
function meaning(
  fieldName: string,
  { kind, words, values, refers }: Filter & { words: Bilingual },
): FieldReference {
  const named = typeof values === 'object' ? { values } : {}
  switch (kind) {
    case 'text':
    case 'digits':
      return field(...joined(words, partOf))
    case 'person':
      return field(...joined(words, ofPerson))
    case 'month':
      return field(...joined(words, both('，YYYY-MM', ', YYYY-MM')), '2026-08')
    case 'day':
      return field(
        ...joined(words, both('，写法同创建时间', ', written like the creation date')),
        '2026-08-01',
      )
    case 'days':
      return fieldName.startsWith('fdStart')
        ? field(
            ...joined(words, both('起，写法同创建时间', ' from; written like the creation date')),
            '2026-01-01',
          )
        : field(
            ...joined(words, both('止，写法同创建时间', ' until; written like the creation date')),
            '2026-12-31',
          )
    case 'comparison':
      return fieldName.endsWith('Operator')
        ? field(
            ...joined(
              words,
              both('的比较方式；须与数量同时给出', ': how it is compared; only together with the number'),
            ),
            'gte',
            {
              values: {
                gte: both('不少于', 'at least'),
                lte: both('不多于', 'at most'),
                eq: both('等于', 'exactly'),
              },
            },
          )
        : field(words['zh-CN'], words['en-US'], 1)
    case 'values':
    case 'names': {
      const [first] = Object.keys(named.values ?? {}).slice(-1)
      const whose = refers ? both(' ID', ' (ids)') : dictionary(values)
      const [zh, en] = joined(words, whose)
      const example = first === undefined ? 1 : kind === 'names' ? first : Number(first)
      return field(...joined(both(zh, en), anyOf), [example], named)
    }
    default:
      return field(...joined(words, dictionary(values)), kind === 'flag' ? true : 2, named)
  }
}

const dictionary = (values: Filter['values']) =>
  typeof values === 'string' ? both(`（字典 ${values}）`, ` (dictionary ${values})`) : both('', '')

/**
 * What the filters of a list mean, by the fields of its call.
 * @param own of filters that mean more than their words say
 */
export function filterFields(list: List, own: Fields = {}): Fields {
  const all = Object.keys(list.filters).flatMap((name) => {
    const filter = filterOf(list, name)
    return fieldsOf(name, filter).map((one) => [one, meaning(one, filter)])
  })
  // Those of the creation date are the same in every list.
  const { fdStartCreateDate: _, fdEndCreateDate: __, ...fields } = Object.fromEntries(all)
  return { ...fields, ...own }
}

/** What the filter by a service type means where customers are counted. */
export const countedServiceType = field(
  '只计该业务类别的客户',
  'Only counts customers of this service type',
  2,
  { values: setTexts.serviceType },
)

/** What the key of one of these lists means. */
export const listKeyField = (lists: Readonly<Record<string, Pick<List, 'name'>>>): FieldReference =>
  field('列表的代码', 'The key of the list', 'customer', {
    values: Object.fromEntries(Object.entries(lists).map(([key, { name }]) => [key, name])),
  })
