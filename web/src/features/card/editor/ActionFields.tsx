import { argumentMax, type CardAction, emptyAction } from '@zhixin/contract/card/card.content'
import { ACTION, type ActionKind, actionTexts, fallbackTexts } from '@zhixin/contract/card/card.enums'
import { actionArguments, argumentTexts } from '@zhixin/contract/card/card.shapes'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../lib/i18n'
import { SelectField } from '../../../ui/form/ChoiceFields'
import { useField } from '../../../ui/form/Field'
import type { Path } from '../../../ui/form/path'
import { TextField } from '../../../ui/form/TextField'

const choicesOf = (texts: Readonly<Record<number, { 'zh-CN': string; 'en-US': string }>>) =>
  Object.entries(texts).map(([value, words]) => ({ value: Number(value), label: inWords(words) }))

/** What a tap does, and the arguments of that. Those of another kind are kept, and are back with it. */
export function ActionFields({ path, label }: { path: Path; label: string }) {
  const { t } = useTranslation('messageTemplate')
  const { value: action, set } = useField<CardAction | null>(path)
  const kind = action?.fdKind as ActionKind | undefined
  return (
    <>
      <SelectField
        path={[...path, 'fdKind']}
        label={label}
        required
        span={12}
        options={choicesOf(actionTexts)}
        onPick={(fdKind) => fdKind !== undefined && set({ ...(action ?? emptyAction), fdKind })}
      />
      {kind !== undefined &&
        actionArguments[kind].map((key) => (
          <TextField
            key={key}
            path={[...path, key]}
            label={`${label} · ${inWords(argumentTexts[key])}`}
            required
            span={12}
            max={argumentMax[key]}
          />
        ))}
      {kind === ACTION.openApp && (
        <SelectField
          path={[...path, 'fdFallback']}
          label={`${label} · ${t('action.fallback')}`}
          required
          span={12}
          options={choicesOf(fallbackTexts)}
        />
      )}
    </>
  )
}
