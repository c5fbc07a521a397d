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
  authorisation_required: both('请上传授权书', 'Please upload the letter of authorisation'),
}
