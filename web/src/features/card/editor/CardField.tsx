import { lazyComponent } from '../../../ui/lazyComponent'

/** The content of a card template in its form: its parts beside the phones that show it. */
export const CardField = lazyComponent('card editor', ['messageTemplate', 'upload'], () =>
  import('./CardEditor').then((module) => module.CardEditor),
)
