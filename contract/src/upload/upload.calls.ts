import { calls } from '../endpoint'

export const uploadCalls = calls({
  upload: { method: 'POST', path: '/api/oss/upload', access: 'oss:upload' },
  sign: { method: 'GET', path: '/api/oss/sign', access: 'signed-in' },
})
