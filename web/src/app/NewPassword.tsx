import { LazyView } from '../ui/LazyView'
import { newPasswordPart } from './parts'
import { LoadingScreen } from './Screens'

/**
 * Shown instead of every page to somebody with a one-time password (rule password.change). It has no address of its
 * own: afterwards they are where they wanted to be, and at '/' where the entry rules send them.
 */
export function NewPassword() {
  return <LazyView part={newPasswordPart} fallback={<LoadingScreen />} props={{}} />
}
