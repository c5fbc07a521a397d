import { type ProductRow, product } from '@zhixin/contract/product/product.record'
import { i18n, inWords } from '../../lib/i18n'
import { formatCount } from '../../ui/format'
import { recordPage } from '../recordKit/RecordPage'
import { RelatedAccounts } from './RelatedAccounts'
import { SameNameHint } from './SameNameHint'

const { fdRelatedAccountNum: related } = product.fields

/** How many accounts are related to the product that is renamed. */
const RelatedCount = ({ row }: { row: ProductRow | undefined }) =>
  row && (
    <dl className="flex gap-3 small across">
      <dt>{inWords(related.words)}</dt>
      <dd className="ink tabular">{formatCount(row.fdRelatedAccountNum)}</dd>
    </dl>
  )

/** The products. */
export const ProductPage = recordPage(product, {
  cells: { fdRelatedAccountNum: (row) => <RelatedAccounts product={row} /> },
  title: () => i18n.t('product:dialog.title'),
  texts: { labels: { fdName: 'dialog.name' } },
  notes: { fdName: SameNameHint },
  Section: RelatedCount,
  // The question is fixed to the letter (rule product.status); the product's name stands in the second line.
  deactivation: ({ fdName: name, fdRelatedAccountNum: count }) => ({
    title: i18n.t('product:deactivate.title'),
    text: i18n.t('product:deactivate.text', { name, count }),
    okText: i18n.t('product:deactivate.ok'),
    danger: true,
  }),
})
