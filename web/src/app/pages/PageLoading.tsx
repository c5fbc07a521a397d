import { useTranslation } from 'react-i18next'

/** The text that is shown while a page's code loads (rule page.loading). */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <p className="screen-loading page-loading" role="status">
      {t('loadingPage')}
    </p>
  )
}
