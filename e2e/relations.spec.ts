import { seriousFaults } from './axe'
import { customerBody, expect, test } from './fixtures'
import { givenFollowers, rowOf } from './listPage'

test('a follower who comes and goes is on record, with who did it', async ({
  page,
  signedInAs,
  uniqueName,
  api,
}) => {
  const body = customerBody(uniqueName, {
    fdOtherFollowUpAccountIdList: await givenFollowers(api, 'operation'),
  })
  const { id } = await api.post<{ id: number }>('/api/account/client/save', body)
  await api.post('/api/account/client/save', { ...body, id, fdOtherFollowUpAccountIdList: [] })

  await signedInAs('admin', `/relate/record?fdSubject=${encodeURIComponent(uniqueName)}&fdOther=operation`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(rowOf(page, '解除')).toContainText('其他跟进人')
  await expect(rowOf(page, '解除')).toContainText('admin')
  expect(await seriousFaults(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(page.getByText('解除').first()).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})
