import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { copyText } from '../../../lib/copyText'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { lazyComponent } from '../../../ui/lazyComponent'
import { PageActions } from '../../../ui/PageChrome'
import { DrawerButton, type DrawerProps } from '../DrawerButton'
import { noteHolder } from '../note.queries'
import { type FormPageState, linkOf } from '../pageState'
import { useMayPrice } from '../scope'

const Notes = lazyComponent('notes', ['note', 'edit', 'list'], () =>
  import('../../note/NotesDrawer').then((module) => module.NotesDrawer),
)
const NotesDrawer = (props: DrawerProps) => <Notes holder={noteHolder} {...props} />

const HistoryDrawer = lazyComponent('customer history', [], () =>
  import('../history/HistoryDrawer').then((module) => module.HistoryDrawer),
)

interface Props {
  state: FormPageState
  /** Whether notes are offered: they do not stand beside the form. */
  notes: boolean
  goBack: () => void
}

/** Beside the title: notes, history, a link to share, and from the details the ways back and to the editing form. */
export function FormActions({ state, notes, goBack }: Props) {
  const { t } = useTranslation('customer')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const maySave = useAllowed(customerCalls.save.access)
  const mayPrice = useMayPrice()
  if (state.id === undefined) return null
  const back = state.pageType === PAGE_TYPE.detail && <Button onClick={goBack}>{t('form.back')}</Button>
  if (state.asOf !== undefined) return <PageActions>{back}</PageActions>

  async function copyLink() {
    if (await copyText(linkOf(state))) notify.success(t('form.link.copied'))
    else notify.error(t('form.link.failed'))
  }

  return (
    <PageActions>
      {back}
      {state.pageType !== PAGE_TYPE.add && (
        <>
          {notes && (
            <DrawerButton id={state.id} drawer={NotesDrawer}>
              {t('note.open')}
            </DrawerButton>
          )}
          <DrawerButton id={state.id} drawer={HistoryDrawer}>
            {t('history.open')}
          </DrawerButton>
        </>
      )}
      <Button onClick={() => void copyLink()}>{t('form.link.copy')}</Button>
      {state.pageType === PAGE_TYPE.detail && (maySave || mayPrice) && (
        <Button
          onClick={() => navigate(pathname, { state: { ...state, pageType: PAGE_TYPE.edit }, replace: true })}
        >
          {t(maySave ? 'actions.edit' : 'actions.price')}
        </Button>
      )}
    </PageActions>
  )
}
