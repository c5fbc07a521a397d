import { both } from '../language'
import { calls, type FeatureReference, field } from '../reference/types'
import { keptAttachment } from './attachment.schema'
import { fileLink, notHeldLimits, uploadApi, uploadResult } from './upload.api'

const uri = '/oss/2026/03/k3v9w2c7d1xq/licence.pdf'

export const uploadReference: FeatureReference = {
  tag: 'oss',
  name: both('文件', 'Files'),
  about: both(
    '上传附件，取得短时有效的链接，读取文件。没有任何数据引用的上传在一天后清除。',
    'Upload attachments, get links that are good for a while, read files. An upload that no record refers to is removed after a day.',
  ),
  fields: {
    fdOssUri: field('文件 URI：相对路径，长期不变', 'The URI of the file: relative and stable', uri),
    fdName: field('文件名', "The file's name", 'licence.pdf'),
    fdSize: field('大小，字节', 'The size in bytes', 245_760),
    fdType: field(
      '由内容判定的类型，不是上传时声明的',
      'The content type that the content shows, not the one that was claimed',
      'application/pdf',
    ),
    fdUrl: field(
      '带签名的相对地址',
      'A relative address with its signature',
      `${uri}?expires=1772700000&signature=Q2hlY2tlZA`,
    ),
    fdInline: field(
      '浏览器是否可以直接展示（图片、视频、PDF）；其他只能下载',
      'Whether a browser may show it (a picture, a film, a PDF); anything else is only downloaded',
      true,
    ),
    createdByName: field('上传人的用户名', 'The username of who uploaded it', 'business'),
    expiresIn: field('链接的有效期，秒', 'How long the link is good, in seconds', 300),
    file: field('要上传的文件，只能一个，任何类型', 'The file: one, of any type'),
  },
  shapes: {
    Upload: uploadResult,
    FileLink: fileLink,
    Attachment: keptAttachment,
  },
  endpoints: calls(uploadApi, {
    upload: {
      zh: '以 multipart 上传一个文件，字段名为 file 或其他任意名称；isLocation=true 时返回绝对地址',
      file: 'file',
      failures: ['upload_too_large', 'upload_quota_exceeded', 'unavailable'],
      notes: both(
        `大小上限见 \`GET /api/site\` 的 \`uploadMaxMb\`。\`fdOssUri\` 也直接放在响应的最外层。把它放进客户的 \`fdBusinessLicenseList\` 或 \`fdInvoiceDataList\` 保存；保存之前只有上传者可以读取。没有数据引用的文件，每个账号最多 ${notHeldLimits.files} 个，总大小不超过 \`uploadMaxMb\` 的 ${notHeldLimits.times} 倍。`,
        `The size limit is \`uploadMaxMb\` of \`GET /api/site\`. \`fdOssUri\` also stands beside \`data\`. Put it into \`fdBusinessLicenseList\` or \`fdInvoiceDataList\` of a customer; until then only its uploader can read it. Of files that no record holds an account has at most ${notHeldLimits.files}, and ${notHeldLimits.times} times \`uploadMaxMb\` in all.`,
      ),
      example: { query: { isLocation: false } },
      sent: {
        isLocation: field('是否返回绝对地址', 'Whether to return an absolute URI', false, {
          standard: false,
        }),
      },
    },
    sign: {
      zh: '文件的短时链接，供 <img>、<video> 和 PDF 框架使用',
      failures: ['file_not_found'],
      notes: both(
        '文件随客户走：能查看某个引用它的客户的详情，才能读取；没有客户引用的文件只有上传者能读取。',
        'A file follows the customers that hold it: anyone who may see the details of one of them may read it. A file that no customer holds is only readable by its uploader.',
      ),
      sent: { fdOssUri: field('上传接口给出的 URI', 'The URI that the upload returned', uri) },
    },
  }),
}
