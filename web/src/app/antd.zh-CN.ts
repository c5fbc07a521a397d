import 'dayjs/locale/zh-cn'
import locale from 'antd/locale/zh_CN'

export const antdLocale = locale
