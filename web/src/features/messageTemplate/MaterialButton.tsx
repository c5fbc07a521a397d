import { useMutation } from '@tanstack/react-query'
import { targetTexts } from '@zhixin/contract/filing/filing.enums'
import { materialPath } from '@zhixin/contract/messageTemplate/messageTemplate.record'
import type { FilingRow } from '@zhixin/contract/review/filing.schema'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../lib/i18n'
import { saveDownload } from '../../lib/saveDownload'
import { Button } from '../../ui/Button'
import { useFormValue } from '../../ui/form/Field'

/** Saves what is sent to a vendor: the card, its pictures and papers as a zip (rule filing.material). */
export function MaterialButton({ id, row }: { id: number; row: FilingRow }) {
  const { t } = useTranslation('messageTemplate')
  const { fdTarget, fdContentVersion } = row
  const vendor = inWords(targetTexts[fdTarget])
  const chosen = useFormValue<readonly number[]>('fdPlatformList')
  const saving = useMutation({
    mutationFn: () =>
      saveDownload(
        `${materialPath.replace(':id', String(id))}?target=${fdTarget}&version=${fdContentVersion}`,
        `${vendor}-${id}-${fdContentVersion}.zip`,
      ),
  })
  if (!chosen.includes(fdTarget)) return null
  return (
    <Button
      aria-label={t('material.of', { vendor })}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('material.save')}
    </Button>
  )
}
