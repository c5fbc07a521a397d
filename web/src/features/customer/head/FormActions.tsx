import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText'
import { notify } from '../../../lib/notice'
import { Button } from '../../../ui/Button'
import { lazyComponent } from '../../../ui/lazyComponent'
import { PageActions } from '../../../ui/PageChrome'
import { customerDetailQuery } from '../customer.queries'
import { DrawerButton, type DrawerProps } from '../DrawerButton'
import { besideId, useHasBeside } from '../form/parts/useHasBeside'
import { noteHolder } from '../note.queries'
import { type FormPageState, linkOf } from '../pageState'
import { NeighbourButtons } from './NeighbourButtons'
import { RecordActions } from './RecordActions'

const Notes = lazyComponent('notes', ['note', 'edit', 'list'], () =>
  import('../../note/NotesDrawer').then((module) => module.NotesDrawer),
)
const NotesDrawer = (props: DrawerProps) => <Notes holder={noteHolder} {...props} />

const HistoryDrawer = lazyComponent('customer history', [], () =>
  import('../history/HistoryDrawer').then((module) => module.HistoryDrawer),
)

interface Props {
  state: FormPageState
  /** Leads back to where the form was opened. */
  goBack: () => void
}

/**
 * Beside the title: notes, history and a link to share. From the details also the way back, what changes the customer
 * at once, the way to the editing form, and the customers before and after it.
 */
export function FormActions({ state, goBack }: Props) {
  const { t } = useTranslation('customer')
  const { id = 0, pageType } = state
  const isShown = pageType === PAGE_TYPE.detail
  const hasBeside = useHasBeside(isShown)
  // The page reads it; until it has read the next customer, the buttons of this one stay and wait.
  const { data, isPlaceholderData } = useQuery({
    ...customerDetailQuery(id),
    enabled: false,
    placeholderData: keepPreviousData,
  })
  if (pageType === PAGE_TYPE.add || !data) return null

  async function copyLink() {
    if (await copyText(linkOf(state))) notify.success(t('form.link.copied'))
    else notify.error(t('form.link.failed'))
  }

  const link = { children: t('form.link.copy'), onClick: () => void copyLink() }
  return (
    <PageActions>
      {isShown && <Button onClick={goBack}>{t('form.back')}</Button>}
      {isShown ? (
        !hasBeside && (
          <Button aria-keyshortcuts="N" onClick={goToBeside}>
            {t('note.open')}
          </Button>
        )
      ) : (
        <DrawerButton id={id} drawer={NotesDrawer}>
          {t('note.open')}
        </DrawerButton>
      )}
      <DrawerButton id={id} drawer={HistoryDrawer}>
        {t('history.open')}
      </DrawerButton>
      {isShown ? (
        <RecordActions detail={data} waits={isPlaceholderData} {...{ state, link, goBack }} />
      ) : (
        <Button {...link} />
      )}
      {isShown && <NeighbourButtons state={state} isReady={!isPlaceholderData} />}
    </PageActions>
  )
}

/** Leads to what stands below the form where there is no room beside it: to the button for a new note, once it is there. */
function goToBeside() {
  const beside = document.getElementById(besideId)
  beside?.scrollIntoView()
  const first = beside?.querySelector<HTMLElement>('[aria-keyshortcuts="N"]') ?? beside
  first?.focus({ preventScroll: true })
}
