import { batchRowStateTexts } from '@zhixin/contract/customer/batch.enums'
import { batchColumnTexts } from '@zhixin/contract/customer/batch.texts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import { CutText } from '../../../ui/list/table/cells'
import { type ListColumn, wide } from '../../../ui/list/table/columns'
import { StatusBadge } from '../../../ui/StatusBadge'
import { useRecordLinks } from '../../record/useRecordLinks'
import type { ShownRow } from './batch.queries'

const tones = { waiting: 'quiet', ready: 'quiet', unchanged: 'quiet', refused: 'bad', done: 'good' } as const

/** The columns of a bulk change's rows; why one was refused stands in the place of its change. */
export function useBatchColumns(): ListColumn<ShownRow, never>[] {
  const { t } = useTranslation('batch')
  const link = useRecordLinks()
  return useMemo(() => {
    const language = currentLanguage()
    const title = (key: keyof typeof batchColumnTexts) => batchColumnTexts[key][language]
    return [
      {
        key: 'fdName',
        title: title('fdName'),
        width: 170,
        card: 'heading',
        render: ({ fdName, fdCustomerId }) =>
          fdName === null ? (
            t('rows.nobody', { id: fdCustomerId })
          ) : (
            <CutText {...link('customer', fdCustomerId)}>{fdName}</CutText>
          ),
      },
      { key: 'fdCompanySerialCode', title: title('fdCompanySerialCode'), width: wide(112, 124) },
      {
        key: 'fdState',
        title: title('fdState'),
        width: wide(92, 150),
        card: 'corner',
        render: ({ fdState }) => (
          <StatusBadge tone={tones[fdState]}>{batchRowStateTexts[fdState][language]}</StatusBadge>
        ),
      },
      {
        key: 'fdChangeList',
        title: title('fdChangeList'),
        width: 240,
        card: 'line',
        render: ({ fdReason, fdChangeList }) => {
          const told = fdReason ?? fdChangeList.map(({ fdSentence }) => fdSentence).join('\n')
          return told && <CutText>{told}</CutText>
        },
      },
    ] satisfies ListColumn<ShownRow, never>[]
  }, [t, link])
}
