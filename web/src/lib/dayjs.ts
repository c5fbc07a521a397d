import dayjs from 'dayjs'
import 'dayjs/locale/en'
import 'dayjs/locale/zh-cn'
import { currentLanguage, i18n } from './i18n'

const follow = () => void dayjs.locale(currentLanguage() === 'zh-CN' ? 'zh-cn' : 'en')
follow()
i18n.on('languageChanged', follow)

/** dayjs in the language on show, for calendars alone: nothing else needs it. */
export { dayjs }
