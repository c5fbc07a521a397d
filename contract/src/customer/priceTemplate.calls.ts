import { calls } from '../endpoint'

export const priceTemplateCalls = calls({
  list: {
    method: 'POST',
    path: '/api/account/client/priceTemplate/list',
    access: 'client:price',
    rows: true,
  },
  save: {
    method: 'POST',
    path: '/api/account/client/priceTemplate/save',
    access: 'client:pricing',
    creates: true,
  },
  remove: { method: 'GET', path: '/api/account/client/priceTemplate/delete/:id', access: 'client:pricing' },
  versions: { method: 'GET', path: '/api/account/client/priceTemplate/versions/:id', access: 'client:price' },
  preview: { method: 'POST', path: '/api/account/client/priceTemplate/preview', access: 'price:batch' },
  ofCustomer: {
    method: 'GET',
    path: '/api/account/client/priceTemplate/ofCustomer/:id',
    access: 'client:detail',
  },
})
