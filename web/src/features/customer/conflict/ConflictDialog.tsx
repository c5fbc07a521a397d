import { STATUS, type Status } from '@zhixin/contract/closedSets'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { useDiscardQuestion } from '../../../ui/form/useDiscardQuestion'
import { formatDateTime } from '../../../ui/format'
import { usePeople } from '../../person/person.queries'
import { mergeEdits, openConflicts } from '../model/mergeEdits'
import type { ChosenSides, MergeChange, Side } from '../model/mergeEdits.decide'
import { type CustomerValues, valuesOf } from '../model/values'
import styles from './conflict.module.css'
import { type MergeTexts, useConflictTexts } from './conflict.texts'

interface MergedChangesProps {
  changes: MergeChange[]
  texts: MergeTexts
  theirName: string
}

const groups = [
  { key: 'theirs', outcomes: ['theirs'] },
  { key: 'mine', outcomes: ['mine'] },
  { key: 'together', outcomes: ['both', 'combined'] },
] as const

/** What was merged without a question, by person: the other one's first, because that is new on the screen. */
function MergedChanges({ changes, texts, theirName }: MergedChangesProps) {
  const { t } = useTranslation('customer')
  return groups.map(({ key, outcomes }) => {
    const list = changes.filter(({ outcome }) => outcomes.some((one) => one === outcome))
    if (list.length === 0) return null
    return (
      <details key={key} className={styles.merged} open={key === 'theirs'}>
        <summary className="strong pad-1">
          {t(`merge.merged.${key}`, { name: theirName, count: list.length })}
        </summary>
        <ul className="lined small ruled-above">
          {list.map((change) => (
            <MergedChange key={change.key} change={change} texts={texts} />
          ))}
        </ul>
      </details>
    )
  })
}

/** What has changed: a field, or a part of a row. */
function Subject({ what, row }: ReturnType<MergeTexts['nameOf']>) {
  return (
    <>
      {row && <strong>{row}</strong>} <span className={row ? 'small faint' : 'strong'}>{what}</span>
    </>
  )
}

/** Stands for a version without a value. */
function Nothing({ says }: { says?: string }) {
  const { t } = useTranslation('customer')
  return <span className="faint">{says ?? t('merge.empty')}</span>
}

function MergedChange({ change, texts }: { change: MergeChange; texts: MergeTexts }) {
  const before = texts.textOf(change, change.base)
  const after = texts.textOf(change, change.result)
  return (
    <li>
      <span>
        <Subject {...texts.nameOf(change)} />
      </span>
      <span className="tabular breaks lines">
        {before === undefined ? <Nothing /> : <del className="faint">{before}</del>}
        <span aria-hidden="true"> → </span>
        {after === undefined ? <Nothing /> : <ins className="unlined medium">{after}</ins>}
      </span>
    </li>
  )
}

export interface ConflictDialogProps {
  /** The state that this person's changes began with. */
  base: CustomerValues
  /** The record's status then, which is no form value; unknown for a draft. */
  baseStatus?: Status
  mine: CustomerValues
  /** The record as somebody else has saved it. */
  current: CustomerDetail
  /** When the draft was saved, if an older draft is merged; else a refused save is. */
  draftAt?: string
  onDone: (merged: CustomerValues) => void
  onClose: () => void
}

/**
 * Merges two people's changes: what does not conflict is taken, conflicts are decided by the person (rule merge.save).
 */
