import { both } from '../language'

/** The sentences about what is registered, reviewed and filed. */
export const registryMessages = {
  target_required: both('请选择运营商或厂商', 'Please choose the operator or vendor'),
  day_before_last_step: both('日期不能早于上一步', 'The day must not be before that of the last step'),
  domain_invalid: both('请输入域名，例如 m.example.com', 'Please enter a domain such as m.example.com'),
  domain_taken: both('该客户已有此域名', 'The customer has this domain already'),
  signature_form: both(
    '签名为 2 至 16 个中文、字母或数字，不能全是数字',
    'A signature has 2 to 16 Chinese characters, letters or digits, and not digits alone',
  ),
  signature_taken: both(
    '该主体已有同名同类型的签名',
    'The legal entity has a signature of this name and kind already',
  ),
  signatures_full: both('一个客户至多 200 个签名', 'A customer has at most 200 signatures'),
  of_other_customer: both('不属于该客户', 'This belongs to another customer'),
  not_approved: both('未通过审核，不能选用', 'This is not approved, and cannot be chosen'),
  text_long: both(
    '含签名最长 {length} 字，至多 {max} 字',
    'With its signature the text has up to {length} characters, at most {max} are taken',
  ),
  text_symbols: both('不能含 {symbols}', 'The text must not have {symbols}'),
  text_verification: both('验证码短信须含：{words}', 'A verification has to say one of: {words}'),
  text_refusal: both('营销短信须以「{words}」结尾', 'A marketing text has to end with "{words}"'),
  text_marketing: both('含「{words}」，疑为营销短信', 'The text has "{words}": it may be marketing'),
  variables_many: both('至多 {max} 个变量', 'There are at most {max} variables'),
  variables_in_a_row: both('至多 {max} 个变量相连', 'At most {max} variables stand in a row'),
  variables_alone: both('内容不能只有变量', 'The text cannot be variables alone'),
  variable_form: both(
    '变量写作 {form}：字母开头，至多 10 个字母和数字',
    'A variable is written {form}: a letter first, at most 10 letters and digits',
  ),
  variable_missing: both('变量 {name} 缺少说明', 'The variable {name} is not described'),
  variable_unused: both('内容中没有变量 {name}', 'The text has no variable {name}'),
  variable_twice: both('变量 {name} 重复', 'The variable {name} is there twice'),
  variable_length: both(
    '变量 {name} 的最长字数为 1 至 {max}',
    'The longest of the variable {name} is 1 to {max} characters',
  ),
  sample_long: both(
    '变量 {name} 的示例超过 {max} 字',
    'The sample of the variable {name} has more than {max} characters',
  ),
  sample_digits: both('变量 {name} 的示例应为数字', 'The sample of the variable {name} has to be digits'),
  sample_contact: both(
    '变量 {name} 不能是号码、账号或网址',
    'The variable {name} cannot be a phone number, an account or an address',
  ),
  word_forbidden: both('含违禁词「{word}」', 'The text has the forbidden word "{word}"'),
  word_pointed_out: both('含提示词「{word}」', 'The text has the word "{word}"'),
  link_foreign: both('链接的域名 {domain} 未通过审核', 'The domain {domain} of a link is not approved'),
  in_use: both('使用中，不能停用：{names}', 'This is in use, and cannot be disabled: {names}'),
  upload_named: both('请上传{zh}', 'Please upload: {en}'),
  file_required: both('请上传文件', 'Please upload a file'),
  material_in_use: both(
    '使用中，不能删除或更换：{names}',
    'This is in use, and cannot be deleted or replaced: {names}',
  ),
  material_kind: both(
    '请上传 JPG 或 PNG 图片，或 MP4 视频',
    'Please upload a JPG or PNG picture, or an MP4 film',
  ),
  service_number_not_approved: both(
    '服务号未通过审核或已停用',
    'The service number is not approved, or is disabled',
  ),
  logo_least: both('正方形，至少 {n} × {n} px', 'A square of at least {n} × {n} px'),
  logo_form: both(
    '标识须为正方形，至少 {n} × {n} px，现为 {width} × {height} px',
    'A logo is square and at least {n} × {n} px; this has {width} × {height} px',
  ),
  service_number_taken: both(
    '该客户已有同名服务号',
    'The customer has a service number of this name already',
  ),
  port_form: both(
    '端口号为 3 至 21 位数字，后缀端口为 5 位',
    'A port has 3 to 21 digits, a suffix exactly 5',
  ),
  port_taken: both('该客户已有此端口', 'The customer has this port already'),
  port_signature_required: both('前缀和后缀端口须有签名', 'A prefix or suffix needs at least one signature'),
  port_signature_twice: both('签名重复', 'This signature is there already'),
  subject_not_approved: both('主体未通过审核或已停用', 'The legal entity is not approved, or is inactive'),
  signature_not_approved: both('签名未通过审核或已停用', 'The signature is not approved, or is disabled'),
  authorisation_required: both('请上传授权书', 'Please upload the letter of authorisation'),
}
