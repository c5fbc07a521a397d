import { z } from 'zod'
import { api, finds, reads } from '../api'
import { body, optionalId } from '../fields'
import { referenceOf } from '../record/record.reference'
import { apiOf } from '../record/record.schema'
import { field } from '../reference/types'
import { optionalText } from '../text.fields'
import { product, productCalls } from './product.record'

const { accounts, similar } = productCalls

/** A typed name, and the product that it belongs to, which is not its own look-alike. */
const similarInput = body({ id: optionalId(), fdName: optionalText({ max: product.fields.fdName.max }) })
const similarProduct = z.object({ id: z.number().int(), fdName: z.string() })
const relatedAccount = z.object({ id: z.number().int(), fdUsername: z.string() })

export const productApi = {
  ...apiOf(product),
  ...api(
    { accounts, similar },
    {
      accounts: finds('The accounts related to a product, by name', z.array(relatedAccount)),
      similar: reads('Other products of the same name, at most five: a hint beside the field', {
        body: similarInput,
        data: z.array(similarProduct),
      }),
    },
  ),
}

export const productReference = referenceOf(product, {
  api: productApi,
  shapes: {
    RelatedAccount: relatedAccount,
    SimilarProduct: similarProduct,
    SimilarProductInput: similarInput,
  },
  calls: {
    accounts: {
      zh: '与产品关联的账号，按名称排序',
      failures: ['product_not_found'],
      answered: { id: field('账号 ID', 'The id of the account', 3) },
    },
    similar: {
      zh: '同名的其他产品，至多五个：字段旁的提示',
      example: { body: { fdName: '智能短信' } },
      sent: {
        id: field(
          '正在编辑的产品，不与自己比较',
          'The product that is edited: it is not its own look-alike',
          5,
        ),
      },
    },
  },
})
