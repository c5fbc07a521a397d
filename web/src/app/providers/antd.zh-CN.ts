import locale from 'antd/locale/zh_CN'

export const antdLocale = locale
