import { useEffect } from 'react'
import type { FormStore } from '../../../ui/form/formStore'
import { InTurn } from '../../../ui/InTurn'
import { usePart } from '../../../ui/usePart'
import type { CustomerValues } from '../model/values'
import { restPart } from './rest/rest.part'
import { AddressesSection } from './sections/AddressesSection'
import { AttachmentsSection } from './sections/AttachmentsSection'

/** The sections from the prices on: they are drawn when the prices' code is there, so that nothing moves after. */
export function RestOfForm({ store }: { store: FormStore<CustomerValues> }) {
  const rest = usePart(restPart)
  // What was left before is checked now.
  useEffect(() => {
    if (rest) store.checkAnew()
  }, [rest, store])
  if (!rest) return null
  return (
    <InTurn>
      <rest.SettlementSection />
      <AttachmentsSection />
      <AddressesSection />
    </InTurn>
  )
}
