import { pageOf } from '@zhixin/contract/pages'
import { Navigate } from 'react-router-dom'

/** The review of legal entities: the review desk, with these alone (rule subject.review). */
export const CertificationPage = () => (
  <Navigate to={`${pageOf('reviewDesk').path}?fdKindList=subject`} replace />
)
