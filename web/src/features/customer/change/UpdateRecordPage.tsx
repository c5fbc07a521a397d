import { changeList, sectionsText } from '@zhixin/contract/customer/change.list'
import type { ChangeRecord } from '@zhixin/contract/customer/change.schema'
import { priceFieldNames } from '@zhixin/contract/customer/price.fields'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { lazyComponent } from '../../../ui/lazyComponent'
import { CutText } from '../../../ui/list/table/cells'
import { wide } from '../../../ui/list/table/columns'
import { useRowAction } from '../../../ui/list/table/RowActions'
import { useRecordLinks } from '../../record/useRecordLinks'
import { ViewedList } from '../../view/ViewedList'
import { changeQueries } from './change.queries'

const ChangeDrawer = lazyComponent('change record', [], () =>
  import('./ChangeDrawer').then((module) => module.ChangeDrawer),
)

const withoutPrices = { withoutValues: { fdFieldList: priceFieldNames } }

/** Who changed what of which customer and when, in sentences; a drawer tells all of it, and leads back. */
export function UpdateRecordPage() {
  const { t } = useTranslation('change')
  const [shown, setShown] = useState<{ record: ChangeRecord; open: boolean }>()
  const seesPrices = useAllowed('client:price')
  const link = useRecordLinks()
  const language = currentLanguage()
  const cells = useMemo(
    () => ({
      fdCustomerName: ({ fdCustomerDeleted, fdCustomerId, fdCustomerName }: ChangeRecord) => (
        <CutText {...link('customer', fdCustomerDeleted ? null : fdCustomerId)}>{fdCustomerName}</CutText>
      ),
      fdSentence: (row: ChangeRecord) => sectionsText(row, language),
    }),
    [link, language],
  )
  const show = useCallback((record: ChangeRecord) => setShown({ record, open: true }), [])
  const actions = useRowAction(wide(72, 80), t('actions.detail'), show)
  return (
    <>
      <ViewedList
        list={changeList}
        query={changeQueries.list}
        cells={cells}
        {...(!seesPrices && { filters: withoutPrices })}
        actions={actions}
      />
      {shown && <ChangeDrawer {...shown} onClose={() => setShown({ ...shown, open: false })} />}
    </>
  )
}
