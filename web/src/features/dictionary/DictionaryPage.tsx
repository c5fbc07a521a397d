import { useQuery } from '@tanstack/react-query'
import { dictionaryAdminCalls } from '@zhixin/contract/dictionary/dictionaryAdmin.calls'
import type { DictionaryItemRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import { Directory } from '../../ui/directory/Directory'
import directory from '../../ui/directory/Directory.module.css'
import { NewButton } from '../../ui/list/NewButton'
import { ListEmpty } from '../../ui/list/notes/ListEmpty'
import { SlowLine } from '../../ui/list/notes/SlowLine'
import { StaleNote } from '../../ui/list/notes/StaleNote'
import { failureOf } from '../../ui/list/state/useLastAnswer'
import { PageActions } from '../../ui/PageChrome'
import { Tips } from '../../ui/Tips'
import { itemsQuery, typesQuery } from './dictionary.queries'
import { ItemDialog } from './ItemDialog'
import { ItemTable } from './ItemTable'

/** The administration of dictionaries: all of them at the left, the items of the one in the address at the right. */
export function DictionaryPage() {
  const { t } = useTranslation('dictionary')
  const [search] = useSearchParams()
  const maySave = useAllowed(dictionaryAdminCalls.saveItem.access)
  const types = useQuery(typesQuery)
  const rows = types.data?.rows
  const type = rows?.find((one) => one.fdCode === search.get('type')) ?? rows?.[0]
  const typeCode = type?.fdCode ?? ''
  const items = useQuery({ ...itemsQuery(typeCode), enabled: type !== undefined })
  const [edited, setEdited] = useState<{ item?: DictionaryItemRow }>()

  const failed = [types, items].filter((query) => query.error)
  const failure = failed[0]?.error ? failureOf(failed[0].error) : undefined
  const retry = () => failed.forEach((query) => void query.refetch())
  const create = maySave && type && !type.fdClosed && items.data && (
    <NewButton onClick={() => setEdited({})}>{t('new')}</NewButton>
  )
  const empty = (
    <ListEmpty
      failure={items.data ? undefined : failure}
      things={t(rows ? 'things' : 'types')}
      onRetry={retry}
      create={create || undefined}
    />
  )
  if (failure && !rows) return empty

  return (
    <Tips className={directory.page}>
      <PageActions>{create}</PageActions>
      <Directory
        label={t('types')}
        entries={rows?.map((one) => ({
          key: one.fdCode,
          name: one.fdName,
          count: one.fdItemNum,
          lock: one.fdClosed ? { label: t('fixed'), why: t('closed') } : undefined,
        }))}
        current={typeCode}
        addressOf={(code) => `?type=${code}`}
      />
      <section
        className="shrinks"
        aria-label={type?.fdName}
        aria-busy={items.isFetching}
        data-stale={failure && true}
      >
        {type && (
          <header className="baseline wrap gap-x-3 pad-end-2">
            <h2>{type.fdName}</h2>
            <code className="caption faint">{type.fdCode}</code>
            {type.fdClosed && <p className="caption faint">{t('closed')}</p>}
          </header>
        )}
        <SlowLine busy={items.isFetching} />
        <StaleNote
          failure={items.data && failure}
          busy={types.isFetching || items.isFetching}
          onRetry={retry}
        />
        {(failure && !items.data) || items.data?.rows.length === 0 ? (
          empty
        ) : (
          <ItemTable
            key={typeCode}
            typeCode={typeCode}
            items={items.data?.rows}
            maySave={maySave}
            onEdit={(item) => setEdited({ item })}
          />
        )}
      </section>
      {edited && type && items.data && (
        <ItemDialog
          type={type}
          item={edited.item}
          items={items.data.rows}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Tips>
  )
}
