import type { ImportedWord } from '@zhixin/contract/import/import.schema'
import { useState } from 'react'
import { beforeEach, it, vi } from 'vitest'
import common from '../../../../public/locales/zh-CN/common.json'
import importTexts from '../../../../public/locales/zh-CN/import.json'
import { draw, press, says, signInWith } from '../../../test/screen'
import { serveTests, success } from '../../../test/server'
import { ImportWords, withMeaning, wordsOf } from './ImportWords'

const server = serveTests()
beforeEach(() => {
  class Nothing {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Nothing)
})

const word = {
  ...{ fdDictionary: 'cooperationPhase', fdWord: '正式', fdValue: null, fdProposed: 2 },
  ...{ fdPart: 'customer', fdField: 'fdCooperationPhase', fdCount: 12 },
}

/** The words as the page keeps what is chosen. */
function Words() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map())
  const choose = (one: ImportedWord, value: number | null) => setChosen(withMeaning(chosen, one, value))
  return (
    <>
      <ImportWords words={[word]} chosen={chosen} onChange={choose} />
      <output>{JSON.stringify(wordsOf([word], chosen).map(({ fdValue }) => fdValue))}</output>
    </>
  )
}

it('import.words: what a word may mean is proposed, and counts once somebody accepts it', async () => {
  await signInWith(server, ['client:import'])
  const option = { value: 2, label: '正式客户', enabled: true, serviceTypes: [] }
  server.answer('/api/dictionary/bundle', success({ cooperationPhase: [option] }))
  await draw(<Words />, { import: importTexts, common })
  await says('[null]')
  await press('用建议的「正式客户」')
  await says('[2]')
  await says('已用建议的「正式客户」')
})
