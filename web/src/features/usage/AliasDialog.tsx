import { usageCalls } from '@zhixin/contract/usage/usage.calls'
import {
  type UsageAliasInput,
  type UsageAliasRow,
  usageAliasInput,
} from '@zhixin/contract/usage/usage.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { SelectField } from '../../ui/form/ChoiceFields'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { useSearchedOptions } from '../../ui/form/useSearchedOptions'
import { customersNamed } from '../customer/customer.queries'
import { useOptions } from '../dictionary/dataSource.queries'
import { refreshUsage } from './usage.queries'

interface Values {
  fdCustomerId?: number | undefined
  fdObeesIndustry?: number | undefined
}

interface Props {
  /** The name and the source that has it, and what it is assigned to. */
  named: Pick<UsageAliasRow, 'fdAlias' | 'fdSource'> & Partial<UsageAliasRow>
  onClose: () => void
}

/** Assigns what a source calls a customer or an industry. */
export function AliasDialog({ named, onClose }: Props) {
  const { id, fdAlias, fdSource, fdCustomerId, fdCustomerName, fdObeesIndustry } = named
  const { t } = useTranslation('usage')
  const industries = useOptions('industry')
  const found = useSearchedOptions(customersNamed)
  const [form] = useState(() =>
    ruledForm<Values, UsageAliasInput>(
      { schema: usageAliasInput, inputOf: (values) => ({ ...values, id, fdAlias, fdSource }) },
      { fdCustomerId: fdCustomerId ?? undefined, fdObeesIndustry: fdObeesIndustry ?? undefined },
    ),
  )
  return (
    <EditDialog
      title={t('alias.title', { name: fdAlias })}
      width={480}
      name="alias"
      lead={<p className="below-3">{t('alias.about')}</p>}
      {...{ ...form, onClose }}
      onSave={(body) => call(usageCalls.saveAlias, { body })}
      refresh={refreshUsage}
    >
      <SelectField
        path={['fdCustomerId']}
        label={t('alias.customer')}
        {...{ found }}
        options={found.options}
        labelOf={(one) =>
          found.nameOf(one) ?? (one === fdCustomerId ? fdCustomerName : undefined) ?? String(one)
        }
        span={12}
      />
      <SelectField path={['fdObeesIndustry']} label={t('alias.industry')} options={industries} span={12} />
    </EditDialog>
  )
}
