import type { View } from '@zhixin/contract/view/view.api'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notice'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { toKept } from '../../ui/list/table/arrangement'
import { useViewWrites } from './useViewWrites'
import { ViewNameForm } from './ViewNameForm'
import { ViewRow } from './ViewRow'
import styles from './ViewsPanel.module.css'
import type { ViewPanelProps } from './viewTools'

/** The saved views of a list: enter, save, rename, make default, delete. */
export function ViewsPanel({ views: list, columns, things, onClose }: ViewPanelProps) {
  const { t } = useTranslation('listViews')
  const { views, applied, departed, current } = list
  const { save, remove } = useViewWrites(list.listKey)
  const [naming, setNaming] = useState<View | 'new'>()
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
      danger: 'final',
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
    <div ref={panel} className={styles.panel}>
      <ul className={styles.views}>
        <li className={styles.view}>
          <button
            type="button"
            className={styles.enter}
            aria-current={applied ? undefined : 'true'}
            onClick={() => enter(undefined)}
          >
            {t('all', { things })}
          </button>
        </li>
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
              onRename={() => setNaming(view)}
              onRemove={() => void askRemove(view)}
            />
          ),
        )}
      </ul>
      <div className={styles.foot}>
        {applied && departed && (
          <div className={`row wrap gap-2 ${styles.departed}`}>
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
                fdDensity: null,
                fdColumns: toKept(columns, list.placed),
              })
            }
            onSaved={(naming, id) => {
              list.settleIn(id)
              saved(naming)
            }}
          />
        ) : (
          <button type="button" className={styles.saveAs} onClick={() => setNaming('new')}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M6 1v10M1 6h10" />
            </svg>
            {t('saveAs')}
          </button>
        )}
      </div>
    </div>
  )
}
