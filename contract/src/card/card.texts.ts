import { setTexts } from '../closedSets.texts'
import { type Bilingual, both, type Language } from '../language'
import { wordsOf } from './card.limits'
import { argumentTexts, partTexts } from './card.shapes'
import type { Finding, FindingRule } from './checkCard'

const ruleTexts: Readonly<Record<FindingRule, Bilingual>> = {
  notOffered: both('不支持该版式，不会报备', 'does not offer this layout, will not be filed'),
  unknownOffer: both(
    '不清楚是否支持该版式，不会报备',
    'nobody knows whether it offers this layout, will not be filed',
  ),
  tooFewParts: both('{actual} 张卡片，至少 {allowed} 张', '{actual} cards, at least {allowed}'),
  tooManyParts: both('{actual} 张卡片，至多 {allowed} 张', '{actual} cards, at most {allowed}'),
  tooLong: both('{actual} 字，上限 {allowed}', '{actual} of {allowed} characters'),
  tooManyLines: both('{actual} 行，上限 {allowed}', '{actual} of {allowed} lines'),
  tooManyButtons: both('{actual} 个按钮，上限 {allowed}', '{actual} of {allowed} buttons'),
  tooManyRows: both('{actual} 行信息，上限 {allowed}', '{actual} of {allowed} rows'),
  tooNarrow: both('宽 {actual} 像素，至少 {allowed}', '{actual} px wide, at least {allowed}'),
  tooLow: both('高 {actual} 像素，至少 {allowed}', '{actual} px high, at least {allowed}'),
  tooHeavy: both('{actual} KB，上限 {allowed} KB', '{actual} of {allowed} KB'),
  wrongRatio: both('比例与版式不符，请裁剪', 'has not the ratio of the layout, please crop it'),
  noAction: both('不支持该动作，不会报备', 'does not offer this action, will not be filed'),
  noFallback: both('不支持该缺失处理，不会报备', 'does not offer this for a missing app, will not be filed'),
  noPattern: both('需要短信原文规则', 'needs the pattern of the SMS'),
  missing: both('请填写', 'is missing'),
  noLink: both('不是有效的链接', 'is no link'),
  unknownParameter: both('使用了未定义的参数', 'has a parameter that is not defined'),
  noSample: both('请填写样例', 'needs a sample'),
  symbol: both('不能有 <、>、& 和连续空格', 'cannot have <, >, & or two blanks in a row'),
  lineBreak: both('该版式不能换行', 'has line breaks, which this layout cannot have'),
  trialName: both('测试模板的名称和标题须含「测试」', 'and title of a trial have to say 测试'),
  commercialName: both(
    '商用模板的名称和标题不能含「测试」',
    'and title of a commercial template cannot say 测试',
  ),
  noRefusal: both('须含「{words}」', 'has to say {words}'),
}

const within = ({ 'zh-CN': zh, 'en-US': en }: Bilingual) => both(zh, en.charAt(0).toLowerCase() + en.slice(1))

const places: Readonly<Record<string, Bilingual>> = {
  ...Object.fromEntries(Object.entries(argumentTexts).map(([key, words]) => [key, within(words)])),
  ...partTexts,
  fdLayout: both('版式', 'layout'),
  fdName: both('名称', 'name'),
  fdSmsPattern: both('短信原文规则', 'pattern of the SMS'),
  fdSmsSample: both('短信样例', 'sample of the SMS'),
  fdPartList: both('卡片', 'card'),
  fdParameterList: both('参数', 'parameter'),
  fdButtonList: both('按钮', 'button'),
  fdRowList: both('信息', 'row'),
  fdAction: both('动作', 'action'),
  fdText: both('文字', 'words'),
  fdKey: both('项目', 'label'),
  fdValue: both('内容', 'value'),
  fdSample: both('样例', 'sample'),
  fdFallback: both('应用缺失时', 'missing app'),
}

/** Where something is in a card: `卡片 2 · 按钮 1 · 动作`. Of a list with one entry the number says nothing. */
export function placeText(path: Finding['path'], language: Language): string {
  const parts: string[] = []
  for (const [at, key] of path.entries()) {
    if (typeof key === 'number') continue
    const next = path[at + 1]
    const word = places[key]?.[language] ?? key
    parts.push(typeof next === 'number' ? `${word} ${next + 1}` : word)
  }
  return parts.join(' · ')
}

/** A finding as a sentence without its vendor: `标题：34 字，上限 30`. */
export function findingText({ path, rule, actual, allowed, limit }: Finding, language: Language): string {
  const said = ruleTexts[rule][language]
    .replace('{actual}', String(actual))
    .replace('{allowed}', String(allowed))
    .replace('{words}', wordsOf(limit).join('、'))
  return `${placeText(path, language)}${language === 'zh-CN' ? '：' : ': '}${said}`
}

/** What a vendor is called in the preview, whatever the dictionary says by now. */
export const vendorText = (platform: number, language: Language): string =>
  setTexts.platform[platform as keyof typeof setTexts.platform]?.[language] ?? String(platform)

/** A finding with its vendor: `OPPO：标题：34 字，上限 30`. */
export const wholeFinding = (finding: Finding, language: Language): string =>
  (finding.platform === null
    ? ''
    : vendorText(finding.platform, language) + (language === 'zh-CN' ? '：' : ': ')) +
  findingText(finding, language)
