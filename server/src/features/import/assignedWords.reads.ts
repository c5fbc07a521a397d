import { type ChoiceLabels, columnOf } from '@zhixin/contract/import/import.columns'
import { importLimits } from '@zhixin/contract/import/import.enums'
import {
  type AssignedWord,
  type ImportAssigned,
  type ImportedWord,
  PEOPLE,
} from '@zhixin/contract/import/import.schema'
import { staffTypes } from '@zhixin/contract/rank/accountType'
import { invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Query } from '../../lib/transaction'
import { assignedSheets } from './assignedSheets'
import { isClear } from './cells'
import type { ImportHolder } from './importHolder'
import { type ImportWords, wordKey } from './importWords'
import { namesIn } from './split'
import { readChoiceLabels, readImportWords } from './words.reads'

/** A word as it is assigned: by its dictionary and as words are compared. */
type WordValues = Readonly<Record<string, number>>

const keyOf = (dictionary: string, word: string) => `${dictionary}/${wordKey(word)}`

/** The different cells of a column that are looked at; a column with more is hardly one of choices. */
const mostCells = 20_000

/**
 * The words of a file that are neither labels nor accounts, each once with its count, the most frequent first, what it
 * meant when it was assigned last, and what it may mean (rule import.words).
 * @throws AppError record_not_found; validation_failed for columns that cannot be assigned so
 */
export async function readUnknownWords(
  query: Query,
  call: Call,
  holder: ImportHolder,
  input: ImportAssigned,
): Promise<ImportedWord[]> {
  const { sheets } = await assignedSheets(query, call, holder, input)
  const columns = sheets.flatMap(({ part, fields = [], header = 0 }, place) =>
    fields.flatMap((field, column) => {
      const of = field === null ? undefined : columnOf(holder.parts, part, field)
      const dictionary = of?.kind === 'accounts' ? PEOPLE : of?.dictionary
      if (!of || !part || field === null || dictionary === undefined) return []
      return [{ place, column, header, part, field, dictionary, of }]
    }),
  )
  const cells = await query<{ place: number; column: number; cell: string; count: number }>(
    `select c.place, c."column", r.cells ->> c."column" as cell, count(*)::int as count
      from jsonb_to_recordset($2::jsonb) as c (place int, "column" int, header int)
        join customer_import_row r on r.import_id = $1 and r.sheet = c.place and r.number > c.header
      where jsonb_typeof(r.cells -> c."column") in ('string', 'number') and length(r.cells ->> c."column") <= 1000
      group by 1, 2, 3 order by count desc limit ${mostCells}`,
    [input.id, JSON.stringify(columns.map(({ place, column, header }) => ({ place, column, header })))],
  )
  const found = new Map<string, ImportedWord & { isKnown: boolean }>()
  const people = new Set<string>()
  for (const { place, column, cell, count } of cells) {
    const told = columns.find((one) => one.place === place && one.column === column)
    if (!told || isClear(cell)) continue
    const { dictionary, part: fdPart, field: fdField, of } = told
    const names = of.kind === 'choices' || of.kind === 'accounts' ? namesIn(cell) : [cell.trim()]
    for (const fdWord of names) {
      if (fdWord === '' || fdWord.length > importLimits.word) continue
      if (dictionary === PEOPLE) people.add(fdWord)
      const key = keyOf(dictionary, fdWord)
      const known = found.get(key)
      const isKnown = Object.hasOwn(of.formerLabels ?? {}, wordKey(fdWord))
      if (known) known.fdCount += count
      else
        found.set(key, {
          ...{ fdDictionary: dictionary, fdWord, fdPart, fdField },
          ...{ fdCount: count, fdValue: null, fdProposed: null, isKnown },
        })
    }
  }
  const words = await readImportWords(query, [...people], [])
  const unknown = [...found.values()].filter(
    ({ fdDictionary, fdWord, isKnown }) => !isKnown && meaning(words, fdDictionary, fdWord) === undefined,
  )
  const remembered = await readRemembered(query, call.caller.accountId)
  const labels = await readChoiceLabels(query)
  return unknown
    .map(({ isKnown: _, ...word }) => ({
      ...word,
      fdProposed: proposalFor(labels, words, word),
      fdValue: remembered[keyOf(word.fdDictionary, word.fdWord)] ?? null,
    }))
    .toSorted((one, other) => other.fdCount - one.fdCount || (one.fdWord < other.fdWord ? -1 : 1))
    .slice(0, importLimits.words)
}

