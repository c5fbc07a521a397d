import { customerApi } from '@zhixin/contract/customer/customer.api'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import { importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import type { AssignedWord } from '@zhixin/contract/import/import.schema'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../../test/api'
import { batchRows, reach, run } from '../../../test/batches'
import { givenClient } from '../../../test/given'
import { asTaken, faultyCells, uploadImport } from '../../../test/imports'
import { messyFaults, messyOutliers, messySheet, messyTwins, messyWords } from '../../../test/messySheet'
import { partOf } from '../../../test/workbook'
import { columnLetters } from '../../import/sourceRows'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

/** A sheet as people keep it: a title, no codes, their own words, units, duplicates. */
function plainSheet(rows: number, name: string): string {
  const lines = [
    '2026 年客户台账（内部）,,,,,,,,,,,,,',
    '',
    '客户简称,业务类别,厂商,渠道类型,预算来源,公司全称,阶段,运营,商务,月发送量（条）,联系人,手机,OPPO 单价（分）,VIVO 电商单价',
  ]
  for (let row = 0; row < rows; row += 1) {
    const phase = row % 3 === 0 ? '正式' : '试用'
    const person = row % 2 === 0 ? '小王' : 'operation'
    const mobile = `138${String(10_000_000 + row)}`
    lines.push(
      `${name}${row},消息,OPPO、荣耀,1,消息中心,${name}${row}公司,${phase},${person},小李,"1,200,000","王芳${row}\n李敏","${mobile}\n${mobile}",4,0.035元`,
    )
  }
  return lines.join('\r\n')
}

const upload = async (content: string, client = admin) =>
  asTaken((await uploadImport(server, client, content, '台账.csv')).body.data)
const wordsIn = (taken: Awaited<ReturnType<typeof upload>>, client = admin) =>
  client.data(importApi.words, { body: taken })
const brief = (words: Awaited<ReturnType<typeof wordsIn>>) =>
  words.map(({ fdDictionary, fdWord, fdCount, fdValue }) => [fdDictionary, fdWord, fdCount, fdValue])

async function check(taken: Awaited<ReturnType<typeof upload>>, fdWordList: AssignedWord[], client = admin) {
  const { id } = await client.data(importApi.check, { body: { ...taken, fdWordList } })
  return reach(client, id, 'ready')
}

test('import.words: a messy sheet comes in whole once each of its words is assigned, and the next one without a question', async () => {
  const amount = 40
  const { id: operation } = await server.database.prisma.account.findUniqueOrThrow({
    where: { username: 'operation' },
  })
  const taken = await upload(plainSheet(amount, '台账'))
  const words = await wordsIn(taken)
  expect(brief(words)).toEqual([
    ['account', '小李', 40, null],
    ['platform', '荣耀', 40, null],
    ['cooperationPhase', '试用', 26, null],
    ['account', '小王', 20, null],
    ['cooperationPhase', '正式', 14, null],
  ])
  // A part of one choice's name alone is proposed, and means nothing until somebody accepts it.
  const proposals = words.flatMap(({ fdWord, fdProposed }) =>
    fdProposed === null ? [] : [[fdWord, fdProposed]],
  )
  expect(proposals).toEqual([['正式', 2]])
  const meant: Record<string, number> = { 荣耀: 5, 小李: 3, 试用: 1, 小王: operation, 正式: 2 }
  const given = words.map((word) => ({ ...word, fdValue: meant[word.fdWord] ?? null }))
  const batch = await check(taken, given)
  expect(await faultyCells(admin, batch.id)).toEqual(Array.from({ length: amount }, () => []))
  await run(admin, batch.id)
  const [first] = await batchRows(admin, batch.id)
  const data = await admin.data(customerApi.detail, { params: { id: first?.fdCustomerId ?? 0 } })
  expect(data).toMatchObject({
    ...{ fdPlatformList: [1, 5], fdCooperationPhase: 2, fdBusinessVolume: 120 },
    ...{ fdOperationFollowUpAccountIdList: [operation], fdBusinessFollowUpAccountIdList: [3] },
    fdMyClientContactList: [{ fdContactName: '王芳0' }, { fdContactName: '李敏' }],
    fdSettlePlatformMessageDetailList: [{ fdPlatformUnitPrice: 0.04 }],
  })

  // Everybody's choices are known now, people's nicknames to whoever gave them.
  const again = await upload(plainSheet(2, '再来'))
  expect(brief(await wordsIn(again)).map(([, word, , value]) => [word, value])).toEqual([
    ['小李', 3],
    ['荣耀', 5],
    ...[
      ['小王', operation],
      ['正式', 2],
      ['试用', 1],
    ].toSorted(),
  ])
  const other = await givenClient(server, {
    username: 'importer',
    permissions: ['client:import', 'client:save', 'client:list', 'client:detail', 'client:price'],
  })
  const theirs = await wordsIn(await upload(plainSheet(1, '别人'), other), other)
  expect(theirs.map(({ fdWord, fdValue }) => [fdWord, fdValue]).toSorted()).toEqual(
    [
      ['小李', null],
      ['小王', null],
      ['正式', 2],
      ['荣耀', 5],
    ].toSorted(),
  )

  // What is cleared is forgotten, and refused with the choices.
  const cleared = await check(again, [{ fdDictionary: 'cooperationPhase', fdWord: '正式', fdValue: null }])
  expect((await faultyCells(admin, cleared.id, 'en-US'))[0]?.find((fault) => fault.includes('正式'))).toMatch(
    /“正式” is none of the choices: .*Formal customer/,
  )
  expect(
    (await wordsIn(await upload(plainSheet(1, '忘记')))).find(({ fdWord }) => fdWord === '正式'),
  ).toMatchObject({ fdValue: null })
})

test('a value that there is not, somebody who is no staff, and others’ files are refused', async () => {
  const taken = await upload(plainSheet(1, '错误'))
  const checked = (fdDictionary: string, fdValue: number) =>
    admin.call(importApi.check, {
      body: { ...taken, fdWordList: [{ fdDictionary, fdWord: '小王', fdValue }] },
    })
  for (const [dictionary, value] of [
    ['cooperationPhase', 77],
    ['account', 2_000_000_000],
    ['nothing', 1],
  ] as const)
    expect(issuesOf(await checked(dictionary, value))).toEqual([
      'fdWordList.0.fdValue: This option does not exist',
    ])
  const other = await server.as('operation')
  expect((await other.call(importApi.words, { body: taken })).status).toBe(404)
})

// SHEET_ROWS=5000 is a whole first day.
test('a messy workbook is read, listed by its words, and checked but for the cells that nobody can read, however many customers it has', async () => {
  const amount = Number(process.env.SHEET_ROWS ?? 200)
  const answer = await uploadImport(server, admin, await messySheet(amount), '客户台账.xlsx')
  const taken = asTaken(answer.body.data)
  expect(answer.body.data.fdSheetList).toMatchObject([{ fdHeaderRow: 3, fdRowNum: amount, fdHiddenNum: 1 }])
  const words = await wordsIn(taken)
  const { choices, people } = messyWords
  expect(words.map(({ fdWord }) => fdWord)).toEqual(
    expect.arrayContaining([...Object.keys(choices), ...Object.keys(people)]),
  )
  const batch = await check(
    taken,
    words.map((word) => ({ ...word, fdValue: choices[word.fdWord] ?? 2 })),
  )
  const twins = Math.floor(amount / messyTwins)
  expect(batch).toMatchObject({ fdTotalNum: amount, fdRefusedNum: messyFaults.length + twins })
  const data = await admin.data(importApi.distribution, { params: { id: batch.id } })
  const far = data.fdNumberList.flatMap(({ fdFarList }) => fdFarList.map(({ fdRow }) => fdRow))
  expect(far.toSorted()).toEqual(messyOutliers.map(([row]) => row + 4).toSorted())

  // The marked file has them marked, each with what it is far from.
  const marked = await server.app.inject({
    url: importFilePaths.marked.replace(':id', String(batch.id)),
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'zh-CN' },
  })
  const [sheet] = await readSheets(marked.rawPayload)
  const doubtful = (sheet?.data ?? []).flatMap((cells, at) =>
    String(cells.at(-1)).includes('相差很大') ? [at + 1] : [],
  )
  expect(doubtful).toEqual(messyOutliers.map(([row]) => row + 4).toSorted((one, other) => one - other))
  const drawn = partOf(marked.rawPayload, 'xl/worksheets/sheet1.xml')
  for (const [row, header] of messyOutliers) {
    const letters = columnLetters((sheet?.data[2] ?? []).indexOf(header))
    const styleOf = (number: number) => new RegExp(`<c r="${letters}${number}"( s="\\d+")?`).exec(drawn)?.[1]
    expect(styleOf(row + 4)).not.toBe(styleOf(row + 5))
  }
}, 600_000)
