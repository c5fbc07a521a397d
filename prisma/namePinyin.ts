import { pinyin } from 'pinyin-pro'

/** How a name reads: what is stored of it, and what of that an index finds. */
export interface NamePinyin {
  /** A part for each Chinese character and each word, with all that it may read as: `chong/zhong qing abc`. */
  readings: string
  /** The pairs of letters that follow each other in something that may be typed for the name. */
  pairs: string[]
}

const plain = { toneType: 'none', type: 'array', v: true } as const

/** A syllable as it is typed: 吕 is `lv` as well as `lu`, 略 `lve` as well as `lue`. */
const typedAs = (syllable: string) =>
  syllable.includes('v') ? [syllable, syllable.replace('v', 'u')] : syllable

/** The readings of single characters: looking one up takes longer than everything else. */
const known = new Map<string, string>()

/** Every reading of a character, as it is typed; `-` if it has none. */
function readingsOf(character: string): string {
  const found = known.get(character)
  if (found !== undefined) return found
  const all = pinyin(character, { ...plain, multiple: true }).filter((one) => /^[a-z]+$/.test(one))
  const readings = [...new Set(all.flatMap(typedAs))].join('/') || '-'
  known.set(character, readings)
  return readings
}

/** How the name of a customer reads; a character of several readings has all of them. */
export function namePinyin(name: string): NamePinyin {
  const parts =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []
  const read = parts.flatMap((part) => (/^[a-z0-9]/.test(part) ? part : [...part].map(readingsOf)))
  const pairs = read.flatMap((part, index) => {
    const next = read[index + 1]?.split('/') ?? []
    return part.split('/').flatMap((one) => {
      const letters = [...one]
      const inside = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
      return [...inside, ...letters.flatMap((letter) => next.map((other) => letter + other[0]))]
    })
  })
  return { readings: read.join(' '), pairs: [...new Set(pairs)] }
}

/** The one reading of the Chinese characters of a person's name that is said: `chen si yuan`. */
export const personPinyin = (name: string): string =>
  pinyin(name.normalize('NFKC'), { toneType: 'none', surname: 'head', nonZh: 'removed', v: true })

/** The longest text that a name of 20 characters may be typed as. */
const longest = 120

/** From the beginning of a part to that of the next one. */
const toNext = '[a-z0-9/]* ([a-z0-9]*/)*'

/**
 * What finds the names for a typed text: each letter continues its part or begins the next, so that `zzdj`, `zhuzhou`
 * and `zhuzdj` find 株洲电机; null if nothing reads like that.
 */
export function typedPinyin(text: string): { pattern: string; pairs: string[] } | null {
  const letters = text.normalize('NFKC').toLowerCase().replace(/[' ]/g, '').replaceAll('ü', 'v')
  if (!/^[a-z0-9]+$/.test(letters) || letters.length > longest) return null
  return {
    pattern: `(^|[ /])${[...letters].join(`(${toNext})?`)}`,
    pairs: [...new Set([...letters].slice(1).map((letter, at) => `${letters[at]}${letter}`))],
  }
}

/** Runs a statement of SQL. */
type Run = (text: string, values: unknown[]) => Promise<unknown>

/** Writes how customers are read, in place of what was there. */
export async function writeNamePinyin(run: Run, customers: readonly { id: number; name: string }[]) {
  const rows = customers.map(({ id, name }) => ({ customer_id: id, name, ...namePinyin(name) }))
  await run(
    `insert into customer_pinyin (customer_id, name, readings, pairs)
      select customer_id, name, readings, pairs from json_populate_recordset(null::customer_pinyin, $1::json)
      on conflict (customer_id) do update set name = excluded.name, readings = excluded.readings, pairs = excluded.pairs`,
    [JSON.stringify(rows)],
  )
}

/** How many names are read at a time. */
const atOnce = 1000

/** Reads the names that the server has not written: those from before it did, of the demo, of a load by SQL. */
export async function fillNamePinyin(run: Run): Promise<void> {
  for (let last = 0, more = true; more; ) {
    const unread = (await run(
      `select c.id, c.name from customer c left join customer_pinyin p on p.customer_id = c.id
        where c.id > $1 and p.name is distinct from c.name order by c.id limit ${atOnce}`,
      [last],
    )) as { id: number; name: string }[]
    if (unread.length > 0) await writeNamePinyin(run, unread)
    last = unread.at(-1)?.id ?? last
    more = unread.length === atOnce
  }
}