/** The only choice on offer whose label has the word as a part, as 正式 is one of 正式客户; one letter says too little. */
function proposalFor(
  labels: ChoiceLabels,
  words: ImportWords,
  { fdDictionary, fdWord }: Pick<ImportedWord, 'fdDictionary' | 'fdWord'>,
): number | null {
  const key = wordKey(fdWord)
  if ([...key].length < 2) return null
  const offered = new Set(words.offered(fdDictionary))
  const [first, second] = labels(fdDictionary).filter(
    (item) => offered.has(item.value) && item.labels.some((label) => wordKey(label).includes(key)),
  )
  return first && !second ? first.value : null
}

/** The only account that a name means. */
function personCalled(words: ImportWords, name: string) {
  const [first, second] = words.accountsCalled(name)
  return second ? undefined : first
}

const meaning = (words: ImportWords, dictionary: string, word: string) =>
  dictionary === PEOPLE ? personCalled(words, word)?.id : words.valueNamed(dictionary, word)

async function readRemembered(query: Query, accountId: number): Promise<WordValues> {
  const rows = await query<{ dictionary: string; key: string; value: number }>(
    `select dictionary, key, value::float8 as value from import_word
      union all select '${PEOPLE}', key, person_id from import_nickname where account_id = $1`,
    [accountId],
  )
  return Object.fromEntries(rows.map(({ dictionary, key, value }) => [`${dictionary}/${key}`, value]))
}

/**
 * Keeps what words mean: with the file that is checked, and for later ones; of choices for everybody, of people for the
 * person. One that means nothing is forgotten.
 * @throws AppError validation_failed for a value that there is not
 */
export async function keepWords(
  query: Query,
  accountId: number,
  importId: number,
  words: readonly AssignedWord[],
): Promise<void> {
  const labels = await readChoiceLabels(query)
  const ids = words.flatMap(({ fdDictionary, fdValue }) => (fdDictionary === PEOPLE ? (fdValue ?? []) : []))
  const staff = await query<{ id: number }>(
    `select id from account where id = any($1::int[]) and type = any('{${staffTypes.join()}}')`,
    [ids.filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31)],
  )
  const isValue = ({ fdDictionary, fdValue }: AssignedWord) =>
    fdDictionary === PEOPLE
      ? staff.some(({ id }) => id === fdValue)
      : labels(fdDictionary).some(({ value }) => value === fdValue)
  const wrong = words.findIndex((word) => word.fdValue !== null && !isValue(word))
  if (wrong >= 0) throw invalid(['fdWordList', wrong, 'fdValue'], 'unknown_option')
  const meant: Record<string, number> = {}
  for (const { fdDictionary, fdWord, fdValue } of words)
    if (fdValue !== null) meant[keyOf(fdDictionary, fdWord)] = fdValue
  await query('update customer_import set words = $2::jsonb where id = $1', [importId, JSON.stringify(meant)])
  const given = JSON.stringify(
    words.map(({ fdDictionary, fdWord, fdValue }) => ({
      ...{ dictionary: fdDictionary, key: wordKey(fdWord), value: fdValue },
    })),
  )
  const from = `jsonb_to_recordset($1::jsonb) as w (dictionary text, key text, value numeric)`
  await query(
    `delete from import_word i using ${from} where i.dictionary = w.dictionary and i.key = w.key and w.value is null`,
    [given],
  )
  await query(
    `insert into import_word (dictionary, key, value) select distinct on (dictionary, key) dictionary, key, value
      from ${from} where value is not null and dictionary <> '${PEOPLE}'
      on conflict (dictionary, key) do update set value = excluded.value`,
    [given],
  )
  await query(
    `delete from import_nickname i using ${from}
      where i.account_id = $2 and w.dictionary = '${PEOPLE}' and i.key = w.key and w.value is null`,
    [given, accountId],
  )
  await query(
    `insert into import_nickname (account_id, key, person_id) select distinct on (key) $2, key, value::int
      from ${from} where value is not null and dictionary = '${PEOPLE}'
      on conflict (account_id, key) do update set person_id = excluded.person_id`,
    [given, accountId],
  )
}

/** The words of cells with those that a file was checked with. */
export async function withAssignedWords(
  query: Query,
  importId: number,
  words: ImportWords,
): Promise<ImportWords> {
  const [file] = await query<{ words: WordValues | null }>(
    'select words from customer_import where id = $1',
    [importId],
  )
  const meant = new Map(Object.entries(file?.words ?? {}))
  if (meant.size === 0) return words
  return {
    ...words,
    valueNamed: (dictionary, label) =>
      words.valueNamed(dictionary, label) ?? meant.get(keyOf(dictionary, label)),
    accountsCalled: (name) => {
      const id = personCalled(words, name) ? undefined : meant.get(keyOf(PEOPLE, name))
      return id === undefined ? words.accountsCalled(name) : [{ id, name }]
    },
  }
}
