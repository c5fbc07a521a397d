import { productApi } from '@zhixin/contract/product/product.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { findSimilarProducts, listProducts, readRelatedAccounts } from './product.reads'
import { saveProduct, switchProductStatus } from './product.writes'

/** Products (rule product.fields). */
export async function productRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { config, database } = services
  serve(app, productApi, {
    list: ({ body }) => listProducts(database, body, config.BUSINESS_TIME_ZONE),
    save: ({ body }, call) => saveProduct(database, call, body),
    switchStatus: ({ body }, call) => switchProductStatus(database, call, body.id, body.fdStatus),
    accounts: ({ params }, call) => readRelatedAccounts(database, call, params.id),
    similar: ({ body }) => findSimilarProducts(database, body),
  })
}
