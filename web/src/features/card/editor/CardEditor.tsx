import { bounds, type CardContent, emptyPart } from '@zhixin/contract/card/card.content'
import { partRange } from '@zhixin/contract/card/card.limits'
import { shapes } from '@zhixin/contract/card/card.shapes'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../../../lib/pressedKey'
import { Button } from '../../../ui/Button'
import { useFieldError, useFormScope, useIssueText } from '../../../ui/form/Field'
import { Phones } from '../phones/Phones'
import { useCard } from '../useCard'
import styles from './editor.module.css'
import { FitTable } from './FitTable'
import { ParameterFields } from './ParameterFields'
import { PartEditor } from './PartEditor'
import { useUndo } from './useUndo'

/** The parts of a card, how each vendor's phone shows it, and what fits whom (rule card.editor). */
export function CardEditor() {
  const { t } = useTranslation('messageTemplate')
  const { store, readOnly } = useFormScope()
  const card = useCard()
  const { content, layout, limits } = card
  const { canUndo, canRedo, undo, redo } = useUndo()
  const error = useIssueText(useFieldError('fdContent'))
  const parts = content.fdPartList
  const most = Math.min(bounds.parts, limits ? partRange(limits, layout)[1] : 1)
  const setParts = (place: string, fdPartList: CardContent['fdPartList']) =>
    store.change(place, (values) => ({ ...values, fdContent: { ...values.fdContent, fdPartList } }))

  function handleKey(event: KeyboardEvent) {
    if (readOnly || !(event.ctrlKey || event.metaKey) || pressedKey(event)?.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within
    <div
      data-wide
      data-reads={readOnly || undefined}
      className={`stack gap-6 at-top pad-start-4 ruled-above ${styles.editor}`}
      onKeyDown={handleKey}
    >
      <section className="stack gap-4 contained" aria-label={t('parts.title')}>
        <div className="row between gap-2">
          <h2 className="title strong">{t('parts.title')}</h2>
          {!readOnly && (
            <span className="row gap-2">
              <Button size="small" disabled={!canUndo} onClick={undo}>
                {t('undo')}
              </Button>
              <Button size="small" disabled={!canRedo} onClick={redo}>
                {t('redo')}
              </Button>
            </span>
          )}
        </div>
        {error && <p className="field-error">{error}</p>}
        {parts.map((_, at) => (
          <PartEditor
            // A card has no identity of its own, and its fields keep nothing.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            {...{ at, layout }}
            count={parts.length}
            onRemove={() =>
              setParts(
                'remove card',
                parts.filter((_one, other) => other !== at),
              )
            }
            onMove={(by) => setParts('move card', moved(parts, at, by))}
          />
        ))}
        {!readOnly && parts.length < most && (
          <div>
            <Button onClick={() => setParts('add card', [...parts, emptyPart])}>{t('parts.add')}</Button>
          </div>
        )}
        {parts.length === 1 && !shapes[layout].isOne && !readOnly && (
          <p className="caption faint">{t('parts.several')}</p>
        )}
        <ParameterFields />
      </section>
      <div className={`sticky stack gap-6 scrolls ${styles.side}`}>
        <Phones {...card} />
        <FitTable {...card} />
      </div>
    </div>
  )
}

/** The list with the entry at `at` moved by one place. */
function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list]
  const [one] = next.splice(at, 1)
  if (one !== undefined) next.splice(at + by, 0, one)
  return next
}
