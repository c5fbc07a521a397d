import { useQuery } from '@tanstack/react-query'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import type { DictionaryItemRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import { ListEmpty } from '../../ui/list/ListEmpty'
import { Tips } from '../../ui/list/Tips'
import { failureOf } from '../../ui/list/useListRows'
import { PageActions } from '../../ui/PageChrome'
import styles from './dictionary.module.css'
import { itemsQuery, typesQuery } from './dictionary.queries'
import { ItemDialog } from './ItemDialog'
import { ItemTable } from './ItemTable'
import { TypeList } from './TypeList'

/** The dictionaries: types at the left, the items of the one that the address names at the right. */
export function DictionaryPage() {
  const { t } = useTranslation('dictionary')
  const [search] = useSearchParams()
  const maySave = useAllowed(dictionaryAdminApi.saveItem.access)
  const types = useQuery(typesQuery)
  const rows = types.data?.rows
  const type = rows?.find((one) => one.fdCode === search.get('type')) ?? rows?.[0]
  const typeCode = type?.fdCode ?? ''
  const items = useQuery({ ...itemsQuery(typeCode), enabled: type !== undefined })
  const [edited, setEdited] = useState<{ item?: DictionaryItemRow }>()

  const error = types.error ?? items.error
  const create = maySave && type && !type.fdClosed && items.data && (
    <Button type="primary" onClick={() => setEdited({})}>
      {t('new')}
    </Button>
  )
  const empty = (
    <ListEmpty
      filtered={false}
      failure={error ? failureOf(error) : undefined}
      things={t(error && !rows ? 'types' : 'things')}
      onReset={() => {}}
      onRetry={() => void (rows ? items : types).refetch()}
      create={create || undefined}
    />
  )
  if (types.error && !rows) return empty

  return (
    <Tips className={styles.page}>
      <PageActions>{create}</PageActions>
      <TypeList types={rows} current={typeCode} />
      <section className={styles.items} aria-label={type?.fdName} aria-busy={items.isFetching}>
        {type && (
          <header className={styles.head}>
            <h2>{type.fdName}</h2>
            <code>{type.fdCode}</code>
            {type.fdClosed && <p>{t('closed')}</p>}
          </header>
        )}
        {items.data?.rows.length === 0 || items.error ? (
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
