import { useQuery } from '@tanstack/react-query'
import type { PriceTemplate } from '@zhixin/contract/customer/priceTemplate.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { formatDateTime } from '../../../ui/format'
import { Entries } from '../../history/Entries'
import { Entry } from '../../history/Entry'
import { AccountName } from '../../record/AccountName'
import { useMayPrice } from '../scope'
import { templatesQuery, useRemoveTemplate, versionsQuery } from './template.queries'

/** The price templates with their versions (rules template.*); they are made and changed in the form of a customer. */
export function TemplatesPage() {
  const { t } = useTranslation('customer')
  const { data, isError, isFetching, refetch } = useQuery(templatesQuery)
  return (
    <div className="stack gap-2" aria-busy={isFetching}>
      <p>{t('template.about')}</p>
      {isError && (
        <div role="alert">
          <Button onClick={() => void refetch()}>{t('form.retry')}</Button>
        </div>
      )}
      <ul>
        {data?.rows.map((one) => (
          <Row key={one.id} template={one} />
        ))}
      </ul>
      {data?.rows.length === 0 && <p role="status">{t('template.none')}</p>}
    </div>
  )
}

function Row({ template }: { template: PriceTemplate }) {
  const { t } = useTranslation('customer')
  const mayPrice = useMayPrice()
  const { remove, waits } = useRemoveTemplate()
  const { id, fdName, fdVersion, fdUpdatedBy, lastModifiedDate } = template
  const [isOpen, setOpen] = useState(false)
  const versions = useQuery({ ...versionsQuery(id), enabled: isOpen })
  return (
    <li className="pad-2 ruled">
      <div className="flex wrap between gap-1 gap-x-4">
        <strong className="breaks">{t('template.version', { name: fdName, version: fdVersion })}</strong>
        <span className="row gap-4 small faint tabular">
          <AccountName name={fdUpdatedBy} /> {formatDateTime(lastModifiedDate)}
          {mayPrice && (
            <Button
              size="small"
              {...waits(id)}
              aria-label={t('template.remove', { name: fdName })}
              onClick={() => remove(template)}
            >
              {t('actions.delete')}
            </Button>
          )}
        </span>
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="small accent">{t('template.versions')}</summary>
        <Entries aria-busy={versions.isFetching}>
          {versions.data?.map((one) => (
            <Entry
              key={one.fdVersion}
              time={one.createdDate}
              who={one.fdCreatedByName}
              what={t('template.versionOf', { version: one.fdVersion })}
              changes={one.fdChangeList}
            />
          ))}
        </Entries>
      </details>
    </li>
  )
}
