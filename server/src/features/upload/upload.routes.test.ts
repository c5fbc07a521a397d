import { describe, expect, it } from 'vitest'
import { issuesOf, shared } from '../../test/api'
import { boundary, end, multipart, part, png, storedFiles } from '../../test/uploadSamples'
import { startUploads } from '../../test/uploads'

const server = shared(startUploads)

describe('an upload', () => {
  it('answers where the file is, what it is and how large, beside data too', async () => {
    const { status, body } = await server.post(
      Buffer.concat([
        part({ content: png, disposition: 'name="file"; filename="licence.png"', type: 'text/html' }),
        end,
      ]),
      { query: '?isLocation=false' },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 1, message: 'success', fdOssUri: body.data.fdOssUri })
    expect(body.data).toEqual({
      fdOssUri: expect.stringMatching(/^\/oss\/\d{4}\/\d{2}\/[\w-]{22}\/licence\.png$/),
      fdName: 'licence.png',
      fdSize: png.length,
      fdType: 'image/png',
    })
    const row = await server.database.prisma.upload.findUniqueOrThrow({ where: { uri: body.data.fdOssUri } })
    expect(row).toMatchObject({ size: BigInt(png.length), inline: true, name: 'licence.png' })
  })

  it('answers an absolute address when asked, and only for a host that is one', async () => {
    const stored = await server.upload(png, 'a.png', {
      query: '?isLocation=true',
      headers: { host: 'zhixin.example:8080' },
    })
    expect(stored.fdOssUri).toMatch(/^http:\/\/zhixin\.example:8080\/oss\/\d{4}\/\d{2}\/[\w-]{22}\/a\.png$/)
    const before = await server.kept()
    const strange = { query: '?isLocation=true', headers: { host: 'evil"><script>' } }
    expect((await server.post(Buffer.concat([part({ content: png }), end]), strange)).body.error).toBe(
      'malformed_request',
    )
    expect(await server.kept()).toEqual(before)
  })

  it.each(['file', 'files[]', 'upload', '附件', ''])('takes its one file from the field %j', async (name) => {
    const disposition = `name="${name}"; filename="a.png"`
    const answer = await server.post(Buffer.concat([part({ content: png, disposition }), end]))
    expect([answer.status, answer.body.data?.fdName]).toEqual([200, 'a.png'])
    expect((await server.get(answer.body.data.fdOssUri)).rawPayload.equals(png)).toBe(true)
  })

  it('passes over fields of a form in which no file was chosen', async () => {
    const unchosen = part({ content: '', disposition: 'name="file"; filename=""' })
    const chosen = part({ content: png, disposition: 'name="licence"; filename="a.png"' })
    const body = Buffer.concat([unchosen, unchosen, chosen, unchosen, end])
    const answer = await server.post(body)
    expect([answer.status, answer.body.data?.fdName]).toEqual([200, 'a.png'])
  })

  it('ignores other fields', async () => {
    const field = { content: 'x', disposition: 'name="comment"', type: 'text/plain' }
    const body = Buffer.concat([part(field), part({ content: png }), part(field), end])
    expect((await server.post(body)).status).toBe(200)
  })
})

