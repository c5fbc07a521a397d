import { both } from '../language'

/** The sentences about webhooks. */
export const webhookMessages = {
  webhook_name_required: both('请输入名称', 'Please enter a name'),
  webhook_address_required: both('请输入地址', 'Please enter an address'),
  webhook_address_invalid: both(
    '请输入 https:// 开头的地址，不含用户名和密码',
    'Please enter an address that begins with https:// and has no name and password',
  ),
  webhook_address_private: both('不能推送到内网地址', 'Nothing is sent to private addresses'),
  webhook_kind_required: both('请选择变更种类', 'Please choose kinds of changes'),
  delivery_waiting: both(
    '该推送仍在等待，到时会自动推送',
    'This delivery still waits, and is sent when its time comes',
  ),
  delivery_is_test: both(
    '测试推送不能重新推送，请再测试一次',
    'A test is not sent again; please test once more',
  ),
  webhooks_full: both(
    'Webhook 已达 {max} 个，请先修改已有的',
    'There are {max} webhooks already; change one of them',
  ),
}
