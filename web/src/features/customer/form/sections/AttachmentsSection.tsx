import { fieldName } from '@zhixin/contract/customer/customer.words'
import { permissionTask } from '@zhixin/contract/permissions'
import { uploadCalls } from '@zhixin/contract/upload/upload.calls'
import { useTranslation } from 'react-i18next'
import { currentLanguage, inWords } from '../../../../lib/i18n'
import { useAllowed } from '../../../../lib/session'
import fields from '../../../../ui/form/form.module.css'
import { UploadField } from '../../../upload/field/UploadField'
import { showAttachment } from '../../model/attachments'
import { useCustomerForm } from '../parts/CustomerFormContext'
import { FormSection } from '../parts/FormSection'
import { UndoLine } from '../parts/UndoLine'
import { useUploads } from './useUploads'

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

function Attachments({ field }: { field: 'fdBusinessLicenseList' | 'fdInvoiceDataList' }) {
  const { t } = useTranslation(['customer', 'upload'])
  const { store } = useCustomerForm()
  const uploads = useUploads(field)
  const allowed = useAllowed(uploadCalls.upload.access)

  return (
    <UploadField
      path={[field]}
      label={inWords(fieldName(field))}
      maxFiles={uploads.maxFiles}
      maxMb={uploads.maxMb}
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
