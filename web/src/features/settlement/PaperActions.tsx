import type { statementFilePaths } from '@zhixin/contract/settlement/settlement.calls'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { saveStatement } from './settlement.queries'

/** A statement on paper, and the revision that is shown as a workbook: for staff who see amounts, or as one's own. */
export function PaperActions({
  whose,
  statement,
}: {
  whose: keyof typeof statementFilePaths
  statement: Statement
}) {
  const { t } = useTranslation('settlement')
  const seesAmounts = useAllowed('client:price') || whose === 'own'
  return (
    <>
      <Button onClick={() => window.print()}>{t('print')}</Button>
      {seesAmounts && statement.fdHash !== null && (
        <Button onClick={() => void saveStatement(whose, statement).catch(() => {})}>{t('excel')}</Button>
      )}
    </>
  )
}
