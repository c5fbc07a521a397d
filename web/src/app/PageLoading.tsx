import { useTranslation } from 'react-i18next'

/** The loading text while a page's code loads (section 2.1). */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <p className="screen-loading page-loading" role="status">
      <span className="screen-mark" aria-hidden="true" />
      {t('loadingPage')}
    </p>
  )
}
