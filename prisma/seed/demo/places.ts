import type { Random } from './random'

interface District {
  name: string
  /** Division code (GB/T 2260), part of a credit code */
  code: string
  roads: string[]
  parks: string[]
}

export interface City {
  name: string
  /** The beginning of an address: 浙江省杭州市, 北京市 */
  full: string
  areaCode: string
  districts: District[]
}

/** Districts of the demo's customers, each as code|name|roads|parks; a code begins with that of the city. */
const districts = [
  '330106|西湖区|文三路 天目山路 万塘路 教工路|西溪科创园 西湖国际大厦 华星时代广场',
  '330108|滨江区|江南大道 网商路 长河路 滨盛路|滨江创新中心 高新软件园 江虹国际创意园',
  '330110|余杭区|文一西路 良睦路 高教路|未来科技城学术交流中心 海创科技园',
  '110108|海淀区|中关村大街 知春路 上地十街 西北旺东路|软件园二期 中关村科技大厦 量子银座',
  '110105|朝阳区|建国路 望京东路 东三环北路 酒仙桥路|望京国际商业中心 电子城创新产业园',
  '310115|浦东新区|张江路 博云路 世纪大道 碧波路|张江科技港 陆家嘴金融广场 金桥软件园',
  '310104|徐汇区|宜山路 虹漕路 漕溪北路 钦州北路|漕河泾新兴大厦 徐家汇国际大厦',
  '310112|闵行区|申长路 吴中路 紫星路|虹桥商务广场 紫竹创业中心',
  '440305|南山区|科苑南路 高新南一道 海德三道 学苑大道|科技园北区大厦 软件产业基地 深圳湾创业大厦',
  '440304|福田区|深南大道 福华一路 泰然九路|车公庙创新大厦 卓越商务广场',
  '440106|天河区|天河路 黄埔大道西 科韵路 华夏路|天河软件园 珠江新城财富中心',
  '440105|海珠区|新港东路 阅江中路 江南大道中|琶洲数字广场 海珠创意园',
  '510107|武侯区|天府大道中段 科华北路 益州大道北段|天府软件园 科华商务中心',
  '510104|锦江区|东大街 红星路三段 总府路|锦江国际广场 时代华章大厦',
  '420111|洪山区|关山大道 珞喻路 雄楚大道|光谷软件园 金融港创新大厦',
  '420106|武昌区|中北路 友谊大道 徐东大街|楚河汉街商务楼 中南国际城',
  '320105|建邺区|江东中路 奥体大街 庐山路|新城科技园 河西金融中心',
  '320114|雨花台区|软件大道 宁双路 安德门大街|雨花软件谷 丰盛商汇',
  '320506|吴中区|东吴北路 宝带东路 吴中大道|越溪创业园 吴中科技城',
  '610113|雁塔区|高新路 科技二路 丈八东路 雁塔南路|西安软件新城 高新国际商务中心',
  '430104|岳麓区|麓谷大道 潇湘北路 桐梓坡路|麓谷企业广场 中电软件园',
  '350203|思明区|软件园二期望海路 湖滨南路 吕岭路|观日路软件楼 鹭江商务大厦',
  '500112|渝北区|金开大道 星光大道 黄山大道|互联网产业园 财富中心',
  '410105|金水区|花园路 农业路 金水东路|国家知识产权创意园 郑东商务大厦',
  '370212|崂山区|松岭路 秦岭路 海尔路|崂山国际创新园 金融中心大厦',
  '340104|蜀山区|望江西路 黄山路 潜山路|蜀山电商园 天贸大厦',
  '350102|鼓楼区|软件大道 五四路 工业路|福州软件园 环球广场',
].map((texts): District => {
  const [code = '', name = '', roads = '', parks = ''] = texts.split('|')
  return { code, name, roads: roads.split(' '), parks: parks.split(' ') }
})

/** Their cities with weights, each as code|weight|beginning of an address|area code. */
export const cities = [
  '3301|5|浙江省杭州市|0571',
  '1101|5|北京市|010',
  '3101|5|上海市|021',
  '4403|5|广东省深圳市|0755',
  '4401|4|广东省广州市|020',
  '5101|3|四川省成都市|028',
  '4201|2|湖北省武汉市|027',
  '3201|2|江苏省南京市|025',
  '3205|2|江苏省苏州市|0512',
  '6101|2|陕西省西安市|029',
  '4301|2|湖南省长沙市|0731',
  '3502|2|福建省厦门市|0592',
  '5001|2|重庆市|023',
  '4101|1|河南省郑州市|0371',
  '3702|1|山东省青岛市|0532',
  '3401|1|安徽省合肥市|0551',
  '3501|1|福建省福州市|0591',
].map((texts): [City, number] => {
  const [code = '', weight, full = '', areaCode = ''] = texts.split('|')
  const name = full.replace(/^.*省|^.*自治区/, '').replace(/市$/, '')
  const own = districts.filter((district) => district.code.startsWith(code))
  return [{ name, full, areaCode, districts: own }, Number(weight)]
})

/** An address as on a licence: province, city, district, road, number, building, room. */
export function streetAddress(random: Random, place: City, district: District): string {
  const room = `${random.between(3, 28)}${String(random.between(1, 18)).padStart(2, '0')}`
  const building = random.chance(0.55)
    ? `${random.pick(district.parks)}${random.chance(0.5) ? `${random.pick([...'ABC'])}座` : `${random.between(1, 9)}号楼`}`
    : `${random.between(1, 12)}幢`
  return `${place.full}${district.name}${random.pick(district.roads)}${random.between(8, 998)}号${building}${room}室`
}
