import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Language } from '@zhixin/contract/language'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { download } from '../../lib/http'
import { Button } from '../../ui/Button'
import { PageActions } from '../../ui/PageChrome'
import { CallList } from './CallList'
import { CallView } from './CallView'
import styles from './DocPage.module.css'
import { type ApiDocument, type ApiGroup, readGroups } from './doc.document'
import { Markdown } from './Markdown'

/** The API document in a language; the browser caches and revalidates it. */
const documentQuery = (language: Language) =>
  queryOptions({
    queryKey: ['doc', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const blob = await download(`/api/openapi.json?lang=${language}`, { signal })
      const document = JSON.parse(await blob.text()) as ApiDocument
      return { guide: document.info.description, groups: readGroups(document) }
    },
  })

/** The value of `?call=` for the quick start, which a wide window shows without it as well. */
const guideKey = 'guide'

/** The server's address in the commands of the quick start. */
const exampleHost = 'http://localhost:3000'

/** The API reference: the document of /api/openapi.json, and a form to try its calls. */
export function DocPage() {
  const { t, i18n } = useTranslation('doc')
  const language = i18n.language as Language
  const [search] = useSearchParams()
  const open = search.get('call')
  const { data, isError, refetch } = useQuery(documentQuery(language))

  return (
    <>
      <PageActions>
        <a className="small" href={`/api/openapi.json?lang=${language}`} download="openapi.json">
          {t('download')}
        </a>
      </PageActions>
      {data && (
        <div className={`stack at-top ${styles.page}`} data-open={open !== null || undefined}>
          <CallList groups={data.groups} open={open} guideKey={guideKey} />
          <Content groups={data.groups} guide={data.guide} open={open} />
        </div>
      )}
      {!data && (
        <p className={`row gap-4 quiet ${styles.state}`} role="status">
          {isError ? t('failed') : t('loading')}
          {isError && <Button onClick={() => refetch()}>{t('retry')}</Button>}
        </p>
      )}
    </>
  )
}

interface ContentProps {
  groups: ApiGroup[]
  guide: string
  open: string | null
}

function Content({ groups, guide, open }: ContentProps) {
  const { t } = useTranslation('doc')
  const call = groups.flatMap(({ calls }) => calls).find(({ key }) => key === open)
  const before = useRef(open)

  useEffect(() => {
    if (before.current === open) return
    before.current = open
    // Another call begins at its top; the list beside it keeps its position.
    window.scrollTo({ top: 0 })
  }, [open])

  return (
    <div className={styles.content}>
      <Link className={styles.back} to={{ search: '' }}>
        {t('back')}
      </Link>
      {call && <CallView key={call.key} call={call} />}
      {!call && open !== null && open !== guideKey && (
        <p className={`row gap-4 quiet ${styles.state}`}>{t('unknown', { call: open })}</p>
      )}
      {!call && (open === null || open === guideKey) && (
        <article className={styles.guide}>
          <Markdown source={guide.replaceAll(exampleHost, location.origin)} />
        </article>
      )}
    </div>
  )
}
