import { ReachProvider, reaches } from '../reach'
import { AccountScreen } from './AccountScreen'

/** The list of all accounts. */
export function AccountListPage() {
  return (
    <ReachProvider value={reaches.everybody}>
      <AccountScreen />
    </ReachProvider>
  )
}
