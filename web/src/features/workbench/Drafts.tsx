import { useQuery } from '@tanstack/react-query'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { DraftRow } from '@zhixin/contract/draft/draft.api'
import { pageOf } from '@zhixin/contract/pages'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session'
import { Button } from '../../ui/Button'
import { CutText, TimeCell } from '../../ui/list/table/cells'
import { useWrite } from '../../ui/useWrite'
import { discardDraft, draftsQuery, refreshDrafts } from '../customer/draft/draft.queries'
import { shownLines, WorkPart } from './WorkPart'
import styles from './workbench.module.css'

const form = pageOf('customerDetailsEdit').path

const addressOf = ({ fdRecordId }: DraftRow) =>
  `${form}?${new URLSearchParams(
    fdRecordId === null
      ? { pageType: String(PAGE_TYPE.add) }
      : { pageType: String(PAGE_TYPE.edit), id: String(fdRecordId) },
  )}`

/** What the person typed into the form of a customer and did not submit; nothing where there is none. */
export function Drafts() {
  const { t } = useTranslation('workbench')
  const { id: accountId } = useAccount()
  const drafts = useQuery(draftsQuery(shownLines))
  const { write, waits } = useWrite(refreshDrafts)
  const nameOf = ({ fdRecordId, fdName }: DraftRow) => {
    if (fdRecordId !== null) return fdName ?? ''
    return fdName === null ? t('drafts.new') : t('drafts.of', { name: fdName })
  }
  if (!drafts.data?.total) return null
  return (
    <WorkPart
      title={t('drafts.title')}
      link={null}
      query={drafts}
      none=""
      line={(draft) => (
        <li key={draft.id}>
          <p className={styles.line}>
            <CutText to={addressOf(draft)} state={{ draft: true }}>
              {nameOf(draft)}
            </CutText>
            <TimeCell moment={draft.lastModifiedDate} />
            <Button
              type="link"
              size="small"
              {...waits(draft.id)}
              aria-label={t('drafts.discardOf', { name: nameOf(draft) })}
              onClick={() =>
                write({
                  row: draft.id,
                  ask: {
                    title: t('drafts.discardOf', { name: nameOf(draft) }),
                    text: t('drafts.sure'),
                    okText: t('drafts.discard'),
                    danger: true,
                  },
                  send: () => discardDraft(accountId, draft.fdFormKey, draft.fdRecordId),
                  done: () => t('drafts.discarded'),
                })
              }
            >
              {t('drafts.discard')}
            </Button>
          </p>
        </li>
      )}
    />
  )
}
