import type { TextLimits } from './sms'

/**
 * What operators take, as public documentation says it (rule text.limits): Huawei Cloud MSGSMS and Aliyun, read
 * 2026-11-27. Whoever measures or checks a text is given these.
 */
export const textLimits: TextLimits = {
  content: 500,
  single: 70,
  part: 67,
  variables: 20,
  inARow: 4,
  longest: { 1: 20, 2: 20, 3: 20, 4: 20, 5: 20, 6: 40 },
  code: 6,
  symbols: ['【', '】', '¥', '★', '^_^', '&', '√', '※'],
  verification: ['验证码', '注册码', '校验码', '动态码'],
  refusal: '拒收请回复R',
}
