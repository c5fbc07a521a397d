import { productApi } from '@zhixin/contract/product/product.api'
import { routesOf } from '../../http/serve'
import { findSimilarProducts, listProducts, readRelatedAccounts } from './product.reads'
import { saveProduct, switchProductStatus } from './product.writes'

/** Products (rule product.fields). */
export const productRoutes = routesOf(productApi, ({ config, database }) => ({
  list: ({ body }) => listProducts(database, body, config.BUSINESS_TIME_ZONE),
  save: ({ body }, call) => saveProduct(database, call, body),
  switchStatus: ({ body }, call) => switchProductStatus(database, call, body.id, body.fdStatus),
  accounts: ({ params }, call) => readRelatedAccounts(database, call, params.id),
  similar: ({ body }) => findSimilarProducts(database, body),
}))
