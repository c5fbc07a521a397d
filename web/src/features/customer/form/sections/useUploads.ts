import type { Attachment } from '@zhixin/contract/customer/attachment.schema'
import { useMemo } from 'react'
import { useFileUploads } from '../../../upload/field/useFileUploads'
import { sizeOf } from '../../model/attachments'
import { withoutRow } from '../../model/rowKey'
import { useCustomerForm } from '../parts/CustomerFormContext'

type AttachmentField = 'fdBusinessLicenseList' | 'fdInvoiceDataList'

/** Uploads into one of the form's two attachment fields, and removals from it. */
export function useUploads(field: AttachmentField) {
  const { store, uploads: busy } = useCustomerForm()
  const target = useMemo(
    () => ({
      sizes: () => store.values[field].map(sizeOf),
      place: (entry: Attachment, later: ReadonlySet<Attachment>) =>
        store.change(field, (values) => {
          const list = [...values[field]]
          const at = list.findIndex((one) => later.has(one))
          list.splice(at < 0 ? list.length : at, 0, entry)
          return { ...values, [field]: list }
        }),
    }),
    [store, field],
  )
  const { forgetRefusal, ...uploads } = useFileUploads<Attachment>(target, busy)

  return {
    ...uploads,
    remove(index: number, name: string) {
      forgetRefusal()
      store.change(
        `${field}.removed`,
        (values) => ({ ...values, [field]: withoutRow<Attachment>(values[field], index) }),
        { key: 'fileRemoved', parameters: { name } },
      )
    },
  }
}
