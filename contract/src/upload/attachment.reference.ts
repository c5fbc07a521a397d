import { type Fields, field } from '../reference/types'

/** A file as the examples of the API document have it. */
export const licence = {
  fdOssUri: '/oss/2026/03/k3v9w2c7d1xq/licence.pdf',
  fdName: '营业执照.pdf',
  fdSize: 245_760,
  fdType: 'application/pdf',
}

/** What the API document says of the files that a field holds. */
export const attachmentMeanings = (holder: string): Fields => ({
  [`${holder}.fdOssUri`]: field(
    '上传接口给出的文件 URI',
    'The URI that the upload answered',
    licence.fdOssUri,
  ),
  [`${holder}.fdName`]: field('文件名', "The file's name", licence.fdName),
  [`${holder}.fdSize`]: field('大小，字节', 'The size in bytes', licence.fdSize),
  [`${holder}.fdType`]: field('内容类型', 'The content type', licence.fdType),
})
