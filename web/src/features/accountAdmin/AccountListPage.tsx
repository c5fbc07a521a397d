import { AccountScreen } from './AccountScreen'
import { ReachProvider, reaches } from './reach'

/** The accounts of everybody. */
export function AccountListPage() {
  return (
    <ReachProvider value={reaches.everybody}>
      <AccountScreen />
    </ReachProvider>
  )
}
