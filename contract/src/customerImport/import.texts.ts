import { both } from '../language'

/** What stands out of the prices of an import. */
export const importHintTexts = {
  high: both('{name}：{place} {price}', '{name}: {place} {price}'),
  far: both('{name}：{place} {price}，中位数 {median}', '{name}: {place} {price}, median {median}'),
  doubtful: both(
    '{label} {value} 与中位数 {median} 相差很大，请核对',
    '{label} {value} is far from the median {median}; please check it',
  ),
  tier: both('阶梯 {start} 起', 'tier from {start}'),
}

/** What the numbers of an import are called: the kind of a price, and whose it is. */
export const importedNumberTexts = {
  price: both('{kind}：{place}', '{kind}: {place}'),
}

/** What the template says. */
export const importTemplateTexts = {
  name: both('客户导入模板', 'Template for customers'),
  exampleOne: both('示例客户一', 'Example one'),
  exampleTwo: both('示例客户二', 'Example two'),
}
