import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListKey } from '@zhixin/contract/lists'
import { pageOf } from '@zhixin/contract/pages'
import type { View } from '@zhixin/contract/view/view.api'
import { viewCalls } from '@zhixin/contract/view/view.calls'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { notify } from '../../lib/notice'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { LineIcon } from '../../ui/LineIcon'
import { keptColumns } from '../../ui/list/table/arrangement'
import { sendView, type ViewInput, writesOf } from './useViewKeeping'
import { ViewNameForm } from './ViewNameForm'
import styles from './ViewsPanel.module.css'
import { pinnedQuery, viewsQuery } from './view.queries'
import type { ViewPanelProps } from './viewTools'

interface ViewRowProps {
  view: View
  /** Whether the list is in this view. */
  current: boolean
  onEnter: () => void
  onDefault: () => void
  /** Undefined for who does not see the page of pinned views. */
  onPin: (() => void) | undefined
  onRename: () => void
  onRemove: () => void
}

/** One saved view: its name enters it; its other actions stand beside. */
function ViewRow({ view, current, onEnter, onDefault, onPin, onRename, onRemove }: ViewRowProps) {
  const { t } = useTranslation('listViews')
  const name = view.fdName
  const act = (said: string, path: string, onClick: () => void, pressed?: boolean) => (
    <button
      type="button"
      className={`pick icon-button ${styles.act}`}
      aria-label={`${said}: ${name}`}
      aria-pressed={pressed}
      data-tip={said}
      onClick={onClick}
    >
      <LineIcon path={path} />
    </button>
  )
  return (
    <li className="row">
      <button
        type="button"
        className="pick row grow gap-2 shrinks"
        aria-current={current ? 'true' : undefined}
        onClick={onEnter}
      >
        <span className="cut" data-tip={name} data-tip-when="cut">
          {name}
        </span>
        {view.fdDefault && <span className="tag flex-none">{t('default')}</span>}
      </button>
      {act(t(view.fdDefault ? 'act.notDefault' : 'act.default'), star, onDefault, view.fdDefault)}
      {onPin && act(t(view.fdPinned ? 'act.unpin' : 'act.pin'), pin, onPin, view.fdPinned)}
      {act(t('act.rename'), pencil, onRename)}
      {act(t('act.remove'), bin, onRemove)}
    </li>
  )
}

const star = 'M7 1.6 8.7 5l3.8.5-2.8 2.7.7 3.7L7 10.1l-3.4 1.8.7-3.7L1.5 5.5 5.3 5z'
/** What marks a pinned view. */
const pin = 'M5 1.8h4M5.8 1.8v3.6L3.8 7.6h6.4L8.2 5.4V1.8M7 7.6v4.6'
const pencil = 'm2 12 .7-2.9L9.6 2.2l2.2 2.2-6.9 6.9zM8.4 3.4l2.2 2.2'
const bin = 'M2 3.8h10M5.4 3.8V2.2h3.2v1.6M3.3 3.8l.6 8.2h6.2l.6-8.2'

