import locale from 'antd/locale/en_US'

export const antdLocale = locale
