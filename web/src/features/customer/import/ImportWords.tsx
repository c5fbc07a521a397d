import { useQuery } from '@tanstack/react-query'
import { importParts } from '@zhixin/contract/customerImport/import.parts'
import type { DictionaryName } from '@zhixin/contract/dictionary/dictionary.api'
import { columnOf } from '@zhixin/contract/import/import.columns'
import { type AssignedWord, type ImportedWord, PEOPLE } from '@zhixin/contract/import/import.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { formatCount } from '../../../ui/format'
import type { Choice } from '../../../ui/select/choice'
import { Select } from '../../../ui/select/Select'
import { followersQuery, useOptions } from '../../dictionary/dataSource.queries'

interface Props {
  words: readonly ImportedWord[]
  /** What was chosen on the screen, by `wordId`. */
  chosen: ReadonlyMap<string, number | null>
  onChange: (word: ImportedWord, value: number | null) => void
}

const wordId = ({ fdDictionary, fdWord }: ImportedWord) => `${fdDictionary}/${fdWord}`

/** What a word means: as it is chosen, else as it is remembered. */
const meaningOf = (word: ImportedWord, chosen: Props['chosen']): number | null => {
  const own = chosen.get(wordId(word))
  return own === undefined ? word.fdValue : own
}

/** What words mean with another one chosen. */
export const withMeaning = (chosen: Props['chosen'], word: ImportedWord, value: number | null) =>
  new Map(chosen).set(wordId(word), value)

/** The words as a check takes them. */
export const wordsOf = (words: readonly ImportedWord[], chosen: Props['chosen']): AssignedWord[] =>
  words.map((word) => ({
    ...{ fdDictionary: word.fdDictionary, fdWord: word.fdWord, fdValue: meaningOf(word, chosen) },
  }))

/** The words of a file that are neither choices nor accounts, each with what it means (rule import.words). */
export function ImportWords({ words, chosen, onChange }: Props) {
  const { t } = useTranslation('import')
  const id = useId()
  if (words.length === 0) return null
  // What needs a person comes first.
  const [open, known] = [
    words.filter((one) => one.fdValue === null),
    words.filter((one) => one.fdValue !== null),
  ]
  return (
    <section aria-labelledby={id} className="below-4 stack gap-2">
      <div className="part-head">
        <h2 id={id}>{t('words.title')}</h2>
      </div>
      <p>{t('words.about')}</p>
      <table className="plain-table">
        <thead className="caption quiet">
          <tr>
            <th scope="col">{t('words.word')}</th>
            <th scope="col">{t('words.where')}</th>
            <th scope="col">{t('words.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {[...open, ...known].map((word) => (
            <Word
              key={wordId(word)}
              word={word}
              value={meaningOf(word, chosen)}
              onChange={(value) => onChange(word, value)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface WordProps {
  word: ImportedWord
  value: number | null
  onChange: (value: number | null) => void
}

function Word({ word, value, onChange }: WordProps) {
  const { t } = useTranslation('import')
  const { fdDictionary, fdWord, fdCount, fdPart, fdField, fdValue, fdProposed } = word
  const isPerson = fdDictionary === PEOPLE
  const people = useQuery({ ...followersQuery, enabled: isPerson })
  const items = useOptions(fdDictionary as DictionaryName)
  const options: readonly Choice[] = (isPerson ? people.data : items) ?? []
  const meant = options.find((option) => option.value === fdProposed)
  const column = columnOf(importParts, fdPart, fdField)
  return (
    <tr>
      <th scope="row" className={`breaks ${value === null ? 'warn' : ''}`}>
        {fdWord}
      </th>
      <td className="small faint breaks">
        {t('words.count', {
          count: fdCount,
          amount: formatCount(fdCount),
          field: column ? inWords(column.words) : '',
        })}
        {fdValue !== null && <div>{t(isPerson ? 'words.ownRemembered' : 'words.remembered')}</div>}
      </td>
      <td>
        <Select<number>
          aria-label={t('words.label', { word: fdWord })}
          value={value ?? undefined}
          options={options}
          labelOf={(one) => options.find((option) => option.value === one)?.label ?? String(one)}
          placeholder={t('words.none')}
          clearable
          wide
          onChange={(next) => onChange(next ?? null)}
        />
        {/* It stays: rows below would move away from the pointer. */}
        {fdValue === null && meant && (
          <Button type="link" size="small" onClick={() => onChange(meant.value)}>
            {t(value === meant.value ? 'words.accepted' : 'words.accept', { label: meant.label })}
          </Button>
        )}
      </td>
    </tr>
  )
}
