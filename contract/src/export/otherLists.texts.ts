import { type Bilingual, both } from '../language'

/** What a list calls its columns, and the filters that it is asked with. */
interface ListTexts {
  /** By the keys that its screen gives them. */
  columns: Readonly<Record<string, Bilingual>>
  /** By the fields of its call; the two ends of a date by what follows `fdStart` and `fdEnd`. */
  filters: Readonly<Record<string, Bilingual>>
}

const owner: ListTexts = {
  columns: {
    fdUsername: both('跟进人', 'Follower'),
    fdStatus: both('账号状态', 'Account status'),
    fdCustomerNum: both('客户', 'Customers'),
    fdOperationNum: both('运营跟进', 'Operations'),
    fdBusinessNum: both('商务跟进', 'Business'),
    fdOtherNum: both('其他跟进', 'Other'),
    fdPhaseList: both('合作阶段', 'Cooperation phase'),
    fdInvalidNum: both('无效', 'Invalid'),
    fdUntouchedNum: both('90 天未更新', 'Unchanged for 90 days'),
    fdOverdueNum: both('跟进逾期', 'Notes overdue'),
  },
  filters: {
    fdUsername: both('跟进人', 'Follower'),
    fdServiceType: both('业务类别', 'Service type'),
    fdStatusList: both('账号状态', 'Account status'),
  },
}

const staffing: ListTexts = {
  columns: {
    fdUsername: both('人员', 'Person'),
    fdKindList: both('跟进方式', 'Follows as'),
    fdServiceTypeList: both('业务类别', 'Service types'),
    fdPlatformList: both('投放厂商', 'Platforms'),
    fdIndustryList: both('行业', 'Industries'),
    fdCustomerNum: both('跟进客户数', 'Customers followed'),
    fdUpdatedBy: both('更新人', 'Updater'),
    lastModifiedDate: both('更新时间', 'Updated time'),
    fdStatus: both('账号状态', 'Account status'),
  },
  filters: {
    fdUsername: both('人员', 'Person'),
    fdKindList: both('跟进方式', 'Follows as'),
    fdServiceTypeList: both('业务类别', 'Service types'),
    fdPlatformList: both('投放厂商', 'Platforms'),
    fdIndustryList: both('行业', 'Industries'),
    fdStatusList: both('账号状态', 'Account status'),
  },
}

const change: ListTexts = {
  columns: {
    createdDate: both('时间', 'Time'),
    fdCustomerName: both('客户', 'Customer'),
    fdActionName: both('操作', 'Action'),
    fdChangeList: both('变更内容', 'Changes'),
    fdSentence: both('所属板块', 'Section'),
    fdAccountName: both('操作人', 'Changed by'),
    fdSourceName: both('来源', 'Source'),
    fdBatchId: both('批次', 'Batch'),
  },
  filters: {
    fdCustomerName: both('客户', 'Customer'),
    fdSectionList: both('所属板块', 'Section'),
    fdFieldList: both('字段', 'Field'),
    fdAccountName: both('操作人', 'Changed by'),
    fdOwn: both('本人操作', 'Own changes'),
    fdSourceList: both('来源', 'Source'),
    CreateDate: both('时间', 'Time'),
    fdBatchId: both('批次', 'Batch'),
    fdCustomerId: both('客户 ID', 'Customer ID'),
  },
}

const relation: ListTexts = {
  columns: {
    createdDate: both('时间', 'Time'),
    fdKind: both('关联对象', 'What is linked'),
    fdSubject: both('客户或产品', 'Customer or product'),
    fdOther: both('公司或账号', 'Company or account'),
    fdFollowerKind: both('跟进方式', 'Follows as'),
    fdLinked: both('操作', 'What happened'),
    fdAccountName: both('操作人', 'By'),
    fdSourceName: both('来源', 'Source'),
  },
  filters: {
    fdKindList: both('关联对象', 'What is linked'),
    fdSubject: both('客户或产品', 'Customer or product'),
    fdOther: both('公司或账号', 'Company or account'),
    fdLinkedList: both('操作', 'What happened'),
    fdAccountName: both('操作人', 'By'),
    CreateDate: both('时间', 'Time'),
  },
}

const handover: ListTexts = {
  columns: {
    fdSentence: both('交接', 'Handover'),
    fdState: both('状态', 'State'),
    fdTotalNum: both('客户数', 'Customers'),
    fdReason: both('原因', 'Reason'),
    fdAccountName: both('发起人', 'Started by'),
    createdDate: both('创建时间', 'Created'),
  },
  filters: {
    fdFromName: both('交接人', 'From'),
    fdToName: both('接收人', 'To'),
    fdAccountName: both('发起人', 'Started by'),
    CreateDate: both('创建时间', 'Created'),
  },
}

const handoverLog: ListTexts = {
  columns: {
    createdDate: both('时间', 'Time'),
    fdCustomerName: both('客户', 'Customer'),
    fdChangeList: both('跟进人变化', 'Followers before and after'),
    fdFromName: both('交接人', 'From'),
    fdReason: both('交接原因', 'Reason'),
    fdSourceName: both('方式', 'Source'),
    fdAccountName: both('执行人', 'Carried out by'),
    fdBatchId: both('批次', 'Batch'),
  },
  filters: {
    fdCustomerName: both('客户', 'Customer'),
    fdFromName: both('交接人', 'From'),
    fdToName: both('接收人', 'To'),
    CreateDate: both('时间', 'Time'),
    fdBatchId: both('批次', 'Batch'),
  },
}

