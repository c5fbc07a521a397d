import {
  bounds,
  type CardButton,
  emptyAction,
  type PictureField,
  type TextField as TextKey,
} from '@zhixin/contract/card/card.content'
import type { Layout } from '@zhixin/contract/card/card.enums'
import { partTexts, shapes } from '@zhixin/contract/card/card.shapes'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { useField, useFormScope } from '../../../ui/form/Field'
import form from '../../../ui/form/form.module.css'
import type { Path } from '../../../ui/form/path'
import { TextAreaField, TextField } from '../../../ui/form/TextField'
import { ActionFields } from './ActionFields'
import { PictureField as PictureControl } from './PictureField'

interface Props {
  at: number
  count: number
  layout: Layout
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

/** One card: the parts that its layout has, and nothing of what it has not. */
export function PartEditor({ at, count, layout, onRemove, onMove }: Props) {
  const { t } = useTranslation('messageTemplate')
  const { readOnly } = useFormScope()
  const path: Path = ['fdContent', 'fdPartList', at]
  const { pictures, texts, ratios, imageAction, rows, buttons } = shapes[layout]
  const ratio = ratios[at === 0 ? 0 : 1]
  const title = t('parts.one', { n: at + 1 })
  return (
    <fieldset className="ruled stack gap-3 shrinks" aria-label={title}>
      <div className="row between gap-2">
        <h3 className="strong">{title}</h3>
        {!readOnly && count > 1 && (
          <span className="row gap-2">
            <Button
              size="small"
              disabled={at === 0}
              onClick={() => onMove(-1)}
              aria-label={t('parts.upOf', { n: at + 1 })}
            >
              {t('parts.up')}
            </Button>
            <Button
              size="small"
              disabled={at === count - 1}
              onClick={() => onMove(1)}
              aria-label={t('parts.downOf', { n: at + 1 })}
            >
              {t('parts.down')}
            </Button>
            <Button size="small" onClick={onRemove} aria-label={t('parts.removeOf', { n: at + 1 })}>
              {t('parts.remove')}
            </Button>
          </span>
        )}
      </div>
      <div className={form.grid}>
        {(Object.keys(pictures) as PictureField[]).map((key) => (
          <PictureControl
            key={key}
            path={[...path, key]}
            label={capital(inWords(partTexts[key]))}
            required={pictures[key] === true}
            isFilm={key === 'fdVideo'}
            ratio={key === 'fdImage' ? ratio : key === 'fdLogo' ? [1, 1] : undefined}
          />
        ))}
        {(Object.keys(texts) as TextKey[]).map((key) => {
          const field = {
            path: [...path, key],
            label: capital(inWords(partTexts[key])),
            required: texts[key] === true,
            span: 12 as const,
            max: key === 'fdPrice' ? 20 : bounds.text,
          }
          return key === 'fdBody' ? (
            <TextAreaField key={key} {...field} />
          ) : (
            <TextField key={key} {...field} />
          )
        })}
        {rows && <Rows path={[...path, 'fdRowList']} />}
        {imageAction && <ActionFields path={[...path, 'fdAction']} label={t('action.ofImage')} />}
        {buttons !== undefined && <Buttons path={[...path, 'fdButtonList']} />}
      </div>
    </fieldset>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The buttons of a card, each with what a tap on it does. */
function Buttons({ path }: { path: Path }) {
  const { t } = useTranslation('messageTemplate')
  const { value: buttons, set, readOnly } = useField<CardButton[]>(path)
  return (
    <div className="stack gap-3 across">
      {buttons.map((button, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a button has no identity of its own
          key={at}
          className={`ruled ${form.grid}`}
          aria-label={t('buttons.one', { n: at + 1 })}
        >
          <TextField
            path={[...path, at, 'fdText']}
            label={t('buttons.text', { n: at + 1 })}
            required
            span={12}
            max={bounds.button}
          />
          <ActionFields path={[...path, at, 'fdAction']} label={t('action.ofButton', { n: at + 1 })} />
          {!readOnly && (
            <div className="across">
              <Button size="small" onClick={() => set(buttons.filter((one) => one !== button))}>
                {t('buttons.remove', { n: at + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {!readOnly && buttons.length < bounds.buttons && (
        <div>
          <Button onClick={() => set([...buttons, { fdText: '', fdAction: emptyAction }])}>
            {t('buttons.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The rows of details of a notice. */
function Rows({ path }: { path: Path }) {
  const { t } = useTranslation('messageTemplate')
  const { value: rows, set, readOnly } = useField<{ fdKey: string; fdValue: string }[]>(path)
  return (
    <div className="stack gap-3 across">
      {rows.map((row, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity of its own
          key={at}
          className={form.grid}
          aria-label={t('rows.one', { n: at + 1 })}
        >
          <TextField path={[...path, at, 'fdKey']} label={t('rows.key', { n: at + 1 })} span={4} max={20} />
          <TextField
            path={[...path, at, 'fdValue']}
            label={t('rows.value', { n: at + 1 })}
            span={8}
            max={bounds.text}
          />
          {!readOnly && (
            <div className="across">
              <Button size="small" onClick={() => set(rows.filter((one) => one !== row))}>
                {t('rows.remove', { n: at + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {!readOnly && rows.length < bounds.rows && (
        <div>
          <Button onClick={() => set([...rows, { fdKey: '', fdValue: '' }])}>{t('rows.add')}</Button>
        </div>
      )}
    </div>
  )
}
