import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { fieldName } from '@zhixin/contract/customer/customer.words'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { showAttachment } from '../../../../lib/attachments'
import { inWords } from '../../../../lib/i18n'
import { useSite } from '../../../../lib/site'
import fields from '../../../../ui/form/form.module.css'
import { FilesField } from '../../../upload/field/FilesField'
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

/** One of the form's two fields with files; a removal from it can be undone. */
function Attachments({ field }: { field: 'fdBusinessLicenseList' | 'fdInvoiceDataList' }) {
  const { store } = useCustomerForm()
  const { uploadMaxFiles: files, uploadMaxMb: megabytes } = useSite() ?? defaults
  const place = `${field}.removed`

  function remove(index: number) {
    const entry = store.values[field][index]
    const name = entry ? showAttachment(entry).name : ''
    store.change(place, (values) => ({ ...values, [field]: withoutRow<Attachment>(values[field], index) }), {
      key: 'fileRemoved',
      parameters: { name },
    })
  }

  return (
    <FilesField
      path={[field]}
      label={inWords(fieldName(field))}
      limits={{ files, megabytes }}
      span={6}
      remove={remove}
      note={<UndoLine {...{ place }} />}
    />
  )
}
