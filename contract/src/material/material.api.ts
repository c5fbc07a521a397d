import { api, removes } from '../api'
import { referenceOf } from '../record/record.reference'
import { apiOf } from '../record/record.schema'
import { material, materialCalls } from './material.record'

const { remove } = materialCalls

export const materialApi = {
  ...apiOf(material),
  ...api({ remove }, { remove: removes('Delete a material that nothing uses') }),
}

export const materialReference = referenceOf(material, {
  api: materialApi,
  calls: {
    remove: { zh: '删除没有使用的素材', failures: ['record_not_found', 'conflict'] },
  },
})
