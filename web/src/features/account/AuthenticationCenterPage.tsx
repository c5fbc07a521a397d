import { useAccount } from '../../lib/session'

export function AuthenticationCenterPage() {
  const account = useAccount()
  return <p>{account.fdUsername}</p>
}
