import { z } from 'zod'
import { menuGroup } from '../account/account.api'

/** What can be done on a page, or shows there. */
export const previewedAction = z.object({ fdCode: z.string(), fdName: z.string() })

/** A page that a role opens, with what it may do there. */
export const previewedPage = z.object({
  fdPath: z.string(),
  fdTitle: z.string(),
  fdActionList: z.array(previewedAction),
})

/** What somebody with a role sees. */
export const rolePreview = z.object({
  fdMenuList: z.array(menuGroup),
  fdPageList: z.array(previewedPage),
})

export type RolePreview = z.output<typeof rolePreview>
