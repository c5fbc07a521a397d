import type { Random } from './random'

const surnames: [string, number][] = [
  ...[...'王李张刘陈'].map((name): [string, number] => [name, 6]),
  ...[...'杨黄赵吴周徐孙马朱胡'].map((name): [string, number] => [name, 3]),
  ...[...'林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭陆范汪廖'].map(
    (name): [string, number] => [name, 1],
  ),
]
const givenNames =
  '伟 敏 静 磊 洋 艳 勇 军 杰 涛 超 鹏 浩 婷 欣怡 子轩 梓涵 雨欣 思琪 佳怡 志远 建国 文博 晓东 海燕 丽娟 春梅 明哲 俊峰 雪莹 嘉怡 天宇 浩然 诗涵 若曦 宇航 晨曦 泽宇 锦程 国栋 立新 玉兰 秀英 志明 永强 晓峰 慧敏 佩珊 凯文 少华 红霞 振宇 启明 云飞 书豪 雅静 可欣 梦瑶 倩倩 庆华 家豪 景行 知夏'.split(
    ' ',
  )

export function personName(random: Random): string {
  return random.weighted(surnames) + random.pick(givenNames)
}

const mobilePrefixes =
  '135 136 137 138 139 150 151 157 158 159 182 187 188 130 131 155 156 185 186 133 153 177 180 189'.split(' ')

export function mobileNumber(random: Random): string {
  return random.pick(mobilePrefixes) + random.digits(8)
}

/** The positions of contacts, and their role in decisions. */
export const jobs: readonly { title: string; role: number }[] = [
  { title: '市场总监', role: 3 },
  { title: '运营总监', role: 3 },
  { title: '用户增长负责人', role: 3 },
  { title: '副总经理', role: 4 },
  { title: '采购经理', role: 4 },
  { title: '财务经理', role: 4 },
  { title: '运营经理', role: 1 },
  { title: '会员运营主管', role: 1 },
  { title: '消息推送专员', role: 1 },
  { title: '产品经理', role: 2 },
  { title: '技术负责人', role: 2 },
  { title: '数据分析师', role: 2 },
  { title: '商务经理', role: 0 },
]
