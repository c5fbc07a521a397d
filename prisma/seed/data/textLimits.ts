/**
 * What operators take of texts, as public documents of Huawei Cloud and Aliyun say it (rule text.limits). The seed adds what
 * is missing; what somebody changed in the application stays.
 */

import { allLayouts } from '@zhixin/contract/card/card.enums'
import { operators } from '@zhixin/contract/card/card.limits'
import { TEXT_LIMIT } from '@zhixin/contract/textTemplate/text.limits'
import { variableKind, variableKinds } from '@zhixin/contract/textTemplate/variableKinds'
import type { CardLimitSeed } from './cardLimits'

const limit = (item: number, taken: Pick<CardLimitSeed, 'value' | 'words'>): CardLimitSeed => ({
  ...{ platform: operators, layout: allLayouts, item, ...taken },
  ...{ source: '华为云 MSGSMS 与阿里云短信服务的模板规范', asOf: '2026-11-27', confidence: 2 },
})

export const textLimits: CardLimitSeed[] = [
  limit(TEXT_LIMIT.content, { value: 500 }),
  limit(TEXT_LIMIT.single, { value: 70 }),
  limit(TEXT_LIMIT.part, { value: 67 }),
  limit(TEXT_LIMIT.variables, { value: 20 }),
  limit(TEXT_LIMIT.inARow, { value: 4 }),
  limit(TEXT_LIMIT.code, { value: 6 }),
  ...Object.keys(variableKinds).map((kind) =>
    limit(TEXT_LIMIT.longest + Number(kind), { value: Number(kind) === variableKind.shortLink ? 40 : 20 }),
  ),
  limit(TEXT_LIMIT.symbols, { words: ['【', '】', '¥', '★', '^_^', '&', '√', '※'].join('\n') }),
  limit(TEXT_LIMIT.verification, { words: ['验证码', '注册码', '校验码', '动态码'].join('\n') }),
  limit(TEXT_LIMIT.refusal, { words: '拒收请回复R' }),
]
