import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { fieldName } from '@zhixin/contract/customer/customer.words'
import { permissionTask } from '@zhixin/contract/permissions'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { uploadCalls } from '@zhixin/contract/upload/upload.calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showAttachment, sizeOf } from '../../../../lib/attachments'
import { currentLanguage, inWords } from '../../../../lib/i18n'
import { useAllowed } from '../../../../lib/session'
import { useSite } from '../../../../lib/site'
import fields from '../../../../ui/form/form.module.css'
import { UploadField } from '../../../upload/field/UploadField'
import { useFileUploads } from '../../../upload/field/useFileUploads'
import { withoutRow } from '../../model/rowKey'
import { useCustomerForm } from '../parts/CustomerFormContext'
import { FormSection } from '../parts/FormSection'
import { UndoLine } from '../parts/UndoLine'

/** Business licences and invoice data, at most 10 files each or what is configured (rule attachment.size). */
export function AttachmentsSection() {
  return (
    <FormSection section="attachments">
      <div className={fields.grid}>
        <Attachments field="fdBusinessLicenseList" />
        <Attachments field="fdInvoiceDataList" />
      </div>
    </FormSection>
  )
}

/** Until the site's own limits are known. */
const defaults = { uploadMaxMb: 20, uploadMaxFiles: customerLimits.attachments }

function Attachments({ field }: { field: 'fdBusinessLicenseList' | 'fdInvoiceDataList' }) {
  const { t } = useTranslation(['customer', 'upload'])
  const { store } = useCustomerForm()
  const { uploadMaxFiles: maxFiles, uploadMaxMb: maxMb } = useSite() ?? defaults
  const uploads = useUploads(field, { maxFiles, maxMb })
  const allowed = useAllowed(uploadCalls.upload.access)

  return (
    <UploadField
      path={[field]}
      label={inWords(fieldName(field))}
      maxFiles={maxFiles}
      maxMb={maxMb}
      show={showAttachment}
      running={uploads.running}
      refusal={uploads.refusal}
      blocked={
        allowed
          ? undefined
          : t('upload:forbidden', { task: permissionTask(uploadCalls.upload.access, currentLanguage()) })
      }
      onFiles={uploads.add}
      onRetry={uploads.retry}
      onCancel={uploads.cancel}
      onRemove={(index) => {
        const entry = store.values[field][index]
        uploads.remove(index, entry ? showAttachment(entry).name : '')
      }}
      note={<UndoLine place={`${field}.removed`} />}
    />
  )
}

type AttachmentField = 'fdBusinessLicenseList' | 'fdInvoiceDataList'

/** Uploads into one of the form's two attachment fields, and removals from it. */
function useUploads(field: AttachmentField, limits: { maxFiles: number; maxMb: number }) {
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
  const { forgetRefusal, ...uploads } = useFileUploads<Attachment>(target, limits, busy)

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
