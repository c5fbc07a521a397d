import { useQueryClient } from '@tanstack/react-query'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import type { CompanyRow } from '@zhixin/contract/company/company.schema'
import { STATUS } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { ActDialog } from '../../../ui/form/ActDialog'
import { WarnNote } from '../../../ui/WarnNote'
import { refreshCompanies } from '../company.queries'

/** Asks before a company is disabled: how many accounts are shut out with it (rule company.disable). */
export function DisableCompany({ company, onClose }: { company: CompanyRow; onClose: () => void }) {
  const { t } = useTranslation('company')
  const client = useQueryClient()
  const { id, fdName: name, fdAccountNum: count } = company
  return (
    <ActDialog
      title={t('disable.title', { name })}
      okText={t('actions.disable')}
      send={() => call(companyCalls.switchStatus, { body: { id, fdStatus: STATUS.invalid } })}
      onDone={() => {
        notify.success(messageText('modified_successfully'))
        onClose()
      }}
      onSettled={() => void refreshCompanies(client)}
      onClose={onClose}
    >
      {count > 0 ? <WarnNote>{t('disable.accounts', { count })}</WarnNote> : <p>{t('disable.none')}</p>}
    </ActDialog>
  )
}
