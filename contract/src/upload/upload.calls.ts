import { calls, get, post } from '../endpoint'

export const uploadCalls = calls({
  upload: post('/api/oss/upload', 'oss:upload'),
  sign: get('/api/oss/sign', 'signed-in'),
})
