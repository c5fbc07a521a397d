import { Pagination } from 'antd'
import { type ComponentProps, cloneElement, isValidElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format'
import styles from './ListPaging.module.css'
import { type ListState, pageSizes } from './state/list.state'

interface Props {
  state: ListState
  total: number
  onPage: (change: { pageIndex: number; pageSize: number }) => void
  /** On a phone only back, the page and forward. */
  narrow: boolean
}

/** Total, pages, page size and quick jump, at the lower right. */
export function ListPaging({ state, total, onPage, narrow }: Props) {
  const { t } = useTranslation('list')
  if (total === 0) return null
  return (
    <nav className={styles.paging} aria-label={t('paging.label')}>
      <span className={styles.total}>{t('paging.total', { total: formatCount(total) })}</span>
      <Pagination
        current={state.pageIndex}
        pageSize={state.pageSize}
        total={total}
        size="small"
        simple={narrow}
        showSizeChanger={
          !narrow && {
            options: pageSizes.map((size) => ({ value: size, label: t('paging.size', { size }) })),
            showSearch: false,
          }
        }
        showQuickJumper={!narrow}
        // After a click the arrow's button keeps the focus, and its box handles Enter as well: that would skip a page.
        itemRender={(_, type, element) =>
          (type === 'prev' || type === 'next') && isValidElement<ComponentProps<'button'>>(element)
            ? cloneElement(element, { onKeyDown: (event) => event.stopPropagation() })
            : element
        }
        onChange={(pageIndex, pageSize) =>
          onPage({ pageIndex: pageSize === state.pageSize ? pageIndex : 1, pageSize })
        }
      />
    </nav>
  )
}
