import { type DraftForm, type DraftInput, draftLimits } from '@zhixin/contract/draft/draft.api'
import type { Prisma } from '@zhixin/prisma/client'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { draftKey, expiry } from './draft.reads'

type Kept = DraftInput & { fdValues: Record<string, unknown> }

/** Keeps what was typed so far in place of what was kept before; drafts past their time go. */
export async function keepDraft(
  { prisma }: Database,
  caller: Caller,
  input: Kept,
): Promise<{ lastModifiedDate: string }> {
  await prisma.formDraft.deleteMany({ where: { updatedAt: { lt: expiry() } } })
  const key = draftKey(caller, input)
  const data = {
    baseVersion: input.fdBaseVersion ?? null,
    values: input.fdValues as Prisma.InputJsonObject,
    updatedAt: new Date(),
  }
  const draft = await prisma.formDraft.upsert({
    where: { accountId_formKey_recordId: key },
    create: { ...key, ...data },
    update: data,
    select: { updatedAt: true },
  })
  await removeSurplus(prisma, caller)
  return { lastModifiedDate: draft.updatedAt.toISOString() }
}

/** An account keeps its newest drafts; so many unfinished forms are not forgotten work but a script. */
async function removeSurplus(prisma: Database['prisma'], { accountId }: Caller): Promise<void> {
  const surplus = await prisma.formDraft.findMany({
    where: { accountId },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    skip: draftLimits.perAccount,
    select: { id: true },
  })
  if (surplus.length > 0)
    await prisma.formDraft.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } })
}

/** Forgets what was typed; where nothing was kept, that is so already. */
export async function discardDraft({ prisma }: Database, caller: Caller, form: DraftForm): Promise<null> {
  await prisma.formDraft.deleteMany({ where: draftKey(caller, form) })
  return null
}
