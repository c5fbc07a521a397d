import { z } from 'zod'
import { isBlank, knownFields, optionalId, optionalList } from '../fields'
import { inOneLine, optionalDigits, optionalText } from '../text.fields'
import { customerLimits } from './customer.enums'

const text = () => optionalText({ max: customerLimits.text })

const fields = z.object({
  id: optionalId(),
  fdName: text(),
  fdCompanyNameList: optionalList(text()),
  fdCompanyCreditCode: optionalDigits({ max: customerLimits.text }),
})

/** Takes company names as a list of names or as the form's rows. */
function withCompanyNames(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw ?? {}
  const asked = knownFields(raw, fields)
  const { fdCompanyList } = raw as { fdCompanyList?: unknown }
  const names = [asked.fdCompanyNameList, fdCompanyList]
    .flat()
    .map((one) =>
      typeof one === 'object' && one !== null && 'fdCompanyName' in one ? one.fdCompanyName : one,
    )
  return { ...asked, fdCompanyNameList: names.filter((name) => !isBlank(inOneLine(name))) }
}

/** The known marks of a customer; `id` excludes the customer itself. */
export const similarInput = z.preprocess(withCompanyNames, fields)

export type SimilarInput = z.output<typeof similarInput>

/**
 * A customer that looks like another: a hint, never a refusal (rule customer.similar). For one outside the caller's
 * scope, only the reason is given.
 */
export const similarCustomer = z.object({
  id: z.number().int().nullable(),
  fdCompanySerialCode: z.string().nullable(),
  fdName: z.string().nullable(),
  /** What they have in common, in the language of the request. */
  fdReason: z.string(),
})

export type SimilarCustomer = z.output<typeof similarCustomer>