const product: ListTexts = {
  columns: {
    fdName: both('产品名称', 'Product name'),
    fdRelatedAccountNum: both('关联账号数', 'Related accounts'),
    fdStatus: both('状态', 'Status'),
    createdByName: both('创建人', 'Creator'),
    createdDate: both('创建时间', 'Created time'),
    lastModifiedByName: both('更新人', 'Updater'),
    lastModifiedDate: both('更新时间', 'Updated time'),
  },
  filters: {
    fdName: both('产品名称', 'Product name'),
    fdStatusList: both('状态', 'Status'),
    fdCreatedByName: both('创建人', 'Creator'),
    CreateDate: both('创建日期', 'Creation date'),
    fdRelatedAccountNum: both('关联账号数', 'Related accounts'),
  },
}

const loginLog: ListTexts = {
  columns: {
    createdDate: both('时间', 'Time'),
    fdUsername: both('用户名', 'Username'),
    fdResult: both('结果', 'Result'),
    fdReason: both('原因', 'Reason'),
    fdIp: both('IP 地址', 'IP address'),
    fdUserAgent: both('浏览器', 'Browser'),
  },
  filters: {
    fdUsername: both('用户名', 'Username'),
    fdResultList: both('结果', 'Result'),
    fdIp: both('IP 地址', 'IP address'),
    CreateDate: both('时间', 'Time'),
  },
}

const systemLog: ListTexts = {
  columns: {
    createdDate: both('时间', 'Time'),
    fdSentence: both('记录', 'What was done'),
    fdChangeList: both('变更内容', 'Changes'),
    fdAccountName: both('操作人', 'By'),
    fdIp: both('IP 地址', 'IP address'),
  },
  filters: {
    fdAccountName: both('操作人', 'By'),
    fdActionList: both('操作类型', 'Action'),
    fdEntityList: both('对象类型', 'Object type'),
    fdEntityLabel: both('对象名称', 'Object name'),
    CreateDate: both('时间', 'Time'),
    fdEntityId: both('对象 ID', 'Object ID'),
  },
}

const permission: ListTexts = {
  columns: {
    fdName: both('权限名称', 'Name'),
    fdCode: both('代码', 'Code'),
    fdKind: both('种类', 'Kind'),
    fdRoleNum: both('所属角色', 'Roles'),
    fdAccountNum: both('账号数', 'Accounts'),
    fdPageList: both('可访问页面', 'Pages'),
    fdCallList: both('可调用接口', 'Endpoints'),
  },
  filters: {
    fdName: both('权限名称或代码', 'Name or code'),
    fdKindList: both('种类', 'Kind'),
    fdRoleIdList: both('角色', 'Role'),
    fdInRoleList: both('使用情况', 'In use'),
  },
}

const account: ListTexts = {
  columns: {
    fdUsername: both('用户名', 'Username'),
    roleName: both('角色', 'Role'),
    fdType: both('账号类型', 'Account type'),
    fdStatus: both('状态', 'Status'),
    fdMobile: both('手机号', 'Mobile'),
    fdServiceTypeArray: both('业务类别', 'Service types'),
    fdPlatformArray: both('投放厂商', 'Platforms'),
    fdRealizationMarkArray: both('变现标识', 'Monetization marks'),
    fdFollowedNum: both('跟进客户数', 'Customers followed'),
    fdProductNum: both('关联产品', 'Products'),
    fdIsCompany: both('企业用户', 'Company user'),
    fdCompanyName: both('所属公司', 'Company'),
    lastLoginDate: both('最近登录', 'Last login'),
    fdOneTimePasswordUntil: both('一次性密码', 'One-time password'),
    fdLockedUntil: both('登录锁定', 'Login lock'),
    createdDate: both('创建时间', 'Created time'),
  },
  filters: {
    fdUsername: both('用户名', 'Username'),
    fdRoleIdList: both('角色', 'Role'),
    fdTypeList: both('账号类型', 'Account type'),
    fdStatusList: both('状态', 'Status'),
    fdServiceTypeList: both('业务类别', 'Service types'),
    fdCompanyIdList: both('所属公司', 'Company'),
    fdCompanyName: both('所属公司', 'Company'),
    fdPlatformList: both('投放厂商', 'Platforms'),
    fdRealizationMarkList: both('变现标识', 'Monetization marks'),
    fdFollowingList: both('跟进客户数', 'Customers followed'),
    fdProductIdList: both('关联产品', 'Products'),
    fdLockedList: both('登录锁定', 'Login lock'),
    fdOneTimePasswordList: both('密码', 'Password'),
    LastLoginDate: both('最近登录', 'Last login'),
    CreateDate: both('创建时间', 'Created time'),
  },
}

const company: ListTexts = {
  columns: {
    fdName: both('公司名称', 'Company name'),
    fdCreditCode: both('信用代码', 'Credit code'),
    fdAccountNum: both('账号', 'Accounts'),
    fdClientName: both('对应客户', 'Customer'),
    fdStatus: both('状态', 'Status'),
    createdDate: both('创建时间', 'Created time'),
    lastModifiedDate: both('更新时间', 'Updated time'),
  },
  filters: {
    fdName: both('公司名称', 'Company name'),
    fdCreditCode: both('信用代码', 'Credit code'),
    fdStatusList: both('状态', 'Status'),
    fdLinkedList: both('对应客户', 'Customer'),
    fdClientIdList: both('对应客户', 'Customer'),
    CreateDate: both('创建时间', 'Created time'),
  },
}

/** The lists that are no lists of customers. */
export const otherListTexts = {
  owner,
  staffing,
  change,
  relation,
  handover,
  handoverLog,
  product,
  loginLog,
  systemLog,
  permission,
  account,
  subAccount: account,
  company,
} as const
