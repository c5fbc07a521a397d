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
  card_limit_twice: both(
    '该厂商在此版式下已有这条限制，请修改它',
    'There is this limit of the vendor for the layout, please edit that',
  ),
  subject_other_customer: both(
    '请选择该客户的主体或我方主体',
    'Please choose a legal entity of this customer, or one of ours',
  ),
} as const
