import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button } from './Button'

/** The way back from a page on which there is nothing to do: to where one came from, or home. */
export function WayBack() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // The page that somebody has begun with has none before it.
  const isFirst = useLocation().key === 'default'
  return (
    <p className="above-3">
      {isFirst ? (
        <Link to="/">{t('back.home')}</Link>
      ) : (
        <Button onClick={() => void navigate(-1)}>{t('back.before')}</Button>
      )}
    </p>
  )
}
