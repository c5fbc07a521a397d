import { app, appConfigApi, appFilters } from '../appConfig/appConfig.api'
import { both } from '../language'
import { calls, type FeatureReference, field } from '../reference/types'
import { site, siteApi } from './site.api'

export const systemReference: FeatureReference = {
  tag: 'system',
  name: both('系统', 'System'),
  about: both(
    '站点资料、应用配置、本文档和运行状态。',
    'The site, app configuration, this document, and whether the service runs.',
  ),
  fields: {
    id: field('应用 ID', 'The id of the app', 1),
    fdName: field('应用名称', 'The name of the app', '示例应用'),
    businessTimeZone: field(
      '业务时区：日期按它开始和结束',
      'The business time zone: a date begins and ends in it',
      'Asia/Shanghai',
    ),
    uploadMaxMb: field('一次上传的大小上限，MB', 'The most that one upload may hold, in MB', 20),
    uploadMaxFiles: field('一个附件字段的文件数上限', 'The most files of an attachment field', 10),
    singleSignOn: field('单点登录按钮上的名称', 'The name of single sign-on on its button', null),
    contactName: field('商务联系人', 'The business contact', '王经理'),
    contactPhone: field('联系电话', 'The phone number', '400-000-0000'),
    contactEmail: field('联系邮箱', 'The e-mail address', 'business@example.com'),
    filingNumber: field('备案号', 'The filing number', null),
    licenceNumber: field('许可证号', 'The licence number', null),
  },
  shapes: {
    Site: site,
    App: app,
    AppFilters: appFilters,
  },
  endpoints: [
    ...calls(siteApi, { site: { zh: '公开页面的联系与备案资料、上传上限、业务时区' } }),
    ...calls(appConfigApi, {
      apps: {
        zh: '应用；接入数据源前为空',
        example: { body: { pageIndex: 1, pageSize: 10 } },
      },
      quickApps: {
        zh: '快应用；接入数据源前为空',
        example: { body: { pageIndex: 1, pageSize: 10 } },
      },
    }),
  ],
}
