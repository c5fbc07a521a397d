import { both } from '../language'

/** The sentences about card templates. */
export const cardMessages = {
  // Where something is within a card has words of its own in each language.
  card_unfit: both('{zh}', '{en}'),
  card_parameter_name: both(
    '参数名只能用字母和数字，以字母开头，至多 10 个字符',
    'The name of a parameter has letters and digits, a letter first, at most 10',
  ),
  card_parameter_twice: both('参数名重复', 'Two parameters have the same name'),
  card_limit_twice: both('已有这条限制，请修改它', 'There is this limit already, please edit that'),
  limit_of_others: both(
    '短信的限制属于运营商，其他限制属于厂商',
    'Limits of texts are those of operators, all others those of vendors',
  ),
  limit_any_layout: both(
    '该限制不分版式，请选择全部版式',
    'This limit is the same for all layouts, please choose these',
  ),
  subject_other_customer: both(
    '请选择该客户的主体或我方主体',
    'Please choose a legal entity of this customer, or one of ours',
  ),
} as const
