import { loginLogList } from '@zhixin/contract/loginLog/loginLog.list'
import type { LoginLogRow } from '@zhixin/contract/loginLog/loginLog.schema'
import { loginReasonText } from '@zhixin/contract/loginLog/loginLog.texts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentLanguage } from '../../lib/i18n'
import { CutText } from '../../ui/list/table/cells'
import { StatusBadge } from '../../ui/StatusBadge'
import { Tipped } from '../../ui/Tips'
import { browserOf } from '../../ui/userAgent'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'
import { LockedNames } from './LockedNames'
import { loginLogQueries } from './loginLog.queries'

/** The login log, and the names that are locked at this moment. */
export function LoginLogPage() {
  const navigate = useNavigate()
  const link = useRecordLinks()
  const language = currentLanguage()
  const cells = useMemo(
    () => ({
      // A click filters by this name alone.
      fdUsername: ({ fdUsername }: LoginLogRow) => (
        <CutText
          {...link('account', fdUsername)}
          onOpen={() => void navigate({ search: `?${new URLSearchParams({ fdUsername })}` })}
        >
          {fdUsername}
        </CutText>
      ),
      fdResult: ({ fdResult }: LoginLogRow) => (
        <StatusBadge tone={fdResult === 1 ? 'good' : 'bad'}>
          {loginLogList.columns.fdResult.values[fdResult][language]}
        </StatusBadge>
      ),
      fdReason: (row: LoginLogRow) => <CutText>{loginReasonText(row, language)}</CutText>,
      fdUserAgent: ({ fdUserAgent }: LoginLogRow) => {
        const browser = browserOf(fdUserAgent)
        return browser && <Tipped tip={fdUserAgent}>{browser}</Tipped>
      },
    }),
    [link, navigate, language],
  )
  return (
    <>
      <LockedNames />
      <ViewedList list={loginLogList} query={loginLogQueries.list} cells={cells} />
    </>
  )
}
