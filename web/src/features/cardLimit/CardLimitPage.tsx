import { wordsOf } from '@zhixin/contract/card/card.limits'
import { cardLimit } from '@zhixin/contract/cardLimit/cardLimit.record'
import { textLimitTexts, wordLimits } from '@zhixin/contract/textTemplate/text.limits'
import { inWords } from '../../lib/i18n'
import { SelectField } from '../../ui/form/ChoiceFields'
import { useFormValue } from '../../ui/form/Field'
import { RecordField } from '../recordKit/RecordField'
import { recordPage } from '../recordKit/RecordPage'

const { fdItem, fdValue, fdWords, fdCount } = cardLimit.fields

/** There are too many of them to see all at once. */
function ItemField() {
  const options = Object.entries(fdItem.values).map(([value, words]) => ({
    value: Number(value),
    label: inWords(words),
  }))
  return <SelectField path={['fdItem']} label={inWords(fdItem.words)} required options={options} />
}

const useItem = () => useFormValue<number | undefined>('fdItem') ?? 0

/** It is one or the other, and needed. */
const useIsWords = () => wordLimits.includes(useItem())

const ValueField = () =>
  !useIsWords() && <RecordField path={['fdValue']} field={{ ...fdValue, required: 'required' }} />

const WordsField = () =>
  useIsWords() && <RecordField path={['fdWords']} field={{ ...fdWords, required: 'required' }} />

/** Texts are always counted alike. */
const CountField = () => !(useItem() in textLimitTexts) && <RecordField path={['fdCount']} field={fdCount} />

const ValueWords = ({ words }: { words: string }) => (
  <span className="cut block" data-tip={words} data-tip-when="cut">
    {words}
  </span>
)

/** What vendors and operators take (rules card.limits, text.limits): a number, or words. */
export const CardLimitPage = recordPage(cardLimit, {
  cells: {
    fdValue: ({ fdValue: value, fdWords }) =>
      fdWords === null ? value : <ValueWords words={wordsOf({ fdWords }).join('、')} />,
  },
  controls: { fdItem: ItemField, fdValue: ValueField, fdWords: WordsField, fdCount: CountField },
})
