import locale from 'antd/locale/en_US'

/** antd's own texts except those of paging, which it writes as titles. */
export const antdLocale: typeof locale = {
  ...locale,
  Pagination: {
    ...locale.Pagination,
    page: 'page',
    prev_page: 'Previous page',
    next_page: 'Next page',
    prev_5: 'Previous 5 pages',
    next_5: 'Next 5 pages',
    page_size: 'Page size',
  },
}
