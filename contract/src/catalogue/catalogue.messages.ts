import { both } from '../language'
import { accountMessages } from './account.messages'
import { cardMessages } from './card.messages'
import { exportMessages } from './export.messages'
import { importMessages } from './import.messages'
import { registryMessages } from './registry.messages'
import { roleMessages } from './role.messages'
import { settlementMessages } from './settlement.messages'
import { usageMessages } from './usage.messages'
import { webhookMessages } from './webhook.messages'

/**
 * Every sentence that the server may answer and the forms may show, in both languages; `{name}` is a parameter. The
 * English texts of customers, uploads, login and results are fixed to the letter (rule message.shared).
 */
export const messages = {
  // Success
  success: both('成功', 'success'),
  operation_succeeded: both('操作成功', 'operation succeeded'),
  save_succeeded: both('保存成功', 'save succeeded'),
  saved_successfully: both('保存成功', 'Saved successfully'),
  modified_successfully: both('修改成功', 'Modified successfully'),

  // Required fields of the customer form
  service_type_required: both('请选择业务类别', 'Please select business category'),
  platform_required: both('请选择投放厂商', 'Please select delivery vendor'),
  channel_type_required: both('请选择渠道类型', 'Please select channel type'),
  budget_source_required: both('请选择预算来源', 'Please select budget source'),
  customer_name_required: both('请输入客户名称', 'Please enter customer name'),
  company_name_required: both('请输入公司名称', 'Please enter company name'),
  cooperation_phase_required: both('请选择合作阶段', 'Please select cooperation phase'),
  operation_follower_required: both('请选择运营跟进人', 'Please select operation follow-up person'),
  business_follower_required: both('请选择商务跟进人', 'Please select business follow-up person'),
  industries_required: both('请选择行业', 'Please select industry'),
  payment_term_required: both('请选择账期', 'Please select payment term information'),

  // Contacts, office addresses
  contacts_required: both('请至少填写一位客户联系人', 'The customer contact list must have at least one row'),
  contacts_differ: both(
    'fdMyClientContactList 与 contacts 是同一个列表：请只提交其中一个，或提交相同的内容',
    'fdMyClientContactList and contacts are the same list: send one of them, or both alike',
  ),
  contact_name_required: both('请输入联系人姓名', 'Please enter the contact name'),
  mobile_invalid: both(
    '请输入 11 位手机号，国际号码以 + 和国家代码开头',
    'Please enter a mobile number of 11 digits, or one with + and its country code',
  ),
  contact_mobile_required: both('请输入手机号码', 'Please enter the mobile number'),
  contact_phone_masked: both('请输入座机号码', 'Please enter the phone number'),
  office_address_required: both('请输入客户办公地址', 'Please enter the customer office address'),

  // Prices
  industry_required: both('请选择所属行业', 'Please select the industry'),
  base_unit_price_required: both('请输入基础单价', 'Please enter the base unit price'),
  vendor_price_rows_required: both(
    '请至少添加一条厂商单价',
    'Please add at least one vendor unit price entry',
  ),
  vendor_required: both('请选择厂商', 'Please select vendor'),
  vendor_price_required: both('请输入单价', 'Please select unit price'),
  unit_price_rows_required: both('请至少添加一条单价', 'Please add at least one unit price entry'),
  tiers_incomplete: both('单价阶梯信息不完整', 'Unit price tier information incomplete'),
  tier_start_mismatch: both(
    '起始条数必须等于上一档的结束条数',
    "The start must equal the previous row's end",
  ),
  tier_end_too_small: both('结束条数必须大于起始条数', 'The end must be greater than the start'),
  tier_first_start: both('第一档的起始条数必须是 1', 'The first tier must start at 1'),
  tier_last_end: both('最后一档的结束条数必须是 {max}', 'The last tier must end at {max}'),
  price_range: both('单价须在 0 到 1 之间', 'The unit price must be between 0 and 1'),
  price_decimals: both('单价最多 4 位小数', 'The unit price can have at most 4 decimals'),
  industry_duplicate: both('同一厂商下行业不能重复', 'An industry can appear only once per vendor'),
  vendor_duplicate: both('该厂商已在其他行中选择', 'This vendor is already chosen in another row'),
  volume_range: both(
    '月业务量须在 0 到 9,999,999,999.99 之间',
    'The monthly volume must be between 0 and 9,999,999,999.99',
  ),
  volume_decimals: both('月业务量最多 2 位小数', 'The monthly volume can have at most 2 decimals'),

  // Staffing
  staffing_kind_required: both('请选择跟进方式', 'Please choose how they follow customers'),
  staffing_service_type_required: both('请选择业务类别', 'Please select business category'),
  staffing_service_type_unseen: both(
    '该账号看不到此业务类别的客户',
    'This account does not see customers of this service type',
  ),

  // Attachments
  attachments_malformed: both('附件列表的格式不正确', 'The attachment list is malformed'),
  attachments_too_many: both('最多上传 {max} 个文件', 'At most {max} files can be uploaded'),
  attachments_only_one: both('最多上传 1 个文件', 'Only one file can be uploaded'),
  upload_too_large: both(
    '上传失败：文件总大小不能超过 {n} MB',
    'Upload failed: total file size cannot exceed {n}MB',
  ),
  upload_failed: both('文件上传失败，请重试', 'file upload failed, please retry'),
  upload_file_missing: both('请选择要上传的文件', 'Please choose a file to upload'),
  upload_one_file: both('一次只能上传一个文件', 'Upload one file at a time'),
  upload_empty: both('不能上传空文件', 'An empty file cannot be uploaded'),

  // Products, filters that compare a number
  product_name_required: both('请输入产品名称', 'Please enter product name'),
  filter_incomplete: both(
    '请将筛选条件填写完整后再查询',
    'The filter condition must be fully filled before querying',
  ),

  // Login
  username_required: both('用户名不能为空', 'Username cannot be empty'),
  password_required: both('密码不能为空', 'Password cannot be empty'),
  password_too_short: both('密码至少 8 位', 'Password length at least 8'),

  // A new password
  old_password_wrong: both('当前密码错误', 'The current password is incorrect'),
  password_is_username: both('密码不能与用户名相同', 'The password must not be the username'),
  password_common: both('密码过于常见，请换一个', 'This password is too common; choose another one'),
  password_unchanged: both('新密码不能与当前密码相同', 'The new password must differ from the current one'),
  password_repeat_required: both('请再次输入新密码', 'Please enter the new password again'),
  password_repeat_differs: both('两次输入的新密码不一致', 'The two new passwords differ'),

  // Look-alikes of a customer: hints
  similar_credit_code: both('统一社会信用代码相同', 'The same unified social credit code'),
  similar_company: both('公司名称相同：{name}', 'The same company name: {name}'),
  similar_company_part: both('公司名称相近：{name}', 'A similar company name: {name}'),
  similar_elsewhere: both('客户已存在，由 {name} 跟进', 'The customer exists already, followed by {name}'),
  similar_elsewhere_unfollowed: both(
    '客户已存在，暂无人跟进',
    'The customer exists already, followed by nobody',
  ),
  similar_name: both('客户名称相同', 'The same customer name'),
  similar_name_part: both('客户名称相近', 'A similar customer name'),

  // Statistics
  not_given: both('未填写', 'Not given'),

  // Dictionaries
  name_zh_required: both('请输入中文名称', 'Please enter the Chinese name'),
  name_en_required: both('请输入英文名称', 'Please enter the English name'),
  dictionary_closed: both(
    '该字典的取值由系统规定，不能新增',
    'The values of this dictionary are fixed; none can be added',
  ),
  dictionary_value_taken: both('该取值已存在', 'This value already exists'),
  dictionary_value_fixed: both('取值不能修改', 'The value of an item cannot be changed'),

  // The menu
  menu_path_required: both('请选择页面', 'Please choose a page'),
  menu_path_invalid: both(
    '路径须以 / 开头，只能含字母、数字、- 和 _',
    'A path starts with / and contains only letters, digits, - and _',
  ),
  menu_path_unknown: both('请从页面列表中选择路径', 'Please choose the path of a page'),
  menu_path_page: both(
    '该路径属于页面，分组请使用其他路径',
    'This path belongs to a page; choose another one for the group',
  ),
  menu_path_taken: both('菜单中已有该路径', 'This path is already in the menu'),
  menu_path_fixed: both('系统自带菜单的路径不能修改', 'The path of a built-in entry cannot be changed'),
  menu_parent_invalid: both(
    '菜单只有两级，请选择一个分组',
    'The menu has two levels; choose a group for this entry',
  ),
  icon_invalid: both('图标名称不正确', 'This is not the name of an icon'),

  // Notes about customers, and saved views
  note_text_required: both('请填写跟进内容', 'Please enter what was talked about'),
  note_not_own: both('只有记录人或管理员可以修改、删除', 'Only its author or an administrator can change it'),
  view_name_required: both('请输入视图名称', 'Please enter a view name'),
  list_unknown: both('fdListKey 须为以下列表之一：{name}', 'fdListKey must be one of the lists {name}'),
  views_full: both(
    '每个账号最多保存 {max} 个视图，请先删除不再使用的视图',
    'An account can keep at most {max} views; delete one that you no longer need',
  ),
  view_name_taken: both('已有同名视图', 'There is already a view with this name'),

  // What an account may keep
  drafts_full: both(
    '草稿已达上限（{max} 份，共 {n} MB）：请先提交或丢弃其他表单的草稿；草稿 30 天后自动清除',
    'There is no room for more drafts (at most {max}, {n} MB in all): submit or discard those of other forms; drafts go after 30 days',
  ),
  uploads_full: both(
    '未保存的文件已达上限（{max} 个，共 {n} MB）：请先提交或丢弃正在填写的表单；无人引用的文件一天后自动清除',
    'There is no room for more files that are not saved yet (at most {max}, {n} MB in all): submit or discard the forms they are in; files that nothing refers to go after a day',
  ),

  // General validation
  required: both('请填写此项', 'Please fill in this field'),
  enter_named: both('请输入{name}', 'Please enter: {name}'),
  choose_named: both('请选择{name}', 'Please choose: {name}'),
  invalid_value: both('填写的内容不正确', 'This value is not valid'),
  paste_refused: both('无法识别「{text}」，未粘贴', '“{text}” was not recognised and not pasted'),
  unknown_option: both('选项不存在', 'This option does not exist'),
  alias_differs: both(
    '{name} 与 {alias} 是同一个字段，但内容不同',
    '{name} and {alias} are the same field and must not differ',
  ),
  too_long: both('不能超过 {max} 个字', 'At most {max} characters'),
  too_many: both('最多 {max} 项', 'At most {max} entries'),
  number_expected: both('请输入数字', 'Please enter a number'),
  integer_expected: both('请输入整数', 'Please enter a whole number'),
  out_of_range: both('须在 {min} 到 {max} 之间', 'Must be between {min} and {max}'),
  text_expected: both('请输入文字', 'Please enter text'),
  credit_code_doubtful: both(
    '按 GB 32100 校验，这不是有效的统一社会信用代码。请核对；确认无误仍可提交。',
    'By GB 32100 this is no unified social credit code. Please check it; if it is right all the same, it can be submitted.',
  ),
  text_unstorable: both('含有无法保存的字符', 'Contains characters that cannot be stored'),
  body_object_expected: both('请求正文须为 JSON 对象', 'The body must be a JSON object'),
  object_expected: both('须为对象', 'An object is expected'),
  nested_too_deep: both('内容嵌套过深', 'The content is nested too deep'),
  content_too_large: both('内容不能超过 {max} KB', 'At most {max} KB'),
  date_invalid: both('日期格式应为 YYYY-MM-DD', 'Please enter a date as YYYY-MM-DD'),
  date_missing: both('没有这一天，请检查日期', 'This date does not exist, please check it'),
  date_range_reversed: both('结束日期不能早于开始日期', 'The end date must not be before the start date'),
  sort_unknown: both('不支持按此字段排序', 'Sorting by this field is not supported'),
  follower_unavailable: both('跟进人须是在用的员工账号', 'A follower must be an active staff account'),

  // Failures
  request_exception: both('请求异常', 'Request exception'),
  bad_credentials: both('用户名或密码错误', 'Account or password incorrect'),
  offline: both(
    '没有网络连接，请检查网络后重试',
    'There is no network; please check the connection and retry',
  ),
  load_failed: both(
    '无法加载，请检查网络后重试',
    'This could not be loaded; please check the network and retry',
  ),
  page_unreachable: both('页面无法加载', 'The page could not be loaded'),
  check_network: both('请检查网络后重试。', 'Please check the network and retry.'),
  still_unreachable: both('仍然无法连接，请检查网络。', 'Still no connection; please check the network.'),
  retry: both('重试', 'Retry'),
  public_key_failed: both('获取密钥失败，请联系管理员', 'Failed to get code, contact admin'),
  request_malformed: both('请求的格式不正确，请检查后重试', 'The request is malformed; check it and retry'),
  unauthorized: both('登录已失效，请重新登录', 'Your session has ended; please log in again'),
  token_missing: both(
    '请先登录：请求中没有访问令牌',
    'Please log in first: the request carries no access token',
  ),
  forbidden: both('没有权限：{permission}', 'You do not have permission to {permission}'),
  rights_changed: both(
    '您的权限或数据范围有变化，请重新发起',
    'Your permissions or data scope have changed since; please start it again',
  ),
  app_forbidden: both(
    '您没有权限访问应用配置，请联系相关人员授权。',
    'You have no permission to access app configuration, contact the relevant person to get authorised.',
  ),
  service_type_not_allowed: both(
    '您没有权限管理该业务类别的客户',
    'You do not have permission to manage customers of this service type',
  ),
  password_change_required: both('请先修改一次性密码', 'Please change your one-time password first'),
  cross_site: both('已拒绝来自其他站点的请求', 'A request from another site was refused'),
  not_found: both('请求的地址不存在', 'There is nothing at this address'),
  account_not_found: both('账号不存在', 'This account does not exist'),
  company_not_found: both('公司不存在', 'This company does not exist'),
  customer_not_found: both('客户不存在或已删除', 'This customer does not exist or was deleted'),
  product_not_found: both('产品不存在', 'This product does not exist'),
  record_not_found: both('记录不存在或已删除', 'This record does not exist or was deleted'),
  view_not_found: both('视图不存在', 'This view does not exist'),
  file_not_found: both('文件不存在', 'This file does not exist'),
  menu_not_empty: both('请先删除或移走分组中的菜单', 'Delete or move the entries of this group first'),
  menu_seeded: both(
    '系统自带的菜单不能删除，可将其隐藏',
    'A built-in entry cannot be deleted; hide it instead',
  ),
  customer_still_valid: both(
    '有效客户不能删除，请先停用',
    'A valid customer cannot be deleted; deactivate it first',
  ),
  ...accountMessages,
  ...roleMessages,
  ...registryMessages,
  ...cardMessages,
  ...settlementMessages,
  ...exportMessages,
  ...usageMessages,
  ...webhookMessages,
  ...importMessages,

  state_changed: both(
    '它的状态不允许这样做：状态可能刚刚改变，请刷新后查看',
    'Its state does not allow this: it may have just changed; reload to see it',
  ),
  version_conflict: both(
    '数据已被他人修改，请合并后再保存',
    'Somebody else changed this record; merge and save again',
  ),
  batch_not_ready: both('该批次现在不能执行，请刷新后查看', 'This batch cannot be run now; reload to see it'),
  batch_not_undoable: both(
    '该批次不能撤销：没有修改任何客户、已撤销，或已超过 {max} 天',
    'This batch cannot be undone: it changed no customer, is undone already, or is older than {max} days',
  ),
  batch_customers_required: both('请选择客户', 'Please select customers'),
  batch_accounts_required: both('请选择跟进人', 'Please select followers'),
  batch_value_required: both('请选择新的取值', 'Please select the new value'),
  batch_row_changed: both('预览之后已被修改，未改动', 'Changed since the preview; left as it is'),
  price_kinds_required: both('请选择要调整的单价', 'Please select which prices to change'),
  price_amount_required: both('请填写数值', 'Please enter a number'),
  number_decimals: both('最多 {max} 位小数', 'At most {max} decimals'),
  price_factor_range: both('倍数须在 0 到 10 之间', 'The factor must be between 0 and 10'),
  price_ceiling_low: both(
    '最高单价不能低于最低单价 {min}',
    'The ceiling must not be below the floor of {min}',
  ),
  price_day_past: both('生效日期须在今天之后', 'The day must be later than today'),
  price_day_begun: both('生效日已到，预约仍然有效', 'Its day has begun: the scheduled change holds'),
  price_is_tiered: both('阶梯计价', 'tiered pricing'),
  price_is_flat: both('非阶梯计价', 'not tiered'),
  price_kinds_carry_none: both(
    '所选的单价种类都不能按这些条件限定：阶梯单价没有厂商和行业，厂商单价没有行业，档位只属于阶梯单价',
    'None of the chosen kinds of prices can be confined like this: tiers have no vendor and no industry, vendor prices no industry, and only tiers have places',
  ),
  price_none_to_change: both('没有符合条件的单价', 'no matching prices'),
  price_leaves_range: both(
    '{old} 调整后为 {value}，单价须在 0 到 1 之间',
    '{old} would become {value}; the unit price must be between 0 and 1',
  ),
  handover_receiver_required: both('请选择接收人', 'Please select who takes over'),
  template_required: both('请选择价格模板', 'Please select a price template'),
  template_name_required: both('请填写模板名称', 'Please enter a name'),
  template_only_at_once: both(
    '客户的计价方式、厂商、行业或阶梯与模板不同，只能立即套用',
    'It is priced by other vendors, industries or tiers than the template, which can only be applied at once',
  ),
  template_name_taken: both('已有同名模板', 'There is already a template with this name'),
  aside_reason_required: both('请填写暂不处理的原因', 'Please enter the reason'),
  handover_reason_required: both('请填写交接原因', 'Please enter the reason'),
  job_owner_unavailable: both('请选择启用中的其他员工账号', 'Please select another enabled account of staff'),
  job_owner_unable: both(
    '该账号缺少这些任务所需的权限',
    'This account does not have the permissions that these jobs need',
  ),
  handover_self: both('接收人不能是交接人本人', 'Nobody can hand over to themselves'),
  handover_receiver_unseen: both(
    '{name} 看不到此业务类别的客户',
    '{name} does not see customers of this service type',
  ),
  handover_no_receiver: both('没有与该客户相符的接收人', 'None of those who take over fits this customer'),
  batch_too_large: both('一次最多修改 {max} 个客户', 'At most {max} customers at once'),
  cursor_expired: both(
    '游标已失效，请重新获取游标并读取列表',
    'This cursor has expired; get another one and read the lists again',
  ),
  conflict: both('数据刚刚被修改，请刷新后重试', 'The data has changed; reload and retry'),
  idempotency_key_malformed: both(
    'Idempotency-Key 须为 1 至 {max} 个可见的 ASCII 字符，可加双引号；建议每次新建用一个新的 UUID',
    'Idempotency-Key takes 1 to {max} visible ASCII characters, bare or in double quotes; best a new UUID for each creation',
  ),
  idempotency_key_reused: both(
    '该 Idempotency-Key 已用于内容不同的请求，请换一个新的',
    'This Idempotency-Key was used for another content; send a new one',
  ),
  payload_too_large: both('请求内容过大', 'The request is too large'),
  unsupported_media_type: both('不支持的内容类型', 'This content type is not supported'),
  range_not_satisfiable: both('请求的文件范围不存在', 'The file has no such range'),
  uri_too_long: both('请求地址过长', 'The address is too long'),
  headers_too_large: both('请求头过大', 'The request headers are too large'),
  request_timeout: both('请求超时，请重试', 'The request timed out; please retry'),
  too_many_attempts: both(
    '登录失败次数过多，请 {minutes} 分钟后重试',
    'Too many failed logins; retry in {minutes} min',
  ),
  too_many_requests: both('请求过于频繁，请稍后重试', 'Too many requests; please retry later'),
  heavy_at_once: both(
    '您同时进行的大型查询过多，请稍后重试',
    'Too many of your large requests are under way; please retry in a moment',
  ),
  jobs_waiting: both(
    '您已有 {max} 个后台任务在等待，请等其中一个开始，或取消一个后重试',
    'You already have {max} jobs that wait; please retry when one has begun, or cancel one',
  ),
  internal_error: both('系统异常，请稍后重试', 'Something went wrong; please retry later'),
  unavailable: both(
    '服务暂时不可用，请稍后重试',
    'The service is unavailable at the moment; please retry later',
  ),
  unavailable_outcome_unknown: both(
    '服务暂时不可用，本次提交可能已经生效，请确认后再重试',
    'The service is unavailable at the moment, and this may have been done all the same; please check before you retry',
  ),
}

export type MessageKey = keyof typeof messages
