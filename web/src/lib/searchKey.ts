export { searchKey } from '@zhixin/contract/searchKey'
