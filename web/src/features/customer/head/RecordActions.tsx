import { STATUS } from '@zhixin/contract/closedSets'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { MenuButton } from '../../../ui/ActionMenu'
import { Button } from '../../../ui/Button'
import button from '../../../ui/Button.module.css'
import { lazyComponent } from '../../../ui/lazyComponent'
import { refreshCustomers, staleCustomers } from '../customer.queries'
import type { FormPageState } from '../pageState'
import { useCustomerRights } from '../useCustomerRights'
import { useCustomerWrite } from '../useCustomerWrite'

const CooperationDialog = lazyComponent('cooperation of a customer', ['edit'], () =>
  import('./CooperationDialog').then((module) => module.CooperationDialog),
)

interface Props {
  detail: CustomerDetail
  /** Another customer is being read. */
  waits: boolean
  state: FormPageState
  /** Copies a link to it. */
  link: { children: string; onClick: () => void }
  goBack: () => void
}

/** What can be done with a customer that is shown: as in its row of the list, and its phase and followers (rule form.act). */
export function RecordActions({ detail, waits, state, link, goBack }: Props) {
  const { t } = useTranslation(['customer', 'list'])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const rights = useCustomerRights()
  const [isOpen, setOpen] = useState(false)
  const { act, busy, pending } = useCustomerWrite(detail, t, async (client, write) => {
    if (write !== 'delete') return refreshCustomers(client)
    // The list reads them again; here there is nothing any more to read.
    await staleCustomers(client)
    goBack()
  })
  const isValid = detail.fdStatus === STATUS.valid
  const change = isValid ? 'deactivate' : 'activate'
  const disabled = busy || waits
  const edit = () => navigate(pathname, { state: { ...state, pageType: PAGE_TYPE.edit }, replace: true })
  const remove = {
    children: t('actions.delete'),
    danger: true,
    pending: pending === 'delete',
    disabled,
    onClick: () => act('delete'),
  }

  return (
    <>
      {rights.save && (
        <Button aria-haspopup="dialog" onClick={() => !disabled && setOpen(true)}>
          {t('cooperation.open')}
        </Button>
      )}
      {rights.switchStatus && (
        <Button
          loading={pending === change}
          aria-disabled={disabled || undefined}
          onClick={() => !disabled && act(change)}
        >
          {t(`actions.${change}`)}
        </Button>
      )}
      {(rights.save || rights.price) && (
        <Button onClick={edit}>{t(rights.save ? 'actions.edit' : 'actions.price')}</Button>
      )}
      <MenuButton
        className={button.button}
        label={t('list:more')}
        actionsOf={() => [link, ...(rights.remove && !isValid ? [remove] : [])]}
      >
        {t('list:more')}
      </MenuButton>
      {isOpen && <CooperationDialog detail={detail} onClose={() => setOpen(false)} />}
    </>
  )
}
