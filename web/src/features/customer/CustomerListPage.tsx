import { useTranslation } from 'react-i18next'

export function CustomerListPage() {
  const { t } = useTranslation('customer')
  return <h2>{t('listTitle')}</h2>
}
