import i18next from 'i18next'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import common from '../../../../public/locales/en-US/common.json'
import english from '../../../../public/locales/en-US/list.json'
import { i18nOptions } from '../../../lib/i18n'
import { ListEmpty } from './ListEmpty'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: 'en-US', resources: { 'en-US': { common, list: english } } })
})

function shown(props: Partial<ComponentProps<typeof ListEmpty>>) {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <ListEmpty
      filtered={false}
      failure={undefined}
      things="customers"
      onReset={() => {}}
      onRetry={() => {}}
      create={<button type="button">New</button>}
      {...props}
    />,
  )
  return { text: box.textContent, buttons: [...box.querySelectorAll('button')].map((one) => one.textContent) }
}

describe('an empty list', () => {
  it('without any record, offers to create the first one, with the permission', () => {
    expect(shown({})).toMatchObject({ text: expect.stringContaining('No customers yet'), buttons: ['New'] })
    expect(shown({ create: undefined }).buttons).toEqual([])
  })

  it('of somebody who sees none says why, and offers neither to create nor to reset', () => {
    const barred = 'Your account has no service type'
    expect(shown({ barred, filtered: true })).toEqual({ text: barred, buttons: [] })
  })

  it('has nothing that matches: the filters can be reset', () => {
    const { text, buttons } = shown({ filtered: true })
    expect([text?.includes('No customers match'), buttons]).toEqual([true, ['Reset']])
  })

  it('may not be seen: nothing to press', () => {
    const failure = { kind: 'forbidden', message: 'No permission', requestId: 'r-1' } as const
    const { text, buttons } = shown({ failure, filtered: true })
    expect([text?.includes('You do not have permission to see customers'), buttons]).toEqual([true, []])
  })

  it('after a failure, offers a retry and shows the request ID for support', () => {
    const failure = { kind: 'failed', message: 'Request exception', requestId: 'r-1' } as const
    const { text, buttons } = shown({ failure })
    expect([text?.includes('Request exception'), text?.includes('r-1'), buttons]).toEqual([
      true,
      true,
      ['Retry'],
    ])
  })
})
