import { useEffect } from 'react'
import type { FormStore } from '../../../ui/form/formStore'
import { useLazyPart } from '../../../ui/lazyComponent'
import { Staggered } from '../../../ui/Staggered'
import type { CustomerValues } from '../model/values'
import { restPart } from './rest/rest.part'
import { AddressesSection } from './sections/AddressesSection'
import { AttachmentsSection } from './sections/AttachmentsSection'

/**
 * The sections from the prices on; they are rendered together once their code is loaded, so that nothing moves
 * afterwards.
 */
export function RestOfForm({ store }: { store: FormStore<CustomerValues> }) {
  const rest = useLazyPart(restPart)
  // Fields that were left before the schemas were loaded are checked now.
  useEffect(() => {
    if (rest) store.recheck()
  }, [rest, store])
  if (!rest) return null
  return (
    <Staggered>
      <rest.SettlementSection />
      <AttachmentsSection />
      <AddressesSection />
    </Staggered>
  )
}
