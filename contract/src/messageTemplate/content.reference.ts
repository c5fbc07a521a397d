import { actionTexts, fallbackTexts } from '../card/card.enums'
import { argumentTexts, partTexts } from '../card/card.shapes'
import type { Bilingual } from '../language'
import { type Fields, field } from '../reference/types'

const named = (texts: Readonly<Record<string, Bilingual>>, example: (key: string) => unknown): Fields =>
  Object.fromEntries(
    Object.entries(texts).map(([key, words]) => [key, field(words['zh-CN'], words['en-US'], example(key))]),
  )

const picture = (holder: string): Fields => ({
  [`${holder}.fdOssUri`]: field(
    '上传接口给出的文件 URI',
    'The URI that the upload answered',
    '/oss/2026/11/k3v9w2c7d1xq/card.jpg',
  ),
  [`${holder}.fdName`]: field('文件名', "The file's name", 'card.jpg'),
  [`${holder}.fdWidth`]: field('宽，像素', 'The width in px', 1248),
  [`${holder}.fdHeight`]: field('高，像素', 'The height in px', 702),
  [`${holder}.fdSize`]: field('大小，字节', 'The size in bytes', 98_304),
})

/** What the API document says of the parts of a content. */
export const contentMeanings: Fields = {
  ...Object.fromEntries(
    Object.entries(named(partTexts, () => undefined)).map(([key, value]) => [`fdPartList.${key}`, value]),
  ),
  ...Object.assign({}, ...['fdImage', 'fdLogo', 'fdBackground', 'fdVideo'].map(picture)),
  ...Object.fromEntries(
    Object.entries(named(argumentTexts, () => undefined)).map(([key, value]) => [`fdAction.${key}`, value]),
  ),
  fdPartList: field('卡片，至多 10 张', 'The cards, at most 10'),
  fdParameterList: field(
    '参数，至多 20 个，在正文中以其名称引用',
    'The parameters, at most 20; texts name them',
    [],
  ),
  'fdParameterList.fdName': field(
    '参数名：字母开头的字母和数字，至多 10 个',
    'Letters and digits, a letter first, at most 10',
    'name',
  ),
  'fdParameterList.fdSample': field('样例', 'A sample', '小王'),
  'fdParameterList.fdLongest': field('最长的值', 'The longest value', '欧阳修远'),
  'fdPartList.fdRowList': field('信息行', 'Rows of details', []),
  'fdRowList.fdKey': field('项目', 'The label', '订单号'),
  'fdRowList.fdValue': field('内容', 'The value', '20261128001'),
  'fdPartList.fdAction': field('点击图片时', 'What a tap on the image does'),
  'fdPartList.fdButtonList': field('按钮', 'The buttons', []),
  'fdButtonList.fdText': field('按钮文字', 'The words on the button', '立即领取'),
  'fdButtonList.fdAction': field('点击按钮时', 'What a tap on the button does'),
  'fdAction.fdKind': field('动作', 'The action', 1, { values: actionTexts }),
  'fdAction.fdFallback': field('应用缺失时', 'What happens where the app is missing', 0, {
    values: fallbackTexts,
  }),
}
