import { changeSections } from '@zhixin/contract/customer/change.fields'
import { expect, it } from 'vitest'
import { draw } from '../../../../test/screen'
import { FormProvider } from '../../../../ui/form/Field'
import { createFormStore } from '../../../../ui/form/formStore'
import { emptyValues } from '../../model/values'
import { SectionFields } from './SectionFields'

it('a plain field is shown in its place by its kind, unless its section does it', async () => {
  const store = createFormStore({
    initial: emptyValues({ serviceType: 2, platforms: [1] }),
    validate: () => [],
    fingerprint: JSON.stringify,
  })
  const hidden = changeSections.basic.filter(
    (name) => name !== 'fdRegisterAddress' && name !== 'fdIntroduction',
  )
  await draw(
    <FormProvider store={store} name="customer">
      <SectionFields
        section="basic"
        own={{ ...Object.fromEntries(hidden.map((name) => [name, null])), fdName: <b data-span="own" /> }}
      />
    </FormProvider>,
    {},
  )
  const shown = [...document.querySelectorAll<HTMLElement>('[data-span]')].map((field) => [
    field.dataset.span,
    field.querySelector('input, textarea')?.tagName,
  ])
  expect(shown).toEqual([
    ['own', undefined],
    ['4', 'INPUT'],
    ['12', 'TEXTAREA'],
  ])
})