describe('an upload is refused, and leaves nothing,', () => {
  const refusals: [string, () => Buffer, string[]][] = [
    [
      'without a file',
      () => Buffer.concat([part({ content: 'x', disposition: 'name="file"', type: 'text/plain' }), end]),
      ['file: Please choose a file to upload'],
    ],
    ['with no part at all', () => end, ['file: Please choose a file to upload']],
    [
      'with an empty choice',
      () => Buffer.concat([part({ content: '', disposition: 'name="file"; filename=""' }), end]),
      ['file: Please choose a file to upload'],
    ],
    [
      'with two files',
      () => Buffer.concat([part({ content: png }), part({ content: png }), end]),
      ['file: Upload one file at a time'],
    ],
    [
      'with a second file elsewhere',
      () =>
        Buffer.concat([
          part({ content: png, disposition: 'name="other"; filename="a"' }),
          part({ content: png }),
          end,
        ]),
      ['file: Upload one file at a time'],
    ],
    [
      'with a second file elsewhere, behind it',
      () =>
        Buffer.concat([
          part({ content: png }),
          part({ content: png, disposition: 'name="other"; filename="a"' }),
          end,
        ]),
      ['file: Upload one file at a time'],
    ],
    [
      'with a second file that is empty',
      () => Buffer.concat([part({ content: png }), part({ content: '' }), end]),
      ['file: Upload one file at a time'],
    ],
    [
      'with sixty files',
      () => Buffer.concat([...Array.from({ length: 60 }, () => part({ content: png })), end]),
      ['file: Upload one file at a time'],
    ],
    [
      'with an empty file',
      () => Buffer.concat([part({ content: '' }), end]),
      ['file: An empty file cannot be uploaded'],
    ],
  ]
  it.each(refusals)('%s', async (_title, body, issues) => {
    const before = await server.kept()
    const answer = await server.post(body())
    expect([answer.status, answer.body.error, issuesOf(answer)]).toEqual([400, 'validation_failed', issues])
    expect(await server.kept()).toEqual(before)
  })

  const broken: [string, Buffer | undefined, string | undefined, number][] = [
    ['without an end', part({ content: png }), multipart, 400],
    ['cut within the file', part({ content: png }).subarray(0, -20), multipart, 400],
    ['cut within a header', Buffer.from(`--${boundary}\r\ncontent-dispo`), multipart, 400],
    ['without a boundary', Buffer.concat([part({ content: png }), end]), 'multipart/form-data', 400],
    [
      'with another boundary',
      Buffer.concat([part({ content: png }), end]),
      'multipart/form-data; boundary=other',
      400,
    ],
    ['that is no multipart', Buffer.from('nonsense'), multipart, 400],
    ['with an empty boundary', Buffer.from('nonsense'), 'multipart/form-data; boundary=', 400],
    [
      'with a part for __proto__',
      Buffer.concat([part({ content: png, disposition: 'name="__proto__"; filename="a"' }), end]),
      multipart,
      400,
    ],
    ['of JSON', Buffer.from('{"file":"x"}'), 'application/json', 415],
    ['of plain text', Buffer.from('x'), 'text/plain', 415],
    ['that is not there', undefined, multipart, 400],
  ]
  it.each(broken)('as a body %s', async (_title, body, type, status) => {
    const before = await server.kept()
    const answer = await server.post(body, { type: type ?? '' })
    expect([answer.status, answer.body.code, answer.body.data === null || status === 400]).toEqual([
      status,
      0,
      true,
    ])
    expect(['malformed_request', 'validation_failed', 'unsupported_media_type']).toContain(answer.body.error)
    expect(answer.body.requestId).toBeTruthy()
    expect(await server.kept()).toEqual(before)
  })
})

describe('the name of a file', () => {
  const names: [string, string, string][] = [
    ['in Chinese', '营业执照 2026.pdf', '营业执照 2026.pdf'],
    ['with an emoji', '合同👨‍👩‍👧.png', '合同👨‍👩‍👧.png'],
    ['with a path', '../../../etc/passwd', 'passwd'],
    ['with a Windows path', 'C:\\\\Users\\\\x\\\\a.png', 'a.png'],
    ['of dots', '..', 'file'],
    ['with quotes as browsers send them', 'a%22b.png', 'a"b.png'],
    ['with line breaks as browsers send them', 'a%0D%0AX-Evil: 1.png', 'a%0D%0AX-Evil: 1.png'],
    ['with a character that turns it round', 'a\u202egnp.exe', 'agnp.exe'],
    ['with control characters', 'a\u0001\u007fb.txt', 'ab.txt'],
    ['with percent signs', '100%.pdf', '100%.pdf'],
    ['with reserved characters', "a b?c#d&e=f;'(1)*.png", "a b?c#d&e=f;'(1)*.png"],
    ['decomposed', 'e\u0301.png', '\u00e9.png'],
    ['very long', `${'名'.repeat(300)}.png`, `${'名'.repeat(251)}.png`],
  ]
  it.each(names)('%s is kept as text and leads back to the file', async (_title, sent, name) => {
    const { fdOssUri, fdName } = await server.upload(png, sent)
    expect(fdName).toBe(name)
    expect(fdOssUri).toMatch(/^\/oss\/\d{4}\/\d{2}\/[\w-]{22}\/[\w.~%-]+$/)
    const file = await server.get(fdOssUri)
    expect(file.statusCode).toBe(200)
    const disposition = String(file.headers['content-disposition'])
    expect(disposition).toMatch(
      /^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%-]+$/,
    )
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
    expect(
      (await storedFiles(server.config.DATA_DIR)).every((path) =>
        /\/uploads\/\d{4}\/\d{2}\/[\w-]{22}$/.test(path),
      ),
    ).toBe(true)
  })
})
