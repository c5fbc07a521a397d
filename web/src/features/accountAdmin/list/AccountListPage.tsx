import { ReachProvider, reaches } from '../reach'
import { AccountScreen } from './AccountScreen'

/** The accounts of everybody. */
export function AccountListPage() {
  return (
    <ReachProvider value={reaches.everybody}>
      <AccountScreen />
    </ReachProvider>
  )
}
