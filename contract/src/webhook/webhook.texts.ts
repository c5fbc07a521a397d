import { both } from '../language'

/** What a webhook is told of, by kind. Deletion includes bringing back, and leaving the data scope. */
export const webhookKindTexts = {
  create: both('新建客户', 'Customers created'),
  update: both('编辑客户', 'Customers edited'),
  price: both('价格变更', 'Prices changed'),
  switchStatus: both('客户状态变更', 'Customers activated or deactivated'),
  delete: both('删除、恢复客户，或离开数据范围', 'Customers deleted, brought back or out of scope'),
  product: both('产品变更', 'Products changed'),
  statement: both('对账单结账、确认、有异议', 'Statements closed, confirmed or disputed'),
  usage: both('用量变更', 'Counts changed'),
  ledger: both('收款、充值、更正和核销', 'Receipts, top-ups, corrections and allocations'),
}

export type WebhookKind = keyof typeof webhookKindTexts

/** How far a delivery is. */
export const deliveryStateTexts = {
  waiting: both('等待推送', 'Waiting'),
  sent: both('已送达', 'Delivered'),
  void: both('无需推送', 'Nothing to tell'),
  given_up: both('已放弃', 'Given up'),
}

/** Why an attempt failed. */
export const deliveryFailureTexts = {
  status: both('状态码不是 2xx', 'Its status was not 2xx'),
  redirect: both('响应为重定向，不予跟随', 'It answered with a redirect, which is not followed'),
  timeout: both('超时', 'It timed out'),
  address: both('域名解析到内网地址', 'Its name leads to a private address'),
  unknown_host: both('域名无法解析', 'Its name is unknown'),
  certificate: both('证书不受信任', 'Its certificate is not trusted'),
  connection: both('连接失败', 'The connection failed'),
  secret: both('密钥无法解密，请更换密钥', 'Its secret cannot be read any more; renew it'),
  rights: both(
    '推送账号已停用，或不再有权限',
    'The account in whose name it is sent is disabled, or lacks the permission',
  ),
}

export type DeliveryFailure = keyof typeof deliveryFailureTexts
