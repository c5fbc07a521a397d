import { both } from './language'

/** The dictionaries whose values are part of the code, with the labels that the seed gives them. */
export const setTexts = {
  serviceType: { 1: both('游戏', 'Game'), 2: both('消息', 'Message'), 3: both('海外', 'Overseas') },
  channelType: { 1: both('直客', 'Direct customer'), 2: both('代理', 'Agent') },
  platform: { 1: both('OPPO', 'OPPO'), 3: both('VIVO', 'VIVO'), 5: both('HONOR', 'HONOR') },
  status: { 0: both('无效', 'Invalid'), 1: both('有效', 'Valid') },
  contactRole: {
    0: both('未知', 'Unknown'),
    1: both('使用者', 'User'),
    2: both('评估者', 'Evaluator'),
    3: both('决策者', 'Decision maker'),
    4: both('审批者', 'Approver'),
  },
  contactStance: {
    0: both('未知', 'Unknown'),
    1: both('反对', 'Oppose'),
    2: both('不支持', 'Not supportive'),
    3: both('中立', 'Neutral'),
    4: both('支持', 'Support'),
    5: both('其他', 'Other'),
  },
  contactState: {
    1: both('未知', 'Unknown'),
    2: both('尚未接触', 'No contact yet'),
    3: both('简单接触', 'Brief contact'),
    4: both('多次接触', 'Multiple contacts'),
    5: both('深度接触', 'Deep contact'),
  },
  clientRelationship: {
    1: both('未知', 'Unknown'),
    2: both('很差', 'Very bad'),
    3: both('较差', 'Poor'),
    4: both('一般', 'Average'),
    5: both('良好', 'Good'),
    6: both('很好', 'Very good'),
  },
  businessType: { 1: both('IAA', 'IAA'), 2: both('IAP', 'IAP'), 3: both('小游戏', 'Mini-game') },
} as const
