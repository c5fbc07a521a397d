import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../../lib/http'
import { anyDetail } from '../../../../test/customerDetails'
import { customerRules } from '../../model/issues'
import { customerSchemas } from '../../model/schemas'
import { type CustomerValues, inputOf, valuesOf } from '../../model/values'
import { isResultOf, isSameInput, mayHaveSucceeded } from './useSubmit'

/** The input of a form whose record somebody has changed. */
function sentOf(detail: ReturnType<typeof anyDetail>, change: Partial<CustomerValues>) {
  const rules = customerRules(
    () => detail,
    () => customerSchemas,
  )
  const input = rules.schema.safeParse(inputOf({ ...valuesOf(detail), ...change }, detail))
  return input.success ? { rules, input: input.data } : undefined
}

describe('a save whose answer was lost', () => {
  const details = Array.from({ length: 60 }, (_, seed) => anyDetail(seed))

  it('is known by the record that it has made of the version before', () => {
    let tried = 0
    for (const detail of details) {
      const sent = sentOf(detail, { fdName: '改过的名称' })
      if (!sent) continue
      tried += 1
      const made = {
        ...detail,
        fdName: '改过的名称',
        fdVersion: detail.fdVersion + 1,
        fdPlatformList: detail.fdPlatformList.toReversed(),
      }
      expect(isResultOf(sent.rules, sent.input, detail, made)).toBe(true)
      expect(isResultOf(sent.rules, sent.input, detail, { ...made, fdVersion: made.fdVersion + 1 })).toBe(
        false,
      )
      expect(isResultOf(sent.rules, sent.input, detail, { ...made, fdName: '别人的' })).toBe(false)
      const longer = sentOf(detail, { fdName: '又改了' })
      expect(longer && isSameInput(longer.input, sent.input)).toBe(false)
    }
    expect(tried).toBeGreaterThan(20)
  })

  it('is one that was not refused', () => {
    expect(mayHaveSucceeded(new RequestError('lost'))).toBe(true)
    expect(mayHaveSucceeded(new RequestError('unavailable', { status: 503 }))).toBe(true)
    expect(mayHaveSucceeded(new RequestError('refused', { status: 400 }))).toBe(false)
    expect(mayHaveSucceeded(new RequestError('left', { cancelled: true }))).toBe(false)
  })
})
