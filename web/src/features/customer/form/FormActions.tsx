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
import { DrawerButton } from '../DrawerButton'
import { type FormPageState, linkOf } from '../pageState'
import { useMayPrice } from '../scope'

const NotesDrawer = lazyComponent('customer notes', ['edit', 'list'], () =>
  import('../note/NotesDrawer').then((module) => module.NotesDrawer),
)

const HistoryDrawer = lazyComponent('customer history', [], () =>
  import('../history/HistoryDrawer').then((module) => module.HistoryDrawer),
)

/**
 * Beside the title: notes, unless they stand beside the form, history, a link to share, and from the details a button to
 * edit.
 */
export function FormActions({ state, notes }: { state: FormPageState; notes: boolean }) {
  const { t } = useTranslation('customer')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const maySave = useAllowed(customerCalls.save.access)
  const mayPrice = useMayPrice()
  if (state.id === undefined || state.asOf !== undefined) return null

  async function copyLink() {
    if (await copyText(linkOf(state))) notify.success(t('form.link.copied'))
    else notify.error(t('form.link.failed'))
  }

  return (
    <PageActions>
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
