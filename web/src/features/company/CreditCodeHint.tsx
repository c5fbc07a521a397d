import { isCreditCode } from '@zhixin/contract/company/creditCode'
import { useFormScope, useFormValue, useIssueText } from '../../ui/form/Field'

/** A hint below a credit code whose check digit does not fit, while it is typed (rule company.code). */
export function CreditCodeHint({ field }: { field: string }) {
  const { readOnly } = useFormScope()
  const code = useFormValue<string>(field).trim()
  const doubt = useIssueText('credit_code_doubtful')
  return (
    <div role="status">
      {!readOnly && code !== '' && !isCreditCode(code) && <p className="caption warn">{doubt}</p>}
    </div>
  )
}
