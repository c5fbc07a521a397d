import { type Bilingual, both } from '../language'

/** What lists call the values of their columns and filters. */
export const listValueTexts = {
  enabled: {
    1: both('启用', 'Enabled'),
    0: both('停用', 'Disabled'),
  },
  active: {
    1: both('有效', 'Active'),
    0: both('无效', 'Inactive'),
  },
  results: {
    1: both('成功', 'Succeeded'),
    0: both('失败', 'Failed'),
  },
  followerKinds: {
    1: both('运营跟进人', 'Operations follower'),
    2: both('商务跟进人', 'Business follower'),
    3: both('其他跟进人', 'Other follower'),
  },
  relationKinds: {
    1: both('客户与公司', 'Customer and company'),
    2: both('客户与账号', 'Customer and account'),
    3: both('产品与账号', 'Product and account'),
  },
  linked: {
    1: both('关联', 'Linked'),
    0: both('解除', 'Unlinked'),
  },
  marks: {
    0: both('没有标识', 'No marks'),
    1: both('IAA', 'IAA'),
    2: both('IAP', 'IAP'),
    3: both('小游戏', 'Mini-game'),
  },
  following: {
    1: both('有跟进客户', 'Follows customers'),
    0: both('没有跟进客户', 'Follows no customers'),
  },
  locked: {
    1: both('已锁定', 'Locked'),
    0: both('未锁定', 'Not locked'),
  },
  oneTime: {
    1: both('仍是一次性密码', 'Still a one-time password'),
    0: both('已设置自己的密码', 'Has its own password'),
  },
  oneTimePassword: {
    waits: both('尚未修改', 'Not changed yet'),
    over: both('已过期', 'Expired'),
  },
  yesNo: {
    1: both('是', 'Yes'),
    0: both('否', 'No'),
  },
  inRole: {
    1: both('在某个角色中', 'In a role'),
    0: both('不在任何角色中', 'In no role'),
  },
  isCustomer: {
    1: both('已指定客户', 'Customer set'),
    0: both('未指定客户', 'No customer set'),
  },
  sections: {
    basic: both('基本信息', 'Basic data'),
    contacts: both('联系人', 'Contacts'),
    cooperation: both('合作信息', 'Cooperation'),
    settlement: both('结算信息', 'Settlement'),
    attachments: both('附件', 'Attachments'),
    addresses: both('办公地址', 'Office addresses'),
    status: both('状态', 'Status'),
  },
  handovers: {
    starts: both('{time} 开始', 'begins {time}'),
  },
  changes: { own: both('仅我的', 'Mine only') },
  all: { all: both('全部', 'All') },
  logins: { newDevice: both('新设备', 'new device'), attempts: both('{count} 次', '{count} attempts') },
} as const satisfies Record<string, Readonly<Record<string, Bilingual>>>