/** The saved views of a list: enter, save, rename, make default, delete. */
export function ViewsPanel({ views: list, columns, things, onClose }: ViewPanelProps) {
  const { t } = useTranslation('listViews')
  const { views, applied, departed, current } = list
  const { save, remove } = useViewWrites(list.listKey)
  const [naming, setNaming] = useState<View | 'new'>()
  const pins = useAllowed(pageOf('starView').access)
  const panel = useRef<HTMLDivElement>(null)
  const focusStart = () => panel.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  useEffect(focusStart, [])

  function stopNaming() {
    setNaming(undefined)
    requestAnimationFrame(focusStart)
  }
  function saved({ fdName }: { fdName: string }) {
    notify.success(t('saved', { name: fdName }))
    onClose()
  }
  function enter(view: View | undefined) {
    list.apply(view)
    onClose()
  }
  async function askRemove(view: View) {
    const yes = await confirm({
      title: t('remove.title', { name: view.fdName }),
      text: t('remove.text'),
      okText: t('remove.ok'),
      danger: true,
    })
    if (!yes) return
    remove.mutate(view.id, {
      onSuccess: () => {
        if (view.id === applied?.id) list.settleIn(null)
        focusStart()
      },
    })
  }
  const namesBut = (view?: View) => views.filter((one) => one !== view).map((one) => one.fdName)

  return (
    <div ref={panel} className={`scrolls ${styles.panel}`}>
      <ul className="pad-2 pad-x-2">
        <li className="row">
          <button
            type="button"
            className="pick row grow gap-2 shrinks"
            aria-current={applied || list.preset ? undefined : 'true'}
            onClick={() => enter(undefined)}
          >
            {t('all', { things })}
          </button>
        </li>
        {list.presets.map((preset) => (
          <li key={preset.name} className="row">
            <button
              type="button"
              className="pick row grow gap-2 shrinks"
              aria-current={preset === list.preset ? 'true' : undefined}
              onClick={() => {
                list.choose(preset)
                onClose()
              }}
            >
              {preset.name}
            </button>
          </li>
        ))}
        {views.map((view) =>
          naming === view ? (
            <li key={view.id}>
              <ViewNameForm
                initial={view.fdName}
                taken={namesBut(view)}
                onCancel={stopNaming}
                onSave={({ fdName }) => save.mutateAsync({ ...view, fdName })}
                onSaved={stopNaming}
              />
            </li>
          ) : (
            <ViewRow
              key={view.id}
              view={view}
              current={view === applied}
              onEnter={() => enter(view)}
              onDefault={() => save.mutate({ ...view, fdDefault: !view.fdDefault })}
              onPin={pins ? () => save.mutate({ ...view, fdPinned: !view.fdPinned }) : undefined}
              onRename={() => setNaming(view)}
              onRemove={() => void askRemove(view)}
            />
          ),
        )}
      </ul>
      <div className="ruled-above pad-2 pad-x-2">
        {applied && departed && (
          <div className="row wrap gap-2 pad-1 pad-x-2">
            <span className="small quiet grow">{t('departed')}</span>
            <Button onClick={() => list.apply(applied, 'replace')}>{t('revert')}</Button>
            <Button
              type="primary"
              ghost
              loading={save.isPending && naming === undefined}
              onClick={() => save.mutate({ ...applied, ...current }, { onSuccess: () => saved(applied) })}
            >
              {t('overwrite')}
            </Button>
          </div>
        )}
        {naming === 'new' ? (
          <ViewNameForm
            initial=""
            asksDefault
            taken={namesBut()}
            onCancel={stopNaming}
            onSave={(naming) =>
              save.mutateAsync({
                ...current,
                ...naming,
                fdPinned: false,
                fdDensity: null,
                fdColumns: keptColumns(columns, list.placed),
              })
            }
            onSaved={(naming, id) => {
              list.settleIn(id)
              saved(naming)
            }}
          />
        ) : (
          <button type="button" className="pick row gap-2 full-width accent" onClick={() => setNaming('new')}>
            <LineIcon path="M6 1v10M1 6h10" box={[12, 12]} weight={1.5} />
            {t('saveAs')}
          </button>
        )}
      </div>
    </div>
  )
}

/** Saving and deleting a list's views. The HTTP client shows failures; in any case everything is read again. */
function useViewWrites(listKey: ListKey) {
  const client = useQueryClient()
  const scope = writesOf(listKey)
  const readAgain = async () => {
    void client.invalidateQueries({ queryKey: pinnedQuery.queryKey })
    await client.invalidateQueries({ queryKey: viewsQuery(listKey).queryKey })
  }
  return {
    save: useMutation({
      scope,
      mutationFn: (view: ViewInput) => sendView(listKey, view),
      onSettled: readAgain,
    }),
    remove: useMutation({
      scope,
      mutationFn: (id: number) => call(viewCalls.remove, { params: { id } }),
      onSettled: readAgain,
    }),
  }
}
