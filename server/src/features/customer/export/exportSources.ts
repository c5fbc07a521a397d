import { filterNames } from '../../export/filterWords.reads'
import { exportSources } from '../../export/source.reads'
import { visibleTo } from '../customer.scope'
import { batchSource } from './batchSource'
import { customerSource } from './customerSource'

exportSources({ customer: customerSource, messageCustomer: customerSource, batchResult: batchSource })

filterNames({
  customer: ({ prisma }, { caller }, ids) =>
    prisma.customer.findMany({
      where: { AND: [{ id: { in: ids } }, visibleTo(caller)] },
      select: { id: true, name: true },
    }),
})