export function ConflictDialog({
  base,
  baseStatus,
  mine,
  current,
  draftAt,
  onDone,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation('customer')
  const texts = useConflictTexts(current)
  const theirName = usePeople().nameOf(current.fdUpdatedBy)
  const [sides, setSides] = useState<ChosenSides>({})
  const body = useRef<HTMLDivElement>(null)
  const versions = useMemo(() => ({ base, mine, theirs: valuesOf(current) }), [base, mine, current])
  const { values, changes } = useMemo(() => mergeEdits(versions, sides), [versions, sides])
  const conflicts = changes.filter(({ outcome }) => outcome === 'conflict')
  const open = openConflicts(changes, sides)
  const isSince = draftAt !== undefined && Date.parse(draftAt) < Date.parse(current.lastModifiedDate)

  // The decisions are unsaved changes, too.
  const isDirty = useCallback(() => Object.keys(sides).length > 0, [sides])
  const { cancel, question } = useDiscardQuestion({ isDirty, onClose, within: true })

  const choose = (key: string, side: Side) => setSides((before) => ({ ...before, [key]: side }))
  const chooseAll = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ key }) => [key, side])))

  function done() {
    if (open.length === 0) return onDone(values)
    const first = body.current?.querySelector<HTMLElement>('fieldset[data-open] input')
    first?.focus()
    first?.closest('fieldset')?.scrollIntoView({ block: 'center' })
  }

  return (
    <Dialog
      title={t(isSince ? 'merge.title.draft' : 'merge.title.save')}
      width={960}
      onDismiss={() => cancel()}
      actions={
        <>
          <Button onClick={() => cancel()}>
            {t(draftAt === undefined ? 'merge.back.save' : 'merge.back.draft')}
          </Button>
          <Button type="primary" onClick={done}>
            {open.length > 0 ? t('merge.left', { count: open.length }) : t('merge.done')}
          </Button>
        </>
      }
    >
      <div ref={body} className="stack gap-4 ink">
        <p className="quiet">
          {t('merge.intro', {
            name: theirName,
            time: formatDateTime(current.lastModifiedDate),
          })}{' '}
          {conflicts.length > 0 ? t('merge.choose', { count: conflicts.length }) : t('merge.nothingToChoose')}
        </p>
        {baseStatus !== undefined && baseStatus !== current.fdStatus && (
          <p className="note-box" data-tone="warn">
            {t(current.fdStatus === STATUS.valid ? 'merge.status.activated' : 'merge.status.deactivated')}
          </p>
        )}
        {conflicts.length > 0 && (
          <section aria-label={t('merge.conflicts')}>
            <header className="baseline wrap between gap-x-4 below-2">
              <h3>{t('merge.conflicts')}</h3>
              {conflicts.length > 1 && (
                <span className="flex gap-4">
                  <button type="button" className="link-button" onClick={() => chooseAll('mine')}>
                    {t('merge.allMine')}
                  </button>
                  <button type="button" className="link-button" onClick={() => chooseAll('theirs')}>
                    {t('merge.allTheirs', { name: theirName })}
                  </button>
                </span>
              )}
            </header>
            {conflicts.map((change) => (
              <ConflictChoice
                key={change.key}
                change={change}
                chosen={sides[change.key]}
                texts={texts}
                theirName={theirName}
                onChoose={choose}
              />
            ))}
          </section>
        )}
        <MergedChanges
          changes={changes.filter(({ outcome }) => outcome !== 'conflict')}
          texts={texts}
          theirName={theirName}
        />
      </div>
      {question}
    </Dialog>
  )
}

interface ConflictChoiceProps {
  change: MergeChange
  chosen: Side | undefined
  texts: MergeTexts
  /** Who saved the other version. */
  theirName: string
  onChoose: (key: string, side: Side) => void
}

/** One conflict: the original value, and the two versions to choose from. */
function ConflictChoice({ change, chosen, texts, theirName, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('customer')
  const id = useId()
  const missing = (value: unknown) => {
    const isRow = change.row !== undefined && (change.part === undefined || value === undefined)
    return isRow && change.base !== undefined ? t('merge.deleted') : t('merge.empty')
  }
  const shown = (value: unknown) => texts.textOf(change, value) ?? <Nothing says={missing(value)} />
  const base = texts.textOf(change, change.base)

  return (
    <fieldset
      className={`below-3 pad-2 pad-x-3 framed rounded ${styles.conflict}`}
      data-open={chosen === undefined || undefined}
    >
      <legend>
        <Subject {...texts.nameOf(change)} />
      </legend>
      <div className={`stack gap-2 ${styles.versions}`}>
        <div className="shrinks pad-1 pad-x-2">
          <span className="row gap-2 quiet caption breaks">{t('merge.original')}</span>
          <p className="tabular breaks lines">{base ?? <Nothing />}</p>
        </div>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className="pick shrinks framed">
            <span className="row gap-2 quiet caption breaks">
              <input
                type="radio"
                name={id}
                value={side}
                checked={chosen === side}
                onChange={() => onChoose(change.key, side)}
              />
              {t(`merge.side.${side}`, { name: theirName })}
            </span>
            <p className="ink tabular breaks lines">{shown(change[side])}</p>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
