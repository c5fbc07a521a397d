import { z } from 'zod'
import { menuGroup } from '../profile/profile.api'

/** An action or card of a page. */
export const previewedAction = z.object({ fdCode: z.string(), fdName: z.string() })

/** A page that a role opens, with its actions. */
export const previewedPage = z.object({
  fdPath: z.string(),
  fdTitle: z.string(),
  fdActionList: z.array(previewedAction),
})

/** What the members of a role see. */
export const rolePreview = z.object({
  fdMenuList: z.array(menuGroup),
  fdPageList: z.array(previewedPage),
})

export type RolePreview = z.output<typeof rolePreview>
