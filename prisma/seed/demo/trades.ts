/** The trades of the demo's customers: for their names, their companies' names and their introductions. */
export interface Trade {
  /** Dictionary industry */
  industry: number
  serviceType: 1 | 2 | 3
  kinds: {
    /** The end of a customer's name: 云岚 + 优选 */
    suffix: string
    /** The line of business in a company's name: 杭州云岚 + 电子商务 + 有限公司 */
    line: string
    /** 一家总部位于杭州的… */
    profile: string
    /** What it sends or promotes */
    use: string
  }[]
}

const trade = (industry: number, serviceType: 1 | 2 | 3, ...kinds: string[]): Trade => ({
  industry,
  serviceType,
  kinds: kinds.map((kind) => {
    const [suffix = '', line = '', profile = '', use = ''] = kind.split('|')
    return { suffix, line, profile, use }
  }),
})

const retail = trade(
  1,
  2,
  '优选|电子商务|社区团购平台|开团预告、提货提醒和优惠券到期提醒',
  '严选|电子商务|自有品牌电商企业|大促预热和会员日提醒',
  '鲜生|供应链管理|生鲜前置仓运营商|订单配送通知和时令新品上市提醒',
  '美妆|化妆品|美妆护肤品零售商|新品试用邀约和积分清零提醒',
  '母婴|母婴用品|母婴用品连锁企业|会员育儿日历和复购优惠提醒',
  '服饰|服饰|快时尚服饰品牌|换季上新和沉睡会员召回',
  '酒业|酒类销售|酒水连锁企业|节庆礼盒预售和门店自提通知',
  '数码|数码科技|数码家电零售商|以旧换新活动和订单签收通知',
)
const finance = trade(
  2,
  2,
  '消费金融|消费金融|持牌消费金融机构|还款日提醒和账单通知',
  '保险经纪|保险经纪|互联网保险经纪公司|保单续期与理赔进度通知',
  '支付|支付技术|第三方支付服务商|交易动账提醒和费率活动通知',
  '金服|金融信息服务|小微企业融资服务平台|授信结果和提额通知',
  '数科|数字科技|银行数字化营销服务商|信用卡权益与分期活动通知',
)
const education = trade(
  4,
  2,
  '教育|教育科技|成人职业教育机构|报名截止和成绩查询通知',
  '英语|教育咨询|少儿英语培训品牌|试听课预约确认和开课提醒',
  '学堂|教育科技|考研与公考辅导机构|直播课提醒和续费班型推荐',
  '编程|信息技术|少儿编程在线学习平台|作业点评和赛事报名通知',
)
const travel = trade(
  5,
  2,
  '旅行|旅行社|周边游预订平台|节假日目的地推荐和出行须知',
  '商旅|商务服务|商旅管理服务商|航变提醒和差旅审批通知',
  '民宿|酒店管理|民宿连锁运营商|入住指引和会员复订优惠',
  '出行|出行科技|城际出行服务商|行程提醒和学生优惠活动通知',
)
const local = trade(
  6,
  2,
  '茶饮|餐饮管理|连锁茶饮品牌|新店开业邀约和第二杯半价活动',
  '到家|生活服务|家政到家服务平台|上门预约确认与服务评价邀请',
  '健身|体育发展|连锁健身品牌|课程预约提醒和会员卡到期通知',
  '影城|影院管理|区域影院管理公司|新片排期和会员日购票优惠',
  '餐饮|餐饮管理|连锁正餐企业|会员储值和生日礼遇提醒',
)
const health = trade(
  7,
  2,
  '口腔|口腔医院管理|连锁口腔医疗机构|就诊预约与复诊提醒',
  '大药房|大药房连锁|区域连锁药房|用药提醒和会员日活动通知',
  '体检|健康管理|健康体检中心|体检须知与报告领取通知',
  '健康|医疗科技|互联网医院运营方|问诊回复和慢病随访提醒',
)
const cars = trade(
  8,
  2,
  '养车|汽车服务|连锁养车品牌|保养到期与年检提醒',
  '新能源|汽车销售|新能源汽车经销集团|试驾邀约和交付进度通知',
  '好车|二手车经纪|二手车交易服务平台|看车预约和降价提醒',
)
const home = trade(
  9,
  2,
  '家居|家居用品|全屋定制家居品牌|量房预约和家装节邀约',
  '装饰|装饰工程|整装服务商|施工节点与验收通知',
  '物业|物业服务|物业服务企业|缴费和报修进度提醒',
)
const logistics = trade(
  10,
  2,
  '速运|速递|同城即时配送平台|派送与取件码通知',
  '物流|物流|区域零担物流企业|到货通知和异常件处理',
  '仓配|供应链科技|电商仓配一体服务商|入库对账与发货进度通知',
)
const games = trade(
  3,
  1,
  '互娱|互动娱乐|休闲小游戏研发商|合成消除类小游戏',
  '游戏|网络科技|卡牌手游发行商|放置卡牌类手游',
  '互动|信息技术|快游戏联运公司|模拟经营类快游戏',
  '小游戏|网络科技|小游戏工作室|益智闯关类小游戏',
  '网络|数字娱乐|策略手游研发商|三国题材策略手游',
)
const overseas = trade(
  1,
  3,
  '跨境|跨境电子商务|东南亚跨境电商卖家|店铺投放（Lazada、Shopee）',
  '国际贸易|国际贸易|家居品类出口企业|东南亚市场的品牌推广',
  '出海|跨境电子商务|多平台店群运营商|海外仓促销活动推广',
)

/** All trades with their weight: 68 % message, 27 % game, 5 % overseas. */
export const trades: readonly (readonly [Trade, number])[] = [
  [retail, 16],
  [finance, 10],
  [education, 9],
  [travel, 8],
  [local, 9],
  [health, 6],
  [cars, 4],
  [home, 3],
  [logistics, 3],
  [games, 27],
  [overseas, 5],
]

/** Pairs of characters that form a brand. */
export const brandStarts = [...'云青星海禾木橙岚南知远拾朗悦初晨蓝鹿松竹溪川锦瑞嘉恒启明新百千卓乐锐跃']
export const brandEnds = [...'帆禾舟川屿岚谷野麦鲸桥港林泉语叶途雀枫橡石墨拓达维境笙']
