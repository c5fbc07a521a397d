import { LazyView } from '../ui/LazyView'
import { newPasswordPart } from './parts'
import { LoadingScreen } from './Screens'

/**
 * In place of every page for whoever has a one-time password. It has no address of its own: with a password of their
 * own they are where they wanted to be, and at '/' where the entry rules send them (section 2.1).
 */
export function NewPassword() {
  return <LazyView part={newPasswordPart} fallback={<LoadingScreen />} props={{}} />
}
