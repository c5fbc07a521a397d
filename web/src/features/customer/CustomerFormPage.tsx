import { useTranslation } from 'react-i18next'

export function CustomerFormPage() {
  const { t } = useTranslation('customer')
  return <h2>{t('formTitle')}</h2>
}
